"""Which lints to run: by id or by family, chosen or left out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from publisher.check.near import did_you_mean


class UnknownLintError(ValueError):
    """A name that is neither a lint's id nor a family; the message says which one may be meant."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Ids and families to run, and those to leave out. Without `chosen`, everything is chosen."""

    chosen: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()

    @classmethod
    def of(cls, select: Iterable[str], ignore: Iterable[str], families: Mapping[str, str]) -> Selection:
        """From names as typed, several with commas between them; `families` has every id with its family.

        Raises UnknownLintError.
        """
        return cls(_names(select, families), _names(ignore, families))

    def takes(self, id: str, family: str) -> bool:
        return (not self.chosen or bool({id, family} & self.chosen)) and not {id, family} & self.ignored

    @property
    def everything(self) -> bool:
        return not self.chosen and not self.ignored


EVERYTHING = Selection()


def _names(typed: Iterable[str], families: Mapping[str, str]) -> frozenset[str]:
    names = [name.strip() for word in typed for name in word.split(",")]
    known = {*families, *families.values()}
    for name in names:
        if name and name not in known:
            raise UnknownLintError(f'no lint or family is called "{name}"{did_you_mean(name, sorted(known))}')
    return frozenset(name for name in names if name)
