"""Points and polylines: what every drawing here is measured with. Angles in radians, clockwise on paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin, tau

Point = tuple[float, float]
Line = Sequence[Point]

UP = -pi / 2


def lerp(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


def between(a: Point, b: Point, t: float) -> Point:
    """The point at the share `t` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def polar(center: Point, radius: float, angle: float) -> Point:
    return center[0] + radius * cos(angle), center[1] + radius * sin(angle)


def length_of(points: Line) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))


def smooth(points: Line, pieces: int = 6, closed: bool = False) -> list[Point]:
    """A dense polyline through the points (Catmull-Rom)."""
    count = len(points)
    if count < 3:
        return list(points)
    out: list[Point] = []
    for i in range(count if closed else count - 1):
        p0 = points[(i - 1) % count] if closed or i > 0 else points[0]
        p1, p2 = points[i], points[(i + 1) % count]
        p3 = points[(i + 2) % count] if closed or i + 2 < count else points[-1]
        for k in range(pieces):
            t = k / pieces
            a, b, c, d = -t + 2 * t * t - t**3, 2 - 5 * t * t + 3 * t**3, t + 4 * t * t - 3 * t**3, -t * t + t**3
            out.append(
                (
                    (a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0]) / 2,
                    (a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]) / 2,
                )
            )
    if not closed:
        out.append(points[-1])
    return out


def along(points: Line, share: float) -> tuple[Point, Point]:
    """The point at a share of the line's length, and the unit tangent there."""
    left = max(0.0, min(1.0, share)) * length_of(points)
    last = len(points) - 2
    for i, (a, b) in enumerate(pairwise(points)):
        size = math.dist(a, b)
        if left <= size or i == last:
            size = size or 1.0
            return between(a, b, left / size), ((b[0] - a[0]) / size, (b[1] - a[1]) / size)
        left -= size
    return points[0], (1.0, 0.0)


def resample(points: Line, count: int) -> list[Point]:
    """`count` + 1 points at even distances along the line."""
    sizes = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(sizes)
    out: list[Point] = []
    place, before = 0, 0.0
    for i in range(count + 1):
        want = total * i / count
        while place < len(sizes) - 1 and before + sizes[place] < want:
            before += sizes[place]
            place += 1
        size = sizes[place] or 1.0
        out.append(between(points[place], points[place + 1], min(1.0, (want - before) / size)))
    return out


def arc(
    center: Point, rx: float, ry: float, start: float = 0.0, end: float = tau, count: int = 24, turn: float = 0.0
) -> list[Point]:
    """Points of an elliptical arc; a full turn leaves out the last, which is the first."""
    full = abs(abs(end - start) - tau) < 1e-6
    c, s = cos(turn), sin(turn)
    out = []
    for i in range(count if full else count + 1):
        angle = start + (end - start) * i / count
        x, y = rx * cos(angle), ry * sin(angle)
        out.append((center[0] + x * c - y * s, center[1] + x * s + y * c))
    return out


def circle(center: Point, radius: float, count: int = 24) -> list[Point]:
    return arc(center, radius, radius, count=count)


def box(left: float, top: float, right: float, low: float) -> list[Point]:
    return [(left, top), (right, top), (right, low), (left, low)]


def star_points(center: Point, radius: float, count: int = 4, inner: float = 0.28, turn: float = UP) -> list[Point]:
    """A star; `inner` is where its notches lie, as a share of the radius."""
    return [polar(center, radius if i % 2 == 0 else radius * inner, turn + i * pi / count) for i in range(2 * count)]


def pointed_arch(x: float, half: float, top: float, spring: float, foot: float, pieces: int = 8) -> list[Point]:
    """The outline of a Gothic opening, open at its foot, from the left foot to the right."""
    turns = [pi / 2 * k / pieces for k in range(1, pieces + 1)]
    left = [(x - half * cos(a), spring - (spring - top) * sin(a)) for a in turns]
    right = [(2 * x - px, py) for px, py in left[-2::-1]]
    return [(x - half, foot), (x - half, spring), *left, *right, (x + half, spring), (x + half, foot)]


def normals(points: Line) -> list[Point]:
    """A unit normal at each point, to the right of the way."""
    last = len(points) - 1
    out = []
    for i in range(len(points)):
        a, b = points[max(0, i - 1)], points[min(last, i + 1)]
        size = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        out.append((-(b[1] - a[1]) / size, (b[0] - a[0]) / size))
    return out


def spans(areas: Sequence[Line], angle: float, gap: float, phase: float = 0.5) -> list[tuple[Point, Point]]:
    """The parts of parallel lines that lie inside polygons (even-odd)."""
    c, s = cos(-angle), sin(-angle)
    turned = [[(x * c - y * s, x * s + y * c) for x, y in area] for area in areas]
    heights = [y for area in turned for _, y in area]
    low, y = max(heights), min(heights) + gap * phase
    c, s = cos(angle), sin(angle)
    out = []
    while y < low:
        cuts = []
        for area in turned:
            for i in range(len(area)):
                (ax, ay), (bx, by) = area[i - 1], area[i]
                if (ay > y) != (by > y):
                    cuts.append(ax + (y - ay) / (by - ay) * (bx - ax))
        cuts.sort()
        for left, right in zip(cuts[::2], cuts[1::2], strict=False):
            out.append(((left * c - y * s, left * s + y * c), (right * c - y * s, right * s + y * c)))
        y += gap
    return out
