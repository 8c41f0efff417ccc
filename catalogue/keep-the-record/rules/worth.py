"""What a position is worth to a side, in whole numbers: the judgement that the agents share. No rule of the game.

It is a sum of differences between the sides, weighed by how far the clock has come. The weights were fitted to who won
some thousand games of players of this kind: 1000 multiplies the odds by 2.7.
"""

from __future__ import annotations

from functools import cache, lru_cache

from .moves import ways
from .position import SECURED, Position
from .transits import enemies

WON = 12_000

# From this clock on, the weights of: the longest Secured run; a Secured return; the squares of the lengths of Secured
# runs, of all, of those that are sealed, and of those that are or soon will be; six neighbours of which five are held
# and the other is open; Severity and Reach of Secured returns that are not sealed; a card in hand; the enemy's
# Wormwood; an Attested card in hand that can be played.
WEIGHTS = (
    (28, (2150, 780, -100, 195, 90, 270, 43, 27, 38, 25, 640)),
    (24, (910, 330, -55, 200, 100, 280, 33, 31, 25, 70, 670)),
    (19, (395, 140, -10, 195, 115, 560, 25, 34, 25, 50, 380)),
    (14, (220, 80, 0, 155, 130, 390, 16, 29, 60, 85, 255)),
    (9, (15, -50, 65, 150, 135, 445, 22, 24, 75, 60, 175)),
    (5, (0, -50, 70, 250, 130, 100, 21, 24, 85, 140, 130)),
    (0, (0, 0, 80, 100, 45, 100, 18, 19, 130, 100, 105)),
)
KNOWN = 1 << 16
"""So many masks are remembered with what was worked out of them: most actions change only one of many."""

SOON = 3
LONGEST_REACH = 9


def worth(position: Position, side: int) -> int:
    """How good a position is for a side, right after an action. Of a veiled position it takes what that side knows."""
    if position.ending:
        return WON if position.winner == side else -WON
    other = 1 - side
    clock = position.clock
    run, held, squares, sealed, soon, five, severity, reach, hand, weak, ready = weights_at(clock)
    mine, theirs = position.held[side], position.held[other]
    my_secured, their_secured = mine & position.secured, theirs & position.secured
    masks = position.tables.sealed_masks
    shut = masks[position.sealed]
    shutting = masks[min(position.sealed + SOON, len(masks) - 1)]
    my_run, my_squares = runs(my_secured)
    their_run, their_squares = runs(their_secured)
    value = run * (my_run - their_run) + squares * (my_squares - their_squares)
    value += held * (my_secured.bit_count() - their_secured.bit_count())
    value += sealed * (runs(my_secured & shut)[1] - runs(their_secured & shut)[1])
    value += soon * (runs(my_secured & shutting)[1] - runs(their_secured & shutting)[1])
    free = position.open()
    value += five * (threats(mine, free) - threats(theirs, free))
    severities, reaches = position.severity, position.reach
    for sign, secured in ((1, my_secured & ~shut), (-1, their_secured & ~shut)):
        severe = far = 0
        while secured:
            low = secured & -secured
            place = low.bit_length() - 1
            severe += severities[place]
            far += min(reaches[place], LONGEST_REACH)
            secured ^= low
        value += sign * (severity * severe + reach * far)
    value += hand * (len(position.hands[side]) - len(position.hands[other]))
    value += weak * ((position.weakened >> other & 1) - (position.weakened >> side & 1))
    return value + ready * (prepared(position, side, free) - prepared(position, other, free))


@cache
def weights_at(clock: int) -> tuple[int, ...]:
    """The weights of a clock."""
    return next(weights for begins, weights in WEIGHTS if clock >= begins)


@lru_cache(KNOWN)
def runs(mask: int) -> tuple[int, int]:
    """The longest run of a mask, and the sum of the squares of all its runs' lengths.

    A run of length L has L parts of length 1, L - 1 of length 2, and so on: L (L + 1) / 2 parts in all.
    """
    length, parts, whole = 0, 0, mask.bit_count()
    while mask:
        parts += mask.bit_count()
        mask &= mask >> 1
        length += 1
    return length, 2 * parts - whole


@lru_cache(KNOWN)
def threats(mine: int, free: int) -> int:
    """How many six neighbouring returns lack a single one, which is open."""
    if mine.bit_count() < 5:
        return 0
    found = 0
    for gap in range(6):
        five = free >> gap
        for other in range(6):
            if other != gap:
                five &= mine >> other
        found += five.bit_count()
    return found


def prepared(position: Position, side: int, free: int) -> int:
    """How many cards of a hand would be Secured and can be played, as far as they are known."""
    states, enemy = position.tables.state, enemies(position, side)
    found = 0
    for card in position.hands[side]:
        if states[card] == SECURED and ways(position, card, free, enemy):
            found += 1
    return found
