"""What cards call each other: names in words, ids and kinds in fields, attributes, numbers, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from publisher.kit import Card, Example, Game, KeywordUse, Origin, Problem, Reference, Words, cards_of, plain, rule

ROWS = ("target", "bearer", "needs", "cast", "lasts", "duration")

# Names that are no card, type or keyword: squares, phases, what the rules and the world call by name.
_RULES = (
    "Move Phase", "Create Phase", "Events Phase", "Main Phase", "Certamen Phase", "Reckoning", "Yearly Reckoning",
    "Property square", "Improvement square", "Personnel square", "Item square", "Magic square", "Event square",
    "Personnel", "Item", "Items", "Magic", "Resource", "Event", "Events", "Spring", "Summer", "Autumn", "Winter",
    "Mundane", "Magical", "Demon", "Faerie", "Mundane Might", "Magical Might", "Demon Might", "Faerie Might", "Might",
    "Magical Resistance", "Certamen", "Form", "Technique", "Book Study", "Vis Source", "Vis Sources", "Livestock",
    "Expansion", "Weapon", "Armor", "Mundane Weapon", "Poison",
)
_WORLD = ("University", "Crusade", "Mother may I")
_CAPITAL = re.compile(r"\b[A-ZÀ-Þ][\w’-]*")
_OPENS = re.compile(r"(?:\A|[.:!?]\s+|\n\s*)\(?\Z")


@lru_cache(maxsize=4)
def _names_of(cards: tuple[str, ...], others: tuple[str, ...]) -> re.Pattern[str]:
    """Every name, the longest first, with what a sentence may add to it."""
    single = {name for name in (*cards, *others, *_RULES, *_WORLD) if name}
    several = {f"{name.removesuffix('y')}ies" for name in single if name.endswith("y")}
    known = sorted(single | several, key=lambda name: (-len(name), name))
    return re.compile(rf"(?:{'|'.join(map(re.escape, known))})(?:’s|s’|’|s)?(?![\w-])")


def names(game: Game) -> re.Pattern[str]:
    """What matches a name of the game at a place: of a card, a type, a keyword, an Art, a term of the rules."""
    cards = tuple(dict.fromkeys(card.name for card in game.cards.values()))
    others = [*(name for kind in game.types.values() for name in (kind.name, kind.plural)),
              *(form for keyword in game.keywords.values() for form in (keyword.name, *keyword.forms)
                if form[:1].isupper()),
              *(symbol.name for symbol in game.symbols.values() if symbol.name[:1].isupper()),
              *(str(zone["name"]) for zone in game.zones.values())]
    return _names_of(cards, tuple(dict.fromkeys(others)))


def _unknown(text: str, known: re.Pattern[str], opens: bool) -> Iterator[re.Match[str]]:
    """Words with a capital that are no name; the first of a sentence may be anything."""
    position = 0
    for match in _CAPITAL.finditer(text):
        if match.start() < position:
            continue
        if name := known.match(text, match.start()):
            position = name.end()
        elif not (_OPENS.search(text[: match.start()]) and (opens or match.start())):
            yield match


SPELL = """\
- id: example
  number: S900
  name: Example
  type: spell
  technique: Cr
  form: Ig
  target: %(target)s
  vis: {from: 2, to: 2}
  effects: [protect]
  duration: instant
  text: |
    Expend 2 {V}. Move a %(name)s.
"""


def _spell(name: str = "Familiar", target: str = "mage") -> str:
    return SPELL % {"name": name, "target": target}


@rule(
    id="card-name-exists",
    whole=True,
    title="A capital on what is no name",
    family="reference",
    rationale="""
        In texts, targets and needs a capital says that a word is the name of a card, a card type, an Art, a square, a
        phase or a season. What is none of these cannot be looked up: it is misspelled, or called by another name than
        on its own card.
    """,
    good=Example({"cards/example.yaml": _spell()}),
    bad=Example({"cards/example.yaml": _spell("Familier")}, at="cards/example.yaml:12:26"),
    items=cards_of(),
)
def card_name_exists(game: Game, card: Card) -> Iterator[Problem]:
    known = names(game)
    for line in card.text.lines:
        for index, span in enumerate(line.spans):
            parts = span.spans if hasattr(span, "spans") else (span,)
            for inner in parts:
                if isinstance(inner, Words):
                    opens = not index or (inner is not span)
                    for match in _unknown(inner.text, known, opens):
                        where = card.text.passage.at(inner.start + match.start(), inner.start + match.end())
                        yield Problem(where, f'"{match[0]}": no name of the game is written like that', card.id)
    for row in ROWS:
        value = card.fields.get(row)
        if isinstance(value, str):
            for match in _unknown(re.sub(r"\{\w+\}", "", value), known, False):
                yield Problem(card.where(row), f'"{match[0]}": no name of the game is written like that', card.id)


@rule(
    id="row-without-stop",
    title="A row that ends like a sentence",
    family="wording",
    rationale="""
        Target, bearer, needs and the like are rows, not sentences: they begin with a small letter, unless with a name,
        and end without a full stop.
    """,
    good=Example({"cards/example.yaml": _spell()}),
    bad=Example({"cards/example.yaml": _spell(target="mage.")}, at="cards/example.yaml:7:11"),
    items=cards_of(),
)
def row_without_stop(game: Game, card: Card) -> Iterator[Problem]:
    for row in ROWS:
        value = card.fields.get(row)
        if not isinstance(value, str):
            continue
        if value.endswith((".", ";", ",", ":")):
            yield Problem(card.where(row), f'"{value}": `{row}` is a row and ends without a stop', card.id)
        if value[:1].isupper() and not names(game).match(value):
            yield Problem(card.where(row), f'"{value}": `{row}` begins with a small letter, or with a name', card.id)


_IDS = {"spells": ("spell", "ritual"), "talisman": ("enchanted_item",), "equips": ("mundane_item",),
        "lost_to": ("global_event", "directed_event")}

COMPANION = """\
- id: example
  number: N900
  name: Example
  epithet: an Example
  type: companion
  substance: Co
  animate: true
  equips: %s
  upkeep: {provisions: 1}
  text: |
    Consumes 1 {P} each season.
"""
SWORD = """\
- id: sword
  number: T900
  name: Sword
  type: mundane_item
  substance: Te
  price: {gold: 1}
  bearer: a being of animate {Co}
  text: |
    Pay 1 {G}.
    Attach to a being of animate {Co}.
"""


def _ids(card: Card) -> Iterator[tuple[str, str]]:
    """Every id of another card in the card's fields, with its path."""
    for field in _IDS:
        value: Any = card.fields.get(field)
        if isinstance(value, str):
            yield field, value
        elif value:
            yield from ((f"{field}/{index}", str(id)) for index, id in enumerate(value))


@rule(
    id="field-names-card",
    whole=True,
    title="A field that names no card of its kind",
    family="reference",
    rationale="""
        The spells of a mage, a talisman, what a companion is equipped with and what it is lost to are other cards, by
        id, of the kind that is meant.
    """,
    good=Example({"cards/example.yaml": COMPANION % "sword" + SWORD}),
    bad=Example({"cards/example.yaml": COMPANION % "example" + SWORD}, at="cards/example.yaml:8:11"),
    items=cards_of(),
)
def field_names_card(game: Game, card: Card) -> Iterator[Problem]:
    for path, id in _ids(card):
        kinds = _IDS[path.partition("/")[0]]
        other = game.cards.get(id)
        if other is None or other.type not in kinds:
            wanted = " or ".join(game.types[kind].name for kind in kinds if kind in game.types)
            yield Problem(card.where(path), f'"{id}" is the id of no {wanted}', card.id)


_BY_KIND = ("supports", "discards", "requires", "creates", "sends")

EXPANSION = """\
- id: example
  number: I900
  name: Example
  type: improvement
  kind: expansion
  substance: Te
  ready: [spring, summer, autumn, winter]
  supports: {%s: 4}
  text: |
    Active at once, in any season.
    Your covenant may have 4 more %s.
"""
VILLAGERS = """\
- id: villagers
  number: P900
  name: Villagers
  type: property
  kind: villagers
  substance: Co
  animate: true
  production: {provisions: 2}
  text: |
    Yields 2 {P} each season.
"""


def _kinds(card: Card) -> Iterator[tuple[str, str]]:
    fields = card.fields
    for field in _BY_KIND:
        yield from ((f"{field}/{kind}", str(kind)) for kind in fields.get(field, {}))
    for kind, other in fields.get("bounds", {}).items():
        yield from ((f"bounds/{kind}", str(kind)), (f"bounds/{kind}", str(other)))
    if "assigns" in fields:
        yield "assigns/kind", str(fields["assigns"].get("kind"))
    for field in ("doubles", "counts_as"):
        if field in fields:
            yield field, str(fields[field])
    for field in ("makes", "fetches"):
        yield from ((f"{field}/{index}", str(kind)) for index, kind in enumerate(fields.get(field, ())))


@rule(
    id="kind-exists",
    whole=True,
    title="A kind of card that there is not",
    family="reference",
    rationale="""
        What a card supports, asks for, doubles or makes is a kind of cards: the `kind` of some card, or a card type.
        A kind that no card has supports nothing.
    """,
    good=Example({"cards/example.yaml": EXPANSION % ("villagers", "Villagers") + VILLAGERS}),
    bad=Example({"cards/example.yaml": EXPANSION % ("villager", "Villager") + VILLAGERS},
                at="cards/example.yaml:8:24"),
    items=cards_of(),
)  # fmt: skip
def kind_exists(game: Game, card: Card) -> Iterator[Problem]:
    kinds = {str(other.fields["kind"]) for other in game.cards.values() if "kind" in other.fields} | {*game.types}
    for path, kind in _kinds(card):
        if kind not in kinds:
            yield Problem(card.where(path), f'"{kind}" is the kind of no card', card.id)


# Attributes that are printed in brackets; mage, structure and special item are told by type and line.
ATTRIBUTES = {"friend_of_the_fae": "Friend of the Fae", "divine_grace": "Divine Grace", "redcap": "Redcap",
              "courtly_connections": "Courtly Connections", "hermetic_intrigue": "Hermetic Intrigue",
              "untargetable": "Untargetable"}

ATTRIBUTED = """\
- id: example
  number: N900
  name: Example
  epithet: an Example
  type: companion
  substance: Co
  animate: true
  attributes: [divine_grace]
  upkeep: {provisions: 1}
  text: |
    %sConsumes 1 {P} each season.
"""


@rule(
    id="attribute-in-text",
    title="An attribute that only field or text has",
    family="keyword",
    rationale="""
        Events ask for the attributes of cards, players look for them in brackets on a line of their own. Both must say
        the same.
    """,
    good=Example({"cards/example.yaml": ATTRIBUTED % "[Divine Grace]\n    "}),
    bad=Example({"cards/example.yaml": ATTRIBUTED % ""}, at="cards/example.yaml:8:16"),
    items=cards_of(),
)
def attribute_in_text(game: Game, card: Card) -> Iterator[Problem]:
    printed: dict[str, Origin] = {}
    for line in card.text.lines:
        if line.kind == "keywords":
            printed |= {span.name: card.text.passage.at(span.start, span.end)
                        for span in line.spans if isinstance(span, KeywordUse)}
    listed = card.fields.get("attributes", ())
    for index, attribute in enumerate(listed):
        name = ATTRIBUTES.get(attribute)
        if name and name not in printed:
            told = f"the text has no line [{name}]: add it"
            yield Problem(card.where(f"attributes/{index}"), told, card.id)
    for name, where in printed.items():
        id = next((id for id, known in ATTRIBUTES.items() if known == name), "")
        if id and id not in listed:
            yield Problem(where, f"`attributes` does not list {id}: add it", card.id)


# Letter and file by type; spells have a file for each Form.
NUMBERED = {"property": "P", "improvement": "I", "grogs": "N", "companion": "N", "specialist": "N", "mage": "M",
            "familiar": "F", "mundane_item": "T", "enchanted_item": "T", "book": "B", "art": "A", "spell": "S",
            "ritual": "S", "global_event": "E", "directed_event": "E"}
FILES = {"P": "property", "I": "improvements", "N": "personnel", "M": "mages", "F": "familiars", "T": "items",
         "B": "books", "A": "arts", "S": "spells", "E": "events"}


@rule(
    id="number-prefix",
    title="A collector number with the letter of another kind",
    family="number",
    rationale="""
        A collector number opens with the letter of the card’s kind: P, I, N, M, F, T, B, A, S or E. Numbers are
        permanent, so a wrong letter stays wrong.
    """,
    good=Example({"cards/example.yaml": _spell()}),
    bad=Example({"cards/example.yaml": _spell().replace("S900", "E900")}, at="cards/example.yaml:2:11"),
    items=cards_of(),
)
def number_prefix(game: Game, card: Card) -> Iterator[Problem]:
    letter = NUMBERED.get(card.type, "")
    if not re.fullmatch(rf"{letter}[1-9]\d*", card.number):
        told = f"number {card.number} of a card of type {card.type} must be {letter} and a running number"
        yield Problem(card.where("number"), told, card.id)


@rule(
    id="card-in-its-file",
    title="A card in the file of another kind",
    rationale="""
        Cards are looked for by kind: mages in mages.yaml, spells in the file of their Form. A card elsewhere is found
        by chance.
    """,
    good=Example({"cards/spells-ignem.yaml": _spell()}),
    bad=Example({"cards/spells-aquam.yaml": _spell()}, at="cards/spells-aquam.yaml:4:9"),
    items=cards_of(),
)
def card_in_its_file(game: Game, card: Card) -> Iterator[Problem]:
    stem = card.origin.file.rpartition("/")[2].removesuffix(".yaml")
    wanted = FILES.get(NUMBERED.get(card.type, ""), stem)
    if wanted == "spells":
        form = game.symbols.get(str(card.fields.get("form")))
        wanted = f"spells-{form.name.casefold()}" if form is not None else stem
    if stem not in (wanted, "example"):
        yield Problem(card.where("type"), f"a card of this kind belongs in {wanted}.yaml", card.id)



@rule(
    id="refers-to-itself",
    title="A card that refers to itself",
    family="reference",
    rationale="""
        A card is "this" on itself, and a companion or mage has a name. A reference to the card that one is reading
        leads in a circle.
    """,
    good=Example({"cards/example.yaml": _spell("[[creo|Creo]]")}),
    bad=Example({"cards/example.yaml": _spell("[[example]]")}, at="cards/example.yaml:12:26"),
    items=cards_of(),
)
def refers_to_itself(game: Game, card: Card) -> Iterator[Problem]:
    for span in card.text.walk():
        if isinstance(span, Reference) and span.target == card.id:
            where = card.text.passage.at(span.start, span.end)
            yield Problem(where, f'"{plain((span,))}" is this card: say "this", or its name', card.id)
