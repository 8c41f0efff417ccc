"""Where each character of a YAML scalar stands in its file, in whatever style it is written."""

from __future__ import annotations

import re

from ruamel.yaml.nodes import ScalarNode

from publisher.model import Passage

_PROPERTY = re.compile(r"[&!][^\s,\[\]{}]*[ \t]*")


def passage_of(node: ScalarNode, lines: list[str], file: str) -> Passage:
    """A scalar as a passage. `lines` are the file's, without their ends."""
    start, end, text = node.start_mark, node.end_mark, str(node.value)
    line, column = _behind_anchor(start.line, start.column, lines)
    if node.style in ("|", ">"):
        return Passage(text, file, _block_steps(text, lines, line, min(end.line, len(lines)), node.style))
    if node.style in ("'", '"'):
        column += 1
    if line == end.line and (not node.style or end.column - column + 1 == len(text) + 2):
        return Passage(text, file, ((0, line + 1, column + 1),))
    return Passage(text, file, _flow_steps(text, lines, line, column, node.style or ""))


def _behind_anchor(line: int, column: int, lines: list[str]) -> tuple[int, int]:
    """Where a value itself begins: a node's mark stands before its anchor and tag."""
    while line < len(lines) and (match := _PROPERTY.match(lines[line], column)):
        column = match.end()
        while line < len(lines) - 1 and not lines[line][column:].split(" #")[0].strip():
            line, column = _next_words(lines, line)
    return line, column


def _block_steps(text: str, lines: list[str], header: int, stop: int, style: str) -> tuple[tuple[int, int, int], ...]:
    body = lines[header + 1 : stop + 1]
    # With an indentation indicator the first line may keep spaces of its own: the value says how many.
    indent = _margin(body) - _margin(text.split("\n"))
    steps: list[tuple[int, int, int]] = []
    offset = 0
    for number, row in enumerate(body):
        content = row[indent:]
        if style == "|":
            steps.append((offset, header + 2 + number, indent + 1))
            offset += len(content) + 1
            if offset > len(text):
                break
        elif content.strip():
            # Folding turns line breaks into spaces or newlines but never changes a line's own words.
            found = text.find(content.rstrip("\n"), offset)
            if found < 0:
                continue
            steps.append((found, header + 2 + number, indent + 1))
            offset = found + len(content)
    return tuple(steps) or ((0, header + 1, 1),)


def _margin(rows: list[str]) -> int:
    """How many spaces the first row with words in it begins with."""
    return next((len(row) - len(row.lstrip(" ")) for row in rows if row.strip()), 0)


def _flow_steps(text: str, lines: list[str], line: int, column: int, style: str) -> tuple[tuple[int, int, int], ...]:
    """Walk value and source side by side: quotes doubled, escapes, and folded line breaks are where they part."""
    steps = [(0, line + 1, column + 1)]
    offset = 0
    expected = (line, column)
    while offset < len(text) and line < len(lines):
        row = lines[line]
        char = text[offset]
        if char in " \n" and not row[column:].strip():
            line, column = _next_words(lines, line)
            while offset < len(text) and text[offset] in " \n":
                steps.append((offset, line + 1, column + 1))
                offset += 1
            steps.append((offset, line + 1, column + 1))
            expected = (line, column)
            continue
        if column >= len(row):
            line, column = _next_words(lines, line)
            continue
        width = 1
        if style == "'" and row.startswith("''", column):
            width = 2
        elif style == '"' and row[column] == "\\":
            if column + 1 >= len(row):
                line, column = _next_words(lines, line)
                continue
            width = {"x": 4, "u": 6, "U": 10}.get(row[column + 1], 2)
        if (line, column) != expected:
            steps.append((offset, line + 1, column + 1))
        column += width
        offset += 1
        expected = (line, column) if width == 1 else (-1, -1)
    return tuple({step[0]: step for step in steps}.values())


def _next_words(lines: list[str], line: int) -> tuple[int, int]:
    line += 1
    while line < len(lines) and not lines[line].strip():
        line += 1
    row = lines[line] if line < len(lines) else ""
    return line, len(row) - len(row.lstrip())
