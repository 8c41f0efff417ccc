"""Arrival transits, each a function: nine by a card's type, seven by a name. Source: "Every transit, exactly".

    transit(position, side, place, target)

`side` has landed a card on the return `place`; `target` is a return that it chose, or NO_TARGET. No transit touches
what is sealed. Where both sides draw, the acting side draws all its cards and then the other (A14).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .position import EMPTY, SECURED, Position, numbers

if TYPE_CHECKING:
    from .tables import Printed

NO_TARGET = -1
FALLOUT = "fallout"
PLANETS = ("phoenix", "nemesis")
"""A18: the two intruder planets, by their cards' ids."""

LEAST_BASIN, MOST_BASIN = 4, 9
DARKENED = 3  # the Severity for which Darken the Sun takes 1 Reach
RESURFACED, LEAST_SEVERITY = 4, 1
DUST = 2
OLDEST = 3  # what hands keep of The Age Turns and The Celestial War of Monsters
REVEALED = 3
DELUGE_KEEPS, DELUGE_DRAWS = 1, 2
CHANGED_DRAWS, CHANGED_LOSES, CHANGED_KEEPS = 5, 5, 3
EXTRA = 1  # clock steps of The Age Turns and Transit, and back by Pole Shift

Effect = Callable[[Position, int, int, int], None]
Aim = Callable[[Position, int], int]


@dataclass(frozen=True, slots=True)
class Transit:
    """`name` as printed. `aim`: the returns among which one must be chosen, as a mask; None if nothing is chosen.
    `hidden`: what comes of it depends on cards that nobody has seen, other than by drawing."""

    name: str
    effect: Effect
    aim: Aim | None = None
    hidden: bool = False


# ---- by type


def darken_the_sun(position: Position, side: int, place: int, target: int) -> None:
    """The opponent's next action has no transit; this card loses a third of its Severity, rounded up, in Reach.

    A10: the card that has landed is this one. A20: its Reach has no floor.
    """
    position.silenced |= 1 << (1 - side)
    position.reach[place] -= -(-position.severity[place] // DARKENED)


def slip_the_basin(position: Position, side: int, place: int, target: int) -> None:
    """Everything unsealed whose effective Reach is below this card's Severity, held between 4 and 9, is exiled."""
    least = min(max(position.severity[place], LEAST_BASIN), MOST_BASIN)
    gone = 0
    for other in numbers(position.occupied() & position.unsealed()):
        if position.reach[other] < least:
            gone |= 1 << other
    position.banish(gone)


def resurface(position: Position, side: int, place: int, target: int) -> None:
    """One unsealed enemy card loses 4 Severity, to a minimum of 1. A12: without one nothing happens."""
    if target != NO_TARGET:
        position.severity[target] = max(LEAST_SEVERITY, position.severity[target] - RESURFACED)


def red_dust(position: Position, side: int, place: int, target: int) -> None:
    """Every unsealed Fallout card of the acting side, this one included, gains 2 Reach. A20: there is no cap."""
    for other in numbers(position.held[side] & position.unsealed()):
        if position.tables.fallout[position.card[other]]:
            position.reach[other] += DUST


def vanishing(position: Position, side: int, place: int, target: int) -> None:
    """An unsealed enemy card without the Mythic mark is exiled; if it was Secured, who acts draws a card."""
    if target == NO_TARGET:
        return
    secured = position.secured >> target & 1
    position.banish(1 << target)
    if secured:
        position.draw(side)


def contagion(position: Position, side: int, place: int, target: int) -> None:
    """A contagion starts here, as strong as the card's Severity now is. `walk` moves it on, at first in this action."""
    position.contagions.append((place, position.severity[place]))


def age_turns(position: Position, side: int, place: int, target: int) -> None:
    """Hands are trimmed to their oldest cards, three each; then an extra step, and who acts draws a card."""
    position.trim(side, OLDEST)
    position.trim(1 - side, OLDEST)
    position.clock += EXTRA
    position.draw(side)


def pole_shift(position: Position, side: int, place: int, target: int) -> None:
    """Severity and Reach of the card change places; the clock goes back a step, but never below zero."""
    position.severity[place], position.reach[place] = position.reach[place], position.severity[place]
    position.clock = max(0, position.clock - EXTRA)


def passing(position: Position, side: int, place: int, target: int) -> None:
    """Transit: the clock takes an extra step."""
    position.clock += EXTRA


# ---- by name


def the_138_year_return(position: Position, side: int, place: int, target: int) -> None:
    """Of the top three cards, Phoenix returns whose own home is open enter there, Secured; the others are discarded.

    They trigger no transit.
    """
    for _ in range(min(REVEALED, len(position.deck))):
        card = position.deck.pop()
        home = position.tables.phoenix_home[card]
        if home >= 0 and position.open() >> home & 1:
            position.put(side, card, home, SECURED)
        else:
            position.discard.append(card)


def the_deep(position: Position, side: int, place: int, target: int) -> None:
    """The opponent does not draw at the end of this action (A19), and its attacks are weakened for good (A3)."""
    position.skips |= 1 << (1 - side)
    position.weakened |= 1 << (1 - side)


def the_great_deluge(position: Position, side: int, place: int, target: int) -> None:
    """What is neither sealed nor Mythic is exiled; of each hand the oldest card stays, and up to two are drawn."""
    position.banish(position.unsealed() & ~position.mythic)
    for who in (side, 1 - side):
        position.trim(who, DELUGE_KEEPS)
    for who in (side, 1 - side):
        position.draw(who, DELUGE_DRAWS)


def the_fiery_flaming_sword(position: Position, side: int, place: int, target: int) -> None:
    """Every unsealed card is exiled, this one too; both hands are shuffled into the deck and dealt anew."""
    position.banish(position.unsealed())
    for who in (side, 1 - side):
        position.give_back(who)
    position.shuffle()
    for who in (side, 1 - side):
        position.draw(who, position.tables.limits.opening_hand)


def the_year_the_year_changed(position: Position, side: int, place: int, target: int) -> None:
    """Up to five cards are drawn by each side, then its hand shrinks by five from the newest on, but keeps three."""
    for who in (side, 1 - side):
        position.draw(who, CHANGED_DRAWS)
        position.trim(who, max(CHANGED_KEEPS, len(position.hands[who]) - CHANGED_LOSES))


def the_celestial_war_of_monsters(position: Position, side: int, place: int, target: int) -> None:
    """With both planets on the board: what is unsealed on the returns beside it is exiled, and hands keep three.

    Otherwise nothing happens (A11: no transit of its type, either).
    """
    if any(planet == EMPTY or planet not in position.card for planet in position.tables.planets):
        return
    position.banish((1 << place << 1 | 1 << place >> 1) & position.unsealed())
    for who in (side, 1 - side):
        position.trim(who, OLDEST)


def the_empty_spoke(position: Position, side: int, place: int, target: int) -> None:
    """The clock's end moves away, once in a game."""
    position.delayed = True


# ---- the contagions' walk


def walk(position: Position) -> None:
    """Every contagion goes one return on, halving the effective Reach of an unsealed card there, rounded up (A6).

    A card of effective Severity equal to or above its strength stops it, sealed or not; a weaker one that is sealed it
    passes (A8). At the end of the row it is gone.
    """
    going = []
    for place, strength in position.contagions:
        place += 1
        if place == len(position.card):
            continue
        if position.card[place] != EMPTY:
            if position.severity[place] >= strength:
                continue
            if place >= position.sealed:
                position.reach[place] = -(-position.reach[place] // 2)
        going.append((place, strength))
    position.contagions = going


# ---- which card has which


def enemies(position: Position, side: int) -> int:
    """The returns with an unsealed enemy card."""
    return position.held[1 - side] & position.unsealed()


def mortals(position: Position, side: int) -> int:
    """Of these, those whose card is not Mythic."""
    return position.held[1 - side] & position.unsealed() & ~position.mythic


def _nothing(position: Position, side: int, place: int, target: int) -> None:
    """What is never played has no transit."""


NONE = Transit("", _nothing)

BY_TYPE: Mapping[str, Transit] = {
    "astral": Transit("Darken the Sun", darken_the_sun),
    "deluge": Transit("Slip the Basin", slip_the_basin),
    "volcanic": Transit("Resurface", resurface, enemies),
    "fallout": Transit("Red Dust", red_dust),
    "vanishing": Transit("Vanishing", vanishing, mortals),
    "contagion": Transit("Contagion", contagion),
    "reset": Transit("The Age Turns", age_turns),
    "displacement": Transit("Pole Shift", pole_shift),
    "intruder": Transit("Transit", passing),
}

BY_NAME: Mapping[str, Transit] = {
    "the-138-year-return": Transit("The 138-Year Return", the_138_year_return, hidden=True),
    "the-deep": Transit("The Deep", the_deep),
    "the-great-deluge": Transit("The Great Deluge", the_great_deluge),
    "the-fiery-flaming-sword": Transit("The Fiery Flaming Sword", the_fiery_flaming_sword, hidden=True),
    "the-year-the-year-changed": Transit("The Year the Year Changed", the_year_the_year_changed),
    "the-celestial-war-of-monsters": Transit("The Celestial War of Monsters", the_celestial_war_of_monsters),
    "the-empty-spoke": Transit("The Empty Spoke", the_empty_spoke),
}


def id_of(name: str) -> str:
    """A transit's id from its name as printed: `The Deep` is the-deep."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def transit_of(card: Printed) -> Transit:
    """A11: a named transit stands in the place of the type's. NONE for a name that no rule here has: see `unknown`."""
    if card.transit:
        return BY_NAME.get(id_of(card.transit), NONE)
    return BY_NAME.get(card.id) or BY_TYPE.get(card.type, NONE)


def unknown(card: Printed) -> str:
    """Why a card's transit is not known here, or ''."""
    if not card.transit or id_of(card.transit) in BY_NAME:
        return ""
    return f'no transit is called "{card.transit}"; there are: {", ".join(known.name for known in BY_NAME.values())}'
