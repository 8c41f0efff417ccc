"""The small game under every lint's examples, and a lint as a page of documentation."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from publisher.check.reading import ReadingRule
from publisher.model import Example, Lint

BASE_GAME = "sample"

_GAME = """\
id: sample
name: Sample
title: A sample game
edition: First edition, 2026
language: en-US
card_size: poker
about: A game that is small enough for an example.

periods:
  - {id: old, name: Old, letter: O, shape: circle, color: "#884422", years: {to: 1499}}
  - {id: new, name: New, letter: "N", shape: square, color: "#224488", years: {from: 1500}}

labels:
  - {id: constant, name: Constant, word: Constant, meaning: Always on.}
  - {id: activated, name: Activated, number: {from: 2, to: 12}, meaning: Works when this sum is rolled.}
  - {id: paid, name: Paid, cost: {}, meaning: Works when its price is paid.}
  - {id: r1, name: First read, word: R1, meaning: Works at the first read.}
  - {id: r2, name: Second read, word: R2, meaning: Works at the second read.}

types:
  - {id: person, name: Person, plural: persons, labels: [constant, activated, paid], back: main, meaning: Somebody.}
  - {id: work, name: Work, plural: works, labels: [r1, r2], needs: [r1, r2], back: main, meaning: Something to read.}
  - {id: coin, name: Coin, plural: coins, labels: [], back: purse, resource: true, meaning: Pays for the others.}

backs: {main: Main deck, purse: Purse}

deck_parts:
  main:
    name: Main deck
    types: [person, work]
    size: {from: 2, to: 4}
    copies: 1
    counts:
      - {name: persons, types: [person], from: 1, to: 2}
  purse:
    name: Purse
    types: [coin]
    size: {from: 3, to: 3}

starting: {name: First person, part: main, types: [person], count: 1}

products: {decks: [basic], sheets: [a4], book: true, site: true}
"""

_KEYWORDS = """\
- id: ponder
  name: Ponder
  parameter: X
  meaning: Look at the top X cards of your deck.
  reminder: Look at the top {X}.
  rule: rule_look

- id: justice
  name: Justice
  parameter: none
  meaning: After an attack, take a card back.
  reminder: Take a card back.

- id: fade
  name: Fade
  term: true
  forms: [faded, fades]
  meaning: Turn a person sideways.
"""

_CARDS = """\
- id: ada
  number: N001
  name: Ada
  type: person
  periods: [new]
  cost: 1N
  born: 1815
  died: 1852
  role: Analyst of engines
  trigger: 7
  text: |
    [Justice]
    7: [Ponder 2]. Then draw a card.

- id: notes
  number: N002
  name: Notes on the Engine
  type: work
  periods: [new]
  cost: 1N
  author: ada
  year: 1843
  text: |
    R1: [Ponder 1].
    R2: Draw 2 cards.

- id: penny
  number: N003
  name: Penny
  type: coin
  periods: [new]

- id: groat
  number: O003
  name: Groat
  type: coin
  periods: [old]
"""

_DECK = """\
id: basic
name: Basic deck
starting: [ada]
main: [ada, notes]
purse: ["3 penny"]
"""

_BOOK = """\
---
id: ch_rules
title: Rules
---

## Looking {#rule_look}

Look at the cards and put them back.
"""

_MIGRATIONS = """\
- id: banished-to-removed
  title: Permanent loss is “removed”
  since: First edition, 2026
  rationale: Two words for one thing make readers look for a difference.
  replacements:
    - {old: "(?P<be>is|are) banished", new: '\\g<be> removed', safe: true, message: 'permanent loss is "removed"'}
    - {old: "banished", new: removed, safe: false, message: 'say "removed" if the loss is permanent'}
  exempt: [genus, names, flavor, printings]
"""

_SCHEMA = """\
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$defs": {
    "year": {"type": "integer"},
    "somebody": {"type": ["string", "object"]},
    "person": {
      "properties": {
        "born": {"$ref": "#/$defs/year"},
        "died": {"$ref": "#/$defs/year"},
        "role": {"type": "string"},
        "trigger": {"type": "integer"},
        "keywords": {"type": "array", "items": {"type": "string"}},
        "vp": {"type": "integer"}
      }
    },
    "work": {
      "properties": {
        "author": {"$ref": "#/$defs/somebody"},
        "subject": {"$ref": "#/$defs/somebody"},
        "year": {"$ref": "#/$defs/year"}
      }
    }
  }
}
"""

# What stands beside the game: its schema, by path in the project.
BASE_SCHEMAS: Mapping[str, str] = MappingProxyType({f"schemas/{BASE_GAME}/cards.schema.json": _SCHEMA})

BASE_FILES: Mapping[str, str] = MappingProxyType(
    {
        "game.yaml": _GAME,
        "keywords.yaml": _KEYWORDS,
        "cards/base.yaml": _CARDS,
        "decks/basic.yaml": _DECK,
        "book/01-rules.md": _BOOK,
        "migrations.yaml": _MIGRATIONS,
    }
)


def with_base(example: Example, base: Mapping[str, str] = BASE_FILES) -> dict[str, str]:
    """The example's whole game: path in the game's folder to content. The example's files win."""
    return {**base, **example.files}


def lint_page(lint: Lint[Any] | ReadingRule) -> dict[str, Any]:
    """What a lint's page shows. `at` is the place in the bad example; texts are plain, paragraphs split.

    What a reader finds has such a page too; without examples where no text can show the fault.
    """
    return {
        "id": lint.id,
        "title": lint.title,
        "family": lint.family,
        "severity": str(lint.severity),
        "rationale": [" ".join(part.split()) for part in lint.rationale.split("\n\n") if part.strip()],
        "good": _files(lint.good),
        "bad": _files(lint.bad),
        "at": lint.bad.at,
        "allow": f"# allow {lint.id}: why it is right here",
    }


def _files(example: Example) -> list[dict[str, str]]:
    return [{"path": path, "content": content} for path, content in example.files.items()]
