"""What four inks look like on coated paper, and which of them look like a colour: for presses without a profile.

Every place on paper shows one of sixteen: each ink is there or it is not. Seen from afar they mix by their areas
(Neugebauer), and light that spreads in the paper makes dots look larger than they are (Yule and Nielsen). The colours
of the sixteen are about those of offset on coated paper; another press differs, and only its own profile says how.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

Colour = tuple[float, float, float]
Inked = tuple[float, float, float, float]

SPREAD = 2.0
"""The exponent of Yule and Nielsen: 1 if dots looked as large as they are."""
_ROUNDS = 24
_HALVINGS = 8
_BLACK_SHARE = 3.0
"""How black comes in: this power of what is grey in the other three. Highlights stay free of its dots."""
_PRIMARIES: dict[tuple[int, ...], tuple[int, int, int]] = {
    (0, 0, 0): (255, 255, 255),
    (1, 0, 0): (0, 174, 239),
    (0, 1, 0): (236, 0, 140),
    (0, 0, 1): (255, 242, 0),
    (0, 1, 1): (237, 28, 36),
    (1, 0, 1): (0, 166, 81),
    (1, 1, 0): (46, 49, 146),
    (1, 1, 1): (55, 52, 53),
}
"""sRGB of cyan, magenta and yellow, alone and over each other, on paper."""
_BLACK = (35, 31, 32)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _screen(light: float) -> float:
    light = min(max(light, 0.0), 1.0)
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _spread(part: float) -> float:
    """A part of an sRGB colour as it is mixed."""
    return float(_linear(part) ** (1 / SPREAD))


_CLEAR = {inks: tuple(_spread(part / 255) for part in _PRIMARIES[inks]) for inks in product((0, 1), repeat=3)}
_DARK = {
    inks: tuple(light * _spread(part / 255) for light, part in zip(clear, _BLACK, strict=True))
    for inks, clear in _CLEAR.items()
}


def _at(channel: int, amounts: tuple[float, float, float], black: float, ink: int, there: int) -> float:
    """A channel where one of the three inks is there everywhere or nowhere, mixed over the others."""
    total = 0.0
    for inks, clear in _CLEAR.items():
        if inks[ink] != there:
            continue
        area = 1.0
        for other in range(3):
            if other != ink:
                area *= amounts[other] if inks[other] else 1 - amounts[other]
        total += area * ((1 - black) * clear[channel] + black * _DARK[inks][channel])
    return total


def shown(inked: Inked) -> Colour:
    """The sRGB colour, parts from 0 to 1, that amounts of ink from 0 to 1 look like."""
    amounts, black = (inked[0], inked[1], inked[2]), inked[3]
    parts = []
    for channel in range(3):
        mixed = (1 - amounts[0]) * _at(channel, amounts, black, 0, 0) + amounts[0] * _at(channel, amounts, black, 0, 1)
        parts.append(_screen(mixed**SPREAD))
    return parts[0], parts[1], parts[2]


def grey(light: float) -> float:
    """The black ink for a grey from 0 (black) to 1: black is all of it, and no two greys become one."""
    darkest = _linear(_BLACK[0] / 255)
    wanted = darkest + (1 - darkest) * _linear(light)
    return float((1 - wanted ** (1 / SPREAD)) / (1 - darkest ** (1 / SPREAD)))


@lru_cache(maxsize=20_000)
def inked(colour: Colour, most: float = 4.0) -> Inked:
    """The inks for the sRGB colour of a line or an area, parts from 0 to 1: a grey is black ink alone."""
    red, green, blue = colour
    return (0.0, 0.0, 0.0, grey(red)) if red == green == blue else mixed(colour, most)


def mixed(colour: Colour, most: float = 4.0) -> Inked:
    """The inks that look most like an sRGB colour, parts from 0 to 1, and no more of them than `most`.

    Where there would be too much ink, more black takes the place of the other three.
    """
    little = min(_with_black(colour, 0.0)[:3]) ** _BLACK_SHARE
    much = 1.0
    found = _with_black(colour, little)
    if sum(found) <= most:
        return found
    for _ in range(_HALVINGS):
        between = (little + much) / 2
        if sum(_with_black(colour, between)) > most:
            little = between
        else:
            much = between
    return limited(_with_black(colour, much), most)


def limited(inks: Inked, most: float) -> Inked:
    """No more ink than `most`: what is too much is taken from cyan, magenta and yellow alike."""
    cyan, magenta, yellow, black = inks
    colours = cyan + magenta + yellow
    if colours + black <= most:
        return inks
    share = max(0.0, most - black) / colours
    return cyan * share, magenta * share, yellow * share, black


def _with_black(colour: Colour, black: float) -> Inked:
    """The inks for a colour with that much black.

    Cyan, magenta and yellow each rule one channel: each is solved for in turn, until they agree. A colour that no inks
    look like comes out as near as each channel allows.
    """
    wanted = tuple(_spread(part) for part in colour)
    amounts = [1 - part for part in colour]
    for _ in range(_ROUNDS):
        for ink in range(3):
            fixed = (amounts[0], amounts[1], amounts[2])
            without, with_it = (_at(ink, fixed, black, ink, there) for there in (0, 1))
            amounts[ink] = min(1.0, max(0.0, (without - wanted[ink]) / (without - with_it)))
    return amounts[0], amounts[1], amounts[2], black
