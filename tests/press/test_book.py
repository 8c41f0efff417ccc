"""What the printed rulebook must prove about itself: every page number is right, nothing is lost, nothing is told."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

from publisher.games import Project
from publisher.games.code import load_code
from publisher.model import Catalogue, Game, Words
from publisher.press import inspect, plate
from publisher.press.book import BookOptions, BookReport, build
from publisher.press.book_layout import lay_out
from publisher.press.book_plates import Plates
from publisher.view import Art, Templates, card_size
from publisher.view.book import anchor_of, book_view

ROOT = Path(__file__).resolve().parents[2]
REAL_GAMES = sorted(path.parents[1].name for path in (ROOT / "catalogue").glob("*/art/book.py"))


@pytest.fixture(scope="module", params=REAL_GAMES)
def game(request: pytest.FixtureRequest, catalogue: Catalogue) -> Game:
    """Every real game whose book has drawings of its own, in turn."""
    found: Game = catalogue.games[request.param]
    return found


@pytest.fixture(scope="module")
def canon(catalogue: Catalogue) -> Game:
    return catalogue.games["canon"]


def art_of(game: Game, repository: Project) -> Art:
    module = load_code(repository, game).art
    assert module is not None
    return Art(module)


@pytest.fixture(scope="module")
def art(game: Game, repository: Project) -> Art:
    return art_of(game, repository)


@pytest.fixture(scope="module")
def canon_art(canon: Game, repository: Project) -> Art:
    return art_of(canon, repository)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def report(game: Game, art: Art, templates: Templates, cache: Path) -> BookReport:
    return build(game, art, templates, cache, cache / f"{game.id}.pdf")


def some_chapters(game: Game, *ids: str) -> Game:
    """The game with a part of its book, without templates of its own."""
    chapters = tuple(chapter for chapter in game.book.chapters if chapter.id in ids)
    kept = {chapter.id for chapter in chapters}
    anchors = {id: anchor for id, anchor in game.book.anchors.items() if anchor.chapter in kept}
    keywords = {id: keyword for id, keyword in game.keywords.items() if False}
    return replace(game, id="nobody", book=replace(game.book, chapters=chapters, anchors=anchors), keywords=keywords)


# -- reading a PDF back


def named_places(pdf: pikepdf.Pdf) -> dict[str, Any]:
    found: dict[str, Any] = {}

    def walk(node: Any) -> None:
        names = node.get("/Names", [])
        for place in range(0, len(names), 2):
            found[str(names[place])] = names[place + 1]
        for child in node.get("/Kids", []):
            walk(child)

    walk(pdf.Root.Names.Dests)
    return found


def aim(entry: Any, places: dict[str, Any], pages: dict[Any, int]) -> int:
    """The printed page that a link or bookmark leads to."""
    target = entry.get("/Dest")
    if target is None:
        target = entry.A.D
    if isinstance(target, pikepdf.String):
        target = places[str(target)]
    if isinstance(target, pikepdf.Dictionary):
        target = target.D
    return pages[target[0].objgen]


def links(file: Path) -> Iterator[tuple[int, str, int]]:
    """(page it stands on, its words, page it leads to) of every link."""
    document = pypdfium2.PdfDocument(file)
    with pikepdf.open(file) as pdf:
        places, pages = named_places(pdf), {page.objgen: number for number, page in enumerate(pdf.pages, 1)}
        for number, page in enumerate(pdf.pages, 1):
            text = document[number - 1].get_textpage()
            for entry in page.get("/Annots", []):
                if entry.get("/Subtype") == "/Link":
                    left, low, right, high = (float(value) for value in entry.Rect)
                    words = text.get_text_bounded(left - 0.5, low - 0.5, right + 0.5, high + 0.5)
                    yield number, " ".join(words.split()), aim(entry, places, pages)


def outline(file: Path) -> list[tuple[int, str, int]]:
    """(depth, title, page) of every bookmark."""
    found = []
    with pikepdf.open(file) as pdf:
        places, pages = named_places(pdf), {page.objgen: number for number, page in enumerate(pdf.pages, 1)}

        def walk(entry: Any, depth: int) -> None:
            while entry is not None:
                found.append((depth, str(entry.Title), aim(entry, places, pages)))
                if "/First" in entry:
                    walk(entry.First, depth + 1)
                entry = entry.get("/Next")

        walk(pdf.Root.Outlines.First, 1)
    return found


def text_of(file: Path) -> list[str]:
    document = pypdfium2.PdfDocument(file)
    return [" ".join(page.get_textpage().get_text_bounded().replace("\ufffe", "").split()) for page in document]


def letters(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def stands(title: str, page: str) -> bool:
    """Whether the page, as letters, has the title. Its first letter may be drawn, and is there in type as well."""
    return letters(title) in page


# -- the whole book


def test_nothing_is_wrong_with_it(report: BookReport) -> None:
    assert [finding.message for finding in report.findings] == []
    assert report.typeset


def test_it_is_a5_with_embedded_fonts_and_only_house_ones(report: BookReport) -> None:
    facts = inspect(report.path)
    assert facts.pages == report.pages > 20
    assert facts.sizes_mm == ((pytest.approx(148, abs=0.02), pytest.approx(210, abs=0.02)),)
    assert facts.fonts_embedded and facts.fonts
    assert not [name for name in facts.fonts if not re.match(r"(?:[A-Z]{6}\+)?(?:House|Source)", name)]


def test_it_is_tagged_and_titled(report: BookReport, game: Game) -> None:
    with pikepdf.open(report.path) as pdf:
        assert str(pdf.docinfo["/Title"]) == game.title
        assert str(pdf.Root.Lang) == game.language
        assert pdf.Root.MarkInfo.Marked and "/StructTreeRoot" in pdf.Root
        assert "/CreationDate" not in pdf.docinfo and "/ModDate" not in pdf.docinfo


def test_every_printed_page_number_is_the_page_it_leads_to(report: BookReport) -> None:
    referring = [(words, aim) for _, words, aim in links(report.path) if re.search(r"p\. \d+\)?$", words)]
    assert len(referring) > 20
    wrong = [(words, aim) for words, aim in referring if int(re.findall(r"\d+", words)[-1]) != aim]
    assert wrong == []


def test_every_link_lands_on_a_page_with_what_it_is_about(report: BookReport, game: Game) -> None:
    """Chapters, sections and words of the glossary, wherever they are linked from."""
    titles = {anchor.id: anchor.title for anchor in game.book.anchors.values() if anchor.number}
    titles |= {anchor_of(keyword): keyword.name for keyword in game.keywords.values()}
    pages = [letters(text) for text in text_of(report.path)]
    with pikepdf.open(report.path) as pdf:
        places, numbers = named_places(pdf), {page.objgen: number for number, page in enumerate(pdf.pages)}
        found = {name: numbers[(at.D if isinstance(at, pikepdf.Dictionary) else at)[0].objgen]
                 for name, at in places.items()}
        entries = [entry for page in pdf.pages for entry in page.get("/Annots", [])]
        named = {str(entry.get("/Dest") or entry.A.D) for entry in entries if entry.get("/Subtype") == "/Link"}
    assert named <= found.keys() and len(named & titles.keys()) > 20
    wrong = [(titles[id], found[id] + 1) for id in named & titles.keys() if letters(titles[id]) not in pages[found[id]]]
    assert wrong == []


def test_chapter_titles_are_whole_words_in_the_text(report: BookReport, game: Game) -> None:
    texts = text_of(report.path)
    for depth, title, page in outline(report.path):
        if depth == 1:
            name = re.sub(r"^[\dIVX]+\s+", "", title)
            assert re.search(rf"\b{re.escape(name)}\b", texts[page - 1], re.IGNORECASE), f"{name} on page {page}"


def test_running_heads_name_the_chapter_or_the_book(report: BookReport, game: Game) -> None:
    chapters = [(re.sub(r"^\d+ +", "", title), page) for depth, title, page in outline(report.path) if depth == 1]
    texts, seen = text_of(report.path), 0
    for (title, first), (_, end) in itertools.pairwise(chapters):
        for number in range(first + 1, end):
            head = letters(title) if number % 2 else letters(f"{game.name}: the rules of play")
            if texts[number - 1]:
                assert head in letters(texts[number - 1]), f"page {number} of {title}"
                seen += 1
    assert seen > 10


def test_the_contents_name_the_right_pages(report: BookReport) -> None:
    entries = [(title, page) for depth, title, page in outline(report.path) if depth < 3]
    first = min(page for _, page in entries)
    listed = " ".join(text_of(report.path)[1 : first - 1])
    for title, page in entries:
        wanted = r"\s+".join(re.escape(word) for word in title.split())
        assert re.search(rf"{wanted}[ .]+{page}\b", listed), f"{title} is not listed on page {page}"


def test_the_index_names_the_right_pages(report: BookReport, game: Game) -> None:
    index = next(page for _, title, page in outline(report.path) if title == "Index")
    listed = [(words, aim) for on, words, aim in links(report.path) if index <= on < report.pages]
    assert len(listed) > len(game.keywords)
    assert [(words, aim) for words, aim in listed if words.strip(", ") != str(aim)] == []


def test_the_outline_lands_on_its_headings(report: BookReport, game: Game) -> None:
    pages, entries = [letters(text) for text in text_of(report.path)], outline(report.path)
    assert len(entries) >= len(game.book.chapters) + sum(len(chapter.sections) for chapter in game.book.chapters)
    names = [(re.sub(r"^\d+ ", "", title), page) for _, title, page in entries]  # a chapter's number is a picture
    assert [title for title, page in names if not stands(title, pages[page - 1])] == []
    assert {depth for depth, _, _ in entries} >= {1, 2}


def test_every_keyword_and_note_is_in_it(report: BookReport, game: Game) -> None:
    whole = letters(" ".join(text_of(report.path)))
    assert [keyword.name for keyword in game.keywords.values() if letters(keyword.name) not in whole] == []
    assert [note.title for note in game.notes if letters(note.title) not in whole] == []


def test_no_spoiler_is_told(report: BookReport, game: Game) -> None:
    whole = letters(" ".join(text_of(report.path)) + " ".join(title for _, title, _ in outline(report.path)))
    spoilers = [b for chapter in game.book.chapters for b in chapter.walk() if b.unprinted]
    told = [letters(part.passage.text)[:30] for block in spoilers for part in block.walk() if part.passage.text]
    assert told or game.id != "canon", "the book has no spoiler to leave out"
    assert not [words for words in told if words in whole]
    assert report.left_out == len(spoilers)
    marked = [title for _, title, _ in outline(report.path)]
    assert not {block.attrs["title"] for block in spoilers} & set(marked)


def test_the_last_page_is_the_quick_reference(report: BookReport, game: Game) -> None:
    quick = game.book.chapters[-1]
    last = letters(text_of(report.path)[-1])
    assert stands(quick.title, last)
    assert all(letters(block.attrs["title"]) in last for block in quick.blocks)


def test_notes_and_numbers_stand_at_the_outer_and_inner_edge(report: BookReport) -> None:
    document = pypdfium2.PdfDocument(report.path)
    seen = set()
    for number, page in enumerate(document, 1):
        text = page.get_textpage()
        found = text.search("1.1.1", match_case=True)
        place = found.get_next()
        if place is None:
            continue
        left, _, _, _ = text.get_charbox(place[0])
        seen.add(number % 2)
        # right pages bind at the left, left ones at the right
        assert (left < 0.25 * page.get_width()) if number % 2 else (left > 0.6 * page.get_width())
    assert seen


def test_no_example_is_split(report: BookReport, game: Game) -> None:
    pages = [letters(text) for text in text_of(report.path)]
    examples = [b for chapter in game.book.chapters for b in chapter.walk() if b.kind == "example"]
    assert examples
    for example in examples:
        words = [letters(span.text)[-20:] for part in example.walk() for span in part.spans if isinstance(span, Words)]
        title, last = letters(example.attrs["title"]), [word for word in words if word][-1]
        assert [page for page in pages if title in page and last in page], f"{example.attrs['title']} is split"


def test_only_a_chapter_ends_on_a_page_with_room(report: BookReport, game: Game) -> None:
    document, entries = pypdfium2.PdfDocument(report.path), outline(report.path)
    starts = sorted({page for depth, _, page in entries if depth == 1})
    blank = {number for number, text in enumerate(text_of(report.path), 1) if not text}  # they fill the last sheet
    empty = []
    for number in range(starts[0], starts[-1]):
        page = document[number - 1]
        text, height = page.get_textpage(), page.get_height()
        left, right = 0.12 * page.get_width(), 0.88 * page.get_width()  # the tab stands at the edge
        rects = [text.get_rect(index) for index in range(text.count_rects())]
        low = min((rect[1] for rect in rects if rect[1] > 60 and left < rect[0] and rect[2] < right), default=height)
        if number + 1 not in starts and number + 1 not in blank and (height - low) / height < 0.4:
            empty.append(number)
    assert empty == []


def test_it_folds_from_whole_sheets(report: BookReport) -> None:
    assert report.pages % 4 == 0


@pytest.fixture(scope="module")
def boxes(canon: Game, templates: Templates) -> list[tuple[int, Any]]:
    """Every box of some chapters as laid out, without pictures, with the place of its page."""
    part = some_chapters(canon, *(chapter.id for chapter in canon.book.chapters[4:9]))
    view = book_view(part, None, templates)
    laid = lay_out(view, Plates(view.pictures, {}, card_size(templates, part.card_size)))

    def walk(box: Any) -> Iterator[Any]:
        yield box
        for child in getattr(box, "children", ()):
            yield from walk(getattr(child, "_box", child))

    return [(number, box) for number, page in enumerate(laid.document.pages) for box in walk(page._page_box)]


def test_no_line_of_a_paragraph_stands_alone(boxes: list[tuple[int, Any]]) -> None:
    paragraphs: dict[Any, dict[int, int]] = {}
    for page, box in boxes:
        lines = [child for child in getattr(box, "children", ()) if type(child).__name__ == "LineBox"]
        if lines and box.element_tag == "p":
            paragraphs.setdefault(box.element, {})[page] = len(lines)
    parted = [lines for lines in paragraphs.values() if len(lines) > 1]
    assert parted, "no paragraph goes over a page"
    assert [lines for lines in parted if min(lines.values()) < 2] == []


def test_no_heading_stands_last_on_its_page(boxes: list[tuple[int, Any]]) -> None:
    lows: dict[int, float] = {}
    heads: list[tuple[int, float, str]] = []
    for page, box in boxes:
        if type(box).__name__ == "LineBox" and box.element is not None:
            if box.element.tag in ("h2", "h3", "h4"):
                heads.append((page, box.position_y, str(box.element.text)))
            elif box.element.tag in ("p", "li", "td", "figcaption"):
                lows[page] = max(lows.get(page, 0.0), box.position_y)
    assert len(heads) > 10
    assert [head for head in heads if head[1] >= lows.get(head[0], 0.0)] == []


def test_words_are_divided_by_the_language_of_the_game(boxes: list[tuple[int, Any]], canon: Game) -> None:
    ends = [box.text for _, box in boxes if (getattr(box, "text", "") or "").endswith("\u2010")]
    assert len(ends) > 5, "no word is divided at the end of a line"
    part = replace(some_chapters(canon, canon.book.chapters[4].id), language="de")
    view = book_view(part, None, Templates.of([ROOT / "templates"]))
    assert '<html lang="de">' in view.body


def test_the_version_stands_behind_the_edition(canon: Game, templates: Templates, tmp_path: Path) -> None:
    part, said = some_chapters(canon, canon.book.chapters[1].id), []
    for version in ("0123abcde of 2026-11-30, changed since", ""):
        options = BookOptions(version=version)
        file = build(part, None, templates, tmp_path, tmp_path / "book.pdf", options).path
        said.append(re.sub(r"\s+", " ", " ".join(text_of(file))))
    assert f"{canon.edition}. Version 0123abcde of 2026-11-30, changed since. Set in" in said[0]
    assert f"{canon.edition}. Set in" in said[1]


# -- making it


def test_it_is_made_once(report: BookReport, game: Game, art: Art, templates: Templates, cache: Path) -> None:
    before = report.path.read_bytes()
    again = build(game, art, templates, cache, cache / "again.pdf")
    assert not again.typeset
    assert (again.pages, again.findings) == (report.pages, report.findings)
    assert again.path.read_bytes() == before


def test_the_same_book_has_the_same_bytes_anywhere(
    canon: Game, canon_art: Art, templates: Templates, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = some_chapters(canon, *(chapter.id for chapter in canon.book.chapters[3:5]))
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        made.append(build(part, canon_art, templates, Path("cache"), Path("book.pdf")).path.read_bytes())
    assert made[0] == made[1]


def test_text_that_runs_off_the_quick_reference_is_found(canon: Game, templates: Templates, tmp_path: Path) -> None:
    quick = canon.book.chapters[-1]
    full = replace(some_chapters(canon, quick.id), id="nobody")
    crowded = replace(full, book=replace(full.book, chapters=(replace(quick, blocks=quick.blocks * 3),)))
    report = build(crowded, None, templates, tmp_path, tmp_path / "book.pdf")
    assert {finding.id: finding.message for finding in report.findings}.keys() == {"text-overflow"}
    assert report.findings[0].origin.file == quick.origin.file
    assert "has no room for" in report.findings[0].message


def test_a_game_without_drawings_gets_a_book(canon: Game, templates: Templates, tmp_path: Path) -> None:
    game = canon
    plain = some_chapters(game, *(chapter.id for chapter in game.book.chapters[1:3]), game.book.chapters[-1].id)
    report = build(plain, None, templates, tmp_path, tmp_path / "book.pdf")
    texts = text_of(report.path)
    assert len(texts) % 4 == 0 and letters(game.book.chapters[-1].title) in letters(texts[-1])
    assert 0 < sum(not text for text in texts) < 4, "empty pages fill the last sheet"
    assert [finding.message for finding in report.findings] == []
    assert not [name for name in inspect(report.path).fonts if "House" not in name]
    assert letters(game.name) in letters(text_of(report.path)[0])


def test_spoilers_are_printed_when_asked_for(canon: Game, templates: Templates, tmp_path: Path) -> None:
    hiding = next(c for c in canon.book.chapters if any(b.kind == "spoiler" for b in c.walk()))
    part = some_chapters(canon, hiding.id)
    report = build(part, None, templates, tmp_path, tmp_path / "book.pdf", BookOptions(spoilers=True))
    titles = [block.attrs["title"] for block in hiding.walk() if block.kind == "spoiler"]
    whole = letters(" ".join(text_of(report.path)))
    assert all(letters(title) in whole for title in titles)
    assert report.left_out == 0


# -- a game's own pictures


def test_every_picture_of_canon_can_be_drawn_by_the_press(canon: Game, canon_art: Art) -> None:
    game, art = canon, canon_art
    for name in art.module.BOOK_PICTURES:
        for ink in game.periods:
            points = "l,3,4,5;r,60,20,17.5" if name == "leaders" else ""
            drawn = art.module.book(name, ink=ink, number="12", title=game.title, points=points)
            operators, box = plate.content(drawn)
            assert operators and box[2] > 0 and box[3] > 0
            assert "opacity" not in drawn and "<text" not in drawn
    with pytest.raises(ValueError, match="no picture 'nothing'; there are cover"):
        art.module.book("nothing")
    with pytest.raises(ValueError, match="no ink 'pink'"):
        art.module.book("band", ink="pink")
