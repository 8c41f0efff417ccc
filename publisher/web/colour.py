"""Colours that can be read: contrast as WCAG 2 defines it, and the nearest tint or shade that reaches it."""

from __future__ import annotations

import re

RGB = tuple[int, int, int]
_HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")


def parse(colour: str) -> RGB:
    """`#a83c16` or `#fff` as red, green, blue, 0 to 255 each. Raises ValueError for anything else."""
    if not _HEX.fullmatch(colour):
        raise ValueError(f'"{colour}" is no colour; write #rrggbb')
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def hexadecimal(rgb: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)


def luminance(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    linear = [(c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4) for c in parse(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(parse(colour), parse(other), strict=True))
    return hexadecimal((red, green, blue))


def readable(colour: str, ground: str, least: float) -> str:
    """`colour`, moved as little as possible towards white or black until it has `least` contrast with `ground`."""
    towards = "#ffffff" if luminance(ground) < 0.18 else "#000000"
    for step in range(0, 101, 2):
        moved = mix(colour, towards, step / 100)
        if contrast(moved, ground) >= least:
            return moved
    return towards
