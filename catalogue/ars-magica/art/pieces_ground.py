"""What the printed pieces lie on: a skin of parchment with a plaited border, and the marks between their squares.

Millimetres from the corner of the paper.
"""

from __future__ import annotations

from functools import cache
from math import tau
from typing import Any

from publisher.kit.drawing import Plate, mix

from .block import Block
from .cuts import UNIT
from .geometry import polar
from .grounds import parchment, scooped
from .interlace import frame
from .tones import EDGE, INK, LEAF, PAPER, RUBRIC, WHITE, Palette, hue_of

FRAME_MM = 6.5
"""From the edge of the paper to the border: where every printer reaches."""
_CELL, _STRAND = 0.98, 0.8
_LINE_MM = 4.9
"""From the border's outside to the red line within it."""


def document(width: float, height: float, body: str) -> str:
    """A drawing in units of the block, `width` x `height` mm."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * UNIT:g} {height * UNIT:g}" '
        f'width="{width:g}mm" height="{height:g}mm">{body}</svg>'
    )


@cache
def bordered(width: float, height: float, low_ink: bool = False) -> str:
    """A sheet with a plait all round, inside a black rule, and a red line with scooped corners within."""
    outer, inner = FRAME_MM, FRAME_MM + _LINE_MM
    strands = frame((width - 2 * outer) * UNIT, (height - 2 * outer) * UNIT, _CELL * UNIT, 2)
    strand = WHITE if low_ink else mix(LEAF, hue_of("Te"), 0.2)
    plait = strands.drawn("p", _STRAND * UNIT, strand, INK, 0.13 * UNIT)
    rule = outer - 0.8
    lines = (
        f'<path fill="none" stroke="{RUBRIC}" stroke-width="{0.2 * UNIT:g}" '
        f'd="{scooped(inner, inner, width - inner, height - inner, 2)}"/>'
        f'<path fill="none" stroke="{INK}" stroke-width="{0.36 * UNIT:g}" d="M{rule * UNIT:g} {rule * UNIT:g}'
        f'H{(width - rule) * UNIT:g}V{(height - rule) * UNIT:g}H{rule * UNIT:g}z"/>'
    )
    ground = "" if low_ink else parchment(width, height, 0) + _strewn(width, height)
    corner = f'<g transform="translate({outer * UNIT:g} {outer * UNIT:g})">{plait}</g>'
    return document(width, height, f"{ground}{corner}{lines}")


def _strewn(width: float, height: float) -> str:
    """More flecks and pores: a skin of a card's size has enough of them, a sheet of this size has not."""
    block = Block(width, height, Palette({"K": EDGE, "P": mix(PAPER, EDGE, 0.38)}, False), "sheet")
    pen, random = block.pen(), block.random
    for _ in range(360):
        place = random.uniform(0, width), random.uniform(0, height)
        pen.lens(place, polar(place, random.uniform(0.4, 1.9), random.gauss(0.3, 0.6)), random.uniform(0.08, 0.16), 0,
                 random.choice("PPK"))  # fmt: skip
    for _ in range(14):
        x, y = random.uniform(0, width), random.uniform(0, height)
        for _ in range(12):
            pen.disc((random.gauss(x, 4), random.gauss(y, 3)), random.uniform(0.05, 0.12), "P")
    for _ in range(4):
        vein, turn = [(random.uniform(0, width), random.uniform(0, height))], random.random() * tau
        for _ in range(7):
            turn += random.uniform(-0.5, 0.5)
            vein.append(polar(vein[-1], 11, turn))
        pen.line(vein, 0.24, (0.1, 0.1), "P")
    return block.body()


def piece(told: Any, low_ink: bool = False) -> list[Plate]:
    """The ground of a page of a piece. It is told `ground`: `leaf` for the bordered skin, `bare` for none."""
    if told.ground == "bare":
        return []
    if told.ground != "leaf":
        raise ValueError(f"no ground {told.ground!r}; there are leaf, bare")
    width, height = float(told.width_mm), float(told.height_mm)
    return [Plate(bordered(width, height, low_ink), 0, 0, width, height)]


@cache
def arrow(colour: str = RUBRIC) -> str:
    """The way from one square to the next."""
    shape = f'<path fill="{colour}" d="M4 1L20 12L4 23L9 12z"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 1 16 22">{shape}</svg>'
