"""Small cards and tokens for diagrams: the grid of the real face with a tenth of its lines.

Cards are drawn at 63.5 x 88.9 mm in units of 0.01 mm and scaled down by whoever places them.
"""

from __future__ import annotations

from functools import cache
from math import cos, sin, tau

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    at,
    both,
    engraved,
    fill,
    guilloche,
    mix,
    outline,
    rectangle,
    seeded,
    stroke,
    text_width,
)

from .backs import DARK, MANILA
from .book_rose import rose
from .emblems import EMBLEMS
from .eras import ERAS, INK, LABEL, PAPER, tones_of
from .marks import pip, pip_outline
from .stamps import stamp

WIDTH, HEIGHT = 6350, 8890
BOLD, SEMIBOLD, ITALIC, SANS = "serif-bold", "serif-semibold", "serif-italic", "sans-bold"
FAINT = mix(PAPER, INK, 0.45)
"""Lines that stand for text."""
LEFT, TOP, ROOM = 1100, 1120, 4950
"""Corner and width of the picture on a small card."""


def word(
    text: str,
    x: float,
    y: float,
    size: float,
    font: str = BOLD,
    anchor: str = "middle",
    colour: str = INK,
    track: float = 0,
) -> str:
    """A line of letters as outlines."""
    return fill(outline(text, x, y, size, font, anchor, track), colour)


def scalloped(x: float, y: float, radius: float, deep: float = 0) -> Path:
    """The edge of a seal."""
    deep = deep or radius * 0.035

    def point(t: float) -> Point:
        r = radius + deep * cos(24 * t)
        return x + r * cos(t), y + r * sin(t)

    return Path().curve(point, 0, tau, 48, True)


def medal(total: int, x: float, y: float, radius: float, colour: str) -> str:
    """A dice sum in its seal."""
    return (
        fill(scalloped(x, y, radius), colour)
        + stroke(Path().circle(x, y, radius * 0.83), LABEL, radius * 0.035)
        + word(str(total), x, y + radius * 0.36, radius * (1.04 if total < 10 else 0.9), BOLD, colour=LABEL)
    )


def placed(card: str, x: float, y: float, scale: float = 1.0, turn: float = 0) -> str:
    """A card with its centre at (x, y)."""
    return at(at(card, -WIDTH / 2, -HEIGHT / 2), x, y, scale, turn=turn)


def _frame(era: str, name: str, cost: str) -> str:
    """Stock, spine, cost, stamps, shelf mark and name."""
    ink = ERAS[era].ink
    body = rectangle(0, 0, WIDTH, HEIGHT, PAPER, INK, 46, 300)
    body += fill("M300 0H960V8890H300A300 300 0 0 1 0 8590V300A300 300 0 0 1 300 0z", ink)
    body += stroke(Path().segment(880, 23, 880, 8867), LABEL, 30)
    if cost:
        body += fill(Path().rect(200, 330, 560, 60 + 520 * len(cost)), LABEL)
        for place, code in enumerate(cost):
            body += at(pip(code), 235, 360 + 520 * place, 0.49)
    for place in range(2):
        y = 4300 + place * 1150
        body += at(stamp(era, 220, LABEL), 480, y) + stroke(Path().segment(200, y - 560, 760, y - 560), LABEL, 22)
    body += fill(Path().rect(210, 7700, 540, 800), LABEL)
    size = 820.0
    while text_width(name, size, SEMIBOLD) > ROOM:
        size -= 20
    return body + word(name, LEFT, 860, size, SEMIBOLD, "start")


def _rules(ink: str, x: float, y: float, width: float, height: float) -> str:
    """A solid and a dotted rule at head and foot of a picture."""
    solid, dotted = Path(), Path()
    for sign, base in ((1, y), (-1, y + height)):
        solid.segment(x + 100, base + sign * 130, x + width - 100, base + sign * 130)
        dotted.segment(x + 100, base + sign * 250, x + width - 100, base + sign * 250)
    return stroke(solid, ink, 56) + stroke(dotted, ink, 84, ' stroke-dasharray="90 80"')


def _foot(ink: str, top: float) -> str:
    """The type line under a picture."""
    return fill(Path().rect(LEFT, top, 2600, 210), ink) + stroke(
        Path().segment(LEFT, top + 420, 6050, top + 420), ink, 60
    )


def _abilities(ink: str) -> str:
    lines, tabs = Path(), Path()
    for place, share in enumerate((1, 0.72, 1, 0.5, 0.94, 0.6)):
        lines.segment(1500, 5250 + place * 500, 1500 + 4550 * share, 5250 + place * 500)
    for y in (5080, 6080, 7080):
        tabs.rect(960, y, 360, 330)
    return stroke(lines, FAINT, 90) + fill(tabs, ink)


@cache
def member(era: str, name: str, cost: str, seal: int, emblem: str = "") -> str:
    """A Council Member; with `emblem` its picture, else its initial."""
    ink, tones = ERAS[era].ink, tones_of(era)
    x, y, height = LEFT + ROOM / 2, TOP + 1400, 2800
    body = _frame(era, name, cost) + fill(Path().rect(LEFT, TOP, ROOM, height), ink)
    body += _rules(LABEL, LEFT, TOP, ROOM, height)
    for sign in (-1, 1):
        body += at(stamp(era, 430, LABEL), x + sign * 1850, y)
    body += both(Path().circle(x, y, 1300), ink, LABEL, 30) + both(Path().circle(x, y, 1130), LABEL, INK, 30)
    if emblem:
        body += at(EMBLEMS[emblem](1000, tones, seeded(name, "small")), x, y)
    else:
        body += word(name[0], x, y + 560, 1650, BOLD, colour=ink)
    body += fill(Path().circle(5350, 3750, 770), PAPER) + medal(seal, 5350, 3750, 690, ink)
    return body + _foot(ink, 4250) + _abilities(ink)


@cache
def text(era: str, name: str, cost: str, points: tuple[int, int, int] = (1, 2, 4), fine: bool = False) -> str:
    """A text with its three reads. `fine` engraves the initial."""
    ink, tones = ERAS[era].ink, tones_of(era)
    x, y, height = LEFT + ROOM / 2, TOP + 1400, 2800
    body = _frame(era, name, cost) + rectangle(LEFT, TOP, ROOM, height, tones.wash, ink, 40)
    body += _rules(ink, LEFT, TOP, ROOM, height)
    swash = Path()
    for step in range(-3, 4):
        for sign in (-1, 1):
            swash.move(x + sign * 820, y + step * 150).cubic(
                x + sign * 1300, y + step * 260, x + sign * 1700, y - step * 60, x + sign * 2250, y
            )
    body += stroke(swash, ink, 18) + fill(Path().rect(x - 800, y - 800, 1600, 1600), ink)
    body += stroke(Path().rect(x - 710, y - 710, 1420, 1420), LABEL, 22)
    if fine:
        body += engraved(name[0], x, y, 1500, LABEL, LABEL, ink, 40, 12, 90, None, BOLD, 0.32)
    else:
        body += word(name[0], x, y + 510, 1500, BOLD, colour=LABEL)
    body += _foot(ink, 4250)
    for place, score in enumerate(points):
        top, wide = 4900 + place * 1180, ROOM - 210 * (2 - place)
        right = LEFT + wide
        body += both(Path().rect(LEFT, top, wide, 1000), LABEL, ink, 34)
        body += fill(Path().rect(LEFT, top, 760, 1000).rect(right - 760, top, 760, 1000), ink)
        body += word(f"R{place + 1}", 1480, top + 640, 460, BOLD, colour=LABEL)
        body += word(str(score), right - 380, top + 690, 620, BOLD, colour=LABEL)
        lines = Path().segment(2060, top + 360, right - 950, top + 360)
        body += stroke(lines.segment(2060, top + 650, right - 1500 + 300 * (place % 2), top + 650), FAINT, 90)
    return body


@cache
def concept(era: str, name: str, cost: str) -> str:
    """A concept on its squared paper."""
    ink = ERAS[era].ink
    body = _frame(era, name, cost) + rectangle(LEFT, TOP, ROOM, 2800, LABEL, ink, 60)
    grid = Path()
    for step in range(1, 20):
        grid.segment(LEFT + ROOM * step / 20, TOP, LEFT + ROOM * step / 20, TOP + 2800)
    for step in range(1, 11):
        grid.segment(LEFT, TOP + 2800 * step / 11, LEFT + ROOM, TOP + 2800 * step / 11)
    body += stroke(grid, mix(LABEL, ink, 0.35), 12)
    circles = Path().circle(LEFT + 1900, TOP + 1400, 850).circle(LEFT + 3050, TOP + 1400, 850)
    body += stroke(circles, ink, 44) + stroke(Path().segment(LEFT + 900, TOP + 1400, LEFT + 4050, TOP + 1400), ink, 26)
    return body + _foot(ink, 4250) + _abilities(ink)


@cache
def energy(era: str) -> str:
    """A time-energy."""
    known = ERAS[era]
    x, y, height = LEFT + ROOM / 2, TOP + 2500, 5600
    body = _frame(era, known.name, known.letter) + fill(Path().rect(LEFT, TOP, ROOM, height), known.ink)
    rings = Path()
    for step in range(1, 12):
        rings.circle(x, y, 1100 + step * 110)
    body += stroke(rings, LABEL, 20) + at(both(pip_outline(era), LABEL, INK, 20), x - 1300, y - 1300, 2.6)
    low = y + (220 if era == "ancient" else 0)
    body += engraved(known.letter, x, low, 1700, INK, LABEL, known.ink, 40, 20, 90, None, BOLD, 0.5)
    return body + _foot(known.ink, 7050) + stroke(Path().segment(1900, 7950, 5250, 7950), FAINT, 90)


@cache
def back(kind: str) -> str:
    """The back of a card: `hsp` or `energy`."""
    ground, line = (DARK, LABEL) if kind == "hsp" else (MANILA, INK)
    x, y = WIDTH / 2, HEIGHT / 2
    body = rectangle(0, 0, WIDTH, HEIGHT, ground, INK, 46, 300)
    body += stroke(Path().rect(330, 330, 5690, 8230), line, 40) + stroke(Path().rect(450, 450, 5450, 7990), line, 16)
    waves = Path()
    for step in range(28):
        base = 700 + step * 275
        waves.move(600, base).cubic(2200, base - 260, 4100, base + 260, 5750, base)
    body += stroke(waves, mix(ground, line, 0.34), 18)
    body += both(Path().circle(x, y, 2000), ground, line, 40) + stroke(Path().circle(x, y, 1850), line, 16)
    body += both(Path().circle(x, y, 1450), LABEL, line, 30) + stroke(Path().circle(x, y, 1330), INK, 20)
    if kind == "hsp":
        body += rose(x, y, 1.1)
    else:
        glass = both("M-620 -800h1240l-420 800l420 800h-1240l420 -800z", LABEL, INK, 44, ROUND)
        sand = fill("M-380 -420h760l-380 420z M0 0l60 480l380 260h-880l380 -260z", INK)
        body += at(glass + sand + stroke("M-760 -820h1520M-760 820h1520", INK, 110), x, y)
    for top in (1050, 7840):
        body += both(Path().rect(1500, top - 330, 3350, 660), LABEL, line, 30)
        body += stroke(Path().segment(1900, top - 70, 4450, top - 70), INK, 110)
        body += stroke(Path().segment(2300, top + 130, 4050, top + 130), INK, 50)
    return body


_SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(x: float, y: float, face: int, scale: float = 1.0, turn: float = 0) -> str:
    """A die of 7.2 mm, centred."""
    spots = Path()
    for across, down in _SPOTS[face]:
        spots.circle(across * 190, down * 190, 72)
    return at(rectangle(-360, -360, 720, 720, LABEL, INK, 26, 110) + fill(spots, INK), x, y, scale, turn=turn)


def coin(x: float, y: float, r: float, figure: str = "2") -> str:
    """A coin with a milled edge."""

    def edge(t: float) -> Point:
        reach = r * (1 + 0.012 * cos(60 * t))
        return reach * cos(t), reach * sin(t)

    body = both(Path().curve(edge, 0, tau, 120, True), MANILA, INK, r * 0.045)
    body += stroke(Path().circle(0, 0, r * 0.84), INK, r * 0.03)
    body += stroke(guilloche(0, 0, r * 0.66, r * 0.10, 30, 7, per_wave=3), mix(MANILA, INK, 0.5), r * 0.02)
    return at(body + word(figure, 0, r * 0.30, r * 0.95), x, y)


def hourglass(x: float, y: float, scale: float, sand: str) -> str:
    glass = (
        "M-420 -640h840c0 360 -300 480 -330 640c30 160 330 280 330 640h-840c0 -360 300 -480 330 -640"
        "c-30 -160 -330 -280 -330 -640z"
    )
    body = both(glass, LABEL, INK, 34, ROUND)
    body += fill("M-300 -330h600c-60 170 -220 220 -270 330h-60c-50 -110 -210 -160 -270 -330z", sand)
    body += fill("M-340 600c20 -200 240 -300 300 -400h80c60 100 280 200 300 400z", sand)
    return at(body + both("M-560 -800h1120v170h-1120z M-560 630h1120v170h-1120z", INK, INK, 10), x, y, scale)


def arrow(left: float, right: float, y: float, colour: str, weight: float = 40) -> str:
    """A level arrow to the right."""
    head = weight * 4.1
    tip = Path().polyline([(right, y), (right - head * 1.8, y - head), (right - head * 1.8, y + head)], True)
    return stroke(Path().segment(left, y, right - head, y), colour, weight) + fill(tip, colour)


def waves(
    width: float,
    height: float,
    pitch: float,
    swing: float,
    turns: float,
    colour: str,
    weight: float = 8,
    margin: float = 0,
) -> str:
    """Level lathe lines over a ground."""
    path = Path()
    for step in range(int((height - 2 * margin) // pitch) + 1):
        base = margin + pitch * (step + 0.5)

        def point(x: float, base: float = base) -> Point:
            return x, base + swing * sin(tau * turns * x / width)

        path.curve(point, margin, width - margin, 10)
    return stroke(path, colour, weight)
