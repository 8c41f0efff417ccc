"""Sheets of one deck, whose list is in a file of its own: one that the site's builder made, or that somebody typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from publisher import press
from publisher.check import CheckReport, Selection, families, run, universal_lints
from publisher.check.runner import DECKS
from publisher.games import Project, read_decklist
from publisher.games.decklists import NAMELESS
from publisher.model import Deck, Finding, Game, Severity
from publisher.pipeline.ahead import GREY, art_of, face_views, pictures_of
from publisher.pipeline.build import know_papers
from publisher.pipeline.gather import Gathered, RefusedError, check
from publisher.pipeline.greying import grey_findings
from publisher.pipeline.lock import locked
from publisher.pipeline.machine import cores
from publisher.pipeline.made import BuildResult, GameBuild, Options
from publisher.pipeline.prints import Prints
from publisher.text.folding import slug
from publisher.view import FaceTemplateError, Templates


@dataclass(frozen=True, slots=True)
class _OwnDeck:
    """A decklist of a file, and the game with no decklist but that one, as far as it could be read."""

    game: Game
    deck: Deck | None
    report: CheckReport


class _DeckPrints(Prints):
    """The prints of a game, of one deck only."""

    def stacks(self) -> list[press.Stack]:
        return [stack for stack in press.deck_stacks(self.game, self.game.decks) if stack.cards]


def print_deck(project: Project, id: str, file: Path, options: Options) -> BuildResult:
    """Check a game and a decklist in a file, then make sheets of exactly that deck, a copy for each that it lists.

    With errors nothing is made, unless a draft was asked for: then without the cards that there are not. Raises
    RefusedError for a file that is not there, a game without decks, or a paper that there is not.
    """
    if not file.is_file():
        raise RefusedError(f"{file}: there is no such file; save the decklist first, as YAML or as text")
    templates = Templates.of(project.folders("templates"))
    know_papers(project, options.papers)
    gathered = check(project, [id], options.run_code)
    game = gathered.catalogue.games.get(id)
    if game is None:
        return BuildResult(gathered.report, gathered.skipped)
    if not game.deck_parts:
        raise RefusedError(f"{id} has no decks to list: its game.yaml names no `deck_parts`; "
                           f"publisher build {id} makes sheets of its cards")
    own = _own_deck(project, game, gathered, file)
    result = BuildResult(CheckReport.joined([gathered.report, own.report]), gathered.skipped)
    if own.deck is None or (result.report.failed and not options.draft):
        return result
    with locked(project, options.say):
        _print(project, own.game, own.deck, gathered, templates, result, options)
    return result


def _own_deck(project: Project, game: Game, gathered: Gathered, file: Path) -> _OwnDeck:
    """The decklist, judged by the lints of decks alone: what else the game has to say is said of the game."""
    read = read_decklist(project, game, file)
    deck, found = read.deck, [replace(finding, game=game.id) for finding in read.findings]
    if deck is not None and not any(deck.parts.values()):
        parts = " and ".join(game.deck_parts)
        told = f"no card is listed in any part of a deck: list them under {parts}"
        found.append(Finding("missing-key", Severity.ERROR, told, deck.origin, game.id))
    judged = replace(game, decks=MappingProxyType({deck.id: deck} if deck is not None else {}), formats=(),
                     allowances=tuple(dict.fromkeys((*game.allowances, *read.allowances))))
    lints = gathered.code[game.id].lints
    chosen = Selection.of([DECKS], (), families([*universal_lints().values(), *lints]))
    unread = [finding for finding in gathered.catalogue.findings if finding.game == game.id]
    report = run(judged, lints, [*unread, *found], chosen)
    new = tuple(finding for finding in report.findings if finding not in gathered.report.findings)
    file_name = project.named(file.resolve())
    return _OwnDeck(judged, deck, replace(report, games=(), findings=tuple(
        finding for finding in new if finding.origin.file == file_name)))


def _print(
    project: Project, game: Game, deck: Deck, gathered: Gathered, templates: Templates, result: BuildResult,
    options: Options,
) -> None:  # fmt: skip
    listed = {entry.card for entries in deck.parts.values() for entry in entries} & game.cards.keys()
    made = result.games[game.id] = GameBuild(cards=len(listed))
    code = gathered.code[game.id]
    art = art_of(code)
    made.plain = art is None and f"{game.folder}/art" in gathered.skipped
    printer = press.Press(project.cache, options.jobs or cores())
    prints = _DeckPrints(project, game, art, templates, printer, result, options)
    if not prints.fits() and not options.draft:
        return
    wanted = listed | {f"back-{back}" for back in game.backs}
    pictures = pictures_of(project, game)
    try:
        views = [view for view in face_views(game, art, templates, made.plain, options.edition) if view.id in wanted]
        told = options.told_of(f"{game.id}: {deck.name}")
        face_set = printer.faces(views, told, pictures.files, grey=options.edition == GREY)
    except FaceTemplateError as problem:
        place = problem.origin or game.where("card_size")
        result.add(game, [Finding("face-template", Severity.ERROR, problem.said, place)])
        return
    made.faces, made.typeset, made.cached = len(views), face_set.typeset, face_set.cached
    concerned = [finding for finding in face_set.findings if not finding.card or finding.card in listed]
    grey = grey_findings(game, art) if options.edition == GREY else ()
    result.add(game, [*pictures.findings, *concerned, *grey])
    if result.report.failed and not options.draft:
        return
    name = _file_name(game, deck)
    edition = f"-{options.edition}" if options.edition else ""
    made.placed = prints._stacked(face_set, game.products.sheets, name + edition, f"{prints.title}, {deck.name}")
    if options.png:
        for picture in printer.pngs(face_set, prints.folder / f"faces{edition}").values():
            made.note(project, picture.file)
    if not (options.picked or result.report.failed):
        _sweep(project, game, name, templates, made)


def _file_name(game: Game, deck: Deck) -> str:
    """What the files of a deck are called, but for the edition and the paper. Raises RefusedError if a printed piece of
    the game has that name already."""
    name = f"deck-{slug(deck.id) or NAMELESS}"
    if any(piece.id == name for piece in game.pieces):
        raise RefusedError(f'{game.id} has a piece "{name}", whose files this deck would replace; give it another id')
    return name


def _sweep(project: Project, game: Game, name: str, templates: Templates, made: GameBuild) -> None:
    """Delete sheets of the same deck on other papers and in other editions: they hold an older list."""
    for path in _sheets_of(project.build / game.id, name, press.paper_ids(templates)):
        if project.named(path) not in made.files:
            path.unlink(missing_ok=True)


def _sheets_of(folder: Path, name: str, papers: list[str]) -> Iterator[Path]:
    for edition in ("", "-low-ink", f"-{GREY}"):
        for paper in papers:
            path = folder / f"{name}{edition}-{paper}.pdf"
            if path.is_file():
                yield path
