"""The gallery: every scene by the name a designer may give it, and the hues it is printed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .stage import Scene


@dataclass(frozen=True)
class Picture:
    """A scene and its hues: '' for the card's own, and for a second one the same as the first."""

    scene: Scene
    hue: str = ""
    second: str = ""


GALLERY: dict[str, dict[str, Picture]] = {}
"""Pictures by kind (spell, event, property, ...) and name; the name is the id of the card it was drawn for."""


def picture(kind: str, *names: str, hue: str = "", second: str = "") -> Callable[[Scene], Scene]:
    """Hangs a scene in the gallery under one or several names."""

    def hang(scene: Scene) -> Scene:
        room = GALLERY.setdefault(kind, {})
        for name in names:
            if name in room:
                raise ValueError(f"two pictures are called {name!r}")
            room[name] = Picture(scene, hue, second)
        return scene

    return hang
