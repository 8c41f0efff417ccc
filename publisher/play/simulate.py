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

from publisher.model.simulation import Standing, Tally, Totals
from publisher.play.chance import seed_of
from publisher.play.engine import Engine
from publisher.play.loop import play

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


def simulate(engine: Engine[Any, Any], plan: Plan, numbers: Iterable[int]) -> Totals:
    """Play the games with these numbers, counted from 0. Raises GameFailedError if one breaks."""
    totals = Totals(seats=(Standing(),) * plan.seats)
    # Hundreds of things may be counted in each game: these sums are kept in place.
    sums: dict[str, list[int]] = {}
    spread: dict[str, dict[int, int]] = {}
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
                if "/" not in name:
                    values = spread.setdefault(name, {})
                    values[count] = values.get(count, 0) + 1
        except Exception as error:  # whatever a game's code does wrong is reported with the game that shows it
            raise GameFailedError(number, seed, f"{type(error).__name__}: {error}") from error
    tally = {name: Tally(total, games) for name, (total, games) in sorted(sums.items())}
    return replace(totals, tally=tally, spread={name: dict(sorted(spread[name].items())) for name in sorted(spread)})


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
