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

from publisher.model import LEAST_DPI, CardSize, Plate
from publisher.press import fonts, plate
from publisher.press.content import TypeContent
from publisher.press.job import FACE_ID, FLOOR_DPI
from publisher.press.laid import Box, Drawn

POINTS_PER_MM = 72 / 25.4
FACE = "/Face"
GLYPHS = "/HouseGlyphs"


def pt(mm: float) -> str:
    """Millimetres as points, as PDF operators want them."""
    return _place(mm * POINTS_PER_MM)


def _place(points: float) -> str:
    return f"{points:.4f}".rstrip("0").rstrip(".") or "0"


def _number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"


def matrix(
    own_width: float, own_height: float, left: float, low: float, width: float, height: float, turn: int = 0
) -> str:
    """The operator that makes a form of its own size fill a box, turned clockwise by `turn` degrees first.

    All in points, y up: (left, low) is the box's lower left corner.
    """
    if turn in (90, 270):
        across, along = width / own_height, height / own_width
    else:
        across, along = width / own_width, height / own_height
    a, b, c, d, e, f = {
        0: (across, 0.0, 0.0, along, left, low),
        90: (0.0, -along, across, 0.0, left, low + height),
        180: (-across, 0.0, 0.0, -along, left + width, low + height),
        270: (0.0, along, -across, 0.0, left + width, low),
    }[turn]
    return f"{_number(a)} {_number(b)} {_number(c)} {_number(d)} {_place(e)} {_place(f)} cm"


def filling(spot: Drawn, own_width: float, own_height: float, page_height_mm: float) -> str:
    """The matrix that makes a form (its size in points) fill a drawing's place on a page."""
    low_mm = page_height_mm - spot.y_mm - spot.height_mm
    left, low, width, height = (
        length * POINTS_PER_MM for length in (spot.x_mm, low_mm, spot.width_mm, spot.height_mm)
    )
    return matrix(own_width, own_height, left, low, width, height, spot.turn)


def clip_to(box: Box | None, height_mm: float) -> str:
    """The operators that let nothing show outside a box (left, top, right, bottom in mm, y down); '' for no box."""
    if box is None:
        return ""
    left, top, right, bottom = box
    return f"{pt(left)} {pt(height_mm - bottom)} {pt(max(right - left, 0))} {pt(max(bottom - top, 0))} re W n "


def join(
    size: CardSize,
    plates: Sequence[Plate],
    content: TypeContent | None,
    drawn: Iterable[tuple[Drawn, str]] = (),
    least_dpi: float = LEAST_DPI,
) -> bytes:
    """The bytes of a PDF whose one page is the face with its bleed. `drawn` are places in the type and their SVG.

    least_dpi: what the face's pictures have to have; the form says so if that is not the usual.
    """
    width, height = size.width_mm + 2 * size.bleed_mm, size.height_mm + 2 * size.bleed_mm
    pdf = pikepdf.Pdf.new()
    objects: dict[str, Any] = {}
    known: dict[str, tuple[str, float, float]] = {}
    operators: list[bytes] = []

    def place(spot: Drawn, svg: str) -> None:
        """The drawing in its box, in mm from the corner of the bleed."""
        if svg not in known:
            try:
                stream, own_width, own_height = plate.form(pdf, svg)
            except plate.PlateError:
                upright = spot.turn in (0, 180)
                wide, high = (spot.width_mm, spot.height_mm) if upright else (spot.height_mm, spot.width_mm)
                stream, own_width, own_height = _drawn(pdf, svg, wide, high)
            name = f"/P{len(known)}"
            objects[name] = stream
            known[svg] = name, own_width, own_height
        name, own_width, own_height = known[svg]
        shown = filling(spot, own_width, own_height, height)
        operators.append(f"q {clip_to(spot.clip, height)}{shown} {name} Do Q".encode())

    for each in plates:
        x, y = each.x_mm + size.bleed_mm, each.y_mm + size.bleed_mm
        place(Drawn("", x, y, each.width_mm, each.height_mm), each.svg)
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
        place(spot, svg)
    if objects:
        existing = resources.get("/XObject", Dictionary())
        resources.XObject = Dictionary({**{str(key): value for key, value in existing.items()}, **objects})
    form = pdf.make_stream(b"\n".join(operators))
    form.Type, form.Subtype = Name.XObject, Name.Form
    form.BBox = Array([0, 0, round(width * POINTS_PER_MM, 4), round(height * POINTS_PER_MM, 4)])
    form.Resources = resources
    if least_dpi != LEAST_DPI:
        form[FLOOR_DPI] = least_dpi
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
                made[FACE_ID] = pikepdf.String(face)
                if FLOOR_DPI in form:
                    made[FLOOR_DPI] = form[FLOOR_DPI]
            self.placed[face] = made
        return self.placed[face]

    def trimmed(self, card: str, size: CardSize) -> tuple[Any, float, float]:
        """A card's face as a form cut to its trim with round corners, and its width and height in points."""
        width, height = size.width_mm * POINTS_PER_MM, size.height_mm * POINTS_PER_MM
        bleed, corner = size.bleed_mm * POINTS_PER_MM, size.corner_mm * POINTS_PER_MM
        near, right, top = corner * (1 - 0.5523), width - corner, height - corner
        steps = (
            (corner, 0, "m"),
            (right, 0, "l"),
            (width - near, 0, width, near, width, corner, "c"),
            (width, top, "l"),
            (width, height - near, width - near, height, right, height, "c"),
            (corner, height, "l"),
            (near, height, 0, height - near, 0, top, "c"),
            (0, corner, "l"),
            (0, near, near, 0, corner, 0, "c"),
        )
        path = " ".join(
            " ".join(f"{part:.3f}" if not isinstance(part, str) else part for part in step) for step in steps
        )
        made = self.pdf.make_stream(f"{path} h W n q 1 0 0 1 {-bleed:.4f} {-bleed:.4f} cm /F Do Q".encode())
        made.Type, made.Subtype = Name.XObject, Name.Form
        made.BBox = Array([0, 0, round(width, 4), round(height, 4)])
        made.Resources = Dictionary(XObject=Dictionary({"/F": self.form(card)}))
        return made, width, height

    def _resources(self, source: pikepdf.Object) -> Dictionary:
        made = Dictionary()
        for category, entries in source.items():
            if category == "/Font":
                for name, entry in entries.items():
                    self.glyphs.setdefault(name[1:], set()).update(int(glyph) for glyph in entry[GLYPHS])
                made.Font = self.fonts
                continue
            made[category] = self._value(entries)
        return made

    def _value(self, value: Any) -> Any:
        """A value of another file for this one, with the streams in it."""
        if isinstance(value, pikepdf.Stream):
            return self._stream(value)
        if isinstance(value, Dictionary):
            return Dictionary({key: self._value(entry) for key, entry in value.items()})
        if isinstance(value, Array):
            return Array([self._value(entry) for entry in value])
        return _copy(value) if isinstance(value, pikepdf.Object) else value

    def _stream(self, entry: pikepdf.Stream) -> Any:
        """The stream copied into this file, or the equal one that is already there. Those inside it are taken first, so
        that a photograph on many cards is there once though every card has a form of its own around it."""
        raw = entry.read_raw_bytes()
        told = Dictionary({key: self._value(value) for key, value in entry.items() if key != "/Length"})
        key = hashlib.sha256(told.unparse() + raw).hexdigest()
        if key not in self.streams:
            self.streams[key] = pikepdf.Stream(self.pdf, raw, told)
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
