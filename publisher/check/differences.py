"""What has become of a game's cards between two states, and what of it players have to know.

Functional: what a card does, costs and is. Cosmetic: how it looks, reads and is filed. The rule stands in
docs/changes.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from publisher.check.alike import Alike, same_name, same_words
from publisher.check.sections import SectionText, sections
from publisher.model import Card, CardText, Game, Keyword, KeywordUse
from publisher.model.difference import CHANGED, NEW, REMOVED, Altered, Change, DeckChange, Difference

_DRAWING = frozenset({"art"})
_ABSENT = object()
Cosmetic = Mapping[str, Collection[str]]
"""By card type, the fields of its schema that no rule looks at."""


def difference(old: Game | None, new: Game, cosmetic: Cosmetic, unread: Collection[str] = ()) -> Difference:
    """Between an older and a newer state. Without an older one everything is new.

    unread: ids of cards that were there in the older state and could not be read.
    """
    if old is None:
        cards = tuple(Altered(card.id, card.name, NEW, card.origin) for card in new.cards.values())
        return Difference(cards)
    return _Comparison(old, new, cosmetic, frozenset(unread)).made()


class _Comparison:
    def __init__(self, old: Game, new: Game, cosmetic: Cosmetic, unread: frozenset[str]) -> None:
        self.old, self.new, self.cosmetic, self.unread = old, new, cosmetic, unread
        self.alike = Alike(old, new)

    def made(self) -> Difference:
        unread = tuple(id for id in self.new.cards if id in self.unread and id not in self.old.cards)
        return Difference(tuple(self.cards()), tuple(self.keywords()), tuple(self.decks()), unread,
                          tuple(self.rules()))

    # ---- cards

    def cards(self) -> Iterator[Altered]:
        for id, card in self.new.cards.items():
            before = self.old.cards.get(id)
            if before is None:
                if id not in self.unread:
                    yield Altered(id, card.name, NEW, card.origin)
            elif changes := tuple(self.card(before, card)):
                yield Altered(id, card.name, CHANGED, card.origin, changes)
        for id, card in self.old.cards.items():
            if id not in self.new.cards:
                yield Altered(id, card.name, REMOVED, card.origin)

    def card(self, old: Card, new: Card) -> Iterator[Change]:
        """Every change of a card that is in both states."""
        if old.name != new.name:
            yield Change("name", "name", old.name, new.name, not same_name(old.name, new.name))
        if old.type != new.type:
            yield Change("type", "type", self._type(self.old, old), self._type(self.new, new), True)
        if old.cost != new.cost:
            before, now = ((cost.generic, sorted(cost.pips)) if cost else None for cost in (old.cost, new.cost))
            was, written = (cost.written if cost else "" for cost in (old.cost, new.cost))
            if was != written:
                yield Change("cost", "cost", was, written, before != now)
        if old.periods != new.periods:
            yield Change("periods", "periods", ", ".join(old.periods), ", ".join(new.periods), True)
        yield from self.text("text", "text", old.text, new.text, True)
        yield from self.fields(old, new)
        yield from self.text("flavor", "flavor", old.flavor, new.flavor, False)
        if old.number != new.number:
            yield Change("number", "number", old.number, new.number, False)
        if old.spoiler != new.spoiler:
            yield Change("spoiler", "spoiler", _shown(old.spoiler), _shown(new.spoiler), False)
        ours, theirs = ([(each.edition, each.number, each.text.source, each.note, each.cost) for each in card.printings]
                        for card in (old, new))
        if ours != theirs:
            was, told = (", ".join(each.edition for each in card.printings) for card in (old, new))
            yield Change("printings", "older printings", was, told, False)

    def _type(self, game: Game, card: Card) -> str:
        return game.types[card.type].name if card.type in game.types else card.type

    def text(self, what: str, title: str, old: CardText, new: CardText, rules: bool) -> Iterator[Change]:
        """The change of a text, if there is one. `rules`: what it says counts."""
        if old.source.rstrip() == new.source.rstrip():
            return
        because = self.alike.other(old, new) if rules else ""
        yield Change(what, title, old.source.rstrip(), new.source.rstrip(), bool(because), because)

    def fields(self, old: Card, new: Card) -> Iterator[Change]:
        """Changes of what only this game's cards have."""
        cosmetic = {*self.cosmetic.get(new.type, ()), *_DRAWING}
        for name in dict.fromkeys((*old.fields, *new.fields)):
            ours, theirs = old.fields.get(name, _ABSENT), new.fields.get(name, _ABSENT)
            for path, before, now in _apart(name, ours, theirs):
                words = isinstance(before, str) and isinstance(now, str) and same_words(before, now)
                yield Change(path, path.replace("/", " ").replace("_", " "), _shown(before), _shown(now),
                             name not in cosmetic and not words)

    # ---- glossary

    def keywords(self) -> Iterator[Altered]:
        for id, word in self.new.keywords.items():
            before = self.old.keywords.get(id)
            if before is None:
                yield Altered(id, word.heading, NEW, word.origin, used_by=self.users(id))
            elif changes := tuple(self.keyword(before, word)):
                functional = any(change.functional for change in changes)
                yield Altered(id, word.heading, CHANGED, word.origin, changes, self.users(id) if functional else ())
        for id, word in self.old.keywords.items():
            if id not in self.new.keywords:
                yield Altered(id, word.heading, REMOVED, word.origin)

    def keyword(self, old: Keyword, new: Keyword) -> Iterator[Change]:
        if old.name != new.name:
            yield Change("name", "name", old.name, new.name, not same_name(old.name, new.name))
        if old.parameter != new.parameter:
            yield Change("parameter", "parameter", old.parameter, new.parameter, True)
        yield from self.text("meaning", "meaning", old.meaning, new.meaning, True)
        yield from self.text("reminder", "reminder", old.reminder, new.reminder, False)

    def users(self, keyword: str) -> tuple[str, ...]:
        """Cards whose text uses an entry of the glossary, of those that did before."""
        return tuple(card.id for card in self.new.cards.values() if card.id in self.old.cards and any(
            isinstance(span, KeywordUse) and span.keyword == keyword for span in card.text.walk()))

    # ---- rulebook and decks

    def rules(self) -> Iterator[Altered]:
        """Sections by their permanent ids, wherever they stand. Numbers and the order are counted anew, and free."""
        old, new = sections(self.old), sections(self.new)
        for id, section in new.items():
            if id not in old:
                yield Altered(id, _heading(section), NEW, section.origin)
            elif changes := tuple(self.section(old[id], section)):
                yield Altered(id, _heading(section), CHANGED, section.origin, changes)
        for id, section in old.items():
            if id not in new:
                yield Altered(id, _heading(section), REMOVED, section.origin)

    def section(self, old: SectionText, new: SectionText) -> Iterator[Change]:
        if old.title != new.title:
            yield Change("title", "title", old.title, new.title, not same_name(old.title, new.title))
        yield from self.text("text", "text", old.text, new.text, True)
        yield from self.text("hidden", "what is hidden in it", old.hidden, new.hidden, True)
        if (old.closed, old.lid) != (new.closed, new.lid):
            was, told = (_shown(each.closed or each.lid) for each in (old, new))
            yield Change("spoiler", "spoiler", was, told, False)

    def decks(self) -> Iterator[DeckChange]:
        for id in dict.fromkeys((*self.new.decks, *self.old.decks)):
            decks = [game.decks.get(id) for game in (self.old, self.new)]
            before, now = (_counted(deck.parts if deck else {}) for deck in decks)
            counts = {card: now[card] - before[card] for card in (before | now) if now[card] != before[card]}
            if counts:
                state = NEW if decks[0] is None else REMOVED if decks[1] is None else CHANGED
                yield DeckChange(id, next(deck.name for deck in (decks[1], decks[0]) if deck), state, counts)


def _heading(section: SectionText) -> str:
    return f"{section.number} {section.title}".strip()


def _counted(parts: Mapping[str, Any]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for entries in parts.values():
        for entry in entries:
            counted[entry.card] += entry.count
    return counted


def _apart(path: str, old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    """The smallest values that differ, with their paths. A list of plain values is one value."""
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            yield from _apart(f"{path}/{key}", old.get(key, _ABSENT), new.get(key, _ABSENT))
    elif _entries(old) and _entries(new):
        for index in range(max(len(old), len(new))):
            pair = [each[index] if index < len(each) else _ABSENT for each in (old, new)]
            yield from _apart(f"{path}/{index + 1}", *pair)
    elif type(old) is not type(new) or old != new:
        yield path, old, new


def _entries(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(each, Mapping) for each in value)


def _shown(value: Any) -> str:
    """A value as a reader sees it; '' for none."""
    if value is _ABSENT:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_shown(each)}" for key, each in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_shown(each) for each in value)
    return str(value).rstrip()
