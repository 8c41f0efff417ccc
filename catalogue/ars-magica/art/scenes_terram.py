"""Spells of Terram."""

from __future__ import annotations

from math import pi

from .buildings import castle, church, house, keep, tower, wall
from .elements import puff, ripples
from .figures import DIG, SCARED, Pose, figure
from .gallery import picture
from .geometry import box, polar
from .land import rolling, tree
from .parts import hand
from .person import Person
from .portrait import portrait
from .stage import Stage, cover, fan, rays, ruled
from .stone import cracked, peaks, rock
from .things import coin, coin_pile, crown, gem
from .vessels import chest


@picture("spell", "hand-of-the-builder", second="#80600a")
def hand_of_builder(s: Stage) -> None:
    """A tower set down like a chessman."""
    cover(s)
    fan(s, (0, 20), s.right * 2 + 60, 30, "E")
    rolling(s, 78, 3, "A")
    castle(s, -34, 86, 46, 40)
    keep(s, 26, 88, 34, 46)
    hand(s, 28, 22, 18, turn=pi, cuff="F")
    for k in range(7):
        s.lens((6 + 6 * k, 92 + (k % 2)), (11 + 6 * k, 93), 0.4)
    for x, y, size in ((-4, 92, 4), (52, 94, 5), (46, 97, 3)):
        rock(s, x, y, size)


@picture("spell", "touch-of-the-gnomish-miner", second="#80600a")
def gnomish_miner(s: Stage) -> None:
    """Small, bearded, and faster than your men."""
    cover(s, "D")
    for k in range(22):
        x, y = polar((0, 50), 20 + 2.2 * k, k * 2.4)
        rock(s, x, y, 6 + (k % 3), "AE"[k % 2], 6)
    s.disc((0, 58), 31, "D")
    for x, y in ((-22, 40), (20, 36), (28, 60), (-28, 66), (0, 28)):
        gem(s, x, y, 9, "F")
    rays(s, (10, 48), 3, 26, 22, 0.5, "G")
    for x, size, flip in ((-16, 48, False), (26, 42, True)):
        figure(
            s,
            x,
            92,
            size,
            "dwarf",
            "tunic",
            DIG if flip else Pose((0.28, -0.86), (0.2, -0.8), ((-0.14, 0), (0.12, 0)), 0.04, 0.4),
            "pick",
            flip=flip,
            tone="F",
        )
    coin_pile(s, 2, 95, 30, 3)


@picture("spell", "wall-of-stone", second="#38662b")
def wall_of_stone(s: Stage) -> None:
    """A wall that was not in the plans."""
    cover(s)
    fan(s, (0, 30), 90, 26, "E")
    castle(s, 0, 66, 44, 44)
    rolling(s, 64, 2, "E")
    wall(s, s.left - 4, s.right + 4, 58, 86, 9, course=7)
    tower(s, -36, 92, 20, 44)
    tower(s, 36, 92, 20, 44)
    for k in range(5):
        puff(s, -40 + 20 * k, 94, 7, "PA"[k % 2])


@picture("spell", "sense-the-source-of-treasure", second="#80600a")
def sense_treasure(s: Stage) -> None:
    """A rod that dips, and why."""
    cover(s)
    ruled(s, 1, 44)
    rolling(s, 48, 2, "E")
    s.fill(box(s.left - 2, 52, s.right + 2, 103), "B")
    for _ in range(40):
        x, y = s.random.uniform(s.left, s.right), s.random.uniform(56, 99)
        s.lens((x, y), (x + s.random.uniform(3, 7), y), 0.3)
    s.disc_line((14, 78), 21, "D", 0.4)
    rays(s, (14, 78), 12, 20, 26, 0.5, "G")
    chest(s, 14, 86, 22, 18, True, "A")
    figure(s, -18, 53, 46, "wizard", "robe", Pose((0.26, -0.5), (0.22, -0.52)), tone="F")
    for side in (-1, 1):
        s.line([(-7, 30), (0, 31 + side * 3), (8, 36)], 0.8, (1, 0.6))
    for k in range(4):
        s.lens((8, 40 + 4 * k), (10, 43 + 4 * k), 0.7, 0, "G")
    tree(s, s.x(0.08), 52, 32, key="E")


@picture("spell", "touch-of-the-artisan", second="#80600a")
def touch_of_artisan(s: Stage) -> None:
    """Plain coin on one side, a crown on the other."""
    cover(s)
    ruled(s, 1, 100, right=0)
    s.fill([(8, -2), (s.right + 2, -2), (s.right + 2, 102), (-8, 102)], "E")
    for k in range(20):
        y = k * 5
        s.wedge((s.right + 2, y), (10 - y * 0.16, y), 0.36)
    for dx, dy in ((-10, 14), (10, 14), (0, -6)):
        coin(s, -32 + dx, 50 + dy, 12)
    crown(s, 34, 62, 46)
    for k in range(3):
        gem(s, 20 + 14 * k, 78, 10, "RFB"[k] if not s.low else "P")
    seam = [(8, -2), (7, 25), (-7, 50), (7, 72), (-8, 102)]
    for width, key in ((2.0, "K"), (1.2, "G"), (0.3, "K")):
        s.line(seam, width, (1, 1), key, 6)
    hand(s, 0, 22, 9, turn=pi)


@picture("spell", "liquefy-stone", second="#1b5788")
def liquefy(s: Stage) -> None:
    """A tower that has begun to run."""
    cover(s)
    fan(s, (0, 70), s.right * 2 + 60, 28, "E")
    tower(s, 0, 70, 34, 46, windows=2)
    flow = [
        (-17, 52),
        (-20, 70),
        (-30, 84),
        (-52, 92),
        (-60, 103),
        (60, 103),
        (48, 92),
        (30, 86),
        (22, 70),
        (16, 54),
        (10, 66),
        (4, 56),
        (-4, 70),
        (-10, 58),
    ]
    s.shape(flow, "A", 0.4)
    for k in range(8):
        x = -24 + 7 * k
        s.line([(x * 0.6, 70), (x * 0.9, 82), (x * 1.5, 94), (x * 1.8, 103)], 0.4, (0.3, 0.3))
    ripples(s, 90, 100, -54, 54, 10, 0.3)
    for x, y, size in ((-36, 90, 5), (34, 92, 5), (10, 94, 4)):
        rock(s, x, y, size)
    figure(s, 0, 28, 15, "kettle", "mail", SCARED, tone="F")


@picture("spell", "breaking-the-heart-of-king-midas", second="#80600a")
def midas(s: Stage) -> None:
    """A king whose gold is dirt."""
    cover(s, "E")
    rays(s, (0, 44), 40, s.right + 40, 56, 0.34, "K", 0.7, inward=True)
    who = Person(
        age=2,
        face="long",
        nose="hook",
        brow="arched",
        eyes="wide",
        mouth="thin",
        hair="long",
        hair_key="P",
        beard="short",
        beard_key="P",
        hat="crown",
        dress="fur",
        dress_key="F",
    )
    portrait(s, 0, 46, 11.5, who)
    for side in (-1, 1):
        hand(s, side * 38, 70, 12, side > 0, "P", side * 0.5)
        s.blob([(side * 26, 58), (side * 38, 46), (side * 50, 58), (side * 38, 62)], "B")
        for k in range(7):
            s.disc((side * (30 + 3 * k), 64 + 4 * ((k * 5) % 4) + 4), 1.2, "B")
        coin(s, side * 36, 50, 3.6)
        coin(s, side * 41, 55, 3.2, "A")


@picture("spell", "rupture-earth", second="#b0400f")
def rupture(s: Stage) -> None:
    """The ground opens under a giant of stone."""
    cover(s)
    ruled(s, 1, 66)
    peaks(s, s.x(0.16), 68, 50, 34)
    rolling(s, 66, 2, "E")
    s.fill(box(s.left - 2, 72, s.right + 2, 103), "B")
    crack = [(-40, 72), (-18, 80), (-26, 88), (-6, 94), (-12, 104), (30, 104), (22, 92), (36, 84), (26, 78), (46, 72)]
    s.fill(crack, "D")
    s.edge(crack, 0.5, closed=False)
    for k in range(6):
        s.wedge((-14 + 8 * k, 102), (-10 + 7 * k, 84 + 3 * (k % 3)), 1.4, 0, "F")
    p = s.at(4, 80, 1, turn=0.2)
    for x, y, size in ((0, -18, 14), (-12, -34, 9), (13, -36, 9), (0, -44, 9), (-20, -22, 7), (21, -24, 7)):
        rock(p, x, y, size, "A", 7)
    for side in (-1, 1):
        p.disc((side * 3.4, -46), 1.4, "K")
    p.line([(-3, -40), (0, -41), (3, -39)], 0.6, (0.4, 0.4))


@picture("spell", "golden-drought", second="#80600a")
def golden_drought(s: Stage) -> None:
    """The last coin out of a dry seam."""
    cover(s, "E")
    fan(s, (0, 30), 90, 24, "P")
    cracked(s, 68, "A", "P")
    s.blob([(-30, 70), (-28, 44), (-14, 30), (0, 27), (14, 30), (28, 44), (30, 70)], "P")
    s.outline([(-30, 70), (-28, 44), (-14, 30), (0, 27), (14, 30), (28, 44), (30, 70)], 0.44, closed=False)
    s.fill([(-16, 70), (-14, 46), (14, 46), (16, 70)], "D")
    s.panel(box(-19, 40, 19, 46), "B", 0.36)
    for x in (-16, 16):
        s.panel([(x - 2.6, 70), (x * 0.86 - 2, 46), (x * 0.86 + 2, 46), (x + 2.6, 70)], "B", 0.34)
    figure(s, -22, 92, 36, "cap", "tunic", Pose((0.3, -0.3), (0.2, -0.34), lean=0.12), "", tone="F")
    p = s.at(16, 92, 24)
    p.panel([(-0.5, -0.46), (0.5, -0.46), (0.36, -0.12), (-0.36, -0.12)], "B", 0.34)
    for x in (-0.24, 0.24):
        p.disc_line((x, -0.1), 0.12, "P", 0.34)
    coin(s, 0, 86, 3.6)


@picture("spell", "shock-of-earth", second="#982743")
def shock(s: Stage) -> None:
    """Everything with a foundation, briefly without."""
    cover(s)
    for k in range(7):
        s.line(
            [(s.left - 2, 10 + 7 * k), (-30, 7 + 7 * k), (0, 12 + 7 * k), (30, 7 + 7 * k), (s.right + 2, 11 + 7 * k)],
            0.4,
            (0.6, 0.6),
        )
    tower(s.at(-36, 78, 1, turn=-0.24), 0, 0, 18, 44, roof=1.0, cren=False)
    house(s.at(-14, 80, 1, turn=0.16), -2, 0, 30, 28)
    church(s.at(28, 78, 1, turn=0.22), -4, 0, 28, 46)
    line = [(s.left - 2, 80), (-44, 76), (-26, 84), (-8, 75), (10, 85), (26, 76), (44, 84), (s.right + 2, 78)]
    s.fill([*line, (s.right + 2, 103), (s.left - 2, 103)], "B")
    s.edge(line, 0.5, closed=False)
    for x in (-44, -8, 26):
        crack = [(x, 78), (x + 5, 86), (x - 3, 92), (x + 6, 103), (x + 12, 103), (x + 6, 90), (x + 10, 84)]
        s.fill(crack, "D")
        s.edge(crack, 0.36, closed=False)
    for k in range(8):
        rock(s, s.x(0.06 + 0.125 * k), 20 + 9 * ((k * 5) % 4), 3 + (k % 2), "P", 6)
