"""A decklist's entry that is no card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.deckrules import WORDS, fill
from publisher.check.near import near
from publisher.model import DeckEntry, Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[DeckEntry]:
    for deck in game.decks.values():
        yield from deck.starting
        for entries in deck.parts.values():
            yield from entries


def check(game: Game, entry: DeckEntry) -> Iterable[Problem]:
    if entry.card in game.cards:
        return
    names = {card.name.casefold(): card.id for card in game.cards.values()}
    meant = near(entry.card, game.cards) or names.get(near(entry.card, names), "")
    hint = fill(WORDS["meant"], card=meant) if meant else WORDS["write"]
    yield Problem(entry.origin, fill(WORDS["unknown"], card=entry.card, hint=hint), entry.card)


LINT = Lint(
    id="deck-unknown-card",
    family="deck",
    title="A decklist with a card that does not exist",
    severity=Severity.ERROR,
    rationale="""
        A decklist names cards by id. One that no card has cannot be printed or played.
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
main: [ada, notes, note]
purse: ["3 penny"]
"""
        },
        at="decks/example.yaml:4:20",
    ),
    items=items,
    check=check,
    whole=True,
)
