"""The deck builder: the card browser with a deck beside it, and the data that it judges and draws by.

A deck in an address is written as `site/scripts/deck-lists.js` reads it: `1~name~part.card.cardX2~part.card`, or the
same as Base64 behind a `~`.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from publisher.check.deckrules import card_data, deck_rules
from publisher.model import Card, Deck, DeckEntry
from publisher.web import facts
from publisher.web.cards import summary
from publisher.web.data import browser_entry, fields, script
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite
from publisher.web.generated import table
from publisher.web.lists import examples, filters, listed_shelves
from publisher.web.page import Page, capital, counted
from publisher.web.symbols import symbol_id

LINK_VERSION = "1"
_PLAIN = re.compile(r"[A-Za-z0-9_-]")
_ID = re.compile(r"[a-z0-9_-]")


def _safe(words: str, plain: re.Pattern[str] = _ID) -> str:
    """Words in an address, without any sign that parts it or that a chat takes for the end of one."""
    return "".join(sign if plain.match(sign) else
                   f"%{ord(sign):02X}" if sign.isascii() else quote(sign, errors="replace") for sign in words)


def link(deck: Deck, closed: bool = False) -> str:
    """A deck as the end of an address; closed: so that nobody reads the cards in it."""

    def section(id: str, entries: Iterable[DeckEntry]) -> str:
        return ".".join([id, *(_safe(entry.card) + (f"X{entry.count}" if entry.count != 1 else "")
                               for entry in entries)])

    sections = [LINK_VERSION, _safe(deck.name, _PLAIN)]
    sections += [section("S", deck.starting)] if deck.starting else []
    sections += [section(id, entries) for id, entries in deck.parts.items() if entries]
    words = "~".join(sections)
    return "~" + base64.urlsafe_b64encode(words.encode()).decode().rstrip("=") if closed else words


def _card(card: Card, site: GameSite) -> dict[str, Any]:
    """What the builder knows of a card. cost: what it costs all told, none for resources. asks, offers: its pips as
    the charts of a deck's page count them."""
    game = site.game
    cost = facts.cost_of(card, game)
    codes = {code: period for period, code in site.pips.items()}
    entry = card_data(deck_rules(game).cards[card.id]) | {"name": card.name}
    if cost is not None:
        entry |= {"cost": cost.total, "asks": [codes[code] for code in cost.pips if code in codes]}
    elif card.cost is not None:
        entry["offers"] = list(dict.fromkeys(codes[code] for code in card.cost.pips if code in codes))
    return {key: value for key, value in entry.items() if value != []}


def builder_data(site: GameSite) -> dict[str, Any]:
    """The rules of decks, the cards that readers may know of in shelf order, and what charts and lists call things."""
    game = site.game
    data = deck_rules(game).as_data(())
    decks = [(deck, site.secrets.deck(deck)) for deck in game.decks.values()]
    return data | {
        "cards": {card.id: _card(card, site) for card in site.shelf},
        "plurals": {type.id: [type.name, type.plural] for type in game.types.values()},
        "pips": [[id, symbol_id(site.pips[id]), period.name] for id, period in game.periods.items() if id in site.pips],
        "decks": [[deck.name, site.deck_path(deck.id)[len(site.path("")):], "" if secret else link(deck)]
                  for deck, secret in decks],
        "hidden": bool(site.secrets.cards),
    }  # fmt: skip


def hidden_data(site: GameSite) -> str:
    """The hidden cards, for those who asked to see all spoilers: [card, browser fields, kind, cost, address, picture]
    by id. As Base64, so that nobody who looks through the files reads it by chance."""
    writer = site.writer(site.builder_path)
    known = {field["id"] for field in fields(site)}
    found = {}
    for card in site.secrets.cards.values():
        view = summary(card, writer)
        found[card.id] = [_card(card, site), browser_entry(card, site, known), view.kind, str(view.cost),
                          writer.href(view.path), writer.href(view.picture.small) if view.picture else ""]
    return base64.b64encode(json.dumps(found, ensure_ascii=False).encode()).decode()


def builder_pages(site: GameSite) -> Iterator[Page]:
    """The page and its data, for a game with rules for decks."""
    game, path = site.game, site.builder_path
    if not path:
        return
    parts = " and ".join(part.name for part in game.deck_parts.values())
    crumbs = [Crumb(game.name, site.path()), Crumb("Build a deck")]
    if game.decks:
        crumbs.insert(1, Crumb("Decks", site.path("decks/index.html")))
    frame = Frame(
        path=path, title=f"Build a deck · {game.name}",
        description=f"Build a deck of {game.name}: {parts}, judged by the rules as you go, kept on your device.",
        kind="builder", current="decks", here=not game.decks, crumbs=tuple(crumbs),
        spine=Spine("Build a deck", (game.set_code or "SET", "DECK", str(len(site.shelf))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js", f"assets/{game.id}/cards.js", f"assets/{game.id}/deck.js",
                 "assets/browse.js", "assets/deck-rules.js", "assets/deck-lists.js", "assets/deck.js"),
    )
    start = game.starting
    kinds = [game.types[id] for id in start.types if id in game.types] if start else []
    starting = (f"{capital(start.name)}: {counted(start.count, 'card', 'cards')} of the "
                f"{game.deck_parts[start.part].name if start.part in game.deck_parts else start.part}, "
                f"each a {' or '.join(type.name for type in kinds)}." if start else "")
    allowed = [(part.name, [capital(game.types[id].plural) for id in part.types if id in game.types])
               for part in game.deck_parts.values()]
    yield game_page(site, "builder.html.j2", frame, groups=listed_shelves(site, path), filters=filters(site),
                    examples=examples(site), fields=[field["id"] for field in fields(site)],
                    rules=table("deck-parts", site.writer(path)), starting=starting, allowed=allowed,
                    decks=[(deck, site.deck_path(deck.id), site.secrets.deck(deck)) for deck in game.decks.values()],
                    pips=[symbol_id(site.pips[id]) for id in game.periods if id in site.pips])
    yield Page(f"assets/{game.id}/deck.js", script("DECKS", game.id, builder_data(site)))
    if site.secrets.cards:
        yield Page(f"assets/{game.id}/deck-hidden.js", script("HIDDEN", game.id, hidden_data(site)))
