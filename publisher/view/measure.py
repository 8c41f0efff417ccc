"""How wide a line of type will be, and the sizes and breaks that make it fit. Fonts by role, lengths in mm."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import Any

from publisher.kit.drawing import font_file

MM_PER_POINT = 25.4 / 72


@cache
def _font(role: str) -> tuple[dict[int, str], Any, float]:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    font = TTFont(io.BytesIO(font_file(role).read_bytes()), lazy=True)
    return font.getBestCmap(), font["hmtx"], float(font["head"].unitsPerEm)


def characters(role: str) -> frozenset[int]:
    """The code points that the role's font has a glyph for."""
    return _characters(role)


@cache
def _characters(role: str) -> frozenset[int]:
    return frozenset(_font(role)[0])


@lru_cache(maxsize=4096)
def _advance(character: str, role: str) -> float:
    glyphs, widths, per_em = _font(role)
    # A character that the font lacks is reported when the face is typeset; here it may take any room.
    return float(widths[glyphs.get(ord(character), ".notdef")][0]) / per_em


def width_mm(text: str, role: str, size_pt: float, tracking_em: float = 0) -> float:
    """Width of a line in mm, without kerning (which makes it shorter, if anything)."""
    if not text:
        return 0.0
    ems = sum(_advance(character, role) for character in text) + tracking_em * (len(text) - 1)
    return ems * size_pt * MM_PER_POINT


def fit_size(
    text: str, role: str, room_mm: float, largest_pt: float, least_pt: float = 0, tracking_em: float = 0
) -> float:
    """The largest size, rounded down to 0.05 pt, at which the line is no wider than the room; never under the least."""
    width = width_mm(text, role, 1, tracking_em)
    if width * largest_pt <= room_mm:
        return largest_pt
    return max(least_pt, int(room_mm / width * 20) / 20)


def balanced(text: str, role: str, lines: int, size_pt: float = 1) -> tuple[str, ...]:
    """The text broken between words into that many lines, the widest as narrow as it can be."""
    words = text.split()
    lines = min(lines, len(words))
    if lines < 2:
        return (" ".join(words),)
    best: tuple[float, tuple[str, ...]] | None = None
    for cuts in combinations(range(1, len(words)), lines - 1):
        edges = (0, *cuts, len(words))
        parts = tuple(" ".join(words[a:b]) for a, b in pairwise(edges))
        widest = max(width_mm(part, role, size_pt) for part in parts)
        if best is None or widest < best[0]:
            best = widest, parts
    assert best is not None
    return best[1]


@dataclass(frozen=True, slots=True)
class Fitted:
    """A title as it will be set. `step` counts the steps tried, from 0; `fits` is False if none of them was enough."""

    lines: tuple[str, ...]
    size_pt: float
    step: int
    fits: bool


def fit_title(
    text: str,
    role: str,
    room_mm: float,
    steps: Sequence[tuple[int, float, float]],
    tracking_em: float = 0,
) -> Fitted:
    """The first step (lines, largest pt, least pt) at which the title fits, at the largest size that does."""
    found = Fitted((text,), 0, 0, False)
    for step, (count, largest, least) in enumerate(steps):
        lines = balanced(text, role, count)
        widest = max(lines, key=lambda line: width_mm(line, role, 1, tracking_em))
        size = fit_size(widest, role, room_mm, largest, least, tracking_em)
        fits = width_mm(widest, role, size, tracking_em) <= room_mm + 0.01
        found = Fitted(lines, size, step, fits)
        if fits:
            break
    return found


def shorten(text: str, role: str, room_mm: float, size_pt: float, tracking_em: float = 0) -> str:
    """The text, cut after a word and closed by an ellipsis if it would be wider than the room."""
    if width_mm(text, role, size_pt, tracking_em) <= room_mm:
        return text
    words = text.split()
    while len(words) > 1:
        words.pop()
        cut = " ".join(words).rstrip(" ,;:") + "…"
        if width_mm(cut, role, size_pt, tracking_em) <= room_mm:
            return cut
    return words[0]
