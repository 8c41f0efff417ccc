"""The lower part of a face: banner, tab of dates, panel for the text, and what hangs at its upper corners."""

from __future__ import annotations

from functools import cache

from publisher.kit.drawing import at

from .geometry import BANNER, FOOT, LEFT, MIDDLE_X, RIGHT, TAB, WIDTH, bitten, star
from .ground import document
from .icons import REACHES, SHAPES, glyph, mark, seal, type_icon
from .metals import DARK, EDGE, GILT_LINE, metal

WATERMARK = "#eee1c5"
BRASS_BANDS = ("#f0d99d", "#ecd394", "#e6ca88", "#dfbf79", "#d9b56c", "#d3ad62", "#cfa85d", "#caa257", "#c79f53",
               "#c9a257", "#cfaa5f", "#d6b369", "#ddbc73", "#e2c27c")  # fmt: skip
"""The shine of a brass plate, from its upper edge down."""


def brass(left: float, top: float, right: float, bottom: float, key: str, corner: float = 150) -> str:
    """A plate of brass with bitten corners. key: makes the name of its clip unique in a drawing."""
    rows = len(BRASS_BANDS)
    out = [
        f'<clipPath id="{key}"><path d="{bitten(left, top, right, bottom, corner)}"/></clipPath><g '
        f'clip-path="url(#{key})">'
    ]
    for row, colour in enumerate(BRASS_BANDS):
        y = top + (bottom - top) * row / rows
        out.append(f'<path d="M{left:g} {y:.0f}H{right:g}V{bottom:g}H{left:g}z" fill="{colour}"/>')
    return "".join(out) + "</g>"


@cache
def panel(kind: str, top: int, half: int, mythic: bool, bare: bool, low_ink: bool) -> str:
    """Panel, tab and banner. top: of the banner; half: half the width of the tab, in 0.01 mm. bare: no ornaments."""
    of = metal(low_ink)
    foot = top + BANNER
    line = "#68748d" if low_ink else GILT_LINE
    edge = "#17233f" if low_ink else DARK
    out = [
        f'<path d="{bitten(LEFT, top, RIGHT, FOOT, 150)}" fill="{of.panel}" stroke="{edge}" '
        f'stroke-width="{10 if low_ink else 30}"/>',
        f'<path d="{bitten(LEFT + 62, foot + 40, RIGHT - 62, FOOT - 62, 110)}" fill="none" stroke="{line}" '
        f'stroke-width="8"/>',
    ]
    if not low_ink:
        sign = (
            f'<path d="{SHAPES[kind]}" fill="none" stroke="{WATERMARK}" stroke-width="5" stroke-linejoin="round"/>'
            f'<path transform="scale(.88)" d="{SHAPES[kind]}" fill="none" stroke="{WATERMARK}" stroke-width="2.4" '
            f'stroke-linejoin="round"/><g transform="scale(.84)">{glyph(kind, WATERMARK, 8)}</g>'
        )
        out.append(at(sign, WIDTH - 1240, FOOT - 1010, 6.6))
    rule = foot + 508
    out.append(
        f'<path d="M{LEFT + 520} {rule}H{MIDDLE_X - 90}M{MIDDLE_X + 90} {rule}H{RIGHT - 520}" fill="none" '
        f'stroke="{line}" '
        f'stroke-width="8"/><path d="M{MIDDLE_X - 62} {rule}L{MIDDLE_X} {rule - 34}L{MIDDLE_X + 62} {rule}'
        f'L{MIDDLE_X} {rule + 34}z" fill="{"#17233f" if low_ink else line}"/>'
    )
    out += [_tab(top, half, low_ink), _banner(top, mythic, bare, low_ink)]
    return document("".join(out))


def _tab(top: int, half: int, low_ink: bool) -> str:
    """The dark tab that stands on the banner and bears the date."""
    of = metal(low_ink)
    y, x = top - TAB, MIDDLE_X
    outline = (
        f"M{x - half - 130} {top + 10}C{x - half} {top + 10} {x - half - 40} {y} {x - half + 150} {y}H{x + half - 150}"
        f"C{x + half + 40} {y} {x + half} {top + 10} {x + half + 130} {top + 10}z"
    )
    return f'<path d="{outline}" fill="{of.dark}" stroke="{of.line}" stroke-width="11"/>'


def _banner(top: int, mythic: bool, bare: bool, low_ink: bool) -> str:
    foot = top + BANNER
    edge, inner = ("#17233f", "#17233f") if low_ink else (DARK, EDGE)
    outline = bitten(LEFT, top, RIGHT, foot, 150)
    out = f'<path d="{outline}" fill="#ffffff"/>' if low_ink else brass(LEFT, top, RIGHT, foot, "b")
    out += f'<path d="{outline}" fill="none" stroke="{edge}" stroke-width="{11 if low_ink else 16}"/>'
    out += (
        f'<path d="{bitten(LEFT + 48, top + 48, RIGHT - 48, foot - 48, 130)}" fill="none" stroke="{inner}" '
        f'stroke-width="8"/>'
    )
    if bare:
        return out
    y = top + BANNER / 2 + 40
    for x, turn in ((LEFT + 205, 38), (RIGHT - 205, -22)):
        if mythic:
            out += at(f'<path d="{star(8, 112, 36)}" fill="{"#17233f" if low_ink else "#3a2a0c"}"/>', x, y)
        elif not low_ink:
            out += at(screw(64), x, y, turn=turn)
    return out


def screw(radius: float) -> str:
    """The head of a screw about the origin."""
    return (
        f'<circle r="{radius:g}" fill="#e7cd8f" stroke="{EDGE}" stroke-width="{radius / 7:.0f}"/>'
        f'<path d="M{-radius * 0.72:.0f} 0H{radius * 0.72:.0f}" fill="none" stroke="{EDGE}" '
        f'stroke-width="{radius / 3.8:.0f}"/>'
    )


def _square(body: str, radius: float) -> str:
    """A small plate, twice 124 hundredths of its radius wide."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-124 -124 248 248" width="{radius * 2.48 / 100:g}mm" '
        f'height="{radius * 2.48 / 100:g}mm">{body}</svg>'
    )


ICON = 435.0
"""Radius of a type's sign at the panel's upper left corner, of a seal at its right, and of a mark above them."""
SEAL, MARK = 418.0, 235.0


def icon_radius(kind: str) -> float:
    """Radius to draw a type's sign at, so that no outline is more than 4.8 mm from its middle."""
    return min(ICON, 48000 / REACHES.get(kind, 100))


@cache
def large_icon(kind: str, low_ink: bool) -> str:
    return _square(type_icon(kind, metal(low_ink)), icon_radius(kind))


@cache
def large_seal(source: str, low_ink: bool) -> str:
    return _square(seal(source, metal(low_ink)), SEAL)


@cache
def large_mark(name: str, low_ink: bool) -> str:
    return _square(mark(name, metal(low_ink)), MARK)
