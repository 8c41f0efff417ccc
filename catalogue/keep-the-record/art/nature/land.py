"""Lands: ruled ground, hills and peaks, volcanoes, dunes, cliffs and clefts."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot, pi, sin

from publisher.kit.drawing import mix

from ..engrave import WINDOW, Line, Noise, Pen, Point, arc, clamp, lerp, level, steps


def plain(
    pen: Pen,
    top: float,
    light: float,
    noise: Noise,
    ground: float = 0.16,
    gap: float = 54,
    ink: str = "",
    bottom: float = 1930,
    edge: float = 26,
    base: float = 0.2,
    strength: float = 0.5,
) -> list[Point]:
    """Level ground below `top`, ruled, paler away from x = `light`. Its upper edge."""
    rim = [(x, top + edge * noise(x / 300, 9)) for x in steps(-2000, 2000, 40)]
    pen.area([*rim, (2300, 2300), (-2300, 2300)], pen.inks.shade(ground))

    def tone(x: float, y: float) -> float:
        return base + strength * exp(-abs(x - light) / 900) + 0.45 * noise.layered(x / 420, y / 70)

    pen.hatch(level(top + 34, bottom, gap, step=62), tone, ink or pen.inks.soft, 27, 6)
    pen.line(rim, 13, pen.inks.light)
    return rim


def hills(
    pen: Pen,
    y: float,
    height: float,
    noise: Noise,
    seed: float = 0.0,
    ground: float = 0.1,
    side: float = 1,
    rows: int = 9,
    wave: float = 700,
    ink: str = "",
    rim: str = "",
) -> Callable[[float], float]:
    """A range of soft hills; gives the height of its edge at an x."""

    def edge(x: float) -> float:
        return y - height * (0.5 + 0.5 * noise.layered(x / wave + seed, seed, octaves=3))

    line = [(x, edge(x)) for x in steps(-2000, 2000, 64)]
    pen.area([*line, (2300, 2300), (-2300, 2300)], pen.inks.shade(ground))
    for row in range(1, rows + 1):
        points = [(x, py + row * height * 0.10 + 3.0 * row * noise(x / 220, row * 0.7)) for x, py in line]
        widths: list[float | None] = []
        for (x, _), (ax, ay), (bx, by) in zip(points, line, line[1:] + line[-1:], strict=True):
            slope = (by - ay) / ((bx - ax) or 1) * side
            width = 22 * clamp(0.5 + 0.9 * slope - 0.04 * row + 0.4 * noise(x / 260, row))
            widths.append(width if width > 6 else None)
        pen.swell(points, widths, ink or pen.inks.soft)
    pen.line(line, 13, rim or pen.inks.light)
    return edge


def peak(
    pen: Pen, x: float, y: float, width: float, height: float, ground: str, side: float = 1, lines: int = 13
) -> None:
    """A rock in the distance, hatched on the side away from the light."""
    left, top, right = (x - width, y), (x - 0.08 * width, y - height), (x + width, y)
    shoulder = (x + 0.1 * width, y - height * 0.96)
    pen.area([left, top, shoulder, right], ground)
    for line in range(lines):
        share = line / (lines - 1)
        points = [(x + side * (lerp(-0.02, 0.98, share) * width * down + 0.04 * width * sin(9 * down + line)),
                   y - height * (1 - down)) for down in steps(0, 1, 7)]  # fmt: skip
        pen.taper(points, (7 + 15 * (1 - share)) * 0.4, 7 + 15 * (1 - share), pen.inks.soft)
    for line in range(5):
        share = line / 4
        points = [(x - side * lerp(0.02, 0.95, share) * width * down, y - height * (1 - down))
                  for down in (0.04 + 0.5 * share, 0.55 + 0.3 * share, 1)]  # fmt: skip
        pen.line(points, 9, pen.inks.soft)
    pen.line([left, top, shoulder, right], 12, pen.inks.light)


def cone(
    pen: Pen,
    x: float,
    y: float,
    base: float,
    mouth: float,
    spread: float,
    noise: Noise,
    flank_lines: int = 46,
    lava: int = 3,
    side: float = 1,
    ground: float = 0.07,
) -> Callable[[float, float], Point]:
    """A volcano with its crater at (x, y), `mouth` half as wide, standing on `base`. Lava runs down in streams.

    Gives the place on its flank at (-1 to 1 across, 0 to 1 down).
    """
    inks, fine = pen.inks, pen.sheet.noise()
    tall = base - y
    jagged = [(x + v * mouth, y - 26 * abs(fine(v * 6, 3)) - 12) for v in steps(-1, 1, 16)]

    def flank(across: float, down: float) -> Point:
        px = x + across * (mouth + spread * down**1.55) + noise(across * 7, down * 2.2) * 40 * down
        py = y + tall * down + 70 * (1 - across * across) * down + 18 * fine(across * 9, down * 3) * down
        return px, py - (1 - down) * 26 * abs(fine(across * 6, 3))

    left, right = ([flank(edge, down) for down in steps(0, 1, 24)] for edge in (-1, 1))
    foot = base + 300
    pen.area([*left[::-1], *jagged, *right, (x + spread + mouth, foot), (x - spread - mouth, foot)],
             inks.shade(ground))  # fmt: skip
    for line in range(flank_lines + 1):
        across = -1 + 2 * line / flank_lines
        start = 0.0 if line % 2 == 0 else 0.22 + 0.1 * noise(line * 1.3)
        points: list[Point] = []
        widths: list[float | None] = []
        for down in steps(start, 1, 13):
            points.append(flank(across, down))
            ridge = noise(across * 7 + 0.16, down * 2.2) - noise(across * 7 - 0.16, down * 2.2)
            tone = 0.40 + 0.48 * across * side + 1.25 * ridge * side + 0.28 * exp(-down * 5)
            width = 25 * clamp(tone) * (0.55 + 0.5 * down)
            widths.append(width if width > 5 else None)
        pen.swell(points, widths, inks.light if inks.plain else mix(inks.light, inks.soft, 0.25))
    for down in (0.16, 0.30, 0.45, 0.60, 0.76, 0.92):
        pen.line([flank(v, down + 0.012 * fine(v * 5, down * 9)) for v in steps(-1, 1, 36)], 8, inks.brass)
    pen.line(left, 13, inks.light)
    pen.line(right, 13, inks.light)
    if mouth > 20:
        pen.area([*jagged, *arc(x, y - 8, mouth, 0, pi, 24, min(34, mouth * 0.3))],
                 inks.bright if inks.plain else inks.glow)  # fmt: skip
        pen.line(jagged, 14, inks.light)
    for stream in range(lava):
        across = pen.chance.uniform(-0.75, 0.75)
        drift, end = pen.chance.uniform(-0.25, 0.25), pen.chance.uniform(0.5, 0.96)
        river(pen, [flank(across + drift * s + 0.05 * fine(s * 10, stream * 3), end * s) for s in steps(0, 1, 18)])
    return flank


def river(pen: Pen, points: Line, width: float = 24) -> None:
    """A stream of lava down a slope."""
    pen.taper(points, width + 12, width * 0.5 + 8, pen.inks.shade(0.1))
    pen.taper(points, width, width * 0.4, pen.inks.ember)


def ejecta(
    pen: Pen, x: float, y: float, mouth: float, count: int = 22, speed: tuple[float, float] = (330, 820)
) -> None:
    """Stones thrown out of a crater, on their way."""
    chance = pen.chance
    with pen.loose():
        for _ in range(count):
            lean, fast = chance.uniform(-0.95, 0.95), chance.uniform(*speed)
            start = x + chance.uniform(-0.6, 0.6) * mouth
            points = [(start + sin(lean) * fast * t, y - 20 - fast * (1 - 0.2 * lean * lean) * t + 430 * t * t)
                      for t in steps(0, 1, 7)]  # fmt: skip
            pen.taper(points, 4, 13, pen.inks.glow)
            pen.dot(*points[-1], chance.choice((16, 22, 28)), pen.inks.light)


def dunes(
    pen: Pen,
    horizon: float,
    noise: Noise,
    rows: int = 6,
    side: float = 1,
    bottom: float = 1950,
    ground: tuple[float, float] = (0.6, 0.14),
    between: Callable[[int], None] | None = None,
    tall: float = 1.0,
) -> None:
    """Dunes from the horizon forward: a sharp crest each, one flank ruled by the wind, the other in shade."""
    inks = pen.inks
    for row in range(rows):
        near = row / max(1, rows - 1)
        if between is not None:
            between(row)
        base = horizon + (bottom - horizon) * near**1.3
        height = (70 + 330 * near) * tall
        wave = 520 + 900 * near
        shift = pen.chance.uniform(0, 40)

        def crest(
            x: float,
            wave: float = wave,
            shift: float = shift,
            height: float = height,
            base: float = base,
            row: int = row,
        ) -> float:
            turn = (x / wave + shift + 0.35 * noise(x / wave, row)) % 1.0
            up = turn / 0.68 if turn < 0.68 else (1 - turn) / 0.32
            return base - height * (up**1.3) * (0.75 + 0.35 * noise(x / wave * 0.5, row + 20))

        line = [(x, crest(x)) for x in steps(-2000, 2000, 90)]
        pen.area([*line, (2300, 2300), (-2300, 2300)], inks.shade(lerp(*ground, near)))
        for rib in range(1, 7):
            points, widths = [], []
            for x, y in line:
                points.append((x, y + rib * (22 + 34 * near) + 14 * noise(x / 170, rib + row * 3)))
                falling = crest(x + 12) > crest(x - 12)
                tone = (0.85 if falling == (side > 0) else 0.34) - 0.07 * rib + 0.3 * noise(x / 230, rib)
                width = (15 + 12 * near) * clamp(tone)
                widths.append(width if width > 6 else None)
            pen.swell(points, widths, inks.soft if rib > 1 else inks.glow)
        pen.line(line, 10 + 5 * near, inks.light)


def cliff(
    pen: Pen, outline: Line, ground: str, gap: float = 46, lean: float = 0.1, ink: str = "", rim: int = 0
) -> None:
    """A face of rock: an outline with broken upright ruling. rim: how many of its first points are its lit edge."""
    pen.area(outline, ground)
    pen.ruled(outline, ink or pen.inks.soft, gap, pi / 2 + lean, 17, lambda share: 0.35 + 0.65 * abs(sin(9 * share)))
    pen.line(outline[:rim] if rim else [*outline, outline[0]], 13, pen.inks.light)


def cleft(pen: Pen, points: Line, widths: list[float], noise: Noise, lips: bool = True) -> None:
    """A crack in the ground along a line, `widths` wide, with splintered lips and glow in its depth."""
    inks = pen.inks
    left, right = [], []
    for place, (x, y) in enumerate(points):
        half = widths[place] / 2
        jag = half * 0.5 * noise(place * 1.7, 2)
        left.append((x - half + jag, y + 12 * noise(place * 1.3, 5)))
        right.append((x + half + jag * 0.7, y + 12 * noise(place * 1.9, 8)))
    outline = left + right[::-1]
    pen.area(outline, inks.bright if inks.plain else inks.deep)
    for share, ink in ((0.55, inks.soft), (0.25, inks.glow)):
        inner = [(lerp(ax, bx, 0.5 - share / 2), ay) for (ax, ay), (bx, _) in zip(left, right, strict=True)]
        other = [(lerp(ax, bx, 0.5 + share / 2), by) for (ax, _), (bx, by) in zip(left, right, strict=True)]
        pen.line(inner, 10, ink)
        pen.line(other, 10, ink)
    pen.line(left, 17, inks.light)
    pen.line(right, 12, inks.light)
    if not lips:
        return
    for place in range(1, len(points) - 1, 2):
        for edge, sign in ((left, -1), (right, 1)):
            x, y = edge[place]
            end = x + sign * (60 + widths[place] * 0.6), y - 30 + 40 * noise(place, sign)
            pen.taper([(x, y), ((x + end[0]) / 2, y + 20 * noise(place, 4)), end], 14, 3, inks.light)


def cloud_of_ash(
    pen: Pen,
    count: int,
    where: Callable[[float, float], float],
    tall: tuple[float, float],
    ink: str = "",
    sizes: tuple[int, ...] = (10, 13, 16, 22),
) -> None:
    """Fine stuff in the air, dot by dot; `where` says how much there is at a place, from 0 to 1."""
    chance = pen.chance
    with pen.loose():
        for _ in range(count):
            x, y = chance.uniform(-WINDOW, WINDOW), chance.uniform(*tall)
            if hypot(x, y) < WINDOW and chance.random() < where(x, y):
                pen.dot(x, y, chance.choice(sizes), ink or pen.inks.glow)
