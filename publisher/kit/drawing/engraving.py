"""Engraving: solids, turned bodies, ropes, ribbons and knots shaded by line. Light falls from the upper left."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import cos, pi, sin, sqrt

from .lathe import hatch
from .paths import ROUND, SQUARE_CAP, Path, Point, fill, stroke

Vector = tuple[float, float, float]
LIGHT: Vector = (-0.50, -0.58, 0.64)


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _less(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def unit(a: Vector) -> Vector:
    """The vector at length one."""
    length = sqrt(_dot(a, a)) or 1
    return a[0] / length, a[1] / length, a[2] / length


def rotate(point: Vector, about_x: float, about_y: float, about_z: float = 0) -> Vector:
    """Turn about x, then y, then z (radians). z points at the reader."""
    x, y, z = point
    y, z = y * cos(about_x) - z * sin(about_x), y * sin(about_x) + z * cos(about_x)
    x, z = x * cos(about_y) + z * sin(about_y), -x * sin(about_y) + z * cos(about_y)
    return x * cos(about_z) - y * sin(about_z), x * sin(about_z) + y * cos(about_z), z


GOLDEN = (1 + sqrt(5)) / 2


def _all_signs(corner: Vector) -> set[Vector]:
    """Every choice of signs and every even permutation."""
    found: set[Vector] = set()
    for bits in range(8):
        x, y, z = (value * (-1 if bits >> axis & 1 else 1) for axis, value in enumerate(corner))
        found |= {(x, y, z), (y, z, x), (z, x, y)}
    return found


SOLIDS: Mapping[str, frozenset[Vector]] = {
    "tetrahedron": frozenset({(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)}),
    "cube": frozenset(_all_signs((1, 1, 1))),
    "octahedron": frozenset(_all_signs((1, 0, 0))),
    "icosahedron": frozenset(_all_signs((0, 1, GOLDEN))),
    "dodecahedron": frozenset(_all_signs((1, 1, 1)) | _all_signs((0, 1 / GOLDEN, GOLDEN))),
    "cuboctahedron": frozenset(_all_signs((1, 1, 0))),
}


@cache
def _faces(kind: str) -> tuple[tuple[Vector, tuple[Vector, ...]], ...]:
    """Faces of the convex hull: outward normal and corners in order."""
    corners = [unit(corner) for corner in sorted(SOLIDS[kind])]
    planes: dict[Vector, tuple[Vector, float]] = {}
    for i, first in enumerate(corners):
        for j, second in enumerate(corners[:i]):
            for third in corners[:j]:
                normal = _cross(_less(second, first), _less(third, first))
                if _dot(normal, normal) < 1e-9:
                    continue
                normal = unit(normal)
                distance = _dot(normal, first)
                if distance < 0:
                    normal, distance = (-normal[0], -normal[1], -normal[2]), -distance
                if all(_dot(normal, corner) <= distance + 1e-6 for corner in corners):
                    key = (round(normal[0], 4), round(normal[1], 4), round(normal[2], 4))
                    planes.setdefault(key, (normal, distance))
    faces = []
    for key in sorted(planes):
        normal, distance = planes[key]
        members = [corner for corner in corners if abs(_dot(normal, corner) - distance) < 1e-6]
        count = len(members)
        centre = (
            sum(m[0] for m in members) / count,
            sum(m[1] for m in members) / count,
            sum(m[2] for m in members) / count,
        )
        u = unit(_less(members[0], centre))
        v = _cross(normal, u)

        def around(corner: Vector, centre: Vector = centre, u: Vector = u, v: Vector = v) -> float:
            return math.atan2(_dot(_less(corner, centre), v), _dot(_less(corner, centre), u))

        faces.append((normal, tuple(sorted(members, key=around))))
    return tuple(faces)


def solid(
    kind: str, radius: float, about_x: float, about_y: float, ink: str, paper: str, weight: float = 13, gap: float = 19
) -> str:
    """A polyhedron: hidden edges dotted, faces ruled by how far they turn from the light."""
    hidden, shade, cross_shade, ground, edges = Path(), Path(), Path(), Path(), Path()
    for normal, corners in _faces(kind):
        facing = rotate(normal, about_x, about_y)
        points: list[Point] = []
        for corner in corners:
            x, y, _ = rotate(corner, about_x, about_y)
            points.append((x * radius, y * radius))
        if facing[2] <= 1e-6:
            hidden.polyline(points, True)
            continue
        ground.polyline(points, True)
        dark = 1 - max(0.0, _dot(facing, LIGHT))
        sides = zip(points, points[1:] + points[:1], strict=True)
        (ax, ay), (bx, by) = max(sides, key=lambda side: math.dist(*side))
        along = math.degrees(math.atan2(by - ay, bx - ax))
        if dark > 0.22:
            hatch([points], along, gap * (2.3 - 1.55 * min(1, dark)), shade, inset=weight * 0.5)
        if dark > 0.62:
            hatch([points], along + 60, gap * (3.0 - 2.0 * dark), cross_shade, inset=weight * 0.5)
        edges.polyline(points, True)
    return (
        stroke(hidden, ink, weight * 0.5, ' stroke-dasharray="14 18"')
        + fill(ground, paper)
        + stroke(shade, ink, 6.5)
        + stroke(cross_shade, ink, 5.5)
        + stroke(edges, ink, weight, ROUND)
    )


def turned(
    profile: Callable[[float], float],
    ink: str,
    paper: str,
    top: float,
    bottom: float,
    gap: float = 16,
    view: float = 0.17,
    thin: float = 1.6,
    thick: float = 12,
    steps: int = 12,
    edge: float = 10,
    x: float = 0,
    openwork: bool = False,
) -> str:
    """A turned body: cross contours `gap` apart whose weight follows the light.

    `profile(y)` is the radius at a height between `top` and `bottom`; `view` is how far the eye looks down on it
    (the height of each contour's ellipse as a share of its width). `openwork` leaves the inside unpainted.
    """
    left, right = [], []
    for index in range(46):
        y = top + (bottom - top) * index / 45
        r = profile(y)
        left.append((x - r, y))
        right.append((x + r, y))
    lines = Path()
    lx, ly, lz = unit((-0.62, -0.35, 0.70))
    angles = [pi - pi * index / steps for index in range(steps + 1)]
    around = [(cos(a), sin(a), 0.55 + 0.45 * a / 0.35 if a < 0.35 else 1.0) for a in angles]
    y = top + gap * 0.5
    while y < bottom:
        r = profile(y)
        if r > 12:
            slope = (profile(y + 2) - profile(y - 2)) / 4 * -0.8
            length = sqrt(1 + slope * slope)
            upper, lower = [], []
            for c, s, far_rim in around:
                facing = 0.5 + 0.5 * (c * lx + slope * ly + s * lz) / length
                half = (thin + (thick - thin) * max(0.0, 1 - facing) ** 1.55 * 1.45) * far_rim / 2
                px, py = x + r * c, y + r * view * s
                upper.append((px, py - half))
                lower.append((px, py + half))
            lines.polyline(upper + lower[::-1], True)
        y += gap
    body = "" if openwork else fill(Path().polyline(left[::1] + right[::-1], True), paper)
    sides = Path().through(left[::3])
    sides.through(right[::3])
    return body + fill(lines, ink) + (stroke(sides, ink, edge, ROUND) if edge else "")


def rope(
    curve: Callable[[float], Vector],
    start: float,
    end: float,
    count: int,
    radius: float,
    ink: str,
    paper: str,
    weight: float = 9,
    bulge: float = 0.34,
) -> str:
    """A closed curve in space as a rope of `count` rings, the far ones first."""
    centres = [curve(start + (end - start) * index / count) for index in range(count)]
    sides = []
    for index in range(count):
        a, b = centres[index - 1], centres[(index + 1) % count]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        sides.append((-dy / length * radius, dx / length * radius, dx / length, dy / length))
    pieces = []
    swell = radius * bulge * 2
    for index in range(count):
        after = (index + 1) % count
        (x0, y0, z0), (x1, y1, z1) = centres[index], centres[after]
        (nx0, ny0, tx0, ty0), (nx1, ny1, tx1, ty1) = sides[index], sides[after]
        path = Path().move(x0 + nx0, y0 + ny0).line(x1 + nx1, y1 + ny1)
        path.quad(x1 + tx1 * swell, y1 + ty1 * swell, x1 - nx1, y1 - ny1).line(x0 - nx0, y0 - ny0)
        path.quad(x0 + tx0 * swell, y0 + ty0 * swell, x0 + nx0, y0 + ny0)
        pieces.append((z0 + z1, f'<path d="{path}"/>'))
    pieces.sort(key=lambda piece: piece[0])
    body = "".join(piece for _, piece in pieces)
    return f'<g fill="{paper}" stroke="{ink}" stroke-width="{weight:g}" stroke-linejoin="round">{body}</g>'


def ribbon(
    points: Sequence[Point],
    half_width: Callable[[float], float],
    ink: str,
    paper: str,
    weight: float = 10,
    gap: float = 17,
    shade: float = 0.55,
    pieces: int = 8,
) -> str:
    """A strip along a smooth curve, hatched across on its shadow side. `half_width(t)` for t from 0 to 1."""
    dense: list[Point] = []
    last = len(points) - 1
    for index in range(last):
        p0, p1 = points[max(0, index - 1)], points[index]
        p2, p3 = points[index + 1], points[min(last, index + 2)]
        for piece in range(pieces):
            t = piece / pieces
            x, y = (
                0.5
                * (
                    2 * p1[axis]
                    + (p2[axis] - p0[axis]) * t
                    + (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t
                    + (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t**3
                )
                for axis in (0, 1)
            )
            dense.append((x, y))
    dense.append(points[-1])
    left: list[Point] = []
    right: list[Point] = []
    lines = Path()
    run, next_line = 0.0, gap
    for index, (x, y) in enumerate(dense):
        (ax, ay), (bx, by) = dense[max(0, index - 1)], dense[min(len(dense) - 1, index + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length, (bx - ax) / length
        reach = half_width(index / (len(dense) - 1))
        left.append((x + nx * reach, y + ny * reach))
        right.append((x - nx * reach, y - ny * reach))
        if not index:
            continue
        before, run = run, run + math.dist(dense[index - 1], (x, y))
        while next_line < run:
            share = (next_line - before) / (run - before)
            (lx0, ly0), (lx1, ly1), (rx0, ry0), (rx1, ry1) = left[-2], left[-1], right[-2], right[-1]
            a = (lx0 + (lx1 - lx0) * share, ly0 + (ly1 - ly0) * share)
            b = (rx0 + (rx1 - rx0) * share, ry0 + (ry1 - ry0) * share)
            facing = (nx + ny) * 0.6
            dark, light = (a, b) if facing > 0 else (b, a)
            reach_in = min(1.0, shade * (0.55 + 0.75 * abs(facing)))
            lines.segment(*dark, dark[0] + (light[0] - dark[0]) * reach_in, dark[1] + (light[1] - dark[1]) * reach_in)
            next_line += gap
    body = Path().polyline(left + right[::-1], True)
    return fill(body, paper) + stroke(lines, ink, 6) + stroke(body, ink, weight, ROUND)


def knot(
    columns: int, rows: int, half: float, breaks: Mapping[tuple[int, int], str], width: float, colour: str, ground: str
) -> str:
    """Interlace on a plait of cells, each two `half` wide, from (0, 0). `breaks` cut a crossing: 'h' or 'v'."""
    under, over, bridge = Path(), Path(), Path()
    k = 0.5 * half

    def bend(x: float, y: float, flat: bool, sign: int) -> None:
        if flat:
            under.move(x - k, y + sign * k)
            under.cubic(x - k * 0.35, y + sign * k * 0.35, x + k * 0.35, y + sign * k * 0.35, x + k, y + sign * k)
        else:
            under.move(x + sign * k, y - k)
            under.cubic(x + sign * k * 0.35, y - k * 0.35, x + sign * k * 0.35, y + k * 0.35, x + sign * k, y + k)

    for i in range(2 * columns + 1):
        for j in range(2 * rows + 1):
            if (i + j) % 2 == 0:
                continue
            x, y = i * half, j * half
            if j in (0, 2 * rows):
                bend(x, y, True, 1 if j == 0 else -1)
            elif i in (0, 2 * columns):
                bend(x, y, False, 1 if i == 0 else -1)
            elif (i, j) in breaks:
                bend(x, y, breaks[i, j] == "h", 1)
                bend(x, y, breaks[i, j] == "h", -1)
            else:
                rising, falling = (over, under) if i % 2 else (under, over)
                rising.segment(x - k, y + k, x + k, y - k)
                falling.segment(x - k, y - k, x + k, y + k)
                q = k * 1.14
                bridge.segment(x - q, y + (q if i % 2 else -q), x + q, y - (q if i % 2 else -q))
    return (
        stroke(under, colour, width)
        + stroke(under, ground, width * 0.52, SQUARE_CAP)
        + stroke(over, colour, width)
        + stroke(bridge, ground, width * 0.52)
    )
