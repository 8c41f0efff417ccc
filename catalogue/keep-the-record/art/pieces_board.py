"""The board: a frieze of sky, the row of returns, and the clock below it, on as many sheets as its template says.

Units of 0.01 mm from the board's upper left corner. The template tells where a sheet's strip lies and how wide a return
is; all words are type.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import pi, sin, tau
from typing import Any

from publisher.kit.drawing import Plate, mix

from .engrave import BRASS, INK, IVORY, NIGHT, WHITE, Pen, Sheet, inks, polar
from .faces import picture_of
from .instrument.geometry import SPAN, arc, bitten, circle, sector, star, tick
from .instrument.geometry import polar as at_angle
from .instrument.icons import RIM
from .instrument.metals import DARK, DIM
from .instrument.panel import brass, screw

ROW, CLOCK, FOOT = 5850, 12820, 16770
"""Where the row of returns, the clock and the last strip begin; above them is the frieze."""
HEIGHT = 18000
SOCKET_TOP, SOCKET_HIGH = 1440, 2960
"""The place of a card's marker, below the top of the row."""
TOKEN_TOP = 5560
"""The middle of the place of a state token, below the top of the row."""
STEP = 1830
"""The middle of the steps of the clock, below its top."""
HOLE = 2320
"""Radius of a porthole's window; pictures are drawn for 1880."""
SKY, LINE_SKY = "#1a2150", "#6f78c4"
SOCKET_LINE = "#33447c"


@dataclass(frozen=True, slots=True)
class Strip:
    """The part of the board on one sheet: from `start` on, `width` wide. pitch: the width of a return.

    returns: how many there are; era: the first of our era, from 0.
    """

    start: float
    width: float
    pitch: float
    returns: int
    era: int

    @property
    def end(self) -> float:
        return self.start + self.width

    def left(self, place: int) -> float:
        """The left edge of a return."""
        return self.pitch * (1 + place)

    def shows(self, left: float, right: float) -> bool:
        return right > self.start - 100 and left < self.end + 100


def plates(told: Any, low_ink: bool) -> list[Plate]:
    """The board's plates on one sheet, in mm of the paper. It is told `strip`, `top_mm`, `pitch_mm`, `returns`, `era`,
    `holes` (x in mm, and the card whose picture is seen in it) and `slabs` (middle and half width in mm)."""
    given: Mapping[str, float] = told.strip
    strip = Strip(given["start_mm"] * 100, given["width_mm"] * 100, told.pitch_mm * 100, told.returns, told.era)
    slabs = tuple((x * 100, half * 100) for x, half in told.slabs)
    holes = tuple((x * 100, str(card), str(kind)) for x, card, kind in told.holes)
    body = _ground(strip, low_ink) + _sky(strip, low_ink) + "".join(_rim(x, low_ink) for x, _, _ in holes)
    body += "".join(_slab(x, half, low_ink) for x, half in slabs) + _row(strip, low_ink) + _clock(strip, low_ink)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{strip.start:g} 0 {strip.width:g} {HEIGHT}" '
        f'width="{strip.width / 100:g}mm" height="{HEIGHT / 100:g}mm">{body}</svg>'
    )
    left, top = given["left_mm"], told.top_mm
    made = [Plate(svg, left, top, given["width_mm"], HEIGHT / 100)]
    for x, card, kind in holes:
        if strip.start <= x - HOLE and x + HOLE <= strip.end:
            side = HOLE / 100
            picture = picture_of(card, kind, "", low_ink)
            made.append(Plate(picture, left + (x - strip.start) / 100 - side, top + 28.6 - side, 2 * side, 2 * side))
    return made


def _ground(strip: Strip, low_ink: bool) -> str:
    x0, x1 = strip.start - 50, strip.end + 50
    if low_ink:
        return f'<path d="M{x0:g} 0H{x1:g}V{HEIGHT}H{x0:g}z" fill="{WHITE}"/>'
    out = []
    for step in range(18):
        y = ROW * step / 18
        out.append(f'<path d="M{x0:g} {y:.0f}H{x1:g}V{HEIGHT}H{x0:g}z" fill="{mix(SKY, "#131d44", step / 17)}"/>')
    for step in range(14):
        y = ROW + (HEIGHT - ROW) * step / 14
        out.append(f'<path d="M{x0:g} {y:.0f}H{x1:g}V{HEIGHT}H{x0:g}z" fill="{mix(NIGHT, DARK, step / 13)}"/>')
    return "".join(out)


def _sky(strip: Strip, low_ink: bool) -> str:
    """Stars, the equator dashed and the ecliptic graduated, in a sky that runs on over the sheets."""
    sheet = Sheet(inks("astral", low_ink), "board", "sky", edge=1e7)
    pen: Pen = sheet.pen()
    chance = sheet.chance
    line = "#8a93a8" if low_ink else LINE_SKY
    gold = INK if low_ink else BRASS
    whole = strip.pitch * (strip.returns + 4)
    x0, x1 = strip.start - 200, strip.end + 200
    with pen.loose():
        for _ in range(900):
            x, y, size = chance.uniform(0, whole), chance.uniform(200, ROW - 300), chance.random()
            if x0 < x < x1:
                across = 10 if size < 0.7 else 17 if size < 0.95 else 26
                pen.dot(x, y, across, line if size < 0.7 else pen.inks.light)

    def wave(x: float) -> float:
        return 2900 + 1750 * sin(tau * x / 27400 + 0.6)

    places = [x0 + (x1 - x0) * k / 150 for k in range(151)]
    for off in (0, -120):
        pen.line([(x, wave(x) + off) for x in places], 14 if off == 0 else 10, gold)
    step = strip.pitch / 12
    first = int(x0 / step) - 1
    with pen.loose():
        for k in range(first, int(x1 / step) + 2):
            if k % 2 == 0:
                ends = [k * step + step * j / 3 for j in range(4)]
                pen.area([(x, wave(x)) for x in ends] + [(x, wave(x) - 120) for x in ends[::-1]], gold)
    pen.line([(x, 5800 - wave(x) + 120) for x in places], 10, line, "60 60")
    pen.line([(x0, 2900), (x1, 2900)], 10, line)
    with pen.loose():
        for k in range(first, int(x1 / step) + 2):
            x = k * step
            pen.line([(x, wave(x) + 30), (x, wave(x) + (95 if k % 6 else 190))], 10, gold)
            pen.line([(x, 2900 - (40 if k % 6 else 90)), (x, 2900 + (40 if k % 6 else 90))], 10, line)
    for _ in range(34):
        x, y, heading = chance.uniform(0, whole), chance.uniform(500, ROW - 700), chance.uniform(0, tau)
        points = []
        for _ in range(chance.randint(4, 6)):
            points.append((x, y))
            heading += chance.uniform(-1.1, 1.1)
            x, y = polar(x, y, chance.uniform(350, 800), heading)
        if all(x0 - 900 < px < x1 + 900 and 350 < py < ROW - 500 for px, py in points):
            for start, end in pairwise(points):
                pen.line([start, end], 10, line)
            for px, py in points:
                pen.spark(px, py, chance.uniform(60, 110), pen.inks.light, 4, 0.2)
    return f'<g transform="scale(2)" fill="none">{sheet.body()}</g>'


def _rim(x: float, low_ink: bool) -> str:
    """The brass round a porthole: the picture itself is a plate of its own."""
    y = 2860
    line, dim = (INK, "#68748d") if low_ink else (BRASS, DIM)
    out = [f'<circle cx="{x:g}" cy="{y}" r="{HOLE + 440}" fill="{WHITE if low_ink else DARK}"/>']
    if not low_ink:
        out.append(f'<circle cx="{x:g}" cy="{y}" r="{HOLE + 150}" fill="none" stroke="#121d3f" stroke-width="270"/>')
    for radius, width in ((HOLE + 8, 22), (HOLE + 285, 16), (HOLE + 345, 10), (HOLE + 430, 14)):
        out.append(f'<circle cx="{x:g}" cy="{y}" r="{radius}" fill="none" stroke="{line}" stroke-width="{width}"/>')
    fine = "".join(tick(HOLE + 20, HOLE + (160 if k % 6 == 0 else 95), tau * k / 192, x, y) for k in range(192))
    coarse = "".join(tick(HOLE + 285, HOLE + 345, tau * k / 96, x, y) for k in range(96))
    out.append(f'<path d="{fine}" fill="none" stroke="{dim}" stroke-width="9"/>')
    out.append(f'<path d="{coarse}" fill="none" stroke="{line}" stroke-width="10"/>')
    if not low_ink:
        for k in range(4):
            sx, sy = at_angle(HOLE + 218, pi / 4 + k * pi / 2, x, y)
            out.append(f'<g transform="translate({sx:.0f} {sy:.0f}) rotate({k * 67 + 20})">{screw(72)}</g>')
    return "".join(out)


def _slab(x: float, half: float, low_ink: bool) -> str:
    """A plate for words in the frieze."""
    fill, line = (WHITE, INK) if low_ink else ("#151d49", BRASS)
    outer, inner = bitten(x - half, 560, x + half, 5240, 380), bitten(x - half + 90, 650, x + half - 90, 5150, 360)
    return (
        f'<path d="{outer}" fill="{fill}" stroke="{line}" stroke-width="20"/>'
        f'<path d="{inner}" fill="none" stroke="{line}" stroke-width="10"/>'
    )


@cache
def _slot(place: int, pitch: float, count: int, low_ink: bool) -> str:
    """A return about x = 0 at its left edge: a plate of brass, the sockets of a marker and of a token, its dial."""
    line, quiet = (INK, "#a9b1c2") if low_ink else (BRASS, SOCKET_LINE)
    dark = WHITE if low_ink else DARK
    niche = WHITE if low_ink else mix(NIGHT, "#22397c", 0.42 if place % 2 else 0.25)
    middle = pitch / 2
    out = [
        f'<path d="{bitten(40, ROW, pitch - 40, CLOCK - 230, 170)}" fill="{niche}" stroke="{line}" stroke-width="11"/>'
    ]
    top, foot = ROW + 60, ROW + 1300
    if low_ink:
        out.append(
            f'<path d="{bitten(90, top, pitch - 90, foot, 140)}" fill="{WHITE}" stroke="{line}" stroke-width="18"/>'
        )
    else:
        out.append(brass(90, top, pitch - 90, foot, f"b{place}", 140))
        out.append(
            f'<path d="{bitten(90, top, pitch - 90, foot, 140)}" fill="none" stroke="{DARK}" stroke-width="10"/>'
        )
        out.append(f'<path d="{bitten(135, top + 45, pitch - 135, foot - 45, 120)}" fill="none" stroke="#5f4718" '
                   'stroke-width="8"/>')  # fmt: skip
    y = ROW + SOCKET_TOP
    out.append(
        f'<rect x="{middle - 990:g}" y="{y}" width="1980" height="{SOCKET_HIGH}" rx="150" fill="{dark}" '
        f'stroke="{line}" '
        f'stroke-width="13"/><rect x="{middle - 925:g}" y="{y + 65}" width="1850" '
        f'height="{SOCKET_HIGH - 130}" rx="110" '
        f'fill="none" stroke="{quiet}" stroke-width="10" stroke-dasharray="50 30"/>'
    )
    out.append(_little_dial(place, middle, y + 1330, count, low_ink))
    out.append(f'<path transform="translate({middle:g} {y + 2480})" d="{star(8, 125, 38)}" fill="{quiet}"/>')
    cy = ROW + TOKEN_TOP
    out.append(
        f'<circle cx="{middle:g}" cy="{cy}" r="990" fill="{dark}" stroke="{line}" stroke-width="15"/>'
        f'<circle cx="{middle:g}" cy="{cy}" r="925" fill="none" stroke="{quiet}" stroke-width="10" '
        f'stroke-dasharray="50 30"/>'
    )
    ticks = "".join(tick(790, 860, tau * k / 32, middle, cy) for k in range(32))
    out.append(f'<path d="{ticks}" fill="none" stroke="{quiet}" stroke-width="11"/>')
    out.append(
        f'<g transform="translate({middle:g} {cy}) scale(5.2)"><path d="{RIM}" fill="none" stroke="{quiet}" '
        f'stroke-width="3"/><path d="{star(8, 56, 20)}" fill="none" stroke="{quiet}" stroke-width="3"/></g>'
    )
    return "".join(out)


def _little_dial(place: int, x: float, y: float, count: int, low_ink: bool) -> str:
    """The ring of returns in small, this one lit."""
    radius, cell = 790.0, SPAN / count
    start = -SPAN / 2
    rim = arc(radius, start, start + SPAN, x, y) + arc(radius * 0.84, start, start + SPAN, x, y)
    ticks = "".join(tick(radius * 0.84, radius, start + k * cell, x, y) for k in range(count + 1))
    here = sector(radius * 0.79, radius * 1.07, start + place * cell - 0.012, start + (place + 1) * cell + 0.012, x, y)
    line = "#a9b1c2" if low_ink else "#4a5a94"
    return (
        f'<path d="{rim}{ticks}" fill="none" stroke="{line}" stroke-width="9"/>'
        f'<path d="{here}" fill="{INK if low_ink else "#ffd873"}"/>'
    )


def _row(strip: Strip, low_ink: bool) -> str:
    line = INK if low_ink else BRASS
    x0, x1 = strip.start - 50, strip.end + 50
    out = [
        f'<path d="M{x0:g} {ROW - 170}H{x1:g}M{x0:g} {ROW - 110}H{x1:g}" fill="none" stroke="{line}" '
        f'stroke-width="14"/>'
    ]
    for place in range(strip.returns):
        x = strip.left(place)
        if strip.shows(x, x + strip.pitch):
            out.append(f'<g transform="translate({x:g} 0)">{_slot(place, strip.pitch, strip.returns, low_ink)}</g>')
    x, y = strip.left(strip.era), ROW + 680
    if strip.shows(x - 300, x + 300):
        out.append(
            f'<path d="M{x:g} {y - 330}l200 330l-200 330l-200-330z" fill="{WHITE if low_ink else NIGHT}" '
            f'stroke="{line}" '
            f'stroke-width="22"/><path d="M{x:g} {y - 200}l120 200l-120 200l-120-200z" '
            f'fill="{INK if low_ink else IVORY}"/>'
        )
    ends = ((40, strip.pitch - 40), (strip.left(strip.returns) + 60, strip.pitch * (strip.returns + 4) - 60))
    for left, right in ends:
        if strip.shows(left, right):
            out.append(
                f'<path d="{bitten(left, ROW, right, CLOCK - 230, 160)}" fill="{WHITE if low_ink else NIGHT}" '
                f'stroke="{line}" stroke-width="13"/>'
            )
    if strip.shows(*ends[0]):
        for y in (ROW + 430, CLOCK - 660):
            out.append(f'<path transform="translate({strip.pitch / 2:g} {y})" d="{star(8, 210, 64)}" fill="{line}"/>')
    return "".join(out)


def _clock(strip: Strip, low_ink: bool) -> str:
    """A ruler, and a step of the clock under every return; the end, and two steps more."""
    line, dim, pale = (INK, "#68748d", INK) if low_ink else (BRASS, DIM, IVORY)
    x0, x1 = strip.start - 50, strip.end + 50
    foot = FOOT - 50
    out = [f'<path d="M{x0:g} {CLOCK}H{x1:g}V{foot}H{x0:g}z" fill="{WHITE if low_ink else "#121d3f"}"/>']
    for y, width in ((CLOCK, 22), (CLOCK + 60, 10), (foot, 22), (foot - 60, 10)):
        out.append(f'<path d="M{x0:g} {y}H{x1:g}" fill="none" stroke="{line}" stroke-width="{width}"/>')
    groups: dict[int, list[str]] = {170: [], 300: [], 520: []}
    for k in range(strip.returns * 24 + 1):
        x = strip.pitch + k * strip.pitch / 24
        if strip.start - 40 < x < strip.end + 40:
            long = 520 if k % 24 == 0 else 300 if k % 4 == 0 else 170
            groups[long].append(f"M{x:.0f} {CLOCK + 60}v{long}")
    for long, colour, width in ((170, dim, 9), (300, line, 10), (520, pale, 14)):
        out.append(f'<path d="{"".join(groups[long])}" fill="none" stroke="{colour}" stroke-width="{width}"/>')
    y, last = CLOCK + STEP, strip.left(strip.returns)
    out.append(
        f'<path d="M{max(x0, strip.pitch * 1.5):g} {y}H{max(min(x1, last), x0):g}" fill="none" stroke="{line}" '
        'stroke-width="30"/>'
    )
    for place in range(strip.returns):
        x = strip.left(place) + strip.pitch / 2
        if strip.shows(x - 1000, x + 1000):
            out.append(f'<g transform="translate({x:g} {y})">{_step(low_ink)}</g>')
    if strip.shows(last, last + 3 * strip.pitch):
        out.append(
            f'<path d="M{last:g} {y}h{strip.pitch * 3 - 200:g}" fill="none" stroke="{line}" stroke-width="16" '
            'stroke-dasharray="90 60"/>'
        )
        left, right = last + 100, last + strip.pitch - 100
        if low_ink:
            out.append(f'<path d="{bitten(left, y - 850, right, y + 850, 160)}" fill="{WHITE}" stroke="{line}" '
                       'stroke-width="30"/>')  # fmt: skip
        else:
            out.append(brass(left, y - 850, right, y + 850, "end", 160))
            out.append(f'<path d="{bitten(left, y - 850, right, y + 850, 160)}" fill="none" stroke="{DARK}" '
                       'stroke-width="14"/>')  # fmt: skip
        for k in (1.5, 2.5):
            out.append(
                f'<circle cx="{last + k * strip.pitch:g}" cy="{y}" r="900" fill="{WHITE if low_ink else NIGHT}" '
                f'stroke="{INK if low_ink else "#bcd3ee"}" stroke-width="16" stroke-dasharray="90 50"/>'
            )
    return "".join(out)


@cache
def _step(low_ink: bool) -> str:
    """A step of the clock about the origin."""
    line, dim = (INK, "#68748d") if low_ink else (BRASS, DIM)
    ticks = "".join(tick(775, 900, tau * k / 12, 0, 0) for k in range(12))
    return (
        f'<circle r="980" fill="{WHITE if low_ink else NIGHT}" stroke="{line}" stroke-width="18"/>'
        f'<path d="{circle(0, 0, 905)}" fill="none" stroke="{dim}" stroke-width="9"/>'
        f'<path d="{ticks}" fill="none" stroke="{line}" stroke-width="13"/>'
    )
