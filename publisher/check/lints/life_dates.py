"""Life dates that cannot be: died before born, too old, a work from before its author's birth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from publisher.check.lives import count
from publisher.check.texts import persons
from publisher.model import Card, Example, Game, Lint, Problem, Severity

OLDEST = 125

Item = tuple[Card, str, str, Mapping[str, Any]]


def items(game: Game) -> Iterator[Item]:
    """Every life with both dates: (card, path of the life, the person's name, the life's fields)."""
    for card in game.cards.values():
        for path, name, life in _lives(game, card):
            if isinstance(life.get("born"), int) and isinstance(life.get("died"), int):
                yield card, path, name, life


def _lives(game: Game, card: Card) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    yield "", card.name, card.fields
    for path, person in persons(card):
        if not isinstance(person, str):
            yield f"{path}/", str(person.get("name", "")), person
        elif path.startswith("author") and person in game.cards:
            yield path, game.cards[person].name, game.cards[person].fields


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, path, name, life = item
    born, died = count(life["born"]), count(life["died"])
    of_card = path and not path.endswith("/")
    if not of_card and died < born:
        told = f"{name} died in {life['died']} before the birth in {life['born']}; BCE years are negative"
        yield Problem(card.where(f"{path}died"), told, card.id)
    elif not of_card and died - born > OLDEST:
        told = f"{name} would have lived {died - born} years: look the dates up; BCE years are negative"
        yield Problem(card.where(f"{path}died"), told, card.id)
    year = card.fields.get("year")
    if path.startswith("author") and isinstance(year, int) and count(year) <= born:
        told = f"{year} is before the birth of {name} ({life['born']}): look the year up"
        yield Problem(card.where("year"), told, card.id)


LINT = Lint(
    id="life-dates",
    family="period",
    title="Dates that cannot be",
    severity=Severity.ERROR,
    rationale="""
        A period follows from life dates, so a sign lost or two digits swapped puts a card into another era. Works may
        appear after their author’s death, but not before the birth.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: horace
  number: O001
  name: Horace
  type: person
  periods: [old]
  born: -65
  died: -8
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: horace
  number: O001
  name: Horace
  type: person
  periods: [old]
  born: -65
  died: -80
"""
        },
        at="cards/example.yaml:7:9",
    ),
    items=items,
    check=check,
)
