"""The bookmark ribbon that carries a card's numbers, and the wax seal at the end of a ritual's."""

from __future__ import annotations

from functools import cache

from publisher.kit.drawing import mix

from .block import Block
from .cuts import UNIT
from .geometry import arc, circle, polar, smooth
from .glyphs import put_glyph
from .tones import INK, LEAF, RUBRIC, WHITE, Palette

LEFT, RIGHT = 1.0, 2.0
"""Room beside the ribbon for its shadow and its stitches, in mm."""
TAIL = 3.0
"""How deep the swallowtail at its end is cut."""


@cache
def ribbon(width: float, height: float, hue: str, low: bool) -> str:
    """A ribbon `width` mm wide hanging from the top edge to its tips `height` mm below."""
    inks = Palette({"K": INK, "H": hue, "D": mix(hue, INK, 0.3), "S": mix(hue, LEAF, 0.45)}, low)
    block = Block(width + LEFT + RIGHT, height + 1, inks, "ribbon")
    pen, random = block.pen(), block.random
    x0, x1 = LEFT, LEFT + width
    tail = [(x0, height), ((x0 + x1) / 2, height - TAIL), (x1, height)]
    outline = [(x0, -0.5), *tail, (x1, -0.5)]
    if low:
        pen.fill(outline, WHITE)
        pen.edge(outline, 0.32, hue, False)
        for x in (x0 + 0.75, x1 - 0.75):
            pen.bar((x, -0.5), (x, height - 1.6), 0.14, hue)
        return block.svg()
    y = 0.5
    while y < height - 0.2:
        pen.wedge((x1 - 0.1, y), (x1 + 1.15 + random.uniform(-0.25, 0.25), y + 0.55), 0.24)
        y += 0.62
    pen.fill(outline, "H")
    y = 0.0
    while y < height - TAIL * 0.6:
        pen.lens((x0 + 1.2, y), (x1 - 1.2, y + 0.02), 0.13, 0, "D")
        y += 0.6
    for x in (x0 + 0.62, x1 - 0.62):
        pen.bar((x, -0.5), (x, height - 1.3), 0.12, "S")
    y = 0.3
    while y < height - 2.2:
        for x in (x0 + 0.32, x1 - 0.92):
            pen.lens((x, y), (x + 0.6, y + 0.5 * (1 if x < (x0 + x1) / 2 else -1)), 0.16, 0, "S")
        y += 0.9
    pen.edge(outline, 0.26, "K", False)
    return block.svg()


SEAL = 11.4
"""Width and height of a wax seal with its shadow, in mm."""


@cache
def wax(code: str, low: bool) -> str:
    """Red wax with the sign of a Technique pressed into it."""
    dark, light = mix(RUBRIC, INK, 0.4), mix(RUBRIC, WHITE, 0.28)
    block = Block(
        SEAL, SEAL, Palette({"K": INK, "R": WHITE if low else RUBRIC, "X": dark, "Y": light}, low), "wax", code
    )
    pen, random = block.pen(), block.random
    middle, radius = (SEAL / 2 - 0.2, SEAL / 2 - 0.25), 4.9
    rim = [polar(middle, radius * random.uniform(0.93, 1.1), i * 6.2832 / 22) for i in range(22)]
    if not low:
        pen.blob([(x + 0.45, y + 0.5) for x, y in rim], "K")
    pen.blob(rim, "R")
    pen.outline(smooth(rim, 3, True), 0.26, RUBRIC if low else "K")
    size = 5.0 * UNIT
    x, y = middle[0] * UNIT, middle[1] * UNIT
    if low:
        pen.outline(circle(middle, radius * 0.72, 30), 0.2, RUBRIC)
        block.raw(put_glyph(code, x, y, size, RUBRIC, WHITE))
        return block.svg()
    pen.disc(middle, radius * 0.74, "X")
    pen.disc((middle[0] + 0.1, middle[1] + 0.12), radius * 0.7, "R")
    pen.line(arc(middle, radius * 0.86, radius * 0.86, -2.9, -1.5, 10), 0.42, (0.1, 0.1), "Y", 0)
    pen.line(arc(middle, radius * 0.72, radius * 0.72, 0.2, 1.5, 10), 0.3, (0.1, 0.1), "Y", 0)
    block.raw(put_glyph(code, x + 6, y + 6, size, mix(RUBRIC, WHITE, 0.35), RUBRIC))
    block.raw(put_glyph(code, x, y, size, mix(RUBRIC, INK, 0.62), RUBRIC))
    return block.svg()
