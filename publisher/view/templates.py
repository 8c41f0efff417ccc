"""Template folders: the project's own first, then those that ship with the package. Jinja runs in a sandbox."""

from __future__ import annotations

import re
import tomllib
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, Template, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from publisher.model import CardSize, Origin
from publisher.paper.data_files import DataFileError
from publisher.paper.sizes import card_size as size_of
from publisher.view import filters, measure

_CSS = re.compile(r"""/\*.*?\*/|/\*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[{}"']""", re.DOTALL)


class FaceTemplateError(Exception):
    """A template or a data file beside it that cannot be used. The message is for the designer.

    `said` is the message without its place, `origin` the place if it is known.
    """

    def __init__(self, said: str, file: str = "", line: int = 1) -> None:
        super().__init__(f"{file}:{line}: {said}" if file else said)
        self.said = said
        self.origin = Origin(file, line) if file else None


def unreadable(file: str, problem: UnicodeDecodeError) -> FaceTemplateError:
    """A file of templates that is no text, with the line where it stops being one."""
    line = problem.object[: problem.start].count(b"\n") + 1
    return FaceTemplateError("this file is not UTF-8 text; save it as UTF-8", file, line)


def unbalanced(css: str) -> tuple[int, str] | None:
    """The line and fault of the first brace, string or comment of a style sheet that does not close; None if all do."""
    opened: list[int] = []
    position, line = 0, 1
    for match in _CSS.finditer(css):
        line += css.count("\n", position, match.start())
        position = match.start()
        found = match[0]
        if found == "{":
            opened.append(line)
        elif found == "}":
            if not opened:
                return line, 'this "}" closes nothing'
            opened.pop()
        elif found in ("/*", '"', "'"):
            return line, "this comment is never closed" if found == "/*" else f"this {found} has no end on its line"
    return (opened[-1], 'this "{" is never closed') if opened else None


@lru_cache(maxsize=8)
def _environment(folders: tuple[Path, ...]) -> ImmutableSandboxedEnvironment:
    made = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader([str(folder) for folder in folders]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.do"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(
        year=filters.year,
        roman=filters.roman,
        listed=filters.listed,
        sentence=filters.sentence,
        letters=filters.letters,
    )
    made.globals.update(
        years=filters.years,
        width_mm=measure.width_mm,
        fit_size=measure.fit_size,
        fit_title=measure.fit_title,
        balanced=measure.balanced,
        shorten=measure.shorten,
    )
    return made


@dataclass(frozen=True)
class Templates:
    """The folders in which `<game>/face.html.j2`, `<game>/face.css` and `shared/...` are looked for, in order."""

    folders: tuple[Path, ...]

    @classmethod
    def of(cls, folders: Iterable[Path]) -> Templates:
        return cls(tuple(folder for folder in folders if folder.is_dir()))

    @property
    def environment(self) -> ImmutableSandboxedEnvironment:
        """Where the templates are read. One for the same folders, so that each is compiled once in a run."""
        return _environment(self.folders)

    def find(self, name: str) -> Path | None:
        """The first file of that name, relative to a template folder."""
        for folder in self.folders:
            if (folder / name).is_file():
                return folder / name
        return None

    def text(self, *names: str) -> str:
        """The first of these files that exists, as text; '' if none does. Raises FaceTemplateError if it is no text."""
        name = self.first_file(*names)
        found = self.find(name) if name else None
        if found is None:
            return ""
        try:
            return found.read_text(encoding="utf-8")
        except UnicodeDecodeError as problem:
            raise unreadable(f"templates/{name}", problem) from problem

    def first_file(self, *names: str) -> str:
        """The first of these names that is a file; '' if none is."""
        return next((name for name in names if self.find(name) is not None), "")

    def first(self, *names: str) -> str:
        """The first of these template names that exists."""
        for name in names:
            if self.find(name) is not None:
                return name
        raise TemplateNotFound(", ".join(names))

    def table(self, name: str) -> dict[str, dict[str, Any]]:
        """The tables of a TOML file by id, of every folder that has one; the first folder's entries win."""
        found: dict[str, dict[str, Any]] = {}
        for folder in reversed(self.folders):
            file = folder / name
            if not file.is_file():
                continue
            try:
                entries = tomllib.loads(file.read_text(encoding="utf-8"))
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
                raise FaceTemplateError(f"{file.name}: {problem}") from problem
            found.update({key: value for key, value in entries.items() if isinstance(value, dict)})
        return found


def card_size(templates: Templates, name: str) -> CardSize:
    """The trim size of that id in `shared/sizes.toml`.

    Raises FaceTemplateError, which lists the sizes there are, or has the place of what cannot be read.
    """
    try:
        return size_of(templates, name)
    except DataFileError as problem:
        place = problem.origin
        raise FaceTemplateError(problem.said, place.file if place else "", place.line if place else 1) from problem


def compiled(templates: Templates, name: str) -> Template:
    """The template of that name. Raises FaceTemplateError, with the line, if it cannot be read."""
    try:
        return templates.environment.get_template(name)
    except TemplateSyntaxError as problem:
        raise FaceTemplateError(
            str(problem.message), f"templates/{problem.name or name}", problem.lineno or 1
        ) from problem
    except TemplateError as problem:
        raise FaceTemplateError(str(problem), f"templates/{name}") from problem
    except UnicodeDecodeError as problem:
        raise unreadable(f"templates/{name}", problem) from problem


def rendered(template: Template, values: Mapping[str, Any], id: str, kind: str = "card") -> Markup:
    """The template's HTML for what is called `id`, a `kind` of thing.

    Raises FaceTemplateError, with the template's line, for whatever goes wrong in it.
    """
    try:
        return Markup(template.render(values))
    except UnicodeDecodeError as problem:  # of a template that this one includes
        raise unreadable(f"templates/{template.name}", problem) from problem
    except TemplateSyntaxError as problem:
        raise FaceTemplateError(
            str(problem.message), f"templates/{problem.name or template.name}", problem.lineno or 1
        ) from problem
    except _FAULTS as problem:
        frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if frame.filename.endswith(".j2")]
        file, line = f"templates/{template.name}", 1
        if frames:
            file, line = _template_file(frames[-1].filename), frames[-1].lineno or 1
        raise FaceTemplateError(f"for the {kind} {id}: {problem}", file, line) from problem


_FAULTS = (
    TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError, MemoryError,
)  # fmt: skip


def _template_file(file: str) -> str:
    """A template's file as findings name it: from its folder `templates` on."""
    parts = file.replace("\\", "/").rpartition("/templates/")
    return f"templates/{parts[2]}" if parts[1] else "templates/" + "/".join(parts[2].split("/")[-2:])


def styles(game: str, templates: Templates, plain: bool = False) -> tuple[str, str]:
    """The style sheet of a game's faces: the shared one, then the game's own, or the house's if `plain`; and the file
    of the latter, as findings name it.

    Raises FaceTemplateError if one of them cannot be read, or a brace, string or comment in it has no end.
    """
    own = templates.first_file(*(() if plain else (f"{game}/face.css",)), "shared/plain-face.css")
    return joined_styles(templates, "shared/face.css", own), f"templates/{own}" if own else ""


def joined_styles(templates: Templates, *names: str) -> str:
    """Style sheets by name, one after the other; '' as a name stands for none.

    Raises FaceTemplateError if one of them cannot be read, or a brace, string or comment in it has no end.
    """
    sheets = []
    for name in names:
        if name:
            sheets.append(templates.text(name))
            if fault := unbalanced(sheets[-1]):
                raise FaceTemplateError(fault[1], f"templates/{name}", fault[0])
    return "\n".join(sheets)
