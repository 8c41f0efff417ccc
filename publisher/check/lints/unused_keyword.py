"""A keyword that no card uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.texts import card_places
from publisher.model import Example, Game, Keyword, KeywordUse, Lint, Problem, Severity

Item = tuple[Keyword, bool]


def items(game: Game) -> Iterator[Item]:
    used = {
        span.keyword
        for place in card_places(game)
        for span in place.spans()
        if isinstance(span, KeywordUse)
    }
    for keyword in game.keywords.values():
        if not keyword.term and keyword.status != "deprecated":
            yield keyword, keyword.id in used


def check(game: Game, item: Item) -> Iterable[Problem]:
    keyword, used = item
    if not used:
        told = f"{keyword.heading} is on no card: use it, or mark it `status: deprecated`"
        yield Problem(keyword.origin, told)


LINT = Lint(
    id="unused-keyword",
    family="keyword",
    title="A keyword that no card uses",
    severity=Severity.WARNING,
    rationale="""
        Players learn the glossary. A keyword that no card carries is a word too many, or a sign that a card lost it.
    """,
    good=Example({"keywords.yaml": """\
- id: ponder
  name: Ponder
  parameter: X
  meaning: Look at the top X cards of your deck.
  reminder: Look at the top {X}.
  rule: rule_look

- id: justice
  name: Justice
  parameter: none
  meaning: After an attack, take a card back.
  reminder: Take a card back.

- id: fade
  name: Fade
  term: true
  forms: [faded, fades]
  meaning: Turn a person sideways.

- id: insight
  name: Insight
  parameter: X
  status: deprecated
  meaning: Look at X cards of your hand.
  reminder: Look at {X} of your cards.
"""}),
    bad=Example(
        {
            "keywords.yaml": """\
- id: ponder
  name: Ponder
  parameter: X
  meaning: Look at the top X cards of your deck.
  reminder: Look at the top {X}.
  rule: rule_look

- id: justice
  name: Justice
  parameter: none
  meaning: After an attack, take a card back.
  reminder: Take a card back.

- id: fade
  name: Fade
  term: true
  forms: [faded, fades]
  meaning: Turn a person sideways.

- id: insight
  name: Insight
  parameter: X
  meaning: Look at X cards of your hand.
  reminder: Look at {X} of your cards.
"""
        },
        at="keywords.yaml:20:7",
    ),
    items=items,
    check=check,
    whole=True,
)
