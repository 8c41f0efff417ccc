"""Diagrams of the row of returns: how far a card lands, what is sealed, how a contagion walks, the whole table."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.kit.drawing import ROUND, Path, at, both, fill, mix, stroke

from .book_parts import (
    BAND,
    BOLD,
    BRASS,
    DEEP,
    DIM,
    GILT,
    INK,
    IVORY,
    NIGHT,
    PANEL,
    RETURNS,
    SEMIBOLD,
    SHADE,
    SOFT,
    bitten,
    brass,
    fitted,
    night,
    said,
    star,
    word,
    year,
    year_name,
)
from .book_signs import TYPES, hand, lock, ring, sign

WIDTH = 11800
"""The whole width of a page's text."""
POINT = 35.2778
"""A point, in 0.01 mm."""


def head(place: int, left: float, top: float, width: float, era: bool) -> str:
    """A return's brass plate: its number, counted from 1 as on the board, and its year."""
    middle = left + width / 2
    body = brass(left, top, left + width, top + 520, 80, 12)
    body += word(str(place + 1), middle, top + 245, 8 * POINT, INK, BOLD)
    shown = year_name(place) if era else str(abs(year(place)))
    return body + fitted(shown, middle, top + 445, 6 * POINT, width - 130, INK)


def slot(left: float, top: float, width: float, height: float, dim: bool = False) -> str:
    box = f"M{left + 70:.0f} {top:.0f}h{width - 140:.0f}a70 70 0 0 1 70 70v{height - 140:.0f}a70 70 0 0 1-70 70"
    box += f"h{140 - width:.0f}a70 70 0 0 1-70-70v{140 - height:.0f}a70 70 0 0 1 70-70z"
    return both(box, DEEP, DIM if dim else BRASS, 12)


def token(x: float, y: float, radius: float, text: str, lit: bool = False) -> str:
    body = both(ring(x, y, radius), GILT if lit else NIGHT, BRASS, 22 if lit else 12)
    return body + word(text, x, y + radius * 0.36, radius * 1.05, DEEP if lit else SOFT)


def brace(left: float, right: float, y: float, deep: float = 110, line: float = 22) -> str:
    """A bracket under some of the row."""
    return stroke(f"M{left:.0f} {y:.0f}v{deep:.0f}H{right:.0f}v{-deep:.0f}", BRASS, line)


def arrow(x: float, y: float, to_x: float, colour: str = BRASS, line: float = 40) -> str:
    """A level arrow to the right."""
    body = stroke(Path().segment(x, y, to_x - 150, y), colour, line)
    return body + fill(Path().polyline([(to_x, y), (to_x - 250, y - 130), (to_x - 250, y + 130)], True), colour)


class _Row:
    """Some neighbouring returns on a plate, from `first` on."""

    def __init__(self, first: int, count: int, era: bool, top: float = 380, tall: float = 1000) -> None:
        self.first, self.pitch = first, (WIDTH - 700) / count
        self.top, self.tall = top, tall
        self.places = range(first, first + count)
        self.era = era

    def left(self, place: int) -> float:
        return 350 + (place - self.first) * self.pitch

    def middle(self, place: int) -> float:
        return self.left(place) + self.pitch / 2

    @property
    def level(self) -> float:
        """The height of what lies on the returns."""
        return self.top + 600 + self.tall / 2

    @property
    def foot(self) -> float:
        return self.top + 600 + self.tall

    def drawn(self, dim: Sequence[int] = ()) -> str:
        body = ""
        for place in self.places:
            body += head(place, self.left(place) + 50, self.top, self.pitch - 100, self.era)
            body += slot(self.left(place) + 60, self.top + 600, self.pitch - 120, self.tall, place in dim)
        return body


def sealing(at_clock: int = 9) -> str:
    """What is sealed when the clock stands at 9. 118 x 35.5 mm."""
    row = _Row(0, 12, era=False)
    sealed = [place for place in row.places if at_clock - place > 5]
    body = night(WIDTH, 3550) + row.drawn(sealed)
    held = {4: "deluge", 6: "astral", 7: "volcanic", 9: "reset", 10: "fallout"}
    steps = Path()
    for place in row.places:
        x = row.middle(place)
        if place in sealed:
            body += lock(x, row.level, 270)
        elif place in held:
            body += sign(held[place], x, row.level, 290)
        if place < row.places[-1]:
            steps.segment(x + 240, 2390, x + row.pitch - 240, 2390)
    body += stroke(steps, BRASS, 12)
    body += "".join(token(row.middle(place), 2390, 230, str(place), place == at_clock) for place in row.places)
    first = sealed[-1] + 1
    body += brace(row.left(0) + 60, row.left(first) - 60, 2740) + said("sealed", row.left(first) / 2 + 175, 3200)
    body += brace(row.left(first) + 60, row.left(at_clock) - 60, 2740)
    body += said("1 to 5 behind: still open", (row.left(first) + row.left(at_clock)) / 2, 3200)
    body += said("the clock", row.middle(at_clock), 3200)
    return body + said("to come", row.left(at_clock + 2), 3200)


def ranges(home: int = 7) -> str:
    """How far a card lands from its home, by its printed Reach. 118 x 35 mm."""
    row = _Row(home - 4, 9, era=True, tall=760)
    body = night(WIDTH, 3500) + row.drawn()
    x = row.middle(home)
    rays = star(x, row.level, 24, 360, 225)
    body += fill(rays, mix(DEEP, GILT, 0.45)) + both(ring(x, row.level, 215), GILT, IVORY, 18)
    body += word("home", x, row.level + 50, 165, DEEP, BOLD)
    for step, (reach, far) in enumerate((("1 to 6", 1), ("7 to 9", 2), ("10", 3))):
        y = row.foot + 150 + step * 500
        left, right = row.left(home - far) + 60, row.left(home + far) + row.pitch - 60
        body += brass(left, y, right, y + 370, 70, 10)
        shown = f"Reach {reach}: {far} return{'s' if far > 1 else ''} away"
        body += word(shown, x, y + 265, 8 * POINT, INK, SEMIBOLD)
    return body


def contagion() -> str:
    """A contagion of strength 8 on its way. 118 x 31.5 mm."""
    row = _Row(7, 4, era=True, top=330, tall=1130)
    body = night(WIDTH, 3150) + row.drawn()
    y = row.level
    body += sign("contagion", row.middle(7) - 620, y, 400) + pair(row.middle(7) + 480, y, "8", "6")
    body += sign("reset", row.middle(8) - 760, y, 320) + pair(row.middle(8) + 480, y, "5", "7", "4")
    body += said("empty", row.middle(9), y + 90)
    body += sign("volcanic", row.middle(10) - 620, y, 330) + pair(row.middle(10) + 480, y, "8", "5")
    low = row.foot + 270
    for place in (7, 8, 9):
        body += arrow(row.middle(place) + 160, low, row.middle(place + 1) - 160)
        body += both(ring(row.middle(place), low, 110), TYPES["contagion"], BRASS, 16)
    stop = Path().segment(-85, -85, 85, 85).segment(-85, 85, 85, -85)
    body += at(stroke(stop, "#e0602f", 52, ROUND), row.middle(10), low)
    for place, text in ((7, "begins, strength 8"), (8, "halved"), (9, "passed over"), (10, "stops it")):
        body += said(text, row.middle(place), low + 440)
    return body


def pair(x: float, y: float, severity: str, reach: str, then: str = "") -> str:
    """A card's two numbers, and what becomes of the second."""
    body = word("Severity", x, y - 320, 190, "#e9a184", "sans-semibold")
    body += word(severity, x, y - 10, 340, IVORY, BOLD)
    body += word("Reach", x, y + 190, 190, "#9fcbe8", "sans-semibold")
    if not then:
        return body + word(reach, x, y + 490, 340, IVORY, BOLD)
    body += word(reach, x - 330, y + 490, 340, SOFT, BOLD) + word(then, x + 330, y + 490, 340, GILT, BOLD)
    return body + at(arrow(0, 0, 420, BRASS, 40), x - 165, y + 380, 0.75)


# ---- the table

_CARD_WIDTH, _CARD_HEIGHT = 6350, 8890


def small_card(kind: str, severity: int, reach: int, name: str = "") -> str:
    """The front of a card at 63.5 x 88.9 mm with a tenth of its lines: dial, sign, banner, two numbers."""
    corner = "a300 300 0 0 1"
    body = both(f"M300 0H6050{corner} 300 300V8590{corner}-300 300H300{corner}-300-300V300{corner} 300-300z",
                NIGHT, BRASS, 60)
    body += both(ring(3175, 2835, 2290), BAND, BRASS, 60) + both(ring(3175, 2835, 1880), TYPES[kind], BRASS, 50)
    body += sign(kind, 3175, 2835, 1250)
    body += word(str(severity), 720, 1180, 1250, IVORY, BOLD) + word(str(reach), 5630, 1180, 1250, IVORY, BOLD)
    body += both(bitten(300, 5350, 6050, 8560, 240), PANEL, SHADE, 40) + brass(250, 4800, 6100, 5750, 140, 40)
    if name:
        body += fitted(name, 3175, 5460, 620, 5300, INK)
    lines = Path()
    for step, share in enumerate((1, 0.94, 1, 0.55)):
        lines.segment(700, 6350 + step * 520, 700 + 4950 * share, 6350 + step * 520)
    return body + stroke(lines, mix(PANEL, INK, 0.4), 110)


def small_back() -> str:
    corner = "a300 300 0 0 1"
    body = both(f"M300 0H6050{corner} 300 300V8590{corner}-300 300H300{corner}-300-300V300{corner} 300-300z",
                NIGHT, BRASS, 70)
    body += stroke(bitten(420, 420, 5930, 8470, 420), BRASS, 60)
    rays = star(3175, 4445, 32, 2350, 1900)
    body += fill(rays, mix(NIGHT, BRASS, 0.45)) + both(ring(3175, 4445, 1750), NIGHT, BRASS, 70)
    return body + fill(star(3175, 4445, 8, 1450, 520), BRASS) + both(ring(3175, 4445, 460), NIGHT, IVORY, 60)


def placed(card: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """A card with its middle at (x, y)."""
    return at(at(card, -_CARD_WIDTH / 2, -_CARD_HEIGHT / 2), x, y, scale, turn=turn)


def _fan(cards: Sequence[str], x: float, y: float, scale: float, step: float, lean: float, bend: float) -> str:
    body = ""
    for place, card in enumerate(cards):
        off = place - (len(cards) - 1) / 2
        body += placed(card, x + off * step, y + abs(off) ** 1.7 * bend, scale, off * lean)
    return body


def table() -> str:
    """One row, one draw pile, two hands. 118 x 68 mm."""
    height = 6800
    body = night(WIDTH, height)
    back = small_back()
    body += _fan([back] * 5, 5900, 850, 0.135, 560, -3, -14)
    left, top, pitch = 520.0, 2230.0, (WIDTH - 1040) / RETURNS
    body += both(Path().rect(300, 1950, WIDTH - 600, 2250), BAND, BRASS, 14)
    # Eight actions old: one attack has failed, one defender is exiled, and the Record has its turn.
    held = {
        3: ("vanishing", "r"), 4: ("reset", "r"), 6: ("contagion", "e"), 9: ("astral", "r"), 12: ("fallout", "e"),
        13: ("displacement", "r"),
    }  # fmt: skip
    now, slots, lines = 8, Path(), Path()
    for place in range(RETURNS):
        x = left + place * pitch
        if place in held:
            kind, side = held[place]
            tone = IVORY if side == "r" else "#e0602f"
            body += both(Path().rect(x + 28, top + 160, pitch - 56, 470), TYPES[kind], tone, 16)
            y = top + 720 if side == "r" else top + 72
            way = 1 if side == "r" else -1
            body += fill(Path().polyline([(x + pitch / 2 - 70, y), (x + pitch / 2 + 70, y),
                                          (x + pitch / 2, y + way * 80)], True), tone)
        else:
            slots.rect(x + 28, top + 160, pitch - 56, 470)
        if place < now - 5:
            body += lock(x + pitch / 2, top + 395, 110)
        body += word(str(place), x + pitch / 2, top + 1125, 172, SOFT)
        lines.segment(x, top + 930, x, top + 1200)
    body += stroke(slots, DIM, 10) + stroke(lines, DIM, 8)
    body += stroke(Path().rect(left, top + 930, RETURNS * pitch, 270), BRASS, 10)
    body += hand(left + (now + 0.5) * pitch, top + 1400, 215)
    body += word(year_name(0), left, top - 60, 200, SOFT, SEMIBOLD, "start")
    body += word(year_name(RETURNS - 1), left + RETURNS * pitch, top - 60, 200, SOFT, SEMIBOLD, "end")
    cards = [small_card("deluge", 7, 5), small_card("astral", 5, 8), small_card("reset", 4, 7),
            small_card("vanishing", 6, 7), small_card("fallout", 8, 5), small_card("volcanic", 8, 4)]  # fmt: skip
    body += _fan(cards, 5900, 5480, 0.175, 800, 3, 16)
    for step in (2, 1, 0):
        body += placed(back, 1500 + step * 38, 5400 - step * 38, 0.15)
    body += placed(small_card("contagion", 8, 5), 9700, 5400, 0.15, 3)
    body += placed(small_card("reset", 3, 8), 11000, 5400, 0.15, -3)
    body += said("the opponent’s hand", 8000, 900, anchor="start") + said("your hand", 5900, 6560)
    body += said("the row of returns, and the clock", 5900, 4080)
    for x, text in ((1500, "draw pile"), (9700, "Discard"), (11000, "Exile")):
        body += said(text, x, 6560)
    return body

