"""A preview that runs as its own process, as a designer starts it."""

from __future__ import annotations

import html
import http.client
import json
import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import pytest

from publisher import pipeline
from publisher.games import Project

CARDS = "catalogue/toy/cards/cards.yaml"
PATIENCE_S = 40


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return html.unescape(self.body.decode())


@dataclass
class News:
    """What a page hears."""

    heard: queue.Queue[dict[str, Any]] = field(default_factory=queue.Queue)

    def wait(self, what: str) -> dict[str, Any]:
        """The next of its kind."""
        while True:
            news = self.heard.get(timeout=PATIENCE_S)
            if news["what"] == what:
                return news

    def calm(self) -> None:
        """Wait until there is no more."""
        with suppress(queue.Empty):
            while True:
                self.heard.get(timeout=0.3)


class Served:
    """A running preview of a project."""

    def __init__(self, project: Project, *arguments: str) -> None:
        self.project = project
        self.process = subprocess.Popen(
            [sys.executable, "-m", "publisher", "preview", "--port", "0", "--no-open", *arguments], cwd=project.root,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "NO_COLOR": "1"})
        assert self.process.stdout is not None
        self.first_line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/$", self.first_line.strip())
        if found is None:
            pytest.fail(f"no address: {self.first_line!r} {self.process.communicate()}")
        self.port = int(found[1])

    def ask(self, path: str, method: str = "GET", hosts: list[str] | None = None) -> Answer:
        """The answer to a request, whose address goes out exactly as it is written."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for host in [f"127.0.0.1:{self.port}"] if hosts is None else hosts:
                line.putheader("Host", host)
            line.endheaders()
            answer = line.getresponse()
            return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            line.close()

    def page(self, card: str, game: str = "toy") -> str:
        answer = self.ask(f"/cards/{game}/{card}")
        assert answer.status == 200, answer.text
        return answer.text

    def picture(self, card: str) -> str:
        """The address of the picture on a card's page, '' for none."""
        found = re.search(r'<img id="picture"[^>]* src="([^"]+)"', self.page(card))
        return found[1] if found else ""

    @contextmanager
    def listening(self, card: str, follow: bool = False, game: str = "toy") -> Iterator[News]:
        line = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_S)
        path = f"/events/{game}/{card}{'?follow' if follow else ''}"
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        answer = line.makefile("rb")
        news = News()

        def read() -> None:
            with suppress(OSError):  # the test has closed it
                for row in answer:
                    if row.startswith(b"data: "):
                        news.heard.put(json.loads(row[6:]))

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        try:
            news.wait("here")
            yield news
        finally:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            reader.join(PATIENCE_S)
            answer.close()
            line.close()

    def edit(self, old: str, new: str, file: str = CARDS) -> None:
        path = self.project.root / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    def saved(self, old: str, new: str, card: str, file: str = CARDS) -> str:
        """The page of a card when an edit has been shown and checked."""
        with self.listening(card) as news:
            self.edit(old, new, file)
            news.wait("face")
            while "Checking …" in (page := self.page(card)):
                news.wait("checked")
        return page

    def stop(self, number: int = signal.SIGINT) -> tuple[int, str, str]:
        """Exit code, output and errors."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            out, err = self.process.communicate(timeout=PATIENCE_S)
        finally:
            if self.process.poll() is None:
                self.process.kill()
        return self.process.returncode, out, err


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A preview of the starter game, shared by the tests of a file."""
    root = tmp_path_factory.mktemp("preview")
    pipeline.new_game(root, "toy")
    served = Served(Project(root))
    yield served
    code, _, err = served.stop()
    assert (code, err) == (0, "")


@pytest.fixture
def served(running: Served) -> Iterator[Served]:
    """The same, with every file as it was afterwards."""
    folder = running.project.catalogue
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    yield running
    with running.listening("ford") as news:
        touched = False
        for path in [path for path in folder.rglob("*") if path.is_file() and path not in before]:
            path.unlink()
            touched = True
        for path, content in before.items():
            if not path.is_file() or path.read_bytes() != content:
                path.write_bytes(content)
                touched = True
        if touched:
            news.wait("face")
            news.wait("checked")
            news.calm()


@pytest.fixture
def start(toy: Project) -> Iterator[Any]:
    """A function that starts a preview of a fresh toy, `start("toy")`; it is stopped at the end."""
    begun: list[Served] = []

    def begin(*arguments: str) -> Served:
        begun.append(Served(toy, *arguments))
        return begun[-1]

    yield begin
    for each in begun:
        if each.process.returncode is None:
            each.stop()
