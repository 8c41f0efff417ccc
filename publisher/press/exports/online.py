"""What is played at on a screen: Tabletop Simulator's saved objects with their sheets, and lists of pictures."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from publisher.model import plain_text
from publisher.press.exports.job import Export, rows_as_csv
from publisher.press.exports.piles import Pile, by_back, shown_as
from publisher.press.exports.sheets_px import parts, sheet

CARDS_A_SHEET = 100
"""Tabletop Simulator counts cards so: the number of the sheet times this, and the place on it."""
_STEP = 3.0
"""From one pile on the table to the next, in the simulator's inches."""
_GREY = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}


def deck_sheets(job: Export) -> None:
    """For each pile with one back: `<pile>.json`, a saved object, with its sheets of faces and its back beside it."""
    names = job.game.names()
    apart = by_back(job.piles)
    for number, pile in enumerate(apart):
        deck = _Deck(job, pile, names)
        saved = {
            "SaveName": f"{job.game.name}: {pile.name}", "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "",
            "Rules": "", "PlayerTurn": "", "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
            "ObjectStates": [deck.saved_object(number * _STEP)],
        }  # fmt: skip
        text = json.dumps(saved, ensure_ascii=False, indent=2) + "\n"
        (job.folder / f"{pile.id}.json").write_text(text, encoding="utf-8", newline="\n")
        job.progress(number + 1, len(apart))
    if not job.wish.base_url:
        job.notes.append(
            "the saved objects show pictures of this computer; for others, put the pictures online and give their "
            "address: --base-url https://..."
        )


class _Deck:
    """A pile as Tabletop Simulator keeps it."""

    def __init__(self, job: Export, pile: Pile, names: dict[str, str]) -> None:
        self.job, self.pile, self.names = job, pile, names
        faces = list(dict.fromkeys(line.front for line in pile.lines))
        back = pile.lines[0].back
        self.back = f"{pile.id}.back.png"
        job.pictures({self.back: back})
        self.guids: set[str] = set()
        self.sheets: dict[str, dict[str, Any]] = {}
        self.ids: dict[str, int] = {}
        for number, part in enumerate(parts(faces, job.vendor.most_faces), 1):
            name = f"{pile.id}.faces-{number}.png"
            spare = len(part) < job.vendor.columns * job.vendor.rows
            laid = sheet(job, name, part, back if spare else None)
            self.sheets[str(number)] = {
                "FaceURL": url_of(job, name), "BackURL": url_of(job, self.back), "NumWidth": laid.columns,
                "NumHeight": laid.rows, "BackIsHidden": True, "UniqueBack": False, "Type": 0,
            }  # fmt: skip
            self.ids |= {face: number * CARDS_A_SHEET + place for place, face in enumerate(part)}

    def saved_object(self, x: float) -> dict[str, Any]:
        """The pile as one object: a deck, or a card if it is alone."""
        cards = list(self._cards(x))
        if len(cards) == 1:
            return cards[0]
        return {
            **self._common("DeckCustom", self.pile.name, "", "", x), "Hands": False,
            "DeckIDs": [card["CardID"] for card in cards], "CustomDeck": self.sheets, "ContainedObjects": cards,
        }  # fmt: skip

    def _cards(self, x: float) -> Iterator[dict[str, Any]]:
        for line in self.pile.lines:
            card = self.job.called(line.front)
            text = plain_text(card.text, self.names)
            number = str(self.ids[line.front] // CARDS_A_SHEET)
            for copy in range(line.count):
                yield {
                    **self._common("Card", card.name, text, f"{line.front}/{copy}", x), "Hands": True,
                    "CardID": self.ids[line.front], "CustomDeck": {number: self.sheets[number]},
                }  # fmt: skip

    def _guid(self, which: str) -> str:
        """Six digits of base 16 that no other object of the pile has, the same at every export."""
        seed, salt = f"{self.job.game.id}/{self.pile.id}/{which}", 0
        while (found := hashlib.sha256(f"{seed}/{salt}".encode()).hexdigest()[:6]) in self.guids:
            salt += 1
        self.guids.add(found)
        return found

    def _common(self, kind: str, name: str, text: str, which: str, x: float) -> dict[str, Any]:
        return {
            "GUID": self._guid(which), "Name": kind,
            "Transform": {"posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
                          "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0},
            "Nickname": name, "Description": text, "GMNotes": "", "ColorDiffuse": _GREY, "Locked": False, "Grid": True,
            "Snap": True, "IgnoreFoW": False, "Autoraise": True, "Sticky": True, "Tooltip": True,
            "HideWhenFaceDown": True, "SidewaysCard": self.job.card.width_mm > self.job.card.height_mm,
            "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        }  # fmt: skip


def url_of(job: Export, name: str) -> str:
    """Where a file of the export will be found: below the address that was given, or on this computer."""
    if job.wish.base_url:
        return f"{job.wish.base_url.rstrip('/')}/{quote(name)}"
    return (job.home / name).as_uri()


def images_and_list(job: Export) -> None:
    """For each pile with one back a list, `<pile>.csv`, and its faces side by side, `<pile>.sheet-1.png`; every face
    and back on its own in `images/`. The list says how many of each card there are, and which file shows it."""
    headings = job.vendor.headings
    held = [held for held in ("name", "quantity", "front", "back") if held in headings]
    wanted: dict[str, str] = {}
    for pile in by_back(job.piles):
        back = f"images/back-{shown_as(pile.lines[0].back)}.png"
        wanted[back] = pile.lines[0].back
        rows: list[list[object]] = [[headings[one] or one for one in held]]
        for line in pile.lines:
            front = f"images/{line.front}.png"
            wanted[front] = line.front
            card = {"name": job.called(line.front).name, "quantity": line.count,
                    "front": _listed(job, front), "back": _listed(job, back)}  # fmt: skip
            rows.append([card[one] for one in held])
        (job.folder / f"{pile.id}.csv").write_text(rows_as_csv(rows), encoding="utf-8", newline="")
        faces = list(dict.fromkeys(line.front for line in pile.lines))
        for number, part in enumerate(parts(faces, job.vendor.most_faces), 1):
            sheet(job, f"{pile.id}.sheet-{number}.png", part)
    job.pictures(wanted)
    if not job.wish.base_url and {"front", "back"} & set(held):
        job.notes.append(
            "the list names files of this folder; a table that shows pictures from the web alone needs their address: "
            "--base-url https://..."
        )


def _listed(job: Export, name: str) -> str:
    """How a list names a picture: by its address if there is one, else as the file that it is."""
    return url_of(job, name) if job.wish.base_url else name
