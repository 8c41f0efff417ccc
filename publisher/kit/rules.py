"""What a game's own checks are written with: the model's values, `rule`, and a few ways to pick cards.

    @rule(id="goal-has-points", title=..., rationale=..., good=Example(...), bad=Example(...), items=cards_of("goal"))
    def goal_has_points(game: Game, card: Card) -> Iterator[Problem]:
        if not card.fields.get("vp"):
            yield Problem(card.where("vp"), "a goal needs points: add `vp:`", card.id)

The examples' files are laid over the game's own game.yaml and keywords.yaml, without its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from publisher.model import (
    Card,
    CardText,
    Deck,
    DeckEntry,
    Example,
    Fix,
    Game,
    Keyword,
    KeywordUse,
    Label,
    Line,
    Lint,
    Origin,
    Problem,
    Reference,
    Reminder,
    Severity,
    Span,
    Symbols,
    Words,
    plain,
    plain_text,
)

T = TypeVar("T")
Check = Callable[[Game, T], Iterable[Problem]]


def rule(
    *,
    id: str,
    title: str,
    rationale: str,
    good: Example,
    bad: Example,
    items: Callable[[Game], Iterable[T]],
    severity: Severity = Severity.ERROR,
    family: str = "rules",
    whole: bool = False,
) -> Callable[[Check[T]], Lint[T]]:
    """Make a lint of the function below: it gets the game and one item, and yields Problems.

    Raises ValueError if title, rationale or an example is missing (see Lint).
    """

    def made(check: Check[T]) -> Lint[T]:
        return Lint(id, family, title, severity, rationale, good, bad, items, check, whole=whole)

    return made


def cards_of(*types: str) -> Callable[[Game], Iterator[Card]]:
    """The cards of these types, for `items`; every card if none is named."""

    def chosen(game: Game) -> Iterator[Card]:
        return (card for card in game.cards.values() if not types or card.type in types)

    return chosen


def uses(text: CardText, keyword: str = "") -> list[KeywordUse]:
    """The keywords that a text uses: all, or those with this id."""
    found = [span for span in text.walk() if isinstance(span, KeywordUse)]
    return [use for use in found if not keyword or use.keyword == keyword]


__all__ = [
    "Card",
    "CardText",
    "Deck",
    "DeckEntry",
    "Example",
    "Fix",
    "Game",
    "Keyword",
    "KeywordUse",
    "Label",
    "Line",
    "Lint",
    "Origin",
    "Problem",
    "Reference",
    "Reminder",
    "Severity",
    "Span",
    "Symbols",
    "Words",
    "cards_of",
    "plain",
    "plain_text",
    "rule",
    "uses",
]
