"""What every face shares: stock, spine, labels, cost, tooling, rules and the control strip, with 3 mm of bleed.

Units of 0.01 mm from the trim corner. The spine is a book's: paper labels, gilt lines, binder's stamps between raised
bands.
"""

from __future__ import annotations

from functools import cache

from publisher.kit.drawing import Path, both, fill, mix, stroke, svg

from .eras import ERAS, LABEL, PAPER, WHITE
from .marks import BY_LETTER, NUMERALS, pip, pip_outline
from .stamps import stamp

LEFT, TOP, WIDTH, HEIGHT = -300, -300, 6950, 9490
"""Trim 63.5 x 88.9 mm and 3 mm of bleed on every side."""
BOTTOM = TOP + HEIGHT
SPINE, FILLET = 960, 902
"""Right edge of the spine; its gilt line."""
LABEL_LEFT, LABEL_WIDTH, LABEL_TOP = 305, 510, 330
MARK_TOP, MARK_HEIGHT = 7800, 760
PIP_PITCH = 485
MOST_PIPS = 6
SLANT = 260
"""Half the fall of the line between two inks on a spine."""
STAMP_PITCH = 820


def _label(top: float, height: float, ink: str, low_ink: bool) -> str:
    box = Path().rect(LABEL_LEFT, top, LABEL_WIDTH, height)
    if low_ink:
        return both(box, WHITE, ink, 10)
    gilt = Path().rect(LABEL_LEFT - 38, top - 38, LABEL_WIDTH + 76, height + 76)
    return fill(box, LABEL) + stroke(gilt, LABEL, 12)


def _raised_band(y: float, colour: str) -> str:
    return stroke(Path().segment(295, y - 28, 825, y - 28).segment(295, y + 28, 825, y + 28), colour, 12)


def _place(body: str, x: float, y: float) -> str:
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


def _tooling(eras: tuple[str, ...], top: float, bottom: float, low_ink: bool) -> str:
    """Raised bands and stamps in the room between the name and the shelf mark."""
    height = bottom - top
    if height < 200:
        return ""
    colour = ERAS[eras[0]].ink if low_ink else LABEL
    count = int(height // STAMP_PITCH)
    if count == 0:
        return _raised_band(top + height / 2, colour)
    pitch = height / count
    body = ""
    for place in range(count):
        era = eras[min(place * len(eras) // count, len(eras) - 1)]
        ink = ERAS[era].ink if low_ink else LABEL
        body += _raised_band(top + place * pitch + 30, colour)
        body += _place(stamp(era, 165, ink), 560, round(top + (place + 0.5) * pitch + 30))
    return body


def _spine(eras: tuple[str, ...], hyper: bool, low_ink: bool) -> str:
    ink = ERAS[eras[0]].ink
    if low_ink:
        return stroke(Path().segment(SPINE - 15, TOP, SPINE - 15, BOTTOM), ink, 30)
    if hyper:
        step = HEIGHT / len(ERAS)
        body = ""
        for place, era in enumerate(ERAS.values()):
            y = TOP + place * step
            body += fill(Path().rect(LEFT, y, SPINE - LEFT, step + 2), era.ink)
            if 1 < place < len(ERAS) - 1:
                body += _place(stamp(era.id, 230, LABEL), 560, round(y + step / 2))
            if place > 1:
                body += _raised_band(y, LABEL)
        return body
    body = fill(Path().rect(LEFT, TOP, SPINE - LEFT, HEIGHT), ink)
    for place, era_id in enumerate(eras[1:], 1):
        y = HEIGHT * place / len(eras) - 245
        body += fill(
            Path().polyline([(LEFT, y + SLANT), (SPINE, y - SLANT), (SPINE, BOTTOM), (LEFT, BOTTOM)], True),
            ERAS[era_id].ink,
        )
    return body


@cache
def control_strip(eras: tuple[str, ...], hyper: bool, low_ink: bool) -> str:
    """Six outlines at the foot; the card's own are full."""
    body = ""
    for place, era in enumerate(ERAS.values()):
        mine = hyper or era.id in eras
        if mine and not low_ink:
            mark = fill(pip_outline(era.id), era.ink)
        else:
            colour = era.ink if mine else mix(era.ink, PAPER, 0.30)
            mark = both(pip_outline(era.id, 500, 430), "none", colour, 60)
        body += f'<g transform="translate({5845 - (5 - place) * 231} 8335) scale(.205)">{mark}</g>'
    return body


def cost_bottom(count: int) -> float:
    """Where the cost label ends."""
    return LABEL_TOP + 55 + PIP_PITCH * count


def furniture(
    eras: tuple[str, ...],
    cost: tuple[str, ...],
    spine_name_end: float,
    low_ink: bool = False,
    hyper: bool = False,
    rules: bool = True,
) -> str:
    """Everything that is neither type nor picture. `spine_name_end` is where the tooling may begin (0.01 mm)."""
    if len(cost) > MOST_PIPS:
        raise ValueError(f"a spine holds {MOST_PIPS} cost symbols, not {len(cost)}: {' '.join(cost)}")
    for code in cost:
        if code not in BY_LETTER and code not in NUMERALS:
            raise ValueError(f"no cost symbol {code!r}")
    ink = ERAS[eras[0]].ink
    body = fill(Path().rect(LEFT, TOP, WIDTH, HEIGHT), WHITE if low_ink else PAPER)
    body += _spine(eras, hyper, low_ink)
    body += stroke(Path().segment(FILLET, TOP, FILLET, BOTTOM), ink if low_ink else LABEL, 14)
    if cost:
        body += _label(LABEL_TOP, cost_bottom(len(cost)) - LABEL_TOP, ink, low_ink)
    body += _label(MARK_TOP, MARK_HEIGHT, ERAS[eras[-1]].ink, low_ink)
    for place, code in enumerate(cost):
        y = LABEL_TOP + 35 + PIP_PITCH * place
        body += f'<g transform="translate(330 {y}) scale(.46)">{pip(code, low_ink, True)}</g>'
    if not hyper:
        body += _tooling(eras, max(spine_name_end, cost_bottom(len(cost)) + 60), MARK_TOP - 90, low_ink)
    if rules:
        body += stroke(Path().segment(1100, 4641, 6050, 4641), ink, 42)
        body += stroke(Path().segment(1100, 4700, 6050, 4700), ink, 10)
    body += stroke(Path().segment(1100, 8265, 6050, 8265), ink, 10)
    return svg(body + control_strip(eras, hyper, low_ink), WIDTH, HEIGHT, LEFT, TOP)
