"""The rulebook as HTML for print: what is in it, what is left out, and how its lists are put together."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from publisher.model import Block, Catalogue, Game, Origin, Passage, Words, plain, played_by
from publisher.view import Templates
from publisher.view.book import BookOptions, BookTemplateError, BookView, anchor_of, book_view
from publisher.view.book_index import Index, Page, Row, columns, defined
from publisher.view.book_plan import Contents, book_format, contents_pages
from publisher.view.book_tables import between

ROOT = Path(__file__).resolve().parents[2]
REAL_GAMES = sorted(path.parent.name for path in (ROOT / "catalogue").glob("*/game.yaml"))


@pytest.fixture(scope="module")
def templates() -> Templates:
    return Templates.of([ROOT / "templates"])


@pytest.fixture(scope="module", params=REAL_GAMES)
def game(request: pytest.FixtureRequest, catalogue: Catalogue) -> Game:
    """Every real game in turn."""
    found: Game = catalogue.games[request.param]
    return found


@pytest.fixture(scope="module")
def canon(catalogue: Catalogue) -> Game:
    return catalogue.games["canon"]


@pytest.fixture(scope="module")
def view(game: Game, templates: Templates) -> BookView:
    bare = replace(game, id="nobody")  # no macros of its own, so that no drawings are needed
    return book_view(bare, None, templates)


def words_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def spoilers(game: Game, *, printed: bool) -> list[Block]:
    """The blocks that are spoilers: those that print has, or those that it leaves out."""
    return [block for chapter in game.book.chapters for block in chapter.walk()
            if block.kind == "spoiler" and block.unprinted is not printed]


def words_in(blocks: list[Block]) -> list[str]:
    """Their titles and sentences."""
    parts = [part.passage.text for block in blocks for part in block.walk() if part.passage.text]
    return [block.attrs["title"] for block in blocks] + [" ".join(text.split())[:40] for text in parts]


def test_every_chapter_section_and_keyword_has_its_id_once(game: Game, view: BookView) -> None:
    ids = re.findall(r'\bid="([^"]+)"', view.body)
    assert len(ids) == len(set(ids))
    wanted = {section.id for chapter in game.book.chapters for section in chapter.sections}
    wanted |= {anchor_of(keyword) for keyword in game.keywords.values()}
    assert wanted <= set(ids)


def test_every_reference_leads_to_an_id_of_the_book(view: BookView) -> None:
    whole = view.front({}) + view.body + view.back({}, 1)
    ids = set(re.findall(r'\bid="([^"]+)"', whole))
    aims = set(re.findall(r'href="#([^"]+)"', whole)) | set(re.findall(r'data-to="([^"]+)"', whole))
    assert aims and aims <= ids


def test_spoilers_are_left_out_and_counted(game: Game, view: BookView, templates: Templates) -> None:
    left_out = spoilers(game, printed=False)
    assert left_out or game.id != "canon", "the book has no spoiler to leave out"
    whole = words_of(view.front({}) + view.body + view.back({}, 1))
    assert not [words for words in words_in(left_out) if words in whole]
    assert view.left_out == len(left_out)
    assert ("left out of the printed book" in whole) is bool(left_out)
    told = book_view(replace(game, id="nobody"), None, templates, BookOptions(spoilers=True))
    assert told.left_out == 0
    assert all(block.attrs["title"] in words_of(told.body) for block in left_out)


def test_a_spoiler_can_be_closed_on_the_site_alone(canon: Game, templates: Templates) -> None:
    """`::: spoiler title="..." printed=yes`, or a section or chapter that is closed there."""
    game = canon

    def printed(block: Block) -> Block:
        if block.kind == "spoiler":
            return replace(block, attrs=MappingProxyType({**block.attrs, "printed": "yes"}))
        return replace(block, children=tuple(map(printed, block.children)))

    chapters = tuple(
        replace(c, blocks=tuple(map(printed, c.blocks)),
                sections=tuple(replace(s, spoiler=True, blocks=tuple(map(printed, s.blocks))) for s in c.sections),
                spoiler=True)
        for c in game.book.chapters
    )  # fmt: skip
    told = book_view(replace(game, id="nobody", book=replace(game.book, chapters=chapters)), None, templates)
    whole = words_of(told.body)
    assert told.left_out == 0 and "left out of the printed book" not in whole
    secrets = [words for words in words_in(spoilers(game, printed=False)) if not re.search(r"[{\[*]", words)]
    secrets += [section.title for chapter in chapters for section in chapter.sections]
    assert secrets and all(words in whole for words in secrets)


def test_what_is_open_stands_in_the_open(game: Game, view: BookView) -> None:
    """Only a spoiler's own words are left out: the section around it is printed."""
    around = [s for c in game.book.chapters for s in c.sections if any(b.unprinted for b in s.blocks)]
    whole = re.sub(r"\W+", "", words_of(view.body))
    for section in around:
        said = [plain(block.spans, game.names()) for block in section.blocks if block.kind == "paragraph"]
        assert said and all(re.sub(r"\W+", "", words)[:50] in whole for words in said), section.id


def test_an_example_is_kept_together(view: BookView) -> None:
    boxes = re.findall(r"\.example[^{}]*\{([^}]*)\}", view.style)
    assert not [rule for rule in boxes if "break-inside: auto" in rule]
    assert re.search(r"\.example, [^{]*\{[^}]*break-inside: avoid", view.style)


def test_every_worked_example_of_a_game_that_plays_is_played(game: Game) -> None:
    examples = [block for chapter in game.book.chapters for block in chapter.walk() if block.kind == "example"]
    assert examples
    if game.scenarios:
        assert [example.attrs["title"] for example in examples if not played_by(example)] == []
        assert {id for example in examples for id in played_by(example)} <= game.scenarios.keys()


def test_reconstructed_values_carry_a_dagger(canon: Game, templates: Templates) -> None:
    game, view = canon, book_view(replace(canon, id="nobody"), None, templates)
    table = view.body.partition('class="tbl t-periods"')[2].partition("</table>")[0]
    marked = [note for note in game.notes if note.id.startswith("note-game-periods-")]
    assert table.count("†") == len(marked) > 0
    notes = next(c.id for c in game.book.chapters if any(b.kind == "editorial-notes" for b in c.walk()))
    assert f'<a class="dag" href="#{notes}">†</a>' in table


def test_a_side_note_stands_with_the_paragraph_before_it(game: Game, view: BookView) -> None:
    assert any(block.kind == "note" for chapter in game.book.chapters for block in chapter.walk())
    assert re.search(r'<div class="beside"><aside class="note">.*?</aside><p', view.body, re.DOTALL)


def test_the_contents_are_written_from_the_pages(game: Game, view: BookView) -> None:
    chapter = game.book.chapters[2]
    line = re.search(rf'href="#{chapter.id}" data-p="(\d+)"', view.front({chapter.id: 77}))
    assert line is not None and line[1] == "77"


def test_an_unknown_format_is_told_with_those_there_are(canon: Game, templates: Templates) -> None:
    with pytest.raises(BookTemplateError, match="no book format 'folio'; there are a5"):
        book_view(canon, None, templates, BookOptions(format="folio"))
    assert book_format(templates, "a5").main_mm == 85


def test_a_card_that_a_template_shows_must_exist(canon: Game, templates: Templates, tmp_path: Path) -> None:
    folder = tmp_path / "nobody" / "book"
    folder.mkdir(parents=True)
    (folder / "blocks.html.j2").write_text("{% macro figure_anatomy(caption, id) %}{{ face('nix') }}{% endmacro %}")
    own = Templates.of([tmp_path, ROOT / "templates"])
    with pytest.raises(BookTemplateError, match="'nix'"):
        book_view(replace(canon, id="nobody"), None, own)


def test_a_template_that_fails_is_told_with_its_place(canon: Game, tmp_path: Path) -> None:
    folder = tmp_path / "nobody" / "book"
    folder.mkdir(parents=True)
    (folder / "blocks.html.j2").write_text("{% macro lead(body) %}\n{{ body }\n{% endmacro %}")
    with pytest.raises(BookTemplateError, match=r"templates/nobody/book/blocks.html.j2:2: "):
        book_view(replace(canon, id="nobody"), None, Templates.of([tmp_path, ROOT / "templates"]))


# -- lists


def _bold(text: str, number: str = "1.1.1") -> Block:
    return Block("paragraph", Origin("b.md"), (Words(0, len(text), text, "strong"),), number=number,
                 attrs=MappingProxyType({}), passage=Passage.plain(text))


def test_only_short_bold_words_of_rules_are_terms() -> None:
    assert defined(_bold("general pool,")) == ["general pool"]
    assert defined(_bold("tails, 1 card")) == []
    assert defined(_bold("a much longer phrase in bold")) == []
    assert defined(_bold("pool", number="")) == []


def test_the_index_names_each_page_once_and_the_explaining_one_in_bold() -> None:
    index = Index()
    index.add("pip", "a", main=True)
    index.add("pips", "b")
    index.add("pip", "c")
    index.add("The Éclair", "c")
    rows = index.rows({"a": 7, "b": 9, "c": 7})
    assert rows == [
        Row("The Éclair", (Page(7, "c", False),), "E"),
        Row("pip", (Page(7, "a", True), Page(9, "b", False)), "P"),
    ]


@pytest.mark.parametrize("count", [1, 5, 40, 160, 400])
def test_columns_hold_every_row_in_order(count: int) -> None:
    rows = [Row(f"term {number:03}", (Page(number, "x", False),)) for number in range(count)]
    pages = columns(rows, 36, 7.4, [46, *[52] * 40])
    assert [row for page in pages for column in page for row in column] == rows
    assert all(len(column) <= 54 for page in pages for column in page)


def test_the_contents_fall_into_columns_without_losing_a_line(templates: Templates) -> None:
    format = book_format(templates, "a5")
    lines = [Contents(f"s{number}", str(number), "Title", 2 if number % 9 else 1, "") for number in range(200)]
    pages = contents_pages(lines, format)
    assert [line for page in pages for column in page for line in column] == lines
    assert all(len(page) == 2 for page in pages)


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [(60, 100, "60 to 100"), (28, 28, "exactly 28"), (None, 3, "at most 3"), (2, None, "at least 2"),
     (0, None, "any number"), (0, 10**7, "any number")],
)
def test_numbers_of_cards_in_words(least: int | None, most: int | None, said: str) -> None:
    assert between(least, most) == said
