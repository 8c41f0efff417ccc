"""What the lints of dice tables share: what leads where, and tables of the sample game to show them by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from publisher.model import Example, Game, Table, TableRow


def tables(game: Game) -> Iterator[Table]:
    yield from game.tables.values()


def rows(game: Game) -> Iterator[tuple[Table, TableRow]]:
    """Every row of every table, with its table."""
    return ((table, row) for table in game.tables.values() for row in table.rows)


def thrown(table: Table) -> list[int]:
    """The results that the dice can give and that count, in order."""
    return [result for result in table.results if result not in table.reroll]


def counts(table: Table, row: TableRow) -> bool:
    """Whether the dice can lead to a row at all."""
    return any(first <= result <= last for result in thrown(table) for first, last in row.rolls)


def below(game: Game, table: Table, above: frozenset[str] = frozenset()) -> Iterator[TableRow]:
    """The rows at which a roll of the table may end, those of tables that it leads to included."""
    for row in table.rows:
        if not counts(table, row):
            continue
        if row.kind != "table":
            yield row
        elif row.targets[0] in game.tables and row.targets[0] not in above:
            yield from below(game, game.tables[row.targets[0]], above | {table.id})


def reached(game: Game, start: str) -> set[str]:
    """The tables that a roll of a table may lead to."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        table = game.tables.get(waiting.pop())
        for row in table.rows if table is not None else ():
            if row.kind == "table" and row.targets[0] not in found:
                found.add(row.targets[0])
                waiting.append(row.targets[0])
    return found


def stretches(results: Iterable[int]) -> str:
    """`3, 7 to 9`: numbers in order, those that follow each other as one stretch."""
    found: list[tuple[int, int]] = []
    for result in results:
        if found and found[-1][1] == result - 1:
            found[-1] = (found[-1][0], result)
        else:
            found.append((result, result))
    return ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in found)


# ---- examples

_TABLE = """\
- id: finds
  name: Finds
  dice: d6
  rows:
    - {roll: 1-3, card: ada}
    - {roll: 4-5, card: notes}
    - {roll: 6, nothing: true}
"""


def example(changes: Mapping[str, str] | None = None, at: str = "", more: str = "") -> Example:
    """A small table with some of its lines written otherwise, and more lines after it."""
    text = _TABLE
    for old, new in (changes or {}).items():
        if old not in text:
            raise ValueError(f"the example has no {old!r}")
        text = text.replace(old, new, 1)
    return Example({"tables/example.yaml": text + more}, at=f"tables/example.yaml:{at}" if at else "")
