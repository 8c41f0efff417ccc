"""What people who print cards really ran into, case by case, from outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from publisher import pipeline
from publisher.games import Project
from publisher.press import Press, Sheet, Stack, inspect, preflight
from publisher.press.placed import found_on
from publisher.view import Art, Templates, faces

from .conftest import GameMaker

CARDS = "catalogue/toy/cards/cards.yaml"
GAME = "catalogue/toy/game.yaml"


def publisher(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", *arguments], cwd=project.root, capture_output=True, text=True, check=False
    )


def edit(project: Project, file: str, old: str, new: str) -> None:
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def papers(project: Project, text: str) -> None:
    folder = project.root / "templates" / "shared"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "papers.toml").write_text(text, "utf-8")


def shown(file: Path, page: int = 0) -> list[str]:
    """The faces on a page, in order."""
    with pikepdf.Pdf.open(file) as pdf:
        return [placed.face for placed in found_on(pdf.pages[page]).placed]


def test_us_letter_has_its_own_size_and_cards_theirs(toy: Project) -> None:
    assert publisher(toy, "build", "--only", "sheets", "--paper", "letter").returncode == 0
    file = toy.build / "toy" / "sheets-letter.pdf"
    assert inspect(file).sizes_pt == ((612, 792),)
    said = {row.name: row.said for row in preflight(file.read_bytes()).rows}
    assert said["true size"] == "every card 63.5 × 88.9 mm" and said["pages"].endswith("of 215.9 × 279.4 mm")


def test_three_by_three_with_full_bleed_on_letter_is_refused_before_anything_is_typeset(toy: Project) -> None:
    papers(toy, '[letter-nine]\nlike = "letter"\ngutter_mm = 6\nbleed_mm = 3\ngrid = [3, 3]\n')
    edit(toy, GAME, "sheets: [a4, letter]", "sheets: [letter-nine]")
    done = publisher(toy, "build", "--only", "sheets")
    assert done.returncode == 1
    (line,) = [line for line in done.stdout.splitlines() if "sheet-grid" in line]
    assert line.startswith("templates/shared/papers.toml:5:1: error 3 × 3 cards of 63.5 × 88.9 mm")
    assert "need 208.5 × 284.7 mm; US Letter has 205.9 × 269.4 mm" in line
    assert "The nearest grid that fits is 2 × 3 turned by a quarter." in line
    assert not (toy.build / "toy").exists() and not list((toy.build / ".cache").glob("faces/*"))


def test_a_fault_in_the_projects_papers_is_found_with_its_line(toy: Project) -> None:
    papers(toy, '[own]\nlike = "a4"\nmarks = "dots"\n')
    done = publisher(toy, "build", "--paper", "own")
    assert done.returncode == 1
    assert "templates/shared/papers.toml:3:1: error own: marks must be one of" in done.stdout
    done = publisher(toy, "build", "--paper", "a4-guterless")
    assert done.returncode == 2 and 'did you mean "a4-gutterless"?' in done.stderr


def test_copies_three_less_than_none_no_number_and_blank(toy: Project) -> None:
    edit(toy, GAME, "  decks: [first-road]", "  sheets_of: [place]")
    path = toy.root / GAME
    whole = path.read_text("utf-8")
    path.write_text(f"{whole}\ncopies:\n  ford: 3\n  high-pass: -1\n  lighthouse: x\n  last-inn:\n", "utf-8")
    done = publisher(toy, "build", "--only", "sheets")
    assert done.returncode == 1
    found = [line for line in done.stdout.splitlines() if line.startswith(GAME)]
    assert len(found) == 2 and "-1 should be at least 0" in found[0] and '"x" should be a whole number' in found[1]
    path.write_text(f"{whole}\ncopies:\n  ford: 3\n  high-pass: 0\n  lighthouse: 2\n  last-inn:\n", "utf-8")
    assert publisher(toy, "build", "--only", "sheets").returncode == 0
    sheet = toy.build / "toy" / "sheets-a4.pdf"
    cards = shown(sheet)
    assert {card: cards.count(card) for card in cards} == {"ford": 3, "lighthouse": 2, "last-inn": 1}
    summary = json.loads((toy.build / "build.json").read_text("utf-8"))["games"]["toy"]
    assert summary["placed"] == 2 * 6, "the printed total is the sum, on two papers"
    assert {row.name: row.said for row in preflight(sheet.read_bytes()).rows}["cards"] == "6 placed, as asked"


def test_a_card_that_a_deck_has_not_is_not_printed(toy: Project) -> None:
    edit(toy, "catalogue/toy/decks/first-road.yaml", "  - 2 ford", "  - 0 ford")
    done = publisher(toy, "build", "--only", "sheets", "--draft")
    assert "ford" not in shown(toy.build / "toy" / "sheets-a4.pdf", 2), done.stdout


def test_many_faces_that_share_pictures_make_a_file_as_large_as_the_pictures(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    (tmp_path / "templates" / "toy").mkdir(parents=True)
    (tmp_path / "templates" / "toy" / "face.html.j2").write_text(
        "{% do tell(picture=dict(x_mm=10, y_mm=20, width_mm=20, height_mm=15, above=1)) %}"
        "<p style='left:10mm;top:50mm'>{{ c.name }}</p>", "utf-8",
    )
    shared = []
    for number in range(3):
        shared.append(tmp_path / f"picture-{number}.png")
        Image.effect_noise((260, 195), 60 + number).save(shared[-1])
    own = Templates.of([tmp_path / "templates", *templates.folders])
    press = Press(tmp_path / "cache", 1)
    sizes = []
    for count in (3, 24):
        game = make_game({f"a-{number}": "A." for number in range(count)})
        pictures = {card: shared[place % 3] for place, card in enumerate(game.cards)}
        made = press.faces(faces(game, toy_art, own), pictures=pictures)
        out = tmp_path / f"{count}.pdf"
        cards = tuple((card, "") for card in game.cards)
        report = press.sheets(made, [Stack("Toy", cards)], Sheet("a4", "A4", 210, 297), out, "Toy")
        assert report.facts.images == 3 and report.placed == count
        sizes.append(report.facts.bytes)
    pictures_bytes = sizes[0] - 20_000
    assert sizes[1] < sizes[0] + 0.35 * pictures_bytes


def test_missing_broken_and_misnamed_pictures_name_card_and_file(toy: Project) -> None:
    art = toy.catalogue / "toy" / "art"
    art.mkdir()
    for card in ("peddler", "bell-ringer", "night-watch", "ford", "high-pass"):
        Image.new("RGB", (900, 800), "#5577aa").save(art / f"{card}.png")
    whole = (art / "ford.png").read_bytes()
    (art / "ford.png").write_bytes(whole[: len(whole) // 2])
    (art / "high-pass.png").rename(art / "High-Pass.png")
    done = publisher(toy, "build", "--only", "sheets")
    assert done.returncode == 1
    lines = done.stdout.splitlines()

    def told(words: str) -> str:
        return next(line for line in lines if words in line)

    assert told("ford.png cannot be read").startswith(f"{CARDS}:") and "The Ford" in told("ford.png cannot be read")
    assert "art/High-Pass.png:1:1" in told("rename it to high-pass.png")
    missing = [line for line in lines if line.endswith("(picture-missing)")]
    assert [line.split(":")[0].rpartition("/")[2] for line in missing] == [
        "last-inn.png", "lighthouse.png", "moth-keeper.png"]
    assert "lighthouse has no picture, and 4 of 8 cards have one" in missing[1]


def test_a_back_offset_moves_backs_alone_by_exactly_that(toy: Project, tmp_path: Path) -> None:
    environment = {**os.environ, "PUBLISHER_CONFIG": str(tmp_path / "settings")}

    def run(*arguments: str) -> None:
        command = [sys.executable, "-m", "publisher", *arguments]
        subprocess.run(command, cwd=toy.root, check=True, capture_output=True, env=environment)

    places = []
    for printer in ("none", "desk"):
        if printer == "desk":
            run("printer", "set", "desk", "--back-offset", "1.5,-0.8")
        run("build", "--only", "sheets", "--printer", printer)
        with pikepdf.Pdf.open(toy.build / "toy" / "sheets-a4.pdf") as pdf:
            places.append([[(p.x_mm, p.y_mm) for p in found_on(page).placed] for page in pdf.pages])
    for number, (before, after) in enumerate(zip(*places, strict=True)):
        moved = {(round(x2 - x, 3), round(y2 - y, 3)) for (x, y), (x2, y2) in zip(before, after, strict=True)}
        assert moved == ({(1.5, -0.8)} if number % 2 else {(0.0, 0.0)})


# ---- editions


def test_an_edition_has_sheets_of_its_own_and_a_plain_build_sweeps_them(toy: Project) -> None:
    assert publisher(toy, "build", "--only", "sheets", "--png").returncode == 0
    folder = toy.build / "toy"
    usual = {path.name for path in folder.glob("*.pdf")}
    for edition in ("low-ink", "grey"):
        done = publisher(toy, "build", "--edition", edition, "--paper", "a4")
        assert done.returncode == 0, done.stdout + done.stderr
        assert (folder / f"sheets-{edition}-a4.pdf").is_file()
    assert usual < {path.name for path in folder.glob("*.pdf")}, "what the game asks for stays as it is"
    assert publisher(toy, "build", "--edition", "grey", "--only", "book").returncode == 2
    assert publisher(toy, "build", "--only", "sheets").returncode == 0
    assert {path.name for path in folder.glob("*.pdf")} == usual


def test_papers_and_cards_that_are_gone_leave_no_files(toy: Project) -> None:
    assert publisher(toy, "build", "--only", "sheets", "--png").returncode == 0
    assert publisher(toy, "build", "--edition", "grey", "--paper", "a4", "--png").returncode == 0
    folder = toy.build / "toy"
    (folder / "sheets-changed-since-v1-a4.pdf").write_bytes(b"of another command")
    (folder / "mine.pdf").write_bytes(b"of nobody")
    text = (toy.root / CARDS).read_text("utf-8")
    (toy.root / CARDS).write_text(text[: text.index("- id: last-inn")], "utf-8")
    edit(toy, "catalogue/toy/decks/first-road.yaml", "  - 2 last-inn\n", "")
    edit(toy, "catalogue/toy/book/01-rules.md", "[[last-inn]]", "the last inn")
    edit(toy, GAME, "sheets: [a4, letter]", "sheets: [letter]")
    assert (folder / "faces" / "last-inn.png").is_file() and (folder / "faces-grey" / "last-inn.png").is_file()
    edit(toy, CARDS, "Counts the lamps", "Counts all lamps, all {of them")
    assert publisher(toy, "build", "--only", "sheets").returncode == 1
    assert (folder / "sheets-a4.pdf").is_file(), "a build that fails takes nothing away"
    edit(toy, CARDS, "Counts all lamps, all {of them", "Counts the lamps")
    done = publisher(toy, "build", "--only", "sheets")
    assert done.returncode == 0, done.stdout
    assert {path.name for path in folder.glob("*.pdf")} == {
        "sheets-letter.pdf", "sheets-changed-since-v1-a4.pdf", "mine.pdf"}
    for pictures in (folder / "faces", folder / "faces-grey"):
        assert not (pictures / "last-inn.png").exists() and (pictures / "ford.png").is_file()


# ---- two at once, and no room


def test_two_builds_at_once_make_what_one_makes(toy: Project, tmp_path_factory: pytest.TempPathFactory) -> None:
    command = [sys.executable, "-m", "publisher", "build"]
    both = [
        subprocess.Popen(command, cwd=toy.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [process.communicate(timeout=300) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert sum("another build of this project is at work" in err for _, err in said) <= 1
    left = [path for path in toy.build.rglob(".*") if path.is_file() and path.parent.name != ".cache"]
    assert [path.name for path in left if path.name.endswith(".new")] == []
    alone = Project(tmp_path_factory.mktemp("alone"))
    pipeline.new_game(alone.root, "toy")
    assert publisher(alone, "build").returncode == 0
    for name in ("toy/sheets-a4.pdf", "toy/sheets-letter.pdf", "toy/rulebook.pdf", "site/index.html"):
        assert (toy.build / name).read_bytes() == (alone.build / name).read_bytes(), name


HOLD = """
import sys
from pathlib import Path
from publisher.games import Project
from publisher.pipeline.lock import locked
with locked(Project(Path.cwd())):
    print("held", flush=True)
    sys.stdin.readline()
"""


def test_a_second_build_says_that_it_waits(toy: Project) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD], cwd=toy.root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None and holder.stdout.readline() == "held\n"
    build = subprocess.Popen(
        [sys.executable, "-m", "publisher", "build", "--only", "sheets"], cwd=toy.root,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert build.stderr is not None
    assert build.stderr.readline() == "publisher: another build of this project is at work; waiting for it\n"
    assert build.poll() is None and not (toy.build / "toy").exists()
    holder.communicate("go on\n", timeout=60)
    build.communicate(timeout=120)
    assert build.returncode == 0


@pytest.fixture
def full(toy: Project, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """A disk on which nothing of a name has room any more."""
    import errno

    import publisher.press.cache as cache

    def fill(part: str) -> None:
        write = Path.write_bytes

        def refused(path: Path, data: bytes) -> int:
            if part in path.name:
                write(path, data[: len(data) // 2])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
            return write(path, data)

        monkeypatch.setattr(cache.Path, "write_bytes", refused)

    yield fill


def test_pages_and_lists_are_whole_or_as_they_were_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import errno
    import io

    class Full(io.FileIO):
        def write(self, data: object) -> int:
            super().write(b"half")
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    page = tmp_path / "index.html"
    assert pipeline.write_file(page, "as it was")
    monkeypatch.setattr("publisher.pipeline.files.os.fdopen", lambda handle, mode: Full(handle, mode))
    with pytest.raises(OSError, match="No space left"):
        pipeline.write_file(page, "what is new")
    assert page.read_text("utf-8") == "as it was" and list(tmp_path.iterdir()) == [page]


@pytest.mark.parametrize("part", ["sheets-a4.pdf", ".pdf", ".cff"])
def test_a_full_disk_is_one_clear_error_and_no_half_file(
    toy: Project, full: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    part: str,
) -> None:
    from publisher.cli import main

    assert publisher(toy, "build", "--only", "sheets").returncode == 0
    sheets = toy.build / "toy" / "sheets-a4.pdf"
    before = sheets.read_bytes()
    edit(toy, CARDS, "Counts the lamps, then counts them again.", "Counts the lamps, and then the Øther zoo.")
    full(part)
    monkeypatch.chdir(toy.root)
    monkeypatch.setattr(sys, "argv", ["publisher", "build", "--only", "sheets", "--jobs", "1"])
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr().err.splitlines()
    assert ended.value.code == 2 and len(said) == 1
    assert said[0].startswith("publisher: the disk is full: there is no room for build/")
    assert ".new" not in said[0]
    assert sheets.read_bytes() == before
    assert not [path for path in toy.build.rglob("*") if path.name.endswith(".new")]
