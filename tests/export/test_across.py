"""Cards that lie across are turned to stand in a vendor's template: fronts one way, backs the other, exact pixels."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from PIL import Image, ImageChops

from publisher.games import Project
from publisher.model import CardSize
from publisher.press.exports import SizeError, vendor
from publisher.view import Templates

from .conftest import new_game, type_in

SIZE = '[across]\nname = "Poker, across"\nwidth_mm = 88.9\nheight_mm = 63.5\n'


@pytest.fixture(scope="module")
def across(tmp_path_factory: pytest.TempPathFactory) -> Project:
    project = new_game(tmp_path_factory.mktemp("across"))
    shared = project.root / "templates" / "shared"
    shared.mkdir(parents=True)
    (shared / "sizes.toml").write_text(SIZE, "utf-8")
    game = project.catalogue / "toy" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("card_size: poker", "card_size: across"), "utf-8")
    for format in ("png", "makeplayingcards", "thegamecrafter", "drivethrucards"):
        said = type_in(project, "export", "toy", format)
        assert said.code == 0, said
        assert ("turned to stand" in said.out) is (format != "png")
    return project


def unlike(one: Image.Image, other: Image.Image) -> float:
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L")
    return sum(count * value for value, count in enumerate(difference.histogram())) / (one.width * one.height)


@pytest.mark.parametrize(
    ("front", "back", "size", "edge"),
    [
        ("makeplayingcards/fronts/009-ford.png", "makeplayingcards/backs/001-road.png", (822, 1122), (36, 36)),
        ("thegamecrafter/PokerDeck/first-road/faces/ford.png", "thegamecrafter/PokerDeck/first-road/back.png",
         (825, 1125), (37, 37)),
    ],
)  # fmt: skip
def test_pictures_stand_in_the_vendors_pixels(
    across: Project, front: str, back: str, size: tuple[int, int], edge: tuple[int, int]
) -> None:
    folder = across.build / "toy" / "exports"
    for name, plain, turn in ((front, "ford", Image.Transpose.ROTATE_270),
                              (back, "back-road", Image.Transpose.ROTATE_90)):  # fmt: skip
        with Image.open(folder / name) as picture, Image.open(folder / "png" / f"{plain}.png") as lying:
            assert picture.size == size and lying.size == (1050, 750)
            trim = picture.crop((*edge, edge[0] + 750, edge[1] + 1050))
            assert unlike(trim, lying.transpose(turn)) < 6, name
            if plain == "ford":
                assert unlike(trim, lying.transpose(Image.Transpose.ROTATE_90)) > 12, "it does not stand on its head"


def test_pages_of_a_printer_stand_too(across: Project) -> None:
    file: Path = across.build / "toy" / "exports" / "drivethrucards" / "cards.pdf"
    with pikepdf.Pdf.open(file) as pdf:
        for page in pdf.pages:
            assert [float(edge) for edge in page.mediabox] == [0, 0, 198, 270]
            assert [float(edge) for edge in page.obj.TrimBox] == [9, 9, 189, 261]


def test_what_is_offered_in_no_way_round_is_refused_as_the_card_lies(repository: Project) -> None:
    templates = Templates.of(repository.folders("templates"))
    with pytest.raises(SizeError, match=r"the nearest is poker, 88\.9 × 63\.5 mm, 1\.1 mm narrower"):
        vendor(templates, "makeplayingcards").size_for(CardSize("odd", "Odd", 90, 63.5))
