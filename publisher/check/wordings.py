"""Deprecated wordings: where a game's texts still use what one of its migrations has given up.

A replacement's `old` is a regular expression. Word boundaries around it are implied, and so are both cases: the new
words begin as the old ones did. Replacements are tried in order; a stretch of text is claimed by the first.
A use that stays, because it is the genus, a name, a quotation or history, is found too, with the reason.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from publisher.check.kept import kept
from publisher.check.texts import CURRENT, Place, Prose, Role, titles
from publisher.model import Game, Migration, Replacement

_QUOTED = re.compile(r"“[^“”]*”|\"[^\"]*\"|‘[^‘’]*’")
_DETERMINER = re.compile(
    r"\b(a|an|the|this|that|these|those|each|every|any|no|one|another|some|its|your|their|his|her|our|my)"
    r"(\s+(single|second|first|third|further|other|extra|new))?\s+\Z",
    re.IGNORECASE,
)
_EXEMPT_ROLES = {"flavor": Role.FLAVOR, "printings": Role.PRINTING}
_TOKEN = re.compile(r"\w+|\s+|[^\w\s]")
_NO_WORDS = Replacement("", "", False, "")


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Old words in a line of a text, and what to write for them ('' if that is for the designer to say).

    `kept` says why they stay ('' if they are to be replaced).
    """

    prose: Prose
    start: int
    end: int
    replacement: Replacement
    new: str
    kept: str = ""

    @property
    def old(self) -> str:
        return self.prose.text[self.start : self.end]

    def in_one_piece(self, start: int, end: int) -> bool:
        """True if these characters of the line are plain words that stand side by side in the passage."""
        offsets = self.prose.offsets[start:end]
        return all(self.prose.own[start:end]) and all(b - a == 1 for a, b in pairwise(offsets))

    def pieces(self) -> tuple[tuple[int, int, str], ...]:
        """What to replace, word by word, as (start, end, new words): what old and new share is left alone.

        Empty if notation stands where the words change, or if there is nothing to write.
        """
        old, new = _TOKEN.findall(self.old), _TOKEN.findall(self.new)
        places = [self.start]
        for token in old:
            places.append(places[-1] + len(token))
        out: list[tuple[int, int, str]] = []
        shown = [" " if token.isspace() else token for token in old]
        for kind, a, b, c, d in difflib.SequenceMatcher(None, shown, new, autojunk=False).get_opcodes():
            if kind == "equal":
                continue
            if a == b:  # nothing to put the new words in the place of: take a neighbor along
                a, b, c, d = (a - 1, b, c - 1, d) if a else (a, b + 1, c, d + 1)
            out.append((places[a], places[b], "".join(new[c:d])))
        whole = self.new and out and all(self.in_one_piece(start, end) for start, end, _ in out)
        return tuple(out) if whole else ()


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
    return unknown_groups(found, replacement.new)


def unknown_groups(pattern: re.Pattern[str], new: str) -> str:
    """What is wrong with the parts of a match that new words take: a group that the pattern has not, or ''."""
    named = set(re.findall(r"\\g<(\w+)>", new))
    unknown = {name for name in named if not name.isdecimal()} - set(pattern.groupindex)
    numbers = [name for name in named if name.isdecimal()] + re.findall(r"\\(\d)", new)
    numbered = [int(number) for number in numbers]
    if unknown:
        return f"the new words name a group that the old ones have not: {', '.join(sorted(unknown))}"
    if max(numbered, default=0) > pattern.groups:
        return f"the new words name group {max(numbered)}; the old ones have {pattern.groups}"
    try:
        pattern.sub(new, "")  # reads the new words, whether or not something matches
    except (re.error, IndexError) as error:
        return f"the new words cannot be read: {error}"
    return ""


def expanded(new: str, match: re.Match[str]) -> str:
    """New words with their parts of the match put in, beginning with a capital if the old ones did."""
    written = match.expand(new)
    if len(match[0]) > 1 and match[0].isupper():
        return written.upper()
    return written[:1].upper() + written[1:] if match[0][:1].isupper() else written


def occurrences(game: Game, migration: Migration, place: Place) -> Iterator[Occurrence]:
    """Old words in one text that are to be replaced: exempt uses are left out."""
    return (use for use in uses(game, migration, place) if not use.kept)


def uses(game: Game, migration: Migration, place: Place) -> Iterator[Occurrence]:
    """Every use of the old words in one text; what stays says why.

    With the migration's `word`, uses that no replacement speaks of are among them, as the genus or another use.
    """
    usable = [replacement for replacement in migration.replacements if not fault(replacement)]
    by_role = next((str(role) for name, role in _EXEMPT_ROLES.items()
                    if role is place.role and name in migration.exempt), "")
    for line in map(Prose.written, place.proses()):
        text = line.text.replace("\n", " ")  # a paragraph's line breaks are spaces to its reader
        claimed: list[range] = []
        staying: list[Occurrence] = []
        spoken_of = _spoken_of(line) if place.role is Role.BOOK else []
        for replacement in usable:
            for match in pattern(replacement).finditer(text):
                stretch = range(*match.span())
                if _overlaps(stretch, claimed):
                    continue
                mention = any(_inside(stretch, words) for words in spoken_of)
                why = by_role or _exempt(game, migration, line, match) or ("mention" if mention else "")
                found = Occurrence(line, match.start(), match.end(), replacement, _new(replacement, match), why)
                if why:
                    staying.append(found)
                else:
                    claimed.append(stretch)
                    yield found
        for found in staying:
            if not _overlaps(range(found.start, found.end), claimed):
                claimed.append(range(found.start, found.end))
                yield found
        if migration.word:
            for match in _form(migration.word).finditer(text):
                stretch = range(*match.span())
                if not _overlaps(stretch, claimed):
                    mention = any(_inside(stretch, words) for words in spoken_of)
                    genus = "genus" in migration.exempt and not _participle(match)
                    why = by_role or _exempt(game, migration, line, match) or (
                        "mention" if mention else "genus" if genus else "another use")
                    yield Occurrence(line, match.start(), match.end(), _NO_WORDS, "", why)


@lru_cache(maxsize=64)
def _form(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{word})(?!\w)", re.IGNORECASE)


def _spoken_of(line: Prose) -> list[range]:
    """Where a rulebook speaks of words instead of using them: in quotation marks, or in italics."""
    return [range(*match.span()) for match in _QUOTED.finditer(line.text)] + list(line.italic)


def _overlaps(stretch: range, others: Iterable[range]) -> bool:
    return any(stretch.start < other.stop and other.start < stretch.stop for other in others)


def _inside(stretch: range, other: range) -> bool:
    return other.start <= stretch.start and stretch.stop <= other.stop


def _exempt(game: Game, migration: Migration, line: Prose, match: re.Match[str]) -> str:
    """Why the words may stay: they are notation, a name or the genus; '' if they may not.

    The genus is the old word as a noun: it opens the match, is no participle, and follows an article or the like.
    """
    if not any(line.own[match.start() : match.end()]):
        return "notation"
    if "genus" in migration.exempt and not _participle(match):
        named = any(match.start(group) == match.start() for group in match.re.groupindex)
        if not named and _DETERMINER.search(line.text, 0, match.start()):
            return "genus"
    return "name" if "names" in migration.exempt and _in_name(game, line, match) else ""


def _participle(match: re.Match[str]) -> bool:
    return match[0].split()[0].casefold().endswith("ed")


@kept
def _own_names(game: Game) -> frozenset[str]:
    """Names that a migration leaves alone. A section's heading is none: it is the book's own words."""
    known = {title.text for title in titles(game)} | {keyword.name for keyword in game.keywords.values()}
    return frozenset(name for name in known if name)


def _in_name(game: Game, line: Prose, match: re.Match[str]) -> bool:
    for name in _own_names(game):
        at = name.find(match[0])
        start = match.start() - at
        if at >= 0 and start >= 0 and len(name) > len(match[0]) and line.text.startswith(name, start):
            return True
    return False


def _new(replacement: Replacement, match: re.Match[str]) -> str:
    return expanded(replacement.new, match) if replacement.new else ""
