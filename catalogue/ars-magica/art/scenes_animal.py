"""Spells of Animal."""

from __future__ import annotations

from math import pi, tau

from .creatures import bear, hart, stag_head
from .figures import SCARED, Pose, figure
from .gallery import picture
from .geometry import UP, arc, polar
from .land import bare_tree, flower, grass, rolling
from .livestock import cow, dog, goose, hen, pig, sheep
from .parts import hand, skull
from .sets import meadow, wood
from .sky import swirl
from .stage import Stage, beams, cover, fan, glow_disc, lens_rings, rays, ruled, star
from .vermin import fly


@picture("spell", "ios-brood", second="#38662b")
def ios_brood(s: Stage) -> None:
    """A cow and the calf that was not there this morning."""
    meadow(s, 60, "fan", 0, "E", "P", 10)
    cow(s, -16, 94, 62, bell=True)
    cow(s, 34, 97, 36, True)
    for k in range(9):
        star(s, polar((36, 78), 22 + 3 * (k % 3), UP + (k - 4) * 0.4), 2.6, "G", 4, 0.3)
    flower(s, -44, 94, 4, "E")
    flower(s, 52, 96, 4, "E")


@picture("spell", "restore-health-of-beast", second="#38662b")
def restore_beast(s: Stage) -> None:
    """A bandaged hound under a hand of light."""
    beams(s, (0, 30), 34, key="E")
    rolling(s, 86, 2, "E")
    dog(s, -4, 96, 62, key="P")
    for width, key in ((3.0, "K"), (2.2, "P")):
        s.bar((-20, 68), (-12, 80), width, key)
    for k in range(3):
        s.lens((-20 + 2 * k, 70 + 3 * k), (-16 + 2 * k, 69 + 3 * k), 0.3)
    hand(s, 6, 26, 15, turn=pi, key="A")
    rays(s, (6, 44), 4, 20, 16, 0.4, "C", start=0.5, end=pi - 0.5)


@picture("spell", "mind-of-the-beast", second="#6d2474")
def mind_of_beast(s: Stage) -> None:
    """An owl's and a stag's thoughts under the glass."""
    cover(s, "D")
    lens_rings(s, (0, 50), 51)
    s.bar(polar((0, 50), 40, 0.8), polar((0, 50), 90, 0.8), 2.6, "L")
    s.bar(polar((0, 50), 40, 0.8), polar((0, 50), 90, 0.8), 1.9, "G")
    s.disc_line((0, 50), 46, "G", 0.5)
    glow_disc(s, (0, 50), 39)
    stag_head(s, 0, 58, 17)
    star(s, (0, 40), 6, "F", 8, 0.5)
    swirl(s, 0, 40, 9, 1.6, 0.4, "F")


@picture("spell", "the-track-of-the-hart", second="#38662b")
def track_of_hart(s: Stage) -> None:
    """A hart leaps; its prints shine for the hunters."""
    wood(s, 74, 8)
    hart(s, 8, 82, 46, leaps=True)
    for k in range(7):
        x, y = -44 + 8 * k, 96 - 2.2 * k
        p = s.at(x, y, 3.4)
        p.blob([(-0.5, 0.4), (-0.3, -0.6), (0.0, -0.1), (-0.05, 0.5)], "G")
        p.blob([(0.5, 0.4), (0.3, -0.6), (0.0, -0.1), (0.05, 0.5)], "G")
    figure(s, -54 * s.narrow, 99, 50, "hood", "tunic", Pose((0.3, -0.62), (0.1, -0.56)), "bow", tone="F")
    dog(s, -34, 99, 20)


@picture("spell", "the-thriving-herd", second="#38662b")
def thriving_herd(s: Stage) -> None:
    """Beasts as round as barrels."""
    cover(s)
    fan(s, (0, 70), 120, 26, "E")
    rolling(s, 62, 3, "E")
    cow(s, 2, 78, 44)
    sheep(s, -26, 86, 28)
    sheep(s, 28, 88, 28, True, horns=True, face="P")
    pig(s, 2, 97, 38)
    hen(s, -22, 96, 14, cock=True)
    grass(s, 84, 98, 8)


@picture("spell", "transpose-beasts", second="#136a6c")
def transpose_beasts(s: Stage) -> None:
    """A goose where a sheep was, and the other way."""
    cover(s)
    s.fill([(9, -2), (s.right + 2, -2), (s.right + 2, 102), (-9, 102)], "E")
    rolling(s, 84, 1, "P")
    sheep(s, 30, 92, 36, True)
    goose(s, -30, 92, 34)
    for way, y, key in ((1, 26, "B"), (-1, 34, "F")):
        path = arc((0, y + 16), 36, 26, pi + 0.3, tau - 0.3, 14)
        if way < 0:
            path = path[::-1]
        s.line(path, 1.5, (0.5, 1), "K", 0)
        s.line(path, 0.9, (0.5, 1), key, 0)
        tip = path[-1]
        s.panel(
            [(tip[0] + way * 4, tip[1] + 4), (tip[0] - way * 1, tip[1] - 5), (tip[0] - way * 5, tip[1] + 4)], key, 0.3
        )


@picture("spell", "pestilence-of-the-flock", second="#5c5043")
def pestilence(s: Stage) -> None:
    """A sick flock under a black cloud of flies."""
    cover(s, "A")
    ruled(s, 1, 70, None, 0.9, 0.4, 0.16)
    rolling(s, 68, 3, "P")
    bare_tree(s, s.x(0.9), 84, 56)
    for x, y, size in ((-36, 82, 26), (4, 80, 24)):
        p = s.at(x, y, size, turn=pi)
        sheep(p, 0, 0.7, 1.0)
    sheep(s, 24, 96, 34)
    skull(s, -14, 92, 7)
    for k in range(12):
        fly(s, *polar((4, 40), 10 + 2.4 * k, k * 2.4), 7, k * 1.3)


@picture("spell", "enrage-beast", second="#b0400f")
def enrage_beast(s: Stage) -> None:
    """A bear that was a friend this morning."""
    cover(s)
    fan(s, (-14, 50), s.right * 2 + 60, 34, "E")
    rays(s, (-14, 44), 40, s.right + 40, 50, 0.5, "K", 0.7, inward=True)
    rolling(s, 90, 2, "P")
    bear(s, -16, 97, 84)
    figure(s, 40, 97, 56, "cap", "tunic", SCARED, flip=True, tone="E")
    for k in range(3):
        s.line([(-20 + 9 * k, 3), (-17 + 9 * k, 9), (-21 + 9 * k, 10), (-17 + 9 * k, 15)], 0.6, (0.3, 0.8), "R", 0)
