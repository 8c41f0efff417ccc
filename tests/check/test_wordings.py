"""Migrations: what is a deprecated wording, what only looks like one, and what to write."""

from __future__ import annotations

import pytest

from publisher.check import run

# The first entry of a real game, against a sample's texts.
SACRIFICED = r"""
- id: sacrificed-to-forgotten
  title: Permanent loss is "forgotten"
  since: First edition, 2026
  rationale: Sacrifice is the genus.
  replacements:
    - {old: "(?P<be>is|are|was|were|been|gets?|got) sacrificed", new: '\g<be> forgotten', safe: true, message: m}
    - {old: "sacrifice (?P<what>[^.;:]*?) to the Wastes", new: 'send \g<what> to the Wastes', safe: false, message: m}
    - {old: "(?P<who>[Yy]ou|[Tt]hey|player) sacrificed", new: '\g<who> forgot', safe: false, message: m}
    - {old: "(?P<noun>cards?|members?) sacrificed", new: '\g<noun> forgotten', safe: false, message: m}
    - {old: "sacrificed", new: "forgotten", safe: false, message: m}
  exempt: [genus, names, flavor, printings]
"""
CARD = """\
- id: bede
  number: O001
  name: The Sacrificed Monk
  type: person
  periods: [old]
  text: |
    Constant: %s
  flavor: His bull was sacrificed.
  printings:
    - edition: Salon printing
      text: |
        Constant: A person is sacrificed.
"""
DRIVE = (
    "Draw X from your HSP; play them or sacrifice them to the Wastes. For each card sacrificed this way, reduce the "
    "read cost of a text this turn by that card’s printed value."
)


def said(loaded):
    report = run(loaded.game, reading=loaded.reading)
    return [finding for finding in report.findings if finding.id == "deprecated-wording"]


def on_card(sample, text):
    return said(sample({"migrations.yaml": SACRIFICED, "cards/example.yaml": CARD % text}))


@pytest.mark.parametrize(
    "text",
    [
        "A sacrifice is a fade or a forgetting.",
        "The sacrifice goes to the Wastes.",
        "This read needs no sacrifice.",
        "Choose the sacrifice for this read.",
        "Your first sacrifice each turn is free.",
        "Find The Sacrificed Monk.",
        "Find [[bede]]. It is forgotten.",
        "Nothing is unsacrificed here.",
    ],
)
def test_the_genus_and_names_stay(sample, text):
    assert on_card(sample, text) == []


@pytest.mark.parametrize(
    ("text", "column", "old", "new", "safe"),
    [
        ("A person is sacrificed.", 24, "is sacrificed", "is forgotten", True),
        ("It got sacrificed.", 18, "got sacrificed", "got forgotten", True),
        ("If you sacrificed it, draw.", 18, "you sacrificed", "you forgot", False),
        ("They sacrificed it.", 15, "They sacrificed", "They forgot", False),
        ("Sacrifice a work to the Wastes.", 15, "Sacrifice a work to the Wastes", "Send a work to the Wastes", False),
        ("Find the sacrificed person.", 24, "sacrificed", "forgotten", False),
        ("Sacrificed cards stay.", 15, "Sacrificed", "Forgotten", False),
    ],
)
def test_the_old_word_is_found_with_the_new_one(sample, text, column, old, new, safe):
    (finding,) = on_card(sample, text)
    assert (finding.origin.line, finding.origin.column) == (7, column)
    assert finding.message == f'"{old}": m; write "{new}"'
    assert finding.fix is not None
    assert (finding.fix.replacement, finding.fix.safe) == (new, safe)
    assert finding.origin.end_column - finding.origin.column == len(old)


def test_a_keyword_is_replaced_by_a_person(sample):
    (finding,) = on_card(sample, "Sacrifice a [faded] person to the Wastes.")
    assert finding.fix is None
    assert finding.origin.column == 15


def test_the_sources_own_paragraph_has_exactly_its_two_faults(sample):
    """The glossary entry from which the migration comes breaks it twice."""
    files = {
        "migrations.yaml": SACRIFICED,
        "book/02-more.md": f"---\nid: ch_more\ntitle: More\n---\n\n## Drive {{#rule_drive}}\n\n{DRIVE}\n",
    }
    first, second = said(sample(files))
    assert (first.origin.line, first.origin.column) == (8, DRIVE.index("sacrifice them") + 1)
    assert first.message == '"sacrifice them to the Wastes": m; write "send them to the Wastes"'
    assert (second.origin.line, second.origin.column) == (8, DRIVE.index("card sacrificed") + 1)
    assert second.message == '"card sacrificed": m; write "card forgotten"'


def test_a_rulebook_may_speak_of_the_old_word(sample):
    book = "---\nid: ch_more\ntitle: More\n---\n\n## Words {#rule_words}\n\nOlder printings say %s for a loss.\n"

    def in_book(words):
        return said(sample({"migrations.yaml": SACRIFICED, "book/02-more.md": book % words}))

    assert in_book("“sacrificed”") == in_book("“is sacrificed”") == in_book("*sacrificed*") == []
    assert len(in_book("sacrificed")) == 1


def test_meanings_and_reminders_are_looked_at(sample):
    keywords = """\
- id: ponder
  name: Ponder
  parameter: X
  meaning: Look at X cards. One is sacrificed.
  reminder: "{X}. They sacrificed it."
- id: justice
  name: Justice
  meaning: Draw.
  reminder: Draw.
- id: fade
  name: Fade
  term: true
  meaning: Turn.
"""
    first, second = said(sample({"migrations.yaml": SACRIFICED, "keywords.yaml": keywords}))
    assert (first.origin.line, first.origin.column) == (4, 33)
    assert (second.origin.line, second.origin.column) == (5, 19)


def test_flavor_and_printings_are_looked_at_if_not_exempt(sample):
    strict = SACRIFICED.replace("exempt: [genus, names, flavor, printings]", "exempt: [genus]")
    found = said(sample({"migrations.yaml": strict, "cards/example.yaml": CARD % "Draw."}))
    assert [finding.origin.line for finding in found] == [8, 12]


def test_a_migration_is_data(sample):
    """A second one, invented here, works without code."""
    migration = SACRIFICED + r"""
- id: draw-to-take
  title: Cards are taken
  since: Second edition
  rationale: Drawing is for pictures.
  replacements:
    - {old: "draw(?P<s>s?)", new: 'take\g<s>', safe: true, message: cards are taken}
  exempt: []
"""
    found = said(sample({"migrations.yaml": migration, "cards/example.yaml": CARD % "Draw a card."}))
    assert [f.message for f in found if f.origin.file.endswith("example.yaml")] == [
        '"Draw": cards are taken; write "Take"'
    ]
