"""What changed from edition to edition: a page of all editions, and a page for each step between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.check.alike import Alike
from publisher.model import Card, Printing, plain_text
from publisher.web.difference import lines_apart
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite
from publisher.web.hidden import public_names
from publisher.web.history import KINDS, Past
from publisher.web.moved import Lost
from publisher.web.page import Page, page_name


@dataclass(frozen=True, slots=True)
class Reprint:
    """A card whose words an older printing had otherwise. functional: players have to know."""

    card: Card
    number: str
    functional: bool
    because: str
    body: Markup


def weight(printing: Printing, card: Card, site: GameSite) -> tuple[bool, str]:
    """Whether a card does something else than an older print of it says, and in which respect."""
    because = Alike(site.game, site.game).other(printing.text, card.text) if printing.text.source else ""
    if not because and printing.cost is not None and card.cost is not None:
        old, new = ((cost.generic, sorted(cost.pips)) for cost in (printing.cost, card.cost))
        because = "cost" if old != new else ""
    return bool(because), because


def reprints(site: GameSite) -> dict[str, list[Reprint]]:
    """Older printings by what they are called, as far as cards say of them."""
    names = public_names(site.game)
    found: dict[str, list[Reprint]] = {}
    for card in site.shelf:
        for printing in card.printings:
            old, new = plain_text(printing.text, names), plain_text(card.text, names)
            body = Markup("<br>").join(lines_apart(old, new, site.symbol_row)) if old else Markup("")
            found.setdefault(printing.edition, []).append(
                Reprint(card, printing.number, *weight(printing, card, site), body))
    return found


def changes_path(site: GameSite) -> str:
    return site.path("changes/index.html")


def _frame(site: GameSite, path: str, title: str, description: str, crumb: str, *, here: bool = False) -> Frame:
    game = site.game
    crumbs = (Crumb(game.name, site.path()), Crumb("Changes", "" if here else changes_path(site)))
    return Frame(
        path=path, title=f"{title} · {game.name}", description=description, kind="changes", current="changes",
        here=here, crumbs=crumbs if here else (*crumbs, Crumb(crumb)),
        spine=Spine(title, (game.set_code or "SET", "ED"), ornaments=ornaments(site)),
        scripts=(f"assets/{game.id}/keywords.js",),
    )


def _editions_page(site: GameSite) -> Page:
    history = site.history
    frame = _frame(site, changes_path(site), "Changes",
                   f"The editions of {site.game.name}, and what changed from each to the next.", "", here=True)
    first = history.steps[0] if history else None
    return game_page(site, "changes.html.j2", frame, past=history.told, first=first, printings=reprints(site),
                     editions=len(history.steps), current=bool(history) and not history.past[0].differs)


def _step_page(site: GameSite, past: Past, older: Past | None, newer: Past | None) -> Page:
    game, then = site.game, past.step.then
    title = past.name if past.step.now else f"Since {then.name}"
    frame = _frame(site, past.path, title, f"What changed in {game.name} from {then.name} to "
                   f"{past.step.now.name if past.step.now else 'the rules as they are'}.", title)
    groups = [(heading, past.of_kind(kind), past.of_kind(kind, kept=True)) for kind, heading in KINDS.items()]
    return game_page(site, "change.html.j2", frame, past=past, title=title, groups=groups, older=older, newer=newer)


def change_pages(site: GameSite) -> Iterator[Page]:
    if not site.has_changes:
        return
    yield _editions_page(site)
    told = site.history.told
    for index, past in enumerate(told):
        yield _step_page(site, past, told[index + 1] if index + 1 < len(told) else None,
                         told[index - 1] if index else None)


# ---- pages in the place of those that are gone


def moved_pages(site: GameSite) -> Iterator[Page]:
    """Not for search engines, and in no list: they are for whoever follows an old link."""
    moved = site.moved
    for lost in moved.cards:
        yield _moved_page(site, site.path(f"cards/{page_name(lost.id)}.html"), [lost], "cards/index.html", "Cards")
    for lost in moved.decks:
        yield _moved_page(site, site.path(f"decks/{page_name(lost.id)}.html"), [lost], "decks/index.html", "Decks")
    there = {site.chapter_path(chapter.id) for chapter in site.game.book.chapters}
    for page, all_lost in moved.from_pages.items():
        if page not in there:
            yield _moved_page(site, page, all_lost, "rules/index.html", "Rules")


def _moved_page(site: GameSite, path: str, lost: list[Lost], shelf: str, words: str) -> Page:
    game = site.game
    only = lost[0] if len(lost) == 1 else None
    title = only.name if only else "Moved"
    frame = Frame(
        path=path, title=f"{title} · {game.name}", description=f"What stood here in {game.name}, and where it is now.",
        kind="moved", listed=False, canonical=only.target.path if only and only.target else "",
        crumbs=(Crumb(game.name, site.path()), Crumb(words, site.path(shelf)), Crumb(title)),
        spine=Spine(title, (game.set_code or "SET", "ED"), ornaments=ornaments(site)),
    )
    return game_page(site, "moved.html.j2", frame, title=title, lost=lost, only=only, shelf=site.path(shelf),
                     shelf_words=words)
