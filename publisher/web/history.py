"""What became of a game from edition to edition, as readers may see it: nothing that is hidden today leaves its box.

Hidden is what the game hides as it is now; of what it has no more, whatever was hidden when it had it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from markupsafe import Markup

from publisher.check.sections import SectionText, sections
from publisher.model import Card, Game, Passage, plain_text
from publisher.model.difference import CHANGED, NEW, REMOVED, Altered, Change, Step
from publisher.text import Vocabulary, parse_prose
from publisher.text.hidden_names import HiddenNames
from publisher.web.difference import lines_apart
from publisher.web.hidden import Secrets, in_place_of, public_names
from publisher.web.page import counted

if TYPE_CHECKING:
    from publisher.web.gamesite import GameSite

def anchor_of(kind: str, id: str) -> str:
    """The address of a change on its page."""
    return id if id.startswith(f"{kind}_") else f"{kind}_{id}"


NEXT = "next"
"""The page of what no edition has yet."""
KINDS = {"card": "Cards", "kw": "Keywords", "rule": "Rules"}
_NOTATION = frozenset({"text", "hidden", "meaning", "reminder", "flavor"})
_WORD = re.compile(r"[\w-]+")


@dataclass(frozen=True, slots=True)
class Shown:
    """One change of one thing: what of it, its weight, and both wordings in one."""

    title: str
    functional: bool
    because: str
    body: Markup


@dataclass(frozen=True, slots=True)
class Entry:
    """A card, keyword or section that is new, removed or changed. anchor: its address on the page, '' in a closed box.
    path: where it stands now, '' if nowhere. was: the words of what is gone."""

    kind: str
    id: str
    name: str
    state: str
    functional: bool
    anchor: str = ""
    path: str = ""
    changes: tuple[Shown, ...] = ()
    used_by: tuple[str, ...] = ()
    was: Markup = field(default_factory=Markup)


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A decklist that counts otherwise. counts: (how many more or fewer, card)."""

    name: str
    state: str
    path: str
    counts: tuple[tuple[int, str], ...]


class Past:
    """One step of a game's history: `shown` for everybody, `kept` and `lists` for closed boxes."""

    def __init__(self, site: GameSite, step: Step) -> None:
        self.site, self.step = site, step
        self.names = _Hidden(site.game, step)
        self.shown: list[Entry] = []
        self.kept: list[Entry] = []
        difference = step.difference
        for kind, all_of_kind in (("card", difference.cards), ("kw", difference.keywords), ("rule", difference.rules)):
            for altered in all_of_kind:
                self._enter(kind, altered)
        self.decks: list[DeckEntry] = []
        self.lists: list[DeckEntry] = []
        self._enter_decks()

    # ---- what it is called

    @property
    def id(self) -> str:
        return self.step.now.id if self.step.now else NEXT

    @property
    def name(self) -> str:
        return self.step.now.name if self.step.now else "Not in an edition yet"

    @property
    def path(self) -> str:
        return self.site.path(f"changes/{self.id}.html")

    @property
    def differs(self) -> bool:
        return bool(self.shown or self.kept or self.decks or self.lists)

    def of_kind(self, kind: str, *, kept: bool = False) -> list[Entry]:
        """What players have to know first, then what is new, gone, and what only looks different."""
        order = {CHANGED: 0, NEW: 1, REMOVED: 2}
        entries = [entry for entry in (self.kept if kept else self.shown) if entry.kind == kind]
        return sorted(entries, key=lambda entry: 3 if not entry.functional else order[entry.state])

    @cached_property
    def summary(self) -> list[tuple[int, str]]:
        """(how many, of what) of all that everybody sees."""
        rows = []
        for kind, one in (("card", "card"), ("kw", "keyword"), ("rule", "section")):
            mine = [entry for entry in self.shown if entry.kind == kind]
            changed = [entry for entry in mine if entry.state == CHANGED]
            weights = ((True, "changed in play"), (False, "changed in looks"))
            rows += [(sum(entry.functional == weight for entry in changed), one, words) for weight, words in weights]
            rows += [(sum(entry.state == state for entry in mine), one, state) for state in (NEW, REMOVED)]
        return [(count, f"{one}{'' if count == 1 else 's'} {words}") for count, one, words in rows if count]

    @cached_property
    def renumbered(self) -> list[tuple[str, str, str, str]]:
        """Sections that readers see and that have another number now: (title, was, is, where it stands)."""
        rows = []
        for id, section in self.names.new.items():
            before = self.names.old.get(id)
            if before and before.number != section.number and not self.names.rule(id):
                target = self.site.target(id)
                rows.append((section.title, before.number, section.number, target.path if target else ""))
        return rows

    # ---- entries

    def _enter(self, kind: str, altered: Altered) -> None:
        away = self.names.away(kind, altered.id)
        open_ones: list[Shown] = []
        secret: list[Shown] = []
        for change in altered.changes:
            closed = away or self._secret(kind, altered.id, change)
            (secret if closed else open_ones).append(self._shown(change, closed))
        secretly_gone = altered.state != CHANGED and (away or self.names.tells(altered.name))
        if open_ones or (altered.state != CHANGED and not secretly_gone):
            self.shown.append(self._entry(kind, altered, open_ones, closed=False))
        if secret or secretly_gone:
            self.kept.append(self._entry(kind, altered, secret, closed=True))

    def _entry(self, kind: str, altered: Altered, changes: list[Shown], *, closed: bool) -> Entry:
        weighs = altered.state != CHANGED or any(change.functional for change in changes)
        target = self.site.target(altered.id)
        path = target.path if target and (closed or not target.hidden) else ""
        cards = self.step.new.cards
        used = tuple(id for id in altered.used_by if id in cards and (closed or not self.names.card(id)))
        name = altered.name
        return Entry(kind, altered.id, name, altered.state, weighs, "" if closed else anchor_of(kind, altered.id), path,
                     tuple(changes), used, self._was(kind, altered, closed=closed))

    def _was(self, kind: str, altered: Altered, *, closed: bool) -> Markup:
        """What something that is gone said, as long as it names nothing hidden."""
        if altered.state != REMOVED:
            return Markup("")
        old = self.step.old
        text = (old.cards[altered.id].text if kind == "card" else old.keywords[altered.id].meaning if kind == "kw"
                else self.names.old[altered.id].text)
        source = text.source
        if not source.strip() or not (closed or not (self.names.refers(source, old) or self.names.tells(source))):
            return Markup("")
        if not closed and kind == "rule" and (self.names.old[altered.id].lid or self.names.hid_again(source)):
            return Markup("")
        plain = self._plain(source, old, closed=closed)
        return Markup("<br>").join(lines_apart("", plain, self.site.symbol_row, mark=False))

    def _secret(self, kind: str, id: str, change: Change) -> bool:
        """Whether a change of something that everybody sees tells of what is hidden."""
        if kind == "rule" and (change.what == "hidden" or (change.what == "text" and self.names.lid(id))):
            return True
        for said, game in ((change.old, self.step.old), (change.new, self.step.new)):
            if self.names.tells(said) or (change.what in _NOTATION and self.names.refers(said, game)):
                return True
        return kind == "rule" and self.names.hid_again(change.old)

    def _shown(self, change: Change, closed: bool) -> Shown:
        old, new = change.old, change.new
        if change.what in _NOTATION:
            old, new = (self._plain(said, game, closed=closed)
                        for said, game in ((old, self.step.old), (new, self.step.new)))
        elif change.what == "cost":
            old, new = (f"{{{said}}}" if said else "" for said in (old, new))
        lines = lines_apart(old, new, self.site.symbol_row)
        return Shown(change.title, change.functional, change.because, Markup("<br>").join(lines))

    def _plain(self, source: str, game: Game, *, closed: bool) -> str:
        """Words in the notation of texts as a reader sees them."""
        names = {**game.names(), **self.site.game.names()} if closed else self.names.shown
        return plain_text(parse_prose(Passage.plain(source), _words(game)), names)

    def _enter_decks(self) -> None:
        current = self.site.game.decks
        for change in self.step.difference.decks:
            decks = ([(current[change.id], self.site.game)] if change.id in current else
                     [(game.decks[change.id], game) for game in (self.step.old, self.step.new)
                      if change.id in game.decks])
            path = self.site.deck_path(change.id) if change.id in current else ""
            cards = {**self.step.old.cards, **self.step.new.cards}
            counts = tuple((count, cards[id].name if id in cards else id) for id, count in change.counts.items())
            secret = any(Secrets(game).deck(deck) for deck, game in decks) or any(map(self.names.card, change.counts))
            self.decks.append(DeckEntry(change.name, change.state, path, () if secret else counts))
            if secret:
                self.lists.append(DeckEntry(change.name, change.state, path, counts))


def _words(game: Game) -> Vocabulary:
    return Vocabulary.of(game.symbols.values(), game.keywords.values(), tuple(game.labels.values()))


class _Hidden:
    """What of a step is hidden: by id, and by the names and words that tell of it."""

    def __init__(self, game: Game, step: Step) -> None:
        self.game, self.step = game, step
        self.now, self.old, self.new = sections(game), sections(step.old), sections(step.new)

    def away(self, kind: str, id: str) -> bool:
        """Whether a thing is hidden, its name too."""
        return self.card(id) if kind == "card" else kind == "rule" and self.rule(id)

    def card(self, id: str) -> bool:
        if id in self.game.cards:
            return self.game.cards[id].spoiler
        return any(card.spoiler for card in self._older(id))

    def _older(self, id: str) -> Iterator[Card]:
        return (game.cards[id] for game in (self.step.old, self.step.new) if id in game.cards)

    def rule(self, id: str) -> bool:
        """Whether a section stands in a closed box, heading and all."""
        return self._of_rule(id, lambda section: section.closed)

    def lid(self, id: str) -> bool:
        """Whether all of a section but its heading does."""
        return self._of_rule(id, lambda section: section.lid)

    def _of_rule(self, id: str, asked: Callable[[SectionText], bool]) -> bool:
        if id in self.now:
            return asked(self.now[id])
        return any(asked(state[id]) for state in (self.old, self.new) if id in state)

    @cached_property
    def _cards(self) -> dict[str, Card]:
        """Every hidden card in each of its states."""
        states = {"now": self.game, "old": self.step.old, "new": self.step.new}
        return {f"{id} {state}": card for state, game in states.items() for id, card in game.cards.items()
                if self.card(id)}

    @cached_property
    def _ids(self) -> frozenset[str]:
        return frozenset(card.id for card in self._cards.values())

    @cached_property
    def _titles(self) -> tuple[str, ...]:
        """Headings of closed sections: those of several words, or nobody could write a sentence without one."""
        found = {state[id].title for state in (self.now, self.old, self.new) for id in state if self.rule(id)}
        return tuple(sorted(found))

    @cached_property
    def _rules(self) -> frozenset[str]:
        games = (self.game, self.step.old, self.step.new)
        closed = {id for game in games for id in Secrets(game).rules if id not in self.game.book.anchors}
        return frozenset(closed | Secrets(self.game).rules)

    @cached_property
    def _names(self) -> HiddenNames:
        games = (self.game, self.step.old, self.step.new)
        hidden = {card.name for card in self._cards.values()}
        open_names = {card.name for game in games for card in game.cards.values() if not self.card(card.id)}
        open_names |= {word.name for game in games for word in game.keywords.values()}
        longer = (name for name in open_names if any(word in name and word != name for word in hidden))
        return HiddenNames(self._cards, tuple(sorted(longer)))

    @cached_property
    def _lines(self) -> frozenset[str]:
        """Every line of the book that is hidden today."""
        texts = [section.hidden for section in self.now.values()]
        texts += [section.text for section in self.now.values() if section.closed or section.lid]
        return frozenset(line for text in texts for line in text.source.split("\n") if line.strip())

    @cached_property
    def shown(self) -> dict[str, str]:
        """What to show for a reference, by id."""
        names = {**self.step.old.names(), **self.step.new.names(), **public_names(self.game)}
        masked = {card.id: in_place_of(card, self.game) for card in self._cards.values()}
        return names | masked | dict.fromkeys(self._rules - self.game.book.anchors.keys(), "a spoiler")

    def tells(self, said: str) -> bool:
        """Whether words have the name or the id of a hidden card, or the heading of a closed section."""
        return (any(True for _ in self._names.told(said)) or not self._ids.isdisjoint(_WORD.findall(said))
                or any(title in said for title in self._titles))

    def refers(self, said: str, game: Game) -> bool:
        """Whether a text leads to a hidden card, or to what stands closed in the book."""
        spans = parse_prose(Passage.plain(said), _words(game)).walk()
        targets = {getattr(span, "target", "") for span in spans}
        return not targets.isdisjoint(self._ids) or not targets.isdisjoint(self._rules)

    def hid_again(self, said: str) -> bool:
        """Whether a line that everybody could read is hidden today."""
        return not self._lines.isdisjoint(said.split("\n"))


@dataclass(frozen=True, slots=True)
class Mention:
    """On the page of a thing: in which edition it was changed, how, and where that is told."""

    edition: str
    state: str
    functional: bool
    path: str


class History:
    """All steps of a game, the newest first. Without a recorded edition there is none."""

    def __init__(self, site: GameSite) -> None:
        self.steps = site.options.histories.get(site.game.id, ())
        self.past = [Past(site, step) for step in reversed(self.steps)]
        self.told = [past for past in self.past if past.differs or past.step.now is not None]
        found: dict[tuple[str, str], list[Mention]] = {}
        for past in self.told:
            for entry in past.shown:
                mention = Mention(past.name, entry.state, entry.functional, f"{past.path}#{entry.anchor}")
                found.setdefault((entry.kind, entry.id), []).append(mention)
        self._mentions = found

    def __bool__(self) -> bool:
        return bool(self.steps)

    def of(self, kind: str, id: str) -> Iterable[Mention]:
        """Where the site tells of what became of a card ('card'), keyword ('kw') or section ('rule')."""
        return self._mentions.get((kind, id), ())


def changes_said(past: Past) -> str:
    """What changed, in a line of counts: of what everybody may see."""
    told = ", ".join(f"{count} {words}" for count, words in past.summary)
    if past.decks:
        told += f"{', ' if told else ''}{counted(len(past.decks), 'decklist')}"
    if not told:
        return "nothing but what is hidden" if past.differs else "nothing that the rules say"
    return told
