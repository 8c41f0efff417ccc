"""The dice tables: every card can be made, whoever is unique stands in one row, and a d6 and a d20 are enough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.kit import Card, Example, Game, Origin, Problem, cards_of, rule
from publisher.kit.play import Table, TableRow

UNIQUE = ("companion", "mage", "global_event", "directed_event")

CARD = """\
- id: example-%(n)s
  number: F90%(n)s
  name: Example %(n)s
  type: %(type)s
  substance: An
  animate: true
  price: {vis: 2}
  grants: [An]
  text: |
    Pay 2 {V}.
    Its mage may use {An}.
"""
EVENT = """\
- id: example
  number: E900
  name: Example
  type: global_event
  seasons: [winter]
  lasts: until the season ends
  effects: [gold]
  text: |
    Play in Winter.
    Discard this when the season ends.
"""
TABLE = """\
- id: example
  name: Example
  where: Example square
  dice: %s
  rows:
"""


def _beasts(count: int) -> str:
    return "\n".join(CARD % {"n": n, "type": "familiar"} for n in range(1, count + 1))


def _reached(game: Game) -> set[str]:
    """Cards that come of a table with a place on the board, those that it leads to included."""
    waiting = [table.id for table in game.tables.values() if table.place]
    seen, cards = set(waiting), set()
    while waiting:
        table = game.tables.get(waiting.pop())
        for row in table.rows if table else ():
            if row.kind == "table":
                waiting += [id for id in row.targets if id not in seen]
                seen |= {*row.targets}
            else:
                cards |= {*row.targets}
    return cards


@dataclass(frozen=True)
class Made:
    """A card, and whether some table makes it."""

    subject: Card
    made: bool


def _made(game: Game) -> Iterator[Made]:
    reached = _reached(game)
    return (Made(card, card.id in reached) for card in game.cards.values() if not card.fields.get("starting"))


@rule(
    id="card-off-the-tables",
    whole=True,
    title="A card that no table makes",
    rationale="""
        Nobody draws a card: what no square’s table leads to is never made. Only the mage that a player begins with
        stands in none.
    """,
    good=Example({"cards/example.yaml": _beasts(1), "tables/example.yaml":
                  TABLE % "d6" + "    - {roll: 1-6, card: example-1}\n"}),
    bad=Example({"cards/example.yaml": _beasts(2), "tables/example.yaml":
                 TABLE % "d6" + "    - {roll: 1-6, card: example-1}\n"}, at="cards/example.yaml:13:7"),
    items=_made,
)  # fmt: skip
def card_off_the_tables(game: Game, item: Made) -> Iterator[Problem]:
    if not item.made:
        told = f"no table of a square makes {item.subject.name}: give it a row in a file of tables/"
        yield Problem(item.subject.where("id"), told, item.subject.id)


@dataclass(frozen=True)
class Standing:
    """A row of a table in which a unique card stands, and where it stood before, if it did."""

    subject: Card
    where: Origin
    before: Origin | None


def _standings(game: Game) -> Iterator[Standing]:
    first: dict[str, Origin] = {}
    for table in game.tables.values():
        for row in table.rows:
            for index, id in enumerate(row.targets if row.kind != "table" else ()):
                card = game.cards.get(id)
                if card is not None and card.type in UNIQUE:
                    where = row.where(f"choose/{index}" if row.kind == "choose" else "card")
                    yield Standing(card, where, first.get(id))
                    first.setdefault(id, where)


@rule(
    id="unique-in-one-row",
    whole=True,
    title="A unique card in two rows",
    rationale="""
        A companion, a mage and an event is there once. Each stands in one row of one table, so that its chance can be
        read there.
    """,
    good=Example({"cards/example.yaml": EVENT, "tables/example.yaml":
                  TABLE % "d6" + "    - {roll: 1-6, card: example}\n"}),
    bad=Example({"cards/example.yaml": EVENT, "tables/example.yaml":
                 TABLE % "d6" + "    - {roll: 1-3, card: example}\n    - {roll: 4-6, card: example}\n"},
                at="tables/example.yaml:7:25"),
    items=_standings,
)  # fmt: skip
def unique_in_one_row(game: Game, item: Standing) -> Iterator[Problem]:
    if item.before is not None:
        told = f"{item.subject.name} is unique and stands at {item.before} already: give it one row"
        yield Problem(item.where, told, item.subject.id)


DICE = ("d6", "d20")


@rule(
    id="dice-at-hand",
    title="A die that the game does not ask for",
    rationale="""
        Whoever plays needs a d6 and a d20; no rule speaks of another. One die a table also keeps every result from 1
        on, so that a roll may be halved, or kept as the lower of two, and is still in the table.
    """,
    good=Example({"cards/example.yaml": _beasts(1), "tables/example.yaml":
                  TABLE % "d20" + "    - {roll: 1-20, card: example-1}\n"}),
    bad=Example({"cards/example.yaml": _beasts(1), "tables/example.yaml":
                 TABLE % "d12" + "    - {roll: 1-12, card: example-1}\n"}, at="tables/example.yaml:4:9"),
    items=lambda game: game.tables.values(),
)  # fmt: skip
def dice_at_hand(game: Game, table: Table) -> Iterator[Problem]:
    if table.dice not in DICE:
        yield Problem(table.where("dice"), f"{table.dice}: the game asks for no die but {' and '.join(DICE)}")


# Which cards a table may make, by its id; a table with another id may make any.
_TYPES = {
    "property": ("property",), "livestock": ("property",), "improvement": ("improvement",),
    "personnel": ("grogs", "companion", "specialist", "mage", "familiar"), "companion": ("companion",),
    "specialist": ("specialist",), "mage": ("mage",), "familiar": ("familiar",),
    "item": ("mundane_item", "enchanted_item"), "mundane_item": ("mundane_item",),
    "enchanted_item": ("enchanted_item",), "magic": ("book", "art", "spell", "ritual"), "art": ("art",),
    "spell": ("spell", "ritual"), "event": ("global_event", "directed_event"), "global_event": ("global_event",),
    "directed_event": ("directed_event",), "starting_techniques": ("art",), "starting_forms": ("art",),
}  # fmt: skip


@dataclass(frozen=True)
class Outcome:
    table: Table
    row: TableRow
    path: str
    id: str


def _outcomes(game: Game) -> Iterator[Outcome]:
    for table in game.tables.values():
        for row in table.rows:
            for index, id in enumerate(row.targets):
                yield Outcome(table, row, f"choose/{index}" if row.kind == "choose" else row.kind, id)


@rule(
    id="row-of-its-table",
    whole=True,
    title="A card in the table of another kind",
    rationale="""
        A square makes cards of its kind, whichever of its tables is rolled in the end; and a table of spells of one
        Technique has spells of that Technique, in the row of their Form.
    """,
    good=Example({"cards/example.yaml": _beasts(1), "tables/example.yaml":
                  TABLE.replace("example", "familiar") % "d6" + "    - {roll: 1-6, card: example-1}\n"}),
    bad=Example({"cards/example.yaml": _beasts(1), "tables/example.yaml":
                 TABLE.replace("example", "mage") % "d6" + "    - {roll: 1-6, card: example-1}\n"},
                at="tables/example.yaml:6:25"),
    items=_outcomes,
)  # fmt: skip
def row_of_its_table(game: Game, item: Outcome) -> Iterator[Problem]:
    card = game.cards.get(item.id)
    allowed = _TYPES.get("spell" if item.table.id.startswith("spell_") else item.table.id)
    if item.row.kind == "table":
        inner = _TYPES.get("spell" if item.id.startswith("spell_") else item.id)
        if allowed is not None and inner is not None and not {*inner} <= {*allowed}:
            yield Problem(item.row.where(item.path), f"the table {item.id} makes cards of another kind than this one")
        return
    if card is None or allowed is None:
        return
    if card.type not in allowed:
        told = f"{card.name} is {game.types[card.type].name}, and this is the table of {item.table.name}"
        yield Problem(item.row.where(item.path), told, card.id)
    elif item.table.id.startswith("spell_"):
        technique = game.symbols.get(str(card.fields.get("technique")))
        form = game.symbols.get(str(card.fields.get("form")))
        if technique is None or technique.name.casefold() != item.table.id.removeprefix("spell_"):
            yield Problem(item.row.where(item.path), f"{card.name} is no spell of this Technique", card.id)
        elif item.row.note and form is not None and form.name != item.row.note:
            yield Problem(item.row.where(item.path), f"{card.name} is a spell of {form.name}", card.id)


LIBRARY = """\
- id: example
  number: I900
  name: Example
  type: improvement
  kind: library
  substance: Te
  ready: [spring]
  capacity: %s
  text: |
    Stays inactive until Spring.
    Holds at most %s Books.
"""


@rule(
    id="capacity-and-limit",
    title="A capacity that game.yaml contradicts",
    family="number",
    rationale="""
        How much a Library, Labs, a Barn and a Treasury hold stands on their cards, and in the table of limits, which
        book and site print. They must be one number.
    """,
    good=Example({"cards/example.yaml": LIBRARY % (4, 4)}),
    bad=Example({"cards/example.yaml": LIBRARY % (5, 5)}, at="cards/example.yaml:8:13"),
    items=cards_of("improvement"),
)
def capacity_and_limit(game: Game, card: Card) -> Iterator[Problem]:
    kind = str(card.fields.get("counts_as", card.fields.get("kind", "")))
    capacity, limit = card.fields.get("capacity"), game.limits.get(kind)
    if capacity is None:
        return
    if limit is None:
        told = f"game.yaml has no limit called {kind}: add it, so that the book lists it"
        yield Problem(card.where("capacity"), told, card.id)
    elif limit["value"] != capacity:
        told = f"{card.name} holds {capacity}, and `{limit['name']}` in game.yaml is {limit['value']}: make them agree"
        yield Problem(card.where("capacity"), told, card.id)


@rule(
    id="supported-kind-has-limit",
    title="More room for what has no limit",
    rationale="""
        A card that lets a covenant have more of a kind raises a limit. If game.yaml has none for that kind, the card
        does nothing.
    """,
    good=Example({"cards/example.yaml": LIBRARY.replace("capacity: %s", "supports: {villagers: %s}")
                  .replace("Holds at most %s Books.", "Your covenant may have %s more Villagers.") % (4, 4)}),
    bad=Example({"cards/example.yaml": LIBRARY.replace("capacity: %s", "supports: {mine: %s}")
                 .replace("Holds at most %s Books.", "Your covenant may have %s more Mine.") % (4, 4)},
                at="cards/example.yaml:8:20"),
    items=cards_of(),
)  # fmt: skip
def supported_kind_has_limit(game: Game, card: Card) -> Iterator[Problem]:
    for kind in card.fields.get("supports", {}):
        if kind not in game.limits:
            yield Problem(card.where(f"supports/{kind}"), f"game.yaml has no limit for {kind} to raise", card.id)
