"""Helmets, mail and wound cloth, as portraits wear them."""

from __future__ import annotations

from math import pi, sin

from .block import Pen
from .land import leaf


def ring_brim(p: Pen, key: str, weight: float, wide: float = 1.0, level: float = 0.0) -> None:
    brim = [
        (-1.75, -0.72),
        (-1.2, -1.16),
        (0, -1.32),
        (1.25, -1.14),
        (1.95, -0.62),
        (1.2, -0.72),
        (0, -0.92),
        (-1.1, -0.76),
    ]
    brim = [(x * wide, y + level) for x, y in brim]
    p.shape(brim, key, weight * 1.2)
    low = [(-1.5 * wide, -0.75 + level), (0, -0.92 + level), (1.7 * wide, -0.68 + level)]
    high = [(-1.3 * wide, -1.1 + level), (0, -1.3 + level), (1.3 * wide, -1.12 + level)]
    p.shade(low, high, 18, weight * 0.8, (0, 0.6), vary=0.3)


def redcap(p: Pen, key: str, weight: float) -> None:
    """The cap of a messenger of the Order."""
    red = "R" if not p.low else "P"
    p.shape(
        [
            (-1.16, -0.9),
            (-1.2, -1.5),
            (-0.6, -2.2),
            (0.3, -2.5),
            (1.3, -2.3),
            (2.2, -1.7),
            (2.5, -1.1),
            (1.9, -1.3),
            (1.36, -0.85),
            (0.4, -1.1),
            (-0.5, -1.08),
        ],
        red,
        weight * 1.2,
    )
    p.shade([(1.9, -1.3), (1.36, -0.85), (0.4, -1.1)], [(1.7, -1.9), (1.0, -1.9), (0.3, -1.9)], 12, weight, (0, 0.7))
    band = [(-1.14, -0.9), (-0.5, -1.1), (0.4, -1.12), (1.3, -0.86)]
    p.line(band, weight * 4, (0.9, 0.9))
    p.line(band, weight * 2.4, (0.9, 0.9), "P")
    for k in range(3):
        leaf(p, -0.9, -1.3, -pi / 2 - 0.5 + 0.34 * k, 1.1, 0.34, "P", weight, True)


def coif(p: Pen, key: str, weight: float) -> None:
    p.shape(
        [
            (-0.98, -0.7),
            (-1.05, -1.3),
            (-0.6, -1.78),
            (0.1, -1.92),
            (0.8, -1.7),
            (1.24, -1.05),
            (1.26, 0.2),
            (1.0, 0.9),
            (0.84, 0.7),
            (1.0, 0.1),
            (0.98, -0.7),
            (0.5, -1.1),
            (-0.4, -1.12),
        ],
        "P",
        weight * 1.1,
    )
    p.line([(0.9, 0.72), (0.5, 1.3), (0.0, 1.56)], weight * 1.3, (1, 0.6))
    for k in range(5):
        p.line(
            [(0.1, -1.85), (0.5 + 0.12 * k, -1.4 + 0.1 * k), (0.86 + 0.08 * k, -0.7 + 0.2 * k)],
            weight * 0.7,
            (0.2, 0.2),
        )


def rings(p: Pen, rows: int, top: float, left: float, right: float, weight: float, key: str = "K") -> None:
    for row in range(rows):
        y = top + row * 0.24
        count = int((right - left) / 0.26)
        for k in range(count):
            x = left + (k + (0.5 if row % 2 else 0)) * 0.26
            p.tick((x + 0.09, y), (x, y + 0.18), (x - 0.09, y), weight * 0.8, key)


def mail(p: Pen, key: str, weight: float) -> None:
    p.shape(
        [
            (0.1, -2.0),
            (-0.75, -1.78),
            (-1.2, -1.0),
            (-1.24, 0.3),
            (-1.3, 1.4),
            (-1.9, 2.2),
            (-0.9, 2.6),
            (0.3, 2.8),
            (1.7, 2.4),
            (1.56, 1.3),
            (1.5, 0.2),
            (1.5, -1.0),
            (0.9, -1.8),
        ],
        "A",
        weight * 1.2,
    )
    rings(p, 4, -1.8, -0.6, 1.1, weight)
    rings(p, 9, -0.8, -1.16, -0.8, weight)
    rings(p, 9, -0.8, 1.08, 1.5, weight)
    rings(p, 5, 1.5, -1.3, 1.5, weight)
    p.shape(
        [
            (-0.05, -1.3),
            (-0.6, -1.14),
            (-0.9, -0.66),
            (-0.88, 0.0),
            (-0.8, 0.6),
            (-0.5, 1.2),
            (-0.1, 1.36),
            (0.4, 1.26),
            (0.8, 0.66),
            (0.94, 0.0),
            (0.92, -0.7),
            (0.5, -1.16),
        ],
        "P",
        weight,
    )


def helm(p: Pen, key: str, weight: float) -> None:
    """A kettle hat over a mail hood."""
    p.shape(
        [(-1.16, -1.1), (-1.0, -1.8), (-0.4, -2.3), (0.3, -2.4), (1.0, -2.1), (1.4, -1.5), (1.46, -1.0)],
        "P",
        weight * 1.3,
    )
    p.shade(
        [(1.46, -1.1), (1.3, -1.7), (0.8, -2.2)], [(0.3, -1.2), (0.3, -1.8), (0.2, -2.3)], 12, weight * 1.1, (0, 0.85)
    )
    p.line([(0.14, -2.4), (0.1, -1.8), (0.1, -1.2)], weight * 1.4, (0.4, 0.8))
    ring_brim(p, "P", weight, 1.12, -0.06)
    for k in range(7):
        p.disc((-1.0 + 0.36 * k, -1.12 + 0.06 * abs(k - 3)), 0.055, "K")


def turban(p: Pen, key: str, weight: float) -> None:
    p.shape(
        [
            (-1.2, -0.8),
            (-1.5, -1.5),
            (-1.0, -2.3),
            (0.1, -2.6),
            (1.2, -2.2),
            (1.7, -1.4),
            (1.4, -0.6),
            (0.9, -0.86),
            (0.1, -1.16),
            (-0.6, -1.06),
        ],
        "P",
        weight * 1.3,
    )
    for k in range(6):
        t = k / 5
        p.line(
            [
                (-1.3 + 0.3 * k, -0.9 - 0.08 * k),
                (-0.6 + 0.3 * k, -1.7 - 0.1 * sin(pi * t)),
                (0.2 + 0.24 * k, -2.4 + 0.1 * k),
            ],
            weight * 1.1,
            (0.4, 0.2),
        )
    for k in range(4):
        p.line(
            [(1.5 - 0.3 * k, -0.8 - 0.1 * k), (0.9 - 0.2 * k, -1.5), (0.0 - 0.1 * k, -2.2)], weight * 0.8, (0.3, 0.2)
        )
    p.shape([(-0.3, -1.5), (-0.1, -1.85), (0.1, -1.5), (-0.1, -1.2)], key, weight)
