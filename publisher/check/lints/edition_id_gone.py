"""An id that an edition had and the game has no more, without a word to those who follow its address."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.model import Example, Game, Lint, Problem, Severity
from publisher.model.edition import Edition

_SAID = {"cards": "card", "keywords": "keyword", "decks": "decklist", "rules": "place in the rulebook"}
_EDITION = """\
{
"format": 1,
"game": "sample",
"id": "first",
"name": "First edition, 2026",
"date": "2026-11-01",
"cards": {
"ada": "Ada",
"%s": "%s"
},
"keywords": {},
"decks": {},
"rules": {
"rule_look": "ch_rules"
},
"files": {}
}
"""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An id, and the last edition that had it."""

    edition: Edition
    kind: str
    id: str


def items(game: Game) -> Iterator[Recorded]:
    seen: set[tuple[str, str]] = set()
    for edition in reversed(game.editions):
        yield from (Recorded(edition, kind, id) for kind, id in edition.ids() if (kind, id) not in seen)
        seen.update(edition.ids())


def check(game: Game, item: Recorded) -> Iterable[Problem]:
    there = {"cards": game.cards, "keywords": game.keywords, "decks": game.decks, "rules": game.book.anchors}[item.kind]
    if item.id in there or item.id in game.book.redirects or item.id in game.gone:
        return
    yield Problem(
        item.edition.where(item.kind, item.id),
        f'the {_SAID[item.kind]} "{item.id}" of {item.edition.name} is gone, and its address leads nowhere: give it '
        f"back its id, or say in game.yaml what took its place, `redirects: {{{item.id}: new-id}}`, or why there is "
        f"none, `gone: {{{item.id}: Why.}}`",
        item.id if item.kind == "cards" else "",
    )


LINT = Lint(
    id="edition-id-gone",
    family="reference",
    title="An address of an earlier edition that leads nowhere",
    severity=Severity.ERROR,
    rationale="""
        Readers keep links to cards, keywords and rules, and printed books name them. An id that a published edition had
        is a promise: whoever follows it must find what took its place, or be told why nothing did.
    """,
    good=Example({"editions/first.json": _EDITION % ("notes", "Notes on the Engine")}),
    bad=Example({"editions/first.json": _EDITION % ("engine", "The Engine")}, at="editions/first.json:9:1"),
    items=items,
    check=check,
    whole=True,
)
