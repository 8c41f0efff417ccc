"""What many games came to: totals of whole numbers, and the reports of simulations that are kept with a game."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from publisher.model.place import Origin


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something happened: in all, and in how many games at least once."""

    total: int = 0
    games: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.total + other.total, self.games + other.games)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a seat, or an agent in whatever seat, came to: games played, won alone, won with others, and points."""

    games: int = 0
    won: int = 0
    shared: int = 0
    points: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def __add__(self, other: Standing) -> Standing:
        lows = [value for value in (self.least, other.least) if value is not None]
        highs = [value for value in (self.most, other.most) if value is not None]
        return Standing(
            self.games + other.games, self.won + other.won, self.shared + other.shared, self.points + other.points,
            self.squares + other.squares, min(lows, default=None), max(highs, default=None),
        )  # fmt: skip

    @property
    def mean(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the points of a game."""
        if not self.games:
            return 0.0
        return math.sqrt(max(0, self.squares * self.games - self.points**2)) / self.games


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over games. `seats` has a standing for each seat, `agents` by name; `undecided` are games nobody won.

    `spread` says for what is counted under a name of one part, such as `length`, in how many games it came to what;
    games in which it was not counted are left out.
    """

    games: int = 0
    undecided: int = 0
    tied: int = 0
    seats: tuple[Standing, ...] = ()
    agents: Mapping[str, Standing] = field(default_factory=dict)
    tally: Mapping[str, Tally] = field(default_factory=dict)
    spread: Mapping[str, Mapping[int, int]] = field(default_factory=dict)

    def __add__(self, other: Totals) -> Totals:
        longest = max(len(self.seats), len(other.seats))
        mine, theirs = ((*totals.seats, *[Standing()] * (longest - len(totals.seats))) for totals in (self, other))
        return Totals(
            self.games + other.games, self.undecided + other.undecided, self.tied + other.tied,
            tuple(one + another for one, another in zip(mine, theirs, strict=True)),
            _joined(self.agents, other.agents, Standing()), _joined(self.tally, other.tally, Tally()),
            {name: _joined(self.spread.get(name, {}), other.spread.get(name, {}), 0)
             for name in sorted({*self.spread, *other.spread})},
        )  # fmt: skip


def _joined(mine: Mapping[Any, Any], theirs: Mapping[Any, Any], nothing: Any) -> dict[Any, Any]:
    return {name: mine.get(name, nothing) + theirs.get(name, nothing) for name in sorted({*mine, *theirs})}


def _none() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Simulation:
    """A report that is kept with a game, in a file of its `simulations/`.

    seats: what each is called. sides: they have fixed roles. settings: as the games were played. state: a digest of
    what they were played by. current: the game is still played by the same.
    """

    id: str
    origin: Origin
    seed: int
    seats: tuple[str, ...]
    sides: bool
    agents: tuple[str, ...]
    totals: Totals
    state: str
    current: bool
    settings: Mapping[str, str] = field(default_factory=_none)
