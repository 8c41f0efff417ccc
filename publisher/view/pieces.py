"""Printed pieces that are no cards: what the template of a board or a sheet of tokens sees, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from publisher.kit.drawing.house_marks import INK
from publisher.model import CardSize, CardText, Game, Origin, Passage, Piece
from publisher.view.art import Art
from publisher.view.faces import FaceView, SourceText, named, prose, slots_of
from publisher.view.pen import Drawing, Pen
from publisher.view.quick import data_table, quick_parts
from publisher.view.templates import FaceTemplateError, Templates, card_size, compiled, joined_styles, rendered

FACE = "face:"
"""What the key of a drawing begins with that is a card's own face."""
OVERLAP_MM = 9.0
"""How far the art of a joined board runs on under the next sheet, to be glued there."""
_LEAD_MM = 8.0
_BOX = ("left", "top", "width", "height")


@dataclass(frozen=True, slots=True)
class Spot:
    """A card's place on a sheet of paper, in mm from its top left corner. turn: degrees clockwise."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turn: int


@dataclass(frozen=True, slots=True)
class OnPaper:
    """Cards of a size on a paper: as many as fit, and the cut marks around them as lines (x, y, x, y) in mm."""

    spots: tuple[Spot, ...]
    marks: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """The part of a joined board that this sheet shows, in mm.

    It stands on the paper from `left_mm` on, `width_mm` wide, of which the last `tab_mm` come again on the next sheet.
    `start_mm` is where it begins on the board.
    """

    left_mm: float
    width_mm: float
    start_mm: float
    tab_mm: float


def piece_page(id: str, paper: str, page: int) -> str:
    """What a page of a piece is called: `board-a4-1`."""
    return f"{id}-{paper}-{page}"


def piece_file(game: str, piece: Piece) -> str:
    """The piece's template, by its name among the templates."""
    return f"{game}/pieces/{piece.template}.html.j2"


def piece_pages(
    game: Game,
    art: Art | None,
    templates: Templates,
    piece: Piece,
    paper: CardSize,
    on_paper: Callable[[str], OnPaper],
) -> list[FaceView]:
    """A piece on one paper, a view a page. The page is the whole paper: it has no bleed, and `safe_mm` is what a
    printer cannot reach. `on_paper` lays out the cards of a size by its id.

    Raises FaceTemplateError if the template is missing or fails.
    """
    file = piece_file(game.id, piece)
    if templates.find(file) is None:
        told = f"templates/{file} is missing; write it, or name another `template:` in game.yaml"
        raise FaceTemplateError(f"the piece {piece.id}: {told}")
    sheet = templates.first_file(f"{game.id}/pieces/pieces.css")
    css = joined_styles(templates, "shared/face.css", "shared/piece.css", sheet)
    source = Passage.plain(templates.text(file), f"templates/{file}")
    template = compiled(templates, file)
    views = []
    for page in range(1, piece.pages + 1):
        desk = _Desk(game, Pen(art, piece.low_ink, game), templates, piece, paper, page, on_paper)
        html = rendered(template, desk.values(), f"{piece.id}, page {page}", "piece")
        subject = {
            "piece": piece.id, "name": piece.name, "page": page, "pages": piece.pages, "paper": paper.id,
            "width_mm": paper.width_mm, "height_mm": paper.height_mm, **desk.pen.told,
        }  # fmt: skip
        views.append(
            FaceView(
                id=piece_page(piece.id, paper.id, page),
                game=game.id,
                name=piece.name if piece.pages == 1 else f"{piece.name}, page {page}",
                size=paper,
                back="",
                html=html,
                css=css,
                art=art if art is not None and art.draws("piece") else None,
                subject=MappingProxyType(subject),
                drawings=desk.pen.placed(html),
                texts=(SourceText("template", source.text, Origin(f"templates/{file}"), source),),
                origin=Origin(f"templates/{file}"),
                low_ink=piece.low_ink,
                marks=art,
                sheet=f"templates/{sheet}" if sheet else "",
                paints="piece",
                least_dpi=game.least_dpi,
            )
        )
    return views


@dataclass(frozen=True, slots=True)
class _Desk:
    """What one page is made with: the template's values, and its functions."""

    game: Game
    pen: Pen
    templates: Templates
    piece: Piece
    paper: CardSize
    page: int
    on_paper: Callable[[str], OnPaper]

    def values(self) -> Mapping[str, Any]:
        return {
            "game": self.game,
            "piece": self.piece,
            "paper": self.paper,
            "page": self.page,
            "pages": self.piece.pages,
            "low_ink": self.piece.low_ink,
            "drawn": self.pen.drawn,
            "symbol": lambda code: self.pen.symbols((code,)),
            "tell": self.pen.tell,
            "named": lambda value: named(self.game, value),
            "card": self.card,
            "face": self.face,
            "prose": self.prose,
            "quick": lambda: quick_parts(self.game, self.pen),
            "table": lambda kind: data_table(kind, self.game, self.pen),
            "on_paper": self.on_paper,
            "blank": self.blank,
            "cut_marks": self.cut_marks,
            "joined": self.joined,
            "join_marks": self.join_marks,
        }

    def _card(self, id: str) -> Any:
        if id not in self.game.cards:
            raise ValueError(f'no card is called "{id}"')
        return self.game.cards[id]

    def card(self, id: str) -> Any:
        """A card as a face's template sees it."""
        return slots_of(self._card(id), self.game, self.game.names(), self.pen)

    def prose(self, text: CardText, number: str = "") -> Markup:
        """A text of a card, or of the glossary, with its symbols drawn, and `number` in place of `{X}`."""
        return prose(text, self.game, self.game.names(), self.pen, number)

    def face(self, id: str, width_mm: float) -> Markup:
        """A card's own face, that wide."""
        self._card(id)
        size = card_size(self.templates, self.game.card_size)
        high = width_mm * size.height_mm / size.width_mm
        style = f"width:{width_mm:.4f}mm;height:{high:.4f}mm"
        return Markup('<span class="drawn face" data-drawing="{}" style="{}"></span>').format(FACE + id, style)

    def blank(self, size: str, kind: str = "") -> Markup:
        """As many empty frames of a card size as go on this paper, with cut marks: the art module's `blank`, or the
        house's."""
        if kind and kind not in self.game.types:
            raise ValueError(f'no card type is called "{kind}"')
        places, own = self.on_paper(size), card_size(self.templates, size)
        frames = []
        for spot in places.spots:
            if self.pen.art is not None and self.pen.art.draws("blank"):
                drawing = Drawing("blank", (size, kind))
            else:
                color = str(self.game.types[kind].attrs.get("color", INK)) if kind in self.game.types else INK
                drawing = Drawing("house_blank", (own.width_mm, own.height_mm, own.corner_mm, color))
            frames.append(self._at(drawing, "blank", (spot.x_mm, spot.y_mm, spot.width_mm, spot.height_mm), spot.turn))
        return Markup("").join([self.cut_marks(size), *frames])

    def cut_marks(self, size: str) -> Markup:
        """Hairlines in the margins that show where to cut cards of a size."""
        lines = tuple(tuple(round(end, 3) for end in mark) for mark in self.on_paper(size).marks)
        return self._whole(Drawing("house_lines", (self.paper.width_mm, self.paper.height_mm, lines)))

    def joined(self, whole_mm: float, overlap_mm: float = OVERLAP_MM) -> Strip:
        """This sheet's part of a board that is `whole_mm` wide and goes over all sheets of the piece, side by side."""
        room = self.paper.width_mm - 2 * self.paper.safe_mm
        share = whole_mm / self.piece.pages
        tab = overlap_mm if self.page < self.piece.pages else 0.0
        lost = overlap_mm if self.piece.pages > 1 else 0.0
        if share + lost > room + 1e-6:
            most = self.piece.pages * (room - lost)
            raise ValueError(
                f"a board of {whole_mm:g} mm does not go on {self.piece.pages} sheets of {self.paper.name}, "
                f"{room:g} mm each with {overlap_mm:g} mm to glue; at most {most:g} mm do"
            )
        # On later sheets the letters that say what is glued to what stand left of the strip, if there is room for them.
        lead = min(_LEAD_MM, room - share - tab) if self.page > 1 else 0.0
        left = (self.paper.width_mm - share) / 2 if self.piece.pages == 1 else self.paper.safe_mm + lead
        return Strip(left, share + tab, (self.page - 1) * share, tab)

    def join_marks(self, strip: Strip, top_mm: float, height_mm: float) -> Markup:
        """Where the strip meets its neighbours: the edge to cut, the tab to glue, and letters that belong together."""
        before = chr(ord("A") + self.page - 2) if self.page > 1 else ""
        after = chr(ord("A") + self.page - 1) if strip.tab_mm else ""
        size = (self.paper.width_mm, self.paper.height_mm)
        box = (strip.left_mm, top_mm, strip.width_mm, height_mm)
        return self._whole(Drawing("house_joins", (*size, box, strip.tab_mm, before, after)))

    def _whole(self, drawing: Drawing) -> Markup:
        """A drawing over the whole page."""
        return self._at(drawing, "over", (0.0, 0.0, self.paper.width_mm, self.paper.height_mm))

    def _at(self, drawing: Drawing, kind: str, box: tuple[float, float, float, float], turn: int = 0) -> Markup:
        """A drawing in a box (x, y, width, height) of the page, in mm."""
        style = ";".join(f"{side}:{length:.4f}mm" for side, length in zip(_BOX, box, strict=True))
        return self.pen.place(kind, drawing, "", turn, style)
