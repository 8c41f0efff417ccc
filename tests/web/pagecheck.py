"""A strict little reader of pages: ids, links, headings, what stands in spoilers, and whether tags close."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
FOREIGN = {"path", "rect", "circle", "use", "g", "symbol", "line"}
ADDRESSES = {"href", "src", "action", "data-src", "poster"}


@dataclass
class Element:
    tag: str
    attrs: dict[str, str]
    line: int
    spoiler: str = ""


@dataclass
class Outline(HTMLParser):
    """One page, read. `open_text` is the text outside closed spoilers, `hidden` the text inside, by spoiler id."""

    path: str
    source: str
    base: str = ""
    elements: list[Element] = field(default_factory=list)
    stack: list[Element] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    open_text: list[str] = field(default_factory=list)
    hidden: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.source)
        self.close()
        self.faults += [f"<{element.tag}> of line {element.line} is never closed" for element in self.stack]

    def _spoiler(self) -> str:
        """The id of the outermost spoiler around this place; its own summary is not inside."""
        for place, element in enumerate(self.stack):
            if element.tag == "details" and "spoiler" in element.attrs.get("class", "").split():
                told = any(e.tag == "summary" for e in self.stack[place + 1 : place + 2])
                return "" if told else element.attrs.get("id", "?")
        return ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.getpos()[0], self._spoiler())
        if len(element.attrs) != len(attrs):
            self.faults.append(f"line {element.line}: <{tag}> has an attribute twice")
        self.elements.append(element)
        if tag not in VOID:
            self.stack.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in FOREIGN | VOID:
            self.faults.append(f"line {self.getpos()[0]}: <{tag}/> closes nothing in HTML")
        self.elements.append(Element(tag, {n: v or "" for n, v in attrs}, self.getpos()[0], self._spoiler()))

    def handle_endtag(self, tag: str) -> None:
        if not self.stack or self.stack[-1].tag != tag:
            there = self.stack[-1].tag if self.stack else "nothing"
            self.faults.append(f"line {self.getpos()[0]}: </{tag}> where {there} is open")
        if any(element.tag == tag for element in self.stack):
            while self.stack.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        spoiler = self._spoiler()
        if spoiler:
            self.hidden.setdefault(spoiler, []).append(data)
        else:
            self.open_text.append(data)

    @property
    def ids(self) -> list[str]:
        return [element.attrs["id"] for element in self.elements if "id" in element.attrs]

    @property
    def headings(self) -> list[int]:
        return [int(e.tag[1]) for e in self.elements if len(e.tag) == 2 and e.tag[0] == "h" and e.tag[1] in "123456"]

    def addresses(self) -> list[tuple[Element, str]]:
        one = [(e, e.attrs[name]) for e in self.elements for name in sorted(ADDRESSES & e.attrs.keys())]
        sets = [(e, e.attrs["srcset"]) for e in self.elements if "srcset" in e.attrs]
        return one + [(e, part.split()[0]) for e, choices in sets for part in choices.split(",")]

    def targets(self) -> list[tuple[str, str]]:
        """(path, fragment) of every address on the page, resolved against it."""
        found = []
        for element, address in self.addresses():
            if self.base and element.attrs.get("rel") == "canonical":
                whole = address.removeprefix(f"https://example.org{self.base}")
                found.append((f"{whole}index.html" if not whole or whole.endswith("/") else whole, ""))
                continue
            path, _, fragment = address.partition("#")
            path = path.partition("?")[0]
            path = path.removeprefix(self.base) if self.base else path
            found.append((normpath(join(dirname(self.path), unquote(path))) if path else self.path, unquote(fragment)))
        return found
