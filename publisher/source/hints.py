"""Editor schemas: the shared schemas and a game's own, with the game's names in them.

They are for the YAML extension of an editor, which reads a file as it is written. So they allow what the reader takes
away first, the mark of a reconstructed value, and they never forbid an id for not being in them: a card that was
written a minute ago is no mistake. What is wrong is said by the check.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from publisher.model import Card, Game

Json = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_ID = "^[a-z0-9][a-z0-9_-]*$"
_COUNTED_ID = "^([0-9]+ +)?[a-z0-9][a-z0-9_-]*$"
_PARAMETERS = {
    "X": "Always with a number: `[Ponder 3]`.", "optional": "With or without a number.", "none": "Never with a number.",
}
_STATUSES = {
    "new": "First printed in this edition.", "updated": "Its meaning has changed in this edition.",
    "deprecated": "No longer used on cards.",
}


@dataclass(frozen=True, slots=True)
class Names:
    """What a game's schemas name beside the game itself.

    motifs: pictures that its drawing code knows, by card type. lints: titles of lints, by id.
    """

    motifs: Mapping[str, Sequence[str]] = field(default_factory=dict)
    lints: Mapping[str, str] = field(default_factory=dict)


def editor_schemas(shared: Mapping[str, Json], types: Mapping[str, Json], game: Game, names: Names) -> dict[str, Json]:
    """Editor schemas by file name. shared: the shared schemas by kind; types: the closed schema of each card type."""
    made = {
        **copy.deepcopy(dict(shared)),
        "cards": _cards(types, game, names), "deck": _deck(shared["deck"], game),
        "game": _game(shared["game"], game, names), "keywords": _keywords(shared["keywords"], game),
        "readings": _readings(shared["readings"], game),
        "tables": _tables(shared["tables"], types, game), "scenarios": _scenarios(shared["scenarios"], game),
    }
    return {f"{kind}.schema.json": _markable(schema) for kind, schema in made.items()}


# ---- names, with what they mean


def _choice(choices: Mapping[str, str], pattern: str = "", **more: Any) -> Json:
    """A value that is one of some names; with a pattern also any other name that is written so."""
    listed: Json = {"enum": list(choices), "markdownEnumDescriptions": list(choices.values())}
    if not choices:
        listed = {}
    if not pattern:
        return {**listed, **more}
    free: Json = {"type": "string", "pattern": pattern}
    return {"anyOf": [listed, free] if listed else [free], **more}


def _card_told(card: Card, game: Game) -> str:
    kind = game.types[card.type].name if card.type in game.types else card.type
    price = f", cost {card.cost.written}" if card.cost else ""
    return f"**{card.name}** ({kind}{price})"


def _card_ids(game: Game, types: Iterable[str] | None = None) -> dict[str, str]:
    chosen = set(game.types if types is None else types)
    return {id: _card_told(card, game) for id, card in sorted(game.cards.items()) if card.type in chosen}


def _periods(game: Game) -> dict[str, str]:
    return {id: f"**{period.name}**, pip `{{{period.letter}}}`" for id, period in game.periods.items()}


def _types(game: Game) -> dict[str, str]:
    return {id: f"**{type.name}**: {type.meaning}" if type.meaning else type.name for id, type in game.types.items()}


def _labels(game: Game) -> dict[str, str]:
    return {id: f"**{label.name}**: {label.meaning}" if label.meaning else label.name
            for id, label in game.labels.items()}


def _rules(game: Game) -> dict[str, str]:
    return {id: f"{anchor.number} {anchor.title}".strip() for id, anchor in game.book.anchors.items()}


def _pips(game: Game) -> str:
    return ", ".join(f"`{{{symbol.code}}}` {symbol.name}" for symbol in game.symbols.values())


def _glossary(game: Game) -> str:
    words = [word for word in game.keywords.values() if not word.term]
    return "\n".join(f"- **[{word.heading}]** {' '.join(word.meaning.source.split())}" for word in words)


# ---- file by file


def _cards(types: Mapping[str, Json], game: Game, names: Names) -> Json:
    definitions: Json = {}
    told = f"One ability a line.\n\nPips: {_pips(game)}\n\nKeywords:\n\n{_glossary(game)}"
    for id, closed in types.items():
        schema = copy.deepcopy(closed)
        definitions |= schema.pop("$defs", {})
        properties = schema["properties"]
        properties["type"] = {"const": id, "markdownDescription": _types(game).get(id, "")}
        if game.periods:
            properties["periods"]["items"] = _choice(_periods(game))
        definitions["card_text"] = {**properties["text"], "markdownDescription": told,
                                    "defaultSnippets": _openings(game)}
        properties["text"] = {"$ref": "#/$defs/card_text"}
        generic = properties["cost"].get("description", "")
        properties["cost"] = {**properties["cost"], "markdownDescription": f"{generic}\n\nPips: {_pips(game)}",
                              "examples": [f"{sum_}{code}" for code, symbol in game.symbols.items()
                                           if symbol.kind == "pip" for sum_ in (1, 2)]}
        if motifs := names.motifs.get(id):
            art = properties["art"]
            motif = {"anyOf": [{"enum": list(motifs)}, {"type": "string"}], "description": "A picture of this game."}
            properties["art"] = {**art, "properties": {**art.get("properties", {}), "motif": motif}}
        definitions[id] = schema
    definitions["card_id"] = _choice(_card_ids(game), _ID, description="The id of a card of this game.")
    return {
        "$schema": DIALECT,
        "title": f"Cards of {game.name}",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["id", "name", "type"],
            "properties": {"type": _choice({id: _types(game)[id] for id in types})},
            "allOf": [
                {"if": {"properties": {"type": {"const": id}}, "required": ["type"]}, "then": {"$ref": f"#/$defs/{id}"}}
                for id in types
            ],
        },
        "$defs": definitions,
    }


def _openings(game: Game) -> list[Json]:
    """Whole texts to begin with: one line with each keyword, as a block, since a bracket cannot open a plain value."""
    out = []
    for word in game.keywords.values():
        if not word.term:
            number = " ${1:1}" if word.parameter == "X" else ""
            told = " ".join(word.meaning.source.split())
            out.append({"label": f"[{word.heading}]", "markdownDescription": told,
                        "body": f"|\n  [{word.name}{number}]"})
    return out


def _deck(shared: Json, game: Game) -> Json:
    schema = copy.deepcopy(shared)
    properties = schema["properties"]
    start = game.deck_parts.get(game.starting.part) if game.starting else None
    startable = game.starting.types if game.starting else start.types if start else None
    properties["starting"]["items"] = _choice(_card_ids(game, startable), _ID)
    for id, part in game.deck_parts.items():
        size = f"{part.least} cards" if part.least == part.most else f"{part.least} to {part.most} cards"
        copies = f", at most {part.copies} of one" if part.copies is not None else ""
        items = _choice(_card_ids(game, part.types), _COUNTED_ID)
        if part.copies != 1:
            items["defaultSnippets"] = [{"label": f"N {card}", "body": f"${{1:2}} {card}"}
                                        for card in _card_ids(game, part.types)]
        properties[id] = {
            "type": "array", "items": items,
            "markdownDescription": f"**{part.name}**: {size}{copies}. A card id a line, or a count and an id.",
        }
    if game.deck_parts:
        schema["additionalProperties"] = False
    return schema


def _game(shared: Json, game: Game, names: Names) -> Json:
    schema = copy.deepcopy(shared)
    properties = schema["properties"]

    def listed(choices: Mapping[str, str]) -> Json:
        return {"type": "array", "items": _choice(choices, _ID)}

    kind = properties["types"]["items"]["properties"]
    kind |= {"labels": listed(_labels(game)), "needs": listed(_labels(game)), "back": _choice(dict(game.backs), _ID)}
    part = properties["deck_parts"]["additionalProperties"]["properties"]
    part["types"] = listed(_types(game))
    part["counts"]["items"]["properties"]["types"] = listed(_types(game))
    properties["starting"]["properties"] |= {
        "part": _choice({id: part.name for id, part in game.deck_parts.items()}, _ID), "types": listed(_types(game))}
    decks = {id: deck.name for id, deck in game.decks.items()}
    properties["products"]["properties"]["decks"] = listed(decks)
    every = properties["products"]["properties"]["sheets_of"]
    every["anyOf"] = [{"const": "all"}, {**every["anyOf"][1], **listed(_types(game))}]
    counted = properties["copies"]["additionalProperties"]
    properties["copies"]["properties"] = {
        id: {**counted, "markdownDescription": told} for id, told in {**_card_ids(game), **_types(game)}.items()}
    properties["showcase"]["items"] = _choice(_card_ids(game), _ID)
    facets = {id: f"**{facet.name}**: {', '.join(facet.values.values())}" for id, facet in game.facets.items()}
    browse, matrix = (properties[key]["items"]["properties"] for key in ("browse", "matrices"))
    browse["of"] |= {"items": _choice(_types(game), _ID)}
    browse["types"]["additionalProperties"] |= {"items": _choice(_types(game), _ID)}
    matrix["types"] |= {"items": _choice(_types(game), _ID)}
    matrix |= {key: {**matrix[key], **_choice(facets, _ID)} for key in ("rows", "columns")}
    fact = properties["facts"]["items"]["properties"]
    fact["types"] |= {"items": _choice(_types(game), _ID)}
    words = {word.id: f"**{word.heading}**, a keyword" for word in game.keywords.values()}
    properties["redirects"]["additionalProperties"] = _choice({**_rules(game), **words, **_card_ids(game)}, _ID)
    if names.lints:
        lints = properties["lints"]
        lints["properties"] = {id: {**copy.deepcopy(lints["additionalProperties"]), "markdownDescription": title}
                               for id, title in names.lints.items()}
    return schema


def _keywords(shared: Json, game: Game) -> Json:
    schema = copy.deepcopy(shared)
    properties = schema["items"]["properties"]
    properties["parameter"] |= {"markdownEnumDescriptions": [_PARAMETERS[v] for v in properties["parameter"]["enum"]]}
    properties["status"] |= {"markdownEnumDescriptions": [_STATUSES[v] for v in properties["status"]["enum"]]}
    properties["rule"] = _choice(_rules(game), _ID, description="The section of the rulebook that says more.")
    properties["meaning"] |= {"markdownDescription": f"What it does; X is the number.\n\nPips: {_pips(game)}"}
    return schema


def _readings(shared: Json, game: Game) -> Json:
    schema = copy.deepcopy(shared)
    schema["items"]["properties"]["rule"] = _choice(
        _rules(game), _ID, description="The section of the rulebook that states it.")
    return schema


def _tables(shared: Json, types: Mapping[str, Json], game: Game) -> Json:
    schema = copy.deepcopy(shared)
    properties = schema["items"]["properties"]
    row = properties["rows"]["items"]["properties"]
    row["card"] = _choice(_card_ids(game), _ID, description=row["card"]["description"])
    row["choose"]["items"] = _choice(_card_ids(game), _ID)
    tables = {id: f"**{table.name}**, {table.dice}" for id, table in game.tables.items()}
    row["table"] = _choice(tables, _ID, description=row["table"]["description"])
    lists = {name: str(field.get("description", "")) for closed in types.values()
             for name, field in closed["properties"].items() if field.get("type") == "array"}
    properties["by"] = _choice(lists, ".", description=properties["by"]["description"])
    return schema


def _scenarios(shared: Json, game: Game) -> Json:
    schema = copy.deepcopy(shared)
    properties = schema["items"]["properties"]
    properties["rules"]["items"] = _choice(_rules(game), _ID)
    properties["cards"]["items"] = _choice(_card_ids(game), _ID)
    properties["ruling"] |= {
        "markdownDescription": f"{properties['ruling']['description']}\n\nPips: {_pips(game)}"}
    return schema


# ---- the mark of a reconstructed value


def _markable(schema: Json) -> Json:
    """The same schema, in which every value may stand in `{value, origin: reconstructed, because}`."""
    definitions: Json = {}

    def walk(node: Json, path: str) -> Json:
        out = dict(node)
        for key in ("items", "then", "else"):
            if isinstance(out.get(key), dict):
                out[key] = walk(out[key], f"{path}_{key}" if key != "items" else path)
        for key in ("allOf", "anyOf"):
            if key in out:
                out[key] = [walk(one, f"{path}_{index}") for index, one in enumerate(out[key])]
        if "properties" in out:
            out["properties"] = {
                name: marked(walk(value, f"{path}_{name}"), f"{path}_{name}") if name not in ("id", "type") else value
                for name, value in out["properties"].items()}
        if isinstance(out.get("additionalProperties"), dict):
            out["additionalProperties"] = marked(walk(out["additionalProperties"], f"{path}_any"), f"{path}_any")
        return out

    def marked(value: Json, name: str) -> Json:
        if "properties" in value.get("items", {}) and not value.get("x-markable"):
            return value  # a list of entries: what is lost is a value of one of them
        small = not {"properties", "items", "additionalProperties", "anyOf", "allOf", "enum"} & value.keys()
        if not small:
            definitions[name] = value
        inner = value if small else {"$ref": f"#/$defs/{name}"}
        because = {"type": "string", "minLength": 1, "description": "Why this value."}
        mark = {
            "type": "object", "additionalProperties": False, "required": ["value", "origin", "because"],
            "properties": {"value": inner, "origin": {"const": "reconstructed"}, "because": because},
        }
        told: Json = {key: value[key] for key in ("title", "description", "markdownDescription") if key in value}
        # Not if/then/else: editors do not look into those for what a value may be.
        return {**told, "anyOf": [inner, mark]}

    own = {name: walk(value, name) for name, value in schema.get("$defs", {}).items()}
    out = walk({key: value for key, value in schema.items() if key != "$defs"}, "v")
    if own or definitions:
        out["$defs"] = {**own, **definitions}
    return out
