"""Signs on a grid of 24 by 24: Techniques, Forms, seasons, what is counted, and the kinds of cards.

Forms are pictograms, Techniques linear sigils. `{c}` is the ink, `{g}` the ground that shows through.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache

from .geometry import polar, star_points
from .tones import FORMS, INK, LEAF, LOW_KEY, RUBRIC, TECHNIQUES, WHITE, hue_of

GRID = 24


def _line(width: float) -> str:
    return f'fill="none" stroke="{{c}}" stroke-linecap="round" stroke-linejoin="round" stroke-width="{width:g}"'


def _star(x: float, y: float, radius: float, inner: float, count: int, turn: float = -math.pi / 2) -> str:
    points = star_points((x, y), radius, count, inner / radius, turn)
    return "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "z"


def _leaf(x: float, y: float, length: float, width: float, angle: float, vein: bool = True) -> str:
    rib = f'<path d="M{length * 0.14:g} 0H{length * 0.8:g}" stroke="{{g}}" stroke-width=".7" fill="none"/>'
    a, b, c, d = length * 0.3, length * 0.7, width, width * 0.8
    shape = f"M0 0C{a:g} {-c:g} {b:g} {-d:g} {length:g} 0C{b:g} {d:g} {a:g} {c:g} 0 0z"
    return (
        f'<g transform="translate({x:g} {y:g})rotate({math.degrees(angle):.1f})"><path d="{shape}" fill="{{c}}"/>'
        f"{rib if vein else ''}</g>"
    )


def _drops(points: tuple[tuple[float, float], ...], radius: float) -> str:
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{{c}}"/>' for x, y in points)


def _rays(center: float, near: float, far: float, count: int) -> str:
    parts = []
    for k in range(count):
        a, b = (polar((center, center), radius, k * math.tau / count) for radius in (near, far))
        parts.append(f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}")
    return "".join(parts)


_FORM_GLYPHS: Mapping[str, str] = {
    "Ig": (
        '<path fill="{c}" d="M12.6 1.4C13.2 5.6 19 8.6 19 14.9C19 19.4 15.9 22.6 12 22.6C8.1 22.6 5 19.4 5 15.4'
        'C5 12.2 6.9 10.4 7.5 7.7C8.9 8.8 9.6 10 9.8 11.5C11.7 9 12.9 5.4 12.6 1.4z"/><path fill="{g}" d="M12.4 12.6'
        "C12.8 14.8 15 15.6 15 18C15 19.9 13.7 21.1 12.1 21.1C10.4 21.1 9.1 19.9 9.1 18.1C9.1 16.3 10.3 15.8 10.6 14.4"
        'C11.2 14.9 11.4 15.3 11.6 15.9C12.2 15 12.5 13.9 12.4 12.6z"/>'
    ),
    "Aq": (
        '<path fill="{c}" d="M12 1.2C13 5 19.2 10.6 19.2 15.6A7.2 7.2 0 0 1 4.8 15.6C4.8 10.6 11 5 12 1.2z"/>'
        '<g fill="none" stroke="{g}" stroke-width="1.25" stroke-linecap="round">'
        '<path d="M7 13.6c1.2-1.5 2.4-1.5 3.4 0s2.2 1.5 3.3 0 2.2-1.5 3.3 0"/>'
        '<path d="M7.2 17.2c1.2-1.4 2.2-1.4 3.2 0s2.2 1.4 3.2 0 2.1-1.4 3.2 0"/></g>'
    ),
    "Au": (
        f'<g {_line(2.1)}><path d="M1.8 9.2H14a3.5 3.5 0 1 0-3.5-3.5"/><path d="M3.4 13.2H18.6a3.3 3.3 0 1 0-3.2-3.6"/>'
        '<path d="M1.8 17.2H13.4a2.7 2.7 0 1 1-2.6 3"/></g>'
    ),
    "He": (
        '<path fill="none" stroke="{c}" stroke-width="1.6" stroke-linecap="round" d="M12 22.8C11.6 18 12.2 14 12 8"/>'
        + _leaf(12, 9.5, 9, 4.6, -math.pi / 2)
        + "".join(_leaf(12, 14.4, 9.4, 4, -math.pi * share) for share in (0.19, 0.81))
        + "".join(_leaf(12, 20, 8.4, 3.5, -math.pi * share) for share in (0.13, 0.87))
    ),
    "Te": (
        '<path fill="{c}" d="M.9 20.6L8.4 7.2L11.3 11.4L15.6 3.6L23.1 20.6z"/><g fill="none" stroke="{g}" '
        'stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"><path d="M15.6 6.2L14 12.4L16.6 14.6L15.4 '
        '19.6"/><path d="M8.4 10L7.6 14L9.4 16.2L8.6 19.6"/></g><path fill="{c}" d="M2 22.1h20v1.2H2z"/>'
    ),
    "Co": (
        f'<g {_line(2.5)}><path d="M8.7 13.4L7.1 5.8M11.3 12L11 3M14.1 12.2L14.9 3.6M16.7 13.6L18.7 6.6"/>'
        '<path d="M8 17.6L3.6 13"/></g><path fill="{c}" d="M7.2 12.4L17.9 12.4C17.9 16 17.4 18.6 15.9 20.6V23H9.3V20.6'
        'C7.8 19 6.5 17.4 6.4 15z"/><g fill="none" stroke="{g}" stroke-width=".95" stroke-linecap="round">'
        '<path d="M9.4 15.6C11.6 14.4 14 14.6 15.8 15.6"/><path d="M9.6 18.4C10.4 16.4 12 15.4 12.6 18.6"/></g>'
    ),
    "An": (
        '<path fill="{c}" d="M12 23C9.7 23 9.1 20.6 8.8 17.6L7.3 14.6L3.8 12.9C5.4 11.7 7.4 11.6 9.2 12.3H14.8C16.6 '
        '11.6 18.6 11.7 20.2 12.9L16.7 14.6L15.2 17.6C14.9 20.6 14.3 23 12 23z"/>'
        f'<g {_line(1.5)}><path d="M9.8 12.4C8.6 9 4.6 9.2 4.4 3"/><path d="M4.7 6.6C3.4 6.4 2.3 5.6 1.8 4.2M7.2 '
        '9.4C8 7.8 8.1 5.6 7.6 3.6"/><path d="M14.2 12.4C15.4 9 19.4 9.2 19.6 3"/><path d="M19.3 6.6C20.6 6.4 21.7 5.6 '
        '22.2 4.2M16.8 9.4C16 7.8 15.9 5.6 16.4 3.6"/></g><g fill="{g}"><circle cx="10.2" cy="15.7" r=".8"/>'
        '<circle cx="13.8" cy="15.7" r=".8"/><path d="M10.9 20.4h2.2l-1.1 1.2z"/></g>'
    ),
    "Im": (
        '<path fill="{c}" d="M3 3.6C8.6 6 15.4 6 21 3.6C21.8 12.6 19 20.4 12 23.2C5 20.4 2.2 12.6 3 3.6z"/>'
        '<g fill="{g}"><path d="M5.4 10.2C7 8.2 9.4 8.4 10.6 10.6C9 12 6.8 11.9 5.4 10.2z"/><path d="M18.6 10.2C17 8.2 '
        '14.6 8.4 13.4 10.6C15 12 17.2 11.9 18.6 10.2z"/><path d="M7.4 15.4C10.4 17 13.6 17 16.6 15.4C15.6 18.8 13.8 '
        "20 "
        '12 20C10.2 20 8.4 18.8 7.4 15.4z"/></g>'
    ),
    "Me": (
        '<path fill="{c}" d="M15.4 23V19.6C19 17.6 20.9 14.4 20.6 10.2C20.2 4.8 16.4 1.6 11.8 1.6C7 1.6 4.1 5 4.3 '
        "9.2L2.4 "
        '13.4L4.5 14.2L4.2 15.6L5 16.5L4.7 18.4C5 20 7 20.2 8.8 19.7V23z"/>'
        f'<path fill="{{g}}" d="{_star(13, 9, 5, 1.7, 4)}"/>'
    ),
    "Vi": (
        f'<path fill="{{c}}" d="{_star(12, 12, 11.6, 3.4, 4)}"/>'
        f'<path fill="{{c}}" d="{_star(12, 12, 8.2, 3.2, 4, -math.pi / 4)}"/><circle cx="12" cy="12" r="2.3" '
        f'fill="{{g}}"/>'
    ),
}
_TECHNIQUE_GLYPHS: Mapping[str, str] = {
    "Cr": (
        f'<g {_line(2.1)}><path d="M12 22.6V12.2M12 18.6C7.6 18.4 4.9 15.2 4.7 10.4M12 18.6C16.4 18.4 19.1 15.2 19.3 '
        f'10.4M8.2 22.6H15.8"/></g><path fill="{{c}}" d="{_star(12, 6, 5.4, 1.9, 4)}"/>'
        '<circle cx="4.7" cy="8.6" r="2.1" fill="{c}"/><circle cx="19.3" cy="8.6" r="2.1" fill="{c}"/>'
    ),
    "In": (
        f'<g {_line(2.1)}><circle cx="12" cy="9.4" r="7"/><path d="M12 16.4V22.8M8.8 20.2H15.2"/></g>'
        '<circle cx="12" cy="9.4" r="2.6" fill="{c}"/>'
    ),
    "Mu": (
        f'<g {_line(2.2)}><path d="M17.8 5.2C15.4 1.4 7 1.6 7 7C7 12.4 17 11.4 17 17C17 22.4 8.6 22.6 6.2 18.8"/>'
        '<path d="M3 12H8.2M15.8 12H21"/></g>'
    ),
    "Pe": (
        f'<g {_line(2.2)}><path d="M8.4 2V15.4M4.2 6H13.4"/>'
        '<path d="M8.4 12C11 8.4 17.4 8.6 17.2 13.6C17 17.4 13.4 18.2 14.4 20.8C15 22.4 17.2 22.8 19 21.2"/></g>'
    ),
    "Re": (
        f'<g {_line(2.1)}><circle cx="12" cy="15.6" r="6.9"/>'
        '<path d="M5.3 14.4C9 16 15 16 18.7 14.4M12 8.6V1.8M8.7 4.6H15.3"/></g>'
    ),
}
_SEASON_GLYPHS: Mapping[str, str] = {
    "spring": (
        '<path fill="none" stroke="{c}" stroke-width="2" stroke-linecap="round" d="M12 22.4C12 17 11.8 14 12 9.6"/>'
        + "".join(_leaf(12, 14.6, 10.8, 5.4, -math.pi * share) for share in (0.27, 0.73))
        + '<circle cx="12" cy="5.6" r="2.5" fill="{c}"/>'
    ),
    "summer": (
        '<circle cx="12" cy="12" r="5" fill="{c}"/><path fill="none" stroke="{c}" stroke-width="2.3" '
        f'stroke-linecap="round" d="{_rays(12, 7.5, 11, 8)}"/>'
    ),
    "autumn": (
        '<path fill="none" stroke="{c}" stroke-width="1.8" stroke-linecap="round" d="M12 8C12 5 13 3 15.6 1.6"/>'
        + _leaf(12, 7, 7.4, 3.6, -math.pi * 0.95, False)
        + _drops(((6.6, 11), (12, 10.4), (17.4, 11), (9.3, 15.4), (14.7, 15.4), (12, 20.2)), 2.75)
    ),
    "winter": (
        f"<g {_line(1.9)}>"
        + "".join(f'<path transform="rotate({k * 60} 12 12)" d="M12 12V1.6M8.8 3L12 6.2L15.2 3"/>' for k in range(6))
        + "</g>"
    ),
}
_COUNTED: Mapping[str, str] = {
    "gold": (
        '<circle cx="12" cy="12" r="10.6" fill="{c}"/><circle cx="12" cy="12" r="8.2" fill="none" stroke="{g}" '
        'stroke-width="1"/><path fill="{g}" d="M10.9 6h2.2l-.5 4.4h-1.2zM10.9 18h2.2l-.5-4.4h-1.2zM6 10.9v2.2l4.4-.5'
        'v-1.2zM18 10.9v2.2l-4.4-.5v-1.2z"/>'
    ),
    "vis": (
        '<path fill="{c}" d="M12 1.2A4.6 4.6 0 0 1 15 9.3H17.6V11.4H14.6C14.8 14.6 15.8 16.6 18 18.2V19.4H6V18.2C8.2 '
        '16.6 9.2 14.6 9.4 11.4H6.4V9.3H9A4.6 4.6 0 0 1 12 1.2z"/><path fill="{c}" d="M4.4 20.4H19.6V23H4.4z"/>'
    ),
    "provisions": (
        "".join(
            f'<path transform="rotate({angle} 12 14)" fill="{{c}}" stroke="{{g}}" stroke-width=".9" '
            'd="M12 14C9.4 9.4 9.4 4.6 12 .9C14.6 4.6 14.6 9.4 12 14z"/>'
            for angle in (-46, 46, -23, 23, 0)
        )
        + '<path fill="none" stroke="{c}" stroke-width="1.9" stroke-linecap="round" d="M11.2 14L6 22.6M11.6 14L9.2 23'
        'M12 14V23.2M12.4 14L14.8 23M12.8 14L18 22.6"/><path fill="{c}" stroke="{g}" stroke-width=".9" '
        'd="M7.4 12.3h9.2v3.2H7.4z"/>'
    ),
    "damage": (
        '<path fill="{c}" d="M12 1C13 5 18.6 10 18.6 15.4A6.6 6.6 0 0 1 5.4 15.4C5.4 10 11 5 12 1z"/><path fill="none" '
        'stroke="{g}" stroke-width="1.7" stroke-linecap="round" d="M9 12.4L15 19M15 12.4L9 19"/>'
    ),
    "study": (
        '<path fill="{c}" d="M4.6 1.4H19.4V3.8H4.6zM4.6 20.2H19.4V22.6H4.6zM6.2 4.8H17.8C17.8 9 15 10 13.4 12C15 14 '
        "17.8 "
        '15 17.8 19.2H6.2C6.2 15 9 14 10.6 12C9 10 6.2 9 6.2 4.8z"/><path fill="{g}" d="M8.6 6.4H15.4C15 8 13.4 8.8 12 '
        '10.4C10.6 8.8 9 8 8.6 6.4z"/>'
    ),
}
_STATS: Mapping[str, str] = {
    "mundane": (
        '<path fill="{c}" d="M12 .8L14 4V15.4H10V4zM5.6 15.2H18.4V17.7H5.6zM10.9 17.4h2.2V21h-2.2z"/>'
        '<circle cx="12" cy="21.6" r="1.9" fill="{c}"/>'
    ),
    "magical": (
        '<path fill="{c}" d="M12 1L13.6 3.6V15.6H10.4V3.6zM6.4 15.4H17.6V17.6H6.4zM11 17.4h2V21h-2z"/>'
        '<circle cx="12" cy="21.6" r="1.7" fill="{c}"/>'
        f'<path fill="{{c}}" d="{_star(4.6, 7, 4.2, 1.4, 4)}"/><path fill="{{c}}" d="{_star(19.4, 7, 4.2, 1.4, 4)}"/>'
    ),
    "demon": (
        '<path fill="{c}" d="M12 23C7 21.8 4.8 17.6 5 12.4C3 9.8 2 6 2.8 1.6C4.6 4.6 6.8 6.2 9 6.8H15C17.2 6.2 19.4 '
        "4.6 "
        '21.2 1.6C22 6 21 9.8 19 12.4C19.2 17.6 17 21.8 12 23z"/><g fill="{g}"><path d="M6.8 11.4L10.8 13.4C10.2 15 '
        "7.6 "
        '14.8 6.8 11.4z"/><path d="M17.2 11.4L13.2 13.4C13.8 15 16.4 14.8 17.2 11.4z"/>'
        '<path d="M8.2 18L10 19.2L12 18.4L14 19.2L15.8 18C15 20.2 13.6 21 12 21C10.4 21 9 20.2 8.2 18z"/></g>'
    ),
    "faerie": (
        '<path fill="{c}" d="M11.2 11C8.6 4.6 4.4 2 1 3.2C.8 8 4.4 12.4 11.2 13zM12.8 11C15.4 4.6 19.6 2 23 3.2C23.2 8 '
        "19.6 12.4 12.8 13zM11.2 13.4C6.6 13.4 3.6 16 4 20.6C8 21.6 11 18.6 11.6 14.6zM12.8 13.4C17.4 13.4 20.4 16 20 "
        '20.6C16 21.6 13 18.6 12.4 14.6z"/><path fill="none" stroke="{c}" stroke-width="1.5" stroke-linecap="round" '
        'd="M12 9.6V21.4M11.6 9C10.8 6.4 9.8 5 8.4 4.4M12.4 9C13.2 6.4 14.2 5 15.6 4.4"/>'
    ),
    "resistance": (
        '<path fill="{c}" d="M3.4 2.4H20.6V10.6C20.6 17 17 20.8 12 23C7 20.8 3.4 17 3.4 10.6z"/>'
        f'<path fill="{{g}}" d="{_star(12, 11, 6.4, 2.2, 4)}"/>'
    ),
    "protection": (
        '<path fill="{c}" d="M3.4 2.4H20.6V10.6C20.6 17 17 20.8 12 23C7 20.8 3.4 17 3.4 10.6z"/><path fill="{g}" '
        'd="M10.7 5.4h2.6v4.2h4.2v2.6h-4.2v6.4h-2.6v-6.4H6.5V9.6h4.2z"/>'
    ),
    "certamen": (
        f'<g {_line(2.1)}><path d="M4 21.4L17.4 5.6M20 21.4L6.6 5.6"/></g>'
        f'<path fill="{{c}}" d="{_star(18.6, 4.4, 4.2, 1.6, 4)}"/><path fill="{{c}}" '
        f'd="{_star(5.4, 4.4, 4.2, 1.6, 4)}"/>'
        '<circle cx="12" cy="21" r="1.7" fill="{c}"/>'
    ),
    "structure": (
        '<path fill="{c}" d="M3.6 2.6H7.4V5H10.1V2.6H13.9V5H16.6V2.6H20.4V10H18.8V22H5.2V10H3.6z"/>'
        '<path fill="{g}" d="M9.8 22V17.4A2.2 2.2 0 0 1 14.2 17.4V22z"/>'
    ),
    "holds": (
        '<path fill="{c}" d="M2 10.4H22V20.4H2zM2 9.2C2 5.6 4.6 3.8 7.4 3.8H16.6C19.4 3.8 22 5.6 22 9.2z"/>'
        '<path fill="{g}" d="M10.2 8H13.8V14.4H10.2z"/><circle cx="12" cy="11" r="1" fill="{c}"/>'
    ),
    "away": (
        '<path fill="{c}" d="M7.4 2.6C9.4 2.6 10.2 4.4 10.2 7C10.2 9.4 9.6 11.4 9.4 13.4H5.2C5 11 4.4 9.4 4.4 7C4.4 '
        "4.4 "
        "5.4 2.6 7.4 2.6zM5.4 14.6H9.4C9.4 16.6 8.8 17.8 7.4 17.8C6 17.8 5.4 16.6 5.4 14.6zM16.6 6.2C18.6 6.2 19.6 8 "
        "19.6 "
        "10.6C19.6 13 19 14.6 18.8 17H14.6C14.4 15 13.8 13 13.8 10.6C13.8 8 14.6 6.2 16.6 6.2zM14.6 18.2H18.6C18.6 "
        "20.2 "
        '18 21.4 16.6 21.4C15.2 21.4 14.6 20.2 14.6 18.2z"/>'
    ),
}
_KINDS: Mapping[str, str] = {
    "property": (
        '<path fill="{c}" d="M12 3L22.4 12.4H19.6V21.4H4.4V12.4H1.6z"/>'
        '<path fill="{g}" d="M10 21.4V15.4H14V21.4zM10.6 9.6H13.4V12.4H10.6z"/>'
    ),
    "improvement": (
        '<path fill="{c}" d="M4.6 2.4H8.2V5H10.2V2.4H13.8V5H15.8V2.4H19.4V9H17.6V21.6H6.4V9H4.6z"/>'
        '<path fill="{g}" d="M10.2 21.6V17A1.8 1.8 0 0 1 13.8 17V21.6zM11.2 10.8H12.8V13.8H11.2z"/>'
    ),
    "personnel": (
        '<path fill="{c}" d="M12 2A5 5 0 0 1 17 7C17 9.4 16 11.4 14.6 12.4C18.6 13.4 21.2 16.6 21.6 22H2.4C2.8 16.6 '
        "5.4 "
        '13.4 9.4 12.4C8 11.4 7 9.4 7 7A5 5 0 0 1 12 2z"/><path fill="{g}" d="M12 14.2L15 22H9z"/>'
    ),
    "item": (
        '<circle cx="12" cy="15" r="7.2" fill="none" stroke="{c}" stroke-width="2.6"/>'
        '<path fill="{c}" d="M8.2 2H15.8L18 5L12 10.6L6 5z"/>'
    ),
    "magic": (
        '<path fill="{c}" d="M1.6 6.4C5.4 4.8 9 5 12 7.2C15 5 18.6 4.8 22.4 6.4V20.6C18.6 19.2 15 19.4 12 21.6C9 19.4 '
        "5.4 "
        '19.2 1.6 20.6z"/><path fill="none" stroke="{g}" stroke-width="1.1" d="M12 7.6V21"/>'
        f'<path fill="{{g}}" d="{_star(6.8, 12.6, 3.4, 1.1, 4)}"/><path fill="{{g}}" '
        f'd="{_star(17.2, 12.6, 3.4, 1.1, 4)}"/>'
    ),
    "world": (
        '<circle cx="12" cy="12" r="10.9" fill="{c}"/><circle cx="12" cy="12" r="8.9" fill="{g}"/><path fill="{c}" '
        f'd="M2.4 10.9H21.6V13H13.1V21.6H10.9V13H2.4z"/><path fill="{{c}}" d="{_star(12, 6.6, 3.4, 1.1, 4)}"/>'
    ),
    "hand": (
        '<path fill="{c}" d="M.8 7.6H5.4V18.4H.8zM6.4 8.2C8.6 7.4 9.6 6.2 11.4 5.8C12.8 5.5 13.6 6.2 13.4 7.1C13.3 7.7 '
        "12.6 8.1 12 8.5L22 8.4C23.8 8.4 23.8 11 22 11L15.6 11.2C17 11.4 17 13.3 15.7 13.4C16.6 13.8 16.4 15.5 15.1 "
        '15.6C15.8 16.2 15.4 17.6 14.2 17.6C12 18.2 9 18.6 6.4 17.8z"/><g fill="none" stroke="{g}" stroke-width=".8" '
        'stroke-linecap="round"><path d="M12.4 11.2H15.2M12.4 13.4H15M12.2 15.5H14.4M2.2 9.2V16.8"/></g>'
    ),
    "die": (
        '<path fill="{c}" d="M4.4 2.4H19.6A2 2 0 0 1 21.6 4.4V19.6A2 2 0 0 1 19.6 21.6H4.4A2 2 0 0 1 2.4 19.6V4.4'
        'A2 2 0 0 1 4.4 2.4z"/><g fill="{g}">'
        + "".join(f'<circle cx="{x}" cy="{y}" r="1.7"/>' for x in (7.4, 16.6) for y in (7.2, 12, 16.8))
        + "</g>"
    ),
    "tribute": (
        '<path fill="{c}" d="M2.6 6.4L7.2 11.6L12 3L16.8 11.6L21.4 6.4L19.6 17.4H4.4zM4.4 18.8H19.6V21.4H4.4z"/>'
        + _drops(((2.6, 5), (12, 2.2), (21.4, 5)), 1.6)
    ),
}
GLYPHS: Mapping[str, str] = {
    **_FORM_GLYPHS, **_TECHNIQUE_GLYPHS, **_SEASON_GLYPHS, **_COUNTED, **_STATS, **_KINDS
}  # fmt: skip
SEASONS = tuple(_SEASON_GLYPHS)
_COUNTERS: Mapping[str, tuple[str, str]] = {
    "G": ("gold", INK), "V": ("vis", INK), "P": ("provisions", INK), "D": ("damage", RUBRIC),
}  # fmt: skip
SYMBOLS = (*_COUNTERS, *TECHNIQUES, *FORMS)
NARROW: Mapping[str, tuple[int, int]] = {"V": (4, 16), "D": (4, 16)}
"""Signs that stand closer in a line: where they begin on the grid and how wide they are; the style sheet knows them."""


def glyph(name: str, ink: str = INK, ground: str = LEAF) -> str:
    """The sign without its document."""
    if name not in GLYPHS:
        raise ValueError(f"no icon {name!r}; there are {', '.join(GLYPHS)}")
    return GLYPHS[name].replace("{c}", ink).replace("{g}", ground)


def put_glyph(name: str, x: float, y: float, size: float, ink: str, ground: str, turn: float = 0) -> str:
    """The sign centred on (x, y), `size` units high, turned by degrees."""
    turned = f"rotate({turn:g})" if turn else ""
    scale = size / GRID
    return (
        f'<g transform="translate({x:g} {y:g}){turned}scale({scale:.4f})translate(-12 -12)">'
        f"{glyph(name, ink, ground)}</g>"
    )


def _document(body: str, x: float, y: float, width: float, height: float) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:g} {y:g} {width:g} {height:g}">{body}</svg>'


@cache
def icon(name: str, colour: str = INK, ground: str = LEAF) -> str:
    """A sign for a line of type; `ground` is what shows through it."""
    return _document(glyph(name, colour, ground), 0, 0, GRID, GRID)


@cache
def symbol(code: str, low_ink: bool = False) -> str:
    """The sign of a counter or an Art in running text: a Form in its hue, damage in red, the rest in ink."""
    if code in _COUNTERS:
        name, ink = _COUNTERS[code]
    elif code in TECHNIQUES or code in FORMS:
        name, ink = code, hue_of(code)
    else:
        raise ValueError(f"no symbol {code!r}; there are {', '.join(SYMBOLS)}")
    if low_ink and ink == INK:
        ink = LOW_KEY
    left, wide = NARROW.get(code, (0, GRID))
    return _document(glyph(name, ink, WHITE if low_ink else LEAF), left, 0, wide, GRID)


@cache
def seal(code: str, rim: str = "plain", solid: bool = False, low_ink: bool = False) -> str:
    """A round seal with the sign of an Art: `solid` on its colour, else on paper.

    Its rim says what the card is: `rays` a being, `square` a structure, `plain` a thing or an Art.
    """
    hue = hue_of(code) if code != "none" else INK
    ring, paper = ("#ffffff", "#ffffff") if low_ink else ("#d9a531", LEAF)
    ink, ground = (paper, hue) if solid and not low_ink else (hue, paper)
    line = f' stroke="{hue}" stroke-width=".7"' if low_ink else ""
    body = ""
    if rim == "rays":
        body += f'<path fill="{ring}"{line} d="{_star(16, 16, 15.6, 13.1, 20)}"/>'
    elif rim == "square":
        body += f'<path fill="{ring}"{line} d="M3.4 3.4h25.2v25.2H3.4z"/>'
    body += f'<circle cx="16" cy="16" r="13.2" fill="{ring}"{line}/><circle cx="16" cy="16" r="12.2" fill="{ground}"/>'
    body += f'<circle cx="16" cy="16" r="11.4" fill="none" stroke="{hue}" stroke-width=".45"/>'
    if code in GLYPHS:
        body += put_glyph(code, 16, 16, 17.6, ink, ground)
    return _document(body, 0, 0, 32, 32)


@cache
def joined(technique: str, form: str, upright: bool = True, low_ink: bool = False) -> str:
    """The two Arts of a spell as linked rings: the Technique first, in ink; the Form in its hue (none for `any`)."""
    apart, radius = 22.4, 11.9
    hue = hue_of(form)
    ring, paper, ink = (WHITE, WHITE, LOW_KEY) if low_ink else ("#d9a531", LEAF, INK)
    first, second = (0.0, 0.0), ((0.0, apart) if upright else (apart, 0.0))
    body = ""
    for (x, y), code, colour in ((first, technique, ink), (second, form, hue)):
        body += f'<circle cx="{x:g}" cy="{y:g}" r="{radius}" fill="{paper}"/>'
        if code in GLYPHS:
            body += put_glyph(code, x, y, 15.4, colour, paper)
        else:
            body += f'<path d="{_star(x, y, 6.4, 5.2, 10)}" fill="none" stroke="{colour}" stroke-width="1.4"/>'
    far = radius + 0.9
    half = math.sqrt(far * far - (apart / 2) ** 2)
    over = ((half, apart / 2), (-half, apart / 2)) if upright else ((apart / 2, -half), (apart / 2, half))

    def ring_of(center: tuple[float, float], width: float, colour: str) -> str:
        x, y = center
        return f'<circle cx="{x:g}" cy="{y:g}" r="{far:g}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'

    def bridge(center: tuple[float, float], at: tuple[float, float], width: float, colour: str) -> str:
        turn = math.atan2(at[1] - center[1], at[0] - center[0])
        a, b = polar(center, far, turn - 0.3), polar(center, far, turn + 0.3)
        return (
            f'<path d="M{a[0]:.2f} {a[1]:.2f}A{far:g} {far:g} 0 0 1 {b[0]:.2f} {b[1]:.2f}" fill="none" '
            f'stroke="{colour}" stroke-width="{width:g}"/>'
        )

    for width, colour in ((3.1, ink), (1.7, ring)):
        body += ring_of(first, width, colour) + ring_of(second, width, colour)
    for center, crossing in ((second, over[1]), (first, over[0])):
        body += bridge(center, crossing, 3.1, ink) + bridge(center, crossing, 1.7, ring)
    wide, high = (31.0, 31 + apart) if upright else (31 + apart, 31.0)
    return _document(body, -15.5, -15.5, wide, high)
