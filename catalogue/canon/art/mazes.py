"""Round mazes. Units of 0.01 mm."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    Path,
    both,
    rosette,
    seeded,
    stroke,
)

from .eras import Tones


@cache
def maze_walls(rings: int, seed: int) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...], int]:
    """A round maze with one way between any two cells: kept arcs and kept radial walls as (ring, sector)."""
    sectors = 24
    rng = seeded("maze", rings, seed)
    seen = {(0, 0)}
    path = [(0, 0)]
    open_arcs: set[tuple[int, int]] = set()
    open_walls: set[tuple[int, int]] = set()
    while path:
        level, sector = path[-1]
        options = [
            (level, (sector + 1) % sectors),
            (level, (sector - 1) % sectors),
            (level + 1, sector),
            (level - 1, sector),
        ]
        free = [cell for cell in options if 0 <= cell[0] < rings and cell not in seen]
        if not free:
            path.pop()
            continue
        cell = rng.choice(free)
        if cell[0] == level:
            open_walls.add((level, max(sector, cell[1]) if abs(sector - cell[1]) == 1 else 0))
        else:
            open_arcs.add((max(level, cell[0]), sector))
        seen.add(cell)
        path.append(cell)
    arcs = tuple((level, s) for level in range(1, rings) for s in range(sectors) if (level, s) not in open_arcs)
    walls = tuple((level, s) for level in range(rings) for s in range(sectors) if (level, s) not in open_walls)
    return arcs, walls, sectors


def maze(x: float, y: float, inner: float, outer: float, rings: int, seed: int) -> Path:
    """The walls of a round maze, open at the top and towards the middle."""
    arcs, walls, sectors = maze_walls(rings, seed)
    step, slice_ = (outer - inner) / rings, tau / sectors
    path = Path()

    def arc(radius: float, first: int, count: int) -> None:
        start = first * slice_ - pi / 2 - slice_ / 2
        path.curve(
            lambda t: (x + radius * cos(t), y + radius * sin(t)),
            start,
            start + count * slice_,
            max(1, round(count / 3)),
        )

    arc(outer, 1, sectors - 1)
    arc(inner, sectors // 2 + 1, sectors - 1)
    for level in range(1, rings):
        kept = {s for ring_, s in arcs if ring_ == level}
        starts = [s for s in kept if (s - 1) % sectors not in kept] or [0]
        for first in sorted(starts):
            count = 0
            while count < sectors and (first + count) % sectors in kept:
                count += 1
            arc(inner + level * step, first, count)
    for level, sector in walls:
        a = sector * slice_ - pi / 2 - slice_ / 2
        near, far = inner + level * step, inner + (level + 1) * step
        path.segment(x + near * cos(a), y + near * sin(a), x + far * cos(a), y + far * sin(a))
    return path


def labyrinth(r: float, tones: Tones, rng: Random) -> str:
    """A round maze with a rose at its heart."""
    walls = maze(0, 0, r * 0.26, r * 0.86, 6, rng.randrange(5))
    heart = both(Path().circle(0, 0, r * 0.17), tones.wash, tones.accent, 9)
    heart += stroke(rosette(0, 0, r * 0.095, r * 0.05, 6, 4, per_lobe=6), tones.accent, 7)
    ticks = Path()
    for index in range(96):
        a = tau * index / 96
        far = 0.955 if index % 4 else 0.985
        ticks.segment(r * 0.92 * cos(a), r * 0.92 * sin(a), r * far * cos(a), r * far * sin(a))
    return stroke(walls, tones.ink, 17, ROUND) + stroke(ticks, tones.accent, 8) + heart
