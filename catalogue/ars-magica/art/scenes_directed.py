"""Events with a target."""

from __future__ import annotations

from math import atan2, hypot, pi, sin, tau

from .buildings import castle, church, house, tower
from .elements import fire, smoke, tongue
from .figures import CAST, FIGHT, PRAY, STAND, WALK, Pose, figure
from .gallery import picture
from .geometry import UP, arc, box, lerp, polar
from .land import bare_tree, foliage, hill, rolling
from .parts import eye, hand
from .person import Person
from .portrait import held_staff, portrait
from .serpents import dragon
from .sets import ground, room
from .sky import bolt, cloud, moon, rain
from .stage import Stage, cover, dusk, fan, halo, night, rays, ruled, star
from .things import chain_ring, coin, crown, great_sword, heater, shelf
from .vessels import chest


@picture("event", "dragon-attack", second="#38662b")
def dragon_attack(s: Stage) -> None:
    """The dragon and the tower it means to read."""
    cover(s)
    for share, y, wide in ((0.62, 20, 36), (0.92, 16, 28), (0.06, 17, 24)):
        cloud(s, s.x(share), y, wide, key="E")
    ruled(s, 26, 86, None, 1.25, 0.34, 0.1)
    hill(s, [(s.left - 4, 95), (s.x(0.3), 90), (s.x(0.62), 93), (s.x(0.8), 82), (s.right + 4, 80)], "E", 5, 8)
    x = s.x(0.86)
    tower(s, x, 94, 24, 42, windows=2)
    house(s, s.x(0.93), 100, 20, 15, flip=True)
    for k in range(6):
        tongue(
            s,
            (x - 10 + k * 3.6, 46),
            UP + 0.25 + s.random.uniform(-0.15, 0.2),
            s.random.uniform(20, 32),
            7,
            0.7 if k % 2 else -0.7,
            "P",
            "G",
            "R",
            0.26,
            1,
        )
    left = max(s.left + 3, -s.right * 0.86)
    size = 2.95
    dragon(s, left, 2, size)
    mx, my = left + (23.2 + 7.4) * size, 2 + 7.4 * size
    aim, far = _aim((mx, my), (x, 44))
    for k in range(9):
        t = k / 8 - 0.5
        tongue(
            s,
            (mx - 2, my),
            aim + t * 0.34 - 0.1,
            far * s.random.uniform(0.84, 1.04),
            8,
            (1 if t < 0 else -1) * s.random.uniform(0.15, 0.4),
            "P",
            "G",
            "R",
            0.24,
            0,
        )


def _aim(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return atan2(b[1] - a[1], b[0] - a[0]), hypot(b[0] - a[0], b[1] - a[1])


@picture("event", "army-of-skeletons", second="#5c5043")
def skeletons(s: Stage) -> None:
    """The dead drawn up, in better order than the grogs."""
    night(s, 90, 18)
    moon(s, s.x(0.82), 22, 13)
    rolling(s, 84, 2, "E")
    for share in (0.06, 0.94):
        p = s.at(s.x(share), 92, 26)
        p.panel([(-0.3, 0), (-0.3, -0.6), *arc((0, -0.6), 0.3, 0.3, pi, 2 * pi, 6), (0.3, -0.6), (0.3, 0)], "P", 0.34)
        p.bar((0, -0.7), (0, -0.3), 0.5)
        p.bar((-0.12, -0.58), (0.12, -0.58), 0.5)
    count = max(5, int(s.right * 2 / 25))
    for k in range(count):
        x = lerp(-s.right + 22, s.right - 22, k / (count - 1)) - 6
        figure(
            s,
            x,
            98,
            74,
            "",
            "bones",
            Pose((0.22, -0.55), (0.2, -0.5), turn=0.05),
            ("spear", "sword", "axe")[k % 3],
            "round_shield" if k % 2 else "",
        )


@picture("event", "midsummers-night", second="#38662b")
def midsummer(s: Stage) -> None:
    """A ring dance by the fire, not all of it mortal."""
    night(s, 70, 34)
    moon(s, s.x(0.14), 22, 11)
    for side in (-1, 1):
        foliage(s, side * (s.right - 6), 30, 24, "F", 10)
        s.bar((side * (s.right - 4), 50), (side * (s.right - 4), 90), 2.0)
    rolling(s, 76, 2, "E")
    fire(s, 0, 84, 24, 44, 2, "P", "G", "B", 5)
    dance = Pose((0.3, -0.62), (-0.26, -0.6), ((-0.2, 0.0), (0.16, -0.06)), 0.02)
    for x, y, head, dress, flip, tone in (
        (-46, 92, "circlet", "gown", False, "F"), (-26, 97, "fae", "tunic", False, "B"),
        (26, 97, "braid", "gown", True, "B"),
        (46, 92, "cap", "tunic", True, "E"), (0, 99, "loose", "gown", False, "F"),
    ):  # fmt: skip
        figure(s, x * s.spread, y, 44, head, dress, dance, flip=flip, tone=tone)
    for k in range(12):
        star(s, (s.x(0.08 + 0.077 * k), 50 + 9 * sin(k * 2.4)), 1.8, "G")


@picture("event", "grace-of-god", second="#80600a")
def grace(s: Stage) -> None:
    """A hand out of the cloud, over the covenant."""
    cover(s)
    fan(s, (0, 8), s.right * 2 + 80, 34, "A", pi * 0.06, pi * 0.94)
    castle(s, s.x(0.18), 94, 44, 42)
    rolling(s, 92, 2, "E")
    for x, head in ((30, "tonsure"), (44, "wimple"), (58, "bare")):
        figure(
            s,
            x * min(1.0, s.right / 66),
            98,
            40,
            head,
            "habit" if head == "tonsure" else "gown",
            PRAY,
            flip=x > 40,
            tone="F",
        )
    halo(s, (0, 44), 24)
    hand(s, 0, 46, 19, cuff="P", turn=pi)
    for x, y, wide in ((-24, 26, 50), (24, 26, 50), (0, 20, 60)):
        cloud(s, x, y, wide, 17, "E")


@picture("event", "hedge-mage-attack", second="#38662b")
def hedge_mage(s: Stage) -> None:
    """A claimant with a staff and a grievance."""
    night(s, 100, 18)
    bare_tree(s, s.x(0.1), 100, 80, "F")
    bare_tree(s, s.x(0.92), 100, 90, "F")
    who = Person(
        age=2,
        face="gaunt",
        nose="hook",
        brow="frown",
        eyes="narrow",
        hair="none",
        beard="long",
        beard_key="P",
        hat="hood",
        hat_key="F",
        dress="rags",
        dress_key="E",
        look=-0.5,
    )
    portrait(s, 0, 45, 12.5, who, held_staff("leaf", -1, "F"))
    p = s.at(42, 60)
    rays(p, (0, 0), 9, 21, 26, 0.5, "L")
    star(p, (0, 0), 11, "K", 8, 0.46)
    star(p, (0, 0), 9.6, "B", 8, 0.46)
    star(p, (0, 0), 5, "P", 8, 0.46)


@picture("event", "quaesitor-investigation", second="#564a90")
def quaesitor(s: Stage) -> None:
    """The eye of Guernicus within its chain, and the sword below."""
    dusk(s, (0, 46), 34, 84)
    for side in (-1, 1):
        x = side * s.right * 0.76
        figure(
            s,
            x,
            100,
            84,
            "hood",
            "robe",
            Pose((0.22, -0.56), (0.18, -0.5)),
            "scroll" if side < 0 else "book",
            flip=side > 0,
            tone="F",
        )
    great_sword(s, 0, 58, 84, pi)
    chain_ring(s, 0, 40, 44, 30, 7, 0.6)
    eye(s, 0, 40, 72, "P", "B")


@picture("event", "riots", second="#5c5043")
def riots(s: Stage) -> None:
    """The town at the gate with pitchforks."""
    cover(s, "A")
    fan(s, (0, 70), s.right * 2 + 60, 30, "P")
    for share, flip in ((0.1, False), (0.26, False), (0.74, True), (0.9, True)):
        house(s, s.x(share) - (10 if not flip else -10), 66, 26, 34, flip, False, True)
    ground(s, 66, "E")
    count = max(6, int(s.right * 2 / 19))
    for k in range(count):
        x = lerp(-s.right + 14, s.right - 14, k / (count - 1))
        figure(
            s,
            x,
            86,
            46,
            ("cap", "straw", "beard", "wimple")[k % 4],
            ("tunic", "rags", "gown")[k % 3],
            FIGHT,
            ("fork", "torch", "scythe", "hoe")[k % 4],
            flip=x > 0,
            tone="BFE"[k % 3],
        )
    for k, x in enumerate((-36, -6, 26)):
        figure(
            s,
            x,
            99,
            52,
            ("beard", "straw", "bare")[k],
            ("tunic", "apron", "rags")[k],
            FIGHT,
            ("torch", "fork", "flail")[k],
            flip=k == 2,
            tone="FBE"[k],
        )


@picture("event", "clique-of-thieves", second="#80600a")
def thieves(s: Stage) -> None:
    """Three shadows and a chest."""
    cover(s, "D")
    room(s, 84, "F")
    s.panel(box(s.right - 40, 10, s.right - 14, 50), "D", 0.5)
    moon(s, s.right - 24, 24, 7, crescent=True)
    s.bar((s.right - 30, 44), (s.right - 30, 86), 0.6, "P")
    chest(s, 4, 90, 44, 38, True, "B")
    for x, pose, tool, flip, size in (
        (-34, Pose((0.3, -0.5), (0.26, -0.6), lean=0.08), "sack", False, 62),
        (42, Pose((0.3, -0.4), (0.2, -0.5), lean=0.08), "lantern", True, 60),
    ):
        figure(s, x, 98, size, "hood", "cloak", pose, tool, flip=flip, tone="E", skin="P")
    figure(s, s.left + 14, 98, 54, "hood", "cloak", WALK, "sack", flip=True, tone="B")
    for k in range(6):
        coin(s, -20 + 8 * k, 96 + (k % 2), 2.6)


@picture("event", "library-fire", second="#80600a")
def library_fire(s: Stage) -> None:
    """The shelves alight."""
    cover(s, "D")
    for k in range(3):
        top = 8 + 27 * k
        shelf(s, s.left + 3, s.right - 3, top, top + 24, "PPEFBR")
    for x, high, wide in ((s.left * 0.62, 72, 34), (0, 92, 44), (s.right * 0.62, 76, 36)):
        fire(s, x, 101, wide, high, 2, "P", "G", "B", 5)
    for k in range(7):
        x, y = s.x(0.08 + 0.14 * k), 14 + 9 * ((k * 5) % 4)
        p = s.at(x, y, 7, turn=0.7 * k)
        p.panel([(-0.5, -0.4), (0.5, -0.3), (0.4, 0.4), (-0.4, 0.4)], "P", 0.26)
        for j in range(3):
            p.lens((-0.3, -0.2 + 0.2 * j), (0.3, -0.16 + 0.2 * j), 0.2)


@picture("event", "arson", second="#5c5043")
def arson(s: Stage) -> None:
    """A torch, and the town behind."""
    night(s, 84, 14)
    ground(s, 82, "E")
    for x, wide, high, flip in ((-58, 30, 40, False), (-22, 28, 44, False), (34, 30, 46, True), (62, 28, 38, True)):
        house(s, x * s.spread, 84, wide, high, flip, False, lit=True)
    church(s, -6, 84, 34, 54)
    for x, wide, high in ((-40, 26, 42), (-4, 30, 60), (40, 28, 46)):
        fire(s, x * s.spread, 60, wide, high, 1, "P", "G", "B", 4)
    smoke(s, 0, 12, 12, 10)
    figure(
        s, 24, 99, 60, "hood", "cloak", Pose((0.32, -0.8), (-0.1, -0.46), ((-0.18, 0), (0.16, 0))), "torch", tone="F"
    )


@picture("event", "papal-wrath", second="#982743")
def papal_wrath(s: Stage) -> None:
    """A bull with its seal, and thunder over the keys."""
    cover(s, "A")
    ruled(s, 1, 40, None, 0.9)
    for x, y, wide in ((-40, 24, 56), (40, 24, 56), (0, 18, 66)):
        cloud(s, x, y, wide, 18, "E")
    bolt(s, (-30, 26), (-44, 96), 8)
    bolt(s, (30, 26), (46, 96), 8)
    s.panel([(-20, 30), (20, 30), (20, 80), (-20, 80)], "P", 0.44)
    for y in (29, 81):
        s.bar((-24, y), (24, y), 2.2)
        s.bar((-23, y), (23, y), 1.3, "P")
    for k in range(7):
        s.line([(-15, 40 + 5 * k), (0, 39.4 + 5 * k), (15 - 6 * (k % 3 == 2), 40 + 5 * k)], 0.34, (0.8, 0.6), "K", 0)
    s.bar((-3, 80), (-5, 92), 0.9, "R")
    s.bar((3, 80), (5, 92), 0.9, "R")
    s.disc_line((0, 92), 8, "R" if not s.low else "P", 0.4)
    s.bar((0, 87), (0, 97), 0.7, "P" if not s.low else "K")
    s.bar((-4, 90), (4, 90), 0.7, "P" if not s.low else "K")
    crown(s, 0, 24, 22)


@picture("event", "rain-of-rust", second="#87481b")
def rain_of_rust(s: Stage) -> None:
    """Red rain on bright arms."""
    cover(s)
    ruled(s, 1, 100, None, 1.0, 0.24, 0.16)
    for x, y, wide in ((-36, 28, 60), (36, 28, 60), (0, 22, 70)):
        cloud(s, x, y, wide, 20, "F")
    rolling(s, 88, 2, "E")
    heater(s, -30, 70, 32, 44, "A")
    great_sword(s, 8, 66, 66, 0.5)
    great_sword(s, 34, 66, 60, -0.3)
    rain(s, s.left, s.right, 30, 90, 60, "R" if not s.low else "K", 5, 0.5)
    for x, y in ((-36, 62), (-24, 74), (14, 58), (24, 48), (30, 60)):
        s.blob([polar((x, y), 3 + k % 2, k * tau / 6) for k in range(6)], "F")


@picture("event", "wizards-march", second="#6d2474")
def wizards_march(s: Stage) -> None:
    """The Order on the road against one of its own."""
    cover(s, "D")
    rays(s, (0, 60), 20, s.right * 1.3 + 20, 70, 0.4, "L", 0.7, inward=True)
    castle(s, 0, 66, 44, 44)
    rolling(s, 66, 3, "E")
    count = max(5, int(s.right * 2 / 24))
    for k in range(count):
        x = lerp(-s.right + 14, s.right - 14, k / (count - 1))
        figure(
            s,
            x,
            99,
            60,
            ("wizard", "hood", "elder")[k % 3],
            "robe",
            CAST if k % 2 else STAND,
            "wizard_staff",
            flip=x > 0,
            tone="BFE"[k % 3],
        )
    bolt(s, (-26, 40), (-6, 52), 3)
    bolt(s, (28, 38), (10, 50), 3)
