"""`publisher lsp` over its real protocol: a process is started, and talked to as an editor would."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from publisher import pipeline
from publisher.games import Project, load
from publisher.model import KeywordUse

Json = dict[str, Any]
Serve = Callable[..., Any]
CARDS = "catalogue/toy/cards/cards.yaml"
WORDS = "catalogue/toy/keywords.yaml"
DECK = "catalogue/toy/decks/first-road.yaml"
GAME = "catalogue/toy/game.yaml"
RULES = "catalogue/toy/book/01-rules.md"


def codes(found: list[Json]) -> list[str]:
    return [one["code"] for one in found]


def test_a_fault_shows_while_typing_and_goes_when_mended(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    assert client.diagnostics[CARDS] == []
    client.change(CARDS, "[Scout 2]", "[Scuot 2]")
    (found,) = client.diagnostics[CARDS]
    assert (found["code"], found["severity"], found["source"]) == ("unknown-keyword", 1, "publisher")
    assert "Scout" in found["message"]
    assert "codeDescription" not in found
    assert client.pointed(CARDS, found) == "Scuot"
    assert client.versions[CARDS] == 2
    client.change(CARDS, "[Scuot 2]", "[Scout 2]")
    assert client.diagnostics[CARDS] == []
    assert (toy.root / CARDS).read_text("utf-8") == client.texts[CARDS], "nothing was written"


def test_columns_are_utf_16_whatever_stands_before(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    client.change(CARDS, "    [Scout 2]\n", "    Constant: Söme \U0001f5fa\ufe0f € [Scuot 2] {Q}.\n")
    places = {one["code"]: client.pointed(CARDS, one) for one in client.diagnostics[CARDS]}
    assert places["unknown-keyword"] == "Scuot"
    assert "Q" in places["unknown-pip"]
    assert client.hover(CARDS, "{Q}", 1) == ""
    assert "**Scout 3**" in client.hover(CARDS, "[Scout 3]", 3)
    client.change(CARDS, "€ [Scuot 2] {Q}", "€ [Scout 2] {D}")
    assert client.hover(CARDS, "€ [Scout 2]", 4).startswith("**Scout 2**")
    assert client.hover(CARDS, "€ [Scout 2] {D}", 13).startswith("`{D}` Day")


def test_an_editor_may_count_in_other_units(toy: Project, serve: Serve) -> None:
    client = serve(toy, capabilities={"general": {"positionEncodings": ["utf-32", "utf-16"]}})
    assert client.server["capabilities"]["positionEncoding"] == "utf-32"
    client.open(CARDS)
    client.change(CARDS, "    [Scout 2]\n", "    \U0001f5fa [Scuot 2]\n")
    found = next(one for one in client.diagnostics[CARDS] if one["code"] == "unknown-keyword")
    assert found["range"]["start"]["character"] == len("    \U0001f5fa [")


def test_findings_of_all_files_of_the_game_are_told(toy: Project, serve: Serve) -> None:
    path = toy.root / DECK
    path.write_text(path.read_text("utf-8").replace("2 ford", "2 frod"), "utf-8")
    client = serve(toy)
    client.open(CARDS)
    assert "dangling-reference" in codes(client.diagnostics[DECK]) or "deck-unknown-card" in codes(
        client.diagnostics[DECK])
    client.change(CARDS, "- id: ford", "- id: frod")
    assert client.diagnostics[DECK] == []


def test_the_server_says_what_the_command_says(toy: Project, serve: Serve) -> None:
    faults = ((CARDS, "[Scout 3]", "[Scout]"), (CARDS, "{N} in", "{Q} in"), (WORDS, "rule_turn", "rule_trun"),
              (RULES, "[[peddler]]", "[[pedler]]"), (DECK, "2 ford", "9 ford"))
    for file, old, new in faults:
        path = toy.root / file
        path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    expected = {(found.origin.file, found.origin.line, found.id, found.message)
                for found in pipeline.check(toy, ["toy"]).report.findings}
    assert len(expected) >= 4
    client = serve(toy)
    client.open(RULES)
    told = {(file, one["range"]["start"]["line"] + 1, one["code"], one["message"])
            for file, found in client.diagnostics.items() for one in found}
    assert told == expected


def test_chapters_are_checked_and_explained_too(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(RULES)
    assert client.diagnostics[RULES] == []
    client.change(RULES, "You turn [[peddler]]", "You turn [[pedler]]")
    (found,) = client.diagnostics[RULES]
    assert "pedler" in client.pointed(RULES, found)
    assert client.hover(RULES, "[[high-pass]]", 4).startswith("**The High Pass** (Place, Day, cost 2D)")
    assert client.hover(RULES, "[walk]", 2).startswith("**walk** (term)")
    assert client.goes_to(RULES, "[[high-pass]]", 4) == f"{CARDS}:{1 + line_of(toy, CARDS, '- id: high-pass')}"
    assert client.goes_to(RULES, "[walk]", 2) == f"{WORDS}:{1 + line_of(toy, WORDS, '- id: walk')}"
    assert client.goes_to(RULES, "{#rule_score}", 4) == f"{RULES}:{1 + line_of(toy, RULES, '## Winning')}"
    (allow,) = [one for one in client.actions(RULES, found["range"]) if "Allow" in one["title"]]
    (edit,) = allow["edit"]["changes"].values()
    client.type(RULES, client.applied(RULES, edit).replace(":  -->", ": a card of the next set -->"))
    assert client.diagnostics[RULES] == []
    client.change(RULES, "{#rule_score}", "{#rule_score .spoiler}")
    assert client.goes_to(RULES, "{#rule_score .spoiler}", 4) == f"{RULES}:{1 + line_of(toy, RULES, '## Winning')}"
    names = [one["name"] for one in symbols(client, RULES)]
    assert names == ["Setting up", "Your turn", "Winning"]


def line_of(project: Project, file: str, words: str) -> int:
    text = (project.root / file).read_text("utf-8")
    return text[: text.index(words)].count("\n")


def symbols(client: Any, file: str) -> list[Json]:
    return client.ask("textDocument/documentSymbol", {"textDocument": {"uri": client.uri(file)}})


def test_hover_says_what_things_mean(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    scout = client.hover(CARDS, "[Scout 3]", 2)
    assert "**Scout 3**" in scout
    assert "Look at the top 3 cards of your deck" in scout
    assert "*Look at your top 3 cards; put them back in any order.*" in scout
    assert "always with a number" in scout
    assert "Rule 1.2 Your turn" in scout
    camp = client.hover(CARDS, "[Camp]", 2)
    assert "**Camp**" in camp
    assert "never with a number" in camp
    assert client.hover(CARDS, "{N}: [Camp]", 1) == "`{N}` Night"
    assert client.hover(CARDS, "{1} less", 1) == "`{1}` 1 of any kind"
    assert client.hover(CARDS, "periods: [night]", 12).startswith("**Night** `{N}`")
    assert client.hover(CARDS, "cost: 2NN", 7) == "Costs 2 of any kind and 2 Night"
    assert client.hover(CARDS, "type: place", 8).startswith("**Place**")
    assert client.hover(CARDS, "Constant: Places", 3).startswith("**Constant**")
    assert client.hover(CARDS, "flavor: Sells", 10) == ""
    client.open(DECK)
    assert client.hover(DECK, "2 ford", 3).startswith("**The Ford**")
    client.open(GAME)
    assert client.hover(GAME, "decks: [first-road]", 10).startswith("**First Road**")


def test_definitions_are_found(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    for file in (CARDS, DECK, WORDS, GAME):
        client.open(file)
    assert client.goes_to(CARDS, "[Scout 3]", 3) == f"{WORDS}:{1 + line_of(toy, WORDS, '- id: scout')}"
    assert client.goes_to(DECK, "2 ford", 4) == f"{CARDS}:{1 + line_of(toy, CARDS, '- id: ford')}"
    assert client.goes_to(WORDS, "rule: rule_turn", 8) == f"{RULES}:{1 + line_of(toy, RULES, '## Your turn')}"
    assert client.goes_to(CARDS, "periods: [night]", 12) == f"{GAME}:{1 + line_of(toy, GAME, '- {id: night')}"
    assert client.goes_to(GAME, "decks: [first-road]", 10) == f"{DECK}:{1 + line_of(toy, DECK, 'id: first-road')}"
    assert client.goes_to(CARDS, "flavor: Sells", 10) == ""


def test_what_is_not_saved_yet_counts(toy: Project, serve: Serve) -> None:
    """A card and a file that exist in the editor only are known everywhere."""
    client = serve(toy)
    client.open(CARDS)
    client.open(DECK)
    client.change(CARDS, "- id: ford", "- id: shallows")
    assert len(client.diagnostics[DECK]) == 1
    new = "catalogue/toy/cards/more.yaml"
    client.open(new, "- id: ford\n  number: N10\n  name: Another Ford\n  type: place\n  periods: [day]\n  cost: 1\n"
                     "  points: 1\n  text: |\n    [Camp]\n")
    client.until(lambda: client.diagnostics[DECK] == [])
    assert client.hover(DECK, "2 ford", 4).startswith("**Another Ford**")
    assert not (toy.root / new).exists()
    client.say("textDocument/didClose", {"textDocument": {"uri": client.uri(new)}})
    client.until(lambda: client.diagnostics[DECK] != [])


@pytest.mark.parametrize("snippets", [True, False])
def test_keywords_symbols_and_references_are_completed(toy: Project, serve: Serve, snippets: bool) -> None:
    asked = {"textDocument": {"completion": {"completionItem": {"snippetSupport": snippets}}}}
    client = serve(toy, capabilities=asked)
    client.open(CARDS)
    client.change(CARDS, "    [Scout 2]\n", "    [Sc\n")
    found = client.choices(CARDS, "    [Sc\n", 7)
    assert set(found) == {"Scout X", "Camp", "walk"}
    assert found["Scout X"]["textEdit"]["newText"] == ("Scout ${1:1}]" if snippets else "Scout 1]")
    assert found["Scout X"].get("insertTextFormat") == (2 if snippets else 1)
    assert "Look at the top X cards" in found["Scout X"]["documentation"]["value"]
    text = client.applied(CARDS, [found["Camp"]["textEdit"]])
    client.type(CARDS, text)
    assert "    [Camp]\n" in text
    assert client.diagnostics[CARDS] == []

    client.change(CARDS, "{1} less", "{} less")
    found = client.choices(CARDS, "{} less", 1)
    assert list(found) == ["D", "N"]
    assert found["N"]["textEdit"]["newText"] == "N"
    client.change(CARDS, "{} less", "{1} less than for [[lig")
    found = client.choices(CARDS, "[[lig", 5)
    assert {"lighthouse", "rule_turn"} <= set(found)
    assert found["rule_turn"]["detail"] == "1.2 Your turn"
    text = client.applied(CARDS, [found["lighthouse"]["textEdit"]])
    assert "than for [[lighthouse]]" in text
    assert client.choices(CARDS, "flavor: Sells", 10) == {}


def test_decks_complete_cards_that_may_be_in_them(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(DECK)
    client.change(DECK, "  - 2 ford\n", "  - 2 fo\n")
    found = client.choices(DECK, "  - 2 fo\n", 8)
    assert set(found) == {"peddler", "bell-ringer", "night-watch", "moth-keeper", "ford", "high-pass", "lighthouse",
                          "last-inn"}
    assert found["ford"]["detail"] == "The Ford: Place, Day, cost 2"
    text = client.applied(DECK, [found["ford"]["textEdit"]])
    assert "  - 2 ford\n" in text
    client.type(DECK, text)
    assert client.diagnostics[DECK] == []


def test_a_quick_fix_mends_what_it_is_offered_for(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    whole = client.texts[CARDS]
    client.change(CARDS, "[Scout 3]", "[Scuot 3]")
    (found,) = client.diagnostics[CARDS]
    fixes = [one for one in client.actions(CARDS, found["range"]) if "Scout" in one["title"]]
    (edit,) = fixes[0]["edit"]["changes"].values()
    assert fixes[0]["kind"] == "quickfix"
    assert found["data"]["fix"]["replacement"] == edit[0]["newText"] == "Scout"
    assert found["data"]["fix"]["range"] == edit[0]["range"]
    text = client.applied(CARDS, edit)
    assert text == whole
    client.type(CARDS, text)
    assert client.diagnostics[CARDS] == []
    assert client.actions(CARDS, found["range"]) == []


def test_all_safe_fixes_of_a_file_at_once(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    whole = client.texts[CARDS]
    client.change(CARDS, "Constant: Places cost", "Constant:  Places  cost")
    client.change(CARDS, "after this round.", "after this  round .")
    assert len(client.diagnostics[CARDS]) >= 3
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}
    (action,) = client.actions(CARDS, everything, ["source.fixAll"])
    (edits,) = action["edit"]["changes"].values()
    text = client.applied(CARDS, edits)
    client.type(CARDS, text)
    assert client.diagnostics[CARDS] == []
    assert text.replace("Constant:  Places", "Constant: Places") == whole


def test_an_allowance_is_offered_and_wants_its_reason(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    client.change(CARDS, "[Scout 3]", "[Scuot 3]")
    (found,) = client.diagnostics[CARDS]
    (allow,) = [one for one in client.actions(CARDS, found["range"]) if "Allow" in one["title"]]
    (edit,) = allow["edit"]["changes"].values()
    client.type(CARDS, client.applied(CARDS, edit))
    assert "allowance-without-reason" in codes(client.diagnostics[CARDS])
    client.change(CARDS, "# allow unknown-keyword: ", "# allow unknown-keyword: a word of a later set")
    assert client.diagnostics[CARDS] == []
    assert client.hover(CARDS, "# allow unknown-keyword", 10).startswith("**")


def test_half_typed_yaml_keeps_what_is_known(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(DECK)
    client.open(CARDS)
    client.change(CARDS, "  cost: 1D\n", "  cost: 1D\n  art: {motif: [\n")
    assert codes(client.diagnostics[CARDS]) == ["yaml-syntax"]
    assert client.diagnostics.get(DECK, []) == [], "other files do not suffer from a half-typed line"
    assert "Look at the top 3 cards" in client.hover(CARDS, "[Scout 3]", 3)
    assert client.hover(DECK, "2 ford", 4).startswith("**The Ford**")
    assert "Scout X" in client.choices(CARDS, "[Scout 3]", 1)
    assert [one["name"] for one in symbols(client, CARDS)][:2] == ["The Peddler", "The Bell Ringer"]
    client.change(CARDS, "  art: {motif: [\n", "")
    assert client.diagnostics[CARDS] == []


def test_an_unfinished_card_is_no_loss_to_the_others(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(DECK)
    client.open(RULES)
    client.open(CARDS)
    client.change(CARDS, "  cost: 1D\n", "  cost: 1D\n  flav\n")
    client.change(CARDS, "  flav\n", "  flav:\n")
    assert "unknown-key" in codes(client.diagnostics[CARDS])
    assert client.diagnostics[DECK] == []
    assert client.diagnostics[RULES] == []


BROKEN = (
    "", "\n", "- ", "- id", "id: [", "\t- id: x", "- - - -\n  - :", "\ufeff- id: x", "\x00\x01",
    "- {id: x, name: y, type: place", "&a [*a]", "- id: x\n  text: |", "%YAML 9\n---\n- ?",
)


@pytest.mark.parametrize("file", [CARDS, GAME, RULES, WORDS, DECK])
def test_no_text_ends_the_server(toy: Project, serve: Serve, file: str) -> None:
    client = serve(toy)
    client.open(file)
    whole = client.texts[file]
    for text in (*BROKEN, whole[: len(whole) // 2], whole[: len(whole) // 3]):
        client.type(file, text)
        place = {"textDocument": {"uri": client.uri(file)}, "position": {"line": 0, "character": 3}}
        for method in ("hover", "definition", "completion"):
            client.ask(f"textDocument/{method}", place)
        symbols(client, file)
        client.actions(file, {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 9}})
    client.type(file, whole)
    assert [name for name, found in client.diagnostics.items() if found] == []
    assert client.logged == []


def test_symbols_of_every_kind_of_file(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    for file in (CARDS, WORDS, DECK, GAME):
        client.open(file)
    cards = symbols(client, CARDS)
    assert [(one["name"], one["detail"]) for one in cards][-1] == ("The Last Inn", "last-inn")
    assert client.texts[CARDS].split("\n")[cards[1]["range"]["start"]["line"]] == "- id: bell-ringer"
    assert [one["name"] for one in symbols(client, WORDS)] == ["Scout", "Camp", "walk"]
    assert [one["name"] for one in symbols(client, DECK)] == ["id", "name", "description", "spoiler", "main"]
    assert "deck_parts" in [one["name"] for one in symbols(client, GAME)]


def test_files_changed_on_disk_are_read_again(toy: Project, serve: Serve) -> None:
    asked = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
    client = serve(toy, capabilities=asked)
    client.open(CARDS)
    path = toy.root / WORDS
    path.write_text(path.read_text("utf-8").replace("name: Scout", "name: Spy"), "utf-8")
    client.say("workspace/didChangeWatchedFiles", {"changes": [{"uri": client.uri(WORDS), "type": 2}]})
    client.until(lambda: "unknown-keyword" in codes(client.diagnostics[CARDS]))


def test_files_of_no_game_are_left_alone(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    (toy.root / "notes.yaml").write_text("a: [", "utf-8")
    client.texts["notes.yaml"] = "a: ["
    client.say("textDocument/didOpen", {"textDocument": {"uri": client.uri("notes.yaml"), "languageId": "yaml",
                                                         "version": 1, "text": "a: ["}})
    assert client.about("hover", "notes.yaml", "a: [") is None
    client.open(CARDS)
    assert "notes.yaml" not in client.diagnostics


def test_a_games_code_that_prints_or_fails_does_not_disturb(toy: Project, serve: Serve) -> None:
    rules = toy.catalogue / "toy" / "rules"
    rules.mkdir()
    (rules / "noise.py").write_text('print("Content-Length: 5")\nraise ValueError("no")\n', "utf-8")
    client = serve(toy)
    client.open(CARDS)
    assert "game-code" in codes(client.diagnostics["catalogue/toy/rules/noise.py"])
    assert client.diagnostics[CARDS] == []
    quiet = serve(toy, "--no-code")
    quiet.open(CARDS)
    assert "catalogue/toy/rules/noise.py" not in quiet.diagnostics


def test_it_ends_cleanly_when_asked_and_when_the_editor_is_gone(toy: Project, serve: Serve) -> None:
    client = serve(toy)
    client.open(CARDS)
    assert client.close() == 0
    assert b"Traceback" not in b"".join(client.stderr)
    gone = serve(toy)
    gone.open(CARDS)
    gone.process.stdin.close()
    assert gone.process.wait(20) == 0


def test_without_its_library_it_says_how_to_install_it(toy: Project, tmp_path: Path) -> None:
    script = "import sys, importlib.abc\n" \
             "class No(importlib.abc.MetaPathFinder):\n" \
             "    def find_spec(self, name, path=None, target=None):\n" \
             "        if name.partition('.')[0] in ('pygls', 'lsprotocol'): raise ModuleNotFoundError(name=name)\n" \
             "sys.meta_path.insert(0, No())\nsys.argv = ['publisher', 'lsp']\n" \
             "from publisher.cli import main\nmain()\n"
    done = subprocess.run([sys.executable, "-c", script], cwd=toy.root, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert 'pip install "card-game-publisher[lsp]"' in line


# ---- the real games


@pytest.mark.parametrize("id", sorted(path.parent.name for path in (Path(__file__).parents[2] / "catalogue").glob(
    "*/game.yaml")))
def test_a_real_game_is_served(
    id: str, copy_of: Callable[[str], Project], serve: Serve, record_property: Callable[[str, object], None]
) -> None:
    project = copy_of(id)
    file = sorted((project.catalogue / id / "cards").glob("*.yaml"))[0].relative_to(project.root).as_posix()
    client = serve(project)
    client.open(file)
    assert client.diagnostics[file] == []
    before = time.perf_counter()
    client.change(file, "  type: ", "  tpye: ")
    took = time.perf_counter() - before
    record_property("seconds from key to findings", f"{took:.2f}")
    assert {"missing-key", "unknown-key"} & set(codes(client.diagnostics[file]))
    assert all(not found for other, found in client.diagnostics.items() if other != file)
    client.change(file, "  tpye: ", "  type: ")
    assert client.diagnostics[file] == []
    game = load(project, [id]).games[id]
    used = next(((card, use) for card in game.cards.values() for use in card.text.walk()
                 if isinstance(use, KeywordUse) and use.parameter.isdecimal()), None)
    if used:
        card, use = used
        if card.origin.file not in client.texts:
            client.open(card.origin.file)
        written = f"[{use.name} {use.parameter}]"
        word = game.keywords[use.keyword]
        said = client.hover(card.origin.file, written, 2)
        assert f"**{word.name} {use.parameter}**" in said
        assert f" {use.parameter} " in said.split("\n\n")[1] or "X" not in word.meaning.source
        assert client.goes_to(card.origin.file, written, 2) == f"{word.origin.file}:{word.origin.line}"
    for deck in list(game.decks.values())[:1]:
        client.open(deck.origin.file)
        entry = next(iter(deck.parts.values()))[0]
        at = game.cards[entry.card].origin
        row = client.texts[deck.origin.file].split("\n")[entry.origin.line - 1]
        assert client.goes_to(deck.origin.file, row, row.index(entry.card) + 1) == f"{at.file}:{at.line}"
    assert client.close() == 0
