"""Reading a game whole: what is right is there, what is wrong is found at its place and the rest still reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.games import Project, load, load_code
from publisher.games.load import parse_cost
from publisher.model import Catalogue, Finding, KeywordUse


def findings(project: Project) -> list[Finding]:
    return list(load(project).findings)


def edit(project: Project, file: str, old: str, new: str) -> None:
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


CARDS = "catalogue/toy/cards/cards.yaml"


def test_the_starter_game_reads_without_a_finding(toy: Project) -> None:
    catalogue = load(toy)
    game = catalogue.games["toy"]
    assert not catalogue.findings
    assert (len(game.cards), len(game.decks), len(game.book.chapters)) == (8, 1, 2)
    assert game.cards["high-pass"].cost == parse_cost("2D")
    assert game.book.anchors["rule_turn"].number == "1.2"


@pytest.mark.parametrize(
    ("old", "new", "id", "place", "words"),
    [
        ("  cost: 1D\n", "  cots: 1D\n", "unknown-key", f"{CARDS}:9:3", 'did you mean "cost"'),
        ("  cost: 1D\n", "", "missing-key", f"{CARDS}:4:7", '"cost" is missing'),
        ("type: traveler", "type: travler", "unknown-type", f"{CARDS}:7:9", 'did you mean "traveler"'),
        ("- id: ford", "- id: peddler", "duplicate-id", f"{CARDS}:46:7", f"{CARDS}:4:7"),
        ("  points: 2", "  points: two", "wrong-type", f"{CARDS}:52:11", "a whole number"),
        ("  cost: 1D\n", "  cost: 1D!\n", "bad-value", f"{CARDS}:9:9", "2AA"),
        ("name: The Ford", "name: The Ford\n  name: Again", "duplicate-key", f"{CARDS}:49:3", "twice"),
    ],
)
def test_a_fault_is_found_at_its_place(toy: Project, old: str, new: str, id: str, place: str, words: str) -> None:
    edit(toy, CARDS, old, new)
    found = [finding for finding in findings(toy) if finding.id == id]
    assert [str(finding.origin) for finding in found] == [place]
    assert words in found[0].message


def test_a_faulty_card_leaves_the_others_alone(toy: Project) -> None:
    before = dict(load(toy).games["toy"].cards)
    edit(toy, CARDS, "  cost: 1D\n", "")
    after = load(toy).games["toy"].cards
    assert set(before) - set(after) == {"peddler"}
    assert {id: card.name for id, card in after.items()} == {
        id: card.name for id, card in before.items() if id != "peddler"}


def test_a_game_file_that_is_broken_is_one_finding_not_a_crash(toy: Project) -> None:
    (toy.catalogue / "toy" / "game.yaml").write_text("id: toy\n", "utf-8")
    catalogue = load(toy)
    assert not catalogue.games
    assert {finding.id for finding in catalogue.findings} == {"missing-key"}


def test_an_anchor_keeps_its_rule_when_a_section_is_put_before_it(toy: Project) -> None:
    before = load(toy).games["toy"].book.anchors["rule_turn"]
    fresh = "## Before that {#rule_before}\n\nWait.\n\n## Your turn"
    edit(toy, "catalogue/toy/book/01-rules.md", "## Your turn", fresh)
    after = load(toy).games["toy"].book.anchors["rule_turn"]
    assert (before.title, before.number) == ("Your turn", "1.2")
    assert (after.title, after.number) == ("Your turn", "1.3")


@pytest.mark.parametrize(
    ("old", "new", "id", "words"),
    [
        ("## Winning {#rule_score}", "## Winning", "section-id", "permanent id"),
        ("{#rule_score}", "{#rule_turn}", "duplicate-id", "taken"),
        (":::\n\n## Winning", "\n\n## Winning", "unreadable-book", "never closed"),
        ("::: scoring", "::: scorn", "unreadable-book", "no block is called"),
    ],
)
def test_faults_of_the_book_are_found(toy: Project, old: str, new: str, id: str, words: str) -> None:
    edit(toy, "catalogue/toy/book/01-rules.md", old, new)
    assert any(finding.id == id and words in finding.message for finding in findings(toy))


def test_code_may_import_the_kit_and_nothing_that_reaches_out(toy: Project) -> None:
    rules = toy.catalogue / "toy" / "rules"
    rules.mkdir()
    (rules / "checks.py").write_text("import math\nimport os\n", "utf-8")
    game = load(toy).games["toy"]
    code = load_code(toy, game)
    assert [(str(f.origin), f.id) for f in code.findings] == [("catalogue/toy/rules/checks.py:2:1", "game-code")]
    assert load_code(toy, game, run=False).skipped == ["catalogue/toy/rules"]


def test_code_that_fails_is_a_finding_at_its_line(toy: Project) -> None:
    rules = toy.catalogue / "toy" / "rules"
    rules.mkdir()
    (rules / "checks.py").write_text("import math\n\nx = math.sqrt(-1)\n", "utf-8")
    code = load_code(toy, load(toy).games["toy"])
    assert [str(finding.origin) for finding in code.findings] == ["catalogue/toy/rules/checks.py:3:1"]


def test_every_real_game_reads_without_a_finding(catalogue: Catalogue) -> None:
    assert [str(f.origin) + " " + f.message for f in catalogue.findings] == []


def test_the_real_cards_carry_what_the_source_demands(catalogue: Catalogue) -> None:
    game = catalogue.games["canon"]
    count = {type: sum(card.type == type for card in game.cards.values()) for type in game.types}
    assert count["council_member"] >= 30 and count["text"] >= 55 and count["concept"] >= 25 and count["goal"] >= 12
    assert count["archetype"] == 1 and count["time_energy"] == 6
    keywords = [word for word in game.keywords.values() if not word.term]
    assert len(keywords) == 51
    assert [word.name for word in keywords if word.status == "new"] == ["Retroversion", "Translation"]
    assert [word.name for word in keywords if word.status == "updated"] == ["Requisition"]
    used = {span.keyword for card in game.cards.values() for span in card.text.walk() if isinstance(span, KeywordUse)}
    assert {word.id for word in keywords} <= used
    older = [card for card in game.cards.values() if any("sacrificed" in p.text.source for p in card.printings)]
    assert len(older) >= 6


def test_files_are_named_from_the_project(tmp_path: Path, toy: Project) -> None:
    edit(toy, CARDS, "  cost: 1D\n", "")
    assert findings(toy)[0].origin.file == CARDS


def test_a_folder_without_its_game_file_is_a_finding_not_silence(toy: Project) -> None:
    (toy.catalogue / "second" / "cards").mkdir(parents=True)
    (toy.catalogue / "second" / "cards" / "a.yaml").write_text("- id: one\n", "utf-8")
    found = findings(toy)
    assert [(finding.id, finding.origin.file) for finding in found] == [
        ("unreadable-file", "catalogue/second/game.yaml")]
