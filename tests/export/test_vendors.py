"""Vendors as a data file: what it may say, what is refused with file and line, sizes that a vendor does not offer."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.games import Project
from publisher.model import CardSize
from publisher.paper.data_files import DataFileError
from publisher.press.exports import SizeError, vendor, vendor_ids
from publisher.press.exports.piles import Line, Pile, by_back, ordered
from publisher.view import Templates, card_size

from .conftest import Command, files

GOOD = """\
[corner-shop]
name = "The Corner Shop"
makes = "numbered-images"
dpi = 300
bleed_mm = 3

[corner-shop.sizes]
poker = {width_mm = 63.5, height_mm = 88.9, width_px = 821, height_px = 1121}
"""


def write(project: Project, text: str) -> None:
    shared = project.root / "templates" / "shared"
    shared.mkdir(parents=True, exist_ok=True)
    (shared / "vendors.toml").write_text(text, "utf-8")


def test_a_designer_adds_a_vendor(game: Project, export: Command) -> None:
    write(game, GOOD)
    said = export(game, "corner-shop")
    assert said.code == 0 and "The Corner Shop, 14 cards of 8 designs, poker, 63.5 × 88.9 mm, 821 × 1121 px" in said.out
    assert "fronts/001-peddler.png" in files(game.build / "toy" / "exports" / "corner-shop")


@pytest.mark.parametrize(("old", "new", "said"), [
    ("dpi = 300", "dpi = 3000", "4:1: error corner-shop: dpi must be a number from 36 to 2400, not 3000"),
    ("dpi = 300\n", "", '1:1: error corner-shop: dpi is missing; what makes "numbered-images" needs name, dpi, '
                        "bleed_mm, sizes"),
    ("dpi = 300", "dpi = 300\ndip = 1", '5:1: error corner-shop: a vendor has no "dip"; did you mean "dpi"?'),
    ("numbered-images", "numbered-image", '3:1: error corner-shop: "numbered-image" is nothing that can be made; '
                                          'did you mean "numbered-images"?'),
    ("height_mm = 88.9, ", "", "8:1: error corner-shop: the size poker needs height_mm"),
    ("width_px = 821", "width_px = 812", "8:45: error corner-shop: poker: 63.5 mm with 3 mm of bleed on both sides are "
                                         "820.9 pixels at 300 dpi, not 812"),
    ("width_px", "widht_px", '8:45: error corner-shop: a size has no "widht_px"; did you mean "width_px"?'),
    ("width_mm = 63.5", "width_mm = true", "8:10: error corner-shop: poker: width_mm must be a number from 5 to 1000, "
                                           "not True"),
    ("bleed_mm = 3\n", "bleed_mm = 3\nmost_cards = 0\n", "6:1: error corner-shop: most_cards must be a whole number "
                                                         "above 0, not 0"),
    ('name = "The Corner Shop"', "name = 1", "2:1: error corner-shop: name must be words in quotes, not 1"),
    ("bleed_mm = 3\n", "bleed_mm = 3\n]\n", "6:1: error this is no TOML: Invalid statement"),
])
def test_what_is_wrong_is_said_with_its_place(
    game: Project, export: Command, old: str, new: str, said: str
) -> None:
    write(game, GOOD.replace(old, new, 1))
    done = export(game, "corner-shop")
    assert done.code == 1 and done.out.startswith(f"templates/shared/vendors.toml:{said}"), done
    assert len(done.out.splitlines()) == 1 and not (game.build / "toy" / "exports").exists()


def test_what_a_project_says_lies_over_what_ships(game: Project) -> None:
    write(game, '[makeplayingcards]\nmost_cards = 234\n[makeplayingcards.sizes]\nmicro = {width_mm = 31.75, '
                "height_mm = 44.45}\n")
    templates = Templates.of(game.folders("templates"))
    made = vendor(templates, "makeplayingcards")
    assert (made.name, made.most_cards) == ("MakePlayingCards", 234)
    assert set(made.sizes) == {"poker", "bridge", "tarot", "mini", "micro"}
    assert (made.sizes["micro"].width_px, made.sizes["micro"].height_px) == (447, 597)
    assert vendor_ids(templates)[0] == "makeplayingcards"


PIXELS = {
    "makeplayingcards": {"poker": (822, 1122), "bridge": (747, 1122), "tarot": (897, 1497), "mini": (597, 822)},
    "thegamecrafter": {"poker": (825, 1125), "bridge": (750, 1125), "tarot": (900, 1500), "mini": (600, 825)},
    "drivethrucards": {"poker": (825, 1125)},
}


@pytest.mark.parametrize("id", list(PIXELS))
def test_the_vendors_sizes_are_theirs_and_fit_our_cards(repository: Project, id: str) -> None:
    templates = Templates.of(repository.folders("templates"))
    made = vendor(templates, id)
    for size, wanted in PIXELS[id].items():
        found = made.size_for(card_size(templates, size))
        assert (found.id, found.width_px, found.height_px) == (size, *wanted)
    square = vendor(templates, "thegamecrafter").sizes["square"]
    assert (square.width_px, square.height_px, square.product) == (1125, 1125, "SquareDeck")


def test_a_size_that_is_not_offered_is_refused_with_the_nearest(game: Project, export: Command) -> None:
    yaml = game.catalogue / "toy" / "game.yaml"
    yaml.write_text(yaml.read_text("utf-8").replace("card_size: poker", "card_size: poker-metric"), "utf-8")
    said = export(game, "makeplayingcards")
    assert said.code == 2 and said.out == ""
    assert said.err.strip() == (
        "publisher: MakePlayingCards has poker, bridge, tarot, mini, and no card of 63 × 88 mm (poker-metric); the "
        "nearest is poker, 63.5 × 88.9 mm, 0.5 mm wider and 0.9 mm taller. Set the faces in it: publisher export toy "
        "makeplayingcards --size poker"
    )
    assert export(game, "makeplayingcards", "--size", "poker").code == 0
    assert export(game, "tabletopsimulator").code == 0  # which takes any


def test_the_nearest_of_ours_is_not_theirs(repository: Project) -> None:
    templates = Templates.of(repository.folders("templates"))
    with pytest.raises(SizeError, match=r"no card of 70 × 70 mm \(square\)"):  # theirs has 88.9 mm
        vendor(templates, "thegamecrafter").size_for(card_size(templates, "square"))


@given(width=st.floats(20, 150), height=st.floats(20, 150), bleed=st.floats(0, 6))
def test_pixels_are_the_trim_with_its_bleed(width: float, height: float, bleed: float) -> None:
    from publisher.press.exports.vendors import Makes, Vendor

    made = Vendor("x", "X", Makes.IMAGES, 300, bleed_mm=bleed).size_for(CardSize("own", "Own", width, height))
    for pixels, mm in ((made.width_px, width), (made.height_px, height)):
        assert math.isclose(pixels / 300 * 25.4, mm + 2 * bleed, abs_tol=25.4 / 300 / 2 + 1e-9)


def test_the_vendors_safe_zone_is_kept(game: Project, export: Command) -> None:
    write(game, GOOD.replace("bleed_mm = 3\n", "bleed_mm = 3\nsafe_mm = 8\n"))
    said = export(game, "corner-shop")
    assert said.code == 0
    near = [line for line in said.out.splitlines() if "(text-near-trim)" in line]
    assert near and all("keep 8 mm away" in line for line in near)
    assert all(line.startswith("catalogue/toy/cards/cards.yaml:") for line in near)


@pytest.mark.parametrize(("arguments", "said"), [
    (("mpc",), 'there is no format "mpc"; there are csv, makeplayingcards, thegamecrafter'),
    (("png", "--deck", "fist-road"), 'toy has no decklist "fist-road"; did you mean "first-road"?'),
    (("png", "--size", "pokre"), "there is no card size 'pokre'"),
    (("png", "--base-url", "https://x.org"), "PNG is sent files, not addresses; take --base-url away"),
    (("playingcards.io", "--base-url", "x.org"), "--base-url is an address such as https://example.org/cards, not x"),
    (("png", "--profile", "press.icc"), "PNG takes RGB pictures, and needs no profile of a press; take --profile away"),
    (("png", "--separator", "tab"), "--separator is for csv, not for png; take it away"),
    (("csv", "--deck", "first-road"), "--deck is nothing for csv, which has every card; take it away"),
])
def test_what_makes_no_sense_is_refused(
    game: Project, export: Command, arguments: tuple[str, ...], said: str
) -> None:
    done = export(game, *arguments)
    assert done.code == 2 and done.err.startswith(f"publisher: {said}") and len(done.err.splitlines()) == 1


def test_a_data_file_that_is_no_text_is_said(repository: Project, game: Project) -> None:
    shared = game.root / "templates" / "shared"
    shared.mkdir(parents=True)
    (shared / "vendors.toml").write_bytes(b'[a]\nname = "caf\xe9"\n')
    with pytest.raises(DataFileError, match=r"vendors\.toml:2:1: this file is not UTF-8 text"):
        vendor(Templates.of(game.folders("templates")), "png")


LINES = st.lists(st.builds(Line, st.sampled_from("abcdef"), st.sampled_from(["", "x", "y"]), st.integers(0, 40)),
                 max_size=12)


@given(LINES, st.integers(1, 30))
def test_orders_hold_every_copy_once_and_are_no_larger_than_they_may(lines: list[Line], most: int) -> None:
    pile = Pile("p", "P", tuple(line for line in lines if line.count))
    orders = ordered([pile], most)
    sizes = [sum(line.count for line in order) for order in orders]
    assert all(0 < size <= most for size in sizes) and all(size == most for size in sizes[:-1])

    def copies(of: Iterable[Line]) -> Counter[tuple[str, str]]:
        counts: Counter[tuple[str, str]] = Counter()
        for line in of:
            counts[line.front, line.back] += line.count
        return counts

    assert copies(pile.lines) == copies(line for order in orders for line in order)


@given(LINES)
def test_piles_with_one_back_each_hold_the_same_cards(lines: list[Line]) -> None:
    pile = Pile("p", "P", tuple(line for line in lines if line.count))
    apart = by_back([pile])
    assert all(len(each.backs) == 1 for each in apart) and len({each.id for each in apart}) == len(apart)
    assert sum(each.cards for each in apart) == pile.cards
