"""The site's own pages (home, lints, not found, sitemap) and the start page of each game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from html import escape
from typing import Any

from markupsafe import Markup

from publisher.model import Card
from publisher.web.data import script
from publisher.web.facets import facet_path, grid, matrix_path
from publisher.web.facts import cost_of, is_resource, period_years
from publisher.web.frame import Crumb, Frame, Spine, game_page, hub_page, nav, ornaments
from publisher.web.gamesite import GameSite
from publisher.web.generated import entries, headline
from publisher.web.page import Options, Page, absolute, counted
from publisher.web.rules import first_words
from publisher.web.symbols import Sprite, spoken_text
from publisher.web.templating import environment


def fan(site: GameSite, count: int) -> list[tuple[Card, float]]:
    """Cards to show off, as (card, place in the fan): the ones `game.yaml` names, or one after another of every
    period and type in turn. Only cards with a picture."""
    chosen = [site.game.cards[id] for id in site.game.settings.get("showcase", ()) if id in site.game.cards]
    chosen = [card for card in chosen if not card.spoiler]
    shown = [card for card in chosen if site.picture(card)][:count]
    seen: set[tuple[str, str]] = set()
    for step in range(count):
        for index, period in enumerate(site.game.periods or ("",)):
            if len(shown) >= count:
                break
            types = [id for id in site.game.types if not is_resource(id, site.game)] or list(site.game.types)
            wanted = types[(index + step) % len(types)]
            fits = [card for card in site.shelf
                    if (not period or period in card.periods[:1]) and card not in shown and site.picture(card)]
            best = next((card for card in fits if card.type == wanted), None)
            if best and (period, wanted) not in seen:
                seen.add((period, wanted))
                shown.append(best)
    return [(card, index - (len(shown) - 1) / 2) for index, card in enumerate(shown)]


def subtitle(site: GameSite) -> str:
    """What a game's title says beyond its name."""
    return site.game.title.removeprefix(site.game.name).lstrip(" :,–").strip()


@dataclass(frozen=True, slots=True)
class Way:
    """A way into the game on its first page."""

    mark: str
    name: str
    words: str
    path: str


def ways(site: GameSite) -> list[Way]:
    """The tables of two facets, and the pages of single ones that no such table has."""
    game, found, told = site.game, [], set[str]()
    for matrix in game.matrices.values():
        made = grid(matrix, site)
        if made:
            told |= {matrix.rows, matrix.columns}
            down, across = game.facets[matrix.rows], game.facets[matrix.columns]
            found.append(Way(f"{len(made.rows)}×{len(made.columns)}", matrix.name,
                             f"{counted(made.total, 'card')} by {down.name} and {across.name}, in one table.",
                             matrix_path(site, matrix.id)))
    for facet in game.facets.values():
        if facet.id not in told:
            named = ", ".join(facet.values.values())
            found.append(Way(str(len(facet.values)), f"Cards by {facet.name.lower()}", f"{named}.",
                             facet_path(site, facet.id)))
    return found


def start_page(site: GameSite) -> Page:
    game, path = site.game, site.path()
    writer = site.writer(path)
    about = spoken_text(game, game.about)
    periods = [
        (period, period_years(period), site.pips.get(id, ""), sum(id in card.periods for card in site.shelf))
        for id, period in game.periods.items()
    ]
    frame = Frame(
        path=path, title=f"{game.name}: start here",
        description=about or game.tagline or f"Cards, rules and keywords of {game.name}.",
        kind="start", current="start", here=True,
        spine=Spine(game.name, (game.set_code or "SET", "ALL", str(len(site.shelf))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    chapters = [(chapter, site.chapter_path(chapter.id), first_words(chapter, site)) for chapter in game.book.chapters]
    quick = [found for found in chapters if any(block.kind == "quick" for block in found[0].walk())]
    return game_page(
        site, "start.html.j2", frame, subtitle=subtitle(site), about=writer.text(game.about), fan=fan(site, 7),
        ledger=headline(game), quick=next(iter(quick or chapters), None), chapters=chapters, periods=periods,
        dated=any(period.start is not None or period.end is not None for period in game.periods.values()),
        turn=[step for step in entries(game.settings.get("turn")) if not step.get("round")],
        decks=[(deck, site.deck_path(deck.id)) for deck in game.decks.values()],
        keywords=sum(not keyword.term for keyword in game.keywords.values()), ways=ways(site),
        rulings=sum(not site.secrets.scenario(scenario) for scenario in game.scenarios.values()),
        costs=any(cost_of(card, game) for card in site.shelf),
    )


def band(site: GameSite, home: str) -> dict[str, Any]:
    """A game on the site's first page."""
    game = site.game
    facts = [(len(site.shelf), "cards"), (sum(not keyword.term for keyword in game.keywords.values()), "keywords"),
             (len(game.periods), "periods")]
    return {
        "site": site, "game": game, "subtitle": subtitle(site),
        "about": site.writer(home).text(game.about), "fan": fan(site, 5),
        "facts": [(number, words) for number, words in facts if number], "nav": nav(site),
        "decoration": Markup(site.environment.get_template("band.html.j2").render(game=game)),
    }


def hub_pages(sites: Sequence[GameSite], options: Options, icons: dict[str, Sprite]) -> Iterator[Page]:
    """Home, lints and the page for addresses that lead nowhere."""
    hub = environment(options.templates)
    bands = [band(site, "index.html") for site in sites]
    count = sum(len(site.shelf) + len(site.game.keywords) + len(site.game.book.anchors) for site in sites)
    names = ", ".join(site.game.name for site in sites)
    notices = list(dict.fromkeys(f"{site.game.name}: {site.game.notice}" for site in sites if site.game.notice))
    home = Frame(path="index.html", title=options.title, kind="home", here=True,
                 description=f"Rules, cards and keywords of {names}. Works offline, from a folder.")
    yield hub_page(hub, options, _all_sprites(sites, icons), "home.html.j2", home, bands=bands, total=count)
    if options.lints:
        lints = Frame(path="lints/index.html", title=f"Lints · {options.title}", kind="lints",
                      description="Every fault that the checks look for, why it matters, and how to answer it.",
                      crumbs=(Crumb(options.title, "index.html"), Crumb("Lints")))
        families: dict[str, list[Any]] = {}
        for lint in options.lints:
            families.setdefault(str(lint["family"]), []).append(lint)
        yield hub_page(hub, options, icons, "lints.html.j2", lints, families=families, notices=notices)
    lost = Frame(path="404.html", title=f"Not found · {options.title}", kind="lost", indexed=False,
                 description="There is nothing at this address.")
    yield hub_page(hub, options, icons, "404.html.j2", lost, games=[(site.game, nav(site)) for site in sites],
                   notices=notices)
    known: dict[str, dict[str, Any]] = {}
    for site in sites:
        known[site.game.id] = {"name": site.game.name, "folder": site.path("")}
        if site.secrets.cards:
            known[site.game.id]["hidden"] = [site.hidden_title, "spoilers.html"]
    yield Page("assets/games.js", "".join(script("GAMES", id, entry) for id, entry in known.items()))


def _all_sprites(sites: Iterable[GameSite], icons: dict[str, Sprite]) -> dict[str, Sprite]:
    """Icons, and whatever symbols no two games share an id for."""
    found = dict(icons)
    for site in sites:
        for id, made in site.sprites.items():
            found.setdefault(id, made)
    return found


def sitemap(pages: Iterable[str], base_url: str, today: date | None = None) -> Page:
    """Addresses of pages, never of a place within one: what is in a spoiler has no address of its own."""
    changed = f"<lastmod>{today.isoformat()}</lastmod>" if today else ""
    rows = "".join(
        f"<url><loc>{escape(absolute(base_url, path))}</loc>{changed}</url>\n" for path in pages
    )
    return Page(
        "sitemap.xml",
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n',
    )
