"""One simple card, many times: as a project of ours, and as what each peer reads. All of them print the same words.

A card has a frame, a name, a cost, a picture (9 photographs shared by all cards), a type line, a sentence of rules and
a collector number, 63.5 by 88.9 mm, nine to a page of A4. No two cards have the same words.
"""

from __future__ import annotations

import csv
import random
import subprocess
from dataclasses import dataclass
from pathlib import Path

PICTURES = 9
PICTURE_PX = (720, 612)
GAME = "bench"


@dataclass(frozen=True)
class Row:
    """What is printed on one card."""

    id: str
    name: str
    cost: int
    text: str
    number: str
    picture: str


ROADS = ("North", "South", "High", "Low", "Salt", "Silk", "Kings", "Drovers", "Old", "Stone", "Ferry", "Amber")
PEOPLE = ("Carter", "Peddler", "Courier", "Drover", "Toll Keeper", "Guide", "Scout", "Ferryman", "Pilgrim")
ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth")


def rows(count: int) -> list[Row]:
    """So many different cards, at most 540."""
    made = []
    for index in range(count):
        road, person = ROADS[index % 12], PEOPLE[index // 12 % 9]
        name = f"{ORDINALS[index // 108]} {road} Road {person}"
        draw, hand = 2 + index % 4, 3 + index // 4 % 7
        text = f"Draw {draw} cards. Each player with {hand} or more cards in hand discards a card."
        made.append(Row(f"card-{index:03}", name, 1 + index % 7, text, f"N{index:03}", f"{index % PICTURES}.jpg"))
    return made


def pictures(folder: Path) -> None:
    """Nine photographs of a kind: smooth colour and fine grain, as a camera makes them. The same in every run."""
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    for index in range(PICTURES):
        width, height = PICTURE_PX
        small = (width // 4, height // 4)
        coarse = Image.frombytes("L", small, random.Random(index).randbytes(small[0] * small[1]))
        grain = coarse.resize((width, height), Image.Resampling.BICUBIC)
        slope = Image.linear_gradient("L").resize((width, height)).rotate(40 * index, expand=False)
        photo = Image.merge("RGB", (slope, Image.blend(slope, grain, 0.4), slope.transpose(Image.Transpose.ROTATE_180)))
        photo.save(folder / f"{index}.jpg", quality=88)


def for_publisher(root: Path, count: int, publisher: Path) -> None:
    """A project that prints every card once. Its faces are those of the house, with the pictures as files."""
    subprocess.run([str(publisher), "new", GAME, "--project", str(root)], check=True, stdout=subprocess.DEVNULL)
    game = root / "catalogue" / GAME
    for old in (*(game / "decks").glob("*.yaml"), *(game / "book").glob("*.md")):
        old.unlink()
    settings = (game / "game.yaml").read_text("utf-8").split("deck_parts:", 1)[0]
    (game / "game.yaml").write_text(settings + "products:\n  sheets: [a4]\n  sheets_of: all\n", "utf-8")
    (game / "keywords.yaml").write_text("[]\n", "utf-8")
    pictures(game / "art")
    cards = []
    for row in rows(count):
        cards.append(
            f"- id: {row.id}\n  number: {row.number}\n  name: {row.name}\n  type: traveler\n  periods: [day]\n"
            f'  cost: "{row.cost}"\n  art: {{picture: {row.picture}}}\n  text: |\n    {row.text}\n'
        )
    (game / "cards" / "cards.yaml").write_text("\n".join(cards), "utf-8")


def for_peers(folder: Path, count: int, separator: str = ",") -> None:
    """A table `cards.csv` and the nine pictures."""
    pictures(folder)
    with (folder / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, delimiter=separator)
        table.writerow(("name", "cost", "text", "number", "picture"))
        table.writerows((row.name, row.cost, row.text, row.number, row.picture) for row in rows(count))
