"""The compass rose of the Historical Salvage Pile."""

from __future__ import annotations

from math import cos, degrees, pi, sin

from publisher.kit.drawing import ROUND, Path, at, both, fill, hatch, stroke

from .eras import INK, LABEL


def rose(x: float, y: float, scale: float = 1.0, paper: str = LABEL, ink: str = INK) -> str:
    """Twelve rays, half of each ray ruled; about 21.6 mm across at scale 1."""
    body = ""
    for second, far, near in ((True, 1030, 330), (False, 1080, 300)):
        for ray in range(6):
            angle = pi / 3 * ray + (pi / 6 if second else 0) - pi / 2
            reach = scale * far * (0.78 if second else 1)
            tip = reach * cos(angle), reach * sin(angle)
            for sign in (-1, 1):
                side = angle + sign * pi / 6
                half = [(0.0, 0.0), tip, (scale * near * cos(side), scale * near * sin(side))]
                body += both(Path().polyline(half, True), paper, ink, 9 * scale, ROUND)
                if sign > 0:
                    body += stroke(hatch([half], degrees(angle), 24 if second else 17, inset=4), ink, 8)
    body += both(Path().circle(0, 0, 120 * scale), paper, ink, 14 * scale)
    body += stroke(Path().circle(0, 0, 80 * scale), ink, 6 * scale) + fill(Path().circle(0, 0, 34 * scale), ink)
    return at(body, x, y)
