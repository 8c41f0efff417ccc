"""Vanishings of courts, colonies and those who set out."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from ..engrave import Pen, arc, lerp, steps, through
from ..gallery import hung
from ..nature import growth, land, light, sky, water
from ..works import buildings, figures, ships, things


@hung("vanishing", "nineveh-is-lost")
def nineveh(pen: Pen) -> None:
    """A winged bull in a mound of sand, and an army that camps by it."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, -300, -500, 1, 0.06, 2300)
    sky.air(pen, 100, (-300, -700), noise, gap=70, fall=800, clear=280)
    light.moon(pen, -1050, -1050, 190, 1)
    light.stars(pen, 40, lambda x, y: y < -600 and x > -700, 4)
    far = land.hills(pen, 120, 300, noise, 2.0, 0.24, 1, 6, 800)
    for k in range(9):
        x = 560 + 120 * k
        tent = pen.at(x, far(x) + 60 + 20 * (k % 2), 0.42)
        tent.edged([(-160, 0), (0, -230), (160, 0)], inks.shade(0.5), inks.light, 11)
        if k % 3 == 0:
            sky.flame(tent, 230, 10, 130, 10, 3)
    buildings.ruin(pen, -1700, -1180, 330, 330)
    buildings.ruin(pen, 760, 1300, 380, 300)
    gate = pen.at(-60, 560)
    gate.edged([(-760, 200), (-760, -900), (-420, -900), (-420, 200)], inks.shade(0.2), inks.light, 14)
    for k in range(10):
        gate.line([(-750, -830 + 100 * k), (-430, -830 + 100 * k)], 10, inks.soft)
    gate.line(arc(-60, -560, 420, pi, pi * 1.62, 40), 15, inks.light)
    gate.line(arc(-60, -560, 560, pi * 1.04, pi * 1.52, 40), 15, inks.light)
    figures.bull(pen.at(20, 620, 1.5))
    sand = through(
        [(-2000, 520), (-1250, 440), (-800, 470), (-420, 380), (-60, 560), (330, 640), (760, 520), (2000, 520)], 6
    )
    pen.area([*sand, (2000, 2200), (-2000, 2200)], inks.shade(0.14))
    for row in range(9):
        line = [(x, y + 60 + 84 * row + 40 * noise(x / 260, row * 0.6)) for x, y in sand]
        pen.swell(
            line, [w if (w := 22 * (0.3 + 0.8 * noise(x / 240, row * 2))) > 6 else None for x, _ in line], inks.soft
        )
    pen.line(sand, 15, inks.light)
    for x, y in ((-560, 900), (330, 1000), (760, 860)):
        at = pen.at(x, y, 0.7, 0.3 * noise(x, 2))
        things.tablet(at, 190, 130, 3, inks.shade(0.5))


@hung("vanishing", "the-court-of-baekje")
def baekje(pen: Pen) -> None:
    """A hall without its people, a cliff, and ships for Tang."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 200, -600, 1, 0.06, 2300)
    sky.air(pen, 200, (500, -800), noise, clear=280, gap=70)
    light.sun(pen, 640, -900, 220, 48)
    cliff = through([(-2000, -160), (-1400, -260), (-760, -230), (-420, -280), (-330, 60), (-420, 330), (-260, 620),
                     (-300, 900)], 5)  # fmt: skip
    buildings.hall(pen.at(-980, -230, 0.95), 2, 460, 230)
    land.cliff(pen, [*cliff, (-300, 1900), (-2000, 1900)], inks.shade(0.12), 52, 0.12, rim=len(cliff))
    for k in range(5):
        growth.fir(pen, -1700 + 230 * k, -180 + 30 * (k % 2), 330)
    for k in range(7):  # petals
        x, y = -330 + 90 * k + 40 * noise(k, 3), -330 + 150 * k
        at = pen.at(x, y, 0.9, 0.6 + 0.7 * k)
        at.edged(through([(0, -120), (60, -30), (40, 60), (0, 90), (-40, 60), (-60, -30)], 4, True), inks.shade(0.6),
                 inks.light, 11)  # fmt: skip
        at.line([(0, -80), (0, 70)], 10, inks.brass)

    def between(row: int, level: Callable[[float], float]) -> None:
        for at, x, scale in ((1, 500, 0.34), (1, 900, 0.34), (1, 1300, 0.32), (2, 250, 0.5), (2, 1000, 0.5), (3, 700,
                             0.8), (4, 60, 1.1)):  # fmt: skip
            if row == at:
                ships.junk(pen.at(x, level(x) + 14, scale))

    water.sea(pen, 130, 640, noise, rows=8, between=between, calm=0.8)
    pen.area([(-2000, 420), (-330, 330), (-260, 620), (-420, 1100), (-300, 1950), (-2000, 1950)], inks.shade(0.1))
    pen.ruled([(-1900, 420), (-340, 340), (-280, 620), (-430, 1100), (-320, 1900), (-1900, 1900)], inks.soft, 56,
              pi / 2 + 0.1, 18, lambda s: 0.4 + 0.6 * abs(sin(9 * s)))  # fmt: skip
    pen.line(through([(-330, 60), (-420, 330), (-260, 620), (-420, 1100), (-300, 1900)], 5), 15, inks.light)


@hung("vanishing", "the-last-date-at-tikal")
def tikal(pen: Pen) -> None:
    """A carved stone with a date, and the trees that came for the plaza."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 300, -700, 1, 0.05, 2300)
    light.stars(pen, 50, lambda x, y: y < -400, 4)
    light.moon(pen, -760, -1120, 190, 1)
    sky.air(pen, 500, (-760, -1100), noise, gap=78, base=0.06)
    buildings.stepped(pen.at(560, 620, 1.42), 6, 440, 780, -1)
    buildings.stepped(pen.at(-860, 560, 0.8), 6, 440, 780, -1)
    for x, tall in ((-1600, 1150), (-1250, 760), (-330, 620), (1320, 1100), (1640, 1300)):
        growth.tree(pen, x, 780, tall, 44, 4, inks.soft)
    land.plain(pen, 620, 300, noise, 0.1, 60)
    stele = pen.at(-420, 1020, 1.05, -0.05)
    stele.edged([(-330, 60), (-340, -860), (-260, -960), (0, -1000), (260, -960), (340, -860), (330, 60)],
                inks.shade(0.5), inks.light, 17)  # fmt: skip
    for row in range(5):
        for column in range(2):
            x, y = -160 + 320 * column, -800 + 176 * row
            stele.edged(through([(x - 120, y - 70), (x + 120, y - 70), (x + 130, y + 70), (x - 130, y + 70)], 3, True),
                        inks.shade(0.2), inks.light, 11)  # fmt: skip
            for k in range((row * 2 + column) % 4 + 1):
                stele.disc(x - 84 + 46 * k, y - 30, 17, inks.light)
            for k in range((row + column) % 3 + 1):
                stele.line([(x - 96, y + 16 + 22 * k), (x + 96, y + 16 + 22 * k)], 14, inks.brass)
    for root in range(7):
        x = -900 + 260 * root
        vine = through(
            [(x, 1250), (x + 90, 1060), (x + 10 + 60 * noise(root, 2), 860), (x + 130, 660), (x + 60, 420)], 6
        )
        if root in (1, 2, 5):
            pen.taper(vine, 30, 7, inks.glow if not inks.plain else inks.light)
            for place in range(3, len(vine), 3):
                px, py = vine[place]
                for sign in (-1, 1):
                    tip = (px + sign * 110, py - 60)
                    pen.edged([(px, py), (px + sign * 60, py - 74), tip, (px + sign * 70, py - 6)], inks.shade(0.4),
                              inks.light, 9)  # fmt: skip
    growth.grass(pen, -1700, 1700, 1330, 330, 56)


@hung("vanishing", "the-children-go-south")
def children(pen: Pen) -> None:
    """They sang to the edge of the sea, and it stayed as it was."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 300, -400, 1, 0.06, 2300)
    sky.air(pen, -160, (300, -420), noise, clear=420, gap=66)
    light.sun(pen, 300, -330, 330, 64)
    for k, x in enumerate((-500, -260, 820, 1060)):
        figures.bird(pen, x, -1050 - 90 * (k % 2), 76, -0.1, k > 1)
    water.sea(pen, -160, 300, noise, rows=6, bottom=1250, calm=0.7, lines=0.8)
    shore = through([(-2000, 320), (-1250, 420), (-700, 500), (-100, 720), (500, 900), (1200, 1120), (2000, 1300)], 6)
    pen.area([*shore, (2000, 2200), (-2000, 2200)], inks.shade(0.1))
    for row in range(9):
        line = [(x, y + 60 + 84 * row + 22 * noise(x / 200, row)) for x, y in shore]
        pen.swell(
            line, [w if (w := 19 * (0.3 + 0.8 * noise(x / 240, row * 2))) > 6 else None for x, _ in line], inks.soft
        )
    pen.line(shore, 16, inks.light)
    foam = [(x, y - 26 + 14 * sin(x / 60)) for x, y in shore]
    pen.line(foam, 11, inks.glow)
    count = 15
    for k in range(count):
        share = k / (count - 1)
        x = lerp(-1600, 520, share)
        y = lerp(620, 880, share) + 90 * (k % 3)
        at = pen.at(x, y, lerp(0.62, 0.98, share) * (1.08 if k % 4 == 0 else 0.9))
        figures.person(at, 54, staff=k % 5 == 0)
        if k % 5 == 2:
            at.line([(70, 0), (60, -420)], 13, inks.brass)
            at.line([(10, -360), (120, -350)], 13, inks.brass)
    figures.person(pen.at(760, 1080, 1.15), 56, arm=0.4)
    for k in range(13):
        x, y = -1200 + 190 * k, 1180 + 30 * noise(k, 5) + 12 * k
        pen.belly([(x, y), (x + 20, y + 10), (x + 46, y)], 15, 4, inks.brass)


@hung("vanishing", "the-empty-colony")
def colony(pen: Pen) -> None:
    """A fence, houses taken down, and a word in a post."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 300, -700, 1, 0.06, 2300)
    sky.air(pen, 200, (600, -800), noise, clear=240, gap=70)
    light.moon(pen, 760, -1000, 190, -1)
    for k in range(15):
        growth.fir(pen, -1750 + 250 * k, 130 + 30 * noise(k, 3), 560 + 160 * abs(noise(k, 7)))
    land.plain(pen, 130, 300, noise, 0.14, 58)
    for x, y, scale in ((-330, 360, 0.9), (300, 330, 0.8), (720, 420, 0.9)):
        at = pen.at(x, y, scale)
        at.line([(-230, 0), (-230, -330)], 20, inks.light)
        at.line([(230, 0), (230, -160)], 20, inks.light)
        at.line([(-240, -20), (240, -20)], 16, inks.brass)
        at.loop([(-230, 0), (-230, -330), (0, -520), (230, -330), (230, 0)], 11, inks.soft, "30 36")
        at.line([(-60, 10), (190, 60)], 18, inks.brass)
    buildings.palisade(pen, -1900, -1050, 900, 130, 104)
    buildings.palisade(pen, 760, 1900, 900, 130, 104)
    growth.grass(pen, -1800, 1800, 960, 220, 64)
    post = pen.at(-420, 1130, 1.15)
    wide = 210
    post.edged([(-wide, 0), (-wide + 10, -1330), (-wide * 0.4, -1420), (wide * 0.5, -1390), (wide - 10, -1320), (wide,
               0)], inks.shade(0.44), inks.light, 17)  # fmt: skip
    for k in range(7):
        x = -wide + 50 + 56 * k
        line = [(x + 14 * noise(k, s * 5), -40 - 1260 * s) for s in steps(0, 1, 12)]
        post.swell(
            line,
            [w if (w := 12 * (0.45 + 0.8 * noise(k * 3, s * 6))) > 5 else None for s in steps(0, 1, 12)],
            inks.soft,
        )
    for k, letter in enumerate("CROATOAN"):
        post.disc(0, -1190 + 146 * k, 92, inks.shade(0.44))
        things.words(post, letter, 0, -1190 + 146 * k, 176, inks.light)
    growth.grass(pen, -900, 100, 1190, 260, 22)
    buildings.palisade(pen, -60, 700, 1130, 520, 104)


@hung("vanishing", "harvard-hall-burns")
def harvard(pen: Pen) -> None:
    """A hall on fire in the snow, and one book that was out on loan."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -300, 1, 0.05, 2200)
    light.stars(pen, 50, lambda x, y: y < -500 and abs(x) > 700, 4)
    sky.smoke(pen, [(-100 + 500 * s * s, -800 - 1100 * s) for s in steps(0, 1, 10)], 11, 420, 28, inks.soft)
    hall = pen.at(0, 420)
    buildings.box(hall, -1000, -640, 1000, 0, inks.shade(0.2), 15)
    for course in range(9):
        hall.line([(-995, -60 - 64 * course), (995, -60 - 64 * course)], 9, inks.soft)
    for side in (-1, 1):
        hall.edged([(side * 1040, -640), (side * 560, -980), (side * 100, -640)], inks.shade(0.3), inks.light, 14)
    hall.edged([(-130, -640), (-130, -900), (130, -900), (130, -640)], inks.shade(0.26), inks.light, 13)
    hall.edged([(-160, -900), (0, -1090), (160, -900)], inks.shade(0.3), inks.light, 13)
    hall.line([(0, -1090), (0, -1230)], 14, inks.light)
    for row in range(2):
        for k in range(8):
            x = -870 + 248 * k
            y = -540 + 270 * row
            if abs(x) < 90 and row:
                continue
            hall.edged([(x - 62, y + 170), (x - 62, y), (x + 62, y), (x + 62, y + 170)], inks.bright if inks.plain else
                       "#5a2a16", inks.light, 12)  # fmt: skip
            sky.flame(hall, x, y + 160, 250 + 50 * noise(k, row), 16, 3)
            hall.line([(x, y), (x, y + 170)], 11, inks.light)
            hall.line([(x - 62, y + 84), (x + 62, y + 84)], 11, inks.light)
    for x, y, tall in ((-560, -960, 460), (560, -960, 500), (-860, -700, 330), (860, -700, 330), (0, -1000, 380),
                       (-240, -700, 330), (260, -700, 350)):  # fmt: skip
        sky.flame(hall, x, y + 40, tall, 24 if x > 0 else -24)
    snow = through([(-2000, 470), (-1000, 430), (0, 460), (1000, 420), (2000, 480)], 6)
    pen.area([*snow, (2000, 2200), (-2000, 2200)], inks.shade(0.3))
    pen.line(snow, 15, inks.light)
    for row in range(7):
        line = [(x, y + 90 + 110 * row + 26 * noise(x / 240, row)) for x, y in snow]
        pen.swell(
            line, [w if (w := 17 * (0.3 + 0.8 * noise(x / 260, row * 2))) > 6 else None for x, _ in line], inks.light
        )
    figures.crowd(pen, -1450, -560, 640, 6, 260)
    figures.crowd(pen, 700, 1450, 640, 5, 260)
    book = pen.at(0, 960, 0.92)
    things.codex(book, 460, 300, 7)
    land.cloud_of_ash(pen, 190, lambda x, y: 1.0, (-1500, 1400), inks.light, (14, 20, 26))
