"""Whether a game still says the same after its files were changed: what the parser understood, before and after.

Words are free. What carries meaning is not: kinds of spans, symbols, keywords and their numbers, labels, references,
numbers in words, and what a card is beside its text. Where the first reading understood nothing (an unknown symbol, a
keyword or label in the wrong case), the second may.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.check.texts import EVERY, Place, places
from publisher.model import (
    Card,
    Cost,
    Game,
    KeywordUse,
    Line,
    Origin,
    Reference,
    Reminder,
    Span,
    Symbols,
    Words,
)

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Change:
    """Something that says another thing than before: the lines of the file where it stood, and what it is."""

    file: str
    lines: range
    what: str


def changes(before: Game, after: Game) -> Iterator[Change]:
    """Where the second reading of a game says another thing than the first. What is only in the second is no change."""
    yield from lost(before, after)
    for id, card in before.cards.items():
        if id in after.cards and (field := _other_field(card, after.cards[id])):
            yield _at(card.where(field), f"{field} of {id}")
    old, new = _by_owner(before), _by_owner(after)
    for owner, texts in old.items():
        others = new.get(owner, [])
        if len(others) < len(texts):
            yield from (_of(place, f"a {place.role} that is no longer read") for place in texts)
            continue
        for place, other in zip(texts, others, strict=False):
            if what := _other(place, other):
                yield _of(place, f"the {what} of a {place.role}")


def lost(before: Game, after: Game) -> Iterator[Change]:
    """What can no longer be read: cards, keywords, decks and chapters."""
    for kind, old, new in (("card", before.cards, after.cards), ("keyword", before.keywords, after.keywords),
                           ("deck", before.decks, after.decks)):
        for id, thing in old.items():
            if id not in new:
                yield _at(thing.origin, f"the {kind} {id}, which can no longer be read")
    chapters = {chapter.id for chapter in after.book.chapters}
    for chapter in before.book.chapters:
        if chapter.id not in chapters:
            yield Change(chapter.origin.file, range(1, 1 << 30), f"the chapter {chapter.id}")


def _by_owner(game: Game) -> dict[tuple[str, ...], list[Place]]:
    out: dict[tuple[str, ...], list[Place]] = {}
    for place in places(game, EVERY):
        out.setdefault((place.role, place.passage.file, place.card, place.keyword), []).append(place)
    return out


def _at(origin: Origin, what: str) -> Change:
    return Change(origin.file, range(origin.line, max(origin.line, origin.end_line) + 1), what)


def _of(place: Place, what: str) -> Change:
    first, last = place.at(0).line, place.at(max(len(place.passage.text) - 1, 0)).end_line
    return Change(place.passage.file, range(first, last + 1), what)


def _other_field(card: Card, now: Card) -> str:
    """The field of a card that means another thing, or ''."""
    pairs: dict[str, tuple[Any, Any]] = {
        name: (getattr(card, name), getattr(now, name)) for name in ("name", "type", "number", "periods", "cost")
    }
    pairs |= {name: (card.fields.get(name), now.fields.get(name)) for name in {**card.fields, **now.fields}}
    return next((name for name, (old, new) in pairs.items() if not _alike(old, new)), "")


def _alike(old: Any, new: Any) -> bool:
    """Equal but for case, spaces and marks in words."""
    if isinstance(old, Cost) and isinstance(new, Cost):
        return old.generic == new.generic and _folded(old.pips) == _folded(new.pips)
    if isinstance(old, str) and isinstance(new, str):
        return _said(old) == _said(new)
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return old.keys() == new.keys() and all(_alike(old[key], new[key]) for key in old)
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        return len(old) == len(new) and all(map(_alike, old, new))
    return bool(old == new)


def _said(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _folded(codes: Sequence[str]) -> list[str]:
    return sorted(code.casefold() for code in codes)


def _other(place: Place, now: Place) -> str:
    """What of a text is another thing now: 'labels', 'numbers', ...; or ''."""
    if len(now.problems) > len(place.problems):
        return "notation"
    if len(now.lines) != len(place.lines):
        return "lines"
    for line, other in zip(place.lines, now.lines, strict=True):
        if line.label is None and other.label is not None:
            said, says = (p.passage.text[ln.start : ln.end] for p, ln in ((place, line), (now, other)))
            if _said(said) != _said(says):
                return "labels"
            continue
        if what := _other_line(line, other):
            return what
    return ""


def _other_line(line: Line, now: Line) -> str:
    label, other = line.label, now.label
    if (label is None) != (other is None):
        return "labels"
    if label is not None and other is not None and (
            (label.kind, label.number) != (other.kind, other.number) or _other_spans(label.spans, other.spans)):
        return "labels"
    return _other_spans(line.spans, now.spans)


def _other_spans(spans: Sequence[Span], now: Sequence[Span]) -> str:
    numbers, notation = _parts(spans)
    numbers_now, notation_now = _parts(now)
    if numbers != numbers_now:
        return "numbers"
    if len(notation) != len(notation_now):
        return "notation"
    return next((what for old, new in zip(notation, notation_now, strict=True) if (what := _other_span(old, new))), "")


def _parts(spans: Sequence[Span]) -> tuple[list[str], list[Span]]:
    words = "".join(span.text if isinstance(span, Words) else " \ufffc " for span in spans)
    return _NUMBER.findall(words), [span for span in spans if not isinstance(span, Words)]


def _other_span(old: Span, new: Span) -> str:
    match old, new:
        case Symbols(), Symbols():
            same = sorted(old.codes) == sorted(new.codes) if old.known else _folded(old.codes) == _folded(new.codes)
            return "" if same else "symbols"
        case KeywordUse(), KeywordUse():
            same = old.keyword == new.keyword or (not old.keyword and _said(old.name) == _said(new.name))
            return "" if same and old.parameter == new.parameter else "keywords"
        case Reference(), Reference():
            return "" if (old.target, _said(old.label)) == (new.target, _said(new.label)) else "references"
        case Reminder(), Reminder():
            return _other_spans(old.spans, new.spans)
    return "notation"
