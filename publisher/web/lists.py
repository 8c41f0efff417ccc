"""The card browser, the glossary, the editorial notes: one page each, a list that reads without a script."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.model import Card, EditorialNote, Keyword
from publisher.text.folding import fold
from publisher.web import facts
from publisher.web.book import NOTE_KINDS, grouped_notes
from publisher.web.cards import CardView, summary
from publisher.web.data import fields
from publisher.web.facets import facet_path
from publisher.web.facets import values as facet_values
from publisher.web.frame import NOTHING, Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Writer
from publisher.web.page import Page, capital, counted

FACET_KEYWORDS = 10
"""How many of the most used keywords the browser offers beside its search field."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a filter: its id in a query, what it is called, its sign."""

    id: str
    words: str
    sign: Markup = NOTHING


@dataclass(frozen=True, slots=True)
class Filter:
    field: str
    words: str
    choices: tuple[Choice, ...]
    bars: bool = False
    page: str = ""


def filters(site: GameSite) -> list[Filter]:
    game = site.game
    known = {field["id"]: field for field in fields(site)}
    found = [Filter("type", "Type", tuple(Choice(str(v[0]), capital(str(v[1]))) for v in known["type"]["values"]))]
    if game.periods:
        choices = tuple(
            Choice(period.id, period.name, site.symbol_row((site.pips[id],)) if id in site.pips else Markup(""))
            for id, period in game.periods.items()
        )
        found.append(Filter("period", "Period", choices))
    for facet in game.facets.values():
        choices = tuple(Choice(value.id, value.words, value.sign) for value in facet_values(facet, site) if value.cards)
        if len(choices) > 1:
            found.append(Filter(facet.id, facet.name, choices, page=facet_path(site, facet.id)))
    if "cost" in known:
        totals = sorted({cost.total for card in site.shelf if (cost := facts.cost_of(card, game))})
        found.append(Filter("cost", "Cost, all told", tuple(Choice(str(n), str(n)) for n in totals), bars=True))
    if "roll" in known:
        numbers = sorted({number for card in site.shelf for number in facts.sums(card)})
        found.append(Filter("roll", "Dice number", tuple(Choice(str(n), str(n)) for n in numbers), bars=True))
    if site.uses:
        most = sorted(site.uses, key=lambda id: (-len(site.uses[id]), id))
        choices = tuple(Choice(id, game.keywords[id].name) for id in most[:FACET_KEYWORDS] if id in game.keywords)
        found.append(Filter("keyword", "Keyword", choices))
    return found


def shelves(site: GameSite) -> list[tuple[str, str, list[Card]]]:
    """(id, heading, cards) in shelf order: by period, or by type in a game without periods."""
    groups: dict[str, tuple[str, list[Card]]] = {}
    for card in site.shelf:
        if site.game.periods:
            id = card.periods[0] if card.periods else "none"
            words = site.game.periods[id].name if id in site.game.periods else "Of no period"
        else:
            id = card.type
            words = capital(site.game.types[id].plural) if id in site.game.types else id
        groups.setdefault(id, (words, []))[1].append(card)
    return [(id, words, cards) for id, (words, cards) in groups.items()]


def examples(site: GameSite) -> list[str]:
    """A few queries that find something, for the line under the search field."""
    game = site.game
    found = []
    types = [type for type in game.types if any(card.type == type for card in site.shelf)]
    if types and game.periods:
        found.append(f"type:{types[min(1, len(types) - 1)]} period:{next(iter(game.periods))}")
    sorted_by = [[fold(value.words) if value.words.isalpha() else value.id
                  for value in facet_values(facet, site) if value.cards] for facet in game.facets.values()]
    terms = [f"{id}:{values[-1]}" for id, values in zip(game.facets, sorted_by, strict=True) if values]
    if terms:
        found += [" ".join(terms[:2]), *terms[-1:]] if len(terms) > 2 else [" ".join(terms)]
    if site.uses:
        words = [id for id in site.uses if id in game.keywords and not game.keywords[id].term] or list(site.uses)
        found.append(f"keyword:{max(words, key=lambda id: len(site.uses[id]))}")
    if types and any(card.cost for card in site.shelf):
        found.append(f"type:{types[0]} cost<=2")
    authors = [facts.person(card.fields.get("author"), game)[1] for card in site.shelf if card.fields.get("author")]
    if authors:
        last = fold(max(set(authors), key=lambda name: (authors.count(name), name)).split()[-1])
        found.append(f"author:{last}")
    return found


def browser_page(site: GameSite) -> Page:
    game, path = site.game, site.path("cards/index.html")
    by = ["type", *(facet.name.lower() for facet in game.facets.values())]
    by += ["cost"] if any(facts.cost_of(card, game) for card in site.shelf) else []
    frame = Frame(
        path=path, title=f"Cards · {game.name}",
        description=f"All {len(site.shelf)} cards of {game.name}, to search and filter by {', '.join(by)} and keyword.",
        kind="browse", current="cards", here=True,
        crumbs=(Crumb(game.name, site.path()), Crumb("Cards")),
        spine=Spine("Cards", (game.set_code or "SET", "ALL", str(len(site.shelf))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js", f"assets/{game.id}/cards.js", "assets/browse.js"),
    )
    return game_page(site, "browse.html.j2", frame, groups=listed_shelves(site, path), filters=filters(site),
                     examples=examples(site), fields=[field["id"] for field in fields(site)])


@dataclass(frozen=True, slots=True)
class Listed:
    """A card in the browser: its view, and the one line under its name."""

    view: CardView
    line: str


def listed_shelves(site: GameSite, path: str) -> list[tuple[str, str, list[Listed]]]:
    """The shelves for a list on the page `path`."""
    writer = site.writer(path)
    return [(id, words, [_listed(summary(card, writer), site) for card in cards])
            for id, words, cards in shelves(site)]


def _listed(view: CardView, site: GameSite) -> Listed:
    author = facts.person(view.card.fields.get("author"), site.game)[1]
    return Listed(view, ", ".join(filter(None, (view.kind, author))))


# ---- glossary


@dataclass(frozen=True, slots=True)
class Entry:
    keyword: Keyword
    parameter: str
    meaning: Markup
    reminder: Markup
    uses: tuple[Card, ...]
    rule: Markup


def glossary_page(site: GameSite) -> Page:
    game, path = site.game, site.path("glossary.html")
    writer = site.writer(path)

    def entry(keyword: Keyword) -> Entry:
        target = site.target(keyword.rule) if keyword.rule else None
        return Entry(
            keyword, keyword.heading[len(keyword.name) :].strip(), writer.paragraphs(keyword.meaning),
            writer.paragraphs(keyword.reminder), site.uses.get(keyword.id, ()),
            writer.rule_link(target) if target else Markup(""),
        )

    ordered = sorted(game.keywords.values(), key=lambda keyword: fold(keyword.name))
    words = [entry(keyword) for keyword in ordered if not keyword.term]
    terms = [entry(keyword) for keyword in ordered if keyword.term]
    letters: dict[str, list[Entry]] = {}
    for found in words:
        letters.setdefault(fold(found.keyword.name)[:1].upper(), []).append(found)
    said = counted(len(words), "keyword") + (f" and {counted(len(terms), 'term')}" if terms else "")
    frame = Frame(
        path=path, title=f"Keywords · {game.name}", description=f"What the {said} of {game.name} mean.",
        kind="glossary", current="keywords", here=True,
        crumbs=(Crumb(game.name, site.path()), Crumb("Keywords")),
        spine=Spine("Keywords", (game.set_code or "SET", "A–Z", str(len(words))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    return game_page(site, "glossary.html.j2", frame, letters=letters, terms=terms, said=said,
                     total=len(words) + len(terms), lost=site.moved.keywords)


# ---- editorial notes


def notes_page(site: GameSite) -> Page:
    game, path = site.game, site.path("notes.html")
    writers = {False: site.writer(path), True: Writer(site, path, hidden=True)}
    about = dict(NOTE_KINDS.values())
    groups = []
    for title, notes in grouped_notes(game.notes):
        rows: dict[bool, list[tuple[EditorialNote, Markup]]] = {False: [], True: []}
        for note in notes:
            secret = site.secrets.note(note)
            target = writers[secret].target(note.rule) if note.rule else None
            rows[secret].append((note, writers[secret].rule_link(target) if target else Markup("")))
        groups.append((title, about.get(title, ""), rows[False], rows[True]))
    frame = Frame(
        path=path, title=f"Editorial notes · {game.name}",
        description=f"What the edition of {game.name} had to reconstruct or decide, with the reason for each.",
        kind="notes", current="notes", here=True,
        crumbs=(Crumb(game.name, site.path()), Crumb("Editorial notes")),
        spine=Spine("Editorial notes", (game.set_code or "SET", "ED", str(len(game.notes))), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    return game_page(site, "notes.html.j2", frame, groups=groups)


def list_pages(site: GameSite) -> Iterator[Page]:
    if site.game.cards:
        yield browser_page(site)
    if site.game.keywords:
        yield glossary_page(site)
    if site.game.notes:
        yield notes_page(site)
