"""The gallery: every picture by the name a designer may give it. A picture's name is the id of its card, if it is
drawn for one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .engrave import Pen, Sheet, inks

Scene = Callable[[Pen], None]

TOLERANCES = (3.4, 4.6, 6.4)
MOST = 40_000
"""Letters of a picture; one that comes out longer is drawn again, less finely."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A scene, the type it belongs to, and the kind of inks it is printed in."""

    scene: Scene
    room: str
    inks: str


GALLERY: dict[str, Picture] = {}


def hung(room: str, *names: str, inks: str = "") -> Callable[[Scene], Scene]:
    """Hangs a scene under one or several names."""

    def hang(scene: Scene) -> Scene:
        for name in names:
            if name in GALLERY:
                raise ValueError(f"two pictures are called {name!r}")
            GALLERY[name] = Picture(scene, room, inks or room)
        return scene

    return hang


def drawn_picture(name: str, plain: bool = False, key: str = "") -> str:
    """The picture of that name as a document 37.6 mm across. key: what its chances hang on, its name if left out.

    Raises ValueError if there is none.
    """
    if name not in GALLERY:
        raise ValueError(f"no picture {name!r}; there are {', '.join(GALLERY)}")
    picture = GALLERY[name]
    for tolerance in TOLERANCES:
        sheet = Sheet(inks(picture.inks, plain), name, key or name, tolerance=tolerance)
        picture.scene(sheet.pen())
        if sheet.size <= MOST:
            break
    return sheet.window()
