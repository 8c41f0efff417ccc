"""What a finished PDF proves about itself when it is opened again: as a table, and as numbers."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary

from publisher.model import LEAST_DPI
from publisher.paper.impose import DUPLEX, NO_BACKS
from publisher.press.grey import coloured
from publisher.press.job import FACE_ID, JOB, Job, JobError
from publisher.press.pictures import DPI_SLACK
from publisher.press.placed import (
    Found,
    found_on,
    sheets_of,
    unbled,
    unreached,
    wrong_backs,
    wrong_cards,
    wrong_scale,
)
from publisher.press.proof import FaceProof, Seen, prove_forms, walk

MM_PER_POINT = 25.4 / 72
LEAST_PT = 4.0
_SHOWN = 4


class Status(StrEnum):
    OK = "ok"
    WARNING = "warning"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was looked at, and what was seen."""

    name: str
    status: Status
    said: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Numbers read back from a file. Sizes in points and mm are (width, height), each once; fonts by name."""

    pages: int
    sizes_pt: tuple[tuple[float, float], ...]
    sizes_mm: tuple[tuple[float, float], ...]
    placed: int
    forms: int
    fonts: tuple[str, ...]
    fonts_embedded: bool
    images: int
    print_scaling: str
    duplex: str
    bytes: int

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Facts:
        """From what as_dict gave and JSON kept."""
        pairs = {key: tuple((width, height) for width, height in entry[key]) for key in ("sizes_pt", "sizes_mm")}
        return cls(**{**entry, **pairs, "fonts": tuple(entry["fonts"])})


@dataclass(frozen=True, slots=True)
class Preflight:
    """A file's proof: its numbers, and a row for each thing that has to hold."""

    facts: Facts
    rows: tuple[Row, ...]

    @property
    def failed(self) -> bool:
        return any(row.status is Status.FAILED for row in self.rows)

    def lines(self) -> Iterator[str]:
        """The table, for people."""
        width = max(len(row.name) for row in self.rows)
        for row in self.rows:
            yield f"  {row.status.value.ljust(7)}  {row.name.ljust(width)}  {row.said}"

    def as_dict(self) -> dict[str, Any]:
        return {"facts": self.facts.as_dict(), "rows": [[row.name, row.status.value, row.said] for row in self.rows]}

    @classmethod
    def read(cls, entry: Mapping[str, Any]) -> Preflight:
        """From what as_dict gave and JSON kept."""
        return cls(
            Facts.read(entry["facts"]), tuple(Row(name, Status(status), said) for name, status, said in entry["rows"])
        )


class UnreadableError(ValueError):
    """A file that is no PDF."""


# -- facts


def _fonts(pdf: pikepdf.Pdf) -> dict[str, bool]:
    """Every font by name, and whether all of its kind are in the file."""
    found: dict[str, bool] = {}
    for entry in pdf.objects:
        if not isinstance(entry, Dictionary | pikepdf.Stream):
            continue
        named = entry.get("/Resources", Dictionary())
        fonts = [*named.get("/Font", Dictionary()).values()] if isinstance(named, Dictionary) else []
        for font in [entry, *fonts]:
            if isinstance(font, Dictionary) and font.get("/Type") == "/Font" and "/CIDSystemInfo" not in font:
                name = str(font.get("/BaseFont", "/Type 3"))[1:]
                found[name] = found.get(name, True) and _embedded(font)
    return found


def _embedded(font: Any) -> bool:
    if font.get("/Subtype") == "/Type3":
        return True
    whole = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    descriptor = whole.get("/FontDescriptor", Dictionary())
    return any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def _facts(pdf: pikepdf.Pdf, size: int, sides: list[Found], fonts: Mapping[str, bool]) -> Facts:
    boxes = [[float(edge) for edge in page.mediabox] for page in pdf.pages]
    sizes = tuple(dict.fromkeys((round(box[2] - box[0], 4), round(box[3] - box[1], 4)) for box in boxes))
    forms = {form.objgen for page in pdf.pages for form in _forms(page).values()}
    images = sum(isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Image" for entry in pdf.objects)
    wishes = pdf.Root.get("/ViewerPreferences", Dictionary())
    return Facts(
        pages=len(pdf.pages),
        sizes_pt=sizes,
        sizes_mm=tuple((round(w * MM_PER_POINT, 3), round(h * MM_PER_POINT, 3)) for w, h in sizes),
        placed=sum(len(side.placed) for side in sides),
        forms=len(forms),
        fonts=tuple(sorted(fonts)),
        fonts_embedded=all(fonts.values()),
        images=images,
        print_scaling=str(wishes.get("/PrintScaling", ""))[1:],
        duplex=str(wishes.get("/Duplex", ""))[1:],
        bytes=size,
    )


def _forms(page: Any) -> Any:
    return page.obj.get("/Resources", Dictionary()).get("/XObject", Dictionary())


def inspect(file: Path) -> Facts:
    """Open a finished PDF and count. `placed` are the faces drawn on its pages."""
    with pikepdf.Pdf.open(file) as pdf:
        sides = [found_on(page) for page in pdf.pages]
        return _facts(pdf, file.stat().st_size, sides, _fonts(pdf))


# -- rows


@dataclass(slots=True)
class _Table:
    rows: list[Row] = field(default_factory=list)

    def add(self, name: str, faults: list[str], said: str, status: Status = Status.FAILED) -> None:
        """A row: the faults, if there are any, else what is said of a file without."""
        if not faults:
            self.rows.append(Row(name, Status.OK, said))
            return
        more = f"; and {len(faults) - _SHOWN} more" if len(faults) > _SHOWN else ""
        self.rows.append(Row(name, status, "; ".join(faults[:_SHOWN]) + more))


def preflight(data: bytes, proofs: Mapping[str, FaceProof] | None = None) -> Preflight:
    """Open a finished PDF again and look at everything that has to hold.

    proofs: what is known of its faces already, by id; the others are rastered and measured here. A PDF that this
    publisher did not impose is held to what any print has to be.
    Raises UnreadableError if it is no PDF.
    """
    try:
        pdf = pikepdf.Pdf.open(io.BytesIO(data))
    except pikepdf.PdfError as problem:
        raise UnreadableError("this is no PDF, or a damaged one") from problem
    with pdf:
        sides = [found_on(page) for page in pdf.pages]
        fonts = _fonts(pdf)
        facts = _facts(pdf, len(data), sides, fonts)
        table = _Table()
        job, fault = _job(pdf)
        if fault:
            table.add("job", [fault], "")
        _page_boxes(table, pdf, facts, job)
        _wishes(table, facts, job)
        if job is not None:
            _cards(table, job, sides)
        lacking = sorted(name for name, whole in fonts.items() if not whole)
        count = f"{len(fonts)} embedded" if fonts else "none"
        table.add("fonts", [f"{name} is not embedded" for name in lacking], count)
        if job is not None:
            _faces(table, job, _proved(pdf, job, sides, proofs or {}))
            if job.edition == "grey":
                left = sorted(set(coloured(pdf)))
                table.add("grey", [f"{len(left)} colors are left: {', '.join(left[:3])}"] if left else [], "no color")
        else:
            _any_page(table, pdf)
        return Preflight(facts, tuple(table.rows))


def _job(pdf: pikepdf.Pdf) -> tuple[Job | None, str]:
    """What the file was to hold, if it says so, or why that cannot be read."""
    if JOB not in pdf.Root:
        return None, ""
    try:
        return Job.read(pdf.Root[JOB].read_bytes()), ""
    except (JobError, pikepdf.PdfError, AttributeError) as problem:
        return None, str(problem)


def _page_boxes(table: _Table, pdf: pikepdf.Pdf, facts: Facts, job: Job | None) -> None:
    shown = ", ".join(f"{width:g} × {height:g} mm" for width, height in facts.sizes_mm) or "none"
    faults = [] if facts.pages else ["there is no page"]
    for number, page in enumerate(pdf.pages, 1):
        media = [float(edge) for edge in page.mediabox]
        for key in ("/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"):
            box = page.obj.get(key)
            if isinstance(box, Array) and _outside([float(edge) for edge in box], media):
                faults.append(f"page {number}: its {key[1:]} is larger than its paper")
        if int(page.obj.get("/Rotate", 0)) % 360 or "/UserUnit" in page.obj:
            faults.append(f"page {number} is turned or scaled as a whole")
        if job is not None:
            wanted = job.sheet.width_mm, job.sheet.height_mm
            size = tuple(round((media[axis + 2] - media[axis]) * MM_PER_POINT, 2) for axis in (0, 1))
            if any(abs(a - b) > 0.02 for a, b in zip(size, wanted, strict=True)):
                faults.append(
                    f"page {number} is {size[0]:g} × {size[1]:g} mm, {job.sheet.name} {wanted[0]:g} × {wanted[1]:g} mm"
                )
    table.add("pages", faults, f"{facts.pages} of {shown}")


def _outside(box: list[float], media: list[float]) -> bool:
    slack = 0.01
    low = box[0] < media[0] - slack or box[1] < media[1] - slack
    return low or box[2] > media[2] + slack or box[3] > media[3] + slack


def _wishes(table: _Table, facts: Facts, job: Job | None) -> None:
    """What the file asks of who prints it."""
    scaled = [] if facts.print_scaling == "None" else ["the file does not ask to be printed at 100 %"]
    status = Status.FAILED if job is not None else Status.WARNING
    table.add("scaling", scaled, "asks to be printed at 100 %", status)
    if job is not None:
        wanted = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}.get(job.sheet.flip, "")
        wanted = wanted if job.sheet.backs == DUPLEX else "Simplex"
        wrong = [] if facts.duplex == wanted else [f"asks for {facts.duplex or 'nothing'}, not for {wanted}"]
        table.add("duplex", wrong, f"asks for {wanted}")


def _cards(table: _Table, job: Job, sides: list[Found]) -> None:
    """The cards on the sheets: all of them, at their size, with their backs behind them, where a printer reaches."""
    sheets = sheets_of(job, sides)
    table.add("true size", list(wrong_scale(job, sides)), _true_size(job))
    table.add("cards", list(wrong_cards(job, sheets)), f"{job.cards} placed, as asked")
    pairs = sum(bool(back) for stack in job.stacks for _, back in stack.cards)
    none = job.sheet.backs == NO_BACKS
    table.add("backs", list(wrong_backs(job, sheets)), "not asked for" if none else f"{pairs} lie behind their fronts")
    margin = f"every card is {job.sheet.margin_mm:g} mm or more from the edge"
    table.add("printable", list(unreached(job, sheets)), margin)
    shown = f"{min(job.sheet.bleed_mm, job.size.bleed_mm):g} mm around the cards, as far as the gutters allow"
    table.add("bleed shown", list(unbled(job, sheets)), shown)


def _true_size(job: Job) -> str:
    size = f"every card {job.size.width_mm:g} × {job.size.height_mm:g} mm"
    told = job.printer.told(job.sheet.backs == DUPLEX)
    return size + (f", {told[:1].lower()}{told[1:]}" if told else "")


def _proved(
    pdf: pikepdf.Pdf, job: Job, sides: list[Found], known: Mapping[str, FaceProof]
) -> dict[str, FaceProof]:
    """The proof of every face on the sheets."""
    forms: dict[str, Any] = {}
    for page in pdf.pages:
        for form in _forms(page).values():
            if FACE_ID in form:
                forms.setdefault(str(form[FACE_ID]), form)
    unknown = [face for face in forms if face not in known]
    fresh = prove_forms([forms[face] for face in unknown], [job.size] * len(unknown))
    made = dict(zip(unknown, fresh, strict=True))
    return {face: made[face] if face in made else known[face] for face in forms}


def _faces(table: _Table, job: Job, proofs: Mapping[str, FaceProof]) -> None:
    """What the faces themselves have to be."""
    _pictures(table, {face: (proof.least_dpi, proof.floor_dpi) for face, proof in proofs.items() if proof.pictures})
    _type(table, {face: proof.least_pt for face, proof in proofs.items() if proof.least_pt})
    bare = [f"{face} has none on the {', '.join(proof.bare)}" for face, proof in proofs.items() if proof.bare]
    table.add("bleed drawn", bare, f"painted to {job.size.bleed_mm:g} mm on all of {len(proofs)} faces")
    _blending(
        table, [face for face, proof in proofs.items() if proof.clear],
        [f"{face} ({', '.join(proof.blends)})" for face, proof in proofs.items() if proof.blends],
    )  # fmt: skip


def _any_page(table: _Table, pdf: pikepdf.Pdf) -> None:
    """What any printed page has to be."""
    seen = {f"page {number}": Seen() for number in range(1, len(pdf.pages) + 1)}
    for page, found in zip(pdf.pages, seen.values(), strict=True):
        walk(page.obj, found)
    _pictures(table, {name: (min(found.dpi), found.floor_dpi) for name, found in seen.items() if found.dpi})
    _type(table, {name: min(found.texts) for name, found in seen.items() if found.texts})
    _blending(
        table, [name for name, found in seen.items() if found.clear],
        [f"{name} ({', '.join(sorted(found.blends))})" for name, found in seen.items() if found.blends],
    )  # fmt: skip


def _pictures(table: _Table, dpi: Mapping[str, tuple[float, float]]) -> None:
    """`dpi`: of the coarsest picture of each face or page, and what its game asks for at least."""
    said = f"{min(found for found, _ in dpi.values()):.0f} dpi or more" if dpi else "none"
    failed = [f"{name}: {found:.0f} dpi, {floor:g} are wanted" for name, (found, floor) in dpi.items()
              if found < floor - DPI_SLACK]  # fmt: skip
    coarse = [f"{name}: {found:.0f} dpi, {LEAST_DPI:g} are better" for name, (found, _) in dpi.items()
              if found < LEAST_DPI - DPI_SLACK]  # fmt: skip
    table.add("pictures", failed or coarse, said, Status.FAILED if failed else Status.WARNING)


def _type(table: _Table, sizes: Mapping[str, float]) -> None:
    if sizes:
        small = [f"{name}: {value:g} pt" for name, value in sizes.items() if value < LEAST_PT - 0.05]
        table.add("type", small, f"{min(sizes.values()):g} pt or larger", Status.WARNING)


def _blending(table: _Table, clear: list[str], blends: list[str]) -> None:
    said = f"{', '.join(clear[:_SHOWN])}{' and others' if len(clear) > _SHOWN else ''} see-through"
    if blends:
        table.add("blending", blends, "")
    else:
        table.add("blending", [said] if clear else [], "nothing is see-through", Status.WARNING)
