"""The site in a real browser, from a folder: what readers do, and what must not happen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from publisher.model import Catalogue

from . import past
from .browsing import Reader, write_site
from .conftest import Built, build
from .quality import visit


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game = past.now()
    made = build(Catalogue({game.id: game}), histories={game.id: past.steps()})
    return write_site(made.files, tmp_path_factory.mktemp("site"))


@pytest.fixture
def reader(browser: Any, folder: Path) -> Iterator[Reader]:
    made = Reader(browser, folder)
    yield made
    made.context.close()
    assert not made.faults, made.faults


def shown(page: Any) -> list[str]:
    found: list[str] = page.eval_on_selector_all("#cards .c:not([hidden])", "all => all.map(one => one.dataset.id)")
    return found


def test_filters_address_and_back(reader: Reader) -> None:
    page = reader.open("small/cards/index.html")
    assert len(shown(page)) == 3
    page.click('[data-field=type] [data-v=text]')
    assert shown(page) == ["letter"] and page.url.endswith("#q=type%3Atext")
    page.click('[data-field=period] [data-v=cyber]')
    assert page.input_value("#query") == "type:text period:cyber"
    page.go_back()
    assert page.input_value("#query") == "type:text"
    page.go_back()
    assert page.input_value("#query") == "" and len(shown(page)) == 3
    page.go_forward()
    assert shown(page) == ["letter"]
    copied = page.url
    page.goto("about:blank")
    page.goto(copied)
    assert shown(page) == ["letter"] and page.input_value("#query") == "type:text"


@pytest.mark.parametrize(("query", "found"), [
    ("emile", ["tower", "letter"]), ("ÉMILE'S sons", []), ("name:emile", ["tower"]),
    ("cost<=1", ["letter"]), ("cost>=3", ["tower"]),
    ("keyword:ponder", ["tower"]), ("period:c", ["letter", "block"]), ("-type:energy", ["tower", "letter"]),
    ("type:text,energy", ["letter", "block"]), ("roll:8", ["tower"]), ("author:tower", ["letter"]),
    ("year>=1999", ["letter"]), ('text:"look first"', ["tower"]), ("nothing-like-it", []),
])
def test_the_query_language(reader: Reader, query: str, found: list[str]) -> None:
    page = reader.open("small/cards/index.html")
    page.fill("#query", query)
    page.press("#query", "Enter")
    assert shown(page) == found


@pytest.mark.parametrize(("query", "found"), [
    ("season:spring kind:things", ["letter"]), ("kind:people", ["tower"]), ("age:now", ["letter", "block"]),
    ("-season:fall", ["letter", "block"]), ("text:reach", ["block"]), ("gloomwight", []),
])
def test_facets_in_a_query(reader: Reader, query: str, found: list[str]) -> None:
    page = reader.open("small/cards/index.html")
    page.fill("#query", query)
    page.press("#query", "Enter")
    assert shown(page) == found


def test_a_facet_filters_and_counts(reader: Reader) -> None:
    page = reader.open("small/cards/index.html")
    assert page.inner_text("[data-field=kind] [data-v=things] .ct") == "2"
    page.click("[data-field=kind] [data-v=things]")
    assert shown(page) == ["letter", "block"] and page.input_value("#query") == "kind:things"


def test_a_link_to_a_card_shows_it_to_those_who_point_at_it(reader: Reader) -> None:
    page = reader.open("small/matrix/all.html")
    page.hover(".mx a[data-card=letter]")
    page.wait_for_selector("#peek:not([hidden])")
    assert "R1: Draw a card" in page.inner_text("#peek")
    page.mouse.move(5, 5)
    page.wait_for_selector("#peek", state="hidden")
    page.focus(".mx a[data-card=tower]")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.wait_for_selector("#peek:not([hidden])")
    assert "Émile’s Tower" in page.inner_text("#peek")


def test_the_heads_of_a_matrix_stay_in_view(browser: Any, folder: Path) -> None:
    phone = Reader(browser, folder, viewport={"width": 360, "height": 640})
    page = phone.open("small/matrix/all.html")
    page.eval_on_selector(".mx", "box => { box.style.maxHeight = '9rem'; box.scrollTo(80, 60); }")
    box, head = page.locator(".mx").bounding_box(), page.locator(".mx thead th").first.bounding_box()
    side = page.locator(".mx tbody th").last.bounding_box()
    assert abs(head["y"] - box["y"]) < 3 and abs(side["x"] - box["x"]) < 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.context.close()
    assert not phone.faults


def test_hidden_cards_open_by_themselves_and_all_at_once(reader: Reader) -> None:
    page = reader.open("small/spoilers.html")
    name = page.get_by_text("Gloomwight Herald").first
    assert not name.is_visible()
    page.locator("details.spoiler > summary").first.click()
    assert name.is_visible() and not page.get_by_text("It is a vexthorn").is_visible()
    page.locator(".hid > summary").first.click()
    assert page.get_by_text("It is a vexthorn").is_visible()
    reader.open("small/rules/first.html")
    page.locator("a.hidden-card").first.click()
    page.wait_for_url("**/spoilers.html#spoiler_member")
    assert page.locator("details.spoiler[open]").count() == 0


@pytest.mark.parametrize(("query", "said"), [
    ("kost<=2", "There is no field “kost”."), ("type:texd", "No type is called “texd”."),
    ("cost:many", "“cost” wants a number."), ("type<2", "cannot be more or less"),
])
def test_what_is_not_understood_is_said(reader: Reader, query: str, said: str) -> None:
    page = reader.open("small/cards/index.html")
    page.fill("#query", query)
    page.press("#query", "Enter")
    assert said in page.inner_text("#ignored")
    assert len(shown(page)) == 3


def test_views_and_sorting(reader: Reader) -> None:
    page = reader.open("small/cards/index.html")
    page.click("[data-view=full]")
    assert "look first" in page.inner_text("#c-tower")
    page.select_option("#sort", "name")
    assert shown(page) == ["block", "letter", "tower"] or shown(page)[0] == "block"
    page.select_option("#sort", "shelf")
    assert shown(page) == ["tower", "letter", "block"]
    page.reload()
    assert page.get_attribute("[data-view=full]", "aria-pressed") == "true"


def test_spoilers_by_keyboard_and_remembered(reader: Reader) -> None:
    page = reader.open("small/rules/first.html")
    summary = page.locator("details.spoiler > summary").first
    body = page.locator("details.spoiler .spoiler-in").first
    assert not body.is_visible()
    summary.focus()
    page.keyboard.press("Enter")
    assert body.is_visible()
    page.keyboard.press("Enter")
    assert not body.is_visible()
    page.click("[data-spoilers]")
    assert page.locator("details.spoiler[open]").count() == page.locator("details.spoiler").count()
    reader.open("small/decks/opening.html")
    assert page.locator(".spoiler-in").first.is_visible()
    page.click("[data-spoilers]")
    reader.open("small/rules/first.html")
    assert page.locator("details.spoiler[open]").count() == 0


def test_an_address_or_a_search_opens_no_spoiler(reader: Reader) -> None:
    for end in ("#ud_variant", "#:~:text=zanzibarine"):
        page = reader.open("small/rules/first.html" + end)
        page.wait_for_timeout(50)
        assert page.locator("details.spoiler[open]").count() == 0
    assert not page.evaluate("window.find('zanzibarine', false, false, true)")
    assert page.locator("details.spoiler[open]").count() == 0


def test_closed_spoilers_do_not_print(reader: Reader) -> None:
    page = reader.open("small/rules/first.html")
    page.emulate_media(media="print")
    assert not page.locator("details.spoiler").first.is_visible()
    assert page.locator("h1").is_visible() and not page.locator(".mast").is_visible()


def test_the_theme_is_kept(reader: Reader) -> None:
    page = reader.open("index.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.click("[data-theme-btn]")
    dark = page.evaluate(ground)
    assert dark != light
    reader.open("small/index.html")
    assert page.get_attribute("html", "data-theme") == "dark"


def test_search_finds_and_leads_there(reader: Reader) -> None:
    page = reader.open("small/glossary.html")
    page.click("[data-find] >> visible=true")
    page.fill("dialog.find input", "emile")
    page.wait_for_selector("dialog.find .find-r a")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/tower.html")
    page.keyboard.press("/")
    page.fill("dialog.find input", "zanzibarine")
    assert "Nothing has" in page.inner_text("dialog.find .find-r")
    page.keyboard.press("Escape")
    assert not page.locator("dialog.find").is_visible()


def test_keywords_explain_themselves(reader: Reader, browser: Any, folder: Path) -> None:
    page = reader.open("small/cards/tower.html")
    page.hover(".abil a.kw")
    page.wait_for_selector("#peek:not([hidden])")
    assert "Look at X cards" in page.inner_text("#peek")
    touch = Reader(browser, folder, has_touch=True, viewport={"width": 360, "height": 740})
    page = touch.open("small/cards/tower.html")
    page.tap(".abil a.kw")
    assert "Look at X cards" in page.inner_text("dialog.sheet")
    assert page.url.endswith("tower.html")
    touch.context.close()
    assert not touch.faults


def test_no_page_is_wider_than_a_phone(browser: Any, folder: Path, small: Built) -> None:
    phone = Reader(browser, folder, viewport={"width": 360, "height": 740})
    stay = [path for path, page in small.pages.items() if 'http-equiv="refresh"' not in page.source]
    for path in stay:
        page = phone.open(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
    phone.context.close()
    assert not phone.faults


def test_changes_are_shown_with_both_wordings_or_one(reader: Reader) -> None:
    page = reader.open("small/changes/second.html#card_tower")
    old, new = (page.locator(f"#card_tower .diff {tag}").first for tag in ("del", "ins"))
    assert old.is_visible() and new.is_visible()
    page.click("[data-diff=new]")
    assert not old.is_visible() and new.is_visible()
    page.click("[data-diff=old]")
    assert old.is_visible() and not new.is_visible()
    assert page.get_attribute("[data-diff=old]", "aria-pressed") == "true"
    assert not page.locator("text=Duskmaw Prowler").first.is_visible()


def test_a_card_that_has_another_id_now_is_found_by_its_old_address(reader: Reader) -> None:
    page = reader.open("small/cards/lantern.html")
    page.wait_for_url("**/small/cards/letter.html")


def test_pages_of_changes_are_accessible_in_every_look(browser: Any, folder: Path) -> None:
    reader = Reader(browser, folder)
    for path in ("small/changes/second.html", "small/cards/candle.html"):
        found = visit(reader, path)
        assert not (found.axe or found.wide or found.keyboard or found.asked or found.noted), found
    reader.close()


def test_the_bar_fits_where_there_is_no_room_for_all_of_it(browser: Any, folder: Path) -> None:
    for across in (770, 900, 1060):
        reader = Reader(browser, folder, viewport={"width": across, "height": 740})
        page = reader.open("small/changes/index.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= across
        assert page.locator(".bar [aria-current]").is_visible(), "where one is"
        reader.close()


def test_a_figure_fits_a_phone_without_pushing(browser: Any, folder: Path) -> None:
    for across, shown, hidden in ((360, ".fig-n", ".fig-w"), (1200, ".fig-w", ".fig-n")):
        reader = Reader(browser, folder, viewport={"width": across, "height": 740})
        page = reader.open("small/rules/first.html")
        box = page.locator(f".fig {shown} svg").first.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= across and box["height"] > 100
        assert not page.locator(f".fig {hidden} svg").first.is_visible()
        frame = page.locator("figure.fig").first.bounding_box()
        assert box["y"] - frame["y"] < 2, "empty space above the drawing"
        reader.context.close()


def test_the_page_for_lost_readers_has_air_above(browser: Any, folder: Path) -> None:
    # its links are those of a site with an address; opened from a folder they lead nowhere
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto((folder / "404.html").as_uri())
    bar, head = page.locator(".mast").bounding_box(), page.locator("h1").bounding_box()
    assert head["y"] - (bar["y"] + bar["height"]) >= 20
    context.close()


def test_without_scripts_everything_is_there(browser: Any, folder: Path) -> None:
    plain = Reader(browser, folder, java_script_enabled=False)
    page = plain.open("small/cards/index.html")
    assert page.locator("#cards .c").count() == 3 and page.locator("#cards .c").last.is_visible()
    assert not page.locator(".facets").is_visible() and page.locator(".no-js-note").is_visible()
    page = plain.open("small/rules/first.html")
    page.locator("details.spoiler > summary").first.click()
    assert page.locator(".spoiler-in").first.is_visible()
    plain.context.close()
