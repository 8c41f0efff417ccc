"""What a typesetter laid out, read from its boxes: measures of texts that must fit, what is lost, where drawings stand.

On a face a text that may not fit says so by its class. On a page of a piece every box with a height holds its text, and
every word has to be on the paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from publisher.model import CardSize
from publisher.press import fit

MM_PER_PX = 25.4 / 96
TOO_WIDE_MM = 0.35
"""How far a line may stand over its box: what a letter's own side bearings come to."""
TOO_LOW_MM = 0.2
RISE_EM, FALL_EM = 0.7, 0.22
"""How far letters reach over and under their line: capitals and descenders of the house fonts."""
JOINED = "joined"
"""The class of what goes over several sheets of paper: its text may be on another one."""
ORNAMENT = "ornament"
"""The class of what may stand outside the safe zone: nobody minds if a cut takes a little of it."""
SAFE_SLACK_MM = 0.1
_BLOCKS = ("BlockBox", "CellBox", "FlexBox", "GridBox")

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm from the page's top left corner."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where a small drawing stands: its key and its box in mm from the top left corner of the bleed.

    turn: degrees clockwise. clip: what of the page it may show on.
    """

    key: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turn: int = 0
    clip: Box | None = None


@dataclass(frozen=True, slots=True)
class TextBox:
    """A box of type on a face: the card's text in it or its class, its size in points, its lines, what it may grow by.

    free_mm: between its type and its lower edge if it is one of class fit, else beside its longest line. room_mm: the
    whole height or width that this is of. fitted: whether it is of class fit.
    """

    field: str
    size_pt: float
    lines: int
    free_mm: float
    room_mm: float
    fitted: bool = False


@dataclass(slots=True)
class Laid:
    """One page as laid out.

    lost: lines that end below their box. wide: lines that are too long, with the text they belong to and by how much.
    outside: words of a piece that are not on the paper or not in their box. hidden: those of a joined board that
    this sheet does not show whole, by their number among all of it. unreached: those where printers cannot reach.
    unsafe: what stands too near to a face's trim, as (text of the card, words or '' for a drawing, by how much in mm).
    boxes: every box of type.
    """

    measures: list[fit.Measure] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    wide: list[tuple[str, str, float]] = field(default_factory=list)
    drawn: list[Drawn] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    hidden: dict[int, str] = field(default_factory=dict)
    unreached: list[str] = field(default_factory=list)
    unsafe: list[tuple[str, str, float]] = field(default_factory=list)
    boxes: list[TextBox] = field(default_factory=list)

    @property
    def worst(self) -> fit.Measure | None:
        over = [measure for measure in self.measures if not measure.fits]
        return max(over, key=lambda measure: measure.height_mm - measure.room_mm) if over else None


@dataclass(frozen=True, slots=True)
class _Where:
    """Where the reader stands: the text of the card, the block whose lines these are, and what holds them.

    clip: what is seen of the page, in mm. low: where the lowest letters must end, in mm from the page's top.
    matrix: how the style turns or moves it, None for not at all. ornament: it may stand anywhere. fitted: it is in a
    box of class fit.
    """

    field: str = "text"
    container: Any = None
    clip: Box | None = None
    low: float | None = None
    joined: bool = False
    matrix: Any = None
    ornament: bool = False
    fitted: bool = False

    @property
    def turned(self) -> bool:
        return self.matrix is not None


def read_page(page: Any, paper: CardSize | None = None, face: CardSize | None = None) -> Laid:
    """What is on a laid-out page. With `paper` it is a page of a piece and all of its words are looked for; with `face`
    it is a face with its bleed, and type and drawings have to keep away from its trim."""
    laid = Laid()
    _Reader(laid, paper, _safe(face)).walk(page._page_box, _Where())
    return laid


def _safe(face: CardSize | None) -> Box | None:
    """The safe zone of a face, in mm from the corner of its bleed."""
    if face is None:
        return None
    near = face.bleed_mm + face.safe_mm
    wide, high = face.width_mm + 2 * face.bleed_mm, face.height_mm + 2 * face.bleed_mm
    return near, near, wide - near, high - near


def _classes(box: Any) -> list[str]:
    return (box.element.get("class") or "").split() if box.element is not None else []


def _children(box: Any) -> Iterator[Any]:
    """Boxes in a box; absolute ones stand behind placeholders."""
    for child in getattr(box, "children", ()):
        yield getattr(child, "_box", child)


def _in_flow(box: Any) -> bool:
    return bool(box.is_in_normal_flow())


def _words(box: Any) -> Iterator[str]:
    text = getattr(box, "text", None)
    if text is not None:
        yield text
    for child in _children(box):
        yield from _words(child)


def _lines(box: Any) -> Iterator[Any]:
    """The line boxes in a box, in order, those inside lines left out."""
    if type(box).__name__ == "LineBox":
        yield box
        return
    for child in _children(box):
        yield from _lines(child)


def _reminder_width(box: Any, inside: bool = False) -> float:
    """Total width of the text in reminders, in px."""
    inside = inside or fit.REMINDER in _classes(box)
    if inside and getattr(box, "text", None) is not None:
        return float(box.width)
    return sum(_reminder_width(child, inside) for child in _children(box))


def _paragraphs(box: Any) -> Iterator[fit.Paragraph]:
    """The paragraphs in the flow of a box."""
    lines = [child for child in _children(box) if type(child).__name__ == "LineBox"]
    if lines:
        yield fit.Paragraph(
            len(lines),
            sum(line.height for line in lines) / len(lines) * MM_PER_PX,
            box.width * MM_PER_PX,
            sum(line.width for line in lines) * MM_PER_PX,
            sum(_reminder_width(line) for line in lines) * MM_PER_PX,
        )
        return
    for child in _children(box):
        if _in_flow(child):
            yield from _paragraphs(child)


def _measure_fit(box: Any, laid: Laid) -> None:
    """A box of class fit: what its flow needs against what it has above an element of class foot."""
    top = box.content_box_y()
    limit = top + box.height
    foot = 0.0
    for child in _children(box):
        if not _in_flow(child) and "foot" in _classes(child):
            limit = min(limit, child.position_y)
            foot = max(foot, child.margin_height())
    flow = [child for child in _children(box) if _in_flow(child)]
    low = max((child.position_y + child.margin_height() - child.margin_bottom for child in flow), default=top)
    laid.measures.append(
        fit.Measure(
            (low - top) * MM_PER_PX,
            (limit - top) * MM_PER_PX,
            foot * MM_PER_PX,
            tuple(paragraph for child in flow for paragraph in _paragraphs(child)),
        )
    )
    if low > limit + 0.08:
        for child in flow:
            for line in _lines(child):
                if line.position_y + line.height > limit + 0.08:
                    laid.lost.append("".join(_words(line)))


def _content(box: Any) -> Box:
    left, top = box.content_box_x() * MM_PER_PX, box.content_box_y() * MM_PER_PX
    return left, top, left + box.width * MM_PER_PX, top + box.height * MM_PER_PX


def _within(inner: Box, outer: Box | None) -> Box:
    """What two boxes have in common."""
    if outer is None:
        return inner
    return max(inner[0], outer[0]), max(inner[1], outer[1]), min(inner[2], outer[2]), min(inner[3], outer[3])


def _ink(box: Any) -> Box:
    """Where the letters of a text stand, from capitals to descenders."""
    size = float(box.style["font_size"]) * MM_PER_PX
    line = (box.position_y + box.baseline) * MM_PER_PX
    left = box.position_x * MM_PER_PX
    return left, line - RISE_EM * size, left + box.width * MM_PER_PX, line + FALL_EM * size


def _points(box: Any) -> float:
    """The size of the largest type in a box."""
    sizes = [float(text.style["font_size"]) for text in _texts(box)]
    return round(max(sizes, default=0.0) * 0.75, 2)


def _texts(box: Any) -> Iterator[Any]:
    """The texts in a box that are to be read: not those that stand for drawings."""
    if "drawn" in _classes(box):
        return
    if getattr(box, "text", "").strip():
        yield box
    for child in _children(box):
        yield from _texts(child)


def _moved(box: Box, matrix: Any) -> Box:
    """A box of a face, in mm, as its style turns or moves it: the upright box around it."""
    if matrix is None:
        return box
    left, top, right, bottom = (edge / MM_PER_PX for edge in box)
    corners = [matrix.transform_point(x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = ([corner[axis] * MM_PER_PX for corner in corners] for axis in (0, 1))
    return min(xs), min(ys), max(xs), max(ys)


def _given_height(box: Any) -> bool:
    """True if the style says how high the box is."""
    style = box.style
    between = style["position"] == "absolute" and style["top"] != "auto" and style["bottom"] != "auto"
    return bool(style["height"] != "auto" or between)


@dataclass(slots=True)
class _Reader:
    """Walks the boxes of a page. `safe`: where a face's type may stand. `texts` counts those of a joined board."""

    laid: Laid
    paper: CardSize | None
    safe: Box | None = None
    texts: int = 0

    def walk(self, box: Any, where: _Where) -> None:
        classes = _classes(box)
        kind = type(box).__name__
        if box.element is not None and box.element.get("data-field"):
            where = replace(where, field=box.element.get("data-field"))
        if "drawn" in classes and kind in ("InlineBlockBox", "BlockBox"):
            self.drawing(box, where)
            return
        if ORNAMENT in classes:
            where = replace(where, ornament=True)
        if "fit" in classes and kind != "LineBox":
            _measure_fit(box, self.laid)
            self.fit_box(box, where)
            where = replace(where, fitted=True)
        if kind == "TextBox":
            self.laid.text.append(box.text)
            if self.paper is not None and box.text.strip() and not where.turned:
                self.on_paper(box, where, self.paper)
            if self.safe is not None and box.text.strip():
                self.in_safe_zone(_ink(box), box.text.strip(), where)
        if kind == "LineBox" and where.container is not None:
            over = (box.position_x + box.width - where.container.content_box_x() - where.container.width) * MM_PER_PX
            if over > TOO_WIDE_MM:
                self.laid.wide.append((where.field, "".join(_words(box)), over))
        if kind.endswith(_BLOCKS):
            where = self.inside(box, where, classes)
        for child in _children(box):
            self.walk(child, where)

    def inside(self, box: Any, where: _Where, classes: list[str]) -> _Where:
        """What holds the boxes in this one."""
        low = where.low if _in_flow(box) else None
        if _given_height(box):
            low = min(_content(box)[3], low) if low is not None else _content(box)[3]
        clip = where.clip if box.style["overflow"] == "visible" else _within(_content(box), where.clip)
        matrix = where.matrix
        if own := box.transformation_matrix:
            matrix = own @ matrix if matrix else own
        joined = where.joined or JOINED in classes
        if self.safe is not None and not where.fitted:
            self.plain_box(box, where, classes)
        return replace(where, container=box, clip=clip, low=low, joined=joined, matrix=matrix)

    def fit_box(self, box: Any, where: _Where) -> None:
        """A box of class fit, with what its type leaves of its height."""
        measure = self.laid.measures[-1]
        lines = sum(paragraph.lines for paragraph in measure.paragraphs)
        size, free = _points(box), measure.room_mm - measure.height_mm
        self.laid.boxes.append(TextBox(where.field, size, lines, round(free, 2), round(measure.room_mm, 2), True))

    def plain_box(self, box: Any, where: _Where, classes: list[str]) -> None:
        """A box with lines of type in it, with what the longest of them leaves of its width."""
        lines = [child for child in _children(box) if type(child).__name__ == "LineBox" and any(_texts(child))]
        if lines:
            own = box.element.get("data-field") if box.element is not None else ""
            name = own or (where.field if where.field != "text" else "") or next(iter(classes), "text")
            longest = max(line.width for line in lines)
            free, room = (length * MM_PER_PX for length in (box.width - longest, box.width))
            self.laid.boxes.append(TextBox(name, _points(box), len(lines), round(free, 2), round(room, 2)))

    def in_safe_zone(self, ink: Box, words: str, where: _Where) -> None:
        """Notes what is nearer to the trim than it may be."""
        if self.safe is None or where.ornament:
            return
        shown = _within(_moved(ink, where.matrix), where.clip if where.matrix is None else None)
        left, top, right, bottom = self.safe
        over = max(left - shown[0], top - shown[1], shown[2] - right, shown[3] - bottom)
        if over > SAFE_SLACK_MM:
            self.laid.unsafe.append((where.field, words, over))

    def drawing(self, box: Any, where: _Where) -> None:
        self.laid.drawn.append(
            Drawn(
                box.element.get("data-drawing") or "",
                box.content_box_x() * MM_PER_PX,
                box.content_box_y() * MM_PER_PX,
                box.width * MM_PER_PX,
                box.height * MM_PER_PX,
                int(box.element.get("data-turn") or 0),
                where.clip,
            )
        )
        self.laid.text.extend(_words(box))
        self.in_safe_zone(_content(box), "", where)

    def on_paper(self, box: Any, where: _Where, paper: CardSize) -> None:
        """Is this text on the paper, in its box, and where a printer reaches?"""
        ink = _ink(box)
        seen = _within((0.0, 0.0, paper.width_mm, paper.height_mm), where.clip)
        shown = _holds(seen, ink, TOO_LOW_MM)
        self.texts += where.joined
        if where.joined and not shown:
            self.laid.hidden[self.texts] = box.text
        elif not shown or (where.low is not None and ink[3] > where.low + TOO_LOW_MM):
            self.laid.outside.append(box.text)
        else:
            edge = paper.safe_mm
            if not _holds((edge, edge, paper.width_mm - edge, paper.height_mm - edge), ink, TOO_LOW_MM):
                self.laid.unreached.append(box.text)


def _holds(outer: Box, inner: Box, slack_mm: float) -> bool:
    return (
        inner[0] >= outer[0] - slack_mm
        and inner[1] >= outer[1] - slack_mm
        and inner[2] <= outer[2] + slack_mm
        and inner[3] <= outer[3] + slack_mm
    )
