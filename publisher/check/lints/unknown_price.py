"""A price that is neither resources nor opens with a verb of prices."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.near import listed, near
from publisher.check.texts import Place, card_places, prose
from publisher.model import Example, Fix, Game, LabelRule, Line, Lint, Problem, Severity

Item = tuple[Place, Line, LabelRule]
_PART = re.compile(r"[^,]+")
_WORD = re.compile(r"[^\W\d_][\w-]*")


def items(game: Game) -> Iterator[Item]:
    for place in card_places(game):
        for line in place.lines:
            rule = game.labels.get(line.label.kind) if line.label is not None else None
            if rule is not None and rule.form == "cost" and rule.verbs:
                yield place, line, rule


def check(game: Game, item: Item) -> Iterable[Problem]:
    place, line, rule = item
    assert line.label is not None
    said = prose(line.label.spans, place.passage)
    for part in _PART.finditer(said.text):
        words = part[0].strip()
        word = _WORD.match(words)
        if word is None or words.startswith("{"):
            continue
        if word[0].casefold() in rule.verbs:
            return  # what follows may be the things it names: "forget 2 cards, works or persons"
        start = part.start() + part[0].index(words)
        meant = near(word[0], rule.verbs)
        hint = f'did you mean "{meant}"?' if meant else f"known: {listed(list(rule.verbs))}"
        where = said.at(start, start + len(word[0]))
        fix = Fix(where, meant) if meant else None
        yield Problem(where, f'"{word[0]}" pays for nothing; {hint}', place.card, fix)
        return


_GAME = BASE_FILES["game.yaml"].replace("cost: {}", "cost: {verbs: [fade, discard]}")
_CARD = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
  text: |
    {1}, %s 2 persons, works or coins: Draw a card.
"""


LINT = Lint(
    id="unknown-price",
    family="rules",
    title="A price that the game does not know",
    severity=Severity.WARNING,
    rationale="""
        What stands before the colon of a paid ability is paid with resources, or with one of the verbs that game.yaml
        lists. With another verb the price is no price, and the line does not work as meant.
    """,
    good=Example({"game.yaml": _GAME, "cards/example.yaml": _CARD % "discard"}),
    bad=Example({"game.yaml": _GAME, "cards/example.yaml": _CARD % "dicsard"}, at="cards/example.yaml:7:10"),
    items=items,
    check=check,
)
