"""The parts that pages are made of, one by one."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest
from markupsafe import Markup

from publisher.model import Catalogue, Origin, Period, Severity
from publisher.text.folding import fold
from publisher.view.figure_parts import width
from publisher.view.figures import ACROSS, NAMES, NARROW, chances, figure
from publisher.web import font_files, missing_figures
from publisher.web.colour import contrast, readable
from publisher.web.difference import words_apart
from publisher.web.facts import period_years
from publisher.web.generated import between
from publisher.web.page import chapter_names, folder_name, page_name, relative
from publisher.web.symbols import named, sprite

from .conftest import Built, public
from .small import BOOK, LABELS, small_game


@pytest.mark.parametrize(("source", "target", "address"), [
    ("index.html", "a/index.html", "a/index.html"),
    ("a/cards/x.html", "a/glossary.html#kw_y", "../glossary.html#kw_y"),
    ("a/cards/x.html", "assets/site.css", "../../assets/site.css"),
    ("a/notes.html", "a/notes.html#one", "#one"),
    ("a/notes.html", "a/notes.html", "notes.html"),
])
def test_addresses_are_relative(source: str, target: str, address: str) -> None:
    assert relative(source, target) == address


def test_folding_is_the_same_on_both_sides(small: Built) -> None:
    assert fold("Émile’s “Ça”") == "emile's “ca”"
    script = small.files["assets/site.js"]
    assert b"normalize('NFD').replace(/[\\u0300-\\u036f]/g, '')" in script  # type: ignore[operator]


@pytest.mark.parametrize(("least", "most", "said"), [
    (60, 100, "60 to 100"), (28, 28, "exactly 28"), (None, 3, "at most 3"), (0, 3, "at most 3"),
    (10, None, "at least 10"),
    (None, None, "any number"), (0, 10**6, "any number"),
])
def test_limits_in_words(least: int | None, most: int | None, said: str) -> None:
    assert between(least, most) == said


@pytest.mark.parametrize(("start", "end", "said"), [
    (None, 499, "until 499"), (500, 1399, "500 to 1399"), (1950, None, "since 1950"), (None, None, "any year"),
])
def test_the_years_of_a_period(start: int | None, end: int | None, said: str) -> None:
    assert period_years(Period("p", "P", start, end, "#000000", "P", "", Origin("x"))) == said


def test_words_apart() -> None:
    def symbols(codes: tuple[str, ...]) -> Markup:
        return Markup("<i>{}</i>").format("".join(codes))

    apart = words_apart("{1}, a member is sacrificed: go <2>.", "{1}, a member is forgotten: go <3>.", symbols)
    assert apart.startswith("<i>1</i>, a member is <del")
    assert "sacrificed</del> <ins" in apart and "forgotten</ins>: go &lt;" in apart
    plain = re.sub(r"<del.*?</del> ?", "", apart)
    plain = re.sub(r"<span.*?</span>|<[^>]*>", "", plain)
    assert plain == "1, a member is forgotten: go &lt;3&gt;."
    assert words_apart("the same", "the same", symbols) == "the same"


@pytest.mark.parametrize("colour", ["#a83c16", "#34383d", "#ffd873", "#ffffff", "#000000"])
@pytest.mark.parametrize("ground", ["#f1e7ce", "#2b261e"])
def test_colours_become_readable(colour: str, ground: str) -> None:
    made = readable(colour, ground, 4.6)
    assert contrast(made, ground) >= 4.6
    if contrast(colour, ground) >= 4.6:
        assert made == colour


def test_symbols_follow_the_theme() -> None:
    game = small_game()
    svg = ('<svg width="4mm" height="5mm"><defs><clipPath id="c"><path d=""/></clipPath></defs>'
           '<path fill="#A83C16" clip-path="url(#c)"/><path fill="#111111"/><path fill="#ffffff"/></svg>')
    made = sprite("s-A", svg, game).markup
    assert 'viewBox="0 0 4 5"' in made
    assert 'fill="var(--era-ancient)"' in made and 'fill="currentColor"' in made and 'fill="var(--on-era)"' in made
    assert 'id="s-A-c"' in made and "url(#s-A-c)" in made
    assert named(game, ("2", "A", "A", "C")) == "2 generic, 2 Ancient, Cyber"
    with pytest.raises(ValueError, match="viewBox"):
        sprite("s-A", "<svg></svg>", game)


def test_two_dice() -> None:
    odds = chances(LABELS["roll"])
    assert odds[7] == (6, 36) and odds[2] == odds[12] == (1, 36)
    assert sum(ways for ways, _ in odds.values()) == 36


def test_figures_stand_alone(catalogue: Catalogue) -> None:
    for game in [small_game(), *catalogue.games.values()]:
        drawn = 0
        for name in NAMES:
            try:
                svg = figure(name, game)
            except ValueError as problem:
                assert "figures of this game:" in str(problem)
                continue
            root = ElementTree.fromstring(svg)
            assert root.attrib["viewBox"] and root.attrib["aria-label"]
            assert "currentColor" not in svg and "var(" not in svg and "class=" not in svg
            drawn += 1
        assert drawn or not game.labels
    with pytest.raises(ValueError, match=r"there is no such figure; figures of this game: .*odds"):
        figure("nothing", small_game())


def data(built: Built, game: str, name: str) -> object:
    text = str(built.files[f"assets/{game}/{name}.js"])
    return json.loads(text.partition(" = ")[2].rpartition("] = ")[2].rstrip(";\n").replace("<\\/", "</"))


def test_search_knows_every_card_keyword_and_section(built: Built) -> None:
    for game in built.games:
        documents = data(built, game.id, "search")
        assert isinstance(documents, list)
        addresses = {document[2] for document in documents}
        assert {f"cards/{id}.html" for id in public(game)} <= addresses
        assert {f"glossary.html#kw_{id}" for id in game.keywords} <= addresses
        for document in documents:
            path, _, fragment = document[2].partition("#")
            page = built.pages[f"{game.id}/{path}"]
            assert not fragment or fragment in page.ids


def test_the_browser_knows_the_fields(small: Built) -> None:
    known = data(small, "small", "cards")
    assert isinstance(known, dict)
    fields = {field["id"]: field["kind"] for field in known["fields"]}
    assert {"type": "one", "period": "one", "keyword": "one", "cost": "number", "roll": "number", "text": "words",
            "author": "words", "year": "number"}.items() <= fields.items()
    assert known["cards"]["tower"]["cost"] == [3] and known["cards"]["tower"]["roll"] == [8]
    assert known["cards"]["letter"]["author"] == "Émile’s Tower"
    assert "cost" not in known["cards"]["block"], "a resource costs nothing"


def test_a_card_page_says_its_facts(small: Built) -> None:
    words = " ".join("".join(small.pages["small/cards/tower.html"].open_text).split())
    for said in ("A <builder> & sons", "about 40 BCE to 12 CE", "5 in 36, 13.9 %", "On an 8", "Salon printing, 2020",
                 "Texts by", "As now."):
        assert said in words, said
    assert "&amp; more" in small.pages["small/cards/tower.html"].source


def test_a_subject_is_named_and_linked_both_ways(small: Built) -> None:
    letter, block = small.pages["small/cards/letter.html"], small.pages["small/cards/block.html"]
    words = " ".join("".join(letter.open_text).split())
    assert "on Block" in words and "Subject Block" in " ".join(words.replace("Subject", "Subject ").split())
    links = [e.attrs["href"] for e in letter.elements if e.tag == "a"]
    assert links.count("block.html") >= 2
    assert "Texts about" in "".join(block.open_text)
    assert "letter.html" in [e.attrs["href"] for e in block.elements if e.tag == "a"]
    documents = data(small, "small", "search")
    assert isinstance(documents, list)
    assert "on Block" in next(document[3] for document in documents if document[1] == "Letter")


def test_data_says_symbols_by_name(built: Built) -> None:
    for game in built.games:
        for name in ("search", "cards", "keywords"):
            assert not re.search(r"\{[^{}\"\[:]*\}", str(built.files[f"assets/{game.id}/{name}.js"]).replace("{}", ""))
        for page in built.pages.values():
            described = [e.attrs.get("content", "") for e in page.elements if e.tag == "meta"]
            assert not [words for words in described if "{" in words], page.path


def test_symbols_in_running_words(small: Built) -> None:
    known = data(small, "small", "cards")
    assert isinstance(known, dict)
    assert known["cards"]["tower"]["text"].splitlines() == [
        "Ponder 2", "Constant: Costs you 1 generic less.", "8: Ponder 1 (look first).",
        "1 generic, fade it: Draw 2 cards.",
    ]


def test_names_of_pages_do_not_collide() -> None:
    assert [page_name(id) for id in ("plato", "index", "CON", "com1", "console", "nul")] == [
        "plato", "~index", "~CON", "~com1", "console", "~nul"]
    assert [folder_name(id) for id in ("canon", "assets", "lints", "aux")] == ["canon", "~assets", "~lints", "~aux"]
    assert chapter_names(["ch_cards", "chapter_own-words", "intro", "ch_index"]) == {
        "ch_cards": "cards", "chapter_own-words": "own-words", "intro": "intro", "ch_index": "~index"}
    clashing = ["chapter_turn", "ch_turn", "turn", "ch_a-b", "ch_a_b"]
    named = chapter_names(clashing)
    assert named == {"chapter_turn": "~chapter_turn", "ch_turn": "turn", "turn": "~turn", "ch_a-b": "~ch_a-b",
                     "ch_a_b": "a-b"}
    assert chapter_names(reversed(clashing)) == named


def test_figures_stack_for_a_phone() -> None:
    game = small_game()
    for name in NAMES:
        wide, narrow = (ElementTree.fromstring(figure(name, game, across=across)) for across in (ACROSS, NARROW))
        assert wide.attrib["width"] == "640" and narrow.attrib["width"] == "328"
        assert wide.attrib["aria-label"] == narrow.attrib["aria-label"]
        for made, least in ((wide, 12.5), (narrow, 12.5)):
            for text in made.iter("{http://www.w3.org/2000/svg}text"):
                size = float(text.attrib["font-size"])
                x, long = float(text.attrib["x"]), width(text.text or "", size)
                start = x - {"start": 0, "middle": long / 2}[text.attrib["text-anchor"]]
                assert start >= -3 and start + long <= float(made.attrib["width"]) + 3, (name, text.text)
                assert size >= least or (text.text or "").isdecimal()


def test_a_figure_that_cannot_be_drawn_is_a_finding() -> None:
    assert list(missing_figures(small_game())) == []
    found = list(missing_figures(small_game(BOOK.replace("name=odds", "name=teapot"))))
    assert [(f.id, f.severity, f.origin.file, f.game) for f in found] == [
        ("unknown-figure", Severity.ERROR, "book/01-first.md", "small")]
    assert found[0].origin.line > 1 and "there is no such figure" in found[0].message


def test_fonts_keep_the_letters_of_the_cards() -> None:
    from io import BytesIO

    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    made = list(font_files())
    assert {page.path.rpartition("/")[2] for page in made} >= {"serif-400.woff2", "sans-600.woff2"}
    first = made[0].content
    assert isinstance(first, bytes) and len(first) < 80_000
    letters = TTFont(BytesIO(first)).getBestCmap()
    assert all(ord(letter) in letters for letter in "éßČœαώ’“”–…→†")
