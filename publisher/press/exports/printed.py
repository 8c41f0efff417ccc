"""What is uploaded to a printer of cards as pictures: numbered by slot, or in a folder for each of its decks."""

from __future__ import annotations

from publisher.press.exports.job import Export, counted, rows_as_csv
from publisher.press.exports.piles import Line, by_back, ordered, shown_as

LIST = "cards.csv"


def numbered_images(job: Export) -> None:
    """`fronts/001-<card>.png`, numbered by the first slot that the card fills; `backs/` likewise, one for each stretch
    of slots with the same back; `cards.csv` says which slots are whose. Too many cards for one order are several, in
    folders of their own."""
    orders = ordered(job.piles, job.vendor.most_cards)
    several = len(orders) > 1
    if several:
        job.notes.append(
            f"{counted(job.cards, 'card')} are more than the {job.vendor.most_cards} of one project: they are in "
            f"{len(orders)}, project-1 to project-{len(orders)}"
        )
    wanted: dict[str, str] = {}
    for number, order in enumerate(orders, 1):
        folder = f"project-{number}/" if several else ""
        pictures, table = _numbered(job, order)
        wanted |= {folder + name: face for name, face in pictures.items()}
        _write(job, folder + LIST, table)
    job.pictures(wanted)


def _numbered(job: Export, order: tuple[Line, ...]) -> tuple[dict[str, str], str]:
    """The pictures of one order, with the face that each shows, and the list of its slots."""
    digits = max(3, len(str(sum(line.count for line in order))))
    pictures: dict[str, str] = {}
    rows: list[tuple[object, ...]] = [("slots", "quantity", "card", "id", "front", "back")]
    slot, back = 1, ""
    for place, line in enumerate(order):
        last = slot + line.count - 1
        front = f"fronts/{slot:0{digits}}-{line.front}.png"
        if not place or line.back != order[place - 1].back:
            back = f"backs/{slot:0{digits}}-{shown_as(line.back)}.png"
            pictures[back] = line.back
        pictures[front] = line.front
        slots = f"{slot}-{last}" if line.count > 1 else str(slot)
        rows.append((slots, line.count, job.called(line.front).name, line.front, front, back))
        slot = last + 1
    return dict(sorted(pictures.items(), key=lambda entry: entry[0].split("/")[0] == "backs")), rows_as_csv(rows)


def deck_folders(job: Export) -> None:
    """`<product>/<deck>/faces/<card>.png` and its `back.png`: a deck has one back. `cards.csv` has the counts."""
    product = job.size.product or job.size.id
    wanted: dict[str, str] = {}
    rows: list[tuple[object, ...]] = [("product", "deck", "quantity", "card", "id", "front", "back")]
    for pile in by_back(job.piles):
        folder = f"{product}/{pile.id}"
        back = f"{folder}/back.png"
        wanted[back] = pile.lines[0].back
        for line in pile.lines:
            front = f"{folder}/faces/{line.front}.png"
            wanted[front] = line.front
            rows.append((product, pile.name, line.count, job.called(line.front).name, line.front, front, back))
    job.pictures(wanted)
    _write(job, LIST, rows_as_csv(rows))


def images(job: Export) -> None:
    """`<card>.png` and `back-<name>.png`, and nothing else."""
    faces = dict.fromkeys(face for line in job.lines for face in (line.front, line.back) if face)
    job.pictures({f"{face}.png": face for face in faces})


def _write(job: Export, name: str, text: str) -> None:
    path = job.folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
