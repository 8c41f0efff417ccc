"""The house face, and what a designer hears of faulty templates, styles and pictures: from outside, by building."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from publisher.games import Project
from publisher.model import Game
from publisher.press import Press
from publisher.view import Templates, backs, faces

from .conftest import ROOT, GameMaker

CARDS = "catalogue/toy/cards/cards.yaml"


def build(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", "build", "--only", "sheets", *arguments],
        cwd=project.root, capture_output=True, text=True, check=False,
    )


def own_templates(project: Project) -> Path:
    folder = project.root / "templates" / "toy"
    folder.mkdir(parents=True)
    shared = ROOT / "templates" / "shared"
    shutil.copy(shared / "face.html.j2", folder / "face.html.j2")
    shutil.copy(shared / "plain-face.css", folder / "face.css")
    return folder


def face_image(game: Game, templates: Templates, folder: Path, id: str) -> Image.Image:
    made = Press(folder / "cache", 1)
    views = [*faces(game, None, templates), *backs(game, None, templates)]
    shots = made.pngs(made.faces(views), folder / "png", dpi=150, ids=[id])
    with Image.open(shots[id].file) as image:
        return image.convert("RGB")


def test_notation_is_drawn_and_points_are_shown(toy: Project) -> None:
    from publisher.games import load

    game = load(toy).games["toy"]
    views = {view.id: view for view in faces(game, None, Templates.of(toy.folders("templates")))}
    for view in views.values():
        assert "{" not in view.html, view.id
    moth = {drawing.arguments for drawing in views["moth-keeper"].drawings}
    assert ("N", "square", "#2b3f7d", False) in moth and ("2", "", "", False) in moth
    assert 'data-field="points"' in views["ford"].html and ">Points</div>" in views["ford"].html
    assert "Points" not in views["peddler"].html
    assert all(view.art is not None and view.subject is not None for view in views.values())


def test_the_house_back_is_the_same_when_turned(make_game: GameMaker, templates: Templates, tmp_path: Path) -> None:
    image = face_image(make_game({"a-0": "A."}), templates, tmp_path, "back-808080")
    difference = ImageChops.difference(image, image.transpose(Image.Transpose.ROTATE_180)).convert("L")
    assert image.convert("L").getextrema() != (255, 255), "a back is not blank"
    # Anti-aliasing rounds to one side.
    dark = sum(count for value, count in enumerate(difference.histogram()) if value > 60)
    assert dark < 0.004 * image.width * image.height


def test_every_card_has_a_picture_of_its_own_that_never_changes(
    make_game: GameMaker, templates: Templates, tmp_path: Path
) -> None:
    from publisher.kit.drawing.house_patterns import PATTERNS, picture

    game = make_game({f"card-{n}": "A." for n in range(24)})
    pictures = {card: picture(card, "C", 5230, 3200, ("#9a4a0c",), "square") for card in game.cards}
    assert len(set(pictures.values())) == len(pictures)
    assert pictures["card-3"] == picture("card-3", "C", 5230, 3200, ("#9a4a0c",), "square")
    assert len(PATTERNS) >= 6


def test_a_file_takes_the_place_of_the_pattern(toy: Project) -> None:
    art = toy.catalogue / "toy" / "art"
    art.mkdir()
    Image.new("RGB", (900, 800), "#00aa88").save(art / "peddler.png")
    done = build(toy, "--png")
    assert done.returncode == 0 and "no place" not in done.stdout, done.stdout
    with Image.open(toy.build / "toy" / "faces" / "peddler.png") as image:
        red, green, blue = image.convert("RGB").getpixel((image.width // 2, round(25 / 25.4 * 300)))  # type: ignore[misc]
    assert abs(red) < 6 and abs(green - 0xAA) < 6 and abs(blue - 0x88) < 6


@pytest.mark.parametrize("content", [b"", b"not a picture", b"half"])
def test_a_broken_picture_is_an_error_with_card_and_file(toy: Project, content: bytes) -> None:
    art = toy.catalogue / "toy" / "art"
    art.mkdir()
    if content == b"half":
        Image.effect_noise((900, 800), 50).save(art / "ford.png")
        content = (art / "ford.png").read_bytes()[:5000]
    (art / "ford.png").write_bytes(content)
    done = build(toy)
    assert done.returncode == 1, done.stdout + done.stderr
    (line,) = [line for line in done.stdout.splitlines() if "picture-file" in line]
    assert line.startswith(f"{CARDS}:") and "error The Ford: ford.png cannot be read" in line


def _css(text: str) -> Callable[[Path], None]:
    def append(folder: Path) -> None:
        with (folder / "face.css").open("a", encoding="utf-8") as file:
            file.write(text)

    return append


def _undecodable(folder: Path) -> None:
    (folder / "face.html.j2").write_bytes(b"<p>\n{{ c.name }} \xff\n</p>")


def _jinja(folder: Path) -> None:
    (folder / "face.html.j2").write_text("<p>\n{{ c.name }}\n{{ c.nonsense }}</p>", "utf-8")


def _unclosed(folder: Path) -> None:
    (folder / "face.html.j2").write_text("<p>\n{% if c.name %}\n</p>", "utf-8")


def _back(folder: Path) -> None:
    (folder / "back.html.j2").write_text("\n{{ 1 / 0 }}", "utf-8")


@pytest.mark.parametrize(
    ("break_it", "file", "line", "said"),
    [
        (_css("\n}}} .x { color:\n"), "face.css", 0, 'this "}" closes nothing'),
        (_css("\n.x { color: red\n"), "face.css", 0, 'this "{" is never closed'),
        (_css("\n/* and so\n"), "face.css", 0, "never closed"),
        (_css("\nsection { display: none }\n"), "face.css", 1, "a face is one page"),
        (_undecodable, "face.html.j2", 2, "UTF-8"),
        (_jinja, "face.html.j2", 3, "nonsense"),
        (_unclosed, "face.html.j2", 3, "endif"),
        (_back, "back.html.j2", 2, "division"),
    ],
)
def test_a_faulty_template_is_one_finding_at_its_line(
    toy: Project, break_it: Callable[[Path], None], file: str, line: int, said: str
) -> None:
    folder = own_templates(toy)
    before = len((folder / "face.css").read_text("utf-8").splitlines())
    break_it(folder)
    done = build(toy)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stderr and "broke" not in done.stderr
    found = [text for text in done.stdout.splitlines() if ": error" in text]
    assert len(found) == 1, found
    assert found[0].startswith(f"templates/toy/{file}:{line or before + 2}:1: error ") and said in found[0]


def test_without_its_code_a_game_prints_plain_faces(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("canon")
    done = build(project, "canon", "--no-code")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "plain faces" in done.stdout and "text-overflow" not in done.stdout


def test_what_a_face_leaves_out_is_counted_in_a_line_and_named_in_build_json(toy: Project) -> None:
    path = toy.root / CARDS
    long = " ".join(["Each player who walks here may draw a card and discard a card."] * 15)
    path.write_text(path.read_text("utf-8").replace("Constant: Your hand limit is 1 higher.", f"Constant: {long}"))
    for _ in range(2):  # a kept face says it again
        done = build(toy)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "1 card prints without flavor" in done.stdout and "flavor-dropped" not in done.stdout
        made = json.loads((toy.build / "build.json").read_text("utf-8"))["games"]["toy"]
        fit = made["fitted"]["night-watch"]
        assert "flavor" in fit["dropped"] and fit["size_pt"] <= 7.5
        (note,) = [note for note in made["notes"] if note["id"] == "flavor-dropped"]
        assert note["card"] == "night-watch" and note["place"].startswith(f"{CARDS}:")
        assert made["fitted"]["peddler"] == {"size_pt": 7.5, "dropped": []}
    assert made["typeset"] == 0
