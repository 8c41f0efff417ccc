"""Decklists: as the YAML files of a catalogue have them, and as text, the way a person would type one.

    The Long Conversation        the name

    Starting council             a heading: the starting cards, or a part of the deck, by name or id
    1 Plato                      a count (1 if none is written) and a card by name or id

    Historical Salvage Pile
    1 Plato

Lines that open with `#` or `//` say nothing. Cards above the first heading go to the first part that takes their type.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher.games.entries import has
from publisher.games.project import Project
from publisher.games.values import instead
from publisher.model import EMPTY_TEXT, Allowance, Deck, DeckEntry, Finding, Game, Origin, Severity
from publisher.source import Document, Schemas, check_shape, read_document, read_text
from publisher.text import Vocabulary, parse_prose
from publisher.text.folding import fold, slug

_ENTRY = re.compile(r"(?:(?P<count>[0-9]{1,6})\s+)?(?P<card>\S+)\Z")
_TYPED = re.compile(r"(?:(?P<count>[0-9]+)\s*[x×]?\s+)?(?P<card>.+)\Z")
_BULLET = re.compile(r"[-*•]\s+")
_REMARK = re.compile(r"#|//")
_OWN_KEYS = ("id", "name", "description", "spoiler", "starting")
MOST = 999_999
"""What a count in a text is taken for if it is larger: too many all the same."""
NAMELESS = "deck"
"""The id of a deck whose name has no letter or digit for one."""


def has_deck(document: Document) -> bool:
    """Whether a YAML document can be taken for a decklist."""
    return isinstance(document.data, dict) and has(document.data, "id", "name")


def deck_of(document: Document, game: Game, words: Vocabulary) -> tuple[Deck, list[Finding]]:
    """The deck of a YAML document, for which `has_deck` holds, and findings of keys that are no part of a deck."""
    data: Mapping[str, Any] = document.data
    found = [
        Finding("unknown-key", Severity.ERROR, f'"{key}" is no part of a deck{instead(key, game.deck_parts)}',
                document.where_key(key), game.id)
        for key in data if key not in (*_OWN_KEYS, *game.deck_parts)
    ]  # fmt: skip
    description = document.passage("description")
    deck = Deck(
        game.id, data["id"], data["name"], document.where("id"),
        MappingProxyType({part: _entries(document, part) for part in game.deck_parts if part in data}),
        _entries(document, "starting") if "starting" in data else (),
        parse_prose(description, words) if description.text else EMPTY_TEXT,
        bool(data.get("spoiler", True)),
    )  # fmt: skip
    return deck, found


def _entries(document: Document, part: str) -> tuple[DeckEntry, ...]:
    out = []
    lines = document.data.get(part)
    for index, line in enumerate(lines if isinstance(lines, list) else ()):
        if match := _ENTRY.match(str(line)):
            out.append(DeckEntry(match["card"], int(match["count"] or 1), document.where(part, index)))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Decklist:
    """A decklist of a file. deck: None if there is none in it. allowances: what its comments answer."""

    deck: Deck | None
    findings: tuple[Finding, ...]
    allowances: tuple[Allowance, ...] = ()


def read_decklist(project: Project, game: Game, path: Path) -> Decklist:
    """A decklist in a file of its own, wherever that is, and what is wrong in reading it. Never raises.

    A file `*.yaml` or `*.yml` is read as those of a catalogue, any other as text.
    """
    name = project.named(path.resolve())
    if path.suffix.casefold() not in (".yaml", ".yml"):
        problems: list[Finding] = []
        text = read_text(path, name, problems)
        return Decklist(deck_of_text(text, name, game) if text is not None else None, tuple(problems))
    document = read_document(path, name)
    found = document.findings
    if document.data is not None:
        check_shape(document, Schemas(project.folders("schemas")).shape("deck"))
    if not has_deck(document):
        if not any(finding.severity is Severity.ERROR for finding in found):
            said = "a decklist has an id, a name, and a list of cards for each part"
            found.append(Finding("missing-key", Severity.ERROR, said, document.where()))
        return Decklist(None, tuple(found))
    words = Vocabulary.of(game.symbols.values(), game.keywords.values(), tuple(game.labels.values()))
    deck, more = deck_of(document, game, words)
    return Decklist(deck, (*found, *more), tuple(document.allowances))


def deck_of_text(text: str, file: str, game: Game) -> Deck:
    """The deck that a text lists. A card that there is not keeps the words it is written with."""
    rows = [(number, line.strip(), len(line) - len(line.lstrip()) + 1)
            for number, line in enumerate(text.split("\n"), 1)]
    rows = [(number, line, column) for number, line, column in rows if line and not _REMARK.match(line)]
    name, origin = "", Origin(file)
    if rows and _heading(rows[0][1], game) is None and not rows[0][1][:1].isdecimal():
        number, name, column = rows.pop(0)
        origin = Origin(file, number, column, number, column + len(name))
    known = names_of(game)
    parts: dict[str, list[DeckEntry]] = {}
    part: str | None = None
    for number, line, column in rows:
        heading = _heading(line, game)
        if heading is not None:
            part = heading
            continue
        if bullet := _BULLET.match(line):
            line, column = line[bullet.end() :], column + bullet.end()
        card, count = _typed(line, known)
        where = Origin(file, number, column, number, column + len(line))
        parts.setdefault(_home(game, card) if part is None else part, []).append(DeckEntry(card, count, where))
    starting = tuple(parts.pop(STARTING, ()))
    listed = {id: tuple(parts[id]) for id in game.deck_parts if id in parts}
    return Deck(game.id, slug(name) or NAMELESS, name or "Deck", origin, MappingProxyType(listed), starting)


STARTING = "starting"


def names_of(game: Game) -> Mapping[str, str]:
    """Cards by how their names and ids are typed, folded. A name that two cards have is left out: it means neither."""
    names = [fold(card.name) for card in game.cards.values()]
    found = {fold(card.name): card.id for card in game.cards.values() if names.count(fold(card.name)) == 1}
    return found | {fold(id): id for id in game.cards}


def _heading(line: str, game: Game) -> str | None:
    """The part that a line is the heading of: `Main deck`, `main:`, `Main deck (60)`."""
    words = fold(re.sub(r"\s*\([0-9]+\)\Z", "", line.rstrip(":")).strip())
    heads = {fold(part.name): id for id, part in game.deck_parts.items()} | {fold(id): id for id in game.deck_parts}
    if game.starting is not None:
        heads |= {STARTING: STARTING, fold(game.starting.name): STARTING}
    return heads.get(words)


def _typed(line: str, known: Mapping[str, str]) -> tuple[str, int]:
    """The card and the count of an entry; a name may open with a number of its own."""
    match = _TYPED.match(line)
    if fold(line) in known or match is None:
        return known.get(fold(line), line), 1
    return known.get(fold(match["card"]), match["card"]), min(int(match["count"] or 1), MOST)


def _home(game: Game, card: str) -> str:
    """The first part that takes a card; the first of all if none does."""
    type = game.cards[card].type if card in game.cards else ""
    homes: Sequence[str] = [id for id, part in game.deck_parts.items() if type in part.types]
    return homes[0] if homes else next(iter(game.deck_parts), STARTING)
