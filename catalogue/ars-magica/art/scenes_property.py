"""What feeds the covenant: people, beasts, vis and ore."""

from __future__ import annotations

from math import pi, sin, tau

from .buildings import church, door, house, tower, wall
from .elements import stream
from .figures import DIG, MOW, STAND, WALK, figure
from .gallery import picture
from .geometry import arc, box, polar
from .land import bare_tree, flower, foliage, furrows, grass, hill, rolling, sheaf, tree
from .livestock import cow, dog, hen, horse, pig, sheep
from .sets import meadow
from .sky import cloud, moon, sun
from .stage import Stage, cover, fan, rays, ruled, star, stars
from .stone import peaks, rock
from .things import coin


@picture("property", "villagers", second="#38662b")
def villagers(s: Stage) -> None:
    """Harvest below the hamlet."""
    cover(s)
    x = s.x(0.76)
    fan(s, (x, 26), s.right * 2 + 60, 22)
    ruled(s, 1, 46, (x, 26, 22))
    sun(s, x, 26, 9, reach=2.0)
    cloud(s, s.x(0.18), 20, 34)
    hill(s, [(s.left - 4, 46), (s.x(0.2), 38), (s.x(0.5), 48), (s.x(0.75), 42), (s.right + 4, 48)], "E", depth=7)
    church(s, s.x(0.2) - 6, 46, 26, 30)
    tree(s, s.x(0.05), 52, 20, key="F")
    tree(s, s.x(0.94), 54, 26, key="E")
    hill(s, [(s.left - 4, 57), (s.x(0.3), 51), (s.x(0.62), 57), (s.right + 4, 53)], "P", 5, 6)
    house(s, s.x(0.5), 63, 30, 22, chimney=True, smokes=True)
    house(s, s.x(0.9), 61, 24, 18, flip=True)
    s.fill([(s.left - 2, 66), (0, 64), (s.right + 2, 66), (s.right + 2, 103), (s.left - 2, 103)], "B")
    furrows(s, 65, (-8, 40), s.right * 1.9, 17, "P", 0.55)
    furrows(s, 65, (-8, 40), s.right * 1.9 + 4, 17, "K", 0.3)
    figure(s, -22, 88, 26, "straw", "tunic", MOW, "rake", tone="P")
    figure(s, -48, 97, 34, "straw", "tunic", MOW, "scythe", tone="A")
    figure(s, 14, 98, 34, "wimple", "gown", WALK, "basket", flip=True, tone="P")
    for k in range(3):
        sheaf(s, s.right * 0.52 + 13 * k, 98 - 2 * (k % 2), 20)


@picture("property", "town", second="#982743")
def town(s: Stage) -> None:
    """Gables, a church and a gate inside a wall."""
    meadow(s, 46, "ruled", 2, "A", "P", 0)
    for x, y, wide, high, flip in (
        (-58, 66, 28, 30, False),
        (-30, 60, 26, 32, False),
        (30, 62, 28, 34, True),
        (60, 66, 30, 30, True),
    ):
        house(s, x, y, wide, high, flip, thatch=False, chimney=True)
    church(s, -10, 66, 40, 58)
    house(s, -46, 80, 30, 30, thatch=False)
    house(s, 52, 82, 32, 32, True, thatch=False, chimney=True, smokes=True)
    top = 82
    s.panel(box(s.left - 2, top, s.right + 2, 103), "P", 0.4)
    wall(s, s.left - 2, s.right + 2, top, 103, 15)
    tower(s, -17, 101, 16, 30, roof=0.9, cren=False)
    tower(s, 17, 101, 16, 30, roof=0.9, cren=False)
    door(s, 0, 101, 16, 22)
    figure(s, 38, 101, 17, "cap", "tunic", WALK, "sack", flip=True)
    horse(s, -44, 101, 17)


@picture("property", "sheep")
def flock(s: Stage) -> None:
    """A flock and its shepherd."""
    meadow(s, 54, "ruled", 2)
    sun(s, s.x(0.84), 22, 8, face=False, tone="A")
    tree(s, s.x(0.07), 72, 40)
    for x, y, size, flip in ((-8, 70, 19, False), (14, 68, 18, True), (36, 72, 21, False)):
        sheep(s, x, y, size, flip)
    figure(s, -42, 92, 52, "hood", "cloak", STAND, "crook", tone="B")
    dog(s, -20, 96, 24, flip=True)
    for x, y, size, flip in ((2, 84, 25, False), (30, 88, 27, True), (52, 98, 30, False), (14, 99, 30, True)):
        sheep(s, x, y, size, flip, horns=flip, face="P" if flip else "K")


@picture("property", "pigs", second="#38662b")
def pigs(s: Stage) -> None:
    """Swine under the oaks, where the acorns fall."""
    cover(s)
    ruled(s, 1, 60)
    rolling(s, 62, 4, "E")
    for x, high in ((s.x(0.08), 80), (s.x(0.9), 88)):
        tree(s, x, 84, high, key="F")
    rolling(s, 76, 3, "P")
    figure(s, 2, 82, 46, "cap", "tunic", WALK, "staff", tone="E")
    pig(s, -30, 80, 32, True)
    pig(s, 34, 84, 36)
    pig(s, -22, 98, 46)
    pig(s, 24, 99, 24, True, "P")
    pig(s, 46, 99, 26, False, "P")
    random = s.random
    for _ in range(16):
        x, y = random.uniform(s.left, s.right), random.uniform(84, 99)
        s.disc((x, y), 0.9, "B")
        s.lens((x - 1, y - 0.7), (x + 1, y - 0.7), 0.4)
    grass(s, 84, 99, 10)


@picture("property", "cattle", second="#38662b")
def cattle(s: Stage) -> None:
    """Cows by the water, the foremost with a bell."""
    meadow(s, 48, "ruled", 2, "E", "P", 8)
    peaks(s, s.x(0.2), 56, 60, 34)
    rolling(s, 60, 3, "E")
    cow(s, -36, 74, 34, True)
    cow(s, 42, 72, 30)
    stream(
        s,
        [(s.right + 4, 74), (s.x(0.7), 80), (s.x(0.74), 90), (s.x(0.6), 104)],
        [(s.right + 4, 80), (s.x(0.8), 86), (s.x(0.9), 94), (s.x(0.84), 104)],
        "A",
        4,
    )
    cow(s, 0, 98, 74, bell=True)
    grass(s, 86, 99, 14)


@picture("property", "chickens", second="#80600a")
def chickens(s: Stage) -> None:
    """A cock on the dunghill, hens at their grain."""
    cover(s)
    fan(s, (0, 60), s.right * 2 + 50, 28)
    house(s, s.x(0.66), 76, 50, 44, True)
    rolling(s, 74, 3, "P")
    s.blob([(-40, 84), (-22, 62), (0, 56), (22, 64), (36, 84), (0, 88)], "F")
    random = s.random
    for _ in range(46):
        x, y = random.uniform(-32, 30), random.uniform(62, 84)
        if abs(x) < (y - 52) * 1.2:
            s.lens((x, y), (x + random.uniform(3, 7), y + random.uniform(-2, 2)), 0.3)
    hen(s, -2, 59, 40, cock=True)
    hen(s, -46, 97, 34)
    hen(s, 42, 98, 36, True)
    hen(s, 10, 99, 28, key="E")
    for k in range(5):
        x = -22 + 6 * k
        s.disc_line((x, 97), 2.4, "G", 0.24)
        s.line(arc((x - 1, 96), 0.6, 0.6, 0, pi, 3), 0.2)
    for _ in range(18):
        s.disc((random.uniform(-60, 60), random.uniform(92, 99)), 0.5, "K")


@picture("property", "equinox-vis-source", second="#38662b")
def equinox(s: Stage) -> None:
    """Standing stones with day and night in balance between them."""
    s.fill(box(s.left - 2, -2, 0, 102), "P")
    s.fill(box(0, -2, s.right + 2, 102), "D")
    fan(s, (0, 40), s.right * 2 + 40, 16, "A", pi / 2, 3 * pi / 2)
    sun(s, -34, 24, 9)
    moon(s, 36, 24, 11, crescent=True)
    stars(s, 24, 60, "L", 1.6, (-50, 30), 60)
    rolling(s, 76, 3, "E")
    for x, high, wide in ((-44, 51, 13), (-20, 51, 14), (20, 51, 14), (44, 51, 13)):
        stone = [(x - wide / 2, 88), (x - wide * 0.42, 88 - high), (x + wide * 0.36, 87 - high), (x + wide / 2, 88)]
        s.panel(stone, "P", 0.4)
        s.shade(
            [(x + wide * 0.36, 88 - high), (x + wide / 2, 88)], [(x, 88 - high), (x, 88)], 16, 0.3, (0, 0.9), vary=0.3
        )
    for a, b in ((-44, -20), (20, 44)):
        s.panel([(a - 9, 38), (a - 8, 30), (b + 8, 29), (b + 9, 37)], "P", 0.4)
    rays(s, (0, 56), 14, 30, 28, 0.5, "C")
    star(s, (0, 56), 15, "K", 8, 0.46)
    star(s, (0, 56), 13.4, "B", 8, 0.46)
    star(s, (0, 56), 7.5, "P", 8, 0.46)
    rolling(s, 90, 2, "P")
    for k in range(9):
        flower(s, s.x((k + 0.5) / 9), 96 + sin(k * 2) * 2, 3, "E" if k % 2 else "F", 5)


@picture("property", "solstice-vis-source", second="#1b5788")
def solstice(s: Stage) -> None:
    """One tree, half in summer and half in snow, with vis in its roots."""
    s.fill(box(s.left - 2, -2, 0, 102), "A")
    s.fill(box(0, -2, s.right + 2, 102), "F")
    sun(s, -s.right * 0.72, 20, 9, face=False)
    random = s.random
    for _ in range(34):
        s.disc((random.uniform(2, s.right), random.uniform(2, 80)), random.uniform(0.5, 1.1), "P")
    s.fill([(s.left - 2, 80), (0, 76), (0, 102), (s.left - 2, 102)], "B")
    s.fill([(0, 76), (s.right + 2, 80), (s.right + 2, 102), (0, 102)], "P")
    s.line([(s.left - 2, 80), (0, 76), (s.right + 2, 80)], 0.4, (1, 1))
    bare_tree(s, 4, 86, 84)
    for _ in range(16):
        x, y = random.uniform(6, 40), random.uniform(14, 50)
        s.lens((x - 4, y), (x + 4, y - 0.6), 0.7, 0, "P")
    trunk = [(-9, 86), (-5, 66), (-6, 48), (4, 48), (5, 66), (12, 86)]
    s.panel(trunk, "P", 0.4)
    s.shade([(12, 86), (5, 66), (4, 48)], [(-2, 86), (-2, 66), (-1, 48)], 14, 0.34, (0, 0.9))
    for x, y, radius in ((-13, 46, 14), (-27, 36, 14), (-11, 24, 16)):
        foliage(s, x, y, radius, "B", 9)
    rays(s, (0, 90), 9, 22, 26, 0.46, "C")
    star(s, (0, 90), 10, "K", 8, 0.46)
    star(s, (0, 90), 8.8, "B", 8, 0.46)
    star(s, (0, 90), 4.6, "P", 8, 0.46)


@picture("property", "mine", second="#80600a")
def mine(s: Stage) -> None:
    """A timbered adit, a miner, a cart of ore."""
    cover(s)
    ruled(s, 1, 44)
    peaks(s, 0, 92, 128, 84)
    s.blob([(-34, 96), (-30, 60), (-16, 42), (0, 38), (17, 42), (31, 60), (35, 96)], "A")
    s.outline([(-34, 96), (-30, 60), (-16, 42), (0, 38), (17, 42), (31, 60), (35, 96)], 0.4, closed=False)
    s.fill([(-19, 98), (-16, 56), (16, 56), (19, 98)], "D")
    for x in (-19, 19):
        s.panel([(x - 3, 98), (x * 0.86 - 2.6, 54), (x * 0.86 + 2.6, 54), (x + 3, 98)], "P", 0.36)
        for k in range(5):
            s.lens((x - 1, 60 + 7 * k), (x - 0.6, 66 + 7 * k), 0.3)
    s.panel(box(-23, 49, 23, 56), "P", 0.36)
    s.lens((-20, 52), (18, 52.6), 0.3)
    for k in range(6):
        x, y = -10 + 4 * k, 66 + 5 * ((k * 7) % 5)
        star(s, (x, y), 2, "G", 4, 0.34)
    for side in (-1, 1):
        s.line([(side * 3, 78), (side * 7, 92), (side * 14, 103)], 0.8, (0.5, 1), "L")
    rolling(s, 96, 2, "P")
    p = s.at(34, 98, 32)
    p.panel([(-0.5, -0.5), (0.5, -0.5), (0.38, -0.14), (-0.38, -0.14)], "B", 0.36)
    for k in range(7):
        rock(p, -0.36 + 0.12 * k, -0.56 - 0.1 * sin(k * 1.3) ** 2, 0.13, "G" if k % 2 else "P", 6)
    for x in (-0.24, 0.24):
        p.disc_line((x, -0.1), 0.13, "P", 0.36)
        for k in range(4):
            p.bar((x, -0.1), polar((x, -0.1), 0.12, k * tau / 4), 0.3)
    figure(s, -38, 98, 50, "hood", "tunic", DIG, "pick", tone="F")
    for k in range(3):
        coin(s, -56 + 7 * k, 96, 3.4)
