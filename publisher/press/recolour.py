"""Every colour of a finished PDF turned into another: of fills and lines, of gradients, of pictures.

Works on what our faces are made of: device colours, gradients between two of them, pictures. What lies outside of that
is not guessed at: `spaces` finds it.
"""

from __future__ import annotations

import io
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

_SET = re.compile(rb"(?<=[\d.])\s+(rg|RG|g|G|k|K|scn|SCN|sc|SC)(?=\s|$)")
_NUMBER = re.compile(rb"-?(?:\d+\.?\d*|\.\d+)")
_TOKEN = re.compile(rb"\S+")
_FOUR_NUMBERS = 160
"""Bytes in which they have room, and more."""
_SPACE = re.compile(rb"/(DeviceRGB|DeviceGray|DeviceCMYK)(\s+)(cs|CS)(?!\w)")
_COUNTS = {b"g": 1, b"G": 1, b"rg": 3, b"RG": 3, b"k": 4, b"K": 4}
_STROKES = frozenset({b"G", b"RG", b"K", b"SC", b"SCN"})
_DEVICE = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}

Colour = tuple[float, ...]
"""1, 3 or 4 parts from 0 to 1: grey, red green blue, or cyan magenta yellow black."""


@dataclass(frozen=True, slots=True)
class Turn:
    """How colours are turned. to: the space they end in. colour: of a fill or line. image: of a picture in any mode,
    the result in the mode of `to`, or None if it may stay as it is. jpeg_quality: pictures are kept in so much of 100;
    without one, pixel by pixel."""

    to: str
    colour: Callable[[Colour], Colour]
    image: Callable[[Any], Any]
    jpeg_quality: int | None = None

    @property
    def operators(self) -> tuple[bytes, bytes]:
        """What sets a fill and a line in the space they end in."""
        return {"/DeviceGray": (b"g", b"G"), "/DeviceRGB": (b"rg", b"RG"), "/DeviceCMYK": (b"k", b"K")}[self.to]


class ColourError(Exception):
    """Something of a PDF whose colours cannot be turned."""


def recoloured(data: bytes, turn: Turn) -> bytes:
    """The PDF with all of its colours turned. What masks are made of becomes grey: it is no ink.

    Raises ColourError for what cannot be turned.
    """
    with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
        # Until something is set, everything is black.
        black = b" ".join(_written(turn.colour((0.0,)))) + b" "
        start = black + turn.operators[0] + b" " + black + turn.operators[1] + b"\n"
        for page in pdf.pages:
            page.contents_coalesce()
            page.obj.Contents = pdf.make_stream(start + _operators(page.obj.Contents.read_bytes(), turn))
        masks = _masks(pdf)
        done: set[tuple[int, int]] = set()
        for entry in list(pdf.objects):
            own = AS_MASK if isinstance(entry, pikepdf.Object) and entry.objgen in masks else turn
            if isinstance(entry, pikepdf.Stream):
                if entry.get("/Subtype") == "/Image":
                    if entry.objgen not in masks:
                        _picture(entry, turn)
                elif _draws(entry):
                    entry.write(_operators(entry.read_bytes(), own))
            if isinstance(entry, Dictionary | pikepdf.Stream | Array):
                for nested in _inside(entry):
                    _values(nested, own, done)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate,
                 compress_streams=True)  # fmt: skip
        return out.getvalue()


def _luminosity(colour: Colour) -> Colour:
    """How much a colour of a mask lets through."""
    if len(colour) == 4:
        colour = tuple(1 - min(1.0, part + colour[3]) for part in colour[:3])
    return colour if len(colour) == 1 else (0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2],)


AS_MASK = Turn("/DeviceGray", _luminosity, lambda image: image.convert("L"))


def _masks(pdf: pikepdf.Pdf) -> set[tuple[int, int]]:
    """All that masks are made of: the pictures that are one, the forms that are one, and what these use."""
    found: set[tuple[int, int]] = set()

    def reach(entry: Any) -> None:
        if isinstance(entry, Dictionary | pikepdf.Stream | Array):
            if entry.is_indirect:
                if entry.objgen in found:
                    return
                found.add(entry.objgen)
            parts = entry.items() if not isinstance(entry, Array) else ((0, part) for part in entry)
            for key, part in list(parts):
                if key not in ("/Parent", "/Font"):
                    reach(part)

    for entry in pdf.objects:
        if isinstance(entry, Dictionary | pikepdf.Stream | Array):
            for nested in _inside(entry):
                mask = nested.get("/SMask")
                if isinstance(mask, pikepdf.Stream):
                    reach(mask)
                elif isinstance(mask, Dictionary):
                    reach(mask.get("/G"))
    return found


def _draws(stream: Any) -> bool:
    return bool(stream.get("/Subtype") == "/Form" or stream.get("/PatternType") == 1)


def _inside(entry: Any) -> Iterator[Any]:
    """A dictionary or stream, and every one that is written out inside of it."""
    if isinstance(entry, Dictionary | pikepdf.Stream):
        yield entry
        for nested in list(entry.values()):
            if isinstance(nested, Dictionary | Array) and not nested.is_indirect:
                yield from _inside(nested)
    elif isinstance(entry, Array):
        for nested in list(entry):
            if isinstance(nested, Dictionary | Array) and not nested.is_indirect:
                yield from _inside(nested)


def _written(colour: Colour) -> list[bytes]:
    return [f"{min(max(part, 0.0), 1.0):.4f}".rstrip("0").rstrip(".").encode() for part in colour]


def colours_in(data: bytes) -> Iterator[tuple[int, int, bytes, list[bytes]]]:
    """Where a content stream sets a colour: from where to where, by which operator, and its parts as written.

    Raises ColourError for one that has too few parts or too many.
    """
    for match in _SET.finditer(data):
        # Only what stands right before an operator is looked at: to look for numbers first takes ten times longer.
        start, parts = _before(data, match.start(), _COUNTS.get(match[1]))
        if parts:  # without any it is the name of a pattern
            yield start, match.end(), match[1], parts


def _operators(data: bytes, turn: Turn) -> bytes:
    fill, line = turn.operators
    made: list[bytes] = []
    done = 0
    for start, end, operator, parts in colours_in(data):
        turned = turn.colour(tuple(min(max(float(part), 0.0), 1.0) for part in parts))
        setter = line if operator in _STROKES else fill
        if operator not in _COUNTS:  # in the space that was set before, which is turned below
            setter = operator
        made += [data[done:start], b" ".join(_written(turned)), b" ", setter]
        done = end
    made.append(data[done:])
    return _SPACE.sub(rb"/" + turn.to[1:].encode() + rb"\2\3", b"".join(made))


def _before(data: bytes, end: int, count: int | None) -> tuple[int, list[bytes]]:
    """The numbers before a place, and where they begin: so many, or, if that is not known, as many as there are."""
    parts: list[bytes] = []
    at = end
    for token in reversed(list(_TOKEN.finditer(data, max(0, end - _FOUR_NUMBERS), end))):
        if len(parts) == count or not _NUMBER.fullmatch(token[0]):
            break
        parts.insert(0, token[0])
        at = token.start()
    if len(parts) not in ((0, 1, 3, 4) if count is None else (count,)):
        raise ColourError(f"a color of {len(parts)} parts")
    return at, parts


def _values(entry: Any, turn: Turn, done: set[tuple[int, int]]) -> None:
    """Colours that are values: of shadings, of the functions behind them, and the space in which groups are blended."""
    if "/ShadingType" in entry and entry.get("/ColorSpace") in _DEVICE:
        if "/Background" in entry:
            entry.Background = _array(entry.Background, turn)
        entry.ColorSpace = Name(turn.to)
        _function(entry.get("/Function"), turn, done)
    if entry.get("/S") == "/Transparency" and entry.get("/CS") in _DEVICE:
        entry.CS = Name(turn.to)


def _function(entry: Any, turn: Turn, done: set[tuple[int, int]]) -> None:
    """The function of a shading: from one colour to another, or several such in a row. Each is turned once."""
    if isinstance(entry, Dictionary) and entry.is_indirect:
        if entry.objgen in done:
            return
        done.add(entry.objgen)
    kind = entry.get("/FunctionType") if isinstance(entry, Dictionary) else None
    if kind == 3:
        for part in list(entry.Functions):
            _function(part, turn, done)
    elif kind == 2:
        entry.C0 = _array(entry.get("/C0", Array([0])), turn)
        entry.C1 = _array(entry.get("/C1", Array([1])), turn)
    else:
        raise ColourError("a gradient that is not between two colors")
    if "/Range" in entry:
        del entry["/Range"]


def _array(colour: Any, turn: Turn) -> Array:
    return Array([round(part, 4) for part in turn.colour(tuple(float(part) for part in colour))])


def _picture(image: Any, turn: Turn) -> None:
    """The picture in the other space. What is see-through of it stays so: masks are in grey, and are no colours."""
    if image.get("/ImageMask"):
        return
    picture = turn.image(pikepdf.PdfImage(image).as_pil_image())
    if picture is None:
        return
    kept = {key: image[key] for key in ("/SMask", "/Mask") if isinstance(image.get(key), pikepdf.Stream)}
    for key in ("/DecodeParms", "/Decode", "/Mask"):
        if key in image:
            del image[key]
    if turn.jpeg_quality is None:
        image.write(zlib.compress(picture.tobytes()), filter=Name.FlateDecode)
    else:
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=turn.jpeg_quality, subsampling=0)
        image.write(out.getvalue(), filter=Name.DCTDecode)
        if turn.to == "/DeviceCMYK":
            image.Decode = Array([1, 0] * 4)  # what wrote it turns the inks about, as its first reader did
    image.ColorSpace, image.BitsPerComponent = Name(turn.to), 8
    image.Width, image.Height = picture.size
    for key, value in kept.items():
        image[key] = value


def spaces(data: bytes) -> Counter[str]:
    """What the colours of a PDF are written in, read anew operator by operator: names of spaces, and how often each."""
    found: Counter[str] = Counter()
    by_operator = {"g": "/DeviceGray", "rg": "/DeviceRGB", "k": "/DeviceCMYK"}
    with pikepdf.Pdf.open(io.BytesIO(data)) as pdf:
        masks = _masks(pdf)
        streams = [entry for entry in pdf.objects if isinstance(entry, pikepdf.Stream)]
        for page in pdf.pages:
            page.contents_coalesce()
            found.update(_set_in(page, by_operator))
        for entry in streams:
            if entry.objgen in masks:
                continue
            if entry.get("/Subtype") == "/Image":
                if not entry.get("/ImageMask"):
                    found[_named(entry.get("/ColorSpace"))] += 1
            elif _draws(entry):
                found.update(_set_in(entry, by_operator))
        for value in pdf.objects:
            if isinstance(value, Dictionary | pikepdf.Stream | Array) and value.objgen not in masks:
                found.update(_named(nested.get("/ColorSpace")) for nested in _inside(value) if "/ShadingType" in nested)
                found.update(_named(nested.CS) for nested in _inside(value)
                             if nested.get("/S") == "/Transparency" and "/CS" in nested)  # fmt: skip
    return found


def _set_in(stream: Any, by_operator: dict[str, str]) -> Iterator[str]:
    for step in pikepdf.parse_content_stream(stream, "g G rg RG k K cs CS"):
        operator = str(step.operator).lower()
        if operator == "cs":
            name = str(step.operands[0])
            if name != "/Pattern":
                yield name
        else:
            yield by_operator[operator]


def _named(space: Any) -> str:
    return str(space[0]) if isinstance(space, Array) else str(space)
