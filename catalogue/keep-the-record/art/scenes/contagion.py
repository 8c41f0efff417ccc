"""Contagions: what goes from one to the next."""

from __future__ import annotations

from itertools import pairwise
from math import sin, tau

from ..engrave import Pen, Point, bezier, polar, steps, through
from ..gallery import hung
from ..nature import cells, land, light
from ..works import buildings, figures, ships, things


@hung("contagion", "cells")
def tissue(pen: Pen) -> None:
    """Tissue, and what spreads through it."""
    angle, far = pen.chance.uniform(0, tau), pen.chance.uniform(350, 800)
    x, y = polar(0, -100, far, angle)
    light.glow(pen, x, y, 1, 0.04, 2500)
    made = cells.tissue(pen, x, y, pen.chance.uniform(490, 540), pen.chance.uniform(0.46, 0.6))
    cells.drawn(pen, made)
    cells.source(pen, x, y)


@hung("contagion", "the-sickness-from-pelusium")
def pelusium(pen: Pen) -> None:
    """A chart of a coast: every harbour has it, and it has learned the roads."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 500, 300, 1, 0.08, 2400)
    coast = through([(-1950, -260), (-1500, -420), (-1180, -120), (-760, -330), (-420, -20), (-120, -180), (260, 160),
                     (520, 60), (760, 420), (660, 760), (930, 1060), (860, 1500), (1100, 1950)], 6)  # fmt: skip
    coast = [(x + 24 * noise(x / 90, y / 90), y + 24 * noise(x / 80, y / 80 + 9)) for x, y in coast]
    pen.area([*coast, (-2000, 2000), (-2000, -260)], inks.shade(0.06))
    for ring in range(9):
        off = 40 + 44 * ring + 5 * ring * ring
        shore = [(x - off * 0.62, y + off * 0.72 + 16 * noise(x / 200, ring)) for x, y in coast]
        pen.swell(shore, max(7, 18 - 1.5 * ring), inks.soft)
    for x, y, scale in ((-1150, 700, 0.62), (-420, 1180, 0.56)):
        ships.galley(pen.at(x, y, scale), 8)
    pen.swell(coast, 22, inks.light)
    roads: list[list[Point]] = []
    harbours = [coast[place] for place in (8, 19, 27, 37, 47, 57, 65)]
    for place, (x, y) in enumerate(harbours):
        heading = -0.9 + 0.13 * place
        px, py = x, y
        road = [(px, py)]
        for k in range(3 + place % 3):
            px, py = polar(px, py, 300 + 40 * noise(place * 3, k), heading + 0.5 * noise(place, k * 2.0))
            road.append((px, py))
        roads.append(through(road, 6))
    for road in roads:
        cells.vein(pen, road, 30, 8)
    for start, end in pairwise(harbours):
        pen.line(bezier(start, (start[0] - 90, start[1] + 130), (end[0] - 110, end[1] + 60), end, 12), 12, inks.brass,
                 "34 26")  # fmt: skip
    for road in roads:
        for place in range(6, len(road), 6):
            x, y = road[place]
            pen.disc(x, y, 62, inks.shade(0.05))
            for k in (-1, 0, 1):
                buildings.box(pen, x + 40 * k - 18, y - 30 - 16 * (k == 0), x + 40 * k + 18, y + 26, inks.shade(0.3),
                              10)
            cells.germ(pen, x + 96, y - 50, 26, 9)
    for x, y in harbours:
        cells.germ(pen, x, y, 54, 12)
    cells.source(pen, *harbours[-1], 130)
    for x in (940, 1130, 1360):
        buildings.pyramid(pen.at(x, 900 + 40 * (x % 3), 0.36), 420, 460, 1)


@hung("contagion", "the-cup-of-nanname")
def cup(pen: Pen) -> None:
    """A cup, a chair, and nobody near them."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -400, 1, 0.06, 2300)
    floor = 760.0
    for k in range(9):
        x = -1700 + 425 * k
        buildings.column(pen, x, floor, -1500, 60, False)
    land.plain(pen, floor, 0, noise, 0.12, 60)
    chair = pen.at(-520, floor + 130, 1.15)
    for x in (-260, 200):
        chair.edged([(x, 0), (x + 16, -460), (x + 74, -460), (x + 70, 0)], inks.shade(0.3), inks.light, 13)
        chair.edged([(x - 20, 0), (x + 90, 0), (x + 80, 40), (x - 10, 40)], inks.shade(0.4), inks.light, 11)
    chair.edged([(-310, -460), (320, -460), (320, -390), (-310, -390)], inks.shade(0.5), inks.light, 13)
    chair.edged([(-310, -460), (-350, -1080), (-250, -1120), (-200, -460)], inks.shade(0.3), inks.light, 13)
    for y in (-560, -680, -800, -920):
        chair.line([(-318 - (-460 - y) * 0.06, y), (-214 - (-460 - y) * 0.06, y)], 12, inks.brass)
    chair.line([(-210, -150), (230, -150)], 24, inks.light)
    chair.edged([(-300, -500), (300, -500), (320, -460), (-310, -460)], inks.shade(0.6), inks.light, 11)
    pen.line([(-1400, floor + 250), (1500, floor + 250)], 12, inks.brass, "60 44")
    table = pen.at(640, floor + 60, 1.0)
    table.edged([(-430, -330), (430, -330), (430, -270), (-430, -270)], inks.shade(0.5), inks.light, 14)
    for x in (-360, 300):
        table.edged([(x, -270), (x + 60, -270), (x + 44, 60), (x + 16, 60)], inks.shade(0.3), inks.light, 12)
    bowl = pen.at(640, floor - 275, 1.25)
    profile = [
        (300, -520),
        (280, -400),
        (220, -290),
        (120, -220),
        (58, -170),
        (50, -110),
        (70, -70),
        (170, -20),
        (190, 0),
    ]
    things.pot(bowl, profile, inks.gilt(0.45), 8)
    bowl.disc(0, -520, 300, inks.bright if inks.plain else inks.deep, 66)
    bowl.ring(0, -520, 300, 15, inks.light, 66)
    bowl.ring(0, -510, 230, 11, inks.glow, 44)
    spots = []
    for k in range(17):
        up = k / 16
        spots.append((640 + 160 * sin(5.2 * up + 0.6) * (0.4 + up) + 60 * noise(k, 3), -160 - 1450 * up))
    cells.vein(pen, through(spots, 3), 12, 26)
    cells.germs(pen, spots[1:], (34, 62))
    cells.germs(pen, [(-470, -560), (-300, -160), (-820, -760), (-80, -900), (60, -420)], (26, 44))


@hung("contagion", "the-plague-of-hatti")
def hatti(pen: Pen) -> None:
    """Those who baked the bread of the gods, on a wall of rock; some of them are only lines."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -500, 1, 0.08, 2200)
    for k in range(40):
        y = -1850 + 94 * k
        line = [(x, y + 46 * noise(x / 500, k * 0.3) + 12 * noise(x / 90, k)) for x in steps(-1900, 1900, 40)]
        pen.swell(line, [w if (w := 15 * (0.3 + 0.8 * noise(x / 300, k))) > 6 else None for x, _ in line], inks.soft)
    frame = through([(-1620, 700), (-1660, -300), (-1400, -980), (-700, -1240), (0, -1290), (700, -1240), (1400, -980),
                     (1660, -300), (1620, 700)], 5)  # fmt: skip
    pen.edged([*frame, (1500, 760), (-1500, 760)], inks.shade(0.16), inks.light, 18)
    sun = pen.at(0, -900, 1)
    for sign in (-1, 1):
        wing = sun.at(0, 0, 1, flip=sign < 0)
        for row in range(3):
            for k in range(7 - row):
                x = 130 + 116 * k
                y = -70 + 80 * row
                wing.edged(
                    [(x, y), (x + 100, y + 10), (x + 124, y + 64), (x + 10, y + 58)], inks.shade(0.5), inks.light, 10
                )
        wing.taper(bezier((110, 0), (300, -120), (600, -110), (960, -150), 10), 26, 6, inks.light)
    light.rays(sun, 0, 0, 96, [160], 20, 15)
    sun.disc(0, 0, 108, inks.bright)
    sun.ring(0, 0, 74, 12, inks.brass)
    sun.spark(0, 0, 70, inks.brass, 8, 0.4)
    for k in range(7):
        x = -1230 + 410 * k
        scale = 2.0
        at = pen.at(x, 690, scale)
        gone = k in (2, 4, 5)
        body = through(
            [(-64, 0), (-60, -120), (-50, -230), (-26, -262), (26, -262), (50, -230), (60, -120), (64, 0)], 4
        )
        cap = [(-34, -340), (0, -430), (34, -340)]
        face = [polar(0, -300, 34, a) for a in steps(0, tau * 0.94, 14)]
        if gone:
            for part in (body, cap, face):
                at.loop(part, 11, inks.soft, "20 30")
            continue
        at.edged(body, inks.shade(0.56), inks.light, 13)
        at.edged(face, inks.shade(0.56), inks.light, 12)
        at.edged(cap, inks.shade(0.4), inks.light, 12)
        for line in range(4):
            at.line([(-40 + 26 * line, -180), (-50 + 33 * line, -10)], 9, inks.soft)
        at.taper([(40, -220), (100, -190), (130, -210)], 26, 15, inks.light)
        at.disc(150, -228, 34, inks.bright, 20)
        at.ring(150, -228, 34, 10, inks.brass, 20)
    pen.line([(-1560, 700), (1560, 700)], 16, inks.light)
    for k in range(11):
        x = -1100 + 220 * k
        pen.edged(through([(x - 80, 870), (x - 66, 810), (x, 786), (x + 66, 810), (x + 80, 870)], 4), inks.shade(0.5),
                  inks.light, 11)  # fmt: skip
        pen.line([(x - 30, 830), (x + 34, 836)], 10, inks.brass)
    cells.germs(
        pen, [(x, 480 - 160 * abs(noise(x, 5)) - 460 * ((x // 7) % 2)) for x in range(-1020, 1200, 260)], (30, 50)
    )


@hung("contagion", "plague-at-the-coast")
def coast(pen: Pen) -> None:
    """A list of years on clay: one line says where the army went, and one word what it met."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, -100, -200, 1, 0.06, 2300)
    sea = through([(-2000, 340), (-1300, 220), (-700, 420), (0, 260), (700, 440), (1300, 260), (2000, 380)], 6)
    for row in range(13):
        line = [(x, y + 78 * row + 30 * sin(x / 190 + row)) for x, y in sea]
        pen.swell(line, [w if (w := 20 * (0.35 + 0.6 * noise(x / 260, row * 2))) > 6 else None for x, _ in line],
                  inks.light if row == 0 else inks.soft)  # fmt: skip
    things.tablet(pen.at(-60, -170, 1, -0.06), 900, 1080, 10, inks.shade(0.5), bright=6)
    figures.soldiers(pen, -1450, -1150, 640, 3, 330, 1.5)
    figures.soldiers(pen, 1120, 1420, 640, 3, 330, 1.5)
    spots = [(820.0, 110.0), (960.0, 0.0), (1080.0, -150.0), (1150.0, -330.0), (1130.0, -560.0), (1020.0, -760.0)]
    cells.vein(pen, through(spots, 4), 40, 12)
    cells.germs(pen, spots, (40, 64))
    cells.germs(pen, [(1330, -280), (1290, -620), (1270, 60), (-1180, -620), (-1290, -260), (-1130, 120)], (24, 44))
