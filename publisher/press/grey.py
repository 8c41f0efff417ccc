"""Finished faces in shades of grey, and what can no longer be told apart in them.

A colour becomes the grey of the same luminance, so that the contrast of type and ground, which is a ratio of
luminances, stays what it was. What only a hue told apart is lost: that is looked for.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

_NUMBER = rb"(-?(?:\d+\.?\d*|\.\d+))"
_COLOUR = re.compile(rb"(?<![\w.])" + rb"\s+".join([_NUMBER] * 3) + rb"\s+(rg|RG|scn|SCN|sc|SC)\b")
_SPACE = re.compile(rb"/DeviceRGB(\s+(?:cs|CS)\b)")
_GREY = {b"rg": b"g", b"RG": b"G"}
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


def _operators(data: bytes) -> bytes:
    def replaced(match: re.Match[bytes]) -> bytes:
        grey = grey_of(*(min(max(float(match[part]), 0.0), 1.0) for part in (1, 2, 3)))
        return f"{grey:.4f} ".encode() + _GREY.get(match[4], match[4])

    return _SPACE.sub(rb"/DeviceGray\1", _COLOUR.sub(replaced, data))


def in_grey(data: bytes) -> bytes:
    """A finished face, or any page, with every colour, gradient and picture of it in grey."""
    with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            if "/Contents" in page.obj:
                page.contents_coalesce()
                page.obj.Contents.write(_operators(page.obj.Contents.read_bytes()))
        for entry in list(pdf.objects):
            if isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Image":
                _picture(entry)
            elif isinstance(entry, pikepdf.Stream) and ("/PatternType" in entry or entry.get("/Subtype") == "/Form"):
                entry.write(_operators(entry.read_bytes()))
            _gradients(entry)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return out.getvalue()


def _picture(image: Any) -> None:
    if image.get("/ColorSpace") == "/DeviceGray" or image.get("/ImageMask"):
        return
    picture = pikepdf.PdfImage(image).as_pil_image().convert("L")
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=92)
    image.write(out.getvalue(), filter=Name.DCTDecode)
    image.ColorSpace, image.BitsPerComponent = Name.DeviceGray, 8
    if "/Decode" in image:
        del image["/Decode"]


def _gradients(entry: Any) -> None:
    """Shadings between RGB colours in an object and what it holds, and the functions that give these."""
    if isinstance(entry, Array):
        for each in entry:
            _held(each)
        return
    if not isinstance(entry, Dictionary | pikepdf.Stream):
        return
    if entry.get("/ColorSpace") == "/DeviceRGB" and "/ShadingType" in entry:
        entry.ColorSpace = Name.DeviceGray
    if entry.get("/FunctionType") == 2 and len(entry.get("/C0", ())) == 3:
        for key in ("/C0", "/C1"):
            red, green, blue = (float(part) for part in entry[key])
            entry[key] = Array([round(grey_of(red, green, blue), 4)])
    for _, each in entry.items():
        _held(each)


def _held(value: Any) -> None:
    """What stands in another object; what stands alone is come upon by itself."""
    if isinstance(value, Array | Dictionary) and not value.is_indirect:
        _gradients(value)


def coloured(pdf: pikepdf.Pdf) -> Iterator[str]:
    """What in a PDF is still in colour."""
    for entry in pdf.objects:
        if not isinstance(entry, pikepdf.Stream):
            continue
        if entry.get("/Subtype") == "/Image" and entry.get("/ColorSpace") not in ("/DeviceGray", None):
            yield "a picture"
        elif entry.get("/Subtype") == "/Form" and (found := _COLOUR.search(entry.read_bytes())):
            yield found[0].decode("latin-1")


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
