"""Printers: measured once, kept with a person's settings, used by every sheet from then on, named on it."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher.games import Project
from publisher.press import Printer, PrinterError, Sheet, preflight
from publisher.press.calibration import write_calibration
from publisher.press.raster import page_image

A4 = Sheet("a4", "A4", 210, 297)


@pytest.fixture
def settings_folder(tmp_path: Path) -> Path:
    return tmp_path.with_name(f"{tmp_path.name}-settings")


def publisher(project: Project, settings: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", *arguments], cwd=project.root, capture_output=True, text=True, check=False,
        env={**os.environ, "PUBLISHER_CONFIG": str(settings)},
    )  # fmt: skip


def slugs(file: Path) -> str:
    """The words of a PDF."""
    import pypdfium2

    document = pypdfium2.PdfDocument(file)
    text = "\n".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return text


# ---- measures


@given(measured=st.floats(98, 102), right=st.floats(-10, 10), down=st.floats(-10, 10))
def test_a_printer_that_can_be_corrected(measured: float, right: float, down: float) -> None:
    printer = Printer("desk", (right, down), measured)
    assert printer.factor * measured == pytest.approx(100)


@pytest.mark.parametrize("measured", [97.9, 102.1, 95.2, 0, -99, float("nan"), float("inf")])
def test_a_printer_that_is_set_to_scale_is_not_corrected(measured: float) -> None:
    with pytest.raises(PrinterError, match=r"set to scale\. Print at 100 %"):
        Printer("desk", measured_mm=measured)


@pytest.mark.parametrize("offset", [(10.1, 0), (0, -11), (float("nan"), 0), (float("inf"), 0)])
def test_an_offset_that_no_printer_has_is_refused(offset: tuple[float, float]) -> None:
    with pytest.raises(PrinterError, match="another grid or turned over the other edge"):
        Printer("desk", offset)


# ---- the page


@pytest.mark.parametrize("sheet", [A4, Sheet("letter", "US Letter", 215.9, 279.4), Sheet("l", "L", 297, 210)])
def test_the_page_has_rulers_a_square_and_targets_that_lie_behind_each_other(sheet: Sheet) -> None:
    data = write_calibration(sheet)
    assert data == write_calibration(sheet), "the same bytes"
    proof = preflight(data)
    assert not proof.failed and proof.facts.pages == 2 and proof.facts.print_scaling == "None"
    assert proof.facts.sizes_mm == ((sheet.width_mm, sheet.height_mm),)
    dpi = 25.4 * 10
    front, back = (page_image(data, page, dpi).convert("L") for page in (0, 1))
    # The long ruler: a row of ticks, the outer two exactly 100 mm apart.
    middle, top = sheet.width_mm / 2, sheet.height_mm / 2 - 74
    row = [front.getpixel((x, round((top + 16) * 10))) for x in range(front.width)]
    dark = [x / 10 for x, value in enumerate(row) if value < 160 and abs(x / 10 - middle) < 51]
    assert dark[-1] - dark[0] == pytest.approx(100, abs=0.25)
    # The square is as wide as it is high.
    left, under = middle - 50, top + 45
    for x, y in ((left, under + 25), (left + 50, under + 25), (left + 25, under), (left + 25, under + 50)):
        around = front.crop((round(x * 10) - 2, round(y * 10) - 2, round(x * 10) + 3, round(y * 10) + 3))
        assert around.getextrema()[0] < 130, (x, y)
    # A line of the front and the zero of the reverse's level scale lie behind each other.
    for x, y in ((26, 30), (sheet.width_mm - 26, sheet.height_mm - 30)):
        there = (sheet.width_mm - x, y) if sheet.height_mm >= sheet.width_mm else (x, sheet.height_mm - y)
        for image, (px, py) in ((front, (x, y + 10)), (back, (there[0], there[1] + 6.5))):
            around = image.crop((round(px * 10) - 1, round(py * 10), round(px * 10) + 2, round(py * 10) + 1))
            assert around.getextrema()[0] < 150, (px, py)


def test_with_a_printer_the_page_is_corrected_to_see_whether_that_is_right() -> None:
    plain, made_for = write_calibration(A4), write_calibration(A4, Printer("desk", (1.5, -0.8), 99.0))
    with pikepdf.Pdf.open(io.BytesIO(made_for)) as pdf:
        front, back = (page.Contents.read_bytes().split(b"\n") for page in pdf.pages)
    assert front[0] == back[0] == b"1.010101 0 0 1.010101 -3.0064 -4.2520 cm"
    assert back[1] == b"1 0 0 1 4.252 2.2677 cm" and b"cm" not in front[1]
    assert plain != made_for


# ---- as commands


def test_a_printer_is_measured_kept_used_and_named_on_the_sheet(toy: Project, settings_folder: Path) -> None:
    done = publisher(toy, settings_folder, "calibrate", "--paper", "a4", "--paper", "letter")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[:2] == ["build/calibration-a4.pdf", "build/calibration-letter.pdf"]
    assert "publisher printer set NAME --back-offset 1.5,-0.8" in slugs(toy.build / "calibration-a4.pdf")
    assert publisher(toy, settings_folder, "printer", "list").stdout.startswith("No printer is known yet")
    assert publisher(toy, settings_folder, "build", "--only", "sheets").returncode == 0
    sheets = toy.build / "toy" / "sheets-a4.pdf"
    plain = sheets.read_bytes()
    assert "printer" not in slugs(sheets)

    done = publisher(toy, settings_folder, "printer", "set", "desk", "--back-offset", "1.5,-0.8", "--measured", "99.0")
    assert done.returncode == 0 and "backs moved +1.5, −0.8 mm; 100 mm drawn as 101.01" in done.stdout
    assert (settings_folder / "printers.toml").is_file() and not list(toy.root.rglob("printers.toml"))
    assert publisher(toy, settings_folder, "printer", "list").stdout == (
        "desk  backs +1.5, -0.8 mm  100 mm measure 99  used\n"
    )
    assert publisher(toy, settings_folder, "build", "--only", "sheets").returncode == 0
    assert "For printer desk: backs moved +1.5, −0.8 mm; 100 mm drawn as 101.01" in slugs(sheets)
    assert publisher(toy, settings_folder, "preflight", "build/toy/sheets-a4.pdf").returncode == 0

    # One value anew leaves the other; none goes back to what everybody gets.
    assert publisher(toy, settings_folder, "printer", "set", "desk", "--measured", "100.4").returncode == 0
    assert "backs +1.5, -0.8 mm  100 mm measure 100.4" in publisher(toy, settings_folder, "printer", "list").stdout
    assert publisher(toy, settings_folder, "build", "--only", "sheets", "--printer", "none").returncode == 0
    assert sheets.read_bytes() == plain
    assert publisher(toy, settings_folder, "printer", "use", "none").returncode == 0
    assert publisher(toy, settings_folder, "build", "--only", "sheets").returncode == 0
    assert sheets.read_bytes() == plain
    assert publisher(toy, settings_folder, "build", "--only", "sheets", "--printer", "desk").returncode == 0
    assert sheets.read_bytes() != plain
    assert publisher(toy, settings_folder, "calibrate", "--printer", "desk").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("printer", "set", "desk", "--measured", "95"), "set to scale. Print at 100 %"),
        (("printer", "set", "desk", "--back-offset", "1.5"), "two numbers of millimetres"),
        (("printer", "set", "desk", "--back-offset", "a,b"), "two numbers of millimetres"),
        (("printer", "set", "desk", "--back-offset", "30,0"), "off by more than 10 mm"),
        (("printer", "set", "none"), "cannot be the name of a printer"),
        (("printer", "use", "dsk"), 'no printer is called "dsk"; known: none yet. Measure it: publisher calibrate'),
        (("build", "--printer", "dsk"), 'no printer is called "dsk"'),
        (("calibrate", "--paper", "a9"), "there is no paper 'a9'"),
    ],
)
def test_misuse_is_one_line(toy: Project, settings_folder: Path, arguments: tuple[str, ...], said: str) -> None:
    done = publisher(toy, settings_folder, *arguments)
    assert done.returncode == 2 and said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1 and not (settings_folder / "printers.toml").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("use = ", "mend it, or delete it"),
        ("[printers.desk]\nmeasured_mm = 99\n", "the printer desk: it needs back_offset_mm and measured_mm"),
        ("[printers.desk]\nback_offset_mm = [0, 0]\nmeasured_mm = 80\n", "the printer desk: 100 mm that measure 80 mm"),
    ],
)
def test_settings_that_cannot_be_understood_are_one_line(
    toy: Project, settings_folder: Path, content: str, said: str
) -> None:
    settings_folder.mkdir()
    (settings_folder / "printers.toml").write_text(content, "utf-8")
    done = publisher(toy, settings_folder, "build", "--only", "sheets")
    assert done.returncode == 2 and said in done.stderr and len(done.stderr.strip().splitlines()) == 1
