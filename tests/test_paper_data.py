"""The check finds faults of sizes.toml and papers.toml, and cards that do not fit their papers, with their line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from publisher.editor.desk import Desk
from publisher.games import Project
from tests.conftest import Typed

Type = Callable[..., Typed]
SIZE = '[mine]\nname = "Mine"\nwidth_mm = 60\nheight_mm = 90\n'


def data(project: Project, file: str, text: str) -> None:
    folder = project.root / "templates" / "shared"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("sizes.toml", SIZE + "bleed = 3\n", '5:1: error mine: a card size has no "bleed"; did you mean "bleed_mm"?'),
        ("sizes.toml", SIZE.replace("60", '"60"'), "3:1: error mine: width_mm must be a number of millimetres"),
        ("sizes.toml", SIZE.replace("90", "9000"), "4:1: error mine: height_mm must be a number of millimetres"),
        ("sizes.toml", SIZE + "corner_mm = 31\n", "5:1: error mine: corner_mm must be a number of millimetres from 0"),
        ("sizes.toml", '[mine]\nname = "Mine"\nwidth_mm = 60\n', "1:1: error mine: height_mm is missing"),
        ("sizes.toml", '[mine]\nname = 3\nwidth_mm = 60\nheight_mm = 90\n', "2:1: error mine: name must be words"),
        ("sizes.toml", "[mine\n", "1:6: error this is no TOML"),
        ("papers.toml", '[own]\nlike = "a4"\nmarks = "dots"\n', "3:1: error own: marks must be one of"),
        ("papers.toml", '[own]\nlike = "a44"\n', '2:1: error own: no paper is called "a44"; did you mean "a4"?'),
        ("papers.toml", "own = 3\n", "1:1: error a paper is a table; write [own] on a line of its own"),
    ],
)  # fmt: skip
def test_a_fault_is_found_by_the_check_once_with_its_line(
    toy: Project, typed: Type, file: str, text: str, said: str
) -> None:
    data(toy, file, text)
    done = typed(toy, "check", "toy")
    found = [line for line in done.out.splitlines() if line.startswith("templates/shared/")]
    assert done.code == 1 and len(found) == 1, done.out
    assert found[0].startswith(f"templates/shared/{file}:{said}")
    data(toy, file, "")
    assert typed(toy, "check", "toy").code == 0


def test_cards_that_do_not_fit_their_paper_are_found_by_the_check(toy: Project, typed: Type) -> None:
    data(toy, "papers.toml", '[nine]\nlike = "letter"\ngutter_mm = 6\nbleed_mm = 3\ngrid = [3, 3]\n')
    game = toy.catalogue / "toy" / "game.yaml"
    assert typed(toy, "check", "toy").code == 0, "a paper that nothing lies on is no fault"
    text = game.read_text("utf-8")
    game.write_text(text.replace("sheets: [a4, letter]", "sheets: [nine]"), "utf-8")
    done = typed(toy, "check", "toy")
    (line,) = [line for line in done.out.splitlines() if "(sheet-grid)" in line]
    assert done.code == 1 and line.startswith("templates/shared/papers.toml:5:1: error 3 × 3 cards of 63.5 × 88.9 mm")
    assert "The nearest grid that fits is 2 × 3 turned by a quarter." in line


def test_the_editor_shows_them_too(toy: Project) -> None:
    data(toy, "sizes.toml", SIZE + "safe_mm = -1\n")
    (found,) = Desk(toy.root).check("toy", {}).findings
    assert str(found.origin) == "templates/shared/sizes.toml:5:1" and "safe_mm must be a number" in found.message
