"""A photograph inside a drawing: the JPEG of a `data:` address, as it goes into a PDF without being decoded."""

from __future__ import annotations

import base64
import binascii
import io
from dataclasses import dataclass

import pikepdf
from pikepdf import Name

from .plate_path import PlateError

JPEG = "data:image/jpeg;base64,"
_SPACES = {"RGB": Name.DeviceRGB, "L": Name.DeviceGray}
_ORIENTATION = 0x0112
"""The EXIF tag of a picture that has to be turned before it is shown."""


@dataclass(frozen=True, slots=True)
class Jpeg:
    """A JPEG file with its size in pixels. `mode` is RGB or L."""

    data: bytes
    width: int
    height: int
    mode: str

    @classmethod
    def read(cls, address: str) -> Jpeg:
        """From a `data:` address. Raises PlateError for anything but an upright JPEG in RGB or grey."""
        from PIL import Image

        if not address.startswith(JPEG):
            raise PlateError(f"<image>: {address[:40]!r} is no JPEG inside the drawing")
        try:
            data = base64.b64decode(address[len(JPEG) :], validate=True)
            with Image.open(io.BytesIO(data), formats=["JPEG"]) as image:
                if image.getexif().get(_ORIENTATION, 1) != 1:
                    raise PlateError("<image>: a JPEG that lies on its side")
                if image.mode not in _SPACES:
                    raise PlateError(f"<image>: a JPEG in {image.mode}")
                return cls(data, image.width, image.height, image.mode)
        except (binascii.Error, OSError) as problem:
            raise PlateError(f"<image>: {problem}") from problem

    def place_in(self, pdf: pikepdf.Pdf) -> pikepdf.Object:
        """The picture as an image XObject of `pdf`."""
        stream = pikepdf.Stream(pdf, self.data, Filter=Name.DCTDecode, Type=Name.XObject, Subtype=Name.Image)
        stream.Width, stream.Height, stream.BitsPerComponent = self.width, self.height, 8
        stream.ColorSpace = _SPACES[self.mode]
        return stream
