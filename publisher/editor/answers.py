"""Answers to an editor's questions about a place: hover, definition, completion, symbols of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from lsprotocol import types

from publisher.editor import meanings
from publisher.editor.context import Context, Kind, context_at
from publisher.editor.positions import Text
from publisher.editor.targets import Known, Target, entries_of, naming, target_at
from publisher.model import Lint, Origin

_OPEN = re.compile(r"\[\[(?P<reference>[^\[\]|\n]*)\Z|\[(?P<keyword>[^\[\]\n]*)\Z|\{(?P<symbols>[^{}\n]*)\Z")
_FIELD = re.compile(r"(?:-\s+|\s+|\{\s*|,\s*)(?P<key>id|name|title|question):\s*(?P<value>\"[^\"]*\"|'[^']*'|[^#,}]+)")
_TOP = re.compile(r"(?P<key>[A-Za-z_][\w-]*):")
_HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<title>.*?)\s*(?:\{#[\w-]+(?:\s+\.spoiler)?\})?\s*\Z")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file as it stands in the editor. line, column: from 0, in characters."""

    kind: Kind
    text: Text
    line: int
    column: int
    known: Known

    @property
    def row(self) -> str:
        return self.text.line(self.line)

    @property
    def context(self) -> Context:
        return context_at(self.kind, self.text.lines, self.line, self.column)

    @property
    def target(self) -> Target | None:
        return target_at(self.kind, self.row, self.column, self.context, self.known)


def hover(place: Place, lints: Mapping[str, Lint[Any]]) -> types.Hover | None:
    target = place.target
    told = meanings.meaning_of(target, place.known, lints) if target else ""
    if target is None or not told:
        return None
    where = place.text.range(place.line, target.start, target.end)
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, told), where)


def definition(place: Place) -> Origin | None:
    """Where that which stands here is written down."""
    target, game = place.target, place.known.game
    if target is None:
        return None
    match target.kind:
        case "card" if target.id in game.cards:
            return game.cards[target.id].origin
        case "keyword" if target.id in game.keywords:
            return game.keywords[target.id].origin
        case "rule":
            anchor = game.book.anchors.get(game.book.redirects.get(target.id, target.id))
            return anchor.origin if anchor else None
        case "period" if target.id in game.periods:
            return game.periods[target.id].origin
        case "type" if target.id in game.types:
            return game.types[target.id].origin
        case "deck" if target.id in game.decks:
            return game.decks[target.id].origin
        case "part" if target.id in game.deck_parts:
            return game.deck_parts[target.id].origin
        case "label" if target.id in game.labels:
            return game.where(f"labels/{list(game.labels).index(target.id)}")
        case "symbols":
            periods = (game.symbols[code].period for code in target.codes if code in game.symbols)
            found = next((id for id in periods if id in game.periods), None)
            return game.periods[found].origin if found else None
    return None


# ---- completion


def completion(place: Place, snippets: bool) -> list[types.CompletionItem]:
    """What may stand here. snippets: the editor can be told where the cursor goes."""
    context, row = place.context, place.row
    if context.prose:
        opened = _OPEN.search(row, context.start, place.column)
        if opened is None:
            return []
        if opened["reference"] is not None:
            return list(_references(place, opened.start("reference")))
        if opened["keyword"] is not None:
            return list(_keywords(place, opened.start("keyword"), snippets))
        return list(_symbols(place))
    if context.on_key:
        return []
    return list(_values(place, context))


def _item(place: Place, start: int, end: int, label: str, new: str, kind: types.CompletionItemKind, **more: Any
          ) -> types.CompletionItem:
    told = more.pop("told", "")
    if told:
        more["documentation"] = types.MarkupContent(types.MarkupKind.Markdown, told)
    edit = types.TextEdit(place.text.range(place.line, start, end), new)
    return types.CompletionItem(label=label, kind=kind, text_edit=edit, **more)


def _closing(place: Place, mark: str) -> str:
    """What still has to be typed to close: editors often have put the closing brackets there already."""
    rest = place.row[place.column :]
    there = next((size for size in range(len(mark), 0, -1) if rest.startswith(mark[:size])), 0)
    return mark[there:]


def _references(place: Place, start: int) -> Iterator[types.CompletionItem]:
    game, close = place.known.game, _closing(place, "]]")
    for card in game.cards.values():
        yield _item(place, start, place.column, card.id, card.id + close, types.CompletionItemKind.Reference,
                    detail=f"{card.name}: {meanings.card_line(card, game)}", sort_text=f"1{card.id}",
                    filter_text=f"{card.id} {card.name}", told=meanings.card(card, game))
    for anchor in game.book.anchors.values():
        title = f"{anchor.number} {anchor.title}".strip()
        yield _item(place, start, place.column, anchor.id, anchor.id + close, types.CompletionItemKind.Module,
                    detail=title, sort_text=f"2{anchor.id}", filter_text=f"{anchor.id} {anchor.title}",
                    told=meanings.rule(anchor.id, game))


def _keywords(place: Place, start: int, snippets: bool) -> Iterator[types.CompletionItem]:
    game, close = place.known.game, _closing(place, "]")
    for word in game.keywords.values():
        new = word.name
        snippet = False
        if not word.term and word.parameter != "none":
            written = {"X": " ${1:1}", "optional": "${1: 1}"} if snippets else {"X": " 1", "optional": ""}
            new += written.get(word.parameter, "")
            snippet = snippets
        yield _item(
            place, start, place.column, word.heading, new + close,
            types.CompletionItemKind.Text if word.term else types.CompletionItemKind.Keyword,
            detail="term" if word.term else word.status or "keyword",
            sort_text=f"{int(word.term)}{word.name.casefold()}", filter_text=word.name,
            told=meanings.keyword(word, game),
            insert_text_format=types.InsertTextFormat.Snippet if snippet else types.InsertTextFormat.PlainText,
        )


def _symbols(place: Place) -> Iterator[types.CompletionItem]:
    game = place.known.game
    close = _closing(place, "}")
    for index, found in enumerate(game.symbols.values()):
        era = game.periods.get(found.period)
        yield _item(place, place.column, place.column, found.code, found.code + close, types.CompletionItemKind.Unit,
                    detail=found.name, sort_text=f"{index:02}", told=meanings.period(era) if era else "")


def _values(place: Place, context: Context) -> Iterator[types.CompletionItem]:
    """Ids that a value may be. In a deck only cards of the part's types."""
    game, named = place.known.game, naming(place.kind, context, place.known)
    start = min(context.start, place.column)
    if named == "card":
        typed = re.match(r"\d+\s+", place.row[start : context.end])
        start += typed.end() if typed else 0
        part = game.deck_parts.get(context.key) if place.kind is Kind.DECK else None
        for card in game.cards.values():
            if part is None or card.type in part.types:
                yield _item(place, min(start, place.column), max(place.column, context.end), card.id, card.id,
                            types.CompletionItemKind.Reference, detail=f"{card.name}: {meanings.card_line(card, game)}",
                            filter_text=f"{card.id} {card.name}", told=meanings.card(card, game))
        return
    choices: Mapping[str, Any] = {
        "period": game.periods, "type": game.types, "label": game.labels, "rule": game.book.anchors,
        "deck": game.decks, "part": game.deck_parts,
    }.get(named, {})
    for id in choices:
        told = meanings.meaning_of(Target(named, id, 0, 0), place.known, {})
        shown = choices[id].title if named == "rule" else choices[id].name
        yield _item(place, start, max(place.column, context.end), id, id, types.CompletionItemKind.EnumMember,
                    detail=shown, told=told)


# ---- what a file holds


def symbols(kind: Kind, text: Text) -> list[types.DocumentSymbol]:
    """Cards, keywords and other entries of a file, parts of a deck, headings of a chapter; read from its lines."""
    if kind is Kind.BOOK:
        return _headings(text)
    if kind in (Kind.GAME, Kind.DECK):
        tops = [(number, found["key"]) for number, row in enumerate(text.lines) if (found := _TOP.match(row))]
        return [_symbol(text, key, "", types.SymbolKind.Property, start, end - 1, 0)
                for (start, key), (end, _) in pairwise([*tops, (len(text.lines), "")])]
    out = []
    for first, last in entries_of(text.lines):
        said: dict[str, str] = {}
        for number in range(first, min(last, first + 8) + 1):
            for found in _FIELD.finditer(text.line(number)):
                said.setdefault(found["key"], found["value"].strip().strip("\"'"))
        id = said.get("id", "")
        name = said.get("name") or said.get("title") or said.get("question") or id or "(no id yet)"
        shape = types.SymbolKind.Class if kind is Kind.CARDS else types.SymbolKind.Key
        out.append(_symbol(text, name, id, shape, first, last, 2))
    return out


def _symbol(text: Text, name: str, detail: str, kind: types.SymbolKind, first: int, last: int, column: int
            ) -> types.DocumentSymbol:
    whole = types.Range(text.position(first, 0), text.position(last, len(text.line(last))))
    return types.DocumentSymbol(name=name, detail=detail, kind=kind, range=whole,
                                selection_range=text.range(first, column, len(text.line(first))))


def _headings(text: Text) -> list[types.DocumentSymbol]:
    found = [(number, len(match["level"]), match["title"]) for number, row in enumerate(text.lines)
             if (match := _HEADING.match(row))]
    out: list[types.DocumentSymbol] = []
    open_: list[tuple[int, types.DocumentSymbol]] = []
    for index, (number, level, title) in enumerate(found):
        end = next((later for later, deep, _ in found[index + 1 :] if deep <= level), len(text.lines))
        made = _symbol(text, title or "(no title yet)", "", types.SymbolKind.String, number, end - 1, 0)
        while open_ and open_[-1][0] >= level:
            open_.pop()
        if open_:
            parent = open_[-1][1]
            parent.children = [*(parent.children or ()), made]
        else:
            out.append(made)
        open_.append((level, made))
    return out
