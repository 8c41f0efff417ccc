"""Faces as pixels. pdfium is not safe in threads, so pages are shared out among processes."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from publisher.model import CardSize
from publisher.press.cache import write
from publisher.press.workers import shared_out

MM_PER_INCH = 25.4
SEVERAL = 24
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Shot:
    """A page of a PDF of faces, and the picture to make of it.

    width_px: of the trim (of the bleed box if `bleed`). The height follows from the card. quality: None for PNG.
    """

    page: int
    size: CardSize
    file: Path
    width_px: int
    bleed: bool = False
    quality: int | None = None


def pixels(size: CardSize, dpi: float, bleed: bool = False) -> tuple[int, int]:
    """Width and height in pixels: poker at 300 dpi is 750 × 1050, and 822 × 1122 with a bleed of 36 px a side.

    A bleed is as many whole pixels on every side, at least as wide as asked for.
    """
    width, height = round(size.width_mm / MM_PER_INCH * dpi), round(size.height_mm / MM_PER_INCH * dpi)
    if not bleed:
        return width, height
    edge = math.ceil(size.bleed_mm / MM_PER_INCH * dpi - 0.01)
    return width + 2 * edge, height + 2 * edge


def shot_size(shot: Shot) -> tuple[int, int]:
    """Width and height of the picture in pixels."""
    size = shot.size
    if shot.bleed:
        # The bleed is the same number of whole pixels on every side; the trim keeps its own proportions between them.
        dpi = round(shot.width_px / (size.width_mm + 2 * size.bleed_mm) * MM_PER_INCH)
        return shot.width_px, pixels(size, dpi, True)[1]
    return shot.width_px, round(shot.width_px * size.height_mm / size.width_mm)


def picture(page: Any, shot: Shot) -> Any:
    """A Pillow image of exactly the size asked for: rendered a little larger than needed and cut at the trim."""
    from PIL import Image

    size = shot.size
    width, height = shot_size(shot)
    if shot.bleed:
        per_mm = width / (size.width_mm + 2 * size.bleed_mm)
    else:
        per_mm = width / size.width_mm
    image = page.render(scale=per_mm * MM_PER_INCH / 72, rev_byteorder=True).to_pil().convert("RGB")
    edge = 0.0 if shot.bleed else size.bleed_mm * per_mm
    right = min(image.width, edge + width) if not shot.bleed else image.width
    bottom = min(image.height, edge + height) if not shot.bleed else image.height
    if image.size == (width, height) and not edge:
        return image
    return image.resize((width, height), Image.Resampling.BICUBIC, (edge, edge, right, bottom))


def _shoot(pdf: bytes, shots: Sequence[Shot]) -> list[Path]:
    import pypdfium2  # type: ignore[import-untyped]

    document = pypdfium2.PdfDocument(pdf)
    try:
        for shot in shots:
            page = document[shot.page]
            image = picture(page, shot)
            page.close()
            out = io.BytesIO()
            if shot.quality is None:
                dpi = shot.width_px / (shot.size.width_mm + (2 * shot.size.bleed_mm if shot.bleed else 0)) * MM_PER_INCH
                image.save(out, "PNG", dpi=(round(dpi), round(dpi)), compress_level=6)
            else:
                image.save(out, "WEBP", quality=shot.quality, method=2)
            write(shot.file, out.getvalue())
    finally:
        document.close()
    return [shot.file for shot in shots]


def shoot(pdf: bytes, shots: Sequence[Shot], jobs: int = 2, progress: Progress | None = None) -> list[Path]:
    """Every picture made and written, in the order given."""
    done = 0
    if jobs < 2 or len(shots) < SEVERAL:
        _shoot(pdf, shots)
        if progress is not None:
            progress(len(shots), len(shots))
        return [shot.file for shot in shots]
    parts = [list(shots[start : start + 16]) for start in range(0, len(shots), 16)]
    for made in shared_out(partial(_shoot, pdf), parts, jobs):
        done += len(made)
        if progress is not None:
            progress(done, len(shots))
    return [shot.file for shot in shots]


def page_image(pdf: bytes, page: int, dpi: float) -> Any:
    """A page as a Pillow image in RGB, white where nothing is printed."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        return document[page].render(scale=dpi / 72, rev_byteorder=True).to_pil().convert("RGB")
    finally:
        document.close()
