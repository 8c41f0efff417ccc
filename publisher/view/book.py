"""The rulebook for print: the model's book as HTML documents that a press can lay out.

Three documents, since two need what only the laid-out book can tell: the chapters, in which the page of a reference is
a stand-in (`<span class="pn" data-to="id">00</span>`) that the press replaces; then the contents and the index, which
are written from the page of every id. Pictures and card faces stand in the HTML
as addresses (`picture:...`, `face:...`); whoever lays the book out looks them up here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import ModuleType
from typing import Any

from jinja2 import TemplateError, TemplateSyntaxError
from markupsafe import Markup, escape

from publisher.model import Block, Chapter, Game, Keyword, KeywordUse, Reference, Section
from publisher.view.art import Art
from publisher.view.book_index import Index, columns
from publisher.view.book_plan import (
    AS_PRINTED,
    QUIET_INK,
    BookFormat,
    BookOptions,
    BookTemplateError,
    Contents,
    book_format,
    book_formats,
    contents_pages,
    lines_of,
)
from publisher.view.book_play import dice_tables, editorial_notes, rulings
from publisher.view.book_tables import TABLES, table
from publisher.view.figure_parts import SANS, SERIF
from publisher.view.figures import figure
from publisher.view.spans import SpanStyle, render
from publisher.view.templates import Templates

__all__ = [
    "BookFormat",
    "BookOptions",
    "BookTemplateError",
    "BookView",
    "anchor_of",
    "book_format",
    "book_formats",
    "book_view",
]

HOUSE_SANS, HOUSE_SERIF = "'House Sans'", "'House Serif'"
"""Families of the press, in place of those that a screen has."""

_BEFORE_INLINE = re.compile(r"(?<=[\w.,;:!?)’”]) (<(?:[bi]|a class=\"(?:kwd|term|xref)\"[^>]*|span class=\"card\")>)")
"""A space before words in another type. It goes inside: WeasyPrint breaks a line far too early when such a space just
reaches over its end."""


@dataclass
class BookView:
    """A book ready to be laid out.

    style: the style sheet of all its documents.
    body: the chapters, after `front_pages` blank pages that stand for the cover and the contents.
    pictures: what draws each `picture:` address, as SVG. faces: ids of the cards whose faces it shows.
    """

    format: BookFormat
    style: str
    body: str
    front_pages: int
    pictures: dict[str, Callable[[], str]]
    faces: dict[str, None]
    index: Index
    left_out: int
    warnings: list[str]
    _front: Callable[[Mapping[str, int]], str]
    _back: Callable[[Mapping[str, int], int], str]

    def front(self, pages: Mapping[str, int]) -> str:
        """Cover and contents. `pages`: the printed page of every id."""
        return self._front(pages)

    def back(self, pages: Mapping[str, int], first: int) -> str:
        """Index and quick reference; `first` is the number of its first page. A blank page stands before it if that
        is even, so that left stays left."""
        return self._back(pages, first)


def book_view(
    game: Game, art: Art | None, templates: Templates, options: BookOptions = AS_PRINTED
) -> BookView:
    """The game's book. Raises BookTemplateError."""
    try:
        return _Writer(game, art, templates, options).view()
    except TemplateSyntaxError as problem:
        raise BookTemplateError(f"templates/{problem.name}:{problem.lineno}: {problem.message}") from problem
    except TemplateError as problem:
        raise BookTemplateError(f"a template of the rulebook: {problem}") from problem


def anchor_of(keyword: Keyword | str) -> str:
    """The id of a glossary entry in the book."""
    return "kw-" + (keyword if isinstance(keyword, str) else keyword.id)


@dataclass
class _Place:
    """Where the writer stands: the chapter's ink and id, and the section that a reader is sent to."""

    ink: str = QUIET_INK
    chapter: str = ""
    section: str = ""
    hidden: bool = field(default=False)


class _Writer:
    def __init__(self, game: Game, art: Art | None, templates: Templates, options: BookOptions) -> None:
        self.game, self.options, self.templates = game, options, templates
        self.format = book_format(templates, options.format)
        self.module: ModuleType | None = art.module if art else None
        self.drawn: tuple[str, ...] = tuple(getattr(self.module, "BOOK_PICTURES", ()))
        self.pictures: dict[str, Callable[[], str]] = {}
        self.faces: dict[str, None] = {}
        self.index = Index()
        self.warnings: list[str] = []
        self.left_out = 0
        self.place = _Place()
        self.names = game.names()
        self.reconstructed = [note.id for note in game.notes if note.kind == "reconstructed"]
        self.notes_chapter = next(
            (c.id for c in game.book.chapters if any(block.kind == "editorial-notes" for block in c.walk())), ""
        )
        shown = {block.kind for chapter in game.book.chapters for block in chapter.walk()}
        self.explained = {k.id for k in game.keywords.values() if ("terms" if k.term else "keywords") in shown}
        self.style = SpanStyle(self.symbols, self.keyword, self.reference)
        self.macros = self._macros()

    def _macros(self) -> dict[str, Any]:
        """The game's own macros where it has them, else the shared ones."""
        shared = {
            "game": self.game,
            "format": self.format,
            "version": self.options.version,
            "picture": self.picture,
            "has_picture": self.drawn.__contains__,
            "face": self.face,
            "symbols": lambda *codes: self.symbols(codes),
        }
        found: dict[str, Any] = {}
        for name in ("shared/book/blocks.html.j2", f"{self.game.id}/book/blocks.html.j2"):
            if self.templates.find(name):
                module = self.templates.environment.get_template(name).make_module(shared)
                found |= {key: value for key, value in vars(module).items() if not key.startswith("_")}
        return found

    def put(self, macro: str, *values: Any) -> Markup:
        return Markup(self.macros[macro](*values))

    # ---- pictures

    def address(self, *parts: object) -> str:
        return "picture:" + "/".join(str(part).replace(" ", "-") for part in parts)

    def picture(self, name: str, **values: Any) -> str:
        """The address of a picture that the game's art draws."""
        values = {"ink": self.place.ink, **values}
        if self.place.ink == QUIET_INK and values["ink"] == QUIET_INK:
            values["ink"] = next(iter(self.game.periods), QUIET_INK)
        key = self.address(name, *(f"{key}={value}" for key, value in sorted(values.items())))
        module = self.module
        assert module is not None
        self.pictures.setdefault(key, lambda: str(module.book(name, **values)))
        return key

    def face(self, card: str) -> str:
        """The address of a card's face."""
        if card not in self.game.cards:
            raise BookTemplateError(f"the rulebook's template shows the card {card!r}, which the game does not have")
        self.faces[card] = None
        return f"face:{card}"

    def symbols(self, codes: Sequence[str]) -> Markup:
        """A row of symbols; `=` is the dagger of a reconstructed value."""
        if tuple(codes) == ("=",):
            return self.dagger()
        shown = []
        for code in codes:
            name = self._symbol_name(code)
            if self.module is None or not hasattr(self.module, "symbol"):
                shown.append(Markup('<span class="sym">{}</span>').format(code))
                continue
            key = self.address("symbol", code)
            self.pictures.setdefault(key, partial(_drawn_symbol, self.module, code))
            shown.append(Markup('<img class="pip" src="{}" alt="{}">').format(key, name))
        row = Markup("").join(shown)
        return Markup('<span class="cost">{}</span>').format(row) if len(shown) > 1 else row

    def _symbol_name(self, code: str) -> str:
        if code.isdecimal() or code == "X":
            return f"{code} generic"
        known = self.game.symbols.get(code)
        return f"one {known.name}" if known else code

    def dagger(self) -> Markup:
        return self.put("dagger", self.notes_chapter)

    def mark(self, *keys: object) -> Markup:
        """The dagger if a value at that path of game.yaml was reconstructed."""
        slug = "-".join(["note-game", *(str(key).lower().replace("_", "-") for key in keys)])
        found = any(id == slug or id.startswith(slug + "-") for id in self.reconstructed)
        return self.dagger() if found else Markup("")

    # ---- text

    def spans(self, spans: Iterable[Any]) -> Markup:
        return render(spans, self.style)

    def keyword(self, use: KeywordUse) -> Markup:
        shown = f"{use.name} {use.parameter}".strip()
        if use.keyword not in self.explained:
            return self.put("named_keyword", shown, use.term) if use.keyword else escape(shown)
        return self.put("keyword", anchor_of(use.keyword), shown, use.term)

    def reference(self, target: Reference) -> Markup:
        shown = target.label or self.names.get(target.target, target.target)
        if target.target in self.game.cards:
            return self.put("card", shown)
        if target.target in self.explained:
            return self.put("keyword", anchor_of(target.target), shown, False)
        anchor = self.game.book.anchors.get(target.target)
        if anchor is None or (anchor.spoiler and not self.options.spoilers):
            return escape(shown if anchor is None or target.label else self.names.get(anchor.chapter, ""))
        return self.put("xref", anchor.id, shown, anchor.number)

    # ---- blocks

    def blocks(self, blocks: Iterable[Block]) -> Markup:
        """Blocks in order. A side note stands beside the paragraph before it; spoilers in a row leave one line."""
        out: list[Markup] = []
        notes: list[Markup] = []
        hidden = 0

        def told() -> None:
            nonlocal hidden
            if hidden:
                out.append(self.put("left_out", hidden))
                hidden = 0

        for block in blocks:
            if block.unprinted and not self.options.spoilers:
                hidden += 1
                self.left_out += 1
                continue
            told()
            if block.kind == "note" and not self.place.hidden:
                notes = [self.put("note", block.attrs.get("title", ""), self.blocks(block.children), block.id)]
                if out:
                    out[-1] = self.put("beside", notes[0], out[-1])
                else:
                    out += notes
                continue
            out.append(self.block(block))
        told()
        return Markup("").join(out)

    def block(self, block: Block) -> Markup:
        self.index.uses(block, self.place.section, self.game)
        kind, attrs = block.kind, block.attrs
        match kind:
            case "paragraph":
                return self.put("paragraph", self.spans(block.spans), block.number, block.id)
            case "heading":
                return self.put("heading", self.spans(block.spans), block.id)
            case "list":
                items = [self.tight(item) for item in block.children]
                return self.put("list", items, bool(attrs.get("ordered")), int(attrs.get("start", "1")))
            case "table":
                return self.grid(block)
            case "rule":
                return self.put("separator")
            case "figure":
                return self.figure(block)
            case "keywords" | "terms":
                return self.glossary(kind == "terms")
            case "editorial-notes":
                return editorial_notes(self)
            case "tables":
                return dice_tables(self, attrs)
            case "rulings":
                return rulings(self, attrs)
            case "spoiler":
                self.place.hidden = True
                body = self.blocks(block.children)
                self.place.hidden = False
                return self.put("spoiler", attrs.get("title", "Spoiler"), body, block.id)
            case "lead" | "columns":
                return self.put(kind, self.blocks(block.children))
            case "example" | "quick" | "note":
                macro = "example" if kind == "note" else kind
                return self.put(macro, attrs.get("title", ""), self.blocks(block.children), block.id)
        if kind in TABLES:
            made = table(kind, self.game, self.mark, self.symbols)
            if made is None:
                self.warnings.append(f"{block.origin}: the game has no data for the table {kind!r}")
                return Markup("")
            for term in made.terms:
                self.index.add(term, self.place.section, main=True)
            return self.put("data_table", made)
        return self.blocks(block.children)

    def tight(self, item: Block) -> Markup:
        """An item of one paragraph needs no paragraph."""
        head, *rest = item.children or (None,)
        if head is None:
            return Markup("")
        if head.kind != "paragraph":
            return self.blocks(item.children)
        self.index.uses(head, self.place.section, self.game)
        return self.spans(head.spans) + self.blocks(block for block in rest if block)

    def grid(self, block: Block) -> Markup:
        """A table that the book itself writes."""
        head: list[Any] = []
        body: list[Any] = []
        for row in block.children:
            for cell in row.children:
                self.index.uses(cell, self.place.section, self.game)
            cells = [(self.spans(cell.spans), cell.attrs.get("align", "")) for cell in row.children]
            heads = bool(row.children) and all(cell.attrs.get("head") for cell in row.children)
            (head if heads else body).append(cells)
        return self.put("text_table", head, body)

    def figure(self, block: Block) -> Markup:
        name, caption = block.attrs.get("name", ""), block.attrs.get("caption", "")
        own = self.macros.get(f"figure_{name}")
        if own is not None:
            return Markup(own(caption, block.id))
        try:
            drawn = figure(name, self.game).replace(SANS, HOUSE_SANS).replace(SERIF, HOUSE_SERIF)
        except ValueError as problem:
            drawn = ""
            if f"figure-{name}" not in self.drawn:
                self.warnings.append(f"{block.origin}: {problem}")
                return Markup("")
        said = drawn.partition('aria-label="')[2].partition('"')[0] or escape(caption)
        if f"figure-{name}" in self.drawn:
            return self.put("figure", self.picture(f"figure-{name}"), Markup(said), caption, block.id, name)
        key = self.address("drawing", name)
        self.pictures.setdefault(key, lambda: drawn)
        return self.put("figure", key, Markup(said), caption, block.id, name)

    def glossary(self, term: bool) -> Markup:
        entries = []
        for keyword in sorted((k for k in self.game.keywords.values() if k.term is term), key=lambda k: k.name.lower()):
            self.index.add(keyword.name, anchor_of(keyword), main=True)
            for line in keyword.meaning.lines:
                for span in line.spans:
                    if isinstance(span, KeywordUse) and span.keyword in self.game.keywords:
                        self.index.add(self.game.keywords[span.keyword].name, anchor_of(keyword))
            meaning = Markup(" ").join(self.spans(line.spans) for line in keyword.meaning.lines)
            entries.append((keyword, anchor_of(keyword), meaning, self.rule(keyword.rule)))
        return self.put("glossary", entries, term)

    def rule(self, id: str) -> tuple[str, str]:
        """(id, number) of a section to point to; ('', '') for none."""
        anchor = self.game.book.anchors.get(id)
        return (anchor.id, anchor.number) if anchor and not anchor.spoiler else ("", "")

    # ---- chapters

    def chapter(self, chapter: Chapter, place: int) -> Markup:
        periods = list(self.game.periods)
        ink = chapter.attrs.get("ink") or (periods[place % len(periods)] if periods else QUIET_INK)
        self.place = _Place(ink, chapter.id, chapter.id)
        self.index.add(chapter.title, chapter.id, main=True)
        head = [block for block in chapter.blocks if block.kind == "lead"]
        rest = [block for block in chapter.blocks if block.kind != "lead"]
        lead = self.blocks(head)
        opening = self.extra(chapter.id) + self.blocks(rest)
        body = opening + Markup("").join(self.section(section) for section in chapter.sections)
        return self.put("chapter", chapter, ink, place, lead, body)

    def section(self, section: Section) -> Markup:
        self.place.section = section.id
        self.index.add(section.title, section.id)
        return self.put("section", section, self.blocks(section.blocks) + self.extra(section.id))

    def extra(self, id: str) -> Markup:
        """What the game's own templates add to a chapter or section: their macro `extra_<id>`."""
        own = self.macros.get(f"extra_{id}")
        return Markup(own()) if own else Markup("")

    def view(self) -> BookView:
        chapters = self.game.book.chapters
        quick = [c for c in chapters if c.blocks and not c.sections and all(b.kind == "quick" for b in c.blocks)]
        shown = [chapter for chapter in chapters if chapter not in quick]
        written = [self.chapter(chapter, place) for place, chapter in enumerate(shown)]
        inks = {chapter.id: chapter.attrs.get("ink", QUIET_INK) for chapter in chapters}
        lines = [line for chapter in shown for line in lines_of(chapter, inks[chapter.id])]
        if self.index.entries:
            lines.append(Contents("index", "", "Index", 1, QUIET_INK))
        lines += [Contents(chapter.id, "", chapter.title, 1, QUIET_INK) for chapter in quick]
        listed = contents_pages(lines, self.format)
        front = 1 + len(listed)
        self.place = _Place()
        numbered = max(1, sum(bool(chapter.number) for chapter in shown))
        quick_body = [(chapter, [self.quick(block) for block in chapter.blocks]) for chapter in quick]

        style = str(self.put("measures", numbered))
        style += self.templates.text("shared/book/book.css") + self.templates.text(f"{self.game.id}/book/skin.css")

        def document(body: Markup) -> str:
            return _BEFORE_INLINE.sub(r"\1 ", str(self.put("document", body)))

        def write_front(pages: Mapping[str, int]) -> str:
            rows = [[[(line, pages.get(line.id, 0)) for line in column] for column in page] for page in listed]
            return document(self.put("cover") + self.put("contents", rows))

        def write_back(pages: Mapping[str, int], first: int) -> str:
            rows = self.index.rows(pages)
            room = (self.format.full_mm - 8) / 3
            heights = [int((self.format.lines * 12 - 66) / 9), *[int(self.format.lines * 12 / 9) - 1] * 40]
            made = columns(rows, room, 7.4, heights)
            body = self.put("blank") if first % 2 == 0 else Markup("")
            body += self.put("index", made)
            for chapter, blocks in quick_body:
                body += self.put("back", chapter, blocks, self.extra(chapter.id))
            return document(body)

        body = document(self.put("blank") * front + Markup("").join(written))
        write_front({})  # both, so that every picture is known
        write_back({}, 1)
        return BookView(
            self.format, style, body, front, self.pictures, self.faces, self.index, self.left_out, self.warnings,
            write_front, write_back,
        )

    def quick(self, block: Block) -> tuple[Markup, bool]:
        """A block of the quick reference, and whether it needs the whole width."""
        wide = any(part.kind in TABLES or part.kind in ("table", "figure") for part in block.walk())
        return self.block(block), wide


def _drawn_symbol(module: ModuleType, code: str) -> str:
    return str(module.symbol(code))
