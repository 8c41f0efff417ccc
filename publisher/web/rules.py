"""The rulebook: a page of contents, and a page a chapter. Ids never change; numbers are computed and only shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from publisher.model import Chapter, Section
from publisher.web.book import BookWriter
from publisher.web.data import public_words
from publisher.web.frame import Crumb, Frame, Spine, game_page, ornaments
from publisher.web.gamesite import GameSite
from publisher.web.page import Page
from publisher.web.symbols import spoken


@dataclass(frozen=True, slots=True)
class Part:
    """A section with its body. `inner` are its sections of the next level, `aliases` ids that once led here."""

    section: Section
    body: Markup
    aliases: tuple[str, ...]
    inner: tuple[Part, ...] = ()


def first_words(chapter: Chapter, site: GameSite) -> str:
    """How a chapter begins, for its line in the contents and for shared links: never a spoiler's words."""
    found = [chapter.blocks, *(section.blocks for section in chapter.sections)]
    for blocks in found:
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
    moved = [(old, site.target(new)) for old, new in sorted(book.redirects.items())]
    frame = Frame(
        path=path, title=f"Rules · {game.name}",
        description=f"The rulebook of {game.name}: every chapter and section, each with a permanent address.",
        kind="rules", current="rules", here=True,
        crumbs=(Crumb(game.name, site.path()), Crumb("Rules")),
        spine=Spine("Rules", (game.set_code or "SET", "RUL", str(len(book.chapters))), ornaments=ornaments(site)),
    )
    chapters = [(chapter, site.chapter_path(chapter.id), first_words(chapter, site)) for chapter in book.chapters]
    return game_page(site, "rules.html.j2", frame, chapters=chapters, moved=moved)


def chapter_page(site: GameSite, chapter: Chapter, before: Chapter | None, after: Chapter | None) -> Page:
    game, path = site.game, site.chapter_path(chapter.id)
    writer = BookWriter(site.writer(path))
    led = {block.kind: block for block in chapter.blocks}.get("lead")
    lede = Markup(" ").join(writer.writer.spans(child.spans) for child in led.children) if led else Markup("")
    opening = writer.section(chapter.id, (block for block in chapter.blocks if block is not led), 2)
    parts = _parts(site, chapter, writer)
    ink = chapter.attrs.get("ink", "")
    era = f"era-{ink}" if ink in game.periods else ""
    said = spoken(game, led.children[0].spans) if led and led.children else first_words(chapter, site)
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
        contents=contents,
        before=(before, site.chapter_path(before.id)) if before else None,
        after=(after, site.chapter_path(after.id)) if after else None,
    )


def _parts(site: GameSite, chapter: Chapter, writer: BookWriter) -> list[Part]:
    """Sections with those of the next level inside them."""
    parts: list[Part] = []
    for section in chapter.sections:
        aliases = tuple(old for old, new in sorted(site.game.book.redirects.items()) if new == section.id)
        part = Part(section, writer.section(section.id, section.blocks, section.level + 1), aliases)
        if section.level > 2 and parts:
            head = parts[-1]
            parts[-1] = Part(head.section, head.body, head.aliases, (*head.inner, part))
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
