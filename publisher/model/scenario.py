"""A scenario: a situation of the game, what is done in it, and what must come of it. A ruling that can be proved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from publisher.model.place import Origin
from publisher.model.text import EMPTY_TEXT, CardText

SCENARIO_FAILS = "scenario-fails"
"""The id of the finding that a scenario's expectation is not met."""


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Scenario:
    """`rules` and `cards` are the ids of sections and cards beside which it is shown as a ruling, in `ruling`'s words.

    given, do: in the game's own words, read by its engine. expect: what must be observed then, by path
    (`covenants.0.gold`: 4). refused: instead, words of the reason for which the rules must refuse it.
    """

    id: str
    title: str
    origin: Origin
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    ruling: CardText = EMPTY_TEXT
    given: Mapping[str, Any] = field(default_factory=_empty)
    do: tuple[Any, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=_empty)
    refused: str = ""
    origins: Mapping[str, Origin] = field(default_factory=_empty)

    def where(self, path: str) -> Origin:
        """Where a value of the scenario stands (`expect/covenants.0.gold`, `do/1`), or the nearest one around it."""
        while path:
            if path in self.origins:
                return self.origins[path]
            path = path.rpartition("/")[0]
        return self.origin
