"""Building, from outside: what is made, what is made again, and what is not made when something is wrong."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from publisher.games import Project

CARDS = "catalogue/toy/cards/cards.yaml"


def build(project: Project, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", "build", *arguments], cwd=project.root, capture_output=True, text=True,
        check=False, env={**os.environ, **environment},
    )


def summary(project: Project, game: str = "toy") -> dict[str, Any]:
    entry: dict[str, Any] = json.loads((project.build / "build.json").read_text("utf-8"))["games"][game]
    return entry


def edit(project: Project, file: str, old: str, new: str) -> None:
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def digests(project: Project) -> dict[str, str]:
    return {path.relative_to(project.build).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(project.build.rglob("*")) if path.is_file() and ".cache" not in path.parts}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The starter game, built once; tests copy it before they change anything."""
    from publisher import pipeline

    root = tmp_path_factory.mktemp("built")
    pipeline.new_game(root, "toy")
    project = Project(root)
    done = build(project)
    assert done.returncode == 0, done.stdout + done.stderr
    return project


@pytest.fixture
def again(built: Project, tmp_path: Path) -> Project:
    """A copy of the built project, cache and all."""
    shutil.copytree(built.root, tmp_path / "copy")
    return Project(tmp_path / "copy")


def test_everything_is_made_and_listed_with_its_size(built: Project) -> None:
    made = summary(built)
    assert (made["cards"], made["faces"], made["typeset"], made["cached"], made["placed"]) == (8, 9, 9, 0, 32)
    for name, size in made["files"].items():
        assert (built.root / name).stat().st_size == size
    assert {Path(name).name for name in made["files"]} == {
        "sheets-a4.pdf", "sheets-letter.pdf", "rulebook.pdf", "rulebook-booklet-a4.pdf", "rulebook-booklet-letter.pdf",
    }


def test_a_second_build_sets_nothing_and_does_not_import_the_typesetter(again: Project) -> None:
    before = digests(again)
    (again.root / "sitecustomize.py").write_text(
        "import sys\n"
        "class No:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'weasyprint': raise ImportError('nothing is to be typeset')\n"
        "sys.meta_path.insert(0, No())\n", "utf-8")
    done = build(again, PYTHONPATH=str(again.root))
    assert done.returncode == 0, done.stdout + done.stderr
    made = summary(again)
    assert (made["typeset"], made["cached"]) == (0, 9)
    after = digests(again)
    assert {name for name in before if before[name] != after.get(name)} == {"build.json"}


def test_one_edited_card_typesets_one_face(again: Project) -> None:
    edit(again, CARDS, "Counts the lamps, then counts them again.", "Counts the lamps, and then the shadows.")
    assert build(again, "--only", "sheets").returncode == 0
    made = summary(again)
    assert (made["typeset"], made["cached"]) == (1, 8)


def test_a_reworded_reminder_reaches_every_card_that_has_it_and_the_glossary(again: Project) -> None:
    edit(again, "catalogue/toy/keywords.yaml", "them back in any order}.\"", "them back, sorted}.\"")
    before = digests(again)
    assert build(again).returncode == 0
    assert summary(again)["typeset"] == 2  # the peddler and the lighthouse have it as a line of their own
    changed = {name for name, digest in digests(again).items() if before.get(name) != digest}
    assert "toy/rulebook.pdf" in changed or "site/toy/glossary.html" in changed


def test_the_same_input_gives_the_same_bytes_in_another_folder(built: Project, tmp_path: Path) -> None:
    for part in ("catalogue", "schemas"):
        shutil.copytree(built.root / part, tmp_path / "elsewhere" / "deep" / part)
    other = Project(tmp_path / "elsewhere" / "deep")
    done = build(other, PYTHONHASHSEED="7", TZ="Asia/Tokyo")
    assert done.returncode == 0, done.stdout + done.stderr
    assert digests(other) == digests(built)


def test_errors_stop_a_build_before_anything_is_written(toy: Project) -> None:
    edit(toy, CARDS, "[Scout 2]", "[Scuot 2]")
    shutil.rmtree(toy.build, ignore_errors=True)
    done = build(toy)
    assert done.returncode == 1
    assert f"{CARDS}:11:6: error" in done.stdout and "--draft" in done.stderr
    assert not toy.build.exists()


def test_a_draft_goes_on_and_leaves_the_other_faces_as_they_are(built: Project, again: Project) -> None:
    edit(again, CARDS, "Constant: The next place", "Constant: The <b>next & place")
    done = build(again, "--draft", "--png")
    assert done.returncode == 1
    lines = [line for line in done.stdout.splitlines() if "unreadable-text" in line]
    assert [line.split(": error")[0] for line in lines] == [f"{CARDS}:54:19", f"{CARDS}:54:21", f"{CARDS}:54:27"]
    assert summary(again)["typeset"] == 1
    clean = build(built, "--png")
    assert clean.returncode == 0
    for path in (built.build / "toy" / "faces").glob("*.png"):
        same = path.read_bytes() == (again.build / "toy" / "faces" / path.name).read_bytes()
        assert same == (path.stem != "ford"), path.stem


def test_four_hundred_words_are_an_error_that_quotes_what_is_lost(again: Project) -> None:
    words = " ".join(f"word{number}" for number in range(400))
    edit(again, CARDS, "Constant: Your hand limit is 1 higher.", f"Constant: Your {words}.")
    before = digests(again)
    done = build(again)
    assert done.returncode == 1
    line = next(line for line in done.stdout.splitlines() if "text-overflow" in line)
    assert line.startswith(f"{CARDS}:") and "Night Watch" in line
    assert "words are lost" in line and "word150" in line and "more" in line
    after = digests(again)
    assert after["toy/sheets-a4.pdf"] == before["toy/sheets-a4.pdf"], "a sheet without the words may not be written"


def test_a_character_without_a_glyph_is_found_by_card_and_code_point(again: Project) -> None:
    edit(again, CARDS, "Ankle deep, the ferryman says.", "Ankle deep \U0001f30a and 漢 deep.")
    done = build(again)
    found = [line for line in done.stdout.splitlines() if "missing-glyph" in line]
    assert any("U+1F30A" in line for line in found) and any("U+6F22" in line for line in found)
    assert all("Ford" in line or f"{CARDS}:" in line for line in found)


def test_what_is_no_longer_made_is_swept_from_the_site(again: Project) -> None:
    page = again.build / "site" / "toy" / "cards" / "last-inn.html"
    assert page.is_file()
    text = (again.root / CARDS).read_text("utf-8")
    (again.root / CARDS).write_text(text[: text.index("- id: last-inn")], "utf-8")
    edit(again, "catalogue/toy/decks/first-road.yaml", "  - 2 last-inn\n", "")
    edit(again, "catalogue/toy/book/01-rules.md", "[[last-inn]]", "the last inn")
    assert build(again).returncode == 0
    assert not page.exists()


def test_the_printed_total_is_the_decks_total(again: Project) -> None:
    edit(again, "catalogue/toy/decks/first-road.yaml", "  - 2 ford", "  - 3 ford")
    assert build(again, "--only", "sheets").returncode == 0
    assert summary(again)["placed"] == 2 * 17


@pytest.mark.parametrize("entry", ["-1 ford", "x ford", "two ford"])
def test_a_count_that_is_none_is_a_finding(toy: Project, entry: str) -> None:
    edit(toy, "catalogue/toy/decks/first-road.yaml", "  - 2 ford", f'  - "{entry}"')
    done = build(toy)
    assert done.returncode == 1 and "catalogue/toy/decks/first-road.yaml:11:5: error" in done.stdout


def test_the_real_games_print_their_decks(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("canon")
    done = build(project, "canon", "--only", "sheets")
    assert done.returncode == 0, done.stdout + done.stderr
    made = summary(project, "canon")
    assert made["typeset"] == made["faces"] == made["cards"] + 2
    assert made["placed"] == 2 * 2 * 88, "two papers, two decks of 88 cards"


# ---- formats, and cards without decklists


MORE = """  sheets_of: [place]

copies: {ford: 0, place: 2}

formats:
  - {size: index, name: Index cards, papers: [a4]}
  - {size: poker, name: Thrifty, papers: [letter], low_ink: true}
"""


def add(project: Project, more: str) -> None:
    path = project.root / "catalogue/toy/game.yaml"
    path.write_text(path.read_text("utf-8") + more, "utf-8")


def test_the_cards_are_printed_in_every_format_and_without_decklists(again: Project) -> None:
    from publisher.press import inspect

    add(again, MORE)
    done = build(again, "--only", "sheets")
    assert done.returncode == 0, done.stdout + done.stderr
    made = summary(again)
    places = 4
    own = 16 + 2 * (places - 1)
    assert made["placed"] == 2 * own, "the deck, and each place but one twice, on two papers"
    assert {id: (entry["name"], entry["faces"], entry["placed"]) for id, entry in made["formats"].items()} == {
        "index": ("Index cards", 9, own), "poker-low-ink": ("Thrifty", 9, own)}
    assert f"  Index cards: 9 faces (9 typeset, 0 kept), {own} placed" in done.stdout
    index = inspect(again.build / "toy" / "sheets-index-a4.pdf")
    assert index.sizes_mm == ((210.0, 297.0),) and index.fonts_embedded and index.print_scaling == "None"
    assert (again.build / "toy" / "sheets-poker-low-ink-letter.pdf").stat().st_size
    assert not (again.build / "toy" / "sheets-index-letter.pdf").exists()
    again_done = build(again, "--only", "sheets")
    assert "Index cards: 9 faces (0 typeset, 9 kept)" in again_done.stdout


def test_a_game_without_decks_prints_its_cards_by_type_and_number(toy: Project) -> None:
    from publisher.games import load
    from publisher.press import card_stacks

    edit(toy, "catalogue/toy/game.yaml", "  decks: [first-road]", "  sheets_of: all")
    edit(toy, CARDS, "number: N05", "number: N50")
    add(toy, "\ncopies: {traveler: 3, peddler: 1}\n")
    game = load(toy).games["toy"]
    (stack,) = card_stacks(game)
    assert stack.title == "Toy  ·  First draft"
    ids = [front for front, _ in stack.cards]
    assert [game.cards[id].type for id in ids] == ["traveler"] * 10 + ["place"] * 4
    assert ids.count("peddler") == 1 and ids[-1] == "ford", "the highest number of the last type"
    assert {back for _, back in stack.cards} == {"back-road"}


def test_what_formats_and_copies_name_has_to_be_there(toy: Project) -> None:
    edit(toy, "catalogue/toy/game.yaml", "  decks: [first-road]", "  decks: [first-road]\n  sheets_of: [plaec]")
    add(toy, """
copies: {fjord: 2}
formats:
  - {size: indx, papers: [a4]}
  - {size: poker, papers: [a4, lettre]}
  - {size: poker}
""")
    done = build(toy)
    assert done.returncode == 1 and not (toy.build / "toy").exists()
    for said in (
        '"plaec" is the id of no card type; did you mean "place"?',
        '"fjord" is the id of no card or card type; did you mean "ford"?',
        'no card size is called "indx"; did you mean "index"?',
        'no paper is called "lettre"; did you mean "letter"?',
        'the format "poker" stands at catalogue/toy/game.yaml:',
    ):
        assert said in done.stdout, done.stdout


def test_a_text_too_long_for_one_format_only_is_told_with_the_formats_name(again: Project) -> None:
    words = " ".join(f"word{number}" for number in range(85))
    edit(again, CARDS, "Constant: Your hand limit is 1 higher.", f"Constant: Your {words}.")
    add(again, "\nformats: [{size: mini, name: Mini cards, papers: [a4]}]\n")
    done = build(again, "--only", "sheets")
    assert done.returncode == 1
    lines = [line for line in done.stdout.splitlines() if "text-overflow" in line]
    assert any("error Mini cards: The Night Watch: the text does not fit" in line for line in lines)
    assert all("Mini cards" in line for line in lines), "it fits the game's own size"
    assert not (again.build / "toy" / "sheets-mini-a4.pdf").exists()
