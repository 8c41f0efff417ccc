"""The real cards of Keep the Record against what its source says of them, reckoned a second time and another way."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.check import run
from publisher.games import Project, load, load_code
from publisher.model import Game

from .ktr_cards import GAME, ROOT

# Source: "The board uses 32 selected Phoenix returns, 2239 BCE to 2040". 138 years apart, without a year 0.
RETURNS = [-2239, -2101, -1963, -1825, -1687, -1549, -1411, -1273, -1135, -997, -859, -721, -583, -445, -307, -169, -31,
           108, 246, 384, 522, 660, 798, 936, 1074, 1212, 1350, 1488, 1626, 1764, 1902, 2040]  # fmt: skip
NAMED = {
    "The 138-Year Return", "The Deep", "The Great Deluge", "The Fiery Flaming Sword", "The Year the Year Changed",
    "The Celestial War of Monsters", "The Empty Spoke",
}  # fmt: skip
BY_TYPE = {
    "astral": "Darken the Sun", "deluge": "Slip the Basin", "volcanic": "Resurface", "fallout": "Red Dust",
    "vanishing": "Vanishing", "contagion": "Contagion", "reset": "The Age Turns", "displacement": "Pole Shift",
    "intruder": "Transit",
}  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Game:
    return load(Project(ROOT), [GAME]).games[GAME]


@cache
def checks_module() -> ModuleType:
    """The module of the game's own checks."""
    project = Project(ROOT)
    load_code(project, load(project, [GAME]).games[GAME], playing=False)
    return sys.modules[f"_catalogue_{GAME.replace('-', '_')}_rules.checks"]


def years_apart(first: int, second: int) -> int:
    """Years between two dates as printed, counted one by one over the turn of the era."""
    low, high = sorted((first, second))
    return high - low - (1 if low < 0 < high else 0)


def home_of(date: int) -> int:
    """The nearest return, the earlier of two: `min` keeps the first of equals."""
    return min(RETURNS, key=lambda year: years_apart(year, date))


def test_eighty_two_cards_and_one_is_never_dealt(game):
    kinds = Counter(card.type for card in game.cards.values())
    assert sum(kinds.values()) == 82
    assert kinds["marker"] == 1 and game.cards["armageddon"].fields["date"] == 2106
    assert kinds["intruder"] == 2 and {"phoenix", "nemesis"} <= game.cards.keys()
    for kind in BY_TYPE.keys() - {"intruder"}:
        assert 7 <= kinds[kind] <= 11, kind
    assert len({card.name for card in game.cards.values()}) == 82


def test_every_return_is_the_home_of_a_card(game):
    dates = [card.fields["date"] for card in game.cards.values() if card.type != "marker" and "date" in card.fields]
    homes = {home_of(date) for date in dates if date >= RETURNS[0]}
    assert homes == set(RETURNS)
    assert 5 <= sum(date < RETURNS[0] for date in dates) <= 7


def test_transits_stand_where_the_source_has_them(game):
    named = {card.fields["transit"] for card in game.cards.values() if "transit" in card.fields}
    assert named == NAMED
    for card in game.cards.values():
        if card.type != "marker":
            name = card.fields.get("transit", BY_TYPE[card.type])
            assert card.text.source.startswith(f"[{name}]."), card.id


def test_sources_and_marks_are_mixed(game):
    cards = [card for card in game.cards.values() if card.type != "marker"]
    tags = Counter(card.fields["source"] for card in cards)
    assert all(tags[tag] >= 10 for tag in ("attested", "partial", "predicted"))
    assert 6 <= sum("mythic" in card.fields for card in cards) <= 9
    assert 12 <= sum("phoenix" in card.fields for card in cards) <= 16
    assert any(card.fields["date"] > 2026 for card in cards if card.fields["source"] == "predicted"
               and "date" in card.fields)  # fmt: skip


def test_the_guided_first_move_is_quiet(game):
    card = game.cards["a-quiet-return"]
    assert card.type == "vanishing" and "transit" not in card.fields and card.fields["date"] == -1825


def test_the_checks_reckon_as_the_engine_does(game):
    checks = checks_module()
    for card in game.cards.values():
        date = card.fields.get("date")
        at = checks.home(game, card)
        expected = home_of(date) if date and date >= RETURNS[0] and card.type != "marker" else None
        assert (None if at is None else RETURNS[at]) == expected, card.id


@given(severity=st.integers(1, 10))
def test_worked_numbers(severity):
    checks = checks_module()
    # ceil(Severity / 3) and clamp(Severity, 4, 9), by counting
    assert checks.darkened(severity) == len(range(0, severity, 3))
    assert checks.basin(severity) == sorted((4, severity, 9))[1]


@pytest.mark.parametrize("field", ["severity", "reach"])
def test_a_number_changed_in_a_field_is_found_in_the_text(game, field):
    """Every card whose text prints the number: change the field alone, and the check points at the text."""
    changed = 0
    for card in game.cards.values():
        value = card.fields.get(field)
        texts = {"contagion": "severity", "displacement": "severity reach", "astral": "severity"}.get(card.type, "")
        if value is None or field not in texts or "transit" in card.fields:
            continue
        other = value - 4 if value > 4 else value + 4
        changed_card = replace(card, fields={**card.fields, field: other})
        cards = {**game.cards, card.id: changed_card}
        found = run(replace(game, cards=cards), [checks_module().transit_numbers]).findings
        mine = [f for f in found if f.id == "transit-numbers"]
        assert mine and {f.card for f in mine} == {card.id}
        assert all(re.fullmatch(r"\d+", f.fix.replacement) for f in mine)
        changed += 1
    assert changed >= 8
