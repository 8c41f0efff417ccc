"""A designer's own pictures, and drawings that only the typesetter can read."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from publisher.model import CardSize, Plate, Severity
from publisher.press import Press, find_pictures
from publisher.press.join import join
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
    assert said["a-2"][:2] == ("picture-resolution", Severity.WARNING)
    assert "127 dpi; 300 dpi need 472 × 354 pixels" in said["a-2"][2]
    assert said["a-3"][:2] == ("face-drawing", Severity.ERROR)
    assert set(said) == {"a-1", "a-2", "a-3"}


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
