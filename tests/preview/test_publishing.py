"""The site for a place on the web, and the workflow that publishes it."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from ruamel.yaml import YAML

import publisher
from publisher import cli, pipeline
from publisher.cli.common import MisuseError, app
from publisher.cli.publishing import address
from publisher.games import Project

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = ".github/workflows/publish.yaml"


def commands(text: str) -> list[list[str]]:
    """What is typed after `publisher` in a script."""
    lines = [re.sub(r"\$\w+", "https://example.org/a", line.strip()) for line in text.splitlines()]
    return [shlex.split(line, comments=True)[1:] for line in lines if line.startswith("publisher ")]


def understood(arguments: list[str]) -> bool:
    """Whether the command line takes these words. It is not run."""
    assert cli.main is not None
    command: Any = typer.main.get_command(app)
    while arguments and arguments[0] in getattr(command, "commands", {}):
        command, arguments = command.commands[arguments[0]], arguments[1:]
    command.make_context("publisher", list(arguments))  # raises for an option that there is not
    return not getattr(command, "commands", {})


@pytest.fixture
def workflow(toy: Project) -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load((toy.root / WORKFLOW).read_text("utf-8"))
    return found


def test_a_new_game_brings_a_workflow_that_checks_builds_and_publishes(workflow: dict[str, Any]) -> None:
    assert set(workflow) == {"name", "on", "permissions", "env", "jobs"}
    assert workflow["permissions"] == {"contents": "read"}, "nobody may write but where it says so"
    assert workflow["env"]["PUBLISHER"] == f"card-game-publisher=={publisher.__version__}"
    steps = workflow["jobs"]["build"]["steps"]
    typed = [command for step in steps for command in commands(step.get("run", ""))]
    assert [command[0] for command in typed] == ["doctor", "check", "build"]
    assert all(understood(command) for command in typed)
    handed = next(step for step in steps if "upload-pages-artifact" in step.get("uses", ""))
    assert handed["with"]["path"] == "build/site"
    assert workflow["jobs"]["publish"]["permissions"] == {"pages": "write", "id-token": "write"}


def test_its_actions_have_versions_and_its_expressions_hold(workflow: dict[str, Any], toy: Project) -> None:
    text = (toy.root / WORKFLOW).read_text("utf-8")
    used = [step["uses"] for job in workflow["jobs"].values() for step in job["steps"] if "uses" in step]
    assert len(used) >= 6 and all(re.fullmatch(r"actions/[a-z-]+@v\d+", name) for name in used)
    ids = {step["id"] for job in workflow["jobs"].values() for step in job["steps"] if "id" in step}
    assert set(re.findall(r"steps\.(\w+)\.", text)) == ids
    jobs = set(workflow["jobs"])
    assert set(re.findall(r"needs\.(\w+)\.", text)) <= jobs
    assert all(job.get("needs", "build") in jobs for job in workflow["jobs"].values())
    assert set(re.findall(r"env\.(\w+)", text)) <= set(workflow["env"])
    assert text.count("${{") == len(re.findall(r"\$\{\{ [^{}]+ \}\}", text))
    # What a pull request says must not become part of a command.
    scripts = [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]
    assert not [script for script in scripts if "${{" in script]


def test_a_workflow_that_is_there_already_stays(toy: Project) -> None:
    (toy.root / WORKFLOW).write_text("name: mine\n", "utf-8")
    assert WORKFLOW not in pipeline.new_game(toy.root, "second")
    assert (toy.root / WORKFLOW).read_text("utf-8") == "name: mine\n"


@pytest.mark.parametrize("file", ["docs/publishing.md", "README.md"])
def test_commands_in_the_documents_are_there(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    inline = re.findall(r"`(publisher (?:site|preview|build)[^`\[|A-Z]*)`", text)
    typed = [command for block in (*blocks, *inline) for command in commands(block)]
    assert len(typed) >= 3
    for command in typed:
        assert understood(command), command


def test_the_site_alone_with_an_address(toy: Project, typed: Callable[..., Any]) -> None:
    done = typed(toy, "site", "--base-url", "https://example.org/games/toy/")
    assert done.code == 0, done.err
    site = toy.build / "site"
    assert "<loc>https://example.org/games/toy/</loc>" in (site / "sitemap.xml").read_text("utf-8")
    assert 'href="/games/toy/' in (site / "404.html").read_text("utf-8")
    assert not list(toy.build.glob("*/*.pdf")), "no decks, no book"
    done = typed(toy, "build", "toy", "--only", "site")
    assert done.code == 0 and not (site / "sitemap.xml").exists(), "without an address there is no map"


def test_no_faulty_site(toy: Project, typed: Callable[..., Any]) -> None:
    cards = toy.catalogue / "toy" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("[Scout 2]", "[Scuot 2]"), "utf-8")
    done = typed(toy, "site")
    assert done.code == 1 and "unknown-keyword" in done.out and "--draft" in done.err
    assert not (toy.build / "site").exists()


@pytest.mark.parametrize(
    ("written", "taken"),
    [("", ""), ("https://example.org", "https://example.org"), ("https://example.org/a/b/", "https://example.org/a/b"),
     ("http://localhost:8000/", "http://localhost:8000")],
)
def test_an_address_is_taken_as_it_is(written: str, taken: str) -> None:
    assert address(written) == taken


@pytest.mark.parametrize(
    "written",
    ["example.org", "/games", "ftp://example.org", "https://", "https://example.org/?a=1", "https://example.org/#a",
     "https://example.org/a b", "https://example.org:port/", "javascript:alert(1)", 'https://example.org/"><script>',
     "https://exämple.org", "https://[::1"],
)
def test_what_is_no_address_is_refused(written: str) -> None:
    with pytest.raises(MisuseError, match=r"is no address to publish at; write one such as https://example\.org/mygame"):
        address(written)
