"""A row for results that the dice cannot give."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.tables import example, rows
from publisher.model import Game, Lint, Problem, Severity, Table, TableRow


def check(game: Game, item: tuple[Table, TableRow]) -> Iterable[Problem]:
    table, row = item
    if not table.results:
        return
    least, most = table.results[0], table.results[-1]
    for first, last in row.rolls:
        if first > last:
            yield Problem(row.where("roll"), f"nothing is from {first} to {last}: put the smaller number first")
        elif first < least or last > most:
            written = str(first) if first == last else f"{first}-{last}"
            divided = f", divided by {table.divide}," if table.divide > 1 else ""
            told = f"{written}: {table.dice}{divided} gives {least} to {most}"
            yield Problem(row.where("roll"), told)


LINT = Lint(
    id="table-impossible-roll",
    family="table",
    title="A row for what the dice cannot give",
    severity=Severity.ERROR,
    rationale="""
        A row that nobody can roll is a slip of the pen, or the dice are other ones than was meant.
    """,
    good=example(),
    bad=example({"roll: 6,": "roll: 6-7,"}, "7:14"),
    items=rows,
    check=check,
)
