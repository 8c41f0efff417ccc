"""Cards as they are written, and out to a table that spreadsheets open."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.games import Project, load_with_documents
from publisher.model import Finding, Severity
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import FaultyError
from publisher.source import Document, Schemas, Shape
from publisher.source.columns import Columns, Path_, cell_of, column_of, guarded, leaves

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
_FIRST = ("id", "name", "type")


@dataclass(frozen=True, slots=True)
class Written:
    """A card as it is written: its entry in a file."""

    document: Document
    index: int
    data: dict[str, Any]


class Cards:
    """Every card of a game as it is written, by id, with the schemas of their types."""

    def __init__(self, project: Project, id: str) -> None:
        """Raises FaultyError if the game or its card files cannot be read."""
        game, findings, documents = load_with_documents(project, id)
        if game is None:
            raise FaultyError(*(line_of(finding) for finding in findings[:3]))
        self.project, self.game = project, game
        folder = f"{game.folder}/cards/"
        self.documents = [document for document in documents if document.file.startswith(folder)]
        broken = [finding for document in self.documents for finding in document.findings
                  if finding.severity is Severity.ERROR]
        if broken:
            raise FaultyError(*(line_of(finding) for finding in broken))
        self.by_id: dict[str, Written] = {}
        for document in self.documents:
            for index, entry in enumerate(document.data if isinstance(document.data, list) else ()):
                if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
                    raise FaultyError(f"{document.where(index)}: error this card has no id; mend it first")
                if entry["id"] in self.by_id:
                    first = self.by_id[entry["id"]]
                    raise FaultyError(f'{document.where(index, "id")}: error the id "{entry["id"]}" is taken at '
                                      f"{first.document.where(first.index, 'id')}; mend it first")
                self.by_id[entry["id"]] = Written(document, index, entry)
        schemas = Schemas(project.folders("schemas")).cards(id, game.types)
        self.shapes = {type: Shape(schema) for type, schema in schemas.items()}
        self.columns = {type: Columns(schema) for type, schema in schemas.items()}

    def of_type(self, type: Any) -> Columns:
        return self.columns.get(type) or Columns({})

    def cell(self, card: Mapping[str, Any], path: Path_, value: Any) -> str:
        """A value of a card as it stands in its cell."""
        return cell_of(value, self.of_type(card.get("type")).shapes(path))


def line_of(finding: Finding) -> str:
    """A finding on one line."""
    return f"{finding.origin}: {finding.severity} {' '.join(finding.message.split())}"


# ---- export


def export_csv(project: Project, id: str, out: Path, separator: str = "comma") -> tuple[int, list[str]]:
    """Write every card of a game to a CSV file: how many, and what is to be said of it.

    Raises FaultyError if they cannot be read.
    """
    cards = Cards(project, id)
    rows = [leaves(card.data) for card in cards.by_id.values()]
    columns = _in_order(rows)
    made = io.StringIO()
    writer = csv.writer(made, delimiter=SEPARATORS[separator], lineterminator="\r\n")
    writer.writerow(map(column_of, columns))
    for card, row in zip(cards.by_id.values(), rows, strict=True):
        cells = (cards.cell(card.data, path, row[path]) if path in row else "" for path in columns)
        # Numbers and truth values may be taken for what they are; words may not be taken for them.
        writer.writerow([guarded(cell) if isinstance(row.get(path), str | list | Mapping) else cell
                         for path, cell in zip(columns, cells, strict=True)])
    write_file(out, made.getvalue().encode("utf-8-sig"))
    marks = [mark for document in cards.documents for mark in document.reconstructions]
    said = [f"{mark.origin}: this value is marked as reconstructed; the mark stays in its file" for mark in marks]
    return len(rows), said


def _in_order(rows: Sequence[Mapping[Path_, Any]]) -> list[Path_]:
    """Every path, those of one key together, in an order that is each card's own as far as may be."""
    keys = [*_FIRST]
    for row in rows:
        _merge(keys, list(dict.fromkeys(str(path[0]) for path in row)))
    found: list[Path_] = []
    for key in keys:
        inner: list[Path_] = []
        for row in rows:
            _merge(inner, [path for path in row if path[0] == key])
        found += inner or ([(key,)] if key in _FIRST else [])
    return found


def _merge(order: list[Any], more: Sequence[Any]) -> None:
    """Put what is new into an order, each behind what comes before it."""
    place = 0
    for each in more:
        if each in order:
            place = max(place, order.index(each) + 1)
        else:
            order.insert(place, each)
            place += 1
