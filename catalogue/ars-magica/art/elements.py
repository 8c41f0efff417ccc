"""Fire and water in all their shapes, smoke and ice."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, tau

from .block import Pen
from .geometry import UP, Line, Point, arc, between, lerp, polar, resample, smooth
from .stage import Stage, star


def tongue(
    pen: Pen, start: Point, turn: float, length: float, width: float, curl: float = 0.8, key: str = "P",
    inner: str = "A", core: str = "", weight: float = 0.3, lines: int = 2,
) -> None:  # fmt: skip
    """One flame: a tongue that grows from a place along `turn` and curls."""
    count = 12
    spine, (x, y), heading = [], start, turn
    for i in range(count + 1):
        spine.append((x, y, heading))
        t = i / count
        heading += curl * (-0.16 + 0.42 * t) * (1 if t < 0.55 else 1.5)
        x, y = x + cos(heading) * length / count, y + sin(heading) * length / count
    left, right, middle = [], [], []
    for i, (px, py, way) in enumerate(spine):
        t = i / count
        half = width / 2 * sin(pi * min(1, t * 0.62 + 0.38)) ** 0.9 * (1 - t**2.4)
        nx, ny = -sin(way) * half, cos(way) * half
        left.append((px + nx, py + ny))
        right.append((px - nx, py - ny))
        middle.append((px, py))
    pen.blob(resample(left, 5) + resample(right[::-1], 5), key)
    for share, part, ink, nodes in ((0.58, 0.72, inner, 4), (0.26, 0.5, core, 3)):
        if ink:
            end = int(count * part)
            one = [*[between(m, p, share) for m, p in zip(middle, left, strict=True)][:end], middle[end + 1]]
            two = [*[between(m, p, share) for m, p in zip(middle, right, strict=True)][:end], middle[end + 1]]
            pen.blob(resample(one, nodes) + resample(two[::-1], nodes), ink)
    pen.line(left, weight * 1.25, key="K", curve=0, swell=_flicker, nodes=7)
    pen.line(right, weight * 0.85, key="K", curve=0, swell=_flicker, nodes=7)
    for k in range(lines):
        share = 0.62 - 0.34 * k
        inside = [between(m, p, share) for m, p in zip(middle, left, strict=True)]
        pen.line(inside[1 : int(count * (0.72 - 0.12 * k))], weight * 0.62, (0.1, 0.05), curve=0, nodes=5)


def _flicker(t: float) -> float:
    return 0.55 + sin(pi * min(1, t * 0.9 + 0.1))


def fire(
    pen: Pen, x: float, y: float, width: float, height: float, rows: int = 2, key: str = "P", inner: str = "G",
    core: str = "B", tongues: int = 0,
) -> None:  # fmt: skip
    """A standing fire, its foot at y."""
    random = pen.random
    for row in range(rows):
        count = max(3, (tongues or min(8, int(width * pen.scale / 2.6))) - row)
        high = height * (1 - 0.3 * row)
        for i in sorted(range(count), key=lambda i, count=count: -abs(i - (count - 1) / 2)):  # type: ignore[misc]
            t = (i + 0.5) / count
            long = high * sin(pi * (0.16 + 0.68 * t)) * random.uniform(0.85, 1.12)
            lean = UP - (t - 0.5) * 0.5 + random.uniform(-0.12, 0.12)
            curl = random.choice((-1, 1)) * random.uniform(0.55, 1)
            tongue(
                pen, (x - width / 2 + width * t, y), lean, long, width / count * 1.9, curl, key, inner, core, lines=1
            )


def flame_ball(
    pen: Pen, x: float, y: float, radius: float, count: int = 15, length: float = 1.25, core: str = "P"
) -> None:
    """A turning ball of fire."""
    random = pen.random
    for ring, (pieces, near, far) in enumerate(((count, 0.62, length), (count - 3, 0.45, length * 0.72))):
        for i in range(pieces):
            turn = (i + ring * 0.5) * tau / pieces
            long = radius * far * random.uniform(0.85, 1.15)
            tones = ("P", "G", "") if ring else ("B", "A", "P")
            tongue(
                pen, polar((x, y), radius * near, turn - 0.25), turn + 0.28, long, radius * 0.5, 1.15, *tones, lines=1
            )
    pen.disc_line((x, y), radius * 0.66, core, 0.4)
    for i in range(9):
        for start, reach, sweep, width in ((i, 0.56, 1.9, 0.5), (i + 0.5, 0.3, 1.1, 0.26)):
            turn = start * tau / 9
            path = [polar((x, y), radius * (0.6 - reach * t / 9), turn + sweep * t / 9) for t in range(10)]
            pen.line(path, width, (0.8, 0.05), "K", 0, nodes=7)


def ember_ring(pen: Pen, x: float, y: float, near: float, far: float, count: int = 22, keys: str = "LBG") -> None:
    """Sparks scattered about a fire."""
    random = pen.random
    for _ in range(count):
        spot = polar((x, y), random.uniform(near, far), random.random() * tau)
        star(pen, spot, pen.mm(random.uniform(0.25, 0.6)), random.choice(keys))


def smoke(
    pen: Pen, x: float, y: float, height: float, width: float = 0, lean: float = 0.3, key: str = "K", strands: int = 3
) -> None:
    """Strands of smoke that rise and curl."""
    width = width or height * 0.12
    for k in range(strands):
        phase, path = k * 1.7, []
        for i in range(9):
            t = i / 8
            path.append(
                (
                    x + width * (0.7 * sin(t * 6 + phase) * t + (k - (strands - 1) / 2) * 0.5 * t) + lean * height * t,
                    y - height * t,
                )
            )
        pen.line(path, 0.5, (0.7, 0.05), key, 3)


def puff(pen: Pen, x: float, y: float, radius: float, key: str = "P", count: int = 5) -> None:
    """A rolling cloud of smoke or dust."""
    for i in range(count):
        turn = i * tau / count + 0.4
        cx, cy = polar((x, y), radius * 0.55, turn)
        pen.disc_line((cx, cy), radius * 0.55, key, 0.3)
    pen.disc((x, y), radius * 0.7, key)
    for i in range(count):
        turn = i * tau / count + 0.4
        cx, cy = polar((x, y), radius * 0.55, turn)
        pen.line(arc((cx, cy), radius * 0.3, radius * 0.3, 0.2, 2.8, 5), 0.3, (0.1, 0.3), "K", 0)


# -- water


def waves(
    pen: Pen, y: float, height: float, length: float, left: float, right: float, phase: float = 0, key: str = "A",
    curl: bool = True, lines: int = 2, depth: float = 10, foam: str = "P", weight: float = 0.3,
) -> None:  # fmt: skip
    """A row of waves that break to the right, filled down to `depth` below."""
    count = int((right - left) / length) + 2
    outline: list[Point] = []
    for i in range(count):
        x = left + (i + phase - 1) * length
        outline += [
            (x, y), (x + length * 0.28, y - height * 0.28), (x + length * 0.55, y - height * 0.82),
            (x + length * 0.74, y - height * 1.02), (x + length * 0.9, y - height * 0.78),
            (x + length * 0.86, y - height * 0.4), (x + length * 0.9, y - height * 0.12),
        ]  # fmt: skip
    path = smooth(outline, 2)
    pen.fill([*path, (path[-1][0], y + depth), (path[0][0], y + depth)], key)
    for i in range(count):
        _wave(pen, left + (i + phase - 1) * length, y, height, length, curl, lines, foam, weight)


def _wave(
    pen: Pen, x: float, y: float, height: float, length: float, curl: bool, lines: int, foam: str, weight: float
) -> None:
    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + length * px, y - height * py) for px, py in points]

    if curl:
        pen.blob(
            at(
                [
                    (0.36, 0.4),
                    (0.56, 0.84),
                    (0.75, 1.03),
                    (0.92, 0.78),
                    (0.87, 0.52),
                    (0.78, 0.56),
                    (0.66, 0.62),
                    (0.5, 0.45),
                ]
            ),
            foam,
        )
        crest = [(-0.12, 0.14), (0, 0), (0.28, 0.26), (0.55, 0.82), (0.75, 1.03), (0.93, 0.78), (0.84, 0.55)]
    else:
        crest = [(0, 0), (0.4, 0.6), (0.75, 1), (1, 0)]
    pen.line(at(crest), weight, (0.3, 0.3), "K", 3, lambda t: 0.5 + 0.9 * sin(pi * t), nodes=9)
    for k in range(lines):
        f = 0.78 - 0.2 * k
        inside = [
            (0.02 + 0.05 * k, -0.16 - 0.2 * k), (0.34, 0.26 * f - 0.12 * k), (0.6 + 0.02 * k, 0.62 * f - 0.05 * k),
            (0.82 + 0.03 * k, 0.42 * f - 0.16 * k), (0.98 + 0.03 * k, -0.1 - 0.14 * k),
        ]  # fmt: skip
        pen.line(at(inside), weight * (0.8 - 0.15 * k), (0.05, 0.05), "K", 2, nodes=5)


def sea(
    stage: Stage,
    top: float,
    rows: int = 4,
    height: float = 7,
    key: str = "A",
    other: str = "B",
    low: float = 100,
    curl: bool = True,
) -> None:
    """Rows of waves over the whole width, larger toward the front."""
    for row in range(rows):
        t = row / max(1, rows - 1)
        y = lerp(top + height * 0.6, low - 2, t**1.2)
        waves(
            stage, y, height * (0.7 + 0.5 * t), height * (2.6 + 1.2 * t), stage.left - 4, stage.right + 4,
            stage.random.random(), other if row % 2 else key, curl, 2, 30,
        )  # fmt: skip


def ripples(
    stage: Stage,
    top: float,
    low: float,
    left: float,
    right: float,
    count: int = 14,
    width: float = 0.26,
    key: str = "K",
) -> None:
    """Level cuts of still water."""
    random = stage.random
    for i in range(count):
        y = lerp(top, low, ((i + 0.5) / count) ** 1.3)
        half = random.uniform(0.06, 0.2) * (right - left)
        x = random.uniform(left + half, right - half)
        stage.lens((x - half, y), (x + half, y + random.uniform(-0.3, 0.3)), width, 0, key)


def drop(pen: Pen, x: float, y: float, size: float, key: str = "A", weight: float = 0.28, turn: float = 0) -> None:
    """A drop, its middle at (x, y), `size` high."""
    p = pen.at(x, y, size, turn=turn)
    outline = [
        (0, -0.5),
        (0.1, -0.28),
        (0.28, 0.02),
        (0.3, 0.24),
        (0.16, 0.44),
        (0, 0.5),
        (-0.16, 0.44),
        (-0.3, 0.24),
        (-0.28, 0.02),
        (-0.1, -0.28),
    ]
    p.blob(outline, key)
    p.outline(smooth(outline, 3, True), weight)
    if p.scale > 1.6:
        p.line([(-0.16, 0.1), (-0.17, 0.24), (-0.08, 0.35)], weight * 1.4, (0.2, 0.2), "P" if key != "P" else "K")


def stream(pen: Pen, left: Line, right: Line, key: str = "A", lines: int = 5, width: float = 0.28) -> None:
    """Running water between two banks."""
    one, two = smooth(left, 5), smooth(right, 5)
    pen.fill(one + two[::-1], key)
    a, b = resample(one, 20), resample(two, 20)
    for k in range(lines):
        t = (k + 0.5) / lines
        path = [between(p, q, t + 0.05 * sin(i * 0.9 + k * 2)) for i, (p, q) in enumerate(zip(a, b, strict=True))]
        start = pen.random.randint(0, 5)
        pen.line(path[start : start + pen.random.randint(10, 16)], width, (0.1, 0.1), "K", 0, nodes=10)
    pen.line(one, width * 1.3, (0.6, 0.6), "K", 0)
    pen.line(two, width * 1.3, (0.6, 0.6), "K", 0)


def icicles(pen: Pen, left: float, right: float, y: float, length: float, count: int = 8, key: str = "P") -> None:
    """Icicles that hang from a level edge."""
    for i in range(count):
        x, half = lerp(left, right, (i + 0.5) / count), (right - left) / count * 0.42
        low = y + length * pen.random.uniform(0.45, 1)
        pen.panel([(x - half, y), (x + half, y), (x + half * 0.1, low)], key, 0.24)
        pen.wedge((x + half * 0.5, y), (x + half * 0.1, low), 0.3)


def snowflake(pen: Pen, x: float, y: float, radius: float, key: str = "K", width: float = 0.3) -> None:
    for k in range(6):
        turn = k * pi / 3 + pi / 6
        pen.bar((x, y), polar((x, y), radius, turn), width, key)
        for share in (0.5, 0.75):
            base = polar((x, y), radius * share, turn)
            for side in (-0.9, 0.9):
                pen.bar(base, polar(base, radius * 0.26, turn + side), width * 0.8, key)
