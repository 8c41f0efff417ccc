"""Values as YAML, in the style in which this catalogue is written: rules text as a block, short lists in brackets.

What is written is read again before it is used: a word that YAML would take for a number or a truth value is quoted.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from publisher.source.tree import document_of

WIDTH = 116
SHORT = 92
"""A list or mapping is written on the line of its key up to this length."""
BLOCKS = frozenset({"text"})
"""Keys whose words are always written as a block."""


def inline(value: Any, flow: bool = False, quote: str = "") -> str:
    """A value on one line. flow: it stands in brackets. quote: the quotation mark that stood there before."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _word(value, flow, quote)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_word(str(key), True)}: {inline(each, True)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(each, True) for each in value) + "]"
    return repr(value)


def _word(text: str, flow: bool = False, quote: str = "") -> str:
    if not quote and _plain(text, flow):
        return text
    if quote == "'" and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    shown = json.dumps(text, ensure_ascii=False)
    return "".join(char if char.isprintable() else f"\\U{ord(char):08x}" for char in shown)


@lru_cache(maxsize=4096)
def _plain(text: str, flow: bool) -> bool:
    """True if words may stand without quotes: they are read as what they are, and nothing is said of them."""
    if not text or text != text.strip() or not text.isprintable():
        return False
    around = ("- [{}, a]", [[text, "a"]]) if flow else ("- a: {}", [{"a": text}])
    document = document_of(around[0].format(text), "")
    return bool(document.data == around[1] and not document.findings)


def lines_of(key: str, value: Any, indent: int) -> list[str]:
    """`key: value` as lines, indented by so many spaces."""
    pad = " " * indent
    name = _word(key)
    if isinstance(value, str) and (key in BLOCKS or "\n" in value):
        found = _block(pad, name, value)
        if found:
            return found
    if isinstance(value, str) and indent + len(name) + len(value) > WIDTH:
        found = _folded(pad, name, value)
        if found:
            return found
    if isinstance(value, list | Mapping) and value and _long(name, value):
        if isinstance(value, Mapping):
            return [f"{pad}{name}:", *(line for each, inner in value.items()
                                       for line in lines_of(str(each), inner, indent + 2))]
        return [f"{pad}{name}:", *(line for each in value for line in item_lines(each, indent + 2))]
    return [f"{pad}{name}: {inline(value)}"]


def item_lines(value: Any, indent: int) -> list[str]:
    """`- value` as lines: an entry of a list."""
    pad = " " * indent
    if not isinstance(value, Mapping) or not value:
        return [f"{pad}- {inline(value)}"]
    lines = [line for key, each in value.items() for line in lines_of(str(key), each, indent + 2)]
    return [f"{pad}- {lines[0].lstrip()}", *lines[1:]]


def _long(name: str, value: Any) -> bool:
    """True if a list or mapping needs lines of its own."""
    inner = value.values() if isinstance(value, Mapping) else value
    nested = any(isinstance(each, Mapping) and isinstance(value, list) for each in inner)
    words = any(isinstance(each, str) and "\n" in each for each in inner)
    return nested or words or len(name) + len(inline(value)) > SHORT


def _block(pad: str, name: str, value: str) -> list[str]:
    """Words as a literal block; [] if a block cannot hold them."""
    body = value[:-1] if value.endswith("\n") else value
    sign = "|" if value.endswith("\n") else "|-"
    lines = [f"{pad}{name}: {sign}", *(f"{pad}  {line}" if line else "" for line in body.split("\n"))]
    return lines if _reads(lines, value) else []


def _folded(pad: str, name: str, value: str) -> list[str]:
    """A long line broken at spaces; [] if that would change it."""
    wrapped = textwrap.wrap(value, WIDTH - len(pad) - 2, break_long_words=False, break_on_hyphens=False)
    lines = [f"{pad}{name}: >-", *(f"{pad}  {line}" for line in wrapped)]
    return lines if _reads(lines, value) else []


def _reads(lines: list[str], value: str) -> bool:
    document = document_of("\n".join([*lines, ""]), "")
    return bool(isinstance(document.data, dict) and [*document.data.values()] == [value] and not document.findings)
