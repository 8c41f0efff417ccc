"""What a rulebook says of the state of its game: the last commit of the game's folder, and whether files differ."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from publisher import pipeline
from publisher.games import Project
from publisher.games.revision import committed, version_of

from .conftest import CARDS, commit, edit, git


def test_it_is_the_last_commit_of_the_games_own_folder(begun: Project) -> None:
    first = git(begun.root, "rev-parse", "HEAD").strip()
    assert version_of(begun, "toy") == f"{first[:9]} of 2026-03-01"
    (begun.root / "notes.txt").write_text("Not of the game.\n", "utf-8")
    commit(begun.root, "notes", date="2026-03-09T12:00:00")
    assert version_of(begun, "toy") == f"{first[:9]} of 2026-03-01"
    assert committed(begun) == git(begun.root, "rev-parse", "HEAD").strip() != first


def test_it_says_that_files_differ(begun: Project) -> None:
    edit(begun, CARDS, ("cost: 2NN", "cost: 3N"))
    assert re.fullmatch(r"[0-9a-f]{9} of 2026-03-01, changed since", version_of(begun, "toy"))
    commit(begun.root, "dearer", date="2026-03-10T12:00:00")
    assert version_of(begun, "toy").endswith(" of 2026-03-10")


def test_without_a_repository_or_git_nothing_is_said(
    begun: Project, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = Project(tmp_path_factory.mktemp("bare"))
    pipeline.new_game(bare.root, "toy")
    assert (version_of(bare, "toy"), committed(bare)) == ("", "")
    monkeypatch.setenv("PATH", str(tmp_path_factory.mktemp("empty")))
    assert (version_of(begun, "toy"), committed(begun)) == ("", "")


def test_a_game_that_was_never_committed_has_none(begun: Project) -> None:
    pipeline.new_game(begun.root, "other")
    assert version_of(begun, "other") == ""
    assert Path(begun.root / "catalogue/other").is_dir()
