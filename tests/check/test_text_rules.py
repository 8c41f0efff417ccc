"""Checks of words that a game writes as data."""

from __future__ import annotations

import pytest

from publisher.check import BASE_FILES, is_text_rule, lint_page, run
from publisher.check.text_rules import text_rule_lints
from publisher.model import Severity

RULE = """\
- id: own-rule
  title: Own
  rationale: Because.
  kind: %s
  scope: [%s]
  pattern: '%s'
  good: %s
  bad: %s
"""
CARD = """\
- id: bede
  number: O001
  name: The Banished
  type: person
  periods: [old]
  text: |
    Constant: Find the [[ada|exile]], and an Exile.
  flavor: No exile for him.
"""


def rules(*more: str, kind="must-not-contain", scope="text", pattern="exile", good="A card.", bad="An exile."):
    return RULE % (kind, scope, pattern, good, bad) + "".join(f"  {line}\n" for line in more)


def said(sample, text, card=CARD):
    loaded = sample({"lints/words.yaml": text, "cards/example.yaml": card})
    report = run(loaded.game, reading=loaded.reading)
    return [(f.id, f.origin.line, f.origin.column, f.message) for f in report.findings], report


def test_must_not_contain(sample):
    found, report = said(sample, rules("message: say removed"))
    assert found == [("own-rule", 7, 30, '"exile": say removed')]
    assert report.findings[0].severity is Severity.WARNING
    assert report.findings[0].card == "bede"
    assert report.examined["own-rule"] == 3


def test_capitals_count_unless_the_pattern_says_otherwise(sample):
    found, _ = said(sample, rules(pattern="(?i)exile", bad="An exile."))
    assert [place[1:3] for place in found] == [(7, 30), (7, 46)]


def test_scopes(sample):
    found, _ = said(sample, rules(scope="flavor"))
    assert [place[1:3] for place in found] == [(8, 14)]
    found, _ = said(sample, rules(scope="names", pattern="Banish", bad="The Banished"))
    assert [place[1:3] for place in found] == [(3, 13)]
    found, _ = said(sample, rules(scope="glossary", pattern="sideways", bad="Sideways or sideways."))
    assert [place[1:3] for place in found] == [(18, 26)]
    found, _ = said(sample, rules(scope="book", pattern="put them", bad="You put them back."))
    assert [place[1:3] for place in found] == [(8, 23)]


def test_an_id_is_not_read_as_words(sample):
    """A reference without words of its own shows the card's name: its id is not what stands on the card."""
    found, _ = said(sample, rules(pattern="(?i)ada", bad="Ada."), CARD.replace("[[ada|exile]]", "[[ada]]"))
    assert found == []
    found, _ = said(sample, rules(pattern="(?i)ada", bad="Ada."), CARD.replace("[[ada|exile]]", "[[ada|Ada]]"))
    assert [place[1:3] for place in found] == [(7, 30)]


def test_exceptions(sample):
    found, _ = said(sample, rules("except: ['the exile']"))
    assert found == []


def test_substitution_has_a_fix_where_only_words_stand(sample):
    text = rules("replacement: 'loss\\g<s>'", "safe: true", kind="substitution", pattern="(?i)exile(?P<s>s?)",
                 good="A loss.", bad="Exiles.")  # fmt: skip
    found, report = said(sample, text)
    assert [place[3] for place in found] == ['"exile": Own; write "loss"', '"Exile": Own; write "Loss"']
    in_reference, in_words = (finding.fix for finding in report.findings)
    assert in_reference is None
    assert in_words is not None and in_words.safe and in_words.replacement == "Loss"


def test_must_match_each_text_or_line(sample):
    card = CARD.replace("    Constant: Find", "    Constant: Draw.\n    Constant: Find")
    text = rules(kind="must-match", pattern="Find", good="Find it.", bad="Draw.")
    assert said(sample, text, card)[0] == [
        ("own-rule", 12, 5, "Own"), ("own-rule", 24, 5, "Own")
    ]  # the base game's own two cards with text
    found, _ = said(sample, text + "  each: line\n", card)
    assert ("own-rule", 7, 5, "Own") in found and ("own-rule", 8, 5, "Own") not in found


def test_types(sample):
    found, report = said(sample, rules("types: [work]"))
    assert found == [] and report.examined["own-rule"] == 1


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        (rules(pattern="exile("), (6, 12), "the pattern cannot be read"),
        (rules(pattern="x*"), (6, 12), "matches nothing at all"),
        (rules("except: ['(']"), (9, 12), "the pattern cannot be read"),
        (rules("types: [persn]"), (9, 11), 'did you mean "person"'),
        (rules(bad="A card."), (8, 8), "nothing is found in it"),
        (rules(good="An exile."), (7, 9), "a fault is found in it"),
        (rules("replacement: '\\g<no>'", kind="substitution"), (9, 16), "a group that the old ones have not"),
        (rules().replace("own-rule", "unknown-pip"), (1, 7), "is a lint of every game"),
        (rules() + rules().replace("exile", "other"), (9, 7), "is taken at"),
    ],
)
def test_a_rule_that_cannot_be_used_is_a_finding(sample, text, place, told):
    report = run(sample({"lints/words.yaml": text}).game)
    found = [f for f in report.findings if f.id == "broken-text-rule"]
    assert [(f.origin.line, f.origin.column) for f in found] == [place]
    assert told in found[0].message
    assert found[0].severity is Severity.ERROR


@pytest.mark.parametrize(
    ("text", "id", "place"),
    [
        (rules().replace("  kind: must-not-contain\n", ""), "missing-key", (1, 7)),
        (rules("replacment: x"), "unknown-key", (9, 3)),
        (rules(scope="texts"), "bad-value", (5, 11)),
        (rules(kind="substitution"), "missing-key", (1, 7)),
    ],
)
def test_a_rule_that_is_written_wrongly_is_a_finding(sample, text, id, place):
    loaded = sample({"lints/words.yaml": text})
    assert [(f.id, f.origin.line, f.origin.column) for f in loaded.reading] == [(id, *place)]


def test_a_rule_is_a_lint_like_any_other(sample):
    files = {"lints/words.yaml": rules(), "cards/example.yaml": CARD.replace(
        "  text: |", "  # allow own-rule: a title\n  text: |")}  # fmt: skip
    loaded = sample(files)
    (lint,) = text_rule_lints(loaded.game)
    assert is_text_rule(lint)
    page = lint_page(lint)
    assert page["rationale"] == ["Because."]
    assert (page["bad"], page["at"]) == ([{"path": "example.txt", "content": "An exile."}], "example.txt:1:4")
    report = run(loaded.game)
    assert report.findings == () and [a.finding.id for a in report.answered] == ["own-rule"]
    files["game.yaml"] = BASE_FILES["game.yaml"] + '\nlints:\n  own-rule: {severity: "off", because: No.}\n'
    files["cards/example.yaml"] = CARD
    report = run(sample(files).game)
    assert report.findings == () and report.off == {"own-rule": "No."}
