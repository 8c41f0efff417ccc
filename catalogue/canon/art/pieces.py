"""What the printed reference lies on: a sheet of the stock, headed by the borders of the six periods."""

from __future__ import annotations

from functools import cache
from typing import Any

from publisher.kit.drawing import Path, Plate, at, fill, rectangle, stroke, svg

from . import book_diagrams
from .bands import band
from .eras import ERAS, INK, LABEL, PAPER, WHITE, tones_of

MARGIN_MM = 7.0
"""From the edge of the paper to the sheet's own frame: where every printer reaches."""
HEAD_MM = 15.0


@cache
def _sheet(width: float, height: float, low_ink: bool) -> str:
    """The sheet, millimetres: a frame, and a shelf of six borders with a label for the title."""
    edge, wide, high, head = MARGIN_MM * 100, width * 100, height * 100, HEAD_MM * 100
    room = wide - 2 * edge
    body = rectangle(edge, edge, room, high - 2 * edge, WHITE if low_ink else PAPER, INK, 30)
    pitch = room / len(ERAS)
    for place, era in enumerate(ERAS.values()):
        x = edge + place * pitch
        if not low_ink:
            body += fill(Path().rect(x, edge, pitch, head), era.ink)
        body += at(band(era.id, pitch - 60, 560, tones_of(era.id, low_ink), place % 2), x + 30, edge + 470)
        lines = Path().segment(x, edge + 380, x + pitch, edge + 380).segment(x, edge + 1120, x + pitch, edge + 1120)
        body += stroke(lines, era.ink if low_ink else LABEL, 16)
    label = 6400.0
    body += rectangle((wide - label) / 2, edge + 180, label, head - 360, WHITE if low_ink else LABEL, INK, 24)
    body += stroke(Path().rect((wide - label) / 2 + 70, edge + 250, label - 140, head - 500), INK, 9)
    body += stroke(Path().segment(edge, edge + head, wide - edge, edge + head), INK, 30)
    return svg(body, wide, high)


def piece(told: Any, low_ink: bool = False) -> list[Plate]:
    """The drawings under the type of a page of the reference, in mm of the paper.

    chances_mm: the top of the row of dice sums, if the page has one.
    """
    width, height = float(told.width_mm), float(told.height_mm)
    plates = [Plate(_sheet(width, height, low_ink), 0, 0, width, height)]
    if top := float(getattr(told, "chances_mm", 0) or 0):
        wide = width - 2 * MARGIN_MM - 12
        ground = rectangle(0, 0, wide * 100, 2050, WHITE if low_ink else "#23262c", INK, 20, 120)
        plates.append(Plate(svg(ground, wide * 100, 2050), MARGIN_MM + 6, top, wide, 20.5))
        row = wide - 8
        plates.append(Plate(book_diagrams.chances(), MARGIN_MM + 10, top + 1.7, row, row * 1140 / 12000))
    return plates
