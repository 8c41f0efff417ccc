"""Familiars, items and books."""

from __future__ import annotations

from math import cos, pi, sin, tau

from .block import Pen
from .creatures import cat, crow, eagle, mouse
from .cuts import pairs
from .gallery import picture
from .geometry import UP, arc, box, circle, polar, smooth
from .helms import rings
from .land import leaf
from .parts import skull
from .serpents import snake
from .sets import board, meadow
from .signs import sign
from .sky import bolt, cloud, moon
from .stage import Stage, beams, cover, dusk, fan, rays, ruled, star
from .stone import rock
from .things import book_open, book_shut, chain_ring, die, great_sword, heater, holy_cross
from .vessels import candle, flask, hourglass

# -- familiars


@picture("familiar", "crow", second="#80600a")
def the_crow(s: Stage) -> None:
    """On a branch before the moon, with somebody's coin."""
    cover(s)
    x, y, radius = -30 * s.narrow, 34, 30
    ruled(s, 1, 100, (x, y, radius + 7), 0.85, 0.36, 0.22, breaks=0.12)
    s.disc_line((x, y), radius, "E", 0.36)
    s.hatch(circle((x, y), radius * 0.97, 30), 0.5, 0.9, 0.22, mode="wedge", jitter=0.5, cover=(0.45, 1))
    for k in range(3):
        s.line(
            arc((x, y), radius + 2.4 + 2.1 * k, radius + 2.4 + 2.1 * k, 0.4 * k, 4.8 + 0.3 * k, 22),
            0.26,
            (0.1, 0.1),
            "K",
            0,
        )
    branch = [(s.left - 4, 97), (s.left * 0.5, 90), (0, 92), (s.right * 0.6, 86), (s.right + 4, 90)]
    s.line(branch, 2.6, (1, 0.7), "K", 6)
    s.line([(px, py - 0.7) for px, py in branch], 1.5, (1, 0.7), "P", 6)
    for share, turn in ((0.1, -0.9), (0.3, 1.0), (0.66, 0.9), (0.86, -1.0), (0.94, 0.8)):
        px = s.x(share)
        tip = polar((px, 90), 11, turn)
        s.wedge((px, 90), tip, 0.6, 1, "K", 0.2)
        leaf(s, *tip, turn, 8, 4.4, "B")
    crow(s, 8, 48, 2.9, coin=True)


@picture("familiar", "eagle", second="#564a90")
def the_eagle(s: Stage) -> None:
    """Displayed before a storm that it has talked out of coming."""
    beams(s, (0, 50), 46, key="E")
    for x, y in ((s.x(0.1), 26), (s.x(0.9), 26)):
        cloud(s, x, y, 30, key="F")
        bolt(s, (x, y + 1), (x + 4, y + 30), 4)
    eagle(s, 0, 49, 4.3)


@picture("familiar", "mouse", second="#80600a")
def the_mouse(s: Stage) -> None:
    """Among the dice on the table."""
    cover(s)
    ruled(s, 1, 60, (s.x(0.2), 30, 20), 0.9)
    candle(s, s.x(0.2), 66, 42, 6)
    board(s, 64, 88, s.left - 2, s.right + 2, "E")
    s.panel(box(s.right - 34, 34, s.right - 4, 66), "F", 0.36)
    s.panel([(s.right - 34, 34), (s.right - 28, 28), (s.right + 2, 28), (s.right - 4, 34)], "D", 0.34)
    mouse(s, 0, 60, 2.5)
    die(s, -38, 76, 18, (5, 3, 1))
    die(s, 34, 80, 17, (6, 2, 4), 0.3)


@picture("familiar", "snake", second="#6d2474")
def the_snake(s: Stage) -> None:
    """Out of its old skin, and vis in the folds of it."""
    beams(s, (0, 50), 46)
    snake(s, -6, 48, 4.3, "F")
    skin = [(20, 92), (32, 86), (44, 90), (52, 82), (44, 74), (34, 76)]
    s.line(skin, 2.6, (0.4, 0.9), "K", 6)
    s.line(skin, 2.0, (0.4, 0.9), "P", 6)
    path = smooth(skin, 6)
    for k in range(2, len(path) - 2, 2):
        x, y = path[k]
        s.lens((x - 2, y - 2), (x + 2, y + 2), 0.2)
    star(s, (46, 62), 7, "K", 8, 0.46)
    star(s, (46, 62), 6, "F", 8, 0.46)
    star(s, (46, 62), 3, "P", 8, 0.46)


@picture("familiar", "cat", second="#80600a")
def the_cat(s: Stage) -> None:
    """By the moon, on somebody's notes."""
    cover(s)
    fan(s, (0, 30), s.right * 2 + 60, 26)
    moon(s, -44 * s.narrow - 4, 26, 14)
    for k in range(7):
        star(s, (s.x(0.6 + 0.055 * k), 10 + 12 * ((k * 5) % 4)), 1.6 + (k % 3) * 0.8, "K")
    s.panel(box(s.left - 2, 86, s.right + 2, 103), "P", 0.5)
    book_open(s, 34, 84, 44, 18, cover="E")
    cat(s, 0, 52, 2.65)


# -- arms and enchanted things


@picture("item", "greatsword", second="#b0400f")
def greatsword(s: Stage) -> None:
    """A two-handed sword before a burning sky."""
    dusk(s, (0, 54), 20, 84)
    star(s, (0, 54), 34, "F", 16, 0.62)
    star(s, (0, 54), 27, "E", 16, 0.62)
    for turn in (-0.62, 0.62):
        great_sword(s, 0, 54, 50, turn, "B")
    great_sword(s, 0, 58, 98, 0.0, long_hilt=True)


@picture("item", "sword", second="#38662b")
def sword(s: Stage) -> None:
    """A sword in a stone, or very nearly."""
    meadow(s, 60, "fan", 0, "E", "P", 10)
    rock(s, 0, 84, 24, "P", 9)
    great_sword(s, 0, 40, 84, pi)
    rays(s, (0, 42), 30, 46, 30, 0.4)


@picture("item", "leather-shield", second="#982743")
def leather_shield(s: Stage) -> None:
    """A hide shield with its studs."""
    beams(s, (0, 50), 46)
    rim = heater(s, 0, 50, 64, 82, "B", rim=True)
    inner = [(x * 0.82, 50 + (y - 50) * 0.84) for x, y in rim]
    s.fill(inner, "E")
    s.outline(inner, 0.36)
    for k in range(14):
        turn = k * 2.4
        x, y = polar((0, 46), 4 + 1.6 * k, turn)
        s.lens((x - 2, y), (x + 2, y + 0.5), 0.3)
    bar = [(-27, 22), (-8, 42), (8, 58), (18, 74)]
    s.line(bar, 3.2, (1, 1), "K", 3)
    s.line(bar, 2.5, (1, 1), "P", 3)
    s.disc_line((0, 48), 12, "G", 0.4)
    s.disc_line((0, 48), 6, "P", 0.34)
    for k in range(8):
        s.disc(polar((0, 48), 9, k * tau / 8), 1, "K")


def _coat(s: Stage, key: str, mail: bool) -> list[tuple[float, float]]:
    coat = [
        (-11, 15),
        (-33, 20),
        (-54, 46),
        (-39, 56),
        (-28, 44),
        (-28, 90),
        (28, 90),
        (28, 44),
        (39, 56),
        (54, 46),
        (33, 20),
        (11, 15),
        (0, 24),
    ]
    s.fill(coat, key)
    if mail:
        p = s.at(0, 0, 14)
        rings(p, 21, 1.5, -1.9, 1.9, 0.24)
        rings(p, 8, 2.0, -3.2, -1.9, 0.24)
        rings(p, 8, 2.0, 2.0, 3.2, 0.24)
    s.shade([(28, 46), (28, 90)], [(6, 46), (6, 90)], 22, 0.4, (0, 0.7), vary=0.3)
    s.edge(coat, 0.5)
    return coat


@picture("item", "chain-mail", second="#1b5788")
def chain_mail(s: Stage) -> None:
    """A hauberk on its pole."""
    dusk(s, (0, 52), 40)
    s.bar((-60 * s.narrow, 30), (60 * s.narrow, 30), 1.4, "E")
    s.bar((0, 14), (0, 102), 1.6, "E")
    _coat(s, "P", True)
    for x in range(-24, 25, 8):
        s.fill([(x - 4, 90), (x, 96), (x + 4, 90)], "P")
        s.edge([(x - 4, 90), (x, 96), (x + 4, 90)], 0.3, closed=False)


@picture("item", "leather-armor", second="#38662b")
def leather_armor(s: Stage) -> None:
    """A laced jerkin."""
    beams(s, (0, 52), 46, key="E")
    _coat(s, "B", False)
    for k in range(6):
        y = 32 + 8 * k
        s.line([(-6, y), (6, y + 5)], 0.7, (0.8, 0.8), "K", 0)
        s.line([(6, y), (-6, y + 5)], 0.7, (0.8, 0.8), "K", 0)
    s.bar((0, 26), (0, 88), 0.4)
    s.panel(box(-28, 68, 28, 75), "A", 0.36)
    s.panel(box(-6, 66, 6, 77), "G", 0.36)
    for x in range(-24, 25, 6):
        s.disc((x, 84), 1.2, "G")
        s.disc((x, 84), 0.6, "K")
    for x in (-26, 26):
        s.line([(x * 1.6, 30), (x * 1.5, 40), (x * 1.25, 50)], 0.5, (0.3, 0.3))


@picture("item", "holy-relic", second="#982743")
def holy_relic(s: Stage) -> None:
    """A cross with a crystal at its heart, between two candles."""
    dusk(s, (0, 46), 40)
    holy_cross(s, 0, 50, 40)
    s.panel(box(s.left - 2, 86, s.right + 2, 103), "F", 0.4)
    for x in range(int(s.left), int(s.right), 9):
        s.line(arc((x + 4.5, 87), 4.5, 6, 0, pi, 6), 0.34, (0.6, 0.6), "K", 0)
    for x in (s.x(0.12), s.x(0.88)):
        candle(s, x, 88, 44, 6)


@picture("item", "chain-of-shared-magics", second="#6d2474")
def chain(s: Stage) -> None:
    """Two Arts within one chain."""
    dusk(s, (0, 50), 46, 84)
    s.disc_line((0, 50), 31, "E", 0.4)
    fan(s, (0, 50), 30, 24, "P")
    for side, name, ink in ((-1, "Mu", "K"), (1, "Te", "C")):
        x = side * 11.5
        s.disc_line((x, 50), 15.5, "P", 0.4)
        s.ring((x, 50), 13.4, 12.8)
        sign(s, name, x, 50, 17, ink)
    chain_ring(s, 0, 50, 38, 26, 8.6)
    for k in range(4):
        spot = polar((0, 50), 38, pi / 4 + k * pi / 2)
        s.disc_line(spot, 7, "G", 0.36)
        s.disc_line(spot, 4.2, "F", 0.3)
        star(s, spot, 3.6, "P", 4, 0.3)


@picture("item", "willow-wand", second="#564a90")
def willow_wand(s: Stage) -> None:
    """A wand cut from a faerie willow, still in leaf."""
    cover(s)
    fan(s, (0, 50), s.right * 2 + 40, 26, "E")
    rays(s, (24, 22), 14, 40, 36, 0.36)
    rod = [(-34, 96), (-14, 70), (8, 44), (24, 22)]
    s.line(rod, 2.6, (1, 0.5), "K", 6)
    s.line(rod, 1.7, (1, 0.5), "P", 6)
    path = smooth(rod, 6)
    for k in range(3, len(path) - 1):
        x, y = path[k]
        leaf(s, x, y, -0.9 + (1.0 if k % 2 else -0.8), 13, 4, ("B", "A")[k % 2], 0.28)
    star(s, (24, 22), 12, "K", 6, 0.42)
    star(s, (24, 22), 10, "G", 6, 0.42)
    for k in range(12):
        star(s, polar((24, 22), 20 + 2 * (k % 3), k * tau / 12), 1.6, "C")


@picture("item", "longevity-potion", second="#80600a")
def longevity(s: Stage) -> None:
    """A flask beside a glass that has stopped running."""
    dusk(s, (0, 54), 40)
    s.panel(box(s.left - 2, 88, s.right + 2, 103), "E", 0.4)
    rays(s, (-4, 56), 34, 46, 40, 0.5, "A")
    flask(s, -4, 54, 32)
    hourglass(s, 44, 66, 22, 46)
    skull(s, -46, 78, 10)


@picture("item", "staff-of-protection", second="#564a90")
def staff_of_protection(s: Stage) -> None:
    """A staff whose orb throws a dome."""
    cover(s, "D")
    for k in range(4):
        radius = 34 + 9 * k
        s.line(arc((0, 96), radius * 1.3, radius * 1.5, pi * 1.02, pi * 1.98, 22), 0.6 - 0.1 * k, (0.3, 0.3), "L", 0)
    rays(s, (0, 30), 16, 44, 48, 0.4, "L")
    s.wedge((0, 103), (0, 34), 2.6, 0, "K", 2.2)
    s.wedge((0, 103), (0, 34), 1.8, 0, "E", 1.5)
    s.bar((0.9, 103), (0.9, 36), 0.3)
    for side in (-1, 1):
        s.line([(side * 2, 48), (side * 10, 40), (side * 11, 28), (side * 6, 18)], 1.8, (1, 0.3), "K", 6)
        s.line([(side * 2, 48), (side * 10, 40), (side * 11, 28), (side * 6, 18)], 1.1, (1, 0.2), "E", 6)
    s.disc_line((0, 30), 10, "F", 0.4)
    s.disc((-3, 26.6), 2.6, "P")
    leaf(s, 2, 62, -0.6, 12, 5, "B")
    leaf(s, -2, 70, pi + 0.6, 12, 5, "A")
    for x in (-34, 34):
        s.wedge((x * 1.8, 20), (x * 1.2, 44), 0.9, 0, "L")
        star(s, (x * 1.16, 46), 5, "G", 8, 0.4)


@picture("item", "girdle-of-magical-finesse", second="#6d2474")
def girdle(s: Stage) -> None:
    """A belt of plates with a clasp like a rising star."""
    beams(s, (0, 48), 52, key="E")
    p = s.at(0, 46, squash=0.62)
    for radius, width, key in ((42, 12, "K"), (42, 10.6, "B")):
        p.block.put(key, _ring_path(p, radius + width / 2, radius - width / 2))
    for k in range(22):
        x, y = 42 * cos(k * tau / 22), 46 + 42 * 0.62 * sin(k * tau / 22)
        if abs(x) > 13 or y < 46:
            s.disc_line((x, y), 2.6, "G", 0.26)
            s.disc((x, y), 0.9, "K")
    s.panel(box(-14, 60, 14, 84), "G", 0.44)
    s.panel(box(-10, 63.5, 10, 80.5), "P", 0.3)
    star(s, (0, 72), 8, "K", 8, 0.5)
    star(s, (0, 72), 6.4, "F", 8, 0.5)
    for x in (-40, 40):
        s.wedge((x * 0.5, 78), (x, 99), 0.6, 0)
    sign(s, "certamen", 0, 40, 26, "K", "P")


def _ring_path(p: Pen, outer: float, inner: float) -> str:
    return pairs(p.all(arc((0, 0), outer, outer, count=40))) + pairs(p.all(arc((0, 0), inner, inner, count=40)[::-1]))


@picture("item", "book-magical-arts", second="#80600a")
def book_of_arts(s: Stage) -> None:
    """A summa with the wheel of Arts on its cover."""
    dusk(s, (0, 50), 44)
    p = book_shut(s, 0, 50, 62, 80, "B")
    p.disc_line((-0.02, 0), 0.3, "G", 0.36)
    p.disc_line((-0.02, 0), 0.25, "P", 0.3)
    for k, name in enumerate(("An", "Aq", "Au", "Co", "He", "Ig", "Im", "Me", "Te", "Vi")):
        spot = polar((-0.02, 0), 0.19, UP + k * tau / 10)
        sign(p, name, *spot, 0.085, "K")
    star(p, (-0.02, 0), 0.1, "R", 5, 0.4)


@picture("item", "book-grimoire", second="#6d2474")
def grimoire(s: Stage) -> None:
    """An open spell book whose page has caught light."""
    cover(s, "D")
    rays(s, (0, 48), 16, s.right * 1.2 + 20, 70, 0.5, "L", 0.7)
    book_open(s, 0, 76, 96, 44, "P", "F")
    star(s, (0, 38), 24, "K", 8, 0.5)
    star(s, (0, 38), 21, "G", 8, 0.5)
    star(s, (0, 38), 13, "P", 8, 0.5)
    for k, name in enumerate(("Cr", "In", "Mu", "Pe", "Re")):
        spot = polar((0, 44), 43, UP + (k - 2) * 0.5)
        sign(s, name, *spot, 9, "L", "D")
