"""Backs: the tooled cover of a resource, the black one of an event. Both are the same when turned by half, so that a
deck has no up and no marked card."""

from __future__ import annotations

from functools import cache
from math import degrees, hypot, pi, tau

from publisher.kit.drawing import mix

from .block import Block
from .buildings import castle
from .cuts import UNIT
from .geometry import UP, arc, polar
from .glyphs import SEASONS, put_glyph
from .grounds import BLEED, scooped, twill
from .interlace import field
from .parts import eye
from .sky import comet
from .stage import rays, rim_marks, star
from .tones import GOLD, INK, LEAF, TECHNIQUES, WHITE, Palette

BACKS = ("resource", "event")
HIDE, COMET = "#4a1b1e", "#c9473a"
MEDAL = 19.4
"""Radius of the medallion in the middle, in mm."""
NOTICE = 4.6
"""Height of the strip at either end that the notice of rights is set on, in mm."""


def _line(data: str, colour: str, width: float) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width * UNIT:g}" d="{data}"/>'


def _half_turned(name: str, body: str, width: float, height: float) -> str:
    """A fragment, and the same turned by half about the card's middle."""
    x, y = width * UNIT / 2, height * UNIT / 2
    return f'<g id="{name}">{body}</g><use href="#{name}" transform="rotate(180 {x:g} {y:g})"/>'


@cache
def back_picture(kind: str, width: float, height: float, low: bool) -> str:
    """A whole back of `width` x `height` mm with its bleed."""
    if kind not in BACKS:
        raise ValueError(f"no back {kind!r}; there are {', '.join(BACKS)}")
    hide, line = (HIDE, GOLD) if kind == "resource" else (INK, COMET)
    if low:
        hide, line = WHITE, HIDE if kind == "resource" else "#a1332a"
    deep = WHITE if low else mix(hide, INK, 0.55)
    inks = Palette(
        {
            "K": line if low else INK, "H": hide, "G": line, "S": WHITE if low else mix(hide, LEAF, 0.1), "L": line,
            "P": WHITE if low else LEAF, "A": WHITE if low else mix(LEAF, line, 0.5), "B": WHITE if low else line,
            "D": WHITE if low else INK,
        },
        low,
    )  # fmt: skip
    inset = BLEED + 3.6
    strip = inset + NOTICE
    x, y = width / 2, height / 2

    def block(*key: object) -> Block:
        return Block(width, height, inks, "back", kind, *key)

    base = block("hide")
    base.pen().fill([(-1, -1), (width + 1, -1), (width + 1, height + 1), (-1, height + 1)], "H")
    if not low:
        twill(base.pen(), 1.0, "S", True)
    body = base.body()
    panel = scooped(inset - 0.9, inset - 0.9, width - inset + 0.9, height - inset + 0.9, 1.2)
    body += f'<path fill="{deep}" d="{panel}"/>'
    wide, high = width - 2 * inset, height - 2 * strip
    strands = field(
        wide * UNIT, high * UNIT, 1.42 * UNIT, lambda dx, dy: hypot(dx, dy) > (MEDAL + 1.2) * UNIT, kind, width, height
    )
    plait = strands.drawn("k", 0.92 * UNIT, WHITE if low else mix(hide, LEAF, 0.05), line, 0.17 * UNIT)
    body += f'<g transform="translate({inset * UNIT:g} {strip * UNIT:g})">{plait}</g>'
    for grow, weight, scoop in ((1.0, 0.32, 1.4), (1.9, 0.1, 1.8)):
        low_edge = inset - grow
        body += _line(scooped(low_edge, low_edge, width - low_edge, height - low_edge, scoop), line, weight)
    level = (strip - 0.55) * UNIT
    rule = _line(f"M{(inset + 0.6) * UNIT:g} {level:g}H{(width - inset - 0.6) * UNIT:g}", line, 0.12)
    body += _half_turned("n", rule, width, height)
    medal = block("medal")
    pen = medal.pen()
    pen.disc((x, y), MEDAL + 0.9, "K")
    pen.disc((x, y), MEDAL + 0.55, "G" if not low else "P")
    pen.disc((x, y), MEDAL - 0.2, "K")
    pen.disc((x, y), MEDAL - 0.45, "H")
    body += medal.body()
    body += _castle(block("castle"), x, y, low) if kind == "resource" else _omen(block("omen"), x, y)
    for cx in (inset + 1.6, width - inset - 1.6):
        for cy in (strip + 1.6, height - strip - 1.6):
            boss = block("boss")
            pen = boss.pen()
            for radius, key in (
                (3.0, "K"),
                (2.65, "G" if not low else "P"),
                (1.9, "K" if not low else "G"),
                (1.65, "D"),
            ):
                pen.disc((cx, cy), radius, key)
            star(pen, (cx, cy), 1.6, "G", 4, 0.34)
            body += boss.body()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * UNIT:g} {height * UNIT:g}" width="{width:g}mm" '
        f'height="{height:g}mm">{body}</svg>'
    )


def _signs(names: list[str], x: float, y: float, radius: float, size: float, ink: str, ground: str) -> str:
    """Signs about a circle, each upright as seen from its middle."""
    parts = []
    for i, name in enumerate(names):
        turn = UP + i * tau / len(names)
        px, py = polar((x, y), radius, turn)
        parts.append(
            put_glyph(name, round(px * UNIT), round(py * UNIT), size * UNIT, ink, ground, round(degrees(turn) + 90, 2))
        )
    return "".join(parts)


def _castle(block: Block, x: float, y: float, low: bool) -> str:
    """A covenant and its reflection in a moat, ringed by the Techniques."""
    pen = block.pen()
    rim_marks(pen, (x, y), MEDAL - 0.6, 60, 1.2, 0.2, "G")
    for radius, width in ((MEDAL - 6.9, 0.3), (MEDAL - 2.9, 0.2)):
        pen.ring((x, y), radius + width / 2, radius - width / 2, "G")
    star(pen, (x, y), MEDAL - 7.2, "G", 20, 0.9)
    star(pen, (x, y), MEDAL - 7.6, "H", 20, 0.9)
    whole = block.body()
    half = Block(block.width, block.height, block.inks, "castle")
    castle(half.pen(), x - 0.2, y - 1.3, 14.4, 8.2, has_flag=False)
    pen = half.pen()
    pen.blob(
        [
            (x - 9.4, y),
            (x - 8.6, y - 1.2),
            (x, y - 1.5),
            (x + 8.6, y - 1.2),
            (x + 9.4, y),
            (x + 6, y + 0.02),
            (x - 6, y + 0.02),
        ],
        "G" if not low else "P",
    )
    for k in range(4):
        px = x - 6.2 + k * 4.1
        pen.line(
            [(px - 1.5, y - 0.35), (px - 0.6, y - 0.95), (px + 0.3, y - 0.35), (px + 1.2, y - 0.85)], 0.34, (0.2, 0.2)
        )
    whole += _half_turned("c", half.body(), block.width, block.height)
    return whole + _signs(list(TECHNIQUES) * 2, x, y, MEDAL - 4.9, 3.5, block.inks["G"], block.inks["H"])


def _omen(block: Block, x: float, y: float) -> str:
    """An eye without a light in it, in a star, between two comets, ringed by the seasons."""
    pen = block.pen()
    rays(pen, (x, y), 9.6, MEDAL - 6.2, 48, 0.4, "G", 0.6, jitter=0)
    pen.ring((x, y), MEDAL - 0.8, MEDAL - 1.0, "G")
    pen.ring((x, y), MEDAL - 5.9, MEDAL - 6.1, "G")
    for radius, key in ((10.4, "K"), (10.0, "G"), (9.2, "D")):
        star(pen, (x, y), radius, key, 8, 0.6)
    pen.disc((x, y), 6.6, "G")
    pen.disc((x, y), 6.2, "D")
    eye(pen, x, y, 11.2, "P", "B", even=True)
    whole = block.body()
    half = Block(block.width, block.height, block.inks, "comet")
    pen = half.pen()
    for turn in (UP + 0.26, UP + 0.52):
        px, py = polar((x, y), MEDAL - 3.6, turn + tau / 16)
        star(pen, (px, py), 0.7, "G", 4, 0.3)
    comet(pen, *polar((x, y), MEDAL - 3.5, pi * 1.24), 0.62, pi * 1.24 + pi / 2, "G")
    pen.line(arc((x, y), MEDAL - 2.0, MEDAL - 2.0, pi * 1.3, pi * 1.45, 8), 0.2, (0.1, 0.1), "G", 0)
    whole += _half_turned("c", half.body(), block.width, block.height)
    ground = block.inks["H"]
    marks = _signs([*SEASONS, *SEASONS], x, y, MEDAL - 3.4, 3.5, block.inks["G"], ground)
    disc = Block(block.width, block.height, block.inks, "discs")
    pen = disc.pen()
    for i in range(8):
        pen.disc(polar((x, y), MEDAL - 3.4, UP + i * tau / 8), 2.5, "H")
    return whole + disc.body() + marks
