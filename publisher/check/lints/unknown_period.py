"""A card's period that the game does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import listed, near
from publisher.model import Card, Example, Fix, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Card]:
    return (card for card in game.cards.values() if card.periods)


def check(game: Game, card: Card) -> Iterable[Problem]:
    names = {period.name: period.id for period in game.periods.values()}
    for index, period in enumerate(card.periods):
        if period in game.periods:
            continue
        where = card.where(f"periods/{index}")
        meant = near(period, game.periods) or names.get(near(period, names), "")
        if meant:
            fix = Fix(where, meant, safe=meant == period.casefold())
            yield Problem(where, f'"{period}" is no period; did you mean "{meant}"?', card.id, fix)
        else:
            yield Problem(where, f'"{period}" is no period of this game; use {listed(list(game.periods))}', card.id)


LINT = Lint(
    id="unknown-period",
    family="period",
    title="A period that the game does not have",
    severity=Severity.ERROR,
    rationale="""
        A period sets a card’s frame and its pips. One that `game.yaml` does not list has neither.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [odl]
"""
        },
        at="cards/example.yaml:5:13",
    ),
    items=items,
    check=check,
)
