"""A result of the dice with two rows."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.tables import example, stretches, tables
from publisher.model import Game, Lint, Problem, Severity, Table


def check(game: Game, table: Table) -> Iterable[Problem]:
    taken: dict[int, str] = {}
    for row in table.rows:
        own = [result for result in table.results if any(first <= result <= last for first, last in row.rolls)]
        twice = [result for result in own if result in taken]
        if twice:
            told = f"{stretches(twice)} stands in the row for {taken[twice[0]]} already: give every result one row"
            yield Problem(row.where("roll"), told)
        both = [result for result in own if result in table.reroll]
        if both:
            told = f"{stretches(both)} is thrown again, as `reroll:` says: take it away here or there"
            yield Problem(row.where("roll"), told)
        for result in own:
            taken.setdefault(result, row.written)


LINT = Lint(
    id="table-overlap",
    family="table",
    title="A result of the dice with two rows",
    severity=Severity.ERROR,
    rationale="""
        A result that leads to two cards leads to an argument, and no chance of either can be given.
    """,
    good=example(),
    bad=example({"roll: 4-5": "roll: 3-5"}, "6:14"),
    items=tables,
    check=check,
)
