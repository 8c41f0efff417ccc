"""The lines that a card's type needs: each once, in order, and none empty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.near import listed
from publisher.check.texts import prose
from publisher.model import Card, CardType, Example, Game, Line, Lint, Problem, Severity

Item = tuple[Card, CardType]


def items(game: Game) -> Iterator[Item]:
    for card in game.cards.values():
        kind = game.types.get(card.type)
        if kind is not None and (kind.needs or any(line.label for line in card.text.lines)):
            yield card, kind


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, kind = item
    passage = card.text.passage
    seen: dict[str, Line] = {}
    for line in card.text.lines:
        label = line.label
        if label is None:
            continue
        where = passage.at(label.start, label.end)
        if not prose(line.spans, passage).text.strip():
            written = passage.text[label.start : label.end]
            yield Problem(where, f'"{written}:" says nothing: write what it does', card.id)
        if label.kind not in kind.needs:
            continue
        name = _written(game, label.kind)
        if label.kind in seen:
            first = passage.at(seen[label.kind].start).line
            yield Problem(where, f"{name} stands here again (first on line {first}): keep one of them", card.id)
            continue
        later = [other for other in seen if kind.needs.index(other) > kind.needs.index(label.kind)]
        if later:
            yield Problem(where, f"{name} belongs before {_written(game, later[0])}: swap the lines", card.id)
        seen[label.kind] = line
    missing = [_written(game, id) for id in kind.needs if id not in seen]
    if missing:
        needed = listed([_written(game, id) for id in kind.needs], "and")
        told = f"a {kind.name} needs {needed}; add {listed(missing, 'and')}"
        yield Problem(card.where("text") if card.text else card.where("id"), told, card.id)


def _written(game: Game, id: str) -> str:
    rule = game.labels.get(id)
    return f'"{rule.word}:"' if rule is not None and rule.word else f"the {rule.name.lower() if rule else id} line"


LINT = Lint(
    id="missing-label",
    family="rules",
    title="A line that the type needs is missing, doubled or out of order",
    severity=Severity.ERROR,
    rationale="""
        Some types need certain lines, such as one for each read of a text. Players look for the next one below the
        last, and every one must be there.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Draw a card.
    R2: Draw a card.
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: engine
  number: N004
  name: The Engine
  type: work
  periods: [new]
  author: ada
  text: |
    R1: Draw a card.
    R1: Draw 2 cards.
    R2: Draw a card.
"""
        },
        at="cards/example.yaml:9:5",
    ),
    items=items,
    check=check,
)
