"""Grounds: quiet lines behind everything else, one manner for each era. Units of 0.01 mm."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from math import cos, exp, sin, tau
from random import Random

from publisher.kit.drawing import ROUND_CAP, Path, Point, fill, mix, seeded, stroke

from .eras import PAPER, Tones


def ripples(
    x0: float, y0: float, x1: float, y1: float, cx: float, cy: float, r: float, tones: Tones, rng: Random
) -> str:
    """Ripples round the tondo."""
    c, w, p = tones.quiet, x1 - x0, Path()
    gap = 46
    for i in range(int((w * 0.56 - r) / gap)):
        p.circle(cx, cy, r + i * gap)
    return stroke(p, c, 9)


def diaper(
    x0: float, y0: float, x1: float, y1: float, cx: float, cy: float, r: float, tones: Tones, rng: Random
) -> str:
    """A lattice with a dot in each field."""
    c, h, p = tones.quiet, y1 - y0, Path()
    u = 150
    d = Path()
    Path()
    for i in range(-30, 31):
        for s in (1, -1):
            if x0 - h / 2 < cx + i * u < x1 + h / 2:
                p.segment(cx + i * u - s * h / 2, cy - h / 2, cx + i * u + s * h / 2, cy + h / 2)
    for i in range(-20, 21):
        for j in range(-10, 11):
            px, py = cx + (i + (j % 2) / 2) * u, cy + j * u / 2
            if x0 < px < x1 and y0 < py < y1 and math.hypot(px - cx, py - cy) > r * 0.62:
                d.dot(px, py)
    return stroke(p, c, 8) + stroke(d, c, 30, ROUND_CAP)


def swelling_rule(
    x0: float, y0: float, x1: float, y1: float, cx: float, cy: float, r: float, tones: Tones, rng: Random
) -> str:
    """Rules that swell round the oval."""
    c, p = tones.quiet, Path()
    for y in range(int(y0) + 25, int(y1), 42):
        p.curve(
            lambda x, y=y: (x, y + (y - cy) * 0.30 * exp(-(((x - cx) / (r * 1.15)) ** 2)) + 10 * sin((x - cx) / 260)),
            x0,
            x1,
            10 if x1 - x0 > 4000 else 7,
        )
    return stroke(p, c, 9)


def glory(x0: float, y0: float, x1: float, y1: float, cx: float, cy: float, r: float, tones: Tones, rng: Random) -> str:
    """Rays."""
    w, p = x1 - x0, Path()
    n = 72
    for i in range(n):
        a = tau * (i + 0.5) / n
        length = w * 0.62
        b = tau / n * (0.20 if i % 2 else 0.11)
        p.polyline(
            [
                (cx + r * 0.9 * cos(a), cy + r * 0.9 * sin(a)),
                (cx + length * cos(a - b), cy + length * sin(a - b)),
                (cx + length * cos(a + b), cy + length * sin(a + b)),
            ],
            True,
        )
    return fill(p, mix(tones.accent, PAPER, 0.22) if not tones.low else mix(tones.accent, "#ffffff", 0.75))


def module_grid(
    x0: float, y0: float, x1: float, y1: float, cx: float, cy: float, r: float, tones: Tones, rng: Random
) -> str:
    """Squared paper."""
    w, h, p = x1 - x0, y1 - y0, Path()
    u = 130
    for i in range(int(w / u) + 1):
        p.segment(x0 + i * u, y0, x0 + i * u, y1)
    for j in range(int(h / u) + 1):
        p.segment(x0, y0 + j * u, x1, y0 + j * u)
    return stroke(p, mix(tones.accent, PAPER, 0.2) if not tones.low else mix(tones.accent, "#ffffff", 0.7), 8)


def moire(x0: float, y0: float, x1: float, y1: float, cx: float, cy: float, r: float, tones: Tones, rng: Random) -> str:
    """Two ring systems that beat."""
    c, w, p = tones.quiet, x1 - x0, Path()
    q = Path()
    dx = 130 + rng.randrange(60)  # cyber: two ring systems beat into moire
    for i in range(1, int(w * 0.60 / 40)):
        p.circle(cx - dx, cy, i * 40)
        q.circle(cx + dx, cy, i * 40)
    return stroke(p, c, 8) + stroke(q, c, 8)


GROUNDS: Mapping[str, Callable[..., str]] = {
    "ancient": ripples,
    "medieval": diaper,
    "renaissance": swelling_rule,
    "enlightenment": glory,
    "modern": module_grid,
    "cyber": moire,
}


@cache
def ground(
    era: str, box: tuple[float, float, float, float], centre: Point, clear: float, tones: Tones, seed: int = 0
) -> str:
    """Quiet lines over `box` (left, top, right, bottom), arranged round a disc of radius `clear`."""
    return GROUNDS[era](*box, *centre, clear, tones, seeded("ground", era, seed))
