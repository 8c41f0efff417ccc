"""Whether two wordings say the same: by their words, numbers, symbols, keywords, labels and references, in order.

Case, punctuation, typography and reminders are free. Where the grammar of effects understands both wordings and reads
them differently, they say different things all the same: a comma may decide what belongs to what.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import Any

from publisher.model import CardText, Game, KeywordUse, Line, Reference, Reminder, Span, Symbols, Words
from publisher.model.effect import LineMeaning, Understood

_DASHES = re.compile("[\N{HYPHEN}-\N{HORIZONTAL BAR}\N{MINUS SIGN}]")
_NOTHING = re.compile("['\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}`\xad\u200b-\u200d\u2060]")
# A sign before a number is part of it; a dash between two numbers makes a range of them.
_WORD = re.compile(r"(?<![\w)])[-+](?=\d)|\d+(?:[-/.,:]\d+)*%?|[^\W\d_]+|[+=<>×÷%±]")
SPELLING = 0.8
"""A name with this share of its letters, in order, is the same name in another spelling."""

Token = tuple[str, str]


def words(text: str) -> list[str]:
    """Words, numbers and signs that count, without case, punctuation and typography."""
    plain = unicodedata.normalize("NFKC", _NOTHING.sub("", _DASHES.sub("-", text))).casefold()
    return _WORD.findall(_DASHES.sub("-", plain.replace("\N{FRACTION SLASH}", "/")))


def same_words(old: str, new: str) -> bool:
    return words(old) == words(new)


def same_name(old: str, new: str) -> bool:
    """True if one is the other in another spelling: accents aside, four letters of five are the same, in order."""
    one, other = _letters(old), _letters(new)
    return one == other or SequenceMatcher(None, one, other, autojunk=False).ratio() >= SPELLING


def _letters(text: str) -> str:
    split = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in split if char.isalnum())


class Alike:
    """Compares texts of two states of a game."""

    def __init__(self, old: Game, new: Game) -> None:
        self._games = old, new

    @cached_property
    def _readers(self) -> tuple[Any, Any]:
        from publisher.text.effects import Reader  # brings lark: only where words alone do not decide

        return Reader(self._games[0]), Reader(self._games[1])

    def other(self, old: CardText, new: CardText) -> str:
        """In which respect the second text says another thing: 'numbers', 'symbols', 'keywords', 'references',
        'labels', 'lines', 'words' or 'reading'; '' if it says the same."""
        if old.source == new.source:
            return ""
        if len(old.lines) != len(new.lines):
            return "lines"
        for line, now in zip(old.lines, new.lines, strict=True):
            if what := self._other_line(line, now):
                return what
        pairs = zip(old.lines, new.lines, strict=True)
        changed = [(line, now) for line, now in pairs
                   if old.source[line.start : line.end] != new.source[now.start : now.end]]
        return "reading" if any(self._read_otherwise(line, now) for line, now in changed) else ""

    def _other_line(self, line: Line, now: Line) -> str:
        ours, theirs = (list(_tokens(each, game)) for each, game in zip((line, now), self._games, strict=True))
        for one, other in zip(ours, theirs, strict=False):
            if one != other:
                return one[0] if one[0] == other[0] else _weightier(one[0], other[0])
        rest = ours[len(theirs) :] or theirs[len(ours) :]
        return rest[0][0] if rest else ""

    def _read_otherwise(self, line: Line, now: Line) -> bool:
        old, new = (reader.line(each) for reader, each in zip(self._readers, (line, now), strict=True))
        return bool(old.understood and new.understood and _effects(old) != _effects(new))


def said(text: CardText, game: Game) -> list[list[Token]]:
    """What a text says, line by line: two wordings with the same words, numbers, symbols and so on give the same."""
    return [list(_tokens(line, game)) for line in text.lines]


_WEIGHTS = ("labels", "keywords", "symbols", "references", "numbers", "words")


def _weightier(one: str, other: str) -> str:
    return min(one, other, key=_WEIGHTS.index)


def _tokens(line: Line, game: Game) -> Iterator[Token]:
    """What a line says, in order: (kind, what) each."""
    if line.label is not None:
        rule = game.labels.get(line.label.kind)
        yield "labels", f"{line.label.kind} {line.label.number}"
        if rule is None or rule.form == "cost":  # its own words are a price
            yield from _span_tokens(line.label.spans)
    yield from _span_tokens(line.spans)


def _span_tokens(spans: Iterable[Span]) -> Iterator[Token]:
    for span in spans:
        match span:
            case Words():
                for word in words(span.text):
                    yield "numbers" if word[-1:].isdigit() or not word.isalpha() else "words", word
            case Symbols():
                yield "symbols", " ".join(sorted(span.codes))
            case KeywordUse():
                yield "keywords", f"{span.keyword or span.name.casefold()} {span.parameter}".strip()
            case Reference():
                yield "references", span.target
            case Reminder():
                pass


def _effects(meaning: LineMeaning) -> Any:
    """What the grammar read, without the places and the forms in which it was written."""
    return [(_plain(sentence.effect), sentence.limit.casefold())
            for sentence in meaning.walk() if isinstance(sentence, Understood)]


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        parts = {each.name: getattr(value, each.name) for each in fields(value)}
        if "codes" in parts:  # symbols mean the same in any order
            parts["codes"] = tuple(sorted(parts["codes"]))
        return (type(value).__name__, *map(_plain, parts.values()))
    if isinstance(value, tuple):
        return tuple(_plain(each) for each in value)
    return " ".join(words(value)) if isinstance(value, str) else value
