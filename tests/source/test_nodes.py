"""With the C scanner and without it, a file has the same nodes at the same places."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from publisher.source import nodes
from publisher.source.nodes import TooMuchError

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "publisher" / "starter" / "catalogue").rglob("*.yaml"))


def flat(node: Any) -> Any:
    place = (node.start_mark.line, node.start_mark.column)
    if isinstance(node.value, str):
        return (node.value, node.style or "", place, node.ctag is nodes.UNTAGGED)
    return (place, [tuple(map(flat, one)) if isinstance(one, tuple) else flat(one) for one in node.value])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_both_scanners_agree(path: Path) -> None:
    text = path.read_text("utf-8")
    assert flat(nodes.compose(text)) == flat(nodes._pure(text))


@pytest.mark.parametrize("compose", [nodes.compose, nodes._pure])
@pytest.mark.parametrize("text", ["[" * 200, "- " * 200 + "x", "{a: " * 100])
def test_both_stop_at_the_same_depth(compose: Any, text: str) -> None:
    with pytest.raises(TooMuchError, match="deep"):
        compose(text)
