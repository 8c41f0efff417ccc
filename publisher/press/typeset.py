"""Type for faces: the only owner of WeasyPrint, which is imported when there is something to set and not before.

Many faces are laid out as one document, a page each. A text that does not fit is laid out again at the next step of
`fit`; nothing else is. The finished pages carry type alone, on a transparent ground.
"""

from __future__ import annotations

import base64
import io
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pikepdf

from publisher.kit.drawing import FONT_ROLES, font_file
from publisher.model import CardSize
from publisher.press import fit, glyphs
from publisher.press.content import TypeContent, read_page
from publisher.press.font_configuration import font_configuration
from publisher.press.laid import Drawn, Laid, TextBox
from publisher.press.laid import read_page as read_laid

QUOTED_WORDS = 40
TIGHT_FLAVOR_PT = 6.3
BELOW_MM = 2000
"""Room under the face on its page: what runs past the end of a page is dropped without a word, never measured."""


class StyleError(ValueError):
    """A style sheet with which faces cannot be set. The message is for the designer."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with one face. `field` is the card's text that it stands in, `words` what it is about."""

    id: str
    severity: str
    message: str
    field: str = "text"
    words: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """One face's type as HTML, in mm from the trim's corner."""

    id: str
    name: str
    html: str


@dataclass(slots=True)
class Typeset:
    """One face's type: PDF operators with what they use, the places of drawings, and how it was made to fit.

    hidden: words of a joined board that this sheet does not show, by number (see Laid). boxes: its boxes of type.
    left: how many steps of making it fit were not needed.
    """

    id: str
    content: TypeContent | None = None
    drawn: tuple[Drawn, ...] = ()
    step: fit.Step | None = None
    problems: list[Problem] = field(default_factory=list)
    hidden: Mapping[int, str] = field(default_factory=dict)
    boxes: tuple[TextBox, ...] = ()
    left: int = 0


# -- style


_WEIGHTS = {"": 400, "italic": 400, "semibold": 600, "bold": 700}


def font_faces() -> str:
    """@font-face rules for the families House Serif and House Sans."""
    rules = []
    for role in FONT_ROLES:
        family, _, cut = role.partition("-")
        style = "italic" if cut == "italic" else "normal"
        rules.append(
            f'@font-face {{ font-family: "House {family.title()}"; font-weight: {_WEIGHTS[cut]}; font-style: {style}; '
            f'src: url("{font_file(role).as_uri()}") }}'
        )
    return "\n".join(rules)


def _page_style(size: CardSize) -> str:
    width, height = size.width_mm + 2 * size.bleed_mm, size.height_mm + 2 * size.bleed_mm
    sizes = sorted({*fit.FULL_SIZES_PT, *fit.LAST_SIZES_PT})
    return "\n".join(
        (
            f"@page {{ size: {width}mm {height + BELOW_MM}mm; margin: 0 }}",
            f".page {{ position: relative; width: {width}mm; height: {height}mm; break-after: page }}",
            f".page > .trim {{ left: {size.bleed_mm}mm; top: {size.bleed_mm}mm; width: {size.width_mm}mm; "
            f"height: {size.height_mm}mm }}",
            *(f".fs-{round(points * 100)} .fit {{ font-size: {points}pt }}" for points in sizes),
            *(f".drop-{part} .{part} {{ display: none }}" for part in (fit.REMINDER, fit.FLAVOR)),
            f".{fit.TIGHT} .fit .{fit.FLAVOR} {{ font-size: {TIGHT_FLAVOR_PT}pt; line-height: 1.15; "
            "margin-top: .5mm; padding-top: .5mm }",
        )
    )


class _Log(logging.Handler):
    """WeasyPrint's warnings while it works."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []
        self.logger = logging.getLogger("weasyprint")

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())

    def __enter__(self) -> _Log:
        self.before = list(self.logger.handlers), self.logger.propagate
        self.logger.handlers, self.logger.propagate = [self], False
        return self

    def __exit__(self, *_: object) -> None:
        self.logger.handlers, self.logger.propagate = self.before

    def taken(self) -> list[str]:
        messages, self.messages = list(dict.fromkeys(self.messages)), []
        return messages


# -- setting


def _fetcher() -> Any:
    """Reads the house fonts and data: URLs; every other address is refused."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse  # type: ignore[import-untyped]

    allowed = {(file := font_file(role)).as_uri(): file for role in FONT_ROLES}

    class HouseFetcher(URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> Any:
            if url in allowed:
                return URLFetcherResponse(url, body=allowed[url].read_bytes(), headers={"Content-Type": "font/otf"})
            if not url.startswith("data:"):
                raise ValueError("a face may use the house fonts and data: URLs only")
            return super().fetch(url, headers)

    return HouseFetcher(allowed_protocols={"data"})


class Typesetter:
    """Sets faces of one size and style. Make one for a batch; it keeps the parsed style and the fonts.

    With `sheet` they are pages of a piece, and every word is looked for on the paper.
    """

    def __init__(self, css: str, size: CardSize, sheet: bool = False) -> None:
        import weasyprint  # type: ignore[import-untyped]

        self.size = size
        self._paper = size if sheet else None
        self._face = None if sheet else size
        self._html = weasyprint.HTML
        self._fonts = font_configuration()
        self._fetch = _fetcher()
        with _Log() as log:
            self._style = weasyprint.CSS(
                string="\n".join((font_faces(), css, _page_style(size))),
                font_config=self._fonts,
                url_fetcher=self._fetch,
            )
            self.style_problems = [
                Problem("face-style", "warning", f"the style sheet of the faces: {message}") for message in log.taken()
            ]

    def _lay_out(self, faces: Sequence[tuple[Text, fit.Step]]) -> Any:
        body = "".join(
            f'<section class="page {step.classes}"><div class="trim">{text.html}</div></section>'
            for text, step in faces
        )
        source = self._html(string=f"<html><body>{body}</body></html>", url_fetcher=self._fetch)
        return source.render(font_config=self._fonts, stylesheets=[self._style])

    def set(self, texts: Sequence[Text]) -> list[Typeset]:
        """Every text typeset, in order. What does not fit at the last step, or is lost, is a Problem of its face."""
        results = {text.id: Typeset(text.id) for text in texts}
        ladders: dict[str, tuple[fit.Step, ...]] = {}
        waiting: list[tuple[Text, fit.Step]] = []
        for text in texts:
            shown, results[text.id].problems = self._with_glyphs(text)
            has = glyphs.read(shown.html)[1]
            ladders[text.id] = fit.steps(frozenset(has & {fit.REMINDER, fit.FLAVOR}))
            waiting.append((shown, ladders[text.id][0]))
        done: dict[str, tuple[Any, Text, fit.Step, Laid]] = {}
        document: Any = None
        while waiting:
            with _Log() as log:
                rendered = self._lay_out(waiting)
                warned = bool(log.taken())
            document = document or rendered
            if len(rendered.pages) != len(waiting):
                raise StyleError("the style sheet hides faces or breaks them over pages; a face is one page")
            again: list[tuple[Text, fit.Step]] = []
            for (text, step), page in zip(waiting, rendered.pages, strict=True):
                if warned:
                    results[text.id].problems += self._warnings(text, step)
                laid = read_laid(page, self._paper, self._face)
                over = laid.worst
                after = fit.following(step, over, ladders[text.id]) if over else None
                if after is not None:
                    again.append((text, after))
                else:
                    done[text.id] = (page, text, step, laid)
            waiting = again
        if not done:
            return list(results.values())
        pages = [done[text.id][0] for text in texts]
        with pikepdf.Pdf.open(io.BytesIO(document.copy(pages).write_pdf())) as pdf:
            for text, page in zip(texts, pdf.pages, strict=True):
                _, shown, step, laid = done[text.id]
                result = results[text.id]
                result.step, result.drawn, result.hidden = step, tuple(laid.drawn), laid.hidden
                result.boxes = tuple(laid.boxes)
                result.left = len(ladders[text.id]) - 1 - ladders[text.id].index(step)
                result.content = read_page(page, BELOW_MM)
                result.problems += self._losses(shown, step, laid)
                if result.content.foreign:
                    result.problems.append(_foreign(shown))
                result.problems = list(dict.fromkeys(result.problems))
        return list(results.values())

    def _with_glyphs(self, text: Text) -> tuple[Text, list[Problem]]:
        """The text with a stand-in for every character that no font has, and a Problem for each."""
        absent = glyphs.missing(glyphs.read(text.html)[0])
        html = text.html
        problems = []
        for character in absent:
            html = html.replace(character, glyphs.STAND_IN)
            for reference in (f"&#{ord(character)};", f"&#x{ord(character):x};"):
                html = html.replace(reference, glyphs.STAND_IN)
            problems.append(
                Problem(
                    "missing-glyph",
                    "error",
                    f"the fonts have no glyph for {glyphs.named(character)}; write it another way",
                    character,
                )
            )
        return Text(text.id, text.name, html), problems

    def _warnings(self, text: Text, step: fit.Step) -> Iterable[Problem]:
        """The typesetter's own warnings about one face, found by setting it alone."""
        with _Log() as log:
            self._lay_out([(text, step)])
            return [Problem("face-warning", "warning", f"typesetting says: {message}") for message in log.taken()]

    def _losses(self, text: Text, step: fit.Step, laid: Laid) -> list[Problem]:
        problems = []
        lost = " ".join(" ".join(laid.lost).split())
        if laid.worst is not None and lost:
            problems.append(Problem("text-overflow", "error", _overflow(text.name, step, lost), words=lost))
        for name, line, over in laid.wide:
            said = f"{text.name}: the {name} is {over:.1f} mm too wide for its place: “{line.strip()}”; shorten it"
            problems.append(Problem("text-overflow", "error", said, name, line))
        if self._paper is not None:
            problems += _off_paper(text.name, self._paper, laid)
        if self._face is not None:
            told = {problem.field for problem in problems}  # what has no room at all is told of once
            problems += [near for near in _too_near(text.name, self._face, laid) if near.field not in told]
        wanted = glyphs.letters(glyphs.read(text.html, step.drops)[0])
        gone = wanted - glyphs.letters("".join(laid.text))
        if gone:
            shown = "".join(sorted(gone.elements()))
            problems.append(
                Problem(
                    "text-overflow", "error", f"{text.name}: {len(shown)} letters were never laid out: {shown[:80]}"
                )
            )
        return problems


def _off_paper(name: str, paper: CardSize, laid: Laid) -> Iterable[Problem]:
    """Words of a piece that are in no box or beyond what prints."""
    lost = " ".join(" ".join(laid.outside).split())
    if lost:
        how = " outside the paper or below their box, and lost"
        said = f"{name}: {quoted(lost, how)}. Shorten the text, or make room for it"
        yield Problem("text-overflow", "error", said, words=lost)
    near = " ".join(" ".join(laid.unreached).split())
    if near:
        reach = f"printers do not reach the outer {paper.safe_mm:g} mm of the paper"
        said = f"{name}: {quoted(near, ' in the margin')}; {reach}"
        yield Problem("text-in-margin", "warning", said, words=near)


def _too_near(name: str, size: CardSize, laid: Laid) -> Iterable[Problem]:
    """Type and drawings of a face in the zone that a cut may reach."""
    found: dict[tuple[str, bool], list[tuple[str, float]]] = {}
    for text, words, over in laid.unsafe:
        found.setdefault((text, bool(words)), []).append((words, over))
    for (text, is_type), near in found.items():
        shown = " ".join(words for words, _ in near)
        what = f"{text}: “{shown[:80]}”" if is_type else "a drawing in the type"
        left = size.safe_mm - max(over for _, over in near)
        where = f"{left:.1f} mm from the trim" if left >= 0 else f"{-left:.1f} mm beyond the trim"
        said = f"{name}: {what} stands {where}; keep {size.safe_mm:g} mm away, or give it the class ornament"
        yield Problem("text-near-trim", "warning", said, text, shown)


def _foreign(text: Text) -> Problem:
    """A font of the machine stepped in for a character that the element's own font lacks."""
    lacking = glyphs.missing_somewhere(glyphs.read(text.html)[0])
    shown = ", ".join(map(glyphs.named, lacking)) or "one of its characters"
    said = f"a font of this face has no glyph for {shown}; write it another way"
    return Problem("missing-glyph", "error", said, lacking[0] if lacking else "text")


def drawn_page(svg: str, width_mm: float, height_mm: float) -> bytes:
    """A PDF page of that size filled by a drawing: for what the plate writer does not know, pictures among it."""
    import weasyprint

    fonts = font_configuration()
    source = base64.b64encode(svg.encode()).decode()
    style = (
        f"{font_faces()}\n@page {{ size: {width_mm}mm {height_mm}mm; margin: 0 }} body {{ margin: 0 }} "
        f"img {{ display: block; width: {width_mm}mm; height: {height_mm}mm }}"
    )
    with _Log() as log:
        sheet = weasyprint.CSS(string=style, font_config=fonts, url_fetcher=_fetcher())
        page = weasyprint.HTML(
            string=f'<img src="data:image/svg+xml;base64,{source}" alt="">', url_fetcher=_fetcher()
        ).render(font_config=fonts, stylesheets=[sheet])
        data = bytes(page.write_pdf())
        if complaints := log.taken():
            raise ValueError(complaints[0])
    return data


def _overflow(name: str, step: fit.Step, lost: str) -> str:
    return f"{name}: the text does not fit at {step.size_pt} pt; {quoted(lost, ' lost')}. Shorten it"


def quoted(lost: str, how: str = "") -> str:
    """`3 words are lost: “a b c”`; of many words the first."""
    words = lost.split()
    shown = " ".join(words[:QUOTED_WORDS])
    more = f" … and {len(words) - QUOTED_WORDS} more" if len(words) > QUOTED_WORDS else ""
    count = "1 word is" if len(words) == 1 else f"{len(words)} words are"
    return f"{count}{how}: “{shown}{more}”"
