"""Layer 2: what sentences in house wording mean, that nothing is guessed, and that nothing written can break it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publisher.check import BASE_GAME
from publisher.model import Catalogue, Game, Passage
from publisher.model.effect import (
    Act,
    Amount,
    Choice,
    Conditional,
    CostChange,
    Limited,
    Marker,
    Noun,
    Several,
    Things,
    Understood,
    Unparsed,
    Use,
)
from publisher.text import Vocabulary, parse
from publisher.text.effects import MOST_LETTERS, Reader, coverage
from publisher.text.restate import Restater, content_words


@pytest.fixture(scope="module")
def canon(catalogue: Catalogue) -> Game:
    return catalogue.games["canon"]


@pytest.fixture(scope="module")
def reader(canon: Game) -> Reader:
    return Reader(canon)


@pytest.fixture(scope="module")
def words(canon: Game) -> Vocabulary:
    return Vocabulary.of(canon.symbols.values(), canon.keywords.values(), canon.labels.values())


def read(reader: Reader, words: Vocabulary, text: str) -> list[object]:
    """The effect of each sentence, None where it is not understood."""
    meanings = reader.text(parse(Passage.plain(text), words))
    return [s.effect if isinstance(s, Understood) else None for m in meanings for s in m.walk()]


def test_an_act_has_its_verb_its_things_and_where_they_go(reader: Reader, words: Vocabulary) -> None:
    (choice,) = read(reader, words, "You may put 1 Ancient text from your hand into your library for free.")
    assert isinstance(choice, Choice)
    act = choice.effect
    assert [verb.base for verb in act.verbs] == ["put"]
    assert act.things is not None
    assert (act.things.amount, act.things.noun) == (Amount(1), Noun("text", "text"))
    assert act.things.qualities == (Noun("ancient", "Ancient"),)
    assert [(detail.relation, detail.of.noun.id) for detail in (*act.things.details, *act.details)
            ] == [("from", "hand"), ("into", "library")]
    assert act.manner == ("for free",)


def test_verbs_and_nouns_are_the_games_own(reader: Reader, words: Vocabulary) -> None:
    (act,) = read(reader, words, "Each other player forgets a Council Member.")
    assert isinstance(act, Act) and act.who is not None and act.things is not None
    assert (act.verbs[0].term, act.verbs[0].base, act.verbs[0].written) == ("forget", "forget", "forgets")
    assert act.things.noun == Noun("council_member", "Council Member")


def test_keywords_with_riders_durations_and_conditions(reader: Reader, words: Vocabulary) -> None:
    uses = read(reader, words, "[Remember 1], a text.\n[Justice] and [Will 2] while this stays in your Canon.")
    assert uses[0] == Use("remember", "Remember", "1", Things(Noun("text", "text"), which="a"))
    lasting = uses[1]
    assert isinstance(lasting, Conditional) and lasting.kind == "while"
    assert isinstance(lasting.effect, Several)
    assert lasting.effect.effects == (Use("justice", "Justice"), Use("will", "Will", "2"))


def test_prices_costs_marks_and_limits(reader: Reader, words: Vocabulary) -> None:
    price, cost, mark, limit = read(
        reader, words, "{1A}, fade this: Concepts cost you {1} less to play. This is not an attack. Once a turn.",
    )
    assert isinstance(price, Several)
    assert price.effects[0].things == Things(codes=("1", "A"))  # type: ignore[union-attr]
    assert isinstance(cost, CostChange) and (cost.codes, cost.more, cost.you) == (("1",), False, True)
    assert mark == Marker(Noun("attack", "attack"), negated=True)
    assert limit is None  # it stands alone


def test_an_if_without_a_comma_belongs_to_the_last_effect(reader: Reader, words: Vocabulary) -> None:
    (several,) = read(reader, words, "Draw 1 card, or 2 cards if your hand is empty.")
    assert isinstance(several, Several) and several.joints == ("or",)
    assert isinstance(several.effects[0], Act) and isinstance(several.effects[1], Conditional)
    (whole,) = read(reader, words, "If your hand is empty, draw 2 cards, then discard 1 card.")
    assert isinstance(whole, Conditional) and isinstance(whole.effect, Several)


def test_who_is_told_first_does_what_follows_and(reader: Reader, words: Vocabulary) -> None:
    (several,) = read(reader, words, "They fade a Council Member and discard 2 cards.")
    assert isinstance(several, Several)
    assert [act.who for act in several.effects] == [Things(which="they")] * 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "text",
    [
        "Frobnicate 2 cards.", "Draw cards 2.", "[Pondr 3].", "Draw {Q}.", "A text.", "Draw 2 cards while.",
        "Draw a_n card_n.", "Draw 1 card because you may.", "Whenever, draw 1 card.", "Draw 2 cards <b>.",
        "{1}: A text.", "Draw you discard a card.",
    ],
)  # fmt: skip
def test_what_is_not_understood_is_said_to_be(reader: Reader, words: Vocabulary, text: str) -> None:
    (meaning,) = reader.text(parse(Passage.plain(text), words))
    assert not meaning.understood


def test_where_understanding_stops(reader: Reader, words: Vocabulary) -> None:
    text = "7: Draw 2 cards. Draw 1 Council Member because you may."
    (meaning,) = reader.text(parse(Passage.plain(text), words))
    first, second = meaning.sentences
    assert isinstance(first, Understood) and text[first.start : first.end] == "Draw 2 cards."
    assert isinstance(second, Unparsed) and text[second.at :].startswith("because")


def test_a_sentence_longer_than_any_card_is_left_alone(reader: Reader, words: Vocabulary) -> None:
    for text in ("Draw a card " + "of a card " * 20_000 + ".", "Draw 2 cards" * 9_000, "a" * 100_000, "(" * 50_000):
        for meaning in reader.text(parse(Passage.plain(text), words)):
            assert all(isinstance(s, Unparsed) for s in meaning.walk())
    deep = "Draw a card" + " of a card" * ((MOST_LETTERS - 20) // 10) + "."
    assert None not in read(reader, words, deep)


def test_restating_loses_no_word_of_a_meaning(canon: Game, reader: Reader) -> None:
    restater = Restater(canon.symbols, canon.names())
    for card in canon.cards.values():
        for meaning in reader.text(card.text):
            for sentence in meaning.walk():
                if isinstance(sentence, Understood) and sentence.effect is not None:
                    said = restater.sentence(sentence.effect).lower()
                    assert [word for word in content_words(sentence.effect) if word not in said] == [], card.id


def test_a_meaning_holds_every_word_of_its_sentence(canon: Game, reader: Reader) -> None:
    """Symbols are spelled out, and three words are said otherwise; everything else that is written is said again."""
    restater = Restater(canon.symbols, canon.names())
    otherwise = {"whenever", "while", "is"}
    for card in canon.cards.values():
        for meaning in reader.text(card.text):
            for sentence in meaning.walk():
                if isinstance(sentence, Understood):
                    written = re.sub(r"\{[^}]*\}", "", card.text.source[sentence.start : sentence.end]).lower()
                    said = restater.sentence(sentence.effect, sentence.limit).lower()
                    lost = set(re.findall(r"\w+", written)) - set(re.findall(r"\w+", said)) - otherwise
                    assert not lost, (card.id, written, said)


PARTS = ["Draw", "discard", "2", "cards", "a", "text", "your", "hand", "from", "into", "whenever", "you", "they",
         "may", "if", "while", "this", "is", "faded", "another", "Council Member", ",", ".", ", then", "and", "or",
         "of", "that", "[Ponder 3]", "[Nope]", "{1A}", "[[plato]]", "cost", "less", "to", "read", "once a turn", "each",
         "X", "or more", "player’s", "the", "other", "(a reminder)", "Constant:", "{1}:", "7:", "\n", "_n", "~",
         "who", "have", "been"]


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.lists(st.sampled_from(PARTS), max_size=30).map(" ".join), st.text(max_size=80)))
def test_anything_written_has_sentences_within_it(reader: Reader, words: Vocabulary, canon: Game, text: str) -> None:
    restater = Restater(canon.symbols, canon.names())
    read_text = parse(Passage.plain(text), words)
    for meaning in reader.text(read_text):
        ends = []
        for sentence in meaning.walk():
            assert meaning.line.start <= sentence.start < sentence.end <= meaning.line.end
            ends += [sentence.start, sentence.end]
            if isinstance(sentence, Unparsed):
                assert sentence.start <= sentence.at <= sentence.end
            else:
                assert restater.sentence(sentence.effect, sentence.limit)
                hash(sentence)
        assert ends == sorted(ends)


def test_another_game_brings_its_own_words(catalogue: Catalogue, toy) -> None:  # type: ignore[no-untyped-def]
    from publisher.games import load

    game = load(toy).games["toy"]
    known, lines = coverage(game)
    assert 0 < known <= lines and lines == sum(len(card.text.lines) for card in game.cards.values())
    assert BASE_GAME not in catalogue.games


def test_limits_stand_around_what_they_limit(reader: Reader, words: Vocabulary) -> None:
    (limited,) = read(reader, words, "Until your next turn, no attack makes you forget a Council Member.")
    assert isinstance(limited, Limited) and limited.limit == "until your next turn"
    assert isinstance(limited.effect, Act) and limited.effect.then is not None
    assert limited.effect.then.verbs[0].term == "forget"
