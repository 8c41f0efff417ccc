"""What a side may do, and contests. Source: "Setup and zones", "Where a card may go", "Winning a contest".

An action is three numbers: a card, the return it goes to (ARCHIVE: none), and the return that its transit chooses
(NO_TARGET: none). PASS has no card.
"""

from __future__ import annotations

from .position import EMPTY, FORECAST, FRAGMENTARY, SECURED, Position, numbers
from .transits import NO_TARGET, enemies

Action = tuple[int, int, int]

ARCHIVE = -1
PASS: Action = (-1, ARCHIVE, NO_TARGET)

WORMWOOD = 1
"""A3: what The Deep's lasting penalty takes from an attack; never more."""

VANISHED = 2
"""What a Vanishing card lacks in defence."""


# ---- contests


def attack(position: Position, side: int, card: int, place: int) -> int:
    """Printed Severity, the wheel's edge against the card that lies there, Wormwood."""
    tables = position.tables
    strength = tables.severity[card] + tables.bonus[card][position.card[place]]
    return strength - WORMWOOD if position.weakened >> side & 1 else strength


def defence(position: Position, place: int, card: int) -> int:
    """Effective Severity; halved and rounded up for Fragmentary, then 2 less for Vanishing (A4), never below zero.

    A5: a Forecast defends at zero against a card whose source is Attested, until the clock stands on its return.
    """
    tables = position.tables
    state = state_of(position, place)
    if state == FORECAST and tables.attested[card] and not reached(position, place):
        return 0
    strength = position.severity[place]
    if state == FRAGMENTARY:
        strength = halved(strength)
    if tables.vanishing[position.card[place]]:
        strength -= VANISHED
    return max(0, strength)


def halved(number: int) -> int:
    """Rounded up."""
    return -(-number // 2)


def reached(position: Position, place: int) -> bool:
    """A2: the clock's step k is the return k, both counted from 0."""
    return position.clock >= place


def state_of(position: Position, place: int) -> int:
    if position.secured >> place & 1:
        return SECURED
    return FORECAST if position.forecast >> place & 1 else FRAGMENTARY


def overcomes(strength: int, against: int) -> bool:
    """Whether an attack wins: only a strictly higher one does, a tie holds."""
    return strength > against


def wins(position: Position, side: int, card: int, place: int) -> bool:
    """Whether a card would take a return from the enemy."""
    return overcomes(attack(position, side, card, place), defence(position, place, card))


# ---- destinations


def ways(position: Position, card: int, free: int, enemy: int) -> int:
    """Where a card may go, as a mask, if these returns are open and those hold unsealed enemy cards."""
    tables = position.tables
    return tables.places[card] & free | tables.contests[card] & enemy


def targets(position: Position, side: int, card: int, place: int) -> int:
    """The returns of which one must be chosen if a card goes to a place, as a mask; 0 if there is nothing to choose.

    A12: where a transit has a legal target, one must be chosen. There is none to choose for a transit that will not
    come: of an attack that fails, or under silence. A card that the attack exiles cannot be chosen.
    """
    aim = position.tables.transit[card].aim
    if aim is None or position.silenced >> side & 1:
        return 0
    if position.card[place] != EMPTY and not wins(position, side, card, place):
        return 0
    return aim(position, side) & ~(1 << place)


def legal(position: Position) -> list[Action]:
    """What the side to act may do: its cards in the order of the hand, returns in order of time; archiving last.

    Nothing once the game is over. Archiving is always allowed, passing only with an empty hand.
    """
    side = position.turn
    hand = position.hands[side]
    if position.ending:
        return []
    if not hand:
        return [PASS]
    free, enemy = position.open(), enemies(position, side)
    actions: list[Action] = []
    for card in hand:
        there = ways(position, card, free, enemy)
        if position.tables.transit[card].aim is None:
            while there:
                low = there & -there
                actions.append((card, low.bit_length() - 1, NO_TARGET))
                there ^= low
            continue
        for place in numbers(there):
            chosen = targets(position, side, card, place)
            if chosen:
                actions += [(card, place, target) for target in numbers(chosen)]
            else:
                actions.append((card, place, NO_TARGET))
    actions += [(card, ARCHIVE, NO_TARGET) for card in hand]
    return actions


def refusal(position: Position, action: Action) -> str:
    """Why the rules refuse an action, in words for a player; '' if it is legal."""
    side = position.turn
    tables = position.tables
    card, place, target = action
    if position.ending:
        return "the game is over"
    if card == EMPTY:
        return "" if action == PASS and not position.hands[side] else "pass only with an empty hand"
    if card not in position.hands[side]:
        return "this card is not in the hand"
    if place == ARCHIVE:
        return "" if target == NO_TARGET else "an archived card chooses nothing"
    if not 0 <= place < len(position.card):
        return "there is no such return"
    if place < position.sealed:
        return f"{tables.year(place)} is sealed"
    bit = 1 << place
    if position.held[side] & bit:
        return f"{tables.year(place)} holds a card of your own"
    if position.held[1 - side] & bit:
        if not tables.contests[card] & bit:
            return "an intruder contests nothing" if not tables.contests[card] else "a card contests only its own home"
    elif not tables.places[card] & bit:
        return f"{tables.year(place)} is too far from the card's home"
    return _refused_target(position, targets(position, side, card, place), target)


def _refused_target(position: Position, chosen: int, target: int) -> str:
    if not chosen:
        return "" if target == NO_TARGET else "there is nothing to choose"
    if target == NO_TARGET:
        return "an enemy card must be chosen"
    if not 0 <= target < len(position.card):
        return "there is no such return"
    return "" if chosen >> target & 1 else f"{position.tables.year(target)} cannot be chosen"


def playable(position: Position, side: int, card: int) -> bool:
    """Whether a side could land or contest with a card now."""
    return bool(ways(position, card, position.open(), enemies(position, side)))


def stuck(position: Position, side: int, card: int) -> str:
    """Why a card cannot be played: `sealed` if every return that it could ever enter is, else `closed`; or ''."""
    if playable(position, side, card):
        return ""
    anywhere = position.tables.places[card] | position.tables.contests[card]
    return "closed" if anywhere & position.unsealed() else "sealed"
