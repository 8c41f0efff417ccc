"""Pictures inside text: the game's own symbols and the site's icons, once a page, in both themes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from markupsafe import Markup

from publisher.model import CardText, Game, Reference, Reminder, Span, Symbols, Words, plain, plain_text
from publisher.web.colour import luminance, readable
from publisher.web.hidden import hidden_by, public_label, public_names
from publisher.web.skins import DARK, LIGHT

_OPEN = re.compile(r"<svg\b([^>]*)>", re.DOTALL)
_BOX = re.compile(r'viewBox="([^"]+)"')
_SIZE = re.compile(r'\b(width|height)="([\d.]+)')
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
_ID = re.compile(r'\bid="([^"]+)"|url\(#([^)]+)\)|href="#([^"]+)"')
_SYMBOL = re.compile(r'<symbol\b[^>]*\bid="([^"]+)".*?</symbol>', re.DOTALL)
_USE = re.compile(r'href="#([A-Za-z][\w-]*)"')


@dataclass(frozen=True, slots=True)
class Sprite:
    """A `<symbol>` by id, with the named colours of a game made to follow the theme."""

    id: str
    markup: str


def sprite(id: str, svg: str, game: Game) -> Sprite:
    """A drawing as a `<symbol>`.

    The colours of periods become their variables; near black becomes the ink of the text around it, near white the
    paper it stands on, any other a shade of itself that can be seen. Raises ValueError if `svg` has no size.
    """
    head = _OPEN.search(svg)
    if not head:
        raise ValueError(f"the symbol {id} is no SVG")
    box = _BOX.search(head[1])
    sizes = dict(_SIZE.findall(head[1]))
    if box:
        view = box[1]
    elif "width" in sizes and "height" in sizes:
        view = f"0 0 {sizes['width']} {sizes['height']}"
    else:
        raise ValueError(f"the symbol {id} has neither a viewBox nor a width and height")
    body = svg[head.end() : svg.rindex("</svg>")]
    names = {period.color.lower(): f"var(--era-{period.id})" for period in game.periods.values()}

    def themed(match: re.Match[str]) -> str:
        colour = match[0].lower()
        if colour in names:
            return names[colour]
        light = luminance(colour)
        if light < 0.06 or light > 0.75:
            return "currentColor" if light < 0.06 else "var(--on-era)"
        return f"light-dark({readable(colour, LIGHT, 3)}, {readable(colour, DARK, 3)})"

    def own(match: re.Match[str]) -> str:
        return match[0].replace(match[1] or match[2] or match[3], f"{id}-{match[1] or match[2] or match[3]}")

    body = _ID.sub(own, _COLOUR.sub(themed, body))
    if "fill=" not in body:  # black is SVG's default, and black is no ink in the dark
        body = f'<g fill="currentColor">{body}</g>'
    return Sprite(id, f'<symbol id="{id}" viewBox="{view}">{body}</symbol>')


def sprites(markup: str) -> Iterable[Sprite]:
    """The `<symbol>`s of a file that holds nothing else worth having."""
    for match in _SYMBOL.finditer(markup):
        yield Sprite(match[1], match[0])


def defs(page: str, known: Mapping[str, Sprite]) -> str:
    """An invisible drawing with exactly the symbols that a page uses, in a stable order."""
    used = dict.fromkeys(name for name in _USE.findall(page) if name in known)
    if not used:
        return ""
    body = "".join(known[name].markup for name in used)
    return f'<svg class="defs" aria-hidden="true" focusable="false"><defs>{body}</defs></svg>\n'


def icon(id: str) -> Markup:
    return Markup(f'<svg aria-hidden="true"><use href="#{id}"/></svg>')


def symbol_id(code: str) -> str:
    """The id of a game's symbol on a page. Codes may hold signs that ids may not."""
    return "s-" + "".join(char if char.isascii() and char.isalnum() else f"x{ord(char):x}" for char in code)


def symbol_name(game: Game, code: str) -> str:
    """`2 generic`, `Ancient`: what a reader hears."""
    if code.isdecimal() or code == "X":
        return f"{code} generic"
    known = game.symbols.get(code)
    return known.name if known else code


def named(game: Game, codes: Iterable[str]) -> str:
    """`2 generic, 2 Ancient`: a row of symbols, equal ones counted."""
    order = dict.fromkeys(codes := tuple(codes))
    said = []
    for code in order:
        name, count = symbol_name(game, code), codes.count(code)
        said.append(name if code.isdecimal() or code == "X" or count == 1 else f"{count} {name}")
    return ", ".join(said)


def spoken(game: Game, spans: Iterable[Span]) -> str:
    """Spans as plain words, symbols by their names: what a search finds, and what stands where no picture can.

    The name of a hidden card is not said.
    """
    return " ".join(plain(_in_words(game, tuple(spans)), public_names(game)).split())


def spoken_text(game: Game, text: CardText, between: str = " ") -> str:
    """A text as plain words, symbols by their names; `between` stands between its lines."""
    lines = []
    for line in text.lines:
        label = replace(line.label, spans=_in_words(game, line.label.spans)) if line.label else None
        lines.append(replace(line, label=label, spans=_in_words(game, line.spans)))
    said = plain_text(replace(text, lines=tuple(lines)), public_names(game))
    return between.join(" ".join(line.split()) for line in said.splitlines() if line.strip())


def _in_words(game: Game, spans: tuple[Span, ...]) -> tuple[Span, ...]:
    return tuple(_span_in_words(game, span) for span in spans)


def _span_in_words(game: Game, span: Span) -> Span:
    match span:
        case Symbols():
            # the mark of a reconstructed value says nothing in running words
            return Words(span.start, span.end, "" if span.codes == ("=",) else named(game, span.codes))
        case Reminder():
            return replace(span, spans=_in_words(game, span.spans))
        case Reference() if span.label:
            return replace(span, label=public_label(span.label, hidden_by(span.target, game)))
    return span


def row(game: Game, codes: Iterable[str], known: Mapping[str, Sprite]) -> Markup:
    """Symbols in a row as pictures, with their names for who cannot see them. Unknown ones stand as letters."""
    codes = tuple(codes)
    name = escape(named(game, codes))
    shown = "".join(
        str(icon(symbol_id(code)))
        if symbol_id(code) in known
        else f'<span class="sym-x" aria-hidden="true">{escape(code)}</span>'
        for code in codes
    )
    return Markup(f'<span class="sym" title="{name}">{shown}<span class="vh">{name}</span></span>')
