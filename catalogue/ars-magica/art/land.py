"""What grows and lies on the ground: hills, trees, leaves, grass, corn, rocks, mountains."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, pi, sin, sqrt, tau

from .block import Pen
from .cuts import pairs
from .geometry import UP, Line, Point, along, arc, between, circle, lerp, polar, smooth
from .stage import Stage

Marks = Callable[[float], float]


def hill(
    stage: Stage, crest: Line, key: str = "P", hatch: float = 6, depth: float = 9, weight: float = 0.34,
    angle: float = 0.9, width: float = 0.24,
) -> None:  # fmt: skip
    """Rounded ground under a crest of points; cuts fall away from it."""
    path = smooth(crest, 6)
    stage.fill([*path, (path[-1][0], 104), (path[0][0], 104)], key)
    stage.outline(path, weight, closed=False)
    random = stage.random
    for i in range(int(hatch * (stage.right - stage.left) / 30)):
        t = (i + random.random() * 0.6) / (hatch * (stage.right - stage.left) / 30)
        place, way = along(path, t)
        if stage.left - 1 < place[0] < stage.right + 1:
            k = depth * (0.35 + 0.65 * max(0, way[1] + 0.35)) * (0.6 + 0.6 * random.random())
            end = place[0] + cos(angle) * k, place[1] + sin(angle) * k
            stage.wedge((place[0], place[1] + stage.mm(0.1)), end, width, k * 0.06)


def rolling(stage: Stage, y: float, swell: float = 4, key: str = "P", count: int = 3, **more: float) -> list[Point]:
    """A hill across the whole picture whose crest rolls about the height y; the crest is given back."""
    random = stage.random
    crest = [
        (
            lerp(stage.left - 4, stage.right + 4, i / count),
            y + swell * (random.uniform(-0.4, 0.4) + (0.6 if i % 2 else -0.6)),
        )
        for i in range(count + 1)
    ]
    hill(stage, crest, key, **more)
    return crest


def furrows(
    stage: Stage, top: float, vanish: Point, spread: float, count: int, key: str = "K", width: float = 0.34
) -> None:
    """Ploughed lines that run to a point behind the field."""
    for i in range(count + 1):
        x = lerp(-spread, spread, i / count)
        t = (top - vanish[1]) / (103 - vanish[1])
        stage.wedge((x, 103), (lerp(vanish[0], x, t), top), width * 2, stage.random.uniform(-0.4, 0.4), key, 0.06)


def tuft(pen: Pen, x: float, y: float, size: float = 3, count: int = 5, key: str = "K") -> None:
    """A few blades of grass."""
    for i in range(count):
        aside = i - (count - 1) / 2
        turn = UP + aside * 0.3 + pen.random.uniform(-0.1, 0.1)
        pen.wedge((x + aside * 0.18 * size, y), polar((x, y), size * pen.random.uniform(0.8, 1.4), turn), 0.26, 0, key)


def grass(stage: Stage, top: float, low: float, count: int = 24, size: float = 2.6, key: str = "K") -> None:
    """Tufts strewn over a meadow, larger in front."""
    for _ in range(count):
        y = stage.random.uniform(top, low)
        near = (y - top) / (low - top or 1)
        tuft(stage, stage.random.uniform(stage.left, stage.right), y, size * (0.6 + 0.6 * near), 3, key)


def foliage(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    key: str = "A",
    lumps: int = 9,
    hatch: bool = True,
    squash: float = 1,
    weight: float = 0.28,
) -> None:
    """A rounded crown of leaves."""
    random, high = pen.random, radius * squash
    outline: list[Point] = []
    for i in range(lumps):
        turn, k = i * tau / lumps + random.uniform(-0.1, 0.1), random.uniform(0.9, 1.1) * 0.82
        size = radius * tau / lumps * 0.52
        center = x + cos(turn) * radius * k, y + sin(turn) * high * k
        outline += arc(center, size, size * squash, turn - 1.15, turn + 1.15, 3)
    pen.block.put_lined(key, "K", weight, pairs(pen.all(outline)))
    if not hatch:
        return
    mm = radius * pen.scale
    for spread, count, thick in (((-0.5, 2.2), int(4.5 * mm), 1.0), ((2.4, 5.6), int(2 * mm), 0.5)):
        for _ in range(min(count, 20)):
            turn, far = random.uniform(*spread), sqrt(random.random()) * 0.78
            place = x + cos(turn) * radius * far, y + sin(turn) * high * far
            size = max(radius * 0.13, pen.mm(0.35))
            start, middle, end = (-0.3, 0.85, 2.0) if thick == 1.0 else (3.2, 4.3, 5.4)
            heavy = thick * (0.9 if cos(turn - 0.7) > 0.4 else 0.6)
            pen.tick(
                polar(place, size, start), polar(place, size * 1.7, middle), polar(place, size, end), weight * heavy
            )


def bare_tree(pen: Pen, x: float, y: float, height: float, key: str = "K") -> None:
    """A tree without leaves, its foot at (x, y)."""
    p, random = pen.at(x, y, height), pen.random
    trunk = p.scale * 0.14

    def branch(start: Point, turn: float, length: float, width: float, depth: int) -> None:
        end = polar(start, length, turn)
        p.wedge(start, end, width, random.uniform(-0.15, 0.15) * length * 0.3, key, width * 0.5)
        if depth:
            for _ in range(random.choice((2, 3))):
                spot = between(start, end, random.uniform(0.55, 1))
                branch(
                    spot, turn + random.uniform(-0.75, 0.75), length * random.uniform(0.5, 0.75), width * 0.6, depth - 1
                )

    p.wedge((0, 0), (0, -0.55), trunk, 0, key, trunk * 0.45)
    for k in range(5):
        turn = UP + (k - 2) * 0.48 + random.uniform(-0.1, 0.1)
        branch((0, -0.35 - 0.05 * k), turn, random.uniform(0.26, 0.36), trunk * 0.42, 2)
    for k in range(4):
        p.lens((-0.022 + k * 0.015, -0.02), (-0.015 + k * 0.009, -0.42), 0.14, 0, "P" if key == "K" else "K")


def pine(pen: Pen, x: float, y: float, height: float, key: str = "A") -> None:
    p, random = pen.at(x, y, height), pen.random
    p.panel([(-0.05, 0), (-0.04, -0.24), (0.04, -0.24), (0.05, 0)], "P", 0.24)
    for k in range(4):
        foot, half, high = -0.2 - k * 0.19, 0.33 - 0.065 * k, 0.3
        p.fill([(-half, foot), (0, foot - high), (half, foot)], key)
        for i in range(8):
            t = (i + 0.5) / 8
            p.wedge(
                (lerp(-half, half, t), foot + random.uniform(0, 0.03)),
                ((t - 0.5) * half * 0.35, foot - high * 0.8),
                0.16 + 0.28 * t,
            )


def tree(pen: Pen, x: float, y: float, height: float, kind: str = "summer", key: str = "A") -> None:
    """A tree by season: spring, summer, autumn, winter, or a pine; its foot at (x, y)."""
    if kind in ("winter", "bare"):
        bare_tree(pen, x, y, height)
        return
    if kind == "pine":
        pine(pen, x, y, height, key)
        return
    p = pen.at(x, y, height)
    trunk = [(-0.1, 0), (-0.04, -0.21), (-0.04, -0.42), (0.04, -0.42), (0.042, -0.21), (0.105, 0)]
    p.fill(trunk, "P")
    for k in range(4):
        p.wedge((0.0675 - k * 0.03, 0), (0.03 - 0.019 * k, -0.42), p.scale * (0.041 - 0.008 * k), 0, "K", 0.06)
    p.line(trunk[:3], 0.3, (1, 0.5))
    crown = {"spring": "P", "autumn": "B"}.get(kind, key)
    foliage(p, -0.17, -0.54, 0.23, crown)
    foliage(p, 0.187, -0.556, 0.224, crown)
    foliage(p, 0, -0.743, 0.28, crown)
    if kind == "spring":
        for _ in range(14):
            turn, far = p.random.random() * tau, sqrt(p.random.random()) * 0.26
            p.disc((cos(turn) * far * 1.3, -0.64 + sin(turn) * far), max(0.018, p.mm(0.25)), "R")


def leaf(
    pen: Pen,
    x: float,
    y: float,
    turn: float,
    length: float,
    width: float,
    key: str = "A",
    weight: float = 0.24,
    vein: bool = True,
) -> None:
    """A leaf that grows from (x, y) along `turn`."""
    p = pen.at(x, y, length, turn=turn)
    half = width / length
    side = [(0.0, 0.0), (0.25, 0.4 * half), (0.55, 0.48 * half), (0.8, 0.25 * half), (1.0, 0.0)]
    other = [(px, -py) for px, py in side]
    if p.scale < 5:
        p.shape([*side, *other[-2:0:-1]], key, weight)
        if vein:
            p.wedge((-0.02, 0), (0.9, 0), weight)
            for k in range(2):
                p.wedge((0.24 + 0.26 * k, 0), (0.42 + 0.26 * k, (0.33 - 0.08 * k) * half), weight * 0.8)
        return
    p.blob([*side, *other[-2:0:-1]], key)
    p.line(side, weight * 1.25, (0.4, 0.4))
    p.line(other, weight * 0.9, (0.4, 0.4))
    if vein:
        p.wedge((-0.02, 0), (0.9, 0), weight)
        for k in range(3):
            start = 0.18 + 0.22 * k
            p.wedge((start, 0), (start + 0.17, (0.35 - 0.06 * k) * half), weight * 0.8)
            p.wedge((start, 0), (start + 0.17, (-0.35 + 0.06 * k) * half), weight * 0.55)


def vine(
    pen: Pen,
    path: Line,
    count: int,
    length: float = 6,
    width: float = 3,
    stem: float = 0.5,
    key: str = "A",
    thorns: bool = False,
) -> list[Point]:
    """A stem with leaves on both sides in turn, or with thorns and fewer leaves."""
    smoothed = smooth(path, 8)
    pen.line(smoothed, stem, (1, 0.3), "K", 0)
    for i in range(count):
        place, way = along(smoothed, (i + 0.5) / count)
        turn, side = atan2(way[1], way[0]), (1 if i % 2 else -1)
        if thorns:
            pen.wedge(place, polar(place, length * 0.7, turn + side * 1.15), stem * 1.2)
        if not thorns or i % 3 == 0:
            leaf(pen, *place, turn + side * 0.9, length * pen.random.uniform(0.85, 1.15), width, key, 0.22, not thorns)
    return smoothed


def herbs(pen: Pen, x: float, y: float, count: int = 3, length: float = 20, key: str = "B") -> None:
    """A bunch of broad-leaved herbs."""
    random = pen.random
    for k in range(count):
        turn = UP + (k - (count - 1) / 2) * 0.36
        tip = polar((x, y), length * random.uniform(0.85, 1.1), turn)
        stem = smooth([(x, y), (lerp(x, tip[0], 0.5) + 1.4 * (k - (count - 1) / 2), lerp(y, tip[1], 0.5)), tip], 6)
        pen.line(stem, 0.5, (1, 0.3), "K", 0)
        for i in range(4):
            place, way = along(stem, 0.34 + 0.16 * i)
            grows = atan2(way[1], way[0])
            for side in (-1, 1):
                leaf(
                    pen,
                    *place,
                    grows + side * 0.95,
                    length * (0.32 - 0.026 * i),
                    length * 0.15,
                    ("P", key)[(k + i) % 2],
                    0.24,
                    side > 0,
                )
        leaf(pen, *tip, turn, length * 0.28, length * 0.14, key)


def flower(
    pen: Pen, x: float, y: float, radius: float, key: str = "P", petals: int = 6, heart: str = "G", turn: float = 0.2
) -> None:
    for i in range(petals):
        leaf(
            pen,
            *polar((x, y), radius * 0.2, turn + i * tau / petals),
            turn + i * tau / petals,
            radius * 0.85,
            radius * 0.6,
            key,
            0.22,
            False,
        )
    pen.disc_line((x, y), radius * 0.28, heart, 0.22)


def sheaf(pen: Pen, x: float, y: float, height: float, key: str = "G") -> None:
    """A bound sheaf of corn, its foot at (x, y)."""
    p = pen.at(x, y, height)
    outline = [(-0.2, 0), (-0.09, -0.42), (-0.3, -0.95), (0, -1.08), (0.3, -0.95), (0.09, -0.42), (0.2, 0)]
    p.blob(outline, key)
    for k in range(-3, 4):
        t = k / 3
        p.line([(t * 0.19, 0), (t * 0.08, -0.42), (t * 0.3, -1.02 + 0.1 * abs(t))], 0.22, (0.7, 0.2), "K", 2, nodes=5)
    for k in range(-3, 4):
        t = k / 3
        tip = t * 0.33, -1.12 + abs(t) * 0.1
        p.lens((t * 0.24, -0.82), tip, 0.6)
        p.lens((t * 0.245, -0.85), (t * 0.32, -1.07 + abs(t) * 0.1), 0.28, 0, key)
    p.bar((-0.13, -0.42), (0.13, -0.42), 0.75)
    p.outline(smooth(outline, 4, True), 0.26)


def corn(
    stage: Stage, top: float, low: float, rows: int = 4, size: float = 12, key: str = "G", ears: bool = True
) -> None:
    """A standing field of corn in rows, the nearest last."""
    random = stage.random
    for row in range(rows):
        y, high = lerp(top, low, (row + 1) / rows), size * lerp(0.6, 1, (row + 1) / rows)
        stage.fill(
            [
                (stage.left - 2, y),
                (stage.left - 2, y - high * 0.6),
                (stage.right + 2, y - high * 0.6),
                (stage.right + 2, y),
            ],
            key,
        )
        x = stage.left - 1
        while x < stage.right + 1:
            lean = random.uniform(-0.12, 0.2)
            tip = polar((x, y), high * random.uniform(0.85, 1.1), UP + lean)
            stage.wedge((x, y), tip, 0.24, 0, "K", 0.1)
            if ears:
                stage.lens(between((x, y), tip, 0.68), polar(tip, high * 0.12, UP + lean), 0.9, 0, "K")
                stage.lens(between((x, y), tip, 0.72), polar(tip, high * 0.06, UP + lean), 0.45, 0, key)
            x += stage.mm(random.uniform(0.8, 1.3))


def wreath(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    count: int = 20,
    length: float = 0.34,
    keys: str = "BAP",
    weight: float = 0.26,
) -> None:
    """A closed ring of leaves."""
    pen.outline(circle((x, y), radius, 40), 0.6, "K", wobble=0)
    for i in range(count):
        turn = i * tau / count
        lean = turn + pi / 2 + (0.62 if i % 2 else -0.62)
        leaf(
            pen,
            *polar((x, y), radius, turn),
            lean,
            radius * length,
            radius * length * 0.52,
            keys[i % len(keys)],
            weight,
        )
