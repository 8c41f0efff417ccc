"""Spells of Imaginem."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin, tau

from .buildings import castle
from .figures import FIGHT, SCARED, SPEAR, STAND, figure
from .gallery import picture
from .geometry import arc, box, lerp
from .land import rolling
from .parts import eye, hand
from .person import Person
from .portrait import portrait
from .serpents import serpent_head
from .sets import ground, meadow, room
from .sky import cloud, swirl
from .stage import Stage, cover, diaper, fan, night, rays, ruled, star, stars
from .things import die
from .vermin import spider


def _ghost(s: Stage, x: float, y: float, height: float, head: str, tool: str, flip: bool) -> None:
    """A figure of broken light: an outline in dashes."""
    figure(s, x, y, height, head, "mail", FIGHT, tool, flip=flip, tone="A", skin="A", hose="A")


@picture("spell", "the-warriors-twin", second="#5c5043")
def warriors_twin(s: Stage) -> None:
    """One of them is real."""
    cover(s)
    fan(s, (0, 60), s.right * 2 + 40, 30)
    ground(s, 90, "E")
    for k, x in enumerate((-44, -22)):
        _ghost(s, x, 96 - 2 * k, 62 + 2 * k, "helm", "sword", False)
    figure(s, 6, 98, 72, "helm", "mail", FIGHT, "sword", "shield", tone="B")
    for x in (-56, -34, -12):
        for k in range(7):
            s.bar((x - 4, 34 + 9 * k), (x + 14, 32 + 9 * k), 0.5, "P")
    s.bar((30, 99), (30, 20), 0.6)
    s.panel([(32, 18), (52, 10), (52, 92), (32, 98)], "A", 0.44)
    for k in range(4):
        s.wedge((36 + 4 * k, 24), (34 + 4 * k, 54), 0.7, 0, "P")


@picture("spell", "legion-of-phantasms", second="#564a90")
def legion(s: Stage) -> None:
    """An army of air drawn up on the wall."""
    night(s, 70, 20)
    for row in range(2):
        count = 7 - row
        for k in range(count):
            x = lerp(-s.right + 8, s.right - 8, (k + 0.5) / count)
            figure(
                s,
                x,
                70 + 16 * row,
                40 + 8 * row,
                ("kettle", "helm")[k % 2],
                "mail",
                SPEAR,
                "spear",
                tone="A",
                skin="A",
                hose="B",
                flip=k % 2 == 1,
            )
    for k in range(9):
        s.lens((s.left, 62 + 5 * k), (s.right, 61 + 5 * k), 0.9, 0, "P")
    figure(s, -4, 100, 40, "kettle", "mail", SCARED, tone="F")


@picture("spell", "revelation-of-the-parted-curtain", second="#982743")
def parted_curtain(s: Stage) -> None:
    """Two hands on the curtain, and a die behind it."""
    cover(s, "D")
    rays(s, (0, 54), 16, 60, 40, 0.6, "L", 0.7)
    die(s, 0, 56, 34, (1, 2, 4))
    s.bar((s.left - 2, 6), (s.right + 2, 6), 1.8)
    for side in (-1, 1):
        edge = [(side * 20, 4), (side * 26, 34), (side * 20, 58), (side * 30, 104)]
        for k in range(5):
            a, b = k / 5, (k + 1) / 5
            far = side * (s.right + 3)
            strip = [(lerp(x, far, a), y) for x, y in edge] + [(lerp(x, far, b), y) for x, y in edge[::-1]]
            s.shape(strip, "FE"[k % 2], 0.4)
            s.line([(lerp(x, far, (a + b) / 2), y) for x, y in edge], 0.5, (0.3, 0.3))
        for k in range(6):
            s.disc_line((lerp(side * 20, side * s.right, k / 5), 6), 2, "G", 0.26)
        hand(s, side * 27, 54, 9, flip=side < 0, turn=side * pi / 2)


@picture("spell", "peer-into-the-unknown", second="#6d2474")
def peer(s: Stage) -> None:
    """An eye at the keyhole of the world."""
    cover(s, "A")
    diaper(s, "A", "B", 9)
    s.panel(box(-30, -2, 30, 102), "E", 0.5)
    for y in (10, 90):
        s.panel(box(-30, y - 5, 30, y + 5), "F", 0.4)
        for k in range(4):
            s.disc_line((-22 + 15 * k, y), 2, "G", 0.26)
    hole = [*arc((0, 42), 19, 19, 0.64 * pi, 2.36 * pi, 22), (15, 84), (-15, 84)]
    s.fill([(x * 1.18, 50 + (y - 50) * 1.12) for x, y in hole], "G")
    s.edge([(x * 1.18, 50 + (y - 50) * 1.12) for x, y in hole], 0.3)
    s.fill(hole, "D")
    eye(s, 0, 44, 34, "P", "B")
    stars(s, 0)
    for k in range(8):
        star(s, (-9 + 2.6 * k, 64 + 8 * sin(k * 1.9)), 1.5, "L")


@picture("spell", "distractions-of-invisible-horrors", second="#982743")
def horrors(s: Stage) -> None:
    """A duellist who ought not to have looked round."""
    cover(s, "D")
    for x, y, size in ((-46, 26, 16), (46, 28, 18), (0, 16, 14)):
        spider(s, x, y, size, "B")
    for side in (-1, 1):
        path = [(side * s.right, 60), (side * 44, 48), (side * 36, 62), (side * 24, 52)]
        s.line(path, 2.6, (1, 1), "B", 6)
        serpent_head(s, side * 24, 52, 3.0, side > 0, "B")
        for k in range(3):
            eye(s, side * (30 + 15 * k), 84 + 3 * (k % 2), 15, "P", "F")
    who = Person(
        face="long",
        nose="straight",
        brow="frown",
        eyes="wide",
        mouth="thin",
        hair="short",
        hair_key="P",
        hat="skullcap",
        hat_key="F",
        dress="robe",
        dress_key="E",
    )
    portrait(s, 0, 52, 10.5, who)
    for k in range(5):
        swirl(s, -32 + 16 * k, 6 + 5 * (k % 2), 4, 1.6, 0.4, "L")


@picture("spell", "rending-the-veil-of-illusion", second="#5c5043")
def rending(s: Stage) -> None:
    """The fine castle torn, and a pigsty behind."""
    cover(s)
    fan(s, (0, 50), s.right * 2 + 40, 28)
    castle(s, 0, 86, 88, 70)
    rolling(s, 86, 2, "A")
    tear = [
        (-4, -2),
        (6, 14),
        (-10, 30),
        (8, 46),
        (-12, 60),
        (4, 76),
        (-8, 102),
        (40, 102),
        (48, 80),
        (34, 62),
        (46, 44),
        (32, 28),
        (42, 10),
        (36, -2),
    ]
    s.fill(tear, "F")
    ruled(s, 4, 80, None, 1.0, 0.3, 0.2, left=0, right=38)
    p = s.at(20, 92, 26)
    p.panel([(-0.5, 0), (-0.4, -0.5), (0.3, -0.62), (0.46, -0.1), (0.4, 0)], "E", 0.36)
    p.panel([(-0.6, -0.4), (0.0, -0.9), (0.5, -0.5), (0.4, -0.4), (0, -0.66), (-0.5, -0.3)], "K", 0.3)
    s.edge(tear, 0.5, closed=False)
    for k in range(7):
        x, y = tear[k]
        s.panel([(x, y), (x - 5, y + 4), (x - 1, y + 8)], "P", 0.34)
    hand(s, -22, 46, 12, turn=pi / 2, cuff="B")


@picture("spell", "the-invisible-force", second="#87481b")
def invisible_force(s: Stage) -> None:
    """Boots, swords, and nobody in between."""
    cover(s)
    ruled(s, 1, 70)
    cloud(s, s.x(0.2), 24, 34)
    rolling(s, 72, 3, "E")
    for k, x in enumerate((-40, -6, 28)):
        figure(s, x, 96, 66, "kettle", "mail", FIGHT, ("sword", "spear", "axe")[k], "round_shield", tone="P", skin="P")
        s.hatch(box(x - 14, 38, x + 15, 82), pi / 2, 0.75, 0.62, "P", "even", jitter=0.3)
    for x in (-46, -12, 22):
        for k in range(2):
            for j in range(3):
                s.lens((x + 16 * k, 99 + j), (x + 7 + 16 * k, 99 + j), 0.4)


@picture("spell", "the-misplaced-covenant", second="#38662b")
def misplaced(s: Stage) -> None:
    """It is over there. It is not over there."""
    meadow(s, 62, "ruled", 1, "E", "P", 10)
    s.hatch(box(-52, 30, -4, 78), 0, 0.9, 0.2, "K", "even", jitter=0.4)
    castle(s, 28, 78, 52, 56)
    outline = [
        (-52, 78),
        (-52, 50),
        (-48, 40),
        (-44, 50),
        (-44, 54),
        (-32, 54),
        (-32, 38),
        (-28, 26),
        (-24, 38),
        (-24, 54),
        (-12, 54),
        (-12, 46),
        (-4, 46),
        (-4, 78),
    ]
    s.fill(outline, "P")
    for a, b in pairwise(outline):
        for k in range(3):
            s.bar(
                (lerp(a[0], b[0], k / 3 + 0.04), lerp(a[1], b[1], k / 3 + 0.04)),
                (lerp(a[0], b[0], k / 3 + 0.22), lerp(a[1], b[1], k / 3 + 0.22)),
                0.5,
            )
    path = arc((0, 30), 32, 26, pi + 0.4, tau - 0.4, 14)
    s.line(path, 1.4, (0.4, 1), "K", 0)
    s.line(path, 0.8, (0.4, 1), "B", 0)
    figure(s, -30, 98, 40, "kettle", "mail", STAND, "spear", tone="B")
    figure(s, -14, 98, 40, "coif", "mail", SCARED, tone="F")


@picture("spell", "duplication-of-the-mages-image", second="#982743")
def duplication(s: Stage) -> None:
    """A mage on both sides of the glass."""
    room(s, 96, "A")
    s.panel(box(-3, 4, s.right - 6, 94), "F", 0.5)
    s.panel(box(2, 9, s.right - 11, 90), "P", 0.4)
    for k in range(5):
        s.wedge((10 + 9 * k, 14), (4 + 9 * k, 36 + 4 * k), 0.7, 0, "A")
    who = Person(
        age=1,
        face="long",
        nose="roman",
        brow="arched",
        eyes="narrow",
        hair="long",
        hair_key="E",
        beard="goatee",
        beard_key="E",
        hat="pointed",
        hat_key="B",
        dress="robe",
        dress_key="B",
        flip=True,
    )
    portrait(s, -30, 52, 8.6, who)
    twin = Person(
        age=1,
        face="long",
        nose="roman",
        brow="arched",
        eyes="narrow",
        mouth="grin",
        hair="long",
        hair_key="E",
        beard="goatee",
        beard_key="E",
        hat="pointed",
        hat_key="A",
        dress="robe",
        dress_key="A",
    )
    inner = s.at(0, 0)
    portrait(inner, 30, 54, 7.6, twin)
    s.panel(box(-3, 90, s.right - 6, 98), "F", 0.5)
