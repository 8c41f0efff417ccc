"""Diagrams that are not the row: the order of an action, the wheel, a contest, source tags, lines to a card's parts."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.kit.drawing import Path, at, both, fill, mix, stroke, text_width

from .book_parts import (
    BAND,
    BOLD,
    BRASS,
    DEEP,
    DIM,
    GILT,
    INK,
    IVORY,
    NIGHT,
    PALE,
    RETURNS,
    SANS,
    SEMIBOLD,
    SOFT,
    arc,
    bitten,
    brass,
    cell,
    night,
    said,
    sector,
    star,
    tick,
    word,
)
from .book_rows import POINT, WIDTH, placed, small_back, small_card
from .book_signs import clock, lock, ring, seal, sign

STEPS = ("Place or contest", "Arrival transit", "Contagion", "Clock", "Sealing", "Win check", "Draw")
"""The parts of an action, as game.yaml has them."""

EDGES = {"deluge": ("contagion", "fallout"), "fallout": ("astral",), "astral": ("displacement",),
         "displacement": ("reset", "volcanic")}  # fmt: skip
"""Which type has the edge over which."""


def _medallion(x: float, y: float, radius: float) -> str:
    body = both(ring(x, y, radius), BAND, BRASS, 26)
    return body + stroke(ring(x, y, radius - 60), DIM, 10)


def _step(place: int, x: float, y: float) -> str:
    """What stands for a part of an action."""
    match place:
        case 0:
            return placed(small_card("vanishing", 3, 6), x, y, 0.085)
        case 1:
            return fill(star(x, y, 16, 420, 250), mix(BAND, GILT, 0.5)) + sign("astral", x, y, 255)
        case 2:
            return sign("contagion", x, y, 330)
        case 3:
            return clock(x, y, 400)
        case 4:
            return lock(x, y, 370)
        case 5:
            near, far, body = 250, 420, ""
            for one in range(RETURNS):
                lit = 12 <= one < 18
                start, end = cell(one)
                body += fill(sector(x, y, near, far, start, end), GILT if lit else "#2a3862")
            lines = Path()
            for one in range(RETURNS + 1):
                tick(lines, x, y, near, far, cell(one)[0])
            return body + stroke(lines, BAND, 12) + word("6", x, y + 105, 300, IVORY, BOLD)
    return placed(small_back(), x - 70, y + 30, 0.075, -8) + placed(small_back(), x + 70, y, 0.075, 8)


def turn() -> str:
    """The seven parts of an action. 118 x 27 mm."""
    body = night(WIDTH, 2700)
    pitch, y = (WIDTH - 800) / len(STEPS), 1130.0
    line = Path()
    for place in range(len(STEPS) - 1):
        x = 400 + (place + 0.5) * pitch
        line.segment(x + 640, y, x + pitch - 640, y)
    body += stroke(line, BRASS, 26)
    for place, name in enumerate(STEPS):
        x = 400 + (place + 0.5) * pitch
        body += _medallion(x, y, 600) + _step(place, x, y)
        body += both(ring(x - 430, y - 470, 190), GILT, NIGHT, 30)
        body += word(str(place + 1), x - 430, y - 385, 245, DEEP, BOLD)
        words = name.split(" ")
        lines = [name] if text_width(name, 8 * POINT, SEMIBOLD) < pitch - 100 else [" ".join(words[:-1]), words[-1]]
        for row, text in enumerate(lines):
            body += word(text, x, y + 960 + row * 290 + (145 if len(lines) == 1 else 0), 8 * POINT, IVORY)
    return body


def wheel(plate: bool = True) -> str:
    """The six edges, 118 x 30.5 mm; without its plate, for a dark page, 118 x 24 mm."""
    body = night(WIDTH, 3050) if plate else ""
    spots = {
        "deluge": (1200, 1060), "contagion": (3450, 530), "fallout": (3450, 1620), "astral": (5700, 1620),
        "displacement": (7950, 1620), "reset": (10450, 530), "volcanic": (10450, 1620),
    }  # fmt: skip
    lines, heads = Path(), Path()
    for kind, beaten in EDGES.items():
        for other in beaten:
            (x0, y0), (x1, y1) = spots[kind], spots[other]
            reach = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
            ux, uy = (x1 - x0) / reach, (y1 - y0) / reach
            px, py, qx, qy = x0 + ux * 560, y0 + uy * 560, x1 - ux * 620, y1 - uy * 620
            lines.segment(px, py, qx - ux * 150, qy - uy * 150)
            heads.polyline([(qx, qy), (qx - ux * 250 - uy * 130, qy - uy * 250 + ux * 130),
                            (qx - ux * 250 + uy * 130, qy - uy * 250 - ux * 130)], True)
    body += stroke(lines, BRASS, 40) + fill(heads, BRASS)
    for kind, (x, y) in spots.items():
        body += sign(kind, x, y, 370) + word(kind.capitalize(), x, y + 610, 245, "#f1e3bd", SANS)
    if not plate:
        return body
    return body + said("An arrow is worth 2 to the attacker. No other pairing has a bonus.", WIDTH / 2, 2720)


def contest(attacker: Sequence[str], defender: Sequence[str], edge: int) -> str:
    """A contest reckoned: kind, name, Severity and Reach of both; `edge` is what the wheel adds. 118 x 41.5 mm."""
    body = night(WIDTH, 4150)
    strength, defence = int(attacker[2]) + edge, int(defender[2])
    for x, (kind, name, severity, reach), does in (
        (1750, attacker, "attacks"), (WIDTH - 1750, defender, "defends"),
    ):  # fmt: skip
        body += placed(small_card(kind, int(severity), int(reach), name), x, 1880, 0.345)
        body += said(does, x, 3800)
    for x, head, number, parts in (
        (4400, "Attack", strength, f"{attacker[2]} + {edge}" if edge else ""),
        (WIDTH - 4400, "Defence", defence, ""),
    ):
        body += brass(x - 800, 1020, x + 800, 2470, 220, 22) + word(head, x, 800, 260, SOFT, SANS)
        body += word(str(number), x, 2070, 980, INK, BOLD) + word(parts or "Severity", x, 2350, 215, INK)
    shown = "higher" if strength > defence else "a tie" if strength == defence else "lower"
    body += said(shown, WIDTH / 2, 1570, GILT, 300) + _wide_arrow(5400, 1820, 6400)
    verdict = "the attacker lands" if strength > defence else "the defender holds"
    return body + said(verdict, WIDTH / 2, 3180, PALE, 330)


def _wide_arrow(x: float, y: float, to_x: float) -> str:
    body = stroke(Path().segment(x, y, to_x - 200, y), BRASS, 50)
    return body + fill(Path().polyline([(to_x, y), (to_x - 300, y - 160), (to_x - 300, y + 160)], True), BRASS)


def tags() -> str:
    """Source tags and the states that cards begin in. 118 x 27 mm."""
    body = night(WIDTH, 2700)
    for place, (tag, state, defends) in enumerate((
        ("attested", "Secured", "defends in full"),
        ("partial", "Fragmentary", "defends with half, rounded up"),
        ("predicted", "Forecast", "0 against Attested, before its time"),
    )):
        x = WIDTH * (2 * place + 1) / 6
        body += seal(tag, x - 1100, 970, 500)
        body += word(tag.capitalize(), x + 500, 810, 275, SOFT, SANS)
        body += word(state, x + 500, 1230, 340, IVORY, BOLD) + said(defends, x, 2110, PALE, 250)
        if place:
            edge = x - WIDTH / 6
            body += stroke(Path().segment(edge, 420, edge, 2280), DIM, 10)
    return body


def leaders(points: str) -> str:
    """Lines from labels to the parts of a card of 63.5 mm in the middle of 118 x 91 mm.

    points: `l,23,8,5;r,...`: a side, a spot in mm from the card's upper left corner, and the height of the label.
    """
    left, top = (WIDTH - 6350) / 2, 100
    lines, spots = Path(), Path()
    for entry in filter(None, points.split(";")):
        side, x_mm, y_mm, label_mm = entry.split(",")
        x, y, label = left + float(x_mm) * 100, top + float(y_mm) * 100, float(label_mm) * 100 + 80
        start, elbow = (2440.0, left - 130) if side == "l" else (WIDTH - 2440.0, left + 6350 + 130)
        lines.polyline([(start, label), (elbow, label), (x, y)])
        spots.circle(x, y, 55)
    return stroke(lines, "#a8823a", 12) + both(spots, "#a8823a", "#ffffff", 14)


def ornament() -> str:
    """What closes a chapter: a bar with the open dial. 34 x 7 mm."""
    body = ""
    for sign_ in (-1, 1):
        x = 1700 + sign_ * 420
        body += stroke(Path().segment(x, 400, x + sign_ * 1100, 400), "#a8823a", 22)
        body += fill(Path().polyline([(x + sign_ * 1180, 400), (x + sign_ * 1120, 345), (x + sign_ * 1060, 400),
                                      (x + sign_ * 1120, 455)], True), "#a8823a")
    span = cell(0)[0], cell(31)[1]
    body += stroke(arc(1700, 360, 300, *span) + arc(1700, 360, 220, *span), "#a8823a", 20)
    lines = Path()
    for one in range(RETURNS + 1):
        tick(lines, 1700, 360, 220, 300, cell(one)[0])
    return body + stroke(lines, "#a8823a", 9) + fill(star(1700, 360, 8, 165, 60), "#a8823a")


def corner() -> str:
    """The border of a box: bitten corners, a double brass line. 30 x 30 mm."""
    body = stroke(bitten(40, 40, 2960, 2960, 330), "#a8823a", 34)
    return body + stroke(bitten(125, 125, 2875, 2875, 300), "#a8823a", 12)


def beside(kind: str) -> str:
    """A type's sign beside its rule. 12 x 12 mm."""
    return at(sign(kind, 0, 0, 480), 600, 600)
