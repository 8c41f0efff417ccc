"""Faces: what a game's template sees of a card, and what it makes of it."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from jinja2 import Template, TemplateError, TemplateSyntaxError
from markupsafe import Markup, escape

from publisher.model import (
    Card,
    CardSize,
    CardText,
    Game,
    KeywordUse,
    Origin,
    Passage,
    Period,
    Reference,
    Words,
)
from publisher.model import Line as TextLine
from publisher.view.art import Art
from publisher.view.spans import SpanStyle, render
from publisher.view.templates import FaceTemplateError, Templates, card_size

NOWHERE = Origin("")
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


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
class Slots:
    """A card as its face template sees it (`c`)."""

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


@dataclass(frozen=True, slots=True)
class Drawing:
    """A small drawing inside a line of type: a function of the game's art module and its plain arguments."""

    kind: str
    arguments: tuple[Any, ...]

    @property
    def key(self) -> str:
        return "/".join((self.kind, *map(str, self.arguments)))


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
    subject: what the drawing code is told (None for a back); drawings: what stands inside the lines of type.
    back: the name of the back that belongs behind it ('' if this is one).
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

    def where(self, name: str) -> Origin:
        """Where the text `name` of the card stands, or the card."""
        return next((text.origin for text in self.texts if text.field == name), self.origin)


@dataclass
class _Pen:
    """Collects what one rendering of a template asks for."""

    art: Art | None
    low_ink: bool
    drawings: dict[str, Drawing] = field(default_factory=dict)
    told: dict[str, Any] = field(default_factory=dict)

    def drawn(self, kind: str, *arguments: Any, alt: str = "") -> Markup:
        """A drawing that stands in the line like a letter; `alt` is what a reader or a search finds there."""
        drawing = Drawing(kind, arguments)
        if self.art is None or not hasattr(self.art.module, kind):
            return escape(alt)
        self.drawings.setdefault(drawing.key, drawing)
        return Markup('<span class="drawn {}" data-drawing="{}">{}</span>').format(kind, drawing.key, alt)

    def symbols(self, codes: tuple[str, ...]) -> Markup:
        if self.art is None or not hasattr(self.art.module, "symbol"):
            return escape("{" + "".join(codes) + "}")
        drawn = [self.drawn("symbol", code, self.low_ink, alt=code) for code in codes]
        if len(drawn) == 1:
            return drawn[0]
        return Markup('<span class="together">{}</span>').format(Markup("").join(drawn))

    def tell(self, **values: Any) -> None:
        self.told.update(values)


def _style(game: Game, names: Mapping[str, str], pen: _Pen, parameter: str = "") -> SpanStyle:
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


def _keyword_entries(line: TextLine, game: Game, names: Mapping[str, str], pen: _Pen) -> tuple[KeywordEntry, ...]:
    entries = []
    for use in line.spans:
        if not isinstance(use, KeywordUse):
            continue
        known = game.keywords.get(use.keyword)
        reminder = Markup("")
        if known is not None and known.reminder:
            style = _style(game, names, pen, use.parameter or "1")
            reminder = Markup(" ").join(render(part.spans, style) for part in known.reminder.lines)
        shown = f"{use.name} {use.parameter}".strip().replace(" ", NO_BREAK_SPACE)
        entries.append(KeywordEntry(escape(shown), reminder))
    return tuple(entries)


def _keywords_only(line: TextLine) -> bool:
    """True if the line, whatever its label, says nothing but keywords."""
    return TextLine(line.start, line.end, None, line.spans).kind == "keywords"


def _line(line: TextLine, game: Game, names: Mapping[str, str], pen: _Pen) -> Line:
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


def _prose(text: CardText, game: Game, names: Mapping[str, str], pen: _Pen) -> Markup:
    style = _style(game, names, pen)
    return Markup(" ").join(render(line.spans, style) for line in text.lines)


def _slots(card: Card, game: Game, names: Mapping[str, str], pen: _Pen) -> Slots:
    kind = game.types.get(card.type)
    return Slots(
        id=card.id,
        name=card.name,
        number=card.number,
        type=card.type,
        type_name=kind.name if kind else card.type,
        periods=tuple(game.periods[period] for period in card.periods if period in game.periods),
        cost=card.cost.symbols if card.cost else (),
        lines=tuple(_line(line, game, names, pen) for line in card.text.lines),
        flavor=_prose(card.flavor, game, names, pen),
        fields=card.fields,
        low_ink=pen.low_ink,
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


def _named(game: Game, value: Any) -> str:
    """A person or work given as a card's id or as `{name: ...}`; '' for none."""
    if isinstance(value, Mapping):
        return str(value.get("name", ""))
    if value is None:
        return ""
    return game.cards[value].name if value in game.cards else str(value)


def _render(template: Template, card: Card, values: Mapping[str, Any]) -> Markup:
    try:
        return Markup(template.render(values))
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError) as problem:
        frames = traceback.extract_tb(problem.__traceback__)
        line = next((frame.lineno for frame in reversed(frames) if frame.filename.endswith(".j2")), 1)
        raise FaceTemplateError(f"templates/{template.name}:{line}: for the card {card.id}: {problem}") from problem


def styles(game: Game, templates: Templates) -> str:
    """The style sheet of a game's faces: the shared one, then the game's own."""
    return templates.text("shared/face.css") + "\n" + templates.text(f"{game.id}/face.css", "shared/plain-face.css")


def faces(
    game: Game,
    art: Art | None,
    templates: Templates,
    cards: Iterable[str] | None = None,
    low_ink: bool = False,
) -> list[FaceView]:
    """The fronts of the game's cards (of those in `cards`, if given), in the catalogue's order.

    Raises FaceTemplateError if the card size is unknown or the template fails on a card.
    """
    size = card_size(templates, game.card_size)
    css = styles(game, templates)
    name = templates.first(f"{game.id}/face.html.j2", "shared/face.html.j2")
    try:
        template = templates.environment.get_template(name)
    except TemplateSyntaxError as problem:
        raise FaceTemplateError(f"templates/{problem.name}:{problem.lineno}: {problem.message}") from problem
    names = game.names()
    wanted = game.cards.values() if cards is None else [game.cards[card] for card in cards]
    views = []
    for card in wanted:
        pen = _Pen(art, low_ink)
        slots = _slots(card, game, names, pen)
        values = {
            "c": slots,
            "game": game,
            "size": size,
            "drawn": pen.drawn,
            "symbol": lambda code, pen=pen: pen.symbols((code,)),
            "tell": pen.tell,
            "named": lambda value: _named(game, value),
        }
        html = _render(template, card, values)
        subject = {
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "periods": tuple(card.periods),
            "cost": slots.cost,
            **pen.told,
        }
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
                art=art,
                subject=MappingProxyType(subject),
                drawings=tuple(
                    drawing for key, drawing in pen.drawings.items() if f'data-drawing="{escape(key)}"' in html
                ),
                slots=slots,
                texts=_texts(card),
                origin=card.origin,
                low_ink=low_ink,
            )
        )
    return views


def backs(game: Game, art: Art | None, templates: Templates, low_ink: bool = False) -> list[FaceView]:
    """The backs of the game, as `back-<name>`. What stands on them is drawn by the art module alone."""
    size = card_size(templates, game.card_size)
    css = styles(game, templates)
    template = templates.find(f"{game.id}/back.html.j2") or templates.find("shared/back.html.j2")
    views = []
    for name, title in game.backs.items():
        html = Markup("")
        if template is not None:
            source = templates.environment.get_template(
                templates.first(f"{game.id}/back.html.j2", "shared/back.html.j2")
            )
            html = Markup(source.render(back=name, title=title, game=game, size=size, drawn_by_art=art is not None))
        views.append(
            FaceView(f"back-{name}", game.id, title, size, "", html, css, art, origin=game.origin, low_ink=low_ink)
        )
    return views
