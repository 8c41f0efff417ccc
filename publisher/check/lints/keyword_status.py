"""A keyword marked as new that an older printing has already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.model import Example, Game, Keyword, KeywordUse, Lint, Problem, Severity

Item = tuple[Keyword, str]


def items(game: Game) -> Iterator[Item]:
    """Every keyword with a status, and the first older printing that has it."""
    printed: dict[str, str] = {}
    for card in game.cards.values():
        for printing in card.printings:
            for span in printing.text.walk():
                if isinstance(span, KeywordUse) and span.keyword:
                    printed.setdefault(span.keyword, f"{printing.edition} of {card.name}")
    for keyword in game.keywords.values():
        if keyword.status:
            yield keyword, printed.get(keyword.id, "")


def check(game: Game, item: Item) -> Iterable[Problem]:
    keyword, printed = item
    if keyword.status == "new" and printed:
        told = f"{keyword.name} is marked as new, but the {printed} has it: mark it as updated, or not at all"
        yield Problem(keyword.where("status"), told)


_GLOSSARY = BASE_FILES["keywords.yaml"].replace("name: Ponder\n", "name: Ponder\n  status: %s\n")
_CARD = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    Constant: [Ponder 2], then draw.
  printings:
    - edition: Draft
      text: |
        Constant: [Ponder 1], then draw.
"""


LINT = Lint(
    id="keyword-status",
    family="keyword",
    title="A new keyword that is not new",
    severity=Severity.WARNING,
    rationale="""
        `status: new` says that the keyword comes with this edition. If an older printing has it, it is `updated`, or
        has no status.
    """,
    good=Example({"keywords.yaml": _GLOSSARY % "updated", "cards/example.yaml": _CARD}),
    bad=Example({"keywords.yaml": _GLOSSARY % "new", "cards/example.yaml": _CARD}, at="keywords.yaml:3:11"),
    items=items,
    check=check,
)
