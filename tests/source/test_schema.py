"""Editor schemas: sound JSON Schemas that the real files pass and that a mistake does not."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from publisher import pipeline
from publisher.games import Project, load, load_code
from publisher.model import Catalogue, Game
from publisher.source import Names, Schemas

Json = dict[str, Any]


def as_written(path: Path) -> Any:
    """A file as an editor's YAML extension reads it: marks of reconstructed values and all."""
    return YAML(typ="safe", pure=True).load(path.read_text("utf-8"))


def kind_of(path: Path) -> str:
    folders = {"cards": "cards", "decks": "deck", "lints": "lints", "tables": "tables", "scenarios": "scenarios"}
    return folders.get(path.parent.name, path.stem)


def made(project: Project, game: Game) -> dict[str, Json]:
    code = load_code(project, game)
    motifs = getattr(code.art, "MOTIFS", {})
    return Schemas(project.folders("schemas")).editor(game, Names(motifs, {"unknown-pip": "An unknown pip"}))


@pytest.fixture(scope="module")
def real(repository: Project, catalogue: Catalogue) -> dict[str, dict[str, Json]]:
    return {id: made(repository, game) for id, game in catalogue.games.items()}


@pytest.fixture
def schemas(toy: Project) -> dict[str, Json]:
    return made(toy, load(toy).games["toy"])


def errors(schema: Json, value: Any) -> list[str]:
    return [error.json_path for error in Draft202012Validator(schema).iter_errors(value)]


def reached(schema: Json, node: Json) -> Json:
    """A schema's part, references followed."""
    while "$ref" in node:
        node = schema["$defs"][node["$ref"].rpartition("/")[2]]
    return node


def enums(schema: Json, node: Json) -> dict[str, str]:
    """Every value that an editor would offer for a part, and what it says of it."""
    node = reached(schema, node)
    out = dict(zip(node.get("enum", []), node.get("markdownEnumDescriptions", [""] * 999), strict=False))
    for branch in node.get("anyOf", []):
        out |= enums(schema, branch)
    return out


def card_field(schema: Json, type: str, *path: str) -> Json:
    node = schema["$defs"][type]
    for name in path:
        node = reached(schema, node)
        if "properties" not in node and "anyOf" in node:
            node = reached(schema, node["anyOf"][0])
        node = node["items"] if name == "[]" else node["properties"][name]
    return node


def test_every_schema_is_sound(real: dict[str, dict[str, Json]], schemas: dict[str, Json]) -> None:
    for name, schema in [*schemas.items(), *(item for game in real.values() for item in game.items())]:
        assert name.endswith(".schema.json")
        Draft202012Validator.check_schema(schema)


def test_the_real_files_pass_their_own_editor_schemas(
    repository: Project, real: dict[str, dict[str, Json]]
) -> None:
    looked_at = set()
    for id, schemas in real.items():
        for path in sorted((repository.catalogue / id).rglob("*.yaml")):
            kind = kind_of(path)
            if f"{kind}.schema.json" in schemas:
                looked_at.add(kind)
                assert errors(schemas[f"{kind}.schema.json"], as_written(path)) == [], path
    assert {"cards", "deck", "game", "keywords", "readings", "migrations"} <= looked_at


def test_the_starter_passes_too(toy: Project, schemas: dict[str, Json]) -> None:
    files = sorted((toy.catalogue / "toy").rglob("*.yaml"))
    assert len(files) == 4
    for path in files:
        assert errors(schemas[f"{kind_of(path)}.schema.json"], as_written(path)) == [], path


@pytest.mark.parametrize(
    ("file", "path", "wrong"),
    [
        ("cards/cards.yaml", (0, "periods", 0), "dya"),
        ("cards/cards.yaml", (0, "type"), "travler"),
        ("cards/cards.yaml", (0, "cost"), "D2"),
        ("cards/cards.yaml", (0, "cots"), "1D"),
        ("cards/cards.yaml", (4, "points"), "many"),
        ("cards/cards.yaml", (4, "points"), {"value": 2, "origin": "reconstructed"}),
        ("decks/first-road.yaml", ("mian",), ["2 ford"]),
        ("decks/first-road.yaml", ("main", 0), "two ford"),
        ("keywords.yaml", (0, "parameter"), "Y"),
        ("game.yaml", ("periods", 0, "letter"), "day"),
        ("game.yaml", ("types", 0, "labels", 0), 7),
    ],
)
def test_a_mistake_does_not_pass(
    toy: Project, schemas: dict[str, Json], file: str, path: tuple[str | int, ...], wrong: Any
) -> None:
    source = toy.catalogue / "toy" / file
    value = as_written(source)
    schema = schemas[f"{kind_of(source)}.schema.json"]
    spoiled = copy.deepcopy(value)
    inner = spoiled
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = wrong
    assert errors(schema, value) == []
    assert errors(schema, spoiled) != []


def test_any_value_may_be_marked_as_reconstructed(toy: Project, schemas: dict[str, Json]) -> None:
    def marked(value: Any) -> Json:
        return {"value": value, "origin": "reconstructed", "because": "It is lost."}

    cards = as_written(toy.catalogue / "toy" / "cards" / "cards.yaml")
    cards[4]["points"] = marked(3)
    cards[0]["periods"] = marked(["day"])
    game = as_written(toy.catalogue / "toy" / "game.yaml")
    game["periods"][0]["years"] = marked({"to": 12})
    game["limits"][0]["value"] = marked(4)
    assert errors(schemas["cards.schema.json"], cards) == []
    assert errors(schemas["game.schema.json"], game) == []
    cards[4]["points"] = marked("many")
    game["periods"][0]["years"] = marked({"til": 12})
    assert errors(schemas["cards.schema.json"], cards) == ["$[4].points"]
    assert errors(schemas["game.schema.json"], game) == ["$.periods[0].years"]


def test_names_of_the_game_are_offered_with_their_meaning(schemas: dict[str, Json]) -> None:
    cards = schemas["cards.schema.json"]
    assert enums(cards, card_field(cards, "traveler", "periods", "[]")) == {
        "day": "**Day**, pip `{D}`", "night": "**Night**, pip `{N}`"}
    types = cards["items"]["properties"]["type"]
    assert "**Traveler**: Somebody who walks with you." in types["markdownEnumDescriptions"]
    text = reached(cards, card_field(cards, "traveler", "text")["anyOf"][0])
    assert "- **[Scout X]** Look at the top X cards" in text["markdownDescription"]
    assert "`{D}` Day" in text["markdownDescription"]
    assert {"label": "[Scout X]", "body": "|\n  [Scout ${1:1}]"}.items() <= text["defaultSnippets"][0].items()
    assert card_field(cards, "place", "cost")["anyOf"][0]["examples"] == ["1D", "2D", "1N", "2N"]
    deck = schemas["deck.schema.json"]
    part = reached(deck, deck["properties"]["main"]["anyOf"][0])
    assert enums(deck, part["items"])["ford"] == "**The Ford** (Place, cost 2)"
    assert {"label": "N ford", "body": "${1:2} ford"} in part["items"]["defaultSnippets"]
    words = schemas["keywords.schema.json"]
    assert enums(words, words["items"]["properties"]["rule"])["rule_turn"] == "1.2 Your turn"
    game = schemas["game.schema.json"]
    types = game["properties"]["types"]
    labels = reached(game, types["items"]["properties"]["labels"]["anyOf"][0])
    assert enums(game, labels["items"])["constant"] == "**Constant**: Always on while the card is in play."


def test_a_part_offers_only_cards_that_may_be_in_it(catalogue: Catalogue, real: dict[str, dict[str, Json]]) -> None:
    compared = 0
    for id, game in catalogue.games.items():
        deck = real[id]["deck.schema.json"]
        for part in game.deck_parts.values():
            offered = enums(deck, reached(deck, deck["properties"][part.id]["anyOf"][0])["items"])
            assert set(offered) == {card.id for card in game.cards.values() if card.type in part.types}
            compared += len(offered)
    assert compared > 100


def test_pictures_of_a_games_drawing_code_are_offered(toy: Project) -> None:
    folder = toy.catalogue / "toy" / "art"
    folder.mkdir()
    (folder / "__init__.py").write_text('MOTIFS = {"place": ("bridge", "gate")}\n', "utf-8")
    (toy.catalogue / "toy" / "rules").mkdir()
    pipeline.write_schemas(toy, ["toy"])
    cards = YAML(typ="safe", pure=True).load((toy.build / "editor" / "toy" / "cards.schema.json").read_text("utf-8"))
    assert set(enums(cards, card_field(cards, "place", "art", "motif"))) == {"bridge", "gate"}
    assert "motif" not in str(card_field(cards, "traveler", "art"))
    game = YAML(typ="safe", pure=True).load((toy.build / "editor" / "toy" / "game.schema.json").read_text("utf-8"))
    assert "unknown-pip" in reached(game, game["properties"]["lints"]["anyOf"][0])["properties"]


def test_an_id_that_the_schema_does_not_know_yet_is_no_mistake(toy: Project, schemas: dict[str, Json]) -> None:
    deck = as_written(toy.catalogue / "toy" / "decks" / "first-road.yaml")
    deck["main"].append("2 written-a-minute-ago")
    assert errors(schemas["deck.schema.json"], deck) == []
