"""Grey editions: nothing of a colour is left, contrast is what it was, and what only a hue told apart is found."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from publisher.games import Project
from publisher.press import Press, Sheet, Stack, Status, preflight
from publisher.press.grey import alike, alike_colours, coloured, grey_of, in_grey, lightness, luminance
from publisher.press.raster import page_image
from publisher.press.typeset import drawn_page
from publisher.view import Art, Templates, backs, faces

from .conftest import BACKS, TEXT, GameMaker

GAME = "catalogue/toy/game.yaml"
parts = st.floats(0, 1)
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10mm" height="10mm">{}</svg>'


@given(parts, parts, parts)
def test_a_grey_has_the_luminance_of_its_colour(red: float, green: float, blue: float) -> None:
    grey = grey_of(red, green, blue)
    assert 0 <= grey <= 1 + 1e-9
    assert luminance(grey, grey, grey) == pytest.approx(luminance(red, green, blue), abs=1e-6)


def test_every_colour_of_a_face_becomes_grey_and_nothing_moves() -> None:
    svg = SQUARE.format(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>'
        '</linearGradient></defs><rect fill="url(#g)" width="10" height="5"/>'
        '<circle cx="5" cy="7" r="2" fill="#00aa33" stroke="#aa00aa"/><text x="1" y="9" fill="#804000">a</text>'
    )
    before = drawn_page(svg, 40, 40)
    with pikepdf.Pdf.open(io.BytesIO(before)) as pdf:  # as a face has it: what it shows is a form
        page = pdf.pages[0]
        page.trimbox = page.mediabox
        form = page.as_form_xobject()
        form.write(form.read_bytes())  # now, and not when the page shows something else
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=form))
        page.obj.Contents = pdf.make_stream(b"/F Do")
        out = io.BytesIO()
        pdf.save(out)
    after = in_grey(out.getvalue())
    colour, grey = page_image(before, 0, 150), page_image(after, 0, 150)
    red, green, blue = grey.split()
    assert ImageChops.difference(red, green).getextrema()[1] <= 2
    assert ImageChops.difference(red, blue).getextrema()[1] <= 2
    for x, y in ((10, 20), (118, 160), (118, 170), (230, 20)):
        parts = [part / 255 for part in colour.getpixel((x, y))]  # type: ignore[union-attr]
        assert grey.getpixel((x, y))[0] / 255 == pytest.approx(grey_of(*parts), abs=0.05)  # type: ignore[index]


def test_a_picture_becomes_grey(make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path) -> None:
    (tmp_path / "templates" / "toy").mkdir(parents=True)
    (tmp_path / "templates" / "toy" / "face.html.j2").write_text(
        "{% do tell(picture=dict(x_mm=10, y_mm=20, width_mm=40, height_mm=30, above=1)) %}", "utf-8"
    )
    Image.new("RGB", (480, 360), "#c02040").save(tmp_path / "a-0.png")
    game = make_game({"a-0": TEXT}, BACKS[:1])
    own = Templates.of([tmp_path / "templates", *templates.folders])
    views = [*faces(game, toy_art, own), *backs(game, toy_art, own)]
    press = Press(tmp_path / "cache", 1)
    usual = press.faces(views, pictures={"a-0": tmp_path / "a-0.png"})
    grey = press.faces(views, pictures={"a-0": tmp_path / "a-0.png"}, grey=True)
    assert grey.typeset == 2 and usual.faces["a-0"].key != grey.faces["a-0"].key
    sheet = Sheet("a4", "A4", 210, 297)
    stacks = [Stack("Toy", (("a-0", "back-c00000"),))]
    out = tmp_path / "grey.pdf"
    report = press.sheets(grey, stacks, sheet, out, "Toy", edition="grey")
    assert not report.preflight.failed
    said = {row.name: (row.status, row.said) for row in preflight(out.read_bytes()).rows}
    assert said["grey"] == (Status.OK, "no color")
    left = press.sheets(usual, stacks, sheet, tmp_path / "not.pdf", "Toy", edition="grey")
    row = next(row for row in left.preflight.rows if row.name == "grey")
    assert row.status is Status.FAILED and "colors are left" in row.said and not left.written
    with pikepdf.Pdf.open(out) as pdf:
        assert list(coloured(pdf)) == []
    image = page_image(out.read_bytes(), 0, 72)
    red, green, blue = image.split()
    assert ImageChops.difference(red, blue).getextrema()[1] == 0 == ImageChops.difference(red, green).getextrema()[1]


def test_symbols_that_are_one_in_grey_are_found() -> None:
    # A red and a green of one lightness.
    red, green = "#d03030", "#2f8030"
    assert abs(lightness(red) - lightness(green)) < 2
    inks = {"R": red, "G": green}
    dots = {code: SQUARE.format(f'<circle cx="5" cy="5" r="4" fill="{ink}"/>') for code, ink in inks.items()}
    assert alike(dots) == [("R", "G")]
    square = SQUARE.format(f'<rect x="1" y="1" width="8" height="8" fill="{green}"/>')
    assert alike({"R": dots["R"], "S": square}) == []
    lighter = SQUARE.format('<circle cx="5" cy="5" r="4" fill="#b0e0b0"/>')
    assert alike({"R": dots["R"], "L": lighter}) == []
    assert alike_colours({"red": red, "green": green, "same": red, "black": "#000000"}) == [
        ("red", "green"), ("green", "same")]


def test_a_game_whose_pips_are_one_in_grey_is_refused_that_edition(toy: Project) -> None:
    def build() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "publisher", "build", "--edition", "grey", "--paper", "a4"], cwd=toy.root,
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    assert build().returncode == 0, "another letter and another outline"
    art = toy.catalogue / "toy" / "art"
    art.mkdir()
    # Drawing code of the game's own: discs without a letter, in two inks of one lightness.
    (art / "__init__.py").write_text(
        "def symbol(code, low_ink=False):\n"
        "    ink = {'D': '#d03030', 'N': '#2f8030'}.get(code, '#000000')\n"
        f"    return '{SQUARE}'.format(f'<circle cx=\"5\" cy=\"5\" r=\"4\" fill=\"{{ink}}\"/>')\n", "utf-8",
    )  # fmt: skip
    done = build()
    found = [line for line in done.stdout.splitlines() if "grey-alike" in line]
    assert done.returncode == 1 and found, done.stdout + done.stderr
    (line,) = found
    assert line.startswith(f"{GAME}:") and "in grey {D} (Day) and {N} (Night) look the same" in line
    assert not (toy.build / "toy" / "sheets-grey-letter.pdf").exists()
