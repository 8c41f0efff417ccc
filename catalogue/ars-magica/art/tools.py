"""What a small figure holds: drawn about its hand at (0, 0), pointing up, in units of the figure's height."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import pi, tau

from .block import Pen
from .elements import tongue
from .geometry import UP, arc, box, polar, smooth
from .stage import star

Tool = Callable[[Pen], None]


def _shaft(p: Pen, low: float, top: float, width: float = 0.36) -> None:
    p.bar((0, low), (0, top), width)


def spear(p: Pen) -> None:
    _shaft(p, 0.55, -0.72)
    p.fill([(0, -0.92), (0.045, -0.78), (0, -0.7), (-0.045, -0.78)], "K")
    p.fill([(0, -0.88), (0.018, -0.78), (0, -0.74)], "P")


def staff(p: Pen) -> None:
    _shaft(p, 0.5, -0.6, 0.5)


def crook(p: Pen) -> None:
    _shaft(p, 0.5, -0.55, 0.42)
    p.line([(0, -0.5), (0.01, -0.62), (0.07, -0.68), (0.12, -0.62), (0.1, -0.56)], 0.42, (1, 0.7))


def wand(p: Pen) -> None:
    p.wedge((0, 0.05), (0, -0.3), 0.5, 0, "K", 0.3)
    star(p, (0, -0.36), 0.09, "K", 4, 0.4)
    star(p, (0, -0.36), 0.06, "G", 4, 0.4)


def wizard_staff(p: Pen) -> None:
    _shaft(p, 0.5, -0.55, 0.5)
    p.disc_line((0, -0.63), 0.075, "G", 0.3)
    p.disc((-0.02, -0.65), 0.022, "P")


def sword(p: Pen) -> None:
    p.panel([(-0.028, -0.06), (-0.024, -0.52), (0, -0.6), (0.024, -0.52), (0.028, -0.06)], "P", 0.26)
    p.lens((0, -0.08), (0, -0.5), 0.16)
    p.bar((-0.1, -0.06), (0.1, -0.06), 0.5)
    p.bar((0, -0.05), (0, 0.07), 0.45)
    p.disc((0, 0.085), 0.026, "K")


def hoe(p: Pen) -> None:
    _shaft(p, 0.3, -0.55)
    p.fill([(-0.01, -0.57), (0.16, -0.5), (0.15, -0.45), (-0.01, -0.53)], "K")


def rake(p: Pen) -> None:
    _shaft(p, 0.3, -0.55)
    p.bar((-0.1, -0.55), (0.1, -0.55), 0.4)
    for k in range(5):
        p.wedge((-0.1 + k * 0.05, -0.55), (-0.1 + k * 0.05, -0.63), 0.28)


def fork(p: Pen) -> None:
    _shaft(p, 0.45, -0.55)
    for k in (-1, 0, 1):
        p.line([(0, -0.53), (k * 0.06, -0.6), (k * 0.065, -0.78)], 0.32, (1, 0.4))


def scythe(p: Pen) -> None:
    p.line([(-0.03, 0.35), (0.02, 0.1), (-0.02, -0.3), (0, -0.55)], 0.4, (1, 1))
    p.fill(
        smooth([(0, -0.58), (0.16, -0.6), (0.32, -0.5), (0.42, -0.36)], 4)
        + smooth([(0.42, -0.36), (0.28, -0.47), (0.14, -0.53), (0, -0.52)], 4),
        "P",
    )
    p.line([(0, -0.58), (0.16, -0.6), (0.32, -0.5), (0.42, -0.36)], 0.36, (0.8, 0.2))
    p.line([(0, -0.52), (0.14, -0.53), (0.28, -0.47), (0.42, -0.36)], 0.24, (0.8, 0.2))


def axe(p: Pen) -> None:
    _shaft(p, 0.2, -0.42, 0.42)
    head = [(0.01, -0.4), (0.13, -0.46), (0.15, -0.34), (0.13, -0.24), (0.01, -0.32)]
    p.shape(head, "P", 0.26)


def pick(p: Pen) -> None:
    _shaft(p, 0.2, -0.42, 0.42)
    p.line([(-0.22, -0.36), (-0.1, -0.43), (0, -0.44), (0.1, -0.43), (0.22, -0.36)], 0.8, (0.1, 0.1))


def hammer(p: Pen) -> None:
    _shaft(p, 0.08, -0.24, 0.42)
    p.panel(box(-0.09, -0.33, 0.09, -0.22), "P", 0.3)
    p.hatch(box(0, -0.33, 0.09, -0.22), pi / 2, 0.4, 0.22)


def mallet(p: Pen) -> None:
    _shaft(p, 0.08, -0.24, 0.42)
    p.panel(box(-0.07, -0.38, 0.07, -0.2), "B", 0.3)


def torch(p: Pen) -> None:
    p.wedge((0, 0.1), (0, -0.22), 0.4, 0, "K", 0.8)
    for aside, curl in ((-0.03, 0.8), (0.03, -0.8), (0, 0.5)):
        tongue(p, (aside, -0.2), UP + aside * 4, 0.24, 0.12, curl, "P", "G", "", 0.24, 0)


def lantern(p: Pen) -> None:
    p.line(arc((0, 0.05), 0.05, 0.06, pi, tau, 6), 0.26, (0.8, 0.8), "K", 0)
    p.panel([(-0.07, 0.06), (0.07, 0.06), (0.055, 0.2), (-0.055, 0.2)], "G", 0.28)
    p.bar((0, 0.06), (0, 0.2), 0.16)


def bow(p: Pen) -> None:
    p.line([(-0.02, -0.42), (0.09, -0.28), (0.11, 0), (0.09, 0.28), (-0.02, 0.42)], 0.5, (0.3, 0.3))
    p.bar((-0.02, -0.42), (-0.02, 0.42), 0.14)


def arrow(p: Pen) -> None:
    p.bar((0, 0.18), (0, -0.4), 0.22)
    p.fill([(0, -0.46), (0.03, -0.38), (-0.03, -0.38)], "K")


def flail(p: Pen) -> None:
    _shaft(p, 0.2, -0.4, 0.4)
    p.line([(0, -0.4), (0.06, -0.46), (0.12, -0.42)], 0.24, (1, 1))
    p.wedge((0.12, -0.44), (0.24, -0.2), 0.7, 0, "K", 0.6)


def banner(p: Pen) -> None:
    _shaft(p, 0.55, -0.78, 0.4)
    cloth = [(0.01, -0.76), (0.38, -0.74), (0.3, -0.63), (0.38, -0.5), (0.01, -0.5)]
    p.panel(cloth, "B", 0.28)
    p.bar((0.13, -0.72), (0.13, -0.54), 0.4, "P")
    p.bar((0.05, -0.63), (0.24, -0.63), 0.4, "P")


def cross(p: Pen) -> None:
    _shaft(p, 0.45, -0.5, 0.4)
    for width, key in ((1.0, "K"), (0.55, "G")):
        p.bar((0, -0.42), (0, -0.74), width, key)
        p.bar((-0.11, -0.64), (0.11, -0.64), width, key)


def book(p: Pen) -> None:
    for side in (-1, 1):
        p.panel([(0, -0.08), (side * 0.14, -0.12), (side * 0.14, 0.03), (0, 0.06)], "P", 0.26)
        for k in range(3):
            p.lens((side * 0.03, -0.05 + 0.035 * k), (side * 0.12, -0.08 + 0.035 * k), 0.2)


def scroll(p: Pen) -> None:
    p.panel([(-0.06, -0.12), (0.1, -0.12), (0.1, 0.14), (-0.06, 0.14)], "P", 0.26)
    for y in (-0.13, 0.15):
        p.bar((-0.09, y), (0.13, y), 0.6)
        p.bar((-0.07, y), (0.11, y), 0.26, "P")
    for k in range(4):
        p.lens((-0.04, -0.07 + 0.05 * k), (0.08, -0.07 + 0.05 * k), 0.2)


def sack(p: Pen) -> None:
    p.shape(
        [(-0.02, -0.04), (0.1, 0.04), (0.14, 0.18), (0.05, 0.27), (-0.1, 0.25), (-0.13, 0.12), (-0.08, 0.02)], "P", 0.3
    )
    p.line([(-0.05, 0), (0.03, 0.03), (0.06, -0.01)], 0.3, (0.6, 0.6))
    for k in range(4):
        p.lens((0.02 + k * 0.025, 0.06 + k * 0.02), (0.02 + k * 0.02, 0.22), 0.22)


def basket(p: Pen) -> None:
    p.line(arc((0, 0.1), 0.1, 0.14, pi, tau, 8), 0.34, (0.8, 0.8), "K", 0)
    p.panel([(-0.12, 0.1), (0.12, 0.1), (0.09, 0.23), (-0.09, 0.23)], "A", 0.28)
    for k in range(3):
        p.lens((-0.1, 0.13 + 0.03 * k), (0.1, 0.13 + 0.03 * k), 0.2)


def bucket(p: Pen) -> None:
    p.line(arc((0, 0.08), 0.08, 0.1, pi, tau, 8), 0.26, (0.8, 0.8), "K", 0)
    p.panel([(-0.08, 0.08), (0.08, 0.08), (0.065, 0.23), (-0.065, 0.23)], "P", 0.28)
    p.bar((-0.075, 0.12), (0.075, 0.12), 0.3)


def purse(p: Pen) -> None:
    p.shape([(-0.02, 0), (0.05, 0.05), (0.07, 0.13), (0, 0.18), (-0.08, 0.14), (-0.06, 0.05)], "G", 0.28)
    p.bar((-0.05, 0.04), (0.04, 0.04), 0.26)


def horn(p: Pen) -> None:
    p.line([(0.02, 0.02), (0.12, 0.0), (0.2, -0.06), (0.24, -0.16)], 1.0, (0.2, 1))
    p.line([(0.04, 0.02), (0.12, 0.0), (0.2, -0.06), (0.235, -0.14)], 0.55, (0.2, 1), "G")


def lute(p: Pen) -> None:
    p.shape([(0, -0.04), (0.1, 0.04), (0.12, 0.16), (0, 0.24), (-0.12, 0.16), (-0.1, 0.04)], "B", 0.3)
    p.bar((0, 0), (0, -0.26), 0.6)
    p.disc((0, 0.1), 0.035, "K")
    p.bar((0, 0.2), (0, -0.24), 0.14, "P")


def shield(p: Pen) -> None:
    rim = [(-0.13, -0.16), (0, -0.14), (0.13, -0.16), (0.13, 0.0), (0.08, 0.13), (0, 0.2), (-0.08, 0.13), (-0.13, 0)]
    p.panel(rim, "B", 0.34)
    p.bar((0, -0.13), (0, 0.18), 0.5, "P")
    p.bar((-0.12, -0.05), (0.12, -0.05), 0.5, "P")


def round_shield(p: Pen) -> None:
    p.disc_line((0, 0), 0.16, "B", 0.34)
    p.disc_line((0, 0), 0.05, "P", 0.26)
    for k in range(8):
        p.disc(polar((0, 0), 0.12, k * tau / 8), 0.014, "K")


TOOLS: Mapping[str, Tool] = {
    tool.__name__: tool
    for tool in (
        spear, staff, crook, wand, wizard_staff, sword, hoe, rake, fork, scythe, axe, pick, hammer, mallet, torch,
        lantern,
        bow, arrow, flail, banner, cross, book, scroll, sack, basket, bucket, purse, horn, lute, shield, round_shield,
    )
}  # fmt: skip
