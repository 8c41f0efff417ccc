"""Cards as rows: what stands in a card's nested values, as columns of plain cells, and back, by the schema.

A column is a path: `name`, `upkeep.gold`, `printings.1.text` (entries count from 1). A list of plain values is one
cell, with `; ` between them; what fits no such column stands in its cell as JSON. A cell is read as what the schema
wants there: "2.0" is 2 where it wants an integer, and the word "2" where it wants words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

Path_ = tuple[str | int, ...]
Shape_ = Mapping[str, Any]

JOINT = "; "
# 1,000 and 1.000 are a thousand to one and one to another: neither is taken for a number of either kind.
_INT = re.compile(r"[-+]?[0-9]{1,18}(?:[.,]0{1,2})?\Z")
_NUMBER = re.compile(r"[-+]?(?:[0-9]+(?:[.,](?![0-9]{3}\Z)[0-9]*)?|[.,][0-9]+)(?:[eE][-+]?[0-9]{1,3})?\Z")
_PLAIN_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]*[1-9])?\Z")
_SPLIT = re.compile(r"[;\n]")
# What spreadsheets make dates, times, fractions and percentages of, in one language or another.
_MONTHS = "jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]"
_LIKE_A_DATE = re.compile(
    r"\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{0,4})?\Z|\d+:\d+(?::\d+)?\Z|\d+(?:[.,]\d+)? ?%\Z|\d+ \d+/\d+\Z"
    r"|\d{1,2}(?::\d\d)*(?: ?[ap]m| [ap])\Z|[$€£¥] ?\d[\d.,]*\Z|\d[\d.,]* ?[$€£¥]\Z"
    rf"|\d{{1,2}}[. -]{{0,2}}(?:{_MONTHS})[a-zä]*\.?(?:[ -]\d{{2,4}})?\Z|(?:{_MONTHS})[a-zä]*\.?[ -]\d{{1,4}}\Z",
    re.IGNORECASE,
)
# In the languages in which spreadsheets write them.
_TRUE = frozenset({"true", "yes", "wahr", "ja", "vrai", "oui", "vero", "verdadero", "verdadeiro", "waar", "prawda",
                   "1", "x", "sant", "sand", "tosi", "истина", "真", "참"})
_FALSE = frozenset({"false", "no", "falsch", "nein", "faux", "non", "falso", "onwaar", "fałsz", "0", "falskt", "falsk",
                    "epätosi", "ложь", "假", "거짓"})


def column_of(path: Path_) -> str:
    return ".".join(str(step + 1) if isinstance(step, int) else step for step in path)


def path_of(column: str) -> Path_:
    return tuple(int(step) - 1 if step.isdigit() and int(step) > 0 else step for step in column.split("."))


# ---- from a card to its cells


def leaves(card: Mapping[str, Any]) -> dict[Path_, Any]:
    """A card's values by path: plain ones, lists of plain ones, and whatever fits no column of its own."""
    return dict(_leaves(card, ()))


def _leaves(value: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
    if isinstance(value, Mapping) and value and all(_named(key) for key in value):
        for key, each in value.items():
            yield from _leaves(each, (*path, key))
    elif isinstance(value, list) and value and all(isinstance(each, Mapping) and each for each in value) and path:
        for index, each in enumerate(value):
            yield from _leaves(each, (*path, index))
    else:
        yield path, value


def _named(key: str) -> bool:
    """True if a key can stand in a path."""
    return bool(key) and "." not in key and not key.isdigit() and key == " ".join(key.split())


def cell_of(value: Any, shapes: Sequence[Shape_] = ()) -> str:
    """A value as it stands in its cell."""
    if isinstance(value, str):
        text = value[:-1] if value.endswith("\n") else value
        return json.dumps(text, ensure_ascii=False) if _holds_more(shapes) and _json(text) is not None else text
    if isinstance(value, list) and value and all(isinstance(each, str | int | float) for each in value):
        shown = [_plain(each) for each in value]
        if all(word and word == word.strip() and not _SPLIT.search(word) for word in shown):
            text = JOINT.join(shown)
            if not text.startswith(("[", "{")) and (len(shown) > 1 or "," not in text):
                return text
    if isinstance(value, list | Mapping) or value is None:
        return json.dumps(value, ensure_ascii=False)
    return _plain(value)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def guarded(cell: str) -> str:
    """A cell as it goes into a file that a spreadsheet opens: with an apostrophe where it would make of it a formula,
    a date, a number or a truth value, or take an apostrophe for its own."""
    return f"'{cell}" if cell.startswith("'") or _misread(cell) else cell


def unguarded(cell: str) -> str:
    """A cell without that apostrophe, if its program has left it there."""
    return cell[1:] if cell.startswith("''") or (cell.startswith("'") and _misread(cell[1:])) else cell


def _misread(cell: str) -> bool:
    if _PLAIN_NUMBER.match(cell):
        return False
    return (cell.startswith(("=", "+", "-", "@", "#")) or bool(_NUMBER.match(cell)) or bool(_LIKE_A_DATE.match(cell))
            or cell.casefold() in ("true", "false"))


def same_cell(cell: str, before: str) -> bool:
    """True if a cell still says what was put there, though a program may have written it in its own way since."""
    if cell == before or cell.strip() == before.strip():
        return True
    one, other = cell.strip(), before.strip()
    if _NUMBER.match(one) and _NUMBER.match(other):
        return _number(one) == _number(other)
    truth = {word.casefold() for word in (one, other)}
    if other.casefold() in ("true", "false"):
        return truth <= _TRUE or truth <= _FALSE
    return [line.rstrip() for line in one.split("\n")] == [line.rstrip() for line in other.split("\n")]


def _number(text: str) -> float:
    return float(text.replace(",", "."))


# ---- from cells to a card


class UnclearError(Exception):
    """Two columns that cannot both hold something."""

    def __init__(self, path: Path_, other: Path_) -> None:
        super().__init__(f"{column_of(path)} and {column_of(other)} cannot both hold something")
        self.path = path


def card_of(values: Mapping[Path_, Any]) -> dict[str, Any]:
    """A card of its values by path; the opposite of `leaves`. Raises UnclearError."""
    root: dict[Any, Any] = {}
    for path, value in values.items():
        for length in range(1, len(path)):
            if path[:length] in values:
                raise UnclearError(path, path[:length])
        here = root
        for step in path[:-1]:
            here = here.setdefault(step, {})
        here[path[-1]] = value
    return {str(key): _listed(value, (key,), values) for key, value in root.items()}


def _listed(value: Any, path: Path_, values: Mapping[Path_, Any]) -> Any:
    """Nested mappings with numbers for keys as lists, in the order of the numbers."""
    if path in values or not isinstance(value, dict):
        return value
    inner = {key: _listed(each, (*path, key), values) for key, each in value.items()}
    if all(isinstance(key, int) for key in inner):
        return [inner[key] for key in sorted(inner)]
    return inner


@dataclass(frozen=True)
class Columns:
    """The columns that cards of one type may have, by its closed schema."""

    schema: Shape_

    def shapes(self, path: Path_) -> list[Shape_]:
        """What may stand at a path: alternatives, without references; none if the path is not known."""
        found = self._alternatives(self.schema)
        for step in path:
            found = [inner for shape in found for inner in self._inside(shape, step)]
        return found

    @cached_property
    def names(self) -> list[str]:
        """Columns with a name of their own, for hints."""
        return [column_of(path) for path in self._known(self._alternatives(self.schema), ())]

    def _known(self, shapes: Iterable[Shape_], path: Path_) -> Iterator[Path_]:
        for shape in shapes:
            for name in shape.get("properties", {}):
                yield (*path, name)
                if len(path) < 4:
                    yield from self._known(self._inside(shape, name), (*path, name))

    def _inside(self, shape: Shape_, step: str | int) -> list[Shape_]:
        if isinstance(step, int):
            items = shape.get("items")
            return self._alternatives(items) if isinstance(items, Mapping) else []
        if step in shape.get("properties", {}):
            return self._alternatives(shape["properties"][step])
        if "object" not in _types(shape):
            return []
        more = shape.get("additionalProperties", True)
        return self._alternatives(more) if isinstance(more, Mapping) else [{}] if more else []

    def _alternatives(self, shape: Any, depth: int = 0) -> list[Shape_]:
        if not isinstance(shape, Mapping) or depth > 20:
            return []
        if "$ref" in shape:
            named = self.schema.get("$defs", {}).get(str(shape["$ref"]).rpartition("/")[2], {})
            return self._alternatives(named, depth + 1)
        choices = [*shape.get("anyOf", ()), *shape.get("oneOf", ())]
        if not choices:
            return [shape]
        return [each for choice in choices for each in self._alternatives(choice, depth + 1)]

    def value(self, cell: str, path: Path_) -> Any:
        """A cell as what the schema wants at a path. What it cannot be stays text, for the schema to refuse."""
        return self._value(cell.strip(), self.shapes(path) or [{}])

    def _value(self, cell: str, shapes: Sequence[Shape_]) -> Any:
        kinds = {kind for shape in shapes for kind in _types(shape)}
        choices = [choice for shape in shapes for choice in _choices(shape)]
        for same in (str, lambda choice: str(choice).casefold()):
            for choice in choices:
                if same(choice) == (cell if same is str else cell.casefold()):
                    return choice
        if "boolean" in kinds and cell.casefold() in _TRUE | _FALSE and not {"string", "integer", "number"} & kinds:
            return cell.casefold() in _TRUE
        if {"array", "object", "any"} & kinds:
            held = _json(cell)
            if isinstance(held, list | dict) or (isinstance(held, str) and _holds_more(shapes)):
                return held
        plain = cell.replace("\N{MINUS SIGN}", "-")
        if {"integer", "number", "any"} & kinds and _INT.match(plain):
            return int(_number(plain))
        if {"number", "any"} & kinds and _NUMBER.match(plain):
            return _number(plain)
        if "any" in kinds and cell.casefold() in ("true", "false"):
            return cell.casefold() == "true"
        if "array" in kinds and "string" not in kinds:
            return self._list(cell, next(shape for shape in shapes if "array" in _types(shape)))
        if "null" in kinds and cell == "null":
            return None
        return cell

    def _list(self, cell: str, shape: Shape_) -> list[Any]:
        items = self._alternatives(shape.get("items", {})) or [{}]
        parts = [part.strip() for part in _SPLIT.split(cell)]
        if len(parts) == 1 and "," in cell:
            # A comma separates where no single value could hold one.
            inner = [part.strip() for part in cell.split(",")]
            named = any(_choices(item) or "integer" in _types(item) or "pattern" in item for item in items)
            parts = inner if named else parts
        return [self._value(part, items) for part in parts if part]


def _types(shape: Shape_) -> frozenset[str]:
    """The types that a shape allows; 'any' if it does not say."""
    kinds = shape.get("type")
    if isinstance(kinds, str):
        return frozenset({kinds})
    if isinstance(kinds, list):
        return frozenset(kinds)
    choices = _choices(shape)
    if choices:
        return frozenset("string" if isinstance(each, str) else "boolean" if isinstance(each, bool) else "number"
                         for each in choices)
    return frozenset({"any", "object"})


def _choices(shape: Shape_) -> list[Any]:
    return list(shape.get("enum", [])) or ([shape["const"]] if "const" in shape else [])


def _holds_more(shapes: Sequence[Shape_]) -> bool:
    """True if words, and also lists or mappings, may stand there."""
    kinds = {kind for shape in shapes for kind in _types(shape)}
    return bool({"array", "object"} & kinds) and bool({"string", "any"} & kinds)


def _json(cell: str) -> Any:
    if not cell.startswith(("[", "{", '"')):
        return None
    try:
        return json.loads(cell)
    except (ValueError, RecursionError):
        return None
