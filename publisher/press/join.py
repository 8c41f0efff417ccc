"""One face as one form XObject: plates below, type over them, small drawings in the type on top.

A joined face is kept in a PDF of its own. Its fonts are only named there (role and glyphs); `Faces` completes them when
faces are put into a finished file, so a font is embedded once for all of them.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

from publisher.model import CardSize, Plate
from publisher.press import fonts, plate
from publisher.press.content import TypeContent
from publisher.press.typeset import Drawn

POINTS_PER_MM = 72 / 25.4
FACE = "/Face"
GLYPHS = "/HouseGlyphs"


def pt(mm: float) -> str:
    """Millimetres as points, as PDF operators want them."""
    return f"{mm * POINTS_PER_MM:.4f}".rstrip("0").rstrip(".")


def _number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"


def join(
    size: CardSize,
    plates: Sequence[Plate],
    content: TypeContent | None,
    drawn: Iterable[tuple[Drawn, str]] = (),
) -> bytes:
    """The bytes of a PDF whose one page is the face with its bleed. `drawn` are places in the type and their SVG."""
    width, height = size.width_mm + 2 * size.bleed_mm, size.height_mm + 2 * size.bleed_mm
    pdf = pikepdf.Pdf.new()
    objects: dict[str, Any] = {}
    known: dict[str, tuple[str, float, float]] = {}
    operators: list[bytes] = []

    def place(svg: str, x_mm: float, y_mm: float, width_mm: float, height_mm: float) -> None:
        """The drawing with its top left corner at (x, y) from the corner of the bleed."""
        if svg not in known:
            try:
                stream, own_width, own_height = plate.form(pdf, svg)
            except plate.PlateError:
                stream, own_width, own_height = _drawn(pdf, svg, width_mm, height_mm)
            name = f"/P{len(known)}"
            objects[name] = stream
            known[svg] = name, own_width, own_height
        name, own_width, own_height = known[svg]
        scale_x, scale_y = width_mm * POINTS_PER_MM / own_width, height_mm * POINTS_PER_MM / own_height
        left, low = pt(x_mm), pt(height - y_mm - height_mm)
        operators.append(f"q {_number(scale_x)} 0 0 {_number(scale_y)} {left} {low} cm {name} Do Q".encode())

    for drawing in plates:
        place(
            drawing.svg, drawing.x_mm + size.bleed_mm, drawing.y_mm + size.bleed_mm, drawing.width_mm, drawing.height_mm
        )
    resources = Dictionary()
    if content is not None:
        operators += [b"q", content.operators, b"Q"]
        if content.glyphs:
            resources.Font = Dictionary()
            for role in sorted(content.glyphs):
                resources.Font[f"/{role}"] = pdf.make_indirect(
                    Dictionary(
                        {"/Type": Name.Font, "/Subtype": Name.Type0, GLYPHS: Array(sorted(content.glyphs[role]))}
                    )
                )
        for category, name, value in content.others:
            if category not in resources:
                resources[category] = Dictionary()
            resources[category][name] = pdf.copy_foreign(value) if value.is_indirect else _copy(value)
    for spot, svg in drawn:
        place(svg, spot.x_mm, spot.y_mm, spot.width_mm, spot.height_mm)
    if objects:
        existing = resources.get("/XObject", Dictionary())
        resources.XObject = Dictionary({**{str(key): value for key, value in existing.items()}, **objects})
    form = pdf.make_stream(b"\n".join(operators))
    form.Type, form.Subtype = Name.XObject, Name.Form
    form.BBox = Array([0, 0, round(width * POINTS_PER_MM, 4), round(height * POINTS_PER_MM, 4)])
    form.Resources = resources
    pdf.add_blank_page(page_size=(width * POINTS_PER_MM, height * POINTS_PER_MM))
    page = pdf.pages[0]
    page.obj.Resources = Dictionary(XObject=Dictionary({FACE: form}))
    page.obj.Contents = pdf.make_stream(f"{FACE} Do".encode())
    out = io.BytesIO()
    pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def _drawn(pdf: pikepdf.Pdf, svg: str, width_mm: float, height_mm: float) -> tuple[Any, float, float]:
    """The drawing as a form by way of the typesetter: slower, but it knows gradients, text and pictures."""
    from publisher.press.typeset import drawn_page

    with pikepdf.Pdf.open(io.BytesIO(drawn_page(svg, width_mm, height_mm))) as source:
        page = source.pages[0]
        page.trimbox = page.mediabox
        form = pdf.copy_foreign(page.as_form_xobject())
    return form, width_mm * POINTS_PER_MM, height_mm * POINTS_PER_MM


def _copy(value: pikepdf.Object) -> pikepdf.Object:
    """A direct object, without its file."""
    return pikepdf.Object.parse(value.unparse(resolved=True))


@dataclass
class Faces:
    """Joined faces inside one PDF that is being written. Equal streams are put in once.

    `files` finds the PDF of a face by its id.
    """

    pdf: pikepdf.Pdf
    files: Callable[[str], Path]
    placed: dict[str, Any] = field(default_factory=dict)
    glyphs: dict[str, set[int]] = field(default_factory=dict)
    streams: dict[str, Any] = field(default_factory=dict)
    fonts: Any = None

    def __post_init__(self) -> None:
        self.fonts = self.pdf.make_indirect(Dictionary())

    def form(self, face: str) -> Any:
        """The face as a form XObject of this file."""
        if face not in self.placed:
            with pikepdf.Pdf.open(self.files(face)) as source:
                form = source.pages[0].Resources.XObject[FACE]
                made = self.pdf.make_stream(form.read_bytes())
                made.Type, made.Subtype, made.BBox = Name.XObject, Name.Form, _copy(form.BBox)
                made.Resources = self._resources(form.Resources)
            self.placed[face] = made
        return self.placed[face]

    def _resources(self, source: pikepdf.Object) -> Dictionary:
        made = Dictionary()
        for category, entries in source.items():
            if category == "/Font":
                for name, entry in entries.items():
                    self.glyphs.setdefault(name[1:], set()).update(int(glyph) for glyph in entry[GLYPHS])
                made.Font = self.fonts
                continue
            copied = Dictionary()
            for name, entry in entries.items():
                if isinstance(entry, pikepdf.Stream):
                    copied[name] = self._stream(entry)
                else:
                    copied[name] = self.pdf.copy_foreign(entry) if entry.is_indirect else _copy(entry)
            made[category] = copied
        return made

    def _stream(self, entry: pikepdf.Stream) -> Any:
        """The stream copied into this file, or the equal one that is already there."""
        total = hashlib.sha256(entry.read_raw_bytes())
        for key, value in sorted(entry.items()):
            if key != "/Length":
                total.update(key.encode() + value.unparse(resolved=True))
        key = total.hexdigest()
        if key not in self.streams:
            self.streams[key] = self.pdf.copy_foreign(entry)
        return self.streams[key]

    def show(self, text: str, role: str) -> tuple[str, float]:
        """A line of our own as the hexadecimal of a Tj, and its width in em."""
        shown, used, width = fonts.encode(text, role)
        self.glyphs.setdefault(role, set()).update(used)
        return shown, width / 1000

    def finish(self, cache_folder: Path | None = None) -> None:
        """Embed the fonts that the file has come to use."""
        for role, font in fonts.embed(self.pdf, self.glyphs, cache_folder).items():
            self.fonts[f"/{role}"] = font
