"""What the lints of scenarios share: a scenario of the sample game to show them by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from publisher.check.near import near
from publisher.model import Example, Fix, Origin, Problem

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


def unknown(where: Origin, id: str, known: Iterable[str], called: Mapping[str, str], kind: str) -> Iterator[Problem]:
    """That `id` is no `kind`: with what is near it among `known`, or the id of what is called so in small letters."""
    meant = near(id, known) or called.get(id.casefold(), "")
    hint = f'did you mean "{meant}"?' if meant else f"write a {kind.split()[0]}’s id"
    yield Problem(where, f'"{id}" is no {kind}; {hint}', fix=Fix(where, meant) if meant else None)


def example(changes: Mapping[str, str] | None = None, at: str = "") -> Example:
    """A small scenario with some of its lines written otherwise."""
    text = _SCENARIO
    for old, new in (changes or {}).items():
        if old not in text:
            raise ValueError(f"the example has no {old!r}")
        text = text.replace(old, new, 1)
    return Example({"scenarios/example.yaml": text}, at=f"scenarios/example.yaml:{at}" if at else "")
