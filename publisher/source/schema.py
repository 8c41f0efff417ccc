"""JSON Schemas: the shared ones, a game's own, and the editor schemas made of both.

A game's `cards.schema.json` says under `$defs` what each card type adds to `card.schema.json`. `Schemas` joins
the two, one closed schema a card type, which is both what a card is validated against and what an editor is given.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from publisher.model import Finding, Game, Origin, Severity
from publisher.source.hints import Names, editor_schemas
from publisher.source.quick import surely
from publisher.source.tree import Document, Path_

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

Json = dict[str, Any]


class Schemas:
    """The schemas under some folders, the first folder that has a file winning.

    Raises ValueError, with the file's name, if one is not JSON.
    """

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(folders)
        self._read: dict[str, Json | None] = {}
        self._shapes: dict[str, Shape] = {}

    def get(self, name: str) -> Json | None:
        """The schema `name` (`deck.schema.json`, `mygame/cards.schema.json`), or None if no folder has it."""
        if name not in self._read:
            path = next((folder / name for folder in self.folders if (folder / name).is_file()), None)
            try:
                found = json.loads(path.read_text("utf-8")) if path else None
            except (OSError, ValueError, RecursionError) as error:
                raise ValueError(f"{path}: this schema is not JSON: {error}") from None
            if not isinstance(found, dict | None):
                raise ValueError(f"{path}: a schema holds keys and values: {{...}}")
            self._read[name] = found
        return self._read[name]

    def shared(self, kind: str) -> Json:
        """A schema that every game uses (`game`, `keywords`, `deck`, `tables`, `card`, ...)."""
        found = self.get(f"{kind}.schema.json")
        if found is None:
            raise ValueError(f"schemas/{kind}.schema.json is missing")
        return found

    def shape(self, kind: str) -> Shape:
        """A shared schema, made ready once."""
        if kind not in self._shapes:
            self._shapes[kind] = Shape(self.shared(kind))
        return self._shapes[kind]

    def cards(self, game: str, types: Iterable[str]) -> dict[str, Json]:
        """One closed schema for each card type."""
        base = self.shared("card")
        own = (self.get(f"{game}/cards.schema.json") or {}).get("$defs", {})
        shared_defs = {"card_id": {"type": "string", "pattern": "^[a-z0-9][a-z0-9_-]*$"}}
        out: dict[str, Json] = {}
        for type_id in types:
            more = own.get(type_id, {})
            out[type_id] = {
                **{key: value for key, value in more.items() if key not in ("required", "properties")},
                "type": "object",
                "properties": {**base["properties"], **more.get("properties", {})},
                "required": [*base["required"], *more.get("required", [])],
                "additionalProperties": False,
                "$defs": {**shared_defs, **{name: rest for name, rest in own.items() if name not in types}},
            }
        return out

    def cosmetic(self, game: str, types: Iterable[str]) -> dict[str, frozenset[str]]:
        """By card type, the fields whose schema says `"x-cosmetic": true`: no rule looks at them."""
        return {type: frozenset(name for name, shape in schema["properties"].items()
                                if _cosmetic(shape, schema["$defs"]))
                for type, schema in self.cards(game, types).items()}

    def editor(self, game: Game, names: Names | None = None) -> dict[str, Json]:
        """Editor schemas by file name, with enums and hover texts from the game's own names and those in `names`."""
        kinds = ("game", "keywords", "deck", "readings", "migrations", "lints", "tables", "scenarios")
        shared = {kind: self.shared(kind) for kind in kinds}
        return editor_schemas(shared, self.cards(game.id, game.types), game, names or Names())


def _cosmetic(shape: Any, definitions: Mapping[str, Any]) -> bool:
    if not isinstance(shape, Mapping):
        return False
    named = definitions.get(str(shape.get("$ref", "")).rpartition("/")[2], {})
    return bool(shape.get("x-cosmetic") or (isinstance(named, Mapping) and named.get("x-cosmetic")))


class Shape:
    """A schema, made ready once to validate many values."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.schema = schema
        self.surely = surely(schema)

    @cached_property
    def full(self) -> Any:
        """The validator that finds every error. It takes a while to import, and most games never need it."""
        from jsonschema import Draft202012Validator

        return Draft202012Validator(self.schema)


def validate(
    document: Document, schema: Mapping[str, Any] | Shape, prefix: Path_ = (), data: Any = None
) -> list[Finding]:
    """Findings for what breaks a schema at `prefix` of a document, each at its own key or value."""
    value = document.data if data is None else data
    shape = schema if isinstance(schema, Shape) else Shape(schema)
    if shape.surely(value):
        return []
    try:
        errors = list(shape.full.iter_errors(value))
    except Exception as error:  # a schema is a designer's file too, and may hold anything
        told = f"the schema for this cannot be used: {type(error).__name__}: {error}"
        return [_finding("unreadable-file", " ".join(told.split())[:300], document.where(*prefix))]
    return [finding for error in errors for finding in _findings(document, prefix, error)]


def check_shape(document: Document, shape: Shape) -> None:
    """Validate a whole document: findings go to it, and which of a list's entries are faulty."""
    if shape.surely(document.data):
        return
    faulty: set[int] = set()
    for error in shape.full.iter_errors(document.data):
        document.findings += _findings(document, (), error)
        document.valid = False
        if error.absolute_path and isinstance(error.absolute_path[0], int):
            faulty.add(error.absolute_path[0])
    if not document.valid and isinstance(document.data, list) and not faulty:
        faulty.update(range(len(document.data)))
    document.faulty = frozenset(faulty)


def _findings(document: Document, prefix: Path_, error: ValidationError) -> list[Finding]:
    path = (*prefix, *error.absolute_path)
    if error.validator in ("anyOf", "oneOf") and error.context:
        from jsonschema.exceptions import best_match

        inner = best_match(error.context)
        if inner is not None and inner.validator not in ("type", "pattern", "const"):
            return _findings(document, prefix, inner)
    if error.validator == "additionalProperties" and isinstance(error.instance, dict):
        closed: Any = error.schema
        known = list(closed.get("properties", {}))
        return [
            _finding("unknown-key", f'"{key}" is not known here{_near(key, known)}', document.where_key(*path, key))
            for key in error.instance
            if key not in known
        ]
    if error.validator == "required":
        wanted, present = cast("list[str]", error.validator_value), cast("Json", error.instance)
        missing = [key for key in wanted if key not in present]
        place = document.where(*path, "id") if "id" in present else document.where(*path)
        # jsonschema reports each missing key on its own; this error speaks of the one that it quotes.
        key = next((key for key in missing if error.message.startswith(repr(key))), missing[0])
        return [_finding("missing-key", f'"{key}" is missing', place)]
    return [_finding(*_worded(error), document.where(*path))]


def _worded(error: ValidationError) -> tuple[str, str]:
    """The fault's id and its words."""
    value: Any = error.instance
    rule: Any = error.validator_value
    shown = json.dumps(value, ensure_ascii=False) if not isinstance(value, dict | list) else "this"
    description = str(error.schema.get("description", "")) if isinstance(error.schema, dict) else ""
    hint = f". {description}" if description else ""
    match error.validator:
        case "enum":
            choices = [str(choice) for choice in rule]
            return "bad-value", f"{shown} is none of {', '.join(choices)}{_near(str(value), choices)}"
        case "const":
            return "bad-value", f"{shown} should be {rule!r}"
        case "type":
            wanted = " or ".join([rule] if isinstance(rule, str) else rule)
            if value is None:
                return "bad-value", f"a value is missing here: {wanted}{hint}"
            return "wrong-type", f"{shown} should be {_article(wanted)}{hint}"
        case "pattern":
            return "bad-value", f"{shown} is not written as expected{hint}"
        case "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum":
            word = "at least" if "min" in str(error.validator).lower() else "at most"
            return "bad-value", f"{shown} should be {word} {rule}{hint}"
        case "minLength":
            return "bad-value", f"this is empty{hint}"
        case "maxLength":
            return "bad-value", f"{len(value)} letters; at most {rule} fit{hint}"
        case "minItems" | "maxItems":
            word = "at least" if error.validator == "minItems" else "at most"
            return "bad-value", f"{len(value)} here; {word} {rule} expected{hint}"
        case "uniqueItems":
            return "bad-value", "the same value stands here twice"
        case "anyOf" | "oneOf":
            return "wrong-type", f"{shown} is none of the forms allowed here{hint}"
        case "not":
            return "bad-value", f"{shown} is not allowed{hint}"
    return "bad-value", f"{error.message}{hint}"


def _article(wanted: str) -> str:
    names = {"string": "text", "integer": "a whole number", "number": "a number", "boolean": "true or false",
             "array": "a list", "object": "keys and values", "null": "empty"}
    return " or ".join(names.get(word, word) for word in wanted.split(" or "))


def _near(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def _finding(id: str, message: str, origin: Origin) -> Finding:
    return Finding(id, Severity.ERROR, message, origin)
