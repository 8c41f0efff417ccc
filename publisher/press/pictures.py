"""A designer's own pictures: `art/<card id>.png` (or jpg, webp, svg) stands in the place of the drawn one."""

from __future__ import annotations

import base64
import hashlib
import io
import warnings
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher.model import LEAST_DPI, Finding, Game, Origin, Plate, Severity
from publisher.press.cache import key_of, write

ENDINGS = ("svg", "png", "jpg", "jpeg", "webp")
MOST_DPI = 450
"""Finer pictures are made smaller: no press shows more."""
DPI_SLACK = 0.5
"""Places are rarely whole pixels long."""
_FORMAT = 1
"""Of pictures as they are kept. Raise it when an old one must not be used again."""


class PictureError(ValueError):
    """A picture that cannot be used. The message is for the designer."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The picture files of a game by card id, and what is wrong with the others that lie there."""

    files: Mapping[str, Path]
    findings: tuple[Finding, ...] = ()


def pictures_of(root: Path, game: Game) -> Pictures:
    """The pictures of a game: those named after its cards, and those that cards name (`art: {picture: castle.png}`)."""
    named = {}
    for card in game.cards.values():
        art = card.fields.get("art")
        name = art.get("picture") if isinstance(art, Mapping) else None
        if name is not None:
            named[card.id] = str(name), card.where("art/picture")
    return find_pictures(root / game.folder / "art", f"{game.folder}/art", game.id, game.cards, named)


def find_pictures(
    folder: Path, shown: str, game: str, cards: Collection[str],
    named: Mapping[str, tuple[str, Origin]] = MappingProxyType({}),
) -> Pictures:  # fmt: skip
    """The pictures in a game's folder of art. `shown` is how findings name that folder.

    named: what cards, by id, name as their picture, and where: several may share one.
    """
    there = {}
    if folder.is_dir():
        there = {file.name: file for file in sorted(folder.iterdir())
                 if file.suffix[1:].lower() in ENDINGS and file.is_file()}  # fmt: skip
    elif not named:
        return Pictures({})
    files: dict[str, Path] = {}
    findings = []
    used = set()
    for card, (name, place) in named.items():
        if name in there:
            files[card] = there[name]
            used.add(name)
            continue
        near = next((each for each in there if each.lower() == name.lower()), "")
        used.add(near)
        if near:
            advice = f"it is called {near}: write it so, or rename the file"
        elif Path(name).suffix[1:].lower() not in ENDINGS or "/" in name:
            advice = f"name a file of that folder, such as castle.png ({', '.join(ENDINGS)})"
        else:
            advice = "put it there, or name another"
        said = f"{card}: there is no picture {name} in {shown}; {advice}"
        findings.append(Finding("picture-missing", Severity.ERROR, said, place, game, card))
    by_small = {card.lower(): card for card in cards if card not in named}

    def problem(file: Path, card: str, message: str, severity: Severity = Severity.WARNING) -> None:
        place = Origin(f"{shown}/{file.name}")
        findings.append(Finding("picture-name", severity, message, place, game, card))

    for file in there.values():
        if file.name in used:
            continue
        ending = file.suffix[1:]
        card = by_small.get(file.stem.lower(), "")
        if not card:
            problem(file, "", f"{file.name} is the picture of no card: name it after one, or let a card name it")
        elif file.stem != card or ending != ending.lower():
            said = f"{file.name} is not used for the card {card}: rename it to {card}.{ending.lower()}"
            problem(file, card, said, Severity.ERROR)
        elif card in files:
            problem(file, card, f"{file.name} is not used for the card {card}: {files[card].name} is there already")
        else:
            files[card] = file
    told = {finding.card for finding in findings}
    if 2 * len(files) >= len(cards):  # a game of drawn cards with a few pictures lacks none
        for card in cards:
            if card not in files and card not in told:
                place = Origin(f"{shown}/{card}.png")
                said = f"{card} has no picture, and {len(files)} of {len(cards)} cards have one: put it here"
                findings.append(Finding("picture-missing", Severity.WARNING, said, place, game, card))
    return Pictures(files, tuple(findings))


def picture_key(file: Path) -> str:
    """Hash of the file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def place_fault(place: Mapping[str, Any]) -> str:
    """What keeps `place` from being a place for a picture, in words; '' for nothing."""
    for key in ("x_mm", "y_mm", "width_mm", "height_mm"):
        value = place.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            return f"{key} must be a number of millimetres, not {'missing' if value is None else repr(value)}"
        if key in ("width_mm", "height_mm") and not value > 0:
            return f"{key} must be more than 0"
    return ""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A picture as a plate. said: what is wrong with its resolution, or ''. coarse: whether that is an error."""

    plate: Plate
    said: str = ""
    coarse: bool = False


def load_picture(
    file: Path, place: Mapping[str, Any], store: Path | None = None, least_dpi: float = LEAST_DPI
) -> Loaded:
    """The picture as a plate that fills `place` (x_mm, y_mm, width_mm, height_mm).

    A picture of other proportions is cut at its edges, evenly. store: the folder in which it is kept as it is printed,
    so that it is read and turned into a JPEG once; None for nowhere. Raises PictureError if it cannot be read,
    ValueError if `place` is none.
    """
    if fault := place_fault(place):
        raise ValueError(fault)
    x, y, width, height = (float(place[key]) for key in ("x_mm", "y_mm", "width_mm", "height_mm"))
    if file.suffix == ".svg":
        try:
            return Loaded(Plate(file.read_text(encoding="utf-8"), x, y, width, height))
        except UnicodeDecodeError as problem:
            raise PictureError(f"{file.name} cannot be read as SVG: it is not UTF-8") from problem
    svg, dpi = _drawing(file, hashlib.sha256(file.read_bytes()).hexdigest(), width, height, store)
    said = ""
    if dpi < LEAST_DPI - DPI_SLACK:
        needs = f"{round(width / 25.4 * LEAST_DPI)} × {round(height / 25.4 * LEAST_DPI)}"
        said = f"{file.name} is printed at {dpi:.0f} dpi; {LEAST_DPI:g} dpi need {needs} pixels"
    return Loaded(Plate(svg, x, y, width, height), said, dpi < least_dpi - DPI_SLACK)


@lru_cache(maxsize=16)
def _drawing(file: Path, digest: str, width_mm: float, height_mm: float, store: Path | None) -> tuple[str, float]:
    """A picture as an SVG of its place, and the dots an inch it has there. Cards that share one ask again."""
    key = key_of(_FORMAT, version("pillow"), digest, width_mm, height_mm)
    kept = store / f"{key}.jpg" if store is not None else None
    made = _kept(kept) if kept else None
    if made is None:
        made = _as_printed(file.name, file.read_bytes(), width_mm, height_mm)
        if kept is not None:
            write(kept, made[0])
    jpeg, dpi = made
    coded = base64.b64encode(jpeg).decode()
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_mm}mm" height="{height_mm}mm" '
        f'viewBox="0 0 {width_mm} {height_mm}"><image width="{width_mm}" height="{height_mm}" '
        f'preserveAspectRatio="none" href="data:image/jpeg;base64,{coded}"/></svg>'
    )
    return svg, dpi


def _kept(file: Path) -> tuple[bytes, float] | None:
    """A picture that was made before, and its dots an inch, which stand in its comment; None if there is none."""
    from PIL import Image

    try:
        jpeg = file.read_bytes()
        with Image.open(io.BytesIO(jpeg)) as image:
            return jpeg, float(image.info["comment"])
    except (OSError, ValueError, KeyError):
        return None


def _as_printed(name: str, data: bytes, width_mm: float, height_mm: float) -> tuple[bytes, float]:
    """A picture as a JPEG with the proportions of its place, and the dots an inch that it has there.

    Raises PictureError.
    """
    from PIL import Image, ImageFile, ImageOps

    # The typesetter, once imported, lets truncated pictures pass as grey; a designer has to hear of them.
    lenient, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # large is what prints want to be
            with Image.open(io.BytesIO(data)) as opened:
                opened.load()
                image = _in_srgb(ImageOps.exif_transpose(opened))
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as problem:
        raise PictureError(f"{name} cannot be read as a picture: {problem}") from problem
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
    dpi = min(image.width / width_mm, image.height / height_mm) * 25.4
    pixels = min(dpi, MOST_DPI) / 25.4
    image = ImageOps.fit(image, (max(1, round(width_mm * pixels)), max(1, round(height_mm * pixels))))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=92, subsampling=0, comment=f"{dpi:.2f}".encode())
    return out.getvalue(), dpi


def _in_srgb(image: Any) -> Any:
    """The picture opaque, on white, in the colors that its profile means."""
    from PIL import Image, ImageCms

    profile = image.info.get("icc_profile")
    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    elif image.mode in ("P", "1", "PA", "LA", "RGBA", "La", "RGBa") or "transparency" in image.info:
        clear = image.convert("RGBA")
        image = Image.new("RGB", clear.size, "#ffffff")
        image.paste(clear, mask=clear.getchannel("A"))
    if profile and image.mode in ("RGB", "L", "CMYK"):
        with suppress(ImageCms.PyCMSError, OSError):  # one that does not belong to the picture says nothing
            meant = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            if "sRGB" not in ImageCms.getProfileDescription(meant):
                image = ImageCms.profileToProfile(image, meant, ImageCms.createProfile("sRGB"), outputMode="RGB")
    return image.convert("RGB")
