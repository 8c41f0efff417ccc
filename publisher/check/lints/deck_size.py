"""A part of a deck with too few or too many cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.decklists import Part, parts
from publisher.check.deckrules import Limit, deck_rules, judged
from publisher.model import Example, Game, Lint, Problem, Severity

Item = tuple[Part, Limit]


def items(game: Game) -> Iterator[Item]:
    for part in parts(game):
        for limit in deck_rules(game).limits:
            if limit.part == part.rule.id and limit.group is None:
                yield part, limit


def check(game: Game, item: Item) -> Iterable[Problem]:
    part, limit = item
    yield from judged(part, limit, part.entries)


LINT = Lint(
    id="deck-size",
    family="deck",
    title="A deck that is too small or too large",
    severity=Severity.ERROR,
    rationale="""
        The game’s rules say how many cards each part of a deck has. Too many is reported at the first entry over the
        limit, too few at the deck.
    """,
    good=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main: [ada, notes]
purse: ["3 penny"]
"""
        }
    ),
    bad=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main: [ada, notes]
purse: ["2 penny", "2 penny"]
"""
        },
        at="decks/example.yaml:5:20",
    ),
    items=items,
    check=check,
    whole=True,
)
