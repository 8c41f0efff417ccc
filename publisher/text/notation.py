"""Layer 1 by its grammar: a line of card text read with lark, for whoever wants to know what the notation is.

`parse` is the fast reader of the same notation. This one is the measure that tests hold it to, and gives the same
CardText, TextProblems aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, Token

from publisher.model import (
    CardText,
    KeywordUse,
    Label,
    LabelRule,
    Line,
    Passage,
    Reference,
    Reminder,
    Span,
    Symbols,
    Words,
)
from publisher.text.parse import MOST_DEPTH, Vocabulary

_CODE = re.compile(r"\d+|[A-Z][a-z]?|.", re.DOTALL)
_NEVER = "(?!)."  # a terminal that the game has no word for


@lru_cache(maxsize=8)
def _grammar(labels: tuple[LabelRule, ...], names: frozenset[str], symbols: frozenset[str]) -> Lark:
    text = Path(__file__).with_name("notation.lark").read_text("utf-8")
    return Lark(f"{text}\n{_terminals(labels, names, symbols)}\n", parser="lalr", lexer="contextual", start="line")


def grammar(words: Vocabulary) -> Lark:
    """The parser for a game's words. Kept for the few vocabularies that one run meets."""
    return _grammar(words.labels, frozenset(words.names or ()), words.symbols)


def _terminals(labels: tuple[LabelRule, ...], names: frozenset[str], symbols: frozenset[str]) -> str:
    """The terminals that are a game's own, in the grammar's language."""
    word = _any(label.word for label in labels if label.form == "word")
    number = r"\d{1,9}" if any(label.form == "number" for label in labels) else _NEVER
    rules = {
        "NUMBER_LABEL.9": rf"(?:{number}):(?=\s|\Z)",
        "WORD_LABEL.8": rf"(?:{word}):(?=\s|\Z)",
        "KEYWORD.5": rf"\[\s*(?i:{_any(names)})(?:\s+(?:\d+|X))?\s*\]",
        "SYMBOLS.5": rf"\{{\s*(?:\d+|X|{_any(symbols)})+\s*\}}",
    }
    return "\n".join(f"{name}: /{pattern}/" for name, pattern in rules.items())


def _any(words: Iterable[str]) -> str:
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace("/", r"\/") for word in ordered) or _NEVER


def parse_by_grammar(passage: Passage, words: Vocabulary) -> CardText:
    """The same lines and spans as `parse` gives, without problems."""
    lines: list[Line] = []
    start = 0
    for raw in passage.text.split("\n"):
        body = raw.strip()
        if body:
            lead = start + len(raw) - len(raw.lstrip())
            lines.append(_line(body, lead, words))
        start += len(raw) + 1
    return CardText(passage, tuple(lines))


def _line(text: str, start: int, words: Vocabulary) -> Line:
    tree: Any = grammar(words).parse(text)
    label_token: Token | None = tree.children[0]
    tokens: list[Token] = [child.children[0] for child in tree.children[1:]]
    end = start + len(text)
    if label_token is not None:
        rule, label_end = _label_rule(label_token, words), len(label_token) - 1
        said = (Words(start, start + label_end, text[:label_end]),)
        number = int(text[:label_end]) if rule.form == "number" else None
        label = Label(start, start + label_end, rule.id, number, said)
        return Line(start, end, label, _spans(tokens, text, start, label_end + 1, words))
    price = next((rule for rule in words.labels if rule.form == "cost"), None)
    if price is not None and (text.startswith("{") or re.split(r"\W", text, maxsplit=1)[0].casefold() in price.verbs):
        colon = _price_colon(tokens)
        if colon > 0:
            at = tokens[colon].start_pos or 0
            label = Label(start, start + at, price.id, None, _spans(tokens[:colon], text, start, 0, words, at))
            return Line(start, end, label, _spans(tokens[colon + 1 :], text, start, at + 1, words))
    return Line(start, end, None, _spans(tokens, text, start, 0, words))


def _label_rule(token: Token, words: Vocabulary) -> LabelRule:
    if token.type == "NUMBER_LABEL":
        return next(rule for rule in words.labels if rule.form == "number")
    return next(rule for rule in words.labels if rule.form == "word" and rule.word == token[:-1])


def _price_colon(tokens: Sequence[Token]) -> int:
    """Which token is the colon that ends a price: the first outside brackets; -1 if there is none."""
    depth = 0
    for index, token in enumerate(tokens):
        if token.type == "COLON" and not depth:
            return index
        if token.type == "OPEN" or token in ("[", "{"):
            depth += 1
        elif token.type == "CLOSE" or token in ("]", "}"):
            depth = max(depth - 1, 0)
    return -1


def _spans(
    tokens: Sequence[Token], text: str, offset: int, start: int, words: Vocabulary, end: int | None = None
) -> tuple[Span, ...]:
    """Items folded to spans: words run together, brackets become reminders that nest."""
    end = len(text) if end is None else end
    while start < end and text[start] == " ":
        start += 1
    out: list[Span] = []
    stack: list[tuple[int, list[Span]]] = []
    position, deeper = start, 0

    def flush(stop: int) -> None:
        if stop > position:
            out.append(Words(offset + position, offset + stop, text[position:stop]))

    for token in tokens:
        at, stop = token.start_pos or 0, token.end_pos or 0
        if token.type in ("REFERENCE", "KEYWORD", "UNKNOWN_KEYWORD", "SYMBOLS", "UNKNOWN_SYMBOLS"):
            flush(at)
            out.append(_span(token, offset, words))
            position = stop
        elif token.type == "OPEN":
            if len(stack) == MOST_DEPTH:
                deeper += 1
                continue
            flush(at)
            stack.append((at, out))
            out, position = [], stop
        elif token.type == "CLOSE" and deeper:
            deeper -= 1
        elif token.type == "CLOSE" and stack:
            flush(at)
            begin, before = stack.pop()
            before.append(Reminder(offset + begin, offset + stop, tuple(out)))
            out, position = before, stop
    flush(end)
    while stack:
        begin, before = stack.pop()
        before.append(Reminder(offset + begin, offset + end, tuple(out)))
        out = before
    return tuple(out)


def _span(token: Token, offset: int, words: Vocabulary) -> Span:
    start, end = offset + (token.start_pos or 0), offset + (token.end_pos or 0)
    if token.type == "REFERENCE":
        target, _, shown = token[2:-2].partition("|")
        return Reference(start, end, target.strip(), shown.strip())
    inner = token[1:-1].strip()
    if token.type in ("SYMBOLS", "UNKNOWN_SYMBOLS"):
        return Symbols(start, end, tuple(_CODE.findall(inner)), token.type == "SYMBOLS" or not inner)
    name, parameter = inner, ""
    if split := re.fullmatch(r"(.*\S)\s+(\d+|X)", inner, re.DOTALL):
        name, parameter = split[1], split[2]
    id, term = words.keyword(name)
    return KeywordUse(start, end, name, parameter, id, term)
