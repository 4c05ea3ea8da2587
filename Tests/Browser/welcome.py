#!/usr/bin/env python3
"""Opens welcome pages in Chromium as different readers do.

    welcome.py FOLDER [--looks]

FOLDER/expected.json is a list of pages, each with "page", the file below FOLDER; "name", the heading; "actions", the
buttons as pairs of a title and an address; "gate", whether people have to accept something first; "code", what the QR code
says, or null; "footnote", or an empty text; "demo", a pair as of a button, or null.

Each is looked at on phones, a tablet and a phone on its side, light and dark, with and without scripts: what is shown, and
that it has room; what the code says to ZXing; and axe-core, on a phone or in a run of all tests on each screen. A gate is tried
by the keyboard alone: no button leads on without the tick, with it each leads to its address, byte by byte, and may be led on
from there to another server. Gates and pages without scripts are tried in English; in a run of all tests, in each language.
Prints what is wrong and a summary; exits with 1 when anything is.
"""

import io
import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from PIL import Image

from accessibility import FULL, LOOKS, ONLY_LOOKS, folder_of_arguments, some, violations_in_modes
from check import comes_true
from chromium import launch
from qr import qr_codes

SCREENS = {"320": (320, 640), "phone": (375, 812), "tablet": (820, 1180), "on its side": (667, 375)}
#: Where the server behind a button's address leads whoever comes.
ELSEWHERE = "http://elsewhere.example/sign-in"


class Server(BaseHTTPRequestHandler):
    """Every host that ends in .example."""

    def do_GET(self):
        is_there = self.headers["Host"] == "elsewhere.example"
        self.send_response(200 if is_there else 302)
        self.send_header("Content-Type", "text/html")
        if not is_there:
            self.send_header("Location", ELSEWHERE)
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Here</title><link rel=icon href=data:>")

    def log_message(self, *arguments):
        pass


class Reader:
    """One reader at one page; findings begin with what the reader is like."""

    def __init__(self, browser, folder, wanted, name, *, scripts=True, screen=(375, 812)):
        self.wanted, self.findings, self.checks = wanted, [], 0
        self.name = f"{wanted['page']}: a reader {name}"
        width, height = screen
        self.context = browser.new_context(
            java_script_enabled=scripts, reduced_motion="reduce", viewport={"width": width, "height": height})
        self.tab = self.context.new_page()
        self.tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        self.address = (folder / wanted["page"]).as_uri()
        self.tab.goto(self.address)

    def expect(self, holds, what):
        self.checks += 1
        if not holds:
            self.findings.append(f"{self.name}: {what}")

    def tab_to(self, locator):
        """Goes there by the Tab key alone."""
        for _ in range(60):
            self.tab.keyboard.press("Tab")
            if locator.evaluate("element => element === document.activeElement"):
                return
        self.expect(False, f"the Tab key never comes to {locator}")

    def end(self):
        self.context.close()
        return self.findings, self.checks


def title(element):
    """What a button says, without what is only for screen readers."""
    return element.evaluate("""element => [...element.childNodes]
        .filter(node => !node.classList?.contains('visually-hidden')).map(node => node.textContent).join('').trim()""")


def shows(reader):
    """What is on the page, and no more."""
    tab, wanted = reader.tab, reader.wanted
    heading = tab.locator("h1").inner_text()
    reader.expect(heading == wanted["name"], f"the heading is {heading!r}")
    buttons = tab.locator(".welcome-actions .button").all()
    reader.expect([title(button) for button in buttons] == [title for title, _ in wanted["actions"]], "other buttons are shown")
    reader.expect(all(button.is_visible() for button in buttons), "a button cannot be seen")
    primary = tab.locator(".welcome-actions .primary").count()
    reader.expect(primary == min(1, len(buttons)), f"{primary} buttons are primary")
    reader.expect(tab.locator(".welcome-gate").count() == wanted["gate"], "a gate is missing, or there is one")
    if not wanted["gate"]:
        links = [button.get_attribute("href") for button in buttons]
        reader.expect(links == [address for _, address in wanted["actions"]], f"the buttons lead to {links}")
    footnote = tab.locator(".welcome-footnote")
    said = footnote.inner_text() if footnote.count() else ""
    reader.expect(said == wanted["footnote"], f"the footnote says {said!r}")
    demo = tab.locator(".welcome-demo a")
    found = [title(demo), demo.get_attribute("href")] if demo.count() else None
    reader.expect(found == wanted["demo"], f"the demo mode is {found}")
    reader.expect(bool(tab.locator(".welcome-code").count()) == bool(wanted["code"]), "a code is missing, or there is one")


def has_room(reader):
    tab = reader.tab
    wide = tab.evaluate("document.documentElement.scrollWidth - innerWidth")
    reader.expect(wide <= 0, f"the page is {wide} pixels wider than the screen")
    for button in tab.locator(".welcome-actions .button, .welcome-texts a, .welcome-demo a").all():
        height = button.bounding_box()["height"]
        reader.expect(height >= 40, f"{title(button)!r} is only {height} pixels high")
    box = tab.locator(".welcome-accept input")
    if box.count():
        sides = box.bounding_box()
        reader.expect(min(sides["width"], sides["height"]) >= 24, f"the box to tick is too small: {sides}")


def reads_code(reader):
    """The code can be read in both modes, when the terms are accepted."""
    tab, wanted = reader.tab, reader.wanted
    drawing = tab.locator(".welcome-code svg")
    if wanted["gate"]:
        reader.expect(not drawing.is_visible(), "the code is shown before the terms are accepted")
        tab.locator(".welcome-accept input").check()
    reader.expect(drawing.is_visible(), "the code cannot be seen")
    said = drawing.get_attribute("aria-label") or ""
    reader.expect(wanted["code"] in said, f"the code's words are {said!r}")
    for scheme in ("dark", "light"):
        tab.emulate_media(color_scheme=scheme)
        image = Image.open(io.BytesIO(drawing.screenshot(timeout=5000)))
        found = [barcode.text for barcode in qr_codes(image)]
        reader.expect(found == [wanted["code"]], f"in {scheme} mode the code says {found}")


def looks(reader):
    found = violations_in_modes(reader.tab)
    reader.expect(not found, f"axe-core: {found}")
    if reader.wanted["code"]:
        reads_code(reader)
    # What is on the page is the same on each screen; what has room there is not.
    for name, (width, height) in SCREENS.items():
        reader.tab.set_viewport_size({"width": width, "height": height})
        reader.name = f"{reader.wanted['page']}: a reader with a screen: {name}"
        shows(reader)
        has_room(reader)
        if FULL:
            found = violations_in_modes(reader.tab, LOOKS)
            reader.expect(not found, f"axe-core: {found}")


def goes(reader):
    """Through the gate by the keyboard alone, to each button's address."""
    tab, wanted = reader.tab, reader.wanted
    asked = []
    # Requests for an app's own scheme go to the system: only the debugger hears of them. Other than pages, the browser asks
    # for an icon, at a time of its own.
    session = reader.context.new_cdp_session(tab)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent",
        lambda event: event.get("type") == "Document" and asked.append(event["request"]))

    def went():
        urls = [request["url"] + request.get("urlFragment", "") for request in asked]
        return [url for url in urls if not url.startswith("data:")]

    for number, (name, address) in enumerate(wanted["actions"]):
        tab.goto(reader.address)
        box, button = tab.locator(".welcome-accept input"), tab.locator(".welcome-actions .button").nth(number)
        reader.expect(not box.is_checked(), "the box is ticked before anybody ticks it")
        asked.clear()
        reader.tab_to(button)
        tab.keyboard.press("Enter")
        tab.wait_for_timeout(300)
        reader.expect(not went() and tab.url == reader.address, f"{name!r} leads on without the tick: {went()}")
        tab.goto(reader.address)
        reader.tab_to(box)
        tab.keyboard.press("Space")
        reader.tab_to(button)
        asked.clear()
        tab.keyboard.press("Enter")
        # A form without fields ends its address in a question mark.
        is_right = comes_true(tab, lambda: went()[:1] in ([address], [sent(address)]))
        reader.expect(is_right, f"{name!r} leads to {went()}")
        if address.startswith("http:"):
            is_led_on = comes_true(tab, lambda: tab.url.startswith(ELSEWHERE))
            reader.expect(is_led_on, f"{name!r} cannot be led on: {tab.url}, {went()}")
            tab.wait_for_load_state()
    tab.goto(reader.address)
    texts = tab.locator(".welcome-texts a").all()
    reader.expect(len(texts) == 2, f"{len(texts)} texts can be read before they are accepted")
    for link in texts:
        target = Path(link.evaluate("link => new URL(link.href).pathname"))
        reader.expect(target.is_file(), f"a text to accept is not there: {target}")


def sent(address):
    """An address as a form writes it."""
    before, mark, fragment = address.partition("#")
    return address if "?" in before else f"{before}?{mark}{fragment}"


def main():
    folder = folder_of_arguments(__doc__)
    from playwright.sync_api import sync_playwright

    pages = json.loads((folder / "expected.json").read_text())
    findings, checks, readers = [], 0, 0
    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        hosts = f"--host-resolver-rules=MAP *.example 127.0.0.1:{server.server_port}"
        browser = launch(playwright, hosts)
        for wanted in pages:
            visits = [(looks, "with many screens", {})]
            if not ONLY_LOOKS and wanted["page"].split("/")[1] in some(("en", "fr", "ar")):
                visits.append((shows, "without scripts", {"scripts": False}))
                if wanted["gate"]:
                    visits.append((goes, "at the gate", {}))
                    visits.append((goes, "at the gate without scripts", {"scripts": False}))
            for act, name, options in visits:
                reader = Reader(browser, folder, wanted, name, **options)
                act(reader)
                found, count = reader.end()
                findings, checks, readers = findings + found, checks + count, readers + 1
        browser.close()
    for finding in findings:
        print(finding)
    print(f"{len(pages)} pages, {readers} readers, {checks} checks: {len(findings)} findings")
    sys.exit(1 if findings or not pages else 0)


if __name__ == "__main__":
    main()
