"""Finds games, reads them whole, loads their code, and hands out one immutable Catalogue.

A project is a folder with `catalogue/`. Schemas, templates and site parts are looked up in the project first and
then among those that ship with the package, so a new game needs only what is its own.
"""

from publisher.games.code import GameCode, load_code, prove_scenarios
from publisher.games.decklists import read_decklist
from publisher.games.load import load, load_with_documents
from publisher.games.memory import Memory
from publisher.games.project import Project, find_games, find_project
from publisher.games.simulations import played_by

__all__ = [
    "GameCode",
    "Memory",
    "Project",
    "find_games",
    "find_project",
    "load",
    "load_code",
    "load_with_documents",
    "played_by",
    "prove_scenarios",
    "read_decklist",
]
