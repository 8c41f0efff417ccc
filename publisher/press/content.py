"""A typeset page as PDF operators that do not depend on the batch it was set in: fonts by role, resources by order."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pikepdf

_USE = re.compile(rb"/([^\s/\[\]()<>{}%]+)((?:\s+[-\d.]+)?\s+(Tf|gs|Do|scn|SCN|sh|cs|CS)\b)")
_SHOWN = re.compile(rb"/([^\s/\[\]()<>{}%]+)\s+[-\d.]+\s+Tf|<([0-9a-fA-F]+)>")
_CATEGORIES = {
    b"Tf": "/Font",
    b"gs": "/ExtGState",
    b"Do": "/XObject",
    b"scn": "/Pattern",
    b"SCN": "/Pattern",
    b"sh": "/Shading",
    b"cs": "/ColorSpace",
    b"CS": "/ColorSpace",
}
_DEVICE = frozenset({b"DeviceRGB", b"DeviceGray", b"DeviceCMYK", b"Pattern"})
_CUTS = {"": "", "Italic": "italic", "Semi-Bold": "semibold", "Semi-Bold-Italic": "italic", "Bold": "bold"}


@dataclass(slots=True)
class TypeContent:
    """Operators in points, y up from the lower left corner of the bleed, and what they use.

    glyphs: the glyph ids set in each font role. others: resources besides fonts, as (category, name, object).
    foreign: names of fonts that are not ours.
    """

    operators: bytes
    glyphs: dict[str, set[int]] = field(default_factory=dict)
    others: list[tuple[str, str, pikepdf.Object]] = field(default_factory=list)
    foreign: set[str] = field(default_factory=set)


def role_of(base_font: str) -> str | None:
    """The font role behind a name such as `/ABCDEF+House-Serif-Semi-Bold`; None if the font is not ours."""
    match = re.fullmatch(r"/?(?:[A-Z]{6}\+)?House-(Serif|Sans)-?(.*)", base_font)
    if match is None or match[2] not in _CUTS:
        return None
    cut = _CUTS[match[2]]
    return match[1].lower() + (f"-{cut}" if cut else "")


def read_page(page: pikepdf.Page, below_mm: float = 0) -> TypeContent:
    """The operators of a page, with the names of the document's fonts and resources replaced by lasting ones.

    `below_mm` is how much of the page lies under the face and is left out.
    """
    page.contents_coalesce()
    resources = page.obj.get("/Resources", pikepdf.Dictionary())
    found = TypeContent(b"")
    lowered = f"1 0 0 1 0 {-below_mm * 72 / 25.4:.4f} cm\n".encode()
    found.operators = lowered + _rewrite(page.obj.Contents.read_bytes(), resources, found)
    return found


def _rewrite(operators: bytes, resources: pikepdf.Object, found: TypeContent) -> bytes:
    fonts = resources.get("/Font", pikepdf.Dictionary())
    roles: dict[bytes, str] = {}
    names: dict[tuple[str, bytes], bytes] = {}

    def font(name: bytes) -> str:
        if name not in roles:
            base = str(fonts[f"/{name.decode()}"].BaseFont)
            role = role_of(base)
            if role is None:
                found.foreign.add(base)
            roles[name] = role or "serif"
        return roles[name]

    def replaced(match: re.Match[bytes]) -> bytes:
        name, operator = match[1], match[3]
        category = _CATEGORIES[operator]
        if category == "/Font":
            return b"/" + font(name).encode() + match[2]
        if category == "/ColorSpace" and name in _DEVICE:
            return match[0]
        key = category, name
        if key not in names:
            lasting = f"{category[1]}{len(found.others)}"
            names[key] = lasting.encode()
            found.others.append((category, "/" + lasting, resources[category]["/" + name.decode()]))
        return b"/" + names[key] + match[2]

    current = ""
    for match in _SHOWN.finditer(operators):
        if match[1] is not None:
            current = font(match[1])
        elif current:
            digits = match[2].decode()
            found.glyphs.setdefault(current, set()).update(
                int(digits[place : place + 4], 16) for place in range(0, len(digits), 4)
            )
    return _USE.sub(replaced, operators)
