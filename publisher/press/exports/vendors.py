"""Vendors from the template folders' data (`shared/vendors.toml`): what each wants, which of its sizes fits a card."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from publisher.model import CardSize
from publisher.paper.data_files import DataFileError, Entry, entries, instead
from publisher.view import Templates

FILE = "shared/vendors.toml"
MM_PER_INCH = 25.4
SAME_MM = 0.05
"""Sizes that differ by less are one: nobody cuts finer."""
_ID = re.compile(r"[a-z0-9][a-z0-9.-]*")
_LONGEST_MM = 1000
_FRONT, _BACK = "front", "back"
HEADINGS = ("name", "quantity", "front", "back")
"""What the columns of a list of cards can hold."""


class Makes(StrEnum):
    """What an export is made of."""

    NUMBERED_IMAGES = "numbered-images"
    DECK_FOLDERS = "deck-folders"
    CMYK_PDF = "cmyk-pdf"
    DECK_SHEETS = "deck-sheets"
    IMAGES_AND_LIST = "images-and-list"
    IMAGES = "images"


@dataclass(frozen=True, slots=True)
class VendorSize:
    """A size of card that a vendor offers: its trim in mm, its pictures in pixels with their bleed. product: what the
    vendor calls it."""

    id: str
    width_mm: float
    height_mm: float
    width_px: int
    height_px: int
    product: str = ""


class SizeError(Exception):
    """A card in a size that a vendor does not offer. The message has the numbers; `nearest` is what it has."""

    def __init__(self, said: str, nearest: VendorSize) -> None:
        super().__init__(said)
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Vendor:
    """What a vendor wants. bleed_mm: around the trim; safe_mm: how far inside of it type must stay, None if nothing is
    said. sizes: those it offers; none if it takes any.

    most_cards: in one order, copies counted. ink_limit_percent: of all four inks together. columns, rows, most_faces,
    most_side_px: of sheets of cards. headings: what columns of its lists are called, by what they hold.
    """

    id: str
    name: str
    makes: Makes
    dpi: float
    bleed_mm: float = 0.0
    safe_mm: float | None = None
    sizes: Mapping[str, VendorSize] = field(default_factory=lambda: MappingProxyType({}))
    most_cards: int | None = None
    ink_limit_percent: float = 0.0
    page_order: tuple[str, ...] = (_BACK, _FRONT)
    columns: int = 10
    rows: int = 7
    most_faces: int = 69
    most_side_px: int = 4096
    headings: Mapping[str, str] = field(default_factory=lambda: MappingProxyType(dict.fromkeys(HEADINGS, "")))

    def size_for(self, card: CardSize) -> VendorSize:
        """The vendor's size for a card, be it across; of its own making if the vendor takes any.

        Raises SizeError, with the numbers and the nearest, if the vendor has none of that size.
        """
        if not self.sizes:
            width, height = (pixels(mm, self.bleed_mm, self.dpi) for mm in (card.width_mm, card.height_mm))
            return VendorSize(card.id, card.width_mm, card.height_mm, width, height)
        for across_mm, along_mm in ((card.width_mm, card.height_mm), (card.height_mm, card.width_mm)):
            for size in self.sizes.values():
                if abs(size.width_mm - across_mm) < SAME_MM and abs(size.height_mm - along_mm) < SAME_MM:
                    return size
        across = card.width_mm > card.height_mm  # what is told of lies as the card does
        nearest = min(
            (replace(size, width_mm=size.height_mm, height_mm=size.width_mm)
             if across != (size.width_mm > size.height_mm) else size for size in self.sizes.values()),
            key=lambda size: math.hypot(size.width_mm - card.width_mm, size.height_mm - card.height_mm),
        )
        apart = " and ".join(filter(None, (
            _apart(nearest.width_mm - card.width_mm, "wider", "narrower"),
            _apart(nearest.height_mm - card.height_mm, "taller", "shorter"),
        )))  # fmt: skip
        raise SizeError(
            f"{self.name} has {', '.join(self.sizes)}, and no card of {card.width_mm:g} × {card.height_mm:g} mm "
            f"({card.id}); the nearest is {nearest.id}, {nearest.width_mm:g} × {nearest.height_mm:g} mm, {apart}",
            nearest,
        )


def _apart(mm: float, more: str, less: str) -> str:
    return f"{abs(mm):.4g} mm {more if mm > 0 else less}" if abs(mm) >= SAME_MM else ""


def pixels(trim_mm: float, bleed_mm: float, dpi: float) -> int:
    """A length with its bleed on both sides, in pixels."""
    return max(1, math.floor((trim_mm + 2 * bleed_mm) / MM_PER_INCH * dpi + 0.5))


def vendor_ids(templates: Templates) -> list[str]:
    """The ids of all vendors. Raises DataFileError if a file of them is no TOML."""
    return list(entries(templates, FILE, "a vendor"))


def vendor(templates: Templates, id: str) -> Vendor:
    """The vendor of that id.

    Raises DataFileError, with the place of what cannot be read, or if there is none of that id.
    """
    found = entries(templates, FILE, "a vendor")
    if id not in found:
        raise DataFileError(f'no vendor is called "{id}"; {instead(id, found)}')
    return _Reader(found[id]).vendor()


# -- reading

_LENGTHS = ("bleed_mm", "safe_mm")
_COUNTS = ("most_cards", "columns", "rows", "most_faces", "most_side_px")
_KEYS = ("name", "makes", "dpi", "ink_limit_percent", "page_order", "headings", "sizes", *_LENGTHS, *_COUNTS)
_SIZE_KEYS = ("product", "width_mm", "height_mm", "width_px", "height_px")
_NEEDS: Mapping[Makes, tuple[str, ...]] = {
    Makes.NUMBERED_IMAGES: ("bleed_mm", "sizes"),
    Makes.DECK_FOLDERS: ("bleed_mm", "sizes"),
    Makes.CMYK_PDF: ("bleed_mm", "sizes", "ink_limit_percent"),
    Makes.DECK_SHEETS: ("columns", "rows", "most_faces", "most_side_px"),
    Makes.IMAGES_AND_LIST: ("columns", "rows", "most_faces", "most_side_px"),
    Makes.IMAGES: (),
}


class _Reader:
    """Reads one entry, and says of each value that cannot be used what is wrong with it and where it stands."""

    def __init__(self, entry: Entry) -> None:
        self.entry, self.values, self.id = entry, entry.values, entry.id

    def vendor(self) -> Vendor:
        if not _ID.fullmatch(self.id):
            said = f'"{self.id}" is a folder too: write it in a-z, 0-9, dots and hyphens'
            raise DataFileError(said, self.entry.origin)
        for key in self.values:
            if key not in _KEYS:
                raise self._wrong(key, f'a vendor has no "{key}"; {instead(key, sorted(_KEYS))}')
        makes = self._choice("makes", [str(one) for one in Makes])
        needed = ("name", "dpi", *_NEEDS[Makes(makes)])
        for key in needed:
            if key not in self.values:
                raise self._wrong("", f'{key} is missing; what makes "{makes}" needs {", ".join(needed)}')
        written = [key for key in _LENGTHS if key in self.values]
        more: dict[str, Any] = {key: self._number(key, key, 0, _LONGEST_MM / 10) for key in written}
        more |= {key: self._count(key) for key in _COUNTS if key in self.values}
        name, dpi = self._words("name", self.values["name"]), self._number("dpi", "dpi", 36, 2400)
        made = Vendor(self.id, name, Makes(makes), dpi, **more, **self._more())
        places = made.columns * made.rows
        if made.most_faces > places:
            raise self._wrong("most_faces", f"{made.most_faces} faces do not go on {made.columns} × {made.rows} places")
        if made.most_side_px < 32 * max(made.columns, made.rows):
            raise self._wrong("most_side_px", f"{made.most_side_px} pixels are too few for so many cards side by side")
        return replace(made, sizes=self._sizes(made))

    def _more(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if "ink_limit_percent" in self.values:
            found["ink_limit_percent"] = self._number("ink_limit_percent", "ink_limit_percent", 100, 400)
        if "page_order" in self.values:
            order = self.values["page_order"]
            if not isinstance(order, list) or sorted(map(str, order)) != [_BACK, _FRONT]:
                raise self._wrong("page_order", 'page_order must be ["back", "front"] or ["front", "back"]')
            found["page_order"] = tuple(order)
        if "headings" in self.values:
            found["headings"] = self._headings(self.values["headings"])
        return found

    def _headings(self, written: Any) -> Mapping[str, str]:
        if not isinstance(written, dict):
            raise self._wrong("headings", f"headings is a table; write [{self.id}.headings] on a line of its own")
        for key in written:
            if key not in HEADINGS:
                raise self._wrong(f"headings/{key}", f'a list of cards has no "{key}"; {instead(key, HEADINGS)}')
        return {key: self._words(f"headings/{key}", value) for key, value in written.items()}

    def _sizes(self, made: Vendor) -> Mapping[str, VendorSize]:
        written = self.values.get("sizes", {})
        if not isinstance(written, dict) or ("sizes" in self.values and not written):
            raise self._wrong("sizes", f"sizes is a table with a line for each: [{self.id}.sizes]")
        return {id: self._size(id, values, made) for id, values in written.items()}

    def _size(self, id: str, values: Any, made: Vendor) -> VendorSize:
        at = f"sizes/{id}"
        if not isinstance(values, dict):
            raise self._wrong(at, f"the size {id} must say {{width_mm = ..., height_mm = ...}}")
        for key in values:
            if key not in _SIZE_KEYS:
                raise self._wrong(f"{at}/{key}", f'a size has no "{key}"; {instead(key, sorted(_SIZE_KEYS))}')
        trims, lengths = [], []
        for side in ("width", "height"):
            if f"{side}_mm" not in values:
                raise self._wrong(at, f"the size {id} needs {side}_mm")
            trim = self._number(f"{at}/{side}_mm", f"{id}: {side}_mm", 5, _LONGEST_MM, values[f"{side}_mm"])
            wanted = (trim + 2 * made.bleed_mm) / MM_PER_INCH * made.dpi
            length = values.get(f"{side}_px", pixels(trim, made.bleed_mm, made.dpi))
            if type(length) is not int or abs(length - wanted) > 1:
                told = (f"{id}: {trim:g} mm with {made.bleed_mm:g} mm of bleed on both sides are {wanted:.1f} pixels "
                        f"at {made.dpi:g} dpi, not {length!r}")  # fmt: skip
                raise self._wrong(f"{at}/{side}_px", told)
            trims.append(trim)
            lengths.append(length)
        product = self._words(f"{at}/product", values["product"]) if "product" in values else ""
        if re.search(r'[\\/:*?"<>|]', product):
            told = f"{id}: the product is a folder too and may not hold \\ / : * ? \" < > |"
            raise self._wrong(f"{at}/product", told)
        return VendorSize(id, trims[0], trims[1], lengths[0], lengths[1], product)

    # -- single values

    def _wrong(self, path: str, said: str) -> DataFileError:
        return DataFileError(f"{self.id}: {said}", self.entry.where(path))

    def _words(self, path: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(path, f"{path.rpartition('/')[2]} must be words in quotes, not {value!r}")
        return value

    def _choice(self, key: str, known: list[str]) -> str:
        value = self.values.get(key)
        if value not in known:
            said = f'"{value}" is nothing that can be made' if value else f"{key} is missing"
            raise self._wrong(key, f"{said}; {instead(str(value or ''), known)}")
        return str(value)

    def _number(self, path: str, name: str, least: float, most: float, value: Any = None) -> float:
        value = self.values[path] if value is None else value
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise self._wrong(path, f"{name} must be a number from {least:g} to {most:g}, not {value!r}")
        return float(value)

    def _count(self, key: str) -> int:
        value = self.values[key]
        if type(value) is not int or not 1 <= value <= 100_000:
            raise self._wrong(key, f"{key} must be a whole number above 0, not {value!r}")
        return value
