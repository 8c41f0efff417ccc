"""Colours: iron-gall ink, rubric, parchment, a hue for every Form, and the palette of a woodcut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from publisher.kit.drawing import mix

INK, RUBRIC, GOLD, WHITE = "#211913", "#9a1b1e", "#d9a531", "#ffffff"
PAPER, LEAF, EDGE = "#f2e7ce", "#f8f1e0", "#dcc9a0"
EVENT, EVENT_DIRECTED, EVENT_LINE = "#8f2f16", "#7a1f1c", "#b5332b"
LOW_KEY = "#2a241f"

TECHNIQUES: Mapping[str, str] = {"Cr": "Creo", "In": "Intellego", "Mu": "Muto", "Pe": "Perdo", "Re": "Rego"}
FORMS: Mapping[str, str] = {
    "An": "Animal", "Aq": "Aquam", "Au": "Auram", "Co": "Corpus", "He": "Herbam",
    "Ig": "Ignem", "Im": "Imaginem", "Me": "Mentem", "Te": "Terram", "Vi": "Vim",
}  # fmt: skip
HUES: Mapping[str, str] = {
    "An": "#87481b", "Aq": "#1b5788", "Au": "#564a90", "Co": "#982743", "He": "#38662b",
    "Ig": "#b0400f", "Im": "#136a6c", "Me": "#80600a", "Te": "#5c5043", "Vi": "#6d2474",
}  # fmt: skip
"""Each at least 4.8:1 on parchment, so that small type may be set in it."""

_BY_EYE: Mapping[str, tuple[str, str]] = {
    HUES["Ig"]: ("#f0be83", "#d9762f"),
    HUES["He"]: ("#c3cfa2", "#7e9a58"),
    HUES["Aq"]: ("#b7cbd2", "#6f9db6"),
}


def hue_of(code: str) -> str:
    """The hue of a Form; ink for a Technique and for what has no substance."""
    return HUES.get(code, INK)


def light_and_deep(hue: str) -> tuple[str, str]:
    """The two flat tones printed under a woodcut of that hue."""
    if hue in _BY_EYE:
        return _BY_EYE[hue]
    warm = mix(hue, "#9a7a3c", 0.16)
    return mix(LEAF, warm, 0.33), mix(LEAF, warm, 0.64)


@dataclass(frozen=True)
class Palette:
    """The inks of a woodcut by key.

    K key block, P bare paper, A and B the light and the deep tone, E and F those of a second hue, D a dark ground,
    L a line cut out of the dark, R rubric, G gold, C the hue itself, M a dyed ground. In the low-ink edition tones are
    left out and a dark ground turns white, with its lines in ink.
    """

    inks: Mapping[str, str]
    low: bool

    def __getitem__(self, key: str) -> str:
        return key if key.startswith("#") else self.inks[key]


def palette(hue: str, low: bool = False, second: str = "") -> Palette:
    """The palette of a picture in a hue, with the tones of a second one (the same if none is given)."""
    if low:
        inks = dict.fromkeys("PABEFDGM", WHITE)
        inks.update(K=LOW_KEY, L=LOW_KEY, R=hue if hue != INK else RUBRIC, C=hue)
        return Palette(inks, True)
    light, deep = light_and_deep(hue)
    other = light_and_deep(second or hue)
    inks = {
        "K": INK, "P": LEAF, "A": light, "B": deep, "E": other[0], "F": other[1], "D": INK, "L": LEAF, "R": RUBRIC,
        "G": GOLD, "C": hue, "M": mix(hue, INK, 0.45),
    }  # fmt: skip
    return Palette(inks, False)
