"""The knife: path data of closed cuts in whole units, relative and short, for outlines, strokes and tapering lines."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from .geometry import Line, Point

UNIT = 50
"""SVG units in a millimetre: places are true to a fiftieth of it."""


def unit(value: float) -> int:
    return round(value * UNIT)


def pairs(points: Line) -> str:
    """Path data of a closed polygon, relative and in whole units; '' if it has no size."""
    x, y = unit(points[0][0]), unit(points[0][1])
    out = [f"M{x} {y}l"]
    for px, py in points[1:]:
        nx, ny = unit(px), unit(py)
        if nx != x or ny != y:
            out.append(f"{nx - x} {ny - y} ")
            x, y = nx, ny
    return "".join(out).rstrip() + "z" if len(out) > 2 else ""


def closed_curve(points: Sequence[Point]) -> str:
    count = len(points)
    if count < 3:
        return ""
    x, y = unit(points[0][0]), unit(points[0][1])
    out = [f"M{x} {y}c"]
    for i in range(count):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        ax, ay = unit(p1[0] + (p2[0] - p0[0]) / 6), unit(p1[1] + (p2[1] - p0[1]) / 6)
        bx, by = unit(p2[0] - (p3[0] - p1[0]) / 6), unit(p2[1] - (p3[1] - p1[1]) / 6)
        nx, ny = unit(p2[0]), unit(p2[1])
        out.append(f"{ax - x} {ay - y} {bx - x} {by - y} {nx - x} {ny - y} ")
        x, y = nx, ny
    return "".join(out).rstrip() + "z"


def lens_path(a: Point, b: Point, width: float, bend: float) -> str:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    if length < 0.12:
        return ""
    nx, ny = -dy / length, dx / length
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    x, y, ex, ey = unit(a[0]), unit(a[1]), unit(b[0]), unit(b[1])
    half = width / 2
    if not bend:
        px, py = unit(mx + nx * half), unit(my + ny * half)
        qx, qy = unit(mx - nx * half), unit(my - ny * half)
        if (px, py) == (qx, qy):
            qx, qy = (px, py + 1) if abs(dx) > abs(dy) else (px + 1, py)
        return f"M{x} {y}l{px - x} {py - y} {ex - px} {ey - py} {qx - ex} {qy - ey}z"
    px, py = unit(mx + nx * (width + 2 * bend)), unit(my + ny * (width + 2 * bend))
    qx, qy = unit(mx + nx * (2 * bend - width)), unit(my + ny * (2 * bend - width))
    return f"M{x} {y}q{px - x} {py - y} {ex - x} {ey - y}q{qx - ex} {qy - ey} {x - ex} {y - ey}z"


def wedge_path(a: Point, b: Point, width: float, bend: float, end: float) -> str:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    if length < 0.12:
        return ""
    nx, ny = -dy / length, dx / length
    half, tip = width / 2, end / 2
    x, y = unit(a[0] + nx * half), unit(a[1] + ny * half)
    bx, by = unit(b[0] + nx * tip), unit(b[1] + ny * tip)
    cx, cy = unit(b[0] - nx * tip), unit(b[1] - ny * tip)
    ex, ey = unit(a[0] - nx * half), unit(a[1] - ny * half)
    if not bend:
        last = f" {cx - bx} {cy - by}" if (cx, cy) != (bx, by) else ""
        return f"M{x} {y}l{bx - x} {by - y}{last} {ex - cx} {ey - cy}z"
    mx, my, m = (a[0] + b[0]) / 2 + nx * 2 * bend, (a[1] + b[1]) / 2 + ny * 2 * bend, half * 0.62 + tip * 0.38
    px, py = unit(mx + nx * m), unit(my + ny * m)
    qx, qy = unit(mx - nx * m), unit(my - ny * m)
    last = f"l{cx - bx} {cy - by}" if (cx, cy) != (bx, by) else ""
    return f"M{x} {y}q{px - x} {py - y} {bx - x} {by - y}{last}q{qx - cx} {qy - cy} {ex - cx} {ey - cy}z"


def even(point: Point) -> tuple[int, int]:
    """Control points sit on even units, so that the middles between them are whole."""
    return 2 * round(point[0] * UNIT / 2), 2 * round(point[1] * UNIT / 2)


def spline(points: Sequence[Point]) -> tuple[str, tuple[int, int], tuple[int, int]]:
    """An open quadratic B-spline as q and t (two numbers a node), with its first and last point."""
    nodes = [even(point) for point in points]
    x, y = nodes[0]
    last = len(nodes) - 1
    if last == 1:
        return f"l{nodes[1][0] - x} {nodes[1][1] - y}", nodes[0], nodes[1]
    out = []
    for i in range(1, last):
        (cx, cy), after = nodes[i], nodes[i + 1]
        nx, ny = ((cx + after[0]) // 2, (cy + after[1]) // 2) if i < last - 1 else after
        if i in (1, last - 1):
            out.append(f"q{cx - x} {cy - y} {nx - x} {ny - y}")
        else:
            out.append(f"{'t' if i == 2 else ' '}{nx - x} {ny - y}")
        x, y = nx, ny
    return "".join(out), nodes[0], nodes[-1]


def strip(out: Sequence[Point], back: Sequence[Point]) -> str:
    """The area between two smoothed edges with sharp joins."""
    there, start, end = spline(out)
    home, turn, _ = spline(back)
    join = "" if turn == end else f"L{turn[0]} {turn[1]}"
    return f"M{start[0]} {start[1]}{there}{join}{home}z"
