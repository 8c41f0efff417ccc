"""Positions in an editor's units, and what kind of place a half-typed line is."""

from __future__ import annotations

from pathlib import PurePath

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from publisher.editor.context import Kind, context_at, kind_of
from publisher.editor.positions import Text
from publisher.editor.targets import entries_of
from publisher.model import Origin


@pytest.mark.parametrize(("encoding", "units"), [("utf-8", 9), ("utf-16", 4), ("utf-32", 3), ("something new", 4)])
def test_columns_count_in_the_agreed_units(encoding: str, units: int) -> None:
    text = Text("x\n€\U0001f600é!\n", encoding)
    assert text.position(1, 3) == types.Position(1, units)
    assert text.place(types.Position(1, units)) == (1, 3)


def test_lines_end_as_the_protocol_says_and_nowhere_else() -> None:
    text = Text("a\r\nb\rc\nd\u2028e\x0bf\x85g")
    assert text.lines == ["a", "b", "c", "d\u2028e\x0bf\x85g"]


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\ufeff"), max_size=30), st.data())
def test_a_place_comes_back_from_the_editors_units(row: str, data: st.DataObject) -> None:
    column = data.draw(st.integers(0, len(row)))
    for encoding in ("utf-8", "utf-16", "utf-32"):
        text = Text(f"first\n{row}", encoding)
        assert text.place(text.position(1, column)) == (1, column)


def test_places_past_the_end_are_moved_to_it() -> None:
    text = Text("abc\nde")
    assert text.position(9, 9) == types.Position(1, 2)
    assert text.place(types.Position(7, 3)) == (7, 0)
    assert text.stretch(Origin("f", 1, 2)) == types.Range(types.Position(0, 1), types.Position(0, 3))
    assert text.stretch(Origin("f", 1, 2, 2, 2)) == types.Range(types.Position(0, 1), types.Position(1, 1))


@pytest.mark.parametrize(
    ("path", "kind"),
    [("game.yaml", Kind.GAME), ("cards/a.yaml", Kind.CARDS), ("decks/a.yaml", Kind.DECK), ("book/01-a.md", Kind.BOOK),
     ("keywords.yaml", Kind.KEYWORDS), ("readings.yaml", Kind.READINGS), ("migrations.yaml", Kind.MIGRATIONS),
     ("lints/a.yaml", Kind.LINTS), ("tables/a.yaml", Kind.TABLES), ("scenarios/a.yaml", Kind.SCENARIOS),
     ("README.md", None), ("cards/a.md", None), ("book/deeper/a.md", None)],
)
def test_what_a_file_holds(path: str, kind: Kind | None) -> None:
    assert kind_of(PurePath(path)) is kind


# `^` stands where the cursor is; it is taken out before the text is looked at.
CASES = [
    ("- id: pl^ato\n", ("id",), "plato", False),
    ("- id: a\n  text: |\n    7: [Pon^der 3]. Draw.\n", ("text",), "7: [Ponder 3]. Draw.", True),
    ("- id: a\n  text: |\n    7: [Ponder 3].\n    {^\n  flavor: x\n", ("text",), "{", True),
    ("- id: a\n  text: |\n    7: [Ponder 3].\n\n    {1^}: x\n", ("text",), "{1}: x", True),
    ("- id: a\n  text: |\n    Draw.\n  flavor: It said: n^o\n", ("flavor",), "It said: no", False),
    ("- id: a\n  text: \"7: [Pon^der 3]\"\n", ("text",), "7: [Ponder 3]", True),
    ("- id: a\n  text: '7: [Pon^\n", ("text",), "7: [Pon", True),
    ("- id: a\n  periods: [ancient, med^ieval]\n", ("periods",), "medieval", False),
    ("- id: a\n  periods: [ancient, ^\n", ("periods",), "", False),
    ("- id: a\n  art: {motif: tr^ee}\n", ("art", "motif"), "tree", False),
    ("- id: a\n  art: {mo^tif: tree}\n", ("art", "motif"), "motif", False),
    ("- id: a\n  author: {name: \"Homer, him^self\", born: -700}\n", ("author", "name"), "Homer, himself", False),
    ("- id: a\n  printings:\n    - edition: First\n      text: |\n        [Re^cover]\n",
     ("printings", "text"), "[Recover]", True),
    ("- id: a\n  meaning: {value: \"An [ide^a].\", origin: reconstructed}\n", ("meaning", "value"), "An [idea].", True),
    ("id: a\nhsp:\n  - pl^ato  # the first\n", ("hsp",), "plato", False),
    ("id: a\nhsp:\n  - \n  - 2 te^-a\n", ("hsp",), "2 te-a", False),
    ("id: a\nhsp:\n- pla^to\n", ("hsp",), "plato", False),
    ("id: a\nhsp:\n  - ^\n", ("hsp",), "", False),
    ("id: a\nhsp:\n  - plato\nname: x^\n", ("name",), "x", False),
    ("- id: a\n  note: >-\n    See [[pl^\n", ("note",), "See [[pl", True),
    ("- id: a\n  note: Words that\n    go on [[pl^ato]]\n", ("note",), "go on [[plato]]", True),
    ("- id: a\n  text: |\n    x\n- id: b\n  na^me: B\n", ("name",), "name", False),
    ("- id: a\n  # text: [^\n", (), "", False),
    ("{{{[[[^", (), "", False),
    ("]]]}}}: ^", (), "]]]}}}:", False),
]


@pytest.mark.parametrize(("text", "keys", "words", "prose"), CASES, ids=range(len(CASES)))
def test_the_place_of_a_cursor_in_yaml(text: str, keys: tuple[str, ...], words: str, prose: bool) -> None:
    before, _, after = text.partition("^")
    lines = (before + after).split("\n")
    line = before.count("\n")
    column = len(before.rpartition("\n")[2])
    found = context_at(Kind.CARDS, lines, line, column)
    assert (found.keys, lines[line][found.start : found.end], found.prose) == (keys, words, prose)


@pytest.mark.parametrize(("line", "prose"), [(0, False), (1, False), (3, True), (4, False), (5, True), (99, False)])
def test_the_place_of_a_cursor_in_a_chapter(line: int, prose: bool) -> None:
    lines = ["---", "id: ch_a", "---", "Read [[", "::: figure name=turn", "See {A}"]
    assert context_at(Kind.BOOK, lines, line, 3).prose is prose


@given(st.text(alphabet="ab:-[]{}|>'\"#,\n \u00e9*&!%@`0\t", max_size=120), st.data())
def test_no_text_breaks_it(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    line = data.draw(st.integers(0, len(lines) - 1))
    column = data.draw(st.integers(0, len(lines[line])))
    for kind in Kind:
        found = context_at(kind, lines, line, column)
        assert 0 <= found.start <= found.end <= max(len(lines[line]), column)
    spans = entries_of(lines)
    assert all(first <= last for first, last in spans)
