"""The bird itself, on the returns that are told of nothing else."""

from __future__ import annotations

from math import cos, pi, sin, tau

from ..engrave import Noise, Pen, chain, clamp, lerp, polar, resampled, steps
from ..gallery import hung
from ..nature import growth, light, sky, water
from ..nature.growth import feather
from ..works import figures

YEARS = 138


def _years(pen: Pen, x: float, y: float, radius: float, lit: int, start: float = 0.0, end: float = tau) -> None:
    """A scale of as many graduations as there are years between two returns; one of them shines."""
    with pen.loose():
        for year in range(YEARS):
            angle = start + (end - start) * (year + 0.5) / YEARS
            far = radius + (78 if year % 23 == 0 else 46)
            ink = pen.inks.light if year % 23 == 0 else pen.inks.brass
            pen.line([polar(x, y, radius, angle), polar(x, y, far, angle)], 10, ink)
    angle = start + (end - start) * (lit + 0.5) / YEARS
    pen.spark(*polar(x, y, radius + 40, angle), 130, pen.inks.light, 4, 0.14, angle)


def _core(pen: Pen, x: float, y: float, radius: float, noise: Noise, ripple: float = 0.0, gap: float = 44) -> None:
    """An engraved sun: rings that swell."""
    pen.disc(x, y, radius, pen.inks.shade(0.8))
    phase, lobes, ring, far = pen.chance.uniform(0, tau), pen.chance.randint(2, 5), 0, radius
    while far > 40:
        count = max(12, int(far * tau / 80))
        points, widths = [], []
        for angle in steps(0, tau, count):
            points.append(polar(x, y, far, angle))
            tone = 0.55 + 0.4 * sin(angle * lobes + ring * 0.3 + phase)
            tone += ripple * noise(cos(angle) * 2 + ring * 0.15, sin(angle) * 2)
            widths.append(max(6, 24 * clamp(tone)))
        pen.swell(points, widths, pen.inks.brass if ring else pen.inks.light)
        far -= gap
        ring += 1


@hung("reset", "the-138-year-return", inks="phoenix")
def rosette(pen: Pen) -> None:
    """A wheel of feathers in a scale of a hundred and thirty-eight years."""
    noise = pen.sheet.noise()
    inks = pen.inks
    light.glow(pen, 0, 0, 1, 0.06, 2000)
    count, bend, core, phase, rim = 14, 0.45, 430.0, pen.chance.uniform(0, tau), 1640.0
    pen.ring(0, 0, rim - 20, 10, inks.brass)
    pen.ring(0, 0, rim + 92, 12, inks.brass)
    _years(pen, 0, 0, rim, 0, -pi / 2, -pi / 2 + tau)
    with pen.loose():
        for place in range(count * 4):
            pen.spike(0, 0, phase + tau * place / count / 4, 900, 1600, 13, inks.soft)
    ranks = ((1640 - core * 0.8 - 70, 2450 / count, 11, 0.34, 0.80), (1250 - core * 0.8, 2050 / count, 8, 0.30, 0.78),
             (820 - core * 0.7, 1750 / count, 6, 0.12, 0.72))  # fmt: skip
    for rank, (long, wide, barbs, start, near) in enumerate(ranks):
        for place in range(count):
            angle = phase + tau * (place + 0.5 * rank) / count
            eye = inks.glow if rank == 0 and place % 2 == 0 else ""
            feather(pen, *polar(0, 0, core * near, angle), angle, long * (1 + 0.05 * noise(place * 1.7, rank)), wide,
                    bend, growth.coats(pen)[rank], barbs, start, eye)  # fmt: skip
    pen.disc(0, 0, core + 60, inks.shade(0.05))
    with pen.loose():
        for place in range(64):
            far = core + (55 if place % 2 else 20)
            pen.spike(0, 0, phase + tau * place / 64, core * 0.96, far, 20, inks.light if place % 2 else inks.brass)
    _core(pen, 0, 0, core * 0.95, noise)


@hung("vanishing", "a-quiet-return", inks="phoenix")
def sunrise(pen: Pen) -> None:
    """Feathers for rays; the heron of Heliopolis waits on the water."""
    noise = pen.sheet.noise()
    inks = pen.inks
    x, horizon, radius = 60.0, 470.0, 500.0
    light.glow(pen, x, horizon, 1, 0.05, 2300)
    _years(pen, x, horizon, 1780, 137, pi + 0.12, tau - 0.12)
    pen.ring(x, horizon, 1760, 10, inks.brass)
    with pen.loose():
        for place in range(90):
            pen.spike(x, horizon, pi + pi * (place + 0.5) / 90, radius * 1.1, 1720, 12, inks.soft)
    count = 11
    ranks = ((1700 - radius, 185, 13, 0.30, count), (1260 - radius, 150, 9, 0.25, count + 1),
             (860 - radius * 0.9, 110, 6, 0.1, count + 2))  # fmt: skip
    for rank, (long, wide, barbs, start, quills) in enumerate(ranks):
        for place in range(quills):
            share = place / (quills - 1)
            angle = lerp(pi + 0.06, tau - 0.06, share)
            eye = inks.glow if rank == 0 and place % 2 else ""
            feather(pen, *polar(x, horizon, radius * 0.94, angle), angle, long * (1 + 0.04 * noise(place, rank)),
                    wide * 12 / count, (0.5 - share) * 0.5, growth.coats(pen)[rank], barbs, start, eye)  # fmt: skip
    pen.disc(x, horizon, radius + 34, inks.shade(0.05))
    pen.disc(x, horizon, radius, inks.bright if inks.plain else "#e7d3a6")
    for share in (1.0, 0.93):
        pen.ring(x, horizon, radius * share, 10, inks.light if inks.plain else inks.shade(0.6))
    water.still(pen, horizon, x, noise, gap=50, wide=400)
    pen.line([(-2000, horizon), (2000, horizon)], 14, inks.light)
    foot = pen.at(x + 20, horizon + 170, 1.18)
    mound = [(v * 520, 60 - 110 * max(0.0, 1 - v * v) ** 0.5) for v in steps(-1, 1, 24)]
    foot.area([*mound, (520, 120), (-520, 120)], inks.shade(0.2))
    for row in range(5):
        foot.belly([(px, py + 14 + 20 * row) for px, py in mound], 18, 4, inks.brass if row % 2 else inks.light)
    figures.heron(foot)


@hung("astral", "the-last-return", inks="phoenix")
def displayed(pen: Pen) -> None:
    """The phoenix before its sun, rising out of fire."""
    noise = pen.sheet.noise()
    inks = pen.inks
    sun, radius, breast = -520.0, 680.0, 230.0
    light.glow(pen, 0, sun, 1, 0.06, 2100)
    with pen.loose():
        for place in range(96):
            angle = place * tau / 96
            far = 2500 if place % 6 == 0 else radius * (1.66 if place % 3 == 0 else 1.24)
            pen.spike(0, sun, angle, radius * 1.07, far, 17 if place % 6 == 0 else 13,
                      inks.brass if place % 6 == 0 else inks.soft)  # fmt: skip
    _core(pen, 0, sun, radius, noise, 0.25, 56)
    coats = growth.coats(pen)
    for off in sorted(steps(-1, 1, 4), key=lambda each: (-abs(each), each)):
        feather(pen, off * 70, breast + 300, pi / 2 - off * 0.54, 1240 - 300 * abs(off) + 60 * noise(off * 3), 104,
                -off * 0.62, coats[0], 10, 0.12, inks.glow)  # fmt: skip
    quills, lift, sweep = 8, -0.06, 0.42
    ranks = ((quills, 1600.0, 150, 10, 0.40, 0.26, 1.92), (quills - 1, 1030.0, 132, 7, 0.36, 0.30, 1.88),
             (quills - 1, 600.0, 112, 5, 0.14, 0.34, 1.92))  # fmt: skip
    for side in (-1, 1):
        for rank, (count, long, wide, barbs, start, near, far) in enumerate(ranks):
            for place in range(count):
                share = place / (count - 1)
                angle = -pi / 2 + side * (lerp(far, near, share) + lift)
                reach = long * (0.62 + 0.44 * sin(pi * (0.16 + 0.68 * share)))
                reach *= 1 + 0.05 * noise(place * 1.9, rank * 3)
                root = side * (150 + (1 - share) * 105 * (1 - rank * 0.2)), breast - 20 - share * 170 + 60 * (1 - share)
                feather(pen, *root, angle, reach, wide * (0.76 + 0.3 * sin(pi * share)),
                        side * -sweep * (1 - 0.4 * share), coats[rank], barbs, start)  # fmt: skip
    sky.flames(pen, -1240, 1240, 1990, 640, 13, 260)
    half = [(-40, breast - 420), (-215, breast - 250), (-250, breast + 60), (-150, breast + 300), (-90, breast + 420),
            (-40, breast + 470), (0, breast + 500)]  # fmt: skip
    left = resampled(chain(half, 14), 30)
    right = [(-px, py) for px, py in left]
    pen.area(left + right[::-1], inks.shade(0.28))
    with pen.loose():
        for row in range(13):
            px, py = left[int((0.10 + 0.84 * row / 13) * 29)]
            many = max(1, int(-px / 50))
            wide = -px / (many + 0.6)
            for scale in range(-many, many + 1):
                middle = (scale + (0.5 if row % 2 else 0)) * wide
                if abs(middle) <= -px - 14:
                    plume = [
                        (middle + wide * 0.56 * cos(b), py + wide * 0.65 * sin(b)) for b in steps(0.1, pi - 0.1, 5)
                    ]
                    pen.belly(plume, 17, 4, inks.light if (scale + row) % 2 else inks.brass)
    pen.line(left, 13, inks.light)
    pen.line(right, 13, inks.light)
    _profile(pen, breast, noise)


def _profile(pen: Pen, breast: float, noise: Noise) -> None:
    """Neck, head and crest of the bird, looking right."""
    inks = pen.inks
    back = resampled(chain([(-190, breast - 130), (-230, breast - 420), (-130, breast - 520), (-96, breast - 640),
                            (-66, breast - 770), (10, breast - 830), (96, breast - 812)], 14), 20)  # fmt: skip
    front = resampled(chain([(190, breast - 130), (170, breast - 330), (30, breast - 420), (34, breast - 560),
                             (38, breast - 650), (110, breast - 664), (160, breast - 704)], 14), 20)  # fmt: skip
    beak = [(96, breast - 812), (160, breast - 800), (262, breast - 742), (300, breast - 690), (240, breast - 712),
            (160, breast - 704)]  # fmt: skip
    pen.area(back + beak[1:5] + front[::-1], inks.shade(0.28))
    for line in range(9):
        share = line / 8
        points = [(lerp(ax, bx, share), lerp(ay, by, share)) for (ax, ay), (bx, by) in zip(back, front, strict=True)]
        widths = [(17 - 8 * abs(share - 0.75)) * clamp(0.45 + 0.6 * noise(share * 9, place * 0.4)) + 4
                  for place in range(20)]  # fmt: skip
        pen.swell(points, widths, inks.light if line % 3 == 0 else inks.brass)
    pen.line(back, 14, inks.light)
    pen.line(front, 14, inks.light)
    pen.area(beak, inks.light)
    pen.line([(150, breast - 752), (290, breast - 692)], 10, inks.bright if inks.plain else inks.shade(0.1))
    pen.disc(92, breast - 762, 34, inks.shade(0.05))
    pen.ring(92, breast - 762, 30, 10, inks.light)
    pen.disc(92, breast - 762, 15, inks.glow)
    for place, (long, angle, bent) in enumerate(((430, 2.60, 0.5), (350, 2.28, 0.4), (260, 1.98, 0.35))):
        points, x, y = [], 20.0, breast - 815
        for step in range(13):
            points.append((x, y))
            x, y = polar(x, y, long / 12, -angle + bent * step / 12)
        pen.taper(points, 14, 8, inks.light)
        pen.disc(*points[-1], 30 - 4 * place, inks.glow)
        pen.ring(*points[-1], 30 - 4 * place, 9, inks.light)
