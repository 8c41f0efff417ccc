"""What the site is made of, and how one page reaches another."""

from __future__ import annotations

import posixpath
import re
from calendar import month_name
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher.model.difference import Step

PictureKey = tuple[str, str]
"""A game's id and a card's id."""


def _none() -> Mapping[Any, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Page:
    """A file of the site. `path` is relative to the site's folder, with forward slashes."""

    path: str
    content: bytes | str


@dataclass(frozen=True, slots=True)
class Options:
    """What the pages are made with.

    templates: folders that hold `shared/` and one folder a game, the first one first.
    base_url: where the site will stand; without it there is no `sitemap.xml`, no feed and no canonical address.
    version: a line for the foot of every page.
    thumbnails: smaller pictures for lists, by the same keys as the pictures.
    lints: what the page of lints shows, one mapping a lint: id, title, family, severity, rationale (paragraphs), good
    and bad (files with path and content), at (where the bad one's fault is found), allow (how to answer it).
    histories: by game, the steps from its first recorded edition to what it is now.
    """

    templates: tuple[Path, ...]
    title: str = "Card games"
    base_url: str = ""
    version: str = ""
    thumbnails: Mapping[PictureKey, str] = field(default_factory=_none)
    lints: tuple[Mapping[str, Any], ...] = ()
    histories: Mapping[str, tuple[Step, ...]] = field(default_factory=_none)


def relative(source: str, target: str) -> str:
    """The address of `target` (a path with or without a fragment) as written on the page `source`."""
    path, mark, fragment = target.partition("#")
    if path == source and mark:
        return mark + fragment
    return posixpath.relpath(path, posixpath.dirname(source) or ".") + mark + fragment


def absolute(base_url: str, path: str) -> str:
    """The whole address of a page or file: a folder's first page by the folder."""
    page, mark, fragment = path.partition("#")
    return f"{base_url.rstrip('/')}/{page}".removesuffix("index.html") + mark + fragment


def file_stem(id: str) -> str:
    """A chapter's file name: its id without the prefix that only tells chapters from other ids."""
    return re.sub(r"^(ch|chapter)[_-]", "", id).replace("_", "-")


_DEVICES = frozenset({"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)})
_TAKEN = frozenset({"index"})
_TAKEN_FOLDERS = frozenset({"assets", "lints"})


def page_name(id: str) -> str:
    """A page's file name without `.html`: the id itself, unless the list beside it has that name already, or one
    of the systems on which readers keep the site has no file of that name. `~` can open no id."""
    return f"~{id}" if id.casefold() in _TAKEN | _DEVICES else id


def folder_name(id: str) -> str:
    """A game's folder: its id, unless the site has a folder of that name itself or no system can have one."""
    return f"~{id}" if id.casefold() in _TAKEN_FOLDERS | _DEVICES else id


def chapter_names(ids: Iterable[str]) -> dict[str, str]:
    """File names of chapters, without `.html`. Where two ids shorten to one name, the one written as `ch_name` keeps
    it (else the first in the alphabet), and the others go by their whole ids: the order of the chapters decides
    nothing, so that a name stays when chapters move."""
    known = list(dict.fromkeys(ids))
    holders: dict[str, str] = {}
    for id in sorted(known, key=lambda id: (id != "ch_" + file_stem(id).replace("-", "_"), id)):
        holders.setdefault(file_stem(id).casefold(), id)
    return {id: page_name(stem) if holders[(stem := file_stem(id)).casefold()] == id else f"~{id}" for id in known}


def capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def counted(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int) -> str:
    """Small numbers as words, others as digits."""
    return _SMALL[number] if 0 <= number < len(_SMALL) else str(number)


def day_in_words(written: str) -> str:
    """`2026-11-01` as `1 November 2026`."""
    day = date.fromisoformat(written)
    return f"{day.day} {month_name[day.month]} {day.year}"
