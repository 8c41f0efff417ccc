"""The instrument house: every face, back and sign of the game, engraved from a card's id and type.

engrave: the burin. nature, works: what pictures are made of. scenes: the pictures. instrument: what is round them.
The same card gives the same bytes, on every machine, for ever.
"""

from __future__ import annotations

from publisher.kit.drawing import Plate

from .back import back_picture
from .book import BOOK_PICTURES, book
from .faces import MOTIFS, face
from .instrument.geometry import BLEED, HEIGHT, WIDTH
from .instrument.icons import icon
from .pieces_ground import arrow, piece
from .pieces_tokens import token

__all__ = ["BOOK_PICTURES", "MOTIFS", "arrow", "back", "book", "face", "icon", "piece", "token"]


def back(name: str, low_ink: bool = False) -> list[Plate]:
    """The drawing of the back, `record`, with its bleed; the same when turned by half."""
    if name != "record":
        raise ValueError(f"no back {name!r}; there is record")
    bleed = BLEED / 100
    return [Plate(back_picture(low_ink), -bleed, -bleed, WIDTH / 100 + 2 * bleed, HEIGHT / 100 + 2 * bleed)]
