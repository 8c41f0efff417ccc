"""Spells of Auram."""

from __future__ import annotations

from math import sin

from .buildings import castle, house, tower
from .elements import puff
from .figures import CAST, SCARED, SPEAR, STAND, Pose, figure
from .gallery import picture
from .geometry import UP, polar
from .land import grass, hill, leaf, rolling, tree
from .parts import lungs
from .person import Person
from .portrait import portrait
from .sky import bolt, cloud, gust, rain, swirl, whirl, wind_face
from .stage import Stage, beams, cover, fan, night, rays, ruled, star
from .stone import rock


@picture("spell", "arc-of-lightning", second="#80600a")
def arc_of_lightning(s: Stage) -> None:
    """From a raised hand to a tower that was in the way."""
    night(s, 88, 0)
    for x, y, wide in ((-44, 24, 54), (4, 18, 60), (48, 24, 54)):
        cloud(s, x, y, wide, 18, "A")
    rolling(s, 88, 2, "E")
    tower(s, 42, 94, 22, 42, windows=2)
    figure(s, -42, 97, 56, "wizard", "robe", CAST, "wizard_staff", tone="B")
    bolt(s, (-6, 20), (40, 34), 6)
    bolt(s, (-8, 20), (-24, 50), 4)
    rays(s, (42, 36), 6, 20, 18, 0.6, "G")
    for k in range(5):
        s.panel(
            [polar((42, 36), 16 + 3 * k, UP + (k - 2) * 0.5 + d) for d in (-0.06, 0.0, 0.06)]
            + [polar((42, 36), 12 + 3 * k, UP + (k - 2) * 0.5)],
            "P",
            0.26,
        )


@picture("spell", "swirl-of-fog", second="#136a6c")
def swirl_of_fog(s: Stage) -> None:
    """Two battle lines, and fog where they ought to meet."""
    cover(s)
    ruled(s, 1, 50)
    rolling(s, 78, 2, "E")
    for side in (-1, 1):
        for k in range(3):
            figure(
                s,
                side * (30 + 15 * k),
                95,
                54,
                ("kettle", "coif", "helm")[k],
                "mail",
                SPEAR,
                "spear",
                flip=side > 0,
                tone="BF"[k % 2],
            )
    for x, y, radius in (
        (-18, 88, 17),
        (16, 90, 18),
        (0, 62, 19),
        (-26, 58, 13),
        (26, 60, 13),
        (0, 40, 12),
        (0, 94, 16),
    ):
        puff(s, x, y, radius, "PA"[int(radius) % 2])
    for x, y, radius in ((-12, 66, 13), (14, 78, 12), (0, 48, 9)):
        swirl(s, x, y, radius, 2.0, 0.6)


@picture("spell", "whispers-on-the-wind", second="#b0400f")
def whispers(s: Stage) -> None:
    """Somebody's words at somebody's ear."""
    beams(s, (20, 46), 40)
    who = Person(
        female=True, face="oval", brow="arched", eyes="wide", hair="braids", hair_key="F", dress="cloak", dress_key="B"
    )
    portrait(s, 28, 46, 12.5, who)
    wind_face(s, -44, 34, 11, True)
    for k in range(4):
        gust(s, -30, 44 + 9 * k, 40 - 3 * k, 0.7, "C", curl=1 if k % 2 else -1)
    for k in range(5):
        star(s, (-20 + 7 * k, 26 + 5 * sin(k * 1.8)), 2, "C")


@picture("spell", "storm-of-stones", second="#5c5043")
def storm_of_stones(s: Stage) -> None:
    """It rains boulders on the other side."""
    cover(s)
    ruled(s, 1, 74, None, 0.9, 0.4, 0.12)
    for x, y, wide in ((-40, 24, 54), (6, 18, 60), (50, 25, 52)):
        cloud(s, x, y, wide, 18, "B")
    rolling(s, 80, 2, "E")
    for k, x in enumerate((-40, -14, 14, 40)):
        figure(
            s,
            x,
            98,
            46,
            ("kettle", "coif", "helm")[k % 3],
            "mail",
            SCARED,
            "",
            "shield",
            flip=bool(k % 2),
            tone="BF"[k % 2],
        )
    for x, y, size in (
        (-48, 46, 7),
        (-26, 36, 6),
        (-4, 50, 8),
        (20, 38, 6.4),
        (44, 48, 7.6),
        (-34, 62, 5),
        (32, 60, 5),
    ):
        for k in range(3):
            s.wedge((x - 3 + 3 * k, y - size), (x + 2 + 3 * k, y - size - 13), 0.4)
        rock(s, x, y, size, "E", 6)


@picture("spell", "stolen-breath", second="#982743")
def stolen_breath(s: Stage) -> None:
    """A hand closes, and the lungs empty."""
    cover(s, "D")
    lungs(s, 12, 58, 36, "E")
    for k in range(5):
        path = [(12, 18), (2 - 5 * k, 10 + 5 * k), (-22, 14 + 6 * k), (-46, 36 + 3 * k)]
        s.line(path, 0.9, (0.8, 0.1), "L")
    p = s.at(-48, 46, 13)
    p.shape(
        [(-1.6, -0.5), (-0.8, -0.8), (0.3, -0.9), (0.9, -0.5), (0.9, 0.5), (0.3, 0.9), (-0.8, 0.8), (-1.6, 0.6)],
        "P",
        0.36,
    )
    for k in range(4):
        p.shape(
            [
                (0.2, -0.9 + 0.44 * k),
                (1.0, -0.84 + 0.43 * k),
                (1.1, -0.62 + 0.42 * k),
                (0.9, -0.44 + 0.42 * k),
                (0.2, -0.46 + 0.44 * k),
            ],
            "P",
            0.3,
        )
    p.shape([(-0.5, -0.7), (0.2, -1.0), (0.7, -0.7), (0.3, -0.4), (-0.3, -0.3)], "P", 0.3)


@picture("spell", "levitate-on-wings-of-air", second="#1b5788")
def levitate(s: Stage) -> None:
    """A soldier leaves the battle by the only way open."""
    cover(s)
    fan(s, (0, 96), 130, 30)
    for side in (-1, 1):
        p = s.at(side * 6, 42, 42, flip=side < 0)
        for k in range(7):
            turn = -1.1 + k * 0.28
            leaf(p, 0.1, 0.0, turn, 1.0 - 0.06 * abs(k - 2), 0.22, "PA"[k % 2], 0.28)
    figure(
        s, -2, 76, 58, "kettle", "mail", Pose((0.26, -0.8), (-0.24, -0.8), ((-0.1, 0.0), (0.14, -0.08))), "", tone="B"
    )
    for k in range(6):
        x = -30 + 12 * k
        swirl(s, x, 90 - 3 * (k % 2), 5, 1.6, 0.5, "C")
    hill(s, [(s.left - 4, 97), (0, 95), (s.right + 4, 97)], "E", 5, 4)
    for x in (-48, 46):
        figure(s, x, 99, 20, "coif", "mail", STAND, "spear", tone="F")


@picture("spell", "stormy-might", second="#5c5043")
def stormy_might(s: Stage) -> None:
    """A whirlwind takes the roof off."""
    cover(s, "A")
    ruled(s, 1, 80, None, 0.9, 0.36, 0.14)
    rolling(s, 84, 2, "P")
    house(s, -50, 94, 42, 36)
    tower(s, 48, 96, 18, 40)
    whirl(s, 4, 96, 90, 78, "P", "K", "A")
    for k in range(10):
        x, y = polar((4, 44), 22 + 3 * k, k * 1.9)
        p = s.at(x, y * 0.7 + 12, 5, turn=k)
        p.panel([(-0.9, -0.3), (0.9, -0.2), (0.8, 0.3), (-0.8, 0.2)], "EF"[k % 2], 0.26)


@picture("spell", "clouds-of-relief", second="#38662b")
def clouds_of_relief(s: Stage) -> None:
    """One cloud, parked over one roof."""
    cover(s)
    fan(s, (0, 30), s.right * 2 + 60, 30, "E")
    rolling(s, 72, 4, "E")
    castle(s, 0, 88, 58, 46)
    rolling(s, 90, 2, "F")
    for x, y, wide in ((-16, 34, 44), (16, 34, 44), (0, 27, 50)):
        cloud(s, x, y, wide, 18, "P")
    rain(s, -34, 34, 36, 84, 34, "C", 3, 0.34)
    tree(s, s.x(0.1), 94, 30, key="F")
    grass(s, 92, 99, 10)
