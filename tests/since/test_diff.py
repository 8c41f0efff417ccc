"""`publisher diff`: what changed since a revision, told apart, in words, as JSON and as a page with both faces."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from publisher.games import Project

from .conftest import CARDS, commit, edit, git

Type = Callable[..., Any]
KEYWORDS = "catalogue/toy/keywords.yaml"
NEW = """
- id: toll-house
  number: N20
  name: The Toll House
  type: place
  periods: [night]
  cost: 1
  points: 1
  text: |
    Constant: Your hand limit is 1 higher.
"""


def changed(typed: Type, project: Project, *arguments: str) -> dict[str, Any]:
    done = typed(project, "diff", "toy", *arguments, "--format", "json")
    assert done.code == 0, done.err
    made: dict[str, Any] = json.loads(done.out)
    return made


def weights(made: dict[str, Any]) -> dict[str, dict[str, bool]]:
    """By card, whether each of its changes is functional."""
    return {card["id"]: {change["what"]: change["functional"] for change in card["changes"]} for card in made["cards"]
            if card["state"] == "changed"}


# ---- what changed


def test_new_removed_and_changed_cards_with_old_and_new_words(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"), ("cost: 2NN", "cost: 3N"), ("Everybody hears.", "Everyone hears!"))
    text = (begun.root / CARDS).read_text("utf-8")
    start, end = text.index("- id: ford"), text.index("- id: high-pass")
    (begun.root / CARDS).write_text(text[:start] + text[end:] + NEW, "utf-8")
    done = typed(begun, "diff", "toy", "v1", "--no-page")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0].startswith("Toy: v1 (") and lines[0].endswith(", 2026-03-01) → the working tree")
    assert "New: toll-house" in lines and "Removed: ford" in lines
    at = lines.index(f"peddler  The Peddler  {CARDS}:4")
    assert lines[at + 1 : at + 4] == ["  functional  text (keywords)", "    - [Scout [-2-]]", "    + [Scout {+3+}]"]
    assert "  functional  cost: 2NN → 3N" in lines
    assert "    - [-Everybody-] hears[-.-] Nobody agrees what it means." in lines
    assert lines[-1] == "1 new, 1 removed, 3 changed (2 functional, 1 cosmetic)"
    made = changed(typed, begun, "v1", "--no-page")
    assert {card["id"]: card["state"] for card in made["cards"]} == {
        **dict.fromkeys(("peddler", "bell-ringer", "moth-keeper"), "changed"), "toll-house": "new", "ford": "removed"}
    assert made["decks"] == [] and made["page"] is None


@pytest.mark.parametrize(
    ("old", "new", "card", "what", "functional"),
    [
        ("cost: 1D", "cost: 1N", "peddler", "cost", True),
        ("type: traveler", "type: place\n  points: 0", "peddler", "type", True),
        ("periods: [day]", "periods: [day, night]", "peddler", "periods", True),
        ("points: 2", "points: 3", "ford", "points", True),
        ("[Scout 2]", "[Scout 3]", "peddler", "text", True),
        ("{1} less", "{2} less", "peddler", "text", True),
        ("{1}: Each player", "{D}: Each player", "bell-ringer", "text", True),
        ("is 1 higher", "is 2 higher", "night-watch", "text", True),
        ("Each player discards", "You discard", "bell-ringer", "text", True),
        ("Constant: Your hand", "Rest: Your hand", "night-watch", "text", True),
        ("Constant: Your hand limit is 1 higher.\n    Rest: [Scout 3].",
         "Rest: [Scout 3].\n    Constant: Your hand limit is 1 higher.", "night-watch", "text", True),
        ("Each player discards a card.", "each player discards a card!", "bell-ringer", "text", False),
        ("less to walk to.", "less to walk to. (Not the first.)", "peddler", "text", False),
        ("Sells maps", "Sells old maps", "peddler", "flavor", False),
        ("number: N01", "number: N91", "peddler", "number", False),
        ("name: The Peddler", "name: The Pedlar", "peddler", "name", False),
        ("name: The Peddler", "name: “The  PEDDLER”", "peddler", "name", False),
        ("name: The Peddler", "name: The Merchant", "peddler", "name", True),
        ("  cost: 1D", "  cost: 1D\n  straddles: Day and night.", "peddler", "straddles", False),
        ("  cost: 1D", "  cost: 1D\n  spoiler: true", "peddler", "spoiler", False),
        ("  cost: 1D", "  cost: 1D\n  art: {motif: road}", "peddler", "art", False),
        ("  cost: 1D", "  cost: 1D\n  printings: [{edition: First, text: Draw.}]", "peddler", "printings", False),
    ],
)  # fmt: skip
def test_functional_is_told_from_cosmetic(
    typed: Type, begun: Project, old: str, new: str, card: str, what: str, functional: bool
) -> None:
    edit(begun, CARDS, (old, new))
    found = weights(changed(typed, begun, "v1", "--no-page"))
    assert found[card][what] is functional and list(found) == [card]


def test_a_field_that_no_rule_looks_at_is_said_so_by_its_schema(typed: Type, begun: Project) -> None:
    path = begun.root / "schemas/toy/cards.schema.json"
    schema = json.loads(path.read_text("utf-8"))
    schema["$defs"]["role"] = {"type": "string", "x-cosmetic": True}
    schema["$defs"]["traveler"]["properties"] |= {
        "role": {"$ref": "#/$defs/role"}, "guild": {"type": "string"}, "upkeep": {
            "type": "object", "properties": {"gold": {"type": "integer"}, "food": {"type": "integer"}}}}
    path.write_text(json.dumps(schema), "utf-8")
    edit(begun, CARDS, ("  cost: 1D", "  cost: 1D\n  role: Peddler\n  guild: Roads\n  upkeep: {gold: 1, food: 2}"))
    commit(begun.root, "fields", "v2")
    edit(begun, CARDS, ("role: Peddler", "role: Merchant"), ("guild: Roads", "guild: Rivers"), ("gold: 1", "gold: 2"))
    assert weights(changed(typed, begun, "v2", "--no-page")) == {
        "peddler": {"role": False, "guild": True, "upkeep/gold": True}}
    edit(begun, CARDS, ("guild: Rivers", "guild: roads!"))
    assert weights(changed(typed, begun, "v2", "--no-page"))["peddler"]["guild"] is False


def test_the_glossary_and_decklists_are_compared_too(typed: Type, begun: Project) -> None:
    edit(begun, "catalogue/toy/decks/first-road.yaml", ("2 peddler", "3 peddler"))
    edit(begun, KEYWORDS, ("Look at the top", "Look at the bottom"))
    made = changed(typed, begun, "v1", "--no-page")
    assert made["cards"] == [] and made["decks"] == [{"id": "first-road", "state": "changed", "counts": {"peddler": 1}}]
    scout = next(word for word in made["keywords"] if word["id"] == "scout")
    assert scout["functional"] and scout["used_by"] == ["peddler", "night-watch", "lighthouse"]
    done = typed(begun, "diff", "toy", "v1", "--no-page")
    assert "decklist first-road: +1 peddler" in done.out.splitlines()
    assert "  used by peddler, night-watch, lighthouse" in done.out.splitlines()


def test_nothing_changed_is_said(typed: Type, begun: Project) -> None:
    done = typed(begun, "diff", "toy", "v1")
    assert done.code == 0 and "Nothing differs: no card, no keyword, no rule, no decklist.\n" in done.out
    (begun.root / CARDS).rename(begun.root / "catalogue/toy/cards/other.yaml")
    assert "Nothing differs" in typed(begun, "diff", "toy", "v1").out


# ---- revisions


def test_a_date_a_branch_and_two_revisions(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("cost: 1D", "cost: 2D"))
    commit(begun.root, "dearer", date="2026-04-02T09:00:00")
    edit(begun, CARDS, ("cost: 2D", "cost: 3D"))
    commit(begun.root, "dearest", "v3", date="2026-05-02T09:00:00")
    edit(begun, CARDS, ("cost: 3D", "cost: 4D"))

    def costs(*revisions: str) -> list[str]:
        (card,) = changed(typed, begun, *revisions, "--no-page")["cards"]
        return [card["changes"][0]["old"], card["changes"][0]["new"]]

    assert costs("2026-03-01") == ["1D", "4D"] and costs("2026-04-30") == ["2D", "4D"]
    assert costs("v1", "v3") == ["1D", "3D"] and costs("HEAD~1", "main") == ["2D", "3D"]
    assert costs("HEAD") == ["3D", "4D"], "what is not committed is part of the working tree"
    assert costs("v3", "v1") == ["3D", "1D"]


def test_the_working_tree_is_never_touched(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("cost: 1D", "cost: 2D"))
    (begun.root / "note.txt").write_text("mine", "utf-8")
    git(begun.root, "add", "note.txt")
    before = git(begun.root, "status", "--porcelain"), sorted((begun.root / ".git").rglob("index*"))
    stamp = (begun.root / CARDS).stat().st_mtime_ns
    typed(begun, "diff", "toy", "v1", "--no-page")
    assert (git(begun.root, "status", "--porcelain"), sorted((begun.root / ".git").rglob("index*"))) == before
    assert (begun.root / CARDS).stat().st_mtime_ns == stamp


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("v9", 'there is no revision, tag or date "v9"; tags: v1'),
        ("mian", 'there is no revision, tag or date "mian"; did you mean "main"?'),
        ("2026-02-28", "nothing was committed on 2026-02-28 or before; the first commit is of 2026-03-01"),
        ("v1..HEAD", '"v1..HEAD" is a range; name the two revisions one after the other'),
        ("--upload-pack=x", "no such option"),
        ("v1\n", "is no revision"),
    ],
)
def test_a_wrong_revision_is_one_clear_line(typed: Type, begun: Project, asked: str, words: str) -> None:
    done = typed(begun, "diff", "toy", asked)
    assert done.code == 2 and words.casefold() in done.err.casefold() and "Traceback" not in done.err
    assert len(done.err.strip().splitlines()) <= 2


def test_no_repository_no_commit_and_no_git(typed: Type, toy: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    done = typed(toy, "diff", "toy", "v1")
    assert done.code == 2 and "is in no git repository" in done.err and "git init" in done.err
    git(toy.root, "init", "--quiet")
    assert "nothing is committed here yet" in typed(toy, "diff", "toy", "v1").err
    assert "nothing is committed here yet" in typed(toy, "diff", "toy", "2026-03-01").err
    monkeypatch.setenv("PATH", str(toy.root))
    done = typed(toy, "diff", "toy", "v1")
    assert done.code == 2 and "this needs git, which cannot be run" in done.err and "install it" in done.err


def test_a_clone_without_history_says_how_to_get_it(typed: Type, begun: Project, tmp_path: Path) -> None:
    edit(begun, CARDS, ("cost: 1D", "cost: 2D"))
    commit(begun.root, "dearer", date="2026-04-02T09:00:00")
    shallow = tmp_path / "shallow"
    git(begun.root, "clone", "--quiet", "--depth", "1", "--no-tags", begun.root.as_uri(), str(shallow))
    done = typed(Project(shallow), "diff", "toy", "v1")
    assert done.code == 2 and "This clone has only the newest commits: git fetch --unshallow --tags" in done.err


def test_a_project_below_its_repository_in_a_linked_worktree_and_in_a_hook(
    typed: Type, begun: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outer = tmp_path / "outer"
    shutil.copytree(begun.root / "catalogue", outer / "games/catalogue")
    shutil.copytree(begun.root / "schemas", outer / "games/schemas")
    (outer / ".gitattributes").write_text("games/catalogue export-ignore\n", "utf-8")
    git(tmp_path, "init", "--quiet", str(outer))
    commit(outer, "begin", "v1")
    git(outer, "worktree", "add", "--quiet", str(tmp_path / "linked"))
    for root in (outer / "games", tmp_path / "linked" / "games"):
        project = Project(root)
        edit(project, CARDS, ("cost: 1D", "cost: 2D"))
        monkeypatch.setenv("GIT_DIR", ".git")
        monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
        assert weights(changed(typed, project, "v1", "--no-page")) == {"peddler": {"cost": True}}
        monkeypatch.delenv("GIT_DIR")
        monkeypatch.delenv("GIT_INDEX_FILE")


def test_a_game_that_was_not_there_is_all_new(typed: Type, begun: Project) -> None:
    typed(begun, "new", "other")
    done = typed(begun, "diff", "other", "v1", "--no-page")
    assert done.code == 0 and "There was no such game then: every card is new." in done.out
    assert "8 new, 0 removed, 0 changed" in done.out


def test_what_could_not_be_read_then_is_said_and_not_taken_for_new(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("  cost: 1D\n", "  cost: [1]\n"))
    commit(begun.root, "broken card", "v2")
    edit(begun, CARDS, ("  cost: [1]\n", "  cost: 1D\n"))
    made = changed(typed, begun, "v2", "--no-page")
    assert (made["unread"], made["cards"]) == (["peddler"], [])
    edit(begun, CARDS, ("name: The Peddler", "name: [The Peddler"))
    commit(begun.root, "broken file", "v3")
    edit(begun, CARDS, ("name: [The Peddler", "name: The Peddler"))
    made = changed(typed, begun, "v3", "--no-page")
    assert len(made["unread"]) == 8 and made["cards"] == []
    edit(begun, "catalogue/toy/game.yaml", ("card_size: poker\n", ""))
    commit(begun.root, "no game", "v4")
    edit(begun, "catalogue/toy/game.yaml", ("set_code: NEW\n", "set_code: NEW\ncard_size: poker\n"))
    done = typed(begun, "diff", "toy", "v4", "--no-page")
    assert done.code == 2 and "cannot be read by this publisher: catalogue/toy/game.yaml:" in done.err


# ---- faces


def pixel(path: Path) -> tuple[int, ...]:
    """The colour near a corner of a face."""
    with Image.open(path) as image:
        return tuple(image.convert("RGB").getpixel((30, 300)))


def test_the_page_shows_both_faces(typed: Type, begun: Project) -> None:
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"), ("number: N02", "number: N92"))
    text = (begun.root / CARDS).read_text("utf-8")
    (begun.root / CARDS).write_text(text + NEW, "utf-8")
    done = typed(begun, "diff", "toy", "v1")
    assert done.out.splitlines()[-1] == "build/toy/diff/index.html"
    folder = begun.build / "toy" / "diff"
    page = (folder / "index.html").read_text("utf-8")
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.webp")} == {
        "old/peddler.webp", "new/peddler.webp", "old/bell-ringer.webp", "new/bell-ringer.webp", "new/toll-house.webp"}
    assert (folder / "old/peddler.webp").read_bytes() != (folder / "new/peddler.webp").read_bytes()
    for words in ('src="old/peddler.webp"', 'src="new/peddler.webp"', "<h2>Functional</h2>", "<h2>Cosmetic</h2>",
                  "<h2>New</h2>", 'deleted: </span>2</del> <ins><span class="vh">added: </span>3</ins>',
                  "Each face is drawn by the drawing code and templates of its own state"):  # fmt: skip
        assert words in page
    edit(begun, CARDS, ("[Scout 3]", "[Scout 2]"), ("number: N92", "number: N02"))
    (begun.root / CARDS).write_text((begun.root / CARDS).read_text("utf-8").replace(NEW, ""), "utf-8")
    typed(begun, "diff", "toy", "v1")
    assert not list(folder.rglob("*.webp")), "pictures of what is no change any more are taken away"


def test_old_faces_are_drawn_by_their_own_code(typed: Type, begun: Project, drawn: Callable[..., None]) -> None:
    drawn(begun, "#ff0000")
    commit(begun.root, "red", "red")
    drawn(begun, "#0000ff")
    made = changed(typed, begun, "red")
    assert made["cards"] == [] and len(made["faces"]) == 8 and made["drawn_by_newer_code"] == []
    folder = begun.build / "toy" / "diff"
    old, new = pixel(folder / "old/peddler.webp"), pixel(folder / "new/peddler.webp")
    assert old[0] > 200 > 60 > old[2] and new[2] > 200 > 60 > new[0]
    drawn(begun, "#ff0000", "# The same colour, said otherwise.")
    assert changed(typed, begun, "red")["faces"] == [], "other code, the same faces"


def test_old_code_that_does_not_run_any_more_is_replaced_and_said(
    typed: Type, begun: Project, drawn: Callable[..., None]
) -> None:
    drawn(begun, "#ff0000", "import os")
    commit(begun.root, "red", "red")
    drawn(begun, "#0000ff")
    edit(begun, CARDS, ("[Scout 2]", "[Scout 3]"))
    done = typed(begun, "diff", "toy", "red")
    assert done.code == 0
    assert "1 older faces are drawn by the newer code, since their own does not run: catalogue/toy/art" in done.err
    folder = begun.build / "toy" / "diff"
    assert pixel(folder / "old/peddler.webp")[2] > 200
    page = (folder / "index.html").read_text("utf-8")
    assert "then, as drawn today" in page and "import publisher.kit and the pure standard library" in page


def test_what_is_wrong_with_a_newer_face_is_said(typed: Type, begun: Project, drawn: Callable[..., None]) -> None:
    drawn(begun, "#0000ff", "SVG = 1 / 0")
    done = typed(begun, "diff", "toy", "v1")
    assert done.code == 1 and "catalogue/toy/art/__init__.py:2:1: art code failed: ZeroDivisionError" in done.out
    drawn(begun, '#0000ff"/><broken')
    done = typed(begun, "diff", "toy", "v1")
    assert done.code == 0 and f"{CARDS}:4:7: error The Peddler: drawing fails" in done.err


def test_a_template_of_the_games_own_belongs_to_its_state(typed: Type, begun: Project) -> None:
    template = begun.root / "templates/toy/face.html.j2"
    template.parent.mkdir(parents=True)
    template.write_text('<div style="position:absolute;left:6mm;top:6mm">{{ c.name }}</div>', "utf-8")
    commit(begun.root, "own template", "v2")
    template.write_text('<div style="position:absolute;left:9mm;top:6mm">{{ c.name }}</div>', "utf-8")
    assert len(changed(typed, begun, "v2")["faces"]) == 8
    template.write_text("{{ broken", "utf-8")
    commit(begun.root, "broken template", "v3")
    template.write_text('<div style="position:absolute;left:9mm;top:6mm">{{ c.name }}</div>', "utf-8")
    made = changed(typed, begun, "v3")
    assert made["faces"] == [] and "templates/toy/face.html.j2:1" in made["because"]


def test_pictures_come_from_their_state_through_gits_filters(typed: Type, begun: Project) -> None:
    """A large file is a pointer in the repository; git's own filter fetches what it stands for."""
    real = begun.root / "real.png"
    Image.new("RGB", (900, 1200), "#00aa00").save(real)
    folder = begun.root / "catalogue/toy/art"
    folder.mkdir()
    pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n"
    (folder / "peddler.png").write_text(pointer, "utf-8")
    commit(begun.root, "pointer", "v2")
    (begun.root / ".gitattributes").write_text("*.png filter=fetch\n", "utf-8")
    git(begun.root, "config", "filter.fetch.smudge", f"cat {real}")
    Image.new("RGB", (900, 1200), "#aa0000").save(folder / "peddler.png")
    made = changed(typed, begun, "v2")
    assert made["faces"] == ["peddler"]
    with Image.open(begun.build / "toy/diff/old/peddler.webp") as image:
        red, green, blue = image.convert("RGB").getpixel((210, 200))
    assert green > 120 > 80 > red and blue < 80
