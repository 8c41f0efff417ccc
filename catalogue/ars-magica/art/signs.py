"""The game's signs among the cuts of a picture."""

from __future__ import annotations

from .block import Pen
from .cuts import UNIT
from .glyphs import put_glyph


def sign(
    s: Pen, name: str, x: float, y: float, size: float, ink: str = "C", ground: str = "P", turn: float = 0
) -> None:
    """One of the game's signs, centred on (x, y) and `size` high, among the cuts."""
    px, py = s.to((x, y))
    inks = s.block.inks
    s.block.raw(
        put_glyph(name, round(px * UNIT), round(py * UNIT), round(size * s.scale * UNIT), inks[ink], inks[ground], turn)
    )
