"""Spells of Herbam."""

from __future__ import annotations

from math import cos, pi, sin, tau

from .buildings import castle
from .figures import MOW, STAND, figure
from .gallery import picture
from .geometry import UP, arc, box, polar
from .land import corn, flower, foliage, herbs, leaf, rolling, sheaf, vine
from .parts import eye
from .sky import sun
from .stage import Stage, beams, cover, fan, rays, ruled
from .stone import crystal
from .things import book_open
from .vermin import worm


@picture("spell", "palisade-of-thorns", second="#982743")
def palisade(s: Stage) -> None:
    """Briars about a covenant."""
    cover(s)
    fan(s, (0, 60), 100, 28)
    castle(s, 0, 72, 52, 50)
    rolling(s, 72, 2, "E")
    for k in range(4):
        radius = 47 - 5.4 * k
        start = k * 0.8 - 0.3
        path = [(radius * cos(start + j * pi / 9), 52 + radius * 0.94 * sin(start + j * pi / 9)) for j in range(16)]
        vine(s, path, 22, 9, 4.4, 1.1, "B", True)
    for k in range(6):
        x, y = polar((0, 52), 40, 0.5 + k * tau / 6)
        flower(s, x, y, 4.4, "F" if k % 2 else "P", 5)


@picture("spell", "blessing-of-plenty", second="#80600a")
def blessing(s: Stage) -> None:
    """A horn that does not run out."""
    beams(s, (0, 40), 40, key="E")
    path = [(40, 20), (44, 34), (30, 44), (8, 50), (-12, 62)]
    for width, key in ((1.0, "K"), (0.9, "F")):
        points = []
        for i, (x, y) in enumerate(path):
            points.append((x, y, (2 + 5.4 * i) * width))
        left = [(x - r * 0.35, y - r * 0.9) for x, y, r in points]
        right = [(x + r * 0.35, y + r * 0.9) for x, y, r in points]
        s.shape(left + right[::-1], key, 0.4)
    for k in range(4):
        x, y, r = (32, 42, 9) if k == 0 else (20 - 10 * (k - 1), 46 + 4 * (k - 1), 12 + 4 * (k - 1))
        s.line([(x - r * 0.3, y - r * 0.8), (x + r * 0.2, y), (x + r * 0.34, y + r * 0.9)], 0.5, (0.6, 0.6))
    p = s.at(-14, 62, squash=1, turn=0.4)
    p.shape([(-6, -22), (6, -20), (10, 0), (6, 20), (-6, 22), (-9, 0)], "D", 0.4)
    for x, y, radius, key in (
        (-24, 70, 8, "R"),
        (-34, 82, 9, "G"),
        (-18, 84, 8.4, "B"),
        (-8, 74, 6.4, "A"),
        (-30, 62, 6, "F"),
        (-4, 88, 7, "R"),
        (-44, 90, 6.4, "B"),
    ):
        s.disc_line((x, y), radius, key if not (s.low and key == "R") else "P", 0.34)
        s.line(arc((x, y), radius * 0.66, radius * 0.66, -0.4, 1.5, 6), 0.4, (0.1, 0.1), "K", 0)
        leaf(s, x, y - radius, UP + 0.6, 6, 3, "B", 0.24)
    for k in range(4):
        sheaf(s, 14 + 9 * k, 97 - 2 * (k % 2), 26)


@picture("spell", "intimacies-of-the-herbs", second="#80600a")
def intimacies(s: Stage) -> None:
    """A herb that looks back."""
    cover(s, "A")
    fan(s, (0, 96), 140, 26, "P")
    herbs(s, 0, 104, 7, 66, "B")
    s.disc_line((0, 40), 24, "G", 0.5)
    s.disc_line((0, 40), 20, "P", 0.4)
    eye(s, 0, 40, 36, "P", "B")
    s.bar((15, 56), (32, 80), 2.8)
    s.bar((15, 56), (32, 80), 1.9, "G")
    for side in (-1, 1):
        book_open(s, side * (s.right - 26), 90, 34, 18, cover="F")


@picture("spell", "petrification-of-the-wood", second="#5c5043")
def petrification(s: Stage) -> None:
    """A tree turns to stone from its roots."""
    cover(s, "E")
    fan(s, (0, 40), 100, 24, "P")
    for x, y, radius in ((-18, 34, 19), (17, 32, 18), (0, 20, 19)):
        foliage(s, x, y, radius, "B", 9)
    trunk = [
        (-24, 96),
        (-9, 82),
        (-7, 56),
        (-14, 40),
        (-4, 50),
        (0, 40),
        (4, 50),
        (15, 40),
        (8, 56),
        (10, 82),
        (26, 96),
    ]
    s.panel(trunk, "A", 0.44)
    stone = [(-24, 96), (-9, 82), (-8, 66), (-3, 70), (2, 62), (8, 68), (10, 82), (26, 96)]
    s.panel(stone, "F", 0.4)
    for a, b in (
        ((-14, 90), (-2, 78)),
        ((-2, 78), (8, 84)),
        ((2, 64), (-2, 78)),
        ((8, 84), (18, 92)),
        ((-2, 78), (2, 94)),
    ):
        s.bar(a, b, 0.44)
    s.shade([(26, 96), (10, 82), (9, 68)], [(4, 96), (2, 82), (2, 70)], 14, 0.36, (0, 0.85))
    for x, high, turn in ((-30, 20, -0.3), (32, 22, 0.3), (-20, 13, 0.1), (22, 13, 0)):
        crystal(s, x, 98, high, high * 0.4, turn, "P")
    rolling(s, 96, 2, "F")


@picture("spell", "the-bountiful-harvest", second="#80600a")
def bountiful(s: Stage) -> None:
    """Corn higher than the reapers."""
    cover(s)
    sun(s, 0, 26, 13, reach=2.2, tone="F")
    ruled(s, 1, 46, (0, 26, 32))
    rolling(s, 48, 3, "E")
    corn(s, 46, 84, 4, 34, "G")
    figure(s, -22, 96, 44, "straw", "tunic", MOW, "scythe", tone="B")
    figure(s, 26, 98, 42, "wimple", "gown", STAND, "basket", flip=True, tone="B")
    for x in (-4, 6, 44, -44):
        sheaf(s, x, 98, 20)


@picture("spell", "withering-of-the-vine", second="#6d2474")
def withering(s: Stage) -> None:
    """Grapes that will be nobody's wine."""
    cover(s, "D")
    rays(s, (0, 50), 30, s.right + 50, 50, 0.3, "L", 0.7, inward=True)
    s.disc_line((0, 50), 44, "A", 0.4)
    vine(s, [(-38, 20), (-14, 30), (12, 22), (40, 34)], 8, 15, 9, 1.2, "E")
    for x, y, size in ((-16, 40, 5.6), (20, 42, 5)):
        for row in range(4):
            for k in range(4 - row):
                spot = (x + (k - (3 - row) / 2) * size * 1.7, y + row * size * 1.5)
                s.disc_line(spot, size, "F" if (k + row) % 3 else "B", 0.3)
                if (k + row) % 2:
                    s.lens((spot[0] - size * 0.5, spot[1] - 1), (spot[0] + size * 0.5, spot[1] + 1), 0.4)
    for x, y, turn in ((-34, 78, 0.8), (-6, 86, -0.4), (22, 80, 0.3), (36, 70, 1.2)):
        leaf(s, x, y, turn, 12, 5.6, "E", 0.28)
    for k in range(3):
        s.line(
            [(-44 + 40 * k, 0), (-40 + 40 * k, 26), (-46 + 40 * k, 50), (-38 + 40 * k, 104)], 0.5, (0.5, 0.3), "K", 0
        )


@picture("spell", "worm-in-the-timber", second="#87481b")
def worm_in_timber(s: Stage) -> None:
    """What eats a beam, seen closer than one would like."""
    cover(s)
    ruled(s, 1, 100, None, 1.0, 0.24, 0.2)
    beam = box(s.left - 2, 26, s.right + 2, 78)
    s.fill(beam, "E")
    for k in range(11):
        y = 30 + 4.4 * k
        s.line(
            [(s.left - 2, y), (-30, y + 2 * sin(k)), (10, y - 2 * cos(k)), (s.right + 2, y + 1)], 0.34, (1, 1), "K", 4
        )
    for x, y, size in ((-40, 40, 8), (36, 66, 9), (44, 38, 6), (-26, 68, 6)):
        s.disc((x, y), size, "D")
        for k in range(3):
            s.line(
                arc((x, y), size + 2 + 2 * k, size + 2 + 1.6 * k, 0.6 * k, 4.8 + 0.4 * k, 14), 0.34, (0.3, 0.3), "K", 0
            )
    s.disc((-2, 52), 17, "D")
    for k in range(3):
        s.line(arc((-2, 52), 19 + 2.4 * k, 18 + 2 * k, 0.5 * k, 5 + 0.3 * k, 20), 0.4, (0.3, 0.3), "K", 0)
    worm(s, 0, 62, 40, False, "P")
    s.bar((s.left, 26), (s.right, 26), 0.6)
    s.bar((s.left, 78), (s.right, 78), 0.6)
    for _ in range(26):
        x = s.random.uniform(-30, 40)
        s.disc((x, s.random.uniform(82, 98)), s.random.uniform(0.5, 1.1), "F")


@picture("spell", "army-of-the-elder-trees", second="#5c5043")
def elder_trees(s: Stage) -> None:
    """The forest stands up."""
    cover(s)
    fan(s, (0, 80), 110, 26)
    rolling(s, 84, 2, "E")
    for x, y, size, key in ((-30, 88, 0.8, "A"), (31, 88, 0.84, "A"), (0, 98, 1.06, "B")):
        p = s.at(x, y, size)
        for fx, fy, radius in ((-14, -70, 14), (14, -70, 14), (0, -80, 17)):
            foliage(p, fx, fy, radius, key, 9)
        for side in (-1, 1):
            p.wedge((side * 6, -48), (side * 24, -60), 1.8, side * 2, "K", 0.9)
            for k in range(3):
                p.wedge((side * 23, -59), (side * (29 + k), -66 + 5 * k), 0.8)
        trunk = [
            (-14, 2),
            (-8, -12),
            (-9, -40),
            (-12, -58),
            (12, -58),
            (9, -40),
            (8, -12),
            (15, 2),
            (3, -6),
            (0, 2),
            (-4, -6),
        ]
        p.panel(trunk, "P", 0.4)
        p.shade([(15, 2), (8, -12), (9, -40), (12, -58)], [(2, 0), (2, -12), (2, -40), (3, -58)], 14, 0.34, (0, 0.85))
        for side in (-1, 1):
            p.blob([(side * 1.5, -44), (side * 5, -47), (side * 7, -43), (side * 4, -41)], "K")
            p.line([(side * 1, -48), (side * 4, -51), (side * 8, -49)], 0.8, (0.6, 0.2))
        p.blob([(-5, -31), (0, -34), (5, -31), (3, -26), (-3, -26)], "K")
