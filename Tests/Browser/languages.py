#!/usr/bin/env python3
"""Visits the root of an app in Chromium, as readers of different languages do.

    languages.py FOLDER

FOLDER has a site in English, French and Arabic with `negotiate: browser`, opened from the disk, and expected.json:
"script", the script of the site below FOLDER; "visits", a list of what a site has ("site"), what a browser asks for
("preferred"), and what it "gets", null for the first.

Looks at where readers end up: without scripts, by what they chose earlier, by what their browser prefers, and with a
storage that refuses; at what is kept, at what Back does, and at the event. Prints what is wrong and a summary; exits with 1
when anything is.
"""

import json
import sys
from pathlib import Path

from check import comes_true
from chromium import launch

#: Storage that is switched off throws as soon as it is touched.
NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError") } })
"""
#: Keeps what scripts hear of.
LISTENER = """
document.addEventListener("languagechange", event => console.info("heard " + JSON.stringify(event.detail)))
"""


class Reader:
    """One reader with a browser of their own; findings begin with what the reader is like."""

    def __init__(self, browser, folder, name, *, scripts=True, languages=("en-GB",), before=""):
        self.name, self.folder, self.findings, self.checks, self.heard = name, folder, [], 0, []
        self.context = browser.new_context(java_script_enabled=scripts)
        self.tab = self.context.new_page()
        self.tab.on("console", self.listen)
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        asks = f"Object.defineProperty(navigator, 'languages', {{ get: () => {json.dumps(list(languages))} }})"
        self.tab.add_init_script(asks + "\n" + LISTENER + before)

    def listen(self, message):
        if message.text.startswith("heard "):
            self.heard.append(json.loads(message.text.removeprefix("heard ")))
        # The addresses of 404.html start with a slash, which means nothing on disk.
        elif "ERR_FILE_NOT_FOUND" not in message.text or message.location["url"].startswith(self.address("")):
            self.expect(False, f"the browser says: {message.text}")

    def expect(self, holds, what):
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(f"{self.name}: {what}")

    def open(self, page):
        self.tab.goto(self.address(page), wait_until="commit")

    def address(self, page):
        return (self.folder / "index.html").as_uri().removesuffix("index.html") + page

    def is_at(self, page):
        self.expect(lambda: self.tab.url == self.address(page), f"is not led to {page} but to {self.tab.url}")
        self.tab.wait_for_load_state()

    def kept(self):
        return self.tab.evaluate("Object.values(localStorage)")

    def choose(self, language):
        self.tab.locator(".languages-button").click()
        self.tab.evaluate("window.isBeforeChoice = true")
        self.tab.locator(f".languages a[hreflang={language}]").click()
        # The page that is there may be the one that is chosen.
        self.expect(lambda: not self.tab.evaluate("window.isBeforeChoice"), f"nothing happens when {language} is chosen")

    def closes_the_menu(self):
        """The browser closes it by itself; no script runs."""
        button, menu = self.tab.locator(".languages-button"), self.tab.locator(".languages .menu")
        for way, close in (
            ("Escape", lambda: self.tab.keyboard.press("Escape")),
            ("a click elsewhere", lambda: self.tab.mouse.click(640, 700)),
            ("its button", button.click),
        ):
            button.click()
            self.expect(menu.is_visible, "the menu does not open")
            close()
            self.expect(menu.is_hidden, f"{way} does not close the menu")

    def leaves_the_menu(self):
        menu = self.tab.locator(".languages .menu")
        self.tab.locator(".languages-button").focus()
        self.tab.keyboard.press("Enter")
        self.expect(menu.is_visible, "the menu does not open")
        for _ in range(menu.locator("a").count()):
            self.tab.keyboard.press("Tab")
        self.expect(menu.is_visible, "the menu closes while the focus is in it")
        self.tab.keyboard.press("Tab")
        self.expect(menu.is_hidden, "the menu stays open when the focus leaves it")

    def serve(self):
        """Answers https://tides.example/, the address of the site, with the folder."""
        def answer(route):
            path = self.folder / route.request.url.removeprefix("https://tides.example/").split("?")[0]
            route.fulfill(path=path if path.is_file() else self.folder / "404.html")
        self.context.route("https://tides.example/**", answer)

    def end(self):
        self.context.close()
        return self.findings, self.checks


def without_script(reader):
    reader.open("index.html")
    reader.tab.wait_for_load_state()
    reader.is_at("index.html")
    links = [link.get_attribute("hreflang") for link in reader.tab.locator(".rows a").all()]
    reader.expect(links == ["en", "fr", "ar"], f"the list has {links}")
    reader.tab.locator(".rows a[hreflang=ar]").click()
    reader.is_at("ar/index.html")
    reader.closes_the_menu()
    shows_missing_page_in(reader, "en", ["fr", "ar"])


def shows_missing_page_in(reader, language, others):
    """The page for missing addresses shows one language, and links to the home pages in the others."""
    reader.serve()
    reader.tab.goto("https://tides.example/no/such/page")
    told = [each.get_attribute("lang") for each in reader.tab.locator("main section:visible").all()]
    reader.expect(told == [language], f"a missing address is told in {told}")
    links = [each.get_attribute("hreflang") for each in reader.tab.locator("main li a:visible").all()]
    reader.expect(links == others, f"a missing address links to {links}")


def who_reads_arabic(reader):
    shows_missing_page_in(reader, "ar", ["en", "fr"])


def with_french(reader):
    reader.open("404.html")
    reader.open("index.html?from=mail#main")
    reader.is_at("fr/index.html?from=mail#main")
    reader.expect(reader.kept() == [], f"kept before any choice: {reader.kept()}")
    reader.expect(reader.heard == [], f"heard before any choice: {reader.heard}")
    reader.tab.go_back()
    reader.is_at("404.html")


def who_chooses(reader):
    reader.open("index.html")
    reader.is_at("en/index.html")
    reader.choose("ar")
    reader.is_at("ar/index.html")
    reader.expect(lambda: reader.heard == [{"old": "en", "new": "ar"}], f"heard: {reader.heard}")
    reader.expect(reader.kept() == ["ar"], f"kept: {reader.kept()}")
    reader.choose("ar")
    reader.is_at("ar/index.html")
    reader.expect(len(reader.heard) == 1, f"heard of no change: {reader.heard}")
    reader.open("index.html")
    reader.is_at("ar/index.html")
    reader.choose("fr")
    reader.is_at("fr/index.html")
    reader.leaves_the_menu()
    reader.open("index.html")
    reader.is_at("fr/index.html")


def whose_choice_is_gone(reader):
    reader.open("404.html")
    reader.tab.evaluate(
        "localStorage.setItem('language ' + new URL('./', location).pathname, 'sv')")
    reader.open("index.html")
    reader.is_at("fr/index.html")


def without_storage(reader):
    reader.open("index.html")
    reader.is_at("fr/index.html")
    reader.choose("ar")
    reader.is_at("ar/index.html")
    reader.expect(lambda: reader.heard == [{"old": "fr", "new": "ar"}], f"heard: {reader.heard}")


def visits(browser, folder, wanted):
    """What the script answers, on a page with nothing else."""
    script = (folder / wanted["script"]).read_text()
    context = browser.new_context()
    tab = context.new_page()
    tab.add_init_script("""
        const asked = new URLSearchParams(location.search).get("preferred")
        if (asked !== null) Object.defineProperty(navigator, "languages", { get: () => JSON.parse(asked) })
    """)
    page = {"text": ""}

    def answer(route):
        path = route.request.url.split("?")[0].removeprefix("http://visit.example")
        if path == "/theme/language.js":
            route.fulfill(body=script, content_type="text/javascript")
        else:
            route.fulfill(body=page["text"] if path == "/" else "", content_type="text/html")

    tab.route("**/*", answer)
    findings = []
    for one in wanted["visits"]:
        languages = [entry for entry in one["site"].split() if "=" not in entry]
        links = "".join(f'<a hreflang="{tag}" href="/{tag}/">{tag}</a>' for tag in languages)
        page["text"] = (
            f'<!DOCTYPE html><nav data-negotiation="{one["site"]}">{links}</nav>'
            '<script src="/theme/language.js" defer></script>')
        preferred = [entry.split(";")[0].strip() for entry in one["preferred"].split(",")]
        tab.goto("http://visit.example/?preferred=" + json.dumps(preferred), wait_until="commit")
        path = f"/{one.get('gets') or languages[0]}/"
        if not comes_true(tab, lambda: tab.url.split("?")[0] == "http://visit.example" + path):
            findings.append(f"{one['preferred']} among {one['site']}: {tab.url.split('?')[0]}")
    context.close()
    return findings


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    from playwright.sync_api import sync_playwright

    folder = Path(sys.argv[1]).resolve()
    wanted = json.loads((folder / "expected.json").read_text())
    readers = [
        ("without scripts", without_script, {"scripts": False}),
        ("with French", with_french, {"languages": ("de", "fr-CA", "en")}),
        ("who chooses", who_chooses, {}),
        ("whose choice is gone", whose_choice_is_gone, {"languages": ("fr",)}),
        ("who reads Arabic", who_reads_arabic, {"languages": ("ar-EG", "en")}),
        ("without storage", without_storage, {"languages": ("fr",), "before": NO_STORAGE}),
    ]
    findings, checks = [], len(wanted["visits"])
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, act, options in readers:
            reader = Reader(browser, folder, "a reader " + name, **options)
            act(reader)
            found, count = reader.end()
            findings += found
            checks += count
        findings += visits(browser, folder, wanted)
        browser.close()
    for finding in findings:
        print(finding)
    print(f"{len(readers)} readers, {checks} checks: {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
