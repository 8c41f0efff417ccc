"""Archetypes: doorway within doorway, each in the outline of the card's era, towards a figure in the light."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    Path,
    at,
    both,
    engraved,
    fill,
    guilloche,
    hatch,
    ring,
    rosette,
    stroke,
    svg,
)

from .eras import ERAS, INK, PLATE_HEIGHT, PLATE_WIDTH, Tones, tones_of
from .marks import pip_outline
from .plates import Card, clipped, double_frame, initial_of, motif_of, rim, source

CX, CY = PLATE_WIDTH / 2, PLATE_HEIGHT / 2


def _six(radius: float, card: Card, tones: Tones, stretch: float = 1.0) -> str:
    """The six outlines on a ring; the card's own full."""
    body = ""
    for place, era in enumerate(ERAS.values()):
        angle = tau * place / 6 - pi / 2 + pi / 6
        mine = card.hyper or era.id in card.periods
        shape = pip_outline(era.id)
        colour = era.ink if tones.low or mine else tones.half
        mark = fill(shape, era.ink) if mine and not tones.low else both(shape, tones.field, colour, 70)
        disc = both(Path().circle(500, 500, 760), tones.field, tones.accent, 60)
        x, y = CX + radius * stretch * cos(angle), CY + radius * sin(angle)
        body += at(at(disc + mark, -500, -500), round(x), round(y), 0.2)
    return body


def _portal(card: Card, tones: Tones, rng: Random, centre: str) -> str:
    shapes = [ERAS[era].outline for era in card.periods]
    body = ""
    frame = Path().rect(42, 42, PLATE_WIDTH - 84, PLATE_HEIGHT - 84)
    rays = Path()
    count = rng.choice((90, 100, 120))
    for index in range(count):
        angle = tau * index / count
        rays.segment(CX + 620 * cos(angle), CY + 620 * sin(angle), CX + 2700 * cos(angle), CY + 2700 * sin(angle))
    inside = "" if tones.low else fill(frame, tones.ground)
    inside += stroke(rays, tones.quiet, 8)
    radius = 2650.0
    shrink = rng.choice((0.77, 0.80, 0.83))
    waves, turns = rng.choice(((44, 7), (52, 7), (60, 11), (48, 5)))
    step = 0
    while radius > 800:
        shape = shapes[step % len(shapes)]
        if step % 2 == 0:
            inside += both(ring(CX, CY, radius, shape, 72), tones.opaque if step else "none", tones.line, 14)
            inside += stroke(ring(CX, CY, radius * 0.975, shape, 72), tones.line, 8)
            middle = radius * (1 + shrink) / 2
            lathe = guilloche(CX, CY, middle, radius * (1 - shrink) * 0.33, waves, turns, shape, per_wave=3)
            inside += stroke(lathe, tones.quiet, 8)
        else:
            inside += both(ring(CX, CY, radius, shape, 72), tones.wash, tones.accent, 12)
            lines = 5
            for k in range(1, lines):
                within = radius * (1 - (1 - shrink) * k / lines)
                inside += stroke(ring(CX, CY, within, shape, 60), tones.half, 6)
            steps = Path()
            for k in range(60):
                angle = tau * (k + 0.5) / 60
                far, near = radius * shape(angle), radius * shrink * shape(angle)
                steps.segment(
                    CX + near * cos(angle), CY + near * sin(angle), CX + far * cos(angle), CY + far * sin(angle)
                )
            inside += stroke(steps, tones.half, 6)
        radius *= shrink
        step += 1
    body += clipped("p", frame, inside)
    body += _six(1010, card, tones, 1.95)
    body += both(ring(CX, CY, 790, shapes[0], 72), tones.field, INK, 14) + stroke(
        ring(CX, CY, 755, shapes[0], 72), INK, 6
    )
    return body + centre + double_frame(tones.line) + rim(tones.accent)


def portal(card: Card, tones: Tones, rng: Random) -> str:
    """The initial stands in the last doorway."""
    lathe = rosette(CX, CY, 430, 120, rng.choice((8, 9, 10, 12)), 6, per_lobe=6)
    letter = engraved(initial_of(card), CX, CY, 900, INK, tones.field, tones.accent, 15, 11)
    return _portal(card, tones, rng, stroke(lathe, tones.half, 6) + letter)


def janus(card: Card, tones: Tones, rng: Random) -> str:
    """Two profiles look both ways from one head."""
    face = [
        (0, -560), (-170, -560), (-330, -470), (-390, -330), (-400, -230), (-425, -150), (-505, -10), (-495, 30),
        (-430, 50), (-440, 105), (-470, 140), (-430, 175), (-445, 225), (-420, 265), (-425, 330), (-380, 380),
        (-250, 385), (-190, 430), (-170, 560), (0, 560),
    ]  # fmt: skip
    left = [(CX + x, CY + y) for x, y in face]
    right = [(CX - x, CY + y) for x, y in face]
    head = Path().through([*left, *right[-2:0:-1]], True, 0.9)
    shade = hatch([[(CX, CY - 560), *right[1:-1], (CX, CY + 560)]], 0, 24, inset=44)
    hatch([[(CX, CY - 540), *left[1:-1], (CX, CY + 540)]], 45, 62, shade, inset=60)
    body = fill(Path().circle(CX, CY, 640), tones.wash) + fill(head, tones.field)
    body += stroke(shade, tones.half, 6) + stroke(head, INK, 13, ROUND)
    for sign in (1, -1):
        eye = Path().move(CX + sign * -400, CY - 130).quad(CX + sign * -350, CY - 175, CX + sign * -285, CY - 125)
        eye.quad(CX + sign * -350, CY - 95, CX + sign * -400, CY - 130).close()
        brow = Path().move(CX + sign * -415, CY - 215).quad(CX + sign * -340, CY - 260, CX + sign * -240, CY - 205)
        ear = (
            Path()
            .move(CX + sign * -120, CY - 60)
            .cubic(CX + sign * -30, CY - 150, CX + sign * -20, CY + 30, CX + sign * -110, CY + 70)
        )
        lips = Path().segment(CX + sign * -455, CY + 142, CX + sign * -370, CY + 150)
        lips.move(CX + sign * -445, CY + 45).quad(CX + sign * -400, CY + 30, CX + sign * -415, CY - 10)
        body += both(eye, tones.field, INK, 12) + fill(Path().circle(CX + sign * -365, CY - 132, 26), INK)
        body += stroke(brow, INK, 16, ROUND) + stroke(lips, INK, 10, ROUND) + stroke(ear, INK, 10, ROUND)
    wreath = Path()
    for index in range(11):
        angle = -pi + pi * (index + 0.5) / 11
        x, y = CX + 400 * cos(angle), CY - 230 + 330 * sin(angle)
        wreath.circle(x, y, 34)
    return _portal(card, tones, rng, body + both(wreath, tones.accent, INK, 8))


def star(card: Card, tones: Tones, rng: Random) -> str:
    """A compass star with as many points as the eras allow."""
    points = rng.choice((8, 12, 16))
    light, dark = Path(), Path()
    for index in range(points):
        angle = tau * index / points - pi / 2
        far = (640, 400, 520, 400)[index % 4] if points != 12 else (640, 420, 420)[index % 3]
        for sign in (-1, 1):
            corner = angle + sign * pi / points
            triangle = [
                (CX, CY),
                (CX + far * cos(angle), CY + far * sin(angle)),
                (CX + 190 * cos(corner), CY + 190 * sin(corner)),
            ]
            (light if sign < 0 else dark).polyline(triangle, True)
    lathe = rosette(CX, CY, 560, 110, points, 5, per_lobe=6)
    body = (
        stroke(lathe, tones.half, 6) + both(light, tones.field, INK, 8, ROUND) + both(dark, tones.accent, INK, 8, ROUND)
    )
    return _portal(card, tones, rng, body + both(Path().circle(CX, CY, 90), tones.field, INK, 12))


PICTURES: Mapping[str, Callable[[Card, Tones, Random], str]] = {"portal": portal, "janus": janus, "star": star}


def picture(card: Card, low_ink: bool) -> str:
    """The plate of an archetype."""
    tones = tones_of(card.periods[0], low_ink)
    return svg(motif_of(card, PICTURES)(card, tones, source(card, "archetype")), PLATE_WIDTH, PLATE_HEIGHT)
