"""Keep the Record at the terminal: previews, the game of a day, what is practice, and the binder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from publisher.games import Project, load, load_code
from publisher.pipeline import playing
from publisher.pipeline.binder import binder_json, binder_text, met_cards
from publisher.pipeline.gather import RefusedError
from publisher.pipeline.played import Kept, keep, kept_file, read_kept
from publisher.play.engine import Engine, RuleError
from publisher.play.loop import ReplayError, daily_game, recorded, replay
from publisher.play.terminal import Hands, Session

GAME = "keep-the-record"
DAY = date(2026, 3, 1)
Command = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def engine(repository: Project) -> Engine[Any, Any]:
    code = load_code(repository, load(repository, ["keep-the-record"]).games["keep-the-record"])
    assert code.engine is not None
    return code.engine


def test_a_preview_says_what_comes_and_changes_nothing(engine: Engine[Any, Any]) -> None:
    assert engine.preview is not None
    state = engine.new(7, 2, {name: values[0] for name, values in engine.settings.items()})
    for action in engine.legal(state):
        assert "the clock comes to" in engine.preview(state, action)
    assert state == engine.new(7, 2, {name: values[0] for name, values in engine.settings.items()})


def test_the_day_has_one_seed(engine: Engine[Any, Any]) -> None:
    assert engine.daily is not None
    days = [engine.daily(2026, month, day) for month in range(1, 13) for day in range(1, 29)]
    assert len(set(days)) == len(days) and engine.daily(2026, 1, 1) == days[0]
    with pytest.raises((ValueError, RuleError)):
        engine.daily(2026, 2, 29)


# ---- the game of a day


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of settings in which nothing has been played yet."""
    monkeypatch.setenv("PUBLISHER_CONFIG", str(tmp_path / "settings"))
    return tmp_path / "settings"


@pytest.fixture
def publisher(settings: Path, repository: Project, tmp_path: Path) -> Command:
    """A command as a player types it, from a folder of their own."""

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "publisher", *arguments, "--project", str(repository.root)], cwd=tmp_path,
            capture_output=True, text=True, input=typed, check=False, timeout=100,
            env={**os.environ, "PUBLISHER_CONFIG": str(settings), "COLUMNS": "100"},
        )

    return run


@pytest.fixture(scope="module")
def opened(repository: Project) -> playing.Opened:
    return playing.open_game(repository, GAME)


def session_of(opened: playing.Opened, typed: list[str], options: dict[str, str] | None = None, day: date | None = DAY,
               practice: bool = False, saved: dict[str, str] | None = None) -> tuple[Session[Any, Any], list[str]]:
    """A game of the Record against chance, as far as what is typed goes, and what was said."""
    lines, said = iter(typed), list[str]()

    def saves(name: str, text: str) -> str:
        (saved if saved is not None else {})[name] = text
        return f"Written to {name}."

    hands = Hands(lambda prompt: next(lines, None), said.append, saves)
    seed = playing.daily(opened, day, {})[0] if day else 12
    session = playing.session(opened, hands, 2, seed, ["random", "random"], options or {}, [0],
                              day=day.isoformat() if day else "", practice=practice)
    playing.run_session(opened, session)
    return session, said


def test_the_first_finished_attempt_is_kept_and_later_ones_are_practice(opened: playing.Opened, settings: Path) -> None:
    assert playing.finished_before(opened, "2026-03-01") == ""
    quit_early, _ = session_of(opened, ["1"])
    assert all("of 2026-03-01" not in line for line in playing.remember(opened, quit_early, DAY))
    assert read_kept(GAME).days == {}
    first, _ = session_of(opened, ["1"] * 60)
    told = playing.remember(opened, first, DAY)
    assert told[0].startswith("Keep the Record, the game of 2026-03-01: ") and "your result of that day" in told[0]
    kept = playing.finished_before(opened, "2026-03-01")
    assert kept and kept in told[0]
    # Another attempt goes another way, and changes nothing, even if it was begun before the first was finished.
    later, _ = session_of(opened, ["2"] * 60)
    told = playing.remember(opened, later, date(2026, 3, 2))
    assert told[0].startswith("Keep the Record, the game of 2026-03-01 (practice): ")
    assert playing.finished_before(opened, "2026-03-01") == kept
    assert list(read_kept(GAME).days) == ["2026-03-01"]


def test_the_game_of_a_day_takes_nothing_back_and_practice_does(opened: playing.Opened) -> None:
    counts, said = session_of(opened, ["1", "undo"])
    assert len(counts.actions) == 2 and any("takes nothing back" in line for line in said)
    practice, said = session_of(opened, ["1", "undo"], practice=True)
    assert len(practice.actions) == 0 and any(line.startswith("Taken back: ") for line in said)


def test_a_saved_game_stays_that_of_its_day(opened: playing.Opened) -> None:
    saved: dict[str, str] = {}
    session_of(opened, ["1", "save a", "1", "quit", "b"], saved=saved)
    session_of(opened, ["1", "save p", "quit", ""], practice=True, saved=saved)
    assert {*saved} == {"a", "b", "p"}
    for name, practice in (("a", False), ("b", False), ("p", True)):
        record = replay(opened.engine, saved[name]).record
        assert (record.day, record.practice) == ("2026-03-01", practice)
    line = playing.replay_line(opened, replay(opened.engine, saved["p"]))
    assert line.startswith("Keep the Record, the game of 2026-03-01 (practice), seed ")


@pytest.mark.parametrize(("old", "new", "told"), [
    ("day: 2026-03-01", "day: 2026-03-02", "this is not the game of 2026-03-02"),
    ("day: 2026-03-01", "day: 2026-02-29", "is no day"),
    ("day: 2026-03-01", "day: 1 March", "is no day"),
    ("opening: shuffled", "opening: guided", "it takes no opening=guided"),
    ("seats: 2\n", "seats: 2\npractice: no\n", "`practice:` is `yes`"),
    ("day: 2026-03-01\n", "practice: yes\n", "stands with a `day:`"),
])  # fmt: skip
def test_a_game_that_is_not_the_one_of_its_day_does_not_hold(opened: playing.Opened, old: str, new: str,
                                                              told: str) -> None:
    session, _ = session_of(opened, ["1"])
    text = recorded(opened.engine, GAME, session.seed, 2, session.settings, session.actions, session.state,
                    session.day).as_text()
    assert old in text and replay(opened.engine, text)
    with pytest.raises(ReplayError, match=told):
        replay(opened.engine, text.replace(old, new))


def test_what_changes_the_deal_of_a_day_is_refused(publisher: Command, engine: Engine[Any, Any]) -> None:
    for arguments, told in (
        (["--set", "opening=guided"], "it takes no opening=guided"), (["--seed", "3"], "it takes no --seed"),
        (["--seats", "3"], "it takes no --seats"),
    ):  # fmt: skip
        done = publisher("play", GAME, "--daily", *arguments)
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1) and told in done.stderr
    assert daily_game(engine, "2026-03-01", {"opening": "shuffled"}) == (engine.daily(2026, 3, 1), 2)  # type: ignore[misc]


def test_a_day_from_beginning_to_practice(publisher: Command) -> None:
    first = publisher("play", GAME, "--daily", "--agents", "random", typed="1\n" * 60)
    assert (first.returncode, first.stderr) == (0, "")
    assert ". Your first finished attempt counts. ? helps." in first.stdout.splitlines()[0]
    assert "This is your result of that day." in first.stdout and "New in your binder: " in first.stdout
    again = publisher("play", GAME, "--daily", typed="1\nsave mine.txt\n")
    assert " (practice). ? helps." in again.stdout.splitlines()[0]
    assert again.stdout.splitlines()[1].startswith("Your result of that day: ")
    on = publisher("play", "--continue", "mine.txt", typed="quit\n")
    assert on.stdout.splitlines()[0] == again.stdout.splitlines()[0]
    binder = publisher("binder", GAME)
    assert binder.returncode == 0 and " of 82 cards of Keep the Record met." in binder.stdout
    assert max(map(len, binder.stdout.splitlines())) <= 100


def test_a_broken_file_is_said_and_ends_nothing(publisher: Command, settings: Path) -> None:
    file = settings / "played" / f"{GAME}.json"
    file.parent.mkdir(parents=True)
    for text in ("{", '{"version": 2}', '{"version": 1, "days": {"today": "won"}, "met": {}}', "[" * 5000):
        file.write_text(text, "utf-8")
        with pytest.raises(RefusedError, match="is broken"):
            read_kept(GAME)
    done = publisher("play", GAME, "--daily", "--agents", "random", typed="1\n" * 60)
    assert done.returncode == 0 and "Score: " in done.stdout
    assert all("is broken" in line for line in done.stderr.splitlines()) and done.stderr
    assert file.read_text("utf-8") == "[" * 5000
    assert publisher("binder", GAME).returncode == 2


# ---- the binder


def test_the_binder_has_what_its_player_saw_and_no_more(opened: playing.Opened, settings: Path) -> None:
    session, _ = session_of(opened, ["1"] * 3, day=None)
    tables = opened.engine.new.__self__.tables  # type: ignore[attr-defined]
    faces = set()
    for state in session.states:
        faces |= {*state.hands[0], *state.discard, *state.exile, *(card for card in state.card if card >= 0)}
    assert session.met == {tables.cards[card].id for card in faces}
    hidden = {tables.cards[card].id for card in (*session.state.hands[1], *session.state.deck)}
    assert hidden - session.met and len(session.met) < 30
    fresh, first = keep(GAME, DAY, session.met)
    assert (fresh, first) == (sorted(session.met), False)
    assert keep(GAME, date(2026, 5, 5), session.met) == ([], False)
    assert read_kept(GAME).met == dict.fromkeys(sorted(session.met), "2026-03-01")


def test_what_was_taken_back_was_seen_all_the_same(opened: playing.Opened) -> None:
    session, _ = session_of(opened, ["1", "1", "undo", "undo"], day=None)
    assert not session.actions and len(session.met) > len(session.state.hands[0])


@pytest.mark.parametrize(("opening", "marker"), [("shuffled", True), ("guided", False)])
def test_the_marker_comes_with_a_finished_game_that_is_no_training(opened: playing.Opened, opening: str,
                                                                    marker: bool) -> None:
    session, _ = session_of(opened, ["1"] * 60, {"opening": opening}, day=None)
    assert opened.engine.over(session.state)
    assert ("armageddon" in session.met) is marker


def test_only_people_meet_cards(opened: playing.Opened, settings: Path) -> None:
    plan = playing.plan(opened, None, 1, ["random"], {})
    playing.run_plan(Project(Path()), opened, plan, 3)
    session, _ = session_of(opened, ["1"] * 60, day=None)
    playing.replay_line(opened, replay(opened.engine, recorded(
        opened.engine, GAME, session.seed, 2, session.settings, session.actions, session.state).as_text()))
    assert read_kept(GAME) == Kept() and not kept_file(GAME).exists()


def test_the_binder_tells_of_a_card_what_it_is(opened: playing.Opened) -> None:
    kept = Kept(met={"vesuvius-wakes": "2026-03-01", "no-longer-there": "2026-03-01"})
    cards = met_cards(opened.game, kept)
    assert [card.id for card in cards] == ["vesuvius-wakes"] == [
        card.id for card in met_cards(opened.game, kept, ["VESUVIUS wakes", "vesuvius-wakes"])]
    told = binder_json(opened.game, kept, cards)
    card = opened.game.cards["vesuvius-wakes"]
    assert (told["met"], told["cards"], told["binder"][0]["since"]) == (1, 82, "2026-03-01")
    assert f"Severity: {card.fields['severity']}" in told["binder"][0]["facts"]
    text = binder_text(opened.game, kept, cards, 70)
    assert text.startswith("Vesuvius Wakes (KTR K38, Volcanic), met on 2026-03-01\n  ")
    assert "Resurface. Choose 1 unsealed enemy card" in text and "1 of 82 cards" in text
    assert max(map(len, text.splitlines())) <= 70


def test_the_binder_does_not_say_what_was_not_met(opened: playing.Opened, publisher: Command) -> None:
    kept = Kept(met={"vesuvius-wakes": "2026-03-01"})
    text = json.dumps(binder_json(opened.game, kept, met_cards(opened.game, kept)), ensure_ascii=False)
    assert not [card.name for card in opened.game.cards.values() if card.spoiler and card.id != "vesuvius-wakes"
                and card.name in text]
    for name in ("phoenix", "nobody"):
        with pytest.raises(RefusedError, match=f'no card that you have met is called "{name}"'):
            met_cards(opened.game, kept, [name])
    assert publisher("binder", GAME).stdout == (
        "0 of 82 cards of Keep the Record met. Play, and they come: publisher play keep-the-record\n")


def test_a_discovery_changes_no_deal(opened: playing.Opened, settings: Path) -> None:
    before = playing.daily(opened, DAY, {}), opened.engine.new(7, 2, {"opening": "shuffled"})
    keep(GAME, DAY, list(opened.game.cards), "2026-03-01", "Record wins")
    assert before == (playing.daily(opened, DAY, {}), opened.engine.new(7, 2, {"opening": "shuffled"}))


def test_the_table_says_every_return(engine: Engine[Any, Any]) -> None:
    state = engine.new(7, 2, {"opening": "shuffled"})
    assert "  2101 BCE  -, to 2040 CE (31 returns)" in engine.shown(state, 0)
    sealed = replace_sealed(state)
    assert "  1687 BCE  -, sealed, to 1411 BCE (3 returns)" in engine.shown(sealed, 0)


def replace_sealed(state: Any) -> Any:
    """Six returns sealed, of which the first three were passed with a card on the fourth."""
    card = [-1] * 32
    card[3] = state.deck[0]
    return state._replace(sealed=7, clock=12, card=tuple(card), held=(8, 0), secured=8)
