"""The house's own drawing code: faces, backs and symbols for a game that brings no `art/`.

It stands where a game's art module would. All it knows of a card is what `templates/shared/face.html.j2` tells it, in
millimetres of the trim.
"""

from __future__ import annotations

from typing import Any

from publisher.model.face import Plate

from . import house_patterns, house_sheets
from .house_marks import INK, PAPER, WHITE, mark, pip, readable, shape_outline, upon
from .house_sheets import rounded
from .lathe import guilloche, rosette
from .letters import outline, text_width
from .paths import Path, at, both, fill, mix, seeded, stroke, svg

__all__ = ["back", "face", "house_blank", "house_joins", "house_lines", "house_mark", "house_pip"]

house_pip, house_mark = pip, mark
house_blank, house_joins, house_lines = house_sheets.blank, house_sheets.joins, house_sheets.lines


def _inked(colours: tuple[str, ...], x: float, y: float, width: float, height: float) -> str:
    """A rectangle in the colours, side by side and cut aslant."""
    body = fill(Path().rect(x, y, width, height), colours[0])
    for place, colour in enumerate(colours[1:], 1):
        cut = x + width * place / len(colours)
        lean = height * 0.12
        corners = [(cut + lean, y), (x + width, y), (x + width, y + height), (cut - lean, y + height)]
        body += fill(Path().polyline(corners, True), colour)
    return body


def face(card: Any, low_ink: bool = False) -> list[Plate]:
    """The plates of a front: frame and panel; the picture; what lies over the picture. Raises AttributeError or
    KeyError if the template does not tell `frame`."""
    told = card.frame
    width, height, bleed = (100 * float(told[key]) for key in ("width_mm", "height_mm", "bleed_mm"))
    colours = tuple(told["colors"])
    border = 100 * float(told["border_mm"])
    tooled = seeded(card.type, "tooling").choice((0.62, 0.5))
    w, h = width + 2 * bleed, height + 2 * bleed
    panel = rounded(border, border, width - 2 * border, height - 2 * border, 170)
    edge = readable(colours[0])
    if low_ink:
        body = fill(Path().rect(-bleed, -bleed, w, h), WHITE) + both(panel, WHITE, edge, 24)
    else:
        body = _inked(colours, -bleed, -bleed, w, h)
        tool = border * tooled
        gilt = rounded(tool, tool, width - 2 * tool, height - 2 * tool, 220)
        body += stroke(gilt, mix(colours[0], upon(colours[0]), 0.62), 14)
        body += both(panel, PAPER, mix(colours[0], INK, 0.35), 14)
    foot = float(told["foot_mm"]) * 100
    left, right = 100 * float(told["left_mm"]), width - 100 * float(told["left_mm"])
    body += stroke(Path().segment(left, foot, right, foot), edge, 8)
    size = 92.0
    for place, (shape, colour) in enumerate(reversed(list(zip(told["shapes"], colours, strict=False)))):
        ink = readable(colour)
        seal = both(shape_outline(shape), "none" if low_ink else colour, ink, 60)
        body += at(seal, right - (place + 1) * size * 2.2, foot + 123, size * 2 / 1000)
    plates = [Plate(svg(body, w, h, -bleed, -bleed), -bleed / 100, -bleed / 100, w / 100, h / 100)]
    place = told["picture"]
    if place:
        x, y, wide, tall = (float(value) for value in place)
        drawn = svg("", wide * 100, tall * 100)
        if not card.pictured:  # a file takes this place
            shape = (*told["shapes"], "circle")[0]
            drawn = house_patterns.picture(
                card.id, str(told["letter"]), wide * 100, tall * 100, colours, shape, low_ink
            )
        plates.append(Plate(drawn, x, y, wide, tall))
        rule = Path().rect(5, 5, wide * 100 - 10, tall * 100 - 10)
        frame = stroke(rule, edge, 18) + stroke(Path().rect(45, 45, wide * 100 - 90, tall * 100 - 90), PAPER, 8)
        plates.append(Plate(svg(frame, wide * 100, tall * 100), x, y, wide, tall))
    for x, y, across in told["badges"]:
        plates.append(Plate(_badge(edge, low_ink), float(x), float(y), float(across), float(across)))
    return plates


def _badge(colour: str, low_ink: bool) -> str:
    """A medal for a number: a lathe ring round an open field."""
    body = both(Path().circle(500, 500, 492), WHITE if low_ink else PAPER, colour, 16)
    if not low_ink:
        body += fill(Path().circle(500, 500, 455), colour) + stroke(
            guilloche(500, 500, 408, 34, 46, 5, per_wave=3), mix(colour, PAPER, 0.55), 10
        )
    return svg(body + both(Path().circle(500, 500, 362), WHITE if low_ink else PAPER, colour, 14), 1000, 1000)


def back(
    name: str, low_ink: bool = False, *, title: str, words: str, color: str, colors: tuple[str, ...],
    shapes: tuple[str, ...], width_mm: float, height_mm: float, bleed_mm: float,
) -> list[Plate]:
    """A back with the game's name: lathe work and a name plate, the same when turned by half."""
    width, height, bleed = width_mm * 100, height_mm * 100, bleed_mm * 100
    w, h, cx, cy = width + 2 * bleed, height + 2 * bleed, width / 2, height / 2
    deep = mix(color, "#14171c", 0.55)
    light = mix(deep, PAPER, 0.55)
    soft = mix(deep, PAPER, 0.24)
    paper, line = (WHITE, readable(color)) if low_ink else (deep, light)
    quiet = mix(WHITE, line, 0.4) if low_ink else soft
    body = fill(Path().rect(-bleed, -bleed, w, h), paper)
    rng = seeded(title, name, "back")
    # Half of the field, and the same turned by half.
    half, mesh = "", Path()
    pitch = min(width, height) / 9
    for row in range(int(height / pitch) + 3):
        for column in range(int(width / pitch) + 3):
            x = cx + (column - int(width / pitch / 2) - 1) * pitch + (pitch / 2 if row % 2 else 0)
            y = cy + row * pitch * 0.866
            if y > height + bleed + pitch:
                continue
            mesh.circle(x, y, pitch * 0.5).circle(x, y, pitch * 0.36)
    half += stroke(mesh, quiet, 9)
    body += f'<g id="half">{half}</g><use href="#half" transform="rotate(180 {cx:g} {cy:g})"/>'
    inset = 380.0
    body += stroke(rounded(inset, inset, width - 2 * inset, height - 2 * inset, 200), line, 22)
    body += stroke(rounded(inset + 60, inset + 60, width - 2 * inset - 120, height - 2 * inset - 120, 160), line, 8)
    reach = min(min(width, height) * 0.34, height / 2 - inset - 1100)
    body += both(Path().circle(cx, cy, reach * 1.06), paper, line, 16)
    lobes = 2 * rng.choice((6, 7, 8))
    body += stroke(rosette(cx, cy, reach * 0.70, reach * 0.26, lobes, 8), quiet, 9)
    body += stroke(guilloche(cx, cy, reach * 0.93, reach * 0.07, 2 * rng.choice((36, 40, 44)), 2), line, 8)
    # The name, twice: each half of the players' table reads one of them.
    plate_width, plate_height = width - 2 * inset - 260, min(1250.0, height * 0.15)
    plate = rounded(cx - plate_width / 2, cy - plate_height, plate_width, 2 * plate_height, 160)
    body += both(plate, paper, line, 18)
    body += stroke(Path().segment(cx - plate_width / 2 + 180, cy, cx + plate_width / 2 - 180, cy), line, 10)
    small = plate_height / 1250
    one = _line(title, cx, cy + plate_height * 0.58, 520 * small, plate_width - 420, line, "serif-semibold", 14)
    if words and words != title:
        one += _line(words, cx, cy + plate_height * 0.85, 230 * small, plate_width - 420, line, "serif-italic", 6)
    seals = list(zip(shapes, colors, strict=False))[:8]
    for place, (shape, colour) in enumerate(seals):
        x = cx + (place - (len(seals) - 1) / 2) * 460
        inside = "none" if low_ink else mix(colour, PAPER, 0.16)
        seal = both(shape_outline(shape), inside, line, 50)
        one += at(seal, x - 170, height - inset - 760, 0.34)
    body += f'<g id="one">{one}</g><use href="#one" transform="rotate(180 {cx:g} {cy:g})"/>'
    return [Plate(svg(body, w, h, -bleed, -bleed), -bleed_mm, -bleed_mm, w / 100, h / 100)]


def _line(text: str, x: float, y: float, size: float, room: float, colour: str, font: str, track: float) -> str:
    """A line of letters centred on x, made smaller where it would not fit; characters the font lacks are left out."""
    shown = "".join(letter for letter in text if _has(letter, font))
    if not shown.strip():
        return ""
    size = min(size, size * room / text_width(shown, size, font, track))
    return fill(outline(shown, x, y, size, font, track=track), colour)


def _has(letter: str, font: str) -> bool:
    try:
        text_width(letter, 1, font)
    except ValueError:
        return False
    return True
