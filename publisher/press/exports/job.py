"""An export that is being made: what goes into it, where to, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from publisher.model import Card, CardSize, Game
from publisher.press.exports.piles import BACK, BLANK, Line, Pile
from publisher.press.exports.pixels import NOTHING_BEFORE, Before, Progress, Shot, picture_key, shoot
from publisher.press.exports.vendors import Vendor, VendorSize
from publisher.press.join import join
from publisher.press.reports import FaceSet
from publisher.press.sheets import write_faces


class ExportError(Exception):
    """An export that cannot be what its vendor wants. The message has the numbers and is for the designer."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for besides the vendor. base_url: where the pictures will be online, '' if they stay on this
    computer. profile: the ICC profile of the press, None if there is none."""

    base_url: str = ""
    profile: Path | None = None


@dataclass(slots=True)
class Export:
    """An export as it is made.

    game: cards by id are its `cards`. faces: at least every face of the piles. folder: where the files are written;
    home: where they will be in the end. before: pictures of an earlier export.

    made, kept: how many pictures were made and taken over. keys: the key of every picture by its file. notes: what who
    asked for it should know.
    """

    game: Game
    vendor: Vendor
    size: VendorSize
    card: CardSize
    piles: tuple[Pile, ...]
    faces: FaceSet
    folder: Path
    home: Path
    store: Path
    jobs: int = 1
    wish: Wish = field(default_factory=Wish)
    before: Before = NOTHING_BEFORE
    progress: Progress = lambda done, total: None
    made: int = 0
    kept: int = 0
    keys: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def turned(self) -> bool:
        """Whether the cards lie across the vendor's template: then they are turned to stand in it."""
        return (self.card.width_mm > self.card.height_mm) != (self.size.width_mm > self.size.height_mm)

    def turn(self, face: str) -> int:
        """By how many degrees a face is turned clockwise. A back is turned the other way: so its top lies behind that
        of its front when the card is turned over."""
        if not self.turned:
            return 0
        return 270 if face == BLANK or face.startswith(BACK) else 90

    @property
    def cards(self) -> int:
        return sum(pile.cards for pile in self.piles)

    @property
    def lines(self) -> list[Line]:
        return [line for pile in self.piles for line in pile.lines]

    def called(self, face: str) -> Card:
        return self.game.cards[face]

    def file_of(self, face: str) -> Path:
        """The PDF of a face; that of a back without print is made here."""
        if face != BLANK:
            return self.faces.file(face)
        blank = self.store / "blank.pdf"
        if not blank.is_file():
            blank.parent.mkdir(parents=True, exist_ok=True)
            blank.write_bytes(join(self.card, [], None))
        return blank

    def pdf(self, faces: Sequence[str], title: str = "") -> bytes:
        """These faces as a PDF, a page each, with as much bleed as the vendor wants."""
        sizes = [self.card] * len(faces)
        fonts = self.store / "fonts"
        return write_faces(faces, sizes, self.file_of, title, fonts, self.vendor.bleed_mm, self.turn)

    def key(self, face: str, width_px: int, height_px: int) -> str:
        made_from = "blank" if face == BLANK else self.faces.faces[face].key
        return picture_key(made_from, width_px, height_px, self.vendor.bleed_mm, self.vendor.dpi, self.turn(face))

    def pictures(self, wanted: Mapping[str, str]) -> None:
        """A PNG in the vendor's size for each file (relative to the folder) that is wanted of a face."""
        faces = list(dict.fromkeys(wanted.values()))
        pages = {face: page for page, face in enumerate(faces)}
        shots = []
        for name, face in wanted.items():
            key = self.key(face, self.size.width_px, self.size.height_px)
            self.keys[name] = key
            shot = Shot(
                pages[face], self.size.width_px, self.size.height_px, self.vendor.dpi, self.folder / name, key
            )
            if self.before.give(key, shot.file):
                self.kept += 1
            else:
                shots.append(shot)
        if shots:
            shoot(self.pdf(faces), shots, self.jobs, self.progress)
        self.made += len(shots)


def counted(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def rows_as_csv(rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV: commas, quotes where they are needed, a line break after each row."""
    import csv
    import io

    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(rows)
    return out.getvalue()


Maker = Callable[[Export], None]
"""Writes the files of an export into its folder. Raises ExportError."""
