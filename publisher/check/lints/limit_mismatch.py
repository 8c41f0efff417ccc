"""A limit or the size of a deck, told otherwise in rulebook or glossary."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.kept import kept
from publisher.check.near import span_of
from publisher.check.texts import Place, Prose, Role, places
from publisher.model import Example, Fix, Game, Lint, Problem, Reference, Severity

Item = tuple[Place, Prose]
_ROLES = (Role.BOOK, Role.MEANING, Role.ABOUT)
_RANGE = re.compile(r"\b(?P<least>\d+)(?: to |–|-)(?P<most>\d+) cards\b")


def items(game: Game) -> Iterator[Item]:
    for place in places(game, _ROLES):
        for line in place.proses(hide=(Reference,)):
            yield place, line


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, line = item
    for pattern, name, value in _limits(game):
        for match in pattern.finditer(line.text):
            if int(match["number"]) != value:
                where = line.at(*match.span("number"))
                told = f"{name} is {value} in game.yaml, and {match['number']} here: make them agree"
                yield Problem(where, told, place.card, Fix(where, str(value)))
    for part in game.deck_parts.values():
        at = line.text.find(part.name)
        sentence = line.text[at:].partition(". ")[0] if at >= 0 else ""
        for match in _RANGE.finditer(sentence):
            if (int(match["least"]), int(match["most"])) != (part.least, part.most):
                where = line.at(at + match.start(), at + match.end("most"))
                told = f"{part.name}: {match[0]} here, {span_of(part.least, part.most)} in game.yaml: make them agree"
                yield Problem(where, told, place.card)
            break


@kept
def _limits(game: Game) -> tuple[tuple[re.Pattern[str], str, int], ...]:
    """Every limit that is a number: how a text says it, its name and its value."""
    found = []
    for limit in game.limits.values():
        name, value = str(limit.get("name", "")), limit.get("value")
        if name and isinstance(value, int) and not isinstance(value, bool):
            words = re.escape(name).replace(r"\ ", r"\s")
            # "a hand limit of 9" in an effect may be another's; "the hand limit is 9" is the rule.
            said = rf"\b(?:the {words} is(?: always)? |{words}: )(?P<number>\d+)\b"
            pattern = re.compile(said, re.IGNORECASE)
            found.append((pattern, name, value))
    return tuple(found)


_GAME = BASE_FILES["game.yaml"] + """
limits:
  - {id: hand_limit, name: Hand limit, value: 7}
"""
_CHAPTER = """\
---
id: ch_more
title: More
---

## Hands {#rule_hands}

The hand limit is %s.
"""


LINT = Lint(
    id="limit-mismatch",
    family="number",
    title="A limit in the rulebook that game.yaml contradicts",
    severity=Severity.ERROR,
    rationale="""
        Limits and deck sizes stand in game.yaml, from where tables and checks take them. A chapter that says another
        number makes two rules of one.
    """,
    good=Example({"game.yaml": _GAME, "book/02-more.md": _CHAPTER % 7}),
    bad=Example({"game.yaml": _GAME, "book/02-more.md": _CHAPTER % 8}, at="book/02-more.md:8:19"),
    items=items,
    check=check,
    whole=True,
)
