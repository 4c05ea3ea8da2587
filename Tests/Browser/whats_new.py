#!/usr/bin/env python3
"""Sees what is new once, in Chromium, as different readers do.

    whats_new.py FOLDER [--looks]

FOLDER/expected.json has: "about" and "page", an about page and the page of what is new below FOLDER; "app", the same page
for an app; "version"; "title", what the link on the about page says.

The pages come from a server of this machine, so that there is a storage: with and without scripts, with a storage that
refuses, with an app around the page that listens as iOS and as Android do, and with none. A small phone, and in a run of
all tests other phones, a tablet and a phone on its side; axe-core in both modes. Prints what is wrong and a summary; exits
with 1 when anything is.
"""

import json
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from accessibility import ONLY_LOOKS, folder_of_arguments, some, violations_in_modes
from check import comes_true
from chromium import launch

SCREENS = {"320": (320, 640), "phone": (375, 812), "tablet": (820, 1180), "on its side": (667, 375)}
NO_STORAGE = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException("refused", "SecurityError") } })
"""
IOS = "window.told = []; window.webkit = { messageHandlers: { colophon: { postMessage: told => window.told.push(told) } } }"
ANDROID = "window.told = []; window.AndroidInterface = { postMessage: told => window.told.push(JSON.parse(told)) }"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class Reader:
    """One reader; findings begin with what the reader is like."""

    def __init__(self, browser, server, wanted, name, *, scripts=True, before="", screen=(375, 812)):
        self.server, self.wanted, self.name, self.findings, self.checks = server, wanted, name, [], 0
        width, height = screen
        self.context = browser.new_context(
            java_script_enabled=scripts, reduced_motion="reduce", viewport={"width": width, "height": height})
        self.tab = self.context.new_page()
        self.tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        if before:
            self.tab.add_init_script(before)

    def expect(self, holds, what):
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(f"{self.name}: {what}")

    def opens(self, page):
        self.tab.goto(self.server + self.wanted[page])

    def sees(self, selector):
        return self.tab.locator(selector).is_visible()

    def looks(self):
        # The address is the new one before the page is.
        self.tab.wait_for_load_state()
        wide = self.tab.evaluate("document.documentElement.scrollWidth - innerWidth")
        self.expect(wide <= 0, f"{self.tab.url} is {wide} pixels wider than the screen")
        found = violations_in_modes(self.tab)
        self.expect(not found, f"{self.tab.url}: axe-core: {found}")

    def end(self):
        self.context.close()
        return self.findings, self.checks


def without_script(reader):
    reader.opens("about")
    reader.expect(not reader.sees(".whats-new-note"), "a link is shown to whoever may have followed it")
    reader.opens("page")
    reader.expect(reader.sees("article"), "there is nothing to read")
    reader.tab.click(".whats-new-continue")
    reader.expect(lambda: reader.tab.url == reader.server + reader.wanted["about"], f"Continue leads to {reader.tab.url}")


def waits(reader):
    reader.opens("about")
    note = reader.tab.locator(".whats-new-note")
    reader.expect(lambda: note.is_visible(), "there is no link to a new version")
    said = note.inner_text().strip()
    reader.expect(said == reader.wanted["title"], f"the link says {said!r}")
    reader.looks()
    reader.opens("about")
    reader.expect(lambda: note.is_visible(), "the link is gone before it was followed")


def follows(reader):
    reader.opens("about")
    reader.tab.click(".whats-new-note a")
    reader.expect(lambda: reader.tab.url == reader.server + reader.wanted["page"], f"the link leads to {reader.tab.url}")
    reader.looks()
    reader.tab.click(".whats-new-continue")
    reader.expect(lambda: reader.tab.url == reader.server + reader.wanted["about"], f"Continue leads to {reader.tab.url}")
    reader.tab.wait_for_timeout(300)
    reader.expect(not reader.sees(".whats-new-note"), "the link is shown to whoever has followed it")
    reader.tab.evaluate("Object.keys(localStorage).forEach(key => { localStorage[key] = '0.9' })")
    reader.opens("about")
    reader.expect(lambda: reader.sees(".whats-new-note"), "the link is not shown for another version")


def is_refused(reader):
    for _ in range(2):
        reader.opens("about")
        reader.expect(lambda: reader.sees(".whats-new-note"), "without a storage nothing is told")
    reader.opens("page")


def in_app(reader):
    reader.opens("app")
    reader.looks()
    reader.expect(lambda: reader.sees(".whats-new-continue"), "there is no way on for an app that listens")
    reader.tab.click(".whats-new-continue")
    told = reader.tab.evaluate("window.told")
    reader.expect(told == [{"colophon": 1, "type": "whats-new", "version": reader.wanted["version"]}], f"told was {told}")
    # The page of the site tells the app as well, and does not go on by itself.
    reader.opens("page")
    reader.tab.click(".whats-new-continue")
    told = reader.tab.evaluate("window.told.length")
    reader.expect(told == 1 and reader.tab.url.endswith(reader.wanted["page"]), "the page of the site tells nothing")


def in_none(reader):
    reader.opens("app")
    reader.tab.wait_for_timeout(300)
    reader.expect(not reader.sees(".whats-new-continue"), "a button is shown that leads nowhere")


def main():
    folder = folder_of_arguments(__doc__)
    from playwright.sync_api import sync_playwright

    wanted = json.loads((folder / "expected.json").read_text())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    readers = [("without scripts", without_script, {"scripts": False})]
    for name, screen in some(SCREENS.items()):
        readers += [(f"who waits, {name}", waits, {"screen": screen}), (f"who follows, {name}", follows, {"screen": screen})]
    readers += [
        ("without a storage", is_refused, {"before": NO_STORAGE}), ("in an app on iOS", in_app, {"before": IOS}),
        ("in an app on Android", in_app, {"before": ANDROID}), ("of the app's file in a browser", in_none, {}),
    ]
    if ONLY_LOOKS:
        readers = [reader for reader in readers if reader[1] in (waits, follows, in_app)]
    findings, checks = [], 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, act, options in readers:
            reader = Reader(browser, f"http://127.0.0.1:{server.server_port}/", wanted, "a reader " + name, **options)
            act(reader)
            found, count = reader.end()
            findings += found
            checks += count
        browser.close()
    for finding in findings:
        print(finding)
    print(f"{len(readers)} readers, {checks} checks: {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
