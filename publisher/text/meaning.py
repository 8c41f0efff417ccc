"""From the grammar's tree of a sentence to the meaning model."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from lark import Token, Transformer

from publisher.model.effect import (
    Act,
    Amount,
    Be,
    Choice,
    Clause,
    Conditional,
    CostChange,
    Detail,
    Effect,
    Limited,
    Marker,
    Noun,
    Several,
    Things,
    Use,
    Verb,
)
from publisher.text.lexicon import Lexicon

_TAG = re.compile(r"(?<=[\w’'-])_[a-z]+")
_AMOUNT = re.compile(r"(?P<before>[a-z ]*?)\s*\b(?P<number>\d{1,9}|X)\b\s*(?P<after>[a-z ]*)\Z")
_CODE = re.compile(r"\d+|[A-Z][a-z]?|.")


class NoMeaningError(Exception):
    """The words fit the grammar but say nothing by themselves."""


class _Manner(str):
    """Closing words of an act."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class _Wrap:
    """What stands before or after what happens: a condition or a limit, to be put around it.

    `close`: no comma before it, so that an `if` belongs to the last of several effects alone.
    """

    kind: str
    clause: Clause | None = None
    of: Things | None = None
    close: bool = False

    def around(self, effect: Effect) -> Effect:
        if self.clause is not None:
            return Conditional(self.kind, self.clause, effect)
        return Limited(self.kind, effect, self.of)


def words_of(token: str) -> str:
    """A token as it was written, without tags."""
    return _TAG.sub("", token).replace("~", " ")


def _low(token: str) -> str:
    return words_of(token).lower().removeprefix(",").strip()


class ToMeaning(Transformer[Token, Any]):
    """One method a rule or alias of `effects.lark`, called with the children that are left after it."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self.lexicon = lexicon

    # ---- sentences

    def sentence(self, children: list[Any]) -> Effect:
        wraps: list[_Wrap] = []
        effect: Effect | None = None
        riders: list[_Wrap] = []
        for child in children:
            if isinstance(child, list):
                (wraps if effect is None else riders).extend(child)
            elif not isinstance(child, Token):
                effect = child
        assert effect is not None
        for wrap in riders:
            if wrap.close and wrap.kind in ("if", "unless") and isinstance(effect, Several):
                effect = replace(effect, effects=(*effect.effects[:-1], wrap.around(effect.effects[-1])))
            else:
                effect = wrap.around(effect)
        for wrap in reversed(wraps):
            effect = wrap.around(effect)
        return effect

    def limit_alone(self, children: list[Any]) -> str:
        return _low(children[0])

    def price(self, children: list[Any]) -> Effect:
        parts = tuple(child for child in children if not isinstance(child, Token))
        return parts[0] if len(parts) == 1 else Several(parts, ("and",) * (len(parts) - 1))

    def pay(self, children: list[Any]) -> Act:
        return Act((Verb("", "pay", "pay"),), things=Things(codes=_codes(children[0])))

    def _clause_wrap(kind: str) -> Any:  # type: ignore[misc]  # noqa: N805
        def wrap(self: ToMeaning, children: list[Any]) -> list[_Wrap]:
            close = not any(isinstance(child, Token) and child.startswith(",") for child in children)
            return [_Wrap(kind, clause=next(c for c in children if isinstance(c, Act | Be)), close=close)]

        return wrap

    whenever, when, while_ = _clause_wrap("whenever"), _clause_wrap("when"), _clause_wrap("while")
    if_, unless, before = _clause_wrap("if"), _clause_wrap("unless"), _clause_wrap("before")

    def if_while(self, children: list[Any]) -> list[_Wrap]:
        first, second = (child for child in children if isinstance(child, Act | Be))
        return [_Wrap("if", clause=first), _Wrap("while", clause=second)]

    def limit(self, children: list[Any]) -> list[_Wrap]:
        return [_Wrap(_low(children[0]))]

    def then(self, children: list[Any]) -> list[_Wrap]:
        return [_Wrap("then")]

    def at_most(self, children: list[Any]) -> list[_Wrap]:
        return [_Wrap("at most", of=children[-1])]

    def only_for(self, children: list[Any]) -> list[_Wrap]:
        return [_Wrap("but only for", of=children[-1])]

    def whoever(self, children: list[Any]) -> list[_Wrap]:
        verb = next(_low(child) for child in children if isinstance(child, Token) and child.type == "VERBS")
        return [_Wrap(f"whoever {verb}", of=_one(children, Things))]

    # ---- what happens

    def body(self, children: list[Any]) -> Effect:
        parts, joints = children[::2], children[1::2]
        if isinstance(parts[0], Act) and not parts[0].verbs:
            raise NoMeaningError
        out: list[Effect] = [parts[0]]
        for (_, plain), part in zip(joints, parts[1:], strict=True):
            before = out[-1].effect if isinstance(out[-1], Choice) else out[-1]
            if plain and isinstance(part, Act) and isinstance(before, Act) and part.who is None:
                part = replace(part, who=before.who)
                if isinstance(out[-1], Choice):
                    part = Choice(part)
            elif isinstance(part, Act) and not part.verbs and not isinstance(before, Act):
                raise NoMeaningError
            out.append(part)
        if len(out) == 1:
            return out[0]
        return Several(tuple(out), tuple(joint for joint, _ in joints))

    def then_(self, children: list[Any]) -> tuple[str, bool]:
        return "then", False

    def or_(self, children: list[Any]) -> tuple[str, bool]:
        return "or", False

    def or_plain(self, children: list[Any]) -> tuple[str, bool]:
        return "or", True

    def and_(self, children: list[Any]) -> tuple[str, bool]:
        return "and", False

    def and_plain(self, children: list[Any]) -> tuple[str, bool]:
        return "and", True

    def uses(self, children: list[Any]) -> Effect:
        uses = [_use(child) for child in children if isinstance(child, Token) and child.type == "KEYWORD"]
        details = tuple(child for child in children if isinstance(child, Detail))
        things = [child for child in children if isinstance(child, Things)]
        if len(things) > 1:
            raise NoMeaningError
        uses[-1] = replace(uses[-1], things=things[0] if things else None)
        uses = [replace(use, details=details) for use in uses]  # "[A] and [B] for all your people": both
        return uses[0] if len(uses) == 1 else Several(tuple(uses), ("and",) * (len(uses) - 1))

    def use_things(self, children: list[Any]) -> Things:
        things: Things = children[-1]
        return things

    def more(self, children: list[Any]) -> Act:
        details = tuple(child for child in children if isinstance(child, Detail))
        return Act((), things=children[0], details=details)

    def verb(self, children: list[Any]) -> tuple[Verb, ...]:
        return tuple(self._verb(child) for child in children if child.type == "VERB")

    def _verb(self, token: Token) -> Verb:
        written = _low(token)
        base = written
        if token.type == "VERBS":
            base = self.lexicon.third[written]
        elif token.type == "VERBED":
            base = self.lexicon.done[written]
        return Verb(self.lexicon.verbs[base], base, written)

    def deed(self, children: list[Any]) -> Act:
        return self._act(children)

    def deed_purpose(self, children: list[Any]) -> Act:
        return replace(self._act(children), purpose=True)

    def deed_value(self, children: list[Any]) -> Act:
        return _made(self._act(children))

    def deed_rest(self, children: list[Any]) -> Act:
        """`Put 1 into your hand and the other on the bottom`: the rest goes to the last place."""
        rest = next(i for i, child in enumerate(children) if isinstance(child, Token) and child.type == "REST")
        act = self._act(children[:rest])
        others = words_of(children[rest]).lower().split()[-1]
        noun = self.lexicon.nouns[others]
        return replace(act, then=Act(act.verbs, things=Things(noun, which="the"), details=(children[-1],)))

    def value(self, children: list[Any]) -> Detail:
        numbers = [child for child in children if child.type == "NUMBER"]
        if len(children) == len(numbers):
            return Detail("", Things(amount=_amount(children[0])))
        verb = self._verb(children[-1])
        rolled = Act((verb,), who=Things(which="you"), mood="did")
        return Detail("", Things(amount=_amount(children[0]), details=(Detail("minus what", rolled),)))

    def detail(self, children: list[Any]) -> Detail:
        return Detail(_low(children[0]), _one(children, Things))

    def bare_detail(self, children: list[Any]) -> Detail:
        return Detail(words_of(children[0]).lower())

    def manner(self, children: list[Any]) -> _Manner:
        return _Manner(words_of(children[0]).lower())

    def _act(self, children: list[Any], mood: str = "") -> Act:
        """An act from the parts that occur among a rule's children, whatever their rule leaves out."""
        verbs = next((child for child in children if isinstance(child, tuple)), ())
        if not verbs:
            verbs = tuple(self._verb(child) for child in children
                          if isinstance(child, Token) and child.type in ("VERBS", "VERBED"))
        mood = mood or next((_low(c) for c in children if isinstance(c, Token) and c.type == "ADVERB"), "")
        return Act(
            verbs, None, mood, _one(children, Things), tuple(child for child in children if isinstance(child, Detail)),
            _one(children, Act), False, tuple(str(child) for child in children if isinstance(child, _Manner)),
        )

    # ---- clauses

    def clause(self, children: list[Any]) -> Effect:
        who: Things = children[0]
        if isinstance(children[1], Token):
            who = replace(who, details=(*who.details, Detail(_low(children[1]))))
        return _said_of(who, children[-1])

    def you_clause(self, children: list[Any]) -> Effect:
        return _said_of(Things(which="you"), children[-1])

    def statement(self, children: list[Any]) -> Effect:
        effect: Effect = children[0]
        if isinstance(effect, Act) and effect.mood == "may":
            return Choice(replace(effect, mood=""))
        if isinstance(effect, Be) and effect.who == Things(which="this") and effect.what.noun is not None:
            noun = effect.what.noun
            if noun.id and effect.what == Things(noun, which="a") and not effect.manner and effect.verb == "is":
                return Marker(noun, effect.negated)
        return effect

    def does(self, children: list[Any]) -> Act:
        return self._act(children)

    does_s = does

    def makes(self, children: list[Any]) -> Act:
        return _made(self._act(children))

    def modal(self, children: list[Any]) -> Act:
        return self._act(children[1:], _low(children[0]))

    def modal_makes(self, children: list[Any]) -> Act:
        return _made(self.modal(children))

    modal_value = modal_makes

    def modal_purpose(self, children: list[Any]) -> Act:
        return replace(self.modal(children), purpose=True)

    def has(self, children: list[Any]) -> Act:
        return replace(self._act(children), verbs=(Verb("", "have", _low(children[0])),))

    def has_keyword(self, children: list[Any]) -> Act:
        use = _use(children[1])
        named = Things(Noun(use.keyword, f"{use.name} {use.parameter}".strip()))
        return Act((Verb("", "have", _low(children[0])),), things=named)

    def has_done(self, children: list[Any]) -> Act:
        return self._act(children, _low(children[0]))

    has_been = is_done = has_done

    def did(self, children: list[Any]) -> Act:
        return self._act(children, "did")

    def is_so(self, children: list[Any]) -> Be:
        negated = any(isinstance(child, Token) and child.type == "NOT" for child in children)
        manner = tuple(str(child) for child in children if isinstance(child, _Manner))
        return Be(Things(), _need(children, Things), _low(children[0]), negated, manner)

    def is_adj(self, children: list[Any]) -> Be:
        adjective = next(child for child in children if isinstance(child, Token) and child.type == "ADJ_END")
        negated = any(isinstance(child, Token) and child.type == "NOT" for child in children)
        manner = tuple(str(child) for child in children if isinstance(child, _Manner))
        return Be(Things(), Things(qualities=(self._quality(adjective),)), _low(children[0]), negated, manner)

    def is_than(self, children: list[Any]) -> Be:
        what = Things(details=(Detail(_low(children[1]), children[2]),))
        return Be(Things(), what, _low(children[0]))

    def costs(self, children: list[Any]) -> CostChange:
        tokens = {child.type: child for child in children if isinstance(child, Token)}
        verb = next((child[0] for child in children if isinstance(child, tuple)), None)
        manner = tuple(str(child) for child in children if isinstance(child, _Manner))
        more = _low(tokens["MORE_LESS"]) == "more"
        return CostChange(Things(), _codes(tokens["SYMBOLS"]), more, verb, "YOU" in tokens, manner)

    def costs_nothing(self, children: list[Any]) -> CostChange:
        return CostChange(Things(), you=any(isinstance(c, Token) and c.type == "YOU" for c in children))

    def to_verb(self, children: list[Any]) -> tuple[Verb, ...]:
        return (self._verb(children[-1]),)

    # ---- things

    def things(self, children: list[Any]) -> Things:
        things: Things = children[0]
        last = things
        if len(children) > 1:
            things = _with_details(last, tuple(children[1:]))
        return things

    def joined(self, children: list[Any]) -> Things:
        parts = [child for child in children if isinstance(child, Things)]
        joints = [_low(child) for child in children if isinstance(child, Token)]
        joints += ["and"] * (len(parts) - 1 - len(joints))
        whole: Things = parts[-1]
        for part, joint in zip(reversed(parts[:-1]), reversed(joints), strict=True):
            whole = replace(part, joint=joint, other=whole)
        return whole

    def pronoun(self, children: list[Any]) -> Things:
        return Things(which=_low(children[0]))

    def symbols(self, children: list[Any]) -> Things:
        return replace(_counted(children), codes=_codes(children[-1]))

    def reference(self, children: list[Any]) -> Things:
        target, _, name = children[0][1:-1].partition("|")
        return Things(Noun(target, name))

    def numbers(self, children: list[Any]) -> Things:
        return Things(amount=Amount(None, str(children[0])))

    def keyname(self, children: list[Any]) -> Things:
        name = words_of(children[0])
        return Things(Noun(self.lexicon.keywords[name], name))

    def noun_phrase(self, children: list[Any]) -> Things:
        owner = next((_low(c) for c in children if isinstance(c, Token) and c.type == "OWNER"), "")
        qualities = tuple(child for child in children[:-1] if isinstance(child, Noun))
        return replace(_counted(children), noun=children[-1], owner=owner, qualities=qualities)

    def some_of_them(self, children: list[Any]) -> Things:
        return replace(_counted(children), noun=Noun("", _low(children[1])))

    def headless(self, children: list[Any]) -> Things:
        return _counted(children)

    def quality(self, children: list[Any]) -> Noun:
        return self._quality(children[0])

    def _quality(self, token: Token) -> Noun:
        if token.type == "LABELS_ADJ":
            return Noun(self.lexicon.labels.get(words_of(token), ""), words_of(token))
        return self.lexicon.adjectives[_low(token)]

    def noun(self, children: list[Any]) -> Noun:
        if children[0].type == "LABELS":
            return Noun(self.lexicon.labels[words_of(children[0])], words_of(children[0]))
        return self.lexicon.nouns[_low(children[0])]

    def that_does(self, children: list[Any]) -> Detail:
        return Detail(_low(children[0]), _clause(_said_of(Things(), children[1])))

    def that_clause(self, children: list[Any]) -> Detail:
        return Detail(_low(children[0]), _clause(children[1]))

    def you_do(self, children: list[Any]) -> Detail:
        return Detail("that", _clause(_said_of(Things(which="you"), self._act([(self._verb(children[1]),),
                                                                              *children[2:]]))))

    def you_have_done(self, children: list[Any]) -> Detail:
        return Detail("that", _clause(_said_of(Things(which="you"), self._act(children[2:], _low(children[1])))))

    def whose(self, children: list[Any]) -> Detail:
        parts = [child for child in children if isinstance(child, Things)]
        verb = next(_low(child) for child in children if isinstance(child, Token) and child.type == "BE")
        return Detail("whose", Be(parts[0], parts[1], verb))

    def done_for(self, children: list[Any]) -> Detail:
        act = self._act(children[:1], "is")
        reason = _one(children, Things)
        return Detail("that", replace(act, details=(Detail("for", reason),)) if reason else act)

    def than(self, children: list[Any]) -> Detail:
        return Detail("than", _clause(children[-1]))


def _one(children: list[Any], kind: type[Any]) -> Any:
    return next((child for child in children if isinstance(child, kind)), None)


def _need(children: list[Any], kind: type[Any]) -> Any:
    return next(child for child in children if isinstance(child, kind))


def _codes(token: Token) -> tuple[str, ...]:
    return tuple(_CODE.findall(token[1:-1]))


def _use(token: Token) -> Use:
    id, name, parameter = token[1:-1].split("|")
    return Use(id, name, parameter)


def _amount(token: str) -> Amount:
    found = _AMOUNT.match(words_of(token))
    assert found is not None
    number = None if found["number"] == "X" else int(found["number"])
    before = " ".join(filter(None, (found["before"].lower(), "X" if number is None else "")))
    return Amount(number, before, found["after"].lower())


def _counted(children: list[Any]) -> Things:
    """The amount or article among the children, as things that are nothing else yet."""
    token = next((c for c in children if isinstance(c, Token) and c.type in ("QUANT", "QUANT_ALONE")), None)
    if token is None:
        return Things()
    if _AMOUNT.match(words_of(token)):
        return Things(amount=_amount(words_of(token)))
    said = _low(token)
    if said in ("any number of", "as many", "more"):
        return Things(amount=Amount(None, said))
    return Things(which="a" if said == "an" else said)


def _with_details(things: Things, details: tuple[Detail, ...]) -> Things:
    """What follows joined things tells the last of them apart; the reader sees it stand there."""
    if things.other is not None:
        return replace(things, other=_with_details(things.other, details))
    return replace(things, details=(*things.details, *details))


def _said_of(who: Things, predicate: Effect) -> Effect:
    if isinstance(predicate, CostChange):
        return replace(predicate, things=who)
    assert isinstance(predicate, Act | Be)
    return replace(predicate, who=who)


def _made(act: Act) -> Act:
    """Things are made a number, somebody is made to do something; no other verb stands so."""
    if [verb.base for verb in act.verbs] != ["make"]:
        raise NoMeaningError
    return act


def _clause(effect: Effect) -> Clause:
    if not isinstance(effect, Act | Be):
        raise NoMeaningError
    return effect
