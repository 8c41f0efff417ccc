"""A dice table or ruling that the book asks for and that there is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from publisher.check.examples import BASE_FILES
from publisher.check.near import listed, near
from publisher.model import Block, Example, Game, Lint, Problem, Severity

Item = tuple[Block, str, str]


def items(game: Game) -> Iterator[Item]:
    """Every id that a directive `tables` or `rulings` names, with its key."""
    for chapter in game.book.chapters:
        for block in chapter.walk():
            if block.kind == "tables":
                for key in ("name", "from"):
                    yield from ((block, key, id) for id in block.attrs.get(key, "").replace(",", " ").split())
            elif block.kind == "rulings" and "rule" in block.attrs:
                yield block, "rule", block.attrs["rule"]


def check(game: Game, item: Item) -> Iterable[Problem]:
    block, key, id = item
    known = {rule for scenario in game.scenarios.values() for rule in scenario.rules} if key == "rule" else game.tables
    if id in known:
        return
    told = f'no scenario is about the rule "{id}"' if key == "rule" else f'no table is called "{id}"'
    meant = near(id, known)
    if meant:
        yield Problem(block.origin, f'{told}; did you mean "{meant}"?')
    else:
        yield Problem(block.origin, f"{told}; known: {listed(sorted(known)[:8]) or 'none'}")


def _example(directive: str, at: str = "") -> Example:
    table = "- {id: finds, name: Finds, dice: d6, rows: [{roll: 1-3, card: ada}, {roll: 4-6, card: notes}]}\n"
    book = BASE_FILES["book/01-rules.md"] + f"\n{directive}\n:::\n"
    return Example({"book/01-rules.md": book, "tables/finds.yaml": table}, at=at)


LINT = Lint(
    id="unknown-table",
    family="reference",
    title="The book asks for a dice table or ruling that there is not",
    severity=Severity.ERROR,
    rationale="""
        `::: tables name=finds` prints one table, `from=finds` also those that it leads to, and `::: rulings rule=...`
        the rulings on one section. An id that nothing has prints nothing.
    """,
    good=_example("::: tables name=finds"),
    bad=_example("::: tables name=fines", at="book/01-rules.md:10:1"),
    items=items,
    check=check,
    whole=True,
)
