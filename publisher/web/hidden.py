"""What a closed spoiler keeps: cards and parts of the book that readers see only if they ask, and whatever would tell
of them by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from publisher.model import Anchor, Card, CardText, Chapter, Deck, EditorialNote, Game, Scenario
from publisher.text.hidden_names import HiddenNames, whole_words
from publisher.web.page import file_stem


def in_place_of(card: Card, game: Game) -> str:
    """What is said where the name of a hidden card would stand: its type."""
    known = game.types.get(card.type)
    return f"{known.name if known else 'card'} (spoiler)"


IN_PLACE_OF_TITLE = "(spoiler)"
"""What is said where the title of a closed part of the book would stand, behind its number."""


def public_label(label: str, hidden: Card | Anchor | None) -> str:
    """The words of a link to what is hidden as written, unless they are its name, in whatever form."""
    name = hidden.name if isinstance(hidden, Card) else hidden.title if hidden else ""
    return "" if hidden and name.casefold() in label.casefold() else label


def hidden_by(id: str, game: Game) -> Card | Anchor | None:
    """The hidden card, or closed place of the book, that an id leads to; None if readers see it."""
    card, anchor = game.cards.get(id), game.book.anchors.get(game.book.redirects.get(id, id))
    if card is not None:
        return card if card.spoiler else None
    return anchor if anchor is not None and anchor.closed else None


def public_names(game: Game) -> dict[str, str]:
    """What to show for a reference, by id, as `Game.names`, without the names of what is hidden."""
    masked = {card.id: in_place_of(card, game) for card in game.cards.values() if card.spoiler}
    masked |= {anchor.id: f"{anchor.number} {IN_PLACE_OF_TITLE}" if anchor.number else "a spoiler"
               for anchor in game.book.anchors.values() if anchor.closed}
    return game.names() | masked


def chapter_lid(chapter: Chapter) -> str:
    """The id of the closed box that holds a chapter which is a spoiler."""
    return f"spoiler_{file_stem(chapter.id)}"


def section_lid(id: str) -> str:
    """The same for a section."""
    return f"spoiler_{id}"


@dataclass(frozen=True)
class Secrets:
    """The hidden cards of a game, the closed parts of its book, and who else tells of them."""

    game: Game
    _kept: dict[str, bool] = field(default_factory=dict)

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.game.cards.values() if card.spoiler}

    @cached_property
    def names(self) -> HiddenNames:
        return HiddenNames.of(self.game)

    @cached_property
    def rules(self) -> frozenset[str]:
        """Ids of the book under which something closed stands: of what is inside a spoiler, and of its lid."""
        found = {anchor.id for anchor in self.game.book.anchors.values() if anchor.closed}
        for chapter in self.game.book.chapters:
            found |= {chapter.id} if chapter.spoiler else set()
            found |= {section.id for section, around in chapter.placed() if around or section.spoiler}
        return frozenset(found | {old for old, new in self.game.book.redirects.items() if new in found})

    @cached_property
    def _ids(self) -> re.Pattern[str] | None:
        """The id of a hidden card, where that can be no other word."""
        ids = [id for id in self.cards if "-" in id or "_" in id]
        return whole_words(ids) if ids else None

    def told_in(self, text: str) -> bool:
        """Whether a text has the name of a hidden card."""
        return any(True for _ in self.names.told(text)) or bool(self._ids and self._ids.search(text))

    def told_by(self, text: CardText) -> bool:
        targets = {getattr(span, "target", "") for span in text.walk()}
        return bool(targets & self.cards.keys() or targets & self.rules) or self.told_in(text.source)

    def any_of(self, ids: Iterable[str]) -> bool:
        return any(id in self.cards for id in ids)

    # ---- what is as secret as the cards it tells of

    def note(self, note: EditorialNote) -> bool:
        return note.rule in self.rules or self.told_in(" ".join((note.title, note.value, note.because)))

    def scenario(self, scenario: Scenario) -> bool:
        if scenario.id not in self._kept:
            words = [scenario.title, scenario.refused, *_words((scenario.given, list(scenario.do), scenario.expect))]
            self._kept[scenario.id] = bool(self.cards or self.rules) and (
                self.any_of((*scenario.cards, *words)) or not self.rules.isdisjoint(scenario.rules)
                or self.told_in(" ".join(words)) or self.told_by(scenario.ruling)
            )
        return self._kept[scenario.id]

    def deck(self, deck: Deck) -> bool:
        """Whether a decklist is a spoiler: it says so, or it has a hidden card."""
        entries = [*deck.starting, *(entry for part in deck.parts.values() for entry in part)]
        return deck.spoiler or self.any_of(entry.card for entry in entries)


def _words(value: object) -> Iterable[str]:
    """Every string in nested mappings and lists, keys too."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield str(key)
            yield from _words(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words(inner)
    elif isinstance(value, str):
        yield value
