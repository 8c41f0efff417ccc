"""Figures a designer can choose for a concept, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from . import diagrams_order as order
from . import diagrams_space as space
from .eras import Tones

DIAGRAMS: Mapping[str, Callable[[Tones, Random], str]] = {
    "perspective": space.perspective,
    "network": space.network,
    "golden_section": space.golden_section,
    "field": order.field,
    "sets": order.sets,
    "descent": order.descent,
    "rota": order.rota,
}
