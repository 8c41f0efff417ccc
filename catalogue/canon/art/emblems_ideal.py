"""Emblems of number, music and the heavens. Each is centred on (0, 0) in a radius, in units of 0.01 mm."""

from __future__ import annotations

import math
from math import cos, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import ROUND, Path, both, fill, leaf, petal, ribbon, rope, rotate, solid, stroke, turned

from .eras import Tones


def polyhedron(r: float, tones: Tones, rng: Random, kind: str | None = None) -> str:
    """A solid over the star that constructs it."""
    kind = kind or rng.choice(("dodecahedron", "icosahedron", "cuboctahedron", "octahedron"))
    ax, ay = rng.uniform(0.25, 0.55), rng.uniform(0.2, 0.7)
    out = ""
    c = Path().circle(0, 0, r * 0.84)
    t = Path()
    for i in range(60):
        a = tau * i / 60
        k = 1.045 if i % 5 else 1.09
        t.segment(r * 0.84 * cos(a), r * 0.84 * sin(a), r * 0.84 * k * cos(a), r * 0.84 * k * sin(a))
    out += stroke(c, tones.accent, 8) + stroke(t, tones.accent, 8)
    ax_ = Path()
    n = 5
    for i in range(n):  # construction star behind the body
        a, b = -pi / 2 + tau * i / n, -pi / 2 + tau * (i + 2) / n
        ax_.segment(r * 0.84 * cos(a), r * 0.84 * sin(a), r * 0.84 * cos(b), r * 0.84 * sin(b))
    out += stroke(ax_, tones.half, 6)
    return out + solid(kind, r * 0.72, ax, ay, tones.ink, tones.field, 13, 19)


def wheel(r: float, tones: Tones, rng: Random) -> str:
    """Cosmic wheel: flames, winds, spheres, a six-petalled heart."""
    n = rng.choice((12, 16))
    out = ""
    ln, dots = Path(), Path()
    for i in range(n):
        a = tau * i / n

        def f(u, v, a=a):
            return (u * cos(a) - v * sin(a), u * sin(a) + v * cos(a))

        w = r * tau / n * 0.36
        ln.move(*f(r * 0.74, -w)).cubic(*f(r * 0.80, -w * 0.2), *f(r * 0.86, -w), *f(r * 0.99, w * 0.15))
        ln.cubic(*f(r * 0.90, 0), *f(r * 0.82, w * 1.4), *f(r * 0.74, w))
        ln.move(*f(r * 0.74, -w * 0.35)).cubic(*f(r * 0.80, w * 0.2), *f(r * 0.84, -w * 0.35), *f(r * 0.92, w * 0.05))
    out += stroke(ln, tones.ink, 9, ROUND)
    for q, w in ((0.735, 13), (0.70, 7), (0.56, 7), (0.535, 10), (0.335, 9), (0.31, 6)):
        out += stroke(Path().circle(0, 0, r * q), tones.ink, w)
    h = Path()
    for i in range(n * 8):
        a = tau * i / (n * 8)
        k = 0.64 + 0.05 * cos(n * a)
        h.segment(r * 0.565 * cos(a), r * 0.565 * sin(a), r * k * cos(a), r * k * sin(a))
    out += stroke(h, tones.accent, 7)
    for i in range(n):
        a = tau * (i + 0.5) / n
        dots.circle(r * 0.655 * cos(a), r * 0.655 * sin(a), r * 0.022)
    out += fill(dots, tones.ink)
    pt, vein = Path(), Path()
    for i in range(12):
        a = tau * i / 12 + (pi / 12)
        petal(pt, 0, 0, a, r * 0.335, r * 0.525, r * 0.062)
        vein.segment(r * 0.35 * cos(a), r * 0.35 * sin(a), r * 0.47 * cos(a), r * 0.47 * sin(a))
    out += both(pt, tones.wash, tones.ink, 7) + stroke(vein, tones.ink, 5)
    seed = Path()
    q = r * 0.155
    for i in range(6):
        seed.circle(q * cos(tau * i / 6), q * sin(tau * i / 6), q)
    seed.circle(0, 0, q)
    out += stroke(seed, tones.accent, 8)
    return out


def spheres(r: float, tones: Tones, rng: Random, second: str | None = None) -> str:
    """Nine spheres above, the terraced mountain below."""
    out = ""
    c2 = second or tones.accent
    s = Path()
    tick = Path()
    star = Path()
    y0 = r * 0.34
    for i in range(9):
        q = r * (0.30 + 0.076 * i)
        a = math.asin(min(1, max(-1, y0 / q * 0)))
        s.curve(lambda t, q=q: (q * cos(t), y0 + q * sin(t)), pi + 0.06, tau - 0.06, 8)
        th = pi + pi * (0.12 + 0.095 * i)
        star.circle(q * cos(th), y0 + q * sin(th), r * (0.022 + 0.006 * (i == 4)))
    for i in range(49):
        a = pi + 0.06 + (pi - 0.12) * i / 48
        tick.segment(
            r * 0.908 * cos(a),
            y0 + r * 0.908 * sin(a),
            r * (0.955 if i % 4 else 1.0) * cos(a),
            y0 + r * (0.955 if i % 4 else 1.0) * sin(a),
        )
    rays = Path()
    for i in range(24):
        a = pi + pi * (i + 0.5) / 24
        rays.segment(
            r * 0.12 * cos(a), y0 - r * 0.24 + r * 0.12 * sin(a) * 0.4, r * 0.28 * cos(a), y0 + r * 0.28 * sin(a)
        )
    out += stroke(s, tones.ink, 8) + stroke(tick, c2, 8) + fill(star, c2)
    # mountain: terraces as ellipses, shaded on the right
    lv = 7
    m = ""
    wtr = Path()
    for i in range(12):
        y = y0 + r * 0.10 + i * r * 0.042
        half = sqrt(max(0, (r * 0.97) ** 2 - (y) ** 2))
        g = r * (0.66 - 0.03 * i)
        if half > g + 10:
            wtr.segment(-half, y, -g, y)
            wtr.segment(g, y, half, y)
    for i in range(lv):
        a, b = i / lv, (i + 1) / lv
        yb = y0 + r * 0.50 - r * 0.84 * a
        yt = y0 + r * 0.50 - r * 0.84 * b + r * 0.02
        wa, wb = r * (0.62 - 0.50 * a), r * (0.62 - 0.50 * a) * 0.93

        def prof(z, yt=yt, yb=yb, wa=wa, wb=wb):
            return wb + (wa - wb) * (z - yt) / (yb - yt)

        m += turned(prof, tones.ink, tones.field, yt, yb, 18, 0.16, 1.8, 13, 9, edge=9)
        e = Path().curve(lambda t, w=wb, y=yt: (w * cos(t), y + w * 0.16 * sin(t)), 0, tau, 8, True)
        m += both(e, tones.field, tones.ink, 8)
    tree = Path()
    yt = y0 + r * 0.50 - r * 0.84 + r * 0.02
    for k in (-1, 0, 1):
        leaf(tree, k * r * 0.05, yt + r * 0.02, -pi / 2 + k * 0.15, r * 0.15, r * 0.035)
    return out + stroke(wtr, c2, 7) + m + fill(tree, c2)


def lyre(r: float, tones: Tones, rng: Random) -> str:
    """A lyre over bay."""
    out = ""
    rays = Path()
    n = 48
    for i in range(n):
        a = tau * i / n
        rays.segment(
            r * 0.86 * cos(a),
            r * 0.86 * sin(a),
            r * (0.93 if i % 2 else 0.98) * cos(a),
            r * (0.93 if i % 2 else 0.98) * sin(a),
        )
    out += stroke(rays, tones.accent, 8) + stroke(Path().circle(0, 0, r * 0.84), tones.accent, 7)
    strs = Path()
    m = rng.choice((5, 7))
    for i in range(m):
        x = (i - (m - 1) / 2) * r * 0.075
        strs.segment(x, -r * 0.52, x * 0.8, r * 0.46)
    arm = [
        (0.10, 0.60),
        (0.34, 0.42),
        (0.47, 0.10),
        (0.40, -0.20),
        (0.30, -0.42),
        (0.34, -0.62),
        (0.46, -0.70),
        (0.52, -0.62),
        (0.48, -0.55),
    ]
    swing = ""
    for g in (1, -1):
        swing += ribbon(
            [(g * x * r, y * r) for x, y in arm],
            lambda t: r * (0.075 * (1 - t) ** 0.7 + 0.020),
            tones.ink,
            tones.field,
            9,
            15,
            0.7,
        )
    bar = ribbon(
        [(-r * 0.40, -r * 0.52), (0, -r * 0.535), (r * 0.40, -r * 0.52)],
        lambda t: r * 0.034,
        tones.ink,
        tones.field,
        9,
        14,
        0.6,
    )
    base = turned(
        lambda z: r * (0.30 - 0.14 * abs((z / r - 0.60) / 0.14) ** 2.2),
        tones.ink,
        tones.field,
        r * 0.46,
        r * 0.74,
        15,
        0.14,
        1.5,
        12,
        14,
        edge=10,
    )
    lv = Path()
    for g in (-1, 1):
        for i in range(6):
            a = pi / 2 + g * (0.42 + i * 0.17)
            rr = r * 0.72
            leaf(lv, rr * cos(a), rr * sin(a), a - g * 1.1, r * 0.17, r * 0.045)
            leaf(lv, rr * cos(a), rr * sin(a), a - g * 2.0, r * 0.16, r * 0.04)
    return out + fill(lv, tones.accent) + stroke(strs, tones.ink, 7) + bar + swing + base


def armillary(r: float, tones: Tones, rng: Random) -> str:
    """An armillary sphere."""
    tilt, yaw = 0.42, rng.uniform(0.2, 0.6)
    back, front, tk = Path(), Path(), Path()
    q = r * 0.84

    def band_(lat, wd, ax, az, ticks):
        hh = wd / 2
        for s in (-1, 1):
            la = lat + s * hh
            pts = [
                rotate(rotate((cos(la) * cos(t), sin(la), cos(la) * sin(t)), ax, 0, az), tilt, yaw)
                for t in [tau * i / 48 for i in range(49)]
            ]
            run, side_ = [], None
            for p in [*pts, None]:
                sd = None if p is None else p[2] >= 0
                if sd != side_ and run:
                    if p is not None:
                        run.append((p[0] * q, p[1] * q))
                    if len(run) > 1:
                        (front if side_ else back).through(run[::2] + ([run[-1]] if len(run) % 2 == 0 else []))
                    run = []
                side_ = sd
                if p is not None:
                    run.append((p[0] * q, p[1] * q))
        for i in range(ticks):
            t = tau * i / ticks
            a = [
                rotate(
                    rotate((cos(lat + s * hh) * cos(t), sin(lat + s * hh), cos(lat + s * hh) * sin(t)), ax, 0, az),
                    tilt,
                    yaw,
                )
                for s in (-1, 1)
            ]
            if a[0][2] > 0:
                tk.segment(a[0][0] * q, a[0][1] * q, a[1][0] * q, a[1][1] * q)

    band_(0, 0.16, 0, 0, 72)
    band_(0.41, 0.07, 0, 0, 0)
    band_(-0.41, 0.07, 0, 0, 0)
    band_(1.15, 0.07, 0, 0, 0)
    band_(0, 0.11, pi / 2, 0, 0)
    band_(0, 0.11, pi / 2, pi / 2, 0)
    band_(0, 0.20, 0.41, 0, 48)
    a = [rotate((0, s, 0), tilt, yaw) for s in (-1.16, 1.16)]
    axis = Path().segment(a[0][0] * q, a[0][1] * q, a[1][0] * q, a[1][1] * q)
    ball = turned(
        lambda z: sqrt(max(0, (r * 0.135) ** 2 - z * z)),
        tones.ink,
        tones.field,
        -r * 0.135,
        r * 0.135,
        12,
        0.28,
        1.5,
        10,
        10,
        edge=9,
    )
    hor = (
        Path()
        .curve(lambda t: (r * 0.93 * cos(t), r * 0.20 * sin(t)), 0, tau, 12, True)
        .curve(lambda t: (r * 0.85 * cos(t), r * 0.155 * sin(t)), 0, tau, 12, True)
    )
    tick = Path()
    for i in range(90):
        t = tau * i / 90
        tick.segment(r * 0.85 * cos(t), r * 0.155 * sin(t), r * 0.93 * cos(t), r * 0.20 * sin(t))
    return (
        stroke(back, tones.half, 6)
        + ball
        + stroke(axis, tones.ink, 12, ROUND)
        + stroke(front, tones.ink, 9)
        + stroke(tk, tones.ink, 5)
        + stroke(tick, tones.accent, 5)
        + stroke(hor, tones.accent, 9)
        + fill(Path().circle(a[0][0] * q, a[0][1] * q, r * 0.04).circle(a[1][0] * q, a[1][1] * q, r * 0.04), tones.ink)
    )


def whirl(r: float, tones: Tones, rng: Random) -> str:
    """Pursuit squares in four rooms."""
    p, q = Path(), Path()
    n = 26
    h = r * (0.80 if tones.accent == "modern" else 0.66)
    for sx in (-1, 1):
        for sy in (-1, 1):
            px = [(0, 0), (sx * h, 0), (sx * h, sy * h), (0, sy * h)]
            d = 0.085
            if sx * sy < 0:
                px = [px[0], px[3], px[2], px[1]]
            for _ in range(n):
                (p if sx * sy > 0 else q).polyline(px, True)
                px = [
                    tuple(a[j] + (b[j] - a[j]) * d for j in (0, 1)) for a, b in zip(px, px[1:] + px[:1], strict=False)
                ]
    return (
        stroke(p, tones.ink, 6)
        + stroke(q, tones.ink, 6)
        + stroke(Path().rect(-h, -h, 2 * h, 2 * h).segment(-h, 0, h, 0).segment(0, -h, 0, h), tones.ink, 14)
    )


def torus_knot(r: float, tones: Tones, rng: Random) -> str:
    """A knot in rope."""
    a, b = rng.choice(((2, 5), (3, 4), (2, 7), (3, 5)))

    def f(t):
        c = r * (0.56 + 0.235 * cos(b * t / 1))
        x, y, z = c * cos(a * t), c * sin(a * t), r * 0.235 * sin(b * t)
        return rotate((x, y, z), 0.35, 0.18)

    bg = Path()
    for i in range(1, 12):
        bg.circle(0, 0, r * (0.96 - 0.018 * i))
    return rope(f, 0, tau, 46 * a + 16 * b, r * 0.098, tones.ink, tones.field, 6.5)
