"""What the printed pieces lie on. Their templates tell which `ground`: `board`, `tokens`, `markers` or `reference`."""

from __future__ import annotations

from functools import cache
from typing import Any

from publisher.kit.drawing import Plate, mix

from . import pieces_board, pieces_tokens
from .engrave import BRASS, INK, WHITE
from .instrument.geometry import bitten, star, tick
from .instrument.metals import DARK, GILT_LINE, PANEL

MARGIN_MM = 7.0
"""From the edge of the paper to a sheet's own frame: where every printer reaches."""


@cache
def _sheet(width: float, height: float, head: float, low_ink: bool) -> str:
    """An ivory sheet in a brass frame, with a dark head `head` mm high. Millimetres."""
    edge, wide, high = MARGIN_MM * 100, width * 100, height * 100
    foot = edge + head * 100
    dark, line = (WHITE, INK) if low_ink else (DARK, BRASS)
    rays = "".join(tick(2000, 2600 if k % 2 else 3100, -1.25 + 2.5 * k / 90, wide / 2, foot + 1650) for k in range(91))
    out = [
        f'<path d="{bitten(edge, edge, wide - edge, high - edge, 500)}" fill="{WHITE if low_ink else PANEL}" '
        f'stroke="{INK if low_ink else DARK}" stroke-width="30"/>',
        f'<clipPath id="h"><path d="M{edge:g} {edge:g}H{wide - edge:g}V{foot:g}H{edge:g}z"/></clipPath>',
        f'<clipPath id="f"><path d="{bitten(edge, edge, wide - edge, high - edge, 500)}"/></clipPath>',
        f'<g clip-path="url(#f)"><g clip-path="url(#h)"><path d="M{edge:g} '
        f'{edge:g}H{wide - edge:g}V{foot:g}H{edge:g}z" '
        f'fill="{dark}"/><path d="{rays}" fill="none" stroke="{mix(dark, line, 0.5)}" stroke-width="10"/></g></g>',
        f'<path d="M{edge:g} {foot:g}H{wide - edge:g}M{edge:g} {foot + 60:g}H{wide - edge:g}" fill="none" '
        f'stroke="{INK if low_ink else GILT_LINE}" stroke-width="14"/>',
        f'<path d="{bitten(edge + 110, edge + 110, wide - edge - 110, high - edge - 110, 460)}" fill="none" '
        f'stroke="{line}" stroke-width="12"/>',
    ]
    for x in (edge + 700, wide - edge - 700):
        out.append(f'<path transform="translate({x:g} {edge + head * 50:g})" d="{star(8, 210, 64)}" fill="{line}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" width="{width:g}mm" '
        f'height="{height:g}mm">{"".join(out)}</svg>'
    )


def piece(told: Any, low_ink: bool = False) -> list[Plate]:
    """The drawings under the type of a page of a piece, in mm of the paper. Raises ValueError for an unknown ground."""
    width, height = float(told.width_mm), float(told.height_mm)
    if told.ground == "board":
        return pieces_board.plates(told, low_ink)
    if told.ground == "tokens":
        return [pieces_tokens.cuts([(x, y) for x, y in told.places], width, height)]
    if told.ground == "markers":
        wide, high = pieces_tokens.WIDE / 100, pieces_tokens.HIGH / 100
        return [
            Plate(pieces_tokens.slip(kind, source, mythic, phoenix, low_ink), x, y, wide, high)
            for x, y, kind, source, mythic, phoenix in told.slips
        ]
    if told.ground == "reference":
        return [Plate(_sheet(width, height, float(told.head_mm), low_ink), 0, 0, width, height)]
    raise ValueError(f"no ground {told.ground!r}; there are board, tokens, markers, reference")


@cache
def arrow(colour: str) -> str:
    """The way along an edge of the wheel."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-124 -124 248 248" width="4mm" height="4mm">'
        f'<path d="M-100 0H90M40-52L100 0L40 52" fill="none" stroke="{colour}" stroke-width="20" '
        f'stroke-linecap="round" '
        'stroke-linejoin="round"/></svg>'
    )
