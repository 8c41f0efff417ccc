"""Many faces side by side in one picture, for tables that are played at on a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from publisher.press.cache import key_of, write
from publisher.press.exports.job import Export
from publisher.press.exports.pixels import pages, png

GROUND = "#ffffff"


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """How faces lie in a picture: in rows from the top left. width_px, height_px: of one face."""

    columns: int
    rows: int
    width_px: int
    height_px: int

    @property
    def size_px(self) -> tuple[int, int]:
        return self.columns * self.width_px, self.rows * self.height_px


def plan(faces: int, columns: int, rows: int, side_px: int, face_px: tuple[int, int], spare: int = 0) -> SheetPlan:
    """The grid of at most columns × rows places, at least 2 × 2, in which `faces` and `spare` places come out largest.

    No side of the sheet is longer than side_px, no face larger than face_px, whose proportions it has to the pixel.
    Of two grids with faces of one size it is the one with fewer places.
    """
    need = faces + spare
    if not 0 < need <= columns * rows:
        raise ValueError(f"{need} places are not from 1 to {columns} × {rows}")
    best: SheetPlan | None = None
    for across in range(min(2, columns), columns + 1):
        down = max(min(2, rows), -(-need // across))
        if down > rows:
            continue
        found = SheetPlan(across, down, *_face_px(side_px // across, side_px // down, face_px))
        if best is None or (found.width_px, -found.columns * found.rows) > (best.width_px, -best.columns * best.rows):
            best = found
    assert best is not None  # columns × rows places are enough
    return best


def _face_px(most_width: int, most_height: int, face_px: tuple[int, int]) -> tuple[int, int]:
    """The largest size within bounds with the proportions of face_px, and not larger than it."""
    width, height = face_px
    factor = min(1.0, most_width / width, most_height / height)
    fitted = max(1, round(width * factor)), max(1, round(height * factor))
    return min(fitted[0], most_width), min(fitted[1], most_height)


def parts(faces: Sequence[str], most: int) -> list[list[str]]:
    """Faces in as few parts of at most `most` as can be, of sizes as equal as can be, in order."""
    count = -(-len(faces) // most)
    edges = [len(faces) * place // count for place in range(count + 1)] if count else []
    return [list(faces[start:end]) for start, end in pairwise(edges)]


def sheet(job: Export, name: str, faces: Sequence[str], hidden: str | None = None) -> SheetPlan:
    """A PNG of faces that differ, written to `name` in the export's folder. hidden: the face for the last place, None
    for none."""
    vendor = job.vendor
    wanted = (job.size.width_px, job.size.height_px)
    spare = 0 if hidden is None else 1
    made = plan(len(faces), vendor.columns, vendor.rows, vendor.most_side_px, wanted, spare)
    spots = {face: place for place, face in enumerate(faces)}
    if hidden is not None:
        spots[hidden] = made.columns * made.rows - 1
    shown = [[job.key(face, made.width_px, made.height_px), place] for face, place in spots.items()]
    key = key_of("sheet", made.columns, made.rows, shown)
    job.keys[name] = key
    if job.before.give(key, job.folder / name):
        job.kept += 1
        return made
    write(job.folder / name, png(_drawn(job, made, spots), vendor.dpi))
    job.made += 1
    return made


def _drawn(job: Export, made: SheetPlan, spots: Mapping[str, int]) -> Any:
    """The sheet, a face at each of its places."""
    from PIL import Image

    whole = Image.new("RGB", made.size_px, GROUND)
    images = pages(job.pdf(list(spots)), range(len(spots)), (made.width_px, made.height_px))
    for place, image in zip(spots.values(), images, strict=True):
        row, column = divmod(place, made.columns)
        whole.paste(image, (column * made.width_px, row * made.height_px))
    return whole
