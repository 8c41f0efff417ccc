"""What the pictures share: a card's drawing hints, the random source, slices for several eras, frames, wreaths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi, sin
from random import Random
from typing import Any, Protocol

from publisher.kit.drawing import ROUND_CAP, Path, Point, fill, leaf, seeded, stroke

from .eras import PLATE_HEIGHT, PLATE_WIDTH

VARIANTS = 5
"""How many ways a random ornament may fall; few enough to be drawn once and used again."""


class Card(Protocol):
    """What a drawing may know of a card."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def periods(self) -> tuple[str, ...]: ...
    @property
    def cost(self) -> tuple[str, ...]: ...
    @property
    def trigger(self) -> int | None: ...
    @property
    def vp(self) -> int | None: ...
    @property
    def hyper(self) -> bool: ...
    @property
    def art(self) -> Mapping[str, Any]: ...
    @property
    def spine_name_end_mm(self) -> float: ...


def choice(card: Card, key: str, options: Sequence[Any], purpose: str = "") -> Any:
    """The designer's choice by name or number, else one the card's id fixes."""
    given = card.art.get(key)
    if given is None:
        return seeded(card.id, purpose or key).choice(options)
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(options):
        return options[given]
    if given in options:
        return given
    raise ValueError(f"{card.id}: no {key} {given!r} for a {card.type}; there are {', '.join(map(str, options))}")


def motif_of(card: Card, motifs: Mapping[str, Any]) -> Any:
    """The drawing the designer named, else one the card's id fixes."""
    return motifs[choice(card, "motif", tuple(motifs))]


def variant(card: Card, purpose: str) -> int:
    """A small number fixed by the card's id."""
    return seeded(card.id, purpose).randrange(VARIANTS)


def source(card: Card, purpose: str) -> Random:
    """A random source of the card's own for one purpose, so that one drawing cannot disturb another."""
    return seeded(card.id, purpose)


def initial_of(card: Card) -> str:
    """The letter a plate may show: named, or the first of the first word that is no article."""
    given = card.art.get("initial")
    if given:
        return str(given)
    words = [word for word in card.name.split() if word.lower() not in ("the", "a", "an", "on", "of")] or [card.name]
    return next((letter.upper() for letter in " ".join(words) if letter.isalpha()), "C")


def roman(year: int) -> str:
    """A year as a title page sets it; before our era in plain figures."""
    if not 0 < year < 4000:
        return f"{abs(year)} BCE" if year < 0 else str(year)
    numerals = ("M", 1000), ("CM", 900), ("D", 500), ("CD", 400), ("C", 100), ("XC", 90), ("L", 50)
    text = ""
    for letters, value in (*numerals, ("XL", 40), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1)):
        count, year = divmod(year, value)
        text += letters * count
    return text


def slices(count: int) -> list[tuple[list[Point], float, float]]:
    """The plate cut by leaning lines into one part for each era: outline, and how far it reaches left and right."""
    middle = PLATE_WIDTH / 2
    lean, apart = {1: (0, 0), 2: (480, 0), 3: (260, 720)}[count]
    cuts = [
        middle + apart * (2 * place - count) / max(1, count - 2) if count > 2 else middle for place in range(1, count)
    ]
    tops = [0.0, *(cut + lean for cut in cuts), float(PLATE_WIDTH)]
    feet = [0.0, *(cut - lean for cut in cuts), float(PLATE_WIDTH)]
    parts = []
    for place in range(count):
        corners = [
            (tops[place], 0.0),
            (tops[place + 1], 0.0),
            (feet[place + 1], float(PLATE_HEIGHT)),
            (feet[place], float(PLATE_HEIGHT)),
        ]
        xs = [x for x, _ in corners]
        parts.append((corners, min(xs), max(xs)))
    return parts


def clipped(name: str, shape: Path | str, body: str) -> str:
    """`body` within a shape; `name` must be unique in the drawing."""
    return f'<clipPath id="{name}"><path d="{shape}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def mirrored_down(name: str, body: str, x: float = 0, y: float = 0) -> str:
    """`body` at (x, y), and its mirror image at the foot of the plate."""
    return (
        f'<g id="{name}" transform="translate({x:g} {y:g})">{body}</g>'
        f'<use href="#{name}" transform="translate(0 {PLATE_HEIGHT})scale(1 -1)"/>'
    )


def mirrored_across(name: str, body: str, x: float = 0, y: float = 0) -> str:
    """`body` at (x, y), and its mirror image on the right of the plate."""
    return (
        f'<g id="{name}" transform="translate({x:g} {y:g})">{body}</g>'
        f'<use href="#{name}" transform="translate({PLATE_WIDTH} 0)scale(-1 1)"/>'
    )


def rim(colour: str) -> str:
    """The rule round a plate."""
    return stroke(Path().rect(9, 9, PLATE_WIDTH - 18, PLATE_HEIGHT - 18), colour, 18)


def double_frame(colour: str) -> str:
    """A strong and a fine rule inside the plate's edge."""
    path, fine = Path(), Path()
    path.rect(42, 42, PLATE_WIDTH - 84, PLATE_HEIGHT - 84)
    fine.rect(72, 72, PLATE_WIDTH - 144, PLATE_HEIGHT - 144)
    return stroke(path, colour, 13) + stroke(fine, colour, 5)


@cache
def wreath(
    kind: str,
    cx: float,
    cy: float,
    radius: float,
    start: float,
    end: float,
    count: int,
    size: float,
    colour: str,
    rib: str,
) -> str:
    """A branch along a circle from one angle to another: `laurel`, `oak`, `wheat` or `olive`."""
    stem, leaves, ribs, berries = Path(), Path(), Path(), Path()
    sweep = end - start
    sign = 1 if sweep > 0 else -1

    def along(t: float) -> Point:
        return cx + radius * cos(start + sweep * t), cy + radius * sin(start + sweep * t)

    stem.curve(along, 0, 1, 8)
    for index in range(count):
        t = 0.04 + 0.92 * index / count
        x, y = along(t)
        heading = start + sweep * t + sign * pi / 2
        length = size * (1 - 0.38 * index / count)
        for side in (-1, 1):
            if kind == "wheat":
                angle = heading + side * 0.42
                leaf(leaves, x, y, angle, length * 0.62, length * 0.17)
                ribs.segment(
                    x + length * 0.6 * cos(angle),
                    y + length * 0.6 * sin(angle),
                    x + length * 1.15 * cos(heading + side * 0.3),
                    y + length * 1.15 * sin(heading + side * 0.3),
                )
            elif kind == "oak":
                angle = heading + side * 0.75
                leaf(leaves, x, y, angle, length * 0.85, length * 0.20)
                for reach in (0.3, 0.55):
                    bx, by = x + length * reach * cos(angle), y + length * reach * sin(angle)
                    for lobe in (-1, 1):
                        leaf(leaves, bx, by, angle + lobe * 0.9, length * 0.34, length * 0.13)
            else:
                angle = heading + side * (0.60 if kind == "laurel" else 0.95)
                leaf(leaves, x, y, angle, length, length * (0.26 if kind == "laurel" else 0.15))
                ribs.segment(
                    x + length * 0.12 * cos(angle),
                    y + length * 0.12 * sin(angle),
                    x + length * 0.84 * cos(angle),
                    y + length * 0.84 * sin(angle),
                )
        if index % 2 and kind != "wheat":
            for side in (-1.5, 1.5):
                berries.dot(x + length * 0.34 * cos(heading + side), y + length * 0.34 * sin(heading + side))
    leaf(leaves, *along(1), end + sign * pi / 2, size * 0.62, size * 0.16)
    ribbed = stroke(ribs, colour if kind == "wheat" else rib, size * 0.032)
    return (
        stroke(stem, colour, size * 0.05)
        + fill(leaves, colour)
        + stroke(berries, colour, size * 0.13, ROUND_CAP)
        + ribbed
    )


WREATHS = ("laurel", "oak", "wheat", "olive")
