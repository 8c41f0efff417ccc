"""Layer 2: what the lines of a card do. Sentences in house wording become values of `publisher.model.effect`.

The grammar is `effects.lark`: LALR(1) with lark's contextual lexer, built once, the same for every game. It reads the
spans that layer 1 found, sentence by sentence. What it does not understand is Unparsed, and counted: nothing is
guessed. A game adds to the grammar by its glossary (lexicon.py): its words are tagged before they are read, since
terminals with all of a game's words in them took four times as long to build.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedInput, VisitError
from lark.lexer import PatternRE, PatternStr, TerminalDef

from publisher.model import CardText, Game, KeywordUse, Line, Origin, Reference, Reminder, Span, Symbols, Words
from publisher.model.effect import Effect, LineMeaning, Sentence, Understood, Unparsed
from publisher.text.lexicon import Lexicon
from publisher.text.meaning import NoMeaningError, ToMeaning

# A longer sentence is on no card. The bound keeps the depth of the tree, and the time, within limits.
MOST_LETTERS = 400
_STOP = re.compile(r"\.(?=\s|\Z)")
_WORD_END = r"(?![\w’'-])"
_UNREADABLE = "\0"  # no terminal matches it


@cache
def grammar() -> Lark:
    """The parser. It takes a tenth of a second to build, so it is built when a line is first read for its meaning."""
    text = Path(__file__).with_name("effects.lark").read_text("utf-8")
    return Lark(text, parser="lalr", lexer="contextual", start=["sentence", "price"], edit_terminals=_whole_words)


def _whole_words(terminal: TerminalDef) -> None:
    """Words that the grammar has in quotes match in any case, and whole."""
    if isinstance(terminal.pattern, PatternStr) and terminal.pattern.value[-1].isalpha():
        terminal.pattern = PatternRE(f"(?i:{terminal.pattern.value}{_WORD_END})")
        terminal.priority = 9


class Reader:
    """Reads lines of one game's cards for their meaning."""

    def __init__(self, game: Game) -> None:
        self.lexicon = Lexicon.of(game)
        self._prices = {label.id for label in game.labels.values() if label.form == "cost"}
        self._to_meaning = ToMeaning(self.lexicon)
        self._known: dict[tuple[str, str], Any] = {}  # the same sentence stands on many cards

    def text(self, text: CardText) -> tuple[LineMeaning, ...]:
        return tuple(self.line(line) for line in text.lines)

    def line(self, line: Line) -> LineMeaning:
        price: tuple[Sentence, ...] = ()
        if line.label is not None and line.label.kind in self._prices:
            price = tuple(self._read(piece, "price") for piece in self._pieces(line.label.spans))
        return LineMeaning(line, price, tuple(self._read(piece, "sentence") for piece in self._pieces(line.spans)))

    def _read(self, piece: _Piece, start: str) -> Sentence:
        if piece.end - piece.start > MOST_LETTERS:
            return Unparsed(piece.start, piece.end, piece.start)
        text = piece.text
        if start == "sentence" and not text.endswith("."):
            text += "."  # a line of keywords closes without a stop
        meaning = self._known.get((start, text))
        if meaning is None:
            meaning = self._known[start, text] = self._meaning(text, start)
        if isinstance(meaning, int):
            return Unparsed(piece.start, piece.end, piece.at(meaning))
        if isinstance(meaning, str):
            return Understood(piece.start, piece.end, None, meaning)
        return Understood(piece.start, piece.end, meaning)

    def _meaning(self, text: str, start: str) -> Effect | str | int:
        """The effect, a limit that stands alone, or the offset where the grammar stops understanding."""
        try:
            meaning: Effect | str = self._to_meaning.transform(grammar().parse(text, start=start))
        except UnexpectedInput as error:
            at = getattr(error, "pos_in_stream", None)
            return len(text) if at is None else int(at)
        except VisitError as error:
            if not isinstance(error.orig_exc, NoMeaningError):
                raise
            return 0
        return meaning

    def _pieces(self, spans: tuple[Span, ...]) -> list[_Piece]:
        """Sentences, as text for the grammar. Reminders are no part of what a line does."""
        pieces = [_Piece()]
        for span in spans:
            match span:
                case Words():
                    self._words(span, pieces)
                case KeywordUse(term=True):
                    for _, _, piece in self.lexicon.tagged(span.name):
                        pieces[-1].add(span.start, span.end, piece)
                case KeywordUse():
                    known = f"[{span.keyword}|{span.name}|{span.parameter}]" if span.keyword else _UNREADABLE
                    pieces[-1].add(span.start, span.end, known)
                case Symbols():
                    codes = "{" + "".join(span.codes) + "}" if span.known and span.codes else _UNREADABLE
                    pieces[-1].add(span.start, span.end, codes)
                case Reference():
                    pieces[-1].add(span.start, span.end, f"<{span.target}|{span.label}>")
                case Reminder():
                    pass
        return [piece for piece in pieces if piece.text.strip()]

    def _words(self, span: Words, pieces: list[_Piece]) -> None:
        for start, end, piece in self.lexicon.tagged(span.text):
            start, end, position = span.start + start, span.start + end, 0
            for stop in _STOP.finditer(piece):
                pieces[-1].add(start + position, start + stop.end(), piece[position : stop.end()])
                pieces.append(_Piece())
                position = stop.end()
            if position < len(piece):
                pieces[-1].add(start + position, end, piece[position:])


@dataclass
class _Piece:
    """A sentence as text for the grammar, and where its parts stand in the source."""

    text: str = ""
    start: int = 0
    end: int = 0
    steps: list[tuple[int, int]] = field(default_factory=list)  # offset in `text`, offset in the source

    def add(self, start: int, end: int, piece: str) -> None:
        if not self.text:
            lead = len(piece) - len(piece.lstrip())
            piece, start = piece[lead:], start + lead
            if not piece:
                return
            self.start = start
        self.steps.append((len(self.text), start))
        self.text += piece
        self.end = max(self.end, end)

    def at(self, offset: int) -> int:
        """Where an offset of `text` stands in the source, within the sentence."""
        index = bisect_right(self.steps, (offset, 1 << 60)) - 1
        before, place = self.steps[max(index, 0)]
        return min(max(place + offset - before, self.start), self.end)


def unread_lines(game: Game) -> tuple[list[Origin], int]:
    """Where the lines of the game's current card texts stand that are not understood, and how many lines there are."""
    reader = Reader(game)
    unread: list[Origin] = []
    lines = 0
    for card in game.cards.values():
        for meaning in reader.text(card.text):
            lines += 1
            if not meaning.understood:
                unread.append(card.text.passage.at(meaning.line.start, meaning.line.end))
    return unread, lines


def coverage(game: Game) -> tuple[int, int]:
    """How many lines of the game's current card texts are understood, and how many there are."""
    unread, lines = unread_lines(game)
    return lines - len(unread), lines
