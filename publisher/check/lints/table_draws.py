"""Draws from a table that cannot all be made."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.near import counted
from publisher.check.tables import below, example, tables
from publisher.model import Game, Lint, Problem, Severity, Table


def check(game: Game, table: Table) -> Iterable[Problem]:
    for row in table.rows:
        inner = game.tables.get(row.targets[0]) if row.kind == "table" else None
        if inner is not None and inner.draws > 1:
            told = f'"{inner.id}" is drawn from {inner.draws} times, and one roll here can only lead to one more'
            yield Problem(row.where("table"), f"{told}: give it a table of its own without `draws:`")
    if not table.distinct or table.draws == 1:
        return
    ends = list(below(game, table))
    choices = [row for row in ends if row.kind == "choose"]
    if choices:
        told = "what a player chooses may be what has come already: leave out `distinct:`, or let no row be a choice"
        yield Problem(table.where("distinct"), told)
    known = {target for row in ends for target in row.targets}
    if ends and len(known) < table.draws and not any(row.kind == "nothing" for row in ends):
        told = f"{counted(len(known), 'card')} for {table.draws} draws of which none comes twice: the roll never ends"
        yield Problem(table.where("draws"), told)


LINT = Lint(
    id="table-draws",
    family="table",
    title="Draws from a table that cannot all be made",
    severity=Severity.ERROR,
    rationale="""
        Several draws of which none may come twice need as many outcomes as there are draws, and each must be settled
        when it is rolled.
    """,
    good=example({"  rows:": "  draws: 2\n  distinct: true\n  rows:"}),
    bad=example({"  rows:": "  draws: 3\n  distinct: true\n  rows:", "4-5, card: notes": "4-6, card: notes",
                 "    - {roll: 6, nothing: true}\n": ""}, "4:10"),
    items=tables,
    check=check,
)
