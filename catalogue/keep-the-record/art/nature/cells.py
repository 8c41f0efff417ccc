"""Living stuff: tissue in cells, what spreads through it, and the germs that travel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin, tau

from ..engrave import EDGE, Pen, Point, bezier, lerp, mixed, polar, star

Corner = tuple[float, float, int]
"""x, y, and which cell lies behind the edge that begins there (-1 for none)."""


def germ(pen: Pen, x: float, y: float, radius: float, spikes: int = 12, ink: str = "", heart: bool = True) -> None:
    """One germ: a ball with spikes, the longer ones with knobs."""
    ink = ink or pen.inks.glow
    pen.disc(x, y, radius * 1.25, pen.inks.shade(0.06))
    pen.area(star(x, y, radius * 1.75, radius * 0.88, spikes, radius), ink)
    if radius > 44:
        pen.ring(x, y, radius * 1.62, radius * 0.24, ink, dash=f"1 {radius * 1.62 * tau / spikes - 1:.1f}")
    pen.disc(x, y, radius, ink)
    if heart:
        pen.disc(x - radius * 0.16, y - radius * 0.16, radius * 0.5, pen.inks.shade(0.25))


def germs(pen: Pen, places: Sequence[Point], radius: tuple[float, float] = (26, 52)) -> None:
    """Germs at places."""
    for x, y in places:
        if hypot(x, y) < EDGE - 60:
            germ(pen, x, y, pen.chance.uniform(*radius), pen.chance.choice((9, 10, 12)))


def vein(pen: Pen, points: Sequence[Point], width: float = 34, end: float = 9) -> None:
    """A path that something took: a pale line in a dark bed."""
    count = len(points) - 1
    widths = [lerp(width, end, (place / count) ** 0.7) for place in range(count + 1)]
    pen.swell(points, [each + 26 for each in widths], pen.inks.shade(0.05))
    pen.swell(points, widths, pen.inks.light)


def _nearest(sites: Sequence[Point], box: float) -> list[list[Corner]]:
    """For every site the polygon of places that are nearest to it."""
    cells = []
    for x, y in sites:
        polygon: list[Corner] = [(-box, -box, -1), (box, -box, -1), (box, box, -1), (-box, box, -1)]
        near = sorted(range(len(sites)), key=lambda j: (sites[j][0] - x) ** 2 + (sites[j][1] - y) ** 2)[1:20]
        for j in near:
            px, py = sites[j]
            mx, my, nx, ny = (x + px) / 2, (y + py) / 2, px - x, py - y
            cut: list[Corner] = []
            for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True):
                first = (start[0] - mx) * nx + (start[1] - my) * ny
                second = (end[0] - mx) * nx + (end[1] - my) * ny
                if first <= 0:
                    cut.append(start)
                if (first <= 0) != (second <= 0):
                    t = first / (first - second)
                    ex, ey = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
                    cut.append((ex, ey, j if first <= 0 else start[2]))
            polygon = cut
        cells.append(polygon)
    return cells


@dataclass(frozen=True, slots=True)
class Tissue:
    """Cells round a source (the first site), when each is reached, and from where. Times are shares of the last one
    that is reached at all: 1 and more is still well."""

    sites: list[Point]
    cells: list[list[Corner]]
    time: dict[int, float]
    parent: dict[int, int | None]


def tissue(pen: Pen, x: float, y: float, gap: float = 400, reached: float = 0.55) -> Tissue:
    """Tissue over the whole window, and how something spreads in it from (x, y)."""
    chance = pen.chance
    sites: list[Point] = [(x, y)]
    row, down = 0, -2050.0
    while down < 2050:
        across = -2050 + (gap / 2 if row % 2 else 0)
        while across < 2050:
            px, py = across + chance.uniform(-0.36, 0.36) * gap, down + chance.uniform(-0.36, 0.36) * gap
            if hypot(px - x, py - y) > gap * 0.85 and hypot(px, py) < 2150:
                sites.append((px, py))
            across += gap
        down += gap * 0.866
        row += 1
    cells = _nearest(sites, 2600)
    sites = [sites[0]] + [
        (sum(c[0] for c in cell) / len(cell), sum(c[1] for c in cell) / len(cell)) for cell in cells[1:]
    ]
    cells = _nearest(sites, 2600)
    key = chance.getrandbits(60)
    time: dict[int, float] = {0: 0.0}
    parent: dict[int, int | None] = {0: None}
    waiting, done = {0}, set[int]()
    while waiting:
        here = min(waiting, key=lambda place: (time[place], place))
        waiting.discard(here)
        done.add(here)
        for corner in cells[here]:
            there = corner[2]
            if there < 0 or there in done:
                continue
            long = hypot(sites[there][0] - sites[here][0], sites[there][1] - sites[here][1])
            pair = min(here, there) * 7919 + max(here, there) * 104729 + 11
            cost = time[here] + long * (0.45 + 1.7 * (mixed(pair ^ key) >> 11) / (1 << 53))
            if there not in time or cost < time[there]:
                time[there], parent[there] = cost, here
                waiting.add(there)
    last = sorted(time.values())[int(len(time) * reached)]
    return Tissue(sites, cells, {place: value / last for place, value in time.items()}, parent)


def drawn(pen: Pen, made: Tissue) -> None:
    """The tissue: cells that are reached, the next in line, and those still well; then the paths and what travels."""
    inks = pen.inks
    shown = {}
    for place, cell in enumerate(made.cells):
        x, y = made.sites[place]
        if place in made.time and hypot(x, y) < EDGE + 260:
            shown[place] = (x, y, cell, sum(hypot(c[0] - x, c[1] - y) for c in cell) / len(cell))

    def inner(x: float, y: float, cell: list[Corner], share: float) -> list[Point]:
        return [(x + (c[0] - x) * share, y + (c[1] - y) * share) for c in cell]

    for place, (x, y, cell, size) in shown.items():
        if made.time[place] < 1:
            ground = inks.shade(round(0.80 - 0.42 * made.time[place], 1))
            pen.blob(inner(x, y, cell, 1 - 13 / size), ground)
    with pen.loose():
        for place, (x, y, cell, size) in shown.items():
            time, edge = made.time[place], 1 - 13 / size
            if time >= 1.3:
                pen.blob(inner(x, y, cell, edge), "", 10, inks.soft)
                pen.blob(inner(x, y, cell, 0.66), "", 10, inks.soft)
                pen.dot(x, y, 26, inks.soft)
            elif time >= 1:
                pen.blob(inner(x, y, cell, edge), "", 11, inks.soft)
                pen.blob(inner(x, y, cell, 0.74), "", 10, inks.soft, "30 24")
                pen.dot(x, y, 34, inks.soft)
            else:
                pen.blob(inner(x, y, cell, edge), "", 16 if time < 0.55 else 12, inks.glow)
                pen.blob(inner(x, y, cell, edge * 0.82), "", 10, inks.glow if time < 0.6 else inks.soft)
    reached = sorted((place for place, time in made.time.items() if made.parent[place] is not None and time < 1),
                     key=lambda place: -made.time[place])  # fmt: skip

    def width(place: int) -> float:
        return 46 * (1 - made.time[place]) ** 1.5 + 8

    for place in reached:
        before = made.parent[place]
        assert before is not None
        (ax, ay), (bx, by) = made.sites[before], made.sites[place]
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy)
        bow = 26 * (1 if place % 2 else -1)
        curve = bezier((ax, ay), (ax + dx * 0.4, ay + dy * 0.4),
                       (bx - dx * 0.38 - dy / long * bow, by - dy * 0.38 + dx / long * bow), (bx, by), 5)  # fmt: skip
        vein(pen, curve, min(width(before), width(place) * 1.9), width(place))
    for place in reached:
        germ(pen, *made.sites[place], 50 - 24 * made.time[place], 10 if made.time[place] < 0.5 else 8)


def source(pen: Pen, x: float, y: float, radius: float = 158) -> None:
    """Where it began."""
    inks = pen.inks
    pen.disc(x, y, radius * 1.42, inks.shade(0.05))
    for place in range(28):
        angle, far = place * tau / 28, radius * (1.7 if place % 2 else 1.46)
        pen.line([polar(x, y, radius * 0.9, angle), polar(x, y, far, angle)], 11, inks.light)
        pen.dot(*polar(x, y, far, angle), 34 if place % 2 else 22, inks.glow if place % 2 else inks.light)
    pen.disc(x, y, radius, inks.shade(0.4))
    for row in range(1, 8):
        up = -radius + 2 * radius * row / 8
        half = (radius * radius - up * up) ** 0.5
        pen.belly([(x + half * cos(pi - pi * s / 8), y + up + half * 0.3 * sin(pi * s / 8)) for s in range(9)], 18, 4,
                  inks.light)  # fmt: skip
    pen.ring(x, y, radius, 13, inks.light)
