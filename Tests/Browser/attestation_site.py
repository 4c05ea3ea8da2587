"""What the tests of the page of attestations share: a server that keeps count, and readers who look at one page."""

import functools
import http.server
import threading
from urllib.parse import urlsplit

from accessibility import violations_in_modes
from check import comes_true
from chromium import launch

#: A share sheet that keeps what it was given.
SHEET = """
window.shared = []
navigator.canShare = data => Boolean(data.files)
navigator.share = async data => { shared.push(data) }
"""
NO_SHEET = "delete Navigator.prototype.share; delete Navigator.prototype.canShare"
#: The system's clipboard is not the test's to write to, and no dialog of the system is to open.
QUIET = """
window.copied = []
Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { copied.push(text) } } })
window.printed = 0
window.print = () => { printed++ }
"""
#: What the person of most tests has typed, by the key of the field.
CAMILLE = {
    "firstName": "Camille", "lastName": "Martin", "birthDate": "31/01/1970", "birthPlace": "Lyon",
    "address": "12 rue des Lilas", "postalCode": "75001", "city": "Paris",
}


class Server:
    """Serves a folder on this machine, and notes what was asked for."""

    def __init__(self, folder):
        asked = self.asked = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def do_GET(self):
                asked.append(urlsplit(self.path).path)
                super().do_GET()

            def log_message(self, *_):
                pass

        handler = functools.partial(Handler, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Reader:
    """One reader at one page; findings begin with what the reader is like."""

    def __init__(self, browser, server, name, *, page="attestation/", fragment="", before="", phone=True, **options):
        self.name, self.server, self.findings, self.checks = name, server, [], 0
        size = {"width": 375, "height": 812} if phone else {"width": 1280, "height": 900}
        settings = {
            "viewport": size, "device_scale_factor": 2, "locale": "fr-FR", "timezone_id": "Europe/Paris",
            # Without motion, so that no colour is seen on its way to another.
            "reduced_motion": "reduce",
        }
        self.context = browser.new_context(**{**settings, **options})
        self.requests = []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.add_init_script(QUIET + (before or NO_SHEET))
        self.tab = self.context.new_page()
        self.tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        self.tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        self.address = server.address + page
        self.tab.goto(self.address + fragment)

    def expect(self, holds, what):
        """Notes what is wrong. A question to the page is asked until it is answered well, but not for ever: what follows a
        key or a click may take the page a moment."""
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(f"{self.name}: {what}")

    def press(self, *keys):
        for key in keys:
            self.tab.keyboard.press(key)

    def type(self, text):
        self.tab.keyboard.type(text)

    def find(self, selector, **options):
        return self.tab.locator(selector, **options)

    def lines(self, selector):
        """The texts of all that is found, with every space an ordinary one."""
        return [text.replace("\u00a0", " ") for text in self.find(selector).all_inner_texts()]

    def is_seen(self, selector):
        return self.find(selector).first.is_visible()

    def tab_to(self, selector, key="Tab"):
        """Goes there by the Tab key alone, as a reader without a mouse does."""
        for _ in range(90):
            self.press(key)
            if self.find(f":is({selector}):focus").count():
                return
        self.expect(False, f"the Tab key never comes to {selector}")

    def has_focus(self, selector):
        return self.find(f":is({selector}):focus").count() == 1

    def said(self, text):
        try:
            self.find("[role=status]", has_text=text).first.wait_for(timeout=20000)
            self.expect(True, "")
        except Exception:
            self.expect(False, f"{text!r} is not said, but {self.find('.maker-status').inner_text()!r}")

    def until(self, expression):
        """Waits until it is true. `wait_for_function` would have to evaluate text in the page, whose policy forbids it."""
        self.expect(lambda: self.tab.evaluate(expression), f"never true: {expression}")

    def kept(self):
        """The names of all that lies in the browser's storage."""
        return self.tab.evaluate("Object.keys(localStorage).sort()")

    def axe(self, where):
        found = violations_in_modes(self.tab)
        self.expect(not found, f"axe-core, {where}: {found}")

    def fill_person(self, values=CAMILLE):
        for key, value in values.items():
            self.find(f".person-sheet [data-key={key}] input").fill(value)

    def add_person(self, values=CAMILLE):
        """With the mouse, for those who are there to see something else."""
        self.find(".maker-add").click()
        self.fill_person(values)
        self.find(".person-sheet [type=submit]").click()

    def make(self):
        self.find(".maker-make").click()
        self.find(".certify-yes").click()
        self.find(".result").wait_for(timeout=20000)

    def end(self):
        strangers = {url for url in self.requests if not url.startswith((self.server.address, "blob:", "data:"))}
        self.expect(not strangers, f"the page asks for {strangers}")
        self.context.close()
        return self.findings, self.checks


def look(readers, folder):
    """Runs each of `readers`, pairs of a name and a function of browser, server and folder; prints what is wrong."""
    from playwright.sync_api import sync_playwright

    findings, checks = [], 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for act in readers:
            server = Server(folder)
            for reader in act(browser, server, folder):
                found, count = reader.end()
                findings += found
                checks += count
            try:
                server.stop()
            except OSError:
                pass
        browser.close()
    for finding in findings:
        print(finding)
    print(f"{len(readers)} readers, {checks} checks: {len(findings)} findings")
    return 1 if findings else 0
