"""Displacements: what was fixed has moved."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin, tau

from ..engrave import Line, Noise, Pen, Point, arc, bezier, clamp, lerp, polar, steps, through
from ..gallery import hung
from ..nature import light
from ..works import buildings, figures, ships, things


@hung("displacement", "globe")
def globe(pen: Pen) -> None:
    """An earth with two axes, for a card that has no picture yet."""
    chance = pen.chance
    noise = pen.sheet.noise()
    x, y, radius = chance.uniform(-140, 140), chance.uniform(-220, -20), chance.uniform(960, 1120)
    light.glow(pen, x, y, 1, 0.04, 2000)
    old = radians(chance.uniform(-14, 14))
    new = old + radians(chance.uniform(26, 46)) * chance.choice((-1, 1))
    slip = chance.uniform(0, tau)
    for side, axis in enumerate((old, new)):
        px, py = x + sin(axis) * radius * 1.2, y - cos(axis) * radius * 1.2

        def mine(sx: float, sy: float, side: int = side) -> bool:
            beyond = (sx - x) * cos(slip) + (sy - y) * sin(slip) > 0
            return beyond == bool(side) and hypot(sx - x, sy - y) > radius + 70

        light.trails(pen, px, py, 84, mine)
    _earth(pen, x, y, radius, noise, new, old)


def _earth(pen: Pen, x: float, y: float, radius: float, noise: Noise, axis: float, old: float) -> None:
    """The earth with its net about an axis, and the old net dashed about another. Angles from upright."""
    inks = pen.inks
    look = 0.32
    pen.disc(x, y, radius + 46, inks.shade(0.05))
    pen.ring(x, y, radius + 46, 10, inks.soft)
    pen.disc(x, y, radius, inks.shade(0.5))

    def seen(latitude: float, longitude: float, turn: float) -> tuple[float, float, float]:
        sx, sy, sz = cos(latitude) * sin(longitude), sin(latitude), cos(latitude) * cos(longitude)
        sy, sz = sy * cos(look) - sz * sin(look), sy * sin(look) + sz * cos(look)
        return sx * cos(turn) + sy * sin(turn), -sx * sin(turn) + sy * cos(turn), sz

    latitude = -86.0
    while latitude < 87:
        angle = radians(latitude)
        points: list[Point] = []
        widths: list[float | None] = []
        for longitude in steps(-pi * 0.62, pi * 0.62, max(8, int(110 * cos(angle)))):
            sx, sy, sz = seen(angle, longitude, axis)
            high = noise.layered(cos(angle) * sin(longitude) * 1.7 + 20, sin(angle) * 1.7,
                                 cos(angle) * cos(longitude) * 1.7, 3)  # fmt: skip
            points.append((x + sx * radius, y - sy * radius))
            bright = clamp(-0.55 * sx + 0.62 * sy + 0.56 * sz) ** 0.8
            if inks.plain:
                bright = 0.9 - 0.8 * bright
            land_width = 8 + 20 * bright * clamp(0.65 + high)
            widths.append(None if sz < 0.015 else land_width if high > 0.03 else 7.0 if high > -0.03 else None)
        pen.swell(points, widths, inks.light)
        latitude += 2.9

    def net(turn: float, width: float, ink: str, dash: str, every: int, meridians: bool) -> None:
        lines: list[list[tuple[float, float, float]]] = []
        for degrees in range(-60, 61, every):
            lines.append([seen(radians(degrees), a, turn) for a in steps(-pi, pi, 64)])
        if meridians:
            for degrees in range(0, 360, every):
                lines.append([seen(a, radians(degrees), turn) for a in steps(-pi / 2, pi / 2, 36)])
        for line in lines:
            run: list[Point] = []
            for sx, sy, sz in line:
                if sz > 0:
                    run.append((x + sx * radius, y - sy * radius))
                    continue
                if len(run) > 1:
                    pen.line(run, width, ink, dash)
                run = []
            if len(run) > 1:
                pen.line(run, width, ink, dash)

    net(axis, 10, inks.brass, "", 20, True)
    net(old, 11, inks.glow, "52 34", 30, False)
    pen.ring(x, y, radius, 16, inks.light)
    for turn, ink, dash, width in ((old, inks.glow, "60 36", 14), (axis, inks.light, "", 20)):
        for sign in (-1, 1):
            near = radius * (cos(look) if sign > 0 else 1.0)
            ends = [(x + sign * sin(turn) * far, y - sign * cos(turn) * far) for far in (near, radius * 1.34)]
            pen.line(ends, width, ink, dash)
            if not dash:
                pen.disc(*ends[1], 36, inks.light)
    far = radius * 1.24
    for half in (0, pi):
        start, end = old - pi / 2 + half, axis - pi / 2 + half
        gap = 0.05 if end > start else -0.05
        points = arc(x, y, far, start + gap, end - gap, 40)
        pen.taper(points, 9, 24, inks.brass)
        px, py = points[-1]
        heading = end - gap + (pi / 2 if gap > 0 else -pi / 2)
        pen.area([polar(px, py, 100, heading), polar(px, py, 60, heading + 2.2), polar(px, py, 60, heading - 2.2)],
                 inks.brass)  # fmt: skip


@hung("displacement", "the-needle-turns-south")
def needle(pen: Pen) -> None:
    """A compass over cooling lava; its needle points the wrong way."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -200, 1, 0.06, 2200)
    for k in range(17):  # lines of force
        spread = 260 + 150 * k
        for sign in (-1, 1):
            line = bezier((0, 640), (sign * spread * 1.5, 900 - 30 * k), (sign * spread * 1.5, -1300 + 30 * k), (0,
                          -1040), 30)  # fmt: skip
            widths = [w if (w := 14 * (0.45 + 0.6 * noise(x / 300, y / 300 + k))) > 6 else None for x, y in line]
            pen.swell(line, widths, inks.soft)
    x, y = 0.0, -200.0
    pen.disc(x, y, 1040, inks.shade(0.16))
    for radius, width in ((1040, 26), (960, 11), (700, 11)):
        pen.ring(x, y, radius, width, inks.light if width > 20 else inks.brass)
    at = pen.at(x, y)
    things.dial(at, 950, 72, 0.09, 6)
    for k, name in enumerate(("N", "E", "S", "W")):
        angle = -pi / 2 + tau * k / 4
        things.words(at, name, *polar(0, 0, 560, angle), 200, inks.glow if k == 2 else inks.light)
    at.spark(0, 0, 430, inks.brass, 4, 0.22, pi / 4)
    at.spark(0, 0, 520, inks.soft, 4, 0.2)
    needle_at = pen.at(x, y, 1, radians(172))
    needle_at.edged([(0, -880), (92, 0), (-92, 0)], inks.bright if inks.plain else "#d8512e", inks.light, 14)
    needle_at.edged([(0, 820), (92, 0), (-92, 0)], inks.bright, inks.light, 14)
    needle_at.ruled([(0, 820), (92, 0), (0, 0)], inks.brass, 26, 0, 13)
    at.disc(0, 0, 84, inks.gilt(0.8))
    at.ring(0, 0, 84, 14, inks.light)
    ghost = arc(x, y, 830, radians(-84), radians(70), 40)
    pen.line(ghost, 14, inks.glow, "46 34")
    px, py = ghost[-1]
    pen.area([(px - 60, py + 80), (px - 70, py - 40), (px + 60, py + 10)], inks.glow)
    flow = through([(-2000, 900), (-1100, 1020), (-300, 960), (500, 1060), (1300, 940), (2000, 1040)], 6)
    pen.area([*flow, (2000, 2200), (-2000, 2200)], inks.shade(0.08))
    for row in range(7):
        line = [(px, py + 70 * row + 26 * sin(px / 150 + row * 1.4)) for px, py in flow]
        pen.swell(line, [w if (w := 30 * (0.4 + 0.6 * noise(px / 200, row * 2))) > 7 else None for px, _ in line],
                  inks.ember if row % 2 == 0 else inks.soft)  # fmt: skip
    pen.line(flow, 15, inks.light)
    for k in range(11):  # the grains of iron
        px, py = -1300 + 260 * k, 1130 + 80 * (k % 3)
        arrow = pen.at(px, py, 1, radians(180) + 0.3 * noise(k, 5))
        arrow.line([(0, 60), (0, -40)], 14, inks.light)
        arrow.area([(-26, -30), (0, -90), (26, -30)], inks.light)


@hung("displacement", "the-fiery-flaming-sword")
def flaming_sword(pen: Pen) -> None:
    """A sword that turns every way at once, and a gate behind it."""
    inks = pen.inks
    x, y = 0.0, -180.0
    light.glow(pen, x, y, 1, 0.05, 2200)
    for _ in range(40):  # the garden, behind
        angle, far = pen.chance.uniform(0, tau), pen.chance.uniform(1250, 1800)
        px, py = polar(x, y, far, angle)
        for leaf in range(5):
            tip = polar(px, py, 120, angle + 0.5 * (leaf - 2))
            pen.edged([(px, py), polar(px, py, 64, angle + 0.5 * (leaf - 2) - 0.3), tip,
                       polar(px, py, 64, angle + 0.5 * (leaf - 2) + 0.3)], inks.shade(0.35), inks.soft, 9)  # fmt: skip
    arch = [(-620, 1300), (-620, -420), *arc(0, -420, 620, pi, tau, 50), (620, 1300)]
    pen.edged(arch, inks.bright if inks.plain else inks.deep, inks.light, 18)
    for k in range(17):
        angle = pi + pi * k / 16
        pen.line([polar(0, -420, 620, angle), polar(0, -420, 790, angle)], 13, inks.light)
    pen.line(arc(0, -420, 795, pi, tau, 50), 15, inks.light)
    for sign in (-1, 1):
        pen.line([(sign * 795, -420), (sign * 795, 1300)], 15, inks.light)
        for k in range(8):
            py = -420 + 210 * k
            pen.line([(sign * 620, py), (sign * 795, py)], 12, inks.soft)
    for k in range(7):
        px = -530 + 177 * k
        top = -420 - (620**2 - px**2) ** 0.5 if abs(px) < 620 else -420
        pen.line([(px, top + 20), (px, 1290)], 13, inks.soft)
    count = 12
    for k in range(count):
        angle = tau * k / count
        blade = pen.at(x, y, 1, angle)
        first = k == 0
        for side in (-1, 1):
            for tongue in range(5):
                at = -300 - 200 * tongue
                flame = bezier((side * 40, at), (side * 150, at - 20), (side * 90, at - 170),
                               (side * (190 + 20 * (tongue % 2)), at - 260), 8)  # fmt: skip
                blade.taper(flame, 40, 4, inks.ember)
                blade.taper(flame, 16, 3, inks.glow if inks.plain else "#ffd48a")
        outline = [(-46, -160), (-40, -1180), (0, -1330), (40, -1180), (46, -160)]
        blade.edged(outline, inks.bright if first else inks.shade(0.5), inks.light, 13 if first else 10)
        blade.line([(0, -200), (0, -1200)], 11, inks.brass)
    pen.disc(x, y, 260, inks.shade(0.1))
    pen.ring(x, y, 250, 18, inks.light)
    hilt = pen.at(x, y)
    hilt.edged([(-330, -160), (330, -160), (350, -90), (-350, -90)], inks.gilt(0.8), inks.light, 14)
    hilt.edged([(-46, -90), (46, -90), (40, 190), (-40, 190)], inks.shade(0.3), inks.light, 13)
    for k in range(5):
        hilt.line([(-44, -60 + 50 * k), (44, -36 + 50 * k)], 13, inks.brass)
    hilt.disc(0, 240, 74, inks.gilt(0.8))
    hilt.ring(0, 240, 74, 14, inks.light)
    hilt.spark(0, 240, 50, inks.light, 8, 0.4)


def course(pen: Pen, points: Line, wide: float, noise: Noise, dry: bool = False) -> None:
    """A river on a chart: its banks, and water or a dry bed between."""
    inks = pen.inks
    left, right = [], []
    for place, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, place - 1)], points[min(len(points) - 1, place + 1)]
        long = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / long, (bx - ax) / long
        half = wide / 2 * (1 + 0.25 * noise(place * 0.3, 1))
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    pen.area(left + right[::-1], inks.shade(0.1 if dry else 0.7))
    for share in (0.2, 0.4, 0.6, 0.8):
        line = [(lerp(ax, bx, share), lerp(ay, by, share)) for (ax, ay), (bx, by) in zip(left, right, strict=True)]
        if dry:
            pen.line(line, 10, inks.soft, "26 44")
        else:
            widths = [w if (w := 15 * (0.5 + 0.7 * noise(k * 0.4, share * 9))) > 6 else None for k in range(len(line))]
            pen.swell(line, widths, inks.light)
    for bank in (left, right):
        if dry:
            pen.line(bank, 12, inks.soft, "60 30")
        else:
            pen.line(bank, 15, inks.light)


def fields(pen: Pen, noise: Noise, turn: float = 0.3, gap: float = 330) -> None:
    """Ploughed fields from above."""
    at = pen.at(0, 0, 1, turn)
    for i in range(-7, 8):
        for j in range(-7, 8):
            x, y = i * gap, j * gap
            if hypot(x, y) > 2100:
                continue
            lean = 0 if noise(i * 0.9, j * 0.9) > 0 else pi / 2
            square = [(x + 16, y + 16), (x + gap - 16, y + 16), (x + gap - 16, y + gap - 16), (x + 16, y + gap - 16)]
            at.ruled(square, pen.inks.soft, 54, turn + lean, 10)


@hung("displacement", "the-river-leaves-pi-ramesses")
def pi_ramesses(pen: Pen) -> None:
    """A dry arm and a wet one, and a temple carried from one to the other."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -200, 1, 0.1, 2300)
    fields(pen, noise, 0.24, 420)
    dry = through([(-700, -1950), (-820, -1200), (-1180, -500), (-900, 200), (-1150, 900), (-800, 1900)], 8)
    wet = through([(-700, -1950), (-560, -1300), (300, -900), (520, -200), (250, 500), (640, 1150), (500, 1900)], 8)
    course(pen, dry, 260, noise, True)
    course(pen, wet, 300, noise)
    ships.reed_boat(pen.at(420, 180, 0.56, 1.3))
    temple = pen.at(-820, -120, 0.9)
    for sign in (-1, 1):
        pylon = [(sign * 60, 0), (sign * 90, -520), (sign * 360, -520), (sign * 420, 0)]
        temple.edged(pylon, inks.shade(0.16), inks.soft, 13)
        temple.loop(
            [(sign * 120, -40), (sign * 140, -470), (sign * 320, -470), (sign * 360, -40)], 11, inks.soft, "30 30"
        )
    new = pen.at(900, 300, 1.05)
    for sign in (-1, 1):
        pylon = [(sign * 60, 0), (sign * 90, -520), (sign * 360, -520), (sign * 420, 0)]
        new.edged(pylon, inks.shade(0.5), inks.light, 15)
        new.line([(sign * 84, -460), (sign * 366, -460)], 12, inks.brass)
        new.line([(sign * 200, -520), (sign * 200, -760)], 14, inks.light)
        new.area([(sign * 200, -760), (sign * 200 + 130, -720), (sign * 200, -670)], inks.ember)
        for row in range(3):
            new.ring(sign * 220, -370 + 120 * row, 40, 12, inks.brass)
    buildings.obelisk(pen.at(520, 420, 0.8), 640, 56)
    for x, y in ((-260, 150), (60, 260), (330, 760)):
        at = pen.at(x, y, 0.8)
        at.edged([(-120, -190), (120, -190), (120, 0), (-120, 0)], inks.shade(0.5), inks.light, 13)
        at.line([(-190, 26), (190, 26)], 24, inks.brass)
        for k in range(4):
            figures.person(at.at(220 + 70 * k, 20, 0.66), 46)
        at.line([(120, -60), (470, -90)], 11, inks.light)
