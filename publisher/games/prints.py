"""What game.yaml says is printed: products, formats of the cards, pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from publisher.model import ALL, CardFormat, Finding, Piece, Products, Severity
from publisher.source import Document

PAPERS = ("a4", "letter")
"""What is printed on if nothing is written."""


def products(data: Mapping[str, Any]) -> Products:
    entry = data.get("products", {})
    every = entry.get("sheets_of", ())
    return Products(
        tuple(entry.get("decks", ())), tuple(entry.get("sheets", PAPERS)), entry.get("book", True),
        entry.get("site", True), (ALL,) if every == ALL else tuple(every),
        tuple(entry.get("booklets", PAPERS)), float(entry.get("creep_mm", 0)),
    )  # fmt: skip


def formats(document: Document, data: Mapping[str, Any]) -> tuple[CardFormat, ...]:
    return tuple(
        CardFormat(
            entry["size"], entry.get("name", entry["size"]), tuple(entry.get("papers", PAPERS)),
            bool(entry.get("low_ink")), document.where("formats", index),
        )
        for index, entry in enumerate(data.get("formats", ()))
    )  # fmt: skip


def pieces(document: Document, data: Mapping[str, Any]) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            entry["id"], entry["name"], tuple(entry.get("papers", PAPERS)), entry.get("orientation", "portrait"),
            entry.get("pages", 1), entry.get("template", entry["id"]), entry.get("duplex", ""),
            bool(entry.get("low_ink")), document.where("pieces", index),
        )
        for index, entry in enumerate(data.get("pieces", ()))
    )  # fmt: skip


def printed_twice(document: Document, data: Mapping[str, Any]) -> Iterator[Finding]:
    """Formats that would be written to one file: the last would win unseen."""
    seen: dict[str, int] = {}
    for index, format in enumerate(formats(document, data)):
        first = seen.setdefault(format.id, index)
        if first != index:
            place = document.where("formats", first, "size")
            told = f'the format "{format.id}" stands at {place} already; write its papers there'
            yield Finding("duplicate-id", Severity.ERROR, told, document.where("formats", index, "size"))
