"""A text that scores other points than the card’s `vp:`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.texts import Prose, card_places
from publisher.model import Card, Example, Fix, Game, Lint, Problem, Severity

Item = tuple[Card, Prose]
_SCORES = re.compile(
    r"\b(?:[Ss]cores?|[Ww]orth) (?P<points>\d+) (?:VP|victory points?|points?)\b"
    r"(?!\s(?:for each|for every|per|more|each))"
)


def items(game: Game) -> Iterator[Item]:
    for place in card_places(game):
        card = game.cards[place.card]
        if isinstance(card.fields.get("vp"), int):
            for line in place.proses():
                yield card, line


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, line = item
    for match in _SCORES.finditer(line.text):
        if int(match["points"]) != card.fields["vp"]:
            where = line.at(*match.span("points"))
            told = f"the text scores {match['points']}, the field `vp:` says {card.fields['vp']}: make them agree"
            yield Problem(where, told, card.id, Fix(where, str(card.fields["vp"])))


LINT = Lint(
    id="points-mismatch",
    family="number",
    title="Points in text and field",
    severity=Severity.ERROR,
    rationale="""
        The corner of a card prints `vp:`, its text may say it again. If the two differ, one of them was copied from a
        sibling.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  vp: 3
  text: |
    Constant: Score 3 VP, or score 5 VP for each work.
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
  vp: 3
  text: |
    Constant: Score 4 VP.
""",
        },
        at="cards/example.yaml:8:21",
    ),
    items=items,
    check=check,
)
