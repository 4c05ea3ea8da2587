#!/usr/bin/env python3
"""Answers what an app asks in Chromium, as different readers do.

    consent.py FOLDER [--looks]

FOLDER has the same site twice, "first" and "second", in English and Arabic. It asks three things, in this order: "licence",
to which one agrees at the end of the text; "backup", which is required, and of version 1.1 in the second; and "reports",
which may wait. "app" has the page Consent.html of both languages, for inside an app.

Looks at what is kept, shown, asked and told to an app: without scripts, by those who agree, refuse, put off, take back and
come back to a new version, with a storage that refuses, in two tabs, with damaged answers, from right to left. axe-core is
run over each kind of page and each dialog, light and dark, on a phone and on a desktop. Prints what is wrong and a summary;
exits with 1 when anything is.
"""

import json
import sys
from pathlib import Path

from accessibility import FULL, ONLY_LOOKS, folder_of_arguments, violations_in_modes
from check import comes_true
from chromium import launch

SITE = "http://consent.example/"
KEY = "colophon.consent./"
PHONE, DESKTOP = {"width": 375, "height": 700}, {"width": 1280, "height": 900}
NARROW, LOW = {"width": 320, "height": 640}, {"width": 640, "height": 320}
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError") } })
"""
FULL_STORAGE = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
#: Both web views at once, each as its platform has it. What they hear survives the page.
LISTENERS = """
const heard = name => message => {
  sessionStorage.setItem(name, JSON.stringify([...JSON.parse(sessionStorage.getItem(name) ?? "[]"), message]))
}
window.webkit = { messageHandlers: { colophon: { postMessage: heard("apple") } } }
window.AndroidInterface = { postMessage: text => heard("android")(JSON.parse(text)) }
"""


class Reader:
    """One reader with a browser of their own; findings begin with what the reader is like."""

    def __init__(self, browser, folder, name, *, scripts=True, screen=PHONE, before=""):
        self.name, self.folder, self.edition, self.findings, self.checks = name, folder, "first", [], 0
        self.context = browser.new_context(
            java_script_enabled=scripts, viewport=screen, reduced_motion="reduce", accept_downloads=True)
        self.context.route(SITE + "**", self.answer)
        self.before = before
        self.tab = self.new_tab()

    def new_tab(self):
        tab = self.context.new_page()
        tab.on("console", lambda message: self.expect(False, f"the browser says: {message.text}"))
        tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        if self.before:
            tab.add_init_script(self.before)
        return tab

    def answer(self, route):
        """The server: one of the two sites."""
        name = route.request.url.removeprefix(SITE).split("#")[0].split("?")[0]
        file = self.folder / self.edition / name
        if not file.is_file():
            return route.fulfill(status=404, body="")
        return route.fulfill(body=file.read_bytes(), content_type=KINDS.get(file.suffix, "application/octet-stream"))

    def expect(self, holds, what):
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(f"{self.name}: {what}")

    def open(self, page, tab=None):
        (tab or self.tab).goto(SITE + page + "index.html")

    def step(self, name, language="en"):
        self.open(f"{language}/consent/{name}/")

    def is_at(self, page):
        self.expect(lambda: self.tab.url.split("#")[0] == f"{SITE}{page}index.html", f"is not at {page} but at {self.tab.url}")
        self.tab.wait_for_load_state()

    def at_step(self, name, language="en"):
        self.is_at(f"{language}/consent/{name}/")

    def click(self, selector):
        self.tab.locator(selector).locator("visible=true").first.click()

    def choose(self, answer):
        self.click(f".consent-answer [data-answer={answer}]")

    def seen(self, selector):
        return self.tab.locator(selector).locator("visible=true").count() > 0

    def text(self, selector, tab=None):
        """Without the marks that keep directions apart."""
        found = (tab or self.tab).locator(selector).first.inner_text()
        return found.replace("\u2068", "").replace("\u2069", "")

    def kept(self):
        """What the browser keeps, by the id of what was asked."""
        return json.loads(self.tab.evaluate(f"localStorage.getItem({json.dumps(KEY)})") or "{}")

    def keep(self, text):
        self.tab.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])

    def expect_kept(self, **answers):
        found = {name: entry["answer"] for name, entry in self.kept().items()}
        self.expect(lambda: {name: entry["answer"] for name, entry in self.kept().items()} == answers, f"kept is {found}")

    def state(self, name):
        return self.text(f".choice[data-consent={name}] .choice-state")

    def axe(self):
        found = violations_in_modes(self.tab)
        self.expect(not found, f"axe-core at {self.tab.url}: {found}")

    def fits(self):
        """Wide and low screens lose nothing."""
        size = self.tab.viewport_size
        for screen in (NARROW, LOW):
            self.tab.set_viewport_size(screen)
            width = self.tab.evaluate("document.documentElement.scrollWidth")
            self.expect(width <= screen["width"], f"{width} pixels wide on a screen of {screen['width']}: {self.tab.url}")
        bar = self.tab.locator(".consent-answer.at-hand").locator("visible=true")
        if bar.count():
            position = bar.first.evaluate("bar => getComputedStyle(bar).position")
            self.expect(position == "static", "the answers take the room of the text on a low screen")
        self.tab.set_viewport_size(size)

    def heard(self, platform="apple"):
        return json.loads(self.tab.evaluate(f"sessionStorage.getItem('{platform}')") or "[]")

    def end(self):
        self.context.close()
        return self.findings, self.checks


def without_script(reader):
    for name in ("licence", "backup", "reports"):
        reader.step(name)
        reader.expect(reader.seen("article p"), f"{name} cannot be read")
        reader.expect(reader.seen(".consent-without"), f"{name} does not say what is missing")
        reader.expect(not reader.seen("main button"), f"{name} has buttons that do nothing")
    reader.open("en/choices/")
    reader.expect(reader.seen(".consent-without"), "the choices do not say what is missing")
    reader.expect(not reader.seen("main button") and not reader.seen(".choice-state"), "the choices pretend to know something")
    reader.click(".choice-link")
    reader.at_step("licence")
    reader.tab.goto((reader.folder / "app/en/Consent.html").as_uri())
    reader.expect(reader.tab.locator("article").locator("visible=true").count() == 3, "a text inside the app cannot be read")
    reader.expect(not reader.seen("main button"), "inside the app are buttons that do nothing")


def agrees(reader):
    reader.step("licence")
    reader.expect(reader.text(".consent-place") == "Step 1 of 3", "it does not say which step this is")
    reader.expect(not reader.seen(".consent-without"), "it says that scripts do not run")
    in_view = "bar => { const box = bar.getBoundingClientRect(); return box.top < innerHeight && box.bottom > 0 }"
    bar = reader.tab.locator(".consent-answer")
    reader.expect(not bar.evaluate(in_view), "the answers can be given before the end of the text")
    # By the keyboard: the link to the end, and on to the answers.
    reader.tab.locator(".consent-to-end a").focus()
    reader.tab.keyboard.press("Enter")
    reader.expect(lambda: bar.evaluate(in_view), "the link does not lead to the answers")
    reader.tab.keyboard.press("Tab")
    reader.tab.keyboard.press("Tab")
    focused = reader.tab.evaluate("document.activeElement.dataset.answer")
    reader.expect(focused == "agreed", f"the Tab key comes to {focused!r}")
    reader.axe()
    reader.fits()
    reader.tab.keyboard.press("Enter")
    reader.at_step("backup")
    reader.expect_kept(licence="agreed")
    entry = reader.kept().get("licence", {})
    reader.expect(sorted(entry) == ["answer", "date", "language", "sha256", "version"], f"kept is {entry}")
    reader.expect(len(entry.get("sha256", "")) == 64 and entry.get("version") == "1.0", f"kept is {entry}")
    bar = reader.tab.locator(".consent-answer")
    reader.expect(bar.evaluate(in_view), "the answers are not at hand")
    reader.axe()
    reader.fits()
    reader.choose("allowed")
    reader.at_step("reports")
    reader.choose("allowed")
    reader.is_at("en/choices/")
    reader.expect_kept(licence="agreed", backup="allowed", reports="allowed")
    reader.expect(lambda: reader.text(".choices-sum") == "You have answered everything.", "it does not say that this was all")
    reader.expect(reader.state("licence").startswith("Your answer: Agreed (version 1.0, "), reader.state("licence"))
    reader.axe()
    reader.fits()
    reader.tab.set_viewport_size(DESKTOP)
    reader.axe()
    receipt(reader)
    reader.click(".choices-leave")
    reader.is_at("en/")


def receipt(reader):
    with reader.tab.expect_download() as download:
        reader.click(".choices-receipt")
    found = json.loads(Path(download.value.path()).read_text())
    reader.expect(found.get("app") == "Tides" and "No server" in found.get("note", ""), f"the receipt is {found}")
    kept = reader.kept()
    for entry in found["answers"]:
        own = kept[entry["id"]]
        same = all(entry[name] == own[name] for name in ("answer", "version", "date", "language"))
        reader.expect(same and entry["textSHA256"] == own["sha256"], f"the receipt says {entry}, kept is {own}")
        reader.expect(entry["address"].startswith(SITE + "en/consent/") and entry["title"], f"the receipt says {entry}")
    reader.expect([entry["id"] for entry in found["answers"]] == ["licence", "backup", "reports"], "the receipt has not all")


def refuses(reader):
    reader.step("licence")
    reader.choose("disagreed")
    reader.expect(lambda: reader.seen(".consent-refusal"), "nobody asks before an answer that ends it all")
    said = reader.text(".consent-refusal p")
    reader.expect(said == "Unless you agree, you will not be able to continue onboarding.", said)
    reader.axe()
    reader.tab.keyboard.press("Escape")
    reader.expect(lambda: not reader.seen(".consent-refusal"), "Escape does not close the question")
    reader.expect_kept()
    focused = reader.tab.evaluate("document.activeElement.dataset.answer")
    reader.expect(focused == "disagreed", f"the focus is lost: {focused!r}")
    reader.choose("disagreed")
    reader.click(".consent-refusal .consent-give")
    reader.at_step("backup")
    reader.expect_kept(licence="agreed")
    reader.choose("denied")
    said = reader.text(".consent-refusal p")
    reader.expect(said == "Without consent you will not be able to continue onboarding.", said)
    reader.click(".consent-refusal .consent-go")
    reader.is_at("en/choices/")
    reader.expect_kept(licence="agreed", backup="denied")
    reader.expect(lambda: reader.text(".choices-sum") == "One answer is still missing.", "it does not say what is open")
    reader.click(".choices-next")
    reader.at_step("reports")
    reader.click(".consent-cancel")
    said = reader.text(".consent-leaving p")
    reader.expect(said == "Are you sure you want to quit the onboarding process?", said)
    reader.axe()
    reader.click(".consent-stay")
    reader.expect(lambda: not reader.seen(".consent-leaving"), "No does not close the question")
    reader.click(".consent-cancel")
    reader.click(".consent-leaving .consent-go")
    reader.is_at("en/")
    reader.expect_kept(licence="agreed", backup="denied")


def waits(reader):
    reader.step("reports")
    reader.choose("later")
    reader.at_step("licence")
    reader.expect_kept(reports="later")
    reader.step("backup")
    reader.click(".consent-way >> text=Back")
    reader.at_step("licence")


def takes_back(reader):
    reader.step("reports")
    reader.expect(not reader.seen(".consent-withdraw"), "what was not given can be taken back")
    reader.choose("allowed")
    reader.at_step("licence")
    reader.open("en/choices/")
    reader.click(".choice[data-consent=reports] .choice-withdraw")
    reader.expect_kept(reports="withdrawn")
    reader.expect(lambda: reader.state("reports").startswith("Your answer: Withdrawn (version 1.0, "), reader.state("reports"))
    said = reader.text(".choices-said")
    reader.expect(said == "Withdrawn: Crash reports", f"said is {said!r}")
    reader.expect(lambda: reader.tab.locator(".choice-change:focus").count() == 1, "the focus is lost")
    reader.click(".choice[data-consent=reports] .choice-change")
    reader.at_step("reports")
    reader.choose("allowed")
    reader.at_step("licence")
    reader.step("reports")
    reader.click(".consent-withdraw")
    reader.expect_kept(reports="withdrawn")
    reader.expect(lambda: "Withdrawn" in reader.text(".consent-state"), "the page does not say that it was taken back")


def comes_back(reader):
    """The second site has a new version of one of the texts."""
    for name, answer in (("licence", "agreed"), ("backup", "allowed"), ("reports", "later")):
        reader.step(name)
        reader.choose(answer)
        reader.tab.wait_for_load_state()
    reader.is_at("en/choices/")
    reader.edition = "second"
    reader.open("en/choices/")
    changed = reader.state("backup")
    reader.expect(changed.startswith("This text has changed since you answered (version 1.0, "), changed)
    reader.expect(reader.text(".choices-sum") == "One answer is still missing.", "a new version is not asked again")
    reader.click(".choices-next")
    reader.at_step("backup")
    reader.expect("has changed" in reader.text(".consent-state"), "the page does not say that the text has changed")
    reader.axe()
    reader.choose("allowed")
    reader.is_at("en/choices/")
    reader.expect(lambda: reader.kept()["backup"]["version"] == "1.1", f"kept is {reader.kept()}")


def without_storage(reader):
    reader.step("licence")
    reader.expect(reader.seen(".consent-unkept"), "it does not say that nothing is kept")
    reader.choose("agreed")
    reader.at_step("backup")
    reader.expect("#" not in reader.tab.url, f"the answers stay in the address: {reader.tab.url}")
    reader.choose("allowed")
    reader.at_step("reports")
    reader.choose("later")
    reader.is_at("en/choices/")
    reader.expect(lambda: reader.text(".choices-sum") == "You have answered everything.", "an answer was lost on the way")
    reader.expect(reader.state("licence").startswith("Your answer: Agreed"), reader.state("licence"))
    reader.click(".choice[data-consent=licence] .choice-withdraw")
    reader.click(".choice[data-consent=backup] .choice-link")
    reader.at_step("backup")
    reader.click(".consent-choices")
    reader.is_at("en/choices/")
    reader.expect(lambda: "Withdrawn" in reader.state("licence"), "what was taken back comes back")
    reader.open("en/choices/")
    reader.expect(reader.text(".choices-sum") == "3 answers are still missing.", "something was kept after all")


def forged(reader):
    """An address with answers in it is not believed where there is a storage."""
    entry = {"answer": "allowed", "version": "1.0", "date": "2026-05-03T10:00:00Z"}
    reader.tab.goto(SITE + "en/choices/index.html#answers=" + json.dumps({"backup": entry}))
    reader.expect(reader.state("backup") == "Not answered yet", reader.state("backup"))
    reader.expect_kept()


def has_damage(reader):
    reader.open("en/choices/")
    for text in ("{", "null", "7", "[]", '"x"', '{"licence":null}', '{"licence":{"answer":"yes","version":"1.0"}}',
                 '{"licence":{"answer":"agreed","version":1,"date":"x"}}'):
        reader.keep(text)
        reader.open("en/choices/")
        reader.expect(reader.text(".choices-sum") == "3 answers are still missing.", f"{text} is taken for an answer")
    reader.step("reports")
    reader.choose("allowed")
    reader.expect_kept(reports="allowed")


def in_two_tabs(reader):
    reader.open("en/choices/")
    other = reader.new_tab()
    reader.open("en/consent/reports/", other)
    other.locator("[data-answer=allowed]").first.click()
    reader.expect(lambda: reader.state("reports").startswith("Your answer: Allowed"), "the first tab does not hear of it")
    other.wait_for_load_state()
    # Each adds to what the other has kept.
    reader.step("backup")
    reader.open("en/consent/licence/", other)
    other.locator("[data-answer=agreed]").first.click()
    other.wait_for_load_state()
    reader.choose("allowed")
    reader.expect_kept(reports="allowed", licence="agreed", backup="allowed")
    reader.open("en/choices/", other)
    reader.open("en/choices/")
    reader.click(".choice[data-consent=backup] .choice-withdraw")
    reader.expect(
        lambda: "Withdrawn" in reader.text(".choice[data-consent=backup] .choice-state", other), "the second tab shows an old answer")


def in_arabic(reader):
    reader.step("licence", "ar")
    reader.expect(reader.tab.evaluate("document.documentElement.dir") == "rtl", "it runs from left to right")
    boxes = [reader.tab.locator(f".consent-answer > .consent-buttons [data-answer={answer}]").bounding_box()
             for answer in ("disagreed", "agreed")]
    reader.expect(boxes[0]["x"] > boxes[1]["x"], f"the buttons stand from left to right: {boxes}")
    reader.axe()
    reader.fits()
    reader.choose("agreed")
    reader.at_step("backup", "ar")
    reader.choose("denied")
    reader.axe()
    reader.click(".consent-refusal .consent-go")
    reader.is_at("ar/choices/")
    reader.axe()
    reader.fits()
    # The same answers, in another language.
    reader.open("en/choices/")
    reader.expect(reader.state("licence").startswith("Your answer: Agreed"), reader.state("licence"))


def in_french(reader):
    reader.step("licence", "fr")
    reader.expect(reader.tab.evaluate("document.documentElement.lang") == "fr", "it is not in French")
    reader.axe()
    reader.fits()
    reader.choose("agreed")
    reader.at_step("backup", "fr")
    reader.choose("allowed")
    reader.at_step("reports", "fr")
    reader.choose("later")
    reader.is_at("fr/choices/")
    reader.expect(reader.state("licence").startswith("Votre réponse"), reader.state("licence"))
    reader.axe()
    reader.fits()


def of_app(reader, before="", language="en", fragment=""):
    """Opens the page inside an app anew."""
    reader.tab.close()
    reader.before = LISTENERS + before
    reader.tab = reader.new_tab()
    reader.tab.goto((reader.folder / f"app/{language}/Consent.html").as_uri() + fragment)


def in_app(reader):
    """An app hears every answer, and at the end a list that names all of them."""
    of_app(reader)
    reader.expect(reader.tab.locator(".consent-part").locator("visible=true").count() == 1, "not one text is shown")
    reader.expect(not reader.seen(".consent-unkept"), "it speaks of a browser")
    reader.axe()
    reader.fits()
    reader.choose("agreed")
    reader.expect(lambda: reader.seen("#consent-backup"), "the second text is not shown")
    reader.expect(lambda: reader.tab.evaluate("document.activeElement.id") == "consent-title-2", "the focus is lost")
    reader.choose("allowed")
    reader.choose("later")
    reader.expect(lambda: reader.seen("#choices"), "the list of answers is not shown")
    reader.axe()
    messages = reader.heard()
    reader.expect(messages == reader.heard("android"), "the two platforms hear different things")
    reader.expect(all(message["colophon"] == 1 for message in messages), f"heard is {messages}")
    told = [(message["type"], message.get("id"), message.get("answer")) for message in messages]
    wanted = [("consent", "licence", "agreed"), ("consent", "backup", "allowed"), ("consent", "reports", "later"),
              ("consent-finished", None, None)]
    reader.expect(told == wanted, f"heard is {told}")
    results = messages[-1].get("results")
    reader.expect(results, "the list of results is empty")
    for result, message in zip(results, messages):
        fields = ("id", "version", "answer", "date", "sha256", "language")
        reader.expect(all(result[name] == message[name] for name in fields), f"{result} is not {message}")
    reader.expect(len(results) == 3 and messages[-1]["quit"] is False, f"the results are {messages[-1]}")
    reader.click(".choice[data-consent=backup] .choice-withdraw")
    reader.expect(lambda: reader.heard()[-1].get("answer") == "withdrawn", f"heard is {reader.heard()[-1]}")
    reader.click(".choices-receipt")
    last = reader.heard()[-1]
    reader.expect(last["type"] == "consent-receipt" and len(last["answers"]) == 3, f"heard is {last}")


def quits_app(reader):
    """Who quits is known as well, and what was not answered."""
    of_app(reader)
    reader.choose("disagreed")
    reader.axe()
    reader.click(".consent-refusal .consent-go")
    reader.expect(lambda: len(reader.heard()) == 2, f"heard is {reader.heard()}")
    last = reader.heard()[-1]
    answers = [result["answer"] for result in last["results"]]
    reader.expect(last["quit"] is True and answers == ["disagreed", "unanswered", "unanswered"], f"heard is {last}")
    of_app(reader, "sessionStorage.clear();")
    reader.click(".consent-cancel")
    reader.click(".consent-leaving .consent-go")
    reader.expect(lambda: len(reader.heard()) == 1, f"heard is {reader.heard()}")
    reader.expect([result["answer"] for result in reader.heard()[-1]["results"]] == ["unanswered"] * 3, "a result is missing")


def returns_to_app(reader):
    """What the app knows from earlier is not asked again, but for another version."""
    known = [
        {"id": "licence", "version": "1.0", "answer": "agreed", "date": "2026-05-03T10:00:00Z"},
        {"id": "backup", "version": "0.9", "answer": "allowed", "date": "2026-05-03T10:00:00Z"},
        {"id": "reports", "version": "1.0", "answer": "later", "date": "2026-05-03T10:00:00Z"},
    ]
    of_app(reader, f"window.colophonConsents = {json.dumps(known)}")
    reader.expect(reader.seen("#consent-backup"), "what has changed is not asked")
    changed = reader.text("#consent-backup .consent-state")
    reader.expect(changed == "This text has changed since you answered (version 0.9, May 3, 2026).", changed)
    reader.choose("allowed")
    reader.expect(lambda: reader.heard()[-1]["type"] == "consent-finished", f"heard is {reader.heard()}")
    results = {result["id"]: (result["version"], result["answer"]) for result in reader.heard()[-1]["results"]}
    wanted = {"licence": ("1.0", "agreed"), "backup": ("1.0", "allowed"), "reports": ("1.0", "later")}
    reader.expect(results == wanted, f"the results are {results}")
    of_app(reader, f"window.colophonConsents = {json.dumps(known)}", fragment="#consent-reports")
    reader.expect(reader.seen("#consent-reports"), "an app cannot open one of the texts")
    of_app(reader, language="ar", fragment="#choices")
    reader.expect(reader.seen("#choices") and not reader.seen("#consent-licence"), "an app cannot open the choices")
    reader.axe()
    reader.fits()


def with_failing_app(reader):
    """An app that does not cope with a message does not stop its users."""
    reader.tab.close()
    reader.before = "window.AndroidInterface = { postMessage() { throw new Error('no') } }"
    reader.tab = reader.context.new_page()
    reader.tab.add_init_script(reader.before)
    reader.tab.goto((reader.folder / "app/en/Consent.html").as_uri())
    reader.choose("agreed")
    reader.expect(lambda: reader.seen("#consent-backup"), "the second text is not shown")


READERS = [
    ("without scripts", without_script, {"scripts": False}),
    ("who agrees", agrees, {}),
    ("who refuses", refuses, {}),
    ("who refuses at a desk", refuses, {"screen": DESKTOP}),
    ("who waits", waits, {}),
    ("who takes back", takes_back, {}),
    ("who comes back", comes_back, {}),
    ("without storage", without_storage, {"before": NO_STORAGE}),
    ("whose storage is full", without_storage, {"before": FULL_STORAGE}),
    ("with a forged address", forged, {}),
    ("with damaged answers", has_damage, {}),
    ("in two tabs", in_two_tabs, {}),
    ("in Arabic", in_arabic, {}),
    ("in Arabic at a desk", in_arabic, {"screen": DESKTOP}),
    ("in French", in_french, {}),
    ("in French at a desk", in_french, {"screen": DESKTOP}),
    ("in an app", in_app, {}),
    ("who quits in an app", quits_app, {}),
    ("who returns to an app", returns_to_app, {}),
    ("of an app that fails", with_failing_app, {}),
]


#: Those who only add a wide screen, for runs of all tests.
AT_A_DESK = {"who refuses at a desk", "in Arabic at a desk", "in French at a desk"}
#: Those who together see everything there is to see.
LOOKING = {"without scripts", "who agrees", "who refuses", "who takes back", "in Arabic", "in an app", "who quits in an app"}


def main():
    folder = folder_of_arguments(__doc__)
    from playwright.sync_api import Error, sync_playwright

    findings, checks = [], 0
    readers = [reader for reader in READERS if reader[0] in LOOKING or not ONLY_LOOKS]
    if not FULL:
        readers = [reader for reader in readers if reader[0] not in AT_A_DESK]
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, act, options in readers:
            reader = Reader(browser, folder, "a reader " + name, **options)
            try:
                act(reader)
            except Error as error:
                reader.expect(False, str(error).split("\n")[0])
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
