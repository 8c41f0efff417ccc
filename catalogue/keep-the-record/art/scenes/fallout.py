"""Fallout: what comes down out of the air."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt, tau

from ..engrave import Pen, Point, arc, bezier, clamp, lerp, polar, smooth, steps, through
from ..gallery import hung
from ..nature import growth, land, light, sky
from ..works import buildings


@hung("fallout", "the-fall-at-tunguska")
def tunguska(pen: Pen) -> None:
    """A burst over the forest: rings in the air, a fan on the ground, and trees without a branch in the middle."""
    inks, chance = pen.inks, pen.chance
    noise, fine = pen.sheet.noise(), pen.sheet.noise()
    x, horizon = -160.0, 60.0
    light.glow(pen, x, horizon - 300, 1, 0.05, 2300)
    sx, sy, radius = 960.0, -980.0, 190.0
    light.halo(pen, sx, sy, radius, 4)
    ring, far = 0, 240.0
    while far < 2500:
        points, widths = arc(x, horizon - 260, far, 0, tau, 70), []
        for px, py in points:
            tone = (1.05 - 0.62 * (far / 2300)) * (0.55 + 0.6 * noise.layered(px / 460, py / 460 + ring))
            tone *= 1 if ring % 3 == 0 else 0.7
            hidden = hypot(px - sx, py - sy) < radius + 30 or py > horizon
            width = 28 * clamp(tone)
            widths.append(width if width > 6 and not hidden else None)
        pen.swell(points, widths, inks.light if ring % 3 == 0 else inks.soft)
        far += 60 + 7 * ring**0.82
        ring += 1
    pen.disc(sx, sy, radius, inks.bright if inks.plain else "#d99a56")
    pen.ring(sx, sy, radius, 12, inks.light)
    light.rays(pen, x, horizon - 260, 60, [560, 220, 330, 220], 56, 20)
    pen.spark(x, horizon - 260, 420, inks.light, 4, 0.1)
    pen.disc(x, horizon - 260, 96, inks.bright)
    far_edge = [(px, horizon + 26 * noise(px / 260, 7)) for px in steps(-2000, 2000, 50)]
    pen.area([*far_edge, (2000, 2300), (-2000, 2300)], inks.shade(0.12))
    flat, radius, row = 0.36, 230.0, 0
    while radius * flat < 1900:
        points = arc(x, horizon + 10, radius, 0, pi, 80, radius * flat)
        widths = []
        for px, py in points:
            tone = 0.30 + 0.95 * noise.layered(px / 420 + 7, py / 150 + row) + (0.30 if row % 3 == 0 else 0.05)
            width = (13 + 12 * smooth(200, 2400, radius)) * clamp(tone)
            widths.append(width if width > 6 else None)
        pen.swell(points, widths, inks.brass if row % 4 == 0 else inks.soft)
        radius += 130 + 6 * row
        row += 1
    pen.swell(far_edge, 15, inks.light)
    trees = []
    for _ in range(58):
        angle, away = chance.uniform(0.10, pi - 0.10), 520 + 2600 * chance.random() ** 1.2
        px, py = x + cos(angle) * away, horizon + 50 + sin(angle) * away * flat
        if hypot(px, py) < 1820:
            trees.append((py, px, angle))
    with pen.loose():
        for py, px, angle in sorted(trees):
            size = 0.45 + 1.1 * (py - horizon) / 1000
            long = chance.uniform(190, 260) * size
            dx, dy = cos(angle) * long, sin(angle) * long * 0.55
            pen.taper([(px, py), (px + dx, py + dy)], 11 + 7 * size, 4, inks.light)
            for share in (0.4, 0.58, 0.76):
                for sign in (-1, 1):
                    bx, by = px + dx * share, py + dy * share
                    pen.line([(bx, by), (bx + dx * 0.2 - dy / long * sign * 34 * size,
                                         by + dy * 0.2 + dx / long * sign * 26 * size)], 9, inks.brass)  # fmt: skip
        for k in range(9):
            px, py = x - 260 + 65 * k + 20 * fine(k), horizon + 120 + 60 * fine(k, 3)
            pen.taper([(px, py), (px + 8 * fine(k, 5), py - 190 - 60 * abs(fine(k, 9)))], 17, 7, inks.light)


@hung("fallout", "fall-map")
def fall_map(pen: Pen) -> None:
    """A survey of the fall: lines of equal depth, drawn out by the wind."""
    inks, chance = pen.inks, pen.chance
    noise, fine = pen.sheet.noise(), pen.sheet.noise()
    wind = chance.uniform(0, tau)
    c, s = cos(wind), sin(wind)
    x, y = -c * chance.uniform(700, 1000), -s * chance.uniform(700, 1000)
    light.glow(pen, x, y, 1, 0.06, 2700)
    turn = chance.uniform(-0.3, 0.3)
    net = pen.at(0, 0, 1, turn)
    for k in range(-6, 7):
        net.line([(k * 310, -2300), (k * 310, 2300)], 9, inks.soft, "14 26")
        net.line([(-2300, k * 310), (2300, k * 310)], 9, inks.soft, "14 26")
    bend = chance.uniform(-0.35, 0.35)

    def at(along: float, off: float) -> Point:
        angle = wind + bend * along / 2600
        return x + cos(angle) * along - sin(angle) * off, y + sin(angle) * along + cos(angle) * off

    rings = 12
    for ring in range(rings):
        share = 1 - ring / rings
        long, wide, back = 3300 * share**1.25 + 160, 900 * share**1.1 + 90, 330 * share**0.8 + 80
        points = []
        for turned in steps(0, tau, 90):
            along = long * (0.5 - 0.5 * cos(turned)) - back
            e = clamp((along + back) / long)
            off = wide * (1 if turned < pi else -1) * sin(pi * e**0.62) ** 0.8 if 0 < e < 1 else 0.0
            points.append(at(along, off * (1 + 0.2 * noise(along / 330 + 9, off / 260))))
        pen.area(points[:-1], inks.shade(0.20 + 0.80 * ring / rings))
        widths = [(10 + 14 * ring / rings) * clamp(0.75 + 0.5 * fine(px / 300, py / 300 + ring)) for px, py in points]
        pen.swell(points, widths, inks.glow if ring % 3 == 0 else inks.soft)
    for _ in range(14):
        px, py = chance.uniform(-1500, 1500), chance.uniform(-1500, 1300)
        if hypot(px - x, py - y) > 420:
            pen.disc(px, py, 46, inks.shade(0.05))
            pen.ring(px, py, 38, 12, inks.light)
            pen.dot(px, py, 26, inks.light)
    pen.disc(x, y, 150, inks.shade(0.05))
    light.rays(pen, x, y, 120, [330, 220, 220, 220], 32, 17)
    for radius in (120, 84, 48):
        pen.ring(x, y, radius, 12, inks.light)
    pen.dot(x, y, 40, inks.glow)


@hung("fallout", "the-black-mat")
def black_mat(pen: Pen) -> None:
    """A cut through the ground: grass, grey clay, one dark line, and a mammoth below it."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    top = -1020.0
    light.glow(pen, 300, top, 0.9, 0.1, 2600)
    sky.air(pen, top, (500, -1300), noise, gap=64, fall=500)
    light.sun(pen, 700, top + 40, 260, 48)
    rim = [(x, top + 30 * noise(x / 240, 2)) for x in steps(-1950, 1950, 50)]
    pen.area([*rim, (2000, 2300), (-2000, 2300)], inks.shade(0.34))
    growth.grass(pen, -1700, 1700, top + 30, 150, 70)
    mat = 30.0

    def layer(y: float, k: float) -> list[Point]:
        return [(x, y + 46 * noise(x / 620, k * 0.12) + 20 * noise(x / 190, k * 0.4)) for x in steps(-1950, 1950, 44)]

    for k in range(13):
        y = top + 100 + (mat - top - 190) * (k / 12) ** 0.9
        widths = [w if (w := 17 * (0.5 + 0.6 * noise(x / 300, k * 1.7))) > 6 else None for x, _ in layer(y, k)]
        pen.swell(layer(y, k), widths, inks.soft if k % 4 else inks.brass)
    dark, foot = layer(mat - 70, 12), layer(mat + 66, 12.4)
    pen.area([*foot, (2000, 2300), (-2000, 2300)], inks.shade(0.16))
    pen.area([*dark, *foot[::-1]], inks.light if inks.plain else inks.deep)
    pen.line(dark, 14, inks.light)
    pen.line(foot, 14, inks.light)
    for k in range(5):
        line = layer(mat - 50 + 26 * k, 12.2)
        pen.swell(line, [w if (w := 10 * (0.4 + noise(x / 130, k * 3))) > 5 else None for x, _ in line],
                  inks.bright if inks.plain else inks.soft)  # fmt: skip
    for k in range(12):
        y = mat + 170 + 130 * k
        line = layer(y, 14 + k)
        pen.swell(line, [w if (w := 13 * (0.3 + 0.7 * noise(x / 260, k * 2.1))) > 6 else None for x, _ in line],
                  inks.soft)  # fmt: skip
    for _ in range(40):
        x, y = chance.uniform(-1600, 1600), chance.uniform(mat + 150, 1700)
        pen.blob([polar(x, y, chance.uniform(24, 50), tau * k / 6) for k in range(6)], inks.shade(0.3), 10, inks.soft)
    bone = inks.bright
    skull = through([(-420, 620), (-560, 420), (-440, 220), (-220, 180), (-60, 300), (10, 520), (60, 700), (-60, 780),
                     (-180, 720), (-280, 780)], 4, True)  # fmt: skip
    for start, bent in (((20, 700), (330, 1180)), ((-80, 740), (150, 1300))):
        tusk = bezier(start, (start[0] + 140, start[1] + 330), (bent[0] + 330, bent[1] + 60), (bent[0] + 620,
                      bent[1] - 460), 22)  # fmt: skip
        pen.taper(tusk, 126, 14, inks.shade(0.05) if not inks.plain else inks.light)
        pen.taper(tusk, 98, 6, bone)
        pen.taper(tusk[2:], 20, 4, inks.brass)
    pen.edged(skull, bone, inks.light, 16)
    ink = inks.light if inks.plain else "#6b4a22"
    pen.area(through([(-180, 420), (-80, 400), (-50, 500), (-130, 560), (-210, 510)], 4, True), ink)
    pen.line(bezier((-500, 440), (-380, 300), (-240, 260), (-130, 330), 10), 14, ink)
    pen.line(bezier((-400, 640), (-300, 600), (-200, 660), (-60, 640), 10), 14, ink)
    for k in range(8):
        x = -660 - 120 * k
        rib = bezier((x, 420 + 20 * k), (x - 160, 560), (x - 150, 840), (x + 10, 960 + 10 * k), 10)
        pen.taper(rib, 44, 16, bone)
    pen.taper([(-560, 420), (-900, 430), (-1300, 520), (-1600, 600)], 60, 40, bone)
    point = pen.at(700, 560, 1.0, 0.5)
    point.edged([(0, -220), (70, -60), (66, 160), (30, 190), (0, 150), (-30, 190), (-66, 160), (-70, -60)],
                inks.shade(0.5), inks.light, 13)  # fmt: skip
    for k in range(5):
        point.line([(-52, -100 + 54 * k), (-8, -70 + 54 * k)], 10, inks.light)
        point.line([(52, -100 + 54 * k), (8, -70 + 54 * k)], 10, inks.soft)


@hung("fallout", "dust-over-leilan")
def leilan(pen: Pen) -> None:
    """Walls of a left city, and the dust that comes over them."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y = -520.0, -760.0
    light.glow(pen, x, y, 1, 0.06, 2400)
    light.halo(pen, x, y, 230, 6, 66, 14)
    pen.disc(x, y, 230, inks.bright if inks.plain else "#e7b877")
    for k in range(10):
        down = -207 + 46 * k
        half = sqrt(230 * 230 - down * down)
        pen.belly([(x - half, y + down), (x, y + down + 6), (x + half, y + down)], 6 + 1.8 * k, 3, inks.shade(0.9)
                  if not inks.plain else inks.light)  # fmt: skip
    for k in range(36):  # streamers of dust
        top = -1350 + 66 * k
        line = [(px, top + 150 * noise(px / 800, k * 0.23) + 60 * noise(px / 240, k * 0.6)) for px in
                steps(-1900, 1900, 46)]  # fmt: skip
        widths = [w if (w := 24 * (0.34 + 0.9 * noise.layered(px / 560, k * 0.6 + 4))) > 6 and hypot(px - x,
                  py - y) > 300
                  else None for px, py in line]  # fmt: skip
        pen.swell(line, widths, inks.soft if k % 3 else inks.glow)
    mound = through([(-2000, 620), (-1250, 460), (-760, 330), (-100, 250), (640, 330), (1250, 480), (2000, 640)], 6)
    pen.area([*mound, (2000, 2300), (-2000, 2300)], inks.shade(0.16))
    buildings.ruin(pen, -980, -420, 420, 420)
    buildings.ruin(pen, -330, 60, 340, 560, 0.2, 8)
    buildings.gate(pen.at(-140, 340), 70, 190)
    buildings.ruin(pen, 160, 520, 380, 330)
    buildings.ruin(pen, 620, 1160, 480, 460)
    pen.line(mound, 13, inks.light)
    for row in range(6):
        line = [(px, py + 70 + 74 * row + 18 * noise(px / 170, row)) for px, py in mound]
        pen.swell(line, [w if (w := 20 * (0.3 + 0.7 * noise(px / 260, row * 2))) > 6 else None for px, _ in line],
                  inks.soft)  # fmt: skip
    land.dunes(pen, 980, noise, 3, 1, 1950, (0.2, 0.1), tall=0.8)
    land.cloud_of_ash(pen, 620, lambda px, py: 0.2 + 0.6 * noise.layered(px / 430, py / 300 + 3), (-1200, 1300))


@hung("fallout", "the-army-in-the-sand")
def army(pen: Pen) -> None:
    """Spears and shields in the dunes, and the wind that put them there."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    light.glow(pen, 400, -500, 1, 0.06, 2400)
    sky.air(pen, 0, (500, -800), noise, gap=66, fall=800)
    wall: list[tuple[float, float, float]] = []
    for k in range(40):
        share = k / 39
        wall.append((lerp(-1900, 900, share) + chance.uniform(-90, 90),
                     -120 - 980 * (1 - share) ** 0.7 * chance.uniform(0.25, 1.0), chance.uniform(180,
                         330)))  # fmt: skip
    wall.sort(key=lambda puff: puff[1])
    for place, (x, y, radius) in enumerate(wall):
        sky.scallop(pen, x, y, radius, -0.6, inks.glow if y < -600 else inks.light, inks.shade(0.34), 3, 20,
                    before=wall[place + 1 :])  # fmt: skip
    light.sun(pen, 1060, -930, 180, 40)

    def between(row: int) -> None:
        if row == 2:
            for x, lean in ((-700, 0.1), (-420, -0.14), (-60, 0.05), (330, 0.2), (720, -0.08), (1080, 0.12)):
                _spear(pen.at(x, 560, 0.72, lean))
        if row == 3:
            for x, lean in ((-1060, -0.12), (-330, 0.22), (560, -0.2), (1120, 0.1)):
                _spear(pen.at(x, 880, 1.0, lean))
            _shield(pen.at(-700, 800, 1.0, 0.3))
            _shield(pen.at(860, 780, 0.9, -0.4))
        if row == 4:
            _spear(pen.at(-620, 1240, 1.3, -0.3))
            helmet = pen.at(120, 1080, 1.25, 0.24)
            helmet.edged([*arc(0, 0, 190, pi, tau, 30), (190, 70), (120, 90), (-150, 60), (-190, 20)], inks.shade(0.4),
                         inks.light, 14)  # fmt: skip
            helmet.taper([(-10, -186), (-40, -300), (-20, -340)], 60, 10, inks.light)
            for share in (-0.5, 0.0, 0.5):
                helmet.line([(share * 180, 0), (share * 60, -180)], 10, inks.soft)
            helmet.line(arc(0, 0, 160, pi * 1.05, tau * 0.98, 26), 11, inks.brass)

    land.dunes(pen, 240, noise, 6, 1, 1950, (0.5, 0.12), between)


def _spear(pen: Pen) -> None:
    pen.line([(0, 120), (0, -640)], 15, pen.inks.brass)
    pen.edged([(0, -860), (46, -700), (0, -630), (-46, -700)], pen.inks.bright, pen.inks.light, 11)
    pen.line([(0, -830), (0, -640)], 9, pen.inks.brass)


def _shield(pen: Pen) -> None:
    pen.edged(through([(-210, 60), (-160, -150), (0, -250), (160, -150), (210, 60), (0, 140)], 5, True),
              pen.inks.shade(0.4), pen.inks.light, 14)  # fmt: skip
    for share in (0.75, 0.45):
        pen.loop(through([(x * share, -50 + (y + 50) * share) for x, y in ((-210, 60), (-160, -150), (0, -250), (160,
                 -150), (210, 60), (0, 140))], 4, True), 11, pen.inks.brass)  # fmt: skip
    pen.disc(0, -50, 40, pen.inks.light)


@hung("fallout", "the-deep")
def the_deep(pen: Pen) -> None:
    """A shaft that stands open, a star that fell, and smoke before the sun."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -200, 1, 0.04, 2300)
    light.stars(pen, 50, lambda x, y: y < -500, 3)
    sx, sy = 620.0, -980.0
    light.rays(pen, sx, sy, 300, [430, 350], 44, 15)
    pen.disc(sx, sy, 280, inks.bright if inks.plain else "#d9a05a")
    pen.ring(sx, sy, 280, 13, inks.light)
    x, y, wide = -60.0, 420.0, 900.0
    pen.area([(-2000, 60), (2000, 60), (2000, 2300), (-2000, 2300)], inks.shade(0.14))
    for ring in range(11):
        far = wide * (1.12 + 0.17 * ring)
        points = arc(x, y, far, 0, tau, 60, far * 0.42)
        widths = [w if (w := 22 * (0.35 + 0.7 * noise(px / 260, py / 90 + ring))) > 6 and py > 90 else None
                  for px, py in points]  # fmt: skip
        pen.swell(points, widths, inks.soft)
    for k in range(34):
        angle = tau * k / 34
        a, b = polar(0, 0, 1, angle), 1.05 + 0.28 * abs(noise(k * 0.9))
        pen.taper([(x + a[0] * wide, y + a[1] * wide * 0.42), (x + a[0] * wide * b * 1.3, y + a[1] * wide * b * 0.5)],
                  20, 4, inks.light)  # fmt: skip
    pen.disc(x, y, wide, inks.bright if inks.plain else inks.deep, wide * 0.42)
    for level in range(9):  # courses of the shaft
        share = level / 9
        far, down = wide * (1 - 0.62 * share**0.9), y + 560 * share**1.1
        ring = arc(x, down, far, pi, tau, 50, far * 0.42)
        pen.swell(ring, 18 * (1 - share) + 5, inks.light if level == 0 else inks.brass)
        for k in range(12):
            angle = pi + pi * (k + 0.5 * (level % 2)) / 12
            nxt = wide * (1 - 0.62 * ((level + 1) / 9) ** 0.9)
            low = y + 560 * ((level + 1) / 9) ** 1.1
            pen.line([(x + cos(angle) * far, down + sin(angle) * far * 0.42),
                      (x + cos(angle) * nxt, low + sin(angle) * nxt * 0.42)], 9, inks.soft)  # fmt: skip
    pen.line(arc(x, y, wide, 0, pi, 50, wide * 0.42), 24, inks.light)
    for k in range(4):
        sky.flame(pen, x - 260 + 170 * k, y + 420, 420 + 90 * (k % 2), 30 * (1 if k % 2 else -1))
    puffs = []
    for k in range(34):
        share = k / 33
        px = x - 40 + 620 * share**1.3 + pen.chance.uniform(-1, 1) * (160 + 260 * share)
        puffs.append((px, lerp(260, -1500, share) + pen.chance.uniform(-60, 60), lerp(130, 330, share)))
    for place, (px, py, radius) in enumerate(puffs):
        sky.scallop(pen, px, py, radius, -pi * 0.8, inks.light if place > 14 else inks.glow, inks.shade(0.12 + 0.3 *
                    (1 - place / 34)), 3, 21, before=puffs[place + 1 :])  # fmt: skip
    star = (-930.0, -620.0)
    for k in range(9):
        off = -1 + k / 4
        pen.taper([(star[0] + 30 * off, star[1]), (star[0] - 330 + 120 * off, star[1] - 760),
                   (star[0] - 560 + 200 * off,
                   star[1] - 1300)], 26 * (1 - 0.5 * abs(off)), 3, inks.light if k % 2 else inks.glow)  # fmt: skip
    pen.spark(*star, 420, inks.light, 8, 0.24, 0.2)
    pen.disc(*star, 96, inks.bright)
    pen.ring(*star, 70, 11, inks.brass)
    key = pen.at(640, 1120, 1.0, -0.5)
    key.ring(-260, 0, 110, 34, inks.brass)
    key.line([(-150, 0), (300, 0)], 38, inks.brass)
    key.line([(300, 0), (300, 110), (230, 110)], 34, inks.brass)
    key.line([(190, 0), (190, 90)], 34, inks.brass)
