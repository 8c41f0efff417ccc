"""Deluges: water that comes and stays."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, radians, sin, tau

from ..engrave import Pen, arc, bezier, chain, lerp, polar, steps, through
from ..gallery import hung
from ..nature import growth, light, sky, water
from ..works import buildings, figures, ships

Level = Callable[[float], float]


@hung("deluge", "the-great-deluge")
def great_wave(pen: Pen) -> None:
    """A breaker over an ark, and the last of the sun."""
    noise = pen.sheet.noise()
    horizon, tilt, sun, radius = -220.0, -radians(4.5), -480.0, 410.0
    height = horizon + sun * tilt + radius * 0.1
    light.glow(pen, sun, height, 1, 0.06, 2500)
    sky.air(pen, horizon + 240, (sun, height), noise, clear=radius * 1.42, tilt=tilt * 0.4, gap=80)
    light.sun(pen, sun, height, radius)
    sky.clouds(pen, -1680)
    sky.rain(pen, horizon - 40, radians(20), 80)

    def between(row: int, level: Level) -> None:
        if row == 4:
            water.breaker(pen, noise)
        if row == 5:
            ships.ark(pen.at(-560, level(-560) + 40, 1.3, -radians(13)))

    water.sea(pen, horizon, sun, noise, tilt, rows=9, between=between, lines=0.85)


@hung("deluge", "doggerland")
def doggerland(pen: Pen) -> None:
    """A trawler over a drowned wood, and a bone point on the floor."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    surface = -760.0
    light.glow(pen, 300, surface, 0.9, 0.05, 2500)
    sky.air(pen, surface, (500, -1400), noise, gap=70, fall=500)
    light.sun(pen, 760, -1210, 190, 48)
    figures.bird(pen, -820, -1370, 130, -0.2)
    figures.bird(pen, -560, -1520, 90, -0.1)
    ships.steamer(pen.at(-180, surface + 10, 0.98))
    wave = [(x, surface + 26 * sin(x / 120) + 14 * noise(x / 60)) for x in steps(-1950, 1950, 90)]
    pen.area([*wave, (2300, 2300), (-2300, 2300)], inks.shade(0.42))
    for row in range(3):
        band = surface + 420 + 430 * row
        edge = [(x, band + 40 * noise(x / 500, row)) for x in steps(-1950, 1950, 30)]
        pen.area([*edge, (2300, 2300), (-2300, 2300)], inks.shade(0.34 - 0.09 * row))
    for row in range(15):
        y = surface + 60 + 92 * row
        line = [(x, y + 16 * sin(x / 160 + row) + 10 * noise(x / 90, row)) for x in steps(-1900, 1900, 50)]
        widths = [max(0.0, 15 * (0.5 - 0.03 * row + 0.55 * noise(x / 300, row * 3))) for x, _ in line]
        pen.swell(line, [w if w > 6 else None for w in widths], inks.soft)
    pen.swell(wave, 17, inks.light)
    for k in range(6):
        x = lerp(-900, 1500, k / 5)
        pen.taper([(x, surface + 30), (x - 330, surface + 900), (x - 640, surface + 1700)], 22, 3, inks.glow)
    # the warp and the net
    rope = bezier((-540, surface - 40), (-900, -300), (-760, 300), (-420, 760), 16)
    pen.line(rope, 11, inks.brass)
    bag = through([(-470, 700), (-180, 640), (160, 740), (330, 900), (180, 1030), (-150, 1030), (-420, 900)], 4, True)
    pen.edged(bag, inks.shade(0.2), inks.brass, 11)
    pen.ruled(bag, inks.brass, 62, 0.7, 10)
    pen.ruled(bag, inks.brass, 62, -0.7, 10)
    floor = [(x, 1090 + 60 * noise(x / 400, 4)) for x in steps(-1950, 1950, 50)]
    pen.area([*floor, (2300, 2300), (-2300, 2300)], inks.shade(0.1))
    for x, tall in ((-1330, 620), (-930, 420), (760, 560), (1250, 640)):
        growth.tree(pen, x, 1150, tall, 34, 4, inks.soft if abs(x) > 1300 else inks.light)
    for x in (-1150, 460, 1020):
        pen.edged([(x - 90, 1130), (x - 60, 1000), (x - 30, 1040), (x, 970), (x + 40, 1030), (x + 60, 1130)],
                  inks.shade(0.16), inks.light, 11)  # fmt: skip
    pen.line(floor, 13, inks.light)
    # barbed point
    point = pen.at(-30, 1120, 1.0, -0.32)
    point.edged([(-420, 14), (-400, -30), (330, -34), (440, 0), (330, 30), (-400, 34)], inks.bright, inks.light, 12)
    for k in range(7):
        x = -260 + 84 * k
        point.edged([(x, -30), (x - 20, -92), (x + 56, -32)], inks.bright, inks.light, 10)
    for _ in range(26):
        x = chance.uniform(-1700, 1700)
        pen.dot(x, 1180 + chance.uniform(0, 600), chance.choice((14, 20)), inks.soft)


@hung("deluge", "eshnunna-under-water")
def eshnunna(pen: Pen) -> None:
    """A tower of brick up to its second stage in water, and a boat where the street was."""
    inks = pen.inks
    noise = pen.sheet.noise()
    surface = 430.0
    light.glow(pen, 0, -300, 1, 0.06, 2300)
    sky.air(pen, surface, (0, -500), noise, clear=0, gap=76, fall=800)
    sky.clouds(pen, -1640, 8, ground=0.3)
    buildings.ziggurat(pen.at(120, 640, 1.28), 4, 640, 800, side=-1)
    for x, wide, tall in ((-1500, 220, 420), (-1120, 180, 320), (1330, 230, 360), (1720, 200, 460), (-760, 130, 220)):
        buildings.flat_house(pen.at(x, surface + 120), wide, tall, -1, 2)
    for x in (-1290, 1060):
        growth.palm(pen, x, surface + 120, 560, 70)
    water.still(pen, surface, 100, noise, ground=0.2, ink=inks.glow, wide=700, strength=0.5)
    for k in range(7):  # the tower in the water
        y = surface + 60 + 62 * k
        half = 560 + 14 * k
        line = [(120 + half * s + 30 * noise(s * 4, k), y) for s in steps(-1, 1, 16)]
        pen.swell(line, [22 * abs(noise(x / 140, k * 2)) + 4 for x, _ in line], inks.light)
    ships.reed_boat(pen.at(-560, 830, 0.9))
    for x in (-660, -520, -420):
        figures.person(pen.at(x, 790, 0.74), 50, staff=x == -660)
    for x, y in ((820, 760), (1180, 980), (300, 1120)):
        buildings.box(pen, x - 120, y - 60, x + 120, y, inks.shade(0.2))
        pen.swell([(x - 160, y + 6), (x, y + 14), (x + 170, y + 4)], [6, 16, 6], inks.light)


@hung("deluge", "the-tempest-stele")
def tempest(pen: Pen) -> None:
    """A stele in the rain, and boats that are not boats."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    surface = 560.0
    light.glow(pen, 620, -700, 1, 0.05, 2300)
    sky.air(pen, surface, (620, -700), noise, gap=70, fall=520, base=0.2)
    sky.clouds(pen, -1560, 9, (280, 420), ground=0.2)
    sky.clouds(pen, -1240, 7, (180, 280), ground=0.26, ink=inks.glow)
    sky.lightning(pen, 700, -1100, 380, 30)
    for x, wide, tall in ((1130, 460, 520), (1560, 330, 360)):
        buildings.pyramid(pen.at(x, surface + 30), wide, tall, -1)
    sky.rain(pen, surface, radians(15), 120, top=-1100)
    stele = [(-880, surface + 300), (-820, -520), *arc(-400, -520, 420, pi, tau, 50), (80, surface + 300)]
    pen.edged(stele, inks.shade(0.34), inks.light, 18)
    inner = [(-790, surface + 300), (-745, -510), *arc(-400, -510, 345, pi, tau, 50), (-10, surface + 300)]
    pen.line(inner, 10, inks.brass)
    # the winged sun in its round
    for sign in (-1, 1):
        at = pen.at(-400, -620, 1, flip=sign < 0)
        for k in range(5):
            wing = bezier((60, -10 + 22 * k), (150, -70 + 26 * k), (230 - 24 * k, -60 + 26 * k),
                          (300 - 42 * k, 10 + 24 * k), 6)  # fmt: skip
            at.taper(wing, 20, 6, inks.light)
    pen.disc(-400, -620, 62, inks.glow)
    pen.ring(-400, -620, 72, 12, inks.light)
    for row in range(11):
        y = -400 + 86 * row
        pen.line([(-735, y + 56), (-68, y + 56)], 9, inks.brass)
        x = -712.0
        while x < -96:
            _sign(pen, x, y, chance.randrange(6))
            x += chance.uniform(52, 74)
    pen.ruled([(-60, surface + 300), (-60, -460), (60, -440), (80, surface + 300)], inks.soft, 20, pi / 2, 16)

    def between(row: int, level: Level) -> None:
        for at, x, scale in ((2, 300, 0.5), (4, 760, 0.74), (3, -1250, 0.6)):
            if row == at:
                ships.reed_boat(pen.at(x, level(x) + 12, scale, chance.uniform(-0.12, 0.12)))
        if row == 3:
            pen.swell(
                [(-980, level(-980) - 6), (-400, level(-400) + 12), (180, level(180) - 6)], [8, 26, 8], inks.light
            )

    water.sea(pen, surface, 620, noise, rows=7, chop=-1, between=between, calm=0.75, side=-1)


def _sign(pen: Pen, x: float, y: float, kind: int) -> None:
    """One sign of a carved line."""
    ink = pen.inks.light
    if kind == 0:
        pen.line([(x, y), (x, y + 40)], 11, ink)
        pen.line([(x - 14, y + 4), (x + 14, y + 4)], 10, ink)
    elif kind == 1:
        pen.ring(x, y + 20, 17, 10, ink)
    elif kind == 2:
        pen.line([(x - 20 + 8 * k, y + 14 + 14 * (k % 2)) for k in range(6)], 10, ink)
    elif kind == 3:
        pen.area([(x - 20, y + 38), (x, y), (x + 20, y + 38)], ink)
    elif kind == 4:
        pen.line([(x - 18, y + 38), (x - 18, y + 12), (x + 2, y), (x + 20, y + 14), (x + 8, y + 22)], 11, ink)
    else:
        pen.line([(x - 18, y + 34), (x + 18, y + 34)], 11, ink)
        pen.line([(x - 14, y + 10), (x + 14, y + 10)], 11, ink)


@hung("deluge", "the-sea-takes-helike")
def helike(pen: Pen) -> None:
    """A bronze god upright in the strait, among broken columns."""
    inks = pen.inks
    noise = pen.sheet.noise()
    horizon, sun = -330.0, -820.0
    light.glow(pen, sun, horizon - 500, 1, 0.06, 2400)
    sky.air(pen, horizon + 40, (sun, -860), noise, clear=330, gap=66)
    light.moon(pen, sun, -860, 250, 1)
    light.stars(pen, 20, lambda x, y: y < -700 and x > -300, 3)

    def between(row: int, level: Level) -> None:
        if row == 2:
            for x, top, whole in ((-1180, -560, True), (-900, -480, True), (-620, -300, False), (1130, -430, True),
                                  (1420, -250, False)):  # fmt: skip
                buildings.column(pen, x, level(x) + 60, top, 58, whole)
            buildings.box(pen, -1280, -650, -800, -585, inks.shade(0.2))
        if row == 4:
            _poseidon(pen.at(280, level(280) + 130, 1.32))
        if row == 5:
            ships.boat(pen.at(-720, level(-720) + 30, 0.86, -0.08))
            net = [(-560, level(-560) + 20), (-330, level(-330) + 40), (-60, level(-60) + 10)]
            pen.line(net, 11, inks.brass)
            for k in range(9):
                x = lerp(-520, -80, k / 8)
                pen.ring(x, level(x) + 22, 14, 10, inks.brass)

    water.sea(pen, horizon, sun, noise, rows=9, chop=-1, between=between, lines=0.9)


def _poseidon(pen: Pen) -> None:
    """The bronze, its trident raised, about 1100 high, drowned to the waist."""
    inks = pen.inks
    ground, line = inks.gilt(0.62), inks.light
    torso = chain([(-150, 0), (-120, -140), (-190, -330), (-215, -440), (-205, -520), (-90, -540), (0, -545),
                   (90, -540), (205, -520), (215, -440), (190, -330), (120, -140), (150, 0)], 5)  # fmt: skip
    left = chain([(-150, -510), (-260, -500), (-330, -420), (-400, -330), (-430, -300), (-460, -330), (-440, -360),
                  (-380, -450), (-330, -560), (-200, -560), (-150, -550)], 4)[:-1]  # fmt: skip
    right = chain([(140, -560), (250, -600), (330, -700), (350, -830), (356, -880), (420, -880), (418, -820),
                   (410, -680), (330, -520), (210, -470)], 4)  # fmt: skip
    pen.line([(430, 160), (360, -1260)], 22, inks.brass)
    for off, tall in ((-95, 1380), (0, 1460), (95, 1380)):
        pen.line([(362 + off * 0.6, -1250), (358 + off, -tall + 60)], 18, inks.brass)
        pen.area([(358 + off - 26, -tall + 76), (358 + off, -tall), (358 + off + 26, -tall + 76)], inks.light)
    pen.line([(290, -1250), (430, -1250)], 18, inks.brass)
    for part in (left, right, torso):
        pen.edged(part, ground, line, 13)
    for y, half in ((-420, 120), (-300, 90), (-210, 70)):
        pen.line(bezier((-half, y), (-half * 0.4, y + 60), (half * 0.4, y + 60), (half, y), 8), 11, inks.ground)
    pen.line([(0, -500), (0, -60)], 10, inks.ground)
    pen.ruled(
        [(30, 0), (60, -300), (190, -500), (215, -440), (190, -330), (120, -140), (150, 0)], inks.ground, 30, 0.9, 15
    )
    head = [polar(0, -650, 96, a) for a in steps(0, tau * 0.96, 20)]
    hair = [polar(-6, -672, 136 if k % 2 else 112, pi * 0.78 + pi * 1.4 * k / 16) for k in range(17)]
    pen.edged(hair, inks.gilt(0.34), line, 11)
    pen.edged(head, ground, line, 12)
    beard = [(-84, -640), (-90, -560), (-52, -500), (-18, -530), (0, -480), (22, -530), (58, -500), (90, -560), (84,
             -640), (0, -600)]  # fmt: skip
    pen.edged(beard, inks.gilt(0.34), line, 11)
    for x in (-36, 36):
        pen.line([(x - 18, -672), (x + 18, -668)], 13, inks.ground)
    pen.line([(0, -668), (-8, -620), (10, -616)], 11, inks.ground)
