"""Decklists against the game's deck rules."""

from __future__ import annotations

import pytest

from publisher.check import run

CARDS = "".join(
    f"- {{id: {name}, number: O{index:03}, name: {name.title()}, type: person, periods: [old]}}\n"
    for index, name in enumerate(("bede", "dante", "hild"))
)


def deck(starting: str = "ada", main: str = "ada, notes", purse: str = "3 penny") -> str:
    """A decklist: starting on line 3, the main deck from line 5, the purse after it; entries at column 5."""
    lines = ["id: example", "name: Example", f"starting: [{starting}]", "main:"]
    lines += [f"  - {entry}" for entry in main.split(", ") if entry]
    lines += ["purse:", *(f"  - {entry}" for entry in purse.split(", "))]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("change", "id", "place", "told"),
    [
        ({"main": "ada"}, "deck-size", (1, 5), "1 card, 2 to 4 expected: add 1"),
        ({"main": "ada, bede, notes, dante, hild"}, "deck-size", (9, 5), "5 cards, 2 to 4 expected: take 1 away"),
        ({"purse": "2 penny"}, "deck-size", (1, 5), "2 cards, 3 expected: add 1"),
        ({"purse": "9 penny"}, "deck-size", (8, 5), "9 cards, 3 expected: take 6 away"),
        ({"main": "ada, notes, penny"}, "deck-part-type", (7, 5), "move it to the Purse"),
        ({"purse": "2 penny, 1 bede"}, "deck-part-type", (9, 5), "move it to the Main deck"),
        ({"main": "ada, bede, dante"}, "deck-counts", (7, 5),
         "3 persons, 1 to 2 allowed: take 1 away (ada, bede and dante)"),
        ({"main": "2 notes"}, "deck-counts", (1, 5), "0 persons, 1 to 2 allowed: add 1"),
        ({"main": "ada, 2 notes"}, "deck-copies", (6, 5), '2 copies of "notes"; the Main deck allows 1 copy'),
        ({"main": "ada, notes, bede, notes"}, "deck-copies", (8, 5), "counted together from lines 6 and 8"),
        ({"main": "ada, notes, beede"}, "deck-unknown-card", (7, 5), 'did you mean "bede"'),
        ({"starting": "aada"}, "deck-unknown-card", (3, 12), 'did you mean "ada"'),
        ({"starting": ""}, "deck-starting", (1, 5), "0 cards, 1 expected"),
        ({"starting": "ada, bede", "main": "ada, bede"}, "deck-starting", (3, 17), "2 cards, 1 expected"),
        ({"starting": "notes"}, "deck-starting", (3, 12), "choose a Person"),
        ({"starting": "bede"}, "deck-starting", (3, 12), "not in the Main deck"),
        ({"starting": "ada, ada"}, "deck-starting", (3, 17), "chosen 2 times, the Main deck has 1"),
    ],
)
def test_a_deck_that_breaks_a_rule(sample, change, id, place, told):
    loaded = sample({"cards/people.yaml": CARDS, "decks/example.yaml": deck(**change)})
    report = run(loaded.game, reading=loaded.reading)
    problems = [f for f in report.findings if f.id == id]
    assert problems
    assert [f for f in problems if told in f.message and (f.origin.line, f.origin.column) == place]


def test_a_limit_may_be_absent(sample):
    loaded = sample({"cards/people.yaml": CARDS, "decks/example.yaml": deck(purse="1 penny, 1 penny, 1 penny")})
    assert run(loaded.game, reading=loaded.reading).findings == ()
