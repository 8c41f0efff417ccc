"""A pip in a cost or a price whose period is not one of the card's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import listed
from publisher.check.pips import Braces, cost_braces, pips_of, text_braces
from publisher.check.texts import Role
from publisher.model import Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Braces]:
    yield from cost_braces(game)
    yield from (braces for braces in text_braces(game, (Role.CARD,)) if braces.price)


def check(game: Game, braces: Braces) -> Iterable[Problem]:
    card = game.cards[braces.card]
    for code, where in zip(braces.codes, braces.places, strict=True):
        symbol = game.symbols.get(code)
        if symbol is None or symbol.kind != "pip" or symbol.period in card.periods:
            continue
        own = listed([f"{{{pip}}}" for pip in pips_of(game, card)])
        period = game.periods[symbol.period].name if symbol.period in game.periods else symbol.name
        todo = f'pay with {own} or a generic amount, or add "{symbol.period}" to periods'
        if not own:
            todo = f'the card has no period: add "{symbol.period}" to periods, or ask for a generic amount'
        yield Problem(where, f"{{{code}}} is a pip of {period}, which is no period of this card; {todo}", card.id)


LINT = Lint(
    id="foreign-pip",
    family="pip",
    title="A pip of a period that is not the card’s",
    severity=Severity.ERROR,
    rationale="""
        A card is paid with the pips of its own periods. Another period’s pip in its cost, in the price of one of
        its abilities or behind "pay" is nearly always copied from a sibling. An effect may name any pip it likes.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  cost: 2O
  text: |
    Constant: New works cost you {N} less.
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
  periods: [old]
  cost: 2N
  text: |
    Constant: New works cost you {N} less.
"""
        },
        at="cards/example.yaml:6:10",
    ),
    items=items,
    check=check,
)
