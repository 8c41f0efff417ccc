"""What a reader's device keeps of a game, for use without a network: a list for each game."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping

from publisher.web.data import script
from publisher.web.page import Page, folder_name

_PICTURE = re.compile(r'src="([^"]+\.webp)"')


def kept_lists(games: Mapping[str, str], files: Mapping[str, bytes]) -> Iterator[Page]:
    """`assets/<game>/kept.js` for each game: every file that its pages may ask for, and a version of them all.

    games: names by id. files: every file of the site, by path. What belongs to another game is left out, but for the
    pictures on the site's first page.
    """
    folders = {id: (f"{folder_name(id)}/", f"assets/{id}/") for id in games}
    first = set(_PICTURE.findall(files["index.html"].decode("utf-8"))) if "index.html" in files else set()
    for id, name in games.items():
        others = tuple(place for other, places in folders.items() if other != id for place in places)
        mine = sorted(path for path in files if path == "index.html" or path in first or (
            not path.startswith((*others, "lints/")) and path not in ("sitemap.xml", "404.html", "offline.js")
            and not path.endswith("/feed.xml")))
        whole = hashlib.sha256()
        for path in mine:
            whole.update(f"{path}\0{hashlib.sha256(files[path]).hexdigest()}\n".encode())
        size = sum(len(files[path]) for path in mine)
        listed = {"name": name, "version": whole.hexdigest()[:16], "bytes": size,
                  "files": [*mine, f"assets/{id}/kept.js"]}
        yield Page(f"assets/{id}/kept.js", script("KEPT", id, listed))
