"""One finished face as a picture in memory, fast: for who edits a card and looks at it."""

from __future__ import annotations

import io
import string
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf
from pikepdf import Dictionary

from publisher.press import fonts, raster
from publisher.press.join import POINTS_PER_MM, Faces
from publisher.press.reports import FaceFile

LETTERS = f"{string.ascii_letters}{string.digits}{string.punctuation}–—‘’“”…×·àâäáãåæçèéêëíîïñóôöõøœùúûüß"
"""What an edit is likely to bring in. To cut a font down takes as long as to draw the face: these are in at once."""


@dataclass
class Glimpse:
    """Makes pictures of single faces. A glyph that was shown once stays in its font, as long as this is kept.

    fonts_folder: where fonts that were cut down are kept between runs.
    """

    fonts_folder: Path
    _glyphs: dict[str, set[int]] = field(default_factory=dict)

    def png(self, face: FaceFile, width_px: int) -> bytes:
        """The face within its trim, with square corners, `width_px` pixels wide, as a PNG that is quick to write."""
        import pypdfium2  # type: ignore[import-untyped]

        shot = raster.Shot(0, face.size, face.file, width_px)
        document = pypdfium2.PdfDocument(self._pdf(face))
        try:
            page = document[0]
            image = raster.picture(page, shot)
            page.close()
        finally:
            document.close()
        out = io.BytesIO()
        image.save(out, "PNG", compress_level=1)
        return out.getvalue()

    def _pdf(self, face: FaceFile) -> bytes:
        """The face with its bleed and whole fonts, as a page of a file of its own."""
        size = face.size
        width, height = size.width_mm + 2 * size.bleed_mm, size.height_mm + 2 * size.bleed_mm
        with pikepdf.Pdf.new() as pdf:
            faces = Faces(pdf, lambda _: face.file)
            page = pdf.add_blank_page(page_size=(width * POINTS_PER_MM, height * POINTS_PER_MM))
            page.obj.Resources = Dictionary(XObject=Dictionary({"/F": faces.form(face.id)}))
            page.obj.Contents = pdf.make_stream(b"/F Do")
            for role, used in faces.glyphs.items():
                if role not in self._glyphs:
                    self._glyphs[role] = fonts.encode(LETTERS, role)[1]
                self._glyphs[role] |= used
                faces.glyphs[role] = set(self._glyphs[role])
            faces.finish(self.fonts_folder)
            out = io.BytesIO()
            pdf.save(out)
        return out.getvalue()
