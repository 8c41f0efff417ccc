"""The house's own small marks: pips in the outline a period names, numerals in open rings, lettered tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin

from .lathe import foil_outline, ring
from .letters import cap_height, outline, text_width
from .paths import Path, Point, both, fill, mix, rgb, stroke, svg

INK, PAPER, WHITE = "#1d1a17", "#fbf8ef", "#ffffff"


@cache
def lightness(colour: str) -> float:
    """Perceived lightness of `#rrggbb`, 0 to 255."""
    red, green, blue = rgb(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


@cache
def readable(colour: str) -> str:
    """The colour, darkened until small type in it can be read on paper."""
    share = 0.0
    while lightness(mix(colour, INK, share)) > 118 and share < 1:
        share += 0.1
    return mix(colour, INK, min(share, 1.0)) if share else colour


def upon(colour: str) -> str:
    """Paper or ink: whichever can be read on the colour."""
    return PAPER if lightness(colour) < 150 else INK


def _polygon(*points: Point) -> Callable[[float, float], Path]:
    return lambda c, r: Path().polyline([(c + r * x, c + r * y) for x, y in points], True)


def _regular(sides: int, turn: float = 0.0, size: float = 1.0) -> Callable[[float, float], Path]:
    angles = [2 * pi * side / sides + turn for side in range(sides)]
    return _polygon(*((size * sin(angle), -size * cos(angle)) for angle in angles))


def _star(points: int, inner: float, outer: float = 1.05) -> Callable[[float, float], Path]:
    spots = [(inner if index % 2 else outer, pi * index / points) for index in range(2 * points)]
    return _polygon(*((far * sin(angle), -far * cos(angle)) for far, angle in spots))


def _shield(c: float, r: float) -> Path:
    path = Path().move(c - 0.84 * r, c - 0.88 * r).line(c + 0.84 * r, c - 0.88 * r).line(c + 0.84 * r, c + 0.05 * r)
    path.cubic(c + 0.84 * r, c + 0.52 * r, c + 0.48 * r, c + 0.82 * r, c, c + r)
    return path.cubic(c - 0.48 * r, c + 0.82 * r, c - 0.84 * r, c + 0.52 * r, c - 0.84 * r, c + 0.05 * r).close()


def _drop(c: float, r: float) -> Path:
    path = Path().move(c, c - r).cubic(c + 0.2 * r, c - 0.6 * r, c + 0.86 * r, c - 0.2 * r, c + 0.86 * r, c + 0.2 * r)
    path.cubic(c + 0.86 * r, c + 0.66 * r, c + 0.48 * r, c + r, c, c + r)
    path.cubic(c - 0.48 * r, c + r, c - 0.86 * r, c + 0.66 * r, c - 0.86 * r, c + 0.2 * r)
    return path.cubic(c - 0.86 * r, c - 0.2 * r, c - 0.2 * r, c - 0.6 * r, c, c - r).close()


def _leaf(c: float, r: float) -> Path:
    path = Path().move(c - 0.8 * r, c - 0.8 * r).line(c, c - 0.8 * r)
    path.cubic(c + 0.5 * r, c - 0.8 * r, c + 0.8 * r, c - 0.5 * r, c + 0.8 * r, c).line(c + 0.8 * r, c + 0.8 * r)
    path.line(c, c + 0.8 * r).cubic(c - 0.5 * r, c + 0.8 * r, c - 0.8 * r, c + 0.5 * r, c - 0.8 * r, c)
    return path.close()


_WIDE = 0.9
_SHAPES: Mapping[str, tuple[Callable[[float, float], Path], float, float]] = {
    # outline, size of a letter in it (em, of 1000), how far the letter stands below the centre
    "circle": (lambda c, r: Path().circle(c, c, r * 0.98), 620, 0),
    "square": (_polygon((-_WIDE, -_WIDE), (_WIDE, -_WIDE), (_WIDE, _WIDE), (-_WIDE, _WIDE)), 640, 0),
    "diamond": (_polygon((0, -1.06), (1.06, 0), (0, 1.06), (-1.06, 0)), 500, 0),
    "hexagon": (_regular(6), 580, 0),
    "pentagon": (_regular(5, size=1.04), 540, 40),
    "octagon": (_regular(8, pi / 8, 1.02), 620, 0),
    "triangle": (_polygon((0, -1.0), (1.06, 0.86), (-1.06, 0.86)), 430, 190),
    "shield": (_shield, 580, -50),
    "star": (_star(5, 0.56, 1.1), 430, 35),
    "sun": (_star(12, 0.80), 540, 0),
    "gear": (_star(10, 0.82), 540, 0),
    "quatrefoil": (lambda c, r: ring(c, c, r, lambda t: foil_outline(4, 0.49, t), 64), 520, 0),
    "flower": (lambda c, r: ring(c, c, r, lambda t: foil_outline(6, 0.62, t), 72), 520, 0),
    "drop": (_drop, 540, 130),
    "leaf": (_leaf, 560, 0),
    "temple": (
        _polygon((0, -1.0), (1, -0.34), (0.86, -0.34), (0.86, 0.92), (-0.86, 0.92), (-0.86, -0.34), (-1, -0.34)),
        600, 90,
    ),
}
"""Every outline a period can name as its `shape`. A shape of several words (`temple front`) is told by any of them."""
SHAPES = tuple(_SHAPES)


def shape_named(words: str) -> str:
    """The outline that a period's `shape` means; a circle if it means none of them."""
    return next((word for word in words.lower().replace("-", " ").split() if word in _SHAPES), "circle")


@cache
def shape_outline(shape: str, centre: float = 500, radius: float = 470) -> str:
    """An outline round (centre, centre), as path data."""
    return str(_SHAPES[shape_named(shape)][0](centre, radius))


def _set(text: str, x: float, y: float, size: float, room: float, colour: str, font: str = "serif-bold") -> str:
    """Letters centred on (x, y), smaller if wider than the room; nothing if the font has no such letter."""
    try:
        width = text_width(text, size, font)
        size *= min(1.0, room / width) if width else 1.0
        return fill(outline(text, x, y + cap_height(font) * size / 2, size, font), colour)
    except ValueError:
        return ""


@cache
def pip(code: str, shape: str = "", colour: str = "", low_ink: bool = False) -> str:
    """A symbol 10 mm wide for a line of text: with a colour a pip in its outline, without one an open ring."""
    if not colour:
        disc = both(Path().circle(500, 500, 430), WHITE if low_ink else PAPER, INK, 56)
        return svg(disc + _set(code, 500, 500, 640, 580, INK), 1000, 1000)
    _, size, drop = _SHAPES[shape_named(shape)]
    edge = shape_outline(shape)
    if low_ink:
        body = both(edge, WHITE, readable(colour), 62)
    else:
        body = fill(edge, colour)
        if lightness(colour) >= 190:  # a light colour needs an edge on paper
            body += stroke(edge, mix(colour, INK, 0.5), 34)
    ink = readable(colour) if low_ink else upon(colour)
    return svg(body + _set(code, 500, 500 + drop, size, 700, ink), 1000, 1000)


@cache
def mark(letter: str, colour: str) -> str:
    """A stand-in for an icon that nobody drew: its first letter."""
    return svg(_set(letter[:1].upper(), 500, 500, 1050, 900, colour, "sans-bold"), 1000, 1000)
