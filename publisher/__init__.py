"""Write a card game in YAML, prove that its text and rules hold, print it, publish its rules.

The package knows no game. Rooms, low to high: model, text, source, check, play, kit, games, view,
press, web, pipeline, cli. A room imports only lower ones (tests/test_architecture.py holds this).
"""

__version__ = "0.1.0"
