"""Papers and layouts from the template folders' data (`shared/papers.toml`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from publisher.model import CardSize
from publisher.paper.data_files import DataFileError, Entry, Folders, entries, instead
from publisher.paper.impose import ACROSS, DOWN, DUPLEX, FOLD, NO_BACKS, Layout, Sheet, SheetError, lay_out

FILE = "shared/papers.toml"
_LENGTHS = ("width_mm", "height_mm", "margin_mm", "gutter_mm", "bleed_mm", "fold_mm")
_CHOICES = {
    "flip": ("long", "short"),
    "backs": (DUPLEX, FOLD, NO_BACKS),
    "fold": ("auto", DOWN, ACROSS),
    "marks": ("edges", "lines", "crosses", "none"),
    "marks_on": ("both", "fronts", "backs"),
    "orientation": ("portrait", "landscape"),
}
_KEYS = frozenset({"name", "like", "grid", "shift_mm", "corner_guides", *_LENGTHS, *_CHOICES})
_LONGEST_MM = 5000


def _entries(templates: Folders) -> dict[str, Entry]:
    """Every paper as written, by id. Raises SheetError for a file that is no TOML."""
    try:
        return entries(templates, FILE, "a paper")
    except DataFileError as problem:
        raise SheetError(problem.said, problem.origin) from problem


def _whole(known: Mapping[str, Entry], id: str, seen: tuple[str, ...] = ()) -> Entry:
    """A paper with what it takes over from the one that it is `like`."""
    own = known[id]
    like = own.values.get("like")
    if like is None:
        return own
    if not isinstance(like, str) or like not in known:
        raise SheetError(f'{id}: no paper is called "{like}"; {instead(str(like), known)}', own.where("like"))
    if like in (*seen, id):
        said = f"{id}: {' is like '.join((*seen, id, like))}; give one of them its own width and height"
        raise SheetError(said, own.where("like"))
    return own.over(_whole(known, like, (*seen, id)))


def _length(id: str, entry: Entry, key: str) -> float:
    value = entry.values[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LONGEST_MM:
        raise SheetError(f"{id}: {key} must be a length in millimetres, not {value!r}", entry.where(key))
    return float(value)


def _sheet(id: str, entry: Entry) -> Sheet:
    values = entry.values
    for key in values:
        if key not in _KEYS:
            raise SheetError(f'{id}: a paper has no "{key}"; {instead(key, sorted(_KEYS))}', entry.where(key))
    lengths: dict[str, Any] = {key: _length(id, entry, key) for key in _LENGTHS if key in values}
    for key in ("width_mm", "height_mm"):
        if not lengths.get(key):
            raise SheetError(f"{id}: {key} is missing", entry.where(key))
    for key, choices in _CHOICES.items():
        if key in values and values[key] not in choices:
            shown = ", ".join(f'"{choice}"' for choice in choices)
            raise SheetError(f"{id}: {key} must be one of {shown}, not {values[key]!r}", entry.where(key))
    if not isinstance(values.get("corner_guides", False), bool):
        raise SheetError(f"{id}: corner_guides must be true or false", entry.where("corner_guides"))
    grid = values.get("grid", "auto")
    if grid != "auto" and not (_two(grid) and all(type(count) is int and count > 0 for count in grid)):
        raise SheetError(f'{id}: grid must be "auto" or [columns, rows], not {grid!r}', entry.where("grid"))
    shift = values.get("shift_mm", [0, 0])
    if not _two(shift) or not all(type(part) in (int, float) and abs(part) <= _LONGEST_MM for part in shift):
        raise SheetError(f"{id}: shift_mm must be [right, down] in millimetres, not {shift!r}", entry.where("shift_mm"))
    if orientation := values.get("orientation"):
        short, long = sorted((lengths["width_mm"], lengths["height_mm"]))
        lengths["width_mm"], lengths["height_mm"] = (long, short) if orientation == "landscape" else (short, long)
    chosen: dict[str, Any] = {key: values[key] for key in _CHOICES if key in values and key != "orientation"}
    return Sheet(
        id, str(values.get("name", id)), grid=None if grid == "auto" else (grid[0], grid[1]),
        shift_mm=(float(shift[0]), float(shift[1])), corner_guides=values.get("corner_guides", False),
        **lengths, **chosen,
    )  # fmt: skip


def _two(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2


def paper_ids(templates: Folders) -> list[str]:
    """The ids of all papers. Raises SheetError if a file of them is no TOML."""
    return list(_entries(templates))


def papers(templates: Folders) -> dict[str, Sheet]:
    """Every paper there is, by id.

    Raises SheetError for an entry that cannot be read, with its place.
    """
    known = _entries(templates)
    return {id: _sheet(id, _whole(known, id)) for id in known}


def paper(templates: Folders, id: str) -> Sheet:
    """The paper of that id.

    Raises SheetError, which lists the papers there are, or has the place of what cannot be read.
    """
    known = _entries(templates)
    if id not in known:
        raise SheetError(f"there is no paper {id!r}; there are {', '.join(known) or 'none'}")
    return _sheet(id, _whole(known, id))


def laid_on(templates: Folders, id: str, size: CardSize) -> Layout:
    """The grid of cards of a size on a paper.

    Raises SheetError, with the place of the paper's grid, if it does not fit.
    """
    sheet = paper(templates, id)
    try:
        return lay_out(sheet, size)
    except SheetError as problem:
        raise SheetError(problem.said, _whole(_entries(templates), id).where("grid")) from problem
