"""The deck builder in a real browser: a deck is built, judged, kept, shared, brought and taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from publisher.games.decklists import deck_of_text
from publisher.model import Catalogue, Game
from publisher.web.builder import link
from publisher.web.decks import as_text

from .browsing import Reader, write_site
from .conftest import build
from .quality import AXE_SCRIPT, axe_faults
from .small import small_game

PAGE = "small/builder.html"
LEGAL = "d=1~Mine~S.tower~main.tower.letter~energy.blockX4"
KEY = "cardref.v1.small.decks"


@pytest.fixture(scope="module")
def game() -> Game:
    made = small_game()
    open_deck = replace(made.decks["opening"], id="plain", name="Plain", spoiler=False)
    return replace(made, decks={**made.decks, "plain": open_deck})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, game: Game) -> Path:
    return write_site(build(Catalogue({game.id: game})).files, tmp_path_factory.mktemp("builder"))


@pytest.fixture
def reader(browser: Any, folder: Path) -> Iterator[Reader]:
    made = Reader(browser, folder)
    yield made
    made.close()


def state(page: Any) -> str:
    return str(page.inner_text("#dk-state b"))


def reasons(page: Any) -> list[str]:
    found: list[str] = page.locator("#dk-reasons li").all_inner_texts()
    return found


def step(card: str, act: str = "add") -> str:
    return f'#cards [data-card-id="{card}"] [data-act={act}]'


def test_a_deck_is_built_by_keyboard_and_a_reason_comes_and_goes(reader: Reader) -> None:
    page = reader.open(PAGE)
    assert state(page) == "0 cards. Add cards with +."
    page.keyboard.press("/")
    page.keyboard.type("tower")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert state(page).startswith("1 card, ") and "Main deck: 1 card, 2 to 4 expected: add 1" in reasons(page)
    page.fill("#query", "")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    page.keyboard.press("ArrowDown")
    for _ in range(3):
        page.keyboard.press("Enter")
    assert reasons(page) == ["Energy deck: 3 cards, 4 expected: add 1", "Starting row: 0 cards, 1 expected"]
    page.keyboard.press("+")
    page.focus("[data-star=tower]")
    page.keyboard.press("Space")
    assert state(page) == "6 cards, legal" and reasons(page) == []
    assert page.evaluate("document.activeElement.dataset.star") == "tower"
    page.focus('#dk-list [data-card-id="block"] [data-act=add]')
    page.keyboard.press("Enter")
    assert reasons(page) == ["Energy deck: 5 cards, 4 expected: take 1 away"]
    page.click("#dk-undo")
    assert state(page) == "6 cards, legal"
    assert page.inner_text(step("tower") + " >> xpath=..") .split() == ["−", "1", "+"]


def test_a_card_is_not_added_beyond_its_copies(reader: Reader) -> None:
    page = reader.open(f"{PAGE}#{LEGAL}")
    page.click(step("letter"))
    assert "allows 1 copy of a card" in page.inner_text(".toast") and state(page) == "6 cards, legal"
    page.goto("about:blank")
    page = reader.open(f"{PAGE}#{LEGAL.replace('letter', 'letterX2')}")
    assert reasons(page) == ['2 copies of "letter"; the Main deck allows 1 copy of a card: take 1 away']


def test_a_deck_is_shared_by_its_address(reader: Reader, browser: Any, folder: Path) -> None:
    page = reader.open(PAGE)
    page.fill("#dk-name", "Émile’s ~ deck & more")
    for card in ("tower", "letter", "block"):
        page.click(step(card))
    page.wait_for_function("location.hash.indexOf('mile') > 0")
    other = Reader(browser, folder)
    other.page.goto(page.url)
    assert other.page.input_value("#dk-name") == "Émile’s ~ deck & more" and state(other.page) == state(page)
    assert reasons(other.page) == reasons(page) and "From a link" in other.page.inner_text("#dk-state")
    assert other.page.evaluate("localStorage.length") <= 1, "a deck that was only looked at is not kept"
    other.page.click(step("block"))
    assert "From a link" not in other.page.inner_text("#dk-state")
    other.close()


def test_a_deck_is_kept_and_found_again(reader: Reader) -> None:
    page = reader.open(PAGE)
    page.fill("#dk-name", "First")
    page.click(step("tower"))
    page.reload()
    assert page.input_value("#dk-name") == "First" and state(page).startswith("1 card, ")
    page.click("#dk-decks summary")
    page.click("#dk-new")
    page.keyboard.type("Second")
    page.click(step("letter"))
    page.click(step("block"))
    page.goto("about:blank")
    page = reader.open(PAGE)
    assert page.input_value("#dk-name") == "Second" and state(page).startswith("2 cards, ")
    page.click("#dk-decks summary")
    page.click("#dk-saved >> text=First")
    assert state(page).startswith("1 card, ")
    page.click(step("letter"))
    page.go_back()
    assert page.input_value("#dk-name") == "Second"
    page.go_forward()
    assert page.input_value("#dk-name") == "First"
    assert state(page).startswith("2 cards, "), "going back takes nothing out"
    page.click("#dk-decks summary")
    page.click("#dk-delete")
    assert page.input_value("#dk-name") == "Second" and "is deleted" in page.inner_text("#dk-told")
    page.click("#dk-told >> text=Bring it back")
    assert page.input_value("#dk-name") == "First" and state(page).startswith("2 cards, ")


@pytest.mark.parametrize("raw", [
    "{oops", '{"version": 99, "decks": [1]}', '{"version":1,"last":"a","decks":[["a","7~x"]]}'])
def test_what_cannot_be_read_is_told_and_stands_aside(reader: Reader, raw: str) -> None:
    page = reader.open(PAGE)
    page.evaluate("([key, raw]) => localStorage.setItem(key, raw)", [KEY, raw])
    page.reload()
    assert "cannot be read. Nothing is thrown away" in page.inner_text("#dk-told")
    page.click(step("tower"))
    page.reload()
    assert state(page).startswith("1 card, ")
    assert page.evaluate(f"localStorage.getItem('{KEY}.broken1')") == raw
    page.click("#dk-told >> text=Discard it")
    assert page.evaluate(f"localStorage.getItem('{KEY}.broken1')") is None and page.is_hidden("#dk-told")


def test_a_browser_that_keeps_nothing_is_told(browser: Any, folder: Path) -> None:
    reader = Reader(browser, folder)
    reader.context.add_init_script("Storage.prototype.setItem = function () { throw new Error('no room'); };")
    page = reader.open(PAGE)
    page.click(step("tower"))
    assert "keeps nothing" in page.inner_text("#dk-told")
    page.reload()
    assert state(page).startswith("1 card, "), "the address has it"
    reader.close()


def test_a_link_tells_of_ids_that_are_no_card(reader: Reader) -> None:
    page = reader.open(f"{PAGE}#d=1~Old~main.tower.leter.gone-thing~attic.owl")
    assert '"leter" is no card of this game; did you mean "letter"?' in reasons(page)
    assert "gone-thing" in page.inner_text("#dk-list") and "attic (1 owl)" in page.inner_text("#dk-told")
    page.click('#dk-list [data-card-id="leter"] [data-act=take]')
    assert "leter" not in page.inner_text("#dk-list")
    page.goto("about:blank")
    page = reader.open(f"{PAGE}#d=9~From~later")
    assert "no deck that can be read" in page.inner_text("#dk-told")


def test_hidden_cards_are_offered_only_to_those_who_asked(reader: Reader) -> None:
    page = reader.open(f"{PAGE}#d=1~Dark~main.gloomwight")
    page.wait_for_selector('#dk-list >> text="Member (spoiler)"')
    words = page.inner_text("body")
    assert "gloomwight" not in words.lower() and page.locator(step("gloomwight")).count() == 0
    page.click("[data-spoilers]")
    page.wait_for_selector(step("gloomwight"))
    assert "Gloomwight Herald" in page.inner_text("#dk-list")
    page.fill("#query", "vexthorn")
    page.press("#query", "Enter")
    assert page.inner_text("#count") == "1 of 4 cards"
    page.reload()
    page.wait_for_selector(step("gloomwight"))
    page.click("[data-spoilers]")
    assert page.locator(step("gloomwight")).count() == 0


def test_lists_go_out_and_come_in(reader: Reader, game: Game) -> None:
    page = reader.open(f"{PAGE}#{LEGAL}")
    page.click("#dk-files summary")
    with page.expect_download() as taken:
        page.click("#dk-text-file")
    text = Path(taken.value.path()).read_text("utf-8")
    assert taken.value.suggested_filename == "mine.txt"
    deck = deck_of_text(text, "mine.txt", game)
    assert link(deck) == LEGAL.removeprefix("d=")
    assert text.strip().split("\n")[1:] == as_text(game.decks["plain"], _Named(game)).split("\n")[1:]
    with page.expect_download() as taken:
        page.click("#dk-yaml-file")
    yaml = Path(taken.value.path()).read_text("utf-8")
    page.fill("#dk-import", yaml.replace("name: Mine", "name: Again"))
    page.click("#dk-import-go")
    assert page.input_value("#dk-name") == "Again" and state(page) == "6 cards, legal"
    page.click("#dk-files summary")
    page.fill("#dk-import", "id: x\nname: Wrong\nattic:\n  - tower\n")
    page.click("#dk-import-go")
    assert "Nothing was imported. Line 3: “attic” is no part of a deck." in page.inner_text("#dk-told")
    page.fill("#dk-import", "Typed\n2 emile's tower\n4 Block\n1 Nobody")
    page.click("#dk-import-go")
    assert page.input_value("#dk-name") == "Typed"
    assert '"Nobody" is no card of this game; write a card’s id' in reasons(page)


class _Named:
    def __init__(self, game: Game) -> None:
        self.game = game


def test_a_published_deck_is_opened_with_its_charts(reader: Reader) -> None:
    page = reader.open("small/decks/plain.html")
    charts = page.eval_on_selector_all(".chart svg[role=img]", "all => all.map(one => one.getAttribute('aria-label'))")
    page.click("text=Open in the builder")
    assert page.input_value("#dk-name") == "Plain" and charts
    assert charts == page.eval_on_selector_all(
        ".chart svg[role=img]", "all => all.map(one => one.getAttribute('aria-label'))")
    page.click("#dk-decks summary")
    assert page.get_attribute("#dk-published >> text=The Opening Deck", "href") == "decks/opening.html#list"
    page.click("#dk-decks >> text=New deck")
    page.click("#dk-decks summary")
    page.click("#dk-published >> text=Plain")
    assert page.input_value("#dk-name") == "Plain"


def test_on_a_phone_two_taps_add_a_card_and_the_bar_says_how_it_stands(browser: Any, folder: Path) -> None:
    phone = Reader(browser, folder, viewport={"width": 360, "height": 740}, has_touch=True)
    page = phone.open(PAGE)
    page.tap(step("tower"))
    page.tap(step("letter"))
    assert page.inner_text("#dk-bar").split("\n")[0].startswith("2 cards")
    assert "2 things to mend" in page.inner_text("#dk-bar")
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        bar = page.locator("#dk-bar").bounding_box()
        assert bar["y"] + bar["height"] <= 740 and bar["height"] >= 44
        page.tap("#dk-bar")
    assert page.is_hidden("#mydeck") and page.is_visible("#cards")
    page.goto("about:blank")
    page = phone.open(f"{PAGE}#d=1~Bad~S.letter~main.tower.leter.letterX2.block~energy.blockX5")
    page.tap("#dk-bar")
    page.evaluate("document.querySelectorAll('#mydeck details').forEach(one => { one.open = true; })")
    page.evaluate(AXE_SCRIPT)
    assert axe_faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    phone.close()


def test_without_scripts_the_page_says_what_it_does_and_what_a_deck_has_to_be(browser: Any, folder: Path) -> None:
    plain = Reader(browser, folder, java_script_enabled=False)
    page = plain.open(PAGE)
    words = page.inner_text("main")
    assert "It needs a script" in words and "2 to 4" in words and "Starting row: 1 card of the Main deck" in words
    assert page.is_hidden("#builder") and page.is_visible("main >> text=decks that are ready to play")
    plain.close()
