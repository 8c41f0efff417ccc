"""House fonts in finished PDFs: one subset a role, made from the glyphs that the whole file shows.

Glyph numbers are the font's own, so type set in different batches, or long ago, shares one font.
"""

from __future__ import annotations

import hashlib
import io
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

from publisher.kit.drawing import FONT_ROLES, font_file


@dataclass(frozen=True)
class _Source:
    """A font's numbers, per 1000 em, and what each of its glyphs is in Unicode."""

    name: str
    widths: tuple[int, ...]
    unicode: Mapping[int, str]
    glyph_of: Mapping[int, int]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int
    cap_height: int
    italic_angle: float
    stem: int
    serif: bool


@cache
def _source(role: str) -> _Source:
    from fontTools import agl  # type: ignore[import-untyped]
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(io.BytesIO(font_file(role).read_bytes()), lazy=True)
    scale = 1000 / font["head"].unitsPerEm
    order = font.getGlyphOrder()
    numbers = {name: number for number, name in enumerate(order)}
    glyph_of = {code: numbers[name] for code, name in font.getBestCmap().items()}
    unicode: dict[int, str] = {}
    for code, glyph in sorted(glyph_of.items(), reverse=True):
        unicode[glyph] = chr(code)
    for number, name in enumerate(order):
        if number not in unicode and (text := agl.toUnicode(name)):
            unicode[number] = text
    head, os2 = font["head"], font["OS/2"]

    def per_mille(value: float) -> int:
        return round(float(value * scale))

    return _Source(
        str(font["name"].getDebugName(6)),
        tuple(per_mille(font["hmtx"][name][0]) for name in order),
        unicode,
        glyph_of,
        (per_mille(head.xMin), per_mille(head.yMin), per_mille(head.xMax), per_mille(head.yMax)),
        per_mille(os2.sTypoAscender),
        per_mille(os2.sTypoDescender),
        per_mille(os2.sCapHeight),
        float(font["post"].italicAngle),
        50 + round((os2.usWeightClass / 65) ** 2),
        role.startswith("serif"),
    )


def encode(text: str, role: str) -> tuple[str, set[int], int]:
    """A line as the hexadecimal of a Tj, its glyphs, and its width per 1000 em. Unknown characters are left out."""
    source = _source(role)
    shown = [source.glyph_of[ord(character)] for character in text if ord(character) in source.glyph_of]
    return "".join(f"{glyph:04x}" for glyph in shown), set(shown), sum(source.widths[glyph] for glyph in shown)


@cache
def digest() -> str:
    """Hash of the font files."""
    total = hashlib.sha256()
    for role in FONT_ROLES:
        total.update(role.encode() + hashlib.sha256(font_file(role).read_bytes()).digest())
    return total.hexdigest()


def _subset(role: str, glyphs: Iterable[int]) -> bytes:
    """The font's CFF table with only these glyphs drawn, under their own numbers."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(
        retain_gids=True,
        hinting=False,
        desubroutinize=True,
        notdef_outline=True,
        layout_features=[],
        name_IDs=[],
        glyph_names=False,
    )
    options.drop_tables = [*options.drop_tables, "GSUB", "GPOS", "GDEF", "DSIG", "name", "post"]
    font = TTFont(io.BytesIO(font_file(role).read_bytes()), lazy=True, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(gids=sorted({0, *glyphs}))
    subsetter.subset(font)
    whole = io.BytesIO()
    font.save(whole)
    whole.seek(0)
    return bytes(TTFont(whole, lazy=True).reader["CFF "])


@cache
def _cutter() -> str:
    """The version of what cuts fonts down. To look it up takes longer than to read a font that is cut already."""
    return version("fonttools")


def _cached_subset(role: str, glyphs: set[int], folder: Path | None) -> bytes:
    if folder is None:
        return _subset(role, glyphs)
    key = hashlib.sha256(f"{digest()} {_cutter()} {role} {sorted(glyphs)}".encode()).hexdigest()[:24]
    file = folder / f"{role}-{key}.cff"
    if file.is_file():
        return file.read_bytes()
    data = _subset(role, glyphs)
    folder.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(data)
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    return data


def _to_unicode(source: _Source, glyphs: list[int]) -> bytes:
    lines = []
    pairs = [(glyph, source.unicode[glyph]) for glyph in glyphs if glyph in source.unicode]
    for start in range(0, len(pairs), 100):
        part = pairs[start : start + 100]
        lines.append(f"{len(part)} beginbfchar")
        lines += [f"<{glyph:04x}> <{text.encode('utf-16-be').hex()}>" for glyph, text in part]
        lines.append("endbfchar")
    return "\n".join(
        (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
            "1 begincodespacerange <0000> <ffff> endcodespacerange",
            *lines,
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        )
    ).encode()


def _tag(role: str, glyphs: list[int]) -> str:
    """Six capitals that name this subset."""
    number = int.from_bytes(hashlib.sha256(f"{role} {glyphs}".encode()).digest()[:8], "big")
    letters = ""
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters += chr(65 + letter)
    return letters


def embed(pdf: pikepdf.Pdf, used: Mapping[str, set[int]], cache_folder: Path | None = None) -> dict[str, Any]:
    """A PDF font for each role, with the glyphs given. Indirect objects of `pdf`, by role."""
    made: dict[str, Any] = {}
    for role in sorted(used):
        source = _source(role)
        glyphs = sorted(used[role])
        program = pdf.make_stream(_cached_subset(role, used[role], cache_folder))
        program.Subtype = Name.CIDFontType0C
        base = Name(f"/{_tag(role, glyphs)}+{source.name}")
        descriptor = pdf.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor,
                FontName=base,
                Flags=4 | (2 if source.serif else 0) | (64 if source.italic_angle else 0),
                FontBBox=Array(list(source.box)),
                ItalicAngle=source.italic_angle,
                Ascent=source.ascent,
                Descent=source.descent,
                CapHeight=source.cap_height,
                StemV=source.stem,
                FontFile3=program,
            )
        )
        widths = Array([part for glyph in glyphs for part in (glyph, Array([source.widths[glyph]]))])
        descendant = pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.CIDFontType0,
                BaseFont=base,
                CIDSystemInfo=Dictionary(Registry=b"Adobe", Ordering=b"Identity", Supplement=0),
                FontDescriptor=descriptor,
                DW=1000,
                W=widths,
            )
        )
        made[role] = pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.Type0,
                BaseFont=base,
                Encoding=Name("/Identity-H"),
                DescendantFonts=Array([descendant]),
                ToUnicode=pdf.make_stream(_to_unicode(source, glyphs)),
            )
        )
    return made
