"""The real games: clean, and every kind of fault planted into a copy is found at its line and column."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from publisher.check import run
from publisher.games import load_code
from publisher.model import Finding, Game, KeywordUse, Lint, Origin, Severity

from .conftest import ROOT, game_ids, own_lints, read, write

GAMES = game_ids()
OWN = [(id, lint) for id in GAMES for lint in own_lints(id) if isinstance(lint, Lint)]


@pytest.mark.parametrize("id", GAMES)
def test_a_game_is_clean(id):
    loaded = read(ROOT, id)
    code = load_code(loaded.project, loaded.game)
    report = run(loaded.game, code.lints, [*loaded.reading, *code.findings])
    assert [f"{finding.origin} {finding.message}" for finding in report.findings] == []


@pytest.mark.parametrize(("id", "lint"), OWN, ids=[lint.id for _, lint in OWN])
@pytest.mark.parametrize("kind", ["good", "bad"])
def test_a_games_own_examples(id, lint, kind, tmp_path):
    """Its examples are laid over the game's own frame and glossary."""
    example = lint.good if kind == "good" else lint.bad
    base = {name: (ROOT / "catalogue" / id / name).read_text("utf-8") for name in ("game.yaml", "keywords.yaml")}
    write(tmp_path / "catalogue" / id, {**base, **example.files})
    write(tmp_path / "schemas" / id, {
        path.name: path.read_text("utf-8") for path in (ROOT / "schemas" / id).glob("*.json")
    })  # fmt: skip
    loaded = read(tmp_path, id)
    assert not [f for f in loaded.reading if f.origin.file.endswith("cards/example.yaml")]
    report = run(loaded.game, [lint])
    found = [str(f.origin).removeprefix(f"{loaded.game.folder}/") for f in report.findings if f.id == lint.id]
    assert found == ([lint.bad.at] if kind == "bad" else [])
    assert report.examined[lint.id] > 0


@dataclass
class Baseline:
    """A real game as it stands, and what is found in it."""

    game: Game
    findings: tuple[Finding, ...]


@pytest.fixture(scope="module")
def before() -> Baseline:
    game = read(ROOT, "canon").game
    return Baseline(game, run(game).findings)


# A plant changes a copy's files and says where the fault must be found.
Edit = tuple[Origin, str, str]  # a place, the characters that stand there, those to put there
Plant = Callable[[Game], tuple[Edit, int]]  # the edit, and the fault's column relative to the place


def first_cost(game: Game) -> tuple[Origin, str]:
    card = next(c for c in game.cards.values() if c.cost and len(c.cost.pips) == 1 and c.cost.generic and c.text)
    return card.where("cost"), card.cost.written


def first_line(game: Game, wanted: str) -> tuple[Origin, str]:
    """The first line of a card's text in which the pattern is found: its place and its characters."""
    for card in game.cards.values():
        for line in card.text.lines:
            written = card.text.source[line.start : line.end]
            if re.search(wanted, written):
                return card.text.passage.at(line.start, line.end), written
    raise AssertionError(f"no card says {wanted}")


def first_use(game: Game, parameter: str) -> tuple[Origin, KeywordUse, str]:
    for card in game.cards.values():
        for span in card.text.walk():
            if isinstance(span, KeywordUse) and game.keywords[span.keyword].parameter == parameter:
                return card.text.passage.at(span.start, span.end), span, card.text.source[span.start : span.end]
    raise AssertionError(f"no keyword has parameter {parameter}")


def pip(code: str) -> Plant:
    def plant(game):
        where, written = first_cost(game)
        return (where, written, written[:-1] + code), len(written) - 1

    return plant


def foreign(game):
    where, written = first_cost(game)
    other = next(code for code in game.symbols if code != written[-1])
    return (where, written, written[:-1] + other), len(written) - 1


def price(game):
    openings = ("{1}", "Constant")
    card = next(c for c in game.cards.values() if len(c.periods) == 1 and c.text.source.startswith(openings))
    line = card.text.lines[0]
    other = next(s.code for s in game.symbols.values() if s.period and s.period not in card.periods)
    written = card.text.source[line.start : line.end]
    place = card.text.passage.at(line.start, line.end)
    return (place, written, f"{{{other}}}: Draw 1 card."), 1


def period(game):
    card = next(c for c in game.cards.values() if "born" in c.fields and len(c.periods) == 1)
    other = next(p for p in game.periods if p not in card.periods)
    return (card.where("periods/0"), card.periods[0], other), 0


def misspelled_period(game):
    card = next(c for c in game.cards.values() if len(c.periods) == 1)
    return (card.where("periods/0"), card.periods[0], card.periods[0][:-1]), 0


def stop(old: str, new: str, at: int) -> Plant:
    def plant(game):
        where, written = first_line(game, rf"[a-z]{re.escape(old)}$")
        changed = written.removesuffix(old) + new
        return (where, written, changed), len(changed) + at

    return plant


def swapped(game):
    where, use, written = first_use(game, "X")
    slip = use.name[:2] + use.name[3] + use.name[2] + use.name[4:]
    return (where, written, written.replace(use.name, slip)), 1


def undefined(game):
    where, _, written = first_use(game, "X")
    return (where, written, "[Palimpsest 2]"), 1


def without_number(game):
    where, written = first_line(game, r"^\d+: \[\w+ \d\]|^Constant: \[\w+ \d\]|^R1: \[\w+ \d\]")
    at = written.index("[")
    return (where, written, re.sub(r" \d\]", "]", written, count=1)), at


def with_number(game):
    where, use, written = first_use(game, "none")
    return (where, written, f"[{use.name} 2]"), 0


def appended(more: str, at: int = 1) -> Plant:
    """Words after the end of an ability."""

    def plant(game):
        where, written = first_line(game, r"[a-z]\.$")
        return (where, written, f"{written} {more}"), len(written) + at

    return plant


PLANTS: list[tuple[str, str, Plant]] = [
    ("unknown-pip", "a letter that is no pip", pip("Q")),
    ("foreign-pip", "another period's pip in a cost", foreign),
    ("foreign-pip", "another period's pip in a price", price),
    ("unknown-pip", "an unknown pip in the text", appended("Pay {1Q}.", 7)),
    ("period-majority", "the wrong era", period),
    ("unknown-period", "a misspelled era", misspelled_period),
    ("missing-full-stop", "no stop", stop(".", "", 0)),
    ("doubled-full-stop", "two stops", stop(".", "..", -1)),
    ("space-before-full-stop", "a space before the stop", stop(".", " .", -2)),
    ("unknown-keyword", "two letters swapped", swapped),
    ("unknown-keyword", "a keyword that nobody defined", undefined),
    ("keyword-parameter", "a number missing", without_number),
    ("keyword-parameter", "a number too many", with_number),
    ("deprecated-wording", "the old word for a loss", appended("One Council Member is sacrificed.", 20)),
    ("deprecated-wording", "the old word, active", appended("You sacrificed it.")),
    ("repeated-word", "a word twice", appended("Draw the the card.", 10)),
    ("typographic-quotes", "a straight apostrophe", appended("It is a rival's.", 14)),
    ("dangling-reference", "a reference to nothing", appended("See [[nobody-at-all]].", 7)),
    ("unreadable-text", "an open brace", appended("Pay {1.", 5)),
    ("double-space", "two spaces", appended("Draw  1 card.", 5)),
]


@pytest.mark.parametrize(("id", "plant"), [plant[::2] for plant in PLANTS], ids=[plant[1] for plant in PLANTS])
def test_a_planted_fault_is_found_at_its_place(id, plant, before, copy_of):
    root = copy_of("canon").root
    (where, old, new), offset = plant(before.game)
    change(root, where, old, new)
    after = read(root, "canon")
    expected = (where.file, where.line, where.column + offset)
    found = {(f.origin.file, f.origin.line, f.origin.column): f for f in run(after.game).findings if f.id == id}
    known = {(f.origin.file, f.origin.line, f.origin.column) for f in before.findings if f.id == id}
    assert expected not in known
    assert expected in found, sorted(found)
    assert found[expected].severity in (Severity.ERROR, Severity.WARNING)


def change(root: Path, where: Origin, old: str, new: str) -> None:
    path = root / where.file
    lines = path.read_text("utf-8").split("\n")
    line = lines[where.line - 1]
    start = where.column - 1
    assert line[start : start + len(old)] == old
    lines[where.line - 1] = line[:start] + new + line[start + len(old) :]
    path.write_text("\n".join(lines), "utf-8")


@pytest.mark.parametrize("more", ["This read needs no sacrifice.", "A sacrifice is made.", "Choose the sacrifice."])
def test_the_genus_is_left_alone(more, before, copy_of):
    root = copy_of("canon").root
    where, written = first_line(before.game, r"[a-z]\.$")
    change(root, where, written, f"{written} {more}")
    known = {str(f.origin) for f in before.findings if f.id == "deprecated-wording"}
    assert {str(f.origin) for f in run(read(root, "canon").game).findings if f.id == "deprecated-wording"} <= known


def test_an_unused_keyword_is_found(copy_of):
    root = copy_of("canon").root
    path = root / "catalogue" / "canon" / "keywords.yaml"
    text = path.read_text("utf-8").rstrip("\n") + "\n"
    path.write_text(f"{text}\n- id: palimpsest\n  name: Palimpsest\n  parameter: X\n"
                    "  meaning: Draw X cards.\n  reminder: Draw {X}.\n", "utf-8")  # fmt: skip
    found = [f for f in run(read(root, "canon").game).findings if f.id == "unused-keyword"]
    assert [(f.origin.line, f.origin.column) for f in found] == [(text.count("\n") + 2, 7)]


def test_a_deck_with_a_card_on_two_lines(before, copy_of):
    root = copy_of("canon").root
    deck = next(iter(before.game.decks.values()))
    part = next(part for part in before.game.deck_parts.values() if part.copies == 1)
    first, second = deck.parts[part.id][:2]
    change(root, second.origin, second.card, first.card)
    found = [f for f in run(read(root, "canon").game).findings if f.id == "deck-copies"]
    assert [(f.origin.line, f.origin.column) for f in found] == [(second.origin.line, second.origin.column)]
    assert f"lines {first.origin.line} and {second.origin.line}" in found[0].message
