"""Finished faces in shades of grey, and what can no longer be told apart in them.

A colour becomes the grey of the same luminance, so that the contrast of type and ground, which is a ratio of
luminances, stays what it was. What only a hue told apart is lost: that is looked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pikepdf

from publisher.press.recolour import Colour, ColourError, Turn, colours_in, recoloured

SYMBOL_PX = 48
"""The width in which symbols are compared: about 4 mm at 300 dpi."""
ALIKE = 10
"""Two symbols that differ by less, of 255 on average over their pixels, are one to a reader."""
ALIKE_LIGHTNESS = 8


def luminance(red: float, green: float, blue: float) -> float:
    """Relative luminance of an sRGB colour, all from 0 to 1."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def grey_of(red: float, green: float, blue: float) -> float:
    """The grey, from 0 (black) to 1, with the luminance of an sRGB colour."""
    light = luminance(red, green, blue)
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _colour(colour: Colour) -> Colour:
    if len(colour) == 4:
        colour = tuple(1 - min(1.0, part + colour[3]) for part in colour[:3])
    return colour if len(colour) == 1 else (grey_of(*colour),)


def _image(picture: Any) -> Any:
    return None if picture.mode in ("1", "L") else picture.convert("L")


GREY = Turn("/DeviceGray", _colour, _image, jpeg_quality=92)


def in_grey(data: bytes) -> bytes:
    """A finished face, or any page, with every colour, gradient and picture of it in grey. Raises ColourError."""
    return recoloured(data, GREY)


def coloured(pdf: pikepdf.Pdf) -> Iterator[str]:
    """What in a PDF is still in colour."""
    for entry in pdf.objects:
        if not isinstance(entry, pikepdf.Stream):
            continue
        if entry.get("/Subtype") == "/Image" and entry.get("/ColorSpace") not in ("/DeviceGray", None):
            yield "a picture"
        elif entry.get("/Subtype") == "/Form" and (found := _first_colour(entry.read_bytes())):
            yield found


def _first_colour(data: bytes) -> str:
    """The first colour of a content stream that is no grey, as written, or ''."""
    try:
        for _, _, operator, parts in colours_in(data):
            if len(parts) > 1:
                return b" ".join([*parts, operator]).decode("latin-1")
    except ColourError as problem:
        return str(problem)
    return ""


def alike(symbols: Mapping[str, str]) -> list[tuple[str, str]]:
    """Pairs of symbols (SVG by code) that cannot be told apart in grey."""
    import pypdfium2  # type: ignore[import-untyped]
    from PIL import ImageChops, ImageStat

    from publisher.press.typeset import drawn_page

    pictures = {}
    for code, svg in symbols.items():
        document = pypdfium2.PdfDocument(in_grey(drawn_page(svg, 10, 10)))
        page = document[0].render(scale=SYMBOL_PX / (10 / 25.4 * 72), grayscale=True)
        pictures[code] = page.to_pil().convert("L")
        document.close()
    return [
        (a, b) for a, b in combinations(pictures, 2)
        if ImageStat.Stat(ImageChops.difference(pictures[a], pictures[b])).mean[0] < ALIKE
    ]  # fmt: skip


def lightness(colour: str) -> float:
    """The lightness of a colour `#rrggbb`, from 0 to 100 (CIE L*)."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    light = luminance(red, green, blue)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def alike_colours(colours: Mapping[str, str]) -> list[tuple[str, str]]:
    """Pairs of names whose colours differ, and are one in grey."""
    return [
        (a, b) for a, b in combinations(colours, 2)
        if colours[a] != colours[b] and abs(lightness(colours[a]) - lightness(colours[b])) < ALIKE_LIGHTNESS
    ]  # fmt: skip
