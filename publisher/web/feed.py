"""A game's editions as an Atom feed (RFC 4287): only where the site's address is known, since its links are whole."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from publisher.web.changes import changes_path
from publisher.web.gamesite import GameSite
from publisher.web.history import KINDS, Past, changes_said
from publisher.web.page import Page, absolute, counted

_SAID = {"new": "new", "removed": "removed", "changed": "changed"}
_MIDNIGHT = "T00:00:00Z"


def feed_page(site: GameSite) -> Iterator[Page]:
    """The feed, one entry an edition, the newest first. Without an edition or an address there is none.

    It is the same whenever it is made from the same files: its times are the days of the editions.
    """
    base = site.options.base_url
    if not site.feed_path:
        return
    game, first = site.game, site.history.steps[0].then

    def link(path: str) -> str:
        return escape(absolute(base, path))

    rows = [_entry(past, link(past.path), base) for past in site.history.told if past.step.now]
    oldest = site.history.past[-1]
    total = counted(sum(not oldest.names.card(id) for id in oldest.step.old.cards), "card")
    rows.append(_row(first.name, f"{link(changes_path(site))}#edition_{first.id}", first.date,
                     f"<p>The first recorded edition: {total}.</p>"))
    newest = site.history.steps[-1].then.date
    yield Page(
        site.feed_path,
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{escape(game.language)}">\n'
        f"<id>{link(site.feed_path)}</id>\n"
        f"<title>{escape(f'{game.name}: editions and changes')}</title>\n"
        f"<updated>{newest}{_MIDNIGHT}</updated>\n"
        f"<author><name>{escape(game.name)}</name></author>\n"
        f'<link rel="self" type="application/atom+xml" href="{link(site.feed_path)}"/>\n'
        f'<link rel="alternate" type="text/html" href="{link(changes_path(site))}"/>\n'
        f"{''.join(rows)}</feed>\n",
    )


def _entry(past: Past, address: str, base: str) -> str:
    """One edition: how much changed, and what, by name. Of what is hidden there is nothing in it."""
    assert past.step.now is not None
    parts = [f"<p>Since {escape(past.step.then.name)}: "
             f"{escape(changes_said(past))}."
             "</p>"]
    for kind, heading in KINDS.items():
        entries = past.of_kind(kind)
        if entries:
            items = "".join(
                f'<li><a href="{escape(absolute(base, past.path))}#{entry.anchor}">{escape(entry.name)}</a>: '
                f"{_SAID[entry.state]}{'' if entry.functional else ' in looks'}</li>" for entry in entries)
            parts.append(f"<h2>{heading}</h2><ul>{items}</ul>")
    return _row(past.step.now.name, address, past.step.now.date, "".join(parts))


def _row(title: str, address: str, day: str, content: str) -> str:
    return (f"<entry>\n<id>{address}</id>\n<title>{escape(title)}</title>\n<updated>{day}{_MIDNIGHT}</updated>\n"
            f'<link rel="alternate" type="text/html" href="{address}"/>\n'
            f'<content type="html">{escape(content)}</content>\n</entry>\n')
