"""The binder: which cards a side has met. Source: "Discover through play".

It grants nothing and no rule asks for it, so it is no part of a state. Whoever keeps one adds up what a side sees as a
game begins and after every action.
"""

from __future__ import annotations

from .position import Position, numbers
from .tables import MARKER


def seen(position: Position, side: int, training: bool = False) -> int:
    """The cards that a side sees face up, as a mask: its own hand, the board, Discard and Exile.

    Hidden are the opponent's hand and the draw pile. What was revealed or archived in an action lies on the board, in
    Discard or in Exile after it. When a game that is no training is over its marker is met, too: it is never dealt.
    """
    tables = position.tables
    met = 0
    for card in (*position.hands[side], *position.discard, *position.exile):
        met |= 1 << card
    for place in numbers(position.occupied()):
        met |= 1 << position.card[place]
    if position.ending and not training:
        for number, card in enumerate(tables.cards):
            if card.type == MARKER:
                met |= 1 << number
    return met
