"""The commands that play, as a designer types them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from fractions import Fraction

import pytest

from publisher.games import Project
from tests.play.conftest import Command, edit

# ---- roll and list


def test_a_roll_is_said_and_can_be_had_again(publisher: Command) -> None:
    first = publisher("roll", "toy", "road", "--seed", "3", "--times", "5")
    assert (first.returncode, first.stderr) == (0, "")
    lines = first.stdout.splitlines()
    assert len(lines) == 5
    assert all(re.fullmatch(r"The road 2d6 [1-6] \+ [1-6] = \d+ > .+", line) for line in lines)
    assert publisher("roll", "toy", "road", "--seed", "3", "--times", "5").stdout == first.stdout
    assert publisher("roll", "toy", "road", "--seed", "4", "--times", "5").stdout != first.stdout


def test_a_roll_without_a_seed_says_which_it_took(publisher: Command) -> None:
    done = publisher("roll", "toy", "company", "--times", "3")
    seed = re.fullmatch(r"publisher: rolled with --seed (\d+)\n", done.stderr)
    assert seed is not None
    assert publisher("roll", "toy", "company", "--times", "3", "--seed", seed[1]).stdout == done.stdout


def test_rolls_and_chances_as_json(publisher: Command) -> None:
    rolled = json.loads(publisher("roll", "toy", "company", "--seed", "1", "--times", "9", "--format", "json").stdout)
    assert len(rolled) == 9
    assert all(len({card for outcome in each["outcomes"] for card in outcome}) == 2 for each in rolled)
    assert any(throw["again"] for each in rolled for throw in each["throws"])
    told = json.loads(publisher("roll", "toy", "road", "--chances", "--format", "json").stdout)
    assert sum(Fraction(chance) for chance in told["chances"].values()) == 1
    assert (told["chances"]["ford"], told["chances"][""]) == ("2/9", "5/36")
    assert told["choices"] == [["high-pass", "lighthouse"]]


def test_chances_as_a_table_with_when_cards_act(publisher: Command) -> None:
    lines = publisher("roll", "toy", "people", "--chances").stdout.splitlines()
    assert lines[0] == "People on the road: d6"
    assert lines[2].split() == ["chance", "day", "night"]
    assert lines[3].split() == ["The", "Peddler", "2/5", "40.00", "%", "40.00", "%"]
    assert "in all                1           60.00 %  40.00 %" in lines


def test_tables_and_scenarios_are_listed(publisher: Command) -> None:
    assert publisher("list", "toy", "tables").stdout.splitlines()[0].split() == ["road", "The", "road", "2d6"]
    told = json.loads(publisher("list", "toy", "scenarios", "--format", "json").stdout)
    assert told[0]["id"] == "the-inn-ends-it" and told[0]["line"] == 1
    assert told[0]["ruling"] == "Whoever walks to The Last Inn ends the game."


# ---- simulate


def test_totals_are_the_same_for_any_number_of_workers(publisher: Command) -> None:
    asked = ["simulate", "toy", "--games", "90", "--seats", "2", "--agents", "greedy,random", "--format", "json"]
    alone, many = publisher(*asked, "--workers", "1"), publisher(*asked, "--workers", "3")
    assert (alone.returncode, many.returncode) == (0, 0), many.stderr
    assert alone.stdout == many.stdout
    told = json.loads(alone.stdout)
    assert told["games"] == 90 and set(told["by_agent"]) == {"greedy", "random"}
    assert told["by_agent"]["greedy"]["won"] > told["by_agent"]["random"]["won"]
    assert publisher(*asked, "--seed", "2").stdout != alone.stdout


def test_the_report_for_a_person(publisher: Command) -> None:
    done = publisher("simulate", "toy", "--games", "40", "--set", "length=long", "--agents", "random")
    assert done.returncode == 0
    assert done.stdout.startswith("40 games of Toy, 1 seat, seed 1, played by random, length long\n")
    assert re.search(r"^rounds +\d+ +[\d.]+ % +[\d.]+ to [\d.]+  █+", done.stdout, re.MULTILINE)
    assert max(map(len, done.stdout.splitlines())) <= 100
    assert "The rules model 4 of 8 cards." in done.stdout and "  peddler: nobody walks with you yet" in done.stdout


def test_a_game_that_breaks_is_one_line_and_which_it_was(walk: Project, publisher: Command) -> None:
    edit(walk, "rules/road/state.py", 'counts["rests"]', "counts[undefined]")
    alone = publisher("simulate", "toy", "--games", "40")
    many = publisher("simulate", "toy", "--games", "40", "--workers", "2")
    assert (alone.returncode, alone.stderr) == (1, "") and alone.stdout == many.stdout
    assert re.fullmatch(r"catalogue/toy/rules: error game 1, seed \d+: NameError: name 'undefined' is not defined "
                        r"\(played by greedy\)\n", alone.stdout)


# ---- play and replay


def test_a_game_from_beginning_to_end(publisher: Command) -> None:
    done = publisher("play", "toy", "--seats", "2", "--seed", "8", "--agents", "random", typed="rest\n" * 6)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Toy. Seed 8. ? helps.\n\nRound 1 of 6\nyou: nothing yet\n2: nothing yet\n\n"
                                  "  1  walk\n  2  rest\n> ")
    assert done.stdout.count("seat 2: ") >= 6
    assert re.search(r"^(Seat 2 wins|Nobody wins)\. Score: seat 1: 0, seat 2: \d+$", done.stdout.splitlines()[-1])


def test_numbers_words_help_and_undo(publisher: Command) -> None:
    typed = "?\n2\n  REST \nundo\nundo\nundo\n9\nfly\ntake ford\n\nquit\n"
    done = publisher("play", "toy", "--seed", "8", typed=typed)
    assert done.returncode == 0
    for words in ("save FILE ", "Round 3 of 6", "Taken back: rest", "There is nothing to take back.",
                  "There are actions 1 to 2. ? helps.", '"fly" is nothing that one can do',
                  "Take ford is not legal. ? helps.", "The game is not over."):
        assert words in done.stdout
    assert done.stdout.count("Taken back: rest") == 2


def test_quitting_asks_where_to_save_what_is_not_saved(walk: Project, publisher: Command) -> None:
    left = publisher("play", "toy", "--seed", "8", typed="rest\nquit\nmine.txt\n")
    assert left.stdout.endswith("Save it where? FILE, or Enter if not at all: Written to mine.txt. Go on with it: "
                                "publisher play --continue mine.txt\nThe game is not over.\n")
    on = publisher("play", "--continue", "mine.txt", typed="quit\n")
    assert "Round 2 of 6" in on.stdout and "Save it where?" not in on.stdout
    none = publisher("play", "toy", "--seed", "8", typed="rest\nquit\n\n")
    assert none.stdout.endswith("at all: The game is not over.\n")


def test_the_report_in_a_narrow_terminal_and_in_ascii(walk: Project) -> None:
    narrow = subprocess.run(
        [sys.executable, "-m", "publisher", "simulate", "toy", "--games", "30", "--seats", "3"], cwd=walk.root,
        capture_output=True, check=True, timeout=100, env={**os.environ, "COLUMNS": "64", "PYTHONIOENCODING": "ascii"},
    ).stdout.decode("ascii")  # fmt: skip
    assert max(map(len, narrow.splitlines())) <= 64
    assert re.search(r"^seat 3 .* to [\d.]+ +\|?-*o-*\|?", narrow, re.MULTILINE)


def test_the_end_of_input_ends_it(publisher: Command) -> None:
    done = publisher("play", "toy", "--seed", "8", typed="rest\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("> \nThe game is not over.\n")


def test_a_saved_game_goes_on_and_is_replayed(walk: Project, publisher: Command) -> None:
    saved = publisher("play", "toy", "--seats", "2", "--seat", "2", "--seed", "5", "--set", "length=long",
                      typed="rest\nrest\nsave kept/game.txt\n")
    assert "Written to kept/game.txt." in saved.stdout
    text = (walk.root / "kept" / "game.txt").read_text("utf-8")
    assert text.startswith("game: toy\nseed: 5\nseats: 2\nsetting length: long\n\n") and "score" not in text
    on = publisher("play", "--continue", "kept/game.txt", "--seat", "2", typed="rest\n" * 20 + "save kept/end.txt\n")
    assert on.returncode == 0 and "Score:" in on.stdout
    half = publisher("replay", "kept/game.txt")
    assert (half.returncode, half.stderr) == (0, "") and "The game is not over." in half.stdout
    shown = publisher("replay", "kept/game.txt", "--after", "0").stdout
    assert shown.startswith("Round 1 of 12\nyou: nothing yet")


def test_a_hot_seat_asks_everybody(publisher: Command) -> None:
    typed = "rest\n" * 11 + "save x.txt\n1\n"
    done = publisher("play", "toy", "--seats", "2", "--hot-seat", "--seed", "8", typed=typed)
    assert done.stdout.count("seat 1> ") >= 6 and done.stdout.count("seat 2> ") >= 6
    assert "seat 2: " not in done.stdout.rpartition("Score:")[0]


def test_a_replay_that_was_changed_is_found_out(walk: Project, publisher: Command) -> None:
    file = walk.root / "game.txt"
    file.write_text("game: toy\nseed: 5\nseats: 1\n\nrest\nfly\n", "utf-8")
    done = publisher("replay", "game.txt")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith('game.txt:6:1: error seat 1, fly: "fly" is nothing that one can do')
    file.write_text("game: chess\nseed: 5\nseats: 1\n\n", "utf-8")
    assert publisher("replay", "game.txt").stdout == 'game.txt:1:1: error there is no game "chess" here\n'
    file.write_bytes(b"\xff\xfe")
    assert "not UTF-8" in publisher("replay", "game.txt").stdout


# ---- refusals


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["roll", "toy", "rod"], 'toy has no table "rod"; there are road, people, company'),
        (["roll", "tyo", "road"], 'there is no game "tyo"; known: toy'),
        (["simulate", "toy", "--seats", "4"], "this game has 1 to 3 seats, not 4"),
        (["simulate", "toy", "--agents", "wise"], 'there is no agent "wise"; there are: random, greedy'),
        (["simulate", "toy", "--set", "length=endless"], 'not "endless" but one of: short, long'),
        (["simulate", "toy", "--set", "length"], "write --set name=value"),
        (["simulate", "toy", "--games", "0"], "'--games': Input should be greater than or equal to 1"),
        (["play", "toy", "--seat", "2"], "there is no seat 2: this game has 1"),
        (["play", "toy", "--seats", "2", "--agents", "random,random"], "2 agents are named, and there are seats for 1"),
        (["play"], "which game?"),
        (["binder", "toy"], "toy has no binder"),
        (["simulate", "toy", "--scheduler", "tcp://127.0.0.1:1", "--workers", "2"], "leave --workers out"),
        (["simulate", "toy", "--scheduler", "nowhere"], "no Dask scheduler answers at nowhere (ValueError: "),
        (["replay", "gone.txt"], "gone.txt: No such file"),
        (["play", "--continue", "gone.txt"], "gone.txt: No such file"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(publisher: Command, arguments: list[str], told: str) -> None:
    done = publisher(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [["simulate", "toy"], ["play", "toy"]])
def test_a_game_without_an_engine_is_refused(walk: Project, publisher: Command, arguments: list[str]) -> None:
    edit(walk, "rules/__init__.py", "def engine(", "def machine(")
    done = publisher(*arguments)
    assert done.returncode == 2
    assert done.stderr == ("publisher: toy cannot be played: no engine is made in catalogue/toy/rules/__init__.py, "
                           "by `def engine(game)`\n")


@pytest.mark.parametrize("arguments", [["simulate", "toy"], ["play", "toy"], ["roll", "toy", "road"]])
def test_a_game_with_faults_is_not_played(walk: Project, publisher: Command, arguments: list[str]) -> None:
    edit(walk, "cards/cards.yaml", "points: 2", "points: two")
    done = publisher(*arguments)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith('catalogue/toy/cards/cards.yaml:52:11: error "two" should be a whole number')


def test_a_table_with_a_fault_is_not_rolled(walk: Project, publisher: Command) -> None:
    edit(walk, "tables/road.yaml", "roll: 8,", "roll: 7,")
    done = publisher("roll", "toy", "road")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == "catalogue/toy/tables/road.yaml:1:7: error table road: 7: 2 rows for one result\n"


def test_a_game_without_preview_or_day_says_so(publisher: Command) -> None:
    shown = publisher("play", "toy", "--seats", "2", "--seed", "1", typed="preview 1\n")
    assert "This game has no preview." in shown.stdout
    refused = publisher("play", "toy", "--daily")
    assert refused.returncode == 2 and "toy has no game of the day; leave --daily out" in refused.stderr
    assert publisher("play", "toy", "--daily", "--seed", "3").returncode == 2
