"""A game: what `game.yaml`, the glossary, the cards, decks and book say, as one immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from publisher.model.book import Book
from publisher.model.browse import Facet, Fact, Matrix
from publisher.model.card import Card, Deck
from publisher.model.edition import Edition
from publisher.model.face import LEAST_DPI
from publisher.model.place import Finding, Origin
from publisher.model.product import USUAL, CardFormat, Piece, Products
from publisher.model.scenario import Scenario
from publisher.model.simulation import Simulation
from publisher.model.table import Table
from publisher.model.text import EMPTY_TEXT, CardText


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Period:
    """An era. Years are astronomical-style integers without a year 0: -428 is 428 BCE. None is open-ended."""

    id: str
    name: str
    start: int | None
    end: int | None
    color: str
    letter: str
    shape: str
    origin: Origin
    wild: bool = False  # its resources pay for any pip


@dataclass(frozen=True, slots=True)
class Symbol:
    """What may stand in braces. kind: 'pip' (belongs to `period`), or a kind of the game's own."""

    code: str
    name: str
    kind: str
    period: str = ""


@dataclass(frozen=True, slots=True)
class LabelRule:
    """A label that may open a line of card text.

    form: 'word' (the line opens with `word` and a colon), 'number' (an integer from `least` to `most`), or
    'cost' (opens with a cost in braces, or with one of `verbs`, and goes on to a colon).
    """

    id: str
    name: str
    form: str
    word: str = ""
    least: int = 0
    most: int = 0
    meaning: str = ""
    verbs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardType:
    """A type of card. `labels` are the label ids its text may use, `needs` those it must use once each."""

    id: str
    name: str
    plural: str
    labels: tuple[str, ...]
    needs: tuple[str, ...]
    back: str
    meaning: str
    origin: Origin
    attrs: Mapping[str, Any] = field(default_factory=_empty)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A glossary entry. parameter: 'none', 'X' or 'optional'. A plain term has `term` True and is never printed
    as an ability. status: '', 'new', 'updated' or 'deprecated'."""

    id: str
    name: str
    parameter: str
    meaning: CardText
    reminder: CardText
    origin: Origin
    status: str = ""
    rule: str = ""
    term: bool = False
    forms: tuple[str, ...] = ()
    origins: Mapping[str, Origin] = field(default_factory=_empty)

    def where(self, path: str) -> Origin:
        """Where a value of the entry stands (`rule`, `forms/0`), or its id if the place is not known."""
        return self.origins.get(path, self.origin)

    @property
    def heading(self) -> str:
        return self.name + {"X": " X", "optional": " (X)"}.get(self.parameter, "")


@dataclass(frozen=True, slots=True)
class PartRule:
    """What a deck's part must be: size, allowed types, copies of one card, and counts of some of its cards."""

    id: str
    name: str
    types: tuple[str, ...]
    least: int
    most: int
    copies: int | None
    counts: tuple[CountRule, ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class CountRule:
    """Between `least` and `most` cards (None: any number) that are of one of `types` and whose fields equal `where`."""

    name: str
    types: tuple[str, ...]
    where: Mapping[str, Any]
    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class StartingRule:
    """Cards laid out before play: `count` cards of one of `types` from a part of the deck."""

    name: str
    part: str
    types: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class EditorialNote:
    """A value or reading that the source text lost or left open and this edition supplied."""

    id: str
    title: str
    value: str
    because: str
    origin: Origin
    kind: str
    rule: str = ""
    question: str = ""


@dataclass(frozen=True, slots=True)
class Migration:
    """A deprecated wording and what replaces it. See checks for how `old` is matched.

    `word` is a regular expression for every form of the old word, those that may stay included: a use of it that no
    replacement claims is listed as left.
    """

    id: str
    title: str
    since: str
    rationale: str
    replacements: tuple[Replacement, ...]
    exempt: tuple[str, ...]
    origin: Origin
    word: str = ""


@dataclass(frozen=True, slots=True)
class Replacement:
    """`old` is a regular expression (case kept, word boundaries implied), `new` what to write, if it is known."""

    old: str
    new: str
    safe: bool
    message: str


@dataclass(frozen=True, slots=True)
class TextRule:
    """A check of words that a game writes as data, in a file of its `lints/`. See checks for how it is applied.

    kind: 'must-not-contain', 'must-match' or 'substitution'. `scope` names what is looked at ('text', 'book', ...),
    `types` the card types if not all. `each` is what a 'must-match' must match: every 'text' or every 'line'.
    `good` and `bad` are texts that pass and fail.
    """

    id: str
    title: str
    severity: str
    rationale: str
    kind: str
    scope: tuple[str, ...]
    pattern: str
    good: str
    bad: str
    origin: Origin
    replacement: str = ""
    safe: bool = False
    message: str = ""
    types: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    each: str = "text"
    origins: Mapping[str, Origin] = field(default_factory=_empty)

    def where(self, path: str) -> Origin:
        """Where a value of the entry stands (`pattern`, `scope/0`), or its id if the place is not known."""
        return self.origins.get(path, self.origin)


@dataclass(frozen=True, slots=True)
class Game:
    """One game, whole. `folder` is relative to the project's root, with forward slashes.

    copies: how many of a card are printed where no decklist says so, by card or type id. least_dpi: pictures that are
    printed with fewer dots an inch are an error. editions: those recorded, the oldest first. gone: by removed id, why.
    """

    id: str
    name: str
    title: str
    tagline: str
    edition: str
    origin: Origin
    folder: str
    card_size: str
    language: str = "en"
    set_code: str = ""
    credit: str = ""
    notice: str = ""
    periods: Mapping[str, Period] = field(default_factory=_empty)
    symbols: Mapping[str, Symbol] = field(default_factory=_empty)
    labels: Mapping[str, LabelRule] = field(default_factory=_empty)
    types: Mapping[str, CardType] = field(default_factory=_empty)
    zones: Mapping[str, Any] = field(default_factory=_empty)
    limits: Mapping[str, Any] = field(default_factory=_empty)
    scoring: tuple[Mapping[str, Any], ...] = ()
    keywords: Mapping[str, Keyword] = field(default_factory=_empty)
    deck_parts: Mapping[str, PartRule] = field(default_factory=_empty)
    starting: StartingRule | None = None
    cards: Mapping[str, Card] = field(default_factory=_empty)
    decks: Mapping[str, Deck] = field(default_factory=_empty)
    book: Book = field(default_factory=Book)
    notes: tuple[EditorialNote, ...] = ()
    migrations: tuple[Migration, ...] = ()
    backs: Mapping[str, str] = field(default_factory=_empty)
    products: Products = USUAL
    about: CardText = EMPTY_TEXT
    lints: Mapping[str, Any] = field(default_factory=_empty)
    settings: Mapping[str, Any] = field(default_factory=_empty)
    allowances: tuple[Allowance, ...] = ()
    origins: Mapping[str, Origin] = field(default_factory=_empty)
    text_rules: tuple[TextRule, ...] = ()
    tables: Mapping[str, Table] = field(default_factory=_empty)
    scenarios: Mapping[str, Scenario] = field(default_factory=_empty)
    pieces: tuple[Piece, ...] = ()
    formats: tuple[CardFormat, ...] = ()
    copies: Mapping[str, int] = field(default_factory=_empty)
    facets: Mapping[str, Facet] = field(default_factory=_empty)
    matrices: Mapping[str, Matrix] = field(default_factory=_empty)
    facts: tuple[Fact, ...] = ()
    least_dpi: float = LEAST_DPI
    simulations: Mapping[str, Simulation] = field(default_factory=_empty)
    editions: tuple[Edition, ...] = ()
    gone: Mapping[str, str] = field(default_factory=_empty)

    def where(self, path: str) -> Origin:
        """Where a value of game.yaml stands (`lints/unknown-pip/because`), or the file's start if it is absent."""
        while path:
            if path in self.origins:
                return self.origins[path]
            path = path.rpartition("/")[0]
        return self.origin

    def names(self) -> dict[str, str]:
        """What to show for a reference: card names, keyword headings, section titles, by id."""
        shown = {anchor.id: anchor.title for anchor in self.book.anchors.values()}
        shown |= {keyword.id: keyword.name for keyword in self.keywords.values()}
        shown |= {card.id: card.name for card in self.cards.values()}
        return shown


@dataclass(frozen=True, slots=True)
class Allowance:
    """`# allow <lint id>: reason`: a finding that the designer has answered. It holds on its line and the next."""

    lint: str
    reason: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Every game that could be read, and what was wrong in reading them."""

    games: Mapping[str, Game]
    findings: tuple[Finding, ...] = ()
