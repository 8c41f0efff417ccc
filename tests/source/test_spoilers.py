"""What a chapter may close: itself, a section, a block; and what its anchors know of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from publisher.model import Book, Finding
from publisher.source import read_book
from publisher.text import Vocabulary

HEAD = "---\nid: ch_one\ntitle: One\n---\n\n"
SECTIONS = """\
## Open {#rule_open}

::: note title="A" id=note_open
Words.
:::

## Closed {#rule_closed .spoiler}

::: note title="B" id=note_closed
Words.
:::

### Inner {#rule_inner}

Words.

## After {#rule_after}

### Deep {#rule_deep .spoiler}

::: spoiler title="C" id=lid_printed printed=yes
Words.
:::

### Level {#rule_level}

::: spoiler title="D" id=lid_left_out

::: note title="E" id=note_left_out
Words.
:::
:::
"""


def read(folder: Path, text: str) -> tuple[Book, list[Finding]]:
    path = folder / "01-one.md"
    path.write_text(text, "utf-8")
    book, findings, *_ = read_book([(path, "book/01-one.md")], Vocabulary(), {})
    return book, findings


def told(findings: list[Finding]) -> list[str]:
    return [f"{finding.origin.line}:{finding.origin.column} {finding.message}" for finding in findings]


def test_what_stands_inside_a_spoiler_is_closed_and_what_print_leaves_out_is_known(tmp_path: Path) -> None:
    book, findings = read(tmp_path, HEAD + SECTIONS)
    assert not findings
    assert {id for id, anchor in book.anchors.items() if anchor.closed} == {
        "note_closed", "rule_inner", "lid_printed", "note_left_out"}
    assert {id for id, anchor in book.anchors.items() if anchor.spoiler} == {"lid_left_out", "note_left_out"}
    (chapter,) = book.chapters
    assert [section.title for section in chapter.sections] == ["Open", "Closed", "Inner", "After", "Deep", "Level"]
    assert {section.id: around for section, around in chapter.placed()} == {
        "rule_open": "", "rule_closed": "", "rule_inner": "rule_closed", "rule_after": "", "rule_deep": "",
        "rule_level": ""}


def test_a_chapter_closes_all_but_its_title(tmp_path: Path) -> None:
    book, findings = read(tmp_path, HEAD.replace("title: One", "title: One\nspoiler: true") + SECTIONS)
    assert not findings
    assert {id for id, anchor in book.anchors.items() if not anchor.closed} == {"ch_one"}
    assert {around for _, around in book.chapters[0].placed()} == {"ch_one"}
    assert "spoiler" not in book.chapters[0].attrs


@pytest.mark.parametrize(("text", "said"), [
    (HEAD.replace("title: One", "title: One\nspoiler: perhaps"), "4:1 `spoiler:` says true, or is left out"),
    (HEAD + '::: spoiler title="A" printed=maybe\nWords.\n:::\n', "6:13 `printed=` says yes or no, not maybe"),
    (HEAD + "::: columns\n## A {#rule_a .spoiler}\n:::\n",
     "7:1 only the heading of a section takes .spoiler; here ::: spoiler closes what it stands around"),
    (HEAD + "## A {#rule_a}\n\n#### B {#rule_b .spoiler}\n",
     "8:1 only the heading of a section takes .spoiler; here ::: spoiler closes what it stands around"),
])
def test_a_mark_that_closes_nothing_is_told(tmp_path: Path, text: str, said: str) -> None:
    _, findings = read(tmp_path, text)
    assert told(findings) == [said]
