"""A dice table: which sum of the dice makes which card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from publisher.model.card import Card
from publisher.model.place import Origin


def _nowhere() -> Mapping[str, Origin]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class TableRow:
    """What comes of some results of the dice. `rolls` are ranges of results, both ends among them.

    kind: 'card' (`targets` is the card's id), 'table' (the id of the table that is rolled instead), 'choose' (ids of
    cards, of which the player picks one) or 'nothing' (no targets). `note` is said beside it.
    """

    rolls: tuple[tuple[int, int], ...]
    kind: str
    targets: tuple[str, ...]
    origin: Origin
    note: str = ""
    origins: Mapping[str, Origin] = field(default_factory=_nowhere)

    def where(self, path: str) -> Origin:
        """Where a value of the row stands (`roll`, `card`, `choose/0`), or the row itself if it is absent."""
        return self.origins.get(path, self.origin)

    @property
    def written(self) -> str:
        """The results as a table shows them: `1–6`, `10`, `2, 12`."""
        return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in self.rolls)


@dataclass(frozen=True, slots=True)
class Table:
    """Dice, and rows for what they may show.

    dice: as written, `2d6`; `count` and `sides` are 0 if it cannot be read. A result is the sum of the dice divided by
    `divide`, rounded up. Results in `reroll` are thrown again. draws: how many times the table is rolled; with
    `distinct` what has come already is thrown again. place: where in the game the table is used, as shown.
    by: a field of cards that lists when they act (`seasons`), with the `values` it may have: chances are given for
    each of them, too.
    """

    id: str
    name: str
    dice: str
    count: int
    sides: int
    rows: tuple[TableRow, ...]
    origin: Origin
    place: str = ""
    divide: int = 1
    draws: int = 1
    distinct: bool = False
    reroll: tuple[int, ...] = ()
    by: str = ""
    values: tuple[str, ...] = ()
    note: str = ""
    origins: Mapping[str, Origin] = field(default_factory=_nowhere)

    def where(self, path: str) -> Origin:
        """Where a value of the table stands (`dice`, `reroll/0`), or its id if it is absent."""
        return self.origins.get(path, self.origin)

    @property
    def results(self) -> range:
        """Every result that the dice can give, those that are thrown again included; empty for unreadable dice."""
        if not self.count or self.divide < 1:
            return range(0)
        return range(-(-self.count // self.divide), -(-self.count * self.sides // self.divide) + 1)


def listed_in(card: Card, field: str) -> tuple[str, ...] | None:
    """What a card lists in a field, its periods among them; None if it has no such list."""
    value = card.periods or None if field == "periods" else card.fields.get(field)
    return tuple(map(str, value)) if isinstance(value, list | tuple) else None
