"""Contagions in towns and harbours."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin, tau

from ..engrave import Pen, Point, arc, bezier, polar, steps, through
from ..gallery import hung
from ..nature import cells, land, light, sky, water
from ..works import buildings, figures, ships, things


@hung("contagion", "the-plague-at-athens")
def athens(pen: Pen) -> None:
    """Pyres under the rock, and no bird over them."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -300, 1, 0.05, 2300)
    sky.air(pen, 200, (0, -500), noise, gap=74, fall=900, base=0.12)
    for x, drift in ((-860, 380), (40, 300), (900, 420)):
        column = [(x + drift * s * s, 640 - 2300 * s) for s in steps(0, 1, 10)]
        sky.smoke(pen, column, 9, 330, 30, inks.glow)
    rock = through([(-2000, 360), (-1500, 260), (-1180, -60), (-1060, -230), (-420, -300), (420, -310), (1020, -240),
                    (1160, -40), (1480, 280), (2000, 380)], 5)  # fmt: skip
    land.cliff(pen, [*rock, (2000, 800), (-2000, 800)], inks.shade(0.12), 56, 0.1, rim=len(rock))
    buildings.temple(pen.at(-80, -290, 1.15), 8, 640, 330)
    buildings.battlements(pen, -1120, -760, -150, -320, 60, 0.2, 2)
    buildings.battlements(pen, 720, 1080, -160, -320, 60, 0.2, 2)
    land.plain(pen, 620, 0, noise, 0.1, 58)
    for x, y, scale in ((-860, 880, 1.0), (40, 960, 1.2), (900, 880, 1.0)):
        at = pen.at(x, y, scale)
        sky.flames(at, -230, 230, -60, 460, 5, 80)
        for row in range(3):
            for k in range(5):
                px = -260 + 130 * k + (0 if row % 2 else 20)
                if row % 2:
                    at.disc(px, -30 - 60 * row, 32, inks.shade(0.3))
                    at.ring(px, -30 - 60 * row, 32, 11, inks.light)
                else:
                    at.edged([(px - 66, -58 - 60 * row), (px + 66, -58 - 60 * row), (px + 66, -6 - 60 * row),
                              (px - 66, -6 - 60 * row)], inks.shade(0.2), inks.light, 11)  # fmt: skip
        at.belly([(-240, -206), (-60, -250), (120, -240), (250, -206)], 74, 16, inks.bright if not inks.plain else
                 inks.light)  # fmt: skip
    figures.crowd(pen, -460, -220, 1000, 2, 300)
    figures.crowd(pen, 400, 620, 1000, 2, 300)
    cells.germs(pen, [(-1200, 420), (-560, 300), (-320, 620), (420, 420), (620, 680), (1230, 520), (330, 120), (-700,
                60)], (26, 42))  # fmt: skip


@hung("contagion", "the-chest-at-seleucia")
def seleucia(pen: Pen) -> None:
    """A soldier's hand has forced a chest, and an army carries home what came out."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -100, 1, 0.05, 2300)
    for x in (-1500, -1080, 1080, 1500):
        buildings.column(pen, x, 880, -1200, 92)
    land.plain(pen, 860, 0, noise, 0.1, 60)
    streams: list[Callable[[float], Point]] = []
    for off in (-1.0, -0.55, -0.1, 0.4, 0.85):
        streams.append(
            lambda s, off=off: (
                off * (260 + 1300 * s**1.25) + 90 * sin(6 * s + off * 4),
                330 - 1900 * s * (1 - 0.18 * abs(off)),
            )
        )
    for stream in streams:
        cells.vein(pen, [stream(s) for s in steps(0, 1, 22)], 20, 52)
    for place, stream in enumerate(streams):
        for k in range(4):
            s = 0.18 + 0.2 * k + 0.03 * (place % 2)
            x, y = stream(s)
            if hypot(x, y) < 1750:
                cells.germ(pen, x, y, 50 + 34 * s, 12)
    pen.area([(-900, 960), (900, 960), (1100, 1060), (-1000, 1060)], inks.shade(0.03))
    things.chest(pen.at(0, 820, 1.4))
    sword = pen.at(760, 700, 1.0, 0.9)
    sword.edged([(-30, -20), (-24, -620), (0, -700), (24, -620), (30, -20)], inks.bright, inks.light, 12)
    sword.edged([(-150, -20), (150, -20), (150, 30), (-150, 30)], inks.shade(0.5), inks.light, 12)
    sword.edged([(-22, 30), (22, 30), (22, 190), (-22, 190)], inks.shade(0.3), inks.light, 11)
    sword.disc(0, 216, 44, inks.brass)


@hung("contagion", "the-plague-of-cyprian")
def cyprian(pen: Pen) -> None:
    """Eyes, throat, feet and hearing round the page on which a bishop set them down."""
    inks = pen.inks
    noise = pen.sheet.noise()
    light.glow(pen, 0, -200, 1, 0.06, 2200)
    places = [(-900.0, -830.0), (900.0, -830.0), (-1010.0, 380.0), (1010.0, 380.0)]
    for x, y in places:
        curve = bezier((0, -160), (x * 0.3, y * 0.7 - 100), (x * 0.6, y * 0.9 - 60), (x, y), 14)
        cells.vein(pen, [(px + 22 * noise(k, x), py + 22 * noise(k, y)) for k, (px, py) in enumerate(curve)], 46, 16)
        for k in (4, 7, 10):
            cells.germ(pen, *curve[k], 40, 11)
    for k, (x, y) in enumerate(places):
        pen.disc(x, y, 460, inks.shade(0.1))
        for radius, width in ((450, 17), (405, 11)):
            pen.ring(x, y, radius, width, inks.light if width > 12 else inks.brass)
        for tick in range(48):
            angle = tau * tick / 48
            pen.line([polar(x, y, 405, angle), polar(x, y, 440, angle)], 9, inks.soft)
        _sense(pen.at(x, y), k)
    things.codex(pen.at(0, -100, 1.05), 560, 400, 8)
    lamp = pen.at(0, 900, 1.1)
    sky.flame(lamp, 300, -150, 260, 10)
    lamp.edged(through([(-300, -60), (-200, -150), (80, -160), (300, -150), (330, -110), (180, -50), (120, 40), (-160,
               40)], 4, True), inks.shade(0.5), inks.light, 14)  # fmt: skip
    lamp.ring(-330, -60, 80, 18, inks.light)
    lamp.line([(-160, 52), (130, 52)], 20, inks.brass)


def _sense(pen: Pen, which: int) -> None:
    """An eye, an ear, a foot and a throat in a round of 400."""
    inks = pen.inks
    if which == 0:
        lens = [*bezier((-320, 20), (-160, -220), (160, -220), (320, 20), 14),
                *bezier((320, 20), (160, 200), (-160, 200), (-320, 20), 14)]  # fmt: skip
        pen.edged(lens, inks.bright, inks.light, 14)
        pen.disc(0, -4, 132, inks.shade(0.6))
        pen.ring(0, -4, 132, 13, inks.light)
        for k in range(24):
            pen.line([polar(0, -4, 66, tau * k / 24), polar(0, -4, 120, tau * k / 24)], 10, inks.glow)
        pen.disc(0, -4, 56, inks.black)
        for k in range(6):
            vein = bezier((-300 + 30 * k, 20), (-220, -30 + 20 * k), (-180, 10 + 12 * k), (-140, -40 + 26 * k), 6)
            pen.line(vein, 9, inks.ember)
            pen.line([(-x, y) for x, y in vein], 9, inks.ember)
        for off in (-60, -110):
            pen.line(bezier((-310, off + 20), (-160, off - 220), (160, off - 220), (310, off + 20), 12), 12, inks.brass)
    elif which == 1:
        outer = through([(-40, 300), (-110, 180), (-60, 60), (-190, -40), (-200, -220), (-60, -330), (130, -300),
                         (210, -150), (180, 20), (80, 140), (50, 260)], 5, True)  # fmt: skip
        pen.edged(outer, inks.bright, inks.light, 14)
        pen.line(through([(-130, -60), (-130, -190), (-30, -260), (90, -230), (140, -130), (110, 0), (30, 90)], 6), 16,
                 inks.brass)  # fmt: skip
        pen.line(through([(-60, -90), (-40, -170), (40, -170), (70, -90), (30, -10), (-20, 20)], 6), 15, inks.brass)
        pen.area(through([(-70, -30), (-20, -60), (20, -20), (-20, 60), (-60, 40)], 4, True), inks.black)
    elif which == 2:
        sole = through([(-60, 320), (-130, 200), (-90, 20), (-150, -120), (-120, -230), (0, -260), (130, -230), (150,
                       -100), (80, 40), (110, 200), (50, 320)], 5, True)  # fmt: skip
        pen.edged(sole, inks.bright, inks.light, 14)
        for x, y, radius in ((-118, -290, 62), (-14, -320, 42), (58, -312, 38), (114, -290, 33), (160, -256, 28)):
            pen.disc(x, y, radius, inks.bright)
            pen.ring(x, y, radius, 12, inks.light)
        for k in range(5):
            pen.belly(bezier((-60 + 26 * k, 270), (-90 + 30 * k, 120), (-60 + 30 * k, 0), (-90 + 44 * k, -160), 8),
                      12, 3, inks.brass)  # fmt: skip
        for x, y in ((-10, 60), (40, -110), (-70, -130)):
            pen.disc(x, y, 26, inks.ember)
    else:
        head = through([(-190, 340), (-150, 160), (-210, 20), (-220, -170), (-90, -310), (90, -300), (190, -190),
                        (170, -90),
                        (250, 10), (180, 40), (190, 130), (110, 190), (60, 180), (90, 340)], 5, True)  # fmt: skip
        pen.edged(head, inks.bright, inks.light, 14)
        tube = through([(150, 86), (20, 70), (-40, 130), (-60, 340)], 6)
        pen.taper(tube, 60, 44, inks.black)
        for k in range(5):
            x, y = tube[8 + 3 * k if 8 + 3 * k < len(tube) else -1]
            pen.line([(x - 40, y), (x + 40, y)], 12, inks.ember)
        pen.line([(90, -100), (140, -104)], 14, inks.brass)
        pen.line(arc(-70, -60, 60, 0.6, 5.2, 18), 13, inks.brass)


@hung("contagion", "the-black-death")
def black_death(pen: Pen) -> None:
    """Twelve galleys put in, and something comes ashore along the ropes."""
    inks = pen.inks
    noise = pen.sheet.noise()
    horizon = -300.0
    light.glow(pen, 500, -900, 1, 0.05, 2400)
    sky.air(pen, horizon, (500, -1000), noise, clear=260, gap=70)
    light.moon(pen, 560, -1080, 220, -1)
    hill = through([(-2000, -420), (-1500, -700), (-1100, -560), (-760, -640), (-420, horizon)], 6)
    pen.area([*hill, (-420, horizon + 20), (-2000, horizon + 20)], inks.shade(0.12))
    pen.line(hill, 12, inks.light)
    buildings.tower(pen.at(-1030, -560, 0.8), 90, 460, 1, "flat", 2)
    sky.flame(pen, -1030, -930, 170, 10)

    def between(row: int, level: Callable[[float], float]) -> None:
        if row == 1:
            for k in range(6):
                ships.galley(pen.at(-240 + 330 * k, level(0) + 10, 0.28, flip=True), 5)
        if row == 2:
            for k in range(5):
                ships.galley(pen.at(-420 + 480 * k, level(0) + 14, 0.46, flip=True), 6)
        if row == 5:
            ship = pen.at(560, level(560) - 70, 1.75, 0.03, flip=True)
            ships.galley(ship, 9)
            things.skull(ship.at(10, -350, 0.4, flip=True))

    water.sea(pen, horizon, 560, noise, rows=9, between=between, calm=0.75, lines=0.8)
    quay = [(-2000, 330), (-640, 330), (-560, 380), (-560, 2000), (-2000, 2000)]
    pen.edged(quay, inks.shade(0.12), inks.light, 18)
    for row in range(8):
        y = 400 + 150 * row
        pen.line([(-1900, y), (-570, y)], 11, inks.soft)
        for k in range(5):
            x = -1800 + 300 * k + (150 if row % 2 else 0)
            pen.line([(x, y), (x, y + 150)], 10, inks.soft)
    pen.edged([(-860, 330), (-850, 170), (-890, 130), (-740, 130), (-780, 170), (-770, 330)], inks.shade(0.4),
              inks.light, 14)  # fmt: skip
    rope = bezier((-810, 180), (-600, 420), (-380, 430), (-150, 190), 18)
    pen.swell(rope, 26, inks.shade(0.05) if not inks.plain else inks.light)
    pen.line(rope, 16, inks.brass)
    for place, scale in ((14, 0.8), (8, 0.9), (2, 1.0)):
        x, y = rope[place]
        _rat(pen.at(x, y - 14, scale, flip=True))
    for x, scale in ((-1090, 1.25), (-1480, 1.2)):
        _rat(pen.at(x, 330, scale, flip=True))


def _rat(pen: Pen) -> None:
    """A rat running to the right, 260 long."""
    inks = pen.inks
    body = through([(-120, -10), (-130, -60), (-80, -110), (0, -110), (70, -90), (130, -60), (150, -40), (120, -26),
                    (60, -10), (-40, 0)], 4, True)  # fmt: skip
    pen.taper(through([(-120, -30), (-220, -60), (-280, -10), (-360, -40)], 6), 20, 6, inks.light)
    pen.edged(body, inks.black, inks.light, 11)
    pen.disc(64, -104, 24, inks.black)
    pen.ring(64, -104, 24, 10, inks.light)
    pen.dot(108, -66, 18, inks.ember)
    for x in (-90, -40, 40, 80):
        pen.line([(x, -10), (x + 14, 10)], 12, inks.light)


@hung("contagion", "cocoliztli")
def cocoliztli(pen: Pen) -> None:
    """The dead of a year, wrapped in white and tied with cord, as a painter of it drew them."""
    inks = pen.inks
    light.glow(pen, 0, -200, 1, 0.08, 2200)
    noise = pen.sheet.noise()
    sun = pen.at(0, -1150, 1)
    light.rays(sun, 0, 0, 250, [430, 330], 24, 60)
    for radius, width in ((260, 16), (190, 12), (110, 14)):
        sun.ring(0, 0, radius, width, inks.light if width > 13 else inks.brass)
    for k in range(8):
        sun.spike(0, 0, tau * k / 8, 250, 400, 130, inks.glow)
        sun.disc(*polar(0, 0, 225, tau * (k + 0.5) / 8), 22, inks.light)
    sun.disc(0, 0, 90, inks.bright)
    for row, (y, scale, count) in enumerate(((-120, 1.0, 5), (520, 1.2, 5), (1180, 1.3, 4))):
        for k in range(count):
            x = (k - (count - 1) / 2) * 560 * (0.92 + 0.1 * row)
            _bundle(pen.at(x + 40 * noise(k, row), y + 30 * noise(k, row + 5), scale, 0.05 * noise(k * 2, row)))
    for k in range(13):
        x = -1500 + 250 * k
        pen.disc(x, -660, 44, inks.ember if k % 2 else inks.shade(0.6))
        pen.ring(x, -660, 44, 11, inks.light)
    pen.line([(-1700, -590), (1700, -590)], 12, inks.brass)
    cells.germs(pen, [(-760, -940), (-560, -1330), (560, -1330), (760, -940), (-1080, -860), (1080, -860)], (34, 50))


def _bundle(pen: Pen) -> None:
    """Somebody wrapped and tied, seated, 480 high."""
    inks = pen.inks
    outline = through([(-190, 60), (-215, -120), (-150, -290), (-90, -330), (-96, -440), (0, -490), (96, -440), (90,
                      -330), (150, -290), (215, -120), (190, 60), (0, 96)], 5, True)  # fmt: skip
    pen.edged(outline, inks.bright, inks.light, 15)
    ink = inks.light if inks.plain else "#5f7f4f"
    for y, half in ((-330, 92), (-210, 184), (-90, 214), (20, 200)):
        pen.line(bezier((-half, y), (-half * 0.4, y + 44), (half * 0.4, y + 44), (half, y), 8), 15, ink)
    for sign in (-1, 1):
        pen.line([(sign * 80, -330), (sign * -40, -180), (sign * 60, 60)], 13, ink)
    pen.line([(-40, -420), (-10, -412)], 13, ink)
    pen.line([(14, -412), (44, -420)], 13, ink)
    pen.line([(-16, -366), (18, -366)], 13, ink)
    for k in range(4):
        pen.taper([(cos(-pi / 2 + 0.4 * (k - 1.5)) * 30, -486), (cos(-pi / 2 + 0.4 * (k - 1.5)) * 130, -610)], 22, 10,
                  inks.glow)  # fmt: skip
