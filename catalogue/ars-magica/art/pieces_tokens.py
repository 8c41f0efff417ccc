"""Counters of 17 mm, and the strips that fold into standing pawns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import pi, tau

from publisher.kit.drawing import cap_height, mix, outline, ring_text, text_width

from .block import Block, Pen
from .cuts import UNIT
from .geometry import polar
from .pieces_signs import sign
from .tones import GOLD, INK, LEAF, PAPER, RUBRIC, Palette, hue_of

TOKEN_MM = 17.0
_MIDDLE = (TOKEN_MM / 2, TOKEN_MM / 2)
_RADIUS = TOKEN_MM / 2
_RIM = 0.95


@dataclass(frozen=True)
class _Face:
    """A counter: its colours, its sign, and the word on its rim. A dark one is cut in light lines."""

    rim: str
    ground: str
    ink: str
    sign: str
    word: str = ""


_FACES: Mapping[str, _Face] = {
    "gold": _Face(mix(GOLD, INK, 0.42), GOLD, INK, "gold"),
    "vis": _Face(mix(hue_of("Vi"), INK, 0.45), hue_of("Vi"), LEAF, "vis"),
    "damage": _Face("#4a0f12", RUBRIC, LEAF, "damage"),
    "study": _Face("#6b5a45", PAPER, INK, "study"),
    "poison": _Face(mix(hue_of("He"), INK, 0.5), hue_of("He"), LEAF, "poison", "POISON"),
    "forest": _Face(mix(hue_of("He"), INK, 0.62), mix(hue_of("He"), INK, 0.3), LEAF, "forest", "FOREST"),
    "double": _Face(mix(hue_of("Im"), INK, 0.45), hue_of("Im"), LEAF, "likeness", "DOUBLE"),
    "device": _Face(mix(hue_of("Te"), INK, 0.45), hue_of("Te"), LEAF, "In", "DEVICE"),
    "talisman": _Face(mix(hue_of("Me"), INK, 0.45), hue_of("Me"), LEAF, "item", "TALISMAN"),
    "artful": _Face(mix(GOLD, INK, 0.42), LEAF, mix(GOLD, INK, 0.42), "gold", "ARTFUL"),
    "criminal": _Face(INK, "#3b332b", LEAF, "criminal", "CRIMINAL"),
    "curse": _Face(INK, mix(hue_of("Vi"), INK, 0.62), "#eba594", "curse", "CURSED"),
    "tribute": _Face(mix(GOLD, INK, 0.55), LEAF, RUBRIC, "tribute", "TRIBUTE"),
    "marked": _Face("#4a0f12", LEAF, RUBRIC, "scales", "MARKED"),
    "first": _Face(INK, LEAF, RUBRIC, "first", "FIRST"),
}
PLAYERS: Mapping[str, str] = {
    "tower": hue_of("Aq"), "raven": RUBRIC, "oak": hue_of("He"), "star": "#8a650c",
}  # fmt: skip
"""The arms of the four covenants, and their colours."""
_SEASONS: Mapping[str, str] = {
    "spring": hue_of("He"), "summer": "#8a5f0c", "autumn": hue_of("Ig"), "winter": hue_of("Aq"),
}  # fmt: skip


def _disc(radius: float) -> str:
    """A circle about the middle, as path data."""
    left, size = (_MIDDLE[0] - radius) * UNIT, radius * UNIT
    arc = f"a{size:g} {size:g} 0 1 0 "
    return f"M{left:g} {_MIDDLE[1] * UNIT:g}{arc}{2 * size:g} 0{arc}{-2 * size:g} 0z"


def _block(*key: object) -> tuple[Block, Pen]:
    block = Block(TOKEN_MM, TOKEN_MM, Palette({"K": INK, "L": LEAF}, False), "token", *key)
    return block, block.pen()


def _finished(block: Block) -> str:
    return block.svg(_disc(_RADIUS))


def _put(block: Block, name: str, size: float, ink: str, ground: str, x: float = 0, y: float = 0) -> None:
    place = (_MIDDLE[0] + x) * UNIT, (_MIDDLE[1] + y) * UNIT
    block.raw(sign(name, *place, size * UNIT, ink, ground))


def _figure(block: Block, text: str, size: float, ink: str, y: float = 0, x: float = 0) -> None:
    """A number in bold, its middle `x` and `y` mm from the middle of the counter."""
    foot = (_MIDDLE[1] + y + size * cap_height("serif-bold") / 2) * UNIT
    path = outline(text, (_MIDDLE[0] + x) * UNIT, foot, size * UNIT, "serif-bold")
    block.raw(f'<path fill="{ink}" d="{path}"/>')


def _ringed(block: Block, text: str, radius: float, size: float, ink: str, low: bool = False) -> None:
    """A word on a circle, over the middle or (`low`) under it."""
    spread = text_width(text, size * UNIT, "sans-bold", 0.16 * size * UNIT)
    if spread > radius * UNIT * pi * 0.9:
        size *= radius * UNIT * pi * 0.9 / spread
    x, y = (value * UNIT for value in _MIDDLE)
    path = ring_text(
        text, x, y, radius * UNIT, size * UNIT, 90 if low else -90, "sans-bold", 0.16 * size * UNIT, inside=low
    )
    block.raw(f'<path fill="{ink}" d="{path}"/>')


def _cuts(pen: Pen, count: int, far: float, near: float, width: float, key: str, every: int = 1) -> None:
    """Short cuts inward from a circle; every so-manyth reaches half as far again."""
    for k in range(count):
        turn = k * tau / count
        reach = near if k % every else far - (far - near) * 1.5
        pen.wedge(polar(_MIDDLE, far, turn), polar(_MIDDLE, reach, turn), width, 0, key)


def _coin(value: int) -> str:
    face = _FACES["gold"]
    block, pen = _block("gold", value)
    pen.disc(_MIDDLE, _RADIUS, face.rim)
    pen.disc(_MIDDLE, _RADIUS - _RIM, face.ground)
    pen.ring(_MIDDLE, _RADIUS - 1.1, _RADIUS - 1.3, INK)
    _cuts(pen, 72, _RADIUS - 1.4, _RADIUS - 2.1, 0.26, "K")
    pen.ring(_MIDDLE, _RADIUS - 2.25, _RADIUS - 2.6, INK)
    if value == 1:
        for k in range(4):
            p = pen.at(*_MIDDLE, turn=k * pi / 2)
            p.fill([(-1.5, -5.2), (1.5, -5.2), (0.34, -1.0), (-0.34, -1.0)], INK)
            p.fill([(-0.5, -5.2), (0.5, -5.2), (0, -4.4)], GOLD)
            p.disc((2.6, -2.6), 0.42, INK)
        pen.disc(_MIDDLE, 0.9, INK)
        pen.disc(_MIDDLE, 0.46, GOLD)
    else:
        for k in range(8):
            turn = k * tau / 8
            pen.disc(polar(_MIDDLE, 4.75, turn), 0.78, INK)
            pen.disc(polar(_MIDDLE, 4.75, turn), 0.42, GOLD)
        pen.disc(_MIDDLE, 4.5, INK)
        pen.disc(_MIDDLE, 4.1, GOLD)
        _figure(block, str(value), 6.4, INK)
    return _finished(block)


def _vis(value: int) -> str:
    face = _FACES["vis"]
    block, pen = _block("vis", value)
    pen.disc(_MIDDLE, _RADIUS, face.rim)
    pen.disc(_MIDDLE, _RADIUS - _RIM, face.ground)
    light = mix(face.ground, LEAF, 0.45)
    _cuts(pen, 32, _RADIUS - 1.1, _RADIUS - 2.2, 0.3, light, 2)
    pen.disc(_MIDDLE, 5.35, INK)
    pen.disc(_MIDDLE, 5.0, LEAF)
    if value == 1:
        _put(block, "vis", 7.4, face.ground, LEAF)
    else:
        _put(block, "vis", 5.6, face.ground, LEAF, x=-1.9)
        _figure(block, str(value), 5.6, face.ground, x=1.9)
    return _finished(block)


def _damage(value: int) -> str:
    face = _FACES["damage"]
    block, pen = _block("damage", value)
    pen.disc(_MIDDLE, _RADIUS, face.rim)
    pen.disc(_MIDDLE, _RADIUS - _RIM, face.ground)
    for k in range(24):
        turn = k * tau / 24
        pen.wedge(polar(_MIDDLE, _RADIUS - 1.1, turn), polar(_MIDDLE, 5.2, turn + 0.12), 0.5, 0.1, "#6e1216")
    if value == 1:
        _put(block, "damage", 9.6, LEAF, face.ground, y=-0.3)
    else:
        _put(block, "damage", 7.4, LEAF, face.ground, x=-2.2, y=-0.2)
        _figure(block, str(value), 6.2, LEAF, x=2.5)
    return _finished(block)


def _study() -> str:
    face = _FACES["study"]
    block, pen = _block("study")
    pen.disc(_MIDDLE, _RADIUS, face.rim)
    pen.disc(_MIDDLE, _RADIUS - _RIM, face.ground)
    pen.ring(_MIDDLE, _RADIUS - 1.6, _RADIUS - 1.8, INK)
    _cuts(pen, 36, _RADIUS - 1.9, _RADIUS - 2.5, 0.24, "K", 3)
    _put(block, "study", 7.8, INK, face.ground)
    return _finished(block)


def _worded(kind: str) -> str:
    face = _FACES[kind]
    block, pen = _block(kind)
    pen.disc(_MIDDLE, _RADIUS, face.rim)
    pen.disc(_MIDDLE, _RADIUS - _RIM, face.ground)
    pen.ring(_MIDDLE, _RADIUS - 1.35, _RADIUS - 1.52, face.ink)
    _ringed(block, face.word, _RADIUS - 3.05, 1.75, face.ink)
    for k in range(9):
        turn = pi / 2 + (k - 4) * 0.17
        pen.disc(polar(_MIDDLE, _RADIUS - 2.45, turn), 0.3 if k % 2 else 0.18, face.ink)
    _put(block, face.sign, 7.2, face.ink, face.ground, y=0.35)
    return _finished(block)


def _shield(block: Block, key: str, grow: float = 0) -> None:
    """A shield about the middle, `grow` mm larger on every side."""
    x, y = _MIDDLE
    left, right, top, low = x - 4.1 - grow, x + 4.1 + grow, y - 4.7 - grow, y + 5.5 + grow * 1.4
    places = (left, top, right, top, right, y - 0.4, right, y + 2.6, x + 2.4, y + 4.4, x, low,
              x - 2.4, y + 4.4, left, y + 2.6, left, y - 0.4)  # fmt: skip
    block.put(key, "M{} {}L{} {}L{} {}C{} {} {} {} {} {}C{} {} {} {} {} {}z".format(*(round(v * UNIT) for v in places)))


def _player(arms: str) -> str:
    hue = PLAYERS[arms]
    block, pen = _block("player", arms)
    pen.disc(_MIDDLE, _RADIUS, mix(hue, INK, 0.5))
    pen.disc(_MIDDLE, _RADIUS - _RIM, hue)
    pen.ring(_MIDDLE, _RADIUS - 1.5, _RADIUS - 1.72, LEAF)
    _cuts(pen, 60, _RADIUS - 1.95, _RADIUS - 2.35, 0.2, mix(hue, LEAF, 0.4))
    _shield(block, INK, 0.34)
    _shield(block, LEAF)
    _put(block, arms, 6.9, mix(hue, INK, 0.25), LEAF, y=-0.6)
    return _finished(block)


def _year() -> str:
    block, pen = _block("year")
    pen.disc(_MIDDLE, _RADIUS, INK)
    pen.disc(_MIDDLE, _RADIUS - _RIM, PAPER)
    pen.ring(_MIDDLE, _RADIUS - 1.5, _RADIUS - 1.72, RUBRIC)
    for k, (season, hue) in enumerate(_SEASONS.items()):
        x, y = polar((0, 0), 4.1, -pi / 2 + k * pi / 2)
        _put(block, season, 4.0, hue, PAPER, x, y)
        tip = polar(_MIDDLE, 6.5, -pi / 4 + k * pi / 2)
        pen.disc(tip, 0.3, RUBRIC)
    _put(block, "star", 2.9, RUBRIC, PAPER)
    return _finished(block)


@cache
def token(kind: str, value: int = 1) -> str:
    """A counter of that kind. `value` is what gold, vis and damage are worth; others have none.

    A player's counter is called by its arms: tower, raven, oak, star. `year` is the token of the Year Track.
    """
    valued = {"gold": _coin, "vis": _vis, "damage": _damage}
    if kind in valued:
        return valued[kind](value)
    if kind in PLAYERS:
        return _player(kind)
    if kind in _FACES:
        return _study() if kind == "study" else _worded(kind)
    if kind == "year":
        return _year()
    raise ValueError(f"no counter {kind!r}; there are {', '.join((*_FACES, *PLAYERS, 'year'))}")


FOOT_MM, SIDE_MM, PAWN_MM = 9.0, 21.0, 18.0


@cache
def pawn(kind: str) -> str:
    """A strip that folds into a standing pawn: foot, front, back, foot, from left to right, 18 mm high.

    Front and back lie on their side, their tops at the fold in the middle. The feet are glued one over the other.
    """
    hue = PLAYERS.get(kind, INK)
    width = 2 * (FOOT_MM + SIDE_MM)
    block = Block(width, PAWN_MM, Palette({"K": INK, "L": LEAF}, False), "pawn", kind)
    pen = block.pen()
    pen.fill([(0, 0), (width, 0), (width, PAWN_MM), (0, PAWN_MM)], mix(hue, LEAF, 0.16))
    pen.fill([(FOOT_MM, 0), (width - FOOT_MM, 0), (width - FOOT_MM, PAWN_MM), (FOOT_MM, PAWN_MM)], PAPER)
    for left in (0.0, width - FOOT_MM):
        for k in range(11):
            x = left + 0.5 + k * 0.8
            pen.bar((x, 0.6), (x, PAWN_MM - 0.6), 0.1, mix(hue, LEAF, 0.34))
    for x in (FOOT_MM + 0.8, width - FOOT_MM - 0.8):
        pen.bar((x, 1.2), (x, PAWN_MM - 1.2), 0.24, hue)
    drawing = token(kind)
    inner = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")].replace('id="c"', 'id="{0}"')
    inner = inner.replace("url(#c)", "url(#{0})")
    side = TOKEN_MM * 0.92
    scale = side / TOKEN_MM
    tops = ((width / 2 - 2.2 - side / 2, 90), (width / 2 + 2.2 + side / 2, -90))
    for name, (x, turn) in zip("ab", tops, strict=True):
        block.raw(
            f'<g transform="translate({x * UNIT:g} {PAWN_MM / 2 * UNIT:g})rotate({turn})scale({scale:.4f})'
            f'translate({-TOKEN_MM / 2 * UNIT:g} {-TOKEN_MM / 2 * UNIT:g})">{inner.replace("{0}", name)}</g>'
        )
    pen.edge([(0.12, 0.12), (width - 0.12, 0.12), (width - 0.12, PAWN_MM - 0.12), (0.12, PAWN_MM - 0.12)], 0.22)
    for x in (FOOT_MM, width / 2, width - FOOT_MM):
        for k in range(23):
            pen.bar((x, 0.3 + k * 0.8), (x, 0.65 + k * 0.8), 0.16)
    return block.svg()
