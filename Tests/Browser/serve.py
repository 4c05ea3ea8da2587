#!/usr/bin/env python3
"""Previews a site in Chromium and edits its files, as a writer and a designer do.

    serve.py FOLDER PROGRAM [WORK…]

FOLDER is empty: PROGRAM makes a first site in it and then serves it. WORK is what to do; everything if nothing is named. A
text, a token, a template, the settings of the site and of its app, and the news are edited, each is broken and mended, a page
is renamed and removed, and the preview is opened as a phone does; each time what is seen in the open page is looked at: the new text, the message over the last good
page, the place and the focus that stay, and how long that takes. The bar is used by the keyboard, and axe-core is run over
it light on a desktop and dark on a phone; in a run of all tests in every theme, light and dark on both. Prints what is wrong
and a summary; exits with 1 when
anything is.
"""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from accessibility import LOOKS, some, violations
from check import EACH, SCREENS, comes_true
from chromium import launch

TOKENS = """{ "semantic": { "color": { "accent": { "$type": "color",
  "$value": { "colorSpace": "srgb", "components": [%s] } } } } }
"""
FOOTER = "<footer class=\"site-footer\"><p class=\"page\">%s</p></footer>\n"
#: What a person takes for at once, in seconds. It is printed; a busy machine is no mistake.
AT_ONCE = 1.0


class Server:
    """The program, and what it prints."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        run = [program, "init", "--yes", "--name", "Tides", "--languages", "en,ar", "--contact", "hello@example.org"]
        subprocess.run(run, cwd=folder, check=True, capture_output=True)
        self.write("themes/mine/theme.yml", "name: Mine\nextends: plain\n")
        self.write("themes/mine/tokens/mine.tokens.json", TOKENS % "0.1, 0.2, 0.4")
        self.edit("content/site.yml", lambda text: re.sub("(?m)^theme:.*$", "theme: mine", text))
        self.edit("content/site.yml", lambda text: text if "\npdf:" in text else text + "pdf: true\n")
        text = "\n\n".join(f"Paragraph {number}. " + "Words that fill a line. " * 20 for number in range(60))
        self.write("content/en/long.md", f"---\ntitle: A long text\n---\n## Start\n\n{text}\n")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--json", "--editor", "vscode"], cwd=folder, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        while True:
            event = json.loads(self.process.stdout.readline())
            if event["event"] == "serving":
                self.address = event["address"].rstrip("/")
                return

    def path(self, name):
        return self.folder / name

    def write(self, name, text):
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text, encoding="utf-8")

    def edit(self, name, change):
        self.write(name, change(self.path(name).read_text(encoding="utf-8")))


class Preview:
    """One window; findings begin with what was done."""

    def __init__(self, browser, server, path, **options):
        self.server, self.findings, self.checks, self.times = server, [], 0, {}
        self.context = browser.new_context(reduced_motion="reduce", **options)
        self.tab = self.context.new_page()
        self.tab.on("console", lambda message: message.type == "error" and self.complain(message))
        self.tab.on("pageerror", lambda error: self.expect(False, f"a script fails: {error}"))
        self.tab.goto(server.address + path)
        self.sees("html[lang]")

    def complain(self, message):
        # A page that is gone is asked for, and said to be gone; what is not saved, not to be saved.
        # The server that ends is asked for again. Over plain HTTP to another machine a header means nothing.
        if not any(known in message.text for known in ("404 (Not Found)", "422 (Unprocessable", "net::ERR_", "Opener-Policy header")):
            self.expect(False, f"the browser says: {message.text}")

    @property
    def page(self):
        return self.tab.frame_locator(".pane iframe").first

    def expect(self, holds, what):
        self.checks += 1
        if not (comes_true(self.tab, holds) if callable(holds) else holds):
            self.findings.append(what)

    def sees(self, selector, text=None, what=None):
        """Waits for something in the page; gives how long that took."""
        start = time.monotonic()
        place = self.page.locator(selector, has_text=text) if text else self.page.locator(selector)
        self.expect(lambda: place.count() > 0, what or f"{selector} {text or ''} is not seen")
        return time.monotonic() - start

    def marks(self):
        """Marks the page, to see whether it is loaded anew. One that is still on its way is loaded anew when it is saved."""
        self.expect(lambda: self.tab.locator(".pane[data-follows]").count() > 0, "the page is not known")
        self.page.locator("html").evaluate("node => { node.ownerDocument.defaultView.mark = 'same page' }")

    def options(self, name):
        """What the bar has to choose from, as soon as it has anything."""
        found = self.tab.locator(f"select[name={name}] option")
        self.expect(lambda: found.count() > 0, f"nothing to choose from: {name}")
        return found.evaluate_all("all => all.map(one => one.value)")

    def shows(self, text, what):
        start = time.monotonic()
        self.expect(lambda: text in self.tab.locator("#problems-list").text_content(), what)
        self.expect(lambda: self.tab.locator("#problems").is_visible(), f"{what}: no message is shown")
        self.times[what] = time.monotonic() - start

    def top(self):
        """Where the page begins below the bar."""
        return self.tab.locator("#panes").bounding_box()["y"]

    def is_mended(self, what):
        start = time.monotonic()
        self.expect(lambda: not self.tab.locator("#problems").is_visible(), f"{what}: the message stays")
        self.times[what] = time.monotonic() - start

    def axe(self, what, rules=None):
        self.checks += 1
        self.findings += [f"{what}: {rule}: {element}" for rule, element in violations(self.tab, rules)]


def texts(view, server):
    """A text is edited, broken and mended, and the reader stays where he is."""
    name = "content/en/long.md"
    view.tab.goto(server.address + "/en/long/")
    view.sees("p", "Paragraph 40.")
    view.page.locator("p", has_text="Paragraph 40.").evaluate("node => { node.id = 'mine'; node.scrollIntoView() }")
    view.marks()
    before = view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.scrollY")
    server.edit(name, lambda text: text.replace("Paragraph 41.", "Edited paragraph."))
    view.times["text"] = view.sees("p", "Edited paragraph.")
    mark = view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.mark")
    after = view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.scrollY")
    view.expect(mark == "same page", "a text is edited: the page was loaded anew")
    view.expect(before > 500 and before == after, f"a text is edited: the reader is at {after}, not at {before}")
    view.expect(view.page.locator("#mine").count() == 1, "a text is edited: what was not edited is another element")
    top = view.top()
    server.edit(name, lambda text: text.replace("## Start", "## Start\n\nSee [nothing](nowhere.md)."))
    view.shows("broken-link", "a text is broken")
    view.expect(view.top() == top, "a text is broken: the page moves down")
    view.expect(lambda: "nowhere.md" in view.tab.locator("#problems-list").text_content(), "a text is broken: what is wrong")
    view.sees("p", "Edited paragraph.", "a text is broken: the last good page is gone")
    link = view.tab.locator("#problems-list a").first.get_attribute("href")
    view.expect(link.startswith(f"vscode://file{server.path(name)}:"), f"a text is broken: the link leads to {link}")
    view.axe("a message is shown")
    server.edit(name, lambda text: text.replace("See [nothing](nowhere.md).", "Mended."))
    view.is_mended("a text is mended")
    view.sees("p", "Mended.")
    late(view, server, name)


def late(view, server, name):
    """What is wrong is asked twice, and the first answer comes after the second one."""
    held = []

    def hold(route):
        # The rest is answered at once.
        if held:
            return route.continue_()
        held.append(None)
        held[0] = (route, route.fetch())

    view.tab.route("**/.colophon/problems.json*", hold)
    server.edit(name, lambda text: text.replace("Mended.", "Nothing is wrong."))
    view.sees("p", "Nothing is wrong.")
    view.expect(lambda: bool(held and held[0]), "nobody asks what is wrong")
    server.edit(name, lambda text: text.replace("Nothing is wrong.", "See [nothing](nowhere.md)."))
    view.shows("broken-link", "a text is broken once more")
    route, answer = held[0]
    route.fulfill(response=answer)
    view.tab.unroute("**/.colophon/problems.json*")
    # Long enough for what must not happen.
    view.tab.wait_for_timeout(300)
    view.expect(view.tab.locator("#problems").is_visible(), "a late answer hides what is wrong")
    server.edit(name, lambda text: text.replace("See [nothing](nowhere.md).", "Mended."))
    view.is_mended("a text is mended once more")


def tokens(view, server):
    name = "themes/mine/tokens/mine.tokens.json"
    view.marks()
    colour = "node => getComputedStyle(node).getPropertyValue('--color-accent')"
    before = view.page.locator("html").evaluate(colour)
    start = time.monotonic()
    server.write(name, TOKENS % "0.5, 0.05, 0.2")
    view.expect(lambda: view.page.locator("html").evaluate(colour) != before, "a token is edited: colours stay")
    view.times["token"] = time.monotonic() - start
    mark = view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.mark")
    view.expect(mark == "same page", "a token is edited: the page was loaded anew")
    view.expect(lambda: view.page.locator('link[rel="stylesheet"]').count() == 1, "a token is edited: sheets are left over")
    server.write(name, (TOKENS % "0.5, 0.05, 0.2").replace("color\"", "colour\"", 1))
    server.write(name, (TOKENS % "0.1, 0.1, 0.1")[:40])
    view.shows("mine.tokens.json", "a token is broken")
    server.write(name, TOKENS % "0.1, 0.2, 0.4")
    view.is_mended("a token is mended")
    view.expect(lambda: view.page.locator("html").evaluate(colour) == before, "a token is mended: colours stay")


def templates(view, server):
    name = "themes/mine/templates/footer.mustache"
    start = time.monotonic()
    server.write(name, FOOTER % "A footer of my own")
    view.sees("footer", "A footer of my own", "a template is written")
    view.times["template"] = time.monotonic() - start
    server.write(name, FOOTER % "{{nothing}}")
    view.shows("template-unknown-name", "a template is broken")
    view.sees("footer", "A footer of my own", "a template is broken: the last good page is gone")
    server.write(name, FOOTER % "A mended footer")
    view.is_mended("a template is mended")
    view.sees("footer", "A mended footer")
    server.path(name).unlink()
    view.expect(lambda: view.page.locator("footer", has_text="A footer of my own").count() == 0, "a template stays")


def settings(view, server):
    view.tab.goto(server.address + "/en/")
    view.sees("h1", "Tides")
    start = time.monotonic()
    server.edit("content/about.yml", lambda text: text.replace("name: Tides", "name: Currents"))
    view.sees("h1", "Currents", "a setting is edited")
    view.times["setting"] = time.monotonic() - start
    server.edit("content/about.yml", lambda text: "a: [\n" + text)
    view.shows("about.yml", "a setting is broken")
    view.sees("h1", "Currents", "a setting is broken: the last good page is gone")
    server.edit("content/about.yml", lambda text: text.replace("a: [\n", "").replace("Currents", "Tides"))
    view.is_mended("a setting is mended")
    view.sees("h1", "Tides")


def configuration(view, server):
    """The settings of the site: another theme, a name that none has, a file that cannot be read."""
    name = "content/site.yml"
    view.tab.goto(server.address + "/en/")
    view.sees("h1", "Tides")
    colour = "node => getComputedStyle(node.ownerDocument.querySelector('main .row-icon, main a[href]:not(.button), footer a[href]')).color"
    before = view.page.locator("html").evaluate(colour)
    good = server.path(name).read_text(encoding="utf-8")
    start = time.monotonic()
    server.write(name, good.replace("theme: mine", "theme: wireframe"))
    view.expect(lambda: view.page.locator("html").evaluate(colour) != before, "the theme is set: colours stay")
    view.times["theme"] = time.monotonic() - start
    view.expect(lambda: view.tab.locator("select[name=theme] option").first.text_content() == "wireframe (as set)", "the bar has another theme")
    server.write(name, good.replace("theme: mine", "theme: mien"))
    view.shows("mien", "an unknown theme is set")
    view.sees("h1", "Tides", "an unknown theme is set: the last good page is gone")
    server.write(name, good.replace("theme: mine", "theme: [mine"))
    view.expect(lambda: "site.yml" in view.tab.locator("#problems-list").text_content() and "mien" not in view.tab.locator("#problems-list").text_content(), "the former message stays")
    server.write(name, good)
    view.is_mended("the settings are mended")
    view.expect(lambda: view.page.locator("html").evaluate(colour) == before, "the settings are mended: colours stay")


def news(view, server):
    view.tab.goto(server.address + "/en/news/")
    view.sees("html[lang]")
    name = next(path for path in ("content/news.json", "content/news.en.json") if server.path(path).exists())
    text = server.path(name).read_text(encoding="utf-8")
    first = json.loads(text)
    note = json.dumps(first, ensure_ascii=False)
    start = time.monotonic()
    releases = first["releases"] if isinstance(first, dict) else first
    release = releases[0]
    key = next(key for key, value in release.items() if isinstance(value, str) and " " in value)
    release[key] = "Something quite new can be read here."
    server.write(name, json.dumps(first, ensure_ascii=False, indent=2))
    view.expect(lambda: "Something quite new" in view.page.locator("main").text_content(), f"news are edited: {note[:200]}")
    view.times["news"] = time.monotonic() - start
    server.write(name, text[: len(text) // 2])
    view.shows("news", "news are saved by halves")
    server.write(name, text)
    view.is_mended("news are mended")


def moves(view, server):
    server.write("content/en/passing.md", "---\ntitle: A passing page\n---\nText.\n")
    view.tab.goto(server.address + "/en/passing/")
    view.sees("h1", "A passing page")
    server.path("content/en/passing.md").rename(server.path("content/en/lasting.md"))
    view.expect(lambda: view.tab.url.endswith("/en/lasting/"), f"a page is renamed: {view.tab.url}")
    view.sees("h1", "A passing page")
    server.path("content/en/lasting.md").unlink()
    view.expect(lambda: view.tab.url.endswith("/en/"), f"a page is removed: {view.tab.url}")
    view.sees("h1", "Tides")


def bar(view, server):
    """The bar by the keyboard, its choices in the address, two pages side by side."""
    view.tab.goto(server.address + "/en/privacy/")
    view.sees("html[lang=en]")
    view.tab.keyboard.press("Alt+Shift+KeyL")
    view.expect(lambda: view.tab.locator("select[name=language]:focus").count() == 1, "the key for languages does nothing")
    view.tab.locator("select[name=language]").select_option("ar")
    view.sees("html[lang=ar][dir=rtl]")
    view.expect(lambda: "/ar/privacy/" in view.tab.url, "the language is not in the address")
    view.tab.locator("button[name=color][value=dark]").click()
    view.expect(lambda: view.tab.locator("button[name=color][aria-pressed=true]").get_attribute("value") == "dark", "what is pressed is not said")
    view.sees("html[data-mode=dark]")
    view.expect(lambda: "color=dark" in view.tab.url, "the mode is not in the address")
    view.tab.locator("select[name=theme]").select_option("orange")
    view.expect(lambda: "theme=orange" in view.tab.url, "the theme is not in the address")
    view.tab.locator("button[name=width][value=phone]").click()
    view.expect(lambda: view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.innerWidth") == 390, "no phone")
    size = "node => getComputedStyle(node).fontSize"
    view.tab.locator("select[name=text]").select_option("200")
    view.expect(lambda: view.page.locator("html").evaluate(size) == "32px", "the text is not larger")
    view.tab.reload()
    view.expect(lambda: view.page.locator("html").evaluate(size) == "32px", "the size of text is lost when the address is opened again")
    view.tab.locator("select[name=text]").select_option(label="Text 100\u00a0%")
    view.sees("html[lang=ar][data-mode=dark]", what="what was chosen is lost when the address is opened again")
    view.page.locator("footer a[href], main a[href*='terms']").first.click()
    view.sees("html[lang=ar][data-mode=dark]", what="what was chosen is lost when a link is followed")
    view.tab.locator("select[name=beside]").select_option("language")
    second = view.tab.frame_locator(".pane iframe").nth(1)
    view.expect(lambda: second.locator("html[lang=en]").count() == 1, "no other language beside")
    view.tab.locator(".pane .controls select[name=theme]").select_option("sosh")
    view.expect(lambda: "b-theme=sosh" in view.tab.url, "the theme beside is not in the address")
    view.axe("side by side")
    beside(view, server)
    # The controls are drawn again when the site's data arrives.
    pages = view.tab.locator("#controls select[name=page]")
    view.expect(lambda: "About" in pages.text_content(), "no page has its title in the list")
    names = pages.locator("option").all_text_contents()
    view.expect(not any("/" in name for name in names if not name.startswith("feed")), f"pages: {names}")
    view.tab.locator("#controls summary").click()
    view.expect(lambda: view.tab.locator("input[name=today]").first.is_visible(), "no further choices")
    view.axe("further choices")
    view.tab.keyboard.press("Escape")
    view.expect(lambda: view.tab.locator("#controls details[open]").count() == 0, "Escape does not close the further choices")
    view.tab.locator("summary", has_text="More").click()
    view.tab.keyboard.press("Escape")
    view.expect(lambda: view.tab.locator("#menu[open]").count() == 0, "Escape does not close the menu")
    view.expect(lambda: view.tab.locator("#menu summary:focus").count() == 1, "the focus is lost with the menu")
    view.tab.locator("summary", has_text="More").click()
    view.page.locator("body").click(position={"x": 5, "y": 5})
    view.expect(lambda: view.tab.locator("#menu[open]").count() == 0, "a click on the page does not close the menu")
    view.tab.keyboard.press("Alt+Shift+KeyM")
    view.expect(lambda: view.tab.locator("#problems").is_visible(), "the key does not show the messages")
    view.tab.keyboard.press("Escape")
    view.expect(lambda: not view.tab.locator("#problems").is_visible(), "Escape does not close the messages")
    view.tab.keyboard.press("Alt+Shift+KeyB")
    view.expect(lambda: not view.tab.locator("#bar").is_visible(), "the key does not hide the bar")
    view.tab.reload()
    view.sees("html[lang]")
    view.expect(lambda: not view.tab.locator("#bar").is_visible(), "that the bar is hidden is not remembered")
    view.page.locator("body").press("Alt+Shift+KeyB")
    view.expect(lambda: view.tab.locator("#bar").is_visible(), "the key does nothing inside the page")


def beside(view, server):
    """Two versions, a page and its PDF, and another page: each is in the address, and comes back with it."""
    server.write("content/en/privacy@0.9.md", "---\ntitle: Privacy before\nversion: 0.9\neffective: 2020-01-01\n---\nOld.\n")
    view.tab.goto(server.address + "/en/privacy/")
    view.sees("html[lang=en]")
    view.expect(lambda: view.tab.locator("select[name=beside] option[value=version]").count() == 1, "no version to be shown beside")
    view.tab.locator("select[name=beside]").select_option("version")
    frame = view.tab.frame_locator(".pane iframe").nth(1)
    view.expect(lambda: frame.locator("p", has_text="Old.").count() == 1, "no other version beside")
    view.tab.locator(".pane .controls select[name=version]").select_option("/en/privacy/1.0/")
    view.expect(lambda: "b-version=1.0" in view.tab.url, "the version beside is not in the address")
    server.path("content/en/privacy@0.9.md").unlink()
    view.tab.goto(server.address + "/en/privacy/?beside=pdf")
    second = view.tab.locator(".pane").nth(1)
    source = lambda: second.locator("iframe").get_attribute("src") or ""
    view.expect(lambda: any("/en/privacy.pdf" in one for one in [source(), *(frame.url for frame in view.tab.frames)]), "no PDF beside")
    view.tab.locator("select[name=page]").first.select_option("/en/news/")
    view.expect(lambda: "has no PDF" in second.locator(".feed").text_content(), "a page without a PDF")
    view.tab.locator("select[name=beside]").select_option("same")
    view.expect(lambda: second.locator("iframe").is_visible(), "the sentence stays")
    second.locator("select[name=page]").select_option("/en/terms/")
    view.expect(lambda: "b-page=%2Fen%2Fterms%2F" in view.tab.url, "the page beside is not in the address")
    view.tab.reload()
    view.expect(lambda: "terms" in frame.locator("h1").text_content().lower(), "the page beside is lost with the window")
    view.tab.goto(server.address + "/ar/privacy/")
    view.sees("html[lang=ar]")


def everything(view, server):
    """What is no page of the site: feeds, PDF, files inside apps, the gallery, a shared link."""
    view.tab.goto(server.address + "/en/")
    view.sees("h1")
    view.tab.locator("summary", has_text="More").click()
    view.tab.locator("[data-action=share]").click()
    view.expect(lambda: "Tides" in view.tab.locator("#dialog .card").text_content(), "a shared link has no card")
    view.axe("the card of a shared link")
    view.tab.keyboard.press("Escape")
    pages = view.options("page")
    feed = next((page for page in pages if page.endswith("/feed.atom")), None)
    if feed:
        view.tab.locator("select[name=page]").select_option(feed)
        view.expect(lambda: view.tab.locator(".feed h2").count() == 1, "a feed is not shown")
        view.axe("a feed")
        view.tab.goto(server.address + "/en/")
        view.sees("h1")
    view.tab.goto(server.address + "/en/feed.atom")
    view.sees("p")
    view.expect(lambda: not view.tab.locator(".feed").is_visible(), "a feed that is missing is shown as one")
    inside = next((page for page in pages if page.startswith("app/ios")), None)
    view.expect(inside is not None, "no file inside apps is listed")
    view.expect(not any("/ar" in page for page in pages if page.startswith("app/")), "files inside apps of other languages are listed")
    if inside:
        view.tab.locator("select[name=page]").select_option(inside)
        view.expect(lambda: view.tab.locator(".pane.in-app").count() == 1, "no frame of a phone")
        view.sees("html[lang]")
    view.tab.locator("summary", has_text="More").click()
    view.tab.locator("[data-action=gallery]").click()
    view.expect(lambda: view.page.locator("a[href*='orange']").count() > 0, "the gallery is not shown")


def brand(view, server):
    """The accent is changed in the panel, seen at once, discarded, and saved in site.yml."""
    # The accent of the other theme would take precedence.
    mine = server.path("content/site.yml").read_text()
    before = mine.replace("theme: mine", "theme: plain")
    server.write("content/site.yml", before)
    view.tab.goto(server.address + "/en/")
    view.sees("html[lang=en]")
    view.tab.locator("#brand-button").click()
    view.axe("the brand is edited")
    field = view.tab.locator("#brand-accent")
    field.fill("reddish")
    view.tab.keyboard.press("Tab")
    view.expect(lambda: "six hexadecimal digits" in view.tab.locator("#brand-state").text_content(), "no colour is wrong")
    field.fill("#702040")
    view.tab.keyboard.press("Tab")
    fill = "node => getComputedStyle(node).getPropertyValue('--color-accent') || getComputedStyle(node).getPropertyValue('--item-icon')"
    view.expect(lambda: "#702040" in view.page.locator("html").evaluate(fill), "the site does not follow its brand")
    view.expect(lambda: "accent=" in view.tab.url, "the accent is not in the address")
    view.expect(server.path("content/site.yml").read_text() == before, "the brand is written unasked")
    view.tab.locator("#brand-discard").click()
    view.expect(lambda: "#702040" not in view.page.locator("html").evaluate(fill), "a discarded brand stays")
    field.fill("#702040")
    view.tab.keyboard.press("Tab")
    view.tab.locator("#brand-save").click()
    view.expect(lambda: 'accent: "#702040"' in server.path("content/site.yml").read_text(), "the brand is not saved")
    view.expect(lambda: "Saved in content/site.yml" in view.tab.locator("#brand-state").text_content(), "saving the brand is not said")
    view.expect(lambda: "accent=" not in view.tab.url, "a saved brand stays in the address")
    view.expect(lambda: "#702040" in view.page.locator("html").evaluate(fill), "a saved brand is not shown")
    view.tab.locator("#brand-file").set_input_files({"name": "Our logo.svg", "mimeType": "image/svg+xml", "buffer": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>'})
    view.expect(lambda: "Our-logo.svg" in view.tab.locator("#brand-state").text_content(), "a chosen logo is not named")
    view.expect(lambda: not server.path("content/assets/Our-logo.svg").exists(), "a logo is written unasked")
    view.tab.locator("#brand-save").click()
    view.expect(lambda: "logo: assets/Our-logo.svg" in server.path("content/site.yml").read_text(), "the logo is not saved")
    view.expect(lambda: view.page.locator("header img[src*='Our-logo']").count() == 1, "the saved logo is not shown")
    view.expect(lambda: view.tab.locator("#brand-logo").input_value() == "assets/Our-logo.svg", "the saved logo is not chosen")
    view.tab.locator("#brand-logo").select_option("")
    view.expect(lambda: view.page.locator("header img[src*='Our-logo']").count() == 0, "a removed logo is shown")
    view.tab.locator("#brand-save").click()
    view.expect(lambda: "logo:" not in server.path("content/site.yml").read_text(), "the logo is not removed")
    view.tab.locator("#brand-close").click()
    server.write("content/site.yml", mine)


def editing(view, server):
    """A token is changed in the gallery, seen everywhere, discarded, and saved; one of a theme inside the program too."""
    name = "themes/mine/tokens/mine.tokens.json"
    server.write(name, TOKENS % "0.1, 0.2, 0.4")
    view.tab.goto(server.address + "/en/?show=gallery/mine/tokens/semantic/color/")
    row = view.page.locator('li.token[id="semantic.color.accent"]')
    view.expect(lambda: row.locator("button.edit").count() == 1, "a colour has no button")
    view.marks()
    row.locator("button.edit").focus()
    view.tab.keyboard.press("Enter")
    field = view.tab.locator("#tokens-values input[type=text]").first
    view.expect(lambda: view.tab.locator("#tokens-values input[type=text]:focus").count() == 1, "the field has no focus")
    view.axe("a token is edited")
    start = time.monotonic()
    field.fill("#f5e6c8")
    view.tab.keyboard.press("Tab")
    view.expect(lambda: "#f5e6c8" in row.text_content(), "the gallery does not follow")
    view.times["edit"] = time.monotonic() - start
    mark = view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.mark")
    view.expect(mark == "same page", "a token is edited: the gallery was loaded anew")
    view.expect(lambda: "low-contrast" in view.tab.locator("#problems-list").text_content(), "contrast is not judged anew")
    view.expect(lambda: "tokens=" in view.tab.url, "what is changed is not in the address")
    view.tab.locator("select[name=page]").select_option("/en/")
    colour = "node => getComputedStyle(node).getPropertyValue('--color-accent') || getComputedStyle(node).getPropertyValue('--item-icon')"
    view.sees("html[lang=en]")
    view.expect(lambda: "#f5e6c8" in view.page.locator("html").evaluate(colour), "the site does not follow")
    view.tab.reload()
    view.sees("html[lang=en]")
    view.expect(lambda: "#f5e6c8" in view.page.locator("html").evaluate(colour), "what was changed is lost with the page")
    view.expect("245" not in server.path(name).read_text() and "f5e6c8" not in server.path(name).read_text(), "it is written unasked")
    view.tab.keyboard.press("Alt+Shift+KeyE")
    view.expect(lambda: view.tab.locator("#tokens-changed li").count() == 1, "what is changed is not listed")
    view.tab.locator("#tokens-discard").click()
    view.expect(lambda: "#f5e6c8" not in view.page.locator("html").evaluate(colour), "what is discarded stays")
    view.expect(lambda: "tokens=" not in view.tab.url, "what is discarded stays in the address")
    view.tab.locator("#tokens-path").fill("semantic.color.accent")
    view.tab.keyboard.press("Tab")
    field = view.tab.locator("#tokens-values input[type=text]").first
    field.fill("reddish")
    view.tab.keyboard.press("Tab")
    view.shows("token-edit-value", "a value is none")
    view.tab.locator("#tokens-save").click()
    view.expect(lambda: "token-edit-value" in view.tab.locator("#tokens-wrong").text_content(), "no message when it is saved")
    view.axe("a value is none")
    field.fill("#702040")
    view.tab.keyboard.press("Tab")
    view.is_mended("a value is mended")
    view.tab.locator("#tokens-save").click()
    view.expect(lambda: '"hex": "#702040"' in server.path(name).read_text(), "it is not saved")
    view.expect(lambda: "Saved in themes/mine" in view.tab.locator("#tokens-state").text_content(), "saving is not said")
    server.edit("content/en/long.md", lambda text: text + "\nOne more line.\n")
    # Long enough for what must not happen.
    view.tab.wait_for_timeout(500)
    view.expect("Saved in themes/mine" in view.tab.locator("#tokens-state").text_content(), "what is said is gone with the next save")
    view.expect(lambda: "#702040" in view.page.locator("html").evaluate(colour), "what is saved is not shown")
    view.expect(lambda: "tokens=" not in view.tab.url, "what is saved stays in the address")
    meanwhile(view, server, name)
    view.tab.locator("#tokens-close").click()
    view.tab.locator("select[name=theme]").select_option("plain")
    open_tokens(view, "plain")
    change_accent(view, "#702040")
    view.expect(lambda: "#702040" in view.page.locator("html").evaluate(colour), "a theme inside the program does not follow")
    route = save_held(view)
    change_accent(view, "#803050")
    route.continue_()
    view.expect(lambda: server.path("themes/my-plain/theme.yml").exists(), "no theme of one's own is made")
    view.expect(lambda: "theme: my-plain" in view.tab.locator("#tokens-state").text_content(), "how to use it is not said")
    view.expect(lambda: "#803050" in view.tab.locator("#tokens-changed").text_content(), "what was changed meanwhile is lost with the new theme")
    view.tab.locator("#tokens-discard").click()
    view.expect(lambda: "theme=my-plain" in view.tab.url, "the new theme is not shown")
    view.expect(lambda: "#702040" in view.page.locator("html").evaluate(colour), "the new theme looks otherwise")
    going_on(view, server, name)
    server.write(name, TOKENS % "0.1, 0.2, 0.4")


def going_on(view, server, name):
    """Somebody goes on to another theme before the preview is done with what was saved."""
    view.tab.locator("#tokens-close").click()
    view.tab.locator("select[name=theme]").select_option("mine")
    open_tokens(view, "mine")
    change_accent(view, "#305060")
    held = []
    # The first question after it was saved has to wait for its answer.
    view.tab.route("**/.colophon/site.json*", lambda route: route.continue_() if held else held.append(route))
    view.tab.locator("#tokens-save").click()
    view.expect(lambda: '"hex": "#305060"' in server.path(name).read_text(), "it is not saved before somebody goes on")
    view.expect(lambda: bool(held), "nothing is asked after it was saved")
    view.tab.locator("#tokens-close").click()
    view.tab.locator("select[name=theme]").select_option("plain")
    open_tokens(view, "plain")
    change_accent(view, "#112233")
    for route in held:
        route.continue_()
    view.tab.unroute("**/.colophon/site.json*")
    # Long enough for what must not happen.
    view.tab.wait_for_timeout(1000)
    title = view.tab.locator("#tokens-title").text_content()
    view.expect("plain" in title, f"who went on is taken back: {title}")
    view.expect(lambda: view.tab.locator("#tokens-save").is_enabled(), "what was changed after going on cannot be saved")
    view.expect("theme=plain" in view.tab.url and "112233" in view.tab.url, f"what was chosen after going on is lost: {view.tab.url}")
    view.tab.locator("#tokens-discard").click()
    refused(view, server, name)


def refused(view, server, name):
    """It cannot be saved, which is known when somebody has gone on to another theme."""
    view.tab.locator("#tokens-close").click()
    view.tab.locator("select[name=theme]").select_option("mine")
    open_tokens(view, "mine")
    change_accent(view, "#405060")
    server.write(name, TOKENS % "0.3765, 0.251, 0.1882")
    view.expect(lambda: "to #604030 meanwhile" in view.tab.locator("#tokens-changed").text_content(), "the file is not followed")
    route = save_held(view)
    view.tab.locator("#tokens-close").click()
    view.tab.locator("select[name=theme]").select_option("plain")
    open_tokens(view, "plain")
    route.continue_()
    wrong = view.tab.locator("#tokens-wrong")
    view.expect(lambda: "token-edit-meanwhile" in wrong.text_content(), "that it is not saved is not said")
    view.expect("Tokens of mine:" in wrong.text_content(), "which theme is not saved is not said")
    # Long enough for what must not happen.
    view.tab.wait_for_timeout(300)
    title = view.tab.locator("#tokens-title").text_content()
    view.expect("plain" in title, f"who went on is taken back when it is not saved: {title}")
    view.expect("0.3765" in server.path(name).read_text(), "what was changed in the file is lost")


def save_held(view):
    """Saves, but the preview is not asked yet; gives what has to go on."""
    held = []
    view.tab.route("**/.colophon/save", lambda route: held.append(route), times=1)
    view.tab.locator("#tokens-save").click()
    view.expect(lambda: bool(held), "nobody asks to save")
    return held[0]


def open_tokens(view, theme):
    view.tab.keyboard.press("Alt+Shift+KeyE")
    view.expect(lambda: view.tab.locator("#tokens-title").text_content() == f"Tokens of {theme}", f"not the tokens of {theme}")


def change_accent(view, value):
    view.tab.locator("#tokens-path").fill("semantic.color.accent")
    view.tab.keyboard.press("Tab")
    view.tab.locator("#tokens-values input[type=text]").first.fill(value)
    view.tab.keyboard.press("Tab")
    view.expect(lambda: view.tab.locator("#tokens-changed li").count() == 1, f"{value} is not listed")


def meanwhile(view, server, name):
    """Somebody edits the file between the change in the panel and Save."""
    field = view.tab.locator("#tokens-values input[type=text]").first
    view.expect(lambda: field.input_value() == "#702040", "the panel does not say what is saved")
    field.fill("#205070")
    view.tab.keyboard.press("Tab")
    view.expect(lambda: view.tab.locator("#tokens-changed li").count() == 1, "what is changed is not listed")
    server.write(name, TOKENS % "0.3765, 0.251, 0.1882")
    view.expect(lambda: "to #604030 meanwhile" in view.tab.locator("#tokens-changed").text_content(), "what was changed in the file is not said")
    view.axe("a token is changed meanwhile")
    view.tab.locator("#tokens-save").click()
    view.expect(lambda: "token-edit-meanwhile" in view.tab.locator("#tokens-wrong").text_content(), "what was changed meanwhile is written over")
    view.expect("0.3765" in server.path(name).read_text(), "what was changed meanwhile is lost")
    view.tab.locator("#tokens-save").click()
    view.expect(lambda: '"hex": "#205070"' in server.path(name).read_text(), "it is not saved when it is saved once more")
    view.expect(lambda: view.tab.locator("#tokens-wrong").text_content() == "", "the message stays")
    view.expect(lambda: "tokens=" not in view.tab.url, "what is saved stays in the address")
    server.write(name, TOKENS % "0.4392, 0.1255, 0.251")
    view.expect(lambda: field.input_value() == "#702040", "the panel does not follow the file")


#: The height of the bar, and the buttons in it whose text is cut off or that stand out of it.
ROW = """() => {
  const bar = document.getElementById("bar").getBoundingClientRect()
  const seen = [...document.querySelectorAll("#bar :is(button, select, summary)")].filter(one => one.checkVisibility())
  return [Math.round(bar.height), ...seen.filter(one => {
    const box = one.getBoundingClientRect()
    return box.top < bar.top || box.bottom > bar.bottom || box.right > innerWidth || one.scrollWidth > one.clientWidth + 1
  }).map(one => one.textContent || one.name)]
}"""


def every_theme(view, server):
    """The bar in front of each theme, light and dark, wide and narrow."""
    view.tab.goto(server.address + "/en/privacy/")
    view.sees("html[lang]")
    themes = view.options("theme")
    view.expect(len(themes) >= 5, f"few themes: {themes}")
    for theme in some(themes, 2):
        view.tab.goto(f"{server.address}/en/privacy/?theme={theme}")
        view.sees("html[lang]")
        view.expect(lambda: view.tab.locator("select[name=theme]").count() == 1, f"{theme}: no bar")
        for screen, scheme in EACH:
            view.tab.set_viewport_size(SCREENS[screen])
            view.tab.emulate_media(color_scheme=scheme)
            view.axe(f"{theme or 'as set'}, {scheme}, {screen}", None if scheme == "light" else LOOKS)
    for width, size in ((1280, 100), (1600, 100), (1280, 200), (375, 100), (375, 200)):
        view.tab.set_viewport_size({"width": width, "height": 812})
        view.tab.evaluate("size => { document.documentElement.style.fontSize = size + '%' }", size)
        view.expect(
            lambda: view.tab.evaluate(ROW) == [48 * size // 100],
            f"at {width} pixels and text of {size} %, the heights of the bar and what it cuts off: {view.tab.evaluate(ROW)}")
    view.tab.evaluate("document.documentElement.style.fontSize = ''")
    view.tab.set_viewport_size({"width": 320, "height": 640})
    wide = view.tab.evaluate("document.documentElement.scrollWidth")
    view.expect(wide <= 320, f"the frame is {wide} pixels wide on a screen of 320")


def elsewhere(view, server):
    """The preview at an address of the machine, as a phone opens it: the bar is there, and what is saved is seen."""
    process = subprocess.Popen(
        [server.program, "serve", "--host", "0.0.0.0", "--port", "0", "--json"], cwd=server.folder,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = json.loads(process.stdout.readline())["address"].rstrip("/")
        view.tab.goto(address + "/en/privacy/")
        view.sees("h1")
        view.expect(lambda: view.tab.locator("select[name=page] option").count() > 1, f"no bar at {address}")
        view.marks()
        server.edit("content/en/privacy.md", lambda text: text + "\n\nSeen on a phone.\n")
        view.sees("p", "Seen on a phone.")
        same = view.page.locator("html").evaluate("node => node.ownerDocument.defaultView.mark")
        view.expect(same == "same page", f"the page at {address} is loaded anew")
        view.page.locator("html").evaluate("node => { const link = document.createElement('a'); link.href = '/'; link.id = 'up';"
                                           " link.textContent = 'Up'; document.querySelector('main').append(link) }")
        view.page.locator("#up").click()
        view.expect(lambda: view.tab.url.rstrip("/").endswith(address) or "/en" in view.tab.url, "a link from the root leads nowhere")
        view.sees("h1", what="a link from the root of the server shows nothing")
    finally:
        process.terminate()
        process.wait(20)


def end(view, server):
    """The server ends while a page is open: the page says so."""
    view.tab.goto(server.address + "/en/")
    view.sees("h1")
    server.process.terminate()
    server.process.wait(20)
    view.expect(lambda: view.tab.locator("#problems-button").text_content() == "Not connected", "the end is not said")


WORK = (texts, tokens, templates, settings, configuration, news, moves, bar, everything, brand, editing, every_theme, elsewhere, end)


def main(folder, program, names):
    from playwright.sync_api import sync_playwright

    server = Server(program, folder)
    findings, checks, times = [], 0, {}
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for work in WORK:
                if names and work.__name__ not in names:
                    continue
                view = Preview(browser, server, "/en/")
                try:
                    work(view, server)
                except Exception as error:  # What comes next can be looked at all the same.
                    view.findings.append(f"ends with {error}")
                found = [f"{work.__name__}: {finding}" for finding in view.findings]
                print(*found, sep="\n", end="\n" if found else "", flush=True)
                findings += found
                checks += view.checks
                times |= view.times
                view.context.close()
            browser.close()
    finally:
        server.process.terminate()
        server.process.wait(20)
    if server.process.returncode != 0:
        findings.append("the end")
        print(f"the server ends with {server.process.returncode}")
    slow = ", ".join(f"{name} {1000 * seconds:.0f} ms" for name, seconds in times.items())
    print(f"{checks} checks: {len(findings)} findings; seen after {slow}; at once is {AT_ONCE:.0f} s")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:]))
