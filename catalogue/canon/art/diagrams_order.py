"""Figures of order: fields, sets, descent, the wheel of the arts."""

from __future__ import annotations

import math
from math import cos, pi, sin, sqrt, tau
from random import Random

from publisher.kit.drawing import Path, both, fill, hatch, leaf, outline, rosette, round_outline, stroke

from .eras import PLATE_HEIGHT, PLATE_WIDTH, Tones


def field(tones: Tones, rng: Random) -> str:
    """Two poles and their lines of force."""
    out = ""
    p = Path()
    q = Path()
    a = 900
    cx, cy = PLATE_WIDTH / 2, PLATE_HEIGHT / 2
    for k in range(1, 12):
        h = (k - 6) * 240 + 0.1
        rr = sqrt(a * a + h * h)
        p.circle(cx, cy + h, rr)
    for k in range(1, 9):
        g = a / math.tanh(k * 0.30)
        rr = sqrt(g * g - a * a)
        q.circle(cx + g, cy, rr)
        q.circle(cx - g, cy, rr)
    out += stroke(p, tones.ink, 8) + stroke(q, tones.accent, 8)
    for s in (-1, 1):
        out += both(Path().circle(cx + s * a, cy, 190), tones.accent if s < 0 else tones.field, tones.ink, 14)
        out += stroke(
            Path()
            .segment(cx + s * a - 90, cy, cx + s * a + 90, cy)
            .segment(cx + s * a, cy - (90 if s > 0 else 0), cx + s * a, cy + (90 if s > 0 else 0)),
            tones.field if s < 0 else tones.ink,
            22,
        )
    return out


def sets(tones: Tones, rng: Random) -> str:
    """Three sets that meet."""
    cx, cy, r = PLATE_WIDTH / 2, PLATE_HEIGHT / 2 + 90, 780
    out = ""
    centres = [(cx + 470 * cos(a), cy + 470 * sin(a)) for a in (-pi / 2, pi / 6, 5 * pi / 6)]
    for i, (x, y) in enumerate(centres):
        c = [[(x + r * cos(t), y + r * sin(t)) for t in [tau * k / 90 for k in range(90)]]]
        out += stroke(hatch(c, (0, 60, 120)[i], 46), (tones.accent, tones.ink, tones.half)[i], 8)
    for x, y in centres:
        out += stroke(Path().circle(x, y, r), tones.ink, 15) + stroke(Path().circle(x, y, r + 34), tones.ink, 5)
    ld = Path()
    lab = ""
    for (x, y), (tx, ty), t in (
        (centres[0], (860, 560), "A"),
        (centres[1], (4180, 1980), "B"),
        (centres[2], (770, 1980), "C"),
        ((cx, cy), (4090, 560), "ABC"),
    ):
        ld.segment(tx, ty, x, y)
        lab += fill(
            outline(t, tx + (90 if tx > cx else -90), ty + 70, 230, "serif-italic", "start" if tx > cx else "end"),
            tones.ink,
        )
        out += fill(Path().circle(x, y, 26), tones.ink)
    return out + stroke(ld, tones.accent, 9) + lab


def descent(tones: Tones, rng: Random) -> str:
    """Descent from one root, drawn in the round."""
    cx, cy, a, d, r6 = PLATE_WIDTH / 2, PLATE_HEIGHT / 2, Path(), [], 1240
    k = rng.choice((3, 4, 5))
    lv = 5 if k == 3 else 4

    def rad(ln_):
        return 150 + (r6 - 150) * (ln_ / lv) ** 0.82

    rings = Path()
    out = ""
    for ln_ in range(1, lv + 1):
        rings.circle(cx, cy, rad(ln_))

    def go(ln_, t, span):
        if ln_:
            d.append((ln_, t))
        if ln_ == lv:
            return
        n = k if ln_ == 0 else 2 + (ln_ == 1 and rng.random() < 0.6)
        for i in range(n):
            t2 = t + span * ((i + 0.5) / n - 0.5)
            r1, r2 = rad(ln_) if ln_ else 90, rad(ln_ + 1)
            m = (r1 + r2) / 2

            def f(r, q):
                return (cx + r * cos(q), cy + r * sin(q))

            a.move(*f(r1, t)).cubic(*f(m, t), *f(m, t2), *f(r2, t2))
            go(ln_ + 1, t2, span / n)

    go(0, -pi / 2, tau)
    out += (
        fill(Path().circle(cx, cy, r6 + 60), tones.field)
        + stroke(rings, tones.half, 5)
        + stroke(Path().circle(cx, cy, r6 + 60), tones.accent, 14)
        + stroke(a, tones.ink, 9)
    )
    dots, lf = Path(), Path()
    for ln_, t in d:
        if ln_ < lv:
            dots.circle(cx + rad(ln_) * cos(t), cy + rad(ln_) * sin(t), 62 - 11 * ln_)
        else:
            leaf(lf, cx + (rad(ln_) - 70) * cos(t), cy + (rad(ln_) - 70) * sin(t), t, 120, 24)
    return (
        out
        + both(dots, tones.field, tones.ink, 9)
        + fill(lf, tones.accent)
        + both(Path().circle(cx, cy, 92), tones.accent, tones.ink, 12)
    )


def rota(tones: Tones, rng: Random) -> str:
    """Seven circles about one: the liberal arts as a wheel."""
    cx, cy, n = PLATE_WIDTH / 2, PLATE_HEIGHT / 2, 7
    out = ""
    r1, r2 = 830, 330
    _c, ch, _arcs, _small = Path(), Path(), Path(), Path()
    t0 = -pi / 2
    pts = [(cx + r1 * cos(t0 + tau * i / n), cy + r1 * sin(t0 + tau * i / n)) for i in range(n)]
    for i in range(n):
        for j in range(i):
            ch.segment(*pts[i], *pts[j])
    out += (
        stroke(ch, tones.half, 6)
        + both(Path().circle(cx, cy, 1210).circle(cx, cy, 1160), "none", tones.ink, 10)
        + stroke(Path().circle(cx, cy, r1), tones.ink, 8)
    )
    tk = Path()
    for i in range(140):
        a = tau * i / 140
        tk.segment(
            cx + 1160 * cos(a),
            cy + 1160 * sin(a),
            cx + (1210 if i % 20 else 1250) * cos(a),
            cy + (1210 if i % 20 else 1250) * sin(a),
        )
    out += stroke(tk, tones.accent, 7)
    for i, (x, y) in enumerate(pts):
        out += both(Path().circle(x, y, r2), tones.field, tones.ink, 12) + stroke(
            Path().circle(x, y, r2 - 34), tones.ink, 5
        )
        s_ = Path()
        k = i + 3
        for j in range(k):
            a = -pi / 2 + tau * j / k
            b = -pi / 2 + tau * (j + (2 if k > 4 else 1)) / k
            s_.segment(x + 235 * cos(a), y + 235 * sin(a), x + 235 * cos(b), y + 235 * sin(b))
        out += stroke(s_, tones.accent, 9) + stroke(Path().circle(x, y, 235), tones.half, 5)
    out += both(Path().circle(cx, cy, 300), tones.accent, tones.ink, 12) + stroke(
        rosette(cx, cy, 190, 70, 7, 5, round_outline, 6), tones.field, 7
    )
    return out
