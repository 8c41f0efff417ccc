"""Signs: the types of the wheel, the sources as seals, the marks of the Phoenix and the Mythic, clock, lock and sides.

All are drawn about the origin, about 100 in radius. A type differs in outline as well as in colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..engrave import BRASS, IVORY
from .geometry import circle, gear, scalloped, star
from .metals import DARK, TYPES, Metal, metal

SHAPES: Mapping[str, str] = {
    "deluge": circle(0, 0, 96),
    "fallout": "M0-104L92-53L92 53L0 104L-92 53L-92-53z",
    "contagion": scalloped(6, 84, 138),
    "astral": star(8, 112, 80),
    "displacement": "M-18-112L112-18L18 112L-112 18z",
    "reset": gear(8, 108, 87),
    "volcanic": "M0-112L108 78L-108 78z",
    "vanishing": "M-88-88h176v176h-176z",
    "intruder": "M-122 0Q0-138 122 0Q0 138-122 0z",
    "marker": "M-86-104H86V104L0 62L-86 104z",
}
REACHES: Mapping[str, int] = {
    "intruder": 122, "astral": 112, "displacement": 113, "contagion": 112, "volcanic": 112, "reset": 108,
    "fallout": 104, "vanishing": 97, "marker": 106,
}  # fmt: skip
"""How far an outline reaches from its middle, if not 100."""
_FITTED: Mapping[str, str] = {
    "volcanic": "translate(0 6) scale(.86)", "intruder": "scale(.95)", "astral": "scale(.84)",
    "vanishing": "scale(.92)", "displacement": "scale(.94)", "marker": "translate(0 -12) scale(.9)",
}  # fmt: skip


def glyph(kind: str, ink: str, width: float = 13) -> str:
    """The drawing inside a type's outline."""
    line = f'fill="none" stroke="{ink}" stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round"'
    thin = line.replace(f'"{width:.1f}"', f'"{width * 0.75:.1f}"')
    fill = f'fill="{ink}"'
    if kind == "deluge":
        return (
            f'<path {line} d="M-64-26c14-30 38-30 42-4c4 16 30 16 36 0c4-26 30-28 42-2"/>'
            f'<path {line} d="M-70 12q17-22 35 0t35 0t35 0t35 0M-56 44q14-18 28 0t28 0t28 0t28 0"/>'
        )
    if kind == "fallout":
        dots = "".join(circle(x, y, r) for x, y, r in ((-38, -42, 12), (0, -58, 12), (38, -42, 12), (-20, -10, 10),
                                                       (20, -10, 10), (0, 18, 8)))  # fmt: skip
        return f'<path {fill} d="{dots}"/><path {line} d="M-58 40q58 26 116 0M-34 62q34 14 68 0"/>'
    if kind == "contagion":
        dots = circle(0, 0, 24) + circle(0, -58, 16) + circle(-52, 31, 16) + circle(52, 31, 16)
        return f'<path {line} d="M0 0L0-56M0 0L-50 30M0 0L50 30"/><path {fill} d="{dots}"/>'
    if kind == "astral":
        return (
            f'<path {fill} d="M18-50A52 52 0 1 0 50 22A42 42 0 1 1 18-50z"/>'
            f'<path {fill} transform="translate(26 -14)" d="{star(4, 30, 8)}"/>'
        )
    if kind == "displacement":
        return (
            f'<path {line} d="{circle(0, 0, 46)}"/><g transform="rotate(24)"><path {line} d="M0-74V74"/>'
            f'<path {thin} d="M-46 0a46 15 0 0 0 92 0M-38-26a38 11 0 0 0 76 0M-38 26a38 11 0 0 0 76 0"/></g>'
        )
    if kind == "reset":
        return (
            f'<path {line} d="M20-46A50 50 0 1 1-22-45"/><path {fill} d="M-34-74L14-50L-32-20z"/>'
            f'<path {fill} d="{circle(0, 4, 14)}"/>'
        )
    if kind == "volcanic":
        dots = circle(0, -36, 9) + circle(-13, -54, 7) + circle(10, -64, 6)
        return f'<path {fill} d="M-60 58L-20-8L-8 4L0-8L10 4L20-8L60 58z"/><path {fill} d="{dots}"/>'
    if kind == "vanishing":
        dots = "".join(
            circle(x, y, (19, 12, 6)[i] - 1.5 * j)
            for i, x in enumerate((-46, 0, 46))
            for j, y in enumerate((-46, 0, 46))
        )
        return f'<path {fill} d="{dots}"/>'
    if kind == "intruder":
        return (
            f'<path {fill} d="{circle(0, 0, 30)}"/><g transform="rotate(-18)">'
            f'<path {thin} d="M-27-10C-66-8-78 2-66 9C-46 20 46 20 66 9C78 2 66-8 27-10"/></g>'
        )
    if kind == "marker":
        return f'<path {line} d="M-44-62H44M-44-20H44M-44 22H44"/><path {thin} d="M-58 40L58-84"/>'
    raise ValueError(f"no sign for {kind!r}; there are {', '.join(SHAPES)}")


def type_icon(kind: str, of: Metal, small: bool = False, edge: str = "") -> str:
    """A type's sign with its outline. small: among words, with stronger lines and no second rule."""
    shape, colours = SHAPES[kind], TYPES[kind]
    if of.plain:
        fill, ink, line = "#ffffff", colours[1] if small else of.glyph, colours[1] if small else of.line
    else:
        fill, ink, line = colours[0], IVORY, edge or (colours[0] if small else BRASS)
    dash = ' stroke-dasharray="24 15"' if kind == "vanishing" else ""
    round_join = ' stroke-linejoin="round"'
    out = ""
    if not small:
        behind = "#ffffff" if of.plain else DARK
        out += (
            f'<path d="{shape}" fill="{behind}" stroke="{behind}" stroke-width="{30 if of.plain else 34}"{round_join}/>'
        )
    out += f'<path d="{shape}" fill="{fill}" stroke="{line}" stroke-width="{15 if small else 8}"{round_join}{dash}/>'
    if not small:
        share = 0.86 if kind in ("vanishing", "intruder") else 0.84
        out += (
            f'<path transform="scale({share})" d="{shape}" fill="none" stroke="{line}" stroke-width="3.5"{round_join}/>'
        )
    fitted = _FITTED.get(kind, "scale(.92)")
    return f'{out}<g transform="{fitted}">{glyph(kind, ink, 15 if small else 11)}</g>'


WAX, WAX_LIGHT, WAX_DARK = "#a32a26", "#e3a58d", "#7d1c1a"
_LEAVES = "M0-30C-16-42-40-44-58-38V30C-40 24-16 26 0 38C16 26 40 24 58 30V-38C40-44 16-42 0-30z"
_LINES = "M-44-20q18-4 32 4M-44-2q18-4 32 4M-44 14q18-4 32 4M44-20q-18-4-32 4M44-2q-18-4-32 4M44 14q-18-4-32 4"
_CRACK = ((34, -118), (12, -64), (34, -30), (2, 4), (26, 40), (6, 74), (24, 118))
RIM = scalloped(16, 94, 113)


def _cracked(far: int) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in _CRACK) + (f"L{far} 130L{far}-130z" if far else "")


def seal(
    source: str,
    of: Metal,
    wax: str = WAX,
    light: str = WAX_LIGHT,
    open_ink: str = "#bcd3ee",
    ground: str = "",
    key: str = "",
) -> str:
    """Attested: whole wax with a book. Partial: broken. Predicted: only drawn. key: makes the names of clips unique.

    Raises ValueError for any other source.
    """
    pale = "#ffe9d6"
    if of.plain:
        wax, light, pale, open_ink = "#ffffff", of.line, of.line, of.line
    behind = ground or ("#ffffff" if of.plain else DARK)
    out = f'<path d="{RIM}" fill="{behind}" stroke="{behind}" stroke-width="22"/>'
    if source == "attested":
        return out + (
            f'<path d="{RIM}" fill="{wax}" stroke="{light}" stroke-width="5"/>'
            f'<path d="{circle(0, 0, 76)}" fill="none" stroke="{light}" stroke-width="4"/>'
            f'<path d="{circle(0, 0, 68)}" fill="none" stroke="{light}" stroke-width="2.5" stroke-dasharray="3 7"/>'
            f'<path d="{_LEAVES}" fill="none" stroke="{pale}" stroke-width="9" stroke-linejoin="round"/>'
            f'<path d="M0-28V36" fill="none" stroke="{pale}" stroke-width="7"/>'
            f'<path d="{_LINES}" fill="none" stroke="{pale}" stroke-width="4.5"/>'
        )
    if source == "partial":
        return out + (
            f'<clipPath id="l{key}"><path d="{_cracked(-130)}"/></clipPath>'
            f'<clipPath id="r{key}"><path d="{_cracked(130)}"/></clipPath>'
            f'<path d="{RIM}" fill="none" stroke="{light}" stroke-width="5" stroke-dasharray="7 9"/>'
            f'<g clip-path="url(#l{key})"><path d="{RIM}" fill="{wax}" stroke="{light}" stroke-width="5"/>'
            f'<path d="{circle(0, 0, 76)}" fill="none" stroke="{light}" stroke-width="4"/>'
            f'<path d="{_LEAVES}" fill="none" stroke="{pale}" stroke-width="9" stroke-linejoin="round"/>'
            f'<path d="{_LINES}" fill="none" stroke="{pale}" stroke-width="4.5"/></g>'
            f'<g clip-path="url(#r{key})"><path d="{_LEAVES}" fill="none" stroke="{light}" stroke-width="6" '
            'stroke-dasharray="8 7" stroke-linejoin="round"/></g>'
            f'<path d="{_cracked(0)}" fill="none" stroke="{light}" stroke-width="6" stroke-linejoin="bevel"/>'
        )
    if source == "predicted":
        return out + (
            f'<path d="{circle(0, 0, 100)}" fill="none" stroke="{open_ink}" stroke-width="8" '
            f'stroke-dasharray="21.5 9.92"/>'
            f'<path d="{circle(0, 0, 74)}" fill="none" stroke="{open_ink}" stroke-width="3.5" stroke-dasharray="3 8"/>'
            f'<path d="M-56 4Q0-58 56 4Q0 62-56 4z" fill="none" stroke="{open_ink}" stroke-width="8" '
            'stroke-linejoin="round"/>'
            f'<path transform="translate(0 3)" d="{star(8, 27, 10)}" fill="{open_ink}"/>'
            f'<path d="M0-44V-62M-30-34L-39-49M30-34L39-49" fill="none" stroke="{open_ink}" stroke-width="6" '
            'stroke-linecap="round"/>'
        )
    raise ValueError(f"no seal for {source!r}; there are attested, partial, predicted")


def mark(name: str, of: Metal) -> str:
    """The mark of the Phoenix or of the Mythic, in a ring."""
    ring = f'<path d="{circle(0, 0, 98)}" fill="{of.band}" stroke="{of.line}" stroke-width="9"/>'
    if name == "mythic":
        return (
            f'{ring}<path d="{star(8, 88, 30)}" fill="{of.line}"/><path d="{star(4, 88, 18)}" fill="{of.number}"/>'
            f'<path d="{circle(0, 0, 15)}" fill="{of.band}"/>'
        )
    if name == "phoenix":
        return f"{ring}{_bird(of.line, of.number)}"
    raise ValueError(f"no mark {name!r}; there are phoenix, mythic")


def _bird(wings: str, body: str) -> str:
    return (
        f'<path d="M-9 24L-38 80L-10 56L0 90L10 56L38 80L9 24z" fill="{wings}"/>'
        f'<path d="M-12 10C-52 20-86-14-82-64C-68-44-60-44-52-50C-48-40-40-38-33-44C-30-28-22-16-12-10z" '
        f'fill="{wings}"/>'
        f'<path d="M12 10C52 20 86-14 82-64C68-44 60-44 52-50C48-40 40-38 33-44C30-28 22-16 12-10z" fill="{wings}"/>'
        f'<path d="M-11 34C-20 4-14-18-2-32C-8-46 0-62 16-60L42-49L20-42C16-30 20-8 11 34C6 44-6 44-11 34z" '
        f'fill="{body}"/>'
    )


def lock(ink: str) -> str:
    """A plate with a keyhole, for what is sealed."""
    hole = "M-10 2A24 24 0 1 1 10 2L18 62H-18z"
    return f'<path fill="{ink}" fill-rule="evenodd" d="M-46 30A62 62 0 1 1 46 30L66 100H-66z{hole}"/>'


def hour_star(ink: str) -> str:
    """The hand of the clock over a star."""
    return (
        f'<path d="{star(16, 96, 56)}{circle(0, 0, 50)}" fill="{ink}" fill-rule="evenodd"/>'
        f'<path d="M0-92L20 0L0 40L-20 0z" fill="{ink}"/>'
    )


def _document(body: str, half: float = 124) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-half:g} {-half:g} {2 * half:g} {2 * half:g}" width="4mm" '
        f'height="4mm">{body}</svg>'
    )


_SOURCES: Mapping[str, str] = {
    "attested": "attested", "partial": "partial", "predicted": "predicted",
    "secured": "attested", "fragmentary": "partial", "forecast": "predicted",
}  # fmt: skip

ICONS = (*SHAPES, *_SOURCES, "mythic", "phoenix", "sealed", "clock", "record", "erasure", "severity", "reach",
         "contagion_walks", "silence", "wormwood")  # fmt: skip
"""What `icon` knows by name."""


@cache
def icon(name: str, colour: str = "", low_ink: bool = False) -> str:
    """A small sign for a line of words. A colour makes it a line drawing in it; without one a type and a source have
    their own colours.

    Raises ValueError if there is no such sign.
    """
    of = metal(low_ink)
    if name in SHAPES:
        if not colour:
            return _document(type_icon(name, of, small=True))
        dash = ' stroke-dasharray="24 15"' if name == "vanishing" else ""
        outline = (
            f'<path d="{SHAPES[name]}" fill="none" stroke="{colour}" stroke-width="11" stroke-linejoin="round"{dash}/>'
        )
        return _document(f'{outline}<g transform="{_FITTED.get(name, "scale(.92)")}">{glyph(name, colour, 14)}</g>')
    ink = colour or "#33384a"
    if name in _SOURCES:
        if colour or low_ink:
            plain = metal(True)
            drawing = seal(_SOURCES[name], plain, ground="none").replace(plain.line, ink)
            return _document(drawing.replace('fill="#ffffff"', 'fill="none"'))
        return _document(seal(_SOURCES[name], of, ground="none", open_ink="#33507a"))
    if name in ("mythic", "phoenix"):
        ring = f'<path d="{circle(0, 0, 104)}" fill="none" stroke="{ink}" stroke-width="9"/>'
        return _document(
            ring + (f'<path d="{star(8, 92, 30)}" fill="{ink}"/>' if name == "mythic" else _bird(ink, ink))
        )
    drawn = {
        "sealed": lock(ink),
        "clock": hour_star(ink),
        "record": f'<path d="{circle(0, 0, 100)}" fill="none" stroke="{ink}" stroke-width="14"/>'
        f'<path d="{_LEAVES}" transform="scale(1.1)" fill="none" stroke="{ink}" stroke-width="11"/>',
        "erasure": f'<path d="{circle(0, 0, 100)}" fill="none" stroke="{ink}" stroke-width="14" '
                   f'stroke-dasharray="46 26"/>'
        f'<path d="{_LEAVES}" transform="scale(1.1)" fill="none" stroke="{ink}" stroke-width="11" '
        f'stroke-dasharray="22 18"/>',
        "severity": f'<path fill="{ink}" d="M-84 84L-20-92L4-20L34-70L84 84z"/>',
        "reach": f'<path fill="none" stroke="{ink}" stroke-width="15" stroke-linecap="round" '
        'd="M-100 0H100M-64-42L-104 0L-64 42M64-42L104 0L64 42M0-60V60"/>',
        "contagion_walks": f'<g transform="translate(-22 0) scale(.82)">{glyph("contagion", ink, 15)}</g>'
        f'<path fill="{ink}" d="M56-44L114 0L56 44z"/>',
        "silence": f'{glyph("astral", ink, 13)}<path fill="none" stroke="{ink}" stroke-width="15" d="M-90 90L90-90"/>',
        "wormwood": f'<path d="{star(8, 100, 40)}" fill="none" stroke="{ink}" stroke-width="11"/>'
        f'<path fill="none" stroke="{ink}" stroke-width="17" d="M-34 0H34"/>',
    }  # fmt: skip
    if name not in drawn:
        raise ValueError(f"no sign {name!r}; there are {', '.join(ICONS)}")
    return _document(drawn[name])
