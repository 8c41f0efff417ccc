"""The rulebook's blocks as HTML. Ids come from the book; no id is written inside a spoiler."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from markupsafe import Markup, escape

from publisher.model import Block, EditorialNote, Finding, Game, Keyword, Severity, played_by
from publisher.view.figure_parts import Palette
from publisher.view.figures import ACROSS, NARROW, figure
from publisher.web.gamesite import GameSite, Writer
from publisher.web.generated import TABLES, Table, table
from publisher.web.odds import dagger_of, rows_of
from publisher.web.rulings import ruling_id, rulings_path
from publisher.web.symbols import icon

NOTHING = Markup("")
NOTE_KINDS = {
    "reconstructed": ("Reconstructed", "Values that the source lost and this edition put back."),
    "reading": ("Readings", "Where the rules could be read two ways, and the way this edition reads them."),
    "open": ("Open readings", "What the source decides nowhere; this edition chose, and may choose again."),
}


def missing_figures(game: Game) -> Iterator[Finding]:
    """A finding for every figure of the book that no page could show: one that nobody draws, or without data."""
    for chapter in game.book.chapters:
        for block in chapter.walk():
            if block.kind == "figure":
                try:
                    figure(block.attrs.get("name", ""), game)
                except ValueError as problem:
                    yield Finding("unknown-figure", Severity.ERROR, str(problem), block.origin, game.id)


def site_palette(site: GameSite) -> Palette:
    """Colours of figures on a page: the page's own, so that they follow the theme."""
    eras = {id: f"var(--era-{id})" for id in site.game.periods}
    return Palette("var(--ink)", "var(--ink-2)", "var(--rule-2)", "var(--leaf)", "var(--leaf-2)", "var(--accent)",
                   "var(--on-accent)", eras)


def copy_button(id: str, what: str) -> Markup:
    return Markup(
        '<button class="cp js-only" type="button" data-copy="{}" aria-label="Copy link to {}">{}</button>'
    ).format(id, what, icon("i-link"))


def spoiler(id: str, title: str, body: Markup, hint: str = "Spoiler") -> Markup:
    """A closed section. Its id is the only address of what it holds."""
    return Markup(
        '<details class="spoiler" id="{}"><summary>{}<b>{}</b><span>{}</span>'
        '<em><span class="show">Show</span><span class="hide">Hide</span></em></summary>\n'
        '<div class="spoiler-in">{}</div></details>\n'
    ).format(id, icon("i-lid"), title, hint, body)


class BookWriter:
    """Writes the blocks of one chapter's page."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.site = writer, writer.site
        self.hidden = False
        self.level = 2
        self.dice = 0

    def section(self, rule: str, blocks: Iterable[Block], level: int, *, hidden: bool = False) -> Markup:
        """The blocks of a section; `rule` is its id, `level` the level of headings inside it. hidden: it stands in a
        closed box."""
        self.writer = replace(self.writer, rule=rule, hidden=hidden)
        self.level, self.hidden = level, hidden
        return self.blocks(blocks)

    def blocks(self, blocks: Iterable[Block]) -> Markup:
        return Markup("").join(self.block(block) for block in blocks)

    def block(self, block: Block) -> Markup:
        own: dict[str, Callable[[Block], Markup]] = {
            "paragraph": self._paragraph,
            "heading": self._heading,
            "list": self._list,
            "table": self._table,
            "rule": lambda _: Markup('<hr class="sep">\n'),
            "lead": lambda b: Markup('<div class="lead">{}</div>\n').format(self.blocks(b.children)),
            "columns": lambda b: Markup('<div class="cols-2">{}</div>\n').format(self.blocks(b.children)),
            "example": lambda b: self._box(b, "Example"),
            "quick": lambda b: self._box(b, "In short", "box quick"),
            "note": self._note,
            "spoiler": self._spoiler,
            "figure": self._figure,
            "keywords": lambda _: self._glossary(term=False),
            "terms": lambda _: self._glossary(term=True),
            "editorial-notes": lambda _: self._notes(),
            "tables": self._dice,
            "rulings": lambda _: self._rulings(),
        }
        if block.kind in own:
            return own[block.kind](block)
        if block.kind in TABLES:
            made = table(block.kind, self.writer)
            caption = block.attrs.get("caption") or block.attrs.get("title")
            return (replace(made, caption=caption) if caption else made).html() if made else Markup("")
        return Markup("<div>{}</div>\n").format(self.blocks(block.children))

    def _id(self, block: Block) -> Markup:
        return Markup(' id="{}"').format(block.id) if block.id and not self.hidden else Markup("")

    def _paragraph(self, block: Block) -> Markup:
        body = self.writer.spans(block.spans)
        if not block.number:
            return Markup("<p{}>{}</p>\n").format(self._id(block), body)
        number = Markup('<span class="vh">Rule </span>{}').format(block.number)
        if not block.id or self.hidden:
            return Markup('<p class="rule"><span class="n">{}</span>{}</p>\n').format(number, body)
        return Markup('<p class="rule" id="{0}"><a class="n" href="#{0}">{1}</a>{2} {3}</p>\n').format(
            block.id, number, body, copy_button(block.id, f"rule {block.number}")
        )

    def _heading(self, block: Block) -> Markup:
        return self._head(self.writer.spans(block.spans), self._id(block))

    def _head(self, words: Markup | str, id: Markup = NOTHING) -> Markup:
        return Markup("<h{0}{1}>{2}</h{0}>\n").format(self.level, id, words)

    def _list(self, block: Block) -> Markup:
        items = Markup("").join(
            Markup("<li>{}</li>").format(self._tight(item)) for item in block.children if item.kind == "item"
        )
        if block.attrs.get("ordered"):
            start = block.attrs.get("start", "1")
            first = "" if start == "1" else Markup(' start="{}" style="counter-reset:st {}"').format(
                start, int(start) - 1
            )
            return Markup('<ol class="steps"{}>{}</ol>\n').format(first, items)
        return Markup('<ul class="bul">{}</ul>\n').format(items)

    def _tight(self, item: Block) -> Markup:
        """An item of one paragraph needs no paragraph."""
        head, *rest = item.children or (None,)
        if head is None:
            return Markup("")
        first = self.writer.spans(head.spans) if head.kind == "paragraph" else self.block(head)
        return first + self.blocks(block for block in rest if block)

    def _table(self, block: Block) -> Markup:
        rows = [[self._cell(cell, index) for index, cell in enumerate(row.children)] for row in block.children]
        head = [Markup("<tr>{}</tr>").format(Markup("").join(cells))
                for cells, row in zip(rows, block.children, strict=True) if _heads(row)]
        body = [Markup("<tr>{}</tr>").format(Markup("").join(cells))
                for cells, row in zip(rows, block.children, strict=True) if not _heads(row)]
        return Markup(
            '<div class="tbl" role="group" aria-label="Table" tabindex="0"><table><thead>{}</thead>'
            "<tbody>{}</tbody></table></div>\n"
        ).format(Markup("").join(head), Markup("").join(body))

    def _cell(self, cell: Block, index: int) -> Markup:
        side = ' class="r"' if cell.attrs.get("align") == "right" else ""
        body = self.writer.spans(cell.spans)
        if cell.attrs.get("head"):
            # an empty heading would head nothing
            return Markup(f'<th scope="col"{side}>{{}}</th>' if cell.spans else "<td></td>").format(body)
        return Markup(f"<td{side}>{{}}</td>").format(body)

    def _box(self, block: Block, kind: str, look: str = "box") -> Markup:
        title = block.attrs.get("title", "")
        head = self._head(title) if title else NOTHING
        return Markup('<div class="{}"{}><p class="box-t">{}</p>{}{}{}</div>\n').format(
            look, self._id(block), kind, head, self.blocks(block.children), self._played(block)
        )

    def _played(self, block: Block) -> Markup:
        """Links to the rulings that play a worked example, without those that tell of what is hidden."""
        site = self.writer.site
        found = [site.game.scenarios[id] for id in played_by(block) if id in site.game.scenarios]
        page = self.writer.href(rulings_path(site))
        links = [Markup('<a href="{}#{}">{}</a>').format(page, ruling_id(each), each.title)
                 for each in found if not site.secrets.scenario(each)]
        if not links:
            return NOTHING
        return Markup('<p class="played">Played through: {}</p>').format(Markup("; ").join(links))

    def _note(self, block: Block) -> Markup:
        title = block.attrs.get("title", "")
        head = Markup("<b>{}</b> ").format(title if title.endswith((".", "?", "!")) else f"{title}.") if title else ""
        paragraphs = [self.writer.spans(child.spans) if child.kind == "paragraph" else self.block(child)
                      for child in block.children]
        if all(child.kind == "paragraph" for child in block.children):
            body = Markup("<br>").join(paragraphs)
            return Markup('<p class="mn"{}>{}{}</p>\n').format(self._id(block), head, body)
        return Markup('<div class="mn"{}>{}{}</div>\n').format(
            self._id(block), Markup("<p>{}</p>").format(head) if head else "", self.blocks(block.children)
        )

    def _spoiler(self, block: Block) -> Markup:
        title = block.attrs.get("title", "Spoiler")
        if self.hidden:  # inside another spoiler there is nothing left to hide, and no second address
            return self._head(title) + self.blocks(block.children)
        self.hidden, open_writer = True, self.writer
        self.writer = replace(open_writer, hidden=True)
        body = self.blocks(block.children)
        self.hidden, self.writer = False, open_writer
        return spoiler(self.site.spoiler_ids[block.origin], title, body)

    def _figure(self, block: Block) -> Markup:
        palette = site_palette(self.site)
        name = block.attrs.get("name", "")
        try:
            wide, narrow = (figure(name, self.site.game, palette, across) for across in (ACROSS, NARROW))
        except ValueError as problem:
            raise ValueError(f"{block.origin}: {problem}") from problem
        caption = block.attrs.get("caption", "")
        said = Markup("<figcaption>{}</figcaption>").format(caption) if caption else Markup("")
        return Markup(
            '<figure class="fig"{}><div class="fig-w">{}</div><div class="fig-n">{}</div>{}</figure>\n'
        ).format(self._id(block), Markup(wide), Markup(narrow), said)

    def _glossary(self, *, term: bool) -> Markup:
        entries = sorted((k for k in self.site.game.keywords.values() if k.term is term), key=lambda k: k.name)
        return definitions(entries, self.writer)

    def _notes(self) -> Markup:
        parts = []
        secret = self.site.secrets.note
        for title, notes in grouped_notes(self.site.game.notes):
            rows = tuple(
                (Markup('<a href="{}">{}</a>').format(
                    self.writer.href(self.site.path(f"notes.html#{note.id}")), note.title), escape(note.value))
                for note in notes if not secret(note)
            )
            if rows:
                parts.append(Table(title, ("Note", "This edition"), rows).html())
        if any(map(secret, self.site.game.notes)):
            parts.append(Markup('<p class="mini">More of them tell of hidden cards; <a href="{}">their page</a> opens '
                                "them when you ask.</p>").format(self.writer.href(self.site.path("notes.html"))))
        return Markup("").join(parts)

    def _dice(self, block: Block) -> Markup:
        """Dice tables with the chance of each row; those that name hidden cards are closed."""
        parts = []
        inside = replace(self.writer, hidden=True)
        for view in self.site.odds.views(self.site.odds.asked(block.attrs)):
            closed = view.hidden and not self.hidden
            made = rows_of(view, inside if closed or self.hidden else self.writer)
            body = replace(made, mark=dagger_of(view.table, self.writer)).html()
            if closed:
                self.dice += 1
                title = f"{view.table.name}: {view.dice}"
                body = spoiler(f"spoiler_dice_{self.dice}", title, body, "Spoiler: names cards that are hidden")
            parts.append(body)
        return Markup("").join(parts)

    def _rulings(self) -> Markup:
        """The page of rulings; each stands in its own section of the book, too."""
        return Markup('<p><a href="{}">All rulings</a> stand on a page of their own.</p>\n').format(
            self.writer.href(rulings_path(self.site))) if self.site.game.scenarios else NOTHING


def _heads(row: Block) -> bool:
    return bool(row.children) and all(cell.attrs.get("head") for cell in row.children)


def definitions(entries: Iterable[Keyword], writer: Writer) -> Markup:
    """Keywords with their meanings, as a list of definitions."""
    rows = [
        Markup("<div><dt>{}</dt><dd>{}</dd></div>").format(
            writer.keyword_link(entry.id, entry.heading), writer.text(entry.meaning)
        )
        for entry in entries
    ]
    return Markup('<dl class="kwdefs">{}</dl>\n').format(Markup("").join(rows))


def grouped_notes(notes: Iterable[EditorialNote]) -> list[tuple[str, list[EditorialNote]]]:
    """Notes by kind, the known kinds first, under the words that head them."""
    kinds: dict[str, list[EditorialNote]] = {kind: [] for kind in NOTE_KINDS}
    for note in notes:
        kinds.setdefault(note.kind, []).append(note)
    return [
        (NOTE_KINDS[kind][0] if kind in NOTE_KINDS else kind.replace("_", " ").capitalize(), found)
        for kind, found in kinds.items()
        if found
    ]
