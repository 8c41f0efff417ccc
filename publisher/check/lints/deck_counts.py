"""Too few or too many cards of a kind in a part of a deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.decklists import Part, crossing, parts
from publisher.check.near import listed, span_of
from publisher.model import CountRule, Example, Game, Lint, Problem, Severity

Item = tuple[Part, CountRule]


def items(game: Game) -> Iterator[Item]:
    for part in parts(game):
        for rule in part.rule.counts:
            yield part, rule


def check(game: Game, item: Item) -> Iterable[Problem]:
    part, rule = item
    entries = part.counted(game, rule)
    count = sum(entry.count for entry in entries)
    told = f"{part.rule.name}: {count} {rule.name}, {span_of(rule.least, rule.most)} allowed"
    if rule.least is not None and count < rule.least:
        yield Problem(part.deck.origin, f"{told}: add {rule.least - count}")
    elif rule.most is not None and count > rule.most:
        cards = listed([entry.card for entry in entries], "and")
        yield Problem(crossing(entries, rule.most).origin, f"{told}: take {count - rule.most} away ({cards})")


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
