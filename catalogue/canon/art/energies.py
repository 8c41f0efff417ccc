"""Time-energy: the pip as a wave in time, over an instrument of its age."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    Path,
    Point,
    Polar,
    at,
    both,
    engraved,
    fill,
    foil_outline,
    mix,
    polygon_outline,
    rosette,
    round_outline,
    squircle_outline,
    stroke,
    svg,
)

from . import clocks
from .eras import ERAS, INK, PLATE_WIDTH, WHITE, Tones, tones_of
from .marks import pip_outline
from .plates import VARIANTS, Card, choice, clipped, source, variant

HEIGHT = 7120
"""The panel runs from the picture's place down to the foot: 71.2 mm."""
CX, CY = PLATE_WIDTH / 2, 1400
CLOCK_Y, CLOCK_RADIUS = 5030, 1050
STRIP_TOP, STRIP_FOOT = 2850, 3580
"""The type line crosses the panel here."""

INSTRUMENTS: Mapping[str, Callable[[float, Tones, Random], str]] = {
    "sundial": clocks.sundial,
    "hourglass": clocks.hourglass,
    "astrolabe": clocks.astrolabe,
    "regulator": clocks.regulator,
    "station_clock": clocks.station_clock,
    "counted_beats": clocks.counted_beats,
}
OF_ERA = dict(zip(ERAS, INSTRUMENTS, strict=True))


def _temple(angle: float) -> float:
    """A pediment over a cella, as a polar outline."""
    corners = [(0.0, -1.0), (1, -0.34), (0.88, -0.30), (0.86, 0.92), (-0.86, 0.92), (-0.88, -0.30), (-1, -0.34)]
    c, s = cos(angle), sin(angle)
    nearest = 9.0
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        det = (x2 - x1) * s - (y2 - y1) * c
        if abs(det) < 1e-9:
            continue
        u = (y1 * c - x1 * s) / det
        if 0 <= u <= 1:
            reach = (x1 + u * (x2 - x1)) * c + (y1 + u * (y2 - y1)) * s
            if 0 < reach < nearest:
                nearest = reach
    return nearest if nearest < 9 else 1.0


PIP_WAVES: Mapping[str, Polar] = {
    "ancient": _temple,
    "medieval": lambda t: foil_outline(4, 0.49, t),
    "renaissance": round_outline,
    "enlightenment": lambda t: 0.93 + 0.07 * cos(12 * t),
    "modern": lambda t: 0.88 * squircle_outline(9, t),
    "cyber": lambda t: polygon_outline(6, t, pi / 6),
}


@cache
def _waves(era: str, setting: int) -> tuple[str, ...]:
    """The pip's outline spreading like a wave and turning into a circle; arcs outside the panel are left out."""
    outline = PIP_WAVES[era]
    beat = (9, 11, 13, 11, 9)[setting]
    lobes = (16, 18, 20, 18, 16)[setting]
    phase = tau * setting / VARIANTS
    samples = 72
    shape = [outline(tau * index / 720) for index in range(720)]
    rings = []
    for ring in range(84):
        radius = 1090 + ring * 66
        if radius > 6500:
            break
        keep = 1 / (1 + (ring / 13) ** 1.5)
        swing = 46 * sin(pi * min(1, ring / 40)) * cos(ring * tau / beat) * 0.55

        def point(t: float, radius: float = radius, keep: float = keep, swing: float = swing) -> Point:
            place = t % tau / tau * 720
            index = int(place)
            share = place - index
            form = shape[index % 720] * (1 - share) + shape[(index + 1) % 720] * share
            r = radius * (1 + (form - 1) * keep) + swing * cos(lobes * t + phase)
            return CX + r * cos(t), CY + r * sin(t)

        step = tau / (84 if ring < 12 else 72 if ring < 36 else 40)
        seen = []
        for index in range(samples):
            x, y = point(tau * index / samples)
            seen.append(-90 < x < PLATE_WIDTH + 90 and -90 < y < HEIGHT + 90)
        path = Path()
        if all(seen):
            path.curve(point, 0, tau, round(tau / step), True)
        else:
            first = next((index for index in range(samples) if seen[index] and not seen[index - 1]), None)
            index = 0
            while first is not None and index < samples:
                if not seen[(first + index) % samples]:
                    index += 1
                    continue
                begin = index
                while index < samples and seen[(first + index) % samples]:
                    index += 1
                a, b = tau * (first + begin - 0.6) / samples, tau * (first + index - 0.4) / samples
                path.curve(point, a, b, max(2, math.ceil((b - a) / step)))
        rings.append(str(path))
    return tuple(rings)


def picture(card: Card, low_ink: bool) -> str:
    """The tall plate of a time-energy card; a hyper card shows all six inks on paper."""
    era = card.periods[0]
    tones = tones_of(era, low_ink)
    rng = source(card, "energy")
    open_ground = low_ink or card.hyper
    setting = variant(card, "waves")
    beat = (9, 11, 13, 11, 9)[setting]
    body = "" if low_ink else fill(Path().rect(0, 0, PLATE_WIDTH, HEIGHT), tones.field if card.hyper else tones.ground)

    colours = [other.ink for other in ERAS.values()]
    groups: dict[tuple[str, float], list[str]] = {}
    for index, ring in enumerate(_waves(era, setting)):
        if card.hyper:
            key = (colours[index % 6], 11.0)
        else:
            key = (tones.line, 13.0) if index % beat == 0 else (tones.quiet, 9.0)
        groups.setdefault(key, []).append(ring)
    # Each ring's data begins with an absolute move, so they may follow one another in one path.
    waves = "".join(stroke("".join(rings), colour, width) for (colour, width), rings in groups.items())
    panels = f"M20 20H{PLATE_WIDTH - 20}V{STRIP_TOP}H20zM20 {STRIP_FOOT}H{PLATE_WIDTH - 20}V{HEIGHT - 20}H20z"
    body += clipped("w", panels, waves)

    def token(drawing: str, scale: float) -> str:
        return f'<g transform="translate({CX:g} {CY:g})scale({scale:g})translate(-500 -500)">{drawing}</g>'

    outline = pip_outline(era)
    rim = INK if open_ground else tones.accent
    body += token(both(outline, tones.field, rim, 26), 2.02) + token(stroke(outline, INK, 6), 1.9)
    middle = 590 if era == "ancient" else 500
    lathe = rosette(500, middle, 270, 78, rng.choice((8, 10, 12)), 9, per_lobe=6)
    body += token(stroke(lathe, mix(tones.paper, tones.accent, 0.55), 3.2), 1.84)
    letter_y = CY + (150 if era == "ancient" else 0)
    body += engraved(
        ERAS[era].letter, CX, letter_y, 1040, INK, tones.field, tones.accent, 15, 12, 90, (18, 18), tone=0.55
    )

    body += both(Path().circle(CX, CLOCK_Y, 1160), tones.field, INK if open_ground else tones.line, 14)
    if card.hyper and not low_ink:
        body += stroke(Path().circle(CX, CLOCK_Y, 1205), tones.field, 60)
    elif not low_ink:
        body += stroke(Path().circle(CX, CLOCK_Y, 1196), tones.accent, 40)
        body += stroke(Path().circle(CX, CLOCK_Y, 1232), tones.line, 9)
    body += stroke(Path().circle(CX, CLOCK_Y, 1124), INK, 10) + stroke(Path().circle(CX, CLOCK_Y, 1098), INK, 5)
    name = choice(card, "motif", tuple(INSTRUMENTS)) if card.art.get("motif") is not None else OF_ERA[era]
    body += at(INSTRUMENTS[name](CLOCK_RADIUS, tones, rng), CX, CLOCK_Y)

    frame = tones.accent if open_ground else tones.line
    body += stroke(Path().rect(9, 9, PLATE_WIDTH - 18, HEIGHT - 18), frame, 18)
    body += stroke(Path().rect(48, 48, PLATE_WIDTH - 96, HEIGHT - 96), frame, 6)
    body += fill(Path().rect(-20, STRIP_TOP, PLATE_WIDTH + 40, STRIP_FOOT - STRIP_TOP), tones.paper)
    rules = Path().segment(0, STRIP_TOP + 21, PLATE_WIDTH, STRIP_TOP + 21)
    body += stroke(rules.segment(0, STRIP_FOOT - 21, PLATE_WIDTH, STRIP_FOOT - 21), tones.accent, 42)
    tablet = Path().rect(CX - 1900, 6385, 3800, 590)
    body += both(tablet, WHITE if low_ink else tones.field, INK if open_ground else tones.accent, 14)
    body += stroke(Path().rect(CX - 1935, 6350, 3870, 660), INK if open_ground else tones.line, 14)
    return svg(body, PLATE_WIDTH, HEIGHT)
