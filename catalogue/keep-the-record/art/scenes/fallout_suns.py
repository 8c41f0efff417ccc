"""Fallout before the sun and in the towns."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt, tau

from ..engrave import Pen, Point, arc, bezier, clamp, lerp, polar, steps, through
from ..gallery import hung
from ..nature import growth, land, light, sky
from ..works import buildings, figures


@hung("fallout", "a-year-without-shadows")
def shadows(pen: Pen) -> None:
    """A sun behind dust, and a dial on which nothing falls."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y, radius = 0.0, -860.0, 330.0
    light.glow(pen, x, y, 0.9, 0.1, 2500)
    for ring in range(22):
        points = arc(x, y, radius + 66 + 66 * ring, 0, tau, 70)
        widths = [w if (w := 21 * (0.95 - ring * 0.026) * (0.4 + 0.8 * noise.layered(px / 420, py / 420 + ring))) > 6
                  and py < 300 else None for px, py in points]  # fmt: skip
        pen.swell(points, widths, inks.soft)
    pen.disc(x, y, radius, inks.bright if inks.plain else "#c9975c")
    for k in range(13):
        down = -radius + 2 * radius * (k + 0.5) / 13
        half = sqrt(radius * radius - down * down)
        pen.swell([(x - half, y + down), (x + half, y + down)], 8 + 1.6 * k, inks.shade(0.6) if not inks.plain else
                  inks.light)  # fmt: skip
    pen.ring(x, y, radius, 12, inks.light)
    land.hills(pen, 420, 260, noise, 2.0, 0.2, 1, 7)
    land.plain(pen, 420, 0, noise, 0.14, 58)
    figures.crowd(pen, -1500, -800, 560, 4, 260)
    figures.crowd(pen, 860, 1500, 560, 4, 260, 2)
    cx, cy, wide = 0.0, 760.0, 860.0
    for down, share in ((120, 1.0), (0, 1.0)):
        pen.disc(cx, cy + down, wide * share, inks.shade(0.3 if down else 0.42), wide * 0.42 * share)
        pen.ring(cx, cy + down, wide * share, 16, inks.light, wide * 0.42 * share)
    for share in (0.93, 0.68):
        pen.ring(cx, cy, wide * share, 11, inks.brass, wide * 0.42 * share)
    for hour in range(25):
        angle = pi * hour / 24
        near = 0.68 if hour % 2 == 0 else 0.8
        pen.line([(cx + cos(angle) * wide * near, cy + sin(angle) * wide * 0.42 * near),
                  (cx + cos(angle) * wide * 0.93, cy + sin(angle) * wide * 0.42 * 0.93)], 14 if hour % 2 == 0 else 10,
                 inks.light if hour % 2 == 0 else inks.brass)  # fmt: skip
    gnomon = [(cx - 60, cy + 40), (cx + 60, cy + 60), (cx + 10, cy - 660)]
    pen.edged(gnomon, inks.shade(0.6), inks.light, 16)
    pen.line([(cx + 10, cy - 660), (cx + 4, cy + 52)], 11, inks.light)
    pen.ruled([(cx + 6, cy + 50), (cx + 60, cy + 60), (cx + 10, cy - 640)], inks.soft, 26, 0.1, 13)


@hung("fallout", "the-ring-in-the-cedars")
def cedar(pen: Pen) -> None:
    """A cedar cut through: one ring of all of them shines."""
    inks = pen.inks
    noise, fine = pen.sheet.noise(), pen.sheet.noise()
    x, y = 130.0, -60.0
    light.glow(pen, x, y, 1, 0.3, 2000)

    def ring(far: float, k: int) -> list[Point]:
        return [polar(x, y, far * (1 + 0.10 * noise(cos(a) * 1.3, sin(a) * 1.3) + 0.018 * fine(cos(a) * 6, sin(a) * 6,
                k)), a) for a in steps(0, tau, max(20, int(far / 14)))]  # fmt: skip

    far, count = 50.0, 0
    while far < 1500:
        points = ring(far, count)
        if 960 < far < 1000:
            pen.swell(points, 62, inks.shade(0.1) if not inks.plain else inks.bright)
            pen.swell(points, 40, inks.glow)
            pen.swell(points, 14, inks.bright if not inks.plain else inks.light)
            far += 62
        else:
            lean = 0.5 + 0.5 * noise(far / 300, 4)
            widths = [w if (w := (9 + 11 * lean) * (0.55 + 0.5 * noise(px / 300, py / 300 + count))) > 6 else None
                      for px, py in points]  # fmt: skip
            pen.swell(points, widths, inks.soft if count % 5 else inks.brass)
            far += 30 + 26 * (0.5 + 0.5 * fine(count * 0.7))
        count += 1
    bark = ring(1530, count)
    pen.swell(bark, 30, inks.light)
    for k in range(110):
        angle = tau * k / 110
        near = 1550 * (1 + 0.10 * noise(cos(angle) * 1.3, sin(angle) * 1.3))
        pen.taper([polar(x, y, near, angle), polar(x, y, near + 130 + 90 * fine(k * 0.8), angle + 0.03)], 34, 8,
                  inks.light
                  if k % 3 == 0 else inks.soft)  # fmt: skip
    for angle, long in ((0.9, 1450.0), (2.6, 900.0), (4.4, 1250.0), (5.5, 700.0)):
        crack = [polar(x, y, far, angle + 0.05 * fine(far / 160, angle)) for far in steps(60, long, 14)]
        pen.taper(crack, 12, 40, inks.shade(0.05) if not inks.plain else inks.light)
    pen.disc(x, y, 34, inks.light)
    # a needle marks it
    tip = polar(x, y, 985 * (1 + 0.10 * noise(cos(-0.7) * 1.3, sin(-0.7) * 1.3)), -0.7)
    pen.taper([tip, (tip[0] + 130, tip[1] - 330)], 14, 20, inks.light)
    pen.edged([(tip[0] + 130, tip[1] - 330), (tip[0] + 420, tip[1] - 300), (tip[0] + 350, tip[1] - 250),
               (tip[0] + 400, tip[1] - 190), (tip[0] + 100, tip[1] - 220)], inks.bright, inks.light, 11)  # fmt: skip
    for row in range(10):
        pen.dot(x - 1150 + 30 * row, y + 40 * sin(row), 14, inks.light)


@hung("fallout", "a-red-sun-in-the-windows")
def red_sun(pen: Pen) -> None:
    """A thick wall, a window, and the light of a red sun on the floor of a house."""
    inks = pen.inks
    noise = pen.sheet.noise()
    pen.disc(0, 0, 1930, inks.shade(0.16))
    for row in range(13):
        y = -1850 + 170 * row
        line = [(x, y + 10 * noise(x / 140, row)) for x in steps(-1900, 1900, 40)]
        pen.line(line, 11, inks.soft)
        x = -1850 + (150 if row % 2 else 0) + 60 * noise(row, 2)
        while x < 1900:
            pen.line([(x, y), (x + 8, y + 170)], 11, inks.soft)
            x += 300 + 60 * noise(x / 90, row)
    for x in (-520.0, 520.0):
        arch = [(x - 420, 330), (x - 420, -640), *arc(x, -640, 420, pi, tau, 40), (x + 420, 330)]
        pen.edged(arch, inks.shade(0.36), inks.light, 18)
        for place in range(9):
            angle = pi + pi * place / 8
            pen.line([polar(x, -640, 420, angle), polar(x, -640, 545, angle)], 13, inks.light)
        pen.line(arc(x, -640, 548, pi, tau, 40), 13, inks.light)
        pane = [(x - 300, 250), (x - 300, -640), *arc(x, -640, 300, pi, tau, 40), (x + 300, 250)]
        pen.edged(pane, inks.bright if inks.plain else "#2a1712", inks.light, 14)
        sun = (-170.0, -420.0)
        for far in range(7):
            ring = arc(*sun, 330 + 92 * far, 0, tau, 40)
            widths = [13.0 if _in_arch(p, x, 290) else None for p in ring]
            pen.swell(ring, widths, inks.soft)
        hills = [(px, 60 + 60 * noise(px / 240, 6)) for px in steps(x - 296, x + 296, 14)]
        pen.area([*hills, (x + 296, 246), (x - 296, 246)], inks.shade(0.1))
        pen.line(hills, 11, inks.light)
        if x < 0:
            disc = arc(*sun, 235, 0, tau, 24)
            inside = [(min(px, x + 290), py) for px, py in disc]
            pen.area(inside, inks.bright if inks.plain else "#e2552c")
            pen.line([p for p in disc if p[0] < x + 290], 13, inks.light)
        for share in (-1, 0, 1):
            pen.line([(x + share * 150, 250), (x + share * 150, -640 - sqrt(max(0, 300**2 - (share * 150) ** 2)))], 20,
                     inks.light)  # fmt: skip
        for y in (-640, -340, -40):
            pen.line([(x - 300, y), (x + 300, y)], 20, inks.light)
        pen.edged([(x - 450, 330), (x + 450, 330), (x + 480, 400), (x - 480, 400)], inks.shade(0.3), inks.light, 14)
    column = [(-80, 330), (-70, -520), (70, -520), (80, 330)]
    pen.edged(column, inks.shade(0.3), inks.light, 13)
    for share in (-0.5, 0.0, 0.45):
        pen.line([(share * 140, 320), (share * 130, -510)], 11, inks.soft)
    pen.edged([(-130, -520), (-90, -640), (90, -640), (130, -520)], inks.shade(0.4), inks.light, 13)
    floor = [(-2000, 640), (2000, 640), (2000, 2000), (-2000, 2000)]
    pen.area(floor, inks.shade(0.08))
    pen.line([(-2000, 640), (2000, 640)], 14, inks.light)
    for k in range(-9, 10):
        pen.line([(k * 180, 640), (k * 420, 1950)], 10, inks.soft)
    for y in (740, 880, 1070, 1320, 1650):
        pen.line([(-1900, y), (1900, y)], 10, inks.soft)
    for x in (-520.0, 520.0):
        for col in range(4):
            for row in range(3):
                corners = []
                for u, v in ((0, 0), (1, 0), (1, 1), (0, 1)):
                    across, down = (col + lerp(0.08, 0.92, u)) / 4, (row + lerp(0.1, 0.9, v)) / 3
                    py = lerp(730, 1330, down)
                    corners.append(
                        (x * lerp(1.0, 1.25, down) + 160 + lerp(-330, 330, across) * lerp(1.1, 1.5, down), py)
                    )
                pen.area(corners, inks.bright if inks.plain else ("#c4482a" if row < 2 else "#93361f"))
                if inks.plain:
                    pen.loop(corners, 10, inks.light)


def _in_arch(point: Point, x: float, half: float) -> bool:
    px, py = point
    if py > 240 or abs(px - x) > half:
        return False
    return py > -640 or hypot(px - x, py + 640) < half


@hung("fallout", "the-letter-of-toledo")
def toledo(pen: Pen) -> None:
    """The planets in the Scales, and four winds about to blow."""
    inks = pen.inks
    light.glow(pen, 0, -300, 1, 0.06, 2200)
    light.stars(pen, 60, lambda x, y: hypot(x, y) > 700, 4)
    pen.ring(0, -160, 1480, 12, inks.brass)
    pen.ring(0, -160, 1400, 10, inks.brass)
    with pen.loose():
        for k in range(180):
            near = 1400 if k % 5 else 1360
            pen.line([polar(0, -160, near, tau * k / 180), polar(0, -160, 1480, tau * k / 180)], 10, inks.brass)
    light.rays(pen, 0, -820, 150, [1180, 520, 820, 520], 60, 14)
    beam = [(-980, -700), (0, -830), (980, -570)]
    pen.taper([(0, 520), (0, -200), (0, -1050)], 70, 26, inks.brass)
    pen.edged([(-330, 640), (-220, 540), (220, 540), (330, 640)], inks.shade(0.4), inks.light, 14)
    pen.swell(through(beam, 8), 36, inks.brass)
    pen.swell(through(beam, 8), 12, inks.light)
    pen.disc(0, -820, 92, inks.shade(0.2))
    pen.ring(0, -820, 92, 18, inks.light)
    pen.spark(0, -820, 70, inks.light, 8, 0.4)
    pen.edged([(-40, -1050), (0, -1230), (40, -1050)], inks.bright, inks.light, 12)
    planets = {-1: ((-90, -60, 62), (40, -110, 84), (120, -30, 48)), 1: ((-110, -40, 56), (0, -90, 70), (110, -50, 60),
               (20, -200, 48))}  # fmt: skip
    for side in (-1, 1):
        ex, ey = beam[0] if side < 0 else beam[2]
        pan = ey + 760
        for off in (-260, 0, 260):
            pen.line([(ex, ey), (ex + off, pan)], 10, inks.light)
        for dx, dy, radius in planets[side]:
            light.ball(pen, ex + dx, pan + dy, radius, (-0.6, 0.7, 0.5), inks.shade(0.4), gap=26, most=15,
                       turn=0.4 * side, rim=inks.light)  # fmt: skip
            if radius > 80:
                pen.line(arc(ex + dx, pan + dy, radius * 1.7, 0, tau, 20, radius * 0.45, -0.3), 12, inks.glow)
            if radius == 70:
                light.rays(pen, ex + dx, pan + dy, 76, [120], 18, 13)
        bowl = [(ex + 290 * cos(a), pan + 150 * sin(a)) for a in steps(pi, 0, 16)]
        pen.edged(bowl, inks.shade(0.5), inks.light, 14)
        pen.line([(ex + 220 * cos(a), pan + 60 + 60 * sin(a)) for a in steps(pi, 0, 12)], 11, inks.brass)
    for x, y, flip, turn in ((-1230, -1130, False, 0.5), (1230, -1150, True, -0.5), (-1250, 900, False, -0.5),
                             (1250, 880, True, 0.5)):  # fmt: skip
        _wind_head(pen.at(x, y, 0.9, turn, flip))


def _wind_head(pen: Pen) -> None:
    """A puffed face in a cloud, blowing to the right."""
    inks = pen.inks
    for x, y, radius in ((-170, -60, 150), (-120, 110, 130), (-60, -170, 130)):
        sky.scallop(pen, x, y, radius, pi, inks.soft, inks.shade(0.3), 3, 15)
    face = through([(-150, -120), (-40, -190), (80, -170), (120, -100), (110, -50), (160, -20), (120, 10), (130, 40),
                    (110, 60), (120, 110), (20, 170), (-110, 130)], 4, True)  # fmt: skip
    pen.edged(face, inks.shade(0.5), inks.light, 13)
    pen.line(arc(20, 70, 74, -1.2, 1.9, 20), 10, inks.soft)
    pen.line([(30, -80), (84, -84)], 13, inks.light)
    pen.line(arc(56, -110, 50, pi * 1.15, pi * 1.8, 16), 10, inks.light)
    for k in range(5):
        curl = bezier((-150 + 30 * k, -150 - 14 * k), (-210, -120), (-230 + 20 * k, 20), (-170 + 10 * k, 60), 8)
        pen.belly(curl, 15, 4, inks.light)
    for k in range(5):
        off = -1 + k / 2
        pen.taper([(170, 30 + 8 * off), (420, 30 + 60 * off), (760, 30 + 170 * off)], 6, 17, inks.glow if k % 2 else
                  inks.light)  # fmt: skip


@hung("fallout", "thunder-at-wanggongchang")
def thunder(pen: Pen) -> None:
    """A cloud like a great mushroom over the wall, and the lion that lay outside it."""
    inks, chance = pen.inks, pen.chance
    noise = pen.sheet.noise()
    x, foot = -260.0, 330.0
    light.glow(pen, x, -200, 1, 0.05, 2300)
    for ring in range(9):
        points = arc(x, foot, 560 + 190 * ring, pi, tau, 70)
        widths = [w if (w := 18 * (0.5 + 0.6 * noise(px / 300, py / 300 + ring)) * (1 - ring / 12)) > 6 else None
                  for px, py in points]  # fmt: skip
        pen.swell(points, widths, inks.soft)
    puffs: list[tuple[float, float, float]] = []
    for k in range(11):
        puffs.append((x + chance.uniform(-110, 110), lerp(foot, -520, k / 10), 170 + 10 * k))
    for k in range(26):
        angle = pi + pi * (k + 0.5) / 26
        puffs.append((x + cos(angle) * 620 * chance.uniform(0.5, 1), -640 + sin(angle) * 520 * chance.uniform(0.5, 1),
                      chance.uniform(190, 280)))  # fmt: skip
    for place, (px, py, radius) in enumerate(puffs):
        heat = clamp((py + 300) / 700)
        sky.scallop(pen, px, py, radius, -pi * 0.7, inks.glow if heat > 0.3 else inks.light,
                    inks.shade(0.16 + 0.4 * heat), 3, 21, inks.ember if py > -700 and not inks.plain else "",
                    puffs[place + 1 :])  # fmt: skip
    pen.line(arc(x, -420, 560, 0.1, pi - 0.1, 40, 120), 20, inks.glow)
    for _ in range(16):
        angle, far = -pi / 2 + chance.uniform(-1.2, 1.2), chance.uniform(500, 1300)
        px, py = polar(x, foot, far, angle)
        beam = pen.at(px, py, 1, chance.uniform(0, tau))
        beam.edged([(-70, -12), (70, -12), (70, 12), (-70, 12)], inks.shade(0.3), inks.light, 9)
    for px, scale in ((-1480, 0.5), (1010, 0.62)):
        buildings.hall(pen.at(px, foot + 60, scale), 2, 420, 200)
    buildings.battlements(pen, -1950, 1950, 760, foot, 110, 0.16, 4)
    buildings.gate(pen.at(-980, 760), 130, 290)
    land.plain(pen, 750, x, noise, 0.12, 60)
    lion = pen.at(560, 1250, 1.45, -0.5)
    pen.area([(150, 1210), (1050, 1150), (1150, 1230), (200, 1300)], inks.shade(0.03))
    figures.lion(lion)
    lion.edged([(-210, 0), (160, 0), (160, 70), (-210, 70)], inks.shade(0.34), inks.light, 13)
    tree = pen.at(-760, 1260, 1.0)
    growth.tree(tree, 0, 0, 760, 40, 4)
    for px, py in ((-190, -430), (60, -520), (200, -380), (-40, -330)):
        tree.edged([(px - 50, py), (px - 18, py - 14), (px + 18, py - 14), (px + 50, py), (px + 40, py + 34),
                    (px + 24, py + 24), (px + 24, py + 110), (px - 24, py + 110), (px - 24, py + 24), (px - 40,
                        py + 34)], inks.bright if inks.plain else inks.ember, inks.light, 9)  # fmt: skip


@hung("fallout", "two-suns-over-chelyabinsk")
def chelyabinsk(pen: Pen) -> None:
    """A second sun with two trails, and a second set of shadows across the square."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 300, -500, 1, 0.06, 2300)
    sky.air(pen, 300, (300, -600), noise, gap=78, fall=700, base=0.1)
    light.sun(pen, -1080, 40, 200, 44)
    head = (560.0, -420.0)
    for off in (-60.0, 60.0):
        trail: list[Point] = [(-1700 + off * 0.4, -1500 + off), (-900, -1180 + off * 1.2), (-100, -800 + off), head]
        line = through(trail, 8)
        for k in range(9):
            share = -1 + k / 4
            pen.belly([(px + 18 * noise(px / 90, k), py + share * 80 * (0.4 + abs(noise(px / 160, off))) ) for px, py in
                       line], 20 - 9 * abs(share), 3, inks.light if k % 2 else inks.soft)  # fmt: skip
    light.rays(pen, *head, 150, [760, 300, 430, 300], 56, 20)
    pen.disc(*head, 150, inks.bright)
    pen.ring(*head, 150, 14, inks.glow)
    pen.spark(*head, 520, inks.light, 4, 0.1, 0.5)
    square = 420.0
    blocks: tuple[tuple[float, float, float], ...] = ((-1650, 330, 560), (-1230, 260, 760), (-560, 300, 520), (60,
                                                      260, 680), (940, 330, 560), (1460, 300, 800))  # fmt: skip
    for x, wide, tall in blocks:
        buildings.box(pen, x - wide / 2, square - tall, x + wide / 2, square, inks.shade(0.16))
        for col in range(4):
            for row in range(int(tall / 130)):
                wx, wy = x - wide / 2 + wide * (col + 0.25) / 4, square - tall + 46 + 130 * row
                lit = noise(col * 3.1 + x, row * 2.3) > -0.2
                pen.area([(wx, wy), (wx + wide * 0.12, wy), (wx + wide * 0.12, wy + 62), (wx, wy + 62)],
                         inks.glow if lit else inks.soft)  # fmt: skip
    for x, top in ((-860, -360), (500, -220)):
        pen.edged([(x - 50, square), (x - 34, top), (x + 34, top), (x + 50, square)], inks.shade(0.2), inks.light, 12)
        for share in (0.04, 0.14):
            pen.line([(x - 36, lerp(top, square, share)), (x + 36, lerp(top, square, share))], 22, inks.ember)
    pen.area([(-2000, square), (2000, square), (2000, 2300), (-2000, 2300)], inks.shade(0.34))
    pen.line([(-2000, square), (2000, square)], 13, inks.light)
    for k in range(9):
        y = square + 50 + 46 * k + 9 * k * k
        pen.line([(-1900, y), (1900, y)], 10, inks.soft)
    for x, y, size in ((-900, 700, 0.8), (-320, 640, 0.66), (260, 800, 0.95), (820, 680, 0.72), (-560, 1060, 1.25)):
        for sx, long in ((head[0], 900.0), (-1080.0, 620.0)):
            dx = (x - sx) / hypot(x - sx, 1400)
            tip = x + dx * long * size, y + long * 0.42 * size
            ink = inks.shade(0.06) if sx > 0 else inks.shade(0.2)
            if inks.plain:
                ink = inks.light
            pen.area([(x - 50 * size, y), (x + 50 * size, y), tip], ink)
        figures.person(pen.at(x, y, size), 56)
