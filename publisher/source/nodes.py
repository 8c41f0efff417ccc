"""Text to YAML nodes: ruamel.yaml's C scanner where there is one, without the guesses of its resolver.

A node without a tag is UNTAGGED here; whoever makes values of the nodes decides what it is. Depth and number of the
nodes are bounded while they are made, so that no file can use up stack or memory.
"""

from __future__ import annotations

from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.nodes import Node
from ruamel.yaml.resolver import BaseResolver
from ruamel.yaml.tag import Tag

MAX_NODES = 500_000
MAX_DEPTH = 60


# What a node without a tag of its own has.
UNTAGGED = Tag(suffix="")


class TooMuchError(Exception):
    """A file holds more than a source file may; the message says what."""


class _Bounds:
    """Counts the nodes and how deep they nest. The composer calls `descend_resolver` on the way into each node."""

    nodes = 0
    depth = 0

    def descend_resolver(self, current_node: Any, current_index: Any) -> None:
        self.nodes += 1
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise TooMuchError(f"values nested more than {MAX_DEPTH} deep")
        if self.nodes > MAX_NODES:
            raise TooMuchError(f"more than {MAX_NODES:,} values")

    def ascend_resolver(self) -> None:
        self.depth -= 1

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:
        return UNTAGGED


class _PureResolver(_Bounds, BaseResolver):
    processing_version = (1, 2)

    def __init__(self, version: Any = None, loader: Any = None) -> None:
        super().__init__(loader)


def _pure(text: str) -> Node | None:
    yaml = YAML(typ="safe", pure=True)
    yaml.Resolver = _PureResolver
    root: Node | None = yaml.compose(text)
    return root


try:
    from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]
except ImportError:  # no C scanner for this Python: the same nodes, more slowly
    compose = _pure
else:

    class _Parser(_Bounds, CParser):  # type: ignore[misc]
        pass

    def compose(text: str) -> Node | None:
        """The root node of a text that holds one YAML document; None if it holds none.

        Raises ruamel's YAMLError for what is not YAML, TooMuchError for what is too deep or too much of it.
        """
        parser = _Parser(text)
        try:
            root: Node | None = parser.get_single_node()
            return root
        finally:
            parser.dispose()
