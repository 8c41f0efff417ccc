"""A player that looks ahead: it deals the hidden cards at random several times over, and in each such world lets greedy
players go on for a few actions after each of its own best ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from publisher.kit.play import Dice

from .agents import Player, at_random, greedy, judged
from .moves import Action, legal
from .position import Position, veiled
from .turn import act
from .worth import worth

CANDIDATES = 12
"""So many of its own actions, the best by what the board is worth right after them, are looked at further."""

WORLDS = 16
"""So many times the hidden cards are dealt."""

AHEAD = 2
"""So many actions are played after its own."""

SQUASH = 1500
"""A worth as large as this is half of certainty: so a won line outweighs many bad ones no more than it should."""


def search(position: Position, actions: Sequence[Action], dice: Dice) -> Action:
    """The action whose worth, a few actions later, is the greatest on average; of several, the first."""
    if len(actions) == 1:
        return actions[0]
    side = position.turn
    values = judged(veiled(position, side), actions)
    likely = sorted(range(len(actions)), key=lambda index: (-values[index], index))[:CANDIDATES]
    totals = dict.fromkeys(likely, 0)
    for _ in range(WORLDS):
        world = imagined(position, side, dice)
        for index in likely:
            after = world.copy()
            act(after, actions[index])
            totals[index] += later(after, side)
    return actions[max(likely, key=lambda index: (totals[index], -index))]


def imagined(position: Position, side: int, dice: Dice) -> Position:
    """A world that a side cannot tell from the true one: what it does not see is dealt anew."""
    world = position.copy()
    other = world.hands[1 - side]
    hidden = dice.shuffled(sorted([*world.deck, *other]))
    world.hands[1 - side], world.deck = list(hidden[: len(other)]), list(hidden[len(other) :])
    world.chance = dice.word()
    return world


def later(position: Position, side: int) -> int:
    """What a position is worth after some more actions of two greedy players, -1000 to 1000. It is changed."""
    for _ in range(AHEAD):
        if position.ending:
            break
        actions = legal(position)
        values = judged(position, actions)
        act(position, actions[values.index(max(values))])
    value = worth(position, side)
    return value * 1000 // (abs(value) + SQUASH)


PLAYERS: Mapping[str, Player] = {"random": at_random, "greedy": greedy, "search": search}
