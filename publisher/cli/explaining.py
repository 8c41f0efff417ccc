"""The command that says in plain words what a card does, or what a lint is for: explain."""

from __future__ import annotations

import textwrap
from typing import Annotated, Any

import typer

from publisher.check import READING, all_lints, lint_page
from publisher.check.near import did_you_mean
from publisher.cli.common import HERE, MisuseError, NoCode, Root, app, chosen, project_at, say, show
from publisher.games import load, load_code
from publisher.model import Card, Game

WIDTH = 100


@app.command()
def explain(
    name: Annotated[str, typer.Argument(help="A card by id or name, or a lint by id.", show_default=False)],
    game: Annotated[str | None, typer.Option("--game", help="Look in this game only.", show_default=False)] = None,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Say in plain words what a card does as far as it is understood, or what a lint looks for and why."""
    here = project_at(project)
    games = load(here, chosen(here, [game] if game else None)).games
    cards = [(of, card) for of in games.values() for card in of.cards.values() if _called(card, name)]
    lints: dict[str, Any] = dict(READING)
    for of in games.values():
        code = load_code(here, of, not no_code, playing=False)
        for folder in code.skipped:
            say(f"publisher: skipped {folder}: its lints are not known")
        lints |= all_lints(of, code.lints)
    if name in lints:
        show(_lint(lint_page(lints[name])))
    if cards:
        show("\n\n".join(_card(of, card) for of, card in cards))
    if not cards and name not in lints:
        known = [*lints, *(card.id for of in games.values() for card in of.cards.values()),
                 *(card.name for of in games.values() for card in of.cards.values())]
        raise MisuseError(f'there is no card or lint "{name}"{did_you_mean(name, known)}')


def _called(card: Card, name: str) -> bool:
    return name == card.id or name.casefold() == card.name.casefold()


def _card(game: Game, card: Card) -> str:
    from publisher.text.explain import explain_card  # brings lark, which a lint's page does not need

    return "\n".join(_filled(line) for line in explain_card(game, card))


def _filled(line: str) -> str:
    """A line broken to the width of a terminal, its indent kept and two spaces more after a break."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line.strip(), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ") or line


def _lint(page: dict[str, Any]) -> str:
    out = [f"{page['id']}: {page['title']}", f"{page['severity']}, family {page['family']}"]
    for paragraph in page["rationale"]:
        out += ["", textwrap.fill(paragraph, WIDTH)]
    for heading, part in (("Right", "good"), ("Wrong", "bad")):
        for file in page[part]:
            at = f", reported at {page['at']}" if part == "bad" and page["at"] else ""
            out += ["", f"{heading}, in {file['path']}{at}:", "", textwrap.indent(file["content"].rstrip(), "    ")]
    return "\n".join([*out, "", f"To answer a finding, write on its line or the line above: {page['allow']}"])
