"""The rulebook's pages: covers, the ruled ground of every leaf, head bands, Roman numerals, versals.

Units of 0.01 mm; what comes from the blocks of the cards, in fiftieths of a millimetre, is doubled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, hypot, sin

from publisher.kit.drawing import (
    ROUND_CAP,
    Path,
    at,
    both,
    fill,
    mix,
    seeded,
    stroke,
    svg,
    text_width,
)

from .block import Block
from .book_cards import BOLD, ITALIC, QUIET, SEMIBOLD, word
from .buildings import castle, house
from .cuts import UNIT
from .figures import CAST, DIG, MOW, figure
from .geometry import star_points
from .glyphs import put_glyph
from .grounds import parchment
from .interlace import Strands, frame, weave
from .land import hill, sheaf, tree
from .stage import Stage, frame_edge, ruled
from .stage import cover as cover_ground
from .tones import EDGE, GOLD, HUES, INK, LEAF, PAPER, RUBRIC, palette
from .versals import versal

BLEED = 300
HIDE = "#4a1b1e"
"""The dyed leather of the binding."""
INKS = {"rubric": RUBRIC, "azure": HUES["Aq"], "plain": RUBRIC}
"""Inks of chapters: the two that a rubricator has."""
SCALE = 100 / UNIT


def other(ink: str) -> str:
    """The ink that flourishes a versal: the one that it is not written in."""
    return HUES["Aq"] if INKS[ink] == RUBRIC else RUBRIC


def body_of(document: str) -> str:
    """What stands in a document, without the document."""
    return document[document.index(">") + 1 : document.rindex("</svg>")]


_RINGS = 56


def skin(width: float, height: float, seed: int) -> str:
    """Parchment for a whole page with its bleed: as the cards', in steps too fine to see at this size."""
    wide, high = width + 2 * BLEED, height + 2 * BLEED
    dark, light = mix(PAPER, EDGE, 0.72), mix(PAPER, LEAF, 0.7)
    body = fill(Path().rect(-BLEED, -BLEED, wide, high), dark)
    x, y, far = width * 0.5, height * 0.47, hypot(wide, high) * 0.56
    for step in range(_RINGS):
        share = 1 - step / _RINGS
        tone = mix(PAPER, dark, (share - 0.55) / 0.45) if share > 0.55 else mix(light, PAPER, share / 0.55)
        rx, ry = far * share * 0.94, far * share * 1.04
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.0f}" ry="{ry:.0f}" fill="{tone}"/>'
    random = seeded("page", seed)
    marks = {tone: Path() for tone in (EDGE, mix(PAPER, EDGE, 0.5))}
    for _ in range(260):
        px, py = (
            random.uniform(-BLEED, width + BLEED),
            random.uniform(-BLEED, height + BLEED),
        )
        turn, reach = random.gauss(0.3, 0.5), random.uniform(40, 150)
        marks[random.choice(list(marks))].segment(px, py, px + reach * cos(turn), py + reach * sin(turn))
    return body + "".join(stroke(path, tone, 10, ROUND_CAP) for tone, path in marks.items())


def _double(path: Callable[[float], Path], thin: str = RUBRIC, thick: str = INK) -> str:
    """Two ruled lines beside each other."""
    return stroke(path(0), thin, 14) + stroke(path(70), thick, 22)


def page(width: float, height: float, margin: float) -> str:
    """The ground of an inner page: parchment, and the ledger's ruling along its text, off the page on all sides."""
    left, top, low = margin - 170, 1550.0, height - 1800.0
    far, high = BLEED + 20, height + BLEED + 20
    body = skin(width, height, 0)
    for x, way in ((left, 1), (width - left, -1)):
        body += _double(lambda d, x=x, way=way: Path().segment(x + way * d, -far, x + way * d, high))  # type: ignore[misc]
    for y, way in ((top, 1), (low, -1)):
        body += _double(lambda d, y=y, way=way: Path().segment(-far, y + way * d, width + far, y + way * d))  # type: ignore[misc]
    for x in (left + 35, width - left - 35):
        for y in (top + 35, low - 35):
            for size, colour in ((130, INK), (80, RUBRIC)):
                body += fill(
                    Path().polyline(
                        [(x, y - size), (x + size, y), (x, y + size), (x - size, y)],
                        True,
                    ),
                    colour,
                )
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)


# -- ornaments of a chapter


def _plait(width: float, height: float, cell: float) -> Strands:
    """A band of interlace with a break in its middle at an even rhythm."""
    columns, rows = round(width / (2 * cell)), round(height / (2 * cell))
    breaks = {(i, rows): "v" for i in range(2, 2 * columns - 1) if (i + rows) % 2 and (i // 2) % 4 == 1}
    return weave(
        lambda i, j: True,
        breaks,
        columns,
        rows,
        width / (2 * columns),
        height / (2 * rows),
    )


@cache
def band(ink: str, width: float) -> str:
    """A strip of interlace across the head of a page, off it on three sides; 11 mm with its bleed."""
    wide, colour = width + 2 * BLEED, INKS[ink]
    body = fill(Path().rect(-BLEED, -BLEED, wide, 1100), colour)
    strands = _plait(wide, 420, 105)
    body += at(strands.drawn("b", 74, LEAF, mix(colour, INK, 0.75), 16), -BLEED, 60)
    lines = Path().segment(-BLEED, -30, width + BLEED, -30).segment(-BLEED, 570, width + BLEED, 570)
    body += stroke(lines, LEAF, 22) + stroke(Path().segment(-BLEED, 775, width + BLEED, 775), INK, 50)
    return svg(body, wide, 1100, -BLEED, -BLEED)


def roman(number: int) -> str:
    """A number from 1 to 39 in Roman figures."""
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * (number // 10) + ones[number % 10]


_ADVANCE = {"I": 58.0, "V": 94.0, "X": 98.0}


@cache
def numeral(number: str, ink: str) -> str:
    """A chapter's number in versals without flourishes, 20 mm high."""
    letters = roman(int(number))
    width = sum(_ADVANCE[letter] for letter in letters)
    x, body = 0.0, ""
    for letter in letters:
        body += at(recoloured(letter, "", INKS[ink], ""), x - (100 - _ADVANCE[letter]) / 2, 0)
        x += _ADVANCE[letter]
    return svg(at(body, 180, 160, 17), width * 17 + 360, 2020)


def recoloured(letter: str, pen: str, ink: str, seed: str) -> str:
    """A versal in another colour than red, on its em of 100 units, without its document."""
    drawn = body_of(versal(letter, pen and "#010203", seed))
    return drawn.replace(RUBRIC, ink).replace("#010203", pen or RUBRIC)


@cache
def initial(letter: str, ink: str, seed: int) -> str:
    """The versal that a chapter's title opens with, 20 mm high with its flourishes."""
    return svg(
        at(recoloured(letter, other(ink), INKS[ink], str(seed)), 130, 130, 17.4),
        2000,
        2000,
    )


# -- covers


def _field(width: float, height: float) -> str:
    """Leather with a net of lines pressed into it."""
    body = fill(Path().rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), HIDE)
    net, step = Path(), 200
    reach = height + 2 * BLEED
    for place in range(-round(reach), round(width + 2 * BLEED), step):
        net.segment(place - BLEED, height + BLEED, place + reach - BLEED, -BLEED)
        net.segment(place - BLEED, -BLEED, place + reach - BLEED, height + BLEED)
    return body + stroke(net, mix(HIDE, LEAF, 0.1), 12)


def _framed(
    width: float,
    height: float,
    inset: float,
    cell: float,
    cells: int,
    colour: str,
    name: str,
) -> str:
    strands = frame(width - 2 * inset, height - 2 * inset, cell, cells)
    return at(strands.drawn(name, cell * 0.86, colour, INK, cell * 0.17), inset, inset)


def _boss(x: float, y: float) -> str:
    """A stud on a corner of the binding."""
    body = both(Path().circle(x, y, 540), GOLD, INK, 40) + fill(Path().circle(x, y, 400), INK)
    star = Path().polyline(star_points((x, y), 390, 8, 0.42), True)
    return body + fill(star, GOLD)


def cover(width: float, height: float, title: str, tagline: str, edition: str) -> str:
    """The front: a leaf let into a bound cover, the title with two versals, the covenant at harvest."""
    body = _field(width, height) + _framed(width, height, 640, 160, 2, GOLD, "f")
    inner = 640 + 690.0
    body += stroke(Path().rect(inner, inner, width - 2 * inner, height - 2 * inner), GOLD, 46)
    for x in (960, width - 960):
        for y in (960, height - 960):
            body += _boss(x, y)
    x0, y0, x1, y1 = inner + 400, inner + 400, width - inner - 400, height - inner - 400
    leaf = at(parchment((x1 - x0) / 100, (y1 - y0) / 100, 1), x0, y0, SCALE)
    clip = f'<clipPath id="lf"><path d="{Path().rect(x0, y0, x1 - x0, y1 - y0)}"/></clipPath>'
    body += f'{clip}<g clip-path="url(#lf)">{leaf}</g>' + stroke(Path().rect(x0, y0, x1 - x0, y1 - y0), INK, 50)
    body += _title(title, width / 2, y0 + 820, x1 - x0 - 1100)
    body += _tagline(tagline, width / 2, y0 + 3250)
    wide, high = x1 - x0 - 1000, y1 - y0 - 7150
    px, py = x0 + 500, y0 + 4750
    body += at(_scene(wide / 100, high / 100), px, py, SCALE)
    body += word("The rules of play", width / 2, y1 - 1330, 500, SEMIBOLD)
    body += word(edition, width / 2, y1 - 860, 330, ITALIC, colour=QUIET)
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)


def _title(title: str, x: float, top: float, room: float) -> str:
    """Every word with a versal for its first letter, the rest in type."""
    scale, gap, size = 15.6, 620.0, 1560.0
    words = title.split()
    widths = [1690 + text_width(rest[1:], size, BOLD) for rest in words]
    whole = sum(widths) + gap * (len(words) - 1)
    fit = min(1.0, room / whole)
    body, left = "", 0.0
    for place, (text, wide) in enumerate(zip(words, widths, strict=True)):
        pen = (HUES["Aq"], HUES["He"])[place % 2]
        body += at(recoloured(text[0], pen, RUBRIC, str(place)), left, 0, scale)
        body += word(text[1:], left + 1690, 1520, size, BOLD, "start")
        left += wide + gap
    return at(body, x - whole * fit / 2, top, fit)


def _tagline(tagline: str, x: float, y: float) -> str:
    """A sentence a line."""
    lines = [part.strip() + "." for part in tagline.split(".") if part.strip()]
    return "".join(word(line, x, y + place * 580, 480, ITALIC, colour=RUBRIC) for place, line in enumerate(lines))


def _scene(width: float, height: float) -> str:
    """The covenant at harvest, as a woodcut in fiftieths of a millimetre."""
    block = Block(width, height, palette(HUES["Ig"], second=HUES["He"]), "book cover")
    stage = Stage(block)
    cover_ground(stage, "P")
    ruled(stage, 1, 56, avoid=(26, 27, 13))
    stage.disc_line((26, 27), 7.6, "G", 0.4)
    hill(stage, [(-60, 52), (-34, 45), (-8, 40), (14, 45), (34, 49), (60, 44)], "A", 6, 7)
    castle(stage, -14, 44, 46, 36)
    tree(stage, 20, 49, 13, "autumn")
    tree(stage, 30, 50, 10, "pine", "E")
    hill(stage, [(-60, 60), (-30, 63), (0, 58), (30, 61), (60, 55)], "P", 6, 5)
    house(stage, 10, 70, 23, 14, chimney=True, smokes=True)
    tree(stage, 42, 72, 33, "autumn")
    tree(stage, -41, 70, 27, "autumn")
    hill(stage, [(-60, 74), (-20, 71), (20, 74), (60, 71)], "A", 0, 0)
    random = stage.random
    for _ in range(120):
        x, y = random.uniform(-50, 50), random.uniform(75, 99)
        stage.wedge((x, y), (x + random.uniform(-0.5, 0.5), y - 1.8), 0.24)
    for x, y, size in (
        (-44, 84, 12),
        (-24, 80, 10.5),
        (26, 82, 11),
        (44, 92, 14),
        (1, 78, 9.5),
    ):
        sheaf(stage, x, y, size)
    figure(stage, -15, 93, 25, "straw", pose=MOW, tool="scythe")
    figure(stage, 21, 95, 24, "wimple", "gown", pose=DIG, tool="rake", flip=True)
    figure(stage, -34, 97, 29, "wizard", "robe", pose=CAST, tool="wizard_staff", tone="F")
    sheaf(stage, 30, 99, 14)
    frame_edge(block, 0.9)
    edge = f"M0 0H{width * UNIT:.0f}V{height * UNIT:.0f}H0z"
    return f'<clipPath id="pc"><path d="{edge}"/></clipPath><g clip-path="url(#pc)">{block.body()}</g>'


def back(width: float, height: float) -> str:
    """The back cover's ground, on which the quick reference stands: a leaf in a plaited border."""
    body = skin(width, height, 2)
    body += _framed(width, height, 520, 135, 2, mix(LEAF, HUES["Te"], 0.22), "k")
    for inset, weight, colour in ((490, 34, INK), (1190, 16, RUBRIC)):
        body += stroke(
            Path().rect(inset, inset, width - 2 * inset, height - 2 * inset),
            colour,
            weight,
        )
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)


@cache
def tail(ink: str, kind: int) -> str:
    """What fills the foot of a chapter's last page, 85 x 26 mm: a knot between two flourishes, and a sign in it."""
    width, height, colour = 8500.0, 2600.0, INKS[ink]
    middle, y = width / 2, 1300.0
    sign = ("provisions", "magic", "certamen")[kind % 3]
    body = ""
    for way in (-1, 1):
        vine = Path().move(middle + way * 900, y)
        vine.cubic(
            middle + way * 1500,
            y - 700,
            middle + way * 2100,
            y + 700,
            middle + way * 2800,
            y,
        )
        vine.cubic(
            middle + way * 3100,
            y - 300,
            middle + way * 3500,
            y - 320,
            middle + way * 3560,
            y - 20,
        )
        vine.cubic(
            middle + way * 3590,
            y + 180,
            middle + way * 3330,
            y + 230,
            middle + way * 3290,
            y + 60,
        )
        body += stroke(vine, colour, 26)
        for step, (dx, dy, turn) in enumerate(
            (
                (1300, -250, -60),
                (1650, 40, 50),
                (2000, 260, 120),
                (2380, 190, -130),
                (2760, -40, -70),
            )
        ):
            tone = other(ink) if step % 2 else colour
            body += at(
                both(
                    "M0 0C60 -110 190 -120 300 0C190 90 60 90 0 0z",
                    mix(LEAF, tone, 0.35),
                    tone,
                    20,
                ),
                middle + way * dx,
                y + dy,
                1,
                turn=turn if way > 0 else 180 - turn,
            )
    body += both(Path().circle(middle, y, 760), PAPER, colour, 34) + stroke(Path().circle(middle, y, 670), INK, 14)
    return svg(body + put_glyph(sign, middle, y, 860, INK, PAPER), width, height)
