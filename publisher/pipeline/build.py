"""From checked games to decks, rulebooks and the site."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import publisher
from publisher import press, web
from publisher.check import CheckReport, lint_page, universal_lints
from publisher.games import GameCode, Project
from publisher.model import Finding, Game, Severity, ordered
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import Gathered, RefusedError, check, write_game_schemas
from publisher.source import Schemas
from publisher.view import Art, FaceTemplateError, Templates, backs, faces, house, house_symbol


class Product(StrEnum):
    SHEETS = "sheets"
    BOOK = "book"
    SITE = "site"


Progress = Callable[[str, int, int], None]
"""Called with what is being made, how many of it are done, and of how many."""

PICTURE_PX, THUMBNAIL_PX = 480, 200


def _silent(what: str, done: int, total: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. `draft` goes on in spite of errors; `jobs` 0 is one process a core."""

    draft: bool = False
    png: bool = False
    products: frozenset[Product] = frozenset(Product)
    jobs: int = 0
    run_code: bool = True
    base_url: str = ""
    progress: Progress = _silent


@dataclass(slots=True)
class GameBuild:
    """What was made of one game. `files` are paths relative to the project and sizes in bytes.

    plain: its drawing code did not run, and its faces are the house's. fitted: for each face the size its text is set
    in and what was left out for it; notes: what that means for whom, as findings of severity note.
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
    files: dict[str, int] = field(default_factory=dict)


    def left_out(self) -> str:
        """How many cards are printed without what their text left no room for; '' if none is."""
        said: list[str] = []
        for part, words in (("flavor", "flavor"), ("reminder", "reminders")):
            count = sum(part in fit["dropped"] for fit in self.fitted.values())
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

    def lines(self) -> Iterator[str]:
        """What was made, for people: a line a game, then its files."""
        for id, made in self.games.items():
            if not made.files and not self.site:
                continue
            yield (f"{id}: {made.cards} cards, {made.faces} faces ({made.typeset} typeset, {made.cached} kept), "
                   f"{made.placed} placed")
            if made.plain:
                yield "  plain faces and backs: the game's own drawing code did not run"
            if left_out := made.left_out():
                yield f"  {left_out}; build/build.json names them"
            listed = {name: size for name, size in made.files.items() if "/faces/" not in name}
            for name, size in listed.items():
                yield f"  {name}  {size / 1024:,.0f} KB"
            if len(listed) < len(made.files):
                yield f"  and {len(made.files) - len(listed)} faces as PNG"
        if self.site:
            yield f"site: {len(self.site)} files, {sum(self.site.values()) / 1024:,.0f} KB: build/site/index.html"


def build(project: Project, ids: Iterable[str], options: Options) -> BuildResult:
    """Check games and make their products. With errors nothing is made, unless a draft was asked for.

    The site always holds every game of the project: pages link from one to another.
    """
    wanted = list(ids)
    gathered = check(project, wanted, options.run_code)
    result = BuildResult(gathered.report, gathered.skipped)
    if gathered.report.failed and not options.draft:
        return result
    templates = Templates.of(project.folders("templates"))
    printer = press.Press(project.cache, options.jobs or _cores())
    schemas = Schemas(project.folders("schemas"))
    sets: dict[str, press.FaceSet] = {}
    for game in gathered.catalogue.games.values():
        made = result.games[game.id] = GameBuild(cards=len(game.cards))
        write_game_schemas(project, schemas, game, gathered.code[game.id])
        art = _art(gathered.code[game.id])
        own = press.find_pictures(project.root / game.folder / "art", f"{game.folder}/art", game.id, game.cards)
        made.plain = art is None and f"{game.folder}/art" in gathered.skipped
        try:
            face_set = _faces(game, art, templates, printer, own.files, made, options)
        except FaceTemplateError as problem:
            place = problem.origin or game.where("card_size")
            _report(result, game, [Finding("face-template", Severity.ERROR, problem.said, place)])
            continue
        sets[game.id] = face_set
        shown = Product.SITE in options.products and game.products.site
        _report(result, game, [*own.findings, *face_set.findings, *(web.missing_figures(game) if shown else ())])
        if result.report.failed and not options.draft:
            continue
        if Product.SHEETS in options.products:
            _sheets(project, game, face_set, templates, printer, made, options)
        if Product.BOOK in options.products and game.products.book and game.book.chapters:
            _book(project, game, art, templates, result, made, options)
    # A draft goes on in spite of errors, but no page can show a figure that nobody draws.
    faced = len(sets) == len(gathered.catalogue.games)
    undrawn = any(finding.id == "unknown-figure" for finding in result.report.findings)
    if Product.SITE in options.products and not undrawn and faced and (options.draft or not result.report.failed):
        result.site = _site(project, gathered, sets, templates, printer, options)
    _write_summary(project, result)
    return result


def contact_sheet(project: Project, id: str, cards: Iterable[str], out: Path, columns: int, card_px: int) -> Path:
    """A PNG of some faces of a game side by side. Raises RefusedError for a card or back that it does not have."""
    gathered = check(project, [id])
    game = gathered.catalogue.games.get(id)
    if game is None:
        raise RefusedError(f"{id} cannot be read; publisher check {id} says why")
    shown = list(cards)
    known = [*game.cards, *(f"back-{back}" for back in game.backs)]
    for card in shown:
        if card not in known:
            raise RefusedError(f'{id} has no card "{card}"; see: publisher list {id} cards')
    printer = press.Press(project.cache, _cores())
    own = press.find_pictures(project.root / game.folder / "art", f"{game.folder}/art", id, game.cards)
    templates = Templates.of(project.folders("templates"))
    try:
        face_set = _faces(game, _art(gathered.code[id]), templates, printer, own.files, GameBuild(), Options())
    except FaceTemplateError as problem:
        raise RefusedError(f"{id}: {problem}") from problem
    return printer.contact_sheet(face_set, out, shown or None, columns, card_px)


def _cores() -> int:
    with suppress(AttributeError):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def _art(code: GameCode) -> Art | None:
    return Art(code.art) if code.art is not None else None


def _report(result: BuildResult, game: Game, findings: Iterable[Finding]) -> None:
    more = [replace(finding, game=game.id) for finding in findings]
    if more:
        result.report = replace(result.report, findings=ordered([*result.report.findings, *more]))


def _faces(
    game: Game, art: Art | None, templates: Templates, printer: press.Press, own: Mapping[str, Path],
    made: GameBuild, options: Options,
) -> press.FaceSet:
    """Every face and back of a game. Raises FaceTemplateError."""
    views = [*faces(game, art, templates, plain=made.plain), *backs(game, art, templates, plain=made.plain)]
    face_set = printer.faces(views, _told_of(options, f"{game.id}: faces"), own)
    made.fitted = {id: asdict(face_set.fitted[id]) for id in game.cards}
    made.notes = [
        {"id": note.id, "card": note.card, "place": str(note.origin), "message": note.message}
        for note in face_set.notes
    ]
    made.faces, made.typeset, made.cached = len(views), face_set.typeset, face_set.cached
    return face_set


def _told_of(options: Options, what: str) -> Callable[[int, int], None]:
    return lambda done, total: options.progress(what, done, total)


def _note(project: Project, made: GameBuild, path: Path) -> None:
    made.files[project.named(path)] = path.stat().st_size


def _sheets(
    project: Project, game: Game, face_set: press.FaceSet, templates: Templates, printer: press.Press,
    made: GameBuild, options: Options,
) -> None:
    stacks = press.deck_stacks(game, game.products.decks)
    folder = project.build / game.id
    for number, paper in enumerate(game.products.sheets if stacks else (), 1):
        options.progress(f"{game.id}: sheets", number, len(game.products.sheets))
        try:
            report = printer.sheets(face_set, stacks, press.paper(templates, paper), folder / f"sheets-{paper}.pdf",
                                    f"{game.name} {game.edition}".strip())
        except (press.SheetError, FaceTemplateError) as problem:
            raise RefusedError(f"{game.id}, {paper}: {problem}") from problem
        made.placed += report.placed
        _note(project, made, report.file)
    if options.png:
        pictures = printer.pngs(face_set, folder / "faces", progress=_told_of(options, f"{game.id}: PNG"))
        for picture in pictures.values():
            _note(project, made, picture.file)


def _book(
    project: Project, game: Game, art: Art | None, templates: Templates, result: BuildResult, made: GameBuild,
    options: Options,
) -> None:
    from publisher.press import book
    from publisher.press.book_plates import BookPictureError
    from publisher.view.book import BookTemplateError

    options.progress(f"{game.id}: rulebook", 0, 1)
    out = project.build / game.id / "rulebook.pdf"
    try:
        report = book.build(game, art, templates, project.cache, out)
    except (BookTemplateError, BookPictureError) as problem:
        raise RefusedError(f"{game.id}, rulebook: {problem}") from problem
    options.progress(f"{game.id}: rulebook", 1, 1)
    made.pages = report.pages
    _report(result, game, report.findings)
    if out.is_file():
        _note(project, made, out)


# ---- the site


def _site(
    project: Project, gathered: Gathered, sets: Mapping[str, press.FaceSet], templates: Templates,
    printer: press.Press, options: Options,
) -> dict[str, int]:
    folder = project.build / "site"
    pictures: dict[tuple[str, str], str] = {}
    thumbnails: dict[tuple[str, str], str] = {}
    kept: set[Path] = set()
    for game in gathered.catalogue.games.values():
        if not game.products.site:
            continue
        told = _told_of(options, f"{game.id}: pictures")
        for width, part, where in ((PICTURE_PX, "img", pictures), (THUMBNAIL_PX, "thumb", thumbnails)):
            for id, picture in printer.pictures(sets[game.id], folder / game.id / part, width, progress=told).items():
                kept.add(picture.file)
                where[game.id, id] = picture.file.relative_to(folder).as_posix()
    symbols = {game.id: _symbols(game, _art(gathered.code[game.id])) for game in gathered.catalogue.games.values()}
    lints = tuple(lint_page(lint) for lint in {
        lint.id: lint for lint in (*universal_lints().values(),
                                   *(own for code in gathered.code.values() for own in code.lints))
    }.values())
    page_options = web.Options(templates=templates.folders, base_url=options.base_url, thumbnails=thumbnails,
                               version=f"publisher {publisher.__version__}", lints=lints)
    pages = [*web.assets(project.folders("site")), *_fonts(project),
             *web.pages(gathered.catalogue, pictures, symbols, page_options)]
    for number, page in enumerate(pages, 1):
        path = folder / page.path
        write_file(path, page.content)
        kept.add(path)
        options.progress("site", number, len(pages))
    _sweep(folder, kept)
    return {project.named(path): path.stat().st_size for path in sorted(kept)}


def _symbols(game: Game, art: Art | None) -> dict[str, str]:
    """A game's symbols as SVG. Numbers too: a cost may be any of them."""
    codes = [*game.symbols, *map(str, range(21)), "X"]
    if art is not None and art.draws("symbol"):
        return {code: art.drawing("symbol", (code,)) for code in codes}
    drawings = {code: house_symbol(game, code) for code in codes}
    return {code: house().drawing(drawing.kind, drawing.arguments) for code, drawing in drawings.items()}


def _fonts(project: Project) -> list[web.Page]:
    """The site's typefaces, cut down once and kept."""
    store = project.cache / "site-fonts"
    if not (store / "done").is_file():
        for page in web.font_files():
            write_file(store / page.path, page.content)
        write_file(store / "done", "")
    return [web.Page(path.relative_to(store).as_posix(), path.read_bytes())
            for path in sorted(store.rglob("*.woff2"))]


def _sweep(folder: Path, kept: set[Path]) -> None:
    """Delete what an earlier build wrote and this one did not, so that nothing stale is published."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            with suppress(OSError):
                path.rmdir()
        elif path not in kept:
            path.unlink()


def _write_summary(project: Project, result: BuildResult) -> None:
    """`build.json`: what was made, per game. Games built earlier keep their entries."""
    path = project.build / "build.json"
    try:
        before = json.loads(path.read_text("utf-8"))["games"]
    except (OSError, ValueError, KeyError, TypeError):
        before = {}
    games = {id: asdict(made) for id, made in result.games.items()}
    known = {id: before[id] for id in before if (project.catalogue / id / "game.yaml").is_file()}
    summary = {"publisher": publisher.__version__, "games": dict(sorted({**known, **games}.items())),
               "site": {"files": len(result.site), "bytes": sum(result.site.values())}}
    write_file(path, json.dumps(summary, ensure_ascii=False, indent=2) + "\n")
