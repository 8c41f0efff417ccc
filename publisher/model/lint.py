"""A lint: one kind of fault, why it matters, an example of it, and how to find it.

The record lives here, below the rooms that run it and the façade through which a game's own code makes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, TypeVar

from publisher.model.game import Allowance, Game
from publisher.model.place import Fix, Origin, Severity

T = TypeVar("T")

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_AT = re.compile(r"(?P<file>[^:]+):(?P<line>[1-9]\d*):(?P<column>[1-9]\d*)")


@dataclass(frozen=True, slots=True)
class Problem:
    """What a lint found: the place, and one line that says what is wrong and what to do."""

    where: Origin
    message: str
    card: str = ""
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """Files (path in the game's folder: content) laid over a small game without faults.

    `at` is where the fault of a bad example is reported: `cards/example.yaml:7:12`.
    """

    files: Mapping[str, str]
    at: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "files", MappingProxyType(dict(self.files)))


@dataclass(frozen=True)
class Lint(Generic[T]):
    """One kind of fault.

    id: its permanent name, in small letters and hyphens: `# allow <id>: reason`.
    items: what it looks at in a game; the runner counts them, so that a lint which saw nothing shows.
    check: the problems of one item. A lint about the run itself has `closing` instead, which gets the game and
    those of its allowances that answered a finding.
    whole: it speaks of the cards as a whole, or looks them up by id. While a card cannot be read it waits, since
    whatever it said would be the fault of that card.

    Raises ValueError if it lacks a title, rationale or examples, or has not exactly one of check and closing.
    """

    id: str
    family: str
    title: str
    severity: Severity
    rationale: str
    good: Example
    bad: Example
    items: Callable[[Game], Iterable[T]]
    check: Callable[[Game, T], Iterable[Problem]] | None = None
    closing: Callable[[Game, frozenset[Allowance]], Iterable[Problem]] | None = field(default=None, kw_only=True)
    whole: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id):
            raise ValueError(f"lint {self.id!r}: the id must be small letters and digits joined by hyphens")
        for name in ("family", "title", "rationale"):
            if not getattr(self, name).strip():
                raise ValueError(f"lint {self.id}: {name} is empty")
        if not self.good.files or not self.bad.files:
            raise ValueError(f"lint {self.id}: it needs a good and a bad example")
        if self.good.at:
            raise ValueError(f"lint {self.id}: a good example has no fault to point at")
        place = _AT.fullmatch(self.bad.at)
        if place is None or place["file"] not in self.bad.files:
            raise ValueError(f"lint {self.id}: the bad example must say `at` as file:line:column of one of its files")
        if (self.check is None) == (self.closing is None):
            raise ValueError(f"lint {self.id}: it needs either check or closing")
