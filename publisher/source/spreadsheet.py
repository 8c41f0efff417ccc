"""A table of cards from a spreadsheet: CSV as programs write it, or an Excel workbook. Every cell keeps its place.

Findings name a cell as its own program does: row 5, column 4 is `cards.csv:5:4`, and D5 in words. Nothing is guessed in
silence: a file that is not UTF-8, a formula without a value, a number that became a date are said.
"""

from __future__ import annotations

import csv
import datetime
import io
import re
import warnings
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.model import Finding, Origin, Severity

MAX_BYTES = 20_000_000
MAX_UNPACKED_BYTES = 300_000_000
SEPARATORS = ",;\t|"
ERRORS = frozenset({"#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#N/A", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"})
_TEXT = (".csv", ".tsv", ".txt")
_WORKBOOK = (".xlsx", ".xlsm")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_HINT = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_OLE, _ZIP = b"\xd0\xcf\x11\xe0", b"PK\x03\x04"
csv.field_size_limit(MAX_BYTES)


@dataclass(frozen=True, slots=True)
class Row:
    """A row by its number, as its program counts. cells: as text, '' for none; line breaks in a cell are `\\n`."""

    number: int
    cells: tuple[str, ...]

    def cell(self, column: int) -> str:
        return self.cells[column] if column < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table: the names in its first row that holds any, in order ('' for none), and every row below that holds
    something."""

    file: str
    header: tuple[str, ...]
    head: int
    rows: tuple[Row, ...]

    def where(self, row: int, column: int) -> Origin:
        """The place of a cell; rows count from 1, columns from 0."""
        return Origin(self.file, row, column + 1)


class SheetReadError(Exception):
    """A file that is no table. The message is for whoever made it."""


def letters(column: int) -> str:
    """What spreadsheets call a column, counted from 0: A, B, ..., Z, AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def read_sheet(path: Path, file: str, sheet: str = "") -> tuple[Sheet | None, list[Finding]]:
    """A file's table, None if it has none, and what is to be said of it. `file` is how findings name it.

    sheet: which one of a workbook; the first if '' is given. Never raises for what the file holds.
    """
    findings: list[Finding] = []

    def find(id: str, message: str, row: int = 1, column: int = 0, severity: Severity = Severity.ERROR) -> None:
        findings.append(Finding(id, severity, message, Origin(file, row, column + 1)))

    try:
        raw = _bytes(path)
        workbook = raw.startswith(_ZIP)
        if workbook:
            rows = list(_workbook(raw, sheet, find))
        elif path.suffix.lower() in _WORKBOOK:
            raise SheetReadError("this is no workbook, whatever its name says; save it anew as .xlsx or .csv")
        else:
            rows = list(_table(raw, find))
    except SheetReadError as error:
        find("unreadable-file", str(error))
        return None, findings
    filled = [row for row in rows if any(cell.strip() for cell in row.cells)]
    if not filled:
        find("yaml-empty", "this table is empty: its first row names the columns, such as id, name, type, text")
        return None, findings
    head = filled[0]
    made = Sheet(file, tuple(" ".join(cell.split()) for cell in head.cells), head.number, tuple(filled[1:]))
    _look_at_cells(made, find)
    return made, findings


def _look_at_cells(sheet: Sheet, find: Any) -> None:
    for row in sheet.rows:
        for column, cell in enumerate(row.cells):
            if cell.strip() in ERRORS:
                told = f"{letters(column)}{row.number} holds the error {cell.strip()}; put a value there"
                find("bad-value", told, row.number, column)
            elif control := _CONTROL.search(cell):
                told = f"{letters(column)}{row.number}: the character U+{ord(control[0]):04X} cannot stand in a text"
                find("control-character", told, row.number, column)


def _bytes(path: Path) -> bytes:
    if path.suffix.lower() not in (*_TEXT, *_WORKBOOK):
        raise SheetReadError(f"a table is a .csv or an .xlsx file, not {path.suffix or 'a file without an ending'}")
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise SheetReadError(f"this file cannot be opened: {error.strerror or error}") from None
    if len(raw) > MAX_BYTES:
        raise SheetReadError(f"more than {MAX_BYTES:,} bytes, which is more than a table of cards can need")
    if raw.startswith(_OLE):
        raise SheetReadError("this is a workbook of the old kind (.xls), or one with a password; save it as .xlsx")
    return raw


# ---- CSV


def _table(raw: bytes, find: Any) -> Iterator[Row]:
    text, encoding = _decoded(raw)
    separator = ""
    if hint := _HINT.match(text):
        separator, text = hint[1], text[hint.end() :]
    rows = list(_records(text, separator or _separator(text)))
    if encoding:
        words = ((row.number, column, word) for row in rows for column, cell in enumerate(row.cells)
                 for word in re.split("[ \n]", cell) if not word.isascii())
        row, column, word = next(words, (1, 0, ""))
        told = (f"this file is not UTF-8. It was read as Windows-1252, so that {letters(column)}{row} says “{word}”; "
                "if that is wrong, save it as “CSV UTF-8”")
        find("not-utf-8", told, row, column, Severity.WARNING)
    yield from rows


def _decoded(raw: bytes) -> tuple[str, str]:
    """The text, and 'windows-1252' if it had to be taken for that."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return raw.decode("utf-16"), ""
        except UnicodeDecodeError:
            raise SheetReadError("this file starts as UTF-16 and does not go on so; save it as “CSV UTF-8”") from None
    if b"\0" in raw:
        raise SheetReadError("this is no text; save the table as “CSV UTF-8” or as .xlsx")
    try:
        return raw.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        pass
    try:
        return raw.decode("windows-1252"), "windows-1252"
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise SheetReadError(f"line {line} is neither UTF-8 nor Windows-1252; save the file as “CSV UTF-8”") from None


def _separator(text: str) -> str:
    """What stands between the cells of the first line that holds any: whichever is there most often."""
    counts = dict.fromkeys(SEPARATORS, 0)
    quoted = False
    for char in text.lstrip("\r\n"):
        if char == '"':
            quoted = not quoted
        elif not quoted and char in "\r\n":
            break
        elif not quoted and char in counts:
            counts[char] += 1
    return max(counts, key=lambda char: counts[char])


def _records(text: str, separator: str) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 0
    while True:
        number += 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            told = ("a quotation mark is not closed" if "end of data" in str(error)
                    else "a quotation mark inside a cell must be doubled")
            raise SheetReadError(f"row {number} cannot be read: {told}") from None
        yield Row(number, tuple(_lines(cell) for cell in cells))


def _lines(cell: str) -> str:
    return cell.replace("\r\n", "\n").replace("\r", "\n")


# ---- workbooks


def _workbook(raw: bytes, name: str, find: Any) -> Iterator[Row]:
    """Rows of one sheet. A workbook is read twice: for its values, and for the formulas that have none."""
    _not_too_large(raw)
    import openpyxl  # type: ignore[import-untyped]  # it takes a while to import, and CSV does without

    try:
        with warnings.catch_warnings():  # it warns of styles and the like, which nobody here looks at
            warnings.simplefilter("ignore")
            book = openpyxl.load_workbook(io.BytesIO(raw), read_only=True, data_only=True, keep_links=False)
            formulas = openpyxl.load_workbook(io.BytesIO(raw), read_only=True, keep_links=False)
    except Exception as error:  # whatever is wrong with a workbook, its reader has its own error for it
        raise SheetReadError(f"this workbook cannot be read ({error}); save it anew, or as “CSV UTF-8”") from None
    titles = [sheet.title for sheet in book.worksheets]
    if not titles or (name and name not in titles):
        known = ", ".join(titles) or "none"
        raise SheetReadError(f'this workbook has no sheet "{name}"; there are {known}' if name else "it has no sheet")
    title = name or titles[0]
    if len(titles) > 1 and not name:
        told = f"the sheet “{title}” was read; another is named with --sheet: {', '.join(titles[1:])}"
        find("several-sheets", told, severity=Severity.NOTE)
    try:
        for sheet in (book[title], formulas[title]):
            sheet.reset_dimensions()  # what a file says of its size need not be so
        pairs = zip(book[title].iter_rows(), formulas[title].iter_rows(), strict=False)
        for number, (cells, written) in enumerate(pairs, 1):
            if any(cell.value is not None for cell in (*cells, *written)):
                yield Row(number, tuple(_cells(number, cells, written, find)))
    except SheetReadError:
        raise
    except Exception as error:
        raise SheetReadError(f"this workbook cannot be read ({error}); save it anew, or as “CSV UTF-8”") from None
    finally:
        book.close()
        formulas.close()


def _not_too_large(raw: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
    except (zipfile.BadZipFile, OSError, ValueError):
        raise SheetReadError("this workbook is damaged; save it anew") from None
    if size > MAX_UNPACKED_BYTES:
        raise SheetReadError(f"this workbook unpacks to more than {MAX_UNPACKED_BYTES:,} bytes")


def _cells(row: int, cells: Iterable[Any], formulas: Iterable[Any], find: Any) -> Iterator[str]:
    for column, (cell, written) in enumerate(zip(cells, formulas, strict=False)):
        value = cell.value
        if value is None and written.value is not None and written.data_type == "f":
            told = (f"{letters(column)}{row} holds a formula whose value was never worked out; open the workbook in "
                    "a spreadsheet and save it there")
            find("bad-value", told, row, column)
        elif isinstance(value, datetime.date | datetime.time | datetime.timedelta):
            told = (f"{letters(column)}{row} holds a date or time ({value}), as spreadsheets make of 3-1 or 12:30; "
                    "give the column the format “text” and type it again")
            find("wrong-type", told, row, column)
            value = str(value)
        yield _text(value)


def _text(value: Any) -> str:
    """A cell's value as it would be typed: 2, never 2.0."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    return _lines(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), str(value)))
