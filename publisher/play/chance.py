"""Chance from integers alone: the same seed gives the same numbers on any machine, in any Python, for ever.

The generator is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): a counter that
grows by an odd constant, and a mixing function that makes a word of 64 bits of it. So a state is one integer, and a
word far away costs no more than the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_AGENTS = 0xA0761D6478BD642F  # keeps what agents draw apart from what the game itself draws with the same seed


def _mixed(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


def seed_of(master: int, index: int) -> int:
    """The seed, 0 to 2**64 - 1, of the thing number `index` (a game of a series) under a master seed."""
    return _mixed((_mixed((master + _STEP) & _WORD) + (index + 1) * _STEP) & _WORD)


@dataclass(frozen=True, slots=True)
class Chance:
    """A source of chance as a value: every draw gives a result and the source after it. `Chance(7)` begins at seed 7.

    Fit for the state of a game, which is frozen. Where many draws follow each other, `Dice` around it is faster.
    """

    state: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "state", self.state & _WORD)

    def word(self) -> tuple[int, Chance]:
        """A word of 64 bits."""
        dice = Dice(self)
        return dice.word(), dice.chance

    def below(self, number: int) -> tuple[int, Chance]:
        """0 to `number` - 1, each equally likely. Raises ValueError for a number below 1."""
        dice = Dice(self)
        return dice.below(number), dice.chance

    def die(self, sides: int) -> tuple[int, Chance]:
        """1 to `sides`."""
        dice = Dice(self)
        return dice.die(sides), dice.chance

    def roll(self, count: int, sides: int) -> tuple[tuple[int, ...], Chance]:
        """Several dice, in the order in which they fell."""
        dice = Dice(self)
        return dice.roll(count, sides), dice.chance

    def chosen(self, items: Sequence[T]) -> tuple[T, Chance]:
        """One of the items. Raises ValueError if there are none."""
        dice = Dice(self)
        return dice.chosen(items), dice.chance

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in another order, every order equally likely."""
        dice = Dice(self)
        return dice.shuffled(items), dice.chance


class Dice:
    """The same draws as `Chance` makes, from a source that moves on by itself. `chance` is where it stands."""

    __slots__ = ("_state",)

    def __init__(self, chance: Chance | int) -> None:
        self._state = (chance if isinstance(chance, int) else chance.state) & _WORD

    @property
    def chance(self) -> Chance:
        return Chance(self._state)

    def word(self) -> int:
        self._state = (self._state + _STEP) & _WORD
        return _mixed(self._state)

    def below(self, number: int) -> int:
        if number < 1:
            raise ValueError(f"there is no number from 0 to below {number}")
        # Multiplying a word by the number spreads the words over 0 to number - 1; those few that would make one result
        # likelier than another are drawn again (Lemire: Fast random integer generation in an interval, 2019).
        product = self.word() * number
        if product & _WORD < number:
            least = (_WORD + 1) % number
            while product & _WORD < least:
                product = self.word() * number
        return product >> 64

    def die(self, sides: int) -> int:
        return self.below(sides) + 1

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple([self.below(sides) + 1 for _ in range(count)])

    def chosen(self, items: Sequence[T]) -> T:
        if not items:
            raise ValueError("there is nothing to choose from")
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def agent_chance(seed: int, step: int) -> Chance:
    """What an agent may draw from for action number `step`, counted from 0, of the game with this seed.

    It depends on nothing else, so that a game goes the same way in whatever loop it is played.
    """
    return Chance(seed_of(seed ^ _AGENTS, step))
