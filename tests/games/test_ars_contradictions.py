"""Where the source of Ars Magica contradicts itself, or seems to, and what this edition makes of it.

Each contradiction has its right answer here and its reading in readings.yaml.
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from publisher.check import run
from publisher.check.selection import Selection
from publisher.games import Project, load, load_code
from publisher.model import Card, Game
from publisher.play.table import Tables

ROOT = Path(__file__).parents[2]
PROJECT = Project(ROOT)


@pytest.fixture(scope="module")
def game() -> Game:
    return load(PROJECT, ["ars-magica"]).games["ars-magica"]


@pytest.fixture(scope="module")
def own_lints(game: Game) -> dict[str, object]:
    return {lint.id: lint for lint in load_code(PROJECT, game, playing=False).lints}


def named(game: Game, name: str) -> Card:
    return next(card for card in game.cards.values() if card.name == name)


def readings(game: Game) -> set[str]:
    return {note.id for note in game.notes if note.kind in ("reading", "open")}


@pytest.mark.parametrize("id", [
    "names-of-spells", "nameless-spell", "past-their-season", "rioting-at-nine", "stone-wall-most", "harvest-in-autumn",
    "faery-or-faerie", "familiar-square", "generators-lost", "structures-of-all-kinds", "earthquake-and-mines",
    "help-is-aggression", "names-of-phases", "golden-drought-last", "tax-least-at-court",
])  # fmt: skip
def test_a_contradiction_has_its_reading(id: str, game: Game) -> None:
    assert id in readings(game)


# ---- mages and spells


def test_every_mage_can_cast_what_it_begins_with(game: Game, own_lints: dict[str, object]) -> None:
    """The rules let a mage learn a spell with one Art and cast it with both. No named mage of the source lacks one."""
    report = run(game, own_lints.values(), selection=Selection(frozenset({"mage-can-cast"})))
    assert report.examined["mage-can-cast"] == 24
    assert report.findings == () and report.answered == ()


def test_counterspell_asks_for_a_form_that_its_mage_may_lack(game: Game) -> None:
    """Arno begins with Counterspell, whose second Art is the Form of what it counters: two Forms of ten."""
    counterspell, arno = named(game, "Counterspell"), named(game, "Arno")
    assert counterspell.id in arno.fields["spells"]
    assert (counterspell.fields["technique"], counterspell.fields["form"]) == ("Pe", "Vi")
    assert "needs the target’s Form too" in counterspell.text.source
    assert {art for art in arno.fields["arts"] if game.symbols[art].kind == "form"} == {"Im", "Vi"}


def test_the_pact_of_peace_has_one_name(game: Game) -> None:
    """The source gives Practica a Pact of Peace; the spell is called The Pact of Peace."""
    assert [game.cards[id].name for id in named(game, "Practica").fields["spells"]] == [
        "The Pact of Peace", "Clouds of Relief"]  # fmt: skip
    assert not any(card.name == "Pact of Peace" for card in game.cards.values())


def test_the_second_spell_of_perdo_and_herbam_has_a_name_of_ours(game: Game) -> None:
    pair = [card for card in game.cards.values()
            if (card.fields.get("technique"), card.fields.get("form")) == ("Pe", "He")]
    assert [card.name for card in pair] == ["Withering of the Vine", "Worm in the Timber"]
    assert [note.kind for note in game.notes if note.value == "Worm in the Timber"] == ["reconstructed"]


def test_two_regular_spells_outlast_their_season(game: Game, own_lints: dict[str, object]) -> None:
    """A regular spell is over with its season, says the source, and has two that are not: they stay regular."""
    report = run(game, own_lints.values(), selection=Selection(frozenset({"ritual-lasts"})))
    assert report.findings == ()
    assert sorted(answer.finding.card for answer in report.answered) == ["preserve-flesh", "taint-of-regret"]
    assert {game.cards[answer.finding.card].type for answer in report.answered} == {"spell"}


def test_every_other_ritual_lasts_longer_than_a_season(game: Game) -> None:
    rituals = [card for card in game.cards.values() if card.type == "ritual"]
    assert len(rituals) == 24
    assert all(card.fields["duration"] not in ("instant", "season") for card in rituals)


def test_what_walls_and_moats_prevent_is_what_their_vis_pays_for(game: Game) -> None:
    """A moat has a most of 6 points, a wall a most of 6 pawns: 7 pawns for the one, 5 points for the other."""
    for name, most_vis, most in (("Charm of the Mystical Moat", 7, 6), ("Wall of Stone", 6, 5)):
        card = named(game, name)
        vis, prevents = card.fields["vis"], card.fields["prevents"]
        assert (vis["to"], prevents["most"]) == (most_vis, most)
        assert prevents["base"] + prevents["per_vis"] * (vis["to"] - prevents["beyond"]) == prevents["most"]
        assert vis["from"] == prevents["beyond"]


def test_villagers_yield_3_more_in_autumn_and_not_4(game: Game) -> None:
    """1 more each season and 3 more in Autumn: the 3 stand in the place of the 1."""
    card = named(game, "The Bountiful Harvest")
    assert (card.fields["yields"]["provisions"], card.fields["yields"]["autumn"]) == (1, 3)
    assert "3 {P} more in Autumn and 1 {P} more in every other season" in card.text.source


def test_a_plain_mine_does_not_outlast_a_golden_drought(game: Game) -> None:
    card, mine = named(game, "Golden Drought"), named(game, "Mine")
    assert card.fields["rounds"] == "down"
    assert mine.fields["production"]["gold"] // card.fields["divides"] == 0


# ---- events


def test_nine_points_of_damage_calm_a_riot(game: Game) -> None:
    """4 to 8 calm it and more than 9 destroy the Town, says the source, and leaves out the 9."""
    riots = named(game, "Riots")
    stands = riots.fields["stands"]
    assert (stands["below"], stands["lost_above"]) == (4, 9)
    assert re.search(r"\b4 to 9\b", riots.text.source)
    assert re.search(r"(?i)\b(more than|over|above) 9\b", riots.text.source)


def test_the_least_tax_is_one_sum_in_two_coins(game: Game) -> None:
    """2 gold or 4 provisions at the least, and 1 gold at court: one rate of 2 provisions for 1 gold, as at market."""
    tax, fair = named(game, "Tax and Tithe"), named(game, "Market Fair")
    assert tax.fields["rates"][0] == fair.fields["rates"][0]
    rate = fair.fields["rates"][0]
    assert tax.fields["least"] * rate["give"]["provisions"] / rate["get"]["gold"] == 4
    assert (tax.fields["divides"], tax.fields["favored"]["divides"], tax.fields["favored"]["least"]) == (4, 5, 1)


def test_an_investigation_needs_damage_or_a_mark(game: Game) -> None:
    """The event asks for damage, the rules for any act of aggression: a mark is enough."""
    card = named(game, "Quaesitor Investigation")
    assert "damaged another" in card.fields["needs"] and "mark" in card.fields["needs"]
    assert "[liable]" in card.text.source


def test_market_rates_are_2_for_1(game: Game) -> None:
    rates = [(dict(rate["give"]), dict(rate["get"])) for rate in named(game, "Market Fair").fields["rates"]]
    assert rates == [({"provisions": 2}, {"gold": 1}), ({"gold": 2}, {"vis": 1})]
    assert "either way" in named(game, "Market Fair").text.source


# ---- words, squares and tables


def test_faeries_are_spelled_in_one_way(game: Game) -> None:
    """The source has Faery Might on a card and Faerie Might in its rules."""
    spoken = [card.name + card.text.source + str(card.fields.get("epithet", "")) for card in game.cards.values()]
    spoken += [keyword.meaning.source for keyword in game.keywords.values()]
    assert not [text for text in spoken if re.search(r"\bfaer(y|ys)\b", text, re.IGNORECASE)]
    assert set(named(game, "Issandra").fields["might"]) == {"faerie"}


def test_holdings_are_structures_that_only_their_name_can_target(game: Game) -> None:
    """The rules count Improvements and Towns as structures; Mines and Vis Sources call themselves so."""
    holdings = [card for card in game.cards.values() if card.fields.get("kind") in ("mine", "vis_source")]
    assert len(holdings) == 3
    assert all({"structure", "untargetable"} <= set(card.fields["attributes"]) for card in holdings)
    assert "Untargetable structures are not affected" in named(game, "Shock of Earth").text.source


def test_familiars_come_of_the_personnel_square(game: Game) -> None:
    """No square is named for them; in the source they follow the mages, and Items follow them."""
    chances = Tables(game).chances("personnel")
    familiars = [card.id for card in game.cards.values() if card.type == "familiar"]
    assert sum(chances[id] for id in familiars) == Fraction(1, 10)
    assert not set(familiars) & set(Tables(game).chances("magic"))


def test_the_tables_are_reconstructed_and_say_so(game: Game) -> None:
    """The source has two of its tables left: those for the Arts of a starting mage. The spells of a pair are facts."""
    marked = {note.title.partition(":")[0] for note in game.notes
              if note.kind == "reconstructed" and "/tables/" in note.origin.file}
    source = {"starting_techniques", "starting_forms"}
    for table in game.tables.values():
        given = table.id in source or table.id.startswith("spell_")
        assert (table.name in marked) is not given, table.id
