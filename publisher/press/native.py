"""The native libraries that typesetting needs and that pip cannot bring: which are missing, and how to get them."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Library:
    """A library by what it is for, its file names, and the package that brings it."""

    name: str
    files: tuple[str, ...]
    debian: str
    why: str


LIBRARIES = (
    Library(
        "Pango",
        ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0.0.dylib", "libpango-1.0-0.dll"),
        "libpango-1.0-0",
        "sets type",
    ),
    Library(
        "Pango FreeType",
        ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0.0.dylib", "libpangoft2-1.0-0.dll"),
        "libpangoft2-1.0-0",
        "finds fonts",
    ),
    Library(
        "HarfBuzz subset",
        (
            "libharfbuzz-subset.so.0",
            "libharfbuzz-subset.dylib",
            "libharfbuzz-subset.0.dylib",
            "libharfbuzz-subset-0.dll",
        ),
        "libharfbuzz-subset0",
        "embeds fonts quickly, and the same way every time",
    ),
)
_HOMEBREW = ("/opt/homebrew/lib", "/usr/local/lib")
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def missing() -> list[Library]:
    """The libraries that cannot be loaded here."""
    return [library for library in LIBRARIES if not any(map(_loads, library.files))]


def browser() -> str | None:
    """The path of a Chromium for the browser tests, or None. PUBLISHER_CHROMIUM names one outright."""
    named = os.environ.get("PUBLISHER_CHROMIUM")
    return named or next((path for name in _BROWSERS if (path := shutil.which(name))), None)


def command(packages: list[str], *, macos: str = "brew install pango") -> str:
    """What a person types to install them here."""
    if sys.platform == "darwin":
        return macos
    if shutil.which("apt-get"):
        return f"sudo apt-get install {' '.join(packages)}"
    if shutil.which("dnf"):
        return "sudo dnf install pango harfbuzz"
    if shutil.which("pacman"):
        return "sudo pacman -S pango harfbuzz"
    return "install Pango 1.44 or newer with FreeType, and HarfBuzz with its subset library"


def install(packages: list[str]) -> bool:
    """Install Debian packages where that needs no password. False if it may not, or if it failed."""
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return False
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if prefix and (not shutil.which("sudo") or subprocess.run([*prefix, "true"], capture_output=True).returncode):
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            [*prefix, "apt-get", "-q", *arguments], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
        if done.returncode and arguments[0] == "install":
            return False
    return True


def _loads(name: str) -> bool:
    for path in (name, *(f"{folder}/{name}" for folder in _HOMEBREW if sys.platform == "darwin")):
        try:
            ctypes.CDLL(path)
        except OSError:
            continue
        return True
    return False
