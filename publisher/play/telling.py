"""Rolls and chances in words, and as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from publisher.model import Game
from publisher.play.table import Rolled, Tables


def roll_line(game: Game, rolled: Rolled) -> str:
    """`Personnel d20 14 > Companions d6 3 > Alonzo`: every throw, and what came of it; draws apart by semicolons."""
    outcomes = iter(rolled.outcomes)
    parts: list[str] = []
    way = ""
    for throw in rolled.throws:
        table = game.tables[throw.table]
        shown = " + ".join(map(str, throw.dice))
        if throw.result != sum(throw.dice) or len(throw.dice) > 1:
            shown += f" = {throw.result}" if table.divide == 1 else f", {throw.result}"
        way += f"{table.name} {table.dice} {shown}"
        if throw.row is None:
            way += ", again; "
        elif throw.row.kind == "table":
            way += " > "
        else:
            parts.append(f"{way} > {_named(game, next(outcomes).options)}")
            way = ""
    return "; ".join(parts)


def roll_told(rolled: Rolled) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "table": rolled.table,
        "throws": [{"table": throw.table, "dice": list(throw.dice), "result": throw.result, "again": throw.row is None}
                   for throw in rolled.throws],
        "outcomes": [list(outcome.options) for outcome in rolled.outcomes],
    }


def chance_lines(tables: Tables, id: str) -> list[str]:
    """How likely each card is, the likeliest first, and for each value of the table's `by`, if it has one."""
    game, table = tables.game, tables.game.tables[id]
    whole, by = tables.chances(id), tables.chances_by(id)
    head = f"{table.name}: {table.dice}"
    head += f", divided by {table.divide} and rounded up" if table.divide > 1 else ""
    head += f", {table.draws} draws{' without repetition' if table.distinct else ''}" if table.draws > 1 else ""
    rows = [["", "chance", "", *by]]
    for card, chance in sorted(whole.items(), key=lambda pair: (pair[0] is None, -pair[1], pair[0] or "")):
        shares = [_percent(found[card]) if card is not None and card in found else "" for found in by.values()]
        rows.append([_named(game, (card,) if card else ()), str(chance), _percent(chance), *shares])
    rows.append(["in all", str(sum(whole.values(), Fraction())), "",
                 *(_percent(sum(found.values(), Fraction())) for found in by.values())])
    out = [head, "", *aligned(rows)]
    if by:
        out += ["", f"Under each {table.by.removesuffix('s')}: the chance of a card that may act then."]
    choices = [_named(game, options) for options in tables.choices(id)]
    if choices:
        out += ["", "A choice is counted in equal shares:", *(f"  {choice}" for choice in choices)]
    return out


def chances_told(tables: Tables, id: str) -> dict[str, Any]:
    """The same as plain values: fractions as `1/20`. The chance of nothing stands under ''."""
    return {
        "table": id,
        "draws": tables.game.tables[id].draws,
        "chances": {card or "": str(chance) for card, chance in tables.chances(id).items()},
        "by": {value: {card: str(chance) for card, chance in found.items()}
               for value, found in tables.chances_by(id).items()},
        "choices": [list(options) for options in tables.choices(id)],
    }


def _named(game: Game, options: Sequence[str]) -> str:
    names = [game.cards[id].name if id in game.cards else id for id in options]
    return " or ".join(names) or "nothing"


def _percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.2f} %"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of a table for a terminal: the first column to the left, the others to the right."""
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    return ["  ".join(cell.rjust(width) if index else cell.ljust(width)
                      for index, (cell, width) in enumerate(zip(row, widths, strict=True))).rstrip() for row in rows]
