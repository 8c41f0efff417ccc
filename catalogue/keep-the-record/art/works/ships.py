"""Ships, each about 800 wide in its own frame, with its waterline at the origin. They sail to the right."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from ..engrave import Line, Pen, bezier, chain, lerp, steps


def _hull(pen: Pen, outline: Line, deck: Line, ground: str, strakes: int = 4, ink: str = "") -> None:
    """A hull: its outline from bow to stern below, its deck line, and strakes between."""
    pen.area([*outline, *deck[::-1]], ground)
    for strake in range(strakes):
        share = strake / strakes
        line = [(x, lerp(y, _height(deck, x), share)) for x, y in outline]
        pen.belly(line, 17 - 2 * strake, 6, (ink or pen.inks.light) if strake == 0 else pen.inks.soft)
    pen.line(deck, 13, ink or pen.inks.light)


def _height(line: Line, x: float) -> float:
    """How high a line is at an x; its ends run on level."""
    for (ax, ay), (bx, by) in pairwise(line):
        if min(ax, bx) <= x <= max(ax, bx) and ax != bx:
            return lerp(ay, by, (x - ax) / (bx - ax))
    return line[0][1] if abs(x - line[0][0]) < abs(x - line[-1][0]) else line[-1][1]


def _sail(pen: Pen, corners: Line, belly: float, ground: str, ribs: int = 5) -> None:
    """A square sail from its four corners (top left, top right, low right, low left), filled by the wind."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    right = bezier((bx, by), (bx + belly, by + (cy - by) * 0.35), (cx + belly, cy - (cy - by) * 0.3), (cx, cy), 6)
    left = bezier((dx, dy), (dx + belly, dy - (dy - ay) * 0.3), (ax + belly, ay + (dy - ay) * 0.35), (ax, ay), 6)
    pen.edged([*right, *left], ground, pen.inks.light, 11)
    for rib in range(1, ribs):
        share = rib / ribs
        top, foot = (lerp(ax, bx, share), lerp(ay, by, share)), (lerp(dx, cx, share), lerp(dy, cy, share))
        line = bezier(top, (top[0] + belly, lerp(top[1], foot[1], 0.35)),
                      (foot[0] + belly, lerp(top[1], foot[1], 0.7)), foot, 5)  # fmt: skip
        pen.belly(line, 8 + 8 * share, 4, pen.inks.soft)


def cog(pen: Pen, masts: int = 1, sail: str = "") -> None:
    """A round ship with square sails."""
    ground = pen.inks.shade(0.16)
    outline = chain([(-400, -150), (-360, 30), (-200, 70), (0, 70), (210, 70), (350, 20), (420, -170)], 8)
    deck = chain([(-400, -150), (-250, -70), (-120, -60), (0, -60), (150, -60), (300, -80), (420, -170)], 8)
    places = {1: (0,), 2: (-150, 170), 3: (-230, 20, 240)}[masts]
    for place, x in enumerate(places):
        tall = 620 if place == len(places) // 2 else 500
        pen.line([(x, -60), (x, -tall)], 17, pen.inks.light)
        wide = 240 if masts == 1 else 150
        top, foot = -tall + 40, -190
        _sail(pen, [(x - wide * 0.85, top), (x + wide * 0.85, top), (x + wide, foot), (x - wide, foot)], 60,
              sail or pen.inks.shade(0.5))  # fmt: skip
        pen.line([(x - wide * 0.9, top), (x + wide * 0.9, top)], 13, pen.inks.brass)
        pen.area([(x, -tall - 4), (x + 100, -tall - 30), (x, -tall - 62)], pen.inks.glow)
    pen.line([(420, -170), (540, -290)], 14, pen.inks.light)
    pen.line([(540, -290), (places[-1], -540)], 8, pen.inks.soft)
    pen.line([(-400, -150), (places[0], -540)], 8, pen.inks.soft)
    _hull(pen, outline, deck, ground)


def caravel(pen: Pen) -> None:
    """Two lateen sails, and a castle at the stern."""
    outline = chain([(-430, -230), (-400, 20), (-210, 80), (0, 80), (210, 80), (360, 10), (450, -140)], 8)
    deck = [(-430, -230), (-250, -220), (-240, -80), (180, -70), (330, -90), (450, -140)]
    for x, tall, wide in ((-190, 560, 330), (140, 700, 430)):
        pen.line([(x, -70), (x, -tall)], 17, pen.inks.light)
        tip, low, clew = (x - wide * 0.34, -tall - 150), (x + wide * 0.62, -170), (x - wide * 0.56, -150)
        edge = bezier(clew, (x - wide * 0.3, -300), (x - wide * 0.2, -tall), tip, 8)
        sail = [*edge, low, ((low[0] + clew[0]) / 2, -110)]
        pen.edged(sail, pen.inks.shade(0.5), pen.inks.light, 11)
        for share in (0.25, 0.45, 0.65, 0.82):
            a, b = edge[int(share * 8)], (lerp(low[0], tip[0], share), lerp(low[1], tip[1], share))
            pen.line([a, b], 9, pen.inks.soft)
        pen.line([(tip[0] - 20, tip[1] - 40), (low[0] + 20, low[1] + 30)], 14, pen.inks.brass)
    _hull(pen, outline, deck, pen.inks.shade(0.16))


def galley(pen: Pen, oars: int = 9, sail: bool = True) -> None:
    """Oars, a ram and a furled or filled sail."""
    outline = chain([(-520, -260), (-500, -40), (-300, 50), (0, 50), (260, 50), (420, 20), (560, 10)], 10)
    deck = chain([(-520, -260), (-430, -150), (-330, -100), (0, -80), (250, -80), (420, -90), (560, 10)], 10)
    if sail:
        pen.line([(20, -80), (20, -560)], 16, pen.inks.light)
        _sail(pen, [(-150, -520), (190, -520), (230, -190), (-190, -190)], 70, pen.inks.shade(0.5))
        pen.line([(-170, -522), (210, -522)], 13, pen.inks.brass)
        for x in (-440, 470):
            pen.line([(20, -550), (x, -90)], 8, pen.inks.soft)
    for oar in range(oars):
        x = -330 + 660 * oar / (oars - 1)
        pen.taper([(x, -50), (x - 90, 60), (x - 130, 130)], 9, 17, pen.inks.brass)
    _hull(pen, outline, deck, pen.inks.shade(0.14), 3)
    curl = [(-520, -260), (-560, -330), (-520, -390), (-460, -350), (-480, -310)]
    pen.taper(curl, 22, 8, pen.inks.light)
    pen.ring(420, -30, 26, 9, pen.inks.glow)


def junk(pen: Pen) -> None:
    """Battened sails on a high hull."""
    outline = chain([(-420, -190), (-400, 20), (-200, 70), (0, 70), (200, 70), (380, 20), (430, -130)], 8)
    deck = [(-420, -190), (-230, -170), (-220, -80), (220, -70), (430, -130)]
    for x, tall, wide in ((-170, 470, 230), (120, 620, 300)):
        pen.line([(x, -70), (x, -tall - 30)], 16, pen.inks.light)
        left, right = x - wide * 0.3, x + wide * 0.7
        outline_of_sail = [(left, -tall + 60), (right - 60, -tall - 40), (right + 20, -tall * 0.55), (right, -170),
                           (left - 10, -150)]  # fmt: skip
        pen.edged(outline_of_sail, pen.inks.shade(0.5), pen.inks.light, 11)
        for share in (0.2, 0.4, 0.6, 0.8):
            a = lerp(-tall + 60, -150, share)
            b = lerp(-tall - 40, -170, share)
            pen.line([(left, a), (right + 10, b)], 9, pen.inks.brass)
    _hull(pen, outline, deck, pen.inks.shade(0.16))


def reed_boat(pen: Pen) -> None:
    """A bundle of reeds, bent up at both ends and bound."""
    outline = chain([(-430, -260), (-380, 40), (-180, 60), (0, 60), (180, 60), (380, 40), (430, -260)], 10)
    deck = chain([(-430, -260), (-330, -60), (-180, -20), (0, -20), (180, -20), (330, -60), (430, -260)], 10)
    _hull(pen, outline, deck, pen.inks.shade(0.3), 4)
    for place in (3, 6, 10, 14, 17):
        pen.line([outline[place], deck[place]], 18, pen.inks.brass)


def boat(pen: Pen, sail: bool = True) -> None:
    """A small boat with a leaning sail."""
    hull = [(-240, -60), (-160, 50), (160, 50), (260, -70)]
    pen.edged(hull, pen.inks.bright if pen.inks.plain else pen.inks.deep, pen.inks.light, 11)
    pen.line([(0, -20), (0, -520)], 12, pen.inks.light)
    if sail:
        pen.edged([(24, -490), (250, -270), (24, -120)], pen.inks.bright if pen.inks.plain else pen.inks.brass,
                  pen.inks.light, 9)  # fmt: skip


def ark(pen: Pen) -> None:
    """A hull with a house on it."""
    dark = pen.inks.shade(0.16)
    hull = chain([(-400, -120), (-330, 70), (-170, 120), (0, 120), (190, 120), (340, 60), (420, -150)], 12)
    pen.area(hull, dark)
    for row in range(7):
        line = [(x * (1 - 0.04 * row), lerp(y, -130, row / 7)) for x, y in hull]
        pen.belly(line, 19 - 1.2 * row, 9, pen.inks.light if row == 0 else pen.inks.brass)
    pen.edged([(-215, -128), (-215, -235), (225, -240), (225, -134)], dark, pen.inks.light, 12)
    roof = [(-270, -232), (-180, -330), (190, -335), (285, -240)]
    pen.area(roof, pen.inks.shade(0.3))
    for share in steps(0, 1, 14):
        pen.line([(lerp(-270, 285, share), lerp(-232, -240, share)), (lerp(-180, 190, share),
                  lerp(-330, -335, share))], 9, pen.inks.brass)  # fmt: skip
    pen.loop(roof, 13, pen.inks.light)
    for window in range(5):
        x = -160 + 80 * window
        pen.area([(x, -160), (x, -205), (x + 30, -205), (x + 30, -160)], pen.inks.brass)


def wreck(pen: Pen) -> None:
    """A ship heeling over, its sails in rags."""
    dark = pen.inks.shade(0.16)
    hull = chain([(-330, -60), (-260, 60), (-80, 130), (60, 130), (220, 130), (330, 40), (390, -130)], 10)
    pen.area([*hull, (330, -110), (-290, -60)], dark)
    for row in range(6):
        share = row / 6
        pen.line([(lerp(x, 20, share * 0.35), lerp(y, -80, share)) for x, y in hull], 17 - 2 * row,
                 pen.inks.light if row == 0 else pen.inks.soft)  # fmt: skip
    for x, tall in ((-90, 640), (130, 520)):
        pen.line([(x, -70), (x, -tall)], 20, pen.inks.light)
        for up, half in ((0.55, 150), (0.84, 110)):
            pen.line([(x - half, -tall * up), (x + half, -tall * up)], 12, pen.inks.brass)
            for share in steps(-1, 1, 5):
                end = x + half * share * 0.8 + 14, -tall * up + 95 + 20 * sin(5 * share)
                pen.line([(x + half * share, -tall * up), end], 9, pen.inks.soft)
        for off in (-230, 260):
            pen.line([(x + off * 0.8, -60), (x, -tall * 0.95)], 8, pen.inks.soft)


def steamer(pen: Pen) -> None:
    """A trawler: wheelhouse, funnel and a gallows at the stern."""
    outline = chain([(-430, -110), (-400, 40), (-240, 70), (0, 70), (230, 70), (370, 30), (470, -190)], 8)
    deck = chain([(-430, -110), (-300, -70), (-150, -60), (0, -60), (200, -60), (340, -100), (470, -190)], 8)
    pen.edged([(-120, -60), (-120, -260), (110, -260), (130, -60)], pen.inks.shade(0.3), pen.inks.light, 11)
    for x in (-80, -20, 40):
        pen.area([(x, -190), (x, -235), (x + 42, -235), (x + 42, -190)], pen.inks.glow)
    pen.edged([(-220, -60), (-210, -360), (-140, -360), (-130, -60)], pen.inks.shade(0.2), pen.inks.light, 11)
    pen.line([(-214, -290), (-136, -290)], 22, pen.inks.brass)
    pen.line([(250, -60), (250, -520)], 14, pen.inks.light)
    pen.line([(250, -470), (430, -170)], 9, pen.inks.soft)
    pen.line([(-390, -90), (-390, -280), (-330, -280), (-330, -80)], 14, pen.inks.light)
    _hull(pen, outline, deck, pen.inks.shade(0.14), 3)
