"""Faces (one side of a card as printed) and the drawings under their type."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_DPI = 300.0
"""What a picture has in print, if its game asks for no less."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A drawing placed on a face: SVG, and where it stands in millimetres from the trim's top left corner.

    x grows to the right, y downwards; negative values reach into the bleed.
    """

    svg: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """A trim size. `safe_mm` is how far inside the trim text must stay, `corner_mm` the corner radius."""

    id: str
    name: str
    width_mm: float
    height_mm: float
    bleed_mm: float = 3.0
    safe_mm: float = 3.0
    corner_mm: float = 3.0
