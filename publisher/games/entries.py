"""Entries of a game's files that are taken over as they stand: checks of words, and ids that must stand once."""

from __future__ import annotations

from collections.abc import Iterator
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
    for name in ("periods", "labels", "types", "zones", "limits"):
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
