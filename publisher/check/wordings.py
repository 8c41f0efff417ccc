"""Deprecated wordings: where a game's texts still use what one of its migrations has given up.

A replacement's `old` is a regular expression. Word boundaries around it are implied, and so are both cases: the new
words begin as the old ones did. Replacements are tried in order; a stretch of text is claimed by the first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from publisher.check.texts import CURRENT, Place, Prose, Role, proper_names
from publisher.model import Game, Migration, Replacement

_QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"|‘[^‘’]*’")
_DETERMINER = re.compile(
    r"\b(a|an|the|this|that|these|those|each|every|any|no|one|another|some|its|your|their|his|her|our|my)"
    r"(\s+(single|second|first|third|further|other|extra|new))?\s+\Z",
    re.IGNORECASE,
)
_EXEMPT_ROLES = {"flavor": Role.FLAVOR, "printings": Role.PRINTING}


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Old words in a line of a text, and what to write for them ('' if that is for the designer to say)."""

    prose: Prose
    start: int
    end: int
    replacement: Replacement
    new: str

    @property
    def old(self) -> str:
        return self.prose.text[self.start : self.end]


def looked_at(migration: Migration) -> tuple[Role, ...]:
    """The roles of text that a migration covers: printings and flavor only if it does not exempt them."""
    more = (role for name, role in _EXEMPT_ROLES.items() if name not in migration.exempt)
    return (*CURRENT, *more)


@lru_cache(maxsize=256)
def pattern(replacement: Replacement) -> re.Pattern[str]:
    """Raises re.error if `old` cannot be read."""
    return re.compile(rf"(?<!\w)(?:{replacement.old})(?!\w)", re.IGNORECASE)


def fault(replacement: Replacement) -> str:
    """What keeps a replacement from being used, or ''."""
    try:
        found = pattern(replacement)
    except re.error as error:
        return f"the pattern cannot be read: {error}"
    if found.match(""):
        return "the pattern matches nothing at all"
    named = set(re.findall(r"\\g<(\w+)>", replacement.new))
    unknown = {name for name in named if not name.isdecimal()} - set(found.groupindex)
    numbers = [name for name in named if name.isdecimal()] + re.findall(r"\\(\d)", replacement.new)
    numbered = [int(number) for number in numbers]
    if unknown:
        return f"the new words name a group that the old ones have not: {', '.join(sorted(unknown))}"
    if max(numbered, default=0) > found.groups:
        return f"the new words name group {max(numbered)}; the old ones have {found.groups}"
    return ""


def occurrences(game: Game, migration: Migration, place: Place) -> Iterator[Occurrence]:
    """Old words in one text that are to be replaced: exempt uses are left out."""
    usable = [replacement for replacement in migration.replacements if not fault(replacement)]
    for line in place.proses():
        claimed: list[range] = []
        spoken_of = _spoken_of(line) if place.role is Role.BOOK else []
        for replacement in usable:
            for match in pattern(replacement).finditer(line.text):
                stretch = range(*match.span())
                if _overlaps(stretch, claimed):
                    continue
                if _exempt(game, migration, line, match) or any(_inside(stretch, words) for words in spoken_of):
                    continue
                claimed.append(stretch)
                yield Occurrence(line, match.start(), match.end(), replacement, _new(replacement, match))


def _spoken_of(line: Prose) -> list[range]:
    """Where a rulebook speaks of words instead of using them: in quotation marks, or in italics."""
    return [range(*match.span()) for match in _QUOTED.finditer(line.text)] + list(line.italic)


def _overlaps(stretch: range, others: Iterable[range]) -> bool:
    return any(stretch.start < other.stop and other.start < stretch.stop for other in others)


def _inside(stretch: range, other: range) -> bool:
    return other.start <= stretch.start and stretch.stop <= other.stop


def _exempt(game: Game, migration: Migration, line: Prose, match: re.Match[str]) -> bool:
    """True for names and, if the migration says so, for the genus.

    The genus is the old word as a noun: it opens the match, is no participle, and follows an article or the like.
    """
    if not any(line.own[match.start() : match.end()]):
        return True
    if "genus" in migration.exempt and not match[0].split()[0].casefold().endswith("ed"):
        named = any(match.start(group) == match.start() for group in match.re.groupindex)
        if not named and _DETERMINER.search(line.text, 0, match.start()):
            return True
    return "names" in migration.exempt and _in_name(game, line, match)


def _in_name(game: Game, line: Prose, match: re.Match[str]) -> bool:
    for name in proper_names(game):
        at = name.find(match[0])
        start = match.start() - at
        if at >= 0 and start >= 0 and len(name) > len(match[0]) and line.text.startswith(name, start):
            return True
    return False


def _new(replacement: Replacement, match: re.Match[str]) -> str:
    if not replacement.new:
        return ""
    new = match.expand(replacement.new)
    return new[:1].upper() + new[1:] if match[0][:1].isupper() else new
