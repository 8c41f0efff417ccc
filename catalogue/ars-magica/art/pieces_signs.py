"""Signs on counters that stand on no card: on the same grid of 24 by 24, `{c}` the ink and `{g}` the ground."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

from .geometry import star_points
from .glyphs import GLYPHS, GRID


def _star(x: float, y: float, radius: float, inner: float, count: int) -> str:
    points = star_points((x, y), radius, count, inner, -pi / 2)
    return "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "z"


def _pine(x: float, foot: float, size: float) -> str:
    tiers = "".join(
        f"M{x - size * half:.2f} {foot - size * low:.2f}L{x:.2f} {foot - size * top:.2f}"
        f"L{x + size * half:.2f} {foot - size * low:.2f}z"
        for half, low, top in ((0.42, 0.16, 0.62), (0.33, 0.44, 0.84), (0.23, 0.68, 1.06))
    )
    return f'<path fill="{{c}}" d="{tiers}M{x - 0.7:.2f} {foot}v{-size * 0.2:.2f}h1.4v{size * 0.2:.2f}z"/>'


_PEN = 'fill="none" stroke="{c}" stroke-linecap="round" stroke-linejoin="round"'
SIGNS: Mapping[str, str] = {
    "poison": (
        '<path fill="{c}" d="M8.6 1.4H15.4V3.6H14.4V8.8L19.6 17.2C21 19.6 19.4 22.6 16.6 22.6H7.4C4.6 22.6 3 19.6 4.4 '
        '17.2L9.6 8.8V3.6H8.6z"/><path fill="{g}" d="M12 11.2C14.6 11.2 16 13 15.9 15C15.9 16.2 15.2 16.9 14.3 '
        '17.3V19.6H9.7V17.3C8.8 16.9 8.1 16.2 8.1 15C8 13 9.4 11.2 12 11.2z"/><g fill="{c}"><circle cx="10.4" '
        'cy="14.9" r="1.2"/><circle cx="13.6" cy="14.9" r="1.2"/><path d="M11.3 17.9h.6v1.7h-.6zM12.6 '
        '17.9h.6v1.7h-.6z"/>'
        "</g>"
    ),
    "forest": _pine(5.4, 21.6, 14) + _pine(18.6, 21.6, 14) + _pine(12, 22.8, 19.4),
    "likeness": (
        '<path fill="{c}" d="M9.4 2.4C12.6 3.8 16.8 3.8 22 2.6C22.6 9.6 20.8 15.2 16 17.8z"/>'
        '<path fill="{c}" stroke="{g}" stroke-width="1.1" d="M1.6 5.6C6 7.4 11.4 7.4 15.8 5.6C16.4 13.4 14 20 8.7 22.6'
        'C3.4 20 1 13.4 1.6 5.6z"/><g fill="{g}"><path d="M3.6 11C4.9 9.5 6.8 9.7 7.7 11.4C6.4 12.5 4.7 12.3 3.6 11z"/>'
        '<path d="M13.8 11C12.5 9.5 10.6 9.7 9.7 11.4C11 12.5 12.7 12.3 13.8 11z"/><path d="M5.2 15.4C7.5 16.6 9.9 '
        '16.6 '
        '12.2 15.4C11.4 18.2 10.1 19 8.7 19C7.3 19 6 18.2 5.2 15.4z"/></g>'
    ),
    "criminal": (
        f'<g {_PEN} stroke-width="2.7"><path d="M9.2 19.2A5 5 0 1 1 9.8 12.2"/><path d="M14.8 19.2A5 5 0 1 0 14.2 '
        '12.2"/></g><path fill="{c}" d="M1.2 18.6H9.6V21.4H1.2zM14.4 18.6H22.8V21.4H14.4z"/>'
        f'<g {_PEN} stroke-width="1.7"><ellipse cx="8.4" cy="6.6" rx="3.2" ry="2.2" transform="rotate(-50 8.4 6.6)"/>'
        '<ellipse cx="12" cy="4" rx="3.2" ry="2"/><ellipse cx="15.6" cy="6.6" rx="3.2" ry="2.2" '
        'transform="rotate(50 15.6 6.6)"/></g>'
    ),
    "curse": (
        '<path fill="{c}" d="M1 12.6C4.4 7.4 8 5.2 12 5.2C16 5.2 19.6 7.4 23 12.6C19.6 17.8 16 20 12 20C8 20 4.4 '
        '17.8 1 '
        '12.6z"/><circle cx="12" cy="12.6" r="5" fill="{g}"/><path fill="{c}" d="M12 8.2C13.6 10.6 13.6 14.6 12 '
        '17C10.4 '
        '14.6 10.4 10.6 12 8.2z"/>'
        f'<g {_PEN} stroke-width="1.6"><path d="M12 3.2V.9M6.4 4.6L5.2 2.6M17.6 4.6L18.8 2.6"/><path d="M12 '
        f'22V23.2M7.4 '
        '21.2L6.6 22.8M16.6 21.2L17.4 22.8"/></g>'
    ),
    "scales": (
        f'<g {_PEN} stroke-width="1.8"><path d="M12 4V20.6M4 6.2C7.4 4.4 9.6 7 12 6C14.4 7 16.6 4.4 20 6.2"/></g>'
        f'<path fill="{{c}}" d="{_star(12, 2.8, 2.8, 0.4, 4)}"/><path fill="{{c}}" d="M7.4 20H16.6L18.2 22.8H5.8z"/>'
        f'<g {_PEN} stroke-width="1"><path d="M4 6.2L1.2 13.8M4 6.2L6.8 13.8M20 6.2L17.2 13.8M20 6.2L22.8 13.8"/></g>'
        '<path fill="{c}" d="M.6 13.6H7.4C7 16.2 5.6 17.2 4 17.2C2.4 17.2 1 16.2 .6 13.6zM16.6 13.6H23.4C23 16.2 21.6 '
        '17.2 20 17.2C18.4 17.2 17 16.2 16.6 13.6z"/>'
    ),
    "first": (
        '<path fill="{c}" d="M4.4 1.4H6.6V22.8H4.4z"/><path fill="{c}" d="M7.6 2.6C11 1.2 13.6 4.4 17 3.4L22.4 2.4L19 8'
        'L22 13.2L16.6 13.8C13.4 14.4 11 11.8 7.6 13.2z"/>'
        f'<path fill="{{g}}" d="{_star(12.8, 8.2, 3.6, 0.42, 5)}"/>'
    ),
    "raven": (
        '<path fill="{c}" d="M2.6 8L7.2 6.2C8.2 4.2 10.2 3.4 12 4.3C13.4 5 13.9 6.4 13.6 7.8C16.8 9.2 18.6 11.6 19.6 '
        "14.8L23 20.8L17.6 18.4C16.2 18.8 14.4 18.8 13 18.4L13.3 20.8L15 22.2H11L11.5 18L10.4 17.7L10 20.8L11.4 "
        "22.2H7.4"
        'L8.7 17.2C6.6 15.6 5.8 13 6.7 10.4C6.4 9.7 6.3 9 6.6 8.4z"/><circle cx="9.9" cy="6.5" r=".85" fill="{g}"/>'
        '<g fill="none" stroke="{g}" stroke-width=".8" stroke-linecap="round"><path d="M9.4 10.4C12.8 10.4 16 12.8 '
        '17.6 '
        '16.4M9.8 12.6C12.4 12.8 14.6 14.4 15.8 16.8"/></g>'
    ),
    "tower": (
        '<path fill="{c}" d="M3.4 1.4H7.2V4H10.1V1.4H13.9V4H16.8V1.4H20.6V8.6L18.6 '
        '10.4V20.4H20.4V22.8H3.6V20.4H5.4V10.4'
        'L3.4 8.6z"/><path fill="{g}" d="M9.6 22.8V17.8A2.4 2.4 0 0 1 14.4 17.8V22.8zM11 9.4H13V13.4H11z"/>'
        '<path fill="none" stroke="{g}" stroke-width=".8" d="M5.4 8.8H18.6"/>'
    ),
    "oak": (
        '<path fill="{c}" d="M10.4 15H13.6C13.5 18 14 20.4 16.4 22.6H7.6C10 20.4 10.5 18 10.4 15z"/><g fill="{c}">'
        '<circle cx="12" cy="5.8" r="4.9"/><circle cx="6.2" cy="8.4" r="4.2"/><circle cx="17.8" cy="8.4" r="4.2"/>'
        '<circle cx="8.4" cy="12.6" r="4"/><circle cx="15.6" cy="12.6" r="4"/></g><g fill="{g}">'
        '<circle cx="8.4" cy="8.4" r="1.1"/><circle cx="13.6" cy="6" r="1.1"/><circle cx="15.4" cy="11.4" r="1.1"/>'
        '<circle cx="10.4" cy="12.6" r="1.1"/></g>'
    ),
    "star": (
        f'<path fill="{{c}}" d="{_star(12, 12, 11.6, 0.5, 8)}"/><path fill="{{g}}" d="{_star(12, 12, 4.4, 0.5, 8)}"/>'
    ),
}  # fmt: skip


def sign(name: str, x: float, y: float, size: float, ink: str, ground: str) -> str:
    """A sign of counters or of cards, centred on (x, y), `size` units high."""
    drawn = SIGNS.get(name) or GLYPHS.get(name)
    if drawn is None:
        raise ValueError(f"no sign {name!r}; there are {', '.join((*SIGNS, *GLYPHS))}")
    body = drawn.replace("{c}", ink).replace("{g}", ground)
    return f'<g transform="translate({x:g} {y:g})scale({size / GRID:.4f})translate(-12 -12)">{body}</g>'
