"""A card in a part of a deck where its type does not belong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.decklists import parts
from publisher.check.deckrules import WORDS, deck_rules, fill
from publisher.model import Card, DeckEntry, Example, Game, Lint, PartRule, Problem, Severity

Item = tuple[PartRule, DeckEntry, Card]


def items(game: Game) -> Iterator[Item]:
    for part in parts(game):
        for entry in part.entries:
            card = game.cards.get(entry.card)
            if card is not None:
                yield part.rule, entry, card


def check(game: Game, item: Item) -> Iterable[Problem]:
    rule, entry, card = item
    if card.type in rule.types:
        return
    kind = deck_rules(game).kinds[card.type]
    told = fill(WORDS["misplaced"], card=card.id, kind=kind.name, part=rule.name, todo=kind.todo)
    yield Problem(entry.origin, told, card.id)


LINT = Lint(
    id="deck-part-type",
    family="deck",
    title="A card in the wrong part of a deck",
    severity=Severity.ERROR,
    rationale="""
        Each part of a deck takes cards of certain types only, and has its own back: a card in the wrong part is
        printed with the wrong one.
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
starting: [ada]
main: [ada, notes, penny]
purse: ["3 penny"]
"""
        },
        at="decks/example.yaml:4:20",
    ),
    items=items,
    check=check,
    whole=True,
)
