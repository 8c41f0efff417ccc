"""The colours of an instrument: one edition by night, one that saves ink. A type has its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from publisher.kit.drawing import mix

from ..engrave import BRASS, INK, IVORY, NIGHT, TINTS, WHITE

POINT = 2540 / 72
"""Hundredths of a millimetre in a point."""

DARK = "#060a17"
PANEL, TEXT = "#f4ead3", "#171b2b"
BAND, DIM = "#121d3f", "#a68c58"
EDGE = "#5f4718"
LIT = "#ffd873"
SEVERITY, REACH = "#e0602f", "#7db4de"
GILT_LINE = "#b89b5e"
PLAIN_DIM = "#68748d"

TYPES: Mapping[str, tuple[str, str]] = {
    "deluge": ("#1f6797", "#174f75"),
    "volcanic": ("#b52b20", "#8a2f1c"),
    "astral": ("#4a55b4", "#2b3f8f"),
    "fallout": ("#ad6a1f", "#7a4a12"),
    "contagion": ("#37784a", "#2a6040"),
    "reset": ("#8d3f88", "#75336f"),
    "displacement": ("#14776f", "#0e5c57"),
    "vanishing": ("#5b6d7d", "#43505c"),
    "intruder": ("#8b1f4c", "#7a1c43"),
    "marker": ("#4a5360", "#333a44"),
}
"""By type: the fill of its icon, and its ink on ivory."""

BEATS: Mapping[str, tuple[str, ...]] = {
    "deluge": ("fallout", "contagion"),
    "fallout": ("astral",),
    "astral": ("displacement",),
    "displacement": ("reset", "volcanic"),
}
"""The wheel, for the board; on a card the template tells it."""


@dataclass(frozen=True, slots=True)
class Metal:
    """What an instrument is made of. line: brass rules; soft, dim: quieter ones; number: of numerals; text: on ivory;
    plain: the edition that saves ink."""

    ground: str
    band: str
    dark: str
    panel: str
    line: str
    soft: str
    dim: str
    number: str
    text: str
    lit: str
    severity: str
    reach: str
    glyph: str
    plain: bool


@cache
def metal(plain: bool = False) -> Metal:
    """The colours of an edition."""
    if plain:
        return Metal(WHITE, WHITE, WHITE, WHITE, INK, INK, PLAIN_DIM, INK, INK, INK, INK, INK, INK, True)
    return Metal(NIGHT, BAND, DARK, PANEL, BRASS, "#cdb67c", DIM, IVORY, TEXT, LIT, SEVERITY, REACH, IVORY, False)


def tint(kind: str, share: float) -> str:
    """The night, tinted by a type."""
    return mix(NIGHT, TINTS[kind][0], share)
