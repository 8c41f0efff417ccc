"""Which picture a card has, in which hues, and how it is framed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from . import scenes  # noqa: F401  hangs the gallery
from .block import Block
from .gallery import GALLERY, Picture
from .generic import generic
from .roundel import roundel
from .stage import Stage, frame_edge
from .tones import EVENT, EVENT_DIRECTED, FORMS, INK, TECHNIQUES, hue_of, palette


class Card(Protocol):
    """What a drawing may know of a card."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def design(self) -> str: ...
    @property
    def hue(self) -> str: ...
    @property
    def size(self) -> Mapping[str, float]: ...
    @property
    def picture(self) -> Mapping[str, float]: ...
    @property
    def ribbon(self) -> Mapping[str, float]: ...
    @property
    def leaf(self) -> Mapping[str, float]: ...
    @property
    def technique(self) -> str: ...
    @property
    def form(self) -> str: ...
    @property
    def substance(self) -> str: ...
    @property
    def art(self) -> Mapping[str, Any]: ...


def _choice(card: Card, room: str) -> Picture:
    """The picture the designer named, else the one of the card's id, else one made up from its id."""
    pictures = GALLERY.get(room, {})
    named = card.art.get("motif")
    if named is not None:
        if named not in pictures:
            raise ValueError(f"{card.id}: no picture {named!r} for a {card.type}; there are {', '.join(pictures)}")
        return pictures[named]
    return pictures.get(card.id) or Picture(generic(card.id, card.type, card.technique, card.form))


def _hue(card: Card) -> str:
    if card.type in ("spell", "ritual"):
        return hue_of(card.form)
    if card.type in ("global_event", "directed_event"):
        return EVENT if card.type == "global_event" else EVENT_DIRECTED
    return hue_of(card.substance)


def inscription(technique: str, form: str) -> str:
    """What stands round a ritual: the names of its Arts."""
    names = [TECHNIQUES.get(technique, ""), FORMS.get(form, "")]
    return "· " + " · ".join(name.upper() for name in names if name) + " ·"


def picture_of(card: Card, room: str, low_ink: bool) -> str:
    """The woodcut of a card as SVG, in the size its template tells."""
    chosen = _choice(card, room)
    hue = chosen.hue or _hue(card)
    second = chosen.second or (hue_of("An") if hue == INK else "")
    block = Block(card.picture["width_mm"], card.picture["height_mm"], palette(hue, low_ink, second), card.id)
    if card.design == "ritual":
        roundel(block, chosen.scene, inscription(card.technique, card.form))
    else:
        chosen.scene(Stage(block))
    frame_edge(block)
    return block.svg()
