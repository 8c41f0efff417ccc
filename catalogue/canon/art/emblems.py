"""Emblems a designer can choose for a Council Member, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random

from publisher.kit.drawing import engraved, rosette, stroke

from . import emblems_craft as craft
from . import emblems_ideal as ideal
from . import emblems_nature as nature
from . import emblems_pattern as pattern
from . import emblems_study as study
from . import mazes
from .eras import Tones

Emblem = Callable[[float, Tones, Random], str]


def monogram(radius: float, tones: Tones, rng: Random, letter: str = "C") -> str:
    """The card's initial over lathe work."""
    lathe = rosette(0, 0, radius * 0.80, radius * 0.12, rng.choice((9, 12, 15)), 3, per_lobe=6)
    return stroke(lathe, tones.half, 6) + engraved(letter, 0, 0, radius * 1.75, tones.ink, tones.field, None, 15, 11)


EMBLEMS: Mapping[str, Emblem] = {
    "polyhedron": ideal.polyhedron,
    "dodecahedron": partial(ideal.polyhedron, kind="dodecahedron"),
    "icosahedron": partial(ideal.polyhedron, kind="icosahedron"),
    "octahedron": partial(ideal.polyhedron, kind="octahedron"),
    "wheel": ideal.wheel,
    "spheres": ideal.spheres,
    "lyre": ideal.lyre,
    "armillary": ideal.armillary,
    "whirl": ideal.whirl,
    "knot": ideal.torus_knot,
    "lamp": study.lamp,
    "urn": study.urn,
    "compasses": study.compasses,
    "scales": study.scales,
    "torch": study.torch,
    "folio": study.folio,
    "column": study.column,
    "quill": craft.quill,
    "scroll": craft.scroll,
    "key": craft.key,
    "hourglass": craft.hourglass,
    "loom": craft.loom,
    "board": craft.board,
    "mask": craft.mask,
    "mirror": craft.mirror,
    "labyrinth": mazes.labyrinth,
    "globe": nature.globe,
    "flask": nature.flask,
    "ship": nature.ship,
    "tree": nature.tree,
    "telescope": nature.telescope,
    "gear": pattern.gear,
    "round_song": pattern.round_song,
    "sunflower": pattern.sunflower,
    "crystal": pattern.crystal,
    "monogram": monogram,
}


def emblem(name: str, radius: float, tones: Tones, rng: Random, letter: str, second: Tones) -> str:
    """The emblem `name` in a radius. `letter` is for the monogram, `second` the last era's tones."""
    if name == "monogram":
        return monogram(radius, tones, rng, letter)
    if name == "spheres":
        return ideal.spheres(radius, tones, rng, second.accent)
    return EMBLEMS[name](radius, tones, rng)
