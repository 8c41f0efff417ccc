"""Edits in every style of YAML scalar, and in Markdown: exact, encoded, or refused."""

from __future__ import annotations

import pytest

from publisher.model import Origin
from publisher.source.edit import Edit, edited, strings


def put(text: str, old: str, new: str, file: str = "a.yaml") -> tuple[str, list[str]]:
    """Replace the first `old` in the file's own characters; the text after, and what was refused."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    at = plain.index(old)
    line, column = plain.count("\n", 0, at) + 1, at - plain.rfind("\n", 0, at)
    where = Origin(file, line, column, line, column + len(old))
    after, refused = edited(text, file, [Edit(where, new)])
    return after, [refusal.because for refusal in refused]


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize(
    ("text", "old", "new", "after"),
    [
        ("a: one two # it's\nb: 1\n", "two", "it's", "a: one it's # it's\nb: 1\n"),
        ("a: 'one two' # c\n", "two", "it's", "a: 'one it''s' # c\n"),
        ("a: 'it''s two'\n", "''", "’", "a: 'it’s two'\n"),
        ('a: "one two"\n', "two", 'a "b" \\', 'a: "one a \\"b\\" \\\\"\n'),
        ('a: "caf\\u00e9 \\x41 two"\n', "\\x41", "B", 'a: "caf\\u00e9 B two"\n'),
        ('a: "one\n  two\n\n  three"\n', "three", "it's", 'a: "one\n  two\n\n  it\'s"\n'),
        ("a: |\n  one: 'two' # no\n  three\n", "two", 'it\'s: "x" #', "a: |\n  one: 'it's: \"x\" #' # no\n  three\n"),
        ("a: >-\n   one\n   two three\n\n# c\nb: 2\n", "two", "it's", "a: >-\n   one\n   it's three\n\n# c\nb: 2\n"),
        ("a: one\n  two\n", "two", "2", "a: one\n  2\n"),
        ("- {a: one, b: [two]}\n", "two", "a.b", "- {a: one, b: [a.b]}\n"),
        ("a: &x 'it''s two'\nb: *x\n", "two", "three", "a: &x 'it''s three'\nb: *x\n"),
        ('a: "one\ttwo"\n', "\t", " ", 'a: "one two"\n'),
    ],
)
def test_an_edit_is_written_in_the_style_of_its_scalar(
    text: str, old: str, new: str, after: str, mark: str, ending: str
) -> None:
    whole, meant = (mark + part.replace("\n", ending) for part in (text, after))
    assert put(whole, old, new) == (meant, [])


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("a: one two\n", "two", "x: y"),
        ("a: one two\n", "two", "x #y"),
        ("a: one two\n", "one two", "- x"),
        ("a: one two\n", "one", "*x"),
        ("a: one two\n", "one two", "no"),
        ("a: one two\n", "one two", "12"),
        ("a: one two\n", "one two", ""),
        ("a: [one, two]\n", "two", "x, y"),
        ("a: {b: one}\n", "one", "x}"),
    ],
)
def test_what_would_be_read_otherwise_without_quotes_is_refused(text: str, old: str, new: str) -> None:
    after, refused = put(text, old, new)
    assert after == text
    assert len(refused) == 1
    assert "quote the whole value first" in refused[0]


@pytest.mark.parametrize(
    ("text", "old", "because"),
    [
        ("a: 'one'\n", "'", "not exact"),
        ("a: |\n  one\n", "|", "not exact"),
        ("# one\na: two\n", "one", "no text stands here"),
        ("a: one\n\n# c\n", "# c", "not exact"),
    ],
)
def test_what_is_no_text_is_not_edited(text: str, old: str, because: str) -> None:
    after, (refused,) = put(text, old, "x")
    assert after == text
    assert because in refused


def test_a_line_break_is_written_only_where_it_can_be() -> None:
    assert put('a: "one two"\n', "e t", "\n") == ('a: "on\\nwo"\n', [])
    assert put("a: |\n  one two\n", "e t", "\n")[1]
    assert put("one two\n", "e t", "\n", "a.md")[1]


def test_a_bad_edit_does_not_keep_good_ones_out() -> None:
    text = "a: one two\nb: three\nc: 'four'\nd: five\n"
    places = {"one two": "x: y", "three": "it's", "four": "it's", "five": "- x"}
    edits = []
    for line, (old, new) in enumerate(places.items(), 1):
        column = text.split("\n")[line - 1].index(old) + 1
        edits.append(Edit(Origin("a.yaml", line, column, line, column + len(old)), new))
    after, refused = edited(text, "a.yaml", edits)
    assert after == "a: one two\nb: it's\nc: 'it''s'\nd: five\n"
    assert {refusal.edit for refusal in refused} == {edits[0], edits[3]}


def test_edits_that_overlap_are_not_both_made() -> None:
    one, other = (Edit(Origin("a.yaml", 1, start, 1, start + 3), new) for start, new in ((4, "x"), (6, "y")))
    after, refused = edited("a: one two\n", "a.yaml", [one, other])
    assert after == "a: x two\n"
    assert [refusal.edit for refusal in refused] == [other]


def test_a_whole_value_keeps_what_old_and_new_share_as_it_is_written() -> None:
    text = 'a: "caf\\u00e9 it\'s \\x41"\nb: \'ancient\'\nc: one\n  it\'s\n  two\n'
    edits = [
        Edit(Origin("a.yaml", 1, 4, 1, 25), "café it’s A"),
        Edit(Origin("a.yaml", 2, 4, 2, 13), "modern"),
        Edit(Origin("a.yaml", 3, 4, 5, 6), "one it’s two"),
    ]
    after, refused = edited(text, "a.yaml", edits)
    assert not refused
    assert after == 'a: "caf\\u00e9 it’s \\x41"\nb: \'modern\'\nc: one\n  it’s\n  two\n'


def test_markdown_is_edited_in_place_and_its_front_matter_as_yaml() -> None:
    text = "\ufeff---\r\nid: ch_a\r\ntitle: 'It''s old'\r\n---\r\n\r\n## It's {#rule_a}\r\n\r\n- one *two*\r\n"
    after, refused = put(text, "two", 'a: "b" # c', "a.md")
    assert (after, refused) == (text.replace("two", 'a: "b" # c'), [])
    assert put(text, "old", "it's", "a.md") == (text.replace("old", "it''s"), [])


def test_strings_are_values_and_comments_with_their_places() -> None:
    text = "# it's\na: 'x # y' # \"z\"\nb: [one, |\n"
    with pytest.raises(ValueError, match=r"a\.yaml cannot be read"):
        list(strings(text, "a.yaml"))
    found = list(strings("# it's\na: 'x # y' # \"z\"\nb: [one]\nc: |\n  d # e\n# f\n", "a.yaml"))
    assert {(said.path, said.passage.text, str(said.passage.at(0))) for said in found} == {
        (("a",), "x # y", "a.yaml:2:5"), (("b", 0), "one", "a.yaml:3:5"), (("c",), "d # e\n", "a.yaml:5:3"),
        (("#",), "# it's", "a.yaml:1:1"), (("#",), '# "z"', "a.yaml:2:12"), (("#",), "# f", "a.yaml:6:1"),
    }
    book = '---\nid: ch\ntitle: T\n---\n\n## It is {#rule_x}\n\n::: note title="Old words" id=x\nText.\n:::\n'
    assert [(said.passage.text, str(said.passage.at(0))) for said in strings(book, "b.md")] == [
        ("ch", "b.md:2:5"), ("T", "b.md:3:8"), ("It is", "b.md:6:4"), ("Old words", "b.md:8:17")]
