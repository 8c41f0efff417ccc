"""Faces are made once, sheets come out the same, and a printed sheet read back by its pixels is what was asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from publisher.model import CardSize
from publisher.paper.impose import behind
from publisher.press import Press, Printer, Sheet, SheetError, Stack, deck_stacks, inspect, lay_out, paper
from publisher.press.marks import marks_mm
from publisher.press.raster import page_image, pixels
from publisher.view import Art, Templates, faces

from .conftest import BACKS, ROOT, TEXT, GameMaker, Printed
from .toy import INKS

REAL_GAMES = sorted(path.parent.name for path in (ROOT / "catalogue").glob("*/game.yaml"))
POKER = CardSize("poker", "Poker (US)", 63.5, 88.9)


def test_the_second_time_nothing_is_made_and_one_edit_makes_one_face(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    cards = {f"a-{n}": TEXT for n in range(5)}
    press = Press(tmp_path, 1)
    first = press.faces(faces(make_game(cards), toy_art, templates))
    again = press.faces(faces(make_game(cards), toy_art, templates))
    edited = press.faces(faces(make_game({**cards, "a-3": TEXT.replace("2", "3")}), toy_art, templates))
    assert [(made.typeset, made.cached) for made in (first, again, edited)] == [(5, 0), (0, 5), (1, 4)]
    assert [id for id in cards if first.faces[id].key != edited.faces[id].key] == ["a-3"]


def test_a_face_with_an_error_is_made_again_until_it_is_right(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    press = Press(tmp_path, 1)
    views = faces(make_game({"a-0": TEXT, "a-1": "Constant: draw 漢."}), toy_art, templates)
    for _ in range(2):
        made = press.faces(views)
        assert [finding.id for finding in made.findings] == ["missing-glyph"]
        assert made.file("a-1").is_file()
    assert (made.typeset, made.cached) == (1, 1)


def test_several_processes_make_the_same_faces_as_one(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path
) -> None:
    views = faces(make_game({f"a-{n}": TEXT.replace("2", str(n)) for n in range(32)}), toy_art, templates)
    seen: list[tuple[int, int]] = []
    one, two = Press(tmp_path / "1", 1).faces(views), Press(tmp_path / "2", 2).faces(views, lambda *n: seen.append(n))
    assert seen[-1] == (32, 32)
    for id in one.faces:
        assert one.file(id).read_bytes() == two.file(id).read_bytes()


def test_sheets_are_exact_and_say_how_to_be_printed(printed: Printed, templates: Templates) -> None:
    for id, size, grid in (("a4", (595.2756, 841.8898), "3 × 3"), ("letter", (612, 792), "2 × 4 turned by a quarter")):
        out = printed.folder / f"{id}.pdf"
        report = printed.press.sheets(
            printed.faces, [Stack("Toy", printed.pairs)], paper(templates, id), out, "Toy sheets"
        )
        assert report.grid == grid and report.placed == 9 and report.written
        facts = inspect(out)
        assert facts == report.facts
        assert facts.sizes_pt == (size,)
        assert (facts.print_scaling, facts.duplex) == ("None", "DuplexFlipLongEdge")
        assert facts.placed == 18 and facts.pages == 2 * report.sheets
        assert facts.fonts and facts.fonts_embedded and facts.images == 0
        with pikepdf.Pdf.open(out) as pdf:
            assert [float(edge) for edge in pdf.pages[0].mediabox] == pytest.approx([0, 0, *size], abs=1e-3)
            assert str(pdf.docinfo["/Title"]) == "Toy sheets"
            # The form is the face with its bleed, placed without scaling.
            form = next(iter(pdf.pages[0].Resources.XObject.values()))
            width, height = (float(edge) * 25.4 / 72 for edge in list(form.BBox)[2:])
            assert (width, height) == (pytest.approx(69.5, abs=1e-3), pytest.approx(94.9, abs=1e-3))
        again = printed.press.sheets(
            printed.faces, [Stack("Toy", printed.pairs)], paper(templates, id), out, "Toy sheets"
        )
        assert not again.written and again.facts == facts


def middle(image: Image.Image, slot_x_mm: float, slot_y_mm: float, dpi: float) -> str:
    x, y = round(slot_x_mm / 25.4 * dpi), round(slot_y_mm / 25.4 * dpi)
    return "#{:02x}{:02x}{:02x}".format(*image.getpixel((x, y)))  # type: ignore[misc]


@pytest.mark.parametrize(("id", "flip"), [("a4", "long"), ("a4", "short"), ("letter", "long")])
def test_five_cards_with_five_backs_read_back_from_the_sheet(
    printed: Printed, templates: Templates, id: str, flip: str
) -> None:
    base = paper(templates, id)
    sheet = Sheet(base.id, base.name, base.width_mm, base.height_mm, flip=flip)
    out = printed.folder / f"five-{id}-{flip}.pdf"
    printed.press.sheets(printed.faces, [Stack("Toy", printed.pairs[:5])], sheet, out, "Toy")
    dpi = 72.0
    front, back = (page_image(out.read_bytes(), page, dpi) for page in (0, 1))
    layout = lay_out(sheet, POKER)
    for place, slot in enumerate(layout.slots):
        # A point of the card without type: where a picture would be.
        probe = slot.x_mm + slot.width_mm / 2, slot.y_mm + slot.height_mm * 0.35
        there = behind(sheet, slot)
        away = there.x_mm + there.width_mm / 2, there.y_mm + there.height_mm * 0.4
        if place < 5:
            assert middle(front, *probe, dpi) == INKS[place]
            assert middle(back, *away, dpi) == f"#{BACKS[place]}"
        else:
            assert middle(front, *probe, dpi) == middle(back, *away, dpi) == "#ffffff"


def test_trim_bleed_and_gutter_stand_where_the_arithmetic_says(printed: Printed, templates: Templates) -> None:
    out = printed.folder / "golden.pdf"
    printed.press.sheets(printed.faces, [Stack("Toy", printed.pairs)], paper(templates, "a4"), out, "Toy")
    dpi = 25.4 * 20  # 0.05 mm a pixel
    image = page_image(out.read_bytes(), 0, dpi)
    y = 60 * 20
    row = ["#{:02x}{:02x}{:02x}".format(*image.getpixel((x, y))) for x in range(image.width)]
    # Margin, bleed and first card; the gutter's middle, where one bleed ends and the next begins; the last bleed.
    first = next(x for x, colour in enumerate(row) if colour == INKS[0])
    second = next(x for x, colour in enumerate(row) if colour == INKS[1])
    third = next(x for x, colour in enumerate(row) if colour == INKS[2])
    last = max(x for x, colour in enumerate(row) if colour == INKS[2])
    assert first / 20 == pytest.approx(6.75 - 1.5, abs=0.06)
    assert second / 20 == pytest.approx(73.25 - 1.5, abs=0.06)
    assert third / 20 == pytest.approx(139.75 - 1.5, abs=0.06)
    assert (last + 1) / 20 == pytest.approx(139.75 + 63.5 + 1.5, abs=0.06)


def test_cut_marks_stand_on_the_trim_edges_and_never_in_a_card(templates: Templates) -> None:
    for id in ("a4", "letter", "a3"):
        layout = lay_out(paper(templates, id), POKER)
        xs = {round(x, 4) for x, _, x2, _ in marks_mm(layout) if x == x2}
        ys = {round(y, 4) for _, y, _, y2 in marks_mm(layout) if y == y2}
        assert xs == {round(edge, 4) for slot in layout.slots for edge in (slot.x_mm, slot.x_mm + slot.width_mm)}
        assert ys == {round(edge, 4) for slot in layout.slots for edge in (slot.y_mm, slot.y_mm + slot.height_mm)}
        for x, y, x2, y2 in marks_mm(layout):
            assert min(x, x2) > 0 and max(x, x2) < layout.sheet.width_mm
            assert min(y, y2) > 0 and max(y, y2) < layout.sheet.height_mm
            for slot in layout.slots:
                inside_x = max(x, x2) > slot.x_mm + 0.01 and min(x, x2) < slot.x_mm + slot.width_mm - 0.01
                inside_y = max(y, y2) > slot.y_mm + 0.01 and min(y, y2) < slot.y_mm + slot.height_mm - 0.01
                assert not (inside_x and inside_y)


def test_ninety_cards_of_nine_designs_make_a_file_about_as_large_as_nine(
    printed: Printed, templates: Templates
) -> None:
    sizes = []
    for copies in (1, 10):
        out = printed.folder / f"copies-{copies}.pdf"
        cards = tuple(pair for pair in printed.pairs for _ in range(copies))
        report = printed.press.sheets(printed.faces, [Stack("Toy", cards)], paper(templates, "a4"), out, "Toy")
        assert report.placed == len(cards) == 9 * copies
        sizes.append(report.facts.bytes)
    assert sizes[1] < sizes[0] * 1.35


def faces_on(page: bytes) -> list[bytes]:
    """The operators that place faces, without the words beside them."""
    return [line for line in page.split(b"\n") if b" Do Q" in line]


def test_only_the_backs_move_by_the_offset(printed: Printed, templates: Templates) -> None:
    contents = []
    for offset in ((0.0, 0.0), (1.5, -0.8)):
        out = printed.folder / f"offset-{offset[0]}.pdf"
        printed.press.sheets(
            printed.faces, [Stack("Toy", printed.pairs)], paper(templates, "a4"), out, "Toy", Printer("desk", offset)
        )
        with pikepdf.Pdf.open(out) as pdf:
            contents.append([page.Contents.read_bytes() for page in pdf.pages])
    assert faces_on(contents[0][0]) == faces_on(contents[1][0])
    matrices = [
        [tuple(map(float, line.split(b" W n ")[1].split()[4:6])) for line in page.split(b"\n") if b" Do Q" in line]
        for page in (contents[0][1], contents[1][1])
    ]
    for (x, y), (x2, y2) in zip(*matrices, strict=True):
        assert (x2 - x) * 25.4 / 72 == pytest.approx(1.5, abs=1e-3)
        assert (y2 - y) * 25.4 / 72 == pytest.approx(0.8, abs=1e-3)  # up, in the PDF's direction


def test_a_sheet_that_cannot_be_made_writes_nothing(printed: Printed) -> None:
    out = printed.folder / "refused.pdf"
    sheet = Sheet("letter", "US Letter", 215.9, 279.4, 5, 6, 3, (3, 3))
    with pytest.raises(SheetError, match="nearest grid"):
        printed.press.sheets(printed.faces, [Stack("Toy", printed.pairs)], sheet, out, "Toy")
    assert not out.exists()


def test_pictures_have_exactly_the_pixels_asked_for(printed: Printed) -> None:
    assert pixels(POKER, 300) == (750, 1050)
    bleed = {
        (63.5, 88.9): (822, 1122),
        (57.15, 88.9): (747, 1122),
        (69.85, 120.65): (897, 1497),
        (44.45, 63.5): (597, 822),
    }
    for (width_mm, height_mm), wanted in bleed.items():
        assert pixels(CardSize("s", "S", width_mm, height_mm), 300, True) == wanted
    for bleed, size in ((False, (750, 1050)), (True, (822, 1122))):
        made = printed.press.pngs(printed.faces, printed.folder / f"png-{bleed}", bleed=bleed, ids=["a-0", "a-1"])
        for place, picture in enumerate(made.values()):
            with Image.open(picture.file) as image:
                assert image.size == size == (picture.width, picture.height)
                assert image.mode == "RGB" and round(image.info["dpi"][0]) == 300
                for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
                    assert "#{:02x}{:02x}{:02x}".format(*image.getpixel(corner)) == INKS[place]  # type: ignore[misc]
    small = printed.press.pictures(printed.faces, printed.folder / "web", 375)
    with Image.open(small["back-c00000"].file) as image:
        assert image.size == (375, 525) and image.format == "WEBP"
    times = {picture.file: picture.file.stat().st_mtime_ns for picture in small.values()}
    printed.press.pictures(printed.faces, printed.folder / "web", 375)
    assert times == {file: file.stat().st_mtime_ns for file in times}


def test_a_contact_sheet_shows_the_faces_asked_for(printed: Printed) -> None:
    out = printed.press.contact_sheet(printed.faces, printed.folder / "contact.png", ["a-0", "a-1", "a-2"], 2, 100)
    with Image.open(out) as image:
        assert image.size == (2 * 109 + 9, 2 * (140 + 9) + 9)
        assert "#{:02x}{:02x}{:02x}".format(*image.getpixel((9 + 50, 9 + 50))) == INKS[0]  # type: ignore[misc]
        corner, ground = image.getpixel((9, 9)), image.getpixel((0, 0))
        assert all(abs(a - b) < 4 for a, b in zip(corner, ground, strict=True)), "the corners are cut"  # type: ignore[arg-type]


def test_faces_as_pages_have_trim_and_bleed_boxes(printed: Printed) -> None:
    facts = printed.press.face_pdf(printed.faces, printed.folder / "faces.pdf", "Faces")
    assert facts.pages == 14 and facts.sizes_mm == ((69.5, 94.9),)
    with pikepdf.Pdf.open(printed.folder / "faces.pdf") as pdf:
        trim = [float(edge) * 25.4 / 72 for edge in pdf.pages[0].TrimBox]
        assert trim == pytest.approx([3, 3, 66.5, 91.9], abs=1e-3)


REAL = """
import sys
from pathlib import Path
from publisher.games import Project, load, load_code
from publisher.press import Press, Stack, paper
from publisher.view import Art, Templates, backs, faces
root, folder = Path(sys.argv[1]), Path(sys.argv[2])
project = Project(root)
game = load(project, [sys.argv[3]]).games[sys.argv[3]]
art = Art(load_code(project, game).art)
templates = Templates.of(project.folders("templates"))
ids = list(game.cards)[:6]
views = [*faces(game, art, templates, ids), *backs(game, art, templates)]
press = Press(folder / ".cache", 1)
made = press.faces(views)
pairs = tuple((view.id, f"back-{view.back}") for view in views if view.back)
report = press.sheets(made, [Stack("A deck", pairs)], paper(templates, "a4"), folder / "out" / "sheets.pdf", "A deck")
whole = len(views)
print(made.typeset == whole, made.cached == whole, report.written, "weasyprint" in sys.modules, len(made.findings))
"""


@pytest.mark.parametrize("id", REAL_GAMES)
def test_real_sheets_have_the_same_bytes_in_any_folder_and_process(id: str, tmp_path: Path) -> None:
    """And a build with nothing to do does not import the typesetter."""

    def run(folder: str, seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", REAL, str(ROOT), str(tmp_path / folder), id],
            capture_output=True, text=True, check=True, cwd=tmp_path,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PATH": ""},
        ).stdout.strip()  # fmt: skip

    assert run("one", "1") == "True False True True 0"
    assert run("another/place", "2") == "True False True True 0"
    first = (tmp_path / "one/out/sheets.pdf").read_bytes()
    assert first == (tmp_path / "another/place/out/sheets.pdf").read_bytes()
    assert run("one", "3") == "False True False False 0"
    (tmp_path / "one/out/sheets.pdf").unlink()
    assert run("one", "4") == "False True True False 0"
    assert first == (tmp_path / "one/out/sheets.pdf").read_bytes()


@pytest.mark.parametrize("id", REAL_GAMES)
def test_a_deck_prints_every_copy_with_the_back_of_its_type(id, catalogue) -> None:  # type: ignore[no-untyped-def]
    game = catalogue.games[id]
    assert game.products.decks or id != "canon"
    stacks = deck_stacks(game)
    assert len(stacks) == len(game.products.decks)
    for stack, id in zip(stacks, game.products.decks, strict=True):
        deck = game.decks[id]
        assert len(stack.cards) == sum(deck.count(part) for part in deck.parts)
        assert deck.name in stack.title
        for front, back in stack.cards:
            assert back == f"back-{game.types[game.cards[front].type].back}"
