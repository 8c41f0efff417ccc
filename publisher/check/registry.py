"""The universal lints: every module in `publisher/check/lints/`. The folder is the registry."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from publisher.model import Lint

PACKAGE = "publisher.check.lints"


class LintLoadError(Exception):
    """A lint's module cannot be imported, has no lint, or is named unlike its lint."""


@cache
def universal_lints() -> Mapping[str, Lint[Any]]:
    """Every universal lint by id, in the order of ids. Raises LintLoadError: half a set of checks is no check."""
    folder = importlib.import_module(PACKAGE).__path__
    return lints_in(PACKAGE, (module.name for module in pkgutil.iter_modules(folder)))


def lints_in(package: str, stems: Iterable[str]) -> Mapping[str, Lint[Any]]:
    """The lints of a package's modules, each named `LINT` in the module of its name."""
    found: dict[str, Lint[Any]] = {}
    for stem in sorted(stems):
        name = f"{package}.{stem}"
        try:
            lint = getattr(importlib.import_module(name), "LINT", None)
        except Exception as error:
            raise LintLoadError(f"{name}: cannot be imported: {error}") from error
        if not isinstance(lint, Lint):
            raise LintLoadError(f"{name}: has no LINT record")
        if lint.id != stem.replace("_", "-"):
            raise LintLoadError(f"{name}: its lint is called {lint.id!r}; module and lint must have the same name")
        found[lint.id] = lint
    return MappingProxyType(found)
