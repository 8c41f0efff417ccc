"""Dice tables rolled: exactly, as fractions, and by chance.

A table that has gaps or loops raises TableError here; a check of the game says where the fault is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from publisher.model import Game, Table, TableRow, listed_in
from publisher.play.chance import Chance, Dice

# What comes of a roll: nothing (), one card, or several of which the player picks one.
Options = tuple[str, ...]
NOTHING: Options = ()


class TableError(ValueError):
    """There is no such table, or it cannot be rolled."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a draw came to: no option is nothing, one is a card, several are for the player to choose from."""

    options: Options = NOTHING

    @property
    def card(self) -> str | None:
        """The card's id, or None if nothing came or the player has to choose."""
        return self.options[0] if len(self.options) == 1 else None


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw of a table's dice: what they showed, the result, and its row; None if it has to be thrown again."""

    table: str
    dice: tuple[int, ...]
    result: int
    row: TableRow | None


@dataclass(frozen=True, slots=True)
class Rolled:
    """Every throw in order, an outcome for every draw of the table, and the source of chance after it."""

    table: str
    throws: tuple[Throw, ...]
    outcomes: tuple[Outcome, ...]
    chance: Chance


@dataclass(frozen=True, slots=True)
class _Ready:
    """A table with its row for every result that counts, and the chance of each of those."""

    table: Table
    rows: Mapping[int, TableRow]
    shares: Mapping[int, Fraction]


@dataclass(slots=True)
class Tables:
    """The tables of a game, each made ready when it is first used. One of these serves any number of rolls."""

    game: Game
    _ready: dict[str, _Ready] = field(default_factory=dict)
    _once: dict[str, Mapping[Options, Fraction]] = field(default_factory=dict)

    # ---- by chance

    def roll(self, id: str, dice: Dice) -> Rolled:
        """Roll a table, and those that it leads to, as often as it is drawn from. Raises TableError."""
        table = self._table(id).table
        self._single(id)  # so that nothing turns out to be wrong in the middle of a roll
        if table.distinct:
            self._feasible(table)
        throws: list[Throw] = []
        outcomes: list[Outcome] = []
        drawn: set[Options] = set()
        while len(outcomes) < table.draws:
            options = self._draw(id, dice, throws)
            if table.distinct and options and options in drawn:
                last = throws[-1]
                throws[-1] = Throw(last.table, last.dice, last.result, None)
                continue
            drawn.add(options)
            outcomes.append(Outcome(options))
        return Rolled(id, tuple(throws), tuple(outcomes), dice.chance)

    def _draw(self, id: str, dice: Dice, throws: list[Throw]) -> Options:
        ready = self._table(id)
        table = ready.table
        while True:
            shown = dice.roll(table.count, table.sides)
            result = -(-sum(shown) // table.divide)
            row = ready.rows.get(result)
            throws.append(Throw(id, shown, result, row))
            if row is not None:
                return self._draw(row.targets[0], dice, throws) if row.kind == "table" else row.targets

    # ---- exactly

    def chances(self, id: str) -> Mapping[str | None, Fraction]:
        """How likely every card is to come of the table; None is nothing. They add up to the number of its draws.

        Where cards are drawn without repetition, the chance that a card is among them; else, for several draws, how
        many of it to expect. A choice is counted in equal shares. Raises TableError.
        """
        found: dict[str | None, Fraction] = {}
        for options, chance in self._whole(id).items():
            for card in options or (None,):
                found[card] = found.get(card, Fraction()) + chance / max(1, len(options))
        return MappingProxyType(found)

    def chances_by(self, id: str) -> Mapping[str, Mapping[str, Fraction]]:
        """For every value of the table's `by`: how likely a card is to come that may act then.

        A card without that field acts always. Empty for a table without `by`. Raises TableError.
        """
        table = self._table(id).table
        whole = self.chances(id)

        def acts(card: str, value: str) -> bool:
            known = self.game.cards.get(card)
            listed = listed_in(known, table.by) if known is not None else None
            return listed is None or value in listed

        return MappingProxyType({
            value: MappingProxyType({card: chance for card, chance in whole.items() if card and acts(card, value)})
            for value in (table.values if table.by else ())
        })

    def outcomes(self, id: str) -> Mapping[Options, Fraction]:
        """How likely one draw is to end in nothing, in a card, or in a choice. Raises TableError."""
        return self._single(id)

    def choices(self, id: str) -> tuple[Options, ...]:
        """The choices that a player may get from the table, whose shares are only counted as equal."""
        return tuple(options for options in self._single(id) if len(options) > 1)

    def _whole(self, id: str) -> Mapping[Options, Fraction]:
        table = self._table(id).table
        once = self._single(id)
        if not table.distinct or table.draws == 1:
            return {options: chance * table.draws for options, chance in once.items()}
        self._feasible(table)
        return _among(once, table.draws)

    def _single(self, id: str, above: tuple[str, ...] = ()) -> Mapping[Options, Fraction]:
        """The chance of every outcome of one draw."""
        if id in above:
            raise TableError(f"table {id}: it leads back to itself, by way of {', '.join(above[above.index(id):])}")
        if id not in self._once:
            ready = self._table(id)
            if above and ready.table.draws != 1:
                raise TableError(f"table {id}: it is drawn from {ready.table.draws} times, so no other can lead to it")
            found: dict[Options, Fraction] = {}
            for result, share in ready.shares.items():
                row = ready.rows[result]
                leads = row.kind == "table"
                below = self._single(row.targets[0], (*above, id)) if leads else {row.targets: Fraction(1)}
                for options, chance in below.items():
                    found[options] = found.get(options, Fraction()) + share * chance
            self._once[id] = MappingProxyType(found)
        return self._once[id]

    def _feasible(self, table: Table) -> None:
        once = self._single(table.id)
        if any(len(options) > 1 for options in once):
            raise TableError(f"table {table.id}: of draws without repetition none can be a choice")
        if NOTHING not in once and len(once) < table.draws:
            told = f"only {len(once)} outcomes for {table.draws} draws without repetition"
            raise TableError(f"table {table.id}: {told}")

    def _table(self, id: str) -> _Ready:
        if id not in self._ready:
            table = self.game.tables.get(id)
            if table is None:
                raise TableError(f'no table is called "{id}"')
            self._ready[id] = _made_ready(table)
        return self._ready[id]


def chances(game: Game, id: str) -> Mapping[str | None, Fraction]:
    """The exact chances of a table of a game: see `Tables.chances`."""
    return Tables(game).chances(id)


def chances_by(game: Game, id: str) -> Mapping[str, Mapping[str, Fraction]]:
    """The exact chances of a table by when its cards act: see `Tables.chances_by`."""
    return Tables(game).chances_by(id)


def roll(game: Game, id: str, chance: Chance) -> Rolled:
    """Roll a table of a game. For many rolls keep one `Tables` and one `Dice`."""
    return Tables(game).roll(id, Dice(chance))


def sums(count: int, sides: int) -> dict[int, int]:
    """In how many ways dice give each sum."""
    ways = {0: 1}
    for _ in range(count):
        more: dict[int, int] = {}
        for total, known in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + known
        ways = more
    return ways


def _made_ready(table: Table) -> _Ready:
    """Raises TableError for a table in which a result has no row, or two."""
    if not table.results or table.draws < 1:
        raise TableError(f'table {table.id}: the dice "{table.dice}" cannot be read')
    rows: dict[int, TableRow] = {}
    ways: dict[int, int] = {}
    for total, many in sums(table.count, table.sides).items():
        result = -(-total // table.divide)
        if result in table.reroll:
            continue
        ways[result] = ways.get(result, 0) + many
        if result in rows:
            continue
        found = [row for row in table.rows if any(first <= result <= last for first, last in row.rolls)]
        if len(found) != 1:
            told = f"{len(found)} rows for one result" if found else "no row for this result"
            raise TableError(f"table {table.id}: {result}: {told}")
        rows[result] = found[0]
    if not rows:
        raise TableError(f"table {table.id}: every result is thrown again")
    whole = sum(ways.values())
    return _Ready(table, rows, {result: Fraction(many, whole) for result, many in ways.items()})


def _among(once: Mapping[Options, Fraction], draws: int) -> dict[Options, Fraction]:
    """The chance of every outcome to be among some draws, of which none but nothing comes twice.

    Outcomes of one chance are alike, so it is enough to count how many of each chance have been drawn.
    """
    alike: dict[Fraction, list[Options]] = {}
    for options, chance in once.items():
        if options:
            alike.setdefault(chance, []).append(options)
    kinds = list(alike.items())
    nothing = once.get(NOTHING, Fraction())
    states: dict[tuple[int, ...], Fraction] = {(0,) * len(kinds): Fraction(1)}
    expected_nothing = Fraction()
    for _ in range(draws):
        after: dict[tuple[int, ...], Fraction] = {}
        for drawn, likely in states.items():
            left = 1 - sum(count * chance for count, (chance, _) in zip(drawn, kinds, strict=True))
            if nothing:
                share = likely * nothing / left
                expected_nothing += share
                after[drawn] = after.get(drawn, Fraction()) + share
            for index, (chance, many) in enumerate(kinds):
                if drawn[index] < len(many):
                    state = (*drawn[:index], drawn[index] + 1, *drawn[index + 1:])
                    share = likely * chance * (len(many) - drawn[index]) / left
                    after[state] = after.get(state, Fraction()) + share
        states = after
    found: dict[Options, Fraction] = {NOTHING: expected_nothing} if nothing else {}
    for index, (_, many) in enumerate(kinds):
        drawn_of_kind = sum((drawn[index] * likely for drawn, likely in states.items()), Fraction())
        found |= {options: drawn_of_kind / len(many) for options in many}
    return found
