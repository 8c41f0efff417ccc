"""YAML with positions: every character of every scalar style, and no guesses."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from publisher.source import Document, read_document

STYLES = """\
- plain: some words
  "quoted é": "double \\"quotes\\" and \\u00e9 then words
    folded onto the next line

    and a paragraph"
  single: 'it''s so
    on two lines'
  folded: >
    first line
    goes on

    a new one
  literal: |
    exact
      indented <here>
    end
  multi: plain words
    on more
    lines
"""


def read(tmp_path: Path, text: str | bytes) -> Document:
    path = tmp_path / "a.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_document(path, "a.yaml")


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_every_character_is_found_where_it_stands(tmp_path: Path, ending: str) -> None:
    document = read(tmp_path, STYLES.replace("\n", ending))
    rows = STYLES.split("\n")
    assert not document.findings
    assert document.data[0]["quoted é"].startswith('double "quotes" and é then words folded')
    for key in document.data[0]:
        passage = document.passage(0, key)
        assert passage.text == document.data[0][key]
        for index, char in enumerate(passage.text):
            if char in ' \n"é':
                continue
            place = passage.at(index)
            assert rows[place.line - 1][place.column - 1] == char, (key, index, char, place)


@settings(max_examples=60)
@given(words=st.lists(st.text(alphabet="abcdeé'xyz", min_size=1, max_size=8), min_size=1, max_size=30),
       width=st.integers(20, 60), style=st.sampled_from(["plain", "'", '"', ">"]))
def test_folded_words_are_found_whatever_the_width(tmp_path_factory: pytest.TempPathFactory, words: list[str],
                                                   width: int, style: str) -> None:
    import io

    from ruamel.yaml.scalarstring import DoubleQuotedScalarString, FoldedScalarString, SingleQuotedScalarString

    text = "w" + " ".join(words) + "."
    value = {"plain": str, "'": SingleQuotedScalarString, '"': DoubleQuotedScalarString,
             ">": FoldedScalarString}[style](text)
    yaml = YAML()
    yaml.width = width
    out = io.StringIO()
    yaml.dump([{"key": value}], out)
    folder = tmp_path_factory.mktemp("fold")
    document = read(folder, out.getvalue())
    passage = document.passage(0, "key")
    rows = out.getvalue().split("\n")
    for index, char in enumerate(passage.text):
        if char in " \n'":
            continue
        place = passage.at(index)
        assert rows[place.line - 1][place.column - 1] == char


@pytest.mark.parametrize(
    ("text", "id", "place", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", "duplicate-key", "a.yaml:3:1", "first stands on line 1"),
        ("a: no\n", "ambiguous-scalar", "a.yaml:1:4", "quotes"),
        ("a: 010\n", "ambiguous-scalar", "a.yaml:1:4", "010"),
        ("a:\n\tb: 1\n", "yaml-syntax", "a.yaml:2:1", "tab"),
        ("a: like: this\n", "yaml-syntax", "a.yaml:1:8", "quotes"),
        ("", "yaml-empty", "a.yaml:1:1", "empty"),
        ("\ufeffa: 1\n", "byte-order-mark", "a.yaml:1:1", "byte order mark"),
        (b"a: ok\nb: \xff\n", "not-utf-8", "a.yaml:2:4", "UTF-8"),
        ("a: {value: 3, origin: reconstructed}\n", "reconstruction-without-reason", "a.yaml:1:15", "because"),
    ],
)
def test_traps_are_findings_not_guesses(tmp_path: Path, text: str | bytes, id: str, place: str, words: str) -> None:
    findings = read(tmp_path, text).findings
    assert [finding.id for finding in findings] == [id]
    assert str(findings[0].origin) == place
    assert words in findings[0].message


@pytest.mark.parametrize("style", ["|", ">", "|2", ">2", "|2-", ">-2"])
def test_block_scalars_with_an_indentation_indicator(tmp_path: Path, style: str) -> None:
    margin = "      " if "2" in style else "    "
    text = f"a:\n  text: {style}\n{margin}[Pondr 3] so\n    next\n  other: 1\n"
    document = read(tmp_path, text)
    passage = document.passage("a", "text")
    rows = text.split("\n")
    for word in ("[Pondr", "next"):
        place = passage.at(passage.text.index(word))
        assert rows[place.line - 1][place.column - 1 :].startswith(word)


def test_a_reconstructed_value_is_unwrapped_and_remembered(tmp_path: Path) -> None:
    document = read(tmp_path, "hand: {value: {to: 7}, origin: reconstructed, because: lost}\n")
    assert document.data == {"hand": {"to": 7}}
    mark = document.reconstructions[0]
    assert (mark.path, mark.value, mark.because, str(mark.origin)) == (("hand",), {"to": 7}, "lost", "a.yaml:1:8")


def test_an_alias_bomb_is_one_finding(tmp_path: Path) -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    findings = read(tmp_path, "\n".join(rows)).findings
    assert [finding.id for finding in findings] == ["yaml-too-large"]


def test_merged_keys_keep_the_place_where_they_are_written(tmp_path: Path) -> None:
    document = read(tmp_path, "- &base {kind: text, cost: 2}\n- {<<: *base, cost: 3}\n")
    assert document.data[1] == {"kind": "text", "cost": 3}
    assert str(document.where(1, "kind")) == "a.yaml:1:16"
    assert str(document.where(1, "cost")) == "a.yaml:2:21"


def test_allowances_are_comments_with_a_reason(tmp_path: Path) -> None:
    document = read(tmp_path, "# allow some-lint: it is a name\na: 1  # allow other-lint\n")
    assert [(a.lint, a.reason, a.origin.line) for a in document.allowances] == [
        ("some-lint", "it is a name", 1), ("other-lint", "", 2)]
