"""Sheets of cards, in the game's own size and in its formats, and printed pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from publisher import press
from publisher.games import Project
from publisher.model import CardFormat, Finding, Game, Origin, Piece, Severity
from publisher.paper import grid_faults
from publisher.pipeline.ahead import GREY, LOW_INK
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.greying import grey_findings
from publisher.pipeline.made import BuildResult, GameBuild, Options, Product
from publisher.pipeline.sweeping import sweep_prints
from publisher.view import Art, FaceTemplateError, Templates, backs, faces, piece_pages

__all__ = ["GREY", "LOW_INK", "Prints"]

_SEVERITIES = {press.Status.FAILED: Severity.ERROR, press.Status.WARNING: Severity.WARNING}
_FACES_OWN = ("pictures", "type", "blending")
"""Rows of a preflight whose warnings are told of at the card already, or call for no change."""


class Prints:
    """Prints one game: its sheets, formats and pieces. What was made is noted in `made`, findings in `result`."""

    def __init__(
        self, project: Project, game: Game, art: Art | None, templates: Templates, printer: press.Press,
        result: BuildResult, options: Options,
    ) -> None:  # fmt: skip
        self.project, self.game, self.art, self.templates = project, game, art, templates
        self.printer, self.result, self.options = printer, result, options
        self.made: GameBuild = result.games[game.id]
        self.folder: Path = project.build / game.id
        self.title = f"{game.name} {game.edition}".strip()

    # -- cards

    def fits(self) -> bool:
        """Whether the cards fit the papers they are to lie on; if not, that is a finding, and nothing is typeset."""
        found = list(dict.fromkeys(grid_faults(self.templates, self.game, self.options.papers)))
        said = self.result.report.findings
        self.result.add(self.game, [finding for finding in found if finding not in said])
        return not found

    def sheets(self, face_set: press.FaceSet) -> None:
        """The game's cards in its own size."""
        name = f"sheets-{self.options.edition}" if self.options.edition else "sheets"
        if self.options.edition == GREY:
            found = list(grey_findings(self.game, self.art))
            self.result.add(self.game, found)
            if self._failed(found):
                return
        self.made.placed = self._stacked(face_set, self.game.products.sheets, name, self.title)
        if self.options.png:
            told = self.options.told_of(f"{self.game.id}: PNG")
            folder = self.folder / name.replace("sheets", "faces")
            for picture in self.printer.pngs(face_set, folder, progress=told).values():
                self.made.note(self.project, picture.file)

    def formats(self, own: Mapping[str, Path]) -> None:
        """The cards once more in other sizes. `own` are the designer's pictures, by card id."""
        for index, format in enumerate(self._formats()):
            try:
                face_set = self._faces_in(format, own)
            except FaceTemplateError as problem:
                self._fault("face-template", f"{format.name}: {problem.said}", problem, f"formats/{index}/size")
                continue
            found = [replace(each, message=f"{format.name}: {each.message}") for each in face_set.findings]
            self.result.add(self.game, found)
            if self._failed(found):
                continue
            name = f"sheets-{format.id}{'-grey' if self.options.edition == GREY else ''}"
            placed = self._stacked(face_set, format.papers, name, f"{self.title}, {format.name}")
            self.made.formats[format.id] = {
                "name": format.name, "faces": len(face_set.faces), "typeset": face_set.typeset,
                "cached": face_set.cached, "placed": placed,
                "fitted": {id: asdict(face_set.fitted[id]) for id in self.game.cards},
            }  # fmt: skip

    def _formats(self) -> list[CardFormat]:
        """The game's formats, in the edition that was asked for: each once."""
        if self.options.edition == LOW_INK:
            lean = {format.size: replace(format, low_ink=True) for format in self.game.formats}
            lean.pop(self.game.card_size, None)
            return list(lean.values())
        return list(self.game.formats)

    def _faces_in(self, format: CardFormat, own: Mapping[str, Path]) -> press.FaceSet:
        how: dict[str, Any] = {"low_ink": format.low_ink, "plain": self.made.plain, "format": format.size}
        views = [*faces(self.game, self.art, self.templates, **how), *backs(self.game, self.art, self.templates, **how)]
        told = self.options.told_of(f"{self.game.id}: {format.name}")
        return self.printer.faces(views, told, own, grey=self.options.edition == GREY)

    def stacks(self) -> list[press.Stack]:
        """What is printed: every deck, and the cards that need none."""
        return [*press.deck_stacks(self.game), *press.card_stacks(self.game)]

    def _stacked(self, face_set: press.FaceSet, papers: Sequence[str], name: str, title: str) -> int:
        """The decks, and the cards that need none, on sheets of each paper; how many cards are placed in all."""
        stacks = self.stacks()
        chosen = (self.options.papers or papers) if stacks else ()
        self.options.progress(f"{self.game.id}: {name}", 0, len(chosen))
        try:
            wanted = [(press.paper(self.templates, paper), self.folder / f"{name}-{paper}.pdf") for paper in chosen]
            reports = self.printer.sheets_on(
                face_set, stacks, wanted, title, self.options.printer, self.options.edition, self.options.draft
            )
        except (press.SheetError, FaceTemplateError) as problem:
            raise RefusedError(f"{self.game.id}, {name}: {problem}") from problem
        self.options.progress(f"{self.game.id}: {name}", len(chosen), len(chosen))
        for report in reports:
            self._proved(report.file, report.preflight)
        return sum(report.placed for report in reports)

    def _proved(self, file: Path, proof: press.Preflight) -> None:
        """A PDF that was opened again: noted, and what it failed to prove is a finding at the file."""
        named = self.project.named(file)
        rows = [(row, severity) for row in proof.rows if (severity := _SEVERITIES.get(row.status))]
        place = Origin(named)
        self.result.add(self.game, [
            Finding("preflight", severity, f"{row.name}: {row.said}", place)
            for row, severity in rows if severity is Severity.ERROR or row.name not in _FACES_OWN
        ])  # fmt: skip
        if file.is_file():
            self.made.note(self.project, file)

    # -- pieces

    def pieces(self, face_set: press.FaceSet) -> None:
        """Boards, tokens and the like. Left out if the drawing code they are made with did not run."""
        if self.made.plain:
            self.made.unmade = [piece.name for piece in self.game.pieces]
            return
        for number, piece in enumerate(self.game.pieces, 1):
            self.options.progress(f"{self.game.id}: pieces", number, len(self.game.pieces))
            entry = {"name": piece.name, "sheets": 0, "typeset": 0, "cached": 0}
            for paper in piece.papers:
                try:
                    self._piece(piece, paper, face_set, entry)
                except FaceTemplateError as problem:
                    self._fault("piece-template", problem.said, problem, f"pieces/{number - 1}/id")
                except press.SheetError as problem:
                    raise RefusedError(f"{self.game.id}, {piece.id}, {paper}: {problem}") from problem
            if entry["sheets"]:
                self.made.pieces[piece.id] = entry

    def _piece(self, piece: Piece, paper: str, cards: press.FaceSet, entry: dict[str, Any]) -> None:
        """One piece on one paper. Raises FaceTemplateError and SheetError."""
        lying = press.paper_for(self.templates, paper, piece.orientation)
        views = piece_pages(self.game, self.art, self.templates, piece, lying.size, lying.on_paper)
        made = self.printer.faces(views, kept_in="pieces")
        pages = list(made.faces.values())
        found = list(made.findings)
        if lost := press.lost_between([page.hidden for page in pages]):
            told = f'{piece.name}: no sheet of {lying.size.name} shows "{lost[:200]}" whole; move it away from the join'
            found.append(Finding("text-overflow", Severity.ERROR, told, views[0].origin))
        self.result.add(self.game, found)
        if self._failed(found):
            return
        name = f"{piece.id}-{paper}"
        report = self.printer.piece(
            pages, cards, self.folder / f"{name}.pdf", f"{self.game.name}: {piece.name}", self.game.language,
            piece.duplex, self.options.draft,
        )  # fmt: skip
        self._proved(report.file, report.preflight)
        entry["sheets"] += len(pages)
        entry["typeset"] += made.typeset
        entry["cached"] += made.cached
        if self.options.png:
            for file in self.printer.piece_pngs(report.file, lying.size, len(pages), self.folder / "pieces" / name):
                self.made.note(self.project, file)

    def sweep(self) -> None:
        """Delete what was printed for papers, formats, cards and pieces that there are no more."""
        kinds = {"faces"} if Product.SHEETS in self.options.products else set()
        kinds |= {"sheets"} if kinds and not self.options.picked else set()
        kinds |= {"piece"} if Product.PIECES in self.options.products and not self.made.plain else set()
        if kinds and not self.result.report.failed:
            kept = {self.project.root / name for name in self.made.files}
            sweep_prints(self.project, self.game, kinds, kept)

    # -- findings

    def _failed(self, findings: Sequence[Finding]) -> bool:
        """True if nothing may be printed with these."""
        return not self.options.draft and any(finding.severity is Severity.ERROR for finding in findings)

    def _fault(self, id: str, said: str, problem: FaceTemplateError, path: str) -> None:
        place = problem.origin or self.game.where(path)
        self.result.add(self.game, [Finding(id, Severity.ERROR, said, place)])
