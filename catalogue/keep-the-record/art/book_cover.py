"""The rulebook's outside and the ornaments of its chapters: cover, back, frontispiece, opener, band, numeral."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, tau

from publisher.kit.drawing import Path, at, both, fill, mix, outline, stroke, svg, text_width

from . import scenes
from .book_parts import (
    BAND,
    BLUE,
    BOLD,
    BRASS,
    DEEP,
    DIM,
    GILT,
    INK,
    ITALIC,
    IVORY,
    NIGHT,
    PALE,
    RETURNS,
    SEMIBOLD,
    SPAN,
    bitten,
    brass,
    cell,
    dial,
    glow,
    moons,
    polar,
    screw,
    sector,
    star,
    stars,
    tick,
    word,
    year_name,
)
from .engrave.sheet import FINE, WINDOW
from .gallery import drawn_picture

__all__ = ["BLEED", "back", "band", "cover", "frontispiece", "numeral", "opener", "scenes"]

BLEED = 300
POINT = 35.2778


@cache
def _scene(name: str) -> str:
    """A picture of the gallery without its document, about (0, 0)."""
    drawn = drawn_picture(name)
    return at(drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")], scale=FINE)


def _page(width: float, height: float, inner: str, outer: str = DEEP, y: float | None = None) -> str:
    """A page's ground with bleed, paler about its middle."""
    body = fill(Path().rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), outer)
    middle = height * 0.46 if y is None else y
    return body + glow(width / 2, middle, height * 0.62, inner, outer, 44)


def _frame(width: float, height: float) -> str:
    """Two brass lines with bitten corners, and rays in the corners."""
    body = stroke(bitten(620, 620, width - 620, height - 620, 760), BRASS, 34)
    body += stroke(bitten(760, 760, width - 760, height - 760, 720), BRASS, 12)
    rays = Path()
    for right in (False, True):
        for low in (False, True):
            x, y = width - 760 if right else 760, height - 760 if low else 760
            sx, sy = -1 if right else 1, -1 if low else 1
            for step in range(1, 18):
                angle, far = step * pi / 36, 1560 if step % 3 == 0 else 1260
                rays.segment(x + sx * 930 * cos(angle), y + sy * 930 * sin(angle),
                             x + sx * far * cos(angle), y + sy * far * sin(angle))
    return body + stroke(rays, BRASS, 16)


def _turning(x: float, y: float, radius: float, colour: str) -> str:
    """Engine turning: circles about a circle."""
    lines = Path()
    for step in range(60):
        angle = tau * step / 60
        lines.circle(x + radius * sin(angle), y - radius * cos(angle), radius * 0.83)
    return stroke(lines, colour, 10)


def _seen(x: float, y: float, name: str, near: float, far: float, lit: tuple[int, ...]) -> str:
    """A picture in the open dial."""
    body = fill(Path().circle(x, y, far + 430), NIGHT) + stroke(Path().circle(x, y, far + 430), BRASS, 20)
    body += stroke(Path().circle(x, y, far + 340), DIM, 10)
    body += at(_scene(name), x, y, (near - 150) / WINDOW)
    return body + stroke(Path().circle(x, y, near - 150), BRASS, 36) + dial(x, y, near, far, lit)


def _ring_below(x: float, y: float) -> str:
    """The moon passing before the sun, in the gap of the dial."""
    body = fill(star(x, y, 16, 560, 370), BRASS) + fill(Path().circle(x, y, 330), NIGHT)
    body += stroke(Path().circle(x, y, 330), IVORY, 26)
    return body + fill(Path().circle(x + 176, y - 262, 58), IVORY)


def cover(width: float, height: float, title: str, tagline: str, edition: str) -> str:
    """The front page: the phoenix in the open dial of 32 returns, first and last of them lit."""
    x, y = width / 2, height * 0.4595
    near, far = 4270 * width / 14800, 4990 * width / 14800
    body = _page(width, height, BLUE, y=y) + _turning(x, y, 5200 * width / 14800, "#22356c")
    quiet = ((900.0, 3900.0), (height - 6300, height - 5200), (height - 4600, height - 900))
    body += stars("cover", -BLEED, -BLEED, width + BLEED, height + BLEED, 420, 60, (x, y, far + 700), quiet)
    body += _frame(width, height) + _seen(x, y, "the-last-return", near, far, (0, 31)) + _ring_below(x, y + far - 290)
    body += moons(x, 1490)
    shown = title.upper()
    size = 29 * POINT
    track = size * 0.115
    size *= min(1.0, (width - 3400) / text_width(shown, size, SEMIBOLD, track))
    body += word(shown, x, 3180, size, IVORY, SEMIBOLD, track=size * 0.115)
    body += stroke(Path().segment(2600, 3560, width - 2600, 3560), BRASS, 14)
    body += fill(Path().polyline([(x - 150, 3560), (x, 3490), (x + 150, 3560), (x, 3630)], True), BRASS)
    low = height - 4000
    body += brass(3500, low, width - 3500, low + 1500, 300, 22)
    body += stroke(bitten(3610, low + 110, width - 3610, low + 1390, 270), "#7d5f28", 12)
    body += screw(4080, low + 750, 130, 20) + screw(width - 4080, low + 750, 130, -35)
    body += word("THE RULES", x, low + 960, 17 * POINT, INK, SEMIBOLD, track=17 * POINT * 0.16)
    ends = y + far * 1.135
    body += word(year_name(0), 3350, ends, 9.5 * POINT, BRASS, SEMIBOLD, track=13)
    body += word(f"{year_name(RETURNS - 1)} CE", width - 3350, ends, 9.5 * POINT, BRASS, SEMIBOLD, track=13)
    body += word(tagline, x, low + 2150, 10.5 * POINT, PALE, ITALIC)
    body += word(edition.upper(), x, low + 2720, 6.4 * POINT, DIM, "sans-semibold", track=22)
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)


def back(width: float, height: float) -> str:
    """The ground of the quick reference."""
    body = _page(width, height, "#1d2f66") + stars("back", -BLEED, -BLEED, width + BLEED, height + BLEED, 260, 8)
    inside = mix(NIGHT, "#16244d", 0.35)
    body += fill(bitten(620, 620, width - 620, height - 620, 760), inside)
    body += stroke(bitten(620, 620, width - 620, height - 620, 760), BRASS, 34)
    body += stroke(bitten(760, 760, width - 760, height - 760, 720), BRASS, 12)
    return svg(body, width + 2 * BLEED, height + 2 * BLEED, -BLEED, -BLEED)


def frontispiece() -> str:
    """All 32 returns with their years. 118 x 118 mm."""
    side = 11800.0
    x = y = side / 2
    body = fill(Path().circle(x, y, side / 2), NIGHT) + _turning(x, y, 3100, "#1b2a58")
    body += fill(Path().circle(x, y, 4520), NIGHT)
    for inset, line in ((60, 34), (160, 12)):
        body += stroke(Path().circle(x, y, side / 2 - inset), BRASS, line)
    near, far = 3560.0, 4200.0
    body += at(_scene("the-138-year-return"), x, y, (near - 140) / WINDOW)
    body += stroke(Path().circle(x, y, near - 140), BRASS, 36) + dial(x, y, near, far, lit=(0, 31))
    years, rays = Path(), Path()
    for place in range(RETURNS):
        middle = sum(cell(place)) / 2
        tick(rays, x, y, far + 130, far + 250, middle)
        _radial(year_name(place), x, y, far + 300, middle, 7.6 * POINT, years)
    body += stroke(rays, BRASS, 16) + fill(years, IVORY)
    return svg(body + _ring_below(x, y + 4560), side, side)


def _radial(text: str, x: float, y: float, near: float, angle: float, size: float, into: Path) -> None:
    """A word along a ray; on the left half it is read towards the middle."""
    long = text_width(text, size, SEMIBOLD)
    left = angle < 0
    turn = angle + pi / 2 if left else angle - pi / 2

    def turned(start: float, advance: float, dx: float, dy: float) -> tuple[float, float]:
        along = (near + long - (start + dx)) if left else (near + start + dx)
        px, py = polar(x, y, along, angle)
        across = dy + size * 0.32
        return px - across * sin(turn), py + across * cos(turn)

    outline(text, 0, 0, size, SEMIBOLD, "start", 0, into, turned)


def opener(width: float, height: float = 8200) -> str:
    """Over the first chapter: the return of 1825 BCE is lit on a dial that rises from the horizon. 3 mm of bleed."""
    wide = width + 2 * BLEED
    body = fill(Path().rect(-BLEED, -BLEED, wide, height + BLEED), DEEP)
    x, y = width / 2, height + 350
    body += glow(x, y, 9800, "#2b4593", DEEP, 44)
    body += stars("opener", -BLEED, -BLEED, width + BLEED, height, 260, 26, (x, y, 7300))
    near, far = 5750.0, 6480.0
    body += fill(Path().circle(x, y, far + 520), NIGHT) + stroke(Path().circle(x, y, far + 520), BRASS, 22)
    body += stroke(Path().circle(x, y, far + 420), DIM, 10)
    body += fill(Path().circle(x, y, near - 120), mix(NIGHT, BLUE, 0.4))
    span = pi * 0.93
    body += at(_scene("a-quiet-return"), x, y - 2350, (near - 220) / WINDOW * 0.98)
    return svg(body + dial(x, y, near, far, (3,), (2, 4), span), wide, height + BLEED, -BLEED, -BLEED)


def band(number: str, width: float) -> str:
    """A chapter's head band: the scale of 32 returns, the chapter's own lit; 11 mm with its bleed."""
    wide = width + 2 * BLEED
    body = fill(Path().rect(-BLEED, -BLEED, wide, 1100), NIGHT)
    left, right, top, low = 700.0, width - 700, 90.0, 560.0
    one = (right - left) / RETURNS
    lit = int(number) - 1 if number.isdecimal() else -1
    body += both(Path().rect(left, top, right - left, low - top), BAND, BRASS, 16)
    if 0 <= lit < RETURNS:
        body += fill(Path().rect(left + one * lit, top, one, low - top), GILT)
    small, large, light, dark = Path(), Path(), Path(), Path()
    for place in range(RETURNS + 1):
        x = left + one * place
        large.segment(x, top, x, low)
        for part in range(1, 6) if place < RETURNS else ():
            small.segment(x + one * part / 6, low, x + one * part / 6, low - (150 if part == 3 else 95))
        if place < RETURNS:
            outline(str(place + 1), x + one / 2, 310, 200, SEMIBOLD, into=dark if place == lit else light)
    large.segment(-BLEED, 700, width + BLEED, 700)
    body += stroke(small, DIM, 11) + stroke(large, BRASS, 14)
    body += stroke(Path().segment(-BLEED, 745, width + BLEED, 745), BRASS, 26)
    return svg(body + fill(light, "#c9bd95") + fill(dark, DEEP), wide, 1100, -BLEED, -BLEED)


def numeral(number: str) -> str:
    """A chapter's number in an open dial. 20 x 20 mm."""
    x = y = 1000.0
    body = both(Path().circle(x, y, 960), NIGHT, "#a8823a", 30)
    body += both(sector(x, y, 640, 860, -SPAN / 2, SPAN / 2), BAND, BRASS, 12)
    if number.isdecimal() and 1 <= int(number) <= RETURNS:
        body += fill(sector(x, y, 640, 860, *cell(int(number) - 1)), GILT)
    lines = Path()
    for place in range(RETURNS + 1):
        tick(lines, x, y, 640, 860, -SPAN / 2 + place * SPAN / RETURNS)
    body += stroke(lines, BRASS, 9)
    size = 980.0 if len(number) < 2 else 760.0
    return svg(body + word(number, x, y + size * 0.335, size, IVORY, BOLD), 2000, 2000)
