"""Commands that make something: build, contact-sheet, schema."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from publisher import pipeline
from publisher.check import as_text
from publisher.cli.common import HERE, Games, MisuseError, NoCode, Root, app, bars, chosen, project_at, say, show
from publisher.cli.publishing import BaseUrl, address

if TYPE_CHECKING:
    from publisher.games import Project
    from publisher.pipeline.made import BuildResult, Options


class Make(StrEnum):
    SHEETS = "sheets"
    PIECES = "pieces"
    BOOK = "book"
    SITE = "site"


class Edition(StrEnum):
    LOW_INK = "low-ink"
    GREY = "grey"


@app.command()
def build(
    games: Games = None,
    draft: Annotated[bool, typer.Option("--draft", help="Build although there are errors; faulty cards are left out.")]
    = False,
    png: Annotated[bool, typer.Option("--png", help="Also write every face and piece as a PNG of 300 dpi.")] = False,
    only: Annotated[list[Make] | None, typer.Option(help="Make only these.", show_default=False)] = None,
    changed_since: Annotated[str, typer.Option(
        metavar="REV", show_default=False,
        help="Make sheets of just the cards whose printed face differs from a git revision, a tag or a date.")] = "",
    deck: Annotated[Path | None, typer.Option(
        metavar="FILE", show_default=False,
        help="Make sheets of exactly the deck in this file: YAML, or text as the site's deck builder writes it.")]
    = None,
    paper: Annotated[list[str] | None, typer.Option(
        help="Lay the cards on this paper of papers.toml instead of the game's; sheets only.", show_default=False)]
    = None,
    edition: Annotated[Edition | None, typer.Option(
        help="Sheets in an edition that saves ink, or in grey.", show_default=False)] = None,
    printer: Annotated[str | None, typer.Option(
        help="Make sheets for this printer, or for none; see: publisher printer.", show_default=False)] = None,
    jobs: Annotated[int, typer.Option(min=0, help="Processes to use; 0 is one a core.")] = 0,
    base_url: BaseUrl = "",
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Check, then make every deck, rulebook and the site, in `build/`."""
    here = project_at(project)
    ids = chosen(here, games)
    wanted = set(only or ([Make.SHEETS] if paper or edition or deck else Make))
    if edition and wanted != {Make.SHEETS}:
        raise MisuseError("an edition is one of the sheets alone; take --only away")
    if deck is not None:
        _only_a_deck(games, wanted, changed_since)
    settled: pipeline.Settled | None = None
    with_site = Make.SITE in wanted
    if not (draft or changed_since or deck):
        asked = [*sorted(wanted), "on", *(paper or ()), str(edition), str(png), str(no_code), str(printer), base_url]
        settled = pipeline.Settled(here, ids, asked, with_site)
        if (before := settled.said()) is not None:
            _tell(before)
            return
    from publisher.pipeline.ahead import looking_ahead

    # First of all: it splits this process in two.
    ahead = looking_ahead(here) if settled is not None and not with_site else None
    from publisher.pipeline.build import Options, Product
    from publisher.pipeline.build import build as build_games
    from publisher.pipeline.printers import read_printers

    printers = read_printers()
    made_for = printers.current if printer is None else printers.named(printer)
    products = frozenset(Product(word.value) for word in wanted)
    with bars() as progress:
        options = Options(
            draft=draft, png=png, products=products, jobs=jobs, run_code=not no_code, progress=progress,
            papers=tuple(dict.fromkeys(paper or ())), edition=edition.value if edition else "", printer=made_for,
            base_url=address(base_url), say=lambda line: say(f"publisher: {line}"),
            ahead=ahead,
        )  # fmt: skip
        if changed_since:
            result, said = _reprinted(here, ids, changed_since, options, only or ())
        elif deck is not None:
            from publisher.pipeline.decks import print_deck

            result, said = print_deck(here, ids[0], deck, options), []
        else:
            result, said = build_games(here, ids, options), []
    _tell(_said(result, said))
    if settled is not None and not result.report.failed:
        again = result.settled()
        prints = [name for made in result.games.values() for name in made.files]
        entries = {id: asdict(made) for id, made in again.games.items()}
        settled.keep(_said(again, said), entries, prints, result.site)
    if result.report.failed:
        if not result.files:
            say("publisher: nothing was built; mend the errors, or build a draft: publisher build --draft")
        raise typer.Exit(1)


def _only_a_deck(games: list[str] | None, wanted: Collection[Make], changed_since: str) -> None:
    """Raises MisuseError for what does not go with `--deck`."""
    if len(games or ()) != 1:
        raise MisuseError("--deck needs the game whose cards it lists: publisher build mygame --deck my-deck.yaml")
    if set(wanted) != {Make.SHEETS}:
        raise MisuseError("--deck makes sheets of cards and nothing else; take --only away")
    if changed_since:
        raise MisuseError("--deck makes sheets of a whole deck; take --changed-since away, or --deck")


def _said(result: BuildResult, more: list[str]) -> pipeline.Said:
    """What a build has to say: findings, then what was made; beside it, what was skipped."""
    found = [as_text(result.report).rstrip("\n")] if result.report.findings else []
    skipped = (f"publisher: skipped {folder}: its checks and drawings did not run" for folder in result.skipped)
    return pipeline.Said("\n".join([*found, *result.lines(), *more]), tuple(skipped))


def _tell(said: pipeline.Said) -> None:
    for line in said.beside:
        say(line)
    if said.out:
        show(said.out)


def _reprinted(
    project: Project, ids: list[str], since: str, options: Options, only: Collection[Make]
) -> tuple[BuildResult, list[str]]:
    from publisher.pipeline.reprinting import reprint

    if set(only) - {Make.SHEETS}:
        raise MisuseError("--changed-since makes sheets of cards and nothing else; take --only away")
    return reprint(project, ids, since, options)


@app.command("contact-sheet")
def contact_sheet(
    game: Annotated[str, typer.Argument(help="A game by id.")],
    cards: Annotated[list[str] | None, typer.Argument(help="Cards by id, and backs as back-<id>; all if none.",
                                                      show_default=False)] = None,
    out: Annotated[Path, typer.Option(help="The PNG to write.")] = Path("contact-sheet.png"),
    columns: Annotated[int, typer.Option(min=1, help="Cards in a row.")] = 6,
    width: Annotated[int, typer.Option(min=40, max=1500, help="Width of a card in pixels.")] = 375,
    project: Root = HERE,
) -> None:
    """Write one picture of some cards, to show them."""
    from publisher.pipeline.build import contact_sheet as make_sheet

    here = project_at(project)
    show(str(make_sheet(here, chosen(here, [game])[0], cards or (), out, columns, width)))


@app.command()
def schema(games: Games = None, no_code: NoCode = False, project: Root = HERE) -> None:
    """Write the editor schemas of the games, which complete and explain while you type."""
    here = project_at(project)
    for path in pipeline.write_schemas(here, chosen(here, games), run_code=not no_code):
        show(here.named(path))
