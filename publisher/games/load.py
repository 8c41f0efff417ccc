"""From a game's folder to a Game, with everything that was wrong on the way as findings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher.games.browse import contradicted, facets, facts, matrices, with_values
from publisher.games.decklists import deck_of, has_deck
from publisher.games.editions import read_editions
from publisher.games.entries import entries_of, has, taken_twice, text_of, text_rules, texts_of
from publisher.games.memory import Memory, stamp, stamps
from publisher.games.patterns import fault
from publisher.games.play import scenarios_of, tables_of
from publisher.games.prints import formats, pieces, printed_twice, products
from publisher.games.project import Project, find_games, misnamed
from publisher.games.simulations import STALE, modules, simulations_of, state_of
from publisher.games.values import instead, label, parse_cost, part, shown, trail, wordings
from publisher.model import (
    EMPTY_TEXT,
    LEAST_DPI,
    Card,
    CardText,
    CardType,
    Catalogue,
    Deck,
    EditorialNote,
    Finding,
    Game,
    Keyword,
    Migration,
    Origin,
    Period,
    Printing,
    Replacement,
    Severity,
    Simulation,
    StartingRule,
    Symbol,
    TextRule,
    ordered,
)
from publisher.source import Document, Schemas, Shape, check_shape, read_book, read_document, validate
from publisher.text import Vocabulary, parse, parse_prose

# Keys of game.yaml that are handed on as they stand.
_SETTINGS = ("reads", "turn", "showcase", "data", "simulation")
# Fields of a card that the model knows; the rest is the game's own.
_CARD_FIELDS = ("id", "name", "type", "number", "periods", "cost", "text", "flavor", "printings", "spoiler")


def load(project: Project, ids: Iterable[str] | None = None) -> Catalogue:
    """Every game (or those named), as far as it can be read, and the findings of reading."""
    games: dict[str, Game] = {}
    findings: list[Finding] = []
    for id in find_games(project) if ids is None else ids:
        game, found, _ = load_with_documents(project, id)
        findings += found
        if game is not None:
            games[id] = game
    return Catalogue(MappingProxyType(games), ordered(findings))


def load_with_documents(
    project: Project, id: str, memory: Memory | None = None
) -> tuple[Game | None, list[Finding], list[Document]]:
    """One game, its findings, and the YAML documents it was read from.

    With the `memory` of an earlier reading of this game, only what has changed since is read again.
    """
    loader = _Loader(project, id, memory or Memory())
    game = loader.load()
    findings = [replace(finding, game=finding.game or id) for finding in loader.findings]
    return game, findings, loader.documents


@dataclass
class _Frame:
    """What cards, decks and book are read against: the game without them, its words, the card types' schemas."""

    game: Game
    words: Vocabulary
    shapes: Mapping[str, Shape]
    findings: list[Finding]


@dataclass
class _Loader:
    project: Project
    id: str
    memory: Memory
    findings: list[Finding] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    notes: list[EditorialNote] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.folder = self.project.catalogue / self.id
        folders = self.project.folders("schemas")
        patterns = ("*.json", f"{self.id}/*.json")
        schema_files = [path for folder in folders for pattern in patterns for path in folder.glob(pattern)]
        self.schemas: Schemas = self.memory.kept("schemas", (stamps(self.project, schema_files),),
                                                 lambda: Schemas(folders))
        self.words = Vocabulary()

    # ---- reading

    def document(self, path: Path, kind: str = "") -> Document:
        """A YAML file, validated against the shared schema `kind`; its findings are kept."""
        name = self.project.named(path)

        def read() -> Document:
            document = read_document(path, name, self.project.unsaved.get(path))
            if kind and document.data is not None:
                check_shape(document, self.schemas.shape(kind))
            return document

        document: Document = self.memory.kept((name, kind), (stamp(self.project, path), self.schemas), read)
        self.documents.append(document)
        self.findings += document.findings
        return document

    def optional(self, name: str, kind: str) -> Document | None:
        """A file that a game may lack. A link that leads nowhere is there."""
        path = self.folder / name
        there = path in self.project.unsaved or os.path.lexists(path)
        return self.document(path, kind) if there else None

    def all(self, name: str) -> list[Document]:
        """Every YAML file of one of the game's folders, validated against the schema that is called as the folder."""
        return [self.document(path, name) for path in self.files(name, "*.yaml")]

    def files(self, name: str, pattern: str) -> list[Path]:
        """Files of one of the game's folders."""
        folder = self.folder / name
        try:
            with os.scandir(folder):
                pass
        except FileNotFoundError:
            if folder.is_symlink():
                self.find("unreadable-file", "this link leads nowhere", Origin(self.project.named(folder)))
        except OSError as error:
            told = f"this folder cannot be opened: {error.strerror or error}"
            self.find("unreadable-file", told, Origin(self.project.named(folder)))
            return []
        for path in misnamed(folder, pattern):
            advice = f"its name must end in {pattern[1:]}" if path.parent == folder else f"move it to {name}/"
            self.find("unreadable-file", f"this file is not read: {advice}", Origin(self.project.named(path)))
        return self.project.files(folder, pattern)

    def load(self) -> Game | None:
        document = self.document(self.folder / "game.yaml", "game")
        data = document.data
        if not isinstance(data, dict) or not document.valid:
            if not any(finding.severity is Severity.ERROR for finding in document.findings):
                self.find("missing-key", "a game needs at least an id, a name, a card size and types", document.where())
            return None
        glossary = self.optional("keywords.yaml", "keywords")
        frame: _Frame = self.memory.kept("frame", (document, glossary, self.schemas),
                                         lambda: self.framed(document, data, glossary))
        self.findings += frame.findings
        self.words, game = frame.words, frame.game
        cards = self.cards(frame)
        decks = self.decks(game)
        files = [(path, self.project.named(path)) for path in self.files("book", "*.md")]
        book, found, in_book = self.memory.kept(
            "book", (frame, stamps(self.project, [path for path, _ in files])),
            lambda: read_book(files, self.words, data.get("redirects", {}), self.project.unsaved))
        self.findings += found
        files_of = {name: self.all(name) for name in ("tables", "scenarios")}
        tables, wrong = self.memory.kept("tables", tuple(files_of["tables"]), lambda: tables_of(files_of["tables"]))
        scenarios, more = self.memory.kept("scenarios", (frame, *files_of["scenarios"]),
                                           lambda: scenarios_of(files_of["scenarios"], self.words))
        editions, unread = read_editions(self.project, self.id, self.memory)
        self.findings += [*wrong, *more, *unread]
        migrations = self.migrations()
        text_rules = tuple(self.text_rules())
        self.readings()
        self.collect_reconstructions(book_rule=self._rule_of(book.anchors))
        allowances = (*(allowance for doc in self.documents for allowance in doc.allowances), *in_book)
        about = document.passage("about")
        made = replace(
            game,
            cards=MappingProxyType(cards),
            facets=with_values(game.facets, cards.values()),
            decks=MappingProxyType(decks),
            book=book,
            notes=tuple(self.notes),
            migrations=migrations,
            about=parse_prose(about, self.words) if about.text else EMPTY_TEXT,
            allowances=allowances,
            text_rules=text_rules,
            tables=tables,
            scenarios=scenarios,
            editions=editions,
        )
        return replace(made, simulations=self.simulations(made))

    def find(self, id: str, message: str, origin: Origin, card: str = "") -> None:
        self.findings.append(Finding(id, Severity.ERROR, message, origin, self.id, card))

    def framed(self, document: Document, data: dict[str, Any], glossary: Document | None) -> _Frame:
        """What game.yaml and the glossary say. `game` has no cards yet."""
        before = len(self.findings)
        if data["id"] != self.id:
            told = f'the id is "{data["id"]}" but the folder is called "{self.id}"'
            self.find("bad-value", told, document.where("id"))
        game = self.frame(document, data)
        keywords = self.keywords(glossary)
        self.words = Vocabulary.of(game.symbols.values(), keywords.values(), tuple(game.labels.values()))
        keywords = {id: self.with_text(keyword) for id, keyword in keywords.items()}
        try:
            shapes = {type_id: Shape(schema) for type_id, schema in self.schemas.cards(self.id, game.types).items()}
        except (ValueError, TypeError, AttributeError) as error:
            told = f"the schema of its cards cannot be used: {error}"
            self.find("unreadable-file", told, document.where("types"))
            shapes = {}
        findings = self.findings[before:]
        del self.findings[before:]
        return _Frame(replace(game, keywords=MappingProxyType(keywords)), self.words, shapes, findings)

    # ---- game.yaml

    def frame(self, document: Document, data: dict[str, Any]) -> Game:
        self.findings += [*taken_twice(document, data), *printed_twice(document, data),
                          *contradicted(document, data)]
        periods = {}
        for index, entry in enumerate(data.get("periods", [])):
            years = entry.get("years", {})
            periods[entry["id"]] = Period(
                entry["id"], entry["name"], years.get("from"), years.get("to"), entry["color"], entry["letter"],
                entry.get("shape", ""), document.where("periods", index), bool(entry.get("wild", False)),
            )
        symbols = {p.letter: Symbol(p.letter, p.name, "pip", p.id) for p in periods.values()}
        for entry in data.get("symbols", []):
            symbols[entry["code"]] = Symbol(entry["code"], entry["name"], entry.get("kind", "symbol"))
        labels = {entry["id"]: label(entry) for entry in data.get("labels", [])}
        types = {
            entry["id"]: CardType(
                entry["id"], entry["name"], entry.get("plural", entry["name"] + "s"),
                tuple(entry.get("labels", ())), tuple(entry.get("needs", ())), entry.get("back", ""),
                entry.get("meaning", ""), document.where("types", index),
                MappingProxyType({key: entry[key] for key in ("resource", "color", "badges") if key in entry}),
            )
            for index, entry in enumerate(data["types"])
        }
        parts = {id: part(id, entry, document.where("deck_parts", id)) for id, entry in
                 data.get("deck_parts", {}).items()}
        start = data.get("starting")
        return Game(
            id=self.id,
            name=data["name"],
            title=data.get("title", data["name"]),
            tagline=data.get("tagline", ""),
            edition=data.get("edition", ""),
            origin=document.where("id"),
            folder=self.project.named(self.folder),
            card_size=data["card_size"],
            least_dpi=float(data.get("least_dpi", LEAST_DPI)),
            language=data.get("language", "en"),
            set_code=data.get("set_code", ""),
            credit=data.get("credit", ""),
            notice=data.get("notice", ""),
            periods=MappingProxyType(periods),
            symbols=MappingProxyType(symbols),
            labels=MappingProxyType(labels),
            types=MappingProxyType(types),
            zones=MappingProxyType({entry["id"]: entry for entry in data.get("zones", [])}),
            limits=MappingProxyType({entry["id"]: entry for entry in data.get("limits", [])}),
            scoring=tuple(data.get("scoring", ())),
            deck_parts=MappingProxyType(parts),
            starting=StartingRule(start["name"], start["part"], tuple(start["types"]), start["count"])
            if start else None,
            backs=MappingProxyType(data.get("backs", {})),
            products=products(data),
            formats=formats(document, data),
            pieces=pieces(document, data),
            copies=MappingProxyType({id: 1 if count is None else count
                                     for id, count in data.get("copies", {}).items()}),
            facets=facets(document, data),
            matrices=matrices(document, data),
            facts=facts(document, data),
            gone=MappingProxyType(data.get("gone", {})),
            lints=MappingProxyType(data.get("lints", {})),
            settings=MappingProxyType({key: data[key] for key in _SETTINGS if key in data}),
            origins=document.places(),
        )

    # ---- glossary

    def keywords(self, document: Document | None) -> dict[str, Keyword]:
        """The glossary without its texts read: those need the glossary's own names."""
        out: dict[str, Keyword] = {}
        data = document.data if document is not None else None
        # A keyword with a fault still counts as one: else every card that uses it would be faulty too.
        for index, entry in enumerate(data if isinstance(data, list) else ()):
            assert document is not None
            if not has(entry, "id", "name", "meaning"):
                continue
            if entry["id"] in out:
                self._twice(entry["id"], out[entry["id"]].origin, document.where(index, "id"))
                continue
            out[entry["id"]] = Keyword(
                entry["id"], entry["name"], text_of(entry, "parameter") or "none",
                CardText(document.passage(index, "meaning")), CardText(document.passage(index, "reminder")),
                document.where(index, "id"), text_of(entry, "status"), text_of(entry, "rule"),
                bool(entry.get("term", False)), texts_of(entry, "forms"),
                document.places(index),
            )
        return out

    def with_text(self, keyword: Keyword) -> Keyword:
        meaning = parse_prose(keyword.meaning.passage, self.words)
        reminder = parse_prose(keyword.reminder.passage, self.words, choices=True)
        for text in (meaning, reminder):
            for problem in text.problems:
                self.find(problem.id, problem.message, text.passage.at(problem.start, problem.end))
        return replace(keyword, meaning=meaning, reminder=reminder)

    # ---- cards and decks

    def cards(self, frame: _Frame) -> dict[str, Card]:
        out: dict[str, Card] = {}
        for path in self.files("cards", "*.yaml"):
            document = self.document(path)
            cards, findings = self.memory.kept(("cards", document.file), (document, frame),
                                               partial(self.cards_of, document, frame.shapes))
            self.findings += findings
            for card in cards:
                if card.id in out:
                    self._twice(card.id, out[card.id].where("id"), card.where("id"))
                else:
                    out[card.id] = card
        return out

    def cards_of(self, document: Document, shapes: Mapping[str, Shape]) -> tuple[list[Card], list[Finding]]:
        """The cards of one file, and what is wrong with those that are none."""
        before = len(self.findings)
        cards: list[Card] = []
        if document.data is not None and not isinstance(document.data, list):
            self.find("wrong-type", "a card file is a list: every card opens with `- id:`", document.where())
        elif document.data is not None:
            found = (self.card(document, index, entry, shapes) for index, entry in enumerate(document.data))
            cards = [card for card in found if card is not None]
        findings = self.findings[before:]
        del self.findings[before:]
        return cards, findings

    def card(
        self, document: Document, index: int, entry: Any, schemas: Mapping[str, Shape]
    ) -> Card | None:
        if not isinstance(entry, dict):
            self.find("wrong-type", "every card is a list entry with keys: `- id: ...`", document.where(index))
            return None
        id = entry["id"] if isinstance(entry.get("id"), str) else ""
        type_id = entry.get("type")
        if not isinstance(type_id, str) or type_id not in schemas:
            hint = instead(str(type_id), schemas)
            place = document.where(index, "type" if type_id is not None else "id")
            said = f'"{type_id}" is no card type{hint}' if type_id is not None else f'"type" is missing{hint}'
            self.find("unknown-type" if type_id is not None else "missing-key", said, place, id)
            return None
        found = validate(document, schemas[type_id], (index,), entry)
        self.findings += [replace(finding, card=id) for finding in found]
        if found or not id:
            return None
        cost = parse_cost(entry.get("cost"))
        if cost is None and "cost" in entry:
            self.find("bad-value", "no cost is written so; a number up to 999999, then pips: 2AA",
                      document.where(index, "cost"), id)
        return Card(
            game=self.id,
            id=id,
            name=entry["name"],
            type=type_id,
            origin=document.where(index, "id"),
            number=str(entry.get("number", "")),
            periods=tuple(entry.get("periods", ())),
            cost=cost,
            text=parse(document.passage(index, "text"), self.words) if "text" in entry else EMPTY_TEXT,
            flavor=parse(document.passage(index, "flavor"), Vocabulary()) if "flavor" in entry else EMPTY_TEXT,
            fields=MappingProxyType({key: value for key, value in entry.items() if key not in _CARD_FIELDS}),
            printings=tuple(self.printings(document, index, entry)),
            origins=document.places(index),
            spoiler=bool(entry.get("spoiler", False)),
        )

    def printings(self, document: Document, index: int, entry: dict[str, Any]) -> Iterator[Printing]:
        for number, printing in enumerate(entry.get("printings", ())):
            path = (index, "printings", number)
            yield Printing(
                printing["edition"], str(printing.get("number", "")),
                parse(document.passage(*path, "text"), self.words), printing.get("note", ""),
                parse_cost(printing["cost"]) if "cost" in printing else None, document.where(*path),
            )

    def decks(self, game: Game) -> dict[str, Deck]:
        out: dict[str, Deck] = {}
        for path in self.files("decks", "*.yaml"):
            document = self.document(path, "deck")
            if not has_deck(document):
                continue
            deck, found = deck_of(document, game, self.words)
            self.findings += found
            if deck.id in out:
                self._twice(deck.id, out[deck.id].origin, deck.origin)
            else:
                out[deck.id] = deck
        return out

    def simulations(self, game: Game) -> Mapping[str, Simulation]:
        """The saved reports. They are compared with the game only if all of it could be read."""
        documents = self.all("simulations")
        if not documents:
            return MappingProxyType({})
        rules = self.folder / "rules"
        made_of = (game.tables, self.schemas, stamps(self.project, modules(rules)), *game.cards.values())

        def state() -> str:
            return str(self.memory.kept("state", made_of, lambda: state_of(
                game, rules, self.schemas.cosmetic(self.id, game.types))))

        whole = not any(finding.severity is Severity.ERROR for finding in self.findings)
        out, found = simulations_of(documents, self.id, state)
        self.findings += [finding for finding in found if whole or finding.id != STALE]
        return out

    # ---- wording and editorial notes

    def migrations(self) -> tuple[Migration, ...]:
        document = self.optional("migrations.yaml", "migrations")
        out = []
        for index, entry in entries_of(document):
            assert document is not None
            replacements = []
            for number, item in enumerate(entry.get("replacements", ())):
                if "old" in item and not self.pattern(item["old"], document, index, "replacements", number, "old"):
                    continue
                replacements += [Replacement(old, new, bool(item.get("safe")), item["message"])
                                 for old, new in wordings(item)]
            word = entry.get("word", "")
            out.append(Migration(
                entry["id"], entry["title"], entry["since"], entry["rationale"].strip(), tuple(replacements),
                tuple(entry.get("exempt", ())), document.where(index, "id"),
                word if word and self.pattern(word, document, index, "word") else "",
            ))
        return tuple(out)

    def pattern(self, written: str, document: Document, *path: str | int) -> bool:
        """False, and a finding, if this is no regular expression, or one that may take forever."""
        wrong = fault(written)
        if wrong:
            self.find("bad-value", wrong, document.where(*path))
            return False
        return True

    def text_rules(self) -> Iterator[TextRule]:
        for document in self.all("lints"):
            if document.valid:
                yield from text_rules(document)

    def readings(self) -> None:
        document = self.optional("readings.yaml", "readings")
        for index, entry in entries_of(document):
            assert document is not None
            if not has(entry, "id", "question", "reading", "because"):
                continue
            self.notes.append(EditorialNote(
                entry["id"], entry["question"], " ".join(entry["reading"].split()),
                " ".join(entry["because"].split()), document.where(index, "id"),
                "open" if entry.get("open") else "reading", entry.get("rule", ""), entry["question"],
            ))

    def collect_reconstructions(self, book_rule: Mapping[str, str]) -> None:
        notes = []
        for document in self.documents:
            stem = document.file.rpartition("/")[2].removesuffix(".yaml")
            for mark in document.reconstructions if document.valid else ():
                names, slug = trail(document.data, mark.path)
                if len(names) > 1 and names[-1] in ("value", "meaning", "points"):
                    names = names[:-1]
                title = ": ".join(names)
                id = "-".join(["note", stem, *slug])
                notes.append(EditorialNote(
                    id, title[:1].upper() + title[1:], shown(mark.value), mark.because, mark.origin,
                    "reconstructed", book_rule.get(str(mark.path[0]), ""),
                ))
        self.notes = [*notes, *self.notes]

    def _rule_of(self, anchors: Mapping[str, Any]) -> dict[str, str]:
        """Which rulebook section speaks of a key of game.yaml: the one called `rule_<key>`, where there is one."""
        return {id.removeprefix("rule_"): id for id in anchors if id.startswith("rule_")}

    def _twice(self, id: str, first: Origin, second: Origin) -> None:
        self.find("duplicate-id", f'the id "{id}" is taken at {first}', second)
