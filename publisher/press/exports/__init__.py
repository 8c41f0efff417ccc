"""A game's cards as vendors and tables on a screen want them: exact pixels, a PDF in inks, sheets and saved objects."""

from collections.abc import Mapping
from types import MappingProxyType

from publisher.press.exports.ink import ProfileError, inks_for
from publisher.press.exports.job import Export, ExportError, Maker, Wish, counted
from publisher.press.exports.online import deck_sheets, images_and_list
from publisher.press.exports.piles import Line, Pile, every, piles
from publisher.press.exports.pixels import NOTHING_BEFORE, Before
from publisher.press.exports.press_pdf import cmyk_pdf
from publisher.press.exports.printed import deck_folders, images, numbered_images
from publisher.press.exports.vendors import Makes, SizeError, Vendor, VendorSize, vendor, vendor_ids

MAKERS: Mapping[Makes, Maker] = MappingProxyType({
    Makes.NUMBERED_IMAGES: numbered_images,
    Makes.DECK_FOLDERS: deck_folders,
    Makes.CMYK_PDF: cmyk_pdf,
    Makes.DECK_SHEETS: deck_sheets,
    Makes.IMAGES_AND_LIST: images_and_list,
    Makes.IMAGES: images,
})

__all__ = [
    "MAKERS",
    "NOTHING_BEFORE",
    "Before",
    "Export",
    "ExportError",
    "Line",
    "Maker",
    "Makes",
    "Pile",
    "ProfileError",
    "SizeError",
    "Vendor",
    "VendorSize",
    "Wish",
    "counted",
    "every",
    "inks_for",
    "piles",
    "vendor",
    "vendor_ids",
]
