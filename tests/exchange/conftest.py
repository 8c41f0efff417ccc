"""A small game with every kind of field, and tables to read into it."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from publisher import pipeline
from publisher.games import Project
from publisher.source import read_document

CARDS = "catalogue/toy/cards/cards.yaml"
FIELDS: dict[str, Any] = {
    "upkeep": {"type": "object", "additionalProperties": False, "properties": {
        "gold": {"type": "integer"}, "provisions": {"type": "integer"},
        "seasons": {"type": "array", "items": {"enum": ["spring", "summer", "winter"]}}}},
    "needs": {"type": "object", "additionalProperties": {"type": "integer"}},
    "effects": {"type": "array", "items": {"type": "string"}},
    "values": {"type": "array", "items": {"type": "integer"}},
    "weight": {"type": "number"},
    "swift": {"type": "boolean"},
    "season": {"enum": ["spring", "summer", "winter"]},
    "motto": {"type": "string", "minLength": 1},
    "author": {"anyOf": [{"type": "string", "pattern": "^[a-z-]+$"},
                         {"type": "object", "additionalProperties": False, "required": ["name"],
                          "properties": {"name": {"type": "string"}, "born": {"type": "integer"}}}]},
}
"""What a traveler may say beside what the starter game has."""


@pytest.fixture
def project(toy: Project) -> Project:
    """The starter game, whose travelers may have all of FIELDS."""
    path = toy.root / "schemas" / "toy" / "cards.schema.json"
    schema = json.loads(path.read_text("utf-8"))
    schema["$defs"]["traveler"]["properties"] |= FIELDS
    path.write_text(json.dumps(schema), "utf-8")
    return toy


def table(project: Project, content: str | bytes, name: str = "table.csv") -> str:
    """A file beside the catalogue; its name."""
    (project.root / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    return name


def workbook(project: Project, *rows: list[Any], name: str = "table.xlsx", more: dict[str, Any] | None = None) -> str:
    """An Excel workbook beside the catalogue; its name. more: cells by their names, beside the rows."""
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    for cell, value in (more or {}).items():
        book.active[cell] = value
    made = io.BytesIO()
    book.save(made)
    return table(project, made.getvalue(), name)


def cards_of(project: Project, file: str = CARDS) -> dict[str, dict[str, Any]]:
    """The cards of a file as they are written, by id."""
    data = read_document(project.root / file, file).data
    return {card["id"]: card for card in data}


def new_toy(root: Path) -> Project:
    pipeline.new_game(root, "toy")
    return Project(root)
