"""What the covenant builds."""

from __future__ import annotations

from math import cos, pi, sin

from .buildings import castle, door, hedge, house, keep, pillar, tower, wall, well, window
from .elements import drop, ripples, smoke, tongue
from .figures import CAST, FIGHT, PRAY, SPEAR, STAND, WALK, figure
from .gallery import picture
from .geometry import UP, arc, box, lerp
from .land import grass, hill, pine, rolling, sheaf, tree
from .livestock import cow, hen, pig, sheep
from .sets import board, meadow, room
from .stage import Stage, cover, ruled, star
from .stone import rock, stones
from .things import book_open, coin, coin_pile, shelf
from .vessels import barrel, candle, chest, flask, hourglass, retort


def _scaffold(s: Stage, left: float, right: float, top: float, low: float, decks: int = 3) -> None:
    """Poles, planks and a ladder."""
    for x in (left, (left + right) / 2, right):
        s.bar((x, low), (x, top), 0.5)
    for k in range(decks):
        y = lerp(top + 6, low, k / decks)
        s.bar((left - 3, y), (right + 3, y), 0.8)
        s.bar((left, y), ((left + right) / 2, y + (low - top) / decks), 0.3)
    for x in (left + 3, left + 8):
        s.bar((x, low), (x + 4, top + 6), 0.4)
    for k in range(8):
        y = lerp(low - 3, top + 9, k / 7)
        x = lerp(left + 3, left + 7, k / 7)
        s.bar((x, y), (x + 5, y), 0.3)


@picture("improvement", "expansion-major", second="#982743")
def expansion_major(s: Stage) -> None:
    """A great stone ward rises beside the old castle."""
    meadow(s, 60, "ruled", 2, "A", "P", 6)
    castle(s, -30, 82, 62, 56)
    keep(s, 28, 86, 44, 50)
    _scaffold(s, 8, 58, 26, 86)
    figure(s, 24, 45, 15, "cap", "tunic", FIGHT, "hammer", tone="F")
    figure(s, 48, 66, 15, "cap", "tunic", WALK, "sack", tone="F", flip=True)
    s.bar((40, 36), (40, 8), 0.7)
    s.bar((40, 10), (64, 6), 0.7)
    s.bar((61, 7), (61, 34), 0.2)
    s.panel(box(56, 34, 66, 41), "P", 0.36)
    figure(s, -4, 99, 30, "straw", "tunic", WALK, "staff", tone="F")
    figure(s, 38, 99, 30, "cap", "tunic", STAND, "scroll", flip=True, tone="E")
    for k in range(4):
        s.panel(box(-58 + 9 * k, 92, -50 + 9 * k, 98), "P", 0.3)


@picture("improvement", "expansion-minor", second="#80600a")
def expansion_minor(s: Stage) -> None:
    """New cottages of straw and timber, one still without its roof."""
    meadow(s, 56, "ruled", 2, "A", "P", 10)
    castle(s, s.x(0.16), 62, 34, 30)
    hedge(s, s.left, -30, 78, 8)
    house(s, -44, 88, 42, 38, chimney=True, smokes=True)
    p = s.at(8, 88, 46)
    for x in (0, 0.38, 1.0):
        p.bar((x, 0), (x, -0.4), 1.0)
    p.bar((0, -0.4), (1.0, -0.4), 1.0)
    for x in (0.19, 0.6, 0.95):
        p.bar((x, -0.4), (x + 0.02, -0.8), 0.7)
        p.bar((x - 0.19, -0.4), (x, -0.8), 0.6)
        p.bar((x + 0.19, -0.4), (x + 0.02, -0.8), 0.6)
    p.bar((0.19, -0.8), (0.97, -0.8), 0.8)
    p.bar((0, 0), (0.38, -0.4), 0.5)
    p.panel([(0.56, -0.78), (0.9, -0.78), (1.1, -0.34), (0.5, -0.34)], "F", 0.3)
    p.hatch([(0.56, -0.78), (0.9, -0.78), (1.1, -0.34), (0.5, -0.34)], 1.3, 0.6, 0.3, jitter=0.3)
    figure(s, 22, 54, 22, "straw", "tunic", FIGHT, "hammer", tone="B")
    figure(s, -4, 99, 34, "cap", "tunic", WALK, "axe", tone="B")
    sheaf(s, 54, 98, 24)
    for k in range(3):
        s.panel(box(4, 96 - 3 * k, 34, 98.6 - 3 * k), "P", 0.3)


@picture("improvement", "repair", hue="#5c5043", second="#b0400f")
def repair(s: Stage) -> None:
    """Masons mend a breach."""
    meadow(s, 58, "fan", 0, "A", "P", 6)
    wall(s, s.left - 2, -26, 34, 88, 5)
    wall(s, 30, s.right + 2, 34, 88, 5)
    profile = [
        (-26, 88),
        (-26, 40),
        (-20, 44),
        (-18, 54),
        (-10, 58),
        (-8, 70),
        (6, 72),
        (10, 60),
        (18, 56),
        (22, 46),
        (30, 38),
        (30, 88),
    ]
    s.fill(profile, "P")
    stones(s, profile, 5, 0.26, 0.1)
    s.edge(profile[1:-1], 0.5, closed=False)
    _scaffold(s, -20, 26, 22, 90, 3)
    figure(s, -8, 45, 24, "cap", "tunic", FIGHT, "hammer", tone="F")
    figure(s, 14, 45, 24, "hood", "tunic", STAND, "bucket", flip=True, tone="E")
    rolling(s, 90, 2, "P")
    for x, y, size in ((-40, 95, 5), (-32, 97, 4), (38, 96, 5)):
        rock(s, x, y, size)
    figure(s, -14, 99, 36, "straw", "apron", WALK, "mallet", tone="F")
    p = s.at(20, 99, 26)
    p.disc_line((0.3, -0.12), 0.13, "P", 0.4)
    p.panel([(-0.3, -0.3), (0.4, -0.3), (0.24, -0.12), (-0.16, -0.12)], "B", 0.36)
    p.bar((-0.8, -0.42), (0.2, -0.2), 0.6)
    for k in range(4):
        rock(p, -0.16 + 0.14 * k, -0.34, 0.12)


@picture("improvement", "watchtower", second="#38662b")
def watchtower(s: Stage) -> None:
    """A lone tower with its beacon lit and a man awake."""
    cover(s)
    ruled(s, 1, 66, (0, 18, 26))
    hill(s, [(s.left - 4, 72), (s.x(0.25), 62), (s.x(0.6), 72), (s.right + 4, 64)], "E")
    pine(s, s.x(0.08), 80, 34, "F")
    pine(s, s.x(0.15), 82, 26, "F")
    tower(s, 6, 92, 34, 58, windows=2, has_door=True)
    for aside, curl in ((-3, 0.8), (3, -0.8), (0, 0.5)):
        tongue(s, (aside + 6, 21), UP + aside * 0.05, 17, 8, curl, "P", "G", "R")
    smoke(s, 8, 10, 10, 6)
    figure(s, -4, 26, 18, "kettle", "mail", SPEAR, "spear", flip=True)
    hill(s, [(s.left - 4, 92), (0, 88), (s.right + 4, 93)], "P", 5, 6)
    figure(s, 44, 97, 30, "kettle", "mail", SPEAR, "horn", tone="B", flip=True)
    tree(s, s.x(0.92), 92, 36, key="E")
    grass(s, 92, 99, 10)


@picture("improvement", "library", second="#982743")
def library(s: Stage) -> None:
    """Shelves to the vault, a lectern, a window of leaded glass."""
    room(s, 74, "A")
    inner = 24
    for left, right in ((s.left + 1, -inner), (inner, s.right - 1)):
        s.fill(box(left, 2, right, 73), "D")
        for k in range(4):
            shelf(s, left + 1.2, right - 1.2, 2.5 + 17.6 * k, 18.4 + 17.6 * k, "PPAEFR")
        s.edge(box(left - 0.6, 1.4, right + 0.6, 74), 0.5)
    window(s, 0, 5, 54, 16)
    s.panel([(-3, 72), (3, 72), (4, 94), (-4, 94)], "A", 0.34)
    s.panel(box(-10, 93, 10, 97), "A", 0.32)
    s.panel([(-20, 60), (20, 60), (22, 73), (-22, 73)], "B", 0.36)
    book_open(s, 0, 59, 38, 20)
    for x in (-30, 30):
        candle(s, x * 0.92, 74, 22, 3.4)


@picture("improvement", "scriptorium", second="#80600a")
def scriptorium(s: Stage) -> None:
    """Three scribes at their desks."""
    room(s, 80, "A", tiled=False)
    for share in (0.18, 0.5, 0.82):
        window(s, s.x(share), 6, 46, 11)
    for x, flip, head in ((-44, False, "tonsure"), (2, False, "hood"), (46, False, "tonsure")):
        figure(s, x - 8, 97, 58, head, "robe", PRAY, flip=flip, tone="B")
        s.panel([(x - 2, 66), (x + 18, 60), (x + 20, 63), (x, 69)], "P", 0.34)
        s.panel([(x + 2, 68), (x + 17, 63.5), (x + 17, 97), (x + 2, 97)], "E", 0.34)
        s.hatch(box(x + 9, 68, x + 17, 97), 0, 0.7, 0.26, mode="wedge-right", jitter=0.3)
        for k in range(3):
            s.lens((x + 2, 64.5 + k * 1.2), (x + 13, 61.4 + k * 1.2), 0.2)
        s.line([(x + 7, 61), (x + 10, 52), (x + 13, 48)], 0.9, (0.2, 0.6), "P")
        s.line([(x + 7, 61), (x + 10, 52), (x + 13, 48)], 0.3, (0.5, 0.6))
        s.panel(box(x + 15, 56, x + 19, 61), "D", 0.26)


@picture("improvement", "labs", second="#6d2474")
def labs(s: Stage) -> None:
    """Furnace, alembics, and a shelf of what must not be touched."""
    room(s, 80, "A")
    s.panel(box(s.left + 2, 30, s.left + 34, 82), "P", 0.4)
    stones(s, box(s.left + 2, 30, s.left + 34, 82), 6, 0.24, 0.2)
    door(s, s.left + 18, 82, 20, 30)
    x = s.left + 18
    for aside in (-5, 5, 0):
        tongue(s, (x + aside, 81), UP, 15, 7, 0.6 if aside < 0 else -0.6, "P", "G", "R")
    s.panel([(x - 12, 30), (x - 6, -2), (x + 6, -2), (x + 12, 30)], "P", 0.4)
    s.panel(box(-14, 20, s.right - 4, 23), "B", 0.32)
    for k, (height, key) in enumerate(((5, "F"), (6, "B"), (4.4, "E"), (5.4, "R"), (5, "F"))):
        flask(s, -6 + 15 * k, 20 - height, height, key, False)
    board(s, 66, 76, -22, s.right - 2)
    for lx in (-16, s.right - 8):
        s.panel(box(lx - 2, 80, lx + 2, 98), "B", 0.3)
    retort(s, -4, 55, 14, key="F")
    flask(s, 26, 58, 11, "B")
    book_open(s, s.right - 22, 60, 36, 18)
    smoke(s, 26, 42, 18, 8, 0.1)
    hourglass(s, 42 if s.right > 66 else 38, 36, 8, 18)
    figure(s, -28, 99, 60, "wizard", "robe", CAST, "", tone="F")


@picture("improvement", "deep-well", second="#5c5043")
def deep_well(s: Stage) -> None:
    """The well cut open: stone above, a long shaft, and the water far below."""
    cover(s)
    ruled(s, 1, 34, (0, 10, 40))
    hill(s, [(s.left - 4, 38), (-24, 36), (24, 36), (s.right + 4, 38)], "E", 5, 5)
    s.fill(box(s.left - 2, 44, s.right + 2, 103), "F")
    random = s.random
    for _ in range(60):
        x, y = random.uniform(s.left, s.right), random.uniform(46, 99)
        if abs(x) > 18:
            s.lens((x, y), (x + random.uniform(3, 8), y + random.uniform(-0.6, 0.6)), 0.28)
    s.fill(box(-15, 40, 15, 103), "P")
    for left, right in ((-15, -9), (9, 15)):
        stones(s, box(left, 42, right, 100), 5, 0.26, 0.05)
    s.fill(box(-9, 40, 9, 103), "D")
    s.edge(box(-15, 40, 15, 104), 0.44)
    s.fill(box(-9, 80, 9, 103), "B")
    ripples(s, 81, 99, -9, 9, 7, 0.3, "P")
    s.bar((-9, 80), (9, 80), 0.4, "P")
    s.bar((0, 30), (0, 66), 0.3, "L")
    p = s.at(0, 64, 14)
    p.panel([(-0.3, 0), (0.3, 0), (0.24, 0.5), (-0.24, 0.5)], "P", 0.34)
    p.bar((-0.28, 0.14), (0.28, 0.14), 0.4)
    for k in range(3):
        drop(s, -2 + 2 * k, 74 + 2 * (k % 2), 2.4, "A", 0.2)
    well(s, 0, 44, 34)
    figure(s, -38, 46, 34, "wimple", "gown", STAND, "bucket", tone="B")
    tree(s, s.x(0.9), 44, 34, key="E")


@picture("improvement", "barn", second="#87481b")
def barn(s: Stage) -> None:
    """A great barn with all that it shelters."""
    meadow(s, 58, "ruled", 2, "A", "P", 8)
    house(s, -42, 88, 84, 66)
    s.fill(box(-31, 62, -17, 88), "D")
    s.edge(box(-31, 62, -17, 88), 0.4)
    cow(s, -26, 87, 20, key="F", patch="P")
    sheaf(s, s.x(0.06), 96, 30)
    sheaf(s, s.x(0.12), 98, 26)
    sheaf(s, s.x(0.94), 96, 30)
    sheep(s, 14, 98, 26)
    pig(s, 40, 98, 26, True, "E")
    hen(s, -6, 99, 16)
    hen(s, -44, 99, 18, True)
    barrel(s, 54, 90, 15, 18, "E")


@picture("improvement", "treasury", second="#80600a")
def treasury(s: Stage) -> None:
    """A vault with one guard and more gold than he is paid."""
    cover(s, "A")
    room(s, 82, "A")
    s.fill([(-38, 84), (-38, 40), *arc((0, 40), 38, 34, pi, 2 * pi, 18), (38, 40), (38, 84)], "D")
    s.outline([(-38, 84), (-38, 40), *arc((0, 40), 38, 34, pi, 2 * pi, 18), (38, 40), (38, 84)], 0.6, closed=False)
    for k in range(17):
        turn = pi + pi * k / 16
        s.bar((38 * cos(turn), 40 + 34 * sin(turn)), (44 * cos(turn), 40 + 40 * sin(turn)), 0.3)
    pillar(s, -46, 34, 86, 9)
    pillar(s, 46, 34, 86, 9)
    star(s, (0, 20), 8, "L", 8, 0.4)
    chest(s, -6, 82, 44, 36, open_lid=True, key="B")
    coin_pile(s, 24, 90, 30, 3)
    coin_pile(s, -32, 94, 26, 2)
    for x, y in ((6, 94), (12, 97), (-12, 96), (36, 97)):
        coin(s, x, y, 3.2)
    figure(s, s.left * 0.72 if s.right > 70 else -52, 98, 56, "kettle", "mail", SPEAR, "spear", tone="F")
    candle(s, 52, 84, 26, 4)
