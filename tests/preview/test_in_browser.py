"""The preview's page in a real browser: it follows what is saved, and needs no mouse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browsing import chromium

from .conftest import PATIENCE_S, Served

pytestmark = pytest.mark.xdist_group("preview")


@pytest.fixture
def page(served: Served) -> Iterator[Any]:
    """The page of the first card, open; whatever it complains of fails the test."""
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_default_timeout(PATIENCE_S * 1000)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        with page.expect_response(re.compile("/events/")):
            page.goto(f"http://127.0.0.1:{served.port}/")
        yield page
    assert not complaints


def test_the_picture_is_another_after_a_save_without_a_reload(page: Any, served: Served) -> None:
    page.evaluate("window.untouched = true")
    before = page.get_attribute("#picture", "src")
    served.edit("[Scout 2]", "[Scuot 3]")
    page.wait_for_function("before => document.getElementById('picture').getAttribute('src') !== before", arg=before)
    page.wait_for_selector("#findings li.error")
    assert "Scuot" in page.inner_text("#findings") and page.title().startswith("(1) The Peddler")
    assert re.fullmatch(r"Shown \d+ ms after you saved", page.inner_text("#said"))
    assert page.evaluate("document.getElementById('picture').naturalWidth") == 750
    assert "1 error" in page.inner_text("#list a[aria-current]")
    served.edit("[Scuot 3]", "[Scout 2]")
    page.wait_for_selector("#findings .calm")
    assert page.get_attribute("#picture", "src") == before and page.evaluate("window.untouched")


def test_it_goes_to_the_card_that_is_edited_unless_told_not_to(page: Any, served: Served) -> None:
    served.edit("name: The Ford", "name: The Shallow Ford")
    page.wait_for_function("() => document.querySelector('h1').textContent === 'The Shallow Ford'")
    assert page.url.endswith("/cards/toy/ford")
    page.go_back()
    page.wait_for_function("() => document.querySelector('h1').textContent === 'The Peddler'")
    with page.expect_response(re.compile("/events/toy/peddler$")):
        page.uncheck("#follow")
    served.edit("name: The Shallow Ford", "name: The Ford")
    page.wait_for_function("() => document.querySelector('#list a[data-id=ford]').innerText.startsWith('The Ford')")
    assert page.inner_text("h1") == "The Peddler"
    page.reload()
    assert not page.is_checked("#follow"), "the choice is kept"


def test_cards_are_found_and_opened_by_keyboard(page: Any) -> None:
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "search"
    page.keyboard.type("place hígh")  # by kind and name, accents or not
    assert page.inner_text("#count") == "1 of 9"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('h1').textContent === 'The High Pass'")
    page.fill("#search", "")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.id") == "bell-ringer"
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.id") == "back-road"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('h1').textContent === 'The road'")
    assert page.evaluate("document.activeElement.dataset.id") == "back-road", "the list keeps the focus"
    stops = page.evaluate("[...document.querySelectorAll('#list a')].filter(link => link.tabIndex === 0).length")
    assert stops == 1


def test_what_was_missed_while_nobody_looked_is_shown_when_somebody_does(page: Any, served: Served) -> None:
    hide = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true}); " \
           "document.dispatchEvent(new Event('visibilitychange'))"  # fmt: skip
    page.evaluate(hide % "true")
    before = page.get_attribute("#picture", "src")
    with served.listening("peddler") as news:
        served.edit("name: The Peddler", "name: The Hawker")
        news.wait("face")
        news.wait("checked")
    assert page.get_attribute("#picture", "src") == before
    page.evaluate(hide % "false")
    page.wait_for_function("() => document.querySelector('h1').textContent === 'The Hawker'")
    assert page.get_attribute("#picture", "src") != before


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_hangs_over_the_edge(page: Any, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
