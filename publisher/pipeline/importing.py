"""Cards from a spreadsheet: what comes back changes only what was changed, where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any

from publisher.games import Project
from publisher.games.values import instead
from publisher.model import Finding, Game, Origin, Severity, ordered
from publisher.pipeline.draft import Draft
from publisher.pipeline.exporting import Cards, line_of
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.source import Document, validate
from publisher.source.columns import (
    Path_,
    UnclearError,
    card_of,
    column_of,
    leaves,
    path_of,
    same_cell,
    unguarded,
)
from publisher.source.rewrite import Changed, RewriteError, rewritten
from publisher.source.spreadsheet import Row, Sheet, letters, read_sheet

_BUILT = "cards.schema.json"


@dataclass
class Imported:
    """What a table makes of a game's cards. Nothing is written until `write`.

    changed: keys that change, by card. added: new cards and the file that they go to. alike: cards that are as they
    were; absent: cards that are not in the table. findings: with an error among them nothing can be written.
    """

    draft: Draft
    file: str
    findings: tuple[Finding, ...] = ()
    changed: dict[str, list[str]] = field(default_factory=dict)
    added: list[str] = field(default_factory=list)
    into: str = ""
    begun: str = ""
    alike: int = 0
    absent: int = 0

    @property
    def failed(self) -> bool:
        return any(finding.severity is Severity.ERROR for finding in self.findings)

    def report(self) -> str:
        """What is wrong with the table; '' for nothing."""
        return "\n".join(map(line_of, self.findings))

    def diff(self) -> str:
        """What would be written, as a unified diff."""
        new = "".join(f"+{line}\n" for line in self.begun.splitlines())
        head = f"--- /dev/null\n+++ b/{self.into}\n@@ -0,0 +1,{len(self.begun.splitlines())} @@\n"
        return self.draft.diff() + (head + new if self.begun else "")

    def write(self) -> None:
        """Put every changed file in place. Raises RefusedError."""
        self.draft.write()
        if self.begun:
            write_file(self.draft.project.root / self.into, self.begun)

    def lines(self) -> Iterator[str]:
        """What changes, for people."""
        for card, keys in self.changed.items():
            yield f"  {card}: {', '.join(keys)}"
        for card in self.added:
            yield f"  {card}: new, in {self.into}"
        told = f"{len(self.changed)} changed, {len(self.added)} new, {self.alike} as they were"
        more = f"; {self.absent} more of the game are not in it and stay" if self.absent else ""
        yield f"{self.file}: {told}{more}"


def import_sheet(
    project: Project, id: str, path: Path, into: str = "", sheet: str = "", skip: Sequence[str] = ()
) -> Imported:
    """Read a table into a game's cards: existing ids are changed where they stand, new ones go to the file `into`.

    sheet: which one of a workbook. skip: columns that are not the game's. An empty cell takes its value away; a column
    that is not there leaves its values alone. Raises RefusedError and FaultyError as for an export.
    """
    cards = Cards(project, id)
    file = path.as_posix()
    table, findings = read_sheet(path, file, sheet)
    made = Imported(Draft(project), file)
    if table is not None:
        importing = _Importing(cards, table, skip)
        importing.read()
        findings += importing.findings
        if not any(finding.severity is Severity.ERROR for finding in findings):
            findings += importing.put(made, into)
    by_place: dict[Origin, Finding] = {}
    for finding in findings:  # of a cell that cannot be read, the schema need not say so again
        by_place.setdefault(finding.origin, replace(finding, game=cards.game.id))
    made.findings = ordered([*by_place.values()])
    return made


class _Cells(Document):
    """A row as a document: the place of a value is its cell."""

    def __init__(self, sheet: Sheet, row: int, columns: Mapping[Path_, int], id: int) -> None:
        super().__init__(sheet.file)
        self.sheet, self.row, self.columns, self.id = sheet, row, columns, id

    def where(self, *path: str | int) -> Origin:
        for length in range(len(path), 0, -1):
            for known, column in self.columns.items():
                if known[:length] == path[:length]:
                    return self.sheet.where(self.row, column)
        return self.sheet.where(self.row, self.id)

    def where_key(self, *path: str | int) -> Origin:
        return self.where(*path)


class _Importing:
    def __init__(self, cards: Cards, sheet: Sheet, skip: Sequence[str]) -> None:
        self.cards, self.sheet = cards, sheet
        self.skip = {" ".join(name.split()).casefold() for name in skip}
        self.findings: list[Finding] = []
        self.columns: dict[Path_, int] = {}
        self.rows: dict[str, Row] = {}
        self.values: dict[str, dict[str, Any]] = {}

    def find(self, id: str, message: str, row: int, column: int, card: str = "") -> None:
        self.findings.append(Finding(id, Severity.ERROR, message, self.sheet.where(row, column), card=card))

    def read(self) -> None:
        """Every row as a card; findings for what is none."""
        self._head()
        if ("id",) not in self.columns:
            if not self.findings:
                told = "no column is called id; the first row names the columns, such as id, name, type, text"
                self.find("missing-key", told, self.sheet.head, 0)
            return
        for row in self.sheet.rows:
            self._row(row)

    # ---- the first row

    def _head(self) -> None:
        head = self.sheet.head
        for column, name in enumerate(self.sheet.header):
            place = f"{letters(column)}{head}"
            if name.casefold() in self.skip:
                continue
            if not name:
                filled = next((row.number for row in self.sheet.rows if row.cell(column).strip()), 0)
                if filled:
                    told = f"column {letters(column)} has no name, and {letters(column)}{filled} holds something"
                    self.find("missing-key", told, head, column)
                continue
            path = self._path(name)
            if path is None:
                known = list(dict.fromkeys(each for columns in self.cards.columns.values() for each in columns.names))
                told = (f'{place}: no card has a "{name}"{_near(name, known)}; '
                        f'if it is a note of your own, leave it out: --skip "{name}"')
                self.find("unknown-key", told, head, column)
            elif path in self.columns:
                told = f"{place}: the column {column_of(path)} stands in {letters(self.columns[path])}{head} already"
                self.find("duplicate-key", told, head, column)
            else:
                self.columns[path] = column
        width = len(self.sheet.header)
        for row in self.sheet.rows:
            for column in range(width, len(row.cells)):
                if row.cells[column].strip():
                    told = f"{letters(column)}{row.number} stands under no column's name"
                    self.find("unknown-key", told, row.number, column)
                    break

    def _path(self, name: str) -> Path_ | None:
        """The path that a column's name means: as written, or with its capitals and spaces taken for typing."""
        for written in (name, name.casefold().replace(" ", "_"), name.casefold().replace(" ", "")):
            path = path_of(written)
            if any(columns.shapes(path) for columns in self.cards.columns.values()):
                return path
        return None

    # ---- rows

    def _row(self, row: Row) -> None:
        at = self.columns["id",]
        id = unguarded(row.cell(at)).strip()
        if not id:
            told = f'{letters(at)}{row.number}: this row has no id; write one{_suggested(self._cell(row, ("name",)))}'
            self.find("missing-key", told, row.number, at)
            return
        if id in self.rows:
            told = f'{letters(at)}{row.number}: the id "{id}" stands in row {self.rows[id].number} already'
            self.find("duplicate-id", told, row.number, at, id)
            return
        self.rows[id] = row
        before = self.cards.by_id.get(id)
        old = before.data if before is not None else {}
        type = self._type(row, old, id)
        if type is None:
            return
        try:
            card = card_of(self._values(row, old, type))
        except UnclearError as error:
            column = self.columns.get(error.path, at)
            self.find("bad-value", f"{letters(column)}{row.number}: {error}", row.number, column, id)
            return
        found = validate(_Cells(self.sheet, row.number, self.columns, at), self.cards.shapes[type], (), card)
        self.findings += [self._told(finding, id) for finding in found]
        self.values[id] = card

    def _cell(self, row: Row, path: Path_) -> str:
        return unguarded(row.cell(self.columns[path]).strip()) if path in self.columns else ""

    def _type(self, row: Row, old: Mapping[str, Any], id: str) -> str | None:
        known = self.cards.game.types
        written = self._cell(row, ("type",)) if ("type",) in self.columns else str(old.get("type", ""))
        type = next((each for each in known if each == written),
                    next((each.id for each in known.values() if written.casefold() in (
                        each.id.casefold(), each.name.casefold())), None))
        if type is None:
            column = self.columns.get(("type",), self.columns["id",])
            said = f'"{written}" is no card type' if written else "the card has no type"
            self.find("unknown-type" if written else "missing-key",
                      f"{letters(column)}{row.number}: {said}{instead(written, known)}", row.number, column, id)
        return type

    def _values(self, row: Row, old: Mapping[str, Any], type: str) -> dict[Path_, Any]:
        """A card's values by path: as they were, but for the cells that say something else."""
        values = leaves(old)
        columns = self.cards.of_type(type)
        for path, column in self.columns.items():
            cell = row.cell(column)
            if path in values:
                before = self.cards.cell(old, path, values[path])
                if same_cell(unguarded(cell), before) or same_cell(cell, before):
                    continue
            cell = unguarded(cell.strip())
            if not cell:
                values.pop(path, None)
            elif path == ("type",):
                values[path] = type
            else:
                values[path] = _like(columns.value(cell, path), values.get(path), path)
        if not old:  # a new card has its keys in the order of the columns
            values = {path: values[path] for path in self.columns if path in values}
        return values

    def _told(self, finding: Finding, card: str) -> Finding:
        """A finding of the schema with the name of its cell. What is missing is missing in its own column."""
        column = finding.origin.column - 1
        lacking = finding.message.split('"')[1] if finding.id == "missing-key" and '"' in finding.message else ""
        if (lacking,) in self.columns:
            column = self.columns[lacking,]
            finding = replace(finding, origin=self.sheet.where(finding.origin.line, column))
        name = next((column_of(path) for path, each in self.columns.items() if each == column), "")
        message = f"{letters(column)}{finding.origin.line} ({name}): {finding.message}"
        return replace(finding, message=message, card=card)

    # ---- files

    def put(self, made: Imported, into: str) -> list[Finding]:
        """Change the files in the draft; findings for what is to be done by hand."""
        order = list(dict.fromkeys(str(path[0]) for path in self.columns))
        changes: dict[str, list[Changed]] = {}
        new: list[dict[str, Any]] = []
        for id, card in self.values.items():
            before = self.cards.by_id.get(id)
            if before is None:
                new.append(card)
                made.added.append(id)
                continue
            keys = [key for key in dict.fromkeys((*before.data, *card)) if before.data.get(key) != card.get(key)
                    or (key in before.data) != (key in card)]
            if not keys:
                made.alike += 1
                continue
            made.changed[id] = keys
            changes.setdefault(before.document.file, []).append(Changed(before.index, card, order))
        made.absent = len(self.cards.by_id.keys() - self.rows.keys())
        if new:
            made.into = self._into(into, made.added)
        findings = []
        for file in sorted({*changes, *([made.into] if new else [])}):
            try:
                self._put(made, file, changes.get(file, []), new if file == made.into else [])
            except RewriteError as error:
                findings.append(Finding("by-hand", Severity.ERROR, str(error), Origin(file, error.line)))
        return findings

    def _put(self, made: Imported, file: str, changes: list[Changed], new: list[dict[str, Any]]) -> None:
        project = self.cards.project
        if not (project.root / file).exists():
            depth = "../" * len(PurePosixPath(file).parent.parts)
            schema = f"{depth}{project.named(project.build)}/editor/{self.cards.game.id}/{_BUILT}"
            made.begun = rewritten(f"# yaml-language-server: $schema={schema}\n", file, [], new)
            return
        text = made.draft.text(file)
        made.draft.texts[file] = rewritten(text, file, changes, new)

    def _into(self, into: str, added: Iterable[str]) -> str:
        """The file for new cards. Raises RefusedError if it is not clear which."""
        game: Game = self.cards.game
        if into:
            path = PurePosixPath(into.replace("\\", "/"))
            inside = PurePosixPath(game.folder)
            path = path.relative_to(inside) if path.is_relative_to(inside) else path
            if len(path.parts) != 2 or path.parts[0] != "cards" or path.suffix != ".yaml" or path.parts[1] == ".yaml":
                raise RefusedError(f"new cards go to a file of {game.folder}/cards that ends in .yaml: "
                                   "--file cards/new.yaml")
            return f"{game.folder}/{path}"
        files = [document.file for document in self.cards.documents]
        if len(files) > 1:
            example = files[0].rpartition("/")[2]
            raise RefusedError(f"say which file the new cards go to ({', '.join(added)}): --file cards/{example}")
        return files[0] if files else f"{game.folder}/cards/cards.yaml"


def _like(value: Any, before: Any, path: Path_) -> Any:
    """Words as they are kept: those of several lines, and those that were written as a block, end with a line break."""
    if isinstance(value, str):
        block = path == ("text",) or "\n" in value or (isinstance(before, str) and before.endswith("\n"))
        return "\n".join(line.rstrip() for line in value.split("\n")) + ("\n" if block else "")
    return value


def _near(name: str, known: Sequence[str]) -> str:
    said = instead(name.casefold().replace(" ", "_"), known)
    return said.rstrip("?") + "?" if "did you mean" in said else ""


def _suggested(name: str) -> str:
    words = "".join(char.casefold() if char.isascii() and char.isalnum() else " " for char in name).split()
    return f", such as {'-'.join(words)}" if words else ""
