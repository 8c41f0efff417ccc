"""Scenarios as rulings: beside the cards and rules that they are about, and all of them on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from publisher.model import Block, Scenario
from publisher.web.frame import NOTHING, Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Writer
from publisher.web.page import Page


@dataclass(frozen=True, slots=True)
class RulingView:
    """A ruling for a page. parts: (heading, what) of the situation; rules, cards: links to what else it is about."""

    id: str
    title: str
    href: str
    text: Markup
    parts: tuple[tuple[str, Markup], ...]
    rules: tuple[Markup, ...]
    cards: tuple[Markup, ...]


SECRET = "spoiler_rulings"
"""The id of the closed box that holds the rulings which tell of what is hidden."""


def rulings_path(site: GameSite) -> str:
    return site.path("rulings.html")


def sections_of(site: GameSite) -> Mapping[str, str]:
    """For every id of the book the section that it stands in, or its chapter; for old ids the one they are now."""
    found: dict[str, str] = {}

    def within(blocks: Iterable[Block], section: str) -> None:
        for block in blocks:
            found.update({part.id: section for part in block.walk() if part.id})

    for chapter in site.game.book.chapters:
        found[chapter.id] = chapter.id
        within(chapter.blocks, chapter.id)
        for section in chapter.sections:
            found[section.id] = section.id
            within(section.blocks, section.id)
    return found | {old: found[new] for old, new in site.game.book.redirects.items() if new in found}


def of_rules(site: GameSite, *, hidden: bool = False) -> Mapping[str, list[Scenario]]:
    """The rulings of every section or chapter, in their own order: those that tell of nothing hidden, or all."""
    places = sections_of(site)
    found: dict[str, list[Scenario]] = {}
    for scenario in site.game.scenarios.values():
        if hidden or not site.secrets.scenario(scenario):
            for place in dict.fromkeys(places[rule] for rule in scenario.rules if rule in places):
                found.setdefault(place, []).append(scenario)
    return found


def of_card(card: str, site: GameSite, *, hidden: bool = False) -> list[Scenario]:
    """The rulings about a card, without those that would tell of hidden cards unless `hidden`."""
    return [scenario for scenario in site.game.scenarios.values()
            if card in scenario.cards and (hidden or not site.secrets.scenario(scenario))]


def ruling(scenario: Scenario, writer: Writer, *, here: str = "") -> RulingView:
    """`here`: the id of the section or card on whose page it stands, which needs no link."""
    site = writer.site
    rules = [writer.rule_link(target) for rule in scenario.rules
             if rule != here and (target := writer.target(rule)) and target.kind == "rule"]
    cards = [writer.card_link(site.game.cards[card]) for card in scenario.cards
             if card != here and card in site.game.cards]
    parts = [("Given", scenario.given), ("Done", scenario.do), ("Then", scenario.expect)]
    told = [(heading, situation(value, writer)) for heading, value in parts if value]
    if scenario.refused:
        told.append(("Then", Markup("The rules refuse it: {}").format(scenario.refused)))
    address = SECRET if site.secrets.scenario(scenario) else ruling_id(scenario)
    href = writer.href(f"{rulings_path(site)}#{address}")
    return RulingView(scenario.id, scenario.title, href, writer.text(scenario.ruling), tuple(told), tuple(rules),
                      tuple(cards))


def ruling_id(scenario: Scenario) -> str:
    return f"ruling_{scenario.id}"


def situation(value: Any, writer: Writer) -> Markup:
    """Nested values in the game's own words, as lists that can be read."""
    if isinstance(value, Mapping):
        rows = [Markup("<li><b>{}</b> {}</li>").format(_key(str(key), writer), situation(inner, writer))
                for key, inner in value.items()]
        flat = not any(isinstance(inner, Mapping | list | tuple) for inner in value.values())
        if flat and len(value) < 4 and not any("." in str(key) for key in value):
            pairs = [Markup("{} {}").format(_key(str(key), writer), situation(inner, writer))
                     for key, inner in value.items()]
            return Markup(", ").join(pairs)
        return Markup("<ul>{}</ul>").format(NOTHING.join(rows))
    if isinstance(value, list | tuple):
        if not value:
            return Markup("nothing")
        told = [situation(item, writer) for item in value]
        if any(isinstance(item, Mapping | list | tuple) for item in value):
            return Markup("<ul>{}</ul>").format(NOTHING.join(Markup("<li>{}</li>").format(item) for item in told))
        return Markup(", ").join(told)
    if isinstance(value, bool):
        return Markup("yes" if value else "no")
    return _word(str(value), writer) if value is not None and value != "" else Markup("nothing")


def _key(key: str, writer: Writer) -> Markup:
    return Markup(" › ").join(_word(part, writer) for part in key.split("."))


def _word(word: str, writer: Writer) -> Markup:
    card, symbol = writer.site.game.cards.get(word), writer.site.game.symbols.get(word)
    if symbol and len(word) > 1:  # a single letter may mean anything
        return escape(symbol.name)
    return writer.card_link(card) if card else escape(word if " " in word else word.replace("_", " "))


@dataclass(frozen=True, slots=True)
class Group:
    """Rulings under what they are about: a section of the book, or no one of them."""

    id: str
    heading: Markup
    rulings: tuple[RulingView, ...]


def groups(site: GameSite, writer: Writer, *, secret: bool = False) -> list[Group]:
    """Each ruling once, under the first section that it names, in the order of the book; then those of no section."""
    places = sections_of(site)
    order = {id: index for index, id in enumerate(places)}
    found: dict[str, list[Scenario]] = {}
    for scenario in site.game.scenarios.values():
        if site.secrets.scenario(scenario) is secret:
            place = next((places[rule] for rule in scenario.rules if rule in places), "")
            found.setdefault(place, []).append(scenario)
    made = []
    for place in sorted(found, key=lambda id: order.get(id, len(order))):
        target = writer.target(place) if place else None
        bare = "About cards alone" if site.game.book.chapters else "All"
        heading = writer.rule_link(target) if target else escape(bare)
        made.append(Group(f"about_{place or 'cards'}", heading,
                          tuple(ruling(scenario, writer, here=place) for scenario in found[place])))
    return made


def rulings_page(site: GameSite) -> Iterator[Page]:
    game, path = site.game, rulings_path(site)
    if not game.scenarios:
        return
    open_ones = groups(site, site.writer(path))
    count = sum(len(group.rulings) for group in open_ones)
    frame = Frame(
        path=path, title=f"Rulings · {game.name}",
        description=f"Rulings of {game.name}, each proved by playing it: a situation, what is done, what comes of it.",
        kind="rulings", current="rulings", here=True, crumbs=(Crumb(game.name, site.path()), Crumb("Rulings")),
        spine=Spine("Rulings", (game.set_code or "SET", "RUL", str(count)), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    secret = groups(site, Writer(site, path, hidden=True), secret=True)
    yield game_page(site, "rulings.html.j2", frame, groups=open_ones, count=count, secret=secret)
