"""Every card of Ars Magica against our own list of the source's facts: names, kinds, numbers, seasons, Arts.

The list (ars_checklist.yaml) holds facts and no sentence. A card fails whose number is changed, in its fields, in its
text, or in both alike.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from ruamel.yaml import YAML

from publisher.games import Project, load, load_code
from publisher.model import Card, CardText, Game, Lint, Passage

ROOT = Path(__file__).parents[2]
LIST: dict[str, Any] = YAML(typ="safe").load((Path(__file__).parent / "ars_checklist.yaml").read_text("utf-8"))
SEASONS = ["spring", "summer", "autumn", "winter"]
GOODS = {"G": "gold", "V": "vis", "P": "provisions"}
AMOUNT = re.compile(r"(?<![\w.’-])(\d+)(?!\w)(?: (?:more|less))?(?: \{([GVPD])\})?")
PARTS = {"half": r"\bhalf\b", "halve": r"\bhalved?\b", "third": r"\bthird\b", "fourth": r"\bfourth\b",
         "fifth": r"\bfifth\b", "divided": r"\bdivided by\b", "up": r"\brounded up\b", "down": r"\brounded down\b"}
PAID = ("price", "upkeep", "production", "winter")
# The fields that a card of each of these types must have exactly as the list has them, or not at all.
EXACT = ("kind", "substance", "animate", "resistance", "certamen", "ready", "capacity", "counts_as", "might_bonus",
         "supports", "guards", "guards_against", "away", "doubles", "study_less", "casts", "lost_to", "equips",
         "executed_at", "seasonal_might", "assigns", "heals", "supplies", "begins", "title", "epithet", "arts",
         "grants", "cancels", "shifts_roll", "slot", "damage", "protection", "bearer_least", "replaces", "counters",
         "teaches", "code", "once", "might", "made_might", "divides", "least", "favored", "rates", "trial",
         "returns", "lowers", "raises", "prevents", "yields")
NOT_IN_LIST = {("spell", "damage"), ("ritual", "damage"), ("global_event", "damage"), ("directed_event", "damage"),
               ("global_event", "once"), ("directed_event", "once")}  # fmt: skip

Entry = Mapping[str, Any]
ENTRIES: list[tuple[str, Entry]] = [(kind, entry) for kind, entries in LIST.items() if isinstance(entries, list)
                                    for entry in entries if isinstance(entry, dict)]  # fmt: skip
NAMES = [entry["name"] for _, entry in ENTRIES]


@pytest.fixture(scope="module")
def game() -> Game:
    return load(Project(ROOT), ["ars-magica"]).games["ars-magica"]


def plain(value: Any) -> Any:
    """Frozen values as lists and dictionaries."""
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def goods(written: str) -> dict[str, Any]:
    """`1 V spring autumn` as the fields have it: {vis: 1, seasons: [spring, autumn]}."""
    number, sign, *seasons = written.split()
    return {GOODS[sign]: int(number), **({"seasons": seasons} if seasons else {})}


def said(card: Card) -> Counter[str]:
    """Amounts that a text says: `3 G`, and `3` for whatever it is of; dice left out."""
    found = AMOUNT.findall(re.sub(r"\bd\d+\b", "", card.text.source))
    return Counter([*(f"{number} {sign}" for number, sign in found if sign), *(number for number, _ in found)])


# ---- what is wrong with a card, fact by fact


def exact(name: str) -> Callable[[Game, Card, Entry], str]:
    def found(game: Game, card: Card, entry: Entry) -> str:
        wanted, held = entry.get(name), plain(card.fields.get(name))
        return "" if held == wanted else f"{name} is {held}, not {wanted}"

    return found


def of_goods(name: str) -> Callable[[Game, Card, Entry], str]:
    def found(game: Game, card: Card, entry: Entry) -> str:
        held = plain(card.fields.get(name))
        if isinstance(held, dict):
            held.pop("at", None)
        wanted = goods(entry[name]) if name in entry else None
        return "" if held == wanted else f"{name} is {held}, not {wanted}"

    return found


def attributes(game: Game, card: Card, entry: Entry) -> str:
    held, wanted = set(card.fields.get("attributes", ())), set(entry.get("attributes", ()))
    return "" if held == wanted else f"attributes are {sorted(held)}, not {sorted(wanted)}"


def seasons(game: Game, card: Card, entry: Entry) -> str:
    wanted = entry.get("seasons", [])
    held = list(card.fields.get("seasons", []))
    if entry["name"] == "Aegis of the Hearth":  # its season stands in when it is cast
        wanted = ["winter"]
    wanted = SEASONS if wanted == "all" else wanted
    unnamed = [season for season in wanted if wanted != SEASONS and season.capitalize() not in card.text.source]
    if unnamed:
        return f"the text does not name {unnamed}"
    return "" if held == wanted else f"seasons are {held}, not {wanted}"


def arts(game: Game, card: Card, entry: Entry) -> str:
    held = f"{card.fields['technique']}{card.fields['form']}"
    return "" if held == entry["arts"] else f"the Arts are {held}, not {entry['arts']}"


def vis(game: Game, card: Card, entry: Entry) -> str:
    held = card.fields["vis"]
    least, most, *step = entry["vis"]
    wanted = {"from": least, "to": most, "step": step[0] if step else None}
    found = {name: held.get(name) for name in wanted}
    return "" if found == wanted else f"vis is {found}, not {wanted}"


def targets(game: Game, card: Card, entry: Entry) -> str:
    held = plain(card.fields.get("targets", {})).get("most")
    if entry["name"] == "Animate Corpse":
        return "" if held == 2 else "it fetches at most 2 cards, 2 pawns each"
    return "" if held == entry.get("targets") else f"at most {held} targets, not {entry.get('targets')}"


def spells(game: Game, card: Card, entry: Entry) -> str:
    held = [game.cards[id].name for id in card.fields.get("spells", ())]
    return "" if held == entry.get("spells", []) else f"its spells are {held}, not {entry.get('spells')}"


def talisman(game: Game, card: Card, entry: Entry) -> str:
    id = card.fields.get("talisman")
    held = game.cards[id].name if id else None
    return "" if held == entry.get("talisman") else f"its talisman is {held}, not {entry.get('talisman')}"


def lasts(game: Game, card: Card, entry: Entry) -> str:
    wanted = entry.get("lasts")
    held = str(card.fields.get("duration", card.fields.get("lasts", "")))
    if card.type in ("global_event", "directed_event"):
        if (wanted == "year") != ("one year" in held):
            return f"it lasts {held}, not {wanted}"
        return ""
    if wanted == "winter":
        return "" if "Winter" in held and "Winter" in card.text.source else f"it lasts {held}, not until Winter"
    return "" if wanted is None or held == wanted else f"it lasts {held}, not a {wanted}"


def words(row: str) -> Callable[[Game, Card, Entry], str]:
    def found(game: Game, card: Card, entry: Entry) -> str:
        held = str(card.fields.get(row, "")).casefold()
        missing = [word for word in map(str, entry.get(row, ())) if word.casefold() not in held]
        return f"{row} lacks {missing}: {held}" if missing else ""

    return found


def says(game: Game, card: Card, entry: Entry) -> str:
    held = said(card)
    wanted = [str(amount) for amount in entry.get("says", ())]
    wanted += [" ".join(entry[name].split()[:2]) for name in PAID if name in entry]
    missing = [amount for amount in wanted if not held[amount]]
    return f"the text does not say {missing}: {dict(held)}" if missing else ""


def parts(game: Game, card: Card, entry: Entry) -> str:
    wanted = entry.get("parts", [])
    missing = [part for part in wanted if not re.search(PARTS[part], card.text.source, re.IGNORECASE)]
    rounded = re.findall(r"rounded (\w+)", card.text.source)
    others = [word for word in rounded if word not in wanted]
    return f"the text does not say {missing}, or says {others}" if missing or others else ""


def signs(game: Game, card: Card, entry: Entry) -> str:
    missing = [code for code in entry.get("names", ()) if f"{{{code}}}" not in card.text.source]
    return f"the text does not name {missing}" if missing else ""


def mentions(game: Game, card: Card, entry: Entry) -> str:
    missing = [id for id in entry.get("mentions", ()) if f"[[{id}" not in card.text.source]
    return f"the text does not mention {missing}" if missing else ""


def checks(kind: str) -> Iterator[tuple[str, Callable[[Game, Card, Entry], str]]]:
    """What is looked at for a card of this type, by name."""
    spell, event = kind in ("spell", "ritual"), kind in ("global_event", "directed_event")
    for name in EXACT:
        if (kind, name) not in NOT_IN_LIST and not (spell and name in ("arts", "substance", "animate")):
            yield name, exact(name)
    for name in PAID:
        yield name, of_goods(name)
    yield from (("attributes", attributes), ("says", says), ("parts", parts), ("names", signs), ("mentions", mentions))
    if spell or event:
        yield from (("seasons", seasons), ("lasts", lasts))
    if spell:
        yield from (("arts", arts), ("vis", vis), ("targets", targets))
        yield from ((row, words(row)) for row in ("target", "cast"))
    if event:
        yield "needs", words("needs")
    if kind == "mage":
        yield from (("spells", spells), ("talisman", talisman))


def faults(game: Game, card: Card, kind: str, entry: Entry) -> list[str]:
    found = [told for _, check in checks(kind) if (told := check(game, card, entry))]
    return ([f"its type is {card.type}, not {kind}"] if card.type != kind else []) + found


# ---- the cards


def test_every_card_is_on_the_list_and_every_entry_is_a_card(game: Game) -> None:
    assert Counter(NAMES) == Counter(card.name for card in game.cards.values())
    assert Counter(kind for kind, _ in ENTRIES) == Counter(card.type for card in game.cards.values())
    counts = Counter(kind for kind, _ in ENTRIES)
    assert counts["spell"] + counts["ritual"] == 95
    assert counts["global_event"] == counts["directed_event"] == 13
    assert (counts["mage"], counts["companion"], counts["specialist"], counts["familiar"]) == (13, 10, 7, 5)
    assert (counts["mundane_item"], counts["enchanted_item"], counts["art"], counts["book"]) == (6, 5, 15, 2)
    assert (counts["property"], counts["improvement"], counts["grogs"]) == (9, 10, 1)


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=NAMES)
def test_a_card_agrees_with_the_source(kind: str, entry: Entry, game: Game) -> None:
    card = next(card for card in game.cards.values() if card.name == entry["name"])
    assert faults(game, card, kind, entry) == []


@dataclass(frozen=True)
class Changed:
    what: str
    card: Card


def changed(card: Card) -> Iterator[Changed]:
    """The card with a number raised by one wherever it stands, and with each number of a field raised alone."""
    numbers = {int(number) for number, _ in AMOUNT.findall(re.sub(r"\bd\d+\b", "", card.text.source))}
    for number in sorted(numbers):
        def raised(match: re.Match[str], number: int = number) -> str:
            return match[0].replace(match[1], str(number + 1), 1) if int(match[1]) == number else match[0]

        text = CardText(Passage.plain(AMOUNT.sub(raised, card.text.source)))
        yield Changed(f"{number} everywhere", replace(card, text=text, fields=bumped(card.fields, number)))


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers in fields."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield path
    elif isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))


def raised_at(fields: Any, path: tuple[Any, ...]) -> Any:
    held = plain(fields)
    inner = held
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] += 1
    return held


def bumped(fields: Mapping[str, Any], number: int) -> Mapping[str, Any]:
    def of(value: Any) -> Any:
        if isinstance(value, Mapping):
            return MappingProxyType({key: of(inner) for key, inner in value.items()})
        if isinstance(value, list | tuple):
            return [of(inner) for inner in value]
        return number + 1 if value == number and isinstance(value, int) and not isinstance(value, bool) else value

    return MappingProxyType({key: of(value) for key, value in fields.items()})


# Numbers that count up the rows of a roll, and no fact of their own.
ROWS = {"Hedge Mage Attack": {2, 3, 4, 5, 6}}


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=NAMES)
def test_a_number_changed_in_text_and_fields_alike_is_found(kind: str, entry: Entry, game: Game) -> None:
    card = next(card for card in game.cards.values() if card.name == entry["name"])
    tried = [one for one in changed(card) if int(one.what.split()[0]) not in ROWS.get(card.name, ())]
    assert [one.what for one in tried if not faults(game, one.card, kind, entry)] == []


@pytest.fixture(scope="module")
def lints(game: Game) -> list[Lint[Any]]:
    wanted = ("fields-in-text", "vis-and-targets", "house-sentence", "capacity-and-limit")
    return [lint for lint in load_code(Project(ROOT), game, playing=False).lints if lint.id in wanted]


@pytest.mark.parametrize(("kind", "entry"), ENTRIES, ids=NAMES)
def test_a_number_changed_in_a_field_alone_is_found(
    kind: str, entry: Entry, game: Game, lints: list[Lint[Any]]
) -> None:
    """By the list, or by the game's own checks."""
    card = next(card for card in game.cards.values() if card.name == entry["name"])
    missed = []
    for path in leaves({key: plain(value) for key, value in card.fields.items() if key != "art"}):
        other = replace(card, fields=MappingProxyType(raised_at(card.fields, path)))
        found = faults(game, other, kind, entry) or [problem for lint in lints if lint.check is not None
                                                     for problem in lint.check(game, other)]
        missed += [] if found else [path]
    assert missed == []


STATS = [(kind, entry, name) for kind, entry in ENTRIES for name in EXACT if name in entry]


@pytest.mark.parametrize(("kind", "entry", "name"), STATS, ids=[f"{e['name']} {n}" for _, e, n in STATS])
def test_a_field_that_is_lost_is_found(kind: str, entry: Entry, name: str, game: Game) -> None:
    card = next(card for card in game.cards.values() if card.name == entry["name"])
    without = {key: value for key, value in card.fields.items() if key != name}
    if name == "arts" and kind in ("spell", "ritual"):
        without = dict(card.fields) | {"form": "Au" if card.fields["form"] != "Au" else "An"}
    assert faults(game, replace(card, fields=MappingProxyType(without)), kind, entry)


# ---- rules


@pytest.mark.parametrize("id", LIST["limits"])
def test_a_limit(id: str, game: Game) -> None:
    assert game.limits[id]["value"] == LIST["limits"][id]


def test_no_limit_is_off_the_list(game: Game) -> None:
    assert set(game.limits) == set(LIST["limits"])


@pytest.mark.parametrize("id", LIST["scoring"])
def test_a_line_of_the_score(id: str, game: Game) -> None:
    points = next(str(line["points"]) for line in game.scoring if line["id"] == id)
    *numbers, last = LIST["scoring"][id]
    wanted = [*numbers, last] if isinstance(last, int) else numbers
    assert [int(number) for number in re.findall(r"\d+", points)] == wanted
    assert isinstance(last, int) or f"rounded {last}" in points


def test_the_phases_of_a_round(game: Game) -> None:
    assert [phase["name"] for phase in game.settings["turn"]] == LIST["rounds"]


def section_source(id: str) -> str:
    """The words of a section of the book, up to the next heading."""
    for path in sorted((ROOT / "catalogue" / "ars-magica" / "book").glob("*.md")):
        text = path.read_text("utf-8")
        if f"{{#{id}}}" in text:
            return re.split(r"^#{1,4} ", text.partition(f"{{#{id}}}")[2], maxsplit=1, flags=re.MULTILINE)[0]
    raise AssertionError(f"no section {id}")


TOLD = [(id, words) for id, told in LIST["sections"].items() for words in told]


@pytest.mark.parametrize(("id", "told"), TOLD, ids=[f"{id} {told}" for id, told in TOLD])
def test_the_book_tells_a_number(id: str, told: str) -> None:
    source = re.sub(r"[*_]|\{=\}", "", " ".join(section_source(id).split()))
    assert str(told) in source


@pytest.mark.parametrize("id", LIST["tables"])
def test_the_dice_for_the_arts_of_a_starting_mage(id: str, game: Game) -> None:
    table, wanted = game.tables[id], LIST["tables"][id]
    assert (table.dice, table.draws, table.distinct, table.divide) == (
        wanted["dice"], wanted["draws"], wanted["distinct"], wanted["divide"])  # fmt: skip
    assert list(table.reroll) == wanted["reroll"]
    rolled = {first: row.targets for row in table.rows for first, last in row.rolls if first == last}
    assert rolled == {number: (id,) for number, id in enumerate(wanted["order"], 1)}


def sequences(opens: str) -> Iterator[list[str]]:
    """Every list of words in the game's own code that opens with this word, in small letters."""
    for path in sorted((ROOT / "catalogue" / "ars-magica").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Tuple | ast.List) and len(node.elts) > 3:
                words = [str(one.value).casefold() for one in node.elts if isinstance(one, ast.Constant)]
                if len(words) == len(node.elts) and words[0] == opens:
                    yield words


def test_the_squares_stand_in_their_order_wherever_they_are_listed() -> None:
    wanted = [name.casefold() for name in LIST["squares"]]
    assert len(wanted) == 11
    found = list(sequences("begin"))
    assert found and all(words == wanted for words in found)


def test_the_seasons_stand_in_their_order_wherever_they_are_listed() -> None:
    wanted = [name.casefold() for name in LIST["year"]]
    found = list(sequences("spring"))
    assert found and all(words in (wanted, wanted[:4]) for words in found)
