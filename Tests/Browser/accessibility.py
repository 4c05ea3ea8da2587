"""axe-core, put into a page from outside: the page's own policy would rightly forbid it."""

import os
import sys
from pathlib import Path

from elements import STATES

#: Whether `make test-all` runs the script. `make test` leaves out what would be many times the same.
FULL = "COLOPHON_TEST_ALL" in os.environ

#: With `--looks` behind the folder, a script looks at what a theme changes: colours and sizes. What pages do, and their
#: markup, are the same in each theme, and tried in `plain`.
ONLY_LOOKS = sys.argv[2:] == ["--looks"]

#: The rules whose answer may change with colours, sizes and what is hidden; all others see the same tree in each mode.
LOOKS = (
    "aria-hidden-focus", "color-contrast", "css-orientation-lock", "link-in-text-block", "scrollable-region-focusable",
    "target-size",
)


def some(values, count=1):
    """All values in a run of all tests, else the first `count`."""
    return list(values) if FULL else list(values)[:count]


def violations(tab, rules=None):
    """What axe-core finds on a page, as pairs of a rule and an element; of all rules, or of those named."""
    from axe_playwright_python.base import AXE_SCRIPT

    if not tab.evaluate("'axe' in window"):
        tab.evaluate(AXE_SCRIPT)
    # Style sheets are not for axe-core to fetch: the page's policy lets nothing be fetched. What is in a frame is a page
    # of its own, and looked at as such.
    options = {"preload": False, "iframes": False, "resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    found = tab.evaluate("options => axe.run(options).then(results => results.violations)", options)
    return [(f"{each['id']}: {each['help']}", node["html"][:160]) for each in found for node in each["nodes"]]


#: The elements that can be seen, each with those that it is inside of: by their names, classes and states, without any text.
VISIBLE = """states => [...new Set([...document.querySelectorAll("body *")].filter(element => element.checkVisibility())
  .map(element => {
    const path = []
    for (let part = element; part; part = part.parentElement)
      path.push(part.localName, ...part.classList, ...states.map(name => part.getAttribute(name) ?? ""))
    return path.join(" ")
  }))]"""
#: What this script has looked at.
SEEN = set()


def violations_in_modes(tab, rules=LOOKS if ONLY_LOOKS else None):
    """All rules (or those named) in the light mode, and in the dark one those on what a mode changes; the page is left in the
    light one. Unless all tests run, a page of which each visible element has been looked at before is not looked at again."""
    visible = set(tab.evaluate(VISIBLE, sorted(STATES if FULL else STATES - {"dir"})))
    if visible <= SEEN and not FULL:
        return []
    SEEN.update(visible)
    tab.emulate_media(color_scheme="dark")
    found = [("dark", *each) for each in violations(tab, LOOKS)]
    tab.emulate_media(color_scheme="light")
    return found + [("light", *each) for each in violations(tab, rules)]


def folder_of_arguments(usage):
    """The folder that the command line names."""
    if len(sys.argv) != 2 and not ONLY_LOOKS:
        sys.exit(usage)
    return Path(sys.argv[1]).resolve()
