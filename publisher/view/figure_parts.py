"""What the figures are drawn with: a palette, text set in lines, boxes and arrows. Units are SVG user units (px)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType

from publisher.model import Period

SANS = "'Ref Sans','Source Sans Pro',sans-serif"
SERIF = "'Ref Serif','Source Serif Pro',serif"

# Advance widths of Source Sans in thousandths of the type size, by kind of letter; enough to break lines by.
_NARROW, _WIDE = frozenset("iljtfrI.,;:'’!|()[]- "), frozenset("mwMWQO@%—")


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of a figure, as SVG colour values. `eras` overrides the colours of periods by id."""

    ink: str = "#1d1a17"
    quiet: str = "#5a5044"
    rule: str = "#877a61"
    paper: str = "#ffffff"
    tint: str = "#ece6d8"
    accent: str = "#473a8c"
    on_accent: str = "#ffffff"
    eras: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def era(self, period: Period) -> str:
        return self.eras.get(period.id, period.color)


PRINT = Palette()


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide `text` is at this type size."""
    total = sum(270 if char in _NARROW else 830 if char in _WIDE else 590 if char.isupper() else 505 for char in text)
    return total * size / 1000 * (1.05 if bold else 1.0)


def lines(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """`text` broken into lines that fit into `room`; a single long word stands alone."""
    out: list[str] = []
    for word in text.split():
        if out and width(f"{out[-1]} {word}", size, bold) <= room:
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out


def label(
    x: float,
    y: float,
    text: str,
    fill: str,
    size: float = 14,
    *,
    bold: bool = False,
    anchor: str = "start",
    serif: bool = False,
) -> str:
    """One line of text on the baseline `y`."""
    family = SERIF if serif else SANS
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}"{weight} text-anchor="{anchor}" '
        f'fill="{fill}">{escape(text)}</text>'
    )


def block(
    x: float,
    y: float,
    text: str,
    room: float,
    fill: str,
    size: float = 13,
    *,
    bold: bool = False,
    anchor: str = "start",
    leading: float = 1.3,
) -> tuple[str, float]:
    """Lines of text from the baseline `y` down, and the baseline after the last one."""
    drawn = []
    for line in lines(text, size, room, bold):
        drawn.append(label(x, y, line, fill, size, bold=bold, anchor=anchor))
        y += size * leading
    return "".join(drawn), y


def box(
    x: float, y: float, across: float, down: float, fill: str, stroke: str, *, radius: float = 4, weight: float = 1.4
) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{across:g}" height="{down:g}" rx="{radius:g}" fill="{fill}" '
        f'stroke="{stroke}" stroke-width="{weight:g}"/>'
    )


def path(d: str, stroke: str, weight: float = 1.4, fill: str = "none") -> str:
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{weight:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def arrow(x: float, y: float, to_x: float, stroke: str) -> str:
    """A level arrow."""
    tip = 5 if to_x > x else -5
    return path(f"M{x:g} {y:g}H{to_x:g}M{to_x - tip:g} {y - 4:g}L{to_x:g} {y:g}L{to_x - tip:g} {y + 4:g}", stroke, 1.6)


def numbered(x: float, y: float, number: int | str, palette: Palette, radius: float = 12) -> str:
    """A number in a disc centred on (x, y)."""
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{palette.accent}"/>'
    return disc + label(x, y + radius * 0.4, str(number), palette.on_accent, radius * 1.15, bold=True, anchor="middle")


def drawing(across: float, down: float, said: str, parts: Iterable[str]) -> str:
    """The whole figure; `said` is what a reader who cannot see it hears."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across:g}" height="{down:g}" '
        f'viewBox="0 0 {across:g} {down:g}" role="img" aria-label="{escape(said)}">{"".join(parts)}</svg>'
    )
