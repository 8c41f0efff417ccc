"""What one finished face proves about itself: smallest type, resolution, bleed to its edge, nothing that blends."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary

from publisher.model import LEAST_DPI, CardSize
from publisher.press.job import FLOOR_DPI

PIXELS_PER_MM = 3
WHITE = 250
"""From this lightness on, of 255, nothing is printed."""
SIDES = ("left", "top", "right", "bottom")
_OPERATORS = "q Q cm Do gs BT Tf Tm Td TD T* Tj TJ"
_PLAIN_BLENDS = ("/Normal", "/Compatible")

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class FaceProof:
    """Measures of a face. bare: the sides where what is printed stops at the trim.

    least_pt: the smallest type, 0 if there is none. pictures: how many; least_dpi: of the coarsest, 0 if there is none.
    clear: whether something is see-through. blends: names of blend modes. floor_dpi: what its pictures have to have.
    """

    bare: tuple[str, ...] = ()
    least_pt: float = 0.0
    pictures: int = 0
    least_dpi: float = 0.0
    clear: bool = False
    blends: tuple[str, ...] = ()
    floor_dpi: float = LEAST_DPI

    def as_list(self) -> list[Any]:
        """To be kept as JSON."""
        measures = [self.least_pt, self.pictures, self.least_dpi, self.clear]
        return [list(self.bare), *measures, list(self.blends), self.floor_dpi]

    @classmethod
    def read(cls, entry: Any) -> FaceProof:
        bare, least_pt, pictures, least_dpi, clear, blends, floor_dpi = entry
        measures = float(least_pt), int(pictures), float(least_dpi), bool(clear)
        return cls(tuple(bare), *measures, tuple(blends), float(floor_dpi))


@dataclass(slots=True)
class Seen:
    """What walking through operators came upon. `texts` are sizes in points, `dpi` of pictures; floor_dpi: what those
    have to have."""

    texts: set[float] = field(default_factory=set)
    dpi: list[float] = field(default_factory=list)
    clear: bool = False
    blends: set[str] = field(default_factory=set)
    floor_dpi: float = LEAST_DPI


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that does `inner` first and `outer` then."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def scale_of(matrix: Matrix) -> float:
    """By how much a matrix makes lengths larger, on average of both directions."""
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def walk(stream: Any, seen: Seen, matrix: Matrix = (1, 0, 0, 1, 0, 0)) -> None:
    """Follow the operators of a form or page, and those of the forms in it, and note what they set and place."""
    if FLOOR_DPI in stream:
        seen.floor_dpi = float(stream[FLOOR_DPI])
    resources = stream.get("/Resources", Dictionary())
    source = pikepdf.Page(stream) if stream.get("/Type") == "/Page" else stream
    states = resources.get("/ExtGState", Dictionary())
    objects = resources.get("/XObject", Dictionary())
    size, line, hidden = 1.0, matrix, False
    stack: list[tuple[Matrix, float, bool]] = []
    for step in pikepdf.parse_content_stream(source, _OPERATORS):
        operands: Any = step.operands
        match str(step.operator):
            case "q":
                stack.append((matrix, size, hidden))
            case "Q":
                if stack:
                    matrix, size, hidden = stack.pop()
            case "cm":
                matrix = times(_matrix(operands), matrix)
            case "gs":
                state = states.get(str(operands[0]), Dictionary())
                hidden = float(state.get("/ca", 0 if hidden else 1)) == 0
                _state(state, seen)
            case "BT":
                line = matrix
            case "Tf":
                size = float(operands[1])
            case "Tm":
                line = times(_matrix(operands), matrix)
            case "Tj" | "TJ" if not hidden:
                seen.texts.add(round(size * scale_of(line), 2))
            case "Do":
                _placed(objects.get(str(operands[0])), seen, matrix)


def _matrix(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)
    return a, b, c, d, e, f


def _state(state: Any, seen: Seen) -> None:
    if any(0 < float(state.get(key, 1)) < 1 for key in ("/ca", "/CA")) or state.get("/SMask", "/None") != "/None":
        seen.clear = True
    mode = state.get("/BM", "/Normal")
    names = [str(name) for name in mode] if isinstance(mode, Array) else [str(mode)]
    seen.blends |= {name[1:] for name in names[:1] if name not in _PLAIN_BLENDS}


def _placed(placed: Any, seen: Seen, matrix: Matrix) -> None:
    if placed is None:
        return
    if placed.get("/Subtype") == "/Image":
        across, down = math.hypot(*matrix[:2]), math.hypot(*matrix[2:4])
        if across and down:
            seen.dpi.append(min(float(placed.Width) / across, float(placed.Height) / down) * 72)
        seen.clear = seen.clear or "/SMask" in placed
    elif placed.get("/Subtype") == "/Form":
        own = placed.get("/Resources", Dictionary())
        if any(key in own for key in ("/Font", "/XObject", "/ExtGState")):
            walk(placed, seen, times(_matrix(placed.Matrix), matrix) if "/Matrix" in placed else matrix)


def bare_sides(page: Any, size: CardSize) -> tuple[str, ...]:
    """The sides on which ink reaches the trim but not the edge of the bleed. `page`: pdfium's, the whole bleed."""
    if not size.bleed_mm:
        return ()
    scale = PIXELS_PER_MM * 25.4 / 72
    width, height = (math.ceil(length * scale) for length in page.get_size())
    edge = round(size.bleed_mm * PIXELS_PER_MM)
    away = edge + round(max(size.corner_mm, 1) * PIXELS_PER_MM)  # corners may be round
    # The last row of pixels that is wholly bleed, and the first that is wholly card. Only what lies along a side is
    # drawn: the picture in the middle would take longer than all the rest.
    outer, inner, deep = (1, 2), (edge + 1, edge + 2), edge + 2

    def along(side: str) -> Any:
        """The side to the depth of `inner`, as a grey picture with the edge of the bleed on top."""
        cut = {
            "left": (0, 0, width - deep, 0), "right": (width - deep, 0, 0, 0),
            "top": (0, height - deep, 0, 0), "bottom": (0, 0, 0, height - deep),
        }[side]  # fmt: skip
        # pdfium cuts whole pixels, rounded up
        crop = tuple(max(pixels - 0.5, 0) / scale for pixels in cut)
        picture = page.render(scale=scale, grayscale=True, crop=crop).to_pil().convert("L")
        return picture.rotate({"top": 0, "left": -90, "bottom": 180, "right": 90}[side], expand=True)

    def painted(picture: Any, rows: tuple[int, int]) -> float:
        counts: list[int] = picture.crop((away, rows[0], picture.width - away, rows[1])).histogram()
        return sum(counts[:WHITE]) / max(sum(counts), 1)

    def bare(side: str) -> bool:
        picture = along(side)
        inside = painted(picture, inner)
        return inside > 0.2 and painted(picture, outer) < inside / 2

    # A pattern leaves gaps in both; a ground that stops at the trim leaves them in the bleed alone.
    return tuple(side for side in SIDES if bare(side))


def prove(form: Any, page: Any, size: CardSize) -> FaceProof:
    """The measures of a face from its form and from pdfium's page of it."""
    seen = Seen()
    walk(form, seen)
    return FaceProof(
        bare_sides(page, size), min(seen.texts, default=0.0), len(seen.dpi), round(min(seen.dpi, default=0.0), 1),
        seen.clear, tuple(sorted(seen.blends)), seen.floor_dpi,
    )  # fmt: skip


def prove_forms(forms: list[Any], sizes: list[CardSize]) -> Iterator[FaceProof]:
    """The measures of faces in any file, from their forms alone."""
    import pypdfium2  # type: ignore[import-untyped]

    if not forms:
        return
    with pikepdf.Pdf.new() as pdf:
        for form in forms:
            box = [float(edge) for edge in form.BBox]
            page = pdf.add_blank_page(page_size=(box[2] - box[0], box[3] - box[1]))
            page.obj.Resources = Dictionary(XObject=Dictionary({"/F": pdf.copy_foreign(form)}))
            page.obj.Contents = pdf.make_stream(f"1 0 0 1 {-box[0]} {-box[1]} cm /F Do".encode())
        out = io.BytesIO()
        pdf.save(out)
    document = pypdfium2.PdfDocument(out.getvalue())
    try:
        for number, (form, size) in enumerate(zip(forms, sizes, strict=True)):
            page = document[number]
            yield prove(form, page, size)
            page.close()
    finally:
        document.close()


def prove_face(data: bytes, size: CardSize) -> FaceProof:
    """The measures of a finished face, from the bytes of its file."""
    import pypdfium2

    from publisher.press.join import FACE

    document = pypdfium2.PdfDocument(data)
    try:
        with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
            return prove(pdf.pages[0].Resources.XObject[FACE], document[0], size)
    finally:
        document.close()
