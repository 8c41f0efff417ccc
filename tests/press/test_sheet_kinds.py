"""Every kind of sheet: folds, fronts alone, gutterless, shifted, marks in every style. What holds is read back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.model import CardSize
from publisher.paper.impose import behind, fits, fold_mm, impose, largest
from publisher.press import Printer, Sheet, SheetError, Stack, Status, laid_on, lay_out, paper, papers, preflight
from publisher.press.marks import MARK_GAP_MM, cutting, edges, side_marks, slots_on
from publisher.press.raster import page_image
from publisher.view import Templates, card_size

from .conftest import BACKS, Printed
from .toy import INKS

POKER = CardSize("poker", "Poker (US)", 63.5, 88.9)
A4 = Sheet("a4", "A4", 210, 297)
LETTER = Sheet("letter", "US Letter", 215.9, 279.4)
SIZES = ("poker", "poker-metric", "bridge", "tarot", "tarot-metric", "mini", "mini-metric", "square", "index")


def pixel(file: Path, page: int, x_mm: float, y_mm: float) -> str:
    dpi = 72.0
    image = page_image(file.read_bytes(), page, dpi)
    return "#{:02x}{:02x}{:02x}".format(*image.getpixel((round(x_mm / 25.4 * dpi), round(y_mm / 25.4 * dpi))))


def proven(file: Path) -> dict[str, tuple[Status, str]]:
    """The preflight of a file with nothing known beforehand, by row."""
    return {row.name: (row.status, row.said) for row in preflight(file.read_bytes()).rows}


# ---- papers as data


@pytest.mark.parametrize(
    ("id", "size_mm", "count"),
    [
        ("a4", (210, 297), 9), ("letter", (215.9, 279.4), 8), ("a3", (297, 420), 18), ("tabloid", (279.4, 431.8), 16),
        ("a4-landscape", (297, 210), 9), ("letter-landscape", (279.4, 215.9), 8), ("a3-landscape", (420, 297), 18),
        ("tabloid-landscape", (431.8, 279.4), 16), ("a4-gutterless", (210, 297), 9),
        ("letter-gutterless", (215.9, 279.4), 9), ("a4-bleed", (210, 297), 8), ("letter-bleed", (215.9, 279.4), 6),
        ("a4-fold", (210, 297), 4), ("letter-fold", (215.9, 279.4), 4), ("a4-fronts", (210, 297), 9),
    ],
)  # fmt: skip
def test_the_papers_hold_as_many_poker_cards(
    templates: Templates, id: str, size_mm: tuple[float, float], count: int
) -> None:
    sheet = paper(templates, id)
    assert (sheet.width_mm, sheet.height_mm) == size_mm
    assert lay_out(sheet, POKER).grid.count == count


def test_every_card_size_fits_every_paper_at_its_own_size(templates: Templates) -> None:
    for sheet in papers(templates).values():
        for id in SIZES:
            size = card_size(templates, id)
            for slot in lay_out(sheet, size).slots:
                assert sorted((slot.width_mm, slot.height_mm)) == sorted((size.width_mm, size.height_mm))


def test_a_size_of_ones_own_is_as_good_as_any(tmp_path: Path, templates: Templates) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "sizes.toml").write_text(
        '[stamp]\nname = "Stamp"\nwidth_mm = 31.5\nheight_mm = 40.25\nbleed_mm = 2\n', "utf-8"
    )
    size = card_size(Templates.of([tmp_path, *templates.folders]), "stamp")
    assert lay_out(A4, size).grid.count == 32 and size.bleed_mm == 2


@pytest.mark.parametrize(
    ("lines", "place", "said"),
    [
        ('like = "leter"', "2:1", 'no paper is called "leter"; did you mean "letter"?'),
        ('like = "own"', "2:1", "own is like own; give one of them its own width and height"),
        ('like = "a4"\nbaks = "fold"', "3:1", 'a paper has no "baks"; did you mean "backs"?'),
        ('like = "a4"\nbacks = "front"', "3:1", 'backs must be one of "duplex", "fold", "none"'),
        ('like = "a4"\nmarks = "dots"', "3:1", 'marks must be one of "edges", "lines", "crosses", "none"'),
        ('like = "a4"\nmarks_on = "front"', "3:1", 'marks_on must be one of "both", "fronts", "backs"'),
        ('like = "a4"\n  fold = "left"', "3:3", 'fold must be one of "auto", "down", "across"'),
        ('like = "a4"\norientation = "wide"', "3:1", 'orientation must be one of "portrait", "landscape"'),
        ('like = "a4"\ncorner_guides = 1', "3:1", "corner_guides must be true or false"),
        ('like = "a4"\nshift_mm = 3', "3:1", "shift_mm must be [right, down]"),
        ('like = "a4"\ngutter_mm = "3"', "3:1", "gutter_mm must be a length in millimetres"),
        ('like = "a4"\ngrid = [0, 3]', "3:1", 'grid must be "auto" or [columns, rows]'),
        ("width_mm = 100", "1:1", "height_mm is missing"),
        ('name = "A4', "2:11", "this is no TOML"),
    ],
)
def test_a_fault_in_a_paper_has_its_line(
    tmp_path: Path, templates: Templates, lines: str, place: str, said: str
) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "papers.toml").write_text(f"[own]\n{lines}\n", "utf-8")
    with pytest.raises(SheetError) as refused:
        laid_on(Templates.of([tmp_path, *templates.folders]), "own", POKER)
    assert said in refused.value.said
    assert str(refused.value.origin) == f"templates/shared/papers.toml:{place}"


def test_a_grid_that_does_not_fit_is_refused_at_its_line_with_the_nearest(tmp_path: Path, templates: Templates) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "papers.toml").write_text(
        '[own]\nlike = "letter"\ngutter_mm = 6\nbleed_mm = 3\ngrid = [3, 3]\n', "utf-8"
    )
    with pytest.raises(SheetError) as refused:
        laid_on(Templates.of([tmp_path, *templates.folders]), "own", POKER)
    assert str(refused.value.origin).endswith("papers.toml:5:1")
    assert "need 208.5 × 284.7 mm" in refused.value.said and "The nearest grid that fits is 2 × 3" in refused.value.said


def test_a_folded_or_shifted_grid_is_refused_in_numbers_too() -> None:
    with pytest.raises(SheetError, match=r"folded about a gap of 6 mm, need 269 .* nearest grid that fits is 1 × 4"):
        lay_out(replace(A4, backs="fold", fold="down", grid=(2, 2)), POKER)
    with pytest.raises(SheetError, match=r"inside its margins of 5 mm, off the middle\. The nearest grid"):
        lay_out(replace(A4, shift_mm=(20, 0), grid=(3, 3)), POKER)


# ---- folds


def test_a_fold_puts_every_back_across_it_in_the_mirror() -> None:
    layout = lay_out(replace(A4, backs="fold", fold="down"), POKER)
    (side,) = impose([(f"f{n}", f"b{n}") for n in range(4)], layout)
    assert side.cards == 4
    assert [p.face for p in side.placements] == [*(f"f{n}" for n in range(4)), *(f"b{n}" for n in range(4))]
    middle = fold_mm(layout.sheet)
    for front, back in zip(side.placements[:4], side.placements[4:], strict=True):
        assert middle - front.slot.x_mm - front.slot.width_mm == pytest.approx(back.slot.x_mm - middle)
        assert front.slot.y_mm == pytest.approx(back.slot.y_mm)
        assert front.slot.x_mm + front.slot.width_mm <= middle - 3 + 1e-6
        assert (front.slot.turn, back.slot.turn) == (90, 270), "both tops towards the fold"
    across = lay_out(replace(A4, backs="fold", fold="across"), CardSize("mini", "Mini", 44, 68))
    slot = across.slots[0]
    assert behind(across.sheet, slot).turn == (180 - slot.turn) % 360


def test_the_fold_that_holds_more_is_taken() -> None:
    for size in (POKER, CardSize("index", "Index", 76.2, 127), CardSize("mini", "Mini", 44.45, 63.5)):
        counts = []
        for fold in ("down", "across"):
            grid = largest(replace(A4, backs="fold", fold=fold), size)
            counts.append(grid.count if grid else 0)
        assert lay_out(replace(A4, backs="fold"), size).grid.count == max(counts)


lengths = st.floats(0, 10, allow_nan=False).map(lambda value: round(value, 2))


@settings(deadline=None)
@given(
    card=st.tuples(st.floats(30, 80), st.floats(30, 90)), gutter=lengths, bleed=lengths, gap=lengths,
    fold=st.sampled_from(["auto", "down", "across"]), shift=st.tuples(st.floats(-15, 15), st.floats(-15, 15)),
    backs=st.sampled_from(["fold", "duplex"]), flip=st.sampled_from(["long", "short"]),
)  # fmt: skip
def test_what_holds_for_folds_and_shifts(
    card: tuple[float, float], gutter: float, bleed: float, gap: float, fold: str, shift: tuple[float, float],
    backs: str, flip: str,
) -> None:  # fmt: skip
    sheet = Sheet("s", "S", 210, 297, 5, gutter, bleed, None, flip, backs, fold, gap, shift)
    size = CardSize("c", "C", *card)
    layout = lay_out(sheet, size)
    assert fits(layout.sheet, size, layout.grid)
    boxes = []
    for back in (False, True) if backs == "duplex" else (False,):
        here = []
        for slot in slots_on(layout, back):
            b = slot.bleed
            here.append((slot.x_mm - b.left, slot.y_mm - b.top,
                         slot.x_mm + slot.width_mm + b.right, slot.y_mm + slot.height_mm + b.bottom))  # fmt: skip
        for place, a in enumerate(here):
            assert a[0] >= 5 - 1e-6 and a[1] >= 5 - 1e-6 and a[2] <= 205 + 1e-6 and a[3] <= 292 + 1e-6
            for other in here[place + 1 :]:
                apart = a[2] <= other[0] + 1e-6 or other[2] <= a[0] + 1e-6
                assert apart or a[3] <= other[1] + 1e-6 or other[3] <= a[1] + 1e-6
        boxes.append(here)
    for slot in layout.slots:
        again = behind(layout.sheet, behind(layout.sheet, slot))
        assert (again.x_mm, again.y_mm, again.turn) == (pytest.approx(slot.x_mm), pytest.approx(slot.y_mm), slot.turn)


# ---- marks


def test_marks_in_every_style() -> None:
    slots = slots_on(lay_out(A4, POKER))
    xs, ys = edges(slots)
    assert len(xs) == len(ys) == 6

    def lines(**how: object) -> list[tuple[float, float, float, float]]:
        layout = lay_out(replace(A4, **how), POKER)  # type: ignore[arg-type]
        return side_marks(layout, slots_on(layout), False)

    assert lines(marks="none") == [] and lines(marks_on="backs") == []
    full = lines(marks="lines")
    assert len(full) == 12 and {line for line in full if line[0] == line[2]} == {(x, 3.0, x, 294.0) for x in xs}
    crosses = lines(marks="crosses")
    assert len(crosses) == 9 * 4 * 2
    for x, y, x2, y2 in crosses:
        assert (y == y2 and y in ys) or (x == x2 and x in xs), "an arm lies on a cut"
    ticks = lines()
    assert all(abs(x - x2) > MARK_GAP_MM or abs(y - y2) > MARK_GAP_MM for x, y, x2, y2 in ticks)
    back = lay_out(replace(A4, marks_on="backs", shift_mm=(3, 0)), POKER)
    marks = side_marks(back, slots_on(back, True), True)
    assert {x for x, _, x2, _ in marks if x == x2} == {round(210 - x, 6) for x in edges(back.slots)[0]}


def test_the_sheet_says_in_which_order_to_cut() -> None:
    assert cutting(lay_out(A4, POKER)) == "Cut the 6 lines from top to bottom first, then the 6 across"
    gutterless = lay_out(replace(A4, gutter_mm=0, bleed_mm=3), POKER)
    assert cutting(gutterless) == "Cut the 4 lines from top to bottom first, then the 4 across"
    lying = lay_out(Sheet("l", "L", 297, 210), POKER)
    assert cutting(lying) == "Cut the 6 lines across first, then the 6 from top to bottom"


def test_corner_guides_and_marks_on_backs_only_are_seen_there(printed: Printed) -> None:
    for how, front, back in (({"corner_guides": True, "marks": "none"}, True, True),
                             ({"marks_on": "backs"}, False, True), ({"marks_on": "fronts"}, True, False)):  # fmt: skip
        out = printed.folder / "guides.pdf"
        sheet = replace(A4, **how)  # type: ignore[arg-type]
        printed.press.sheets(printed.faces, [Stack("Toy", printed.pairs)], sheet, out, "Toy")
        seen = []
        for page in (0, 1):
            image = page_image(out.read_bytes(), page, 300.0)
            if "corner_guides" in how:  # where the arc of the first card's corner crosses its diagonal
                near = 3 * (1 - 2**-0.5)
                x, y = ((6.75 + near) / 25.4 * 300, (12.15 + near) / 25.4 * 300)
            else:  # a tick above the first column
                x, y = (6.75 / 25.4 * 300, 8.5 / 25.4 * 300)
            around = image.crop((round(x) - 4, round(y) - 4, round(x) + 5, round(y) + 5)).convert("L")
            seen.append(around.getextrema()[0] < 60)
        assert seen == [front, back], how


# ---- read back from paper


@pytest.mark.parametrize(
    "how",
    [
        {}, {"flip": "short"}, {"gutter_mm": 0.0, "bleed_mm": 3.0}, {"gutter_mm": 6.0, "bleed_mm": 3.0},
        {"backs": "fold"}, {"backs": "fold", "fold": "across", "grid": (1, 1)}, {"backs": "none"},
        {"marks": "lines"}, {"marks": "crosses", "corner_guides": True}, {"shift_mm": (2.0, 3.0), "grid": (2, 2)},
        {"width_mm": 297.0, "height_mm": 210.0, "flip": "short"}, {"width_mm": 297.0, "height_mm": 210.0},
    ],
)  # fmt: skip
def test_five_cards_with_five_backs_on_every_kind_of_sheet(printed: Printed, how: dict[str, object]) -> None:
    sheet = replace(A4, **how)  # type: ignore[arg-type]
    out = printed.folder / "kind.pdf"
    cards = printed.pairs[:5]
    report = printed.press.sheets(printed.faces, [Stack("Toy", cards)], sheet, out, "Toy")
    assert not report.preflight.failed, list(report.preflight.lines())
    assert not preflight(out.read_bytes()).failed
    layout = lay_out(sheet, POKER)
    sides = 2 if sheet.backs == "duplex" else 1
    for number, (front, back) in enumerate(cards):
        page, place = divmod(number, layout.grid.count)
        slot = layout.slots[place]
        ink = INKS[int(front.rpartition("-")[2])]
        # A point of the card without type: a little above its middle.
        high = {0: (0.5, 0.35), 90: (0.65, 0.5)}[slot.turn]
        x, y = slot.x_mm + slot.width_mm * high[0], slot.y_mm + slot.height_mm * high[1]
        assert pixel(out, page * sides, x, y) == ink
        if sheet.backs != "none":
            there = behind(layout.sheet, slot)
            x, y = there.x_mm + there.width_mm * 0.4, there.y_mm + there.height_mm * 0.4
            assert pixel(out, page * sides + sides - 1, x, y) == f"#{back.removeprefix('back-')}"
    assert len(BACKS) == len({back for _, back in cards})


def test_fronts_alone_have_no_reverse(printed: Printed) -> None:
    out = printed.folder / "fronts.pdf"
    report = printed.press.sheets(
        printed.faces, [Stack("Toy", printed.pairs * 2)], replace(A4, backs="none"), out, "Toy"
    )
    assert (report.facts.pages, report.placed, report.facts.duplex) == (2, 18, "Simplex")


def test_a_measured_printer_draws_larger_about_the_middle_and_moves_backs(printed: Printed) -> None:
    out = printed.folder / "measured.pdf"
    printer = Printer("desk", (1.5, -0.8), 99.0)
    report = printed.press.sheets(printed.faces, [Stack("Toy", printed.pairs)], A4, out, "Toy", printer)
    assert not report.preflight.failed, list(report.preflight.lines())
    dpi = 25.4 * 10
    image = page_image(out.read_bytes(), 0, dpi)
    row = ["#{:02x}{:02x}{:02x}".format(*image.getpixel((x, 600))) for x in range(image.width)]  # type: ignore[misc]
    first = next(x for x, colour in enumerate(row) if colour == INKS[0]) / 10
    last = (max(x for x, colour in enumerate(row) if colour == INKS[2]) + 1) / 10
    # Two hundred millimetres less the margins and bleeds, drawn 100/99 as long, with the same middle.
    assert last - first == pytest.approx((3 * 63.5 + 2 * 3 + 3) * 100 / 99, abs=0.15)
    assert (first + last) / 2 == pytest.approx(105, abs=0.1)
    said = proven(out)["true size"]
    assert said[0] is Status.OK and "for printer desk: backs moved +1.5, −0.8 mm; 100 mm drawn as 101.01" in said[1]
