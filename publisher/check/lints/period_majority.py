"""A card whose periods leave out the one in which its author lived longest, or do not begin with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.lives import Life, lives
from publisher.check.near import listed
from publisher.model import Card, Example, Game, Lint, Problem, Severity

Item = tuple[Card, tuple[Life, ...]]


def items(game: Game) -> Iterator[Item]:
    for card in game.cards.values():
        found = tuple(lives(game, card))
        if found and card.periods:
            yield card, found


def check(game: Game, item: Item) -> Iterable[Problem]:
    card, found = item
    wanted = [period for life in found for period in life.majority(game)]
    if not wanted or card.periods[0] in wanted:
        return
    if any(period not in game.periods for period in card.periods):
        return
    told = "; ".join(_told(game, life) for life in found)
    choices = listed([f'"{period}"' for period in dict.fromkeys(wanted)])
    missing = not set(wanted) & set(card.periods)
    todo = f"periods must begin with {choices}" if missing else f"put {choices} first in periods"
    yield Problem(card.where("periods/0"), f"{told}: {todo}", card.id)


def _told(game: Game, life: Life) -> str:
    spent = life.in_periods(game)
    years = ", ".join(f"{years} in {game.periods[period].name}" for period, years in spent.items())
    return f"{life.name} ({_year(life.born)} to {_year(life.died)}) lived {years}"


def _year(year: int) -> str:
    return f"{-year} BCE" if year < 0 else str(year)


LINT = Lint(
    id="period-majority",
    family="period",
    title="An era against the author’s life",
    severity=Severity.ERROR,
    rationale="""
        A card belongs to the era in which its author lived most of the life, whatever the year of the work. That era
        stands first among the card’s periods; a further one needs a reason in `straddles`. Years are counted without
        a year 0.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: caxton
  number: O001
  name: Caxton
  type: person
  periods: [old]
  born: 1422
  died: 1491
"""
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: caxton
  number: O001
  name: Caxton
  type: person
  periods: [new]
  born: 1422
  died: 1491
"""
        },
        at="cards/example.yaml:5:13",
    ),
    items=items,
    check=check,
)
