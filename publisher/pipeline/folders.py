"""Whole folders or none: made beside the one that they replace, and put in its place when they are done."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from publisher.pipeline.gather import RefusedError

MANIFEST = "export.json"
"""The list of its files that stands in every folder written here: what is on it may be replaced."""
_LEFT_BY_SYSTEMS = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})


def manifest_of(folder: Path) -> dict[str, Any]:
    """What a folder says of itself; empty if nothing wrote it here."""
    try:
        found = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) and isinstance(found.get("files"), dict) else {}


def may_replace(folder: Path, shown: str) -> None:
    """Raises RefusedError if a folder holds files that no export wrote: they would be lost."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise RefusedError(f"{shown} is a file; name a folder: --out FOLDER")
    known = {MANIFEST, *manifest_of(folder).get("files", {})}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_dir() and name not in known and path.name not in _LEFT_BY_SYSTEMS:
            told = f"{shown} holds {name}, which no export wrote"
            raise RefusedError(f"{told}; move it away, or name another folder: --out FOLDER")


@contextmanager
def whole_folder(folder: Path) -> Iterator[Path]:
    """A new folder to write into. It takes the place of `folder` at the end, or is deleted if something goes wrong."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh, old = (folder.with_name(f".{folder.name}.{os.getpid()}.{end}") for end in ("new", "old"))
    _tidy(folder)
    fresh.mkdir()
    try:
        yield fresh
        if folder.exists():
            folder.replace(old)
        try:
            fresh.replace(folder)
        except BaseException:
            if old.exists():
                old.replace(folder)
            raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        if folder.exists():
            shutil.rmtree(old, ignore_errors=True)


def _tidy(folder: Path) -> None:
    """Clear away what a run that was killed left beside a folder; give back what it had moved away."""
    for left in sorted(folder.parent.glob(f".{folder.name}.*.old")):
        if not folder.exists():
            left.replace(folder)
    for end in ("new", "old"):
        for left in folder.parent.glob(f".{folder.name}.*.{end}"):
            shutil.rmtree(left, ignore_errors=True)
