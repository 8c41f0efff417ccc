"""A page for every card: its face as a picture, all that stands on it as text, and what else is known of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup, escape

from publisher.model import Card, KeywordUse, Label, Line, Printing, plain_text
from publisher.view.figures import chances
from publisher.web import facts
from publisher.web.book import definitions, spoiler
from publisher.web.changes import weight
from publisher.web.difference import words_apart
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Picture, Writer
from publisher.web.hidden import public_names
from publisher.web.odds import made_at
from publisher.web.page import Page, capital
from publisher.web.rulings import RulingView, of_card, ruling
from publisher.web.said import fact_rows
from publisher.web.symbols import icon, symbol_name

# Fields that name a person, and the word between a card and that person.
_PEOPLE = {"author": "by", "subject": "about"}


@dataclass(frozen=True, slots=True)
class LineView:
    """One line of a card: `tab` is the sign at its edge, `label` the word beside it, `points` what it scores."""

    tab: Markup
    label: str
    meaning: str
    body: Markup
    points: int | None = None
    keywords: bool = False


@dataclass(frozen=True, slots=True)
class PrintingView:
    edition: str
    number: str
    text: Markup
    difference: Markup
    note: str
    cost: Markup
    functional: bool
    because: str


@dataclass(frozen=True, slots=True)
class CardView:
    """A card for its page and for the lists it stands in."""

    card: Card
    path: str
    kind: str
    era: str
    what: Markup
    cost: Markup
    picture: Picture | None


def summary(card: Card, writer: Writer) -> CardView:
    """A card for a list."""
    site = writer.site
    cost = site.symbol_row(card.cost.symbols) if card.cost else Markup("")
    return CardView(card, site.card_path(card.id), facts.kind(card, site.game), site.era_class(card),
                    facts.what(card, writer), cost, site.picture(card))


def line_view(line: Line, card: Card, writer: Writer) -> LineView:
    body = writer.spans(line.spans)
    label = line.label
    if label is None:
        return LineView(Markup(""), "", "", body, keywords=line.kind == "keywords")
    rule = writer.site.game.labels.get(label.kind)
    tab, words = _label(label, writer)
    if rule and rule.form == "cost":
        body = Markup("{}: {}").format(writer.spans(label.spans), body)
    scored = facts.points(card, writer.site.game).get(label.kind)
    return LineView(tab, words, rule.meaning if rule else "", body, scored)


def _label(label: Label, writer: Writer) -> tuple[Markup, str]:
    """The sign of a label, and its words: a number stands for itself, a short word too, others have an icon."""
    site = writer.site
    rule = site.game.labels.get(label.kind)
    if label.number is not None:
        article = "an" if label.number in (8, 11, 18) else "a"
        return escape(str(label.number)), f"On {article} {label.number}"
    if rule is None:
        return Markup(""), label.kind
    own = f"k-{rule.id}"
    if rule.form == "cost":
        return icon(own if own in site.sprites else "i-pay"), "Pay"
    if own in site.sprites:
        return icon(own), rule.name
    if len(rule.word) <= 3:
        return escape(rule.word), rule.name
    return icon("i-always"), rule.name


def _printing(printing: Printing, card: Card, writer: Writer) -> PrintingView:
    names = writer.site.game.names() if writer.hidden else public_names(writer.site.game)
    old, new = plain_text(printing.text, names), plain_text(card.text, names)
    lines = [line_view(line, card, writer) for line in printing.text.lines]
    shown = Markup("<br>").join(
        Markup("{}: {}").format(_words_of(line, writer), view.body)
        if line.label and line.label.kind and not _is_price(line, writer)
        else view.body
        for line, view in zip(printing.text.lines, lines, strict=True)
    )
    apart = words_apart(old, new, writer.site.symbol_row) if old != new else Markup("")
    cost = writer.site.symbol_row(printing.cost.symbols) if printing.cost else Markup("")
    return PrintingView(printing.edition, printing.number, shown, apart, printing.note, cost,
                        *weight(printing, card, writer.site))


def _words_of(line: Line, writer: Writer) -> Markup:
    return writer.spans(line.label.spans) if line.label else Markup("")


def _is_price(line: Line, writer: Writer) -> bool:
    rule = writer.site.game.labels.get(line.label.kind) if line.label else None
    return bool(rule and rule.form == "cost")


def facts_of(card: Card, writer: Writer) -> list[tuple[str, str | Markup]]:
    """(what, value) rows: number, kind, people, cost, points, chances."""
    game = writer.site.game
    rows: list[tuple[str, str | Markup]] = []
    if card.number:
        rows.append(("Number", f"{game.set_code} {card.number}".strip()))
    known = game.types.get(card.type)
    rows.append(("Type", known.name if known else card.type))
    if card.periods:
        names = [game.periods[id].name for id in card.periods if id in game.periods]
        rows.append(("Period" if len(names) == 1 else "Periods", ", ".join(names)))
    for field in ("author", "subject"):
        if named := facts.person_link(card.fields.get(field), writer):
            rows.append((field.capitalize(), named))
    if cost := facts.cost_of(card, game):
        rows.append(("Cost, all told", str(cost.total)))
    points = card.fields.get("vp")
    if isinstance(points, list | tuple):
        rows.append(("Points, all told", str(sum(int(value) for value in points))))
    elif isinstance(points, int):
        rows.append(("Points", str(points)))
    rule = next((rule for rule in game.labels.values() if rule.form == "number"), None)
    odds = chances(rule) if rule else {}
    for number in facts.sums(card):
        if number in odds:
            ways, total = odds[number]
            article = "An" if number in (8, 11, 18) else "A"
            rows.append((f"{article} {number} comes up", f"{ways} in {total}, {facts.percent(ways / total)}"))
            rows.append(("In a round of four rolls", f"{facts.percent(1 - (1 - ways / total) ** 4)} at least once"))
    return rows


def related(card: Card, site: GameSite) -> list[tuple[str, list[Card]]]:
    """Other cards by how they belong to this one: those whose fields name it, those of the same author, those whose
    text names it."""
    groups: dict[str, list[Card]] = {}
    author = card.fields.get("author")
    for other in site.shelf:
        if other.id == card.id:
            continue
        for field, value in other.fields.items():
            if value == card.id:
                groups.setdefault(_belongs(field, other, site), []).append(other)
        if isinstance(author, str) and author in site.game.cards and other.fields.get("author") == author:
            groups.setdefault(f"Also by {site.game.cards[author].name}", []).append(other)
        if any(getattr(span, "target", "") == card.id for span in other.text.walk()):
            groups.setdefault("Named on", []).append(other)
    return list(groups.items())


def _belongs(field: str, other: Card, site: GameSite) -> str:
    """What a card whose field names this one is to it: `Texts by`, `Concepts about`, or `Rival of`."""
    known = site.game.types.get(other.type)
    word = _PEOPLE.get(field)
    if word:
        return f"{known.plural[:1].upper()}{known.plural[1:]} {word}" if known else f"Cards {word}"
    return f"{field.replace('_', ' ').capitalize()} of"


def _decks(card: Card, site: GameSite, writer: Writer) -> Markup:
    """The decks that hold a card. Which cards a deck holds is a spoiler unless the deck says otherwise."""
    shown: dict[bool, list[Markup]] = {True: [], False: []}
    for deck in site.game.decks.values():
        copies = sum(entry.count for part in deck.parts.values() for entry in part if entry.card == card.id)
        starts = any(entry.card == card.id for entry in deck.starting)
        if not copies and not starts:
            continue
        link = Markup('<a href="{}">{}</a>').format(writer.href(site.deck_path(deck.id)), deck.name)
        more = [f"{copies} copies"] if copies > 1 else []
        if starts and site.game.starting:
            more.append(f"in its {site.game.starting.name.lower()}")
        shown[site.secrets.deck(deck)].append(Markup("<li>{}{}</li>").format(link, ", ".join(["", *more])))

    def listed(items: list[Markup], none: str) -> Markup:
        return Markup('<ul class="bul">{}</ul>').format(Markup("").join(items)) if items else Markup(
            "<p>{}</p>").format(none)

    out = listed(shown[False], "") if shown[False] else Markup("")
    if any(map(site.secrets.deck, site.game.decks.values())):
        # the box is there for every card, or its absence would tell what the lists leave out
        body = listed(shown[True], "None of the decks whose lists are spoilers.")
        out += spoiler("spoiler_decks", "The decks it is in", body, "Spoiler: tells a decklist")
    return out


def legend(card: Card, site: GameSite) -> list[tuple[Markup, str]]:
    """The symbols on a card, each once, with their names."""
    codes = dict.fromkeys(card.cost.symbols if card.cost else ())
    for span in card.text.walk():
        for code in getattr(span, "codes", ()):
            codes[code] = None
    return [(site.symbol_row((code,)), symbol_name(site.game, code)) for code in codes]


def card_pages(site: GameSite) -> Iterator[Page]:
    yield from spoiler_page(site)
    shelf = site.shelf
    for index, card in enumerate(shelf):
        before = shelf[index - 1] if index else None
        after = shelf[index + 1] if index + 1 < len(shelf) else None
        yield _card_page(site, card, before, after)


def _card_page(site: GameSite, card: Card, before: Card | None, after: Card | None) -> Page:
    game, path = site.game, site.card_path(card.id)
    writer = site.writer(path)
    view = summary(card, writer)
    lines = tuple(line_view(line, card, writer) for line in card.text.lines)
    used = dict.fromkeys(span.keyword for span in card.text.walk() if isinstance(span, KeywordUse))
    keywords = [game.keywords[id] for id in used if id in game.keywords]
    mark = (game.set_code or game.name[:3].upper(), card.number or card.type[:3].upper(), card.name[:3].upper())
    frame = Frame(
        path=path,
        title=f"{card.name} · {game.name}",
        description=f"{card.name}, {view.kind} of {game.name}. All its text, its keywords and its printings.",
        kind="card",
        era=view.era,
        current="cards",
        crumbs=(Crumb(game.name, site.path()), Crumb("Cards", site.path("cards/index.html")), Crumb(card.name)),
        spine=Spine(card.name, mark, view.cost, view.era, ornaments(site, card.periods[0] if card.periods else "")),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    return game_page(
        site, "card.html.j2", frame,
        view=view, card=card, lines=lines,
        flavor=writer.text(card.flavor),
        legend=legend(card, site),
        facts=facts_of(card, writer), own=fact_rows(card, writer), made=made_at(card, writer),
        rulings=[ruling(scenario, writer, here=card.id) for scenario in of_card(card.id, site)],
        has_cost=facts.cost_of(card, game) is not None,
        keywords=definitions(keywords, writer) if keywords else Markup(""),
        related=related(card, site),
        printings=[_printing(printing, card, writer) for printing in reversed(card.printings)],
        decks=_decks(card, site, writer),
        before=before, after=after,
    )


# ---- hidden cards


@dataclass(frozen=True, slots=True)
class HiddenView:
    """A hidden card as it stands in a closed box."""

    view: CardView
    lines: tuple[LineView, ...]
    flavor: Markup
    own: list[tuple[str, Markup]]
    made: list[Markup]
    rulings: list[RulingView]


def spoiler_page(site: GameSite) -> Iterator[Page]:
    """All hidden cards, in one closed box for each type: neither the page nor its address tells a name or a number."""
    if not site.secrets.cards:
        return
    game, path = site.game, site.path("spoilers.html")
    writer = Writer(site, path, hidden=True)
    boxes: dict[str, list[HiddenView]] = {}
    for card in site.whole_shelf:
        if card.spoiler:
            boxes.setdefault(card.type, []).append(HiddenView(
                summary(card, writer), tuple(line_view(line, card, writer) for line in card.text.lines),
                writer.text(card.flavor), fact_rows(card, writer), made_at(card, writer),
                [ruling(scenario, writer, here=card.id) for scenario in of_card(card.id, site, hidden=True)],
            ))  # fmt: skip
    rows = []
    for id, cards in boxes.items():
        known = game.types.get(id)
        name, meaning = (capital(known.plural), known.meaning) if known else (id, "")
        rows.append((site.box_id(id), name, f"Spoiler. {meaning}".strip(), cards))
    frame = Frame(
        path=path, title=f"{site.hidden_title} (spoilers) · {game.name}",
        description=f"Cards of {game.name} that you may not want to know yet, closed until you open them.",
        kind="spoilers", current="cards",
        crumbs=(Crumb(game.name, site.path()), Crumb("Cards", site.path("cards/index.html")), Crumb("Spoilers")),
        spine=Spine("Spoilers", (game.set_code or "SET", "???"), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    yield game_page(site, "spoilers.html.j2", frame, boxes=rows)
