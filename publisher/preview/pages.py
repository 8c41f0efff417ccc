"""The preview's pages as HTML, from what is known of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from publisher.check.near import counted, listed
from publisher.model import Finding, Severity
from publisher.preview.state import Entry, Look, Picture, State

_ORDER = list(Severity)
_FOLDER = Path(__file__).resolve().parent / "page"
_TIGHT = 0.08
"""A box of type with less of it free than this share is marked."""


@cache
def _template() -> Template:
    environment = Environment(loader=FileSystemLoader(_FOLDER), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)  # fmt: skip
    environment.filters["path"] = lambda part: quote(part, safe="")
    return environment.get_template("page.html.j2")


def card_page(state: State, games: Sequence[State], card: str, look: Look | None, site: bool) -> str:
    """The page of a card, or of a game that has none yet. `site`: the reference site has been built."""
    entry = state.entry(card)
    found = _worst_first(state.findings(look)) if look is not None else []
    counts = _counts(found)
    name = entry.name if entry is not None else state.title
    return _template().render(
        state=state, games=games, entry=entry, card=card, site=site, look=look, missing="",
        title=f"{f'({counts[Severity.ERROR]}) ' if counts[Severity.ERROR] else ''}{name} – {state.title}",
        picture=_shown(state.id, look.picture) if look is not None and look.picture is not None else None,
        findings=[_told(finding) for finding in found],
        others=[_told(finding, id) for id, finding in _others(state, card)],
        rows=_rows(look) if look is not None else [],
        cards=[_listed(each, found if each.id == card else state.about.get(each.id, ())) for each in state.entries],
        summary=_summary(state, card, found),
    )  # fmt: skip


def missing_page(games: Sequence[State], game: str, card: str) -> str:
    """What stands where no page is."""
    told = f'There is no card "{card}" any more, or there never was' if card else "There is no such page"
    shown = next((state for state in games if state.id == game), games[0])
    return _template().render(
        state=shown, games=games, entry=None, card="", site=False, look=None, missing=told, title=told, picture=None,
        findings=[], others=[], rows=[], summary="",
        cards=[_listed(each, shown.about.get(each.id, ())) for each in shown.entries],
    )  # fmt: skip


def face_path(game: str, key: str) -> str:
    """The address of a picture."""
    return f"/faces/{quote(game, safe='')}/{key}.png"


def _shown(game: str, picture: Picture) -> dict[str, Any]:
    """A picture at half of its pixels: sharp on a screen of two dots a pixel."""
    size = picture.size
    return {
        "path": face_path(game, picture.key), "width": round(picture.width_px / 2),
        "height": round(picture.height_px / 2), "size": f"{size.width_mm:g} × {size.height_mm:g} mm",
        "corner": f"{size.corner_mm / size.width_mm:.2%} / {size.corner_mm / size.height_mm:.2%}",
    }  # fmt: skip


def _told(finding: Finding, card: str = "") -> dict[str, Any]:
    """A finding as the check says it; `card` is the one that it is about, if that is another."""
    return {"severity": str(finding.severity), "place": str(finding.origin), "id": finding.id, "card": card,
            "message": " ".join(finding.message.split())}  # fmt: skip


def _worst_first(found: Iterable[Finding]) -> list[Finding]:
    return sorted(found, key=lambda finding: _ORDER.index(finding.severity))


def _others(state: State, card: str) -> Iterable[tuple[str, Finding]]:
    """What is wrong with all else, errors first, each with the card that it is about."""
    cards = {finding: id for id, told in state.about.items() if id != card for finding in told}
    return [(cards.get(finding, ""), finding) for finding in _worst_first([*state.elsewhere, *cards])]


def _counts(found: Iterable[Finding]) -> Counter[Severity]:
    return Counter(finding.severity for finding in found)


def _listed(entry: Entry, found: Iterable[Finding]) -> dict[str, Any]:
    """A card of the list, with how many errors and other findings it has."""
    counts = _counts(found)
    return {"entry": entry, "errors": counts[Severity.ERROR], "warnings": counts.total() - counts[Severity.ERROR]}


def _rows(look: Look) -> list[dict[str, Any]]:
    rows = []
    for row in look.rows:
        over = row.free_mm < 0
        rows.append({
            "box": row.box, "size": f"{row.size_pt:g} pt", "lines": counted(row.lines, "line"),
            "free": f"{abs(row.free_mm):.1f} of {row.of_mm:.1f} mm {'too much' if over else 'free'}",
            "of": "height" if row.fitted else "width", "used": round(max(row.of_mm - row.free_mm, 0), 2),
            "room": round(row.of_mm, 2), "near": round(row.of_mm * (1 - _TIGHT), 2),
            "lost": row.lost, "dropped": listed(row.dropped, "and"),
            "tight": row.free_mm < row.of_mm * _TIGHT,
        })  # fmt: skip
    return rows


def _summary(state: State, card: str, found: Sequence[Finding]) -> str:
    """How many findings the game has; of the card that is shown, its face's are among them."""
    if not state.whole:
        return "The game cannot be read"
    if not state.checked:
        return "Checking …"
    counts = _counts([*found, *(each for _, each in _others(state, card))])
    return listed([counted(counts[level], str(level)) for level in _ORDER if counts[level]], "and") or "Nothing wrong"
