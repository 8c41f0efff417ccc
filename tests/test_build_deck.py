"""`publisher build GAME --deck FILE`: sheets of exactly the deck that a file lists."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from publisher import pipeline
from publisher.games import Project
from publisher.press.job import JOB, Job

from .conftest import Typed

YAML = """\
id: my-deck
name: My Deck
main:
  - 3 peddler
  - ford
  - 3 lighthouse
  - 3 moth-keeper
  - 2 ford
"""
TEXT = "My Deck\n\nDeck\n3 Peddler\n3 the ford\n3 Lighthouse\n3x moth-keeper\n1 The Last Inn\n"
WRONG = """\
id: wrong
name: Wrong
main:
  - 2 peddler
  - 3 fjord
  - 2 peddler
  - 3 high-pass
  - 3 lighthouse
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The starter game, in a folder for all the tests here: its faces are set once."""
    root = tmp_path_factory.mktemp("decks")
    pipeline.new_game(root, "toy")
    (root / "my.yaml").write_text(YAML, "utf-8")
    (root / "wrong.yaml").write_text(WRONG, "utf-8")
    (root / "my.txt").write_text(TEXT, "utf-8")
    return Project(root)


def job(file: Path) -> Job:
    with pikepdf.open(file) as pdf:
        return Job.read(pdf.Root[JOB].read_bytes())


def fronts(file: Path) -> Counter[str]:
    return Counter(front for stack in job(file).stacks for front, _ in stack.cards)


def test_a_deck_is_printed_with_as_many_copies_as_it_lists(made: Project, typed: Callable[..., Typed]) -> None:
    said = typed(made, "build", "toy", "--deck", "my.yaml")
    assert said.code == 0, said
    folder = made.build / "toy"
    assert sorted(path.name for path in folder.glob("*.pdf")) == ["deck-my-deck-a4.pdf", "deck-my-deck-letter.pdf"]
    wanted = {"peddler": 3, "ford": 3, "lighthouse": 3, "moth-keeper": 3}
    assert fronts(folder / "deck-my-deck-a4.pdf") == wanted
    assert {back for stack in job(folder / "deck-my-deck-a4.pdf").stacks for _, back in stack.cards} == {"back-road"}
    assert "toy: 4 cards" in said.out and "24 placed" in said.out
    proof = typed(made, "preflight", str(folder / "deck-my-deck-a4.pdf"), "--format", "json")
    assert proof.code == 0 and json.loads(proof.out)


def test_text_and_editions_and_papers(made: Project, typed: Callable[..., Typed]) -> None:
    folder = made.build / "toy"
    said = typed(made, "build", "toy", "--deck", "my.txt", "--paper", "a4-gutterless", "--edition", "low-ink")
    assert said.code == 0, said
    sheet = folder / "deck-my-deck-low-ink-a4-gutterless.pdf"
    assert fronts(sheet) == {"peddler": 3, "ford": 3, "lighthouse": 3, "moth-keeper": 3, "last-inn": 1}
    assert job(sheet).edition == "low-ink"
    other = folder / "deck-my-deck-and-more-a4.pdf"
    shutil.copy(sheet, other)
    assert typed(made, "build", "toy", "--deck", "my.txt", "--printer", "none").code == 0
    there = sorted(path.name for path in folder.glob("deck-*.pdf"))
    assert there == ["deck-my-deck-a4.pdf", "deck-my-deck-and-more-a4.pdf", "deck-my-deck-letter.pdf"], \
        "an older list of the same deck goes, another deck stays"
    assert typed(made, "build", "toy", "--only", "sheets").code == 0
    assert set(there) <= {path.name for path in folder.glob("*.pdf")}, "a build of the game leaves decks alone"


def test_a_faulty_deck_is_told_by_place_and_printed_only_as_a_draft(
    made: Project, typed: Callable[..., Typed]
) -> None:
    said = typed(made, "build", "toy", "--deck", "wrong.yaml")
    assert said.code == 1 and not list((made.build / "toy").glob("deck-wrong-*"))
    lines = said.out.splitlines()
    assert 'wrong.yaml:5:5: error "fjord" is no card of this game; did you mean "ford"? (deck-unknown-card)' in lines
    assert ('wrong.yaml:6:5: error 4 copies of "peddler"; the Deck allows 3 copies of a card (counted together from '
            "lines 4 and 6): take 1 away (deck-copies)") in lines
    draft = typed(made, "build", "toy", "--deck", "wrong.yaml", "--draft", "--paper", "a4")
    assert fronts(made.build / "toy" / "deck-wrong-a4.pdf") == {"peddler": 4, "high-pass": 3, "lighthouse": 3}
    assert draft.code == 1, "a draft says that there are errors"


def test_a_comment_in_the_list_answers_a_finding(made: Project, typed: Callable[..., Typed]) -> None:
    right = WRONG.replace("3 fjord", "3 ford")
    (made.root / "right.yaml").write_text(right, "utf-8")
    assert typed(made, "build", "toy", "--deck", "right.yaml", "--paper", "a4").code == 1
    second = "  - 2 peddler\n  - 3 high"
    answered = right.replace(second, f"  # allow deck-copies: for a test\n{second}")
    (made.root / "right.yaml").write_text(answered, "utf-8")
    said = typed(made, "build", "toy", "--deck", "right.yaml", "--paper", "a4")
    assert said.code == 0 and "deck-wrong-a4.pdf" in said.out, said


@pytest.mark.parametrize(("name", "content", "told"), [
    ("none.yaml", "", "a decklist has an id, a name, and a list of cards for each part"),
    ("list.yaml", "- peddler\n", "list.yaml:1:1"),
    ("bad.yaml", "id: a\nname: [\n", "bad.yaml:"),
    ("key.yaml", "id: a\nname: A\nmian: [peddler]\n", 'key.yaml:3:1: error "mian" is no part of a deck; did you mean'),
    ("empty.txt", "Only a name\n", "empty.txt:1:1: error no card is listed in any part of a deck"),
    ("bytes.txt", "caf\udce9\n", "bytes.txt:1:4"),
    ("many.yaml", "id: a\nname: A\nmain:\n  - 9999999 ford\n", "many.yaml:4:5: error"),
    ("many.txt", "A\n\n99999999999 ford\n", 'many.txt:3:1: error 999999 copies of "ford"'),
])  # fmt: skip
def test_a_file_that_is_no_decklist(
    made: Project, typed: Callable[..., Typed], name: str, content: str, told: str
) -> None:
    (made.root / name).write_bytes(content.encode("utf-8", "surrogateescape"))
    said = typed(made, "build", "toy", "--deck", name)
    assert said.code == 1 and told in said.out, said


@pytest.mark.parametrize(("arguments", "told"), [
    (("--deck", "my.yaml"), "--deck needs the game"),
    (("toy", "--deck", "nowhere.yaml"), "nowhere.yaml: there is no such file"),
    (("toy", "--deck", "my.yaml", "--only", "book"), "take --only away"),
    (("toy", "--deck", "my.yaml", "--changed-since", "HEAD"), "take --changed-since away"),
    (("toy", "--deck", "my.yaml", "--paper", "a5x"), 'no paper is called "a5x"'),
])
def test_what_does_not_go_with_a_deck(
    made: Project, typed: Callable[..., Typed], arguments: tuple[str, ...], told: str
) -> None:
    said = typed(made, "build", *arguments)
    assert said.code == 2 and told in said.err, said
