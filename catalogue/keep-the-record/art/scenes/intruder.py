"""The two planets that pass, and the line that is drawn at the end."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, pi, sin, sqrt, tau

from ..engrave import Noise, Pen, Point, arc, clamp, lerp, polar, steps
from ..gallery import hung
from ..nature import growth, land, light, water
from ..nature.growth import feather
from ..works import things


def _system(pen: Pen, x: float, y: float, tilt: float, flat: float) -> Callable[[float, float], Point]:
    """The known planets on their circles round a sun at (x, y); gives a place on a circle."""
    inks = pen.inks
    c, s = cos(tilt), sin(tilt)

    def orbit(radius: float, angle: float) -> Point:
        px, py = radius * cos(angle), radius * flat * sin(angle)
        return x + px * c - py * s, y + px * s + py * c

    for place, radius in enumerate((310, 470, 680, 960, 1330, 1800)):
        points = [orbit(radius, angle) for angle in steps(0, tau, 110)]
        pen.swell(points, [9 + 6 * (0.5 + 0.5 * sin(tau * k / 110)) for k in range(111)], inks.brass if place % 2 else
                  inks.soft)  # fmt: skip
        if place in (2, 4):
            for k in range(24 + 12 * place):
                angle, half = tau * k / (24 + 12 * place), 13 if k % 3 else 28
                pen.line([orbit(radius - half, angle), orbit(radius + half, angle)], 10, inks.brass)
    light.rays(pen, x, y, 135, [290, 180, 215, 180], 64, 14)
    pen.disc(x, y, 118, inks.bright)
    pen.ring(x, y, 118, 11, inks.brass)
    for place, radius in enumerate((310, 470, 680, 960, 1330)):
        px, py = orbit(radius, pen.chance.uniform(0, tau))
        size = (36, 48, 52, 44, 94)[place]
        pen.disc(px, py, size + 26, inks.shade(0.2))
        light.ball(
            pen, px, py, size, (x - px, py - y, 120), inks.shade(0.35), gap=20, most=14, rim=inks.light, turn=tilt
        )
        if place == 4:
            pen.line(arc(px, py, size * 1.75, 0, tau, 24, size * 0.5, tilt - 0.2), 10, inks.light)
    return orbit


def _surface(noise: Noise, bands: float) -> Callable[..., float]:
    """What a great planet is made of: bands, or blotches if there are none."""

    def at(x: float, y: float, z: float) -> float:
        if bands:
            return 0.62 * sin(y * bands + 1.1 * noise.layered(x * 0.8, y * 2.2, z)) + 0.35 * noise(x * 1.3, y * 5)
        return 1.6 * noise.layered(x * 0.9, y * 0.9, z * 0.9)

    return at


@hung("intruder", "nemesis")
def nemesis(pen: Pen) -> None:
    """A dark planet on a long road that leans across ours."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y = -380.0, -620.0
    light.glow(pen, x, y, 0.95, 0.03, 2100)
    light.stars(pen, 110, None, 5)
    _system(pen, x, y, -0.28, 0.38)
    px, py, radius = 560.0, 330.0, 720.0
    eccentric, long = 0.84, 1650.0
    heading = atan2(py - y, px - x) + 0.1
    wide = long * sqrt(1 - eccentric * eccentric)

    def road(angle: float) -> Point:
        across, down = long * (eccentric - cos(angle)), wide * sin(angle)
        return (x + across * cos(heading) - down * sin(heading), y + across * sin(heading) + down * cos(heading))

    points = [road(angle) for angle in steps(0, tau, 120)]
    pen.swell(points, 34, inks.shade(0.1) if not inks.plain else inks.bright)
    pen.line(points, 17, inks.glow, "70 34")
    for k in range(4, 120, 8):
        (ax, ay), (bx, by) = points[k], points[k + 1]
        away = hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / away, (bx - ax) / away
        pen.line([(ax - nx * 36, ay - ny * 36), (ax + nx * 36, ay + ny * 36)], 12, inks.glow)
    pen.disc(px, py, radius + 96, inks.shade(0.10))
    for k in range(4):
        ring = arc(px, py, radius + 44 + 38 * k, 0, tau, 70)
        widths: list[float | None] = []
        for rx, ry in ring:
            towards = ((rx - px) * (x - px) + (ry - py) * (y - py)) / (radius + 44) / hypot(x - px, y - py)
            width = (17 - 3 * k) * clamp(towards * 0.9 + 0.15)
            widths.append(width if width > 5 else None)
        pen.swell(ring, widths, inks.glow)
    light.ball(pen, px, py, radius, (x - px, py - y, 330), inks.shade(0.42), turn=0.5, gap=36, most=32,
               bump=_surface(noise, 9.0), tilt=0.3)  # fmt: skip
    pen.ring(px, py, radius, 17, inks.glow)
    for share, width, ink in ((1.34, 14, inks.light), (1.43, 10, inks.brass), (1.51, 12, inks.light), (1.63, 10,
                              inks.light), (1.70, 13, inks.brass)):  # fmt: skip
        front = arc(px, py, radius * share, -0.1, pi + 0.1, 50, radius * share * 0.2, -0.42)
        pen.line(front, width + 8, inks.shade(0.05))
        pen.line(front, width, ink)
        back = arc(px, py, radius * share, pi, tau, 50, radius * share * 0.2, -0.42)
        for side in (-1, 1):
            part = [q for q in back if hypot(q[0] - px, q[1] - py) > radius + 24 and (q[0] - px) * side > 0]
            if len(part) > 2:
                pen.line(part, width, ink)


@hung("intruder", "phoenix")
def red_planet(pen: Pen) -> None:
    """It comes up red and feathered at the edge."""
    inks = pen.inks
    noise = pen.sheet.noise()
    x, y, radius = 0.0, 60.0, 640.0
    light.glow(pen, x, y - 200, 1, 0.04, 2200)
    light.stars(pen, 90, lambda px, py: hypot(px - x, py - y) > 1400 and py < 600, 4)
    coats = growth.coats(pen)
    if not inks.plain:
        coats = (("#5f1c31", inks.ground, inks.glow), ("#a33a3f", inks.ground, "#ffc9a0"),
                 ("#e2794f", "#5a1526", inks.light))  # fmt: skip
    for rank, (count, long, wide, barbs, near) in enumerate(((15, 1260.0, 150, 11, 0.9), (16, 860.0, 136, 8, 0.92),
                                                            (17, 520.0, 116, 6, 0.94))):  # fmt: skip
        for k in range(count):
            share = k / (count - 1)
            angle = lerp(pi - 0.42, tau + 0.42, share)
            reach = long * (0.8 + 0.3 * sin(pi * share)) * (1 + 0.06 * noise(k * 1.7, rank))
            eye = inks.glow if rank == 0 and k % 2 else ""
            feather(pen, *polar(x, y, radius * near, angle), angle, reach, wide, (share - 0.5) * 0.7, coats[rank],
                    barbs, 0.3 - 0.1 * rank, eye)  # fmt: skip
    pen.disc(x, y, radius + 50, inks.shade(0.05))
    for k in range(3):
        pen.ring(x, y, radius + 22 + 26 * k, 13 - 2 * k, inks.glow)
    light.ball(pen, x, y, radius, (-0.4, 0.9, 0.5), inks.bright if inks.plain else "#7a2133", "#ffb18a"
               if not inks.plain else
               inks.light, inks.light, 0.3, 34, 28, _surface(noise, 0), 0.3)  # fmt: skip
    land.hills(pen, 1050, 200, noise, 3.0, 0.12, 1, 6)
    water.still(pen, 1120, x, noise, gap=50, ink=inks.glow, wide=520)


@hung("marker", "armageddon")
def armageddon(pen: Pen) -> None:
    """A scale of centuries, and the line that somebody drew across the page."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -300, 1, 0.08, 2200)
    pen.disc(0, 0, 1900, inks.bright if inks.plain else "#d9ccaa")
    dark = inks.light if inks.plain else "#2a2f3a"
    rust = inks.light if inks.plain else "#8a2f1c"
    for row in range(19):
        y = -1330 + 150 * row
        pen.line([(-1900, y), (1900, y)], 9, inks.soft if inks.plain else "#b5a67e")
    glass = pen.at(0, -330, 1)
    for sign in (-1, 1):
        bulb = [
            (-420, sign * 780),
            *[(-420 * (1 - s) ** 0.55 - 22, sign * (780 - 760 * s)) for s in steps(0.04, 1, 14)],
        ]
        outline = [*bulb, *[(-px, py) for px, py in reversed(bulb)]]
        glass.edged(outline, inks.bright if inks.plain else "#efe6cc", dark, 18)
        for share in (0.5, 0.72):
            glass.belly([(px * share, py) for px, py in bulb], 15, 3, inks.soft if inks.plain else "#9a8d68")
        glass.edged(
            [(-560, sign * 780), (560, sign * 780), (560, sign * 900), (-560, sign * 900)], inks.gilt(0.7), dark, 16
        )
        for x in (-500, 500):
            glass.line([(x, 0), (x, sign * 780)], 30, rust)
            glass.line([(x, 0), (x, sign * 780)], 10, inks.gilt(0.9))
    sand = [(-400, 770), (-330, 560), (-150, 380), (0, 320), (150, 380), (330, 560), (400, 770)]
    glass.area(sand, inks.bright if inks.plain else "#b98b45")
    for row in range(10):
        half = 60 + 34 * row
        glass.belly([(-half, 380 + 40 * row), (0, 360 + 40 * row), (half, 380 + 40 * row)], 15, 4, dark)
    with pen.loose():
        for k in range(26):
            glass.dot(12 * noise(k, 3), -10 + 13 * k, 15, dark)
    for k in range(61):
        x = -1200 + 40 * k
        long = 150 if k % 10 == 0 else 96 if k % 5 == 0 else 60
        pen.line([(x, 800), (x, 800 + long)], 17 if k % 10 == 0 else 11, dark)
    pen.line([(-1230, 800), (1230, 800)], 16, dark)
    for k, text in enumerate(("0", "1000", "2000", "3000", "4000", "5000", "6000")):
        things.words(pen, text, -1200 + 400 * k, 1020, 130, rust if k == 6 else dark, "serif-semibold")
    line: list[Point] = [(x, -1180 + 0.86 * (x + 1700) + 60 * noise(x / 240, 2) + 20 * noise(x / 60, 5)) for x in
                         steps(-1700, 1700, 60)]  # fmt: skip
    pen.swell(line, [30 + 40 * (0.5 + 0.5 * noise(x / 300, 9)) for x, _ in line], rust)
    pen.swell(
        [(x, y + 54) for x, y in line], [w if (w := 16 * noise(x / 140, 12)) > 6 else None for x, _ in line], rust
    )
