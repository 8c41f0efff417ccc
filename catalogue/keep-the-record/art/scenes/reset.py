"""Resets: an age turns over."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin, tau

from ..engrave import Noise, Pen, Point, bezier, lerp, polar, steps, through
from ..gallery import hung
from ..nature import growth, land, light, sky, water
from ..works import buildings, figures, things


def _behind(pen: Pen, x: float, y: float, radius: float, noise: Noise) -> None:
    """Rays and stars behind a wheel."""
    light.glow(pen, x, y, 0.95, 0.06, 2000)
    for place in range(120):
        angle = place * tau / 120
        far = radius * (1.16 if place % 5 == 0 else 1.10) + 420 * max(0.0, noise(cos(angle) * 3, sin(angle) * 3))
        pen.spike(x, y, angle, radius * 1.05, far, 12, pen.inks.soft)
    light.stars(pen, 50, lambda px, py: hypot(px - x, py - y) > radius * 1.12, 3)


def _hub(pen: Pen, x: float, y: float, radius: float) -> None:
    pen.disc(x, y, radius * 1.08, pen.inks.shade(0.3))
    light.ball(pen, x, y, radius, (-0.5, 0.7, 0.6), pen.inks.shade(0.4), gap=26, most=19, rim=pen.inks.light, turn=0.4)


@hung("reset", "the-empty-spoke")
def empty_spoke(pen: Pen) -> None:
    """A wheel with a spoke for every count, and one that is not there."""
    radius = 1480.0
    _behind(pen, 0, -40, radius, pen.sheet.noise())
    at = pen.at(0, -40)
    things.wheel(at, radius, 16, 32, 0)
    _hub(at, 0, 0, radius * 0.125)
    for sign in (-1, 1):
        angle = -pi / 2 + sign * tau / 32
        at.line([polar(0, 0, radius * 1.03, angle), polar(0, 0, radius * 0.73, angle)], 22, pen.inks.light)
    at.spark(0, -radius * 0.872, 200, pen.inks.light, 4, 0.1)
    at.ring(0, -radius * 0.872, 110, 10, pen.inks.glow, dash="22 22")


@hung("reset", "wheel")
def broken_wheel(pen: Pen) -> None:
    """A wheel with a piece out of it, for a card that has no picture yet."""
    chance = pen.chance
    noise = pen.sheet.noise()
    x, y, radius = chance.uniform(-320, 320), chance.uniform(-260, 60), chance.uniform(1300, 1450)
    crack, half, shift = chance.uniform(pi, tau), chance.choice((0.3, 0.5, 0.8)), chance.uniform(170, 280)
    _behind(pen, x, y, radius, noise)

    def place(angle: float, far: float) -> Point:
        if abs((angle - crack + pi) % tau - pi) < half:
            px, py = polar(x, y, far, angle + 0.06)
            return px + cos(crack) * shift, py + sin(crack) * shift
        return polar(x, y, far, angle)

    things.wheel(pen, radius, chance.choice((8, 10, 12)), chance.choice((12, 13, 24)), -1, place, (crack, half))
    _hub(pen, x, y, radius * 0.125)
    for sign in (-1, 1):
        edge = crack + sign * half
        for moved in (0.0, shift):
            jag = [polar(x + cos(crack) * moved, y + sin(crack) * moved, lerp(radius * 0.16, radius * 1.03, s),
                         edge + (0.02 if k % 2 else -0.02) + (0.06 - sign * 0.04 if moved else 0))
                   for k, s in enumerate(steps(0, 1, 13))]  # fmt: skip
            pen.swell(jag, 34, pen.inks.shade(0.10))
            pen.taper(jag, 6, 17, pen.inks.light)
    for _ in range(22):
        angle, far, off = (
            crack + chance.choice((-1, 1)) * half,
            radius * chance.uniform(0.2, 1),
            chance.uniform(0.2, 0.9),
        )
        px, py = polar(x + cos(crack) * shift * off, y + sin(crack) * shift * off, far, angle)
        size = chance.uniform(20, 48)
        pen.edged([polar(px, py, size * chance.uniform(0.5, 1.2), a) for a in (0, 1.6, 2.7, 4.4)], pen.inks.shade(0.5),
                  pen.inks.glow, 10)  # fmt: skip


@hung("reset", "the-curse-of-agade")
def agade(pen: Pen) -> None:
    """Grass on the paths from which the barges were towed."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 500, -700, 1, 0.06, 2400)
    sky.air(pen, 60, (600, -800), noise, clear=360, gap=70)
    light.sun(pen, 620, -760, 260, 56)
    buildings.ziggurat(pen.at(-520, 100, 1.0), 3, 560, 560, 1, top=False)
    for x, wide, tall in ((-1500, 260, 330), (260, 200, 200), (640, 240, 260), (1150, 260, 330), (1550, 200, 240)):
        buildings.ruin(pen, x - wide, x + wide, 100, tall)
    for k in range(3):
        figures.vulture(pen, -900 + 330 * k, -1150 - 120 * (k % 2), 110, 0.2 * (k - 1))
    bank = through([(-2000, 120), (-900, 90), (200, 130), (900, 90), (2000, 140)], 6)
    pen.area([*bank, (2000, 2200), (-2000, 2200)], inks.shade(0.16))
    pen.line(bank, 12, inks.light)
    water.still(pen, 260, 620, noise, 900, 46, 0.28, inks.glow, 300)
    near = through([(-2000, 620), (-1000, 700), (0, 640), (900, 760), (2000, 660)], 6)
    hull = pen.at(-260, 560, 1.15, -0.08)
    outline = [(-560, -120), (-460, 60), (440, 60), (600, -140)]
    hull.edged([*outline, (440, -60), (-440, -50)], inks.shade(0.2), inks.light, 14)
    for share in (0.3, 0.6):
        hull.line([(lerp(-540, -450, share), lerp(-100, 50, share)), (lerp(580, 440, share), lerp(-120, 50, share))],
                  11, inks.soft)  # fmt: skip
    for x in (-260, 0, 260):
        hull.taper([(x, -50), (x + 10, 66)], 22, 16, inks.shade(0.04) if not inks.plain else inks.light)
    growth.reeds(pen, 640, 640, 420, 7, 160)
    pen.area([*near, (2000, 2200), (-2000, 2200)], inks.shade(0.08))
    pen.line(near, 13, inks.light)
    path = through([(-1900, 1150), (-900, 960), (200, 900), (1000, 960), (1900, 820)], 6)
    low = [(x, y + 220) for x, y in path]
    pen.area([*path, *low[::-1]], inks.shade(0.24))
    pen.line(path, 11, inks.brass)
    pen.line(low, 11, inks.brass)
    rope = through([(1250, 900), (900, 1020), (500, 960), (300, 1060), (420, 1120), (640, 1050)], 8)
    pen.line(rope, 17, inks.glow)
    for left, right, y, tall in ((-1800, 1700, 800, 200), (-1700, 1700, 1060, 260), (-1600, 1600, 1330, 330)):
        growth.grass(pen, left, right, y, tall, 60)


@hung("reset", "the-tablets-bake")
def bake(pen: Pen) -> None:
    """Soft clay in the fire that made it a library."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, 300, 1, 0.06, 2200)
    for x, drift in ((-620, -260), (520, 300)):
        sky.smoke(pen, [(x + drift * s * s, -300 - 1500 * s) for s in steps(0, 1, 10)], 7, 260, 24)
    for k, x in enumerate((-1250, -700, 700, 1250)):
        at = pen.at(x, 640)
        at.edged(
            [(-78, 0), (-104, -1180), (104, -1180), (78, 0)], inks.bright if inks.plain else "#7c2f24", inks.light, 13
        )
        for share in (-0.5, 0.0, 0.5):
            at.line([(share * 130, -20), (share * 170, -1160)], 10, inks.soft)
        for y, half, tall in ((-1180, 150, 70), (-1250, 190, 60)):
            at.edged([(-half, y), (-half + 20, y - tall), (half - 20, y - tall), (half, y)],
                     inks.shade(0.3 + 0.1 * (k % 2)), inks.light, 12)  # fmt: skip
    sky.flames(pen, -1500, 1500, 700, 900, 15, 60)
    for x, y, turn, scale in ((-620, 130, -0.24, 0.62), (560, 60, 0.2, 0.66), (-40, -300, 0.05, 0.8)):
        at = pen.at(x, y, scale, turn)
        things.tablet(at, 330, 560, 7, inks.shade(0.55))
    at = pen.at(-40, -300, 0.8, 0.05)
    for row in range(3):
        for k in range(3):
            x, y = -190 + 190 * k, -340 + 300 * row
            kind = (row * 3 + k) % 4
            at.disc(x, y, 76, inks.shade(0.5))
            if kind == 0:
                at.line(
                    [(x - 50, y + 40), (x - 50, y - 20), (x, y - 56), (x + 50, y - 20), (x + 50, y + 40)],
                    14,
                    inks.light,
                )
            elif kind == 1:
                for dx in (-30, 0, 30):
                    at.line([(x + dx, y - 46), (x + dx, y + 46)], 14, inks.light)
                at.line([(x - 50, y), (x + 50, y)], 12, inks.light)
            elif kind == 2:
                at.ring(x, y, 48, 14, inks.light)
                at.line([(x - 48, y), (x + 48, y)], 13, inks.light)
                at.line([(x, y - 48), (x, y + 48)], 13, inks.light)
            else:
                at.line([(x, y - 50), (x, y + 50)], 14, inks.light)
                at.line([(x - 40, y - 40), (x, y - 6), (x + 40, y - 40)], 13, inks.light)
    sky.flames(pen, -1300, 1300, 1080, 620, 11, 30)
    land.plain(pen, 1070, 0, noise, 0.1, 60, inks.ember)
    for x, y, turn in ((-900, 1250, 0.5), (330, 1330, -0.3), (1000, 1200, 0.9)):
        things.tablet(pen.at(x, y, 0.42, turn), 330, 460, 5, inks.shade(0.6))


@hung("reset", "nabonassar-breaks-the-tablets")
def nabonassar(pen: Pen) -> None:
    """The deeds of older kings, gathered and broken under a mace."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    light.glow(pen, 0, -300, 1, 0.06, 2200)
    for row in range(13):  # a wall of glazed brick behind
        y = -1800 + 210 * row
        pen.line([(-1900, y), (1900, y)], 10, inks.soft)
        for k in range(11):
            x = -1900 + 380 * k + (190 if row % 2 else 0)
            pen.line([(x, y), (x, y + 210)], 10, inks.soft)
    light.rays(pen, 0, -180, 300, [1700, 900, 1300, 900], 40, 18)
    whole = pen.at(0, -160, 1, 0.04)
    wide, high = 900.0, 1000.0
    crack = through(
        [(-140, -1100), (-60, -620), (90, -420), (-20, -120), (60, 120), (-90, 420), (40, 700), (-60, 1100)], 4
    )
    for sign in (-1, 1):
        half = whole.at(sign * 130, sign * -20, 1, sign * 0.09)
        edge = [(x, max(-high, min(high, y))) for x, y in crack]
        outline = [*edge, (sign * wide * 0.9, high), (sign * wide, high * 0.9), (sign * wide * 1.03, 0),
                   (sign * wide, -high * 0.9), (sign * wide * 0.9, -high)]  # fmt: skip
        half.edged(outline, inks.shade(0.5), inks.light, 18)
        for row in range(8):
            y = -high * 0.82 + row * high * 0.232
            inner = next(x for (x, py), (_, qy) in pairwise(crack) if py <= y <= qy)
            left, right = (inner + 60, wide * 0.92) if sign > 0 else (-wide * 0.92, inner - 60)
            half.line([(left, y + 116), (right, y + 116)], 9, inks.soft)
            things.cuneiform(half, left + 40, right, y, 96)
        half.swell(edge, [20 + 14 * abs(noise(k, 3)) for k in range(len(edge))], inks.light)
    for _ in range(26):
        angle, far = chance.uniform(0, tau), chance.uniform(120, 1150)
        x, y = polar(0, -160, far, angle)
        size = chance.uniform(40, 110)
        shard = [polar(x, y, size * chance.uniform(0.5, 1.1), a) for a in steps(0, tau * 0.8, 4)]
        if abs(x) < 300 or abs(y) > 900:
            pen.edged(shard, inks.shade(0.6), inks.light, 11)
    mace = pen.at(-20, -760, 1.0, 0.5)
    mace.edged([(-44, 0), (-36, -980), (36, -980), (44, 0)], inks.gilt(0.5), inks.light, 14)
    for k in range(6):
        mace.line([(-40, -180 - 110 * k), (40, -220 - 110 * k)], 12, inks.brass)
    mace.edged(through([(-150, 60), (-190, -60), (-150, -190), (0, -230), (150, -190), (190, -60), (150, 60), (0,
               120)], 5, True), inks.shade(0.3), inks.light, 16)  # fmt: skip
    for x in (-90, -30, 40, 104):
        mace.belly(bezier((x, -210), (x * 1.4, -120), (x * 1.4, 0), (x, 90), 8), 17, 5, inks.soft)
    light.rays(pen, -20, -700, 240, [420, 330], 20, 20)


@hung("reset", "the-burning-of-the-books")
def burning(pen: Pen) -> None:
    """Bundles of bamboo in the fire; three of them are carried off."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, 100, 1, 0.05, 2200)
    sky.smoke(pen, [(-60 + 200 * s * s, -500 - 1400 * s) for s in steps(0, 1, 12)], 13, 620, 30, inks.soft)
    for x, scale in ((-1080, 0.8), (1080, 0.8)):
        buildings.hall(pen.at(x, 420, scale), 2, 400, 210)
    land.plain(pen, 420, 0, noise, 0.12, 58)
    sky.flames(pen, -760, 760, 640, 1250, 11, 60)

    def bundle(at: Pen, slips: int, high: float) -> None:
        half = slips * 22
        for k in range(slips):
            x = -half + 44 * k
            at.edged(
                [(x, -high), (x + 38, -high), (x + 38, high), (x, high)], inks.gilt(0.5 + 0.1 * (k % 2)), inks.light, 9
            )
            for row in range(6):
                y = -high * 0.72 + row * high * 0.28
                if (k + row) % 4:
                    at.line([(x + 8, y), (x + 30, y + (6 if k % 2 else -4))], 9, inks.ground if not inks.plain else
                            inks.light)  # fmt: skip
                    at.line([(x + 19, y - 18), (x + 19, y + 22)], 9, inks.ground if not inks.plain else inks.light)
        for y in (-high * 0.55, high * 0.55):
            at.line([(-half - 10, y), (half + 10, y)], 15, inks.ember)

    for x, y, turn, slips, high in ((-430, 520, -0.7, 9, 230), (420, 500, 0.8, 9, 230), (-40, 360, 0.12, 11, 270),
                                    (-200, 700, 1.35, 9, 230), (260, 720, -1.3, 8, 210)):  # fmt: skip
        bundle(pen.at(x, y, 1.0, turn), slips, high)
    sky.flames(pen, -620, 620, 900, 620, 9, 40)
    for k, x in enumerate((-1330, -1010, 1010)):
        at = pen.at(x, 1080, 1.25, flip=x > 0)
        figures.person(at, 62, arm=0.1)
        bundle(at.at(130, -200, 0.62, 0.2 * (k - 1)), 5, 150)
