"""Faults in the words of cards: notation, keywords, pips, labels, marks."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

from publisher.check.selftest_ground import Fault, Ground, Kind, maker
from publisher.model import KeywordUse, Label, Reference, Symbols

KINDS: list[Kind] = []
kind = maker(KINDS)
_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


# ---- marks and spaces


def _at_stop(ground: Ground, new: str) -> Iterator[Fault]:
    for card, line in ground.sentences():
        yield from ground.change_text(card.text.passage, line.end - 1, line.end, new, card.id)


@kind("a second full stop", "doubled-full-stop")
def two_stops(ground: Ground) -> Iterator[Fault]:
    return _at_stop(ground, "..")


@kind("a sentence without its full stop", "missing-full-stop")
def no_stop(ground: Ground) -> Iterator[Fault]:
    return _at_stop(ground, "")


@kind("a space before the full stop", "space-before-full-stop")
def space_before_stop(ground: Ground) -> Iterator[Fault]:
    return _at_stop(ground, " .")


@kind("another mark for the full stop, and the stop", "doubled-punctuation", "doubled-full-stop")
def comma_and_stop(ground: Ground) -> Iterator[Fault]:
    return _at_stop(ground, ",.")


@kind("a space at the end of a line", "trailing-space")
def space_at_end(ground: Ground) -> Iterator[Fault]:
    return _at_stop(ground, ". ")


@kind("two commas", "doubled-punctuation")
def two_commas(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=\w), ", lambda match: ",, ")


@kind("a space before a comma", "space-before-punctuation")
def space_before_comma(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=\w), ", lambda match: " , ")


@kind("no space after a full stop", "missing-space")
def no_space(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=[a-z])\. (?=[A-Z])", lambda match: ".")


@kind("a small letter after a full stop", "small-letter-after-stop")
def small_letter(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=[a-z]\. )[A-Z](?=[a-z])", lambda match: match[0].lower())


@kind("two spaces between words", "double-space")
def two_spaces(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=[a-z]) (?=[a-z])", lambda match: "  ")


@kind("a no-break or invisible character", "invisible-character")
def invisible(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=[a-z]) (?=[a-z])", lambda match: "\u200b ")


@kind("a hyphen for a dash", "typographic-dash")
def hyphen_for_dash(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=[a-z]), (?=[a-z])", lambda match: " - ")


@kind("a straight apostrophe", "typographic-quotes")
def straight_apostrophe(ground: Ground) -> Iterator[Fault]:
    for card, text in ground.flavors():
        for match in re.finditer("(?<=[a-z])’", text.source):
            yield from ground.change_text(text.passage, match.start(), match.end(), "'", card.id)
    yield from ground.rewrite("(?<=[a-z])’", lambda match: "'")


@kind("a quotation mark that nothing closes", "unbalanced-quotes")
def open_quote(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<=[a-z] )[a-z]{3,}(?= )", lambda match: f"“{match[0]}")


# ---- words


@kind("a word written twice", "repeated-word")
def word_twice(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<= )[a-z]{2,}(?= )", lambda match: f"{match[0]} {match[0]}")


@kind("a word written twice over a line", "repeated-word", "missing-full-stop")
def word_twice_in_flavor(ground: Ground) -> Iterator[Fault]:
    for card, text in ground.flavors():
        for match in re.finditer(r"(?<= )[a-z]{3,}(?= )", text.source):
            yield from ground.change_text(text.passage, *match.span(), f"{match[0]} {match[0]}", card.id)


@kind("a number in words", "number-word")
def number_in_words(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"\b[2-9](?= (?:more )?cards?\b)", lambda match: _NUMBERS[int(match[0])])


@kind("“an” before a consonant, “a” before a vowel", "wrong-article")
def article(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"\b(a|an) (?=[bcdfgklmnpqrstv][a-z]|[aei][a-z])",
                          lambda match: "an " if match[1] == "a" else "a ")


@kind("he for a player", "gendered-player")
def he(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"\bthey (?=may|discard|draw|choose|lose|forget|fade)", lambda match: "he ")


@kind("a wording that the game has given up", "deprecated-wording")
def old_wording(ground: Ground) -> Iterator[Fault]:
    olds = [part.old for migration in ground.game.migrations for part in migration.replacements
            if re.fullmatch(r"[a-z][a-z -]+", part.old)]
    for card, line in ground.sentences():
        for old in olds:
            where = card.text.passage
            yield from ground.change_text(where, line.end - 1, line.end, f". Then all of it is {old}.", card.id)


@kind("a hidden card’s name in an open text", "spoiler-named")
def hidden_name(ground: Ground) -> Iterator[Fault]:
    hidden = next((card for card in ground.cards() if card.spoiler), None)
    if hidden is not None:
        for fault in ground.rewrite(r"(?<= )[a-z]{4,}(?= )", lambda match: hidden.name):
            if not ground.game.cards[fault.card].spoiler:
                yield fault


@kind("a name with a letter missing", "misspelled-name")
def name_misspelled(ground: Ground) -> Iterator[Fault]:
    names = {type.name for type in ground.game.types.values()} | {zone["name"] for zone in ground.game.zones.values()}
    for name in sorted(name for name in names if len(name) > 9):
        yield from ground.rewrite(rf"\b{re.escape(name)}\b", lambda match: match[0][:-3] + match[0][-2:])


# ---- keywords


def _keywords(ground: Ground) -> Iterator[tuple[str, KeywordUse, Fault]]:
    """Uses with brackets in the cards' texts, and a fault that leaves everything as it is, to be changed."""
    for card, _, span in ground.spans(KeywordUse):
        assert isinstance(span, KeywordUse)
        for fault in ground.change_text(card.text.passage, span.start, span.end, "", card.id):
            yield card.text.source[span.start:span.end], span, fault


def _with(fault: Fault, new: str) -> Fault:
    return Fault(fault.where, new, fault.lines, fault.card)


@kind("a keyword with a letter missing", "unknown-keyword")
def keyword_misspelled(ground: Ground) -> Iterator[Fault]:
    for written, span, fault in _keywords(ground):
        if span.keyword and len(span.name) > 4:
            yield _with(fault, written.replace(span.name, span.name[:3] + span.name[4:]))


@kind("a keyword that no glossary has", "unknown-keyword")
def keyword_invented(ground: Ground) -> Iterator[Fault]:
    for written, span, fault in _keywords(ground):
        yield _with(fault, written.replace(span.name, "Quixotry"))


@kind("a keyword without its number", "keyword-parameter")
def number_missing(ground: Ground) -> Iterator[Fault]:
    for _, span, fault in _keywords(ground):
        known = ground.game.keywords.get(span.keyword)
        if known is not None and known.parameter == "X" and span.parameter:
            yield _with(fault, f"[{span.name}]")


@kind("a keyword with a number that it does not take", "keyword-parameter")
def number_too_many(ground: Ground) -> Iterator[Fault]:
    for _, span, fault in _keywords(ground):
        known = ground.game.keywords.get(span.keyword)
        if known is not None and known.parameter == "none":
            yield _with(fault, f"[{span.name} 2]")


@kind("a keyword without its brackets", "unmarked-keyword")
def brackets_missing(ground: Ground) -> Iterator[Fault]:
    for written, span, fault in _keywords(ground):
        if span.parameter:
            yield _with(fault, written[1:-1])


@kind("a keyword twice in one line", "repeated-keyword")
def keyword_twice(ground: Ground) -> Iterator[Fault]:
    for card, line, span in ground.spans(KeywordUse):
        if line.kind == "keywords":
            written = card.text.source[span.start:span.end]
            passage = card.text.passage
            yield from ground.change_text(passage, span.start, span.end, f"{written}, {written}", card.id)


@kind("a keyword in small letters", "unknown-keyword", "keyword-case", "misspelled-name")
def keyword_case(ground: Ground) -> Iterator[Fault]:
    for written, span, fault in _keywords(ground):
        if span.name[0].isupper() and not span.term:  # a term is a word, which a sentence may begin with
            yield _with(fault, written.replace(span.name, span.name.lower()))


# ---- brackets and references


@kind("a bracket that nothing closes", "unreadable-text")
def open_bracket(ground: Ground) -> Iterator[Fault]:
    for written, _, fault in _keywords(ground):
        yield _with(fault, written[:-1])


@kind("a bracket that closes nothing", "unreadable-text")
def stray_bracket(ground: Ground) -> Iterator[Fault]:
    for written, _, fault in _keywords(ground):
        yield _with(fault, written[1:])


@kind("a brace that nothing closes", "unreadable-text")
def open_brace(ground: Ground) -> Iterator[Fault]:
    for card, _, span in ground.spans(Symbols):
        written = card.text.source[span.start:span.end]
        yield from ground.change_text(card.text.passage, span.start, span.end, written[:-1], card.id)


@kind("a parenthesis that nothing closes", "unreadable-text")
def open_parenthesis(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<= )[a-z]{3,}(?= )", lambda match: f"({match[0]}")


@kind("a tag of another program", "unreadable-text")
def tag(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<= )[a-z]{3,}(?= )", lambda match: f"<b>{match[0]}")


@kind("a bare &", "unreadable-text")
def ampersand(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<= )and(?= )", lambda match: "&")


@kind("a reference to a card that there is not", "dangling-reference")
def dangling(ground: Ground) -> Iterator[Fault]:
    return ground.rewrite(r"(?<= )[a-z]{4,}(?= )", lambda match: "[[no-such-card]]")


@kind("a reference in the wrong case", "dangling-reference")
def reference_case(ground: Ground) -> Iterator[Fault]:
    for card in ground.cards():
        for text in (card.text, *(printing.text for printing in card.printings)):
            for span in text.walk():
                if isinstance(span, Reference):
                    written = text.source[span.start:span.end]
                    new = written.replace(span.target, span.target.title(), 1)
                    yield from ground.change_text(text.passage, span.start, span.end, new, card.id)


# ---- symbols


def _braces(ground: Ground) -> Iterator[tuple[Symbols, Fault, tuple[str, ...]]]:
    """Symbols in texts and prices of cards, with the periods of the card."""
    for card, line in ground.abilities():
        for span in (*(line.label.spans if line.label else ()), *line.spans):
            if isinstance(span, Symbols):
                for fault in ground.change_text(card.text.passage, span.start, span.end, "", card.id):
                    yield span, fault, card.periods


def _unknown_code(ground: Ground) -> str:
    return next(code for code in "ZQJWVKU" + string.ascii_uppercase if code not in ground.game.symbols and code != "X")


@kind("a symbol that the game does not have", "unknown-pip")
def unknown_symbol(ground: Ground) -> Iterator[Fault]:
    for _, fault, _ in _braces(ground):
        yield _with(fault, f"{{{_unknown_code(ground)}}}")


@kind("a symbol after its amount’s place", "pip-order")
def symbol_order(ground: Ground) -> Iterator[Fault]:
    pips = {symbol.period: symbol.code for symbol in ground.game.symbols.values() if symbol.kind == "pip"}
    for span, fault, periods in _braces(ground):
        if span.codes[0].isdecimal() and periods and periods[0] in pips:
            yield _with(fault, f"{{{pips[periods[0]]}{span.codes[0]}}}")


@kind("an X that nothing explains", "unexplained-x")
def loose_x(ground: Ground) -> Iterator[Fault]:
    for card, start, match in ground.words(r"\b[1-9](?= (?:more )?cards?\b)"):
        if "X" not in card.text.source and "X" not in (card.cost.pips if card.cost else ()):
            yield from ground.change_text(card.text.passage, start, start + len(match[0]), "X", card.id)


# ---- lines


def _labels(ground: Ground, form: str) -> Iterator[tuple[Label, Fault, int]]:
    for card, line in ground.abilities():
        rule = ground.game.labels.get(line.label.kind) if line.label else None
        if line.label is not None and rule is not None and rule.form == form:
            label = line.label
            for fault in ground.change_text(card.text.passage, label.start, label.end, "", card.id):
                yield label, fault, card.where("trigger").line if "trigger" in card.fields else 0


@kind("a label that the game does not have", "unknown-label")
def label_misspelled(ground: Ground) -> Iterator[Fault]:
    for label, fault, _ in _labels(ground, "word"):
        word = ground.game.labels[label.kind].word
        yield _with(fault, f"{word[:-1]}9" if word[-1].isdecimal() else f"{word[:2]}{word[3:]}")


@kind("a label of another type of card", "label-not-allowed")
def label_of_others(ground: Ground) -> Iterator[Fault]:
    for card, line in ground.abilities():
        allowed = ground.game.types[card.type].labels
        needed = ground.game.types[card.type].needs
        others = [rule.word for rule in ground.game.labels.values() if rule.form == "word" and rule.id not in allowed]
        if line.label is not None and others and line.label.kind not in needed:
            label = line.label
            yield from ground.change_text(card.text.passage, label.start, label.end, others[0], card.id)


@kind("a dice sum that the field contradicts", "trigger-mismatch")
def other_sum(ground: Ground) -> Iterator[Fault]:
    for label, fault, field in _labels(ground, "number"):
        if field and label.number is not None:
            rule = ground.game.labels[label.kind]
            new = label.number - 1 if label.number > rule.least else label.number + 1
            yield Fault(fault.where, str(new), fault.lines | {field}, fault.card)


@kind("a dice sum that cannot be rolled", "trigger-mismatch", "label-not-allowed", "unknown-label")
def impossible_sum(ground: Ground) -> Iterator[Fault]:
    for label, fault, field in _labels(ground, "number"):
        if field:
            most = ground.game.labels[label.kind].most
            yield Fault(fault.where, str(most + 1), fault.lines | {field}, fault.card)


@kind("a line that the type needs is gone", "missing-label")
def line_missing(ground: Ground) -> Iterator[Fault]:
    for card, line in ground.abilities():
        if line.label is not None and line.label.kind in ground.game.types[card.type].needs:
            row = ground.row_of(card, line)
            yield from ground.drop_rows(card.origin.file, row, row, card.id, ground.text_rows(card))


@kind("a line that the type needs, twice", "missing-label", "repeated-line")
def line_doubled(ground: Ground) -> Iterator[Fault]:
    for card, line in ground.abilities():
        if line.label is not None and line.label.kind in ground.game.types[card.type].needs:
            row = ground.row_of(card, line)
            yield from ground.insert_row(card.origin.file, row, ground.row(card.origin.file, row), card.id,
                                         ground.text_rows(card))


@kind("the same line twice", "repeated-line")
def line_twice(ground: Ground) -> Iterator[Fault]:
    for card, line in ground.sentences():
        row = ground.row_of(card, line)
        if line.kind not in ground.game.types[card.type].needs and len(card.text.lines) > 1:
            yield from ground.insert_row(card.origin.file, row, ground.row(card.origin.file, row), card.id,
                                         (row, row + 1))


@kind("lines in another order", "line-order", "missing-label")
def lines_swapped(ground: Ground) -> Iterator[Fault]:
    for card in ground.cards():
        for line, after in zip(card.text.lines, card.text.lines[1:], strict=False):
            first, second = ground.row_of(card, line), ground.row_of(card, after)
            if second == first + 1 and line.kind != after.kind and "plain" not in (line.kind, after.kind):
                rows = [ground.row(card.origin.file, second), ground.row(card.origin.file, first)]
                stop = len(ground.row(card.origin.file, second)) + 1
                where = card.text.passage.at(line.start)
                whole = type(where)(where.file, first, 1, second, stop)
                yield from ground.change(whole, "\n".join(rows), card.id, (first, second))
