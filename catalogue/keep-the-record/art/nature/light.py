"""Lights: the tinted ground of a picture, suns and moons, engraved spheres, stars and celestial charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt, tau

from ..engrave import WINDOW, Noise, Pen, Point, arc, clamp, lerp, polar

RINGS = 20
"""Steps of a tinted ground: each is too close to the next to be seen."""

Where = Callable[[float, float], bool]


def glow(pen: Pen, x: float, y: float, near: float = 1.0, far: float = 0.08, radius: float = 2300) -> None:
    """The ground, tinted from `near` at (x, y) to `far` at the radius, in rings."""
    if pen.inks.plain:
        return
    pen.disc(0, 0, WINDOW + 20, pen.inks.shade(far))
    for step in range(RINGS):
        share = (1 - step / RINGS) ** 1.25
        pen.disc(x, y, radius * share, pen.inks.shade(lerp(near, far, share)))


def rays(
    pen: Pen,
    x: float,
    y: float,
    near: float,
    reaches: Sequence[float],
    count: int,
    width: float = 15,
    start: float = 0.0,
    end: float = tau,
) -> None:
    """Rays from the radius `near`; `reaches` are their far ends in turn, ivory and brass."""
    with pen.loose():
        for place in range(count):
            angle = start + (end - start) * (place + 0.5) / count
            ink = pen.inks.brass if place % 2 else pen.inks.light
            pen.spike(x, y, angle, near, reaches[place % len(reaches)], width, ink)


def sun(pen: Pen, x: float, y: float, radius: float, count: int = 72) -> None:
    """A low sun with a crown of rays."""
    rays(pen, x, y, radius * 1.07, [radius * far for far in (1.40, 1.13, 1.24, 1.13)], count)
    pen.disc(x, y, radius, pen.inks.bright)
    for share in (1.0, 0.93):
        pen.ring(x, y, radius * share, 9, pen.inks.brass)


def halo(pen: Pen, x: float, y: float, radius: float, count: int = 5, gap: float = 60, width: float = 12) -> None:
    """Thin rings round a light in mist."""
    for place in range(count):
        pen.ring(x, y, radius + gap * (place + 1), width - 1.6 * place, pen.inks.soft)


def ball(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    light: tuple[float, float, float],
    ground: str,
    ink: str = "",
    rim: str = "",
    turn: float = 0.0,
    gap: float = 44,
    most: float = 22,
    bump: Callable[..., float] | None = None,
    tilt: float = 0.35,
) -> None:
    """An engraved sphere: parallels that swell with the light, which comes from `light` (right, up, towards you).

    bump: noise of a place on the sphere, for what it is made of. turn: of its axis; tilt: of its pole towards you.
    """
    pen.disc(x, y, radius, ground)
    ink = ink or pen.inks.light
    length = hypot(*light)
    lx, ly, lz = (part / length for part in light)
    ct, st, ck, sk = cos(turn), sin(turn), cos(tilt), sin(tilt)
    count = max(5, int(2 * radius / gap))
    for row in range(1, count):
        latitude = -pi / 2 + pi * row / count
        up, around = sin(latitude), cos(latitude)
        points: list[Point] = []
        widths: list[float | None] = []
        pieces = max(10, int(around * radius * 3.1 / 40))
        for piece in range(pieces + 1):
            longitude = -pi * 0.75 + pi * 1.5 * piece / pieces
            sx, sy, sz = around * sin(longitude), up, around * cos(longitude)
            sy, sz = sy * ck - sz * sk, sy * sk + sz * ck
            vx, vy = sx * ct - sy * st, sx * st + sy * ct
            if sz < 0.02:
                widths.append(None)
                points.append((x, y))
                continue
            bright = clamp(vx * lx + vy * ly + sz * lz) ** 0.8
            if pen.inks.plain:  # there ink is shadow on white
                bright = 0.85 * (1 - bright)
            if bump is not None:
                bright *= clamp(0.78 + 0.55 * bump(sx * 2.2, sy * 2.2 + 5, sz * 2.2))
            width = most * bright
            widths.append(width if width > 4.5 else None)
            points.append((x + vx * radius, y - vy * radius))
        pen.swell(points, widths, ink)
    pen.ring(x, y, radius, 9, rim or pen.inks.soft)


def moon(pen: Pen, x: float, y: float, radius: float, side: float = 1, rings: int = 5) -> None:
    """A moon lit from one side, in its halo."""
    for place in range(rings):
        pen.ring(x, y, radius * (1.14 + 0.06 * place), 10 - 1.2 * place, pen.inks.soft)
    ball(pen, x, y, radius, (side, 0.4, 0.25), pen.inks.shade(0.2), turn=0.4 * side, gap=30, most=25)


def stars(pen: Pen, count: int, where: Where | None = None, big: int = 4) -> None:
    """Stars strewn where they may be."""
    with pen.loose():
        for across, ink, share in ((10, pen.inks.soft, count), (14, pen.inks.light, count // 2)):
            for _ in range(share):
                x, y = pen.chance.uniform(-WINDOW, WINDOW), pen.chance.uniform(-WINDOW, WINDOW)
                if where is None or where(x, y):
                    pen.dot(x, y, across, ink)
        for _ in range(big):
            x, y = pen.chance.uniform(-1500, 1500), pen.chance.uniform(-1400, 900)
            if where is None or where(x, y):
                pen.spark(x, y, pen.chance.uniform(50, 90), pen.inks.light)


def figure(pen: Pen, points: Sequence[Point], big: int = 1) -> None:
    """Stars joined to a constellation."""
    for (ax, ay), (bx, by) in pairwise(points):
        away = 56 / (hypot(bx - ax, by - ay) or 1)
        if away < 0.45:
            ends = [(lerp(ax, bx, away), lerp(ay, by, away)), (lerp(bx, ax, away), lerp(by, ay, away))]
            pen.line(ends, 10, pen.inks.brass)
    for place, (x, y) in enumerate(points):
        pen.spark(x, y, 66 if place == big else 44, pen.inks.light, 4, 0.22, 0 if place % 2 else pi / 4)


def chart(
    pen: Pen,
    x: float,
    y: float,
    gap: float = 310,
    spokes: int = 24,
    figures: int = 3,
    where: Where | None = None,
    width: float = 8,
) -> None:
    """The net of a celestial chart about a pole at (x, y), with a graduated ecliptic and made-up constellations."""
    shown: Where = where or (lambda x, y: True)
    chance = pen.chance

    def part(points: Sequence[Point], wide: float, ink: str) -> None:
        run: list[Point] = []
        for point in points:
            if shown(*point):
                run.append(point)
                continue
            if len(run) > 2:
                pen.line(run, wide, ink)
            run = []
        if len(run) > 2:
            pen.line(run, wide, ink)

    radius = gap
    while radius < 4200:
        part(arc(x, y, radius, 0, tau, 60), width, pen.inks.soft)
        radius += gap
    for spoke in range(spokes):
        angle = spoke * tau / spokes + 0.07
        near = int(gap) if spoke % 2 else 60
        part([polar(x, y, far, angle) for far in range(near, 4300, 70)], width, pen.inks.soft)
    around, wide = chance.uniform(0, tau), chance.uniform(1300, 1900)
    ex, ey = polar(x, y, 420, around)
    part(arc(ex, ey, wide, 0, tau, 50), width * 1.7, pen.inks.brass)
    for place in range(120):
        angle = place * tau / 120
        near, far = polar(ex, ey, wide - (60 if place % 5 == 0 else 32), angle), polar(ex, ey, wide, angle)
        if shown(*far):
            pen.line([far, near], width * 1.2, pen.inks.brass)
    for _ in range(figures):
        px, py = polar(0, 0, chance.uniform(700, 1600), chance.uniform(0, tau))
        points, heading = [], chance.uniform(0, tau)
        for _ in range(chance.randint(4, 6)):
            points.append((px, py))
            heading += chance.uniform(-1.15, 1.15)
            px, py = polar(px, py, chance.uniform(190, 420), heading)
        points = [point for point in points if hypot(*point) < WINDOW - 60 and shown(*point)]
        if len(points) > 2:
            figure(pen, points)


def corona(pen: Pen, x: float, y: float, radius: float, noise: Noise, streamers: int = 7, reach: float = 1.0) -> None:
    """The light round a darkened sun."""
    chance = pen.chance
    beams = [(chance.uniform(0, tau), chance.uniform(0.13, 0.34), chance.uniform(0.35, 1.15)) for _ in range(streamers)]

    def far(angle: float) -> float:
        value = 0.20 + 0.10 * noise(cos(angle) * 3, sin(angle) * 3)
        for middle, wide, strong in beams:
            off = (angle - middle + pi) % tau - pi
            value += strong * 2.718281828 ** -((off / wide) ** 2)
        return value * reach

    layers = ((240, 1.0, 16, pen.inks.soft), (240, 0.72, 20, pen.inks.brass), (200, 0.40, 24, pen.inks.light))
    for layer, (count, share, width, ink) in enumerate(layers):
        for place in range(count):
            angle = tau * (place + 0.5 * (layer % 2)) / count
            long = far(angle) * radius * share * (1 + 0.30 * noise(place * 3.1, layer * 9))
            long *= 1.12 if place % 2 else 0.86
            pen.spike(x, y, angle, radius * 0.99, radius + max(40, long), width, ink)


def eclipsed(pen: Pen, x: float, y: float, radius: float, tilt: float) -> None:
    """The dark disc before a sun, with earthshine on one side."""
    pen.disc(x, y, radius, pen.inks.bright if pen.inks.plain else pen.inks.deep)
    for place in range(1, 12):
        reach = 1.05 - place * 0.055
        pen.belly(arc(x, y, radius * (1 - place * 0.046), tilt - reach, tilt + reach, 50), 14 - 0.8 * place, 2,
                  pen.inks.soft)  # fmt: skip
    if pen.inks.plain:
        for place in range(1, 26):
            down = -radius + 2 * radius * place / 26
            half = sqrt(max(0.0, radius * radius - down * down))
            pen.line([(x - half, y + down), (x + half, y + down)], 14, pen.inks.light)
    pen.ring(x, y, radius, 16, pen.inks.light)


def bitten(pen: Pen, x: float, y: float, radius: float, offset: float, along: float = 0.0) -> None:
    """A sun with the moon `offset` past its middle in the direction `along`: 0 covers it, two radii leave it whole."""
    pen.disc(x, y, radius, pen.inks.bright)
    dark = pen.inks.black
    if abs(offset) < 6:
        pen.disc(x, y, radius, dark)
    elif abs(offset) < 1.96 * radius:
        half = atan2(sqrt(radius**2 - (offset / 2) ** 2), abs(offset) / 2)
        sign = 1 if offset > 0 else -1
        mx, my = x + cos(along) * offset, y + sin(along) * offset
        lens = [polar(mx, my, sign * radius, along + pi + half * turn / 7) for turn in range(-7, 8)]
        lens += [polar(x, y, sign * radius, along + half * turn / 7) for turn in range(-7, 8)]
        pen.area(lens, dark)
    pen.ring(x, y, radius, 9, pen.inks.brass)


def trails(
    pen: Pen,
    x: float,
    y: float,
    count: int,
    where: Where,
    gap: float = 27,
    longest: float = 0.85,
) -> None:
    """Trails of stars round a pole at (x, y)."""
    chance = pen.chance
    for k in range(count):
        radius = 70 + gap * k + chance.uniform(-10, 10)
        start, long = chance.uniform(0, tau), chance.uniform(0.25, longest)
        points = [point for point in arc(x, y, radius, start, start + long, 50) if where(*point)]
        if len(points) > 3:
            pen.taper(points, 4, 18, pen.inks.light if k % 4 == 0 else pen.inks.soft)
            if k % 4 == 0:
                pen.dot(*points[-1], 24, pen.inks.light)
