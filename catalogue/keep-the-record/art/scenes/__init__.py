"""The pictures themselves, a module or two a type. Importing this hangs them all."""

from . import (
    astral,
    contagion,
    contagion_towns,
    deluge,
    deluge_shores,
    displacement,
    displacement_lands,
    fallout,
    fallout_suns,
    intruder,
    phoenix,
    reset,
    reset_calendars,
    vanishing,
    vanishing_peoples,
    volcanic,
)

__all__ = [
    "astral",
    "contagion",
    "contagion_towns",
    "deluge",
    "deluge_shores",
    "displacement",
    "displacement_lands",
    "fallout",
    "fallout_suns",
    "intruder",
    "phoenix",
    "reset",
    "reset_calendars",
    "vanishing",
    "vanishing_peoples",
    "volcanic",
]
