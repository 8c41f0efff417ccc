"""What portraits wear on their heads: drawn in front of the hair, and behind the head what hangs down there."""

from __future__ import annotations

from math import pi, sin

from .block import Pen
from .geometry import Line, lerp, polar, smooth
from .heads import weight_of
from .helms import coif, helm, mail, redcap, ring_brim, turban
from .land import leaf
from .person import Person
from .stage import star


def hat_behind(p: Pen, person: Person) -> None:
    """Hoods, veils and wimples fall behind the shoulders."""
    weight, key = weight_of(p), person.hat_key
    if person.hat in ("wimple", "veil"):
        key = "P" if person.hat == "wimple" else key
        p.shape(
            [
                (-0.1, -1.95),
                (-0.95, -1.6),
                (-1.35, -0.6),
                (-1.4, 0.6),
                (-1.7, 1.9),
                (-1.2, 2.3),
                (1.5, 2.4),
                (1.95, 1.8),
                (1.55, 0.6),
                (1.5, -0.5),
                (1.0, -1.6),
            ],
            key,
            weight * 1.1,
        )
    elif person.hat == "hood":
        p.shape(
            [
                (0.1, -2.15),
                (-0.8, -1.9),
                (-1.35, -1.0),
                (-1.4, 0.3),
                (-1.3, 1.5),
                (-2.0, 2.0),
                (2.1, 2.1),
                (1.6, 1.4),
                (1.72, 0.2),
                (1.7, -1.1),
                (1.0, -1.95),
            ],
            key,
            weight * 1.3,
        )
    elif person.hat == "chaperon":
        tail = [(1.3, -1.8), (2.2, -1.0), (2.3, 0.4), (1.9, 1.6), (1.6, 1.4), (1.75, 0.3), (1.4, -0.9)]
        p.shape(tail, "A", weight * 1.1)


def hat_before(p: Pen, person: Person) -> None:
    """The hat itself."""
    draw = {
        "pointed": _pointed, "hood": _hood, "wimple": _wimple, "veil": _veil, "chaperon": _chaperon,
        "circlet": _circlet,
        "cap": _cap, "coif": coif, "mail": mail, "helm": helm, "straw": _straw, "turban": turban, "wreath": _wreath,
        "antlers": _antlers, "skullcap": _skullcap, "floppy": _floppy, "crown": _crown, "redcap": redcap,
    }.get(person.hat)  # fmt: skip
    if draw is not None:
        draw(p, person.hat_key, weight_of(p))


def _pointed(p: Pen, key: str, weight: float) -> None:
    bend = p.random.uniform(0.2, 0.7)
    cone = smooth(
        [
            (-1.25, -0.95),
            (-1.0, -1.7),
            (-0.62, -2.6),
            (-0.1, -3.6),
            (0.75 + bend, -4.5),
            (0.7, -3.5),
            (0.95, -2.5),
            (1.25, -1.6),
            (1.42, -0.85),
        ],
        5,
    )
    p.fill(cone, key)
    p.line(cone, weight * 1.3, (0.6, 0.6), "K", 0)
    p.shade(
        [(1.42, -0.9), (1.22, -1.6), (0.95, -2.5), (0.72, -3.5), (0.9, -4.3)],
        [(0.1, -1.2), (0.05, -1.9), (0.05, -2.6), (0.1, -3.4), (0.7, -4.2)],
        17,
        weight * 1.2,
        (0, 0.8),
        vary=0.3,
    )
    ring_brim(p, key, weight)
    for x, y, size in ((-0.35, -1.95, 0.3), (0.1, -2.75, 0.22)):
        star(p, (x, y), size, "P", 4, 0.3)


def _hood(p: Pen, key: str, weight: float) -> None:
    outer = [(0.1, -2.15), (-0.8, -1.9), (-1.35, -1.0), (-1.4, 0.3), (-1.25, 1.6), (-0.72, 2.3)]
    inner = [
        (-0.98, 1.2),
        (-1.0, 0),
        (-0.86, -0.9),
        (-0.3, -1.42),
        (0.35, -1.42),
        (0.92, -0.9),
        (1.1, 0),
        (1.05, 1.2),
        (0.9, 2.35),
    ]
    right = [(1.5, 1.5), (1.72, 0.2), (1.7, -1.1), (1.0, -1.95)]
    p.shape([*outer, *inner, *right], key, weight * 1.2)
    p.shade(
        [(1.0, -1.95), (1.7, -1.1), (1.72, 0.2), (1.5, 1.5), (0.9, 2.35)],
        [(0.35, -1.42), (0.92, -0.9), (1.1, 0), (1.05, 1.2), (0.9, 2.3)],
        22,
        weight * 1.2,
        (0, 0.85),
        vary=0.3,
    )
    p.shade(
        [(0.35, -1.42), (-0.3, -1.42), (-0.86, -0.9), (-1.0, 0), (-0.98, 1.2)],
        outer[:5],
        17,
        weight * 0.9,
        (0, 0.6),
        vary=0.4,
    )
    p.shade([(-0.2, -1.5), (0.3, -1.46), (0.85, -1.02)], [(-0.15, -1.1), (0.3, -1.05), (0.75, -0.75)], 8, weight * 1.1)


_VEIL_EDGE: Line = [
    (-0.1, -1.95), (-0.95, -1.6), (-1.35, -0.6), (-1.4, 0.6), (-1.62, 1.8), (-1.1, 1.9), (-0.98, 0.9), (-0.97, 0),
    (-0.88, -0.7),
    (-0.5, -1.12), (0.1, -1.25), (0.66, -1.12), (0.98, -0.65), (1.03, 0), (0.98, 0.9), (1.2, 1.95), (1.85, 1.8),
    (1.55, 0.6),
    (1.5, -0.5), (1.0, -1.6),
]  # fmt: skip


def _folds(p: Pen, weight: float) -> None:
    for k in range(5):
        p.line(
            [(1.12 + 0.09 * k, -0.9 + 0.1 * k), (1.2 + 0.08 * k, 0.4), (1.2 + 0.14 * k, 1.75)], weight * 0.9, (0.2, 0.1)
        )
    for k in range(3):
        p.line([(-1.08 - 0.09 * k, -0.7), (-1.1 - 0.08 * k, 0.4), (-1.2 - 0.13 * k, 1.6)], weight * 0.6, (0.2, 0.1))
    p.line([(-0.7, -1.2), (0.1, -1.5), (0.85, -1.2)], weight * 0.8, (0.2, 0.2))


def _wimple(p: Pen, key: str, weight: float) -> None:
    p.shape(_VEIL_EDGE, "P", weight * 1.1)
    p.shape(
        [
            (-0.8, 0.85),
            (-0.45, 1.3),
            (-0.06, 1.46),
            (0.36, 1.34),
            (0.9, 0.75),
            (1.15, 1.6),
            (1.5, 2.5),
            (0.3, 3.1),
            (-1.2, 2.5),
            (-1.05, 1.6),
        ],
        "P",
        weight,
    )
    for k in range(4):
        p.line(
            [(-0.8 + 0.1 * k, 1.3 + 0.32 * k), (0, 1.85 + 0.28 * k), (0.95, 1.3 + 0.32 * k)], weight * 0.75, (0.2, 0.2)
        )
    _folds(p, weight)


def _veil(p: Pen, key: str, weight: float) -> None:
    p.shape(_VEIL_EDGE, key, weight * 1.1)
    _folds(p, weight)
    band = [(-0.94, -0.86), (-0.4, -1.2), (0.2, -1.28), (0.7, -1.16), (1.06, -0.8)]
    p.line(band, weight * 3.4, (0.9, 0.9))
    p.line(band, weight * 1.8, (0.9, 0.9), "G")
    for k in range(4):
        x, y = smooth(band, 4)[2 + 4 * k]
        p.disc_line((x, y), 0.09, "R" if k % 2 else "P", weight * 0.7)


def _chaperon(p: Pen, key: str, weight: float) -> None:
    top = [(-0.9, -1.8), (-1.5, -2.6), (-0.7, -3.0), (0.2, -2.7), (0.9, -3.1), (1.7, -2.7), (1.3, -1.8), (0.3, -1.6)]
    p.shape(top, "A", weight * 1.2)
    for k in range(5):
        p.line([(-0.7 + 0.4 * k, -1.9), (-0.8 + 0.46 * k, -2.4), (-0.6 + 0.42 * k, -2.7)], weight, (0.5, 0.1))
    roll = [
        (-1.35, -1.05),
        (-1.25, -1.6),
        (-0.6, -1.95),
        (0.2, -2.05),
        (1.1, -1.85),
        (1.55, -1.35),
        (1.45, -0.85),
        (0.8, -1.05),
        (0.1, -1.2),
        (-0.7, -1.1),
    ]
    p.shape(roll, key, weight * 1.2)
    for k in range(9):
        x = -1.1 + 0.3 * k
        p.line([(x, -1.12 - 0.06 * sin(k)), (x + 0.12, -1.5), (x + 0.34, -1.86)], weight, (0.6, 0.1))


def _circlet(p: Pen, key: str, weight: float) -> None:
    band = [(-0.98, -0.98), (-0.4, -1.22), (0.2, -1.26), (0.7, -1.18), (1.16, -0.92)]
    p.line(band, weight * 3.2, (0.8, 0.8))
    p.line(band, weight * 1.6, (0.8, 0.8), "G")
    p.disc_line((-0.12, -1.28), 0.2, "R", weight)


def _crown(p: Pen, key: str, weight: float) -> None:
    p.panel(
        [
            (-1.04, -0.96),
            (-1.16, -1.7),
            (-0.62, -1.5),
            (-0.4, -2.1),
            (0.06, -1.56),
            (0.5, -2.12),
            (0.76, -1.5),
            (1.32, -1.66),
            (1.2, -0.9),
            (0.1, -1.22),
        ],
        "G",
        weight * 1.2,
    )
    for x, y in ((-1.16, -1.78), (-0.4, -2.2), (0.5, -2.22), (1.32, -1.74)):
        p.disc_line((x, y), 0.11, "P", weight * 0.8)
    for k in range(5):
        p.disc((-0.8 + 0.42 * k, -1.26 - 0.06 * sin(k * 0.9)), 0.08, "R" if k % 2 == 0 else "K")


def _cap(p: Pen, key: str, weight: float) -> None:
    p.shape(
        [
            (-1.2, -0.95),
            (-1.3, -1.5),
            (-0.7, -2.1),
            (0.2, -2.25),
            (1.1, -2.0),
            (1.55, -1.4),
            (1.35, -0.85),
            (0.4, -1.15),
            (-0.5, -1.12),
        ],
        key,
        weight * 1.2,
    )
    for k in range(12):
        p.line(
            [(-0.2 + 0.13 * k, -1.18 + 0.003 * k * k), (0.12 * k, -1.6), (-0.1 + 0.1 * k, -2.0)],
            weight,
            (0.6, 0.05),
            nodes=5,
        )
    p.shape([(1.0, -1.5), (1.9, -2.2), (2.6, -2.4), (3.1, -2.0), (2.3, -1.7), (1.6, -1.35)], "P", weight)
    p.line([(1.1, -1.45), (1.9, -1.95), (2.8, -2.1)], weight * 0.8, (0.2, 0.2))


def _straw(p: Pen, key: str, weight: float) -> None:
    p.shape([(-1.0, -1.05), (-0.86, -1.8), (-0.3, -2.05), (0.5, -2.05), (1.1, -1.75), (1.25, -1.0)], "G", weight * 1.2)
    for k in range(4):
        p.line(
            [(-0.95 + 0.05 * k, -1.2 - 0.2 * k), (0.1, -1.42 - 0.18 * k), (1.2 - 0.05 * k, -1.15 - 0.2 * k)],
            weight * 0.7,
            (0.4, 0.4),
        )
    brim = [(-2.3, -0.4), (-1.4, -1.1), (0, -1.32), (1.4, -1.12), (2.4, -0.3), (1.3, -0.7), (0, -0.9), (-1.2, -0.74)]
    p.shape(brim, "G", weight * 1.2)
    for k in range(13):
        t = k / 12
        p.wedge(
            (lerp(-2.1, 2.2, t), -0.46 - 0.46 * sin(pi * t)),
            (lerp(-1.3, 1.3, t), -1.06 - 0.24 * sin(pi * t)),
            weight * 0.7,
        )


def _wreath(p: Pen, key: str, weight: float) -> None:
    band = smooth([(-1.0, -0.86), (-0.5, -1.2), (0.1, -1.3), (0.7, -1.18), (1.18, -0.8)], 5)
    for i in range(9):
        x, y = band[min(len(band) - 1, i * 2 + 1)]
        turn = lerp(pi * 1.1, pi * 1.9, i / 8)
        leaf(p, x, y, turn + (0.7 if i % 2 else -0.5), 0.62, 0.3, key if i % 2 else "P", weight, False)
    for i in (2, 8, 14):
        x, y = band[i]
        for k in range(5):
            p.disc_line(polar((x, y - 0.1), 0.13, k * 1.257), 0.1, "R" if i == 8 else "P", weight * 0.7)
        p.disc((x, y - 0.1), 0.08, "G")


def _antlers(p: Pen, key: str, weight: float) -> None:
    for side, root in ((-1, (-0.45, -1.5)), (1, (0.62, -1.52))):
        x, y = root
        beam = [(x, y), (x + side * 0.34, y - 0.8), (x + side * 0.3, y - 1.6), (x + side * 0.7, y - 2.3)]
        p.line(beam, p.scale * 0.2, (1, 0.3))
        p.line(beam, p.scale * 0.09, (1, 0.2), "P")
        for a, b in (((0.3, -0.7), (0.9, -1.0)), ((0.34, -1.2), (-0.1, -1.7)), ((0.34, -1.6), (0.95, -1.8))):
            p.wedge((x + side * a[0], y + a[1]), (x + side * b[0], y + b[1]), p.scale * 0.15)
    _wreath(p, key, weight)


def _skullcap(p: Pen, key: str, weight: float) -> None:
    p.shape(
        [
            (-0.86, -1.2),
            (-0.6, -1.66),
            (0.1, -1.96),
            (0.8, -1.72),
            (1.12, -1.2),
            (0.6, -1.42),
            (0.1, -1.5),
            (-0.4, -1.42),
        ],
        key,
        weight * 1.2,
    )
    for k in range(6):
        p.line([(0.12, -1.92), (-0.5 + 0.24 * k, -1.66), (-0.76 + 0.34 * k, -1.32)], weight * 0.7, (0.2, 0.4))


def _floppy(p: Pen, key: str, weight: float) -> None:
    """The soft broad cap of a scholar."""
    p.shape(
        [
            (-1.1, -0.9),
            (-1.9, -1.5),
            (-1.7, -2.1),
            (-0.6, -2.4),
            (0.5, -2.4),
            (1.7, -2.2),
            (2.2, -1.6),
            (1.5, -1.0),
            (1.3, -0.84),
            (0.4, -1.14),
            (-0.5, -1.1),
        ],
        key,
        weight * 1.2,
    )
    for k in range(9):
        p.line(
            [(-1.0 + 0.28 * k, -1.02 - 0.05 * sin(k)), (-1.3 + 0.36 * k, -1.6), (-0.8 + 0.24 * k, -2.2)],
            weight * 0.9,
            (0.6, 0.1),
        )
    p.line([(0.1, -2.4), (0.12, -2.62)], weight * 2, (1, 1))
