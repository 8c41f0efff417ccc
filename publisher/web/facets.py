"""Cards by facet: values as a query names them, a page for every facet, and tables of two facets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from publisher.model import Card, Facet, Matrix
from publisher.text.folding import fold
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite
from publisher.web.page import Page

SIGNS = ("◆", "●", "▲", "■")
"""What marked cards carry, one sign for each mark."""


def value_ids(facet: Facet, found: Iterable[str] = ()) -> dict[str, str]:
    """Every value as it is written in a query and in an address: `Cr` is `cr`, `Town or fair` is `town-or-fair`."""
    made: dict[str, str] = {}
    for value in (*facet.values, *found):
        plain = re.sub(r"[^a-z0-9]+", "-", fold(value)).strip("-") or "other"
        taken = sum(id == plain or re.fullmatch(rf"{plain}-\d+", id) is not None for id in made.values())
        made.setdefault(value, f"{plain}-{taken + 1}" if plain in made.values() else plain)
    return made


@dataclass(frozen=True, slots=True)
class Value:
    """A value of a facet, as cards write it: its id in queries and addresses, what it is called, its symbol if it is
    the code of one, its cards on the shelf."""

    value: str
    id: str
    words: str
    sign: Markup
    cards: tuple[Card, ...]


def values(facet: Facet, site: GameSite) -> list[Value]:
    """The values of a facet in order, each with its cards. Hidden cards are with none."""
    of: dict[str, list[Card]] = {value: [] for value in facet.values}
    for card in site.shelf:
        for value in facet.values_of(card):
            of.setdefault(value, []).append(card)
    made, ids = [], value_ids(facet, of)
    for value, cards in of.items():
        sign = site.symbol_row((value,)) if value in site.game.symbols else Markup("")
        made.append(Value(value, ids[value], facet.values.get(value, value), sign, tuple(cards)))
    return made


def query_fields(site: GameSite) -> list[dict[str, object]]:
    """The facets as the browser's fields: see `publisher.web.data.fields`."""
    return [
        {"id": facet.id, "kind": "one", "label": facet.name.lower(),
         "values": [[value.id, value.words, fold(value.words)] for value in values(facet, site) if value.cards]}
        for facet in site.game.facets.values()
    ]


def of_cards(site: GameSite) -> dict[str, dict[str, list[str]]]:
    """For every card on the shelf that has some the ids of its values, by facet."""
    found: dict[str, dict[str, list[str]]] = {}
    for facet in site.game.facets.values():
        for value in values(facet, site):
            for card in value.cards:
                found.setdefault(card.id, {}).setdefault(facet.id, []).append(value.id)
    return found


def facet_path(site: GameSite, id: str) -> str:
    return site.path(f"by/{id}.html")


def matrix_path(site: GameSite, id: str) -> str:
    return site.path(f"matrix/{id}.html")


def facet_pages(site: GameSite) -> Iterator[Page]:
    for facet in site.game.facets.values():
        yield _facet_page(site, facet)
    for matrix in site.game.matrices.values():
        made = _matrix_page(site, matrix)
        if made:
            yield made


def _facet_page(site: GameSite, facet: Facet) -> Page:
    game, found = site.game, values(facet, site)
    named = ", ".join(value.words for value in found)
    frame = Frame(
        path=facet_path(site, facet.id), title=f"Cards by {facet.name.lower()} · {game.name}",
        description=f"The cards of {game.name} by {facet.name.lower()}: {named}.",
        kind="by", current="cards",
        crumbs=(Crumb(game.name, site.path()), Crumb("Cards", site.path("cards/index.html")), Crumb(facet.plural)),
        spine=Spine(facet.plural, (game.set_code or "SET", "BY", facet.name[:3].upper()), ornaments=ornaments(site)),
    )
    told = {value for card in site.secrets.cards.values() for value in facet.values_of(card)} if facet.types else set()
    mixed = {value.id: len({card.type for card in value.cards}) > 1 for value in found}
    return game_page(site, "by.html.j2", frame, facet=facet, values=found, mixed=mixed,
                     secret={value.id for value in found if value.value in told})


# ---- two facets


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table of two facets: its value, a list of cards for every column, and how many they are."""

    value: Value
    cells: tuple[tuple[Card, ...], ...]
    count: int


@dataclass(frozen=True, slots=True)
class Grid:
    """counts: cards of each column. elsewhere: cards of these types that have no place in the table."""

    columns: tuple[Value, ...]
    rows: tuple[Row, ...]
    counts: tuple[int, ...]
    total: int
    elsewhere: tuple[Card, ...]


def grid(matrix: Matrix, site: GameSite) -> Grid | None:
    """The cards of a matrix; None if it goes by a facet that the game does not have."""
    down, across = (site.game.facets.get(id) for id in (matrix.rows, matrix.columns))
    if down is None or across is None:
        return None

    def of(value: Value) -> set[str]:
        return {card.id for card in value.cards if not matrix.types or card.type in matrix.types}

    columns = tuple(values(across, site))
    inside = {value.id: of(value) for value in columns}
    rows, placed = [], set[str]()
    for value in values(down, site):
        mine = of(value)
        cells = tuple(tuple(card for card in value.cards if card.id in mine & inside[column.id]) for column in columns)
        ids = {card.id for cell in cells for card in cell}
        placed |= ids
        rows.append(Row(value, cells, len(ids)))
    counts = tuple(len({card.id for row in rows for card in row.cells[index]}) for index in range(len(columns)))
    meant = [card for card in site.shelf if card.type in matrix.types] if matrix.types else []
    return Grid(columns, tuple(rows), counts, len(placed), tuple(card for card in meant if card.id not in placed))


def marks(matrix: Matrix) -> Mapping[str, tuple[str, str]]:
    """Card type to its sign and what the sign means."""
    return {type: (SIGNS[index % len(SIGNS)], said) for index, (type, said) in enumerate(matrix.mark.items())}


def _matrix_page(site: GameSite, matrix: Matrix) -> Page | None:
    game, made = site.game, grid(matrix, site)
    if made is None:
        return None
    down, across = game.facets[matrix.rows], game.facets[matrix.columns]
    frame = Frame(
        path=matrix_path(site, matrix.id), title=f"{matrix.name} · {game.name}",
        description=f"{matrix.name}: {made.total} cards of {game.name} by {down.name.lower()} and "
                    f"{across.name.lower()}.",
        kind="matrix", current="cards",
        crumbs=(Crumb(game.name, site.path()), Crumb("Cards", site.path("cards/index.html")), Crumb(matrix.name)),
        spine=Spine(matrix.name, (game.set_code or "SET", f"{len(made.rows)}×{len(made.columns)}", str(made.total)),
                    ornaments=ornaments(site)),
    )  # fmt: skip
    return game_page(site, "matrix.html.j2", frame, matrix=matrix, grid=made, marks=marks(matrix), down=down,
                     across=across)
