"""Signs of the game for the rulebook's diagrams: as on the cards and the board, placed and sized."""

from __future__ import annotations

from math import cos, pi, sin

from publisher.kit.drawing import ROUND, Path, at, both, fill

from .book_parts import BRASS, DEEP, IVORY
from .instrument import icons
from .instrument.metals import TYPES as COLOURS
from .instrument.metals import metal

TYPES = {kind: fill_ for kind, (fill_, _) in COLOURS.items()}
"""By type: the colour of its sign."""

_CIRCLE = Path().circle(0, 0, 96)


def ring(x: float, y: float, radius: float) -> str:
    """A circle as path data."""
    half = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"


def sign(kind: str, x: float, y: float, radius: float) -> str:
    """A type's sign. Raises ValueError for a type that there is not."""
    if kind not in TYPES:
        raise ValueError(f"no sign for the type {kind!r}; there are {', '.join(TYPES)}")
    return at(icons.type_icon(kind, metal()), x, y, radius / 100)


def seal(source: str, x: float, y: float, radius: float) -> str:
    """A source tag: attested is a whole seal, partial a broken one, predicted only traced. Raises ValueError."""
    return at(icons.seal(source, metal(), key=f"{x:.0f}-{y:.0f}"), x, y, radius / 100)


def lock(x: float, y: float, radius: float) -> str:
    """What is sealed: a keyhole in a brass ring."""
    body = both(_CIRCLE, "#5f4718", "#e7cd8f", 8)
    return at(body + at(icons.lock("#e7cd8f"), 0, -4, 0.62), x, y, radius / 100)


def hand(x: float, y: float, radius: float) -> str:
    """The token of the clock."""
    return at(icons.hour_star(BRASS), x, y, radius / 100)


def clock(x: float, y: float, radius: float) -> str:
    """A clock face with its hands."""
    hours = Path()
    for hour in range(12):
        angle = hour * pi / 6
        near = 66 if hour % 3 == 0 else 74
        hours.segment(near * sin(angle), -near * cos(angle), 84 * sin(angle), -84 * cos(angle))
    body = both(_CIRCLE, DEEP, BRASS, 9) + both(hours, "none", BRASS, 7)
    body += both("M0 6V-52M-5 3L38 24", "none", IVORY, 10, ROUND)
    return at(body + fill(Path().circle(0, 0, 9), IVORY), x, y, radius / 100)
