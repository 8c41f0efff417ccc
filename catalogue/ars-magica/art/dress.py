"""What portraits wear on their shoulders."""

from __future__ import annotations

from math import pi

from .block import Pen
from .geometry import Line, arc, box, smooth
from .heads import weight_of
from .helms import rings as mail_rings
from .person import Person
from .stage import star


def shoulders(p: Pen, person: Person) -> None:
    """Neck, shoulders and chest, with the collar of their dress."""
    weight = weight_of(p)
    p.blob([(-0.45, 1.0), (-0.5, 2.0), (0.1, 2.5), (0.78, 2.0), (0.72, 0.9)], "P")
    p.shade([(0.74, 1.0), (0.78, 2.1)], [(-0.3, 1.3), (-0.3, 2.2)], 7, weight * 1.1, (0, 0.75))
    wide = 0.86 if person.female else 1.0
    body = [
        (-0.55, 1.75),
        (-1.3, 2.1),
        (-2.25 * wide, 2.5),
        (-2.75 * wide, 3.4),
        (-2.95 * wide, 5.2),
        (-3.05 * wide, 8),
        (3.2 * wide, 8),
        (3.15 * wide, 5.2),
        (2.95 * wide, 3.4),
        (2.4 * wide, 2.45),
        (1.4, 2.05),
        (0.8, 1.7),
        (0.15, 2.55),
    ]
    key = "A" if person.dress == "mail" else "P" if person.dress in ("habit", "rags") else person.dress_key
    p.blob(body, key)
    p.outline(smooth(body, 4, True), weight * 1.3)
    if person.dress == "mail":
        mail_rings(p, 17, 2.7, -2.5 * wide, 2.7 * wide, weight)
        p.shade(
            [(3.0 * wide, 3.2), (3.15 * wide, 5.6), (3.2 * wide, 7.5)],
            [(1.6, 3.4), (1.7, 5.6), (1.8, 7.5)],
            18,
            weight * 1.2,
            (0, 0.8),
            vary=0.3,
        )
    else:
        _folds(p, person, wide, weight)
    _COLLARS.get(person.dress, _plain)(p, person, weight)


def _folds(p: Pen, person: Person, wide: float, weight: float) -> None:
    p.shade(
        [(3.0 * wide, 3.2), (3.15 * wide, 5.6), (3.2 * wide, 7.5)],
        [(1.1, 3.4), (1.2, 5.6), (1.3, 7.5)],
        19,
        weight * 1.35,
        (0, 0.8),
        vary=0.3,
        bend=0.1,
    )
    p.shade(
        [(2.5 * wide, 2.6), (2.9 * wide, 3.4), (3.0 * wide, 4.2)],
        [(1.5, 2.3), (1.6, 3.2), (1.9, 4.2)],
        8,
        weight * 1.1,
        (0, 0.7),
        vary=0.3,
    )
    p.shade(
        [(-2.6 * wide, 3.2), (-2.9 * wide, 5.2), (-3.0 * wide, 7.5)],
        [(-1.2, 3.4), (-1.4, 5.2), (-1.5, 7.5)],
        14,
        weight * 0.85,
        (0, 0.42),
        vary=0.35,
        bend=-0.06,
    )
    for k in range(5):
        x = -1.75 + k * 0.78
        fold = [(x * 0.75, 2.6 + abs(k - 2) * 0.1), (x * 0.98, 3.6), (x * 1.02 + 0.1, 5), (x * 1.1, 7.5)]
        p.line(fold, weight * (1.25 - 0.08 * k), (0.1, 0.7))
        p.shade(
            fold,
            [(a + 0.42, b + 0.2) for a, b in fold],
            11,
            weight * 0.8,
            (0, 0.85),
            vary=0.3,
            part=(0.16, 1),
            swell=lambda t: 0.35 + 0.75 * t,
        )
    if person.dress == "robe":
        p.hatch([(-2.3 * wide, 2.7), (0, 2.7), (-0.2, 7.5), (-2.9 * wide, 7.5)], 1.2, 0.6, weight * 0.9, jitter=0.3)


_COLLAR: Line = [
    (-0.62, 1.65),
    (-0.95, 1.95),
    (-0.2, 2.85),
    (0.2, 3.1),
    (0.75, 2.75),
    (1.25, 1.9),
    (0.88, 1.6),
    (0.18, 2.5),
]


def _plain(p: Pen, person: Person, weight: float) -> None:
    p.shape(_COLLAR, "P", weight)
    p.line([(-0.8, 1.9), (-0.1, 2.7), (0.2, 2.85), (0.65, 2.6), (1.05, 1.85)], weight * 0.6, (0.2, 0.2))
    p.line([(0.2, 3.1), (0.3, 5), (0.36, 7.6)], weight * 0.9, (0.2, 0.2))
    for k in range(5):
        p.lens((0.28 + 0.02 * k, 3.5 + 0.75 * k), (0.3 + 0.02 * k, 3.72 + 0.75 * k), weight * 3.4)


def _robe(p: Pen, person: Person, weight: float) -> None:
    p.shape(_COLLAR, person.hat_key if person.hat else "B", weight)
    band = [(0.2, 3.0), (0.24, 5), (0.3, 7.8)]
    p.line(band, weight * 8, (1, 1))
    p.line(band, weight * 6.4, (1, 1), "P")
    for k in range(6):
        star(p, (0.22 + 0.014 * k, 3.4 + 0.8 * k), 0.2, "C" if k % 2 else "K", 4 if k % 2 else 6, 0.36)


def _fur(p: Pen, person: Person, weight: float) -> None:
    collar = [
        (-0.6, 1.7),
        (-1.5, 2.1),
        (-1.35, 2.7),
        (-0.5, 3.4),
        (-0.05, 4.6),
        (0.25, 7.6),
        (0.85, 7.6),
        (0.7, 4.6),
        (1.2, 3.3),
        (1.75, 2.6),
        (1.55, 1.95),
        (0.85, 1.65),
        (0.2, 2.6),
    ]
    p.shape(collar, "P", weight)
    path = smooth(collar, 4, True)
    for _ in range(36):
        x, y = path[p.random.randrange(len(path))]
        x, y = x + (0.2 - x) * 0.16 + p.random.uniform(-0.1, 0.1), y + 0.1
        p.wedge((x, y), (x + p.random.uniform(-0.08, 0.08), y + 0.28), weight * 0.9)


def _mail(p: Pen, person: Person, weight: float) -> None:
    """A surcoat over the mail."""
    coat = [(-1.3, 3.0), (-1.5, 5), (-1.7, 8), (2.0, 8), (1.8, 5), (1.6, 3.0), (0.9, 3.5), (0.15, 3.7), (-0.7, 3.5)]
    p.shape(coat, person.dress_key, weight * 1.1)
    p.shade([(1.7, 3.4), (1.8, 5), (1.95, 7.8)], [(0.9, 3.6), (0.9, 5), (1.0, 7.8)], 12, weight, (0, 0.85), vary=0.3)
    for width, key in ((9.5, "K"), (7.4, "P")):
        p.bar((0.12, 4.0), (0.2, 8), weight * width, key)
        p.bar((-1.4, 5.2), (1.7, 5.2), weight * width, key)


def _habit(p: Pen, person: Person, weight: float) -> None:
    p.shape(
        [
            (-0.7, 1.6),
            (-1.7, 2.2),
            (-1.5, 3.0),
            (-0.4, 3.5),
            (0.3, 3.6),
            (1.4, 3.2),
            (2.0, 2.3),
            (0.95, 1.55),
            (0.18, 2.5),
        ],
        "P",
        weight,
    )
    for k in range(3):
        p.line(
            [(-1.3 + 0.2 * k, 2.3 + 0.2 * k), (-0.2, 2.9 + 0.24 * k), (1.6 - 0.2 * k, 2.4 + 0.2 * k)],
            weight * 0.8,
            (0.2, 0.2),
        )
    p.line([(-0.6, 3.2), (-0.3, 4.6), (0.1, 5.4), (0.5, 4.6), (0.9, 3.2)], weight * 0.8, (0.6, 0.6))
    for width, key in ((4.4, "K"), (2.6, "G")):
        p.bar((0.1, 5.3), (0.1, 6.7), weight * width, key)
        p.bar((-0.34, 5.75), (0.54, 5.75), weight * width, key)


def _apron(p: Pen, person: Person, weight: float) -> None:
    _plain(p, person, weight)
    p.panel([(-1.3, 4.0), (1.5, 4.0), (1.7, 8), (-1.5, 8)], "P", weight * 1.1)
    for side in (-1, 1):
        p.line([(0.1 + side * 1.2, 4.0), (0.1 + side * 1.5, 3.0), (0.1 + side * 1.0, 2.0)], weight * 2.2, (1, 1))
    p.hatch(box(0.8, 4.0, 1.5, 7.8), 1.2, 0.6, weight * 0.8, jitter=0.3)


def _cloak(p: Pen, person: Person, weight: float) -> None:
    _plain(p, person, weight)
    for side in (-1, 1):
        edge = [
            (side * 0.5, 1.9),
            (side * 1.4, 2.0),
            (side * 2.5, 2.5),
            (side * 3.1, 4.2),
            (side * 3.2, 8),
            (side * 1.5, 8),
            (side * 1.4, 5),
            (side * 0.9, 3.2),
        ]
        p.shape(edge, "B", weight * 1.2)
        p.shade(
            [(side * 1.0, 3.2), (side * 1.4, 5), (side * 1.5, 7.8)],
            [(side * 2.2, 3.4), (side * 2.4, 5), (side * 2.5, 7.8)],
            13,
            weight,
            (0, 0.75),
            vary=0.3,
        )
    p.disc_line((0.0, 2.9), 0.42, "G", weight * 1.2)
    star(p, (0.0, 2.9), 0.3, "K", 6, 0.5)


def _gown(p: Pen, person: Person, weight: float) -> None:
    p.blob([(-1.0, 2.1), (-0.8, 3.0), (0.1, 3.4), (1.0, 3.0), (1.3, 2.0), (0.6, 1.9), (-0.4, 1.9)], "P")
    p.shade([(1.2, 2.1), (0.9, 3.0)], [(0.3, 2.1), (0.2, 3.0)], 6, weight, (0, 0.8))
    neck = [(-1.25, 2.05), (-0.95, 3.0), (0.1, 3.5), (1.15, 3.0), (1.55, 1.98)]
    p.line(neck, weight * 4.4, (0.9, 0.9))
    p.line(neck, weight * 2.8, (0.9, 0.9), "G")
    for k in range(5):
        p.disc((-1.0 + 0.5 * k, 2.9 + 0.5 * (1 - abs(k - 2) / 2)), 0.05, "K")
    p.line(arc((0.1, 1.75), 0.9, 0.8, 0.2, pi - 0.2, 12), weight, (0.5, 0.5), "K", 0)
    p.disc_line((0.1, 2.58), 0.18, "R", weight)


def _doublet(p: Pen, person: Person, weight: float) -> None:
    p.shape(
        [(-0.7, 1.5), (-0.8, 2.1), (0.1, 2.7), (1.0, 2.1), (0.95, 1.45), (0.2, 2.1)],
        person.hat_key if person.hat else "B",
        weight,
    )
    p.line([(0.1, 2.7), (0.2, 5), (0.26, 7.8)], weight, (0.6, 0.8))
    for k in range(7):
        y = 3.1 + 0.66 * k
        p.line([(-0.5, y - 0.1), (0.16, y + 0.05), (0.84, y - 0.1)], weight * 1.4, (0.3, 0.3))
        p.disc_line((0.15, y), 0.1, "G", weight * 0.8)


def _rags(p: Pen, person: Person, weight: float) -> None:
    p.shape(
        [
            (-1.6, 2.3),
            (-0.9, 2.0),
            (0.1, 2.7),
            (1.2, 1.95),
            (1.9, 2.3),
            (1.5, 3.0),
            (1.0, 2.8),
            (0.6, 3.5),
            (0.1, 3.0),
            (-0.4, 3.6),
            (-0.8, 2.9),
            (-1.3, 3.2),
        ],
        person.dress_key,
        weight,
    )
    for x, y in ((-1.4, 5.2), (1.3, 4.6)):
        p.panel([(x - 0.5, y - 0.4), (x + 0.5, y - 0.5), (x + 0.4, y + 0.5), (x - 0.4, y + 0.4)], "B", weight)
        for k in range(4):
            p.bar((x - 0.55, y - 0.3 + 0.25 * k), (x - 0.35, y - 0.3 + 0.25 * k), weight * 0.8)


_COLLARS = {
    "robe": _robe, "fur": _fur, "mail": _mail, "habit": _habit, "apron": _apron, "cloak": _cloak, "gown": _gown,
    "doublet": _doublet, "rags": _rags,
}  # fmt: skip
