"""Lives against periods: who a card is about, and in which period most of that life was spent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from publisher.check.texts import persons
from publisher.model import Card, Game

_YEAR = re.compile(r"\b[12]\d{3}\b")


@dataclass(frozen=True, slots=True)
class Life:
    """A person's years, as written: BCE is negative and there is no year 0."""

    name: str
    born: int
    died: int

    @property
    def years(self) -> int:
        return count(self.died) - count(self.born)

    def in_periods(self, game: Game) -> dict[str, int]:
        """Years of this life by period, in the game's order; a life within one year counts as one."""
        born, died = count(self.born), count(self.died)
        died = max(died, born + 1)
        out: dict[str, int] = {}
        for period in game.periods.values():
            start = born if period.start is None else max(born, count(period.start))
            end = died if period.end is None else min(died, count(period.end) + 1)
            if end > start:
                out[period.id] = end - start
        return out

    def majority(self, game: Game) -> tuple[str, ...]:
        """The period with most of the years; several if they tie, none if no period covers the life."""
        spent = self.in_periods(game)
        most = max(spent.values(), default=0)
        return tuple(period for period, years in spent.items() if years == most)


def count(year: int) -> int:
    """A year on an unbroken scale: 1 BCE, written -1, is the year before 1."""
    return year + 1 if year < 0 else year


def lives(game: Game, card: Card) -> Iterator[Life]:
    """The lives that set a card's period: its own, or its authors', or without an author its subjects'."""
    if "born" in card.fields:
        own = _life(game, card.name, card.fields)
        if own:
            yield own
        return
    named = list(persons(card))
    authors = [person for path, person in named if path.partition("/")[0] == "author"]
    for person in authors or [person for _, person in named]:
        if isinstance(person, str):
            other = game.cards.get(person)
            found = _life(game, other.name, other.fields) if other is not None else None
        else:
            found = _life(game, str(person.get("name", "")), person)
        if found:
            yield found


def _life(game: Game, name: str, fields: Mapping[str, Any]) -> Life | None:
    """None if a date is missing. Who was born and has not died lives on to the year of the edition."""
    born, died = fields.get("born"), fields.get("died")
    if died is None and (year := _YEAR.search(game.edition)):
        died = int(year[0])
    if not isinstance(born, int) or not isinstance(died, int) or count(died) < count(born):
        return None
    return Life(name, born, died)
