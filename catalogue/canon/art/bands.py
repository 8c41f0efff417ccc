"""Borders: two manners of running ornament for each era. Units of 0.01 mm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin
from random import Random

from publisher.kit.drawing import ROUND_CAP, Path, at, fill, knot, leaf, seeded, spiral, stroke

from .eras import Tones


def running_dog(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Waves that break one way."""
    n = max(4, round(length / (h * 1.02)))
    u = length / n
    p, _d = Path(), Path()
    for i in range(n):
        x = i * u
        p.move(x, h * 0.90).cubic(x + u * 0.10, h * 0.20, x + u * 0.55, h * -0.02, x + u * 0.84, h * 0.20).cubic(
            x + u * 1.02, h * 0.38, x + u * 0.90, h * 0.70, x + u * 0.68, h * 0.64
        ).cubic(x + u * 0.56, h * 0.60, x + u * 0.58, h * 0.42, x + u * 0.70, h * 0.44).cubic(
            x + u * 0.50, h * 0.34, x + u * 0.42, h * 0.66, x + u * 0.60, h * 0.80
        ).cubic(x + u * 0.74, h * 0.90, x + u * 0.90, h * 0.90, x + u, h * 0.90).close()
    return fill(p, c) + stroke(
        Path().segment(0, h * 0.965, length, h * 0.965).segment(0, h * 0.03, length, h * 0.03), c, h * 0.06
    )


def meander(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """The Greek key."""
    s = h / 9
    n = max(3, round((length - s) / (10 * s)))
    px = (length - s) / (5 * n + 0.0)
    py = 2 * s
    n_u = [(0, 4), (0, 0), (4, 0), (4, 3), (2, 3), (2, 2), (3, 2), (3, 1), (1, 1), (1, 4)]
    pts = [(s / 2 + (5 * i + x) * px, s / 2 + y * py) for i in range(n) for x, y in n_u] + [
        (length - s / 2, s / 2 + 4 * py)
    ]
    return stroke(Path().polyline(pts), c, round(s))


def lozenges(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Lozenges holding quatrefoils."""
    n = max(4, round(length / (h * 1.25)))
    u = length / n
    p, d = Path(), Path()
    for i in range(n):
        x = (i + 0.5) * u
        p.polyline([(x - u * 0.46, h / 2), (x, h * 0.04), (x + u * 0.46, h / 2), (x, h * 0.96)], True)
        for q in range(4):
            d.circle(x + h * 0.12 * cos(pi / 2 * q), h / 2 + h * 0.12 * sin(pi / 2 * q), h * 0.115)
    for i in range(n + 1):
        for y in (h * 0.10, h * 0.90):
            d.circle(i * u, y, h * 0.07)
    return (
        stroke(p, c, h * 0.05)
        + fill(d, c)
        + stroke(Path().segment(0, h * 0.0, length, h * 0.0).segment(0, h, length, h), c, h * 0.045)
    )


def interlace(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """A plait of four strands."""
    hs = h / 4.4
    m = max(3, round(length / (2 * hs) / 3) * 3)
    hx = length / (2 * m)
    br = {(i, 2): "v" for i in range(6, 2 * m, 6) if i % 2 == 1}
    br |= {(i, 1): "h" for i in range(0, 2 * m, 6) if i} | {(i, 3): "h" for i in range(0, 2 * m, 6) if i}
    return at(knot(m, 2, hx, br, hx * 0.95, c, tones.opaque), 0, (h - 4 * hx) / 2)


def roundels(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Two waves crossing over discs."""
    n = max(6, round(length / (h * 0.92)))
    u = length / n
    p, q, d = Path(), Path(), Path()
    for i in range(n):
        x = (i + 0.5) * u
        p.circle(x, h / 2, h * 0.30)
        q.circle(x, h / 2, h * 0.19)
        d.circle(x, h / 2, h * 0.085)
    for ph in (0, pi):
        p.curve(lambda x, ph=ph: (x, h / 2 + h * 0.43 * cos(pi * (x / u - 0.5) + ph)), 0, length, n * 2)
    return stroke(p, c, h * 0.06) + stroke(q, c, h * 0.035) + fill(d, c)


def rinceau(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """A scrolling stem with leaves."""
    n = max(4, round(length / (h * 1.55)))
    n += n % 2
    u = length / n
    swing = h * 0.42
    y0 = h / 2
    stem, lv, _fine = Path(), Path(), Path()
    stem.curve(lambda x: (x, y0 + swing * sin(pi * x / u)), 0, length, n * 4)
    for i in range(n):
        s = 1 if i % 2 == 0 else -1
        cx = (i + 0.5) * u
        cy = y0 + s * swing * 0.02
        spiral(cx, cy, u * 0.5, u * 0.13, pi, 1.3, -s, 10, stem)
        for q in range(6):
            leaf(lv, cx, cy, q * pi / 3 + 0.3, h * 0.13, h * 0.075)
        for a, ln_ in ((0.30, 0.30), (0.62, 0.24), (1.45, 0.26), (1.8, 0.2)):
            th = pi - s * a * pi
            r = u * (0.5 - 0.12 * a**0.8)
            leaf(lv, cx + r * cos(th), cy + r * sin(th), th - s * 2.2, h * ln_, h * 0.13)
        for q in (-1, 1):
            leaf(lv, i * u + q * 4, y0 - s * swing * 0.05, pi / 2 * s * -1 + q * 0.75, h * 0.40, h * 0.17)
    return stroke(stem, c, h * 0.052) + fill(lv, c)


def swags(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Pearls over draped swags."""
    n = max(6, round(length / (h * 1.9)))
    u = length / n
    p, d, lv = Path(), Path(), Path()
    for i in range(n):
        for k in (0.42, 0.62, 0.80):
            p.move(i * u, h * 0.26).cubic(
                i * u + u * 0.22, h * (0.26 + k), i * u + u * 0.78, h * (0.26 + k), (i + 1) * u, h * 0.26
            )
        leaf(lv, i * u, h * 0.30, pi / 2, h * 0.62, h * 0.12)
        for q in range(7):
            d.dot(i * u + u * (q + 0.5) / 7, h * 0.10)
    leaf(lv, length, h * 0.30, pi / 2, h * 0.62, h * 0.12)
    return (
        stroke(p, c, h * 0.045)
        + fill(lv, c)
        + stroke(d, c, h * 0.13, ROUND_CAP)
        + stroke(Path().segment(0, h * 0.21, length, h * 0.21), c, h * 0.04)
    )


def cable(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """A twisted rope between rails."""
    out, p, _q = "", Path(), Path()
    t = h * 0.13
    for y in (t * 0.5, h - t * 0.5):
        out += stroke(Path().segment(0, y, length, y), c, t * 0.55)
    n = round(length / (h * 0.24))
    u = length / n
    for i in range(n + 1):
        p.move(i * u - u * 1.2, h * 0.80).cubic(
            i * u - u * 0.1, h * 0.78, i * u + u * 0.1, h * 0.22, i * u + u * 1.2, h * 0.20
        )
    cl = f"b{round(length)}"
    m = round(length / (h * 0.30))
    length / m
    out += (
        f'<clipPath id="{cl}"><rect width="{length:g}" height="{h:g}"/></clipPath><g clip-path="url(#{cl})">'
        + stroke(p, c, h * 0.055)
        + "</g>"
    )
    for y in (h * 0.20, h * 0.80):
        out += stroke(Path().segment(0, y, length, y), c, h * 0.04)
    return out


def modules(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Squares of a constructive alphabet."""
    n = max(6, round(length / h))
    u = length / n
    f, g, s = Path(), Path(), Path()
    last = None
    for i in range(n):
        k = rng.choice([x for x in "qQsdhbet" if x != last])
        last = k
        x = i * u
        if k == "q":
            f.move(x, 0).line(x + u, 0).cubic(x + u, h * 0.55, x + u * 0.55, h, x, h).close()
        elif k == "Q":
            f.move(x + u, h).line(x, h).cubic(x, h * 0.45, x + u * 0.45, 0, x + u, 0).close()
        elif k == "s":
            s.polyline([(x, y) for y in (0,)] + [(x + u, 0)])
            [s.segment(x, h * (j + 0.5) / 5, x + u, h * (j + 0.5) / 5) for j in range(5)]
        elif k == "d":
            f.circle(x + u / 2, h / 2, h * 0.36)
        elif k == "h":
            f.move(x, h / 2).cubic(x, -h * 0.166, x + u, -h * 0.166, x + u, h / 2).close()
            g.rect(x, h / 2, u, h / 2)
        elif k == "b":
            f.rect(x, 0, u, h)
        elif k == "t":
            f.polyline([(x, h), (x + u, h), (x + u, 0)], True)
            g.polyline([(x, 0), (x + u, 0), (x, h)], True)
        else:
            s.circle(x + u / 2, h / 2, h * 0.34)
            s.circle(x + u / 2, h / 2, h * 0.17)
    return fill(g, c2) + fill(f, c) + stroke(s, c, h * 0.07)


def punched_words(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Words of five bits, most significant first."""
    n = round(length / (h * 0.30))
    u = length / n
    d, e = Path(), Path()
    for i in range(n):
        w_ = rng.randrange(32)
        for b in range(5):
            (d if w_ >> b & 1 else e).dot((i + 0.5) * u, h * (b + 0.5) / 5)
    return stroke(d, c, h * 0.15, ROUND_CAP) + stroke(e, c2, h * 0.05, ROUND_CAP)


def traces(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Traces with pads between two rails."""
    # cyber: traces with pads between two rails
    p, pads = Path(), Path()
    rows = 4

    def y(r):
        return h * (r + 0.5) / rows

    for r in range(rows):
        x = rng.uniform(0, h * 0.5)
        while x < length - h * 0.6:
            e = min(x + rng.uniform(0.5, 2.1) * h, length - h * 0.1)
            p.segment(x, y(r), e, y(r))
            pads.dot(x, y(r))
            pads.dot(e, y(r))
            if r < rows - 1 and rng.random() < 0.5:
                b = rng.uniform(x + h * 0.1, e - h * 0.1) if e - x > h * 0.3 else x
                p.segment(b, y(r), b + h / rows, y(r + 1))
                pads.dot(b + h / rows, y(r + 1))
            x = e + rng.uniform(0.2, 0.5) * h
    rc = ROUND_CAP
    return stroke(p, c, h * 0.05) + stroke(pads, c, h * 0.15, rc) + stroke(pads, tones.opaque, h * 0.065, rc)


def barcode(length: float, h: float, tones: Tones, rng: Random, c: str, c2: str) -> str:
    """Bars that only a machine reads."""
    bars, quiet = Path(), Path()
    x = 0.0
    while x < length - h * 0.3:
        width = h * rng.choice((0.06, 0.06, 0.12, 0.18, 0.30))
        (bars if rng.random() < 0.8 else quiet).rect(x, 0, width, h * rng.choice((1, 1, 0.78)))
        x += width + h * rng.choice((0.08, 0.08, 0.16, 0.24))
    return fill(quiet, c2) + fill(bars, c)


BANDS: Mapping[str, tuple[Callable[..., str], ...]] = {
    "ancient": (meander, running_dog),
    "medieval": (interlace, lozenges),
    "renaissance": (rinceau, roundels),
    "enlightenment": (cable, swags),
    "modern": (modules, barcode),
    "cyber": (traces, punched_words),
}


@cache
def band(
    era: str, length: float, height: float, tones: Tones, kind: int, seed: int = 0, line: str = "", quiet: str = ""
) -> str:
    """A border from (0, 0) to (length, height) in one of the era's two manners."""
    kinds = BANDS[era]
    rng = seeded("band", era, kind, seed)
    return kinds[kind % len(kinds)](length, height, tones, rng, line or tones.line, quiet or tones.quiet)
