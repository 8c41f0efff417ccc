"""Dice tables and scenarios from the files of a game's `tables/` and `scenarios/`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from publisher.games.entries import entries_of
from publisher.model import EMPTY_TEXT, Finding, Origin, Scenario, Severity, Table, TableRow
from publisher.source import Document
from publisher.text import Vocabulary, parse_prose

MOST_DICE = 10
MOST_SIDES = 100
_DICE = re.compile(r"(?P<count>[1-9][0-9]?)?d(?P<sides>[1-9][0-9]{0,2})\Z")
_OUTCOMES = ("card", "table", "choose", "nothing")


def tables_of(documents: Iterable[Document]) -> tuple[Mapping[str, Table], list[Finding]]:
    """The tables of some documents by id, and what is wrong with them. Of two with one id the first counts."""
    out: dict[str, Table] = {}
    findings: list[Finding] = []
    for document, index, entry in _entries(documents):
        if _free(out, document, index, entry["id"], findings):
            rows = tuple(row for number, item in enumerate(entry["rows"])
                         if (row := _row(document, index, number, item, findings)) is not None)
            count, sides = dice(entry["dice"])
            out[entry["id"]] = Table(
                entry["id"], entry["name"], entry["dice"], count, sides, rows, document.where(index, "id"),
                entry.get("where", ""), entry.get("divide", 1), entry.get("draws", 1),
                bool(entry.get("distinct", False)), tuple(entry.get("reroll", ())), entry.get("by", ""),
                tuple(entry.get("values", ())), entry.get("note", ""), document.places(index),
            )  # fmt: skip
    return MappingProxyType(out), findings


def scenarios_of(
    documents: Iterable[Document], words: Vocabulary
) -> tuple[Mapping[str, Scenario], list[Finding]]:
    """The scenarios of some documents by id, and what is wrong with them. Of two with one id the first counts."""
    out: dict[str, Scenario] = {}
    findings: list[Finding] = []
    for document, index, entry in _entries(documents):
        if not _free(out, document, index, entry["id"], findings):
            continue
        if "expect" not in entry and "refused" not in entry:
            told = "a scenario that expects nothing proves nothing: add `expect:`, or `refused:` and words of why"
            findings.append(_wrong("missing-key", told, document.where(index, "id")))
            continue
        if "expect" in entry and "refused" in entry:
            told = "what is refused leaves nothing to expect: write `expect:` or `refused:`, not both"
            findings.append(_wrong("bad-value", told, document.where_key(index, "refused")))
            continue
        passage = document.passage(index, "ruling")
        out[entry["id"]] = Scenario(
            entry["id"], entry["title"], document.where(index, "id"), tuple(entry.get("rules", ())),
            tuple(entry.get("cards", ())), parse_prose(passage, words) if passage.text else EMPTY_TEXT,
            MappingProxyType(entry.get("given", {})), tuple(entry.get("do", ())),
            MappingProxyType(entry.get("expect", {})), entry.get("refused", ""), document.places(index),
        )  # fmt: skip
    return MappingProxyType(out), findings


def dice(written: str) -> tuple[int, int]:
    """How many dice of how many sides `2d6` means; (0, 0) if it cannot be read, or means too many to reckon with."""
    match = _DICE.match(written)
    if match is None:
        return 0, 0
    count, sides = int(match["count"] or 1), int(match["sides"])
    return (count, sides) if count <= MOST_DICE and 2 <= sides <= MOST_SIDES else (0, 0)


def _entries(documents: Iterable[Document]) -> Iterator[tuple[Document, int, dict[str, Any]]]:
    return ((document, index, entry) for document in documents for index, entry in entries_of(document))


def _wrong(id: str, told: str, where: Origin) -> Finding:
    return Finding(id, Severity.ERROR, told, where)


def _free(
    known: Mapping[str, Table | Scenario], document: Document, index: int, id: str, findings: list[Finding]
) -> bool:
    if id in known:
        told = f'the id "{id}" is taken at {known[id].origin}'
        findings.append(_wrong("duplicate-id", told, document.where(index, "id")))
    return id not in known


def _row(
    document: Document, index: int, number: int, entry: dict[str, Any], findings: list[Finding]
) -> TableRow | None:
    """A row, or None and a finding if it does not say what comes of it, or says it twice."""
    here = (index, "rows", number)
    named = [key for key in _OUTCOMES if key in entry]
    if not named:
        told = "what comes of this row? Add `card:`, `table:`, `choose:`, or `nothing: true`"
        findings.append(_wrong("missing-key", told, document.where(*here, "roll")))
        return None
    if len(named) > 1:
        told = f"one thing comes of a row: `{named[0]}:` or `{named[1]}:`, not both"
        findings.append(_wrong("bad-value", told, document.where_key(*here, named[1])))
        return None
    kind = named[0]
    value = entry[kind]
    targets = () if kind == "nothing" else tuple(value) if kind == "choose" else (value,)
    return TableRow(_ranges(entry["roll"]), kind, targets, document.where(*here), entry.get("note", ""),
                    document.places(*here))


def _ranges(roll: int | str) -> tuple[tuple[int, int], ...]:
    """`7`, `1-6`, `2, 12`: ranges of results. The schema has seen to how they are written."""
    out = []
    for part in str(roll).split(","):
        first, _, last = part.strip().partition("-")
        out.append((int(first), int(last or first)))
    return tuple(out)
