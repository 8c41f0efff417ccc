"""One game as its pages see it: where everything stands, what uses what, and how text is written on a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup, escape

from publisher.model import Anchor, Block, Card, CardText, EditorialNote, Game, KeywordUse, Passage, Reference, Span
from publisher.text import Vocabulary, parse_prose
from publisher.view.odds import Odds
from publisher.view.spans import SpanStyle, render
from publisher.web.hidden import (
    IN_PLACE_OF_TITLE,
    Secrets,
    chapter_lid,
    hidden_by,
    in_place_of,
    public_label,
    section_lid,
)
from publisher.web.history import History
from publisher.web.moved import Moved
from publisher.web.page import Options, PictureKey, capital, chapter_names, file_stem, folder_name, page_name, relative
from publisher.web.symbols import Sprite, row, sprite, sprites, symbol_id
from publisher.web.templating import environment, part


@dataclass(frozen=True, slots=True)
class Target:
    """Where an id leads. `words` are what a link shows; `hidden` if it stands inside a closed spoiler."""

    path: str
    words: str
    number: str = ""
    kind: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A card's face: the full picture, and the smaller one for lists."""

    full: str
    small: str


@dataclass(frozen=True)
class GameSite:
    """Lookups over one game. `pictures` and `icons` are those of the whole site."""

    game: Game
    options: Options
    pictures: Mapping[PictureKey, str]
    symbols: Mapping[str, str]
    icons: Mapping[str, Sprite]
    _used: dict[str, list[Card]] = field(default_factory=dict)

    # ---- paths

    def path(self, rest: str = "index.html") -> str:
        return f"{folder_name(self.game.id)}/{rest}"

    def card_path(self, id: str) -> str:
        """A card's own page; of a hidden one, the closed box that it is in."""
        if id in self.secrets.cards:
            return self.path(f"spoilers.html#{self.box_id(self.game.cards[id].type)}")
        return self.path(f"cards/{page_name(id)}.html")

    @staticmethod
    def box_id(type: str) -> str:
        """The id of the spoiler that holds the hidden cards of a type."""
        return f"spoiler_{type}"

    def deck_path(self, id: str) -> str:
        return self.path(f"decks/{page_name(id)}.html")

    @property
    def builder_path(self) -> str:
        """The page on which readers build decks; '' for a game without rules for them."""
        return self.path("builder.html") if self.game.deck_parts and self.game.cards else ""

    def chapter_path(self, id: str) -> str:
        return self.path(f"rules/{self.chapter_names.get(id) or page_name(file_stem(id))}.html")

    @cached_property
    def chapter_names(self) -> Mapping[str, str]:
        return chapter_names(chapter.id for chapter in self.game.book.chapters)

    def picture(self, card: Card) -> Picture | None:
        key = (self.game.id, card.id)
        full = self.pictures.get(key)
        if full is None:
            return None
        return Picture(full, self.options.thumbnails.get(key, full))

    # ---- looks

    @cached_property
    def environment(self) -> ImmutableSandboxedEnvironment:
        return environment(self.options.templates, self.game.id)

    @cached_property
    def sprites(self) -> Mapping[str, Sprite]:
        """Everything a page of this game may use by id: icons, the game's symbols, its ornaments."""
        own = {symbol_id(code): sprite(symbol_id(code), svg, self.game) for code, svg in self.symbols.items()}
        ornaments = {made.id: made for made in sprites(part(self.environment, "ornaments.svg"))}
        return {**self.icons, **own, **ornaments}

    @cached_property
    def pips(self) -> Mapping[str, str]:
        """The code of each period's pip."""
        return {symbol.period: code for code, symbol in self.game.symbols.items() if symbol.period}

    def symbol_row(self, codes: Iterable[str]) -> Markup:
        return row(self.game, codes, self.sprites)

    def era_class(self, card: Card) -> str:
        """The classes that colour a card's page: its first period, or its type where types have colours."""
        if card.periods:
            return f"era-{card.periods[0]}"
        known = self.game.types.get(card.type)
        return f"type-{card.type}" if known and known.attrs.get("color") else ""

    # ---- order and use

    @cached_property
    def secrets(self) -> Secrets:
        return Secrets(self.game)

    @cached_property
    def shelf(self) -> tuple[Card, ...]:
        """The cards as they stand on the shelf, without the hidden ones."""
        return tuple(card for card in self.whole_shelf if not card.spoiler)

    @cached_property
    def whole_shelf(self) -> tuple[Card, ...]:
        """All cards in order: by period (or by type, in a game without periods), then number, then name."""
        order = {id: index for index, id in enumerate(self.game.periods or self.game.types)}

        def key(card: Card) -> tuple[int, bool, tuple[str, int, str], str]:
            first = (card.periods[0] if card.periods else "") if self.game.periods else card.type
            return (order.get(first, 98 if first else 99), not card.number, _counted(card.number), card.name)

        return tuple(sorted(self.game.cards.values(), key=key))

    @cached_property
    def uses(self) -> Mapping[str, tuple[Card, ...]]:
        """The cards on the shelf whose current text uses a keyword or term, in order."""
        found: dict[str, dict[str, Card]] = {}
        for card in self.shelf:
            for span in card.text.walk():
                if isinstance(span, KeywordUse) and span.keyword:
                    found.setdefault(span.keyword, {})[card.id] = card
        return {id: tuple(cards.values()) for id, cards in found.items()}

    # ---- targets

    @cached_property
    def targets(self) -> Mapping[str, Target]:
        return dict(self._targets())

    def _targets(self) -> Iterator[tuple[str, Target]]:
        for note in self.game.notes:
            secret = self.secrets.note(note)
            place = f"spoiler_{note.kind}" if secret else note.id
            yield note.id, Target(self.path(f"notes.html#{place}"), "a spoiler" if secret else note.title, kind="note",
                                  hidden=secret)
        for deck in self.game.decks.values():
            yield deck.id, Target(self.deck_path(deck.id), deck.name, kind="deck")
        inside, anchors = self.inside_spoilers, self.game.book.anchors
        for anchor in anchors.values():
            path = self.chapter_path(anchor.chapter)
            fragment = "" if anchor.id == anchor.chapter else f"#{anchor.id}"
            if anchor.id not in inside:
                yield anchor.id, Target(path + fragment, anchor.title, anchor.number, "rule")
        for id, path in inside.items():
            number = anchors[id].number if id in anchors else ""
            yield id, Target(path, IN_PLACE_OF_TITLE if number else "a spoiler", number, "rule", hidden=True)
        for keyword in self.game.keywords.values():
            yield keyword.id, Target(self.path(f"glossary.html#kw_{keyword.id}"), keyword.name, kind="keyword")
        for card in self.game.cards.values():
            words = in_place_of(card, self.game) if card.spoiler else card.name
            yield card.id, Target(self.card_path(card.id), words, kind="card", hidden=card.spoiler)

    def target(self, id: str) -> Target | None:
        return self.targets.get(id) or self.targets.get(self.game.book.redirects.get(id, ""))

    @cached_property
    def inside_spoilers(self) -> Mapping[str, str]:
        """Ids that stand inside a spoiler, and the address of the spoiler around them: no link may lead into one."""
        found: dict[str, str] = {}

        def walk(blocks: Iterable[Block], page: str, around: str = "") -> None:
            for block in blocks:
                if around and block.id:
                    found[block.id] = f"{page}#{around}"
                opened = self.spoiler_ids[block.origin] if block.kind == "spoiler" else ""
                walk(block.children, page, around or opened)

        for chapter in self.game.book.chapters:
            page, whole = self.chapter_path(chapter.id), chapter_lid(chapter) if chapter.spoiler else ""
            walk(chapter.blocks, page, whole)
            for section, around in chapter.placed():
                lid = whole or (section_lid(around) if around else "")
                if lid and section.id:
                    found[section.id] = f"{page}#{lid}"
                walk(section.blocks, page, lid or (section_lid(section.id) if section.spoiler else ""))
        return found

    @cached_property
    def spoiler_ids(self) -> Mapping[object, str]:
        """The id of every spoiler of the book, by origin: the written one, or one made from the place it stands."""
        found: dict[object, str] = {}
        for chapter in self.game.book.chapters:
            count = 0
            for block in chapter.walk():
                if block.kind == "spoiler":
                    count += 1
                    found[block.origin] = block.id or f"spoiler_{file_stem(chapter.id)}_{count}"
        return found

    @cached_property
    def has_spoilers(self) -> bool:
        secrets = self.secrets
        return bool(self.spoiler_ids or secrets.cards or secrets.rules) or any(
            map(secrets.deck, self.game.decks.values()))

    @cached_property
    def hidden_title(self) -> str:
        """What the page of the hidden cards is called: by their types, or `Cards` if those are many."""
        types = dict.fromkeys(card.type for card in self.whole_shelf if card.spoiler)
        named = [capital(self.game.types[type].plural) if type in self.game.types else type for type in types]
        return " and ".join(named) if len(named) < 3 else "Cards"

    @cached_property
    def odds(self) -> Odds:
        return Odds(self.game)

    @cached_property
    def history(self) -> History:
        return History(self)

    @cached_property
    def moved(self) -> Moved:
        return Moved(self)

    @cached_property
    def has_changes(self) -> bool:
        """Whether there is anything to tell of: a recorded edition, or an older printing."""
        return bool(self.history) or any(card.printings for card in self.shelf)

    @cached_property
    def feed_path(self) -> str:
        """Where the feed of editions is, '' if there is none."""
        return self.path("feed.xml") if self.options.base_url and self.history else ""

    @cached_property
    def vocabulary(self) -> Vocabulary:
        game = self.game
        return Vocabulary.of(game.symbols.values(), game.keywords.values(), tuple(game.labels.values()))

    def note_for(self, rule: str) -> EditorialNote | None:
        return next((note for note in self.game.notes if note.rule and note.rule == rule), None)

    def writer(self, page: str) -> Writer:
        return Writer(self, page)


@dataclass(frozen=True)
class Writer:
    """Writes text on one page.

    rule: the section being written, for the mark of a reconstructed value. hidden: what is written stands in a closed
    spoiler, so that it may name hidden cards.
    """

    site: GameSite
    page: str
    rule: str = ""
    hidden: bool = False

    def href(self, path: str) -> str:
        return relative(self.page, path)

    def spans(self, spans: Iterable[Span]) -> Markup:
        return render(spans, SpanStyle(self._symbol, self._keyword, self._reference, _reminder))

    def text(self, text: CardText) -> Markup:
        """All lines of a text that needs no labels, as one paragraph's content."""
        return Markup(" ").join(self.spans(line.spans) for line in text.lines)

    def paragraphs(self, text: CardText) -> Markup:
        return Markup("").join(Markup("<p>{}</p>").format(self.spans(line.spans)) for line in text.lines)

    def prose(self, words: str) -> Markup:
        """Words of game.yaml or of a card's field, in the notation of rules text."""
        return self.text(parse_prose(Passage.plain(words), self.site.vocabulary))

    def name(self, card: Card) -> str:
        """What a card is called on this page."""
        return in_place_of(card, self.site.game) if card.spoiler and not self.hidden else card.name

    def card_link(self, card: Card, label: str = "") -> Markup:
        """A link to a card; a script shows the card beside it to those who point at it."""
        if not card.spoiler:
            look = Markup(' data-card="{}"').format(card.id)
        elif self.hidden:
            look = Markup("")
        else:
            look = Markup(' class="hidden-card"')
            label = public_label(label, card)
        href = self.href(self.site.card_path(card.id))
        return Markup('<a{} href="{}">{}</a>').format(look, href, label or self.name(card))

    def _symbol(self, codes: tuple[str, ...]) -> Markup:
        return self.dagger(self.site.note_for(self.rule)) if codes == ("=",) else self.site.symbol_row(codes)

    def dagger(self, note: EditorialNote | None) -> Markup:
        """The mark of a reconstructed value, which leads to its note."""
        target = self.site.target(note.id) if note else None
        said = f"Editorial note: {target.words} is reconstructed" if target else "Editorial note: reconstructed"
        return Markup('<a class="dag" href="{}" aria-label="{}">†</a>').format(
            self.href(target.path if target else self.site.path("notes.html")), said
        )

    def _keyword(self, use: KeywordUse) -> Markup:
        words = f"{use.name} {use.parameter}".strip()
        if not use.keyword:
            return escape(words)
        return self.keyword_link(use.keyword, words, "kw term" if use.term else "kw")

    def keyword_link(self, id: str, words: str, classes: str = "kw") -> Markup:
        href = self.href(self.site.path(f"glossary.html#kw_{id}"))
        return Markup('<a class="{}" href="{}" data-kw="{}">{}</a>').format(classes, href, id, words)

    def _reference(self, reference: Reference) -> Markup:
        found = self.target(reference.target)
        if found is None:
            return escape(reference.label or reference.target)
        words = reference.label or found.words
        if found.kind == "keyword":
            return self.keyword_link(reference.target, words)
        if found.kind == "rule":
            hidden = None if self.hidden else hidden_by(reference.target, self.site.game)
            return self.rule_link(found, public_label(reference.label, hidden))
        if found.kind == "card":
            return Markup('<span class="cardref">{}</span>').format(
                self.card_link(self.site.game.cards[reference.target], reference.label))
        return Markup('<a class="cardref" href="{}">{}</a>').format(self.href(found.path), words)

    def target(self, id: str) -> Target | None:
        """Where an id leads, with the words that may stand here."""
        found, hidden = self.site.target(id), hidden_by(id, self.site.game)
        if found and self.hidden and isinstance(hidden, Anchor):
            return replace(found, words=hidden.title)
        return found

    def rule_link(self, target: Target, label: str = "") -> Markup:
        """`→ 6.2 What a read asks for`, or other words."""
        if label:
            return Markup('<a href="{}">{}</a>').format(self.href(target.path), label)
        number = Markup('<span class="vh">section </span>{} ').format(target.number) if target.number else ""
        return Markup('<a class="xr" href="{}">{}{}</a>').format(self.href(target.path), number, target.words)


_NUMBER = re.compile(r"(?P<letters>\D*)(?P<number>\d+)(?P<more>.*)\Z")


def _counted(number: str) -> tuple[str, int, str]:
    """A collector number to sort by: S9 before S10."""
    match = _NUMBER.match(number)
    return (match["letters"], int(match["number"]), match["more"]) if match else (number, 0, "")


def _reminder(inner: Markup) -> Markup:
    return Markup('<span class="reminder">({})</span>').format(inner)
