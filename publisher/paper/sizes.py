"""Sizes of cards from the template folders' data (`shared/sizes.toml`)."""

from __future__ import annotations

from publisher.model import CardSize
from publisher.paper.data_files import DataFileError, Entry, Folders, entries, instead

FILE = "shared/sizes.toml"
_SHORTEST_MM, _LONGEST_MM = 5.0, 1000.0
_INNER = ("bleed_mm", "safe_mm", "corner_mm")
_KEYS = ("name", "width_mm", "height_mm", *_INNER)


def size_ids(templates: Folders) -> list[str]:
    """The ids of all sizes. Raises DataFileError if a file of them is no TOML."""
    return list(entries(templates, FILE, "a card size"))


def card_size(templates: Folders, id: str) -> CardSize:
    """The card size of that id.

    Raises DataFileError, which lists the sizes there are, or has the place of what cannot be read.
    """
    known = entries(templates, FILE, "a card size")
    if id not in known:
        raise DataFileError(f"there is no card size {id!r}; there are {', '.join(known) or 'none'}")
    return read_size(id, known[id])


def read_size(id: str, entry: Entry) -> CardSize:
    """The size that an entry describes. Raises DataFileError with the place of what is wrong with it."""
    values = entry.values
    for key in values:
        if key not in _KEYS:
            raise DataFileError(f'{id}: a card size has no "{key}"; {instead(key, _KEYS)}', entry.where(key))
    for key in ("name", "width_mm", "height_mm"):
        if key not in values:
            raise DataFileError(f"{id}: {key} is missing; a size needs name, width_mm and height_mm", entry.origin)
    name = values["name"]
    if not isinstance(name, str) or not name.strip():
        raise DataFileError(f"{id}: name must be words in quotes, not {name!r}", entry.where("name"))
    width, height = (_length(id, entry, key, _SHORTEST_MM, _LONGEST_MM) for key in ("width_mm", "height_mm"))
    half = min(width, height) / 2
    inner = {key: _length(id, entry, key, 0, half) for key in _INNER if key in values}
    return CardSize(id, name, width, height, **inner)


def _length(id: str, entry: Entry, key: str, least: float, most: float) -> float:
    value = entry.values[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        told = f"{id}: {key} must be a number of millimetres from {least:g} to {most:g}, not {value!r}"
        raise DataFileError(told, entry.where(key))
    return float(value)
