"""Figures of thought: the cave, the divided line, the balance, the ladder, gyres, monads, mazes, overlaps."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    both,
    fill,
    hatch,
    leaf,
    outline,
    rosette,
    spiral,
    stroke,
)

from .eras import PLATE_HEIGHT, PLATE_WIDTH, Tones

CX, CY = PLATE_WIDTH / 2, PLATE_HEIGHT / 2


def letter(text: str, x: float, y: float, tones: Tones, size: float = 165) -> str:
    """An italic reference letter centred on x, its baseline at y."""
    return fill(outline(text, x, y, size, "serif-italic"), tones.ink)


def cave(tones: Tones, rng: Random) -> str:
    """A vault of stone, a fire, a thing held up, its shadow on the wall."""
    floor, left, right, top = 2300.0, 330.0, PLATE_WIDTH - 330.0, 300.0
    rock = [(left, floor)]
    for index in range(41):
        t = pi - pi * index / 40
        rough = 1 + 0.018 * sin(index * 2.3 + rng.uniform(0, 1))
        rock.append((CX + (right - left) / 2 * cos(t) * rough, floor - (floor - top) * sin(t) ** 0.62 * rough))
    rock.append((right, floor))
    frame = [(44.0, 44.0), (PLATE_WIDTH - 44.0, 44.0), (PLATE_WIDTH - 44.0, floor + 260), (44.0, floor + 260)]
    body = stroke(hatch([frame, rock], 45, 30), tones.ink, 7)
    fire_x, fire_y = 3950.0, floor - 170
    thing_x, thing_y, size = 2600.0, floor - 560, 190.0
    wall_x = 900.0
    reach = (fire_x - wall_x) / (fire_x - thing_x)
    cone, fan = Path(), Path()
    top_hit = fire_y + (thing_y - size - fire_y) * reach
    low_hit = min(fire_y + (thing_y + size - fire_y) * reach, floor - 40)
    cone.polyline([(fire_x, fire_y), (wall_x, top_hit), (wall_x, low_hit)], True)
    for index in range(31):
        y = top_hit - 40 + (low_hit - top_hit + 160) * index / 30
        if y < floor:
            fan.segment(fire_x, fire_y, wall_x, y)
    body += stroke(fan, tones.half, 6)
    scale = (low_hit - top_hit) / 2 / size
    shadow_y = (low_hit + top_hit) / 2

    def vase(x: float, y: float, k: float, squeeze: float = 1.0) -> list[Point]:
        half = [
            (0.22, -1.0),
            (0.30, -0.86),
            (0.20, -0.66),
            (0.52, -0.25),
            (0.56, 0.12),
            (0.36, 0.62),
            (0.24, 0.82),
            (0.36, 1.0),
        ]
        return [(x + u * k * squeeze, y + v * k) for u, v in half] + [
            (x - u * k * squeeze, y + v * k) for u, v in reversed(half)
        ]

    shape = vase(wall_x + 90, shadow_y, size * scale, 0.62)
    body += fill(Path().polyline(shape, True), tones.wash) + stroke(hatch([shape], 90, 20), tones.accent, 12)
    body += stroke(Path().polyline(shape, True), tones.accent, 8)
    body += both(Path().polyline(vase(thing_x, thing_y, size), True), tones.field, tones.ink, 12, ROUND)
    body += stroke(hatch([vase(thing_x, thing_y, size * 0.92)], 0, 22), tones.ink, 6)
    parapet = [
        (thing_x - 420, floor),
        (thing_x - 420, floor - 330),
        (thing_x + 330, floor - 330),
        (thing_x + 330, floor),
    ]
    body += both(Path().polyline(parapet, True), tones.field, tones.ink, 12)
    courses = Path()
    for row in range(4):
        y = floor - 330 + row * 82
        courses.segment(thing_x - 420, y, thing_x + 330, y)
        for brick in range(5):
            x = thing_x - 420 + (brick + (row % 2) / 2) * 160
            if x < thing_x + 320:
                courses.segment(x, y, x, min(floor, y + 82))
    body += stroke(courses, tones.ink, 7)
    flames = Path()
    for k in range(-3, 4):
        leaf(flames, fire_x + k * 34, fire_y + 130, -pi / 2 + k * 0.16, 420 - 70 * abs(k), 78)
    logs = Path().segment(fire_x - 190, floor - 20, fire_x + 150, floor - 90)
    logs.segment(fire_x + 190, floor - 20, fire_x - 150, floor - 90)
    body += both(flames, tones.wash, tones.accent, 11) + stroke(logs, tones.ink, 44, ROUND)
    heads = Path()
    for k in range(3):
        x = 1350 + k * 270
        heads.circle(x, floor - 250, 72)
        heads.move(x - 105, floor).cubic(x - 105, floor - 240, x + 105, floor - 240, x + 105, floor).close()
    body += both(heads, tones.field, tones.ink, 12)
    body += stroke(Path().polyline(rock), tones.ink, 16, ROUND) + stroke(
        Path().segment(44, floor, PLATE_WIDTH - 44, floor), tones.ink, 14
    )
    soil = [(44.0, floor), (PLATE_WIDTH - 44.0, floor), (PLATE_WIDTH - 44.0, floor + 230), (44.0, floor + 230)]
    return body + stroke(hatch([soil], 0, 38), tones.half, 6)


def divided_line(tones: Tones, rng: Random) -> str:
    """One line cut, and each part cut again in the same ratio."""
    left, right, y = 430.0, PLATE_WIDTH - 430.0, 1720.0
    ratio = rng.choice((0.382, 0.36, 0.40))
    first = left + (right - left) * ratio
    cuts = [left, left + (first - left) * ratio, first, first + (right - first) * ratio, right]
    body = ""
    arcs, fine = Path(), Path()
    for a, b in (
        (cuts[0], cuts[1]),
        (cuts[1], cuts[2]),
        (cuts[2], cuts[3]),
        (cuts[3], cuts[4]),
        (cuts[0], cuts[2]),
        (cuts[2], cuts[4]),
    ):
        radius, middle = (b - a) / 2, (a + b) / 2
        target = arcs if (a, b) in ((cuts[0], cuts[2]), (cuts[2], cuts[4])) else fine
        target.curve(lambda t, m=middle, k=radius: (m + k * cos(t), y + 0.82 * k * sin(t)), pi, tau, 6)
    whole = Path().curve(
        lambda t: (CX + (right - left) / 2 * cos(t), y + 0.66 * (right - left) / 2 * sin(t)), pi, tau, 8
    )
    body += stroke(whole, tones.half, 8, ' stroke-dasharray="46 26"')
    for place, (a, b) in enumerate(pairwise(cuts)):
        box = [(a, y + 60), (b, y + 60), (b, y + 380), (a, y + 380)]
        body += both(Path().polyline(box, True), tones.wash if place % 2 else tones.field, tones.ink, 10)
        body += stroke(
            hatch([box], (45, -45, 90, 0)[place], (58, 44, 32, 22)[place], inset=12),
            tones.accent if place > 1 else tones.half,
            7,
        )
        half = [
            ((a + b) / 2 + (b - a) / 2 * cos(pi + pi * k / 24), y + 0.82 * (b - a) / 2 * sin(pi + pi * k / 24))
            for k in range(25)
        ]
        if place % 2:
            body += stroke(hatch([half], 90, 34, inset=10), tones.half, 6)
    body += stroke(fine, tones.ink, 9) + stroke(arcs, tones.accent, 13)
    ticks = Path().segment(left - 90, y, right + 90, y)
    for x in cuts:
        ticks.segment(x, y - 62, x, y + 62)
    body += stroke(ticks, tones.ink, 17, ROUND)
    for x, name in zip(cuts, "ADCEB", strict=True):
        body += both(Path().circle(x, y, 40), tones.field, tones.ink, 11) + letter(name, x, y + 560, tones)
    return body


def balance(tones: Tones, rng: Random) -> str:
    """A steelyard: unequal arms, unequal weights, one horizon."""
    pivot_x, y = CX + rng.choice((-480, 480)), 900.0
    ends = (500.0, PLATE_WIDTH - 500.0)
    arms = [abs(end - pivot_x) for end in ends]
    body = ""
    beam = [
        (ends[0] - 60, y - 26),
        (pivot_x, y - 82),
        (ends[1] + 60, y - 26),
        (ends[1] + 60, y + 26),
        (pivot_x, y + 60),
        (ends[0] - 60, y + 26),
    ]
    grade, cords = Path(), Path()
    for index in range(1, 41):
        x = ends[0] + (ends[1] - ends[0]) * index / 41
        grade.segment(x, y - 30, x, y + (52 if index % 5 == 0 else 28))
    weights = ""
    for end, arm in zip(ends, arms, strict=True):
        heavy = sqrt(max(arms) / arm) if arm < max(arms) else 1.0
        size = 250 * heavy
        top = 1500.0
        cords.segment(end, y, end, top)
        block = [
            (end - size * 0.7, top + 60),
            (end + size * 0.7, top + 60),
            (end + size, top + 60 + size * 1.5),
            (end - size, top + 60 + size * 1.5),
        ]
        weights += both(Path().circle(end, top + 20, 62), "none", tones.ink, 16)
        weights += both(Path().polyline(block, True), tones.wash, tones.ink, 13, ROUND)
        weights += stroke(
            hatch([[(x if x > end else end + size * 0.12, yy) for x, yy in block]], 0, 24, inset=10), tones.ink, 7
        )
    stand = [(pivot_x, y + 20), (pivot_x + 330, 2440.0), (pivot_x - 330, 2440.0)]
    body += both(Path().polyline(stand, True), tones.field, tones.ink, 13, ROUND)
    body += stroke(hatch([[(pivot_x + 20, y + 60), stand[1], (pivot_x + 40, 2440.0)]], 0, 26, inset=8), tones.ink, 7)
    body += stroke(cords, tones.ink, 10) + both(Path().polyline(beam, True), tones.field, tones.ink, 13, ROUND)
    body += stroke(grade, tones.accent, 8) + both(Path().circle(pivot_x, y, 92), tones.field, tones.accent, 16)
    body += fill(Path().circle(pivot_x, y, 30), tones.accent) + weights
    arc = Path()
    for radius in (520, 560):
        arc.curve(lambda t, k=radius: (pivot_x + k * cos(t), y + k * sin(t)), -pi * 0.86, -pi * 0.14, 6)
    for index in range(25):
        a = -pi * 0.86 + pi * 0.72 * index / 24
        far = 620 if index % 4 == 0 else 590
        arc.segment(pivot_x + 560 * cos(a), y + 560 * sin(a), pivot_x + far * cos(a), y + far * sin(a))
    needle = Path().polyline([(pivot_x - 26, y - 80), (pivot_x, y - 545), (pivot_x + 26, y - 80)], True)
    body += stroke(arc, tones.accent, 8) + both(needle, tones.accent, tones.ink, 7)
    horizon = Path().segment(300, y, PLATE_WIDTH - 300, y)
    ground = Path().segment(300, 2440, PLATE_WIDTH - 300, 2440)
    body = stroke(horizon, tones.accent, 8, ' stroke-dasharray="60 22 10 22"') + body + stroke(ground, tones.ink, 14)
    return body + letter("F", pivot_x + 470, 2440 - 90, tones, 190)


def gyres(tones: Tones, rng: Random) -> str:
    """History as two cones that turn into one another."""
    left, right, spread = 620.0, PLATE_WIDTH - 620.0, 900.0
    turns = rng.choice((7, 8, 9))
    body = ""
    for sign, colour, wash in ((1, tones.accent, tones.wash), (-1, tones.ink, tones.field)):
        apex, base = (left, right) if sign > 0 else (right, left)

        def point(t: float, apex: float = apex, base: float = base, sign: int = sign) -> Point:
            radius = spread * t
            return apex + (base - apex) * t + radius * 0.24 * cos(tau * turns * t), CY + radius * sin(
                tau * turns * t * sign
            )

        sides = Path().segment(apex, CY, base, CY - spread).segment(apex, CY, base, CY + spread)
        mouth = Path().curve(lambda t, b=base: (b + spread * 0.24 * cos(t), CY + spread * sin(t)), 0, tau, 10, True)
        fine = Path()
        for k in range(1, 6):
            fine.curve(
                lambda t, b=base, k=k: (b + spread * 0.24 * k / 6 * cos(t), CY + spread * k / 6 * sin(t)),
                0,
                tau,
                8,
                True,
            )
        body += both(mouth, wash, colour, 10) + stroke(fine, tones.half, 6)
        body += stroke(sides, colour, 9) + stroke(Path().curve(point, 0, 1, turns * 12), colour, 11)
    axis = Path().segment(300, CY, PLATE_WIDTH - 300, CY)
    body += stroke(axis, tones.accent, 9, ' stroke-dasharray="60 22 10 22"')
    for x in (left, right):
        body += both(Path().circle(x, CY, 50), tones.field, tones.ink, 12)
    return body


def ladder(tones: Tones, rng: Random) -> str:
    """The chain of being: eight steps, a sign on each, an arc above."""
    signs = ("stone", "flame", "plant", "beast", "human", "sky", "angel", "light")
    count = len(signs)
    left, foot, wide, high = 480.0, 2420.0, 490.0, 205.0
    body = ""
    sun_x, sun_y = PLATE_WIDTH - 620.0, 520.0
    rings = Path()
    for k in range(1, 24):
        rings.circle(sun_x, sun_y, 150 + k * 105)
    body += stroke(rings, tones.half, 5)
    for index in range(count):
        x, y = left + index * wide, foot - (index + 1) * high
        front = [(x, y), (x + wide, y), (x + wide, foot), (x, foot)]
        body += both(Path().polyline(front, True), tones.wash if index % 2 else tones.field, tones.ink, 11)
        shade = [(x, y + 50), (x + wide, y + 50), (x + wide, foot), (x, foot)]
        body += stroke(hatch([shade], 90, 62 - index * 5.4, inset=12), tones.half if index % 2 else tones.ink, 6)
        body += stroke(Path().segment(x, y + 50, x + wide, y + 50), tones.ink, 8)
        mark, cx, cy = Path(), x + wide / 2, y - 150
        if index == 0:
            mark.polyline(
                [(cx - 110, y - 10), (cx - 80, cy + 20), (cx + 30, cy - 10), (cx + 110, cy + 50), (cx + 90, y - 10)],
                True,
            )
        elif index == 1:
            for k in range(-1, 2):
                leaf(mark, cx, y - 14, -pi / 2 + k * 0.4, 240 - 70 * abs(k), 46)
        elif index == 2:
            for k in range(-2, 3):
                leaf(mark, cx, y - 14, -pi / 2 + k * 0.55, 230 - 30 * abs(k), 28)
        elif index == 3:
            spiral(cx, cy + 20, 118, 12, pi / 2, 2.3, 1, 24, mark)
        elif index == 4:
            mark.circle(cx, cy - 60, 46).move(cx - 80, y - 12)
            mark.cubic(cx - 90, cy + 20, cx - 50, cy - 4, cx, cy - 4).cubic(
                cx + 50, cy - 4, cx + 90, cy + 20, cx + 80, y - 12
            )
        elif index == 5:
            mark.circle(cx, cy + 10, 74).circle(cx, cy + 10, 118)
        elif index == 6:
            for side in (-1, 1):
                for k in range(4):
                    leaf(mark, cx, cy + 60, -pi / 2 + side * (0.35 + k * 0.32), 210 - 24 * k, 26)
        else:
            for k in range(12):
                a = tau * k / 12
                mark.segment(
                    cx + 50 * cos(a),
                    cy + 50 * sin(a),
                    cx + (130 if k % 2 else 96) * cos(a),
                    cy + (130 if k % 2 else 96) * sin(a),
                )
            mark.circle(cx, cy, 34)
        body += stroke(mark, tones.accent, 13, ROUND)
    return body


def monads(tones: Tones, rng: Random) -> str:
    """Every mirror holds the whole, each from its own side."""
    body = ""
    across, down, pitch = 7, 4, 620.0
    for row in range(down):
        for column in range(across - (row % 2)):
            x = CX + (column - (across - 1 - row % 2) / 2) * pitch
            y = CY + (row - (down - 1) / 2) * pitch * 0.94
            radius = 250.0
            inside = Path()
            light = rng.uniform(0, tau)
            for k in range(5):
                shift = radius * 0.17 * k
                size = radius * (1 - 0.17 * k) - 6
                inside.circle(x + shift * cos(light) * 0.9, y + shift * sin(light) * 0.9, size)
            special = (row, column) == (1, 2)
            body += both(Path().circle(x, y, radius), tones.wash if special else tones.field, tones.ink, 11)
            body += stroke(inside, tones.accent if special else tones.half, 8)
            lobes = 3 + (row * across + column) % 9
            body += stroke(
                rosette(x + 60 * cos(light + pi), y + 60 * sin(light + pi), 92, 46, lobes, 2, per_lobe=6),
                tones.accent,
                7,
            )
            body += stroke(Path().circle(x, y, radius + 30), tones.half, 5)
    return body
