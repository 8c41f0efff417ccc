"""What a build is asked for, and what it made: the values that build and prints share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from publisher.check import CheckReport
from publisher.games import Project
from publisher.model import Finding, Game, ordered
from publisher.press import NO_PRINTER, Printer

if TYPE_CHECKING:
    from publisher.pipeline.ahead import Ahead
    from publisher.pipeline.gather import Between


class Product(StrEnum):
    SHEETS = "sheets"
    PIECES = "pieces"
    BOOK = "book"
    SITE = "site"


Progress = Callable[[str, int, int], None]
"""Called with what is being made, how many of it are done, and of how many."""


def _silent(what: str, done: int, total: int) -> None:
    pass


def _quiet(line: str) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. `draft` goes on in spite of errors; `jobs` 0 is one process a core.

    papers: those to lay the cards on, instead of the game's. edition: 'low-ink', 'grey', or '' for full colour.
    printer: what the sheets are made for. say: hears what a person should know while it goes on. ahead: looks at what
    has to be typeset while the checks still run.
    """

    draft: bool = False
    png: bool = False
    products: frozenset[Product] = frozenset(Product)
    jobs: int = 0
    run_code: bool = True
    base_url: str = ""
    progress: Progress = _silent
    papers: tuple[str, ...] = ()
    edition: str = ""
    printer: Printer = NO_PRINTER
    say: Callable[[str], None] = _quiet
    ahead: Ahead | None = None

    @property
    def looking(self) -> Between | None:
        """What is to be done between reading and checking."""
        return partial(self.ahead.look, self) if self.ahead is not None else None

    @property
    def picked(self) -> bool:
        """Whether the sheets are others than the game asks for: then those stay as they are."""
        return bool(self.papers or self.edition)

    def told_of(self, what: str) -> Callable[[int, int], None]:
        """Tells of what is being made as it goes on."""
        return lambda done, total: self.progress(what, done, total)


@dataclass(slots=True)
class GameBuild:
    """What was made of one game. `files` are paths relative to the project and sizes in bytes.

    plain: its drawing code did not run, and its faces are the house's. fitted: for each face the size its text is set
    in and what was left out for it; notes: what that means for whom, as findings of severity note.
    formats: its cards in other sizes, by the format's id. pieces: its boards, tokens and the like, by id; unmade: those
    left out because the drawing code did not run.
    """

    cards: int = 0
    faces: int = 0
    typeset: int = 0
    cached: int = 0
    placed: int = 0
    pages: int = 0
    plain: bool = False
    fitted: dict[str, dict[str, Any]] = field(default_factory=dict)
    notes: list[dict[str, str]] = field(default_factory=list)
    formats: dict[str, dict[str, Any]] = field(default_factory=dict)
    pieces: dict[str, dict[str, Any]] = field(default_factory=dict)
    unmade: list[str] = field(default_factory=list)
    files: dict[str, int] = field(default_factory=dict)

    def note(self, project: Project, path: Path) -> None:
        """A file that was made."""
        self.files[project.named(path)] = path.stat().st_size

    def settled(self) -> GameBuild:
        """The same if it were made again, with nothing to make anew."""
        formats = {id: entry | {"typeset": 0, "cached": entry["faces"]} for id, entry in self.formats.items()}
        pieces = {id: entry | {"typeset": 0, "cached": entry["sheets"]} for id, entry in self.pieces.items()}
        return replace(self, typeset=0, cached=self.faces, formats=formats, pieces=pieces)

    def lines(self, id: str) -> Iterator[str]:
        """What was made, for people."""
        yield (f"{id}: {self.cards} cards, {self.faces} faces ({self.typeset} typeset, {self.cached} kept), "
               f"{self.placed} placed")  # fmt: skip
        if self.plain:
            yield "  plain faces and backs: the game's own drawing code did not run"
        if self.unmade:
            yield f"  left out, since they need it: {', '.join(self.unmade)}"
        if left_out := left_out_of(self.fitted):
            yield f"  {left_out}; build/build.json names them"
        for made in self.formats.values():
            left_out = left_out_of(made["fitted"])
            yield (f"  {made['name']}: {made['faces']} faces ({made['typeset']} typeset, {made['cached']} kept), "
                   f"{made['placed']} placed{', ' + left_out if left_out else ''}")  # fmt: skip
        if self.pieces:
            sheets, typeset = (sum(made[key] for made in self.pieces.values()) for key in ("sheets", "typeset"))
            what = "1 piece" if len(self.pieces) == 1 else f"{len(self.pieces)} pieces"
            yield f"  {what} on {sheets} sheets of paper ({typeset} typeset, {sheets - typeset} kept)"
        pictures = {name for name in self.files if name.endswith(".png")}
        for name, size in self.files.items():
            if name not in pictures:
                yield f"  {name}  {size / 1024:,.0f} KB"
        if pictures:
            of_pieces = sum("/pieces/" in name for name in pictures)
            more = f" and {of_pieces} pages of pieces" if of_pieces else ""
            yield f"  and {len(pictures) - of_pieces} faces{more} as PNG"


def left_out_of(fitted: dict[str, dict[str, Any]]) -> str:
    """How many cards are printed without what their text left no room for; '' if none is."""
    said: list[str] = []
    for part, words in (("flavor", "flavor"), ("reminder", "reminders")):
        count = sum(part in fit["dropped"] for fit in fitted.values())
        if count:
            card = "" if said else " card prints" if count == 1 else " cards print"
            said.append(f"{count}{card} without {words}")
    return ", ".join(said)


@dataclass(slots=True)
class BuildResult:
    """A build: the checks' report with what the press found, and what was made."""

    report: CheckReport
    skipped: list[str]
    games: dict[str, GameBuild] = field(default_factory=dict)
    site: dict[str, int] = field(default_factory=dict)

    @property
    def files(self) -> dict[str, int]:
        return {name: size for game in self.games.values() for name, size in game.files.items()} | self.site

    def settled(self) -> BuildResult:
        """The same if it were run again, with nothing to make anew."""
        return replace(self, games={id: made.settled() for id, made in self.games.items()})

    def add(self, game: Game, findings: Iterable[Finding]) -> None:
        """Findings of making a game, beside those of checking it."""
        more = [replace(finding, game=game.id) for finding in findings]
        if more:
            self.report = replace(self.report, findings=ordered([*self.report.findings, *more]))

    def lines(self) -> Iterator[str]:
        """What was made, for people: a line a game, then its files."""
        for id, made in self.games.items():
            if made.files or made.unmade or self.site:
                yield from made.lines(id)
        if self.site:
            yield f"site: {len(self.site)} files, {sum(self.site.values()) / 1024:,.0f} KB: build/site/index.html"
