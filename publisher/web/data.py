"""What the reader scripts know, written from the model: search documents, the browser's fields, keyword notes.

Classic scripts that set one entry of a global table each. Nothing that stands inside a spoiler is in them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from publisher.model import Block, Card, Game, KeywordUse, Passage
from publisher.text import parse_prose
from publisher.web import facets, facts
from publisher.web.gamesite import GameSite
from publisher.web.odds import table_id
from publisher.web.page import Page
from publisher.web.rulings import ruling_id
from publisher.web.said import spoken_facts
from publisher.web.symbols import spoken, spoken_text

# Fields of cards that are no words to search by.
_SILENT = frozenset({"art", "straddles", "circa", "trigger"})
_RESERVED = frozenset({"type", "period", "keyword", "cost", "roll", "name", "text"})


def script(table: str, key: str, value: object) -> str:
    """`window.TABLE[key] = value`, safe to load in any order."""
    body = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # a line separator ends a line in old scripts, and "</" ends a script that somebody puts into a page
    body = body.replace("</", "<\\/").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"(window.{table} = window.{table} || {{}})[{json.dumps(key)}] = {body};\n"


# ---- search


def documents(site: GameSite) -> list[list[str]]:
    """[kind, title, address in the game's folder, line of facts, text] of everything worth finding."""
    game = site.game
    anchors = {id: anchor for id, anchor in game.book.anchors.items() if id not in site.inside_spoilers}
    prefix = len(site.path(""))
    found: list[list[str]] = []
    for card in site.shelf:
        about = facts.person(card.fields.get("subject"), game)[1]
        parts = (facts.kind(card, game), facts.person(card.fields.get("author"), game)[1], about and f"on {about}")
        said = ", ".join(filter(None, parts))
        text = " · ".join(filter(None, (spoken_text(game, card.text, " · "), *spoken_facts(card, site))))
        found.append(["Cards", card.name, site.card_path(card.id)[prefix:], said, text])
    for keyword in game.keywords.values():
        kind = "Terms" if keyword.term else "Keywords"
        count = len(site.uses.get(keyword.id, ()))
        said = f"on {count} card{'' if count == 1 else 's'}" if count else ""
        address = f"glossary.html#kw_{keyword.id}"
        found.append([kind, keyword.heading, address, said, spoken_text(game, keyword.meaning)])
    for chapter in game.book.chapters:
        address = site.chapter_path(chapter.id)[prefix:]
        lead = "" if chapter.spoiler else " ".join(public_words(chapter.blocks, game))
        found.append(["Rules", f"{chapter.number} {chapter.title}".strip(), address, "chapter", lead])
        for section, around in chapter.placed():
            if section.id and not around:
                words = "" if section.spoiler else " ".join(public_words(section.blocks, game))
                title = f"{section.number} {section.title}".strip()
                found.append(["Rules", title, f"{address}#{section.id}", chapter.title, words])
    for deck in game.decks.values():
        said = spoken_text(game, deck.description)
        found.append(["Decks", deck.name, site.deck_path(deck.id)[prefix:], "deck", said])
    if site.builder_path:
        found.append(["Decks", "Build a deck", site.builder_path[prefix:], "builder", "Pick cards, judged as you go."])
    for scenario in game.scenarios.values():
        if not site.secrets.scenario(scenario):
            about = next((anchors[rule].title for rule in scenario.rules if rule in anchors), "ruling")
            found.append(["Rulings", scenario.title, f"rulings.html#{ruling_id(scenario)}", about,
                          spoken_text(game, scenario.ruling)])
    for table in game.tables.values():
        if site.odds.view(table.id):
            found.append(["Odds", f"{table.name}: odds", f"odds.html#{table_id(table)}", table.place or table.dice,
                          table.note])
    if site.shelf:
        found.append(["Statistics", "Statistics of the cards", "statistics.html", "counts and charts",
                      "types, costs, keywords, length of text"])
    for made in game.simulations.values():
        said = f"{made.totals.games:,} games played by {', '.join(made.agents)}"
        found.append(["Statistics", "Simulation", f"simulation.html#sim_{made.id}", said,
                      "who wins, how games end, what becomes of the cards"])
    for note in game.notes:
        if site.secrets.note(note):
            continue
        found.append(["Notes", note.title, f"notes.html#{note.id}", note.kind, f"{note.value} {note.because}"])
    return found


def public_words(blocks: Iterable[Block], game: Game) -> Iterator[str]:
    """The words of blocks, those of spoilers left out."""
    for block in blocks:
        if block.kind == "spoiler":
            continue
        if block.spans:
            yield spoken(game, block.spans)
        yield from public_words(block.children, game)


# ---- the card browser


def fields(site: GameSite) -> list[dict[str, Any]]:
    """The fields that a query may name. kind: one (of `values`: id, words, short form), number, words."""
    game = site.game
    used = {card.type for card in site.shelf}
    types = [[type.id, type.plural, ""] for type in game.types.values() if type.id in used]
    found: list[dict[str, Any]] = [{"id": "type", "kind": "one", "label": "type", "values": types}]
    if game.periods:
        values = [[period.id, period.name, period.letter.lower()] for period in game.periods.values()]
        found.append({"id": "period", "kind": "one", "label": "period", "values": values})
    found += facets.query_fields(site)
    if site.uses:
        values = [[id, game.keywords[id].name, ""] for id in site.uses if id in game.keywords]
        found.append({"id": "keyword", "kind": "one", "label": "keyword", "values": values})
    if any(facts.cost_of(card, game) for card in site.shelf):
        found.append({"id": "cost", "kind": "number", "label": "cost"})
    if any(facts.sums(card) for card in site.shelf):
        found.append({"id": "roll", "kind": "number", "label": "dice number"})
    found.append({"id": "name", "kind": "words", "label": "name"})
    found.append({"id": "text", "kind": "words", "label": "text"})
    kinds: dict[str, set[str]] = {}
    for card in site.shelf:
        for name, value in _own(card, site).items():
            kinds.setdefault(name, set()).add("number" if isinstance(value, list) else "words")
    for name, forms in sorted(kinds.items()):
        if len(forms) == 1 and name not in game.facets:
            found.append({"id": name, "kind": forms.pop(), "label": name.replace("_", " ")})
    return found


def _own(card: Card, site: GameSite) -> dict[str, str | list[float]]:
    """A card's own fields as a query sees them: words, or a list of numbers."""
    found: dict[str, str | list[float]] = {}
    for name, value in card.fields.items():
        if name in _SILENT or name in _RESERVED:
            continue
        if isinstance(value, bool):
            found[name] = "yes" if value else "no"
        elif isinstance(value, int | float):
            found[name] = [value]
        elif isinstance(value, list | tuple) and value and all(isinstance(v, int | float) for v in value):
            found[name] = list(value)
        elif isinstance(value, str | Mapping) and (said := facts.person(value, site.game)[1]):
            found[name] = _in_words(said, site)
    return found


def _in_words(said: str, site: GameSite) -> str:
    """A field's words, with its symbols by their names."""
    if not re.search(r"[{\[]", said):
        return said
    return spoken_text(site.game, parse_prose(Passage.plain(said), site.vocabulary))


def browser(site: GameSite) -> dict[str, Any]:
    """Fields and cards for the browser's query language."""
    known = {field["id"] for field in fields(site)}
    by_facet = facets.of_cards(site)
    cards: dict[str, dict[str, Any]] = {}
    for card in site.shelf:
        cards[card.id] = browser_entry(card, site, known) | by_facet.get(card.id, {})
    return {"fields": fields(site), "cards": cards}


def browser_entry(card: Card, site: GameSite, known: Collection[str]) -> dict[str, Any]:
    """What a query finds a card by, but for facets. known: the fields that a query may name."""
    entry: dict[str, Any] = {
        "type": [card.type],
        "name": card.name,
        "text": "\n".join(filter(None, (spoken_text(site.game, card.text, "\n"), *spoken_facts(card, site)))),
        "period": list(card.periods),
        "keyword": list(dict.fromkeys(
            span.keyword for span in card.text.walk() if isinstance(span, KeywordUse) and span.keyword
        )),
    }
    if cost := facts.cost_of(card, site.game):
        entry["cost"] = [cost.total]
    if numbers := facts.sums(card):
        entry["roll"] = list(numbers)
    entry |= {name: value for name, value in _own(card, site).items() if name in known}
    return {name: value for name, value in entry.items() if value != []}


# ---- keyword notes


def keyword_notes(site: GameSite) -> dict[str, list[str | int]]:
    """id: [heading, meaning, how many cards, status] for the notes that open over a keyword."""
    return {
        keyword.id: [
            keyword.heading,
            spoken_text(site.game, keyword.meaning),
            len(site.uses.get(keyword.id, ())),
            keyword.status,
        ]
        for keyword in site.game.keywords.values()
    }


def previews(site: GameSite) -> dict[str, list[str]]:
    """id: [name, kind, text, picture from the root or ''] for what opens over a link to a card."""
    found = {}
    for card in site.shelf:
        picture = site.picture(card)
        text = "\n".join(filter(None, (spoken_text(site.game, card.text, "\n"), *spoken_facts(card, site))))
        found[card.id] = [card.name, facts.kind(card, site.game), text, picture.small if picture else ""]
    return found


def data_pages(site: GameSite) -> Iterator[Page]:
    id = site.game.id
    folder = f"assets/{id}"
    yield Page(f"{folder}/search.js", script("DOCS", id, documents(site)))
    yield Page(f"{folder}/cards.js", script("CARDS", id, browser(site)))
    yield Page(f"{folder}/previews.js", script("PREVIEWS", id, previews(site)))
    yield Page(f"{folder}/keywords.js", script("KEYWORDS", id, keyword_notes(site)))


