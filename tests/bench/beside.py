"""The press beside protograf, decksmith and a plain WeasyPrint script, on one simple card, and on our own decks.

    make bench

Every figure is of a whole command, started anew. `cold`: nothing is kept from before; `nothing changed` and `one card
changed` are second runs of ours (the others begin anew each time, so theirs are their cold ones). Seconds are those of
the machine; what counts are the ratios. See docs/speed.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

import simple_card
from measure import Cost, measure, several

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COUNTS = (54, 216, 540)
GAMES = tuple(sorted(folder.name for folder in (ROOT / "catalogue").iterdir() if (folder / "game.yaml").is_file()))
MOST_OF_PROTOGRAF = 0.6


@dataclass(frozen=True)
class Figure:
    """One line of the table: who did what with how many cards, at what cost, and how large the PDF is."""

    tool: str
    work: str
    cards: int
    seconds: float
    memory_mb: float
    file_mb: float


class Bench:
    """publisher, python: the command of the project, and the Python beside it that has WeasyPrint."""

    def __init__(self, root: Path, publisher: Path, times: int) -> None:
        self.root, self.publisher, self.times = root, publisher, times
        self.python = publisher.with_name("python")
        self.own = Path(sys.executable)
        self.figures: list[Figure] = []

    def note(self, tool: str, work: str, cards: int, cost: Cost, file: Path) -> None:
        made = Figure(tool, work, cards, round(cost.seconds, 2), round(cost.memory_mb), file.stat().st_size / 1e6)
        self.figures.append(made)
        sys.stderr.write(f"{tool:12} {work:18} {cards:4} cards {made.seconds:7.2f} s\n")

    # -- the simple card

    def ours(self, count: int) -> None:
        folder = self.root / f"ours-{count}"
        simple_card.for_publisher(folder, count, self.publisher)
        cards = folder / "catalogue" / simple_card.GAME / "cards" / "cards.yaml"
        self._three(simple_card.GAME, folder, count, cards, r"Draw \d", "Draw 7")

    def _three(self, game: str, folder: Path, count: int, cards: Path, pattern: str, words: str) -> None:
        """Cold, nothing changed, one card changed."""
        tool = "ours" if game == simple_card.GAME else game
        sheets = folder / "build" / game / "sheets-a4.pdf"
        build = [str(self.publisher), "build", game, "--only", "sheets", "--paper", "a4"]

        def forget() -> None:
            shutil.rmtree(folder / "build", ignore_errors=True)

        self.note(tool, "cold", count, several([build], folder, self.times, forget), sheets)
        self.note(tool, "nothing changed", count, several([build], folder, self.times), sheets)
        _edit(cards, pattern, words)
        self.note(tool, "one card changed", count, measure(build, folder), sheets)

    def peer(self, tool: str, count: int, separator: str, *commands: list[str]) -> None:
        folder = self.root / f"{tool}-{count}"
        folder.mkdir()
        simple_card.for_peers(folder, count, separator)
        for file in HERE.glob("peer_*"):
            shutil.copy(file, folder)
        sheets = folder / "cards.pdf"

        def forget() -> None:
            sheets.unlink(missing_ok=True)
            shutil.rmtree(folder / "output", ignore_errors=True)

        self.note(tool, "cold", count, several(commands, folder, self.times, forget), sheets)

    def simple(self, count: int) -> None:
        smith = str(self.own.with_name("decksmith"))
        self.ours(count)
        self.peer("protograf", count, ",", [str(self.own), "peer_protograf.py"])
        self.peer("weasyprint", count, ",", [str(self.python), "peer_weasyprint.py"])
        self.peer(
            "decksmith", count, ";",
            [smith, "build", "--spec", "peer_decksmith.yaml", "--data", "cards.csv"],
            [smith, "export", "output", "--output", "cards.pdf"],
        )  # fmt: skip

    # -- what sizes do

    def copies(self) -> None:
        """Ten of each of 54 cards: the file grows with designs, not with copies."""
        folder = self.root / "ours-54"
        settings = folder / "catalogue" / simple_card.GAME / "game.yaml"
        settings.write_text(settings.read_text("utf-8") + "copies: {traveler: 10}\n", "utf-8")
        build = [str(self.publisher), "build", simple_card.GAME, "--only", "sheets", "--paper", "a4"]
        sheets = folder / "build" / simple_card.GAME / "sheets-a4.pdf"
        self.note("ours", "ten of each of 54", 540, measure(build, folder), sheets)

    # -- our own decks

    def game(self, game: str) -> None:
        folder = self.root / f"game-{game}"
        for part in (f"catalogue/{game}", f"schemas/{game}", f"templates/{game}"):
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        files = sorted((folder / "catalogue" / game / "cards").glob("*.yaml"))
        count = sum(len(re.findall(r"(?m)^- id: ", file.read_text("utf-8"))) for file in files)
        cards = next(file for file in files if re.search(FLAVOR, file.read_text("utf-8")))
        self._three(game, folder, count, cards, FLAVOR, r"\1, they say.")


FLAVOR = r"(?m)^(  flavor: [^\"'|>].*)\.$"


def _edit(file: Path, pattern: str, words: str) -> None:
    """One change in the first place where the pattern stands."""
    text, changed = re.subn(pattern, words, file.read_text("utf-8"), count=1)
    if not changed:
        raise ValueError(f"{file}: nothing to change")
    file.write_text(text, "utf-8")


def table(figures: list[Figure]) -> str:
    """The figures as Markdown."""
    lines = ["| tool | cards | work | time | memory | file |", "|---|---:|---|---:|---:|---:|"]
    for each in figures:
        lines.append(
            f"| {each.tool} | {each.cards} | {each.work} | {each.seconds:.2f} s | {each.memory_mb:.0f} MB "
            f"| {each.file_mb:.1f} MB |"
        )
    return "\n".join(lines) + "\n"


def bars(figures: list[Figure]) -> list[str]:
    """What the figures say of what is asked of us, each with its number."""
    cold = {(each.tool, each.cards): each for each in figures if each.work == "cold"}
    said = []
    for count in COUNTS:
        ours, peer = cold.get(("ours", count)), cold.get(("protograf", count))
        if ours and peer:
            ratio = ours.seconds / peer.seconds
            wanted = f" (at most {MOST_OF_PROTOGRAF} is asked)" if count == max(COUNTS) else ""
            said.append(f"cold, {count} cards: {ratio:.2f} of protograf's time{wanted}")
    for work, most in (("nothing changed", 0.5), ("one card changed", 1.2)):
        worst = max((each for each in figures if each.work == work), key=lambda each: each.seconds, default=None)
        if worst:
            said.append(f"{work}: {worst.seconds:.2f} s at most, {worst.tool} (at most {most} s is asked)")
    return said


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--publisher", type=Path, default=ROOT / ".venv" / "bin" / "publisher")
    ask.add_argument("--times", type=int, default=3, help="runs of each cold build; the quickest counts")
    ask.add_argument("--counts", type=int, nargs="*", default=list(COUNTS))
    ask.add_argument("--games", nargs="*", default=list(GAMES))
    ask.add_argument("--json", type=Path, help="also write the figures there")
    asked = ask.parse_args()
    with tempfile.TemporaryDirectory() as name:
        bench = Bench(Path(name), asked.publisher.absolute(), asked.times)
        for count in asked.counts:
            bench.simple(count)
        if 54 in asked.counts:
            bench.copies()
        for game in asked.games:
            bench.game(game)
    if asked.json:
        asked.json.write_text(json.dumps([asdict(each) for each in bench.figures], indent=1) + "\n", "utf-8")
    sys.stdout.write(f"Python {platform.python_version()}, {os.cpu_count()} cores\n\n{table(bench.figures)}\n")
    sys.stdout.write("".join(f"- {line}\n" for line in bars(bench.figures)))


if __name__ == "__main__":
    main()
