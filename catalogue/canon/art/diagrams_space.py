"""Figures of space: perspective, the hyperbolic plane, the golden section."""

from __future__ import annotations

import cmath
import math
from functools import cache
from math import cos, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import GOLDEN, ROUND_CAP, Path, Point, both, fill, hatch, leaf, outline, stroke

from .eras import PLATE_HEIGHT, PLATE_WIDTH, Tones


def perspective(tones: Tones, rng: Random) -> str:
    """A barrel-vaulted nave on a tiled floor, with its sight lines."""
    x0, y0, x1, y1 = 330, 260, PLATE_WIDTH - 330, PLATE_HEIGHT - 260
    vx, vy = PLATE_WIDTH / 2, y0 + (y1 - y0) * 0.60
    out = ""
    hw0, k = (x1 - x0) / 2 * 0.80, 0.5523
    frame = Path().rect(x0, y0, x1 - x0, y1 - y0)
    out += f'<clipPath id="p"><path d="{frame}"/></clipPath><g clip-path="url(#p)">'
    wall = tones.wash
    out += f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" fill="{tones.field}"/>'
    depths = [1.0, 0.74, 0.555, 0.42, 0.32, 0.245, 0.19]
    bot, spr, cap = (y1 - vy), -470, 0.78

    def arch(z, g=0):  # intrados as points: spring height, crown
        hw = (hw0 + g) * z
        t = vy + spr * z
        r = hw * cap
        return hw, t, r

    def path(z, g, close):
        hw, t, r = arch(z, g)
        p = (
            Path()
            .move(vx - hw, vy + bot * z)
            .line(vx - hw, t)
            .cubic(vx - hw, t - r * k, vx - hw * k, t - r, vx, t - r)
            .cubic(vx + hw * k, t - r, vx + hw, t - r * k, vx + hw, t)
            .line(vx + hw, vy + bot * z)
        )
        return p.close() if close else p

    for i, z in enumerate(depths[:-1]):  # near to far: each bay is painted into the last opening
        z2 = depths[i + 1]
        out += fill(path(z, 0, True), tones.field)
        wl, hv = Path(), Path()
        for s in (-1, 1):  # wall courses run to the vanishing point
            for q in range(11):
                y = spr + (bot - spr) * q / 10
                wl.segment(vx + s * hw0 * z, vy + y * z, vx + s * hw0 * z2, vy + y * z2)
        for q in range(1, 12):  # vault ribs
            a = pi + pi * q / 12
            x, y = hw0 * cos(a), spr + hw0 * cap * sin(a)
            wl.segment(vx + x * z, vy + y * z, vx + x * z2, vy + y * z2)
        for q in range(1, 6):  # shade of the bay on the right
            zz = z + (z2 - z) * q / 6
            hv.segment(vx + hw0 * zz, vy + bot * zz, vx + hw0 * zz, vy + spr * zz)
            hw, t, r = arch(zz)
            hv.move(vx + hw, t).cubic(vx + hw, t - r * k, vx + hw * k, t - r, vx, t - r)
        for q in (2, 4):
            zz = z + (z2 - z) * q / 6
            hv.segment(vx - hw0 * zz, vy + bot * zz, vx - hw0 * zz, vy + spr * zz)
            hw, t, r = arch(zz)
            hv.move(vx - hw, t).cubic(vx - hw, t - r * k, vx - hw * k, t - r, vx, t - r)
        out += stroke(wl, tones.half, 5.5) + stroke(hv, tones.ink, 5)
        shade = wall if i % 2 == 0 else tones.field
        out += (
            f'<path d="{path(z2, 0, True)}{path(z2, -150, True)}" fill="{shade}" fill-rule="evenodd"/>'
            + stroke(path(z2, 0, False), tones.ink, 10 * z2 + 3)
            + stroke(path(z2, -150, False), tones.ink, 10 * z2 + 3)
        )
        hw, t, r = arch(z2)
        im = Path()
        for s in (-1, 1):
            im.segment(vx + s * hw, t, vx + s * (hw - 150 * z2), t)
        out += stroke(im, tones.ink, 8)
    out += fill(path(depths[-1], -150, True), tones.field)
    fp, ft = Path(), Path()  # floor: tiles in depth
    zz = [1.25 * 0.905**q for q in range(20)]
    cols = [(-1 + 2 * q / 10) * (hw0 - 150) for q in range(11)]
    for q in range(len(zz) - 1):
        for c in range(10):
            if (q + c) % 2:
                fp.polyline(
                    [
                        (vx + cols[c] * zz[q], vy + bot * zz[q]),
                        (vx + cols[c + 1] * zz[q], vy + bot * zz[q]),
                        (vx + cols[c + 1] * zz[q + 1], vy + bot * zz[q + 1]),
                        (vx + cols[c] * zz[q + 1], vy + bot * zz[q + 1]),
                    ],
                    True,
                )
    out += fill(fp, wall if wall != "#ffffff" else "none") + (stroke(fp, tones.half, 4))
    for c in cols:
        ft.segment(vx + c * 1.25, vy + bot * 1.25, vx + c * 0.16, vy + bot * 0.16)
    out += stroke(ft, tones.accent, 7)
    front = Path().rect(x0, y0, x1 - x0, y1 - y0)
    hw, t, r = arch(1.0)
    out += f'<path d="{front}{path(1.0, 0, True)}" fill="{wall}" fill-rule="evenodd"/>'
    hs = Path()
    hatch(
        [
            [(x0, y0), (x1, y0), (x1, y1), (vx + hw, y1), (vx + hw, t)]
            + [(vx + hw * cos(a), t - r * sin(a)) for a in [pi * q / 24 for q in range(25)]]
            + [(vx - hw, y1), (x0, y1)]
        ],
        90,
        34,
        hs,
    )
    out += (
        stroke(hs, tones.half, 5)
        + stroke(path(1.0, 0, False), tones.ink, 14)
        + stroke(path(1.0, 60, False), tones.ink, 7)
    )
    ln_ = Path()
    for x, y in ((x0, y0), (x1, y0), (x0, y1), (x1, y1)):
        ln_.segment(vx, vy, x, y)
    out += (
        stroke(ln_, tones.accent, 9)
        + "</g>"
        + stroke(Path().segment(x0 - 60, vy, x1 + 60, vy), tones.accent, 9, ' stroke-dasharray="60 22 10 22"')
    )
    out += (
        stroke(Path().rect(x0, y0, x1 - x0, y1 - y0), tones.ink, 14)
        + both(Path().circle(vx, vy, 46), tones.field, tones.accent, 12)
        + fill(Path().circle(vx, vy, 15), tones.accent)
    )
    for s, x, y in (
        ("A", x0 - 110, y0 + 100),
        ("B", x1 + 110, y0 + 100),
        ("C", x1 + 110, y1),
        ("D", x0 - 110, y1),
        ("E", x0 - 130, vy + 48),
        ("F", x1 + 130, vy + 48),
    ):
        out += fill(outline(s, x, y, 150, "serif-italic"), tones.ink)
    return out


@cache
def _hyperbolic_net(sides: int) -> tuple[str, str, str]:
    """Links, cell walls and nodes of a tiling of the Poincare disc, three to a corner."""
    cx, cy, r = PLATE_WIDTH / 2, PLATE_HEIGHT / 2, 1290
    links, walls, nodes = Path(), Path(), Path()

    def geodesic(a: complex, b: complex, path: Path) -> None:
        det = a.real * b.imag - b.real * a.imag
        if abs(det) < 1e-4:
            path.segment(cx + a.real * r, cy + a.imag * r, cx + b.real * r, cy + b.imag * r)
            return
        first, second = abs(a) ** 2 + 1, abs(b) ** 2 + 1
        gx = (b.imag * first - a.imag * second) / (2 * det)
        gy = (a.real * second - b.real * first) / (2 * det)
        bow = sqrt(max(gx * gx + gy * gy - 1, 1e-9))
        start = math.atan2(a.imag - gy, a.real - gx)
        turn = (math.atan2(b.imag - gy, b.real - gx) - start + pi) % tau - pi

        def point(t: float) -> Point:
            return cx + r * (gx + bow * cos(start + turn * t)), cy + r * (gy + bow * sin(start + turn * t))

        path.curve(point, 0, 1, max(1, int(abs(turn) / 0.6) + 1))

    def moved(z: complex, by: complex) -> complex:
        return (z + by) / (1 + by.conjugate() * z)

    corner = math.tanh(math.acosh(1 / (math.tan(pi / sides) * math.tan(pi / 3))) / 2)
    step = math.tanh(math.acosh(cos(pi / 3) / sin(pi / sides)))
    edge = [(0j, 0.2 + pi / sides)]
    cells = list(edge)
    seen = {(0.0, 0.0)}
    for _ in range(3):
        found = []
        for centre, facing in edge:
            for k in range(sides):
                z = moved(step * cmath.exp(1j * (facing + tau * k / sides)), centre)
                key = (round(z.real, 3), round(z.imag, 3))
                if key in seen or abs(z) > 0.985:
                    continue
                seen.add(key)
                found.append((z, cmath.phase(moved(centre, -z))))
                geodesic(centre, z, links)
        cells += found
        edge = found
    drawn = set()
    for centre, facing in cells:
        nodes.circle(cx + r * centre.real, cy + r * centre.imag, 46 * (1 - abs(centre) ** 2) + 7)
        if abs(centre) >= 0.93:
            continue
        corners = [
            moved(corner * cmath.exp(1j * (facing + pi / sides + tau * k / sides)), centre) for k in range(sides)
        ]
        for u, v in zip(corners, corners[1:] + corners[:1], strict=True):
            key2 = tuple(sorted(((round(u.real, 2), round(u.imag, 2)), (round(v.real, 2), round(v.imag, 2)))))
            if key2 not in drawn:
                drawn.add(key2)
                geodesic(u, v, walls)
    return str(links), str(walls), str(nodes)


def network(tones: Tones, rng: Random) -> str:
    """Linked circles in the Poincare disc."""
    cx, cy, r = PLATE_WIDTH / 2, PLATE_HEIGHT / 2, 1290
    links, walls, nodes = _hyperbolic_net(rng.choice((7, 7, 8)))
    left, right = Path(), Path()
    for i in range(1, 60):
        left.circle(cx - 90, cy, i * 44)
        right.circle(cx + 90, cy, i * 44)
    return (
        stroke(left, tones.half, 5)
        + stroke(right, tones.half, 5)
        + both(Path().circle(cx, cy, r + 60), tones.field, tones.accent, 16)
        + stroke(Path().circle(cx, cy, r + 30), tones.accent, 6)
        + stroke(walls, tones.ink, 7)
        + stroke(links, tones.accent, 11)
        + both(nodes, tones.field, tones.accent, 11)
    )


def golden_section(tones: Tones, rng: Random) -> str:
    """The golden rectangle and its spiral, turned and filled as the card's chance has it."""
    manner, across, down = rng.choice(("leaves", "ruled", "circles")), rng.choice((1, -1)), rng.choice((1, -1))
    turns: list[tuple[float, float, float]] = []
    x0, y0, h = 420, 330, PLATE_HEIGHT - 660
    w = h * GOLDEN
    x0 = (PLATE_WIDTH - w) / 2
    x, y, ww, hh = x0, y0, w, h
    sq, sp, hz = Path(), Path(), Path()
    d = 0
    for i in range(9):
        s = min(ww, hh)
        k = 0.5523
        if d == 0:
            a = (x, y)
            _px, _py = x + s, y + s
            arc = ((x, y + s), (x + s, y), (x + s, y + s))
            nx = (x + s, y, ww - s, hh)
        elif d == 1:
            a = (x, y)
            arc = ((x, y), (x + s, y + s), (x, y + s))
            nx = (x, y + s, ww, hh - s)
        elif d == 2:
            a = (x + ww - s, y)
            arc = ((x + ww, y), (x + ww - s, y + s), (x + ww - s, y))
            nx = (x, y, ww - s, hh)
        else:
            a = (x, y + hh - s)
            arc = ((x + s, y + hh), (x, y + hh - s), (x + s, y + hh - s))
            nx = (x, y, ww, hh - s)
        sq.rect(*a, s, s)
        q = [(a[0], a[1]), (a[0] + s, a[1]), (a[0] + s, a[1] + s), (a[0], a[1] + s)]
        turns.append((a[0] + s / 2, a[1] + s / 2, s))
        if manner == "ruled" and i < 6 and i % 2 == 0:
            hatch([q], (45, -45, 0, 90)[i % 4], 34 * (0.9**i), hz, inset=8)
        (ax_, ay_), (bx, by), (cx, cy) = arc
        sp.move(ax_, ay_).cubic(
            ax_ + (bx - cx) * k, ay_ + (by - cy) * k, bx + (ax_ - cx) * k, by + (ay_ - cy) * k, bx, by
        )
        x, y, ww, hh = nx
        d = (d + 1) % 4
    di = Path().segment(x0, y0, x0 + w, y0 + h).segment(x0 + h, y0 + h, x0 + w, y0)
    within = stroke(hz, tones.half, 6)
    if manner == "leaves":  # a spray on each square, as big as the square
        leaves = Path()
        for index, (mx, my, side) in enumerate(turns[:7]):
            for blade in range(9):
                leaf(leaves, mx, my, tau * blade / 9 + index * 2.4, side * 0.44, side * 0.072)
        within += fill(leaves, tones.wash) + stroke(leaves, tones.accent, 7)
    elif manner == "circles":
        round_, fine = Path(), Path()
        for mx, my, side in turns[:7]:
            round_.circle(mx, my, side / 2)
            for share in (0.82, 0.64, 0.46):
                fine.circle(mx, my, side / 2 * share)
        within += fill(round_, tones.wash) + stroke(round_, tones.accent, 9) + stroke(fine, tones.half, 6)
    figure = (
        within
        + stroke(sq, tones.ink, 9)
        + stroke(di, tones.accent, 6, ' stroke-dasharray="40 20"')
        + stroke(sp, tones.accent, 26, ROUND_CAP)
    )
    shift_x, shift_y = (PLATE_WIDTH if across < 0 else 0), (PLATE_HEIGHT if down < 0 else 0)
    return f'<g transform="translate({shift_x} {shift_y})scale({across} {down})">{figure}</g>'
