"""Emblems of writing, craft and play. Each is centred on (0, 0) in a radius, in units of 0.01 mm."""

from __future__ import annotations

from functools import cache
from math import cos, exp, hypot, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    ROUND_CAP,
    Path,
    Point,
    at,
    both,
    fill,
    hatch,
    ribbon,
    ring,
    rosette,
    stroke,
    turned,
)

from . import clocks
from .eras import Tones


def rays(radius: float, near: float, far: float, count: int, colour: str, y: float = 0) -> str:
    """A glory of short strokes, every second one longer."""
    path = Path()
    for index in range(count):
        a = tau * index / count
        end = radius * (far if index % 2 else far * 0.95)
        path.segment(radius * near * cos(a), y + radius * near * sin(a), end * cos(a), y + end * sin(a))
    return stroke(path, colour, 8)


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    """A closed ellipse."""
    return Path().curve(lambda t: (x + rx * cos(t), y + ry * sin(t)), 0, tau, 8, True)


def quill(r: float, tones: Tones, rng: Random) -> str:
    """A feather in an inkwell."""
    lean = rng.uniform(0.42, 0.56)

    def shaft(t: float) -> Point:
        return r * (-0.16 + lean * t + 0.22 * t * t), r * (0.40 - 1.28 * t)

    vane, barbs, spine = Path(), Path(), Path()
    left, right = [], []
    steps = 34
    for index in range(steps + 1):
        t = 0.26 + 0.74 * index / steps
        x, y = shaft(t)
        ahead = shaft(t + 0.01)
        dx, dy = ahead[0] - x, ahead[1] - y
        length = hypot(dx, dy)
        nx, ny = -dy / length, dx / length
        swell = sin(pi * min(1, (index / steps) ** 0.7)) ** 0.7
        wide, narrow = r * 0.20 * swell, r * 0.11 * swell
        # Barbs run back along the shaft, as a feather's do.
        outer = (x - nx * wide - dx * 6, y - ny * wide - dy * 6)
        inner = (x + nx * narrow - dx * 4, y + ny * narrow - dy * 4)
        left.append(outer)
        right.append(inner)
        barbs.segment(x, y, *outer)
        if index % 2 == 0:
            barbs.segment(x, y, *inner)
    vane.through([shaft(0.24), *left[::3], shaft(1.04), *right[::-3], shaft(0.24)], True)
    spine.curve(shaft, 0.0, 1.0, 8)
    well = turned(
        lambda z: r * (0.20 + 0.20 * exp(-(((z / r - 0.66) / 0.22) ** 4)) - 0.05 * exp(-(((z / r - 0.4) / 0.05) ** 2))),
        tones.ink, tones.field, r * 0.34, r * 0.84, 15,
    )  # fmt: skip
    mouth = both(ellipse(0, r * 0.34, r * 0.21, r * 0.04), tones.ink, tones.ink, 9)
    line = Path().move(-r * 0.85, r * 0.86)
    line.cubic(-r * 0.5, r * 0.80, r * 0.5, r * 0.92, r * 0.85, r * 0.84)
    feather = fill(vane, tones.wash) + stroke(barbs, tones.ink, 6) + stroke(vane, tones.ink, 9, ROUND)
    return (
        rays(r, 0.90, 0.98, 48, tones.accent)
        + stroke(line, tones.accent, 9)
        + well
        + mouth
        + feather
        + stroke(spine, tones.accent, 15, ROUND)
    )


def scroll(r: float, tones: Tones, rng: Random) -> str:
    """A roll half open, with its columns."""
    width, height = r * 0.98, r * 0.86
    sheet = Path().rect(-width / 2, -height / 2, width, height)
    lines, caps = Path(), Path()
    columns = rng.choice((2, 3))
    room = width * 0.84 / columns
    for column in range(columns):
        left = -width * 0.42 + column * room + room * 0.08
        for index in range(13):
            y = -height * 0.38 + index * height * 0.064
            short = rng.uniform(0.78, 1.0)
            lines.segment(left, y, left + room * 0.84 * short, y)
        caps.rect(left - room * 0.03, -height * 0.43, room * 0.16, height * 0.09)
    roll = turned(lambda z: r * 0.13, tones.ink, tones.field, -height * 0.58, height * 0.58, 18, 0.22, steps=9, edge=11)
    knobs = turned(
        lambda z: r * 0.055 * (1 + 0.5 * exp(-(((abs(z) - r * 0.66) / (r * 0.05)) ** 2))),
        tones.ink, tones.field, -r * 0.72, r * 0.72, 14, 0.2, steps=7, edge=9,
    )  # fmt: skip
    lip = both(ellipse(0, -height * 0.58, r * 0.13, r * 0.028), tones.field, tones.ink, 9)
    rolls = f'<g id="roll" transform="translate({-width / 2:.0f} 0)">{knobs}{roll}{lip}</g>'
    rolls += f'<use href="#roll" transform="translate({width:.0f} 0)"/>'
    seal = fill(ring(0, r * 0.62, r * 0.12, lambda t: 0.93 + 0.07 * cos(10 * t), 40), tones.accent)
    tails = Path().polyline([(-r * 0.06, r * 0.62), (-r * 0.14, r * 0.92), (-r * 0.03, r * 0.86)], True)
    tails.polyline([(r * 0.06, r * 0.62), (r * 0.14, r * 0.92), (r * 0.03, r * 0.86)], True)
    cord = Path().segment(0, height / 2, 0, r * 0.62)
    return (
        rays(r, 0.88, 0.97, 40, tones.accent)
        + both(sheet, tones.field, tones.ink, 10)
        + stroke(lines, tones.ink, 9)
        + fill(caps, tones.accent)
        + rolls
        + stroke(cord, tones.accent, 14)
        + both(tails, tones.wash, tones.accent, 8)
        + seal
    )


def key(r: float, tones: Tones, rng: Random) -> str:
    """A wrought key: pierced bow, collared shank, warded bit."""
    leaves = rng.choice((3, 4, 5))
    top = -r * 0.52
    bow = both(
        ring(0, top, r * 0.36, lambda t: 0.86 + 0.14 * cos(leaves * (t + pi / 2)), 60), tones.field, tones.ink, 12
    )
    bow += stroke(rosette(0, top, r * 0.24, r * 0.055, leaves * 2, 4, per_lobe=6), tones.accent, 7)
    bow += both(Path().circle(0, top, r * 0.11), tones.field, tones.ink, 10)
    shank = turned(
        lambda z: r * (0.062 + 0.07 * exp(-(((z / r + 0.13) / 0.035) ** 2))
                       + 0.045 * exp(-(((z / r - 0.02) / 0.03) ** 2))
                       + 0.03 * exp(-(((z / r - 0.84) / 0.04) ** 2))),
        tones.ink, tones.field, -r * 0.18, r * 0.88, 13, 0.16,
    )  # fmt: skip
    x0, x1, y0, y1 = r * 0.05, r * 0.42, r * 0.42, r * 0.80
    teeth = [(x0, y0), (x1, y0)]
    step = (y1 - y0) / 7
    for index in range(7):
        inset = x1 - rng.choice((0.06, 0.12, 0.18)) * r if index % 2 else x1
        teeth += [(inset, y0 + step * index), (inset, y0 + step * (index + 1))]
    teeth += [(x0, y1)]
    bit = both(Path().polyline(teeth, True), tones.field, tones.ink, 10)
    bit += stroke(hatch([teeth], 0, 19, inset=9), tones.ink, 6)
    hole = both(Path().rect(x0 + r * 0.11, y0 + step * 2.4, r * 0.05, step * 2.2), tones.field, tones.ink, 7)
    return rays(r, 0.88, 0.97, 48, tones.accent) + bit + hole + shank + bow


def hourglass(r: float, tones: Tones, rng: Random) -> str:
    """A sand glass in its frame."""
    return rays(r, 0.90, 0.98, 60, tones.accent) + clocks.hourglass(r * 0.98, tones, rng)


def loom(r: float, tones: Tones, rng: Random) -> str:
    """Cloth under the lens: warp and weft in a twill."""
    count = 9
    half = r * 0.64
    pitch = 2 * half / count
    shift = rng.choice((1, 2, 3))
    under, over, shade = Path(), Path(), Path()
    strand = pitch * 0.78
    fringe = Path()
    for i in range(count):
        middle = -half + (i + 0.5) * pitch
        for away in (-0.25, 0, 0.25):
            x = middle + away * strand
            fringe.segment(x, -half, x + away * 20, -half * 1.24).segment(x, half, x + away * 20, half * 1.24)
    for i in range(count):
        for j in range(count):
            x, y = -half + (i + 0.5) * pitch, -half + (j + 0.5) * pitch
            warp = (i * shift + j) % 4 < 2
            if warp:
                over.rect(x - strand / 2, y - pitch / 2, strand, pitch)
                for k in (0.2, 0.36, 0.5):
                    shade.segment(x + strand * k, y - pitch * 0.46, x + strand * k, y + pitch * 0.46)
            else:
                under.rect(x - pitch / 2, y - strand / 2, pitch, strand)
                for k in (0.1, 0.24, 0.38):
                    shade.segment(x - pitch * 0.46, y + strand * k, x + pitch * 0.46, y + strand * k)
    shuttle = Path().move(-r * 0.52, r * 0.02)
    shuttle.cubic(-r * 0.3, -r * 0.13, r * 0.3, -r * 0.13, r * 0.52, r * 0.02)
    shuttle.cubic(r * 0.3, r * 0.17, -r * 0.3, r * 0.17, -r * 0.52, r * 0.02).close()
    slot = ellipse(0, r * 0.02, r * 0.22, r * 0.055)
    thread = Path().move(r * 0.05, r * 0.02).cubic(r * 0.5, -r * 0.4, r * 0.75, 0, r * 0.62, r * 0.42)
    body = stroke(fringe, tones.accent, 8, ROUND_CAP)
    body += both(Path().rect(-half, -half, 2 * half, 2 * half), tones.wash, tones.ink, 9)
    body += (
        both(under, tones.wash, tones.accent, 7) + both(over, tones.field, tones.ink, 7) + stroke(shade, tones.ink, 5)
    )
    tool = both(shuttle, tones.field, tones.ink, 11) + both(slot, tones.wash, tones.ink, 8)
    return body + at(tool + stroke(thread, tones.accent, 13, ROUND), 0, 0, 1.1, turn=-32)


@cache
def _piece(kind: str, r: float, ink: str, paper: str) -> str:
    """A turned chessman standing on (0, 0)."""
    if kind == "pawn":
        body = turned(
            lambda z: r * (0.055 + 0.10 * exp(-(((z / r + 0.04) / 0.05) ** 2))
                           + 0.05 * exp(-(((z / r + 0.16) / 0.10) ** 2))
                           + 0.04 * exp(-(((z / r + 0.27) / 0.02) ** 2))),
            ink, paper, -r * 0.30, 0, 12, 0.2, edge=9,
        )  # fmt: skip
        head = turned(
            lambda z: sqrt(max(0, (r * 0.09) ** 2 - (z + r * 0.36) ** 2)),
            ink,
            paper,
            -r * 0.45,
            -r * 0.27,
            12,
            0.2,
            edge=9,
        )
        return body + head
    body = turned(
        lambda z: r * (0.075 + 0.15 * exp(-(((z / r + 0.04) / 0.06) ** 2)) + 0.05 * exp(-(((z / r + 0.20) / 0.08) ** 2))
                       + 0.08 * exp(-(((z / r + 0.52) / 0.03) ** 2)) + 0.085 * exp(-(((z / r + 0.74) / 0.08) ** 2))),
        ink, paper, -r * 0.80, 0, 13, 0.18, edge=9,
    )  # fmt: skip
    cross = Path().rect(-r * 0.025, -r * 1.0, r * 0.05, r * 0.2).rect(-r * 0.075, -r * 0.94, r * 0.15, r * 0.05)
    return both(cross, paper, ink, 8) + body


def board(r: float, tones: Tones, rng: Random) -> str:
    """A chessboard seen from the player's side, an end game on it."""
    near, far, top, foot = r * 0.86, r * 0.52, -r * 0.10, r * 0.72

    def place(u: float, v: float) -> Point:
        """u across, v away from the reader, both 0 to 8."""
        depth = v / (8 + (8 - v) * 0.55)
        y = foot + (top - foot) * depth
        half = near + (far - near) * depth
        return -half + 2 * half * u / 8, y

    dark, edge = Path(), Path()
    for i in range(8):
        for j in range(8):
            if (i + j) % 2 == 0:
                hatch([[place(i, j), place(i + 1, j), place(i + 1, j + 1), place(i, j + 1)]], 0, 11, dark)
    edge.polyline([place(0, 0), place(8, 0), place(8, 8), place(0, 8)], True)
    side = Path().polyline([place(0, 0), place(8, 0), (near, foot + r * 0.10), (-near, foot + r * 0.10)], True)
    body = fill(edge, tones.field) + stroke(dark, tones.accent, 6) + stroke(edge, tones.ink, 11)
    body += both(side, tones.field, tones.ink, 10)
    body += stroke(
        hatch([[place(0, 0), place(8, 0), (near, foot + r * 0.10), (-near, foot + r * 0.10)]], 90, 24), tones.ink, 5
    )
    # Each man is cut once and set where it stands.
    men = sorted(rng.sample([(i, j) for i in range(1, 7) for j in range(1, 7)], 5), key=lambda man: -man[1])
    cut: set[str] = set()
    for order, (i, j) in enumerate(men):
        x, y = place(i + 0.5, j + 0.4)
        kind = "king" if order in (1, 3) else "pawn"
        pose = f'transform="translate({x:.0f} {y:.0f})scale({1 - j * 0.055:.3g})"'
        if kind not in cut:
            man = _piece(kind, r * 0.86, tones.ink, tones.field)
            body += f'<g {pose}><g id="{kind}">{man}</g></g>'
            cut.add(kind)
        else:
            body += f'<use href="#{kind}" {pose}/>'
    return rays(r, 0.90, 0.98, 48, tones.accent) + body


def mask(r: float, tones: Tones, rng: Random) -> str:
    """A mask of the stage, half in shadow, with its ribbons."""
    smile = rng.choice((1, -1))
    shape = [
        (0, -0.66), (-0.30, -0.62), (-0.50, -0.42), (-0.54, -0.10), (-0.46, 0.26), (-0.26, 0.60), (0, 0.74),
        (0.26, 0.60), (0.46, 0.26), (0.54, -0.10), (0.50, -0.42), (0.30, -0.62),
    ]  # fmt: skip
    outline = [(x * r, y * r) for x, y in shape]
    face = Path().through(outline, True)
    ribbons = ""
    for sign in (-1, 1):
        points = [
            (sign * r * x, r * y) for x, y in ((0.50, -0.20), (0.70, -0.34), (0.80, -0.05), (0.68, 0.22), (0.82, 0.50))
        ]
        ribbons += ribbon(points, lambda t: r * 0.045, tones.accent, tones.wash, 8, 15, 0.7)
    shade = Path()
    for index in range(26):
        y = -r * 0.56 + index * r * 0.048
        reach = r * 0.52 * sqrt(max(0, 1 - (y / (r * 0.78)) ** 2))
        shade.move(reach * 0.98, y).quad(
            reach * 0.72, y + r * 0.05, reach * (0.38 + 0.10 * sin(index * 0.9)), y + r * 0.02
        )
        if index % 2:
            shade.move(-reach * 0.98, y).quad(-reach * 0.9, y + r * 0.03, -reach * 0.84, y + r * 0.02)
    holes, brows = Path(), Path()
    for sign in (-1, 1):
        x = sign * r * 0.23
        holes.move(x - r * 0.14, -r * 0.16).cubic(
            x - r * 0.07, -r * 0.27, x + r * 0.07, -r * 0.27, x + r * 0.14, -r * 0.16
        )
        holes.cubic(x + r * 0.06, -r * 0.08, x - r * 0.06, -r * 0.08, x - r * 0.14, -r * 0.16).close()
        brows.move(x - sign * r * 0.14, -r * 0.32)
        brows.cubic(
            x - sign * r * 0.02,
            -r * 0.45,
            x + sign * r * 0.13,
            -r * 0.40,
            x + sign * r * 0.19,
            -r * (0.30 if smile > 0 else 0.24),
        )
    y = r * (0.30 if smile > 0 else 0.42)
    bend = smile * r
    mouth = Path().move(-r * 0.25, y).cubic(-r * 0.12, y + bend * 0.09, r * 0.12, y + bend * 0.09, r * 0.25, y)
    mouth.cubic(r * 0.16, y + bend * 0.27, -r * 0.16, y + bend * 0.27, -r * 0.25, y).close()
    nose = Path().move(-r * 0.02, -r * 0.18).cubic(-r * 0.05, 0, -r * 0.10, r * 0.08, -r * 0.08, r * 0.13)
    nose.cubic(-r * 0.04, r * 0.18, r * 0.04, r * 0.18, r * 0.09, r * 0.13)
    cheeks = Path().move(-r * 0.36, r * 0.16).quad(-r * 0.32, r * 0.30, -r * 0.27, r * 0.36)
    cheeks.move(r * 0.36, r * 0.16).quad(r * 0.32, r * 0.30, r * 0.27, r * 0.36)
    return (
        rays(r, 0.90, 0.98, 40, tones.accent)
        + ribbons
        + fill(face, tones.field)
        + stroke(shade, tones.ink, 6.5)
        + stroke(face, tones.ink, 13)
        + both(holes, tones.ink, tones.ink, 8)
        + both(mouth, tones.ink, tones.ink, 8)
        + stroke(brows, tones.ink, 18, ROUND)
        + stroke(nose, tones.ink, 11, ROUND)
        + stroke(cheeks, tones.ink, 8, ROUND)
    )


def mirror(r: float, tones: Tones, rng: Random) -> str:
    """A hand mirror: beaded frame, slanting light, turned handle."""
    cy, rx, ry = -r * 0.24, r * 0.48, r * 0.60
    beads, light = Path(), Path()
    count = rng.choice((36, 40, 44))
    for index in range(count):
        a = tau * index / count
        beads.circle((rx + r * 0.075) * cos(a), cy + (ry + r * 0.075) * sin(a), r * 0.026)
    glass = [(rx * cos(tau * k / 48), cy + ry * sin(tau * k / 48)) for k in range(48)]
    hatch([glass], -45, 26, light, inset=12)
    wide = Path()
    hatch([[(x * 0.94, cy + (y - cy) * 0.94) for x, y in glass if x + y - cy > r * 0.1]], -45, 13, wide, inset=10)
    handle = turned(
        lambda z: r * (0.055 + 0.05 * exp(-(((z / r - 0.50) / 0.05) ** 2)) + 0.03 * exp(-(((z / r - 0.68) / 0.10) ** 2))
                       + 0.05 * exp(-(((z / r - 0.90) / 0.05) ** 2))),
        tones.ink, tones.field, r * 0.40, r * 0.97, 13, 0.18,
    )  # fmt: skip
    star = Path()
    for k in range(8):
        a = tau * k / 8
        far = r * (0.15 if k % 2 == 0 else 0.08)
        star.segment(-r * 0.18, cy - r * 0.22, -r * 0.18 + far * cos(a), cy - r * 0.22 + far * sin(a))
    return (
        rays(r, 0.92, 0.99, 48, tones.accent)
        + handle
        + both(ellipse(0, cy, rx + r * 0.125, ry + r * 0.125), tones.wash, tones.ink, 10)
        + both(beads, tones.field, tones.ink, 6)
        + both(ellipse(0, cy, rx, ry), tones.field, tones.ink, 12)
        + stroke(light, tones.half, 6)
        + stroke(wide, tones.ink, 5)
        + stroke(star, tones.accent, 12, ROUND)
    )
