"""An export is whole or it is not there, and nothing of an earlier one stays."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from publisher.games import Project
from publisher.pipeline import vendor_folders
from publisher.press.exports import Export, ExportError, Makes

from .conftest import COPIES, Command, files


def folder_of(project: Project, format: str = "png") -> Path:
    return project.build / "toy" / "exports" / format


def leave_out(project: Project, card: str) -> None:
    deck = project.catalogue / "toy" / "decks" / "first-road.yaml"
    text = deck.read_text("utf-8")
    deck.write_text("".join(line for line in text.splitlines(keepends=True) if card not in line), "utf-8")


def test_what_the_game_no_longer_prints_goes(game: Project, export: Command) -> None:
    assert export(game, "makeplayingcards").code == 0
    leave_out(game, "ford")
    assert export(game, "makeplayingcards").code == 0
    names = files(folder_of(game, "makeplayingcards"))
    assert not any("ford" in name for name in names) and "fronts/009-high-pass.png" in names
    known = json.loads((folder_of(game, "makeplayingcards") / "export.json").read_text("utf-8"))
    assert set(known["files"]) == names - {"export.json"}


def test_what_is_as_it_was_is_taken_over(game: Project, export: Command) -> None:
    assert "(9 pictures made, 0 kept)" in export(game, "png").out
    folder = folder_of(game)
    before = {name: (folder / name).read_bytes() for name in files(folder)}
    cards = game.catalogue / "toy" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Sells maps", "Sold maps"), "utf-8")
    (folder / "ford.png").write_bytes(before["ford.png"][:-50])  # somebody's accident
    assert "(2 pictures made, 7 kept)" in export(game, "png").out
    after = {name: (folder / name).read_bytes() for name in files(folder)}
    assert {name for name in before if before[name] != after[name]} == {"export.json", "peddler.png"}
    # A slot's number may change: the picture is the same.
    assert export(game, "makeplayingcards").code == 0
    leave_out(game, "bell-ringer")
    assert "(0 pictures made, 8 kept)" in export(game, "makeplayingcards").out


def test_an_export_that_fails_leaves_the_last_one(
    game: Project, export: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert export(game, "png").code == 0
    folder = folder_of(game)
    before = {name: (folder / name).read_bytes() for name in files(folder)}

    def full(job: Export) -> None:
        (job.folder / "peddler.png").write_bytes(b"half a pic")
        raise OSError(28, "No space left on device", str(job.folder / "ford.png"))

    monkeypatch.setattr(vendor_folders, "MAKERS", {Makes.IMAGES: full})
    done = export(game, "png")
    assert done.code == 2 and "the disk is full" in done.err and len(done.err.splitlines()) == 1
    assert {name: (folder / name).read_bytes() for name in files(folder)} == before
    assert [path.name for path in folder.parent.iterdir()] == ["png"]

    def wrong(job: Export) -> None:
        raise ExportError("the vendor wants another thing")

    monkeypatch.setattr(vendor_folders, "MAKERS", {Makes.IMAGES: wrong})
    done = export(game, "png")
    assert (done.code, done.out) == (1, "catalogue/toy/game.yaml:11:12: error the vendor wants another thing\n")
    assert {name: (folder / name).read_bytes() for name in files(folder)} == before


def test_with_errors_nothing_is_exported(game: Project, export: Command) -> None:
    cards = game.catalogue / "toy" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("[Scout 2]", "[Scuot 2]"), "utf-8")
    done = export(game, "png")
    assert done.code == 1 and "(unknown-keyword)" in done.out and "nothing was exported; mend the errors" in done.err
    assert not folder_of(game).exists()


def test_an_error_of_a_face_is_told_and_nothing_is_exported(game: Project, export: Command) -> None:
    cards = game.catalogue / "toy" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("Sells maps of the road", "Sells 漢 of the road"), "utf-8")
    done = export(game, "png")
    assert done.code == 1 and "(missing-glyph)" in done.out and not folder_of(game).exists()


@pytest.mark.parametrize("name", ["notes.txt", "fronts/001-peddler.png"])
def test_a_folder_with_files_of_yours_is_left_alone(game: Project, export: Command, name: str) -> None:
    mine = game.root / "order" / name
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", "utf-8")
    done = export(game, "makeplayingcards", "--out", "order")
    assert done.code == 2 and f"order holds {name}, which no export wrote" in done.err
    assert files(game.root / "order") == {name} and mine.read_text("utf-8") == "mine"
    mine.unlink()
    assert export(game, "makeplayingcards", "--out", "order").code == 0
    assert export(game, "makeplayingcards", "--out", "order").code == 0  # its own files may be replaced
    assert mine.exists() == (name != "notes.txt")


def test_a_file_is_no_folder(game: Project, export: Command) -> None:
    (game.root / "order").write_text("mine", "utf-8")
    done = export(game, "png", "--out", "order")
    assert done.code == 2 and "order is a file; name a folder: --out FOLDER" in done.err


def test_what_a_killed_export_left_is_cleared_and_what_it_had_moved_comes_back(game: Project, export: Command) -> None:
    assert export(game, "png").code == 0
    folder = folder_of(game)
    folder.rename(folder.with_name(".png.1.old"))  # killed between two renames
    folder.with_name(".png.1.new").mkdir()
    (folder.with_name(".png.1.new") / "half.png").write_bytes(b"half")
    assert "(0 pictures made, 9 kept)" in export(game, "png").out
    assert [path.name for path in folder.parent.iterdir()] == ["png"]


def test_two_exports_of_one_game_go_one_after_the_other(game: Project, export: Command) -> None:
    assert export(game, "png").code == 0
    pid = os.fork() if hasattr(os, "fork") else None
    if pid is None:
        pytest.skip("one process only")
    if pid == 0:
        os._exit(export(game, "png").code)
    here = export(game, "png").code
    assert (here, os.waitpid(pid, 0)[1]) == (0, 0)
    assert files(folder_of(game)) == {*(f"{card}.png" for card in COPIES), "back-road.png", "export.json"}
