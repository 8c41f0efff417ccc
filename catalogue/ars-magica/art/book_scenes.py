"""Diagrams of the rulebook that show the table: the two tracks, the round, a covenant on its first day.

All are in units of 0.01 mm.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from publisher.kit.drawing import ROUND, Path, at, fill, mix, rectangle, stroke, svg, text_width

from . import book_cards as cards
from .book_cards import (
    BOLD,
    HEIGHT,
    ITALIC,
    QUIET,
    SANS,
    SEMIBOLD,
    WIDTH,
    arrow,
    coin,
    die,
    number,
    pawn,
    placed,
    token,
    word,
)
from .book_cover import SCALE, body_of
from .glyphs import put_glyph
from .pieces_seasons import year_square
from .pieces_squares import HUES as SQUARE_HUES
from .pieces_squares import season_square
from .tones import HUES, INK, LEAF, PAPER, RUBRIC, light_and_deep

SQUARES = (
    "Begin", "Property", "Improvement", "Personnel", "Item", "Magic", "Property", "Improvement", "Personnel", "Event",
    "End",
)  # fmt: skip
SIGN = {
    "Begin": "structure", "Property": "property", "Improvement": "improvement", "Personnel": "personnel",
    "Item": "item", "Magic": "magic", "Event": "world", "End": "study",
}  # fmt: skip
FINER = 1.4
"""Woodcuts are cut for the board; here they are printed smaller, with finer lines."""
SEASONS = (
    ("spring", "Spring", "He"),
    ("summer", "Summer", "Me"),
    ("autumn", "Autumn", "Ig"),
    ("winter", "Winter", "Aq"),
)


def square(name: str, x: float, y: float, size: float) -> str:
    """A square of the Season Track with a sign for its picture."""
    light, _ = light_and_deep(SQUARE_HUES[name])
    dark = name in ("Item", "Magic", "Event")
    ground, ink = (INK, LEAF) if dark else (light, INK)
    body = rectangle(x, y, size, size, ground)
    body += put_glyph(SIGN[name], x + size / 2, y + size / 2, size * 0.72, ink, ground)
    body += rectangle(x, y, size, size, "none", INK, 36)
    return body


def _cut(
    draw: Callable[[str, float, float], str], name: str, x: float, y: float, wide: float, tall: float, key: str
) -> str:
    """A woodcut made `FINER` times as large, at its place, cut off at its edge. `key` makes the clip's name unique."""
    picture = draw(name, wide * FINER / 100, tall * FINER / 100)
    clip = f'<clipPath id="{key}"><path d="{Path().rect(x, y, wide, tall)}"/></clipPath>'
    return f'{clip}<g clip-path="url(#{key})">{at(body_of(picture), x, y, SCALE / FINER)}</g>'


def _band(name: str, x: float, y: float, size: float) -> str:
    """The edge of a square and its name below it."""
    body = rectangle(x, y, size, size, "none", INK, 36) + rectangle(x, y + size, size, 380, SQUARE_HUES[name], INK, 36)
    return body + word(
        name,
        x + size / 2,
        y + size + 262,
        (170 if len(name) > 9 else 205) * size / 1040,
        SANS,
        colour=LEAF,
    )


@cache
def track() -> str:
    """The Season Track, eleven squares, and below it the Year Track, five. 124 x 43 mm."""
    width, pitch = 12400.0, 12400 / 11
    size, body = pitch - 90, ""
    for place, name in enumerate(SQUARES):
        x = place * pitch + 45
        body += _cut(season_square, name, x, 700, size, size, f"s{place}")
        body += _band(name, x, 700, size)
        body += word(str(place + 1), x + size / 2, 700 + size + 720, 300, SEMIBOLD, colour=QUIET)
    near, far = 1.5 * pitch, 9.5 * pitch
    bow = Path().move(near, 600).line(near, 360).line(far, 360).line(far, 600)
    body += stroke(bow, RUBRIC, 22)
    body += _through("your first move of a season ends on one of these", (near + far) / 2, 430)
    y, wide, tall = 3040.0, 1980.0, 1320.0
    left = (width - 5 * wide - 4 * 420) / 2
    for place, (sign, name, code) in enumerate((*SEASONS, ("reckoning", "Yearly Reckoning", "Co"))):
        x = left + place * (wide + 420)
        body += _cut(year_square, sign, x, y, wide, tall, f"y{place}")
        body += rectangle(x, y, wide, tall, "none", INK, 36) + rectangle(x, y + tall, wide, 360, HUES[code], INK, 36)
        body += word(name, x + wide / 2, y + tall + 252, 205, SANS, colour=LEAF)
        if place:
            body += arrow(x - 370, x - 50, y + 660, RUBRIC, 30)
    body += token(left + wide - 60, y + 60, 200, HUES["Vi"])
    return svg(body, width, y + tall + 400)


def _through(words: str, x: float, y: float) -> str:
    """Red words in a gap of the line behind them."""
    room = text_width(words, 300, ITALIC) + 320
    body = fill(Path().rect(x - room / 2, y - 240, room, 320), PAPER)
    return body + word(words, x, y, 300, ITALIC, colour=RUBRIC)


# -- the round


def _move(x: float, y: float) -> str:
    """Two tokens on their way."""
    body = "".join(
        square(name, x + (place - 1.5) * 470, y - 60, 430)
        for place, name in enumerate(("Property", "Improvement", "Personnel"))
    )
    bow = Path().move(x - 480, y - 180).cubic(x - 380, y - 520, x + 260, y - 520, x + 400, y - 220)
    body += stroke(bow, RUBRIC, 32) + fill(
        Path().polyline([(x + 440, y - 110), (x + 290, y - 270), (x + 490, y - 300)], True),
        RUBRIC,
    )
    return body + token(x - 490, y + 150, 140, HUES["Ig"]) + token(x + 450, y + 150, 140, HUES["Ig"])


def _create(x: float, y: float) -> str:
    card = cards.resource("Villagers", "Co", "provisions", (("provisions", "2"),))
    return placed(card, x + 260, y, 0.105, 5) + die(x - 420, y + 120, 4, 0.78, -12)


def _events(x: float, y: float) -> str:
    held = cards.event("Plague", "damage")
    return placed(held, x - 330, y + 140, 0.085, 90) + placed(cards.event("Market Fair", "world"), x + 330, y, 0.105, 4)


def _main(x: float, y: float) -> str:
    spell = cards.resource("Sphere of Flame", "Ig", "Ig", (), False)
    body = placed(spell, x - 360, y, 0.105, -6) + pawn(x + 200, y - 160, 430) + pawn(x + 470, y - 100, 430)
    return body + coin(x + 210, y + 290, 160) + coin(x + 490, y + 330, 160)


def _certamen(x: float, y: float) -> str:
    return put_glyph("certamen", x, y, 880, RUBRIC, LEAF)


STEPS = (
    ("Move", "right, one or more", _move),
    ("Create", "one card, by dice", _create),
    ("Events", "after the first year", _events),
    ("Main", "one action, in turn", _main),
    ("Certamen", "duels are fought", _certamen),
)


def _loop(left: float, right: float, y: float, drop: float, ink: str) -> str:
    """An arrow from the right end back under everything to the left one."""
    path = Path().move(right, y).line(right, y + drop - 180)
    path.cubic(right, y + drop, right, y + drop, right - 180, y + drop).line(left + 180, y + drop)
    path.cubic(left, y + drop, left, y + drop, left, y + drop - 180).line(left, y + 200)
    tip = Path().polyline([(left, y), (left - 120, y + 240), (left + 120, y + 240)], True)
    return stroke(path, ink, 34, ROUND) + fill(tip, ink)


@cache
def turn() -> str:
    """The five phases, the way back, and the way out. 118 x 37 mm."""
    width, pitch, wide, tall = 11800.0, 2380.0, 2140.0, 2050.0
    body = ""
    for place, (title, words, picture) in enumerate(STEPS):
        x = 70 + place * pitch
        body += rectangle(x, 260, wide, tall, LEAF, INK, 26)
        body += rectangle(x + 70, 330, wide - 140, tall - 140, "none", RUBRIC, 12)
        body += picture(x + wide / 2, 1000)
        body += word(title, x + wide / 2, 1870, 320, BOLD)
        body += word(words, x + wide / 2, 2150, 250, ITALIC, colour=QUIET)
        body += number(x + wide / 2, 270, 215, str(place + 1))
        if place < len(STEPS) - 1:
            body += arrow(x + wide + 30, x + pitch - 30, 1280, RUBRIC, 36)
    low = 260 + tall + 90
    body += _loop(1000, 70 + 4 * pitch + wide - 700, low, 560, RUBRIC)
    body += _through("until a token comes to End, and the season is reckoned", width / 2, low + 650)
    return svg(body, width, low + 720)


# -- the table


def _cloth(width: float, height: float) -> str:
    body = rectangle(0, 0, width, height, mix(PAPER, HUES["Te"], 0.34), INK, 30)
    grain = Path()
    for step in range(1, 42):
        y = step * height / 42
        grain.move(60, y).cubic(width * 0.3, y + 60, width * 0.6, y - 70, width - 60, y + 10)
    body += stroke(grain, mix(PAPER, HUES["Te"], 0.46), 11)
    return body + rectangle(80, 80, width - 160, height - 160, "none", RUBRIC, 16)


def _place(x: float, y: float, wide: float, high: float, title: str, words: str, code: str) -> str:
    hue = HUES[code]
    body = rectangle(x, y, wide, high, mix(LEAF, hue, 0.1), hue, 22, 0)
    body += word(title, x + 150, y + 350, 300, BOLD, "start", hue)
    return body + (word(words, x + 150, y + 620, 262, ITALIC, "start", QUIET) if words else "")


@cache
def table() -> str:
    """A covenant in its second year, and what all players share. 118 x 79 mm."""
    width, height, scale = 11800.0, 7880.0, 0.222
    body = _cloth(width, height)
    for place, name in enumerate(SQUARES):
        x, size = 330 + place * 1016, 956.0
        body += _cut(season_square, name, x, 300, size, size, f"s{place}")
        body += _band(name, x, 300, size)
    body += token(800, 780, 190, HUES["Ig"]) + token(1050, 1080, 190, HUES["Aq"])
    for place, sign in enumerate((*(sign for sign, _, _ in SEASONS), "reckoning")):
        x, size = 330 + place * 785, 730.0
        body += _cut(year_square, sign, x, 1830, size, size, f"y{place}")
        body += rectangle(x, 1830, size, size, "none", INK, 30)
    body += token(330 + 600, 2430, 150, HUES["Vi"])
    body += _place(4450, 1830, 4900, 2620, "Common area", "events, on hold and in play", "Ig")
    body += placed(cards.event("Plague", "damage"), 5450, 3540, 0.16, 90)
    body += placed(cards.event("Market Fair", "world"), 7000, 3480, 0.175)
    body += placed(cards.event("Wave of Bandits", "mundane"), 8450, 3480, 0.175)
    body += _place(9550, 1830, 1950, 2620, "Discards", "face down", "Te")
    for step in range(3):
        body += placed(cards.back(), 10500 + step * 40, 3500 - step * 40, 0.19)
    body += _place(330, 2730, 3900, 1720, "Stores", "gold and vis", "Me")
    for step in range(4):
        body += coin(900 + step * 300, 3920 - step % 2 * 90, 230)
        body += pawn(2500 + step * 370, 3830, 640)
    body += _place(
        330,
        4650,
        11170,
        2910,
        "Covenant",
        "face up: upright while active, sideways while not",
        "Co",
    )
    shown = (
        ("Your Mage", "Co", "magic", (("resistance", "1"), ("certamen", "1"))),
        ("Villagers", "Co", "provisions", (("provisions", "2"),)),
        ("Villagers", "Co", "provisions", (("provisions", "2"),)),
        ("Grogs", "Co", "mundane", (("mundane", "2"),)),
        ("Mine", "Te", "gold", (("gold", "1"),)),
    )
    for place, (name, code, sign, numbers) in enumerate(shown):
        body += placed(cards.resource(name, code, sign, numbers, code == "Co"), 1270 + place * 1610, 6420, scale)
    inactive = cards.resource("Library", "Te", "magic", (("gold", "3"),), False)
    body += rectangle(
        10150 - HEIGHT * scale / 2,
        6240 - WIDTH * scale / 2,
        HEIGHT * scale,
        WIDTH * scale,
        "none",
        HUES["Te"],
        24,
        60,
        "110 70",
    )
    body += placed(inactive, 10150, 6240, scale, 90)
    body += word("made out of season,", 10150, 7190, 250, ITALIC, colour=QUIET)
    body += word("under construction", 10150, 7430, 250, ITALIC, colour=QUIET)
    return svg(body, width, height)
