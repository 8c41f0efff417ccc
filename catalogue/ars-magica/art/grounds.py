"""What a face lies on: a leaf of parchment with its ruling, a ritual's dyed and plaited border, the black of an event.

Each is drawn once for a design, a size and a hue, and serves every card of it. Millimetres from the bleed's corner.
"""

from __future__ import annotations

from functools import cache
from math import hypot, tau

from publisher.kit.drawing import mix, seeded

from .block import Block, Pen
from .cuts import UNIT
from .geometry import between, polar
from .interlace import frame
from .tones import EDGE, EVENT_LINE, INK, LEAF, PAPER, RUBRIC, WHITE, Palette, palette

BLEED = 3.0
VARIANTS = 3
"""How many skins of parchment there are."""
_VIGNETTE = 24


def _ellipse(x: float, y: float, rx: float, ry: float) -> str:
    left, wide, high = round(x - rx), round(rx), round(ry)
    return f"M{left} {round(y)}a{wide} {high} 0 1 0 {2 * wide} 0a{wide} {high} 0 1 0 {-2 * wide} 0z"


@cache
def parchment(width: float, height: float, variant: int) -> str:
    """A skin, light in the middle and darker to its edge, with flecks, pores and a vein or two."""
    inks = Palette({"K": EDGE, "P": mix(PAPER, EDGE, 0.38), "A": mix(PAPER, WHITE, 0.35)}, False)
    block = Block(width, height, inks, "parchment", variant)
    pen, random = block.pen(), block.random
    wide, high = width * UNIT, height * UNIT
    middle, far = (wide * 0.5, high * 0.47), hypot(wide, high) * 0.56
    light, dark = mix(PAPER, WHITE, 0.3), mix(PAPER, EDGE, 0.8)
    body = f'<path fill="{dark}" d="M0 0H{wide:g}V{high:g}H0z"/>'
    for step in range(_VIGNETTE):
        share = 1 - step / _VIGNETTE
        tone = mix(PAPER, dark, (share - 0.55) / 0.45) if share > 0.55 else mix(light, PAPER, share / 0.55)
        body += f'<path fill="{tone}" d="{_ellipse(*middle, far * share * 0.94, far * share * 1.04)}"/>'
    for _ in range(90):
        place = random.uniform(0, width), random.uniform(0, height)
        end = polar(place, random.uniform(0.4, 1.7), random.gauss(0.3, 0.5))
        pen.lens(place, end, random.uniform(0.08, 0.16), 0, random.choice("PPK"))
    for _ in range(4):
        x, y = random.uniform(0, width), random.uniform(0, height)
        for _ in range(11):
            pen.disc((random.gauss(x, 3.2), random.gauss(y, 2.2)), random.uniform(0.05, 0.1), "P")
    for _ in range(3):
        vein, turn = [(random.uniform(0, width), random.uniform(0, height))], random.random() * tau
        for _ in range(6):
            turn += random.uniform(-0.5, 0.5)
            vein.append(polar(vein[-1], width * 0.09, turn))
        pen.line(vein, 0.22, (0.1, 0.1), "P")
    return body + block.body()


def _document(width: float, height: float, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width * UNIT:g} {height * UNIT:g}" '
        f'width="{width:g}mm" height="{height:g}mm">{body}</svg>'
    )


def scooped(left: float, top: float, right: float, low: float, scoop: float = 1.5) -> str:
    """The outline of a panel whose corners are cut out in quarter circles, in units of the block."""
    x0, y0, x1, y1, n = (round(value * UNIT) for value in (left, top, right, low, scoop))
    turn = f"A{n} {n} 0 0 0"
    return (
        f"M{x0 + n} {y0}H{x1 - n}{turn} {x1} {y0 + n}V{y1 - n}{turn} {x1 - n} {y1}H{x0 + n}{turn} {x0} {y1 - n}"
        f"V{y0 + n}{turn} {x0 + n} {y0}z"
    )


def _line(data: str, colour: str, width: float) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-width="{width * UNIT:g}" d="{data}"/>'


def _area(data: str, colour: str) -> str:
    return f'<path fill="{colour}" d="{data}"/>'


def _clipped(data: str, body: str) -> str:
    return f'<clipPath id="l"><path d="{data}"/></clipPath><g clip-path="url(#l)">{body}</g>'


def ruling(pen: Pen, width: float, height: float, inset: float, pricks: tuple[float, float]) -> None:
    """Red and black lines that run off the card, `inset` within it; `pricks`, black and red, where they cross."""
    apart = 0.62
    for x, inward in ((inset, apart), (width - inset, -apart)):
        pen.bar((x, -0.2), (x, height + 0.2), 0.13, RUBRIC)
        pen.bar((x + inward, -0.2), (x + inward, height + 0.2), 0.22)
    for y, inward in ((inset, apart), (height - inset, -apart)):
        pen.bar((-0.2, y), (width + 0.2, y), 0.13, RUBRIC)
        pen.bar((-0.2, y + inward), (width + 0.2, y + inward), 0.22)
    for x in (inset + 0.31, width - inset - 0.31):
        for y in (inset + 0.31, height - inset - 0.31):
            for size, ink in zip(pricks, ("K", RUBRIC), strict=True):
                pen.fill([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], ink)


@cache
def leaf(width: float, height: float, variant: int, low: bool) -> str:
    """A plain leaf: red and black ruling that runs off the page, with a prick where it crosses."""
    block = Block(width, height, palette(INK, low), "leaf")
    ruling(block.pen(), width, height, BLEED + 2.15, (1.15, 0.72))
    paper = _area(f"M0 0H{width * UNIT:g}V{height * UNIT:g}H0z", WHITE) if low else parchment(width, height, variant)
    return _document(width, height, paper + block.body())


def twill(pen: Pen, gap: float, key: str, both: bool = False) -> None:
    """Slanting threads over the whole block, the same when turned by half."""
    width, height = pen.block.width, pen.block.height
    middle = (width - height) / 2
    count = int((width - middle) / gap)
    for place in (middle + k * gap for k in range(-count, count + 1)):
        pen.bar((place - 1, height + 1), (place + height + 1, -1), 0.11, key)
        if both:
            pen.bar((place - 1, -1), (place + height + 1, height + 1), 0.11, key)


@cache
def ritual(width: float, height: float, hue: str, variant: int, low: bool) -> str:
    """A dyed border with a plait of four strands, and a leaf with scooped corners inside."""
    outer, band, cell = BLEED + 1.25, 1.96, 0.56
    wide, high = width - 2 * outer, height - 2 * outer
    strands = frame(wide * UNIT, high * UNIT, cell * UNIT, 2)
    edge = outer + band + 0.3
    inner = scooped(edge, edge, width - edge, height - edge, 1.6)
    hair = scooped(edge + 0.55, edge + 0.55, width - edge - 0.55, height - edge - 0.55, 1.5)
    corner = f'<g transform="translate({outer * UNIT:g} {outer * UNIT:g})">'
    if low:
        plait = strands.drawn("p", 22, WHITE, hue, 4)
        ground = _area(f"M0 0H{width * UNIT:g}V{height * UNIT:g}H0z", WHITE)
        return _document(width, height, f"{ground}{corner}{plait}</g>{_line(inner, hue, 0.16)}{_line(hair, hue, 0.08)}")
    deep = mix(hue, INK, 0.42)
    block = Block(width, height, Palette({"S": mix(deep, LEAF, 0.2)}, False), "ritual")
    twill(block.pen(), 1.15, "S")
    plait = strands.drawn("p", 22, mix(LEAF, hue, 0.1), mix(deep, INK, 0.6), 5)
    rim = scooped(edge - 0.28, edge - 0.28, width - edge + 0.28, height - edge + 0.28, 1.5)
    body = _area(f"M0 0H{width * UNIT:g}V{height * UNIT:g}H0z", deep) + block.body() + f"{corner}{plait}</g>"
    body += _area(rim, INK) + _clipped(inner, parchment(width, height, variant)) + _line(hair, hue, 0.12)
    return _document(width, height, body)


@cache
def event(width: float, height: float, directed: bool, low: bool) -> str:
    """Iron-gall black inside a cut border: dog-tooth if it befalls everybody, chevrons if it has a target."""
    inks = Palette({"K": WHITE if low else INK, "R": EVENT_LINE, "S": WHITE if low else "#3a2e25"}, low)
    block = Block(width, height, inks, "event", directed)
    pen, inset = block.pen(), BLEED + 1.7
    pen.fill([(-1, -1), (width + 1, -1), (width + 1, height + 1), (-1, height + 1)], "K")
    if not low:
        twill(pen, 1.3, "S")
    across, down = round((width - 2 * inset) / 1.77), round((height - 2 * inset) / 1.78)
    shift = 0.5 if directed else 0.0
    a, b, c, d = (
        (inset + shift, inset + shift), (width - inset - shift, inset + shift),
        (width - inset - shift, height - inset - shift), (inset + shift, height - inset - shift),
    )  # fmt: skip
    sides = ((a, b, across, (0, 1)), (c, d, across, (0, -1)), (d, a, down, (1, 0)), (b, c, down, (-1, 0)))
    for start, end, count, inward in sides:
        for i in range(count):
            p, q = between(start, end, i / count), between(start, end, (i + 1) / count)
            if directed:
                _chevron(pen, p, q)
            else:
                m = between(p, q, 0.5)
                pen.fill([p, (m[0] + inward[0] * 1.05, m[1] + inward[1] * 1.05), q], "R")
    if low:
        edge = inset - 0.7
        pen.edge([(edge, edge), (width - edge, edge), (width - edge, height - edge), (edge, height - edge)], 0.2, "R")
    return _document(width, height, block.body())


def _chevron(pen: Pen, p: tuple[float, float], q: tuple[float, float]) -> None:
    dx, dy = q[0] - p[0], q[1] - p[1]
    size = hypot(dx, dy)
    vx, vy = -dy / size * 0.5, dx / size * 0.5
    m, notch = between(p, q, 0.62), between(p, q, 0.34)
    pen.fill(
        [(p[0] + vx, p[1] + vy), (m[0] + vx, m[1] + vy), q, (m[0] - vx, m[1] - vy), (p[0] - vx, p[1] - vy), notch], "R"
    )


@cache
def event_leaf(width: float, height: float, variant: int, low: bool) -> str:
    """The leaf under an event's picture, `width` x `height` mm in all."""
    edge, hair = (
        scooped(0.12, 0.12, width - 0.12, height - 0.12, 1.6),
        scooped(0.7, 0.7, width - 0.7, height - 0.7, 1.4),
    )
    if low:
        return _document(width, height, _area(edge, WHITE) + _line(edge, INK, 0.2) + _line(hair, RUBRIC, 0.1))
    skin = _clipped(edge, parchment(width, height, variant))
    return _document(width, height, skin + _line(edge, LEAF, 0.24) + _line(hair, RUBRIC, 0.12))


def variant(card: str) -> int:
    """Which skin of parchment a card is printed on."""
    return seeded("skin", card).randrange(VARIANTS)
