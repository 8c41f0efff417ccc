"""A table's `by:` that says nothing about its cards."""

from __future__ import annotations

from collections.abc import Iterable

from publisher.check.near import near
from publisher.check.tables import below, example, tables
from publisher.model import Example, Fix, Game, Lint, Problem, Severity, Table, listed_in


def check(game: Game, table: Table) -> Iterable[Problem]:
    if not table.by:
        if table.values:
            yield Problem(table.where("values"), "whose values are these? Add `by:` with a field of cards")
        return
    if not table.values:
        told = f"for which values of `{table.by}:` are chances wanted? List them in `values:`"
        yield Problem(table.where("by"), told)
        return
    cards = [game.cards[target] for row in below(game, table) for target in row.targets if target in game.cards]
    listed = {value for card in cards for value in listed_in(card, table.by) or ()}
    if cards and not listed:
        fields = {name for card in cards for name in card.fields}
        meant = near(table.by, fields)
        hint = f'; did you mean "{meant}"?' if meant else ""
        fix = Fix(table.where("by"), meant) if meant else None
        yield Problem(table.where("by"), f'no card of this table lists anything as "{table.by}"{hint}', fix=fix)
        return
    for index, value in enumerate(table.values):
        meant = near(value, listed) if value not in listed else ""
        if meant:
            where = table.where(f"values/{index}")
            told = f'no card of this table has "{value}" in `{table.by}:`; did you mean "{meant}"?'
            yield Problem(where, told, fix=Fix(where, meant))


_CARD = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  keywords: [justice]
  text: "[Justice]"
"""


def _with(values: str, at: str = "") -> Example:
    table = example({"card: ada": "card: bede", "  rows:": f"  by: keywords\n  values: {values}\n  rows:"}, at)
    return Example({**table.files, "cards/example.yaml": _CARD}, at=table.at)


LINT = Lint(
    id="table-by",
    family="table",
    title="Chances by a field that says nothing",
    severity=Severity.ERROR,
    rationale="""
        `by:` names a field in which cards list when they act, `values:` what may stand there; chances are then given
        for each. A field or value that no card has gives chances that mean nothing.
    """,
    good=_with("[justice]"),
    bad=_with("[justce]", "5:12"),
    items=tables,
    check=check,
    whole=True,
)
