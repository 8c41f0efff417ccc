"""Mages, Arts and spells: who can learn and cast what, and whether a spell's fields are of one mind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from publisher.kit import Card, Example, Game, Problem, Severity, cards_of, rule

SPELLS = ("spell", "ritual")

SPELL = """\
- id: example-spell
  number: S900
  name: Example Spell
  type: %(type)s
  technique: Cr
  form: Ig
  target: being of animate {Co}
  vis: %(vis)s
  targets: %(targets)s
  effects: [protect]
  duration: %(duration)s
  text: |
    %(text)s
"""


def _spell(
    type: str = "spell", vis: str = "{from: 1, to: 3}", targets: str = "{per_vis: 1, most: 3}",
    duration: str = "season", text: str = "Expend 1 {V} for each target, at most 3.",
) -> str:
    return SPELL % {"type": type, "vis": vis, "targets": targets, "duration": duration, "text": text}


MAGE = """
- id: example
  number: M900
  name: Example
  type: mage
  substance: Co
  animate: true
  resistance: 1
  certamen: 1
  attributes: [mage]
  arts: [%s]
  spells: [example-spell]
  upkeep: {provisions: 1}
  text: |
    Consumes 1 {P} each season.
"""


def spells_of(game: Game) -> Iterator[Card]:
    """Every spell, ritual or not."""
    return (card for card in game.cards.values() if card.type in SPELLS)


def needed(spell: Card) -> set[str]:
    """The Arts that a spell asks for. A Form that is that of its target is none of its own."""
    return {str(spell.fields[name]) for name in ("technique", "form") if spell.fields.get(name, "any") != "any"}


@dataclass(frozen=True)
class Beginning:
    """A spell that a mage begins with; `spell` is None if no spell has that id."""

    mage: Card
    index: int
    id: str
    spell: Card | None


def _beginnings(game: Game) -> Iterator[Beginning]:
    for mage in cards_of("mage")(game):
        for index, id in enumerate(mage.fields.get("spells", ())):
            card = game.cards.get(id)
            yield Beginning(mage, index, id, card if card is not None and card.type in SPELLS else None)


@rule(
    id="mage-can-cast",
    whole=True,
    title="A mage who cannot cast a beginning spell",
    rationale="""
        A mage learns a spell with one of its two Arts, and casts it with both. A spell that a mage begins with would
        lie there for seasons if an Art of it were missing, and could not be there at all if both were.
    """,
    good=Example({"cards/example.yaml": _spell() + MAGE % "Cr, Mu, Ig"}),
    bad=Example({"cards/example.yaml": _spell() + MAGE % "Cr, Mu, An"}, at="cards/example.yaml:25:12"),
    items=_beginnings,
)
def mage_can_cast(game: Game, item: Beginning) -> Iterator[Problem]:
    where = item.mage.where(f"spells/{item.index}")
    if item.spell is None:
        yield Problem(where, f'"{item.id}" is the id of no spell', item.mage.id)
        return
    asked = needed(item.spell)
    lacking = sorted(asked - set(item.mage.fields.get("arts", ())))
    if lacking:
        does = "learn" if len(lacking) == len(asked) else "cast"
        told = f"{item.mage.name} cannot {does} {item.spell.name}: {' and '.join(lacking)} is not among `arts`"
        yield Problem(where, told, item.mage.id)


@dataclass(frozen=True)
class Pair:
    """A Technique and a Form, by their signs, how many spells they have together, and which symbol the Form is."""

    technique: str
    form: str
    spells: int
    index: int


def _pairs(game: Game) -> Iterator[Pair]:
    """Every Technique with every Form."""
    counted: dict[tuple[str, str], int] = {}
    for card in spells_of(game):
        pair = (str(card.fields.get("technique")), str(card.fields.get("form")))
        counted[pair] = counted.get(pair, 0) + 1
    by_kind = {kind: [symbol.code for symbol in game.symbols.values() if symbol.kind == kind]
               for kind in ("technique", "form")}
    for technique in by_kind["technique"]:
        for form in by_kind["form"]:
            yield Pair(technique, form, counted.get((technique, form), 0), list(game.symbols).index(form))


SMALL_GAME = """\
id: ars-magica
name: Example
title: Example
edition: First edition
card_size: poker
symbols:
  - {code: V, name: vis, kind: counter}
  - {code: Cr, name: Creo, kind: technique}
  - {code: Ig, name: Ignem, kind: form}
  - {code: Co, name: Corpus, kind: %s}
types: [{id: spell, name: Spell, back: resource, meaning: Magic.}]
backs: {resource: Resource}
"""


@rule(
    id="pair-without-spell",
    whole=True,
    title="A Technique and a Form without a spell",
    rationale="""
        Five Techniques and ten Forms make fifty pairs. Each has at least one spell, or an Art would be good for less
        than another, and a roll for a spell could come to nothing.
    """,
    good=Example({"game.yaml": SMALL_GAME % "counter", "cards/example.yaml": _spell()}),
    bad=Example({"game.yaml": SMALL_GAME % "form", "cards/example.yaml": _spell()}, at="game.yaml:10:5"),
    items=_pairs,
)
def pair_without_spell(game: Game, pair: Pair) -> Iterator[Problem]:
    if not pair.spells:
        told = f"no spell of the game is {pair.technique} {pair.form}: add one"
        yield Problem(game.where(f"symbols/{pair.index}"), told)


@rule(
    id="vis-and-targets",
    title="Vis and targets that do not go together",
    rationale="""
        Where each target costs pawns of its own, the most vis is the most targets times those pawns. Where a spell
        goes by twos, so do its least and its most.
    """,
    good=Example({"cards/example.yaml": _spell()}),
    bad=Example({"cards/example.yaml": _spell(vis="{from: 1, to: 4}")}, at="cards/example.yaml:8:22"),
    items=spells_of,
)
def vis_and_targets(game: Game, card: Card) -> Iterator[Problem]:
    vis, targets = card.fields.get("vis", {}), card.fields.get("targets", {})
    least, most, step = vis.get("from", 1), vis.get("to"), vis.get("step", 1)
    each, many = targets.get("per_vis"), targets.get("most")
    if most is not None and most < least:
        yield Problem(card.where("vis/to"), f"at most {most} pawns of vis, and at least {least}", card.id)
    elif most is not None and (most - least) % step:
        told = f"from {least} in steps of {step}, nobody comes to {most}"
        yield Problem(card.where("vis/to"), told, card.id)
    if each is not None and least != each:
        told = f"a first target costs {each}, and the spell at least {least}: make them agree"
        yield Problem(card.where("vis/from"), told, card.id)
    if each is not None and each > 1 and step != each:
        told = f"each target costs {each}, and the spell goes by {step}: write `step: {each}`"
        yield Problem(card.where("vis/step" if "step" in vis else "vis"), told, card.id)
    if each is not None and (most is None) != (many is None):
        told = "vis has a most and targets have none, or the other way round: say both"
        yield Problem(card.where("targets" if many is None else "vis"), told, card.id)
    elif each is not None and most is not None and most != each * many:
        told = f"{many} targets at {each} each cost {each * many}, and `to` is {most}: make them agree"
        yield Problem(card.where("vis/to"), told, card.id)


_ENDS_WITHIN_A_SEASON = ("instant", "season", "until the phase ends")


@rule(
    id="ritual-lasts",
    title="A ritual that is over soon, or a regular spell that is not",
    severity=Severity.WARNING,
    rationale="""
        A regular spell works at once, or until the season ends; a Ritual Spell lasts longer. Which of the two it is
        decides whether it may be cast a second time, so a duration of the other kind needs a reason.
    """,
    good=Example({"cards/example.yaml": _spell("ritual", duration="year")}),
    bad=Example({"cards/example.yaml": _spell("ritual")}, at="cards/example.yaml:11:13"),
    items=spells_of,
)
def ritual_lasts(game: Game, card: Card) -> Iterator[Problem]:
    duration = str(card.fields.get("duration", ""))
    short = duration in _ENDS_WITHIN_A_SEASON
    if card.type == "ritual" and short:
        told = f'a Ritual Spell lasts longer than a season, and this one "{duration}": is its type spell?'
        yield Problem(card.where("duration"), told, card.id)
    elif card.type == "spell" and duration and not short:
        told = f'a spell that lasts "{duration}" is a Ritual Spell: is its type ritual?'
        yield Problem(card.where("duration"), told, card.id)


_NO_SAY = ("instant", "season", "year")
_SEASON_ENDS = ("until the season ends", "this season", "when the season ends", "end of the season",
                "before the season ends", "at the end of this season")


@rule(
    id="duration-in-text",
    title="A duration that the text does not say",
    family="wording",
    rationale="""
        How long a spell lasts stands in `duration` and in the text: "for one year", "until the end of Winter", "until
        the season ends" or something that happens this season. What is instant says none of these.
    """,
    good=Example({"cards/example.yaml": _spell("ritual", duration="year", text="Expend 1 {V}. For one year.")}),
    bad=Example({"cards/example.yaml": _spell("ritual", duration="year", text="Expend 1 {V}.")},
                at="cards/example.yaml:11:13"),
    items=spells_of,
)  # fmt: skip
def duration_in_text(game: Game, card: Card) -> Iterator[Problem]:
    duration, said = str(card.fields.get("duration", "")), card.text.source.casefold()
    year = "one year" in said
    if duration == "year" and not year:
        yield Problem(card.where("duration"), 'it lasts a year: say "For one year."', card.id)
    elif duration == "instant" and (year or "until the season ends" in said or "until the end of winter" in said):
        told = "it is instant, and the text says that it lasts: make them agree"
        yield Problem(card.where("duration"), told, card.id)
    elif duration == "season" and not any(words in said for words in _SEASON_ENDS):
        yield Problem(card.where("duration"), 'it lasts a season: say "Until the season ends."', card.id)
    elif duration not in _NO_SAY and duration.startswith("until ") and not _says(duration, said):
        yield Problem(card.where("duration"), f'say "{duration[0].upper()}{duration[1:]}." in the text too', card.id)


def _says(duration: str, said: str) -> bool:
    """True if the text says when that is. "Until the phase ends" is what happens "in this phase"."""
    return duration.casefold().removeprefix("until ").replace("the phase ends", "in this phase") in said
