"""The server: what the protocol asks, answered by the other modules of this room.

One thread reads and checks, one game at a time; questions about a place are answered at once, from the game as it was
last read whole and the line as it stands now. What breaks here is logged, never thrown at the editor.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls import uris
from pygls.lsp.server import LanguageServer

from publisher import __version__
from publisher.editor import answers
from publisher.editor.actions import actions, diagnostic
from publisher.editor.context import Kind, kind_of
from publisher.editor.desk import Checked, Desk
from publisher.editor.positions import Text
from publisher.games import find_project
from publisher.model import Finding, Origin

PAUSE_S = 0.15  # how long typing must rest before the game is checked

log = logging.getLogger("publisher.editor")
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Opened:
    """A file of a game that is open in the editor. uri: as the editor calls it."""

    uri: str
    path: Path
    desk: Desk
    game: str
    kind: Kind


@dataclass(slots=True)
class Shown:
    """What was last published for a file: of which game it is, the text's version (None: the file on disk), findings,
    diagnostics."""

    game: tuple[Path, str]
    version: int | None
    findings: list[Finding]
    diagnostics: list[types.Diagnostic]


@dataclass(slots=True)
class Turn:
    """When a game is checked: one check runs at a time, and a later change makes an earlier wish void."""

    wished: int = 0
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


class EditorServer(LanguageServer):
    """pygls' server with the games that are being edited."""

    def __init__(self, run_code: bool) -> None:
        # Whole texts, not changes: a change counts in lines, and Python knows more line ends than the protocol.
        super().__init__("publisher", __version__, types.TextDocumentSyncKind.Full)
        self.run_code = run_code
        self.desks: dict[Path, Desk] = {}
        self.opened: dict[str, Opened] = {}
        self.names: dict[Path, str] = {}  # how the editor calls files that it has opened
        self.shown: dict[str, Shown] = {}
        self.turns: dict[tuple[Path, str], Turn] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.reader = ThreadPoolExecutor(1, "publisher-check")

    @property
    def encoding(self) -> str:
        return str(getattr(self.workspace.position_encoding, "value", self.workspace.position_encoding) or "utf-16")

    # ---- files

    def open(self, uri: str) -> Opened | None:
        """Enter a file that the editor opened; None if it is no file of a game."""
        name = uris.to_fs_path(uri)
        if not name:
            return None
        path = Path(name).resolve()
        project = find_project(path.parent)
        if project is None or not path.is_relative_to(project.catalogue):
            return None
        game, *rest = path.relative_to(project.catalogue).parts
        kind = kind_of(Path(*rest)) if rest else None
        if kind is None or not (project.catalogue / game / "game.yaml").is_file():
            return None
        desk = self.desks.setdefault(project.root, Desk(project.root, self.run_code))
        opened = self.opened[uri] = Opened(uri, path, desk, game, kind)
        self.names[path] = uri
        return opened

    def source(self, uri: str) -> str:
        return self.workspace.get_text_document(uri).source

    def version_of(self, uri: str) -> int | None:
        return self.workspace.get_text_document(uri).version if uri in self.opened else None

    def text(self, opened: Opened) -> Text:
        return Text(self.source(opened.uri), self.encoding)

    def uri_of(self, path: Path) -> str:
        """As the editor calls the file, if it ever opened it."""
        return self.names.get(path) or uris.from_fs_path(str(path)) or path.as_uri()

    def place(self, uri: str, position: types.Position) -> answers.Place | None:
        opened = self.opened.get(uri)
        known = opened.desk.known.get(opened.game) if opened else None
        if opened is None or known is None:
            return None
        text = self.text(opened)
        return answers.Place(opened.kind, text, *text.place(position), known)

    def location(self, desk: Desk, origin: Origin) -> types.Location:
        path = desk.root / origin.file
        uri = self.uri_of(path)
        return types.Location(uri, self.read(path, uri).stretch(origin))

    def read(self, path: Path, uri: str) -> Text:
        """A file's text: the editor's, or the file's own."""
        if uri in self.opened:
            return Text(self.source(uri), self.encoding)
        try:
            return Text(path.read_bytes().decode("utf-8-sig", "replace"), self.encoding)
        except OSError:
            return Text("", self.encoding)

    # ---- checking

    def wish(self, opened: Opened, pause_s: float) -> None:
        """Have a game checked, once nothing has changed in it for so long."""
        turn = self.turns.setdefault((opened.desk.root, opened.game), Turn())
        turn.wished += 1
        task = asyncio.get_running_loop().create_task(self._check(opened.desk, opened.game, turn, pause_s))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _check(self, desk: Desk, game: str, turn: Turn, pause_s: float) -> None:
        mine = turn.wished
        await asyncio.sleep(pause_s)
        if mine != turn.wished:
            return
        async with turn.busy:
            if mine != turn.wished:
                return
            here = [opened for opened in self.opened.values() if opened.desk is desk and opened.game == game]
            unsaved = {opened.path: self.source(opened.uri) for opened in here}
            versions = {opened.uri: self.version_of(opened.uri) for opened in here}
            try:
                loop = asyncio.get_running_loop()
                checked = await loop.run_in_executor(self.reader, desk.check, game, unsaved)
                self.publish(desk, game, checked, versions)
            except Exception as error:
                self.tell(f"checking {game} failed: {type(error).__name__}: {error}", error)

    def publish(self, desk: Desk, game: str, checked: Checked, versions: Mapping[str, int | None]) -> None:
        """Send what was found, file by file, and take back what is mended. A text that has changed since waits for
        its own check."""
        if checked.trouble:
            self.tell(checked.trouble)
        by_uri: dict[str, list[Finding]] = {}
        for finding in checked.findings:
            by_uri.setdefault(self.uri_of(desk.root / finding.origin.file), []).append(finding)
        for uri, shown in self.shown.items():
            if shown.game == (desk.root, game):
                by_uri.setdefault(uri, [])
        for uri in {*versions, *by_uri}:
            version = self.version_of(uri)
            if version != versions.get(uri):
                continue
            findings = by_uri.get(uri, [])
            if not findings and uri not in self.shown and uri not in versions:
                continue
            path = Path(uris.to_fs_path(uri) or "")
            text = self.read(path, uri) if findings else Text("")
            found = [diagnostic(finding, text) for finding in findings]
            before = self.shown.get(uri)
            self.shown[uri] = Shown((desk.root, game), version, findings, found)
            if before is None or (before.version, before.diagnostics) != (version, found):
                self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found, version))

    def tell(self, message: str, error: BaseException | None = None) -> None:
        log.error(message, exc_info=error)
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, f"publisher: {message}"))


def _safely(answer: Callable[[EditorServer, Asked], Answer]) -> Callable[[EditorServer, Asked], Answer | None]:
    """What breaks in an answer is logged; the editor is given an empty one."""
    @functools.wraps(answer)
    def answered(ls: EditorServer, params: Asked) -> Answer | None:
        try:
            return answer(ls, params)
        except Exception as error:
            ls.tell(f"{answer.__name__}: {type(error).__name__}: {error}", error)
            return None
    return answered


@_safely
def did_open(ls: EditorServer, params: types.DidOpenTextDocumentParams) -> None:
    if opened := ls.open(params.text_document.uri):
        ls.wish(opened, 0.0)


@_safely
def did_change(ls: EditorServer, params: types.DidChangeTextDocumentParams) -> None:
    if opened := ls.opened.get(params.text_document.uri):
        ls.wish(opened, PAUSE_S)


@_safely
def did_save(ls: EditorServer, params: types.DidSaveTextDocumentParams) -> None:
    opened = ls.opened.get(params.text_document.uri) or ls.open(params.text_document.uri)
    if opened:
        ls.wish(opened, 0.0)


@_safely
def did_close(ls: EditorServer, params: types.DidCloseTextDocumentParams) -> None:
    """The file counts again as it is on disk."""
    if opened := ls.opened.pop(params.text_document.uri, None):
        ls.wish(opened, 0.0)


@_safely
def files_changed(ls: EditorServer, params: types.DidChangeWatchedFilesParams) -> None:
    """Files changed on disk, by another program: every game with an open file is checked anew."""
    games = {(opened.desk.root, opened.game): opened for opened in ls.opened.values()}
    for opened in games.values():
        ls.wish(opened, PAUSE_S)


@_safely
def hover(ls: EditorServer, params: types.HoverParams) -> types.Hover | None:
    place = ls.place(params.text_document.uri, params.position)
    if place is None:
        return None
    opened = ls.opened[params.text_document.uri]
    return answers.hover(place, opened.desk.lints.get(opened.game, {}))


@_safely
def definition(ls: EditorServer, params: types.DefinitionParams) -> types.Location | None:
    place = ls.place(params.text_document.uri, params.position)
    origin = answers.definition(place) if place else None
    return ls.location(ls.opened[params.text_document.uri].desk, origin) if origin else None


@_safely
def completion(ls: EditorServer, params: types.CompletionParams) -> types.CompletionList | None:
    place = ls.place(params.text_document.uri, params.position)
    if place is None:
        return None
    asked = ls.client_capabilities.text_document
    item = asked.completion.completion_item if asked and asked.completion else None
    return types.CompletionList(False, answers.completion(place, bool(item and item.snippet_support)))


@_safely
def document_symbols(ls: EditorServer, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
    opened = ls.opened.get(params.text_document.uri)
    return answers.symbols(opened.kind, ls.text(opened)) if opened else None


@_safely
def code_actions(ls: EditorServer, params: types.CodeActionParams) -> list[types.CodeAction] | None:
    uri = params.text_document.uri
    opened, shown = ls.opened.get(uri), ls.shown.get(uri)
    if opened is None or shown is None or shown.version != ls.version_of(uri):
        return None  # the places are those of an older text
    pairs = list(zip(shown.findings, shown.diagnostics, strict=True))
    return actions(params, pairs, ls.text(opened), opened.kind)


def _watch(ls: EditorServer, params: types.InitializedParams) -> None:
    """Ask the editor to say when files change on disk, if it can be asked."""
    workspace = ls.client_capabilities.workspace
    watched = workspace.did_change_watched_files if workspace else None
    if not (watched and watched.dynamic_registration):
        return
    options = types.DidChangeWatchedFilesRegistrationOptions(
        [types.FileSystemWatcher(f"**/catalogue/**/*.{ending}") for ending in ("yaml", "md", "py")])
    ls.client_register_capability(types.RegistrationParams([
        types.Registration("publisher-files", types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options)]))


def make_server(run_code: bool = True) -> EditorServer:
    """A server with everything it answers entered; not started."""
    server = EditorServer(run_code)
    completing = types.CompletionOptions(trigger_characters=["[", "{"])
    acting = types.CodeActionOptions([types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll])
    for method, answer, options in (
        (types.INITIALIZED, _watch, None),
        (types.TEXT_DOCUMENT_DID_OPEN, did_open, None),
        (types.TEXT_DOCUMENT_DID_CHANGE, did_change, None),
        (types.TEXT_DOCUMENT_DID_SAVE, did_save, None),
        (types.TEXT_DOCUMENT_DID_CLOSE, did_close, None),
        (types.WORKSPACE_DID_CHANGE_WATCHED_FILES, files_changed, None),
        (types.TEXT_DOCUMENT_HOVER, hover, None),
        (types.TEXT_DOCUMENT_DEFINITION, definition, None),
        (types.TEXT_DOCUMENT_COMPLETION, completion, completing),
        (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, document_symbols, None),
        (types.TEXT_DOCUMENT_CODE_ACTION, code_actions, acting),
    ):
        register: Callable[[Any], Any] = server.feature(method, options)
        register(answer)
    return server


def serve(run_code: bool = True) -> None:
    """Talk to an editor over standard input and output until it says to end. What games print goes to stderr."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(name)s: %(message)s")
    stdout, sys.stdout = sys.stdout, sys.stderr
    server = make_server(run_code)
    try:
        server.start_io(sys.stdin.buffer, stdout.buffer)
    finally:
        server.reader.shutdown(wait=False, cancel_futures=True)
