"""People, gods, beasts. Figures are silhouettes with a lit edge, about 300 high in their frames, feet at the origin."""

from __future__ import annotations

from math import atan2, pi, sin, tau

from ..engrave import Line, Pen, Point, bezier, chain, lerp, polar, resampled, steps, through


def _form(pen: Pen, outline: Line, ground: str = "", line: str = "", width: float = 10) -> None:
    pen.edged(outline, ground or (pen.inks.bright if pen.inks.plain else pen.inks.black), line or pen.inks.light, width)


def person(
    pen: Pen, robe: float = 60, staff: bool = False, arm: float | None = None, ground: str = "", line: str = ""
) -> None:
    """Somebody in a robe, 300 high. arm: the angle of a raised arm from level, in radians."""
    body = chain([(-robe, 0), (-robe * 0.8, -120), (-44, -180), (-34, -226), (-20, -242), (20, -242), (34, -226),
                  (44, -180), (robe * 0.8, -120), (robe, 0)], 4)  # fmt: skip
    if arm is not None:
        end = polar(28, -206, 120, -arm)
        pen.taper([(20, -210), ((20 + end[0]) / 2, (-210 + end[1]) / 2 + 6), end], 26, 15, line or pen.inks.light)
    _form(pen, body, ground, line)
    for x in (-0.3, 0.25):
        pen.line([(x * robe * 0.5, -190), (x * robe * 1.3, -10)], 8, pen.inks.soft)
    _form(pen, arc_head(0, -268, 30), ground, line)
    if staff:
        pen.line([(robe + 26, 6), (robe + 10, -330)], 12, line or pen.inks.light)


def arc_head(x: float, y: float, radius: float) -> list[Point]:
    """A head."""
    return [polar(x, y, radius * (1.12 if abs(sin(a)) > 0.7 else 1), a) for a in steps(0, tau - 0.4, 13)]


def soldiers(
    pen: Pen,
    left: float,
    right: float,
    y: float,
    count: int,
    high: float = 260,
    spear: float = 1.6,
    lean: float = 0.0,
    ground: str = "",
) -> None:
    """A rank of men with round shields, their spears over them."""
    for place in range(count):
        x = lerp(left, right, place / max(1, count - 1))
        tall = high * pen.chance.uniform(0.94, 1.06)
        tip = x + lean * tall * spear, y - tall * spear
        pen.line([(x + 20, y - tall * 0.2), tip], 10, pen.inks.brass)
        pen.area([(tip[0] - 11, tip[1]), (tip[0], tip[1] - 46), (tip[0] + 11, tip[1])], pen.inks.light)
        at = pen.at(x, y, tall / 300)
        person(at, 54, ground=ground)
        at.edged([polar(0, -110, 72, a) for a in steps(0, tau * 0.95, 18)], pen.inks.shade(0.3), pen.inks.light, 10)
        at.ring(0, -110, 36, 9, pen.inks.brass)


def crowd(pen: Pen, left: float, right: float, y: float, count: int, high: float = 200, staff: int = 0) -> None:
    """People in a loose row."""
    spots = sorted((pen.chance.uniform(0, 1), lerp(left, right, (place + pen.chance.random() * 0.6) / count))
                   for place in range(count))  # fmt: skip
    for down, x in spots:
        at = pen.at(
            x, y + down * high * 0.22, high / 300 * pen.chance.uniform(0.86, 1.08), flip=pen.chance.random() < 0.5
        )
        person(at, pen.chance.uniform(52, 74), staff=bool(staff) and pen.chance.random() < 1 / staff)


def bird(
    pen: Pen, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False, fork: bool = True, ink: str = ""
) -> None:
    """A bird with wings spread: a swallow if its tail is forked."""
    at = pen.at(x, y, size / 100, turn, flip)
    body = chain([(-70, 6), (-30, -16), (20, -22), (60, -8), (74, -4), (86, 0), (96, 4), (70, 12), (20, 22), (-40, 22),
                  (-56, 14), (-64, 10), (-70, 6)], 3)  # fmt: skip
    upper = chain([(34, -12), (10, -60), (-20, -100), (-90, -128), (-50, -90), (-30, -50), (-22, -8)], 4)
    lower = chain([(30, 12), (20, 50), (-10, 84), (-60, 120), (-34, 80), (-24, 44), (-20, 12)], 4)
    ink = ink or pen.inks.light
    for part in (upper, lower, body):
        at.area(part, ink)
    if fork:
        at.area([(-60, 2), (-150, -30), (-90, 6), (-150, 46), (-60, 14)], ink)
    else:
        at.area([(-60, -2), (-130, -16), (-140, 8), (-126, 30), (-60, 16)], ink)


def vulture(pen: Pen, x: float, y: float, size: float, turn: float = 0.0, ink: str = "") -> None:
    """A great bird from below: broad wings with fingers at their ends."""
    at = pen.at(x, y, size / 100, turn)
    ink = ink or pen.inks.light
    for sign in (-1, 1):
        wing: list[Point] = [(sign * 12, -30), (sign * 70, -46), (sign * 120, -34)]
        for finger in range(5):
            fx, fy = sign * (150 - 12 * finger), -34 + 20 * finger
            wing += [(fx + sign * 12, fy - 6), (fx - sign * 22, fy + 8)]
        wing += [(sign * 70, 30), (sign * 14, 34)]
        at.area(wing, ink)
        for rib in range(4):
            px = 36 + 26 * rib
            at.line(
                [(sign * px, -34), (sign * (px + 10), 22)], 9, pen.inks.bright if pen.inks.plain else pen.inks.ground
            )
    at.area(chain([(-14, -34), (-20, 10), (-10, 40), (0, 44), (10, 40), (20, 10), (14, -34)], 4), ink)
    at.area([(-8, -34), (-5, -62), (0, -72), (5, -62), (8, -34)], ink)
    at.area([(-10, 38), (-30, 86), (0, 76), (30, 86), (10, 38)], ink)


def fish(pen: Pen, size: float = 1.0, ground: str = "", scales: bool = True, flip: bool = False) -> None:
    """A fish, 900 long, heading right."""
    at = pen.at(0, 0, size, flip=flip)
    back = bezier((430, 0), (260, -240), (-120, -220), (-300, -20), 14)
    belly = bezier((-300, 20), (-120, 210), (240, 220), (430, 0), 14)
    tail = [(-290, -30), (-470, -190), (-410, 0), (-470, 190), (-290, 30)]
    at.edged(tail, ground or pen.inks.shade(0.3), pen.inks.light, 11)
    for share in (0.25, 0.5, 0.75):
        at.line([(-300, lerp(-30, 30, share)), (-440, lerp(-150, 150, share))], 9, pen.inks.soft)
    fin = [(140, -170), (20, -300), (-160, -250), (-140, -150)]
    at.edged(fin, ground or pen.inks.shade(0.3), pen.inks.light, 11)
    at.edged([*back, *belly], ground or pen.inks.shade(0.3), pen.inks.light, 13)
    if scales:
        for row in range(7):
            for place in range(-3, 4):
                x, y = 180 - row * 70, place * 52 + (26 if row % 2 else 0)
                if abs(y) < 150 - abs(x + 20) * 0.34:
                    at.line([polar(x, y, 34, a) for a in steps(pi * 0.62, pi * 1.38, 5)], 9, pen.inks.soft)
    at.line(bezier((270, -120), (220, -40), (220, 40), (270, 130), 6), 12, pen.inks.light)
    at.disc(330, -36, 26, pen.inks.glow)
    at.ring(330, -36, 34, 9, pen.inks.light)
    at.line([(424, 16), (370, 34)], 10, pen.inks.light)


def lion(pen: Pen, ground: str = "") -> None:
    """A seated lion of stone, 420 high."""
    body = chain([(-170, 0), (-190, -130), (-120, -250), (-20, -290), (20, -330), (60, -330), (80, -300), (110, -250),
                  (120, -120), (130, 0)], 6)  # fmt: skip
    _form(pen, body, ground or pen.inks.shade(0.3))
    pen.line(bezier((-60, -20), (-170, -40), (-160, -170), (-70, -170), 8), 12, pen.inks.light)
    mane = [polar(60, -350, 104 if k % 2 else 84, tau * k / 22) for k in range(22)]
    _form(pen, mane, ground or pen.inks.shade(0.42))
    face = chain([(10, -380), (20, -430), (100, -430), (118, -370), (140, -350), (140, -320), (110, -310), (60, -290),
                  (20, -310), (10, -380)], 4)  # fmt: skip
    _form(pen, face, ground or pen.inks.shade(0.2))
    pen.dot(78, -374, 24, pen.inks.glow)
    pen.line([(138, -330), (92, -326)], 10, pen.inks.light)
    for x in (40, 92):
        pen.line([(x, -220), (x + 6, 0)], 11, pen.inks.soft)
    pen.line(bezier((-180, -20), (-280, -60), (-250, -180), (-300, -210), 8), 16, pen.inks.light)


def bull(pen: Pen) -> None:
    """A winged bull with the head of a king, 830 high, facing right."""
    inks = pen.inks
    ground = inks.shade(0.4)
    body = through([(-330, 0), (-350, -200), (-330, -330), (-200, -390), (40, -390), (110, -430), (170, -330), (170,
                   -180), (160, 0), (70, 0), (60, -130), (-60, -150), (-210, -140), (-230, 0)], 4, True)  # fmt: skip
    _form(pen, body, ground, width=13)
    for k in range(5):
        pen.belly(bezier((-310 + 26 * k, -40), (-330 + 30 * k, -160), (-300 + 40 * k, -300), (-220 + 50 * k, -360),
                         7), 14, 4, inks.soft)  # fmt: skip
    for x in (80, 118, -300, -262):
        pen.line([(x, -130), (x + 6, -14)], 11, inks.soft)
    for rank in range(3):
        for quill in range(8 - rank):
            angle = -pi * (0.60 + 0.05 * quill)
            start = (70 - 40 * quill, -350 - 14 * rank)
            long = 360 - 90 * rank
            lens = [start, polar(*start, long * 0.5, angle - 0.12), polar(*start, long, angle),
                    polar(*start, long * 0.5, angle + 0.14)]  # fmt: skip
            pen.edged(through(lens, 3, True), inks.shade(0.62 - 0.1 * rank), inks.light, 9)
    head = through([(60, -420), (50, -560), (80, -660), (150, -690), (220, -670), (238, -610), (262, -570), (236, -548),
                    (232, -500), (200, -450), (150, -400), (110, -380)], 4, True)  # fmt: skip
    _form(pen, head, inks.bright, width=13)
    ink = inks.light if inks.plain else inks.ground
    beard = [(92, -540), (150, -500), (226, -512), (224, -360), (160, -300), (100, -350)]
    pen.edged(beard, ground, inks.light, 11)
    for row in range(5):
        for place in range(5):
            pen.ring(112 + 24 * place, -490 + 32 * row, 11, 9, inks.brass)
    for k in range(5):
        pen.disc(70 + 6 * k, -600 + 34 * k, 24, ground)
        pen.ring(70 + 6 * k, -600 + 34 * k, 24, 9, inks.light)
    pen.line(bezier((150, -622), (172, -640), (200, -640), (222, -622), 6), 12, ink)
    pen.dot(192, -604, 22, ink)
    pen.line([(200, -522), (234, -526)], 10, ink)
    crown = [(50, -650), (44, -800), (232, -800), (236, -650)]
    pen.edged(crown, inks.shade(0.5), inks.light, 13)
    for share in (0.25, 0.6):
        pen.line(bezier((50, -660 - 70 * share), (100, -600 - 110 * share), (190, -600 - 110 * share),
                        (260, -700 - 70 * share), 6), 13, inks.brass)  # fmt: skip
    for x in (62, 92, 122, 152, 182, 212):
        pen.line([(x, -800), (x, -846)], 15, inks.light)


def dragon(pen: Pen, spine: Line, thick: float = 150, head: float = 1.0, ground: str = "", horns: bool = True) -> None:
    """A serpent along a line: scaled back, ribbed belly, a horned head at its end."""
    line = resampled(spine, 44)
    left, right = [], []
    for place, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, place - 1)], line[min(43, place + 1)]
        dx, dy = bx - ax, by - ay
        long = (dx * dx + dy * dy) ** 0.5 or 1
        half = thick / 2 * min(1, 0.12 + place / 20) * (1 if place < 38 else 0.86)
        left.append((x - dy / long * half, y + dx / long * half))
        right.append((x + dy / long * half, y - dx / long * half))
    pen.edged(left + right[::-1], ground or pen.inks.shade(0.4), pen.inks.light, 13)
    for place in range(3, 42):
        (ax, ay), (bx, by), (cx, cy) = left[place], line[place], right[place]
        pen.taper([(ax, ay), ((ax + bx) / 2, (ay + by) / 2)], 14, 5, pen.inks.soft)
        nx, ny = line[place + 1]
        pen.line([(bx, by), ((cx + nx) / 2, (cy + ny) / 2), (cx, cy)], 9, pen.inks.brass)
        if place % 2:
            out = cx + (cx - bx) * 0.55 - (nx - bx) * 0.6, cy + (cy - by) * 0.55 - (ny - by) * 0.6
            pen.area([(cx, cy), out, right[place + 1]], pen.inks.light)
    (ax, ay), (bx, by) = line[-2], line[-1]
    at = pen.at(bx, by, thick / 150 * head, atan2(by - ay, bx - ax))
    skull = chain([(-70, 66), (-90, -80), (-10, -120), (60, -110), (110, -100), (190, -66), (280, -46), (300, -30),
                   (296, -8), (270, 0), (200, 6), (140, 10), (90, 26), (150, 40), (200, 60), (240, 84), (180, 110),
                   (60, 120), (-20, 96), (-50, 84), (-70, 66)], 4)  # fmt: skip
    at.edged(skull, ground or pen.inks.shade(0.4), pen.inks.light, 13)
    for tooth in range(5):
        x = 120 + 34 * tooth
        at.area([(x, 4), (x + 10, 40), (x + 22, 2)], pen.inks.light)
    at.disc(96, -56, 24, pen.inks.glow)
    at.ring(96, -56, 33, 9, pen.inks.light)
    at.dot(262, -34, 16, pen.inks.light)
    if horns:
        for up in (0, 1):
            horn = bezier((10 - 40 * up, -104), (-40, -210), (-130, -240), (-210 + 60 * up, -210 - 70 * up), 8)
            at.taper(horn, 34, 5, pen.inks.light)
    at.belly(bezier((230, 40), (330, 60), (360, 10), (430, 40), 8), 13, 4, pen.inks.glow)


def heron(pen: Pen) -> None:
    """The heron of Heliopolis, waiting, about 690 high, facing right."""
    inks = pen.inks
    ink = inks.black
    for leg, knee in ((-14, 4), (34, 16)):
        pen.taper([(leg, -250), (leg + knee, -130), (leg + 4, -36)], 16, 12, ink)
        pen.line([(leg - 22, -36), (leg + 52, -30)], 10, ink)
    body = chain([(-250, -210), (-180, -262), (-120, -330), (-40, -362), (40, -392), (92, -350), (96, -320),
                  (96, -262), (40, -226), (0, -226), (-90, -226), (-170, -200), (-250, -210)], 8)  # fmt: skip
    pen.area(body, ink)
    neck = chain([(70, -330), (150, -400), (10, -470), (70, -560), (96, -610), (110, -628), (134, -640)], 10)
    pen.swell(neck, [(70 - 46 * place / 20 if place < 14 else 36) * pen.scale for place in range(len(neck))], ink)
    head = chain([(96, -640), (104, -690), (170, -690), (186, -650), (260, -634), (330, -612), (352, -600),
                  (280, -606), (190, -606), (140, -616), (120, -610), (100, -620), (96, -640)], 6)  # fmt: skip
    pen.area(head, ink)
    for dx, dy in ((-170, -60), (-130, -10)):
        crest = bezier((120, -672), (60, -690), (10, -660 + dy * 0.3), (dx * 0.6, -640 + dy), 8)
        pen.taper(crest, 16, 5, ink)
    wing = chain([(40, -350), (-40, -340), (-130, -290), (-220, -216)], 8)
    for row in range(4):
        pen.line([(x + 6 * row, y + 17 * row) for x, y in wing], 9, inks.bright if inks.plain else inks.brass)
    pen.dot(150, -655, 16, inks.bright if inks.plain else inks.glow)
