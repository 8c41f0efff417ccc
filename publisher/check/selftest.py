"""Does the check find what it should? Known kinds of fault are planted in a game's own files, one at a time, in memory.

A fault counts as caught if the very lint that is there for it reports it, at its line and its card. What makes a lint
fail in itself is a miss. Kinds that a game has no place for are named, not counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.check.runner import all_lints, run
from publisher.check.selection import Selection
from publisher.check.selftest_ground import Fault, Ground, Kind
from publisher.check.texts import EVERY, Place, places
from publisher.model import Card, Finding, Game, Keyword, Lint, Severity, ordered

SEED = 20260101
PLACES = 3
BAR = 0.95

# Reads the game again with a file's text replaced: the game (None if it cannot be read) and what reading found.
Reread = Callable[[str, str], tuple[Game | None, Sequence[Finding]]]


class UncleanError(Exception):
    """The catalogue has findings of its own, so that planted ones cannot be told from them. `findings` has them."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(f"{len(findings)} findings")
        self.findings = findings


@dataclass(frozen=True, slots=True)
class Planted:
    """One fault, whether it was caught, and what was reported instead if it was not."""

    kind: Kind
    fault: Fault
    by: str = ""
    instead: str = ""

    @property
    def caught(self) -> bool:
        return bool(self.by)


@dataclass(frozen=True, slots=True)
class SelfTest:
    """What a run planted, and the kinds that the game has no place for."""

    game: str
    planted: tuple[Planted, ...]
    skipped: tuple[Kind, ...]

    @property
    def missed(self) -> tuple[Planted, ...]:
        return tuple(planted for planted in self.planted if not planted.caught)

    @property
    def rate(self) -> float:
        """The part of the planted faults that was caught, 0 to 1; 0 if nothing could be planted."""
        return 1 - len(self.missed) / len(self.planted) if self.planted else 0.0

    @property
    def failed(self) -> bool:
        return self.rate < BAR


def all_kinds() -> tuple[Kind, ...]:
    """Every kind of fault, in the order in which they are planted."""
    from publisher.check import selftest_data, selftest_game, selftest_play, selftest_text

    return (*selftest_text.KINDS, *selftest_data.KINDS, *selftest_game.KINDS, *selftest_play.KINDS)


def self_test(
    game: Game,
    texts: Mapping[str, str],
    reread: Reread,
    own_lints: Iterable[Lint[Any]] = (),
    reading: Sequence[Finding] = (),
    kinds: Sequence[Kind] = (),
    seed: int = SEED,
) -> SelfTest:
    """Plant each kind of fault at one to three places of a game, chosen by `seed`.

    `texts` has the game's files by their name in findings, line ends as `\\n`. Raises UncleanError if the game has
    errors before anything is planted.
    """
    lints = tuple(own_lints)
    before = run(game, lints, reading).findings
    if any(finding.severity is Severity.ERROR for finding in before):
        raise UncleanError(before)
    known = {_told(finding) for finding in before}
    ground = Ground(game, texts)
    probe = _Probe(game, lints)
    planted: list[Planted] = []
    skipped: list[Kind] = []
    for kind in kinds or all_kinds():
        places = _some(list(kind.plant(ground)), f"{seed} {kind.id}")
        if not places:
            skipped.append(kind)
        planted += [_tried(kind, fault, ground, reread, probe if number == 0 else None, lints, known)
                    for number, fault in enumerate(places)]
    return SelfTest(game.id, tuple(planted), tuple(skipped))


def _some(faults: list[Fault], seed: str) -> list[Fault]:
    """A few of the possible places, on different cards where there are such."""
    random.Random(seed).shuffle(faults)
    by_card: dict[tuple[str, str], Fault] = {}
    for fault in faults:
        by_card.setdefault((fault.where.file, fault.card), fault)
    chosen = list(by_card.values())
    return [*chosen, *(fault for fault in faults if fault not in chosen)][:PLACES]


class _Probe:
    """Runs every lint on what a fault has changed, to see whether one fails in itself.

    A game that is read again has the same objects as before where nothing was changed.
    """

    def __init__(self, game: Game, own_lints: tuple[Lint[Any], ...]) -> None:
        self.own_lints = own_lints
        self.game = game  # keeps alive what is known by its id
        known = [*game.cards.values(), *game.keywords.values(), *(place.passage for place in places(game, EVERY))]
        self.known = {id(thing) for thing in known}

    def run(self, game: Game) -> None:
        """Raises whatever a lint raises."""
        for lint in all_lints(game, self.own_lints).values():
            for item in lint.items(game):
                if lint.check is not None and not self._is_known(item, game):
                    list(lint.check(game, item))

    def _is_known(self, item: object, game: Game) -> bool:
        if isinstance(item, tuple):
            about = [part for part in item if isinstance(part, Card | Keyword | Place)]
            return bool(about) and all(self._is_known(part, game) for part in about)
        if isinstance(item, Card | Keyword):
            return id(item) in self.known
        passage = getattr(item, "passage", None)
        return id(game.cards.get(getattr(item, "card", "")) if passage is None else passage) in self.known


def _tried(
    kind: Kind, fault: Fault, ground: Ground, reread: Reread, probe: _Probe | None, lints: tuple[Lint[Any], ...],
    known: set[object],
) -> Planted:
    try:
        game, reading = reread(fault.where.file, ground.with_fault(fault))
        selection = Selection(frozenset({*kind.lints, *kind.beside}))
        found = run(game, lints, reading, selection).findings if game is not None else tuple(reading)
        for finding in found:
            right_place = finding.origin.file == fault.where.file and finding.origin.line in fault.lines
            right_card = not fault.card or finding.card in ("", fault.card)
            if finding.id in kind.lints and right_place and right_card:
                if game is not None and probe is not None:
                    probe.run(game)
                return Planted(kind, fault, by=finding.id)
        everything = run(game, lints, reading).findings if game is not None else ordered(reading)
    except Exception as error:  # whatever breaks on a designer's fault is a fault of ours
        return Planted(kind, fault, instead=f"the check broke: {type(error).__name__}: {error}")
    fresh = [finding for finding in everything if _told(finding) not in known]
    instead = "; ".join(f"{finding.id} at {finding.origin}" for finding in fresh[:3])
    return Planted(kind, fault, instead=instead or "nothing was reported")


def _told(finding: Finding) -> object:
    return (finding.id, finding.origin.file, finding.message)


def as_lines(result: SelfTest) -> list[str]:
    """The result for a person: a line a kind, the misses with their places, and the sum."""
    by_kind: dict[str, list[Planted]] = {}
    for planted in result.planted:
        by_kind.setdefault(planted.kind.id, []).append(planted)
    width = max((len(planted.kind.title) for planted in result.planted), default=0)
    out = []
    for many in by_kind.values():
        caught = [planted for planted in many if planted.caught]
        by = ", ".join(dict.fromkeys(planted.by for planted in caught)) or "nothing"
        out.append(f"{len(caught)} of {len(many)}  {many[0].kind.title:{width}}  {by}")
    out += [f"skipped  {kind.title}: {result.game} has no place for it" for kind in result.skipped]
    for planted in result.missed:
        wanted = " or ".join(planted.kind.lints)
        out.append(f"missed   {planted.fault.where}: {planted.kind.title}; wanted {wanted}, got {planted.instead}")
    caught_count = len(result.planted) - len(result.missed)
    whole = sum(all(planted.caught for planted in many) for many in by_kind.values())
    out.append(f"{result.game}: {caught_count} of {len(result.planted)} planted faults caught ({result.rate:.1%}), "
               f"{whole} of {len(by_kind)} kinds wholly; {len(result.skipped)} kinds have no place here.")
    return out
