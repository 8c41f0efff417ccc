"""A large game to measure with: the cards of a real game, many times, each with its own id, number, name and words.

    python tests/bench/make_game.py FOLDER [CARDS [LINES]]

writes a whole project of at least so many cards and lines of cards. The cards keep what makes a game hold (a text's
author, its era's pips, the dice sum in text and field), so that checking the result takes the way through the code that
a real catalogue takes: nothing is found.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SEED = 20260101
FIRST = ("Amina", "Bertil", "Chidi", "Dario", "Edda", "Fenna", "Goran", "Hanako", "Ilse", "Jomo", "Katya", "Leila")
SECOND = ("Abara", "Brandt", "Costa", "Dvorak", "Eriksen", "Farouk", "Gallo", "Horvat", "Imani", "Jansen", "Kimura")
NUMBERS = [f"{ten}{one}" for ten in ("", "X") for one in ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")]


def make(root: Path, cards: int = 1000, lines: int = 21_000, game: str = "canon") -> tuple[int, int]:
    """Write a project with at least `cards` cards and `lines` lines of cards under `root`; how many of each."""
    source = ROOT / "catalogue" / game
    folder = root / "catalogue" / game
    ignore = shutil.ignore_patterns("__pycache__", "cards")
    shutil.copytree(source, folder, ignore=ignore)
    shutil.copytree(ROOT / "schemas" / game, root / "schemas" / game)
    (folder / "cards").mkdir()
    dice = random.Random(SEED)
    files = {path.name: path.read_text("utf-8") for path in sorted((source / "cards").glob("*.yaml"))}
    flavors = re.findall(r"^  flavor: (.+)$", "\n".join(files.values()), re.MULTILINE)
    entries = {name: re.split(r"(?m)^(?=- id: )", text)[1:] for name, text in files.items()}
    written = written_lines = copies = 0
    while written < cards or written_lines < lines:
        for name, own in entries.items():
            body = [card if not copies else _varied(card, copies, dice, flavors) for card in own]
            text = "# Generated to measure with.\n\n" + "".join(body)
            stem = name.removesuffix(".yaml")
            (folder / "cards" / (f"{stem}-{copies}.yaml" if copies else name)).write_text(text, "utf-8")
            written += len(own)
            written_lines += text.count("\n")
            if written >= cards and written_lines >= lines:
                break
        copies += 1
    return written, written_lines


def _varied(card: str, copy: int, dice: random.Random, flavors: list[str]) -> str:
    """The card again under its own id, number, name and flavor, its keywords' numbers cast anew."""
    card = re.sub(r"(?m)^(- id: \S+)", rf"\1-{copy}", card, count=1)
    card = re.sub(r"(?m)^  number: ([A-Z]+)(\d+)", lambda m: f"  number: {m[1]}{copy}{m[2]}", card, count=1)
    own = card.split(maxsplit=3)[2].replace("-", " ").title()
    name = f"{dice.choice(FIRST)} {dice.choice(SECOND)}, {own} {NUMBERS[copy % 20]}"
    card = re.sub(r"(?m)^  name: .+$", f"  name: {name}", card, count=1)
    card = re.sub(r"(?m)^  flavor: .+$", lambda _: f"  flavor: {dice.choice(flavors)}", card, count=1)
    return re.sub(r"\[(Ponder|Wonder|Love|Deduction) \d\]", lambda m: f"[{m[1]} {dice.randint(1, 4)}]", card)


if __name__ == "__main__":
    made = make(Path(sys.argv[1]), *map(int, sys.argv[2:4]))
    sys.stdout.write("{} cards, {} lines\n".format(*made))
