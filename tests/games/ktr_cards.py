"""A made-up catalogue of 81 cards and the marker, for tests of the rules that must not move when a real card does."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from publisher.games import Project, load
from publisher.games.code import load_code
from publisher.kit.play import Dice, Engine
from publisher.model import Card, Game, Origin

ROOT = Path(__file__).resolve().parents[2]
GAME = "keep-the-record"
TYPES = ("deluge", "volcanic", "astral", "fallout", "contagion", "reset", "displacement", "vanishing")
SOURCES = ("attested", "attested", "attested", "partial", "predicted")
SPECIALS: dict[str, dict[str, Any]] = {
    "phoenix": {"type": "intruder", "severity": 6, "reach": 10, "source": "partial"},
    "nemesis": {"type": "intruder", "severity": 9, "reach": 9, "source": "partial", "mythic": True},
    "the-138-year-return": {"type": "reset", "date": -1963, "severity": 6, "reach": 8, "source": "partial"},
    "the-deep": {"type": "deluge", "date": -4000, "severity": 7, "reach": 5, "source": "partial", "mythic": True},
    "the-great-deluge": {"type": "deluge", "date": -2239, "severity": 10, "reach": 10, "source": "partial",
                         "mythic": True},
    "the-fiery-flaming-sword": {"type": "volcanic", "date": -3900, "severity": 9, "reach": 6, "source": "partial"},
    "the-year-the-year-changed": {"type": "displacement", "date": -713, "severity": 6, "reach": 7,
                                  "source": "attested"},
    "the-celestial-war-of-monsters": {"type": "astral", "date": -1447, "severity": 7, "reach": 7, "source": "partial"},
    "the-empty-spoke": {"type": "vanishing", "date": 2178, "severity": 2, "reach": 9, "source": "predicted"},
    "a-quiet-return": {"type": "reset", "date": -1825, "severity": 3, "reach": 6, "source": "partial", "phoenix": True},
}  # fmt: skip


def fields_of(number: int) -> dict[str, Any]:
    """Card `number` of the plain ones, counted from 0: always the same."""
    dice = Dice(1000 + number)
    date = -2500 + 66 * number
    return {
        "type": TYPES[number % len(TYPES)], "date": date if date else 1, "severity": dice.die(10),
        "reach": dice.die(10), "source": dice.chosen(SOURCES), "mythic": dice.below(12) == 0,
        "phoenix": dice.below(5) == 0,
    }  # fmt: skip


def cards() -> dict[str, Card]:
    entries = dict(SPECIALS)
    entries |= {f"event-{number:02}": fields_of(number) for number in range(81 - len(SPECIALS))}
    entries["armageddon"] = {"type": "marker", "date": 2106}
    return {id: Card(GAME, id, id.replace("-", " ").title(), entry["type"], Origin("made-up"),
                     fields=MappingProxyType({key: value for key, value in entry.items() if key != "type"}))
            for id, entry in sorted(entries.items())}  # fmt: skip


class Rules:
    """The game's rules code, the game with the made-up cards, and an engine for it."""

    def __init__(self) -> None:
        project = Project(ROOT)
        real = load(project, [GAME]).games[GAME]
        code = load_code(project, real, playing=False)
        assert code.rules is not None, code.findings
        self.package: ModuleType = code.rules
        self.parts: dict[str, ModuleType] = {
            name.rpartition(".")[2]: module for name, module in list(sys.modules.items())
            if name.startswith(code.rules.__name__ + ".")}
        self.real = real
        self.game: Game = replace(real, cards=MappingProxyType(cards()))
        self.engine: Engine[Any, Any] = self.package.engine(self.game)


@cache
def rules() -> Rules:
    return Rules()
