"""A photograph in a drawing goes into the PDF as the JPEG that it is, once for all faces that show it."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from publisher.model import CardSize, Plate
from publisher.press.join import Faces, join
from publisher.press.plate import PlateError, content, form

SIZE = CardSize("test", "Test", 50, 70, bleed_mm=3, corner_mm=3)


def jpeg(colour: str, mode: str = "RGB", **saved: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, (60, 40), colour).save(out, "JPEG", quality=95, **saved)
    return out.getvalue()


def drawing(data: bytes, kind: str = "jpeg", ratio: str = "none") -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60mm" height="40mm">'
        f'<image x="6" y="4" width="30" height="20" preserveAspectRatio="{ratio}" '
        f'href="data:image/{kind};base64,{base64.b64encode(data).decode()}"/></svg>'
    )


def test_the_file_itself_stands_in_the_pdf() -> None:
    data = jpeg("#c02040")
    with pikepdf.Pdf.new() as pdf:
        made, width, height = form(pdf, drawing(data))
        (picture,) = made.Resources.XObject.values()
        assert picture.read_raw_bytes() == data
        assert (int(picture.Width), int(picture.Height)) == (60, 40)
        assert (round(width, 2), round(height, 2)) == (round(60 * 72 / 25.4, 2), round(40 * 72 / 25.4, 2))


def test_it_stands_where_the_drawing_says() -> None:
    """6 to 36 across and 4 to 24 down, upright: the upper half red, the lower blue."""
    two = Image.new("RGB", (60, 40), "#ff0000")
    two.paste("#0000ff", (0, 20, 60, 40))
    out = io.BytesIO()
    two.save(out, "JPEG", quality=100, subsampling=0)
    face = join(SIZE, [Plate(drawing(out.getvalue()), 0, 0, 60, 40)], None)
    import pypdfium2

    document = pypdfium2.PdfDocument(face)
    image = document[0].render(scale=10 * 25.4 / 72).to_pil().convert("RGB")
    document.close()

    def at(x_mm: float, y_mm: float) -> tuple[int, ...]:
        return tuple(image.getpixel((round(10 * (x_mm + 3)), round(10 * (y_mm + 3)))))

    assert at(5.5, 10) == at(36.5, 10) == at(20, 3.5) == at(20, 24.5) == (255, 255, 255)
    red, blue = at(20, 9), at(20, 19)
    assert red[0] > 240 and red[2] < 15 and blue[2] > 240 and blue[0] < 15


@pytest.fixture
def files(tmp_path: Path) -> Iterator[dict[str, Path]]:
    """Three faces: the first two share a photograph at different places, the third has another of the same size."""
    plates = {
        "a": Plate(drawing(jpeg("#c02040")), 0, 0, 30, 20),
        "b": Plate(drawing(jpeg("#c02040")).replace('x="6"', 'x="9"'), 0, 0, 30, 20),
        "c": Plate(drawing(jpeg("#20c040")), 0, 0, 30, 20),
    }
    made = {}
    for name, each in plates.items():
        made[name] = tmp_path / f"{name}.pdf"
        made[name].write_bytes(join(SIZE, [each], None))
    yield made


def test_a_shared_photograph_is_there_once_and_a_like_one_is_not_taken_for_it(files: dict[str, Path]) -> None:
    with pikepdf.Pdf.new() as pdf:
        faces = Faces(pdf, lambda name: files[name])
        found = {}
        for name in files:
            (inner,) = faces.form(name).Resources.XObject.values()
            (picture,) = inner.Resources.XObject.values()
            found[name] = picture.objgen, picture.read_raw_bytes()
    assert found["a"] == found["b"]
    assert found["c"][0] != found["a"][0] and found["c"][1] == jpeg("#20c040")


@pytest.mark.parametrize(
    ("svg", "said"),
    [
        (drawing(jpeg("#c02040"), "png"), "no JPEG"),
        (drawing(b"not a picture"), "<image>"),
        (drawing(jpeg("#c02040"), ratio="xMidYMid"), "preserveAspectRatio"),
        (drawing(jpeg("#c02040", "CMYK")), "CMYK"),
        (drawing(jpeg("#c02040")).replace('width="30"', 'width="wide"'), "not a number|wide"),
    ],
)
def test_what_it_does_not_know_it_leaves_to_the_typesetter(svg: str, said: str) -> None:
    with pytest.raises(PlateError, match=said):
        content(svg)


def test_a_photograph_on_its_side_is_left_to_the_typesetter() -> None:
    turned = Image.Exif()
    turned[0x0112] = 6
    with pytest.raises(PlateError, match="on its side"):
        content(drawing(jpeg("#c02040", exif=turned)))
