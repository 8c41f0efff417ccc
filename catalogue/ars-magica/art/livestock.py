"""Beasts of the farm and the road. They stand on (0, 0), look right, and are about one unit long."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

from .block import Pen
from .geometry import Line, lerp, smooth
from .land import foliage, leaf


def legs(
    p: Pen,
    places: Sequence[tuple[float, float, float]],
    width: float,
    key: str = "P",
    low: float = 0.0,
    hoof: str = "K",
) -> None:
    """Legs from (x, top) down to the ground; the third number moves the foot."""
    for x, top, step in places:
        path = [(x, top), (x + step * 0.3 - width * 0.2, top * 0.45), (x + step, low)]
        p.line(path, p.scale * width + 0.34, (1, 0.62), "K", 3, nodes=4)
        p.line(path, p.scale * width, (1, 0.55), key, 3, nodes=4)
        foot = x + step
        p.fill(
            [
                (foot - width * 0.35, low - width * 0.4),
                (foot + width * 0.4, low - width * 0.4),
                (foot + width * 0.6, low),
                (foot - width * 0.4, low),
            ],
            hoof,
        )


def coat(
    p: Pen, area: Line, count: int, length: float = 0.05, lean: float = 0.4, key: str = "K", width: float = 0.2
) -> None:
    """Short hairs strewn over the lower right of a body."""
    xs, ys = [x for x, _ in area], [y for _, y in area]
    for _ in range(count):
        x = lerp(min(xs), max(xs), p.random.random() ** 0.8)
        y = lerp(min(ys), max(ys), p.random.random() ** 0.6)
        if _inside(area, x, y) and _inside(area, x + length, y + length * lean):
            p.wedge((x, y), (x + length, y + length * lean), width * p.random.uniform(0.7, 1.3))


def _inside(area: Line, x: float, y: float) -> bool:
    odd = False
    for i in range(len(area)):
        (ax, ay), (bx, by) = area[i - 1], area[i]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def eye(p: Pen, x: float, y: float, size: float = 0.018) -> None:
    size = max(size, p.mm(0.16))
    p.disc((x, y), size, "K")
    if p.scale * size > 0.28:
        p.disc((x - size * 0.3, y - size * 0.35), size * 0.3, "P")


def sheep(
    pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P", face: str = "K", horns: bool = False
) -> None:
    p = pen.at(x, y, size, flip)
    for k in (-0.3, -0.18, 0.16, 0.28):
        p.bar((k, -0.25), (k + 0.01, 0), max(0.5, p.scale * 0.045))
    foliage(p, 0, -0.42, 0.42, key, 10, hatch=False, squash=0.68, weight=0.26)
    for _ in range(9):
        place = p.random.uniform(-0.28, 0.24), p.random.uniform(-0.56, -0.26)
        p.tick((place[0] + 0.06, place[1] + 0.01), (place[0], place[1] + 0.12), (place[0] - 0.05, place[1] + 0.03), 0.2)
    p.blob([(0.33, -0.62), (0.47, -0.66), (0.62, -0.54), (0.64, -0.44), (0.52, -0.43), (0.37, -0.47)], face)
    p.wedge((0.37, -0.63), (0.27, -0.56), 0.4)
    if face == "K":
        p.disc((0.5, -0.57), 0.022, "P")
    else:
        p.outline(
            smooth([(0.33, -0.62), (0.47, -0.66), (0.62, -0.54), (0.64, -0.44), (0.52, -0.43), (0.37, -0.47)], 3, True),
            0.26,
        )
        eye(p, 0.5, -0.57, 0.022)
    if horns:
        p.line([(0.38, -0.64), (0.28, -0.72), (0.22, -0.6), (0.3, -0.5), (0.38, -0.53)], 0.7, (1, 0.2))
        p.line([(0.38, -0.64), (0.28, -0.72), (0.22, -0.6), (0.3, -0.5)], 0.34, (1, 0.2), "G")


COW = [
    (-0.46, -0.62),
    (-0.3, -0.68),
    (0.05, -0.64),
    (0.26, -0.7),
    (0.38, -0.64),
    (0.37, -0.44),
    (0.24, -0.3),
    (-0.06, -0.26),
    (-0.38, -0.3),
    (-0.5, -0.45),
]


def cow(
    pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P", patch: str = "B", bell: bool = False
) -> None:
    p = pen.at(x, y, size, flip)
    legs(p, [(-0.32, -0.36, 0.0), (0.27, -0.38, 0.02)], 0.085, key)
    p.shape(COW, key, 0.32)
    for spot in (
        [(-0.34, -0.66), (-0.14, -0.65), (-0.12, -0.5), (-0.26, -0.42), (-0.4, -0.5)],
        [(0.06, -0.63), (0.22, -0.66), (0.24, -0.5), (0.1, -0.44)],
    ):
        p.blob(spot, patch)
    p.shade(
        [(-0.36, -0.3), (-0.06, -0.26), (0.24, -0.3)],
        [(-0.36, -0.46), (-0.06, -0.44), (0.24, -0.46)],
        15,
        0.26,
        (0, 0.85),
    )
    legs(p, [(-0.4, -0.4, -0.02), (0.18, -0.38, 0.0)], 0.09, key)
    p.shape([(-0.2, -0.27), (-0.14, -0.2), (-0.06, -0.26)], key, 0.22)
    p.line([(-0.48, -0.58), (-0.55, -0.5), (-0.54, -0.3), (-0.56, -0.2)], 0.5, (0.8, 0.4))
    p.blob([(-0.54, -0.26), (-0.52, -0.16), (-0.57, -0.12), (-0.59, -0.2)], "K")
    head = [
        (0.32, -0.74),
        (0.42, -0.8),
        (0.5, -0.75),
        (0.59, -0.58),
        (0.57, -0.51),
        (0.49, -0.53),
        (0.4, -0.6),
        (0.33, -0.62),
    ]
    for aside in (0.0, 0.05):
        p.line([(0.41 + aside, -0.78), (0.43 + aside, -0.87), (0.5 + aside, -0.9)], 0.7, (1, 0.2))
    p.shape(head, key, 0.32)
    p.shape([(0.36, -0.74), (0.26, -0.76), (0.24, -0.7), (0.33, -0.68)], patch, 0.24)
    eye(p, 0.46, -0.69, 0.018)
    p.disc((0.565, -0.56), 0.014, "K")
    p.lens((0.52, -0.54), (0.58, -0.53), 0.2)
    if bell:
        p.line([(0.3, -0.64), (0.34, -0.54), (0.42, -0.55)], 0.5, (1, 1))
        p.panel([(0.33, -0.54), (0.39, -0.54), (0.42, -0.43), (0.3, -0.43)], "G", 0.28)


PIG = [
    (-0.48, -0.38),
    (-0.36, -0.52),
    (-0.1, -0.57),
    (0.16, -0.54),
    (0.32, -0.46),
    (0.5, -0.34),
    (0.54, -0.26),
    (0.49, -0.2),
    (0.36, -0.2),
    (0.26, -0.15),
    (-0.08, -0.12),
    (-0.38, -0.15),
    (-0.5, -0.25),
]


def pig(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "A") -> None:
    p = pen.at(x, y, size, flip)
    legs(p, [(-0.26, -0.2, 0.02), (0.22, -0.2, 0.02)], 0.075, key)
    p.shape(PIG, key, 0.32)
    coat(p, PIG, 34, 0.045)
    p.shade(
        [(-0.38, -0.15), (-0.08, -0.12), (0.26, -0.15)],
        [(-0.38, -0.28), (-0.08, -0.28), (0.26, -0.28)],
        14,
        0.26,
        (0, 0.8),
    )
    legs(p, [(-0.36, -0.22, 0.0), (0.12, -0.2, 0.02)], 0.08, key)
    p.shape([(0.26, -0.5), (0.36, -0.53), (0.37, -0.38), (0.3, -0.33)], "B", 0.26)
    p.shape([(0.51, -0.34), (0.56, -0.33), (0.56, -0.22), (0.5, -0.21)], "P", 0.24)
    p.disc((0.54, -0.28), 0.012, "K")
    eye(p, 0.41, -0.35)
    p.line([(0.44, -0.235), (0.49, -0.225)], 0.22, (0.4, 0.4), "K", 0)
    p.line([(-0.49, -0.36), (-0.57, -0.4), (-0.54, -0.46), (-0.5, -0.42), (-0.56, -0.36)], 0.4, (0.8, 0.3))


def hen(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P", cock: bool = False) -> None:
    p = pen.at(x, y, size, flip)
    for k in (0.0, 0.1):
        p.line([(k - 0.02, -0.22), (k, -0.1), (k, 0)], 0.45, (1, 0.8), "K", 0)
        for toe in (-0.06, 0.05, 0.09):
            p.wedge((k, -0.02), (k + toe, 0.005), 0.34)
    if cock:
        for k in range(6):
            turn = pi + 0.15 + k * 0.24
            leaf(p, -0.26, -0.42, turn, 0.42, 0.13, ("K", "B", "P")[k % 3], 0.22, False)
    body = [
        (0.34, -0.74),
        (0.4, -0.64),
        (0.34, -0.46),
        (0.26, -0.28),
        (0.06, -0.18),
        (-0.18, -0.22),
        (-0.36, -0.4),
        (-0.5, -0.62),
        (-0.34, -0.56),
        (-0.12, -0.46),
        (0.1, -0.5),
        (0.2, -0.66),
        (0.24, -0.76),
    ]
    p.shape(body, key, 0.3)
    p.shape([(-0.28, -0.44), (0.0, -0.44), (0.14, -0.36), (0.02, -0.26), (-0.16, -0.28)], "B", 0.26)
    for k in range(4):
        p.line([(-0.2 + k * 0.08, -0.4), (-0.14 + k * 0.07, -0.33), (-0.18 + k * 0.06, -0.29)], 0.26, (0.2, 0.2))
    coat(p, [(0.3, -0.66), (0.32, -0.44), (0.2, -0.26), (0.1, -0.3), (0.18, -0.56)], 12, 0.03, 1.6)
    p.fill([(0.38, -0.7), (0.47, -0.66), (0.385, -0.64)], "G")
    p.edge([(0.38, -0.7), (0.47, -0.66), (0.385, -0.64)], 0.22)
    high = 0.13 if cock else 0.07
    p.blob(
        [
            (0.24, -0.74),
            (0.24, -0.74 - high),
            (0.28, -0.77),
            (0.31, -0.75 - high),
            (0.33, -0.77),
            (0.37, -0.75 - high * 0.8),
            (0.37, -0.71),
            (0.3, -0.73),
        ],
        "R" if not p.low else "K",
    )
    p.blob([(0.375, -0.64), (0.42, -0.58), (0.38, -0.53), (0.35, -0.6)], "R" if not p.low else "K")
    eye(p, 0.335, -0.69, 0.02)


def goose(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    flip: bool = False,
    key: str = "P",
    swims: bool = False,
    duck: bool = False,
) -> None:
    """A goose, or with `duck` a shorter-necked duck; swimming it has no feet."""
    p = pen.at(x, y, size, flip)
    top = -0.72 if duck else -0.96
    if not swims:
        for k in (-0.04, 0.08):
            p.bar((k, -0.18), (k, -0.02), 0.5)
            p.fill([(k - 0.03, 0), (k + 0.02, -0.04), (k + 0.13, 0)], "K")
    body = [
        (0.2, -0.5),
        (0.3, -0.34),
        (0.22, -0.17),
        (0.0, -0.1),
        (-0.26, -0.16),
        (-0.42, -0.3),
        (-0.52, -0.46),
        (-0.36, -0.42),
        (-0.14, -0.46),
        (0.06, -0.48),
    ]
    neck = [
        (0.12, -0.46),
        (0.17, top + 0.2),
        (0.16, top + 0.06),
        (0.22, top),
        (0.31, top + 0.03),
        (0.33, top + 0.11),
        (0.28, top + 0.18),
        (0.28, -0.46),
        (0.24, -0.36),
    ]
    p.shape(neck, "B" if duck else key, 0.3)
    p.shape(body, key, 0.3)
    p.shape([(-0.34, -0.4), (-0.04, -0.44), (0.14, -0.34), (0.02, -0.22), (-0.2, -0.24)], "A", 0.26)
    for k in range(4):
        p.line([(-0.26 + k * 0.08, -0.38), (-0.16 + k * 0.07, -0.31), (-0.22 + k * 0.06, -0.26)], 0.26, (0.2, 0.2))
    p.panel([(0.32, top + 0.05), (0.46, top + 0.1), (0.44, top + 0.14), (0.32, top + 0.13)], "G", 0.24)
    eye(p, 0.27, top + 0.06, 0.02)


HORSE = [
    (-0.46, -0.66),
    (-0.3, -0.74),
    (-0.08, -0.68),
    (0.14, -0.7),
    (0.26, -0.82),
    (0.36, -1.0),
    (0.44, -1.06),
    (0.5, -0.98),
    (0.46, -0.84),
    (0.4, -0.66),
    (0.34, -0.5),
    (0.2, -0.42),
    (-0.06, -0.4),
    (-0.3, -0.42),
    (-0.46, -0.5),
]


def horse(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    flip: bool = False,
    key: str = "P",
    mane: str = "K",
    gallop: bool = False,
    harness: bool = True,
) -> None:
    p = pen.at(x, y, size, flip)
    step = 0.16 if gallop else 0.0
    legs(p, [(-0.3, -0.5, -0.04 - step), (0.24, -0.52, 0.06 + step)], 0.08, key, -0.05 if gallop else 0)
    p.line([(-0.46, -0.66), (-0.58, -0.62), (-0.62, -0.44), (-0.58, -0.28)], 1.3, (0.8, 0.2), mane)
    p.shape(HORSE, key, 0.32)
    p.shade(
        [(0.36, -0.62), (0.2, -0.42), (-0.3, -0.42), (-0.46, -0.54)],
        [(0.2, -0.66), (0.1, -0.56), (-0.24, -0.56), (-0.36, -0.6)],
        17,
        0.28,
        (0, 0.8),
    )
    legs(p, [(-0.4, -0.54, 0.02 + step), (0.16, -0.48, -0.02 - step)], 0.085, key)
    head = [
        (0.4, -1.08),
        (0.48, -1.1),
        (0.58, -0.98),
        (0.68, -0.8),
        (0.67, -0.73),
        (0.59, -0.73),
        (0.5, -0.84),
        (0.42, -0.9),
    ]
    p.shape(head, key, 0.32)
    p.fill([(0.4, -1.06), (0.38, -1.18), (0.46, -1.1)], "K")
    p.blob([(0.44, -1.12), (0.36, -1.08), (0.24, -0.9), (0.12, -0.72), (0.2, -0.7), (0.32, -0.84), (0.4, -1.0)], mane)
    eye(p, 0.51, -0.97, 0.018)
    p.disc((0.64, -0.78), 0.014, "K")
    if harness:
        p.line([(0.49, -0.86), (0.56, -0.9), (0.6, -0.96)], 0.4, (1, 1))
        p.line([(0.58, -0.8), (0.4, -0.74), (0.14, -0.76)], 0.36, (1, 1))
        p.shape([(-0.12, -0.72), (0.0, -0.78), (0.12, -0.74), (0.08, -0.56), (-0.08, -0.56)], "B", 0.28)


def dog(pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P", wolf: bool = False) -> None:
    """A hound, or a wolf with its teeth bare."""
    p = pen.at(x, y, size, flip)
    body = [
        (-0.4, -0.5),
        (-0.1, -0.52),
        (0.16, -0.56),
        (0.28, -0.68),
        (0.36, -0.62),
        (0.34, -0.44),
        (0.24, -0.3),
        (0.04, -0.32),
        (-0.2, -0.36),
        (-0.38, -0.34),
    ]
    legs(p, [(-0.28, -0.36, -0.06), (0.18, -0.36, 0.06)], 0.065, key)
    tail = (
        [(-0.4, -0.48), (-0.52, -0.5), (-0.62, -0.62)] if not wolf else [(-0.4, -0.48), (-0.52, -0.42), (-0.6, -0.26)]
    )
    p.line(tail, 1.3 if wolf else 0.8, (1, 0.2))
    p.line(tail, 0.9 if wolf else 0.45, (1, 0.1), key)
    p.shape(body, key, 0.3)
    coat(p, body, 30 if wolf else 14, 0.05, 0.3)
    legs(p, [(-0.36, -0.4, 0.02), (0.26, -0.4, 0.02)], 0.07, key)
    head = [(0.26, -0.72), (0.36, -0.74), (0.44, -0.66), (0.58, -0.6), (0.58, -0.54), (0.46, -0.52), (0.34, -0.54)]
    p.shape(head, key, 0.3)
    if wolf:
        p.fill([(0.28, -0.7), (0.26, -0.86), (0.36, -0.74)], "K")
        for k in range(4):
            p.fill([(0.44 + 0.03 * k, -0.545), (0.47 + 0.03 * k, -0.55), (0.458 + 0.03 * k, -0.505)], "P")
        p.line([(0.42, -0.55), (0.5, -0.55), (0.58, -0.555)], 0.3, (0.4, 0.8))
    else:
        p.shape([(0.28, -0.72), (0.22, -0.6), (0.27, -0.5), (0.34, -0.62)], "B", 0.26)
    p.disc((0.58, -0.585), 0.02, "K")
    eye(p, 0.4, -0.65, 0.018)


def ox_skull(pen: Pen, x: float, y: float, size: float) -> None:
    p = pen.at(x, y, size)
    p.shape([(-0.4, -0.25), (0, -0.38), (0.4, -0.25), (0.22, 0.3), (0, 0.5), (-0.22, 0.3)], "P", 0.28)
    for side in (-1, 1):
        p.line([(side * 0.35, -0.25), (side * 0.8, -0.3), (side * 0.95, -0.7)], 0.7, (1, 0.1))
        p.lens((side * 0.26, -0.1), (side * 0.1, -0.03), 0.8)
        p.lens((side * 0.05, 0.2), (side * 0.08, 0.34), 0.34)


def herd(pen: Pen, draw: object, places: Sequence[tuple[float, float, float, bool]], **more: object) -> None:
    """The same beast at several places (x, y, size, flipped), the nearest last."""
    for x, y, size, flip in sorted(places, key=lambda place: place[1]):
        draw(pen, x, y, size, flip=flip, **more)  # type: ignore[operator]
