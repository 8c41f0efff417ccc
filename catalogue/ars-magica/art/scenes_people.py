"""Who lives in the covenant without being a mage: the turb and the companions."""

from __future__ import annotations

from math import pi, sin

from .buildings import castle, house, tent, window
from .elements import sea, tongue
from .figures import SCARED, SPEAR, figure
from .gallery import picture
from .geometry import UP, box
from .land import bare_tree, flower, herbs, hill, rolling, vine
from .person import Person
from .portrait import fist, portrait
from .sets import meadow, room
from .sky import moon, sun
from .stage import Stage, cover, dusk, fan, halo, night, rays, ruled
from .stone import stones
from .things import book_open, coin, great_sword, key_shape, shelf
from .vermin import butterfly
from .vessels import flask, retort


@picture("person", "grogs", second="#5c5043")
def grogs(s: Stage) -> None:
    """The turb, drawn up."""
    meadow(s, 50, "ruled", 2, "E", "P", 10)
    castle(s, s.x(0.85), 58, 30, 30)
    for x in (-52, -20, 12, 44):
        figure(s, (x + 8) * s.spread, 84, 50, "kettle", "mail", SPEAR, "spear", tone="F")
    kinds = (
        ("coif", "mail", "spear", "shield"),
        ("kettle", "tunic", "axe", "round_shield"),
        ("helm", "mail", "sword", "shield"),
    )
    for k, (head, dress, tool, far) in enumerate(kinds):
        figure(s, (-36 + 34 * k) * s.spread, 99, 68, head, dress, SPEAR, tool, far, tone="B")


@picture("person", "alonzo", hue="#80600a", second="#1b5788")
def alonzo(s: Stage) -> None:
    """A merchant's son before the ships that feed him."""
    cover(s)
    ruled(s, 1, 60)
    sea(s, 60, 3, 7, "E", "F")
    for x, size in ((s.x(0.12), 30), (s.x(0.88), 36)):
        p = s.at(x, 70, size)
        p.shape([(-0.5, -0.2), (0.5, -0.26), (0.34, 0.06), (-0.34, 0.06)], "B", 0.34)
        p.bar((0, -0.2), (0, -1.0), 0.5)
        p.shape([(-0.3, -0.9), (0.3, -0.9), (0.36, -0.5), (0, -0.4), (-0.36, -0.5)], "P", 0.32)
        p.bar((0, -0.86), (0, -0.5), 0.6, "R")
        p.bar((-0.3, -0.68), (0.3, -0.68), 0.6, "R")
    who = Person(
        face="round",
        nose="snub",
        mouth="smile",
        hair="curly",
        hair_key="K",
        hat="chaperon",
        hat_key="F",
        dress="fur",
        dress_key="E",
    )
    p = portrait(s, 0, 48, 13, who)
    for k in range(3):
        coin(p, -3.1 + 0.5 * k, 3.6 - 0.5 * k, 0.62)


@picture("person", "luisa", hue="#982743", second="#80600a")
def luisa(s: Stage) -> None:
    """A lady before the arms of Aragon."""
    cover(s, "G")
    step = 12
    x = s.left
    k = 0
    while x < s.right:
        s.fill(box(x, -2, x + step / 2, 102), "R" if not s.low else "P")
        s.bar((x, -2), (x, 102), 0.24)
        s.bar((x + step / 2, -2), (x + step / 2, 102), 0.24)
        x += step
        k += 1
    s.disc_line((0, 46), 43, "P", 0.5)
    fan(s, (0, 46), 41, 30, "E")
    who = Person(
        female=True,
        face="oval",
        brow="arched",
        eyes="narrow",
        hair="bun",
        hat="veil",
        hat_key="P",
        dress="gown",
        dress_key="B",
        marks=("earring", "mole"),
    )
    portrait(s, 0, 46, 13, who)


@picture("person", "bernard", hue="#5c5043", second="#80600a")
def bernard(s: Stage) -> None:
    """A barefoot preacher on the road; small devils keep their distance."""
    cover(s, "D")
    rays(s, (0, 42), 34, s.right * 1.3, 64, 0.4, "L", 0.7, inward=True)
    rolling(s, 80, 4, "A")
    halo(s, (0, 40), 30)
    who = Person(
        age=2, face="gaunt", nose="hook", hair="tonsure", hair_key="P", beard="long", eyes="wide", dress="habit"
    )
    p = portrait(s, 0, 44, 12, who)
    for width, key in ((0.5, "K"), (0.34, "G")):
        p.bar((-3.2, 8), (-3.2, -2.6), p.scale * width, key)
        p.bar((-4.1, -1.5), (-2.3, -1.5), p.scale * width, key)
    fist(p, -3.2, 4.0, -1, "P")
    figure(s, s.right - 16, 90, 24, "demon", "rags", SCARED, flip=False, tone="R", skin="R" if not s.low else "P")


@picture("person", "roland", hue="#1b5788", second="#80600a")
def roland(s: Stage) -> None:
    """A student with his books and his flask."""
    room(s, 92, "A")
    s.fill(box(s.left + 1, 2, -30, 90), "D")
    for k in range(4):
        shelf(s, s.left + 2, -31, 3 + 22 * k, 21 + 22 * k, "PPAEFB")
    window(s, 46, 6, 52, 15)
    who = Person(
        face="long",
        nose="straight",
        mouth="grin",
        hair="bowl",
        hair_key="F",
        hat="floppy",
        hat_key="B",
        dress="doublet",
        dress_key="E",
        marks=("freckles",),
        flip=True,
    )
    p = portrait(s, 4, 50, 12.5, who)
    book_open(p, -2.5, 3.3, 3.4, 1.9)


@picture("person", "numismator", hue="#80600a", second="#6d2474")
def numismator(s: Stage) -> None:
    """An alchemist by his furnace, ingots before him."""
    dusk(s, (0, 46), 34)
    retort(s, -42 * s.spread, 40, 12, key="F")
    for aside, curl in ((-4, 0.8), (4, -0.8), (0, 0.5)):
        tongue(s, (-42 * s.spread + aside, 68), UP, 20, 9, curl, "P", "G", "R")
    flask(s, 44 * s.spread, 34, 11, "F")
    who = Person(
        age=1,
        face="gaunt",
        nose="broad",
        brow="bushy",
        eyes="tired",
        hair="wild",
        hair_key="P",
        beard="fork",
        beard_key="P",
        hat="skullcap",
        hat_key="F",
        dress="robe",
        dress_key="A",
        marks=("spectacles",),
    )
    portrait(s, 0, 46, 12, who)
    for k in range(3):
        x = 26 * s.spread + 9 * k
        s.panel([(x, 84), (x + 3, 79), (x + 15, 79), (x + 12, 84)], "G", 0.3)
        s.panel([(x, 84), (x + 12, 84), (x + 12, 89), (x, 89)], "G", 0.3)
        s.panel([(x + 12, 84), (x + 15, 79), (x + 15, 84), (x + 12, 89)], "B", 0.3)


@picture("person", "alicia", hue="#38662b", second="#982743")
def alicia(s: Stage) -> None:
    """A hedge witch at her hut, under a small moon."""
    cover(s)
    ruled(s, 1, 60, (s.x(0.86), 18, 14))
    moon(s, s.x(0.86), 18, 8)
    hill(s, [(s.left - 4, 62), (s.x(0.22), 55), (s.x(0.5), 60), (s.x(0.8), 54), (s.right + 4, 60)], "A", 6, 8)
    house(s, s.left + 4, 74, 30, 26, chimney=True, smokes=True)
    bare_tree(s, s.x(0.9), 76, 44)
    who = Person(
        female=True,
        hair="loose",
        hair_key="F",
        dress="plain",
        dress_key="B",
        mouth="smile",
        marks=("freckles",),
        flip=True,
    )
    portrait(s, 2, 45, 12.5, who)
    herbs(s, -32, 103, 4, 34, "B")


@picture("person", "rudolpho", hue="#b0400f", second="#5c5043")
def rudolpho(s: Stage) -> None:
    """A crusader before his tents."""
    cover(s)
    fan(s, (0, 66), s.right * 2 + 60, 32)
    sun(s, s.x(0.14), 24, 8, face=False, tone="B")
    rolling(s, 66, 3, "E")
    tent(s, s.x(0.1), 82, 30, 42)
    tent(s, s.x(0.9), 82, 34, 48, "E")
    great_sword(s, -36, 62, 84, 0.06, long_hilt=True)
    who = Person(
        face="square",
        nose="roman",
        brow="frown",
        hair="short",
        beard="short",
        beard_key="K",
        hat="mail",
        dress="mail",
        dress_key="P",
        marks=("scar",),
    )
    portrait(s, 4, 46, 12.5, who)


@picture("person", "marusco", hue="#564a90", second="#80600a")
def marusco(s: Stage) -> None:
    """A thief at a window by night, with keys that are not his."""
    night(s, 100, 20, False)
    moon(s, s.x(0.14), 20, 9, crescent=True)
    s.fill(box(22, -2, s.right + 2, 102), "A")
    stones(s, box(22, 0, s.right, 100), 9, 0.24, 0.3)
    s.bar((22, -2), (22, 102), 0.5)
    s.panel(box(34, 12, 62, 56), "D", 0.5)
    for k in range(3):
        s.bar((34 + 7 * (k + 1), 12), (34 + 7 * (k + 1), 56), 0.9, "P")
    s.bar((34, 34), (62, 34), 0.9, "P")
    who = Person(
        face="gaunt",
        nose="hook",
        eyes="narrow",
        mouth="thin",
        beard="stubble",
        hat="hood",
        hat_key="B",
        dress="rags",
        dress_key="A",
        look=-1,
    )
    p = portrait(s, -4, 48, 12.5, who)
    for k in range(3):
        key_shape(p, -3.0 + 0.3 * k, 3.6, 2.4, pi - 0.5 + 0.4 * k)
    p.ring((-2.7, 2.4), 0.5, 0.36)


@picture("person", "issandra", hue="#136a6c", second="#38662b")
def issandra(s: Stage) -> None:
    """A princess of the other side, among blossoms."""
    cover(s, "A")
    rays(s, (0, 40), 36, s.right * 1.2 + 20, 60, 0.34, "K", 0.7, inward=True)
    for x, flip in ((s.left + 2, 1), (s.right - 2, -1)):
        vine(s, [(x, 104), (x + flip * 8, 70), (x + flip * 2, 40), (x + flip * 14, 6)], 13, 10, 5, 0.8, "F")
        for y in (20, 48, 78):
            flower(s, x + flip * 10, y, 6, "P", 6, "G")
    s.disc_line((0, 42), 34, "P", 0.4)
    fan(s, (0, 42), 33, 28, "E")
    who = Person(
        female=True,
        face="oval",
        brow="arched",
        eyes="wide",
        mouth="full",
        hair="long",
        hair_key="E",
        hat="wreath",
        hat_key="F",
        dress="gown",
        dress_key="B",
    )
    p = portrait(s, 0, 46, 12, who)
    for side in (-1, 1):
        p.fill([(side * 1.0, -0.3), (side * 1.6, -1.0), (side * 1.1, 0.2)], "P")
        p.edge([(side * 1.0, -0.3), (side * 1.6, -1.0), (side * 1.1, 0.2)], 0.3)
    butterfly(s, -40, 22, 16, -0.3, "B", "E")
    butterfly(s, 42, 34, 13, 0.4, "E", "B")


@picture("person", "bartholomew", hue="#b0400f", second="#136a6c")
def bartholomew(s: Stage) -> None:
    """A bard with his lute by the fire."""
    dusk(s, (0, 46), 36)
    for k in range(6):
        x, y = s.x(0.06 + 0.035 * k), 20 + 10 * sin(k * 1.4)
        s.disc((x, y), 1.5, "L")
        s.bar((x + 1.3, y), (x + 1.3, y - 9), 0.3, "L")
        s.wedge((x + 1.3, y - 9), (x + 4, y - 5), 0.5, 0, "L")
    who = Person(
        face="long",
        nose="straight",
        mouth="smile",
        hair="curly",
        hair_key="B",
        beard="goatee",
        hat="cap",
        hat_key="F",
        dress="doublet",
        dress_key="E",
        flip=True,
    )
    p = portrait(s, 4, 44, 12, who)
    q = p.at(-0.8, 4.1, 2.5, turn=-0.95)
    q.shape([(0, -0.5), (0.42, -0.2), (0.5, 0.3), (0.0, 0.7), (-0.5, 0.3), (-0.42, -0.2)], "B", 0.4)
    q.panel(box(-0.09, -1.5, 0.09, -0.3), "A", 0.34)
    q.panel([(-0.12, -1.5), (0.12, -1.5), (0.2, -1.8), (-0.04, -1.8)], "B", 0.3)
    q.disc_line((0, 0.1), 0.16, "D", 0.3)
    for k in range(4):
        q.bar((-0.06 + 0.04 * k, 0.5), (-0.06 + 0.04 * k, -1.5), 0.14, "P")
