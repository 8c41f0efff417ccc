"""Booklets: every page once, in reading order when the sheets are folded, at true size."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from publisher import pipeline
from publisher.games import Project
from publisher.paper import DataFolders, paper
from publisher.paper.booklet import booklet, halves, lying, pairs
from publisher.paper.impose import Side
from publisher.pipeline.build import build
from publisher.pipeline.made import BuildResult, Options, Product
from publisher.press.booklet import write_booklet
from publisher.view import Templates
from publisher.view.book import book_formats

ROOT = Path(__file__).resolve().parents[2]
PAPERS = DataFolders((ROOT / "templates",))
A4 = paper(PAPERS, "a4")
A5 = (148.0, 210.0)
PT = 72 / 25.4


def across(side: Side) -> dict[str, str]:
    """What lies left and right of the fold."""
    return {"left" if each.slot.x_mm < 100 else "right": each.face for each in side.placements}


def read(sides: Sequence[Side]) -> list[int]:
    """The pages as somebody turns them who has folded the sheets together: in from the first, and out again."""
    first: list[int] = []
    last: list[int] = []
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        outer, inner = across(front), across(back)
        first += [int(outer.get("right", 0)), int(inner.get("left", 0))]
        last = [int(inner.get("right", 0)), int(outer.get("left", 0)), *last]
    return first + last


@given(st.integers(1, 200), st.floats(0, 0.3))
def test_folded_sheets_read_in_order(pages: int, creep_mm: float) -> None:
    sides = booklet(pages, A4, *A5, creep_mm)
    assert len(sides) == 2 * -(-pages // 4)
    assert read(sides) == [*range(1, pages + 1), *[0] * (-pages % 4)]


@given(st.integers(1, 200))
def test_behind_each_page_is_the_one_that_a_leaf_has_on_its_other_side(pages: int) -> None:
    for front, behind in pairs(pages):
        if front and behind:
            assert abs(front - behind) == 1 and min(front, behind) % 2 == 1
    assert sorted(page for pair in pairs(pages) for page in pair if page) == [*range(1, pages + 1)]


@given(st.integers(1, 100), st.floats(0, 0.2))
def test_pages_meet_at_the_fold_and_creep_inwards(pages: int, creep_mm: float) -> None:
    sheet = lying(A4)
    for side in booklet(pages, A4, *A5, creep_mm):
        by = (side.number - 1) * creep_mm
        for placed in side.placements:
            slot = placed.slot
            assert (slot.width_mm, slot.height_mm, slot.turn) == (*A5, 0)
            left = slot.x_mm < 100
            ends, inwards = (slot.x_mm + slot.width_mm, by) if left else (slot.x_mm, -by)
            assert ends == pytest.approx(sheet.width_mm / 2 + inwards)


def test_a_page_is_half_of_its_paper() -> None:
    formats = {each.id: each for each in book_formats(Templates.of([ROOT / "templates"]))}
    fits = {(id, sheet) for id, each in formats.items() for sheet in ("a4", "letter", "a3", "tabloid")
            if halves(paper(PAPERS, sheet), each.width_mm, each.height_mm)}
    assert fits == {("a5", "a4"), ("half-letter", "letter")}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The starter game with its rulebook and booklets."""
    project = Project(tmp_path_factory.mktemp("booklets"))
    pipeline.new_game(project.root, "toy")
    built(project)
    return project


def built(project: Project) -> BuildResult:
    return build(project, ["toy"], Options(products=frozenset({Product.BOOK})))


def texts(file: Path | bytes) -> list[str]:
    return [re.sub(r"\W+", "", page.get_textpage().get_text_bounded()) for page in pypdfium2.PdfDocument(file)]


@pytest.mark.parametrize(("id", "wide_mm", "high_mm"), [("a4", 297, 210), ("letter", 279.4, 215.9)])
def test_the_file_is_the_book_two_pages_a_side(project: Project, id: str, wide_mm: float, high_mm: float) -> None:
    file = project.build / "toy" / f"rulebook-booklet-{id}.pdf"
    with pikepdf.open(file) as pdf:
        for page in pdf.pages:
            size = [float(value) for value in page.mediabox[2:]]
            assert size == pytest.approx([wide_mm * PT, high_mm * PT], abs=0.05)
            assert "/Annots" not in page
            matrices = re.findall(rb"([-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+) [-\d.]+ [-\d.]+ cm", page.Contents.read_bytes())
            assert matrices and set(matrices) == {b"1 0 0 1"}, "nothing is scaled"
        wishes = pdf.Root.ViewerPreferences
        assert (wishes.PrintScaling, wishes.Duplex) == ("/None", "/DuplexFlipShortEdge")
        assert "short edge" in str(pdf.docinfo["/Subject"])
        fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and "/FontName" in thing]
        names = [str(font.FontName) for font in fonts]
        assert names and len(names) == len(set(names)), "a font stands in it once"


def test_every_page_of_the_book_is_in_the_booklet(project: Project) -> None:
    folder = project.build / "toy"
    single, folded = texts(folder / "rulebook.pdf"), texts(folder / "rulebook-booklet-a4.pdf")
    assert len(single) == 2 * len(folded)
    for sheet, (front, behind) in enumerate(pairs(len(single))):
        for side, page in ((0, front), (1, behind)):
            assert single[page - 1] in folded[2 * (sheet // 2) + side]


def test_a_sheet_says_nothing_beyond_the_fold() -> None:
    """Creep moves a page over the fold, where it is cut off."""
    blank = pikepdf.Pdf.new()
    for _ in range(8):
        page = blank.add_blank_page(page_size=(A5[0] * PT, A5[1] * PT))
        page.Contents = blank.make_stream(b"1 0 0 rg -9 -9 999 999 re f")
    out = io.BytesIO()
    blank.save(out)
    made, sheets = write_booklet(out.getvalue(), A4, "en", creep_mm=0.3)
    assert sheets == 2
    with pikepdf.open(io.BytesIO(made)) as pdf:
        clips = re.findall(rb"q ([\d.]+) 0 ([\d.]+) [\d.]+ re W n", pdf.pages[2].Contents.read_bytes())
    half = pytest.approx(148.5 * PT, abs=0.01)
    assert sorted((float(left), float(wide)) for left, wide in clips) == [(0, half), (half, half)]


def test_what_the_game_no_longer_asks_for_goes_and_what_no_page_fits_is_told(project: Project) -> None:
    file = project.root / "catalogue" / "toy" / "game.yaml"
    before = file.read_text("utf-8")
    try:
        asked = before.replace("products:", "products:\n  booklets: [a4, a3]", 1)
        file.write_text(asked if asked != before else f"{before}\nproducts: {{booklets: [a4, a3]}}\n", "utf-8")
        found = [finding for finding in built(project).report.findings if finding.id == "booklet-paper"]
    finally:
        file.write_text(before, "utf-8")
    assert len(found) == 1 and "no book format is half of A3" in found[0].message
    assert found[0].origin.line > 1
    names = {path.name for path in (project.build / "toy").glob("*.pdf")}
    assert names == {"rulebook.pdf", "rulebook-booklet-a4.pdf"}
