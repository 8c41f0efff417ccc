"""How the texts of a game's faces fit: every box of type with its size, its lines and what is free in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from publisher.games import Project
from publisher.press import FaceSet

TIGHTEST = 10
_STEP_IS_WORTH = 0.1
"""A step of making it fit that was not needed counts as much as this share of the room left free."""


@dataclass(frozen=True, slots=True)
class FitRow:
    """One box of type. free_mm: of its height if its text is fitted into it, else of its width, which is `of_mm`.

    dropped: what was left out to make it fit. slack: how far it is from not fitting; below 0 words are lost.
    """

    card: str
    name: str
    box: str
    size_pt: float
    lines: int
    free_mm: float
    of_mm: float
    fitted: bool
    dropped: tuple[str, ...]
    lost: str
    slack: float

    def as_dict(self) -> dict[str, Any]:
        return {
            "card": self.card, "name": self.name, "box": self.box, "size_pt": self.size_pt, "lines": self.lines,
            "free_mm": self.free_mm, "of_mm": self.of_mm, "of": "height" if self.fitted else "width",
            "dropped": list(self.dropped), "lost": self.lost,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class FitReport:
    """Every box, by card as the catalogue has them."""

    game: str
    rows: tuple[FitRow, ...]

    @property
    def tightest(self) -> list[FitRow]:
        return sorted(self.rows, key=lambda row: row.slack)[:TIGHTEST]

    @property
    def lost(self) -> list[FitRow]:
        return [row for row in self.rows if row.lost]

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game, "boxes": [row.as_dict() for row in self.rows],
            "tightest": [[row.card, row.box] for row in self.tightest],
            "lost": {row.card: row.lost for row in self.lost},
        }  # fmt: skip


def fit(project: Project, id: str, cards: Iterable[str] = ()) -> FitReport:
    """The boxes of type of a game's cards, of those in `cards` if any is named.

    Raises RefusedError as `typeset` does.
    """
    from publisher.pipeline.build import typeset  # brings all that is made, which the rows of one face do not need

    wanted = list(cards)
    game, faces, _ = typeset(project, id, wanted)
    rows: list[FitRow] = []
    for card in wanted or game.cards:
        rows += fit_rows(card, game.cards[card].name if card in game.cards else card, faces)
    return FitReport(id, tuple(rows))


def fit_rows(card: str, name: str, faces: FaceSet) -> Iterator[FitRow]:
    """The boxes of type of one face of a set."""
    shown, fitted = faces.boxes[card], faces.fitted[card]
    lost = shown.lost
    for box in shown.boxes:
        share = box.free_mm / box.room_mm if box.room_mm > 0 else 0.0
        slack = share + (_STEP_IS_WORTH * shown.left if box.fitted else 0.0)
        yield FitRow(
            card, name, box.field, box.size_pt, box.lines, box.free_mm, box.room_mm, box.fitted,
            fitted.dropped if box.fitted else (), lost if box.fitted or share < 0 else "",
            slack - (1 if lost and (box.fitted or share < 0) else 0),
        )  # fmt: skip
