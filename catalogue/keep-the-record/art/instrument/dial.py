"""The ring of returns round the picture, this card's home lit in it, and the two scales."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import pi, radians, tau

from publisher.kit.drawing import mix

from ..engrave import BRASS, IVORY
from .geometry import (
    INNER,
    OUTER,
    SCALE_INNER,
    SCALE_OUTER,
    SPAN,
    arc,
    curved,
    polar,
    sector,
    tick,
)
from .ground import document, well
from .metals import BAND, DARK, POINT, Metal, metal

NUMERAL, NUMERAL_NEAR, NUMERAL_LIT = 5.4 * POINT, 6.5 * POINT, 6.8 * POINT
"""Graduations of the ring; where the card may land they are larger, and the year of its home is told in words."""
BASELINE = INNER + 148
GLOW = 0.15
"""How far the light of the home reaches along the ring, in radians."""


def _cell(place: int, count: int) -> tuple[float, float]:
    """Where a return's part of the ring begins and ends."""
    wide = SPAN / count
    start = -SPAN / 2 + place * wide
    return start, start + wide


def _ticks(places: Iterable[int], count: int) -> tuple[str, str]:
    """The graduations of some returns: six parts each, and their ends."""
    minor, major = [], set()
    for place in places:
        start, end = _cell(place, count)
        major |= {round(start, 9), round(end, 9)}
        wide = end - start
        minor += [tick(INNER, INNER + (96 if part == 3 else 66), start + wide * part / 6) for part in range(1, 6)]
    return "".join(minor), "".join(tick(INNER, OUTER, angle) for angle in sorted(major))


def _numerals(places: Iterable[int], count: int, size: float = NUMERAL) -> str:
    found = []
    for place in places:
        start, end = _cell(place, count)
        found.append(
            str(curved(str(place + 1), BASELINE - (size - NUMERAL) * 0.3, (start + end) / 2, size, "sans-semibold"))
        )
    return "".join(found)


@cache
def ring(count: int, low_ink: bool) -> str:
    """The trough and the whole ring of returns, none of them lit, with the two scales empty. For every face."""
    of = metal(low_ink)
    start, end = -SPAN / 2, SPAN / 2
    minor, major = _ticks(range(count), count)
    gap = tau - SPAN / 2
    out = [
        well(low_ink),
        f'<path d="{arc(INNER, end, gap)}" fill="none" stroke="{of.line}" stroke-width="9"/>',
        f'<path d="{sector(INNER, OUTER, start, end)}" fill="{of.band}"/>',
        f'<path d="{minor}" fill="none" stroke="{of.dim}" stroke-width="8"/>',
        f'<path d="{major}" fill="none" stroke="{of.dim}" stroke-width="10"/>',
        f'<path d="{_numerals(range(count), count)}" fill="{"#3b4763" if low_ink else "#c3ac76"}"/>',
        _rims(of),
        _scale(-1, of, "SEVERITY"),
        _scale(1, of, "REACH"),
    ]
    return document("".join(out))


def _rims(of: Metal) -> str:
    """The edges of the ring, its end stops, and the turn of the era."""
    start, end = -SPAN / 2, SPAN / 2
    out = [
        f'<path d="{arc(OUTER, start, end)}{arc(OUTER + 42, start, end)}" fill="none" stroke="{of.line}" '
        'stroke-width="11"/>',
        f'<path d="{arc(INNER, start, end)}" fill="none" stroke="{of.line}" stroke-width="14"/>',
    ]
    for angle in (start, end):
        x, y = polar(OUTER + 118, angle)
        out.append(
            f'<path d="{tick(INNER - 60, OUTER + 100, angle)}" fill="none" stroke="{of.line}" stroke-width="24" '
            f'stroke-linecap="round"/><circle cx="{x:.0f}" cy="{y:.0f}" r="38" fill="{of.line}"/>'
        )
    return "".join(out)


@cache
def era(place: int, count: int, low_ink: bool) -> str:
    """A diamond on the ring before a return: the first one of our era."""
    of = metal(low_ink)
    angle = _cell(place, count)[0]
    x, y = polar(OUTER + 21, angle)
    return document(
        f'<path transform="translate({x:.0f} {y:.0f}) rotate({angle * 180 / pi:.2f})" d="M0-70L46 0L0 70L-46 0z" '
        f'fill="{of.band}" stroke="{of.line}" stroke-width="11"/>'
    )


@cache
def lit(home: int, near: tuple[int, ...], count: int, low_ink: bool) -> str:
    """What is lit in the ring: the home (-1 for none), and by half the returns where the card may also land."""
    of = metal(low_ink)
    half = tuple(place for place in near if place != home)
    touched = set(half)
    if home >= 0:
        touched |= {place for place in range(home - 3, home + 4) if 0 <= place < count}
    base = "#ffffff" if low_ink else mix(BAND, BRASS, 0.34)
    out = []
    cells = "".join(sector(INNER, OUTER, *_cell(place, count)) for place in half)
    if cells:
        out.append(f'<path d="{cells}" fill="{base}"/>')
    middle = sum(_cell(home, count)) / 2 if home >= 0 else 0.0
    if home >= 0 and not low_ink:
        out.append(_glow(middle, set(half), count, base))
    minor, major = _ticks(sorted(touched), count)
    out.append(
        f'<path d="{minor}" fill="none" stroke="{of.dim}" stroke-width="8"/>'
        f'<path d="{major}" fill="none" stroke="{of.dim}" stroke-width="10"/>'
    )
    if cells:
        dash = ' stroke-dasharray="40 24"' if low_ink else ""
        out.append(f'<path d="{cells}" fill="none" stroke="{of.line}" stroke-width="12"{dash}/>')
    quiet = _numerals(sorted(touched - set(half) - {home}), count)
    if quiet:
        out.append(f'<path d="{quiet}" fill="{"#3b4763" if low_ink else "#c3ac76"}"/>')
    if half:
        out.append(
            f'<path d="{_numerals(half, count, NUMERAL_NEAR if len(half) < count else NUMERAL)}" fill="{of.number}"/>'
        )
    if touched:
        ends = _cell(min(touched), count)[0], _cell(max(touched), count)[1]
        if len(touched) < count:
            out.append(
                f'<path d="{arc(OUTER, *ends)}" fill="none" stroke="{of.line}" stroke-width="11"/>'
                f'<path d="{arc(INNER, *ends)}" fill="none" stroke="{of.line}" stroke-width="14"/>'
            )
    if home >= 0:
        out.append(_lamp(home, middle, count, of))
    return document("".join(out))


def _glow(middle: float, half: set[int], count: int, base: str) -> str:
    """The light of the home on the ring and in the trough beside it, in steps."""
    steps = 9
    out = []
    for near, far, ground, strong in ((INNER - 62, INNER - 8, DARK, 0.6), (OUTER + 50, OUTER + 82, DARK, 0.6)):
        for step in range(steps):
            share = 1 - step / steps
            reach = GLOW * share
            start, end = max(-SPAN / 2, middle - reach), min(SPAN / 2, middle + reach)
            colour = mix(ground, "#ffcf6a", strong * (1 - share) ** 1.2)
            out.append(f'<path d="{sector(near, far, start, end)}" fill="{colour}"/>')
    for step in range(steps):
        share = 1 - step / steps
        for place in range(count):
            start, end = _cell(place, count)
            low, high = max(start, middle - GLOW * share), min(end, middle + GLOW * share)
            if low < high:
                under = base if place in half else BAND
                colour = mix(under, "#ffcf6a", 0.6 * (1 - share) ** 1.2)
                out.append(f'<path d="{sector(INNER, OUTER, low, high)}" fill="{colour}"/>')
    return "".join(out)


def _lamp(home: int, middle: float, count: int, of: Metal) -> str:
    """The lit cell, raised over the ring, with its number and a pointer to the picture."""
    start, end = _cell(home, count)
    near, far = INNER - 34, OUTER + 66
    fills = [of.lit] if of.plain else ["#f4b340", "#f8c65c", "#fcd87c", "#ffe9a8", "#fff6d8"]
    out = []
    for step, fill in enumerate(fills):
        inset = step * 0.0085
        out.append(
            f'<path d="{sector(near + step * 17, far - step * 17, start - 0.006 + inset, end + 0.006 - inset)}" '
            f'fill="{fill}"/>'
        )
    edge = "#17233f" if of.plain else "#fff6d8"
    out.append(
        f'<path d="{sector(near, far, start - 0.006, end + 0.006)}" fill="none" stroke="{edge}" stroke-width="13"/>'
    )
    number = curved(str(home + 1), INNER + 106, middle, NUMERAL_LIT, "sans-bold")
    out.append(f'<path d="{number}" fill="{"#ffffff" if of.plain else "#2a1a04"}"/>')
    corners = (polar(INNER - 150, middle), polar(INNER - 30, middle - 0.030), polar(INNER - 30, middle + 0.030))
    out.append('<path d="M' + "L".join(f"{x:.0f} {y:.0f}" for x, y in corners) + f'z" fill="{of.lit}"/>')
    return "".join(out)


# -- scales

_LOW, _PART, _PARTS = radians(97.5), radians(8.1), 10


def _part(side: int, place: int) -> tuple[float, float]:
    """A division of a scale, counted from below: where it begins and ends, left or right (-1, 1)."""
    first = side * (_LOW - place * _PART)
    second = side * (_LOW - (place + 1) * _PART)
    return min(first, second) + 0.012, max(first, second) - 0.012


def _scale(side: int, of: Metal, label: str) -> str:
    """Ten empty divisions with their graduation and their name. Long lines: what a Reach of 7 and of 10 buys."""
    long = (0, 5, 10) if side < 0 else (0, 6, 9, 10)
    ticks = "".join(
        tick(SCALE_OUTER + 8, SCALE_OUTER + (62 if place in long else 36), side * (_LOW - place * _PART))
        for place in range(_PARTS + 1)
    )
    start, end = sorted((side * _LOW, side * (_LOW - _PARTS * _PART)))
    parts = "".join(sector(SCALE_INNER + 22, SCALE_OUTER - 22, *_part(side, place)) for place in range(_PARTS))
    empty = f'fill="none" stroke="{of.dim}" stroke-width="6"' if of.plain else 'fill="#1a2649"'
    return (
        f'<path d="{sector(SCALE_INNER - 4, SCALE_OUTER + 4, start, end)}" fill="{of.dark}" stroke="{of.line}" '
        f'stroke-width="9"/><path d="{parts}" {empty}/>'
        f'<path d="{ticks}" fill="none" stroke="{of.line}" stroke-width="10"/>'
        f'<path d="{curved(label, SCALE_OUTER + 100, side * radians(45), 6.5 * POINT, "sans-semibold", 0.13)}" '
        f'fill="{of.soft}"/>'
    )


@cache
def gauge(side: int, value: int, low_ink: bool) -> str:
    """The lit divisions of a scale: Severity on the left (-1), Reach on the right (1)."""
    of = metal(low_ink)
    colour = of.severity if side < 0 else of.reach
    parts = "".join(sector(SCALE_INNER + 22, SCALE_OUTER - 22, *_part(side, place)) for place in range(value))
    gleam = ""
    for place in range(value):
        start, end = _part(side, place)
        gleam += arc(SCALE_OUTER - 50, start + 0.016, end - 0.016)
    out = f'<path d="{parts}" fill="{colour}"/>'
    if not low_ink:
        out += f'<path d="{gleam}" fill="none" stroke="{mix(colour, IVORY, 0.55)}" stroke-width="22"/>'
    return document(out)
