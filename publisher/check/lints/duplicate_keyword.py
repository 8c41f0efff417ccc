"""Two glossary entries with one name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import Example, Game, Keyword, Lint, Problem, Severity

Item = tuple[Keyword, str, Keyword | None]


def items(game: Game) -> Iterator[Item]:
    """Every name and form in order, with the earlier entry that has it too."""
    taken: dict[str, Keyword] = {}
    for keyword in game.keywords.values():
        for name in dict.fromkeys((keyword.name, *keyword.forms)):
            first = taken.setdefault(name.casefold(), keyword)
            yield keyword, name, first if first is not keyword else None


def check(game: Game, item: Item) -> Iterable[Problem]:
    keyword, name, first = item
    if first is not None:
        told = f'"{name}" is taken by "{first.id}" on line {first.origin.line}: give one of the two another name'
        yield Problem(keyword.origin, told)


LINT = Lint(
    id="duplicate-keyword",
    family="keyword",
    title="Two glossary entries with one name",
    severity=Severity.ERROR,
    rationale="""
        A word in brackets leads to one entry. If two share a name or a form, the second can never be reached.
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

- id: turn
  name: Turn
  term: true
  forms: [turns]
  meaning: What one player does before the next one.
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

- id: turn
  name: Turn
  term: true
  forms: [turns, faded]
  meaning: What one player does before the next one.
"""
        },
        at="keywords.yaml:20:7",
    ),
    items=items,
    check=check,
)
