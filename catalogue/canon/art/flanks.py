"""Upright ornament beside a cartouche: two manners for each era, centred on (0, 0). Units of 0.01 mm."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import cos, pi, sin, tau
from random import Random

from publisher.kit.drawing import (
    ROUND,
    ROUND_CAP,
    Path,
    Point,
    at,
    both,
    fill,
    knot,
    leaf,
    petal,
    seeded,
    spiral,
    stroke,
)

from .eras import Tones


def palmette(n: int, s: float, c: str, open_line: bool = False) -> str:
    """Anthemion pointing up, foot at (0,0), height about s."""
    p, v = Path(), Path()
    k = (n - 1) / 2
    for i in range(n):
        a = (i - k) / k
        th = -pi / 2 + a * 1.42
        petal(p, 0, -s * 0.10, th, s * 0.10, s * (0.92 - 0.34 * abs(a) ** 1.6), s * (0.085 - 0.012 * abs(a)))
    for g in (-1, 1):
        spiral(g * s * 0.30, s * 0.12, s * 0.24, s * 0.03, -pi / 2 - g * 0.9, 1.4, g, 14, v)
    v.circle(0, -s * 0.02, s * 0.055)
    return (stroke(p, c, 13) if open_line else fill(p, c)) + stroke(v, c, s * 0.05, ROUND_CAP)


def bay_branches(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """Two branches of bay."""
    stem, lv, dt = Path(), Path(), Path()
    n = rng.choice((7, 8, 9))
    hh = h * 0.47
    for g in (-1, 1):
        x0 = g * w * 0.23
        stem.move(x0, hh).cubic(x0 + g * w * 0.10, hh * 0.3, x0 - g * w * 0.10, -hh * 0.3, x0, -hh * 0.92)

        def f(t, x0=x0, g=g):
            return (x0 + g * w * 0.10 * sin(tau * (t - 0.02)) * 0.62, hh - t * hh * 1.92)

        for i in range(n):
            t = (i + 0.4) / n
            x, y = f(t)
            ln_ = h * 0.135 * (1 - 0.25 * t)
            for s_ in (-1, 1):
                leaf(lv, x, y, -pi / 2 + s_ * 0.62, ln_, ln_ * 0.27)
            dt.dot(x + g * w * 0.0 + (w * 0.13 if i % 2 else -w * 0.13), y + ln_ * 0.1)
        leaf(lv, *f(1), -pi / 2, h * 0.10, h * 0.026)
    return stroke(stem, c, 13) + (stroke(lv, c, 9) if tones.low else fill(lv, c)) + stroke(dt, c, 36, ROUND_CAP)


def lancets(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """Lancet windows under a rose."""
    p, q, d = Path(), Path(), Path()
    n = rng.choice((2, 3))
    ww = w * 0.96 / n
    yb, ys = h * 0.47, -h * 0.02
    for i in range(n):
        x = (i - (n - 1) / 2) * ww
        for k, pp in ((0.46, p), (0.34, q)):
            a_ = ww * k
            pp.move(x - a_, yb - (0 if k > 0.4 else ww * 0.1)).line(x - a_, ys).cubic(
                x - a_, ys - a_ * 0.9, x - a_ * 0.4, ys - a_ * 1.6, x, ys - a_ * 2.0
            ).cubic(x + a_ * 0.4, ys - a_ * 1.6, x + a_, ys - a_ * 0.9, x + a_, ys).line(
                x + a_, yb - (0 if k > 0.4 else ww * 0.1)
            ).close()
        for j in range(int((yb - ys) / (ww * 0.42))):
            y = ys + ww * 0.30 + j * ww * 0.42
            if y < yb - ww * 0.3:
                q.polyline([(x - ww * 0.3, y), (x, y - ww * 0.18), (x + ww * 0.3, y), (x, y + ww * 0.18)], True)
        d.dot(x, ys - ww * 0.30)
    ry = -h * 0.30
    rr = min(w * 0.36, h * 0.17)
    for k in (1, 0.86, 0.34):
        p.circle(0, ry, rr * k)
    m_ = rng.choice((6, 8))
    for i in range(m_):
        a_ = tau * i / m_
        q.circle(rr * 0.60 * cos(a_), ry + rr * 0.60 * sin(a_), rr * 0.235)
        p.segment(
            rr * 0.34 * cos(a_ + pi / m_),
            ry + rr * 0.34 * sin(a_ + pi / m_),
            rr * 0.86 * cos(a_ + pi / m_),
            ry + rr * 0.86 * sin(a_ + pi / m_),
        )
    return stroke(p, c, 14) + stroke(q, c, 9) + stroke(d, c, 40, ROUND_CAP)


def strapwork(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """A ladder of roundels in straps."""
    p, q, lv = Path(), Path(), Path()
    n = 3
    u = h * 0.94 / n
    a_ = min(w * 0.40, u * 0.44)
    for i in range(n):
        y = (i - (n - 1) / 2) * u
        p.circle(0, y, a_)
        q.circle(0, y, a_ * 0.84)
        k_ = rng.choice((6, 8))
        for j in range(k_):
            leaf(lv, 0, y, tau * j / k_ + pi / 2, a_ * 0.76, a_ * 0.15)
    for g in (-1, 1):
        p.curve(lambda t, g=g: (g * a_ * 1.06 * cos(pi * t * n), -h * 0.47 + t * h * 0.94), 0, 1, n * 4)
        for i in range(n + 1):
            leaf(lv, g * w * 0.10, -h * 0.47 + i * u, 0 if g > 0 else pi, w * 0.30, w * 0.07)
    return stroke(p, c, 15) + stroke(q, c, 8) + fill(lv, c)


def trellis(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """A trellis with rosettes."""
    p, _d, rs = Path(), Path(), Path()
    k_ = 3
    u = w * 0.92 / k_
    n = int(h * 0.94 / u)
    y0 = -n * u / 2
    for i in range(k_):
        for j in range(n):
            x, y = (i - k_ / 2) * u, y0 + j * u
            p.segment(x, y, x + u, y + u).segment(x + u, y, x, y + u)
            if (i + j) % 2 == 0:
                for q_ in range(8):
                    leaf(
                        rs,
                        x + u / 2 + u * 0.05 * cos(tau * q_ / 8),
                        y + u / 2 + u * 0.05 * sin(tau * q_ / 8),
                        tau * q_ / 8,
                        u * 0.20,
                        u * 0.062,
                    )
    p.rect(-k_ / 2 * u, y0, k_ * u, n * u)
    p2 = Path().rect(-k_ / 2 * u - 22, y0 - 22, k_ * u + 44, n * u + 44)
    return stroke(p, c, 13) + fill(rs, c) + stroke(p2, c, 8)


def sampled_wave(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """A wave sampled in dots of five sizes."""
    d = [Path() for _ in range(5)]
    n, mm = 9, 21
    u = w * 0.92 / n
    v = h * 0.92 / mm
    a_, b_ = rng.uniform(0.5, 1.1), rng.uniform(0.2, 0.5)
    ph = rng.uniform(0, tau)
    for i in range(n):
        for j in range(mm):
            t = 0.5 + 0.5 * sin(a_ * i + b_ * j + ph) * cos(0.35 * j - 0.6 * i)
            d[min(4, int(t * 5))].dot((i - (n - 1) / 2) * u, (j - (mm - 1) / 2) * v)
    return "".join(stroke(q, c, 14 + 15 * i, ROUND_CAP) for i, q in enumerate(d))


def palmettes(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """Two palmettes foot to foot."""
    out = ""
    s = min(w * 1.0, h * 0.44)
    n = rng.choice((7, 9, 11))
    a = palmette(n, s, c, tones.low)
    out += at(a, 0, -s * 0.16) + at(a, 0, s * 0.16, 1, -1)
    d = Path()
    for g in (-1, 1):
        for q in (-1, 1):
            d.circle(g * w * 0.40, q * h * 0.42, 22)
            d.circle(g * w * 0.40, q * s * 0.02, 16)
    return out + fill(d, c)


def plait(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """Interlace with seeded breaks, the same on all four sides."""
    mm, nn = 2, rng.choice((5, 6))
    hs = min(w * 0.94 / (2 * mm), h * 0.94 / (2 * nn))
    br = {}
    for i in range(1, 2 * mm):
        for j in range(1, nn + 1):
            if (i + j) % 2 and i <= mm and rng.random() < 0.24:
                t = rng.choice("hv")
                for a in (i, 2 * mm - i):
                    for b in (j, 2 * nn - j):
                        br[a, b] = t
    return at(knot(mm, nn, hs, br, hs * 0.92, c, tones.opaque), -mm * hs, -nn * hs)


def candelabrum(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """Scrolls on a stem under a flower."""
    stem, lv = Path(), Path()
    y = h * 0.46
    stem.segment(0, y, 0, -y)
    n = rng.choice((2, 3))
    lev = [y * (1 - 2 * (i + 0.55) / n) for i in range(n)]
    for i, yy in enumerate(lev):
        r = min(w * 0.27, h / n * 0.42) * (1 - 0.10 * i)
        for g in (-1, 1):
            cx = g * r * 1.08
            cy = yy - r * 0.1
            stem.move(0, yy + r * 1.15).cubic(0, yy + r * 0.7, cx * 0.2, cy + r, cx, cy + r)
            spiral(cx, cy, r, r * 0.2, pi / 2, 1.35, -g, 12, stem)
            for k in range(5):
                leaf(lv, cx, cy, k * tau / 5 - pi / 2, r * 0.30, r * 0.15)
            for a, ln_ in ((0.12, 0.62), (0.38, 0.5), (0.62, 0.42)):
                th = pi / 2 - g * a * tau
                rr = r * (1 - 0.8 * (a / 1.35) ** 0.8)
                leaf(lv, cx + rr * cos(th), cy + rr * sin(th), th - g * 0.9, r * ln_, r * 0.24)
        leaf(lv, 0, yy + r * 0.5, -pi / 2, r * 0.9, r * 0.26)
    for k in range(-2, 3):
        leaf(lv, 0, -y * 0.86, -pi / 2 + k * 0.5, w * (0.26 - 0.03 * abs(k)), w * 0.075)
    lv.circle(0, y * 0.99, w * 0.05)
    return stroke(stem, c, 15, ROUND_CAP) + fill(lv, c)


def husks(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """A drop of husks from a ribbon bow."""
    # drop of husks from a ribbon bow
    lv, ln = Path(), Path()
    n = rng.choice((5, 6, 7))
    y = -h * 0.30
    st_ = h * 0.72 / n
    for i in range(n):
        s = st_ * (1.18 - 0.07 * i)
        yy = y + i * st_
        for a in (-0.62, 0, 0.62):
            leaf(lv, 0, yy, pi / 2 + a, s * (1 if a == 0 else 0.86), s * 0.27)
        lv.circle(0, yy, s * 0.13)
    lv.circle(0, y + n * st_ + 14, 22)
    b = h * 0.105
    for g in (-1, 1):
        ln.move(0, y - b * 0.5).cubic(
            g * b * 0.8, y - b * 2.1, g * b * 2.6, y - b * 1.6, g * b * 2.1, y - b * 0.7
        ).cubic(g * b * 1.7, y - b * 0.1, g * b * 0.6, y - b * 0.2, 0, y - b * 0.5)
        ln.move(0, y - b * 0.5).cubic(
            g * b * 0.7, y + b * 0.2, g * b * 1.3, y + b * 0.8, g * b * 1.9, y + b * 0.5
        ).cubic(g * b * 1.9, y + b * 1.3, g * b * 2.3, y + b * 1.6, g * b * 2.0, y + b * 2.1)
    ln.circle(0, y - b * 0.5, b * 0.24)
    return stroke(ln, c, 17, ROUND) + fill(lv, c)


def module_field(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """A field of the constructive alphabet."""
    k = 3
    rows = 6
    u = min(w / k, h / rows)
    f, g, s = Path(), Path(), Path()
    for i in range(k):
        for j in range(rows):
            x, y = (i - k / 2) * u, (j - rows / 2) * u
            t = rng.choice("qqaahdsstbx-")
            r = rng.randrange(4)
            px = [(x, y), (x + u, y), (x + u, y + u), (x, y + u)]
            px = px[r:] + px[:r]
            if t == "q":
                quarter(f, px, 1.0)
            elif t == "a":
                for e in (0.25, 0.5, 0.75, 1):
                    quarter(s, px, e, False)
            elif t == "h":
                f.polyline([px[0], px[1], px[2]], True)
                g.polyline([px[0], px[2], px[3]], True)
            elif t == "d":
                g.rect(x, y, u, u)
                f.circle(x + u / 2, y + u / 2, u * 0.36)
            elif t == "s":
                for e in range(5):
                    k_ = u * (e + 0.5) / 5
                    if r % 2:
                        s.segment(x + k_, y, x + k_, y + u)
                    else:
                        s.segment(x, y + k_, x + u, y + k_)
            elif t == "t":
                g.polyline([px[0], px[1], px[2]], True)
            elif t == "b":
                g.rect(x, y, u, u)
                quarter(f, px, 1.0)
            elif t == "x":
                s.segment(*px[0], *px[2])
                s.segment(*px[1], *px[3])
    gr = Path()
    for i in range(k + 1):
        gr.segment((i - k / 2) * u, -rows / 2 * u, (i - k / 2) * u, rows / 2 * u)
    for j in range(rows + 1):
        gr.segment(-k / 2 * u, (j - rows / 2) * u, k / 2 * u, (j - rows / 2) * u)
    return fill(g, m) + fill(f, c) + stroke(s, c, 16) + stroke(gr, c, 9)


def circuit(w: float, h: float, tones: Tones, rng: Random, c: str, m: str) -> str:
    """Traces with pads."""
    p, pads = Path(), Path()
    n = 7
    u = w / n
    for i in range(n):
        x = (i - (n - 1) / 2) * u
        d = rng.choice((-1, 0, 1)) * u
        y0 = -h * rng.uniform(0.30, 0.47)
        y1 = h * rng.uniform(0.30, 0.47)
        b = rng.uniform(-0.15, 0.15) * h
        if abs(x + d) > w / 2:
            d = 0
        pts = [(x, y0), (x, b), (x + d, b + abs(d)), (x + d, y1)]
        p.polyline(pts)
        pads.circle(x, y0 - 26, 26)
        pads.circle(x + d, y1 + 26, 26)
    return stroke(p, c, 15, ROUND) + both(pads, tones.opaque, c, 13)


def quarter(p: Path, px: Sequence[Point], e: float, filled: bool = True) -> None:
    """A quarter disc (or its arc) in the square `px`, `e` of its side in radius."""
    a, b, d = px[0], px[1], px[3]
    k = 0.5523
    near, far = ((a[0] + (q[0] - a[0]) * e, a[1] + (q[1] - a[1]) * e) for q in (b, d))
    c1 = (near[0] + (d[0] - a[0]) * k * e, near[1] + (d[1] - a[1]) * k * e)
    c2 = (far[0] + (b[0] - a[0]) * k * e, far[1] + (b[1] - a[1]) * k * e)
    if filled:
        p.move(*a).line(*near).cubic(*c1, *c2, *far).close()
    else:
        p.move(*near).cubic(*c1, *c2, *far)


FLANKS: Mapping[str, tuple[Callable[..., str], ...]] = {
    "ancient": (palmettes, bay_branches),
    "medieval": (plait, lancets),
    "renaissance": (candelabrum, strapwork),
    "enlightenment": (husks, trellis),
    "modern": (module_field, module_field),
    "cyber": (circuit, sampled_wave),
}


@cache
def flank(era: str, width: float, height: float, tones: Tones, kind: int, seed: int = 0) -> str:
    """Upright ornament centred on (0, 0) in one of the era's two manners."""
    kinds = FLANKS[era]
    rng = seeded("flank", era, kind, seed)
    return kinds[kind % len(kinds)](width, height, tones, rng, tones.line, tones.quiet)
