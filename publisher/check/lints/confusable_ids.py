"""Ids that differ only by hyphens, or that two kinds of thing share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from publisher.model import Example, Game, Lint, Origin, Problem, Severity


@dataclass(frozen=True, slots=True)
class Named:
    """An id, what kind of thing has it, and an earlier one that is like it."""

    id: str
    kind: str
    where: Origin
    like: Named | None
    card: str = ""


def items(game: Game) -> Iterator[Named]:
    known = [
        *(("section", anchor.id, anchor.origin, "") for anchor in game.book.anchors.values()),
        *(("keyword", keyword.id, keyword.origin, "") for keyword in game.keywords.values()),
        *(("card", card.id, card.where("id"), card.id) for card in game.cards.values()),
    ]
    seen: dict[str, Named] = {}
    for kind, id, where, card in known:
        plain = id.replace("-", "").replace("_", "").casefold()
        named = Named(id, kind, where, seen.get(plain), card)
        seen.setdefault(plain, named)
        yield named


def check(game: Game, named: Named) -> Iterable[Problem]:
    like = named.like
    if like is None:
        return
    if like.id == named.id:
        told = f'a {like.kind} has this id too ({like.where}), so [[{named.id}]] could be either: change one of the two'
    else:
        told = f'"{named.id}" is easily taken for the {like.kind} "{like.id}" ({like.where}): change one of the two'
    yield Problem(named.where, told, named.card)


LINT = Lint(
    id="confusable-ids",
    family="reference",
    title="Two ids that are easily confused",
    severity=Severity.WARNING,
    rationale="""
        Ids are typed by hand. Two that differ only by a hyphen or an underscore will be mixed up; one that a card and
        a keyword share leads to whichever is looked up first.
    """,
    good=Example(
        {
            "cards/example.yaml": """\
- id: bede
  number: O001
  name: Bede
  type: person
  periods: [old]
""",
        }
    ),
    bad=Example(
        {
            "cards/example.yaml": """\
- id: a-da
  number: O001
  name: Bede
  type: person
  periods: [old]
""",
        },
        at="cards/example.yaml:1:7",
    ),
    items=items,
    check=check,
    whole=True,
)
