"""SVG path data and plain shapes as PDF path construction operators, in the same coordinates."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator


class PlateError(ValueError):
    """The drawing uses something the plate writer does not know."""


KAPPA = 0.5522847498
"""Where the control points of a quarter circle of radius one lie."""

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_FOREIGN = re.compile(r"[^MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]")
_SEPARATORS = re.compile(r"[\s,]*")
_ARC = re.compile(
    rf"[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})"
    rf"[\s,]*([01])[\s,]*([01])[\s,]*({NUMBER.pattern})[\s,]*({NUMBER.pattern})"
)


def number(value: float) -> str:
    """A number as PDF writes it: no exponent, no trailing zeros."""
    if value == (whole := int(value)):
        return str(whole)
    return f"{value:.4f}".rstrip("0").rstrip(".")


def numbers(text: str, where: str) -> list[float]:
    """Every number in a list; anything between them but blanks and commas is an error."""
    if not _SEPARATORS.fullmatch(NUMBER.sub("", text)):
        raise PlateError(f"{where}: cannot read {text.strip()!r} as numbers")
    return [float(found) for found in NUMBER.findall(text)]


_ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "z": 0}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    position = 0
    data = data.strip()
    if foreign := _FOREIGN.search(data):
        raise PlateError(f"path: cannot read {foreign[0]!r}")
    for match in _COMMAND.finditer(data):
        if match.start() != position:
            break
        position = match.end()
        letter, text = match.groups()
        if letter in "aA":
            yield letter, _arc_arguments(text)
        elif letter in "zZ":
            if text.strip(" \t\r\n,"):
                raise PlateError(f"path: numbers after {letter!r}")
            yield letter, []
        else:
            values = NUMBER.findall(text)
            wanted = _ARGUMENTS[letter.lower()]
            if not values or len(values) % wanted:
                raise PlateError(f"path: {letter!r} takes {wanted} numbers, not {len(values)}")
            yield letter, [float(value) for value in values]
    if position != len(data):
        raise PlateError(f"path: cannot read {data[position : position + 20]!r}")


def _arc_arguments(text: str) -> list[float]:
    """Flags may stand without blanks between them, so arcs are read one by one."""
    position, found = 0, []
    while match := _ARC.match(text, position):
        found += [float(value) for value in match.groups()]
        position = match.end()
    if not found or text[position:].strip(" \t\r\n,"):
        raise PlateError(f"path: cannot read the arc {text.strip()!r}")
    return found


def _arc(x: float, y: float, values: list[float], end_x: float, end_y: float) -> list[str]:
    """An elliptical arc as cubics of at most a quarter turn each."""
    rx, ry, tilt, large, sweep = abs(values[0]), abs(values[1]), math.radians(values[2]), values[3], values[4]
    if (x, y) == (end_x, end_y):
        return []
    if not rx or not ry:
        return [f"{number(end_x)} {number(end_y)} l"]
    cos, sin = math.cos(tilt), math.sin(tilt)
    half_x, half_y = (x - end_x) / 2, (y - end_y) / 2
    px, py = cos * half_x + sin * half_y, -sin * half_x + cos * half_y
    too_small = (px / rx) ** 2 + (py / ry) ** 2
    if too_small > 1:
        rx, ry = rx * math.sqrt(too_small), ry * math.sqrt(too_small)
    across = (rx * py) ** 2 + (ry * px) ** 2
    factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - across) / across)) * (-1 if large == sweep else 1)
    qx, qy = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = cos * qx - sin * qy + (x + end_x) / 2, sin * qx + cos * qy + (y + end_y) / 2
    start = math.atan2((py - qy) / ry, (px - qx) / rx)
    turn = math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
    if sweep and turn < 0:
        turn += math.tau
    elif not sweep and turn > 0:
        turn -= math.tau
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / count
    reach = 4 / 3 * math.tan(step / 4)

    def on(u: float, v: float) -> str:
        return f"{number(cx + cos * rx * u - sin * ry * v)} {number(cy + sin * rx * u + cos * ry * v)}"

    pieces = []
    for index in range(count):
        a, b = start + step * index, start + step * (index + 1)
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        end = f"{number(end_x)} {number(end_y)}" if index == count - 1 else on(cb, sb)
        pieces.append(f"{on(ca - reach * sa, sa + reach * ca)} {on(cb + reach * sb, sb - reach * cb)} {end} c")
    return pieces


def path_operators(data: str) -> str:
    """SVG path data as PDF path construction operators in the same coordinates."""
    out: list[str] = []
    x = y = start_x = start_y = control_x = control_y = 0.0
    before = ""
    text = number
    for letter, values in _commands(data):
        kind = letter.lower()
        relative = letter == kind
        if not before and kind != "m":
            raise PlateError(f"path: begins with {letter!r}")
        if kind == "z":
            out.append("h")
            x, y = start_x, start_y
            before = kind
            continue
        width = 7 if kind == "a" else _ARGUMENTS[kind]
        for index in range(0, len(values), width):
            base_x, base_y = (x, y) if relative else (0.0, 0.0)
            some = values if width == len(values) else values[index : index + width]
            if kind == "h":
                x = base_x + some[0]
                out.append(f"{text(x)} {text(y)} l")
            elif kind == "v":
                y = base_y + some[0]
                out.append(f"{text(x)} {text(y)} l")
            else:
                from_x, from_y = x, y
                x, y = base_x + some[-2], base_y + some[-1]
                if kind == "l" or (kind == "m" and index):
                    out.append(f"{text(x)} {text(y)} l")
                elif kind == "m":
                    start_x, start_y = x, y
                    out.append(f"{text(x)} {text(y)} m")
                elif kind == "a":
                    out += _arc(from_x, from_y, some, x, y)
                elif kind in "cs":
                    if kind == "c":
                        ax, ay = base_x + some[0], base_y + some[1]
                    elif before in ("c", "s"):
                        ax, ay = 2 * from_x - control_x, 2 * from_y - control_y
                    else:
                        ax, ay = from_x, from_y
                    control_x, control_y = base_x + some[-4], base_y + some[-3]
                    out.append(f"{text(ax)} {text(ay)} {text(control_x)} {text(control_y)} {text(x)} {text(y)} c")
                else:
                    if kind == "q":
                        control_x, control_y = base_x + some[0], base_y + some[1]
                    elif before in ("q", "t"):
                        control_x, control_y = 2 * from_x - control_x, 2 * from_y - control_y
                    else:
                        control_x, control_y = from_x, from_y
                    ax, ay = from_x + (control_x - from_x) * 2 / 3, from_y + (control_y - from_y) * 2 / 3
                    bx, by = x + (control_x - x) * 2 / 3, y + (control_y - y) * 2 / 3
                    out.append(f"{text(ax)} {text(ay)} {text(bx)} {text(by)} {text(x)} {text(y)} c")
            before = kind
    return "\n".join(out)


def oval(cx: float, cy: float, rx: float, ry: float) -> str:
    kx, ky = KAPPA * rx, KAPPA * ry
    quarters = (
        (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
    )
    curves = "\n".join(" ".join(map(number, quarter)) + " c" for quarter in quarters)
    return f"{number(cx + rx)} {number(cy)} m\n{curves}\nh"


def rounded(x: float, y: float, width: float, height: float, rx: float, ry: float) -> str:
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    arc = f"A{rx:f} {ry:f} 0 0 1"
    return path_operators(
        f"M{x + rx:f} {y:f}H{right - rx:f}{arc} {right:f} {y + ry:f}V{bottom - ry:f}{arc} {right - rx:f} {bottom:f}"
        f"H{x + rx:f}{arc} {x:f} {bottom - ry:f}V{y + ry:f}{arc} {x + rx:f} {y:f}z"
    )
