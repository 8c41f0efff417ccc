"""The rulebook of a game, page by page and as booklets."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from publisher import paper
from publisher.games import Project
from publisher.games.revision import version_of
from publisher.model import Finding, Game, Severity
from publisher.paper.booklet import halves
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.machine import cores
from publisher.pipeline.made import BuildResult, GameBuild, Options
from publisher.view import Art, Templates

BOOKLET = "rulebook-booklet-"


def make_book(
    project: Project, game: Game, art: Art | None, templates: Templates, result: BuildResult, made: GameBuild,
    options: Options,
) -> None:  # fmt: skip
    """`rulebook.pdf`, and a booklet for each paper that the game names; booklets that it no longer has go.

    A page is never scaled: where a paper folds to other pages than the rulebook's, the book is set once more in those.
    Raises RefusedError.
    """
    from publisher.press import book
    from publisher.press.book_plates import BookPictureError
    from publisher.press.booklet import write_booklet
    from publisher.view.book import BookOptions, BookTemplateError

    told = f"{game.id}: rulebook"
    options.progress(told, 0, 1)
    folder, version = project.build / game.id, version_of(project, game.id)
    papers = _papers(project, game, templates, result)
    main = BookOptions().format
    others = [format for format in dict.fromkeys(papers.values()) if format != main]

    def typeset(format: str) -> book.BookReport:
        out = folder / "rulebook.pdf" if format == main else None
        return book.build(game, art, templates, project.cache, out, BookOptions(format=format, version=version))

    try:
        with _beside([partial(typeset, format) for format in others], options):
            report = typeset(main)
        made.pages = report.pages
        result.add(game, report.findings)
        kept = {folder / "rulebook.pdf"}
        books = {main: report}
        for id, format in papers.items():
            if format not in books:
                books[format] = typeset(format)
                known = {(finding.id, finding.origin) for finding in report.findings}
                result.add(game, [each for each in books[format].findings if (each.id, each.origin) not in known])
            data = books[format].path.read_bytes()
            booklet, _ = write_booklet(data, paper.paper(templates, id), game.language, game.products.creep_mm)
            file = folder / f"{BOOKLET}{id}.pdf"
            write_file(file, booklet)
            kept.add(file)
    except (BookTemplateError, BookPictureError) as problem:
        raise RefusedError(f"{game.id}, rulebook: {problem}") from problem
    options.progress(told, 1, 1)
    for file in sorted(kept):
        made.note(project, file)
    for stale in set(folder.glob(f"{BOOKLET}*.pdf")) - kept:
        stale.unlink()


def _papers(project: Project, game: Game, templates: Templates, result: BuildResult) -> dict[str, str]:
    """The format of book whose page is half of each paper that is asked for. A paper without one is a finding."""
    from publisher.view.book import BookTemplateError, book_formats

    try:
        formats = book_formats(templates)
    except BookTemplateError as problem:
        raise RefusedError(f"{game.id}, rulebook: {problem}") from problem
    found = {}
    for index, id in enumerate(game.products.booklets):
        sheet = paper.paper(templates, id)
        fitting = next((each.id for each in formats if halves(sheet, each.width_mm, each.height_mm)), None)
        if fitting:
            found[id] = fitting
            continue
        sizes = ", ".join(f"{each.id} ({each.width_mm:g} × {each.height_mm:g} mm)" for each in formats)
        said = (f"no book format is half of {sheet.name}, folded, and a page is never scaled; there are {sizes}. Name "
                "a paper twice as large as one of them, or add a format to templates/shared/book/formats.toml")
        place = game.where(f"products/booklets/{index}")
        result.add(game, [Finding("booklet-paper", Severity.ERROR, said, place)])
    return found


@contextmanager
def _beside(work: Sequence[Callable[[], object]], options: Options) -> Iterator[None]:
    """Has this done in another process meanwhile, where that costs nothing: what it keeps in the cache is found there.

    What fails there is done again here, and told of then.
    """
    alone = threading.active_count() == 1  # a process that is split takes one of its threads along
    if not work or sys.platform != "linux" or not alone or (options.jobs or cores()) < 2:
        yield
        return
    process = multiprocessing.get_context("fork").Process(target=_quietly, args=(work,), daemon=True)
    process.start()
    try:
        yield
    except BaseException:
        process.terminate()
        raise
    finally:
        process.join()


def _quietly(work: Sequence[Callable[[], object]]) -> None:
    for each in work:
        try:
            each()
        except Exception:  # the first process comes to it again and says why
            sys.exit(1)
