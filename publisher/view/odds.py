"""Dice tables as a reader sees them: rows with their exact chances, what a table comes to, and how chances are said."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from publisher.model import EditorialNote, Game, Table, TableRow
from publisher.play.table import TableError, Tables, sums


@dataclass(frozen=True, slots=True)
class RowView:
    """A row: its results as printed, what comes of it, and how likely one roll is to end there."""

    rolls: str
    row: TableRow
    chance: Fraction


@dataclass(frozen=True, slots=True)
class CardOdds:
    """How likely a card is to come of a table. offered: how likely it is to be among those that a player picks from,
    and `among` the fewest of them; `by`: the values of the table's `by` in which it may act."""

    card: str
    chance: Fraction
    by: frozenset[str]
    offered: Fraction = Fraction()
    among: int = 0


@dataclass(frozen=True, slots=True)
class TableView:
    """A table, and, with the tables that it leads to, what it comes to.

    nothing: the chance that no card comes. totals: for every value of `by` the chance that what comes may act then.
    hidden: a row of the table itself names a hidden card. tells: one of the tables that it leads to does.
    choice: the player picks from some cards, which are counted in equal shares.
    """

    table: Table
    rows: tuple[RowView, ...]
    cards: tuple[CardOdds, ...]
    nothing: Fraction
    totals: Mapping[str, Fraction]
    leads: tuple[str, ...]
    hidden: bool
    tells: bool
    choice: bool

    @property
    def dice(self) -> str:
        """`a d20, halved and rounded up`: what is rolled, in words."""
        return dice_said(self.table)


@dataclass
class Odds:
    """The tables of a game that can be rolled, made when they are first asked for."""

    game: Game
    _tables: Tables = field(init=False)
    _made: dict[str, TableView | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._tables = Tables(self.game)

    def view(self, id: str) -> TableView | None:
        """A table by id; None if there is none, or it cannot be rolled (a check says why)."""
        if id not in self._made:
            try:
                self._made[id] = self._view(self.game.tables[id])
            except (KeyError, TableError):
                self._made[id] = None
        return self._made[id]

    def views(self, ids: Iterable[str]) -> list[TableView]:
        return [found for id in ids if (found := self.view(id)) is not None]

    def from_table(self, id: str) -> list[str]:
        """The table and all that it leads to, in the order in which its rows name them."""
        found: dict[str, None] = {}

        def walk(id: str) -> None:
            if id in found or id not in self.game.tables:
                return
            found[id] = None
            for row in self.game.tables[id].rows:
                if row.kind == "table":
                    walk(row.targets[0])

        walk(id)
        return list(found)

    def roots(self) -> list[str]:
        """The tables that a reader begins with: those used at some place of the game, in the order of the types of card
        that they make, then those nothing leads to."""
        rolled = {id: table for id, table in self.game.tables.items() if self.view(id)}
        placed = [id for id, table in rolled.items() if table.place]
        reached = {below for id in placed for below in self.from_table(id)}
        loose = [id for id in rolled if id not in reached]
        led = {below for id in loose for below in self.from_table(id)[1:]}
        order = {type: index for index, type in enumerate(self.game.types)}

        def first(id: str) -> int:
            cards = [self.game.cards[odds.card] for view in self.views([id]) for odds in view.cards
                     if odds.card in self.game.cards]
            return min((order.get(card.type, len(order)) for card in cards), default=len(order))

        return [*sorted(placed, key=first), *(id for id in loose if id not in led)]

    def asked(self, attrs: Mapping[str, str]) -> list[str]:
        """The tables that a directive of the book means: those of `name=` (ids with commas between), those of `from=`
        with all that they lead to, or all there are. What is no table is left out."""
        if attrs.get("name"):
            wanted = _listed(attrs["name"])
        else:
            wanted = _listed(attrs.get("from", "")) or self.roots()
            wanted = [below for id in wanted for below in self.from_table(id)]
        return [id for id in dict.fromkeys(wanted) if id in self.game.tables]

    @cached_property
    def of_cards(self) -> Mapping[str, list[tuple[TableView, CardOdds]]]:
        """For every card the tables that a reader begins with and that can make it, and how likely it is there."""
        found: dict[str, list[tuple[TableView, CardOdds]]] = {}
        for view in self.views(self.roots()):
            for odds in view.cards:
                found.setdefault(odds.card, []).append((view, odds))
        return found

    def _view(self, table: Table) -> TableView:
        chances = self._tables.chances(table.id)
        by = self._tables.chances_by(table.id)
        choices = self._tables.choices(table.id)
        outcomes = self._tables.outcomes(table.id)
        cards = []
        for card, chance in chances.items():
            if card is None:
                continue
            picked = [options for options in choices if card in options]
            offered = sum((outcomes[options] for options in picked), Fraction())
            acts = frozenset(value for value, some in by.items() if card in some)
            cards.append(CardOdds(card, chance, acts, offered, min(map(len, picked), default=0)))
        leads = tuple(self.from_table(table.id)[1:])
        hidden = any(self._secret(target) for row in table.rows for target in row.targets if row.kind != "table")
        return TableView(
            table, tuple(_rows(table)), tuple(cards), chances.get(None, Fraction()),
            {value: sum(some.values(), Fraction()) for value, some in by.items()},
            leads, hidden, any(self._secret(card.card) for card in cards), bool(choices),
        )  # fmt: skip

    def _secret(self, card: str) -> bool:
        known = self.game.cards.get(card)
        return known is not None and known.spoiler


def _listed(ids: str) -> list[str]:
    return [id for id in ids.replace(",", " ").split() if id]


def _rows(table: Table) -> Iterable[RowView]:
    """The rows with the chance of each, among the results that are not rolled again."""
    ways: dict[int, int] = {}
    for total, many in sums(table.count, table.sides).items():
        result = -(-total // table.divide)
        if result not in table.reroll:
            ways[result] = ways.get(result, 0) + many
    whole = sum(ways.values())
    for row in table.rows:
        mine = sum(many for result, many in ways.items() if any(first <= result <= last for first, last in row.rolls))
        yield RowView(row.written, row, Fraction(mine, whole))


def note_on(table: Table, game: Game) -> EditorialNote | None:
    """The editorial note on a table's reconstructed rows or dice; None if the source has them."""
    stem = table.origin.file.rpartition("/")[2].removesuffix(".yaml")
    slug = re.sub(r"[^a-z0-9]+", "-", table.id.lower()).strip("-")
    wanted = [f"note-{stem}-{slug}-{key}" for key in ("rows", "dice", "draws", "divide", "reroll")]
    return next((note for note in game.notes if note.kind == "reconstructed" and note.id in wanted), None)


# ---- in words

_PARTS = {2: "halved", 3: "divided by three", 4: "divided by four"}
_TIMES = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}


def dice_said(table: Table) -> str:
    """`d20, halved and rounded up, rolled three times, none twice`."""
    said = [table.dice]
    if table.divide > 1:
        said.append(f"{_PARTS.get(table.divide, f'divided by {table.divide}')} and rounded up")
    if table.reroll:
        said.append(f"{' and '.join(map(str, table.reroll))} rolled again")
    if table.draws > 1:
        said.append(f"rolled {_TIMES.get(table.draws, f'{table.draws} times')}")
    if table.draws > 1 and table.distinct:
        said.append("none twice")
    return ", ".join(said)


def fraction(chance: Fraction) -> str:
    """`1/20`; a whole number stands alone."""
    return str(chance)


def percent(chance: Fraction) -> str:
    """`12.5 %`: three figures at most, and never 0 for what can happen, nor 100 for what may not."""
    share = chance * 100
    if share.denominator == 1:
        return f"{share} %"
    for least, places in ((10, 1), (1, 2), (Fraction(1, 10), 2), (Fraction(1, 100), 3)):
        if share >= least:
            said = _rounded(share, places)
            return f"{said} %" if said != "100" else "above 99.9 %"
    return "below 0.01 %"


def _rounded(value: Fraction, places: int) -> str:
    """Rounded half up, without zeros at its end."""
    scaled = (value * 10**places + Fraction(1, 2)).__floor__()
    whole, rest = divmod(scaled, 10**places)
    return f"{whole}.{rest:0{places}d}".rstrip("0").rstrip(".")
