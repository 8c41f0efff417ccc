"""The browser judges decks as the checks do: the same decks, the same verdicts, the same words."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from publisher.check import BASE_GAME
from publisher.check.deckrules import UNBOUNDED, deck_rules, fill
from publisher.check.near import near
from publisher.games import Project, read_decklist
from publisher.games.decklists import deck_of_text
from publisher.model import Catalogue, Deck, Game
from publisher.web.builder import link

from .conftest import ROOT, read, write
from .deck_vectors import FILES, LEGAL, SCHEMA, List, as_deck, at_borders, by_chance, by_hand, vectors

TEXTS = (
    "My deck\n\nFirst row\n1 Bede\n\nMain deck (4)\n2x the songs of everybody\n- 1 Owl\nbede\n\npurse:\n3 × Penny\n",
    "Loose cards\n// a remark\n2 Hild\n1 penny\n# another\nNobody Known\n",
    "1 Bede\nSide deck\n1 Hilda\n",
    "\n\n",
    "Ends\nmain\n007 Owl\n  2 Psalmz  \n",
)


def node() -> str:
    """A Node to run scripts with: the system's, or the one that drives the browser of other tests."""
    found = shutil.which("node")
    if found is None:
        driver = pytest.importorskip("playwright._impl._driver", reason="neither node nor playwright is installed")
        found = driver.compute_driver_executable()[0]
    return str(found)


def read_court(folder: Path) -> Game:
    write(folder, {f"schemas/{BASE_GAME}/cards.schema.json": SCHEMA})
    write(folder / "catalogue" / BASE_GAME, FILES)
    loaded = read(folder, BASE_GAME)
    assert not loaded.reading, [finding.message for finding in loaded.reading]
    return loaded.game


@pytest.fixture(scope="module")
def court(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A small game with every kind of deck rule."""
    return read_court(tmp_path_factory.mktemp("court"))


def listed(deck: Deck) -> List:
    found = {part: [(entry.card, entry.count) for entry in entries] for part, entries in deck.parts.items()}
    return found | {"starting": [(entry.card, entry.count) for entry in deck.starting]}


def meant() -> list[tuple[str, list[str]]]:
    """Words and known words that share much, in every order."""
    dice = random.Random(3)

    def word() -> str:
        return "".join(dice.choice("abC-") for _ in range(dice.randint(1, 9)))

    return [(word(), [word() for _ in range(6)]) for _ in range(600)]


@pytest.fixture(scope="module")
def asked(court: Game, catalogue: Catalogue) -> list[dict[str, Any]]:
    """The vectors: of the small game, and of every real one with deck rules."""
    first = vectors(court, [*by_hand(), *by_chance(court, LEGAL, 260, 7)])
    found = [first | {"deep": True, "texts": TEXTS, "near": meant()}]
    for game in catalogue.games.values():
        if game.deck_parts:
            decks = [listed(deck) for deck in game.decks.values()]
            near = [one for seed, deck in enumerate(decks) for one in by_chance(game, deck, 60, seed)]
            borders = [one for deck in decks for one in at_borders(game, deck)]
            found.append(vectors(game, [*decks, *borders, *near]))
    return found


@pytest.fixture(scope="module")
def replayed(asked: list[dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    file = tmp_path_factory.mktemp("vectors") / "vectors.json"
    file.write_text(json.dumps(asked), "utf-8")
    command = [node(), str(Path(__file__).with_name("replay_decks.js")), str(ROOT / "site" / "scripts"), str(file)]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode == 0, said.stderr
    found: list[dict[str, Any]] = json.loads(said.stdout)
    return found


def test_the_vectors_say_everything(asked: list[dict[str, Any]]) -> None:
    first = asked[0]
    reasons = [reason for deck in first["decks"] for reason in deck["reasons"]]
    assert {lint for lint, _, _ in reasons} == {
        "deck-cannot-pay", "deck-copies", "deck-counts", "deck-part-type", "deck-size", "deck-starting",
        "deck-unknown-card"}
    for key, words in first["rules"]["words"].items():
        said = words.partition("{")[2].partition("}")[2].partition("{")[0].strip(" :\";,")
        assert any(said in message for _, _, message in reasons), key
    legal = sum(not deck["reasons"] for game in asked for deck in game["decks"])
    assert legal >= 40 and sum(len(game["decks"]) for game in asked) - legal >= 300


def test_the_browser_says_the_same(replayed: list[dict[str, Any]]) -> None:
    assert [game["wrong"] for game in replayed] == [[] for _ in replayed]


def test_no_rule_can_be_changed_unseen(replayed: list[dict[str, Any]]) -> None:
    assert replayed[0]["untold"] == [] and replayed[0]["changes"] > 200
    for game in replayed[1:]:
        # a type of which no deck near the published ones has a card may be allowed unseen, a number may not
        assert not [what for what in game["untold"] if what.endswith(("+", "-", " none"))]


def test_the_browser_guesses_what_was_meant_as_the_checks_do(
    asked: list[dict[str, Any]], replayed: list[dict[str, Any]]
) -> None:
    here = [near(word, known) for word, known in asked[0]["near"]]
    assert replayed[0]["near"] == here and here.count("") > 50 and len(set(here)) > 100


def test_decks_are_read_back_from_an_address_and_from_yaml(
    asked: list[dict[str, Any]], replayed: list[dict[str, Any]], court: Game, tmp_path: Path
) -> None:
    for deck, made in zip(asked[0]["decks"], replayed[0]["written"], strict=True):
        wanted = {part: [entry[:2] for entry in entries] for part, entries in deck["parts"].items() if entries}
        starting = [entry[:2] for entry in deck["starting"]]
        assert made["again"] == {"name": deck["name"], "parts": wanted, "starting": starting}
        given = {part: [(entry[0], entry[1]) for entry in entries] for part, entries in deck["parts"].items()}
        given["starting"] = [(entry[0], entry[1]) for entry in deck["starting"]]
        assert made["code"] == link(as_deck(court, deck["name"], given)), "the site links as the builder does"
        assert set(made["code"]) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~%")
        again = {part: [entry[:2] for entry in entries] for part, entries in made["fromYaml"]["parts"].items()}
        assert again == wanted
    project = Project(ROOT)
    valid = [(deck, made) for deck, made in zip(asked[0]["decks"], replayed[0]["written"], strict=True)
             if "everyone" not in str(deck)]
    for deck, made in valid[::9]:
        for name, content in (("deck.yaml", made["yaml"]), ("deck.txt", made["text"])):
            (tmp_path / name).write_text(content, "utf-8")
            read_here = read_decklist(project, court, tmp_path / name)
            found = read_here.deck
            assert not read_here.findings and found is not None, (name, content, read_here.findings)
            wanted = {part: [(e[0], e[1]) for e in entries] for part, entries in deck["parts"].items() if entries}
            starting = [(card, 1) for card, count, _ in deck["starting"] for _ in range(count)]
            got = listed(found)
            if name == "deck.txt":
                starting = [(e[0], e[1]) for e in deck["starting"]]
            assert got.pop("starting") == starting and got == wanted, (name, content)
            assert found.name == deck["name"]


def test_a_typed_list_is_understood_alike(court: Game, replayed: list[dict[str, Any]]) -> None:
    for text, read_there in zip(TEXTS, replayed[0]["read"], strict=True):
        here = deck_of_text(text, "deck.txt", court)
        wanted = {part: [[e.card, e.count, e.origin.line] for e in entries] for part, entries in here.parts.items()}
        assert read_there["parts"] == wanted and read_there["name"] == here.name
        assert read_there["starting"] == [[e.card, e.count, e.origin.line] for e in here.starting]


def test_a_part_without_a_greatest_size_names_none(court: Game) -> None:
    limits = {(limit.part, limit.group): limit for limit in deck_rules(court).limits}
    assert limits["purse", None].most is None and court.deck_parts["purse"].most == UNBOUNDED
    assert fill(limits["purse", None].few, total=1, short=2) == "Purse: 1 card, at least 3 expected: add 2"
