"""Four inks: colours of a screen turned into them within a limit, and how much of them a finished file lays down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from publisher.press.exports import ink_model
from publisher.press.exports.pixels import rendered
from publisher.press.recolour import Colour, Turn, recoloured

INKS = ("cyan", "magenta", "yellow", "black")
MEASURED_DPI = 150
JPEG_QUALITY = 95
RESERVE, PICTURE_RESERVE = 0.04, 0.06
"""How far colors and pictures stay below the limit of ink: numbers are rounded, and saving a picture makes some of its
dots darker."""
_NEARLY_BLACK = 0.02
_UNSEEN = 3
"""Of 255: by how much the channels of a picture in grey may differ."""
_STEPS = 17
"""Of the table by which pictures become ink, in each of its three directions."""


class ProfileError(ValueError):
    """A file that is no profile of a press. The message is for the designer."""


@dataclass(frozen=True, slots=True)
class Inks:
    """How colours become ink. limit: the most of all four together, 2.4 for 240 %.

    transform: what a profile makes of pictures in RGB; None for the model of inks on coated paper. name: what the
    profile calls itself. Black type and lines are black ink alone: four plates never meet exactly.
    """

    limit: float
    transform: Callable[[Any], Any] | None = None
    name: str = ""
    _known: dict[Colour, Colour] = field(default_factory=dict, repr=False)

    @property
    def turn(self) -> Turn:
        return Turn("/DeviceCMYK", self.colour, self.image, JPEG_QUALITY)

    def colour(self, colour: Colour) -> Colour:
        """A colour of a fill or line, grey or RGB, in CMYK."""
        if len(colour) == 4:
            return ink_model.limited((colour[0], colour[1], colour[2], colour[3]), self.limit - RESERVE)
        if len(colour) == 1:
            colour = colour * 3
        if colour not in self._known:
            self._known[colour] = self._made(colour)
        return self._known[colour]

    def _made(self, colour: Colour) -> Colour:
        red, green, blue = colour
        if max(colour) <= _NEARLY_BLACK:
            return (0.0, 0.0, 0.0, 1.0)
        if self.transform is None:
            return ink_model.inked((red, green, blue), self.limit - RESERVE)
        from PIL import Image

        dot = Image.new("RGB", (1, 1), tuple(round(part * 255) for part in colour))
        cyan, magenta, yellow, black = (part / 255 for part in self.transform(dot).getpixel((0, 0)))
        return ink_model.limited((cyan, magenta, yellow, black), self.limit - RESERVE)

    def image(self, image: Any) -> Any:
        """A picture in CMYK."""
        if image.mode == "CMYK":
            return _limited_image(image, self.limit - PICTURE_RESERVE)
        flat = image.convert("RGB")
        if _is_grey(flat):
            return _black_alone(flat.getchannel("G"))
        most = self.limit - PICTURE_RESERVE
        inked = self.transform(flat) if self.transform is not None else flat.filter(_table(most))
        return _limited_image(inked, most)


def _is_grey(image: Any) -> bool:
    """Whether a picture in RGB has no colour that anybody sees."""
    from PIL import ImageChops

    red, green, blue = image.split()
    apart: list[Any] = [ImageChops.difference(green, other).getextrema()[1] for other in (red, blue)]
    return bool(max(apart) <= _UNSEEN)


def _black_alone(grey: Any) -> Any:
    """A grey picture in black ink."""
    from PIL import Image

    black = grey.point([round(255 * ink_model.grey(step / 255)) for step in range(256)])
    return Image.merge("CMYK", [*[Image.new("L", grey.size, 0)] * 3, black])


@cache
def _table(most: float) -> Any:
    """The model as a table of colours, for pictures."""
    from PIL import ImageFilter

    return ImageFilter.Color3DLUT.generate(
        _STEPS, lambda red, green, blue: ink_model.mixed((red, green, blue), most), channels=4, target_mode="CMYK"
    )


def _limited_image(image: Any, limit: float) -> Any:
    from PIL import Image, ImageMath

    *colours, black = image.split()
    cyan, magenta, yellow = (part.convert("F") for part in colours)
    share = ImageMath.lambda_eval(
        lambda given: given["min"](
            given["one"],
            (given["most"] - given["k"]) / given["max"](given["c"] + given["m"] + given["y"], given["one"]),
        ),
        c=cyan, m=magenta, y=yellow, k=black.convert("F"), one=Image.new("F", image.size, 1),
        most=Image.new("F", image.size, limit * 255),
    )  # fmt: skip
    if share.getextrema()[0] >= 1:
        return image
    scaled = [
        ImageMath.lambda_eval(lambda given: given["int"](given["part"] * given["share"]), part=part, share=share)
        for part in (cyan, magenta, yellow)
    ]
    return Image.merge("CMYK", [*(part.convert("L") for part in scaled), black])


def by_profile(file: Path, limit: float) -> Inks:
    """Inks by the ICC profile of a press. Raises ProfileError if the file is none."""
    from PIL import ImageCms

    try:
        press = ImageCms.getOpenProfile(str(file))
        space = press.profile.xcolor_space.strip()
    except (OSError, ImageCms.PyCMSError) as problem:
        raise ProfileError(f"{file.name} cannot be read as an ICC profile") from problem
    if space != "CMYK":
        raise ProfileError(f"{file.name} is a profile for {space}; a press needs one for CMYK")
    try:
        made = ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"), press, "RGB", "CMYK", ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )  # fmt: skip
    except ImageCms.PyCMSError as problem:
        raise ProfileError(f"{file.name} does not say how colors become ink: {problem}") from problem
    name = ImageCms.getProfileDescription(press).strip() or file.name
    return Inks(limit, partial(_applied, made), name)


def _applied(transform: Any, image: Any) -> Any:
    from PIL import ImageCms

    return ImageCms.applyTransform(image, transform)


# -- measuring


def _plate(ink: int) -> Turn:
    """What one ink lays down, as a grey picture: dark where there is much of it."""

    def colour(given: Colour) -> Colour:
        if len(given) == 4:
            return (1 - given[ink],)
        if len(given) == 1:
            return given if ink == 3 else (1.0,)
        raise ValueError("a color that is no ink")

    def image(given: Any) -> Any:
        from PIL import Image, ImageChops

        if given.mode == "CMYK":
            return ImageChops.invert(given.getchannel(ink))
        return given.convert("L") if ink == 3 else Image.new("L", given.size, 255)

    return Turn("/DeviceGray", colour, image)


def coverage(pdf: bytes, pages: Sequence[int], dpi: float = MEASURED_DPI) -> Iterator[float]:
    """The most ink at any one place of each of these pages, all four together: 2.4 for 240 %.

    The finished file is taken apart into its four plates, each is rastered, and they are added up pixel by pixel: what
    is see-through, and what lies over something else, counts as it will be printed.
    """
    import pypdfium2  # type: ignore[import-untyped]
    from PIL import ImageMath

    plates = [pypdfium2.PdfDocument(recoloured(pdf, _plate(ink))) for ink in range(4)]
    try:
        for number in pages:
            shown = []
            for plate in plates:
                page = plate[number]
                size = tuple(max(1, round(points / 72 * dpi)) for points in page.get_size())
                shown.append(rendered(page, *size).convert("L").convert("I"))
                page.close()
            total = ImageMath.lambda_eval(
                lambda given: 1020 - given["a"] - given["b"] - given["c"] - given["d"],
                **dict(zip("abcd", shown, strict=True)),
            )
            yield total.getextrema()[1] / 255
    finally:
        for plate in plates:
            plate.close()


def inks_for(limit_percent: float, profile: Path | None) -> Inks:
    """How a vendor's colours become ink. Raises ProfileError."""
    limit = limit_percent / 100
    return by_profile(profile, limit) if profile is not None else Inks(limit)
