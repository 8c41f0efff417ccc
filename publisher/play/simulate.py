"""Many games played by agents, and what they came to.

Every total is a sum of whole numbers over the games, so that it is the same for any number of workers and in whatever
order they finish.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from publisher.play.chance import seed_of
from publisher.play.engine import Engine
from publisher.play.loop import play, seat_name
from publisher.play.telling import aligned

Z = 1.959963984540054
"""How many standard deviations around the mean of a normal distribution hold 95 % of it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated. `agents` has a name for each seat; they move on by a seat from game to game, unless
    the seats have fixed sides."""

    seats: int
    agents: tuple[str, ...]
    seed: int = 0
    settings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def seed_of(self, number: int) -> int:
        return seed_of(self.seed, number)

    def agents_of(self, number: int, engine: Engine[Any, Any]) -> tuple[str, ...]:
        """Who sits where in game `number`, counted from 0."""
        shift = 0 if engine.sides else number % self.seats
        return self.agents[shift:] + self.agents[:shift]


class GameFailedError(Exception):
    """A game of a simulation broke: it says which, so that it can be played again, and why. Survives pickling."""

    def __init__(self, number: int, seed: int, told: str) -> None:
        super().__init__(number, seed, told)
        self.number, self.seed, self.told = number, seed, told

    def __str__(self) -> str:
        return f"game {self.number + 1}, seed {self.seed}: {self.told}"


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
    """Sums over games. `seats` has a standing for each seat, `agents` by name; `undecided` are games nobody won."""

    games: int = 0
    undecided: int = 0
    tied: int = 0
    seats: tuple[Standing, ...] = ()
    agents: Mapping[str, Standing] = field(default_factory=dict)
    tally: Mapping[str, Tally] = field(default_factory=dict)

    def __add__(self, other: Totals) -> Totals:
        longest = max(len(self.seats), len(other.seats))
        mine, theirs = ((*totals.seats, *[Standing()] * (longest - len(totals.seats))) for totals in (self, other))
        return Totals(
            self.games + other.games, self.undecided + other.undecided, self.tied + other.tied,
            tuple(one + another for one, another in zip(mine, theirs, strict=True)),
            _joined(self.agents, other.agents, Standing()), _joined(self.tally, other.tally, Tally()),
        )  # fmt: skip


def _joined(mine: Mapping[str, Any], theirs: Mapping[str, Any], nothing: Any) -> dict[str, Any]:
    return {name: mine.get(name, nothing) + theirs.get(name, nothing) for name in sorted({*mine, *theirs})}


def simulate(engine: Engine[Any, Any], plan: Plan, numbers: Iterable[int]) -> Totals:
    """Play the games with these numbers, counted from 0. Raises GameFailedError if one breaks."""
    totals = Totals(seats=(Standing(),) * plan.seats)
    # Hundreds of things may be counted in each game: these sums are kept in place.
    sums: dict[str, list[int]] = {}
    for number in numbers:
        seed, agents = plan.seed_of(number), plan.agents_of(number, engine)
        try:
            if engine.fast is not None:
                state = engine.fast(seed, plan.seats, agents, plan.settings)
            else:
                state = play(engine, seed, agents, plan.settings)
            totals += standings(engine, state, agents)
            for name, count in engine.tally(state).items():
                known = sums.setdefault(name, [0, 0])
                known[0] += count
                known[1] += count > 0
        except Exception as error:  # whatever a game's code does wrong is reported with the game that shows it
            raise GameFailedError(number, seed, f"{type(error).__name__}: {error}") from error
    tally = {name: Tally(total, games) for name, (total, games) in sorted(sums.items())}
    return replace(totals, tally=tally)


def standings(engine: Engine[Any, Any], state: Any, agents: Sequence[str]) -> Totals:
    """One game that is over as totals, but for its tally."""
    winners, score = engine.winners(state), engine.score(state)
    alone = len(winners) == 1
    seats = tuple(
        Standing(1, int(alone and seat in winners), int(not alone and seat in winners), points, points * points,
                 points, points)
        for seat, points in enumerate(score)
    )  # fmt: skip
    by_agent: dict[str, Standing] = {}
    for agent, standing in zip(agents, seats, strict=True):
        by_agent[agent] = by_agent.get(agent, Standing()) + standing
    return Totals(1, int(not winners), int(len(winners) > 1), seats, by_agent)


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score; (0, 1) if nothing was tried."""
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, Z * Z
    middle = share + square / (2 * trials)
    reach = Z * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    low = 0.0 if successes == 0 else (middle - reach) / whole
    return low, 1.0 if successes == trials else (middle + reach) / whole


# ---- reports


def as_json(game: str, engine: Engine[Any, Any], plan: Plan, totals: Totals) -> dict[str, Any]:
    """The report as plain values, in a fixed order."""
    return {
        "game": game, "games": totals.games, "seed": plan.seed, "seats": plan.seats, "agents": list(plan.agents),
        "settings": dict(plan.settings), "tied": totals.tied, "undecided": totals.undecided,
        "by_seat": [{"seat": seat_name(engine, seat)} | _standing(standing)
                    for seat, standing in enumerate(totals.seats)],
        "by_agent": {name: _standing(standing) for name, standing in sorted(totals.agents.items())},
        "tally": {name: {"total": tally.total, "each_game": tally.total / totals.games if totals.games else 0.0,
                         "games": tally.games, "interval": list(wilson(tally.games, totals.games))}
                  for name, tally in sorted(totals.tally.items())},
        "not_modelled": {id: why for id, why in sorted(engine.cards.items()) if why},
    }  # fmt: skip


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        "games": standing.games, "won": standing.won, "interval": list(wilson(standing.won, standing.games)),
        "shared": standing.shared, "mean": standing.mean, "deviation": standing.deviation,
        "least": standing.least, "most": standing.most,
    }  # fmt: skip


def as_text(game: str, engine: Engine[Any, Any], plan: Plan, totals: Totals) -> str:
    """The report for a person: tables with 95 % intervals. Ends in a line break."""
    seats = f"{plan.seats} seat{'s' * (plan.seats > 1)}"
    head = f"{totals.games:,} games of {game}, {seats}, seed {plan.seed}, played by {', '.join(plan.agents)}"
    if len(set(plan.agents)) > 1 and not engine.sides:
        head += ", a seat further in every game"
    if plan.settings:
        head += f"; {', '.join(f'{name} {value}' for name, value in plan.settings.items())}"
    rows: list[tuple[str, ...]] = [
        ("", "games", "won", "share", "95 % interval", "shared", "points", "deviation", "least", "most")]
    rows += [_row(seat_name(engine, seat), standing) for seat, standing in enumerate(totals.seats)]
    if len(totals.agents) > 1:
        rows += [_row(name, standing) for name, standing in sorted(totals.agents.items())]
    out = [head, "", *aligned(rows), ""]
    out.append(f"Shared by several: {_share(totals.tied, totals.games)}. "
               f"Won by nobody: {_share(totals.undecided, totals.games)}.")
    if totals.tally:
        counts: list[tuple[str, ...]] = [("", "in all", "each game", "in games", "share", "95 % interval")]
        counts += [
            (name, f"{tally.total:,}", f"{tally.total / totals.games:.2f}" if totals.games else "", f"{tally.games:,}",
             *_interval(tally.games, totals.games))
            for name, tally in sorted(totals.tally.items())
        ]
        out += ["", *aligned(counts)]
    lacking = [f"  {id}: {why}" for id, why in sorted(engine.cards.items()) if why]
    out += ["", f"The rules model {len(engine.cards) - len(lacking)} of {len(engine.cards)} cards."]
    if lacking:
        out += ["Not modelled:", *lacking]
    return "\n".join(out) + "\n"


def _row(name: str, standing: Standing) -> tuple[str, ...]:
    return (
        name, f"{standing.games:,}", f"{standing.won:,}", *_interval(standing.won, standing.games),
        f"{standing.shared:,}", f"{standing.mean:.2f}", f"{standing.deviation:.2f}",
        *("" if value is None else str(value) for value in (standing.least, standing.most)),
    )  # fmt: skip


def _interval(successes: int, trials: int) -> tuple[str, str]:
    low, high = wilson(successes, trials)
    return f"{100 * successes / max(1, trials):.1f} %", f"{100 * low:.1f} to {100 * high:.1f}"


def _share(part: int, whole: int) -> str:
    return f"{part:,} ({100 * part / max(1, whole):.1f} %)"
