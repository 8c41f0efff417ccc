"""Emblems of the school, the court and the stage. Each is centred on (0, 0) in a radius, in units of 0.01 mm."""

from __future__ import annotations

from math import cos, exp, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import Path, both, fill, ribbon, spiral, stroke, turned

from .eras import Tones


def lamp(r: float, tones: Tones, rng: Random) -> str:
    """An oil lamp."""

    def prof(z):
        return r * (
            0.12
            + 0.30 * exp(-(((z / r - 0.10) / 0.17) ** 2))
            + 0.26 * exp(-(((z / r - 0.66) / 0.09) ** 2))
            + 0.05 * exp(-(((z / r - 0.36) / 0.05) ** 2))
        )

    out = turned(prof, tones.ink, tones.field, -r * 0.12, r * 0.72, 15, 0.17, 1.6, 12, 14, edge=10)

    def e(y, w):
        return both(
            Path().curve(lambda t: (w * cos(t), y + w * 0.17 * sin(t)), 0, tau, 8, True), tones.field, tones.ink, 9
        )

    rays, fm = Path(), Path()
    fy = -r * 0.42
    for i in range(36):
        a = tau * i / 36
        k = (0.42, 0.30)[i % 2]
        rays.segment(
            r * 0.24 * cos(a),
            fy + r * 0.24 * sin(a),
            r * (0.24 + k * 0.62) * cos(a),
            fy + r * (0.24 + k * 0.62) * sin(a),
        )
    fm.move(0, fy + r * 0.24).cubic(-r * 0.24, fy + r * 0.10, -r * 0.10, fy - r * 0.10, 0, fy - r * 0.30).cubic(
        r * 0.03, fy - r * 0.12, r * 0.22, fy + r * 0.08, 0, fy + r * 0.24
    ).close()
    fm.move(0, fy + r * 0.18).cubic(-r * 0.10, fy + r * 0.10, -r * 0.04, fy - r * 0.02, 0, fy - r * 0.12).cubic(
        r * 0.02, fy - r * 0.02, r * 0.09, fy + r * 0.10, 0, fy + r * 0.18
    ).close()
    return stroke(rays, tones.accent, 8) + out + e(-r * 0.12, r * 0.17) + both(fm, tones.wash, tones.accent, 10)


def urn(r: float, tones: Tones, rng: Random) -> str:
    """An amphora."""
    k = rng.uniform(0.9, 1.1)

    def prof(z):
        return r * max(
            0.085,
            0.09
            + 0.44 * k * exp(-(((z / r + 0.02) / 0.34) ** 4)) * (1 - 0.28 * (z / r + 0.3))
            - 0.16 * exp(-(((z / r + 0.44) / 0.09) ** 2))
            + 0.17 * exp(-(((z / r + 0.62) / 0.07) ** 2))
            + 0.17 * exp(-(((z / r - 0.72) / 0.08) ** 2)),
        )

    out = turned(prof, tones.ink, tones.field, -r * 0.66, r * 0.78, 15, 0.15, 1.6, 12, 14, edge=10)
    h = ""
    for g in (1, -1):
        h += ribbon(
            [
                (g * r * 0.22, -r * 0.52),
                (g * r * 0.46, -r * 0.58),
                (g * r * 0.58, -r * 0.38),
                (g * r * 0.50, -r * 0.18),
                (g * r * 0.40, -r * 0.12),
            ],
            lambda t: r * 0.036,
            tones.ink,
            tones.field,
            9,
            14,
            0.7,
        )
    return (
        h
        + out
        + both(
            Path().curve(lambda t: (r * 0.25 * cos(t), -r * 0.66 + r * 0.045 * sin(t)), 0, tau, 8, True),
            tones.field,
            tones.ink,
            9,
        )
    )


def compasses(r: float, tones: Tones, rng: Random) -> str:
    """Compasses over the figure they drew."""
    out = ""
    c, k = Path(), rng.choice((4, 5, 6, 8))
    c.circle(0, r * 0.12, r * 0.62)
    pg = [(r * 0.62 * cos(-pi / 2 + tau * i / k), r * 0.12 + r * 0.62 * sin(-pi / 2 + tau * i / k)) for i in range(k)]
    for i in range(k):
        for j in range(i):
            c.segment(*pg[i], *pg[j])
    for q in pg:
        c.circle(*q, r * 0.17)
    out += stroke(c, tones.accent, 6)
    for g in (-1, 1):
        out += ribbon(
            [(g * r * 0.03, -r * 0.66), (g * r * 0.13, -r * 0.30), (g * r * 0.29, r * 0.25), (g * r * 0.40, r * 0.62)],
            lambda t: r * (0.060 - 0.030 * t),
            tones.ink,
            tones.field,
            10,
            13,
            0.75,
        )
        out += both(
            Path().polyline([(g * r * 0.370, r * 0.60), (g * r * 0.43, r * 0.60), (g * r * 0.455, r * 0.82)], True),
            tones.ink,
            tones.ink,
            6,
        )
    out += ribbon(
        [(-r * 0.20, -r * 0.02), (0, -r * 0.09), (r * 0.20, -r * 0.02)],
        lambda t: r * 0.026,
        tones.ink,
        tones.field,
        8,
        13,
        0.6,
    )
    knob = turned(
        lambda z: sqrt(max(0, (r * 0.12) ** 2 - (z + r * 0.70) ** 2)),
        tones.ink,
        tones.field,
        -r * 0.82,
        -r * 0.58,
        13,
        0.25,
        1.6,
        11,
        10,
        edge=10,
    )
    return out + both(Path().rect(-r * 0.022, -r * 0.95, r * 0.044, r * 0.15), tones.field, tones.ink, 8) + knob


def scales(r: float, tones: Tones, rng: Random) -> str:
    """Scales, not quite even."""
    out = ""
    t = rng.choice((-1, 1)) * rng.uniform(0.04, 0.10)
    bx = r * 0.62
    y0 = -r * 0.56
    rays = Path()
    for i in range(40):
        a = tau * i / 40
        rays.segment(
            r * 0.88 * cos(a),
            r * 0.88 * sin(a),
            r * (0.95 if i % 2 else 1.0) * cos(a),
            r * (0.95 if i % 2 else 1.0) * sin(a),
        )
    out += stroke(rays, tones.accent, 8)
    post = turned(
        lambda z: (
            r
            * (
                0.045
                + 0.03 * exp(-(((z / r + 0.40) / 0.05) ** 2))
                + 0.035 * exp(-(((z / r - 0.1) / 0.06) ** 2))
                + 0.36 * exp(-(((z / r - 0.82) / 0.10) ** 2))
            )
        ),
        tones.ink,
        tones.field,
        y0,
        r * 0.80,
        15,
        0.16,
        1.6,
        12,
        10,
        edge=10,
    )
    beam = ribbon(
        [
            (-bx, y0 + t * r),
            (-bx * 0.5, y0 - r * 0.05 + t * r * 0.5),
            (0, y0 + r * 0.01),
            (bx * 0.5, y0 - r * 0.05 - t * r * 0.5),
            (bx, y0 - t * r),
        ],
        lambda u: r * (0.022 + 0.035 * (1 - abs(2 * u - 1))),
        tones.ink,
        tones.field,
        9,
        13,
        0.7,
    )
    for g in (-1, 1):
        y = y0 - g * t * r
        py = y + r * 0.62
        ch = Path()
        for q in (-0.27, -0.05, 0.27):
            ch.segment(g * bx, y, g * bx + q * r, py)
        out += stroke(ch, tones.ink, 7) + turned(
            lambda z, py=py: r * 0.28 * sqrt(max(0, 1 - ((z - py) / (r * 0.14)) ** 2)),
            tones.ink,
            tones.field,
            py,
            py + r * 0.138,
            13,
            0.16,
            1.6,
            12,
            12,
            edge=9,
            x=g * bx,
        )
        out += both(
            Path().curve(lambda u, g=g, py=py: (g * bx + r * 0.28 * cos(u), py + r * 0.04 * sin(u)), 0, tau, 8, True),
            tones.field,
            tones.ink,
            9,
        )
    return (
        out
        + post
        + beam
        + both(Path().circle(0, y0, r * 0.07), tones.field, tones.ink, 10)
        + fill(Path().circle(0, y0, r * 0.025), tones.ink)
    )


def torch(r: float, tones: Tones, rng: Random) -> str:
    """A torch."""

    def prof(z):
        return r * (
            0.055
            + 0.10 * max(0, 0.62 - z / r) * 0.9
            + 0.20 * exp(-(((z / r + 0.06) / 0.10) ** 2))
            + 0.03 * exp(-(((z / r - 0.30) / 0.03) ** 2))
        )

    out = turned(prof, tones.ink, tones.field, -r * 0.12, r * 0.92, 15, 0.17, 1.6, 12, 12, edge=10)
    rays, fm = Path(), Path()
    fy = -r * 0.46
    for i in range(48):
        a = tau * i / 48
        k = (0.50, 0.38)[i % 2]
        rays.segment(r * 0.40 * cos(a), fy + r * 0.40 * sin(a), r * k * cos(a), fy + r * k * sin(a))
    for k in (1, 0.62, 0.30):
        fm.move(0, fy + r * 0.34 * k + r * 0.36 * (1 - k)).cubic(
            -r * 0.34 * k,
            fy + r * 0.20 * k + r * 0.3 * (1 - k),
            -r * 0.22 * k,
            fy - r * 0.02,
            -r * 0.06 * k,
            fy - r * 0.14 * k,
        ).cubic(
            -r * 0.04 * k, fy - r * 0.26 * k, r * 0.02 * k, fy - r * 0.34 * k, r * 0.10 * k, fy - r * 0.42 * k
        ).cubic(
            r * 0.06 * k, fy - r * 0.22 * k, r * 0.34 * k, fy, r * 0.20 * k, fy + r * 0.22 * k + r * 0.2 * (1 - k)
        ).cubic(
            r * 0.15 * k,
            fy + r * 0.32 * k + r * 0.3 * (1 - k),
            r * 0.08 * k,
            fy + r * 0.34 * k + r * 0.36 * (1 - k),
            0,
            fy + r * 0.34 * k + r * 0.36 * (1 - k),
        ).close()
    return (
        stroke(rays, tones.accent, 8)
        + both(fm, tones.wash, tones.accent, 9)
        + out
        + both(
            Path().curve(lambda t: (r * 0.262 * cos(t), -r * 0.10 + r * 0.045 * sin(t)), 0, tau, 8, True),
            tones.field,
            tones.ink,
            9,
        )
    )


def folio(r: float, tones: Tones, rng: Random) -> str:
    """An open folio seen across the table."""
    out = ""
    rays = Path()
    n = rng.choice((9, 11, 13))
    for i in range(n):
        a = pi + pi * (i + 0.5) / n
        rays.segment(
            r * 0.34 * cos(a),
            -r * 0.30 + r * 0.34 * sin(a),
            r * (0.66 if i % 2 else 0.58) * cos(a),
            -r * 0.30 + r * (0.66 if i % 2 else 0.58) * sin(a),
        )
    out += stroke(rays, tones.accent, 9)

    def top(u):
        return (
            -r * 0.14 - r * 0.20 * sin(pi * min(1, u * 1.15) ** 0.75) * (1 - 0.55 * u) + r * 0.02 * u
        )  # u: 0 spine, 1 fore-edge

    def hgt(u):
        return r * (0.66 + 0.10 * u)

    for g in (-1, 1):

        def px(u, g=g):
            return g * r * 0.80 * u

        cov = Path().polyline(
            [(px(0), r * 0.66), (px(1.05), r * 0.86), (px(1.05), r * 0.00), (px(0.98), r * -0.08)], False
        )
        out += both(cov.line(px(0), -r * 0.1).close(), tones.accent if not tones.low else "#ffffff", tones.ink, 10)
        for k in range(6, -1, -1):
            d = k * r * 0.017
            pts = [(px(u * (1 + 0.006 * k)), top(u) + d) for u in [i / 8 for i in range(9)]]
            bt = [(x, y + hgt(i / 8) - d * 0.25) for i, (x, y) in enumerate(pts)]
            Path().through(pts)
            Path().through(pts).line(*bt[-1])
            Path().through(bt[::-1])
            body = Path().polyline(pts + bt[::-1], True)
            out += both(body, tones.field, tones.ink, 5 if k else 10)
        ln = Path()
        for j in range(3, 18):
            f = j / 20
            if j in (3,):
                continue
            a_, b_ = 0.12, 0.90 - (0.25 if j in (10, 17) else 0)
            ln.through([(px(u), top(u) + hgt(u) * f) for u in [a_ + (b_ - a_) * i / 5 for i in range(6)]])
        out += stroke(ln, tones.ink, 8 if True else 0)
        sh = Path()
        for i in range(7):
            u = 0.012 + 0.012 * i
            sh.segment(px(u), top(u) + r * 0.02, px(u), top(u) + hgt(u) - r * 0.02)
        out += stroke(sh, tones.ink, 5)
    rb = ribbon(
        [(r * 0.02, -r * 0.10), (r * 0.05, r * 0.35), (-r * 0.02, r * 0.70), (r * 0.06, r * 0.95)],
        lambda t: r * 0.022,
        tones.accent,
        tones.wash,
        7,
        12,
        0.6,
    )
    return out + rb


def column(r: float, tones: Tones, rng: Random) -> str:
    """A column of the Ionic order."""
    out = ""
    sh, fl2 = Path(), Path()
    n = rng.choice((7, 9))
    y0, y1 = -r * 0.42, r * 0.66

    def w(t):
        return r * (0.235 + 0.045 * t + 0.012 * sin(pi * t))

    body = [(-w(t / 12), y0 + (y1 - y0) * t / 12) for t in range(13)] + [
        (w(t / 12), y0 + (y1 - y0) * t / 12) for t in range(12, -1, -1)
    ]
    out += fill(Path().polyline(body, True), tones.field)
    for i in range(n * 4 + 1):
        c = -cos(pi * i / (n * 4))
        e = i % 4
        tone = 0.5 + 0.5 * c
        pts = [(c * w(t / 6), y0 + (y1 - y0) * t / 6) for t in range(7)]
        if e == 0 or tone > 0.30:
            (fl2 if e == 0 else sh).through(pts)
    out += stroke(sh, tones.ink, 6) + stroke(fl2, tones.ink, 10)
    for k, (y, ww, h) in enumerate(((y1, 0.34, 0.09), (y1 + r * 0.085, 0.40, 0.08), (y1 + r * 0.165, 0.48, 0.10))):
        out += turned(
            lambda z, y=y, ww=ww, h=h, k=k: (
                r * ww * (1 - 0.10 * abs((z - y - r * h / 2) / (r * h / 2)) ** 2.5) if k < 2 else r * ww
            ),
            tones.ink,
            tones.field,
            y,
            y + r * h,
            14,
            0.05,
            1.6,
            11,
            10,
            edge=10,
        )
    ab = Path().rect(-r * 0.44, y0 - r * 0.30, r * 0.88, r * 0.08)
    ech = (
        Path()
        .move(-r * 0.30, y0)
        .line(r * 0.30, y0)
        .line(r * 0.34, y0 - r * 0.12)
        .line(-r * 0.34, y0 - r * 0.12)
        .close()
    )
    out += both(ech, tones.field, tones.ink, 9)
    eg = Path()
    for i in range(7):
        eg.circle(-r * 0.24 + i * r * 0.08, y0 - r * 0.055, r * 0.030)
    out += (
        stroke(eg, tones.ink, 7)
        + both(
            Path()
            .move(-r * 0.40, y0 - r * 0.22)
            .cubic(-r * 0.2, y0 - r * 0.10, r * 0.2, y0 - r * 0.10, r * 0.40, y0 - r * 0.22)
            .close(),
            tones.field,
            tones.ink,
            8,
        )
        + both(ab, tones.field, tones.ink, 10)
    )
    for g in (-1, 1):
        out += (
            both(Path().circle(g * r * 0.37, y0 - r * 0.05, r * 0.165), tones.field, tones.ink, 10)
            + stroke(spiral(g * r * 0.37, y0 - r * 0.05, r * 0.15, r * 0.015, -pi / 2, 2.4, g, 26), tones.ink, 9)
            + fill(Path().circle(g * r * 0.37, y0 - r * 0.05, r * 0.03), tones.ink)
        )
    rays = Path()
    for i in range(13):
        a = pi + pi * (i + 0.5) / 13
        rays.segment(
            r * 0.62 * cos(a), y0 - r * 0.02 + r * 0.52 * sin(a), r * 0.74 * cos(a), y0 - r * 0.02 + r * 0.62 * sin(a)
        )
    return stroke(rays, tones.accent, 9) + out
