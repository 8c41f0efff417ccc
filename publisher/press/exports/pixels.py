"""Faces as pictures of exactly as many pixels as a vendor asks for: RGB, marked as sRGB, with their resolution."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from publisher.press.cache import key_of, printing_environment, write
from publisher.press.workers import shared_out

MM_PER_INCH = 25.4
SEVERAL = 24
"""From this many pictures on a second process pays for its start."""
_BATCH = 12
_FORMAT = 1
"""Of these pictures. Raise it when an old one must not be used again."""
_PERCEPTUAL = b"\0"

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Shot:
    """A page of a PDF, and the picture to make of all of it. `key` is the hash of what it shows."""

    page: int
    width_px: int
    height_px: int
    dpi: float
    file: Path
    key: str


def picture_key(face: str, width_px: int, height_px: int, bleed_mm: float, dpi: float, turn: int) -> str:
    """The hash of a picture, from that of its face."""
    versions = [version("pypdfium2"), version("pillow"), printing_environment()]
    return key_of(_FORMAT, versions, face, width_px, height_px, bleed_mm, dpi, turn)


def rendered(page: Any, width_px: int, height_px: int) -> Any:
    """A pdfium page as a Pillow image in RGB that it fills exactly, white where nothing is printed.

    pdfium's own way to a bitmap rounds its size up; this one is told the size.
    """
    import pypdfium2  # type: ignore[import-untyped]
    import pypdfium2.raw as pdfium  # type: ignore[import-untyped]

    bitmap = pypdfium2.PdfBitmap.new_native(width_px, height_px, pdfium.FPDFBitmap_BGRx)
    try:
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width_px, height_px)
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width_px, height_px, 0, pdfium.FPDF_ANNOT)
        return bitmap.to_pil().convert("RGB")
    finally:
        bitmap.close()


def pages(pdf: bytes, numbers: Iterable[int], size_px: tuple[int, int]) -> Iterator[Any]:
    """Pages of a PDF one after the other, each as a Pillow image of that size."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for number in numbers:
            page = document[number]
            yield rendered(page, *size_px)
            page.close()
    finally:
        document.close()


def png(image: Any, dpi: float) -> bytes:
    """A picture as PNG that says that it is sRGB, and how large it is."""
    from PIL.PngImagePlugin import PngInfo

    told = PngInfo()
    told.add(b"sRGB", _PERCEPTUAL)
    out = io.BytesIO()
    image.save(out, "PNG", dpi=(dpi, dpi), pnginfo=told, compress_level=6)
    return out.getvalue()


def _shoot(pdf: bytes, shots: Sequence[Shot]) -> int:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for shot in shots:
            page = document[shot.page]
            write(shot.file, png(rendered(page, shot.width_px, shot.height_px), shot.dpi))
            page.close()
    finally:
        document.close()
    return len(shots)


def shoot(pdf: bytes, shots: Sequence[Shot], jobs: int, progress: Progress) -> None:
    """Make and write every picture."""
    if jobs < 2 or len(shots) < SEVERAL:
        for start in range(0, len(shots), _BATCH):
            _shoot(pdf, shots[start : start + _BATCH])
            progress(min(start + _BATCH, len(shots)), len(shots))
        return
    parts = [list(shots[start : start + _BATCH]) for start in range(0, len(shots), _BATCH)]
    done = 0
    for count in shared_out(partial(_shoot, pdf), parts, jobs):
        done += count
        progress(done, len(shots))


@dataclass(frozen=True, slots=True)
class Before:
    """What an earlier export left in a folder: the file and its hash of every picture, by the picture's key."""

    folder: Path
    pictures: Mapping[str, tuple[str, str]]

    def give(self, key: str, file: Path) -> bool:
        """Put the picture of that key, if it is there and as it was, in the place of a file. False if it is not."""
        name, sha256 = self.pictures.get(key, ("", ""))
        source = self.folder / name
        if not name or not source.is_file() or hashlib.sha256(source.read_bytes()).hexdigest() != sha256:
            return False
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.link(source, file)
        except OSError:  # another file system, or one without links
            shutil.copyfile(source, file)
        return True


NOTHING_BEFORE = Before(Path(), {})
