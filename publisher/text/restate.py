"""Effects in plain words: what was understood, said again from the meaning alone, not from the text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from publisher.model import Symbol
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

_CONDITIONS = {"whenever": "each time", "while": "as long as"}
# Limits that say more of what stands before them, so that they stay behind it.
_AFTER = ("at most", "but only for", "whoever", "toward", "for ", "a ", "each ")
_JOINTS = {"and": " and ", "then": ", then ", "or": ", or "}


class Restater:
    """Says effects in words, with symbols by name. `names`: what to show for a reference, by id."""

    def __init__(self, symbols: Mapping[str, Symbol], names: Mapping[str, str]) -> None:
        self.symbols, self.names = symbols, names

    def sentence(self, effect: Effect | None, limit: str = "") -> str:
        """A whole sentence. Without an effect it is a limit that stands alone."""
        said = limit if effect is None else self.effect(effect)
        return said[:1].upper() + said[1:] + "."

    def price(self, effect: Effect) -> str:
        """What is to be paid for a line: `pay 1 of any period and fade this`."""
        return self.effect(effect)

    def cost(self, codes: Sequence[str]) -> str:
        """`2 of any period and 1 Ancient`. A generic amount of 0 is `nothing`."""
        counts: dict[str, int] = {}
        said: list[str] = []
        kind = "period" if any(symbol.period for symbol in self.symbols.values()) else "kind"
        for code in codes:
            if code.isdecimal() or code == "X":
                said.append(f"{code} of any {kind}" if code != "0" else "nothing")
            else:
                counts[code] = counts.get(code, 0) + 1
        said += [f"{count} {self.symbols[code].name if code in self.symbols else code}"
                 for code, count in counts.items()]
        return " and ".join(said)

    # ---- effects

    def effect(self, effect: Effect) -> str:
        match effect:
            case Act() | Be():
                return self.clause(effect)
            case Choice():
                act = effect.effect
                return self._act(act, who=self.things(act.who) if act.who else "you", mood="may")
            case Use():
                return self._use(effect)
            case CostChange():
                return self._cost_change(effect)
            case Marker():
                return f"this {'does not count' if effect.negated else 'counts'} as {_article(effect.noun.name)}"
            case Several():
                return self._several(effect)
            case Conditional() | Limited():
                return self._framed(effect)

    def _framed(self, effect: Conditional | Limited) -> str:
        """Conditions and limits in front, one after another, then a colon and what happens."""
        heads: list[str] = []
        inner: Effect = effect
        while isinstance(inner, Conditional | Limited):
            if isinstance(inner, Conditional):
                heads.append(f"{_CONDITIONS.get(inner.kind, inner.kind)} {self.clause(inner.clause)}")
            elif inner.limit.startswith(_AFTER):
                break
            else:
                heads.append(inner.limit)
            inner = inner.effect
        if isinstance(inner, Limited):
            of = f" {self.things(inner.of)}" if inner.of else ""
            comma = "" if inner.limit.startswith(("a ", "each ")) else ","
            said = f"{self.effect(inner.effect)}{comma} {inner.limit}{of}"
        else:
            said = self.effect(inner)
        return f"{', '.join(heads)}: {said}" if heads else said

    def clause(self, clause: Clause) -> str:
        if isinstance(clause, Act):
            return self._act(clause, self.things(clause.who) if clause.who else "", clause.mood)
        words = [self.things(clause.who), clause.verb, "not" if clause.negated else "", self.things(clause.what)]
        return _joined([*words, *clause.manner])

    def _act(self, act: Act, who: str, mood: str) -> str:
        verbs = " or ".join(verb.written for verb in act.verbs)
        words = [who, "" if mood == "did" else mood, verbs, self.things(act.things) if act.things else ""]
        after = self.clause(act.then) if act.then else ""
        if act.then and act.purpose:
            after = f"in order to {after}"
        elif act.then and act.verbs == act.then.verbs:  # the rest of what was looked at
            return _joined([*words, *self._details(act.details), *act.manner]) + f", and {after}"
        elif act.then:
            return _joined([*words, after, *self._details(act.details), *act.manner])
        return _joined([*words, *self._details(act.details), *act.manner, after])

    def _several(self, several: Several) -> str:
        said = self.effect(several.effects[0])
        before = several.effects[0]
        for joint, effect in zip(several.joints, several.effects[1:], strict=True):
            told = effect
            if isinstance(effect, Act) and isinstance(before, Act) and effect.who == before.who:
                told = Act(effect.verbs, None, effect.mood, effect.things, effect.details, effect.then,
                           effect.purpose, effect.manner)
            if isinstance(told, Conditional):
                said += f", {joint} {told.kind} {self.clause(told.clause)}, {self.effect(told.effect)}"
            else:
                said += _JOINTS[joint] + self.effect(told)
            before = effect
        return said

    def _use(self, use: Use) -> str:
        said = f"{use.name} {use.parameter}".strip()
        if use.things:
            said += f" ({self.things(use.things)})"
        return _joined([said, *self._details(use.details)])

    def _cost_change(self, change: CostChange) -> str:
        words = [self.things(change.things), "cost you" if change.you else "cost"]
        if change.things.which in ("it", "this") or _single(change.things):
            words[1] = words[1].replace("cost", "costs", 1)
        words.append(f"{self.cost(change.codes)} {'more' if change.more else 'less'}" if change.codes else "nothing")
        if change.verb:
            words.append(f"to {change.verb.written}")
        return _joined([*words, *change.manner])

    # ---- things

    def things(self, things: Things) -> str:
        noun = things.noun
        name = "" if noun is None else (noun.name or self.names.get(noun.id, noun.id))
        codes = self.cost(things.codes) if things.codes else ""
        if things.which and len(things.codes) == 1 and things.codes[0] in self.symbols:
            codes = self.symbols[things.codes[0]].name
        pronoun = things.which if noun is None else ""
        of = "of" if noun is not None and noun.name in ("them", "it", "those", "this") and things.amount else ""
        if things.amount and things.amount.after.endswith("of"):
            of = ""
        words = [
            "" if pronoun else things.which, self._amount(things.amount), of, things.owner,
            *(quality.name for quality in things.qualities), pronoun, name, codes,
        ]
        said = _vowelled(_joined([*words, *self._details(things.details)]))
        return f"{said} {things.joint} {self.things(things.other)}" if things.other else said

    def _amount(self, amount: Amount | None) -> str:
        if amount is None:
            return ""
        return _joined([amount.before, "" if amount.number is None else str(amount.number), amount.after])

    def _details(self, details: tuple[Detail, ...]) -> list[str]:
        out = []
        for detail in details:
            of = "" if detail.of is None else (
                self.things(detail.of) if isinstance(detail.of, Things) else self.clause(detail.of)
            )
            relation = "for" if detail.relation == "for" and of.startswith("each") else detail.relation
            out.append(_joined([relation, of]))
        return out


def content_words(effect: Effect) -> set[str]:
    """Names of all nouns, verbs, qualities and numbers of an effect, in lower case: what restating must not lose."""
    out: set[str] = set()
    todo: list[object] = [effect]
    while todo:
        part = todo.pop()
        if isinstance(part, Noun):
            out.add(part.name.lower())
        elif isinstance(part, Verb):
            out.add(part.written)
        elif isinstance(part, Amount) and part.number is not None:
            out.add(str(part.number))
        elif isinstance(part, tuple):
            todo += part
        if hasattr(part, "__dataclass_fields__"):
            todo += [getattr(part, name) for name in part.__dataclass_fields__]
    return out


def _joined(words: Sequence[str]) -> str:
    return " ".join(word for word in words if word).replace(" ,", ",")


def _single(things: Things) -> bool:
    return things.which in ("a", "each", "another", "the first", "the next", "this", "that", "every")


def _article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def _vowelled(said: str) -> str:
    """`a Ancient text` as `an Ancient text`; letters that are spoken with a vowel first too: `an R3`."""
    if not said.startswith("a "):
        return said
    word = said[2:].split(" ")[0]
    spelled = len(word) <= 3 and word[:1] in "AEFHILMNORSX" and not word[1:].islower()
    vowel = word[:1].lower() in "aeiou" and not word.lower().startswith(("uni", "use", "one", "eu"))
    unread = word.lower().startswith("unr")
    return f"an {said[2:]}" if spelled or vowel or unread else said
