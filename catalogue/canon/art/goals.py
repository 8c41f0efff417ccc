"""Goals: securities that pay victory points. Five engraved forms and four wreaths tell goals of one value apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from math import cos, exp, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    at,
    both,
    engraved,
    fill,
    guilloche,
    leaf,
    mix,
    outline,
    ring,
    rosette,
    stroke,
    svg,
)

from .bands import band
from .eras import ERAS, INK, PLATE_HEIGHT, PLATE_WIDTH, Tones, tones_of
from .plates import WREATHS, Card, clipped, mirrored_across, mirrored_down, motif_of, rim, source, variant, wreath
from .stamps import stamp

CX, CY = PLATE_WIDTH / 2, PLATE_HEIGHT / 2
BAND = 245


@cache
def _waves(bend: int, phase_of: int) -> str:
    path = Path()
    phase = tau * phase_of / 5
    for index in range(47):
        y = 20 + index * 60

        def point(x: float, y: float = y) -> Point:
            swell = 60 * sin(tau * bend * x / PLATE_WIDTH + phase) * exp(-(((y - CY) / 900) ** 2))
            return x, y + swell + 22 * sin(tau * 7 * x / PLATE_WIDTH)

        path.curve(point, 0, PLATE_WIDTH, 22)
    return str(path)


@cache
def _scallops(radius: float, depth: float, count: int) -> str:
    return str(ring(CX, CY, radius, lambda t: 1 + depth * cos(count * t), count * 5))


def _value(card: Card, x: float, y: float, size: float, tones: Tones, angle: float = 0) -> str:
    """The numeral with VP under it, centred on (x, y). A goal without points shows a star."""
    if card.vp is None:
        star = Path()
        for k in range(8):
            leaf(star, x, y, tau * k / 8 - pi / 2, size * (0.46 if k % 2 == 0 else 0.30), size * 0.07)
        return fill(star, tones.accent) + both(Path().circle(x, y, size * 0.07), tones.field, INK, 10)
    text = str(card.vp)
    em = size if len(text) == 1 else size * 0.85
    numeral = engraved(text, x, y - size * 0.065, em, INK, tones.field, tones.accent, 16, 12, angle, (18, 18), tone=0.5)
    return numeral + fill(outline("VP", x, y + size * 0.53, size * 0.193, "sans-bold", track=22), INK)


def _medal(card: Card, tones: Tones, radius: float) -> str:
    """A paper disc with a graduated rim and the value."""
    body = both(Path().circle(CX, CY, radius), tones.field, INK if tones.low else tones.line, 12)
    body += stroke(Path().circle(CX, CY, radius - 35), INK, 10) + stroke(Path().circle(CX, CY, radius - 60), INK, 5)
    ticks = Path()
    for index in range(72):
        angle = tau * index / 72
        far, near = radius - 60, radius - (93 if index % 6 else 111)
        ticks.segment(CX + far * cos(angle), CY + far * sin(angle), CX + near * cos(angle), CY + near * sin(angle))
    return body + stroke(ticks, tones.accent, 8) + _value(card, CX, CY, radius * 1.48, tones)


def _wreaths(card: Card, tones: Tones, radius: float, size: float = 330) -> str:
    kind = source(card, "wreath").choice(WREATHS) if "wreath" not in card.art else str(card.art["wreath"])
    branch = wreath(kind, CX, CY + 30, radius, 0.62, -0.54, 10, size, tones.accent, tones.field)
    return mirrored_across("w", branch)


def rosette_form(card: Card, tones: Tones, rng: Random) -> str:
    """The bank-note rosette between two branches."""
    lobes = rng.choice((12, 14, 16, 18))
    edge = _scallops(1215, 0.048, lobes)
    body = both(edge, tones.opaque, tones.accent if tones.low else tones.line, 12)
    body += stroke(rosette(CX, CY, 1055, 112, lobes, 7, per_lobe=6), tones.line, 7)
    body += stroke(guilloche(CX, CY, 830, 104, lobes * 3 + 1, 5, per_wave=3), tones.quiet, 8)
    return body + _medal(card, tones, 715) + _wreaths(card, tones, 1660)


def medal_form(card: Card, tones: Tones, rng: Random) -> str:
    """A star of an order on its ribbon."""
    points = rng.choice((8, 10, 12, 16))
    rays, ruled, bars = Path(), Path(), Path()
    for index in range(points):
        middle = tau * index / points - pi / 2
        half = pi / points
        tip = (CX + 1180 * cos(middle), CY + 1180 * sin(middle))
        for sign in (-1, 1):
            base = (CX + 800 * cos(middle + sign * half), CY + 800 * sin(middle + sign * half))
            (rays if sign < 0 else ruled).polyline([(CX, CY), tip, base], True)
            if sign > 0:
                for step in range(1, 9):
                    t = step / 9
                    bars.segment(
                        CX + (tip[0] - CX) * (0.62 + 0.38 * t),
                        CY + (tip[1] - CY) * (0.62 + 0.38 * t),
                        CX + (base[0] - CX) * (0.85 + 0.15 * t),
                        CY + (base[1] - CY) * (0.85 + 0.15 * t),
                    )
    ribbons = ""
    for sign in (-1, 1):
        tail = [
            (CX + sign * 120, CY),
            (CX + sign * 520, CY - 1400),
            (CX + sign * 980, CY - 1400),
            (CX + sign * 330, CY),
        ]
        ribbons += both(Path().polyline(tail, True), tones.opaque, tones.accent, 12)
        stripes = Path()
        for k in (0.2, 0.32, 0.68, 0.8):
            x0, x1 = 120 + 210 * k, 520 + 460 * k
            stripes.segment(CX + sign * x0, CY, CX + sign * x1, CY - 1400)
        ribbons += stroke(stripes, tones.line, 14)
    frame = Path().rect(0, BAND + 104, PLATE_WIDTH, PLATE_HEIGHT - 2 * BAND - 208)
    body = clipped("m", frame, ribbons + both(rays, tones.field, tones.accent, 10, ROUND))
    star = both(ruled, tones.opaque, tones.accent, 10, ROUND) + stroke(bars, tones.line, 8)
    body += clipped("n", frame, star)
    body += both(Path().circle(CX, CY, 830), tones.opaque, tones.line, 12)
    body += stroke(guilloche(CX, CY, 765, 42, points * 5 + 1, 4, per_wave=3), tones.line, 8)
    return body + _medal(card, tones, 690) + _wreaths(card, tones, 1620)


def stamp_form(card: Card, tones: Tones, rng: Random) -> str:
    """A postage stamp with its perforation, three to the strip."""
    width, height, tooth = 1330, 1780, 44
    body = ""
    for place in (-1, 1, 0):
        cx = CX + place * (width + 70)
        left, top = cx - width / 2, CY - height / 2
        paper = both(Path().rect(left, top, width, height), tones.field, tones.half, 6)
        holes = Path()
        for index in range(round(width / (tooth * 2)) + 1):
            x = left + index * width / round(width / (tooth * 2))
            holes.circle(x, top, tooth * 0.55).circle(x, top + height, tooth * 0.55)
        for index in range(1, round(height / (tooth * 2))):
            y = top + index * height / round(height / (tooth * 2))
            holes.circle(left, y, tooth * 0.55).circle(left + width, y, tooth * 0.55)
        paper += fill(holes, tones.wash)
        inner = Path().rect(left + 110, top + 110, width - 220, height - 220)
        if place:
            paper += both(inner, tones.wash, tones.accent, 10)
            lathe = rosette(cx, CY, 330, 130, 8 + 2 * variant(card, "lobes"), 6, per_lobe=5)
            paper += stroke(lathe, tones.accent, 7) + at(stamp(card.periods[-1], 190, tones.accent), cx, CY)
        else:
            paper += both(inner, tones.opaque, tones.accent, 12)
            paper += stroke(Path().rect(left + 150, top + 150, width - 300, height - 300), tones.line, 8)
            lathe = rosette(cx, CY, 500, 90, rng.choice((12, 14, 16)), 5, per_lobe=6)
            paper += stroke(lathe, tones.quiet, 8)
            paper += both(Path().circle(cx, CY, 480), tones.field, tones.line, 12)
            paper += _value(card, cx, CY - 20, 720, tones)
            for dx in (-1, 1):
                for dy in (-1, 1):
                    x, y = cx + dx * (width / 2 - 250), CY + dy * (height / 2 - 250)
                    paper += at(stamp(card.periods[0], 74, tones.line), x, y)
        body += paper
    return body


def bond_form(card: Card, tones: Tones, rng: Random) -> str:
    """A bearer bond: a lathe border, corner values, the title's first words over a signature."""
    left, top, right, foot = 520, BAND + 150, PLATE_WIDTH - 520, PLATE_HEIGHT - BAND - 150
    body = both(Path().rect(left, top, right - left, foot - top), tones.opaque, tones.accent, 14)
    border = Path()
    count = 48

    def across(base: float, phase: float) -> Callable[[float], Point]:
        return lambda x: (x, base + 62 * sin(tau * count * (x - left) / (right - left) / 2 + phase))

    for phase in (0, pi / 2, pi, 3 * pi / 2):
        for base in (top + 95, foot - 95):
            border.curve(across(base, phase), left + 20, right - 20, count * 2)
    for phase in (0, pi / 2, pi, 3 * pi / 2):
        for base in (left + 95, right - 95):

            def down(y: float, base: float = base, phase: float = phase) -> Point:
                return base + 62 * sin(tau * 15 * (y - top) / (foot - top) + phase), y

            border.curve(down, top + 150, foot - 150, 60)
    body += stroke(border, tones.line, 8)
    body += both(Path().rect(left + 190, top + 190, right - left - 380, foot - top - 380), tones.field, tones.line, 12)
    body += stroke(Path().rect(left + 222, top + 222, right - left - 444, foot - top - 444), INK, 8)
    for x in (left + 95, right - 95):
        for y in (top + 95, foot - 95):
            body += both(Path().circle(x, y, 165), tones.field, tones.accent, 12)
            body += stroke(Path().circle(x, y, 140), tones.accent, 6)
            mark = str(card.vp) if card.vp is not None else "V"
            body += fill(outline(mark, x, y + 62, 180 if len(mark) == 1 else 150), tones.accent)
    wing = Path()
    waves = rng.choice((9, 10, 11, 12))
    for sign in (-1, 1):
        cx = CX + sign * 1130
        rosette(cx, CY, 250, 105, waves, 6, per_lobe=5, into=wing)
        rosette(cx, CY, 90, 60, waves // 2, 4, per_lobe=6, into=wing)
    body += stroke(wing, tones.accent, 7)
    body += both(_scallops(735, 0.035, waves * 2), tones.opaque, tones.line, 12)
    return body + _medal(card, tones, 665)


def trophy_form(card: Card, tones: Tones, rng: Random) -> str:
    """An oval shield under rays, with a scroll for its value."""
    rays = Path()
    count = rng.choice((48, 56, 64))
    for index in range(count):
        angle = tau * (index + 0.5) / count
        far = 2100 if index % 2 else 1750
        spread = tau / count * 0.22
        rays.polyline(
            [
                (CX + 760 * cos(angle), CY + 760 * sin(angle)),
                (CX + far * cos(angle - spread), CY + far * sin(angle - spread)),
                (CX + far * cos(angle + spread), CY + far * sin(angle + spread)),
            ],
            True,
        )
    frame = Path().rect(0, BAND + 104, PLATE_WIDTH, PLATE_HEIGHT - 2 * BAND - 208)
    body = clipped("m", frame, stroke(rays, tones.half, 6) if tones.low else fill(rays, tones.half))
    shape = ERAS[card.periods[-1]].outline
    body += both(ring(CX, CY, 1060, shape, 96), tones.opaque, tones.accent, 14)
    body += stroke(ring(CX, CY, 1015, shape, 96), tones.line, 10)
    lathe = guilloche(CX, CY, 850, 95, rng.choice((40, 44, 48)), 7, shape, per_wave=4)
    body += stroke(lathe, tones.line, 8)
    body += both(Path().circle(CX, CY, 640), tones.field, tones.line, 12)
    return body + _medal(card, tones, 630) + _wreaths(card, tones, 1560, 300)


FORMS: Mapping[str, Callable[[Card, Tones, Random], str]] = {
    "rosette": rosette_form,
    "medal": medal_form,
    "stamp": stamp_form,
    "bond": bond_form,
    "trophy": trophy_form,
}


def picture(card: Card, low_ink: bool) -> str:
    """The plate of a goal."""
    era = card.periods[0]
    tones = tones_of(era, low_ink)
    rng = source(card, "goal")
    body = "" if low_ink else fill(Path().rect(0, 0, PLATE_WIDTH, PLATE_HEIGHT), tones.tint)
    body += stroke(_waves(rng.choice((2, 3)), variant(card, "waves")), mix(tones.paper, tones.accent, 0.36), 6)
    strip = fill(Path().rect(-60, -60, PLATE_WIDTH, BAND + 100), tones.wash)
    kind = int(card.art.get("band", variant(card, "band kind") % 2))
    over_wash = replace(tones, opaque=tones.wash)
    strip += band(era, PLATE_WIDTH - 120, BAND, over_wash, kind, variant(card, "band"), tones.accent, tones.half)
    strip += stroke(Path().segment(-60, BAND + 40, PLATE_WIDTH - 60, BAND + 40), tones.accent, 8)
    body += mirrored_down("b", strip, 60, 60)
    form = motif_of(card, FORMS)
    return svg(body + form(card, tones, rng) + rim(tones.accent), PLATE_WIDTH, PLATE_HEIGHT)
