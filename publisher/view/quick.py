"""The quick reference of a game's rulebook for a printed piece: the same blocks, as plain HTML for a style sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from publisher.model import Block, Game
from publisher.view.book_tables import TABLES, table
from publisher.view.faces import phrase
from publisher.view.pen import Pen


@dataclass(frozen=True, slots=True)
class QuickPart:
    """A part of the quick reference: its title, and its HTML: `p`, `p.item` with its number in `b`, `table`."""

    title: str
    html: Markup


def quick_parts(game: Game, pen: Pen) -> tuple[QuickPart, ...]:
    """What the book's `::: quick` blocks say, in order. What the printed book leaves out is left out here."""
    blocks = (block for chapter in game.book.chapters for block in chapter.blocks if block.kind == "quick")
    return tuple(QuickPart(block.attrs.get("title", ""), _blocks(block.children, game, pen)) for block in blocks)


def data_table(kind: str, game: Game, pen: Pen) -> Markup:
    """A table that the book generates from the game's data, without the book's marks of reconstructed values.

    Raises ValueError for a name that no table has.
    """
    if kind not in TABLES:
        raise ValueError(f"no table is called {kind!r}; there are {', '.join(TABLES)}")
    made = table(kind, game, lambda *keys: Markup(""), lambda codes: pen.symbols(tuple(codes)))
    return _table(made.head, made.rows) if made else Markup("")


def _blocks(blocks: Iterable[Block], game: Game, pen: Pen) -> Markup:
    return Markup("").join(_block(block, game, pen) for block in blocks if not block.unprinted)


def _block(block: Block, game: Game, pen: Pen) -> Markup:
    if block.kind in TABLES:
        return data_table(block.kind, game, pen)
    match block.kind:
        case "paragraph":
            return Markup("<p>{}</p>").format(phrase(block.spans, game, game.names(), pen))
        case "list":
            first = int(block.attrs.get("start", 1))
            ordered = bool(block.attrs.get("ordered"))
            items = [_inline(item, game, pen) for item in block.children]
            return Markup("").join(
                Markup('<p class="item"><b>{}</b> {}</p>').format(number if ordered else "■", item)
                for number, item in enumerate(items, first)
            )
        case "table":
            rows = [tuple(phrase(cell.spans, game, game.names(), pen) for cell in row.children)
                    for row in block.children]
            heads = bool(block.children) and all(cell.attrs.get("head") for cell in block.children[0].children)
            return _table(rows[0] if heads else (), rows[1:] if heads else rows)
    return _blocks(block.children, game, pen)


def _inline(item: Block, game: Game, pen: Pen) -> Markup:
    """An item of a list on one line."""
    return Markup(" ").join(phrase(part.spans, game, game.names(), pen) for part in item.walk() if part.spans)


def _table(head: Iterable[object], rows: Iterable[Iterable[object]]) -> Markup:
    def row(cells: Iterable[object], tag: str) -> Markup:
        return Markup("<tr>{}</tr>").format(Markup("").join(Markup(f"<{tag}>{{}}</{tag}>").format(c) for c in cells))

    titles = tuple(head)
    body = Markup("").join(row(cells, "td") for cells in rows)
    return Markup("<table>{}{}</table>").format(row(titles, "th") if any(titles) else "", body)
