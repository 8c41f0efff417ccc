"""Too few or too many cards of a kind in a part of a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.decklists import Part, parts
from publisher.check.deckrules import Limit, deck_rules, judged
from publisher.model import Example, Game, Lint, Problem, Severity

Item = tuple[Part, Limit]


def items(game: Game) -> Iterator[Item]:
    for part in parts(game):
        for limit in deck_rules(game).limits:
            if limit.part == part.rule.id and limit.group is not None:
                yield part, limit


def check(game: Game, item: Item) -> Iterable[Problem]:
    part, limit = item
    cards = deck_rules(game).cards
    entries = [entry for entry in part.entries if entry.card in cards and limit.group in cards[entry.card].groups]
    yield from judged(part, limit, entries)


_PEOPLE = """\
- {id: bede, number: O001, name: Bede, type: person, periods: [old]}
- {id: dante, number: O002, name: Dante, type: person, periods: [old]}
"""

LINT = Lint(
    id="deck-counts",
    family="deck",
    title="Too few or too many cards of a kind",
    severity=Severity.ERROR,
    rationale="""
        The game’s rules limit how many cards of some kinds a deck has. Too many is reported at the first entry over
        the limit, too few at the deck.
    """,
    good=Example(
        {
            "cards/example.yaml": _PEOPLE,
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main: [ada, bede, notes]
purse: ["3 penny"]
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": _PEOPLE,
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main: [ada, bede, dante, notes]
purse: ["3 penny"]
""",
        },
        at="decks/example.yaml:4:19",
    ),
    items=items,
    check=check,
    whole=True,
)
