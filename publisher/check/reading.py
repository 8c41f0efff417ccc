"""What readers and the press find, registered as lints are: each with a title, a reason, and an example where it can be
written down. They are no lints, since they are found before there is a game, or on the laid-out page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from publisher.model import SCENARIO_FAILS, Example, Severity

SETTINGS_ID = "lint-settings"
_NONE = Example({})


@dataclass(frozen=True, slots=True)
class ReadingRule:
    """A kind of fault found in reading or in typesetting. The examples are empty where no text can show it."""

    id: str
    family: str
    title: str
    severity: Severity
    rationale: str
    good: Example = _NONE
    bad: Example = _NONE


_CARD = """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
"""


def _card(more: str, at: str = "") -> Example:
    return Example({"cards/example.yaml": _CARD + more}, at=f"cards/example.yaml:{at}" if at else "")


def _file(path: str, content: str, at: str = "") -> Example:
    return Example({path: content}, at=f"{path}:{at}" if at else "")


_FIRST_CHAPTER = """\
---
id: ch_more
title: More
---

"""
_ERROR, _WARNING, _NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

_YAML = (
    ReadingRule(
        "yaml-syntax", "yaml", "A file that is no YAML", _ERROR,
        "Nothing after the fault can be read, so nothing in the file is checked until it is mended.",
        _card("  role: \"Monk: a scholar\"\n"), _card("  role: Monk: a scholar\n", "6:13"),
    ),
    ReadingRule(
        "yaml-comment", "yaml", "Words that YAML takes for a comment", _ERROR,
        "Outside quotes a # behind a space opens a comment, and what follows is never printed. A remark has a space "
        "behind its sign; words that belong to the value want quotes around it.",
        _card('  role: "Pupil #1"\n'), _card("  role: Pupil #1\n", "6:15"),
    ),
    ReadingRule(
        "yaml-empty", "yaml", "An empty file", _WARNING,
        "A file without content is left over, or was cut off when it was saved.",
        _card(""), _file("cards/example.yaml", "# Nothing yet.\n", "1:1"),
    ),
    ReadingRule(
        "yaml-too-large", "yaml", "More than a source file may hold", _ERROR,
        "A file of many megabytes, values nested without end, or aliases of aliases would stop the program for "
        "minutes. Nobody writes such a file by hand: look at how it was made.",
    ),
    ReadingRule(
        "unreadable-file", "yaml", "A file that cannot be opened", _ERROR,
        "The file is there but cannot be read: a link in a circle, no permission, or no file at all.",
    ),
    ReadingRule(
        "not-utf-8", "yaml", "A file that is not UTF-8", _ERROR,
        "In any other encoding the letters beyond a to z are guessed. Save the file as UTF-8.",
    ),
    ReadingRule(
        "byte-order-mark", "yaml", "A byte order mark", _WARNING,
        "An invisible character at the beginning of the file, as spreadsheets put there. Other programs trip over it.",
        _card(""), _file("cards/example.yaml", "\ufeff" + _CARD, "1:1"),
    ),
    ReadingRule(
        "control-character", "yaml", "A control character", _ERROR,
        "A character that no editor shows and no card can print, most often from a copy out of another program.",
        _card("  role: Monk and scholar\n"), _card("  role: Monk\x07 and scholar\n", "6:13"),
    ),
    ReadingRule(
        "yaml-key", "yaml", "A key that is no word", _ERROR,
        "YAML allows lists and mappings as keys; no field of a game is called so.",
        _card("  role: Monk\n"), _card("  ? [role]\n  : Monk\n", "6:5"),
    ),
    ReadingRule(
        "yaml-tag", "yaml", "A tag", _ERROR,
        "Tags such as !!int change how a value is read. Here every field says what it holds, and tags mean nothing.",
        _card("  role: Monk\n"), _card("  role: !!str Monk\n", "6:9"),
    ),
    ReadingRule(
        "duplicate-key", "yaml", "A key written twice", _ERROR,
        "YAML readers keep the last of two equal keys and drop the first without a word.",
        _card("  role: Monk\n"), _card("  role: Monk\n  role: Scholar\n", "7:3"),
    ),
    ReadingRule(
        "ambiguous-scalar", "yaml", "A value that YAML readers disagree on", _ERROR,
        "`no` is a word to some readers and false to others, `010` is ten or eight. Nothing is guessed: say which.",
        _card("  role: \"No\"\n"), _card("  role: No\n", "6:9"),
    ),
)  # fmt: skip

_SCHEMA = (
    ReadingRule(
        "unknown-key", "schema", "A key that means nothing here", _ERROR,
        "A misspelled key is a value lost. The nearest known key is named.",
        _card("  role: Monk\n"), _card("  rolle: Monk\n", "6:3"),
    ),
    ReadingRule(
        "missing-key", "schema", "A key that is missing", _ERROR,
        "Every card needs an id, a name and a type, and each type may ask for more.",
        _card(""), _file("cards/example.yaml", "- id: bede\n  type: person\n", "1:7"),
    ),
    ReadingRule(
        "wrong-type", "schema", "A value of the wrong kind", _ERROR,
        "A number where words belong, or one value where a list does: the message says which.",
        _card("  born: 673\n"), _card("  born: about 673\n", "6:9"),
    ),
    ReadingRule(
        "bad-value", "schema", "A value that cannot be", _ERROR,
        "The value is of the right kind but not one of those allowed, or not written as it should be.",
        _file("cards/example.yaml", _CARD),
        _file("cards/example.yaml", _CARD.replace("id: bede", "id: Bede"), "1:7"),
    ),
    ReadingRule(
        "unknown-type", "schema", "A card type that the game does not have", _ERROR,
        "The type decides which fields a card has and how it looks. `game.yaml` lists them.",
        _card(""), _file("cards/example.yaml", _CARD.replace("person", "persn"), "4:9"),
    ),
    ReadingRule(
        "duplicate-id", "schema", "An id used twice", _ERROR,
        "Ids are permanent and lead to one thing each, over all files of a game. The message names both places.",
        _card(""), _file("cards/example.yaml", _CARD.replace("id: bede", "id: ada"), "1:7"),
    ),
    ReadingRule(
        "reconstruction-without-reason", "schema", "A reconstructed value without its reason", _ERROR,
        "What the source lost and the edition supplied is listed with the reason, for readers to judge.",
        _card('  role: {value: Monk, origin: reconstructed, because: "The source says only: of Jarrow."}\n'),
        _card("  role: {value: Monk, origin: reconstructed}\n", "6:23"),
    ),
)  # fmt: skip

_BOOK = (
    ReadingRule(
        "chapter-head", "book", "A chapter without its head", _ERROR,
        "A chapter opens with front matter that gives its permanent id and its title.",
        _file("book/02-more.md", _FIRST_CHAPTER + "Some words.\n"),
        _file("book/02-more.md", "Some words.\n", "1:1"),
    ),
    ReadingRule(
        "section-id", "book", "A section without an id", _ERROR,
        "Links to a section go by its id, which stays when the title changes or sections are added before it.",
        _file("book/02-more.md", _FIRST_CHAPTER + "## Winning {#rule_win}\n\nBe first.\n"),
        _file("book/02-more.md", _FIRST_CHAPTER + "## Winning\n\nBe first.\n", "6:1"),
    ),
    ReadingRule(
        "unreadable-book", "book", "A block that cannot be read", _ERROR,
        "A fenced block that is never closed, or is called what no block is called, would swallow what follows.",
        _file("book/02-more.md", _FIRST_CHAPTER + "::: note\nBe first.\n:::\n"),
        _file("book/02-more.md", _FIRST_CHAPTER + "::: note\nBe first.\n", "6:1"),
    ),
)  # fmt: skip

_OTHER = (
    ReadingRule(
        "game-code", "code", "A game’s own Python that cannot run", _ERROR,
        "A game’s code may import publisher.kit and the pure part of the standard library. What it does wrong is "
        "reported at its line, and its checks do not run.",
    ),
    ReadingRule(
        SCENARIO_FAILS, "scenario", "A scenario that the rules do not bear out", _ERROR,
        "A scenario says what must come of a situation, and the game’s own rules are played to see. Either the rules "
        "are wrong or the ruling is: the message says what was expected, and what came of it.",
    ),
    ReadingRule(
        "simulation-stale", "scenario", "A report of games that the cards or rules have outgrown", _NOTE,
        "A saved simulation says how the game plays. Since it was made a card, a table, a limit or the rules’ code has "
        "changed, so its numbers may be off, and the site says so. Play it again, with the command that the "
        "message names, when the change is one that matters.",
    ),
    ReadingRule(
        SETTINGS_ID, "suppression", "A setting of lints that cannot be followed", _ERROR,
        "`lints:` in game.yaml switches lints off or to another severity. Each names a lint, a severity, and why.",
    ),
    ReadingRule(
        "by-hand", "exchange", "A change that has to be made by hand", _ERROR,
        "A spreadsheet changes a value that is written in a way which cannot be rewritten in place. The message says "
        "what stands there: change it in the file.",
    ),
    ReadingRule(
        "several-sheets", "exchange", "A workbook with more than one sheet", _NOTE,
        "The first sheet is read. `--sheet NAME` reads another one.",
    ),
    ReadingRule(
        "stale-baseline", "suppression", "A known finding that is mended", _NOTE,
        "A baseline lets a new lint start on an old catalogue. What is mended should leave it, or the fault could come "
        "back unseen: write it anew with --write-baseline.",
    ),
)  # fmt: skip


def _layout(id: str, severity: Severity, title: str, rationale: str) -> ReadingRule:
    return ReadingRule(id, "layout", title, severity, rationale)


_LAYOUT = (
    _layout("text-overflow", _ERROR, "Text that does not fit",
            "Nothing is dropped in silence and no type is set below its least size: shorten the text."),
    _layout("missing-glyph", _ERROR, "A character that the fonts lack",
            "It would print as an empty box. The message names the character."),
    _layout("face-drawing", _ERROR, "A face that cannot be drawn", "The game’s drawing code failed for this card."),
    _layout("face-template", _ERROR, "A face whose template fails",
            "The template of this card’s type asks for something that the card does not have."),
    _layout("face-style", _WARNING, "A style sheet with a fault",
            "A rule of the style sheet was not understood, so the face lacks it."),
    _layout("face-warning", _WARNING, "A warning of the typesetter", "Typesetting has a doubt about this face."),
    _layout("missing-template", _ERROR, "A piece without its template",
            "What is no card is laid out by a template of its own, and there is none of this name."),
    _layout("text-in-margin", _WARNING, "Words in the margin of the paper",
            "Printers do not reach the edge of a sheet: what stands there is lost."),
    _layout("text-near-trim", _WARNING, "Type or a symbol near the trim",
            "A cut is off by a millimetre or two. What must be read stays within the safe zone of the card size; what "
            "may be cut has the class `ornament`."),
    _layout("face-without-bleed", _ERROR, "A face whose ground stops at the trim",
            "A cut that is off by a hair would show white paper. What reaches the trim goes on to the bleed’s edge."),
    _layout("sheet-grid", _ERROR, "Cards that do not fit their paper",
            "Nothing is scaled to fit. The message has the numbers and the nearest grid, or says what is wrong with "
            "the paper."),
    _layout("booklet-paper", _ERROR, "A booklet on a paper that no book fits",
            "A booklet has two pages on a side of the paper and is folded between them. Nothing is scaled, so there "
            "has to be a format of the book that is half of the paper."),
    _layout("preflight", _ERROR, "A PDF that does not prove itself",
            "Every PDF is opened again before it takes its name, and has to hold every card, back and font that it "
            "should. publisher preflight prints the whole table."),
    _layout("grey-alike", _ERROR, "Symbols or colors that are one in grey",
            "What only a hue tells apart is lost in the grey edition: give it another letter, shape or lightness."),
    _layout("picture-missing", _WARNING, "A card without a picture among others that have one",
            "Most cards of this game have a picture of their own in art/, and this one is drawn."),
    _layout("picture-name", _WARNING, "A picture that no card uses", "A picture is named after the id of its card."),
    _layout("picture-file", _ERROR, "A picture that cannot be read", "The file is cut off, or is no picture."),
    _layout("picture-place", _WARNING, "A picture without a place",
            "The template of the face does not say where a picture stands."),
    _layout("picture-resolution", _WARNING, "A picture that is too coarse", "At its printed size it has too few dots."),
    _layout("crowded-note", _WARNING, "Notes that crowd the margin", "Side notes run into each other on this page."),
    _layout("book-picture", _ERROR, "A picture lost in the rulebook", "It was laid out and not found again."),
    _layout("book-warning", _WARNING, "A warning of the typesetter", "Typesetting has a doubt about this book."),
    _layout("missing-figure", _WARNING, "A figure nobody draws", "A chapter asks for a figure that no code draws."),
    _layout("unknown-figure", _ERROR, "A figure that no page can show",
            "The site draws the figures of the rulebook from the game’s data, and has none of this name."),
)  # fmt: skip


def _registered(rules: Iterable[ReadingRule]) -> Mapping[str, ReadingRule]:
    return MappingProxyType({rule.id: rule for rule in rules})


# Every kind of fault that is no lint, by id.
READING = _registered((*_YAML, *_SCHEMA, *_BOOK, *_OTHER, *_LAYOUT))
