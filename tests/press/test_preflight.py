"""A finished file proves itself, and every fault that is planted in one is found."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from publisher.games import Project
from publisher.model import CardSize
from publisher.press import Press, Sheet, Stack, Status, UnreadableError, inspect, preflight
from publisher.press.job import FACE_ID, JOB, Job, JobError
from publisher.press.placed import found_on
from publisher.press.proof import FaceProof, Seen, walk
from publisher.press.sheets import write_faces
from publisher.view import Art, Templates, faces

from .conftest import GameMaker, Printed

A4 = Sheet("a4", "A4", 210, 297)
POKER = CardSize("poker", "Poker (US)", 63.5, 88.9)
ROWS = ["pages", "scaling", "duplex", "true size", "cards", "backs", "printable", "bleed shown", "fonts", "pictures",
        "type", "bleed drawn", "blending"]  # fmt: skip


@pytest.fixture(scope="module")
def whole(printed: Printed) -> bytes:
    """Nine cards with five backs, twice, on two sheets of paper."""
    out = printed.folder / "whole.pdf"
    report = printed.press.sheets(printed.faces, [Stack("Toy", printed.pairs * 2)], A4, out, "Toy")
    assert not report.preflight.failed, list(report.preflight.lines())
    return out.read_bytes()


def planted(data: bytes, plant: Callable[[pikepdf.Pdf], None]) -> dict[str, str]:
    """What fails once something was done to a file, by row."""
    with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
        plant(pdf)
        out = io.BytesIO()
        pdf.save(out)
    return failures(out.getvalue())


def failures(data: bytes) -> dict[str, str]:
    return {row.name: row.said for row in preflight(data).rows if row.status is Status.FAILED}


def job_of(data: bytes) -> Job:
    with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
        return Job.read(pdf.Root[JOB].read_bytes())


def contents(pdf: pikepdf.Pdf, page: int, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Another order or number of operators on a page, line by line."""
    lines = pdf.pages[page].Contents.read_bytes().split(b"\n")
    pdf.pages[page].Contents = pdf.make_stream(b"\n".join(change(lines)))


def test_a_whole_file_has_every_row_and_the_table_is_read_by_people(whole: bytes) -> None:
    proof = preflight(whole)
    assert [row.name for row in proof.rows] == ROWS and {row.status for row in proof.rows} == {Status.OK}
    said = {row.name: row.said for row in proof.rows}
    assert said["pages"] == "4 of 210 × 297 mm"
    assert said["cards"] == "18 placed, as asked" and said["backs"] == "18 lie behind their fronts"
    assert said["true size"] == "every card 63.5 × 88.9 mm"
    assert "on all of 14 faces" in said["bleed drawn"]
    lines = list(proof.lines())
    assert len(lines) == len(ROWS) and lines[0].split() == ["ok", "pages", "4", "of", "210", "×", "297", "mm"]
    again = type(proof).read(json.loads(json.dumps(proof.as_dict())))
    assert again == proof


def test_a_card_too_few_and_one_too_many(whole: bytes) -> None:
    def drop(lines: list[bytes]) -> list[bytes]:
        first = next(line for line in lines if b" Do Q" in line)
        return [line for line in lines if line is not first]

    assert planted(whole, lambda pdf: contents(pdf, 0, drop))["cards"] == "Toy, sheet 1: a-0 once too few"

    def double(lines: list[bytes]) -> list[bytes]:
        return [next(line for line in lines if b" Do Q" in line), *lines]

    found = planted(whole, lambda pdf: contents(pdf, 2, double))
    assert found["cards"] == "Toy, sheet 2: a-0 once too many"


def test_a_page_that_is_not_there(whole: bytes) -> None:
    def less(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[3]

    assert "nothing lies behind a-0" in planted(whole, less)["backs"]


def test_a_swapped_back(whole: bytes) -> None:
    def swap(pdf: pikepdf.Pdf) -> None:
        objects = pdf.pages[1].Resources.XObject
        objects["/F0"], objects["/F1"] = objects["/F1"], objects["/F0"]

    said = planted(whole, swap)
    assert set(said) == {"backs"}
    assert "back-00c000 lies behind a-0, not back-c00000" in said["backs"]
    assert "back-c00000 lies behind a-1, not back-00c000" in said["backs"]


def test_backs_that_lie_beside_or_on_their_heads(whole: bytes) -> None:
    def moved(lines: list[bytes]) -> list[bytes]:
        return [line.replace(b"1 0 0 1 ", b"1 0 0 1 1", 1) if b" Do Q" in line else line for line in lines]

    assert "nothing lies behind" in planted(whole, lambda pdf: contents(pdf, 1, moved))["backs"]
    assert job_of(whole).sheet.flip == "long"

    def other_edge(pdf: pikepdf.Pdf) -> None:
        entry = json.loads(pdf.Root[JOB].read_bytes())
        entry["paper"]["flip"] = "short"
        pdf.Root[JOB].write(json.dumps(entry).encode())

    said = planted(whole, other_edge)
    assert "duplex" in said and "lies behind" in said["backs"]


def test_a_font_that_is_missing(whole: bytes) -> None:
    def forget(pdf: pikepdf.Pdf) -> None:
        for entry in pdf.objects:
            if isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/FontDescriptor":
                del entry["/FontFile3"]
                return

    said = planted(whole, forget)
    assert set(said) == {"fonts"} and said["fonts"].endswith("is not embedded") and "SourceS" in said["fonts"]

    def plain(pdf: pikepdf.Pdf) -> None:
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        pdf.pages[0].Resources.Font = pikepdf.Dictionary(F1=font)

    assert planted(whole, plain) == {"fonts": "Helvetica is not embedded"}


def test_a_scaled_page_or_card(whole: bytes) -> None:
    smaller = planted(whole, lambda pdf: contents(pdf, 0, lambda lines: [b"0.97 0 0 0.97 9 12 cm", *lines]))
    assert smaller["true size"] == "page 1 is drawn at 97.00 %"

    def shrink(lines: list[bytes]) -> list[bytes]:
        place = next(place for place, line in enumerate(lines) if b" Do Q" in line)
        return [*lines[:place], lines[place].replace(b"1 0 0 1 ", b"0.9 0 0 0.9 "), *lines[place + 1 :]]

    assert "a-0 is scaled or aslant" in planted(whole, lambda pdf: contents(pdf, 0, shrink))["true size"]


def test_a_page_of_another_paper_and_wishes_that_are_gone(whole: bytes) -> None:
    def letter(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].mediabox = [0, 0, 612, 792]
        pdf.pages[1].obj.Rotate = 90
        pdf.pages[2].obj.CropBox = [-10, 0, 500, 500]
        del pdf.Root.ViewerPreferences

    said = planted(whole, letter)
    assert "page 1 is 215.9 × 279.4 mm, A4 210 × 297 mm" in said["pages"]
    assert "page 2 is turned" in said["pages"] and "page 3: its CropBox is larger" in said["pages"]
    assert said["scaling"] == "the file does not ask to be printed at 100 %" and "asks for nothing" in said["duplex"]


def test_cards_beyond_the_reach_of_a_printer_or_cut_at_their_trim(whole: bytes) -> None:
    def aside(lines: list[bytes]) -> list[bytes]:
        place = next(place for place, line in enumerate(lines) if b" Do Q" in line)
        head, _, tail = lines[place].partition(b"1 0 0 1 ")
        _, y = tail.split(b" ", 1)
        return [*lines[:place], head + b"1 0 0 1 -8.5 " + y, *lines[place + 1 :]]

    said = planted(whole, lambda pdf: contents(pdf, 0, aside))
    assert "a-0 lies in the outer 5 mm" in said["printable"]

    def tight(lines: list[bytes]) -> list[bytes]:
        place = next(place for place, line in enumerate(lines) if b" Do Q" in line)
        x, y, width, height, rest = lines[place].removeprefix(b"q ").split(b" ", 4)
        inner = [float(x) + 4, float(y) + 4, float(width) - 8, float(height) - 8]
        clip = b" ".join(f"{number:.3f}".encode() for number in inner)
        return [*lines[:place], b"q " + clip + b" " + rest, *lines[place + 1 :]]

    assert "a-0 shows 0.1 mm of bleed" in planted(whole, lambda pdf: contents(pdf, 0, tight))["bleed shown"]


def test_what_blends_is_told_of(whole: bytes) -> None:
    def blend(pdf: pikepdf.Pdf) -> None:
        for form in pdf.pages[0].Resources.XObject.values():
            if form[FACE_ID] == "a-3":
                form.Resources.ExtGState = pikepdf.Dictionary(G=pikepdf.Dictionary(BM=pikepdf.Name.Multiply, ca=0.5))
                form.write(b"/G gs\n" + form.read_bytes())

    assert planted(whole, blend) == {"blending": "a-3 (Multiply)"}


def test_a_face_without_bleed_is_an_error_of_its_card_and_of_the_file(
    make_game: GameMaker, templates: Templates, toy_art: Art, tmp_path: Path
) -> None:
    (tmp_path / "short.py").write_text(
        "from publisher.kit.drawing import Plate\n"
        "SVG = '<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\" width=\"63.5mm\" height=\"{h}mm\">'\n"
        "SVG += '<rect fill=\"#803000\" width=\"10\" height=\"14\"/></svg>'\n"
        "def face(card, low_ink=False):\n"
        "    size = (-3, -3, 69.5, 94.9) if card.id == 'a-0' else (0, 0, 63.5, 88.9)\n"
        "    box = '<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %g %g\" width=\"%gmm\" height=\"%gmm\">'\n"
        "    box %= (size[2:] + size[2:])\n"
        "    return [Plate(box + '<rect fill=\"#803000\" width=\"99\" height=\"99\"/></svg>', *size)]\n",
        "utf-8",
    )
    import importlib.util

    spec = importlib.util.spec_from_file_location("_short_art", tmp_path / "short.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    views = faces(make_game({"a-0": "A.", "a-1": "B."}), Art(module), templates)
    press = Press(tmp_path / "cache", 1)
    made = press.faces(views)
    (finding,) = [each for each in made.findings if each.id == "face-without-bleed"]
    assert finding.card == "a-1" and "the bleed is not painted on any side" in finding.message
    cards = (("a-0", ""), ("a-1", ""))
    out = tmp_path / "sheets.pdf"
    report = press.sheets(made, [Stack("Toy", cards)], A4, out, "Toy")
    assert report.preflight.failed and not report.written and not out.exists()
    report = press.sheets(made, [Stack("Toy", cards)], A4, out, "Toy", keep_faulty=True)
    assert report.written
    assert failures(out.read_bytes()) == {"bleed drawn": "a-1 has none on the left, top, right, bottom"}


@pytest.mark.parametrize(
    ("pixels", "least_dpi", "row"),
    [(472, 300, "ok"), (460, 300, "failed"), (400, 200, "warning"), (160, 300, "failed"), (160, 200, "failed")],
)
def test_a_coarse_picture_on_a_sheet(
    make_game: GameMaker, toy_art: Art, templates: Templates, tmp_path: Path, pixels: int, least_dpi: int, row: str
) -> None:
    """Less than 300 dpi fails, unless the game says that it may have less; then it is a warning down to there."""
    (tmp_path / "templates" / "toy").mkdir(parents=True)
    (tmp_path / "templates" / "toy" / "face.html.j2").write_text(
        "{% do tell(picture=dict(x_mm=10, y_mm=20, width_mm=40, height_mm=30, above=1)) %}", "utf-8"
    )
    Image.effect_noise((pixels, pixels * 3 // 4), 60).save(tmp_path / "a-0.png")
    press = Press(tmp_path / "cache", 1)
    game = replace(make_game({"a-0": "A."}), least_dpi=float(least_dpi))
    views = faces(game, toy_art, Templates.of([tmp_path / "templates", *templates.folders]))
    made = press.faces(views, pictures={"a-0": tmp_path / "a-0.png"})
    out = tmp_path / "sheets.pdf"
    report = press.sheets(made, [Stack("Toy", (("a-0", ""),))], A4, out, "Toy", keep_faulty=True)
    for proof in (report.preflight, preflight(out.read_bytes())):
        (said,) = [each for each in proof.rows if each.name == "pictures"]
        assert said.status == row
    if row != "ok":
        what = f"{least_dpi} are wanted" if row == "failed" else "300 are better"
        assert said.said == f"a-0: {pixels / 40 * 25.4:.0f} dpi, {what}"
        assert [str(finding.severity) for finding in made.findings] == ["error" if row == "failed" else "warning"]


def test_what_was_known_of_a_face_is_what_is_found_again(printed: Printed, whole: bytes) -> None:
    fresh = preflight(whole)
    known = preflight(whole, printed.faces.proofs)
    assert known.rows == fresh.rows
    doubt = {**printed.faces.proofs, "a-2": FaceProof(("left",), 7.5)}
    assert [row.name for row in preflight(whole, doubt).rows if row.status is Status.FAILED] == ["bleed drawn"]


def test_a_file_of_others_is_held_to_what_any_print_has_to_be(tmp_path: Path) -> None:
    pdf = pikepdf.Pdf.new()
    page = pdf.add_blank_page(page_size=(612, 792))
    image = pdf.make_stream(b"\x80" * 100 * 100)
    image.Type, image.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
    image.Width = image.Height = 100
    image.ColorSpace, image.BitsPerComponent = pikepdf.Name.DeviceGray, 8
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Courier)
    page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=image), Font=pikepdf.Dictionary(F=font))
    page.obj.Contents = pdf.make_stream(b"q 72 0 0 72 0 0 cm /I Do Q BT /F 12 Tf 0.25 0 0 0.25 9 9 Tm (a) Tj ET")
    pdf.save(tmp_path / "other.pdf")
    proof = preflight((tmp_path / "other.pdf").read_bytes())
    said = {row.name: (row.status.value, row.said) for row in proof.rows}
    assert said == {
        "pages": ("ok", "1 of 215.9 × 279.4 mm"),
        "scaling": ("warning", "the file does not ask to be printed at 100 %"),
        "fonts": ("failed", "Courier is not embedded"),
        "pictures": ("failed", "page 1: 100 dpi, 300 are wanted"),
        "type": ("warning", "page 1: 3 pt"),
        "blending": ("ok", "nothing is see-through"),
    }
    with pytest.raises(UnreadableError):
        preflight(b"no PDF")


def test_a_job_of_another_version_or_damaged_is_told_of(whole: bytes) -> None:
    for data in (b"{", b"[]", b'{"format": 99}', b'{"format": 1}'):
        with pytest.raises(JobError):
            Job.read(data)
    assert "job" in planted(whole, lambda pdf: pdf.Root[JOB].write(b"{}"))
    job = job_of(whole)
    assert Job.read(job.written()) == job and job.cards == 18


def test_text_is_measured_through_every_matrix_and_hidden_text_not_at_all() -> None:
    pdf = pikepdf.Pdf.new()
    inner = pdf.make_stream(b"/A gs BT /F 1 Tf (x) Tj ET /B gs 2 0 0 2 0 0 cm BT /F 8 Tf 0 0.5 -0.5 0 1 1 Tm (x) Tj ET")
    inner.Subtype, inner.Matrix = pikepdf.Name.Form, [0.5, 0, 0, 0.5, 0, 0]
    states = pikepdf.Dictionary(A=pikepdf.Dictionary(ca=0), B=pikepdf.Dictionary(ca=1))
    inner.Resources = pikepdf.Dictionary(ExtGState=states)
    outer = pdf.make_stream(b"q 3 0 0 3 0 0 cm /I Do Q")
    outer.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I=inner))
    seen = Seen()
    walk(outer, seen)
    assert seen.texts == {12.0} and not seen.clear


def test_a_wider_bleed_goes_on_where_the_faces_own_ends(printed: Printed) -> None:
    """Vendors want an eighth of an inch; the trim stays where it is, to the pixel."""
    from publisher.press.proof import bare_sides
    from publisher.press.raster import page_image

    ids, sizes = list(printed.faces.faces), printed.faces.sizes
    data = write_faces(ids, sizes, printed.faces.file, "Faces", None, 3.175)
    with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
        assert [float(edge) for edge in pdf.pages[0].mediabox] == [0, 0, 198, 270], "2.75 × 3.75 inches"
        assert [float(edge) for edge in pdf.pages[0].TrimBox] == [9, 9, 189, 261]
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    for number in range(len(ids)):
        assert bare_sides(document[number], CardSize("p", "P", 63.5, 88.9, 3.175)) == ()
    document.close()
    plain = write_faces(ids, sizes, printed.faces.file, "Faces", None)
    wide, narrow = page_image(data, 0, 254 * 4), page_image(plain, 0, 254 * 4)
    card = (round(3.175 * 40) + 4, round(3.175 * 40) + 4, round(66.6 * 40), (92 * 40))
    there = ((3 * 40) + 4, (3 * 40) + 4)
    own = narrow.crop((*there, there[0] + card[2] - card[0], there[1] + card[3] - card[1]))
    from PIL import ImageChops, ImageStat

    assert ImageStat.Stat(ImageChops.difference(wide.crop(card), own)).mean[0] < 0.5


def test_found_on_a_blank_page_is_nothing() -> None:
    pdf = pikepdf.Pdf.new()
    assert found_on(pdf.add_blank_page(page_size=(72, 72))).placed == ()


# ---- as a command


def publisher(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "publisher", *arguments], cwd=project.root, capture_output=True, text=True, check=False
    )


def test_the_command_prints_the_table_and_fails_with_the_file(toy: Project) -> None:
    assert publisher(toy, "build", "--only", "sheets").returncode == 0
    good = toy.build / "toy" / "sheets-a4.pdf"
    done = publisher(toy, "preflight", "build/toy/sheets-a4.pdf", "build/toy/sheets-letter.pdf")
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("all is well") == 2 and "16 placed, as asked" in done.stdout
    bad = toy.build / "toy" / "bad.pdf"
    with pikepdf.Pdf.open(good) as pdf:
        contents(pdf, 0, lambda lines: [line for line in lines if b"/F0 Do" not in line])
        pdf.save(bad)
    done = publisher(toy, "preflight", "build/toy/bad.pdf")
    assert done.returncode == 1 and "bad.pdf: failed" in done.stdout
    assert "failed   cards" in done.stdout and "peddler 2 times too few" in done.stdout
    done = publisher(toy, "preflight", "--format", "json", "build/toy/bad.pdf")
    entry = json.loads(done.stdout)["build/toy/bad.pdf"]
    assert done.returncode == 1 and entry["facts"]["pages"] == inspect(bad).pages
    for name in ("build/none.pdf", "catalogue/toy/game.yaml"):
        done = publisher(toy, "preflight", name)
        assert done.returncode == 2 and len(done.stderr.splitlines()) == 1


def test_a_build_with_a_coarse_picture_fails_and_keeps_what_was_there(toy: Project) -> None:
    assert publisher(toy, "build", "--only", "sheets").returncode == 0
    sheets = toy.build / "toy" / "sheets-a4.pdf"
    before = sheets.read_bytes()
    (toy.catalogue / "toy" / "art").mkdir()
    Image.new("RGB", (200, 150), "#335577").save(toy.catalogue / "toy" / "art" / "ford.png")
    done = publisher(toy, "build", "--only", "sheets")
    assert done.returncode == 1
    (line,) = [line for line in done.stdout.splitlines() if "(picture-resolution)" in line]
    assert line.startswith("catalogue/toy/cards/cards.yaml:")
    assert " error The Ford: ford.png is printed at 8" in line and "300 dpi need" in line
    assert sheets.read_bytes() == before
    game = toy.catalogue / "toy" / "game.yaml"
    game.write_text(game.read_text("utf-8") + "\nleast_dpi: 80\n", "utf-8")
    done = publisher(toy, "build", "--only", "sheets")
    assert done.returncode == 0 and " warning The Ford: ford.png is printed at 8" in done.stdout
    assert publisher(toy, "preflight", "build/toy/sheets-a4.pdf").returncode == 0, "the file knows what it has to have"
    game.write_text(game.read_text("utf-8").replace("least_dpi: 80", "least_dpi: 200"), "utf-8")
    before = sheets.read_bytes()
    assert publisher(toy, "build", "--only", "sheets", "--draft").returncode == 1
    assert sheets.read_bytes() != before
