"""Where a game says something: its texts one by one, and each line of them as running words with places."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from publisher.check.kept import kept
from publisher.model import (
    Block,
    Card,
    CardText,
    Fix,
    Game,
    KeywordUse,
    Line,
    Origin,
    Passage,
    Reference,
    Reminder,
    Span,
    Symbols,
    TextProblem,
    Words,
)

# Where a text says what its X is.
X_EXPLAINED = re.compile(r"\bX\s+(is|are|equals|being|counts)\b|\bwhere\s+X\b|\{X\}")

HIDDEN = "\ufffc"  # stands in a prose for a character of a span that is not looked at


class Role(StrEnum):
    """What a text is for."""

    CARD = "card text"
    FLAVOR = "flavor"
    PRINTING = "older printing"
    MEANING = "meaning"
    REMINDER = "reminder"
    DECK = "deck description"
    ABOUT = "about"
    BOOK = "rulebook"
    RULING = "ruling"


CURRENT = (Role.CARD, Role.MEANING, Role.REMINDER, Role.DECK, Role.ABOUT, Role.BOOK, Role.RULING)
WRITTEN = (*CURRENT, Role.FLAVOR)
EVERY = tuple(Role)


@dataclass(frozen=True, slots=True)
class Place:
    """One text, and what it belongs to: a card's or keyword's id, or the kind of a rulebook's block.

    A paragraph within an item of a list is an `item`.
    """

    role: Role
    passage: Passage
    lines: tuple[Line, ...]
    problems: tuple[TextProblem, ...] = ()
    card: str = ""
    keyword: str = ""
    block: str = ""
    _read: dict[tuple[type[Span], ...], tuple[Prose, ...]] = field(default_factory=dict, compare=False, repr=False)

    def at(self, start: int, end: int | None = None) -> Origin:
        return self.passage.at(start, end)

    def fix(self, start: int, end: int, new: str, safe: bool) -> Fix:
        """Put new words in the place of these characters."""
        return Fix(extent(self.passage, start, end), new, safe)

    def spans(self) -> Iterator[Span]:
        for line in self.lines:
            yield from line.walk()

    def proses(self, hide: tuple[type[Span], ...] = ()) -> tuple[Prose, ...]:
        """Labels and bodies of the lines, each as running words. Made once: many lints read them."""
        if hide not in self._read:
            self._read[hide] = tuple(self._proses(hide))
        return self._read[hide]

    def _proses(self, hide: tuple[type[Span], ...]) -> Iterator[Prose]:
        for line in self.lines:
            if line.label is not None:
                yield prose(line.label.spans, self.passage, hide)
            yield prose(line.spans, self.passage, hide)


def places(game: Game, roles: tuple[Role, ...] = WRITTEN) -> Iterator[Place]:
    """Every text of the game that has one of these roles and is not empty, role by role."""
    by_role = _places(game)
    for role in roles:
        yield from by_role[role]


@kept
def _places(game: Game) -> Mapping[Role, tuple[Place, ...]]:
    found: dict[Role, list[Place]] = {role: [] for role in Role}
    for role, text, card, keyword in _texts(game):
        if text:
            found[role].append(_place(role, text.passage, text.lines, text.problems, card, keyword))
    for chapter in game.book.chapters:
        for block in (*chapter.blocks, *(block for section in chapter.sections for block in section.blocks)):
            found[Role.BOOK].extend(_block_places(block))
    return {role: tuple(them) for role, them in found.items()}


# Places by the identity of their passage: a game read again has the same ones where nothing was changed, and what
# lints have worked out about those holds.
_KNOWN: dict[int, Place] = {}
_MANY = 20_000


def _place(
    role: Role, passage: Passage, lines: tuple[Line, ...], problems: tuple[TextProblem, ...], card: str = "",
    keyword: str = "", block: str = "",
) -> Place:
    known = _KNOWN.get(id(passage))
    if known is not None and known.passage is passage and known.lines == lines and (
        (known.role, known.card, known.keyword, known.block) == (role, card, keyword, block)
    ):
        return known
    place = Place(role, passage, lines, problems, card, keyword, block)
    if len(_KNOWN) > _MANY:
        _KNOWN.clear()
    _KNOWN[id(passage)] = place
    return place


def card_places(game: Game) -> Iterator[Place]:
    """The current rules text of every card."""
    return places(game, (Role.CARD,))


def _block_places(block: Block, within: str = "") -> Iterator[Place]:
    kind = "item" if within == "item" and block.kind == "paragraph" else block.kind
    if block.passage is not None and (block.spans or block.problems):
        line = Line(0, len(block.passage.text), None, block.spans)
        yield _place(Role.BOOK, block.passage, (line,), block.problems, block=kind)
    for child in block.children:
        yield from _block_places(child, block.kind)


def body_spans(line: Line) -> Iterator[Span]:
    """Every span of a line but those of its label, reminders' own spans included."""
    for span in line.spans:
        yield span
        if isinstance(span, Reminder):
            yield from span.spans


def _texts(game: Game) -> Iterator[tuple[Role, CardText, str, str]]:
    yield Role.ABOUT, game.about, "", ""
    for keyword in game.keywords.values():
        yield Role.MEANING, keyword.meaning, "", keyword.id
        yield Role.REMINDER, keyword.reminder, "", keyword.id
    for card in game.cards.values():
        yield Role.CARD, card.text, card.id, ""
        yield Role.FLAVOR, card.flavor, card.id, ""
        for printing in card.printings:
            yield Role.PRINTING, printing.text, card.id, ""
    for deck in game.decks.values():
        yield Role.DECK, deck.description, "", ""
    for scenario in game.scenarios.values():
        yield Role.RULING, scenario.ruling, "", ""


@dataclass(frozen=True, slots=True)
class Prose:
    """Spans as the reader sees them. `offsets[i]` is where character i of `text` stands in the passage.

    `own[i]` is False for characters that are no plain words (a keyword's name, a reference, a symbol, code).
    `italic` are the stretches set in italics.
    """

    text: str
    offsets: tuple[int, ...]
    own: tuple[bool, ...]
    passage: Passage
    italic: tuple[range, ...] = ()

    def written(self) -> Prose:
        """The same with what is not looked at as it stands in the passage: ids of references, code."""
        if HIDDEN not in self.text:
            return self
        whole = self.passage.text
        seen = (whole[at] if char == HIDDEN else char for char, at in zip(self.text, self.offsets, strict=True))
        return replace(self, text="".join(seen))

    def at(self, start: int, end: int | None = None) -> Origin:
        stop = start + 1 if end is None else end
        if not self.offsets:
            return self.passage.at(0)
        first = self.offsets[min(start, len(self.offsets) - 1)]
        last = self.offsets[min(max(stop - 1, start), len(self.offsets) - 1)]
        return extent(self.passage, first, last + 1)


def extent(passage: Passage, start: int, end: int) -> Origin:
    """Where these characters stand in the file, escapes of the last one included, so that they can be replaced."""
    where = passage.at(start, end)
    after = passage.at(end, end)
    if after.line != where.end_line or after.column <= where.end_column:
        return where
    return Origin(where.file, where.line, where.column, after.line, after.column)


def prose(spans: tuple[Span, ...], passage: Passage, hide: tuple[type[Span], ...] = ()) -> Prose:
    """One line as the reader sees it; spans of the types in `hide`, and code, are blanked out."""
    text: list[str] = []
    offsets: list[int] = []
    own: list[bool] = []
    italic: list[range] = []

    def add(shown: str, start: int, plainly: bool, hidden: bool) -> None:
        text.append(HIDDEN * len(shown) if hidden else shown)
        offsets.extend(range(start, start + len(shown)))
        own.extend([plainly and not hidden] * len(shown))

    def walk(parts: tuple[Span, ...], hidden: bool) -> None:
        for span in parts:
            unseen = hidden or isinstance(span, hide)
            match span:
                case Words():
                    # an emphasised word's span begins with its mark: look for the words behind it
                    lead = passage.text[span.start : span.end].find(span.text)
                    if span.style == "em":
                        italic.append(range(len(own), len(own) + len(span.text)))
                    add(span.text, span.start + max(lead, 0), True, unseen or span.style == "code")
                case Symbols():
                    add("{" + "".join(span.codes) + "}", span.start, False, unseen)
                case KeywordUse():
                    add(f"{span.name} {span.parameter}".strip(), span.start + 1, False, unseen)
                case Reference():
                    shown = span.label or span.target
                    lead = passage.text[span.start : span.end].rfind(shown)
                    add(shown, span.start + max(lead, 0), False, unseen or not span.label)  # an id is never seen
                case Reminder():
                    add("(", span.start, False, unseen)
                    walk(span.spans, unseen)
                    add(")", span.end - 1, False, unseen)

    walk(spans, False)
    return Prose("".join(text), tuple(offsets), tuple(own), passage, tuple(italic))


@dataclass(frozen=True, slots=True)
class Title:
    """A short string that is no text: a name, a role, a place. `where` is where its value stands."""

    text: str
    where: Origin
    card: str = ""

    def at(self, start: int, end: int) -> Origin:
        """Where these characters stand; the whole value if it is written in more than one line or with escapes."""
        place = self.where
        if place.end_line != place.line:
            return place
        quote = (place.end_column - place.column - len(self.text)) / 2
        if quote not in (0, 1):
            return place
        column = place.column + int(quote)
        return Origin(place.file, place.line, column + start, place.line, column + end)

    def fix(self, start: int, end: int, new: str, safe: bool) -> Fix:
        """Put new words in the place of these characters."""
        where = self.at(start, end)
        if where == self.where:  # only the value as a whole has a place
            new = self.text[:start] + new + self.text[end:]
        return Fix(where, new, safe)


NAMED_FIELDS = ("role", "place")
PERSON_FIELDS = ("author", "subject")


def titles(game: Game) -> Iterator[Title]:
    """Names of cards, the strings printed beside them, and names of authors and subjects who are no card."""
    yield from _titles(game)


@kept
def _titles(game: Game) -> tuple[Title, ...]:
    return tuple(_found_titles(game))


def _found_titles(game: Game) -> Iterator[Title]:
    for card in game.cards.values():
        yield Title(card.name, card.where("name"), card.id)
        for name in NAMED_FIELDS:
            value = card.fields.get(name)
            if isinstance(value, str):
                yield Title(value, card.where(name), card.id)
        for name, person in persons(card):
            if not isinstance(person, str) and isinstance(person.get("name"), str):
                yield Title(str(person["name"]), card.where(f"{name}/name"), card.id)


def persons(card: Card) -> Iterator[tuple[str, str | dict[str, object]]]:
    """The card's authors and subjects as (path of the field, card id or mapping with name, born, died)."""
    for name in PERSON_FIELDS:
        value = card.fields.get(name)
        many = isinstance(value, list | tuple)
        for index, person in enumerate(value if many else [value]):  # type: ignore[arg-type]
            path = f"{name}/{index}" if many else name
            if isinstance(person, str):
                yield path, person
            elif hasattr(person, "get") and hasattr(person, "items"):
                yield path, dict(person.items())


@kept
def proper_names(game: Game) -> frozenset[str]:
    """Names that may use words as they like: of cards, keywords, rules, authors and subjects."""
    named = {title.text for title in titles(game)} | set(game.names().values())
    return frozenset(name for name in named if name)
