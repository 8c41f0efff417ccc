"""`publisher build --changed-since`: sheets of just the cards whose printed face differs, and the list of changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from publisher.games import Project

from .conftest import CARDS, commit, edit

Type = Callable[..., Any]
GAME = "catalogue/toy/game.yaml"


def words_on(pdf: Path) -> str:
    """Every word of a PDF, its line breaks as spaces."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        pages = [document[number].get_textpage().get_text_range() for number in range(len(document))]
    finally:
        document.close()
    return " ".join(" ".join(pages).split())


def sheets(project: Project) -> set[str]:
    return {path.name for path in (project.build / "toy").glob("*.pdf")}


def test_only_what_differs_is_printed_as_often_as_in_the_full_build(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"), ("Everybody hears.", "Everyone hears."),
         ("  cost: 2NN\n", "  cost: 2NN\n  spoiler: true\n"))  # fmt: skip
    done = typed(begun, "build", "toy", "--changed-since", "v1")
    assert done.code == 0, done.out
    assert sheets(begun) == {"sheets-changed-since-v1-a4.pdf", "sheets-changed-since-v1-letter.pdf"}
    assert not (begun.build / "site").exists() and not (begun.build / "build.json").exists()
    said = words_on(begun.build / "toy/sheets-changed-since-v1-a4.pdf")
    assert said.count("Look at your top 3") == said.count("Everyone hears.") + said.count("Rest: Scout 3") == 2
    assert said.count("The Peddler") == said.count("The Bell Ringer") == 2, "two copies each, as the deck asks"
    assert "The Moth Keeper" not in said, "a spoiler is not printed, so the face is the same"
    assert "changed since v1 (" in said and "sheet 1 of 1, fronts" in said and "4 cards" in said
    listed = (begun.build / "toy/changes-since-v1.txt").read_text("utf-8")
    assert listed.startswith("Toy: what changed since v1 (")
    for words in (
        "To print again: 2 cards, 4 copies\n  sheets-changed-since-v1-a4.pdf\n",
        f"peddler  The Peddler  {CARDS}:4\n  functional  text (keywords)\n    - [Scout [-2-]]\n    + [Scout {{+3+}}]\n"
        "  2 copies\n",
        f"moth-keeper  The Moth Keeper  {CARDS}:36\n  cosmetic    spoiler: no → yes\n"
        "  the printed face is the same: not printed again\n",
    ):
        assert words in listed
    assert listed.index("Functional: what a card does") < listed.index("Cosmetic: a card plays as before")


def test_nothing_changed_makes_no_sheets_and_takes_older_ones_away(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"))
    typed(begun, "build", "toy", "--changed-since", "v1")
    edit(begun, CARDS, ("[Scout 3]", "[Scout 2]"))
    done = typed(begun, "build", "toy", "--changed-since", "v1")
    assert done.code == 0 and sheets(begun) == set()
    assert "toy: no printed face differs from v1 (" in done.out and "no sheets are made" in done.out
    listed = (begun.build / "toy/changes-since-v1.txt").read_text("utf-8")
    assert "No printed face differs: nothing to print again.\n" in listed


def test_words_that_are_not_printed_print_nothing(typed: Type, begun: Project) -> None:
    """The face decides, not the YAML: another file, order, quotes, comments and an older printing are not printed."""
    text = (begun.root / CARDS).read_text("utf-8").replace(
        "name: The Peddler", 'name: "The Peddler"  # a comment\n  printings: [{edition: First, text: Draw 2 cards.}]')
    start = text.index("- id: ford")
    (begun.root / CARDS).write_text(text[:start], "utf-8")
    (begun.root / "catalogue/toy/cards/places.yaml").write_text(text[start:], "utf-8")
    done = typed(begun, "build", "toy", "--changed-since", "v1")
    assert done.code == 0 and "no sheets are made" in done.out and sheets(begun) == set()


def test_a_reminder_a_back_and_a_drawing_are_printed_too(
    typed: Type, begun: Project, drawn: Callable[..., None]
) -> None:
    edit(begun, "catalogue/toy/keywords.yaml", ("Look at your top", "Look through your top"))
    done = typed(begun, "build", "toy", "--changed-since", "v1")
    assert done.code == 0
    listed = (begun.build / "toy/changes-since-v1.txt").read_text("utf-8")
    assert "Only the face or the back: the card says the same\n" in listed
    assert "\npeddler  The Peddler: 2 copies\n" in listed and "To print again: 3 cards" in listed
    edit(begun, GAME, ("road: The road", "road: The long road"))
    typed(begun, "build", "toy", "--changed-since", "v1")
    listed = (begun.build / "toy/changes-since-v1.txt").read_text("utf-8")
    assert "To print again: 8 cards, 16 copies" in listed
    commit(begun.root, "reminder, back", "v2")
    drawn(begun, "#0000ff")
    typed(begun, "build", "toy", "--changed-since", "v2")
    assert "To print again: 8 cards" in (begun.build / "toy/changes-since-v2.txt").read_text("utf-8")


def test_new_and_removed_cards_and_those_in_no_deck(typed: Type, begun: Project) -> None:
    text = (begun.root / CARDS).read_text("utf-8")
    start, end = text.index("- id: ford"), text.index("- id: high-pass")
    new = text[start:end].replace("id: ford", "id: bridge").replace("The Ford", "The Bridge").replace("N05", "N50")
    (begun.root / CARDS).write_text(text[:start] + text[end:] + "\n" + new, "utf-8")
    deck = begun.root / "catalogue/toy/decks/first-road.yaml"
    lines = deck.read_text("utf-8").splitlines()
    deck.write_text("\n".join(line.replace("ford", "high-pass") if "high-pass" not in line else "" for line in lines),
                    "utf-8")  # fmt: skip
    done = typed(begun, "build", "toy", "--changed-since", "v1", "--draft")
    listed = (begun.build / "toy/changes-since-v1.txt").read_text("utf-8")
    assert "New\n---\nbridge  The Bridge: 0 copies: in no deck that is printed\n" in listed
    assert "Removed: take them out\n----------------------\nford  The Ford\n" in listed
    assert "none of the changed cards is in a deck that is printed; no sheets are made" in done.out


def test_other_sizes_are_printed_again_too(typed: Type, begun: Project) -> None:
    edit(begun, GAME, ("products:", "formats:\n  - {size: tarot, name: Large, papers: [a4]}\nproducts:"))
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"))
    done = typed(begun, "build", "toy", "--changed-since", "v1")
    assert done.code == 0, done.out
    assert sheets(begun) == {"sheets-changed-since-v1-a4.pdf", "sheets-changed-since-v1-letter.pdf",
                             "sheets-changed-since-v1-tarot-a4.pdf"}
    said = words_on(begun.build / "toy/sheets-changed-since-v1-tarot-a4.pdf")
    assert said.count("The Peddler") == 2 and "The Ford" not in said


def test_an_edition_and_a_paper_of_ones_choice(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"))
    done = typed(begun, "build", "toy", "--changed-since", "v1", "--edition", "grey", "--paper", "a4")
    assert done.code == 0 and sheets(begun) == {"sheets-changed-since-v1-grey-a4.pdf"}
    assert words_on(begun.build / "toy/sheets-changed-since-v1-grey-a4.pdf").count("The Peddler") == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--changed-since", "v9"), 'there is no revision, tag or date "v9"'),
        (("--changed-since", "v1", "--only", "book"), "--changed-since makes sheets of cards and nothing else"),
    ],
)
def test_misuse_is_one_line(typed: Type, begun: Project, arguments: tuple[str, ...], words: str) -> None:
    done = typed(begun, "build", "toy", *arguments)
    assert done.code == 2 and words in done.err and len(done.err.splitlines()) == 1


def test_with_errors_nothing_is_printed(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scuot 3]"))
    done = typed(begun, "build", "toy", "--changed-since", "v1")
    assert done.code == 1 and "unknown-keyword" in done.out and sheets(begun) == set()
    assert not (begun.build / "toy").exists()


def test_a_revision_with_a_slash_makes_a_plain_file_name(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"))
    commit(begun.root, "again", "print/second")
    edit(begun, CARDS, ("[Scout 3]", "[Scout 4]"))
    assert typed(begun, "build", "toy", "--changed-since", "print/second").code == 0
    assert "sheets-changed-since-print-second-a4.pdf" in sheets(begun)
