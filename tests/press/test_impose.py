"""Imposition in millimetres: golden positions, and what holds for every sheet."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.model import CardSize
from publisher.paper import paper, papers
from publisher.paper.impose import (
    Grid,
    Sheet,
    SheetError,
    Slot,
    behind,
    fits,
    impose,
    lay_out,
    mirrors_columns,
    needs_mm,
)
from publisher.view import Templates

POKER = CardSize("poker", "Poker (US)", 63.5, 88.9)
A4 = Sheet("a4", "A4", 210, 297)
LETTER = Sheet("letter", "US Letter", 215.9, 279.4)


def corners(slots: tuple[Slot, ...]) -> list[tuple[float, float]]:
    return [(round(slot.x_mm, 3), round(slot.y_mm, 3)) for slot in slots]


def test_a4_takes_nine_upright_with_gutters() -> None:
    layout = lay_out(A4, POKER)
    assert layout.grid == Grid(3, 3, False)
    assert corners(layout.slots) == [
        (6.75, 12.15), (73.25, 12.15), (139.75, 12.15),
        (6.75, 104.05), (73.25, 104.05), (139.75, 104.05),
        (6.75, 195.95), (73.25, 195.95), (139.75, 195.95),
    ]  # fmt: skip
    assert {(slot.width_mm, slot.height_mm, slot.turn) for slot in layout.slots} == {(63.5, 88.9, 0)}


def test_letter_takes_eight_on_their_side() -> None:
    layout = lay_out(LETTER, POKER)
    assert layout.grid == Grid(2, 4, True)
    assert corners(layout.slots)[:2] == [(17.55, 8.2), (109.45, 8.2)]
    assert corners(layout.slots)[-1] == (109.45, 207.7)
    assert {(slot.width_mm, slot.height_mm, slot.turn) for slot in layout.slots} == {(88.9, 63.5, 90)}


@pytest.mark.parametrize(
    ("sheet", "gutter", "bleed", "count"),
    [
        (A4, 0, 0, 9), (A4, 0, 3, 9), (A4, 3, 1.5, 9), (A4, 6, 3, 8),
        (LETTER, 0, 0, 9), (LETTER, 0, 3, 8), (LETTER, 3, 1.5, 8), (LETTER, 6, 3, 6),
    ],
)  # fmt: skip
def test_how_many_poker_cards_a_paper_holds(sheet: Sheet, gutter: float, bleed: float, count: int) -> None:
    sized = Sheet(sheet.id, sheet.name, sheet.width_mm, sheet.height_mm, 5, gutter, bleed)
    assert lay_out(sized, POKER).grid.count == count


def test_a_grid_that_does_not_fit_is_refused_with_numbers_and_advice() -> None:
    sheet = Sheet("letter", "US Letter", 215.9, 279.4, 5, 6, 3, (3, 3))
    with pytest.raises(SheetError) as refused:
        lay_out(sheet, POKER)
    said = str(refused.value)
    assert "need 208.5 × 284.7 mm" in said
    assert "US Letter has 205.9 × 269.4 mm" in said
    assert said.endswith("The nearest grid that fits is 2 × 3 turned by a quarter.")


def test_a_card_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(SheetError, match="Not even one card fits"):
        lay_out(A4, CardSize("poster", "Poster", 300, 400))


@pytest.mark.parametrize("flip", ["long", "short"])
def test_five_backs_land_behind_their_fronts(flip: str) -> None:
    layout = lay_out(Sheet("a4", "A4", 210, 297, flip=flip), POKER)
    cards = [(f"card-{n}", f"back-{n}") for n in range(5)]
    front, back = impose(cards, layout)
    assert (front.back, back.back) == (False, True)
    assert [p.face for p in front.placements] == [f"card-{n}" for n in range(5)]
    for a, b in zip(front.placements, back.placements, strict=True):
        assert b.face == a.face.replace("card", "back")
        if flip == "long":  # the sheet turns about its vertical middle: columns mirror
            assert b.slot.x_mm == pytest.approx(210 - a.slot.x_mm - 63.5)
            assert b.slot.y_mm == pytest.approx(a.slot.y_mm)
            assert b.slot.turn == 0
        else:  # about its horizontal middle: rows mirror, cards stand on their heads
            assert b.slot.x_mm == pytest.approx(a.slot.x_mm)
            assert b.slot.y_mm == pytest.approx(297 - a.slot.y_mm - 88.9)
            assert b.slot.turn == 180


def test_cards_on_their_side_have_backs_with_tops_on_the_same_edge_of_the_card() -> None:
    layout = lay_out(LETTER, POKER)
    slot = layout.slots[0]
    assert behind(LETTER, slot).turn == 270
    assert behind(Sheet("letter", "US Letter", 215.9, 279.4, flip="short"), slot).turn == 90


def test_landscape_paper_turned_about_its_long_edge_mirrors_rows() -> None:
    assert mirrors_columns(A4)
    assert not mirrors_columns(Sheet("a4l", "A4 landscape", 297, 210))
    assert mirrors_columns(Sheet("a4l", "A4 landscape", 297, 210, flip="short"))


def test_a_back_offset_moves_backs_only_and_exactly() -> None:
    layout = lay_out(A4, POKER)
    cards = [("a", "b")] * 9
    straight, moved = impose(cards, layout), impose(cards, layout, (1.5, -0.8))
    assert straight[0] == moved[0]
    for a, b in zip(straight[1].placements, moved[1].placements, strict=True):
        assert b.slot.x_mm - a.slot.x_mm == pytest.approx(1.5)
        assert b.slot.y_mm - a.slot.y_mm == pytest.approx(-0.8)


def test_the_last_sheet_keeps_the_grid_and_cards_without_a_back_leave_theirs_empty() -> None:
    layout = lay_out(A4, POKER)
    sides = impose([("a", "b")] * 9 + [("a", ""), ("c", "b")], layout)
    assert [(side.number, side.back, len(side.placements)) for side in sides] == [
        (1, False, 9), (1, True, 9), (2, False, 2), (2, True, 1),
    ]  # fmt: skip
    assert sides[2].placements[1].slot == layout.slots[1]
    assert sides[3].placements[0].slot == behind(A4, layout.slots[1])
    assert [side.back for side in impose([("a", "")], layout)] == [False]


def test_bleeds_never_overlap_and_stop_at_half_the_gutter() -> None:
    layout = lay_out(Sheet("a3", "A3", 297, 420, 5, 3, 3), POKER)
    for slot in layout.slots:
        last_column, last_row = layout.grid.columns - 1, layout.grid.rows - 1
        assert slot.bleed.left == (3 if slot.column == 0 else 1.5)
        assert slot.bleed.right == (3 if slot.column == last_column else 1.5)
        assert slot.bleed.top == (3 if slot.row == 0 else 1.5)
        assert slot.bleed.bottom == (3 if slot.row == last_row else 1.5)


lengths = st.floats(0, 12, allow_nan=False).map(lambda value: round(value, 2))


@settings(deadline=None)
@given(
    width=st.floats(90, 500), height=st.floats(90, 700), margin=lengths, gutter=lengths, bleed=lengths,
    card=st.tuples(st.floats(30, 90), st.floats(30, 130)), flip=st.sampled_from(["long", "short"]),
    count=st.integers(1, 40),
)  # fmt: skip
def test_what_holds_for_every_sheet(
    width: float, height: float, margin: float, gutter: float, bleed: float,
    card: tuple[float, float], flip: str, count: int,
) -> None:  # fmt: skip
    sheet = Sheet("s", "S", width, height, margin, gutter, bleed, flip=flip)
    size = CardSize("c", "C", *card)
    try:
        layout = lay_out(sheet, size)
    except SheetError:
        assert not fits(sheet, size, Grid(1, 1, False)) and not fits(sheet, size, Grid(1, 1, True))
        return
    tiny = 1e-6
    boxes = []
    for slot in layout.slots:
        # The card is never scaled, and its bleed stays inside the margins.
        assert sorted((slot.width_mm, slot.height_mm)) == sorted(card)
        box = (
            slot.x_mm - slot.bleed.left,
            slot.y_mm - slot.bleed.top,
            slot.x_mm + slot.width_mm + slot.bleed.right,
            slot.y_mm + slot.height_mm + slot.bleed.bottom,
        )
        assert box[0] >= margin - tiny and box[1] >= margin - tiny
        assert box[2] <= width - margin + tiny and box[3] <= height - margin + tiny
        boxes.append(box)
        # Turned over twice, a slot is where it was.
        again = behind(sheet, behind(sheet, slot))
        assert again.x_mm == pytest.approx(slot.x_mm) and again.y_mm == pytest.approx(slot.y_mm)
        assert (again.turn, again.bleed) == (slot.turn, slot.bleed)
    for place, a in enumerate(boxes):
        for b in boxes[place + 1 :]:
            assert a[2] <= b[0] + tiny or b[2] <= a[0] + tiny or a[3] <= b[1] + tiny or b[3] <= a[1] + tiny
    # No larger grid of the same kind fits.
    for columns, rows in ((1, 0), (0, 1)):
        grid = Grid(layout.grid.columns + columns, layout.grid.rows + rows, layout.grid.turned)
        assert not fits(sheet, size, grid), needs_mm(sheet, size, grid)
    # Every card is placed once, in order, and every back lies behind its front.
    cards = [(f"f{n}", f"b{n}") for n in range(count)]
    sides = impose(cards, layout)
    fronts = [placement for side in sides if not side.back for placement in side.placements]
    backs = [placement for side in sides if side.back for placement in side.placements]
    assert [p.face for p in fronts] == [front for front, _ in cards]
    assert [p.face for p in backs] == [back for _, back in cards]
    assert [p.slot for p in backs] == [behind(sheet, p.slot) for p in fronts]


def test_papers_are_data_and_faults_in_them_are_named(templates: Templates, tmp_path) -> None:  # type: ignore[no-untyped-def]
    assert set(papers(templates)) >= {"a4", "letter", "a3", "tabloid"}
    assert paper(templates, "letter") == LETTER
    with pytest.raises(SheetError, match="no paper 'a5'; there are a4, letter"):
        paper(templates, "a5")
    (tmp_path / "shared").mkdir()
    own = tmp_path / "shared" / "papers.toml"
    own.write_text('[a5]\nname = "A5"\nwidth_mm = 148\nheight_mm = 210\ngrid = [2, 2]\n', "utf-8")
    both = Templates.of([tmp_path, *templates.folders])
    assert paper(both, "a5").grid == (2, 2) and paper(both, "a4").name == "A4"
    for wrong, said in (
        ('flip = "left"', "flip must be"),
        ("gutter_mm = -1", "gutter_mm must be a length"),
        ('grid = "3x3"', "grid must be"),
        ("gutter = 3", "4:1: a5: a paper has no .gutter.; did you mean .gutter_mm."),
    ):
        own.write_text(f"[a5]\nwidth_mm = 148\nheight_mm = 210\n{wrong}\n", "utf-8")
        with pytest.raises(SheetError, match=said):
            paper(both, "a5")
