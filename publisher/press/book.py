"""The printed rulebook: laid out once, kept by the hash of all that went into it, and searched for what got lost."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publisher.model import Finding, Game, Origin, Severity, ordered
from publisher.press import cache
from publisher.view import Art, Templates, card_size, faces
from publisher.view.book import BookOptions, BookTemplateError, BookView, book_view

__all__ = ["BookOptions", "BookReport", "BookTemplateError", "build"]

AS_PRINTED = BookOptions()
_KEPT = 24


@dataclass(frozen=True, slots=True)
class BookReport:
    """A rulebook: its file and number of pages, what was wrong with it, and whether it was typeset just now."""

    path: Path
    pages: int
    findings: tuple[Finding, ...]
    typeset: bool
    left_out: int = 0


def build(
    game: Game,
    art: Art | None,
    templates: Templates,
    cache_dir: Path,
    out_path: Path | None,
    options: BookOptions = AS_PRINTED,
) -> BookReport:
    """Write the game's rulebook, unless the one that is there is still right. Without `out_path` it stays in the cache.

    Text that would vanish is a finding `text-overflow`. Raises BookTemplateError if a template fails.
    """
    view = book_view(game, art, templates, options)
    face_set = None
    if view.faces:
        from publisher.press.printing import Press

        face_set = Press(cache_dir, jobs=1).faces(faces(game, art, templates, view.faces))
    keys = sorted((face.id, face.key) for face in face_set.faces.values()) if face_set else []
    key = cache.key_of(
        cache.environment(),
        [view.style, view.body, view.front({}), view.back({}, 1), repr(view.format), sorted(view.pictures)],
        [repr(row) for row in view.index.rows({})],
        [art.digest if art else "", keys, _view_code()],
    )
    folder = cache_dir / "book"
    kept, entry = folder / f"{key}.pdf", folder / f"{key}.json"
    known = _read(entry)
    fresh = not known or not kept.is_file()
    if fresh:
        known = _typeset(game, view, face_set, templates, cache_dir, kept)
        cache.write(entry, json.dumps(known).encode())
        cache.prune(folder, [kept, entry], _KEPT)
    if out_path is not None:
        data = kept.read_bytes()
        if not out_path.is_file() or out_path.read_bytes() != data:
            cache.write(out_path, data)
    found = [_finding(game, told) for told in known["problems"]]
    if face_set:
        found += face_set.findings
    return BookReport(out_path or kept, int(known["pages"]), ordered(found), fresh, view.left_out)


def _typeset(
    game: Game, view: BookView, face_set: Any, templates: Templates, cache_dir: Path, file: Path
) -> dict[str, Any]:
    """Lay the book out, write it to `file`, and say what came of it."""
    from publisher.press.book_layout import lay_out, write
    from publisher.press.book_plates import Plates, swap
    from publisher.press.preflight import Status, preflight

    files = {face.id: face.file for face in face_set.faces.values()} if face_set else {}
    plates = Plates(view.pictures, files, card_size(templates, game.card_size))
    laid = lay_out(view, plates)
    data, found = swap(write(laid), plates, laid.tails, cache_dir / "fonts")
    cache.write(file, data)
    problems: list[dict[str, Any]] = []

    def tell(id: str, severity: Severity, message: str, origin: Origin) -> None:
        place = [origin.file, origin.line, origin.column]
        problems.append({"id": id, "severity": severity.value, "message": message, "place": place})

    for lost in laid.lost:
        said = f'the rulebook has no room for "{lost.words[:80]}": {lost.letters} letters would not be printed'
        tell("text-overflow", Severity.ERROR, said, _origin(game, lost.words))
    for words in laid.crowded:
        said = f'the side note "{words}" does not fit beside its text; shorten it or move it'
        tell("crowded-note", Severity.WARNING, said, _origin(game, words))
    for text in laid.warnings:
        tell("book-warning", Severity.WARNING, f"typesetting the rulebook says: {text}", game.origin)
    for address in plates.order:
        if address not in found:
            tell("book-picture", Severity.ERROR, f"the picture {address} was laid out and not found again", game.origin)
    for text in view.warnings:
        tell("missing-figure", Severity.WARNING, text, game.origin)
    for row in preflight(data).rows:
        if row.status is Status.FAILED:
            tell("preflight", Severity.ERROR, f"the rulebook: {row.name}: {row.said}", game.origin)
    return {"pages": laid.count, "problems": problems, "sha256": hashlib.sha256(data).hexdigest()}


def _view_code() -> str:
    """Hash of the code that writes the book's HTML and draws its figures."""
    import publisher.view as package

    total = hashlib.sha256()
    for file in sorted(Path(str(package.__file__)).parent.glob("*.py")):
        total.update(file.name.encode() + file.read_bytes())
    return total.hexdigest()


def _read(file: Path) -> dict[str, Any]:
    try:
        known = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _finding(game: Game, told: dict[str, Any]) -> Finding:
    file, line, column = told["place"]
    return Finding(told["id"], Severity(told["severity"]), told["message"], Origin(file, line, column), game.id)


def _origin(game: Game, words: str) -> Origin:
    """Where a text of the book stands in its source, as far as its first words tell."""
    wanted = _squeezed(words)[:24]
    for chapter in game.book.chapters:
        for block in chapter.walk():
            if wanted and wanted in _squeezed(block.passage.text):
                return block.origin
    return game.book.chapters[0].origin if game.book.chapters else game.origin


def _squeezed(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())

