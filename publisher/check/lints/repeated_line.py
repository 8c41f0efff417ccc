"""Two lines of a card that say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import Place, card_places
from publisher.model import Example, Game, Lint, Problem, Severity


def items(game: Game) -> Iterator[Place]:
    return (place for place in card_places(game) if len(place.lines) > 1)


def check(game: Game, place: Place) -> Iterable[Problem]:
    seen: dict[str, int] = {}
    for line in place.lines:
        said = " ".join(place.passage.text[line.start : line.end].split())
        where = place.at(line.start, line.end)
        if said in seen:
            told = f"this line says the same as line {seen[said]}: change one of them, or take it away"
            yield Problem(where, told, place.card)
        seen.setdefault(said, where.line)


LINT = Lint(
    id="repeated-line",
    family="wording",
    title="An ability written twice",
    severity=Severity.WARNING,
    rationale="""
        The same line twice on one card is nearly always a copy that was meant to be changed.
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
    Constant: Draw a card.
    Constant: Draw 2 cards.
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
    Constant: Draw a card.
    Constant: Draw a card.
""",
        },
        at="cards/example.yaml:8:5",
    ),
    items=items,
    check=check,
)
