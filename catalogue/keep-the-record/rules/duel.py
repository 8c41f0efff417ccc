"""The game as functions over frozen states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publisher.kit.play import Agent, Chance, Dice, RuleError, agent_chance, seed_of

from . import binder, tally, written
from . import preview as previews
from .agents import Player
from .moves import Action, legal, refusal
from .position import EMPTY, Position, State, dealt, numbers, thawed
from .search import PLAYERS
from .tables import Tables
from .turn import act, note, standing

OPENING = "opening"
SHUFFLED, GUIDED = "shuffled", "guided"
SETTINGS: Mapping[str, tuple[str, ...]] = {OPENING: (SHUFFLED, GUIDED)}
"""How the game begins: by chance alone, or with FIRST in the Record's hand and a word on what to do with it."""

FIRST = "a-quiet-return"
"""The card of the guided first move."""

DAILY = 2239
"""The series of seeds that the days have. A ruleset or catalogue that plays differently gets another."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The rules over the cards of some tables. Seats are 0, the Record, and 1, the Erasure."""

    tables: Tables

    def new(self, seed: int, seats: int, settings: Mapping[str, str]) -> State:
        """The state before the Record's first action. Raises RuleError."""
        if seats != len(self.tables.sides):
            raise RuleError(f"two sides play, not {seats}")
        return self.deal(seed, settings).frozen()

    def deal(self, seed: int, settings: Mapping[str, str]) -> Position:
        guided = settings.get(OPENING, SHUFFLED) == GUIDED
        return dealt(self.tables, seed, self.tables.numbers.get(FIRST, EMPTY) if guided else EMPTY)

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State) -> Sequence[Action]:
        """What the side to act may do, in a fixed order; nothing once the game is over."""
        return legal(self.thawed(state))

    def apply(self, state: State, action: Action) -> State:
        """The state after an action. Raises RuleError, with the reason, for one that is not legal."""
        position = self._ready(state, action)
        note(position)
        act(position, action)
        return position.frozen()

    def preview(self, state: State, action: Action) -> previews.Preview:
        """What an action would do, as far as the side to act can know. Raises RuleError for one that is not legal."""
        return previews.preview(self._ready(state, action), action)

    def foretold(self, state: State, action: Action) -> str:
        """The preview in a line. Raises RuleError for an action that is not legal."""
        return previews.told(self.tables, state.turn, self.preview(state, action))

    def _ready(self, state: State, action: Action) -> Position:
        position = self.thawed(state)
        why = refusal(position, action)
        if why:
            raise RuleError(why)
        return position

    def terminal(self, state: State) -> bool:
        """Whether the game is over."""
        return bool(state.ending)

    def score(self, state: State) -> tuple[int, ...]:
        """For each side 100 times its longest Secured run, and its Secured returns: the last comparison in a number.

        Between equal scores the Erasure wins, and an Unbroken Record wins whatever the scores are.
        """
        position = self.thawed(state)
        return tuple(100 * run + held for run, held in (standing(position, side) for side in (0, 1)))

    def winners(self, state: State) -> tuple[int, ...]:
        return (state.winner,) if state.ending else ()

    def written(self, action: Action) -> str:
        return written.written(self.tables, action)

    def read(self, state: State, text: str) -> Action:
        return written.read(self.tables, text)

    def shown(self, state: State, seat: int) -> str:
        """The table as a seat sees it; before the first action of a hand with FIRST, with a word of guidance."""
        position = self.thawed(state)
        told = written.shown(position, seat)
        first = self.tables.numbers.get(FIRST, EMPTY)
        if not state.actions and seat == 0 and first in state.hands[0] and self.tables.home[first] >= 0:
            return f"{told}\n{written.guidance(position, first)}"
        return told

    def tally(self, state: State) -> Mapping[str, int]:
        return tally.tally(self.thawed(state))

    def met(self, state: State, seat: int, settings: Mapping[str, str]) -> tuple[str, ...]:
        """The ids of the cards that a side sees face up. A game with the guided move is a training game."""
        training = settings.get(OPENING, SHUFFLED) == GUIDED
        return tuple(self.tables.cards[card].id for card in numbers(binder.seen(self.thawed(state), seat, training)))

    def fast(self, seed: int, seats: int, agents: Sequence[str], settings: Mapping[str, str]) -> State:
        """A whole game, without a frozen state after every action."""
        position = self.deal(seed, settings)
        players = [PLAYERS[name] for name in agents]
        while not position.ending:
            note(position)
            chance = Dice(agent_chance(seed, position.actions))
            act(position, players[position.turn](position, legal(position), chance))
        return position.frozen()

    def agents(self) -> dict[str, Agent[State, Action]]:
        return {name: self._agent(player) for name, player in PLAYERS.items()}

    def _agent(self, player: Player) -> Agent[State, Action]:
        def choose(state: State, actions: Sequence[Action], chance: Chance) -> Action:
            return player(self.thawed(state), actions, Dice(chance))

        return choose

    def thawed(self, state: State) -> Position:
        return thawed(self.tables, state)


def daily_seed(year: int, month: int, day: int) -> int:
    """The seed of a day's challenge, from its date in UTC. Raises ValueError for what is no date.

    Whoever calls says which day it is: it turns over at 00:00 UTC, and nothing here reads a clock.
    """
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if year < 1 or not 1 <= month <= 12 or not 1 <= day <= days[month - 1]:
        raise ValueError(f"{year}-{month}-{day} is no date")
    return seed_of(DAILY, year * 10_000 + month * 100 + day)
