"""Emblems of number in things: wheels, a round, a flower head, crystals. Each is centred on (0, 0) in a radius."""

from __future__ import annotations

from math import cos, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    at,
    both,
    fill,
    hatch,
    petal,
    rosette,
    stroke,
)

from .emblems_craft import rays
from .eras import Tones


def _cog(x: float, y: float, radius: float, teeth: int, turn: float) -> Path:
    path = Path()
    corners: list[Point] = []
    for index in range(teeth):
        for share, reach in ((-0.27, 0.86), (-0.17, 1.0), (0.17, 1.0), (0.27, 0.86)):
            a = turn + tau * (index + share) / teeth
            corners.append((x + radius * reach * cos(a), y + radius * reach * sin(a)))
    return path.polyline(corners, True)


def gear(r: float, tones: Tones, rng: Random) -> str:
    """Three wheels in mesh."""
    body = ""
    turn = rng.uniform(0, 1)
    for x, y, radius, teeth, tone, phase in (
        (-0.24, 0.20, 0.62, 24, tones.field, 0.0),
        (0.50, -0.26, 0.345, 13, tones.wash, 0.5),
        (-0.06, -0.68, 0.27, 10, tones.field, 0.2),
    ):
        cx, cy, size = x * r, y * r, radius * r
        spokes = 6 if teeth > 15 else 4
        body += both(_cog(cx, cy, size, teeth, (turn + phase) * tau / teeth), tone, tones.ink, 10, ROUND)
        rim = [(cx + size * 0.82 * cos(tau * k / 60), cy + size * 0.82 * sin(tau * k / 60)) for k in range(60)]
        hole = [(cx + size * 0.66 * cos(tau * k / 60), cy + size * 0.66 * sin(tau * k / 60)) for k in range(60)]
        body += stroke(hatch([rim, hole], 45, 15), tones.ink, 6)
        body += both(Path().circle(cx, cy, size * 0.66), tones.field, tones.ink, 9)
        arms = Path()
        for k in range(spokes):
            a = tau * k / spokes + turn
            c, s = cos(a), sin(a)
            near, far, wide = size * 0.20, size * 0.67, size * 0.05
            arms.polyline(
                [
                    (cx + near * c - wide * 1.8 * s, cy + near * s + wide * 1.8 * c),
                    (cx + far * c - wide * s, cy + far * s + wide * c),
                    (cx + far * c + wide * s, cy + far * s - wide * c),
                    (cx + near * c + wide * 1.8 * s, cy + near * s - wide * 1.8 * c),
                ],
                True,
            )
        body += both(arms, tone, tones.ink, 8)
        hub = both(Path().circle(cx, cy, size * 0.25), tone, tones.ink, 10) + stroke(
            Path().circle(cx, cy, size * 0.19), tones.accent, 8
        )
        body += hub + fill(Path().circle(cx, cy, size * 0.09), tones.ink)
    return stroke(Path().circle(0, 0, r * 0.97), tones.half, 5) + body


def round_song(r: float, tones: Tones, rng: Random) -> str:
    """A canon written round: a staff without an end."""
    staff, stems, bars = Path(), Path(), Path()
    pitch = r * 0.052
    middle = r * 0.70
    for line in range(5):
        staff.circle(0, 0, middle + (line - 2) * pitch)
    full, empty = Path(), Path()
    step = 0
    count = 28
    for index in range(count):
        if index % 7 == 0:
            a = tau * index / count - pi / 2
            bars.segment(
                (middle - 2 * pitch) * cos(a),
                (middle - 2 * pitch) * sin(a),
                (middle + 2 * pitch) * cos(a),
                (middle + 2 * pitch) * sin(a),
            )
            continue
        step = max(-4, min(4, step + rng.choice((-2, -1, -1, 1, 1, 2))))
        a = tau * index / count - pi / 2
        d = middle + step * pitch / 2
        x, y = d * cos(a), d * sin(a)
        u, v = (pitch * 0.62, pitch * 0.46)
        head = empty if rng.random() < 0.3 else full
        head.curve(
            lambda t, x=x, y=y, a=a, u=u, v=v: (
                x + u * cos(t) * -sin(a + 0.4) + v * sin(t) * cos(a + 0.4),
                y + u * cos(t) * cos(a + 0.4) + v * sin(t) * sin(a + 0.4),
            ),
            0, tau, 6, True,
        )  # fmt: skip
        sign = -1 if step > 0 else 1
        sx, sy = x - sign * u * 0.9 * sin(a), y + sign * u * 0.9 * cos(a)
        stems.segment(sx, sy, sx + sign * pitch * 2.6 * cos(a), sy + sign * pitch * 2.6 * sin(a))
    heads = stroke(stems, tones.ink, 9) + both(empty, tones.field, tones.ink, 11) + fill(full, tones.ink)
    heart = stroke(rosette(0, 0, r * 0.28, r * 0.14, rng.choice((5, 6, 7, 8)), 6, per_lobe=7), tones.accent, 8)
    frame = stroke(Path().circle(0, 0, r * 0.49), tones.accent, 10) + stroke(
        Path().circle(0, 0, r * 0.93), tones.accent, 10
    )
    return (
        frame
        + stroke(Path().circle(0, 0, r * 0.96), tones.accent, 6)
        + stroke(staff, tones.ink, 7)
        + stroke(bars, tones.ink, 9)
        + heads
        + heart
    )


def sunflower(r: float, tones: Tones, rng: Random) -> str:
    """A flower head: seeds at the golden angle, two wheels of petals."""
    golden = pi * (3 - sqrt(5))
    petals, veins, seeds, dark = Path(), Path(), Path(), Path()
    count = rng.choice((21, 24, 34))
    for row, (near, far, wide) in enumerate(((0.42, 0.97, 0.105), (0.42, 0.84, 0.095))):
        for index in range(count):
            a = tau * (index + row / 2) / count
            petal(petals, 0, 0, a, r * near, r * far, r * wide * 24 / count)
            for side in (-0.35, 0, 0.35):
                b = a + side * tau / count * 0.5
                veins.segment(
                    r * 0.5 * cos(b),
                    r * 0.5 * sin(b),
                    r * (far - 0.16) * cos(a + side * 0.03),
                    r * (far - 0.16) * sin(a + side * 0.03),
                )
    for index in range(230):
        d = r * 0.46 * sqrt((index + 0.5) / 230)
        a = index * golden
        size = r * (0.012 + 0.010 * d / (r * 0.46))
        (dark if d < r * 0.2 else seeds).circle(d * cos(a), d * sin(a), size)
    return (
        both(petals, tones.wash, tones.ink, 7)
        + stroke(veins, tones.accent, 6)
        + both(Path().circle(0, 0, r * 0.48), tones.field, tones.ink, 10)
        + fill(dark, tones.accent)
        + both(seeds, tones.field, tones.ink, 6)
    )


def crystal(r: float, tones: Tones, rng: Random) -> str:
    """A cluster of prisms on their rock."""
    body = ""
    for x, foot, high, half, lean in (
        (-0.34, 0.52, 0.92, 0.13, -0.26), (0.36, 0.54, 0.86, 0.12, 0.30), (-0.12, 0.60, 0.66, 0.10, -0.52),
        (0.20, 0.60, 0.62, 0.10, 0.60), (0.02, 0.62, 1.36, 0.18, 0.02),
    ):  # fmt: skip
        high *= rng.uniform(0.92, 1.06)
        w, h = half * r, high * r
        left = [(-w, 0.0), (-w, -h * 0.78), (-w * 0.25, -h), (-w * 0.25, -h * 0.70), (-w * 0.25, 0.0)]
        right = [(-w * 0.25, 0.0), (-w * 0.25, -h * 0.70), (-w * 0.25, -h), (w, -h * 0.74), (w, 0.0)]
        facets = fill(Path().polyline(left, True), tones.field) + fill(Path().polyline(right, True), tones.wash)
        facets += stroke(hatch([right], 90, 17, inset=6), tones.ink, 6.5)
        facets += stroke(hatch([[(-w, -h * 0.78), (-w * 0.25, -h), (-w * 0.25, -h * 0.70)]], 30, 22), tones.accent, 6)
        edges = Path().polyline(left, True).polyline(right, True).segment(-w, -h * 0.78, -w * 0.25, -h * 0.70)
        edges.segment(-w * 0.25, -h * 0.70, w, -h * 0.74)
        body += at(facets + stroke(edges, tones.ink, 9, ROUND), x * r, foot * r, turn=lean * 60)
    rock = [
        (-0.80, 0.74),
        (-0.62, 0.50),
        (-0.36, 0.46),
        (-0.10, 0.54),
        (0.16, 0.50),
        (0.44, 0.46),
        (0.68, 0.56),
        (0.82, 0.74),
        (0.5, 0.86),
        (-0.5, 0.86),
    ]
    stone = [(x * r, y * r) for x, y in rock]
    body += both(Path().polyline(stone, True), tones.field, tones.ink, 11, ROUND) + stroke(
        hatch([stone], 35, 20, inset=6), tones.ink, 6
    )
    return rays(r, 0.92, 0.99, 60, tones.accent) + body
