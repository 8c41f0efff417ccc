"""What was wrong with faces as findings: each at the place of the text, template or style sheet that has it."""

from __future__ import annotations

from collections.abc import Sequence

from publisher.model import Finding, Origin, Severity
from publisher.press.reports import Fitted
from publisher.press.workshop import Fault
from publisher.view import FaceView


def findings(view: FaceView, faults: Sequence[Fault]) -> list[Finding]:
    """The faults of one face."""
    return [_finding(view, fault) for fault in faults]


def _finding(view: FaceView, fault: Fault) -> Finding:
    """The fault at the place of the text that has it."""
    if fault.id == "face-style" and view.sheet:  # of the style sheet, whichever face it was found on
        return Finding(fault.id, Severity(fault.severity), fault.message, Origin(view.sheet), view.game)
    origin = view.where(fault.field)
    if fault.id == "missing-glyph" and len(fault.field) == 1:
        for text in view.texts:
            offset = text.text.find(fault.field)
            if offset >= 0:
                origin = text.at(offset)
                break
    if view.paints == "piece" and fault.words:
        origin = _in_template(view, fault.words)
    card = view.id if view.paints == "face" else ""
    return Finding(fault.id, Severity(fault.severity), fault.message, origin, view.game, card)


def _in_template(view: FaceView, words: str) -> Origin:
    """Where the first words of a text stand in the template that has them, else its beginning."""
    for text in view.texts:
        for count in (4, 3, 2, 1):
            offset = text.text.find(" ".join(words.split()[:count]))
            if offset >= 0:
                return text.at(offset)
    return view.origin


def notes(view: FaceView, fitted: Fitted) -> list[Finding]:
    """What the face had to leave out, each at the text that has it."""
    said = {
        "flavor": ("flavor-dropped", "flavor", "the text leaves no room for the flavor, which is not printed"),
        "reminder": ("reminder-dropped", "text", "the text leaves no room for reminders, which are not printed"),
    }
    found = []
    for part in fitted.dropped:
        id, name, words = said[part]
        message = f"{view.name}: {words}; shorten the text to have it back"
        found.append(Finding(id, Severity.NOTE, message, view.where(name), view.game, view.id))
    return found
