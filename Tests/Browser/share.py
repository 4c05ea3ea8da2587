#!/usr/bin/env python3
"""Shares an app from its about page in Chromium, as different readers do.

    share.py FOLDER [--looks]

FOLDER/expected.json has: "page", the about page below FOLDER; "title", "text" and "url", which are to be shared; "mail"
and "sms", the whole addresses of the two links; "copied" and "selected", what is said.

The page is opened from the disk, by the keyboard alone: without scripts; with a script and no share sheet; with a share
sheet that takes what it is given, that the reader closes, and that fails; with a clipboard that refuses. Each time what
is seen, focused, copied and handed to the system is looked at, and axe-core is run over the block that is open. Prints
what is wrong and a summary; exits with 1 when anything is.
"""

import json
import sys
from pathlib import Path

from accessibility import ONLY_LOOKS, folder_of_arguments, violations_in_modes
from check import comes_true
from chromium import launch

#: A share sheet that keeps what it was given, and ends as it is told to.
SHEET = """
window.shared = []
navigator.canShare = data => Boolean(data.url)
navigator.share = async data => {
  window.shared.push(data)
  if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "NotAllowedError")
  if (OUTCOME) throw new DOMException("told to", OUTCOME)
}
"""
NO_SHEET = "delete Navigator.prototype.share; delete Navigator.prototype.canShare"
#: The system's clipboard is not the test's to write to.
CLIPBOARD = """
window.copied = []
Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => {
  if (REFUSES) throw new DOMException("refused", "NotAllowedError")
  window.copied.push(text)
} } })
document.execCommand = () => !REFUSES
"""


class Reader:
    """One reader at one page; findings begin with what the reader is like."""

    def __init__(self, browser, wanted, folder, name, *, scripts=True, before=""):
        self.name, self.wanted, self.findings, self.checks = name, wanted, [], 0
        # Without motion, so that no colour is seen on its way to another.
        self.context = browser.new_context(java_script_enabled=scripts, reduced_motion="reduce")
        self.tab = self.context.new_page()
        self.tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        if before:
            self.tab.add_init_script(before)
        self.tab.goto((folder / wanted["page"]).as_uri())

    def expect(self, holds, what):
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(f"{self.name}: {what}")

    def press(self, *keys):
        for key in keys:
            self.tab.keyboard.press(key)

    def tab_to(self, selector):
        """Goes there by the Tab key alone, as a reader without a mouse does."""
        for _ in range(40):
            self.press("Tab")
            if self.tab.locator(f"{selector}:focus").count():
                return
        self.expect(False, f"the Tab key never comes to {selector}")

    def is_seen(self, selector):
        return self.tab.locator(selector).is_visible()

    def said(self, text):
        try:
            self.tab.locator("[role=status]", has_text=text).wait_for(timeout=20000)
            self.expect(True, "")
        except Exception:
            self.expect(False, f"{text!r} is not said")

    def axe(self):
        found = violations_in_modes(self.tab)
        self.expect(not found, f"axe-core: {found}")

    def end(self):
        self.context.close()
        return self.findings, self.checks


def opens_block(reader):
    """The block that works everywhere."""
    wanted = reader.wanted
    reader.expect(lambda: not reader.is_seen(".share-sheet"), "there is a button for a sheet that is not there")
    reader.expect(lambda: not reader.is_seen(".share-panel"), "the block is open before anybody asked")
    reader.tab_to(".share summary")
    reader.press("Enter")
    reader.expect(lambda: reader.is_seen(".share-panel"), "Enter does not open the block")
    links = [link.get_attribute("href") for link in reader.tab.locator(".share-links a").all()]
    reader.expect(links == [wanted["mail"], wanted["sms"]], f"the links are {links}")
    reader.tab_to(".share-address")
    value = reader.tab.locator(".share-address").input_value()
    reader.expect(value == wanted["url"], f"the address to copy is {value!r}")


def without_script(reader):
    opens_block(reader)
    reader.expect(lambda: not reader.is_seen(".share-copy"), "there is a button that does nothing without a script")
    reader.tab_to(".actions > li:last-child a")


def copies(reader):
    opens_block(reader)
    reader.axe()
    selected = reader.tab.evaluate("getSelection().toString()")
    reader.expect(selected == reader.wanted["url"], f"selected with the focus is {selected!r}")
    reader.tab_to(".share-copy")
    reader.press("Space")
    reader.said(reader.wanted["copied"])
    copied = reader.tab.evaluate("copied")
    reader.expect(copied == [reader.wanted["url"]], f"copied is {copied}")


def is_refused(reader):
    opens_block(reader)
    reader.tab_to(".share-copy")
    reader.press("Enter")
    reader.said(reader.wanted["selected"])
    reader.expect(
        lambda: reader.tab.locator(".share-address:focus").count(), "the address is not ready to be copied by hand")


def opens_sheet(reader):
    wanted = {key: reader.wanted[key] for key in ("title", "text", "url")}
    reader.expect(lambda: not reader.is_seen(".share-ways"), "there are two ways to share at once")
    reader.axe()
    reader.tab_to(".share-sheet")
    reader.press("Enter")
    reader.tab.wait_for_function("shared.length === 1", timeout=20000)
    shared = reader.tab.evaluate("shared")
    reader.expect(shared == [wanted], f"handed on was {shared}")


def closes_sheet(reader):
    opens_sheet(reader)
    reader.tab.wait_for_timeout(100)
    reader.expect(lambda: reader.is_seen(".share-sheet") and not reader.is_seen(".share-ways"), "closing the sheet changes the page")
    reader.expect(lambda: reader.tab.locator(".share-sheet:focus").count(), "closing the sheet loses the focus")


def has_broken_sheet(reader):
    opens_sheet(reader)
    try:
        reader.tab.locator(".share-panel").wait_for(timeout=20000)
    except Exception:
        reader.expect(False, "nothing takes the place of a sheet that fails")
    reader.expect(lambda: not reader.is_seen(".share-sheet"), "the button that fails stays")
    reader.expect(lambda: reader.tab.locator(".share summary:focus").count(), "the focus is lost")


def main():
    folder = folder_of_arguments(__doc__)
    from playwright.sync_api import sync_playwright

    def sheet(outcome):
        return SHEET.replace("OUTCOME", outcome)

    def clipboard(refuses):
        return NO_SHEET + CLIPBOARD.replace("REFUSES", refuses)

    wanted = json.loads((folder / "expected.json").read_text())
    readers = [
        ("without scripts", without_script, {"scripts": False}),
        ("without a sheet", copies, {"before": clipboard("false")}),
        ("with a clipboard that refuses", is_refused, {"before": clipboard("true")}),
        ("with a sheet", opens_sheet, {"before": sheet("null")}),
        ("who closes the sheet", closes_sheet, {"before": sheet("'AbortError'")}),
        ("whose sheet fails", has_broken_sheet, {"before": sheet("'DataError'")}),
    ]
    if ONLY_LOOKS:
        readers = [reader for reader in readers if reader[1] in (copies, opens_sheet)]
    findings, checks = [], 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, act, options in readers:
            reader = Reader(browser, wanted, folder, "a reader " + name, **options)
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
