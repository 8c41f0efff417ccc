"""Spells of Ignem."""

from __future__ import annotations

from math import pi, sin, tau

from .buildings import castle, house, ruin, tower
from .elements import drop, ember_ring, fire, flame_ball, puff, snowflake, tongue
from .figures import KNEEL, figure
from .gallery import picture
from .geometry import UP, arc, polar
from .land import pine, rolling
from .parts import hand, mask
from .serpents import scaled_body, serpent_head
from .sets import ground
from .sky import gust, snow
from .stage import Stage, cover, night, rays, ruled, stars
from .things import great_sword


@picture("spell", "sphere-of-flame", second="#80600a")
def sphere_of_flame(s: Stage) -> None:
    """A turning ball of fire over a sleeping farm."""
    cover(s, "D")
    for k in range(4):
        radius, count = 53 + 11 * k, 34 + k * 7
        for i in range(count):
            turn = i * tau / count + k * 0.3 + s.random.uniform(-0.03, 0.03)
            a, b = polar((0, 42), radius, turn), polar((0, 42), radius + 9 * s.random.uniform(0.6, 1.1), turn + 0.1)
            if s.within(*a, -2):
                s.wedge(a, b, 0.34 - 0.03 * k, 0, "L")
    s.fill(
        [
            (s.left - 2, 84),
            (s.x(0.2), 81),
            (s.x(0.42), 86),
            (s.x(0.7), 83),
            (s.right + 2, 80),
            (s.right + 2, 103),
            (s.left - 2, 103),
        ],
        "D",
    )
    s.line(
        [(s.left - 2, 84), (s.x(0.2), 81), (s.x(0.42), 86), (s.x(0.7), 83), (s.right + 2, 80)], 0.36, (0.6, 0.6), "L"
    )
    for _ in range(24):
        x, y = s.random.uniform(s.left, s.right), s.random.uniform(87, 99)
        s.lens((x, y), (x + s.random.uniform(4, 11), y - 0.3), 0.24 * (1.2 - abs(x) / s.right), 0, "L")
    tower(s, s.x(0.12), 99, 12, 24)
    house(s, s.x(0.78), 97, 23, 18)
    flame_ball(s, 0, 42, 29)
    ember_ring(s, 0, 42, 50, 62, 20)


@picture("spell", "enchant-with-fire", second="#5c5043")
def enchant_fire(s: Stage) -> None:
    """A blade alight from hilt to point."""
    cover(s, "D")
    rays(s, (0, 46), 28, 90, 44, 0.36, "L", 0.7, inward=True)
    for k in range(7):
        y = 64 - 8 * k
        for side in (-1, 1):
            tongue(
                s, (side * 2, y), UP + side * (0.7 - 0.06 * k), 22 - 1.2 * k, 10, side * -0.9, "P", "A", "B", 0.28, 1
            )
    tongue(s, (0, 20), UP, 18, 9, 0.5, "P", "A", "B", 0.28, 1)
    great_sword(s, 0, 56, 88)


@picture("spell", "conversation-with-ashes", second="#5c5043")
def ashes(s: Stage) -> None:
    """A face in the embers, asked politely."""
    cover(s, "E")
    ruled(s, 1, 70, None, 1.0, 0.3, 0.1)
    ruin(s, 18, 80, 76, 44)
    ground(s, 80, "F")
    s.blob([(-28, 96), (-18, 82), (2, 78), (22, 84), (32, 96), (0, 100)], "D")
    for _ in range(16):
        x, y = s.random.uniform(-22, 26), s.random.uniform(84, 97)
        s.disc((x, y), s.random.uniform(0.6, 1.3), "B")
    for x in (-8, 6, 0):
        s.line([(x, 82), (x - 5, 66), (x + 6, 50), (x - 4, 34)], 1.2, (0.8, 0.1), "P", 4)
    p = s.at(2, 48, 15)
    p.blob([(-1, -0.2), (-0.7, -1.0), (0, -1.25), (0.7, -1.0), (1, -0.2), (0.6, 0.9), (0.1, 1.5), (-0.5, 0.9)], "P")
    for side in (-1, 1):
        p.blob([(side * 0.2, -0.3), (side * 0.5, -0.5), (side * 0.7, -0.3), (side * 0.45, -0.1)], "K")
    p.blob([(-0.3, 0.5), (0, 0.36), (0.3, 0.5), (0, 0.9)], "K")
    figure(s, -46 * s.narrow, 98, 56, "wizard", "robe", KNEEL, "", tone="B")


@picture("spell", "supernatural-flames", second="#6d2474")
def supernatural(s: Stage) -> None:
    """Fire with opinions."""
    cover(s, "D")
    stars(s, 24, 70)
    fire(s, 0, 102, 96, 92, 2, "F", "E", "P", 7)
    fire(s, 0, 102, 56, 60, 1, "P", "A", "B", 5)
    for x, y, size, mood in ((-22, 66, 8, 1), (20, 60, 9, -1), (0, 82, 8, 1)):
        mask(s, x, y, size, mood)


@picture("spell", "extinguish-fire", second="#1b5788")
def extinguish(s: Stage) -> None:
    """A hand comes down, and the flame goes out."""
    cover(s)
    rays(s, (0, 60), 36, s.right + 50, 56, 0.34, "K", 0.7, inward=True)
    house(s, -40, 99, 44, 36, lit=True)
    fire(s, 16, 98, 44, 50, 2, "P", "A", "B", 5)
    for k in range(9):
        drop(s, -20 + 9 * k, 44 + 6 * sin(k * 1.6), 7, "F", 0.26)
    hand(s, 8, 26, 21, turn=pi, key="P")
    for x, y, radius in ((-8, 62, 9), (36, 64, 9), (16, 54, 10)):
        puff(s, x, y, radius, "E")


@picture("spell", "serpent-of-winter", second="#1b5788")
def serpent_winter(s: Stage) -> None:
    """Winter comes early, and by the throat."""
    cover(s, "E")
    snow(s, 60, 96, "P", 1.1)
    castle(s, s.x(0.84), 92, 34, 36)
    rolling(s, 88, 3, "P")
    pine(s, s.x(0.06), 96, 34, "F")
    path = [(-62, 92), (-30, 97), (6, 92), (26, 78), (14, 62), (-16, 60), (-34, 46), (-22, 28), (4, 26)]
    scaled_body(s, path, lambda t: 1.5 + 12 * sin(pi * min(1, 0.06 + t * 0.9)) ** 0.7, 36, 1, "F", "P", 3, True, 0.3)
    serpent_head(s, 6, 26, 5.2, False, "F")
    for k in range(4):
        gust(s, 30, 24 + 6 * k, 28, 0.6, "P" if not s.low else "K", curl=1 if k % 2 else -1)
    for x, y in ((40, 14), (52, 44), (-52, 20)):
        snowflake(s, x, y, 7, "P" if not s.low else "K", 0.6)


@picture("spell", "prolonged-eclipse", second="#5c5043")
def eclipse(s: Stage) -> None:
    """Noon, and no sun."""
    cover(s, "D")
    rays(s, (0, 34), 24, s.right + 70, 80, 0.5, "A", 0.6)
    for k in range(22):
        tongue(s, polar((0, 34), 19, k * tau / 22), k * tau / 22 + 0.2, 13, 6, 0.8, "P", "G", "", 0.24, 0)
    s.disc_line((0, 34), 22, "G", 0.3)
    s.disc((2, 33), 20, "D")
    for k in range(4):
        s.line(arc((2, 33), 17 - 3 * k, 17 - 3 * k, 0.4, 1.9, 8), 0.3, (0.1, 0.1), "L", 0)
    rolling(s, 82, 2, "F")
    castle(s, 0, 90, 44, 34, key="E")
    stars(s, 16, 70, "L", 1.5, (0, 34), 44)
    rolling(s, 94, 2, "D")


@picture("spell", "cinders-on-the-wind", second="#80600a")
def cinders(s: Stage) -> None:
    """From one roof to the next."""
    night(s, 84, 8, False)
    ground(s, 84, "E")
    house(s, -60, 94, 38, 36)
    fire(s, -42, 62, 34, 42, 2, "P", "A", "B", 4)
    house(s, 60, 94, 36, 34, True)
    for k in range(6):
        gust(s, -30 + 3 * k, 30 + 7 * k, 62 - 4 * k, 0.5, "L")
    for k in range(18):
        t = k / 17
        x, y = -34 + 76 * t, 34 + 16 * sin(t * 9) + 14 * t
        tongue(s, (x, y), UP + 0.9, 5 + 3 * (k % 3), 3.4, 0.7, "G", "B", "", 0.22, 0)
    tongue(s, (44, 64), UP + 0.3, 14, 7, 0.6, "P", "A", "B", 0.26, 0)
    tongue(s, (38, 66), UP, 10, 6, -0.6, "P", "A", "B", 0.26, 0)
