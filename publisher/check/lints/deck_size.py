"""A part of a deck with too few or too many cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.decklists import Part, crossing, parts
from publisher.check.near import counted, span_of
from publisher.model import Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Part]:
    return parts(game)


def check(game: Game, part: Part) -> Iterable[Problem]:
    rule = part.rule
    size = part.deck.count(rule.id)
    told = f"{rule.name}: {counted(size, 'card')}, {span_of(rule.least, rule.most)} expected"
    if size < rule.least:
        yield Problem(part.deck.origin, f"{told}: add {rule.least - size}")
    elif size > rule.most:
        yield Problem(crossing(part.entries, rule.most).origin, f"{told}: take {size - rule.most} away")


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
