"""Faults planted in finished sheets: each is found by name, and the command fails with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Name

from publisher import pipeline
from publisher.games import Project
from publisher.press.job import FACE_ID
from tests.conftest import Typed


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The starter game with another back for places, and its sheets."""
    from publisher.pipeline.build import Options, Product, build

    root = tmp_path_factory.mktemp("planted")
    pipeline.new_game(root, "toy")
    game = root / "catalogue" / "toy" / "game.yaml"
    text = game.read_text("utf-8").replace("back: road, badges", "back: inn, badges")
    game.write_text(text.replace("  road: The road\n", "  road: The road\n  inn: The inn\n"), "utf-8")
    made = build(Project(root), ["toy"], Options(products=frozenset({Product.SHEETS}), papers=("a4",), jobs=1))
    assert not made.report.failed
    return Project(root)


def forms(pdf: pikepdf.Pdf, page: int) -> dict[str, Any]:
    """The faces of a page by their ids."""
    return {str(form[FACE_ID]): form for form in pdf.pages[page].Resources.XObject.values() if FACE_ID in form}


def lines(pdf: pikepdf.Pdf, page: int, change: Callable[[list[bytes]], list[bytes]]) -> None:
    written = change(pdf.pages[page].Contents.read_bytes().split(b"\n"))
    pdf.pages[page].Contents = pdf.make_stream(b"\n".join(written))


def no_font(pdf: pikepdf.Pdf) -> None:
    descriptor = next(one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/FontFile3" in one)
    del descriptor["/FontFile3"]


def coarse_picture(pdf: pikepdf.Pdf) -> None:
    """One inch of a picture of 100 × 100 dots, inside a face."""
    picture = pdf.make_stream(b"\x80" * 10_000)
    picture.Type, picture.Subtype, picture.Width, picture.Height = Name.XObject, Name.Image, 100, 100
    picture.ColorSpace, picture.BitsPerComponent = Name.DeviceGray, 8
    form = forms(pdf, 0)["peddler"]
    form.Resources.XObject["/Coarse"] = picture
    form.write(form.read_bytes() + b"\nq 72 0 0 72 40 80 cm /Coarse Do Q")


def no_bleed(pdf: pikepdf.Pdf) -> None:
    """A face that is cut off at its trim, 3 mm inside of its edge."""
    form = forms(pdf, 0)["peddler"]
    edge, (width, height) = 3 / 25.4 * 72, (float(side) for side in Array(form.BBox)[2:])
    clip = f"{edge:.3f} {edge:.3f} {width - 2 * edge:.3f} {height - 2 * edge:.3f} re W n\n"
    form.write(clip.encode() + form.read_bytes())


def card_too_few(pdf: pikepdf.Pdf) -> None:
    def without_last(written: list[bytes]) -> list[bytes]:
        last = max(number for number, line in enumerate(written) if line.endswith(b" Do Q"))
        return written[:last] + written[last + 1 :]

    lines(pdf, 2, without_last)


def swapped_back(pdf: pikepdf.Pdf) -> None:
    """The two backs of the first sheet change places."""
    objects = pdf.pages[1].Resources.XObject
    names = [name for name, form in objects.items() if str(form[FACE_ID]).startswith("back-")]
    assert len(names) == 2
    objects[names[0]], objects[names[1]] = objects[names[1]], objects[names[0]]


@pytest.mark.parametrize(
    ("plant", "row", "said"),
    [
        (no_font, "fonts", "is not embedded"),
        (coarse_picture, "pictures", "peddler: 100 dpi, 300 are wanted"),
        (no_bleed, "bleed drawn", "peddler has none on the left, top, right, bottom"),
        (card_too_few, "cards", "once too few"),
        (swapped_back, "backs", "back-inn lies behind peddler, not back-road"),
    ],
)
def test_a_planted_fault_is_named_and_fails_the_command(
    built: Project, typed: Callable[..., Typed], plant: Callable[[pikepdf.Pdf], None], row: str, said: str
) -> None:
    bad = Path("build") / "toy" / "planted.pdf"
    with pikepdf.Pdf.open(built.build / "toy" / "sheets-a4.pdf") as pdf:
        plant(pdf)
        pdf.save(built.root / bad)
    done = typed(built, "preflight", bad.as_posix())
    failed = [line.split(None, 1)[1] for line in done.out.splitlines() if line.startswith("  failed")]
    assert done.code == 1 and len(failed) == 1, done.out
    assert failed[0].startswith(row) and said in failed[0]


def test_without_a_fault_all_is_well(built: Project, typed: Callable[..., Typed]) -> None:
    done = typed(built, "preflight", "build/toy/sheets-a4.pdf")
    assert done.code == 0 and "failed" not in done.out
