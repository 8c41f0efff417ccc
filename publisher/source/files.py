"""The bytes of a source file, if it is one: never a device, a pipe, or more than a source file may hold."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from publisher.model import Finding, Origin, Severity

MAX_BYTES = 5_000_000
MAX_PROSE_BYTES = 1_000_000  # a chapter: as long as a thick book

# What YAML and Markdown readers forbid or drop in silence. Tab, line feed and carriage return are fine.
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
# Line breaks to some readers and not to others; taken as spaces.
_ODD_BREAK = re.compile("[\x85\u2028\u2029]")


def read_text(
    path: Path, file: str, findings: list[Finding], unsaved: str | None = None, most: int = MAX_BYTES
) -> str | None:
    """A file's text with `\\n` at the end of every line, or None if it cannot be read; `file` names it in findings.

    `unsaved` is taken instead of what the file holds: what an editor shows. `most` is how many bytes it may hold. Never
    raises, never waits.
    """

    def find(id: str, message: str, line: int = 1, column: int = 1, severity: Severity = Severity.ERROR) -> None:
        findings.append(Finding(id, severity, message, Origin(file, line, column)))

    try:
        raw = _bytes(path, most) if unsaved is None else unsaved.encode("utf-8", "surrogatepass")
    except (OSError, ValueError) as error:
        find("unreadable-file", f"this file cannot be opened: {getattr(error, 'strerror', None) or error}")
        return None
    if len(raw) > most:
        find("yaml-too-large", f"more than {most:,} bytes, which is as much as such a file may hold; split it")
        return None
    if raw.startswith(b"\xef\xbb\xbf"):
        find("byte-order-mark", "the file starts with a byte order mark; save it as UTF-8 without BOM",
             severity=Severity.WARNING)
        raw = raw[3:]
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = _lines(raw[: error.start].decode("utf-8"))
        line, column = _place(before, len(before))
        find("not-utf-8", "this byte is not UTF-8; save the file as UTF-8", line, column)
        return None
    text = _lines(text)
    if control := _CONTROL.search(text):
        line, column = _place(text, control.start())
        find("control-character", f"the character U+{ord(control[0]):04X} cannot stand in a text; take it away",
             line, column)
        return None
    for odd in _ODD_BREAK.finditer(text):
        line, column = _place(text, odd.start())
        find("control-character", f"the line break U+{ord(odd[0]):04X} is read as a space; take it away", line, column)
    return _ODD_BREAK.sub(" ", text)


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def _bytes(path: Path, most: int) -> bytes:
    """At most one byte more than a file may hold. Raises OSError for what is no regular file."""
    # A pipe without a writer would be waited for; O_NONBLOCK opens it at once, and what it is shows.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(None, "it is a device, a pipe or a folder")
        return file.read(most + 1)
