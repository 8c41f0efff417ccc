"""Spells of Mentem."""

from __future__ import annotations

from math import pi, sin

from .figures import FIGHT, Pose, figure
from .gallery import picture
from .geometry import UP, box, polar
from .land import leaf, rolling
from .parts import clasped, eye, hand, head_profile, heart, mask
from .person import Person
from .portrait import face_only, portrait
from .sky import moon, swirl
from .stage import Stage, beams, cover, dusk, fan, night, rays, ruled, star
from .things import chain_ring, coin, crown, great_sword, heater, key_shape
from .vermin import butterfly


@picture("spell", "shield-of-sanity", second="#1b5788")
def shield_of_sanity(s: Stage) -> None:
    """A calm mind behind a shield."""
    beams(s, (0, 50), 46, key="E")
    rim = heater(s, 0, 52, 76, 92, "A", rim=True)
    inner = [(x * 0.82, 52 + (y - 52) * 0.84) for x, y in rim]
    s.fill(inner, "P")
    s.outline(inner, 0.36)
    head_profile(s, 2, 46, 21)
    star(s, (4, 36), 8, "B", 8, 0.46)
    for k in range(5):
        turn = -2.5 + 0.5 * k
        a, b = polar((0, 46), 52, turn), polar((0, 46), 43, turn)
        s.wedge(a, b, 1.2, 0, "R")


@picture("spell", "perception-of-the-enemys-motives", second="#982743")
def motives(s: Stage) -> None:
    """What he says, and what he thinks."""
    cover(s)
    ruled(s, 1, 100, None, 1.0, 0.24, 0.18)
    head_profile(s, -20, 56, 38, True)
    s.disc_line((-24, 38), 20, "D", 0.4)
    great_sword(s, -24, 42, 30, 0.5)
    coin(s, -33, 30, 4)
    crown(s, -22, 28, 10)
    clasped(s, 42, 82, 5.4)
    eye(s, 42, 32, 40, "P", "F")
    for k in range(4):
        s.lens((24, 36 + 2 * k), (0, 38 + 1.5 * k), 0.7, 0, "C")


@picture("spell", "taint-of-regret", second="#1b5788")
def regret(s: Stage) -> None:
    """A mage who would rather not talk about it."""
    cover(s, "E")
    for k in range(9):
        s.line(
            [
                (s.x(0.06 + 0.11 * k), -2),
                (s.x(0.05 + 0.11 * k), 30 + 9 * sin(k * 2)),
                (s.x(0.07 + 0.11 * k), 60 + 14 * sin(k * 1.3)),
            ],
            0.6,
            (1, 0.1),
            "F",
            3,
        )
    who = Person(
        age=1,
        face="long",
        nose="hook",
        brow="arched",
        eyes="tired",
        mouth="thin",
        hair="long",
        hair_key="P",
        beard="goatee",
        beard_key="P",
        hat="pointed",
        hat_key="B",
        dress="robe",
        dress_key="A",
        look=-1,
    )
    p = portrait(s, 0, 52, 11, who)
    for x in (-0.5, 0.32):
        for k in range(3):
            p.disc_line((x - 0.04 * k, 0.24 + 0.34 * k), 0.09, "F", 0.2)
    for k in range(3):
        x, y = 34 + 8 * k, 62 + 11 * k
        p = s.at(x, y, 9, turn=0.4 * k)
        p.panel([(-0.5, -0.4), (0.5, -0.4), (0.5, 0.4), (-0.5, 0.4)], "P", 0.3)
        for j in range(3):
            p.lens((-0.34, -0.2 + 0.2 * j), (0.34, -0.2 + 0.2 * j), 0.24)
        p.line([(-0.4, -0.3), (0.4, 0.3)], 0.6, (0.6, 0.6), "R", 0)


@picture("spell", "bout-of-insanity", second="#b0400f")
def insanity(s: Stage) -> None:
    """A mind with the lid off."""
    cover(s, "D")
    for k in range(6):
        swirl(s, 0, 44, 62 - 7 * k, 1.2, 0.7, "L" if k % 2 else "B", 1 if k % 2 else -1, k)
    p = s.at(0, 58, 34)
    p.shape(
        [
            (0.5, 1.3),
            (0.46, 0.66),
            (0.8, 0.3),
            (0.9, -0.2),
            (0.86, -0.44),
            (-0.68, -0.44),
            (-0.66, -0.24),
            (-0.88, 0.1),
            (-0.7, 0.16),
            (-0.74, 0.3),
            (-0.6, 0.42),
            (-0.72, 0.5),
            (-0.6, 0.7),
            (-0.36, 0.7),
            (-0.14, 0.78),
            (-0.12, 1.3),
        ],
        "P",
        0.5,
    )
    p.disc_line((-0.48, -0.06), 0.14, "P", 0.34)
    p.disc((-0.5, -0.06), 0.06, "K")
    p.line([(-0.66, -0.3), (-0.48, -0.36), (-0.3, -0.24)], 0.6, (0.4, 0.3))
    q = p.at(0.1, -0.5, 1, turn=0.4)
    q.shape([(-0.7, 0.0), (-0.5, -0.46), (0.1, -0.62), (0.6, -0.44), (0.8, 0.0)], "P", 0.5)
    for k, key in enumerate("GRFBA"):
        spot = (-16 + 9 * k, 22 - 9 * sin(pi * k / 4))
        butterfly(s, *spot, 10, 0.5 * (k - 2), key if not (s.low and key == "R") else "P", "P")


@picture("spell", "drain-emotions", second="#136a6c")
def drain_emotions(s: Stage) -> None:
    """A face poured away into a bottle."""
    cover(s, "A")
    fan(s, (0, 30), 100, 24, "P")
    who = Person(
        female=True,
        face="oval",
        brow="flat",
        eyes="calm",
        mouth="thin",
        hair="long",
        hair_key="F",
        dress="gown",
        dress_key="E",
    )
    face_only(s, -6, 36, 15, who)
    for k in range(5):
        key = "RGFBC"[k]
        path = [(10, 34 + 4 * k), (26 + 2 * k, 40 + 3 * k), (30 - k, 56), (24, 70)]
        s.line(path, 2.0, (0.2, 0.8), "K", 4)
        s.line(path, 1.3, (0.2, 0.8), key if not (s.low and key == "R") else "P", 4)
    p = s.at(24, 84, 15)
    p.shape(
        [
            (-0.2, -1.0),
            (-0.2, -0.6),
            (-0.7, -0.2),
            (-0.7, 0.7),
            (0, 0.86),
            (0.7, 0.7),
            (0.7, -0.2),
            (0.2, -0.6),
            (0.2, -1.0),
        ],
        "P",
        0.4,
    )
    p.blob([(-0.62, 0.1), (0, 0.02), (0.62, 0.1), (0.62, 0.64), (0, 0.76), (-0.62, 0.64)], "B")
    mask(p, 0, 0.34, 0.3, -1)


@picture("spell", "the-pact-of-peace", second="#38662b")
def pact_of_peace(s: Stage) -> None:
    """Two gauntlets, and the swords left stuck in the ground."""
    beams(s, (0, 44), 42, key="E")
    rolling(s, 78, 2, "F")
    for x, turn in ((-44, 0.1), (44, -0.1)):
        great_sword(s, x, 52, 56, pi + turn)
    clasped(s, 0, 46, 11.5)
    for side in (-1, 1):
        for k in range(5):
            leaf(s, side * (6 + 8 * k), 76 - 1.5 * k, UP + side * (0.4 + 0.16 * k), 12, 5, "BP"[k % 2], 0.26)
    p = s.at(0, 20, 15)
    p.shape(
        [(-0.5, 0.1), (-0.1, -0.1), (0.3, -0.16), (0.5, -0.3), (0.66, -0.2), (0.56, 0.0), (0.3, 0.26), (-0.1, 0.3)],
        "P",
        0.34,
    )
    p.shape([(-0.1, 0.0), (-0.3, -0.6), (0.1, -0.3), (0.3, 0.0)], "P", 0.3)
    p.wedge((-0.4, 0.1), (-0.8, 0.3), 1.2)


@picture("spell", "change-of-heart", second="#982743")
def change_of_heart(s: Stage) -> None:
    """A heart with a key in it, and the purse that pays twice."""
    dusk(s, (0, 48), 42)
    s.disc_line((0, 48), 38, "A", 0.4)
    fan(s, (0, 48), 37, 24, "P")
    heart(s, 0, 48, 27)
    s.disc_line((0, 48), 7, "P", 0.36)
    s.disc((0, 46), 2.6, "K")
    s.fill([(-1.4, 47), (1.4, 47), (2.2, 52.5), (-2.2, 52.5)], "K")
    key_shape(s, 40, 58, 44, pi / 2 + 0.3)
    for k in range(5):
        coin(s, -44 + 6 * k, 92 - 3 * (k % 2), 4.6)


@picture("spell", "slave-of-the-master-mage", second="#6d2474")
def slave(s: Stage) -> None:
    """Somebody else's wizard, on strings."""
    cover(s, "D")
    rays(s, (0, 20), 16, s.right + 70, 56, 0.36, "L", 0.7)
    for side in (-1, 1):
        hand(s, side * 18, 14, 10, side < 0, "P", pi, "B")
    for a, b in (((-22, 24), (-24, 52)), ((-12, 26), (-6, 42)), ((12, 26), (6, 42)), ((22, 24), (24, 52))):
        s.bar(a, b, 0.34, "L")
    figure(s, -2, 97, 62, "wizard", "robe", Pose((0.4, -0.72), (-0.36, -0.72)), "wand", tone="A")
    for x, turn in ((-46, 0.4), (46, -0.4)):
        chain_ring(s, x, 70, 18, 10, 6, 1, turn, turn + pi)


@picture("spell", "summon-ghost-warrior", second="#1b5788")
def ghost_warrior(s: Stage) -> None:
    """Fetched from the barrow, sword and all."""
    night(s, 84, 20)
    moon(s, s.x(0.84), 20, 10, crescent=True)
    rolling(s, 82, 2, "F")
    s.blob([(-46, 98), (-34, 78), (0, 70), (34, 78), (46, 98)], "E")
    s.outline([(-46, 98), (-34, 78), (0, 70), (34, 78), (46, 98)], 0.4, closed=False)
    s.fill([(-12, 98), (-10, 80), (10, 80), (12, 98)], "D")
    s.panel(box(-17, 75, 17, 81), "P", 0.36)
    for x in (-15, 15):
        s.panel(box(x - 3, 80, x + 3, 98), "P", 0.36)
    path = [(0, 96), (6, 84), (-6, 74), (0, 62)]
    s.line(path, 5.0, (0.2, 1), "L", 5)
    figure(s, -2, 74, 62, "helm", "mail", FIGHT, "sword", "shield", tone="P", skin="P", hose="P")
    for k in range(5):
        s.line([(-20 + 9 * k, 62), (-24 + 9 * k, 70), (-18 + 9 * k, 78)], 1.2, (0.8, 0.1), "L")
