"""An action from its beginning to its end. Source: "A turn", "The clock and sealed history", "How a game ends".

The order is fixed: placement or contest; the arrival transit of a card that has landed and is not silenced; contagions;
the clock's ordinary step; sealing; the check of who has won; the draw of the side that comes.
"""

from __future__ import annotations

from . import transits
from .moves import ARCHIVE, Action, attack, defence, overcomes, playable, stuck
from .position import (
    ARCHIVED,
    ARCHIVED_CLOSED,
    ARCHIVED_SEALED,
    EMPTY,
    PLAYED,
    Position,
    longest,
)

UNBROKEN, LIMIT, SAFETY = "unbroken", "limit", "safety"
"""Endings, the one that goes before the others first."""

STEP = 1
RECORD, ERASURE = 0, 1


def act(position: Position, action: Action) -> None:
    """Change a position by a legal action of the side to act. Whoever calls has seen to it that it is legal."""
    side = position.turn
    card, place, target = action
    position.actions += 1
    silent = position.silenced >> side & 1
    # A9: silence is used up by the next action of any kind.
    position.silenced &= ~(1 << side)
    if card != EMPTY:
        position.hands[side].remove(card)
        if place == ARCHIVE:
            archive(position, side, card)
        elif arrive(position, side, card, place) and not silent:
            transit = position.tables.transit[card]
            if position.log is not None:
                position.log["transit"] = transit.name
            transit.effect(position, side, place, target)
    if position.contagions:
        transits.walk(position)
    position.clock += STEP
    seal(position)
    finish(position, side)
    if not position.ending:
        position.turn = 1 - side
        incoming(position, 1 - side)
    position.skips = 0


def archive(position: Position, side: int, card: int) -> None:
    """A card is given up, to Discard (A13)."""
    position.discard.append(card)
    position.fate[card] = {"": ARCHIVED, "sealed": ARCHIVED_SEALED, "closed": ARCHIVED_CLOSED}[
        stuck(position, side, card)
    ]


def arrive(position: Position, side: int, card: int, place: int) -> bool:
    """Placement, or the contest for a return; whether the card has landed.

    A strictly higher attack exiles the defender. Anything else, a tie too, sends the attacker to Discard.
    """
    position.fate[card] = PLAYED + side
    if position.card[place] != EMPTY:
        strength, against = attack(position, side, card, place), defence(position, place, card)
        if position.log is not None:
            position.log |= {"attack": strength, "defence": against}
        if not overcomes(strength, against):
            position.discard.append(card)
            return False
        position.banish(1 << place)
    position.put(side, card, place, position.tables.state[card])
    return True


def seal(position: Position) -> None:
    """What the clock stands more than 5 positions past is sealed, and never opens again (A20: only now)."""
    limits = position.tables.limits
    position.sealed = max(position.sealed, min(position.clock - limits.seal_after, limits.returns))


def finish(position: Position, side: int) -> None:
    """The check of who has won, after the whole action of a side; that side goes first if both have an Unbroken Record.

    A1: the limit is reached when the clock stands on it, or past it.
    """
    limits = position.tables.limits
    for who in (side, 1 - side):
        if longest(position.held[who]) >= limits.unbroken:
            position.ending, position.winner = UNBROKEN, who
            return
    if position.clock >= position.limit:
        position.ending = LIMIT
    elif position.actions >= limits.safety:
        position.ending = SAFETY
    else:
        return
    record, erasure = standing(position, RECORD), standing(position, ERASURE)
    position.winner = RECORD if record > erasure else ERASURE


def standing(position: Position, side: int) -> tuple[int, int]:
    """What the last comparison compares: the longest run of Secured returns, then how many there are."""
    secured = position.held[side] & position.secured
    return longest(secured), secured.bit_count()


def incoming(position: Position, side: int) -> None:
    """The side that comes draws a card, unless it has to skip that (A19: used up even if its hand is full)."""
    if not position.skips >> side & 1:
        position.draw(side)


def note(position: Position) -> None:
    """Remember, for the tally, which cards of the side to act could be played now."""
    side = position.turn
    for card in position.hands[side]:
        if playable(position, side, card):
            position.playable |= 1 << card
