"""Diagrams of the rulebook: one side of the table, a text on its way along the shelf, the round, the odds."""

from __future__ import annotations

from math import cos, radians, sin

from publisher.kit.drawing import ROUND, ROUND_CAP, Path, at, both, fill, mix, rectangle, stroke, svg

from . import book_cards as cards
from .backs import DARK, MANILA
from .book_cards import BOLD, HEIGHT, ITALIC, SANS, WIDTH, arrow, medal, placed, waves, word
from .book_cover import BLEED, board
from .eras import ERAS, INK, INKS, LABEL, PAPER
from .marks import pip

QUIET = "#e9dfc8"
"""Words that step back on the dark."""


def _felt(width: float, height: float, ink: str) -> str:
    body = rectangle(0, 0, width, height, mix(PAPER, ink, 0.16), radius=260)
    body += waves(width, height, 148, 46, 3, mix(PAPER, ink, 0.24), 8, 70)
    return body + rectangle(60, 60, width - 120, height - 120, "none", ink, 22, 210)


def _zone(
    x: float, y: float, width: float, height: float, title: str, words: str, ink: str, solid: bool = False
) -> str:
    pale = mix(mix(PAPER, ink, 0.16), LABEL, 0.6)
    body = rectangle(x, y, width, height, pale, ink, 18, 180, "" if solid else "120 70")
    body += word(title.upper(), x + 190, y + 340, 232, SANS, "start", ink, 14)
    return body + (word(words, x + 190, y + 620, 262, ITALIC, "start") if words else "")


def table(ink: str = INKS[2]) -> str:
    """One player's side, 118 x 84 mm. What lies there at the start is solid, what fills in play is dashed."""
    width, height, scale = 11800.0, 8460.0, 0.24
    deep = mix(ink, INK, 0.2)
    body = _felt(width, height, ink)
    for kind, y, title, words in (
        ("hsp", 1470, "SALVAGE PILE", "60 to 100 cards"),
        ("energy", 4420, "TIME-ENERGY", "28 cards"),
    ):
        for below in range(4, 0, -1):
            body += placed(
                rectangle(0, 0, WIDTH, HEIGHT, PAPER, INK, 40, 300), 1170 + below * 30, y + below * 30, scale
            )
        body += placed(cards.back(kind), 1170, y, scale)
        body += word(title, 1200, y + 1400, 225, SANS, colour=deep, track=14) + word(words, 1200, y + 1670, 262, ITALIC)
    body += _zone(2320, 330, 6830, 2850, "Council", "", deep, solid=True)
    seated = (
        ("ancient", "Plato", "2A", 7, "dodecahedron"),
        ("medieval", "Hildegard", "2M", 9, "spheres"),
        ("modern", "Woolf", "2D", 8, "quill"),
    )
    for place, (era, name, cost, seal, emblem) in enumerate(seated):
        body += placed(cards.member(era, name, cost, seal, emblem), 3330 + place * 1700, 1930, scale)
    body += rectangle(7668, 863, 1194, HEIGHT * scale, "none", deep, 14, 70, "90 60")
    body += word("room", 8265, 1860, 262, ITALIC) + word("for more", 8265, 2150, 262, ITALIC)
    body += _zone(2320, 3380, 3320, 1420, "Library", "texts unread or read once", deep)
    body += _zone(5830, 3380, 3320, 1420, "Canon", "texts read twice or more", deep)
    body += _zone(2320, 4990, 3320, 1050, "General pool", "time-energy you played", deep)
    body += _zone(5830, 4990, 3320, 1050, "In play", "your concepts and goals", deep)
    body += _zone(9340, 3380, 2130, 2660, "Wastes", "the forgotten", deep)
    body += cards.die(9900, 900, 5, 0.88, -12) + cards.die(10760, 1010, 2, 0.88, 14)
    body += cards.coin(9930, 2260, 420) + cards.hourglass(10850, 2270, 0.70, "#c9a24a")
    hand = (
        cards.member("enlightenment", "du Châtelet", "1EE", 5),
        cards.text("renaissance", "Essays", "1R"),
        cards.concept("cyber", "Hypertext", "1C"),
        cards.text("enlightenment", "Vindication", "1E"),
        cards.text("medieval", "City of Ladies", "2M"),
        cards.member("ancient", "Sappho", "1A", 11),
        cards.energy("ancient"),
    )
    fan = ""
    for place, card in enumerate(hand):
        turn = (place - 3) * 6.6
        x, y = 6050 + 7770 * sin(radians(turn)), 12040 - 4200 * cos(radians(turn))
        fan += placed(card, x, y, 0.25, turn)
    body += f'<clipPath id="hand"><rect x="60" y="6080" width="{width - 120:g}" height="{height - 6140:g}"/></clipPath>'
    body += f'<g clip-path="url(#hand)">{fan}</g>' + rectangle(60, 60, width - 120, height - 120, "none", ink, 22, 210)
    body += word("HAND", 1200, 7250, 225, SANS, colour=deep, track=14)
    body += word("six cards and", 1200, 7540, 262, ITALIC) + word("one time-energy", 1200, 7820, 262, ITALIC)
    return svg(body, width, height)


# -- a text on its way


def _fee(x: float, y: float, cost: str, what: str) -> str:
    """What a step costs: pips above the arrow, the sacrifice below."""
    left = x - (len(cost) * 400 - 40) / 2
    body = "".join(at(pip(code, fine=True), left + place * 400, y - 560, 0.36) for place, code in enumerate(cost))
    return body + word(what, x, y + 400, 300, ITALIC, colour=LABEL)


def _points(x: float, y: float, count: int, ink: str) -> str:
    body = fill(cards.scalloped(0, 0, 430, 16), ink) + stroke(cards.scalloped(0, 0, 430, 16), LABEL, 24)
    body += stroke(Path().circle(0, 0, 355), LABEL, 12) + word(f"+{count}", -14, 90, 400, BOLD, colour=LABEL, track=-10)
    return at(body + word("VP", 0, 262, 165, SANS, colour=LABEL, track=12), x, y)


def shelf(width: float = 14800, height: float = 6900) -> str:
    """A text unread, and read once, twice, three times; it runs off the head and the sides of the page."""
    top, scale, edge, step = 5650.0, 0.30, -BLEED, 320.0
    body = fill(Path().rect(edge, edge, width + 2 * BLEED, height + BLEED), DARK)
    body += at(waves(width + 2 * BLEED, top + BLEED, 116, 60, 2, mix(DARK, LABEL, 0.15), 9), edge, edge)
    body += board(width, top, DARK) + fill(Path().rect(edge, top + 520, width + 2 * BLEED, height - top - 520), DARK)
    tall, wide = HEIGHT * scale, WIDTH * scale
    card = cards.text("ancient", "Republic", "2A", fine=True)
    states = (("UNREAD", "sideways", 0), ("R1", "upright", 0), ("R2", "one committed", 1), ("R3", "two committed", 2))
    rooms = [tall if place == 0 else wide + step * under for place, (_, _, under) in enumerate(states)]
    gap = (width - 1400 - sum(rooms)) / (len(states) - 1)
    left, foot = 700.0, top - 15
    middles = []
    for place, ((title, words, under), room) in enumerate(zip(states, rooms, strict=True)):
        x = left + room - wide / 2 if place else left + tall / 2
        middles.append(x)
        head = foot - (tall if place else wide)
        body += word(title, x, head - 480, 300, SANS, colour=LABEL, track=30)
        body += word(words, x, head - 170, 290, ITALIC, colour=QUIET)
        for below in range(under, 0, -1):
            era = ("ancient", "renaissance")[below - 1]
            body += placed(cards.energy(era), x - below * step, foot - tall / 2, scale)
        body += placed(card, x, foot - (tall if place else wide) / 2, scale, 0 if place else 90)
        if place:
            body += _points(x + wide / 2 + 10, foot - tall + 420, (1, 2, 5)[place - 1], INKS[0])
            body += arrow(left - gap + 260, left - 190, 4560, LABEL)
            body += _fee(left - gap / 2 + 60, 4560, "2A", "forget one" if place == 3 else "fade one")
        left += room + gap
    for first, last, title in ((0, 1, "LIBRARY"), (2, 3, "CANON")):
        begin, end = middles[first] - rooms[first] / 2, middles[last] + wide / 2
        x = (begin + end) / 2
        body += fill(Path().rect(x - 1150, 760, 2300, 620), LABEL) + stroke(
            Path().rect(x - 1220, 690, 2440, 760), LABEL, 16
        )
        body += word(title, x, 1200, 360, "serif-semibold", track=90)
        body += stroke(Path().segment(begin, 1070, x - 1400, 1070).segment(x + 1400, 1070, end, 1070), LABEL, 14)
    return svg(body, width + 2 * BLEED, height + BLEED, edge, edge)


# -- sacrifices and family


def _ground(width: float, height: float, base: str, line: str) -> str:
    return fill(Path().rect(0, 0, width, height), base) + waves(width, height, 130, 34, 2, line)


def _bow(x: float, y: float, colour: str) -> str:
    """A bowed arrow that comes down at (x, y)."""
    line = Path().move(x - 1530, y).cubic(x - 1280, y - 370, x - 580, y - 400, x - 180, y - 140)
    return stroke(line, colour, 46) + fill(
        Path().polyline([(x, y), (x - 340, y - 80), (x - 130, y - 300)], True), colour
    )


def sacrifices(width: float = 11800, height: float = 2500) -> str:
    """Fade on the left, forget on the right. 118 x 25 mm."""
    scale, ink, half = 0.24, INKS[0], 5700.0
    card = cards.member("ancient", "Sappho", "1A", 11, "lyre")
    left = _ground(half, height, mix(PAPER, ink, 0.10), mix(PAPER, ink, 0.20))
    ghost = mix(PAPER, ink, 0.04)
    left += rectangle(
        1250 - WIDTH * scale / 2, 1280 - HEIGHT * scale / 2, WIDTH * scale, HEIGHT * scale, ghost, ink, 18, 70, "110 70"
    )
    left += _bow(2800, 760, ink) + placed(card, 4000, 1280, scale, 90)
    right = _ground(half, height, mix(PAPER, INK, 0.15), mix(PAPER, INK, 0.25))
    for place, turn in enumerate((-15, 9, -5, 16)):
        tone = mix(PAPER, INK, 0.24 - 0.03 * place)
        faded = rectangle(0, 0, WIDTH, HEIGHT, tone, INK, 50, 300) + fill(
            Path().rect(60, 300, 900, 8290), mix(PAPER, INK, 0.5)
        )
        faded += fill(Path().rect(1250, 1100, 4600, 2700), mix(PAPER, INK, 0.36))
        right += placed(faded, 3920 + place * 110, 1640 - place * 50, scale, turn)
    right += placed(card, 1450, 1280, scale, -9) + _bow(3750, 780, ink)
    body = left + at(
        f'<clipPath id="right"><rect width="{half:g}" height="{height:g}"/></clipPath>'
        f'<g clip-path="url(#right)">{right}</g>',
        width - half,
        0,
    )
    return svg(body, width, height)


def family(width: float = 11800, height: float = 2900) -> str:
    """Whom a committed time-energy may pay for. 118 x 29 mm."""
    scale, y, ink = 0.21, 1110.0, INKS[0]
    body = rectangle(2350, 60, 7150, height - 120, LABEL, INKS[4], 16, 160)
    shown = (
        (900, cards.energy("ancient"), "committed", "time-energy"),
        (3300, cards.text("ancient", "Republic", "2A"), "the text", "itself"),
        (5050, cards.member("ancient", "Plato", "2A", 7), "its", "author"),
        (6800, cards.text("ancient", "Symposium", "2A"), "other texts", "of the author"),
        (8550, cards.concept("ancient", "Theory of Forms", "2A"), "concepts", "of the author"),
        (10700, cards.member("ancient", "Sappho", "1A", 11), "nobody", "else"),
    )
    for x, card, first, second in shown:
        body += placed(card, x, y, scale)
        body += word(first, x, 2330, 275, ITALIC) + word(second, x, 2620, 275, ITALIC)
    body += arrow(1620, 2230, y, INK, 34)
    cross = Path().segment(10130, 300, 11270, 1920).segment(10130, 1920, 11270, 300)
    return svg(body + stroke(cross, LABEL, 170, ROUND_CAP) + stroke(cross, ink, 84, ROUND_CAP), width, height)


# -- the round and the odds


def odds(ink: str = INKS[4]) -> str:
    """Two dice, 36 rolls: a pile of counters for every sum, 118 x 20 mm."""
    width = 11800.0
    pitch, body = width / 11, ""
    for place, total in enumerate(range(2, 13)):
        x, ways = (place + 0.5) * pitch, 6 - abs(7 - total)
        tone = ink if total == 7 else mix(PAPER, ink, 0.62 if total in (6, 8) else 0.42)
        for step in range(ways):
            body += rectangle(x - 330, 1070 - step * 160, 660, 130, tone, ink, 9)
        body += medal(total, x, 1660, 385, ink) + word(str(ways), x, 1150 - ways * 160, 225, "sans-semibold")
    return svg(body + stroke(Path().segment(0, 1235, width, 1235), ink, 22), width, 2180, 0, -110)


def _loop(left: float, right: float, y: float, drop: float, ink: str) -> str:
    """An arrow from the right end back under everything to the left one."""
    path = (
        Path().move(right, y).line(right, y + drop - 200).cubic(right, y + drop, right, y + drop, right - 200, y + drop)
    )
    path.line(left + 200, y + drop).cubic(left, y + drop, left, y + drop, left, y + drop - 200).line(left, y + 240)
    tip = Path().polyline([(left, y), (left - 130, y + 260), (left + 130, y + 260)], True)
    return stroke(path, ink, 40, ROUND) + fill(tip, ink)


def turn(ink: str = INKS[4]) -> str:
    """The coin, then four steps for each player; two loops lead back. 118 x 40 mm."""
    width, height = 11800.0, 4020.0
    left, pitch, wide, tall = 2560.0, 2330.0, 2110.0, 2300.0
    body = rectangle(60, 60, 1900, tall, LABEL, ink, 18, 120) + cards.coin(1010, 900, 560)
    body += word("The coin", 1010, 1800, 300, "serif-semibold") + word("all draw 1 or 2", 1010, 2110, 255, ITALIC)
    body += arrow(2010, 2480, 1150, ink)
    member, dash = cards.member("medieval", "Hildegard", "2M", 9), "80 50"
    pool = cards.energy("renaissance")

    def outline(x: float, y: float, scale: float, lying: bool = False) -> str:
        across, down = (HEIGHT, WIDTH) if lying else (WIDTH, HEIGHT)
        return rectangle(
            x - across * scale / 2, y - down * scale / 2, across * scale, down * scale, "none", ink, 16, 45, dash
        )

    curve = Path().move(560, 620).cubic(600, 380, 820, 300, 1010, 400)
    pictures = (
        cards.die(480, 700, 4, 0.82, -10) + cards.die(1060, 850, 3, 0.82, 13) + medal(7, 1690, 780, 330, ink),
        outline(620, 980, 0.125, True)
        + placed(member, 1590, 820, 0.125)
        + stroke(curve, ink, 36)
        + fill(Path().polyline([(1150, 520), (870, 480), (1020, 270)], True), ink),
        outline(540, 800, 0.125) + arrow(780, 1180, 800, ink, 34) + placed(pool, 1560, 800, 0.125),
        placed(cards.member("modern", "Woolf", "2D", 8), 420, 800, 0.085)
        + placed(cards.text("medieval", "City of Ladies", "2M"), 1050, 880, 0.085, 90)
        + placed(cards.text("ancient", "Republic", "2A"), 1690, 800, 0.085),
    )
    steps = (
        ("Roll and reap", "for every council"),
        ("Revitalize", "what lies sideways"),
        ("Play one", "time-energy, ready"),
        ("Spend", "play, collect, read"),
    )
    for place, ((title, words), picture) in enumerate(zip(steps, pictures, strict=True)):
        x = left + place * pitch
        body += rectangle(x, 60, wide, tall, LABEL, ink, 18, 120) + at(picture, x, 60)
        body += word(title, x + wide / 2, 1800, 300, "serif-semibold") + word(words, x + wide / 2, 2110, 255, ITALIC)
        body += fill(Path().circle(x + 40, 100, 250), ink) + word(str(place + 1), x + 40, 218, 340, BOLD, colour=LABEL)
    for x, right, drop, words in ((left + 500, 11300, 560, "the next player"), (1010, 11550, 1300, "the next round")):
        body += _loop(x, right, tall + 120, drop, ink)
        middle = (left + 500 + 11300) / 2
        body += fill(Path().rect(middle - 1250, tall + drop, 2500, 240), PAPER)
        body += word(words.upper(), middle, tall + 120 + drop + 85, 225, SANS, colour=ink, track=24)
    return svg(body, width, height + 220, 0, -220)


def leaders(points: str, ink: str = INKS[1]) -> str:
    """Lines from labels to a card at its true size, 118 x 91 mm with the card in the middle and 1 mm down.

    `points` are `side,x,y,label` in mm of the card, parted by semicolons: side `l` or `r`, the spot, and how far down
    the label's first line stands.
    """
    left, top = (11800 - WIDTH) / 2, 100.0
    lines, dots = Path(), Path()
    for point in points.split(";"):
        side, *numbers = point.split(",")
        x, y, label = (float(number) * 100 for number in numbers)
        start, bend = (2420.0, left - 130) if side == "l" else (9380.0, left + WIDTH + 130)
        lines.move(start, top + label).line(bend, top + label).line(left + x, top + y)
        dots.circle(left + x, top + y, 46)
    body = stroke(lines, LABEL, 46, ROUND) + stroke(lines, INK, 15, ROUND)
    return svg(body + both(dots, ink, LABEL, 22), 11800, 9100)


def chances(width: float = 12000) -> str:
    """The chances of each sum as a row of seals with their dots, light on the dark cover. 120 x 11 mm."""
    pitch, body = width / 11, ""
    for place, total in enumerate(range(2, 13)):
        x, ways, middle = (place + 0.5) * pitch, 6 - abs(7 - total), total == 7
        body += both(cards.scalloped(x, 470, 430, 15), LABEL if middle else DARK, LABEL, 18)
        body += stroke(Path().circle(x, 470, 350), DARK if middle else LABEL, 12)
        body += word(str(total), x, 610, 430 if total < 10 else 360, BOLD, colour=INK if middle else LABEL)
        dots = Path()
        for step in range(ways):
            dots.circle(x + (step - (ways - 1) / 2) * 125, 1060, 42)
        body += fill(dots, MANILA)
    return svg(body, width, 1140)


def pips(width: float = 12000, height: float = 1380) -> str:
    """The pips with their names on a label. 120 x 14 mm."""
    body = fill(Path().rect(0, 0, width, height), LABEL) + stroke(
        Path().rect(60, 60, width - 120, height - 120), INK, 9
    )
    pitch = (width - 200) / len(ERAS)
    for place, era in enumerate(ERAS.values()):
        x = 100 + (place + 0.5) * pitch
        name = "Cyber: hyper" if era.id == "cyber" else era.name
        body += at(pip(era.letter, fine=True), x - 330, 150, 0.66) + word(name, x, 1150, 250, "sans-semibold")
    return svg(body, width, height)


def tail(era: str, width: float = 8500, height: float = 3200) -> str:
    """What fills the foot of a chapter's last page: a shelf with a few books of its period and a sleeping card."""
    ink = ERAS[era].ink
    base, x, body = height - 420.0, width / 2, ""
    books = ((-1500, 330, 1500, 0), (-1140, 260, 1780, 1), (-850, 400, 1640, 2), (-420, 240, 1900, 1))
    for left, wide, tall, manner in books:
        tone = (ink, mix(ink, INK, 0.4), mix(PAPER, ink, 0.35))[manner]
        line = LABEL if manner < 2 else ink
        body += rectangle(x + left, base - tall, wide, tall, tone, INK, 14, 30)
        bands = Path()
        for share in (0.12, 0.17, 0.80, 0.85):
            bands.segment(x + left + 30, base - tall * share, x + left + wide - 30, base - tall * share)
        body += stroke(bands, line, 16)
    body += rectangle(x - 40, base - 300, 1600, 300, mix(ink, INK, 0.25), INK, 14, 30)
    body += rectangle(x + 120, base - 560, 1350, 260, mix(PAPER, ink, 0.3), INK, 14, 30)
    body += stroke(
        Path().segment(x + 260, base - 300, x + 260, base).segment(x + 1280, base - 300, x + 1280, base), LABEL, 16
    )
    body += cards.hourglass(x + 780, base - 1010, 0.56, MANILA)
    for y, weight in ((base + 20, 40), (base + 90, 12)):
        body += stroke(Path().segment(x - 3000, y, x + 3000, y), ink, weight)
    return svg(body, width, height)
