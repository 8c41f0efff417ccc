"""A game's cards as a vendor or a table on a screen wants them, in a folder of their own."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import publisher
from publisher import press
from publisher.check import CheckReport
from publisher.games import Project
from publisher.games.values import instead
from publisher.model import CardSize, Finding, Game, Severity
from publisher.paper import DataFileError, size_ids
from publisher.pipeline.ahead import art_of
from publisher.pipeline.files import write_file
from publisher.pipeline.folders import MANIFEST, manifest_of, may_replace, whole_folder
from publisher.pipeline.gather import FaultyError, Gathered, RefusedError, check
from publisher.pipeline.lock import locked
from publisher.pipeline.machine import cores
from publisher.pipeline.made import Options
from publisher.pipeline.summary import summarise
from publisher.press.exports import (
    MAKERS,
    Before,
    Export,
    ExportError,
    Makes,
    Pile,
    ProfileError,
    SizeError,
    Vendor,
    VendorSize,
    Wish,
    counted,
    every,
    inks_for,
    piles,
    vendor,
    vendor_ids,
)
from publisher.view import FaceTemplateError, FaceView, Templates, backs, card_size, faces

_FOR_TABLES = (Makes.DECK_SHEETS, Makes.IMAGES_AND_LIST)


@dataclass(frozen=True, slots=True)
class Asked:
    """What to export. deck: one decklist by id, '' for all that the game prints. size: a card size by id, '' for the
    game's own. out: the folder, None for `build/<game>/exports/<vendor>`."""

    game: str
    vendor: str
    deck: str = ""
    size: str = ""
    out: Path | None = None
    wish: Wish = field(default_factory=Wish)


@dataclass(slots=True)
class Exported:
    """What came of it: the checks' report, findings of the faces, and lines that say what was made."""

    report: CheckReport
    findings: list[Finding] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    @property
    def failed(self) -> bool:
        return self.report.failed or any(finding.severity is Severity.ERROR for finding in self.findings)


def formats(project: Project) -> list[str]:
    """The ids of all vendors. Raises FaultyError if their file cannot be read."""
    try:
        return vendor_ids(Templates.of(project.folders("templates")))
    except DataFileError as problem:
        raise _faulty(problem) from problem


def export(project: Project, asked: Asked, options: Options) -> Exported:
    """Check a game, then make an export of it. With errors nothing is made.

    Raises RefusedError for what cannot be had as asked, FaultyError for a data file that cannot be read.
    """
    templates = Templates.of(project.folders("templates"))
    try:
        seller = vendor(templates, asked.vendor)
    except DataFileError as problem:
        raise _faulty(problem) from problem
    _sensible(seller, asked)
    gathered = check(project, [asked.game])
    result = Exported(gathered.report)
    game = gathered.catalogue.games.get(asked.game)
    if result.failed or game is None:
        return result
    card, size = _size(templates, game, seller, asked)
    if asked.deck and asked.deck not in game.decks:
        raise RefusedError(f'{game.id} has no decklist "{asked.deck}"{instead(asked.deck, list(game.decks))}')
    everything = seller.makes is Makes.IMAGES and not asked.deck
    found = [pile for pile in (every(game) if everything else piles(game, asked.deck)) if pile.lines]
    if not found:
        raise RefusedError(f"{f'the decklist {asked.deck}' if asked.deck else game.id} has no cards to export")
    folder = (asked.out or project.build / game.id / "exports" / seller.id).resolve()
    may_replace(folder, project.named(folder))
    with locked(project, options.say):
        making = _Making(project, gathered, game, templates, options)
        making.export(seller, card, size, found, folder, asked, result)
    return result


def _faulty(problem: DataFileError) -> Exception:
    return FaultyError(f"{problem.origin}: error {problem.said}") if problem.origin else RefusedError(problem.said)


def _sensible(seller: Vendor, asked: Asked) -> None:
    """Raises RefusedError for what the vendor has no use for."""
    if asked.wish.profile is not None and seller.makes is not Makes.CMYK_PDF:
        raise RefusedError(f"{seller.name} takes RGB pictures, and needs no profile of a press; take --profile away")
    try:
        inks_for(seller.ink_limit_percent, asked.wish.profile)
    except ProfileError as problem:
        raise RefusedError(f"{problem}; ask your printer for that of its press, or take --profile away") from None
    if asked.wish.base_url and seller.makes not in _FOR_TABLES:
        raise RefusedError(f"{seller.name} is sent files, not addresses; take --base-url away")
    if asked.wish.base_url and not asked.wish.base_url.startswith(("http://", "https://")):
        raise RefusedError(f"--base-url is an address such as https://example.org/cards, not {asked.wish.base_url}")


def _size(templates: Templates, game: Game, seller: Vendor, asked: Asked) -> tuple[CardSize, VendorSize]:
    """The card's size with the vendor's safe zone, and the vendor's size for it."""
    try:
        card = card_size(templates, asked.size or game.card_size)
    except FaceTemplateError as problem:
        raise RefusedError(problem.said) from problem
    try:
        size = seller.size_for(card)
    except SizeError as problem:
        raise RefusedError(f"{problem}. {_advice(templates, problem.nearest, asked)}") from problem
    return replace(card, safe_mm=max(card.safe_mm, seller.safe_mm or 0)), size


def _advice(templates: Templates, nearest: VendorSize, asked: Asked) -> str:
    """How to have the cards in a size that the vendor does offer."""
    for id in size_ids(templates):
        with suppress(FaceTemplateError):
            known = card_size(templates, id)
            if (known.width_mm, known.height_mm) == (nearest.width_mm, nearest.height_mm):
                return f"Set the faces in it: publisher export {asked.game} {asked.vendor} --size {id}"
    return "Give your cards that size: add it to templates/shared/sizes.toml, and name it in game.yaml"


class _Making:
    """Makes one export of a checked game."""

    def __init__(
        self, project: Project, gathered: Gathered, game: Game, templates: Templates, options: Options
    ) -> None:
        self.project, self.game, self.templates, self.options = project, game, templates, options
        self.art = art_of(gathered.code[game.id])
        self.jobs = options.jobs or cores()

    def export(
        self, seller: Vendor, card: CardSize, size: VendorSize, found: list[Pile], folder: Path, asked: Asked,
        result: Exported,
    ) -> None:  # fmt: skip
        """Set the faces, write the folder and put it in its place; `result` takes what was found and made."""
        face_set = self._faces(found, card, result)
        if result.failed:
            return
        with whole_folder(folder) as fresh:
            known = manifest_of(folder).get("files", {})
            job = Export(
                self.game, seller, size, card, tuple(found), face_set, fresh, folder, self.project.cache, self.jobs,
                asked.wish, Before(folder, _by_key(known)), self.options.told_of(f"{self.game.id}: {seller.name}"),
            )  # fmt: skip
            try:
                MAKERS[seller.makes](job)
            except ExportError as problem:
                raise FaultyError(f"{self.game.where('card_size')}: error {problem}") from problem
            entry = self._manifest(job, asked)
        result.lines = list(_lines(job, entry, self.project.named(folder)))
        files = {name: each["bytes"] for name, each in entry["files"].items()}
        if folder.is_relative_to(self.project.root.resolve()):  # what lies elsewhere is nobody's build
            noted = {"folder": self.project.named(folder), **entry, "files": files}
            summarise(self.project, {}, {self.game.id: {seller.id: noted}}, {})

    def _faces(self, found: list[Pile], card: CardSize, result: Exported) -> press.FaceSet:
        """The faces that are exported, and their backs."""
        fronts = list(dict.fromkeys(line.front for pile in found for line in pile.lines))
        used = {line.back for pile in found for line in pile.lines}
        how: dict[str, Any] = {"format": card.id if card.id != self.game.card_size else ""}
        try:
            views: list[FaceView] = faces(self.game, self.art, self.templates, fronts, **how)
            views += [view for view in backs(self.game, self.art, self.templates, **how) if view.id in used]
        except FaceTemplateError as problem:
            place = problem.origin or self.game.where("card_size")
            raise FaultyError(f"{place}: error {problem.said}") from problem
        own = press.pictures_of(self.project.root, self.game)
        face_set = press.Press(self.project.cache, self.jobs).faces(
            [replace(view, size=card) for view in views], self.options.told_of(f"{self.game.id}: faces"), own.files
        )
        result.findings += [*own.findings, *face_set.findings]
        return face_set

    def _manifest(self, job: Export, asked: Asked) -> dict[str, Any]:
        """Write the list of the folder's files into it, and give it back."""
        listed: dict[str, dict[str, Any]] = {}
        for path in sorted(path for path in job.folder.rglob("*") if path.is_file()):
            name = path.relative_to(job.folder).as_posix()
            listed[name] = {"bytes": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
            if name in job.keys:
                listed[name]["key"] = job.keys[name]
        entry = {
            "publisher": publisher.__version__, "game": job.game.id, "format": job.vendor.id, "deck": asked.deck,
            "size": job.size.id, "cards": job.cards, "designs": len({line.front for line in job.lines}),
            "notes": job.notes, "files": listed,
        }  # fmt: skip
        write_file(job.folder / MANIFEST, json.dumps(entry, ensure_ascii=False, indent=1) + "\n")
        return entry


def _by_key(files: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """The pictures of an earlier export by their keys."""
    found = {}
    for name, entry in files.items():
        if isinstance(entry, dict) and isinstance(entry.get("key"), str):
            found[entry["key"]] = name, str(entry.get("sha256", ""))
    return found


def _lines(job: Export, entry: Mapping[str, Any], folder: str) -> Iterator[str]:
    """What was made, for people."""
    size = f"{job.size.id}, {job.card.width_mm:g} × {job.card.height_mm:g} mm"
    if job.vendor.makes not in (*_FOR_TABLES, Makes.CMYK_PDF):
        size += f", {job.size.width_px} × {job.size.height_px} px"
    cards = f"{counted(entry['cards'], 'card')} of {counted(entry['designs'], 'design')}"
    yield f"{folder}: {job.vendor.name}, {cards}, {size}"
    total = sum(each["bytes"] for each in entry["files"].values())
    pictures = f" ({counted(job.made, 'picture')} made, {job.kept} kept)" if job.keys else ""
    yield f"  {counted(len(entry['files']), 'file')}, {total / 1024:,.0f} KB{pictures}"
    if job.turned:
        yield "  the cards lie across and are turned to stand: the top of fronts to the right, of backs to the left"
    yield from (f"  {note}" for note in job.notes)
