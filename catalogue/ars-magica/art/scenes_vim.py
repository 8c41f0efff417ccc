"""Spells of Vim."""

from __future__ import annotations

from math import cos, pi, sin, tau

from .buildings import castle
from .elements import tongue
from .figures import CAST, SCARED, STAND, Pose, figure
from .gallery import picture
from .geometry import UP, arc, box, polar, star_points
from .land import leaf, rolling
from .parts import demon_mask, hand
from .person import Person
from .portrait import portrait
from .sets import ground, room
from .signs import sign
from .sky import bolt
from .stage import (
    Stage,
    beams,
    cover,
    diaper,
    dusk,
    fan,
    rays,
    rim_marks,
    ruled,
    star,
    stars,
)
from .things import gem, heater, mirror


@picture("spell", "sphere-of-failed-intelligence", second="#1b5788")
def failed_intelligence(s: Stage) -> None:
    """A globe about the head, silvered on the inside."""
    cover(s)
    fan(s, (0, 48), 90, 26, "E")
    who = Person(
        age=1,
        face="round",
        nose="broad",
        brow="arched",
        eyes="narrow",
        mouth="thin",
        hair="bald",
        beard="fork",
        beard_key="P",
        dress="robe",
        dress_key="B",
    )
    portrait(s, 0, 46, 11, who)
    s.ring((0, 42), 31, 29.4)
    s.ring((0, 42), 30.4, 29.9, "F")
    for k in range(3):
        s.line(
            arc((0, 42), 27 - 3 * k, 27 - 3 * k, -2.5 + 0.1 * k, -1.8 + 0.14 * k, 8), 1.4 - 0.3 * k, (0.1, 0.1), "F", 0
        )
    for k in range(8):
        turn = k * tau / 8
        s.line(
            [
                polar((0, 42), 44, turn),
                polar((0, 42), 37, turn + 0.06),
                polar((0, 42), 33, turn - 0.05),
                polar((0, 42), 40, turn + 0.24),
            ],
            0.7,
            (0.8, 0.1),
            "C",
            3,
        )
    sign(s, "In", 0, 92, 13, "K")


@picture("spell", "study-of-the-magical-device", second="#80600a")
def study_device(s: Stage) -> None:
    """A ring drawn, measured, and drawn again."""
    cover(s, "A")
    diaper(s, "A", "P", 9)
    s.panel([(-48, 12), (48, 8), (52, 92), (-44, 96)], "P", 0.44)
    for x, key in ((-24, "G"), (26, "P")):
        s.disc_line((x, 56), 15, key, 0.44)
        s.disc_line((x, 56), 9.6, "P", 0.36)
        gem(s, x, 36, 17, "F" if key == "G" else "P")
    for k in range(5):
        s.bar((11 + 7 * k, 20), (11 + 7 * k, 76), 0.16, "C")
        s.bar((8, 28 + 12 * k), (46, 27 + 12 * k), 0.16, "C")
    s.bar((-44, 82), (-6, 81), 0.34)
    s.bar((-44, 86), (-14, 85), 0.34)
    for k in range(3):
        s.wedge((-2, 56 - 4 + 4 * k), (7, 56 - 4 + 4 * k), 0.7)
    p = s.at(40, 84, 26, turn=-0.6)
    p.shape([(0, 0), (-0.1, -0.5), (0.0, -1.2), (0.14, -0.6)], "P", 0.3)
    p.bar((0.0, 0.1), (0.02, -0.9), 0.3)


@picture("spell", "sense-the-source-of-vis", second="#38662b")
def sense_vis(s: Stage) -> None:
    """A glow under the roots, and a mage on her knees."""
    cover(s)
    ruled(s, 1, 52)
    rolling(s, 54, 3, "E")
    s.fill(box(s.left - 2, 62, s.right + 2, 103), "F")
    for k in range(5):
        s.wedge((24 + 3 * k, 60), (12 + 9 * k, 92 - 4 * (k % 2)), 1.4, 2 * (k - 2), "K", 0.3)
    p = s.at(30, 62, 60)
    p.panel([(-0.1, 0), (-0.05, -0.4), (-0.2, -0.7), (0.0, -0.5), (0.2, -0.74), (0.06, -0.4), (0.12, 0)], "P", 0.34)
    for x, y in ((-0.24, -0.76), (0.24, -0.8), (0, -0.9)):
        leaf(p, x, y, UP, 0.2, 0.12, "E", 0.26)
        leaf(p, x, y, UP + 0.9, 0.2, 0.12, "F", 0.26)
        leaf(p, x, y, UP - 0.9, 0.2, 0.12, "E", 0.26)
    rays(s, (28, 82), 9, 24, 26, 0.5, "C")
    star(s, (28, 82), 11, "K", 8, 0.46)
    star(s, (28, 82), 9.6, "B", 8, 0.46)
    star(s, (28, 82), 5, "P", 8, 0.46)
    figure(s, -26, 64, 50, "long", "gown", Pose((0.3, -0.3), (0.26, -0.34), lean=0.16), tone="B")
    for k in range(4):
        s.lens((-6 + 7 * k, 62 + 4 * k), (-1 + 7 * k, 64 + 4 * k), 0.7, 0, "C")


@picture("spell", "mirror-of-bonisagus", second="#1b5788")
def mirror_of_bonisagus(s: Stage) -> None:
    """A bolt comes in, and goes home."""
    dusk(s, (14, 46), 36)
    mirror(s, 16, 42, 26, "F")
    bolt(s, (-58, 12), (2, 40), 5, key="G")
    bolt(s, (4, 46), (-58, 84), 5, key="R" if not s.low else "P")
    rays(s, (4, 43), 2, 14, 16, 0.7, "L")
    hand(s, 18, 96, 11, cuff="B")


@picture("spell", "the-subtle-accomplice", second="#982743")
def accomplice(s: Stage) -> None:
    """A duellist, and whoever stands behind the pillar."""
    room(s, 88, "A")
    figure(s, -6, 97, 72, "wizard", "robe", CAST, "wand", tone="B")
    s.panel(box(s.left + 12, -2, s.left + 32, 92), "P", 0.44)
    s.hatch(box(s.left + 22, 0, s.left + 32, 92), 0, 0.7, 0.3, mode="wedge-right", jitter=0.4)
    figure(s, s.left + 8, 97, 64, "hood", "robe", Pose((0.4, -0.62), (0.2, -0.5)), tone="E")
    for k in range(6):
        star(s, (s.left + 38 + 7 * k, 54 + 3 * sin(k * 2)), 2, "G")
    rays(s, (26, 26), 6, 18, 18, 0.6, "C")
    star(s, (26, 26), 9, "K", 8, 0.46)
    star(s, (26, 26), 7.4, "F", 8, 0.46)
    figure(s, s.right - 16, 97, 62, "hood", "robe", SCARED, flip=True, tone="F")


@picture("spell", "spell-fork", second="#80600a")
def spell_fork(s: Stage) -> None:
    """One spell in, two out."""
    cover(s, "D")
    rays(s, (-6, 50), 10, s.right + 50, 50, 0.4, "L", 0.7)
    for path in (
        [(s.left, 50), (-30, 50), (-6, 50)],
        [(-6, 50), (14, 36), (44, 22), (s.right, 14)],
        [(-6, 50), (14, 64), (44, 78), (s.right, 86)],
    ):
        s.line(path, 4.4, (1, 1), "K", 5)
        s.line(path, 3.4, (1, 1), "B", 5)
        s.line(path, 1.4, (1, 1), "P", 5)
    star(s, (-6, 50), 17, "K", 8, 0.46)
    star(s, (-6, 50), 15, "G", 8, 0.46)
    star(s, (-6, 50), 8, "P", 8, 0.46)
    for x, y in ((46, 22), (46, 78)):
        star(s, (x, y), 11, "K", 8, 0.46)
        star(s, (x, y), 9.6, "F", 8, 0.46)
        star(s, (x, y), 5, "P", 8, 0.46)


@picture("spell", "counterspell", hue="#6d2474", second="#b0400f")
def counterspell(s: Stage) -> None:
    """A raised palm, and a fire that stops there."""
    cover(s)
    fan(s, (10, 50), s.right * 2 + 40, 28)
    for k in range(7):
        tongue(
            s,
            (s.left + 2, 26 + 8 * k),
            0.0 + (k - 3) * 0.05,
            58 * s.spread,
            14,
            0.4 if k % 2 else -0.4,
            "E",
            "G",
            "F",
            0.28,
            1,
        )
    s.line(arc((24, 52), 26, 40, 0.6 * pi, 1.4 * pi, 16), 2.4, (0.2, 0.2), "K", 0)
    s.line(arc((24, 52), 26, 40, 0.6 * pi, 1.4 * pi, 16), 1.5, (0.2, 0.2), "P", 0)
    hand(s, 30, 54, 24, True, cuff="B")
    star(s, (30, 58), 7, "K", 8, 0.46)
    star(s, (30, 58), 5.8, "G", 8, 0.46)


@picture("spell", "disenchant", second="#5c5043")
def disenchant(s: Stage) -> None:
    """A ring in pieces, and the light gone out of it."""
    cover(s, "D")
    rays(s, (0, 52), 44, s.right + 50, 60, 0.36, "L", 0.7, inward=True)
    for k in range(5):
        turn = 0.2 + k * tau / 5
        center = polar((0, 52), 6, turn + 0.5)
        outer = arc(center, 30, 30, turn, turn + 1.0, 9)
        inner = arc(center, 20, 20, turn, turn + 1.0, 9)
        s.panel(outer + inner[::-1], "G", 0.4)
        s.shade(outer, inner, 7, 0.3, (0, 0.8))
    gem(s, 0, 18, 22, "B")
    s.line([(-2, 8), (3, 14), (-2, 20), (2, 28)], 0.8, (0.3, 0.3), "P", 0)
    for k in range(10):
        spot = polar((0, 52), 40 + 3 * (k % 3), k * tau / 10)
        s.panel([polar(spot, 2 + (k % 3), j * tau / 3 + k) for j in range(3)], "A", 0.26)


@picture("spell", "sapping-of-the-magical-font", second="#1b5788")
def sapping(s: Stage) -> None:
    """A font that fills somebody else's cup."""
    cover(s, "D")
    rays(s, (0, 30), 12, 80, 40, 0.34, "L", 0.7)
    s.panel(
        [(-26, 44), (26, 44), (18, 58), (6, 64), (6, 84), (16, 92), (-16, 92), (-6, 84), (-6, 64), (-18, 58)], "P", 0.44
    )
    s.shade([(26, 45), (18, 58), (6, 64), (6, 84)], [(6, 45), (6, 58), (0, 64), (0, 84)], 16, 0.34, (0, 0.85))
    p = s.at(0, 44, squash=0.3)
    p.disc_line((0, 0), 26, "A", 0.4)
    p.disc((0, 0), 21, "F")
    star(s, (0, 28), 13, "K", 8, 0.46)
    star(s, (0, 28), 11, "B", 8, 0.46)
    star(s, (0, 28), 5.6, "P", 8, 0.46)
    for k in range(4):
        path = [(18, 43), (27, 46 + 2 * k), (31 + k, 60), (32 + k, 78)]
        s.line(path, 0.9, (0.6, 0.6), "F")
    s.panel([(24, 78), (44, 78), (40, 92), (28, 92)], "B", 0.36)
    s.line([(-22, 50), (-14, 54), (-18, 60), (-8, 64), (-10, 76)], 0.7, (0.6, 0.2), "K", 0)


@picture("spell", "demons-oblivion", second="#b0400f")
def oblivion(s: Stage) -> None:
    """A demon unmade from the edges in."""
    cover(s, "D")
    rays(s, (0, 52), 30, s.right + 60, 64, 0.7, "L", 0.7, inward=True)
    demon_mask(s, 0, 56, 25)
    for k in range(26):
        turn = k * 2.4
        spot = polar((0, 52), 26 + 0.9 * k, turn)
        size = 2.4 - 0.05 * k
        s.fill(
            [
                (spot[0] - size, spot[1] - size),
                (spot[0] + size, spot[1] - size),
                (spot[0] + size, spot[1] + size),
                (spot[0] - size, spot[1] + size),
            ],
            "R" if k % 2 and not s.low else "D" if k % 2 else "L",
        )
    for k in range(9):
        spot = polar((0, 54), 22, 0.5 + k * 0.3)
        s.fill(box(spot[0] - 2.4, spot[1] - 2.4, spot[0] + 2.4, spot[1] + 2.4), "D")


@picture("spell", "reduce-might", second="#5c5043")
def reduce_might(s: Stage) -> None:
    """A giant of an hour ago."""
    cover(s)
    fan(s, (0, 84), 110, 26)
    ground(s, 88, "E")
    for k, (size, key) in enumerate(((84, "A"), (64, "E"), (44, "F"))):
        x = -28 + 21 * k
        figure(
            s,
            x,
            92,
            size,
            "beard",
            "mail",
            STAND,
            "axe" if k == 2 else "",
            tone=key,
            skin="P" if k == 2 else "A",
            hose="K" if k == 2 else "A",
        )
    s.line([(-22, 14), (4, 30), (26, 48)], 1.6, (0.4, 1))
    s.line([(-22, 14), (4, 30), (26, 48)], 0.9, (0.4, 1), "C")
    s.fill([(32, 54), (22, 49), (29, 43)], "K")


@picture("spell", "aegis-of-the-hearth", second="#80600a")
def aegis(s: Stage) -> None:
    """A dome of signs over a lit hearth."""
    cover(s, "D")
    stars(s, 16, 90, "L", 1.4, (0, 60), 46)
    rolling(s, 84, 2, "E")
    s.fill([*arc((0, 86), 44, 66, pi, tau, 26)], "A")
    fan(s, (0, 86), 43, 18, "P", pi, tau)
    castle(s, 0, 88, 52, 46)
    rolling(s, 88, 2, "E")
    for grow, width in ((0.0, 1.6), (6.0, 0.7)):
        s.line(arc((0, 86), 44 + grow, 66 + grow, pi, tau, 26), width, (1, 1), "K" if not grow else "L", 0)
        if not grow:
            s.line(arc((0, 86), 44, 66, pi, tau, 26), 0.9, (1, 1), "G", 0)
    for k, name in enumerate(("Cr", "In", "Mu", "Pe", "Re")):
        turn = pi + (k + 0.5) * pi / 5
        x, y = 44 * cos(turn), 86 + 66 * sin(turn)
        s.disc_line((x, y), 7, "P", 0.36)
        sign(s, name, x, y, 10, "C")


@picture("spell", "enhance-resistance", second="#1b5788")
def enhance_resistance(s: Stage) -> None:
    """Three shields, one inside the other, and still room."""
    beams(s, (0, 50), 48, key="E")
    for wide, high, key in ((82, 96, "B"), (58, 70, "F"), (34, 44, "P")):
        heater(s, 0, 50, wide, high, key)
    star(s, (0, 48), 12, "K", 8, 0.46)
    star(s, (0, 48), 10, "G", 8, 0.46)
    star(s, (0, 48), 5, "P", 8, 0.46)
    for k in range(6):
        turn = 0.4 + k * tau / 6
        bolt(s, polar((0, 50), 64, turn), polar((0, 50), 46, turn), 3, 4)


@picture("spell", "ward-against-realms", second="#136a6c")
def ward(s: Stage) -> None:
    """A circle, and four kinds of trouble outside it."""
    cover(s, "D")
    s.disc_line((0, 50), 40, "P", 0.6)
    rim_marks(s, (0, 50), 39, 64, 2.6)
    s.ring((0, 50), 34, 33.2)
    s.fill(star_points((0, 50), 33, 5, 0.5), "A")
    s.edge(star_points((0, 50), 33, 5, 0.5), 0.4)
    figure(s, -2, 84, 62, "wizard", "robe", Pose((0.3, -0.9), (-0.26, -0.9)), "", tone="B")
    far = min(s.right - 14, 62)
    for name, x, y, ink in (
        ("mundane", -far, 22, "L"),
        ("magical", far, 22, "G"),
        ("demon", -far, 78, "R"),
        ("faerie", far, 78, "F"),
    ):
        sign(s, name, x, y, 22, ink if not s.low else "K", "D")
