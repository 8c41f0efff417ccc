"""Texts: the printed book in four compositions, each signed with an initial, a place and a year."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    at,
    both,
    engraved,
    fill,
    glyph_origin,
    guilloche,
    hatch,
    leaf,
    outline,
    ring,
    ring_text,
    rosette,
    round_outline,
    stroke,
    svg,
    text_width,
)

from .bands import band
from .eras import ERAS, INK, PLATE_HEIGHT, PLATE_WIDTH, Tones, tones_of
from .grounds import ground
from .plates import Card, choice, clipped, initial_of, mirrored_down, rim, roman, source, variant

CX, CY = PLATE_WIDTH / 2, PLATE_HEIGHT / 2
MARGIN, BAND = 75, 230
SERIF = "serif-semibold"


def imprint(card: Card) -> tuple[str, str]:
    """Place and year as capitals; empty where the catalogue does not say."""
    year = card.art.get("year")
    return str(card.art.get("place") or "").upper(), roman(int(year)) if year is not None else ""


def _base(card: Card, tones: Tones) -> str:
    """Wash and the two bands."""
    era = card.periods[0]
    paint = "" if tones.low else fill(Path().rect(0, 0, PLATE_WIDTH, PLATE_HEIGHT), tones.tint)
    over_wash = replace(tones, opaque=tones.wash)
    width = PLATE_WIDTH - 2 * MARGIN
    kind = int(card.art.get("band", variant(card, "band kind") % 2))
    strip = band(era, width, BAND, over_wash, kind, variant(card, "band"), tones.accent, tones.half)
    strip += stroke(Path().segment(0, BAND + 34, width, BAND + 34), tones.accent, 7)
    return paint + mirrored_down("b", strip, MARGIN, MARGIN)


def _fitted(text: str, x: float, y: float, size: float, room: float, colour: str) -> str:
    """A line of capitals centred on x, made smaller where it would not fit."""
    if not text:
        return ""
    width = text_width(text, size, SERIF, size * 0.15)
    size = min(size, size * room / width)
    return fill(outline(text, x, y, size, SERIF, track=size * 0.15), colour)


@cache
def _flourish(length: float, height: float, waves: float, lines: int) -> tuple[str, str]:
    """A lathe-turned tailpiece from (0, 0) tapering to (length, 0), and its dots."""
    path, dots = Path(), Path()
    for line in range(lines):
        phase = tau * line / lines

        def point(u: float, phase: float = phase) -> Point:
            swell = max(1 - u, 0) ** 1.25 * (0.55 + 0.45 * cos(pi * u * 1.8) ** 2)
            return u * length, height * swell * sin(tau * waves * max(u, 0) ** 0.8 / 1.5 + phase)

        path.curve(point, 0, 1, 26)
    for away, radius in ((30, 20), (85, 12), (125, 7)):
        dots.circle(length + away, 0, radius)
    return str(path), str(dots)


@cache
def _block_lathe(lobes: int, waves: int, shape_of: str) -> tuple[str, str]:
    shape = ERAS[shape_of].outline if shape_of else round_outline
    return str(rosette(CX, CY, 540, 240, lobes, 7, shape, 6)), str(guilloche(CX, CY, 815, 44, waves, 7, per_wave=3))


def _letter(letter: str, x: float, y: float, size: float, tones: Tones, halo: str) -> str:
    """The initial, ruled, with a halo that keeps the lathe work off it."""
    gx, gy = glyph_origin(letter, x, y, size, "serif-bold")
    clear = both(outline(letter, gx, gy, size, anchor="start"), halo, halo, size / 12, ROUND)
    return clear + engraved(letter, x, y, size, INK, tones.field, tones.accent, size / 75, 13, 90, (26, 26), tone=0.22)


def initial(card: Card, tones: Tones, rng: Random) -> str:
    """A great initial in a square, round or lobed block between lathe flourishes."""
    era = card.periods[0]
    half = 880
    body = _base(card, tones)
    for sign in (1, -1):
        strong, dots = _flourish(CX - half - 330, 640, rng.choice((3.5, 4.5, 5.5)) if sign > 0 else 4.5, 5)
        fine, fine_dots = _flourish(CX - half - 560, 290, 3.5, 2)
        tail = stroke(strong, tones.accent, 9) + fill(dots, tones.accent) + stroke(fine, tones.ink, 9)
        if sign > 0:
            body += f'<g id="t" transform="translate({CX + half + 95:g} {CY:g})">{tail}{fill(fine_dots, tones.ink)}</g>'
        else:
            body += f'<use href="#t" transform="translate({PLATE_WIDTH} 0)scale(-1 1)"/>'
    device = source(card, "device").choice(("square", "square", "round", "lobed"))
    lobes = source(card, "lobes").choice((8, 10, 12))

    def block(grow: float) -> Path:
        if device == "square":
            return Path().rect(CX - half - grow, CY - half - grow, 2 * (half + grow), 2 * (half + grow))
        if device == "round":
            return Path().circle(CX, CY, half * 1.04 + grow)
        return ring(CX, CY, half * 1.08 + grow, lambda t: 0.955 + 0.045 * cos(lobes * t), lobes * 6)

    box = (CX - half, CY - half, CX + half, CY + half)
    inside = "" if tones.low else fill(Path().rect(box[0], box[1], 2 * half, 2 * half), tones.ground)
    inside += ground(era, box, (CX, CY), 120, tones, variant(card, "ground"))
    shape_of = era if era in ("medieval", "cyber") else ""
    rose, lathe = _block_lathe(rng.choice((5, 6, 7, 8, 9, 10)), rng.choice((44, 52, 60)), shape_of)
    inside += stroke(rose, tones.line, 8) + stroke(lathe, tones.quiet, 8)
    if device == "square":
        fans = Path()
        for gx in (-1, 1):
            for gy in (-1, 1):
                for k in range(-2, 3):
                    angle = math.atan2(-gy, -gx) + k * 0.36
                    leaf(fans, CX + gx * (half - 60), CY + gy * (half - 60), angle, 290 - 45 * abs(k), 44)
        inside += fill(fans, tones.line)
    body += clipped("k", block(0), inside)
    body += stroke(block(0), tones.accent, 16) + stroke(block(-32), tones.line, 8) + stroke(block(36), tones.accent, 6)
    room = CX - half - 430
    for sign, words in zip((-1, 1), imprint(card), strict=True):
        body += _fitted(words, CX + sign * (half + (CX - half) / 2 + 10), CY + 700, 178, room, tones.ink)
    return body + _letter(initial_of(card), CX, CY, 1800, tones, tones.opaque)


def shelf(card: Card, tones: Tones, rng: Random) -> str:
    """A shelf of spines; the volume itself stands forward in the era's ink with its initial."""
    body = _base(card, tones)
    foot = PLATE_HEIGHT - MARGIN - BAND - 150
    ceiling = MARGIN + BAND + 130
    tall = foot - ceiling
    own_width = 760
    own_left = CX - own_width / 2
    dark, light, lines, shade, labels = Path(), Path(), Path(), Path(), Path()

    def volume(left: float, width: float, height: float) -> None:
        top = foot - height
        manner = rng.randrange(5)
        (dark if manner == 0 else light).rect(left, top, width, height)
        corners = [(left, top), (left + width, top), (left + width, foot), (left, foot)]
        if manner == 1:
            hatch([corners], 90, 22, shade, inset=8)
        elif manner == 2:
            hatch([[(x if x > left else left + width * 0.55, y) for x, y in corners]], 0, 20, shade, inset=6)
        else:
            hatch([[(x if x > left else left + width * 0.72, y) for x, y in corners]], 0, 24, shade, inset=6)
        stops = rng.choice(((0.10, 0.14, 0.82, 0.86), (0.12, 0.32, 0.52, 0.72, 0.90), (0.08, 0.11, 0.30, 0.33, 0.92)))
        for share in stops:
            lines.segment(left, top + height * share, left + width, top + height * share)
        if width > 150 and manner != 1:
            labels.rect(left + width * 0.16, top + height * 0.40, width * 0.68, height * 0.13)

    for start, end in ((MARGIN + 110, own_left - 90), (own_left + own_width + 90, PLATE_WIDTH - MARGIN - 110)):
        widths: list[float] = []
        while sum(widths) < end - start - 110:
            widths.append(rng.uniform(105, 235))
        squeeze = (end - start) / sum(widths)
        left = start
        for width in widths:
            volume(left, width * squeeze - 8, tall * rng.uniform(0.70, 0.97))
            left += width * squeeze
    body += fill(light, tones.field) + fill(dark, tones.opaque) + stroke(shade, tones.half, 6)
    body += fill(labels, tones.field) + stroke(labels, tones.accent, 7)
    body += (
        stroke(light, tones.ink, 9)
        + stroke(dark, tones.accent if tones.low else tones.ink, 9)
        + stroke(lines, tones.ink, 7)
    )
    board = Path().rect(MARGIN + 40, foot, PLATE_WIDTH - 2 * MARGIN - 80, 70)
    grain = hatch(
        [
            [
                (MARGIN + 40, foot),
                (PLATE_WIDTH - MARGIN - 40, foot),
                (PLATE_WIDTH - MARGIN - 40, foot + 70),
                (MARGIN + 40, foot + 70),
            ]
        ],
        0,
        14,
    )
    body += both(board, tones.field, tones.ink, 11) + stroke(grain, tones.half, 5)

    top = ceiling - 60
    height = foot + 40 - top
    cover = Path().rect(own_left, top, own_width, height)
    body += both(cover, tones.opaque, tones.ink, 16)
    bands, fine = Path(), Path()
    for share in (0.055, 0.80, 0.945):
        y = top + height * share
        bands.segment(own_left + 20, y, own_left + own_width - 20, y)
        fine.segment(own_left + 20, y + 34, own_left + own_width - 20, y + 34)
    body += stroke(bands, tones.line, 20) + stroke(fine, tones.line, 8)
    rose = rosette(CX, top + height * 0.43, 250, 110, rng.choice((7, 8, 9, 10)), 5, per_lobe=6)
    body += stroke(rose, tones.quiet, 8)
    body += _letter(initial_of(card), CX, top + height * 0.43, 900, tones, tones.opaque)
    place, year = imprint(card)
    body += _fitted(year or place, CX, top + height * 0.895, 150, own_width - 90, tones.line)
    return body


def device(card: Card, tones: Tones, rng: Random) -> str:
    """A printer's device: the initial in a medal whose legend gives place and year, over waves."""
    body = _base(card, tones)
    top, foot = MARGIN + BAND + 50, PLATE_HEIGHT - MARGIN - BAND - 50
    waves = Path()
    bend = rng.choice((2, 3, 4))
    for index in range(int((foot - top) / 44)):
        y = top + 22 + index * 44

        def point(x: float, y: float = y) -> Point:
            near = math.exp(-(((x - CX) / 1500) ** 2))
            return x, y + (y - CY) * -0.22 * near + 26 * sin(tau * bend * x / PLATE_WIDTH + y / 90)

        waves.curve(point, MARGIN + 20, PLATE_WIDTH - MARGIN - 20, 14)
    inner = Path().rect(MARGIN, top, PLATE_WIDTH - 2 * MARGIN, foot - top)
    body += clipped("k", inner, stroke(waves, tones.half, 6))
    scallops = rng.choice((24, 28, 32))
    body += both(
        ring(CX, CY, 1130, lambda t: 0.965 + 0.035 * cos(scallops * t), scallops * 4), tones.opaque, tones.accent, 14
    )
    body += stroke(Path().circle(CX, CY, 1050), tones.line, 10) + stroke(Path().circle(CX, CY, 790), tones.line, 10)
    place, year = imprint(card)
    words = "  ".join(word for word in (place, year) if word) or card.name.upper()
    size = min(190.0, 190 * 40 / max(40, len(words) * 1.6))
    if place and year:
        body += fill(ring_text(place, CX, CY, 865, size, -90, SERIF, size * 0.14), tones.line)
        body += fill(ring_text(year, CX, CY, 985, size, 90, SERIF, size * 0.14, inside=True), tones.line)
    else:
        body += fill(ring_text(words, CX, CY, 865, size, -90, SERIF, size * 0.14), tones.line)
    stars = Path()
    for angle in (0, pi):
        for k in range(6):
            leaf(stars, CX + 920 * cos(angle), CY + 920 * sin(angle), tau * k / 6, 80, 20)
    body += fill(stars, tones.line)
    rose = rosette(CX, CY, 560, 150, rng.choice((9, 10, 12, 14)), 6, per_lobe=6)
    body += both(Path().circle(CX, CY, 760), tones.field, tones.ink, 12) + stroke(rose, tones.half, 6)
    body += _letter(initial_of(card), CX, CY, 1180, tones, tones.field)
    for sign in (-1, 1):
        strong, dots = _flourish(560, 420, 4.5, 4)
        tail = both(Path().circle(0, 0, 60), tones.wash, tones.accent, 10) + stroke(strong, tones.accent, 9)
        body += at(tail + fill(dots, tones.accent), CX + sign * 1330, CY, sign, 1)
    return body


def opening(card: Card, tones: Tones, rng: Random) -> str:
    """The first opening of the book: an initial in its block, columns of lines, a tailpiece."""
    body = _base(card, tones)
    top, foot = MARGIN + BAND + 90, PLATE_HEIGHT - MARGIN - BAND - 90
    left, right = 620, PLATE_WIDTH - 620
    shadow = Path()
    for step in range(5, 0, -1):  # the pages under the open ones
        shadow.rect(left - step * 16, top + step * 7, right - left + step * 32, foot - top - step * 2)
    body += both(shadow, tones.field, tones.accent, 6)
    body += both(Path().rect(left, top, right - left, foot - top), tones.field, tones.ink, 12)
    gutter = Path()
    for index in range(9):
        x = 14 * index * (1 + index * 0.12)
        gutter.segment(CX - x, top + 10, CX - x, foot - 10).segment(CX + x, top + 10, CX + x, foot - 10)
    body += stroke(gutter, tones.half, 5) + stroke(Path().segment(CX, top, CX, foot), tones.ink, 10)

    size = 920.0
    bx, by = left + 130, top + 140
    box = (bx, by, bx + size, by + size)
    block = Path().rect(bx, by, size, size)
    rose = rosette(bx + size / 2, by + size / 2, 250, 170, rng.choice((5, 6, 7, 8)), 6, per_lobe=6)
    quiet = ground(card.periods[0], box, (bx + size / 2, by + size / 2), 80, tones, variant(card, "ground"))
    paint = "" if tones.low else fill(block, tones.ground)
    body += clipped("k", block, paint + quiet + stroke(rose, tones.line, 8)) + stroke(block, tones.ink, 12)
    body += stroke(Path().rect(bx + 28, by + 28, size - 56, size - 56), tones.line, 8)
    body += _letter(initial_of(card), bx + size / 2, by + size / 2, 960, tones, tones.opaque)

    lines = Path()
    pitch = 62

    def words(x: float, end: float, y: float) -> None:
        while x < end - 40:
            stop = min(end, x + rng.uniform(50, 190))
            lines.segment(x, y, stop, y)
            x = stop + 26

    for index in range(int((foot - top - 240) / pitch)):
        y = top + 170 + index * pitch
        if y > by + size + 40:
            words(bx, CX - 210, y)
        elif CX - 210 - (bx + size + 60) > 90:
            words(bx + size + 60, CX - 210, y)
    page_left, page_right = CX + 210, right - 130
    head = top + 300
    for index in range(int((foot - head - 420) / pitch)):
        short = 260 if index % 6 == 5 else 0
        words(page_left + (70 if index % 6 == 0 else 0), page_right - short, head + index * pitch)
    body += stroke(lines, tones.ink, 17)
    middle = (page_left + page_right) / 2
    body += _fitted(
        " · ".join(w for w in imprint(card) if w), middle, top + 205, 118, page_right - page_left, tones.accent
    )
    tail = Path()
    for index in range(7):
        fan = (index - 3) * 0.40
        leaf(tail, middle, foot - 120, -pi / 2 + fan, 250 - 30 * abs(index - 3), 44)
    body += fill(tail, tones.accent)
    for sign in (-1, 1):
        fans = Path()
        for k in range(-2, 3):
            leaf(fans, CX + sign * (CX - 200), CY, (0 if sign < 0 else pi) + k * 0.45, 300 - 50 * abs(k), 56)
            leaf(fans, CX + sign * (CX - 200), CY, (pi if sign < 0 else 0) + k * 0.5, 110, 24)
        body += fill(fans, tones.accent)
    return body


COMPOSITIONS: Mapping[str, Callable[[Card, Tones, Random], str]] = {
    "initial": initial,
    "shelf": shelf,
    "device": device,
    "opening": opening,
}


def picture(card: Card, low_ink: bool) -> str:
    """The plate of a text. `composition` and `motif` mean the same here."""
    tones = tones_of(card.periods[0], low_ink)
    key = "motif" if "motif" in card.art else "composition"
    drawing = COMPOSITIONS[choice(card, key, tuple(COMPOSITIONS), "composition")]
    return svg(drawing(card, tones, source(card, "text")) + rim(tones.accent), PLATE_WIDTH, PLATE_HEIGHT)
