"""Decks: what they are, and, in a spoiler unless a deck says otherwise, their lists with counts and charts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.check.decklists import counts
from publisher.check.deckrules import standing
from publisher.model import Card, Deck, DeckEntry
from publisher.web import facts
from publisher.web.builder import link
from publisher.web.cards import CardView, summary
from publisher.web.charts import curve, pairs
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite
from publisher.web.generated import between
from publisher.web.page import Page
from publisher.web.symbols import spoken_text, symbol_id


@dataclass(frozen=True, slots=True)
class Check:
    """A limit of the game against a deck: what was counted, and whether it is within."""

    number: int
    what: str
    limit: str
    met: bool


@dataclass(frozen=True, slots=True)
class Row:
    count: int
    view: CardView
    starts: bool


@dataclass(frozen=True, slots=True)
class Group:
    words: str
    count: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class DeckView:
    deck: Deck
    path: str
    checks: tuple[Check, ...]
    groups: tuple[Group, ...]
    curve: Markup
    kinds: tuple[str, ...]
    curve_table: tuple[tuple[int, int], ...]
    average: str
    pips: Markup
    text: str
    secret: bool
    link: str


def checks(deck: Deck, site: GameSite) -> Iterator[Check]:
    """The deck rules of the game, counted."""
    cards = site.game.cards
    for part in site.game.deck_parts.values():
        entries = [entry for entry in deck.parts.get(part.id, ()) if entry.card in cards]
        size = deck.count(part.id)
        yield Check(size, f"cards in the {part.name}", between(part.least, part.most), part.least <= size <= part.most)
        for rule in part.counts:
            number = sum(entry.count for entry in entries if counts(rule, cards[entry.card]))
            met = (rule.least or 0) <= number <= (rule.most if rule.most is not None else number)
            yield Check(number, rule.name, between(rule.least, rule.most), met)
        if part.copies is not None:
            totals: dict[str, int] = {}
            for entry in entries:
                totals[entry.card] = totals.get(entry.card, 0) + entry.count
            most = max(totals.values(), default=0)
            yield Check(most, "of one card at most", f"at most {part.copies}", most <= part.copies)


def groups(deck: Deck, site: GameSite, page: str) -> list[Group]:
    """The list by type, each in shelf order."""
    writer = site.writer(page)
    starting = {entry.card for entry in deck.starting}
    counts: dict[str, int] = {}
    for entries in deck.parts.values():
        for entry in entries:
            counts[entry.card] = counts.get(entry.card, 0) + entry.count
    found: list[Group] = []
    for type in site.game.types.values():
        rows = tuple(
            Row(counts[card.id], summary(card, writer), card.id in starting)
            for card in site.whole_shelf
            if card.type == type.id and card.id in counts
        )
        if rows:
            total = sum(row.count for row in rows)
            words = type.plural if total != 1 else type.name
            found.append(Group(words[:1].upper() + words[1:], total, rows))
    return found


def _costs(deck: Deck, site: GameSite) -> tuple[dict[int, dict[str, int]], list[str]]:
    """How many cards cost how much: those of the commonest type, and all others. Resources cost nothing."""
    by_type: dict[str, dict[int, int]] = {}
    for card, count in _cards(deck, site):
        if cost := facts.cost_of(card, site.game):
            totals = by_type.setdefault(card.type, {})
            totals[cost.total] = totals.get(cost.total, 0) + count
    if not by_type:
        return {}, []
    commonest = max(by_type, key=lambda type: sum(by_type[type].values()))
    kinds = [site.game.types[commonest].plural, "all others"]
    found: dict[int, dict[str, int]] = {}
    for type, totals in by_type.items():
        kind = kinds[0] if type == commonest else kinds[1]
        for total, count in totals.items():
            by_kind = found.setdefault(total, {})
            by_kind[kind] = by_kind.get(kind, 0) + count
    return found, kinds


def _cards(deck: Deck, site: GameSite) -> Iterator[tuple[Card, int]]:
    for entries in deck.parts.values():
        for entry in entries:
            if entry.card in site.game.cards:
                yield site.game.cards[entry.card], entry.count


def _pips(deck: Deck, site: GameSite) -> Markup:
    """Pips that the costs ask for, against the resources that pay them."""
    rows = []
    cards = list(_cards(deck, site))
    for period in site.game.periods.values():
        code = site.pips.get(period.id, period.letter)
        costs = [(facts.cost_of(card, site.game), count) for card, count in cards]
        asked = sum(cost.pips.count(code) * count for cost, count in costs if cost)
        offered = sum(count for card, count in cards
                      if card.cost and not facts.cost_of(card, site.game) and code in card.cost.pips)
        rows.append((symbol_id(code), period.name, f"--era-{period.id}", asked, offered))
    return pairs(rows, "Pips asked and offered", "asked", "offered") if any(row[3] for row in rows) else Markup("")


def as_text(deck: Deck, site: GameSite) -> str:
    """The list as a person would type it: a part, then its cards with their counts."""
    lines = [deck.name]

    def said(entry: DeckEntry) -> str:
        card = site.game.cards.get(entry.card)
        return f"{entry.count} {card.name if card else entry.card}"

    if deck.starting and site.game.starting:
        lines += ["", site.game.starting.name, *(said(entry) for entry in deck.starting)]
    for id, entries in deck.parts.items():
        part = site.game.deck_parts.get(id)
        lines += ["", part.name if part else id, *(said(entry) for entry in entries)]
    return "\n".join(lines)


def deck_view(deck: Deck, site: GameSite) -> DeckView:
    path = site.deck_path(deck.id)
    costs, kinds = _costs(deck, site)
    totals = {cost: sum(by_kind.values()) for cost, by_kind in sorted(costs.items())}
    cards = sum(totals.values())
    average = f"{sum(cost * count for cost, count in totals.items()) / cards:.1f}" if cards else ""
    return DeckView(deck, path, tuple(checks(deck, site)), tuple(groups(deck, site, path)),
                    curve(costs, kinds, "What the cards cost"), tuple(kinds), tuple(totals.items()), average,
                    _pips(deck, site), as_text(deck, site), site.secrets.deck(deck),
                    link(deck, closed=site.secrets.any_of(entry.card for entry in standing(deck))))


def deck_pages(site: GameSite) -> Iterator[Page]:
    game = site.game
    if not game.decks:
        return
    path = site.path("decks/index.html")
    frame = Frame(
        path=path, title=f"Decks · {game.name}", description=f"Decks of {game.name} that are ready to play.",
        kind="decks", current="decks", here=True, crumbs=(Crumb(game.name, site.path()), Crumb("Decks")),
        spine=Spine("Decks", (game.set_code or "SET", "DECK", str(len(game.decks))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    listed = [(deck, site.deck_path(deck.id)) for deck in game.decks.values()]
    yield game_page(site, "decks.html.j2", frame, decks=listed)
    for deck in game.decks.values():
        path = site.deck_path(deck.id)
        said = spoken_text(game, deck.description)
        frame = Frame(
            path=path, title=f"{deck.name} · {game.name}",
            description=said or f"{deck.name}, a deck of {game.name}.",
            kind="deck", current="decks",
            crumbs=(Crumb(game.name, site.path()), Crumb("Decks", site.path("decks/index.html")), Crumb(deck.name)),
            spine=Spine(deck.name, (game.set_code or "SET", "DECK", deck.name[:3].upper()), ornaments=ornaments(site)),
            scripts=(f"assets/{game.id}/keywords.js",),
        )
        yield game_page(site, "deck.html.j2", frame, view=deck_view(deck, site))
