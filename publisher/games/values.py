"""Small values of a game from the entries of its files, and what a path in a file is called."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from publisher.model import Cost, CountRule, LabelRule, Origin, PartRule

_COST = re.compile(r"(?P<generic>X|[0-9]{1,6})?(?P<pips>[A-Z]*)\Z")


def parse_cost(value: Any) -> Cost | None:
    """`2AA`, `3`, 0. None if it is not written like a cost. A generic X is kept as the pip 'X'."""
    match = _COST.match(str(value))
    if value is None or isinstance(value, bool) or not match:
        return None
    pips = tuple(match["pips"])
    if match["generic"] == "X":
        return Cost(0, ("X", *pips), str(value))
    return Cost(int(match["generic"] or 0), pips, str(value))


def label(entry: Mapping[str, Any]) -> LabelRule:
    shared = {"id": entry["id"], "name": entry["name"], "meaning": entry.get("meaning", "")}
    if "number" in entry:
        limits = entry["number"]
        return LabelRule(form="number", least=limits.get("from", 0), most=limits.get("to", 10**6), **shared)
    if "cost" in entry:
        return LabelRule(form="cost", verbs=tuple(entry["cost"].get("verbs", ())), **shared)
    return LabelRule(form="word", word=entry.get("word", entry["name"]), **shared)


def part(id: str, entry: Mapping[str, Any], origin: Origin) -> PartRule:
    size = entry["size"]
    counts = tuple(
        CountRule(count["name"], tuple(count["types"]), MappingProxyType(count.get("where", {})),
                  count.get("from"), count.get("to"))
        for count in entry.get("counts", ())
    )
    return PartRule(id, entry["name"], tuple(entry["types"]), size.get("from", 0), size.get("to", 10**6),
                    entry.get("copies"), counts, origin)


def trail(data: Any, path: Sequence[str | int]) -> tuple[list[str], list[str]]:
    """What a path is called: the names along it for a reader, and the same as the words of an id."""
    names: list[str] = []
    slug: list[str] = []
    for index, key in enumerate(path):
        data = data[key]
        own = data.get("name") or data.get("id") if isinstance(data, dict) else None
        if isinstance(key, int):
            called = own or (next((str(v) for v in data.values() if isinstance(v, str)), str(key + 1))
                             if isinstance(data, dict) else str(key + 1))
            names.append(str(called))
            slug.append(str(data.get("id", called)) if isinstance(data, dict) else str(key + 1))
        else:
            if index == len(path) - 1 or not isinstance(data, list):
                names.append(str(own or key).replace("_", " "))
            slug.append(str(key))
    return names, [re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-") for word in slug]


def shown(value: Any) -> str:
    """A reconstructed value in words. Of a list of entries, such as the rows of a table, how many there are."""
    if isinstance(value, dict):
        if set(value) <= {"from", "to"}:
            first, last = value.get("from"), value.get("to")
            if first is None:
                return f"up to {last}"
            return f"from {first}" if last is None else f"{first} to {last}"
        return ", ".join(f"{key}: {shown(item)}" for key, item in value.items())
    if isinstance(value, list):
        if len(value) > 1 and all(isinstance(item, dict) for item in value):
            return f"{len(value)}, as they stand there"
        return ("; " if any(isinstance(item, dict) for item in value) else ", ").join(shown(item) for item in value)
    return str(value).strip().replace("_", " ")


def wordings(item: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Pattern and new words of a replacement: as written, or one pair for each of its `forms`, the longest first."""
    if "old" in item:
        yield item["old"], item.get("new", "")
    for form, new in sorted(item.get("forms", {}).items(), key=lambda pair: -len(pair[0])):
        yield re.escape(form), str(new).replace("\\", r"\\")


def instead(word: str, known: Iterable[str]) -> str:
    """What is added to "there is no such name": the nearest name, or all of them."""
    names = list(known)
    near = difflib.get_close_matches(word, names, n=1)
    return f'; did you mean "{near[0]}"?' if near else f"; known: {', '.join(names)}"
