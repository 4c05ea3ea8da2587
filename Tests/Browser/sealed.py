#!/usr/bin/env python3
"""Reads sealed pages of a built site in Chromium, as different readers do.

    sealed.py FOLDER [--looks]

FOLDER has the site. FOLDER/expected.json has: "passcode"; "filled", the text in the form before anybody types; "pages", the
sealed pages by language: their addresses, what the title of the window is when they are locked and when they are open, what
is said of a wrong passcode, and "secret", a sentence of each; "open", a page that leads to the English one, and the words of
that link; "sentences", texts that may be in no file of the site; "published", one that is in its pages and PDF files.

seal.py looks at the script, with a page of its own; here it is the pages of the theme that are looked at: what stands on
them before and after, in each language, on phones and desks, without a script, with a passkey, in two tabs, when nobody uses
them for a while, and what axe-core finds. Prints what is
wrong and a summary; exits with 1 when anything is.
"""

import html
import json
import re
import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from accessibility import FULL, ONLY_LOOKS, folder_of_arguments, violations_in_modes
from check import comes_true
from chromium import launch
from seal import authenticator

PHONE, DESK = {"width": 320, "height": 640}, {"width": 1280, "height": 900}
WRONG = "not the passcode"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """Pages can only be unlocked in a secure context, which the disk is not."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://localhost:{server.server_address[1]}/"


class Reader:
    """One reader at one page; findings begin with what the reader is like."""

    findings, checks = [], 0

    def __init__(self, browser, root, name, page, *, scripts=True, viewport=DESK, clock=False):
        self.name, self.root, self.page = name, root, page
        self.context = browser.new_context(java_script_enabled=scripts, reduced_motion="reduce", viewport=viewport)
        self.tab = self.context.new_page()
        if clock:
            self.tab.clock.install()
        self.tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        self.tab.on("request", lambda request: self.expect(
            request.url.startswith((root, "blob:", "data:")), f"{request.url} is asked for"))
        self.tab.goto(root + page["address"])

    def expect(self, holds, what):
        Reader.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            Reader.findings.append(f"{self.name}: {what}")

    def is_seen(self, selector):
        return self.tab.locator(selector).is_visible()

    def has_focus(self, selector):
        return self.tab.locator(f"{selector}:focus").count() == 1

    def tab_to(self, selector):
        """Goes there by the Tab key alone, as a reader without a mouse does."""
        for _ in range(40):
            if self.has_focus(selector):
                return
            self.tab.keyboard.press("Tab")
        self.expect(False, f"the Tab key never comes to {selector}")

    def enter(self, passcode):
        self.expect(lambda: self.is_seen(".unlock-form"), "no form comes")
        self.tab_to("#unlock-passcode")
        self.tab.keyboard.press("ControlOrMeta+a")
        self.tab.keyboard.type(passcode)
        self.tab.keyboard.press("Enter")

    def word(self, name):
        """What the page has to say, in its language, without what stands for a number."""
        return self.tab.evaluate(
            """name => document.querySelector(".unlock-words").content.querySelector(`[data-word="${name}"]`).textContent""",
            name).split("%1")[0].strip()

    def hears(self, region, name, tab=None):
        """A region for those who listen says one of the words."""
        wanted = self.word(name)
        found = (tab or self.tab).locator(region)
        self.expect(lambda: wanted and wanted in found.inner_text(), f"{region} says {found.inner_text()!r}, not {wanted!r}")

    def says_nothing(self):
        """Nothing of the text is in the page, seen or not."""
        self.expect(lambda: self.page["secret"] not in self.tab.content(), "the page has the text in it")
        self.expect(lambda: self.tab.title() == self.page["locked"], f"the window is called {self.tab.title()!r}")

    def fits(self):
        wide = self.tab.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.expect(wide <= 0, f"the page is {wide} pixels too wide")

    def axe(self):
        found = violations_in_modes(self.tab)
        self.expect(not found, f"axe-core: {found}")


def without_script(reader, wanted):
    reader.expect(lambda: reader.is_seen(".unlock-without"), "nobody says that a script is needed")
    reader.expect(lambda: not reader.is_seen(".unlock-form"), "there is a form that does nothing")
    reader.says_nothing()


def unlocks(reader, wanted):
    page = reader.page
    reader.says_nothing()
    typed = reader.tab.locator("#unlock-passcode").input_value()
    reader.expect(typed == wanted["filled"], f"the field has {typed!r} in it")
    reader.enter(WRONG)
    reader.expect(lambda: reader.is_seen("#unlock-error"), "nothing is said of a wrong passcode")
    said = reader.tab.locator("#unlock-error").inner_text()
    reader.expect(page["wrong"] in said, f"a wrong passcode is answered with {said!r}")
    reader.expect(lambda: reader.has_focus("#unlock-passcode"), "the focus is elsewhere after a wrong passcode")
    reader.expect(reader.tab.locator("#unlock-passcode").get_attribute("aria-invalid") == "true", "the field is not invalid")
    reader.expect(not reader.is_seen(".unlock-passkey"), "there is a button for a passkey that nobody has")
    reader.fits()
    reader.axe()
    reader.enter(wanted["passcode"])
    is_open(reader)
    reader.fits()
    reader.axe()
    reader.tab.emulate_media(media="print")
    reader.expect(reader.is_seen(".unlock-content") and not reader.is_seen(".unlock-lock"), "paper has buttons, or no text")
    reader.tab.emulate_media(media="screen")
    reader.tab_to(".unlock-lock")
    reader.tab.keyboard.press("Enter")
    reader.expect(lambda: reader.is_seen(".unlock-form"), "the page does not lock")
    reader.says_nothing()
    reader.expect(lambda: reader.has_focus("#unlock-passcode"), "the focus is elsewhere after locking")


def is_open(reader):
    page, tab = reader.page, reader.tab
    reader.expect(lambda: tab.locator(".unlock-content", has_text=page["secret"]).is_visible(), "the text does not come")
    reader.expect(lambda: tab.title() == page["open"], f"the window is called {tab.title()!r}")
    reader.expect(lambda: reader.has_focus(".unlock-content"), "the focus is not on the text")
    reader.expect(tab.locator("h1:visible").count() == 1, "there is not one main heading")
    ids = tab.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    reader.expect(len(ids) == len(set(ids)), f"an id is there twice: {ids}")
    widths = "[...document.querySelectorAll('.unlock-content img')].map(image => image.naturalWidth)"
    for image in tab.locator(".unlock-content img").all():
        image.scroll_into_view_if_needed()
    reader.expect(lambda: tab.evaluate(widths) and all(tab.evaluate(widths)), "a picture does not come")
    link = tab.locator(".unlock-content a[type='application/pdf']")
    reader.expect(link.count() == 1 and link.get_attribute("href").startswith("blob:"), "there is no PDF to save")


def remembers(reader, wanted):
    reader.expect(lambda: reader.is_seen(".unlock-remember"), "nothing offers to remember")
    reader.tab.locator("input[name=remember]").check()
    reader.enter(wanted["passcode"])
    is_open(reader)
    # The text is shown before the key is kept.
    reader.hears(".unlock-news", "remembered")
    reader.tab.reload()
    is_open(reader)
    reader.tab.locator(".unlock-lock").click()
    reader.expect(lambda: reader.is_seen(".unlock-form"), "the page does not lock")
    reader.tab.reload()
    reader.expect(lambda: reader.is_seen(".unlock-form"), "the page remembers what it was to forget")
    reader.says_nothing()


def has_a_passkey(reader, wanted):
    """With Chromium's virtual authenticator, whose owner always agrees."""
    authenticator(reader, reader.tab)
    reader.enter(wanted["passcode"])
    is_open(reader)
    reader.expect(lambda: reader.is_seen(".unlock-offer"), "no passkey is offered")
    reader.fits()
    reader.axe()
    reader.tab_to(".unlock-enable")
    reader.tab.keyboard.press("Enter")
    reader.hears(".unlock-news", "passkeyEnabled")
    reader.tab.reload()
    is_open(reader)
    reader.tab.locator(".unlock-lock").click()
    reader.expect(lambda: reader.is_seen(".unlock-passkey"), "nothing opens with the passkey")
    reader.fits()
    reader.axe()
    reader.tab_to(".unlock-passkey")
    reader.tab.keyboard.press("Enter")
    is_open(reader)
    reader.expect(not reader.is_seen(".unlock-offer"), "it is offered again")


def has_two_tabs(reader, wanted):
    reader.expect(lambda: reader.is_seen(".unlock-remember"), "nothing offers to remember")
    reader.tab.locator("input[name=remember]").check()
    reader.enter(wanted["passcode"])
    is_open(reader)
    reader.hears(".unlock-news", "remembered")
    first, reader.tab = reader.tab, reader.context.new_page()
    reader.tab.goto(first.url)
    is_open(reader)
    first.locator(".unlock-lock").click()
    reader.expect(lambda: reader.is_seen(".unlock-form"), "the other tab stays open")
    reader.hears(".unlock-status", "lockedElsewhere")
    reader.says_nothing()


def goes_away(reader, wanted):
    reader.enter(wanted["passcode"])
    is_open(reader)
    reader.tab.clock.fast_forward(200_000)
    reader.tab.keyboard.press("Tab")
    reader.tab.clock.fast_forward(200_000)
    reader.expect(reader.is_seen(".unlock-content"), "it locks although it is used")

    def locks():
        # The page may hear late that the key moved it, which is a use as well: then the rest begins anew.
        reader.tab.clock.fast_forward(301_000)
        return reader.is_seen(".unlock-form")

    reader.expect(locks, "it never locks")
    reader.hears(".unlock-status", "lockedIdle")
    reader.says_nothing()


def follows(reader, wanted):
    """An open page says that the other one is locked."""
    link = reader.tab.locator("main a", has_text=wanted["open"]["word"]).first
    reader.expect(link.count() == 1, "the link does not say that it is locked")
    link.click()
    reader.expect(lambda: reader.is_seen(".unlock-form"), "the link leads elsewhere")
    reader.axe()


def plain(text):
    """Letters and digits alone, as no markup, line end or mark between them should hide a text."""
    return re.sub(r"[\W_]+", "", html.unescape(re.sub(r"<[^>]*>", "", text)).casefold())


def search(folder, sentences):
    """The files that have one of the sentences in them, PDF files as poppler reads them, and names of files."""
    found, wanted = [], [plain(sentence) for sentence in sentences]
    for path in sorted(folder.rglob("*")):
        if path.is_dir() or path.name == "expected.json":
            continue
        text = path.read_bytes().decode("utf-8", "replace")
        if path.suffix == ".pdf":
            run = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, check=True)
            text = run.stdout.decode() + subprocess.run(["pdfinfo", str(path)], capture_output=True, check=True).stdout.decode()
        if path.suffix == ".json":
            text += json.dumps(json.loads(text), ensure_ascii=False)
        text = plain(text + " " + str(path))
        found += [f"{path.relative_to(folder)} says: {sentences[i]}" for i, one in enumerate(wanted) if one in text]
    return found


def main():
    folder = folder_of_arguments(__doc__)
    from playwright.sync_api import sync_playwright

    wanted = json.loads((folder / "expected.json").read_text())
    pages, root = wanted["pages"], serve(folder)
    english = pages["en"]
    Reader.findings += search(folder, wanted["sentences"])
    if {Path(one.split(" says: ")[0]).suffix for one in search(folder, [wanted["published"]])} < {".html", ".pdf"}:
        Reader.findings.append(f"the search does not find in pages and PDF files: {wanted['published']}")
    readers = [
        ("without scripts", without_script, english, {"scripts": False}),
        ("at a desk", unlocks, english, {}),
        ("with a phone", unlocks, english, {"viewport": PHONE}),
        ("who comes again", remembers, english, {}),
        ("of an open page", follows, wanted["open"], {}),
    ]
    readers += [(f"in {tag}", unlocks, page, {"viewport": PHONE}) for tag, page in pages.items() if tag != "en"]
    for tag, page in pages.items() if FULL else [("en", english)]:
        readers += [
            (f"with a passkey, in {tag}", has_a_passkey, page, {"viewport": PHONE}),
            (f"with two tabs, in {tag}", has_two_tabs, page, {}),
            (f"who goes away, in {tag}", goes_away, page, {"clock": True}),
        ]
    if ONLY_LOOKS:
        readers = readers[1:2]
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, act, page, options in readers:
            reader = Reader(browser, root, "a reader " + name, page, **options)
            act(reader, wanted)
            reader.context.close()
        browser.close()
    for finding in Reader.findings:
        print(finding)
    print(f"{len(readers)} readers, {Reader.checks} checks: {len(Reader.findings)} findings")
    sys.exit(1 if Reader.findings else 0)


if __name__ == "__main__":
    main()
