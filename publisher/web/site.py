"""The whole site from the catalogue: an iterator of pages, in a stable order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from publisher.model import Catalogue
from publisher.web.builder import builder_pages
from publisher.web.cards import card_pages
from publisher.web.changes import change_pages, moved_pages
from publisher.web.data import data_pages
from publisher.web.decks import deck_pages
from publisher.web.facets import facet_pages
from publisher.web.feed import feed_page
from publisher.web.gamesite import GameSite
from publisher.web.home import hub_pages, sitemap, start_page
from publisher.web.lists import list_pages
from publisher.web.odds import odds_page
from publisher.web.page import Options, Page, PictureKey
from publisher.web.rules import rule_pages
from publisher.web.rulings import rulings_page
from publisher.web.simulations import simulation_page
from publisher.web.skins import era_rules
from publisher.web.statistics import statistics_page
from publisher.web.symbols import Sprite, sprites
from publisher.web.templating import environment, part


def pages(
    catalogue: Catalogue,
    pictures: Mapping[PictureKey, str],
    symbols: Mapping[str, Mapping[str, str]],
    options: Options,
) -> Iterator[Page]:
    """Every page and data file of the site, without the static ones (see `assets`).

    pictures: (game, card id) to the face's path, relative to the site. symbols: a game's symbols as SVG, by code.
    Raises ValueError where a page cannot be made: a figure without data, a symbol that is no drawing.
    """
    icons = {made.id: made for made in sprites(part(environment(options.templates), "icons.svg"))}
    sites = [
        GameSite(game, options, pictures, symbols.get(game.id, {}), icons)
        for game in catalogue.games.values()
        if game.products.site
    ]
    indexed: list[str] = []
    for page in _pages(sites, options, icons):
        if page.path.endswith(".html") and page.path != "404.html":
            indexed.append(page.path)
        yield page
    for site in sites:
        yield from moved_pages(site)
    if options.base_url:
        yield sitemap(indexed, options.base_url)


def _pages(sites: list[GameSite], options: Options, icons: dict[str, Sprite]) -> Iterator[Page]:
    yield from hub_pages(sites, options, icons)
    yield _skins(sites)
    for site in sites:
        yield start_page(site)
        yield from list_pages(site)
        yield from card_pages(site)
        yield from rule_pages(site)
        yield from deck_pages(site)
        yield from builder_pages(site)
        yield from facet_pages(site)
        yield from odds_page(site)
        yield from rulings_page(site)
        yield from statistics_page(site)
        yield from simulation_page(site)
        yield from change_pages(site)
        yield from feed_page(site)
        yield from data_pages(site)


def _skins(sites: list[GameSite]) -> Page:
    """The games' colours: those computed from the model first, then what a game's own skin says."""
    parts = []
    for site in sites:
        parts += [era_rules(site.game), part(site.environment, "skin.css")]
    return Page("assets/skins.css", "\n".join(filter(None, parts)))
