"""One PDF for a printer: a page for each side of every card, in CMYK, with trim and bleed boxes."""

from __future__ import annotations

from publisher.press.cache import write
from publisher.press.exports.ink import coverage, inks_for
from publisher.press.exports.job import Export, ExportError, counted, rows_as_csv
from publisher.press.exports.piles import ordered, shown_as
from publisher.press.preflight import Status, preflight
from publisher.press.recolour import ColourError, recoloured, spaces

PDF, LIST = "cards.pdf", "cards.csv"
_INK = {"/DeviceCMYK"}


def cmyk_pdf(job: Export) -> None:
    """`cards.pdf`, every copy of every card as two pages in the vendor's order, and `cards.csv` with the pages of each.

    Raises ExportError if it lays down more ink than the vendor takes, or has a colour that cannot be turned into ink,
    ProfileError if it was to be made by a profile that cannot be used.
    """
    vendor = job.vendor
    order = [line for part in ordered(job.piles) for line in part]
    sides: list[str] = []
    rows: list[tuple[object, ...]] = [("pages", "quantity", "card", "id", "back")]
    for line in order:
        first = len(sides) + 1
        sides += [line.front if side == "front" else line.back for side in vendor.page_order] * line.count
        rows.append((f"{first}-{len(sides)}", line.count, job.called(line.front).name, line.front, shown_as(line.back)))
    inks = inks_for(vendor.ink_limit_percent, job.wish.profile)
    job.progress(0, 3)
    try:
        data = recoloured(job.pdf(sides, f"{job.game.name}: {vendor.name}"), inks.turn)
    except ColourError as problem:
        raise ExportError(f"{vendor.name} wants CMYK, and a face has {problem}; draw it with plain colors") from problem
    job.progress(1, 3)
    if others := sorted(set(spaces(data)) - _INK):
        raise ExportError(f"{vendor.name} wants CMYK, and a face has colors in {', '.join(others)}; use RGB colors")
    _measured(job, data, sides)
    job.progress(2, 3)
    failed = [f"{row.name}: {row.said}" for row in preflight(data).rows if row.status is Status.FAILED]
    if failed:
        raise ExportError(f"{PDF} does not prove itself: {'; '.join(failed)}")
    write(job.folder / PDF, data)
    (job.folder / LIST).write_text(rows_as_csv(rows), encoding="utf-8", newline="")
    how = f"by the profile {inks.name}" if inks.name else "by a model of coated paper, not by the profile of a press"
    job.notes.append(f"{counted(len(sides), 'page')}, {' then '.join(vendor.page_order)}; colors became ink {how}")
    job.notes.append("this is no PDF/X: there is no output intent, and nothing here can prove conformance")
    job.progress(3, 3)


def _measured(job: Export, data: bytes, sides: list[str]) -> None:
    """The ink of each design, once."""
    pages = {face: page for page, face in reversed(list(enumerate(sides)))}
    most = dict(zip(pages, coverage(data, list(pages.values())), strict=True))
    worst = max(most, key=lambda face: most[face])
    limit = job.vendor.ink_limit_percent
    shown = shown_as(worst) if worst.startswith("back-") or not worst else worst
    if most[worst] > limit / 100:
        said = f"{shown} lays down {most[worst]:.0%} of ink at one place; {job.vendor.name} takes {limit:g} %"
        raise ExportError(f"{said}. Draw it without what multiplies or adds up colors")
    job.notes.append(f"the most ink at one place is {most[worst]:.0%}, on {shown}; {job.vendor.name} takes {limit:g} %")
