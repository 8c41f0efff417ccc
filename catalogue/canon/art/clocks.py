"""Instruments: how each age kept its hours. Centred on (0, 0), radius r, in units of 0.01 mm."""

from __future__ import annotations

from math import cos, exp, pi, sin, tau
from random import Random

from publisher.kit.drawing import Path, at, both, fill, leaf, ring_text, rosette, stroke, turned

from .eras import ERAS, Tones


def _numerals(r: float, size: float) -> Path:
    """Roman numerals round a dial."""
    path = Path()
    for hour, numeral in enumerate(("XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI")):
        ring_text(numeral, 0, 0, r, size, -90 + 30 * hour, "serif-semibold", 4, into=path)
    return path


def sundial(r: float, tones: Tones, rng: Random) -> str:
    """Hemicycle of Berossos: hour lines and day curves under a gnomon."""
    out, h, c, hs = "", Path(), Path(), Path()
    y0 = -r * 0.22
    for i in range(13):
        a = pi * i / 12
        h.segment(r * 0.12 * cos(a), y0 + r * 0.12 * sin(a), r * 0.80 * cos(a), y0 + r * 0.80 * sin(a))
    for q, w in ((0.30, 8), (0.54, 8), (0.80, 14), (0.86, 7)):
        out += stroke(
            Path().move(-r * q, y0).cubic(-r * q, y0 + r * q * 1.333, r * q, y0 + r * q * 1.333, r * q, y0),
            tones.ink,
            w,
        )
    for i in range(73):
        a = pi * i / 72
        c.segment(r * 0.80 * cos(a), y0 + r * 0.80 * sin(a), r * 0.86 * cos(a), y0 + r * 0.86 * sin(a))
    for i in range(9, 72):
        a = pi * i / 72
        if 20 < i < 30:
            hs.segment(r * 0.14 * cos(a), y0 + r * 0.14 * sin(a), r * 0.78 * cos(a), y0 + r * 0.78 * sin(a))
    Path()
    sun, ray = Path().circle(0, y0 - r * 0.36, r * 0.11), Path()
    for i in range(16):
        a = tau * i / 16
        ray.segment(
            r * 0.16 * cos(a),
            y0 - r * 0.36 + r * 0.16 * sin(a),
            r * (0.28 if i % 2 else 0.22) * cos(a),
            y0 - r * 0.36 + r * (0.28 if i % 2 else 0.22) * sin(a),
        )
    g = Path().polyline([(-r * 0.035, y0), (0, y0 + r * 0.36), (r * 0.035, y0)], True)
    top = Path().rect(-r * 0.90, y0 - r * 0.045, r * 1.80, r * 0.045)
    return (
        stroke(hs, tones.half, 7)
        + stroke(h, tones.ink, 7)
        + out
        + stroke(c, tones.ink, 6)
        + both(g, tones.accent, tones.ink, 7)
        + both(top, tones.field, tones.ink, 10)
        + stroke(ray, tones.accent, 10)
        + both(sun, tones.wash, tones.accent, 10)
    )


def hourglass(r: float, tones: Tones, rng: Random) -> str:
    """A sand glass in its frame."""

    def prof(z):
        return r * (0.045 + 0.50 * (1 - exp(-((abs(z) / (r * 0.40)) ** 1.9))))

    out = turned(prof, tones.ink, tones.field, -r * 0.64, r * 0.64, 18, 0.16, 1.5, 14, 10, edge=11)
    sand = Path().move(-r * 0.40, r * 0.635).cubic(-r * 0.2, r * 0.36, r * 0.2, r * 0.36, r * 0.40, r * 0.635).close()
    fr = ""
    for s in (-1, 1):
        y = s * r * 0.70 - r * 0.06
        fr += both(Path().rect(-r * 0.62, y, r * 1.24, r * 0.12), tones.field, tones.ink, 11)
        fr += stroke(Path().segment(-r * 0.62, y + r * 0.04, r * 0.62, y + r * 0.04), tones.ink, 5)
        x = s * r * 0.55
        fr = both(Path().rect(x - r * 0.03, -r * 0.66, r * 0.06, r * 1.32), tones.field, tones.ink, 9) + fr
    return (
        fr
        + out
        + fill(sand, tones.accent)
        + stroke(Path().segment(0, 0, 0, r * 0.44), tones.accent, 12, ' stroke-dasharray="14 16"')
    )


def astrolabe(r: float, tones: Tones, rng: Random) -> str:
    """Mater, rete and rule."""
    out = ""
    t = Path()
    for q, w in ((0.92, 12), (0.84, 7), (0.70, 7)):
        out += stroke(Path().circle(0, 0, r * q), tones.ink, w)
    for i in range(120):
        a = tau * i / 120
        t.segment(
            r * 0.84 * cos(a),
            r * 0.84 * sin(a),
            r * (0.92 if i % 5 == 0 else 0.88) * cos(a),
            r * (0.92 if i % 5 == 0 else 0.88) * sin(a),
        )
    al = Path()
    for k in range(8):
        al.circle(0, -r * (0.10 + 0.02 * k), r * (0.52 - 0.062 * k))
    ec = Path().circle(0, r * 0.16, r * 0.50).circle(0, r * 0.16, r * 0.44)
    e2 = Path()
    for i in range(36):
        a = tau * i / 36
        e2.segment(r * 0.44 * cos(a), r * 0.16 + r * 0.44 * sin(a), r * 0.50 * cos(a), r * 0.16 + r * 0.50 * sin(a))
    fl_ = Path()
    for _ in range(7):
        a = rng.uniform(0, tau)
        leaf(fl_, r * 0.46 * cos(a), r * 0.16 + r * 0.46 * sin(a), a + rng.uniform(-0.8, 0.8), r * 0.20, r * 0.035)
    rule = at(
        both(
            Path().polyline(
                [
                    (-r * 0.80, 0),
                    (-r * 0.70, -r * 0.03),
                    (r * 0.70, -r * 0.03),
                    (r * 0.80, 0),
                    (r * 0.70, r * 0.03),
                    (-r * 0.70, r * 0.03),
                ],
                True,
            ),
            tones.field,
            tones.ink,
            8,
        ),
        0,
        0,
        1,
        1,
        rng.choice((-38, 28, 52)),
    )
    return (
        out
        + stroke(t, tones.ink, 5)
        + stroke(al, tones.half, 6)
        + both(ec, "none", tones.accent, 10)
        + stroke(e2, tones.accent, 6)
        + fill(fl_, tones.accent)
        + rule
        + both(Path().circle(0, 0, r * 0.06), tones.field, tones.ink, 10)
    )


def _dial(r: float, rng: Random, roman: bool) -> tuple[Path, float, float]:
    """Minute ticks, and the angles of the two hands."""
    t = Path()
    h, m = rng.choice(((10, 9), (1, 51), (8, 22), (4, 37)))
    for i in range(60):
        a = tau * i / 60
        if roman or i % 5:
            t.segment(r * 0.90 * cos(a), r * 0.90 * sin(a), r * (0.85) * cos(a), r * 0.85 * sin(a))
    return t, tau * (h % 12 + m / 60) / 12 - pi / 2, tau * m / 60 - pi / 2


def regulator(r: float, tones: Tones, rng: Random) -> str:
    """A pendulum clock: roman dial, two hands."""
    out = ""
    t, ah, am = _dial(r, rng, True)
    out += (
        stroke(Path().circle(0, 0, r * 0.95), tones.ink, 12)
        + stroke(Path().circle(0, 0, r * 0.90).circle(0, 0, r * 0.85).circle(0, 0, r * 0.56), tones.ink, 6)
        + stroke(t, tones.ink, 6)
    )
    out += fill(_numerals(r * 0.625, r * 0.20), tones.ink) + stroke(
        rosette(0, 0, r * 0.38, r * 0.12, 12, 5, per_lobe=6), tones.half, 5
    )

    def hand(a, ln_, w):
        p = Path()
        c, s_ = cos(a), sin(a)

        def f(u, v):
            return (u * c - v * s_, u * s_ + v * c)

        p.polyline(
            [
                f(-r * 0.12, -w * 0.4),
                f(ln_ * 0.62, -w * 0.45),
                f(ln_ * 0.70, -w * 1.5),
                f(ln_, 0),
                f(ln_ * 0.70, w * 1.5),
                f(ln_ * 0.62, w * 0.45),
                f(-r * 0.12, w * 0.4),
            ],
            True,
        )
        return both(p, tones.accent, tones.ink, 6)

    return (
        out
        + hand(ah, r * 0.50, r * 0.030)
        + hand(am, r * 0.80, r * 0.024)
        + both(Path().circle(0, 0, r * 0.05), tones.field, tones.ink, 10)
    )


def station_clock(r: float, tones: Tones, rng: Random) -> str:
    """A dial to be read from a platform."""
    out = ""
    t, ah, am = _dial(r, rng, False)
    b = Path()
    for i in range(12):
        a = tau * i / 12
        b.segment(r * 0.90 * cos(a), r * 0.90 * sin(a), r * 0.66 * cos(a), r * 0.66 * sin(a))
    ln = Path()
    for q in range(9):
        ln.circle(0, 0, r * (0.56 - 0.055 * q))
    out += stroke(ln, tones.half, 5) + stroke(t, tones.ink, 16) + stroke(b, tones.ink, 58)
    return (
        out
        + stroke(
            Path().segment(-0.16 * r * cos(ah), -0.16 * r * sin(ah), r * 0.52 * cos(ah), r * 0.52 * sin(ah)),
            tones.ink,
            74,
        )
        + stroke(
            Path().segment(-0.18 * r * cos(am), -0.18 * r * sin(am), r * 0.80 * cos(am), r * 0.80 * sin(am)),
            tones.ink,
            54,
        )
        + both(Path().circle(0, 0, r * 0.09), tones.field, tones.ink, 22)
    )


def counted_beats(r: float, tones: Tones, rng: Random) -> str:
    """Two beats crossing: a tuned figure, counted rather than turned."""
    out = ""
    t = Path()
    a, b = rng.choice(((5, 4), (7, 6), (9, 8)))
    cols = [ERAS[k].ink for k in ERAS]
    for i in range(64):
        q = tau * i / 64
        t.segment(
            r * 0.88 * cos(q),
            r * 0.88 * sin(q),
            r * (0.96 if i % 8 == 0 else 0.92) * cos(q),
            r * (0.96 if i % 8 == 0 else 0.92) * sin(q),
        )
    out += stroke(t, tones.ink, 8)
    for i, c in enumerate(cols):
        p = Path().curve(
            lambda q, i=i: (r * 0.60 * sin(a * q + i * tau / 36), r * 0.60 * sin(b * q)), 0, tau, a * 10, True
        )
        out += stroke(p, c, 9)
    return out + stroke(Path().rect(-r * 0.62, -r * 0.62, r * 1.24, r * 1.24), tones.ink, 10)
