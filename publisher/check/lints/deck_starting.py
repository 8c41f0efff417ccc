"""Starting cards: how many, of which type, and out of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from publisher.check.deckrules import WORDS, Start, deck_rules, fill
from publisher.model import Deck, Example, Game, Lint, Problem, Severity

Item = tuple[Deck, Start]


def items(game: Game) -> Iterator[Item]:
    start = deck_rules(game).start
    if start is not None:
        for deck in game.decks.values():
            yield deck, start


def check(game: Game, item: Item) -> Iterable[Problem]:
    deck, rule = item
    inside = Counter[str]()
    for entry in deck.parts.get(rule.part, ()):
        inside[entry.card] += entry.count
    total = sum(entry.count for entry in deck.starting)
    if total != rule.count:
        where = deck.starting[-1].origin if total > rule.count and deck.starting else deck.origin
        yield Problem(where, fill(WORDS["starting"], name=rule.name, total=total, count=rule.count))
    taken = Counter[str]()
    for entry in deck.starting:
        card = game.cards.get(entry.card)
        if card is None:
            continue
        taken[card.id] += entry.count
        if card.type not in rule.types:
            kind = deck_rules(game).kinds[card.type].name
            told = fill(WORDS["starting_type"], name=rule.name, card=card.id, kind=kind, wanted=rule.wanted)
            yield Problem(entry.origin, told, card.id)
        if card.id not in inside:
            told = fill(WORDS["starting_outside"], name=rule.name, card=card.id, part=rule.inside)
            yield Problem(entry.origin, told, card.id)
        elif taken[card.id] > inside[card.id]:
            told = fill(WORDS["starting_often"], name=rule.name, card=card.id, times=taken[card.id], part=rule.inside,
                        inside=inside[card.id])
            yield Problem(entry.origin, told, card.id)


LINT = Lint(
    id="deck-starting",
    family="deck",
    title="Starting cards against the rules",
    severity=Severity.ERROR,
    rationale="""
        The cards laid out before play come from the deck itself, are of certain types, and are so many and no more.
    """,
    good=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [ada]
main: [ada, notes]
purse: ["3 penny"]
"""
        }
    ),
    bad=Example(
        {
            "decks/example.yaml": """\
id: example
name: Example
starting: [notes]
main: [ada, notes]
purse: ["3 penny"]
"""
        },
        at="decks/example.yaml:3:12",
    ),
    items=items,
    check=check,
    whole=True,
)
