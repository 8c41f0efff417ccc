"""What the lints of scenarios share: a scenario of the sample game to show them by."""

from __future__ import annotations

from collections.abc import Mapping

from publisher.model import Example

_SCENARIO = """\
- id: ada-looks
  title: Ada looks at two cards
  rules: [rule_look]
  cards: [ada]
  ruling: You look at the top 2 cards of your deck.
  given: {deck: 5}
  do: [{look: 2}]
  expect: {looked_at: 2}
"""


def example(changes: Mapping[str, str] | None = None, at: str = "") -> Example:
    """A small scenario with some of its lines written otherwise."""
    text = _SCENARIO
    for old, new in (changes or {}).items():
        if old not in text:
            raise ValueError(f"the example has no {old!r}")
        text = text.replace(old, new, 1)
    return Example({"scenarios/example.yaml": text}, at=f"scenarios/example.yaml:{at}" if at else "")
