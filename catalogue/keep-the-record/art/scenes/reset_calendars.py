"""Resets of calendars and counts."""

from __future__ import annotations

from math import hypot, pi, radians, tau

from ..engrave import Pen, Point, arc, bezier, lerp, polar, steps, through
from ..gallery import hung
from ..nature import land, light, sky
from ..works import buildings, figures, things
from ..works.things import words


@hung("reset", "the-year-of-confusion")
def confusion(pen: Pen) -> None:
    """A year of fifteen months, wound twice round the wheel of the seasons."""
    inks = pen.inks
    light.glow(pen, 0, -100, 1, 0.06, 2100)
    light.stars(pen, 50, lambda x, y: hypot(x, y + 100) > 1620, 3)
    at = pen.at(0, -100)
    for radius, width in ((1560, 18), (1500, 11), (360, 16), (300, 11)):
        at.ring(0, 0, radius, width, inks.light if width > 12 else inks.brass)
    days, turns = 445, 445 / 365.25
    spiral = [polar(0, 0, lerp(1330, 720, s), -pi / 2 + tau * turns * s) for s in steps(0, 1, 150)]
    pen_band = [polar(0, 0, lerp(1330, 720, s) - 250, -pi / 2 + tau * turns * s) for s in steps(0, 1, 150)]
    at.edged([*spiral, *pen_band[::-1]], inks.shade(0.42), inks.light, 14)
    with pen.loose():
        for day in range(days):
            s = day / days
            angle, far = -pi / 2 + tau * turns * s, lerp(1330, 720, s)
            long = 90 if day % 30 == 0 else 46
            at.line([polar(0, 0, far, angle), polar(0, 0, far - long, angle)], 9, inks.brass)
    months = ("I", "II", "ME", "III", "IIII", "V", "VI", "VII", "VIII", "VIIII", "X", "XI", "U", "P", "XII")
    for k, month in enumerate(months):
        s = (k + 0.5) / len(months)
        angle, far = -pi / 2 + tau * turns * s, lerp(1330, 720, s)
        edge = -pi / 2 + tau * turns * (k / len(months))
        near = lerp(1330, 720, k / len(months))
        at.line([polar(0, 0, near, edge), polar(0, 0, near - 250, edge)], 13, inks.light)
        x, y = polar(0, 0, far - 158, angle)
        added = month in ("ME", "U", "P")
        if added:
            at.disc(x, y, 92, inks.ember)
        words(at.at(x, y, 1, angle + pi / 2), month, 0, 0, 118 if len(month) < 4 else 92,
              (inks.bright if inks.plain else inks.ground) if added else inks.light)  # fmt: skip
    for k in range(4):
        angle = -pi / 2 + tau * k / 4 + pi / 4
        x, y = polar(0, 0, 1430, angle)
        at.spark(x, y, 62, inks.light, 8, 0.4)
    at.disc(0, 0, 300, inks.shade(0.16))
    light.rays(at, 0, 0, 150, [270, 210], 32, 17)
    at.disc(0, 0, 142, inks.bright)
    at.ring(0, 0, 110, 12, inks.brass)


@hung("reset", "the-twelve-vultures")
def vultures(pen: Pen) -> None:
    """Twelve birds over seven hills, a century each."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -400, 1, 0.06, 2200)
    sky.air(pen, 500, (0, -500), noise, gap=76, fall=900, base=0.1)
    x, y = 0.0, -420.0
    light.rays(pen, x, y, 330, [1500, 620, 900, 620], 48, 17)
    pen.disc(x, y, 300, inks.bright)
    for radius in (300, 270):
        pen.ring(x, y, radius, 11, inks.brass)
    for k in range(12):
        angle = -pi / 2 + tau * k / 12
        bx, by = polar(x, y, 960 + (60 if k % 2 else 0), angle)
        ground = inks.shade(0.3)
        if not inks.plain:
            pen.disc(bx, by, 150, ground)
        figures.vulture(pen, bx, by, 118, angle + pi / 2)
    land.hills(pen, 1040, 330, noise, 2.0, 0.2, 1, 8, 420)
    edge = land.hills(pen, 1400, 420, noise, 8.0, 0.06, 1, 9, 620)
    figures.person(pen.at(-40, edge(-40) + 40, 1.5), 66, arm=1.1)
    lituus = pen.at(120, edge(100) - 360, 1.0)
    lituus.line(through([(-60, 330), (-20, 60), (20, -120), (100, -150), (120, -70), (60, -50)], 6), 18, inks.brass)
    for px in (-900, -620, 700, 1000):
        buildings.house(pen.at(px, edge(px) + 40, 1.0), 1, 120, 110)


@hung("reset", "ten-days-taken-out")
def ten_days(pen: Pen) -> None:
    """A leaf of October from which ten days are cut."""
    inks = pen.inks
    light.glow(pen, 0, -200, 1, 0.08, 2200)
    light.stars(pen, 50, None, 4)
    pen.ring(0, -120, 1640, 11, inks.brass, dash="16 26")
    leaf = pen.at(0, -180, 1.0, -0.05)
    dark = inks.light if inks.plain else inks.ground
    leaf.edged([(-1060, -1180), (1060, -1180), (1060, 1180), (-1060, 1180)], inks.bright if inks.plain else "#e8dcc0",
               inks.light, 16)  # fmt: skip
    leaf.area([(-1060, -1180), (1060, -1180), (1060, -840), (-1060, -840)], inks.bright if inks.plain else "#8f2f2a")
    words(leaf, "OCTOBER", 0, -1010, 230, inks.bright if not inks.plain else inks.light, "serif-semibold")
    words(leaf, "MDLXXXII", -330, 960, 150, dark, "serif-semibold")
    for x in (-880, 220):
        leaf.spark(x, 960, 66, dark, 8, 0.4)
    days = [*range(1, 5), *range(15, 32)]
    place = 1
    for row in range(4):
        y = -640 + 400 * row
        leaf.line([(-1000, y + 200), (1000, y + 200)], 10, inks.brass)
    for day in days:
        row, column = divmod(place, 7)
        x, y = -870 + 290 * column, -640 + 400 * row
        feast = day in (4, 15)
        words(leaf, str(day), x, y, 190, inks.ember if feast and not inks.plain else dark)
        place += 1
        if day == 4:
            left = x + 145
            cut = [(left, y - 200), (left + 40, y - 110), (left - 24, y - 20), (left + 34, y + 70), (left, y + 200)]
            leaf.line(cut, 16, inks.light if inks.plain else "#8f2f2a", "40 26")
    slip = pen.at(620, 1230, 0.72, 0.2)
    slip.edged([(-760, -150), (760, -150), (760, 150), (-760, 150)], inks.bright if inks.plain else "#cdbb90",
               inks.light, 16)  # fmt: skip
    for k in range(10):
        words(slip, str(5 + k), -675 + 150 * k, 0, 120, dark)
    for k in range(9):
        x = -600 + 150 * k
        slip.line([(x, -150), (x, 150)], 9, inks.brass)
    shears = pen.at(1240, 300, 0.9, 2.5)
    for sign in (-1, 1):
        blade = shears.at(0, 0, 1, sign * 0.24)
        blade.edged([(-26, 60), (-34, -640), (30, -40), (26, 80)], inks.bright, inks.light, 12)
        blade.line([(0, 60), (sign * 60, 260)], 22, inks.light)
        blade.ring(sign * 90, 380, 120, 26, inks.brass)
    shears.disc(0, 20, 34, inks.brass)


@hung("reset", "the-year-the-year-changed")
def year_changed(pen: Pen) -> None:
    """Wednesday the second, and Thursday the fourteenth, either side of a clock."""
    inks = pen.inks
    light.glow(pen, 0, -300, 1, 0.06, 2200)
    light.stars(pen, 40, lambda x, y: abs(x) > 900 or y < -1200, 3)
    dark = inks.light if inks.plain else inks.ground
    for sign, number, turn in ((-1, "2", -0.14), (1, "14", 0.14)):
        leaf = pen.at(sign * 930, 260, 1.0, turn)
        leaf.edged([(-480, -560), (480, -560), (480, 560), (-480, 560)], inks.bright if inks.plain else "#e8dcc0",
                   inks.light, 14)  # fmt: skip
        leaf.loop([(-440, -300), (440, -300), (440, 520), (-440, 520)], 11, inks.brass)
        leaf.area([(-480, -560), (480, -560), (480, -330), (-480, -330)], inks.bright if inks.plain else "#8f2f2a")
        words(leaf, "SEPT", 0, -446, 170, inks.light if inks.plain else inks.bright, "serif-semibold")
        words(leaf, number, 0, 90, 660 if len(number) == 1 else 600, dark)
        leaf.line([(-330, 440), (330, 440)], 12, inks.brass)
    at = pen.at(0, -420, 1)
    at.disc(0, 0, 760, inks.shade(0.2))
    for radius, width in ((760, 26), (700, 11)):
        at.ring(0, 0, radius, width, inks.light if width > 20 else inks.brass)
    things.dial(at, 690, 60)
    for hour, name in enumerate(("XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI")):
        angle = -pi / 2 + tau * hour / 12
        words(at.at(*polar(0, 0, 505, angle), 1, angle + pi / 2), name, 0, 0, 130, inks.light, "serif-semibold")
    for share in (0.5, 0.46):
        at.ring(0, 0, 760 * share, 10, inks.brass)
    things.hand(at, radians(-4), 560, 66)
    things.hand(at, radians(356 * 0.98), 330, 90)
    for k in range(11):
        angle = radians(lerp(-128, -52, k / 10))
        x, y = polar(0, -420, 1030, angle)
        words(pen.at(x, y, 1, angle + pi / 2), str(3 + k), 0, 0, 110, inks.glow)
    swing = pen.at(0, 340, 1, 0.16)
    swing.line([(0, 0), (0, 900)], 26, inks.brass)
    swing.disc(0, 960, 210, inks.gilt(0.7))
    for radius in (210, 160):
        swing.ring(0, 960, radius, 14, inks.light)
    for k in range(4):
        swing.belly(arc(0, 960, 130 - 30 * k, 0.3, 2.2, 20), 17 - 3 * k, 3, inks.light)


@hung("reset", "the-counter-turns-over")
def counter(pen: Pen) -> None:
    """Thirty-one ones, and what comes after them."""
    inks, chance = pen.inks, pen.chance
    light.glow(pen, 0, -200, 1, 0.06, 2100)
    for k in range(-7, 8):
        x = 250 * k
        y = -1900.0
        run: list[Point] = [(x, y)]
        while y < 1900:
            y += chance.uniform(160, 420)
            run.append((run[-1][0], y))
            if chance.random() < 0.5:
                run.append((run[-1][0] + chance.choice((-125, 125)), y + 125))
                y += 125
        pen.line(run, 10, inks.soft)
        for px, py in run[1:-1:2]:
            pen.disc(px, py, 30, inks.shade(0.1))
            pen.ring(px, py, 30, 11, inks.brass)
    case = [(-1500, -760), (1500, -760), (1500, 420), (-1500, 420)]
    pen.edged(case, inks.shade(0.16), inks.light, 26)
    pen.loop([(-1420, -690), (1420, -690), (1420, 350), (-1420, 350)], 11, inks.brass)
    digits = 6
    for k in range(digits):
        x = -1130 + 452 * k
        window = [(x - 190, -560), (x + 190, -560), (x + 190, 210), (x - 190, 210)]
        pen.edged(window, inks.bright if inks.plain else inks.deep, inks.light, 16)
        turn = 0.5 + 0.06 * k
        for row in range(15):
            y = -545 + 53 * row
            pen.swell([(x - 180, y), (x + 180, y)], 6 + 14 * abs(row - 7) / 7, inks.soft)
        pen.area(
            [(x - 178, -430), (x + 178, -430), (x + 178, 90), (x - 178, 90)], inks.bright if inks.plain else inks.deep
        )
        shift = 250 * turn
        words(pen, "1", x, -430 + 130 + shift * 0.2 - 110, 330, inks.soft)
        words(pen, "0", x, -430 + 130 + shift * 0.2 + 220, 330, inks.light)
        pen.line([(x - 178, -170 + shift * 0.2 - 30), (x + 178, -170 + shift * 0.2 - 30)], 12, inks.ember)
        for y in (-560, 150):
            pen.area([(x - 190, y), (x + 190, y), (x + 190, y + 60), (x - 190, y + 60)], inks.shade(0.16))
            pen.line([(x - 190, y + (60 if y < 0 else 0)), (x + 190, y + (60 if y < 0 else 0))], 12, inks.light)
    for x in (-1340, 1340):
        for y in (-640, 300):
            pen.disc(x, y, 44, inks.gilt(0.8))
            pen.ring(x, y, 44, 11, inks.light)
            pen.line([(x - 28, y - 16), (x + 28, y + 16)], 13, inks.ground if not inks.plain else inks.light)
    words(pen, "03:14:07", 0, -1040, 270, inks.glow, "sans-semibold")
    words(pen, "1901", 0, 780, 330, inks.light, "sans-semibold")
    pen.line(bezier((900, -1040), (1500, -1040), (1560, 780), (560, 780), 24), 20, inks.ember, "60 40")
    pen.area([(560, 780), (660, 710), (660, 850)], inks.ember)
