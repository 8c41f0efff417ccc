"""Simulations on a Dask cluster: the same totals as without one, and a line for whatever is wrong with it.

The workers are those of a cluster of this machine, on its loopback device, without a dashboard.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from publisher import pipeline
from publisher.games import Project
from publisher.pipeline import cluster, playing
from publisher.pipeline.gather import FaultyError, RefusedError
from publisher.play.simulate import Totals
from tests.play.conftest import WALK

distributed = pytest.importorskip("distributed")
GAMES = 60


def local(workers: int) -> Any:
    """A cluster of this process, which nobody reaches from elsewhere."""
    return distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=False, protocol="tcp", host="127.0.0.1", scheduler_port=0,
        dashboard_address="127.0.0.1:0", worker_dashboard_address="127.0.0.1:0", silence_logs=50,
        scheduler_kwargs={"dashboard": False},
    )  # fmt: skip


@pytest.fixture(scope="module")
def road(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The walking game in a project of its own, in which the workers of the cluster are started."""
    root = tmp_path_factory.mktemp("cluster")
    pipeline.new_game(root, "toy")
    shutil.copytree(WALK, root / "catalogue" / "toy", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return Project(root)


@pytest.fixture(scope="module")
def started(road: Project) -> Iterator[Any]:
    """A cluster of two workers, threads of this process: a new process would take seconds."""
    with local(2) as made:
        yield made


@pytest.fixture(autouse=True)
def _there(road: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(road.root)
    monkeypatch.setattr(cluster, "LOST_S", 0.3)
    monkeypatch.setattr(cluster, "LOOK_S", 0.1)
    monkeypatch.setattr(cluster, "CONNECT_S", 1)


def run(project: Project, address: str = "", workers: int = 1, games: int = GAMES) -> Totals:
    opened = playing.open_game(project, "toy")
    plan = playing.plan(opened, 2, 5, ["greedy", "random"], {})
    return playing.run_plan(project, opened, plan, games, workers, scheduler=address)


def test_the_totals_are_those_of_one_process_and_of_two(road: Project, started: Any) -> None:
    alone = run(road)
    assert alone.games == GAMES and alone.tally
    assert run(road, started.scheduler_address) == alone == run(road, workers=2)
    assert run(road, started.scheduler_address, games=3) == run(road, games=3)


def test_the_command_says_the_same_and_nothing_of_dask(road: Project, started: Any) -> None:
    asked = [sys.executable, "-m", "publisher", "simulate", "toy", "--games", "40", "--format", "json"]
    environment = {**os.environ, "NO_COLOR": "1"}
    alone = subprocess.run(asked, cwd=road.root, env=environment, capture_output=True, text=True, check=True)
    there = subprocess.run([*asked, "--scheduler", started.scheduler_address], cwd=road.root, env=environment,
                           capture_output=True, text=True, check=True, timeout=100)
    assert there.stdout == alone.stdout
    assert there.stderr.startswith("publisher: 40 games in ") and len(there.stderr.splitlines()) == 1


def test_a_worker_with_another_catalogue_plays_nothing(road: Project, started: Any, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(road.root, other, ignore=shutil.ignore_patterns("build", "__pycache__"))
    cards = other / "catalogue" / "toy" / "cards" / "cards.yaml"
    cards.write_text(cards.read_text("utf-8").replace("points: 2", "points: 3", 1), "utf-8")
    with pytest.raises(RefusedError, match=r"plays nothing: catalogue/toy in .* differs from ours") as caught:
        run(Project(other), started.scheduler_address)
    assert len(str(caught.value).splitlines()) == 1


def test_what_changes_no_total_makes_no_other_catalogue(road: Project, tmp_path: Path) -> None:
    other = Project(tmp_path / "other")
    shutil.copytree(road.root, other.root, ignore=shutil.ignore_patterns("build", "__pycache__"))
    (other.catalogue / "toy" / "art").mkdir(exist_ok=True)
    (other.catalogue / "toy" / "art" / "ford.png").write_bytes(b"a picture")
    assert cluster.catalogue_digest(other, "toy") == cluster.catalogue_digest(road, "toy")
    rules = other.catalogue / "toy" / "rules" / "__init__.py"
    rules.write_text(rules.read_text("utf-8") + "\n# another\n", "utf-8")
    assert cluster.catalogue_digest(other, "toy") != cluster.catalogue_digest(road, "toy")


def test_a_worker_with_another_version_plays_nothing(road: Project) -> None:
    opened = playing.open_game(road, "toy")
    asked = cluster.Asked(str(road.root), "toy", playing.plan(opened, 1, 1, [], {}), range(3), "another",
                          cluster.catalogue_digest(road, "toy"))
    answer = cluster.played(asked)
    assert isinstance(answer, cluster.Unfit) and "is another version: install the same" in answer.told


def test_a_worker_without_the_game_says_so(road: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    opened = playing.open_game(road, "toy")
    asked = cluster.Asked(str(tmp_path / "nowhere"), "toy", playing.plan(opened, 1, 1, [], {}), range(3),
                          cluster.code_digest(), "")
    answer = cluster.played(asked)
    assert isinstance(answer, cluster.Unfit) and "there is no catalogue/toy" in answer.told


def test_a_game_that_breaks_is_named_as_without_a_cluster(road: Project, started: Any, tmp_path: Path,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    shutil.copytree(road.root, other, ignore=shutil.ignore_patterns("build", "__pycache__"))
    state = other / "catalogue" / "toy" / "rules" / "road" / "state.py"
    state.write_text(state.read_text("utf-8").replace('counts["rests"]', "counts[undefined]", 1), "utf-8")
    monkeypatch.chdir(other)
    told = []
    for address in ("", started.scheduler_address):
        with pytest.raises(FaultyError) as caught:
            run(Project(other), address)
        told.append(str(caught.value))
    assert told[0] == told[1] and "error game 1, seed" in told[0]


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "foo://there:1", "nowhere", "tcp://127.0.0.1:port"])
def test_an_address_where_nobody_answers_is_one_line(road: Project, address: str) -> None:
    with pytest.raises(RefusedError, match=f"no Dask scheduler answers at {address} ") as caught:
        run(road, address)
    assert len(str(caught.value).splitlines()) == 1


def test_without_dask_it_says_what_to_install(road: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(RefusedError, match=r"needs Dask: pip install \"card-game-publisher\[cluster\]\""):
        run(road, "tcp://127.0.0.1:1")


def test_a_cluster_without_workers_is_refused(road: Project) -> None:
    with local(0) as empty:
        address = empty.scheduler_address
        told = f"has no worker; start one in the project's folder: dask worker {address}"
        with pytest.raises(RefusedError, match=told):
            run(road, address)


@pytest.mark.parametrize(("lost", "told"), [
    ("workers", "its last worker went away"), ("scheduler", "the scheduler went away"),
])
def test_what_is_lost_on_the_way_is_one_line_and_no_total(road: Project, lost: str, told: str,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    under_way, end = threading.Event(), threading.Event()

    def held(*games: Any) -> Totals:
        under_way.set()
        end.wait(20)
        return Totals()

    monkeypatch.setattr(cluster, "simulate", held)
    made = local(1)
    address, failed = made.scheduler_address, []

    def played() -> None:
        try:
            run(road, address)
        except RefusedError as error:
            failed.append(str(error))

    campaign = threading.Thread(target=played)
    campaign.start()
    try:
        assert under_way.wait(20)
        with suppress(TimeoutError):  # the worker would wait for the games that it is at
            made.scale(0) if lost == "workers" else made.sync(made.scheduler.close, callback_timeout=1)
        campaign.join(20)
    finally:
        end.set()
        with suppress(TimeoutError):
            made.close(timeout=0.5)
        made.status = distributed.Status.closed  # what was taken from it never answers; it need not say so at its end
    assert len(failed) == 1 and told in failed[0] and len(failed[0].splitlines()) == 1
