"""A keyword that a card has twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import Place, card_places
from publisher.model import Example, Game, KeywordUse, Lint, Problem, Severity

Item = tuple[Place, tuple[KeywordUse, ...]]


def items(game: Game) -> Iterator[Item]:
    """Every card that has keywords, and those that it simply has: on lines of keywords only."""
    for place in card_places(game):
        lines = [line for line in place.lines if line.kind == "keywords" and line.label is None]
        uses = tuple(span for line in lines for span in line.spans if isinstance(span, KeywordUse) and span.keyword)
        if uses:
            yield place, uses


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, uses = item
    seen: dict[str, KeywordUse] = {}
    for use in uses:
        if use.keyword in seen:
            first = place.at(seen[use.keyword].start)
            told = f"{use.name} is on this card twice (first on line {first.line}): keep one of them"
            yield Problem(place.at(use.start, use.end), told, place.card)
        seen.setdefault(use.keyword, use)


LINT = Lint(
    id="repeated-keyword",
    family="keyword",
    title="A keyword twice on one card",
    severity=Severity.WARNING,
    rationale="""
        A card has a keyword once. Written twice, nobody knows whether the numbers add up.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    [Justice], [Ponder 1]
    Constant: [Ponder 2], then draw.
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    [Ponder 1], [Justice], [Ponder 2]
""",
        },
        at="cards/example.yaml:7:28",
    ),
    items=items,
    check=check,
)
