"""What a game's own rules hand out so that it can be played: an Engine, one value of functions over frozen states.

    def engine(game: Game) -> Engine[State, Action]: ...      # in catalogue/<game>/rules/__init__.py
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from publisher.play.chance import Chance, Dice

S = TypeVar("S")
A = TypeVar("A")

# Chooses one of the legal actions. What chance it needs it draws from the Chance that it is given, and from nothing
# else: `Dice(chance)` where it draws more than once.
Agent = Callable[[S, Sequence[A], Chance], A]


class RuleError(Exception):
    """The rules do not allow this. `message` is one line for a player or a designer.

    `path` says where, if it came of a scenario: keys and numbers from 0, as in `do/1/target` or `given/seats/0`.
    """

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.path = path


def _none() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Engine(Generic[S, A]):
    """The rules of a game as functions. A state S is frozen, an action A frozen and hashable; nothing has effects.

    seats: least and most players.
    new: seed, seats, settings (every name of `settings` with one of its values) to the first state. Raises RuleError.
    turn: the seat, from 0, that acts now. Only asked while the game is not over.
    legal: what it may do, in a fixed order; never empty while the game is not over.
    apply: the state after an action. Raises RuleError for one that is not legal.
    over: whether the game has ended.
    score: a number for each seat.
    winners: the seats that have won; several share the victory, none: nobody has.
    written, read: an action as one line for replays and the terminal, and back; `read` raises RuleError.
        `read(state, written(action)) == action` for every legal action, in whatever case and spacing it is typed.
    shown: the table as a seat sees it, plain text.
    agents: players by name, such as `random` and `greedy`. Where nobody is named `greedy` plays, or else the first.
    tally: what is counted of a finished game, by name with `/` between parts: `made/villagers`: 3; summed over games.
        `publisher.play.report` says which names have a chart of their own.
    cards: for every card of the game '' if the rules here model it, else why not.
    scenario: `given` and `do` of a scenario to what can be expected, nested mappings and lists. Raises RuleError.
    settings: switches by name, each with its values, the default first.
    sides: names of the sides, if seats have fixed roles.
    fast: plays a whole game to its last state as the loop in `publisher.play.loop` would, only faster: seed, seats,
        the name of an agent for each seat, settings.
    preview: what a legal action would do, in a line, as far as the seat that acts can know.
    daily: the seed of the day's game, from a date in UTC: year, month, day.
    met: the ids of the cards that a seat sees face up in a state, of a game with these settings: what a binder keeps.
    """

    seats: tuple[int, int]
    new: Callable[[int, int, Mapping[str, str]], S]
    turn: Callable[[S], int]
    legal: Callable[[S], Sequence[A]]
    apply: Callable[[S, A], S]
    over: Callable[[S], bool]
    score: Callable[[S], tuple[int, ...]]
    winners: Callable[[S], tuple[int, ...]]
    written: Callable[[A], str]
    read: Callable[[S, str], A]
    shown: Callable[[S, int], str]
    agents: Mapping[str, Agent[S, A]]
    tally: Callable[[S], Mapping[str, int]]
    cards: Mapping[str, str]
    scenario: Callable[[Mapping[str, Any], Sequence[Any]], Mapping[str, Any]]
    settings: Mapping[str, tuple[str, ...]] = field(default_factory=_none)
    sides: tuple[str, ...] = ()
    fast: Callable[[int, int, Sequence[str], Mapping[str, str]], S] | None = None
    preview: Callable[[S, A], str] | None = None
    daily: Callable[[int, int, int], int] | None = None
    met: Callable[[S, int, Mapping[str, str]], Iterable[str]] | None = None

    def __post_init__(self) -> None:
        """Raises ValueError for an engine that nobody could play."""
        least, most = self.seats
        if not 1 <= least <= most:
            raise ValueError(f"seats: {least} to {most}, which is no number of players")
        if not self.agents:
            raise ValueError("agents: none, and a game needs one that can play it")
        for name, values in self.settings.items():
            if not values:
                raise ValueError(f"settings: {name} has no value")


def random_agent(state: Any, legal: Sequence[A], chance: Chance) -> A:
    """An agent for any game: one of the legal actions, each equally likely."""
    return Dice(chance).chosen(legal)
