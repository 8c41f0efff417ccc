"""An id that leads nowhere: in a text, or in a field that names a card or a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.check.near import near
from publisher.check.texts import EVERY, extent, persons, places
from publisher.model import Example, Fix, Game, Lint, Origin, Problem, Reference, Severity


@dataclass(frozen=True, slots=True)
class Link:
    """An id, where it stands, and what it should be the id of."""

    target: str
    where: Origin
    known: frozenset[str]
    kind: str
    card: str = ""


def items(game: Game) -> Iterator[Link]:
    cards, anchors = frozenset(game.cards), frozenset(game.book.anchors)
    rules = anchors | frozenset(game.book.redirects)
    decks = frozenset(game.decks)
    everything = cards | frozenset(game.keywords) | rules
    for place in places(game, EVERY):
        for span in place.spans():
            if isinstance(span, Reference) and span.target:
                start = place.passage.text.find(span.target, span.start)
                where = extent(place.passage, start, start + len(span.target))
                yield Link(span.target, where, everything, "card, keyword or rule", place.card)
    for card in game.cards.values():
        for path, person in persons(card):
            if isinstance(person, str):
                yield Link(person, card.where(path), cards, "card", card.id)
    if anchors:
        for keyword in game.keywords.values():
            if keyword.rule:
                yield Link(keyword.rule, keyword.where("rule"), rules, "rule")
        for note in game.notes:
            if note.rule:
                yield Link(note.rule, note.origin, rules, "rule")
    for old, new in game.book.redirects.items():
        yield Link(new, game.where(f"redirects/{old}"), cards | frozenset(game.keywords) | anchors | decks,
                   "card, keyword, rule or deck")
    for index, deck in enumerate(game.products.decks):
        yield Link(deck, game.where(f"products/decks/{index}"), decks, "deck")


def check(game: Game, link: Link) -> Iterable[Problem]:
    if link.target in link.known:
        return
    meant = near(link.target, link.known) or _named(game, link)
    told = f'"{link.target}" is the id of no {link.kind}'
    if meant:
        yield Problem(link.where, f'{told}; did you mean "{meant}"?', link.card, Fix(link.where, meant))
    else:
        hint = ". Somebody who has no card is written {name: ..., born: ..., died: ...}" if link.kind == "card" else ""
        yield Problem(link.where, told + hint, link.card)


def _named(game: Game, link: Link) -> str:
    """The id whose card, keyword or section has the written words as its name."""
    ids = {name.casefold(): id for id, name in game.names().items() if id in link.known}
    return ids.get(link.target.casefold(), "")


LINT = Lint(
    id="dangling-reference",
    family="reference",
    title="A reference that leads nowhere",
    severity=Severity.ERROR,
    rationale="""
        Cards, keywords and rules refer to each other by permanent ids. One that nothing has leaves the reader with a
        dead link, and a work without its author.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Find [[ada]].
    R2: Draw a card.
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Find [[adda]].
    R2: Draw a card.
"""
        },
        at="cards/example.yaml:8:16",
    ),
    items=items,
    check=check,
    whole=True,
)
