"""The sample game under the lints' examples, as a project to be migrated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from publisher.check import BASE_FILES, BASE_GAME, BASE_SCHEMAS
from publisher.games import Project

Sample = Callable[..., Project]


def sample_at(root: Path, files: Mapping[str, str | bytes]) -> Project:
    """The sample game under `root` with some files added or replaced; bytes are written as they are."""
    own = {f"catalogue/{BASE_GAME}/{name}": content for name, content in {**BASE_FILES, **files}.items()}
    for name, content in {**BASE_SCHEMAS, **own}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return Project(root)


@pytest.fixture
def sample(tmp_path: Path) -> Sample:
    return lambda files=None: sample_at(tmp_path, files or {})


@pytest.fixture
def sample_in() -> Callable[[Path, Mapping[str, str | bytes]], Project]:
    return sample_at
