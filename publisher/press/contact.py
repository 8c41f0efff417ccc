"""A contact sheet: many faces side by side on a dark ground, with their corners cut, as one picture."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from publisher.model import CardSize

GROUND = "#4a4741"
GAP = 0.09
"""Between two cards, as a share of a card's width."""


def _corners(width: int, height: int, radius: float) -> Any:
    """A mask with rounded corners, smoothed."""
    from PIL import Image, ImageDraw

    scale = 4
    mask = Image.new("L", (width * scale, height * scale), 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width * scale - 1, height * scale - 1), radius * scale, fill=255)
    return mask.resize((width, height), Image.Resampling.LANCZOS)


def contact_sheet(
    pdf: bytes, pages: Sequence[tuple[int, CardSize]], columns: int = 6, card_px: int = 375, ground: str = GROUND
) -> bytes:
    """The PNG. `pdf` has a face a page with bleed; `pages` are the page numbers and card sizes to show, in order."""
    import pypdfium2  # type: ignore[import-untyped]
    from PIL import Image

    if not pages:
        raise ValueError("a contact sheet needs at least one face")
    columns = min(columns, len(pages))
    rows = -(-len(pages) // columns)
    gap = round(card_px * GAP)
    tallest = max(round(card_px * size.height_mm / size.width_mm) for _, size in pages)
    whole = Image.new("RGB", (columns * (card_px + gap) + gap, rows * (tallest + gap) + gap), ground)
    document = pypdfium2.PdfDocument(pdf)
    try:
        for place, (number, size) in enumerate(pages):
            per_mm = card_px / size.width_mm
            height = round(card_px * size.height_mm / size.width_mm)
            image = document[number].render(scale=per_mm * 25.4 / 72, rev_byteorder=True).to_pil().convert("RGB")
            edge = size.bleed_mm * per_mm
            card = image.resize(
                (card_px, height), Image.Resampling.BICUBIC, (edge, edge, edge + card_px, edge + height)
            )
            row, column = divmod(place, columns)
            at = gap + column * (card_px + gap), gap + row * (tallest + gap)
            whole.paste(card, at, _corners(card_px, height, size.corner_mm * per_mm))
    finally:
        document.close()
    out = io.BytesIO()
    whole.save(out, "PNG", optimize=True)
    return out.getvalue()
