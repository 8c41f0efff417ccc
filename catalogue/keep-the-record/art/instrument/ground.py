"""What a face lies on: the night of its type, turned on an engine; and the corners round a picture that has none."""

from __future__ import annotations

from functools import cache
from math import cos, sin, tau

from publisher.kit.drawing import mix

from ..engrave import BRASS
from .geometry import BLEED, HEIGHT, MIDDLE_X, MIDDLE_Y, PICTURE, WELL, WIDTH, circle, tick
from .metals import DARK, tint

_STEPS = 26
_WIDE, _HIGH = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED


def document(body: str) -> str:
    """A drawing as large as the card with its bleed."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-BLEED} {-BLEED} {_WIDE} {_HIGH}" '
        f'width="{_WIDE / 100:g}mm" '
        f'height="{_HIGH / 100:g}mm">{body}</svg>'
    )


@cache
def _turned() -> str:
    """Guilloche: arcs through the plate, very quiet."""
    data, radius = [], 2950
    for place in range(60):
        angle = tau * place / 60
        x, y = MIDDLE_X + 2550 * sin(angle) - radius, MIDDLE_Y - 2550 * cos(angle)
        data.append(
            f"M{round(x)} {round(y)}a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 {-2 * radius} 0"
        )
    return "".join(data)


@cache
def ground(kind: str, mythic: bool, low_ink: bool) -> str:
    """The ground of a type's faces. A Mythic one has rays."""
    whole = f"M{-BLEED} {-BLEED}h{_WIDE}v{_HIGH}h{-_WIDE}z"
    if low_ink:
        return document(f'<path d="{whole}" fill="#ffffff"/>')
    out = [f'<path d="{whole}" fill="{DARK}"/>']
    for step in range(_STEPS):
        radius = 6300 + (2700 - 6300) * step / (_STEPS - 1)
        out.append(f'<circle cx="{MIDDLE_X}" cy="{MIDDLE_Y}" r="{round(radius)}" fill="{_shade(kind, radius)}"/>')
    line = mix(_shade(kind, 2700), tint(kind, 1), 0.42)
    out.append(f'<path d="{_turned()}" fill="none" stroke="{line}" stroke-width="8"/>')
    if mythic:
        rays = "".join(tick(2700, 3500 if k % 2 else 4300, tau * (k + 0.5) / 128) for k in range(128))
        out.append(f'<path d="{rays}" fill="none" stroke="{mix(_shade(kind, 3200), BRASS, 0.42)}" stroke-width="10"/>')
    return document("".join(out))


def _shade(kind: str, radius: float) -> str:
    """The ground at a distance from the middle of the dial: level up to 27 mm, then into the dark."""
    share = min(max((radius - 2700) / 3600, 0.0), 1.0)
    near = tint(kind, 0.66)
    return mix(near, tint(kind, 0.3), share / 0.4) if share < 0.4 else mix(tint(kind, 0.3), DARK, (share - 0.4) / 0.6)


@cache
def corners(kind: str, low_ink: bool) -> str:
    """The ground once more, in the corners between a square picture and the round window."""
    x, y, side = MIDDLE_X - PICTURE, MIDDLE_Y - PICTURE, 2 * PICTURE
    frame = f"M{x - 4} {y - 4}h{side + 8}v{side + 8}h{-side - 8}z{circle(MIDDLE_X, MIDDLE_Y, PICTURE - 4)}"
    if low_ink:
        return document(f'<path d="{frame}" fill="#ffffff" fill-rule="evenodd"/>')
    line = mix(_shade(kind, 2700), tint(kind, 1), 0.42)
    return document(
        f'<clipPath id="c"><path d="{frame}" clip-rule="evenodd"/></clipPath><g clip-path="url(#c)">'
        f'<path d="{frame}" fill="{_shade(kind, 2700)}" fill-rule="evenodd"/>'
        f'<path d="{_turned()}" fill="none" stroke="{line}" stroke-width="8"/></g>'
    )


@cache
def well(low_ink: bool) -> str:
    """The dark trough that the ring of returns lies in, round the window."""
    if low_ink:
        return f'<circle cx="{MIDDLE_X}" cy="{MIDDLE_Y}" r="{PICTURE}" fill="none" stroke="#17233f" stroke-width="8"/>'
    ring = circle(MIDDLE_X, MIDDLE_Y, WELL) + circle(MIDDLE_X, MIDDLE_Y, PICTURE - 13)
    return (
        f'<path d="{ring}" fill="{DARK}" fill-rule="evenodd"/>'
        f'<circle cx="{MIDDLE_X}" cy="{MIDDLE_Y}" r="{PICTURE - 18}" fill="none" stroke="{BRASS}" stroke-width="9"/>'
    )
