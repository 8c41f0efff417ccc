"""Emblems of travel, nature and instruments. Each is centred on (0, 0) in a radius, in units of 0.01 mm."""

from __future__ import annotations

from math import cos, exp, pi, radians, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    ROUND_CAP,
    Path,
    Point,
    at,
    both,
    fill,
    hatch,
    leaf,
    ribbon,
    rotate,
    stroke,
    turned,
)

from .emblems_craft import ellipse, rays
from .eras import Tones


def globe(r: float, tones: Tones, rng: Random) -> str:
    """A globe in its meridian ring, lands hatched."""
    cy, radius, tilt = -r * 0.16, r * 0.56, 0.41
    yaw = rng.uniform(0, tau)
    graticule, lands, shade = Path(), Path(), Path()

    def project(latitude: float, longitude: float) -> tuple[float, float, float]:
        point = cos(latitude) * sin(longitude), -sin(latitude), cos(latitude) * cos(longitude)
        x, y, z = rotate(point, 0.18, 0, tilt)
        return x * radius, cy + y * radius, z

    for line in range(18):
        run: list[Point] = []
        for step in range(25):
            if line < 12:
                x, y, z = project(pi * (step / 24 - 0.5) * 0.96, tau * line / 12)
            else:
                x, y, z = project(radians((-60, -40, -20, 0, 20, 40)[line - 12] + 10), tau * step / 24)
            if z > -0.02:
                run.append((x, y))
            elif len(run) > 1:
                graticule.through(run)
                run = []
            else:
                run = []
        if len(run) > 1:
            graticule.through(run)
    for _ in range(6):
        lat, lon, size = rng.uniform(-0.9, 0.9), yaw + rng.uniform(0, tau), rng.uniform(0.22, 0.5)
        a, b = rng.uniform(0, tau), rng.uniform(0, tau)
        coast = []
        for step in range(28):
            t = tau * step / 28
            reach = size * (1 + 0.28 * sin(2 * t + a) + 0.18 * sin(3 * t + b) + 0.10 * sin(7 * t + a))
            x, y, z = project(lat + reach * sin(t), lon + reach * cos(t) * 1.3)
            if z > 0:
                coast.append((x, y))
        if len(coast) > 18:
            hatch([coast], 30, 15, lands)
            lands.polyline(coast, True)
    for index in range(30):
        a = -0.75 + index * 0.072
        reach = 0.10 + 0.24 * sin(pi * index / 29)
        shade.segment(
            radius * cos(a),
            cy + radius * sin(a),
            radius * (1 - reach) * cos(a),
            cy + radius * (1 - reach * 0.7) * sin(a),
        )
    pole = rotate((0, -1, 0), 0.18, 0, tilt)
    axis = Path().segment(pole[0] * r * 0.70, cy + pole[1] * r * 0.70, -pole[0] * r * 0.70, cy - pole[1] * r * 0.70)
    bow = Path()
    for reach in (0.64, 0.70):
        bow.curve(lambda t, k=reach: (r * k * cos(t), cy + r * k * sin(t)), -pi / 2 + tilt, pi / 2 + tilt, 5)
    foot = turned(
        lambda z: r * (0.05 + 0.3 * exp(-(((z / r - 0.94) / 0.06) ** 2)) + 0.07 * exp(-(((z / r - 0.72) / 0.05) ** 2))),
        tones.ink, tones.field, r * 0.52, r * 0.95, 13, 0.16,
    )  # fmt: skip
    return (
        rays(r, 0.86, 0.95, 48, tones.accent)
        + foot
        + stroke(bow, tones.ink, 10)
        + stroke(axis, tones.ink, 11, ROUND)
        + both(Path().circle(0, cy, radius), tones.field, tones.ink, 12)
        + stroke(graticule, tones.half, 5)
        + stroke(lands, tones.accent, 7)
        + stroke(shade, tones.ink, 6)
    )


def flask(r: float, tones: Tones, rng: Random) -> str:
    """A round flask over a flame, its vapour rising."""
    cy, radius, neck = r * 0.16, r * 0.42, r * 0.09
    level = cy + radius * rng.uniform(-0.25, 0.05)
    glass = Path().move(-neck, -r * 0.62).line(-neck, cy - radius * 0.97)
    bowl = [
        (radius * cos(a), cy + radius * sin(a)) for a in [-pi / 2 - 0.22 - (tau - 0.44) * k / 40 for k in range(41)]
    ]
    glass.through(bowl).line(neck, -r * 0.62)
    body_shape = [(-neck, -r * 0.62), *bowl, (neck, -r * 0.62)]
    liquid = [(x * 0.95, cy + (y - cy) * 0.95) for x, y in bowl if y > level]
    bubbles = Path()
    for _ in range(14):
        a, d = rng.uniform(0, pi), rng.uniform(0.1, 0.8) * radius
        y = cy + d * sin(a)
        if y > level + 30:
            bubbles.circle(d * cos(a), y, rng.uniform(0.012, 0.035) * r)
    shine = Path()
    for k in range(5):
        reach = radius * (0.88 - 0.06 * k)
        shine.curve(lambda t, reach=reach: (reach * cos(t), cy + reach * sin(t)), -0.75, 0.75, 3)
    vapour = Path()
    for k in range(4):
        x = (k - 1.5) * r * 0.05
        vapour.curve(
            lambda t, x=x, k=k: (x * (1 + 2.4 * t) + r * 0.10 * t * sin(9 * t + k), -r * 0.64 - r * 0.32 * t), 0, 1, 6
        )
    stand = Path().segment(-r * 0.62, r * 0.60, r * 0.62, r * 0.60).segment(-r * 0.52, r * 0.60, -r * 0.66, r * 0.93)
    stand.segment(r * 0.52, r * 0.60, r * 0.66, r * 0.93)
    fire = Path()
    for size in (1.0, 0.55):
        y = r * 0.92
        fire.move(0, y).cubic(-r * 0.16 * size, y - r * 0.08, -r * 0.05, y - r * 0.16 * size, 0, y - r * 0.30 * size)
        fire.cubic(r * 0.03, y - r * 0.16 * size, r * 0.16 * size, y - r * 0.08, 0, y).close()
    lip = both(Path().rect(-neck * 1.35, -r * 0.66, neck * 2.7, r * 0.06), tones.field, tones.ink, 9)
    return (
        rays(r, 0.90, 0.98, 48, tones.accent)
        + both(fire, tones.wash, tones.accent, 9)
        + stroke(stand, tones.ink, 16, ROUND)
        + fill(Path().polyline(body_shape, True), tones.field)
        + stroke(hatch([liquid], 0, 17), tones.accent, 8)
        + both(bubbles, tones.field, tones.accent, 7)
        + stroke(shine, tones.ink, 6)
        + stroke(glass, tones.ink, 13, ROUND)
        + lip
        + stroke(vapour, tones.ink, 8, ROUND_CAP)
    )


def ship(r: float, tones: Tones, rng: Random) -> str:
    """A three-master before the wind."""
    hull = [
        (-0.66, 0.30),
        (-0.60, 0.16),
        (-0.40, 0.30),
        (0.30, 0.32),
        (0.62, 0.12),
        (0.72, 0.14),
        (0.52, 0.58),
        (-0.48, 0.58),
    ]
    planks = [(x * r, y * r) for x, y in hull]
    body = both(Path().polyline(planks, True), tones.field, tones.ink, 12, ROUND)
    body += stroke(hatch([planks], 2, 24, inset=6), tones.ink, 7)
    ports = Path()
    for k in range(6):
        ports.rect(-r * 0.36 + k * r * 0.13, r * 0.40, r * 0.045, r * 0.05)
    body += both(ports, tones.ink, tones.ink, 5)
    rigging, masts, sails, flags = Path(), Path(), "", Path()
    for x, high, wide in ((-0.40, 0.62, 0.26), (-0.02, 0.90, 0.36), (0.36, 0.66, 0.28)):
        top = 0.30 - high * 1.28
        masts.segment(x * r, 0.30 * r, x * r, top * r)
        for sign in (-1, 1):
            for k in range(4):
                rigging.segment(x * r, (top + 0.08) * r, (x + sign * (0.09 + 0.035 * k)) * r, 0.30 * r)
        tall = high * 1.28 / 2.7
        for k in range(2 if high < 0.8 else 3):
            span = wide * (1 - 0.22 * k)
            foot = 0.18 - k * tall * 0.86
            head = foot - tall * 0.74
            head_span = span * 0.82
            outline = [
                (x - head_span / 2, head),
                (x + head_span / 2, head),
                (x + span / 2 + 0.05, foot),
                (x - span / 2 + 0.05, foot),
            ]
            sail = Path().move(outline[0][0] * r, head * r).line(outline[1][0] * r, head * r)
            sail.quad((outline[1][0] + 0.12) * r, (head + foot) / 2 * r, outline[2][0] * r, foot * r)
            sail.quad((x + 0.06) * r, (foot - 0.06) * r, outline[3][0] * r, foot * r)
            sail.quad((outline[0][0] + 0.10) * r, (head + foot) / 2 * r, outline[0][0] * r, head * r).close()
            shadow = Path()
            for line in range(7):
                u = 0.55 + line * 0.065
                shadow.move((outline[0][0] + head_span * u) * r, head * r)
                shadow.quad(
                    (outline[0][0] + head_span * u + 0.10) * r,
                    (head + foot) / 2 * r,
                    (outline[3][0] + span * u) * r,
                    (foot - 0.02) * r,
                )
            sails += fill(sail, tones.field) + stroke(shadow, tones.half, 6) + stroke(sail, tones.ink, 10)
        flags.move(x * r, top * r).quad((x + 0.1) * r, (top - 0.06) * r, (x + 0.20) * r, top * r)
        flags.quad((x + 0.1) * r, (top + 0.03) * r, x * r, (top + 0.07) * r).close()
    spars = Path().segment(0.66 * r, 0.14 * r, 0.92 * r, -0.10 * r).segment(0.92 * r, -0.10 * r, 0.36 * r, -0.50 * r)
    sea = Path()
    swell = rng.uniform(0, tau)
    for k in range(8):
        y = r * (0.56 + k * 0.048)
        half = sqrt(max(0.0, (r * 0.96) ** 2 - y * y))
        sea.curve(
            lambda x, y=y, k=k: (x, y + r * 0.018 * sin(x / r * 16 + swell + k * 1.9)),
            -half,
            half,
            max(6, round(half / r * 16)),
        )
    return (
        stroke(rigging, tones.half, 5)
        + stroke(masts, tones.ink, 16, ROUND)
        + stroke(spars, tones.ink, 10, ROUND)
        + sails
        + both(flags, tones.accent, tones.accent, 5)
        + body
        + stroke(sea, tones.accent, 9)
    )


def tree(r: float, tones: Tones, rng: Random) -> str:
    """A tree with as many roots as branches."""
    wood, roots, leaves, apples = Path(), Path(), Path(), Path()
    ends: list[tuple[float, float, float]] = []

    def grow(x: float, y: float, angle: float, length: float, width: float, depth: int) -> None:
        bend = angle + rng.uniform(-0.18, 0.18)
        x2, y2 = x + length * cos(bend), y + length * sin(bend)
        nx, ny = -sin(bend), cos(bend)
        thin = width * 0.66
        wood.move(x + nx * width, y + ny * width).quad(
            (x + x2) / 2 + nx * thin, (y + y2) / 2 + ny * thin, x2 + nx * thin, y2 + ny * thin
        )
        wood.line(x2 - nx * thin, y2 - ny * thin).quad(
            (x + x2) / 2 - nx * thin, (y + y2) / 2 - ny * thin, x - nx * width, y - ny * width
        ).close()
        if depth == 0:
            ends.append((x2, y2, bend))
            return
        for turn in (-0.50, 0.02, 0.52) if depth == 4 else (-0.38, 0.40):
            grow(x2, y2, bend + turn + rng.uniform(-0.12, 0.12), length * rng.uniform(0.70, 0.82), thin, depth - 1)

    grow(0, r * 0.34, -pi / 2, r * 0.34, r * 0.085, 4)
    for index in range(9):
        angle = pi / 2 + (index - 4) * 0.33
        far = r * rng.uniform(0.38, 0.52)
        x, y = r * 0.09 * (index - 4) / 4, r * 0.32
        roots.move(x, y)
        roots.cubic(
            x,
            y + r * 0.12,
            x + far * cos(angle) * 0.5,
            y + far * 0.35,
            x + far * cos(angle) * 1.3,
            y + r * 0.08 + far * sin(angle) * 0.8,
        )
    for x, y, angle in ends:
        for turn in (-0.9, -0.3, 0.3, 0.9):
            leaf(leaves, x, y, angle + turn, r * 0.105, r * 0.032)
        if rng.random() < 0.3:
            apples.circle(x, y + r * 0.05, r * 0.030)
    bark = Path()
    for k in range(7):
        x = r * (0.005 + 0.012 * k)
        bark.segment(x * 0.8, r * 0.02, x, r * 0.33)
    soil = Path()
    for k in range(9):
        y = r * (0.36 + 0.04 * k)
        half = r * (0.86 - 0.05 * k)
        soil.segment(-half, y, -r * (0.12 + 0.04 * k), y).segment(r * (0.12 + 0.04 * k), y, half, y)
    return (
        stroke(soil, tones.half, 6)
        + stroke(roots, tones.ink, 11, ROUND)
        + both(wood, tones.field, tones.ink, 7)
        + stroke(bark, tones.ink, 6)
        + both(leaves, tones.wash, tones.accent, 6)
        + both(apples, tones.accent, tones.ink, 6)
    )


def telescope(r: float, tones: Tones, rng: Random) -> str:
    """A refractor on its stand under a few stars."""
    tube = ""
    for near, far, half in ((-0.74, -0.30, 0.075), (-0.34, 0.18, 0.105), (0.12, 0.70, 0.14)):
        tube += turned(
            lambda z, near=near, far=far, half=half: (
                r * half
                + r * 0.028 * exp(-(((z / r - near - 0.03) / 0.03) ** 2))
                + r * 0.028 * exp(-(((z / r - far + 0.03) / 0.03) ** 2))
            ),
            tones.ink, tones.field, near * r, far * r, 15, 0.20, steps=9,
        )  # fmt: skip
    mouth = both(ellipse(0, r * 0.70, r * 0.165, r * 0.035), tones.wash, tones.ink, 10)
    stars = Path()
    for _ in range(9):
        a, d = rng.uniform(-pi * 0.95, -pi * 0.05), r * rng.uniform(0.62, 0.92)
        size = r * rng.choice((0.03, 0.045, 0.07))
        for k in range(4):
            leaf(stars, d * cos(a), d * sin(a), k * pi / 2, size, size * 0.22)
    legs = ""
    for x in (-0.46, 0.06, 0.52):
        legs += ribbon(
            [(0, r * 0.10), (x * r * 0.5, r * 0.52), (x * r, r * 0.95)],
            lambda t: r * 0.030,
            tones.ink,
            tones.field,
            9,
            14,
            0.7,
        )
    joint = both(Path().circle(0, r * 0.06, r * 0.10), tones.field, tones.ink, 11) + fill(
        Path().circle(0, r * 0.06, r * 0.035), tones.ink
    )
    circle = Path()
    for k in range(4):
        circle.curve(
            lambda t, k=k: (r * (0.70 + 0.07 * k) * cos(t), r * (0.70 + 0.07 * k) * sin(t)), -pi * 0.97, -pi * 0.03, 7
        )
    return stroke(circle, tones.half, 5) + fill(stars, tones.accent) + legs + at(tube + mouth, 0, 0, turn=-122) + joint
