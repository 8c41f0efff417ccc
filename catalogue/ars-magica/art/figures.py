"""Small people at work: jointed figures whose hands and feet are put where a scene wants them.

A figure stands on (0, 0), its head ends at (0, -1), and it looks right.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import acos, atan2, cos, hypot, sin

from .block import Pen
from .geometry import Point, arc, lerp, smooth
from .tools import TOOLS

Two = tuple[Point, Point]


@dataclass(frozen=True)
class Pose:
    """Where hands and feet are, how far the body leans forward, and which way the near tool points (radians)."""

    near: Point = (0.2, -0.46)
    far: Point = (0.12, -0.46)
    feet: Two = ((-0.09, 0.0), (0.1, 0.0))
    lean: float = 0.0
    turn: float = 0.0
    far_turn: float = 0.0


STAND = Pose()
WALK = Pose((0.2, -0.5), (-0.12, -0.48), ((-0.16, 0.0), (0.16, 0.0)), 0.03)
SPEAR = Pose((0.19, -0.5), (-0.08, -0.42), turn=0.02)
SCARED = Pose((0.24, -0.86), (-0.2, -0.86), ((-0.12, 0.0), (0.14, 0.0)), -0.03)
FIGHT = Pose((0.3, -0.78), (0.24, -0.55), ((-0.2, 0.0), (0.18, 0.0)), 0.05, 0.5)
CAST = Pose((0.34, -0.82), (-0.14, -0.46), ((-0.08, 0.0), (0.1, 0.0)), 0.02, 0.7)
KNEEL = Pose((0.2, -0.5), (0.18, -0.52), ((-0.24, 0.0), (0.08, 0.0)), 0.04)
PRAY = Pose((0.22, -0.66), (0.2, -0.66), lean=0.03)
DIG = Pose((0.24, -0.46), (0.1, -0.34), ((-0.14, 0.0), (0.14, 0.0)), 0.1, 2.4)
MOW = Pose((0.26, -0.44), (0.06, -0.4), ((-0.14, 0.0), (0.16, 0.0)), 0.08, 2.0)


def _joint(start: Point, end: Point, first: float, second: float, way: int) -> Point:
    """Where a limb of two parts bends between its ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = min(hypot(dx, dy), (first + second) * 0.999) or 0.001
    inner = acos(max(-1.0, min(1.0, (first * first + far * far - second * second) / (2 * first * far))))
    turn = atan2(dy, dx) + way * inner
    return start[0] + first * cos(turn), start[1] + first * sin(turn)


def _limb(p: Pen, points: list[Point], width: float, key: str) -> None:
    p.cord(points, max(p.scale * width - 0.1, 0.2), key, 0.17)


def _arm(p: Pen, shoulder: Point, hand: Point, sleeve: str, skin: str) -> None:
    elbow = _joint(shoulder, hand, 0.185, 0.185, 1)
    _limb(p, [shoulder, elbow, hand], 0.075, sleeve)
    p.disc_line(hand, 0.04, skin, 0.22)


def _leg(p: Pen, hip: Point, foot: Point, key: str) -> None:
    knee = _joint(hip, (foot[0], foot[1] - 0.03), 0.213, 0.213, -1)
    _limb(p, [hip, knee, (foot[0], foot[1] - 0.03)], 0.07, key)
    p.fill(
        [
            (foot[0] - 0.04, foot[1] - 0.05),
            (foot[0] + 0.04, foot[1] - 0.05),
            (foot[0] + 0.11, foot[1] - 0.005),
            (foot[0] + 0.1, foot[1]),
            (foot[0] - 0.04, foot[1]),
        ],
        "K",
    )


def figure(
    pen: Pen, x: float, y: float, height: float, head: str = "cap", dress: str = "tunic", pose: Pose = STAND,
    tool: str = "",
    far_tool: str = "", flip: bool = False, tone: str = "B", skin: str = "P", hose: str = "K",
) -> Pen:  # fmt: skip
    """A person; `head` and `dress` name what they wear. The pen of the figure's frame is given back."""
    p = pen.at(x, y, height, flip)
    lean = pose.lean
    shoulder, hip = (0.02 + lean, -0.73), (0.0, -0.42)
    far_shoulder = (shoulder[0] + 0.07, shoulder[1] + 0.005)
    sleeve = "P" if dress in ("mail", "habit", "rags") else tone
    if dress == "bones":
        _bones(p, pose, tool, far_tool)
        return p
    if far_tool:
        TOOLS[far_tool](p.at(*pose.far, turn=pose.far_turn))
    _arm(p, far_shoulder, pose.far, sleeve, skin)
    if dress == "cloak":
        p.shape(
            [(lean - 0.06, -0.79), (lean - 0.2, -0.6), (-0.26, -0.1), (-0.1, -0.06), (0.1, -0.1), (lean + 0.1, -0.76)],
            "A",
            0.3,
        )
    if dress not in ("gown", "robe", "habit"):
        for foot, aside in zip(pose.feet[::-1], (0.05, -0.05), strict=True):
            _leg(p, (hip[0] + aside, hip[1]), foot, hose)
    _body(p, dress, lean, tone)
    if tool:
        TOOLS[tool](p.at(*pose.near, turn=pose.turn))
    _head(p.at(0.035 + lean * 1.4, -0.875), head, skin, tone)
    _arm(p, (shoulder[0] - 0.06, shoulder[1]), pose.near, sleeve, skin)
    return p


def _body(p: Pen, dress: str, lean: float, tone: str) -> None:
    chest = [(lean - 0.11, -0.76), (lean - 0.15, -0.68)]
    front = [(lean + 0.16, -0.66), (lean + 0.12, -0.76), (lean + 0.02, -0.8)]
    if dress in ("gown", "robe", "habit"):
        hem = [(-0.14, -0.44), (-0.2, -0.2), (-0.25, 0.0), (0.0, 0.015), (0.25, 0.0), (0.2, -0.2), (0.15, -0.44)]
        key = {"habit": "P", "robe": tone, "gown": tone}[dress]
    else:
        hem = [(-0.14, -0.46), (-0.18, -0.26), (0.0, -0.24), (0.19, -0.26), (0.15, -0.46)]
        key = {"mail": "A", "rags": "P"}.get(dress, tone)
        if dress == "rags":
            hem[1:4] = [(-0.17, -0.3), (-0.08, -0.24), (-0.02, -0.3), (0.06, -0.23), (0.1, -0.3), (0.17, -0.27)]
    outline = chest + hem + front
    p.blob(outline, key)
    p.outline(smooth(outline, 3, True), 0.28)
    low = hem[len(hem) // 2][1]
    if dress == "mail":
        for row in range(6):
            y = -0.7 + row * 0.075
            for k in range(4):
                mx = lean * (1 - row / 6) - 0.1 + k * 0.065 + (row % 2) * 0.03
                p.tick((mx + 0.022, y), (mx, y + 0.045), (mx - 0.022, y), 0.2)
    else:
        for k in range(4):
            t = (k + 0.5) / 4
            p.wedge(
                (lerp(-0.13, 0.0, t) - (0.05 if low > -0.1 else 0), low - 0.03),
                (lerp(-0.1, 0.03, t) + lean * 0.5, -0.5),
                0.32,
                0.01,
            )
        p.shade([(lean - 0.14, -0.7), (-0.15, -0.46)], [(lean + 0.06, -0.7), (0.06, -0.46)], 4, 0.26, (0, 0.55))
    if dress not in ("gown", "habit"):
        p.bar((-0.145 + lean * 0.2, -0.46), (0.15 + lean * 0.2, -0.46), 0.42)
    if dress == "habit":
        p.line([(-0.1, -0.47), (0.06, -0.44), (0.12, -0.47), (0.09, -0.3)], 0.3, (0.6, 0.6))
    if dress == "apron":
        p.panel([(lean - 0.02, -0.66), (lean + 0.13, -0.66), (0.16, -0.25), (-0.03, -0.25)], "P", 0.24)


def _head(p: Pen, kind: str, skin: str, tone: str) -> None:
    """A head looking right, centred on (0, 0)."""
    if kind == "none":
        return
    if kind in ("long", "veil", "braid", "loose"):
        back = [(0.03, -0.1), (-0.09, -0.09), (-0.13, 0.02), (-0.12, 0.16), (-0.02, 0.15), (0.02, 0.02)]
        p.shape(back, "P" if kind == "veil" else tone if kind != "loose" else "K", 0.26)
    if kind == "braid":
        p.line([(-0.09, 0.06), (-0.13, 0.16), (-0.11, 0.27)], 0.7, (1, 0.4))
    face = [
        (0.07, -0.07),
        (0.082, -0.02),
        (0.105, 0.012),
        (0.083, 0.025),
        (0.085, 0.05),
        (0.06, 0.085),
        (0.0, 0.09),
        (-0.06, 0.06),
        (-0.085, 0.0),
        (-0.07, -0.06),
        (-0.01, -0.095),
    ]
    p.blob(face, skin)
    p.outline(smooth(face, 3, True), 0.26)
    p.line([(0.035, -0.035), (0.055, -0.045), (0.075, -0.035)], 0.24, (0.5, 0.3), nodes=3)
    p.disc((0.052, -0.012), max(0.014, p.mm(0.12)), "K")
    p.lens((0.045, 0.05), (0.085, 0.048), 0.22)
    if kind in ("beard", "elder", "wizard", "dwarf", "king"):
        beard = [
            (0.088, 0.042),
            (0.1, 0.1),
            (0.06, 0.19 if kind != "beard" else 0.13),
            (0.0, 0.13),
            (-0.04, 0.05),
            (0.02, 0.03),
        ]
        p.shape(beard, "P" if kind != "beard" else "K", 0.24)
        if kind != "beard":
            for k in range(3):
                p.lens((0.02 + 0.02 * k, 0.06), (0.045 + 0.012 * k, 0.15), 0.18)
    if kind in ("bare", "beard", "long", "braid", "youth", "loose"):
        p.shape(
            [(0.06, -0.08), (0.0, -0.115), (-0.08, -0.08), (-0.1, 0.0), (-0.07, 0.04), (-0.045, -0.03), (0.02, -0.06)],
            tone if kind in ("long", "braid") else "K",
            0.22,
        )
    HEADGEAR.get(kind, _no_hat)(p, tone)


def _no_hat(p: Pen, tone: str) -> None:
    p.line([(-0.05, -0.02), (-0.035, 0.005), (-0.05, 0.02)], 0.22, (0.4, 0.4), nodes=3)


def _cap(p: Pen, tone: str) -> None:
    p.fill(
        [
            *smooth([(-0.11, -0.03), (-0.1, -0.09), (-0.02, -0.14), (0.07, -0.11), (0.09, -0.05)], 3),
            (0.14, -0.045),
            (0.13, -0.02),
        ],
        "K",
    )


def _straw(p: Pen, tone: str) -> None:
    p.shape([(-0.07, -0.06), (-0.05, -0.14), (0.03, -0.14), (0.07, -0.06)], "G", 0.24)
    p.shape([(-0.17, -0.03), (-0.06, -0.075), (0.07, -0.075), (0.17, -0.02), (0.0, -0.045)], "G", 0.26)


def _hood(p: Pen, tone: str) -> None:
    hood = [
        (0.075, -0.09),
        (0.02, -0.135),
        (-0.08, -0.12),
        (-0.17, -0.05),
        (-0.11, 0.02),
        (-0.12, 0.14),
        (0.05, 0.16),
        (0.06, 0.09),
        (0.0, 0.06),
        (0.0, -0.04),
    ]
    p.shape(hood, tone, 0.28)
    p.shade([(-0.11, -0.1), (-0.11, 0.1)], [(0.0, -0.08), (0.0, 0.08)], 5, 0.24, (0, 0.7))


def _kettle(p: Pen, tone: str) -> None:
    p.shape([(-0.09, -0.06), (-0.06, -0.13), (0.02, -0.15), (0.08, -0.1), (0.09, -0.055)], "P", 0.28)
    p.shape([(-0.14, -0.035), (-0.05, -0.075), (0.07, -0.07), (0.15, -0.03), (0.02, -0.045)], "P", 0.28)
    p.shape([(-0.09, -0.03), (-0.1, 0.09), (0.04, 0.11), (0.05, 0.07), (-0.03, 0.05), (-0.05, -0.03)], "A", 0.24)


def _mail_coif(p: Pen, tone: str) -> None:
    p.shape(
        [
            (0.07, -0.08),
            (0.0, -0.12),
            (-0.09, -0.08),
            (-0.1, 0.02),
            (-0.12, 0.14),
            (0.09, 0.15),
            (0.06, 0.085),
            (-0.01, 0.06),
            (-0.03, -0.03),
            (0.04, -0.06),
        ],
        "A",
        0.28,
    )
    for k in range(6):
        p.line(
            arc((-0.06 + 0.025 * (k % 3), -0.06 + 0.06 * (k // 3)), 0.014, 0.014, 0.2, 2.9, 3),
            0.18,
            (0.5, 0.5),
            "K",
            0,
            nodes=3,
        )


def _great_helm(p: Pen, tone: str) -> None:
    p.panel([(-0.1, -0.12), (0.08, -0.13), (0.11, 0.0), (0.09, 0.11), (-0.08, 0.1)], "P", 0.32)
    p.bar((0.0, -0.025), (0.1, -0.025), 0.5)
    p.bar((0.055, -0.12), (0.06, 0.1), 0.3)
    p.shade([(-0.1, -0.1), (-0.08, 0.09)], [(0.03, -0.1), (0.03, 0.09)], 6, 0.24, (0, 0.7))
    for k in range(3):
        p.disc((0.075, 0.02 + 0.025 * k), 0.008, "K")


def _wimple(p: Pen, tone: str) -> None:
    p.shape(
        [
            (0.08, -0.085),
            (0.0, -0.13),
            (-0.1, -0.09),
            (-0.12, 0.05),
            (-0.13, 0.16),
            (0.1, 0.16),
            (0.05, 0.09),
            (-0.02, 0.06),
            (-0.03, -0.04),
            (0.05, -0.06),
        ],
        "P",
        0.26,
    )
    for k in range(3):
        p.lens((-0.09 + 0.03 * k, -0.04), (-0.1 + 0.04 * k, 0.13), 0.2)


def _pointed(p: Pen, tone: str) -> None:
    p.panel([(-0.09, -0.06), (-0.08, -0.2), (-0.12, -0.38), (0.03, -0.2), (0.085, -0.06)], tone, 0.28)
    p.shape([(-0.16, -0.03), (-0.06, -0.085), (0.07, -0.085), (0.16, -0.02), (0.0, -0.05)], tone, 0.28)
    p.shade([(-0.1, -0.3), (-0.08, -0.08)], [(0.0, -0.2), (0.02, -0.08)], 5, 0.24, (0, 0.8))


def _crown(p: Pen, tone: str) -> None:
    p.panel(
        [(-0.085, -0.06), (-0.1, -0.18), (-0.045, -0.11), (0.0, -0.19), (0.045, -0.11), (0.095, -0.17), (0.085, -0.06)],
        "G",
        0.26,
    )


def _circlet(p: Pen, tone: str) -> None:
    p.shape(
        [
            (0.06, -0.08),
            (0.0, -0.115),
            (-0.08, -0.08),
            (-0.1, 0.0),
            (-0.1, 0.12),
            (-0.05, 0.12),
            (-0.045, -0.03),
            (0.02, -0.06),
        ],
        "K",
        0.2,
    )
    p.line([(-0.09, -0.05), (0.0, -0.075), (0.08, -0.055)], 0.6, (1, 1))
    p.line([(-0.085, -0.05), (0.0, -0.075), (0.075, -0.055)], 0.34, (1, 1), "G")


def _mitre(p: Pen, tone: str) -> None:
    p.panel([(-0.085, -0.06), (-0.1, -0.16), (0.0, -0.28), (0.095, -0.16), (0.085, -0.06)], "P", 0.3)
    p.bar((0, -0.07), (0, -0.25), 0.5, "G")
    p.bar((-0.08, -0.09), (0.08, -0.09), 0.5, "G")


def _tonsure(p: Pen, tone: str) -> None:
    p.shape(
        [(0.08, -0.06), (0.05, -0.085), (-0.06, -0.08), (-0.1, 0.0), (-0.06, 0.04), (-0.03, -0.03), (0.04, -0.04)],
        "K",
        0.2,
    )


def _horns(p: Pen, tone: str) -> None:
    for side in (-1, 1):
        p.line([(side * 0.05, -0.08), (side * 0.12, -0.14), (side * 0.1, -0.24)], 0.9, (1, 0.1))
    p.fill([(0.085, 0.0), (0.15, 0.03), (0.08, 0.04)], "K")


def _antlers(p: Pen, tone: str) -> None:
    for side in (-1, 1):
        p.line([(side * 0.03, -0.1), (side * 0.09, -0.2), (side * 0.08, -0.34)], 0.5, (1, 0.3))
        p.wedge((side * 0.085, -0.2), (side * 0.17, -0.28), 0.4)
        p.wedge((side * 0.09, -0.26), (side * 0.02, -0.32), 0.36)


HEADGEAR = {
    "cap": _cap, "straw": _straw, "hood": _hood, "kettle": _kettle, "coif": _mail_coif, "helm": _great_helm,
    "wimple": _wimple, "wizard": _pointed, "witch": _pointed, "king": _crown, "queen": _crown, "crown": _crown,
    "circlet": _circlet, "mitre": _mitre, "tonsure": _tonsure, "demon": _horns, "fae": _antlers, "dwarf": _hood,
}  # fmt: skip


def _bones(p: Pen, pose: Pose, tool: str, far_tool: str) -> None:
    """A skeleton in the pose."""
    lean = pose.lean
    if far_tool:
        TOOLS[far_tool](p.at(*pose.far, turn=pose.far_turn))

    def bone(*points: Point) -> None:
        p.cord(points, 0.42, "P", 0.18)

    shoulder = (0.02 + lean, -0.73)
    bone((0.09 + lean, -0.73), _joint((0.09 + lean, -0.73), pose.far, 0.185, 0.185, 1), pose.far)
    for foot, aside in zip(pose.feet, (-0.05, 0.05), strict=True):
        knee = _joint((aside, -0.42), (foot[0], foot[1] - 0.02), 0.22, 0.22, -1)
        bone((aside, -0.42), knee, foot)
        bone(foot, (foot[0] + 0.09, foot[1]))
    bone((0.0, -0.42), (0.01 + lean * 0.5, -0.6), (0.03 + lean, -0.78))
    p.shape([(-0.09, -0.47), (0.0, -0.44), (0.09, -0.47), (0.06, -0.38), (0.0, -0.36), (-0.06, -0.38)], "P", 0.26)
    for k in range(4):
        y, half = -0.71 + 0.055 * k, 0.105 - 0.012 * k
        p.line([(lean - half, y), (lean, y + 0.03), (lean + half + 0.02, y - 0.005)], 0.7, (0.6, 0.6), "K")
        p.line([(lean - half, y), (lean, y + 0.03), (lean + half + 0.02, y - 0.005)], 0.36, (0.6, 0.6), "P")
    if tool:
        TOOLS[tool](p.at(*pose.near, turn=pose.turn))
    bone(
        (shoulder[0] - 0.06, shoulder[1]),
        _joint((shoulder[0] - 0.06, shoulder[1]), pose.near, 0.185, 0.185, 1),
        pose.near,
    )
    h = p.at(0.04 + lean * 1.4, -0.875)
    h.shape(
        [
            (0.08, -0.05),
            (0.02, -0.1),
            (-0.07, -0.08),
            (-0.1, 0.0),
            (-0.05, 0.045),
            (-0.02, 0.09),
            (0.07, 0.09),
            (0.085, 0.03),
        ],
        "P",
        0.3,
    )
    h.disc((0.045, -0.012), 0.028, "K")
    h.fill([(0.085, 0.02), (0.07, 0.045), (0.095, 0.045)], "K")
    for k in range(3):
        h.bar((0.02 + 0.022 * k, 0.06), (0.02 + 0.022 * k, 0.088), 0.18)


def rider_seat(
    pen: Pen,
    x: float,
    y: float,
    height: float,
    head: str = "helm",
    dress: str = "mail",
    tool: str = "spear",
    flip: bool = False,
    tone: str = "B",
    turn: float = 0.9,
) -> None:
    """A rider from the saddle up; (x, y) is the saddle, `height` that of the rider standing."""
    pose = Pose((0.2, -0.52), (0.24, -0.5), ((0.08, -0.12), (0.1, -0.12)), 0.03, turn)
    figure(pen, x, y + height * 0.4, height, head, dress, pose, tool, flip=flip, tone=tone)
