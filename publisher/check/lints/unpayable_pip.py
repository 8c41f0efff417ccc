"""A pip in a cost that no resource of the game pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.pips import Braces, cost_braces, paid_periods, text_braces
from publisher.check.texts import Role
from publisher.model import Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Braces]:
    if paid_periods(game):
        yield from cost_braces(game)
        yield from (braces for braces in text_braces(game, (Role.CARD,)) if braces.price)


def check(game: Game, braces: Braces) -> Iterable[Problem]:
    paid = paid_periods(game)
    if any(game.periods[period].wild for period in paid if period in game.periods):
        return
    for code, where in zip(braces.codes, braces.places, strict=True):
        symbol = game.symbols.get(code)
        if symbol is None or not symbol.period or symbol.period in paid:
            continue
        told = f"no card of this game pays {{{code}}}: make a resource of {symbol.name}, or ask for another pip"
        yield Problem(where, told, braces.card)


_CARD = """\
- {id: bede, number: O001, name: Bede, type: person, periods: [old], cost: 1O}
"""
_NO_GROAT = BASE_FILES["cards/base.yaml"].partition("\n- id: groat")[0]


LINT = Lint(
    id="unpayable-pip",
    family="pip",
    title="A pip that nothing can pay",
    severity=Severity.ERROR,
    rationale="""
        Some cards of a game are resources: they pay with the pips of their periods. A cost with a pip that no such
        card has can never be paid, in any deck.
    """,
    good=Example({"cards/example.yaml": _CARD}),
    bad=Example({"cards/base.yaml": _NO_GROAT, "cards/example.yaml": _CARD}, at="cards/example.yaml:1:77"),
    items=items,
    check=check,
    whole=True,
)
