"""A row that leads to no card and no table."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.near import near
from publisher.check.tables import example, rows
from publisher.model import Fix, Game, Lint, Problem, Severity, Table, TableRow


def check(game: Game, item: tuple[Table, TableRow]) -> Iterable[Problem]:
    _, row = item
    known = game.tables if row.kind == "table" else game.cards
    kind, other = ("table", game.cards) if row.kind == "table" else ("card", game.tables)
    names = {thing.name.casefold(): thing.id for thing in known.values()}
    for index, target in enumerate(row.targets):
        if target in known:
            continue
        where = row.where(f"choose/{index}" if row.kind == "choose" else row.kind)
        meant = near(target, known) or names.get(target.casefold(), "")
        told = f'"{target}" is the id of no {kind}'
        if target in other and row.kind != "choose":
            yield Problem(where, f"{told}: write `{'card' if kind == 'table' else 'table'}: {target}`")
        elif meant:
            yield Problem(where, f'{told}; did you mean "{meant}"?', fix=Fix(where, meant))
        else:
            yield Problem(where, told)


LINT = Lint(
    id="table-unknown-outcome",
    family="table",
    title="A row of a table that leads nowhere",
    severity=Severity.ERROR,
    rationale="""
        A dice table names cards and other tables by id. What no id leads to cannot be made.
    """,
    good=example({"4-5, card: notes": "4-5, choose: [notes, penny]"}),
    bad=example({"card: notes": "card: note"}, "6:25"),
    items=rows,
    check=check,
    whole=True,
)
