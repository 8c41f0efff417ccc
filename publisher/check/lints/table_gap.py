"""A result of the dice without a row."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.tables import example, stretches, tables, thrown
from publisher.model import Game, Lint, Problem, Severity, Table


def check(game: Game, table: Table) -> Iterable[Problem]:
    ranges = [pair for row in table.rows for pair in row.rolls]
    open_ = [result for result in thrown(table) if not any(first <= result <= last for first, last in ranges)]
    if open_:
        told = f"no row says what comes of {stretches(open_)}; add one, be it `nothing: true`, or list it in `reroll:`"
        yield Problem(table.origin, told)


LINT = Lint(
    id="table-gap",
    family="table",
    title="A result of the dice without a row",
    severity=Severity.ERROR,
    rationale="""
        Sooner or later somebody rolls it. Where nothing comes of a result, the table says so.
    """,
    good=example(),
    bad=example({"roll: 4-5": "roll: 4"}, "1:7"),
    items=tables,
    check=check,
)
