"""The real cards of Keep the Record against what its source says of them, reckoned a second time and another way."""

from __future__ import annotations

import re
import shutil
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
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
def checks_modules() -> dict[str, ModuleType]:
    """The modules of the game's own checks: `checks`, `checks_game`, `checks_book`."""
    project = Project(ROOT)
    load_code(project, load(project, [GAME]).games[GAME], playing=False)
    start = f"_catalogue_{GAME.replace('-', '_')}_rules."
    return {name.removeprefix(start): module for name, module in sys.modules.items()
            if name.startswith(f"{start}checks")}  # fmt: skip


def checks_module() -> ModuleType:
    return checks_modules()["checks"]


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
        mine = list(checks_module().transit_numbers.check(game, changed_card))
        assert mine and {problem.card for problem in mine} == {card.id}
        assert all(re.fullmatch(r"\d+", problem.fix.replacement) for problem in mine)
        changed += 1
    assert changed >= 8


# ---- a planted fault is found by the check that is there for it

# A file, what stands in it, what is written instead; the check, and words of what it says.
PLANTED = {
    "a card without a home": ("cards/iron.yaml", "  date: -899\n", "", "missing-key", '"date" is missing'),
    "a year that never was": ("cards/iron.yaml", "date: -802", "date: 0", "bad-value", "there is no year 0"),
    "a return that is nobody's home": (
        "cards/iron.yaml", "date: -1060", "date: -900", "return-without-home", "return 9, 997 BCE"),
    "an edge in both directions": (
        "game.yaml", "astral: [displacement]", "astral: [fallout]", "wheel-table", '"fallout" is no type'),
    "another wheel in the book": (
        "book/05-contest.md", "| **Deluge** | Fallout, C", "| **Deluge** | C", "book-as-data", "Deluge | Fallout, C"),
    "an edge that the book leaves out": (
        "book/05-contest.md", "| **Displacement** | Reset, Volcanic |\n", "", "book-as-data", "Reset, Volcanic"),
    "a deck of 80": ("game.yaml", "shuffled deck, value: 81", "shuffled deck, value: 80", "card-count", "80 cards"),
    "a deck of 82 in the book": ("book/02-row.md", "all 81 cards face", "all 82 cards face", "book-as-data", '"82"'),
    "121 actions in the book": ("book/09-end.md", "After **120 act", "After **121 act", "book-as-data", '"121"'),
    "a home that is a year too long": (
        "book/02-row.md", "1893 to 1756 BCE", "1893 to 1755 BCE", "book-as-data", "1893 to 1755 BCE"),
    "a return of another year": ("book/02-row.md", "| 5 | 1687 BCE", "| 5 | 1686 BCE", "book-as-data", "5 | 1686 BCE"),
    "a transit misnamed on its card": (
        "cards/modern.yaml", "[The Year the Year Changed].", "[The Year].", "transit-opens", "The Year the Year"),
    "a transit misnamed in the glossary": (
        "keywords.yaml", "name: Resurface\n", "name: Surface\n", "transit-opens", "has no Resurface"),
    "a transit misnamed in the book": (
        "book/08-transits.md", "Fallout: Red Dust {", "Fallout: Dust {", "book-as-data", '"Dust" should be "Red Dust"'),
    "a transit misnamed in short": (
        "book/13-quick-reference.md", "| Fallout | Red Dust", "| Fallout | Ash", "book-as-data", '"Ash" should be'),
    "a Mythic card misnamed in the book": (
        "book/08-transits.md", "The Deep, Atlantis,", "The Deep, Mu,", "book-as-data", "Mu, The Celestial"),
}  # fmt: skip


def test_every_planted_fault_is_found(tmp_path: Path) -> None:
    for name in (f"catalogue/{GAME}", "schemas"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("art", "rules"))
    for file, words, wrong, _, _ in PLANTED.values():
        path = tmp_path / "catalogue" / GAME / file
        text = path.read_text("utf-8")
        assert text.count(words) == 1, words
        path.write_text(text.replace(words, wrong), "utf-8")
    wanted = {check for _, _, _, check, _ in PLANTED.values()}
    lints = [lint for module in checks_modules().values() for lint in vars(module).values()
             if getattr(lint, "id", "") in wanted]  # fmt: skip
    catalogue = load(Project(tmp_path), [GAME])
    found = [(f.id, f.message) for f in (*catalogue.findings, *run(catalogue.games[GAME], lints).findings)]
    missed = [fault for fault, (_, _, _, check, told) in PLANTED.items()
              if not any(id == check and told in message for id, message in found)]  # fmt: skip
    assert not missed, found
