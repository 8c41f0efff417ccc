"""The inks of a picture: night blue with ivory, brass and a type's own colours, or one ink on white."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from publisher.kit.drawing import mix

NIGHT, DEEP, IVORY, BRASS, EMBER = "#0b1329", "#070c1c", "#f6ecd4", "#d6b269", "#ff9248"
INK, GREY, WHITE = "#17233f", "#5d6983", "#ffffff"

TINTS: Mapping[str, tuple[str, str, str]] = {
    "deluge": ("#1c5680", "#6aa3c8", "#a9dff0"),
    "fallout": ("#6b3a1e", "#bd8f66", "#ff9a55"),
    "contagion": ("#27502f", "#7fae7d", "#c3ea83"),
    "astral": ("#322f78", "#8f8fd6", "#ffe39a"),
    "displacement": ("#13595a", "#63b0aa", "#8ff0dd"),
    "reset": ("#552352", "#b183b2", "#f4bfdc"),
    "volcanic": ("#5c2026", "#b57368", "#ff8f4d"),
    "vanishing": ("#3a4a58", "#93a7b8", "#eaf4fa"),
    "intruder": ("#4f1630", "#b46a83", "#ff7676"),
    "phoenix": ("#6b4414", "#c79a58", "#ffc25e"),
    "marker": ("#333a44", "#8f98a6", "#e8dcc0"),
}
"""By the kind of picture: the tint of its ground, its second line, and what glows in it."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of one picture.

    ground, deep: of the plate. tint: what the ground is tinted with. light, brass, soft,
    glow: of lines. ember: of fire.
    bright: the fill of a body that shines. black: a silhouette before the light. plain: the edition that saves ink.
    """

    ground: str
    deep: str
    tint: str
    light: str
    brass: str
    soft: str
    glow: str
    ember: str
    bright: str
    black: str
    plain: bool

    def shade(self, share: float) -> str:
        """The ground, tinted by that share; white if ink is saved."""
        return WHITE if self.plain else mix(self.ground, self.tint, round(min(max(share, 0.0), 1.0), 2))

    def gilt(self, share: float) -> str:
        """From the ground to brass; white if ink is saved."""
        return WHITE if self.plain else mix(self.ground, BRASS, share)


def inks(kind: str, plain: bool = False) -> Inks:
    """The inks of a kind of picture. Raises ValueError if there is no such kind."""
    if kind not in TINTS:
        raise ValueError(f"no inks for {kind!r}; there are {', '.join(TINTS)}")
    tint, soft, glow = TINTS[kind]
    if plain:
        return Inks(WHITE, WHITE, WHITE, INK, INK, GREY, INK, INK, WHITE, INK, True)
    return Inks(NIGHT, DEEP, tint, IVORY, BRASS, soft, glow, EMBER, IVORY, DEEP, False)
