"""Skies: ruled air, clouds of scallops, rain, lightning, ash and smoke."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, exp, hypot, pi, radians, sin, tau

from publisher.kit.drawing import mix

from ..engrave import WINDOW, Noise, Pen, Point, bezier, chain, clamp, lerp, level, smooth


def air(
    pen: Pen,
    bottom: float,
    light: Point,
    noise: Noise,
    top: float = -1900,
    gap: float = 72,
    clear: float = 0,
    fall: float = 640,
    tilt: float = 0.0,
    ink: str = "",
    most: float = 23,
    base: float = 0.16,
    strength: float = 0.62,
    rough: float = 0.3,
) -> None:
    """The engraver's sky: level lines, stronger towards a light; `clear` is kept free round it."""
    x0, y0 = light

    def tone(x: float, y: float) -> float | None:
        away = hypot(x - x0, y - y0)
        if away < clear:
            return None
        return base + strength * exp(-(away - clear) / fall) + rough * noise.layered(x / 1300 + 3, y / 210)

    pen.hatch(level(top, bottom, gap, tilt=tilt, step=75), tone, ink or pen.inks.soft, most, 6)


Puff = tuple[float, float, float]
"""x, y, radius."""


def scallop(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    lit: float,
    ink: str,
    ground: str,
    rings: int = 4,
    width: float = 20,
    under: str = "",
    before: Sequence[Puff] = (),
) -> None:
    """One puff of cloud: a round of lobes, and arcs on its lit side. under: the ink of light from below.

    before: puffs that will be drawn over it; what they hide is left out.
    """
    phase, lobes = pen.chance.uniform(0, tau), pen.chance.randint(5, 7)

    def edge(angle: float, reach: float) -> float:
        return reach * (1 + 0.055 * sin(lobes * angle + phase) + 0.03 * sin(2 * lobes * angle + 2 * phase))

    count = max(13, int(radius / 17))
    outline = []
    for place in range(count):
        angle = place * tau / count
        outline.append((x + cos(angle) * edge(angle, radius), y + sin(angle) * edge(angle, radius)))
    pen.area(outline, ground)
    for ring in range(rings):
        reach = radius * (1 - ring * 0.78 / rings) if rings > 1 else radius
        half, off = radians(118 - 17 * ring), radius * 0.10 * ring
        pieces = max(6, int(reach * half * 2 / 72))
        points: list[Point] = []
        widths: list[float | None] = []
        for piece in range(pieces + 1):
            angle = lit - half + 2 * half * piece / pieces
            far = edge(angle, reach)
            px, py = x + cos(lit) * off + cos(angle) * far, y + sin(lit) * off + sin(angle) * far
            points.append((px, py))
            seen = not _hidden(px, py, before)
            widths.append(width * (1 - 0.62 * ring / rings) * abs(sin(pi * piece / pieces)) ** 0.7 if seen else None)
        pen.swell(points, widths, ink)
    if under and not _hidden(x, y + radius * 0.85, before):
        for reach in (0.93, 0.8):
            low = [(x + cos(pi / 2 + a) * radius * reach, y + sin(pi / 2 + a) * radius * reach)
                   for a in (-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9)]  # fmt: skip
            pen.belly(low, width * 0.75, 1, under)


def _hidden(x: float, y: float, before: Sequence[Puff]) -> bool:
    return any((x - px) ** 2 + (y - py) ** 2 < (radius * 0.88) ** 2 for px, py, radius in before)


def clouds(
    pen: Pen,
    y: float,
    count: int = 9,
    radius: tuple[float, float] = (250, 390),
    sag: float = 0.00006,
    ink: str = "",
    ground: float = 0.25,
    reach: float = 1900,
) -> None:
    """A bank of cloud across the picture, hanging from above."""
    for place in range(count):
        x = -reach + place * 2 * reach / max(1, count - 1) + pen.chance.uniform(-120, 120)
        height = y + sag * x * x + pen.chance.uniform(-70, 70)
        lit = pi / 2 + pen.chance.uniform(-0.3, 0.3)
        scallop(pen, x, height, pen.chance.uniform(*radius), lit, ink or pen.inks.soft, pen.inks.shade(ground), 4, 17)


def rain(
    pen: Pen,
    bottom: float,
    lean: float,
    count: int = 100,
    top: float = -1350,
    length: tuple[float, float] = (110, 380),
    width: float = 10,
) -> None:
    """Slanting lines; `lean` in radians from upright, to the left if positive."""
    with pen.loose():
        for _ in range(count):
            x, y = pen.chance.uniform(-2100, 2100), pen.chance.uniform(top, bottom - 40)
            long = pen.chance.uniform(*length)
            ink = pen.inks.light if pen.chance.random() < 0.4 else pen.inks.soft
            pen.line([(x, y), (x - sin(lean) * long, y + cos(lean) * long)], width, ink)


def lightning(pen: Pen, x: float, y: float, bottom: float, width: float = 26) -> None:
    """A bolt from (x, y) down, with a branch."""
    points = [(x, y)]
    while y < bottom:
        x, y = x + pen.chance.uniform(-130, 130), y + pen.chance.uniform(70, 150)
        points.append((x, y))
    pen.taper(points, width, 6, pen.inks.light)
    if len(points) > 4:
        bx, by = points[len(points) // 3]
        branch = [(bx, by)]
        for _ in range(4):
            bx, by = bx + pen.chance.uniform(20, 130), by + pen.chance.uniform(50, 110)
            branch.append((bx, by))
        pen.taper(branch, width * 0.6, 4, pen.inks.light)


def plume(
    pen: Pen,
    x: float,
    y: float,
    drift: float,
    crown: float,
    top: float,
    count: int = 42,
    size: float = 1.0,
    hot: float = 2.6,
    umbrella: float = 1.0,
) -> None:
    """A column of ash, puff by puff from the back, glowing at its foot. drift: how far its head is blown."""
    inks, chance = pen.inks, pen.chance
    side = -1 if x > 0 else 1
    sway = chance.uniform(0, 6)
    puffs = []
    for place in range(count):
        up = (place + chance.random()) / count
        middle = x + drift * up**1.8 + 60 * sin(5 * up + sway)
        radius = lerp(110, 400, up**0.9) * size * chance.uniform(0.72, 1.15)
        wide = (lerp(70, 330, up) + crown * smooth(0.62, 1, up) * umbrella) * size
        height = lerp(y - 60 * size, top + 160, up) + chance.uniform(-60, 60)
        order = up + chance.uniform(-0.06, 0.06)
        puffs.append((order, middle + chance.gauss(0, 0.62) * wide, height, radius))
    puffs = sorted((puff for puff in puffs if hypot(puff[1], puff[2]) < WINDOW + puff[3]), reverse=True)
    for place, (order, px, py, radius) in enumerate(puffs):
        before = [(bx, by, far) for _, bx, by, far in puffs[place + 1 :] if hypot(bx - px, by - py) < far + radius]
        heat = round(clamp(1 - order * hot), 1)
        lit = -pi / 2 + side * 0.95 + chance.uniform(-0.25, 0.25)
        ink = inks.light if inks.plain else mix(inks.light, inks.glow, heat * 0.9)
        under = inks.glow if order < 0.5 and not inks.plain else ""
        ground = inks.shade(round(0.10 + 0.32 * heat, 2))
        scallop(pen, px, py, radius, lit, ink, ground, 4 if radius > 240 else 3, 21, under, before)


def smoke(
    pen: Pen, points: Sequence[Point], strands: int = 7, spread: float = 200, width: float = 18, ink: str = ""
) -> None:
    """Smoke in strands that rise along a line and part."""
    noise = pen.sheet.noise()
    for strand in range(strands):
        off = -1 + 2 * strand / max(1, strands - 1)
        line = []
        for place, (x, y) in enumerate(points):
            up = place / (len(points) - 1)
            line.append((x + off * spread * up + 90 * up * noise(strand * 1.7, up * 4), y))
        pen.belly(line, width * (1 - 0.5 * abs(off)), 3, ink or pen.inks.soft)


def flame(pen: Pen, x: float, y: float, height: float, lean: float = 0.0, layers: int = 4) -> None:
    """One tongue of fire, standing on (x, y)."""
    inks = pen.inks
    coats = ((1.0, inks.shade(0.10), inks.brass), (0.72, inks.bright if inks.plain else mix(inks.ground, inks.ember,
             0.42), inks.ember), (0.44, inks.shade(0.10), inks.light), (0.20, inks.bright, inks.light))  # fmt: skip
    for share, ground, line in coats[:layers]:
        wide, tall, bent = height * 0.2 * share, height * (0.30 + 0.70 * share), lean * share
        outline = chain([
            (x - wide, y), (x - wide * 1.5, y - tall * 0.40), (x + bent - wide * 0.1, y - tall * 0.52),
            (x + bent * 2.2, y - tall), (x + bent + wide * 0.5, y - tall * 0.58), (x + wide * 1.5, y - tall * 0.36),
            (x + wide, y),
        ], 6)  # fmt: skip
        pen.edged(outline, ground, line, 10)


def flames(pen: Pen, left: float, right: float, y: float, height: float, count: int = 9, arch: float = 0.0) -> None:
    """A row of fire; `arch` lifts its middle."""
    chance = pen.chance
    tongues = []
    for place in range(count):
        off = -1 + 2 * (place + 0.5) / count
        tall = height * (1 - 0.4 * abs(off)) * chance.uniform(0.7, 1.25)
        tongues.append((abs(off), lerp(left, right, (off + 1) / 2), y - arch * (1 - abs(off)), tall))
    for _, x, foot, tall in sorted(tongues, reverse=True):
        flame(pen, x, foot, tall, chance.choice((-1, 1)) * tall * 0.07)


def wind(pen: Pen, x: float, y: float, length: float, size: float, turn: float = 0.0, ink: str = "") -> None:
    """A gust: three lines that end in curls."""
    at = pen.at(x, y, size, turn)
    for down, long, sign in ((-0.16, 0.86, -1), (0.0, 1.0, 1), (0.18, 0.7, 1)):
        start = (-length / size * long, down * 600)
        end = (0.0, down * 600)
        curl = bezier(end, (170, down * 600), (190, down * 600 + sign * 190), (20, down * 600 + sign * 170), 8)
        curl += bezier(curl[-1], (-70, down * 600 + sign * 160), (-60, down * 600 + sign * 70),
                       (10, down * 600 + sign * 80), 6)[1:]  # fmt: skip
        at.belly([start, ((start[0] + end[0]) / 2, start[1] + 20), end, *curl[1:]], 20, 4, ink or pen.inks.light)
