#!/usr/bin/env python3
"""Looks at the gallery of themes as `check.py` looks at pages, and works its switcher with the keyboard.

    gallery.py FOLDER

FOLDER holds a site with `themes/`. One page of each kind and theme goes through the Nu checker; some of them are opened,
light and dark, on a desktop screen and on a phone, and on one of 320 pixels. The switcher is then served from a local
address, as browsers let no page touch another that lies in a folder, and worked with keys alone; and once more with
scripts switched off. Prints what it found, a line each, and a summary; exits with 1 when there is any.
"""

import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from accessibility import FULL, some
from check import APPEARANCE, EVERYTHING, ON_DESKTOP, WIDTH, check_html, check_in_browsers
from chromium import launch

# Each kind of page once, in the theme with the most to show.
OPENED_ONCE = [
    "index.html", "preview.html", "orange/tokens/index.html",
    "orange/tokens/raw/border/index.html", "orange/sample/dark/atlas/en/part-40-alerts.html",
    "orange/sample/light/atlas/en/privacy/part-contents.html",
    "orange/sample/dark-high-contrast/atlas/ar/privacy/index.html",
]
# The same parts a thousand times; `make test` looks at the first of them.
LONG = ["plain/contrast/index.html", "orange/tokens/semantic/font/index.html", "plain/tokens/semantic/color/index.html"]
THEMES = some(["plain", "orange", "orange-compact", "sosh", "wireframe"], 2)
# Pages about a theme look the same for each, as they are in the colours of `plain`: only their words differ, and their width.
ABOUT_EACH = [
    "{theme}/index.html", "{theme}/tokens/semantic/color/index.html", "{theme}/contrast/index.html",
    "{theme}/components/index.html", "{theme}/pages/index.html",
]
# A sample is in the theme's own colours.
SAMPLE_OF_EACH = ["{theme}/sample/light/atlas/en/part-rows.html"]


def of_themes(themes, pages):
    return [page.format(theme=theme) for theme in themes for page in pages]


OPENED = {
    EVERYTHING: [
        page for page in OPENED_ONCE + of_themes(THEMES[:1], ABOUT_EACH + SAMPLE_OF_EACH) if page not in LONG],
    ON_DESKTOP: some(LONG),
    APPEARANCE: of_themes(THEMES[1:], SAMPLE_OF_EACH),
    WIDTH: of_themes(THEMES[1:] if FULL else [], ABOUT_EACH),
}


def one_of_each_kind(folder, pages):
    """The pages of samples are the same in each language and mode but for their words: one of each, in turn; in a run of
    all tests, one in each theme."""
    kinds = {}
    for page in pages:
        theme, *parts = page.relative_to(folder).parts
        if parts and theme not in THEMES:
            continue
        if parts[:1] == ["sample"]:
            parts = ["sample", *(part for part in parts[2:] if part not in ("en", "ar"))]
        kinds.setdefault((theme if FULL else "", *parts), []).append(page)
    return [alike[number % len(alike)] for number, alike in enumerate(kinds.values())]


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietHandler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


class Switcher:
    """The preview page in a browser, and what is wrong with it."""

    def __init__(self, browser, address, **options):
        self.found = []
        self.origin = address
        self.tab = browser.new_context(**options).new_page()
        self.tab.on("console", lambda message: self.found.append(f"the browser says: {message.text}"))
        self.tab.on("request", self.note_request)

    def note_request(self, request):
        if not request.url.startswith(self.origin):
            self.found.append(f"asks for {request.url}")

    def open(self, state=""):
        self.tab.goto(f"{self.origin}/themes/preview.html{state}")

    def expect(self, what, value, wanted):
        """Waits for a value that is still to come, but not for ever."""
        for _ in range(200):
            if value() == wanted:
                return
            self.tab.wait_for_timeout(100)
        self.found.append(f"{what} is {value()!r}, not {wanted!r}")

    def frame(self, name="#view"):
        return self.tab.query_selector(name).content_frame()

    def choose(self, control, letters):
        """Tabs to a control and types what it should be set to, as one does without a mouse."""
        self.tab.evaluate("document.activeElement.blur()")
        for _ in range(40):
            self.tab.keyboard.press("Tab")
            if self.tab.evaluate("document.activeElement.id") == control:
                break
        else:
            self.found.append(f"no key leads to {control}")
        self.tab.keyboard.type(letters)
        self.tab.keyboard.press("Enter")

    def radius(self):
        return self.ask("getComputedStyle(document.querySelector('.button') ?? document.body).borderTopLeftRadius")

    def ask(self, question):
        """What the page in the frame answers; nothing while another is on its way."""
        try:
            return self.frame().evaluate(question)
        except Exception:
            return None


def work_switcher(browser, address):
    one = Switcher(browser, address, viewport={"width": 1280, "height": 900})
    one.open()
    one.expect("the switcher's hiding", lambda: one.tab.is_visible(".controls"), True)
    one.choose("theme", "Orange C")
    one.choose("mode", "Dark")
    one.expect("the theme and mode shown", lambda: "/themes/orange-compact/sample/dark/" in one.frame().url, True)
    one.expect("the page's mode", lambda: one.ask("document.documentElement.dataset.mode"), "dark")
    one.choose("page", "News")
    one.expect("the page shown", lambda: "/atlas/en/news/" in one.frame().url, True)
    one.choose("size", "Tablet")
    one.expect("the frame's width", lambda: one.ask("innerWidth"), 768)
    one.choose("page", "About")
    one.expect("a button's corner", lambda: one.radius(), "0px")
    one.choose("tuning", "Max")
    one.expect("a tuned button's corner", lambda: one.radius(), "8px")
    shared = one.tab.evaluate("location.hash")
    for part in ("theme=orange-compact", "mode=dark", "size=768", "tuning=hasRoundedButtons"):
        one.expect(f"{part} in the address {shared}", lambda: part in shared, True)
    # What is chosen can be handed on.
    other = Switcher(browser, address, viewport={"width": 1280, "height": 900})
    other.open(shared + "&beside=sosh")
    other.expect("what the shared address shows", lambda: other.frame().url, one.frame().url)
    other.expect("the shared tuning", lambda: other.radius(), "8px")
    other.expect("what is beside it", lambda: "/themes/sosh/sample/dark/" in other.frame("#other").url, True)
    other.choose("theme", "Sosh")
    other.expect("the tunings of a theme without any", lambda: other.tab.is_disabled("#tuning"), True)
    # An address written by hand names a preset.
    named = Switcher(browser, address, viewport={"width": 1280, "height": 900})
    named.open("#theme=orange&tuning=MaxIt")
    named.expect("the corner that a preset gives", lambda: named.radius(), "8px")
    named.expect("the preset shown", lambda: named.tab.input_value("#tuning"), "MaxIt")
    # Nothing that an address asks for can lead elsewhere.
    hostile = Switcher(browser, address)
    hostile.open("#theme=../../../evil&page=javascript:alert(1)&mode=%22%3E%3Cscript%3E&size=9e9&tuning=x&beside=//e.x")
    hostile.expect("what a hostile address shows", lambda: hostile.frame().url.startswith(f"{address}/themes/"), True)
    return one.found + other.found + named.found + hostile.found


def work_without_script(browser, address):
    page = Switcher(browser, address, java_script_enabled=False, viewport={"width": 375, "height": 812})
    page.open()
    page.expect("the switcher's showing", lambda: page.tab.is_visible(".controls"), False)
    page.tab.click("summary:has-text('Orange Compact')")
    page.tab.click(".choices a[href*='orange-compact/sample/dark/']:has-text('News')")
    wanted = "/themes/orange-compact/sample/dark/atlas/en/news/"
    page.expect("the page in the frame", lambda: wanted in page.frame().url, True)
    return page.found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    from playwright.sync_api import sync_playwright

    folder = Path(sys.argv[1]).resolve()
    pages = sorted((folder / "themes").rglob("*.html"))
    if not pages:
        sys.exit(f"gallery.py: there is no gallery in {folder}")
    checked = one_of_each_kind(folder / "themes", pages)
    findings = check_html(folder, checked)
    runs = 0
    opened = [(folder / "themes" / name, how) for how, names in OPENED.items() for name in names]
    findings += [f"there is no {page.relative_to(folder)}" for page, _ in opened if not page.exists()]
    found, runs = check_in_browsers(folder, [(page, how) for page, how in opened if page.exists()], sizes=[100])
    findings += found
    server = serve(folder)
    address = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as playwright:
        browser = launch(playwright)
        findings += [f"preview.html: {one}" for one in work_switcher(browser, address)]
        findings += [f"preview.html without scripts: {one}" for one in work_without_script(browser, address)]
        browser.close()
    server.shutdown()
    for finding in findings:
        print(finding)
    print(f"{len(checked)} of {len(pages)} pages through the Nu checker, {runs} runs of axe-core: {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
