"""The PDF for a printer, read back: boxes, page order, colour spaces, ink. What it says of itself is measured apart."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pikepdf import Array, Dictionary, Name
from PIL import Image, ImageChops

from publisher.games import Project
from publisher.press.exports import ink_model, press_pdf
from publisher.press.exports.ink import Inks, coverage
from publisher.press.recolour import ColourError, recoloured, spaces

from . import icc
from .conftest import COPIES, Command, Exports, files, rows

LIMIT = 2.4
OF_SCREENS = {"rg", "RG", "g", "G", "cs", "CS", "sc", "SC", "sh"}


def pdf_of(project: Project) -> Path:
    return project.build / "toy" / "exports" / "drivethrucards" / "cards.pdf"


def streams(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """Everything in a file that draws."""
    yield from pdf.pages
    yield from (one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form")


def rgb(data: bytes, page: int, dpi: float = 72) -> Image.Image:
    document = pypdfium2.PdfDocument(data)
    try:
        return document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()


def apart(one: Image.Image, other: Image.Image) -> float:
    difference = ImageChops.difference(one, other.resize(one.size)).convert("L")
    return sum(count * value for value, count in enumerate(difference.histogram())) / (one.width * one.height)


def test_boxes_are_in_inches_with_an_eighth_of_bleed(exports: Exports) -> None:
    with pikepdf.Pdf.open(pdf_of(exports.project)) as pdf:
        assert len(pdf.pages) == 2 * sum(COPIES.values())
        for page in pdf.pages:
            assert [float(edge) for edge in page.mediabox] == [0, 0, 198, 270]  # 2.75 × 3.75 in
            assert [float(edge) for edge in page.obj.BleedBox] == [0, 0, 198, 270]
            assert [float(edge) for edge in page.obj.TrimBox] == pytest.approx([9, 9, 189, 261], abs=1e-3)
        assert "/OutputIntents" not in pdf.Root and "/GTS_PDFXVersion" not in pdf.docinfo
        fonts = [one for one in pdf.objects if isinstance(one, Dictionary) and one.get("/Type") == "/FontDescriptor"]
        assert fonts and all("/FontFile2" in font or "/FontFile3" in font for font in fonts)
    assert "this is no PDF/X" in exports.said["drivethrucards"].out


def test_every_copy_is_a_back_and_a_front(exports: Exports) -> None:
    listed = rows(pdf_of(exports.project).with_name("cards.csv"))
    assert {row["id"]: int(row["quantity"]) for row in listed} == COPIES
    with pikepdf.Pdf.open(pdf_of(exports.project)) as pdf:
        shown = [str(next(iter(page.Resources.XObject.values()))["/XXFace"]) for page in pdf.pages]
        faces = {one.objgen for page in pdf.pages for one in page.Resources.XObject.values()}
    assert len(faces) == 8 + 2  # a design is in the file once
    for row in listed:
        first, last = (int(page) for page in row["pages"].split("-"))
        assert shown[first - 1 : last] == [f"back-{row['back']}", row["id"]] * COPIES[row["id"]]
    assert int(listed[-1]["pages"].split("-")[1]) == len(shown)
    assert {row["back"] for row in listed} == {"road", "inn"}


def test_all_colors_are_ink_within_the_limit(exports: Exports) -> None:
    with pikepdf.Pdf.open(pdf_of(exports.project)) as pdf:
        set_ = []
        for stream in streams(pdf):
            for step in pikepdf.parse_content_stream(stream):
                assert str(step.operator) not in OF_SCREENS
                if str(step.operator) in ("k", "K"):
                    set_.append([float(part) for part in step.operands])
    assert len(set_) > 200
    assert max(map(sum, set_)) <= LIMIT
    # Type in black is black ink alone.
    assert [0.0, 0.0, 0.0, 1.0] in set_


def test_the_ink_that_is_told_is_what_is_there(exports: Exports) -> None:
    data = pdf_of(exports.project).read_bytes()
    measured = max(coverage(data, range(len(rows(pdf_of(exports.project).with_name("cards.csv"))) * 2)))
    said = exports.said["drivethrucards"].out
    assert f"the most ink at one place is {measured:.0%}" in said and "DriveThruCards takes 240 %" in said
    assert measured <= LIMIT


def test_it_looks_like_the_card(exports: Exports) -> None:
    """Seen through another's model of the same inks: pdfium's."""
    data = pdf_of(exports.project).read_bytes()
    for row in rows(pdf_of(exports.project).with_name("cards.csv")):
        page = int(row["pages"].split("-")[0])
        with Image.open(exports.folder("thegamecrafter") / "PokerDeck" / f"first-road-{row['back']}" / "faces"
                        / f"{row['id']}.png") as picture:
            assert apart(rgb(data, page), picture.convert("RGB")) < 12


@pytest.fixture
def pictures(game: Project) -> Project:
    """The game with a designer's own pictures: colors, greys, and gradients with something see-through."""
    art = game.catalogue / "toy" / "art"
    art.mkdir()
    across, down = Image.linear_gradient("L").rotate(90), Image.linear_gradient("L")
    Image.merge("RGB", (across, down, Image.radial_gradient("L"))).resize((1200, 900)).save(art / "peddler.png")
    down.resize((1200, 900)).save(art / "ford.png")
    (art / "bell-ringer.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80"><defs><linearGradient id="a"><stop offset="0" '
        'stop-color="#ff0000"/><stop offset=".5" stop-color="#00aa44"/><stop offset="1" stop-color="#000011"/>'
        '</linearGradient><radialGradient id="b"><stop offset="0" stop-color="#ffff00"/><stop offset="1" '
        'stop-color="#ffff00" stop-opacity="0"/></radialGradient></defs><rect width="100" height="80" fill="url(#a)"/>'
        '<circle cx="50" cy="40" r="35" fill="url(#b)"/><rect x="10" y="10" width="30" height="20" fill="#123456" '
        'opacity=".5"/></svg>', "utf-8")  # fmt: skip
    return game


def inside(whole: Any) -> Iterator[Any]:
    """A table of a PDF and those in it that have no number of their own."""
    if isinstance(whole, Dictionary | pikepdf.Stream):
        yield whole
        for _, entry in whole.items():
            if isinstance(entry, pikepdf.Object) and not entry.is_indirect:
                yield from inside(entry)


def test_pictures_and_gradients_become_ink_and_stay_what_they_are(pictures: Project, export: Command) -> None:
    said = export(pictures, "drivethrucards")
    assert said.code == 0, said
    data = pdf_of(pictures).read_bytes()
    assert set(spaces(data)) == {"/DeviceCMYK"}
    with pikepdf.Pdf.open(pdf_of(pictures)) as pdf:
        images = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        assert {str(one.ColorSpace) for one in images} == {"/DeviceCMYK"} and len(images) == 2
        shadings = {str(one.ColorSpace) for whole in pdf.objects for one in inside(whole) if "/ShadingType" in one}
        assert "/DeviceCMYK" in shadings and shadings <= {"/DeviceCMYK", "/DeviceGray"}  # a mask's is grey
    assert export(pictures, "thegamecrafter").code == 0
    folder = pictures.build / "toy" / "exports" / "thegamecrafter" / "PokerDeck" / "first-road" / "faces"
    for row in rows(pdf_of(pictures).with_name("cards.csv")):
        with Image.open(folder / f"{row['id']}.png") as picture:
            assert apart(rgb(data, int(row["pages"].split("-")[0])), picture.convert("RGB")) < 18, row["id"]


def test_by_the_profile_of_a_press(game: Project, export: Command) -> None:
    press = game.root / "press.icc"
    press.write_bytes(icc.profile())
    said = export(game, "drivethrucards", "--profile", "press.icc")
    assert said.code == 0, said
    assert f"colors became ink by the profile {icc.NAME}" in said.out
    # That press would print its darkest colors with far more: the limit holds all the same.
    measured = max(coverage(pdf_of(game).read_bytes(), range(28)))
    assert LIMIT - 0.05 < measured <= LIMIT
    with pikepdf.Pdf.open(pdf_of(game)) as pdf:
        set_ = {tuple(float(part) for part in step.operands) for stream in streams(pdf)
                for step in pikepdf.parse_content_stream(stream, "k K")}
    assert (0.0, 0.0, 0.0, 1.0) in set_  # black type is black ink alone
    grey = [ink for ink in set_ if len({round(part, 2) for part in ink}) == 1 and 0 < ink[0] < 0.6]
    assert grey  # and all else is what the profile says


@pytest.mark.parametrize(("content", "said"), [
    (b"no profile", "press.icc cannot be read as an ICC profile"),
    (icc.profile().replace(b"CMYK", b"RGB "), "press.icc is a profile for RGB; a press needs one for CMYK"),
    (None, "press.icc cannot be read as an ICC profile"),
])
def test_a_file_that_is_no_profile_of_a_press(game: Project, export: Command, content: bytes | None, said: str) -> None:
    if content is not None:
        (game.root / "press.icc").write_bytes(content)
    done = export(game, "drivethrucards", "--profile", "press.icc")
    assert done.code == 2 and done.err.startswith(f"publisher: {said}") and not pdf_of(game).exists()


def test_too_much_ink_is_refused(game: Project, export: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press_pdf, "coverage", lambda data, pages: [2.0, 2.6, *([1.0] * (len(pages) - 2))])
    done = export(game, "drivethrucards")
    assert done.code == 1 and "lays down 260% of ink at one place; DriveThruCards takes 240 %" in done.out
    assert files(game.build / "toy" / "exports") == set()


def page(operators: bytes, **resources: Any) -> bytes:
    """A PDF of one square inch that draws."""
    with pikepdf.Pdf.new() as pdf:
        pdf.add_blank_page(page_size=(72, 72))
        pdf.pages[0].obj.Resources = Dictionary({f"/{key}": value for key, value in resources.items()})
        pdf.pages[0].obj.Contents = pdf.make_stream(operators)
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


@pytest.mark.parametrize(("operators", "ink"), [
    (b"1 1 1 1 k 0 0 72 72 re f", 4.0),
    (b"0.3 0.2 0.1 0.5 k 0 0 72 72 re f", 1.1),
    (b"0 0 72 72 re f", 1.0),  # black, if nothing is set
    (b"1 g 0 0 72 72 re f", 0.0),
    (b"1 0 0 0 k 0 0 72 72 re f 0 1 0 0 k 0 0 72 72 re f", 1.0),  # what lies over covers
    (b"/Half gs 1 0 0 0 k 0 0 72 72 re f", 0.5),
    (b"0 1 1 0 k 0 0 72 72 re f /Half gs 1 0 0 0 k 0 0 72 72 re f", 1.5),
    (b"0 1 1 0 k 0 0 72 72 re f /Over gs 1 1 0 0 k 0 0 72 72 re f", 3.0),  # what multiplies adds up
    (b"/DeviceCMYK cs 0.5 0.5 0.5 0 scn 0 0 72 72 re f", 1.5),
])
def test_ink_is_measured_as_it_is_printed(operators: bytes, ink: float) -> None:
    states = Dictionary(Half=Dictionary(ca=0.5), Over=Dictionary(BM=Name.Multiply))
    assert list(coverage(page(operators, ExtGState=states), [0])) == [pytest.approx(ink, abs=0.02)]


def test_a_color_that_is_not_understood_is_told_and_not_guessed() -> None:
    odd = page(b"/Odd cs 0.5 0.1 0.2 scn 0 0 72 72 re f",
               ColorSpace=Dictionary(Odd=Array([Name.Lab, Dictionary(WhitePoint=Array([0.96, 1, 0.82]))])))
    assert "/Odd" in spaces(recoloured(odd, Inks(LIMIT).turn))
    with pytest.raises(ColourError):
        recoloured(page(b"0.5 0.5 rg 0 0 72 72 re f"), Inks(LIMIT).turn)


COLORS = st.tuples(*[st.integers(0, 255)] * 3)


@given(COLORS, st.floats(1.2, 4))
def test_no_color_is_more_ink_than_it_may_be(color: tuple[int, ...], most: float) -> None:
    red, green, blue = (part / 255 for part in color)
    for made in (ink_model.inked((red, green, blue), most), ink_model.mixed((red, green, blue), most)):
        assert all(-1e-9 <= part <= 1 + 1e-9 for part in made) and sum(made) <= most + 1e-6


@given(st.tuples(*[st.floats(0.3, 1)] * 3))
def test_a_color_of_paper_comes_back(color: tuple[float, float, float]) -> None:
    """Colors that paper can show look, in ink, as they did: made from inks, and turned into inks again."""
    inks = tuple(round((1 - part) * 0.8, 3) for part in color)
    seen = ink_model.shown((inks[0], inks[1], inks[2], 0.0))
    again = ink_model.shown(ink_model.mixed(seen))
    assert all(abs(one - other) < 0.01 for one, other in zip(seen, again, strict=True))


@given(st.integers(0, 254))
def test_no_two_greys_become_one(grey: int) -> None:
    darker, lighter = ink_model.grey(grey / 255), ink_model.grey((grey + 1) / 255)
    assert 0 <= lighter < darker <= 1
