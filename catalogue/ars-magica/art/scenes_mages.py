"""Members of the Order: who starts out, and those of the Houses from Bjornaer to Mercere, each with what they do."""

from __future__ import annotations

from math import tau

from .buildings import castle
from .elements import drop
from .gallery import picture
from .geometry import UP, box, polar
from .land import rolling, tree
from .person import Person
from .portrait import dark_niche, fist, held_staff, open_hand, portrait
from .sets import room
from .signs import sign
from .sky import cloud, moon
from .stage import Stage, cover, diaper, dusk, fan, halo, rim_marks, ruled, star, stars
from .stone import crystal
from .things import book_open, mirror, shelf


@picture("mage", "starting-mage", hue="#982743", second="#80600a")
def starting_mage(s: Stage) -> None:
    """A hooded figure without a face: whoever you will be."""
    dusk(s, (0, 40), 30)
    halo(s, (0, 38), 27)
    p = s.at(0, 44, 12)
    p.shape(
        [
            (0.1, -2.3),
            (-0.9, -2.0),
            (-1.5, -1.0),
            (-1.5, 0.4),
            (-1.4, 1.6),
            (-2.9, 2.4),
            (-3.3, 5),
            (-3.4, 8),
            (3.5, 8),
            (3.4, 5),
            (3.0, 2.4),
            (1.7, 1.6),
            (1.8, 0.3),
            (1.8, -1.1),
            (1.1, -2.0),
        ],
        "B",
        0.5,
    )
    p.shape(
        [
            (0.1, -1.6),
            (-0.7, -1.4),
            (-1.05, -0.6),
            (-1.0, 0.4),
            (-0.6, 1.3),
            (0.1, 1.7),
            (0.8, 1.3),
            (1.2, 0.4),
            (1.25, -0.6),
            (0.9, -1.4),
        ],
        "D",
        0.4,
    )
    p.shade([(3.3, 2.8), (3.5, 7.5)], [(1.2, 2.8), (1.4, 7.5)], 18, 0.4, (0, 0.85), vary=0.3)
    p.shade([(1.1, -1.9), (1.8, -1.0), (1.8, 0.4)], [(0.9, -1.3), (1.2, -0.6), (1.2, 0.4)], 12, 0.34)
    star(p, (0.1, -0.1), 0.62, "L", 4, 0.3)
    star(p, (0.1, -0.1), 0.3, "G", 4, 0.4)
    for k, name in enumerate(("Cr", "In", "Mu", "Pe", "Re")):
        spot = polar((0, 40), 37, UP + (k - 2) * 0.52)
        s.disc_line(spot, 6, "P", 0.36)
        sign(s, name, *spot, 8.4, "K")
    held_staff("star", -1, "B")(p)
    dark_niche(s)


@picture("mage", "lamaria", hue="#87481b", second="#38662b")
def lamaria(s: Stage) -> None:
    """A shape-changer of Bjornaer; her shadow is a wolf."""
    cover(s, "A")
    ruled(s, 1, 70, None, 1.0, 0.26, 0.1)
    for k in range(6):
        x = s.left + (k + 0.5) * s.right / 3
        if abs(x) > 26:
            tree(s, x, 88, 62 + 12 * (k % 2), "pine", "F")
    rolling(s, 84, 3, "F")
    p = s.at(34, 96, 84)
    body = [
        (-0.4, 0),
        (-0.42, -0.5),
        (-0.2, -0.66),
        (-0.14, -0.92),
        (-0.02, -0.72),
        (0.2, -0.64),
        (0.42, -0.5),
        (0.4, -0.4),
        (0.16, -0.36),
        (0.26, 0),
    ]
    p.blob(body, "D")
    star(p, (0.1, -0.56), 0.035, "L", 4, 0.4)
    who = Person(
        female=True,
        face="oval",
        nose="straight",
        brow="flat",
        eyes="wide",
        mouth="firm",
        hair="wild",
        hair_key="B",
        dress="cloak",
        dress_key="P",
        marks=("freckles",),
    )
    portrait(s, -6, 46, 12, who, held_staff("leaf", -1, "P"))


@picture("mage", "sempiris", hue="#6d2474", second="#80600a")
def sempiris(s: Stage) -> None:
    """A theorist of Bonisagus among his books."""
    room(s, 96, "A")
    for left, right in ((s.left + 1, -26), (26, s.right - 1)):
        s.fill(box(left, 3, right, 94), "D")
        for k in range(5):
            shelf(s, left + 1, right - 1, 4 + 18 * k, 19 + 18 * k, "PPAEFB")
    s.disc_line((0, 40), 30, "P", 0.4)
    rim_marks(s, (0, 40), 29, 48, 3)
    fan(s, (0, 40), 25, 24, "E")
    who = Person(
        age=2,
        face="long",
        nose="roman",
        brow="bushy",
        eyes="calm",
        hair="long",
        hair_key="P",
        beard="long",
        beard_key="P",
        hat="skullcap",
        hat_key="B",
        dress="robe",
        dress_key="A",
        marks=("spectacles",),
    )
    p = portrait(s, 0, 44, 11.5, who)
    book_open(p, -3.1, 3.6, 3.6, 2.0)


@picture("mage", "zemlus", hue="#136a6c", second="#87481b")
def zemlus(s: Stage) -> None:
    """A mystic of Criamon with the Enigma on his skin."""
    cover(s, "D")
    for k in range(3):
        turn0 = k * tau / 3
        path = [polar((0, 42), 18 + t * 2.9, turn0 + t * 0.21) for t in range(34)]
        s.line(path, 1.6, (0.1, 1), "B", 0, nodes=40)
        s.line(path, 0.5, (0.1, 1), "L", 0, nodes=40)
    stars(s, 30, 100, "L", 1.5, (0, 42), 30)
    who = Person(
        age=1,
        face="gaunt",
        nose="straight",
        brow="arched",
        eyes="wide",
        mouth="thin",
        hair="bald",
        hair_key="P",
        beard="fork",
        beard_key="P",
        dress="plain",
        dress_key="A",
        marks=("spirals",),
    )
    portrait(s, 0, 43, 12.5, who, held_staff("spiral", -1, "A"))


@picture("mage", "annabella", hue="#5c5043", second="#6d2474")
def annabella(s: Stage) -> None:
    """A wanderer of no lineage with crystals and a mirror."""
    cover(s)
    ruled(s, 1, 66)
    moon(s, s.x(0.85), 20, 9)
    rolling(s, 66, 4, "A")
    for x, high, turn in ((s.x(0.1), 50, -0.2), (s.x(0.18), 36, 0.2), (s.x(0.9), 44, 0.2), (s.x(0.82), 30, -0.2)):
        crystal(s, x, 94, high, high * 0.32, turn, "E")
    who = Person(
        female=True,
        age=1,
        face="square",
        nose="snub",
        brow="frown",
        eyes="narrow",
        mouth="firm",
        hair="bun",
        hair_key="K",
        dress="cloak",
        dress_key="F",
        marks=("scar", "earring"),
        flip=True,
    )
    p = portrait(s, 2, 46, 12, who)
    q = p.at(-3.0, 2.4)
    mirror(q, 0, -1.4, 0.95, "E")
    fist(p, -3.0, 3.4, -1, "F")


@picture("mage", "donabus", hue="#b0400f", second="#80600a")
def donabus(s: Stage) -> None:
    """A fire-mage of Flambeau in his niche."""
    dusk(s, (0, 40), 24, 72)
    halo(s, (0, 40), 26)
    who = Person(
        age=1,
        face="oval",
        nose="straight",
        hair="long",
        hair_key="P",
        beard="long",
        beard_key="P",
        hat="pointed",
        hat_key="B",
        dress="plain",
        dress_key="A",
    )
    portrait(s, 2, 46, 10.8, who, held_staff("flame", -1, "A"))
    dark_niche(s)


@picture("mage", "isabella", hue="#1b5788", second="#982743")
def isabella(s: Stage) -> None:
    """A noblewoman of Jerbiton: rain falls where she asks it to."""
    diaper(s, "A", "B", 10)
    s.panel(box(-s.right * 0.62, -2, s.right * 0.62, 102), "P", 0.4)
    for side in (-1, 1):
        x = side * s.right * 0.62
        for k in range(4):
            s.shape(
                [
                    (x, -2),
                    (x + side * 4, 20),
                    (x + side * (10 + 2 * k), 60),
                    (x + side * (4 + 3 * k), 104),
                    (x - side * 2, 104),
                    (x - side * 3, 30),
                ],
                "E" if k % 2 else "F",
                0.34,
            )
    cloud(s, 0, 18, 62, 16)
    random = s.random
    for _ in range(20):
        x = random.uniform(-30, 30)
        if abs(x) > 10:
            drop(s, x, random.uniform(24, 70), 4, "B", 0.2)
    who = Person(
        female=True,
        face="oval",
        nose="straight",
        brow="arched",
        eyes="calm",
        mouth="full",
        hair="braids",
        hair_key="G",
        hat="crown",
        dress="gown",
        dress_key="B",
        marks=("earring",),
    )
    p = portrait(s, 0, 47, 12, who)
    open_hand(p, 3.0, 2.8, 1, "B")


@picture("mage", "herald", hue="#80600a", second="#38662b")
def herald(s: Stage) -> None:
    """A Redcap of Mercere, always on the road."""
    cover(s)
    fan(s, (0, 74), s.right * 2 + 60, 30)
    rolling(s, 62, 5, "E")
    castle(s, s.x(0.85), 66, 30, 30)
    s.panel([(-4, 68), (4, 68), (44, 103), (-44, 103)], "P", 0.3)
    cloud(s, s.x(0.14), 26, 30)
    who = Person(
        face="square",
        nose="broad",
        brow="flat",
        eyes="calm",
        mouth="grin",
        hair="short",
        hair_key="K",
        beard="stubble",
        hat="redcap",
        dress="cloak",
        dress_key="F",
        flip=True,
    )
    p = portrait(s, 0, 47, 12, who, None)
    p.panel([(-4.0, 2.0), (-2.2, 1.4), (-1.7, 3.2), (-3.5, 3.8)], "P", 0.34)
    p.line([(-4.0, 2.0), (-2.6, 2.9), (-2.2, 1.4)], 0.34, (0.6, 0.6), "K", 0)
    p.disc_line((-2.72, 2.72), 0.34, "R", 0.3)
    fist(p, -2.6, 4.0, -1, "F")
