"""Facets, tables of two facets and facts: read from game.yaml, and what does not exist found at its place."""

from __future__ import annotations

import pytest

from publisher.check import run
from publisher.games import Project, load
from publisher.model import Card, Facet, Game, Origin

HERE = Origin("x")
KEYS = """
browse:
  - {id: road, name: Road, field: points}
  - {id: sort, name: Sort, plural: Sorts of card, types: {People: [traveler], Spots: [place]}}
  - {id: season, name: Season, field: [season, when.open], values: {s: Summer, w: Winter}, of: [traveler], absent: all}
matrices:
  - {id: all, name: All of them, rows: sort, columns: road, types: [place], mark: {place: Spot}}
facts:
  - {field: points, name: Points, units: {points: "# points"}, values: {1: one}, types: [place]}
"""
GAME = "catalogue/toy/game.yaml"


def with_keys(toy: Project, keys: str = KEYS) -> Game:
    path = toy.root / GAME
    path.write_text(path.read_text("utf-8") + keys, "utf-8")
    game = load(toy).games.get("toy")
    assert game is not None, [finding.message for finding in load(toy).findings]
    return game


def test_the_keys_are_read(toy: Project) -> None:
    game = with_keys(toy)
    road, sort, season = game.facets.values()
    assert road.fields == ("points",) and set(road.values) == {
        str(card.fields["points"]) for card in game.cards.values() if "points" in card.fields}
    assert sort.plural == "Sorts of card" and list(sort.values) == ["People", "Spots"]
    assert season.fields == ("season", "when.open") and season.absent and season.values["w"] == "Winter"
    matrix, fact = game.matrices["all"], game.facts[0]
    assert (matrix.rows, matrix.columns, matrix.types) == ("sort", "road", ("place",))
    assert matrix.mark == {"place": "Spot"}
    assert (fact.path, fact.units["points"], fact.values["1"], fact.types) == ("points", "# points", "one", ("place",))


def card(type: str = "place", **fields: object) -> Card:
    return Card("toy", "c", "C", type, HERE, fields=fields, periods=("old",))


@pytest.mark.parametrize(("made", "values"), [
    (card(season=["s"]), ("s",)), (card(season="w", when={"open": "s"}), ("w",)), (card(when={"open": ["s"]}), ("s",)),
    (card(), ("s", "w")), (card("traveler", season="s"), ()),
])
def test_the_first_field_that_a_card_has_counts(made: Card, values: tuple[str, ...]) -> None:
    facet = Facet("season", "Season", "Seasons", {"s": "Summer", "w": "Winter"}, HERE, ("season", "when.open"),
                  of=("place",), absent=True)
    assert facet.values_of(made) == values
    assert Facet("p", "P", "Ps", {}, HERE, ("periods",)).values_of(made) == ("old",)


@pytest.mark.parametrize(("old", "new", "words", "at"), [
    ("field: points}", "field: pionts}", 'is the id of no field of any card; did you mean "points"?', "pionts"),
    ("[traveler], Spots", "[travler], Spots", 'did you mean "traveler"?', "travler"),
    ("of: [traveler]", "of: [travler]", 'did you mean "traveler"?', "travler"),
    ("rows: sort,", "rows: sorts,", 'is the id of no facet of `browse`; did you mean "sort"?', "sorts"),
    ("types: [place], mark", "types: [places], mark", 'did you mean "place"?', "places"),
    ("mark: {place:", "mark: {places:", 'did you mean "place"?', "Spot}"),
    ("field: points, name", "field: point, name", 'did you mean "points"?', "point,"),
])
def test_what_does_not_exist_is_found_at_its_place(toy: Project, old: str, new: str, words: str, at: str) -> None:
    assert old in KEYS
    game = with_keys(toy, KEYS.replace(old, new, 1).replace("[season, when.open]", "[points]"))
    found = [finding for finding in run(game).findings if finding.id == "unknown-game-id"]
    rows = (toy.root / GAME).read_text("utf-8").splitlines()
    line = next(number for number, row in enumerate(rows, 1) if new in row)
    place = (line, rows[line - 1].index(at, rows[line - 1].index(new)) + 1)
    assert [(finding.origin.line, finding.origin.column) for finding in found] == [place]
    assert words in found[0].message


def test_a_value_without_a_name_is_found_on_its_card(toy: Project) -> None:
    game = with_keys(toy, "\nbrowse:\n  - {id: sum, name: Sum, field: points, values: {99: Many}}\n")
    found = [finding for finding in run(game).findings if finding.id == "unnamed-value"]
    assert {finding.card for finding in found} == {id for id, card in game.cards.items() if "points" in card.fields}
    assert all(finding.origin.file.endswith("cards.yaml") for finding in found)


@pytest.mark.parametrize(("keys", "id", "words"), [
    ("\nbrowse: [{id: a, name: A}]\n", "missing-key", '"field" is missing'),
    ("\nbrowse: [{id: a, name: A, field: b, types: {C: [place]}}]\n", "bad-value", "not both"),
    ("\nbrowse: [{id: type, name: A, field: points}]\n", "bad-value", "is a field of queries already"),
    ("\nbrowse: [{id: a, name: A, field: b}, {id: a, name: B, field: b}]\n", "duplicate-id", "is taken"),
    ("\nmatrices: [{id: a, name: A, rows: b}]\n", "missing-key", '"columns" is missing'),
    ("\nfacts: [{field: b, name: B, unit: c}]\n", "unknown-key", 'did you mean "units"?'),
])
def test_faults_of_the_keys(toy: Project, keys: str, id: str, words: str) -> None:
    path = toy.root / GAME
    path.write_text(path.read_text("utf-8") + keys, "utf-8")
    found = [finding for finding in load(toy).findings if finding.id == id]
    assert found and words in found[0].message, [finding.message for finding in load(toy).findings]


def test_a_hidden_card_says_so_in_the_model(toy: Project) -> None:
    path = toy.root / "catalogue/toy/cards/cards.yaml"
    path.write_text(path.read_text("utf-8").replace("- id: ford\n", "- id: ford\n  spoiler: true\n"), "utf-8")
    game = load(toy).games["toy"]
    assert [id for id, card in game.cards.items() if card.spoiler] == ["ford"]
    assert "spoiler" not in game.cards["ford"].fields
