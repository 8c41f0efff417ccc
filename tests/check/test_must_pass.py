"""Text that is right although it looks like a fault, and text that is wrong, with the place of the fault."""

from __future__ import annotations

import pytest

from publisher.check import run

FIRST = 7  # the line on which the text of the `card` fixture begins
INDENT = 5  # and its column


def found(loaded, only=""):
    report = run(loaded.game, reading=loaded.reading)
    return [f for f in report.findings if f.origin.file.endswith("example.yaml") and (not only or f.id == only)]


@pytest.mark.parametrize(
    "text",
    [
        "Constant: It weighs .45 of a pound.",
        "Constant: Works by W. E. B. Du Bois cost you {1} less.",
        "Constant: Draw a card (a person, a work, etc.).",
        "Constant: Draw a card, e.g. a work.",
        "Constant: Draw a card, i.e. one. Nothing else ...",
        "Constant: Draw a card… or do not.",
        "Constant: Draw ... or do not.",
        "Constant: Will you draw? Then do!",
        "Constant: Choose a person or\nConstant: a work.",
        "Constant: Choose one:\n• a person\n• a work\nThen draw it.",
        "[Justice], [Ponder 1]",
        "[Justice]",
        "[Ponder 3]. (Look at the top 3.)",
        "Constant: Persons with [Ponder] cost you {1} less.",
        "Constant: [Ponder X], where X is the number of your works.",
        "Constant: Draw a card for Pago Pago.",
        "Constant: He had had that that day.",
        "Constant: Draw 2, 2 at a time.",
        "Constant: Works cost you {N} less, or {O}, or {X}.",
        "Constant: The ’90s and 6' 2\" of it.",
        "Constant: See [[ada|Ada Lovelace]] or [[rule_look]], [[ponder]] or [[notes]].",
        "{1}, fade this: Draw a card.",
        "{2O}: Draw a card. Each [faded] person, too.",
        "Constant: The banishing goes on. Some banishers come.",
        "Constant: A person whose card was not unbanished.",
        "Constant: Logic 101 is a course: draw a card.",
        "Constant: Draw until the end of the turn. Repeat until “done.”",
    ],
)
def test_right_text_passes(card, text):
    assert [f"{f.origin.line}:{f.origin.column} {f.id}" for f in found(card(text))] == []


@pytest.mark.parametrize(
    ("text", "id", "line", "column", "told"),
    [
        ("Constant: Draw a card", "missing-full-stop", 0, 21, '"Draw a card" ends without'),
        ("Constant: Draw a card,", "missing-full-stop", 0, 21, "ends in"),
        ("Constant: Choose a person or", "missing-full-stop", 0, 28, "ends without"),
        ("Constant: Draw (a card)", "missing-full-stop", 0, 23, "ends without"),
        ("[Justice]\nConstant: [Ponder 1]", "missing-full-stop", 1, 20, "ends without"),
        ("Constant: Draw.. Stop.", "doubled-full-stop", 0, 15, "two full stops"),
        ("Constant: Draw?.", "doubled-full-stop", 0, 15, "after the mark"),
        ("Constant: [Ponder 1]..", "doubled-full-stop", 0, 21, "two full stops"),
        ("Constant: [Ponder 1] (Look at it.).", "doubled-full-stop", 0, 34, "inside the bracket"),
        ("Constant: Draw .", "space-before-full-stop", 0, 14, "a space"),
        ("Constant: [Ponder 1] . Draw.", "space-before-full-stop", 0, 20, "a space"),
        ("Constant: [Pondr 1].", "unknown-keyword", 0, 11, 'did you mean "Ponder"'),
        ("Constant: [ponder 1].", "unknown-keyword", 0, 11, 'written "Ponder"'),
        ("Constant: [Ponder three].", "unknown-keyword", 0, 11, "after Ponder stands a number"),
        ("Constant: [Palimpsest 2].", "unknown-keyword", 0, 11, "define it in keywords.yaml"),
        ("Constant: (Like [Pondr 1].)", "unknown-keyword", 0, 17, 'did you mean "Ponder"'),
        ("Constant: [Ponder], then draw.", "keyword-parameter", 0, 10, "needs a number"),
        ("Constant: [Ponder X], then draw.", "keyword-parameter", 0, 10, "say what X is"),
        ("Constant: [Ponder 0], then draw.", "keyword-parameter", 0, 10, "1 or higher"),
        ("[Justice 1]", "keyword-parameter", 0, 0, "takes no number"),
        ("Constant: Do not [fade 2].", "keyword-parameter", 0, 17, "takes no number"),
        ("Constant: You may Ponder 2.", "unmarked-keyword", 0, 18, "write [Ponder 2]"),
        ("Constant: Pay {Q}.", "unknown-pip", 0, 15, "use O (Old) or N (New)"),
        ("Constant: Pay {2OQ}.", "unknown-pip", 0, 17, "use O (Old) or N (New)"),
        ("Constant: Pay {o}.", "unknown-pip", 0, 15, 'did you mean "O"'),
        ("Constant: Pay {Old}.", "unknown-pip", 0, 14, "{O} for"),
        ("{1N}: Draw a card.", "foreign-pip", 0, 2, "no period of this card; pay with {O}"),
        ("{O2}: Draw a card.", "pip-order", 0, 1, "write 2O"),
        ("Constant: If one is banished, draw.", "deprecated-wording", 0, 17, 'write "is removed"'),
        ("Constant: Banished cards stay.", "deprecated-wording", 0, 10, 'write "Removed"'),
        ("Constant: Find [[adda]].", "dangling-reference", 0, 17, 'did you mean "ada"'),
        ("Constant: Find [[Ada]].", "dangling-reference", 0, 17, 'did you mean "ada"'),
        ("Constant: Find [[Looking]].", "dangling-reference", 0, 17, 'did you mean "rule_look"'),
        ("Constant: Draw {1 card.", "unreadable-text", 0, 15, "never closed"),
        ("Constant: Draw a <b>card.", "unreadable-text", 0, 17, "tags are not read"),
        ("Constant: Draw this & that.", "unreadable-text", 0, 20, 'write "and"'),
        ("constant: Draw.", "unknown-label", 0, 0, 'did you mean "Constant:"'),
        ("Constnat: Draw.", "unknown-label", 0, 0, 'did you mean "Constant:"'),
        ("R1: Draw.", "label-not-allowed", 0, 0, "its lines are constant, activated or paid"),
        ("Constant:", "missing-label", 0, 0, "says nothing"),
        ("7: Draw.", "trigger-mismatch", 0, 0, "add `trigger: 7`"),
        ("Constant: Draw the the card.", "repeated-word", 0, 19, '"the" stands here twice'),
        ("Constant: Do so.\nConstant: The the card.", "repeated-word", 1, 14, '"The" stands here twice'),
        ("Constant: Your rival's card.", "typographic-quotes", 0, 20, "write ’"),
        ('Constant: Say "no" now.', "typographic-quotes", 0, 14, "write “"),
        ("Constant: Draw  a card.", "double-space", 0, 14, "leave one"),
        ("Constant: É é  ü.", "double-space", 0, 13, "leave one"),
    ],
)
def test_wrong_text_is_found(card, text, id, line, column, told):
    problems = found(card(text), id)
    assert problems, "nothing was found"
    first = problems[0]
    assert (first.origin.line - FIRST, first.origin.column - INDENT) == (line, column)
    assert told in first.message
    assert first.card == "bede"


@pytest.mark.parametrize(
    ("fields", "id", "place", "told"),
    [
        ({"periods": "[Old]"}, "unknown-period", (5, 13), 'did you mean "old"'),
        ({"periods": "[old, nwe]", "straddles": "Yes"}, "unknown-period", (5, 18), 'did you mean "new"'),
        ({"periods": "[middle]"}, "unknown-period", (5, 13), "use old or new"),
        ({"cost": "1Q"}, "unknown-pip", (6, 10), "is no symbol"),
        ({"cost": "'1N'"}, "foreign-pip", (6, 11), "no period of this card"),
        ({"cost": "12N"}, "foreign-pip", (6, 11), "no period of this card"),
        ({"periods": "[new, old]"}, "straddle-without-reason", (5, 18), "say in `straddles:`"),
        ({"born": "1410", "died": "1600", "periods": "[old, new]", "straddles": "Yes"}, "period-majority", (5, 13),
         "put \"new\" first"),
        ({"born": "1450", "died": "1601"}, "period-majority", (5, 13), "101 in New: periods must begin with"),
        ({"born": "1950"}, "period-majority", (5, 13), "76 in New"),
        ({"born": "120", "died": "-20"}, "life-dates", (7, 9), "before the birth"),
        ({"born": "-20", "died": "120"}, "life-dates", (7, 9), "139 years"),
        ({"number": "N001"}, "duplicate-number", (2, 11), 'taken by "ada"'),
        ({"name": "Bede's"}, "typographic-quotes", (3, 13), "apostrophe"),
        ({"name": "Bede  the Monk"}, "double-space", (3, 13), "leave one"),
        ({"trigger": "13"}, "trigger-mismatch", (6, 12), "cannot come up"),
        ({"trigger": "8"}, "trigger-mismatch", (6, 12), "no line of the text opens with"),
    ],
)  # fmt: skip
def test_wrong_field_is_found(card, fields, id, place, told):
    problems = found(card(**fields), id)
    assert problems, "nothing was found"
    assert (problems[0].origin.line, problems[0].origin.column) == place
    assert told in problems[0].message


def test_half_a_life_in_each_period_suits_both(card):
    for periods in ("[old]", "[new]"):
        assert found(card(born="1450", died="1550", periods=periods)) == []


def test_there_is_no_year_0(sample):
    """From 5 BCE to 5 CE are nine years: four before the turn, five after it."""
    game = sample().game
    from publisher.check.lives import Life

    assert Life("Bede", -5, 5).years == 9
    assert Life("Bede", -1, 1).years == 1
    assert Life("Bede", 1450, 1550).in_periods(game) == {"old": 50, "new": 50}
    assert Life("Bede", 1500, 1500).majority(game) == ("new",)


def test_a_card_may_repeat_a_name_that_the_game_knows(sample):
    files = {
        "cards/example.yaml": """\
- id: tora
  number: N010
  name: Tora Tora
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Find a card called tora, as in Tora Tora.
    R2: Draw the tora.
"""
    }
    assert found(sample(files)) == []


def test_quotes_in_yaml_quotes_can_be_fixed_whole(card):
    loaded = card(role="'it''s so'")
    (finding,) = found(loaded, "typographic-quotes")
    assert (finding.origin.line, finding.origin.column) == (6, 9)  # a name's escapes are not followed: the whole value
    loaded = card(flavor="'It''s so.'")
    (finding,) = found(loaded, "typographic-quotes")
    assert finding.fix is not None
    where = finding.fix.where
    assert (where.column, where.end_column, finding.fix.replacement) == (14, 16, "’")


def test_author_fields(sample):
    work = """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: %s
  year: %s
  text: |
    R1: Draw a card.
    R2: Draw a card.
"""

    def checked(author: str, year: str = "1840") -> list[tuple[str, int, int]]:
        problems = found(sample({"cards/example.yaml": work % (author, year)}))
        return [(p.id, p.origin.line, p.origin.column) for p in problems]

    assert checked("ada") == []
    assert checked("{name: Jane Doe, born: 1800, died: 1860}") == []
    assert checked("aad") == [("dangling-reference", 6, 11)]
    assert checked("notes") == [("author-not-a-person", 6, 11)]
    assert checked("engine") == [("author-not-a-person", 6, 11)]
    assert checked("{name: Jane Doe, born: 1400, died: 1460}") == [("period-majority", 5, 13)]
    assert checked("{name: Jane Doe, born: 1830, died: 1800}") == [("life-dates", 6, 46)]
    assert checked("ada", "1815") == [("life-dates", 7, 9)]


def test_lines_that_a_type_needs(sample):
    work = """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
%s
"""

    def checked(*labels: str) -> list[tuple[int, int, str]]:
        body = "\n".join(f"    {label}: Draw a card." for label in labels)
        problems = found(sample({"cards/example.yaml": work % body}), "missing-label")
        return [(p.origin.line, p.origin.column, p.message) for p in problems]

    assert checked("R1", "R2") == []
    assert checked("R2") == [(7, 9, 'a Work needs "R1:" and "R2:"; add "R1:"')]
    assert checked("R2", "R1") == [(9, 5, '"R1:" belongs before "R2:": swap the lines')]
    assert checked("R1", "R2", "R2") == [(10, 5, '"R2:" stands here again (first on line 9): keep one of them')]
