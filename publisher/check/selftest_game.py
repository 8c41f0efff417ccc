"""Faults beside the cards: decks, glossary, rulebook, game.yaml, migrations, and answers to findings."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from publisher.check.selftest_ground import Fault, Ground, Kind, maker
from publisher.model import Deck, DeckEntry, Origin

KINDS: list[Kind] = []
kind = maker(KINDS)


# ---- decks


def _entries(ground: Ground) -> Iterator[tuple[Deck, str, DeckEntry]]:
    """Entries of decks' parts that have a line of their own."""
    for deck in ground.game.decks.values():
        for part, entries in deck.parts.items():
            for entry in entries:
                where = entry.origin
                if re.fullmatch(rf"\s*- (\d+ )?{re.escape(entry.card)}", ground.row(where.file, where.line)):
                    yield deck, part, entry


@kind("a deck’s card with a letter missing", "deck-unknown-card")
def deck_card_misspelled(ground: Ground) -> Iterator[Fault]:
    for _, _, entry in _entries(ground):
        if len(entry.card) > 3:
            new = ground.slice(entry.origin).replace(entry.card, entry.card[:-2] + entry.card[-1])
            if new.split()[-1] not in ground.game.cards:
                yield from ground.change(entry.origin, new, new.split()[-1])


@kind("a card on two lines of a deck, over its limit", "deck-copies")
def deck_twice(ground: Ground) -> Iterator[Fault]:
    for _, part, entry in _entries(ground):
        if ground.game.deck_parts[part].copies == entry.count:
            where = entry.origin
            row = ground.row(where.file, where.line)
            yield from ground.insert_row(where.file, where.line, row, entry.card, (where.line, where.line + 1))


@kind("more copies of a card than a deck may have", "deck-copies")
def deck_copies(ground: Ground) -> Iterator[Fault]:
    for _, part, entry in _entries(ground):
        most = ground.game.deck_parts[part].copies
        if most is not None:
            yield from ground.change(entry.origin, f"{most + 1} {entry.card}", entry.card)


@kind("a deck that is too large", "deck-size")
def deck_large(ground: Ground) -> Iterator[Fault]:
    for deck, part, entry in _entries(ground):
        rule = ground.game.deck_parts[part]
        if rule.copies is None:
            more = rule.most - deck.count(part) + 1
            # Told where the count goes over: one more card reaches that at the last entry.
            last = deck.parts[part][-1].origin.line
            yield from ground.change(entry.origin, f"{entry.count + more} {entry.card}", "", {last})


@kind("a deck that is too small", "deck-size")
def deck_small(ground: Ground) -> Iterator[Fault]:
    for deck, part, entry in _entries(ground):
        rule = ground.game.deck_parts[part]
        if deck.count(part) - entry.count < rule.least:
            where = entry.origin
            # What is missing stands nowhere: the deck is pointed at.
            yield from ground.drop_rows(where.file, where.line, where.line, "", {deck.origin.line})


@kind("a card in the wrong part of a deck", "deck-part-type")
def deck_wrong_part(ground: Ground) -> Iterator[Fault]:
    for _, part, entry in _entries(ground):
        allowed = ground.game.deck_parts[part].types
        others = [card.id for card in ground.cards() if card.type not in allowed]
        if others:
            new = ground.slice(entry.origin).replace(entry.card, others[0])
            yield from ground.change(entry.origin, new, others[0])


@kind("a starting card of the wrong type", "deck-starting")
def deck_wrong_start(ground: Ground) -> Iterator[Fault]:
    rule = ground.game.starting
    for deck in ground.game.decks.values():
        for entry in deck.starting:
            others = [card.id for card in ground.cards() if rule is not None and card.type not in rule.types]
            if others and ground.slice(entry.origin) == entry.card:
                yield from ground.change(entry.origin, others[0], others[0])


@kind("a starting card that the deck does not have", "deck-starting")
def deck_start_absent(ground: Ground) -> Iterator[Fault]:
    rule = ground.game.starting
    for deck in ground.game.decks.values():
        if rule is None:
            continue
        held = {entry.card for entry in deck.parts.get(rule.part, ())}
        others = [card.id for card in ground.cards() if card.type in rule.types and card.id not in held]
        for entry in deck.starting:
            if others and ground.slice(entry.origin) == entry.card:
                yield from ground.change(entry.origin, others[0], others[0])


@kind("a count in a deck that is no number", "bad-value")
def deck_count(ground: Ground) -> Iterator[Fault]:
    for _, _, entry in _entries(ground):
        yield from ground.change(entry.origin, f"-1 {entry.card}")
        yield from ground.change(entry.origin, f"x {entry.card}")


@kind("a part that decks do not have", "unknown-key")
def deck_part(ground: Ground) -> Iterator[Fault]:
    for deck in ground.game.decks.values():
        for line, row in enumerate(ground.rows(deck.origin.file), 1):
            if (match := re.match(r"([a-z_]+):", row)) and match[1] in deck.parts:
                key = Origin(deck.origin.file, line, 1, line, len(match[1]) + 1)
                yield from ground.change(key, match[1] + "s")


# ---- glossary


def _entry_rows(ground: Ground, key: str) -> Iterator[tuple[str, int, str]]:
    """Lines of the glossary that give a key's value on one line."""
    for file in ground.folder("keywords.yaml"):
        for line, row in enumerate(ground.rows(file), 1):
            if match := re.fullmatch(rf"  {key}: (\S.*)", row):
                yield file, line, match[1]


@kind("a keyword that nothing uses", "unused-keyword")
def keyword_unused(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("keywords.yaml"):
        last = len(ground.rows(file))
        entry = "- id: quixotry\n  name: Quixotry\n  parameter: none\n  meaning: Draw a card.\n"
        yield from ground.insert_row(file, last, entry, "", range(last, last + 5))


@kind("two keywords with one name", "duplicate-keyword")
def keyword_twice_defined(ground: Ground) -> Iterator[Fault]:
    rows = list(_entry_rows(ground, "name"))
    for (_, first, name), (file, line, written) in itertools.pairwise(rows):
        where = Origin(file, line, 9, line, 9 + len(written))
        yield from ground.change(where, name, "", (first - 1, first, line - 1, line))  # an entry is told at its id


@kind("a card of the last edition that is gone", "edition-id-gone")
def edition_card(ground: Ground) -> Iterator[Fault]:
    for edition in ground.game.editions[-1:]:
        file = edition.origin.file
        for line, row in enumerate(ground.rows(file), 1):
            if row == '"cards": {':
                yield from ground.insert_row(file, line + 1, '"quixote": "Quixote",', "quixote", (line + 1,))


@kind("a keyword’s rule that the book does not have", "dangling-reference")
def keyword_rule(ground: Ground) -> Iterator[Fault]:
    for file, line, written in _entry_rows(ground, "rule"):
        yield from ground.change(Origin(file, line, 9, line, 9 + len(written)), f"{written}x")


@kind("a parameter that there is not", "bad-value")
def keyword_parameter(ground: Ground) -> Iterator[Fault]:
    for file, line, written in _entry_rows(ground, "parameter"):
        yield from ground.change(Origin(file, line, 14, line, 14 + len(written)), "yes please")


@kind("a reminder without the keyword’s number", "keyword-meaning")
def reminder_number(ground: Ground) -> Iterator[Fault]:
    for keyword in ground.game.keywords.values():
        text = keyword.reminder
        if keyword.parameter == "X" and text.source.count("{X}") == 1:
            start = text.source.index("{X}")
            # What is missing stands nowhere: the reminder or its meaning is pointed at.
            lines = {text.passage.at(start).line, keyword.origin.line, keyword.where("reminder").line}
            yield from ground.change_text(text.passage, start, start + 3, "some", "", lines)


# ---- rulebook


def _headings(ground: Ground) -> Iterator[tuple[str, int, re.Match[str]]]:
    for file in ground.folder("book/"):
        for line, row in enumerate(ground.rows(file), 1):
            if match := re.match(r"(?P<marks>##) (?P<title>.*\S)\s+\{#(?P<id>[\w-]+)(?:\s+\.spoiler)?\}$", row):
                yield file, line, match


def _fences(ground: Ground, pattern: str) -> Iterator[tuple[str, int, str]]:
    for file in ground.folder("book/"):
        for line, row in enumerate(ground.rows(file), 1):
            if re.match(pattern, row):
                yield file, line, row


@kind("a section without an id", "section-id")
def section_id(ground: Ground) -> Iterator[Fault]:
    for file, line, match in _headings(ground):
        yield from ground.change(Origin(file, line, 1, line, len(match[0]) + 1), f"## {match['title']}")


@kind("a section’s id that another has", "duplicate-id")
def section_twice(ground: Ground) -> Iterator[Fault]:
    seen: list[str] = []
    for file, line, match in _headings(ground):
        if seen:
            column = match.start("id") + 1
            yield from ground.change(Origin(file, line, column, line, match.end("id") + 1), seen[-1])
        seen.append(match["id"])


@kind("a block that nothing closes", "unreadable-book")
def fence_open(ground: Ground) -> Iterator[Fault]:
    for file, line, _ in _fences(ground, r":::+\s*$"):
        opening = [number for other, number, _ in _fences(ground, r":::+\s*[a-z]") if other == file and number < line]
        yield from ground.change(Origin(file, line, 1, line + 1, 1), "", "", opening)


@kind("a block that there is not", "unreadable-book")
def fence_unknown(ground: Ground) -> Iterator[Fault]:
    for file, line, row in _fences(ground, r":::+\s*[a-z]"):
        match = re.match(r"(:::+\s*)([a-z-]+)", row)
        assert match is not None
        yield from ground.change(Origin(file, line, match.start(2) + 1, line, match.end(2) + 1), match[2] + "x")


@kind("a chapter without its title", "chapter-head")
def chapter_title(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("book/"):
        for line, row in enumerate(ground.rows(file)[:8], 1):
            if row.startswith("title: "):
                yield from ground.change(Origin(file, line, 1, line + 1, 1), "", "", (1, line))


@kind("a rule that the book refers to and does not have", "dangling-reference")
def book_reference(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("book/"):
        for line, row in enumerate(ground.rows(file), 1):
            for match in re.finditer(r"\[\[(rule_\w+)", row):
                yield from ground.change(Origin(file, line, match.end() + 1, line, match.end() + 1), "x")


@kind("a keyword of the book with a letter missing", "unknown-keyword")
def book_keyword(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("book/"):
        for line, row in enumerate(ground.rows(file), 1):
            for match in re.finditer(r"(?<!\[)\[([A-Z][a-z]{5,})(?= ?[\dX]?\](?!\]))", row):
                yield from ground.change(Origin(file, line, match.start(1) + 3, line, match.start(1) + 4), "")


# ---- game.yaml


@kind("a type’s label that there is not", "unknown-game-id")
def game_label(ground: Ground) -> Iterator[Fault]:
    return _in_game(ground, r"labels: \[([a-z_0-9]+)")


@kind("a type’s back that there is not", "unknown-game-id")
def game_back(ground: Ground) -> Iterator[Fault]:
    return _in_game(ground, r"(?<![\w-])back: ([a-z_]+)")


@kind("a product’s deck that there is not", "unknown-game-id", "deck-unknown", "dangling-reference")
def game_deck(ground: Ground) -> Iterator[Fault]:
    return _in_game(ground, r"decks: \[([a-z-]+)")


@kind("copies of a card that there is not", "unknown-game-id")
def game_copies(ground: Ground) -> Iterator[Fault]:
    return _in_game(ground, r"^copies: \{([a-z][a-z0-9_-]*)")


@kind("a facet’s or fact’s field that no card has", "unknown-game-id")
def game_field(ground: Ground) -> Iterator[Fault]:
    return _in_game(ground, r"(?<![\w-])field: ([a-z_]+)(?=,|$)")


def _in_game(ground: Ground, pattern: str) -> Iterator[Fault]:
    for file in ground.folder("game.yaml"):
        for line, row in enumerate(ground.rows(file), 1):
            for match in re.finditer(pattern, row):
                yield from ground.change(Origin(file, line, match.end(1) + 1, line, match.end(1) + 1), "x")


@kind("a key of game.yaml with a letter missing", "unknown-key")
def game_key(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("game.yaml"):
        for line, row in enumerate(ground.rows(file), 1):
            if re.match(r"(edition|credit|notice|title|tagline): ", row):
                yield from ground.change(Origin(file, line, 1, line, 2), "")


# ---- migrations and answers


@kind("a migration’s pattern that cannot be read", "bad-value", "broken-migration")
def pattern(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder("migrations.yaml"):
        for line, row in enumerate(ground.rows(file), 1):
            if match := re.search(r'old: "', row):
                yield from ground.change(Origin(file, line, match.end() + 1, line, match.end() + 1), "(")


def _card_rows(ground: Ground) -> Iterator[tuple[str, int, str]]:
    for card in ground.cards():
        yield card.origin.file, card.origin.line, card.id


@kind("an answer to a finding, without a reason", "allowance-without-reason")
def no_reason(ground: Ground) -> Iterator[Fault]:
    for file, line, card in _card_rows(ground):
        yield from ground.insert_row(file, line, "# allow double-space", card)


@kind("an answer to nothing", "unused-allowance", beside=("double-space",))
def answer_to_nothing(ground: Ground) -> Iterator[Fault]:
    for file, line, card in _card_rows(ground):
        yield from ground.insert_row(file, line, "# allow double-space: the second space is meant", card)


@kind("an answer to a lint that there is not", "unused-allowance")
def answer_to_unknown(ground: Ground) -> Iterator[Fault]:
    for file, line, card in _card_rows(ground):
        yield from ground.insert_row(file, line, "# allow dubble-space: it is meant", card)


@kind("a reconstructed value without its reason", "reconstruction-without-reason")
def no_because(ground: Ground) -> Iterator[Fault]:
    for file in ground.folder(""):
        for line, row in enumerate(ground.rows(file), 1):
            if match := re.search(r', because: "[^"]*"(?=\})', row):
                where = Origin(file, line, match.start() + 1, line, match.end() + 1)
                yield from ground.change(where, "")
