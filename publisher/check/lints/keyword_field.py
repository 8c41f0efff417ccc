"""A card whose `keywords:` are not those of its text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import Card, Example, Game, KeywordUse, Lint, Problem, Severity

FIELD = "keywords"


def items(game: Game) -> Iterator[Card]:
    return (card for card in game.cards.values() if isinstance(card.fields.get(FIELD), list | tuple))


def check(game: Game, card: Card) -> Iterable[Problem]:
    listed = {str(name).split(" ")[0].casefold(): index for index, name in enumerate(card.fields[FIELD])}
    uses = [span for span in card.text.walk() if isinstance(span, KeywordUse) and not span.term]
    used = {use.name.split(" ")[0].casefold() for use in uses}
    for name, index in listed.items():
        if name not in used:
            written = card.fields[FIELD][index]
            told = f'"{written}" is listed, but the text does not use it: write it there, or take it off the list'
            yield Problem(card.where(f"{FIELD}/{index}"), told, card.id)
    for use in uses:
        if use.name.split(" ")[0].casefold() not in listed:
            told = f"{use.name} is missing in `{FIELD}:`: add it"
            yield Problem(card.text.passage.at(use.start, use.end), told, card.id)


LINT = Lint(
    id="keyword-field",
    family="keyword",
    title="Keywords in field and text",
    severity=Severity.ERROR,
    rationale="""
        A game may list a card’s keywords in `keywords:` as well, for its face or for search. Then the field and the
        text must say the same.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  keywords: [Justice]
  text: |
    [Justice]
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
  keywords: [Justice]
  text: |
    [Justice], [Ponder 1]
""",
        },
        at="cards/example.yaml:8:16",
    ),
    items=items,
    check=check,
)
