"""What YAML takes for a comment where a designer meant words is said, never lost in silence."""

from __future__ import annotations

import pytest

from publisher.source.tree import document_of


@pytest.mark.parametrize(
    ("text", "line", "column", "lost"),
    [
        ("name: The Ford #2\n", 1, 16, "#2"),
        ("- id: a\n  flavor: Sells maps. #1 in town.\n", 2, 23, "#1 in town."),
        ("main:\n  - 2 peddler #the tall one\n", 2, 15, "#the tall one"),
        ("color: red #9a4a0c\n", 1, 12, "#9a4a0c"),
    ],
)
def test_a_value_cut_off_by_a_hash_is_found(text: str, line: int, column: int, lost: str) -> None:
    (found,) = [finding for finding in document_of(text, "a.yaml").findings if finding.id == "yaml-comment"]
    assert (found.origin.line, found.origin.column) == (line, column)
    assert lost in found.message and "quotes" in found.message


@pytest.mark.parametrize(
    "text",
    [
        "name: The Ford  # a remark\n",
        'name: "The Ford #2"\n',
        "name: 'The Ford'  #remark of somebody in a hurry\n",
        "text: |\n  Card #1 of #2.\n",
        "#whole line\nname: The Ford\n",
        "name: The Ford#2\n",
        "# allow full-stop: it is a #1 hit\nname: x\n",
    ],
)
def test_a_comment_stays_a_comment(text: str) -> None:
    assert not [finding for finding in document_of(text, "a.yaml").findings if finding.id == "yaml-comment"]
