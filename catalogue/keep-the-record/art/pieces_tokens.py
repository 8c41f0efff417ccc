"""Tokens of 19 mm with 1 mm of bleed, and markers that stand for cards on the board. About the origin, in 0.01 mm."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import pi, tau

from publisher.kit.drawing import Plate, mix, outline, seeded

from .engrave import BRASS, INK, IVORY, NIGHT, WHITE
from .instrument.geometry import bitten, circle, curved, scalloped, star, tick
from .instrument.icons import SHAPES, glyph, hour_star, lock, seal
from .instrument.metals import DARK, PANEL, POINT, TYPES, metal, tint

TOKEN, BLEED = 950, 100
"""Radius of a token, and what is printed round it."""
STATES: Mapping[str, str] = {"secured": "attested", "fragmentary": "partial", "forecast": "predicted"}
SIDES: Mapping[str, tuple[str, str, str, str, str]] = {
    "record": (PANEL, "#1b2b57", "#8f6a1e", "#a32a26", "#e3a58d"),
    "erasure": ("#17131c", "#d9d4e4", "#8b7fa6", "#7c6f9c", "#d9d4e4"),
}
"""By side: ground, letters, rim, wax and its edge. The Record's rim is whole, the Erasure's is eaten."""
_OTHERS: Mapping[str, tuple[str, str, str, str]] = {
    "severity": ("RESURFACED", "−4", "SEVERITY", "#8a2f1c"),
    "dust": ("RED DUST", "+2", "REACH", "#8a5a12"),
    "halved": ("HALVED", "½", "REACH", "#2f6a45"),
    "swapped": ("POLE SHIFT", "⇄", "SWAPPED", "#0e5c57"),
    "spent": ("DARKENED", "−", "REACH", "#2b3f8f"),
    "contagion": ("CONTAGION", "", "SEVERITY", "#2f6a45"),
    "silence": ("SILENCE", "", "NO TRANSIT", "#2b3f8f"),
    "wormwood": ("WORMWOOD", "", "ATTACK −1", "#4a3212"),
}
TOKENS = (*(f"{state} {side}" for side in SIDES for state in STATES), "sealed", "clock", *_OTHERS)
"""What `token` knows by name."""


def _document(body: str) -> str:
    half = TOKEN + BLEED
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half} {-half} {2 * half} {2 * half}" '
        f'width="{half / 50:g}mm" height="{half / 50:g}mm">{body}</svg>'
    )


def _ring(
    text: str, radius: float, size_pt: float, ink: str, low: bool = False, track: float = 0.08, bold: bool = True
) -> str:
    """A word round a token, over its middle or (`low`) under it."""
    font = "sans-bold" if bold else "sans-semibold"
    path = curved(text, radius, pi if low else 0.0, size_pt * POINT, font, track, low, 0, 0)
    return f'<path d="{path}" fill="{ink}"/>'


def _ticks(count: int, near: float, far: float, kept: tuple[int, ...] | None = None, every: int = 3) -> str:
    places = range(count) if kept is None else kept
    return "".join(tick(near if k % every else near - 30, far, tau * k / count, 0, 0) for k in places)


def _state(state: str, side: str, low_ink: bool) -> str:
    ground, ink, rim, wax, light = SIDES[side]
    record = side == "record"
    if low_ink:
        ground, ink, rim = WHITE, INK, INK
    chance = seeded("record", "rim", state, side)
    kept = None if record else tuple(k for k in range(96) if chance.random() > 0.42)
    dash = "" if record else ' stroke-dasharray="250 70"'
    out = (
        f'<circle r="{TOKEN + BLEED}" fill="{ground}"/>'
        f'<path d="{_ticks(96, 838, 890, kept)}" fill="none" stroke="{rim}" stroke-width="15"/>'
        f'<circle r="903" fill="none" stroke="{rim}" stroke-width="{20 if record else 13}"{dash}/>'
    )
    short = len(state) < 9
    out += _ring(state.upper(), 636 if short else 642, 7.4 if short else 6.8, ink, track=0.08 if short else 0.03)
    out += _ring(side.upper(), 765, 6.5, ink, True, 0.15, False)
    drawn = seal(STATES[state], metal(low_ink), wax, light, ink, ground, f"{state}{side}")
    return f'{out}<g transform="scale(4.95)">{drawn}</g>'


def _sealed(low_ink: bool) -> str:
    wax, light, dark, pale = (
        ("#ffffff", INK, "#ffffff", INK) if low_ink else ("#a32a26", "#e3a58d", "#7d1c1a", "#ffe9d6")
    )
    return (
        f'<circle r="{TOKEN + BLEED}" fill="{dark}"/><g transform="scale(8.1)"><path d="{scalloped(22, 97, 110)}" '
        f'fill="{wax}" stroke="{light}" stroke-width="2.4"/></g>'
        f'<circle r="722" fill="none" stroke="{light}" stroke-width="13"/>'
        f'<circle r="418" fill="{dark}" stroke="{light}" stroke-width="16"/>'
        f'<g transform="translate(0 -40) scale(2.5)">{lock(pale)}</g>'
        + _ring("SEALED", 490, 7.4, pale, track=0.14)
        + _ring("FOR GOOD", 632, 6.5, pale, True, 0.1, False)
    )


def _clock(low_ink: bool) -> str:
    ground, ink, rim = (WHITE, INK, INK) if low_ink else (BRASS, "#131a30", "#5f4718")
    return (
        f'<circle r="{TOKEN + BLEED}" fill="{ground}"/><circle r="895" fill="none" stroke="{rim}" stroke-width="18"/>'
        f'<path d="{_ticks(32, 820, 885, None, 8)}" fill="none" stroke="{rim}" stroke-width="18"/>'
        f'<g transform="translate(0 -30) scale(6)">{hour_star(ink)}</g>' + _ring("CLOCK", 770, 7.4, ink, True, 0.16)
    )


def _other(name: str, low_ink: bool) -> str:
    top, middle, foot, colour = _OTHERS[name]
    ground, ink = (WHITE, colour) if low_ink else (colour, IVORY)
    out = (
        f'<circle r="{TOKEN + BLEED}" fill="{ground}"/><circle r="895" fill="none" stroke="{ink}" stroke-width="13"/>'
        + _ring(top, 660, 6.9, ink, track=0.07)
        + _ring(foot, 800, 6.5, ink, True, 0.07, False)
    )
    if middle == "⇄":
        out += (
            f'<path d="M-330-90H250M330 110H-250" fill="none" stroke="{ink}" stroke-width="72"/>'
            f'<path d="M190-260L420-90L190 80zM-190-60L-420 110L-190 280z" fill="{ink}"/>'
        )
    elif middle == "−":
        out += f'<path d="M-330 10H-40" fill="none" stroke="{ink}" stroke-width="80"/>{_field(110, ink, low_ink)}'
    elif middle:
        path = outline(middle, 0, 300 * 1.05, 25 * POINT, "serif-bold")
        out += f'<path d="{path}" fill="{ink}"/>'
    elif name == "contagion":
        out += (
            f'<g transform="translate(-230 -20) scale(4)">{glyph("contagion", ink, 14)}</g>{_field(120, ink, low_ink)}'
        )
    elif name == "silence":
        out += f'<g transform="scale(5)">{glyph("astral", ink, 12)}</g>'
    else:
        out += f'<path d="{star(8, 430, 150)}" fill="none" stroke="{ink}" stroke-width="40"/>' \
               f'<path d="M-150 0H150" fill="none" stroke="{ink}" stroke-width="60"/>'  # fmt: skip
    return out


def _field(x: float, ink: str, low_ink: bool) -> str:
    """A place to pencil a number in."""
    fill = WHITE if low_ink else IVORY
    return f'<rect x="{x:g}" y="-250" width="420" height="520" rx="70" fill="{fill}" stroke="{ink}" stroke-width="14"/>'


@cache
def token(name: str, low_ink: bool = False) -> str:
    """A token with its bleed, 21 mm across. Raises ValueError if there is none of that name."""
    if name not in TOKENS:
        raise ValueError(f"no token {name!r}; there are {', '.join(TOKENS)}")
    if name == "sealed":
        return _document(_sealed(low_ink))
    if name == "clock":
        return _document(_clock(low_ink))
    if name in _OTHERS:
        return _document(_other(name, low_ink))
    state, side = name.split()
    return _document(_state(state, side, low_ink))


def cuts(places: list[tuple[float, float]], width_mm: float, height_mm: float) -> Plate:
    """Fine ticks round tokens whose middles are told in mm, to cut them by: under the tokens, so that ends show."""
    marks = "".join(tick(TOKEN, TOKEN + 145, k * pi / 2, x * 100, y * 100) for x, y in places for k in range(4))
    body = f'<path d="{marks}" fill="none" stroke="#777777" stroke-width="8"/>'
    return Plate(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_mm * 100:g} {height_mm * 100:g}" '
        f'width="{width_mm:g}mm" height="{height_mm:g}mm">{body}</svg>', 0, 0, width_mm, height_mm,
    )  # fmt: skip


# -- markers

WIDE, HIGH = 1900, 2850


@cache
def slip(kind: str, source: str, mythic: bool, phoenix: bool, low_ink: bool = False) -> str:
    """The ground of a card's marker, 19 x 28.5 mm: a head for its numbers, its type's sign, a plate for its name."""
    of = metal(low_ink)
    ground = WHITE if low_ink else tint(kind, 0.82)
    line = INK if low_ink else BRASS
    out = [f'<path d="M0 0H{WIDE}V{HIGH}H0z" fill="{ground}"/>']
    if not low_ink:
        turned = (
            "".join(circle(950 + 700 * k, 1180, 1000) for k in (-1, 0, 1))
            + circle(950, 480, 1000)
            + circle(950, 1880, 1000)
        )
        out.append(f'<path d="{turned}" fill="none" stroke="{mix(ground, TYPES[kind][0], 0.45)}" stroke-width="9"/>')
    out.append(f'<path d="M0 0H{WIDE}V520H0z" fill="{WHITE if low_ink else DARK}"/>'
               f'<path d="M0 520H{WIDE}" fill="none" stroke="{line}" stroke-width="14"/>')  # fmt: skip
    edge = TYPES[kind][1] if low_ink else BRASS
    fill = WHITE if low_ink else TYPES[kind][0]
    dash = ' stroke-dasharray="24 15"' if kind == "vanishing" else ""
    ink = TYPES[kind][1] if low_ink else IVORY
    out.append(
        f'<g transform="translate(950 1170) scale(4.6)"><path d="{SHAPES[kind]}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="7" stroke-linejoin="round"{dash}/><g transform="scale(.88)">{glyph(kind, ink, 12)}</g></g>'
    )
    out.append(
        f'<path d="{bitten(80, 1850, WIDE - 80, HIGH - 90, 90)}" fill="{of.panel}" stroke="{line}" stroke-width="12"/>'
    )
    if source:
        out.append(f'<g transform="translate(1580 1590) scale(1.75)">{seal(source, of, ground="none", key=source)}</g>')
    for shown, x, name in ((mythic, 330, "mythic"), (phoenix, 330, "phoenix")):
        if shown:
            sign = star(8, 96, 32) if name == "mythic" else star(4, 96, 24)
            out.append(f'<path transform="translate({x} '
                       f'{1590 if not (mythic and phoenix and name == "phoenix") else 740}) '
                       f'scale(1.7)" d="{sign}" fill="{line}"/>')  # fmt: skip
    out.append(f'<path d="M0 0H{WIDE}V{HIGH}H0z" fill="none" stroke="{INK if low_ink else NIGHT}" stroke-width="60"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE / 100:g}mm" '
        f'height="{HIGH / 100:g}mm">{"".join(out)}</svg>'
    )
