"""Astral pictures: signs in the sky."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, tau

from ..engrave import Pen, Point, arc, bezier, lerp, polar, smooth, steps, through
from ..gallery import hung
from ..nature import land, light, sky, water
from ..works import buildings, figures, ships


@hung("astral", "noon-without-a-sun")
def noon(pen: Pen) -> None:
    """An eclipse over two armies, and how it went."""
    inks = pen.inks
    x, y, radius = -40.0, -330.0, 560.0
    light.glow(pen, x, y, 1, 0.05, 2100)
    light.chart(pen, 760, -1700, where=lambda px, py: hypot(px - x, py - y) > radius * 1.5, figures=3)
    light.stars(pen, 60, lambda px, py: hypot(px - x, py - y) > radius * 1.7 and py < 700, 4)
    light.corona(pen, x, y, radius, pen.sheet.noise())
    light.eclipsed(pen, x, y, radius, 0.5)
    angle = 0.5 + pi + 0.2
    px, py = polar(x, y, radius, angle)
    pen.spark(px, py, 400, inks.light, 4, 0.05, angle)
    pen.spark(px, py, 230, inks.light, 4, 0.09, angle + pi / 4)
    pen.disc(px, py, 62, inks.light)
    far, middle = 1380.0, (0.0, -330.0)
    pen.line(arc(*middle, far, pi / 2 - 0.96, pi / 2 + 0.96, 40), 10, inks.brass)
    for place in range(9):
        share = -1 + place / 4
        angle = pi / 2 - share * 0.82
        px, py = polar(*middle, far, angle)
        pen.disc(px, py, 122, inks.shade(0.3))
        light.bitten(pen, px, py, 94, share * 94 * 2.02, angle - pi / 2)
    noise = pen.sheet.noise()
    edge = [(px, 1310 + 40 * noise(px / 300)) for px in steps(-1900, 1900, 40)]
    pen.area([*edge, (2000, 2300), (-2000, 2300)], inks.shade(0.02))
    pen.line(edge, 12, inks.light)
    for side in (-1, 1):
        for place in range(7):
            px = side * (430 + 120 * place)
            pen.line([(px, 1500), (px - side * 60, 1130 + 26 * (place % 2))], 11, inks.brass)
            tx, ty = px - side * 60, 1130 + 26 * (place % 2)
            pen.area([(tx - 14, ty + 8), (tx - side * 7, ty - 52), (tx + 14, ty + 8)], inks.light)


@hung("astral", "the-guest-star")
def guest(pen: Pen) -> None:
    """A new star by the horn of the bull, seen from a tower in daylight."""
    inks = pen.inks
    x, y = 180.0, -480.0
    light.glow(pen, x, y, 1, 0.05, 2000)
    light.chart(pen, -420, -1750, where=lambda px, py: hypot(px - x, py - y) > 560, figures=2)
    light.stars(pen, 80, lambda px, py: hypot(px - x, py - y) > 620 and py < 800, 3)
    noise = pen.sheet.noise()
    for place in range(120):
        angle = tau * place / 120
        long = (1.0 if place % 12 == 0 else 0.62 if place % 6 == 0 else 0.42 if place % 3 == 0 else 0.30) * 940
        long *= 1 + 0.15 * noise(place * 2.3)
        pen.spike(x, y, angle, 120, 170 + long, 17 if place % 6 == 0 else 12,
                  inks.glow if place % 3 == 0 else inks.brass)  # fmt: skip
    for radius, width in ((150, 10), (235, 13), (335, 10), (455, 12), (560, 10)):
        pen.ring(x, y, radius, width, inks.brass)
    pen.spark(x, y, 760, inks.light, 4, 0.055)
    pen.spark(x, y, 400, inks.light, 4, 0.085, pi / 4)
    pen.disc(x, y, 110, inks.bright)
    pen.ring(x, y, 110, 12, inks.light)
    light.figure(pen, [(-1150, 260), (-900, 60), (-700, -60), (-560, -240), (-150, -330)], 2)
    light.figure(pen, [(-700, -60), (-820, -360), (-900, -760)], 2)
    light.moon(pen, -980, 420, 0.1, 1, 0)
    light.ball(pen, 980, 330, 230, (-1.0, -0.5, 0.1), inks.shade(0.08), gap=30, turn=0.5)
    hill = land.hills(pen, 1180, 240, noise, 3.0, 0.03, 1, 8)
    at = pen.at(-260, hill(-260) + 60, 1.05)
    buildings.battlements(at, -330, 330, 0, -170, 70, 0.12, 2)
    at.edged([(-300, -170), (-230, -330), (230, -330), (300, -170)], inks.shade(0.12), inks.light, 12)
    for share in (0.25, 0.5, 0.75):
        at.line([(lerp(-300, -230, share), lerp(-170, -330, share)), (lerp(300, 230, share), lerp(-170, -330, share))],
                9, inks.soft)  # fmt: skip
    at.ring(0, -450, 120, 13, inks.brass)
    at.ring(0, -450, 120, 11, inks.light, 40)
    at.line(arc(0, -450, 120, 0, tau, 20, 40, 1.0), 11, inks.light)
    at.line([(-120, -340), (0, -450), (120, -340)], 14, inks.brass)
    at.taper([(-70, -400), (100, -520)], 22, 14, inks.light)
    figures.person(at.at(-170, -330, 0.62), 52, arm=0.8)


@hung("astral", "comet")
def comet(pen: Pen) -> None:
    """A comet over a dark land."""
    chance = pen.chance
    side = chance.choice((-1, 1))
    x, y = -side * chance.uniform(480, 760), chance.uniform(60, 320)
    heading = atan2(-1, side * chance.uniform(0.9, 1.5))
    light.glow(pen, x, y, 1, 0.06, 2300)
    noise = pen.sheet.noise()

    def clear(px: float, py: float) -> bool:
        dx, dy = px - x, py - y
        along, off = dx * cos(heading) + dy * sin(heading), -dx * sin(heading) + dy * cos(heading)
        return not (along > -260 and abs(off) < 230 + max(0.0, along) * 0.27)

    light.chart(pen, side * chance.uniform(-400, 400), -2100, 290, where=clear)
    light.stars(pen, 70, clear, 5)
    _tail(pen, x, y, heading, chance.uniform(0.10, 0.26) * side)
    hill = land.hills(pen, 1330, 260, noise, chance.uniform(0, 9), 0.03)
    buildings.tower(pen.at(-side * 420, hill(-side * 420) + 60, 0.6), 150, 240, side, "dome", 1)


def _tail(pen: Pen, x: float, y: float, heading: float, bend: float, long: float = 2900, count: int = 60) -> None:
    """The head of a comet at (x, y) and its tail towards a heading."""
    inks = pen.inks
    noise = pen.sheet.noise()
    for place in range(count):
        off = -1 + 2 * (place + 0.5) / count
        reach = (long if place % 2 else long * 0.66) * (1 - 0.22 * off * off) * pen.chance.uniform(0.72, 1.06)
        points, widths = [], []
        for share in steps(0, 1, 16):
            angle = heading + off * (0.05 + 0.19 * share**0.7) + bend * share * share * 0.8
            wobble = 15 * noise(off * 8, share * 5)
            px, py = polar(x, y, reach * share, angle)
            points.append((px - sin(heading) * 64 * off + wobble, py + cos(heading) * 64 * off + wobble))
            strong = min(1.0, max(0.0, 0.75 + 0.6 * noise(off * 14 + 9, share * 3)))
            widths.append(25 * (1 - share) ** 0.8 * (1 - 0.55 * off * off) * strong + 3)
        pen.swell(points, widths, inks.light if abs(off) < 0.45 else (inks.brass if place % 3 else inks.glow))
    for ring in range(6):
        points = arc(x, y, 96 + 38 * ring, heading + pi - 1.5 + 0.06 * ring, heading + pi + 1.5 - 0.06 * ring, 30)
        pen.belly(points, 21 - 2.6 * ring, 2, inks.light if ring < 3 else inks.brass)
    pen.disc(x, y, 80, inks.bright)
    pen.ring(x, y, 80, 12, inks.light)
    pen.spark(x, y, 300, inks.light, 4, 0.06, 0.4)


@hung("vanishing", "the-words-of-neferti")
def neferti(pen: Pen) -> None:
    """The disc behind veils, and ships that look for water on a bed of cracked mud."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y, radius = 60.0, -720.0, 500.0
    light.glow(pen, x, y, 1, 0.05, 2300)
    light.stars(pen, 40, lambda px, py: hypot(px - x, py - y) > 900 and py < -200, 4)
    light.rays(pen, x, y, radius * 1.1, [radius * 1.7, radius * 1.25, radius * 1.45, radius * 1.25], 56, 14)
    pen.disc(x, y, radius, inks.bright if inks.plain else "#e9dab0")
    for k in range(9):
        pen.ring(x, y, radius * (1 - k * 0.1), 12 - k * 0.8, inks.brass)
    for k in range(6):
        top = y - 330 + 150 * k
        line = [(px, top + 46 * noise(px / 420, k * 2.7) + 18 * sin(px / 260 + k)) for px in steps(-1300, 1400, 34)]
        low = [(px, py + 62 + 26 * noise(px / 300, k + 9)) for px, py in line]
        pen.area([*line, *low[::-1]], inks.bright if inks.plain else inks.shade(0.42))
        for share in (0.0, 0.33, 0.66, 1.0):
            strand = [(px, lerp(ay, by, share)) for (px, ay), (_, by) in zip(line, low, strict=True)]
            pen.belly(strand, 15 if share in (0.0, 1.0) else 10, 3, inks.light if share == 0.0 else inks.soft)
    for px, wide, tall in ((-1200, 520, 520), (-640, 380, 360), (1240, 560, 560)):
        buildings.pyramid(pen.at(px, 330), wide, tall, 1)
    land.plain(pen, 330, x, noise, 0.2, 120)
    bank = through([(-2000, 560), (-1100, 500), (-300, 620), (500, 480), (1300, 600), (2000, 500)], 6)
    bed = through([(-2000, 1500), (-1200, 1240), (-200, 1420), (700, 1200), (2000, 1400)], 6)
    pen.area([*bank, *bed[::-1]], inks.shade(0.08))
    pen.line(bank, 14, inks.light)
    for row in range(5):
        for place in range(13):
            px, py = -1700 + 290 * place + (145 if row % 2 else 0), 690 + 150 * row
            cell = [
                polar(px + 40 * noise(px, py), py, 150 + 20 * noise(k * 3.0, px), tau * k / 6 + 0.3) for k in range(6)
            ]
            pen.line([(cx, py + (cy - py) * 0.46) for cx, cy in cell[:4]], 10, inks.soft)
    ships.reed_boat(pen.at(-560, 900, 1.0, -0.16))
    ships.reed_boat(pen.at(620, 800, 0.8, 0.2))
    figures.person(pen.at(-40, 980, 0.92), 54, staff=True)


@hung("astral", "the-celestial-war-of-monsters")
def monsters(pen: Pen) -> None:
    """The serpent of the deep across the stars, between a feathered light and a dark one."""
    inks = pen.inks
    light.glow(pen, 0, -300, 1, 0.05, 2200)
    light.chart(pen, 300, -2000, 330, figures=0, where=lambda x, y: y < 500)
    light.stars(pen, 90, lambda x, y: y < 700, 6)
    light.rays(pen, 900, -880, 190, [520, 300, 400, 300], 40, 18)
    pen.disc(900, -880, 180, inks.bright)
    pen.ring(900, -880, 150, 12, inks.brass)
    light.ball(pen, -1000, -820, 250, (0.9, 0.5, 0.4), inks.shade(0.12), gap=30, turn=0.5)
    pen.line(arc(-1000, -820, 420, 0, tau, 26, 120, -0.35), 13, inks.glow)
    noise = pen.sheet.noise()

    def between(row: int, level: object) -> None:
        if row == 1:
            spine: list[Point] = through([(-1500, 1300), (-1150, 640), (-420, 860), (-80, 300), (-620, -40), (-700,
                                         -520),
                                          (-180, -720), (300, -420), (340, -60), (640, -80), (840, -330)],
                                          7)  # fmt: skip
            figures.dragon(pen, spine, 250, 1.05)
        if row == 2:
            tail = through([(1750, 900), (1350, 480), (980, 760), (820, 420), (1120, 180), (1330, 330)], 7)
            figures.dragon(pen, tail, 150, 0.9, horns=False)

    water.sea(pen, 620, 600, noise, rows=7, chop=-1, between=between, calm=0.9)


@hung("astral", "the-day-dawns-twice")
def twice(pen: Pen) -> None:
    """The sun comes up, goes out on the hills, and comes up again."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, 300, 1, 0.05, 2300)
    sky.air(pen, 560, (0, 260), noise, gap=72, fall=900, base=0.12)
    places = [(-1180.0, 300.0, 230.0, 2.1), (-720.0, -120.0, 230.0, 0.9), (-60.0, -480.0, 330.0, 0.0),
              (650.0, -860.0, 230.0, -0.9), (1120.0, -1180.0, 210.0, -2.1)]  # fmt: skip
    pen.line([(x, y) for x, y, _, _ in places], 10, inks.brass, "40 40")
    for x, y, radius, off in places:
        if off == 0:
            light.corona(pen, x, y, radius, noise, 6, 0.9)
            light.eclipsed(pen, x, y, radius, 0.6)
            continue
        light.rays(pen, x, y, radius * 1.07, [radius * 1.4, radius * 1.15], 40, 14)
        pen.disc(x, y, radius * 1.02, inks.shade(0.3))
        light.bitten(pen, x, y, radius, off * radius, -0.5)
    land.hills(pen, 620, 430, noise, 1.0, 0.26, 1, 8, 620)
    land.hills(pen, 900, 420, noise, 6.0, 0.14, 1, 9, 800)
    edge = land.hills(pen, 1300, 380, noise, 11.0, 0.04, 1, 9, 900)
    buildings.hall(pen.at(-480, edge(-480) + 60, 0.6), 2, 420, 190)
    figures.crowd(pen, 60, 620, edge(340) + 20, 5, 210)


@hung("astral", "the-moon-goes-out-at-babylon")
def babylon(pen: Pen) -> None:
    """The moon enters the shadow above a tower, and somebody writes it down."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -600, 0.9, 0.05, 2200)
    light.stars(pen, 110, lambda x, y: y < 300, 6)
    pen.ring(1050, -1180, 760, 10, inks.brass, dash="46 34")
    pen.ring(1050, -1180, 1130, 10, inks.soft, dash="20 34")
    shadow, wide = (760.0, -900.0), 620.0
    if not inks.plain:
        pen.disc(*shadow, wide, inks.shade(0.2))
    for k in range(7):
        pen.ring(*shadow, wide - 74 * k, 11 - k * 0.7, inks.soft)
    path = [(lerp(-1500, 1500, share), lerp(-560, -1120, share) - 240 * sin(pi * share)) for share in steps(0, 1, 40)]
    pen.line(path, 10, inks.brass)
    for share, radius in ((0.07, 130), (0.2, 160), (0.34, 200), (0.5, 270), (0.68, 330)):
        x, y = path[int(share * 40)]
        pen.disc(x, y, radius + 30, inks.bright if inks.plain else inks.shade(0.1))
        light.ball(pen, x, y, radius, (-0.5, 0.4, 0.8), inks.bright if inks.plain else "#b9a878", inks.ground
                   if not inks.plain else inks.light, gap=34, most=16)  # fmt: skip
        depth = smooth(0.1, 0.66, share)
        if depth > 0.02:
            away = radius * 2.0 * (1 - depth * 0.86)
            dark = inks.black if inks.plain else "#4a1d2a"
            half = atan2((radius**2 - (away / 2) ** 2) ** 0.5, away / 2) if away < 2 * radius else 0
            heading = atan2(shadow[1] - y, shadow[0] - x)
            mx, my = polar(x, y, away, heading)
            lens = [polar(mx, my, radius, heading + pi + half * k / 7) for k in range(-7, 8)]
            lens += [polar(x, y, radius, heading + half * k / 7) for k in range(-7, 8)]
            pen.area(lens, dark)
        pen.ring(x, y, radius, 11, inks.light)
    buildings.ziggurat(pen.at(-420, 1150, 1.25), 5, 640, 900, -1)
    for x, wide, tall in ((-1500, 260, 330), (620, 230, 300), (1010, 200, 380), (1400, 260, 320)):
        buildings.flat_house(pen.at(x, 1180), wide, tall, -1)
    land.plain(pen, 1170, 0, noise, 0.1, 60)
    figures.person(pen.at(860, 800, 1.0, flip=True), 60, arm=0.9)
    at = pen.at(300, 880, 0.9, -0.12)
    at.edged(through([(-170, -200), (170, -210), (180, 190), (-170, 200)], 3, True), inks.shade(0.5), inks.light, 13)
    for row in range(6):
        for k in range(6):
            x, y = -130 + 50 * k, -150 + 56 * row
            at.area([(x, y), (x + 30, y + 4), (x + 8, y + 26)], inks.light)


@hung("astral", "the-star-of-caesar")
def caesar(pen: Pen) -> None:
    """A star with a tail over the temple, in a wreath."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y = -60.0, -640.0
    light.glow(pen, x, y, 1, 0.05, 2200)
    light.stars(pen, 70, lambda px, py: hypot(px - x, py - y) > 900 and py < 500, 4)
    _tail(pen, x, y, -0.86, 0.1, 1900, 34)
    for place in range(16):
        angle = tau * place / 16
        pen.spike(x, y, angle, 90, 620 if place % 2 == 0 else 330, 46 if place % 2 == 0 else 26, inks.light)
        pen.line([polar(x, y, 120, angle), polar(x, y, 560 if place % 2 == 0 else 300, angle)], 10, inks.ground
                 if not inks.plain else inks.bright)  # fmt: skip
    pen.disc(x, y, 120, inks.bright)
    pen.ring(x, y, 92, 11, inks.brass)
    for sign in (-1, 1):
        stem = [polar(x, y, 900, pi / 2 + sign * angle) for angle in steps(0.1, 2.25, 26)]
        pen.taper(stem, 16, 9, inks.brass)
        for place in range(1, 26):
            px, py = stem[place]
            angle = atan2(py - stem[place - 1][1], px - stem[place - 1][0])
            for off in (-1, 1):
                tip = polar(px, py, 165, angle + off * 0.62)
                leaf = [(px, py), polar(px, py, 80, angle + off * 0.62 - 0.32), tip,
                        polar(px, py, 80, angle + off * 0.62 + 0.32)]  # fmt: skip
                pen.edged(leaf, inks.shade(0.5), inks.light if off > 0 else inks.soft, 9)
    buildings.temple(pen.at(0, 1290, 1.5), 6)
    land.plain(pen, 1280, 0, noise, 0.1, 60)
    figures.crowd(pen, -1250, 1150, 1330, 9, 220)


@hung("astral", "mars-goes-missing")
def mars(pen: Pen) -> None:
    """The loop of a planet through the zodiac, and the year in which it is not there."""
    inks = pen.inks
    light.glow(pen, 0, -200, 1, 0.05, 2200)
    light.stars(pen, 90, None, 3)
    x, y = 0.0, 1250.0
    for radius, width in ((2350, 14), (2310, 10), (1830, 10), (1790, 14)):
        pen.line(arc(x, y, radius, pi, tau, 60), width, inks.brass)
    for place in range(120):
        angle = pi + pi * place / 120
        far = 1830 + (60 if place % 5 else 110)
        pen.line([polar(x, y, 1830, angle), polar(x, y, far, angle)], 10, inks.brass)
    for sign in range(9):
        angle = pi * 1.08 + pi * 0.84 * sign / 8
        pen.line([polar(x, y, 1790, angle - 0.165), polar(x, y, 2350, angle - 0.165)], 12, inks.brass)
        _zodiac(pen.at(*polar(x, y, 2140, angle), 1, angle + pi / 2), sign)
    loop = through([polar(x, y, far, pi + angle) for far, angle in (
        (1500, 0.10), (1420, 0.45), (1260, 0.80), (1120, 1.14), (1000, 1.46), (900, 1.66), (930, 1.78), (1080, 1.72),
        (1200, 1.52), (1220, 1.36), (1120, 1.36), (1100, 1.6), (1160, 1.94), (1260, 2.3), (1400, 2.66), (1500, 3.04))],
        8)  # fmt: skip
    first, last = int(len(loop) * 0.34), int(len(loop) * 0.72)
    pen.line(loop[:first], 15, inks.glow)
    pen.line(loop[last:], 15, inks.glow)
    pen.line(loop[first:last], 12, inks.soft, "16 40")
    for place in range(0, len(loop), 6):
        px, py = loop[place]
        if place < first or place > last:
            pen.disc(px, py, 34, inks.ember)
            pen.ring(px, py, 46, 10, inks.light)
        else:
            pen.ring(px, py, 40, 11, inks.soft, dash="16 18")
    px, py = loop[(first + last) // 2]
    pen.ring(px, py, 190, 13, inks.light, dash="44 40")
    pen.ring(px, py, 250, 10, inks.soft, dash="16 34")
    for angle in steps(0, tau, 12):
        pen.line([polar(px, py, 285, angle), polar(px, py, 345, angle)], 10, inks.brass)
    # an armillary sphere
    at = pen.at(0, 960, 1)
    at.disc(0, 0, 400, inks.shade(0.1))
    for radius, low, turn, ink, width in ((400, 400, 0, inks.light, 20), (400, 120, 0.4, inks.brass, 16),
                                          (400, 140, -0.5, inks.light, 13), (400, 60, 1.57, inks.brass, 13),
                                          (330, 100, 0.1, inks.soft, 11)):  # fmt: skip
        at.line(arc(0, 0, radius, 0, tau, 26, low, turn), width, ink)
    light.ball(at, 0, 0, 92, (-0.5, 0.7, 0.5), inks.shade(0.3), gap=26, most=16)
    at.line([polar(0, 0, 470, -1.17), polar(0, 0, 470, pi - 1.17)], 14, inks.light)


def _zodiac(pen: Pen, sign: int) -> None:
    """Nine of the twelve signs, as strokes about 200 high."""
    ink, width = pen.inks.light, 22
    strokes: tuple[tuple[list[Point], ...], ...] = (
        ([(0, 100), (0, -20)], arc(-50, -40, 50, 0, -pi * 1.2, 12), arc(50, -40, 50, pi, pi * 2.2, 12)),
        (arc(0, 40, 62, 0, tau, 14), arc(0, -90, 70, 0.1, pi - 0.1, 14)),
        ([(-36, -80), (-36, 80)], [(36, -80), (36, 80)], arc(0, -160, 110, pi * 0.28, pi * 0.72, 16),
         arc(0, 160, 110, -pi * 0.72, -pi * 0.28, 16)),
        (arc(-40, -30, 34, 0, tau, 12), arc(40, 30, 34, 0, tau, 12), arc(0, 20, 92, pi * 1.05, pi * 1.8, 14),
         arc(0, -20, 92, pi * 0.05, pi * 0.8, 14)),
        (arc(-44, 30, 32, 0, tau, 12), bezier((-20, 10), (-90, -110), (60, -130), (40, -30), 8),
         bezier((40, -30), (20, 40), (20, 100), (80, 80), 8)),
        ([(-80, 40), (80, 40)], [(-80, 84), (-30, 84)], [(30, 84), (80, 84)], arc(0, 20, 54, pi * 0.8, pi * 2.2, 12)),
        ([(-90, 90), (80, -90)], [(20, -90), (80, -90), (80, -30)], [(-60, 0), (0, 62)]),
        ([(-90, -50), (-40, 60), (0, -40), (40, 50)], arc(62, 40, 36, 0, tau, 12)),
        ([(-90 + 36 * k, -30 - 34 * (k % 2)) for k in range(6)], [(-90 + 36 * k, 40 - 34 * (k % 2)) for k in range(6)]),
    )  # fmt: skip
    for points in strokes[sign % len(strokes)]:
        pen.line(points, width, ink, cap="round")


@hung("astral", "the-white-flare")
def flare(pen: Pen) -> None:
    """Two beads of light on the spotted sun, and wires that spark under an aurora."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    x, y, radius = 0.0, -420.0, 980.0
    light.glow(pen, x, y, 1, 0.05, 2300)
    light.rays(pen, x, y, radius * 1.04, [radius * 1.28, radius * 1.1, radius * 1.18, radius * 1.1], 84, 16)
    pen.disc(x, y, radius, inks.bright if inks.plain else "#e2c98a")
    dark = inks.light if inks.plain else inks.ground
    for k in range(22):
        far = radius * (1 - k / 22)
        points = arc(x, y, far, 0, tau, 70)
        pen.swell(points, [w if (w := 13 * (0.3 + 0.9 * noise.layered(px / 240, py / 240 + k)) * (1.2 - k / 34)) > 5
                           else None for px, py in points], inks.brass if k % 2 or inks.plain
                           else "#b88f3e")  # fmt: skip
    pen.ring(x, y, radius, 18, inks.light)
    spots = ((-60, -560, 130), (110, -470, 96), (-210, -420, 74), (250, -590, 54), (40, -330, 60), (-330, -560, 44),
             (190, -320, 36), (-120, -690, 40), (330, -420, 30))  # fmt: skip
    for sx, sy, size in spots:
        half = [polar(sx, sy, size * 1.5 * (1 + 0.22 * noise(k * 0.9, sx)), tau * k / 22) for k in range(22)]
        pen.edged(half, inks.bright if inks.plain else "#a3742e", dark, 9)
        for k in range(22):
            angle = tau * k / 22
            pen.line([polar(sx, sy, size * 0.9, angle), polar(sx, sy, size * 1.36, angle)], 8, dark)
        pen.area([polar(sx, sy, size * (1 + 0.2 * noise(k * 1.7, sy)), tau * k / 16) for k in range(16)], dark)
    for sx, sy in ((-150, -500), (190, -500)):
        pen.spark(sx, sy, 330, "#ffffff" if not inks.plain else inks.light, 4, 0.09, 0.3)
        bead = [polar(sx, sy, 78 * (1 + 0.3 * noise(k, sx)), tau * k / 14) for k in range(14)]
        pen.edged(bead, "#ffffff", inks.light, 12)
    # aurora and wires
    foot = 640.0
    pen.area([(-2000, foot), (2000, foot), (2000, 2300), (-2000, 2300)], inks.shade(0.08))
    for k in range(60):
        px = -1800 + 61 * k
        top = foot + 30 + 150 * (0.5 + 0.5 * noise(px / 340, 7))
        long = 330 + 260 * noise(px / 260, 2)
        pen.taper(
            [(px, top), (px + 8, top + long * 0.6), (px + 14, top + long)], 20, 4, inks.glow if k % 3 else inks.light
        )
    land.hills(pen, 1400, 220, noise, 4.0, 0.03, 1, 7)
    tops = []
    for k, px in enumerate((-1350, -760, -60, 620, 1250)):
        tall = 640 - 40 * abs(k - 2)
        pen.line([(px, 1520), (px, 1520 - tall)], 24, inks.light)
        for down in (40, 120):
            pen.line([(px - 110, 1520 - tall + down), (px + 110, 1520 - tall + down)], 16, inks.light)
        tops.append((px, 1520 - tall + 40))
    for (ax, ay), (bx, by) in pairwise(tops):
        for off in (-100, 100):
            for down in (0, 80):
                wire = bezier((ax + off, ay + down), (ax + off + 200, ay + down + 90), (bx + off - 200, by + down + 90),
                              (bx + off, by + down), 10)  # fmt: skip
                pen.line(wire, 10, inks.brass)
    for px, py in tops:
        pen.spark(px + chance.choice((-100, 100)), py, 130, inks.light, 4, 0.1, 0.4)
