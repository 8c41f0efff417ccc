"""Stone: masonry, boulders, crystals, mountains, and earth that has dried and split."""

from __future__ import annotations

from math import atan2, tau

from .block import Pen
from .geometry import Line, Point, between, polar, spans
from .stage import Stage


def stones(pen: Pen, area: Line, course: float = 4, width: float = 0.2, skip: float = 0.5, key: str = "K") -> None:
    """Broken courses of masonry inside a wall; `course` is their height."""
    random = pen.random
    for a, b in spans([area], 0, course):
        length, x = b[0] - a[0], 0.0
        while x < length:
            far = min(length, x + course * random.uniform(0.7, 2.2))
            if random.random() > skip:
                pen.lens((a[0] + x, a[1]), (a[0] + far, a[1]), width, 0, key)
            if random.random() > skip + 0.1:
                pen.lens((a[0] + far, a[1]), (a[0] + far, a[1] - course * 0.95), width, 0, key)
            x = far + course * 0.2


def rock(pen: Pen, x: float, y: float, size: float, key: str = "P", corners: int = 7) -> None:
    """A boulder with facets; light falls from the upper left."""
    random = pen.random
    rim = [
        polar((x, y), size * random.uniform(0.8, 1.15), i * tau / corners + random.uniform(-0.15, 0.15))
        for i in range(corners)
    ]
    peak = x - size * 0.15, y - size * 0.2
    pen.fill(rim, key)
    for i in range(corners):
        a, b = rim[i], rim[(i + 1) % corners]
        turn = atan2((a[1] + b[1]) / 2 - y, (a[0] + b[0]) / 2 - x)
        if -0.6 < turn < 1.9:
            pen.fill([a, b, peak], "A" if turn < 1.2 else "B")
            pen.shade([a, b], [peak, peak], 5, 0.26, (0, 0.7))
        pen.wedge(a, peak, 0.24, 0, "K", 0.1)
    pen.edge(rim, 0.36)


def crystal(pen: Pen, x: float, y: float, height: float, width: float, turn: float = 0, key: str = "P") -> None:
    """A six-sided crystal that stands on (x, y)."""
    p = pen.at(x, y, height, turn=turn)
    half = width / height / 2
    left, right, tip = [(-half, 0), (-half, -0.7)], [(half, -0.7), (half, 0)], (0.0, -1.0)
    p.fill([*left, tip, *right], key)
    p.fill([(half * 0.25, 0), (half * 0.25, -0.62), tip, *right], "A")
    p.fill([(half * 0.62, 0), (half * 0.62, -0.66), tip, *right], "B")
    p.shade(
        [(half, -0.68), (half, 0)], [(half * 0.3, -0.62), (half * 0.3, 0)], max(4, int(p.scale / 0.9)), 0.24, (0, 0.8)
    )
    for share in (-0.45, 0.25):
        p.line([(half * share, 0), (half * share, -0.64), tip], 0.22, (1, 0.5), "K", 0)
    p.edge([*left, tip, *right], 0.34)


def peaks(pen: Pen, x: float, y: float, width: float, height: float, key: str = "P") -> None:
    """Three mountains, the highest in front, their foot at y."""
    for aside, share in ((-0.32, 0.7), (0.34, 0.62), (0.0, 1.0)):
        cx, half, high = x + aside * width, width * 0.32 * share + width * 0.06, height * share
        left = [
            (cx - half, y),
            (cx - half * 0.62, y - high * 0.42),
            (cx - half * 0.34, y - high * 0.55),
            (cx, y - high),
        ]
        right = [(cx, y - high), (cx + half * 0.3, y - high * 0.66), (cx + half * 0.52, y - high * 0.5), (cx + half, y)]
        ridge = [
            (cx, y - high),
            (cx + half * 0.06, y - high * 0.72),
            (cx - half * 0.1, y - high * 0.5),
            (cx + half * 0.14, y - high * 0.28),
            (cx, y),
        ]
        pen.fill(left + right[1:], key)
        pen.fill(right + ridge[::-1][:-1], "A")
        pen.shade(ridge, right, 14, 0.34, (0, 0.85), vary=0.2, bend=0.03)
        pen.edge(ridge, 0.3, closed=False)
        pen.shade(ridge, [(a - half * 0.5, b + high * 0.12) for a, b in ridge], 7, 0.22, (0, 0.5), vary=0.4)
        pen.edge(left, 0.38, closed=False)
        pen.edge(right, 0.45, closed=False)


def cracked(stage: Stage, top: float, key: str = "P", other: str = "A") -> None:
    """Dry ground broken into cells, seen in perspective, from `top` to the foot of the picture."""
    random, squash = stage.random, 2.1
    stage.fill([(stage.left - 2, top), (stage.right + 2, top), (stage.right + 2, 103), (stage.left - 2, 103)], "K")
    wide = stage.right - stage.left
    seeds = []
    for k in range(6):
        v = (k + 0.5) / 6
        count = round((19 - 10.5 * v) * wide / 160)
        for i in range(-1, count + 1):
            x = stage.left + (i + 0.5 + (k % 2) * 0.5 + random.uniform(-0.34, 0.34)) / count * wide
            seeds.append((x, top + (105 - top) * v**1.35 + random.uniform(-0.7, 0.7) * (0.3 + v)))
    for place in seeds:
        cell = _cell(place, seeds, squash)
        if len(cell) < 3 or max(y for _, y in cell) < top + 1:
            continue
        near = max(0.0, (place[1] - top) / (100 - top))
        cx, cy = sum(x for x, _ in cell) / len(cell), sum(y for _, y in cell) / len(cell)
        reach = max(1.2, min(((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 for x, y in cell))
        k = max(0.4, 1 - stage.mm(0.16 + 0.16 * near) / reach)
        shrunk = [(cx + (x - cx) * k, max(top, cy + (y - cy) * k - 0.4 * near)) for x, y in cell]
        stage.fill(shrunk, other if random.random() < 0.35 else key)
        if near > 0.3:
            for _ in range(2):
                x = random.uniform(cx - reach * 0.7, cx + reach * 0.3)
                stage.lens((x, cy + reach * 0.2 * random.uniform(-1, 1)), (x + reach * 0.5, cy), 0.18)


def _cell(place: Point, seeds: list[Point], squash: float) -> list[Point]:
    """The part of the ground nearer to `place` than to any other seed, heights counting `squash` times."""
    x, y = place
    cell = [(x - 26, y - 15), (x + 26, y - 15), (x + 26, y + 15), (x - 26, y + 15)]
    for other in seeds:
        if other == place or abs(other[0] - x) > 40 or abs(other[1] - y) > 20:
            continue
        mx, my = (other[0] + x) / 2, (other[1] + y) / 2
        nx, ny = other[0] - x, (other[1] - y) * squash * squash
        kept = []
        for a, b in zip([cell[-1], *cell[:-1]], cell, strict=True):
            da, db = (a[0] - mx) * nx + (a[1] - my) * ny, (b[0] - mx) * nx + (b[1] - my) * ny
            if da <= 0:
                kept.append(a)
            if (da < 0) != (db < 0) and da != db:
                kept.append(between(a, b, da / (da - db)))
        cell = kept
        if len(cell) < 3:
            break
    return cell
