"""What a game prints besides its rulebook: cards in more than one size, and printed pieces that are no cards."""

from __future__ import annotations

from dataclasses import dataclass

from publisher.model.place import Origin

ALL = "all"
"""In `sheets_of`: every type of card."""


@dataclass(frozen=True, slots=True)
class Products:
    """What to make: decks to print, papers for the sheets, book and site.

    sheets_of: card types of which every card is printed without a decklist, or `("all",)`; () for none. booklets:
    papers on which the book is laid two pages a side, to be folded. creep_mm: by how much the pages of each sheet
    further in are nearer to the fold.
    """

    decks: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ("a4", "letter")
    book: bool = True
    site: bool = True
    sheets_of: tuple[str, ...] = ()
    booklets: tuple[str, ...] = ("a4", "letter")
    creep_mm: float = 0.0


USUAL = Products()
"""What is made if nothing is written."""


@dataclass(frozen=True, slots=True)
class CardFormat:
    """The game's cards once more, in another size or in the edition that saves ink. Ids of sizes and papers."""

    size: str
    name: str
    papers: tuple[str, ...]
    low_ink: bool
    origin: Origin

    @property
    def id(self) -> str:
        """What its files are called by: `index`, `index-low-ink`."""
        return f"{self.size}-low-ink" if self.low_ink else self.size


@dataclass(frozen=True, slots=True)
class Piece:
    """Something printed that is no card, such as a board or a sheet of tokens: one file a paper, a page a sheet.

    orientation: 'portrait' or 'landscape'. template: the name of the file `pieces/<template>.html.j2` among the
    game's templates. duplex: the edge a printer turns the sheets about, 'long' or 'short', or '' to print one side.
    """

    id: str
    name: str
    papers: tuple[str, ...]
    orientation: str
    pages: int
    template: str
    duplex: str
    low_ink: bool
    origin: Origin
