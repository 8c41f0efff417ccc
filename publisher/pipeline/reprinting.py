"""Sheets of just the cards whose printed face is not what it was at a revision, and the list of what changed.

Faces are compared as they come off the press, not as they are written: a card whose collector number is not printed
may change it, and a new drawing is a new face though no card was touched.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from publisher import press
from publisher.games import Project
from publisher.games.revision import Revision
from publisher.model import Game, Severity
from publisher.model.difference import CHANGED, NEW, REMOVED, Difference
from publisher.pipeline.diffing import altered_lines
from publisher.pipeline.files import write_file
from publisher.pipeline.gather import check
from publisher.pipeline.lock import locked
from publisher.pipeline.machine import cores
from publisher.pipeline.made import BuildResult, GameBuild, Options
from publisher.pipeline.prints import GREY, LOW_INK, Prints
from publisher.pipeline.sides import Apart, Faces, How, Side, compared, opened, revision_of
from publisher.view import Templates


@dataclass(frozen=True, slots=True)
class Edition:
    """Cards in one size and manner, and those to print again in it. id: what its files are called by, '' for the usual;
    name: '' for the game's own size."""

    id: str
    name: str
    papers: tuple[str, ...]
    apart: Apart
    cards: frozenset[str]


class _Reprints(Prints):
    """The prints of a game, of some cards only. The slug of each sheet says since when they have changed."""

    def __init__(self, prints: Prints, cards: frozenset[str], since: Revision) -> None:
        super().__init__(prints.project, prints.game, prints.art, prints.templates, prints.printer, prints.result,
                         prints.options)
        self.cards, self.since = cards, since

    def stacks(self) -> list[press.Stack]:
        stacks = [replace(stack, title=f"{stack.title}  ·  changed since {self.since}",
                          cards=tuple(pair for pair in stack.cards if pair[0] in self.cards))
                  for stack in super().stacks()]
        return [stack for stack in stacks if stack.cards]


def reprint(project: Project, ids: Iterable[str], since: str, options: Options) -> tuple[BuildResult, list[str]]:
    """Check games, then print what differs from the revision `since`: what was made, and a line for each game.

    With errors nothing is made, unless a draft was asked for. Raises RefusedError if the revision cannot be read.
    """
    revision_of(project, since)  # a wrong name is said before anything is checked
    gathered = check(project, list(ids), options.run_code)
    result = BuildResult(gathered.report, gathered.skipped)
    said: list[str] = []
    if gathered.report.failed and not options.draft:
        return result, said
    with locked(project, options.say):
        for id in gathered.catalogue.games:
            with opened(project, id, since, "") as (then, now):
                said += _Reprinting(project, then, now, options, result).lines()
    return result, said


class _Reprinting:
    def __init__(self, project: Project, then: Side, now: Side, options: Options, result: BuildResult) -> None:
        assert now.game is not None and then.revision is not None
        self.project, self.then, self.now, self.options, self.result = project, then, now, options, result
        self.game: Game = now.game
        self.since: Revision = then.revision
        self.difference = compared(then, now)
        self.printer = press.Press(project.cache, options.jobs or cores())
        self.faces = Faces(then, now, self.printer, options.run_code)
        self.made = result.games[self.game.id] = GameBuild(cards=len(self.game.cards))
        templates = Templates.of(project.folders("templates"))
        self.prints = Prints(project, self.game, None, templates, self.printer, result, options)

    def lines(self) -> Iterator[str]:
        """Makes everything, and says what is not clear from the files."""
        if not self.prints.fits() and not self.options.draft:
            return
        editions = list(self._editions())
        findings = [finding for each in editions for finding in each.apart.now.findings]
        self.result.add(self.game, findings)
        if not self.options.draft and any(finding.severity is Severity.ERROR for finding in findings):
            return
        for each in editions:
            self._print(each)
        folder = self.project.build / self.game.id
        for path in (folder / f"{self._name(each)}-{paper}.pdf" for each in editions for paper in each.papers):
            if self.project.named(path) not in self.made.files:  # of an earlier run: it shows what is no change now
                path.unlink(missing_ok=True)
        sheets = [name.rpartition("/")[2] for name in self.made.files if name.endswith(".pdf")]
        text = "\n".join(_change_list(self.game, self.since, self.difference, editions, self.copies(), sheets)) + "\n"
        file = folder / f"changes-since-{self.since.slug}.txt"
        write_file(file, text)
        yield f"  {self.project.named(file)}"
        apart = editions[0].apart
        if apart.by_now or apart.why:
            yield (f"  the drawings of {self.since} do not run any more, so today's drew the older cards, too: "
                   f"{apart.why}")  # fmt: skip
        if not any(each.cards for each in editions):
            yield f"{self.game.id}: no printed face differs from {self.since}; no sheets are made"
        elif not sheets:
            yield f"{self.game.id}: none of the changed cards is in a deck that is printed; no sheets are made"

    def copies(self) -> Counter[str]:
        """How many of each card the full build prints in one edition."""
        stacks = [*press.deck_stacks(self.game), *press.card_stacks(self.game)]
        return Counter(front for stack in stacks for front, _ in stack.cards)

    def _editions(self) -> Iterator[Edition]:
        new = {card.id for card in self.difference.cards if card.state == NEW} | set(self.difference.unread)
        edition = self.options.edition
        grey = edition == GREY
        asked = [(edition, "", self.game.products.sheets, How("", edition == LOW_INK, grey))]
        asked += [(f"{format.id}-grey" if grey else format.id, format.name, format.papers,
                   How(format.size, format.low_ink, grey)) for format in self.prints._formats()]
        for id, name, papers, how in asked:
            apart = self.faces.apart(new, how)
            cards = frozenset(apart.fronts | apart.backs | new)
            yield Edition(id, name, self.options.papers or tuple(papers), apart, cards)
            self.made.faces += len(apart.now.faces)
            self.made.typeset += apart.now.typeset + apart.then.typeset
            self.made.cached += apart.now.cached

    def _name(self, edition: Edition) -> str:
        """What the files of an edition are called, but for the paper."""
        return f"sheets-changed-since-{self.since.slug}" + (f"-{edition.id}" if edition.id else "")

    def _print(self, edition: Edition) -> None:
        if not edition.cards:
            return
        reprints = _Reprints(self.prints, edition.cards, self.since)
        name = self._name(edition)
        title = f"{reprints.title}, changed since {self.since.asked}" + (f", {edition.name}" if edition.name else "")
        self.made.placed += reprints._stacked(edition.apart.now, edition.papers, name, title)
        if self.options.png and not edition.name:
            cards = [id for id in self.game.cards if id in edition.cards]
            for picture in self.printer.pngs(edition.apart.now, reprints.folder / "faces", ids=cards).values():
                self.made.note(self.project, picture.file)


def _change_list(
    game: Game, since: Revision, difference: Difference, editions: list[Edition], copies: Counter[str],
    sheets: list[str],
) -> Iterator[str]:
    """What to print, to take out and to know, for whoever has cut the older cards."""
    again = frozenset().union(*(each.cards for each in editions))
    yield f"{game.name}: what changed since {since}"
    yield ""
    if not again:
        yield "No printed face differs: nothing to print again."
    else:
        printed = [id for id in game.cards if id in again and copies[id]]
        yield f"To print again: {_cards(len(printed))}, {_cards(sum(copies[id] for id in printed), 'copy', 'copies')}"
        yield from (f"  {name}" for name in sheets)
    changed = {card.id: card for card in difference.cards if card.state == CHANGED}
    for title, chosen in (
        ("Functional: what a card does, costs or is", [card for card in changed.values() if card.functional]),
        ("Cosmetic: a card plays as before", [card for card in changed.values() if not card.functional]),
    ):
        if chosen:
            yield from _headed(title)
        for card in chosen:
            yield from altered_lines(card)
            yield f"  {_printing(card.id, again, copies)}"
    new = [card for card in difference.cards if card.state == NEW]
    if new:
        yield from _headed("New")
        yield from (f"{card.id}  {card.name}: {_printing(card.id, again, copies)}" for card in new)
    removed = [card for card in difference.cards if card.state == REMOVED]
    if removed:
        yield from _headed("Removed: take them out")
        yield from (f"{card.id}  {card.name}" for card in removed)
    only = [id for id in game.cards if id in again and id not in changed and all(id != card.id for card in new)]
    if only:
        yield from _headed("Only the face or the back: the card says the same")
        yield from (f"{id}  {game.cards[id].name}: {_printing(id, again, copies)}" for id in only)
    for word in difference.keywords:
        yield from altered_lines(word, kind="glossary: ")
        if word.state != CHANGED:
            yield f"  {word.state}"
        if word.used_by:
            yield f"  used by {', '.join(word.used_by)}"
    for deck in difference.decks:
        yield ""
        yield f"decklist {deck.id}: {', '.join(f'{count:+d} {card}' for card, count in sorted(deck.counts.items()))}"


def _headed(title: str) -> Iterator[str]:
    yield ""
    yield title
    yield "-" * len(title)


def _printing(id: str, again: frozenset[str], copies: Counter[str]) -> str:
    if id not in again:
        return "the printed face is the same: not printed again"
    return _cards(copies[id], "copy", "copies") + ("" if copies[id] else ": in no deck that is printed")


def _cards(count: int, one: str = "card", many: str = "cards") -> str:
    return f"{count} {one if count == 1 else many}"
