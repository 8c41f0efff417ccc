"""A dice sum in the text that is not the card's `trigger`, or is no possible sum."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.model import Card, Example, Fix, Game, Label, LabelRule, Lint, Problem, Severity

Item = tuple[Card, LabelRule]


def items(game: Game) -> Iterator[Item]:
    for card in game.cards.values():
        kind = game.types.get(card.type)
        for id in kind.labels if kind is not None else ():
            rule = game.labels.get(id)
            if rule is not None and rule.form == "number" and ("trigger" in card.fields or _labels(card)):
                yield card, rule


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, rule = item
    passage = card.text.passage
    trigger = card.fields.get("trigger")
    possible = f"a number from {rule.least} to {rule.most}"
    if isinstance(trigger, int) and not rule.least <= trigger <= rule.most:
        yield Problem(card.where("trigger"), f"trigger {trigger} cannot come up: take {possible}", card.id)
    labels = _labels(card)
    for index, label in enumerate(labels):
        where = passage.at(label.start, label.end)
        if index:
            told = f"a second line with a dice sum (the first says {labels[0].number}): keep one of them"
            yield Problem(where, told, card.id)
        elif trigger is None:
            yield Problem(where, f"the card has no `trigger:`; add `trigger: {label.number}`", card.id)
        elif label.number != trigger:
            told = f"this line says {label.number}, the card’s trigger is {trigger}: make them agree"
            yield Problem(where, told, card.id, Fix(where, str(trigger)))
        elif label.number is not None and not rule.least <= label.number <= rule.most:
            yield Problem(where, f"{label.number} cannot come up: take {possible}", card.id)
    if trigger is not None and not labels:
        told = f'trigger is {trigger}, but no line of the text opens with "{trigger}:"; add it, or take trigger away'
        yield Problem(card.where("trigger"), told, card.id)


def _labels(card: Card) -> list[Label]:
    return [line.label for line in card.text.lines if line.label is not None and line.label.number is not None]


LINT = Lint(
    id="trigger-mismatch",
    family="number",
    title="The dice sum in text and field",
    severity=Severity.ERROR,
    rationale="""
        The sum is printed twice: in the seal, from `trigger:`, and before the line that it sets off. Players look at
        the one, the rules at the other.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  trigger: 8
  text: |
    8: Draw a card.
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
  trigger: 8
  text: |
    9: Draw a card.
"""
        },
        at="cards/example.yaml:8:5",
    ),
    items=items,
    check=check,
)
