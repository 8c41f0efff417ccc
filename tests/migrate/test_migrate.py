"""`migrate`: old words replaced wherever they stand, and a proof that none got lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from publisher import pipeline
from publisher.check import BASE_GAME
from publisher.games import Project
from publisher.pipeline.migrating import Migrating, migrate

GAME = f"catalogue/{BASE_GAME}"
# The source's own paragraph: it gives the rule and breaks it twice.
DRIVE = (
    "Draw X from your HSP; play them or sacrifice them to the Forgotten Wastes. For each card sacrificed this way, "
    "reduce the\nread cost of a text this turn by that card’s printed value. The sacrifice is no attack."
)
GRAVEYARD = """\
- id: graveyard-to-wastes
  title: The pile of lost cards is the Forgotten Wastes
  since: Second edition
  rationale: Nobody is dead.
  word: "graveyard(s|’s|s’)?"
  replacements:
    - forms: {graveyard: Forgotten Wastes, graveyards: Wastes, "graveyard’s": "Forgotten Wastes’s"}
      safe: true
      message: it is called the Forgotten Wastes
    - {old: "grave-yarded", new: 'sent to the Forgotten Wastes', safe: false, message: m}
  exempt: [names, flavor]
"""


def publisher(*arguments: str, at: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "publisher", *arguments], cwd=at, capture_output=True, check=False,
                          text=True, env={**os.environ, "NO_COLOR": "1"})


def reasons(done: Migrating) -> Counter[str]:
    return Counter(use.reason for proof in done.proofs for use in proof.left)


def rows(done: Migrating) -> list[tuple[str, str, str]]:
    return [(str(use.where).removeprefix(f"{GAME}/"), use.old, use.new) for proof in done.proofs
            for use in proof.replaced]


def plant(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, (path, old)
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.fixture
def first_entry(repository: Project) -> str:
    """The migration that CANON has."""
    return (repository.catalogue / "canon" / "migrations.yaml").read_text("utf-8")


def test_the_sources_own_paragraph_is_migrated(sample, first_entry: str) -> None:
    book = f"---\nid: ch_more\ntitle: More\n---\n\n## Drive {{#rule_drive}}\n\n{DRIVE}\n"
    project = sample({"migrations.yaml": first_entry, "book/02-more.md": book})
    done = migrate(project, [BASE_GAME])
    assert done.holds and rows(done) == [] and done.draft.texts == {}
    assert [(use.old, use.reason) for use in done.proofs[0].left if use.where.file.endswith("more.md")] == [
        ("sacrifice them to the Forgotten Wastes", "a suggestion: --unsafe writes it"),
        ("card sacrificed", "a suggestion: --unsafe writes it"),
        ("sacrifice", "genus"),
    ]
    done = migrate(project, [BASE_GAME], unsafe=True)
    assert done.holds
    assert rows(done) == [
        (f"book/02-more.md:8:{DRIVE.index('sacrifice them') + 1}",
         "sacrifice them to the Forgotten Wastes", "send them to the Forgotten Wastes"),
        (f"book/02-more.md:8:{DRIVE.index('card sacrificed') + 1}", "card sacrificed", "card forgotten")]
    done.draft.write()
    meant = book.replace("sacrifice them", "send them").replace("card sacrificed", "card forgotten")
    assert (project.root / GAME / "book/02-more.md").read_text("utf-8") == meant


EVERYWHERE = {
    "cards/example.yaml": """\
# A sacrificed comment.
- id: sacrificed-monk
  number: O001
  name: The Sacrificed Monk   # sacrificed
  type: person
  periods: [old]
  role: Who was sacrificed
  text: "Constant: If a person \\u201cAda\\u201d is sacrificed, draw a card.\\n\\
    {1}, a person is sacrificed: Find [[sacrificed-monk]]. You sacrificed it."
  flavor: He was sacrificed.
  printings:
    - edition: First, when it was sacrificed
      text: |
        Constant: A person is sacrificed.
      note: For sacrificed read forgotten.
""",
    "keywords.yaml": """\
- id: sacrificed
  name: sacrificed
  term: true
  forms: [is sacrificed]
  meaning: >
    Whoever got
    sacrificed is lost, and 'it''s' a sacrifice.
  reminder: 'It''s lost, it is sacrificed'
- {id: ponder, name: Ponder, parameter: X, meaning: Look., reminder: Look.}
- {id: justice, name: Justice, parameter: none, meaning: Take., reminder: Take.}
- {id: fade, name: Fade, term: true, meaning: Turn.}
""",
    "readings.yaml": """\
- id: when-sacrificed
  question: Is a person that was sacrificed lost?
  reading: It is **sacrificed**. The word “sacrificed” is old.
  because: Nothing that is sacrificed stays.
""",
    "book/02-more.md": """\
---
id: ch_more
title: What is sacrificed
---

::: note title="When it is sacrificed" id=x_sacrificed
Text.
:::

## When a card is sacrificed {#rule_sacrificed}

Who gets
sacrificed? Say *is sacrificed* no more. A sacrifice is a sacrifice.

| is sacrificed | b |
|---|---|
| c | IS SACRIFICED |

- It was sacrificed.
""",
}


def test_old_words_are_found_in_every_kind_of_place(sample, first_entry: str) -> None:
    deck = "id: basic\nname: Basic deck\nstarting: [ada]\nmain: [ada, notes]\npurse: [3 penny]\n"
    from publisher.check import BASE_FILES

    game = BASE_FILES["game.yaml"].replace("meaning: Somebody.", "meaning: Somebody who is sacrificed.")
    game = game.replace("about: A game that", 'about: "It\'s sacrificed, it is sacrificed;\n  a game that')
    game = game.replace("for an example.", 'for an example."')
    files = {**EVERYWHERE, "game.yaml": game, "migrations.yaml": first_entry,
             "decks/basic.yaml": deck + "description: 'Who''s left when all are sacrificed.'\n"}
    project = sample({name: text.replace("\n", "\r\n").encode() for name, text in files.items()})
    site = project.root / "site" / "prose.md"
    site.parent.mkdir()
    site.write_text("# Is sacrificed\n\nIt was\nsacrificed.\n")
    assert reasons(migrate(project, [BASE_GAME]))["a suggestion: --unsafe writes it"] == 2
    done = migrate(project, [BASE_GAME], unsafe=True)
    assert done.holds, done.as_text()
    done.draft.write()

    def after(name: str) -> str:
        return (project.root / GAME / name).read_bytes().decode().replace("\r\n", "\n")

    card = EVERYWHERE["cards/example.yaml"]
    assert after("cards/example.yaml") == (
        card.replace("Ada\\u201d is sacrificed", "Ada\\u201d is forgotten").replace(
            "{1}, a person is sacrificed", "{1}, a person is forgotten").replace("You sacrificed", "You forgot"))
    assert after("keywords.yaml") == (EVERYWHERE["keywords.yaml"]
        .replace("got\n    sacrificed", "got\n    forgotten").replace("it is sacrificed'", "it is forgotten'"))
    assert after("readings.yaml") == (EVERYWHERE["readings.yaml"].replace("that was sacrificed", "that was forgotten")
        .replace("**sacrificed**", "**forgotten**").replace("that is sacrificed", "that is forgotten"))
    assert after("book/02-more.md") == (EVERYWHERE["book/02-more.md"]
        .replace("What is sacrificed", "What is forgotten").replace("When it is sacrificed", "When it is forgotten")
        .replace("a card is sacrificed", "a card is forgotten").replace("gets\nsacrificed", "gets\nforgotten")
        .replace("| is sacrificed", "| is forgotten").replace("IS SACRIFICED", "IS FORGOTTEN")
        .replace("It was sacrificed", "It was forgotten"))
    assert after("game.yaml") == game.replace("sacrificed", "forgotten")
    assert after("decks/basic.yaml").endswith("description: 'Who''s left when all are forgotten.'\n")
    assert site.read_text() == "# Is forgotten\n\nIt was\nforgotten.\n"
    kinds = reasons(migrate(project, [BASE_GAME]))
    assert set(kinds) == {"comment", "id", "name", "flavor", "older printing",
                          "mention", "genus", "the migration or check itself", "notation"}


def test_every_word_of_a_real_game_is_accounted_for(copy_of: Callable[[str], Project], catalogue) -> None:
    """What a plain search of the files finds is what the proof counts; keys are no words."""
    for id, game in catalogue.games.items():
        for migration in game.migrations:
            if not migration.word:
                continue
            project = copy_of(id)
            proof = migrate(project, [id], migration.id).proofs[0]
            folder = project.root / game.folder
            texts = [path.read_text("utf-8") for kind in ("*.yaml", "book/*.md") for path in folder.rglob(kind)]
            keys = rf"(?m)(?:^\s*|[{{,]\s*)(?:{migration.word}):\s"
            found = sum(len(re.findall(rf"(?<!\w)(?:{migration.word})(?!\w)", text, re.IGNORECASE))
                        - len(re.findall(keys, text)) for text in texts)
            # In the migration's own file a use may hold more than one form; in texts it holds one.
            assert found == sum(len(re.findall(migration.word, use.old, re.IGNORECASE)) for use in proof.before)
            assert not proof.faults and not proof.replaced


def test_planted_old_words_of_a_real_game_come_back_as_new_ones(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("canon")
    before = {path: path.read_bytes() for path in project.root.rglob("*.*") if path.is_file()}
    planted = {
        "cards/ancient.yaml": ("Constant: ", "Constant: Whoever is sacrificed is lost. "),
        "keywords.yaml": ("\n  reminder: ", "\n  reminder: Once it was sacrificed. "),
        "readings.yaml": ("\n  because: ", "\n  because: Nobody is sacrificed. "),
        "game.yaml": ("meaning: Always on", "meaning: Until it is sacrificed always on"),
        "book/06-reading.md": ("\n\n::: example", "\n\nWho got sacrificed\nis lost.\n\n::: example"),
        "decks/the-long-conversation.yaml": ("description: |\n", "description: |\n  Nobody was sacrificed.\n"),
    }
    folder = project.catalogue / "canon"
    for file, (old, new) in planted.items():
        plant(folder / file, old, new)
    shown = publisher("migrate", "sacrificed-to-forgotten", "canon", at=project.root)
    assert shown.returncode == 0 and "--write writes it" in shown.stderr
    assert "6 replaced" in shown.stdout and "the same ones" in shown.stdout
    assert all((folder / file).read_bytes() != before[folder / file] for file in planted)
    done = publisher("migrate", "canon", "--write", at=project.root)
    assert done.returncode == 0, done.stderr
    for file, (old, new) in planted.items():
        meant = before[folder / file].decode().replace(old, new.replace("sacrificed", "forgotten"), 1)
        assert (folder / file).read_bytes().decode() == meant
    untouched = {path: content for path, content in before.items() if path not in {folder / file for file in planted}}
    assert {path: path.read_bytes() for path in untouched} == untouched
    again = publisher("migrate", "--write", at=project.root)
    assert again.returncode == 0 and "0 replaced" in again.stdout and "nothing to replace" in again.stderr


def test_a_migration_is_data(sample) -> None:
    """A second one, invented here, with inflections; case is kept, names and printings stay."""
    card = """\
- id: digger
  number: O001
  name: Graveyard Digger
  type: person
  periods: [old]
  text: |
    Constant: Graveyards are open. Look at your graveyard’s top card (the GRAVEYARD is yours).
    {1}: Shuffle the [fade] graveyard. It is grave-yarded.
  flavor: The graveyard at noon.
  printings:
    - {edition: First, text: "Constant: The graveyard is open."}
"""
    project = sample({"migrations.yaml": GRAVEYARD, "cards/example.yaml": card})
    done = migrate(project, [BASE_GAME], "graveyard-to-wastes")
    assert done.holds, done.as_text()
    assert reasons(done) - Counter({"the migration or check itself": 99}) == {
        "name": 1, "flavor": 1, "older printing": 1, "a suggestion: --unsafe writes it": 1}
    done = migrate(project, [BASE_GAME], unsafe=True)
    done.draft.write()
    now = (project.root / GAME / "cards/example.yaml").read_text("utf-8")
    assert now.splitlines()[6:8] == [
        "    Constant: Wastes are open. Look at your Forgotten Wastes’s top card (the FORGOTTEN WASTES is yours).",
        "    {1}: Shuffle the [fade] Forgotten Wastes. It is sent to the Forgotten Wastes.",
    ]
    assert [now.splitlines()[n] for n in (2, 8, 10)] == [card.splitlines()[n] for n in (2, 8, 10)]


def test_a_proof_that_does_not_hold_writes_nothing(sample) -> None:
    """New words that hold old ones can never be done with."""
    bad = GRAVEYARD.replace("graveyard: Forgotten Wastes", "graveyard: old graveyard")
    card = "- {id: a, number: O1, name: A, type: person, periods: [old], text: 'Constant: Open the graveyard.'}\n"
    project = sample({"migrations.yaml": bad, "cards/example.yaml": card})
    done = publisher("migrate", "--write", at=project.root)
    assert done.returncode == 1
    assert '"graveyard" is there 1 times more than it should be' in done.stdout
    assert "nothing is written" in done.stderr
    assert (project.root / GAME / "cards/example.yaml").read_text() == card


def test_new_words_that_break_a_file_are_left_with_the_reason(sample) -> None:
    bad = GRAVEYARD.replace("graveyard: Forgotten Wastes", 'graveyard: "pile: lost"')
    card = "- {id: a, number: O1, name: A, type: person, periods: [old], text: 'Constant: A graveyard.'}\n"
    project = sample({"migrations.yaml": bad, "cards/example.yaml": card + card.replace("a,", "b,", 1)
                      .replace("'Constant: A graveyard.'", "A graveyard.").replace("O1", "O2")})
    done = migrate(project, [BASE_GAME])
    assert done.holds
    (left,) = [use for use in done.proofs[0].left if use.reason.startswith("by hand")]
    assert (left.where.line, left.reason) == (
        2, 'by hand: "pile: lost" would be read otherwise without quotes: quote the whole value first')
    assert [use.where.line for use in done.proofs[0].replaced] == [1]


def test_words_around_notation_are_changed_one_by_one(sample, first_entry: str) -> None:
    card = "- {id: a, number: O1, name: A, type: person, periods: [old], text: '%s'}\n"
    text = "Constant: Sacrifice a [fade] person of [[ada]] to the Forgotten Wastes."
    project = sample({"migrations.yaml": first_entry, "cards/example.yaml": card % text})
    done = migrate(project, [BASE_GAME], unsafe=True)
    assert done.holds
    assert done.draft.texts[f"{GAME}/cards/example.yaml"] == card % text.replace("Sacrifice", "Send")


def test_misuse_is_one_line(sample, first_entry: str) -> None:
    project = sample({"migrations.yaml": first_entry})
    done = publisher("migrate", "sacrificd", at=project.root)
    assert done.returncode == 2 and "sacrificed-to-forgotten" in done.stderr
    (project.root / GAME / "cards" / "broken.yaml").write_text("a: [b\n")
    with pytest.raises(pipeline.RefusedError, match=r"broken\.yaml cannot be read as YAML"):
        migrate(project, [BASE_GAME])
