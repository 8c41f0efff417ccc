"""Volcanic pictures: fire under the earth, and what it does to those who live on it."""

from __future__ import annotations

from math import cos, exp, hypot, pi, radians, sin, tau

from publisher.kit.drawing import mix

from ..engrave import Pen, Point, arc, bezier, lerp, level, polar, steps, through
from ..gallery import hung
from ..nature import growth, land, light, sky, water
from ..works import buildings, figures, ships


def _night(pen: Pen, x: float, y: float, base: float, gap: float = 68) -> None:
    """A sky lit by fire at (x, y)."""
    noise = pen.sheet.noise()
    light.glow(pen, x, y - 150, 1, 0.05, 2300)

    def tone(px: float, py: float) -> float:
        away = hypot(px - x, (py - y) * 0.8)
        return 0.12 + 0.75 * exp(-away / 780) + 0.26 * noise.layered(px / 900, py / 170)

    pen.hatch(level(-1900, base + 20, gap, step=70), tone, pen.inks.soft, 22, 6)
    with pen.loose():
        light.stars(pen, 40, lambda px, py: py < 100 and hypot(px - x, py - y) > 1250, 3)


@hung("volcanic", "vesuvius-wakes")
def vesuvius(pen: Pen) -> None:
    """A cloud like an umbrella pine over the bay."""
    noise = pen.sheet.noise()
    x, y, base = -130.0, 60.0, 820.0
    _night(pen, x, y, base)
    sky.plume(pen, x, y, 260, 1500, -1640, 48, 1.0, umbrella=1.25)
    sky.lightning(pen, x + 180, -1100, -520, 22)
    land.ejecta(pen, x, y, 150)
    land.cone(pen, x, y, base, 150, 1350, noise, 48, 3, 1)
    water.still(pen, base + 40, x, noise, gap=50, ink=pen.inks.ember if not pen.inks.plain else pen.inks.soft)
    for k in range(9):
        buildings.flat_house(pen.at(-1350 + 120 * k + 30 * (k % 2), base + 70, 0.5), 110, 120 + 40 * (k % 3), 1, 1)
    buildings.temple(pen.at(-860, base + 66, 0.34), 6)
    for px, py, scale in ((240, 1060, 0.5), (820, 1010, 0.42), (620, 1270, 0.66)):
        ships.boat(pen.at(px, py, scale))


@hung("volcanic", "thera-breaks")
def thera(pen: Pen) -> None:
    """The island open to the sea, and the swallows of a painted wall."""
    inks = pen.inks
    noise = pen.sheet.noise()
    _night(pen, 60, 160, 500)
    for k, (x, drift) in enumerate(((-330, -500), (330, 420), (20, 60))):
        sky.plume(pen, x, 300, drift, 620, -1750, 17, 0.95, 2.2 + 0.2 * k)
    land.ejecta(pen, 20, 240, 300, 26, (420, 950))
    for sign in (-1, 1):
        rim = through([(sign * 1950, 560), (sign * 1500, 260), (sign * 1120, 30), (sign * 820, -90), (sign * 640, 60),
                       (sign * 560, 330), (sign * 470, 620)], 6)  # fmt: skip
        land.cliff(pen, [*rim, (sign * 1950, 700)], inks.shade(0.1), 44, 0.12 * sign, rim=len(rim))
        for k in range(5):
            share = 0.2 + 0.15 * k
            px, py = rim[int(share * len(rim))]
            pen.line([(px, py + 90), (px - sign * 250, py + 150), (px - sign * 420, py + 120)], 10, inks.brass)
    for k in range(7):
        buildings.flat_house(pen.at(-1330 + 88 * k, 150 - 34 * k + (k % 2) * 20, 0.5), 90, 90 + 30 * (k % 3), 1, 1)
    water.still(pen, 480, 0, noise, gap=46, wide=420, ink=inks.ember)
    for x, y, scale in ((-760, 700, 0.6), (700, 760, 0.66)):
        ships.galley(pen.at(x, y, scale, flip=x > 0), 9)
    lilies = ((-1180, 1500, -0.2), (-860, 1560, 0.1), (860, 1540, -0.1), (1180, 1500, 0.2))
    for x, y, lean in lilies:
        for k in range(3):
            top = (x + (k - 1) * 140 + lean * 200, y - 520 + 90 * abs(k - 1))
            pen.taper([(x, y), ((x + top[0]) / 2 + 20, y - 250), top], 16, 9, inks.light)
            for petal in range(5):
                angle = -pi / 2 + (petal - 2) * 0.62
                tip = polar(*top, 110, angle)
                pen.edged([top, polar(*top, 62, angle - 0.4), tip, polar(*top, 62, angle + 0.4)],
                          inks.bright if inks.plain else inks.ember, inks.light, 9)  # fmt: skip
    figures.bird(pen, -330, 1010, 150, -0.5)
    figures.bird(pen, 120, 930, 150, 0.35, True)


@hung("volcanic", "toba-opens")
def toba(pen: Pen) -> None:
    """A mountain seen from above as it opens, and the fall of its ash over a chart."""
    inks = pen.inks
    noise, fine = pen.sheet.noise(), pen.sheet.noise()
    x, y = 520.0, 430.0
    light.glow(pen, x, y, 1, 0.05, 2500)
    for k in range(-7, 8):
        pen.line([(k * 300 + 40 * sin(py / 900), py) for py in steps(-1900, 1900, 24)], 9, inks.soft, "10 26")
        pen.line([(px, k * 300) for px in steps(-1900, 1900, 2)], 9, inks.soft, "10 26")
    rings = 12
    for ring in range(rings):
        share = 1 - ring / rings
        long, wide, back = 3300 * share**1.25 + 420, 900 * share**1.1 + 330, 380 * share**0.8 + 320
        points = []
        for turn in steps(0, tau, 90):
            u = long * (0.5 - 0.5 * cos(turn)) - back
            e = min(1.0, max(0.0, (u + back) / long))
            v = wide * (1 if turn < pi else -1) * (sin(pi * e**0.62)) ** 0.8 if 0 < e < 1 else 0.0
            v *= 1 + 0.2 * noise(u / 330 + 9, v / 260) + 0.07 * fine(u / 90, v / 90)
            c, s = cos(pi + 0.62), sin(pi + 0.62)
            points.append((x + u * c - v * s, y + u * s + v * c))
        pen.area(points[:-1], inks.shade(0.2 + 0.6 * ring / rings))
        widths = [
            (10 + 14 * ring / rings) * max(0.3, 0.75 + 0.5 * fine(px / 300, py / 300 + ring)) for px, py in points
        ]
        pen.swell(points, widths, inks.ember if ring % 3 == 0 else inks.soft)
    # the caldera: a broken rim, and fire along its crack
    rim = [polar(x, y, 520 * (1 + 0.13 * noise(cos(a) * 2, sin(a) * 2)), a) for a in steps(0, tau, 60)]
    for k in range(96):
        angle = tau * k / 96
        far = 820 + 110 * fine(k * 0.7)
        start = polar(x, y, 525, angle)
        pen.taper([start, polar(x, y, (525 + far) / 2, angle + 0.03 * fine(k)), polar(x, y, far, angle + 0.05)], 26, 4,
                  inks.light if k % 4 == 0 else inks.soft)  # fmt: skip
    pen.edged(rim, inks.bright if inks.plain else inks.deep, inks.light, 22)
    for k in range(6):
        pen.loop([polar(x, y, (450 - 62 * k) * (1 + 0.1 * noise(cos(a) * 2 + k, sin(a) * 2)), a) for a in
                  steps(0, tau - 0.1, 40)], 16 - k, inks.ember if k % 2 else inks.brass)  # fmt: skip
    crack: list[Point] = [(x - 430, y + 60), (x - 210, y - 50), (x - 40, y + 40), (x + 160, y - 40), (x + 400, y + 90)]
    pen.taper(crack, 70, 20, inks.ember)
    pen.taper(crack, 34, 8, inks.bright if not inks.plain else inks.light)
    for _ in range(34):
        angle, far = pen.chance.uniform(0, tau), pen.chance.uniform(40, 480)
        pen.dot(*polar(x, y, far, angle), pen.chance.choice((14, 20, 26)), inks.light)
    # compass
    cx, cy = 900.0, -980.0
    pen.disc(cx, cy, 300, inks.shade(0.05))
    pen.ring(cx, cy, 290, 12, inks.brass)
    for k in range(32):
        pen.line([polar(cx, cy, 240, tau * k / 32), polar(cx, cy, 276, tau * k / 32)], 9, inks.brass)
    pen.spark(cx, cy, 210, inks.brass, 4, 0.2, pi / 4)
    pen.spark(cx, cy, 270, inks.light, 4, 0.2)


@hung("volcanic", "etna-comes-to-catana")
def etna(pen: Pen) -> None:
    """A wide mountain, and its rivers down to the roofs of a town."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y, base = 260.0, -560.0, 560.0
    _night(pen, x, y, base)
    sky.plume(pen, x, y, 900, 420, -1800, 26, 0.86)
    flank = land.cone(pen, x, y, base, 90, 2300, noise, 60, 0, -1)
    for across, drift, end in ((-0.30, -0.30, 1.0), (-0.12, -0.05, 1.06), (0.16, 0.2, 0.86)):
        stream = [flank(across + drift * s + 0.06 * noise(s * 7, across * 9), end * s) for s in steps(0, 1, 20)]
        pen.taper(stream, 40, 92, inks.shade(0.1))
        pen.taper(stream, 26, 74, inks.ember)
        pen.taper(stream, 8, 30, inks.bright if not inks.plain else inks.light)
        land.ejecta(pen, *stream[-1], 40, 5, (90, 220))
    land.plain(pen, base + 40, -300, noise, ink=inks.soft)
    wall = -180.0
    for k, (px, py) in enumerate(((-1420, 640), (-1180, 700), (-930, 640), (-620, 720), (-360, 660), (-80, 730),
                                  (230, 690), (520, 720), (820, 660), (1120, 710), (1400, 650))):  # fmt: skip
        buildings.flat_house(pen.at(px, py + 30), 126 - 6 * (k % 3), 150 + 50 * (k % 3), -1, 2)
    buildings.temple(pen.at(wall + 10, 860, 0.72), 6)
    buildings.battlements(pen, -1700, 1700, 1130, 880, 100, 0.18, 3)
    buildings.gate(pen.at(-150, 1130), 120, 230)
    figures.crowd(pen, -700, 500, 1270, 8, 220, 3)


@hung("volcanic", "an-island-comes-up")
def island(pen: Pen) -> None:
    """Flames on the open sea, and rock among them."""
    inks = pen.inks
    noise = pen.sheet.noise()
    horizon = -60.0
    _night(pen, 0, 60, horizon)
    for x, drift in ((-330, -420), (260, 380), (-20, 80)):
        sky.plume(pen, x, 40, drift, 420, -1500, 14, 0.72, 1.6)

    def between(row: int, height: object) -> None:
        if row == 3:
            for k in range(13):
                x = -760 + 126 * k
                tall = 360 + 300 * (1 - abs(k - 6) / 6) * pen.chance.uniform(0.8, 1.2)
                sky.flame(pen, x, 320, tall, pen.chance.choice((-1, 1)) * 40)
            rock = [(-860, 470), (-760, 250), (-610, 300), (-520, 130), (-400, 210), (-270, 40), (-130, 150), (10, -10),
                    (150, 110), (270, 60), (360, 220), (500, 160), (620, 310), (740, 280), (860, 470)]  # fmt: skip
            land.cliff(pen, rock, inks.shade(0.08), 40, 0.1, rim=15)
            for x in (-520, -240, 60, 330, 560):
                land.river(pen, [(x, 170), (x + 30, 270), (x - 10, 380), (x + 30, 460)], 22)
            sky.flames(pen, -420, 440, 250, 460, 7)
        if row == 5:
            ships.galley(pen.at(-980, 800, 0.72), 9)
        if row == 4:
            ships.boat(pen.at(1120, 610, 0.62))

    water.sea(pen, horizon, 0, noise, rows=8, chop=-1, between=between, calm=0.85, side=-1)


@hung("volcanic", "hekla-buries-a-valley")
def hekla(pen: Pen) -> None:
    """A long ridge torn open, turf houses under pumice, and hay that nobody will cut."""
    inks = pen.inks
    noise = pen.sheet.noise()
    _night(pen, 100, -330, 560)
    for k in range(6):
        x = -620 + 260 * k
        sky.plume(pen, x, -330 + 60 * abs(k - 2.5), 520, 340, -1700, 9, 0.6, 1.8)
    ridge = through([(-2000, 420), (-1300, 130), (-820, -190), (-420, -330), (0, -300), (420, -350), (820, -230),
                     (1250, 60), (2000, 360)], 6)  # fmt: skip
    land.cliff(pen, [*ridge, (2000, 700), (-2000, 700)], inks.shade(0.08), 42, -0.1, rim=len(ridge))
    crack = [(x, -296 + 22 * noise(x / 90) + 70 * (x / 900) ** 2) for x in steps(-760, 860, 24)]
    pen.taper(crack, 16, 60, inks.ember)
    pen.taper(crack, 6, 26, inks.bright if not inks.plain else inks.light)
    for x in (-520, -100, 300, 640):
        land.river(pen, [(x, -270), (x + 60, -80), (x + 10, 120), (x + 90, 330)], 26)
    land.plain(pen, 560, -200, noise, 0.26, 60, inks.light, base=0.05, strength=0.3)
    for x, y, scale in ((-980, 720, 1.0), (-300, 830, 1.25), (640, 760, 1.1), (1240, 660, 0.8)):
        at = pen.at(x, y, scale)
        turf = through([(-290, 30), (-220, -70), (-110, -150), (0, -160), (110, -150), (220, -70), (290, 30)], 4)
        at.edged([*turf, (290, 60), (-290, 60)], inks.shade(0.34), inks.light, 12)
        for share in (0.2, 0.45, 0.7):
            at.belly([(lerp(px, 0, share * 0.4), lerp(py, 30, share)) for px, py in turf], 12, 5, inks.soft)
        at.edged([(-70, 40), (-70, -60), (0, -130), (70, -60), (70, 40)], inks.shade(0.1), inks.light, 11)
        at.area([(-26, 40), (-26, -30), (26, -30), (26, 40)], inks.bright if inks.plain else inks.deep)
    growth.grass(pen, -1700, 1700, 1240, 160, 70)
    land.cloud_of_ash(pen, 620, lambda x, y: 0.25 + 0.5 * noise.layered(x / 400, y / 900), (-1100, 1300), inks.light,
                      (11, 13, 16, 22))  # fmt: skip


@hung("volcanic", "samalas-bursts")
def samalas(pen: Pen) -> None:
    """A summit blown away, above a leaf of palm with two lines of writing."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    x, y = 0.0, 120.0
    _night(pen, x, y, 700)
    light.rays(pen, x, y, 260, [1900, 900, 1300, 900], 60, 20, pi + 0.25, tau - 0.25)
    for lean in (-760, -380, 0, 380, 760):
        sky.plume(pen, x + lean * 0.32, y, lean, 260, -1500 + abs(lean) * 0.4, 9, 0.78, 1.7)
    for _ in range(14):
        angle, far = -pi / 2 + chance.uniform(-1.2, 1.2), chance.uniform(420, 1250)
        px, py = polar(x, y, far, angle)
        size = chance.uniform(40, 95)
        stone = [polar(px, py, size * chance.uniform(0.6, 1.1), a) for a in steps(0, tau * 0.85, 6)]
        pen.edged(stone, inks.shade(0.2), inks.light, 10)
        pen.taper([(px, py), polar(px, py, 210, angle + pi)], 22, 4, inks.ember)
    land.cone(pen, x, y, 760, 520, 1150, noise, 46, 4, 1)
    land.plain(pen, 740, x, noise)
    for px in (-1320, -980, 1010, 1330):
        growth.palm(pen, px, 860, 480, 60 if px > 0 else -60)
    leaf = [(-1250, 1010), (1250, 1010), (1310, 1060), (1250, 1280), (-1250, 1280), (-1310, 1230)]
    pen.edged(leaf, inks.gilt(0.75), inks.light, 14)
    for row in range(2):
        px = -1130.0
        while px < 1100:
            wide = chance.uniform(40, 90)
            top = 1080 + 110 * row
            pen.line(bezier((px, top + 50), (px + wide * 0.2, top - 30), (px + wide * 0.7, top + 90), (px + wide, top),
                            5), 11, inks.ground if not inks.plain else inks.light)  # fmt: skip
            if chance.random() < 0.4:
                pen.dot(px + wide * 0.5, top - 18, 16, inks.ground if not inks.plain else inks.light)
            px += wide + 26
    pen.ring(0, 1145, 34, 12, inks.ground if not inks.plain else inks.light)


@hung("volcanic", "tambora-roars")
def tambora(pen: Pen) -> None:
    """A mountain that sounds like guns, and soldiers who march towards it."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y, base = 330.0, -240.0, 620.0
    _night(pen, x, y, base)
    for k in range(11):  # rings of sound
        radius = 330 + 150 * k
        points = arc(x, y, radius, pi, tau, 60)
        pen.swell(points, [w if (w := 17 * (0.55 + 0.6 * noise(px / 300, py / 300 + k)) * (1 - k / 14)) > 6 else None
                           for px, py in points], inks.brass)  # fmt: skip
    sky.plume(pen, x, y, -160, 900, -1800, 44, 1.12, 2.0)
    sky.lightning(pen, x - 260, -1250, -600, 26)
    sky.lightning(pen, x + 330, -1100, -500, 22)
    land.ejecta(pen, x, y, 300, 28, (420, 980))
    land.cone(pen, x, y, base, 330, 1420, noise, 50, 5, 1)
    land.plain(pen, base + 30, x, noise, 0.14)
    road = [(-1500, 1500), (-900, 1130), (-420, 900), (-60, 760), (140, 690)]
    pen.taper(through(road, 5), 190, 20, inks.shade(0.4))
    for k in range(9):
        share = k / 8
        px, py = lerp(-1130, -60, share), lerp(1240, 760, share**0.8)
        scale = lerp(1.25, 0.34, share)
        at = pen.at(px, py, scale)
        figures.person(at, 44)
        at.line([(30, -150), (80, -430)], 13, inks.light)
        at.edged([(-36, -286), (-30, -370), (30, -370), (36, -286)], inks.bright if inks.plain else inks.deep,
                 inks.light, 10)  # fmt: skip
    gun = pen.at(820, 1060, 1.1)
    gun.edged([(-330, -190), (180, -120), (180, -20), (-330, -60)], inks.shade(0.2), inks.light, 13)
    for k in range(5):
        gun.line([(-300 + 100 * k, -184 + 13 * k), (-300 + 100 * k, -66 + 10 * k)], 12, inks.brass)
    gun.disc(60, 30, 130, inks.shade(0.12))
    gun.ring(60, 30, 130, 17, inks.light)
    for k in range(10):
        gun.line([polar(60, 30, 30, tau * k / 10), polar(60, 30, 122, tau * k / 10)], 12, inks.brass)


@hung("volcanic", "pelee-takes-saint-pierre")
def pelee(pen: Pen) -> None:
    """A cloud that runs down the mountain to a town by the sea; in front, a barred window."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y, base = 720.0, -900.0, 420.0
    _night(pen, x, y + 300, base)
    sky.plume(pen, x, y, -240, 260, -1850, 12, 0.8)
    land.cone(pen, x, y, base, 120, 1900, noise, 44, 0, 1)
    spine = [(x - 60, y + 20), (x - 30, y - 360), (x + 20, y - 400), (x + 70, y + 20)]
    land.cliff(pen, spine, inks.shade(0.1), 30, 0, rim=4)
    cloud: list[tuple[float, float, float]] = []
    for k in range(36):
        share = (k + pen.chance.random()) / 36
        px = lerp(x - 60, -1250, share) + pen.chance.uniform(-110, 110)
        py = lerp(y + 120, 330, share**0.8) - pen.chance.uniform(0, 300 + 220 * share)
        cloud.append((share, px, py))
    cloud.sort(key=lambda each: each[2])
    puffs = [(px, py, lerp(110, 260, share)) for share, px, py in cloud]
    for place, (share, px, py) in enumerate(cloud):
        heat = 0.9 if py > lerp(y + 120, 330, share) - 120 else 0.1
        ink = inks.light if inks.plain else mix(inks.light, inks.ember, heat * 0.6)
        under = inks.ember if heat > 0.5 and not inks.plain else ""
        sky.scallop(pen, px, py, puffs[place][2], -pi * 0.75, ink, inks.shade(0.16 + 0.3 * heat), 4, 20, under,
                    puffs[place + 1 :])  # fmt: skip
    for k in range(13):
        buildings.house(pen.at(-1500 + 178 * k, 500 + 40 * (k % 2)), -1, 92, 96, k % 3 == 0)
    buildings.tower(pen.at(-520, 520, 0.5), 90, 420, -1, "dome", 2)
    buildings.tower(pen.at(-250, 520, 0.5), 90, 420, -1, "dome", 2)
    water.still(pen, 560, -600, noise, gap=48, wide=600, ink=inks.ember)
    for px, scale in ((-760, 0.66), (-120, 0.5)):
        ships.cog(pen.at(px, 760, scale, radians(7)), 2)
    # the cell
    wall = [(60, 2000), (60, 620), (300, 420), (2000, 420), (2000, 2000)]
    pen.edged(wall, inks.shade(0.1), inks.light, 16)
    for row in range(7):
        py = 520 + 190 * row
        pen.line([(90, py), (1900, py)], 10, inks.soft)
        for k in range(6):
            px = 160 + 330 * k + (165 if row % 2 else 0)
            pen.line([(px, py), (px, py + 190)], 10, inks.soft)
    window = [(520, 1130), (520, 800), *arc(760, 800, 240, pi, tau, 40), (1000, 1130)]
    pen.edged(window, inks.bright if inks.plain else inks.deep, inks.light, 20)
    figures.person(pen.at(760, 1330, 1.7), 70, ground=inks.shade(0.5))
    pen.area([(480, 1130), (1040, 1130), (1040, 1400), (480, 1400)], inks.shade(0.1))
    pen.line([(480, 1130), (1040, 1130)], 22, inks.light)
    for k in range(4):
        px = 600 + 107 * k
        pen.line([(px, 600 + 60 * abs(k - 1.5)), (px, 1130)], 26, inks.brass)


@hung("volcanic", "cone")
def any_cone(pen: Pen) -> None:
    """A volcano of its own for a card that has no picture yet."""
    chance = pen.chance
    noise = pen.sheet.noise()
    x, y, base = chance.uniform(-560, 560), chance.uniform(-120, 200), 860.0
    mouth, spread = chance.uniform(110, 220), chance.uniform(950, 1600)
    side = -1 if x > 0 else 1
    _night(pen, x, y, base)
    sky.plume(pen, x, y, side * chance.uniform(100, 900), chance.uniform(300, 1000), -1850, 40)
    land.ejecta(pen, x, y, mouth)
    land.cone(pen, x, y, base, mouth, spread, noise, 46, chance.randint(2, 4), side)
    if chance.random() < 0.5:
        water.still(pen, base + 50, x, noise, ink=pen.inks.glow)
        for _ in range(3):
            ships.boat(pen.at(chance.uniform(-900, 900), chance.uniform(1020, 1250), 0.5))
    else:
        land.plain(pen, base + 50, x, noise)
        for _ in range(12):
            place = chance.uniform(-1300, 1300), chance.uniform(960, 1300)
            buildings.house(pen.at(*place), side, chance.uniform(70, 110), 84)
