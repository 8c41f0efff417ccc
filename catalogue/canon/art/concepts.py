"""Concepts: a figure on squared paper, numbered like a plate in a treatise."""

from __future__ import annotations

from functools import cache

from publisher.kit.drawing import Path, both, fill, mix, outline, stroke, svg, text_width

from .diagrams import DIAGRAMS
from .eras import PLATE_HEIGHT, PLATE_WIDTH, tones_of
from .plates import Card, clipped, motif_of, rim, source

SQUARE = 100
"""Side of a square of the paper, 1 mm; every fifth line is stronger."""


@cache
def _squares() -> tuple[str, str]:
    fine, strong = Path(), Path()
    for index in range(1, 50):
        (strong if index % 5 == 0 else fine).segment(index * SQUARE - 25, 0, index * SQUARE - 25, PLATE_HEIGHT)
    for index in range(29):
        (strong if index % 5 == 0 else fine).segment(0, index * SQUARE, PLATE_WIDTH, index * SQUARE)
    return str(fine), str(strong)


def picture(card: Card, low_ink: bool) -> str:
    """The plate of a concept; `figure` is its number."""
    tones = tones_of(card.periods[0], low_ink)
    fine, strong = _squares()
    body = "" if low_ink else fill(Path().rect(0, 0, PLATE_WIDTH, PLATE_HEIGHT), tones.field)
    body += stroke(fine, mix(tones.paper, tones.accent, 0.13), 5) + stroke(
        strong, mix(tones.paper, tones.accent, 0.22), 6
    )
    figure = motif_of(card, DIAGRAMS)(tones, source(card, "figure"))
    inner = Path().rect(44, 44, PLATE_WIDTH - 88, PLATE_HEIGHT - 88)
    body += clipped("f", inner, figure) + rim(tones.accent) + stroke(inner, tones.accent, 5)
    number = card.art.get("figure") or source(card, "number").randrange(2, 99)
    label = f"Fig. {number}"
    width = text_width(label, 165, "serif-italic") + 110
    # A tablet of its own in the corner: no figure, however dense, runs into the words.
    left, top = PLATE_WIDTH - 44 - width, PLATE_HEIGHT - 44 - 190
    halo = Path().rect(left - 50, top - 50, width + 50, 240)
    body += fill(halo, tones.field) + both(Path().rect(left, top, width, 190), tones.field, tones.accent, 9)
    body += fill(outline(label, left + width / 2, PLATE_HEIGHT - 92, 165, "serif-italic"), tones.ink)
    return svg(body, PLATE_WIDTH, PLATE_HEIGHT)
