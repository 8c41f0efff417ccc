"""More than one period and no word on why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import persons
from publisher.model import Card, Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Card]:
    return (card for card in game.cards.values() if len(card.periods) > 1)


def check(game: Game, card: Card) -> Iterable[Problem]:
    if str(card.fields.get("straddles") or "").strip() or _inherits(game, card):
        return
    periods = " and ".join(card.periods)
    yield Problem(card.where("periods/1"), f"{periods}: say in `straddles:` why this card has both", card.id)


def _inherits(game: Game, card: Card) -> bool:
    """A work straddles for its author's reason if it has no periods that the author has not."""
    for path, person in persons(card):
        author = game.cards.get(person) if isinstance(person, str) and path.startswith("author") else None
        if author is not None and author.fields.get("straddles") and set(card.periods) <= set(author.periods):
            return True
    return False


LINT = Lint(
    id="straddle-without-reason",
    family="period",
    title="A second period without a reason",
    severity=Severity.ERROR,
    rationale="""
        A card that carries the pips of two eras is stronger and rarer than others. Why this person or work earns it
        must be written down; readers see it on the card’s page.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: caxton
  number: O001
  name: Caxton
  type: person
  periods: [old, new]
  straddles: His press opened the second era.
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: caxton
  number: O001
  name: Caxton
  type: person
  periods: [old, new]
"""
        },
        at="cards/example.yaml:5:18",
    ),
    items=items,
    check=check,
)
