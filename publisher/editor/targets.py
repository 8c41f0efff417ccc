"""What the words under the cursor name: a keyword, a symbol, a card, a rule, a period."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from publisher.editor.context import Context, Kind
from publisher.model import EMPTY_TEXT, CardText, Game, KeywordUse, Passage, Reference, Symbols
from publisher.text import Vocabulary, parse, parse_prose

_COUNTED = re.compile(r"(?P<count>\d+\s+)?(?P<id>\S+)\Z")
_ALLOW = re.compile(r"(?:#|<!--)\s*allow\s+(?P<lint>[a-z0-9-]+)")
_HEADING_ID = re.compile(r"\{#(?P<id>[\w-]+)(?:\s+\.spoiler)?\}")

# Keys of the shared formats, and what their values name. What a game's own fields name is read off its cards.
_NAMED = {
    "periods": "period", "type": "type", "types": "type", "labels": "label", "needs": "label", "rule": "rule",
    "cost": "cost", "showcase": "card", "starting": "card", "part": "part", "redirects": "rule",
}


@dataclass(frozen=True, slots=True)
class Known:
    """A game with what is worked out from it once: its vocabulary, and which of its fields name cards."""

    game: Game
    words: Vocabulary = field(init=False)
    card_fields: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        game = self.game
        words = Vocabulary.of(game.symbols.values(), game.keywords.values(), game.labels.values())
        fields = {key for card in game.cards.values() for key, value in card.fields.items()
                  if isinstance(value, str) and value in game.cards}
        object.__setattr__(self, "words", words)
        object.__setattr__(self, "card_fields", frozenset(fields))


@dataclass(frozen=True, slots=True)
class Target:
    """Something named at columns `start` to `end` (from 0) of a line.

    kind: 'keyword' (an id, or '' with the written name in `detail`), 'symbols' (codes in `codes`), 'cost' (as written
    in `id`), 'card', 'rule', 'period', 'type', 'label', 'part', 'deck' or 'lint'. detail: a keyword's parameter.
    """

    kind: str
    id: str
    start: int
    end: int
    detail: str = ""
    codes: tuple[str, ...] = ()


def naming(kind: Kind, context: Context, known: Known) -> str:
    """What the values at a place name (a kind of Target), or '' if they name nothing."""
    key = context.key
    if kind is Kind.DECK:
        return "card" if key == "starting" or key in known.game.deck_parts else ""
    if kind is Kind.TABLES:
        return "card" if key in ("card", "choose") else ""
    if kind is Kind.SCENARIOS:
        return {"cards": "card", "rules": "rule"}.get(key, "") if len(context.keys) == 1 else ""
    if kind is Kind.CARDS and key in known.card_fields:
        return "card"
    if kind is Kind.GAME and key == "decks":
        return "deck"
    if kind is Kind.GAME and context.keys[:1] == ("starting",) and key == "starting":
        return ""
    if kind is Kind.GAME and context.keys[:1] == ("redirects",):
        return "rule"
    if kind is Kind.GAME and key == "type":
        return ""
    return _NAMED.get(key, "")


def target_at(kind: Kind, row: str, column: int, context: Context, known: Known) -> Target | None:
    """What stands at a column (from 0) of a line."""
    if (allowed := _ALLOW.search(row)) and allowed.start() <= column <= allowed.end():
        return Target("lint", allowed["lint"], allowed.start("lint"), allowed.end("lint"))
    if context.prose:
        return _in_text(row, column, context, known, labels=context.key == "text")
    if context.on_key:
        key = context.keys[-1]
        if kind is Kind.GAME and context.keys[:-1] == ("lints",):
            return Target("lint", key, context.start, context.end)
        part = kind is Kind.DECK and key in known.game.deck_parts
        return Target("part", key, context.start, context.end) if part else None
    written = row[context.start : context.end].strip()
    if not written or not context.start <= column <= context.end:
        return None
    named = naming(kind, context, known)
    if context.key == "id" and len(context.keys) == 1:
        named = {Kind.CARDS: "card", Kind.KEYWORDS: "keyword"}.get(kind, named)
    if named == "card" and (counted := _COUNTED.match(written)):
        return Target("card", counted["id"], context.end - len(counted["id"]), context.end)
    return Target(named, written, context.start, context.end) if named else None


def _in_text(row: str, column: int, context: Context, known: Known, labels: bool) -> Target | None:
    """Read this one line as the notation it is in; its spans say what stands where."""
    heading = _HEADING_ID.search(row)
    if heading and heading.start() <= column < heading.end():
        return Target("rule", heading["id"], heading.start("id"), heading.end("id"))
    shift = context.start
    passage = Passage.plain(row[shift : context.end])
    text: CardText = EMPTY_TEXT
    if passage.text.strip():
        text = (parse if labels else parse_prose)(passage, known.words)
    at = column - shift
    for span in text.walk():
        if not span.start <= at < span.end:
            continue
        start, end = span.start + shift, span.end + shift
        match span:
            case KeywordUse():
                return Target("keyword", span.keyword, start, end, span.parameter or span.name * (not span.keyword))
            case Symbols():
                return Target("symbols", "", start, end, codes=span.codes)
            case Reference():
                return Target(_referred(span.target, known.game), span.target, start, end)
    for line in text.lines:
        if line.label and line.label.start <= at <= line.label.end:
            return Target("label", line.label.kind, line.label.start + shift, line.label.end + shift)
    return None


def _referred(id: str, game: Game) -> str:
    if id in game.cards:
        return "card"
    return "keyword" if id in game.keywords and id not in game.book.anchors else "rule"


def entries_of(rows: Sequence[str]) -> list[tuple[int, int]]:
    """The first and last line of every top-level list entry of a YAML file, from 0; blank lines and comments after
    an entry are left out."""
    starts = [number for number, row in enumerate(rows) if row.startswith("- ") or row == "-"]
    out = []
    for start, stop in pairwise([*starts, len(rows)]):
        last = stop - 1
        while last > start and (not rows[last].strip() or rows[last].startswith("#")):
            last -= 1
        out.append((start, last))
    return out
