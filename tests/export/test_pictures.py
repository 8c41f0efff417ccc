"""Pictures for vendors, read back: how many pixels, which colours, whose face, in which folder, how many of each."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PIL.PngImagePlugin import PngInfo

from publisher.games import Project

from .conftest import COPIES, FORMATS, PLACES, TRAVELERS, Command, Exports, files, new_game, rows


def read_png(path: Path) -> Image.Image:
    """A picture as vendors want it: RGB without a see-through part, marked as sRGB."""
    with Image.open(path) as image:
        image.load()
        assert image.format == "PNG" and image.mode == "RGB"
        assert image.info["srgb"] in range(4)  # the chunk is there, with a rendering intent
        return image.copy()


def unlike(one: Path, other: Path) -> float:
    """By how much two pictures of a size differ, from 0 to 255 on average."""
    difference = ImageChops.difference(read_png(one), read_png(other)).convert("L")
    total = sum(count * value for value, count in enumerate(difference.histogram()))
    return total / (difference.width * difference.height)


@pytest.mark.parametrize(("format", "size", "dpi"), [
    ("makeplayingcards", (822, 1122), 300), ("thegamecrafter", (825, 1125), 300), ("png", (750, 1050), 300),
])
def test_every_picture_has_the_vendors_pixels(
    exports: Exports, format: str, size: tuple[int, int], dpi: float
) -> None:
    pictures = list(exports.folder(format).rglob("*.png"))
    assert len(pictures) == 8 + 2
    for path in pictures:
        image = read_png(path)
        assert image.size == size
        assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)
    assert f"{size[0]} × {size[1]} px" in exports.said[format].out


def test_slots_are_numbered_and_listed_with_their_quantities(exports: Exports) -> None:
    folder = exports.folder("makeplayingcards")
    listed = rows(folder / "cards.csv")
    assert {row["id"]: int(row["quantity"]) for row in listed} == COPIES
    slot = 1
    for row in listed:  # no slot is left out, none is taken twice
        first, last = (row["slots"].split("-") * 2)[:2]
        assert int(first) == slot and int(last) == slot + int(row["quantity"]) - 1
        assert row["front"] == f"fronts/{slot:03}-{row['id']}.png"
        slot = int(last) + 1
    assert slot - 1 == sum(COPIES.values())
    # The cards with one back follow each other, and the file of the back has the first slot of the stretch.
    assert [row["back"] for row in listed] == ["backs/001-road.png"] * 4 + ["backs/009-inn.png"] * 4
    named = {row[side] for row in listed for side in ("front", "back")}
    assert files(folder) == named | {"cards.csv", "export.json"}


def test_a_picture_shows_its_card_and_its_bleed(exports: Exports) -> None:
    plain, bled = exports.folder("png"), exports.folder("makeplayingcards")
    for row in rows(bled / "cards.csv"):
        whole = read_png(bled / row["front"])
        trimmed = whole.crop((36, 36, 36 + 750, 36 + 1050))
        trimmed.save(bled.parent / "trimmed.png", pnginfo=_srgb())
        own, other = plain / f"{row['id']}.png", plain / ("ford.png" if row["id"] != "ford" else "peddler.png")
        assert unlike(bled.parent / "trimmed.png", own) < 1.5 < 8 < unlike(bled.parent / "trimmed.png", other)
        for x, y in ((0, 561), (821, 561), (411, 0), (411, 1121), (0, 0), (821, 1121)):
            assert min(whole.getpixel((x, y))) < 250  # painted to the edge
    (bled.parent / "trimmed.png").unlink()


def _srgb() -> PngInfo:
    told = PngInfo()
    told.add(b"sRGB", b"\0")
    return told


def test_a_deck_of_the_game_crafter_has_one_back(exports: Exports) -> None:
    folder = exports.folder("thegamecrafter")
    listed = rows(folder / "cards.csv")
    assert {row["id"]: int(row["quantity"]) for row in listed} == COPIES
    assert {row["product"] for row in listed} == {"PokerDeck"}
    for deck, cards in (("first-road-road", TRAVELERS), ("first-road-inn", PLACES)):
        faces = {f"PokerDeck/{deck}/faces/{card}.png" for card in cards}
        assert faces | {f"PokerDeck/{deck}/back.png"} == {name for name in files(folder) if f"/{deck}/" in name}
        assert faces == {row["front"] for row in listed if row["back"] == f"PokerDeck/{deck}/back.png"}


def test_plain_pictures_are_of_every_card_in_a_deck_or_not(game: Project, export: Command, exports: Exports) -> None:
    assert files(exports.folder("png")) == {
        *(f"{card}.png" for card in COPIES), "back-road.png", "back-inn.png", "export.json"}
    deck = game.catalogue / "toy" / "decks" / "first-road.yaml"
    deck.write_text(deck.read_text("utf-8").replace("  - 1 ford\n", ""), "utf-8")
    assert export(game, "png").code == 0
    assert "ford.png" in files(game.build / "toy" / "exports" / "png")
    assert export(game, "png", "--deck", "first-road", "--out", "deck").code == 0
    assert files(game.root / "deck") == {*(f"{card}.png" for card in COPIES if card != "ford"), "back-road.png",
                                         "export.json"}


def test_a_list_for_a_table_names_quantities_and_files(exports: Exports) -> None:
    folder = exports.folder("playingcards.io")
    counted = {}
    for pile, back in (("first-road-road", "images/back-road.png"), ("first-road-inn", "images/back-inn.png")):
        listed = rows(folder / f"{pile}.csv")
        assert list(listed[0]) == ["name", "quantity", "file", "back"]
        for row in listed:
            assert row["back"] == back and (folder / back).is_file()
            assert read_png(folder / row["file"]).size == (500, 700)
            counted[Path(row["file"]).stem] = int(row["quantity"])
        assert read_png(folder / f"{pile}.sheet-1.png").size == (1000, 1400)  # 2 × 2
    assert counted == COPIES
    assert {row["name"] for row in rows(folder / "first-road-inn.csv")} >= {"The Ford", "The Last Inn"}


def test_addresses_stand_in_the_list_if_there_are_any(game: Project, export: Command, exports: Exports) -> None:
    said = export(game, "playingcards.io", "--base-url", "https://example.org/toy/")
    assert said.code == 0 and "--base-url" not in said.out
    folder = game.build / "toy" / "exports" / "playingcards.io"
    listed = rows(folder / "first-road.csv")
    assert listed[0]["file"] == "https://example.org/toy/images/peddler.png"
    for row in listed:
        for key in ("file", "back"):
            assert (folder / row[key].removeprefix("https://example.org/toy/")).is_file()
    assert "the list names files of this folder" in exports.said["playingcards.io"].out


def test_a_list_is_a_table_that_any_program_reads(exports: Exports) -> None:
    for path in exports.folder("playingcards.io").glob("*.csv"):
        data = path.read_bytes()
        assert not data.startswith(b"\xef\xbb\xbf") and data.decode("utf-8").endswith("\r\n")
        with path.open(encoding="utf-8", newline="") as file:
            heading, *lines = csv.reader(file, strict=True)
        assert len(set(heading)) == len(heading) and all(heading)
        assert lines and {len(line) for line in lines} == {len(heading)}
        assert all(int(line[heading.index("quantity")]) > 0 for line in lines)
        assert len({line[heading.index("file")] for line in lines}) == len(lines), "a design is one line"


def test_an_order_that_is_too_large_is_several(game: Project, export: Command) -> None:
    shared = game.root / "templates" / "shared"
    shared.mkdir(parents=True, exist_ok=True)
    (shared / "vendors.toml").write_text("[makeplayingcards]\nmost_cards = 5\n", "utf-8")
    said = export(game, "makeplayingcards")
    assert "14 cards are more than the 5 of one project: they are in 3, project-1 to project-3" in said.out
    folder = game.build / "toy" / "exports" / "makeplayingcards"
    counts: dict[str, int] = {}
    for number in (1, 2, 3):
        listed = rows(folder / f"project-{number}" / "cards.csv")
        assert sum(int(row["quantity"]) for row in listed) == (5 if number < 3 else 4)
        for row in listed:
            counts[row["id"]] = counts.get(row["id"], 0) + int(row["quantity"])
            assert (folder / f"project-{number}" / row["front"]).is_file()
    assert counts == COPIES


def test_a_card_without_a_back_has_a_white_one(game: Project, export: Command) -> None:
    yaml = game.catalogue / "toy" / "game.yaml"
    yaml.write_text(yaml.read_text("utf-8").replace("back: road, badges", "badges"), "utf-8")
    assert export(game, "makeplayingcards").code == 0
    folder = game.build / "toy" / "exports" / "makeplayingcards"
    assert read_png(folder / "backs" / "009-blank.png").getextrema() == ((255, 255),) * 3
    assert [row["back"] for row in rows(folder / "cards.csv")][-1] == "backs/009-blank.png"


def test_a_game_that_prints_no_deck_is_exported_card_by_card(tmp_path: Path, export: Command) -> None:
    project = new_game(tmp_path)
    yaml = project.catalogue / "toy" / "game.yaml"
    text = yaml.read_text("utf-8").replace("  decks: [first-road]\n", "")
    yaml.write_text(f"{text}copies: {{traveler: 2, peddler: 5, ford: 0}}\n", "utf-8")
    assert export(project, "makeplayingcards").code == 0
    listed = rows(project.build / "toy" / "exports" / "makeplayingcards" / "cards.csv")
    wanted = {"peddler": 5, "bell-ringer": 2, "night-watch": 2, "moth-keeper": 2, "high-pass": 1, "lighthouse": 1,
              "last-inn": 1}  # fmt: skip
    assert {row["id"]: int(row["quantity"]) for row in listed} == wanted


def test_what_was_made_is_in_the_summary(exports: Exports) -> None:
    noted = json.loads((exports.project.build / "build.json").read_text("utf-8"))["exports"]["toy"]
    assert set(noted) == set(FORMATS)
    for format, entry in noted.items():
        folder = exports.folder(format)
        assert exports.project.root / entry["folder"] == folder
        assert entry["files"] == {name: (folder / name).stat().st_size for name in files(folder) - {"export.json"}}
        assert entry["cards"] == (8 if format == "png" else sum(COPIES.values())) and entry["designs"] == 8
