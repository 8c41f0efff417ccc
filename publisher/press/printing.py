"""The press as its callers see it: faces, sheets and pictures, each made only if what goes into it changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher.model import CardSize, Severity, ordered
from publisher.paper.impose import Sheet, lay_out
from publisher.press import cache, contact, raster, sheets, workshop
from publisher.press.findings import findings, notes
from publisher.press.helper import Helper
from publisher.press.job import Stack
from publisher.press.laid import Drawn, TextBox
from publisher.press.pieces import Cards, Leaf, write_piece
from publisher.press.preflight import Facts, Preflight, inspect, preflight
from publisher.press.printer import NO_PRINTER, Printer
from publisher.press.proof import FaceProof
from publisher.press.raster import Shot
from publisher.press.reports import FaceBoxes, FaceFile, FaceSet, Fitted, Picture, PieceReport, SheetReport
from publisher.press.workshop import Fault, Made, Order, Progress
from publisher.view import FACE, FaceView

DPI = 300
_PICTURES_KEPT = 1000
"""Pictures as they are printed. One that is gone is made again from its file."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What was noted of a face when it was made, beside its PDF."""

    fitted: Fitted
    boxes: FaceBoxes
    proof: FaceProof | None
    faults: tuple[Fault, ...] = ()
    placed: tuple[Drawn, ...] = ()
    hidden: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, made: Made) -> _Kept:
        lost = " ".join(fault.words for fault in made.faults if fault.id == "text-overflow")
        return cls(
            Fitted(made.size_pt, made.dropped), FaceBoxes(made.boxes, made.left, lost), made.proof,
            tuple(made.faults), made.placed, made.hidden,
        )  # fmt: skip

    def as_json(self) -> bytes:
        entry: dict[str, Any] = {
            "size_pt": self.fitted.size_pt, "dropped": self.fitted.dropped, "left": self.boxes.left,
            "boxes": [astuple(box) for box in self.boxes.boxes],
        }  # fmt: skip
        if self.proof is not None:
            entry["proof"] = self.proof.as_list()
        if self.faults:
            entry["faults"] = [astuple(fault) for fault in self.faults]
        if self.placed or self.hidden:
            entry["placed"] = [astuple(spot) for spot in self.placed]
            entry["hidden"] = list(self.hidden.items())
        return json.dumps(entry, ensure_ascii=False).encode()

    @classmethod
    def read(cls, file: Path) -> _Kept | None:
        """None if there is none, or it cannot be read."""
        entry = _read(file)
        try:
            return cls(
                Fitted(float(entry["size_pt"]), tuple(entry["dropped"])),
                FaceBoxes(tuple(TextBox(*box) for box in entry["boxes"]), int(entry["left"])),
                FaceProof.read(entry["proof"]) if "proof" in entry else None,
                tuple(Fault(*fault) for fault in entry.get("faults", ())), _spots(entry), _hidden(entry),
            )  # fmt: skip
        except (KeyError, TypeError, ValueError):
            return None


@dataclass(frozen=True, slots=True)
class Prepared:
    """Faces before they are made: their files, what is known of those that are kept, and orders for the others."""

    folder: Path
    ready: dict[str, FaceFile]
    known: dict[str, _Kept]
    orders: list[Order]


@dataclass
class Press:
    """Makes what is printed. `cache_dir` holds finished pieces between runs; `jobs` is how many processes may work.

    helper: a process that may have been asked for faces already.
    """

    cache_dir: Path
    jobs: int = 2
    helper: Helper | None = None
    _pdf: tuple[str, bytes] = field(default=("", b""), repr=False)

    # -- faces

    def prepare(
        self,
        views: Sequence[FaceView],
        pictures: Mapping[str, Path] | None = None,
        kept_in: str = "faces",
        grey: bool = False,
    ) -> Prepared:
        """Which of these faces are kept, and orders for the others. Nothing is made."""
        folder = self.cache_dir / kept_in
        own = pictures or {}
        ready: dict[str, FaceFile] = {}
        known: dict[str, _Kept] = {}
        orders = []
        for view in views:
            key = workshop.key(view, own.get(view.id), grey)
            file = folder / f"{key}.pdf"
            ready[view.id] = FaceFile(view.id, key, file, view.size)
            kept = _Kept.read(file.with_suffix(".json")) if file.is_file() else None
            if kept is not None:
                known[view.id] = kept
            else:
                orders.append(workshop.order(view, file, own.get(view.id), grey))
        return Prepared(folder, ready, known, orders)

    def faces(
        self,
        views: Sequence[FaceView],
        progress: Progress | None = None,
        pictures: Mapping[str, Path] | None = None,
        kept_in: str = "faces",
        grey: bool = False,
        prepared: Prepared | None = None,
    ) -> FaceSet:
        """Every face typeset, drawn and joined; those that were made before from the same things are taken as they are.

        `pictures` are the designer's own, by card id (see find_pictures). Faces with a finding are made too, to be
        looked at, but made again every time. `grey`: in shades of grey. `prepared`: what `prepare` gave for all this.
        """
        given = prepared or self.prepare(views, pictures, kept_in, grey)
        ready, known, orders = given.ready, given.known, given.orders
        if orders:
            answer = self.helper.answer(asked_for(orders)) if self.helper is not None else None
            for made in workshop.make(orders, self.jobs, progress) if answer is None else answer:
                known[made.id] = kept = _Kept.of(made)
                file = ready[made.id].file
                if made.whole and not any(fault.severity == Severity.ERROR for fault in made.faults):
                    cache.write(file.with_suffix(".json"), kept.as_json())
                    continue
                faulty = file.with_name(f"faulty-{file.name}")
                with suppress(FileNotFoundError):  # another build, which made the same, may have been first
                    file.replace(faulty)
                ready[made.id] = replace(ready[made.id], file=faulty)
        found: dict[str, _Kept] = {view.id: known[view.id] for view in views}
        for id, kept in found.items():
            ready[id] = replace(ready[id], placed=kept.placed, hidden=kept.hidden, proof=kept.proof)
        if orders:
            files = [face.file for face in ready.values()]
            cache.prune(given.folder, [*files, *(file.with_suffix(".json") for file in files)])
            cache.prune(self.cache_dir / "art", (), _PICTURES_KEPT)
        told = list(dict.fromkeys(each for view in views for each in findings(view, found[view.id].faults)))
        noted = [note for view in views for note in notes(view, found[view.id].fitted)]
        return FaceSet(
            ready, ordered(told), len(orders), len(views) - len(orders),
            {id: kept.fitted for id, kept in found.items()}, ordered(noted),
            {id: kept.boxes for id, kept in found.items()},
        )  # fmt: skip

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

    def sheets_on(
        self, faces: FaceSet, stacks: Sequence[Stack], papers: Sequence[tuple[Sheet, Path]], *more: Any
    ) -> list[SheetReport]:
        """Sheets on several papers, each in a file of its own; the helper does half. `more`: as `sheets` takes it."""
        here = len(papers) if self.helper is None else (len(papers) + 1) // 2
        what = ("sheets", *(file for _, file in papers[here:]))
        if self.helper is not None and papers[here:]:
            self.helper.ask(what, _sheets_on, self.cache_dir, faces, stacks, papers[here:], more)
        made = _sheets_on(self.cache_dir, faces, stacks, papers[:here], more)
        if papers[here:]:
            there = self.helper.answer(what) if self.helper is not None else None
            made += _sheets_on(self.cache_dir, faces, stacks, papers[here:], more) if there is None else there
        return made

    def sheets(
        self,
        faces: FaceSet,
        stacks: Sequence[Stack],
        sheet: Sheet,
        out: Path,
        title: str,
        printer: Printer = NO_PRINTER,
        edition: str = "",
        keep_faulty: bool = False,
    ) -> SheetReport:
        """Stacks of cards on sheets of a paper, as PDF, written unless nothing changed.

        It is opened again and has to prove itself before it takes its name; `keep_faulty` has it written although it
        does not. Raises SheetError if the paper's grid does not fit the cards.
        """
        used = list(dict.fromkeys(face for stack in stacks for pair in stack.cards for face in pair if face))
        size = faces.faces[used[0]].size if used else faces.sizes[0]
        layout = lay_out(sheet, size)
        parts = [
            cache.printing_environment(),
            [[stack.title, stack.cards] for stack in stacks],
            repr(layout),
            [[face, faces.faces[face].key] for face in used],
            title,
            repr(printer),
            edition,
        ]
        fonts = self.cache_dir / "fonts"
        written, proof, (placed, count) = self._written(
            out, "sheets", parts,
            lambda: sheets.write_sheets(stacks, layout, faces.file, title, printer, fonts, edition),
            faces.proofs, keep_faulty,
        )  # fmt: skip
        return SheetReport(out, sheet.id, str(layout.grid), count, placed, written, proof)

    def _written(
        self,
        out: Path,
        kind: str,
        parts: Sequence[Any],
        make: Callable[[], tuple[bytes, int, int]],
        proofs: Mapping[str, FaceProof],
        keep_faulty: bool,
    ) -> tuple[bool, Preflight, tuple[int, int]]:
        """A PDF written unless it is there already; its proof, and what making it counted."""
        stamp = self.cache_dir / "outputs" / f"{out.parent.name}-{out.name}.json"
        key = cache.key_of(*parts)
        known = _read(stamp)
        if known.get("key") == key and out.is_file() and known.get("sha256") == _sha256(out):
            with suppress(KeyError, TypeError, ValueError):
                placed, count = known["counts"]
                return False, Preflight.read(known["preflight"]), (int(placed), int(count))
        data, placed, count = make()
        proof = preflight(data, proofs)
        if proof.failed and not keep_faulty:
            return False, proof, (placed, count)
        cache.write(out, data)
        entry = {
            "key": key, "sha256": hashlib.sha256(data).hexdigest(), "counts": [placed, count], "kind": kind,
            "preflight": proof.as_dict(), "file": f"{out.parent.name}/{out.name}",
        }  # fmt: skip
        cache.write(stamp, json.dumps(entry, ensure_ascii=False).encode())
        return True, proof, (placed, count)

    # -- pieces

    def piece(
        self,
        pages: Sequence[FaceFile],
        cards: FaceSet,
        out: Path,
        title: str,
        language: str,
        duplex: str,
        keep_faulty: bool = False,
    ) -> PieceReport:
        """Finished pages of a piece as PDF, with the card faces on them, written as sheets are."""
        shown = {spot.key.removeprefix(FACE) for page in pages for spot in page.placed}
        size = next((cards.faces[card].size for card in sorted(shown)), None)
        mine = Cards({card: cards.file(card) for card in shown}, {card: cards.faces[card].key for card in shown}, size)
        parts = [cache.printing_environment(), [[page.id, page.key] for page in pages], mine.keys]
        files = {page.id: page.file for page in pages}
        leaves = [Leaf(page.id, page.size, page.placed) for page in pages]
        written, proof, _ = self._written(
            out, "piece", [*parts, title, language, duplex],
            lambda: (
                write_piece(leaves, files.__getitem__, mine, title, language, duplex, self.cache_dir / "fonts"),
                len(pages), len(pages),
            ),
            {}, keep_faulty,
        )  # fmt: skip
        return PieceReport(out, written, proof)

    def piece_pngs(self, pdf: Path, size: CardSize, pages: int, name: Path, dpi: int = DPI) -> list[Path]:
        """`<name>-<n>.png` of every page of a finished piece."""
        data = pdf.read_bytes()
        made = hashlib.sha256(data).hexdigest()
        width = raster.pixels(size, dpi)[0]
        shots = [Shot(page, size, name.with_name(f"{name.name}-{page + 1}.png"), width) for page in range(pages)]
        stamp = self.cache_dir / "outputs" / f"{name.parent.parent.name}-{name.name}-png.json"
        known = _read(stamp)
        if known.get("made") != [made, dpi] or [_bytes(shot.file) for shot in shots] != known.get("bytes"):
            raster.shoot(data, shots, self.jobs)
            sizes = [_bytes(shot.file) for shot in shots]
            cache.write(stamp, json.dumps({"made": [made, dpi], "bytes": sizes}).encode())
        return [shot.file for shot in shots]

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
        names: Mapping[str, str] = MappingProxyType({}),
    ) -> dict[str, Picture]:
        """`<id>.webp` of every face for a screen, trimmed, with square corners; by another name if `names` has one."""
        widths = dict.fromkeys(faces.faces, width_px)
        return self._pictures(faces, folder, "webp", widths, False, 82, ids, progress, names)

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
        names: Mapping[str, str] = MappingProxyType({}),
    ) -> dict[str, Picture]:
        wanted = list(faces.faces) if ids is None else list(ids)
        pages = {face: page for page, face in enumerate(faces.faces)}
        place = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:12]
        stamp = self.cache_dir / "outputs" / f"pictures-{place}-{ending}.json"
        known = _read(stamp)
        shots, made = [], {}
        for face in wanted:
            entry = faces.faces[face]
            file = folder / f"{names.get(face, face)}.{ending}"
            shot = Shot(pages[face], entry.size, file, widths[face], bleed, quality)
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


def asked_for(orders: Sequence[Order]) -> tuple[Path, ...]:
    """What faces are asked for by."""
    return tuple(order.file for order in orders)


def _sheets_on(
    cache_dir: Path, faces: FaceSet, stacks: Sequence[Stack], papers: Sequence[tuple[Sheet, Path]], more: Sequence[Any]
) -> list[SheetReport]:
    press = Press(cache_dir, 1)
    return [press.sheets(faces, stacks, sheet, out, *more) for sheet, out in papers]


def _spots(entry: Mapping[str, Any]) -> tuple[Drawn, ...]:
    """The card faces on a page, from its stamp."""
    return tuple(
        Drawn(key, x, y, width, height, turn, tuple(clip) if clip else None)
        for key, x, y, width, height, turn, clip in entry.get("placed", ())
    )


def _hidden(entry: Mapping[str, Any]) -> dict[int, str]:
    return {int(number): words for number, words in entry.get("hidden", ())}


def _bytes(file: Path) -> int:
    return file.stat().st_size if file.is_file() else -1


def _read(file: Path) -> dict[str, Any]:
    """A stamp as written; empty if there is none or it cannot be read."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
