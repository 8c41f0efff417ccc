"""Faces: what a game's template sees of a card, and what it makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from markupsafe import Markup, escape

from publisher.kit.drawing.house_marks import INK, readable
from publisher.model import (
    LEAST_DPI,
    Card,
    CardSize,
    CardText,
    Game,
    KeywordUse,
    Origin,
    Passage,
    Period,
    Reference,
    Span,
    Words,
)
from publisher.model import Line as TextLine
from publisher.view.art import Art, house
from publisher.view.pen import Drawing, Pen
from publisher.view.spans import SpanStyle, render, singular
from publisher.view.templates import Templates, card_size, compiled, rendered, styles

NOWHERE = Origin("")
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
NO_COLOR = "#4b5058"
"""The colour of a card whose game has neither periods nor colours of types."""


@dataclass(frozen=True, slots=True)
class KeywordEntry:
    """A keyword on a line of keywords: its name with its number, and the glossary's reminder ('' if it has none)."""

    name: Markup
    reminder: Markup


@dataclass(frozen=True, slots=True)
class Line:
    """A line of card text. `kind` is a label id, `plain` or `keywords`; `number` the dice sum of its label.

    `keywords` are its keywords if it says nothing else: those the face has room to explain.
    """

    kind: str
    number: int | None
    label: Markup
    body: Markup
    keywords: tuple[KeywordEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Badge:
    """A number of the card that its type asks to see: the field, what it is called, and what it is."""

    field: str
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Slots:
    """A card as its face template sees it (`c`).

    colors: those of its periods, or its type's, or a grey; shapes: the outlines of its periods; ink: the first colour,
    dark enough for small type.
    """

    id: str
    name: str
    number: str
    type: str
    type_name: str
    periods: tuple[Period, ...]
    cost: tuple[str, ...]
    lines: tuple[Line, ...]
    flavor: Markup
    fields: Mapping[str, Any]
    low_ink: bool
    colors: tuple[str, ...] = (NO_COLOR,)
    shapes: tuple[str, ...] = ()
    ink: str = INK
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceText:
    """A string of the card that may be printed, and where it stands."""

    field: str
    text: str
    origin: Origin
    passage: Passage | None = None

    def at(self, offset: int) -> Origin:
        return self.passage.at(offset) if self.passage else self.origin


@dataclass(frozen=True, slots=True)
class FaceView:
    """One side of a card, ready to be typeset.

    html: the type, placed in mm from the trim's top left corner. css: the styles of all faces of the game.
    art: what draws its plates; marks: the game's own drawing code, which draws what stands inside the lines of type.
    subject: what the drawing code is told (None for a back); drawings: what stands inside the lines of type.
    back: the name of the back that belongs behind it ('' if this is one); told: what the house is told of a back.
    sheet: the style sheet's file, as findings name it.
    paints: what of the drawing code paints the plates: 'face', 'back', or 'piece' for a page of a piece.
    least_dpi: pictures with fewer dots an inch are an error.
    """

    id: str
    game: str
    name: str
    size: CardSize
    back: str
    html: Markup
    css: str
    art: Art | None = None
    subject: Mapping[str, Any] | None = None
    drawings: tuple[Drawing, ...] = ()
    slots: Slots | None = None
    texts: tuple[SourceText, ...] = ()
    origin: Origin = NOWHERE
    low_ink: bool = False
    marks: Art | None = None
    told: Mapping[str, Any] | None = None
    sheet: str = ""
    paints: str = "face"
    least_dpi: float = LEAST_DPI

    def where(self, name: str) -> Origin:
        """Where the text `name` of the card stands, or the card."""
        return next((text.origin for text in self.texts if text.field == name), self.origin)


def _style(game: Game, names: Mapping[str, str], pen: Pen, parameter: str = "") -> SpanStyle:
    def symbol(codes: tuple[str, ...]) -> Markup:
        if parameter and codes == ("X",):
            return escape(parameter)
        return pen.symbols(codes)

    def keyword(use: KeywordUse) -> Markup:
        shown = f"{use.name} {use.parameter}".strip()
        if use.term:
            return escape(shown)
        return Markup('<b class="keyword">{}</b>').format(shown.replace(" ", NO_BREAK_SPACE))

    def reference(target: Reference) -> Markup:
        return Markup('<span class="reference">{}</span>').format(
            target.label or names.get(target.target, target.target)
        )

    return SpanStyle(symbol=symbol, keyword=keyword, reference=reference)


def _keyword_entries(line: TextLine, game: Game, names: Mapping[str, str], pen: Pen) -> tuple[KeywordEntry, ...]:
    entries = []
    for use in line.spans:
        if not isinstance(use, KeywordUse):
            continue
        known = game.keywords.get(use.keyword)
        reminder = Markup("")
        if known is not None and known.reminder:
            style = _style(game, names, pen, use.parameter or "1")
            reminder = Markup(" ").join(
                render(singular(part.spans) if use.parameter in ("", "1") else part.spans, style)
                for part in known.reminder.lines
            )
        shown = f"{use.name} {use.parameter}".strip().replace(" ", NO_BREAK_SPACE)
        entries.append(KeywordEntry(escape(shown), reminder))
    return tuple(entries)


def _keywords_only(line: TextLine) -> bool:
    """True if the line, whatever its label, says nothing but keywords."""
    return TextLine(line.start, line.end, None, line.spans).kind == "keywords"


def _line(line: TextLine, game: Game, names: Mapping[str, str], pen: Pen) -> Line:
    style = _style(game, names, pen)
    spans = line.spans
    if line.label is not None and spans and isinstance(spans[0], Words):
        spans = (Words(spans[0].start, spans[0].end, spans[0].text.lstrip(), spans[0].style), *spans[1:])
    return Line(
        line.kind,
        line.label.number if line.label else None,
        render(line.label.spans, style) if line.label else Markup(""),
        render(spans, style),
        _keyword_entries(line, game, names, pen) if _keywords_only(line) else (),
    )


def prose(text: CardText, game: Game, names: Mapping[str, str], pen: Pen, number: str = "") -> Markup:
    """A text as running HTML, its symbols drawn. number: what stands for the number of a keyword, `{X}`."""
    style = _style(game, names, pen, number)
    return Markup(" ").join(render(line.spans, style) for line in text.lines)


def phrase(spans: Iterable[Span], game: Game, names: Mapping[str, str], pen: Pen) -> Markup:
    """Spans as running HTML, their symbols drawn."""
    return render(spans, _style(game, names, pen))


def slots_of(card: Card, game: Game, names: Mapping[str, str], pen: Pen) -> Slots:
    """The card as templates see it; the symbols of its text are the pen's."""
    kind = game.types.get(card.type)
    periods = tuple(game.periods[period] for period in card.periods if period in game.periods)
    own = str(kind.attrs.get("color", "")) if kind else ""
    colors = tuple(period.color for period in periods) or ((own,) if own else (NO_COLOR,))
    badges = kind.attrs.get("badges", {}) if kind else {}
    return Slots(
        id=card.id,
        name=card.name,
        number=card.number,
        type=card.type,
        type_name=kind.name if kind else card.type,
        periods=periods,
        cost=card.cost.symbols if card.cost else (),
        lines=tuple(_line(line, game, names, pen) for line in card.text.lines),
        flavor=prose(card.flavor, game, names, pen),
        fields=card.fields,
        low_ink=pen.low_ink,
        colors=colors,
        shapes=tuple(period.shape for period in periods),
        ink=readable(colors[0]),
        badges=tuple(
            Badge(name, str(label), str(card.fields[name]))
            for name, label in badges.items()
            if card.fields.get(name) is not None
        ),
    )


def _texts(card: Card) -> tuple[SourceText, ...]:
    found = [
        SourceText("name", card.name, card.where("name")),
        SourceText("text", card.text.source, card.where("text"), card.text.passage),
        SourceText("flavor", card.flavor.source, card.where("flavor"), card.flavor.passage),
    ]
    found += [
        SourceText(key, str(value), card.where(key)) for key, value in card.fields.items() if isinstance(value, str)
    ]
    return tuple(text for text in found if text.text)


def named(game: Game, value: Any) -> str:
    """A person or work given as a card's id or as `{name: ...}`; '' for none."""
    if isinstance(value, Mapping):
        return str(value.get("name", ""))
    if value is None:
        return ""
    return game.cards[value].name if value in game.cards else str(value)


def faces(
    game: Game,
    art: Art | None,
    templates: Templates,
    cards: Iterable[str] | None = None,
    low_ink: bool = False,
    plain: bool = False,
    format: str = "",
) -> list[FaceView]:
    """The fronts of the game's cards (of those in `cards`, if given), in the catalogue's order.

    With `plain` they are the house's, whatever templates the game has: its own need drawing code that did not run.
    format: another size than the game's own, by id.
    Raises FaceTemplateError if the card size is unknown or the template fails on a card.
    """
    size = card_size(templates, format or game.card_size)
    css, sheet = styles(game.id, templates, plain)
    template = compiled(
        templates, templates.first(*(() if plain else (f"{game.id}/face.html.j2",)), "shared/face.html.j2")
    )
    names = game.names()
    wanted = game.cards.values() if cards is None else [game.cards[card] for card in cards]
    views = []
    for card in wanted:
        pen = Pen(art, low_ink, game)
        slots = slots_of(card, game, names, pen)
        values = {
            "c": slots,
            "game": game,
            "size": size,
            "drawn": pen.drawn,
            "symbol": lambda code, pen=pen: pen.symbols((code,)),
            "tell": pen.tell,
            "named": lambda value: named(game, value),
        }
        html = rendered(template, values, card.id)
        subject = {
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "periods": tuple(card.periods),
            "cost": slots.cost,
            **pen.told,
        }
        painter = art if art is not None and art.draws("face") else house() if "frame" in pen.told else None
        kind = game.types.get(card.type)
        views.append(
            FaceView(
                id=card.id,
                game=game.id,
                name=card.name,
                size=size,
                back=kind.back if kind else "",
                html=html,
                css=css,
                art=painter,
                subject=MappingProxyType(subject),
                drawings=pen.placed(html),
                slots=slots,
                texts=_texts(card),
                origin=card.origin,
                low_ink=low_ink,
                marks=art,
                sheet=sheet,
                least_dpi=game.least_dpi,
            )
        )
    return views


def backs(
    game: Game, art: Art | None, templates: Templates, low_ink: bool = False, plain: bool = False, format: str = ""
) -> list[FaceView]:
    """The backs of the game, as `back-<name>`: drawn by its art module, set by its own template, or the house's.

    In a format of another size than the game's own, the art module's `back` is told its id as `size`.
    Raises FaceTemplateError as faces does.
    """
    size = card_size(templates, format or game.card_size)
    css, sheet = styles(game.id, templates, plain)
    own = not plain and templates.find(f"{game.id}/back.html.j2") is not None
    draws = art is not None and art.draws("back")
    name = templates.first_file(*((f"{game.id}/back.html.j2",) if own else ()), "shared/back.html.j2")
    views = []
    for place, (back, title) in enumerate(game.backs.items()):
        html = Markup("")
        if name:
            values = {"back": back, "title": title, "game": game, "size": size, "drawn_by_art": draws,
                      "low_ink": low_ink}
            html = rendered(compiled(templates, name), values, f"back-{back}")
        painter = art if draws else None
        told: Mapping[str, Any] | None = None if size.id == game.card_size else MappingProxyType({"size": size.id})
        if not draws and not own:
            painter, told = house(), _told_of_back(game, title, place, size)
        views.append(
            FaceView(
                f"back-{back}", game.id, title, size, "", html, css, painter,
                origin=game.origin, low_ink=low_ink, marks=art, told=told, sheet=sheet, paints="back",
                least_dpi=game.least_dpi,
            )
        )
    return views


def _told_of_back(game: Game, title: str, place: int, size: CardSize) -> Mapping[str, Any]:
    """What the house needs to draw a back. Each of a game's backs has another ground."""
    periods = list(game.periods.values())
    colors = tuple(period.color for period in periods) or tuple(
        str(kind.attrs["color"]) for kind in game.types.values() if "color" in kind.attrs
    )
    colors = colors or (NO_COLOR,)
    return MappingProxyType(
        {
            "title": game.name,
            "words": title,
            "color": colors[place % len(colors)],
            "colors": colors[:8],
            "shapes": tuple(period.shape for period in periods[:8]),
            "width_mm": size.width_mm,
            "height_mm": size.height_mm,
            "bleed_mm": size.bleed_mm,
        }
    )
