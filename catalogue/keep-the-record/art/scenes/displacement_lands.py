"""Displacements of coasts, rivers and fields."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, pi, sin, tau

from ..engrave import Pen, Point, arc, lerp, polar, steps, through
from ..gallery import hung
from ..nature import land, light, sky
from ..works import buildings, figures, ships


@hung("displacement", "tyre-is-no-island")
def tyre(pen: Pen) -> None:
    """An island city, and the road of rubble that ended it."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, -500, -300, 1, 0.06, 2300)
    for row in range(26):
        y = -1850 + 140 * row
        line = [(x, y + 34 * sin(x / 170 + row * 1.9)) for x in steps(-1950, 1950, 60)]
        pen.swell(line, [w if (w := 16 * (0.35 + 0.7 * noise(x / 300, row * 1.3))) > 6 else None for x, _ in line],
                  inks.soft)  # fmt: skip
    shore = through([(820, -1950), (760, -1200), (980, -600), (700, 0), (900, 600), (700, 1200), (960, 1950)], 6)
    pen.area([*shore, (2100, 1950), (2100, -1950)], inks.shade(0.3))
    for k in range(6):
        line = [(x + 60 + 80 * k, y) for x, y in shore]
        pen.swell(
            line, [w if (w := 15 * (0.4 + 0.7 * noise(y / 260, k * 3))) > 6 else None for _, y in line], inks.soft
        )
    pen.line(shore, 16, inks.light)
    mole = [(-420, -330), (200, -250), (780, -330), (980, -20), (300, 30), (-420, 60)]
    pen.edged(mole, inks.shade(0.4), inks.light, 14)
    for _ in range(110):
        x = pen.chance.uniform(-420, 940)
        y = pen.chance.uniform(-300, 20)
        size = pen.chance.uniform(20, 46)
        pen.blob([polar(x, y, size * pen.chance.uniform(0.7, 1.1), tau * k / 5) for k in range(5)], inks.shade(0.5), 10,
                 inks.light)  # fmt: skip
    figures.soldiers(pen, 40, 700, -60, 6, 190, 1.8, -0.12)
    island = [polar(-950, -140, 640 * (1 + 0.12 * noise(cos(a) * 2, sin(a) * 2)), a) for a in steps(0, tau - 0.1, 40)]
    island = [(x, -140 + (y + 140) * 0.86) for x, y in island]
    pen.edged(island, inks.shade(0.26), inks.light, 15)
    wall = pen.at(-950, 250, 1)
    for row, (y, half, scale) in enumerate(((-560, 430, 0.8), (-330, 520, 0.95), (-90, 560, 1.05))):
        for k in range(5):
            x = lerp(-half, half, k / 4)
            buildings.flat_house(wall.at(x, y, scale), 92, 150 + 60 * ((k + row) % 3), 1, 1)
    buildings.temple(wall.at(-40, -330, 0.5), 6)
    buildings.battlements(wall, -600, 600, 130, -60, 80, 0.2, 3)
    for x, scale in ((-430, 0.72), (430, 0.72)):
        buildings.tower(wall.at(x, 140, scale), 110, 330, 1, "teeth", 1)
    for x, y, flip in ((-700, 900, False), (-60, 760, True)):
        ships.galley(pen.at(x, y, 0.72, flip=flip), 9)
    tower = pen.at(330, -250, 0.72)
    for row in range(4):
        half = 150 - 16 * row
        buildings.box(tower, -half, -170 * (row + 1), half, -170 * row, inks.shade(0.3), 11)
        for k in range(3):
            tower.line([(-half + half * k, -170 * row), (-half + half * (k + 1) if k < 2 else half,
                                                         -170 * (row + 1))], 10, inks.brass)  # fmt: skip
    sky.flame(tower, 0, -690, 190, -20, 3)


@hung("displacement", "the-ground-opens-in-judaea")
def judaea(pen: Pen) -> None:
    """Roofs that fell, a cleft, and an army asleep in the open."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 300, -500, 1, 0.06, 2300)
    light.stars(pen, 80, lambda x, y: y < -300, 5)
    light.moon(pen, 760, -1050, 210, -1)
    land.hills(pen, -160, 330, noise, 3.0, 0.26, 1, 7, 520)
    land.hills(pen, 120, 260, noise, 9.0, 0.16, 1, 7, 700)
    land.plain(pen, 120, 300, noise, 0.14, 58)
    for x, y, turn, wide, tall in ((-1350, 330, -0.2, 160, 260), (-1000, 250, 0.26, 150, 220), (-700, 380, -0.12, 170,
                                   240), (-480, 230, 0.4, 130, 190), (-1180, 560, 0.16, 180, 260)):  # fmt: skip
        at = pen.at(x, y, 1, turn)
        buildings.flat_house(at, wide, tall, 1, 2)
        at.line(
            [(-wide * 0.3, -tall), (-wide * 0.05, -tall * 0.6), (-wide * 0.24, -tall * 0.3), (0, 0)], 15, inks.light
        )
    for _ in range(40):
        x, y = pen.chance.uniform(-1500, -360), pen.chance.uniform(330, 760)
        pen.blob(
            [polar(x, y, pen.chance.uniform(18, 44), tau * k / 5) for k in range(5)], inks.shade(0.5), 10, inks.light
        )
    crack = [
        (120, 90),
        (40, 240),
        (150, 400),
        (-40, 600),
        (110, 820),
        (-120, 1080),
        (90, 1360),
        (-160, 1700),
        (0, 1950),
    ]
    land.cleft(pen, through(crack, 3), [30 + 26 * k for k in range(3 * (len(crack) - 1) + 1)], noise)
    for x, y, scale in ((560, 330, 0.62), (880, 300, 0.56), (1200, 340, 0.6), (620, 640, 0.9), (1080, 620, 0.86),
                        (820, 980, 1.15), (1420, 860, 1.0)):  # fmt: skip
        tent = pen.at(x, y, scale)
        tent.edged([(-200, 0), (0, -250), (200, 0)], inks.shade(0.5), inks.light, 13)
        tent.edged([(-50, 0), (0, -130), (50, 0)], inks.bright if inks.plain else inks.deep, inks.light, 11)
        for share in (-0.6, 0.6):
            tent.line([(0, -250), (share * 200, 0)], 10, inks.soft)
        tent.line([(0, -250), (0, -310)], 12, inks.light)
    for x, y in ((620, 800), (980, 800), (1300, 1050), (520, 1120)):
        pen.belly([(x - 130, y), (x, y - 30), (x + 130, y)], 58, 14, inks.brass)
        pen.disc(x + 150, y - 10, 30, inks.bright)
        pen.ring(x + 150, y - 10, 30, 10, inks.light)


@hung("displacement", "the-fields-of-tosa-sink")
def tosa(pen: Pen) -> None:
    """Rice land in steps under the sea, and roofs at its edge."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -700, 1, 0.06, 2300)
    sky.air(pen, -460, (300, -760), noise, clear=300, gap=66)
    light.sun(pen, 420, -640, 260, 56)
    for k, (x, tall) in enumerate(((-1300, 620), (-800, 430), (1150, 560))):
        land.peak(pen, x, -330, 620, tall, inks.shade(0.2 + 0.06 * k), -1)
    for x, scale in ((-1150, 0.62), (-620, 0.5), (1050, 0.6)):
        buildings.hall(pen.at(x, -300, scale), 1, 360, 200)
    pen.area([(-2000, -300), (2000, -300), (2000, 2200), (-2000, 2200)], inks.shade(0.36))
    pen.line([(-2000, -300), (2000, -300)], 14, inks.light)
    for row in range(8):
        near = row / 7
        y = -200 + 1900 * near**1.35
        nxt = -200 + 1900 * (min(1.0, (row + 1) / 7)) ** 1.35
        lean = 260 + 60 * row
        line = [(x, y + (30 + 26 * near) * noise(x / (420 + 200 * near), row * 2.2)) for x in steps(-1950, 1950, 44)]
        pen.swell(line, 11 + 9 * near, inks.light)
        pen.swell([(x, py + 18 + 20 * near) for x, py in line], 9 + 5 * near, inks.brass)
        for k in range(-8, 9):
            x = k * lean + (lean / 2 if row % 2 else 0)
            end = x * 1.1, nxt
            pen.line([(x, y), ((x + end[0]) / 2 + 20, (y + nxt) / 2), end], 10 + 4 * near, inks.brass)
        if row < 6:
            for k in range(34):
                x, py = -1800 + 108 * k + 30 * noise(k, row), lerp(y, nxt, 0.3 + 0.4 * abs(noise(k * 2.0, row)))
                tall = 34 + 60 * near
                for off in (-0.5, 0, 0.5):
                    pen.line([(x, py), (x + off * tall, py - tall)], 9, inks.glow if not inks.plain else inks.soft)
    for row in range(17):
        y = -230 + 110 * row
        line = [(x, y + 26 * sin(x / (120 + 14 * row) + row)) for x in steps(-1900, 1900, 60)]
        pen.swell(line, [w if (w := 24 * noise(x / 330, row * 1.7) + 6) > 9 else None for x, _ in line], inks.light)
    ships.boat(pen.at(-560, 560, 0.9, 0.06))
    at = pen.at(560, 340, 0.8)
    at.edged([(-420, 30), (-260, -220), (260, -220), (420, 30)], inks.shade(0.4), inks.light, 14)
    for share in steps(0.08, 0.92, 11):
        at.line([(lerp(-420, 420, share), 28), (lerp(-260, 260, share), -218)], 10, inks.soft)
    at.line([(-300, -226), (300, -226)], 26, inks.light)


@hung("displacement", "the-coast-turns-north")
def cape(pen: Pen) -> None:
    """A chart of a cape: the ship steered east for a coast that had turned."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, -200, 200, 1, 0.08, 2300)
    hub = (-520.0, 420.0)
    for k in range(32):  # winds of a portolan
        angle = tau * k / 32
        pen.line(
            [hub, polar(*hub, 3600, angle)], 9, inks.brass if k % 4 == 0 else inks.soft, "" if k % 2 == 0 else "20 26"
        )
    coast = through([(-700, -1950), (-560, -1400), (-330, -900), (-260, -460), (-40, -160), (240, -30), (520, -60),
                     (860, -170), (1180, -420), (1320, -800), (1500, -1200), (1560, -1950)], 6)  # fmt: skip
    coast = [(x + 18 * noise(x / 70, y / 70), y + 18 * noise(x / 60, y / 60 + 7)) for x, y in coast]
    pen.area(coast, inks.shade(0.34))
    for k in range(6):
        off = 34 + 36 * k
        shore = [(x + off * 0.1 * (1 if x > 300 else -1), y + off) for x, y in coast]
        pen.swell(shore, max(7, 15 - 1.4 * k), inks.soft)
    pen.swell(coast, 22, inks.light)
    for x, y, tall in ((0, -620, 230), (300, -520, 260), (640, -560, 240), (420, -900, 200), (900, -760, 210)):
        land.peak(pen, x, y, 150, tall, inks.shade(0.5), 1, 7)
    for k in range(13):
        place = coast[12 + 4 * k] if 12 + 4 * k < len(coast) else coast[-1]
        pen.line([place, (place[0] + 90 * noise(k, 2), place[1] - 150)], 10, inks.brass)
    cross = pen.at(270, -60, 0.9)
    cross.line([(0, 0), (0, -330)], 26, inks.light)
    cross.line([(-90, -240), (90, -240)], 24, inks.light)
    cross.edged([(-60, 0), (60, 0), (40, -60), (-40, -60)], inks.shade(0.6), inks.light, 12)
    track = through([(-1250, -1500), (-1100, -700), (-1000, 100), (-700, 700), (-200, 940), (400, 900), (860, 760),
                     (1000, 420), (840, 140)], 8)  # fmt: skip
    pen.line(track, 17, inks.ember, "70 44")
    pen.line([track[32], (track[32][0] + 1100, track[32][1] - 40)], 11, inks.soft, "20 34")
    ships.caravel(pen.at(-60, 900, 1.05))
    rose = pen.at(-1060, 560, 1)
    rose.disc(0, 0, 330, inks.shade(0.1))
    rose.ring(0, 0, 320, 14, inks.light)
    rose.ring(0, 0, 270, 10, inks.brass)
    rose.spark(0, 0, 250, inks.brass, 4, 0.24, pi / 4)
    rose.spark(0, 0, 310, inks.light, 4, 0.2)
    rose.area([(-50, -330), (0, -470), (50, -330), (0, -370)], inks.ember)


@hung("displacement", "the-yellow-river-moves")
def yellow_river(pen: Pen) -> None:
    """An old bed between dykes above the plain, and the river that left it."""
    inks = pen.inks
    noise = pen.sheet.noise()
    horizon = -620.0
    light.glow(pen, 200, horizon, 1, 0.06, 2400)
    sky.air(pen, horizon, (300, horizon), noise, clear=300, gap=60)
    light.sun(pen, 300, horizon + 10, 250, 52)
    pen.area([(-2000, horizon), (2000, horizon), (2000, 2200), (-2000, 2200)], inks.shade(0.2))
    for k in range(-12, 13):
        line = [(260 + k * (40 + 330 * s**1.4), lerp(horizon + 30, 1950, s)) for s in steps(0, 1, 10)]
        pen.line(line, 10, inks.soft, "60 30")
    for s in (0.06, 0.13, 0.22, 0.33, 0.47, 0.64, 0.84):
        y = lerp(horizon, 1950, s)
        pen.line([(-1950, y), (1950, y)], 10, inks.soft)
    pen.line([(-2000, horizon), (2000, horizon)], 13, inks.light)

    def ribbon(middle: Callable[[float], float], wide: Callable[[float], float]) -> tuple[list[Point], list[Point]]:
        rows = steps(0.02, 1, 40)
        left = [(middle(s) - wide(s), lerp(horizon, 1950, s)) for s in rows]
        return left, [(middle(s) + wide(s), lerp(horizon, 1950, s)) for s in rows]

    left, right = ribbon(lambda s: 330 + 700 * s - 330 * sin(5.4 * s), lambda s: 24 + 300 * s**1.1)
    pen.area([*left, *right[::-1]], inks.shade(0.75))
    for k in range(9):
        share = (k + 0.5) / 9
        line = [(lerp(ax, bx, share) + 16 * noise(j * 0.4, k), ay) for j, ((ax, ay), (bx, _)) in
                enumerate(zip(left, right, strict=True))]  # fmt: skip
        pen.swell(line, [w if (w := (6 + 16 * j / 40) * (0.45 + 0.8 * noise(j * 0.3, k * 2))) > 6 else None for j in
                         range(len(line))], inks.light)  # fmt: skip
    pen.line(left, 15, inks.light)
    pen.line(right, 15, inks.light)
    left, right = ribbon(lambda s: 130 - 1150 * s**0.8 + 120 * sin(4 * s), lambda s: 16 + 230 * s**1.1)
    pen.area([*left, *right[::-1]], inks.shade(0.06))
    for bank, sign in ((left, -1), (right, 1)):
        out = [(x + sign * (10 + 150 * k / 40), y + 10 + 30 * k / 40) for k, (x, y) in enumerate(bank)]
        crest = [(x + sign * (4 + 50 * k / 40), y - 8 - 90 * k / 40) for k, (x, y) in enumerate(bank)]
        pen.area([*bank, *crest[::-1]], inks.shade(0.5))
        pen.area([*crest, *out[::-1]], inks.shade(0.34))
        for place in range(4, 40, 2):
            pen.line([crest[place], out[place]], 9, inks.soft)
        for line in (bank, crest, out):
            pen.line(line, 12, inks.light)
    for k in range(22):
        s = 0.2 + 0.8 * k / 22
        x, y = 130 - 1150 * s**0.8 + 120 * sin(4 * s), lerp(horizon, 1950, s)
        pen.line([(x - 90 * s, y), (x - 20 * s, y + 30 * s), (x + 70 * s, y - 10 * s)], 10, inks.soft)
    for x, y, scale in ((-120, 330, 0.62), (-320, 160, 0.46), (140, 620, 0.9)):
        buildings.house(pen.at(x, y, scale), 1, 130, 120, False)
    ships.junk(pen.at(1010, 640, 0.66))
    figures.person(pen.at(-1050, 620, 0.9), 56, staff=True)


@hung("displacement", "the-pole-star-comes-nearest")
def pole_star(pen: Pen) -> None:
    """Trails round the point that does not turn, and a star very close to it."""
    inks = pen.inks
    x, y = 0.0, -420.0
    light.glow(pen, x, y, 1, 0.05, 2300)
    noise = pen.sheet.noise()
    hill = land.hills
    light.trails(pen, x, y, 100, lambda px, py: hypot(px - x, py - y) > 150, 22, 1.25)
    for k in range(26):
        angle = tau * k / 26
        pen.line([polar(x, y, 980, angle), polar(x, y, 1040 if k % 2 else 1080, angle)], 11, inks.brass)
    pen.ring(x, y, 980, 10, inks.brass)
    path = arc(x + 980 * cos(0.8), y + 980 * sin(0.8), 980, 0.8 + pi - 1.0, 0.8 + pi + 1.0, 40)
    pen.line(path, 12, inks.glow, "46 34")
    for k in range(0, len(path), 7):
        pen.dot(*path[k], 26, inks.glow)
    pen.ring(x, y, 170, 11, inks.soft, dash="18 24")
    pen.line([(x - 60, y), (x + 60, y)], 12, inks.light)
    pen.line([(x, y - 60), (x, y + 60)], 12, inks.light)
    sx, sy = x + 84, y + 66
    pen.spark(sx, sy, 520, inks.light, 4, 0.06)
    pen.spark(sx, sy, 290, inks.light, 4, 0.1, pi / 4)
    pen.disc(sx, sy, 62, inks.bright)
    pen.ring(sx, sy, 62, 11, inks.brass)
    light.figure(pen, [(sx, sy), (330, -720), (620, -860), (900, -1060), (1130, -900), (980, -640), (760, -640), (900,
                 -1060)], 0)  # fmt: skip
    edge = hill(pen, 1250, 330, noise, 4.0, 0.04, 1, 9)
    at = pen.at(-560, edge(-560) + 60, 1.25)
    buildings.tower(at, 200, 190, 1, "flat", 0)
    at.edged(arc(0, -190, 200, pi, tau, 30), inks.shade(0.16), inks.light, 14)
    for share in (-0.6, -0.2, 0.5):
        at.line([(share * 200 * cos(a), -190 - 200 * sin(a)) for a in steps(0, pi / 2, 6)], 10, inks.soft)
    slit = atan2(-1, 0.62)
    at.edged([polar(0, -190, 150, slit - 0.16), polar(0, -190, 430, slit - 0.1), polar(0, -190, 430, slit + 0.1),
              polar(0, -190, 150, slit + 0.16)], inks.shade(0.5), inks.light, 13)  # fmt: skip
    figures.person(pen.at(120, edge(120) + 30, 1.0), 54, arm=1.0)
