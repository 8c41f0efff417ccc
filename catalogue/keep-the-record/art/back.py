"""The back: two open half-dials of sixteen returns round a rosette of feathers; the same either way up."""

from __future__ import annotations

from functools import cache
from math import cos, pi, radians, sin, tau

from publisher.kit.drawing import mix

from .engrave import BRASS, INK, IVORY, NIGHT, Pen, Sheet, inks, polar
from .instrument.geometry import HEIGHT, WIDTH, arc, bitten, curved, sector, star, tick
from .instrument.geometry import polar as at_angle
from .instrument.ground import document
from .instrument.metals import BAND, DARK, DIM, POINT
from .nature import growth
from .nature.growth import feather

CX, CY = WIDTH / 2, HEIGHT / 2
TITLE = "KEEP THE RECORD"
GAP = radians(20)


def _rosette(low_ink: bool) -> str:
    """Three ranks of sixteen feathers round an engraved sun, in units of 0.02 mm about the origin."""
    sheet = Sheet(inks("phoenix", low_ink), "back", edge=1e6)
    pen: Pen = sheet.pen()
    coats = growth.coats(pen)
    light, brass = pen.inks.light, pen.inks.brass
    ranks = ((620, 1390.0, 200, 13, 0.34, 0.0), (600, 1120.0, 160, 9, 0.28, 0.5), (560, 640.0, 128, 7, 0.1, 0.0))
    for rank, (near, long, wide, barbs, start, shift) in enumerate(ranks):
        for place in range(16):
            angle = tau * (place + shift) / 16 - pi / 2
            feather(pen, *polar(0, 0, near, angle), angle, long, wide, 0.30, coats[rank], barbs, start)
    pen.disc(0, 0, 720, pen.inks.ground)
    with pen.loose():
        for place in range(64):
            pen.spike(0, 0, tau * place / 64, 470, 690 if place % 2 == 0 else 600, 24, brass if place % 2 else light)
    pen.disc(0, 0, 480, pen.inks.gilt(0.2))
    far, ring = 470.0, 0
    while far > 40:
        count = max(16, int(far * tau / 70))
        points = [polar(0, 0, far, tau * k / count) for k in range(count + 1)]
        widths = [16 + 9 * cos(2 * tau * k / count + ring * 0.32) for k in range(count + 1)]
        pen.swell(points, widths, brass if ring else light)
        far -= 40
        ring += 1
    return f'<g transform="translate({CX:g} {CY:g}) scale(2)" fill="none">{sheet.body()}</g>'


def _half_dial(turned: bool, low_ink: bool) -> str:
    """Sixteen returns, a moon in the gap and the name over it."""
    line, pale = (INK, INK) if low_ink else (BRASS, IVORY)
    near, far = 2330, 2620
    half = pi if turned else 0.0
    step = (pi - 2 * GAP) / 16
    start = GAP + half
    out = [f'<path d="{sector(near, far, start, start + 16 * step, CX, CY)}" fill="{"#ffffff" if low_ink else BAND}" '
           f'stroke="{line}" stroke-width="13"/>']  # fmt: skip
    minor, major = [], []
    for place in range(17):
        major.append(tick(near, far, start + place * step, CX, CY))
        if place < 16:
            minor += [tick(near, near + (100 if part == 3 else 66), start + (place + part / 6) * step, CX, CY)
                      for part in range(1, 6)]  # fmt: skip
            angle = start + (place + 0.5) * step
            x, y = at_angle(near + 188, angle, CX, CY)
            out.append(f'<path transform="translate({x:.0f} {y:.0f}) rotate({angle * 180 / pi:.2f})" '
                       f'd="M0-62L34 0L0 62L-34 0z" fill="{line if place % 4 else pale}"/>')  # fmt: skip
    outer = arc(far + 46, start, start + 16 * step, CX, CY)
    out.append(f'<path d="{"".join(major)}{outer}" fill="none" stroke="{line}" stroke-width="10"/>'
               f'<path d="{"".join(minor)}" fill="none" stroke="{"#68748d" if low_ink else DIM}" '
               f'stroke-width="8"/>')  # fmt: skip
    for end in (start, start + 16 * step):
        out.append(f'<path d="{tick(near - 70, far + 90, end, CX, CY)}" fill="none" stroke="{line}" stroke-width="26" '
                   'stroke-linecap="round"/>')  # fmt: skip
    x, y = at_angle((near + far) / 2, half, CX, CY)
    out.append(f'<g transform="translate({x:.0f} {y:.0f}) scale({-1 if turned else 1})">'
               f'<path d="{star(16, 250, 165)}" fill="{line}"/><circle r="150" '
               f'fill="{"#ffffff" if low_ink else NIGHT}"/>'
               f'<circle r="150" fill="none" stroke="{pale}" stroke-width="12"/>'
               f'<circle cx="78" cy="-118" r="26" fill="{pale}"/></g>')  # fmt: skip
    out.append(
        f'<path d="{curved(TITLE, 3010, half, 11.5 * POINT, "serif-semibold", 0.17, False, CX, CY)}" fill="{pale}"/>'
    )
    for sign in (-1, 1):
        x, y = at_angle(3052, half + sign * radians(47), CX, CY)
        out.append(f'<path transform="translate({x:.0f} {y:.0f})" d="{star(8, 62, 16)}" fill="{line}"/>')
    return "".join(out) + _phases(half, low_ink)


def _phases(half: float, low_ink: bool) -> str:
    """Nine moons along the edge, the full one in the middle."""
    line, pale = (INK, INK) if low_ink else (BRASS, IVORY)
    dark, bright = ("#ffffff", INK) if low_ink else (DARK, pale)
    out = []
    for place in range(-4, 5):
        angle = half + place * radians(7.2)
        x, y = at_angle(3520, angle, CX, CY)
        radius, share = (96 if place else 128), place / 4
        out.append(f'<g transform="translate({x:.0f} {y:.0f}) rotate({angle * 180 / pi:.1f})">'
                   f'<circle r="{radius}" fill="{dark}" stroke="{line}" stroke-width="9"/>')  # fmt: skip
        inner = radius - 17
        if place == 0:
            out.append(f'<circle r="{inner}" fill="{bright}"/>')
        elif abs(place) < 4:
            bow, turn = abs(inner * (1 - 2 * (1 - abs(share)))), 0 if abs(share) > 0.5 else 1
            out.append(f'<path transform="scale({1 if place < 0 else -1} 1)" d="M0 {-inner}A{inner} {inner} 0 '
                       f'0 1 0 {inner}'
                       f'A{bow:.1f} {inner} 0 0 {turn} 0 {-inner}z" fill="{bright}"/>')  # fmt: skip
        out.append("</g>")
    return "".join(out)


@cache
def back_picture(low_ink: bool) -> str:
    """The whole back, with its bleed."""
    line = INK if low_ink else BRASS
    out = [
        f'<path d="M-300-300h{WIDTH + 600}v{HEIGHT + 600}h{-WIDTH - 600}z" fill="{"#ffffff" if low_ink else DARK}"/>'
    ]
    if not low_ink:
        for step in range(24):
            share = step / 23
            colour = (
                mix(DARK, "#101b3d", share / 0.45) if share < 0.45 else mix("#101b3d", "#1d2f66", (share - 0.45) / 0.55)
            )
            out.append(f'<circle cx="{CX:g}" cy="{CY:g}" r="{round(5500 * (1 - share) + 300)}" fill="{colour}"/>')
    turned = []
    for place in range(72):
        angle = tau * place / 72
        x, y = CX + 2900 * sin(angle) - 2500, CY - 2900 * cos(angle)
        turned.append(f"M{round(x)} {round(y)}a2500 2500 0 1 1 5000 0a2500 2500 0 1 1-5000 0")
    if not low_ink:
        out.append(f'<path d="{"".join(turned)}" fill="none" stroke="#24386e" stroke-width="8"/>')
    for inset, corner, width in ((300, 420, 20), (372, 400, 10)):
        outline = bitten(inset, inset, WIDTH - inset, HEIGHT - inset, corner)
        out.append(f'<path d="{outline}" fill="none" stroke="{line}" stroke-width="{width}"/>')
    out.append(f'<circle cx="{CX:g}" cy="{CY:g}" r="2760" fill="{"#ffffff" if low_ink else NIGHT}" stroke="{line}" '
               'stroke-width="10"/>')  # fmt: skip
    out += [_half_dial(False, low_ink), _half_dial(True, low_ink)]
    if not low_ink:
        for step in range(16):
            share = step / 15
            out.append(f'<circle cx="{CX:g}" cy="{CY:g}" r="{round(2240 - 1900 * share)}" '
                       f'fill="{mix(NIGHT, "#5a3f18", share)}"/>')  # fmt: skip
    out.append(_rosette(low_ink))
    out.append(f'<circle cx="{CX:g}" cy="{CY:g}" r="2250" fill="none" stroke="{line}" stroke-width="14"/>')
    for across, down in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, y = (372 if across > 0 else WIDTH - 372), (372 if down > 0 else HEIGHT - 372)
        rays = []
        for place in range(1, 18):
            angle, end = place * pi / 36, 860 if place % 3 == 0 else 700
            rays.append(f"M{x + across * 520 * cos(angle):.0f} {y + down * 520 * sin(angle):.0f}"
                        f"L{x + across * end * cos(angle):.0f} {y + down * end * sin(angle):.0f}")  # fmt: skip
        out.append(f'<path d="{"".join(rays)}" fill="none" stroke="{line}" stroke-width="10"/>')
    return document("".join(out))
