#!/usr/bin/env python3
"""Checks signed texts in Chromium, as different readers do.

    verify.py FOLDER

FOLDER is a site in English, French and Arabic that checks signatures, and has expected.json: "texts", each with "text"
and the "result" that the program gives; "signed", a text and its parts that is signed with the key the page knows as "Town
hall <b>"; "stranger", one signed with a key that it does not know; that key, as "short" and "pem"; and "badKeys", which
are none.

All texts go through the script's own function, and a few through the page by the keyboard alone. It is looked at what is
shown and what is not; that nothing is asked of any server, nothing kept, and nothing said on the console; and axe-core is
run over each answer, light and dark. Prints what is wrong and a summary; exits with 1 when anything is.
"""

import json
import sys
from pathlib import Path
from urllib.parse import quote

from accessibility import violations_in_modes
from check import comes_true
from chromium import launch

#: Browsers hide it from pages that came over an open line.
NO_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
#: As browsers before 2025 do.
NO_ED25519 = """
crypto.subtle.importKey = async () => { throw new DOMException("unknown algorithm", "NotSupportedError") }
"""


class Reader:
    """One reader at the page; findings begin with what the reader is like."""

    def __init__(self, browser, folder, name, *, scripts=True, before="", page="attestation/verify/", fragment=""):
        self.name, self.folder, self.findings, self.checks = name, folder, [], 0
        self.context = browser.new_context(
            java_script_enabled=scripts, reduced_motion="reduce", viewport={"width": 375, "height": 812})
        self.tab = self.context.new_page()
        self.asked = []
        self.tab.on("request", lambda request: self.asked.append(request.url))
        self.tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        if before:
            self.tab.add_init_script(before)
        self.address = (folder / page / "index.html").as_uri()
        self.tab.goto(self.address + fragment)

    def expect(self, holds, what):
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(f"{self.name}: {what}")

    def tab_to(self, selector):
        """Goes there by the Tab key alone."""
        self.tab.evaluate("document.activeElement.blur()")
        for _ in range(40):
            self.tab.keyboard.press("Tab")
            if self.tab.locator(f"{selector}:focus").count():
                return
        self.expect(False, f"the Tab key never comes to {selector}")

    def give(self, selector, text):
        """Puts a text into a field, as pasting does."""
        self.tab_to(selector)
        self.tab.keyboard.press("Control+A")
        self.tab.keyboard.press("Delete")
        self.tab.keyboard.insert_text(text)

    def ask(self, text, key=""):
        self.give(".verify-text", text)
        self.give(".verify-key", key)
        self.tab_to("form.verify button")
        self.tab.keyboard.press("Enter")
        try:
            self.tab.locator("[data-result]:not([hidden])").wait_for(timeout=20000)
        except Exception:
            self.expect(False, f"there is no answer to {text[:40]!r}")

    def answers(self):
        """The answers that are seen."""
        return self.tab.evaluate(
            "Array.from(document.querySelectorAll('[data-result]')).filter(e => e.checkVisibility())"
            ".map(e => e.dataset.result)"
        )

    def expect_answer(self, wanted, text, key=""):
        self.ask(text, key)
        found = self.answers()
        self.expect(found == [wanted], f"the answer to {text[:40]!r} is {found}, not {wanted}")
        top = self.tab.locator("[data-result]:not([hidden])").first.evaluate("e => e.getBoundingClientRect().top")
        self.expect(0 <= top < 812, f"the answer to {text[:40]!r} is off the screen, at {top}")

    def axe(self):
        found = violations_in_modes(self.tab)
        self.expect(not found, f"axe-core: {found}")
        wide = self.tab.evaluate("document.documentElement.scrollWidth")
        self.expect(wide <= 375, f"the page is {wide} pixels wide")

    def end(self):
        kept = self.tab.evaluate("[localStorage.length, sessionStorage.length, document.cookie.length]")
        self.expect(kept == [0, 0, 0], f"something is kept: {kept}")
        theme = (self.folder / "theme").as_uri() + "/"
        others = [url for url in self.asked if not url.startswith((self.address, theme))]
        self.expect(not others, f"asked for were {others}")
        self.context.close()
        return self.findings, self.checks


def without_script(reader, wanted):
    reader.expect(lambda: not reader.tab.locator("form.verify").is_visible(), "there is a form that does nothing")
    reader.expect(reader.answers() == [], "there is an answer to nothing")
    reader.expect(lambda: reader.tab.locator(".verify-without").is_visible(), "nobody says that nothing can be checked here")
    command = reader.tab.locator(".verify-command").inner_text()
    reader.expect(command.startswith("colophon attest verify "), f"the command is {command!r}")
    reader.expect(command.count("--key ed25519:") == 2, "the command lacks a key")


def compares(reader, wanted):
    """The script and the program give the same answers."""
    results = reader.tab.evaluate(
        "async texts => Promise.all(texts.map(async text => (await checkSigned(text, knownKeys())).result))",
        [each["text"] for each in wanted["texts"]],
    )
    for each, result in zip(wanted["texts"], results):
        reader.expect(result == each["result"], f"{each['text']!r} is {result}, not {each['result']}")
    # What no text of the program can be: half a character, which becomes U+FFFD in bytes.
    half = reader.tab.evaluate("""async text => (await checkSigned(text.replace("\\ufffd", "\\ud800"), knownKeys())).result""",
                               wanted["replacement"])
    reader.expect(half == "malformed", f"half a character is {half}")
    whole = reader.tab.evaluate("async text => (await checkSigned(text, knownKeys())).result", wanted["replacement"])
    reader.expect(whole == "good", f"U+FFFD is {whole}")


def asks(reader, wanted):
    signed, stranger = wanted["signed"], wanted["stranger"]
    reader.expect(lambda: not reader.tab.locator(".verify-without").is_visible(), "the page says that it cannot check")
    reader.axe()
    reader.expect_answer("good", signed["text"])
    shown = reader.tab.locator("[data-result=good] [data-slot=text]").inner_text()
    reader.expect(shown == signed["shown"], f"shown is {shown!r}, not {signed['shown']!r}")
    name = reader.tab.locator("[data-result=good] [data-slot=name]").inner_text()
    reader.expect(name == "Town hall <b>", f"the name is {name!r}")
    reader.expect(lambda: reader.tab.locator(".verify-result img, .verify-result b").count() == 0, "text became markup")
    reader.axe()
    reader.tab_to(".verify-text")
    reader.tab.keyboard.press("End")
    reader.tab.keyboard.type("x")
    reader.expect(reader.answers() == [], "the answer stays when the text has changed")
    reader.expect(lambda: reader.tab.locator("[data-slot=text]").inner_text() == "", "the old text stays in the page")
    for answer, text, key in [
        ("noText", " \n", ""), ("notSigned", "a\nb", ""), ("malformed", signed["text"] + "\nmore", ""),
        ("bad", signed["text"].replace("Nom", "Non"), ""), ("unknownKey", stranger["text"], ""),
        ("good", stranger["text"], stranger["short"]), ("good", stranger["text"], " " + stranger["pem"] + "\n"),
        ("good", stranger["text"] + "\n\n", stranger["pem"]),
    ]:
        reader.expect_answer(answer, text, key)
        reader.axe()
    for key in wanted["badKeys"]:
        reader.expect_answer("badKey", stranger["text"], key)


def has_a_link(reader, wanted):
    """A link brings a text, never a key, and no answer; then it is gone from the address."""
    field, signed = reader.tab.locator(".verify-text"), wanted["signed"]["text"]
    reader.expect(lambda: "#" not in reader.tab.url, f"the address still is {reader.tab.url}")
    reader.expect(field.input_value() == signed, f"filled in is {field.input_value()!r}")
    reader.expect(reader.answers() == [], "there is an answer that nobody asked for")
    reader.tab_to("form.verify button")
    reader.tab.keyboard.press("Enter")
    reader.tab.locator("[data-result=good]").wait_for(timeout=20000)
    stranger = wanted["stranger"]
    link = f"#text={quote(stranger['text'])}&key={quote(stranger['short'])}"
    reader.tab.evaluate("link => { location.hash = link }", link)
    # Asked of the page: what the tab says of its address may be what it was before.
    reader.expect(lambda: reader.tab.evaluate("location.hash") == "", f"the address still is {reader.tab.url}")
    reader.expect(reader.answers() == [], "the answer stays when a link has changed the text")
    reader.expect(lambda: reader.tab.locator(".verify-key").input_value() == "", "a link has brought a key")
    for link in ("#text=%E0%A4%A", "#verify-keys", "#text=" + "x" * 20_000):
        before = field.input_value()
        reader.tab.evaluate("link => { location.hash = link }", link)
        reader.tab.wait_for_timeout(100)
        reader.expect(field.input_value() == before, f"{link[:20]} has changed the text")


def in_arabic(reader, wanted):
    reader.axe()
    reader.expect_answer("good", wanted["signed"]["text"])
    reader.axe()
    reader.expect_answer("unknownKey", wanted["stranger"]["text"])
    reader.axe()


def is_without_ed25519(reader, wanted):
    reader.expect_answer("unsupported", wanted["signed"]["text"])
    reader.expect_answer("notSigned", "a")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    from playwright.sync_api import sync_playwright

    folder = Path(sys.argv[1]).resolve()
    wanted = json.loads((folder / "expected.json").read_text())
    readers = [
        ("without scripts", without_script, {"scripts": False}),
        ("who compares", compares, {}),
        ("who asks", asks, {}),
        ("with a link", has_a_link, {"fragment": "#text=" + quote(wanted["signed"]["text"])}),
        ("in Arabic", in_arabic, {"page": "attestation/ar/verify/"}),
        ("whose browser has no Ed25519", is_without_ed25519, {"before": NO_ED25519}),
        ("whose page came over an open line", is_without_ed25519, {"before": NO_CRYPTO}),
    ]
    findings, checks = [], 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, act, options in readers:
            reader = Reader(browser, folder, "a reader " + name, **options)
            act(reader, wanted)
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
