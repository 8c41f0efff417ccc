"""What the preview does not give: nothing outside its pages and the built site, to nobody but this machine."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import CARDS, Served

pytestmark = pytest.mark.xdist_group("preview")
SECRET = "nobody may read this"


@pytest.fixture
def site(running: Served) -> Iterator[Path]:
    """A built site, with things beside it that are nobody's business."""
    build = running.project.build
    folder = build / "site"
    (folder / "toy").mkdir(parents=True)
    (folder / "index.html").write_text("<p>The site</p>", "utf-8")
    (folder / "toy" / "index.html").write_text("<p>The game</p>", "utf-8")
    (folder / "toy" / "a b.css").write_text("p{}", "utf-8")
    (build / "secret.txt").write_text(SECRET, "utf-8")
    (build / "site-2").mkdir()
    (build / "site-2" / "index.html").write_text(SECRET, "utf-8")
    (folder / "way-out.txt").symlink_to(build / "secret.txt")
    (folder / "folder-out").symlink_to(build / "site-2")
    yield folder
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    folder.rmdir()
    (build / "site-2" / "index.html").unlink()
    (build / "site-2").rmdir()
    (build / "secret.txt").unlink()


def test_the_built_site_is_served_below_its_own_address(running: Served, site: Path) -> None:
    assert running.ask("/site/").body == b"<p>The site</p>"
    assert running.ask("/site/toy/").body == b"<p>The game</p>"
    assert running.ask("/site/toy/index.html?x=1").body == b"<p>The game</p>"
    assert running.ask("/site/toy/a%20b.css").headers["content-type"] == "text/css; charset=utf-8"
    for path in ("/site", "/site/toy"):
        moved = running.ask(path)
        assert (moved.status, moved.headers["location"]) == (302, path + "/")
    assert 'href="/site/"' in running.page("ford")
    assert running.ask("/site/nothing.html").status == 404


def test_without_a_site_it_says_how_to_make_one(running: Served) -> None:
    answer = running.ask("/site/")
    assert answer.status == 404 and "publisher build" in answer.text
    assert 'href="/site/"' not in running.page("ford")


OUTSIDE = [
    "/site/../secret.txt", "/site/toy/../../secret.txt", "/site/%2e%2e/secret.txt", "/site/%2E%2E%2Fsecret.txt",
    "/site/..%2fsecret.txt", "/site/..%5csecret.txt", "/site/..\\secret.txt", "/site//../secret.txt",
    "/site/./../secret.txt", "/site/toy/%2e%2e/%2e%2e/secret.txt", "/site-2/index.html", "/site/..;/secret.txt",
    "/site/way-out.txt", "/site/folder-out/index.html", "/site/folder-out/", "/secret.txt", "/build/secret.txt",
    "/site/%00/../secret.txt", "/site/index.html%00.txt", "/../secret.txt", "//secret.txt",
    "/site/%252e%252e/secret.txt",
    "/site/%E2%80%A5/secret.txt", "/preview/../server.py", "/preview/page.html.j2",
    "/preview/%2e%2e/server.py", f"/{CARDS}", f"/site/../../{CARDS}", "/faces/toy/..%2f..%2fsecret.txt.png",
    "/faces/nothing/abc.png", "/events/nothing/ford", "/cards/nothing/ford", "/cards/toy/..%2fford",
    "/site//etc/passwd", "/site/%2fetc/passwd", "/.git/config", "/build/.cache/lock", "/preview/",
]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_outside_is_served(running: Served, site: Path, path: str) -> None:
    answer = running.ask(path)
    assert answer.status in (400, 404)
    body = answer.body.decode()
    assert SECRET not in body and "root:" not in body and "import" not in body and "- id: peddler" not in body


def test_whatever_is_in_an_address_is_shown_as_text(running: Served) -> None:
    answer = running.ask("/cards/toy/%3Cscript%3Ealert(1)%3C%2Fscript%3E".replace("%2F", "%7C"))
    assert answer.status == 404 and b"<script>alert" not in answer.body and b"&lt;script&gt;" in answer.body


@pytest.mark.parametrize(
    "hosts",
    [["evil.example"], ["evil.example:PORT"], [], ["127.0.0.1:1"], ["127.0.0.1"], ["127.0.0.1:PORT", "evil.example"],
     ["127.0.0.1:PORT.evil.example"], ["localhost.evil.example:PORT"], ["evil.example@127.0.0.1:PORT"], [""]],
)
def test_another_name_is_refused(running: Served, hosts: list[str]) -> None:
    sent = [host.replace("PORT", str(running.port)) for host in hosts]
    for path in ("/", "/cards/toy/ford", "/events/toy/ford", "/site/", "/preview/page.js"):
        answer = running.ask(path, hosts=sent)
        assert answer.status == 403 and b"peddler" not in answer.body


def test_its_own_names_are_not(running: Served) -> None:
    for name in ("127.0.0.1", "localhost", "LocalHost"):
        assert running.ask("/cards/toy/ford", hosts=[f"{name}:{running.port}"]).status == 200


def test_an_address_with_a_host_in_it_is_refused(running: Served) -> None:
    assert running.ask(f"http://127.0.0.1:{running.port}/cards/toy/ford").status == 400


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_it_is_only_looked_at(running: Served, method: str) -> None:
    answer = running.ask("/cards/toy/ford", method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


def test_strange_requests_are_refused_in_a_line(running: Served) -> None:
    for sent in (b"BREW /tea HTTP/1.1\r\nHost: x\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                 b"\x16\x03\x01\r\n\r\n", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n"):  # fmt: skip
        with socket.create_connection(("127.0.0.1", running.port), timeout=10) as line:
            line.sendall(sent)
            answer = line.recv(4096)
        assert answer and b"Traceback" not in answer
        # What asks in no known form is answered in the shortest, which has no headers.
        assert answer.startswith((b"Bad request", b"Invalid HTTP")) or answer.split()[1][:1] in (b"4", b"5")


def test_pages_may_load_nothing_from_elsewhere(running: Served) -> None:
    headers = running.ask("/cards/toy/ford").headers
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-resource-policy"] == "same-origin" and headers["cache-control"] == "no-store"
    assert "access-control-allow-origin" not in headers
    head = running.ask("/cards/toy/ford", "HEAD")
    assert head.status == 200 and head.body == b"" and int(head.headers["content-length"]) > 1000


@pytest.mark.skipif(sys.platform != "linux", reason="the system's list of sockets is read")
def test_it_listens_on_the_loopback_device_alone(running: Served) -> None:
    port = f"{running.port:04X}"
    rows = [line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]
            if Path(f"/proc/net/{name}").is_file()]  # fmt: skip
    listening = [row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{port}")]
    assert listening == [f"0100007F:{port}"]
