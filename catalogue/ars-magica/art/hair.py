"""Hair and beards of portraits."""

from __future__ import annotations

from math import cos, pi, sin

from .block import Pen
from .geometry import Line, Point, arc, between, lerp, polar, resample, smooth
from .heads import weight_of
from .person import Person


def _strands(p: Pen, outer: Line, inner: Line, count: int, width: float, wave: float = 0.03, key: str = "K") -> None:
    """Lines that run along a lock, between its two edges."""
    random = p.random
    one, two = resample(smooth(outer, 5), 11), resample(smooth(inner, 5), 11)
    for i in range(count):
        t, phase = (i + 0.6) / (count + 0.2), random.random() * 6
        path = [between(a, b, t + wave * sin(phase + q * 1.0)) for q, (a, b) in enumerate(zip(one, two, strict=True))]
        start = random.randint(0, 2)
        p.line(path[start : random.randint(8, 12)], width * (0.7 + 0.5 * t), (0.1, 0.1), key, 0, nodes=6)


def hair_behind(p: Pen, person: Person) -> None:
    """What lies behind neck and shoulders."""
    weight, key = weight_of(p), person.hair_key
    if person.hides_hair:
        return
    if person.hair in ("long", "loose", "wild"):
        wide = 1.14 if person.hair == "wild" else 1.0
        mass = [
            (-0.2, -1.8),
            (-1.0, -1.5),
            (-1.3, -0.6),
            (-1.3, 0.5),
            (-1.5, 1.5),
            (-1.2, 2.1),
            (-0.7, 1.9),
            (0.8, 1.9),
            (1.4, 2.2),
            (1.75, 1.6),
            (1.45, 0.5),
            (1.45, -0.6),
            (1.05, -1.5),
        ]
        p.shape([(x * wide, y) for x, y in mass], key, weight)
    elif person.hair == "curly":
        for k in range(15):
            turn = pi * 0.86 + (pi * 1.28) * k / 14
            p.disc_line(polar((0.06, -0.35), 1.22, turn), 0.36, key, weight * 0.9)
    elif person.hair == "bun":
        p.disc_line((0.75, -1.75), 0.5, key, weight)
        for k in range(4):
            p.line(
                arc((0.75, -1.75), 0.4 - 0.08 * k, 0.4 - 0.08 * k, 0.2 + k, 3.4 + k, 7),
                weight * 0.7,
                (0.2, 0.2),
                "K",
                0,
            )


def hair_before(p: Pen, person: Person) -> None:
    """What frames the face."""
    if person.hides_hair:
        return
    draw = {
        "long": _long, "loose": _long, "wild": _wild, "short": _short, "bowl": _bowl, "curly": _curly,
        "tonsure": _tonsure,
        "braids": _braids, "bun": _parted,
    }.get(person.hair)  # fmt: skip
    if draw is not None:
        draw(p, person.hair_key, weight_of(p), "P" if person.hair_key in "KD" else "K")


def _long(p: Pen, key: str, weight: float, line: str) -> None:
    left = [
        (0, -1.78),
        (-0.6, -1.66),
        (-1.05, -1.1),
        (-1.2, -0.3),
        (-1.16, 0.6),
        (-1.35, 1.7),
        (-1.0, 1.6),
        (-0.92, 0.6),
        (-0.98, -0.2),
        (-0.82, -0.85),
        (-0.4, -1.25),
    ]
    right = [
        (-0.1, -1.8),
        (0.7, -1.66),
        (1.2, -1.1),
        (1.36, -0.3),
        (1.32, 0.6),
        (1.62, 1.7),
        (1.2, 1.75),
        (1.02, 0.7),
        (1.04, -0.2),
        (0.92, -0.85),
        (0.5, -1.28),
    ]
    for lock, thick in ((left, 0.75), (right, 1.0)):
        p.shape(lock, key, weight)
        inner = [lock[0], *lock[:5:-1]]
        _strands(p, lock[:6], inner, 6, weight * thick, 0.03, line)


def _wild(p: Pen, key: str, weight: float, line: str) -> None:
    random = p.random
    for side in (-1, 1):
        for k in range(7):
            turn = -pi / 2 + side * (0.3 + k * 0.36)
            root = polar((0.05, -0.7), 0.92, turn)
            tip = polar((0.05, -0.5), 1.75 + random.uniform(-0.15, 0.3), turn + side * 0.2)
            lock = [
                root,
                between(root, tip, 0.5),
                tip,
                (lerp(root[0], tip[0], 0.45) + side * 0.2, lerp(root[1], tip[1], 0.45) + 0.16),
            ]
            p.shape([lock[0], (lock[1][0], lock[1][1] - 0.12), lock[2], lock[3]], key, weight * 0.9)
            p.line([root, lock[1], tip], weight * 0.8, (0.3, 0.1), line)
    cap = [
        (-0.95, -0.5),
        (-1.06, -1.1),
        (-0.7, -1.66),
        (0, -1.86),
        (0.75, -1.64),
        (1.16, -1.0),
        (1.06, -0.3),
        (0.9, -0.9),
        (0.3, -1.24),
        (-0.4, -1.2),
    ]
    p.shape(cap, key, weight)
    for k in range(9):
        turn = pi * (1.1 + 0.8 * k / 8)
        p.wedge(polar((0.03, -0.7), 1.08, turn), polar((0.03, -0.6), 0.76, turn), weight * 0.9, 0, line)


def _short(p: Pen, key: str, weight: float, line: str) -> None:
    cap = [
        (-0.95, -0.5),
        (-1.12, -1.0),
        (-0.8, -1.62),
        (-0.1, -1.9),
        (0.7, -1.72),
        (1.2, -1.1),
        (1.16, -0.2),
        (1.02, -0.1),
        (0.98, -0.75),
        (0.7, -1.05),
        (0.2, -1.1),
        (-0.3, -1.02),
        (-0.75, -1.0),
    ]
    p.shape(cap, key, weight)
    for i in range(14):
        turn = pi * (1.02 + 0.98 * (i + 0.5) / 14)
        a, b = (0.03 + 1.08 * cos(turn), -0.75 + 1.1 * sin(turn)), (0.03 + 0.86 * cos(turn), -0.72 + 0.45 * sin(turn))
        p.wedge(a, between(a, b, p.random.uniform(0.6, 1)), weight * 0.9, 0, line)


def _bowl(p: Pen, key: str, weight: float, line: str) -> None:
    cap = [
        (-1.06, -0.3),
        (-1.2, -0.9),
        (-0.86, -1.6),
        (-0.05, -1.92),
        (0.8, -1.7),
        (1.3, -1.0),
        (1.3, 0.1),
        (1.06, 0.14),
        (1.02, -0.56),
        (0.6, -0.74),
        (0.0, -0.8),
        (-0.6, -0.72),
        (-0.94, -0.6),
    ]
    p.shape(cap, key, weight)
    for i in range(13):
        t = i / 12
        p.line(
            [
                (-0.05, -1.88),
                (lerp(-1.0, 1.1, t), lerp(-1.3, -1.25, t)),
                (lerp(-1.0, 1.2, t), -0.66 + 0.5 * max(0, t - 0.8)),
            ],
            weight * 0.8,
            (0.1, 0.6),
            line,
            3,
            nodes=5,
        )


def _curly(p: Pen, key: str, weight: float, line: str) -> None:
    for k in range(9):
        turn = pi * 1.02 + pi * 0.96 * k / 8
        x, y = polar((0.05, -0.62), 0.98, turn)
        p.disc_line((x, y), 0.34, key, weight * 0.9)
        p.line(arc((x, y), 0.2, 0.2, k, k + 4.4, 7), weight * 0.8, (0.2, 0.3), line, 0)


def _tonsure(p: Pen, key: str, weight: float, line: str) -> None:
    ring = [
        (-0.96, -0.4),
        (-1.1, -0.9),
        (-0.86, -1.22),
        (-0.3, -1.28),
        (0.3, -1.3),
        (0.9, -1.18),
        (1.22, -0.8),
        (1.18, -0.1),
        (1.02, -0.06),
        (0.98, -0.7),
        (0.6, -0.98),
        (0.0, -1.02),
        (-0.6, -0.96),
    ]
    p.shape(ring, key, weight)
    for k in range(16):
        x = lerp(-0.95, 1.05, k / 15)
        p.wedge((x, -1.22 + 0.1 * abs(x) ** 2), (x * 0.95, -1.0 + 0.2 * abs(x) ** 3), weight * 0.8, 0, line)
    p.line([(-0.5, -1.45), (-0.1, -1.58), (0.3, -1.5)], weight * 0.5, (0.2, 0.2))


def _parted(p: Pen, key: str, weight: float, line: str) -> None:
    for side, lock in (
        (-1, [(0, -1.8), (-0.62, -1.64), (-1.06, -1.05), (-1.02, -0.4), (-0.9, -0.72), (-0.42, -1.24)]),
        (1, [(0, -1.8), (0.72, -1.64), (1.2, -1.05), (1.14, -0.2), (0.96, -0.74), (0.46, -1.26)]),
    ):
        p.shape(lock, key, weight)
        for k in range(5):
            t = 0.15 + 0.17 * k
            p.line(
                [
                    (side * 0.06, -1.74 + 0.1 * k),
                    (side * lerp(0.5, 0.8, t), lerp(-1.55, -1.2, t)),
                    (side * 1.0, lerp(-1.1, -0.62, t)),
                ],
                weight * 0.7,
                (0.2, 0.2),
                line,
            )


def _braids(p: Pen, key: str, weight: float, line: str) -> None:
    _parted(p, key, weight, line)
    for side, top in ((-1, (-1.0, -0.4)), (1, (1.16, -0.3))):
        for k in range(8):
            x, y = top[0] + side * (0.08 + 0.03 * k) + 0.08 * (k % 2 - 0.5), top[1] + 0.36 * k
            p.shape(
                [(x - 0.2, y - 0.1), (x, y - 0.22), (x + 0.2, y - 0.08), (x + 0.1, y + 0.2), (x - 0.12, y + 0.2)],
                key,
                weight * 0.9,
            )
            p.line([(x - 0.14, y - 0.06), (x, y + 0.02), (x + 0.12, y + 0.14)], weight * 0.7, (0.3, 0.2), line)
        p.bar(
            (top[0] + side * 0.26 - 0.14, top[1] + 2.86), (top[0] + side * 0.26 + 0.14, top[1] + 2.86), weight * 3, "R"
        )


def beard(p: Pen, person: Person) -> None:
    """The beard and its moustache."""
    kind, weight = person.beard, weight_of(p)
    key = person.beard_key or person.hair_key
    line = "P" if key in "KD" else "K"
    if kind == "":
        return
    if kind == "stubble":
        for _ in range(42):
            t = p.random.random()
            x, y = lerp(-0.78, 0.86, t), 0.62 + 0.66 * sin(pi * t) * p.random.uniform(0.4, 1.12)
            p.wedge((x, y), (x + 0.04, y + 0.1), weight * 0.7)
        return
    if kind in ("goatee", "moustache"):
        if kind == "goatee":
            p.shape([(-0.4, 1.02), (-0.36, 1.4), (-0.12, 1.9), (0.14, 1.42), (0.18, 1.0), (-0.1, 1.1)], key, weight)
            for k in range(5):
                p.line([(-0.3 + 0.1 * k, 1.1), (-0.2 + 0.05 * k, 1.5), (-0.12, 1.8)], weight * 0.8, (0.3, 0.1), line)
        _moustache(p, key, weight, 1.25 if kind == "moustache" else 0.9, line)
        return
    points = _BEARDS[kind]
    p.shape(points, key, weight * 1.05)
    _moustache(p, key, weight, 1.0, line)
    if kind in ("short", "bushy"):
        deep = 1.0 if kind == "short" else 1.7
        for i in range(26 if kind == "short" else 34):
            t = ((i * 0.618) % 1) * 0.96 + 0.02
            a = (lerp(-0.8, 0.9, t), lerp(0.72, 0.62, t) + 0.42 * deep * sin(pi * t) * p.random.uniform(0.5, 1))
            b = (lerp(-0.72, 0.86, t) * 0.9, 1.05 + 0.62 * deep * sin(pi * t))
            p.wedge(a, between(a, b, p.random.uniform(0.6, 1)), weight * 0.9, 0.02, line)
        return
    if kind == "long":
        sets: list[tuple[Line, Line, int]] = [(points[:6], points[10:4:-1], 15)]
    else:
        sets = [
            (points[:4], [(-0.05, 0.95), (-0.05, 1.5), (-0.3, 2.4), points[3]], 8),
            ([(0.1, 0.95), (0.05, 1.5), (0.4, 2.5), points[7]], points[10:6:-1], 8),
        ]
    for left, right, count in sets:
        one, two = resample(smooth(left, 5), 14), resample(smooth(right, 5), 14)
        for i in range(count):
            t, phase = (i + 0.6) / (count + 0.2), p.random.random() * 6
            path: list[Point] = [
                between(a, b, t + 0.035 * sin(phase + q * 0.8) * (1 - q / 15))
                for q, (a, b) in enumerate(zip(one, two, strict=True))
            ]
            start = (2 if 0.1 < t < 0.9 else 0) + p.random.randint(0, 3)
            p.line(path[start : p.random.randint(9, 14)], weight * (0.55 + 0.55 * t), (0.1, 0.05), line, 0, nodes=7)


_BEARDS: dict[str, list[Point]] = {
    "short": [
        (-0.9, 0.32), (-0.84, 0.75), (-0.6, 1.3), (-0.3, 1.72), (0.02, 1.8), (0.4, 1.66), (0.82, 1.15), (1.02, 0.3),
        (0.78, 0.5), (0.42, 0.62), (0.1, 0.66), (-0.2, 0.6), (-0.5, 0.62), (-0.72, 0.55),
    ],
    "bushy": [
        (-0.96, 0.2), (-1.16, 0.8), (-1.1, 1.5), (-0.8, 2.1), (-0.3, 2.46), (0.3, 2.44), (0.86, 2.06), (1.24, 1.4),
        (1.24, 0.7),
        (1.06, 0.15), (0.8, 0.5), (0.42, 0.64), (0.1, 0.66), (-0.2, 0.6), (-0.5, 0.62), (-0.74, 0.55),
    ],
    "fork": [
        (-0.92, 0.3), (-1.0, 1.0), (-0.95, 1.9), (-0.75, 2.9), (-0.35, 2.5), (-0.02, 2.1), (0.4, 2.6), (0.8, 3.0),
        (1.0, 1.9),
        (1.12, 1.0), (1.04, 0.25), (0.8, 0.5), (0.42, 0.64), (0.1, 0.66), (-0.2, 0.6), (-0.5, 0.62), (-0.74, 0.55),
    ],
    "long": [
        (-0.92, 0.3), (-1.06, 1.0), (-1.12, 1.9), (-0.95, 2.9), (-0.5, 3.7), (0.05, 4.3), (0.45, 3.7), (0.95, 2.8),
        (1.2, 1.8),
        (1.16, 0.9), (1.04, 0.25), (0.8, 0.5), (0.42, 0.64), (0.1, 0.66), (-0.2, 0.6), (-0.5, 0.62), (-0.74, 0.55),
    ],
}  # fmt: skip


def _moustache(p: Pen, key: str, weight: float, wide: float, line: str) -> None:
    def out(points: Line) -> list[Point]:
        return [(-0.1 + (x + 0.1) * wide, y) for x, y in points]

    p.blob(
        out(
            [
                (-0.2, 0.58),
                (-0.5, 0.66),
                (-0.78, 0.98),
                (-0.5, 0.92),
                (-0.2, 0.8),
                (0.1, 0.84),
                (0.42, 0.98),
                (0.72, 0.96),
                (0.42, 0.68),
                (0.02, 0.58),
            ]
        ),
        key,
    )
    p.line(out([(-0.2, 0.6), (-0.5, 0.68), (-0.8, 1.0)]), weight * 0.9, (0.5, 0.1))
    p.line(out([(-0.1, 0.6), (0.3, 0.66), (0.74, 0.98)]), weight * 0.9, (0.5, 0.1))
    p.line(
        out([(-0.74, 0.98), (-0.46, 0.92), (-0.2, 0.82), (0.1, 0.86), (0.44, 0.98), (0.7, 0.97)]),
        weight * 0.9,
        (0.1, 0.1),
        line,
    )
    p.line([(-0.38, 0.95), (-0.18, 0.99), (0.08, 0.96)], weight * 1.1, (0.2, 0.2))
