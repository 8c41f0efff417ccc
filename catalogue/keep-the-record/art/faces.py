"""A face: which picture a card has, and the plates of its instrument, the lowest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from publisher.kit.drawing import Plate

from . import scenes  # noqa: F401  hangs the gallery
from .engrave import WINDOW
from .gallery import GALLERY, drawn_picture
from .instrument import dial, ground, panel
from .instrument.geometry import BLEED, HEIGHT, MIDDLE_X, MIDDLE_Y, WIDTH
from .instrument.metals import TYPES

GENERIC: Mapping[str, str] = {
    "deluge": "open-sea", "volcanic": "cone", "astral": "comet", "fallout": "fall-map", "contagion": "cells",
    "reset": "wheel", "displacement": "globe", "vanishing": "city", "intruder": "nemesis", "marker": "armageddon",
}  # fmt: skip
"""By type: the picture of a card that has none of its own. What is by chance in it hangs on the card's id."""

MOTIFS: Mapping[str, tuple[str, ...]] = {
    kind: tuple(name for name, picture in GALLERY.items() if picture.room == kind) for kind in TYPES
}
"""For each card type the pictures a designer can name; without a name a card has the one of its own id."""


class Card(Protocol):
    """What a drawing knows of a card: what it is, and what its template tells. Lengths in mm.

    returns: how many there are. era: the number of the first return of our era, from 0. home: a return, -1 for none.
    near: returns where the card may land besides. banner: the banner's upper edge; bare: its name is so long that
    nothing stands beside it. tab: half the width of the tab.
    """

    @property
    def id(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def returns(self) -> int: ...
    @property
    def era(self) -> int: ...
    @property
    def home(self) -> int: ...
    @property
    def near(self) -> tuple[int, ...]: ...
    @property
    def severity(self) -> int: ...
    @property
    def reach(self) -> int: ...
    @property
    def source(self) -> str: ...
    @property
    def mythic(self) -> bool: ...
    @property
    def phoenix(self) -> bool: ...
    @property
    def banner(self) -> float: ...
    @property
    def tab(self) -> float: ...
    @property
    def bare(self) -> bool: ...
    @property
    def art(self) -> Mapping[str, Any]: ...


@cache
def picture_of(id: str, kind: str, motif: str = "", low_ink: bool = False) -> str:
    """The picture of a card: the one named, else the one of its own id, else its type's own.

    Raises ValueError for a name that there is not.
    """
    if motif and motif not in MOTIFS[kind]:
        raise ValueError(f"{id}: no picture {motif!r} for a {kind}; there are {', '.join(MOTIFS[kind])}")
    name = motif or (id if id in GALLERY else GENERIC[kind])
    return drawn_picture(name, low_ink, id)


def face(card: Card, low_ink: bool = False) -> list[Plate]:
    """All drawing under the type of a card's front. The first plate bleeds; the picture is the second.

    What cards have in common is the same drawing, so that a file of faces has it once.
    """
    kind = card.type
    if kind not in TYPES:
        raise ValueError(f"{card.id}: no drawing for the type {kind!r}; there are {', '.join(TYPES)}")
    plates = [_whole(ground.ground(kind, card.mythic, low_ink))]
    picture = picture_of(card.id, kind, str(card.art.get("motif", "")), low_ink)
    window = WINDOW / 100
    plates.append(Plate(picture, MIDDLE_X / 100 - window, MIDDLE_Y / 100 - window, 2 * window, 2 * window))
    plates.append(_whole(ground.corners(kind, low_ink)))
    plates.append(_whole(dial.ring(card.returns, low_ink)))
    near = tuple(card.near)
    if card.home >= 0 or near:
        plates.append(_whole(dial.lit(card.home, near, card.returns, low_ink)))
    plates.append(_whole(dial.era(card.era, card.returns, low_ink)))
    if card.severity:
        plates.append(_whole(dial.gauge(-1, card.severity, low_ink)))
    if card.reach:
        plates.append(_whole(dial.gauge(1, card.reach, low_ink)))
    top = card.banner
    plates.append(_whole(panel.panel(kind, round(top * 100), round(card.tab * 100), card.mythic, card.bare, low_ink)))
    low = top - 3.3
    plates.append(_round(panel.large_icon(kind, low_ink), 7.5, low, panel.icon_radius(kind)))
    if card.source:
        plates.append(_round(panel.large_seal(card.source, low_ink), WIDTH / 100 - 7.5, low, panel.SEAL))
    flank = low - 4.3 - 2.75
    if card.phoenix:
        plates.append(_round(panel.large_mark("phoenix", low_ink), 5.45, flank, panel.MARK))
    if card.mythic:
        plates.append(_round(panel.large_mark("mythic", low_ink), WIDTH / 100 - 5.45, flank, panel.MARK))
    return plates


def _whole(svg: str) -> Plate:
    bleed = BLEED / 100
    return Plate(svg, -bleed, -bleed, WIDTH / 100 + 2 * bleed, HEIGHT / 100 + 2 * bleed)


def _round(svg: str, x_mm: float, y_mm: float, radius: float) -> Plate:
    """A small plate about a place; the radius is in 0.01 mm."""
    half = radius * 1.24 / 100
    return Plate(svg, x_mm - half, y_mm - half, 2 * half, 2 * half)
