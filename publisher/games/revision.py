"""A project as it was at a git revision, laid out in a temporary folder. The working tree is never touched.

The `git` command does it: whoever has a repository has it, and it alone knows every way to write a revision
(`v1.0`, `HEAD~3`, `main@{yesterday}`), shallow and partial clones, linked worktrees and large-file filters.
"""

from __future__ import annotations

import difflib
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from publisher.games.project import Project

_DATE = re.compile(r"\d{4}-\d\d-\d\d\Z")
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")
# A hook runs with these set; the repository is the one in which the project lies.
_LOCAL = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY")
_LARGE_FILE = b"version https://git-lfs.github.com/spec/"
MAX_BYTES = 1_000_000_000
LINK, PLAIN = "120000", ("100644", "100755")


class RevisionError(Exception):
    """A revision that cannot be read. The message is for the designer and says what to do."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit, and how it was asked for. `date` is the day of the commit, as it stands there."""

    asked: str
    commit: str
    date: str

    @property
    def short(self) -> str:
        return self.commit[:9]

    @property
    def slug(self) -> str:
        """What was asked for, as part of a file's name."""
        return _UNSAFE.sub("-", self.asked).strip("-.") or self.short

    def __str__(self) -> str:
        if self.commit.startswith(self.asked):
            return f"{self.short} ({self.date})"
        return f"{self.asked} ({self.short}, {self.date})"


def find_revision(project: Project, asked: str) -> Revision:
    """The commit that a revision, a tag or a date means. A date is the last commit of that day, or before it.

    Raises RevisionError without git, without a repository, or if there is no such revision.
    """
    _need_repository(project)
    if not asked or asked.startswith("-") or "\0" in asked or "\n" in asked:
        raise RevisionError(f'"{asked}" is no revision; name a tag, a commit or a date, such as 2026-11-01')
    commit = _line(project, "rev-parse", "--verify", "--quiet", f"{asked}^{{commit}}")
    if not commit and _DATE.match(asked):
        commit = _on(project, asked)
    if not commit:
        raise RevisionError(_unknown(project, asked))
    date = _line(project, "show", "--no-patch", "--format=%cs", commit)
    return Revision(asked, commit, date)


def version_of(project: Project, game: str) -> str:
    """The last commit that changed the game's folder, and its day: `9b5154c3e of 2026-11-30`; with `, changed since` if
    files there are not as they were committed. '' if there is no git, no repository, or nothing committed."""
    folder = f"catalogue/{game}"
    try:
        commit, _, date = _line(project, "log", "--max-count=1", "--format=%H %cs", "HEAD", "--", folder).partition(" ")
        if not commit:
            return ""
        changed = _line(project, "status", "--porcelain", "--", folder)
    except RevisionError:
        return ""
    return f"{Revision('', commit, date).short} of {date}{', changed since' if changed else ''}"


def committed(project: Project) -> str:
    """The commit that is checked out; '' if there is none, or no git."""
    try:
        return _line(project, "rev-parse", "--verify", "--quiet", "HEAD")
    except RevisionError:
        return ""


@contextmanager
def at_revision(project: Project, revision: Revision, game: str) -> Iterator[Project]:
    """The project as it was, with what makes this game: its catalogue, the schemas and templates.

    It lies in a folder that is gone afterwards. Raises RevisionError if git cannot hand out a file.
    """
    with tempfile.TemporaryDirectory(prefix="publisher-", ignore_cleanup_errors=True) as folder:
        root = Path(folder).resolve()
        (root / "catalogue").mkdir()
        _lay_out(project, revision, (f"catalogue/{game}", "schemas", "templates"), root)
        yield Project(root)


# ---- git


def _git(project: Project, *arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run git in the project's folder. Raises RevisionError if there is no git."""
    environment = {key: value for key, value in os.environ.items() if key not in _LOCAL}
    environment |= {"LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1", "GIT_TERMINAL_PROMPT": "0"}
    try:
        return subprocess.run(
            ["git", "-C", str(project.root), "--no-pager", *arguments],
            input=given, capture_output=True, check=False, env=environment,
        )
    except OSError as error:
        raise RevisionError(
            f"this needs git, which cannot be run ({error.strerror or error}); install it "
            "(Debian: sudo apt-get install git; macOS: brew install git)"
        ) from None


def _line(project: Project, *arguments: str) -> str:
    """The first line that git prints; '' if it fails."""
    done = _git(project, *arguments)
    return done.stdout.decode("utf-8", "replace").partition("\n")[0].strip() if done.returncode == 0 else ""


def _said(done: subprocess.CompletedProcess[bytes]) -> str:
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    return lines[0].removeprefix("fatal: ") if lines else f"exit code {done.returncode}"


def _need_repository(project: Project) -> None:
    done = _git(project, "rev-parse", "--git-dir")
    if done.returncode == 0:
        return
    if b"not a git repository" in done.stderr:
        raise RevisionError(
            f"{project.root} is in no git repository, so there is no earlier state to look at; "
            "start one: git init, git add, git commit"
        )
    raise RevisionError(f"git does not open the repository of {project.root}: {_said(done)}")


def _on(project: Project, date: str) -> str:
    """The last commit of a day, or before it. Raises RevisionError if there is none."""
    commit = _line(project, "rev-list", "--max-count=1", f"--before={date} 23:59:59", "HEAD", "--")
    if commit:
        return commit
    first = _line(project, "log", "--max-parents=0", "--format=%cs", "--reverse", "HEAD", "--")
    if not first:
        raise RevisionError("nothing is committed here yet, so there is no earlier state to look at")
    raise RevisionError(f"nothing was committed on {date} or before; the first commit is of {first}{_shallow(project)}")


def _unknown(project: Project, asked: str) -> str:
    if ".." in asked:
        return f'"{asked}" is a range; name the two revisions one after the other'
    if not _line(project, "rev-parse", "--verify", "--quiet", "HEAD"):
        return "nothing is committed here yet, so there is no earlier state to look at"
    names = _git(project, "for-each-ref", "--format=%(refname:short)", "refs/tags", "refs/heads")
    known = names.stdout.decode("utf-8", "replace").split()
    near = difflib.get_close_matches(asked, known, n=1)
    tags = _git(project, "tag", "--sort=-creatordate").stdout.decode("utf-8", "replace").split()
    hint = f'; did you mean "{near[0]}"?' if near else f"; tags: {', '.join(tags[:6])}" if tags else ""
    return f'there is no revision, tag or date "{asked}"{hint or "; a date is written 2026-11-01"}{_shallow(project)}'


def _shallow(project: Project) -> str:
    cut = _line(project, "rev-parse", "--is-shallow-repository") == "true"
    return ". This clone has only the newest commits: git fetch --unshallow --tags" if cut else ""


# ---- files


@dataclass(frozen=True, slots=True)
class _Entry:
    mode: str
    blob: str
    path: str


def _lay_out(project: Project, revision: Revision, folders: tuple[str, ...], root: Path) -> None:
    entries = _entries(project, revision, folders)
    done = _git(project, "cat-file", "--batch", given="".join(f"{entry.blob}\n" for entry in entries).encode())
    if done.returncode != 0:
        raise RevisionError(f"git cannot hand out the files of {revision}: {_said(done)}{_shallow(project)}")
    links: list[tuple[Path, str]] = []
    start = 0
    for entry in entries:
        stop = done.stdout.index(b"\n", start)
        head = done.stdout[start:stop].split()
        if len(head) != 3 or head[1] != b"blob":
            raise RevisionError(f"git has no content for {entry.path} at {revision}{_shallow(project)}")
        size = int(head[2])
        content = done.stdout[stop + 1 : stop + 1 + size]
        start = stop + size + 2
        target = root / entry.path
        target.parent.mkdir(parents=True, exist_ok=True)
        if entry.mode == LINK:
            links.append((target, os.fsdecode(content)))
            continue
        if content.startswith(_LARGE_FILE):
            content = _large_file(project, revision, entry, content)
        target.write_bytes(content)
    for target, where in links:  # last: nothing is ever written through one
        target.symlink_to(where)


def _entries(project: Project, revision: Revision, folders: tuple[str, ...]) -> list[_Entry]:
    done = _git(project, "ls-tree", "-r", "-z", "--long", revision.commit, "--", *folders)
    if done.returncode != 0:
        raise RevisionError(f"git cannot list the files of {revision}: {_said(done)}{_shallow(project)}")
    entries, total = [], 0
    for line in filter(None, done.stdout.split(b"\0")):
        about, _, name = line.partition(b"\t")
        mode, _, blob, size = about.decode().split()
        path = os.fsdecode(name)
        # Submodules have no content here, and no tree of git's own making has such names.
        if mode not in (LINK, *PLAIN) or {"", ".", ".."} & set(path.split("/")):
            continue
        total += int(size)
        if total > MAX_BYTES:
            raise RevisionError(f"the files of {revision} are larger than {MAX_BYTES:,} bytes together")
        entries.append(_Entry(mode, blob, path))
    return entries


def _large_file(project: Project, revision: Revision, entry: _Entry, pointer: bytes) -> bytes:
    """What a large file's pointer stands for, where git is set up to fetch it; else the pointer."""
    done = _git(project, "cat-file", "--filters", f"{revision.commit}:./{entry.path}")
    return done.stdout if done.returncode == 0 else pointer
