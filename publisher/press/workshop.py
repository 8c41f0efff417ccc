"""Makes faces: draws their plates, sets their type, joins both and keeps the result. In one process or several."""

from __future__ import annotations

import atexit
import gc
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from publisher.model import LEAST_DPI, CardSize, Plate
from publisher.press import cache, pictures, proof
from publisher.press.laid import Drawn, TextBox
from publisher.press.proof import FaceProof
from publisher.press.workers import shared_out
from publisher.view import FACE, Art, Drawing, FaceView, house

if TYPE_CHECKING:
    from publisher.press.typeset import Typesetter

SEVERAL = 30
"""From this many faces on a second process pays for its start."""
BATCH = 24
"""Faces in one document: enough to share its costs, few enough to keep processes equally busy."""

Progress = Callable[[int, int], None]
"""Called with how many faces are done, and of how many."""


@dataclass(frozen=True)
class Order:
    """A face to make, as plain values and the drawing code. Can be sent to another process."""

    id: str
    name: str
    size: CardSize
    html: str
    css: str
    subject: Mapping[str, Any] | None
    drawings: tuple[Drawing, ...]
    art: Art | None
    low_ink: bool
    back: str
    file: Path
    picture: Path | None = None
    marks: Art | None = None
    told: Mapping[str, Any] | None = None
    paints: str = "face"
    grey: bool = False
    least_dpi: float = LEAST_DPI

    def drawing(self, drawing: Drawing) -> str:
        """The SVG of a small drawing in the type."""
        if drawing.kind.startswith("house_") or self.marks is None:
            return house().drawing(drawing.kind, drawing.arguments)
        return self.marks.drawing(drawing.kind, drawing.arguments)


@dataclass(frozen=True, slots=True)
class Fault:
    """What was wrong with a face. `field` names the card's text, or is the character that has no glyph; `words` is what
    it is about."""

    id: str
    severity: str
    message: str
    field: str
    words: str = ""


@dataclass(slots=True)
class Made:
    """A finished order: `size_pt` and `dropped` say how its text was made to fit. With a fault it is not kept, nor if
    its type could not be set (`whole` False).

    placed: card faces that belong on a page of a piece, each drawn by its key. hidden: see Laid. boxes, left: see
    Typeset. proof: what the finished face proves about itself; None for a page of a piece.
    """

    id: str
    data: bytes = b""
    size_pt: float = 0.0
    dropped: tuple[str, ...] = ()
    faults: list[Fault] = field(default_factory=list)
    whole: bool = True
    placed: tuple[Drawn, ...] = ()
    hidden: Mapping[int, str] = field(default_factory=dict)
    boxes: tuple[TextBox, ...] = ()
    left: int = 0
    proof: FaceProof | None = None


def key(view: FaceView, picture: Path | None = None, grey: bool = False) -> str:
    """Hash of all that a face is made from. Nothing is drawn or set to find it."""
    return cache.key_of(
        cache.environment(),
        [view.id, view.size.width_mm, view.size.height_mm, view.size.bleed_mm, view.size.safe_mm],
        str(view.html),
        view.css,
        view.subject,
        [[drawing.kind, drawing.arguments] for drawing in view.drawings],
        [art.digest if art else "" for art in (view.art, view.marks)],
        view.told,
        view.low_ink,
        view.paints,
        view.least_dpi,
        pictures.picture_key(picture) if picture else "",
        *(["grey"] if grey else []),
    )


def order(view: FaceView, file: Path, picture: Path | None = None, grey: bool = False) -> Order:
    back = view.id.removeprefix("back-") if view.paints == "back" else ""
    subject = cache.simple(view.subject) if view.subject is not None else None
    return Order(
        view.id,
        view.name,
        view.size,
        str(view.html),
        view.css,
        subject,
        view.drawings,
        view.art,
        view.low_ink,
        back,
        file,
        picture,
        view.marks,
        cache.simple(view.told) if view.told is not None else None,
        view.paints,
        grey,
        view.least_dpi,
    )


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Cyclic garbage is left lying for a batch: looking for it takes a quarter of the time of laying out. At its end
    only what the batch has left is looked through, not all that lives as long as the run."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
        gc.collect(0)


@lru_cache(maxsize=4)
def _setter(css: str, size: CardSize, piece: bool) -> Typesetter:
    """A typesetter for faces of one style and size, made once: to read the style and load the fonts takes as long as
    to set a face."""
    from publisher.press.typeset import Typesetter

    return Typesetter(css, size, piece)


# It lets go of its fonts by means of modules that are gone when a program has ended.
atexit.register(_setter.cache_clear)


@_without_collecting()
def _one_batch(orders: Sequence[Order]) -> list[Made]:
    """Make faces of one style and size."""
    from publisher.press.grey import in_grey
    from publisher.press.join import join
    from publisher.press.recolour import ColourError
    from publisher.press.typeset import Problem, StyleError, Text

    with_type = [each for each in orders if each.html.strip()]
    faults: dict[str, list[Fault]] = {each.id: [] for each in orders}
    typeset = {}
    if with_type:
        setter = _setter(with_type[0].css, with_type[0].size, with_type[0].paints == "piece")
        problems = list(setter.style_problems)
        try:
            texts = [Text(each.id, each.name, each.html) for each in with_type]
            typeset = {each.id: each for each in setter.set(texts)}
        except StyleError as refused:
            problems.append(Problem("face-style", "error", str(refused), ""))
        for fault in problems:
            faults[with_type[0].id].append(Fault(fault.id, fault.severity, fault.message, fault.field))
    made = []
    for each in orders:
        result = Made(each.id, faults=faults[each.id])
        set_type = typeset.get(each.id)
        result.whole = set_type is not None or not each.html.strip()
        if set_type is not None:
            result.faults += [Fault(p.id, p.severity, p.message, p.field, p.words) for p in set_type.problems]
            result.placed = tuple(spot for spot in set_type.drawn if spot.key.startswith(FACE))
            result.hidden, result.boxes, result.left = set_type.hidden, set_type.boxes, set_type.left
            if set_type.step is not None:
                result.size_pt, result.dropped = set_type.step.size_pt, set_type.step.drops
        plates: list[Plate] = []
        drawn = []
        try:
            plates = _plates(each)
            svg = {drawing.key: each.drawing(drawing) for drawing in each.drawings}
            if set_type is not None:
                drawn = [(spot, svg[spot.key]) for spot in set_type.drawn if spot not in result.placed]
        except Exception as problem:  # whatever a game's drawing code does wrong is that face's fault
            said = f"{each.name}: drawing fails: {type(problem).__name__}: {problem}"
            result.faults.append(Fault("face-drawing", "error", said, ""))
        if each.picture is not None:
            _put_picture(each, plates, result)
        try:
            result.data = join(each.size, plates, set_type.content if set_type else None, drawn, each.least_dpi)
        except Exception as problem:  # so is a drawing that no writer can read
            result.faults.append(Fault("face-drawing", "error", f"{each.name}: drawing fails: {problem}", ""))
            result.data = join(each.size, [], set_type.content if set_type else None, (), each.least_dpi)
        if each.grey:
            try:
                result.data = in_grey(result.data)
            except ColourError as problem:
                said = f"{each.name} cannot be made grey: it has {problem}; draw it with plain colors"
                result.faults.append(Fault("face-drawing", "error", said, ""))
        if each.paints != "piece":
            _prove(each, result)
        cache.write(each.file, result.data)
        result.data = b""
        made.append(result)
    return made


def _prove(order: Order, result: Made) -> None:
    """What the face proves about itself; that its bleed is painted is asked for."""
    result.proof = proof.prove_face(result.data, order.size)
    if result.proof.bare:
        sides = " and ".join(result.proof.bare) if len(result.proof.bare) < 4 else "any side"
        said = f"{order.name}: the bleed is not painted on {'the ' if len(result.proof.bare) < 4 else ''}{sides}"
        advice = f"draw what reaches the trim {order.size.bleed_mm:g} mm further out"
        result.faults.append(Fault("face-without-bleed", "error", f"{said}; {advice}", ""))


def _plates(order: Order) -> list[Plate]:
    """What the drawing code draws under the type."""
    if order.art is None:
        return []
    if order.paints == "back":
        return order.art.back(order.back, order.low_ink, order.told)
    if order.paints == "piece":
        return order.art.piece(order.subject or {}, order.low_ink)
    return order.art.face({**(order.subject or {}), "pictured": order.picture is not None}, order.low_ink)


def _put_picture(order: Order, plates: list[Plate], result: Made) -> None:
    """The designer's own picture among the plates, over as many of them as the template told."""
    place = (order.subject or {}).get("picture")
    if order.picture is None or not isinstance(place, Mapping):
        said = f"{order.name}: the face has no place for the picture {order.picture and order.picture.name}"
        result.faults.append(Fault("picture-place", "warning", f"{said}; its template tells none", ""))
        return
    try:
        store = order.file.parent.with_name("art")
        loaded = pictures.load_picture(order.picture, place, store, order.least_dpi)
        above = int(place.get("above", len(plates)))
    except pictures.PictureError as problem:
        result.faults.append(Fault("picture-file", "error", f"{order.name}: {problem}", ""))
        return
    except (KeyError, TypeError, ValueError) as problem:
        said = (
            f"{order.name}: the face template tells no usable place for {order.picture.name}: "
            f"{pictures.place_fault(place) or problem}"
        )
        result.faults.append(Fault("picture-place", "error", said, ""))
        return
    plates.insert(above, loaded.plate)
    if loaded.said:
        severity = "error" if loaded.coarse else "warning"
        result.faults.append(Fault("picture-resolution", severity, f"{order.name}: {loaded.said}", ""))


def _batches(orders: Sequence[Order], count: int) -> Iterator[list[Order]]:
    """Orders of one style and size together, in batches of at most `count`."""
    groups: dict[tuple[str, CardSize, bool], list[Order]] = {}
    for each in orders:
        groups.setdefault((each.css, each.size, each.paints == "piece"), []).append(each)
    for group in groups.values():
        for start in range(0, len(group), count):
            yield group[start : start + count]


def make(orders: Sequence[Order], jobs: int = 2, progress: Progress | None = None) -> list[Made]:
    """Every order made and written to its file, in the order given."""
    made: dict[str, Made] = {}

    def done(batch: list[Made]) -> None:
        made.update((each.id, each) for each in batch)
        if progress is not None:
            progress(len(made), len(orders))

    if jobs < 2 or len(orders) < SEVERAL:
        for batch in _batches(orders, BATCH):
            done(_one_batch(batch))
    else:
        # as many batches for each process, so that none waits long for the last
        rounds = math.ceil(len(orders) / (BATCH * jobs))
        for made_now in shared_out(_one_batch, _batches(orders, math.ceil(len(orders) / (rounds * jobs))), jobs):
            done(made_now)
    return [made[each.id] for each in orders]
