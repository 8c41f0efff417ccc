"""Figures a designer can choose for a concept, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from . import diagrams_nature as nature
from . import diagrams_order as order
from . import diagrams_plan as plan
from . import diagrams_space as space
from . import diagrams_thought as thought
from .eras import Tones

DIAGRAMS: Mapping[str, Callable[[Tones, Random], str]] = {
    "perspective": space.perspective,
    "network": space.network,
    "golden_section": space.golden_section,
    "field": order.field,
    "sets": order.sets,
    "descent": order.descent,
    "rota": order.rota,
    "cave": thought.cave,
    "divided_line": thought.divided_line,
    "balance": thought.balance,
    "gyres": thought.gyres,
    "ladder": thought.ladder,
    "monads": thought.monads,
    "labyrinth": plan.labyrinth,
    "overlap": plan.overlap,
    "panopticon": plan.panopticon,
    "tower": plan.tower,
    "orbits": nature.orbits,
    "interference": nature.interference,
    "feedback": nature.feedback,
    "tessellation": nature.tessellation,
    "loom_card": nature.loom_card,
    "chance": nature.chance,
    "pendulum": nature.pendulum,
}
