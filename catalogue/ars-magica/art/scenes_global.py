"""Events that befall every covenant."""

from __future__ import annotations

from math import sin, tau

from .buildings import castle, church, flag, keep, stall, tower, wall, well
from .creatures import crow
from .elements import fire, smoke
from .figures import CAST, FIGHT, SPEAR, STAND, WALK, Pose, figure, rider_seat
from .gallery import picture
from .geometry import box, lerp, polar
from .land import bare_tree, flower, foliage, rolling, vine
from .livestock import dog, goose, horse, ox_skull
from .parts import bone, demon_mask, skull
from .person import Person
from .portrait import portrait
from .sets import board, ground, meadow, wood
from .sky import bolt, moon, sun
from .stage import Stage, cover, dusk, fan, night, rays, ruled, star, stars
from .stone import cracked
from .things import book_open, coin, coin_pile, crown, heater
from .vermin import butterfly, fly
from .vessels import bell, cart_wheel, chest


@picture("event", "market-fair", second="#38662b")
def market_fair(s: Stage) -> None:
    """Stalls, a goose, and a bargain."""
    cover(s)
    fan(s, (0, 60), s.right * 2 + 60, 34)
    castle(s, s.x(0.1), 62, 30, 28)
    church(s, s.x(0.88), 62, 26, 36)
    rolling(s, 62, 2, "E")
    count = 3 if s.right < 85 else 5
    for k in range(count):
        stall(s, s.x((k + 0.5) / count), 84, 34, 38, "BF"[k % 2])
    ground(s, 84)
    for x, head, dress, tool, flip, tone in (
        (-44, "straw", "tunic", "sack", False, "F"), (-22, "wimple", "gown", "basket", True, "B"),
        (4, "cap", "cloak", "purse", False, "E"), (26, "hood", "robe", "staff", True, "F"),
        (50, "braid", "gown", "basket", True, "B"),
    ):  # fmt: skip
        figure(s, x * s.spread, 99, 34, head, dress, STAND, tool, flip=flip, tone=tone)
    goose(s, 14, 99, 13, True)
    dog(s, -34, 99, 14)


@picture("event", "good-fortune", second="#80600a")
def good_fortune(s: Stage) -> None:
    """Fortune at her wheel, raining coin."""
    dusk(s, (0, 48), 46, 84)
    cart_wheel(s, 0, 50, 43, 8)
    for k in range(8):
        x, y = polar((0, 50), 40, k * tau / 8)
        s.disc_line((x, y), 3.6, "G", 0.3)
    s.disc_line((0, 50), 24, "P", 0.4)
    fan(s, (0, 50), 23, 20, "E")
    who = Person(female=True, hair="loose", hair_key="G", hat="crown", dress="gown", dress_key="B", mouth="smile")
    portrait(s.at(0, 0), 0, 48, 6.4, who)
    random = s.random
    for _ in range(26):
        x, y = random.uniform(s.left, s.right), random.uniform(4, 96)
        if abs(x) > 48:
            coin(s, x, y, random.uniform(3, 4.6))
    crown(s, 0, 14, 26)


@picture("event", "pack-of-demons", second="#6d2474")
def pack_of_demons(s: Stage) -> None:
    """Three faces out of the pit."""
    cover(s, "D")
    fire(s, 0, 104, s.right * 2.2, 46, 1, "B", "G", "P", 14)
    demon_mask(s, -50, 54, 16, "F")
    demon_mask(s, 50, 54, 16, "F")
    demon_mask(s, 0, 58, 22)
    for side in (-1, 1):
        for k in range(3):
            x = side * (s.right - 10 - 9 * k)
            s.line(
                [(x, 6 + 6 * k), (x + 3, 12 + 6 * k), (x + 7, 7 + 6 * k), (x + 3, 9 + 6 * k), (x, 6 + 6 * k)],
                0.7,
                (0.4, 0.4),
                "L",
            )
    stars(s, 14, 40)


@picture("event", "drought")
def drought(s: Stage) -> None:
    """A pitiless sun over broken ground and a dry well."""
    cover(s, "A")
    fan(s, (0, 36), s.right * 2 + 60, 48, "P")
    rays(s, (0, 36), 36, s.right * 1.4 + 20, 90, 0.36, "K", 0.75)
    sun(s, 0, 36, 20, True, 24, 1.75, -1)
    s.fill(
        [(s.left - 2, 72), (s.x(0.3), 70), (s.x(0.6), 73), (s.right + 2, 71), (s.right + 2, 103), (s.left - 2, 103)],
        "P",
    )
    cracked(s, 73)
    s.line([(s.left - 2, 73), (s.x(0.3), 71), (s.x(0.6), 74), (s.right + 2, 72)], 0.44, (0.8, 0.8))
    bare_tree(s, s.x(0.12), 86, 56)
    well(s, s.x(0.86), 90, 22)
    ox_skull(s, -18, 90, 9)


@picture("event", "famine", second="#5c5043")
def famine(s: Stage) -> None:
    """Empty bowls, a thin field, and the crows well fed."""
    cover(s, "E")
    ruled(s, 1, 66, None, 0.9, 0.34, 0.1)
    rolling(s, 66, 3, "P")
    for _ in range(26):
        x, y = s.random.uniform(s.left, s.right), s.random.uniform(72, 90)
        s.wedge((x, y), (x + s.random.uniform(-2, 3), y - s.random.uniform(4, 9)), 0.3)
    bare_tree(s, s.x(0.14), 88, 66)
    crow(s, s.x(0.14) + 16, 22, 0.5)
    crow(s, s.x(0.14) - 12, 30, 0.44, True)
    for x, head, flip, size in ((-14, "long", False, 58), (14, "beard", False, 62), (38, "youth", True, 42)):
        figure(
            s,
            x,
            98,
            size,
            head,
            "rags",
            Pose((0.2, -0.5), (0.16, -0.46), lean=0.04),
            "" if head != "beard" else "staff",
            flip=flip,
        )
    p = s.at(54, 98, 16)
    p.shape([(-0.5, -0.5), (0.5, -0.5), (0.34, -0.1), (0, 0), (-0.34, -0.1)], "B", 0.34)
    p.disc((0, -0.5), 0.01, "K")
    crow(s, s.x(0.92), 84, 0.7)


@picture("event", "convening-of-the-seelie-court", second="#38662b")
def seelie(s: Stage) -> None:
    """The bright court meets under boughs."""
    cover(s)
    fan(s, (0, 56), s.right * 2 + 60, 32, "E")
    for side in (-1, 1):
        for k in range(4):
            foliage(s, side * (s.right - 4 - 10 * k), 12 + 9 * (k % 2) - 4 * k, 17, "F", 9)
    rolling(s, 84, 2, "E")
    for k in range(13):
        flower(s, s.x((k + 0.5) / 13), 95 + 2 * sin(k * 1.7), 3.4, "PA"[k % 2], 5)
    for x, head, flip, tool, tone in (
        (-52, "circlet", False, "lute", "F"),
        (-30, "fae", False, "banner", "B"),
        (30, "braid", True, "", "B"),
        (52, "circlet", True, "horn", "F"),
    ):
        figure(s, x * s.spread, 92, 52, head, "gown" if head != "fae" else "tunic", STAND, tool, flip=flip, tone=tone)
    s.panel([(-16, 92), (-13, 46), (-18, 40), (18, 40), (13, 46), (16, 92)], "B", 0.4)
    for side in (-1, 1):
        vine(s, [(side * 16, 90), (side * 20, 66), (side * 14, 44), (side * 19, 30)], 9, 7, 3.4, 0.6, "E")
    figure(s, 0, 94, 60, "queen", "gown", CAST, "wand", tone="P")
    butterfly(s, -14, 24, 11, -0.3, "B", "E")
    butterfly(s, 20, 18, 9, 0.3, "E", "B")


@picture("event", "attack-of-the-unseelie-court", second="#136a6c")
def unseelie(s: Stage) -> None:
    """The dark court rides by moonlight."""
    night(s, 92, 20)
    moon(s, s.x(0.2), 26, 15)
    for k in range(7):
        x = lerp(s.left, s.right, (k + 0.5) / 7)
        p = s.at(x, 96, 70 + 14 * sin(k * 2.1))
        p.wedge((0, 0), (0.02, -0.8), 1.6, 0, "F", 0.4)
        for j in range(4):
            p.wedge((0.0, -0.3 - 0.12 * j), ((-1) ** j * 0.2, -0.46 - 0.14 * j), 0.8, 0, "F", 0.1)
    rolling(s, 90, 2, "E")
    for x, size, flip in ((-36, 42, False), (34, 40, False), (2, 50, False)):
        horse(s, x, 98, size, flip, "E", "D", True)
        rider_seat(
            s,
            x + size * 0.02,
            98 - size * 0.66,
            size * 0.92,
            "fae",
            "tunic",
            ("spear", "sword", "bow")[int(x) % 3],
            False,
            "F",
            0.7,
        )
    for k in range(8):
        s.disc((s.x(0.1 + 0.11 * k), 60 + 8 * sin(k * 2.0)), 1.0, "L")


@picture("event", "tax-and-tithe", second="#80600a")
def tax(s: Stage) -> None:
    """The bailiff's table in the snow."""
    cover(s)
    ruled(s, 1, 64, None, 0.9, 0.3, 0.1)
    castle(s, s.x(0.86), 66, 42, 42)
    rolling(s, 66, 3, "P")
    for _ in range(40):
        s.disc((s.random.uniform(s.left, s.right), s.random.uniform(2, 64)), 0.7, "P")
    bare_tree(s, s.x(0.06), 84, 46)
    figure(s, 16, 90, 54, "king", "robe", STAND, "", tone="B", flip=True)
    figure(s, 36, 92, 50, "kettle", "mail", SPEAR, "spear", tone="B", flip=True)
    for x, head, dress, tool in (
        (-58, "hood", "cloak", "sack"),
        (-40, "straw", "tunic", "sack"),
        (-22, "wizard", "robe", "purse"),
    ):
        figure(s, x, 96, 50, head, dress, STAND, tool, tone="E" if head != "wizard" else "F")
    board(s, 74, 82, -14, 30)
    s.panel(box(-10, 86, -7, 99), "B", 0.3)
    s.panel(box(23, 86, 26, 99), "B", 0.3)
    book_open(s, 14, 71, 22, 10)
    coin_pile(s, -3, 78, 16, 2)
    chest(s, 46, 99, 20, 17, True, "F")


@picture("event", "call-to-service", second="#1b5788")
def call_to_service(s: Stage) -> None:
    """The levy marches out under the lord's banner."""
    meadow(s, 56, "fan", 1, "E", "P", 10)
    castle(s, s.x(0.1), 64, 34, 34)
    keep(s, s.x(0.92), 62, 22, 30)
    horse(s, 44, 98, 52, False, "P", "K")
    rider_seat(s, 45, 64, 46, "helm", "mail", "banner", False, "F", 0.1)
    for k in range(5):
        x = 12 - 15 * k
        figure(
            s, x, 98, 44, ("kettle", "coif", "hood")[k % 3], ("mail", "tunic")[k % 2], WALK, "spear", tone="BF"[k % 2]
        )
    figure(s, s.left + 8, 98, 38, "wimple", "gown", Pose((0.26, -0.8), (0.1, -0.5)), tone="E")


@picture("event", "plague", second="#38662b")
def plague(s: Stage) -> None:
    """Death among flies, and the bell that tolls."""
    dusk(s, (0, 52), 44)
    skull(s, 0, 52, 34)
    for side in (-1, 1):
        for k in range(2):
            bone(s, side * 54, 88, 40, 0.5 * (1 if k else -1))
        bell(s, side * 56, 12, 26, "F")
    for _ in range(13):
        spot = polar((0, 48), s.random.uniform(40, 60), s.random.uniform(0, tau))
        fly(s, *spot, s.random.uniform(7, 11), s.random.uniform(0, tau), "E")


@picture("event", "wave-of-bandits", second="#38662b")
def bandits(s: Stage) -> None:
    """Rough men by the road at dusk."""
    wood(s, 70, 9)
    s.panel([(-8, 72), (10, 72), (46, 103), (-40, 103)], "P", 0.3)
    for x, head, dress, pose, tool, flip, tone in (
        (-54, "hood", "cloak", FIGHT, "bow", False, "F"), (-32, "beard", "rags", WALK, "axe", False, "B"),
        (0, "bare", "tunic", FIGHT, "sword", True, "E"), (28, "hood", "tunic", STAND, "flail", True, "F"),
        (52, "cap", "cloak", FIGHT, "sword", True, "B"),
    ):  # fmt: skip
        figure(
            s,
            x * s.spread,
            98,
            62,
            head,
            dress,
            pose,
            tool,
            "round_shield" if tool == "sword" else "",
            flip=flip,
            tone=tone,
        )


@picture("event", "season-of-chaos", second="#1b5788")
def chaos(s: Stage) -> None:
    """Covenant against covenant, and nobody sure why."""
    cover(s)
    fan(s, (0, 50), s.right * 2 + 60, 36, "E")
    castle(s, s.left + 18, 74, 34, 44)
    castle(s, s.right - 18, 74, 34, 44)
    smoke(s, s.left + 20, 28, 26, 14)
    smoke(s, s.right - 22, 28, 26, 14, -0.3)
    bolt(s, (-16, 2), (-6, 40), 5)
    bolt(s, (18, 2), (10, 36), 5)
    rolling(s, 76, 2, "P")
    for side in (-1, 1):
        for k in range(3):
            x = side * (12 + 18 * k) * s.spread
            figure(
                s,
                x,
                98,
                52,
                ("kettle", "coif", "helm")[k],
                "mail",
                FIGHT,
                ("sword", "spear", "axe")[k],
                "shield",
                flip=side > 0,
                tone="B" if side < 0 else "F",
            )
    star(s, (0, 62), 8, "K", 8, 0.4)
    star(s, (0, 62), 6.4, "R" if not s.low else "P", 8, 0.4)


@picture("event", "armed-invasion", second="#5c5043")
def invasion(s: Stage) -> None:
    """An army before the wall, with a ram."""
    cover(s)
    ruled(s, 1, 52)
    wall(s, s.right - 46, s.right + 4, 34, 78, 5)
    tower(s, s.right - 46, 80, 26, 58, windows=2)
    rolling(s, 76, 2, "E")
    for k in range(16):
        x = lerp(s.left, s.right - 64, k / 15)
        s.bar((x, 84), (x + 3, 22 + 8 * sin(k * 2.3)), 0.44)
        s.fill(
            [(x + 3, 15 + 8 * sin(k * 2.3)), (x + 4.6, 22 + 8 * sin(k * 2.3)), (x + 1.4, 22 + 8 * sin(k * 2.3))], "K"
        )
    flag(s, s.x(0.2), 40, 12, "B")
    flag(s, s.x(0.44), 34, 12, "B")
    count = int((s.right * 2 - 60) / 15)
    for k in range(count):
        x = s.left + 8 + 15 * k
        figure(s, x, 92, 44, ("kettle", "helm", "coif")[k % 3], "mail", SPEAR, tone="BF"[k % 2])
        heater(s, x + 6, 80, 13, 18, "BPF"[k % 3])
    p = s.at(8, 99, 60)
    p.bar((-0.5, -0.16), (0.5, -0.16), 3.4)
    p.bar((-0.5, -0.16), (0.5, -0.16), 2.5, "E")
    p.panel([(0.48, -0.26), (0.62, -0.16), (0.48, -0.06)], "P", 0.4)
    for x in (-0.3, 0.3):
        cart_wheel(p, x, -0.08, 0.08, 6)
