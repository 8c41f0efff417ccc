"""Serves the preview's pages, for this machine alone: its own, the faces that it made, and the site in `build/`."""

from __future__ import annotations

import errno
import json
import select
import socketserver
import sys
import threading
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from publisher.preview.pages import card_page, face_path, missing_page

if TYPE_CHECKING:
    from publisher.preview.desk import Preview

HOST = "127.0.0.1"
USUAL_PORT = 8765
LOOK_S = 0.5
"""How soon it is noticed that a page has been closed."""
IDLE_S = 30.0

_PARTS = Path(__file__).resolve().parent / "page"
_OWN = {"page.css": "text/css; charset=utf-8", "page.js": "text/javascript; charset=utf-8"}
_KINDS = {
    ".css": "text/css; charset=utf-8", ".gif": "image/gif", ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon", ".jpg": "image/jpeg", ".js": "text/javascript; charset=utf-8",
    ".json": "application/json", ".pdf": "application/pdf", ".png": "image/png", ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".webp": "image/webp",
    ".woff2": "font/woff2", ".xml": "application/xml",
}  # fmt: skip
_PLAIN = "text/plain; charset=utf-8"
_POLICY = ("default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
           "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")  # fmt: skip


class Server(ThreadingHTTPServer):
    """Serves a preview on the loopback device."""

    daemon_threads = True
    block_on_close = False
    preview: Preview

    @classmethod
    def at(cls, port: int | None, preview: Preview) -> Server:
        """A server on a port, 0 for any that is free; with None on the usual one, or any if that is taken.

        Raises OSError if the port asked for is taken or may not be used.
        """
        try:
            server = cls((HOST, USUAL_PORT if port is None else port), _Handler)
        except OSError as error:
            if port is not None or error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            server = cls((HOST, 0), _Handler)
        server.preview = preview
        return server

    def server_bind(self) -> None:
        """Without a look-up of this machine's name, which may take seconds."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, int(self.socket.getsockname()[1])

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.server_port}/"

    @property
    def hosts(self) -> frozenset[str]:
        """The names that a browser on this machine may know it by."""
        names = (HOST, "localhost")
        with_port = {f"{name}:{self.server_port}" for name in names}
        return frozenset(with_port.union(names) if self.server_port == 80 else with_port)

    def begin(self) -> None:
        """Serve, in threads that end with the program."""
        threading.Thread(target=self.serve_forever, args=(0.1,), daemon=True, name="preview").start()

    def end(self) -> None:
        """Take no more requests."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went away is no news; anything else is told in a line."""
        error = sys.exception()
        if not isinstance(error, ConnectionError | TimeoutError):
            self.preview.say(f"a page could not be served: {type(error).__name__}: {error}")


class _Handler(BaseHTTPRequestHandler):
    """One connection of a browser."""

    server: Server
    server_version = "publisher"
    sys_version = ""
    protocol_version = "HTTP/1.1"
    timeout = IDLE_S

    def do_GET(self) -> None:
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1 or hosts[0].strip().lower() not in self.server.hosts:
            # A page elsewhere whose name was made to point here must not read what is being worked on.
            self.refuse(HTTPStatus.FORBIDDEN, f"This preview is served as {self.server.address} and by no other name.")
            return
        path, _, query = self.path.partition("?")
        parts = _parts(path) if path.startswith("/") else None
        if parts is None:
            self.refuse(HTTPStatus.BAD_REQUEST, "This is no address of a page.")
            return
        self.route(parts, path.endswith("/"), query)

    do_HEAD = do_GET  # noqa: N815

    def do_POST(self) -> None:
        self.close_connection = True  # what was sent along is left unread
        self.refuse(HTTPStatus.METHOD_NOT_ALLOWED, "A preview is only looked at.", {"Allow": "GET, HEAD"})

    do_PUT = do_DELETE = do_PATCH = do_OPTIONS = do_POST  # noqa: N815

    def route(self, parts: list[str], folder: bool, query: str) -> None:
        preview = self.server.preview
        match parts:
            case [] | ["cards"]:
                self.first_card(preview.games[0].id)
            case ["cards", game] if preview.state(game) is not None:
                self.first_card(game)
            case ["cards", game, card] if preview.state(game) is not None and not folder:
                self.card(game, card)
            case ["faces", game, name] if name.endswith(".png") and not folder:
                self.face(game, name.removesuffix(".png"))
            case ["events", game, card] if preview.state(game) is not None:
                self.events(game, card, "follow" in query.split("&"))
            case ["preview", name] if name in _OWN:
                self.answer(HTTPStatus.OK, _OWN[name], _own(name))
            case ["site", *below]:
                self.site(below, folder)
            case _:
                self.missing()

    # ---- pages

    def first_card(self, game: str) -> None:
        state = self.server.preview.state(game)
        if state is not None and state.entries:
            place = f"/cards/{quote(game)}/{quote(state.entries[0].id)}"
            self.answer(HTTPStatus.FOUND, _PLAIN, b"", {"Location": place})
        else:  # nothing of it could be read yet
            self.card(game, "")

    def card(self, game: str, card: str) -> None:
        preview = self.server.preview
        state = preview.state(game)
        assert state is not None
        if card and state.entry(card) is None:
            self.missing(game, card)
            return
        look = preview.look(game, card) if card else None
        state = preview.state(game) or state
        page = card_page(state, preview.games, card, look, (preview.project.build / "site" / "index.html").is_file())
        self.answer(HTTPStatus.OK, _KINDS[".html"], page.encode(), {"Content-Security-Policy": _POLICY})

    def missing(self, game: str = "", card: str = "") -> None:
        page = missing_page(self.server.preview.games, game, card)
        self.answer(HTTPStatus.NOT_FOUND, _KINDS[".html"], page.encode(), {"Content-Security-Policy": _POLICY})

    def face(self, game: str, key: str) -> None:
        png = self.server.preview.png(game, key)
        if png is None:
            self.refuse(HTTPStatus.NOT_FOUND, "This picture is not kept any more.")
        else:  # named by what it was made from, so it never changes
            self.answer(HTTPStatus.OK, "image/png", png, {"Cache-Control": "private, max-age=86400, immutable"})

    def site(self, below: list[str], folder: bool) -> None:
        """A page of the built site, by the names of its folders and file."""
        root = self.server.preview.project.build / "site"
        path = root.joinpath(*below)
        if path.is_dir() and not folder:
            self.answer(HTTPStatus.FOUND, _PLAIN, b"", {"Location": "/" + quote("/".join(["site", *below])) + "/"})
            return
        found = _inside(root, path / "index.html" if folder else path)
        if found is None:
            told = "There is no such page in build/site." if root.is_dir() else "The site is made by: publisher build"
            self.refuse(HTTPStatus.NOT_FOUND, told)
            return
        self.answer(HTTPStatus.OK, _KINDS.get(found.suffix.lower(), "application/octet-stream"), found.read_bytes())

    def events(self, game: str, card: str, follows: bool) -> None:
        """Tells a page what there is to show, as it comes, until either side ends."""
        preview = self.server.preview
        if self.command == "HEAD":
            self.answer(HTTPStatus.OK, "text/event-stream", b"")
            return
        listener = preview.listen(game, card, follows)
        if listener is None:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE, "Too many pages of this preview are open.")
            return
        try:
            self.close_connection = True
            self.answer(HTTPStatus.OK, "text/event-stream", None, {"Connection": "close"})
            state = preview.state(game)
            self.tell({"what": "here", "card": card, "version": state.version if state is not None else ""})
            while (news := listener.next(LOOK_S)) is not None:
                if news:
                    self.tell(news)
                elif self.gone():
                    return
            self.tell({"what": "end"})
        except (ConnectionError, TimeoutError):  # the page was closed
            pass
        finally:
            preview.leave(listener)

    def tell(self, news: dict[str, object]) -> None:
        if news.get("picture"):
            news = {**news, "picture": face_path(str(news["game"]), str(news["picture"]))}
        self.wfile.write(f"data: {json.dumps(news)}\n\n".encode())
        self.wfile.flush()

    def gone(self) -> bool:
        """Whether a page that listens has been closed. It has nothing more to say, so there is only an end to read."""
        return bool(select.select([self.connection], [], [], 0)[0])

    # ---- answers

    def refuse(self, status: HTTPStatus, told: str, more: dict[str, str] | None = None) -> None:
        self.answer(status, _PLAIN, f"{told}\n".encode(), more)

    def answer(self, status: HTTPStatus, kind: str, body: bytes | None, more: dict[str, str] | None = None) -> None:
        """Headers and, unless None, a body."""
        headers = {
            "Content-Type": kind, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
            "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer", **(more or {}),
        }  # fmt: skip
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if body is not None and self.command != "HEAD":
            self.wfile.write(body)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What http.server refuses by itself, in the words and with the headers of the rest."""
        self.close_connection = True
        status = HTTPStatus(code)
        self.command = self.command or "GET"
        self.refuse(status, f"{message or status.phrase}.", {"Connection": "close"})

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing: what is served is on the screen."""


def _parts(path: str) -> list[str] | None:
    """The names in an address; None if one of them is no plain name, as it never is in the addresses of our pages."""
    parts = [unquote(part) for part in path.split("/")[1:]]
    if parts and not parts[-1]:
        parts.pop()
    plain = all(part and part not in (".", "..") and part.isprintable() and not set("/\\") & set(part)
                for part in parts)  # fmt: skip
    return parts if plain else None


def _inside(root: Path, path: Path) -> Path | None:
    """The file, if it is one and lies in that folder, wherever links lead."""
    try:
        real, within = path.resolve(strict=True), root.resolve(strict=True)
        return real if real.is_file() and within in real.parents else None
    except (OSError, ValueError, RuntimeError):
        return None


@cache
def _own(name: str) -> bytes:
    return (_PARTS / name).read_bytes()
