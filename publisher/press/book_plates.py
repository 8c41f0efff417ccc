"""Pictures of the book as plates: laid out as stand-ins of a colour that nothing else has, and swapped in the finished
file for what the press draws itself. Place, clip, order and tag stay as the layout made them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Dictionary, Name, Pdf

from publisher.model import CardSize
from publisher.press import plate
from publisher.press.join import Faces
from publisher.press.plate import PlateError

POINTS_PER_MM = 72 / 25.4
MOST = 250
"""How many stand-ins have a colour of their own."""

_HEAD = re.compile(r"<svg\b[^>]*>")
_BOX = re.compile(r'viewBox="([^"]+)"')
_SIZE = re.compile(r'\b(width|height)="([\d.]+)mm"')
_RECT = re.compile(
    rb"(0\.\d+ 0\.99\d+ 0\.\d+) rg\s+(?:\[\] 0 d\s+0 J\s+0 j\s+\d+ M\s+)?"
    rb"([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\s+f"
)


class BookPictureError(Exception):
    """A picture that cannot be drawn or found again."""


@dataclass(frozen=True, slots=True)
class Tail:
    """A picture put on a page beside the layout: its address and its box in points from the page's lower left."""

    page: int
    picture: str
    left_pt: float
    low_pt: float
    width_pt: float


@dataclass
class Plates:
    """What draws each address, and which of them stand in for plates. `face_file` finds the PDF of a card's face."""

    pictures: Mapping[str, Callable[[], str]]
    faces: Mapping[str, Path]
    size: CardSize
    svg: dict[str, str] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    forms: dict[str, tuple[Any, float, float] | None] = field(default_factory=dict)
    scratch: Pdf = field(default_factory=Pdf.new)

    def drawing(self, address: str) -> str:
        if address not in self.svg:
            if address not in self.pictures:
                raise BookPictureError(f"the rulebook has no picture {address!r}")
            self.svg[address] = self.pictures[address]()
        return self.svg[address]

    def served(self, address: str) -> bytes:
        """What the layout gets for an address: a stand-in of the same size, or the drawing if it is no plate."""
        if address.startswith("face:"):
            width, height = self.size.width_mm, self.size.height_mm
            opening = (
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" '
                f'height="{height:g}mm">'
            )
            return self._stand_in(address, opening, ("0", "0", f"{width:g}", f"{height:g}"))
        drawing = self.drawing(address)
        head = _HEAD.search(drawing)
        box = _BOX.search(head[0]) if head else None
        if head is None or box is None or len(dict(_SIZE.findall(head[0]))) != 2 or self.form(address) is None:
            return drawing.encode()
        x, y, width_text, height_text = box[1].split()
        return self._stand_in(address, head[0], (x, y, width_text, height_text))

    def form(self, address: str) -> tuple[Any, float, float] | None:
        """The drawing as a form of the scratch file, with its size in points; None if the press cannot draw it."""
        if address not in self.forms:
            try:
                self.forms[address] = plate.form(self.scratch, self.drawing(address))
            except PlateError:
                self.forms[address] = None
        return self.forms[address]

    def _stand_in(self, address: str, head: str, box: tuple[str, str, str, str]) -> bytes:
        if address not in self.order:
            if len(self.order) >= MOST:
                raise BookPictureError(f"more than {MOST} different pictures in one rulebook")
            self.order.append(address)
        x, y, width, height = box
        colour = _colour(self.order.index(address))
        return f'{head}<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{colour}"/></svg>'.encode()


def _colour(place: int) -> str:
    return f"#{1 + place:02x}fe{1 + place * 37 % 250:02x}"


def _operands(place: int) -> tuple[int, int]:
    colour = _colour(place)
    return int(colour[1:3], 16), int(colour[5:7], 16)


def swap(data: bytes, plates: Plates, tails: list[Tail], fonts_folder: Path | None) -> tuple[bytes, set[str]]:
    """The finished file, and the addresses whose stand-in was found in it.

    The same input gives the same bytes.
    """
    found: set[str] = set()
    with Pdf.open(io.BytesIO(data)) as pdf:
        faces = Faces(pdf, lambda face: plates.faces[face])
        by_colour = {_operands(place): address for place, address in enumerate(plates.order)}
        forms: dict[str, tuple[Any, float, float]] = {}

        def form(address: str) -> tuple[Any, float, float]:
            if address not in forms:
                if address.startswith("face:"):
                    forms[address] = faces.trimmed(address.removeprefix("face:"), plates.size)
                else:
                    forms[address] = _copied(pdf, plates, address)
            return forms[address]

        def visit(owner: Any, stream: Any) -> None:
            raw = stream.read_bytes()
            used: dict[str, Any] = {}

            def put(match: re.Match[bytes]) -> bytes:
                red, _, blue = (float(part) for part in match[1].split())
                address = by_colour.get((round(red * 255), round(blue * 255)))
                if address is None:
                    return match[0]
                drawn, wide, high = form(address)
                x, y, width, height = (float(match[part]) for part in (2, 3, 4, 5))
                name = f"/Plate{plates.order.index(address)}"
                used[name] = drawn
                found.add(address)
                # the stand-in is drawn y down, a form y up
                return f"q {width / wide:.6f} 0 0 {-height / high:.6f} {x:.4f} {y + height:.4f} cm {name} Do Q".encode()

            fresh = _RECT.sub(put, raw)
            if used:
                stream.write(fresh)
                _add(owner, used)

        for page in pdf.pages:
            page.contents_coalesce()
            visit(page.obj, page.obj.Contents)
        for stream in list(pdf.objects):
            if isinstance(stream, pikepdf.Stream) and "/Resources" in stream and (
                stream.get("/Subtype") == Name.Form or stream.get("/Type") == Name.Pattern
            ):
                visit(stream, stream)
        for number, tail in enumerate(tails):
            drawn, wide, _ = form(tail.picture)
            scale, page = tail.width_pt / wide, pdf.pages[tail.page]
            name = f"/Tail{number}"
            _add(page.obj, {name: drawn})
            matrix = f"{scale:.6f} 0 0 {scale:.6f} {tail.left_pt:.4f} {tail.low_pt:.4f} cm"
            placed = f"\n/Artifact BMC q {matrix} {name} Do Q EMC".encode()
            page.obj.Contents.write(b"q\n" + page.obj.Contents.read_bytes() + b"\nQ" + placed)
        faces.finish(cache_folder=fonts_folder)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue(), found


def _add(owner: Any, forms: Mapping[str, Any]) -> None:
    """Put forms into an owner's resources, which other pages may share."""
    resources = Dictionary({str(key): value for key, value in owner.get("/Resources", Dictionary()).items()})
    existing = resources.get("/XObject", Dictionary())
    resources.XObject = Dictionary({**{str(key): value for key, value in existing.items()}, **forms})
    owner.Resources = resources


def _copied(pdf: Pdf, plates: Plates, address: str) -> tuple[Any, float, float]:
    made = plates.form(address)
    if made is None:
        raise BookPictureError(f"the picture {address} holds what the press cannot draw")
    drawn, width, height = made
    return pdf.copy_foreign(plates.scratch.make_indirect(drawn)), width, height
