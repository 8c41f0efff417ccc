"""Drawings straight into PDF: a small dialect of SVG as a form XObject, without an SVG library.

The dialect: svg, g, defs, use, clipPath, path, rect, circle, ellipse, line, polyline, polygon, image (a JPEG in the
drawing that fills its box); hex colours; strokes with caps, joins and dashes; every path command; transforms. Whatever
lies outside it raises `PlateError` and names the element, so that a caller can fall back to a slower renderer instead
of printing something else.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from xml.etree import ElementTree

import pikepdf

from .plate_path import NUMBER, PlateError, number, numbers, oval, path_operators, rounded
from .plate_picture import Jpeg

__all__ = ["PlateError", "content", "form"]

Box = tuple[float, float, float, float]
"""x, y, width, height in the drawing's own units."""
Matrix = tuple[float, float, float, float, float, float]

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
XLINK_HREF = "{http://www.w3.org/1999/xlink}href"
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
POINTS_PER_UNIT = {"mm": 72 / 25.4, "cm": 72 / 2.54, "in": 72.0, "pt": 1.0, "px": 0.75, "": 0.75}

_LENGTH = re.compile(rf"({NUMBER.pattern})(mm|cm|in|pt|px|)")
_TRANSFORM = re.compile(r"[\s,]*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)[\s,]*")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^)'\"]+)['\"]?\s*\)")


# -- transforms


def _times(a: Matrix, b: Matrix) -> Matrix:
    """The matrix that applies `b` first."""
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _inverse(m: Matrix, where: str) -> Matrix:
    determinant = m[0] * m[3] - m[1] * m[2]
    if not determinant:
        raise PlateError(f"{where}: a clip under a transform that flattens it")
    a, b, c, d = m[3] / determinant, -m[1] / determinant, -m[2] / determinant, m[0] / determinant
    return (a, b, c, d, -(a * m[4] + c * m[5]), -(b * m[4] + d * m[5]))


def _translate(x: float, y: float = 0) -> Matrix:
    return (1, 0, 0, 1, x, y)


def _scale(x: float, y: float | None = None) -> Matrix:
    return (x, 0, 0, x if y is None else y, 0, 0)


def _rotate(degrees: float, cx: float = 0, cy: float = 0) -> Matrix:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return _times(_times(_translate(cx, cy), (cos, sin, -sin, cos, 0, 0)), _translate(-cx, -cy))


_TRANSFORMS: Mapping[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {
    "matrix": ((6,), lambda *values: values),
    "translate": ((1, 2), _translate),
    "scale": ((1, 2), _scale),
    "rotate": ((1, 3), _rotate),
    "skewX": ((1,), lambda angle: (1, 0, math.tan(math.radians(angle)), 1, 0, 0)),
    "skewY": ((1,), lambda angle: (1, math.tan(math.radians(angle)), 0, 1, 0, 0)),
}


def _transform(text: str | None, where: str) -> Matrix:
    result, position = IDENTITY, 0
    text = text or ""
    while match := _TRANSFORM.match(text, position):
        counts, make = _TRANSFORMS[match[1]]
        values = numbers(match[2], where)
        if len(values) not in counts:
            raise PlateError(f"{where}: {match[1]} with {len(values)} numbers")
        result = _times(result, make(*values))
        position = match.end()
    if text[position:].strip():
        raise PlateError(f"{where}: cannot read the transform {text!r}")
    return result


def _concatenate(matrix: Matrix) -> str:
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") for value in matrix) + " cm"


# -- painting


_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_RULES = {"nonzero": "", "evenodd": "*"}
_STYLE = frozenset(
    {
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
        "stroke-dasharray",
        "stroke-dashoffset",
        "fill-rule",
        "clip-rule",
    }
)
_COMMON = _STYLE | {"id", "transform", "clip-path"}
_SHAPES: Mapping[str, frozenset[str]] = {
    "path": frozenset({"d"}),
    "rect": frozenset({"x", "y", "width", "height", "rx", "ry"}),
    "circle": frozenset({"cx", "cy", "r"}),
    "ellipse": frozenset({"cx", "cy", "rx", "ry"}),
    "line": frozenset({"x1", "y1", "x2", "y2"}),
    "polyline": frozenset({"points"}),
    "polygon": frozenset({"points"}),
}
_ALLOWED: Mapping[str, frozenset[str]] = {
    "svg": _COMMON | {"viewBox", "width", "height", "version"},
    "g": _COMMON,
    "defs": _COMMON,
    "use": _COMMON | {"href", XLINK_HREF, "x", "y"},
    "clipPath": frozenset({"id", "clipPathUnits", "clip-rule", "clip-path", "transform"}),
    "image": _COMMON | {"x", "y", "width", "height", "preserveAspectRatio", "href", XLINK_HREF},
    "title": frozenset({"id"}),
    "desc": frozenset({"id"}),
    **{name: _COMMON | own for name, own in _SHAPES.items()},
}


@dataclass(frozen=True, slots=True)
class _Style:
    """The inherited part of how a shape is painted; colours and dashes are already PDF operands."""

    fill: str | None = "0 0 0"
    stroke: str | None = None
    width: float = 1
    cap: int = 0
    join: int = 0
    miter: float = 4
    dashes: str = ""
    dash_offset: float = 0
    fill_rule: str = ""
    clip_rule: str = ""


def _colour(value: str, where: str) -> str | None:
    if value == "none":
        return None
    if re.fullmatch(r"#[0-9a-fA-F]{3}", value):
        value = "#" + "".join(letter * 2 for letter in value[1:])
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        raise PlateError(f"{where}: the colour {value!r}")
    return " ".join(number(int(value[place : place + 2], 16) / 255) for place in (1, 3, 5))


class _Writer:
    """Walks one drawing and collects content stream operators."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.out: list[str] = []
        self.ids = {name: element for element in root.iter() if (name := element.get("id"))}
        self.using: list[str] = []
        self.colours: dict[str, str | None] = {}
        self.pictures: list[Jpeg] = []

    def name(self, element: ElementTree.Element) -> str:
        """The tag, once it and its attributes are known to be in the dialect."""
        space, _, tag = element.tag.rpartition("}")
        if tag not in _ALLOWED or space.lstrip("{") not in ("", SVG_NAMESPACE):
            raise PlateError(f"the element <{tag}>")
        for attribute in element.attrib.keys() - _ALLOWED[tag]:
            raise PlateError(f"<{tag}>: the attribute {attribute!r}")
        if tag not in ("title", "desc") and (element.text or "").strip():
            raise PlateError(f"<{tag}>: text")
        return tag

    def style(self, element: ElementTree.Element, above: _Style, tag: str) -> _Style:
        changes: dict[str, object] = {}
        for key, value in element.attrib.items():
            if key not in _STYLE:
                continue
            where = f"<{tag}> {key}"
            try:
                if key in ("fill", "stroke"):
                    if value not in self.colours:
                        self.colours[value] = _colour(value, where)
                    changes[key] = self.colours[value]
                elif key == "stroke-width":
                    changes["width"] = float(value)
                elif key == "stroke-linecap":
                    changes["cap"] = _CAPS[value]
                elif key == "stroke-linejoin":
                    changes["join"] = _JOINS[value]
                elif key == "stroke-miterlimit":
                    changes["miter"] = float(value)
                elif key == "stroke-dashoffset":
                    changes["dash_offset"] = float(value)
                elif key == "stroke-dasharray":
                    lengths = [] if value == "none" else numbers(value, where)
                    if any(length < 0 for length in lengths):
                        raise PlateError(f"{where}: a negative length")
                    changes["dashes"] = " ".join(map(number, lengths)) if any(lengths) else ""
                else:
                    changes["fill_rule" if key == "fill-rule" else "clip_rule"] = _RULES[value]
            except (KeyError, ValueError) as problem:
                if isinstance(problem, PlateError):
                    raise
                raise PlateError(f"{where}: {value!r}") from problem
        return replace(above, **changes) if changes else above  # type: ignore[arg-type]

    def outline(self, element: ElementTree.Element, tag: str) -> str:
        """The shape as path operators; empty when there is nothing to paint."""
        if tag == "path":
            return path_operators(element.get("d", ""))
        if tag in ("polyline", "polygon"):
            places = numbers(element.get("points", ""), f"<{tag}> points")
            if len(places) % 2:
                raise PlateError(f"<{tag}>: an odd number of coordinates")
            pairs = zip(places[::2], places[1::2], strict=True)
            steps = [f"{number(x)} {number(y)} {'l' if place else 'm'}" for place, (x, y) in enumerate(pairs)]
            return "\n".join(steps + (["h"] if steps and tag == "polygon" else []))
        size = {}
        for key in _SHAPES[tag]:
            try:
                size[key] = float(element.get(key, 0))
            except ValueError as problem:
                raise PlateError(f"<{tag}> {key}: {element.get(key)!r}") from problem
        if tag == "line":
            return f"{number(size['x1'])} {number(size['y1'])} m\n{number(size['x2'])} {number(size['y2'])} l"
        if tag == "circle":
            return oval(size["cx"], size["cy"], size["r"], size["r"]) if size["r"] > 0 else ""
        if tag == "ellipse":
            rx, ry = size["rx"], size["ry"]
            return oval(size["cx"], size["cy"], rx, ry) if rx > 0 and ry > 0 else ""
        x, y, width, height = size["x"], size["y"], size["width"], size["height"]
        if width <= 0 or height <= 0:
            return ""
        rx = size["rx"] if "rx" in element.attrib else size["ry"]
        ry = size["ry"] if "ry" in element.attrib else size["rx"]
        if rx > 0 and ry > 0:
            return rounded(x, y, width, height, rx, ry)
        return f"{number(x)} {number(y)} {number(width)} {number(height)} re"

    def referenced(self, text: str, where: str) -> ElementTree.Element:
        if text not in self.ids:
            raise PlateError(f"{where}: no element with the id {text!r}")
        if text in self.using:
            raise PlateError(f"{where}: {text!r} contains itself")
        return self.ids[text]

    def clip(self, reference: str, where: str) -> None:
        match = _REFERENCE.fullmatch(reference.strip())
        if not match:
            raise PlateError(f"{where}: clip-path {reference!r}")
        path = self.referenced(match[1], where)
        if self.name(path) != "clipPath":
            raise PlateError(f"{where}: clip-path to something that is no <clipPath>")
        if path.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            raise PlateError("<clipPath>: units of the bounding box")
        self.using.append(match[1])
        if "clip-path" in path.attrib:
            self.clip(path.attrib["clip-path"], "<clipPath>")
        if len(path) != 1:
            # A union of several shapes is not what one PDF path with one rule gives.
            raise PlateError(f"<clipPath>: {len(path)} shapes instead of one")
        shape = path[0]
        tag = self.name(shape)
        if tag not in _SHAPES:
            raise PlateError(f"<clipPath>: <{tag}> inside")
        matrix = _times(_transform(path.get("transform"), where), _transform(shape.get("transform"), where))
        if "clip-path" in shape.attrib:
            raise PlateError("<clipPath>: a clipped shape inside")
        rule = self.style(shape, self.style(path, _Style(), "clipPath"), tag).clip_rule
        moved = matrix != IDENTITY
        if moved:
            self.out.append(_concatenate(matrix))
        self.out.append(f"{self.outline(shape, tag) or '0 0 0 0 re'}\nW{rule} n")
        if moved:
            self.out.append(_concatenate(_inverse(matrix, where)))
        self.using.pop()

    def draw(self, element: ElementTree.Element, above: _Style, root: bool = False) -> None:
        tag = self.name(element)
        if tag in ("clipPath", "defs", "title", "desc"):
            return
        if tag == "svg" and not root:
            raise PlateError("the element <svg> inside another")
        style = self.style(element, above, tag)
        transform, clip = element.get("transform"), element.get("clip-path")
        matrix = _transform(transform, f"<{tag}>") if transform else IDENTITY
        if tag == "use":
            offset = [numbers(element.get(axis, "0"), "<use>") for axis in "xy"]
            if [len(values) for values in offset] != [1, 1]:
                raise PlateError("<use>: x or y is not a number")
            matrix = _times(matrix, _translate(offset[0][0], offset[1][0]))
        wrapped = matrix != IDENTITY or clip is not None
        if wrapped:
            self.out.append("q")
        if matrix != IDENTITY:
            self.out.append(_concatenate(matrix))
        if clip is not None and clip != "none":
            self.clip(clip, f"<{tag}>")
        if tag in ("svg", "g"):
            for child in element:
                self.draw(child, style)
        elif tag == "use":
            reference = element.get("href") or element.get(XLINK_HREF) or ""
            if not reference.startswith("#"):
                raise PlateError(f"<use>: {reference!r} is not in this drawing")
            target = self.referenced(reference[1:], "<use>")
            self.using.append(reference[1:])
            self.draw(target, style)
            self.using.pop()
        elif tag == "image":
            self.picture(element)
        else:
            self.paint(self.outline(element, tag), style)
        if wrapped:
            self.out.append("Q")

    def picture(self, element: ElementTree.Element) -> None:
        if element.get("preserveAspectRatio") != "none":
            raise PlateError("<image>: preserveAspectRatio other than none")
        sizes = [numbers(element.get(key, "0"), f"<image> {key}") for key in ("x", "y", "width", "height")]
        if any(len(values) != 1 for values in sizes):
            raise PlateError("<image>: x, y, width or height is not a number")
        (x,), (y,), (width,), (height,) = sizes
        if width <= 0 or height <= 0:
            return
        jpeg = Jpeg.read(element.get("href") or element.get(XLINK_HREF) or "")
        if jpeg not in self.pictures:
            self.pictures.append(jpeg)
        name = _picture_name(self.pictures.index(jpeg))
        self.out += ["q", _concatenate((width, 0, 0, -height, x, y + height)), f"{name} Do", "Q"]

    def paint(self, outline: str, style: _Style) -> None:
        stroke = style.stroke if style.width > 0 else None
        if not outline or (style.fill is None and stroke is None):
            return
        if style.fill is not None:
            self.out.append(f"{style.fill} rg")
        if stroke is not None:
            self.out.append(
                f"{stroke} RG {number(style.width)} w {style.cap} J {style.join} j {number(style.miter)} M"
                f" [{style.dashes}] {number(style.dash_offset)} d"
            )
        self.out.append(outline)
        if stroke is None:
            self.out.append("f" + style.fill_rule)
        else:
            self.out.append("S" if style.fill is None else "B" + style.fill_rule)


# -- documents


def _length(text: str, where: str) -> float:
    """A length in points."""
    match = _LENGTH.fullmatch(text.strip())
    if not match:
        raise PlateError(f"<svg> {where}: {text!r}")
    return float(match[1]) * POINTS_PER_UNIT[match[2]]


def _parsed(svg: str) -> tuple[ElementTree.Element, Box, float]:
    """The root, its view box, and points per unit."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as problem:
        raise PlateError(f"not well-formed: {problem}") from problem
    if root.tag.rpartition("}")[2] != "svg":
        raise PlateError(f"the element <{root.tag}> as root")
    width, height = root.get("width"), root.get("height")
    sizes = [None if text is None else _length(text, "size") for text in (width, height)]
    if "viewBox" in root.attrib:
        view = numbers(root.attrib["viewBox"], "<svg> viewBox")
        if len(view) != 4 or view[2] <= 0 or view[3] <= 0:
            raise PlateError(f"<svg> viewBox: {root.attrib['viewBox']!r}")
        box: Box = (view[0], view[1], view[2], view[3])
    elif sizes[0] and sizes[1]:
        box = (0, 0, sizes[0] / POINTS_PER_UNIT["px"], sizes[1] / POINTS_PER_UNIT["px"])
    else:
        raise PlateError("<svg>: neither a viewBox nor a size")
    scales = [size / box[2 + axis] for axis, size in enumerate(sizes) if size is not None]
    if len(scales) == 2 and abs(scales[0] / scales[1] - 1) > 1e-3:
        raise PlateError("<svg>: the size and the viewBox differ in proportion")
    return root, box, scales[0] if scales else POINTS_PER_UNIT["px"]


def _picture_name(index: int) -> str:
    return f"/I{index}"


@lru_cache(maxsize=48)
def _drawn(svg: str) -> tuple[bytes, Box, float, tuple[Jpeg, ...]]:
    """The drawing as operators, its view box, points per unit, and the pictures in it. Many faces share a ground: it is
    read once."""
    root, box, scale = _parsed(svg)
    writer = _Writer(root)
    writer.draw(root, _Style(), root=True)
    return "\n".join(writer.out).encode("ascii"), box, scale, tuple(writer.pictures)


def content(svg: str) -> tuple[bytes, Box]:
    """The drawing as PDF content stream operators in its own units (y down), and its view box."""
    operators, box, _, _ = _drawn(svg)
    return operators, box


def form(pdf: pikepdf.Pdf, svg: str) -> tuple[pikepdf.Object, float, float]:
    """The drawing as a form XObject of `pdf`: y up, lower left corner at the origin, clipped to its view box.

    Returns the form and its width and height in points.
    """
    operators, (x, y, width, height), scale, pictures = _drawn(svg)
    stream = pdf.make_stream(operators)
    stream.Type = pikepdf.Name.XObject
    stream.Subtype = pikepdf.Name.Form
    stream.BBox = pikepdf.Array([round(value, 4) for value in (x, y, x + width, y + height)])
    stream.Matrix = pikepdf.Array(
        [round(value, 6) for value in (scale, 0, 0, -scale, -x * scale, (y + height) * scale)]
    )
    stream.Resources = pikepdf.Dictionary()
    if pictures:
        placed = {_picture_name(index): jpeg.place_in(pdf) for index, jpeg in enumerate(pictures)}
        stream.Resources.XObject = pikepdf.Dictionary(placed)
    return stream, width * scale, height * scale
