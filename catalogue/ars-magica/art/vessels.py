"""Vessels and the furniture of a workshop: flasks, cauldrons, candles, chests, barrels, bells, anvils, wheels."""

from __future__ import annotations

from math import pi, sin, tau

from .block import Pen
from .elements import tongue
from .geometry import UP, arc, box, lerp, polar, smooth
from .things import coin


def flask(pen: Pen, x: float, y: float, size: float, key: str = "B", bubbles: bool = True) -> None:
    """A corked flask, half full; its middle at (x, y), 2.3 `size` high."""
    p = pen.at(x, y, size)
    right = [(0.14, -1), (0.14, -0.45), (0.32, -0.2), (0.62, 0.1), (0.72, 0.5), (0.55, 0.86), (0.25, 1)]
    glass = smooth([(-px, py) for px, py in right] + right[::-1], 5)
    p.fill(glass, "P")
    belly = [(-0.66, 0.2), (-0.72, 0.5), (-0.55, 0.86), (-0.25, 1), (0.25, 1), (0.55, 0.86), (0.72, 0.5), (0.66, 0.2)]
    p.fill(smooth(belly, 5) + smooth([(0.66, 0.2), (0.3, 0.26), (-0.2, 0.16), (-0.66, 0.2)], 4), key)
    p.shade(
        smooth([(0.66, 0.15), (0.72, 0.5), (0.55, 0.86), (0.2, 1)], 5),
        smooth([(0.2, 0.3), (0.25, 0.5), (0.15, 0.65), (0, 0.8)], 5),
        12,
        0.3,
        (0, 0.9),
    )
    p.line([(-0.64, 0.2), (-0.2, 0.16), (0.3, 0.26), (0.64, 0.2)], 0.28, (0.4, 0.4))
    p.outline(glass, 0.4, closed=False)
    p.panel(box(-0.2, -1.06, 0.2, -0.92), "P", 0.3)
    p.panel([(-0.12, -1.06), (-0.15, -1.34), (0.15, -1.34), (0.12, -1.06)], "A", 0.3)
    p.line([(-0.5, 0.08), (-0.58, 0.4), (-0.5, 0.7)], 0.5, (0.1, 0.1), "P")
    if bubbles:
        for bx, by, radius in ((-0.2, 0.5, 0.07), (0.1, 0.4, 0.05), (-0.05, 0.75, 0.06), (0.2, 0.66, 0.04)):
            p.disc((bx, by), radius, "P")


def retort(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "B") -> None:
    """An alembic whose beak points right."""
    p = pen.at(x, y, size, flip)
    beak = [(0.1, -0.6), (0.5, -0.5), (1.0, -0.1), (1.36, 0.4), (1.28, 0.44), (0.9, 0.06), (0.5, -0.22), (0.3, -0.26)]
    p.shape(beak, "P", 0.3)
    p.disc_line((0, 0), 0.56, "P", 0.34)
    p.fill([*arc((0, 0), 0.52, 0.52, 0.15, pi - 0.15, 14)], key)
    p.shade(arc((0, 0), 0.52, 0.52, -0.4, 1.6, 10), arc((0, 0), 0.26, 0.26, -0.4, 1.6, 10), 10, 0.28, (0, 0.9))
    p.shape([(-0.3, -0.44), (-0.24, -0.72), (0, -0.84), (0.24, -0.72), (0.3, -0.44)], "P", 0.3)
    p.line([(-0.36, -0.1), (-0.36, 0.16), (-0.24, 0.34)], 0.5, (0.1, 0.1), "P")


def candle(pen: Pen, x: float, y: float, height: float, width: float, lit: bool = True, stick: bool = True) -> None:
    """A candle on a stick, its foot at y."""
    half, top = width / 2, y - height
    foot = y - width * 1.2 if stick else y
    pen.fill(box(x - half, top, x + half, foot), "P")
    pen.hatch(box(x, top, x + half, foot), 0, 0.6, 0.26, mode="wedge-right", jitter=0.3)
    pen.edge(box(x - half, top, x + half, foot), 0.26)
    pen.line(
        [
            (x - half, top),
            (x - half * 1.1, top + width * 0.8),
            (x - half * 0.6, top + width),
            (x - half * 0.4, top + width * 0.3),
        ],
        0.3,
        (0.5, 0.3),
    )
    if stick:
        for k, share in ((0.0, 1.9), (0.35, 1.3), (0.7, 2.4)):
            pen.panel(box(x - half * share, foot + width * k, x + half * share, foot + width * (k + 0.4)), "G", 0.24)
    if lit:
        tongue(pen, (x, top), UP, width * 2.0, width * 1.0, 0.5, "P", "G", "", 0.24, 0)


def hourglass(pen: Pen, x: float, y: float, width: float, height: float, key: str = "G") -> None:
    """An hourglass half run out, its middle at (x, y)."""
    p = pen.at(x, y, height)
    half = width / height / 2
    glass = [(-half * 0.8, -0.42), (-half * 0.72, -0.2), (-0.03, 0), (-half * 0.72, 0.2), (-half * 0.8, 0.42)]
    outline = smooth(glass, 4) + smooth([(-px, py) for px, py in glass[::-1]], 4)
    p.fill(outline, "P")
    p.fill([(-half * 0.6, -0.2), (half * 0.6, -0.2), (0, 0)], key)
    p.fill([(-half * 0.76, 0.42), (0, 0.16), (half * 0.76, 0.42)], key)
    p.bar((0, 0), (0, 0.3), 0.2)
    p.shade(
        [(half * 0.78, -0.4), (0.04, 0), (half * 0.78, 0.4)],
        [(half * 0.4, -0.36), (0, 0), (half * 0.4, 0.36)],
        10,
        0.26,
        (0, 0.9),
    )
    p.outline(outline, 0.32)
    for side in (-1, 1):
        p.bar((side * half * 0.94, -0.44), (side * half * 0.94, 0.44), 0.6)
        p.panel(box(-half * 1.1, side * 0.46 - 0.04, half * 1.1, side * 0.46 + 0.04), "B", 0.3)


def chest(pen: Pen, x: float, y: float, width: float, height: float, open_lid: bool = False, key: str = "B") -> None:
    """An iron-bound chest, the middle of its foot at (x, y)."""
    half, rim = width / 2, y - height * 0.58
    if open_lid:
        lid = [
            (x - half, rim),
            (x - half * 0.9, y - height * 1.15),
            (x, y - height * 1.28),
            (x + half * 0.9, y - height * 1.15),
            (x + half, rim),
        ]
        pen.panel([lid[0], *smooth(lid[1:4], 4), lid[4]], "D", 0.34)
        for k in range(9):
            coin(pen, x + (k - 4) * half * 0.21, rim - height * (0.05 + 0.09 * (k % 2)), half * 0.17)
    else:
        lid = [
            (x - half, rim),
            *smooth(
                [
                    (x - half, rim - height * 0.2),
                    (x - half * 0.8, y - height),
                    (x + half * 0.8, y - height),
                    (x + half, rim - height * 0.2),
                ],
                4,
            ),
            (x + half, rim),
        ]
        pen.fill(lid, key)
        pen.outline(lid, 0.36)
        for k in (-0.62, 0.62):
            pen.panel(box(x + half * (k - 0.07), y - height * 0.98, x + half * (k + 0.07), rim), "G", 0.26)
    pen.fill(box(x - half, rim, x + half, y), key)
    pen.hatch(box(x - half, rim, x + half, y), 0, 0.75, 0.26, mode="wedge-right", jitter=0.4, cover=(0.3, 1))
    pen.edge(box(x - half, rim, x + half, y), 0.4)
    for k in (-0.62, 0.62):
        pen.panel(box(x + half * (k - 0.07), rim, x + half * (k + 0.07), y), "G", 0.26)
    pen.panel(box(x - half * 0.13, rim - height * 0.06, x + half * 0.13, rim + height * 0.2), "G", 0.28)
    pen.disc((x, rim + height * 0.06), half * 0.045, "K")


def barrel(pen: Pen, x: float, y: float, width: float, height: float, key: str = "A") -> None:
    p = pen.at(x, y, width)
    h = height / width
    side = [(-0.4, 0), (-0.5, -h / 2), (-0.4, -h)]
    body = smooth(side, 5) + smooth([(-px, py) for px, py in side[::-1]], 5)
    p.fill(body, key)
    for k in range(-2, 3):
        p.line([(k * 0.14, 0), (k * 0.17, -h / 2), (k * 0.14, -h)], 0.22, (0.6, 0.6))
    p.hatch(
        [(0.1, 0), (0.14, -h / 2), (0.1, -h), (0.4, -h), (0.5, -h / 2), (0.4, 0)],
        0,
        0.6,
        0.24,
        mode="wedge-right",
        jitter=0.4,
    )
    for level in (0.16, 0.34, 0.66, 0.84):
        half = lerp(0.4, 0.5, sin(pi * level))
        p.bar((-half, -h * level), (half, -h * level), 0.6)
    p.outline(body, 0.36)
    top = p.at(0, -h, squash=0.24)
    top.disc_line((0, 0), 0.4, "P", 0.3)


def bell(pen: Pen, x: float, y: float, size: float, key: str = "G") -> None:
    """A bell that hangs from (x, y)."""
    p = pen.at(x, y, size)
    p.disc((0, 1.02), 0.12, "K")
    outline = [
        (-0.08, 0.06),
        (-0.28, 0.16),
        (-0.36, 0.5),
        (-0.44, 0.8),
        (-0.56, 0.96),
        (0.56, 0.96),
        (0.44, 0.8),
        (0.36, 0.5),
        (0.28, 0.16),
        (0.08, 0.06),
    ]
    p.fill(smooth(outline[:5], 4) + smooth(outline[5:], 4), key)
    p.shade([(0.3, 0.2), (0.36, 0.5), (0.54, 0.94)], [(0.05, 0.2), (0.08, 0.5), (0.1, 0.94)], 12, 0.28, (0, 0.85))
    p.outline(smooth(outline[:5], 4) + smooth(outline[5:], 4), 0.36)
    for level, half in ((0.72, 0.41), (0.28, 0.32)):
        p.bar((-half, level), (half, level), 0.26)
    p.line(arc((0, 0), 0.1, 0.1, pi, tau, 6), 0.5, (1, 1), "K", 0)


def anvil(pen: Pen, x: float, y: float, width: float, key: str = "A") -> None:
    """An anvil on its block, the middle of its foot at (x, y)."""
    p = pen.at(x, y, width)
    p.panel([(-0.3, 0), (-0.26, -0.42), (0.26, -0.42), (0.3, 0)], "B", 0.32)
    for k in range(5):
        p.line([(-0.22 + 0.1 * k, -0.02), (-0.2 + 0.09 * k, -0.4)], 0.24, (0.3, 0.6))
    body = [
        (-0.5, -0.8),
        (0.38, -0.8),
        (0.38, -0.68),
        (0.2, -0.6),
        (0.14, -0.5),
        (0.26, -0.42),
        (-0.22, -0.42),
        (-0.12, -0.52),
        (-0.14, -0.62),
        (-0.34, -0.66),
    ]
    p.panel(body, key, 0.36)
    p.hatch(body, 0, 0.6, 0.26, mode="wedge-right", jitter=0.4, cover=(0.4, 1))


def cart_wheel(pen: Pen, x: float, y: float, radius: float, spokes: int = 8) -> None:
    pen.disc((x, y), radius, "K")
    pen.disc((x, y), radius * 0.86, "P")
    for k in range(spokes):
        pen.bar((x, y), polar((x, y), radius * 0.86, k * tau / spokes), 0.5)
    pen.disc_line((x, y), radius * 0.2, "P", 0.3)
