"""Tabletop Simulator: a saved object is read as the simulator reads it, and every card found on its sheet."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from publisher.games import Project
from publisher.press.exports.sheets_px import parts, plan

from .conftest import COPIES, PLACES, TRAVELERS, Command, Exports, files


def saved(path: Path) -> dict[str, Any]:
    """The one object of a file of saved objects."""
    data = json.loads(path.read_text("utf-8"))
    assert len(data["ObjectStates"]) == 1
    return dict(data["ObjectStates"][0])


def file_of(url: str) -> Path:
    assert url.startswith("file:///")
    return Path(url.removeprefix("file://"))


def shown(card: dict[str, Any]) -> Image.Image:
    """What the simulator cuts out of a sheet for a card."""
    sheet, place = divmod(card["CardID"], 100)
    deck = card["CustomDeck"][str(sheet)]
    with Image.open(file_of(deck["FaceURL"])) as image:
        assert image.mode == "RGB"
        assert max(image.size) <= 4096
        assert image.width % deck["NumWidth"] == 0 and image.height % deck["NumHeight"] == 0
        width, height = image.width // deck["NumWidth"], image.height // deck["NumHeight"]
        row, column = divmod(place, deck["NumWidth"])
        assert row < deck["NumHeight"]
        return image.crop((column * width, row * height, (column + 1) * width, (row + 1) * height))


def alike(image: Image.Image, path: Path) -> bool:
    with Image.open(path) as other:
        difference = ImageChops.difference(image, other.convert("RGB").resize(image.size)).convert("L")
    total = sum(count * value for value, count in enumerate(difference.histogram()))
    return total / (image.width * image.height) < 3


NUMBER, WORDS, FLAG = {"type": "number"}, {"type": "string"}, {"type": "boolean"}


def table(required: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "object", "required": list(required), "properties": {**required, **more}}


SHEET = table({
    "FaceURL": {"type": "string", "pattern": "^(https?|file)://\\S+$"},
    "BackURL": {"type": "string", "pattern": "^(https?|file)://\\S+$"},
    "NumWidth": {"type": "integer", "minimum": 1, "maximum": 10},
    "NumHeight": {"type": "integer", "minimum": 1, "maximum": 7},
    "BackIsHidden": FLAG, "UniqueBack": FLAG, "Type": {"enum": [0, 1, 2, 3, 4]},
})  # fmt: skip
SHEETS = {"type": "object", "minProperties": 1, "propertyNames": {"pattern": "^[1-9][0-9]*$"},
          "additionalProperties": SHEET}  # fmt: skip
PLACE = table(dict.fromkeys([f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"], NUMBER))
OBJECT = {
    "GUID": {"type": "string", "pattern": "^[0-9a-f]{6}$"}, "Transform": PLACE, "Nickname": WORDS,
    "Description": WORDS, "ColorDiffuse": table({"r": NUMBER, "g": NUMBER, "b": NUMBER}), "Locked": FLAG,
    "Grid": FLAG, "Snap": FLAG, "Autoraise": FLAG, "Sticky": FLAG, "Tooltip": FLAG, "HideWhenFaceDown": FLAG,
    "Hands": FLAG, "SidewaysCard": FLAG, "LuaScript": WORDS, "LuaScriptState": WORDS, "CustomDeck": SHEETS,
}  # fmt: skip
CARD_ID = {"type": "integer", "minimum": 100}
CARD = table({"Name": {"enum": ["Card", "CardCustom"]}, "CardID": CARD_ID, **OBJECT})
DECK = table({
    "Name": {"enum": ["Deck", "DeckCustom"]}, "DeckIDs": {"type": "array", "minItems": 2, "items": CARD_ID},
    "ContainedObjects": {"type": "array", "minItems": 2, "items": CARD}, **OBJECT,
})  # fmt: skip
SAVED = table({
    **dict.fromkeys(["SaveName", "GameMode", "Date", "Table", "Sky", "Note", "LuaScript", "LuaScriptState", "XmlUI"],
                    WORDS),
    "ObjectStates": {"type": "array", "minItems": 1, "items": {"anyOf": [DECK, CARD]}},
})  # fmt: skip
"""A file of saved objects as the simulator itself writes it, in what its reader goes by."""


def test_every_file_is_a_saved_object_and_points_to_pictures_that_are_there(exports: Exports) -> None:
    found = sorted(exports.folder("tabletopsimulator").glob("first-road-*.json"))
    assert len(found) == 2
    for path in found:
        jsonschema.Draft202012Validator(SAVED).validate(json.loads(path.read_text("utf-8")))
        deck = saved(path)
        for card in deck["ContainedObjects"]:
            assert set(card["CustomDeck"]) == {str(card["CardID"] // 100)} <= set(deck["CustomDeck"])
            sheet = deck["CustomDeck"][str(card["CardID"] // 100)]
            # With a hidden back the last place of a sheet is nobody's face.
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1
        for sheet in deck["CustomDeck"].values():
            assert file_of(sheet["FaceURL"]).is_file() and file_of(sheet["BackURL"]).is_file()


@pytest.mark.parametrize(("back", "cards"), [("road", TRAVELERS), ("inn", PLACES)])
def test_a_deck_loads_with_every_copy_in_its_place(exports: Exports, back: str, cards: list[str]) -> None:
    folder = exports.folder("tabletopsimulator")
    deck = saved(folder / f"first-road-{back}.json")
    assert deck["Name"] == "DeckCustom" and deck["Nickname"] == f"First Road ({back})"
    inside = deck["ContainedObjects"]
    assert deck["DeckIDs"] == [card["CardID"] for card in inside]
    # A copy repeats the id of its card: sheet × 100 and the place on it.
    ids = [100 + place for place, card in enumerate(cards) for _ in range(COPIES[card])]
    assert deck["DeckIDs"] == ids
    assert set(deck["CustomDeck"]) == {"1"}
    sheet = deck["CustomDeck"]["1"]
    assert sheet["BackIsHidden"] is True and sheet["UniqueBack"] is False
    for card in inside:
        assert card["Name"] == "Card" and card["CustomDeck"] == {"1": sheet}
        assert alike(shown(card), exports.folder("png") / f"{cards[card['CardID'] - 100]}.png")
    names = Counter(card["Nickname"] for card in inside)
    assert sorted(names.values()) == sorted(COPIES[card] for card in cards)
    assert alike(Image.open(file_of(sheet["BackURL"])), exports.folder("png") / f"back-{back}.png")
    # The last place shows what is seen of a hidden card.
    assert alike(shown({"CardID": 100 + sheet["NumWidth"] * sheet["NumHeight"] - 1, "CustomDeck": {"1": sheet}}),
                 exports.folder("png") / f"back-{back}.png")
    guids = [deck["GUID"], *(card["GUID"] for card in inside)]
    assert len(set(guids)) == len(guids) and all(int(guid, 16) >= 0 and len(guid) == 6 for guid in guids)
    assert next(card for card in inside if card["CardID"] == 100)["Description"]


def test_more_faces_than_a_sheet_holds_are_on_several(game: Project, export: Command) -> None:
    shared = game.root / "templates" / "shared"
    shared.mkdir(parents=True, exist_ok=True)
    (shared / "vendors.toml").write_text("[tabletopsimulator]\nmost_faces = 3\nmost_side_px = 1000\n", "utf-8")
    said = export(game, "tabletopsimulator", "--base-url", "https://example.org/a")
    assert said.code == 0
    folder = game.build / "toy" / "exports" / "tabletopsimulator"
    deck = saved(folder / "first-road.json")
    assert set(deck["CustomDeck"]) == {"1", "2", "3"}
    for number, sheet in deck["CustomDeck"].items():
        assert sheet["FaceURL"] == f"https://example.org/a/first-road.faces-{number}.png"
        with Image.open(folder / f"first-road.faces-{number}.png") as image:
            assert max(image.size) <= 1000
    assert Counter(deck["DeckIDs"]) == Counter(dict(zip([100, 101, 200, 201, 202, 300, 301, 302], COPIES.values(),
                                                       strict=True)))
    assert {"first-road.json", "first-road.back.png", *(f"first-road.faces-{number}.png" for number in (1, 2, 3)),
            "export.json"} == files(folder)


def test_a_pile_of_one_card_is_a_card(game: Project, export: Command) -> None:
    deck = game.catalogue / "toy" / "decks" / "first-road.yaml"
    text = deck.read_text("utf-8")
    deck.write_text(text[: text.index("  - 3 peddler")] + "  - 1 ford\n", "utf-8")
    assert export(game, "tabletopsimulator").code == 0
    card = saved(game.build / "toy" / "exports" / "tabletopsimulator" / "first-road.json")
    assert (card["Name"], card["Nickname"], card["CardID"]) == ("Card", "The Ford", 100)
    assert card["CustomDeck"]["1"]["NumWidth"] == 2


@given(faces=st.integers(1, 69), width=st.integers(40, 1500), height=st.integers(40, 1500),
       side=st.integers(400, 5000))
def test_a_sheet_holds_its_faces_within_its_bounds(faces: int, width: int, height: int, side: int) -> None:
    made = plan(faces, 10, 7, side, (width, height), spare=1)
    assert 2 <= made.columns <= 10 and 2 <= made.rows <= 7 and made.columns * made.rows > faces
    assert max(made.size_px) <= side
    assert made.width_px <= width and made.height_px <= height
    # The proportions are the card's, to the pixel.
    assert abs(made.width_px * height - made.height_px * width) <= max(width, height)
    # No other grid has larger faces.
    for columns in range(2, 11):
        for rows in range(2, 8):
            if columns * rows > faces:
                factor = min(1, (side // columns) / width, (side // rows) / height)
                assert made.width_px >= round(width * factor) - 1


def test_a_full_sheet_of_poker_cards() -> None:
    made = plan(69, 10, 7, 4096, (750, 1050), spare=1)
    assert (made.columns, made.rows, made.width_px, made.height_px) == (10, 7, 409, 573)
    assert made.size_px == (4090, 4011)


@given(st.lists(st.text(max_size=2), max_size=200, unique=True), st.integers(1, 70))
def test_parts_are_few_and_even(faces: list[str], most: int) -> None:
    made = parts(faces, most)
    assert [face for part in made for face in part] == faces
    assert len(made) == -(-len(faces) // most)
    sizes = [len(part) for part in made]
    assert not sizes or (max(sizes) <= most and max(sizes) - min(sizes) <= 1)
