"""Deluges at the edge of the land: harbours, forts, towns."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin, tau

from ..engrave import Pen, arc, lerp, steps, through
from ..gallery import hung
from ..nature import growth, light, sky, water
from ..works import buildings, figures, ships

Level = Callable[[float], float]


@hung("deluge", "the-sea-draws-back")
def draws_back(pen: Pen) -> None:
    """Ships on a bare floor, people among them, and the sea coming back upright."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    foot = 120.0
    light.glow(pen, -700, -1000, 0.9, 0.06, 2500)
    sky.air(pen, foot, (-800, -1300), noise, gap=76, fall=700)
    light.sun(pen, -980, -1180, 210, 48)
    for x, y in ((420, -1560), (700, -1490), (900, -1580)):
        figures.bird(pen, x, y, 80, 0.2, True)
    water.wall(pen, noise, -1950, 1950, foot, 960, 190)
    rim = [(x, foot + 20 * noise(x / 260, 3)) for x in steps(-1950, 1950, 50)]
    pen.area([*rim, (2300, 2300), (-2300, 2300)], inks.shade(0.24))
    for row in range(16):
        y = foot + 60 + 26 * row + 4.2 * row * row
        line = [(x, y + (14 + row) * sin(x / (130 + 16 * row) + row * 1.7) + 12 * noise(x / 120, row)) for x in
                steps(-1900, 1900, 56)]  # fmt: skip
        pen.swell(line, [w if (w := 20 * (0.45 + 0.6 * noise(x / 280, row * 2))) > 6 else None for x, _ in line],
                  inks.soft if row % 3 else inks.brass)  # fmt: skip
    pen.line(rim, 12, inks.light)
    for x, y, scale, turn in ((-880, 460, 0.95, -0.27), (960, 420, 0.8, 0.24), (180, 300, 0.5, 0.2)):
        pen.area([(x - 480 * scale, y + 70), (x + 480 * scale, y + 70), (x + 300 * scale, y + 110),
                  (x - 300 * scale, y + 110)], inks.shade(0.06))  # fmt: skip
        ships.galley(pen.at(x, y, scale, turn), 7, sail=scale > 0.9)
    figures.crowd(pen, -350, 560, 620, 6, 250)
    figures.crowd(pen, -1200, 1100, 900, 7, 330, 3)
    for _ in range(15):
        x, y = chance.uniform(-1500, 1500), chance.uniform(520, 1250)
        figures.fish(pen.at(x, y, 0.1, chance.uniform(-0.6, 0.6)), 1.3, inks.bright, False, chance.random() < 0.5)


@hung("deluge", "the-wave-at-tagajo")
def tagajo(pen: Pen) -> None:
    """A fort's gate on its mound, and the wave at the foot of the wall."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 500, -700, 1, 0.05, 2400)
    sky.air(pen, 300, (500, -900), noise, clear=280, gap=70)
    light.moon(pen, 640, -1060, 210, -1)
    light.stars(pen, 24, lambda x, y: y < -900 and x < 100, 3)
    wall = [(-2000, 420), (-2000, 130), (420, 130), (620, 420)]
    buildings.hall(pen.at(-620, 140, 1.12), 2, 520, 250)
    for x in (-1610, 210):
        buildings.hall(pen.at(x, 140, 0.62), 1, 330, 220)
    pen.edged(wall, inks.shade(0.22), inks.light, 14)
    for row in range(4):
        y = 190 + 62 * row
        pen.line([(-1950, y), (440 + 46 * row, y)], 10, inks.soft)
        for k in range(22):
            x = -1900 + 112 * k + (56 if row % 2 else 0)
            if x < 430 + 40 * row:
                pen.line([(x, y), (x + 14, y + 60)], 9, inks.soft)
    figures.soldiers(pen, -1250, -950, 130, 3, 190, 1.5)
    figures.soldiers(pen, -270, 60, 130, 3, 190, 1.5)

    def between(row: int, level: Level) -> None:
        if row == 3:
            water.breaker(pen, noise, False, 0.80, 700, 430)

    water.sea(pen, 380, 640, noise, rows=7, between=between, chop=1, calm=0.9)


@hung("deluge", "rungholt-drowns")
def rungholt(pen: Pen) -> None:
    """Low water: furrows and rings of wells in the mud, and a steeple out at sea."""
    inks = pen.inks
    noise = pen.sheet.noise()
    horizon, sun = -420.0, 560.0
    light.glow(pen, sun, horizon, 1, 0.06, 2500)
    sky.air(pen, horizon, (sun, horizon), noise, clear=420, gap=62)
    light.sun(pen, sun, horizon - 40, 300, 60)
    for k, (x, y) in enumerate(((-1150, -1250), (-980, -1330), (-820, -1270), (-640, -1340), (-1320, -1190))):
        figures.bird(pen, x, y, 74 + 6 * (k % 3), 0.1, fork=False)
    buildings.church(pen.at(-760, horizon + 160, 0.92))
    water.still(pen, horizon, sun, noise, 0, 40, 0.3, inks.glow, 240, 0.9)
    for k in range(5):
        y = horizon + 20 + 34 * k
        pen.swell([(-960 - 20 * k, y), (-760, y + 6), (-420 + 10 * k, y)], [4, 16, 4], inks.light)
    shore = [(x, 20 + 70 * noise(x / 420, 6)) for x in steps(-1950, 1950, 50)]
    pen.area([*shore, (2300, 2300), (-2300, 2300)], inks.shade(0.16))
    for row in range(15):
        y = 90 + 40 * row + 5 * row * row
        line = [(x, y + 20 * noise(x / 240, row) + 10 * sin(x / 90 + row)) for x in steps(-1900, 1900, 60)]
        pen.swell(line, [w if (w := 15 * (0.2 + 0.9 * noise(x / 280, row * 1.7))) > 6 else None for x, _ in line],
                  inks.soft)
    for k in range(-11, 12):  # furrows run to a point on the horizon
        line = []
        for share in steps(0.10, 1, 14):
            x = 240 + k * 60 + k * 330 * share**1.3
            y = horizon + 420 + (1950 - horizon - 420) * share
            line.append((x + 22 * noise(k * 2.1, share * 5), y))
        widths = [w if (w := (8 + 24 * s) * (0.62 + 0.5 * noise(k, s * 6))) > 6 else None for s in steps(0, 1, 14)]
        pen.swell(line, widths, inks.soft)
    pen.line(shore, 14, inks.light)
    for x, y, radius in ((-700, 520, 330), (640, 340, 210), (330, 1010, 420), (-180, 210, 130)):
        pen.disc(x, y, radius, inks.shade(0.24), radius * 0.36)
        for ring, share in enumerate((1.0, 0.86, 0.7)):
            pen.ring(
                x, y, radius * share, 15 - 3 * ring, inks.light if ring == 0 else inks.brass, radius * share * 0.36
            )
        pen.disc(x, y, radius * 0.58, inks.bright if inks.plain else inks.deep, radius * 0.2)
        pen.swell([(x - radius * 0.4, y), (x, y + 8), (x + radius * 0.4, y)], [4, 15, 4], inks.glow)
        for k in range(14):
            a = tau * k / 14
            px, py = x + radius * 1.0 * cos(a), y + radius * 0.36 * sin(a)
            qx, qy = x + radius * 0.7 * cos(a), y + radius * 0.25 * sin(a)
            pen.line([(px, py), (qx, qy)], 10, inks.light)


@hung("deluge", "the-flood-of-1524")
def almanac(pen: Pen) -> None:
    """A woodcut of the conjunctions: planets in a great fish, and the water they were to pour."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -700, 1, 0.06, 2300)
    light.stars(pen, 60, lambda x, y: y < 300, 6)
    sky.air(pen, 700, (0, -700), noise, gap=90, fall=700, base=0.12)
    fish = pen.at(30, -620, 2.5, -0.06)
    figures.fish(fish, 1.0)
    for k, (x, y) in enumerate(((-560, -640), (-330, -500), (-330, -780), (-60, -640), (190, -500), (190, -800),
                                (440, -660))):  # fmt: skip
        pen.disc(x, y, 96, inks.shade(0.1))
        pen.ring(x, y, 84, 13, inks.brass)
        if k == 3:
            light.rays(pen, x, y, 60, [98], 16, 12)
            pen.disc(x, y, 52, inks.glow)
        elif k == 5:
            pen.area([*arc(x, y, 60, 0.5, 5.2, 16), *arc(x + 26, y - 4, 50, 4.9, 0.8, 16)], inks.light)
        else:
            pen.spark(x, y, 72, inks.light, (4, 5, 6, 8)[k % 4], 0.3)
    with pen.loose():
        for k in range(34):
            x = lerp(-700, 800, k / 33)
            y = -210 - 60 * sin(k * 0.7)
            long = 520 + 160 * sin(k * 1.9)
            pen.taper([(x, y), (x - 20, y + long * 0.5), (x - 34, y + long)], 8, 18, inks.glow if k % 3 else inks.light)

    def between(row: int, level: Level) -> None:
        if row == 1:
            for k, x in enumerate((-1330, -1020, 900, 1180)):
                buildings.house(pen.at(x, level(x) + 20), 1 if k % 2 else -1, 130, 110, False)
            buildings.tower(pen.at(-1180, level(-1180) + 30), 70, 420, 1, "spire", 1)
            figures.crowd(pen, 880, 1280, level(1000) - 130, 3, 150)
        if row == 3:
            ships.boat(pen.at(-420, level(-420) + 20, 0.72, 0.1))

    water.sea(pen, 430, 0, noise, rows=7, between=between, calm=0.9)


@hung("deluge", "all-saints-at-lisbon")
def lisbon(pen: Pen) -> None:
    """Churches burning over a river that has risen, and ships thrown together."""
    inks = pen.inks
    noise = pen.sheet.noise()
    quay = 330.0
    light.glow(pen, 0, 0, 1, 0.05, 2300)
    sky.air(pen, quay, (100, -200), noise, gap=76, fall=700, base=0.1)
    for x, drift in ((-820, -160), (300, 240), (980, 200)):
        column = [(x + drift * s * s, -260 - 1500 * s) for s in steps(0, 1, 10)]
        sky.smoke(pen, column, 9, 260, 28, inks.soft)
    hill = through([(-2000, quay), (-1300, -60), (-600, -250), (100, -330), (900, -160), (1500, 60), (2000, quay)], 6)
    pen.area([*hill, (2000, quay + 60), (-2000, quay + 60)], inks.shade(0.12))
    buildings.church(pen.at(-330, -230, 0.86, 0.03))
    buildings.tower(pen.at(470, -240, 0.9, -0.07), 130, 560, -1, "dome", 2)
    buildings.tower(pen.at(-1010, -110, 0.8), 110, 420, 1, "spire", 2)
    for k in range(30):
        share = (k % 10) / 9
        x = lerp(-1650, 1600, share) + 90 * noise(k, 3)
        y = -60 + 130 * (k // 10) + 190 * abs(share - 0.45) - 40
        buildings.house(pen.at(x, y), 1 if x < 100 else -1, 96 + 20 * (k // 10), 88, k % 3 == 0)
    for x, y, tall in ((-200, -440, 300), (60, -460, 380), (440, -860, 360), (1020, -30, 300), (-1260, 20, 260),
                       (720, -180, 260), (-620, -120, 240)):  # fmt: skip
        sky.flame(pen, x, y, tall, 30)
        sky.flame(pen, x + 90, y + 20, tall * 0.7, -20, 3)

    def between(row: int, level: Level) -> None:
        if row == 2:
            ships.cog(pen.at(760, level(760) + 16, 0.86, 0.24), 3)
        if row == 3:
            ships.cog(pen.at(-560, level(-560) + 16, 0.98, -0.2), 2)

    water.sea(pen, quay, 100, noise, rows=7, chop=-1, between=between, lines=0.8)


@hung("deluge", "open-sea")
def open_sea(pen: Pen) -> None:
    """A sea of its own for a card that has no picture yet: light, landmark and swell by chance."""
    chance = pen.chance
    noise = pen.sheet.noise()
    side = chance.choice((-1, 1))
    horizon, tilt = chance.uniform(-560, 0), radians(chance.uniform(2, 6)) * chance.choice((-1, 1))
    x, radius = -side * chance.uniform(150, 760), chance.uniform(300, 470)
    night = chance.random() < 0.4
    y = horizon - 700 if night else horizon + x * tilt + radius * chance.uniform(-0.1, 0.25)
    light.glow(pen, x, y, 1, 0.05, 2500)
    sky.air(pen, horizon + 160, (x, y), noise, clear=radius * (0.9 if night else 1.42), tilt=tilt * 0.4)
    if night:
        light.moon(pen, x, y, radius * 0.6, side)
    else:
        light.sun(pen, x, y, radius)
    mark, place = chance.choice(("wreck", "tower", "columns", "cog")), -x * 0.8 + chance.uniform(-200, 200)

    def between(row: int, level: Level) -> None:
        if row != 4:
            return
        at = pen.at(place, level(place) + 40, 1.1)
        if mark == "wreck":
            ships.wreck(at.at(0, 0, 1, radians(17) * side))
        elif mark == "tower":
            buildings.tower(at.at(0, 120), 150, 760, side, "flat")
        elif mark == "cog":
            ships.cog(at, chance.choice((1, 2, 3)))
        else:
            for k in range(5):
                buildings.column(at, (k - 2) * 175, 150, -chance.uniform(300, 640), 46, k % 2 == 0)

    water.sea(pen, horizon, x, noise, tilt, chop=chance.choice((1, -1)), between=between, side=side)
    growth.reeds(pen, -side * 1200, 1250, 520, 5, 160)
