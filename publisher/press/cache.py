"""Finished pieces on disk, by the hash of all that went into them. Writing is atomic; a piece is never changed."""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from publisher.press import fonts

FORMAT = 1
"""Of what the press keeps. Raise it when an old piece must not be used again."""
_KEPT = 4000
_MAKERS = (
    "content", "fit", "fonts", "glyphs", "join", "laid", "pictures", "plate", "plate_path", "proof", "typeset",
    "workshop",
)  # fmt: skip
_PRINTERS = ("job", "marks", "pieces", "placed", "preflight", "printer", "sheets")
_LIBRARIES = {
    "pango": (("libpango-1.0.so.0", "libpango-1.0.0.dylib", "libpango-1.0-0.dll"), "pango_version_string"),
    "harfbuzz": (("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll"), "hb_version_string"),
}


def _library_version(names: Iterable[str], function: str) -> str:
    for name in names:
        try:
            ask = getattr(ctypes.CDLL(name), function)
        except (OSError, AttributeError):
            continue
        ask.restype = ctypes.c_char_p
        return bytes(ask()).decode()
    return ""


def _code(*files: Path) -> str:
    """Hash of source files."""
    code = hashlib.sha256()
    for file in files:
        code.update(file.name.encode() + hashlib.sha256(file.read_bytes()).digest())
    return code.hexdigest()


@cache
def environment() -> str:
    """What makes the same input come out differently: versions, fonts, and the code that draws and joins."""
    here = Path(__file__).parent
    makers = [here / f"{name}.py" for name in _MAKERS]
    code = _code(*makers, *sorted((here.parent / "kit" / "drawing").glob("*.py")))
    versions = {name: version(name) for name in ("weasyprint", "pikepdf", "fonttools")}
    versions |= {name: _library_version(*where) for name, where in _LIBRARIES.items()}
    return json.dumps([FORMAT, versions, fonts.digest(), code], sort_keys=True)


@cache
def printing_environment() -> str:
    """The same for what finished faces are put into: sheets and pieces."""
    here = Path(__file__).parent
    files = [here.parent / "paper" / "impose.py", *(here / f"{name}.py" for name in _PRINTERS)]
    return f"{environment()} {_code(*files)}"


def simple(value: Any) -> Any:
    """The value as dictionaries, lists and scalars: to be hashed, and handed to another process."""
    if isinstance(value, Mapping):
        return {str(key): simple(entry) for key, entry in value.items()}
    if isinstance(value, tuple):
        return tuple(simple(entry) for entry in value)
    if isinstance(value, list):
        return [simple(entry) for entry in value]
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)


def key_of(*parts: Any) -> str:
    """A short hash of JSON-able values."""
    return hashlib.sha256(json.dumps(simple(parts), sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:32]


def write(file: Path, data: bytes) -> None:
    """The file, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(data)
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def prune(folder: Path, used: Iterable[Path], kept: int = _KEPT) -> int:
    """Delete the oldest pieces beyond `kept`, never one that is in use. Returns how many."""
    if not folder.is_dir():
        return 0
    pieces = [file for file in folder.iterdir() if file.is_file()]
    if len(pieces) <= kept:
        return 0
    in_use = set(used)
    pieces.sort(key=lambda file: file.stat().st_mtime)
    gone = 0
    for file in pieces[: len(pieces) - kept]:
        if file not in in_use:
            file.unlink(missing_ok=True)
            gone += 1
    return gone
