"""From a passage to spans.

    {2AA}                symbols           [Ponder 3]     a keyword, [fade] a glossary term
    [[plato]]            a reference       [[plato|him]]  the same, shown as other words
    (words)              a reminder        Constant: 7: {1}, fade ...: R1:   labels

Prose has **strong**, *em* and `code` too, and {=} for a reconstructed value. A reminder has {roll|rolls}: the first
beside the number 1, else the second.

`notation.lark` describes this notation as a grammar; publisher.text.notation reads by it, slowly and plainly, and tests
hold that both readers give the same spans for the whole catalogue and for anything that can be typed. The scanner here
is what runs: it takes a fifth of the time and needs no library to be loaded and no tables to be built.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from publisher.model import (
    CardText,
    Keyword,
    KeywordUse,
    Label,
    LabelRule,
    Line,
    Passage,
    Reference,
    Reminder,
    Span,
    Symbol,
    Symbols,
    TextProblem,
    Words,
)

_TOKEN = re.compile(
    r"""
      \[\[ (?P<target> [^\[\]|\n]* ) (?: \| (?P<shown> [^\[\]\n]* ) )? \]\]
    | \[ (?P<keyword> [^\[\]\n]* ) \]
    | \{ (?P<symbols> [^{}\n]* ) \}
    | (?P<open> \( ) | (?P<close> \) )
    | (?P<mark> \*\* | \* | ` )
    | (?P<stray> [\[\]{}<>&] )
    """,
    re.VERBOSE,
)
_TOKEN_OR_COLON = re.compile(f"{_TOKEN.pattern} | (?P<colon> : )", re.VERBOSE)
_CODE = re.compile(r"\d+|[A-Z][a-z]?|.", re.DOTALL)
_PARAMETER = re.compile(r"(?P<name>.*?\S)\s+(?P<parameter>\d+|X)\Z")
_WORD_LABEL = re.compile(r"(?P<word>[A-Z][A-Za-z0-9]*(?: [A-Z][A-Za-z0-9]*)?):(?=\s|\Z)")
_NUMBER_LABEL = re.compile(r"(?P<number>\d{1,9}):(?=\s|\Z)")  # a longer number is no dice sum
MOST_DEPTH = 20  # of brackets in brackets; deeper ones stay words, so that nobody who walks the spans falls too deep
_STYLES = {"**": "strong", "*": "em", "`": "code"}
_STRAY = {
    "[": 'this "[" is never closed; a keyword is written [Name 3]',
    "]": 'this "]" closes nothing',
    "{": 'this "{" is never closed; a symbol is written {A}, a cost {2A}',
    "}": 'this "}" closes nothing',
    "<": 'there is no "<" in card text: tags are not read; use the notation for keywords and symbols, or write words',
    ">": 'there is no ">" in card text: tags are not read; use the notation for keywords and symbols, or write words',
    "&": 'write "and" for "&"',
}


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that a text may use. `names` maps a keyword's or term's forms, in lower case, to (id, is a term)."""

    symbols: frozenset[str] = frozenset()
    names: Mapping[str, tuple[str, bool]] | None = None
    labels: tuple[LabelRule, ...] = ()

    @classmethod
    def of(
        cls, symbols: Iterable[Symbol], keywords: Iterable[Keyword], labels: Iterable[LabelRule] = ()
    ) -> Vocabulary:
        names: dict[str, tuple[str, bool]] = {}
        for keyword in keywords:
            for form in (keyword.name, *keyword.forms):
                names.setdefault(form.casefold(), (keyword.id, keyword.term))
        return cls(frozenset(symbol.code for symbol in symbols), names, tuple(labels))

    def keyword(self, name: str) -> tuple[str, bool]:
        return (self.names or {}).get(name.casefold(), ("", False))

    def knows(self, code: str) -> bool:
        return code.isdecimal() or code == "X" or code in self.symbols


def parse(passage: Passage, words: Vocabulary) -> CardText:
    """Card text: every line that is not blank becomes a Line, its label told from its body."""
    lines: list[Line] = []
    problems: list[TextProblem] = []
    start = 0
    for raw in passage.text.split("\n"):
        if raw.strip():
            lines.append(_line(passage.text, start, start + len(raw.rstrip()), words, problems))
        start += len(raw) + 1
    return CardText(passage, tuple(lines), tuple(problems))


def parse_prose(passage: Passage, words: Vocabulary, choices: bool = False) -> CardText:
    """Prose: one Line without a label, emphasis read, line breaks kept as they are. With `choices`, as in a reminder,
    `{roll|rolls}` is read as words."""
    problems: list[TextProblem] = []
    reader = _Reader(passage.text, words, problems, prose=True, choices=choices)
    spans = reader.spans(0, len(passage.text))
    return CardText(passage, (Line(0, len(passage.text), None, spans),), tuple(problems))


def _line(text: str, start: int, end: int, words: Vocabulary, problems: list[TextProblem]) -> Line:
    start += len(text[start:end]) - len(text[start:end].lstrip())
    reader = _Reader(text, words, problems)
    label, body = _label(text, start, end, words, reader)
    while body < end and text[body] == " ":
        body += 1
    return Line(start, end, label, reader.spans(body, end))


def _label(text: str, start: int, end: int, words: Vocabulary, reader: _Reader) -> tuple[Label | None, int]:
    """The label at `start`, and where the line's body begins."""
    line = text[start:end]
    if number := _NUMBER_LABEL.match(line):
        for rule in words.labels:
            if rule.form == "number":
                stop = start + number.end("number")
                said = (Words(start, stop, number["number"]),)
                return Label(start, stop, rule.id, int(number["number"]), said), start + number.end()
    word = _WORD_LABEL.match(line)
    if word:
        for rule in words.labels:
            if rule.form == "word" and rule.word == word["word"]:
                stop = start + word.end("word")
                return Label(start, stop, rule.id, None, (Words(start, stop, word["word"]),)), start + word.end()
    price = next((rule for rule in words.labels if rule.form == "cost"), None)
    if price:
        opens = line.startswith("{") or re.split(r"\W", line, maxsplit=1)[0].casefold() in price.verbs
        colon = _colon(line) if opens else -1
        if colon > 0:
            return Label(start, start + colon, price.id, None, reader.spans(start, start + colon)), start + colon + 1
    if word and words.labels:
        told = f'"{word["word"]}:" opens no kind of line; known: {_known(words)}'
        reader.problem("unknown-label", told, start, start + word.end())
    return None, start


def _known(words: Vocabulary) -> str:
    said = {"number": "a dice sum", "cost": "a price"}
    return ", ".join(said.get(rule.form, f"{rule.word}:") for rule in words.labels)


def _colon(line: str) -> int:
    """The first colon outside brackets, or -1. A bracket that is never closed holds all that follows."""
    depth = 0
    for match in _TOKEN_OR_COLON.finditer(line):
        if match["colon"]:
            if not depth:
                return match.start()
        elif match["open"] or match["stray"] in ("[", "{"):
            depth += 1
        elif match["close"] or match["stray"] in ("]", "}"):
            depth = max(depth - 1, 0)
    return -1


class _Reader:
    """Reads spans of one text; problems go to the list it was given."""

    def __init__(
        self, text: str, words: Vocabulary, problems: list[TextProblem], prose: bool = False, choices: bool = False
    ) -> None:
        self.text, self.words, self.problems, self.prose, self.choices = text, words, problems, prose, choices

    def problem(self, id: str, message: str, start: int, end: int) -> None:
        self.problems.append(TextProblem(id, message, start, end))

    def spans(self, start: int, end: int) -> tuple[Span, ...]:
        out: list[Span] = []
        stack: list[tuple[int, list[Span]]] = []  # open reminders: where the parenthesis stands, spans before it
        style, opened, position, deeper = "", -1, start, 0

        def words(stop: int) -> None:
            if stop > position:
                out.append(Words(position, stop, self.text[position:stop], style))

        for match in _TOKEN.finditer(self.text, start, end):
            if match.start() < position:
                continue
            if style == "code" and match["mark"] != "`":
                continue
            if match["mark"]:
                if not self.prose:
                    continue
                kind = _STYLES[match["mark"]]
                if style == kind:
                    words(match.start())
                    style, position = "", match.end()
                elif not style and self.text.find(match["mark"], match.end(), end) > 0:
                    words(match.start())
                    style, opened, position = kind, match.start(), match.end()
                continue
            if match["stray"]:
                if not self.prose or match["stray"] in "[]{}":
                    self.problem("unreadable-text", _STRAY[match["stray"]], match.start(), match.end())
                continue
            if match["open"] and len(stack) == MOST_DEPTH:
                if not deeper:
                    told = f"brackets stand more than {MOST_DEPTH} deep here"
                    self.problem("unreadable-text", told, match.start(), match.end())
                deeper += 1
                continue
            if match["close"] and deeper:
                deeper -= 1
                continue
            if match["open"]:
                words(match.start())
                stack.append((match.start(), out))
                out, position = [], match.start()
                position = match.end()
                continue
            if match["close"]:
                if not stack:
                    self.problem("unreadable-text", 'this ")" closes nothing', match.start(), match.end())
                    continue
                words(match.start())
                begin, before = stack.pop()
                before.append(Reminder(begin, match.end(), tuple(out)))
                out, position = before, match.end()
                continue
            words(match.start())
            out.append(self._token(match))
            position = match.end()
        words(end)
        while stack:
            begin, before = stack.pop()
            self.problem("unreadable-text", 'this "(" is never closed', begin, begin + 1)
            before.append(Reminder(begin, end, tuple(out)))
            out = before
        if style:
            self.problem("unreadable-text", "this emphasis is never closed", opened, opened + 1)
        return tuple(out)

    def _token(self, match: re.Match[str]) -> Span:
        start, end = match.span()
        if match["target"] is not None:
            if not match["target"].strip():
                self.problem("unreadable-text", "a reference needs an id: [[plato]]", start, end)
            return Reference(start, end, match["target"].strip(), (match["shown"] or "").strip())
        if match["keyword"] is not None:
            written = match["keyword"].strip()
            split = _PARAMETER.match(written)
            name, parameter = (split["name"], split["parameter"]) if split else (written, "")
            keyword, term = self.words.keyword(name)
            if not name:
                self.problem("unreadable-text", "a keyword needs a name: [Ponder 3]", start, end)
            return KeywordUse(start, end, name, parameter, keyword, term)
        if self.choices and "|" in match["symbols"]:
            one, _, more = match["symbols"].partition("|")
            if not more or "|" in more:
                told = "a choice has two forms, for 1 and for more: {roll|rolls}"
                self.problem("unreadable-text", told, start, end)
            return Words(start, end, more, one=one)
        codes = tuple(_CODE.findall(match["symbols"].strip()))
        if not codes:
            self.problem("unreadable-text", "these braces are empty; a symbol is written {A}, a cost {2A}", start, end)
        known = all(self.words.knows(code) or (self.prose and code == "=") for code in codes)
        return Symbols(start, end, codes, known)
