"""Somebody with a lantern and a pack of books, seen from behind."""

from __future__ import annotations

from publisher.kit.drawing import Path, both, fill, stroke

from .eras import INK, INKS, LABEL

LAMP = "#f3d9a4"


def traveller() -> str:
    """About 1000 units tall, feet at (0, 0)."""
    k = 10

    dark_ink, light = INK, LABEL
    o = ""
    # legs
    o += fill(
        Path().polyline(
            [
                (-9 * k, -34 * k),
                (-1 * k, -34 * k),
                (-3 * k, -14 * k),
                (-5 * k, -1 * k),
                (-3 * k, 0),
                (-11 * k, 0),
                (-10 * k, -3 * k),
                (-9 * k, -16 * k),
            ],
            True,
        ),
        dark_ink,
    )
    o += fill(
        Path().polyline(
            [
                (1 * k, -34 * k),
                (9 * k, -34 * k),
                (11 * k, -18 * k),
                (14 * k, -7 * k),
                (15 * k, -4 * k),
                (9 * k, -2 * k),
                (8 * k, -6 * k),
                (5 * k, -18 * k),
            ],
            True,
        ),
        dark_ink,
    )
    # coat
    o += fill(
        Path()
        .move(-7 * k, -80 * k)
        .cubic(-14 * k, -78 * k, -15 * k, -70 * k, -15 * k, -62 * k)
        .cubic(-15 * k, -52 * k, -19 * k, -36 * k, -20 * k, -24 * k)
        .cubic(-12 * k, -20 * k, -6 * k, -24 * k, 0, -22 * k)
        .cubic(8 * k, -20 * k, 14 * k, -24 * k, 21 * k, -21 * k)
        .cubic(18 * k, -36 * k, 15 * k, -52 * k, 15 * k, -62 * k)
        .cubic(15 * k, -70 * k, 13 * k, -78 * k, 7 * k, -80 * k)
        .close(),
        dark_ink,
    )
    # arm with the lantern
    o += fill(
        Path()
        .move(12 * k, -76 * k)
        .cubic(19 * k, -72 * k, 24 * k, -60 * k, 27 * k, -52 * k)
        .line(23 * k, -49 * k)
        .cubic(19 * k, -55 * k, 15 * k, -60 * k, 11 * k, -64 * k)
        .close(),
        dark_ink,
    )
    o += fill(
        Path()
        .move(-12 * k, -76 * k)
        .cubic(-18 * k, -70 * k, -20 * k, -58 * k, -20 * k, -48 * k)
        .line(-15 * k, -47 * k)
        .cubic(-14 * k, -56 * k, -13 * k, -60 * k, -10 * k, -64 * k)
        .close(),
        dark_ink,
    )
    o += (
        stroke(Path().move(25 * k, -51 * k).cubic(24 * k, -47 * k, 30 * k, -47 * k, 29 * k, -51 * k), dark_ink, 12)
        + both(
            Path().polyline([(22 * k, -46 * k), (32 * k, -46 * k), (31 * k, -33 * k), (23 * k, -33 * k)], True),
            LAMP,
            dark_ink,
            13,
        )
        + stroke(Path().segment(27 * k, -46 * k, 27 * k, -33 * k), dark_ink, 7)
        + fill(
            Path().polyline([(21 * k, -46 * k), (33 * k, -46 * k), (29 * k, -50 * k), (25 * k, -50 * k)], True),
            dark_ink,
        )
        + fill(Path().rect(21 * k, -33 * k, 12 * k, 2.4 * k), dark_ink)
    )
    # head, cap, scarf
    o += fill(Path().circle(0, -90 * k, 7.4 * k), dark_ink) + fill(
        Path()
        .move(-9 * k, -91 * k)
        .cubic(-9 * k, -101 * k, 9 * k, -101 * k, 9 * k, -91 * k)
        .cubic(12 * k, -90 * k, 12 * k, -88 * k, 9 * k, -88 * k)
        .line(-9 * k, -88 * k)
        .cubic(-12 * k, -88 * k, -12 * k, -90 * k, -9 * k, -91 * k)
        .close(),
        dark_ink,
    )
    o += both(
        Path()
        .move(-8 * k, -83 * k)
        .cubic(-4 * k, -79 * k, 4 * k, -79 * k, 8 * k, -83 * k)
        .line(8 * k, -78 * k)
        .cubic(4 * k, -75 * k, -4 * k, -75 * k, -8 * k, -78 * k)
        .close(),
        INKS[0],
        dark_ink,
        5,
    ) + both(
        Path()
        .move(-6 * k, -79 * k)
        .cubic(-16 * k, -77 * k, -24 * k, -80 * k, -31 * k, -73 * k)
        .line(-29 * k, -69 * k)
        .cubic(-22 * k, -74 * k, -14 * k, -71 * k, -5 * k, -75 * k)
        .close(),
        INKS[0],
        dark_ink,
        5,
    )
    # the pack: five books under two straps
    y = -74
    cols = (INKS[1], INKS[3], light, INKS[2], INKS[0])
    for i, (c, wd, ht) in enumerate(zip(cols, (21, 18, 22, 19, 23), (6, 5, 5, 6, 7), strict=True)):
        o += both(Path().rect((-wd / 2 + (0.8 if i % 2 else -0.6)) * k, y * k, wd * k, ht * k), c, dark_ink, 9)
        ln = Path()
        for q in (0.14, 0.86):
            px = (-wd / 2 + (0.8 if i % 2 else -0.6) + wd * q) * k
            ln.segment(px, y * k, px, (y + ht) * k)
        o += stroke(ln, dark_ink if c == light else light, 6)
        y += ht
    for px in (-5.5, 5.5):
        o += stroke(Path().segment(px * k, -75 * k, px * k, y * k), dark_ink, 15)
    return o
