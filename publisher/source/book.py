"""The rulebook's Markdown as a tree of blocks.

One chapter a file, with front matter. markdown-it reads the blocks; inline text goes to `publisher.text`, so that
rulebook and cards share one notation and every span keeps its place. Fenced directives nest:

    ::: example title="A third read"
    ...
    :::
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from publisher.model import Allowance, Anchor, Block, Book, Chapter, Finding, Origin, Passage, Section, Severity
from publisher.source.files import MAX_PROSE_BYTES, read_text
from publisher.source.nodes import MAX_DEPTH
from publisher.source.tree import document_of
from publisher.text import Vocabulary, parse_prose

# What a fence may be called: boxes with text, and tables or drawings made from the game's data.
BOXES = ("lead", "note", "example", "spoiler", "columns", "quick")
GENERATED = ("figure", "periods", "types", "zones", "limits", "reads", "scoring", "keywords", "terms",
             "labels", "deck-parts", "editorial-notes", "tables", "rulings")

_OPEN = re.compile(r"^(?P<colons>:::+)\s*(?P<name>[a-z][\w-]*)\s*(?P<attrs>.*)$")
_CLOSE = re.compile(r"^:::+\s*$")
_ATTR = re.compile(r"""(?P<key>[\w-]+)=(?:"(?P<quoted>[^"]*)"|(?P<bare>\S+))|\#(?P<id>[\w-]+)""")
_ALLOW = re.compile(r"<!--\s*allow\s+(?P<lint>[a-z0-9-]+)\s*(?::\s*(?P<reason>(?:(?!-->).)*\S)?)?\s*-->")
_HEADING_ID = re.compile(r"\s*\{#(?P<id>[\w-]+)(?P<spoiler>\s+\.spoiler)?\}\s*$")


def read_book(
    files: Sequence[tuple[Path, str]], words: Vocabulary, redirects: Mapping[str, str],
    unsaved: Mapping[Path, str] = MappingProxyType({}),
) -> tuple[Book, list[Finding], tuple[Allowance, ...]]:
    """Chapters in file order; `files` are (path, name in findings). Findings: broken fences, ids missing or twice.

    A text in `unsaved` is read instead of its file: what an editor has not saved yet. The comments
    `<!-- allow <lint id>: reason -->` come as allowances, and are no part of the text.
    """
    findings: list[Finding] = []
    allowances: list[Allowance] = []
    chapters: list[Chapter] = []
    anchors: dict[str, Anchor] = {}
    number = 0
    for path, name in files:
        text = read_text(path, name, findings, unsaved.get(path), MAX_PROSE_BYTES)
        if text is None:
            continue
        text, found = _without_allowances(text, name, findings)
        allowances += found
        reader = _Chapter(text, name, words, findings, anchors)
        chapter = reader.read(number + 1)
        if chapter is not None:
            number += bool(chapter.number)
            chapters.append(chapter)
    _mark_spoilers(chapters, anchors)
    book = Book(tuple(chapters), MappingProxyType(anchors), MappingProxyType(dict(redirects)))
    return book, findings, tuple(allowances)


def _mark_spoilers(chapters: Sequence[Chapter], anchors: dict[str, Anchor]) -> None:
    """Tell the anchors which of them stand inside spoilers, and which the printed book leaves out."""

    def mark(id: str, closed: bool, unprinted: bool) -> None:
        if id in anchors and (closed or unprinted):
            anchors[id] = replace(anchors[id], closed=closed, spoiler=unprinted)

    def walk(blocks: Sequence[Block], closed: bool, unprinted: bool = False) -> None:
        for block in blocks:
            lost = unprinted or block.unprinted
            mark(block.id, closed, lost)
            walk(block.children, closed or block.kind == "spoiler", lost)

    for chapter in chapters:
        walk(chapter.blocks, chapter.spoiler)
        for section, around in chapter.placed():
            mark(section.id, bool(around), False)
            walk(section.blocks, bool(around) or section.spoiler)


def _without_allowances(text: str, file: str, findings: list[Finding]) -> tuple[str, list[Allowance]]:
    """The text with its allowing comments taken out, every other character in its place, and those comments."""
    if "<!--" not in text:
        return text, []
    found = []
    lines = text.split("\n")
    for index, line in enumerate(lines):
        for match in _ALLOW.finditer(line):
            place = Origin(file, index + 1, match.start() + 1, index + 1, match.end() + 1)
            found.append(Allowance(match["lint"], match["reason"] or "", place))
            if _ALLOW.sub("", line[match.end() :]).strip():
                told = "this comment must stand at the end of its line, or on a line of its own"
                findings.append(Finding("unreadable-book", Severity.ERROR, told, place))
        # Spaces left at the end of a line would be a line break in Markdown.
        bare = _ALLOW.sub(lambda match: " " * len(match[0]), line)
        lines[index] = bare.rstrip() if bare != line else line
    return "\n".join(lines), found


class _Chapter:
    def __init__(
        self, text: str, file: str, words: Vocabulary, findings: list[Finding], anchors: dict[str, Anchor]
    ) -> None:
        self.file, self.words, self.findings, self.anchors = file, words, findings, anchors
        self.lines = text.split("\n")
        # Inline text is read by `publisher.text`, in the notation that cards have too.
        self.markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["inline", "text_join"])
        self.closes = self._pair_fences()
        self.chapter_id = ""

    def find(self, id: str, message: str, line: int, column: int = 1) -> None:
        self.findings.append(Finding(id, Severity.ERROR, message, Origin(self.file, line, column)))

    def read(self, number: int) -> Chapter | None:
        meta, start = self._front_matter()
        if meta is None:
            return None
        self.chapter_id = str(meta.get("id", ""))
        title = str(meta.get("title", ""))
        if not self.chapter_id or not title:
            self.find("chapter-head", "a chapter opens with --- and the lines `id:` and `title:`", 1)
            return None
        shown = "" if meta.get("numbered") is False else str(number)
        self._claim(self.chapter_id, title, shown, Origin(self.file))
        blocks = self._blocks(start, len(self.lines))
        lead, sections = self._sections(blocks, shown)
        self._only_sections_are_marked((*lead, *(block for section in sections for block in section.blocks)))
        spoiler = meta.get("spoiler", False)
        if not isinstance(spoiler, bool):
            self.find("chapter-head", "`spoiler:` says true, or is left out", self._line_of("spoiler"))
        attrs = {key: str(value) for key, value in meta.items() if key not in ("id", "title", "spoiler")}
        origin = Origin(self.file, 1)
        return Chapter(self.chapter_id, title, shown, lead, sections, origin, MappingProxyType(attrs), spoiler is True)

    def _only_sections_are_marked(self, blocks: Sequence[Block]) -> None:
        for block in (inner for outer in blocks for inner in outer.walk()):
            if block.kind == "heading" and "spoiler" in block.attrs:
                told = "only the heading of a section takes .spoiler; here ::: spoiler closes what it stands around"
                self.find("unreadable-book", told, block.origin.line)

    def _line_of(self, key: str) -> int:
        """The line of the front matter that writes a key."""
        return next(line for line, row in enumerate(self.lines, 1) if row.startswith(f"{key}:"))

    def _front_matter(self) -> tuple[dict[str, Any] | None, int]:
        if self.lines[0].strip() != "---":
            self.find("chapter-head", "a chapter opens with --- and the lines `id:` and `title:`", 1)
            return None, 0
        end = next((index for index, line in enumerate(self.lines[1:], 1) if line.strip() == "---"), 0)
        if not end:
            self.find("chapter-head", "the front matter is never closed with ---", 1)
            return None, 0
        head = document_of("\n".join(["", *self.lines[1:end]]), self.file)
        self.findings += [finding for finding in head.findings if finding.id != "yaml-empty"]
        if head.data is None and len(head.findings) > 0:
            return None, 0
        return (head.data if isinstance(head.data, dict) else {}), end + 1

    # ---- blocks

    def _blocks(self, start: int, end: int, depth: int = 0) -> list[Block]:
        """Blocks of the lines from `start` up to `end`: directives, and Markdown between them."""
        if depth > MAX_DEPTH:
            self.find("unreadable-book", f"blocks nested more than {MAX_DEPTH} deep", start + 1)
            return []
        out: list[Block] = []
        index = plain = start
        while index < end:
            opening = _OPEN.match(self.lines[index])
            if not opening:
                if _CLOSE.match(self.lines[index]):
                    self.find("unreadable-book", "this ::: closes nothing", index + 1)
                    out += self._markdown(plain, index)
                    plain = index + 1
                index += 1
                continue
            out += self._markdown(plain, index)
            close = self.closes.get(index, -1)
            if close < 0:
                self.find("unreadable-book", f'the block "{opening["name"]}" is never closed with :::', index + 1)
                close = end
            out.append(self._directive(opening, index, close, depth))
            index = plain = close + 1
        return out + self._markdown(plain, end)

    def _pair_fences(self) -> dict[int, int]:
        """Lines that open a block, and those that close it; those that nothing closes are left out."""
        pairs: dict[int, int] = {}
        open_at: list[int] = []
        for index, line in enumerate(self.lines):
            if _OPEN.match(line):
                open_at.append(index)
            elif _CLOSE.match(line) and open_at:
                pairs[open_at.pop()] = index
        return pairs

    def _directive(self, opening: re.Match[str], index: int, close: int, depth: int) -> Block:
        name = opening["name"]
        if name not in BOXES and name not in GENERATED:
            known = ", ".join((*BOXES, *GENERATED))
            self.find("unreadable-book", f'no block is called "{name}"; known: {known}', index + 1)
        attrs: dict[str, str] = {}
        id = ""
        for match in _ATTR.finditer(opening["attrs"]):
            if match["id"] or match["key"] == "id":
                id = match["id"] or match["bare"] or match["quoted"]
            else:
                attrs[match["key"]] = match["quoted"] if match["quoted"] is not None else match["bare"]
        origin = Origin(self.file, index + 1, 1, index + 1, len(self.lines[index]) + 1)
        if id:
            title = attrs.get("title", attrs.get("caption", id))
            self._claim(id, title, "", origin)
        if attrs.get("printed", "yes") not in ("yes", "no"):
            told = f"`printed=` says yes or no, not {attrs['printed']}"
            self.find("unreadable-book", told, index + 1, opening.start("attrs") + 1)
        children = tuple(self._blocks(index + 1, close, depth + 1))
        return Block(name, origin, children=children, attrs=MappingProxyType(attrs), id=id)

    def _markdown(self, start: int, end: int) -> list[Block]:
        text = "\n".join(self.lines[start:end])
        if not text.strip():
            return []
        root = SyntaxTreeNode(self.markdown.parse(text))
        return [block for child in root.children for block in self._block(child, start)]

    def _block(self, node: SyntaxTreeNode, base: int) -> list[Block]:
        line = base + (node.map[0] if node.map else 0)
        stop = base + (node.map[1] if node.map else 0)
        origin = Origin(self.file, line + 1, 1, max(stop, line + 1), len(self.lines[max(stop, line + 1) - 1]) + 1)
        match node.type:
            case "paragraph":
                return [self._leaf("paragraph", node.children[0].content, line, stop, origin)]
            case "heading":
                return [self._heading(node, line, origin)]
            case "bullet_list" | "ordered_list":
                attrs = {"ordered": "yes" if node.type == "ordered_list" else ""}
                if node.attrs.get("start"):
                    attrs["start"] = str(node.attrs["start"])
                items = tuple(
                    Block("item", origin, children=tuple(b for part in item.children for b in self._block(part, base)))
                    for item in node.children
                )
                return [Block("list", origin, children=items, attrs=MappingProxyType(attrs))]
            case "blockquote":
                inner = tuple(block for child in node.children for block in self._block(child, base))
                return [Block("note", origin, children=inner)]
            case "table":
                return [self._table(node, base, origin)]
            case "hr":
                return [Block("rule", origin)]
        self.find("unreadable-book", f"{node.type.replace('_', ' ')} has no meaning in a rulebook", line + 1)
        return []

    def _table(self, node: SyntaxTreeNode, base: int, origin: Origin) -> Block:
        rows = []
        for part in node.children:
            for row in part.children:
                line = base + (row.map[0] if row.map else 0)
                column = 0
                cells = []
                for cell in row.children:
                    content = cell.children[0].content if cell.children else ""
                    column = max(self.lines[line].find(content, column), 0) if content else column
                    passage = Passage(content, self.file, ((0, line + 1, column + 1),))
                    text = parse_prose(passage, self.words)
                    align = str(cell.attrs.get("style", "")).removeprefix("text-align:")
                    attrs = {"align": align, "head": "yes" if cell.type == "th" else ""}
                    spans = text.lines[0].spans
                    cells.append(Block("cell", passage.at(0), spans, attrs=MappingProxyType(attrs),
                                       problems=self._told(passage, text.problems), passage=passage))
                    column += len(content)
                rows.append(Block("row", Origin(self.file, line + 1), children=tuple(cells)))
        return Block("table", origin, children=tuple(rows))

    def _leaf(self, kind: str, content: str, line: int, stop: int, origin: Origin) -> Block:
        passage = self._passage(content, line, stop)
        text = parse_prose(passage, self.words)
        return Block(kind, origin, text.lines[0].spans, problems=self._told(passage, text.problems), passage=passage)

    def _told(self, passage: Passage, problems: Sequence[Any]) -> tuple[Any, ...]:
        for problem in problems:
            place = passage.at(problem.start, problem.end)
            self.findings.append(Finding(problem.id, Severity.ERROR, problem.message, place))
        return tuple(problems)

    def _passage(self, content: str, line: int, stop: int) -> Passage:
        """Markdown strips each line's margin; find every line again in the source."""
        steps = []
        offset = 0
        for row in content.split("\n"):
            while line < stop and row and row not in self.lines[line]:
                line += 1
            column = max(self.lines[line].find(row), 0) if line < len(self.lines) else 0
            steps.append((offset, line + 1, column + 1))
            offset += len(row) + 1
            line += 1
        return Passage(content, self.file, tuple(steps))

    def _heading(self, node: SyntaxTreeNode, line: int, origin: Origin) -> Block:
        content = node.children[0].content if node.children else ""
        found = _HEADING_ID.search(content)
        title = content[: found.start()] if found else content
        level = str(len(node.tag) and int(node.tag[1:]))
        marks = {"level": level, "title": title} | ({"spoiler": "yes"} if found and found["spoiler"] else {})
        attrs = MappingProxyType(marks)
        block = self._leaf("heading", title, line, line + 1, origin)
        return replace(block, attrs=attrs, id=found["id"] if found else "")

    # ---- sections and numbers

    def _sections(self, blocks: list[Block], chapter: str) -> tuple[tuple[Block, ...], tuple[Section, ...]]:
        lead: list[Block] = []
        sections: list[Section] = []
        current: list[Block] = lead
        count = sub = 0
        prefix = chapter

        def close() -> None:
            if sections:
                sections[-1] = replace(sections[-1], blocks=tuple(current))

        for block in blocks:
            level = int(block.attrs["level"]) if block.kind == "heading" else 0
            if level in (2, 3):
                close()
                title = block.attrs["title"]
                if not block.id:
                    told = f'the section "{title}" needs a permanent id: ## {title} {{#rule_name}}'
                    self.find("section-id", told, block.origin.line)
                if level == 2:
                    count, sub = count + 1, 0
                    prefix = number = f"{chapter}.{count}" if chapter else ""
                else:
                    if sections and sections[-1].level == 2:
                        # 10.4.1 is either a paragraph or a heading: what stands before headings is an introduction
                        bare = tuple(replace(block, number="") for block in sections[-1].blocks)
                        sections[-1], sub = replace(sections[-1], blocks=bare), 0
                    sub += 1
                    number = f"{prefix}.{sub}" if prefix else ""
                self._claim(block.id, title, number, block.origin)
                current = []
                spoiler = "spoiler" in block.attrs
                sections.append(Section(block.id, title, number, (), block.origin, level, spoiler))
                continue
            if level == 1:
                self.find("unreadable-book", "the title stands in the front matter; sections start with ##",
                          block.origin.line)
                continue
            if block.kind == "paragraph" and sections and prefix and sections[-1].level == 2:
                sub += 1
                block = replace(block, number=f"{prefix}.{sub}")
            current.append(block)
        close()
        return tuple(lead), tuple(sections)

    def _claim(self, id: str, title: str, number: str, origin: Origin) -> None:
        if not id:
            return
        if id in self.anchors:
            first = self.anchors[id].origin
            self.find("duplicate-id", f'the id "{id}" is taken at {first.file}:{first.line}', origin.line)
            return
        self.anchors[id] = Anchor(id, title, number, self.chapter_id, origin)
