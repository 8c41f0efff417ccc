"""Where a project's files are, and where the package's own stand in for those it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import publisher

_PACKAGE = Path(publisher.__file__).resolve().parent


def shipped() -> Path:
    """The folder with the package's own `schemas`, `templates` and `site`: inside a wheel, or the repository."""
    inside = _PACKAGE / "share"
    return inside if inside.is_dir() else _PACKAGE.parent


@dataclass(frozen=True, slots=True)
class Project:
    """A project by its root folder. Everything generated goes to `build`.

    `unsaved` holds texts to read instead of files, by path: what an editor shows and has not saved yet.
    """

    root: Path
    unsaved: Mapping[Path, str] = field(default_factory=dict, compare=False)

    @property
    def catalogue(self) -> Path:
        return self.root / "catalogue"

    @property
    def build(self) -> Path:
        return self.root / "build"

    @property
    def cache(self) -> Path:
        return self.build / ".cache"

    def folders(self, name: str) -> tuple[Path, ...]:
        """The folders called `name` (schemas, templates, site) to look in: the project's, then the package's."""
        found = (self.root / name, shipped() / name)
        return tuple(dict.fromkeys(folder for folder in found if folder.is_dir()))

    def files(self, folder: Path, pattern: str) -> list[Path]:
        """Files of a folder in order, those that are not saved yet among them."""
        unsaved = (path for path in self.unsaved if path.parent == folder and path.match(pattern))
        return sorted({*folder.glob(pattern), *unsaved})

    def named(self, path: Path) -> str:
        """How findings name a file: relative to the root, with forward slashes."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.as_posix()


def find_project(start: Path) -> Project | None:
    """The nearest folder at or above `start` that has a `catalogue`, or None."""
    start = start.resolve()
    for folder in (start, *start.parents):
        if (folder / "catalogue").is_dir():
            return Project(folder)
    return None


def find_games(project: Project) -> list[str]:
    """Ids of the games of a project: folders of its catalogue with YAML in them, be it without a `game.yaml`."""
    return sorted({path.relative_to(project.catalogue).parts[0] for depth in ("*", "*/*")
                   for path in project.catalogue.glob(f"{depth}/*.yaml")})


_ALIKE = {".yaml": (".yaml", ".yml"), ".md": (".md", ".markdown")}


def misnamed(folder: Path, pattern: str) -> list[Path]:
    """Files that a person would take for those of a pattern (`*.yaml`) and that it passes over: `a.yml`, `A.YAML`, and
    whatever lies in a folder within."""
    ending = pattern[1:]
    there = sorted(folder.rglob("*")) if folder.is_dir() else []
    return [path for path in there if path.suffix.lower() in _ALIKE.get(ending, ())
            and (path.suffix != ending or path.parent != folder)]  # fmt: skip
