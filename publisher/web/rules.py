"""The rulebook: a page of contents, and a page a chapter. Ids never change; numbers are computed and only shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from publisher.model import Chapter, Scenario, Section
from publisher.web.book import BookWriter
from publisher.web.data import public_words
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite, Writer
from publisher.web.hidden import chapter_lid, section_lid
from publisher.web.moved import Lost
from publisher.web.page import Page
from publisher.web.rulings import RulingView, of_rules, ruling
from publisher.web.symbols import spoken


@dataclass(frozen=True, slots=True)
class Part:
    """A section with its body and the rulings on it. `inner` are its sections of the next level, `aliases` ids that
    once led here. hidden: it stands in a closed box, heading and all. lid: the id of the box around all but its
    heading."""

    section: Section
    body: Markup
    aliases: tuple[str, ...]
    rulings: tuple[RulingView, ...] = ()
    inner: tuple[Part, ...] = ()
    hidden: bool = False
    lid: str = ""


def first_words(chapter: Chapter, site: GameSite) -> str:
    """How a chapter begins, for its line in the contents and for shared links: never a spoiler's words."""
    opening = () if chapter.spoiler else chapter.blocks
    open_ones = [section for section, around in chapter.placed() if not around and not section.spoiler]
    for blocks in (opening, *(section.blocks for section in open_ones)):
        for words in public_words(blocks, site.game):
            words = words.strip()
            if len(words) > 180:
                cut = words[:180].rfind(". ") + 1 or words[:180].rfind(" ")
                words = words[:cut].rstrip(" ,;:") + ("" if words[:cut].endswith(".") else " …")
            return words
    return ""


def contents_page(site: GameSite) -> Page:
    game, path = site.game, site.path("rules/index.html")
    book = game.book
    frame = Frame(
        path=path, title=f"Rules · {game.name}",
        description=f"The rulebook of {game.name}: every chapter and section, each with a permanent address.",
        kind="rules", current="rules", here=True,
        crumbs=(Crumb(game.name, site.path()), Crumb("Rules")),
        spine=Spine("Rules", (game.set_code or "SET", "RUL", str(len(book.chapters))), ornaments=ornaments(site)),
    )
    chapters = [(chapter, site.chapter_path(chapter.id), first_words(chapter, site),
                 [section for section, around in chapter.placed() if section.level == 2 and section.id and not around])
                for chapter in book.chapters]
    return game_page(site, "rules.html.j2", frame, chapters=chapters, moved=site.moved.rules)


def chapter_page(site: GameSite, chapter: Chapter, before: Chapter | None, after: Chapter | None) -> Page:
    game, path = site.game, site.chapter_path(chapter.id)
    writer = BookWriter(Writer(site, path, hidden=chapter.spoiler))
    led = {block.kind: block for block in chapter.blocks}.get("lead")
    lede = Markup(" ").join(writer.writer.spans(child.spans) for child in led.children) if led else Markup("")
    closed = chapter.spoiler
    opening = writer.section(chapter.id, (block for block in chapter.blocks if block is not led), 2, hidden=closed)
    rulings = {hidden: of_rules(site, hidden=hidden) for hidden in (False, True)}
    parts = _parts(site, chapter, writer, rulings)
    ink = chapter.attrs.get("ink", "")
    era = f"era-{ink}" if ink in game.periods else ""
    open_lead = led.children if led and not closed else ()
    said = spoken(game, open_lead[0].spans) if open_lead else first_words(chapter, site)
    number = f"{chapter.number} " if chapter.number else ""
    frame = Frame(
        path=path, title=f"{number}{chapter.title} · {game.name}",
        description=said.replace("\n", " ") or f"{chapter.title}: a chapter of the rulebook of {game.name}.",
        kind="chapter", era=era, current="rules",
        crumbs=(Crumb(game.name, site.path()), Crumb("Rules", site.path("rules/index.html")), Crumb(chapter.title)),
        spine=Spine(chapter.title, (game.set_code or "SET", f"RUL {chapter.number}".strip(), chapter.title[:3].upper()),
                    Markup("{}").format(chapter.number), era, ornaments(site, ink if era else "")),
        scripts=(f"assets/{game.id}/keywords.js",),
    )
    contents = [(other, site.chapter_path(other.id)) for other in game.book.chapters]
    return game_page(
        site, "chapter.html.j2", frame, chapter=chapter, parts=parts, lede=lede, opening=opening,
        rulings=_on(chapter.id, Writer(site, path, hidden=closed), rulings),
        once=_once_here(site, path), contents=contents, lid=chapter_lid(chapter) if closed else "",
        before=(before, site.chapter_path(before.id)) if before else None,
        after=(after, site.chapter_path(after.id)) if after else None,
    )


Rulings = Mapping[bool, Mapping[str, list[Scenario]]]
"""By section: those that tell of nothing hidden, and (True) all."""


def _on(place: str, writer: Writer, rulings: Rulings) -> tuple[RulingView, ...]:
    """The rulings on a section or chapter; in a closed box also those that tell of what is hidden."""
    return tuple(ruling(scenario, writer, here=place) for scenario in rulings[writer.hidden].get(place, ()))


def _once_here(site: GameSite, path: str) -> list[Lost]:
    """Places that once stood on this page and that no other id on it stands for."""
    lost = site.moved.from_pages.get(path, [])
    return [one for one in lost if not (one.target and one.target.path.partition("#")[0] == path)]


def _parts(site: GameSite, chapter: Chapter, writer: BookWriter, rulings: Rulings) -> list[Part]:
    """Sections with those of the next level inside them."""
    parts: list[Part] = []
    for section, around in chapter.placed():
        hidden = bool(around)
        moved = sorted(old for old, new in site.game.book.redirects.items() if new == section.id)
        aliases = () if hidden else tuple(moved)
        closed = hidden or section.spoiler
        body = writer.section(section.id, section.blocks, section.level + 1, hidden=closed)
        lid = section_lid(section.id) if closed and not hidden else ""
        part = Part(section, body, aliases, _on(section.id, writer.writer, rulings), hidden=hidden, lid=lid)
        if section.level > 2 and parts:
            head = parts[-1]
            parts[-1] = replace(head, inner=(*head.inner, part))
        else:
            parts.append(part)
    return parts


def rule_pages(site: GameSite) -> Iterator[Page]:
    chapters = site.game.book.chapters
    if not chapters:
        return
    yield contents_page(site)
    for index, chapter in enumerate(chapters):
        before = chapters[index - 1] if index else None
        after = chapters[index + 1] if index + 1 < len(chapters) else None
        yield chapter_page(site, chapter, before, after)
