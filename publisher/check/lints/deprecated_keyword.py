"""A keyword marked as deprecated, in a text of today."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.texts import Place, Role, places
from publisher.model import Example, Game, KeywordUse, Lint, Problem, Severity

Item = tuple[Place, KeywordUse]
_ROLES = (Role.CARD, Role.MEANING, Role.REMINDER)


def items(game: Game) -> Iterator[Item]:
    for place in places(game, _ROLES):
        for span in place.spans():
            if isinstance(span, KeywordUse) and span.keyword and place.keyword != span.keyword:
                yield place, span


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, use = item
    keyword = game.keywords[use.keyword]
    if keyword.status == "deprecated":
        told = f"{keyword.name} is deprecated: say it in another way, or take `status: deprecated` off it"
        yield Problem(place.at(use.start, use.end), told, place.card)


_OLD = """
- id: insight
  name: Insight
  parameter: X
  status: deprecated
  meaning: Look at X cards of your hand.
  reminder: Look at {X} of your cards.
"""
_GLOSSARY = BASE_FILES["keywords.yaml"] + _OLD
_CARD = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: [%s 2], then draw.
"""


LINT = Lint(
    id="deprecated-keyword",
    family="keyword",
    title="A keyword that the game has given up",
    severity=Severity.WARNING,
    rationale="""
        A keyword marked `status: deprecated` stays in the glossary for older printings. Cards of today say it in
        another way.
    """,
    good=Example({"keywords.yaml": _GLOSSARY, "cards/example.yaml": _CARD % "Ponder"}),
    bad=Example({"keywords.yaml": _GLOSSARY, "cards/example.yaml": _CARD % "Insight"}, at="cards/example.yaml:7:15"),
    items=items,
    check=check,
)
