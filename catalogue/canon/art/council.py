"""Council Members: a cartouche in the era's outline, a lathe ring, an emblem; bands and flanks in the era's ornament.

A member of two or three periods has the plate cut by leaning lines, each part in its own ink and ornament.
"""

from __future__ import annotations

from functools import cache
from math import cos

from publisher.kit.drawing import Path, at, both, fill, guilloche, mix, ring, rosette, stroke, svg

from .bands import band
from .emblems import EMBLEMS, emblem
from .eras import ERAS, INK, PLATE_HEIGHT, PLATE_WIDTH, Tones, tones_of
from .flanks import flank
from .grounds import ground
from .plates import Card, choice, clipped, double_frame, initial_of, mirrored_down, slices, source, variant

CX, CY = PLATE_WIDTH / 2, PLATE_HEIGHT / 2
CARTOUCHE, MARGIN, BAND = 1335, 100, 240
FLANK_WIDTH = CX - CARTOUCHE - MARGIN - 30
FLANK_X = MARGIN + FLANK_WIDTH / 2 + 14
FLANK_TOP = MARGIN + BAND + 42
LATHES = ((48, 5, 6), (54, 7, 8), (60, 11, 9), (66, 7, 10), (54, 5, 12))
"""Waves, turns and lobes of the ring round the emblem."""


@cache
def _outline(era: str, radius: float) -> str:
    return str(ring(CX, CY, radius, ERAS[era].outline, 96))


@cache
def _lathe(era: str, setting: int) -> tuple[str, str]:
    waves, turns, lobes = LATHES[setting]
    shape = ERAS[era].outline
    line = guilloche(CX, CY, 1188, 122, waves, turns, shape, lambda t: 0.70 + 0.30 * cos(lobes * t), 3)
    return str(line), str(rosette(CX, CY, 1188, 60, lobes * 2, 3, shape, 6))


def _edge(card: Card, era: str, tones: Tones, left: float, right: float, name: str) -> str:
    """Ground and both bands of one ink between two abscissae."""
    left, right = max(MARGIN, left), min(PLATE_WIDTH - MARGIN, right)
    width = right - left
    inner = Path().rect(72, 72, PLATE_WIDTH - 144, PLATE_HEIGHT - 144)
    seed = variant(card, "ground")
    lines = ground(era, (left, MARGIN, right, PLATE_HEIGHT - MARGIN), (CX, CY), CARTOUCHE, tones, seed)
    paint = "" if tones.low else fill(Path().rect(left - MARGIN, 0, width + 2 * MARGIN, PLATE_HEIGHT), tones.ground)
    kind = int(card.art.get("band", variant(card, "band kind") % 2))
    rail = stroke(Path().segment(0, BAND + 42, width, BAND + 42), tones.line, 8)
    strip = fill(Path().rect(-40, -50, width + 80, BAND + 95), tones.opaque) + rail
    strip += band(era, width, BAND, tones, kind, variant(card, "band"))
    return paint + clipped(f"w{name}", inner, lines) + mirrored_down(f"b{name}", strip, left, MARGIN)


@cache
def _flank(era: str, low: bool, kind: int, seed: int) -> str:
    tones = tones_of(era, low)
    half = PLATE_HEIGHT / 2 - FLANK_TOP
    panel = fill(Path().rect(-FLANK_WIDTH / 2 - 50, -half, FLANK_WIDTH + 56, 2 * half), tones.opaque)
    rail = stroke(Path().segment(FLANK_WIDTH / 2 + 6, -half, FLANK_WIDTH / 2 + 6, half), tones.line, 8)
    return panel + rail + flank(era, FLANK_WIDTH * 0.86, PLATE_HEIGHT - 2 * (FLANK_TOP + 48), tones, kind, seed)


def picture(card: Card, low_ink: bool) -> str:
    """The plate of a member."""
    eras = card.periods
    tones = tones_of(eras[0], low_ink)
    parts = slices(len(eras))
    rng = source(card, "plate")
    several = len(eras) > 1
    kind = int(card.art.get("flank", variant(card, "flank kind") % 2))
    seed = variant(card, "flank")
    setting = rng.randrange(len(LATHES))

    body = "".join(
        f'<clipPath id="s{place}">{fill(Path().polyline(corners, True), INK)}</clipPath>'
        for place, (corners, _, _) in enumerate(parts)
        if several
    )
    for place, (era, (_, left, right)) in enumerate(zip(eras, parts, strict=True)):
        part = _edge(card, era, tones_of(era, low_ink), left, right, str(place))
        if place == 0:
            part += f'<g id="f" transform="translate({FLANK_X:g} {CY:g})">{_flank(era, low_ink, kind, seed)}</g>'
            if not several:
                part += f'<use href="#f" transform="translate({PLATE_WIDTH} 0)scale(-1 1)"/>'
        elif place == len(eras) - 1:
            part += at(_flank(era, low_ink, kind, seed), PLATE_WIDTH - FLANK_X, CY, -1, 1)
        body += f'<g clip-path="url(#s{place})">{part}</g>' if several else part
    if several:
        seam = Path()
        for corners, _, _ in parts[1:]:
            seam.segment(*corners[0], *corners[3])
        body += stroke(seam, INK if low_ink else tones.line, 14)
    body += double_frame(tones.line)

    shape = eras[0]
    edge = _outline(shape, CARTOUCHE)
    body += both(edge, tones.opaque, tones.line, 13)
    quiet = tones.quiet
    for place, era in enumerate(eras[1:], 1):
        other = tones_of(era, low_ink)
        body += f'<g clip-path="url(#s{place})">{both(edge, other.opaque, other.line, 13)}</g>'
        quiet = mix(quiet, other.quiet, 0.5)
    line, rose = _lathe(shape, setting)
    body += stroke(line, quiet, 9) + stroke(rose, tones.line, 10) + stroke(_outline(shape, 1313), tones.line, 6)
    body += both(_outline(shape, 1062), tones.field, INK if low_ink else tones.line, 14)
    body += stroke(_outline(shape, 1029), INK, 11) + stroke(_outline(shape, 1003), INK, 5)

    name = choice(card, "motif", tuple(EMBLEMS))
    second = tones_of(eras[-1], low_ink)
    drawn = emblem(name, ERAS[shape].room, tones, source(card, "emblem"), initial_of(card), second)
    return svg(body + at(drawn, CX, CY), PLATE_WIDTH, PLATE_HEIGHT)
