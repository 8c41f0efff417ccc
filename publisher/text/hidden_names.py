"""Where words tell the name of a hidden card: one that readers see only if they ask for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from publisher.model import Card, Game


@dataclass(frozen=True)
class HiddenNames:
    """The names of a game's hidden cards, as they stand in running words.

    A name within that of something open is none: where a card is called "Drought", "The Drought Ends" tells nothing of
    it if it is an open card. Capitals count, so that a drought is no card.
    """

    cards: Mapping[str, Card]
    open: tuple[str, ...]

    @classmethod
    def of(cls, game: Game) -> HiddenNames:
        cards = {card.id: card for card in game.cards.values() if card.spoiler}
        names = [card.name for card in game.cards.values() if not card.spoiler]
        names += [keyword.name for keyword in game.keywords.values()]
        hidden = tuple(card.name for card in cards.values())
        return cls(cards, tuple(name for name in names if any(word in name and word != name for word in hidden)))

    def told(self, text: str) -> Iterator[tuple[int, int, Card]]:
        """Where the name of a hidden card stands: (start, end, card)."""
        if self.cards:
            for match in self._pattern.finditer(text):
                if card := self._by_name.get(match[0]):
                    yield match.start(), match.end(), card

    @cached_property
    def _by_name(self) -> Mapping[str, Card]:
        return {card.name: card for card in self.cards.values()}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return whole_words((*self._by_name, *self.open))


def whole_words(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern for any of these where it stands as words of its own, the longest first. `words` is not empty."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
