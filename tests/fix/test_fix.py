"""`fix`: safe fixes in place, nothing else; what it may not do, and what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from publisher import pipeline
from publisher.check import BASE_GAME
from publisher.games import Project, load
from publisher.pipeline.fixing import Fixing, fix

FILE = f"catalogue/{BASE_GAME}/cards/example.yaml"
CARD = """\
# It's a comment  with two spaces ..
- id: bede
  number: 'O001'   # it's "quoted"
  name: 'Bede''s  Clock'
  type: person
  periods: ["Old", new]
  straddles: He lived twice.
  cost: '1NO'
  trigger: 7
  text: |
    constant: If a person is banished ,  draw a card
    7: [ponder 2]. Then it's {o} .
    Constant: You banished it..
  flavor: "He \\"saw\\" it; the caf\\u00e9's  open.."
  printings:
    - edition: "First, it's old"
      text: |
        Constant: If a person is banished, it's  so ..
"""
FIXED = """\
# It's a comment  with two spaces ..
- id: bede
  number: 'O001'   # it's "quoted"
  name: 'Bede’s Clock'
  type: person
  periods: ["old", new]
  straddles: He lived twice.
  cost: '1ON'
  trigger: 7
  text: |
    Constant: If a person is removed, draw a card.
    7: [Ponder 2]. Then it’s {O}.
    Constant: You banished it.
  flavor: "He “saw” it; the caf\\u00e9’s open."
  printings:
    - edition: "First, it's old"
      text: |
        Constant: If a person is banished, it's  so ..
"""


def fixed(project: Project, **options: object) -> Fixing:
    done = fix(project, [BASE_GAME], **options)  # type: ignore[arg-type]
    done.draft.write()
    return done


def publisher(*arguments: str, at: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "publisher", *arguments], cwd=at, capture_output=True, check=False,
                          env={**os.environ, "NO_COLOR": "1"})


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_safe_fixes_are_written_where_the_faults_are_and_nowhere_else(sample, ending: str, mark: str) -> None:
    before, after = (mark + text.replace("\n", ending) for text in (CARD, FIXED))
    project = sample({"cards/example.yaml": before.encode()})
    done = fixed(project)
    assert (project.root / FILE).read_bytes().decode() == after
    kinds = {finding.id for finding in done.fixed}
    assert kinds >= {"double-space", "typographic-quotes", "doubled-full-stop", "missing-full-stop", "unknown-label",
                     "space-before-full-stop", "unknown-pip", "unknown-keyword", "unknown-period", "pip-order",
                     "deprecated-wording"}
    again = fixed(project)
    assert (again.fixed, again.draft.texts) == ((), {})
    assert [f.id for f, why in again.left if why == "--unsafe fixes it"] == ["deprecated-wording"]


def test_a_clean_game_is_not_written(sample) -> None:
    project = sample()
    stamps = {path: path.stat().st_mtime_ns for path in project.root.rglob("*.*")}
    done = fixed(project)
    assert not done.fixed and not done.left
    assert done.as_text() == "0 fixed in 0 files; 0 left.\n"
    assert {path: path.stat().st_mtime_ns for path in stamps} == stamps


def test_suggestions_wait_for_unsafe(sample) -> None:
    text = CARD.replace("[ponder 2]", "[Pondr 2]")
    project = sample({"cards/example.yaml": text})
    assert "[Pondr 2]" in (fixed(project), (project.root / FILE).read_text())[1]
    fixed(project, unsafe=True)
    now = (project.root / FILE).read_text("utf-8")
    assert "[Ponder 2]" in now and "You removed it." in now


def test_select_takes_one_lint_only(sample) -> None:
    project = sample({"cards/example.yaml": CARD})
    done = fixed(project, select=["pip-order"])
    assert (project.root / FILE).read_text() == CARD.replace("'1NO'", "'1ON'")
    assert {why for finding, why in done.left if finding.fix and finding.fix.safe} == {"not selected"}
    with pytest.raises(pipeline.RefusedError, match='no lint is called "pip-odor"'):
        fix(project, [BASE_GAME], select=["pip-odor"])


def test_a_plain_scalar_that_would_change_is_refused_with_a_reason(sample) -> None:
    text = CARD.replace("'Bede''s  Clock'", "\"x\"").replace('name: "x"', "name: Bede")
    files = {"cards/example.yaml": text, "migrations.yaml": """\
- id: removed-to-gone
  title: t
  since: s
  rationale: r
  replacements: [{old: removed, new: 'x: y', safe: true, message: m}]
""", "keywords.yaml": "- {id: fade, name: Fade, term: true, meaning: Is removed here.}\n"}
    project = sample(files)
    done = fix(project, [BASE_GAME], select=["deprecated-wording"])
    (refused,) = [why for finding, why in done.left if finding.id == "deprecated-wording"]
    assert refused == 'not fixed: "x: y" would be read otherwise without quotes: quote the whole value first'
    assert not done.draft.texts


LINTS = """\
from publisher.kit import Example, Fix, Game, Card, Problem, cards_of, rule

def made(id, old, new):
    @rule(id=id, title=id, rationale="r", good=Example({"a": "b"}), bad=Example({"a": "b"}, at="a:1:1"),
          items=cards_of("person"))
    def check(game, card):
        at = card.text.source.find(old)
        if at >= 0 and card.id == "bede":
            where = card.text.passage.at(at, at + len(old))
            yield Problem(where, "no " + old, card.id, Fix(where, new, safe=True))
    return check

"""


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("[Ponder 2]", "[Ponder 3]", "keywords"),
        ("Ponder", "Justice", "keywords"),
        ("7:", "8:", "labels"),
        ("7: [", "[", "labels"),
        ("{1}", "{2}", "symbols"),
        ("{1}", "one", "notation"),
        ("(words)", "words", "notation"),
        ("draw 2", "draw 3", "numbers"),
        ("[[ada]]", "[[notes]]", "references"),
        ("words)", "[Justice])", "notation"),
    ],
)
def test_a_fix_that_calls_itself_safe_may_not_change_the_meaning(sample, old: str, new: str, what: str) -> None:
    text = """\
- {id: bede, number: O001, name: Bede, type: person, periods: [old], trigger: 7, text: "Constant: Pay {1}  to [[ada]]
    (words), draw 2.\\n\\
    7: [Ponder 2]."}
"""
    project = sample({"cards/example.yaml": text, "lints/own.py": LINTS + f"own = made('own', {old!r}, {new!r})\n"})
    done = fixed(project)
    assert (project.root / FILE).read_text() == text.replace("}  to", "} to")
    assert [f.id for f in done.fixed] == ["double-space"]
    assert [why for f, why in done.left if f.id == "own"] == [f"not fixed: it would change the {what} of a card text"]


def test_fixes_that_undo_each_other_change_nothing(sample) -> None:
    text = "- {id: bede, number: O001, name: Bede, type: person, periods: [old], text: 'Constant: Draw a card.'}\n"
    own = LINTS + "one = made('one', 'a card', 'some card')\nother = made('other', 'some card', 'a card')\n"
    project = sample({"cards/example.yaml": text, "lints/own.py": own})
    with pytest.raises(pipeline.RefusedError, match="undo each other: other"):
        fixed(project)
    assert (project.root / FILE).read_text() == text


def test_the_rulebook_is_fixed_in_place(sample) -> None:
    book = ('---\nid: ch_more\ntitle: "It\'s more"\n---\n\n## Words {#rule_words}\n\n- It\'s\n  "one"  item.\n\n'
            "| a | it's |\n|---|---|\n| b  c | d |\n\nA **card** is banished\nand isn't [ponder 2] ..\n")
    file = f"catalogue/{BASE_GAME}/book/02-more.md"
    project = sample({"book/02-more.md": book.replace("\n", "\r\n").encode()})
    fixed(project)
    meant = (book.replace("It's\n", "It’s\n").replace('"one"  item', "“one” item").replace("it's", "it’s")
             .replace("b  c", "b c").replace("isn't", "isn’t").replace("is banished", "is removed")
             .replace("[ponder", "[Ponder"))
    written = (project.root / file).read_bytes().decode()
    assert written.replace(" ..", "").replace("..", ".") != ""
    assert written.split("\r\n")[:-2] == meant.split("\n")[:-2]


def test_a_file_changed_meanwhile_is_not_overwritten(sample) -> None:
    project = sample({"cards/example.yaml": CARD})
    done = fix(project, [BASE_GAME])
    (project.root / FILE).write_text(CARD + "\n")
    with pytest.raises(pipeline.RefusedError, match="changed by somebody else"):
        done.draft.write()
    assert (project.root / FILE).read_text() == CARD + "\n"


def test_all_files_are_written_or_none(sample, monkeypatch: pytest.MonkeyPatch) -> None:
    more = CARD.replace("bede", "beda").replace("O001", "O002")
    project = sample({"cards/example.yaml": CARD, "cards/more.yaml": more})
    done = fix(project, [BASE_GAME])
    assert len(done.draft.texts) == 2
    real, calls = pipeline.draft.write_file, []

    def full(path: Path, content: bytes) -> bool:
        calls.append(path)
        if len(calls) == 2:
            raise OSError(28, "No space left on device", str(path))
        return real(path, content)

    monkeypatch.setattr(pipeline.draft, "write_file", full)
    with pytest.raises(pipeline.RefusedError, match="No space left"):
        done.draft.write()
    assert (project.root / FILE).read_text() == CARD


def test_links_and_modes_survive(sample) -> None:
    project = sample({})
    target = project.root / "elsewhere.yaml"
    target.write_text(CARD)
    target.chmod(0o600)
    (project.root / FILE).symlink_to(target)
    fixed(project)
    assert (project.root / FILE).is_symlink()
    assert target.read_text("utf-8") == FIXED
    assert target.stat().st_mode & 0o777 == 0o600


def test_diff_shows_and_writes_nothing(sample) -> None:
    text = CARD.replace("\n", "\r\n")
    project = sample({"cards/example.yaml": text.encode()})
    done = publisher("fix", "--diff", at=project.root)
    assert (project.root / FILE).read_bytes() == text.encode()
    assert done.stdout.startswith(f"--- a/{FILE}\n+++ b/{FILE}\n@@ ".encode())
    (project.root / "patch").write_bytes(done.stdout)
    subprocess.run(["git", "apply", "--whitespace=nowarn", "patch"], cwd=project.root, check=True)
    assert (project.root / FILE).read_bytes().decode() == FIXED.replace("\n", "\r\n")


def test_exit_code_says_whether_errors_remain(sample) -> None:
    project = sample({"cards/example.yaml": CARD})
    done = publisher("fix", at=project.root)
    assert done.returncode == 1  # "You banished it" waits for --unsafe
    said = done.stdout.decode()
    assert f"{FILE}: fixed " in said and "[--unsafe fixes it]" in said and "pip-order 1" in said
    assert publisher("fix", "--unsafe", at=project.root).returncode == 0
    assert publisher("check", at=project.root).returncode == 0


def test_the_real_games_need_no_fix(repository: Project, catalogue) -> None:
    done = fix(repository, list(catalogue.games))
    assert done.draft.texts == {}
    assert load(repository).games.keys() == catalogue.games.keys()
