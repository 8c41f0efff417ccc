"""Sentences that every card writes alike: prices, upkeep, yields, seasons, limits. See "House wording" in README."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from publisher.kit import Card, Example, Game, Problem, cards_of, rule

SEASONS = ("spring", "summer", "autumn", "winter")
SIGNS = {"gold": "G", "vis": "V", "provisions": "P"}
KINDS_OF_MIGHT = {"mundane": "Mundane", "magical": "Magical", "demon": "Demon", "faerie": "Faerie"}
PERSONS = ("grogs", "companion", "specialist", "mage")
EVENTS = ("global_event", "directed_event")


def joined(words: Sequence[str], last: str) -> str:
    """`Spring, Summer or Autumn`."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else words[0]


_TERM = re.compile(r"(?<!\[)\[([^\[\]\n]+)\](?!\])")


def bare(card: Card) -> str:
    """The card's text as written, without the brackets around keywords and terms."""
    return _TERM.sub(r"\1", card.text.source)


def named(seasons: Sequence[str], last: str) -> str:
    return joined([season.capitalize() for season in seasons], last)


@dataclass(frozen=True)
class Sentence:
    """What a card has to say because of a field: a pattern for its text, and how it is written."""

    path: str
    written: str
    pattern: str

    @classmethod
    def plain(cls, path: str, written: str) -> Sentence:
        return cls(path, written, re.escape(written))


def _amounts(goods: Mapping[str, Any]) -> list[str]:
    return [f"{goods[name]} {{{sign}}}" for name, sign in SIGNS.items() if goods.get(name)]


def sentences(card: Card) -> Iterator[Sentence]:
    """Every sentence that the card's fields ask for."""
    yield from _costs(card)
    yield from _yields(card)
    yield from _seasons(card)
    yield from _attached(card)
    if card.type in EVENTS:
        yield from _event(card)
    if card.type in ("spell", "ritual"):
        yield from _vis(card)
    fields = card.fields
    for kind, more in fields.get("supports", {}).items():
        yield Sentence.plain(f"supports/{kind}", f"Your covenant may have {more} more {kind.capitalize()}")
    if "capacity" in fields:
        yield Sentence.plain("capacity", f"Holds at most {fields['capacity']} ")
    if fields.get("once") == "season":
        yield Sentence.plain("once", "Once each season, ")
    for path, words in (("withstands/per_vis", "for every {V}"), ("damage/per_vis", "for every {V}")):
        inner = fields.get(path.split("/")[0], {})
        if isinstance(inner, Mapping) and "per_vis" in inner and "least_vis" not in inner:
            yield Sentence.plain(path, words)
    for name in ("yields", "drowns", "lowers", "raises"):
        every = fields.get(name, {}).get("every")
        if every is not None:
            yield Sentence.plain(f"{name}/every", f"for every {f'{every} ' if every > 1 else ''}{{V}}")


def _costs(card: Card) -> Iterator[Sentence]:
    fields = card.fields
    if price := _amounts(fields.get("price", {})):
        yield Sentence.plain("price", f"Pay {joined(price, 'and')}.")
    if "upkeep" in fields:
        amount = joined(_amounts(fields["upkeep"]), "and")
        when = named(fields["upkeep"]["seasons"], "and") if "seasons" in fields["upkeep"] else "season"
        yield Sentence.plain("upkeep", f"Consumes {amount} each {when}.")
    if "winter" in fields:
        amount = joined(_amounts(fields["winter"]), "and")
        alive = card.type in PERSONS
        yield Sentence.plain("winter", f"Consumes {amount} as Winter’s Reckoning begins." if alive
                             else f"As Winter’s Reckoning begins, pay {amount} or discard this.")  # fmt: skip


def _yields(card: Card) -> Iterator[Sentence]:
    production = card.fields.get("production")
    if production is None:
        return
    amount = joined(_amounts(production), "and")
    when = named(production["seasons"], "and") if "seasons" in production else "season"
    said = {"season": f"Yields {amount} as each {when} begins.",
            "main": f"Yields {amount} each {when}, at the beginning of the Main Phase."}
    yield Sentence.plain("production", said.get(production.get("at", ""), f"Yields {amount} each {when}."))


def _seasons(card: Card) -> Iterator[Sentence]:
    fields = card.fields
    if "ready" in fields:
        always = len(fields["ready"]) == len(SEASONS)
        yield Sentence.plain("ready", "Active at once, in any season." if always
                             else f"Stays inactive until {named(fields['ready'], 'or')}.")  # fmt: skip
    if "away" in fields:
        yield Sentence.plain("away", f"Each {named(fields['away'], 'and')}, ")
    if "cast" in fields:
        yield Sentence.plain("cast", f"Cast {fields['cast']}.")
    elif "seasons" in fields and card.type not in EVENTS:
        yield Sentence.plain("seasons", f"Cast in {named(fields['seasons'], 'or')}.")


def _attached(card: Card) -> Iterator[Sentence]:
    fields = card.fields
    if spells := fields.get("spells"):
        names = joined([f"[[{id}]]" for id in spells], "and")
        yield Sentence.plain("spells", f"Attach {names} to {card.name} without study.")
    if "talisman" in fields:
        said = f"Attach a [[{fields['talisman']}]] to {card.name} as a talisman, without paying its price."
        yield Sentence.plain("talisman", said)
    for art in fields.get("grants", ()):
        yield Sentence.plain("grants", f"Its mage may use {{{art}}}.")
    if "bearer" in fields:
        said = re.escape(f"Attach to {fields['bearer']}.")
        words = rf"Attach to {fields['bearer'].split(' ')[0]} \[\[[a-z-]+\]\]\."  # a card by its id
        yield Sentence("bearer", f"Attach to {fields['bearer']}.", f"{said}|{words}")


def _event(card: Card) -> Iterator[Sentence]:
    fields = card.fields
    seasons = fields.get("seasons", ())
    always = len(seasons) == len(SEASONS)
    yield Sentence.plain("seasons", f"Play in {'any season' if always else named(seasons, 'or')}.")
    if "substance" in fields:
        stats = [f"{KINDS_OF_MIGHT[kind]} Might {value}" for kind, value in fields.get("might", {}).items()]
        if "resistance" in fields:
            stats.append(f"Magical Resistance {fields['resistance']}")
        life = "animate" if fields.get("animate") else "inanimate"
        said = f"ndependent resource of {life} {{{fields['substance']}}}: {', '.join(stats)}."
        yield Sentence("substance", f"I{said}", f"[Ii]{re.escape(said)}")
    lasts = str(fields.get("lasts", ""))
    if lasts == "until the season ends":
        yield Sentence("lasts", "Discard this when the season ends.", r"Discard this(, [^.]+,)? when the season ends\.")
    elif lasts.startswith("one year"):
        yield Sentence("lasts", "Discard this after one year.", r"[Aa]fter one year\b")
    elif lasts.startswith("until the end of "):
        end = lasts.removeprefix("until ")
        yield Sentence("lasts", f"Discard this at {end}.", rf"Discard this at {re.escape(end)}\b")


def _vis(card: Card) -> Iterator[Sentence]:
    """How much vis a spell asks for. One that does damage for every pawn need not say that it asks for one."""
    vis, each = card.fields.get("vis", {}), card.fields.get("targets", {}).get("per_vis")
    least, most, many = vis.get("from"), vis.get("to"), card.fields.get("targets", {}).get("most")
    if each is not None:
        last = rf"(, (at most ({many}\b|{most} \{{V\}})|up to {most} \{{V\}}))" if most else ""
        end = f", at most {many}" if most else ""
        yield Sentence("targets", f"Expend {each} {{V}} for each target{end}.",
                       rf"Expend {each} \{{V\}} for each (target|card){last}")
    elif most is None:
        needed = least > 1 or "per_vis" not in card.fields.get("damage", {})
        yield Sentence("vis", f"Expend {least} {{V}} or more.", rf"Expend {least} \{{V\}} or more\." if needed else "")
    elif most == least:
        yield Sentence.plain("vis", f"Expend {least} {{V}}.")
    elif vis.get("step"):
        yield Sentence("vis", f"Expend {least} {{V}}, up to {most} {{V}}.",
                       rf"Expend {least} \{{V\}}\b.*\b{most} \{{V\}}|Expend {least} \{{V\}}[^\n]* {most} \{{V\}}")
    elif least == 1:
        yield Sentence.plain("vis", f"Expend up to {most} {{V}}.")
    else:
        yield Sentence("vis", f"Expend at least {least} {{V}}, up to {most} {{V}}.",
                       rf"Expend (at least {least} \{{V\}}, up to|{least} \{{V\}}, or) {most} \{{V\}}\.")


ITEM = """\
- id: example
  number: T900
  name: Example
  type: enchanted_item
  substance: Te
  price: {gold: 2}
  winter: {vis: 1}
  bearer: a being of animate {Co}
  text: |
    %s 2 {G}.
    Attach to a being of animate {Co}.
    As Winter’s Reckoning begins, pay 1 {V} or discard this.
"""


@rule(
    id="house-sentence",
    title="A sentence that is not in its house form",
    family="wording",
    rationale="""
        What many cards do, all of them say in the same words: what they cost, what they consume and yield, in which
        seasons, how much they hold. Each field of that kind has its sentence, and the text has to have it as it is.
    """,
    good=Example({"cards/example.yaml": ITEM % "Pay"}),
    bad=Example({"cards/example.yaml": ITEM % "Costs"}, at="cards/example.yaml:6:10"),
    items=cards_of(),
)
def house_sentence(game: Game, card: Card) -> Iterator[Problem]:
    text = bare(card)
    for sentence in sentences(card):
        if not re.search(sentence.pattern, text):
            told = f'the text does not say "{sentence.written}", as `{sentence.path.split("/")[0]}` asks'
            yield Problem(card.where(sentence.path), told, card.id)


_ASKING = {
    r"^Pay \d": "price",
    r"^Consumes \d.*Reckoning begins": "winter",
    r"^Consumes \d.* each ": "upkeep",
    r"^Yields \d.* (each (season|Spring|Summer|Autumn|Winter)|as each )": "production",
    r"^Stays inactive until ": "ready",
    r"\bHolds at most ": "capacity",
    r"^Cast in (Spring|Summer|Autumn|Winter)": "seasons",
    r"^Its mage may use ": "grants",
    r"\bas a \[?talisman\b": "talisman",
    r"\bwithout study\.$": "spells",
}

PROPERTY = """\
- id: example
  number: P900
  name: Example
  type: property
  kind: villagers
  substance: Co
  animate: true
%s  text: |
    Yields 2 {P} each season.
"""


@rule(
    id="sentence-without-field",
    title="A sentence in house form without its field",
    rationale="""
        Tables, rules and checks read fields, not sentences. A card that says it yields or costs something, and has no
        field for it, yields and costs nothing there.
    """,
    good=Example({"cards/example.yaml": PROPERTY % "  production: {provisions: 2}\n"}),
    bad=Example({"cards/example.yaml": PROPERTY % ""}, at="cards/example.yaml:9:5"),
    items=cards_of(),
)
def sentence_without_field(game: Game, card: Card) -> Iterator[Problem]:
    if card.fields.get("starting"):
        return  # its spells are its player's choice
    for line in card.text.lines:
        written = card.text.source[line.start : line.end]
        for pattern, field in _ASKING.items():
            if (match := re.search(pattern, written)) and field not in card.fields:
                where = card.text.passage.at(line.start + match.start(), line.start + match.end())
                yield Problem(where, f'"{match[0].strip()}": the card has no `{field}` that says so', card.id)


_FIELDS_OF_SEASONS = ("seasons", "ready", "away")
_HAVE_SEASONS = ("production", "upkeep", "seasonal_might")
_TOLD_IN = ("lasts", "duration", "cast", "target")
_SEASON = re.compile(r"\b(Spring|Summer|Autumn|Winter)\b")
_REMINDER = re.compile(r"\([^)]*\)")
# A phrase for what Winter asks of an enchanted item.
_FREE = re.compile(r"costs no vis in Winter")

EVENT = """\
- id: example
  number: E900
  name: Example
  type: global_event
  seasons: [summer]
  lasts: until the season ends
  effects: [gold]
  text: |
    Play in Summer.
    %sDiscard this when the season ends.
"""


@rule(
    id="season-words",
    title="A season that only text or fields know",
    rationale="""
        The seasons that a text names are those of the card's fields: when it is cast or played, when it is ready,
        yields, consumes or is away, and how long it lasts.
    """,
    good=Example({"cards/example.yaml": EVENT % ""}),
    bad=Example({"cards/example.yaml": EVENT % "In Spring, discard your gold. "}, at="cards/example.yaml:10:8"),
    items=cards_of(),
)
def season_words(game: Game, card: Card) -> Iterator[Problem]:
    fields = card.fields
    listed = {path: fields[path] for path in _FIELDS_OF_SEASONS if path in fields}
    listed |= {f"{name}/seasons": fields[name]["seasons"] for name in _HAVE_SEASONS
               if "seasons" in fields.get(name, {})}
    known = {season for seasons in listed.values() for season in seasons}
    known |= {found.casefold() for name in _TOLD_IN for found in _SEASON.findall(str(fields.get(name, "")))}
    known |= {season for season in SEASONS if season in fields.get("yields", {})} | ({"winter"} & {*fields})
    source = card.text.source
    spared = [range(*match.span()) for pattern in (_REMINDER, _FREE) for match in pattern.finditer(source)]
    said = {match[0].casefold() for match in _SEASON.finditer(source)}
    for match in _SEASON.finditer(source):
        if match[0].casefold() not in known and not any(match.start() in other for other in spared):
            where = card.text.passage.at(*match.span())
            yield Problem(where, f"{match[0]}: no field of the card knows this season", card.id)
    for path, seasons in listed.items():
        missing = [season.capitalize() for season in seasons if season not in said]
        if missing and len(seasons) < len(SEASONS) and "cast" not in fields:
            told = f"`{path}` has {joined(missing, 'and')}, and the text does not name it"
            yield Problem(card.where(path), told, card.id)
