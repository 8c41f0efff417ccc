"""Vanishings: somebody was here."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, sin, tau

from ..engrave import Noise, Pen, bezier, clamp, lerp, smooth, steps, through
from ..gallery import hung
from ..nature import light, sky, water
from ..works import buildings, ships, things


@hung("vanishing", "city")
def city(pen: Pen) -> None:
    """A city from above that goes out like a light, for a card that has no picture yet."""
    chance = pen.chance
    noise = pen.sheet.noise()
    heading, off = chance.uniform(0, tau), chance.uniform(-200, 200)
    c, s = cos(heading), sin(heading)
    light.glow(pen, -c * 1200, -s * 1200, 1.0, 0.02, 2700)
    at = pen.at(0, 0, 1, chance.uniform(0.12, 0.62) * chance.choice((-1, 1)))
    blocks: list[tuple[float, float, float, float]] = []

    def split(x0: float, y0: float, x1: float, y1: float, depth: int) -> None:
        wide, high = x1 - x0, y1 - y0
        if depth == 0 or max(wide, high) < 330 or (depth < 3 and chance.random() < 0.16):
            blocks.append((x0 + 24, y0 + 24, x1 - 24, y1 - 24))
            return
        share = chance.uniform(0.36, 0.64)
        if wide > high:
            split(x0, y0, x0 + wide * share, y1, depth - 1)
            split(x0 + wide * share, y0, x1, y1, depth - 1)
        else:
            split(x0, y0, x1, y0 + high * share, depth - 1)
            split(x0, y0 + high * share, x1, y1, depth - 1)

    split(-2500, -2500, 2500, 2500, 10)
    for x0, y0, x1, y1 in blocks:
        ((mx, my),) = at.to([((x0 + x1) / 2, (y0 + y1) / 2)])
        if hypot(mx, my) > 2100:
            continue
        gone = smooth(-0.42, 0.62, (mx * c + my * s + off) / 1150 + 0.62 * noise.layered(mx / 800, my / 800))
        _block(at, (x0, y0, x1, y1), clamp(gone + chance.uniform(-0.12, 0.12)), noise)


def _block(at: Pen, box: tuple[float, float, float, float], gone: float, noise: Noise) -> None:
    """One house of a city from above; `gone` from 0 to 1."""
    inks = at.inks
    x0, y0, x1, y1 = box
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    kind = 0.5 + 0.5 * noise(x0 / 97, y1 / 83)
    if gone < 0.45:
        at.edged(corners, inks.shade(round(0.45 - 0.3 * gone, 1)), inks.light, 13)
        if kind < 0.7:
            level = (x1 - x0) > (y1 - y0)
            count = max(2, int(((x1 - x0) if level else (y1 - y0)) / 44))
            for k in range(1, count):
                share = k / count
                width = (8 + 14 * abs(share - 0.5) * 2) * (1 - gone)
                x, y = lerp(x0, x1, share), lerp(y0, y1, share)
                ends = [(x, y0 + 12), (x, y1 - 12)] if level else [(x0 + 12, y), (x1 - 12, y)]
                at.swell(ends, width, inks.soft)
        else:
            inset = 54.0
            while x1 - x0 > 2 * inset + 40 and y1 - y0 > 2 * inset + 40:
                at.loop([(x0 + inset, y0 + inset), (x1 - inset, y0 + inset), (x1 - inset, y1 - inset), (x0 + inset,
                        y1 - inset)], 10, inks.brass)  # fmt: skip
                inset += 56
    elif gone < 0.72:
        at.loop(corners, 11, inks.soft)
    elif gone < 0.9:
        at.loop(corners, 10, inks.soft, "36 34")
    elif gone < 0.985:
        for x, y in corners:
            at.dot(x, y, 15, inks.soft)


@hung("vanishing", "atlantis")
def atlantis(pen: Pen) -> None:
    """Rings of land and rings of water, and the mud that was left."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -200, 1, 0.05, 2200)
    for row in range(30):
        y = -1850 + 126 * row
        line = [(x, y + 34 * sin(x / 200 + row * 1.4)) for x in steps(-1950, 1950, 60)]
        pen.swell(line, [w if (w := 15 * (0.3 + 0.7 * noise(x / 330, row * 1.2))) > 6 else None for x, _ in line],
                  inks.soft)  # fmt: skip
    x, y, flat = 0.0, -120.0, 0.62
    lost = 0.6

    def kept(angle: float, far: float) -> float:
        return clamp(
            0.9 - 1.3 * smooth(-0.5, 1.0, cos(angle - lost)) + 0.5 * noise(cos(angle) * 2 + far / 700, sin(angle) * 2)
        )

    for near, far in ((1240, 1480), (830, 1050), (0, 560)):
        pen.disc(x, y + 60, far, inks.shade(0.05), far * flat)
        pen.disc(x, y, far, inks.shade(0.36), far * flat)
        if near:
            pen.disc(x, y, near, inks.shade(0.12), near * flat)
        for radius in (far, near) if near else (far,):
            for k in range(72):
                start, end = tau * k / 72, tau * (k + 1) / 72
                strong = kept(start, radius)
                points = [(x + cos(a) * radius, y + sin(a) * radius * flat) for a in steps(start, end, 3)]
                if strong > 0.4:
                    pen.line(points, 17, inks.light)
                elif strong > 0.12 and k % 2:
                    pen.line(points, 11, inks.soft)
        if far < 600:
            continue
        for k in range(int(far / 22)):
            angle = tau * k / int(far / 22) + 0.02
            strong = kept(angle, far)
            middle = (near + far) / 2
            px, py = x + cos(angle) * middle, y + sin(angle) * middle * flat
            if strong > 0.45:
                buildings.flat_house(pen.at(px, py + 30, 0.62), 62, 90 + 50 * (k % 3), 1, 1)
            elif strong > 0.2:
                pen.loop([(px - 40, py + 30), (px - 40, py - 60), (px + 40, py - 60), (px + 40, py + 30)], 10,
                         inks.soft, "18 22")  # fmt: skip
    for ring in (700, 1150):
        for k in range(40):
            a = tau * k / 40
            px, py = x + cos(a) * ring, y + sin(a) * ring * flat
            pen.belly([(px - 60, py), (px, py + 8), (px + 60, py)], 14, 4, inks.glow)
    for sign in (-1, 1):
        pen.line([(x + sign * 90, y + 330), (x + sign * 130, y + 1000)], 14, inks.light)
    pen.area([(x - 88, y + 340), (x + 88, y + 340), (x + 128, y + 990), (x - 128, y + 990)], inks.shade(0.12))
    ships.galley(pen.at(x, y + 760, 0.34), 7)
    buildings.temple(pen.at(x, y + 160, 0.78), 8)
    for sx in (-330, 330):
        buildings.obelisk(pen.at(x + sx, y + 200, 0.62), 520, 50, False)


@hung("vanishing", "the-cities-of-the-indus")
def indus(pen: Pen) -> None:
    """The great bath, dry, and the stair that goes down to swept brick."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 300, -700, 1, 0.06, 2400)
    sky.air(pen, -420, (500, -800), noise, clear=330, gap=66)
    light.sun(pen, 520, -860, 230, 48)
    for x, wide, tall in ((-1500, 250, 300), (-1000, 200, 240), (-420, 230, 320), (120, 190, 220), (900, 220, 280),
                          (1400, 260, 340)):  # fmt: skip
        buildings.flat_house(pen.at(x, -340), wide, tall, 1, 2)
    pen.area([(-2000, -340), (2000, -340), (2000, 2200), (-2000, 2200)], inks.shade(0.34))
    pen.line([(-2000, -340), (2000, -340)], 13, inks.light)
    rim = [(-1180, -120), (1180, -120), (1560, 980), (-1560, 980)]
    floor = [(-700, 240), (700, 240), (860, 700), (-860, 700)]
    pen.area(rim, inks.shade(0.1))
    for k in range(9):
        share = k / 8
        ledge = [(lerp(ax, bx, share), lerp(ay, by, share)) for (ax, ay), (bx, by) in zip(rim, floor, strict=True)]
        pen.loop(ledge, 15 - share * 4, inks.light if k in (0, 8) else inks.soft)
    pen.area(floor, inks.shade(0.24))
    for row in range(8):
        y = lerp(240, 700, row / 8)
        half = lerp(700, 860, row / 8)
        pen.line([(-half, y), (half, y)], 10, inks.soft)
        for k in range(11):
            px = lerp(-half, half, (k + (0.5 if row % 2 else 0)) / 11)
            pen.line([(px, y), (px * 1.02, y + 58)], 9, inks.soft)
    for y0, y1, top, foot, count in ((-120, 240, 330, 260, 9), (980, 700, 430, 330, 7)):
        pen.area([(-top, y0), (top, y0), (foot, y1), (-foot, y1)], inks.shade(0.5))
        for k in range(count + 1):
            share = k / count
            half = lerp(top, foot, share)
            pen.line(
                [(-half, lerp(y0, y1, share)), (half, lerp(y0, y1, share))],
                14,
                inks.light if k % 2 == 0 else inks.brass,
            )
        for sign in (-1, 1):
            pen.line([(sign * top, y0), (sign * foot, y1)], 14, inks.light)
    for x, y in ((-1350, 120), (-1440, 560), (1350, 120), (1440, 560), (-1250, -200), (1250, -200)):
        pen.edged([(x - 60, y), (x - 56, y - 330), (x + 56, y - 330), (x + 60, y)], inks.shade(0.4), inks.light, 12)
        for k in range(5):
            pen.line([(x - 56, y - 60 * k - 30), (x + 56, y - 60 * k - 30)], 9, inks.soft)
    seal = pen.at(0, 1300, 0.9)
    seal.edged([(-330, -230), (330, -230), (330, 230), (-330, 230)], inks.gilt(0.5), inks.light, 15)
    bull = through([(-210, 120), (-230, -10), (-160, -80), (60, -90), (120, -130), (200, -110), (230, -40), (180, 0),
                    (150, 30),
                    (140, 130), (100, 130), (90, 50), (-120, 50), (-140, 130), (-180, 130)], 4, True)  # fmt: skip
    seal.edged(bull, inks.bright, inks.light, 11)
    seal.taper(bezier((150, -120), (170, -200), (250, -210), (290, -160), 8), 26, 6, inks.light)
    for k in range(5):
        seal.line([(-250 + 90 * k, -200), (-250 + 90 * k, -140)], 14, inks.light)


@hung("vanishing", "the-last-letters-of-ugarit")
def ugarit(pen: Pen) -> None:
    """A letter on clay in the kiln, and seven ships."""
    inks = pen.inks
    noise = pen.sheet.noise()
    horizon = -460.0
    light.glow(pen, 0, -500, 1, 0.06, 2300)
    sky.air(pen, horizon, (300, -700), noise, gap=66, fall=900)
    light.sun(pen, 0, horizon + 30, 330, 60)

    def between(row: int, level: Callable[[float], float]) -> None:
        spots = {
            1: ((-900, 0.36), (-300, 0.34), (300, 0.34), (900, 0.36)),
            2: ((-1150, 0.5), (1050, 0.5)),
            3: ((-20, 0.6),),
        }
        for x, scale in spots.get(row, ()):
            ships.galley(pen.at(x, level(x) + 14, scale, flip=x > 100), 7)

    water.sea(pen, horizon, 0, noise, rows=8, between=between, calm=0.8, bottom=1700, lines=0.7)
    hand = pen.at(0, 900, 1.0, -0.06)
    things.tablet(hand, 900, 640, 6, inks.shade(0.55), bright=2)
    for sign in (-1, 1):
        side = hand.at(sign * 900, 60, 1, flip=sign > 0)
        for k in range(4):
            finger = through([(-330, -130 + 120 * k), (-40, -200 + 120 * k), (170, -190 + 120 * k), (200,
                             -140 + 120 * k),
                              (160, -96 + 120 * k), (-60, -90 + 120 * k), (-330, -30 + 120 * k)], 4, True)  # fmt: skip
            side.edged(finger, inks.shade(0.3), inks.light, 13)
