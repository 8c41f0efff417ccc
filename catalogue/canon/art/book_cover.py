"""The covers of the rulebook: six books on a shelf spell the title; the back is the front of a drawer."""

from __future__ import annotations

from math import cos, exp, pi, sin, tau

from publisher.kit.drawing import (
    Path,
    Point,
    at,
    both,
    engraved,
    fill,
    guilloche,
    mix,
    outline,
    rectangle,
    seeded,
    stroke,
    svg,
    text_width,
)

from .backs import DARK, MANILA
from .book_cards import BOLD, ITALIC, SEMIBOLD, word
from .book_rose import rose
from .eras import ERAS, INK, INKS, LABEL
from .marks import pip
from .stamps import stamp

BLEED = 300
TITLE = "CANON"
CUTTERS = {
    "ancient": "ARS",
    "medieval": "LIB",
    "renaissance": "REN",
    "enlightenment": "LUM",
    "modern": "MOD",
    "cyber": "CYB",
}
"""What stands on a shelf mark under the period's letter."""
TOPS = (6150, 5300, 6500, 5750, 6800, 5450)
MARGIN = 300
"""From a spine's edge to its gilt lines."""
LETTER_UP = 7500
"""The letters of the title stand this far above the shelf."""


class _Spine:
    """One standing book, its spine to the reader."""

    def __init__(self, era: str, x: float, width: float, top: float, foot: float) -> None:
        self.era, self.x, self.width, self.top, self.foot = era, x, width, top, foot
        self.ink = ERAS[era].ink
        self.light, self.shade = mix(self.ink, "#ffffff", 0.16), mix(self.ink, "#000000", 0.30)
        self.middle, self.right = x + width / 2, x + width
        self.label_top = top + 520
        self.first = self.label_top + 130 + 960 + 330
        """Where the tooling begins, under the cost label."""
        self.last = foot - 2050 - 330

    def binding(self) -> str:
        x, top = self.x, self.top
        back = Path().move(x, top + 150).cubic(x, top + 20, x + 120, top - 60, self.middle, top - 70)
        back.cubic(self.right - 120, top - 60, self.right, top + 20, self.right, top + 150)
        body = fill(back.line(self.right, self.foot).line(x, self.foot).close(), self.ink)
        lit, shaded = Path(), Path()
        for step in range(7):
            left, right = x + 26 + step * 30, self.right - 22 - step * 26
            lit.segment(left, top + 120 - step * 22, left, self.foot)
            shaded.segment(right, top + 120 - step * 22, right, self.foot)
        return body + stroke(lit, self.light, 9) + stroke(shaded, self.shade, 13)

    def gilt(self, top: float, foot: float) -> str:
        lines = Path().segment(self.x + MARGIN, top, self.x + MARGIN, foot)
        return stroke(lines.segment(self.right - MARGIN, top, self.right - MARGIN, foot), LABEL, 13)

    def raised(self, y: float) -> str:
        """A raised band."""
        x, right = self.x, self.right
        lines = Path().segment(x + MARGIN, y - 100, right - MARGIN, y - 100)
        lines.segment(x + MARGIN, y + 100, right - MARGIN, y + 100)
        return (
            rectangle(x - 14, y - 62, self.width + 28, 124, self.ink, radius=40)
            + stroke(Path().segment(x, y - 44, right, y - 44), self.light, 16)
            + stroke(Path().segment(x, y + 48, right, y + 48), self.shade, 22)
            + stroke(lines, LABEL, 13)
        )

    def label(self, top: float, height: float) -> str:
        left, wide = self.middle - 530, 1060
        body = fill(Path().rect(left, top, wide, height), LABEL)
        return body + stroke(Path().rect(left - 70, top - 70, wide + 140, height + 140), LABEL, 20)

    def marks(self, set_code: str, number: int) -> str:
        """The cost label with the period's pip, and the shelf mark."""
        letter = ERAS[self.era].letter
        body = self.label(self.label_top, 1090)
        body += at(pip(letter, fine=True), self.middle - 460, self.label_top + 85, 0.92)
        top = self.foot - 2050
        body += self.label(top, 1340)
        for row, line in enumerate((set_code, f"{letter} {number}", CUTTERS[self.era])):
            colour = self.ink if row == 1 else INK
            body += word(line, self.middle, top + 400 + 400 * row, 330, "sans-bold", colour=colour, track=14)
        return body

    def stamps(self, top: float, foot: float) -> str:
        """The period's stamp between raised bands."""
        count = max(0, round((foot - top) / 1150))
        pitch = (foot - top) / count if count else 0
        body = "".join(self.raised(top + place * pitch) for place in range(1, count))
        for place in range(count):
            body += at(stamp(self.era, 330, LABEL), self.middle, top + (place + 0.5) * pitch)
        return body

    def lettered(self, letter: str) -> str:
        """One letter of the title in its panel, the same height on every book."""
        y = self.foot - LETTER_UP
        high, low = y - 1500, y + 1500
        body = self.gilt(self.top + 230, high - 100) + self.gilt(low + 100, self.foot - 180)
        body += self.raised(high) + self.raised(low)
        body += engraved(letter, self.middle, y, 2560, LABEL, LABEL, self.ink, 46, 20, 90, None, BOLD, 0.30)
        body += self.stamps(self.first, high) + self.stamps(low, self.last)
        return body + self.raised(self.first) + self.raised(self.last)

    def titled(self, title: str) -> str:
        """A title that reads down the spine."""
        body = self.gilt(self.top + 230, self.foot - 180) + self.raised(self.first) + self.raised(self.last)
        room = self.last - self.first - 800
        size = min(1080.0, 1080 * room / text_width(title, 1080, SEMIBOLD, 150))
        base, centre = self.middle - size * 0.33, (self.first + self.last) / 2

        def turn(left: float, advance: float, dx: float, dy: float) -> Point:
            return base - dy, centre + left + dx

        return body + fill(outline(title, 0, 0, size, SEMIBOLD, track=150, turn=turn), LABEL)


def board(width: float, y: float, ground: str) -> str:
    """A shelf across the whole page, with its grain and its shadow."""
    left, right = -BLEED, width + BLEED
    grain, chance = Path(), seeded("board", width)
    for row in range(9):
        x: float = left
        while x < right:
            length = chance.uniform(500, 3600)
            grain.segment(x, y + 50 + row * 30, min(right, x + length), y + 50 + row * 30)
            x += length + chance.uniform(40, 260)
    return (
        fill(Path().rect(left, y, right - left, 330), MANILA)
        + stroke(Path().segment(left, y + 10, right, y + 10), LABEL, 20)
        + stroke(Path().segment(left, y + 330, right, y + 330), INK, 20)
        + stroke(grain, mix(MANILA, "#6b4a12", 0.42), 7)
        + fill(Path().rect(left, y + 340, right - left, 180), mix(ground, "#000000", 0.55))
    )


def _lathe_field(width: float) -> str:
    """Waves behind the books that fade downwards."""
    body = ""
    for step in range(94):
        y = -260.0 + step * 122
        swell = 260 * exp(-(((y - 3600) / 3000) ** 2))

        def point(x: float, y: float = y, swell: float = swell) -> Point:
            along = tau * (x - width / 2) / width
            return x, y + swell * sin(2 * along) + 46 * sin(9 * along)

        strength = min(1.0, max(0.0, (11400 - y) / 7400))
        body += stroke(Path().curve(point, -BLEED, width + BLEED, 30), mix(DARK, LABEL, 0.05 + 0.21 * strength), 11)
    return body


def _rising_rose(x: float, y: float) -> str:
    ticks = Path()
    for step in range(144):
        angle, inner = tau * step / 144, 3380 if step % 6 else 3250
        ticks.segment(x + inner * cos(angle), y + inner * sin(angle), x + 3560 * cos(angle), y + 3560 * sin(angle))
    return (
        both(Path().circle(x, y, 3650), DARK, LABEL, 24)
        + stroke(Path().circle(x, y, 3560), LABEL, 9)
        + stroke(ticks, LABEL, 14)
        + stroke(guilloche(x, y, 3010, 190, 60, 7, per_wave=3), mix(DARK, LABEL, 0.62), 11)
        + stroke(Path().circle(x, y, 2780), LABEL, 14)
        + both(Path().circle(x, y, 2720), LABEL, LABEL, 16)
        + stroke(Path().circle(x, y, 2640), INK, 14)
        + stroke(Path().circle(x, y, 2590), INK, 6)
        + rose(x, y, 2.35)
    )


def drawer_label(x: float, top: float, half: float, height: float) -> str:
    """An empty card in its holder, with two screws."""
    body = fill(Path().rect(x - half - 190, top - 190, 2 * half + 380, height + 380), DARK)
    body += stroke(Path().rect(x - half - 150, top - 150, 2 * half + 300, height + 300), LABEL, 24)
    body += stroke(Path().rect(x - half - 85, top - 85, 2 * half + 170, height + 170), LABEL, 9)
    body += fill(Path().rect(x - half, top, 2 * half, height), LABEL)
    for sign in (-1, 1):
        screw, y = x + sign * (half + 720), top + height / 2
        body += both(Path().circle(screw, y, 150), DARK, LABEL, 20)
        body += stroke(Path().segment(screw - 95, y - 62, screw + 95, y + 62), LABEL, 22)
    return body


def cover(width: float = 14800, height: float = 21000, words: str = "", tagline: str = "", set_code: str = "") -> str:
    """The front cover with 3 mm of bleed. `words` and `tagline` stand on the drawer's label."""
    drop, x = height - 21000, width / 2
    shelf = 17650 + drop
    body = fill(Path().rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), DARK)
    body += _lathe_field(width) + _rising_rose(x, 4700 + drop / 2)
    body += fill(Path().rect(-BLEED, shelf - 60, width + 2 * BLEED, 60), mix(DARK, "#000000", 0.5))
    left, gap = 640, 40
    wide = (width - 2 * left - 5 * gap) / 6
    for place, era in enumerate(ERAS):
        spine = _Spine(era, round(left + place * (wide + gap)), round(wide), TOPS[place] + drop, shelf)
        body += spine.binding() + spine.marks(set_code, place + 1)
        body += spine.lettered(TITLE[place]) if place < len(TITLE) else spine.titled("THE RULES")
    body += board(width, shelf, DARK)
    half, top = 4600, shelf + 960
    body += drawer_label(x, top, half, 1500)
    title = words.upper()
    size = min(356.0, 356 * (2 * half - 700) / max(text_width(title, 356, SEMIBOLD, 46), 1)) if title else 356.0
    body += word(title, x, top + 610, size, SEMIBOLD, track=46) if title else ""
    rule = x - half + 300, x + half - 300
    body += stroke(Path().segment(rule[0], top + 800, rule[1], top + 800), INKS[0], 26)
    body += stroke(Path().segment(rule[0], top + 846, rule[1], top + 846), INKS[0], 8)
    body += word(tagline.rstrip("."), x, top + 1230, 390, ITALIC, track=8) if tagline else ""
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)


def back(width: float = 14800, height: float = 21000) -> str:
    """The ground of the last page, with 3 mm of bleed: waves in a double frame with a diamond at each corner."""
    waves = Path()
    for step in range(86):
        y = -260.0 + step * 254

        def point(x: float, y: float = y) -> Point:
            swell = 190 * exp(-(((y - height / 2) / 7000) ** 2))
            return x, y + swell * sin(1.5 * tau * (x - width / 2) / width) + 30 * sin(5 * tau * x / width)

        waves.curve(point, -BLEED, width + BLEED, 14)
    body = fill(Path().rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), DARK)
    body += stroke(waves, mix(DARK, LABEL, 0.12), 9)
    left, top, right, foot = 800.0, 800.0, width - 800, height - 800
    for inset, weight in ((0, 26), (95, 9)):
        frame = Path().rect(left + inset, top + inset, right - left - 2 * inset, foot - top - 2 * inset)
        body += stroke(frame, LABEL, weight)
    for x, y in ((left, top), (right, top), (right, foot), (left, foot)):
        diamond = [(x + 130 * sin(pi / 2 * i), y - 130 * cos(pi / 2 * i)) for i in range(4)]
        body += both(Path().rect(x - 200, y - 200, 400, 400), DARK, LABEL, 20)
        body += fill(Path().polyline(diamond, True), LABEL)
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)
