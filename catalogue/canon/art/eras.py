"""The six eras as a printer sees them: ink, letter, outline; and the tones mixed from an ink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import cos, sin, sqrt

from publisher.kit.drawing import (
    Polar,
    foil_outline,
    mix,
    polygon_outline,
    round_outline,
    squircle_outline,
)

PAPER, LABEL, INK, WHITE = "#f6efde", "#fdf9ee", "#1d1a17", "#ffffff"

PLATE_WIDTH, PLATE_HEIGHT = 4950, 2800
"""The picture, in 0.01 mm: 49.5 x 28 mm."""


@dataclass(frozen=True, slots=True)
class Era:
    """`outline` is the cartouche of its plates; `room` the radius an emblem may take inside it (0.01 mm)."""

    id: str
    name: str
    letter: str
    ink: str
    outline: Polar
    room: float


def _oval(angle: float) -> float:
    return 1 / sqrt(cos(angle) ** 2 / 0.80**2 + sin(angle) ** 2)


ERAS: Mapping[str, Era] = {
    era.id: era
    for era in (
        Era("ancient", "Ancient", "A", "#a83c16", round_outline, 985),
        Era("medieval", "Medieval", "M", "#1f3e96", lambda t: foil_outline(4, 0.40, t), 880),
        Era("renaissance", "Renaissance", "R", "#26662a", _oval, 840),
        Era("enlightenment", "Enlightenment", "E", "#86285f", lambda t: 0.945 + 0.055 * cos(8 * t), 890),
        Era("modern", "Modern", "D", "#34383d", lambda t: 0.86 * squircle_outline(7, t), 900),
        Era("cyber", "Cyber", "C", "#006b7c", lambda t: polygon_outline(6, t), 870),
    )
}
BY_LETTER: Mapping[str, Era] = {era.letter: era for era in ERAS.values()}
INKS = tuple(era.ink for era in ERAS.values())


@dataclass(frozen=True, slots=True)
class Tones:
    """Colours by what they do, so that low ink is a change of tones and not of drawings."""

    low: bool
    accent: str
    """The era's ink as a line on paper."""
    ink: str
    paper: str
    field: str
    """The lightest ground: a cartouche, a label."""
    ground: str
    """A panel full of the era's ink; `none` in low ink."""
    opaque: str
    """The same, never `none`: for drawings that cover what lies under them."""
    line: str
    """Lines over `ground`."""
    quiet: str
    """Lines over `ground` that should step back."""
    half: str
    """Lines on paper that should step back."""
    tint: str
    """A wash of the era's ink on paper; `none` in low ink."""
    wash: str
    """The same, never `none`."""


@cache
def tones_of(era: str, low: bool = False) -> Tones:
    """The tones of an era's ink. Tints are mixed on white: over cream, blue goes grey."""
    ink = ERAS[era].ink
    paper = WHITE if low else PAPER
    tint = mix("#fffcf4", ink, 0.15)
    return Tones(
        low=low,
        accent=ink,
        ink=INK,
        paper=paper,
        field=WHITE if low else LABEL,
        ground="none" if low else ink,
        opaque=WHITE if low else ink,
        line=ink if low else LABEL,
        quiet=mix(ink, WHITE, 0.45) if low else mix(ink, PAPER, 0.42),
        half=mix(paper, ink, 0.55),
        tint="none" if low else tint,
        wash=WHITE if low else tint,
    )
