"""Points, curves and noise: what drawings are worked out with. Units of 0.01 mm, y down, angles in radians."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import asin, cos, floor, hypot, pi, sin, sqrt

from publisher.kit.drawing import seeded

Point = tuple[float, float]
Line = Sequence[Point]

_MASK = (1 << 64) - 1


def clamp(value: float, least: float = 0.0, most: float = 1.0) -> float:
    """The value, no less and no more than these."""
    return least if value < least else most if value > most else value


def lerp(start: float, end: float, share: float) -> float:
    """`share` of the way from start to end."""
    return start + (end - start) * share


def between(start: Point, end: Point, share: float) -> Point:
    """`share` of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def smooth(start: float, end: float, value: float) -> float:
    """0 at start, 1 at end, and a soft curve between them."""
    share = clamp((value - start) / (end - start))
    return share * share * (3 - 2 * share)


def steps(start: float, end: float, count: int) -> list[float]:
    """`count` + 1 even values from start to end."""
    return [start + (end - start) * step / count for step in range(count + 1)]


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """A point at an angle from (x, y), 0 to the right and growing clockwise on paper."""
    return x + radius * cos(angle), y + radius * sin(angle)


def mixed(number: int) -> int:
    """64 bits well stirred."""
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & _MASK
    return number ^ (number >> 31)


class Noise:
    """Smooth value noise of one to three coordinates, from -1 to 1; the same key gives the same."""

    __slots__ = ("_key", "_known")

    def __init__(self, *key: object) -> None:
        self._key = seeded("noise", *key).getrandbits(64)
        self._known: dict[tuple[int, int, int], float] = {}

    def _at(self, i: int, j: int, k: int) -> float:
        found = self._known.get((i, j, k))
        if found is None:
            stirred = mixed((self._key + i * 0x9E3779B1 + j * 0x85EBCA77 + k * 0xC2B2AE3D) & _MASK)
            found = self._known[i, j, k] = (stirred >> 40) / 8388607.5 - 1
        return found

    def _plane(self, i: int, j: int, k: int, a: float, b: float) -> float:
        first = self._at(i, j, k)
        first += (self._at(i + 1, j, k) - first) * a
        if not b:
            return first
        second = self._at(i, j + 1, k)
        second += (self._at(i + 1, j + 1, k) - second) * a
        return first + (second - first) * b

    def __call__(self, x: float, y: float = 0.0, z: float = 0.0) -> float:
        i, j, k = floor(x), floor(y), floor(z)
        a, b, c = x - i, y - j, z - k
        a, b, c = a * a * (3 - 2 * a), b * b * (3 - 2 * b), c * c * (3 - 2 * c)
        near = self._plane(i, j, k, a, b)
        return near + (self._plane(i, j, k + 1, a, b) - near) * c if c else near

    def layered(self, x: float, y: float = 0.0, z: float = 0.0, octaves: int = 2) -> float:
        """Noise upon noise, each twice as fine and half as strong."""
        total, weight, sum_of_weights = 0.0, 1.0, 0.0
        for octave in range(octaves):
            total += weight * self(x + 17.3 * octave, y - 9.1 * octave, z)
            sum_of_weights += weight
            weight *= 0.5
            x, y, z = x * 2.03, y * 2.03, z * 2.03
        return total / sum_of_weights


# -- curves


def arc(
    x: float,
    y: float,
    radius: float,
    start: float,
    end: float,
    step: float = 40,
    low: float | None = None,
    turn: float = 0.0,
) -> list[Point]:
    """Points along an arc, about `step` apart; `low` is the second half-axis of an ellipse, turned by `turn`."""
    other = radius if low is None else low
    count = max(3, int(abs(end - start) * max(radius, abs(other)) / step))
    c, s = cos(turn), sin(turn)
    points = []
    for angle in steps(start, end, count):
        across, down = radius * cos(angle), other * sin(angle)
        points.append((x + across * c - down * s, y + across * s + down * c))
    return points


def bezier(a: Point, b: Point, c: Point, d: Point, count: int = 16) -> list[Point]:
    """A cubic through a and d, bent towards b and c."""
    points = []
    for t in steps(0, 1, count):
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t
        points.append((k0 * a[0] + k1 * b[0] + k2 * c[0] + k3 * d[0], k0 * a[1] + k1 * b[1] + k2 * c[1] + k3 * d[1]))
    return points


def chain(points: Line, count: int = 12) -> list[Point]:
    """Cubics joined end to end, 3n + 1 points; points over that follow as they are."""
    found: list[Point] = [points[0]]
    place = 0
    while place + 3 < len(points):
        a, b, c, d = points[place : place + 4]
        found += bezier(a, b, c, d, count)[1:]
        place += 3
    return [*found, *points[place + 1 :]]


def through(points: Line, count: int = 6, close: bool = False) -> list[Point]:
    """A soft curve through the points (Catmull-Rom)."""
    size = len(points)

    def near(place: int) -> Point:
        return points[place % size] if close else points[max(0, min(size - 1, place))]

    found: list[Point] = [points[0]]
    for place in range(size if close else size - 1):
        p, q, r, s = near(place - 1), near(place), near(place + 1), near(place + 2)
        piece = bezier(
            q, (q[0] + (r[0] - p[0]) / 6, q[1] + (r[1] - p[1]) / 6),
            (r[0] - (s[0] - q[0]) / 6, r[1] - (s[1] - q[1]) / 6), r, count,
        )  # fmt: skip
        found += piece[1:]
    return found[:-1] if close else found


def resampled(points: Line, count: int) -> list[Point]:
    """`count` points evenly along a line."""
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        lengths.append(lengths[-1] + hypot(bx - ax, by - ay))
    found, place = [], 0
    for step in range(count):
        wanted = lengths[-1] * step / (count - 1)
        while place < len(lengths) - 2 and lengths[place + 1] < wanted:
            place += 1
        room = (lengths[place + 1] - lengths[place]) or 1
        found.append(between(points[place], points[place + 1], (wanted - lengths[place]) / room))
    return found


def level(
    top: float, bottom: float, gap: float, reach: float = 1960, step: float = 60, tilt: float = 0.0
) -> Iterator[list[Point]]:
    """Level lines across the window, each only as long as the window is there; `tilt` is their slope."""
    y = top
    while y <= bottom:
        half = sqrt(max(reach * reach - y * y, 0.0)) + 60 + abs(tilt) * 1900
        half = min(half, reach)
        count = max(2, int(2 * half / step))
        yield [(x, y + x * tilt) for x in steps(-half, half, count)]
        y += gap


def simplified(points: Line, widths: Sequence[float] | None, tolerance: float) -> list[int]:
    """The places of the points that matter (Ramer-Douglas-Peucker), by position and width together."""
    count = len(points)
    if count < 3:
        return list(range(count))
    keep = {0, count - 1}
    stack = [(0, count - 1)]
    while stack:
        start, end = stack.pop()
        if end - start < 2:
            continue
        ax, ay = points[start]
        dx, dy = points[end][0] - ax, points[end][1] - ay
        squared = dx * dx + dy * dy
        length = sqrt(squared)
        worst, place = tolerance, -1
        for middle in range(start + 1, end):
            px, py = points[middle][0] - ax, points[middle][1] - ay
            if squared > 1e-6:
                share = (px * dx + py * dy) / squared
                off = abs(px * dy - py * dx) / length
                if share < 0 or share > 1:
                    off = max(off, min(hypot(px, py), hypot(px - dx, py - dy)))
            else:
                share, off = 0.5, hypot(px, py)
            if widths is not None:
                wanted = lerp(widths[start], widths[end], clamp(share))
                off = max(off, 0.7 * abs(widths[middle] - wanted))
            if off > worst:
                worst, place = off, middle
        if place > 0:
            keep.add(place)
            stack += [(start, place), (place, end)]
    return sorted(keep)


def softened(points: Line, rounds: int = 1) -> list[Point]:
    """A closed outline with its corners cut (Chaikin)."""
    found = list(points)
    for _ in range(rounds):
        cut = []
        for a, b in zip(found, found[1:] + found[:1], strict=True):
            cut += [between(a, b, 0.25), between(a, b, 0.75)]
        found = cut
    return found


def half_angle(height: float, radius: float) -> float:
    """Half the angle of the arc that a chord `height` from the middle cuts off a circle."""
    return pi / 2 - asin(clamp(height / radius, -1, 1))


def star(x: float, y: float, far: float, near: float, count: int, turn: float = 0.0) -> list[Point]:
    """The corners of a star."""
    return [polar(x, y, near if place % 2 else far, turn - pi / 2 + place * pi / count) for place in range(2 * count)]


def turned(points: Line, x: float, y: float, angle: float) -> list[Point]:
    """Points turned about (x, y)."""
    c, s = cos(angle), sin(angle)
    return [(x + (px - x) * c - (py - y) * s, y + (px - x) * s + (py - y) * c) for px, py in points]


Tone = Callable[[float, float], "float | None"]
"""How dark a place is, from 0 to 1; None for nothing at all."""
