"""Specialists of the covenant, each at work."""

from __future__ import annotations

from math import pi, sin

from .buildings import pillar, tower, window
from .elements import tongue
from .gallery import picture
from .geometry import UP, arc, box
from .land import herbs, leaf, rolling
from .livestock import cow, horse, sheep
from .person import Person
from .portrait import fist, portrait
from .sets import room
from .sky import cloud
from .stage import Stage, cover, diaper, ruled, star
from .things import book_open, great_sword, heater
from .vessels import anvil, candle, flask


@picture("person", "weaponsmith-and-armorer", hue="#5c5043", second="#b0400f")
def smith(s: Stage) -> None:
    """A smith between forge and rack."""
    room(s, 94, "A")
    s.panel(box(s.left + 1, 46, -34, 96), "P", 0.4)
    for x in (-56, -46, -38):
        tongue(s, (x, 46), UP, 24, 10, 0.7 if x < -50 else -0.7, "P", "F", "R")
    great_sword(s, 40, 36, 50, 0.0)
    heater(s, s.right - 10, 30, 22, 30, "F")
    great_sword(s, 50, 40, 46, 0.1)
    who = Person(
        face="square",
        nose="broad",
        brow="bushy",
        hair="bald",
        beard="bushy",
        beard_key="K",
        dress="apron",
        dress_key="F",
        flip=True,
    )
    p = portrait(s, 0, 44, 12.5, who)
    p.bar((-2.6, 6.6), (-2.6, 2.2), p.scale * 0.3)
    p.bar((-2.6, 6.6), (-2.6, 2.2), p.scale * 0.18, "P")
    p.panel(box(-3.5, 1.0, -1.7, 2.2), "P", 0.4)
    p.hatch(box(-2.6, 1.0, -1.7, 2.2), pi / 2, 0.5, 0.24)
    fist(p, -2.6, 4.4, -1, "F")
    anvil(s, 40, 104, 34)


@picture("person", "priest", hue="#80600a", second="#982743")
def priest(s: Stage) -> None:
    """A village priest before his altar window."""
    room(s, 96, "A")
    window(s, -40, 4, 64, 16, "P", "E")
    window(s, 40, 4, 64, 16, "P", "E")
    pillar(s, s.left + 4, 0, 96, 8)
    pillar(s, s.right - 4, 0, 96, 8)
    who = Person(age=1, face="round", nose="snub", mouth="smile", hair="tonsure", hair_key="B", dress="habit")
    p = portrait(s, 0, 46, 12.5, who)
    book_open(p, 2.6, 3.6, 3.0, 1.7)
    candle(s, -30, 98, 34, 5)


@picture("person", "turb-captain", hue="#982743", second="#5c5043")
def captain(s: Stage) -> None:
    """A captain, and spears behind."""
    cover(s)
    ruled(s, 1, 100, None, 0.9, 0.3, 0.14)
    for k in range(13):
        x = s.left + (k + 0.5) * (s.right * 2 / 13)
        top = 8 + 7 * sin(k * 2.3)
        s.bar((x, 102), (x + 2, top), 0.5)
        s.fill([(x + 2, top - 8), (x + 4, top), (x + 2, top + 2), (x, top)], "K")
    p = s.at(s.x(0.14), 62, 36)
    p.bar((0, 1.2), (0, -1.1), 0.8)
    p.panel([(0.03, -1.05), (1.1, -0.95), (0.8, -0.68), (1.1, -0.4), (0.03, -0.35)], "B", 0.34)
    star(p, (0.42, -0.68), 0.26, "P", 8, 0.5)
    who = Person(
        age=1,
        face="square",
        nose="broad",
        brow="frown",
        eyes="narrow",
        mouth="thin",
        beard="moustache",
        beard_key="K",
        hair="short",
        hair_key="K",
        hat="helm",
        dress="mail",
        dress_key="B",
        marks=("scar",),
    )
    portrait(s, 4, 48, 12.5, who)


@picture("person", "poor-knight", hue="#5c5043", second="#87481b")
def poor_knight(s: Stage) -> None:
    """A knight with a patched coat and somebody's horse."""
    cover(s)
    ruled(s, 1, 70)
    cloud(s, s.x(0.2), 26, 30)
    rolling(s, 70, 4, "E")
    tower(s, s.x(0.1), 82, 13, 34)
    horse(s, 40, 100, 62, True, "F")
    who = Person(
        face="long",
        nose="roman",
        eyes="tired",
        mouth="firm",
        hair="long",
        hair_key="B",
        beard="goatee",
        beard_key="B",
        dress="rags",
        dress_key="A",
        marks=("mole",),
    )
    portrait(s, -10, 46, 12.5, who)
    heater(s, -48, 82, 24, 32, "E")


@picture("person", "herbalist", hue="#38662b", second="#80600a")
def herbalist(s: Stage) -> None:
    """An old herb-wife under her drying bunches."""
    cover(s, "A")
    s.panel(box(s.left - 2, 6, s.right + 2, 11), "F", 0.36)
    count = 9
    for k in range(count):
        x = s.left + (k + 0.5) * (2 * s.right / count)
        if abs(x) < 14:
            continue
        for turn in (pi / 2 - 0.4, pi / 2, pi / 2 + 0.4, pi / 2 - 0.2, pi / 2 + 0.2):
            leaf(s, x, 16, turn, 18 + 4 * sin(k * 2.0), 6, ("B", "P", "E")[k % 3], 0.24)
        s.bar((x, 10), (x, 17), 0.6)
    who = Person(
        female=True,
        age=2,
        face="round",
        nose="broad",
        mouth="smile",
        hair="bun",
        hair_key="P",
        hat="wimple",
        dress="apron",
        dress_key="B",
    )
    portrait(s, 0, 50, 12.5, who)
    p = s.at(-38, 100, 24)
    p.shape([(-0.5, -0.7), (0.5, -0.7), (0.42, -0.2), (0.2, 0.0), (-0.2, 0.0), (-0.42, -0.2)], "P", 0.4)
    p.wedge((0.1, -0.6), (0.5, -1.3), 1.6, 0, "K", 1.0)
    p.wedge((0.1, -0.6), (0.48, -1.26), 0.9, 0, "F", 0.5)
    herbs(s, 44, 103, 3, 30)


@picture("person", "chirurgeon", hue="#136a6c", second="#982743")
def chirurgeon(s: Stage) -> None:
    """A surgeon with his saw and bandages."""
    diaper(s, "A", "B", 11)
    who = Person(
        age=1,
        face="long",
        nose="hook",
        brow="arched",
        eyes="narrow",
        mouth="thin",
        hair="short",
        hair_key="K",
        hat="coif",
        dress="apron",
        dress_key="F",
        marks=("spectacles",),
        flip=True,
    )
    p = portrait(s, 0, 47, 12.5, who)
    for k in range(3):
        p.line([(-1.2, 4.6 + 0.5 * k), (-0.4, 4.9 + 0.5 * k), (0.1, 4.5 + 0.5 * k)], 0.4, (0.3, 0.3), "R")
    q = s.at(-38 * s.spread, 56, 40, turn=0.3)
    q.panel([(-0.06, 0.5), (-0.06, -0.3), (0.2, -0.56), (0.26, -0.5), (0.08, -0.22), (0.08, 0.5)], "P", 0.34)
    for k in range(9):
        q.fill([(-0.06, 0.46 - 0.085 * k), (-0.13, 0.42 - 0.085 * k), (-0.06, 0.39 - 0.085 * k)], "K")
    q.panel(box(-0.1, 0.5, 0.12, 0.86), "F", 0.32)
    p = s.at(40 * s.spread, 88, 20)
    p.disc_line((0, 0), 0.5, "P", 0.36)
    for k in range(4):
        p.line(arc((0, 0), 0.42 - 0.1 * k, 0.42 - 0.1 * k, k, k + 5, 12), 0.26, (0.4, 0.4), "K", 0)
    p.line([(0.3, 0.4), (0.7, 0.5), (1.1, 0.3), (1.4, 0.6)], 2.4, (1, 1))
    p.line([(0.3, 0.4), (0.7, 0.5), (1.1, 0.3), (1.4, 0.6)], 1.9, (1, 1), "P")
    flask(s, 46 * s.spread, 30, 10, "B")


@picture("person", "bailiff", hue="#87481b", second="#38662b")
def bailiff(s: Stage) -> None:
    """The bailiff counts."""
    cover(s)
    ruled(s, 1, 62)
    rolling(s, 62, 4, "E")
    cow(s, -46, 78, 30)
    sheep(s, 46, 76, 18, True)
    sheep(s, 56, 80, 18)
    cow(s, 34, 90, 30, True, patch="F")
    who = Person(
        age=1,
        face="round",
        nose="broad",
        brow="frown",
        mouth="thin",
        hair="bowl",
        hair_key="K",
        beard="short",
        beard_key="K",
        hat="chaperon",
        hat_key="B",
        dress="fur",
        dress_key="A",
    )
    p = portrait(s, 0, 48, 12.5, who)
    p.panel(box(-4.1, 1.3, -2.3, 4.5), "P", 0.36)
    for k in range(6):
        for j in range(4):
            p.bar((-3.9 + 0.3 * j, 1.6 + 0.45 * k), (-3.9 + 0.3 * j, 1.9 + 0.45 * k), 0.24)
        p.bar((-4.0, 1.92 + 0.45 * k), (-2.8, 1.6 + 0.45 * k), 0.2)
    fist(p, -2.6, 3.6, -1, "A")
