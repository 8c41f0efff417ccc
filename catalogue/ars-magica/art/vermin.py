"""Small beasts: what swims, crawls and buzzes."""

from __future__ import annotations

from math import pi, sin

from .block import Pen
from .geometry import arc
from .land import leaf


def fly(pen: Pen, x: float, y: float, size: float, turn: float = 0, key: str = "K") -> None:
    p = pen.at(x, y, size, turn=turn)
    for side in (-1, 1):
        leaf(p, 0.05, 0.05 * side, pi - side * 0.5, 0.6, 0.24, "P", 0.18, False)
        for k in range(3):
            p.wedge((0.1 - 0.12 * k, side * 0.08), (0.16 - 0.2 * k, side * 0.34), 0.2)
    p.blob([(0.3, 0), (0.1, 0.14), (-0.3, 0.1), (-0.4, 0), (-0.3, -0.1), (0.1, -0.14)], key)
    p.disc((0.32, 0), 0.1, key)


def butterfly(pen: Pen, x: float, y: float, size: float, turn: float = 0, key: str = "B", other: str = "A") -> None:
    p = pen.at(x, y, size, turn=turn)
    for side in (-1, 1):
        p.shape(
            [(0, -0.05), (side * 0.22, -0.4), (side * 0.5, -0.42), (side * 0.46, -0.1), (side * 0.2, 0.02)], key, 0.24
        )
        p.shape(
            [(0, 0.05), (side * 0.3, 0.04), (side * 0.4, 0.26), (side * 0.2, 0.38), (side * 0.06, 0.2)], other, 0.24
        )
        p.disc((side * 0.33, -0.26), 0.07, "P")
        p.line([(0, -0.18), (side * 0.08, -0.34), (side * 0.16, -0.42)], 0.2, (1, 0.6))
    p.lens((0, -0.22), (0, 0.3), 0.7)


def spider(pen: Pen, x: float, y: float, size: float, key: str = "K") -> None:
    p = pen.at(x, y, size)
    for side in (-1, 1):
        for k in range(4):
            knee = side * (0.26 + 0.05 * k), -0.3 + 0.12 * k
            p.line(
                [(side * 0.08, -0.05 + 0.06 * k), knee, (side * (0.44 + 0.02 * k), 0.0 + 0.16 * k)],
                0.36,
                (1, 0.4),
                key,
                0,
            )
    p.disc((0, 0.12), 0.17, key)
    p.disc((0, -0.1), 0.1, key)


def owl(pen: Pen, x: float, y: float, size: float, key: str = "B") -> None:
    p = pen.at(x, y, size)
    p.shape(
        [
            (0, -1),
            (-0.26, -0.98),
            (-0.36, -0.7),
            (-0.36, -0.3),
            (-0.2, 0),
            (0.2, 0),
            (0.36, -0.3),
            (0.36, -0.7),
            (0.26, -0.98),
        ],
        key,
        0.32,
    )
    p.blob([(-0.2, -0.6), (0, -0.56), (0.2, -0.6), (0.2, -0.2), (0, -0.06), (-0.2, -0.2)], "P")
    for row in range(5):
        for k in range(3):
            fx, fy = (k - 1 + (row % 2) * 0.4 - 0.2) * 0.13, -0.5 + row * 0.09
            p.line([(fx - 0.05, fy), (fx, fy + 0.05), (fx + 0.05, fy)], 0.24, (0.3, 0.3), nodes=3)
    for side in (-1, 1):
        p.disc_line((side * 0.15, -0.78), 0.14, "P", 0.28)
        p.disc((side * 0.14, -0.78), 0.065, "K")
        p.fill([(side * 0.12, -0.94), (side * 0.3, -1.1), (side * 0.28, -0.88)], "K")
        p.shade(
            [(side * 0.36, -0.6), (side * 0.36, -0.2)], [(side * 0.18, -0.5), (side * 0.18, -0.16)], 6, 0.3, (0, 0.9)
        )
    p.fill([(-0.04, -0.74), (0.04, -0.74), (0, -0.62)], "G" if not p.low else "K")


def worm(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P") -> None:
    """A fat grub with rings, head to the right."""
    p = pen.at(x, y, size, flip)
    for k in range(7):
        px, py = -0.42 + k * 0.14, -0.1 - 0.16 * sin(k * 0.9) ** 2
        p.disc_line((px, py), 0.12, key, 0.26)
        p.line(arc((px, py), 0.09, 0.09, 0.3, 2.2, 4), 0.24, (0.2, 0.2), "K", 0)
    p.disc_line((0.52, -0.14), 0.12, "B", 0.28)
    p.disc((0.56, -0.17), 0.025, "K")
    for k in (-1, 1):
        p.wedge((0.62, -0.14), (0.7, -0.14 + k * 0.06), 0.4)
