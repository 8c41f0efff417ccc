"""Is a value surely valid? The keywords of JSON Schema that the schemas here use, compiled to functions.

Most values are valid, and saying so takes a fiftieth of what a full validation takes. Whatever is not surely valid, and
any schema with a keyword that is not known here, goes to the full validator, which also words the errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

Test = Callable[[Any], bool]

# Keywords that say nothing about what is valid.
_WORDS = frozenset({
    "$schema", "$id", "$comment", "$defs", "title", "description", "markdownDescription", "default", "examples",
    "enumDescriptions", "markdownEnumDescriptions", "deprecated", "x-markable", "x-cosmetic",
})
_PLAIN = (str, int, float, bool, type(None))


class _UnknownError(Exception):
    """The schema uses what is not compiled here."""


def surely(schema: Mapping[str, Any]) -> Test:
    """A function that is True only for values that the schema allows; False may mean either."""
    try:
        return _Compiler(schema).test(schema)
    except (_UnknownError, re.error, RecursionError):
        return lambda value: False


class _Compiler:
    def __init__(self, root: Mapping[str, Any]) -> None:
        self.root = root
        self.named: dict[str, Test | None] = {}

    def test(self, schema: Any) -> Test:
        if schema is True:
            return lambda value: True
        if not isinstance(schema, Mapping):
            raise _UnknownError
        tests: list[Test] = []
        for key, rule in schema.items():
            if key in _WORDS or key in ("then", "else"):  # these two are read with `if`
                continue
            make = None if key == "ref" else getattr(self, f"_{key.removeprefix('$')}", None)
            if make is None:
                raise _UnknownError(key)
            tests.append(make(rule, schema))
        if len(tests) == 1:
            return tests[0]
        if len(tests) == 2:
            first, second = tests
            return lambda value: first(value) and second(value)
        return lambda value: all(test(value) for test in tests)

    def _ref(self, rule: str, schema: Mapping[str, Any]) -> Test:
        if not rule.startswith("#/$defs/") or rule.count("/") != 2:
            raise _UnknownError(rule)
        name = rule.removeprefix("#/$defs/")
        if name not in self.named:
            self.named[name] = None  # a schema that speaks of itself meets this
            self.named[name] = self.test(self.root.get("$defs", {}).get(name))
        found = self.named[name]
        if found is None:
            raise _UnknownError(rule)
        return found

    def _type(self, rule: Any, schema: Mapping[str, Any]) -> Test:
        kinds = {rule} if isinstance(rule, str) else set(rule)
        # bool is an int to Python and not to a schema; a float that is whole is left to the full validator.
        classes = tuple({"string": str, "integer": int, "number": float, "array": list, "object": dict,
                         "null": type(None), "boolean": bool}[kind] for kind in kinds)
        if "number" in kinds:
            classes = (*classes, int)
        if "boolean" not in kinds and int in classes:
            return lambda value: isinstance(value, classes) and not isinstance(value, bool)
        return lambda value: isinstance(value, classes)

    def _enum(self, rule: list[Any], schema: Mapping[str, Any]) -> Test:
        if not all(isinstance(choice, str) for choice in rule):
            raise _UnknownError
        choices = frozenset(rule)
        return lambda value: isinstance(value, str) and value in choices

    def _const(self, rule: Any, schema: Mapping[str, Any]) -> Test:
        if not isinstance(rule, _PLAIN):
            raise _UnknownError
        return lambda value: type(value) is type(rule) and value == rule

    def _not(self, rule: Any, schema: Mapping[str, Any]) -> Test:
        """Only `not: {const: plain}`: here it must be sure that the inner schema does not hold."""
        if set(rule) != {"const"} or not isinstance(rule["const"], _PLAIN):
            raise _UnknownError
        refused = rule["const"]
        return lambda value: isinstance(value, _PLAIN) and value != refused

    def _if(self, rule: Any, schema: Mapping[str, Any]) -> Test:
        """Only `if` some keys are there, and some of them are plain strings: it must be sure either way."""
        named, needed = rule.get("properties", {}), rule.get("required", [])
        if not set(rule) <= {"properties", "required"} or not set(named) <= set(needed):
            raise _UnknownError
        if any(set(part) != {"const"} or not isinstance(part["const"], str) for part in named.values()):
            raise _UnknownError
        wanted = {key: part["const"] for key, part in named.items()}
        then, other = self.test(schema.get("then", True)), self.test(schema.get("else", True))

        def test(value: Any) -> bool:
            if not isinstance(value, dict):
                return False
            holds = all(key in value for key in needed) and all(value[key] == word for key, word in wanted.items())
            return then(value) if holds else other(value)

        return test

    def _pattern(self, rule: str, schema: Mapping[str, Any]) -> Test:
        search = re.compile(rule).search
        return lambda value: not isinstance(value, str) or search(value) is not None

    def _minLength(self, rule: int, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return lambda value: not isinstance(value, str) or len(value) >= rule

    def _maxLength(self, rule: int, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return lambda value: not isinstance(value, str) or len(value) <= rule

    def _minimum(self, rule: float, schema: Mapping[str, Any]) -> Test:
        return lambda value: not isinstance(value, int | float) or value >= rule

    def _maximum(self, rule: float, schema: Mapping[str, Any]) -> Test:
        return lambda value: not isinstance(value, int | float) or value <= rule

    def _exclusiveMinimum(self, rule: float, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return lambda value: not isinstance(value, int | float) or value > rule

    def _minItems(self, rule: int, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return lambda value: not isinstance(value, list) or len(value) >= rule

    def _maxItems(self, rule: int, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return lambda value: not isinstance(value, list) or len(value) <= rule

    def _uniqueItems(self, rule: bool, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        # Strings only: what equals what among numbers, booleans and lists is the full validator's business.
        return lambda value: not isinstance(value, list) or (
            all(isinstance(item, str) for item in value) and len(set(value)) == len(value))

    def _minProperties(self, rule: int, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return lambda value: not isinstance(value, dict) or len(value) >= rule

    def _items(self, rule: Any, schema: Mapping[str, Any]) -> Test:
        if "prefixItems" in schema:
            raise _UnknownError
        test = self.test(rule)
        return lambda value: not isinstance(value, list) or all(test(item) for item in value)

    def _required(self, rule: list[str], schema: Mapping[str, Any]) -> Test:
        return lambda value: not isinstance(value, dict) or all(key in value for key in rule)

    def _properties(self, rule: Mapping[str, Any], schema: Mapping[str, Any]) -> Test:
        tests = {key: self.test(part) for key, part in rule.items()}
        more = schema.get("additionalProperties", True)
        if "patternProperties" in schema:
            raise _UnknownError
        if more is False:
            return lambda value: not isinstance(value, dict) or all(
                key in tests and tests[key](item) for key, item in value.items())
        other = self.test(more)
        return lambda value: not isinstance(value, dict) or all(
            tests.get(key, other)(item) for key, item in value.items())

    def _additionalProperties(self, rule: Any, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        return self._properties({}, schema) if "properties" not in schema else lambda value: True

    def _propertyNames(self, rule: Any, schema: Mapping[str, Any]) -> Test:  # noqa: N802
        test = self.test(rule)
        return lambda value: not isinstance(value, dict) or all(test(key) for key in value)

    def _anyOf(self, rule: list[Any], schema: Mapping[str, Any]) -> Test:  # noqa: N802
        tests = [self.test(part) for part in rule]
        return lambda value: any(test(value) for test in tests)

    def _allOf(self, rule: list[Any], schema: Mapping[str, Any]) -> Test:  # noqa: N802
        tests = [self.test(part) for part in rule]
        return lambda value: all(test(value) for test in tests)
