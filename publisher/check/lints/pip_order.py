"""A cost that is not written generic amount first, then pips in the game's order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.pips import Braces, cost_braces, text_braces
from publisher.check.texts import CURRENT
from publisher.model import Example, Fix, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Braces]:
    yield from cost_braces(game)
    yield from text_braces(game, CURRENT)


def check(game: Game, braces: Braces) -> Iterable[Problem]:
    order = {code: index for index, code in enumerate(game.symbols)}
    if any(code not in order and not _generic(code) for code in braces.codes):
        return
    wanted = sorted(braces.codes, key=lambda code: -1 if _generic(code) else order[code])
    if list(braces.codes) == wanted:
        return
    first = next(i for i, pair in enumerate(zip(braces.codes, wanted, strict=True)) if pair[0] != pair[1])
    told = f"write {''.join(wanted)}: the generic amount first, then pips by period"
    where = braces.places[first]
    yield Problem(where, told, braces.card, _fix(braces, wanted))


def _generic(code: str) -> bool:
    return code.isdecimal() or code == "X"


def _fix(braces: Braces, wanted: list[str]) -> Fix | None:
    """Reordering is safe, as long as two numbers do not run into one."""
    if sum(map(_generic, wanted)) > 1:
        return None
    start, end = braces.places[0], braces.places[-1]
    if start.line != end.end_line:
        return None
    where = type(start)(start.file, start.line, start.column, end.end_line, end.end_column)
    return Fix(where, "".join(wanted), safe=True)


LINT = Lint(
    id="pip-order",
    family="pip",
    title="Pips out of order",
    severity=Severity.WARNING,
    rationale="""
        Readers compare costs at a glance. That works if every cost is written in one order: the generic amount, then
        the pips, period by period as `game.yaml` lists them.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old, new]
  straddles: The story needs it.
  cost: 1ON
  text: "{1O}: Draw a card."
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
  periods: [old, new]
  straddles: The story needs it.
  cost: 1NO
  text: "{1O}: Draw a card."
"""
        },
        at="cards/example.yaml:7:10",
    ),
    items=items,
    check=check,
)
