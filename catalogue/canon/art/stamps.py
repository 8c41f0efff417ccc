"""Binder's stamps: one small tool for each era, radius r, centred on (0, 0). Units of 0.01 mm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin, tau

from publisher.kit.drawing import ROUND, ROUND_CAP, Path, at, fill, leaf, spiral, stroke

from .flanks import palmette, quarter


def anthemion(r: float, c: str) -> str:
    """A palmette."""
    return at(palmette(7, r * 1.75, c), 0, r * 0.80)


def quatrefoil(r: float, c: str) -> str:
    """Four circles in a lozenge."""
    p = Path()
    for q in range(4):
        a = pi / 2 * q
        p.circle(r * 0.44 * cos(a), r * 0.44 * sin(a), r * 0.40)
    return (
        stroke(p, c, r * 0.11)
        + stroke(Path().polyline([(0, -r), (r, 0), (0, r), (-r, 0)], True), c, r * 0.10, ROUND)
        + fill(Path().circle(0, 0, r * 0.15), c)
    )


def lily(r: float, c: str) -> str:
    """A lily between volutes."""
    lv, s_ = Path(), Path()
    for g in (-1, 1):
        spiral(g * r * 0.45, r * 0.30, r * 0.42, r * 0.08, pi / 2, 1.2, -g, 10, s_)
        s_.move(0, r * 0.98).cubic(0, r * 0.8, g * r * 0.2, r * 0.72, g * r * 0.45, r * 0.72)
        leaf(lv, 0, r * 0.35, -pi / 2 + g * 0.85, r * 0.95, r * 0.22)
    leaf(lv, 0, r * 0.45, -pi / 2, r * 1.45, r * 0.26)
    return stroke(s_, c, r * 0.11, ROUND_CAP) + fill(lv, c)


def sunburst(r: float, c: str) -> str:
    """Sixteen rays."""
    p = Path()
    for i in range(16):
        a = tau * i / 16
        k = 1.0 if i % 2 == 0 else 0.72
        p.polyline(
            [
                (r * 0.36 * cos(a - 0.13), r * 0.36 * sin(a - 0.13)),
                (r * k * cos(a), r * k * sin(a)),
                (r * 0.36 * cos(a + 0.13), r * 0.36 * sin(a + 0.13)),
            ],
            True,
        )
    return fill(p, c) + fill(Path().circle(0, 0, r * 0.26), c)


def blocks(r: float, c: str) -> str:
    """Square, arc, bars and ring."""
    f = Path().rect(-r * 0.8, -r * 0.8, r * 0.8, r * 0.8)
    q = Path()
    quarter(q, [(0, 0), (r * 0.8, 0), (r * 0.8, r * 0.8), (0, r * 0.8)], 1.0)
    s_ = Path()
    for i in range(4):
        s_.segment(r * 0.1, -r * (0.72 - 0.2 * i), r * 0.8, -r * (0.72 - 0.2 * i))
    d = Path().circle(-r * 0.40, r * 0.40, r * 0.34)
    return fill(f, c) + fill(q, c) + stroke(s_, c, r * 0.09) + stroke(d, c, r * 0.12)


def hexagon(r: float, c: str) -> str:
    """A ring with six legs."""
    p, d = Path(), Path()
    for i in range(6):
        a = pi / 3 * i + pi / 6
        p.segment(r * 0.42 * cos(a), r * 0.42 * sin(a), r * 0.85 * cos(a), r * 0.85 * sin(a))
        d.dot(r * 0.90 * cos(a), r * 0.90 * sin(a))
    return (
        stroke(
            Path().polyline(
                [(r * 0.42 * cos(pi / 3 * i + pi / 6), r * 0.42 * sin(pi / 3 * i + pi / 6)) for i in range(6)], True
            ),
            c,
            r * 0.12,
        )
        + stroke(p, c, r * 0.11)
        + stroke(d, c, r * 0.30, ROUND_CAP)
        + fill(Path().circle(0, 0, r * 0.15), c)
    )


STAMPS: Mapping[str, Callable[[float, str], str]] = {
    "ancient": anthemion,
    "medieval": quatrefoil,
    "renaissance": lily,
    "enlightenment": sunburst,
    "modern": blocks,
    "cyber": hexagon,
}


@cache
def stamp(era: str, radius: float, colour: str) -> str:
    """The era's stamp."""
    return STAMPS[era](radius, colour)
