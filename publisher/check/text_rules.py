"""Checks of words that a game writes as data: from a TextRule to a lint, and what is wrong with a TextRule.

Patterns are matched against words as readers see them: a keyword without its brackets, a reference by its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from publisher.check.kept import kept
from publisher.check.near import did_you_mean
from publisher.check.registry import universal_lints
from publisher.check.texts import Place, Prose, Role, Title, places, titles
from publisher.check.wordings import expanded, unknown_groups
from publisher.model import (
    Example,
    Fix,
    Game,
    Lint,
    Passage,
    Problem,
    Severity,
    TextRule,
    plain,
    plain_label,
)
from publisher.text import Vocabulary, parse, parse_prose

Item = Place | Title

FAMILY = "wording"
NAMES = "names"
SCOPES: dict[str, tuple[Role, ...]] = {
    "text": (Role.CARD,),
    "flavor": (Role.FLAVOR,),
    "printings": (Role.PRINTING,),
    NAMES: (),
    "glossary": (Role.MEANING, Role.REMINDER),
    "reminders": (Role.REMINDER,),
    "decks": (Role.DECK,),
    "about": (Role.ABOUT,),
    "book": (Role.BOOK,),
    "rulings": (Role.RULING,),
}
_EXAMPLE_FILE = "example.txt"


@kept
def text_rule_lints(game: Game) -> tuple[Lint[Item], ...]:
    """The game's text rules as lints; rules with a fault are left out."""
    return tuple(_lint(game, rule) for rule in game.text_rules if not any(faults(game, rule)))


def faults(game: Game, rule: TextRule) -> Iterator[tuple[str, str]]:
    """What keeps a rule from being used, as (path of the value that is wrong, what is wrong)."""
    if rule.id in universal_lints():
        yield "id", f'"{rule.id}" is a lint of every game: take another id'
    first = next(other for other in game.text_rules if other.id == rule.id)
    if first is not rule:
        yield "id", f'"{rule.id}" is taken at {first.origin}: take another id'
    for index, kind in enumerate(rule.types):
        if kind not in game.types:
            yield f"types/{index}", f'no card type is called "{kind}"{did_you_mean(kind, game.types)}'
    unusable = False
    for path, written in [("pattern", rule.pattern), *((f"except/{n}", p) for n, p in enumerate(rule.exceptions))]:
        try:
            if _pattern(written).match("") and (path != "pattern" or rule.kind != "must-match"):
                unusable = True
                yield path, "the pattern matches nothing at all: it must ask for at least one letter"
        except re.error as error:
            unusable = True
            yield path, f"the pattern cannot be read: {error}"
    if unusable:
        return
    if rule.kind == "substitution" and (told := unknown_groups(_pattern(rule.pattern), rule.replacement)):
        yield "replacement", told
        return
    if not _tried(game, rule, rule.bad):
        yield "bad", "this text should fail, and nothing is found in it: mend the pattern or the example"
    if _tried(game, rule, rule.good):
        yield "good", "this text should pass, and a fault is found in it: mend the pattern or the example"


def _lint(game: Game, rule: TextRule) -> Lint[Item]:
    first = _tried(game, rule, rule.bad)[0].where
    return Lint(
        rule.id, FAMILY, rule.title, Severity(rule.severity), rule.rationale,
        Example({_EXAMPLE_FILE: rule.good}),
        Example({_EXAMPLE_FILE: rule.bad}, at=f"{_EXAMPLE_FILE}:{first.line}:{first.column}"),
        items=lambda game: _items(game, rule),
        check=lambda game, item: _check(rule, item),
    )  # fmt: skip


def _items(game: Game, rule: TextRule) -> Iterator[Item]:
    roles = tuple(dict.fromkeys(role for scope in rule.scope for role in SCOPES[scope]))
    for place in places(game, roles):
        if not rule.types or (place.card and game.cards[place.card].type in rule.types):
            yield place
    if NAMES in rule.scope:
        for title in titles(game):
            if not rule.types or game.cards[title.card].type in rule.types:
                yield title


def _tried(game: Game, rule: TextRule, text: str) -> list[Problem]:
    """What a rule finds in one of its examples."""
    passage = Passage.plain(text.rstrip("\n"), _EXAMPLE_FILE)
    words = Vocabulary.of(game.symbols.values(), game.keywords.values(), game.labels.values())
    read = parse if "text" in rule.scope or "printings" in rule.scope else parse_prose
    return list(_check(rule, Place(Role.CARD, passage, read(passage, words).lines)))


def _check(rule: TextRule, item: Item) -> Iterable[Problem]:
    told = rule.message or rule.title
    if rule.kind == "must-match":
        for start, end, said in _units(rule, item):
            if not _pattern(rule.pattern).search(said):
                yield Problem(item.at(start, end), told, item.card)
        return
    lines: Iterable[Prose | Title] = (item,) if isinstance(item, Title) else item.proses()
    for line in lines:
        spared = [range(*match.span()) for other in rule.exceptions for match in _pattern(other).finditer(line.text)]
        for match in _pattern(rule.pattern).finditer(line.text):
            if any(other.start <= match.start() and match.end() <= other.stop for other in spared):
                continue
            yield _problem(rule, line, match, told, item.card)


def _problem(rule: TextRule, line: Prose | Title, match: re.Match[str], told: str, card: str) -> Problem:
    where = line.at(*match.span())
    if rule.kind != "substitution":
        return Problem(where, f'"{match[0]}": {told}', card)
    # A pattern that minds capitals is about capitals, so its replacement is written just as it stands.
    ignores_case = _pattern(rule.pattern).flags & re.IGNORECASE
    new = expanded(rule.replacement, match) if ignores_case else match.expand(rule.replacement)
    plainly = isinstance(line, Title) or all(line.own[match.start() : match.end()])
    fix = Fix(where, new, rule.safe) if plainly and where.line == where.end_line else None
    return Problem(where, f'"{match[0]}": {told}; write "{new}"', card, fix)


def _units(rule: TextRule, item: Item) -> Iterator[tuple[int, int, str]]:
    """What a must-match looks at: (start, end, the words), where a whole text is pointed at by its first line."""
    if isinstance(item, Title):
        yield 0, len(item.text), item.text
        return
    said = [
        (line.start, line.end, (f"{plain_label(line.label)}: " if line.label else "") + plain(line.spans))
        for line in item.lines
    ]
    if rule.each == "line":
        yield from said
    elif said:
        first = item.passage.text[: said[0][1]].partition("\n")[0]
        yield said[0][0], max(len(first), said[0][0] + 1), "\n".join(words for _, _, words in said)


@lru_cache(maxsize=512)
def _pattern(written: str) -> re.Pattern[str]:
    """Raises re.error if it cannot be read."""
    return re.compile(written)


def is_text_rule(lint: Lint[Any]) -> bool:
    """True for a lint made of a text rule: its examples are texts, not files of a game."""
    return set(lint.bad.files) == {_EXAMPLE_FILE}
