"""Spells of Corpus."""

from __future__ import annotations

from math import pi, sin, tau

from .buildings import castle
from .figures import CAST, SCARED, WALK, Pose, figure
from .gallery import picture
from .geometry import UP, arc, box, polar
from .land import flower, grass, rolling, wreath
from .parts import bone, hand, skull
from .person import Person
from .portrait import face_only
from .sets import ground
from .sky import gust, moon, sun
from .stage import Stage, beams, cover, dusk, fan, night, rays, ruled, star
from .stone import rock, stones
from .vermin import butterfly, fly
from .vessels import candle


@picture("spell", "restore-health-of-man", second="#38662b")
def restore_man(s: Stage) -> None:
    """A wound closes under a bright hand."""
    beams(s, (0, 48), 44)
    s.disc_line((0, 50), 39, "P", 0.5)
    wreath(s, 0, 50, 39, 22, 0.26, "EFP")
    hand(s, -2, 52, 23)
    s.line([(-8, 56), (0, 62), (8, 57)], 0.6, (0.3, 0.3), "R")
    for k in range(5):
        s.bar((-7 + 3.4 * k, 56 + 3 * sin(k)), (-6 + 3.4 * k, 61 + 2 * sin(k)), 0.34)
    rays(s, (-2, 58), 4, 12, 14, 0.4, "R")


@picture("spell", "preserve-flesh", second="#1b5788")
def preserve_flesh(s: Stage) -> None:
    """A wounded man sealed in a clear block, upright."""
    dusk(s, (0, 52), 44)
    figure(s, -3, 94, 78, "bare", "tunic", Pose((0.14, -0.5), (0.12, -0.48)), tone="E")
    front = [(-28, 12), (24, 12), (24, 98), (-28, 98)]
    s.edge(front, 0.6, "L")
    s.edge([(24, 12), (36, 4), (36, 90), (24, 98)], 0.5, "L")
    s.edge([(-28, 12), (-16, 4), (36, 4)], 0.5, "L", closed=False)
    for k in range(5):
        s.wedge((-22 + 9 * k, 20), (-26 + 9 * k, 40 + 6 * k), 0.6, 0, "L")
    s.line([(2, 36), (6, 44), (3, 52)], 0.8, (0.3, 0.3), "R")
    for x, y in ((-46, 30), (-44, 70), (48, 40), (50, 78)):
        star(s, (x, y), 5, "A", 6, 0.3)


@picture("spell", "retrieve-the-errant-soul", second="#564a90")
def errant_soul(s: Stage) -> None:
    """Called back by a candle and a name."""
    night(s, 86, 22)
    moon(s, s.x(0.14), 22, 10, crescent=True)
    s.panel([(-26, 98), (-26, 90), (30, 90), (30, 98)], "P", 0.4)
    s.shape([(-22, 90), (-18, 83), (20, 83), (26, 90)], "A", 0.36)
    s.disc_line((-20, 84), 5, "P", 0.34)
    path = [(-16, 80), (-22, 62), (-2, 48), (2, 30), (16, 16)]
    s.line(path, 5.0, (0.1, 1), "L", 6)
    p = s.at(20, 26, 1)
    who = Person(face="long", eyes="wide", hair="short", hair_key="P")
    p.shape([(-12, 8), (-10, -8), (0, -14), (10, -8), (11, 8), (16, 26), (0, 20), (-14, 28)], "P", 0.4)
    face_only(p, -1, -1, 6.4, who)
    figure(s, 50 * s.narrow, 98, 56, "hood", "robe", CAST, "", flip=True, tone="B")
    for x in (-36, 36):
        candle(s, x, 98, 24, 4)


@picture("spell", "incantation-of-the-stone-warrior", second="#5c5043")
def stone_warrior(s: Stage) -> None:
    """Half flesh, half statue."""
    cover(s)
    fan(s, (0, 60), 110, 26)
    ground(s, 90, "F")
    s.panel(box(-24, 86, 24, 96), "E", 0.4)
    stones(s, box(-24, 86, 24, 96), 5, 0.24, 0.2)
    figure(s, -2, 88, 76, "coif", "mail", Pose((0.24, -0.5), (-0.1, -0.5)), "sword", "shield", tone="F")
    for k in range(9):
        y = 26 + 6.4 * k
        s.line([(-2, y), (2, y + 2.4), (0, y + 4.4), (5, y + 6.4)], 0.4, (0.4, 0.4), "K", 0)
    for x, y, size in ((-32, 92, 5), (32, 93, 5), (38, 97, 4)):
        rock(s, x, y, size)
    for k in range(7):
        star(s, polar((0, 46), 44, UP + (k - 3) * 0.4), 2.2, "C")


@picture("spell", "semblance-of-beast", second="#87481b")
def semblance(s: Stage) -> None:
    """His shadow has made up its mind."""
    cover(s, "E")
    fan(s, (-34, 20), s.right * 2 + 60, 26, "P")
    sun(s, -44 * s.narrow, 20, 9, face=False, tone="F")
    ground(s, 80, "A")
    p = s.at(38, 82, 62)
    p.blob(
        [
            (-0.46, 0),
            (-0.4, -0.5),
            (-0.2, -0.56),
            (0.1, -0.58),
            (0.22, -0.8),
            (0.2, -1.0),
            (0.3, -0.86),
            (0.42, -0.98),
            (0.38, -0.8),
            (0.58, -0.66),
            (0.56, -0.58),
            (0.38, -0.56),
            (0.3, -0.36),
            (0.34, 0),
            (0.26, 0),
            (0.2, -0.28),
            (-0.24, -0.3),
            (-0.34, 0),
        ],
        "D",
    )
    s.fill([(-22, 90), (-14, 94), (30, 84), (24, 80)], "D")
    figure(s, -16, 94, 66, "bare", "tunic", SCARED, tone="B")
    star(s, (58, 34), 1.6, "L")


@picture("spell", "touch-of-the-fae", second="#136a6c")
def touch_of_fae(s: Stage) -> None:
    """A small hand on a large finger."""
    cover(s)
    fan(s, (10, 46), s.right * 2 + 60, 28, "E")
    hand(s, -32, 62, 26, cuff="B", turn=0.9)
    p = figure(s, 22, 74, 44, "circlet", "gown", Pose((-0.24, -0.62), (0.16, -0.5)), tone="E")
    for side in (-1, 1):
        p.shape(
            [(0.0, -0.66), (side * 0.3, -1.0), (side * 0.62, -0.94), (side * 0.44, -0.6), (side * 0.1, -0.56)], "P", 0.3
        )
        p.shape([(0.0, -0.6), (side * 0.3, -0.46), (side * 0.34, -0.24), (side * 0.1, -0.36)], "A", 0.3)
    for k in range(9):
        star(s, polar((6, 46), 9 + 4 * (k % 3), k * tau / 9), 2.2, "G", 4, 0.3)
    for x, y in ((-50, 92), (-30, 96), (40, 94), (54, 88)):
        flower(s, x, y, 5, "PF"[int(x) % 2])
    butterfly(s, 46, 24, 12, 0.3, "F", "E")


@picture("spell", "the-speedy-journey", second="#80600a")
def speedy_journey(s: Stage) -> None:
    """One step here, the next by the castle."""
    cover(s)
    fan(s, (40, 60), s.right * 2 + 60, 28, "E")
    rolling(s, 62, 5, "E")
    castle(s, s.x(0.84), 66, 34, 36)
    s.panel([(36, 68), (44, 68), (20, 103), (-60, 103)], "P", 0.3)
    for k in range(3):
        figure(s, -46 + 20 * k, 94 - 5 * k, 56 - 13 * k, "hood", "cloak", WALK, "staff", tone="AB"[k % 2])
    for k in range(11):
        y = 40 + 5 * k
        s.lens((-70 + 3 * k, y), (-34 + 6 * k, y - 1), 0.5)
    gust(s, -60, 34, 44, 0.6)


@picture("spell", "animate-corpse", second="#38662b")
def animate_corpse(s: Stage) -> None:
    """A grave opens from inside."""
    night(s, 78, 12)
    moon(s, 24, 22, 12)
    p = s.at(-26, 78, 30)
    p.panel([(-0.36, 0), (-0.36, -0.8), *arc((0, -0.8), 0.36, 0.34, pi, tau, 7), (0.36, -0.8), (0.36, 0)], "P", 0.4)
    p.bar((0, -0.9), (0, -0.4), 0.7)
    p.bar((-0.16, -0.76), (0.16, -0.76), 0.7)
    rolling(s, 80, 2, "F")
    s.blob([(-12, 88), (4, 80), (26, 82), (36, 92), (10, 97)], "D")
    figure(s, 12, 100, 56, "", "bones", SCARED)
    s.blob([(-20, 96), (-6, 90), (12, 93), (30, 90), (44, 97), (10, 104)], "E")
    s.outline([(-20, 96), (-6, 90), (12, 93), (30, 90), (44, 97)], 0.4, closed=False)
    for k in range(7):
        rock(s, -16 + 9 * k, 97 + sin(k), 2.2)
    grass(s, 84, 96, 8, 4)


@picture("spell", "disease-of-the-deadly-influences", second="#38662b")
def disease(s: Stage) -> None:
    """A sickbed, and a guest at its foot."""
    cover(s, "A")
    ruled(s, 1, 84, None, 1.0, 0.3, 0.2)
    ground(s, 84, "E")
    s.panel(box(-50, 62, 28, 84), "P", 0.4)
    s.shape([(-36, 62), (-20, 52), (6, 54), (26, 62), (26, 74), (-36, 74)], "B", 0.36)
    for k in range(6):
        s.line([(-20 + 7 * k, 56 + k * 0.6), (-22 + 7 * k, 64), (-18 + 7 * k, 73)], 0.3, (0.3, 0.3))
    s.shape([(-50, 64), (-48, 52), (-34, 52), (-32, 64)], "P", 0.34)
    who = Person(face="gaunt", eyes="tired", mouth="thin", hair="short", hair_key="K", beard="stubble")
    face_only(s, -42, 52, 7, who)
    p = figure(s, 44, 96, 80, "none", "robe", Pose((0.24, -0.56), (0.16, -0.5)), "scythe", flip=True, tone="D")
    p.shape([(0.14, -0.82), (0.02, -1.02), (-0.12, -0.96), (-0.16, -0.8), (-0.06, -0.74)], "D", 0.3)
    skull(p, 0.05, -0.87, 0.085)
    for k in range(6):
        fly(s, -40 + 9 * k, 24 + 7 * sin(k * 1.7), 6, k)


@picture("spell", "destroy-the-undead", second="#80600a")
def destroy_undead(s: Stage) -> None:
    """Bones come apart in a blaze."""
    cover(s, "D")
    rays(s, (0, 46), 14, s.right * 1.3 + 20, 60, 0.8, "G", 0.7)
    star(s, (0, 46), 30, "E", 12, 0.6)
    star(s, (0, 46), 22, "P", 12, 0.6)
    skull(s, 0, 44, 16)
    s.line([(-2, 28), (2, 38), (-2, 46), (3, 56)], 0.9, (0.3, 0.3), "K", 0)
    for k in range(9):
        spot = polar((0, 48), 40 + 5 * (k % 2), k * tau / 9 + 0.3)
        bone(s, *spot, 20, k * 0.9 + 0.4)
