"""The scenes, room by room: importing this hangs the whole gallery."""

from __future__ import annotations

from . import (
    scenes_animal,
    scenes_aquam,
    scenes_arts,
    scenes_auram,
    scenes_corpus,
    scenes_directed,
    scenes_global,
    scenes_herbam,
    scenes_ignem,
    scenes_imaginem,
    scenes_improvement,
    scenes_mages,
    scenes_magi,
    scenes_mentem,
    scenes_objects,
    scenes_people,
    scenes_property,
    scenes_specialists,
    scenes_terram,
    scenes_vim,
)

__all__ = [
    "scenes_animal",
    "scenes_aquam",
    "scenes_arts",
    "scenes_auram",
    "scenes_corpus",
    "scenes_directed",
    "scenes_global",
    "scenes_herbam",
    "scenes_ignem",
    "scenes_imaginem",
    "scenes_improvement",
    "scenes_mages",
    "scenes_magi",
    "scenes_mentem",
    "scenes_objects",
    "scenes_people",
    "scenes_property",
    "scenes_specialists",
    "scenes_terram",
    "scenes_vim",
]
