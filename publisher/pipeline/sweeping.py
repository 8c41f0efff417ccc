"""Deletes what an earlier build wrote into a game's folder and the game no longer has."""

from __future__ import annotations

import json
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from publisher.games import Project
from publisher.model import Game

REPRINTS = "sheets-changed-since-"
"""What these sheets hold is not what the game has: they are for who made them to delete."""


def sweep_prints(project: Project, game: Game, kinds: Collection[str], kept: Collection[Path]) -> list[Path]:
    """Delete the PDFs of these kinds ('sheets', 'piece') that are not in `kept`, and the pictures of pieces ('piece')
    and of cards and backs ('faces', in every edition) that there are no more. Returns what was deleted.

    PDFs of others in the folder stay: those of pieces are known by what the press noted when it wrote them.
    """
    folder = project.build / game.id
    gone = []
    for stamp in (project.cache / "outputs").glob("*.pdf.json"):
        entry = _read(stamp)
        if entry.get("kind") == "piece" in kinds and Path(entry.get("file", "")).parent.name == game.id:
            path = folder / Path(entry["file"]).name
            if path not in kept:
                stamp.unlink(missing_ok=True)
                gone.append(path)
    if "sheets" in kinds:
        sheets = [path for path in folder.glob("sheets-*.pdf") if not path.name.startswith(REPRINTS)]
        gone += [path for path in sheets if path not in kept]
    if "faces" in kinds:
        faces = {*game.cards, *(f"back-{back}" for back in game.backs)}
        folders = [folder / "faces", *folder.glob("faces-*")]
        gone += [path for each in folders for path in each.glob("*.png") if path.stem not in faces]
    if "piece" in kinds:
        prints = {f"{piece.id}-{paper}" for piece in game.pieces for paper in piece.papers}
        pages = (folder / "pieces").glob("*.png")
        gone += [path for path in pages if path.stem.rpartition("-")[0] not in prints]
    there = [path for path in dict.fromkeys(gone) if path.is_file()]
    for path in there:
        path.unlink(missing_ok=True)
    return there


def _read(stamp: Path) -> dict[str, str]:
    with suppress(OSError, ValueError):
        entry = json.loads(stamp.read_text("utf-8"))
        if isinstance(entry, dict):
            return entry
    return {}
