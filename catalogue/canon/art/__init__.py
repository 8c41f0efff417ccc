"""CANON's engraver: every face, back and symbol of the game, drawn from a card's id, type and periods.

The same card gives the same bytes, on every machine, for ever.
"""

from __future__ import annotations

from collections.abc import Mapping

from publisher.kit.drawing import Plate

from . import archetypes, backs, concepts, council, energies, goals, texts
from .book import BOOK_PICTURES, book
from .diagrams import DIAGRAMS
from .emblems import EMBLEMS
from .eras import ERAS
from .furniture import HEIGHT, LEFT, TOP, WIDTH, furniture
from .marks import icon, seal, symbol
from .pieces import piece
from .plates import Card

__all__ = ["BOOK_PICTURES", "MOTIFS", "back", "book", "face", "icon", "piece", "symbol"]

_PICTURES = {
    "council_member": council.picture,
    "text": texts.picture,
    "concept": concepts.picture,
    "goal": goals.picture,
    "time_energy": energies.picture,
    "archetype": archetypes.picture,
}

MOTIFS: Mapping[str, tuple[str, ...]] = {
    "council_member": tuple(EMBLEMS),
    "text": tuple(texts.COMPOSITIONS),
    "concept": tuple(DIAGRAMS),
    "goal": tuple(goals.FORMS),
    "time_energy": tuple(energies.INSTRUMENTS),
    "archetype": tuple(archetypes.PICTURES),
}
"""For each card type the motifs a designer can name; without one, the card's id picks."""


def face(card: Card, low_ink: bool = False) -> list[Plate]:
    """All drawing under the type of a card's front, the lowest first. The first plate bleeds."""
    if card.type not in _PICTURES:
        raise ValueError(f"{card.id}: no drawing for the type {card.type!r}; there are {', '.join(_PICTURES)}")
    unknown = [era for era in card.periods if era not in ERAS]
    if unknown or not 1 <= len(card.periods) <= 3:
        raise ValueError(f"{card.id}: periods must be one to three of {', '.join(ERAS)}, not {list(card.periods)}")
    energy = card.type == "time_energy"
    below = furniture(
        card.periods, card.cost, round(card.spine_name_end_mm * 100), low_ink, card.hyper, rules=not energy
    )
    plates = [
        Plate(below, LEFT / 100, TOP / 100, WIDTH / 100, HEIGHT / 100),
        Plate(_PICTURES[card.type](card, low_ink), 11.0, 10.6, 49.5, energies.HEIGHT / 100 if energy else 28.0),
    ]
    if card.trigger is not None:
        plates.append(Plate(seal(card.trigger, card.periods, low_ink), 47.85, 30.7, 12.6, 12.6))
    return plates


def back(name: str, low_ink: bool = False) -> list[Plate]:
    """The drawing of a back, `hsp` or `energy`, with its bleed; the same when turned by half."""
    return [Plate(backs.picture(name, low_ink), LEFT / 100, TOP / 100, WIDTH / 100, HEIGHT / 100)]
