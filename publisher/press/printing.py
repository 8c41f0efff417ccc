"""The press as its callers see it: faces, sheets and pictures, each made only if what goes into it changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from publisher.model import CardSize, Finding, Origin, Severity, ordered
from publisher.press import cache, contact, raster, sheets, workshop
from publisher.press.impose import Sheet, lay_out
from publisher.press.preflight import Facts, inspect
from publisher.press.raster import Shot
from publisher.press.sheets import Stack
from publisher.press.workshop import Fault, Progress
from publisher.view import FaceView

DPI = 300


@dataclass(frozen=True, slots=True)
class FaceFile:
    """A finished face: the PDF that holds it, and the hash of all it was made from."""

    id: str
    key: str
    file: Path
    size: CardSize


@dataclass(frozen=True, slots=True)
class Fitted:
    """How a face's text was made to fit: its size, and what was left out for it (`reminder`, `flavor`)."""

    size_pt: float
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceSet:
    """The faces of a game, and what making them brought up. `typeset` were made now, `cached` were there already.

    `notes` are findings that call for no change: what was left out of which face to make its text fit.
    """

    faces: Mapping[str, FaceFile]
    findings: tuple[Finding, ...]
    typeset: int
    cached: int
    fitted: Mapping[str, Fitted] = field(default_factory=dict)
    notes: tuple[Finding, ...] = ()

    def file(self, face: str) -> Path:
        return self.faces[face].file

    @property
    def sizes(self) -> list[CardSize]:
        return [face.size for face in self.faces.values()]


@dataclass(frozen=True, slots=True)
class SheetReport:
    """A PDF of sheets. `written` is False if the one that was there is still right."""

    file: Path
    paper: str
    grid: str
    sheets: int
    placed: int
    written: bool
    facts: Facts


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a face: its file and size in pixels."""

    file: Path
    width: int
    height: int


@dataclass
class Press:
    """Makes what is printed. `cache_dir` holds finished pieces between runs; `jobs` is how many processes may work."""

    cache_dir: Path
    jobs: int = 2
    _pdf: tuple[str, bytes] = field(default=("", b""), repr=False)

    # -- faces

    def faces(
        self,
        views: Sequence[FaceView],
        progress: Progress | None = None,
        pictures: Mapping[str, Path] | None = None,
    ) -> FaceSet:
        """Every face typeset, drawn and joined; those that were made before from the same things are taken as they are.

        `pictures` are the designer's own, by card id (see find_pictures). Faces with a finding are made too, to be
        looked at, but made again every time.
        """
        folder = self.cache_dir / "faces"
        own = pictures or {}
        keys = {view.id: workshop.key(view, own.get(view.id)) for view in views}
        ready: dict[str, FaceFile] = {}
        fitted: dict[str, Fitted] = {}
        orders = []
        for view in views:
            file = folder / f"{keys[view.id]}.pdf"
            ready[view.id] = FaceFile(view.id, keys[view.id], file, view.size)
            fit = _read(file.with_suffix(".json"))
            if file.is_file() and "size_pt" in fit:
                fitted[view.id] = Fitted(float(fit["size_pt"]), tuple(fit["dropped"]))
            else:
                orders.append(workshop.order(view, file, own.get(view.id)))
        findings: list[Finding] = []
        if orders:
            by_id = {view.id: view for view in views}
            for made in workshop.make(orders, self.jobs, progress):
                fitted[made.id] = Fitted(made.size_pt, made.dropped)
                if made.whole and not made.faults:
                    entry = {"size_pt": made.size_pt, "dropped": made.dropped}
                    cache.write(ready[made.id].file.with_suffix(".json"), json.dumps(entry).encode())
                    continue
                findings += [_finding(by_id[made.id], fault) for fault in made.faults]
                kept = ready[made.id]
                faulty = kept.file.with_name(f"faulty-{kept.key}.pdf")
                kept.file.replace(faulty)
                ready[made.id] = FaceFile(kept.id, kept.key, faulty, kept.size)
            files = [face.file for face in ready.values()]
            cache.prune(folder, [*files, *(file.with_suffix(".json") for file in files)])
        notes = [note for view in views for note in _notes(view, fitted[view.id])]
        in_order = {view.id: fitted[view.id] for view in views}
        return FaceSet(ready, ordered(findings), len(orders), len(views) - len(orders), in_order, ordered(notes))

    def _faces_pdf(self, faces: FaceSet) -> bytes:
        """All faces of the set as one PDF in memory, a page each."""
        key = cache.key_of([[face.id, face.key] for face in faces.faces.values()])
        if self._pdf[0] != key:
            data = sheets.write_faces(list(faces.faces), faces.sizes, faces.file, "Faces", self.cache_dir / "fonts")
            self._pdf = key, data
        return self._pdf[1]

    def face_pdf(self, faces: FaceSet, out: Path, title: str) -> Facts:
        """The faces with their bleed, a page each, trim and bleed boxes set."""
        data = sheets.write_faces(list(faces.faces), faces.sizes, faces.file, title, self.cache_dir / "fonts")
        cache.write(out, data)
        return inspect(out)

    # -- sheets

    def sheets(
        self,
        faces: FaceSet,
        stacks: Sequence[Stack],
        sheet: Sheet,
        out: Path,
        title: str,
        back_offset_mm: tuple[float, float] = (0.0, 0.0),
    ) -> SheetReport:
        """Stacks of cards on sheets of a paper, as PDF, written unless nothing changed.

        Raises SheetError if the paper's grid does not fit the cards.
        """
        used = list(dict.fromkeys(face for stack in stacks for pair in stack.cards for face in pair if face))
        size = faces.faces[used[0]].size if used else faces.sizes[0]
        layout = lay_out(sheet, size)
        parts = [
            cache.environment(),
            [[stack.title, stack.cards] for stack in stacks],
            repr(layout),
            [[face, faces.faces[face].key] for face in used],
            title,
            back_offset_mm,
        ]
        stamp = self.cache_dir / "outputs" / f"{out.parent.name}-{out.name}.json"
        known = _read(stamp)
        key = cache.key_of(*parts)
        if known.get("key") == key and out.is_file() and known.get("sha256") == _sha256(out):
            return SheetReport(
                out, sheet.id, str(layout.grid), int(known["sheets"]), int(known["placed"]), False, inspect(out)
            )
        data, placed, count = sheets.write_sheets(
            stacks, layout, faces.file, title, back_offset_mm, self.cache_dir / "fonts"
        )
        cache.write(out, data)
        entry = {"key": key, "sha256": hashlib.sha256(data).hexdigest(), "sheets": count, "placed": placed}
        cache.write(stamp, json.dumps(entry).encode())
        return SheetReport(out, sheet.id, str(layout.grid), count, placed, True, inspect(out))

    # -- pictures

    def pngs(
        self,
        faces: FaceSet,
        folder: Path,
        dpi: int = DPI,
        bleed: bool = False,
        ids: Iterable[str] | None = None,
        progress: Progress | None = None,
    ) -> dict[str, Picture]:
        """`<id>.png` of every face: poker at 300 dpi is 750 × 1050 pixels, 822 × 1122 with bleed."""
        widths = {face.id: raster.pixels(face.size, dpi, bleed)[0] for face in faces.faces.values()}
        return self._pictures(faces, folder, "png", widths, bleed, None, ids, progress)

    def pictures(
        self,
        faces: FaceSet,
        folder: Path,
        width_px: int = 375,
        ids: Iterable[str] | None = None,
        progress: Progress | None = None,
    ) -> dict[str, Picture]:
        """`<id>.webp` of every face for a screen, trimmed, with square corners."""
        widths = dict.fromkeys(faces.faces, width_px)
        return self._pictures(faces, folder, "webp", widths, False, 82, ids, progress)

    def _pictures(
        self,
        faces: FaceSet,
        folder: Path,
        ending: str,
        widths: Mapping[str, int],
        bleed: bool,
        quality: int | None,
        ids: Iterable[str] | None,
        progress: Progress | None,
    ) -> dict[str, Picture]:
        wanted = list(faces.faces) if ids is None else list(ids)
        pages = {face: page for page, face in enumerate(faces.faces)}
        place = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:12]
        stamp = self.cache_dir / "outputs" / f"pictures-{place}-{ending}.json"
        known = _read(stamp)
        shots, made = [], {}
        for face in wanted:
            entry = faces.faces[face]
            shot = Shot(pages[face], entry.size, folder / f"{face}.{ending}", widths[face], bleed, quality)
            made[face] = Picture(shot.file, *raster.shot_size(shot))
            key = [entry.key, widths[face], bleed, quality]
            before = known.get(face)
            if before and before["key"] == key and shot.file.is_file() and shot.file.stat().st_size == before["bytes"]:
                continue
            shots.append(shot)
            known[face] = {"key": key}
        if shots:
            raster.shoot(self._faces_pdf(faces), shots, self.jobs, progress)
            for face in wanted:
                known[face]["bytes"] = made[face].file.stat().st_size
            cache.write(stamp, json.dumps(known).encode())
        return made

    def contact_sheet(
        self, faces: FaceSet, out: Path, ids: Sequence[str] | None = None, columns: int = 6, card_px: int = 375
    ) -> Path:
        """A PNG of many faces on a dark ground, with rounded corners."""
        pages = {face: page for page, face in enumerate(faces.faces)}
        shown = [(pages[face], faces.faces[face].size) for face in (faces.faces if ids is None else ids)]
        cache.write(out, contact.contact_sheet(self._faces_pdf(faces), shown, columns, card_px))
        return out


def _finding(view: FaceView, fault: Fault) -> Finding:
    """The fault at the place of the text that has it."""
    if fault.id == "face-style" and view.sheet:  # of the style sheet, whichever face it was found on
        return Finding(fault.id, Severity(fault.severity), fault.message, Origin(view.sheet), view.game)
    origin = view.where(fault.field)
    if fault.id == "missing-glyph" and len(fault.field) == 1:
        for text in view.texts:
            offset = text.text.find(fault.field)
            if offset >= 0:
                origin = text.at(offset)
                break
    card = "" if view.subject is None else view.id
    return Finding(fault.id, Severity(fault.severity), fault.message, origin, view.game, card)


def _notes(view: FaceView, fitted: Fitted) -> list[Finding]:
    """What the face had to leave out, each at the text that has it."""
    said = {
        "flavor": ("flavor-dropped", "flavor", "the text leaves no room for the flavor, which is not printed"),
        "reminder": ("reminder-dropped", "text", "the text leaves no room for reminders, which are not printed"),
    }
    notes = []
    for part in fitted.dropped:
        id, name, words = said[part]
        message = f"{view.name}: {words}; shorten the text to have it back"
        notes.append(Finding(id, Severity.NOTE, message, view.where(name), view.game, view.id))
    return notes


def _read(file: Path) -> dict[str, Any]:
    """A stamp as written; empty if there is none or it cannot be read."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
