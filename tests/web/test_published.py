"""The site as it is published: served under a path of its host, every address asked for, and used without a network."""

from __future__ import annotations

import threading
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urldefrag, urljoin
from urllib.request import urlopen

import pytest

from publisher import web
from publisher.model import Catalogue

from . import past
from .browsing import placeholder, write_site
from .conftest import build
from .pagecheck import Outline

UNDER = "/far/away"


class Host(SimpleHTTPRequestHandler):
    """A host of static files that shows `404.html` for what it does not find, as hosts do."""

    def translate_path(self, path: str) -> str:
        path = path.partition("?")[0].partition("#")[0]
        inside = path.startswith(f"{UNDER}/")
        return super().translate_path(path.removeprefix(UNDER) if inside else "/not-the-site")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        lost = Path(self.directory) / "404.html"
        body = lost.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The small game's site, made for the address at which it is served."""
    folder = tmp_path_factory.mktemp("host")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    base = f"http://127.0.0.1:{server.server_port}{UNDER}"
    game = past.now()
    files = dict(build(Catalogue({game.id: game}), base, histories={game.id: past.steps()}).files)
    whole = {path: content.encode() if isinstance(content, str) else content or placeholder()
             for path, content in files.items()}
    whole |= {page.path: str(page.content).encode() for page in web.kept_lists({game.id: game.name}, whole)}
    write_site(whole, folder)
    thread.start()
    yield base
    server.shutdown()
    server.server_close()


def get(address: str) -> tuple[int, bytes]:
    try:
        with urlopen(address) as answer:
            return answer.status, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.read()


def test_every_link_of_the_published_site_leads_somewhere(address: str) -> None:
    waiting, seen = [f"{address}/"], set[str]()
    pages: dict[str, Outline] = {}
    fragments: list[tuple[str, str, str]] = []
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        status, body = get(here)
        assert status == 200, here
        if not body.lstrip().startswith(b"<!doctype html>"):
            continue
        page = pages[here] = Outline(here, body.decode())
        for _, link in page.addresses():
            target, fragment = urldefrag(urljoin(here, link))
            assert target.startswith(f"{address}/"), f"{here} leads to {target}"
            if "/assets/fonts" not in target:  # made by the build, not by the pages
                waiting.append(target)
                fragments.append((here, target, fragment))
    for here, target, fragment in fragments:
        if fragment and target in pages and "=" not in fragment:  # else it is what a script is to show
            assert fragment in pages[target].ids, f"{here} leads to {target}#{fragment}"
    assert len(pages) > 25
    for there, page in pages.items():
        canonical = [element.attrs["href"] for element in page.elements if element.attrs.get("rel") == "canonical"]
        assert len(canonical) == 1 and get(canonical[0])[0] == 200
        if "http-equiv" not in page.source:
            assert canonical[0] == there.removesuffix("index.html")


def test_every_address_of_the_sitemap_and_the_feed_answers(address: str) -> None:
    listed = ET.fromstring(get(f"{address}/sitemap.xml")[1])
    addresses = {element.text or "" for element in listed.iter() if element.tag.endswith("}loc")}
    feed = ET.fromstring(get(f"{address}/small/feed.xml")[1])
    addresses |= {element.attrib["href"] for element in feed.iter() if element.tag.endswith("}link")}
    assert len(addresses) > 25
    for one in addresses:
        assert one.startswith(f"{address}/") and get(one)[0] == 200, one


@pytest.mark.parametrize("lost", ["nothing", "small/cards/nobody.html", "small/a/b/c/d/e.html"])
def test_the_page_for_lost_readers_finds_its_way_back_from_any_depth(browser: Any, address: str, lost: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    missing: list[str] = []
    page.on("response", lambda answer: answer.status == 404 and "fonts/" not in answer.url
            and missing.append(answer.url))
    page.goto(f"{address}/{lost}")
    assert missing == [f"{address}/{lost}"], "its styles and scripts are there"
    assert page.inner_text("h1") == "Nothing stands here"
    page.click("main a:text-is('Cards')")
    assert page.url == f"{address}/small/cards/index.html"
    context.close()


# ---- without a network


def test_a_game_is_kept_on_the_device_and_used_without_a_network(browser: Any, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/small/index.html")
    keep = page.locator("[data-keep] button")
    assert keep.inner_text() == "Keep Small on this device"
    assert page.evaluate("caches.keys()") == [], "nothing is kept before somebody asks for it"
    keep.click()
    page.wait_for_selector("text=/Keep \\d+ files, \\d/")
    keep.click()
    page.wait_for_selector("text=Small is kept on this device. Remove it")
    context.set_offline(True)
    for path in ("small/cards/tower.html", "small/rules/first.html#rule_two", "small/changes/second.html", "small/"):
        page.goto(f"{address}/{path}")
        assert page.locator("h1").count() == 1
        assert page.evaluate("document.styleSheets[0].cssRules.length") > 10
    page.goto(f"{address}/small/cards/index.html#q=type%3Atext")
    page.wait_for_selector("#cards .c[data-id=letter]:not([hidden])")
    assert page.locator("#cards .c:not([hidden])").count() == 1, "search works"
    assert page.evaluate("[...document.images].every(one => one.loading === 'lazy' || one.naturalWidth > 0)")
    page.reload()
    assert page.locator("#cards").count() == 1, "so does loading a page again"
    context.set_offline(False)
    page.goto(f"{address}/small/index.html")
    page.click("text=Remove it")
    page.wait_for_selector("text=Keep Small on this device")
    assert page.evaluate("caches.keys()") == []
    context.close()


def test_something_newer_is_offered_and_takes_the_place_of_the_old(browser: Any, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/small/index.html")
    page.evaluate("""async () => {
        localStorage.setItem('cardref.v1.small.kept', 'older');
        await (await caches.open('cardref.v1.kept.small.older')).put(location.href, new Response('old'));
    }""")
    page.reload()
    page.wait_for_selector("text=There is something newer than what is kept here.")
    page.click("[data-keep] button")
    page.wait_for_selector("text=Small is kept on this device. Remove it")
    names = page.evaluate("caches.keys()")
    assert len(names) == 1 and names[0] != "cardref.v1.kept.small.older"
    context.close()


def test_the_list_of_what_is_kept_has_nothing_of_other_games() -> None:
    files = dict.fromkeys(("404.html", "sitemap.xml", "assets/b/search.js", "a/feed.xml", "b/index.html"), b"")
    files |= {"index.html": b'<img src="b/thumb/x.webp">', "assets/site.js": b"1", "a/index.html": b"22",
              "b/thumb/x.webp": b"333"}
    lists = {page.path: str(page.content) for page in web.kept_lists({"a": "A", "b": "B"}, files)}
    assert set(lists) == {"assets/a/kept.js", "assets/b/kept.js"}
    mine = lists["assets/a/kept.js"]
    assert '"files":["a/index.html","assets/site.js","b/thumb/x.webp","index.html","assets/a/kept.js"]' in mine
    changed = dict(web_lists(files | {"a/index.html": b"23"}))
    assert changed["assets/a/kept.js"] != mine and changed["assets/b/kept.js"] == lists["assets/b/kept.js"]


def web_lists(files: dict[str, bytes]) -> list[tuple[str, str]]:
    return [(page.path, str(page.content)) for page in web.kept_lists({"a": "A", "b": "B"}, files)]
