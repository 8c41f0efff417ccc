"""Changes to a project's source files that are not written yet: read with them, show them, write them, or drop them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from publisher.games import Project
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.source.edit import Edit, Refusal, edited


@dataclass(frozen=True)
class Draft:
    """A project and changed texts of some of its files, by the name that findings give them. A value: `with_edits`
    makes another."""

    project: Project
    texts: dict[str, str] = field(default_factory=dict)
    _written: dict[str, bytes] = field(default_factory=dict, repr=False)

    @property
    def changed(self) -> Project:
        """The project as it would be."""
        unsaved = {self.project.root / file: text for file, text in self.texts.items()}
        return replace(self.project, unsaved={**self.project.unsaved, **unsaved})

    def text(self, file: str) -> str:
        """A file as it stands in the draft, line ends and byte order mark included.

        Raises RefusedError if it cannot be read as UTF-8.
        """
        return self.texts[file] if file in self.texts else _decoded(file, self._bytes(file))

    def with_edits(self, edits: Iterable[Edit]) -> tuple[Draft, tuple[Refusal, ...]]:
        """The draft with edits made, each in the file of its place, and the edits that were refused."""
        by_file: dict[str, list[Edit]] = {}
        for edit in edits:
            by_file.setdefault(edit.where.file, []).append(edit)
        texts = dict(self.texts)
        refused: list[Refusal] = []
        for file, own in sorted(by_file.items()):
            text, no = edited(self.text(file), file, own)
            refused += no
            texts[file] = text
            if text == _decoded(file, self._bytes(file)):
                del texts[file]
        return replace(self, texts=texts), tuple(refused)

    def diff(self) -> str:
        """What would change, as a unified diff; '' if nothing would."""
        return "".join(
            line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
            for file, text in sorted(self.texts.items())
            for line in difflib.unified_diff(_lines(_decoded(file, self._bytes(file))), _lines(text),
                                             f"a/{file}", f"b/{file}")
        )

    def write(self) -> list[str]:
        """Put every changed file in place, whole; the files' names. If one cannot be written, none is.

        Raises RefusedError for that, and if a file is not what was read.
        """
        done: list[str] = []
        try:
            for file in self.texts:
                if (self.project.root / file).read_bytes() != self._bytes(file):
                    raise RefusedError(f"{file} was changed by somebody else meanwhile; nothing is written: try again")
            for file, text in sorted(self.texts.items()):
                self._put(file, text.encode("utf-8"))
                done.append(file)
        except OSError as error:
            for file in done:
                with suppress(OSError):
                    self._put(file, self._bytes(file))
            raise RefusedError(f"{error.filename or 'a file'} cannot be written ({error.strerror or error}); "
                               "nothing is changed") from error
        return done

    def _put(self, file: str, content: bytes) -> None:
        path = (self.project.root / file).resolve()  # a link stays a link
        mode = path.stat().st_mode & 0o7777
        write_file(path, content)
        path.chmod(mode)

    def _bytes(self, file: str) -> bytes:
        """A file as it was when it was first looked at."""
        if file not in self._written:
            try:
                self._written[file] = (self.project.root / file).read_bytes()
            except OSError as error:
                raise RefusedError(f"{file} cannot be read: {error.strerror or error}") from error
        return self._written[file]


def _decoded(file: str, raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise RefusedError(f"{file} is not UTF-8; save it as UTF-8 first") from None


def _lines(text: str) -> Sequence[str]:
    """Lines with their ends; only a line feed ends one, as in every tool that reads diffs."""
    rows = text.split("\n")
    return [row + "\n" for row in rows[:-1]] + ([rows[-1]] if rows[-1] else [])
