"""A designer's own pictures, and drawings that only the typesetter can read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from publisher.model import CardSize, Origin, Plate, Severity
from publisher.press import Press, find_pictures, pictures, pictures_of
from publisher.press.join import join
from publisher.press.pictures import load_picture
from publisher.press.raster import page_image
from publisher.press.sheets import write_faces
from publisher.view import Art, Templates, faces

from .conftest import ROOT, GameMaker
from .toy import INKS

POKER = CardSize("poker", "Poker (US)", 63.5, 88.9)
FACE = (
    "{% do tell(picture=dict(x_mm=10, y_mm=20, width_mm=40, height_mm=30, above=1)) %}"
    "<div class='ornament'>{{ c.name }}</div>"
)


@pytest.fixture
def own(tmp_path: Path) -> Templates:
    """A face with a place for a picture: 40 × 30 mm, 472 × 354 pixels at 300 dpi."""
    (tmp_path / "templates" / "toy").mkdir(parents=True)
    (tmp_path / "templates" / "toy" / "face.html.j2").write_text(FACE, "utf-8")
    return Templates.of([tmp_path / "templates", ROOT / "templates"])


def test_a_picture_named_after_a_card_takes_its_place(
    make_game: GameMaker, toy_art: Art, own: Templates, tmp_path: Path
) -> None:
    art = tmp_path / "art"
    art.mkdir()
    # Twice as wide as its place: the sides, of another colour, are cut off.
    picture = Image.new("RGB", (1200, 450), "#204060")
    picture.paste("#ff8800", (0, 0, 250, 450))
    picture.save(art / "a-1.png")
    game = make_game({"a-1": "A.", "a-2": "B."})
    press = Press(tmp_path / "cache", 1)

    def build() -> tuple[int, list[str]]:
        found = find_pictures(art, "catalogue/toy/art", "toy", game.cards)
        made = press.faces(faces(game, toy_art, own), pictures=found.files)
        shots = press.pngs(made, tmp_path / "png")
        with Image.open(shots["a-1"].file) as image:
            points = [(12, 22), (30, 35), (48, 48), (5, 35)]
            colours = [image.getpixel((round(x / 25.4 * 300), round(y / 25.4 * 300))) for x, y in points]
        assert made.findings == ()
        return made.typeset, ["#{:02x}{:02x}{:02x}".format(*colour) for colour in colours]  # type: ignore[misc]

    typeset, colours = build()
    assert typeset == 2
    assert all(abs(int(colour[1:3], 16) - 0x20) < 4 for colour in colours[:3]) and colours[3] == INKS[1]
    assert build() == (0, colours)
    Image.new("RGB", (600, 450), "#000000").save(art / "a-1.png")
    typeset, colours = build()
    assert typeset == 1 and colours[:3] == ["#000000"] * 3


def test_a_broken_or_coarse_picture_is_a_finding_that_names_card_and_file(
    make_game: GameMaker, toy_art: Art, own: Templates, tmp_path: Path
) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.effect_noise((600, 450), 60).save(art / "a-1.png")
    whole = (art / "a-1.png").read_bytes()
    (art / "a-1.png").write_bytes(whole[: len(whole) // 2])
    Image.new("RGB", (200, 150)).save(art / "a-2.jpg")
    (art / "a-3.svg").write_text("<svg", "utf-8")
    game = make_game({f"a-{n}": "A." for n in range(4)})
    found = find_pictures(art, "catalogue/toy/art", "toy", game.cards)
    made = Press(tmp_path / "cache", 1).faces(faces(game, toy_art, own), pictures=found.files)
    said = {finding.card: (finding.id, finding.severity, finding.message) for finding in made.findings}
    assert said["a-1"][:2] == ("picture-file", Severity.ERROR) and "a-1.png cannot be read" in said["a-1"][2]
    assert said["a-2"][:2] == ("picture-resolution", Severity.ERROR)
    assert "127 dpi; 300 dpi need 472 × 354 pixels" in said["a-2"][2]
    assert said["a-3"][:2] == ("face-drawing", Severity.ERROR)
    assert set(said) == {"a-1", "a-2", "a-3"}


def test_a_picture_is_turned_into_a_jpeg_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Image.effect_noise((600, 450), 60).save(tmp_path / "a.png")
    place = {"x_mm": 1, "y_mm": 2, "width_mm": 40, "height_mm": 30}
    first = load_picture(tmp_path / "a.png", place, tmp_path / "kept")
    (kept,) = (tmp_path / "kept").iterdir()
    assert kept.suffix == ".jpg" and kept.read_bytes()[:2] == b"\xff\xd8"

    def broken(*_: object) -> None:
        raise AssertionError("it was made already")

    def afresh() -> None:
        """As another process finds it: with what is on the disk alone."""
        pictures._drawing.cache_clear()

    monkeypatch.setattr(pictures, "_as_printed", broken)
    assert load_picture(tmp_path / "a.png", place, tmp_path / "kept") == first
    afresh()
    assert load_picture(tmp_path / "a.png", place, tmp_path / "kept") == first
    assert load_picture(tmp_path / "a.png", place, tmp_path / "kept", 400).coarse, "what is wanted is no part of it"
    kept.write_bytes(b"\xff\xd8 no picture")
    afresh()
    with pytest.raises(AssertionError):
        load_picture(tmp_path / "a.png", place, tmp_path / "kept")


@pytest.mark.parametrize(
    ("mode", "color", "shown"),
    [
        ("RGB", (32, 64, 96), (32, 64, 96)), ("L", 128, (128, 128, 128)), ("1", 0, (0, 0, 0)),
        ("I;16", 128 * 257, (128, 128, 128)), ("LA", (0, 0), (255, 255, 255)), ("P", 0, (0, 0, 0)),
        ("RGBA", (255, 0, 0, 0), (255, 255, 255)), ("RGBA", (0, 0, 0, 128), (127, 127, 127)),
        ("CMYK", (0, 0, 0, 255), (0, 0, 0)),
    ],
)  # fmt: skip
def test_every_kind_of_picture_is_printed_opaque_as_it_looks(
    tmp_path: Path, mode: str, color: int | tuple[int, ...], shown: tuple[int, int, int]
) -> None:
    file = tmp_path / ("a.jpg" if mode == "CMYK" else "a.png")
    Image.new(mode, (400, 300), color).save(file)
    loaded = load_picture(file, {"x_mm": 1, "y_mm": 2, "width_mm": 20, "height_mm": 15}, tmp_path / "kept")
    (kept,) = (tmp_path / "kept").iterdir()
    with Image.open(kept) as image:
        assert image.mode == "RGB"
        found = image.getpixel((100, 100))
    assert isinstance(found, tuple) and max(abs(a - b) for a, b in zip(found, shown, strict=True)) <= 2
    assert loaded.said == ""


def test_a_picture_is_shown_in_the_colors_that_its_profile_means(tmp_path: Path) -> None:
    """The profile is that of a screen whose red and green are exchanged."""
    from PIL import ImageCms

    usual = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    other = usual.replace("sRGB".encode("utf-16-be"), "GRBs".encode("utf-16-be"))
    other = other.replace(b"rXYZ", b"####", 1).replace(b"gXYZ", b"rXYZ", 1).replace(b"####", b"gXYZ", 1)
    place = {"x_mm": 1, "y_mm": 2, "width_mm": 20, "height_mm": 15}
    shown = []
    for name, profile in (("plain", None), ("usual", usual), ("other", other), ("broken", b"no profile")):
        Image.new("RGB", (400, 300), "#ff0000").save(tmp_path / f"{name}.png", icc_profile=profile)
        load_picture(tmp_path / f"{name}.png", place, tmp_path / name)
        (kept,) = (tmp_path / name).iterdir()
        with Image.open(kept) as image:
            found = image.getpixel((100, 100))
        assert isinstance(found, tuple)
        shown.append("red" if found[0] > 250 > 5 > found[1] else "green" if found[1] > 250 > 5 > found[0] else found)
    assert shown == ["red", "red", "green", "red"]


def test_cards_may_share_a_picture_by_its_name(tmp_path: Path) -> None:
    for name in ("Castle.png", "tower.jpg", "dante.png", "stray.png"):
        (tmp_path / name).write_bytes(b"")
    here = Origin("catalogue/toy/cards/cards.yaml", 7, 12)
    named = {"plato": ("Castle.png", here), "sappho": ("Castle.png", here), "homer": ("castle.png", here),
             "hesiod": ("towr.jpg", here), "pindar": ("tower", here)}  # fmt: skip
    cards = [*named, "dante"]
    found = find_pictures(tmp_path, "catalogue/toy/art", "toy", cards, named)
    assert {card: file.name for card, file in found.files.items()} == {
        "plato": "Castle.png", "sappho": "Castle.png", "dante": "dante.png"}
    said = {finding.card or finding.origin.file: (finding.severity, finding.message) for finding in found.findings}
    assert said["homer"] == (Severity.ERROR, "homer: there is no picture castle.png in catalogue/toy/art; "
                             "it is called Castle.png: write it so, or rename the file")  # fmt: skip
    assert said["hesiod"][1].endswith("put it there, or name another")
    assert "name a file of that folder" in said["pindar"][1]
    assert {each.origin for each in found.findings if each.severity is Severity.ERROR} == {here}
    assert set(said) == {"homer", "hesiod", "pindar", "catalogue/toy/art/tower.jpg", "catalogue/toy/art/stray.png"}


def test_what_cards_name_is_read_from_the_game(make_game: GameMaker, tmp_path: Path) -> None:
    game = make_game({f"a-{n}": "A." for n in range(3)})
    cards = {id: replace(card, fields={"art": {"picture": "castle.png"}}) if id != "a-2" else card
             for id, card in game.cards.items()}  # fmt: skip
    (tmp_path / game.folder / "art").mkdir(parents=True)
    (tmp_path / game.folder / "art" / "castle.png").write_bytes(b"")
    found = pictures_of(tmp_path, replace(game, cards=cards))
    assert {card: file.name for card, file in found.files.items()} == {"a-0": "castle.png", "a-1": "castle.png"}
    assert [finding.card for finding in found.findings] == ["a-2"], "most have one: this one lacks it"
    assert pictures_of(tmp_path / "elsewhere", game).findings == ()


def test_files_that_are_no_cards_picture_are_named(tmp_path: Path) -> None:
    for name in ("Plato.png", "sappho.PNG", "homer.jpg", "dante.png", "dante.webp", "__init__.py", "notes.txt"):
        (tmp_path / name).write_bytes(b"")
    found = find_pictures(tmp_path, "catalogue/toy/art", "toy", ["plato", "sappho", "dante"])
    assert set(found.files) == {"dante"}
    said = {finding.origin.file.rpartition("/")[2]: (finding.card, finding.message) for finding in found.findings}
    assert set(said) == {"Plato.png", "sappho.PNG", "homer.jpg", "dante.webp"}
    assert said["Plato.png"] == ("plato", "Plato.png is not used for the card plato: rename it to plato.png")
    assert "rename it to sappho.png" in said["sappho.PNG"][1]
    assert "no card" in said["homer.jpg"][1] and "dante.png is there already" in said["dante.webp"][1]


@pytest.mark.parametrize(
    ("template", "severity", "said"),
    [
        ("<p class='ornament'>{{ c.name }}</p>", Severity.WARNING, "no place for the picture"),
        ("{% do tell(picture=dict(x_mm=1, y_mm=2, width_mm=3)) %}", Severity.ERROR, "height_mm must be a number"),
        ("{% do tell(picture=dict(x_mm=1, y_mm='2', width_mm=3, height_mm=4)) %}", Severity.ERROR, "y_mm must be"),
        ("{% do tell(picture=dict(x_mm=1, y_mm=2, width_mm=0, height_mm=4)) %}", Severity.ERROR, "more than 0"),
    ],
)
def test_a_face_without_a_usable_place_for_a_picture_says_so(
    make_game: GameMaker, toy_art: Art, own: Templates, tmp_path: Path, template: str, severity: Severity, said: str
) -> None:
    (own.folders[0] / "toy" / "face.html.j2").write_text(template, "utf-8")
    Image.new("RGB", (600, 450)).save(tmp_path / "a-1.png")
    made = Press(tmp_path / "cache", 1).faces(
        faces(make_game({"a-1": "A."}), toy_art, own), pictures={"a-1": tmp_path / "a-1.png"}
    )
    (finding,) = made.findings
    assert (finding.id, finding.severity, finding.card) == ("picture-place", severity, "a-1")
    assert said in finding.message


def test_a_drawing_outside_the_small_dialect_is_drawn_all_the_same(tmp_path: Path) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="g">'
        '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient></defs>'
        '<rect width="40" height="20" fill="url(#g)"/></svg>'
    )
    data = join(POKER, [Plate(svg, 10, 20, 40, 20)], None)
    assert data == join(POKER, [Plate(svg, 10, 20, 40, 20)], None)
    file = tmp_path / "face.pdf"
    file.write_bytes(data)
    image = page_image(write_faces(["x"], [POKER], lambda _: file, "x", None), 0, 254)
    left, right = (image.getpixel((round((3 + x) * 10), ((3 + 30) * 10))) for x in (12, 48))
    assert left[0] > 200 and left[2] < 60 and right[2] > 200 and right[0] < 60


def test_drawing_code_that_fails_is_a_finding_of_its_card_alone(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    # The toy's drawing code reads a number from the id.
    made = Press(tmp_path, 1).faces(faces(make_game({"a-1": "A.", "a-x": "B."}), toy_art, templates))
    assert [(finding.id, finding.card) for finding in made.findings] == [("face-drawing", "a-x")]
    assert "ValueError" in made.findings[0].message and made.file("a-x").is_file()
