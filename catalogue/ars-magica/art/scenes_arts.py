"""The fifteen Arts: each a sign enthroned among what it rules."""

from __future__ import annotations

from math import pi, tau

from .elements import drop, tongue
from .gallery import picture
from .geometry import UP, polar, star_points
from .land import leaf, wreath
from .parts import eye, hand, head_profile, mask
from .signs import sign
from .sky import gust
from .stage import Scene, Stage, cover, rim_marks, star
from .stone import crystal, rock


def _field(s: Stage) -> None:
    cover(s, "D")
    for k in range(7):
        radius = 46 + k * 8.4
        count = int(radius * 0.82)
        for i in range(count):
            spot = polar((0, 50), radius, (i + 0.5 * (k % 2)) * tau / count)
            if not s.within(*spot, 0.5):
                continue
            if k % 2:
                star(s, spot, 1.1, "L", 4, 0.3)
            else:
                s.wedge(spot, polar(spot, 5, (i + 0.5 * (k % 2)) * tau / count), 0.22, 0, "L")


def _throne(s: Stage, code: str, ink: str = "C") -> None:
    s.disc_line((0, 50), 28.5, "G", 0.5)
    s.ring((0, 50), 25, 24)
    s.disc((0, 50), 24.4, "P")
    rim_marks(s, (0, 50), 23.8, 56, 2.0, 0.22)
    sign(s, code, 0, 50, 31, ink)


def _art(name: str, code: str, surround: Scene, ink: str = "C", **hues: str) -> None:
    def scene(s: Stage) -> None:
        _field(s)
        surround(s)
        _throne(s, code, ink)

    scene.__doc__ = f"{name}: its sign in a ring of its matter."
    picture("art", name, **hues)(scene)


def _sprouts(s: Stage) -> None:
    """Creo: shoots all round."""
    for i in range(14):
        turn = i * tau / 14
        base = polar((0, 50), 28, turn)
        tip = polar((0, 50), 42, turn)
        s.wedge(base, tip, 0.9, 0, "L", 0.5)
        for side in (-1, 1):
            leaf(s, *polar((0, 50), 35, turn), turn + side * 0.7, 9, 4.4, "BE"[i % 2], 0.26)
        star(s, tip, 3.4, "G", 4, 0.34)


def _eyes(s: Stage) -> None:
    """Intellego: eyes that miss nothing."""
    for i in range(8):
        x, y = polar((0, 50), 38.5, UP + i * tau / 8)
        eye(s, x, y, 19, "P", "B")


def _knots(s: Stage) -> None:
    """Muto: a serpent ring that turns into flame, leaf and wave."""
    for i in range(24):
        turn = i * tau / 24
        if i % 3 == 0:
            leaf(s, *polar((0, 50), 30, turn), turn + 0.5, 15, 6, "E", 0.28)
        elif i % 3 == 1:
            tongue(s, polar((0, 50), 30, turn), turn + 0.2, 15, 7, 0.9, "P", "F", "", 0.26, 1)
        else:
            drop(s, *polar((0, 50), 37, turn), 10, "B", 0.28, turn + pi / 2)


def _shards(s: Stage) -> None:
    """Perdo: a ring broken to pieces."""
    random = s.random
    for i in range(17):
        turn = i * tau / 17 + random.uniform(-0.08, 0.08)
        far = random.uniform(37, 44)
        spot = polar((0, 50), far, turn)
        shard = [polar(spot, random.uniform(3, 7.4), turn + k * tau / 5 + random.uniform(-0.3, 0.3)) for k in range(5)]
        s.panel(shard, "ABE"[i % 3], 0.3)
        s.wedge(polar((0, 50), 30, turn), polar((0, 50), far - 6, turn), 0.4, 0, "L")


def _crowns(s: Stage) -> None:
    """Rego: a ring of sceptres."""
    for i in range(12):
        turn = i * tau / 12
        a, b = polar((0, 50), 29, turn), polar((0, 50), 43, turn)
        s.bar(a, b, 1.6)
        s.bar(a, b, 0.9, "G")
        s.disc_line(b, 3.2, "BE"[i % 2], 0.3)
        star(s, b, 2.2, "P", 4, 0.34)
    s.ring((0, 50), 36.4, 35)
    s.ring((0, 50), 36, 35.4, "G")


def _beasts(s: Stage) -> None:
    """Animal: paws and antlers."""
    for i in range(12):
        turn = i * tau / 12
        x, y = polar((0, 50), 38, turn)
        if i % 2:
            p = s.at(x, y, 5, turn=turn + pi / 2)
            p.blob([(-0.8, 0.2), (0, -0.5), (0.8, 0.2), (0.6, 0.9), (-0.6, 0.9)], "B")
            for k in range(4):
                p.disc((-0.9 + 0.6 * k, -0.5 - 0.5 * (k in (1, 2))), 0.34, "E")
        else:
            p = s.at(*polar((0, 50), 29, turn), 15, turn=turn + pi / 2)
            for side in (-1, 1):
                p.line([(0, 0), (side * 0.3, -0.4), (side * 0.26, -1)], 0.9, (1, 0.2), "L")
                p.wedge((side * 0.28, -0.5), (side * 0.6, -0.8), 0.6, 0, "L")


def _sea_ring(s: Stage) -> None:
    """Aquam: waves that chase round."""
    for ring in range(3):
        radius, count = 46 - 6.8 * ring, 20 - 2 * ring
        s.disc((0, 50), radius, "BAE"[ring])
        for i in range(count):
            turn, step = i * tau / count + ring * 0.15, tau / count
            p, q, m = (
                polar((0, 50), radius, turn),
                polar((0, 50), radius, turn + step),
                polar((0, 50), radius * 1.16, turn + step * 0.8),
            )
            near = (p[0] + (m[0] - p[0]) * 0.65, p[1] + (m[1] - p[1]) * 0.65)
            s.blob([p, near, m, polar((0, 50), radius * 1.04, turn + step * 0.78), q], "P")
            s.line([p, near, m, polar((0, 50), radius * 1.05, turn + step * 0.8)], 0.3, (0.2, 0.3))
            s.line(
                [polar((0, 50), radius * 0.97, turn), polar((0, 50), radius * 0.9, turn + step / 2), q],
                0.24,
                (0.2, 0.2),
            )


def _winds(s: Stage) -> None:
    """Auram: gusts that curl outward."""
    for i in range(14):
        turn = i * tau / 14
        p = s.at(*polar((0, 50), 28, turn), 1, turn=turn + 0.7)
        gust(p, 0, 0, 19, 1.5, "L", curl=1)
        gust(p, 0, 0, 19, 0.7, "B", curl=1)
    for i in range(7):
        star(s, polar((0, 50), 45, i * tau / 7 + 0.2), 2, "G")


def _hands(s: Stage) -> None:
    """Corpus: hands that reach outward."""
    for i in range(9):
        turn = UP + i * tau / 9
        x, y = polar((0, 50), 37, turn)
        hand(s, x, y, 7.4, flip=bool(i % 2), key="PEA"[i % 3], turn=turn + pi / 2)


def _leaves(s: Stage) -> None:
    """Herbam: two wreaths with berries."""
    wreath(s, 0, 50, 33, 14, 0.44, "BAP")
    wreath(s, 0, 50, 41, 17, 0.34, "ABP")
    for i in range(10):
        spot = polar((0, 50), 41, i * tau / 10 + 0.2)
        s.disc_line(spot, 2.2, "R", 0.26)
        s.disc((spot[0] - 0.5, spot[1] - 0.6), 0.5, "P")


def _flames(s: Stage) -> None:
    """Ignem: a crown of flames."""
    for i in range(20):
        turn = i * tau / 20
        tongue(s, polar((0, 50), 26, turn), turn + 0.25, 24, 11, 1.1, "P", "A", "B", 0.28, 1)


def _masks(s: Stage) -> None:
    """Imaginem: masks, laughing and weeping in turn."""
    for i in range(8):
        x, y = polar((0, 50), 39, UP + i * tau / 8)
        mask(s, x, y, 7, 1 if i % 2 else -1, "PE"[i % 2])


def _minds(s: Stage) -> None:
    """Mentem: heads that think outward."""
    for i in range(8):
        turn = UP + i * tau / 8
        x, y = polar((0, 50), 38, turn)
        head_profile(s, x, y, 6.6, flip=x > 0, key="PA"[i % 2])
    for i in range(8):
        star(s, polar((0, 50), 40, UP + (i + 0.5) * tau / 8), 3, "G", 6, 0.4)


def _stones(s: Stage) -> None:
    """Terram: crystals and boulders."""
    for i in range(16):
        turn = i * tau / 16
        if i % 2:
            crystal(s, *polar((0, 50), 28, turn), 18, 7.5, turn + pi / 2, "E")
        else:
            rock(s, *polar((0, 50), 36, turn), 6)


def _sparks(s: Stage) -> None:
    """Vim: stars within stars."""
    for radius, key in ((46, "F"), (42, "P"), (37, "B")):
        s.fill(star_points((0, 50), radius, 12, 0.78), key)
        s.edge(star_points((0, 50), radius, 12, 0.78), 0.34)
    for i in range(12):
        star(s, polar((0, 50), 33, UP + (i + 0.5) * tau / 12), 3, "G", 4, 0.34)


for _name, _code, _surround, _second in (
    ("creo", "Cr", _sprouts, "#80600a"), ("intellego", "In", _eyes, "#1b5788"), ("muto", "Mu", _knots, "#38662b"),
    ("perdo", "Pe", _shards, "#5c5043"), ("rego", "Re", _crowns, "#6d2474"),
):  # fmt: skip
    _art(
        _name,
        _code,
        _surround,
        "K",
        hue="#982743" if _code == "Pe" else _second,
        second="#38662b" if _code == "Cr" else "#b0400f",
    )
for _name, _code, _surround in (
    ("animal", "An", _beasts), ("aquam", "Aq", _sea_ring), ("auram", "Au", _winds), ("corpus", "Co", _hands),
    ("herbam", "He", _leaves), ("ignem", "Ig", _flames), ("imaginem", "Im", _masks), ("mentem", "Me", _minds),
    ("terram", "Te", _stones), ("vim", "Vi", _sparks),
):  # fmt: skip
    _art(_name, _code, _surround)
