"""`build.json`: what was made, per game, for which vendors, and of the site. What was made earlier keeps its entry."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import publisher
from publisher.games import Project
from publisher.pipeline.files import write_file


def summarise(
    project: Project, games: Mapping[str, Any], exports: Mapping[str, Mapping[str, Any]], site: Mapping[str, int]
) -> None:
    """Note what was made now, as plain values: `games` by id, `exports` by game and vendor, `site` (`files`, `bytes`).

    What is empty leaves what stands there; entries of games that there are no more go.
    """
    before = _read(project)
    known = {id: entry for id, entry in before["games"].items() if _there(project, id)}
    sold: dict[str, dict[str, Any]] = {id: dict(of) for id, of in before["exports"].items() if _there(project, id)}
    for id, of in exports.items():
        sold[id] = {**sold.get(id, {}), **of}
    summary: dict[str, Any] = {
        "publisher": publisher.__version__,
        "games": dict(sorted({**known, **games}.items())),
        **({"exports": {id: dict(sorted(of.items())) for id, of in sorted(sold.items())}} if sold else {}),
        "site": site or before["site"] or {"files": 0, "bytes": 0},
    }
    write_file(project.build / "build.json", json.dumps(summary, ensure_ascii=False, indent=2) + "\n")


def _there(project: Project, id: str) -> bool:
    return (project.catalogue / id / "game.yaml").is_file()


def _read(project: Project) -> dict[str, dict[str, Any]]:
    """What was noted before, of each part; a file that cannot be read has noted nothing."""
    try:
        found = json.loads((project.build / "build.json").read_text("utf-8"))
        return {key: dict(found.get(key) or {}) for key in ("games", "exports", "site")}
    except (OSError, ValueError, TypeError, AttributeError):
        return {"games": {}, "exports": {}, "site": {}}
