"""Addresses that once led somewhere: a page, or a line on one, that says what took their place."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from publisher.web.history import Past
from publisher.web.page import chapter_names

if TYPE_CHECKING:
    from publisher.web.gamesite import GameSite, Target


@dataclass(frozen=True, slots=True)
class Lost:
    """An id that is not where it was. name: what it was called. target: where to go instead. why: why there is nothing.
    """

    id: str
    name: str
    target: Target | None = None
    why: str = ""


class Moved:
    """What of a game's earlier addresses no longer leads to what stood there. Of what was or is hidden nothing is said.

    Earlier addresses are those of recorded editions, and the ids that `redirects` and `gone` of game.yaml name.
    """

    def __init__(self, site: GameSite) -> None:
        self.site = site
        self.past: list[Past] = site.history.past

    def _lost(self, id: str, name: str) -> Lost | None:
        """What to say of an id that the game does not have any more; None if it has it, or must be silent."""
        game = self.site.game
        if id in self.site.targets:
            return None
        target, why = self.site.target(id), game.gone.get(id, "")
        if why and self.site.secrets.told_in(why):
            why = ""
        return Lost(id, name, None if target and target.hidden else target, why)

    @cached_property
    def cards(self) -> list[Lost]:
        """Cards that once had a page."""
        names = {id: card.name for past in self.past for id, card in past.step.old.cards.items()
                 if not past.names.card(id)}
        game = self.site.game
        names |= {old: old for old, new in game.book.redirects.items() if new in game.cards and old not in names
                  and old not in self._secret}
        return self._of(names)

    @cached_property
    def _secret(self) -> frozenset[str]:
        """Ids of cards that were hidden when they were there."""
        return frozenset(id for past in self.past for id in past.step.old.cards if past.names.card(id))

    @cached_property
    def decks(self) -> list[Lost]:
        return self._of({id: deck.name for past in self.past for id, deck in past.step.old.decks.items()})

    @cached_property
    def keywords(self) -> list[Lost]:
        game = self.site.game
        names = {id: word.name for past in self.past for id, word in past.step.old.keywords.items()}
        names |= {old: old for old, new in game.book.redirects.items() if new in game.keywords and old not in names}
        known = {lost.id for lost in (*self.cards, *self.decks)}
        return [lost for lost in self._of(names) if lost.id not in known]

    @cached_property
    def rules(self) -> list[Lost]:
        """Places of the book that have another id now, or none."""
        game = self.site.game
        names = {id: anchor.title for past in self.past for id, anchor in past.step.old.book.anchors.items()
                 if not anchor.closed and not past.names.rule(id)}
        closed = {id for past in self.past for id, anchor in past.step.old.book.anchors.items() if id not in names}
        others = {lost.id for lost in (*self.cards, *self.keywords, *self.decks)} | self._secret
        names |= {old: "" for old in (*game.book.redirects, *game.gone) if old not in names
                  and old not in others | closed}
        return [lost for lost in self._of(names)
                if not ((target := self.site.target(lost.id)) and target.hidden)]

    def _of(self, names: dict[str, str]) -> list[Lost]:
        return [lost for id, name in sorted(names.items()) if (lost := self._lost(id, name))]

    @cached_property
    def from_pages(self) -> dict[str, list[Lost]]:
        """By the page of a chapter, or one that there is no more: places of the book that once stood on it."""
        found: dict[str, dict[str, Lost]] = {}
        for past in self.past:
            anchors = past.step.old.book.anchors
            stems = chapter_names(chapter.id for chapter in past.step.old.book.chapters)
            for id, anchor in anchors.items():
                page = self.site.path(f"rules/{stems[anchor.chapter]}.html")
                target = self.site.target(id)
                if anchor.closed or past.names.rule(id) or (target and target.hidden):
                    continue
                if target is None or target.path.partition("#")[0] != page:
                    lost = self._lost(id, anchor.title) or Lost(id, anchor.title, target)
                    found.setdefault(page, {}).setdefault(id, lost)
        return {page: list(lost.values()) for page, lost in found.items()}
