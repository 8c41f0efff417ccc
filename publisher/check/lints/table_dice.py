"""Dice that cannot be read, or results that they cannot give."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.tables import example, tables, thrown
from publisher.model import Game, Lint, Problem, Severity, Table


def check(game: Game, table: Table) -> Iterable[Problem]:
    if not table.results:
        told = f'no dice are written "{table.dice}"; write their number and their sides, such as 2d6: 1 to 10 dice'
        yield Problem(table.where("dice"), f"{told} of 2 to 100 sides")
        return
    first, last = table.results[0], table.results[-1]
    for index, result in enumerate(table.reroll):
        if result not in table.results:
            told = f"the dice never give {result}, only {first} to {last}: take it away"
            yield Problem(table.where(f"reroll/{index}"), told)
    if not thrown(table):
        yield Problem(table.where("reroll"), "every result is thrown again, so the roll never ends")


LINT = Lint(
    id="table-dice",
    family="table",
    title="Dice that cannot be rolled",
    severity=Severity.ERROR,
    rationale="""
        The chances of a table come of its dice. Those that cannot be read, or are thrown again for ever, give none.
    """,
    good=example({"d6": "d8", "6, nothing": "6-7, nothing", "  rows:": "  reroll: [8]\n  rows:"}),
    bad=example({"dice: d6": "dice: 1w6"}, "3:9"),
    items=tables,
    check=check,
)
