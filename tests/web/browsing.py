"""A real browser for the tests: how it is started, a site in a folder, and a reader who notes what went wrong."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from publisher.press import native

from .pagecheck import Outline

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]
LOCAL = ("file://", "data:", "blob:")


def needed(what: Any, missing: str) -> Any:
    """What a test needs. Without it the test is skipped, but never where everything has to be proved."""
    if not what:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    return what


@contextmanager
def chromium() -> Iterator[Any]:
    """A started Chromium."""
    path = needed(native.browser(), "chromium is not installed: `publisher doctor --browser` says how to get it")
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with api.sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield started
        started.close()


def placeholder() -> bytes:
    """A picture in place of every card's face: the tests are about pages."""
    kept = io.BytesIO()
    Image.new("RGB", (5, 7), (120, 90, 60)).save(kept, "webp")
    return kept.getvalue()


def write_site(files: Mapping[str, bytes | str], root: Path) -> Path:
    """The files of a site in memory, written into `root`; pictures that are empty become a placeholder."""
    picture = placeholder()
    for path, content in files.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content or picture)
    return root


def kinds(pages: Mapping[str, Outline]) -> dict[tuple[str, str], str]:
    """One page of every kind of every game, by (game or '', kind): the one with the most kinds of elements, so that a
    page that is new is looked at without being named anywhere."""
    best: dict[tuple[str, str], tuple[int, str]] = {}
    for path, page in sorted(pages.items()):
        root = next(element for element in page.elements if element.tag == "html")
        body = next(element for element in page.elements if element.tag == "body")
        kind = next((name[2:] for name in body.attrs.get("class", "").split() if name.startswith("p-")), "other")
        rich = len({(element.tag, element.attrs.get("class")) for element in page.elements})
        key = (root.attrs.get("data-game", ""), kind)
        best[key] = max(best.get(key, (0, "")), (rich, path))
    return {key: path for key, (_, path) in sorted(best.items())}


class Reader:
    """A page in the browser, and what went wrong on it."""

    def __init__(self, browser: Any, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.context = browser.new_context(**{"viewport": {"width": 1200, "height": 800}, **settings})
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.asked: list[str] = []
        # fonts are made by the pipeline, not by the pages under test
        self.page.on("console", lambda said: "fonts/" in said.location.get("url", "") or self._note(said))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda asked: asked.url.startswith(LOCAL) or self._outside(asked.url))

    def _note(self, said: Any) -> None:
        if said.type in ("error", "warning"):
            self.faults.append(said.text)

    def _outside(self, address: str) -> None:
        self.asked.append(address)
        self.faults.append(f"asked for {address}")

    def open(self, path: str) -> Any:
        self.page.goto((self.folder / path.partition("#")[0]).as_uri() + "".join(path.partition("#")[1:]))
        return self.page

    def close(self) -> None:
        self.context.close()
        assert not self.faults, self.faults
