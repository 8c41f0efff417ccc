"""The dice tables of Ars Magica: nothing is out of reach, the common is common, and a season has its odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from publisher.games import Project, load
from publisher.model import Game
from publisher.play.chance import Chance, Dice
from publisher.play.table import Tables

ROOT = Path(__file__).parents[2]
SQUARES = ("property", "improvement", "personnel", "item", "magic", "event")


@pytest.fixture(scope="module")
def game() -> Game:
    return load(Project(ROOT), ["ars-magica"]).games["ars-magica"]


@pytest.fixture(scope="module")
def tables(game: Game) -> Tables:
    return Tables(game)


def test_the_chances_of_a_table_add_up_to_its_draws(game: Game, tables: Tables) -> None:
    assert len(game.tables) == 24
    for table in game.tables.values():
        assert sum(tables.chances(table.id).values()) == table.draws, table.id


def test_every_card_is_made_on_one_square(game: Game, tables: Tables) -> None:
    squares = {id: [square for square in SQUARES if tables.chances(square).get(id)] for id in game.cards}
    assert squares.pop("starting-mage") == []
    assert {id for id, found in squares.items() if len(found) != 1} == set()


def test_no_roll_of_a_square_comes_to_nothing(tables: Tables) -> None:
    assert not any(None in tables.chances(square) for square in SQUARES)


def by_type(game: Game, tables: Tables, square: str) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for id, chance in tables.chances(square).items():
        card = game.cards[str(id)]
        kind = str(card.fields.get("kind", card.type)) if square == "property" else card.type
        found[kind] = found.get(kind, Fraction()) + chance
    return found


def test_villagers_livestock_and_grogs_are_common_and_a_town_is_rare(game: Game, tables: Tables) -> None:
    property = by_type(game, tables, "property")
    assert property == {"villagers": Fraction(2, 5), "livestock": Fraction(1, 4), "vis_source": Fraction(1, 5),
                        "mine": Fraction(1, 10), "town": Fraction(1, 20)}  # fmt: skip
    personnel = by_type(game, tables, "personnel")
    assert sorted(personnel, key=lambda kind: -personnel[kind]) == [
        "grogs", "specialist", "companion", "mage", "familiar"]  # fmt: skip


def test_a_higher_number_costs_no_less(game: Game, tables: Tables) -> None:
    """Some effects keep the lower of two rolls, or halve one: that has to hurt."""
    for id in ("improvement", "mundane_item", "enchanted_item"):
        prices = [game.cards[row.targets[0]].fields.get("price", {}).get("gold", 0) for row in game.tables[id].rows]
        assert prices[0] == min(prices) and prices[-1] == max(prices), id
    ranked = sorted(game.tables["improvement"].rows, key=lambda row: row.rolls)
    low = [game.cards[row.targets[0]].fields.get("price", {}).get("gold", 0) for row in ranked[:5]]
    high = [game.cards[row.targets[0]].fields.get("price", {}).get("gold", 0) for row in ranked[5:]]
    assert max(low) <= 1 < min(high)


@pytest.mark.parametrize(("id", "odds"), [
    ("improvement", ["1", "4/5", "9/20", "1/10"]),
    ("event", ["9/10", "9/10", "17/20", "17/20"]),
    ("global_event", ["9/10", "4/5", "4/5", "4/5"]),
    ("directed_event", ["9/10", "1", "9/10", "9/10"]),
])  # fmt: skip
def test_what_is_made_in_a_season_works_in_it(id: str, odds: list[str], tables: Tables) -> None:
    found = tables.chances_by(id)
    assert list(found) == ["spring", "summer", "autumn", "winter"]
    assert [sum(found[season].values()) for season in found] == [Fraction(one) for one in odds]


def test_an_art_is_chosen_and_a_spell_is_rolled_for(game: Game, tables: Tables) -> None:
    arts = {card.id for card in game.cards.values() if card.type == "art"}
    assert [set(options) for options in tables.choices("magic") if set(options) & arts] == [arts]
    spells = tables.chances("spell")
    pairs: dict[tuple[str, str], Fraction] = {}
    for id, chance in spells.items():
        fields = game.cards[str(id)].fields
        pairs[fields["technique"], fields["form"]] = pairs.get((fields["technique"], fields["form"]), 0) + chance
    assert len(spells) == 95 and set(pairs.values()) == {Fraction(1, 50)} and len(pairs) == 50


def test_the_dice_are_a_d6_and_a_d20(game: Game) -> None:
    assert {table.dice for table in game.tables.values()} == {"d6", "d20"}


@pytest.mark.parametrize("seed", range(20))
def test_a_starting_mage_has_two_techniques_and_three_forms(seed: int, game: Game, tables: Tables) -> None:
    dice = Dice(Chance(seed))
    rolled = [tables.roll(id, dice) for id in ("starting_techniques", "starting_forms")]
    arts = [outcome.card for one in rolled for outcome in one.outcomes]
    kinds = [game.symbols[game.cards[str(id)].fields["code"]].kind for id in arts]
    assert kinds == ["technique"] * 2 + ["form"] * 3 and len(set(arts)) == 5
