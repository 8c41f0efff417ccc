"""Where faults are planted: a game's files as texts, and the places in them that the model knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate

from publisher.model import Card, CardText, Game, Line, Origin, Passage, Span, Words


@dataclass(frozen=True, slots=True)
class Fault:
    """What stands at `where` becomes `new`. It must be reported in the same file, on one of `lines`, about `card`."""

    where: Origin
    new: str
    lines: frozenset[int]
    card: str = ""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of fault. `lints`: the ids that count, one of which must report it; `beside`: lints to run with them."""

    id: str
    title: str
    lints: tuple[str, ...]
    plant: Callable[[Ground], Iterable[Fault]]
    beside: tuple[str, ...] = ()


Plant = Callable[["Ground"], Iterator[Fault]]


def maker(kinds: list[Kind]) -> Callable[..., Callable[[Plant], Plant]]:
    """A decorator that enters a planting function into `kinds`: its title, then the ids that must catch it."""

    def kind(title: str, *lints: str, beside: tuple[str, ...] = ()) -> Callable[[Plant], Plant]:
        def enter(plant: Plant) -> Plant:
            kinds.append(Kind(plant.__name__.replace("_", "-"), title, lints, plant, beside))
            return plant

        return enter

    return kind


class Ground:
    """A game and its files' texts, with ways to find places in them."""

    def __init__(self, game: Game, texts: Mapping[str, str]) -> None:
        self.game = game
        self.texts = texts
        self._rows = {file: text.split("\n") for file, text in texts.items()}
        # Where each line begins in its text.
        self._starts = {file: [0, *accumulate(len(row) + 1 for row in rows)] for file, rows in self._rows.items()}

    # ---- files

    def row(self, file: str, line: int) -> str:
        rows = self._rows.get(file, [])
        return rows[line - 1] if 0 < line <= len(rows) else ""

    def rows(self, file: str) -> list[str]:
        return self._rows.get(file, [])

    def slice(self, where: Origin) -> str:
        """What stands at a place."""
        if where.file not in self.texts:
            return ""
        start, end = self._offsets(where)
        return self.texts[where.file][start:end]

    def with_fault(self, fault: Fault) -> str:
        """The file's text with the fault in it."""
        start, end = self._offsets(fault.where)
        text = self.texts[fault.where.file]
        return text[:start] + fault.new + text[end:]

    def _offsets(self, where: Origin) -> tuple[int, int]:
        starts = self._starts[where.file]
        start = starts[where.line - 1] + where.column - 1
        return start, starts[where.end_line - 1] + where.end_column - 1 if where.end_line else start

    def folder(self, name: str) -> list[str]:
        """The game's files whose path in its folder starts with a name: `decks/`, `game.yaml`."""
        return sorted(file for file in self.texts if file.startswith(f"{self.game.folder}/{name}"))

    # ---- faults

    def change(self, where: Origin, new: str, card: str = "", lines: Iterable[int] = ()) -> Iterator[Fault]:
        """A fault that replaces a stretch; it is looked for on the stretch's first line unless `lines` says where."""
        if where.file in self.texts:
            yield Fault(where, new, frozenset(lines) or frozenset({where.line}), card)

    def change_text(
        self, passage: Passage, start: int, end: int, new: str, card: str = "", lines: Iterable[int] = ()
    ) -> Iterator[Fault]:
        """The same for characters of a passage, where they stand in the file exactly as in the passage."""
        where = passage.at(start, end)
        if end > start and self.slice(where) == passage.text[start:end]:
            yield from self.change(where, new, card, lines)

    def insert_row(
        self, file: str, before: int, row: str, card: str = "", lines: Iterable[int] = ()
    ) -> Iterator[Fault]:
        """A new line before a line."""
        yield from self.change(Origin(file, before, 1, before, 1), f"{row}\n", card, lines)

    def drop_rows(self, file: str, first: int, last: int, card: str, lines: Iterable[int]) -> Iterator[Fault]:
        """Lines left out, both named ones among them."""
        yield from self.change(Origin(file, first, 1, last + 1, 1), "", card, lines)

    # ---- cards and their text

    def cards(self) -> Iterator[Card]:
        return (card for card in self.game.cards.values() if card.origin.file in self.texts)

    def abilities(self, *kinds: str) -> Iterator[tuple[Card, Line]]:
        """Every line of every card's text (of these kinds of line)."""
        for card in self.cards():
            for line in card.text.lines:
                if not kinds or line.kind in kinds:
                    yield card, line

    def sentences(self) -> Iterator[tuple[Card, Line]]:
        """Lines of cards that end in a full stop."""
        for card, line in self.abilities():
            if card.text.source[line.start:line.end].endswith("."):
                yield card, line

    def spans(self, *classes: type[Span]) -> Iterator[tuple[Card, Line, Span]]:
        """Spans of the cards' texts, those in parentheses left out."""
        for card, line in self.abilities():
            for span in line.spans:
                if isinstance(span, classes):
                    yield card, line, span

    def words(self, pattern: str) -> Iterator[tuple[Card, int, re.Match[str]]]:
        """Where plain words of the cards' texts match: the card, the offset of the match in its text, the match."""
        compiled = re.compile(pattern)
        for card, _, span in self.spans(Words):
            assert isinstance(span, Words)
            for match in compiled.finditer(span.text):
                yield card, span.start + match.start(), match

    def rewrite(self, pattern: str, new: Callable[[re.Match[str]], str]) -> Iterator[Fault]:
        """Faults that rewrite what matches in the plain words of cards."""
        for card, start, match in self.words(pattern):
            yield from self.change_text(card.text.passage, start, start + len(match[0]), new(match), card.id)

    def flavors(self) -> Iterator[tuple[Card, CardText]]:
        return ((card, card.flavor) for card in self.cards() if card.flavor)

    def row_of(self, card: Card, line: Line) -> int:
        """The line of the file on which a line of a card's text stands."""
        return card.text.passage.at(line.start).line

    def text_rows(self, card: Card) -> range:
        """The lines of the file that a card's text takes, its key's line included."""
        passage = card.text.passage
        return range(card.where("text").line, passage.at(max(len(passage.text.rstrip()) - 1, 0)).line + 1)

    # ---- fields

    def fields(self, *names: str) -> Iterator[tuple[Card, str, Origin, str]]:
        """Fields of cards that stand on one line: the card, the field, where its value stands, how it is written."""
        for card in self.cards():
            for name in names:
                if name in card.origins:
                    where = card.where(name)
                    written = self.slice(where)
                    if where.line == where.end_line and written and written[0] not in "|>&*{[":
                        yield card, name, where, written

    def values(self, *names: str) -> Iterator[tuple[Card, str, Origin, str]]:
        """The same for fields with a line of their own, nothing behind the value."""
        for card, name, where, written in self.fields(*names):
            if re.fullmatch(rf"\s+{name}: ", self.row(where.file, where.line)[: where.column - 1]) and (
                len(self.row(where.file, where.line)) == where.end_column - 1
            ):
                yield card, name, where, written
