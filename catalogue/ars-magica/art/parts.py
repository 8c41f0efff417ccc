"""Hands, eyes, masks, skulls, hearts: parts that stand for the whole in a spell's picture."""

from __future__ import annotations

from math import pi, tau

from .block import Pen
from .geometry import along, arc, polar, smooth


def eye(pen: Pen, x: float, y: float, width: float, key: str = "P", iris: str = "B", even: bool = False) -> None:
    """A wide open eye; `even` leaves out the light in it, so that it is the same upside down."""
    h = width * 0.27
    upper = smooth(
        [
            (x - width / 2, y),
            (x - width * 0.22, y - h * 0.85),
            (x, y - h),
            (x + width * 0.22, y - h * 0.85),
            (x + width / 2, y),
        ],
        5,
    )
    lower = smooth(
        [
            (x + width / 2, y),
            (x + width * 0.22, y + h * 0.85),
            (x, y + h),
            (x - width * 0.22, y + h * 0.85),
            (x - width / 2, y),
        ],
        5,
    )
    pen.fill(upper + lower, key)
    radius = h * 0.82
    pen.disc_line((x, y), radius, iris, 0.36)
    for k in range(32):
        turn = k * tau / 32
        pen.wedge(polar((x, y), radius * 0.92, turn), polar((x, y), radius * (0.5 if k % 2 else 0.62), turn), 0.24)
    pen.disc((x, y), radius * 0.45, "K")
    if not even:
        pen.disc((x - radius * 0.28, y - radius * 0.3), radius * 0.16, "P")
        pen.shade(upper, [(px, y) for px, _ in upper], 20, 0.26, (0, 0.3))
    pen.line(upper, 0.7, (0.2, 0.2), "K", 0)
    pen.line(lower, 0.7 if even else 0.4, (0.2, 0.2), "K", 0)
    if even:
        return
    pen.line([(px, py - h * 0.4) for px, py in upper], 0.34, (0.1, 0.1), "K", 0)
    for k in range(9):
        t = (k + 0.5) / 9
        spot = along(upper, t)[0]
        pen.wedge(spot, polar(spot, width * 0.09, -pi / 2 + (t - 0.5) * 1.6), 0.36)


_HAND = [
    (-0.42, 1.3), (-0.48, 0.8), (-0.72, 0.42), (-1.02, 0.1), (-1.22, -0.22), (-1.1, -0.36), (-0.86, -0.2), (-0.58, 0.1),
    (-0.56, -0.3), (-0.62, -0.9), (-0.56, -1.12), (-0.42, -1.1), (-0.36, -0.82), (-0.28, -0.34), (-0.24, -0.9),
    (-0.2, -1.32),
    (-0.06, -1.42), (0.08, -1.3), (0.08, -0.86), (0.08, -0.34), (0.18, -0.86), (0.28, -1.22), (0.42, -1.28),
    (0.5, -1.12),
    (0.44, -0.72), (0.36, -0.26), (0.54, -0.6), (0.7, -0.86), (0.84, -0.86), (0.88, -0.68), (0.74, -0.24), (0.6, 0.2),
    (0.56, 0.62), (0.46, 0.92), (0.46, 1.3),
]  # fmt: skip


def hand(
    pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P", turn: float = 0, cuff: str = ""
) -> Pen:
    """An open left hand, its palm to the reader, 2.7 `size` high; with `cuff` the end of a sleeve in that ink."""
    p = pen.at(x, y, size, flip, turn)
    p.shape(_HAND, key, 0.38)
    p.line([(-0.52, 0.2), (-0.1, 0.1), (0.16, 0.5), (0.1, 0.86)], 0.3, (0.2, 0.1))
    p.line([(-0.3, 0.3), (0.2, 0.2), (0.5, 0.0)], 0.26, (0.1, 0.2))
    p.shade([(0.7, -0.1), (0.58, 0.4), (0.46, 1.2)], [(0.2, 0.1), (0.16, 0.5), (0.1, 1.2)], 10, 0.3, (0, 0.75))
    for hx, hy in ((-0.47, -0.7), (-0.08, -0.86), (0.29, -0.78), (0.68, -0.5)):
        p.line([(hx - 0.1, hy), (hx, hy - 0.05), (hx + 0.1, hy)], 0.24, (0.2, 0.2), nodes=4)
    if cuff:
        p.shape(
            [(-0.55, 1.1), (0.0, 1.2), (0.6, 1.08), (0.78, 1.5), (0.95, 2.6), (-0.95, 2.6), (-0.75, 1.5)], cuff, 0.36
        )
        p.shade([(0.9, 2.5), (0.6, 1.2)], [(0.1, 2.5), (0.05, 1.3)], 8, 0.3, (0, 0.8))
        p.line([(-0.6, 1.3), (0.0, 1.42), (0.66, 1.28)], 0.26, (0.6, 0.6))
    return p


def clasped(pen: Pen, x: float, y: float, size: float) -> None:
    """Two hands that shake; sleeves come from both sides."""
    for flip, cuff in ((False, "B"), (True, "A")):
        p = pen.at(x, y, size, flip)
        p.shape([(-0.9, -0.5), (-1.5, -0.8), (-3.2, -0.7), (-3.2, 0.8), (-1.5, 0.8), (-0.9, 0.55)], cuff, 0.36)
        p.shade([(-3.0, 0.78), (-1.0, 0.6)], [(-3.0, 0.0), (-1.0, 0.0)], 9, 0.3, (0, 0.85))
        p.line([(-1.4, -0.76), (-1.24, 0), (-1.4, 0.76)], 0.3, (0.6, 0.6))
    p = pen.at(x, y, size)
    p.shape(
        [(-1.2, -0.45), (-0.4, -0.62), (0.4, -0.6), (1.2, -0.42), (1.2, 0.5), (0.5, 0.68), (-0.4, 0.66), (-1.2, 0.5)],
        "P",
        0.36,
    )
    p.shape([(-0.7, -0.55), (0.0, -0.8), (0.34, -0.62), (0.2, -0.36), (-0.3, -0.3)], "P", 0.32)
    for k in range(4):
        p.shape(
            [
                (-0.1 + 0.02 * k, -0.3 + 0.23 * k),
                (0.62, -0.34 + 0.24 * k),
                (0.86, -0.22 + 0.23 * k),
                (0.62, -0.1 + 0.23 * k),
                (0.0, -0.08 + 0.22 * k),
            ],
            "P",
            0.28,
        )


def pointing(pen: Pen, x: float, y: float, size: float, flip: bool = False, turn: float = 0, cuff: str = "B") -> None:
    """A hand whose forefinger points right, its tip at (x, y)."""
    p = pen.at(x, y, size, flip, turn)
    p.shape([(-2.6, -0.55), (-3.2, -0.8), (-4.8, -0.8), (-4.8, 1.0), (-3.2, 1.0), (-2.6, 0.75)], cuff, 0.34)
    p.shade([(-4.6, 0.95), (-2.7, 0.75)], [(-4.6, 0.1), (-2.7, 0.1)], 8, 0.3, (0, 0.85))
    p.shape(
        [
            (0, 0),
            (-0.14, -0.2),
            (-1.2, -0.24),
            (-1.5, -0.5),
            (-2.2, -0.62),
            (-2.8, -0.5),
            (-2.8, 0.75),
            (-2.0, 0.86),
            (-1.4, 0.8),
            (-1.2, 0.24),
            (-0.14, 0.2),
        ],
        "P",
        0.34,
    )
    for k in range(3):
        p.shape(
            [
                (-1.9, 0.1 + 0.24 * k),
                (-1.3, 0.08 + 0.24 * k),
                (-1.1 - 0.05 * k, 0.2 + 0.24 * k),
                (-1.3, 0.34 + 0.22 * k),
                (-1.9, 0.32 + 0.24 * k),
            ],
            "P",
            0.28,
        )
    p.shape([(-2.3, -0.4), (-1.6, -0.66), (-1.3, -0.42), (-1.7, -0.1)], "P", 0.28)


def mask(pen: Pen, x: float, y: float, size: float, mood: float = 1, key: str = "P") -> None:
    """A player's mask: mood 1 laughs, -1 weeps."""
    p = pen.at(x, y, size)
    outline = [
        (-1, -0.95),
        (-0.4, -0.78),
        (0, -0.74),
        (0.4, -0.78),
        (1, -0.95),
        (1.02, -0.2),
        (0.8, 0.5),
        (0.4, 1.05),
        (0, 1.25),
        (-0.4, 1.05),
        (-0.8, 0.5),
        (-1.02, -0.2),
    ]
    p.shape(outline, key, 0.44)
    p.shade(smooth(outline[4:9], 5), [(0.5, -0.7), (0.45, 0), (0.3, 0.5), (0, 0.95)], 16, 0.32, (0, 0.8))
    for side in (-1, 1):
        p.blob([(side * 0.2, -0.2), (side * 0.45, -0.4), (side * 0.76, -0.22), (side * 0.48, -0.06)], "K")
        p.line([(side * 0.16, -0.46 - 0.1 * mood), (side * 0.48, -0.66), (side * 0.84, -0.44)], 0.5, (0.5, 0.1))
    p.line([(-0.12, -0.3), (-0.1, 0.1), (-0.2, 0.3), (0, 0.38), (0.2, 0.3)], 0.34, (0.2, 0.3))
    p.blob(
        [
            (-0.5, 0.55 - mood * 0.06),
            (0, 0.56 + 0.12 * mood),
            (0.5, 0.55 - mood * 0.06),
            (0.28, 0.78 + 0.04 * mood),
            (0, 0.84 + 0.06 * mood),
            (-0.28, 0.78 + 0.04 * mood),
        ],
        "K",
    )


def demon_mask(pen: Pen, x: float, y: float, size: float, key: str = "R") -> None:
    """A horned face with teeth."""
    p = pen.at(x, y, size)
    for side in (-1, 1):
        path = [(side * 0.6, -0.7), (side * 1.15, -1.0), (side * 1.3, -1.6), (side * 1.0, -2.1)]
        p.line(path, p.scale * 0.42, (1, 0.1), "K")
        p.line(path, p.scale * 0.32, (1, 0.05), "P")
        for k in range(4):
            a, way = along(smooth(path, 5), 0.15 + 0.17 * k)
            p.lens((a[0] - way[1] * 0.16, a[1] + way[0] * 0.16), (a[0] + way[1] * 0.16, a[1] - way[0] * 0.16), 0.3)
        p.shape([(side * 0.95, -0.3), (side * 1.5, -0.7), (side * 1.3, 0.0), (side * 0.9, 0.2)], key, 0.34)
    outline = [
        (0, -0.95),
        (-0.7, -0.9),
        (-1.0, -0.3),
        (-0.85, 0.4),
        (-0.4, 1.0),
        (0, 1.3),
        (0.4, 1.0),
        (0.85, 0.4),
        (1.0, -0.3),
        (0.7, -0.9),
    ]
    p.shape(outline, key, 0.44)
    p.shade(smooth(outline[5:9][::-1], 5), [(0.4, -0.5), (0.4, 0.2), (0.2, 0.8), (0, 1.0)], 15, 0.34, (0, 0.85))
    for side in (-1, 1):
        p.blob(
            [(side * 0.16, -0.1), (side * 0.42, -0.34), (side * 0.8, -0.4), (side * 0.62, -0.06), (side * 0.34, 0.04)],
            "P",
        )
        p.disc((side * 0.44, -0.16), 0.11, "K")
        p.line([(side * 0.12, -0.26), (side * 0.42, -0.5), (side * 0.9, -0.66)], 0.9, (0.7, 0.2))
    p.line([(-0.08, -0.2), (-0.1, 0.14), (-0.26, 0.34), (0, 0.4), (0.26, 0.34)], 0.4, (0.3, 0.4))
    p.blob([(-0.6, 0.5), (0, 0.62), (0.6, 0.5), (0.36, 0.92), (0, 0.98), (-0.36, 0.92)], "K")
    for k in range(6):
        tx = -0.42 + k * 0.168
        p.fill([(tx - 0.07, 0.56), (tx + 0.07, 0.57), (tx, 0.74)], "P")
    for k in range(4):
        tx = -0.25 + k * 0.17
        p.fill([(tx - 0.06, 0.93), (tx + 0.06, 0.93), (tx, 0.78)], "P")


def skull(pen: Pen, x: float, y: float, size: float, key: str = "P") -> None:
    p = pen.at(x, y, size)
    outline = [
        (0, -1.2),
        (-0.7, -1.0),
        (-1.0, -0.4),
        (-0.92, 0.1),
        (-0.62, 0.36),
        (-0.58, 0.72),
        (-0.3, 0.86),
        (0.3, 0.86),
        (0.58, 0.72),
        (0.62, 0.36),
        (0.92, 0.1),
        (1.0, -0.4),
        (0.7, -1.0),
    ]
    p.shape(outline, key, 0.4)
    p.shade(smooth(outline[9:13], 5), [(0.3, 0.2), (0.5, -0.2), (0.5, -0.6), (0.2, -0.9)], 13, 0.3, (0, 0.8))
    for side in (-1, 1):
        p.blob(
            [(side * 0.14, -0.1), (side * 0.36, -0.34), (side * 0.68, -0.24), (side * 0.66, 0.1), (side * 0.34, 0.18)],
            "K",
        )
    p.fill([(0, 0.12), (-0.13, 0.4), (0, 0.36), (0.13, 0.4)], "K")
    for k in range(5):
        p.wedge((-0.32 + 0.16 * k, 0.58), (-0.32 + 0.16 * k, 0.84), 0.28)
    p.line([(-0.42, 0.58), (0, 0.54), (0.42, 0.58)], 0.28, (0.3, 0.3))


def bone(pen: Pen, x: float, y: float, length: float, turn: float = 0, key: str = "P") -> None:
    p = pen.at(x, y, length, turn=turn)
    outline = [
        (-0.5, -0.1),
        (-0.42, -0.13),
        (-0.36, -0.05),
        (0.36, -0.05),
        (0.42, -0.13),
        (0.5, -0.1),
        (0.47, 0),
        (0.5, 0.1),
        (0.42, 0.13),
        (0.36, 0.05),
        (-0.36, 0.05),
        (-0.42, 0.13),
        (-0.5, 0.1),
        (-0.47, 0),
    ]
    p.shape(outline, key, 0.3)
    p.lens((-0.3, 0.03), (0.3, 0.03), 0.24)


def heart(pen: Pen, x: float, y: float, size: float, key: str = "R") -> None:
    p = pen.at(x, y, size)
    outline = [
        (0, 1),
        (-0.6, 0.4),
        (-1, -0.15),
        (-0.86, -0.65),
        (-0.45, -0.8),
        (-0.1, -0.6),
        (0, -0.38),
        (0.1, -0.6),
        (0.45, -0.8),
        (0.86, -0.65),
        (1, -0.15),
        (0.6, 0.4),
    ]
    p.shape(outline, key, 0.42)
    p.shade(
        [(0.9, -0.5), (1, -0.15), (0.6, 0.4), (0.1, 0.9)],
        [(0.5, -0.4), (0.5, 0), (0.2, 0.4), (0, 0.7)],
        13,
        0.32,
        (0, 0.85),
    )
    p.line([(-0.72, -0.4), (-0.7, -0.1), (-0.5, 0.2)], 0.6, (0.1, 0.1), "P")


def lungs(pen: Pen, x: float, y: float, size: float, key: str = "A") -> None:
    """Windpipe and lungs, as an anatomist draws them."""
    p = pen.at(x, y, size)
    for side in (-1, 1):
        p.shape(
            [
                (side * 0.12, -0.4),
                (side * 0.4, -0.5),
                (side * 0.8, -0.05),
                (side * 0.95, 0.6),
                (side * 0.7, 0.95),
                (side * 0.3, 0.8),
                (side * 0.12, 0.3),
            ],
            key,
            0.38,
        )
        for k in range(4):
            p.line(
                [
                    (side * 0.1, -0.1 + 0.08 * k),
                    (side * (0.4 + 0.08 * k), 0.1 + 0.16 * k),
                    (side * (0.5 + 0.1 * k), 0.4 + 0.13 * k),
                ],
                0.34,
                (1, 0.1),
            )
    p.shape([(-0.12, -1.1), (0.12, -1.1), (0.12, -0.2), (0, 0.0), (-0.12, -0.2)], "P", 0.32)
    for k in range(7):
        p.line(arc((0, -1.02 + 0.12 * k), 0.12, 0.05, 0, pi, 5), 0.3, (0.6, 0.6), "K", 0)


def head_profile(
    pen: Pen, x: float, y: float, size: float, flip: bool = False, key: str = "P"
) -> list[tuple[float, float]]:
    """A bare head in profile that looks left, its middle at (x, y), about 2 `size` high: for what goes on in a mind."""
    p = pen.at(x, y, size, flip)
    outline = [
        (0.5, 1.05), (0.46, 0.66), (0.8, 0.3), (0.9, -0.2), (0.78, -0.68), (0.42, -0.98), (-0.06, -1.04), (-0.5, -0.86),
        (-0.68, -0.5), (-0.66, -0.24), (-0.88, 0.1), (-0.7, 0.16), (-0.74, 0.3), (-0.66, 0.36), (-0.7, 0.48),
        (-0.62, 0.66),
        (-0.36, 0.68), (-0.14, 0.76), (-0.12, 1.05),
    ]  # fmt: skip
    p.shape(outline, key, 0.42)
    p.line([(-0.62, -0.12), (-0.5, -0.2), (-0.38, -0.1)], 0.4, (0.3, 0.4))
    p.disc((-0.54, -0.06), 0.05, "K")
    p.line([(-0.66, -0.26), (-0.5, -0.34), (-0.34, -0.26)], 0.44, (0.3, 0.2))
    p.line([(-0.66, 0.37), (-0.5, 0.36), (-0.42, 0.4)], 0.34, (0.6, 0.2))
    p.line([(0.24, -0.06), (0.38, -0.1), (0.42, 0.08), (0.3, 0.24), (0.24, 0.12)], 0.34, (0.4, 0.3))
    p.shade([(0.46, 1.0), (0.5, 0.66)], [(0.1, 1.0), (0.1, 0.74)], 5, 0.3, (0, 0.9))
    return p.all(outline)
