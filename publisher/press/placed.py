"""Which face lies where on a finished sheet, read back from the file, and whether that is what was asked for.

The positions are compared with the paper's own middle or fold, and not with the arithmetic that placed them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.paper.impose import DUPLEX, FOLD, NO_BACKS, SheetError, fold_mm, lay_out, mirrors_columns
from publisher.press.job import FACE_ID, Job

MM_PER_POINT = 25.4 / 72
SLACK_MM = 0.02
_NUMBER = rb"(-?[\d.]+)"
_PLACED = re.compile(
    b"q (?:" + b" ".join([_NUMBER] * 4) + b" re W n )?" + b" ".join([_NUMBER] * 6) + rb" cm (/F\d+) Do Q"
)
_WHOLE = re.compile(b" ".join([_NUMBER] * 6) + b" cm\n")
_TURNS = {(1, 0, 0, 1): 0, (0, -1, 1, 0): 90, (-1, 0, 0, -1): 180, (0, 1, -1, 0): 270}


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a page: its middle in mm from the page's top left corner, and the size of what lies there, bleed
    included.

    turn: degrees clockwise, or None if it is scaled or aslant. shown: the part of the page on which it shows, as left,
    top, right and bottom in mm.
    """

    face: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    turn: int | None
    shown: tuple[float, float, float, float]

    def trim(self, job: Job) -> tuple[float, float, float, float]:
        """Its trim on the page: left, top, right and bottom in mm."""
        width, height = job.size.width_mm, job.size.height_mm
        if self.turn in (90, 270):
            width, height = height, width
        return self.x_mm - width / 2, self.y_mm - height / 2, self.x_mm + width / 2, self.y_mm + height / 2


@dataclass(frozen=True, slots=True)
class Found:
    """One page read back: its faces in the order in which they are drawn, and by how much all of it is enlarged."""

    placed: tuple[Placed, ...]
    factor: float
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class SheetFound:
    """One sheet: the cards that belong on it, and what its front and back show. None is a page that is not there."""

    name: str
    cards: tuple[tuple[str, str], ...]
    front: Found | None
    back: Found | None

    @property
    def sides(self) -> list[tuple[bool, Found]]:
        return [(back, side) for back, side in ((False, self.front), (True, self.back)) if side is not None]


def found_on(page: Any) -> Found:
    """What a page of a sheet shows. A page of anything else shows no faces."""
    media = [float(edge) for edge in page.mediabox]
    width, height = (media[2] - media[0]) * MM_PER_POINT, (media[3] - media[1]) * MM_PER_POINT
    if "/Contents" not in page.obj:
        return Found((), 1.0, width, height)
    page.contents_coalesce()
    operators = page.obj.Contents.read_bytes()
    whole = _WHOLE.match(operators)
    forms = page.obj.get("/Resources", {}).get("/XObject", {})
    placed = []
    for match in _PLACED.finditer(operators):
        form = forms.get(match[11].decode())
        if form is None or "/BBox" not in form:
            continue
        shown = 0.0, 0.0, width, height
        if match[1] is not None:
            left, low, across, up = (float(match[part]) * MM_PER_POINT for part in range(1, 5))
            shown = left, height - low - up, left + across, height - low
        placed.append(_placed(form, [float(match[part]) for part in range(5, 11)], height, shown))
    return Found(tuple(placed), float(whole[1]) if whole else 1.0, width, height)


def _placed(form: Any, matrix: Sequence[float], height_mm: float, shown: tuple[float, float, float, float]) -> Placed:
    a, b, c, d, e, f = matrix
    box = [float(edge) for edge in form.BBox]
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    turn = next((turn for turn, own in ((turn, own) for own, turn in _TURNS.items()) if own == (a, b, c, d)), None)
    return Placed(
        str(form.get(FACE_ID, "")), (a * x + c * y + e) * MM_PER_POINT, height_mm - (b * x + d * y + f) * MM_PER_POINT,
        (box[2] - box[0]) * MM_PER_POINT, (box[3] - box[1]) * MM_PER_POINT, turn, shown,
    )  # fmt: skip


def sheets_of(job: Job, sides: Sequence[Found]) -> list[SheetFound]:
    """The pages of a file as the sheets that the job asks for. Pages beyond them are a sheet of no cards each."""
    try:
        per_sheet = lay_out(job.sheet, job.size).grid.count
    except SheetError:
        per_sheet = 1
    rest = list(sides)
    found = []
    for stack in job.stacks:
        for number, start in enumerate(range(0, len(stack.cards), per_sheet), 1):
            cards = stack.cards[start : start + per_sheet]
            front = rest.pop(0) if rest else None
            turned = job.sheet.backs == DUPLEX and any(back for _, back in cards)
            back = rest.pop(0) if turned and rest else None
            found.append(SheetFound(f"{stack.title}, sheet {number}", cards, front, back))
    return [*found, *(SheetFound("a page too many", (), side, None) for side in rest)]


# -- what is wrong, in words


def wrong_scale(job: Job, sides: Sequence[Found]) -> Iterator[str]:
    """Faces that are not at their true size, and pages that are enlarged by more than their printer needs."""
    wide, high = (length + 2 * job.size.bleed_mm for length in (job.size.width_mm, job.size.height_mm))
    for number, side in enumerate(sides, 1):
        if abs(side.factor - job.printer.factor) > 1e-5:
            yield f"page {number} is drawn at {100 * side.factor:.2f} %"
        for placed in side.placed:
            if placed.turn is None:
                yield f"page {number}: {placed.face} is scaled or aslant"
            elif abs(placed.width_mm - wide) > SLACK_MM or abs(placed.height_mm - high) > SLACK_MM:
                yield f"page {number}: {placed.face} measures {placed.width_mm:.1f} × {placed.height_mm:.1f} mm"


def wrong_cards(job: Job, sheets: Sequence[SheetFound]) -> Iterator[str]:
    """Cards that were asked for and are not there, and the other way round."""
    for sheet in sheets:
        asked = Counter(front for front, _ in sheet.cards)
        backs = {back for _, back in sheet.cards} if job.sheet.backs == FOLD else set()
        placed = sheet.front.placed if sheet.front is not None else ()
        there = Counter(each.face for each in placed if each.face not in backs)
        for face, count in sorted((asked - there).items()):
            yield f"{sheet.name}: {_times(face, count)} too few"
        for face, count in sorted((there - asked).items()):
            yield f"{sheet.name}: {_times(face, count)} too many"


def _times(face: str, count: int) -> str:
    return f"{face or 'something unknown'} once" if count == 1 else f"{face or 'something unknown'} {count} times"


def wrong_backs(job: Job, sheets: Sequence[SheetFound]) -> Iterator[str]:
    """Backs that do not lie behind their fronts."""
    if job.sheet.backs == NO_BACKS:
        return
    right, down = job.printer.back_offset_mm if job.sheet.backs == DUPLEX else (0.0, 0.0)
    for sheet in sheets:
        wanted: dict[str, list[str]] = {}
        for face, its_back in sheet.cards:
            wanted.setdefault(face, []).append(its_back)
        fronts = sheet.front.placed if sheet.front is not None else ()
        reverse = sheet.front if job.sheet.backs == FOLD else sheet.back
        behind = list(reverse.placed) if reverse is not None else []
        for front in fronts:
            back = (wanted.get(front.face) or [""]).pop(0)
            if not back:
                continue
            x, y, turn = _mirrored(job, front)
            there = next((each for each in behind if _near(each, x + right, y + down) and each is not front), None)
            if there is None:
                yield f"{sheet.name}: nothing lies behind {front.face}"
            elif there.face != back:
                yield f"{sheet.name}: {there.face} lies behind {front.face}, not {back}"
            elif there.turn != turn:
                yield f"{sheet.name}: the back of {front.face} stands on its head"


def _mirrored(job: Job, front: Placed) -> tuple[float, float, int]:
    """Where the middle of a front comes to lie when the sheet is turned over or folded, and how its back stands."""
    sheet = job.sheet
    turn = front.turn or 0
    if sheet.backs == FOLD:
        across, along = (2 * fold_mm(sheet),) * 2
    else:
        across, along = sheet.width_mm, sheet.height_mm
    if mirrors_columns(sheet):
        return across - front.x_mm, front.y_mm, -turn % 360
    return front.x_mm, along - front.y_mm, (180 - turn) % 360


def _near(placed: Placed, x_mm: float, y_mm: float) -> bool:
    return abs(placed.x_mm - x_mm) <= SLACK_MM and abs(placed.y_mm - y_mm) <= SLACK_MM


def unreached(job: Job, sheets: Sequence[SheetFound]) -> Iterator[str]:
    """Cards that lie where printers do not reach. A back that is moved for a printer comes out where it lay before."""
    margin = job.sheet.margin_mm - SLACK_MM
    for sheet in sheets:
        for back, side in sheet.sides:
            right, down = job.printer.back_offset_mm if back else (0.0, 0.0)
            for placed in side.placed:
                left, top, far, low = placed.trim(job)
                beyond = max(far - right - side.width_mm, low - down - side.height_mm)
                if min(left - right, top - down) < margin or beyond > -margin:
                    yield f"{sheet.name}: {placed.face} lies in the outer {job.sheet.margin_mm:g} mm"


def unbled(job: Job, sheets: Sequence[SheetFound]) -> Iterator[str]:
    """Cards around which less bleed shows than there is room for."""
    sheet = job.sheet
    inside = [sheet.gutter_mm / 2, *([sheet.fold_mm / 2] if sheet.backs == FOLD else [])]
    least = min(job.size.bleed_mm, sheet.bleed_mm, *inside)
    for each in sheets:
        for _, side in each.sides:
            for placed in side.placed:
                left, top, right, bottom = placed.trim(job)
                shown = placed.shown
                bleed = min(left - shown[0], top - shown[1], shown[2] - right, shown[3] - bottom)
                if bleed < least - SLACK_MM:
                    yield f"{each.name}: {placed.face} shows {max(bleed, 0):.1f} mm of bleed"
