"""Tables that lead back to themselves."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.tables import example, reached, tables
from publisher.model import Game, Lint, Problem, Severity, Table


def check(game: Game, table: Table) -> Iterable[Problem]:
    onward = reached(game, table.id)
    if table.id not in onward:
        return
    circle = [id for id in game.tables if id in onward and table.id in reached(game, id)]
    if circle[0] != table.id:  # told once, at the first of them
        return
    for row in table.rows:
        if row.kind == "table" and row.targets[0] in circle:
            way = "" if row.targets[0] == table.id else f" by way of {', '.join(circle[1:])}"
            told = f'this leads back to "{table.id}"{way}, so that a roll may never end: list the results in `reroll:`'
            yield Problem(row.where("table"), told)
            return


LINT = Lint(
    id="table-loop",
    family="table",
    title="Tables that lead in a circle",
    severity=Severity.ERROR,
    rationale="""
        A roll that leads back to where it began may go on for ever. What is to be rolled again stands in `reroll:`.
    """,
    good=example({"6, nothing: true": "6, table: more"},
                 more="- id: more\n  name: More finds\n  dice: d2\n  rows: [{roll: 1-2, card: penny}]\n"),
    bad=example({"6, nothing: true": "6, table: finds"}, "7:24"),
    items=tables,
    check=check,
)
