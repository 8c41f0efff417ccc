"""Lathe work and ruling: polar outlines, guilloches, rosettes, leaves, hatching. Units of 0.01 mm, angles in radians
unless said otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, cos, floor, inf, pi, radians, sin, sqrt, tau

from .paths import Path, Point

Polar = Callable[[float], float]
"""An outline: the radius, as a share of the nominal one, at an angle."""


def round_outline(angle: float) -> float:
    """The circle."""
    return 1.0


def polygon_outline(sides: int, angle: float, turn: float = 0) -> float:
    """A regular polygon of circumradius one."""
    return cos(pi / sides) / cos((angle - turn) % (tau / sides) - pi / sides)


def foil_outline(lobes: int, offset: float, angle: float, turn: float = 0) -> float:
    """Overlapping circles round the centre: a quatrefoil and its kin."""
    within = (angle - turn + pi / lobes) % (tau / lobes) - pi / lobes
    radius = 1 - offset
    return offset * cos(within) + sqrt(max(radius * radius - (offset * sin(within)) ** 2, 0.0))


def squircle_outline(power: float, angle: float) -> float:
    """A square with softened corners; the higher the power, the squarer."""
    return float((abs(cos(angle)) ** power + abs(sin(angle)) ** power) ** (-1 / power))


def ring(
    cx: float, cy: float, radius: float, shape: Polar = round_outline, steps: int = 120, stretch: float = 1.0
) -> Path:
    """Closed outline of a polar shape, widened by `stretch`."""

    def point(t: float) -> Point:
        r = radius * shape(t)
        return cx + r * cos(t) * stretch, cy + r * sin(t)

    return Path().curve(point, 0, tau, steps, True)


def guilloche(
    cx: float,
    cy: float,
    radius: float,
    swing: float,
    waves: int,
    turns: int,
    shape: Polar = round_outline,
    envelope: Polar = round_outline,
    per_wave: int = 4,
) -> Path:
    """One closed lathe line: `waves` waves in `turns` turns between `radius` minus and plus `swing`."""
    rate = waves / turns

    def point(t: float) -> Point:
        r = shape(t) * (radius + swing * envelope(t) * cos(rate * t))
        return cx + r * cos(t), cy + r * sin(t)

    return Path().curve(point, 0, tau * turns, max(8, waves * per_wave), True)


def rosette(
    cx: float,
    cy: float,
    radius: float,
    swing: float,
    lobes: int,
    lines: int,
    shape: Polar = round_outline,
    per_lobe: int = 8,
    into: Path | None = None,
) -> Path:
    """A family of closed waves, each shifted against the last: the bank-note rosette."""
    path = Path() if into is None else into
    for line in range(lines):
        phase = tau * line / lines

        def point(t: float, phase: float = phase) -> Point:
            r = shape(t) * (radius + swing * cos(lobes * t + phase))
            return cx + r * cos(t), cy + r * sin(t)

        path.curve(point, 0, tau, lobes * per_lobe, True)
    return path


def spiral(
    cx: float,
    cy: float,
    outer: float,
    inner: float,
    start: float,
    turns: float,
    sign: int = 1,
    steps: int | None = None,
    into: Path | None = None,
) -> Path:
    """From the radius `outer` at the angle `start` inwards; quick at first, as a volute is."""
    path = Path() if into is None else into

    def point(t: float) -> Point:
        r = outer + (inner - outer) * max(t, 0) ** 0.8
        angle = start + sign * tau * turns * t
        return cx + r * cos(angle), cy + r * sin(angle)

    return path.curve(point, 1e-6, 1, steps or max(6, int(abs(turns) * 8)))


def leaf(path: Path, x: float, y: float, angle: float, length: float, width: float) -> Path:
    """An almond from (x, y) in a direction."""
    c, s = cos(angle), sin(angle)

    def f(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    path.move(x, y)
    path.cubic(*f(length * 0.25, width * 0.75), *f(length * 0.7, width * 0.6), *f(length, 0))
    return path.cubic(*f(length * 0.7, -width * 0.6), *f(length * 0.25, -width * 0.75), x, y).close()


def petal(path: Path, x: float, y: float, angle: float, near: float, far: float, width: float) -> Path:
    """A rounded petal standing between the distances `near` and `far` from (x, y)."""
    c, s = cos(angle), sin(angle)

    def f(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    shoulder, tip, mid = far - width * 0.35, far - width * 0.05, near + (far - near) * 0.45
    path.move(*f(near, 0))
    path.cubic(*f(mid, width * 0.35), *f(far - width * 0.9, width), *f(shoulder, width * 0.62))
    path.cubic(*f(tip, width * 0.35), *f(far, width * 0.2), *f(far, 0))
    path.cubic(*f(far, -width * 0.2), *f(tip, -width * 0.35), *f(shoulder, -width * 0.62))
    return path.cubic(*f(far - width * 0.9, -width), *f(mid, -width * 0.35), *f(near, 0)).close()


def hatch(
    areas: Sequence[Sequence[Point]],
    angle: float,
    gap: float,
    into: Path | None = None,
    offset: float = 0.0,
    inset: float = 0.0,
) -> Path:
    """Parallel lines at `angle` degrees, `gap` apart, through polygons by the even-odd rule.

    Lines stop `inset` short of the edge. They alternate in direction, which keeps relative moves short.
    """
    path = Path() if into is None else into
    theta = radians(angle)
    c, s = cos(theta), sin(theta)
    edges: list[tuple[float, float, float, float]] = []
    top, bottom = inf, -inf
    for area in areas:
        turned = [(x * c + y * s, -x * s + y * c) for x, y in area]
        px, py = turned[-1]
        for x, y in turned:
            if y != py:
                edges.append((py, px, y, x) if py < y else (y, x, py, px))
            px, py = x, y
            top, bottom = min(top, y), max(bottom, y)
    if not edges:
        return path
    # Each edge visits only the scan lines it crosses.
    first = floor((top - offset) / gap) + 1
    rows: list[list[float]] = [[] for _ in range(max(0, ceil((bottom - offset) / gap) - first))]
    for low, low_x, high, high_x in edges:
        slope = (high_x - low_x) / (high - low)
        for index in range(
            max(0, ceil((low - offset) / gap) - first), min(len(rows), ceil((high - offset) / gap) - first)
        ):
            rows[index].append(low_x + ((index + first) * gap + offset - low) * slope)
    flip = False
    for index, crossings in enumerate(rows):
        y = (index + first) * gap + offset
        crossings.sort()
        pairs = [
            (a + inset, b - inset)
            for a, b in zip(crossings[::2], crossings[1::2], strict=False)
            if b - a > 2 * inset + 4
        ]
        if flip:
            pairs = [(b, a) for a, b in reversed(pairs)]
        for a, b in pairs:
            path.segment(a * c - y * s, a * s + y * c, b * c - y * s, b * s + y * c)
        flip = not flip
    return path
