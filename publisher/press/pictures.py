"""A designer's own pictures: `art/<card id>.png` (or jpg, webp, svg) stands in the place of the drawn one."""

from __future__ import annotations

import base64
import hashlib
import io
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.model import Finding, Origin, Plate, Severity

ENDINGS = ("svg", "png", "jpg", "jpeg", "webp")
LEAST_DPI = 300
MOST_DPI = 450
"""Finer pictures are made smaller: no press shows more."""


class PictureError(ValueError):
    """A picture that cannot be used. The message is for the designer."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The picture files of a game by card id, and what is wrong with the others that lie there."""

    files: Mapping[str, Path]
    findings: tuple[Finding, ...] = ()


def find_pictures(folder: Path, shown: str, game: str, cards: Collection[str]) -> Pictures:
    """The pictures in a game's folder of art. `shown` is how findings name that folder."""
    files: dict[str, Path] = {}
    findings = []
    if not folder.is_dir():
        return Pictures(files)
    by_small = {card.lower(): card for card in cards}

    def problem(file: Path, card: str, message: str) -> None:
        place = Origin(f"{shown}/{file.name}")
        findings.append(Finding("picture-name", Severity.WARNING, message, place, game, card))

    for file in sorted(folder.iterdir()):
        ending = file.suffix[1:]
        if ending.lower() not in ENDINGS or not file.is_file():
            continue
        card = by_small.get(file.stem.lower(), "")
        if not card:
            problem(file, "", f"{file.name} is the picture of no card: a picture is named after a card's id")
        elif file.stem != card or ending != ending.lower():
            problem(file, card, f"{file.name} is not used for the card {card}: rename it to {card}.{ending.lower()}")
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


def load_picture(file: Path, place: Mapping[str, Any]) -> tuple[Plate, str]:
    """The picture as a plate that fills `place` (x_mm, y_mm, width_mm, height_mm), and a warning or ''.

    A picture of other proportions is cut at its edges, evenly. Raises PictureError if it cannot be read, ValueError
    if `place` is none.
    """
    if fault := place_fault(place):
        raise ValueError(fault)
    x, y, width, height = (float(place[key]) for key in ("x_mm", "y_mm", "width_mm", "height_mm"))
    if file.suffix == ".svg":
        try:
            return Plate(file.read_text(encoding="utf-8"), x, y, width, height), ""
        except UnicodeDecodeError as problem:
            raise PictureError(f"{file.name} cannot be read as SVG: it is not UTF-8") from problem
    from PIL import Image, ImageFile, ImageOps

    # The typesetter, once imported, lets truncated pictures pass as grey; a designer has to hear of them.
    lenient, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
    try:
        with Image.open(file) as opened:
            opened.load()
            image = ImageOps.exif_transpose(opened)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as problem:
        raise PictureError(f"{file.name} cannot be read as a picture: {problem}") from problem
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient
    if image.mode not in ("RGB", "L"):
        clear = image.convert("RGBA")
        image = Image.new("RGB", clear.size, "#ffffff")
        image.paste(clear, mask=clear.getchannel("A"))
    across, down = image.width / width, image.height / height
    dpi = min(across, down) * 25.4
    pixels = min(dpi, MOST_DPI) / 25.4
    image = ImageOps.fit(image.convert("RGB"), (max(1, round(width * pixels)), max(1, round(height * pixels))))
    out = io.BytesIO()
    image.save(out, "JPEG", quality=92, subsampling=0)
    data = base64.b64encode(out.getvalue()).decode()
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">'
        f'<image width="{width}" height="{height}" preserveAspectRatio="none" '
        f'href="data:image/jpeg;base64,{data}"/></svg>'
    )
    warning = ""
    if dpi < LEAST_DPI - 0.5:
        needs = f"{round(width / 25.4 * LEAST_DPI)} × {round(height / 25.4 * LEAST_DPI)}"
        warning = f"{file.name} is printed at {dpi:.0f} dpi; {LEAST_DPI} dpi need {needs} pixels"
    return Plate(svg, x, y, width, height), warning
