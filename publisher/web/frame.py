"""What every page has around its content: head, masthead, spine, crumbs, foot."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any
from urllib.parse import urlsplit

from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from publisher.web.gamesite import GameSite
from publisher.web.page import Options, Page, absolute, relative
from publisher.web.symbols import Sprite, defs, icon, symbol_id

NOTHING = Markup("")
DEFS = "<!--defs-->"
"""Where a template wants the drawings that its page uses."""


@dataclass(frozen=True, slots=True)
class Spine:
    """The left edge of the page as the left edge of a card."""

    title: str
    mark: tuple[str, ...] = ()
    top: Markup = NOTHING
    era: str = ""
    ornaments: tuple[Markup, ...] = ()


@dataclass(frozen=True, slots=True)
class Crumb:
    words: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class NavItem:
    key: str
    words: str
    icon: str
    path: str
    phone: bool = True


@dataclass(frozen=True, slots=True)
class Frame:
    """One page's frame. `description` is what a shared link shows: never a word of a spoiler's body.

    indexed: it stands at one address; else at any that leads nowhere. listed: search engines may show it. canonical:
    the path of the page that has taken its place.
    """

    path: str
    title: str
    description: str
    kind: str
    era: str = ""
    current: str = ""
    here: bool = False
    crumbs: tuple[Crumb, ...] = ()
    spine: Spine | None = None
    scripts: tuple[str, ...] = ()
    indexed: bool = True
    listed: bool = True
    canonical: str = ""


def nav(site: GameSite) -> tuple[NavItem, ...]:
    game = site.game
    items = [
        (True, NavItem("start", "Start", "i-start", site.path(), phone=False)),
        (bool(game.cards), NavItem("cards", "Cards", "i-cards", site.path("cards/index.html"))),
        (bool(game.book.chapters), NavItem("rules", "Rules", "i-rules", site.path("rules/index.html"))),
        (bool(game.keywords), NavItem("keywords", "Keywords", "i-key", site.path("glossary.html"))),
        (bool(game.decks or site.builder_path), NavItem(
            "decks", "Decks", "i-deck", site.path("decks/index.html") if game.decks else site.builder_path)),
        (bool(game.tables), NavItem("odds", "Odds", "i-dice", site.path("odds.html"), phone=False)),
        (bool(game.scenarios), NavItem("rulings", "Rulings", "i-scale", site.path("rulings.html"), phone=False)),
        (bool(site.shelf), NavItem("statistics", "Statistics", "i-chart", site.path("statistics.html"), phone=False)),
        (site.has_changes, NavItem("changes", "Changes", "i-clock", site.path("changes/index.html"), phone=False)),
        (bool(game.notes), NavItem("notes", "Notes", "i-list", site.path("notes.html"), phone=False)),
    ]
    return tuple(item for there, item in items if there)


def ornaments(site: GameSite, era: str = "", count: int = 12) -> tuple[Markup, ...]:
    """The signs down a spine: those of one period, or of all in turn; where there are none the game's symbols."""
    names = [f"f-{era}"] if era else [f"f-{id}" for id in site.game.periods]
    if not site.game.periods:
        names = [symbol_id(code) for code in site.game.symbols]
    known = [name for name in names if name in site.sprites]
    return tuple(icon(name) for name in islice(cycle(known), count)) if known else ()


def game_page(site: GameSite, template: str, frame: Frame, **context: Any) -> Page:
    """A page of one game."""
    shared = {"game": site.game, "site": site, "nav": nav(site), "skin": site.game.id, "notices": (),
              "write": site.writer(frame.path)}
    return _page(site.environment, site.options, site.sprites, template, frame, shared | context)


def hub_page(
    environment: ImmutableSandboxedEnvironment,
    options: Options,
    sprites: Mapping[str, Sprite],
    template: str,
    frame: Frame,
    **context: Any,
) -> Page:
    """A page of no game. `notices` in the context are the games' notices of rights, if it shows what is theirs."""
    shared = {"game": None, "site": None, "nav": (), "skin": "hub", "notices": ()}
    return _page(environment, options, sprites, template, frame, shared | context)


def _page(
    environment: ImmutableSandboxedEnvironment,
    options: Options,
    sprites: Mapping[str, Sprite],
    template: str,
    frame: Frame,
    context: Mapping[str, Any],
) -> Page:
    depth = posixpath.dirname(frame.path)
    root = "../" * len(depth.split("/")) if depth else ""
    if not frame.indexed and options.base_url:
        # a host shows this page at any depth, where relative addresses would lead astray
        root = urlsplit(options.base_url).path.rstrip("/") + "/"

    def href(path: str) -> str:
        return relative(frame.path, path) if frame.indexed or not options.base_url else root + path

    html = environment.get_template(template).render(
        **context, page=frame, href=href, root=root, options=options, defs=Markup(DEFS),
        canonical=absolute(options.base_url, frame.canonical or frame.path) if options.base_url else "",
    )
    return Page(frame.path, html.replace(DEFS, defs(html, sprites)))
