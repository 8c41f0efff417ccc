"""What is in the sky: sun, moon, clouds, rain, lightning, wind."""

from __future__ import annotations

from math import cos, hypot, pi, sin, tau

from .block import Pen
from .geometry import UP, Point, arc, lerp, polar, smooth
from .stage import Stage, star


def small_face(pen: Pen, x: float, y: float, size: float, mood: float = 0) -> None:
    """A frontal face for suns, moons and winds; mood -1 is fierce, 1 kind."""
    p = pen.at(x, y, size)
    weight = max(0.2, p.scale * 0.11)
    for k in (-1, 1):
        brow = [(k * 0.2, -0.36 - mood * 0.12), (k * 0.48, -0.52), (k * 0.82, -0.34 - 0.1 * mood)]
        p.line(brow, weight * 1.3, (0.6, 0.1))
        p.line([(k * 0.2, -0.08), (k * 0.48, -0.28), (k * 0.76, -0.08)], weight, (0.4, 0.3))
        p.line([(k * 0.24, -0.07), (k * 0.48, 0.03), (k * 0.72, -0.07)], weight * 0.6, (0.2, 0.2))
        p.disc((k * 0.48, -0.12), 0.105, "K")
        p.line([(k * 0.26, 0.14), (k * 0.5, 0.2), (k * 0.72, 0.1)], weight * 0.5, (0.1, 0.1))
    p.line([(-0.2, -0.34), (-0.13, 0), (-0.22, 0.3), (0, 0.42), (0.2, 0.3)], weight * 0.8, (0.2, 0.4))
    corner, dip = 0.72 - mood * 0.1, 0.69 + mood * 0.03
    p.line([(-0.36, corner), (-0.12, dip), (0, 0.74 + mood * 0.05), (0.12, dip), (0.36, corner)], weight, (0.3, 0.3))
    p.line([(-0.16, 0.89), (0, 0.93), (0.16, 0.89)], weight * 0.6, (0.2, 0.2))


def sun(
    pen: Pen, x: float, y: float, radius: float, face: bool = True, count: int = 16, reach: float = 2.1,
    mood: float = 0, disc: str = "P", tone: str = "B",
) -> None:  # fmt: skip
    """A sun of straight and wavy rays in turn."""
    weight = 0.3
    for i in range(count):
        turn = i * tau / count + 0.1
        far, spread = radius * reach * (1 if i % 2 else 0.9), 2.08 / count
        if i % 2:
            u, v = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
            left, right = [], []
            for k in range(6):
                t = k / 5
                away, wave, half = (
                    lerp(radius * 1.1, far, t),
                    sin(t * tau * 0.95) * radius * 0.12,
                    radius * 0.17 * (1 - t),
                )
                for side, points in ((half, left), (-half, right)):
                    points.append((x + u[0] * away + v[0] * (wave + side), y + u[1] * away + v[1] * (wave + side)))
            ray = smooth(left, 2) + smooth(right[::-1], 2)
            pen.fill(ray, tone)
            pen.outline(ray, weight * 0.75)
        else:
            a, b = polar((x, y), radius * 1.1, turn - spread), polar((x, y), radius * 1.1, turn + spread)
            tip = polar((x, y), far, turn)
            pen.fill([a, tip, b], disc)
            pen.fill([polar((x, y), radius * 1.1, turn), tip, b], "K")
            pen.edge([a, tip, b], weight * 0.7, closed=False)
    pen.disc((x, y), radius * 1.1, "K")
    pen.disc((x, y), radius * 1.1 - pen.mm(0.28), disc)
    if face:
        small_face(pen, x, y + radius * 0.02, radius * 0.62, mood)
        for k in range(8):
            turn = -0.75 + k * 0.26
            near = radius * (0.64 + 0.06 * sin(k * 2))
            pen.wedge(polar((x, y), radius, turn), polar((x, y), near, turn + 0.12), weight * 0.8, 0)


def moon(pen: Pen, x: float, y: float, radius: float, face: bool = True, crescent: bool = False) -> None:
    """A full moon with its shadow side, or a crescent that looks left."""
    if crescent:
        outer = arc((x, y), radius, radius, 0.9, tau - 0.9, 22)
        inner = arc((x + radius * 0.52, y), radius * 0.82, radius * 0.82, tau - 1.2, 1.2, 14)
        pen.fill(outer + inner, "P")
        pen.outline(outer + inner, 0.3)
        for k in range(6):
            turn = 1.5 + k * 0.55
            pen.wedge(polar((x, y), radius, turn), polar((x, y), radius * 0.72, turn + 0.1), 0.24)
        return
    pen.disc_line((x, y), radius, "P", 0.3)
    half = arc((x, y), radius, radius, -pi / 2, pi / 2, 16)
    pen.fill(half + arc((x - radius * 0.16, y), radius * 0.55, radius * 0.98, pi / 2, -pi / 2, 12), "A")
    for k in range(8):
        turn = -1.1 + k * 0.3
        pen.wedge(polar((x, y), radius, turn), polar((x, y), radius * (0.45 + 0.1 * cos(turn)), turn * 0.8), 0.26)
    if face:
        small_face(pen, x - radius * 0.2, y, radius * 0.55, 0.3)


def cloud(
    pen: Pen, x: float, y: float, width: float, height: float = 0, key: str = "P", line: str = "K", shaded: bool = True,
    weight: float = 0.3,
) -> None:  # fmt: skip
    """A bank of cloud, its foot at y."""
    random = pen.random
    height = height or width * 0.36
    count = max(4, min(9, int(width * pen.scale / 3.2)))
    lobes = []
    for i in range(count):
        t = (i + 0.5) / count
        high = height * sin(pi * (0.06 + 0.88 * t)) ** 0.85 * (0.8 + 0.35 * random.random())
        high *= 0.6 if i in (0, count - 1) else 1
        size = width / count * 0.68 * max(1, min(1.7, height / width * count * 0.42))
        lobes.append((x - width / 2 + width * t, y - high + size * 0.8, size * (0.9 + 0.3 * random.random())))
    outline: list[Point] = [(x - width / 2 - pen.mm(0.4), y)]
    for i, (lx, ly, size) in enumerate(lobes):
        start, end = pi * (1.12 if i == 0 else 1.22), pi * (1.88 if i == count - 1 else 1.78)
        outline += arc((lx, ly), size * 1.08, size, start, end, 5)
    outline += [(x + width / 2 + pen.mm(0.4), y), (x + width * 0.3, y + height * 0.12), (x, y + height * 0.05)]
    outline.append((x - width * 0.3, y + height * 0.13))
    pen.fill(outline, key)
    for i, (lx, ly, size) in enumerate(lobes):
        start, end = pi * (1.0 if i == 0 else 1.15), pi * (2.0 if i == count - 1 else 1.85)
        pen.line(arc((lx, ly), size * 1.08, size, start, end, 7), weight, (0.5, 0.4), line, 0, _belly, nodes=6)
        if shaded:
            for m in range(2):
                share = 0.72 - 0.26 * m
                inner = arc(
                    (lx + size * 0.1, ly + size * 0.16 * (m + 1)),
                    size * share * 1.05,
                    size * share,
                    pi * 1.5,
                    pi * 1.98,
                    4,
                )
                pen.line(inner, weight * 0.62, (0.1, 0.1), line, 0, nodes=4)
    foot = [
        (x - width / 2, y),
        (x - width * 0.3, y + height * 0.13),
        (x, y + height * 0.05),
        (x + width * 0.3, y + height * 0.12),
        (x + width / 2, y),
    ]
    pen.line(foot, weight, (0.3, 0.3), line)


def _belly(t: float) -> float:
    return 0.55 + 0.75 * sin(pi * t)


def rain(
    stage: Stage,
    left: float,
    right: float,
    top: float,
    low: float,
    count: int = 40,
    key: str = "K",
    slant: float = 6,
    width: float = 0.22,
) -> None:
    """Falling drops as slanting cuts."""
    random = stage.random
    for _ in range(count):
        x, y = random.uniform(left, right), random.uniform(top, low)
        far = random.uniform(5, 11)
        stage.lens((x, y), (x - slant * far / 10, y + far), width * random.uniform(0.8, 1.4), 0, key)


def snow(stage: Stage, count: int = 50, low: float = 100, key: str = "P", size: float = 0.9) -> None:
    for _ in range(count):
        place = stage.random.uniform(stage.left, stage.right), stage.random.uniform(2, low)
        stage.disc(place, size * stage.random.uniform(0.6, 1.2), key)


def bolt(pen: Pen, start: Point, end: Point, width: float = 3, count: int = 6, key: str = "G") -> None:
    """Lightning: a jagged tongue, wide at its start."""
    random = pen.random
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    path = [start]
    for i in range(1, count):
        t, aside = i / count, (1 if i % 2 else -1) * length * 0.075 * random.uniform(0.5, 1.2)
        path.append((start[0] + dx * t + nx * aside, start[1] + dy * t + ny * aside))
    path.append(end)
    left, right = [], []
    for i, (x, y) in enumerate(path):
        half = width / 2 * (1 - i / count)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    pen.edge(left + right[::-1], 0.5)
    pen.fill(left + right[::-1], key)


def swirl(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    turns: float = 2.2,
    width: float = 0.5,
    key: str = "K",
    way: int = 1,
    start: float = 0,
) -> None:
    """A spiral that closes on its middle."""
    path = [polar((x, y), radius * (1 - t / 34) ** 1.1, start + way * turns * tau * t / 32) for t in range(32)]
    pen.line(path, width, (0.2, 0.4), key, 0, nodes=24)


def gust(
    pen: Pen, x: float, y: float, length: float, width: float = 0.5, key: str = "K", flip: bool = False, curl: float = 1
) -> None:
    """A line of wind that runs to the right and curls back on itself."""
    p = pen.at(x, y, length, flip)
    path = [(0, 0.02), (0.3, -0.02), (0.62, 0.03), (0.86, -0.02 * curl), (0.97, -0.12 * curl), (0.9, -0.21 * curl)]
    path += [(0.8, -0.18 * curl), (0.8, -0.1 * curl), (0.86, -0.09 * curl)]
    p.line(path, width, (0.1, 0.5), key)


def whirl(
    pen: Pen, x: float, y: float, height: float, width: float, key: str = "P", line: str = "K", tone: str = "A"
) -> None:
    """A whirlwind, its point at (x, y), open above."""
    p = pen.at(x, y, height)
    half = width / height / 2

    def sway(t: float) -> float:
        return 0.06 * sin(t * 6.5)

    left = [(sway(t) - half * t**1.4, -t) for t in (k / 10 for k in range(11))]
    right = [(sway(t) + half * t**1.4, -t) for t in (k / 10 for k in range(11))]
    p.fill(left + right[::-1], key)
    p.fill([(sway(t) + half * t**1.4 * 0.2, -t) for t in (k / 10 for k in range(11))] + right[::-1], tone)
    for k in range(15):
        t = 0.05 + 0.95 * k / 14
        wide = half * t**1.4
        ring = arc((sway(t), -t), wide, wide * 0.24, pi * (0.02 + 0.2 * (k % 2)), pi * (0.98 - 0.12 * (k % 3)), 8)
        p.line(ring, 0.2 + 0.2 * t, (0.2, 0.2), line, 0)
    p.line(arc((sway(1), -1), half, half * 0.24, pi, tau, 10), 0.3, (0.3, 0.3), line, 0)
    p.line(left, 0.32, (0.6, 1), line, 2)
    p.line(right, 0.42, (0.6, 1), line, 2)


def wind_face(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "A") -> None:
    """A blowing head among clouds; it looks left."""
    from .land import foliage

    p = pen.at(x, y, size, flip)
    foliage(p, 0.35, -0.1, 1.15, key, 11)
    p.disc_line((0, 0), 0.8, "P", 0.3)
    small_face(p, -0.1, -0.05, 0.55, -0.3)
    p.disc((-0.22, 0.38), 0.13, "K")
    p.shade(arc((0, 0), 0.74, 0.74, -0.8, 1.5, 10), arc((0, 0), 0.45, 0.45, -0.8, 1.5, 10), 12, 0.24, (0, 0.8))
    for k in range(5):
        breath = [(-0.5, 0.4), (-1.6, 0.1 + 0.28 * k), (-2.8, -0.05 + 0.42 * k), (-3.6 - 0.2 * k, -0.3 + 0.52 * k)]
        p.line(breath, 0.42, (0.3, 0.05))


def comet(pen: Pen, x: float, y: float, size: float, turn: float = UP, key: str = "G") -> None:
    """A star with a fan of tails that stream away along `turn`."""
    for k in range(5):
        spread = (k - 2) * 0.16
        tip = polar((x, y), size * (5.2 - abs(k - 2) * 0.9), turn + spread)
        pen.wedge((x, y), tip, 0.9 - 0.15 * abs(k - 2), size * 0.12 * (k - 2), "L" if key == "L" else key)
    star(pen, (x, y), size * 1.25, "K", 8, 0.46)
    star(pen, (x, y), size, key, 8, 0.46)
