"""Snakes and dragons: winding bodies with scales, leathern wings."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import exp, hypot, pi, sin

from .block import Pen
from .geometry import Line, Point, along, between, lerp, normals, resample, smooth


def scaled_body(
    pen: Pen, path: Line, width: Callable[[float], float], count: int = 34, belly: int = 1, key: str = "B",
    belly_key: str = "P",
    rows: int = 3, spines: bool = True, weight: float = 0.32,
) -> list[Point]:  # fmt: skip
    """A winding body with scales; `width(t)` is its breadth, `belly` which side has plates. Its spine is given back."""
    spine = resample(smooth(path, 8), count)
    back, under, middle = [], [], []
    for i, ((x, y), (nx, ny)) in enumerate(zip(spine, normals(spine), strict=True)):
        half = width(i / count) / 2 * belly
        under.append((x + nx * half, y + ny * half))
        back.append((x - nx * half, y - ny * half))
        middle.append((x + nx * half * 0.38, y + ny * half * 0.38))
    if spines:
        for i in range(2, count - 1):
            wide = width(i / count)
            a, b, c = back[i - 1], back[min(count, i + 1)], back[i]
            ux, uy = c[0] - spine[i][0], c[1] - spine[i][1]
            size = hypot(ux, uy) or 1
            tip = (
                c[0] + ux / size * wide * 0.4 - (b[0] - a[0]) * 0.3,
                c[1] + uy / size * wide * 0.4 - (b[1] - a[1]) * 0.3,
            )
            pen.fill([between(c, a, 0.55), tip, between(c, b, 0.55)], "K")
    pen.blob(resample(under, 18) + resample(back[::-1], 18), key)
    pen.blob(resample(under, 18) + resample(middle[::-1], 18), belly_key)
    plates = int(count * 1.5)
    for i in range(1, plates - 1):
        a, b = along(under, i / plates)[0], along(middle, i / plates)[0]
        if hypot(a[0] - b[0], a[1] - b[1]) * pen.scale > 0.35:
            pen.wedge(a, between(a, b, 0.92), weight * 0.75)
    pen.line(middle, weight * 0.7, (0.3, 0.3), "K", 0)
    for row in range(rows):
        share, marks = (row + 0.7) / (rows + 0.6), int(count * 1.3)
        for i in range(2, marks):
            t = (i + (0.5 if row % 2 else 0)) / marks
            wide = width(t)
            if wide * pen.scale < 1.1:
                continue
            m, b = along(middle, t)[0], along(back, t)[0]
            way = along(spine, t)[1]
            q, size = between(m, b, share), wide * 0.16
            far = q[0] + way[0] * size * 2, q[1] + way[1] * size * 2
            pen.tick(between(q, b, 0.35), far, between(q, m, 0.35), weight * 0.66)
    pen.line(under, weight * 1.2, (0.3, 0.8), "K", 0)
    pen.line(back, weight * 1.1, (0.3, 0.8), "K", 0)
    return spine


def snake(pen: Pen, x: float, y: float, size: float, key: str = "B", flip: bool = False) -> None:
    """A snake in three bends, its head above; `size` is a twentieth of its height."""
    p = pen.at(x, y, size, flip)
    path = [
        (-9, 8.5),
        (-4, 9.4),
        (3, 9),
        (8, 6.4),
        (7, 2.4),
        (1, 2),
        (-5.5, 2.6),
        (-7.6, -1.4),
        (-3, -4),
        (3.4, -3.4),
        (6.2, -6),
        (3.6, -9.2),
        (0.4, -8.6),
    ]
    scaled_body(
        p, path, lambda t: 0.3 + 2.9 * sin(pi * min(1, t * 0.93 + 0.02)) ** 0.7, 40, 1, key, "P", 2, False, 0.28
    )
    serpent_head(p, 0.4, -8.9, 1.0, True, key)


def serpent_head(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "B") -> None:
    """A serpent's head that looks right, its neck at (x, y)."""
    p = pen.at(x, y, size, flip)
    p.shape([(-1.0, -1.5), (1.0, -1.9), (3.6, -0.5), (4.0, 0.6), (1.8, 1.6), (-0.4, 1.7)], key, 0.32)
    p.disc((1.6, -0.6), 0.42, "P")
    p.disc((1.7, -0.6), max(0.22, p.mm(0.12)), "K")
    p.line([(3.8, 0.3), (2.4, 0.7), (1.2, 0.8)], 0.24, (0.6, 0.2))
    p.line([(3.8, 0.3), (5.6, 0.5), (6.8, -0.3)], 0.34, (1, 0.3), "R")
    p.line([(5.6, 0.5), (6.7, 1.1)], 0.3, (1, 0.3), "R")


def bat_wing(pen: Pen, root: Point, wrist: Point, tips: Line, key: str = "A", weight: float = 0.34) -> None:
    """A leathern wing from the shoulder over the wrist to the tips of its fingers."""
    outline, edges = [root, wrist, tips[0]], []
    for a, b in [*itertools.pairwise(tips), (tips[-1], root)]:
        dip = between(between(a, b, 0.5), wrist, 0.26)
        edge = smooth([a, dip, b], 6)
        edges.append(edge)
        outline += edge[1:]
    pen.fill(outline, key)
    for edge, (a, b) in zip(edges, [*itertools.pairwise(tips), (tips[-1], root)], strict=True):
        pen.shade(edge, [between(wrist, a, 0.15), between(wrist, b, 0.2)], 8, weight * 0.65, (0.02, 0.72), vary=0.3)
        pen.line(edge, weight, (0.6, 0.6), "K", 0)
    for tip in tips:
        bone = [wrist, (lerp(wrist[0], tip[0], 0.5) + pen.mm(0.4), lerp(wrist[1], tip[1], 0.5) - pen.mm(0.5)), tip]
        pen.line(bone, weight * 3, (1, 0.15))
        pen.line([bone[0], bone[1], between(wrist, tip, 0.9)], weight * 1.1, (1, 0.1), "P")
    pen.bar(root, wrist, weight * 4.4)
    pen.bar(root, wrist, weight * 2.4, "B")


def dragon(pen: Pen, x: float, y: float, size: float, flip: bool = False) -> None:
    """A dragon that flies up to the right, 32 `size` high."""
    p = pen.at(x, y, size, flip)
    bat_wing(p, (19.5, 14.5), (20, 4.5), [(33.5, -0.5), (30.5, 5.4), (26.5, 10.4)], "B", 0.3)

    def width(t: float) -> float:
        swell = 0.55 + 0.45 * exp(-(((t - 0.58) / 0.25) ** 2))
        return 0.25 + 5.6 * sin(pi * min(1, t * 0.98)) ** 1.25 * swell + 1.5 * max(0, t - 0.7) / 0.3

    p.blob([(12.5, 25), (15.5, 23.5), (18, 26), (16.5, 29), (13.5, 29.5)], "B")
    path = [
        (1.5, 17.5),
        (0.8, 22.5),
        (4, 27),
        (10.5, 28.8),
        (17.2, 26.4),
        (20.6, 21.6),
        (19.5, 16.2),
        (17.5, 11.4),
        (19.2, 7.2),
        (23.5, 6.6),
    ]
    scaled_body(p, path, width, 28, 1 if flip else -1, rows=3, weight=0.28)
    p.fill([(1.5, 17.5), (-0.4, 15.8), (1.8, 12.8), (3.6, 16.2)], "K")
    for hip, knee, foot in (((20, 23), (24.4, 25.6), (23.4, 30.4)), ((13.6, 27), (17.4, 30.2), (13.6, 32.6))):
        p.line([hip, knee, foot], 2.5 * p.scale, (1, 0.55), "K", 5)
        p.line([hip, knee, foot], 1.8 * p.scale, (1, 0.5), "B", 5)
        for toe in (-0.3, 1.0, 2.3):
            p.line(
                [(foot[0], foot[1] - 0.2), (foot[0] + toe * 0.7, foot[1] + 0.3), (foot[0] + toe * 1.05, foot[1] + 1.5)],
                0.75 * p.scale,
                (1, 0.1),
            )
    bat_wing(p, (18.5, 17.5), (13.2, 7.2), [(6.2, -1.2), (1.2, 4.4), (0.2, 10.6), (6.2, 15.8)], "A", 0.34)
    dragon_head(p, 23.2, 6.6, 0.92)


def dragon_head(pen: Pen, x: float, y: float, size: float, flip: bool = False) -> None:
    p = pen.at(x, y, size, flip)
    for a, b, width in (((0.4, -1.8), (-4.2, -4.4), 1.1), ((1.4, -2.0), (-2.6, -5.6), 1.0)):
        p.line([a, between(a, b, 0.5), (b[0], b[1] + 0.8)], width * p.scale, (1, 0.05))
    for q in range(4):
        p.wedge((0.2 - 0.2 * q, 0.2 + 0.5 * q), (-2.4 - 0.2 * q, -0.4 + 1.1 * q), 0.45 * p.scale)
    p.shape(
        [(0.2, 0.9), (1.6, 1.2), (3.4, 1.9), (5.2, 3.0), (6.3, 3.4), (5.4, 4.2), (3.2, 3.7), (0.8, 2.7), (-1.2, 1.9)],
        "B",
        0.3,
    )
    p.fill([(1.6, 1.1), (6.2, 0.3), (5.8, 3.1), (3.6, 2.0)], "R")
    p.line([(2.4, 1.4), (4.6, 1.9), (6.6, 1.7), (7.8, 2.4)], 0.5 * p.scale, (1, 0.2))
    upper = [
        (-1.6, -0.6),
        (0.4, -2.1),
        (2.2, -2.2),
        (3.6, -1.6),
        (5.4, -1.5),
        (6.5, -2.1),
        (7.5, -1.3),
        (7.4, -0.1),
        (6.2, 0.5),
        (4.2, 0.5),
        (2.4, 1.0),
        (1, 1.7),
        (-0.8, 1.6),
    ]
    p.shape(upper, "B", 0.32)
    for tx in (3.0, 4.0, 5.0, 6.0, 6.8):
        p.fill([(tx - 0.3, 0.5), (tx + 0.3, 0.4), (tx + 0.05, 1.4)], "P")
    for tx in (3.2, 4.2, 5.2):
        low = 2.0 + (tx - 3.2) * 0.45
        p.fill([(tx - 0.3, low), (tx + 0.3, low + 0.2), (tx + 0.05, low - 0.8)], "P")
    p.blob([(1.5, -0.9), (2.5, -1.4), (3.4, -0.8), (2.4, -0.5)], "P")
    p.disc((2.6, -0.95), 0.33, "K")
    p.line([(1.0, -1.2), (2.4, -1.9), (3.8, -1.0)], 0.5 * p.scale, (0.4, 0.4))
    p.disc((6.6, -1.1), 0.22, "K")
