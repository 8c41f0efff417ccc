"""What the pages show, as values: made by one thread, read by those that serve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from publisher.model import CardSize, Finding, Origin, ordered
from publisher.pipeline.fitting import FitRow


@dataclass(frozen=True, slots=True)
class Picture:
    """A face as a PNG of `width_px` pixels; `key` is the hash of all that it was made from, and its name."""

    key: str
    size: CardSize
    width_px: int
    height_px: int


@dataclass(frozen=True, slots=True)
class Look:
    """A face as it could last be made. `stale`: what is in the files now cannot be shown, and `findings` say why.

    rows: its boxes of type. number: of the reading that this is of.
    """

    card: str
    picture: Picture | None = None
    rows: tuple[FitRow, ...] = ()
    findings: tuple[Finding, ...] = ()
    stale: bool = False
    number: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A card or a back in the list. `readable` is False for a card that was there before its file was broken."""

    id: str
    name: str
    kind: str
    origin: Origin
    readable: bool = True


@dataclass(frozen=True, slots=True)
class State:
    """A game as it is now, or as it could last be read.

    about: what is wrong with each card, by id; elsewhere: all else. whole: whether the game could be read; checked:
    whether its checks have run since. trouble: what broke here, not in the designer's files. site: it has been built.
    """

    id: str
    title: str
    number: int = 0
    entries: tuple[Entry, ...] = ()
    about: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    elsewhere: tuple[Finding, ...] = ()
    whole: bool = True
    checked: bool = False
    trouble: str = ""

    @property
    def version(self) -> str:
        """Differs whenever the pages do."""
        return f"{self.number}.{int(self.checked)}"

    def entry(self, card: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.id == card), None)

    def findings(self, look: Look) -> tuple[Finding, ...]:
        """What is wrong with a card, its face included."""
        return ordered([*self.about.get(look.card, ()), *look.findings])
