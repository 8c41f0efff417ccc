"""Lombardic versals, the red initials of a text, on an em of 100 units (y down, baseline 100), with pen flourishes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp, pi, sin, tau

from publisher.kit.drawing import seeded

from .geometry import Point, normals, polar, resample, smooth
from .tones import LEAF, RUBRIC, WHITE

Hair = tuple[str, str]
Part = str | Hair
"""A solid area as path data, or ("hair", path data) for a line of the pen."""


def _crescent(x0: float, y0: float, x1: float, y1: float, bulge: float, thick: float, tip: float = 3) -> str:
    """From one point to another, bulging right (left if negative), `thick` at its belly."""
    k = 4 / 3
    inner = (abs(bulge) - thick) * (1 if bulge > 0 else -1)
    down = 1 if y1 > y0 else -1
    return (
        f"M{x0:g} {y0:g}C{x0 + bulge * k:g} {y0:g} {x1 + bulge * k:g} {y1:g} {x1:g} {y1:g}L{x1:g} {y1 - tip * down:g}"
        f"C{x1 + inner * k:g} {y1 - (tip + 4) * down:g} {x0 + inner * k:g} {y0 + (tip + 4) * down:g}"
        f" {x0:g} {y0 + tip * down:g}z"
    )


def _stem(x: float, width: float = 19, top: float = 0, low: float = 100, flare: float = 7) -> str:
    h, m = width / 2, (top + low) / 2
    return (
        f"M{x - h - flare:g} {top:g}Q{x - h + 2.6:g} {m:g} {x - h - flare:g} {low:g}L{x + h + flare:g} {low:g}"
        f"Q{x + h - 2.6:g} {m:g} {x + h + flare:g} {top:g}z"
    )


def _hair(data: str) -> Hair:
    return "hair", data


def _pearl(x: float, y: float, radius: float = 3.6) -> str:
    arc = f"a{radius:g} {radius:g} 0 1 0 "
    return f"M{x - radius:g} {y:g}{arc}{2 * radius:g} 0{arc}{-2 * radius:g} 0z"


def _sweep(points: Sequence[Point], width: float, swell: Callable[[float], float] | None = None) -> str:
    """A stroke of the pen along a curve."""
    path = resample(smooth(points, 10), 14)
    left, right = [], []
    for i, ((x, y), (nx, ny)) in enumerate(zip(path, normals(path), strict=True)):
        t = i / 14
        reach = max(1.4, width / 2 * (swell(t) if swell else sin(pi * t) ** 0.8))
        left.append((x + nx * reach, y + ny * reach))
        right.append((x - nx * reach, y - ny * reach))
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in left + right[::-1]) + "z"


def _arm(x0: float, x1: float, y: float, up: int = 1, width: float = 17) -> str:
    """A level stroke that flares to a beak."""
    return (
        f"M{x0:g} {y:g}L{x1:g} {y:g}L{x1 + 3:g} {y + up * width * 1.35:g}"
        f"Q{x1 - 3:g} {y + up * 4:g} {x0:g} {y + up * 5:g}z"
    )


def _shrink(rate: float) -> Callable[[float], float]:
    return lambda t: 1 - t * rate


LETTERS: Mapping[str, tuple[Part, ...]] = {
    "A": (
        _stem(71, 19, 3, 100, 6),
        _crescent(62, 3, 20, 100, -22, 13),
        _hair("M28 2.5H92M24 60H64M86 2.5l6 6"),
        _pearl(42, 60),
    ),
    "B": (
        _stem(24),
        _crescent(30, 0, 30, 50, 44, 18),
        _crescent(30, 47, 30, 100, 52, 20),
        _pearl(46, 25, 3),
        _pearl(48, 74, 3),
    ),
    "C": (
        _crescent(72, 1, 74, 99, -62, 23),
        _hair("M72 2C78 12 80 22 79 30M74 98C82 86 83 60 79 30"),
        "M66 1Q84 6 85 27Q74 20 66 1z",
        _pearl(54, 50),
    ),
    "D": (_stem(24), _crescent(30, 0, 30, 100, 64, 23), _hair("M44 12V88"), _pearl(44, 50)),
    "E": (
        _stem(24),
        _arm(30, 78, 0),
        _arm(30, 64, 46, 1, 12),
        _arm(30, 80, 100, -1, 18),
        _hair("M78 2C84 12 82 22 78 28M80 98C86 88 84 76 78 68"),
        _pearl(72, 50),
    ),
    "F": (
        _stem(26),
        _arm(30, 80, 0),
        _arm(32, 66, 47, 1, 12),
        _hair("M80 2C86 14 84 30 80 40"),
        _pearl(80, 44),
    ),
    "G": (
        _crescent(72, 1, 66, 99, -60, 23),
        "M62 1Q84 5 86 28Q74 20 62 1z",
        _crescent(62, 99, 62, 50, 26, 15, 2),
        _hair("M62 51C52 50 46 56 48 64M34 30V70"),
        _pearl(50, 68),
    ),
    "H": (
        _stem(24),
        _crescent(34, 40, 64, 100, 30, 19),
        _hair("M32 52C40 42 48 39 56 40M64 99C56 100 50 96 48 90"),
        _pearl(48, 86),
    ),
    "I": (_stem(50, 21), _pearl(27, 50), _pearl(73, 50), _hair("M27 50H40M60 50H73")),
    "J": (
        _stem(54, 20, 0, 74, 5),
        _sweep([(56, 66), (54, 88), (38, 98), (22, 88)], 20, _shrink(0.9)),
        _pearl(24, 82, 6),
    ),
    "K": (
        _stem(24),
        _sweep([(36, 56), (56, 40), (66, 18), (84, 6)], 13),
        _crescent(46, 48, 84, 100, 18, 18),
        _pearl(84, 8, 6),
    ),
    "L": (_stem(26), _arm(30, 82, 100, -1, 20), _hair("M44 10V80"), _pearl(44, 45)),
    "M": (
        _stem(50, 17, 0, 100, 4),
        _crescent(44, 2, 26, 100, -34, 18),
        _crescent(56, 2, 74, 100, 34, 18),
        _hair("M26 99C34 100 36 94 35 88M74 99C66 100 64 94 65 88"),
        _pearl(30, 50, 3),
        _pearl(70, 50, 3),
    ),
    "N": (
        _stem(20, 9, 0, 100, 5),
        "M6 0L32 0Q52 40 88 96L86 100L66 100Q44 50 16 12z",
        _stem(81, 9, 0, 100, 5),
        _hair("M4 1Q-2 8 4 16M92 2Q100 8 94 18"),
        _pearl(34, 74, 3.4),
        _pearl(66, 26, 3.4),
    ),
    "O": (
        _crescent(50, 0, 50, 100, -46, 22),
        _crescent(50, 0, 50, 100, 46, 22),
        _hair("M50 4V96"),
        _pearl(50, 50, 4.4),
    ),
    "P": (_stem(26), _crescent(32, 0, 32, 56, 56, 21), _pearl(50, 28)),
    "Q": (
        _crescent(48, 0, 48, 94, -44, 22),
        _crescent(48, 0, 48, 94, 44, 22),
        _sweep([(46, 74), (62, 84), (76, 100), (96, 98)], 14),
        _hair("M48 4V70"),
        _pearl(48, 40),
    ),
    "R": (
        _stem(24),
        _crescent(30, 0, 30, 52, 50, 19),
        _sweep([(40, 50), (62, 62), (68, 88), (92, 97)], 20, lambda t: 0.3 + 0.8 * sin(pi * min(1, t * 1.1))),
        _pearl(46, 26, 3),
    ),
    "S": (
        _sweep(
            [(78, 20), (66, 3), (36, 4), (26, 26), (50, 48), (76, 70), (66, 96), (34, 98), (20, 80)],
            27,
            lambda t: 0.12 + 0.95 * exp(-(((t - 0.5) / 0.2) ** 2)),
        ),
        "M64 2Q82 4 84 28Q72 20 64 2z",
        "M38 99Q18 97 16 72Q28 80 38 99z",
        _hair("M26 26C26 40 40 52 54 58M76 72C74 58 60 50 48 42"),
    ),
    "T": (
        _sweep([(12, 18), (26, 2), (52, 10), (76, 2), (90, 8)], 15),
        _crescent(58, 10, 76, 99, -44, 21),
        _hair("M76 98C84 94 86 86 82 80M90 8C92 18 88 26 84 28"),
        _pearl(83, 30),
        _pearl(52, 56),
    ),
    "U": (
        _sweep([(16, 4), (26, 14), (22, 60), (38, 97), (62, 92)], 24),
        _stem(76, 18, 0, 100, 5),
        _hair("M62 92C66 90 68 86 68 82"),
        _pearl(48, 48),
    ),
    "V": (
        _crescent(28, 0, 54, 100, -18, 21),
        _crescent(74, 0, 50, 100, 22, 17),
        _hair("M14 3C20 -1 28 -1 34 3M66 3C72 -1 80 -1 88 3M48 12V84"),
        _pearl(48, 44),
    ),
    "W": (
        _crescent(20, 0, 36, 100, -14, 18, 2),
        _crescent(50, 0, 34, 100, 12, 13, 2),
        _crescent(50, 0, 68, 100, -12, 18, 2),
        _crescent(82, 0, 66, 100, 16, 14, 2),
        _pearl(33, 40, 3),
        _pearl(67, 40, 3),
    ),
    "X": (
        _sweep([(16, 4), (34, 22), (62, 76), (86, 98)], 24),
        _sweep([(84, 6), (66, 24), (40, 76), (16, 96)], 8),
        _pearl(83, 10, 5),
        _pearl(17, 92, 5),
    ),
    "Y": (
        _crescent(28, 0, 52, 58, -10, 19),
        _crescent(76, 0, 52, 58, 12, 15),
        _sweep([(60, 40), (58, 70), (46, 96), (22, 96)], 16, _shrink(0.85)),
        _pearl(24, 90, 5),
    ),
    "Z": (
        _sweep([(84, 8), (60, 40), (40, 62), (16, 92)], 22, lambda t: 0.55 + 0.6 * sin(pi * t)),
        _arm(30, 82, 0, 1, 12),
        "M86 100L20 100L14 86Q22 96 36 94L86 93z",
        _hair("M16 6Q24 -2 34 2"),
    ),
}
_SPIRALS = ((20, 20, 1), (80, 20, -1), (20, 80, -1), (80, 80, 1), (50, 50, 1))


def _flourish(letter: str, seed: str) -> str:
    """Pairs of tight spirals that fill the square, and a double frame: what the pen adds in the second colour."""
    random = seeded("versal", letter, seed)
    parts = []
    for x, y, way in _SPIRALS:
        start = random.random() * tau
        path = [polar((x, y), 27 * (1 - 0.92 * t / 26) ** 1.15, start + way * 2.1 * tau * t / 26) for t in range(27)]
        parts.append("M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in path))
        for _ in range(6):
            turn = random.random() * tau
            px, py = polar((x, y), 20, turn)
            a, b = polar((0, 0), 4, turn + 0.6), polar((0, 0), 7, turn)
            parts.append(f"M{px:.1f} {py:.1f}q{a[0]:.1f} {a[1]:.1f} {b[0]:.1f} {b[1]:.1f}")
    parts.append("M-6 -6H106V106H-6zM-2.5 -2.5H102.5V102.5H-2.5z")
    return "".join(parts)


@cache
def versal(letter: str, pen: str = "", seed: str = "", low_ink: bool = False) -> str:
    """The initial in red, before flourishes in the colour `pen`. Letters without a versal are left out.

    `seed` picks one of a few ways in which the flourishes fall.
    """
    letter = letter.upper()
    if letter not in LETTERS:
        raise ValueError(f"no initial {letter!r}; there are {', '.join(LETTERS)}")
    halo = WHITE if low_ink else LEAF
    solid = "".join(part for part in LETTERS[letter] if isinstance(part, str))
    hair = "".join(part[1] for part in LETTERS[letter] if not isinstance(part, str))
    body = ""
    if pen:
        lines = _flourish(letter, seed)
        body = f'<path d="{lines}" fill="none" stroke="{pen}" stroke-width="1.5" stroke-linecap="round"/>'
    body += (
        f'<g stroke-linecap="round" stroke-linejoin="round" fill="none" stroke="{halo}"><path d="{solid}" '
        f'stroke-width="8"/>'
    )
    body += f'<path d="{hair}" stroke-width="6"/></g>' if hair else "</g>"
    if hair:
        body += f'<path d="{hair}" fill="none" stroke="{RUBRIC}" stroke-width="2.6" stroke-linecap="round"/>'
    body += f'<path d="{solid}" fill="{RUBRIC}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 118 118">{body}</svg>'


VARIANTS = 4


def variant(card: str) -> str:
    """Which way the flourishes of a card's initial fall: few, so that they are drawn once and used again."""
    return str(seeded("flourish", card).randrange(VARIANTS))
