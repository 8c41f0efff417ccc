"""The covenant's press: every face, back and sign of the game, cut as woodcuts from a card's id and type.

The same card gives the same bytes, on every machine, for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from publisher.kit.drawing import Plate

from . import grounds, ribbons
from .backs import back_picture
from .book import BOOK_PICTURES, book
from .frames import Card, picture_of
from .gallery import GALLERY
from .glyphs import icon, joined, seal, symbol
from .pieces_all import arrow, blank, pawn, piece, season_square, token, year_square
from .versals import versal

__all__ = [
    "BOOK_PICTURES",
    "MOTIFS",
    "arrow",
    "back",
    "blank",
    "book",
    "face",
    "icon",
    "joined",
    "pawn",
    "piece",
    "seal",
    "season_square",
    "symbol",
    "token",
    "versal",
    "year_square",
]  # fmt: skip

_ROOMS: Mapping[str, str] = {
    "grogs": "person", "companion": "person", "specialist": "person", "mage": "mage", "mundane_item": "item",
    "enchanted_item": "item", "book": "item", "ritual": "spell", "global_event": "event", "directed_event": "event",
}  # fmt: skip
_TYPES = (
    "property", "improvement", "grogs", "companion", "specialist", "mage", "familiar", "mundane_item", "enchanted_item",
    "book", "art", "spell", "ritual", "global_event", "directed_event",
)  # fmt: skip
MOTIFS: Mapping[str, tuple[str, ...]] = {kind: tuple(GALLERY.get(_ROOMS.get(kind, kind), {})) for kind in _TYPES}
"""For each card type the pictures a designer can name; without a name a card has the one of its own id."""

SIZES: Mapping[str, tuple[float, float]] = {
    "poker": (63.5, 88.9), "poker-metric": (63, 88), "bridge": (57.15, 88.9), "tarot": (69.85, 120.65),
    "tarot-metric": (70, 120), "index": (76.2, 127),
}  # fmt: skip


def face(card: Card, low_ink: bool = False) -> list[Plate]:
    """All drawing under the type of a card's front, the lowest first. The first plate bleeds."""
    if card.type not in _TYPES:
        raise ValueError(f"{card.id}: no drawing for the type {card.type!r}; there are {', '.join(_TYPES)}")
    bleed = grounds.BLEED
    width, height = card.size["width_mm"] + 2 * bleed, card.size["height_mm"] + 2 * bleed
    skin = grounds.variant(card.id)
    plates: list[Plate] = []

    def ground(svg: str) -> None:
        plates.append(Plate(svg, -bleed, -bleed, width, height))

    box = card.picture
    drawn = picture_of(card, _ROOMS.get(card.type, card.type), low_ink)
    shown = Plate(drawn, box["x_mm"], box["y_mm"], box["width_mm"], box["height_mm"])
    if card.design == "event":
        ground(grounds.event(width, height, card.type == "directed_event", low_ink))
        leaf = card.leaf
        below = grounds.event_leaf(leaf["width_mm"], leaf["height_mm"], skin, low_ink)
        plates.append(Plate(below, leaf["x_mm"], leaf["y_mm"], leaf["width_mm"], leaf["height_mm"]))
        plates.append(shown)
        return plates
    ribbon = card.ribbon
    if card.design == "ritual":
        ground(grounds.ritual(width, height, card.hue, skin, low_ink))
    else:
        ground(grounds.leaf(width, height, skin, low_ink))
    plates.append(shown)
    strip = ribbons.ribbon(ribbon["width_mm"], ribbon["height_mm"] + bleed, card.hue, low_ink)
    across = ribbon["width_mm"] + ribbons.LEFT + ribbons.RIGHT
    plates.append(Plate(strip, ribbon["x_mm"] - ribbons.LEFT, -bleed, across, ribbon["height_mm"] + bleed + 1))
    if card.design == "ritual":
        middle, size = ribbon["x_mm"] + ribbon["width_mm"] / 2, ribbons.SEAL
        foot = ribbon["height_mm"] - ribbons.TAIL * 0.6
        plates.append(Plate(ribbons.wax(card.technique, low_ink), middle - size / 2 + 0.2, foot - size / 2, size, size))
    return plates


@cache
def _back(name: str, low_ink: bool, width: float, height: float) -> str:
    return back_picture(name, width + 2 * grounds.BLEED, height + 2 * grounds.BLEED, low_ink)


def back(name: str, low_ink: bool = False, size: str = "poker") -> list[Plate]:
    """The drawing of a back, `resource` or `event`, with its bleed; the same when turned by half."""
    if size not in SIZES:
        raise ValueError(f"no back in the size {size!r}; there are {', '.join(SIZES)}")
    width, height = SIZES[size]
    bleed = grounds.BLEED
    svg = _back(name, low_ink, width, height)
    return [Plate(svg, -bleed, -bleed, width + 2 * bleed, height + 2 * bleed)]
