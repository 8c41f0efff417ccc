"""Tables, scenarios and rules as files: what is read, and what is said of a fault."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from publisher import pipeline
from publisher.check.selftest import as_lines
from publisher.editor.desk import Desk
from publisher.games import Project, load, load_code
from publisher.model import Finding, Game
from publisher.play.engine import Engine, RuleError
from publisher.play.scenario import run_scenario
from publisher.source import Schemas
from tests.play.conftest import edit

TABLES, SCENARIOS, RULES = "tables/road.yaml", "scenarios/road.yaml", "rules/__init__.py"


def found(project: Project) -> list[tuple[str, str]]:
    """What a check says: lint, and the place in the game's folder."""
    report = pipeline.check(project, ["toy"]).report
    return [(finding.id, str(finding.origin).removeprefix("catalogue/toy/")) for finding in report.findings]


def told(project: Project) -> str:
    return "\n".join(finding.message for finding in pipeline.check(project, ["toy"]).report.findings)


# ---- what is read


def test_tables_are_read(game: Game) -> None:
    road, people, company = (game.tables[id] for id in ("road", "people", "company"))
    assert (road.count, road.sides, road.results, road.place) == (2, 6, range(2, 13), "On the road")
    assert [(row.written, row.kind, row.targets) for row in road.rows[:3]] == [
        ("2–4", "table", ("people",)), ("5, 9", "card", ("ford",)), ("6–7", "choose", ("high-pass", "lighthouse"))]
    assert (people.reroll, people.by, people.values) == ((6,), "periods", ("day", "night"))
    assert (company.divide, company.draws, company.distinct, company.results) == (2, 2, True, range(1, 5))
    assert str(road.where("dice")) == "catalogue/toy/tables/road.yaml:4:9"
    assert str(road.rows[2].where("choose/1")) == "catalogue/toy/tables/road.yaml:9:39"


def test_a_reconstructed_table_is_listed(game: Game) -> None:
    note = next(note for note in game.notes if note.id == "note-road-people-rows")
    assert note.title == "People on the road: rows" and note.because == "The road gave no numbers."
    assert note.value == "4, as they stand there"


def test_scenarios_are_read(game: Game) -> None:
    inn = game.scenarios["the-inn-ends-it"]
    assert (inn.rules, inn.cards, inn.refused) == (("rule_score",), ("last-inn",), "")
    assert [span.target for span in inn.ruling.walk() if hasattr(span, "target")] == ["last-inn"]
    assert str(inn.where("expect/walkers/1/points")) == "catalogue/toy/scenarios/road.yaml:13:18"
    assert game.scenarios["nobody-takes-what-there-is-not"].refused == "no card"


def test_a_game_without_all_this_stays_as_it_was(toy: Project) -> None:
    game = load(toy).games["toy"]
    assert (dict(game.tables), dict(game.scenarios), load_code(toy, game).engine) == ({}, {}, None)


def test_the_walk_is_clean_and_its_scenarios_are_counted(walk: Project) -> None:
    report = pipeline.check(walk, ["toy"]).report
    assert report.findings == ()
    assert report.examined["scenario-fails"] == 3


@pytest.mark.parametrize(
    ("file", "old", "new", "lint", "place"),
    [
        (TABLES, "- id: people", "- id: road", "duplicate-id", f"{TABLES}:14:7"),
        (TABLES, "{roll: 8, nothing: true}", "{roll: 8}", "missing-key", f"{TABLES}:10:14"),
        (TABLES, "8, nothing: true", "8, nothing: true, card: ford", "bad-value", f"{TABLES}:10:17"),
        (TABLES, "roll: 8,", "roll: eight,", "wrong-type", f"{TABLES}:10:14"),
        (TABLES, "dice: 2d6", "dices: 2d6", "unknown-key", f"{TABLES}:4:3"),
        (TABLES, "dice: 2d6", "dice: 2d600", "table-dice", f"{TABLES}:4:9"),
        (TABLES, "dice: 2d6", "dice: 99d6", "table-dice", f"{TABLES}:4:9"),
        (TABLES, "roll: 8,", "roll: 8-7,", "table-impossible-roll", f"{TABLES}:10:14"),
        (TABLES, "table: people", "table: ford", "table-unknown-outcome", f"{TABLES}:7:26"),
        (TABLES, "card: ford", "card: Ford", "bad-value", f"{TABLES}:8:28"),
        (TABLES, "draws: 2", "draws: 5", "table-draws", f"{TABLES}:33:10"),
        (TABLES, "reroll: [6]", "reroll: [6, 7]", "table-dice", f"{TABLES}:17:15"),
        (TABLES, "by: periods", "by: period", "table-by", f"{TABLES}:18:7"),
        (SCENARIOS, "- id: people-score-nothing", "- id: the-inn-ends-it", "duplicate-id", f"{SCENARIOS}:15:7"),
        (SCENARIOS, "  expect: {walkers.0.points: 2, walkers.0.places: 1}\n", "", "missing-key", f"{SCENARIOS}:15:7"),
        (SCENARIOS, "  refused: no card", "  refused: no card\n  expect: {over: true}", "bad-value",
         f"{SCENARIOS}:26:3"),
        (SCENARIOS, "cards: [last-inn]", "cards: [last-in]", "scenario-unknown-card", f"{SCENARIOS}:4:11"),
        (SCENARIOS, "rule_score", "rule_scores", "scenario-unknown-rule", f"{SCENARIOS}:3:11"),
        (SCENARIOS, "ends the game.\n  given", "ends the the game.\n  given", "repeated-word", f"{SCENARIOS}:5:50"),
        (SCENARIOS, "[[last-inn]] ends", "[[last-in]] ends", "dangling-reference", f"{SCENARIOS}:5:30"),
        # What is wrong with an expectation is told at its own place.
        (SCENARIOS, "walkers.0.points: 2", "walkers.0.points: 3", "scenario-fails", f"{SCENARIOS}:20:30"),
        (SCENARIOS, "- {points: 0}", "- {points: 1}", "scenario-fails", f"{SCENARIOS}:13:18"),
        (SCENARIOS, "over: true", "over: 1", "scenario-fails", f"{SCENARIOS}:9:11"),
        (SCENARIOS, "walkers.0.found:", "walkers.9.found:", "scenario-fails", f"{SCENARIOS}:10:22"),
        (SCENARIOS, "refused: no card", "refused: no money", "scenario-fails", f"{SCENARIOS}:26:12"),
        (SCENARIOS, "{take: castle}", "{take: ford}", "scenario-fails", f"{SCENARIOS}:26:12"),
        (SCENARIOS, "do: [{take: last-inn}]", "do: [{take: castle}]", "scenario-fails", f"{SCENARIOS}:7:15"),
        # A fault of the engine: at the scenario, or at the line of its code.
        (SCENARIOS, "do: []", "do: [take]", "scenario-fails", f"{SCENARIOS}:15:7"),
        (RULES, "    rules = Rules(game)", "    rules = Rules(games)", "game-code", f"{RULES}:14:1"),
        (RULES, "    return Engine(", "    return dict(", "game-code", f"{RULES}:1:1"),
        (RULES, "in game.cards.items()}", "in list(game.cards.items())[1:]}", "game-code", f"{RULES}:1:1"),
        (RULES, "seats=(1, 3)", "seats=(3, 1)", "game-code", f"{RULES}:31:1"),
        ("rules/road/state.py", "from collections import Counter", "import os", "game-code",
         "rules/road/state.py:3:1"),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_place(
    walk: Project, file: str, old: str, new: str, lint: str, place: str
) -> None:
    edit(walk, file, old, new)
    assert (lint, place) in found(walk), found(walk)


def test_one_fault_is_told_once(walk: Project) -> None:
    edit(walk, "rules/road/state.py", "from collections import Counter", "import os")
    assert found(walk) == [("game-code", "rules/road/state.py:3:1")]
    edit(walk, "cards/cards.yaml", "points: 2", "points: two")
    # Neither rules nor scenarios are blamed for a card that cannot be read.
    assert [id for id, _ in found(walk)] == ["wrong-type", "game-code"]
    report = pipeline.check(walk, ["toy"]).report
    assert "scenario-fails" in report.waiting


def test_scenarios_without_rules_are_not_passed_over(walk: Project) -> None:
    shutil.rmtree(walk.catalogue / "toy" / "rules")
    assert found(walk) == [("scenario-fails", f"{SCENARIOS}:1:7")]
    assert "nothing proves this" in told(walk)


def test_scenarios_do_not_run_where_code_may_not(walk: Project) -> None:
    edit(walk, SCENARIOS, "walkers.0.points: 2", "walkers.0.points: 3")
    gathered = pipeline.check(walk, ["toy"], run_code=False)
    assert gathered.report.findings == () and gathered.skipped == ["catalogue/toy/rules"]
    assert pipeline.check(walk, ["toy"], ignore=["scenario"]).report.findings == ()


def test_a_failure_can_be_answered(walk: Project) -> None:
    edit(walk, SCENARIOS, "  expect: {walkers.0.points: 2", "  # allow scenario-fails: the rules are to change\n"
         "  expect: {walkers.0.points: 3")
    assert found(walk) == []


def test_words_say_what_was_expected_and_what_came(walk: Project) -> None:
    edit(walk, SCENARIOS, "walkers.0.points: 2", "walkers.0.points: 3")
    assert told(walk) == "Travelers are worth no points: walkers.0.points: expected 3, got 2"
    edit(walk, SCENARIOS, "walkers.0.points: 3", "walkers.0.point: 3")
    assert 'nothing is called "point" in walkers.0; did you mean "points"?' in told(walk)


# ---- what an expectation means

OBSERVED = {"a": {"b": (1, 2), 3: "x", "set": frozenset({"q", "p"})}, "on": True, "list": [{"k": 1, "l": 2}, {"k": 3}],
            "none": None}


@pytest.mark.parametrize(
    ("expect", "failing"),
    [
        ({"a.b": [1, 2]}, []), ({"a.b.1": 2}, []), ({"a": {"b": [1, 2]}}, []), ({"a.3": "x"}, []),
        ({"a.set": ["p", "q"]}, []), ({"a.set": ["q", "p"]}, []), ({"on": True}, []), ({"none": None}, []),
        ({"list": [{"k": 1}, {"k": 3}]}, []), ({"list.1": {"k": 3}}, []), ({"list.1": {}}, ["expect/list.1"]),
        ({"a.b": [2, 1]}, ["expect/a.b"]), ({"a.b": [1]}, ["expect/a.b"]), ({"on": 1}, ["expect/on"]),
        ({"a.b.0": True}, ["expect/a.b.0"]), ({"a.set": ["p"]}, ["expect/a.set"]),
        ({"list": [{"k": 1}, {"k": 4}]}, ["expect/list/1/k"]), ({"list": [{"k": 1}]}, ["expect/list"]),
        ({"a": {"c": 1}}, ["expect/a/c"]), ({"a.b.2": 1}, ["expect/a.b.2"]), ({"none": 0}, ["expect/none"]),
        ({"a.b.0": 1, "on": False, "gone": 1}, ["expect/on", "expect/gone"]),
    ],
)  # fmt: skip
def test_what_an_expectation_means(
    game: Game, engine: Engine[Any, Any], expect: dict[str, Any], failing: list[str]
) -> None:
    observing = replace(engine, scenario=lambda given, do: OBSERVED)
    scenario = replace(game.scenarios["the-inn-ends-it"], expect=expect)
    assert [failure.path for failure in run_scenario(observing, scenario)] == failing


def test_a_refusal_is_for_the_reason_given(game: Game, engine: Engine[Any, Any]) -> None:
    def refuses(given: Any, do: Any) -> dict[str, Any]:
        raise RuleError("You cannot pay 3 gold", "do.1.pay")

    refusing = replace(engine, scenario=refuses)
    scenario = game.scenarios["the-inn-ends-it"]
    assert run_scenario(refusing, replace(scenario, refused="cannot PAY")) == ()
    assert [failure.path for failure in run_scenario(refusing, replace(scenario, refused="no room"))] == ["refused"]
    assert [failure.path for failure in run_scenario(refusing, scenario)] == ["do/1/pay"]


# ---- rules in packages of packages


def test_checks_in_a_package_below_are_found(walk: Project) -> None:
    folder = walk.catalogue / "toy" / "rules" / "deeper" / "still"
    folder.mkdir(parents=True)
    (folder / "points.py").write_text(
        "from publisher.kit import Example, Problem, cards_of, rule\n"
        "from ...road.state import ROUNDS\n"
        'GOOD = Example({"cards/a.yaml": "[]"})\n'
        'BAD = Example({"cards/a.yaml": "[]"}, at="cards/a.yaml:1:1")\n'
        '@rule(id="few-points", title="Few", rationale="Few.", good=GOOD, bad=BAD, items=cards_of("place"))\n'
        "def few(game, card):\n"
        "    if card.fields['points'] < ROUNDS['short'] - 3:\n"
        "        yield Problem(card.where('points'), 'few points', card.id)\n", "utf-8")
    assert found(walk) == [("few-points", "cards/cards.yaml:52:11")]


@pytest.mark.parametrize("name", ["art", "rules", "lints"])
def test_packages_below_may_import_no_more_than_others(walk: Project, name: str) -> None:
    folder = walk.catalogue / "toy" / name
    (folder / "deep").mkdir(parents=True)
    (folder / "__init__.py").write_text("MOTIFS = {}\n", "utf-8")
    (folder / "deep" / "inner.py").write_text("def f():\n    import subprocess\n", "utf-8")
    code = load_code(walk, load(walk).games["toy"])
    assert [str(finding.origin) for finding in code.findings] == [f"catalogue/toy/{name}/deep/inner.py:2:5"]
    assert load_code(walk, load(walk).games["toy"], run=False).skipped[0].startswith("catalogue/toy/")


# ---- editor schemas


@pytest.mark.parametrize("file", [TABLES, SCENARIOS])
def test_editors_are_given_schemas_that_the_files_pass(walk: Project, game: Game, file: str) -> None:
    schema = Schemas(walk.folders("schemas")).editor(game)[f"{file.partition('/')[0]}.schema.json"]
    Draft202012Validator.check_schema(schema)
    # As an editor's extension reads it: the mark of the reconstructed rows and all.
    written = YAML(typ="safe", pure=True).load((walk.catalogue / "toy" / file).read_text("utf-8"))
    assert [error.json_path for error in Draft202012Validator(schema).iter_errors(written)] == []
    written[0]["rules"] = [7]
    assert [error.json_path for error in Draft202012Validator(schema).iter_errors(written)] != []
    offered = json.dumps(schema)
    assert ("**People on the road**, d6" if file == TABLES else "Winning") in offered and "**The Ford**" in offered


# ---- the self-test


def test_the_self_test_plants_these_faults_too(walk: Project) -> None:
    result = pipeline.self_test(walk, "toy")
    ours = [planted for planted in result.planted if planted.fault.where.file.endswith((TABLES, SCENARIOS))]
    assert len({planted.kind.id for planted in ours}) >= 11
    assert [str(planted.fault.where) for planted in ours if not planted.caught] == [], "\n".join(as_lines(result))


def test_scenarios_are_run_again_when_the_rules_change(walk: Project, publisher: Any) -> None:
    assert publisher("check").returncode == 0
    assert publisher("check").returncode == 0
    edit(walk, "rules/road/state.py", "if known is not None else 0", "+ 1 if known is not None else 0")
    done = publisher("check")
    assert done.returncode == 1 and "scenario-fails" in done.stdout


def test_an_editor_is_told_of_scenarios_too(walk: Project) -> None:
    path = walk.catalogue / "toy" / SCENARIOS
    text = path.read_text("utf-8")
    desk = Desk(walk.root)

    def said(unsaved: str) -> list[Finding]:
        return list(desk.check("toy", {path: unsaved}).findings)

    assert said(text) == []
    wrong = said(text.replace("walkers.0.points: 2", "walkers.0.points: 3"))
    assert [(finding.id, str(finding.origin)) for finding in wrong] == [
        ("scenario-fails", f"catalogue/toy/{SCENARIOS}:20:30")]
    assert said(text) == []
