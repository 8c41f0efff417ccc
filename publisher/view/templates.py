"""Template folders: the project's own first, then those that ship with the package. Jinja runs in a sandbox."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, TemplateNotFound
from jinja2.sandbox import ImmutableSandboxedEnvironment

from publisher.model import CardSize
from publisher.view import filters, measure


class FaceTemplateError(Exception):
    """A template or a data file beside it that cannot be used. The message is for the designer."""


@dataclass(frozen=True)
class Templates:
    """The folders in which `<game>/face.html.j2`, `<game>/face.css` and `shared/...` are looked for, in order."""

    folders: tuple[Path, ...]

    @classmethod
    def of(cls, folders: Iterable[Path]) -> Templates:
        return cls(tuple(folder for folder in folders if folder.is_dir()))

    @cached_property
    def environment(self) -> ImmutableSandboxedEnvironment:
        made = ImmutableSandboxedEnvironment(
            loader=FileSystemLoader([str(folder) for folder in self.folders]),
            autoescape=True,
            undefined=StrictUndefined,
            extensions=["jinja2.ext.do"],
            trim_blocks=True,
            lstrip_blocks=True,
        )
        made.filters.update(
            year=filters.year,
            roman=filters.roman,
            listed=filters.listed,
            sentence=filters.sentence,
            letters=filters.letters,
        )
        made.globals.update(
            years=filters.years,
            width_mm=measure.width_mm,
            fit_size=measure.fit_size,
            fit_title=measure.fit_title,
            balanced=measure.balanced,
            shorten=measure.shorten,
        )
        return made

    def find(self, name: str) -> Path | None:
        """The first file of that name, relative to a template folder."""
        for folder in self.folders:
            if (folder / name).is_file():
                return folder / name
        return None

    def text(self, *names: str) -> str:
        """The first of these files that exists, as text; '' if none does."""
        for name in names:
            found = self.find(name)
            if found is not None:
                return found.read_text(encoding="utf-8")
        return ""

    def first(self, *names: str) -> str:
        """The first of these template names that exists."""
        for name in names:
            if self.find(name) is not None:
                return name
        raise TemplateNotFound(", ".join(names))

    def table(self, name: str) -> dict[str, dict[str, Any]]:
        """The tables of a TOML file by id, of every folder that has one; the first folder's entries win."""
        found: dict[str, dict[str, Any]] = {}
        for folder in reversed(self.folders):
            file = folder / name
            if not file.is_file():
                continue
            try:
                entries = tomllib.loads(file.read_text(encoding="utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
                raise FaceTemplateError(f"{file.name}: {problem}") from problem
            found.update({key: value for key, value in entries.items() if isinstance(value, dict)})
        return found


def card_size(templates: Templates, name: str) -> CardSize:
    """The trim size of that id in `shared/sizes.toml`.

    Raises FaceTemplateError, which lists the sizes there are.
    """
    table = templates.table("shared/sizes.toml")
    if name not in table:
        raise FaceTemplateError(f"there is no card size {name!r}; there are {', '.join(table) or 'none'}")
    entry = table[name]
    try:
        return CardSize(
            name,
            str(entry["name"]),
            float(entry["width_mm"]),
            float(entry["height_mm"]),
            float(entry.get("bleed_mm", 3)),
            float(entry.get("safe_mm", 3)),
            float(entry.get("corner_mm", 3)),
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise FaceTemplateError(
            f"the card size {name!r} in sizes.toml needs name, width_mm and height_mm as numbers"
        ) from problem
