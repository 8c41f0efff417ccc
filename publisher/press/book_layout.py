"""Laying out the rulebook: from HTML to pages, and what is done to pages before they are drawn.

The layout knows no left and right but in its margins, so the outer column is laid out as on a right page; here it is
moved on left ones, side notes are kept off each other, and what fell off a page is found. Imports WeasyPrint when there
is something to lay out and not before.
"""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from publisher.kit.drawing import FONT_ROLES, font_file
from publisher.press.book_plates import Plates, Tail
from publisher.press.font_configuration import font_configuration
from publisher.press.typeset import font_faces
from publisher.view.book import BookFormat, BookView

PX_PER_MM = 96 / 25.4
PT_PER_PX = 0.75
NOTE_GAP_PX = 8.0
TAIL_ROOM_MM = 40.0
"""A chapter's last page gets its tailpiece if at least this much of it is free."""
MOVED = frozenset({"wide", "bleed", "note", "note-x"})
COVER_MARGIN_PX = 20.0
SHEET_PAGES = 4
RUNNING = frozenset({"thumb", "folio", "notice"})


@dataclass(slots=True)
class Lost:
    """A section whose text is not all on its pages: the first words that are missing, and how many letters are."""

    words: str
    letters: int


@dataclass(slots=True)
class LaidBook:
    """All pages in order, with the printed page of every id."""

    document: Any
    pages: dict[str, int]
    count: int
    lost: list[Lost] = field(default_factory=list)
    crowded: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    tails: list[Tail] = field(default_factory=list)


class _Log(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def _fetcher(plates: Plates) -> Any:
    """Serves the house fonts and the book's own pictures; every other address is refused."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # type: ignore[import-untyped]

    fonts = {font_file(role).as_uri() for role in FONT_ROLES}

    class BookFetcher(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> Any:
            if url.startswith(("picture:", "face:")):
                return URLFetcherResponse(url, body=plates.served(url), headers={"Content-Type": "image/svg+xml"})
            if url not in fonts:
                raise ValueError("a rulebook may use the house fonts and its own pictures only")
            return super().fetch(url, headers)

    return BookFetcher(allowed_protocols={"file", "picture", "face"})


def lay_out(view: BookView, plates: Plates) -> LaidBook:
    """The whole book. The chapters first, since contents and index are written from where things came to stand."""
    from weasyprint import CSS, HTML  # type: ignore[import-untyped]
    from weasyprint.document import Page  # type: ignore[import-untyped]

    fonts, fetch = font_configuration(), _fetcher(plates)
    laid = LaidBook(None, {}, 0)

    def render(html: str, skipped: int) -> tuple[Any, list[Any]]:
        """The document, and its pages after the first `skipped`, which are empty and only stand for others."""
        source = HTML(string=html, url_fetcher=fetch, base_url="")
        document = source.render(font_config=fonts, stylesheets=[style])
        for place, page in enumerate(document.pages):
            if place >= skipped:
                laid.crowded += _settle(page._page_box, view.format)
        laid.lost += _lost(document, source.etree_element)  # a side note may have been moved up from below the foot
        return document, document.pages[skipped:]

    with _working() as messages:
        style = CSS(string=font_faces() + view.style, font_config=fonts, url_fetcher=fetch, base_url="")
        whole, body = render(view.body, view.front_pages)
        laid.pages = _numbers(body, view.front_pages + 1)
        first = view.front_pages + len(body) + 1
        _, ends = render(view.back(laid.pages, first), int(first % 2 == 0))
        ends = _filled(ends, view.front_pages + len(body), whole.pages[: view.front_pages])
        laid.pages |= _numbers(ends, first)
        document, front = render(view.front(laid.pages), 0)
        if len(front) != view.front_pages:
            raise RuntimeError(f"the contents take {len(front)} pages, not the {view.front_pages} kept for them")
        _renumber(ends, first)
        pages = [*front, *body, *ends]
        for page in pages:
            _refer(page._page_box, laid.pages)
        laid.tails = _tails(pages, view.format)
        laid.document, laid.count = document.copy([Page(page._page_box) for page in pages]), len(pages)
    laid.warnings = list(dict.fromkeys(messages))
    return laid


def _filled(ends: list[Any], before: int, empty: list[Any]) -> list[Any]:
    """The last pages with empty ones among them, so that the book folds from whole sheets of four pages. They stand
    before the last page if that is the back cover."""
    # one empty page may serve twice: it draws nothing
    spare = (empty * SHEET_PAGES)[: -(before + len(ends)) % SHEET_PAGES]
    covers = ends and any("back" in _classes(box) for box in _walk(ends[-1]._page_box))
    return [*ends[:-1], *spare, ends[-1]] if covers else [*ends, *spare]


@contextmanager
def _working() -> Iterator[list[str]]:
    """WeasyPrint's warnings while it works. It makes few cycles, so that the collector would only cost time."""
    log, logger = _Log(), logging.getLogger("weasyprint")
    before = list(logger.handlers), logger.propagate
    logger.handlers, logger.propagate = [log], False
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield log.messages
    finally:
        logger.handlers, logger.propagate = before
        if collecting:
            gc.enable()


def write(laid: LaidBook) -> bytes:
    """The pages as a tagged PDF, pictures still stand-ins."""
    with _working() as messages:
        data: bytes = laid.document.write_pdf(pdf_variant="pdf/ua-1", pdf_tags=True)
    laid.warnings += messages
    return data


def _numbers(pages: list[Any], first: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for number, page in enumerate(pages, first):
        for id in page.anchors:
            found.setdefault(id, number)
    return found


# -- boxes


def _children(box: Any) -> Iterator[Any]:
    """Boxes in a box; absolute ones stand behind placeholders."""
    for child in getattr(box, "children", ()):
        yield getattr(child, "_box", child)


def _walk(box: Any) -> Iterator[Any]:
    yield box
    for child in _children(box):
        yield from _walk(child)


def _classes(box: Any) -> frozenset[str]:
    """Classes of a box that is its element's own, not that of a line or a pseudo-element."""
    if box.element is None or "::" in (box.element_tag or "") or type(box).__name__ == "LineBox":
        return frozenset()
    return frozenset((box.element.get("class") or "").split())


def _moved(box: Any) -> Iterator[tuple[Any, frozenset[str]]]:
    """The outermost boxes that stand in another place on a left page, and paragraph numbers."""
    for child in _children(box):
        classes = _classes(child) & MOVED
        if classes:
            yield child, classes
        elif child.element_tag == "p::before" and child.style["position"] == "absolute":
            yield child, frozenset({"number"})
        else:
            yield from _moved(child)


def _settle(page: Any, format: BookFormat) -> list[str]:
    """Mirror what stands in the outer column if this is a left page, then part the side notes.

    Returns the words of notes that do not fit beside the text.
    """
    left = page.margin_left > page.margin_right
    column = (format.side_mm + format.gap_mm) * PX_PER_MM
    notes: list[Any] = []
    blocked: list[tuple[float, float]] = []
    for box, classes in list(_moved(page)):
        if classes & {"note", "note-x"}:
            notes.append(box)
        if "wide" in classes and box.border_height() > 12:
            blocked.append((box.position_y, box.position_y + box.margin_height()))
        if not left:
            continue
        if classes & {"wide", "bleed"}:
            _shift(box, -column, 0)
        elif classes & {"note", "note-x"}:
            _shift(box, -(format.main_mm + format.gap_mm) * PX_PER_MM - column, 0)
        else:
            text = next((part for part in _walk(box) if type(part).__name__ == "TextBox"), box)
            target = page.content_box_x() + (format.main_mm + 2) * PX_PER_MM
            _shift(box, target - text.position_x, 0)
    return _part(notes, blocked, page.content_box_y() + page.height)


def _shift(box: Any, across: float, down: float) -> None:
    """Move a box with all in it. Backgrounds keep places of their own and are moved as well."""
    if not across and not down:
        return
    box.translate(across, down)
    for part in _walk(box):
        background = getattr(part, "background", None)
        if not background:
            continue
        layers = []
        for layer in background.layers:
            x, y, *size = layer.painting_area
            layer = layer._replace(painting_area=(x + across, y + down, *size))
            if layer.positioning_area != "unused":
                x, y, *size = layer.positioning_area
                layer = layer._replace(positioning_area=(x + across, y + down, *size))
            corners = [(x + across, y + down, *rest) for x, y, *rest in layer.clipped_boxes]
            layers.append(layer._replace(clipped_boxes=corners))
        part.background = background._replace(layers=layers)


def _part(notes: list[Any], blocked: list[tuple[float, float]], foot: float) -> list[str]:
    """Move notes down until none stands on another or beside something wide, and up again from the foot."""
    crowded = []
    notes.sort(key=lambda box: box.position_y)
    free = 0.0
    for note in notes:
        place, height = max(note.position_y, free), note.margin_height()
        for top, low in sorted(blocked):
            if place < low and place + height > top:
                place = low + NOTE_GAP_PX
        _shift(note, 0, place - note.position_y)
        free = place + height + NOTE_GAP_PX
    limit = foot
    for note in reversed(notes):
        height = note.margin_height()
        if note.position_y + height > limit:
            _shift(note, 0, limit - height - note.position_y)
        limit = note.position_y - NOTE_GAP_PX
        hit = any(note.position_y < low - 1 and note.position_y + height > top + 1 for top, low in blocked)
        if hit or note.position_y < 0:
            crowded.append(" ".join(_words(note).split())[:60])
    return crowded


def _words(box: Any) -> str:
    return " ".join(part.text for part in _walk(box) if getattr(part, "text", None))


def _renumber(pages: list[Any], first: int) -> None:
    """Folios of pages that were laid out apart from the pages before them."""
    for number, page in enumerate(pages, first):
        for box in _walk(page._page_box):
            if getattr(box, "text", None) is not None and box.element_tag == "i::after" and box.text.isdecimal():
                before = box.width
                _set_text(box, str(number))
                box.position_x += (before - box.width) / 2


def _refer(page: Any, pages: Mapping[str, int]) -> None:
    """The page numbers of references. What follows on the line moves up if a number is shorter than its stand-in."""
    for line in _walk(page):
        if type(line).__name__ != "LineBox":
            continue
        moved = 0.0
        for box in _walk(line):
            if getattr(box, "text", None) is None:
                continue
            box.position_x += moved
            if "pn" in _classes(box):
                before = box.width
                _set_text(box, str(pages.get(box.element.get("data-to"), 0)))
                moved += box.width - before


def _set_text(box: Any, text: str) -> None:
    """Another text in a text box, from where the old one began."""
    from weasyprint.text.line_break import split_first_line  # type: ignore[import-untyped]

    layout, _, _, width, _, _ = split_first_line(text, box.style, None, None, 0)
    box.text, box.pango_layout, box.width = text, layout, width


def _tails(pages: list[Any], format: BookFormat) -> list[Tail]:
    """Where tailpieces fit: at the foot of a chapter's last page, if enough of it is free."""
    found = []
    for place, page in enumerate(pages):
        box = page._page_box
        for part in _walk(box):
            if "tail" not in _classes(part):
                continue
            foot = box.content_box_y() + box.height
            if (foot - part.position_y) / PX_PER_MM < TAIL_ROOM_MM:
                continue
            width = format.main_mm * PX_PER_MM
            low = (box.margin_height() - foot) * PT_PER_PX
            left = box.content_box_x() * PT_PER_PX
            found.append(Tail(place, part.element.get("data-picture"), left, low, width * PT_PER_PX))
    return found


# -- what vanished


def _letters(text: str | None) -> int:
    return sum(char.isalnum() for char in text or "")


def _lost(document: Any, root: Any) -> list[Lost]:
    """Sections with more letters in the source than on the pages: text past a page's foot vanishes without a word."""
    parents = {child: parent for parent in root.iter() for child in parent}

    def section(element: Any) -> Any:
        while element.tag != "section" and element in parents:
            element = parents[element]
        return element

    shown: dict[Any, int] = {}
    seen: set[tuple[Any, ...]] = set()
    for number, page in enumerate(document.pages):
        box = page._page_box
        for part in _walk(box):
            text = getattr(part, "text", None)
            if text is None or part.element is None or "::" in part.element_tag:
                continue
            # a page without margins of its own keeps clear of the trim
            foot = box.margin_height() - (0 if box.margin_bottom else COVER_MARGIN_PX)
            if part.position_y < 0 or part.position_y + part.height > foot:
                continue
            key = (id(part.element), text, part.position_x, part.position_y, number)
            if key not in seen:
                seen.add(key)
                shown[part.element] = shown.get(part.element, 0) + _letters(text)
    skipped = {
        inner
        for element in root.iter()
        if isinstance(element.tag, str) and (element.tag == "head" or element.get("class") in RUNNING)
        for inner in element.iter()
    }
    out: dict[Any, Lost] = {}
    for element in root.iter():
        if not isinstance(element.tag, str) or element in skipped:
            continue
        missing = _letters(element.text) + sum(_letters(child.tail) for child in element) - shown.get(element, 0)
        if missing > 0:
            words = " ".join("".join(element.itertext()).split())
            out.setdefault(section(element), Lost(words, 0)).letters += missing
    return list(out.values())
