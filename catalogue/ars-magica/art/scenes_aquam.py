"""Spells of Aquam."""

from __future__ import annotations

from math import cos, pi, sin, tau

from .buildings import castle, house, tower, well
from .elements import drop, icicles, sea, snowflake, waves
from .figures import KNEEL, SCARED, figure
from .gallery import picture
from .geometry import UP, arc, box, polar
from .land import bare_tree, flower, grass, leaf, rolling, tree
from .livestock import cow, goose, ox_skull
from .parts import eye, hand, skull
from .serpents import serpent_head, snake
from .sky import cloud, gust, rain, sun, wind_face
from .stage import Stage, beams, cover, fan, night, rays, ruled, star
from .stone import cracked
from .vessels import flask


@picture("spell", "breaking-the-drought", second="#80600a")
def breaking_drought(s: Stage) -> None:
    """Half the land cracked, half under rain."""
    cover(s, "E")
    sun(s, -s.right * 0.66, 24, 10, mood=-1)
    s.fill([(8, -2), (s.right + 2, -2), (s.right + 2, 102), (-6, 102)], "A")
    cracked(s, 76, "P", "E")
    s.fill([(0, 74), (s.right + 2, 72), (s.right + 2, 103), (-6, 103)], "P")
    for x, y, wide in ((20, 30, 56), (52, 26, 50)):
        cloud(s, x, y, wide, 20, "P")
    rain(s, 2, s.right, 32, 74, 46, "C", 5, 0.34)
    tree(s, 38, 92, 40, key="B")
    bare_tree(s, -40, 90, 46)
    for k in range(5):
        flower(s, 8 + 10 * k, 95 + 2 * (k % 2), 3.4, "PB"[k % 2])


@picture("spell", "create-poison", second="#38662b")
def create_poison(s: Stage) -> None:
    """A cup, a serpent, a drop."""
    cover(s, "D")
    rays(s, (0, 40), 20, 90, 44, 0.4, "L", 0.7, inward=True)
    s.panel(
        [(-20, 46), (20, 46), (14, 68), (4, 74), (4, 84), (14, 90), (-14, 90), (-4, 84), (-4, 74), (-14, 68)], "G", 0.44
    )
    s.shade([(20, 47), (14, 68), (4, 74)], [(4, 47), (4, 66), (0, 72)], 12, 0.32, (0, 0.85))
    p = s.at(0, 46, squash=0.3)
    p.disc_line((0, 0), 20, "P", 0.4)
    p.disc((0, 0), 17, "F")
    path = [(14, 88), (26, 80), (22, 66), (-20, 62), (-24, 48), (-6, 34), (6, 26)]
    s.line(path, 3.0, (0.3, 1), "K", 6)
    s.line(path, 2.2, (0.2, 1), "F", 6)
    serpent_head(s, 7, 24, 3.0, False, "F")
    drop(s, 14, 37, 7, "B")


@picture("spell", "the-deluge-ensues", second="#5c5043")
def deluge(s: Stage) -> None:
    """The flood over the rooftops."""
    cover(s, "A")
    ruled(s, 1, 60, None, 0.8, 0.4, 0.2)
    for x, wide in ((-40, 60), (6, 66), (50, 60)):
        cloud(s, x, 22, wide, 18, "E")
    rain(s, s.left, s.right, 24, 62, 50, "K", 7)
    house(s, -54, 74, 34, 32, thatch=True)
    tower(s, 42, 80, 18, 46, roof=1.1, cren=False)
    figure(s, 44, 30, 15, "cap", "tunic", SCARED, tone="F")
    sea(s, 60, 4, 9, "A", "B")
    cow(s, -8, 80, 24, key="E")
    waves(s, 90, 12, 34, s.left - 4, s.right + 4, 0.3, "B", depth=20)


@picture("spell", "charm-of-the-scrying-pool", second="#6d2474")
def scrying_pool(s: Stage) -> None:
    """A face in still water."""
    night(s, 40, 16, False)
    s.fill(box(s.left - 2, 40, s.right + 2, 103), "D")
    p = s.at(0, 68, squash=0.5)
    for radius, key, edge in ((46, "P", 0.5), (40, "B", 0.4), (34, "A", 0.3)):
        p.disc_line((0, 0), radius, key, edge)
    for k in range(18):
        turn = k * tau / 18
        s.bar((46 * cos(turn), 68 + 23 * sin(turn)), (40 * cos(turn), 68 + 20 * sin(turn)), 0.3)
    eye(s, 0, 68, 46, "P", "F")
    for k in range(4):
        s.line(arc((0, 68), 24 + 4 * k, 12 + 2 * k, 0.5 * k, 0.5 * k + 1.6, 8), 0.34, (0.1, 0.1), "K", 0)
    hand(s, -22, 28, 10, key="E", cuff="F", turn=pi)
    hand(s, 22, 28, 10, True, key="E", cuff="F", turn=pi)
    for k in range(5):
        star(s, (-16 + 8 * k, 44 - 4 * sin(pi * k / 4)), 2.2, "L")


@picture("spell", "winters-tongue", second="#564a90")
def winters_tongue(s: Stage) -> None:
    """A well frozen over its brim."""
    cover(s, "A")
    for k in range(5):
        snowflake(s, s.x(0.1 + 0.2 * k), 18 + 14 * (k % 2), 9, "P", 0.7)
    rolling(s, 76, 3, "P")
    well(s, 0, 88, 46, water="P")
    icicles(s, -26, 26, 40, 13, 9)
    p = s.at(0, 65, squash=0.26)
    p.disc_line((0, 0), 21, "P", 0.4)
    for turn in (0.3, 1.5, 2.7, 4.0, 5.2):
        s.line(
            [(0, 65), (9 * cos(turn), 65 + 2.4 * sin(turn) + 1), (20 * cos(turn), 65 + 5 * sin(turn))],
            0.36,
            (1, 0.2),
            "K",
            0,
        )
    icicles(s, -23, 23, 66, 16, 8)
    grass(s, 90, 98, 6)
    bare_tree(s, s.x(0.92), 92, 50)


@picture("spell", "poison-well", second="#38662b")
def poison_well(s: Stage) -> None:
    """A skull in the bucket."""
    cover(s, "D")
    rays(s, (0, 46), 24, 80, 40, 0.34, "L", 0.7, inward=True)
    well(s, 0, 92, 46, water="F")
    for k in range(6):
        s.line([(-12 + 5 * k, 66), (-14 + 5 * k, 58), (-9 + 5 * k, 52), (-13 + 5 * k, 44)], 0.6, (0.6, 0.1), "F")
    skull(s, 0, 60, 8)
    for side in (-1, 1):
        snake(s, side * 30, 84, 1.15, "F", flip=side > 0)


@picture("spell", "purify-liquid", second="#38662b")
def purify(s: Stage) -> None:
    """Dark wine above, clear water below."""
    beams(s, (0, 50), 44)
    flask(s, 0, 54, 36, "F")
    s.fill([(-22, 76), (22, 76), (26, 72), (25, 84), (14, 89), (-14, 89), (-25, 84), (-26, 72)], "A")
    star(s, (0, 70), 12, "K", 4, 0.3)
    star(s, (0, 70), 10, "P", 4, 0.3)
    for k in range(8):
        star(s, polar((0, 54), 44, UP + (k - 3.5) * 0.36), 2.4, "C")


@picture("spell", "the-parching-winds", second="#80600a")
def parching_winds(s: Stage) -> None:
    """A hot wind that drinks the land."""
    cover(s, "E")
    fan(s, (30, 20), 120, 24, "P")
    wind_face(s, 34, 30, 14)
    for k in range(5):
        gust(s, 10 + 4 * (k % 2), 46 + 7 * k, 52, 0.5, flip=True)
    cracked(s, 76, "P", "E")
    ox_skull(s, -18, 88, 10)
    p = s.at(16, 90, 22)
    for k in range(5):
        p.wedge((0, 0), (-0.5 + 0.1 * k, -0.6 - 0.12 * k), 0.6, 0.1)
        leaf(p, -0.5 + 0.1 * k, -0.6 - 0.12 * k, pi * 0.9, 0.2, 0.08, "F", 0.2, False)


@picture("spell", "breath-of-the-desert-waste", second="#80600a")
def desert_breath(s: Stage) -> None:
    """A man turned to husk."""
    cover(s, "E")
    sun(s, s.x(0.16), 22, 10, mood=-1, tone="F")
    ruled(s, 1, 60, (s.x(0.16), 22, 24), 1.0, 0.24, 0.1)
    for y, key in ((64, "F"), (78, "E"), (92, "P")):
        rolling(s, y, 5, key)
    figure(s, 8, 90, 64, "", "bones", KNEEL)
    for k in range(9):
        drop(s, 22 + 4 * k, 30 - 2.6 * k, 5, "B", 0.22, 1.0)
    for k in range(4):
        s.line([(12, 44 + 6 * k), (26, 38 + 4 * k), (44, 24 + 3 * k), (60, 10 + 2 * k)], 0.5, (0.1, 0.5), "C")


@picture("spell", "gift-of-the-ducks-feathers", second="#80600a")
def ducks_feathers(s: Stage) -> None:
    """They float, and are surprised."""
    cover(s)
    ruled(s, 1, 44)
    cloud(s, s.x(0.8), 24, 36)
    sea(s, 48, 3, 7, "A", "B")
    goose(s, 0, 74, 52, swims=True, duck=True)
    waves(s, 78, 7, 22, s.left - 4, s.right + 4, 0.2, "A")
    figure(s, -38, 96, 46, "cap", "tunic", SCARED, tone="E")
    figure(s, 40, 98, 46, "long", "gown", SCARED, flip=True, tone="F")
    waves(s, 88, 9, 28, s.left - 4, s.right + 4, 0.6, "B", depth=20)
    for x, y, turn in ((-20, 20, 0.6), (22, 14, -0.4), (-46, 34, 0.2)):
        leaf(s, x, y, turn, 15, 4.4, "P", 0.28)


@picture("spell", "charm-of-the-mystical-moat", second="#5c5043")
def mystical_moat(s: Stage) -> None:
    """A covenant inside a ring of its own sea."""
    cover(s)
    fan(s, (0, 44), 90, 26)
    ruled(s, 1, 46, (0, 36, 24), 0.9, 0.3, 0.1)
    for k in range(2):
        waves(s, 50 + 7 * k, 5, 17, s.left - 4, s.right + 4, 0.3 * k, "A", depth=12)
    s.blob([(-36, 70), (-26, 59), (0, 55), (26, 59), (37, 70), (0, 78)], "P")
    castle(s, 0, 70, 56, 48)
    for k in range(13):
        s.wedge((-32 + 5 * k, 73 + 1.5 * sin(k)), (-33 + 5 * k, 70 + 1.5 * sin(k)), 0.3)
    for k in range(4):
        waves(s, 77 + 8 * k, 7 + 1.2 * k, 19 + 3 * k, s.left - 6, s.right + 6, 0.37 * k, "BA"[k % 2], depth=16)
