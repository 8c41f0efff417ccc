"""Entries of a game's files that are taken over as they stand: checks of words, and ids that must stand once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from publisher.model import Finding, Origin, Severity, TextRule
from publisher.source import Document


def text_rules(document: Document) -> Iterator[TextRule]:
    """The checks of words in a valid file of `lints/`. Whether one can be used is for a lint to say."""
    for index, entry in enumerate(document.data if isinstance(document.data, list) else ()):
        yield TextRule(
            entry["id"], entry["title"], entry.get("severity", "warning"), entry["rationale"], entry["kind"],
            tuple(entry["scope"]), entry["pattern"], entry["good"], entry["bad"], document.where(index, "id"),
            entry.get("replacement", ""), bool(entry.get("safe")), entry.get("message", ""),
            tuple(entry.get("types", ())), tuple(entry.get("except", ())), entry.get("each", "text"),
            document.places(index),
        )  # fmt: skip


def taken_twice(document: Document, data: dict[str, Any]) -> Iterator[Finding]:
    """Entries of game.yaml with one id, and periods or symbols with one letter: the last would win unseen."""
    for name in ("periods", "labels", "types", "zones", "limits", "pieces", "browse", "matrices"):
        seen: dict[str, Origin] = {}
        for index, entry in enumerate(data.get(name, ())):
            yield from _claim(seen, "id", entry["id"], document.where(name, index, "id"))
    letters: dict[str, Origin] = {}
    for name, key in (("periods", "letter"), ("symbols", "code")):
        for index, entry in enumerate(data.get(name, ())):
            yield from _claim(letters, "letter", entry[key], document.where(name, index, key))


def _claim(seen: dict[str, Origin], kind: str, name: str, place: Origin) -> Iterator[Finding]:
    first = seen.setdefault(name, place)
    if first != place:
        yield Finding("duplicate-id", Severity.ERROR, f'the {kind} "{name}" is taken at {first}', place)


def entries_of(document: Document | None) -> Iterator[tuple[int, dict[str, Any]]]:
    """The entries of a list that keep to its schema."""
    if document is not None and isinstance(document.data, list):
        for index, entry in enumerate(document.data):
            if index not in document.faulty:
                yield index, entry


def text_of(entry: Mapping[str, Any], key: str) -> str:
    """The string under a key, or '' if there is none."""
    value = entry.get(key)
    return value if isinstance(value, str) else ""


def texts_of(entry: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """The strings of the list under a key."""
    value = entry.get(key)
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()


def has(entry: Any, *keys: str) -> bool:
    """Whether an entry has a string under each of these keys."""
    return isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in keys)
