"""An id within game.yaml that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.check.examples import BASE_FILES
from publisher.check.near import listed, near
from publisher.model import Example, Fix, Game, Lint, Problem, Severity


@dataclass(frozen=True, slots=True)
class Link:
    """An id in game.yaml: its path, what it should be the id of, and the ids there are."""

    id: str
    path: str
    kind: str
    known: tuple[str, ...]


def items(game: Game) -> Iterator[Link]:
    types, labels, backs = tuple(game.types), tuple(game.labels), tuple(game.backs)
    for index, kind in enumerate(game.types.values()):
        for number, label in enumerate(kind.labels):
            yield Link(label, f"types/{index}/labels/{number}", "label", labels)
        for number, label in enumerate(kind.needs):
            yield Link(label, f"types/{index}/needs/{number}", "label of this type", kind.labels)
        if kind.back:
            yield Link(kind.back, f"types/{index}/back", "back", backs)
    for part in game.deck_parts.values():
        for number, name in enumerate(part.types):
            yield Link(name, f"deck_parts/{part.id}/types/{number}", "card type", types)
        for place, rule in enumerate(part.counts):
            for number, name in enumerate(rule.types):
                yield Link(name, f"deck_parts/{part.id}/counts/{place}/types/{number}", "card type", types)
    if game.starting is not None:
        yield Link(game.starting.part, "starting/part", "part of a deck", tuple(game.deck_parts))
        for number, name in enumerate(game.starting.types):
            yield Link(name, f"starting/types/{number}", "card type", types)
    for number, name in enumerate(game.settings.get("showcase", ())):
        yield Link(str(name), f"showcase/{number}", "card", tuple(game.cards))


def check(game: Game, link: Link) -> Iterable[Problem]:
    if link.id in link.known:
        return
    meant = near(link.id, link.known)
    where = game.where(link.path)
    told = f'"{link.id}" is the id of no {link.kind}'
    if meant:
        yield Problem(where, f'{told}; did you mean "{meant}"?', fix=Fix(where, meant))
    else:
        known = listed(list(link.known[:8])) or "none"
        yield Problem(where, f"{told}; known: {known}")


LINT = Lint(
    id="unknown-game-id",
    family="reference",
    title="game.yaml names something that the game does not have",
    severity=Severity.ERROR,
    rationale="""
        Types name labels and backs, deck parts name types, the starting cards name a part. An id that nothing has is
        a rule that never holds.
    """,
    good=Example({"game.yaml": BASE_FILES["game.yaml"]}),
    bad=Example({"game.yaml": BASE_FILES["game.yaml"].replace("labels: [r1, r2],", "labels: [r1, r2, r3],")},
        at="game.yaml:22:60"),
    items=items,
    check=check,
    whole=True,
)
