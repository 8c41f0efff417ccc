"""Members of the Order of the Houses from Merinita to Verditius, each with what they do."""

from __future__ import annotations

from math import tau

from .buildings import pillar, window
from .creatures import hart
from .gallery import picture
from .geometry import polar
from .land import flower, foliage, rolling, vine
from .person import Person
from .portrait import fist, held_staff, portrait
from .sets import room
from .sky import cloud
from .stage import Stage, cover, fan, rays, rim_marks, ruled, star
from .things import gem, great_sword, scales
from .vermin import butterfly


@picture("mage", "guenivive", hue="#564a90", second="#38662b")
def guenivive(s: Stage) -> None:
    """A friend of the faeries, of Merinita."""
    cover(s, "A")
    fan(s, (0, 44), s.right * 2 + 60, 28, "P")
    for side in (-1, 1):
        x = side * (s.right - 3)
        vine(
            s,
            [(x, 104), (x - side * 7, 72), (x + side * 1, 44), (x - side * 10, 10), (x - side * 30, 2)],
            14,
            10,
            5,
            0.9,
            "F",
        )
        for k in range(3):
            flower(s, x - side * (9 - 3 * (k % 2)), 22 + 26 * k, 6, "P", 6)
    for x, y, size, turn in ((-36, 26, 15, 0.4), (36, 34, 13, -0.3), (-42, 64, 12, -0.2), (40, 70, 14, 0.5)):
        butterfly(s, x, y, size, turn, "B", "E")
    who = Person(
        female=True,
        face="round",
        nose="snub",
        brow="arched",
        eyes="wide",
        mouth="smile",
        hair="loose",
        hair_key="F",
        hat="antlers",
        hat_key="F",
        dress="gown",
        dress_key="B",
        flip=True,
    )
    portrait(s, 0, 48, 12, who, held_staff("moon", -1, "B"))


@picture("mage", "practica", hue="#564a90", second="#5c5043")
def practica(s: Stage) -> None:
    """A judge of Guernicus, with scales and sword."""
    cover(s)
    ruled(s, 1, 100, (0, 44, 34), 0.9, 0.32, 0.14)
    cloud(s, s.x(0.14), 22, 34, key="E")
    cloud(s, s.x(0.88), 30, 34, key="E")
    pillar(s, s.left + 7, 38, 102, 10)
    pillar(s, s.right - 7, 38, 102, 10)
    s.disc_line((0, 42), 32, "A", 0.4)
    who = Person(
        female=True,
        age=1,
        face="long",
        nose="roman",
        brow="frown",
        eyes="calm",
        mouth="thin",
        hat="wimple",
        dress="robe",
        dress_key="B",
    )
    p = portrait(s, 2, 45, 12, who)
    great_sword(p, 3.1, 1.2, 6.4, 0.0)
    fist(p, 3.1, 4.0, 1, "B")
    scales(p, -3.0, 4.4, 2.4, 4.2)


@picture("mage", "arno", hue="#6d2474", second="#b0400f")
def arno(s: Stage) -> None:
    """A duellist of Tremere in the circle of Certamen."""
    cover(s, "D")
    rays(s, (0, 46), 44, s.right * 1.3, 70, 0.4, "L", 0.7, inward=True)
    s.ring((0, 46), 42, 39.5, "G")
    rim_marks(s, (0, 46), 39, 60, 3, 0.26, "L")
    for k in range(8):
        star(s, polar((0, 46), 35, k * tau / 8), 2.6, "L", 4, 0.3)
    who = Person(
        face="square",
        nose="straight",
        brow="frown",
        eyes="narrow",
        mouth="firm",
        hair="short",
        hair_key="K",
        beard="goatee",
        beard_key="K",
        dress="doublet",
        dress_key="B",
    )
    p = portrait(s, 0, 46, 12, who)
    for side, key in ((-1, "G"), (1, "R")):
        p.wedge((side * 2.4, 4.0), (side * 3.6, -1.2), 1.3, 0, "K", 0.7)
        p.wedge((side * 2.4, 4.0), (side * 3.55, -1.1), 0.7, 0, "P", 0.3)
        rays(p, (side * 3.65, -1.5), 0.4, 1.5, 14, 0.5, "L" if key == "G" else "B")
        star(p, (side * 3.65, -1.5), 0.7, "K", 4, 0.4)
        star(p, (side * 3.65, -1.5), 0.5, key if not p.low else "P", 4, 0.4)
        fist(p, side * 2.7, 3.2, side, "B")


@picture("mage", "vandalia", hue="#38662b", second="#87481b")
def vandalia(s: Stage) -> None:
    """A huntress of Tytalus; thorns obey her."""
    cover(s, "A")
    ruled(s, 1, 64, None, 1.0, 0.26, 0.1)
    for x, y, radius in ((s.left + 6, 30, 24), (s.right - 6, 26, 26), (s.left + 20, 14, 16), (s.right - 22, 12, 16)):
        foliage(s, x, y, radius, "B", 10)
    rolling(s, 70, 3, "P")
    hart(s, 42, 96, 44, True)
    for x in (s.left + 4, -34, s.right - 4):
        vine(s, [(x, 104), (x + 5, 86), (x - 4, 70), (x + 6, 52)], 14, 9, 4, 1.0, "B", True)
    who = Person(
        female=True,
        face="long",
        nose="hook",
        brow="frown",
        eyes="narrow",
        mouth="firm",
        hair="braids",
        hair_key="K",
        dress="cloak",
        dress_key="F",
        marks=("scar",),
    )
    p = portrait(s, -8, 45, 12, who)
    p.bar((-2.9, 6), (-2.9, -2.2), 1.5)
    p.bar((-2.9, 6), (-2.9, -2.2), 0.8, "E")
    p.panel([(-2.9, -3.9), (-2.4, -2.6), (-2.9, -2.0), (-3.4, -2.6)], "P", 0.4)
    p.bar((-2.9, -3.7), (-2.9, -2.2), 0.24)
    fist(p, -2.9, 3.4, -1, "F")


@picture("mage", "imperius", hue="#5c5043", second="#80600a")
def imperius(s: Stage) -> None:
    """An enchanter of Verditius at his bench: rings, gems, a wheel of his own."""
    room(s, 98, "A")
    p = s.at(s.x(0.14), 30, 20)
    p.disc_line((0, 0), 0.8, "F", 0.4)
    for k in range(10):
        turn = k * tau / 10
        p.panel(
            [
                polar((0, 0), 0.78, turn - 0.12),
                polar((0, 0), 1.04, turn - 0.08),
                polar((0, 0), 1.04, turn + 0.08),
                polar((0, 0), 0.78, turn + 0.12),
            ],
            "F",
            0.26,
        )
    p.disc_line((0, 0), 0.3, "P", 0.34)
    window(s, s.x(0.86), 6, 56, 14)
    who = Person(
        age=1,
        face="round",
        nose="broad",
        brow="bushy",
        eyes="calm",
        mouth="firm",
        hair="short",
        hair_key="K",
        beard="bushy",
        beard_key="K",
        hat="turban",
        hat_key="R",
        dress="apron",
        dress_key="F",
    )
    q = portrait(s, 0, 46, 12, who)
    q.disc_line((2.7, 2.0), 0.9, "G", 0.4)
    q.disc_line((2.7, 2.0), 0.56, "P", 0.34)
    gem(q, 2.7, 0.95, 1.0, "R")
    fist(q, 2.7, 3.8, 1, "F")
    for k, key in enumerate("RBC"):
        gem(s, -42 + 11 * k, 90, 9, key)
