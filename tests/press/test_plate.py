"""The plate writer draws what an SVG renderer draws, or says what it does not know."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from publisher.press.plate import PlateError, content, form


def document(body: str, size: str = 'viewBox="0 0 200 100" width="200mm" height="100mm"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'


def raster(pdf: bytes, scale: float = 1.0) -> Image.Image:
    opened = pypdfium2.PdfDocument(pdf)
    image = opened[0].render(scale=scale).to_pil().convert("L")
    opened.close()
    return image


def by_plate(svg: str) -> Image.Image:
    pdf = pikepdf.new()
    drawing, width, height = form(pdf, svg)
    page = pdf.add_blank_page(page_size=(width, height))
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=drawing))
    page.Contents = pdf.make_stream(b"/F Do")
    buffer = io.BytesIO()
    pdf.save(buffer)
    return raster(buffer.getvalue())


def by_weasyprint(svg: str) -> Image.Image:
    weasyprint = pytest.importorskip("weasyprint")
    from base64 import b64encode

    opening = svg[: svg.index(">")]
    width = opening.split('width="')[1].split('"')[0]
    height = opening.split('height="')[1].split('"')[0]
    source = "data:image/svg+xml;base64," + b64encode(svg.encode()).decode()
    style = f"@page{{size:{width} {height};margin:0}}body{{margin:0}}img{{display:block;width:{width};height:{height}}}"
    return raster(weasyprint.HTML(string=f'<style>{style}</style><img src="{source}">').write_pdf())


def differing(a: Image.Image, b: Image.Image) -> float:
    """Share of pixels that are plainly not the same."""
    size = (min(a.width, b.width), min(a.height, b.height))
    histogram = ImageChops.difference(a.crop((0, 0, *size)), b.crop((0, 0, *size))).histogram()
    return sum(histogram[64:]) / sum(histogram)


INK = 'fill="#224466" stroke="#aa2200" stroke-width="2"'
PATHS = {
    "lines": "M10 10L60 20l20 30H150V60h-40v30z",
    "implicit lines": "m10 10 40 5 10 30-30 20zm80 0 20 40-30 10z",
    "absolute implicit": "M10 10 60 20 30 80z M100 10 150 10 120 80",
    "cubic": "M10 50C30-20 70 120 90 50c10-40 50-40 60 10z",
    "smooth cubic": "M10 50C20 10 40 10 50 50S80 90 90 50s30-40 40 0",
    "smooth after line": "M10 50L50 20S80 90 90 50s30-40 40 0",
    "quadratic": "M10 50Q50-20 90 50q30 60 60 0z",
    "smooth quadratic": "M10 50Q30 10 50 50T90 50t40 0T180 40",
    "smooth quadratic alone": "M10 50T90 80t40-40z",
    "arcs": "M20 50A30 20 0 0 1 80 50A30 20 30 1 0 120 60a20 40 -45 1 1 40 -20",
    "packed arc flags": "M20 50a30 20 0 0180 5a10 10 0 1120 3z",
    "half circles": "M20 50a30 30 0 1 0 60 0a30 30 0 1 0-60 0z",
    "arc too small": "M20 50A5 5 0 0 1 120 50",
    "exponents": "M1e1 1.0E1L6.5e+1 .2e2,-.5,40z",
    "after close": "M10 10h50v50zl60 70h40z",
}


@pytest.mark.parametrize("name", PATHS)
def test_every_path_command_as_a_renderer_draws_it(name: str) -> None:
    svg = document(f'<path d="{PATHS[name]}" {INK}/>')
    assert differing(by_plate(svg), by_weasyprint(svg)) < 0.006


def test_arc_without_radius_is_a_line() -> None:
    """As the specification has it; WeasyPrint draws something else."""
    flat, straight = (document(f'<path d="M20 50{end}L60 90z"/>') for end in ("A0 5 0 0 1 120 50", "L120 50"))
    assert content(flat) == content(straight)


BODIES = {
    "shapes": (
        f'<rect x="5" y="5" width="40" height="30" {INK}/><rect x="50" y="5" width="40" height="30" rx="8" {INK}/>'
        f'<rect x="95" y="5" width="40" height="30" rx="30" ry="10" {INK}/><circle cx="160" cy="30" r="20" {INK}/>'
        f'<ellipse cx="30" cy="70" rx="25" ry="15" {INK}/><line x1="60" y1="50" x2="100" y2="95" {INK}/>'
        f'<polyline points="110,50 130,90 150,50" {INK}/><polygon points="160 60 190 60 175 95" {INK}/>'
    ),
    "transforms": (
        f'<g transform="translate(100 50) rotate(30)scale(1.5 -1)"><rect width="20" height="10" {INK}/></g>'
        f'<rect width="20" height="10" transform="matrix(1 .5 -.3 2 40 20)" {INK}/>'
        f'<rect width="20" height="10" transform="rotate(45 30 70) translate(20,70)" {INK}/>'
        f'<rect width="20" height="10" transform="translate(140 70) skewX(20) skewY(10)" {INK}/>'
    ),
    "use": (
        f'<g id="a" fill="#00aa44"><circle cx="20" cy="20" r="12"/>'
        f'<rect x="30" y="30" width="20" height="20" {INK}/></g>'
        '<use href="#a" x="50" y="10"/><use href="#a" transform="translate(200 0)scale(-1 1)"/>'
    ),
    "clips": (
        '<clipPath id="c"><circle cx="60" cy="50" r="40"/></clipPath>'
        '<clipPath id="d" clip-path="url(#c)">'
        '<rect x="50" y="0" width="100" height="60" transform="rotate(10)"/></clipPath>'
        '<rect width="200" height="100" fill="#cc8800" clip-path="url(#d)"/>'
    ),
    "strokes": (
        '<g fill="none" stroke="#000000" stroke-width="6"><path d="M10 20h60" stroke-linecap="round"/>'
        '<path d="M10 40h60" stroke-linecap="square"/><path d="M10 60h60" stroke-dasharray="10 5 2"/>'
        '<path d="M10 80h60" stroke-dasharray="10,8" stroke-dashoffset="4" stroke-linecap="round"/>'
        '<path d="M90 20l40 5l-40 8"/><path d="M90 50l40 5l-40 8" stroke-linejoin="round"/>'
        '<path d="M90 75l40 5l-40 8" stroke-linejoin="bevel"/><path d="M150 20l30 3l-30 3" stroke-miterlimit="40"/>'
        '<path d="M150 60v30" stroke-width="0"/></g>'
    ),
    "rules": (
        '<path fill="#113355" d="M20 20h60v60h-60zM35 35h30v30h-30z"/>'
        '<g fill-rule="evenodd"><path fill="#113355" d="M120 20h60v60h-60zM135 35h30v30h-30z"/></g>'
    ),
}


@pytest.mark.parametrize("name", BODIES)
def test_every_element_as_a_renderer_draws_it(name: str) -> None:
    svg = document(BODIES[name])
    assert differing(by_plate(svg), by_weasyprint(svg)) < 0.006


def test_clip_rule() -> None:
    """A clip that leaves a hole shows what the holed shape would; WeasyPrint knows no clip rule."""
    hole = 'd="M120 10h60v80h-60zM140 30h20v40h-20z"'
    clip = f'<clipPath id="e"><path clip-rule="evenodd" {hole}/></clipPath>'
    clipped = document(clip + '<g clip-path="url(#e)"><rect width="200" height="100" fill="#4400cc"/></g>')
    assert differing(by_plate(clipped), by_plate(document(f'<path fill-rule="evenodd" fill="#4400cc" {hole}/>'))) == 0


def test_view_box_and_size_place_the_drawing() -> None:
    svg = document(
        '<rect x="-10" y="-5" width="20" height="10" fill="#000000"/>',
        'viewBox="-10 -5 40 20" width="80mm" height="40mm"',
    )
    image = by_plate(svg)
    assert differing(image, by_weasyprint(svg)) < 0.004
    assert image.getpixel((5, 5)) == 0
    assert image.getpixel((image.width - 5, image.height - 5)) == 255


def test_engraving_matches_a_renderer() -> None:
    from publisher.kit.drawing import at, engraved, rosette, stroke, svg, turned

    lathe = stroke(rosette(2475, 1400, 1055, 112, 14, 7, per_lobe=6), "#26662a", 8)
    vase = turned(lambda y: 300 + 200 * (1 - (y / 900) ** 2), "#1d1a17", "#fdf9ee", -700, 700)
    drawing = svg(lathe + at(vase, 1200, 1400) + engraved("8", 3500, 1400, 1600, "#1d1a17", "#fdf9ee"), 4950, 2800)
    assert differing(by_plate(drawing), by_weasyprint(drawing)) < 0.02


REFUSED = {
    "<text>": "<text>A</text>",
    "<image>": '<image href="a.png"/>',
    "<style>": "<style>rect{fill:red}</style>",
    "opacity": '<rect width="1" height="1" opacity=".5"/>',
    "style": '<rect width="1" height="1" style="fill:red"/>',
    "colour": '<rect width="1" height="1" fill="red"/>',
    "url": '<rect width="1" height="1" fill="url(#g)"/>',
    "no element": '<use href="#nothing"/>',
    "contains itself": '<g id="a"><use href="#a"/></g>',
    "begins with": '<path d="L1 1"/>',
    "takes 6": '<path d="M0 0C1 2 3"/>',
    "arc": '<path d="M0 0A1 1 0 2 0 3 3"/>',
    "cannot read": '<path d="M0 0 & 3"/>'.replace("&", "#"),
    "transform": '<g transform="spin(3)"/>',
    "2 shapes": '<clipPath id="c"><rect/><rect/></clipPath><g clip-path="url(#c)"/>',
    "flattens": '<clipPath id="c"><rect transform="scale(0)"/></clipPath><g clip-path="url(#c)"/>',
    "stroke-width": '<rect stroke-width="2px"/>',
    "odd number": '<polygon points="1 2 3"/>',
    "inside another": "<svg/>",
}


@pytest.mark.parametrize("words", REFUSED)
def test_outside_the_dialect_is_an_error_that_names_it(words: str) -> None:
    with pytest.raises(PlateError, match=words):
        content(document(REFUSED[words]))


def test_broken_documents() -> None:
    with pytest.raises(PlateError, match="well-formed"):
        content("<svg")
    with pytest.raises(PlateError, match="root"):
        content("<html/>")
    with pytest.raises(PlateError, match="neither"):
        content(document("", ""))
    with pytest.raises(PlateError, match="proportion"):
        content(document("", 'viewBox="0 0 10 10" width="10mm" height="20mm"'))


numbers = st.floats(-1e5, 1e5, allow_nan=False).map(lambda value: f"{value:.3f}") | st.integers(-9999, 9999).map(str)
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


@st.composite
def paths(draw: st.DrawFn) -> str:
    parts = ["M0 0"]
    for _ in range(draw(st.integers(0, 8))):
        letter = draw(st.sampled_from([*COUNTS, "A"]))
        if letter == "A":
            radii = [draw(numbers) for _ in range(3)]
            flags = draw(st.sampled_from(["0 0", "01", "1,0", "11"]))
            parts.append(f"A{' '.join(radii)} {flags} {draw(numbers)} {draw(numbers)}")
            continue
        values = " ".join(draw(numbers) for _ in range(COUNTS[letter]))
        parts.append((letter if draw(st.booleans()) else letter.lower()) + values)
    return draw(st.sampled_from(["", " ", "\n"])).join(parts)


@settings(max_examples=150, deadline=None)
@given(paths(), st.sampled_from(["", ' fill="none" stroke="#123456" stroke-width=".5"']))
def test_content_always_parses(data: str, paint: str) -> None:
    stream, _ = content(document(f'<path d="{data}"{paint}/>'))
    pdf = pikepdf.new()
    known = {"m", "l", "c", "h", "f", "S", "rg", "RG", "w", "J", "j", "M", "d"}
    counts = {"m": 2, "l": 2, "c": 6, "h": 0, "f": 0, "S": 0}
    for instruction in pikepdf.parse_content_stream(pdf.make_stream(stream)):
        operator = str(instruction.operator)
        assert operator in known
        assert len(instruction.operands) == counts.get(operator, len(instruction.operands))
