"""A game's own drawing code, as something that can be handed to another process and hashed."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from publisher.model import Plate


class Subject:
    """What drawing code sees of a card: read-only attributes, those the game's template told included."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a drawing may not change its card ({name})")

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the template tells the drawing no {name!r}; add it to its tell(...)")


def _digest(folder: Path) -> str:
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        total.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


@dataclass(frozen=True)
class Art:
    """The module `art` of a game. Pickled by name and place, and imported anew where it is needed."""

    module: ModuleType

    @property
    def folder(self) -> Path:
        return Path(str(self.module.__file__)).parent

    @cached_property
    def digest(self) -> str:
        """Hash of the code's source files."""
        return _digest(self.folder)

    def face(self, subject: Mapping[str, Any], low_ink: bool = False) -> list[Plate]:
        """The plates of a front. `subject.pictured`: whether a file takes the place of the drawn picture."""
        return list(self.module.face(Subject({"pictured": False, **subject}), low_ink=low_ink))

    def back(self, name: str, low_ink: bool = False, told: Mapping[str, Any] | None = None) -> list[Plate]:
        return list(self.module.back(name, low_ink=low_ink, **(told or {})))

    def piece(self, subject: Mapping[str, Any], low_ink: bool = False) -> list[Plate]:
        """The drawings under a page of a piece, in mm from the corner of the paper."""
        return list(self.module.piece(Subject(subject), low_ink=low_ink))

    def draws(self, kind: str) -> bool:
        """True if the module has a function of that name."""
        return callable(getattr(self.module, kind, None))

    def drawing(self, kind: str, arguments: tuple[Any, ...]) -> str:
        """The SVG that the module's function `kind` draws from plain values (`symbol`, `icon`)."""
        return str(getattr(self.module, kind)(*arguments))

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self.module.__name__, str(self.module.__file__))


@cache
def house() -> Art:
    """The drawing code of the house, for what a game does not draw itself."""
    return Art(importlib.import_module("publisher.kit.drawing.house"))


def _load(name: str, file: str) -> Art:
    """The module under its own name; executed once in a process."""
    if name.startswith("publisher."):
        return Art(importlib.import_module(name))
    module = sys.modules.get(name)
    if module is None:
        spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=[str(Path(file).parent)])
        if spec is None or spec.loader is None:
            raise ImportError(f"cannot load {file}", name=name)
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return Art(module)
