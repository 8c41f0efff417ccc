"""Beasts of the wood, the air and the tale: familiars, the hart, the dragon, small things that crawl and fly."""

from __future__ import annotations

from math import cos, pi, sin

from .block import Pen
from .geometry import UP, arc, between, lerp, polar, smooth
from .land import leaf
from .livestock import coat, eye, legs


def crow(pen: Pen, x: float, y: float, size: float, flip: bool = False, coin: bool = False) -> None:
    """A crow that looks left, with a coin in its bill or without; `size` is a thirty-second of its height."""
    p, random = pen.at(x, y, size, flip).at(-19, -16), pen.random
    for lx in (20.5, 17.6):
        p.line([(lx + 0.6, 24.5), (lx + 0.2, 28), (lx - 0.2, 31)], 1.5 * p.scale, (1, 0.45), nodes=5)
        for toe in (-3.2, -1.8, 2.0):
            p.line(
                [(lx - 0.2, 31), (lx - 0.2 + toe * 0.55, 31.1), (lx - 0.2 + toe, 32.3)],
                0.8 * p.scale,
                (1, 0.2),
                nodes=4,
            )
    body = [
        (7.2, 7.4), (9.5, 4.8), (13, 4.6), (15.8, 7.0), (18.8, 10.2), (23, 13.8), (28, 18.5), (33.2, 24.6),
        (36.6, 30.6),
        (34, 31.2), (29.2, 27.8), (25.8, 25.8), (22.8, 26), (19, 25.4), (14.6, 23.2), (10.8, 18.8), (8.8, 14.4),
        (8.3, 11.2),
        (7.4, 9.6),
    ]  # fmt: skip
    p.shape(body, "D", 0.34)
    upper = [*smooth([(7.9, 6.7), (5, 6.8), (2.4, 8.1), (0.6, 10.1)], 4), (4, 9.35), (7.9, 9.1)]
    for bill in (upper, [(7.9, 9.4), (4.4, 10.4), (1.9, 12), (4.8, 11.9), (8.3, 10.9)]):
        p.fill(bill, "D")
        p.outline(bill, 0.26)
    p.line([(7.2, 7.6), (4.6, 7.7), (2.6, 8.8)], 0.22, (0.2, 0.1), "L")
    if coin:
        for radius, key in ((2.7, "K"), (2.3, "G"), (1.75, "K"), (1.5, "G")):
            p.disc((1.6, 11), radius, key)
        for k in range(4):
            p.wedge(polar((1.6, 11), 1.3, k * pi / 2), (1.6, 11), 0.5 * p.scale)
    p.disc((9.6, 7.1), 0.95, "L" if not p.low else "P")
    p.disc((9.4, 7.1), 0.5, "K")
    if p.scale < 0.3:
        return
    p.line([(8.2, 6.3), (9.6, 5.7), (11, 6.3)], 0.2, (0.2, 0.2), "L")
    for _ in range(22):
        t, u = random.random(), random.random()
        fx, fy = lerp(10.6, 16.5, t) + u * 1.5, lerp(6.2, 10.5, t) + u * 5 * (1 - t * 0.2) - 1.2
        p.wedge((fx, fy), (fx + 1.3, fy + 1.1 + t), 0.2, 0, "L")
    for i in range(24):
        t = i / 24
        fx, fy = lerp(9.4, 19, t) + random.uniform(-0.3, 0.9), lerp(12.5, 24, t**0.8) - random.uniform(0.4, 1.8)
        p.wedge((fx, fy), (fx + 0.9, fy + 1.9), 0.22, 0, "L")
    for row in range(3):
        for k in range(5 + row):
            fx, fy = 14.4 + row * 2.3 + k * 1.95, 12.0 + row * 2.6 + k * 1.55
            p.line(
                [(fx, fy), (fx + 0.4, fy + 1.5), (fx + 1.7, fy + 2.0), (fx + 2.4, fy + 1.1)],
                0.24,
                (0.2, 0.1),
                "L",
                nodes=5,
            )
    for k in range(9):
        t = k / 8
        a, b = (lerp(17.8, 27.5, t), lerp(20.6, 20.4, t)), (lerp(25.6, 35.2, t), lerp(25.2, 29.6, t**1.2))
        m = between(a, b, 0.5)
        p.line([a, (m[0] + 0.3, m[1] + 0.65 * (1 - t)), b], 0.25, (0.1, 0.35), "L", nodes=6)
    p.line([(13.6, 12.4), (14.4, 17), (17, 20.6), (21.5, 23.4), (27, 25.4)], 0.3, (0.1, 0.1), "L")


def cat(pen: Pen, x: float, y: float, size: float, flip: bool = False) -> None:
    """A black cat that sits and looks at the reader; `size` is a thirty-second of its height."""
    p, random = pen.at(x, y, size, flip).at(-15, -18), pen.random
    tail = [(23, 31), (28, 31.5), (31, 28), (29.5, 23.5), (31.5, 20)]
    p.line(tail, 3.4 * p.scale, (1, 0.5), "K", 6)
    p.line(tail, 2.5 * p.scale, (1, 0.4), "D", 6)
    body = [
        (5.2, 9.4), (5.0, 5), (5.4, 1.2), (5.7, 1.2), (8.8, 4.4), (11.4, 4.4), (14.5, 1.2), (14.8, 1.2), (15.2, 5),
        (15.4, 9.4), (14.4, 12.8), (17.6, 15.4), (22, 20), (25.2, 26), (25, 32), (21, 33.8), (8, 33.8), (6.4, 33.2),
        (8.2, 27),
        (7.8, 21), (6.4, 16.4), (6.6, 13.2), (5.5, 11.4),
    ]  # fmt: skip
    p.shape(body, "D", 0.32)
    for k in (7.4, 13):
        p.line([(k - 1.6, 8.6), (k, 7.2), (k + 1.6, 8.4)], 0.3, (0.3, 0.3), "L")
        p.blob([(k - 1.5, 8.8), (k, 7.6), (k + 1.5, 8.7), (k, 9.8)], "G")
        p.lens((k, 7.6), (k, 9.8), 0.9 * p.scale)
    p.blob([(9.4, 10.6), (11, 10.6), (10.2, 11.6)], "L")
    p.line([(10.2, 11.4), (10.2, 12.2), (9, 12.8)], 0.24, (0.5, 0.2), "L")
    p.line([(10.2, 12.2), (11.4, 12.8)], 0.24, (0.5, 0.2), "L")
    for side in (-1, 1):
        for k in range(3):
            p.wedge((10.2 + side * 1.8, 11.4 + 0.4 * k), (10.2 + side * 8.2, 10.2 + 1.4 * k), 0.2)
            p.wedge((10.2 + side * 1.8, 11.4 + 0.4 * k), (10.2 + side * 4.8, 10.9 + 0.9 * k), 0.22, 0, "L")
        p.wedge((10.1 + side * 3.2, 5.6), (10.1 + side * 4.2, 2.6), 0.5 * p.scale, 0, "L")
    for _ in range(46):
        t, u = random.random(), random.random()
        fx, fy = lerp(8.6, 16.5, t) + u * lerp(2, 8, t), lerp(14.5, 31, t) + random.uniform(-1, 1) - u * 3
        if fx < 23.5:
            p.wedge((fx, fy), (fx + 0.5 + u, fy + 2.2), 0.2, 0, "L")
    p.line([(13.6, 24), (16.4, 26), (16.4, 30), (14.4, 33.4)], 0.3, (0.1, 0.3), "L")
    p.line([(17, 33), (20.6, 30), (20, 25.6), (16.6, 23.6)], 0.3, (0.2, 0.1), "L")
    for fx in (9, 10.6, 12.4, 18, 19.6):
        p.lens((fx, 32), (fx, 33.4), 0.26, 0, "L")


def mouse(pen: Pen, x: float, y: float, size: float, flip: bool = False) -> None:
    """A mouse that looks left; `size` is a twentieth of its length."""
    p, random = pen.at(x, y, size, flip), pen.random
    p.line([(6, 5), (10, 5.6), (12.4, 3), (10.6, 0.6), (12.6, -1.6)], 0.9 * p.scale, (1, 0.3), "K", 6)
    body = [
        (-9.6, 2.4),
        (-8, -0.2),
        (-5.4, -2),
        (-2, -3.4),
        (2.4, -3.4),
        (6.2, -0.8),
        (7.2, 3),
        (5.4, 5.8),
        (0, 6.2),
        (-5, 6),
        (-7.6, 4.4),
    ]
    p.shape(body, "B", 0.36)
    for ex, ey, radius in ((-3.4, -4.6, 2.3), (-5.8, -3.8, 1.9)):
        p.disc_line((ex, ey), radius, "P", 0.32)
        p.shade(
            arc((ex, ey), radius - 0.3, radius - 0.3, -0.5, 1.6, 8),
            arc((ex, ey), radius * 0.3, radius * 0.3, -0.5, 1.6, 8),
            6,
            0.24,
        )
    for k in range(3):
        p.wedge((-8.8, 2.8), (-12.4, 1.2 + 1.5 * k), 0.22)
    for _ in range(48):
        fx, fy = random.uniform(-4, 6.4), random.uniform(-2.6, 5.4)
        p.wedge((fx, fy), (fx + 1.3, fy + 0.5), 0.22 * (0.5 + max(0, (fx + 4) / 10)))
    p.disc((-6.9, 0.6), 0.85, "P")
    p.disc((-6.9, 0.6), 0.62, "K")
    p.disc((-7.1, 0.35), 0.2, "P")
    p.disc((-9.6, 2.3), 0.6, "K")
    for fx in (-5.4, -1.6, 3.4):
        p.line([(fx, 5.6), (fx - 1.2, 6.6), (fx - 2, 6.5)], 0.6 * p.scale, (1, 0.5))


def eagle(pen: Pen, x: float, y: float, size: float, key: str = "B", other: str = "A") -> None:
    """An eagle displayed; `size` is a twenty-fourth of its height."""
    p = pen.at(x, y, size)
    for side in (-1, 1):
        for k in range(9):
            turn = UP + side * (0.62 + 0.235 * k)
            spot = side * (2.2 + 0.12 * k), -2.6 + 0.42 * k
            leaf(p, *spot, turn, 9.6 - 0.42 * abs(k - 2), 2.0, key if k % 2 else other, 0.26)
        p.shape(
            [(side * 1.4, -4.2), (side * 4.6, -5.6), (side * 6.0, -3.0), (side * 4.6, 0.4), (side * 2.0, 1.0)], "P", 0.3
        )
        for row in range(3):
            for k in range(3):
                fx, fy = side * (2.2 + k * 1.25 - row * 0.1), -3.9 + row * 1.4 - k * 0.3
                p.tick((fx - 0.5, fy), (fx, fy + 1.2), (fx + 0.5, fy), 0.22)
    for k in range(5):
        leaf(p, 0, 3.6, pi / 2 + (k - 2) * 0.27, 7, 1.7, key if k % 2 else other, 0.26)
    for side in (-1, 1):
        p.line([(side * 1.2, 3.6), (side * 2.4, 5.4), (side * 2.8, 6.6)], 1.1 * p.scale, (1, 0.6), "K")
        for toe in (-1.2, 0, 1.2):
            p.line(
                [(side * 2.8, 6.4), (side * 2.8 + toe, 7.4), (side * 2.8 + toe * 1.3, 8.4)],
                0.5,
                (1, 0.2),
                "G" if not p.low else "K",
            )
    p.shape([(0, -5), (-2.3, -1.5), (-2, 2.6), (0, 5), (2, 2.6), (2.3, -1.5)], "P", 0.34)
    for row in range(7):
        for k in range(3):
            fx, fy = (k - 1 + (row % 2) * 0.5 - 0.25) * 1.25, -3 + row * 1.05
            p.tick((fx - 0.5, fy), (fx, fy + 1.2), (fx + 0.5, fy), 0.22)
    p.shape([(1.3, -4.2), (1.1, -6.6), (-0.6, -7.6), (-2, -6.8), (-1.6, -5.2), (-1.3, -3.9)], "P", 0.34)
    p.shape([(-1.7, -7), (-3.2, -6.7), (-3.6, -5.2), (-2.6, -5.8), (-1.6, -5.6)], "G", 0.3)
    p.disc((-0.9, -6.5), 0.34, "K")
    for k in range(6):
        p.wedge((-0.2 + k * 0.2, -6.6 + 0.3 * k), (0.4 + k * 0.14, -5.4 + 0.3 * k), 0.24)


def stag_head(pen: Pen, x: float, y: float, size: float, key: str = "P") -> None:
    """The head of a stag, seen from in front."""
    p = pen.at(x, y, size)
    for side in (-1, 1):
        beam = [(side * 0.22, -0.5), (side * 0.5, -1.1), (side * 1.05, -1.4), (side * 1.2, -2.3)]
        p.line(beam, p.scale * 0.2, (1, 0.2), "K", 6)
        p.line(beam, p.scale * 0.1, (1, 0.1), "P", 6)
        for a, b in (
            ((0.42, -0.95), (0.2, -1.6)),
            ((0.8, -1.3), (0.62, -2.1)),
            ((1.1, -1.55), (1.6, -1.75)),
            ((1.16, -1.9), (0.92, -2.5)),
            ((0.34, -0.75), (0.72, -0.78)),
        ):
            p.wedge((side * a[0], a[1]), (side * b[0], b[1]), p.scale * 0.16)
        p.shape(
            [
                (side * 0.32, -0.42),
                (side * 0.7, -0.72),
                (side * 1.12, -0.62),
                (side * 0.86, -0.34),
                (side * 0.44, -0.22),
            ],
            key,
            0.32,
        )
        p.line([(side * 0.4, -0.36), (side * 0.7, -0.54), (side * 0.98, -0.56)], 0.28, (0.2, 0.1))
    neck = [(-0.5, 0.2), (-0.72, 1.0), (-0.95, 1.9)]
    p.fill(smooth(neck, 4) + smooth([(-px, py) for px, py in neck[::-1]], 4), "A")
    for k in range(14):
        fx = -0.8 + k * 0.12
        p.wedge((fx * 0.8, 0.75 + 0.25 * sin(k)), (fx * 1.05, 1.5 + 0.3 * cos(k * 2)), 0.2 + 0.2 * (k / 14))
    p.line(neck, 0.4, (0.6, 1))
    p.line([(-px, py) for px, py in neck], 0.4, (0.6, 1))
    half = [(-0.36, -0.5), (-0.46, -0.1), (-0.36, 0.4), (-0.27, 0.85), (-0.2, 1.08)]
    p.shape([(0, -0.62), *half, (0, 1.16), *[(-px, py) for px, py in half[::-1]]], key, 0.4)
    p.shade(
        [(0.42, -0.2), (0.36, 0.4), (0.27, 0.85), (0.18, 1.06)],
        [(0.1, -0.2), (0.12, 0.4), (0.1, 0.85), (0.02, 1.0)],
        14,
        0.3,
        (0, 0.85),
    )
    for side in (-1, 1):
        p.blob([(side * 0.18, -0.06), (side * 0.3, -0.16), (side * 0.41, -0.04), (side * 0.3, 0.04)], "K")
        p.disc((side * 0.28, -0.07), 0.03, "P")
        p.line([(side * 0.14, -0.14), (side * 0.3, -0.26), (side * 0.44, -0.14)], 0.28, (0.4, 0.2))
    p.blob([(-0.16, 0.9), (0, 0.86), (0.16, 0.9), (0.08, 1.04), (-0.08, 1.04)], "K")
    p.line([(-0.1, 0.1), (-0.08, 0.5), (-0.14, 0.84)], 0.26, (0.1, 0.2))


def hart(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P", leaps: bool = False) -> None:
    """A whole stag that walks or leaps to the right."""
    p = pen.at(x, y, size, flip)
    step = 0.2 if leaps else 0.0
    low = -0.16 if leaps else 0.0
    legs(p, [(-0.28, -0.52, -0.1 - step), (0.22, -0.52, 0.1 + step)], 0.06, key, low)
    body = [
        (-0.44, -0.66),
        (-0.2, -0.7),
        (0.1, -0.66),
        (0.24, -0.78),
        (0.3, -0.96),
        (0.38, -0.98),
        (0.42, -0.86),
        (0.38, -0.62),
        (0.28, -0.46),
        (0.0, -0.42),
        (-0.26, -0.46),
        (-0.44, -0.5),
    ]
    p.shape(body, key, 0.32)
    coat(p, body, 34, 0.05, 0.5)
    p.shade([(0.36, -0.6), (0.0, -0.42), (-0.4, -0.5)], [(0.2, -0.64), (0.0, -0.56), (-0.34, -0.6)], 12, 0.26, (0, 0.8))
    p.wedge((-0.43, -0.62), (-0.52, -0.54), 1.0)
    legs(p, [(-0.38, -0.54, 0.04 + step * 0.4), (0.18, -0.48, -0.02 - step * 0.3)], 0.065, key, low * 0.4)
    p.shape(
        [(0.3, -1.04), (0.4, -1.08), (0.48, -1.0), (0.58, -0.9), (0.57, -0.85), (0.46, -0.84), (0.36, -0.88)], key, 0.3
    )
    p.shape([(0.32, -1.02), (0.2, -1.08), (0.16, -1.02), (0.28, -0.97)], key, 0.24)
    p.disc((0.575, -0.885), 0.018, "K")
    eye(p, 0.44, -0.98, 0.016)
    for aside in (0.0, 0.07):
        beam = [(0.36 + aside * 0.5, -1.06), (0.3 + aside, -1.22), (0.34 + aside, -1.38), (0.46 + aside, -1.5)]
        p.line(beam, 0.6, (1, 0.3))
        for a, b in (((0.31, -1.18), (0.44, -1.24)), ((0.31, -1.3), (0.44, -1.38)), ((0.36, -1.4), (0.32, -1.54))):
            p.wedge((a[0] + aside, a[1]), (b[0] + aside, b[1]), 0.5)


def bear(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "B") -> None:
    """A bear on its hind legs, jaws open."""
    p = pen.at(x, y, size, flip)
    body = [
        (-0.26, 0),
        (-0.3, -0.3),
        (-0.3, -0.6),
        (-0.16, -0.86),
        (0.04, -0.94),
        (0.2, -0.82),
        (0.24, -0.56),
        (0.2, -0.28),
        (0.24, 0),
        (0.08, 0.0),
        (0.0, -0.18),
        (-0.06, 0),
    ]
    for top, hand in (((0.14, -0.74), (0.5, -0.62)), ((0.06, -0.66), (0.46, -0.44))):
        path = [top, (0.34, top[1] + 0.08), hand]
        p.line(path, p.scale * 0.14 + 0.34, (1, 0.8))
        p.line(path, p.scale * 0.14, (1, 0.8), key)
        for k in range(3):
            p.wedge((hand[0] + 0.02, hand[1] - 0.04 + 0.035 * k), (hand[0] + 0.11, hand[1] - 0.02 + 0.045 * k), 0.36)
    p.shape(body, key, 0.34)
    coat(p, body, 60, 0.05, 1.4)
    head = [
        (-0.04, -0.94),
        (0.02, -1.08),
        (0.16, -1.1),
        (0.26, -1.02),
        (0.4, -0.98),
        (0.4, -0.93),
        (0.28, -0.92),
        (0.38, -0.86),
        (0.28, -0.82),
        (0.1, -0.82),
    ]
    p.disc_line((0.02, -1.1), 0.055, key, 0.3)
    p.shape(head, key, 0.34)
    p.fill([(0.24, -0.925), (0.39, -0.93), (0.36, -0.87)], "R")
    for k in range(3):
        p.fill([(0.28 + 0.035 * k, -0.93), (0.3 + 0.035 * k, -0.93), (0.29 + 0.035 * k, -0.9)], "P")
    p.disc((0.39, -0.98), 0.025, "K")
    eye(p, 0.2, -1.02, 0.018)
