"""Small marks: pips, numerals, tab icons, and the seal of a dice sum."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, tau

from publisher.kit.drawing import (
    ROUND,
    Path,
    at,
    both,
    cap_height,
    fill,
    foil_outline,
    guilloche,
    outline,
    ring,
    stroke,
    svg,
)

from .eras import BY_LETTER, ERAS, INK, LABEL, WHITE, tones_of

NUMERALS = (*map(str, range(21)), "X")
SYMBOLS = (*BY_LETTER, *NUMERALS)
ICONS = ("constant", "paid", "unread")


@cache
def pip_outline(era: str, centre: float = 500, radius: float = 470) -> str:
    """The outline that tells the era without its colour, as path data."""
    c, r = centre, radius
    if era == "ancient":  # a pediment over a cella
        corners = [(0.0, -1.0), (1, -0.34), (0.86, -0.34), (0.86, 0.92), (-0.86, 0.92), (-0.86, -0.34), (-1, -0.34)]
        return str(Path().polyline([(c + r * x, c + r * y) for x, y in corners], True))
    if era == "medieval":
        return str(ring(c, c, r, lambda t: foil_outline(4, 0.49, t), 64))
    if era == "renaissance":
        return str(Path().circle(c, c, r * 0.98))
    if era == "enlightenment":
        reach = [r * (0.80 if i % 2 else 1.06) for i in range(24)]
        points = [(c + far * sin(pi * i / 12), c - far * cos(pi * i / 12)) for i, far in enumerate(reach)]
        return str(Path().polyline(points, True))
    if era == "modern":
        return str(Path().rect(c - r * 0.88, c - r * 0.88, r * 1.76, r * 1.76))
    return str(Path().polyline([(c + r * sin(pi / 3 * i), c - r * cos(pi / 3 * i)) for i in range(6)], True))


_LETTER_SIZE = {"medieval": 540, "ancient": 620, "enlightenment": 560, "cyber": 600}


@cache
def pip(code: str, low_ink: bool = False, fine: bool = False) -> str:
    """A token 10 mm wide, without its document. `fine` adds the inner hairline that large sizes can hold."""
    if code in NUMERALS:
        base = 500 + cap_height("serif-bold") * 640 * 0.47
        circle = both(Path().circle(500, 500, 440), WHITE if low_ink else LABEL, INK, 60)
        return circle + fill(outline(code, 500, base, 640 if len(code) == 1 else 500, track=-8), INK)
    if code not in BY_LETTER:
        raise ValueError(f"no symbol {code!r}; there are {', '.join(SYMBOLS)}")
    era = BY_LETTER[code]
    drop = 90 if era.id == "ancient" else 0
    size = _LETTER_SIZE.get(era.id, 640)
    shape = pip_outline(era.id)
    ink = era.ink if low_ink else LABEL
    body = both(shape, WHITE, era.ink, 62) if low_ink else fill(shape, era.ink)
    if fine:
        middle = 500 + drop * 0.2
        body += at(at(stroke(shape, ink, 28), -500, -middle), 500, middle, 0.84)
    base = 500 + drop + cap_height("serif-bold") * size * 0.5
    return body + fill(outline(code, 500, base, size), ink)


@cache
def symbol(code: str, low_ink: bool = False) -> str:
    """The pip or numeral of a cost, for a line of text: A M R E D C, 0 to 20, X."""
    return svg(pip(code, low_ink), 1000, 1000)


@cache
def icon(name: str, colour: str) -> str:
    """The sign on an ability's tab: `constant` (a lemniscate), `paid` (an hourglass), `unread` (a shut book)."""
    if name == "constant":
        path = Path().move(500, 500)
        for sign in (-1, 1):
            path.cubic(500 + sign * 120, 320, 500 + sign * 230, 300, 500 + sign * 300, 360)
            path.cubic(500 + sign * 410, 440, 500 + sign * 410, 560, 500 + sign * 300, 640)
            path.cubic(500 + sign * 230, 700, 500 + sign * 120, 680, 500, 500)
        return svg(stroke(path, colour, 95, ROUND), 1000, 1000)
    if name == "paid":
        glass = Path().polyline([(230, 120), (770, 120), (540, 500), (770, 880), (230, 880), (460, 500)], True)
        caps = Path().segment(170, 110, 830, 110).segment(170, 890, 830, 890)
        return svg(fill(glass, colour) + stroke(caps, colour, 90), 1000, 1000)
    if name == "unread":
        cover = Path().move(880, 250).line(270, 250).cubic(60, 250, 60, 750, 270, 750).line(880, 750)
        leaves = Path().move(880, 330).line(300, 330).cubic(190, 330, 190, 670, 300, 670).line(880, 670)
        leaves.segment(330, 445, 850, 445).segment(320, 555, 850, 555)
        return svg(stroke(cover, colour, 100, ROUND) + stroke(leaves, colour, 50), 1000, 1000)
    raise ValueError(f"no icon {name!r}; there are {', '.join(ICONS)}")


SEAL = 1400
"""Width and height of the seal, 14 mm at full size; a card shows it at 12.6 mm."""


@cache
def _seal_lathe() -> tuple[str, str]:
    centre = SEAL / 2

    def scallop(t: float) -> tuple[float, float]:
        r = 655 + 20 * cos(36 * t)
        return centre + r * cos(t), centre + r * sin(t)

    return str(Path().curve(scallop, 0, tau, 144, True)), str(guilloche(centre, centre, 540, 52, 53, 6, per_wave=3))


@cache
def seal(total: int, eras: tuple[str, ...], low_ink: bool = False) -> str:
    """The medal of a dice sum: scalloped edge, lathe ring, numeral, one dot for each way to roll it."""
    tones = tones_of(eras[0], low_ink)
    centre = SEAL / 2
    edge, lathe = _seal_lathe()
    body = fill(Path().circle(centre, centre, 698), tones.paper)
    body += both(edge, tones.opaque, tones.accent, 10) if low_ink else fill(edge, tones.opaque)
    if not low_ink:
        for place, era in enumerate(eras[1:], 1):
            top = (2 * place / len(eras) - 1) * 640 + 240
            half = Path().polyline([(centre + top, 0), (1400, 0), (1400, 1400), (centre + top - 480, 1400)], True)
            body += f'<clipPath id="s{place}">{fill(half, INK)}</clipPath>'
            body += f'<g clip-path="url(#s{place})">{fill(edge, ERAS[era].ink)}</g>'
    body += stroke(Path().circle(centre, centre, 612), tones.line, 9) + stroke(lathe, tones.line, 8)
    body += stroke(Path().circle(centre, centre, 470), tones.line, 12)
    body += stroke(Path().circle(centre, centre, 440), tones.line, 8)
    numeral = str(total)
    body += fill(outline(numeral, centre, centre + 150, 640 if len(numeral) == 1 else 560, track=-14), tones.line)
    ways = max(0, 6 - abs(7 - total))
    dots = Path()
    for place in range(ways):
        dots.circle(centre + (place - (ways - 1) / 2) * 82, centre + 268, 27)
    return svg(body + fill(dots, tones.line), SEAL, SEAL)
