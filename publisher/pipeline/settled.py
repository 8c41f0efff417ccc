"""Builds that have nothing to do: known by the content of everything that goes in and of everything that came out.

A build says what it would say, and with what, if it were run again; as long as no file that it read and none that it
wrote has changed, that is said again without reading, checking or drawing anything. Prints are compared by their
content; the many files of the site and the editor's schemas by their names, sizes and times, none missing, none more.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from publisher.games import Project
from publisher.games.revision import committed
from publisher.pipeline.files import write_file
from publisher.pipeline.remember import Said, content_key, forget, plain_files
from publisher.pipeline.settings import settings_file
from publisher.pipeline.summary import summarise

MAX_BYTES = 64_000_000
_LIBRARIES = ("weasyprint", "pydyf", "tinycss2", "pikepdf", "pypdfium2", "pillow", "fonttools", "jinja2",
              "font-source-serif-pro", "font-source-sans-pro", "brotli", "markupsafe")  # fmt: skip
_NATIVE = (
    (("libpango-1.0.so.0", "libpango-1.0.0.dylib", "libpango-1.0-0.dll"), "pango_version_string"),
    (("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll"), "hb_version_string"),
)


class Settled:
    """What one build, by its games and options, said and made the last time."""

    def __init__(self, project: Project, ids: Iterable[str], options: Iterable[str], site: bool = False) -> None:
        """site: whether the site is one of what is built."""
        self.project, self.ids, self.options, self.site = project, tuple(ids), ("build", *options), site
        self._before = self._key()

    def _key(self) -> str | None:
        own = settings_file()
        files = [own] if own.is_file() else []
        try:
            parts = ("templates", "site") if self.site else ("templates",)
            files += [path for part in parts for folder in self.project.folders(part) for path in plain_files(folder)]
            options = (*self.options, *_native(), committed(self.project))  # a book says which commit it is of
            return content_key(self.project, self.ids, options, files, _LIBRARIES)
        except (OSError, ValueError):
            return None

    @property
    def _file(self) -> Path:
        return self.project.cache / "settled" / f"{self._before}.json"

    def said(self) -> Said | None:
        """What the build says, if it has nothing to do; None if that is not known."""
        if self._before is None:
            return None
        try:
            kept = json.loads(self._file.read_text("utf-8"))
            if _digests(self.project, kept["files"]) != kept["files"] or self._trees() != kept["trees"]:
                return None
            said = Said(kept["out"], tuple(kept["beside"]))
            summarise(self.project, kept["games"], {}, kept["site"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        return said

    def _trees(self) -> dict[str, list[int]]:
        """Size and time of every file in the folders that a build fills as a whole."""
        folders = [self.project.build / "editor" / id for id in self.ids]
        if self.site:
            folders.append(self.project.build / "site")
        found = {}
        for folder in folders:
            for path in plain_files(folder):
                seen = path.stat()
                found[self.project.named(path)] = [seen.st_size, seen.st_mtime_ns]
        return found

    def keep(self, said: Said, games: Mapping[str, Any], files: Sequence[str], site: Mapping[str, int]) -> None:
        """Remember what was said, and what was made, if nothing that went in has changed meanwhile.

        games: entries of build.json as they are when nothing is made anew. files: the prints that were made, relative
        to the root. site: the files of the site with their sizes.
        """
        if self._before is None or self._key() != self._before:
            return
        with suppress(OSError):
            made = _digests(self.project, files)
            counts = {"files": len(site), "bytes": sum(site.values())} if site else {}
            entry = {"out": said.out, "beside": list(said.beside), "games": games, "files": made,
                     "trees": self._trees(), "site": counts}  # fmt: skip
            write_file(self._file, json.dumps(entry, ensure_ascii=False))
            forget(self._file.parent)


def _digests(project: Project, files: Iterable[str]) -> dict[str, str]:
    """Hashes of the files that were made; of those that are too many to look into, sizes and times.

    Raises OSError if one is gone.
    """
    made, total = {}, 0
    for name in files:
        path = project.root / name
        seen = path.stat()
        total += seen.st_size
        if total > MAX_BYTES:
            made[name] = f"{seen.st_size} {seen.st_mtime_ns}"
        else:
            made[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    return made


def _native() -> Iterator[str]:
    """The versions of what sets type and is no Python package."""
    for names, function in _NATIVE:
        for name in names:
            with suppress(OSError, AttributeError):
                ask = getattr(ctypes.CDLL(name), function)
                ask.restype = ctypes.c_char_p
                yield f"{function} {ask().decode()}"
                break
