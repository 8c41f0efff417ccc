"""Figures in plan and elevation: a prison, a tower, a maze, four sets."""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    ROUND_CAP,
    Path,
    Point,
    at,
    both,
    hatch,
    ring,
    rosette,
    stroke,
)

from .diagrams_thought import CX, CY, letter
from .eras import PLATE_WIDTH, Tones
from .mazes import maze


def labyrinth(tones: Tones, rng: Random) -> str:
    """A way with many turns and no choice of end."""
    radius = 1240.0
    body = both(Path().circle(CX, CY, radius + 70), tones.field, tones.accent, 14)
    ticks = Path()
    for index in range(144):
        a = tau * index / 144
        far = radius + (60 if index % 6 else 30)
        ticks.segment(CX + (radius + 70) * cos(a), CY + (radius + 70) * sin(a), CX + far * cos(a), CY + far * sin(a))
    body += stroke(ticks, tones.accent, 7)
    body += stroke(maze(CX, CY, 220, radius - 40, 8, rng.randrange(5)), tones.ink, 22, ROUND)
    body += both(Path().circle(CX, CY, 150), tones.wash, tones.accent, 10)
    return (
        body
        + stroke(rosette(CX, CY, 85, 44, 6, 4, per_lobe=6), tones.accent, 8)
        + letter("A", CX, CY - radius - 10, tones, 130)
    )


def overlap(tones: Tones, rng: Random) -> str:
    """Four ellipses that meet in every way four things can."""
    body = ""
    shapes = []
    for x, y, turn in ((-470, 150, 40), (-150, -110, 40), (150, -110, -40), (470, 150, -40)):
        angle = turn * pi / 180

        def point(t: float, x: float = x, y: float = y, angle: float = angle) -> Point:
            u, v = 1240 * cos(t), 620 * sin(t)
            return CX + x + u * cos(angle) - v * sin(angle), CY + y + u * sin(angle) + v * cos(angle)

        shapes.append([point(tau * k / 72) for k in range(72)])
        curve = Path().curve(point, 0, tau, 16, True)
        body += stroke(curve, tones.ink, 14)
    for index, shape in enumerate(shapes):
        body = (
            stroke(
                hatch([shape], (0, 45, -45, 90)[index], 58),
                (tones.accent, tones.half, tones.half, tones.accent)[index],
                7,
            )
            + body
        )
    for name, x, y in (("A", -1420, -700), ("B", -720, -1050), ("C", 720, -1050), ("D", 1420, -700)):
        disc = both(Path().circle(CX + x, CY + y + 30, 120), tones.field, tones.accent, 9)
        body += disc + letter(name, CX + x, CY + y + 84, tones, 170)
    return body + both(Path().circle(CX, CY + 330, 70), tones.accent, tones.ink, 12)


def panopticon(tones: Tones, rng: Random) -> str:
    """Cells in a ring, and one window that may be empty."""
    cells = rng.choice((18, 20, 24))
    outer, inner, hub = 1270.0, 860.0, 260.0
    body = both(Path().circle(CX, CY, outer), tones.field, tones.ink, 16) + stroke(
        Path().circle(CX, CY, outer - 50), tones.ink, 7
    )
    walls, sight, sleepers = Path(), Path(), Path()
    for index in range(cells):
        a = tau * index / cells
        walls.segment(CX + inner * cos(a), CY + inner * sin(a), CX + (outer - 50) * cos(a), CY + (outer - 50) * sin(a))
        middle = a + pi / cells
        spread = pi / cells * 0.72
        wedge = [(CX + hub * cos(middle), CY + hub * sin(middle))]
        for side in (-spread, spread):
            wedge.append((CX + (inner - 20) * cos(middle + side), CY + (inner - 20) * sin(middle + side)))
        sight.polyline(wedge, True)
        if rng.random() < 0.7:
            far = inner + rng.uniform(110, 250)
            sleepers.circle(CX + far * cos(middle), CY + far * sin(middle), 44)
        corners = []
        for radius, side in ((inner + 16, -0.9), (outer - 66, -0.9), (outer - 66, 0.9), (inner + 16, 0.9)):
            corners.append(
                (CX + radius * cos(middle + side * pi / cells), CY + radius * sin(middle + side * pi / cells))
            )
        if index % 2 == 0:
            hatch([corners], 45, 30, walls, inset=6)
    body += both(sight, tones.wash, tones.half, 6) + stroke(walls, tones.ink, 8)
    body += stroke(Path().circle(CX, CY, inner), tones.ink, 12) + both(sleepers, tones.accent, tones.ink, 7)
    body += both(ring(CX, CY, hub, lambda t: 0.96 + 0.04 * cos(cells * t), cells * 4), tones.field, tones.ink, 13)
    body += stroke(Path().circle(CX, CY, hub - 60), tones.accent, 8)
    eye = Path().move(CX - 150, CY).quad(CX, CY - 130, CX + 150, CY).quad(CX, CY + 130, CX - 150, CY).close()
    body += both(eye, tones.field, tones.ink, 11) + both(Path().circle(CX, CY, 56), tones.accent, tones.ink, 9)
    for x, name in ((CX - 1620, "A"), (CX + 1620, "B")):
        body += stroke(
            Path().segment(x + (110 if x < CX else -110), CY, CX + (-outer if x < CX else outer), CY),
            tones.accent,
            8,
            ROUND_CAP,
        )
        body += letter(name, x, CY + 54, tones)
    return body


def tower(tones: Tones, rng: Random) -> str:
    """A tower in courses, its ramp winding up and no top yet."""
    foot, levels = 2420.0, 7
    body = ""
    cloud = Path()
    for k in range(5):
        y = 420 + 70 * k
        cloud.curve(lambda x, y=y, k=k: (x, y + 40 * sin(x / 260 + k)), 420 + 90 * k, 1500 - 60 * k, 8)
        cloud.curve(lambda x, y=y, k=k: (x, y + 40 * sin(x / 240 + k)), 3450 + 60 * k, PLATE_WIDTH - 420 - 90 * k, 8)
    body += stroke(cloud, tones.half, 7)
    for level in range(levels):
        wide, next_wide = 1180 - level * 138, 1180 - level * 138 - 24
        low, high = foot - level * 290, foot - (level + 1) * 290
        broken = level == levels - 1
        wall = [(CX - wide, low), (CX - next_wide, high), (CX + next_wide, high), (CX + wide, low)]
        if broken:
            wall = [
                (CX - wide, low),
                (CX - next_wide, high + 90),
                (CX - 90, high + 150),
                (CX + 40, high + 60),
                (CX + next_wide, high + 190),
                (CX + wide, low),
            ]
        body += both(Path().polyline(wall, True), tones.wash if level % 2 else tones.field, tones.ink, 12)
        body += stroke(hatch([[(x if x > CX else CX + wide * 0.35, y) for x, y in wall]], 0, 26, inset=8), tones.ink, 6)
        arches = Path()
        count = 9 - level
        for k in range(count):
            share = sin((k + 0.5) / count * pi - pi / 2)
            squeeze = cos((k + 0.5) / count * pi - pi / 2)
            x, half = CX + share * wide * 0.97, max(16.0, wide / count * 0.52 * squeeze)
            y0, y1 = low - 34, low - 150
            if not broken or k < count - 2:
                arches.move(x - half, y0).line(x - half, y1).cubic(
                    x - half, y1 - 90, x + half, y1 - 90, x + half, y1
                ).line(x + half, y0).close()
        body += both(arches, tones.ink if level % 2 == 0 else tones.accent, tones.ink, 6)
        ramp = Path().segment(CX - wide, low - 10, CX + next_wide, high + (110 if broken else 12))
        body += stroke(ramp, tones.accent, 15)
    ground = Path().segment(300, foot, PLATE_WIDTH - 300, foot)
    for k in range(1, 5):
        ground.segment(300 + 160 * k, foot + 36 * k, PLATE_WIDTH - 300 - 160 * k, foot + 36 * k)
    crane = (
        Path().segment(CX + 60, foot - 1880, CX + 60, foot - 2180).segment(CX + 60, foot - 2160, CX + 420, foot - 2260)
    )
    crane.segment(CX + 400, foot - 2255, CX + 400, foot - 1960).rect(CX + 350, foot - 1960, 100, 80)
    return body + stroke(ground, tones.ink, 10) + at(stroke(crane, tones.ink, 13, ROUND), 0, 130)
