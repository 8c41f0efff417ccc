"""A client that talks to `publisher lsp` as an editor does: a process, its pipes, JSON-RPC."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from publisher.games import Project

Json = dict[str, Any]
WAIT_S = 30.0


class Client:
    """An editor that has a project open. Positions are in UTF-16, as the protocol has them by default."""

    def __init__(self, project: Project, *arguments: str, capabilities: Json | None = None,
                 command: tuple[str, ...] = (sys.executable, "-m", "publisher", "lsp")) -> None:
        self.root = project.root.resolve()
        self.process = subprocess.Popen(
            [*command, *arguments], cwd=self.root, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.answers: dict[int, Json] = {}
        self.told: queue.Queue[Json] = queue.Queue()
        self.diagnostics: dict[str, list[Json]] = {}
        self.versions: dict[str, int | None] = {}
        self.logged: list[str] = []
        self.texts: dict[str, str] = {}
        self.numbers: dict[str, int] = {}
        self.count = 0
        self.stderr: list[bytes] = []
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._drain, daemon=True).start()
        self.server = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": self.root.as_uri(), "capabilities": capabilities or {
                "textDocument": {"completion": {"completionItem": {"snippetSupport": True}}},
            },
        })
        self.say("initialized", {})

    # ---- the wire

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while True:
            size = 0
            while (line := stream.readline()) not in (b"\r\n", b""):
                name, _, value = line.partition(b":")
                assert name in (b"Content-Length", b"Content-Type"), f"no header: {line!r}"
                if name == b"Content-Length":
                    size = int(value)
            if not size:
                self.told.put({"method": "$/closed"})
                return
            self.told.put(json.loads(stream.read(size)))

    def _drain(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.stderr.append(line)

    def send(self, message: Json) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def say(self, method: str, params: Any) -> None:
        self.send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> Any:
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        number = self.count
        self.until(lambda: number in self.answers)
        answer = self.answers.pop(number)
        assert "error" not in answer, answer
        return answer["result"]

    def until(self, done: Callable[[], bool], wait_s: float = WAIT_S) -> None:
        end = time.monotonic() + wait_s
        while not done():
            try:
                message = self.told.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"nothing for {wait_s} s; {b''.join(self.stderr).decode()}") from None
            assert message.get("method") != "$/closed", b"".join(self.stderr).decode()
            if "id" in message and "method" not in message:
                self.answers[message["id"]] = message
            elif message.get("method") == "textDocument/publishDiagnostics":
                told = message["params"]
                name = Path(told["uri"].removeprefix("file://")).relative_to(self.root).as_posix()
                self.diagnostics[name] = told["diagnostics"]
                self.versions[name] = told.get("version")
            elif message.get("method") == "window/logMessage":
                self.logged.append(message["params"]["message"])

    # ---- files

    def uri(self, file: str) -> str:
        return (self.root / file).as_uri()

    def open(self, file: str, text: str | None = None) -> None:
        """Open a file, and wait for what is wrong in it."""
        self.texts[file] = (self.root / file).read_bytes().decode() if text is None else text
        self.numbers[file] = 1
        language = "markdown" if file.endswith(".md") else "yaml"
        self.say("textDocument/didOpen", {"textDocument": {"uri": self.uri(file), "languageId": language, "version": 1,
                                                           "text": self.texts[file]}})
        self.settled(file)

    def change(self, file: str, old: str, new: str, wait: bool = True) -> None:
        """Type: the first `old` becomes `new`."""
        assert old in self.texts[file], old
        self.type(file, self.texts[file].replace(old, new, 1), wait)

    def type(self, file: str, text: str, wait: bool = True) -> None:
        self.texts[file] = text
        self.numbers[file] += 1
        self.say("textDocument/didChange", {
            "textDocument": {"uri": self.uri(file), "version": self.numbers[file]}, "contentChanges": [{"text": text}]})
        if wait:
            self.settled(file)

    def settled(self, file: str) -> None:
        self.until(lambda: self.versions.get(file) == self.numbers[file])
        # What is told of other files comes in the same breath: before the answer to a later question.
        self.ask("textDocument/documentSymbol", {"textDocument": {"uri": self.uri(file)}})

    def at(self, file: str, words: str, inside: int = 0) -> Json:
        """The position of `inside` letters into the first occurrence of some words, counted independently."""
        text = self.texts[file]
        before = text[: text.index(words) + inside]
        row = before.rpartition("\n")[2]
        return {"line": before.count("\n"), "character": len(row.encode("utf-16-le")) // 2}

    def about(self, method: str, file: str, words: str, inside: int = 0, **more: Any) -> Any:
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": self.uri(file)},
                                                   "position": self.at(file, words, inside), **more})

    def hover(self, file: str, words: str, inside: int = 1) -> str:
        found = self.about("hover", file, words, inside)
        return found["contents"]["value"] if found else ""

    def goes_to(self, file: str, words: str, inside: int = 1) -> str:
        """Where a definition is: the words from there to the end of the range."""
        found = self.about("definition", file, words, inside)
        if not found:
            return ""
        path = Path(found["uri"].removeprefix("file://"))
        return f"{path.relative_to(self.root).as_posix()}:{found['range']['start']['line'] + 1}"

    def choices(self, file: str, words: str, inside: int) -> dict[str, Json]:
        found = self.about("completion", file, words, inside)
        return {item["label"]: item for item in found["items"]} if found else {}

    def actions(self, file: str, where: Json, only: list[str] | None = None) -> list[Json]:
        context: Json = {"diagnostics": []} | ({"only": only} if only else {})
        return self.ask("textDocument/codeAction", {"textDocument": {"uri": self.uri(file)}, "range": where,
                                                    "context": context}) or []

    def applied(self, file: str, edits: list[Json]) -> str:
        """A text with edits made, last one first."""
        lines = self.texts[file].split("\n")

        def offset(place: Json) -> int:
            row = lines[place["line"]].encode("utf-16-le")[: place["character"] * 2].decode("utf-16-le")
            return sum(len(line) + 1 for line in lines[: place["line"]]) + len(row)

        text = self.texts[file]
        for edit in sorted(edits, key=lambda one: offset(one["range"]["start"]), reverse=True):
            start, end = (offset(edit["range"][side]) for side in ("start", "end"))
            text = text[:start] + edit["newText"] + text[end:]
        return text

    def pointed(self, file: str, found: Json) -> str:
        """The words that a diagnostic's range covers."""
        return _between(self.texts[file], found["range"])

    def close(self) -> int:
        """Shut down as the protocol says; the exit code."""
        self.ask("shutdown", None)
        self.say("exit", None)
        return self.process.wait(WAIT_S)


def _between(text: str, where: Json) -> str:
    lines = text.split("\n")[where["start"]["line"] : where["end"]["line"] + 1]
    encoded = [line.encode("utf-16-le") for line in lines]
    encoded[-1] = encoded[-1][: where["end"]["character"] * 2]
    encoded[0] = encoded[0][where["start"]["character"] * 2 :]
    return "\n".join(line.decode("utf-16-le") for line in encoded)


@pytest.fixture
def serve() -> Iterator[Callable[..., Client]]:
    """A function that starts a server for a project; all are ended with the test."""
    clients: list[Client] = []

    def start(project: Project, *arguments: str, capabilities: Json | None = None) -> Client:
        clients.append(Client(project, *arguments, capabilities=capabilities))
        return clients[-1]

    yield start
    for client in clients:
        if client.process.poll() is None:
            client.process.kill()
        client.process.wait(WAIT_S)
        for stream in (client.process.stdin, client.process.stdout, client.process.stderr):
            assert stream is not None
            stream.close()
