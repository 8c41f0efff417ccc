"""A keyword in brackets that the glossary does not define, or writes differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import near
from publisher.check.texts import CURRENT, Place, extent, places
from publisher.model import Example, Fix, Game, KeywordUse, Lint, Problem, Severity

Item = tuple[Place, KeywordUse]


def items(game: Game) -> Iterator[Item]:
    for place in places(game, CURRENT):
        for span in place.spans():
            if isinstance(span, KeywordUse) and span.name:
                yield place, span


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, use = item
    start = place.passage.text.find(use.name, use.start)
    where = extent(place.passage, start, start + len(use.name))
    if use.keyword:
        defined = game.keywords[use.keyword]
        if not defined.term and use.name not in (defined.name, *defined.forms):
            told = f'"{use.name}" is written "{defined.name}" in the glossary'
            yield Problem(where, told, place.card, Fix(where, defined.name, safe=True))
        return
    forms = {form: keyword for keyword in game.keywords.values() for form in (keyword.name, *keyword.forms)}
    first = near(use.name.split()[0], forms) if " " in use.name else ""
    meant = near(use.name, forms)
    if first and forms[first].parameter != "none" and not (meant and " " in meant):
        told = f'"{use.name}": after {first} stands a number, as in [{first} 3]'
        yield Problem(where, told, place.card)
    elif meant:
        told = f'no keyword is called "{use.name}"; did you mean "{meant}"?'
        yield Problem(where, told, place.card, Fix(where, meant))
    else:
        told = f'no keyword is called "{use.name}": define it in keywords.yaml, or write it without brackets'
        yield Problem(where, told, place.card)


LINT = Lint(
    id="unknown-keyword",
    family="keyword",
    title="A keyword that the glossary does not define",
    severity=Severity.ERROR,
    rationale="""
        A keyword means what the glossary says. One that is misspelled or was never defined means nothing, and no
        reader can look it up.
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
    Constant: [Ponder 1], then draw.
"""
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
    Constant: [Pondre 1], then draw.
"""
        },
        at="cards/example.yaml:7:16",
    ),
    items=items,
    check=check,
)
