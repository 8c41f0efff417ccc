"""Faults in what a game is played with: dice tables and scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from publisher.check.selftest_ground import Fault, Ground, Kind, maker
from publisher.check.tables import counts
from publisher.model import Origin, Scenario, Table, TableRow

KINDS: list[Kind] = []
kind = maker(KINDS)


def _rows(ground: Ground, *kinds: str) -> Iterator[tuple[Table, TableRow]]:
    """Rows of tables that stand on a line of their own (and are of one of these kinds)."""
    for table in ground.game.tables.values():
        for row in table.rows:
            where = row.origin
            written = ground.row(where.file, where.line).strip()
            alone = written.startswith("- {") and written.endswith("}") and written.count("roll:") == 1
            if alone and len(table.rows) > 1 and (not kinds or row.kind in kinds):
                yield table, row


def _shortened(id: str) -> str:
    return id[:-2] + id[-1]


# ---- tables


@kind("a table’s row left out", "table-gap")
def row_missing(ground: Ground) -> Iterator[Fault]:
    for table, row in _rows(ground):
        if counts(table, row):
            where = row.origin
            yield from ground.drop_rows(where.file, where.line, where.line, "", {table.origin.line})


@kind("a table’s row twice", "table-overlap")
def row_twice(ground: Ground) -> Iterator[Fault]:
    for table, row in _rows(ground):
        if counts(table, row):
            where = row.origin
            written = ground.row(where.file, where.line)
            yield from ground.insert_row(where.file, where.line, written, "", (where.line, where.line + 1))


@kind("a row for what the dice cannot give", "table-impossible-roll")
def row_impossible(ground: Ground) -> Iterator[Fault]:
    for table, row in _rows(ground):
        if table.results and row.rolls[-1][1] == table.results[-1]:
            first = row.rolls[-1][0]
            if len(row.rolls) == 1:
                yield from ground.change(row.where("roll"), f"{first}-{table.results[-1] + 1}")


@kind("a range of a table the wrong way round", "table-impossible-roll")
def row_reversed(ground: Ground) -> Iterator[Fault]:
    for _, row in _rows(ground):
        first, last = row.rolls[0]
        if len(row.rolls) == 1 and first < last:
            yield from ground.change(row.where("roll"), f"{last}-{first}")


@kind("a table’s card with a letter missing", "table-unknown-outcome")
def row_card_misspelled(ground: Ground) -> Iterator[Fault]:
    for _, row in _rows(ground, "card", "choose"):
        path = "card" if row.kind == "card" else "choose/0"
        if len(row.targets[0]) > 3 and _shortened(row.targets[0]) not in ground.game.cards:
            yield from ground.change(row.where(path), _shortened(row.targets[0]))


@kind("a table that leads to itself", "table-loop")
def row_loop(ground: Ground) -> Iterator[Fault]:
    for table, row in _rows(ground, "card"):
        where = row.origin
        written = ground.row(where.file, where.line)
        start = written.find(f"card: {row.targets[0]}")
        if start >= 0:
            end = start + len(f"card: {row.targets[0]}")
            place = Origin(where.file, where.line, start + 1, where.line, end + 1)
            yield from ground.change(place, f"table: {table.id}")


@kind("dice in another notation", "table-dice")
def dice_notation(ground: Ground) -> Iterator[Fault]:
    for table in ground.game.tables.values():
        if ground.slice(table.where("dice")) == table.dice:
            yield from ground.change(table.where("dice"), table.dice.replace("d", "w"))


# ---- scenarios


def _listed(ground: Ground, name: str) -> Iterator[tuple[Scenario, str, Origin]]:
    for scenario in ground.game.scenarios.values():
        for index, id in enumerate(scenario.cards if name == "cards" else scenario.rules):
            where = scenario.where(f"{name}/{index}")
            if ground.slice(where) == id and len(id) > 3:
                yield scenario, id, where


@kind("a scenario’s card with a letter missing", "scenario-unknown-card")
def scenario_card(ground: Ground) -> Iterator[Fault]:
    for _, id, where in _listed(ground, "cards"):
        if _shortened(id) not in ground.game.cards:
            yield from ground.change(where, _shortened(id))


@kind("a scenario’s rule with a letter missing", "scenario-unknown-rule")
def scenario_rule(ground: Ground) -> Iterator[Fault]:
    for _, id, where in _listed(ground, "rules"):
        if _shortened(id) not in ground.game.book.anchors:
            yield from ground.change(where, _shortened(id))


@kind("a scenario that expects the wrong number", "scenario-fails")
def scenario_wrong(ground: Ground) -> Iterator[Fault]:
    for scenario in ground.game.scenarios.values():
        for path, wanted in scenario.expect.items():
            where = scenario.where(f"expect/{path}")
            if isinstance(wanted, int) and not isinstance(wanted, bool) and ground.slice(where) == str(wanted):
                yield from ground.change(where, str(wanted + 1))


@kind("a scenario with a key misspelled", "unknown-key")
def scenario_key(ground: Ground) -> Iterator[Fault]:
    for scenario in ground.game.scenarios.values():
        where = scenario.where("title")
        row = ground.row(where.file, where.line)
        column = row.find("title:") + 1
        if column:
            yield from ground.change(Origin(where.file, where.line, column, where.line, column + 5), "tittle")
