"""What a reader does with the real site on a phone or with the keyboard: finding, previews, spoilers of one game."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from publisher.model import Catalogue

from .browsing import Reader, write_site
from .conftest import Built, build
from .small import small_game

pytestmark = pytest.mark.xdist_group("quality")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
# Storage that is switched off throws at the first look.
NO_STORAGE = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('switched off'); }});"
# Type every title into the search that is open; tell those whose page is not the first result, nor called the same.
ASK_ALL = """documents => {
  const field = document.querySelector('dialog.find input'), wrong = [];
  for (const [title, address] of documents) {
    field.value = title;
    field.dispatchEvent(new Event('input', {bubbles: true}));
    const first = document.querySelector('dialog.find .find-r a'), name = first && first.querySelector('b').textContent;
    const same = name && name.replace(/^[\\d.]+ /, '').toLowerCase() === title.toLowerCase();
    if (!first || (!first.href.endsWith('/' + address) && !same)) {
      wrong.push(title + ' finds ' + (first ? name : 'nothing'));
    }
  }
  return wrong;
}"""
IN_VIEW = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return box.top < innerHeight && box.bottom > 0;
}"""


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of the small game, twice: what is remembered for one says nothing of the other."""
    one = small_game()
    games = {"small": one, "twin": replace(one, id="twin", name="Twin")}
    return write_site(build(Catalogue(games)).files, tmp_path_factory.mktemp("twins"))


@pytest.fixture
def phone(browser: Any, twins: Path) -> Iterator[Reader]:
    reader = Reader(browser, twins, **PHONE)
    yield reader
    reader.close()


def documents(real: Built, game: str) -> list[list[str]]:
    """[kind, title, address in the game's folder, facts, text] of what the search of a game knows."""
    data = str(real.files[f"assets/{game}/search.js"])
    found: list[list[str]] = json.loads(data[data.index("] = ") + 4:].rstrip().rstrip(";").replace("<\\/", "</"))
    return found


def bare(title: str) -> str:
    """A title without a section's number."""
    return re.sub(r"^[\d.]+ ", "", title)


# ---- finding


def test_every_name_is_the_first_thing_that_the_search_finds(real: Built, site: Path, browser: Any) -> None:
    """Whoever types the name of a card, a rule (without its number) or a keyword gets it first."""
    reader = Reader(browser, site, **PHONE)
    for game in real.games:
        page = reader.open(f"{game.id}/index.html")
        page.tap("[data-find] >> visible=true")
        page.wait_for_selector("dialog.find .find-0")
        asked = [[bare(doc[1]), f"{game.id}/{doc[2]}"] for doc in documents(real, game.id)
                 if doc[0] in ("Cards", "Rules", "Keywords", "Terms")]
        assert len(asked) > 50
        wrong = page.evaluate(ASK_ALL, asked)
        assert not wrong, f"{game.id}: {wrong[:10]}"
    reader.close()


@pytest.mark.parametrize("start", ["its own page", "the page of all games"])
def test_a_stranger_is_two_taps_from_anything(real: Built, site: Path, browser: Any, start: str) -> None:
    """On a phone, from a folder: a tap on Search, a name is typed, a tap on the first result. Nothing else. Names that
    two things share are left out: there the second result may be the one."""
    everywhere = Counter(bare(doc[1]).lower() for game in real.games for doc in documents(real, game.id))
    reader = Reader(browser, site, **PHONE)
    for game in real.games:
        known = documents(real, game.id)
        for kind in ("Cards", "Rules", "Keywords"):
            of_kind = [doc for doc in known if doc[0] == kind and everywhere[bare(doc[1]).lower()] == 1]
            _, title, address, *_ = of_kind[len(of_kind) // 3]
            page = reader.open(f"{game.id}/index.html" if start == "its own page" else "index.html")
            page.tap("[data-find] >> visible=true")
            page.keyboard.type(bare(title))
            page.wait_for_selector("dialog.find .find-r a")
            page.locator("dialog.find .find-r a").first.tap()
            page.wait_for_url(f"**/{game.id}/{address}")
            page.wait_for_function(IN_VIEW, arg=address.partition("#")[2] or "main", timeout=5000)
    reader.close()


# ---- previews


def test_a_first_tap_on_a_card_shows_it_and_a_second_goes_there(phone: Reader) -> None:
    page = phone.open("small/rules/first.html")
    link = page.locator(".cardref a[data-card]").first
    link.tap()
    sheet = page.locator("dialog.sheet[open]")
    sheet.wait_for()
    assert page.url.endswith("first.html") and link.inner_text() in sheet.inner_text()
    assert sheet.locator("a").inner_text() == "Open card"
    assert sheet.locator("a").get_attribute("href") == link.evaluate("link => link.href")
    over, under = sheet.bounding_box(), link.bounding_box()
    assert under["y"] + under["height"] <= over["y"] or under["y"] >= over["y"] + over["height"], "the link is covered"
    link.tap()
    page.wait_for_url("**/cards/*.html")


def test_the_sheet_goes_by_escape_by_its_button_and_by_a_tap_elsewhere(phone: Reader) -> None:
    page = phone.open("small/rules/first.html")
    link, sheet = page.locator(".cardref a[data-card]").first, page.locator("dialog.sheet")
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.tap("dialog.sheet button"),
                  lambda: page.touchscreen.tap(4, 600 if sheet.bounding_box()["y"] < 100 else 100)):
        link.tap()
        sheet.wait_for()
        close()
        sheet.wait_for(state="hidden")
        assert page.url.endswith("first.html")
        assert not page.locator("#peek:not([hidden])").count()
    link.tap()
    page.tap("dialog.sheet a")
    page.wait_for_url("**/cards/*.html")


def test_in_lists_a_tap_goes_straight_there(phone: Reader) -> None:
    page = phone.open("small/by/age.html")
    page.locator("main a[data-card]").first.tap()
    page.wait_for_url("**/cards/*.html")


def test_without_the_data_of_previews_a_tap_goes_there(browser: Any, twins: Path) -> None:
    reader = Reader(browser, twins, **PHONE)
    reader.context.route("**/previews.js", lambda route: route.abort())
    page = reader.open("small/rules/first.html")
    page.locator(".cardref a[data-card]").first.tap()
    page.wait_for_url("**/cards/*.html")
    reader.context.close()


def test_the_keyboard_shows_a_preview_and_escape_takes_it_away(browser: Any, twins: Path) -> None:
    reader = Reader(browser, twins)
    page = reader.open("small/rules/first.html")
    link = page.locator(".cardref a[data-card]").first
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    peek = page.locator("#peek:not([hidden])")
    peek.wait_for()
    assert link.inner_text() in peek.inner_text() and link.get_attribute("aria-describedby") == "peek"
    page.keyboard.press("Escape")
    peek.wait_for(state="hidden")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/*.html")
    reader.close()


@pytest.mark.parametrize("selector", [".cardref a[data-card]", "a.kw"])
def test_without_scripts_a_tap_follows_the_link(browser: Any, twins: Path, selector: str) -> None:
    reader = Reader(browser, twins, java_script_enabled=False, **PHONE)
    page = reader.open("small/cards/tower.html" if "kw" in selector else "small/rules/first.html")
    link = page.locator(f"main {selector}").first
    target = str(link.get_attribute("href")).removeprefix("..")
    link.tap()
    page.wait_for_url(f"**{target}")
    reader.close()


# ---- spoilers of one game


def opened(page: Any) -> tuple[int, int]:
    """How many closed boxes of the page are open, and how many there are."""
    return page.locator("details.spoiler[open]").count(), page.locator("details.spoiler").count()


def test_all_spoilers_of_one_game_stay_open_until_taken_back(browser: Any, twins: Path) -> None:
    reader = Reader(browser, twins)
    page = reader.open("small/rules/first.html")
    assert opened(page)[0] == 0
    page.click("[data-spoilers]")
    assert opened(page)[0] == opened(page)[1] > 0 and "on every page of" in page.inner_text(".toast")
    for path in ("small/spoilers.html", "small/decks/opening.html", "small/cards/tower.html"):
        shown, there = opened(reader.open(path))
        assert shown == there > 0, path
        assert page.get_attribute("[data-spoilers]", "aria-pressed") == "true"
    for path in ("twin/rules/first.html", "twin/spoilers.html"):
        assert opened(reader.open(path))[0] == 0, path
    page = reader.open("small/spoilers.html")
    page.click("[data-spoilers]")
    assert opened(page)[0] == 0
    assert opened(reader.open("small/rules/first.html"))[0] == 0
    reader.close()


def test_the_search_and_the_browser_keep_spoilers_out_and_say_where_they_are(browser: Any, twins: Path) -> None:
    reader = Reader(browser, twins)
    page = reader.open("small/index.html")
    page.click("[data-spoilers]")
    page.keyboard.press("/")
    page.fill("dialog.find input", "gloomwight")
    page.locator("dialog.find .find-0 a").wait_for()
    assert page.locator("dialog.find .find-0 a").get_attribute("href").endswith("small/spoilers.html")
    page = reader.open("small/cards/index.html#q=gloomwight")
    assert not page.locator("#cards .c:not([hidden])").count()
    assert page.locator("main a[href='../spoilers.html']").count()
    reader.close()


def test_where_nothing_can_be_kept_it_says_so_and_the_next_page_is_closed(browser: Any, twins: Path) -> None:
    reader = Reader(browser, twins)
    reader.context.add_init_script(NO_STORAGE)
    page = reader.open("small/rules/first.html")
    page.click("[data-spoilers]")
    assert opened(page)[0] == opened(page)[1] > 0 and "keeps nothing" in page.inner_text(".toast")
    assert opened(reader.open("small/spoilers.html"))[0] == 0
    reader.close()
