"""What templates see: spans as HTML, years, measures that make a title fit, and faces of a real game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import Markup, escape

from publisher.games import Project, load_code
from publisher.model import Catalogue, KeywordUse, Reference, Reminder, Span, Symbols, Words
from publisher.view import Art, FaceTemplateError, SpanStyle, Templates, card_size, faces, render
from publisher.view.filters import letters, listed, roman, year, years
from publisher.view.measure import balanced, fit_size, fit_title, shorten, width_mm

ROOT = Path(__file__).resolve().parents[2]
STEPS = ((1, 15.5, 11.5), (2, 10.6, 10.0), (3, 8.2, 7.6))


@pytest.fixture(scope="module")
def templates() -> Templates:
    return Templates.of([ROOT / "templates"])


# -- spans


def test_words_are_escaped_and_styles_are_tags() -> None:
    spans = (Words(0, 5, "a < b & "), Words(5, 6, "c>", "strong"), Words(6, 7, "d", "em"))
    assert render(spans, SpanStyle()) == "a &lt; b &amp; <b>c&gt;</b><i>d</i>"


def test_punctuation_stays_on_the_line_of_its_symbol() -> None:
    style = SpanStyle(symbol=lambda codes: Markup("<s>{}</s>").format("".join(codes)))
    assert render((Symbols(0, 3, ("A",)), Words(3, 9, "., then")), style) == (
        '<span class="together"><s>A</s>.,</span> then'
    )
    assert render((Symbols(0, 3, ("A",)), Words(3, 9, " then")), style) == "<s>A</s> then"
    assert render((Symbols(0, 3, ("A",)), Symbols(3, 6, ("2",))), style) == "<s>A</s><s>2</s>"


def test_each_kind_of_span_is_shown_by_its_style() -> None:
    style = SpanStyle(
        keyword=lambda use: Markup("[{}={}]").format(use.keyword, use.parameter),
        reference=lambda reference: Markup("@{}").format(reference.target),
        reminder=lambda inner: Markup("<em>{}</em>").format(inner),
    )
    spans: tuple[Span, ...] = (
        KeywordUse(0, 1, "Ponder", "3", "ponder"),
        Reference(1, 2, "plato"),
        Reminder(2, 3, (Words(2, 3, "<"),)),
    )
    assert render(spans, style) == "[ponder=3]@plato<em>&lt;</em>"


@given(st.text())
def test_no_text_can_become_markup(text: str) -> None:
    assert render((Words(0, len(text), text),), SpanStyle()) == escape(text)


# -- words


def test_years_read_as_a_catalogue_entry() -> None:
    assert years(-428, -348, True) == "about 428 to 348 BCE"
    assert years(1882, 1941) == "1882 to 1941"
    assert years(-63, 14) == "63 BCE to 14 CE"
    assert (years(1948), years(None, -322, True), years(None)) == ("from 1948", "until about 322 BCE", "")
    assert (year(-375, True), year(1405)) == ("about 375 BCE", "1405")
    assert (roman(1792), roman(-375), listed(["a", "b", "c"])) == ("MDCCXCII", "375 BCE", "a, b and c")
    assert (letters("The City of Ladies"), letters("Émilie")) == ("CIT", "ÉMI")


# -- measures


def test_a_short_title_stands_on_one_line_at_full_size() -> None:
    title = fit_title("Plato", "serif-semibold", 49.3, STEPS)
    assert (title.lines, title.size_pt, title.step, title.fits) == (("Plato",), 15.5, 0, True)


def test_a_title_of_seventy_letters_shrinks_and_wraps_within_its_room() -> None:
    name = "A Complete and Unabridged History of All That Was Ever Said About Owls"
    title = fit_title(name, "serif-semibold", 49.3, STEPS)
    assert title.fits and len(title.lines) == 3 and 7.6 <= title.size_pt <= 8.2
    assert " ".join(title.lines) == name
    assert max(width_mm(line, "serif-semibold", title.size_pt) for line in title.lines) <= 49.3


def test_a_title_that_fits_nowhere_says_so() -> None:
    assert not fit_title("Rhabarberbarbarabarbarbarenbartbarbier" * 2, "serif-semibold", 49.3, STEPS).fits


@settings(deadline=None)
@given(st.lists(st.text("abcdefghij", min_size=1, max_size=9), min_size=1, max_size=12), st.integers(1, 4))
def test_balanced_lines_hold_every_word_once_in_order(words: list[str], count: int) -> None:
    lines = balanced(" ".join(words), "serif", count)
    assert " ".join(lines).split() == words
    assert len(lines) == min(count, len(words))


@settings(deadline=None)
@given(st.text("abcdefghijklm ", min_size=1, max_size=60), st.floats(5, 80))
def test_a_fitted_size_fits_unless_it_is_the_least(text: str, room: float) -> None:
    size = fit_size(text, "sans-bold", room, 12, 5)
    assert 5 <= size <= 12
    assert size == 5 or width_mm(text, "sans-bold", size) <= room + 1e-9


def test_what_is_cut_ends_in_an_ellipsis_and_a_missing_glyph_has_a_width() -> None:
    cut = shorten("The Theory of Communicative Action", "serif", 30, 8)
    assert cut.endswith("…") and width_mm(cut, "serif", 8) <= 30
    assert width_mm("漢", "serif", 10) > 0


# -- faces


def test_every_face_of_the_real_games_is_made(catalogue: Catalogue, repository: Project, templates: Templates) -> None:
    for game in catalogue.games.values():
        module = load_code(repository, game).art
        art = Art(module) if module else None
        views = faces(game, art, templates)
        assert [view.id for view in views] == list(game.cards)
        for view in views:
            assert view.back in game.backs
            assert view.slots is not None and view.slots.name == game.cards[view.id].name
            assert "{{" not in view.html
            card = game.cards[view.id]
            written = f"{card.name} {card.text.source} {card.flavor.source}"
            assert str(view.html).count("None") == written.count("None"), f"{view.id}: a value that is missing"
            assert {drawing.key for drawing in view.drawings} == {
                part.split('"')[0] for part in str(view.html).split('data-drawing="')[1:]
            }


def test_a_template_that_fails_names_its_line_and_the_card(catalogue: Catalogue, tmp_path: Path) -> None:
    game = catalogue.games["canon"]
    (tmp_path / game.id).mkdir()
    both = Templates.of([tmp_path, ROOT / "templates"])
    face = tmp_path / game.id / "face.html.j2"
    first = next(iter(game.cards))
    for source, line, said in (
        ("<p>\n{{ c.nothing }}\n</p>", 2, "nothing"),
        ("{% if %}", 1, ""),
        ("\n\n{{ c.__class__.__mro__ }}", 3, "unsafe"),
        ("{{ years('a', 'b') }}", 1, ""),
    ):
        face.write_text(source, "utf-8")
        with pytest.raises(FaceTemplateError) as refused:
            faces(game, None, Templates.of(both.folders))
        assert str(refused.value).startswith(f"templates/{game.id}/face.html.j2:{line}: ")
        assert said in str(refused.value)
        assert "%}" in source or first in str(refused.value)


def test_card_sizes_are_data(templates: Templates, tmp_path: Path) -> None:
    poker = card_size(templates, "poker")
    assert (poker.width_mm, poker.height_mm, poker.bleed_mm, poker.corner_mm) == (63.5, 88.9, 3, 3)
    with pytest.raises(FaceTemplateError, match="no card size 'huge'; there are poker"):
        card_size(templates, "huge")
    (tmp_path / "shared").mkdir()
    sizes = tmp_path / "shared" / "sizes.toml"
    sizes.write_text('[huge]\nname = "Huge"\nwidth_mm = "wide"\nheight_mm = 9\n', "utf-8")
    with pytest.raises(FaceTemplateError, match="huge: width_mm must be a number") as refused:
        card_size(Templates.of([tmp_path]), "huge")
    assert str(refused.value.origin).startswith("templates/shared/sizes.toml:3:")


def test_drawing_code_may_not_change_a_card_and_is_told_what_is_missing(
    catalogue: Catalogue, repository: Project, templates: Templates
) -> None:
    from publisher.view.art import Subject

    subject = Subject({"id": "a"})
    with pytest.raises(AttributeError, match="may not change"):
        subject.id = "b"
    with pytest.raises(AttributeError, match="tells the drawing no 'colour'"):
        _ = subject.colour
