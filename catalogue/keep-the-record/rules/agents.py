"""Players: random, greedy (the best action by what the board is worth right after it), and search.

None of them sees more than its side does: before they try anything, hidden cards are veiled or dealt at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from publisher.kit.play import Dice

from .moves import Action
from .position import Position, veiled
from .turn import act
from .worth import worth

# A position, which is not changed; what is legal in it for the side to act; a source of chance.
Player = Callable[[Position, Sequence[Action], Dice], Action]


def at_random(position: Position, actions: Sequence[Action], dice: Dice) -> Action:
    """Any legal action, each equally likely."""
    return actions[dice.below(len(actions))]


def greedy(position: Position, actions: Sequence[Action], dice: Dice) -> Action:
    """The action after which the board is worth most; of several, any."""
    if len(actions) == 1:
        return actions[0]
    values = judged(veiled(position, position.turn), actions)
    best = max(values)
    likely = [action for action, value in zip(actions, values, strict=True) if value == best]
    return likely[0] if len(likely) == 1 else likely[dice.below(len(likely))]


def judged(position: Position, actions: Sequence[Action]) -> list[int]:
    """What the board is worth to the side to act after each of these actions."""
    side = position.turn
    values = []
    for action in actions:
        after = position.copy()
        act(after, action)
        values.append(worth(after, side))
    return values
