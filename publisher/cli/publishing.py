"""Making the reference site alone, for a place on the web: site."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import typer

from publisher.check import as_text
from publisher.cli.common import HERE, MisuseError, NoCode, Root, app, bars, chosen, project_at, say, show

BaseUrl = Annotated[str, typer.Option(
    "--base-url", metavar="URL", show_default=False,
    help="Where the site will stand, such as https://example.org/mygame: it then has a map for search engines, and a "
         "page for addresses that lead nowhere.")]  # fmt: skip


def address(written: str) -> str:
    """A base address with no slash at its end, '' for none. Raises MisuseError for what is none."""
    if not written:
        return ""
    try:
        parts = urlsplit(written)
        whole = parts.scheme in ("http", "https") and parts.hostname and (parts.port or True)
    except ValueError:
        whole = False
    if not whole or parts.query or parts.fragment or not written.isascii() or set(written) & set(" \t\r\n<>\"'"):
        raise MisuseError(f'"{written}" is no address to publish at; write one such as https://example.org/mygame')
    return written.rstrip("/")


@app.command()
def site(
    base_url: BaseUrl = "",
    draft: Annotated[bool, typer.Option("--draft", help="Make it although there are errors.")] = False,
    no_code: NoCode = False,
    project: Root = HERE,
) -> None:
    """Check every game, then make the reference site and nothing else, in `build/site/`."""
    here = project_at(project)
    where = address(base_url)
    from publisher.pipeline.build import Options, Product, build

    with bars() as progress:
        result = build(here, chosen(here, None), Options(
            draft=draft, products=frozenset({Product.SITE}), run_code=not no_code, base_url=where, progress=progress,
            say=lambda line: say(f"publisher: {line}"),
        ))  # fmt: skip
    for folder in result.skipped:
        say(f"publisher: skipped {folder}: its checks and drawings did not run")
    if result.report.findings:
        show(as_text(result.report))
    for line in result.lines():
        show(line)
    if result.report.failed:
        if not result.site:
            say("publisher: no site was made; mend the errors, or make a draft: publisher site --draft")
        raise typer.Exit(1)
