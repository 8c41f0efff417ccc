"""More text that is right although it looks like a fault, and faults with their places, family by family."""

from __future__ import annotations

import pytest

from publisher.check import BASE_FILES, run

from .test_must_pass import FIRST, INDENT, found


@pytest.mark.parametrize(
    "text",
    [
        # white space and dashes
        "Constant: Draw a card – or two – now.",
        "Constant: Pay time-energy, 2–3 of it, well-nigh all.",
        "Constant: It takes -1 off. The date 2026-11-30 and the number 555-0100-22 stay.",
        # punctuation
        "Constant: Pay 1,000 and 3.5, at 7:30.",
        "Constant: W. E. B. Du Bois, W.E.B. Du Bois and J. R. R. Tolkien stay.",
        "Constant: See www.example.org, or Ph.D. and U.S. works.",
        "Constant: “Why?” asked one. “So be it!” said the other.",
        "Constant: Draw a work, a person, etc., then stop.",
        "Constant: Draw a card ... or do not; draw … or do not.",
        "Constant: One by Ludwig van Beethoven. (A coin, too.)",
        "Constant: See vol. ii, p. xi and no. iv of it.",
        # articles
        "Constant: Draw a unicorn, a European, a one-off, a useful work, a university and a union.",
        "Constant: Draw an hour, an heir, an honest work, an umbrella, an unimportant one, an urn.",
        "Constant: Take an HSP, a VP, an R1, an X, a U, an 8, an 11, an 18, an 80 and a 1.",
        "Constant: Plan A or a historical, an historical work.",
        # quotes
        "Constant: Say “draw.” and ‘stop’, rock ’n’ roll.",
        # words for numbers
        "Constant: Draw 2 cards. The two decks stay, and one of three players starts.",
        "Constant: A card is read three times, or one by one.",
        # players and people
        "Constant: Find [[ada]]: she stays. A player finds Ada and her notes.",
        "Constant: Each player shows their hand and puts it back.",
        # names
        "Constant: Find Notes on the Engine, or the Notes on the Engine’s cards.",
        "Constant: Find Notes on an Engine of Another Kind.",
        "Constant: Find [[notes|the notes]], [[notes|Notes]] or [[ada|her]].",
        # X
        "Constant: [Ponder X], where X is 2. Draw X cards.",
        "{X}: Draw X cards.",
        "Constant: Find Malcolm X and Louis X.",
        # costs and points
        "Constant: This costs {1} less.",
        "Constant: Works cost {2}.",
        # order and repetition
        "[Justice]\nConstant: Draw a card.\n{1}: Draw a card.\n{2}: Draw a card.",
        "[Ponder 1]\nConstant: [Ponder 2], then draw.",
        # spelling
        "Constant: Find the Labour Party’s colors, our four hours and a gray paramour.",
    ],
)
def test_right_text_passes(card, text):
    assert [f"{f.origin.line}:{f.origin.column} {f.id} {f.message}" for f in found(card(text))] == []


@pytest.mark.parametrize(
    ("text", "id", "line", "column", "told"),
    [
        ("Constant: Draw\ta card.", "invisible-character", 0, 14, "a tab: write a space"),
        ("Constant: Draw\u200b a card.", "invisible-character", 0, 14, "a space without width"),
        ("Constant: Draw -- a card.", "typographic-dash", 0, 15, "write —"),
        ("Constant: Draw - a card.", "typographic-dash", 0, 15, "write –"),
        ("Constant: Draw 2-3 cards.", "typographic-dash", 0, 16, "from one number to the other"),
        ("Constant: Draw two cards.", "number-word", 0, 15, "write 2"),
        ("Constant: Draw up to three new works.", "number-word", 0, 21, "write 3"),
        ("Constant: Draw 1 or two cards.", "number-word", 0, 20, "write 2"),
        ("Constant: One or two cards stay.", "number-word", -1, 0, ""),
        ("Constant: A player shows his hand.", "gendered-player", 0, 25, "say their"),
        ("Constant: Choose a player. He draws.", "gendered-player", 0, 27, "say they"),
        ("Constant: Show his or her hand.", "gendered-player", 0, 15, "they, their or them"),
        ("Constant: Draw, eg. a work.", "abbreviation-stops", 0, 16, "write e.g."),
        ("Constant: Draw, i.e one.", "abbreviation-stops", 0, 16, "write i.e."),
        ("Constant: Draw a work, etc, now.", "abbreviation-stops", 0, 23, "write etc."),
        ("Constant: Draw an work.", "wrong-article", 0, 15, '"a work"'),
        ("Constant: Draw a hour.", "wrong-article", 0, 15, '"an hour"'),
        ("Constant: Draw an unicorn.", "wrong-article", 0, 15, '"a unicorn"'),
        ("Constant: Pay a 8.", "wrong-article", 0, 14, '"an 8"'),
        ("Constant: A engine.", "wrong-article", 0, 10, '"An engine"'),
        ("Constant: Say “no.", "unbalanced-quotes", 0, 14, "never closed"),
        ("Constant: Say no”.", "unbalanced-quotes", 0, 16, "closes nothing"),
        ("Constant: Draw.\nConstant:  Draw.", "repeated-line", 1, 0, "line 7"),
        ("Constant: The colours fade.", "spelling-variant", 0, 14, 'write "colors"'),
        ("Constant: Centre it.", "spelling-variant", 0, 10, 'write "Center"'),
        ("Constant: Draw ; stop.", "space-before-punctuation", 0, 14, 'a space before ";"'),
        ("Constant: Pay {1} , stop.", "space-before-punctuation", 0, 17, 'a space before ","'),
        ("Constant: Draw,, stop.", "doubled-punctuation", 0, 14, "is enough"),
        ("Constant: Draw it,.", "doubled-punctuation", 0, 17, "leave one"),
        ("Constant: Draw,stop.", "missing-space", 0, 14, "add one"),
        ("Constant: Draw it.Then stop.", "missing-space", 0, 17, "add one"),
        ("Constant: Draw it. then stop.", "small-letter-after-stop", 0, 19, "begin with a capital"),
        ("Constant: Do magic. then stop.", "small-letter-after-stop", 0, 20, "begin with a capital"),
        ("Constant: Draw (by magic.).", "doubled-full-stop", 0, 26, "inside the bracket"),
        ("[Ponder 1], [Justice], [Ponder 2]", "repeated-keyword", 0, 23, "twice"),
        ("Constant: Draw.\n[Justice]", "line-order", 1, 0, "(keywords) belongs before"),
        ("{1}: Draw.\nConstant: Draw.", "line-order", 1, 0, "(constant) belongs before"),
        ("Constant: Find Notes on the Engien.", "misspelled-name", 0, 15, '"Notes on the Engine"'),
        ("Constant: Find the Notes on the Engien.", "misspelled-name", 0, 19, '"Notes on the Engine"'),
        ("Constant: Find Notes in the Engine.", "misspelled-name", -1, 0, ""),
        ("Constant: Find [[notes|Notes on the Engin]].", "misspelled-name", 0, 23, '"Notes on the Engine"'),
        ("Constant: Draw X cards.", "unexplained-x", 0, 15, "what is X"),
    ],
)
def test_wrong_text_is_found(card, text, id, line, column, told):
    problems = found(card(text), id)
    if line < 0:  # a near miss that could be a name of its own
        assert problems == []
        return
    assert problems, "nothing was found"
    first = problems[0]
    assert (first.origin.line - FIRST, first.origin.column - INDENT) == (line, column)
    assert told in first.message
    assert first.card == "bede"


@pytest.mark.parametrize(
    ("text", "fields", "id", "place"),
    [
        ("Constant: This costs {3O}.", {"cost": "2O"}, "cost-mismatch", (8, 27)),
        ("Constant: Its printed cost is {3}.", {"cost": "2O"}, "cost-mismatch", (8, 36)),
        ("Constant: Score 5 VP.", {"vp": "4"}, "points-mismatch", (8, 21)),
        ("[Justice]", {"keywords": "[Justice, Ponder 2]"}, "keyword-field", (6, 23)),
        ("[Ponder 2]", {"keywords": "[]"}, "keyword-field", (8, 5)),
        ("Constant: Draw.", {"name": '" Bede"'}, "trailing-space", (3, 10)),
        ("Constant: Draw.", {"name": "Ada"}, "duplicate-name", (3, 9)),
        ("Constant: Draw.", {"id": "ponder"}, "confusable-ids", (1, 7)),
    ],
)
def test_text_and_fields(card, text, fields, id, place):
    problems = found(card(text, **fields), id)
    assert [(f.origin.line, f.origin.column) for f in problems] == [place]


def test_agreeing_text_and_fields_pass(card):
    assert found(card("Constant: This costs {2O}. Score 4 VP, or score 1 VP for each work.", cost="2O", vp="4")) == []



def test_the_language_of_the_game_decides(sample):
    words = "- {id: b, number: O9, name: Bede, type: person, periods: [old], flavor: %s}\n"
    game = BASE_FILES["game.yaml"]
    files = {"cards/example.yaml": words % '"Colour and color, eg realize."'}
    assert [f.id for f in found(sample(files))] == ["spelling-variant", "abbreviation-stops"]
    files["game.yaml"] = game.replace("en-US", "en-GB")
    (spelling,) = found(sample(files))
    assert spelling.message == '"color": this game writes en-GB; write "colour"'
    files["game.yaml"] = game.replace("en-US", "fr")
    files["cards/example.yaml"] = words % '"An work : color, eg colour ?"'
    assert [f.id for f in found(sample(files))] == ["missing-full-stop"] * 0


def test_a_game_that_counts_in_words_is_left_alone(sample):
    card = "- {id: b%d, number: O9%d, name: Bede%d, type: person, periods: [old], text: 'Constant: Draw two cards.'}\n"
    files = {"cards/example.yaml": "".join(card % (n, n, n) for n in range(3))}
    assert found(sample(files)) == []
    assert len(found(sample({"cards/example.yaml": card % (1, 1, 1)}), "number-word")) == 1


PEOPLE = """\
- {id: bede, number: O001, name: Bede, type: person, periods: [old], cost: OO}
"""
DECK = "id: more\nname: More\nstarting: [ada]\nmain: [ada, bede]\npurse: [%s]\n"


def test_a_deck_pays_with_all_that_it_has(sample):
    def told(purse, game=BASE_FILES["game.yaml"]):
        files = {"cards/example.yaml": PEOPLE, "decks/more.yaml": DECK % purse, "game.yaml": game}
        loaded = sample(files)
        report = run(loaded.game, reading=loaded.reading)
        return [(f.id, f.origin.line, f.origin.column, f.message) for f in report.findings]

    assert told("1 penny, 2 groat") == []
    assert told("2 penny, 1 groat") == [
        ("deck-cannot-pay", 4, 13,
         '"bede" costs 2 pips of Old (the deck has 1): add resources, or leave the card out')]
    wild = BASE_FILES["game.yaml"].replace("years: {from: 1500}", "years: {from: 1500}, wild: true")
    assert told("2 penny, 1 groat", wild) == []


ALLOWED = """\
---
id: ch_more
title: More
---

## More {#rule_more}

%s
"""


def test_a_comment_in_the_rulebook_allows(sample):
    def told(text):
        loaded = sample({"book/02-more.md": ALLOWED % text})
        report = run(loaded.game, reading=loaded.reading)
        return [(f.id, f.origin.line, f.origin.column) for f in report.findings], report

    comment = "<!-- allow repeated-word: the herald stammers -->"
    assert told("Draw the the card.")[0] == [("repeated-word", 8, 10)]
    for text in (f"Draw the the card. {comment}", f"{comment}\nDraw the the card."):
        findings, report = told(text)
        assert findings == []
        assert [answer.allowance.reason for answer in report.answered] == ["the herald stammers"]
    assert told(f"{comment}\nDraw\nit, then draw\nthe the card.")[0] == []
    assert told(f"Draw the card. {comment}")[0] == [("unused-allowance", 8, 16)]
    assert told("Draw the card. <!-- allow repeated-word -->")[0] == [("allowance-without-reason", 8, 16)]
    assert told("Draw. <!-- allow repeated-wrod: so -->")[0] == [("unused-allowance", 8, 7)]
    assert told(f"Draw the {comment} the card.")[0] == [("double-space", 8, 9), ("unreadable-book", 8, 10)]


def test_a_comment_in_the_rulebook_is_no_text(sample):
    loaded = sample({"book/02-more.md": ALLOWED % "One. <!-- allow repeated-word: so -->\nTwo."})
    (block,) = loaded.game.book.chapters[1].sections[0].blocks
    assert block.passage.text == "One.\nTwo."
    assert block.passage.at(5).line == 9


@pytest.mark.parametrize(("text", "told"), [
    ("Make an Improvemnt of stone.", '"Improvement"'),
    ("Make an Improvement, Improvements or the Improvement’s walls.", ""),
    ("Make Improvidence and Improving.", ""),
    ("Improvemnt of stone.", ""),  # a sentence may begin with any word
])
def test_a_long_single_name_of_the_game_is_found_within_a_sentence(sample, text, told):
    game = BASE_FILES["game.yaml"].replace("name: Work,", "name: Improvement,")
    card = f"- {{id: bede, number: O001, name: Bede, type: person, periods: [old], text: \"{text}\"}}\n"
    problems = found(sample({"game.yaml": game, "cards/example.yaml": card}), "misspelled-name")
    assert [told in problem.message for problem in problems] == [True] * bool(told)
