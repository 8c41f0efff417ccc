"""Papers and layouts from the template folders' data (`shared/papers.toml`), and decks as stacks of cards to print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from publisher.model import Game
from publisher.press.impose import Sheet, SheetError
from publisher.press.sheets import Stack
from publisher.view import Templates

_LENGTHS = ("width_mm", "height_mm", "margin_mm", "gutter_mm", "bleed_mm")
_KEYS = frozenset({"name", "grid", "flip", *_LENGTHS})


def _sheet(id: str, entry: Mapping[str, Any]) -> Sheet:
    for key in entry:
        if key not in _KEYS:
            raise SheetError(f"papers.toml: {id}: there is no {key!r}; there are {', '.join(sorted(_KEYS))}")
    lengths: dict[str, float] = {}
    for key in _LENGTHS:
        if key in entry:
            value = entry[key]
            if not isinstance(value, int | float) or isinstance(value, bool) or value < 0:
                raise SheetError(f"papers.toml: {id}: {key} must be a length in millimetres, not {value!r}")
            lengths[key] = float(value)
    for key in ("width_mm", "height_mm"):
        if not lengths.get(key):
            raise SheetError(f"papers.toml: {id}: {key} is missing")
    grid = entry.get("grid", "auto")
    if grid != "auto" and not (
        isinstance(grid, list) and len(grid) == 2 and all(isinstance(count, int) and count > 0 for count in grid)
    ):
        raise SheetError(f'papers.toml: {id}: grid must be "auto" or [columns, rows], not {grid!r}')
    flip = entry.get("flip", "long")
    if flip not in ("long", "short"):
        raise SheetError(f'papers.toml: {id}: flip must be "long" or "short", not {flip!r}')
    return Sheet(
        id, str(entry.get("name", id)), grid=None if grid == "auto" else (grid[0], grid[1]), flip=flip, **lengths
    )


def papers(templates: Templates) -> dict[str, Sheet]:
    """Every paper there is, by id.

    Raises SheetError for an entry that cannot be read.
    """
    return {id: _sheet(id, entry) for id, entry in templates.table("shared/papers.toml").items()}


def paper(templates: Templates, id: str) -> Sheet:
    """The paper of that id.

    Raises SheetError, which lists the papers there are.
    """
    table = templates.table("shared/papers.toml")
    if id not in table:
        raise SheetError(f"there is no paper {id!r}; there are {', '.join(table) or 'none'}")
    return _sheet(id, table[id])


def deck_stacks(game: Game, decks: Iterable[str] | None = None) -> list[Stack]:
    """One stack a deck (those of the game's products by default): its parts in order, copies of a card together.

    An entry whose card does not exist is left out; the checks report it.
    """
    stacks = []
    for id in game.products.decks if decks is None else decks:
        deck = game.decks[id]
        cards: list[tuple[str, str]] = []
        for entries in deck.parts.values():
            for entry in entries:
                card = game.cards.get(entry.card)
                if card is None:
                    continue
                kind = game.types.get(card.type)
                back = kind.back if kind else ""
                cards += [(card.id, f"back-{back}" if back in game.backs else "")] * max(entry.count, 0)
        stacks.append(Stack(f"{game.name}  ·  {deck.name}  ·  {game.edition}", tuple(cards)))
    return stacks
