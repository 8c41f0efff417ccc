"""From checked games to decks, rulebooks and the site."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import publisher
from publisher import press
from publisher.check import lint_page, universal_lints
from publisher.games import Project
from publisher.games.values import instead
from publisher.model import Finding, Game, Severity
from publisher.pipeline.ahead import GREY, art_of, face_views, pictures_of
from publisher.pipeline.books import make_book
from publisher.pipeline.editions import histories
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import Gathered, RefusedError, check, write_game_schemas
from publisher.pipeline.lock import locked
from publisher.pipeline.machine import cores
from publisher.pipeline.made import BuildResult, GameBuild, Options, Product
from publisher.pipeline.prints import Prints
from publisher.pipeline.summary import summarise
from publisher.source import Schemas
from publisher.view import Art, FaceTemplateError, Templates, house, house_symbol

if TYPE_CHECKING:
    from publisher import web

__all__ = ["BuildResult", "GameBuild", "Options", "Product", "build", "contact_sheet"]

PICTURE_PX, THUMBNAIL_PX = 480, 200


def build(project: Project, ids: Iterable[str], options: Options) -> BuildResult:
    """Check games and make their products. With errors nothing is made, unless a draft was asked for.

    The site always holds every game of the project: pages link from one to another.
    """
    wanted = list(ids)
    know_papers(project, options.papers)
    gathered = check(project, wanted, options.run_code, between=options.looking)
    result = BuildResult(gathered.report, gathered.skipped)
    if not gathered.report.failed or options.draft:
        with locked(project, options.say):
            _make(project, gathered, result, options)
    return result


def know_papers(project: Project, asked: Iterable[str]) -> None:
    """Raises RefusedError for a paper that there is not, with the nearest name."""
    try:
        known = press.paper_ids(Templates.of(project.folders("templates"))) if asked else []
    except press.SheetError:  # whoever lays cards on them says so
        return
    for paper in asked:
        if paper not in known:
            raise RefusedError(f'no paper is called "{paper}"{instead(paper, known)}')


def _make(project: Project, gathered: Gathered, result: BuildResult, options: Options) -> None:
    """Make the products of checked games; `result` takes what was made and what was found."""
    templates = Templates.of(project.folders("templates"))
    helper = options.ahead.helper if options.ahead else None
    printer = press.Press(project.cache, options.jobs or cores(), helper)
    schemas = Schemas(project.folders("schemas"))
    sets: dict[str, press.FaceSet] = {}
    for game in gathered.catalogue.games.values():
        made = result.games[game.id] = GameBuild(cards=len(game.cards))
        write_game_schemas(project, schemas, game, gathered.code[game.id])
        art = art_of(gathered.code[game.id])
        own = pictures_of(project, game)
        made.plain = art is None and f"{game.folder}/art" in gathered.skipped
        prints = Prints(project, game, art, templates, printer, result, options)
        if Product.SHEETS in options.products and not prints.fits() and not options.draft:
            continue
        try:
            face_set = _faces(game, art, templates, printer, own.files, made, options)
        except FaceTemplateError as problem:
            place = problem.origin or game.where("card_size")
            result.add(game, [Finding("face-template", Severity.ERROR, problem.said, place)])
            continue
        sets[game.id] = face_set
        shown = Product.SITE in options.products and game.products.site
        result.add(game, [*own.findings, *face_set.findings, *(_missing_figures(game) if shown else ())])
        if result.report.failed and not options.draft:
            continue
        if Product.SHEETS in options.products:
            prints.sheets(face_set)
            prints.formats(own.files)
        if Product.PIECES in options.products:
            prints.pieces(face_set)
        prints.sweep()
        if Product.BOOK in options.products and game.products.book and game.book.chapters:
            make_book(project, game, art, templates, result, made, options)
    # A draft goes on in spite of errors, but no page can show a figure that nobody draws.
    faced = len(sets) == len(gathered.catalogue.games)
    undrawn = any(finding.id == "unknown-figure" for finding in result.report.findings)
    if Product.SITE in options.products and not undrawn and faced and (options.draft or not result.report.failed):
        result.site = _site(project, gathered, sets, templates, printer, options)
    site = {"files": len(result.site), "bytes": sum(result.site.values())} if result.site else {}
    summarise(project, {id: asdict(made) for id, made in result.games.items()}, {}, site)


def contact_sheet(project: Project, id: str, cards: Iterable[str], out: Path, columns: int, card_px: int) -> Path:
    """A PNG of some faces of a game side by side. Raises RefusedError for a card or back that it does not have."""
    shown = list(cards)
    _, face_set, printer = typeset(project, id, shown)
    return printer.contact_sheet(face_set, out, shown or None, columns, card_px)


def typeset(project: Project, id: str, cards: Iterable[str] = ()) -> tuple[Game, press.FaceSet, press.Press]:
    """The faces of a game, whatever is wrong with it. Raises RefusedError if it cannot be read, or has not one of
    `cards` or backs."""
    gathered = check(project, [id])
    game = gathered.catalogue.games.get(id)
    if game is None:
        raise RefusedError(f"{id} cannot be read; publisher check {id} says why")
    known = [*game.cards, *(f"back-{back}" for back in game.backs)]
    for card in cards:
        if card not in known:
            raise RefusedError(f'{id} has no card "{card}"; see: publisher list {id} cards')
    printer = press.Press(project.cache, cores())
    own = pictures_of(project, game)
    templates = Templates.of(project.folders("templates"))
    try:
        face_set = _faces(game, art_of(gathered.code[id]), templates, printer, own.files, GameBuild(), Options())
    except FaceTemplateError as problem:
        raise RefusedError(f"{id}: {problem}") from problem
    return game, face_set, printer


def _faces(
    game: Game, art: Art | None, templates: Templates, printer: press.Press, own: Mapping[str, Path],
    made: GameBuild, options: Options,
) -> press.FaceSet:
    """Every face and back of a game. Raises FaceTemplateError."""
    seen = options.ahead.found.get(game.id) if options.ahead else None
    views = seen.views if seen else face_views(game, art, templates, made.plain, options.edition)
    told, prepared = options.told_of(f"{game.id}: faces"), seen.prepared if seen else None
    face_set = printer.faces(views, told, own, grey=options.edition == GREY, prepared=prepared)
    made.fitted = {id: asdict(face_set.fitted[id]) for id in game.cards}
    made.notes = [
        {"id": note.id, "card": note.card, "place": str(note.origin), "message": note.message}
        for note in face_set.notes
    ]
    made.faces, made.typeset, made.cached = len(views), face_set.typeset, face_set.cached
    return face_set


# ---- the site


def _missing_figures(game: Game) -> Iterable[Finding]:
    from publisher import web  # the pages bring much that sheets of cards do without

    return web.missing_figures(game)


def _site(
    project: Project, gathered: Gathered, sets: Mapping[str, press.FaceSet], templates: Templates,
    printer: press.Press, options: Options,
) -> dict[str, int]:
    from publisher import web

    folder = project.build / "site"
    pictures: dict[tuple[str, str], str] = {}
    thumbnails: dict[tuple[str, str], str] = {}
    kept: set[Path] = set()
    for game in gathered.catalogue.games.values():
        if not game.products.site:
            continue
        told = options.told_of(f"{game.id}: pictures")
        for width, part, where in ((PICTURE_PX, "img", pictures), (THUMBNAIL_PX, "thumb", thumbnails)):
            made = printer.pictures(sets[game.id], folder / game.id / part, width, progress=told, names=_aliases(game))
            for id, picture in made.items():
                kept.add(picture.file)
                where[game.id, id] = picture.file.relative_to(folder).as_posix()
    symbols = {game.id: _symbols(game, art_of(gathered.code[game.id])) for game in gathered.catalogue.games.values()}
    lints = tuple(lint_page(lint) for lint in {
        lint.id: lint for lint in (*universal_lints().values(),
                                   *(own for code in gathered.code.values() for own in code.lints))
    }.values())
    page_options = web.Options(templates=templates.folders, base_url=options.base_url, thumbnails=thumbnails,
                               version=f"publisher {publisher.__version__}", lints=lints,
                               histories=histories(project, (game for game in gathered.catalogue.games.values()
                                                             if game.products.site)))
    pages = [*web.assets(project.folders("site")), *_fonts(project),
             *web.pages(gathered.catalogue, pictures, symbols, page_options)]
    if options.base_url:
        files = {page.path: page.content.encode() if isinstance(page.content, str) else page.content for page in pages}
        files |= {path.relative_to(folder).as_posix(): path.read_bytes() for path in kept}
        pages += web.kept_lists({game.id: game.name for game in gathered.catalogue.games.values()
                                 if game.products.site}, files)
    for number, page in enumerate(pages, 1):
        path = folder / page.path
        write_file(path, page.content)
        kept.add(path)
        options.progress("site", number, len(pages))
    _sweep(folder, kept)
    return {project.named(path): path.stat().st_size for path in sorted(kept)}


def _aliases(game: Game) -> dict[str, str]:
    """File names for the pictures of cards that are spoilers, by card id: they tell nothing of the card."""
    return {card.id: f"hidden-{hashlib.sha256(f'{game.id}/{card.id}'.encode()).hexdigest()[:10]}"
            for card in game.cards.values() if card.spoiler}


def _symbols(game: Game, art: Art | None) -> dict[str, str]:
    """A game's symbols as SVG, and those numbers that its costs and texts have in braces."""
    codes = [*game.symbols, *sorted(_amounts(game))]
    if art is not None and art.draws("symbol"):
        return {code: art.drawing("symbol", (code,)) for code in codes}
    drawings = {code: house_symbol(game, code) for code in codes}
    return {code: house().drawing(drawing.kind, drawing.arguments) for code, drawing in drawings.items()}


def _amounts(game: Game) -> set[str]:
    """The generic amounts of costs, texts and rules: `2`, `X`."""
    texts = [text for card in game.cards.values() for text in (card.text, *(old.text for old in card.printings))]
    texts += [text for word in game.keywords.values() for text in (word.meaning, word.reminder)]
    texts += [game.about, *(deck.description for deck in game.decks.values()),
              *(scenario.ruling for scenario in game.scenarios.values())]
    spans = [span for text in texts for span in text.walk()]
    spans += [span for chapter in game.book.chapters for block in chapter.walk() for part in block.walk()
              for span in part.spans]
    found = {code for span in spans for code in getattr(span, "codes", ())}
    for card in game.cards.values():
        for cost in (card.cost, *(old.cost for old in card.printings)):
            found |= set(cost.symbols) if cost else set()
    return {code for code in found if code == "X" or code.isdecimal()}


def _fonts(project: Project) -> list[web.Page]:
    """The site's typefaces, cut down once and kept."""
    from publisher import web

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
