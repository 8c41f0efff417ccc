"""What a designer sees: the card that is edited, what is wrong with it, and how it fits."""

from __future__ import annotations

import io
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from .conftest import CARDS, PATIENCE_S, Served

pytestmark = pytest.mark.xdist_group("preview")
Start = Callable[..., Served]


def test_the_first_card_is_shown_as_it_prints(served: Served) -> None:
    first = served.ask("/")
    assert (first.status, first.headers["location"]) == (302, "/cards/toy/peddler")
    page = served.page("peddler")
    assert "<h1 id=\"name\">The Peddler</h1>" in page and f"{CARDS}:4" in page
    for name in ("Bell Ringer", "Moth Keeper", "The Ford", "The road"):  # the list, with the back
        assert name in page
    answer = served.ask(served.picture("peddler"))
    picture = Image.open(io.BytesIO(answer.body))
    assert answer.headers["content-type"] == "image/png" and picture.size == (750, 1050)
    assert len({picture.getpixel((x, y)) for x in range(0, 750, 50) for y in range(0, 1050, 50)}) > 5
    assert 'width="375" height="525"' in page, "two dots a pixel"


def test_a_save_brings_another_picture_and_says_how_long_it_took(served: Served) -> None:
    before = served.picture("peddler")
    with served.listening("peddler") as news:
        served.edit("name: The Peddler", "name: The Tinker")
        told = news.wait("face")
        assert told["card"] == "peddler" and told["picture"] != before and not told["stale"]
        assert 0 < told["ms"] < PATIENCE_S * 1000
        assert served.ask(told["picture"]).body != served.ask(before).body
        news.wait("checked")
    page = served.page("peddler")
    assert "<h1 id=\"name\">The Tinker</h1>" in page and served.picture("peddler") == told["picture"]


def test_findings_stand_beside_the_card_and_are_those_of_the_check(served: Served) -> None:
    page = served.saved("[Scout 2]", "[Scuot 2]", "peddler")
    own, _, other = page.partition('<details id="elsewhere"')
    assert 'no keyword is called "Scuot"; did you mean "Scout"?' in own and f"<code>{CARDS}:11:6</code>" in own
    assert "unknown-keyword" in own and "Scuot" not in other.partition("</details>")[0]
    assert '<span class="error">1 error</span>' in page, "the list says which card it is"
    elsewhere = served.page("ford")
    assert "Nothing wrong with this card." in elsewhere
    assert '<a href="/cards/toy/peddler">' + f"{CARDS}:11:6</a>" in elsewhere
    checked = subprocess.run([sys.executable, "-m", "publisher", "check"], cwd=served.project.root, check=False,
                             capture_output=True, text=True).stdout
    assert checked.startswith(f"{CARDS}:11:6: error no keyword is called")
    assert "Nothing wrong with this card." in served.saved("[Scuot 2]", "[Scout 2]", "peddler")


def test_a_page_goes_to_the_card_that_is_edited_if_it_follows(served: Served) -> None:
    with served.listening("peddler", follow=True) as follows, served.listening("peddler") as stays:
        served.edit("name: The Ford", "name: The Shallow Ford")
        assert follows.wait("face")["card"] == "ford"
        assert stays.wait("face")["card"] == "peddler"
        follows.wait("checked")
        served.edit("id: ford", "id: shallow-ford")
        assert follows.wait("face")["card"] == "shallow-ford"
    assert served.ask("/cards/toy/ford").status == 404
    assert "shallow-ford" in served.ask("/cards/toy/ford").text, "the list is still there"


def test_a_card_that_cannot_be_read_stays_in_sight_with_the_reason(served: Served) -> None:
    before = served.picture("ford")
    with served.listening("peddler", follow=True) as news:
        served.edit("  points: 2\n", "  ponits: 2\n")
        told = news.wait("face")
        assert told["card"] == "ford" and told["stale"], "the broken card is the one that is being edited"
        news.wait("checked")
    page = served.page("ford")
    assert "as it was before" in page and served.picture("ford") == before
    assert "ponits" in page.partition("elsewhere")[0] and "unreadable</span>" in page
    order = [page.index(f'data-id="{id}"') for id in ("moth-keeper", "ford", "high-pass")]
    assert order == sorted(order), "it keeps its place in the list"
    assert "Nothing wrong with this card." in served.saved("ponits", "points", "ford")


def test_broken_yaml_stops_no_page(served: Served) -> None:
    before = served.picture("ford")
    assert served.picture("bell-ringer")
    page = served.saved("cost: 2D\n", "cost: [2D\n", "bell-ringer")
    assert "as it was before" in page and "yaml-syntax" in page.partition("elsewhere")[0]
    assert served.picture("ford") == before and "yaml-syntax" in served.page("ford")
    assert served.page("ford").count("unreadable</span>") >= 8
    mended = served.saved("cost: [2D\n", "cost: 2D\n", "bell-ringer")
    assert "as it was before" not in mended and "unreadable</span>" not in mended


def test_a_game_that_cannot_be_read_says_so_and_comes_back(served: Served) -> None:
    game = "catalogue/toy/game.yaml"
    page = served.saved("card_size: poker", "card_sizes: poker", "ford", game)
    assert "The game cannot be read" in page and "card_sizes" in page and '<img id="picture" class="stale"' in page
    assert "The game cannot be read" not in served.saved("card_sizes: poker", "card_size: poker", "ford", game)


def test_a_text_that_does_not_fit_is_told_with_what_is_lost(served: Served) -> None:
    calm = served.page("ford")
    assert "free, height" in calm and "1 line" in calm and "lost" not in calm
    long = " ".join(f"word{number}" for number in range(400))
    page = served.saved("Constant: The next place", f"Constant: {long} The next place", "ford")
    own = page.partition("elsewhere")[0]
    assert "text-overflow" in own and "Shorten it" in own
    assert '<tr class="lost">' in page and "too much, height" in page and "lost: “" in page
    assert "without flavor" in page


def test_templates_and_styles_are_taken_up_and_their_faults_are_shown(served: Served) -> None:
    before = served.picture("ford")
    folder = served.project.root / "templates" / "toy"
    folder.mkdir(parents=True)
    face, style = folder / "face.html.j2", folder / "face.css"

    def written(path: Path, text: str) -> str:
        with served.listening("ford") as news:
            path.write_text(text, "utf-8")
            news.wait("face")
            while "Checking …" in (page := served.page("ford")):
                news.wait("checked")
        return page

    try:
        written(style, ".name { color: #ff0000; position: absolute; left: 5mm; top: 5mm }")
        written(face, '<div class="name" data-field="name">{{ c.name }}</div>')
        mine = served.picture("ford")
        assert mine and mine != before
        broken = written(face, "<div>\n{% if %}</div>")
        assert "face-template" in broken and "templates/toy/face.html.j2:2:1" in broken
        assert "as it was before" in broken and served.picture("ford") == mine
        unknown = written(face, "<div>{{ c.colour }}</div>")
        assert "colour" in unknown and "face-template" in unknown
        style.unlink()
    finally:
        with served.listening("ford") as news:
            face.unlink()
            style.unlink(missing_ok=True)
            news.wait("face")
            news.wait("checked")
            news.calm()
    assert served.picture("ford") == before


def test_drawing_code_is_run_anew_and_may_fail(served: Served) -> None:
    before = served.picture("ford")
    art = served.project.catalogue / "toy" / "art" / "__init__.py"
    art.parent.mkdir(exist_ok=True)
    draw = ("from publisher.kit.drawing import Plate\n\n\ndef face(card, low_ink=False):\n"
            "    svg = '<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">"
            "<path d=\"M0 0h10v10H0z\" fill=\"#COLOR\"/></svg>'\n"
            "    return [Plate(svg, -3, -3, 69.5, 94.9)]\n")  # fmt: skip
    seen = set()
    for color in ("123456", "123457"):  # the same length, in the same second
        with served.listening("ford") as news:
            art.write_text(draw.replace("COLOR", color), "utf-8")
            seen.add(news.wait("face")["picture"])
            news.wait("checked")
    assert len(seen) == 2 and before not in seen
    with served.listening("ford") as news:
        art.write_text("import nothing_at_all\n", "utf-8")
        assert news.wait("face")["stale"]
        news.wait("checked")
    page = served.page("ford")
    assert "game-code" in page and "catalogue/toy/art/__init__.py:1" in page and "Traceback" not in page
    with served.listening("ford") as news:
        art.write_text(draw.replace("[Plate", "[1 / 0, Plate"), "utf-8")
        news.wait("face")
        news.wait("checked")
    assert "drawing fails: ZeroDivisionError" in served.page("ford")


def test_a_preview_starts_with_a_game_that_cannot_be_read(start: Start, toy: object) -> None:
    game = toy.root / "catalogue/toy/game.yaml"  # type: ignore[attr-defined]
    whole = game.read_text("utf-8")
    game.write_text(whole.replace("types:", "tpyes:"), "utf-8")
    served = start("toy")
    page = served.ask("/").text
    assert "The game cannot be read" in page and "tpyes" in page
    with served.listening("-", follow=True) as news:
        game.write_text(whole, "utf-8")
        news.wait("face")
        while "Nothing wrong" not in served.page("peddler"):  # there may be news of the first check before
            news.wait("checked")
    assert served.ask("/").headers["location"] == "/cards/toy/peddler"
    assert served.stop()[::2] == (0, "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_tells_the_pages(start: Start, number: int) -> None:
    served = start()
    assert served.first_line.startswith("Preview of toy: http://127.0.0.1:")
    with served.listening("ford") as news:
        code, out, err = served.stop(number)
        assert news.wait("end")
    assert (code, err) == (0, "") and out.endswith("Stopped.\n")
    with pytest.raises(ConnectionRefusedError):
        served.ask("/")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(("nothing",), 'no game "nothing"; known: toy'), (("--port", "70000"), "65535"), (("--port", "PORT"), "--port 0")],
)
def test_misuse_is_one_line(toy: object, arguments: tuple[str, ...], words: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        typed = [str(taken.getsockname()[1]) if word == "PORT" else word for word in arguments]
        done = subprocess.run([sys.executable, "-m", "publisher", "preview", "--no-open", *typed], check=False,
                              cwd=toy.root, capture_output=True, text=True, timeout=PATIENCE_S)  # type: ignore[attr-defined]
    assert done.returncode == 2 and words in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr
