"""Growing things: bare trees, firs, palms, reeds, grass, and the feather of the phoenix."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

from ..engrave import Pen, Point, clamp, lerp, moves, polar, smooth, steps


def tree(pen: Pen, x: float, y: float, height: float = 480, width: float = 34, forks: int = 5, ink: str = "") -> None:
    """A bare tree, forking."""
    chance = pen.chance

    def branch(x0: float, y0: float, angle: float, long: float, wide: float, left: int) -> None:
        x1, y1 = polar(x0, y0, long, angle)
        middle = (x0 + x1) / 2 + chance.uniform(-8, 8), (y0 + y1) / 2
        pen.taper([(x0, y0), middle, (x1, y1)], wide, wide * 0.7, ink or pen.inks.light)
        if left:
            for sign in (-1, 1):
                branch(x1, y1, angle + sign * chance.uniform(0.28, 0.62), long * chance.uniform(0.62, 0.8), wide * 0.66,
                       left - 1)  # fmt: skip

    branch(x, y, -pi / 2 + chance.uniform(-0.1, 0.1), height * 0.38, width, forks)


def fir(pen: Pen, x: float, y: float, height: float, ground: str = "", ink: str = "", tiers: int = 5) -> None:
    """A fir, tier upon tier."""
    ink = ink or pen.inks.light
    wide = height * 0.26
    outline = [(x, y - height)]
    for tier in range(1, tiers + 1):
        low, half = y - height * (1 - tier / tiers * 0.86), wide * (0.25 + 0.75 * tier / tiers)
        outline += [(x + half, low), (x + half * 0.5, low - height * 0.015)]
    outline += [(2 * x - px, py) for px, py in outline[:0:-1]]
    pen.edged(outline, ground or pen.inks.shade(0.12), ink, 9)
    for tier in range(1, tiers + 1):
        low, half = y - height * (1 - tier / tiers * 0.86), wide * (0.25 + 0.75 * tier / tiers)
        for share in (-0.5, 0.05, 0.55):
            pen.line([(x, low - height * 0.14), (x + half * share, low - height * 0.02)], 8, pen.inks.soft)
    pen.line([(x, y - height * 0.14), (x, y)], 16, ink)


def palm(pen: Pen, x: float, y: float, height: float, lean: float = 0.0, fronds: int = 8, ink: str = "") -> None:
    """A palm with its crown."""
    ink = ink or pen.inks.light
    trunk = [(x + lean * up * up, y - height * up) for up in steps(0, 1, 8)]
    pen.taper(trunk, height * 0.055 + 8, height * 0.03 + 7, ink)
    tx, ty = trunk[-1]
    for frond in range(fronds):
        angle = -pi + pi * (frond + 0.5) / fronds
        long = height * 0.42
        rib = [(tx + cos(angle) * long * s, ty + sin(angle) * long * 0.7 * s + long * 0.55 * s * s)
               for s in steps(0, 1, 7)]  # fmt: skip
        pen.taper(rib, 14, 4, ink)
        for place in range(2, 8):
            px, py = rib[place]
            sign = 1 if place % 2 else -1
            pen.line([(px, py), (px + sign * long * 0.08, py + long * 0.14)], 9, pen.inks.soft)


def reeds(pen: Pen, x: float, y: float, height: float, count: int = 9, spread: float = 260, ink: str = "") -> None:
    """A stand of reeds with their heads."""
    chance = pen.chance
    for _ in range(count):
        px = x + chance.uniform(-spread, spread)
        tall, bend = height * chance.uniform(0.6, 1.05), chance.uniform(-90, 90)
        stem = [(px + bend * up * up, y - tall * up) for up in steps(0, 1, 6)]
        pen.taper(stem, 13, 6, ink or pen.inks.light)
        tx, ty = stem[-1]
        pen.belly([(tx, ty + tall * 0.05), (tx + bend * 0.06, ty - tall * 0.05), (tx + bend * 0.12, ty - tall * 0.16)],
                  26, 4, pen.inks.brass)  # fmt: skip
        mx, my = stem[2]
        leaf = [(mx, my), (mx + bend * 0.6 + 40, my - tall * 0.2), (mx + bend * 0.9 + 130, my - tall * 0.16)]
        pen.taper(leaf, 13, 3, pen.inks.soft)


def grass(pen: Pen, left: float, right: float, y: float, height: float, count: int = 60, ink: str = "") -> None:
    """Blades of grass along a level line."""
    chance = pen.chance
    with pen.loose():
        for place in range(count):
            x = lerp(left, right, (place + chance.random()) / count)
            tall, bend = height * chance.uniform(0.45, 1.1), chance.uniform(-0.5, 0.5)
            tip = x + bend * tall, y - tall
            pen.taper([(x, y + chance.uniform(0, 16)), (x + bend * tall * 0.35, y - tall * 0.6), tip], 13, 3,
                      ink or (pen.inks.light if place % 3 == 0 else pen.inks.soft))  # fmt: skip


Coat = tuple[str, str, str]
"""The inks of a feather: its vane, the barbs cut into it, its shaft."""


def coats(pen: Pen) -> tuple[Coat, Coat, Coat]:
    """Three ranks of gilt feathers, the farthest first."""
    inks = pen.inks
    if inks.plain:
        return ((inks.bright, inks.light, inks.light),) * 3
    return (
        (inks.gilt(0.60), inks.ground, inks.light),
        (inks.gilt(0.95), inks.ground, inks.light),
        ("#eadbb6", inks.shade(0.8), inks.ground),
    )


def feather(
    pen: Pen,
    x: float,
    y: float,
    angle: float,
    long: float,
    wide: float,
    bend: float,
    coat: Coat,
    barbs: int,
    start: float = 0.06,
    eye: str = "",
) -> None:
    """One quill from (x, y): a gilt vane, barbs cut into it, a shaft. bend: by how much it turns on its way.

    start: where the barbs begin, as a share of its length. eye: the ink of the eye of a peacock's feather.
    """
    pieces = 14
    vane, cut, shaft = coat
    coarse = pen.sheet.tolerance / 3.4
    barbs = max(5, int(barbs / coarse**0.4))
    points: list[Point] = []
    px, py = x, y
    for piece in range(pieces + 1):
        points.append((px, py))
        heading = angle - bend * 0.35 + bend * (piece / pieces) ** 1.3
        px, py = polar(px, py, long / pieces, heading)

    def half(share: float) -> float:
        broad = wide * (smooth(-0.04, 0.42, share) * 0.92 + 0.08)
        return broad * sqrt(clamp(1 - ((share - 0.70) / 0.302) ** 2)) if share > 0.70 else broad

    def at(share: float, off: float) -> Point:
        place = clamp(share) * pieces
        piece = min(pieces - 1, int(place))
        (ax, ay), (bx, by) = points[piece], points[piece + 1]
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy) or 1
        ox, oy = lerp(ax, bx, place - piece), lerp(ay, by, place - piece)
        return ox - dy / length * off, oy + dx / length * off

    shares = [0.0, 0.2, 0.42, 0.6, 0.75, 0.85, 0.92, 0.97, 1.0]
    outline = [at(share, half(share)) for share in shares] + [at(share, -half(share)) for share in shares[-2::-1]]
    pen.edged(outline, vane, cut, 16 if not pen.inks.plain else 9)
    style = f'stroke="{cut}" stroke-width="{5 if not pen.inks.plain else 3.5}"'
    for sign in (-1, 1):
        for barb in range(barbs):
            share = start + (0.94 - start) * barb / (barbs - 1)
            ends = pen.to([at(share, sign * 6), at(min(1.0, share + 0.075), sign * half(min(1.0, share + 0.075)))])
            pen.sheet.put(style, moves(ends))
    pen.taper(points[::3] + points[-1:], 22, 6, shaft)
    if eye:
        ex, ey = at(0.80, 0)
        radius = wide * 0.80
        pen.disc(ex, ey, radius, cut if not pen.inks.plain else pen.inks.bright)
        pen.ring(ex, ey, radius * 0.86, 14, shaft)
        pen.ring(ex, ey, radius * 0.52, 10, shaft)
        pen.disc(ex, ey, radius * 0.30, eye)
