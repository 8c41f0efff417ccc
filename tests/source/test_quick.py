"""The quick validation never calls valid what the full one refuses, and knows every schema that ships."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from publisher.games import Project
from publisher.model import Catalogue
from publisher.source import Schemas, Shape
from publisher.source.quick import surely

WORDS = st.sampled_from(["", "a", "ab", "abc"])
PLAIN = st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.floats(-2, 2), WORDS)
VALUES = st.recursive(PLAIN, lambda inner: st.one_of(
    st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(["a", "b", "c"]), inner, max_size=3)), max_leaves=6)

KINDS = st.sampled_from(["string", "integer", "number", "boolean", "null", "array", "object"])
LEAVES = st.fixed_dictionaries({}, optional={
    "type": st.one_of(KINDS, st.lists(KINDS, min_size=1, max_size=2, unique=True)), "minimum": st.integers(-1, 2),
    "maximum": st.integers(-1, 2), "exclusiveMinimum": st.integers(-1, 1), "minLength": st.integers(0, 2),
    "maxLength": st.integers(0, 2), "pattern": st.sampled_from(["^a", "b$", "^$"]), "minItems": st.integers(0, 2),
    "maxItems": st.integers(0, 2), "uniqueItems": st.just(True), "minProperties": st.integers(0, 2),
    "enum": st.lists(st.sampled_from(["a", "b", "abc"]), min_size=1, max_size=3), "const": PLAIN,
    "not": st.fixed_dictionaries({"const": PLAIN}), "description": st.just("words"), "format": st.just("date"),
    "required": st.lists(st.sampled_from(["a", "b"]), max_size=2, unique=True),
    "if": st.sampled_from([{"properties": {"a": {"const": "ab"}}, "required": ["a"]}, {"required": ["a", "b"]}]),
    "then": st.just({"required": ["b"]}), "else": st.just({"required": ["c"]}),
})
SCHEMAS = st.recursive(LEAVES, lambda inner: st.one_of(
    st.fixed_dictionaries({"items": inner}), st.fixed_dictionaries({"anyOf": st.lists(inner, min_size=1, max_size=2)}),
    st.fixed_dictionaries({"allOf": st.lists(inner, min_size=1, max_size=2)}),
    st.fixed_dictionaries({"propertyNames": inner}),
    st.fixed_dictionaries({"properties": st.dictionaries(st.sampled_from(["a", "b"]), inner, max_size=2)},
                          optional={"additionalProperties": st.one_of(st.booleans(), inner),
                                    "required": st.just(["a"])}),
    st.fixed_dictionaries({"$ref": st.just("#/$defs/one"), "$defs": st.fixed_dictionaries({"one": inner})}),
), max_leaves=4)


@settings(max_examples=600, deadline=None)
@given(schema=SCHEMAS, value=VALUES)
def test_what_is_surely_valid_is_valid(schema: dict[str, Any], value: Any) -> None:
    if surely(schema)(value):
        assert Draft202012Validator(schema).is_valid(value), (schema, value)


@pytest.mark.parametrize("value, sure", [("a", True), (1, False), (True, False)])
def test_it_is_sure_of_plain_things(value: Any, sure: bool) -> None:
    assert surely({"type": "string", "minLength": 1})(value) is sure


def test_a_schema_that_it_does_not_know_is_left_to_the_full_validator() -> None:
    assert not surely({"dependentRequired": {"a": ["b"]}})({})
    assert not surely({"$defs": {"a": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"})(1)


def test_the_schemas_that_ship_are_known(repository: Project, catalogue: Catalogue) -> None:
    schemas = Schemas(repository.folders("schemas"))
    empty: dict[str, Any] = {"game": None, "keywords": [], "readings": [], "migrations": [], "lints": [],
                             "deck": {"id": "a", "name": "A"}}
    for kind, value in empty.items():
        assert value is None or surely(schemas.shared(kind))(value), kind
    for game in catalogue.games.values():
        shapes = {id: Shape(schema) for id, schema in schemas.cards(game.id, game.types).items()}
        assert all("full" not in vars(shape) for shape in shapes.values())
        assert game.cards
