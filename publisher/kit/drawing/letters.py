"""Letters as outlines, and the font files by role. Fonts come from installed packages, never from the machine."""

from __future__ import annotations

import math
import pathlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

from .lathe import hatch
from .paths import ROUND, Path, Point, fill, stroke

_FAMILIES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
_CUTS = {"": "Regular", "italic": "It", "semibold": "Semibold", "bold": "Bold"}
FONT_ROLES = tuple(f"{family}-{cut}" if cut else family for family in _FAMILIES for cut in _CUTS)


@cache
def font_file(role: str) -> pathlib.Path:
    """The OpenType file of a role such as `serif` or `sans-bold`."""
    family, _, cut = role.partition("-")
    if family not in _FAMILIES or cut not in _CUTS:
        raise ValueError(f"no font role {role!r}; there are {', '.join(FONT_ROLES)}")
    module, stem = _FAMILIES[family]
    spec = find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"fonts are missing: install {module.replace('_', '-')}", name=module)
    return pathlib.Path(next(iter(spec.submodule_search_locations))) / "files" / f"{stem}-{_CUTS[cut]}.otf"


Command = tuple[str, tuple[Point, ...]]


@cache
def _face(role: str) -> tuple[Any, dict[int, str], float, float]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(font_file(role), lazy=True)
    return font.getGlyphSet(), font.getBestCmap(), float(font["head"].unitsPerEm), font["OS/2"].sCapHeight


@cache
def glyph(character: str, role: str) -> tuple[tuple[Command, ...], float]:
    """Outline commands in em (y up) and the advance in em."""
    from fontTools.pens.recordingPen import (  # type: ignore[import-untyped]
        DecomposingRecordingPen,
    )

    glyphs, characters, per_em, _ = _face(role)
    if ord(character) not in characters:
        raise ValueError(f"the font {role!r} has no glyph for {character!r}")
    shape = glyphs[characters[ord(character)]]
    pen = DecomposingRecordingPen(glyphs)
    shape.draw(pen)
    commands = tuple((name, tuple((x / per_em, y / per_em) for x, y in points)) for name, points in pen.value)
    return commands, shape.width / per_em


def cap_height(role: str) -> float:
    """Height of a capital in em."""
    _, _, per_em, height = _face(role)
    return height / per_em


def text_width(text: str, size: float, font: str = "serif-bold", track: float = 0) -> float:
    """Width of a line without kerning; `size` is the em, `track` is added between letters."""
    return sum(glyph(character, font)[1] * size + track for character in text) - track


Turn = Callable[[float, float, float, float], Point]


def outline(
    text: str,
    x: float,
    y: float,
    size: float,
    font: str = "serif-bold",
    anchor: str = "middle",
    track: float = 0,
    into: Path | None = None,
    turn: Turn | None = None,
) -> Path:
    """The line as a path: `x` is its start, middle or end, `y` its baseline.

    `turn(left, advance, dx, dy)` maps a glyph's point instead, for text along a curve.
    """
    width = text_width(text, size, font, track)
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    path = Path() if into is None else into
    for character in text:
        commands, advance = glyph(character, font)
        advance *= size
        for name, points in commands:
            if turn:
                flat = [turn(left, advance, px * size, -py * size) for px, py in points]
            else:
                flat = [(left + px * size, y - py * size) for px, py in points]
            if name == "moveTo":
                path.move(*flat[0])
            elif name == "lineTo":
                path.line(*flat[0])
            elif name == "curveTo":
                path.cubic(*flat[0], *flat[1], *flat[2])
            else:
                path.close()
        left += advance + track
    return path


def ring_text(
    text: str,
    cx: float,
    cy: float,
    radius: float,
    size: float,
    middle: float = -90,
    font: str = "sans-semibold",
    track: float = 0,
    inside: bool = False,
    into: Path | None = None,
) -> Path:
    """Text on a circle, centred on the angle `middle` (degrees). `inside` makes it readable along the bottom."""
    sign = -1 if inside else 1

    def turn(left: float, advance: float, dx: float, dy: float) -> Point:
        angle = math.radians(middle) + sign * (left + advance / 2) / radius
        cos, sin = math.cos(angle), math.sin(angle)
        along, up = (dx - advance / 2) * sign, -dy * sign
        return cx + cos * radius - sin * along + cos * up, cy + sin * radius + cos * along + sin * up

    return outline(text, 0, 0, size, font, "middle", track, into, turn)


def polygons(character: str, size: float, x: float, y: float, font: str, pieces: int = 8) -> list[list[Point]]:
    """The glyph with its origin at (x, y) as polygons, for hatching."""
    found: list[list[Point]] = []
    current: list[Point] = []
    for name, points in glyph(character, font)[0]:
        if name == "moveTo":
            current = [points[0]]
        elif name == "lineTo":
            current.append(points[0])
        elif name == "curveTo":
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = current[-1], *points
            for piece in range(1, pieces + 1):
                t = piece / pieces
                u = 1 - t
                a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                current.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
        elif current:
            found.append(current)
            current = []
    return [[(x + px * size, y - py * size) for px, py in polygon] for polygon in found]


def glyph_origin(character: str, x: float, y: float, size: float, font: str) -> Point:
    """Where the origin of a glyph must be for its own box to be centred on (x, y)."""
    points = [point for _, some in glyph(character, font)[0] for point in some]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return x - (min(xs) + max(xs)) / 2 * size, y + (min(ys) + max(ys)) / 2 * size


def engraved(
    text: str,
    x: float,
    y: float,
    size: float,
    ink: str,
    paper: str,
    rule: str | None = None,
    gap: float = 15,
    weight: float = 10,
    angle: float = 90,
    drop: Point | None = (16, 16),
    font: str = "serif-bold",
    tone: float = 0.62,
) -> str:
    """Bank-note letters: a ruled face, a hairline outline, a hatched drop shadow. Centred on (x, y).

    `gap` is the pitch of the ruling, `tone` the share of it that is inked, `angle` its direction in degrees.
    """
    if len(text) == 1:
        left, base = glyph_origin(text, x, y, size, font)
    else:
        left, base = x - text_width(text, size, font) / 2, y + cap_height(font) * size / 2
    areas: list[list[Point]] = []
    body = Path()
    for character in text:
        areas += polygons(character, size, left, base, font)
        outline(character, left, base, size, font, "start", into=body)
        left += glyph(character, font)[1] * size
    shadow = ""
    if drop:
        shadow = stroke(hatch([[(px + drop[0], py + drop[1]) for px, py in area] for area in areas], 45, 9), ink, 6.5)
    ruled = stroke(hatch(areas, angle, gap), rule or ink, gap * tone)
    return shadow + fill(body, paper) + ruled + stroke(body, ink, weight, ROUND)
