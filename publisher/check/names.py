"""The names that a game's texts may use, and which of them a slip of the pen means."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from publisher.check.kept import kept
from publisher.check.texts import proper_names
from publisher.model import Game

_NEAR = 0.87
LONG = 10
"""Letters of a name of the game itself that is looked for though it is a single word."""


@dataclass(frozen=True)
class Names:
    """`known` are names as written; `looked_for` those that a slip may mean: of several words, or of a long one."""

    known: frozenset[str]
    looked_for: tuple[str, ...]
    _asked: dict[tuple[str, int], str] = field(default_factory=dict)

    def meant(self, written: str, least: int) -> str:
        """The name that capitalised words nearly are, or ''. Names of fewer than `least` letters are never meant."""
        if len(written) < least or self._is_known(written):
            return ""
        if (written, least) not in self._asked:
            near = [name for name in self.looked_for if len(name) >= least and _slip(written, name)]
            self._asked[written, least] = near[0] if near else ""
        return self._asked[written, least]

    def slip(self, written: str, name: str) -> bool:
        """True if the words nearly are this name, and no known name, nor a part of one."""
        return not self._is_known(written) and len(written) > 3 and _slip(written, name)

    def _is_known(self, written: str) -> bool:
        return any(f" {form} " in self._together for form in _forms(written))

    @cached_property
    def _together(self) -> str:
        """All names in one string, to look words up in."""
        return " \n ".join(["", *self.known, ""])


@kept
def known_names(game: Game) -> Names:
    """Names of cards, people, keywords, sections, card types, zones, backs and parts of decks."""
    of_game = [
        *(kind.name for kind in game.types.values()),
        *(kind.plural for kind in game.types.values()),
        *(str(zone.get("name", "")) for zone in game.zones.values()),
        *game.backs.values(),
        *(part.name for part in game.deck_parts.values()),
        *(period.name for period in game.periods.values()),
        game.name,
        game.title,
    ]
    known = proper_names(game) | {name for name in of_game if name}
    cards = [card.name for card in game.cards.values()]
    looked_for = dict.fromkeys(
        [name for name in (*cards, *of_game) if " " in name] + [name for name in of_game if len(name) >= LONG]
    )
    return Names(frozenset(known), tuple(looked_for))


def _forms(written: str) -> tuple[str, ...]:
    """The words, and without what a sentence adds: an article before them, a plural or possessive ending."""
    bare = written.removeprefix("The ").removeprefix("A ")
    ends = [bare, *(bare.removesuffix(end) for end in ("’s", "’", "s") if bare.endswith(end))]
    return (written, *ends)


@lru_cache(maxsize=4096)
def _slip(written: str, name: str) -> bool:
    """True if two names differ by a letter or two, in one word: not by a whole word, and not by an ending."""
    if abs(len(written) - len(name)) > 2 or written.casefold() == name.casefold():
        return False
    mine, theirs = written.split(), name.split()
    if len(mine) != len(theirs):
        return False
    different = [(a, b) for a, b in zip(mine, theirs, strict=True) if a != b]
    if len(different) != 1:
        return False
    a, b = different[0]
    if min(len(a), len(b)) < 4 or a[:1].casefold() != b[:1].casefold() or not (set(a) | set(b)) - set("0123456789"):
        return False
    matcher = difflib.SequenceMatcher(None, written, name, autojunk=False)
    return matcher.quick_ratio() >= _NEAR and matcher.ratio() >= _NEAR
