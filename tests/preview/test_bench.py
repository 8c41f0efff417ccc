"""What makes the preview fast does not change what it shows."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from publisher.games import Project
from publisher.model import Finding, Origin, Severity
from publisher.press import workshop
from publisher.preview.bench import Bench
from publisher.preview.state import Look, State
from publisher.preview.watch import Watch

CARDS = "catalogue/toy/cards/cards.yaml"


def rewrite(project: Project, old: str, new: str, file: str = CARDS) -> Path:
    path = project.root / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def opened(project: Project, id: str = "toy") -> Bench:
    bench = Bench(project, id)
    assert bench.read() == [], "what is read for the first time has not been edited"
    return bench


def test_a_face_of_a_typesetter_that_is_kept_is_that_of_a_new_one(toy: Project) -> None:
    def made(bench: Bench) -> tuple[bytes, bytes]:
        look = bench.look("ford")
        assert look.picture is not None
        return (toy.cache / "faces" / f"{look.picture.key}.pdf").read_bytes(), bench.png(look.picture.key) or b""

    workshop._setter.cache_clear()
    bench = opened(toy)
    bench.look("peddler")
    bench.look("night-watch")
    warm = made(bench)
    assert workshop._setter.cache_info().hits >= 2, "the typesetter was kept"
    for file in (toy.cache / "faces").iterdir():
        file.unlink()
    workshop._setter.cache_clear()
    assert made(opened(toy)) == warm and len(warm[1]) > 10_000


def test_the_kept_typesetter_is_given_up_without_a_word(toy: Project) -> None:
    code = ("import sys; from pathlib import Path; from publisher.games import Project; "
            "from publisher.preview.bench import Bench; "
            "b = Bench(Project(Path(sys.argv[1])), 'toy'); b.read(); assert b.look('ford').picture")  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code, str(toy.root)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_only_the_file_that_changed_is_read_again(toy: Project) -> None:
    more = toy.root / "catalogue/toy/cards/more.yaml"
    text = (toy.root / CARDS).read_text("utf-8")
    more.write_text(text[text.index("- id: high-pass"):], "utf-8")
    (toy.root / CARDS).write_text(text[:text.index("- id: high-pass")], "utf-8")
    bench = opened(toy)
    assert bench.game is not None
    before = dict(bench.game.cards)
    path = rewrite(toy, "name: The Ford", "name: The Shallow Ford")
    assert bench.read([path]) == ["ford"]
    after = bench.game.cards
    assert after["ford"] is not before["ford"] and after["high-pass"] is before["high-pass"]


def test_a_card_that_only_moved_is_not_edited(toy: Project) -> None:
    bench = opened(toy)
    path = rewrite(toy, "- id: peddler", "# A comment\n\n- id: peddler")
    assert bench.read([path]) == []
    entry = bench.state().entry("ford")
    assert entry is not None and entry.origin.line == (toy.root / CARDS).read_text("utf-8").splitlines().index(
        "- id: ford") + 1


def test_each_kind_of_edit_names_its_card(toy: Project) -> None:
    bench = opened(toy)
    for old, new, card in (
        ("cost: 2D", "cost: 3D", "bell-ringer"), ("The lantern stays shut", "The lantern is open", "moth-keeper"),
        ("  points: 2", "  points: 3", "ford"), ("number: N03", "number: N33", "night-watch"),
        ("Rest: [Scout 3].", "Rest: [Scout 4].", "night-watch"), ("- id: ford", "- id: weir", "weir"),
        ("name: The Ford", "name: [The Ford", "weir"),
    ):  # fmt: skip
        assert bench.read([rewrite(toy, old, new)]) == [card], new


def test_findings_are_told_with_the_card_that_they_stand_in(toy: Project) -> None:
    rewrite(toy, "name: The Ford", "name: The Ford\n  colour: red")
    rewrite(toy, "card_size: poker", "card_size: pocker", "catalogue/toy/game.yaml")
    bench = opened(toy)
    bench.check()
    state = bench.state()
    assert any("colour" in finding.message for told in state.about.values() for finding in told)
    assert any("pocker" in finding.message for finding in state.elsewhere)


def test_scenarios_are_played_anew_only_when_what_they_speak_of_has_changed(copy_of: Callable[[str], Project]) -> None:
    project = copy_of("keep-the-record")
    bench = opened(project, "keep-the-record")
    assert bench.check(), "the first time they are due"
    bench.prove()
    assert not bench.check() and bench.state().checked
    book = next((project.catalogue / "keep-the-record" / "book").glob("*.md"))
    book.write_text(book.read_text("utf-8") + "\n", "utf-8")
    bench.read([book])
    assert not bench.check(), "the book is not what they are about"
    assert bench.game is not None
    card = next(iter(bench.game.cards.values()))
    path = project.root / card.origin.file
    path.write_text(path.read_text("utf-8").replace(f"name: {card.name}", f"name: {card.name} II", 1), "utf-8")
    assert bench.read([path]) == [card.id]
    assert bench.check()


def test_a_look_is_made_once_a_reading(toy: Project) -> None:
    bench = opened(toy)
    first = bench.look("ford")
    assert bench.look("ford") is first and bench.latest("ford") is first
    bench.read()
    assert bench.latest("ford") is None
    again = bench.look("ford")
    assert again.picture == first.picture and again.number > first.number


def test_pictures_are_given_up_when_there_are_many(toy: Project, monkeypatch: object) -> None:
    bench = opened(toy)
    keys = [look.picture.key for id in ("ford", "peddler", "back-road") if (look := bench.look(id)).picture is not None]
    assert all(bench.png(key) for key in keys) and bench.png("0" * 32) is None
    bench._pictures.clear()
    assert bench.latest("ford") is None, "its picture is gone, so it is made again"
    assert bench.look("ford").picture is not None and bench.png(keys[0])


def test_what_broke_here_is_told_until_the_next_reading(toy: Project) -> None:
    bench = opened(toy)
    bench.broke("something here broke")
    assert bench.state().trouble == "something here broke"
    bench.read()
    assert bench.state().trouble == ""


def test_findings_of_the_face_stand_with_those_of_the_card_once() -> None:
    told = Finding("a", Severity.ERROR, "wrong", Origin("cards/a.yaml", 3))
    state = State("toy", "Toy", about={"ford": (told,)})
    assert state.findings(Look("ford", findings=(told,))) == (told,)
    assert state.version == "0.0" and State("toy", "Toy", number=2, checked=True).version == "2.1"


# ---- which files changed


def test_a_watch_sees_what_came_went_and_changed(tmp_path: Path) -> None:
    there, gone = tmp_path / "cards" / "a.yaml", tmp_path / "b.yaml"
    there.parent.mkdir()
    there.write_text("a", "utf-8")
    gone.write_text("b", "utf-8")
    watch = Watch([tmp_path, tmp_path / "nothing"])
    assert watch.changed() == frozenset()
    there.write_text("aa", "utf-8")
    gone.unlink()
    fresh = tmp_path / "nothing" / "c.yaml"
    fresh.parent.mkdir()
    fresh.write_text("c", "utf-8")
    assert watch.changed() == {there, gone, fresh}
    assert watch.changed() == frozenset()
    os.utime(there, ns=(1, 1))
    assert watch.changed() == {there}, "the same size at another time"


def test_a_watch_passes_over_what_editors_leave(tmp_path: Path) -> None:
    watch = Watch([tmp_path])
    (tmp_path / ".a.yaml.swp").write_text("a", "utf-8")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.pyc").write_text("a", "utf-8")
    (tmp_path / "round").symlink_to(tmp_path)
    assert watch.changed() == frozenset(), "nor does it walk in circles"


def test_looking_at_the_files_takes_little(copy_of: Callable[[str], Project]) -> None:
    """A pass over a game's files is nothing beside reading it once."""
    project = copy_of("ars-magica")
    gc.collect()
    begun = time.process_time()
    Bench(project, "ars-magica").read()
    reading = time.process_time() - begun
    watch = Watch([project.root])
    begun = time.process_time()
    for _ in range(5):
        watch.changed()
    assert (time.process_time() - begun) / 5 < reading / 10
