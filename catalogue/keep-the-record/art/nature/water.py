"""Waters: the swell of a sea in depth, still water, a breaker, and a wall of water."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, exp, hypot, pi, sin, tau

from ..engrave import Noise, Pen, Point, chain, clamp, lerp, level, polar, resampled, smooth


def sea(
    pen: Pen,
    horizon: float,
    light: float,
    noise: Noise,
    tilt: float = 0.0,
    rows: int = 10,
    chop: int = 1,
    bottom: float = 1950,
    between: Callable[[int, Callable[[float], float]], None] | None = None,
    calm: float = 1.0,
    spray: bool = True,
    lines: float = 1.0,
    side: float = 1,
) -> None:
    """A sea in rows of waves from the horizon forward, glinting below a light at x = `light`.

    chop: 1 for a round swell, -1 for sharp crests. between(row, level): draws what stands before that row; `level`
    is the height of the water there at an x. calm: share of the height of waves.
    """
    inks, chance = pen.inks, pen.chance
    rough = pen.sheet.noise()
    for row in range(rows):
        near = row / (rows - 1)
        base = horizon + (bottom - horizon) * near**1.45
        gap = (bottom - horizon) * (min(1, near + 1 / rows) ** 1.45 - near**1.45) + 12
        if between is not None:
            between(row, lambda x, base=base, near=near: base + x * tilt * (1 - near) ** 0.5)
        height = (10 + 185 * near**1.15) * calm
        wave = tau / (330 + 1000 * near + chance.uniform(-60, 60))
        phase, shift = chance.uniform(0, tau), chance.uniform(0, 50)

        def crest(
            off: float,
            share: float,
            base: float = base,
            near: float = near,
            height: float = height,
            wave: float = wave,
            phase: float = phase,
            shift: float = shift,
            row: int = row,
        ) -> list[tuple[float, float, float]]:
            points = []
            x, step = -2350.0, 34 if near > 0.25 else 48
            while x < 2350:
                angle = wave * x + phase + 0.6 * noise(x / 900 + shift, row * 3.1)
                tall = height * share * (1 + 0.42 * rough(x / 700 + shift, row))
                px = x + chop * share * 0.84 * calm / wave * sin(angle)
                points.append((px, base + off - tall * cos(angle) + x * tilt * (1 - near) ** 0.5, angle))
                x += step
            return points

        top = crest(0, 1)
        pen.area([(x, y) for x, y, _ in top] + [(2400, 2300), (-2400, 2300)], inks.shade(0.62 - 0.5 * near))
        count = 1 + int(4.6 * lines * near**0.8)
        for line in range(count, -1, -1):
            share = 1 - 0.62 * line / (count + 1)
            points = crest(gap * 1.06 * (line / (count + 0.4)) ** 1.1, share) if line else top
            widths: list[float | None] = []
            for x, _, angle in points:
                lit = 0.5 + 0.5 * sin(angle + 0.9 * side)
                glint = exp(-(((x - light) / (260 + 500 * near)) ** 2)) * 0.45
                if line == 0:
                    width = (10 + 7 * near) + (13 + 20 * near) * clamp(cos(angle)) ** 2
                else:
                    strong = 0.22 + 0.75 * lit * (1 - 0.45 * line / count) + glint
                    width = (7 + 20 * near**0.6) * clamp(strong + 0.3 * rough(x / 300, row * 7 + line))
                widths.append(width if width > 6 else None)
            ink = inks.light if line == 0 else inks.glow if line < 1 + count * 0.3 else inks.soft
            pen.swell([(x, y) for x, y, _ in points], widths, ink)
        if spray and near > 0.3 and calm > 0.6:
            with pen.loose():
                for x, y, angle in top[::2]:
                    if cos(angle) > 0.90 and chance.random() < 0.7:
                        for _ in range(chance.randint(1, 3)):
                            place = x + side * chance.uniform(-20, 95), y - chance.uniform(18, 60 + 70 * near)
                            pen.dot(*place, chance.choice((11, 14, 19)), inks.light)


def still(
    pen: Pen,
    top: float,
    light: float,
    noise: Noise,
    bottom: float = 1930,
    gap: float = 54,
    ground: float = 0.12,
    ink: str = "",
    wide: float = 340,
    strength: float = 0.78,
) -> None:
    """Still water below `top`, with the path of a light at x = `light` on it."""
    pen.area([(-2300, top), (2300, top), (2300, 2300), (-2300, 2300)], pen.inks.shade(ground))

    def tone(x: float, y: float) -> float:
        off = (x - light) / (wide + (y - top) * 0.55)
        path = strength * exp(-off * off) * (0.62 + 0.55 * noise(x / 150, y / 28))
        return 0.12 + path + 0.24 * noise(x / 520, y / 66)

    pen.hatch(level(top + 26, bottom, gap, step=58), tone, ink or pen.inks.brass, 28, 6)


def breaker(pen: Pen, noise: Noise, flip: bool = False, scale: float = 1.0, x: float = 0, y: float = 0) -> None:
    """A towering wave lofted between its back and its hollow face, leaning to the left."""
    at = pen.at(x, y, scale, flip=flip)
    inks, chance = pen.inks, pen.chance
    count, lean = 40, chance.uniform(-70, 60)
    back = resampled(chain([(2300, 1500), (2150, 300), (1950, -650), (1330, -1060 + lean), (860, -1370 + lean),
                            (230, -1330 + lean), (-60, -900 + lean)], 30), count)  # fmt: skip
    face = resampled(chain([(420, 1700), (700, 1240), (1120, 700), (1110, 130), (1100, -420), (620, -860),
                            (-60, -900 + lean)], 30), count)  # fmt: skip
    at.area(back + face[::-1], inks.shade(0.34))
    lines = 25
    for line in range(lines + 1):
        share = (line / lines) ** 0.86
        points, widths = [], []
        for place in range(count):
            up = place / (count - 1)
            span = hypot(back[place][0] - face[place][0], back[place][1] - face[place][1]) / lines
            wobble = 18 * sin(pi * up) * noise(share * 6, up * 4)
            points.append((lerp(back[place][0], face[place][0], share) + wobble,
                           lerp(back[place][1], face[place][1], share) + wobble))  # fmt: skip
            tone = 0.24 + 0.50 * (sin(pi * share) ** 2) * (0.4 + 0.6 * up)
            tone += 0.42 * noise(share * 8 + 4, up * 3) + 0.22 * smooth(0.72, 1, share)
            widths.append(max(5, clamp(tone) * min(36, span * 0.92 * scale)))
        ink = inks.light if line in (0, lines) else inks.glow if share > 0.5 else inks.soft
        at.swell(points, widths, ink)
    lip = back[count * 26 // 46 :] + face[: count * 33 // 46 : -1][:10]
    foam(at, [(px, py, pi * 0.72 + chance.uniform(-0.5, 0.35) - 0.03 * place) for place, (px, py) in enumerate(lip)])


def foam(pen: Pen, places: list[tuple[float, float, float]], size: tuple[float, float] = (48, 90)) -> None:
    """Fingers of foam at places (x, y, the direction they are thrown in)."""
    inks, chance = pen.inks, pen.chance
    made = [(x, y, angle, chance.uniform(*size)) for x, y, angle in places]
    with pen.loose():
        for x, y, _, radius in made:
            pen.disc(x, y, radius * 0.8, inks.shade(0.2))
    with pen.loose():
        for x, y, angle, radius in made:
            pen.belly([polar(x, y, radius, angle - 1.7 + 3.4 * k / 6) for k in range(7)], 20, 1, inks.light)
            pen.line([polar(x, y, radius * 0.58, angle - 1.1 + 2.2 * k / 4) for k in range(5)], 9, inks.glow)
            for _ in range(3):
                px, py = polar(x, y, chance.uniform(80, 330), angle + chance.uniform(-0.55, 0.4))
                pen.dot(px, py, chance.choice((11, 15, 20, 26)), inks.light)


def wall(pen: Pen, noise: Noise, left: float, right: float, foot: float, height: float, curl: float = 160) -> None:
    """A wall of water across the picture, upright, its crest about to fall forward."""
    inks, chance = pen.inks, pen.chance
    top: list[Point] = []
    x = left
    while x <= right:
        top.append((x, foot - height * (0.86 + 0.14 * noise(x / 620, 3)) + 18 * sin(x / 90)))
        x += 40
    pen.area([*top, (right, foot), (left, foot)], inks.shade(0.5))
    rows = 13
    for row in range(rows + 1):
        share = row / rows
        points, widths = [], []
        for px, py in top:
            drop = (foot - py) * share
            points.append((px + 26 * noise(px / 300, share * 5), py + drop * (0.92 + 0.08 * noise(px / 200, row))))
            tone = 0.75 - 0.62 * share + 0.45 * noise(px / 340, share * 4 + 2)
            widths.append(max(0.0, 28 * clamp(tone)) or None)
        pen.swell(points, [w if w and w > 6 else None for w in widths], inks.glow if row < 4 else inks.soft)
    for column in range(int((right - left) / 70)):
        px = left + 35 + column * 70
        py = top[min(len(top) - 1, int((px - left) / 40))][1]
        long = (foot - py) * chance.uniform(0.35, 0.95)
        line = [(px + 30 * noise(px / 60, k * 0.4), py + 30 + long * k / 6) for k in range(7)]
        pen.taper(line, 18, 4, inks.light if column % 3 == 0 else inks.soft)
    foam(pen, [(px, py, -pi / 2 + chance.uniform(-0.9, 0.9)) for px, py in top[::3]], (curl * 0.36, curl * 0.62))
