"""What a finished PDF says about itself when it is opened again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pikepdf

MM_PER_POINT = 25.4 / 72
_PLACED = re.compile(rb"q [^\n]*? cm /F\d+ Do Q")


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


def _fonts(pdf: pikepdf.Pdf) -> Iterator[tuple[str, bool]]:
    for entry in pdf.objects:
        if (
            not isinstance(entry, pikepdf.Dictionary)
            or entry.get("/Type") != "/Font"
            or "/DescendantFonts" not in entry
        ):
            continue
        descriptor = entry.DescendantFonts[0].get("/FontDescriptor", pikepdf.Dictionary())
        whole = any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))
        yield str(entry.BaseFont)[1:], whole


def inspect(file: Path) -> Facts:
    """Open a finished PDF and count. `placed` are the faces drawn on its pages."""
    with pikepdf.Pdf.open(file) as pdf:
        boxes = [[float(value) for value in page.mediabox] for page in pdf.pages]
        sizes = tuple(dict.fromkeys((round(box[2] - box[0], 4), round(box[3] - box[1], 4)) for box in boxes))
        placed = 0
        names: set[tuple[int, int]] = set()
        for page in pdf.pages:
            placed += len(_PLACED.findall(page.Contents.read_bytes()))
            for form in page.Resources.get("/XObject", pikepdf.Dictionary()).values():
                names.add(form.objgen)
        fonts = sorted(_fonts(pdf))
        images = sum(
            1 for entry in pdf.objects if isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Image"
        )
        wishes = pdf.Root.get("/ViewerPreferences", pikepdf.Dictionary())
        return Facts(
            pages=len(pdf.pages),
            sizes_pt=sizes,
            sizes_mm=tuple((round(w * MM_PER_POINT, 3), round(h * MM_PER_POINT, 3)) for w, h in sizes),
            placed=placed,
            forms=len(names),
            fonts=tuple(name for name, _ in fonts),
            fonts_embedded=all(whole for _, whole in fonts),
            images=images,
            print_scaling=str(wishes.get("/PrintScaling", ""))[1:],
            duplex=str(wishes.get("/Duplex", ""))[1:],
            bytes=file.stat().st_size,
        )
