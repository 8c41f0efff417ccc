"""Figures of nature and of machines: orbits, waves, feedback, tilings, the loom's card, chance."""

from __future__ import annotations

from math import cos, exp, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import ROUND, ROUND_CAP, Path, Point, at, both, fill, hatch, rosette, stroke

from .diagrams_thought import CX, CY, letter
from .eras import PLATE_HEIGHT, PLATE_WIDTH, Tones


def orbits(tones: Tones, rng: Random) -> str:
    """A kernel and its paths."""
    body = ""
    count = rng.choice((3, 4))
    paths, shells, bodies = Path(), Path(), Path()
    for k in range(1, 7):
        shells.circle(CX, CY, 190 * k + 60)
    for index in range(count):
        tilt = pi * index / count + pi / 2
        for width in (0, 46):

            def point(t: float, tilt: float = tilt, width: float = width) -> Point:
                u, v = (1240 - width) * cos(t), (420 - width) * sin(t)
                return CX + u * cos(tilt) - v * sin(tilt), CY + u * sin(tilt) + v * cos(tilt)

            paths.curve(point, 0, tau, 14, True)
        for t in (0.9 + index, 0.9 + index + pi):
            u, v = 1217 * cos(t), 397 * sin(t)
            bodies.circle(CX + u * cos(tilt) - v * sin(tilt), CY + u * sin(tilt) + v * cos(tilt), 84)
    body += stroke(shells, tones.half, 5, ' stroke-dasharray="30 22"') + stroke(paths, tones.ink, 9)
    body += both(bodies, tones.field, tones.accent, 14)
    body += both(Path().circle(CX, CY, 250), tones.field, tones.ink, 12)
    seeds, full = Path(), Path()
    for k in range(7):
        a = tau * k / 6
        d = 120 if k < 6 else 0
        (full if k % 2 else seeds).circle(CX + d * cos(a), CY + d * sin(a), 72)
    body += both(seeds, tones.field, tones.ink, 10) + both(full, tones.accent, tones.ink, 10)
    axes = Path().segment(420, CY, CX - 1330, CY).segment(CX + 1330, CY, PLATE_WIDTH - 420, CY)
    return body + stroke(axes, tones.accent, 9, ' stroke-dasharray="60 22 10 22"')


def interference(tones: Tones, rng: Random) -> str:
    """Two slits, one screen."""
    slit_x, screen_x = 760.0, 4050.0
    apart = rng.choice((380, 440, 500))
    wave = 94.0
    body = ""
    incoming, ripples, bright = Path(), Path(), Path()
    for k in range(5):
        x = slit_x - 70 - k * wave
        incoming.segment(x, 320, x, PLATE_HEIGHT - 320)
    sources = [(slit_x, CY - apart / 2), (slit_x, CY + apart / 2)]
    for x, y in sources:
        for k in range(1, 35):
            radius = k * wave
            widest = pi / 2 if radius < 1000 else min(pi / 2, 1100 / radius)
            if radius > screen_x - slit_x:
                break
            ripples.curve(
                lambda t, x=x, y=y, r=radius: (x + r * cos(t), y + r * sin(t)),
                -widest,
                widest,
                max(3, round(widest * 5)),
            )
    for order in range(-3, 4):
        path_gap = order * wave
        if abs(path_gap) >= apart:
            continue
        a, b = path_gap / 2, sqrt(max(1.0, (apart / 2) ** 2 - (path_gap / 2) ** 2))
        points = []
        for k in range(13):
            x = k / 12 * (screen_x - slit_x)
            points.append((slit_x + x, CY + (a * sqrt(1 + (x / b) ** 2) if order else 0.0)))
        kept = [(x, y) for x, y in points if 300 < y < PLATE_HEIGHT - 300]
        if len(kept) > 1:
            bright.through(kept)
    body += stroke(incoming, tones.ink, 9) + stroke(ripples, tones.half, 6) + stroke(bright, tones.accent, 15)
    wall = Path()
    gap = 46
    for top, foot in (
        (240.0, sources[0][1] - gap),
        (sources[0][1] + gap, sources[1][1] - gap),
        (sources[1][1] + gap, PLATE_HEIGHT - 240.0),
    ):
        wall.rect(slit_x - 34, top, 68, foot - top)
    body += both(wall, tones.ink, tones.ink, 8)
    body += stroke(Path().segment(screen_x, 240, screen_x, PLATE_HEIGHT - 240), tones.ink, 16)
    fringes, curve = Path(), []
    y = 260.0
    while y < PLATE_HEIGHT - 260:
        offset = y - CY
        gap_here = sqrt((screen_x - slit_x) ** 2 + (offset + apart / 2) ** 2) - sqrt(
            (screen_x - slit_x) ** 2 + (offset - apart / 2) ** 2
        )
        strength = cos(pi * gap_here / wave) ** 2 * exp(-((offset / 1150) ** 2))
        fringes.segment(screen_x + 24, y, screen_x + 30 + 420 * strength, y)
        curve.append((screen_x + 30 + 420 * strength, y))
        y += 19
    return body + stroke(fringes, tones.accent, 9) + stroke(Path().through(curve[::2]), tones.ink, 9)


def feedback(tones: Tones, rng: Random) -> str:
    """A loop that corrects itself."""
    body = ""
    top, low = 980.0, 2080.0
    wires, arrows = Path(), Path()
    wires.segment(380, top, PLATE_WIDTH - 380, top)
    wires.polyline([(4070, top), (4070, low), (1130, low), (1130, top)])
    for x, y, turn in (
        (900, top, 0.0),
        (1730, top, 0.0),
        (2870, top, 0.0),
        (4560, top, 0.0),
        (3250, low, pi),
        (1130, top + 190, -pi / 2),
    ):
        points = [(x + 60 * cos(turn + a), y + 60 * sin(turn + a)) for a in (0.0, 2.5, -2.5)]
        arrows.polyline(points, True)
    body += stroke(wires, tones.ink, 15, ROUND) + both(arrows, tones.ink, tones.ink, 10)
    body += both(Path().circle(1130, top, 130), tones.field, tones.accent, 15)
    body += stroke(Path().segment(1040, top, 1220, top).segment(1130, top - 90, 1130, top + 90), tones.accent, 13)
    amplifier = [(1820.0, top - 330), (2560.0, top), (1820.0, top + 330)]
    body += both(Path().polyline(amplifier, True), tones.wash, tones.ink, 14, ROUND)
    body += stroke(hatch([amplifier], 0, 34, inset=14), tones.accent, 7)
    plant = [(2980.0, top - 270), (3780.0, top - 270), (3780.0, top + 270), (2980.0, top + 270)]
    body += both(Path().polyline(plant, True), tones.field, tones.ink, 14)
    swing = Path().curve(lambda t: (3060 + 640 * t, top + 190 * exp(-2.6 * t) * cos(tau * 3.2 * t)), 0, 1, 26)
    body += stroke(Path().segment(3060, top, 3710, top), tones.half, 7) + stroke(swing, tones.accent, 14)
    body += both(Path().circle(4070, top, 44), tones.ink, tones.ink, 8)
    sensor = [(2250.0, low - 230), (2950.0, low - 230), (2950.0, low + 230), (2250.0, low + 230)]
    body += both(Path().polyline(sensor, True), tones.field, tones.ink, 14)
    dial = Path().curve(lambda t: (2600 + 240 * cos(t), low + 130 + 240 * sin(t)), -pi * 0.9, -pi * 0.1, 6)
    for k in range(13):
        a = -pi * 0.9 + pi * 0.8 * k / 12
        far = 285 if k % 3 == 0 else 265
        dial.segment(2600 + 240 * cos(a), low + 130 + 240 * sin(a), 2600 + far * cos(a), low + 130 + far * sin(a))
    needle = rng.uniform(-0.7, -0.3) * pi
    body += stroke(dial, tones.ink, 8)
    body += stroke(
        Path().segment(2600, low + 130, 2600 + 225 * cos(needle), low + 130 + 225 * sin(needle)),
        tones.accent,
        15,
        ROUND,
    )
    coil = Path().curve(lambda t: (1350 + 640 * t + 52 * cos(tau * 7 * t), low - 60 * sin(tau * 7 * t)), 0, 1, 56)
    body += fill(Path().rect(1340, low - 30, 660, 60), tones.field) + stroke(coil, tones.ink, 13, ROUND)
    for name, x, y in (("x", 520, top - 90), ("e", 1500, top - 90), ("y", 4420, top - 90)):
        body += letter(name, x, y, tones, 210)
    return body + letter("−", 960, top + 250, tones, 200)


def tessellation(tones: Tones, rng: Random) -> str:
    """Cubes, or hollows: the tiling does not say."""
    side = rng.choice((270.0, 310.0))
    up, left, right, edges = Path(), Path(), Path(), Path()
    dx, dy = side * sqrt(3) / 2, side / 2
    top_areas, right_areas = [], []
    row = 0
    y = -side
    while y < PLATE_HEIGHT + side:
        x = -dx + (row % 2) * dx
        while x < PLATE_WIDTH + dx:
            top = [(x, y - side), (x + dx, y - dy), (x, y), (x - dx, y - dy)]
            west = [(x - dx, y - dy), (x, y), (x, y + side), (x - dx, y + dy)]
            east = [(x + dx, y - dy), (x, y), (x, y + side), (x + dx, y + dy)]
            up.polyline(top, True)
            left.polyline(west, True)
            right.polyline(east, True)
            top_areas.append(top)
            right_areas.append(east)
            x += 2 * dx
        y += side * 1.5
        row += 1
    body = fill(up, tones.field) + fill(left, tones.wash) + fill(right, tones.wash)
    shade = Path()
    for area in right_areas:
        hatch([area], 90, 23, shade, inset=5)
    body += stroke(shade, tones.accent, 8)
    light = Path()
    for area in top_areas[::3]:
        hatch([area], 30, 40, light, inset=8)
    body += stroke(light, tones.half, 6)
    edges = up
    for path in (edges, left, right):
        body += stroke(path, tones.ink, 8, ROUND)
    return body


def loom_card(tones: Tones, rng: Random) -> str:
    """A pattern, and the punched card that knows it."""
    size, count = 92.0, 17
    left, top = 560.0, CY - size * count / 2
    weave, grid = Path(), Path()
    half = (count + 1) // 2
    rule = [[(i * i + j * j + i * j * rng.choice((1, 3))) % 5 < 2 for j in range(half)] for i in range(half)]
    filled = [[rule[min(i, count - 1 - i)][min(j, count - 1 - j)] for j in range(count)] for i in range(count)]
    for i in range(count):
        for j in range(count):
            if filled[i][j]:
                weave.rect(left + j * size + 6, top + i * size + 6, size - 12, size - 12)
    for k in range(count + 1):
        grid.segment(left, top + k * size, left + count * size, top + k * size)
        grid.segment(left + k * size, top, left + k * size, top + count * size)
    body = fill(Path().rect(left, top, size * count, size * count), tones.field) + fill(weave, tones.accent)
    body += stroke(grid, tones.ink, 6) + stroke(
        Path().rect(left - 40, top - 40, size * count + 80, size * count + 80), tones.ink, 12
    )
    for index in range(3, -1, -1):
        x, y = 2780.0 + index * 95, 640.0 + index * 95
        card = Path().polyline([(x, y), (x + 1240, y), (x + 1240, y + 1240), (x + 130, y + 1240), (x, y + 1110)], True)
        body += both(card, tones.wash if index % 2 else tones.field, tones.ink, 11)
        if index:
            continue
        holes, blanks, lace = Path(), Path(), Path()
        for row in range(8):
            for column in range(10):
                hole = filled[row * 2 % count][column]
                (holes if hole else blanks).circle(x + 170 + column * 100, y + 190 + row * 118, 34 if hole else 13)
        for row in range(2):
            lace.rect(x + 50, y + 300 + row * 520, 40, 110)
        body += both(holes, tones.accent, tones.ink, 8) + stroke(blanks, tones.half, 7) + stroke(lace, tones.ink, 9)
    threads = Path()
    for k in range(9):
        y = top + 90 + k * 180
        threads.move(left + count * size + 40, y).cubic(2400, y, 2500, 760 + k * 112, 2780, 760 + k * 112)
    return stroke(threads, tones.accent, 8) + body


def chance(tones: Tones, rng: Random) -> str:
    """Balls through pins, and the curve they cannot help."""
    rows, pitch = 13, 150.0
    top, foot = 330.0, 2420.0
    pins, bins, balls = Path(), Path(), Path()
    for row in range(rows):
        for column in range(row + 1):
            pins.circle(CX + (column - row / 2) * pitch, top + 190 + row * 66, 17)
    count = rows + 1
    floor = top + 190 + rows * 66 + 70
    heights = []
    for k in range(count + 1):
        x = CX + (k - count / 2) * pitch
        bins.segment(x, floor, x, foot)
    for k in range(count):
        share = exp(-(((k - (count - 1) / 2) / 2.75) ** 2))
        high = max(0, round(share * 11 + rng.uniform(-0.6, 0.6)))
        heights.append(high)
        for n in range(high):
            balls.circle(CX + (k - (count - 1) / 2) * pitch, foot - 42 - n * 79, 36)
    bell = Path().curve(
        lambda x: (x, foot - 60 - 880 * exp(-(((x - CX) / (2.75 * pitch)) ** 2))), CX - 1750, CX + 1750, 26
    )
    way = Path()
    x = CX
    points = [(CX, top)]
    for row in range(rows):
        x += rng.choice((-0.5, 0.5)) * pitch
        points.append((x, top + 225 + row * 66))
    way.polyline(points)
    funnel = Path().polyline([(CX - 330, top - 130), (CX - 50, top + 60), (CX - 50, top + 130)])
    funnel.polyline([(CX + 330, top - 130), (CX + 50, top + 60), (CX + 50, top + 130)])
    tail = Path()
    for sign in (-1, 1):
        for k in range(12):
            xx = CX + sign * (1090 + k * 56)
            tail.segment(xx, foot - 10, xx, foot - 60 - 880 * exp(-(((xx - CX) / (2.75 * pitch)) ** 2)))
    return (
        both(balls, tones.wash, tones.accent, 8)
        + stroke(bins, tones.ink, 9)
        + stroke(Path().segment(420, foot, PLATE_WIDTH - 420, foot), tones.ink, 14)
        + stroke(tail, tones.half, 7)
        + stroke(way, tones.accent, 9)
        + both(pins, tones.ink, tones.ink, 5)
        + stroke(funnel, tones.ink, 15, ROUND)
        + stroke(bell, tones.accent, 17, ROUND_CAP)
    )


def pendulum(tones: Tones, rng: Random) -> str:
    """A weight on a thread between two cheeks, and the wheel that draws its path."""
    radius = 290.0
    top = 620.0
    start = CX - pi * radius

    def cycloid(t: float, shift: float = 0.0, sign: int = 1) -> Point:
        return start + shift + radius * (t - sin(t)), top + sign * radius * (1 - cos(t))

    body = ""
    ceiling = [(380.0, top - 190), (PLATE_WIDTH - 380.0, top - 190), (PLATE_WIDTH - 380.0, top), (380.0, top)]
    cheeks = Path()
    for sign in (-1, 1):
        edge = [
            (CX + sign * radius * (t - sin(t)), top + radius * (1 - cos(t))) for t in [pi * k / 18 for k in range(19)]
        ]
        cheek = [*edge, (CX + sign * pi * radius, top)]
        body += both(Path().polyline(cheek, True), tones.wash, tones.ink, 11)
        body += stroke(hatch([cheek], 60 * sign, 26, inset=8), tones.accent, 7)
        cheeks.polyline(edge)
    body += stroke(hatch([ceiling], 45, 34), tones.ink, 8) + stroke(
        Path().segment(380, top, PLATE_WIDTH - 380, top), tones.ink, 15
    )
    swing = Path().curve(lambda t: (CX + radius * (t + sin(t)), top + radius * (3 + cos(t))), -pi, pi, 16)
    body += stroke(swing, tones.accent, 12, ' stroke-dasharray="52 24"')
    for k, t in enumerate((-2.3, -1.5, -0.7, 0.0, 0.7, 1.5, 2.3)):
        bx, by = CX + radius * (t + sin(t)), top + radius * (3 + cos(t))
        # The thread lies on the cheek up to the point it leaves it as a tangent.
        sign = 1 if t >= 0 else -1
        u = abs(t)
        thread = [
            (CX + sign * radius * (v - sin(v)), top + radius * (1 - cos(v))) for v in [u * n / 8 for n in range(9)]
        ]
        main = k == 5
        body += stroke(Path().polyline([*thread, (bx, by)]), tones.ink if main else tones.half, 12 if main else 6)
        body += both(
            Path().circle(bx, by, 120 if main else 74),
            tones.accent if main else tones.field,
            tones.ink if main else tones.half,
            12,
        )
    wheel_y = 2440.0
    body += stroke(Path().segment(380, wheel_y, PLATE_WIDTH - 380, wheel_y), tones.ink, 12)
    for x in (760.0, PLATE_WIDTH - 760.0):
        body += both(Path().circle(x, wheel_y - 260, 260), tones.field, tones.ink, 11)
        body += stroke(rosette(x, wheel_y - 260, 160, 60, rng.choice((6, 8)), 5, per_lobe=6), tones.accent, 7)
        body += both(Path().circle(x, wheel_y - 260, 40), tones.field, tones.ink, 10)
    return body + stroke(cheeks, tones.ink, 14) + at(fill(Path().circle(0, 0, 34), tones.ink), CX, top)
