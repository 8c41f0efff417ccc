"""Gather everything, then write. The only room that writes, and it writes whole files or none.

Reading, checking, typesetting and page making are the rooms below; this one calls them in order, hands the result
of each to the next, and puts what they made into `build/`.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import publisher
from publisher import paper
from publisher.check import CheckReport, Selection, all_lints, families, run, universal_lints
from publisher.games import GameCode, Project, load, load_code
from publisher.model import Catalogue, Finding, Game, Severity, ordered, plain_text
from publisher.pipeline.files import write_file
from publisher.pipeline.proving import proved, unread_games
from publisher.source import Names, Schemas

_GAME_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*\Z")
_STARTER = Path(publisher.__file__).resolve().parent / "starter"
_HIDDEN = ("gitignore", "github/")
"""What the starter has without the dot before its name."""


class RefusedError(Exception):
    """Something was asked for that cannot be done as asked; the message says why and what to do."""


class FaultyError(Exception):
    """The designer's own files are at fault, so that what was asked for cannot be done: a line for each fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__("\n".join(lines))


# ---- reading and checking


@dataclass(frozen=True, slots=True)
class Gathered:
    """Games as read, with their code, and everything that is wrong with them so far."""

    catalogue: Catalogue
    code: dict[str, GameCode]
    report: CheckReport

    @property
    def skipped(self) -> list[str]:
        return [folder for code in self.code.values() for folder in code.skipped]


Between = Callable[[Catalogue, Mapping[str, GameCode]], None]


def check(
    project: Project, ids: Iterable[str], run_code: bool = True, select: Iterable[str] = (), ignore: Iterable[str] = (),
    between: Between | None = None,
) -> Gathered:
    """Read games and check them, with the lints and families in `select` (all if none) but those in `ignore`.

    `between` is handed what was read before it is checked.

    Raises LintCrashError if a lint itself fails, RefusedError for a name that is no lint, or two lints with one name.
    """
    catalogue = load(project, ids)
    unread = unread_games(catalogue.findings)
    codes = {game.id: load_code(project, game, run_code, playing=game.id not in unread)
             for game in catalogue.games.values()}
    if between is not None:
        between(catalogue, codes)
    reports: list[CheckReport] = []
    try:
        lints = [lint for game in catalogue.games.values() for lint in all_lints(game, codes[game.id].lints).values()]
        selection = Selection.of(select, ignore, families([*universal_lints().values(), *lints]))
    except ValueError as error:
        raise RefusedError(str(error)) from None
    for game in catalogue.games.values():
        code = codes[game.id]
        found = [finding for finding in catalogue.findings if finding.game == game.id]
        proofs = proved(game, code, selection)
        found += [*code.findings, *astray(project, game, code), *proofs.findings]
        reports.append(proofs.counted_in(run(game, code.lints, found, selection)))
    orphans = [finding for finding in catalogue.findings if finding.game not in catalogue.games]
    report = CheckReport.joined(reports)
    orphans += paper.faults(paper.DataFolders(tuple(project.folders("templates"))))
    if orphans:
        report = replace(report, findings=ordered([*report.findings, *orphans]))
    return Gathered(catalogue, codes, report)


def astray(project: Project, game: Game, code: GameCode) -> Iterator[Finding]:
    """What a game asks for and there is not: pictures, sizes, papers, templates, ranges with nothing in them."""
    yield from _unknown_motifs(game, code)
    yield from _unknown_sizes(project, game)
    yield from _missing_templates(project, game)
    yield from _reversed_ranges(game)


def _unknown_motifs(game: Game, code: GameCode) -> Iterator[Finding]:
    """Pictures asked for by a name that the game's drawing code does not have."""
    motifs = getattr(code.art, "MOTIFS", {})
    for card in game.cards.values():
        name = (card.fields.get("art") or {}).get("motif")
        known = motifs.get(card.type, ())
        if name is not None and known and name not in known:
            told = f'no picture of {game.types[card.type].plural} is called "{name}"; {_instead(str(name), known)}'
            yield Finding("face-drawing", Severity.ERROR, told, card.where("art/motif"), game.id, card.id)


def _unknown_sizes(project: Project, game: Game) -> Iterator[Finding]:
    """A card size or a paper that no `sizes.toml` or `papers.toml` has, and cards that do not fit their papers."""
    folders = paper.DataFolders(tuple(project.folders("templates")))
    try:
        sizes, papers = paper.size_ids(folders), paper.paper_ids(folders)
    except (paper.DataFileError, paper.SheetError):
        return  # that is said of the file
    yield from paper.grid_faults(folders, game)
    asked = [("card_size", game.card_size, sizes, "card size")]
    asked += [(f"formats/{index}/size", format.size, sizes, "card size") for index, format in enumerate(game.formats)]
    for path, names in _papers(game):
        asked += [(f"{path}/{index}", name, papers, "paper") for index, name in enumerate(names)]
    for path, name, known, kind in asked:
        if name not in known:
            told = f'no {kind} is called "{name}"; {_instead(name, known)}'
            yield Finding("bad-value", Severity.ERROR, told, game.where(path), game.id)


def _papers(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Where game.yaml names papers, and which."""
    yield "products/sheets", game.products.sheets
    yield "products/booklets", game.products.booklets
    for index, format in enumerate(game.formats):
        yield f"formats/{index}/papers", format.papers
    for index, piece in enumerate(game.pieces):
        yield f"pieces/{index}/papers", piece.papers


def _missing_templates(project: Project, game: Game) -> Iterator[Finding]:
    """Pieces whose template is in no folder of templates."""
    folders = project.folders("templates")
    for index, piece in enumerate(game.pieces):
        name = f"{game.id}/pieces/{piece.template}.html.j2"
        if not any((folder / name).is_file() for folder in folders):
            key = f"pieces/{index}/template"
            place = game.where(key) if key in game.origins else game.where(f"pieces/{index}/id")
            told = f'the piece "{piece.id}" needs templates/{name}; write it, or name another `template`'
            yield Finding("missing-template", Severity.ERROR, told, place, game.id)


def _reversed_ranges(game: Game) -> Iterator[Finding]:
    """Ranges of game.yaml that end before they begin: every deck and every sum would be outside of them."""
    ranges: list[tuple[str, int | None, int | None]] = []
    for part in game.deck_parts.values():
        ranges.append((f"deck_parts/{part.id}/size", part.least, part.most))
        ranges += [(f"deck_parts/{part.id}/counts/{index}", count.least, count.most)
                   for index, count in enumerate(part.counts)]
    ranges += [(f"labels/{index}/number", label.least, label.most) for index, label in enumerate(game.labels.values())]
    for path, least, most in ranges:
        if least is not None and most is not None and least > most:
            told = f"nothing is from {least} to {most}: put the smaller number first"
            yield Finding("bad-value", Severity.ERROR, told, game.where(path), game.id)


def _instead(name: str, known: Sequence[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1)
    return f'did you mean "{near[0]}"?' if near else f"there are {', '.join(known)}"


def count_understood(gathered: Gathered) -> CheckReport:
    """The report, with how many lines of each game's cards the grammar of effects understands."""
    from publisher.text.effects import unread_lines  # brings lark, which only this needs

    found = {game.id: unread_lines(game) for game in gathered.catalogue.games.values()}
    understood = {id: (lines - len(unread), lines) for id, (unread, lines) in found.items()}
    places = tuple(place for unread, _ in found.values() for place in unread)
    return replace(gathered.report, understood=understood, unread=places)


def listing(project: Project, id: str, kind: str) -> list[dict[str, Any]]:
    """Rows of what a game has of a kind, as plain values; the first three keys make the table."""
    gathered = check(project, [id]) if kind == "lints" else Gathered(load(project, [id]), {}, CheckReport.joined([]))
    game = gathered.catalogue.games.get(id)
    if game is None:
        raise RefusedError(f"{id} cannot be read: {'; '.join(_told(f) for f in gathered.catalogue.findings[:1])}")
    names = game.names()
    match kind:
        case "cards":
            return [
                {"id": card.id, "name": card.name, "type": card.type, "number": card.number,
                 "periods": list(card.periods), "cost": card.cost.written if card.cost else "",
                 "text": plain_text(card.text, names), "file": card.origin.file, "line": card.origin.line}
                for card in game.cards.values()
            ]
        case "keywords":
            return [
                {"id": word.id, "name": word.heading, "meaning": plain_text(word.meaning, names),
                 "parameter": word.parameter, "status": word.status, "term": word.term,
                 "reminder": plain_text(word.reminder, names), "file": word.origin.file, "line": word.origin.line}
                for word in game.keywords.values()
            ]
        case "decks":
            return [
                {"id": deck.id, "name": deck.name, "cards": sum(deck.count(part) for part in deck.parts),
                 "parts": {part: {entry.card: entry.count for entry in deck.parts[part]} for part in deck.parts},
                 "starting": [entry.card for entry in deck.starting],
                 "file": deck.origin.file, "line": deck.origin.line}
                for deck in game.decks.values()
            ]
        case "tables":
            return [
                {"id": table.id, "name": table.name, "dice": table.dice, "where": table.place, "draws": table.draws,
                 "rows": {row.written: list(row.targets) for row in table.rows},
                 "file": table.origin.file, "line": table.origin.line}
                for table in game.tables.values()
            ]
        case "scenarios":
            return [
                {"id": scenario.id, "title": scenario.title, "rules": ", ".join(scenario.rules),
                 "cards": list(scenario.cards), "ruling": plain_text(scenario.ruling, names),
                 "expect": dict(scenario.expect), "refused": scenario.refused,
                 "file": scenario.origin.file, "line": scenario.origin.line}
                for scenario in game.scenarios.values()
            ]
    lints = all_lints(game, gathered.code[id].lints)
    return [
        {"id": lint.id, "severity": str(lint.severity), "title": lint.title, "family": lint.family,
         "rationale": " ".join(lint.rationale.split()), "examined": gathered.report.examined.get(lint.id)}
        for lint in lints.values()
    ]


def _told(finding: Finding) -> str:
    return f"{finding.origin}: {finding.message}"


# ---- editor schemas


def write_schemas(project: Project, ids: Iterable[str], run_code: bool = True) -> list[Path]:
    """The editor schemas of some games, under `build/editor/<game>/`."""
    schemas = Schemas(project.folders("schemas"))
    out = []
    for game in load(project, ids).games.values():
        out += write_game_schemas(project, schemas, game, load_code(project, game, run_code, playing=False))
    return out


def write_game_schemas(project: Project, schemas: Schemas, game: Game, code: GameCode) -> list[Path]:
    """The editor schemas of one game that is read already."""
    motifs = getattr(code.art, "MOTIFS", None)
    try:
        lints = {lint.id: lint.title for lint in all_lints(game, code.lints).values()}
    except ValueError as error:
        raise RefusedError(str(error)) from None
    names = Names(motifs if isinstance(motifs, Mapping) else {}, lints)
    out = []
    for name, schema in schemas.editor(game, names).items():
        path = project.build / "editor" / game.id / name
        write_file(path, json.dumps(schema, ensure_ascii=False) + "\n")
        out.append(path)
    return out


# ---- a new game


def new_game(root: Path, id: str) -> list[str]:
    """Write the starter game under `root`; the paths written. Raises RefusedError for a bad or taken id."""
    if not _GAME_ID.match(id):
        raise RefusedError(f'"{id}" cannot be an id; use small letters, digits and single hyphens, such as my-game')
    if (root / "catalogue" / id / "game.yaml").exists():
        raise RefusedError(f'there is a game "{id}" already, in catalogue/{id}')
    name = id.replace("-", " ").capitalize()
    written = []
    for source in sorted(_STARTER.rglob("*")):
        if not source.is_file() or source.suffix == ".pyc":
            continue
        place = source.relative_to(_STARTER).as_posix().replace("GAME_ID", id)
        target = root / (f".{place}" if place.startswith(_HIDDEN) else place)
        if target.exists():
            continue
        text = source.read_text("utf-8").replace("GAME_ID", id).replace("GAME_NAME", name)
        text = text.replace("PUBLISHER_VERSION", publisher.__version__)
        write_file(target, text)
        written.append(target.relative_to(root).as_posix())
    _write_first_schemas(Project(root), id)
    return written


def _write_first_schemas(project: Project, id: str) -> None:
    """Editor schemas at once, so that the files just written are understood when they are first opened."""
    with suppress(OSError):
        write_schemas(project, [id])
