"""A picture of one page of every kind of every game, in light, dark and on a phone, to look at.

    make screenshots

Needs a built site. The pictures and an `index.html` that shows them all go into `build/screenshots/`.
"""

from __future__ import annotations

import html
import shutil
import sys
from pathlib import Path

from .browsing import chromium, kinds
from .pagecheck import Outline

# name, colours, width and the most height that is shown, in CSS pixels
LOOKS = (("light", "light", 1280, 1600), ("dark", "dark", 1280, 1600), ("phone", "light", 360, 1600))


def main(site: Path, folder: Path) -> int:
    pages = {path.relative_to(site).as_posix(): Outline(path.relative_to(site).as_posix(), path.read_text("utf-8"))
             for path in site.rglob("*.html")}
    if not pages:
        sys.stderr.write(f"There is no site in {site}: run `publisher build` first.\n")
        return 2
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shown = []
    with chromium() as browser:
        for look, colours, width, most in LOOKS:
            context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=colours,
                                          reduced_motion="reduce")
            page = context.new_page()
            for (game, kind), path in kinds(pages).items():
                page.goto((site / path).as_uri())
                page.evaluate("document.fonts.ready.then(() => {})")
                height = min(most, page.evaluate("document.documentElement.scrollHeight"))
                page.set_viewport_size({"width": width, "height": height})
                name = f"{game or 'all'}-{kind}-{look}.png"
                page.screenshot(path=str(folder / name))
                page.set_viewport_size({"width": width, "height": 800})
                shown.append((name, path))
            context.close()
    rows = "".join(f'<figure><a href="{html.escape(name)}"><img src="{html.escape(name)}" alt="" width="360"></a>'
                   f"<figcaption>{html.escape(name)}: {html.escape(path)}</figcaption></figure>"
                   for name, path in sorted(shown))
    (folder / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title>'
        f'<body style="display:flex;flex-wrap:wrap;gap:1rem;font:14px sans-serif">{rows}</body></html>', "utf-8")
    sys.stdout.write(f"{len(shown)} pictures: {folder / 'index.html'}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path("build/site").resolve(), Path("build/screenshots")))
