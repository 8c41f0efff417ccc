"""Backs: the front of a catalogue drawer, the same upside down, so that a deck has no up and no marked card."""

from __future__ import annotations

import math
from functools import cache
from math import cos, exp, pi, sin, tau

from publisher.kit.drawing import (
    ROUND,
    Path,
    Point,
    at,
    both,
    fill,
    hatch,
    mix,
    outline,
    ring,
    ring_text,
    rosette,
    seeded,
    stroke,
    svg,
    text_width,
    turned,
)

from .eras import ERAS, INK, LABEL, WHITE
from .furniture import HEIGHT, WIDTH
from .marks import pip_outline

DARK, MANILA, RED = "#20252b", "#e7d5a8", "#a83c16"
BACKS = ("hsp", "energy")
LABELS = {
    "hsp": ("HISTORICAL SALVAGE PILE", "Council Members, texts, concepts, goals"),
    "energy": ("TIME-ENERGY", "Every period, by the month"),
}
CX, CY = WIDTH / 2, HEIGHT / 2
LEFT, TOP, RIGHT, FOOT = 630, 630, WIDTH - 630, HEIGHT - 630
SERIF = "serif-semibold"


def _twice(name: str, body: str, x: float = 0, y: float = 0) -> str:
    """`body`, and the same turned by half about the card's centre."""
    return (
        f'<g id="{name}" transform="translate({x:g} {y:g})">{body}</g>'
        f'<use href="#{name}" transform="rotate(180 {CX:g} {CY:g})"/>'
    )


def _lathe_field(colour: str) -> str:
    """The lower half of the waves over the drawer."""
    path = Path()
    width = RIGHT - LEFT
    for index in range(60):
        y = CY + 35 + index * 88
        if y > FOOT - 40:
            break
        deep = 120 * exp(-(((y - CY) / 2600) ** 2))

        def point(x: float, y: float = y, deep: float = deep) -> Point:
            along = tau * (x - CX) / width
            return x, y + deep * sin(3 * along) + 26 * sin(12 * along)

        path.curve(point, LEFT, RIGHT, 31)
    return stroke(path, colour, 9)


def _label_holder(kind: str, ground: str, line: str, paper: str) -> str:
    """A brass holder with its card, and two screws."""
    half, height = 1780, 560
    top = FOOT - 760
    body = fill(Path().rect(CX - half - 150, top - 150, 2 * half + 300, height + 300), ground)
    body += stroke(Path().rect(CX - half - 110, top - 110, 2 * half + 220, height + 220), line, 20)
    body += stroke(Path().rect(CX - half - 66, top - 66, 2 * half + 132, height + 132), line, 8)
    body += fill(Path().rect(CX - half, top, 2 * half, height), paper)
    for sign in (-1, 1):
        x, y = CX + sign * (half + 390), top + height / 2
        body += both(Path().circle(x, y, 95), ground, line, 16)
        body += stroke(Path().segment(x - 60, y - 40, x + 60, y + 40), line, 16)
    title, words = LABELS[kind]
    size = min(250.0, 250 * (2 * half - 300) / text_width(title, 250, SERIF, 26))
    body += fill(outline(title, CX, top + 225, size, SERIF, track=26), INK)
    body += stroke(Path().segment(CX - half + 130, top + 305, CX + half - 130, top + 305), RED, 10)
    body += stroke(Path().segment(CX - half + 130, top + 328, CX + half - 130, top + 328), RED, 5)
    return body + fill(outline(words, CX, top + 478, 158, "serif-italic", track=4), INK)


def _wheel_of_books(line: str, ground: str) -> str:
    """Half a ring of spines, centred on (0, 0)."""
    rng = seeded("wheel of books")
    widths: list[float] = []
    while sum(widths) < pi - 0.05:
        widths.append(rng.uniform(0.050, 0.105))
    stretch = pi / sum(widths)
    full, open_, reversed_ = Path(), Path(), Path()
    start = 0.0
    near = 1700.0
    for width in widths:
        far = rng.uniform(1960, 2140)
        a, b = start + 0.006, start + width * stretch - 0.006
        start += width * stretch
        manner = rng.choice(("full", "line", "full", "bands", "ruled"))
        corners = [(r * cos(t), r * sin(t)) for r, t in ((near, a), (far, a), (far, b), (near, b))]
        dark = manner in ("full", "bands")
        (full if dark else open_).polyline(corners, True)
        for share in (0.12, 0.30, 0.48, 0.66, 0.84) if manner == "bands" else (0.14, 0.20, 0.80, 0.86):
            r = near + (far - near) * share
            (reversed_ if dark else open_).segment(r * cos(a), r * sin(a), r * cos(b), r * sin(b))
        if manner == "ruled":
            hatch([corners], math.degrees((a + b) / 2), 17, open_, inset=6)
    return fill(full, line) + stroke(reversed_, ground, 13) + stroke(open_, line, 9)


def _rose(paper: str) -> str:
    """A compass rose of twelve points, one facet of each ruled."""
    body = ""
    for turn, far, near, share in ((pi / 6, 803.0, 330.0, 24), (0.0, 1080.0, 300.0, 17)):
        light, dark, ruled = Path(), Path(), Path()
        for index in range(6):
            angle = pi / 3 * index + turn - pi / 2
            for sign in (-1, 1):
                corner = angle + sign * pi / 6
                facet = [(0.0, 0.0), (far * cos(angle), far * sin(angle)), (near * cos(corner), near * sin(corner))]
                (light if sign < 0 else dark).polyline(facet, True)
                if sign > 0:
                    hatch([facet], math.degrees(angle), share, ruled, inset=4)
        body += both(light, paper, INK, 9, ROUND) + both(dark, paper, INK, 9, ROUND) + stroke(ruled, INK, 8)
    hub = both(Path().circle(0, 0, 120), paper, INK, 14) + stroke(Path().circle(0, 0, 80), INK, 6)
    return body + hub + fill(Path().circle(0, 0, 34), INK)


def _half_hourglass(paper: str) -> str:
    """The lower half of an hourglass, centred on the neck."""

    def profile(z: float) -> float:
        return 40 + 520 * (1 - exp(-((abs(z) / 430) ** 1.9)))

    body = ""
    for x in (-590, 590):
        body += both(Path().rect(x - 34, 0, 68, 690), paper, INK, 12)
        body += stroke(Path().segment(x + 16, 0, x + 16, 690).segment(x + 4, 0, x + 4, 690), INK, 6)
    body += turned(profile, INK, paper, 15, 690, 28, 0.16, 2, 21, 11, edge=14)
    for y, half, height in ((690, 660, 60), (750, 720, 70)):
        body += both(Path().rect(-half, y, 2 * half, height), paper, INK, 14)
        lines = Path()
        x = -half + 13
        while x < half:
            if x > -half * 0.35:
                lines.segment(x, y + 6, x, y + height - 6)
            x += 26
        body += stroke(lines, INK, 8)
    return body


def _frame(ground: str, line: str) -> str:
    body = ""
    for inset, width in ((0, 22), (52, 8), (-70, 8)):
        frame = Path().rect(LEFT + inset, TOP + inset, RIGHT - LEFT - 2 * inset, FOOT - TOP - 2 * inset)
        body += stroke(frame, line, width)
    for x, y in ((LEFT, TOP), (RIGHT, TOP), (RIGHT, FOOT), (LEFT, FOOT)):
        body += both(Path().rect(x - 120, y - 120, 240, 240), ground, line, 14)
        body += fill(Path().polyline([(x, y - 80), (x + 80, y), (x, y + 80), (x - 80, y)], True), line)
    return body


@cache
def picture(kind: str, low_ink: bool = False) -> str:
    """A whole back with its bleed."""
    if kind not in BACKS:
        raise ValueError(f"no back {kind!r}; there are {', '.join(BACKS)}")
    salvage = kind == "hsp"
    ground, line = (DARK, LABEL) if salvage else (MANILA, INK)
    paper = LABEL
    if low_ink:
        ground, line, paper = WHITE, INK, WHITE
    inks = [era.ink for era in ERAS.values()]
    body = fill(Path().rect(0, 0, WIDTH, HEIGHT), ground)
    body += _twice("h", _lathe_field(mix(ground, line, 0.34)) + _label_holder(kind, ground, line, paper))
    if salvage:
        body += both(Path().circle(CX, CY, 2235), ground, line, 16) + stroke(Path().circle(CX, CY, 2200), line, 8)
        body += _twice("b", _wheel_of_books(line, ground), CX, CY)
    else:
        body += both(ring(CX, CY, 2150, lambda t: 1 + 0.0344 * cos(18 * t), 108), ground, line, 16)
        for index, ink in enumerate(inks):
            waves = ring(CX, CY, 1900, lambda t, p=tau * index / 6: 1 + 0.1 * cos(18 * t + p), 90)  # type: ignore[misc]
            body += stroke(waves, ink, 12)
        body += stroke(rosette(CX, CY, 1900, 120, 24, 6, per_lobe=5), mix(ground, line, 0.5), 8)
    body += both(Path().circle(CX, CY, 1650), ground, line, 16) + stroke(Path().circle(CX, CY, 1612), line, 8)
    for middle in (-90, 90):
        body += fill(ring_text("CANON", CX, CY, 1350, 290, middle, SERIF, 90), line)
    body += both(Path().circle(CX, CY, 1240), paper, line, 16)
    body += stroke(Path().circle(CX, CY, 1195), INK, 10) + stroke(Path().circle(CX, CY, 1165), INK, 5)
    for side in (0.0, pi):
        for index, era in enumerate(ERAS):
            angle = side + math.radians((index - 2.5) * 17)
            mark = at(fill(pip_outline(era), line if salvage else inks[index]), -500, -500)
            x, y = CX + 1440 * cos(angle), CY + 1440 * sin(angle)
            body += at(mark, x, y, 0.155, turn=round(math.degrees(angle) + 90, 1))
    if salvage:
        body += at(_rose(paper), CX, CY)
    else:
        body += _twice("g", _half_hourglass(paper), CX, CY)
    return svg(body + _frame(ground, line), WIDTH, HEIGHT)
