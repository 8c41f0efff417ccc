"""Things in chests and in hands: coins, books, swords, shields, chains, crowns, keys, scales, dice."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, tau

from .block import Pen
from .cuts import pairs
from .geometry import Point, arc, between, box, polar, smooth
from .stage import rays, star


def coin(pen: Pen, x: float, y: float, radius: float, key: str = "G") -> None:
    pen.disc_line((x, y), radius, key, 0.3)
    pen.ring((x, y), radius * 0.76, radius * 0.76 - pen.mm(0.18), "K")
    if radius * pen.scale > 1.3:
        for k in range(max(12, int(radius * pen.scale * 7))):
            turn = k * tau / max(12, int(radius * pen.scale * 7))
            pen.wedge(polar((x, y), radius * 0.92, turn), polar((x, y), radius * 0.8, turn), 0.16)
    for k in range(4):
        turn = k * pi / 2
        pen.fill(
            [
                polar((x, y), radius * 0.1, turn),
                polar((x, y), radius * 0.6, turn - 0.32),
                polar((x, y), radius * 0.52, turn),
                polar((x, y), radius * 0.6, turn + 0.32),
            ],
            "K",
        )


def coin_pile(pen: Pen, x: float, y: float, width: float, rows: int = 3, key: str = "G") -> None:
    """Coins heaped on a floor, seen from the side; y is the floor."""
    size = width / (rows * 2 + 1)
    for row in range(rows):
        count = rows - row
        for k in range(count):
            cx = x + (k - (count - 1) / 2) * size * 1.9 + (size * 0.3 if row % 2 else 0)
            stack = pen.at(cx, y - row * size * 0.62, size)
            for level in range(2):
                p = stack.at(0, -0.26 * level, squash=0.45)
                p.disc((0, 0.16), 1.0, "K")
                p.disc_line((0, -0.1), 1.0, key, 0.28)
            p.ring((0, -0.1), 0.7, 0.62, "K")


def book_open(pen: Pen, x: float, y: float, width: float, height: float, key: str = "P", cover: str = "B") -> None:
    """An open book seen from in front and above."""
    for side in (-1, 1):
        p = pen.at(x, y, width / 2, flip=side < 0)
        h = height / (width / 2)
        p.panel([(0, 0.5 * h), (1.04, 0.34 * h), (1.06, 0.46 * h), (0, 0.64 * h)], cover, 0.3)
        for k in range(2):
            p.line(
                [(0, (0.53 + 0.03 * k) * h), (0.4, (0.39 + 0.035 * k) * h), (0.98, (0.32 + 0.035 * k) * h)],
                0.2,
                (1, 0.6),
                nodes=5,
            )
        top = [(0, -0.36 * h), (0.3, -0.52 * h), (0.7, -0.52 * h), (0.98, -0.44 * h)]
        foot = [(0.98, 0.3 * h), (0.7, 0.26 * h), (0.35, 0.3 * h), (0, 0.5 * h)]
        page = smooth(top, 4) + smooth(foot, 4)
        p.fill(page, key)
        p.outline(page, 0.32)
        for k in range(7):
            level = (-0.34 + k * 0.09) * h
            near = 0.42 if side < 0 and k < 3 else 0.16
            p.line(
                [(near, level - 0.02 * h), (0.5, level - 0.06 * h), (0.86 - 0.1 * (k % 3 == 2), level - 0.04 * h)],
                0.26,
                (0.8, 0.6),
                nodes=4,
            )
        if side < 0:
            p.fill([(0.4, -0.42 * h), (0.16, -0.36 * h), (0.16, -0.14 * h), (0.4, -0.2 * h)], "R")
        p.shade(
            [(0, -0.36 * h), (0, 0.5 * h)],
            [(0.2, -0.44 * h), (0.2, 0.38 * h)],
            max(5, int(height * pen.scale / 0.9)),
            0.26,
            (0, 0.7),
        )


def book_spine(pen: Pen, x: float, y: float, width: float, height: float, key: str = "B", bands: int = 2) -> None:
    """A book on its shelf, its left foot at (x, y)."""
    pen.fill(box(x, y - height, x + width, y), key)
    if width * pen.scale > 1.4:
        pen.hatch(box(x + width * 0.55, y - height, x + width, y), 0, 1.1, 0.24, mode="wedge-right", jitter=0.3)
    pen.edge(box(x, y - height, x + width, y), 0.26)
    for k in range(bands):
        level = y - height * (0.22 + 0.5 * k / max(1, bands - 1) if bands > 1 else 0.5)
        pen.bar((x, level), (x + width, level), 0.34)


def shelf(pen: Pen, left: float, right: float, top: float, low: float, keys: str = "PPABBR") -> None:
    """Books on one board."""
    x, random = left, pen.random
    while x < right - pen.mm(0.7):
        width = min(pen.mm(random.uniform(1.0, 2.1)), right - x)
        high = (low - top) * random.uniform(0.62, 0.9)
        if random.random() < 0.08 and x + pen.mm(2.8) < right:
            a, b = pen.mm(0.9), pen.mm(2.2)
            pen.panel([(x, low), (x + a, low), (x + b + a, low - high * 0.92), (x + b, low - high)], "P", 0.24)
            x += pen.mm(2.9)
            continue
        book_spine(pen, x, low, width, high, random.choice(keys), random.choice((1, 2, 2)))
        x += width + pen.mm(0.06)
    pen.panel(box(left - pen.mm(0.3), low, right + pen.mm(0.3), low + pen.mm(0.55)), "P", 0.26)


def book_shut(pen: Pen, x: float, y: float, width: float, height: float, key: str = "B", turn: float = 0) -> Pen:
    """A closed book from in front, with clasps and corner pieces; its middle at (x, y)."""
    p = pen.at(x, y, width, turn=turn)
    h = height / width / 2
    p.panel([(0.42, -h + 0.05), (0.54, -h + 0.02), (0.54, h + 0.02), (0.42, h + 0.06)], "P", 0.28)
    for k in range(4):
        p.bar((0.445 + 0.025 * k, -h + 0.05), (0.445 + 0.025 * k, h + 0.04), 0.14)
    p.panel(box(-0.5, -h, 0.46, h), key, 0.4)
    p.edge(box(-0.38, -h + 0.06, 0.4, h - 0.06), 0.24)
    p.shade([(-0.5, -h), (-0.5, h)], [(-0.38, -h), (-0.38, h)], max(6, int(height * pen.scale / 0.9)), 0.3, (0, 0.9))
    for level in (-h * 0.45, h * 0.45):
        p.panel(box(0.34, level - 0.04, 0.6, level + 0.04), "G", 0.26)
    for side, level in ((0.46, -h), (0.46, h), (-0.36, -h), (-0.36, h)):
        inward = -0.14 if side > 0 else 0.14
        down = 0.14 if level < 0 else -0.14
        p.fill([(side, level), (side + inward, level), (side, level + down)], "G")
        p.edge([(side, level), (side + inward, level), (side, level + down)], 0.24)
    return p


def great_sword(
    pen: Pen, x: float, y: float, length: float, turn: float = 0, key: str = "P", long_hilt: bool = False
) -> None:
    """A sword with its point up; (x, y) lies a little above the hilt."""
    p = pen.at(x, y, length, turn=turn)
    blade = [(-0.038, 0.2), (-0.032, -0.45), (0, -0.56), (0.032, -0.45), (0.038, 0.2)]
    p.fill(blade, key)
    p.fill([(0, 0.2), (0, -0.56), (0.032, -0.45), (0.038, 0.2)], "A")
    p.edge(blade, 0.3, closed=False)
    p.wedge((0, 0.2), (0, -0.42), 0.28)
    p.shade([(0.036, 0.18), (0.032, -0.45)], [(0, 0.18), (0, -0.45)], max(8, int(p.scale / 1.6)), 0.2)
    guard = [(-0.19, 0.19), (-0.17, 0.24), (0, 0.225), (0.17, 0.24), (0.19, 0.19), (0, 0.19)]
    p.shape(guard, "G", 0.3)
    low = 0.46 if long_hilt else 0.37
    p.panel([(-0.02, 0.22), (0.02, 0.22), (0.018, low), (-0.018, low)], "B", 0.26)
    for k in range(int((low - 0.23) / 0.022)):
        p.bar((-0.02, 0.235 + 0.022 * k), (0.02, 0.25 + 0.022 * k), 0.2)
    p.disc_line((0, low + 0.03), 0.042, "G", 0.28)


def heater(pen: Pen, x: float, y: float, width: float, height: float, key: str = "A", rim: bool = False) -> list[Point]:
    """A knight's shield; its outline is given back for a charge."""
    half, high = width / 2, height / 2
    right = [(x + half, y - high), (x + half * 0.96, y), (x + half * 0.6, y + high * 0.6), (x, y + high)]
    left = [(x, y + high), (x - half * 0.6, y + high * 0.6), (x - half * 0.96, y), (x - half, y - high)]
    top = [(x - half, y - high), (x, y - high * 0.92), (x + half, y - high)]
    outline = smooth(top, 4) + smooth(right, 4) + smooth(left, 4)
    pen.fill(outline, key)
    pen.shade(
        smooth(right, 4),
        smooth([(x + half * 0.4, y - high * 0.8), (x + half * 0.4, y), (x, y + high * 0.72)], 4),
        14,
        0.3,
        (0, 0.8),
    )
    pen.outline(outline, 0.44)
    if rim:
        inner = [(x + (px - x) * 0.88, y + (py - y) * 0.9 - high * 0.02) for px, py in outline]
        pen.outline(inner, 0.24)
        for k in range(0, len(outline), 3):
            px, py = outline[k]
            pen.disc((x + (px - x) * 0.94, y + (py - y) * 0.95), pen.mm(0.3), "K")
    return outline


def chain_ring(
    pen: Pen, x: float, y: float, radius: float, count: int, link: float = 7, squash: float = 1, start: float = 0,
    end: float = tau, key: str = "G",
) -> None:  # fmt: skip
    """Links along a circle or a part of one; `link` is how broad a link is."""

    def at(i: float) -> tuple[Point, float, float]:
        turn = start + (end - start) * i / count
        a = (x + radius * cos(turn), y + radius * squash * sin(turn))
        after = start + (end - start) * (i + 1) / count
        b = (x + radius * cos(after), y + radius * squash * sin(after))
        return a, atan2(radius * squash * cos(turn), -radius * sin(turn)), hypot(b[0] - a[0], b[1] - a[1])

    for i in range(0, count, 2):
        place, turn, length = at(i)
        edge = pen.mm(0.24)
        for grow, ink in ((0.0, "K"), (edge, key)):
            outer = pen.all(arc(place, length * 0.92 - grow, link * 0.62 - grow, count=14, turn=turn))
            inner = pen.all(arc(place, length * 0.55 + grow, link * 0.28 + grow, count=10, turn=turn)[::-1])
            pen.block.put(ink, pairs(outer) + pairs(inner))
        u, v = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
        for k in range(4):
            t = -0.42 + 0.28 * k
            a = (
                place[0] + u[0] * length * 0.7 * t + v[0] * link * 0.58,
                place[1] + u[1] * length * 0.7 * t + v[1] * link * 0.58,
            )
            pen.wedge(a, (a[0] - v[0] * link * 0.24, a[1] - v[1] * link * 0.24), 0.2)
    for i in range(1, count, 2):
        place, turn, length = at(i)
        u = cos(turn) * length * 0.8, sin(turn) * length * 0.8
        a, b = (place[0] - u[0], place[1] - u[1]), (place[0] + u[0], place[1] + u[1])
        pen.lens(a, b, link * pen.scale * 0.6 + 0.3)
        pen.lens(between(a, b, 0.06), between(a, b, 0.94), link * pen.scale * 0.6 - 0.24, 0, key)


def crown(pen: Pen, x: float, y: float, width: float, key: str = "G") -> None:
    """A crown, its foot at y."""
    p = pen.at(x, y, width)
    outline = [(-0.42, 0), (-0.5, -0.44), (-0.24, -0.2), (0, -0.55), (0.24, -0.2), (0.5, -0.44), (0.42, 0)]
    p.panel(outline, key, 0.3)
    p.shade([(0.48, -0.4), (0.42, 0)], [(0.2, -0.17), (0.1, 0)], 7, 0.24)
    p.panel(box(-0.43, -0.077, 0.43, 0.066), key, 0.3)
    for px, py in ((-0.5, -0.44), (0, -0.55), (0.5, -0.44)):
        p.disc_line((px, py), 0.06, "P", 0.24)
    for k in range(5):
        p.disc((-0.3 + 0.15 * k, 0), 0.03, "R" if k % 2 == 0 else "K")


def key_shape(pen: Pen, x: float, y: float, length: float, turn: float = 0, key: str = "G") -> None:
    p = pen.at(x, y, length, turn=turn)
    p.bar((0, 0.5), (0, -0.3), p.scale * 0.07 + 0.5)
    p.panel(
        [(0.03, 0.5), (0.22, 0.5), (0.22, 0.42), (0.14, 0.42), (0.14, 0.36), (0.22, 0.36), (0.22, 0.28), (0.03, 0.28)],
        key,
        0.3,
    )
    p.bar((0, 0.5), (0, -0.3), p.scale * 0.07, key)
    for spot in ((-0.13, -0.38), (0.13, -0.38), (0, -0.52)):
        p.disc_line(spot, 0.13, key, 0.3)
        p.disc(spot, 0.05, "K")


def scales(
    pen: Pen, x: float, y: float, width: float, height: float, tilt: float = 0.0, key: str = "G"
) -> tuple[Point, Point]:
    """A pair of scales, its foot at y; the middles of its pans are given back (left, right)."""
    half, top = width / 2, y - height
    pen.bar((x, y), (x, top), 1.4)
    pen.bar((x, y), (x, top), 0.8, key)
    drop = half * tilt
    beam = [
        (x - half, top + height * 0.12 + drop),
        (x - half * 0.5, top + height * 0.06 + drop * 0.5),
        (x, top + height * 0.1),
        (x + half * 0.5, top + height * 0.06 - drop * 0.5),
        (x + half, top + height * 0.12 - drop),
    ]
    pen.line(beam, 1.5, (0.8, 0.8))
    pen.line(beam, 0.85, (0.8, 0.8), key)
    pans = []
    for side, sink in ((-1, drop), (1, -drop)):
        px, py = x + side * half, top + height * 0.12 + sink
        low = py + height * 0.44
        for k in (-1, 1):
            pen.bar((px, py), (px + k * half * 0.4, low), 0.3)
        bowl = arc((px, low), half * 0.46, height * 0.12, 0, pi, 12)
        pen.fill(bowl, key)
        pen.outline(bowl, 0.3, closed=False)
        pen.bar((px - half * 0.48, low), (px + half * 0.48, low), 0.6)
        pans.append((px, low))
    star(pen, (x, top), height * 0.09, "K", 4, 0.4)
    star(pen, (x, top), height * 0.065, key, 4, 0.4)
    pen.panel(
        [
            (x - half * 0.3, y),
            (x - half * 0.12, y - height * 0.06),
            (x + half * 0.12, y - height * 0.06),
            (x + half * 0.3, y),
        ],
        key,
        0.3,
    )
    return pans[0], pans[1]


def mirror(pen: Pen, x: float, y: float, radius: float, key: str = "A") -> None:
    """A hand-mirror of polished silver with its handle down."""
    pen.bar((x, y + radius), (x, y + radius * 2.0), 1.6)
    pen.bar((x, y + radius), (x, y + radius * 1.95), 0.9, "G")
    pen.disc_line((x, y), radius * 1.16, "G", 0.36)
    for k in range(24):
        pen.disc(polar((x, y), radius * 1.08, k * tau / 24), pen.mm(0.2), "K")
    pen.disc_line((x, y), radius, key, 0.36)
    for k in range(4):
        path = arc((x, y), radius * (0.86 - 0.1 * k), radius * (0.86 - 0.1 * k), -2.6 + 0.1 * k, -1.9 - 0.06 * k, 6)
        pen.line(path, 0.5 - 0.08 * k, (0.1, 0.1), "P", 0)


def gem(pen: Pen, x: float, y: float, size: float, key: str = "B") -> None:
    p = pen.at(x, y, size)
    top, girdle = [(-0.3, -0.36), (0.3, -0.36)], [(-0.5, -0.1), (0.5, -0.1)]
    p.fill([top[0], top[1], girdle[1], (0, 0.5), girdle[0]], key)
    p.fill([girdle[0], (-0.2, -0.1), (0, 0.5)], "A")
    p.fill([top[0], top[1], (0.2, -0.1), (-0.2, -0.1)], "P")
    for a, b in (((-0.2, -0.1), (0, 0.5)), ((0.2, -0.1), (0, 0.5)), ((-0.2, -0.1), top[0]), ((0.2, -0.1), top[1])):
        p.bar(a, b, 0.2)
    p.bar(girdle[0], girdle[1], 0.22)
    p.edge([top[0], top[1], girdle[1], (0, 0.5), girdle[0]], 0.3)


def die(pen: Pen, x: float, y: float, size: float, pips: tuple[int, int, int] = (5, 3, 1), turn: float = 0) -> None:
    """A die from one corner; the pips of its front, its right side and its top."""
    p = pen.at(x, y, size, turn=turn)
    front = [(-0.5, -0.2), (0.1, -0.05), (0.1, 0.6), (-0.5, 0.42)]
    side = [(0.1, -0.05), (0.52, -0.26), (0.52, 0.36), (0.1, 0.6)]
    top = [(-0.5, -0.2), (-0.06, -0.42), (0.52, -0.26), (0.1, -0.05)]
    for quad, key in ((front, "P"), (side, "B"), (top, "A")):
        p.panel(quad, key, 0.34)
    p.hatch(side, 0, 0.7, 0.22, mode="wedge-right", jitter=0.3)
    spots = {
        1: ((0.5, 0.5),), 2: ((0.25, 0.25), (0.75, 0.75)), 3: ((0.22, 0.22), (0.5, 0.5), (0.78, 0.78)),
        4: ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)),
        5: ((0.22, 0.22), (0.78, 0.22), (0.22, 0.78), (0.78, 0.78), (0.5, 0.5)),
        6: ((0.25, 0.2), (0.75, 0.2), (0.25, 0.5), (0.75, 0.5), (0.25, 0.8), (0.75, 0.8)),
    }  # fmt: skip
    for quad, count in zip((front, side, top), pips, strict=True):
        for u, v in spots[count]:
            spot = between(between(quad[0], quad[1], u), between(quad[3], quad[2], u), v)
            p.disc(spot, 0.055, "K")


def holy_cross(pen: Pen, x: float, y: float, size: float, key: str = "G") -> None:
    """A reliquary cross on its foot, with a crystal at its heart."""
    rays(pen, (x, y - size * 0.2), size * 0.6, size * 1.6, 36, 0.4)
    p = pen.at(x, y, size)
    for width, ink in ((0.34, "K"), (0.27, key)):
        grow = 0.035 if ink == "K" else 0
        p.fill(box(-width / 2, -1 - grow, width / 2, 0.5), ink)
        p.fill(box(-0.6 - grow, -0.42 - width / 2, 0.6 + grow, -0.42 + width / 2), ink)
    for spot in ((0, -0.9), (-0.5, -0.42), (0.5, -0.42), (0, 0.1), (0, 0.34)):
        p.disc_line(spot, 0.07, "R" if spot[0] else "P", 0.26)
    p.disc_line((0, -0.42), 0.22, "P", 0.3)
    star(p, (0, -0.42), 0.18, "R", 4, 0.34)
    p.panel([(-0.7, 0.5), (-0.5, 0.9), (0.5, 0.9), (0.7, 0.5)], "B", 0.36)
    p.hatch([(-0.7, 0.5), (-0.5, 0.9), (0.5, 0.9), (0.7, 0.5)], 0, 0.6, 0.28, mode="wedge-right", jitter=0.4)
