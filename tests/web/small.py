"""A small game with everything that a site can show, and a word in every spoiler that stands nowhere else."""

from __future__ import annotations

import tempfile
from pathlib import Path

from publisher.model import (
    Book,
    Card,
    CardText,
    CardType,
    Cost,
    CountRule,
    Deck,
    DeckEntry,
    EditorialNote,
    Facet,
    Fact,
    Game,
    Keyword,
    LabelRule,
    Matrix,
    Origin,
    PartRule,
    Passage,
    Period,
    Printing,
    Scenario,
    Simulation,
    Standing,
    StartingRule,
    Symbol,
    Table,
    TableRow,
    Tally,
    Totals,
)
from publisher.source import read_book
from publisher.text import Vocabulary, parse, parse_prose

CANARIES = ("zanzibarine", "quillonfrost", "umbrelquist", "fensterglow", "Thornquill", "mossgallow", "marrowbeam",
            "Ravelmoss", "Sablewick")
"""What stands in closed boxes, closed sections and a closed chapter, their headings and titles among it."""
TOLD_OF_RULES = ("mirkwater", "pithlamp", "hollowreed")
"""What a ruling and a note say that are about a closed section."""
CARD_CANARIES = ("Gloomwight", "gloomwight", "vexthorn", "drabcandle", "murkfallow")
"""The hidden card's name and id, its text, and what a ruling and a note say that tell of it."""
HERE = Origin("catalogue/small/game.yaml", 3)

LABELS = {
    "constant": LabelRule("constant", "Constant", "word", "Constant", meaning="Always on."),
    "roll": LabelRule("roll", "Activated", "number", least=2, most=12, meaning="Triggers on this sum."),
    "paid": LabelRule("paid", "Paid", "cost", meaning="Works when its price is paid."),
    "r1": LabelRule("r1", "First read", "word", "R1", meaning="The first time."),
}
SYMBOLS = {"A": Symbol("A", "Ancient", "pip", "ancient"), "C": Symbol("C", "Cyber", "pip", "cyber")}
BOOK = """---
id: ch_first
title: The first chapter
ink: ancient
---

::: lead
Read [Ponder 2] and [[rule_one]].
:::

## One {#rule_one}

A rule with {A} and a value{=} of this edition, on [[tower]].

1. a step
2. another, [fade] and [[hidden_place]]

::: example title="An example"
You read [[tower|it]].
:::

::: spoiler title="A variant" id=ud_variant
Nobody should read zanzibarine here.

### Within {#hidden_place}

::: note title="A note"
and quillonfrost there
:::
:::

::: note title="Aside"
A remark.
:::

## Two {#rule_two}

| Pip | Name |
|:-:|--:|
| {A} | Ancient |

### Deeper {#rule_deeper}

See [[rule_under]], [[rule_under|the Thornquill]], [[rule_under|this]], [[rule_ravel]] and [[rule_closed]].

Text under the third level, and [[gloomwight|Gloomwight Herald]] beside [[gloomwight]].

::: tables from=finds
:::

::: rulings
:::

::: figure name=odds caption="Chances"
:::

::: periods
:::

::: keywords
:::

::: spoiler title="Without an id" printed=yes
umbrelquist
:::

## Closed {#rule_closed .spoiler}

A fensterglow at [[rule_under]].

### Thornquill {#rule_under}

::: example title="mossgallow" id=ex_moss
[[gloomwight]] is in it.
:::
"""
SECOND = """---
id: ch_second
title: The second chapter
spoiler: true
---

::: lead
A marrowbeam opens it.
:::

## Ravelmoss {#rule_ravel}

See [[rule_closed]].

::: spoiler title="Sablewick"
More of it.
:::
"""


def row(first: int, last: int, kind: str, *targets: str, note: str = "") -> TableRow:
    return TableRow(((first, last),), kind, targets, HERE, note)


DICE = Origin("catalogue/small/tables/dice.yaml", 4)
FINDS = Table("finds", "Finds", "d6", 1, 6, (
    row(1, 3, "card", "tower", note="as often as not"), row(4, 4, "table", "depths"),
    row(5, 5, "choose", "letter", "block"), row(6, 6, "nothing"),
), DICE, "In the cellar", by="seasons", values=("spring", "fall"))
DEPTHS = Table("depths", "Depths", "d4", 1, 4, (row(1, 3, "card", "gloomwight"), row(4, 4, "card", "block")), DICE)
FACETS = {
    "kind": Facet("kind", "Kind", "Kinds", {"People": "People", "Things": "Things"}, HERE,
                  types={"People": ("member",), "Things": ("text", "energy")}),
    "age": Facet("age", "Age", "Ages", {"A": "Ancient age", "cyber": "Now", "ancient": "Long ago"}, HERE, ("periods",)),
    "season": Facet("season", "Season", "Seasons", {"spring": "Spring", "fall": "Fall"}, HERE, ("seasons",),
                    of=("text", "member"), absent=True),
}


# A hundred games: the hidden card was drawn as often as the tower, and played half as often.
SIMULATION = Simulation(
    "first", Origin("catalogue/small/simulations/first.yaml", 4), 5, ("Light", "Dark"), True, ("greedy", "random"),
    Totals(100, 0, 0, (Standing(100, 60, 0, 500, 2600, 2, 8), Standing(100, 40, 0, 400, 1700, 1, 7)),
           {"greedy": Standing(100, 60, 0, 500, 2600, 2, 8), "random": Standing(100, 40, 0, 400, 1700, 1, 7)},
           {"ending/goal": Tally(90, 90), "ending/tired": Tally(10, 10), "length": Tally(1200, 100),
            "met/gloomwight/tower": Tally(3, 3), "met/letter/tower": Tally(4, 4),
            **{f"{what}/{id}": Tally(count, count) for id, counts in {
                "tower": {"drawn": 80, "playable": 60, "played": 40, "won-when-played": 30, "dead": 0},
                "gloomwight": {"drawn": 80, "playable": 30, "played": 20, "won-when-played": 5, "dead": 0},
            }.items() for what, count in counts.items() if count},
            "dead/tower/held": Tally(25, 25), "dead/tower/trimmed": Tally(15, 15),
            "dead/gloomwight/held": Tally(60, 60)},
           {"length": {10: 50, 14: 50}}),
    "0123456789abcdef", False, {"opening": "shuffled"})


def vocabulary(keywords: list[Keyword]) -> Vocabulary:
    return Vocabulary.of(SYMBOLS.values(), keywords, LABELS.values())


def small_book(words: Vocabulary, text: str = BOOK) -> Book:
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name, content in {"01-first.md": text, "02-second.md": SECOND if text is BOOK else ""}.items():
            if content:
                files.append((Path(folder) / name, f"book/{name}"))
                files[-1][0].write_text(content, "utf-8")
        moved = {"rule_old": "rule_two", "rule_older": "rule_under"} if "rule_two" in text else {}
        book, findings, *_ = read_book(files, words, moved)
    assert not findings, [finding.message for finding in findings]
    return book


def small_game(book: str = BOOK) -> Game:
    def prose(text: str) -> CardText:
        return parse_prose(Passage.plain(text), words)

    def text(text: str) -> CardText:
        return parse(Passage.plain(text), words)

    def keyword(id: str, name: str, parameter: str, meaning: str, **more: object) -> Keyword:
        said = CardText(Passage.plain(meaning))
        return Keyword(id, name, parameter, said, said, HERE, **more)  # type: ignore[arg-type]

    raw = [
        keyword("ponder", "Ponder", "X", "Look at X cards, then [fade] one.", status="new", rule="rule_one"),
        keyword("grace", "Grace", "none", "No card has it.", rule="rule_under"),
        keyword("fade", "fade", "none", "Turn it sideways.", term=True, forms=("faded",)),
    ]
    words = vocabulary(raw)
    keywords = {
        k.id: Keyword(k.id, k.name, k.parameter, prose(k.meaning.source), prose(k.reminder.source), HERE, k.status,
                      k.rule, k.term, k.forms)
        for k in raw
    }
    cards = [
        Card("small", "tower", "Émile’s Tower", "member", HERE, "A001", ("ancient",), Cost(2, ("A",), "2A"),
             text("[Ponder 2]\nConstant: Costs you {1} less.\n8: [Ponder 1] (look first).\n"
                  "{1}, fade it: Draw 2 cards."),
             fields={"born": -40, "died": 12, "circa": True, "role": "A <builder> & sons"},
             printings=(
                 Printing("Salon printing, 2020", "9", text("Constant: Costs you {2} less & more."), "As now."),
             )),
        Card("small", "letter", "Letter", "text", HERE, "A002", ("ancient", "cyber"), Cost(1, (), "1"),
             text("R1: Draw a card, [[tower]]."),
             fields={"author": "tower", "subject": "block", "year": 1999, "vp": [3], "seasons": ["spring"]}),
        Card("small", "block", "Block", "energy", HERE, "T001", ("cyber",), Cost(0, ("C",), "C"),
             fields={"yields": {"gold": 2, "seasons": ["spring", "fall"]}, "range": {"from": 1}, "heavy": True,
                     "beside": ["letter", "gloomwight"]}),
        Card("small", "gloomwight", "Gloomwight Herald", "member", HERE, "A009", ("ancient",), Cost(9, (), "9"),
             text("Constant: It is a vexthorn, [Ponder 9]."), fields={"author": "tower", "year": 5}, spoiler=True),
    ]
    entry = DeckEntry
    deck = Deck("small", "opening", "The Opening Deck", HERE,
                {"main": (entry("tower", 1, HERE), entry("letter", 1, HERE)), "energy": (entry("block", 4, HERE),)},
                (entry("tower", 1, HERE),), prose("A deck with [Ponder 2]."))
    shadow = Deck("small", "shadow", "The Shadow Deck", HERE, {"main": (entry("gloomwight", 1, HERE),)}, spoiler=False)
    return Game(
        id="small", name="Small", title="Small: a game for tests", tagline="Tiny.", edition="Edition 1", origin=HERE,
        folder="catalogue/small", card_size="poker", set_code="SML", notice="Belongs to nobody.",
        periods={"ancient": Period("ancient", "Ancient", None, 499, "#a83c16", "A", "house", HERE),
                 "cyber": Period("cyber", "Cyber", 1950, None, "#006b7c", "C", "hexagon", HERE)},
        symbols=SYMBOLS, labels=LABELS,
        types={
            "member": CardType("member", "Member", "members", ("constant", "roll", "paid"), (), "main", "Sits.", HERE),
            "text": CardType("text", "Text", "texts", ("r1",), ("r1",), "main", "Is read.", HERE),
            "energy": CardType("energy", "Energy", "energies", (), (), "energy", "Pays.", HERE),
        },
        zones={"hand": {"id": "hand", "name": "Hand", "meaning": "Only you see it."}},
        limits={"hand": {"id": "hand", "name": "Hand limit", "value": 7}},
        keywords=keywords, cards={card.id: card for card in cards}, decks={deck.id: deck, shadow.id: shadow},
        deck_parts={
            "main": PartRule("main", "Main deck", ("member", "text"), 2, 4, 1,
                             (CountRule("members", ("member",), {}, 1, 2),), HERE),
            "energy": PartRule("energy", "Energy deck", ("energy",), 4, 4, None, (), HERE),
        },
        starting=StartingRule("Starting row", "main", ("member",), 1),
        book=small_book(words, book), about=prose("You build."),
        notes=(EditorialNote("note-hand", "Hand limit", "7", "It was lost.", HERE, "reconstructed", "rule_one"),
               EditorialNote("which-way", "Which way?", "That way", "It reads so.", HERE, "open", "", "Which way?"),
               EditorialNote("dark-one", "When does it come?", "Late", "A Gloomwight Herald is no murkfallow.", HERE,
                             "reading", "rule_two", "When?"),
               EditorialNote("shut", "Is a hollowreed shut?", "Yes", "It is.", HERE, "reading", "rule_ravel", "Is it?"),
               EditorialNote("note-dice-finds-rows", "Finds: rows", "4", "Lost.", HERE, "reconstructed")),
        tables={table.id: table for table in (FINDS, DEPTHS)},
        scenarios={scenario.id: scenario for scenario in (
            Scenario("two-cards", "Two cards are looked at", HERE, ("rule_one",), ("tower", "letter"),
                     prose("You look at [[letter]], too."), {"deck": 5, "seats": [{"cards": ["tower"]}]},
                     ({"look": 2},), {"looked.0": "letter", "over": False}),
            Scenario("no-more", "No third card", HERE, ("rule_deeper",), (), prose("It stays."), {}, ({"look": 3},), {},
                     "at most 2"),
            Scenario("under", "The mirkwater rises", HERE, ("rule_under",), ("tower",), prose("A pithlamp burns.")),
            Scenario("dark", "The drabcandle burns", HERE, ("rule_two",), ("gloomwight",), prose("Away with it.")),
        )},
        simulations={SIMULATION.id: SIMULATION},
        facets=FACETS, matrices={"all": Matrix("all", "Kinds by age", "kind", "age", (), {"text": "Text"}, HERE)},
        facts=(Fact("yields", "Yields", HERE, {"gold": "# {A}", "seasons": "in #"}, values={"spring": "Spring"}),
               Fact("range", "Reach", HERE, unit="{C}"), Fact("heavy", "Heavy", HERE), Fact("beside", "Beside", HERE),
               Fact("year", "Year, again", HERE, types=("member",))),
        settings={"simulation": {"aim": {"least": 45, "most": 55}, "words": {"goal": "the goal was reached"}},
                  "reads": [{"read": "R1", "sacrifice": "fade", "committed": 0, "stands": "upright"}],
                  "turn": [{"name": "Act", "meaning": "Do one thing."}]},
    )
