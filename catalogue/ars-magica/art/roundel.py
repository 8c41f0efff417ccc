"""A ritual's picture: its scene in an inscribed ring between candles, on the dyed ground of its Form."""

from __future__ import annotations

from math import hypot, pi, tau

from publisher.kit.drawing import ring_text, text_width

from .block import Block
from .cuts import UNIT
from .geometry import UP, arc, polar
from .stage import Scene, Stage, rays, star
from .vessels import candle


def roundel(block: Block, scene: Scene, text: str) -> None:
    """Draws the scene into a circle of the block, as high as the block allows."""
    width, height = block.width, block.height
    band = 2.4 if height > 26 else 2.0
    radius = height / 2 - band - 1.2
    x, y = width / 2, height / 2
    pen = block.pen()
    pen.fill([(-1, -1), (width + 1, -1), (width + 1, height + 1), (-1, height + 1)], "M")
    far = radius + band + 1.0
    random = block.random
    side = x - far
    for _ in range(30):
        spot = random.uniform(1, width - 1), random.uniform(1, height - 1)
        near_candle = (
            min(abs(spot[0] - side * 0.5), abs(width - side * 0.5 - spot[0])) < 2.2 and spot[1] > height * 0.14
        )
        if hypot(spot[0] - x, spot[1] - y) > far + 1 and not near_candle:
            star(pen, spot, random.uniform(0.25, 0.6), "L")
    if side > 3.2:
        for place in (side * 0.5, width - side * 0.5):
            pillar = min(2.3, side * 0.4)
            rays(pen, (place, height * 0.44 - pillar * 0.8), 1.5, 3.4, 14, 0.26, "L", 0.7)
            candle(pen, place, height - 1.4, height * 0.56 - 1.4, pillar)
    inner = Block(width, height, block.inks, "scene")
    inner.random = block.random
    scene(Stage(inner, x - radius, y - radius, 2 * radius, 2 * radius))
    reach = round(radius * UNIT)
    left, level = round((x - radius) * UNIT), round(y * UNIT)
    curve = f"a{reach} {reach} 0 1 0 "
    circle = f"M{left} {level}{curve}{2 * reach} 0{curve}{-2 * reach} 0z"
    block.raw(f'<clipPath id="r"><path d="{circle}"/></clipPath><g clip-path="url(#r)">{inner.body()}</g>')
    pen.ring((x, y), radius + band + 0.95, radius - 0.05)
    pen.ring((x, y), radius + band + 0.5, radius + 0.45, "P")
    size = band * 0.92 * UNIT
    base = (radius + 0.45 + band * 0.26) * UNIT
    track = size * 0.16
    letters = ring_text(text, x * UNIT, y * UNIT, base, size, -90, "serif-bold", track)
    block.put("K", str(letters))
    half = text_width(text, size, "serif-bold", track) / base / 2 + 0.12
    marks = 26 if radius > 9 else 18
    for i in range(marks + 1):
        turn = UP + half + (tau - 2 * half) * i / marks
        spot = polar((x, y), radius + 0.48 + band / 2, turn)
        if i % 2:
            pen.disc(spot, 0.17, "K")
        else:
            star(pen, spot, band * 0.28, "K", 4, 0.36)
    pen.line(arc((x, y), radius * 0.94, radius * 0.94, pi * 0.1, pi * 0.42, 12), 0.26, (0.1, 0.1), "K", 0)
