"""The hand-written parts of the site, ready to be copied, and the typefaces, ready for browsers."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path

from publisher.web.page import Page

# Name in the style sheet: package and file. The weights that the style sheets use, no others.
_FACES = {
    "serif-400": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-400i": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    "serif-600": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "sans-400": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-600": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
# Latin with its extensions, Greek, Cyrillic, punctuation, superscripts, currency, arrows, mathematical signs.
_RANGES = (
    (0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x45F), (0x1E00, 0x1EFF),
    (0x1F00, 0x1FFF), (0x2000, 0x206F), (0x2070, 0x209F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2150, 0x218F),
    (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF),
)
_FEATURES = ["kern", "liga", "clig", "ccmp", "locl", "mark", "mkmk", "onum", "lnum", "tnum", "pnum", "smcp", "c2sc"]


def assets(folders: Iterable[Path]) -> Iterator[Page]:
    """Style sheets and reader scripts from the `site` folders, the first one's files winning.

    `styles/*.css` become one file, in the order of their names; `scripts/*.js` and everything in `files/` are copied.
    """
    styles: dict[str, Path] = {}
    others: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / "styles").glob("*.css")):
            styles.setdefault(path.name, path)
        for path in sorted((folder / "scripts").glob("*.js")):
            others.setdefault(f"assets/{path.name}", path)
        for path in sorted((folder / "files").rglob("*")):
            if path.is_file():
                others.setdefault(path.relative_to(folder / "files").as_posix(), path)
    yield Page("assets/site.css", "\n".join(styles[name].read_text("utf-8") for name in sorted(styles)))
    yield Page("assets/fonts.css", "".join(_font_face(name) for name in _FACES))
    for name, path in sorted(others.items()):
        yield Page(name, path.read_bytes())


def _font_face(name: str) -> str:
    """For readers without scripts; with one, theme.js loads the same files before anything is shown."""
    family, _, weight = name.partition("-")
    style = "italic" if weight.endswith("i") else "normal"
    return (
        f'@font-face {{ font-family: "Ref {family.capitalize()}"; font-weight: {weight.rstrip("i")}; '
        f"font-style: {style}; font-display: swap; "
        f'src: url(fonts/{name}.woff2) format("woff2"); }}\n'
    )


def font_files() -> Iterator[Page]:
    """The typefaces as WOFF2, cut down to the letters that a reference site may need.

    Slow (seconds) and always the same: do it once and keep the files. Raises FileNotFoundError if a font package
    lacks a file.
    """
    from fontTools.subset import Options as SubsetOptions  # type: ignore[import-untyped]
    from fontTools.subset import Subsetter
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    wanted = [code for first, last in _RANGES for code in range(first, last + 1)]
    for name, (package, file) in _FACES.items():
        source = Path(str(import_module(package).__file__)).parent / "files" / file
        if not source.is_file():
            raise FileNotFoundError(f"the package {package} has no file {file}")
        font = TTFont(source, recalcTimestamp=False)
        options = SubsetOptions()
        options.layout_features = _FEATURES
        options.hinting = False
        options.drop_tables += ["DSIG"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=wanted)
        subsetter.subset(font)
        font.flavor = "woff2"
        out = io.BytesIO()
        font.save(out)
        yield Page(f"assets/fonts/{name}.woff2", out.getvalue())
