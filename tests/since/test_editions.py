"""Recording an edition: what stands in it, what is refused, what is compared with it, and ids that stay."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from publisher.games import Project, load
from publisher.pipeline.editions import histories

from .conftest import CARDS, edit

BOOK, KEYWORDS, GAME = (f"catalogue/toy/{file}" for file in ("book/01-rules.md", "keywords.yaml", "game.yaml"))
FILE = "catalogue/toy/editions/first.json"
Type = Callable[..., Any]


@pytest.fixture
def recorded(typed: Type, toy: Project) -> Project:
    """The starter game with a first edition, in no repository."""
    done = typed(toy, "edition", "toy", "first", "--date", "2026-03-01")
    assert done.code == 0 and done.out.startswith(f"{FILE}, ")
    return toy


def test_an_edition_is_one_file_with_every_id_and_every_line(recorded: Project) -> None:
    path = recorded.root / FILE
    data = json.loads(path.read_text("utf-8"))
    assert (data["game"], data["id"], data["date"]) == ("toy", "first", "2026-03-01")
    assert data["cards"]["peddler"] == "The Peddler" and "scout" in data["keywords"] and "first-road" in data["decks"]
    assert data["rules"]["rule_turn"] == data["rules"]["ch_rules"] == "ch_rules"
    assert "\n".join(data["files"][CARDS]) + "\n" == (recorded.root / CARDS).read_text("utf-8")
    edition = load(recorded, ["toy"]).games["toy"].editions[0]
    line = edition.where("cards", "peddler").line
    assert path.read_text("utf-8").split("\n")[line - 1].startswith('"peddler": ')


def test_the_same_game_gives_the_same_file(typed: Type, recorded: Project) -> None:
    before = (recorded.root / FILE).read_bytes()
    assert typed(recorded, "edition", "toy", "first", "--date", "2026-03-01", "--again").code == 0
    assert (recorded.root / FILE).read_bytes() == before


@pytest.mark.parametrize(("asked", "said"), [
    (("first",), "the edition first is recorded already"), (("First",), "cannot be the id of an edition"),
    (("next",), "cannot be the id of an edition"), (("../a",), "cannot be the id of an edition"),
    (("second", "--date", "2026-01-01", "--name", "Second"), "is later than 2026-01-01"),
    (("second",), "is called so already"),
])
def test_what_cannot_be_recorded_is_refused(typed: Type, recorded: Project, asked: tuple[str, ...], said: str) -> None:
    done = typed(recorded, "edition", "toy", *asked)
    assert done.code == 2 and done.err.count("\n") == 1
    assert (said if said != "is called so already" else "already; change `edition:`") in done.err
    assert [path.name for path in (recorded.catalogue / "toy/editions").iterdir()] == ["first.json"]


def test_a_game_with_errors_is_not_recorded(typed: Type, toy: Project) -> None:
    edit(toy, CARDS, ("[Scout 2]", "[Scuot 2]"))
    done = typed(toy, "edition", "toy", "first")
    assert done.code == 1 and "toy has errors, so it is not recorded" in done.out
    assert not (toy.root / FILE).exists()


@pytest.mark.parametrize(("content", "said"), [
    ("{", "cannot be read"), ("[]", "no recorded edition"), ('{"format": 99}', "format 99"),
    ('{"format": 1, "name": "A"}', "not whole"),
])
def test_a_broken_edition_is_one_finding(typed: Type, recorded: Project, content: str, said: str) -> None:
    (recorded.root / FILE).write_text(content, "utf-8")
    done = typed(recorded, "check", "toy")
    assert done.code == 1 and said in done.out
    assert sum(line.startswith(FILE) for line in done.out.splitlines()) == 1


def test_a_file_out_of_an_edition_never_leaves_its_folder(typed: Type, recorded: Project) -> None:
    path = recorded.root / FILE
    data = json.loads(path.read_text("utf-8"))
    for name in ("../a.yaml", "/tmp/a.yaml", "catalogue/toy/../../../a.yaml", "catalogue/other/a.yaml"):
        path.write_text(json.dumps(data | {"files": {**data["files"], name: ["- id: a"]}}), "utf-8")
        done = typed(recorded, "diff", "toy", "first")
        assert done.code == 2 and "is none of this game" in done.err, name


# ---- comparing


def test_diff_takes_an_edition_without_any_history_of_the_files(typed: Type, recorded: Project) -> None:
    edit(recorded, CARDS, ("[Scout 2]", "[Scout 3]"))
    edit(recorded, BOOK, ("## Winning {#rule_score}", "## How it is won {#rule_score}"))
    done = typed(recorded, "diff", "toy", "first")
    assert done.code == 0 and "(2026-03-01) → the working tree" in done.out
    assert "1 changed (1 functional, 0 cosmetic)" in done.out and "rules: rule_score" in done.out
    assert not (recorded.build / "toy/diff").exists(), "an edition keeps no faces"
    made = json.loads(typed(recorded, "diff", "toy", "first", "--format", "json").out)
    assert [rule["id"] for rule in made["rules"]] == ["rule_score"]


@pytest.mark.parametrize(("old", "new", "functional"), [
    ("## Winning {", "## Wining {", False), ("## Winning {", "## The end {", True),
])
def test_rules_sections_are_weighed_like_cards(
    typed: Type, recorded: Project, old: str, new: str, functional: bool
) -> None:
    edit(recorded, BOOK, (old, new))
    made = json.loads(typed(recorded, "diff", "toy", "first", "--format", "json").out)
    assert [(rule["id"], rule["state"], rule["functional"]) for rule in made["rules"]] == [
        ("rule_score", "changed", functional)]


def test_numbers_and_the_mark_of_a_reconstruction_are_no_change(typed: Type, recorded: Project) -> None:
    text = (recorded.root / BOOK).read_text("utf-8")
    moved = text.replace("## Your turn", "## Before it all {#rule_zero}\n\nNothing.\n\n## Your turn", 1)
    (recorded.root / BOOK).write_text(moved, "utf-8")
    made = json.loads(typed(recorded, "diff", "toy", "first", "--format", "json").out)
    assert [(rule["id"], rule["state"]) for rule in made["rules"]] == [("rule_zero", "new")]


def test_the_site_has_a_step_for_each_pair_of_neighbours(typed: Type, recorded: Project) -> None:
    edit(recorded, CARDS, ("[Scout 2]", "[Scout 3]"))
    assert typed(recorded, "edition", "toy", "second", "--name", "Second", "--date", "2027-01-01").code == 0
    edit(recorded, CARDS, ("Sells maps", "Sells old maps"))
    game = load(recorded, ["toy"]).games["toy"]
    steps = histories(recorded, [game])["toy"]
    assert [(step.then.id, step.now.id if step.now else "") for step in steps] == [("first", "second"), ("second", "")]
    assert [[(card.id, card.functional) for card in step.difference.cards] for step in steps] == [
        [("peddler", True)], [("peddler", False)]]
    assert histories(recorded, []) == {}


# ---- ids that are gone


@pytest.mark.parametrize(("file", "old", "new", "said"), [
    (CARDS, "id: moth-keeper", "id: moths", 'the card "moth-keeper"'),
    (BOOK, "{#rule_score}", "{#rule_won}", 'the place in the rulebook "rule_score"'),
])
def test_an_id_of_the_last_edition_needs_a_redirect_or_an_explanation(
    typed: Type, recorded: Project, file: str, old: str, new: str, said: str
) -> None:
    edit(recorded, file, (old, new))
    for path in (recorded.catalogue / "toy").rglob("*.[ym]*"):
        text = path.read_text("utf-8")
        was, now = (each.replace("id: ", "").strip("{#}") for each in (old, new))
        path.write_text(text.replace(was, now), "utf-8")
    done = typed(recorded, "check", "toy")
    lines = [line for line in done.out.splitlines() if "(edition-id-gone)" in line]
    assert done.code == 1 and len(lines) == 1 and lines[0].startswith(FILE) and said in lines[0]
    gone = said.split('"')[1]
    game = recorded.root / GAME
    before = game.read_text("utf-8")
    for more in (f"redirects: {{{gone}: {now}}}", f"gone: {{{gone}: It was too strong.}}"):
        game.write_text(f"{before}\n{more}\n", "utf-8")
        assert "(edition-id-gone)" not in typed(recorded, "check", "toy").out, more
    game.write_text(f"{before}\nredirects: {{{gone}: nobody}}\n", "utf-8")
    assert '"nobody" is the id of no card, keyword, rule or deck' in typed(recorded, "check", "toy").out


def test_every_edition_is_asked_and_each_id_said_once(typed: Type, recorded: Project) -> None:
    path = recorded.root / FILE
    path.write_text(path.read_text("utf-8").replace('"cards": {\n', '"cards": {\n"ghost": "Ghost",\n', 1), "utf-8")
    assert typed(recorded, "edition", "toy", "second", "--name", "Second", "--date", "2027-01-01").code == 1
    game = recorded.root / GAME
    before = game.read_text("utf-8")
    game.write_text(before + "\ngone: {ghost: Never there.}\n", "utf-8")
    assert typed(recorded, "edition", "toy", "second", "--name", "Second", "--date", "2027-01-01").code == 0
    game.write_text(before, "utf-8")
    assert typed(recorded, "check", "toy").out.count('the card "ghost" of') == 1, "a promise holds for good"
    edit(recorded, CARDS, ("id: moth-keeper", "id: moths"))
    lines = [line for line in typed(recorded, "check", "toy").out.splitlines() if '"moth-keeper" of Second' in line]
    assert len(lines) == 1 and lines[0].startswith("catalogue/toy/editions/second.json:")
