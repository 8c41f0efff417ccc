"""Rewrites wordings that a game has given up, everywhere they stand, and proves that none got lost.

Every use of the old words is found before; each is replaced, or listed as left with the reason. Then the changed files
are read again, from memory, and must hold exactly the uses that were left. Only then may anything be written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from publisher.check.texts import EVERY, Place, Role, places
from publisher.check.wordings import Occurrence, uses
from publisher.games import Project, load
from publisher.model import Finding, Game, Migration, Origin, Severity
from publisher.pipeline.draft import Draft
from publisher.pipeline.gather import RefusedError
from publisher.source.edit import COMMENT, Edit, Said, paragraphs, strings
from publisher.text import Vocabulary, parse_prose

SUGGESTED = "a suggestion: --unsafe writes it"
_ID = re.compile(r"(\d+ )?[a-z0-9][a-z0-9_/-]*\Z")
_NAMED = ("name", "title", "plural", "forms")


@dataclass(frozen=True, slots=True)
class Use:
    """A use of old words: where, what to write for them, and why they stay ('' if they are replaced).

    `kept` is a reason of the text's own (genus, name, mention, ...); `open` one that is the designer's to settle.
    """

    where: Origin
    old: str
    new: str
    safe: bool
    kept: str
    open: str
    edits: tuple[Edit, ...]

    @property
    def reason(self) -> str:
        return self.kept or self.open


@dataclass(frozen=True, slots=True)
class Proof:
    """One migration of one game: its uses before, and what a second reading found after. `faults` must be empty."""

    game: str
    migration: Migration
    before: tuple[Use, ...]
    after: tuple[Use, ...]
    faults: tuple[str, ...]

    @property
    def replaced(self) -> tuple[Use, ...]:
        return tuple(use for use in self.before if not use.reason)

    @property
    def left(self) -> tuple[Use, ...]:
        return tuple(use for use in self.before if use.reason)


@dataclass(frozen=True, slots=True)
class Migrating:
    draft: Draft
    proofs: tuple[Proof, ...]

    @property
    def holds(self) -> bool:
        return not any(proof.faults for proof in self.proofs)

    def as_text(self) -> str:
        """Every use, replaced or left, and the proof; migration by migration. Ends in a line break."""
        return "\n".join(line for proof in self.proofs for line in _told(proof)) + "\n"


def migrate(project: Project, ids: Iterable[str], name: str = "", *, unsafe: bool = False) -> Migrating:
    """Apply the migration `name`, or all, of some games in a draft; with `unsafe` suggestions too.

    Raises RefusedError if no game has it, or if a file cannot be read: a search that misses files proves nothing.
    """
    draft = Draft(project)
    proofs: list[Proof] = []
    for id in ids:
        known = _Reading(draft, id).game.migrations
        for migration in known:
            if name in ("", migration.id):
                draft, proof = _migrated(draft, id, migration, unsafe)
                proofs.append(proof)
    if not proofs:
        raise RefusedError(f'no game has a migration "{name}"' if name else "these games have no migrations.yaml")
    return Migrating(draft, tuple(proofs))


def migration_ids(project: Project, ids: Iterable[str]) -> list[str]:
    """The migrations of some games, by id. Raises RefusedError if one of the games cannot be read."""
    draft = Draft(project)
    return sorted({entry.id for id in ids for entry in _Reading(draft, id).game.migrations})


def _migrated(draft: Draft, id: str, migration: Migration, unsafe: bool) -> tuple[Draft, Proof]:
    reading = _Reading(draft, id)
    before = [use if use.kept or use.open or use.safe or unsafe else replace(use, open=SUGGESTED)
              for use in reading.uses(migration)]
    while True:
        edits = {edit: use for use in before if not use.reason for edit in use.edits}
        fresh, refusals = draft.with_edits(edits)
        if not refusals:
            break
        # All pieces of a use or none: what was refused is left, and the rest is done anew.
        because = {edits[refusal.edit]: refusal.because for refusal in refusals}
        before = [replace(use, open=f"by hand: {because[use]}") if use in because else use for use in before]
    second = _Reading(fresh, id)
    after = second.uses(migration)
    faults = [f"reading now says: {told}" for told in (Counter(second.errors) - Counter(reading.errors))]
    expected = [(use.where.file, use.old, use.kept) for use in before if use.reason]
    found = [(use.where.file, use.old, use.kept) for use in after]
    if expected != found:
        more, less = Counter(found) - Counter(expected), Counter(expected) - Counter(found)
        faults += [f'{file}: "{old}" is there {count} times more than it should be' for (file, old, _), count in
                   more.items()]
        faults += [f'{file}: "{old}" should have been left, and is gone {count} times' for (file, old, _), count in
                   less.items()]
        faults = faults or ["what is left stands in another order"]
    return fresh, Proof(id, migration, tuple(before), tuple(after), tuple(faults))


class _Reading:
    """A game as a draft has it, and every string of its files."""

    def __init__(self, draft: Draft, id: str) -> None:
        self.draft, project = draft, draft.changed
        catalogue = load(project, [id])
        errors = [finding for finding in catalogue.findings if finding.severity is Severity.ERROR]
        if id not in catalogue.games:
            raise RefusedError(f"{id} cannot be read{f': {_line(errors[0])}' if errors else ''}")
        self.game: Game = catalogue.games[id]
        self.errors = [f"{finding.origin.file}: {finding.message}" for finding in errors]
        folder = project.root / self.game.folder
        self.files = sorted(project.named(path) for kind in ("*.yaml", "book/*.md") for path in folder.rglob(kind)
                            if not path.name.startswith("."))
        self.prose = sorted(project.named(path) for where in (folder, project.root)
                            for path in (where / "site").rglob("*.md"))
        self.words = Vocabulary.of(self.game.symbols.values(), self.game.keywords.values(),
                                   tuple(self.game.labels.values()))

    def uses(self, migration: Migration) -> list[Use]:
        found: dict[Origin, Use] = {}
        for place, why in self.places(migration):
            for occurrence in uses(self.game, migration, place):
                use = _use(occurrence, why)
                found.setdefault(use.where, use)  # an alias is one text, however many cards have it
        return sorted(found.values(), key=lambda use: use.where)

    def places(self, migration: Migration) -> Iterator[tuple[Place, str]]:
        """Every text of the game with why old words may stay there, whatever they are ('' if they may not)."""
        read: set[tuple[str, int, int]] = set()
        for place in places(self.game, EVERY):
            at = place.at(0)
            read.add((at.file, at.line, at.column))
            yield place, str(Role.PRINTING) if place.role is Role.PRINTING else ""
        for file in self.files:
            for said in self.said(file, strings):
                at = said.passage.at(0)
                if said.passage.text.strip() and (file, at.line, at.column) not in read:
                    yield self.place(said), _stays(self.game, migration, said)
        for file in self.prose:
            for said in self.said(file, paragraphs):
                yield self.place(said), ""

    def said(self, file: str, read: Callable[[str, str], Iterator[Said]]) -> Iterator[Said]:
        try:
            yield from read(self.draft.text(file), file)
        except ValueError as error:
            raise RefusedError(f"{error}; mend it first: publisher check") from None

    def place(self, said: Said) -> Place:
        text = parse_prose(said.passage, self.words)
        return Place(Role.BOOK, said.passage, text.lines, text.problems)


def _stays(game: Game, migration: Migration, said: Said) -> str:
    """Why a string that is no text of the game keeps old words: it is history, a name, an id, a comment."""
    path, file = said.path, said.passage.file.removeprefix(f"{game.folder}/")
    last = next((step for step in reversed(path) if isinstance(step, str)), "")
    if path == (COMMENT,):
        return "comment"
    if file == "migrations.yaml" or file.startswith("lints/"):
        return "the migration or check itself"
    if "printings" in path:
        return str(Role.PRINTING)
    if last in _NAMED and (file == "keywords.yaml" or "names" in migration.exempt) and file.endswith(".yaml"):
        return "name"
    return "id" if _ID.match(said.passage.text) else ""


def _use(found: Occurrence, why: str) -> Use:
    kept = why or found.kept
    pieces = () if kept else found.pieces()
    edits = tuple(Edit(found.prose.at(start, end), new) for start, end, new in pieces)
    by_hand = "" if kept or edits else (
        "by hand: notation stands in between" if found.new else "by hand: no new words are known")
    where = found.prose.at(found.start, found.end)
    return Use(where, " ".join(found.old.split()), found.new, found.replacement.safe, kept, by_hand, edits)


def _line(finding: Finding) -> str:
    return f"{finding.origin}: {finding.message}"


def _told(proof: Proof) -> Iterator[str]:
    entry = proof.migration
    yield f"{proof.game}: {entry.id}: {entry.title} (since: {entry.since})"
    replaced, left = proof.replaced, proof.left
    rows = [(str(use.where), f"{use.old} → {use.new}", "safe" if use.safe else "suggestion") for use in replaced]
    yield from _table("replaced", rows)
    yield from _table("left", [(str(use.where), use.old, use.reason if use.kept or not use.new
                                else f"→ {use.new}: {use.reason}") for use in left])
    reasons = Counter(use.reason for use in left)
    told = f" ({', '.join(f'{count} {reason}' for reason, count in reasons.most_common())})" if reasons else ""
    yield f"  proof: {len(proof.before)} uses before = {len(replaced)} replaced + {len(left)} left{told};"
    verdict = "it does not hold" if proof.faults else "the same ones" if left else "none"
    yield f"         {len(proof.after)} found again after: {verdict}"
    yield from (f"  fault: {fault}" for fault in proof.faults)


def _table(title: str, rows: list[tuple[str, str, str]]) -> Iterator[str]:
    if rows:
        yield f"  {title}:"
    widths = [min(max(len(row[column]) for row in rows), 60) if rows else 0 for column in range(2)]
    for where, words, note in rows:
        yield f"    {where.ljust(widths[0])}  {words.ljust(widths[1])}  {note}"
