"""Input that nobody writes by hand: a finding or one clear line, in bounded time and memory, whatever it is."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from publisher import pipeline
from publisher.games import Project, load
from publisher.model import Finding
from publisher.source import read_document
from publisher.source.nodes import MAX_DEPTH

MEMORY_BYTES = 1_500_000_000
CPU_SECONDS = 20

# Check many projects, each in a process of its own under limits of memory and time; say what was found, a line each.
RUN = """
import json, os, resource, sys
from pathlib import Path
from publisher import pipeline
from publisher.games import Project
pipeline.check(Project(Path(sys.argv[3])), ["toy"])
for root in sys.argv[4:]:
    back, out = os.pipe()
    if not os.fork():
        resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[1]), int(sys.argv[1])))
        resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[2]), int(sys.argv[2])))
        found = pipeline.check(Project(Path(root)), ["toy"]).report.findings
        with os.fdopen(out, "w") as file:
            json.dump([[f.id, f.origin.file, f.origin.line, f.origin.column] for f in found], file)
        os._exit(0)
    os.close(out)
    with os.fdopen(back) as file:
        said = file.read()
    print(os.wait()[1], said, flush=True)
"""

CARDS = "cards/cards.yaml"
HEAD = "- id: odd\n  number: N99\n  name: Odd\n  type: traveler\n  periods: [day]\n"
CARD = f"{HEAD}  cost: 1D\n  text: "
WORDS = " ".join(f"word{n}" for n in range(60_000))


def put(path: str, content: str | bytes) -> Callable[[Path], None]:
    def write(game: Path) -> None:
        (game / path).write_bytes(content.encode() if isinstance(content, str) else content)

    return write


def bombs() -> str:
    """A billion laughs: every list holds the one before nine times."""
    lines = ["- &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"- &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    return "\n".join(lines)


def merge_bombs() -> str:
    lines = ["- &a0 {k: 1}"]
    lines += [f"- &a{n}\n  <<: [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 25)]
    return "\n".join(lines)


def link(target: str, path: str) -> Callable[[Path], None]:
    def make(game: Path) -> None:
        (game / path).unlink(missing_ok=True)
        (game / path).symlink_to(target)

    return make


def pipe(path: str) -> Callable[[Path], None]:
    def make(game: Path) -> None:
        (game / path).unlink(missing_ok=True)
        os.mkfifo(game / path)

    return make


def looped_folder(game: Path) -> None:
    (game / "cards" / "cards.yaml").unlink()
    (game / "cards").rmdir()
    (game / "cards").symlink_to("cards")


def huge(path: str) -> Callable[[Path], None]:
    def make(game: Path) -> None:
        with (game / path).open("wb") as file:
            file.truncate(100_000_000)

    return make


def schema(text: str) -> Callable[[Path], None]:
    def write(game: Path) -> None:
        (game.parent.parent / "schemas" / "toy" / "cards.schema.json").write_text(text)

    return write


BOOK = "---\nid: ch_odd\ntitle: Odd\n---\n\n"
MIGRATION = """\
- id: odd-wording
  title: Odd
  since: now
  rationale: Odd.
  replacements:
    - {old: "OLD", new: b, safe: false, message: odd}
"""

# What is put into a sound game, and the ids one of which must be found (none: it is only odd, and must be survived).
CASES: dict[str, tuple[Callable[[Path], None], set[str]]] = {
    "alias bomb": (put(CARDS, bombs()), {"yaml-too-large"}),
    "merge bomb": (put(CARDS, merge_bombs()), {"yaml-too-large"}),
    "cyclic anchor": (put(CARDS, "- &a [*a]\n"), {"yaml-too-large"}),
    "cyclic merge": (put(CARDS, "- &a\n  id: x\n  <<: *a\n"), {"yaml-too-large", "yaml-syntax"}),
    "cyclic reconstruction": (put(CARDS, "- &a {value: *a, origin: reconstructed, because: x}\n"),
                              {"yaml-too-large", "yaml-syntax"}),
    "undefined alias": (put(CARDS, "- *nothing\n"), {"yaml-syntax"}),
    "100 MB": (huge(CARDS), {"yaml-too-large"}),
    "100 MB chapter": (huge("book/01-rules.md"), {"yaml-too-large"}),
    "binary": (put(CARDS, bytes(range(256)) * 40), {"not-utf-8"}),
    "picture named yaml": (put(CARDS, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), {"not-utf-8"}),
    "NUL": (put(CARDS, "- id: a\0b\n"), {"control-character"}),
    "NUL in a chapter": (put("book/01-rules.md", BOOK + "a\0b\n"), {"control-character"}),
    "invalid UTF-8 chapter": (put("book/01-rules.md", BOOK.encode() + b"\xff\n"), {"not-utf-8"}),
    "line separators": (put(CARDS, f"{CARD}a\u2028b\x85c.\n"), {"control-character"}),
    "pipe": (pipe(CARDS), {"unreadable-file"}),
    "pipe for a glossary": (pipe("keywords.yaml"), {"unreadable-file"}),
    "pipe for a chapter": (pipe("book/01-rules.md"), {"unreadable-file"}),
    "pipe for game.yaml": (pipe("game.yaml"), {"unreadable-file"}),
    "endless device": (link("/dev/zero", CARDS), {"unreadable-file"}),
    "link to itself": (link("cards.yaml", CARDS), {"unreadable-file"}),
    "link to nowhere": (link("nowhere.yaml", "keywords.yaml"), {"unreadable-file"}),
    "folder that links to itself": (looped_folder, {"unreadable-file"}),
    "10,000 flow levels": (put(CARDS, "[" * 10_000 + "]" * 10_000), {"yaml-too-large"}),
    "200,000 open brackets": (put(CARDS, "[" * 200_000), {"yaml-too-large"}),
    "10,000 block levels": (put(CARDS, "- " * 10_000 + "x"), {"yaml-too-large"}),
    "10,000 indents": (put(CARDS, "\n".join(" " * n + "a:" for n in range(2_000))), {"yaml-too-large"}),
    "a million keys": (put(CARDS, "".join(f"{n:x}:\n" for n in range(600_000))), {"yaml-too-large"}),
    "a million items": (put(CARDS, "[" + "1," * 1_200_000 + "]"), {"yaml-too-large"}),
    "huge scalar": (put(CARDS, f"{CARD}{WORDS}\n"), set()),
    "huge integer": (put(CARDS, f"{HEAD}  cost: {'9' * 50_000}\n  text: x\n"), {"bad-value"}),
    "huge quoted cost": (put(CARDS, f'{HEAD}  cost: "{"9" * 50_000}"\n  text: x\n'), {"bad-value"}),
    "huge count in a deck": (put("decks/first-road.yaml", f"id: d\nname: D\nmain: ['{'9' * 9_000} ford']\n"), set()),
    "Python tag": (put(CARDS, '- !!python/object/apply:os.system ["touch owned"]\n'), {"yaml-tag"}),
    "two documents": (put(CARDS, "- a\n---\n- b\n"), {"yaml-syntax"}),
    "directives": (put(CARDS, "%YAML 9.9\n---\n- a\n"), {"yaml-syntax"}),
    "directive of nobody": (put(CARDS, "%WHAT ever\n---\n- a\n"), {"yaml-syntax"}),
    "10,000 nested fences": (put("book/01-rules.md", BOOK + "::: note\n" * 10_000 + ":::\n" * 10_000),
                             {"unreadable-book"}),
    "10,000 open fences": (put("book/01-rules.md", BOOK + "::: note\n" * 10_000), {"unreadable-book"}),
    "10,000 stray closes": (put("book/01-rules.md", BOOK + ":::\n" * 10_000), {"unreadable-book"}),
    "deep quotes": (put("book/01-rules.md", BOOK + ">" * 20_000 + " x\n"), set()),
    "deep lists": (put("book/01-rules.md", BOOK + "".join("  " * n + "- x\n" for n in range(500))), set()),
    "10 MB line": (put("book/01-rules.md", BOOK + "word " * 2_000_000), {"yaml-too-large"}),
    "long line": (put("book/01-rules.md", BOOK + WORDS), set()),
    "stars": (put("book/01-rules.md", BOOK + "*a **b `c [" * 20_000), {"unreadable-text"}),
    "wide table": (put("book/01-rules.md", BOOK + "|a" * 5_000 + "|\n" + "|-" * 5_000 + "|\n" + "|b" * 5_000 + "|\n"),
                   set()),
    "pattern without end": (put("migrations.yaml", MIGRATION.replace("OLD", "(a+)+(a+)+(a+)+$")), {"bad-value"}),
    "pattern of alternatives": (put("migrations.yaml", MIGRATION.replace("OLD", "(?:a|a)*b")), {"bad-value"}),
    "migrations of the wrong form": (put("migrations.yaml", "- 1\n- {id: x}\n- [a]\n"), {"wrong-type"}),
    "glossary of the wrong form": (put("keywords.yaml", "- {id: a, name: A, meaning: b, forms: 1, rule: [2]}\n- 7\n"),
                                   {"wrong-type", "bad-value"}),
    "deck of the wrong form": (put("decks/first-road.yaml", "id: [1]\nname: {}\nmain: 3\n"), {"wrong-type"}),
    "schema that is no JSON": (schema("{"), {"unreadable-file"}),
    "schema that is a list": (schema("[]"), {"unreadable-file"}),
    "schema of the wrong form": (schema('{"$defs": {"traveler": {"properties": 3}}}'), {"unreadable-file"}),
    "schema with a bad pattern": (schema('{"$defs": {"traveler": {"properties": {"name": {"pattern": "("}}}}}'),
                                  {"unreadable-file"}),
    "schema that refers to itself": (schema('{"$defs": {"traveler": {"allOf": [{"$ref": "#/$defs/x"}]}, '
                                            '"x": {"$ref": "#/$defs/x"}}}'), {"unreadable-file"}),
    "readings of the wrong form": (put("readings.yaml", "a: b\n"), {"wrong-type"}),
    "long dice sum": (put(CARDS, f"{CARD}|\n    {'9' * 6_000}: Draw a card.\n"), set()),
} | {
    f"10,000 {char}": (put(CARDS, f"{CARD}|\n    Constant: {char * 10_000}\n"), {"unreadable-text"})
    for char in "[{(]})<&"
} | {
    f"10,000 {char} in a chapter": (put("book/01-rules.md", f"{BOOK}{char * 10_000}\n"), {"unreadable-text"})
    for char in "[{("
}


def test_it_is_a_finding_in_bounded_time_and_memory(tmp_path_factory: pytest.TempPathFactory) -> None:
    base = tmp_path_factory.mktemp("base")
    pipeline.new_game(base, "toy")
    roots = {name: tmp_path_factory.mktemp("case") for name in CASES}
    for name, root in roots.items():
        shutil.copytree(base, root, dirs_exist_ok=True)
        CASES[name][0](root / "catalogue" / "toy")
    asked = [sys.executable, "-c", RUN, str(MEMORY_BYTES), str(CPU_SECONDS), str(base), *map(str, roots.values())]
    run = subprocess.run(asked, capture_output=True, text=True, timeout=500, check=False)
    lines = [line.partition(" ") for line in run.stdout.splitlines()]
    assert len(lines) == len(roots), run.stderr[-800:]
    wrong = {}
    for (name, root), (status, _, said) in zip(roots.items(), lines, strict=True):
        wanted = CASES[name][1]
        found = json.loads(said or "[]")
        outside = [place for _, *place in found if not inside(Project(root), *place)]
        if status != "0" or outside or (wanted and not wanted & {finding[0] for finding in found}):
            wrong[name] = (status, outside[:3], found[:3])
    assert not wrong, run.stderr[-800:]


def inside(project: Project, file: str, line: int, column: int) -> bool:
    """True if the place is in the file (just behind a line counts), or at the start of what cannot be read."""
    if (line, column) == (1, 1):
        return True
    rows = rows_of(project.root / file)
    return 1 <= line <= len(rows) and 1 <= column <= len(rows[line - 1]) + 1


def rows_of(path: Path) -> list[str]:
    key = (path, path.stat().st_mtime_ns, path.stat().st_size)
    if key not in ROWS:
        text = path.read_bytes().decode("utf-8", "replace").removeprefix("\ufeff")
        ROWS.clear()
        ROWS[key] = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return ROWS[key]


ROWS: dict[tuple[Path, int, int], list[str]] = {}


@pytest.fixture
def nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], None]]:
    """A function that gives up the rights of root, where there are any, until the test ends."""
    user = os.geteuid()
    yield lambda: os.seteuid(65534) if user == 0 else None
    if user == 0:
        os.seteuid(0)


@pytest.mark.parametrize("part", [CARDS, "cards", "keywords.yaml", "book/01-rules.md"])
def test_what_may_not_be_read_is_a_finding(part: str, nobody: Callable[[], None]) -> None:
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        root.chmod(0o755)
        pipeline.new_game(root, "toy")
        path = root / "catalogue" / "toy" / part
        mode = path.stat().st_mode
        path.chmod(0)
        try:
            nobody()
            found = load(Project(root)).findings
        finally:
            if os.getuid() == 0:
                os.seteuid(0)
            path.chmod(mode)
    assert ("unreadable-file", f"catalogue/toy/{part}") in {(finding.id, finding.origin.file) for finding in found}


# ---- fuzz

# Pieces of YAML, so that what is joined of them is often nearly right.
PIECES = st.sampled_from([
    "- ", "id: ", "a", "é", "\n", "\n  ", "\n- ", ": ", "? ", "[", "]", "{", "}", ",", "&a ", "*a", "<<: ", "|", ">",
    "|2-\n", "'", '"', "\\", "\t", "#", " # allow x: y", "!", "!!str ", "%", "---", "...", "\r\n", "\r", "\ufeff",
    "\u2028", "\x85", "010", "no", "1e9", "value: 1", "origin: reconstructed", "because: x", "\\u00e9", "  ",
    "text: |\n    [A 1]. {1}, x: y.\n",
])
TEXTS = st.one_of(st.lists(PIECES, max_size=40).map("".join), st.text(max_size=60), st.binary(max_size=80))


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=TEXTS)
@example(content="- &a {<<: *a}")
@example(content="a: 'x\n")
@example(content="? [a]\n: b")
@example(content="|2-\n")
def test_the_reader_never_raises_and_points_into_the_file(tmp_path: Path, content: str | bytes) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    document = read_document(path, "a.yaml")
    project = Project(tmp_path)
    for finding in document.findings:
        assert inside(project, "a.yaml", finding.origin.line, finding.origin.column), finding
    for place in document.places().values():
        assert inside(project, "a.yaml", place.line, place.column), place
        assert inside(project, "a.yaml", place.end_line, place.end_column), place
        assert (place.end_line, place.end_column) >= (place.line, place.column), place


FILES = ("game.yaml", "keywords.yaml", CARDS, "decks/first-road.yaml", "migrations.yaml", "readings.yaml",
         "book/01-rules.md")


@pytest.fixture(scope="module")
def shared_toy(tmp_path_factory: pytest.TempPathFactory) -> Project:
    root = tmp_path_factory.mktemp("toy")
    pipeline.new_game(root, "toy")
    return Project(root)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_game_with_a_damaged_file_is_still_read(shared_toy: Project, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(FILES))
    path = shared_toy.catalogue / "toy" / name
    text = path.read_text("utf-8") if path.is_file() else MIGRATION
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 30))
    put_in = data.draw(st.one_of(st.lists(PIECES, max_size=6).map("".join), st.text(max_size=8)))
    damaged = text[:at] + put_in + text[at + cut:]
    found: tuple[Finding, ...] = load(Project(shared_toy.root, {path: damaged}), ["toy"]).findings
    rows = damaged.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for finding in found:
        if finding.origin.file.endswith(name):
            assert finding.origin.line <= len(rows), finding
            assert finding.origin.column <= len(rows[finding.origin.line - 1]) + 1, finding


def test_the_deepest_that_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1))
    assert not read_document(path, "a.yaml").findings
