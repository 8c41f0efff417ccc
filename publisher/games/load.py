"""From a game's folder to a Game, with everything that was wrong on the way as findings."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from publisher.games.project import Project
from publisher.model import (
    EMPTY_TEXT,
    Card,
    CardText,
    CardType,
    Catalogue,
    Cost,
    CountRule,
    Deck,
    DeckEntry,
    EditorialNote,
    Finding,
    Game,
    Keyword,
    LabelRule,
    Migration,
    Origin,
    PartRule,
    Period,
    Printing,
    Products,
    Replacement,
    Severity,
    StartingRule,
    Symbol,
    ordered,
)
from publisher.source import Document, Schemas, read_book, read_document, validate
from publisher.text import Vocabulary, parse, parse_prose

_COST = re.compile(r"(?P<generic>X|\d+)?(?P<pips>[A-Z]*)\Z")
_ENTRY = re.compile(r"(?:(?P<count>\d+)\s+)?(?P<card>\S+)\Z")
# Fields of a card that the model knows; the rest is the game's own.
_CARD_FIELDS = ("id", "name", "type", "number", "periods", "cost", "text", "flavor", "printings")


def find_games(project: Project) -> list[str]:
    """Ids of the games of a project: the folders of its catalogue that hold a `game.yaml`."""
    return sorted(path.parent.name for path in project.catalogue.glob("*/game.yaml"))


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


def load_with_documents(project: Project, id: str) -> tuple[Game | None, list[Finding], list[Document]]:
    """One game, its findings, and the YAML documents it was read from."""
    loader = _Loader(project, id)
    game = loader.load()
    findings = [replace(finding, game=finding.game or id) for finding in loader.findings]
    return game, findings, loader.documents


def parse_cost(value: Any) -> Cost | None:
    """`2AA`, `3`, 0. None if it is not written like a cost. A generic X is kept as the pip 'X'."""
    match = _COST.match(str(value))
    if value is None or isinstance(value, bool) or not match:
        return None
    pips = tuple(match["pips"])
    if match["generic"] == "X":
        return Cost(0, ("X", *pips), str(value))
    return Cost(int(match["generic"] or 0), pips, str(value))


@dataclass
class _Loader:
    project: Project
    id: str
    findings: list[Finding] = field(default_factory=list)
    documents: list[Document] = field(default_factory=list)
    notes: list[EditorialNote] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.folder = self.project.catalogue / self.id
        self.schemas = Schemas(self.project.folders("schemas"))
        self.words = Vocabulary()

    # ---- reading

    def document(self, path: Path, kind: str = "") -> Document:
        """A YAML file, validated against the shared schema `kind`; its findings are kept."""
        document = read_document(path, self.project.named(path))
        self.documents.append(document)
        self.findings += document.findings
        if kind and document.data is not None:
            found = validate(document, self.schemas.shared(kind))
            self.findings += found
            if found and kind in ("game",):
                document.data = None
        return document

    def optional(self, name: str, kind: str) -> Document | None:
        path = self.folder / name
        return self.document(path, kind) if path.is_file() else None

    def load(self) -> Game | None:
        document = self.document(self.folder / "game.yaml", "game")
        data = document.data
        if not isinstance(data, dict):
            return None
        if data["id"] != self.id:
            told = f'the id is "{data["id"]}" but the folder is called "{self.id}"'
            self.find("bad-value", told, document.where("id"))
        game = self.frame(document, data)
        labels = tuple(game.labels.values())
        keywords = self.keywords()
        self.words = Vocabulary.of(game.symbols.values(), keywords.values(), labels)
        keywords = {id: self.with_text(keyword) for id, keyword in keywords.items()}
        cards = self.cards(game)
        decks = self.decks(game)
        files = [(path, self.project.named(path)) for path in sorted((self.folder / "book").glob("*.md"))]
        book, found = read_book(files, self.words, data.get("redirects", {}))
        self.findings += found
        migrations = self.migrations()
        self.readings()
        self.collect_reconstructions(book_rule=self._rule_of(book.anchors))
        allowances = tuple(allowance for doc in self.documents for allowance in doc.allowances)
        about = document.passage("about")
        return replace(
            game,
            keywords=MappingProxyType(keywords),
            cards=MappingProxyType(cards),
            decks=MappingProxyType(decks),
            book=book,
            notes=tuple(self.notes),
            migrations=migrations,
            about=parse_prose(about, self.words) if about.text else EMPTY_TEXT,
            allowances=allowances,
        )

    def find(self, id: str, message: str, origin: Origin, card: str = "") -> None:
        self.findings.append(Finding(id, Severity.ERROR, message, origin, self.id, card))

    # ---- game.yaml

    def frame(self, document: Document, data: dict[str, Any]) -> Game:
        periods = {}
        for index, entry in enumerate(data.get("periods", [])):
            years = entry.get("years", {})
            periods[entry["id"]] = Period(
                entry["id"], entry["name"], years.get("from"), years.get("to"), entry["color"], entry["letter"],
                entry.get("shape", ""), document.where("periods", index),
            )
        symbols = {p.letter: Symbol(p.letter, p.name, "pip", p.id) for p in periods.values()}
        for entry in data.get("symbols", []):
            symbols[entry["code"]] = Symbol(entry["code"], entry["name"], entry.get("kind", "symbol"))
        labels = {entry["id"]: _label(entry) for entry in data.get("labels", [])}
        types = {
            entry["id"]: CardType(
                entry["id"], entry["name"], entry.get("plural", entry["name"] + "s"),
                tuple(entry.get("labels", ())), tuple(entry.get("needs", ())), entry.get("back", ""),
                entry.get("meaning", ""), document.where("types", index),
                MappingProxyType({key: entry[key] for key in ("resource", "color") if key in entry}),
            )
            for index, entry in enumerate(data["types"])
        }
        parts = {id: _part(id, entry, document.where("deck_parts", id)) for id, entry in
                 data.get("deck_parts", {}).items()}
        start = data.get("starting")
        products = data.get("products", {})
        return Game(
            id=self.id,
            name=data["name"],
            title=data.get("title", data["name"]),
            tagline=data.get("tagline", ""),
            edition=data.get("edition", ""),
            origin=document.where("id"),
            folder=self.project.named(self.folder),
            card_size=data["card_size"],
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
            products=Products(
                tuple(products.get("decks", ())), tuple(products.get("sheets", ("a4", "letter"))),
                products.get("book", True), products.get("site", True),
            ),
            lints=MappingProxyType(data.get("lints", {})),
            settings=MappingProxyType({key: data[key] for key in ("reads", "turn", "showcase") if key in data}),
            origins=MappingProxyType({"/".join(map(str, path)): place for path, place in document.places()}),
        )

    # ---- glossary

    def keywords(self) -> dict[str, Keyword]:
        """The glossary without its texts read: those need the glossary's own names."""
        document = self.optional("keywords.yaml", "keywords")
        out: dict[str, Keyword] = {}
        for index, entry in _entries(document):
            assert document is not None
            if not _has(entry, "id", "name", "meaning"):
                continue
            if entry["id"] in out:
                self._twice(entry["id"], out[entry["id"]].origin, document.where(index, "id"))
                continue
            out[entry["id"]] = Keyword(
                entry["id"], entry["name"], entry.get("parameter", "none"),
                CardText(document.passage(index, "meaning")), CardText(document.passage(index, "reminder")),
                document.where(index, "id"), entry.get("status", ""), entry.get("rule", ""),
                bool(entry.get("term", False)), tuple(entry.get("forms", ())),
                MappingProxyType({"/".join(map(str, path)): place for path, place in document.places(index)}),
            )
        return out

    def with_text(self, keyword: Keyword) -> Keyword:
        meaning = parse_prose(keyword.meaning.passage, self.words)
        reminder = parse_prose(keyword.reminder.passage, self.words)
        for text in (meaning, reminder):
            for problem in text.problems:
                self.find(problem.id, problem.message, text.passage.at(problem.start, problem.end))
        return replace(keyword, meaning=meaning, reminder=reminder)

    # ---- cards and decks

    def cards(self, game: Game) -> dict[str, Card]:
        out: dict[str, Card] = {}
        schemas = self.schemas.cards(self.id, game.types)
        for path in sorted((self.folder / "cards").glob("*.yaml")):
            document = self.document(path)
            if document.data is not None and not isinstance(document.data, list):
                self.find("wrong-type", "a card file is a list: every card opens with `- id:`", document.where())
                continue
            for index, entry in _entries(document):
                card = self.card(game, document, index, entry, schemas)
                if card is None:
                    continue
                if card.id in out:
                    self._twice(card.id, out[card.id].where("id"), card.where("id"))
                    continue
                out[card.id] = card
        return out

    def card(
        self, game: Game, document: Document, index: int, entry: Any, schemas: Mapping[str, Any]
    ) -> Card | None:
        if not isinstance(entry, dict):
            self.find("wrong-type", "every card is a list entry with keys: `- id: ...`", document.where(index))
            return None
        id = entry["id"] if isinstance(entry.get("id"), str) else ""
        type_id = entry.get("type")
        if not isinstance(type_id, str) or type_id not in schemas:
            near = difflib.get_close_matches(str(type_id), list(schemas), n=1)
            hint = f'; did you mean "{near[0]}"?' if near else f"; known: {', '.join(schemas)}"
            place = document.where(index, "type" if type_id is not None else "id")
            said = f'"{type_id}" is no card type{hint}' if type_id is not None else f'"type" is missing{hint}'
            self.find("unknown-type" if type_id is not None else "missing-key", said, place, id)
            return None
        found = validate(document, schemas[type_id], (index,), entry)
        self.findings += [replace(finding, card=id) for finding in found]
        if found or not id:
            return None
        places = {"/".join(map(str, path)): place for path, place in document.places(index)}
        return Card(
            game=self.id,
            id=id,
            name=entry["name"],
            type=type_id,
            origin=document.where(index, "id"),
            number=str(entry.get("number", "")),
            periods=tuple(entry.get("periods", ())),
            cost=parse_cost(entry["cost"]) if "cost" in entry else None,
            text=parse(document.passage(index, "text"), self.words) if "text" in entry else EMPTY_TEXT,
            flavor=parse(document.passage(index, "flavor"), Vocabulary()) if "flavor" in entry else EMPTY_TEXT,
            fields=MappingProxyType({key: value for key, value in entry.items() if key not in _CARD_FIELDS}),
            printings=tuple(self.printings(document, index, entry)),
            origins=MappingProxyType(places),
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
        for path in sorted((self.folder / "decks").glob("*.yaml")):
            document = self.document(path, "deck")
            data = document.data
            if not isinstance(data, dict) or not _has(data, "id", "name"):
                continue
            for key in data:
                if key not in ("id", "name", "description", "spoiler", "starting", *game.deck_parts):
                    near = difflib.get_close_matches(key, list(game.deck_parts), n=1)
                    hint = f'; did you mean "{near[0]}"?' if near else f"; known: {', '.join(game.deck_parts)}"
                    self.find("unknown-key", f'"{key}" is no part of a deck{hint}', document.where_key(key))
            if data["id"] in out:
                self._twice(data["id"], out[data["id"]].origin, document.where("id"))
                continue
            parts = {part: self.entries(document, part) for part in game.deck_parts if part in data}
            description = document.passage("description")
            out[data["id"]] = Deck(
                self.id, data["id"], data["name"], document.where("id"), MappingProxyType(parts),
                self.entries(document, "starting") if "starting" in data else (),
                parse_prose(description, self.words) if description.text else EMPTY_TEXT,
                bool(data.get("spoiler", True)),
            )
        return out

    def entries(self, document: Document, part: str) -> tuple[DeckEntry, ...]:
        out = []
        lines = document.data.get(part)
        for index, line in enumerate(lines if isinstance(lines, list) else ()):
            match = _ENTRY.match(str(line))
            if match:
                out.append(DeckEntry(match["card"], int(match["count"] or 1), document.where(part, index)))
        return tuple(out)

    # ---- wording and editorial notes

    def migrations(self) -> tuple[Migration, ...]:
        document = self.optional("migrations.yaml", "migrations")
        out = []
        for index, entry in _entries(document):
            assert document is not None
            replacements = []
            for number, item in enumerate(entry.get("replacements", ())):
                try:
                    re.compile(item["old"])
                except re.error as error:
                    told = f"this pattern cannot be read: {error}"
                    self.find("bad-value", told, document.where(index, "replacements", number, "old"))
                    continue
                new = item.get("new", "")
                replacements.append(Replacement(item["old"], new, bool(item.get("safe")), item["message"]))
            out.append(Migration(
                entry["id"], entry["title"], entry["since"], entry["rationale"].strip(), tuple(replacements),
                tuple(entry.get("exempt", ())), document.where(index, "id"),
            ))
        return tuple(out)

    def readings(self) -> None:
        document = self.optional("readings.yaml", "readings")
        for index, entry in _entries(document):
            assert document is not None
            if not _has(entry, "id", "question", "reading", "because"):
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
            for mark in document.reconstructions:
                names, slug = _trail(document.data, mark.path)
                if len(names) > 1 and names[-1] in ("value", "meaning", "points"):
                    names = names[:-1]
                title = ": ".join(names)
                id = "-".join(["note", stem, *slug])
                notes.append(EditorialNote(
                    id, title[:1].upper() + title[1:], _shown(mark.value), mark.because, mark.origin,
                    "reconstructed", book_rule.get(str(mark.path[0]), ""),
                ))
        self.notes = [*notes, *self.notes]

    def _rule_of(self, anchors: Mapping[str, Any]) -> dict[str, str]:
        """Which rulebook section speaks of a key of game.yaml: the one called `rule_<key>`, where there is one."""
        return {id.removeprefix("rule_"): id for id in anchors if id.startswith("rule_")}

    def _twice(self, id: str, first: Origin, second: Origin) -> None:
        self.find("duplicate-id", f'the id "{id}" is taken at {first}', second)


def _entries(document: Document | None) -> Iterator[tuple[int, dict[str, Any]]]:
    if document is not None and isinstance(document.data, list):
        yield from enumerate(document.data)


def _has(entry: Any, *keys: str) -> bool:
    return isinstance(entry, dict) and all(isinstance(entry.get(key), str) for key in keys)


def _label(entry: Mapping[str, Any]) -> LabelRule:
    shared = {"id": entry["id"], "name": entry["name"], "meaning": entry.get("meaning", "")}
    if "number" in entry:
        limits = entry["number"]
        return LabelRule(form="number", least=limits.get("from", 0), most=limits.get("to", 10**6), **shared)
    if "cost" in entry:
        return LabelRule(form="cost", verbs=tuple(entry["cost"].get("verbs", ())), **shared)
    return LabelRule(form="word", word=entry.get("word", entry["name"]), **shared)


def _part(id: str, entry: Mapping[str, Any], origin: Origin) -> PartRule:
    size = entry["size"]
    counts = tuple(
        CountRule(count["name"], tuple(count["types"]), MappingProxyType(count.get("where", {})),
                  count.get("from"), count.get("to"))
        for count in entry.get("counts", ())
    )
    return PartRule(id, entry["name"], tuple(entry["types"]), size.get("from", 0), size.get("to", 10**6),
                    entry.get("copies"), counts, origin)


def _trail(data: Any, path: Sequence[str | int]) -> tuple[list[str], list[str]]:
    """What a path is called: the names along it for a reader, and the same as the words of an id."""
    names: list[str] = []
    slug: list[str] = []
    for index, key in enumerate(path):
        data = data[key]
        own = data.get("name") or data.get("id") if isinstance(data, dict) else None
        if isinstance(key, int):
            label = own or (next((str(v) for v in data.values() if isinstance(v, str)), str(key + 1))
                            if isinstance(data, dict) else str(key + 1))
            names.append(str(label))
            slug.append(str(data.get("id", label)) if isinstance(data, dict) else str(key + 1))
        else:
            if index == len(path) - 1 or not isinstance(data, list):
                names.append(str(own or key).replace("_", " "))
            slug.append(str(key))
    return names, [re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-") for word in slug]


def _shown(value: Any) -> str:
    """A reconstructed value in words."""
    if isinstance(value, dict):
        if set(value) <= {"from", "to"}:
            first, last = value.get("from"), value.get("to")
            if first is None:
                return f"up to {last}"
            return f"from {first}" if last is None else f"{first} to {last}"
        return ", ".join(f"{key}: {_shown(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(_shown(item) for item in value)
    return str(value).strip().replace("_", " ")
