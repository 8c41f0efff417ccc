"""Diagrams of the rulebook: the Arts, the way of a spell, a battle, a duel, and the labels of a card.

All are 118 mm wide, in units of 0.01 mm.
"""

from __future__ import annotations

from functools import cache

from publisher.kit.drawing import ROUND, Path, at, both, mix, rectangle, stroke, svg, text_width

from . import book_cards as cards
from .book_cards import (
    BOLD,
    ITALIC,
    QUIET,
    SANS,
    WIDTH,
    arrow,
    ghost,
    pawn,
    placed,
    word,
)
from .book_cover import body_of
from .glyphs import put_glyph, seal
from .tones import FORMS, GOLD, HUES, INK, LEAF, PAPER, RUBRIC, TECHNIQUES

FULL = 11800.0
SENSES = {
    "Cr": "make", "In": "perceive", "Mu": "change", "Pe": "destroy", "Re": "control",
    "An": "beasts", "Aq": "water", "Au": "air", "Co": "the body", "He": "plants",
    "Ig": "fire", "Im": "images", "Me": "the mind", "Te": "earth", "Vi": "power",
}  # fmt: skip


def put_seal(code: str, x: float, y: float, size: float, solid: bool) -> str:
    """The round seal of an Art, centred."""
    return at(body_of(seal(code, "plain", solid)), x - size / 2, y - size / 2, size / 32)


@cache
def arts(small: bool) -> str:
    """Techniques and Forms as a table of seals: three rows of five, or two rows for the quick reference."""
    body = ""
    if small:
        places = [(code, (index + 0.5) * FULL / 15, 400) for index, code in enumerate((*TECHNIQUES, *FORMS))]
        for code, x, y in places:
            body += put_seal(code, x, y, 640, code in FORMS)
            body += word({**TECHNIQUES, **FORMS}[code], x, y + 560, 178, SANS)
        return svg(body, FULL, 1050)
    pitch = FULL / 5
    for row, codes in enumerate((tuple(TECHNIQUES), tuple(FORMS)[:5], tuple(FORMS)[5:])):
        y = 480 + row * 1640
        for column, code in enumerate(codes):
            x = (column + 0.5) * pitch
            body += put_seal(code, x, y, 900, row > 0)
            body += word({**TECHNIQUES, **FORMS}[code], x, y + 720, 290, BOLD)
            body += word(SENSES[code], x, y + 1010, 262, ITALIC, colour=QUIET)
    y = 480 + 1640 - 535
    return svg(body + stroke(Path().segment(300, y, FULL - 300, y), RUBRIC, 14), FULL, 4840)


# -- the way of a spell


def _hall(x: float, y: float, wide: float, high: float) -> str:
    """A wall with merlons seen from the front, standing on y."""
    merlons = Path().move(x, y).line(x, y - high)
    step = wide / 7
    for place in range(7):
        top = y - high - (150 if place % 2 == 0 else 0)
        merlons.line(x + place * step, top).line(x + (place + 1) * step, top)
    merlons.line(x + wide, y)
    stones = Path()
    for row in range(1, int(high / 170)):
        base = y - row * 170
        stones.segment(x + 60, base, x + wide - 60, base)
        for place in range(3):
            left = x + wide * (place + (0.3 if row % 2 else 0.62)) / 3
            if left < x + wide - 60:
                stones.segment(left, base, left, base + 170)
    return both(merlons.close(), mix(LEAF, HUES["Te"], 0.3), INK, 34, ROUND) + stroke(stones, mix(LEAF, INK, 0.5), 13)


def _pawns(x: float, y: float, alive: int, spent: int, size: float = 560) -> str:
    """A row of pawns in a huddle around x: those that go on, then the ghosts of those that do not."""
    count = alive + spent
    pitch = min(340.0, 1500 / count)
    body = ""
    for place in range(count):
        left = x + (place - (count - 1) / 2) * pitch
        body += pawn(left, y, size) if place < alive else ghost(left, y, size, HUES["Vi"])
    return body


@cache
def strength() -> str:
    """Five pawns on their way through an Aegis of two points and a Resistance of one. 118 x 32 mm."""
    y, ground = 1500.0, 1840.0
    body = stroke(Path().segment(0, ground, FULL, ground), INK, 22)
    body += put_seal("Cr", 640, y - 520, 620, False) + put_seal("Ig", 1130, y - 520, 620, True)
    body += stroke(Path().circle(640, y - 520, 340).circle(1130, y - 520, 340), GOLD, 40)
    body += _pawns(2250, y, 5, 0)
    body += arrow(3110, 3560, y + 40)
    body += _hall(3900, ground, 1350, 1050)
    arch = Path().move(3640, ground).cubic(3640, -160, 5510, -160, 5510, ground)
    body += stroke(arch, LEAF, 130) + stroke(arch, HUES["Vi"], 52, ' stroke-dasharray="26 60" stroke-linecap="round"')
    body += _pawns(6350, y, 3, 2)
    body += arrow(7200, 7720, y + 40)
    body += put_glyph("resistance", 8350, y - 210, 1150, HUES["Co"], LEAF)
    body += _pawns(9420, y, 2, 1) + arrow(9990, 10420, y + 40)
    body += put_glyph("Ig", 11080, y - 210, 1150, HUES["Ig"], LEAF)
    for x, top, words, colour in (
        (2250, "5", "spent", INK), (4575, "− 2", "the Aegis", RUBRIC), (6350, "3", "left", INK),
        (8350, "− 1", "the target’s Resistance", RUBRIC), (9560, "", "", INK), (11080, "2", "the strength", INK),
    ):  # fmt: skip
        body += word(top, x, ground + 560, 520, BOLD, colour=colour) if top else ""
        body += word(words, x, ground + 900, 275, ITALIC, colour=QUIET) if words else ""
    body += word("Creo Ignem", 885, ground + 560, 290, BOLD) + word(
        "your spell", 885, ground + 900, 275, ITALIC, colour=QUIET
    )
    return svg(body, FULL, 3000, 0, -160)


# -- battle


def _fighter(card: str, x: float, y: float, does: str, most: str, turn: float = 0) -> str:
    """A card with what it does above it, and the most that it can be given below."""
    body = placed(card, x, y, 0.21, turn)
    room = text_width(does, 430, BOLD)
    body += put_glyph("mundane", x - room / 2 - 160, y - 1240, 420, RUBRIC, PAPER)
    body += word(does, x + 130, y - 1090, 430, BOLD)
    return body + word(most, x, y + 1420, 262, ITALIC, colour=QUIET)


@cache
def battle() -> str:
    """Three cards against bandits: what each does, and where the damage goes. 118 x 40 mm."""
    y = 1820.0
    body = rectangle(40, 40, 7000, 3560, mix(PAPER, HUES["He"], 0.12), HUES["He"], 18, 120)
    body += rectangle(8560, 40, 3200, 3560, mix(PAPER, RUBRIC, 0.1), RUBRIC, 18, 120)
    grogs = cards.resource("Grogs", "Co", "mundane", (("mundane", "2"),))
    captain = cards.resource("Turb Captain", "Co", "personnel", (("mundane", "1"),))
    body += placed(cards.resource("Sword", "Te", "mundane", (), False), 1560, y + 60, 0.19, 9)
    body += _fighter(grogs, 1000, y, "2 + 1", "at most 2")
    body += placed(
        cards.resource("Chain Mail", "Te", "protection", (), False),
        3760,
        y + 60,
        0.19,
        9,
    )
    body += _fighter(grogs, 3200, y, "2", "at most 2 + 2")
    body += _fighter(captain, 5500, y, "1 + 1", "at most 1")
    for place in range(4):
        body += put_glyph("damage", 2890 + place * 250, y + 540, 400, RUBRIC, LEAF)
    bandits = cards.event("Wave of Bandits", "world")
    body += _fighter(bandits, 10160, y, "4", "gone at 4")
    body += arrow(7130, 8470, y - 480, HUES["He"], 46) + word("7", 7800, y - 640, 620, BOLD, colour=HUES["He"])
    body += arrow(8470, 7130, y + 480, RUBRIC, 46) + word("4", 7800, y + 1080, 620, BOLD, colour=RUBRIC)
    body += word("Your side", 6900, 3490, 290, BOLD, "end", HUES["He"]) + word(
        "Bandits", 11620, 3490, 290, BOLD, "end", RUBRIC
    )
    return svg(body, FULL, 3640)


# -- a duel


@cache
def duel() -> str:
    """Two mages and what they add up. 118 x 24 mm."""
    body = ""
    for way, name, art, pawns, total in (
        (1, "Donabus", "Pe", 2, "4"),
        (-1, "Isabella", "Aq", 3, "5"),
    ):
        mage = cards.resource(name, "Co", "magic", (("certamen", "1"),))
        x = 700.0 if way > 0 else FULL - 700
        body += placed(mage, x, 1150, 0.21, -4 * way)
        parts: list[tuple[str, float]] = [
            ("certamen", 1920),
            ("art", 2800),
            ("vis", 3760),
        ]
        for kind, away in parts:
            px = away if way > 0 else FULL - away
            if kind == "certamen":
                body += put_glyph("certamen", px, 900, 720, INK, PAPER) + word("1", px, 1750, 430, BOLD)
                body += word("rating", px, 2080, 255, ITALIC, colour=QUIET)
            elif kind == "art":
                body += put_seal(art, px, 900, 740, art in FORMS) + word("1", px, 1750, 430, BOLD)
                body += word({**TECHNIQUES, **FORMS}[art], px, 2080, 255, ITALIC, colour=QUIET)
            else:
                body += _pawns(px, 900, pawns, 0, 700) + word(str(pawns), px, 1750, 430, BOLD)
                body += word("pawns", px, 2080, 255, ITALIC, colour=QUIET)
        px = 5010 if way > 0 else FULL - 5010
        colour = RUBRIC if total == "5" else INK
        body += both(Path().circle(px, 1000, 480), LEAF, colour, 40) + word(total, px, 1230, 680, BOLD, colour=colour)
        for spot in (2360, 3280):
            body += word("+", spot if way > 0 else FULL - spot, 1740, 380, BOLD, colour=QUIET)
        body += word("=", 4330 if way > 0 else FULL - 4330, 1740, 380, BOLD, colour=QUIET)
    body += put_glyph("certamen", FULL / 2, 1000, 560, RUBRIC, PAPER)
    return svg(body, FULL, 2330)


def leaders(points: str, ink: str) -> str:
    """Lines from labels to a card at its true size, 118 x 91 mm with the card in the middle and 1 mm down.

    `points` are `side,x,y,label` in mm of the card, parted by semicolons: side `l` or `r`, the spot, and how far down
    the label's first line stands.
    """
    left, top = (FULL - WIDTH) / 2, 100.0
    lines, dots = Path(), Path()
    for point in points.split(";"):
        side, *numbers = point.split(",")
        x, y, label = (float(number) * 100 for number in numbers)
        start, bend = (2420.0, left - 130) if side == "l" else (9380.0, left + WIDTH + 130)
        lines.move(start, top + label).line(bend, top + label).line(left + x, top + y)
        dots.circle(left + x, top + y, 50)
    body = stroke(lines, LEAF, 46, ROUND) + stroke(lines, ink, 16, ROUND)
    return svg(body + both(dots, ink, LEAF, 22), FULL, 9100)
