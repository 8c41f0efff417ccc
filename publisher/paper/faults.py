"""What is wrong with sizes and papers, and with what a game asks to be laid on them, as findings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from publisher.model import Finding, Game, Origin, Severity
from publisher.paper import papers, sizes
from publisher.paper.data_files import DataFileError, Folders, entries
from publisher.paper.impose import SheetError
from publisher.paper.papers import laid_on, paper, paper_ids
from publisher.paper.sizes import card_size, read_size

ID = "sheet-grid"


def faults(templates: Folders) -> Iterator[Finding]:
    """Every entry of `sizes.toml` and `papers.toml` that cannot be used, the first fault of each."""
    try:
        for id, entry in entries(templates, sizes.FILE, "a card size").items():
            try:
                read_size(id, entry)
            except DataFileError as problem:
                yield _finding("bad-value", problem.said, problem.origin or entry.origin)
    except DataFileError as problem:
        yield _finding("bad-value", problem.said, problem.origin or Origin(f"templates/{sizes.FILE}"))
    try:
        for id in paper_ids(templates):
            try:
                paper(templates, id)
            except SheetError as problem:
                yield _finding(ID, problem.said, problem.origin or Origin(f"templates/{papers.FILE}"))
    except SheetError as problem:
        yield _finding(ID, problem.said, problem.origin or Origin(f"templates/{papers.FILE}"))


def grid_faults(templates: Folders, game: Game, asked: tuple[str, ...] = ()) -> Iterator[Finding]:
    """Cards of a game that do not fit the papers that they are to lie on. asked: papers instead of the game's.

    What is wrong with a size or a paper itself is not said here.
    """
    wanted = [(game.card_size, game.products.sheets), *((format.size, format.papers) for format in game.formats)]
    for size, on in wanted:
        for id in asked or on:
            with suppress(DataFileError):
                card = card_size(templates, size)
                try:
                    paper(templates, id)
                except SheetError:
                    continue
                try:
                    laid_on(templates, id, card)
                except SheetError as problem:
                    yield Finding(ID, Severity.ERROR, problem.said, problem.origin or game.origin, game.id)


def _finding(id: str, said: str, place: Origin) -> Finding:
    return Finding(id, Severity.ERROR, said, place)
