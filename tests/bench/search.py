"""How long does the first search take? In Chromium, a ratio to a plain scan of the same texts beside it.

    make bench

The site of the real games has to be built. Its page of all games loads and folds every document, then finds; the budget
is 50 ms for 800 documents. The scan beside it does the least that any search must: fold every text once, look for the
word in each.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from publisher.press import native

BUDGET_MS, DOCUMENTS, ROUNDS, WORD = 50, 800, 9, "spell"
# From the tap to the list of results. The data scripts are read from the disk; that is not the search, so they are put
# into the page before, and the page is new each time.
FIRST = """word => {
  const before = performance.now();
  document.querySelector('[data-find]').click();
  const opened = performance.now(), field = document.querySelector('dialog.find input');
  field.value = word;
  field.dispatchEvent(new Event('input', {bubbles: true}));
  const after = performance.now();
  return [after - before, after - opened, document.querySelectorAll('dialog.find .find-r a').length];
}"""
SCAN = """word => {
  const texts = [].concat(...Object.values(window.DOCS)).map(one => one.join(' ')), fold = window.Reference.fold;
  const before = performance.now();
  const found = texts.filter(text => fold(text).indexOf(word) >= 0).length;
  return [performance.now() - before, texts.length, found];
}"""


def measure(browser: Any, site: Path) -> tuple[float, float, float, int]:
    """ms of the first search and of one more letter, ms of the scan, and how many documents there are."""
    first, again, scan, documents = [], [], [], 0
    for _ in range(ROUNDS):
        page = browser.new_page()
        page.goto((site / "index.html").as_uri())
        for data in sorted(site.glob("assets/*/search.js")):
            page.add_script_tag(content=data.read_text("utf-8"))
        whole, typed, found = page.evaluate(FIRST, WORD)
        alone, documents, hits = page.evaluate(SCAN, WORD)
        if not found or not hits:
            raise SystemExit(f"The search found {found} and the scan {hits}: nothing was measured.")
        first.append(whole)
        again.append(typed)
        scan.append(alone)
        page.close()
    return statistics.median(first), statistics.median(again), statistics.median(scan), documents


def main(site: Path) -> int:
    path = native.browser()
    if path is None or not (site / "index.html").is_file():
        sys.stderr.write("The search is not measured: it needs Chromium and a built site (`publisher build`).\n")
        return 2
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        first, again, scan, documents = measure(browser, site)
        browser.close()
    budget = BUDGET_MS * documents / DOCUMENTS
    sys.stdout.write(
        f"{documents} documents of the site\n"
        f"plain scan             {scan:5.1f} ms\n"
        f"first search           {first:5.1f} ms  {first / scan:.2f} times the scan; the budget is {budget:.0f} ms\n"
        f"  one letter more      {again:5.1f} ms\n"
    )
    return int(first > budget)


if __name__ == "__main__":
    sys.exit(main(Path("build/site").resolve()))
