#!/usr/bin/env python3
"""Opens sealed pages in Chromium, as different readers do.

    seal.py FOLDER [READER...]

FOLDER has scripts/, the files of the page's script; policy.json, passcodes with the rules that they do not follow; and
page.json, passcodes.json and payload.json, a page that the program has sealed. More pages are made by seal_format.py.

Looked at are: each message, where the focus is, what is kept and what is not, that nothing is asked of any server, and that
neither the text nor the passcode shows where it should not. Passkeys are those of Chromium's virtual authenticator. Prints
what is wrong and a summary; exits with 1 when anything is.
"""

import json
import os
import sys
import threading
from base64 import b64decode, b64encode
from functools import lru_cache
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import sync_playwright

from check import comes_true
from chromium import launch
from seal_format import letters, make_page, make_slot

POLICY = "default-src 'none'; script-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'self'; " \
    "require-trusted-types-for 'script'"
CONTEXT = "en/notes/"
WORDS = """enterPasscode checking wrongPasscode ruleLength ruleDigitsOnly ruleDigit ruleUpper ruleLower ruleSpecial ruleUnique
wait triesLeft noMoreTries damaged elsewhere passcodeChanged notSecure fromDisk unsupported opened locked lockedIdle lockedElsewhere notRemembered
remembered passkeyMissing passkeyEnabled passkeyFailed passkeyGone""".split()
# What has plural forms, in a language whose rules tell 2, 5 and 22 apart.
FORMS = {word: f""" data-forms='{{"language":"pl","one":"{word} one","few":"{word} few %1","many":"{word} many %1"}}'"""
         for word in ("triesLeft", "ruleLength")}
# Words in another language than the page.
FOREIGN = {word: ' lang="cy" dir="ltr"' for word in ("wrongPasscode", "ruleLength")}
PAYLOAD = {
    "title": "Notes of Anna",
    "html": '<h1>Notes</h1><p>The harbour is <b>closed</b> & dark.</p><script>document.title = "run"</script>'
    '<p>More</p>' + "<p>Empty</p>" * 90 + '<h2 id="über">Below</h2>'
    '<p><img alt="A point" data-sealed-file="img/point.svg"> <a data-sealed-file="en/notes.pdf">PDF</a></p>',
    "files": [
        {"name": "img/point.svg", "type": "image/svg+xml",
         "base64": b64encode(b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>').decode()},
        {"name": "en/notes.pdf", "type": "application/pdf", "base64": b64encode(b"%PDF-1.7").decode()},
    ],
}
ANNA, BRUNO = "a lighthouse on the rocks", "bruno's own passcode"
NO_STORAGE = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })"
NO_CRYPTO = "Object.defineProperty(crypto, 'subtle', { value: undefined })"


def page_html(data):
    words = "".join(f'<li data-word="{word}"{FORMS.get(word, "")}{FOREIGN.get(word, "")}>{word} %1</li>' for word in WORDS)
    text = data if isinstance(data, str) else json.dumps(data).replace("<", "\\u003c")
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sealed</title>
<script src="/unlock.js" defer></script></head><body><main>
<div class="unlock"><p class="unlock-without">This page needs its script.</p>
<form class="unlock-form" novalidate hidden>
<input type="text" name="username" autocomplete="username" value="Sealed" hidden><label for="passcode">Passcode</label>
<input id="passcode" name="passcode" type="password" autocomplete="current-password" aria-describedby="error">
<button type="button" class="unlock-show" aria-pressed="false">Show</button>
<p class="unlock-error" id="error" hidden></p>
<p class="unlock-remember" hidden><label><input type="checkbox" name="remember"> Remember</label></p>
<button type="submit">Open</button> <button type="button" class="unlock-passkey" hidden>Passkey</button></form>
<div class="unlock-rules" hidden><p>Rules</p><ul></ul></div><p class="unlock-status" role="status"></p></div>
<div class="unlock-open" hidden><button type="button" class="unlock-lock">Lock again</button>
<div class="unlock-offer" hidden><button type="button" class="unlock-enable">Enable</button>
<button type="button" class="unlock-not-now">Not now</button></div><p class="unlock-news" role="status"></p></div>
<div class="unlock-content" tabindex="-1" hidden></div></main>
<template class="unlock-words"><ul>{words}</ul></template>
<script type="application/json" class="unlock-data">{text}</script></body></html>"""


class Seal:
    """A seal with the slots of Anna and Bruno, made once for all readers: each slot takes a while."""

    def __init__(self):
        self.id, self.content = os.urandom(16), os.urandom(32)
        self.slots = [make_slot(self.content, self.id, passcode) for passcode in (ANNA, BRUNO)]

    def page(self, context=CONTEXT, **policy):
        return make_page(self.id, self.content, self.slots, PAYLOAD, context, policy)


@lru_cache
def seal(number=0):
    return Seal()


class Site:
    """A server of this machine; `pages` says what it has."""

    def __init__(self, script):
        self.pages, site = {}, self

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self):
                is_script = self.path == "/unlock.js"
                body = script if is_script else site.pages.get(self.path)
                # Browsers ask for an icon by themselves.
                is_icon = self.path == "/favicon.ico"
                self.send_response(204 if is_icon else 404 if body is None else 200)
                self.send_header("Content-Type", "text/javascript" if is_script else "text/html; charset=utf-8")
                self.send_header("Content-Security-Policy", POLICY)
                self.end_headers()
                if body is not None:
                    self.wfile.write(body.encode())

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, path, host="localhost"):
        return f"http://{host}:{self.port}{path}"


class Reader:
    """One reader at one page; findings begin with what the reader is like."""

    findings, checks = [], 0

    def __init__(self, browser, site, name, data, *, before="", host="localhost", path=f"/{CONTEXT}", **options):
        self.name, self.site, self.path, self.said, self.asked = name, site, path, [], []
        self.host = host
        site.pages[path] = page_html(data)
        self.context = browser.new_context(reduced_motion="reduce", **options)
        if before:
            self.context.add_init_script(before)
        self.tab = self.open_tab()

    def open_tab(self):
        tab = self.context.new_page()
        tab.on("request", lambda request: self.asked.append(request.url))
        tab.on("console", lambda message: self.said.append(message.text))
        tab.on("pageerror", lambda error: self.expect(False, f"the script fails: {error}"))
        tab.goto(self.site.address(self.path, self.host))
        return tab

    def stop_clock(self, time=None):
        """What the page takes for the time, in seconds, now or from now on; a busy machine has no part in it. The page looks
        at its clock at once, as it does when one comes back to it. Timers run on."""
        time = time or int(self.tab.evaluate("Date.now()") / 1000)
        self.tab.clock.set_fixed_time(time)
        self.tab.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        return time

    def use_a_key(self):
        """Goes to the link at the end of the text. A busy machine tells the page a frame later that it has scrolled, which is
        a use as well: it is waited for, as the clock may not go on before."""
        self.tab.evaluate("addEventListener('scroll', () => { window.isAtTheEnd = scrollY > 0 })")
        self.tab.keyboard.press("Tab")
        self.expect(lambda: self.tab.evaluate("window.isAtTheEnd === true"), "the key does not go to the link at the end")

    def expect(self, holds, what, tab=None):
        Reader.checks += 1
        if not (comes_true(tab or self.tab, holds) if callable(holds) else holds):
            # A callable makes the message after the wait, from the page as it then is.
            Reader.findings.append(f"{self.name}: {what() if callable(what) else what}")

    def text(self, selector, tab=None):
        return (tab or self.tab).locator(selector).inner_text().strip()

    def give(self, passcode, tab=None):
        tab = tab or self.tab
        tab.locator("[name=passcode]").fill(passcode)
        tab.locator("[name=passcode]").press("Enter")
        tab.locator(".unlock-form:not([aria-busy])").wait_for(state="attached", timeout=60_000)

    def expect_error(self, start):
        self.expect(lambda: self.text(".unlock-error").startswith(start),
                    lambda: f"the error is {self.text('.unlock-error')!r}, not {start!r}")
        focus = self.tab.evaluate("document.activeElement.name")
        self.expect(focus == "passcode", f"after {start!r} the focus is on {focus!r}")
        self.expect_locked()

    def expect_said(self, region, word, tab=None):
        self.expect(lambda: self.text(region, tab).split(" ")[0] == word,
                    lambda: f"{region} says {self.text(region, tab)!r}, not {word!r}", tab)

    def expect_open(self, tab=None):
        tab = tab or self.tab
        self.expect(lambda: tab.locator(".unlock-content").is_visible(), "the page does not open", tab)
        self.expect(lambda: "The harbour is closed & dark." in tab.inner_text("body"), "the text does not show", tab)
        self.expect(tab.title() == PAYLOAD["title"], f"the title is {tab.title()!r}")
        self.expect(lambda: not tab.locator(".unlock").is_visible(), "the form stays", tab)
        self.expect(tab.input_value("[name=passcode]") == "", "the passcode stays in its field")

    def expect_locked(self, tab=None):
        tab = tab or self.tab
        self.expect(lambda: "harbour" not in tab.content() and tab.title() == "Sealed", "the text can be seen", tab)
        self.expect(lambda: not tab.locator(".unlock-open").is_visible(), "what belongs to the open page is shown", tab)

    def end(self):
        allowed = {self.site.address(self.path, self.host), self.site.address("/unlock.js", self.host),
                   self.site.address("/favicon.ico", self.host)}
        others = [url for url in self.asked if url not in allowed and not url.startswith("blob:")]
        self.expect(not others, f"asked for were {others}")
        kept = self.tab.evaluate("(() => { try { return [localStorage.length, sessionStorage.length, document.cookie] } "
                                 "catch { return [0, 0, ''] } })()")
        self.expect(kept == [0, 0, ""], f"something is kept: {kept}")
        said = [text for text in self.said if "Executing inline script" not in text]
        self.expect(not said, f"the console says {said}")
        self.context.close()


def authenticator(reader, tab, *, prf=True):
    """Chromium's virtual authenticator, whose owner always agrees."""
    session = reader.context.new_cdp_session(tab)
    session.send("WebAuthn.enable", {"enableUI": False})
    options = {"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True,
               "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True, "hasPrf": prf}
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def opens_and_locks(browser, site, folder):
    reader = Reader(browser, site, "a reader who opens and locks", seal().page(lockAfterSeconds=0))
    reader.expect(lambda: not reader.tab.locator(".unlock-without").is_visible(), "the page says that it needs its script")
    reader.expect_locked()
    reader.give("")
    reader.expect_error("enterPasscode")
    reader.give("wrong")
    reader.expect_error("wrongPasscode")
    rules = reader.tab.locator(".unlock-rules li").all_inner_texts()
    reader.expect(rules == ["ruleLength many 14"], f"the rules are {rules}")
    foreign = [part.text_content().strip() for part in reader.tab.locator("body :lang(cy)").all()]
    reader.expect(foreign == ["wrongPasscode", "ruleLength many 14"], f"words in another language are {foreign}")
    show, field = reader.tab.locator(".unlock-show"), reader.tab.locator("[name=passcode]")
    for kind, pressed in (("text", "true"), ("password", "false"), ("text", "true")):
        show.click()
        found = (field.get_attribute("type"), show.get_attribute("aria-pressed"))
        reader.expect(found == (kind, pressed), f"the passcode is shown as {found}")
    reader.give(BRUNO)
    reader.expect_open()
    reader.expect(field.get_attribute("type") == "password", "the passcode stays shown")
    reader.expect_said(".unlock-news", "opened")
    focus = reader.tab.evaluate("document.activeElement.className")
    reader.expect(focus == "unlock-content", f"the focus is on {focus!r}")
    reader.expect(lambda: reader.tab.evaluate("document.querySelector('img').naturalWidth") > 0, "the picture does not show")
    link = reader.tab.locator(".unlock-content a")
    reader.expect(link.get_attribute("href").startswith("blob:"), "the file has no address")
    reader.expect(link.get_attribute("download") == "notes.pdf", "the file has another name")
    reader.tab.locator(".unlock-lock").click()
    reader.expect_locked()
    reader.expect_said(".unlock-status", "locked")
    reader.expect(lambda: reader.tab.evaluate("document.activeElement.name") == "passcode", "the focus is elsewhere")
    reader.give(ANNA)
    reader.expect_open()
    reader.tab.reload()
    reader.expect_locked()
    reader.end()


def follows_a_link_into_the_page(browser, site, folder):
    reader = Reader(browser, site, "a reader who follows a link into the page", seal().page())
    reader.tab.goto(reader.tab.url + "#%C3%BCber")
    reader.tab.reload()
    reader.give(ANNA)
    reader.expect_open()
    top = "document.getElementById('über').getBoundingClientRect().top"
    reader.expect(lambda: 0 <= reader.tab.evaluate(top) < 720, "the heading is not on the screen")
    reader.asked.clear()
    reader.end()


def opens_what_the_program_sealed(browser, site, folder):
    data, payload = (json.loads((folder / f"{name}.json").read_text()) for name in ("page", "payload"))
    for passcode in json.loads((folder / "passcodes.json").read_text()):
        reader = Reader(browser, site, "a reader of the program's own page", data, path=f"/site/{data['context']}")
        reader.give(passcode)
        reader.expect(lambda: reader.tab.title() == payload["title"], f"the page does not open: {reader.text('body')!r}")
        reader.end()


def types_wrong_ones(browser, site, folder):
    reader = Reader(browser, site, "a reader who types wrong ones", seal().page(retryLimit=5, minLength=1))
    time = reader.stop_clock()
    for number, left, pause in [(1, "few 4", 0), (2, "few 3", 0), (3, "few 2", 2), (4, "one", 4)]:
        reader.give(f"wrong {number}")
        said = f"wrongPasscode triesLeft {left}" + (f" wait {pause}" if pause else "")
        reader.expect(lambda: " ".join(reader.text(".unlock-error").split()) == said,
                      f"after {number} wrong ones the error is {reader.text('.unlock-error')!r}, not {said!r}")
        reader.expect_error("wrongPasscode")
        if pause:
            reader.give(ANNA)
            reader.expect_error("wait")
            time = reader.stop_clock(time + pause)
    reader.give("wrong 5")
    reader.expect(lambda: "noMoreTries" in reader.text(".unlock-error"), "it can be tried for ever")
    reader.expect(lambda: "triesLeft" not in reader.text(".unlock-error"), "a try is left after the last one")
    reader.expect(reader.tab.locator("[name=passcode]").is_disabled(), "the field can still be used")
    reader.tab.reload()
    reader.give(ANNA)
    reader.expect_open()
    reader.end()


def is_away(browser, site, folder):
    reader = Reader(browser, site, "a reader who goes away", seal().page(lockAfterSeconds=300))
    time = reader.stop_clock()
    reader.give(ANNA)
    reader.expect_open()
    reader.stop_clock(time + 200)
    reader.use_a_key()
    reader.stop_clock(time + 400)
    reader.expect(reader.tab.locator(".unlock-content").is_visible(), "it locks although it is used")
    reader.stop_clock(time + 501)
    reader.expect_locked()
    reader.expect_said(".unlock-status", "lockedIdle")
    reader.end()


def is_remembered(browser, site, folder):
    reader = Reader(browser, site, "a reader who is remembered", seal().page(rememberDays=3, lockAfterSeconds=1))
    time = reader.stop_clock()
    reader.tab.locator("[name=remember]").check()
    reader.give(ANNA)
    reader.expect_open()
    reader.expect_said(".unlock-news", "remembered")
    reader.stop_clock(time + 60)
    reader.expect_open()
    reader.tab.reload()
    reader.expect_open()
    other = reader.open_tab()
    reader.expect_open(other)
    # A site that no longer allows it ends it.
    site.pages[reader.path] = page_html(seal().page(rememberDays=0))
    third = reader.open_tab()
    reader.expect(lambda: third.locator(".unlock-form").is_visible(), "there is no form", third)
    reader.expect_locked(third)
    third.close()
    site.pages[reader.path] = page_html(seal().page(rememberDays=3, lockAfterSeconds=1))
    reader.tab.reload()
    reader.expect_locked()
    reader.tab.locator("[name=remember]").check()
    reader.give(ANNA)
    reader.expect_open()
    other.reload()
    reader.expect_open(other)
    kept = reader.tab.evaluate("""() => new Promise(resolve => {
        const opening = indexedDB.open("colophon seals")
        opening.onsuccess = () => {
            const all = opening.result.transaction("kept").objectStore("kept").getAll()
            all.onsuccess = () => { opening.result.close(); resolve(all.result.map(({ key, until }) =>
                [key instanceof CryptoKey, key.extractable, key.usages.join(), Math.round((until - Date.now()) / 86400000)])) }
        }
    })""")
    reader.expect(kept == [[True, False, "decrypt", 3]], f"kept is {kept}")
    reader.tab.locator(".unlock-lock").click()
    reader.expect_locked()
    reader.expect_locked(other)
    reader.expect_said(".unlock-status", "lockedElsewhere", other)
    reader.tab.reload()
    reader.expect_locked()
    # After a revocation the seal has another key, and only new slots.
    reader.tab.locator("[name=remember]").check()
    reader.give(ANNA)
    reader.expect_open()
    changed = Seal()
    changed.id = seal().id
    changed.slots = [make_slot(changed.content, changed.id, BRUNO)]
    site.pages[reader.path] = page_html(changed.page())
    reader.tab.reload()
    reader.expect_said(".unlock-status", "passcodeChanged")
    reader.give(ANNA)
    reader.expect_error("wrongPasscode")
    reader.give(BRUNO)
    reader.expect_open()
    reader.tab.reload()
    reader.expect_locked()
    reader.end()


def has_a_passkey(browser, site, folder):
    reader = Reader(browser, site, "a reader with a passkey", seal().page())
    session, number = authenticator(reader, reader.tab)
    reader.expect(lambda: not reader.tab.locator(".unlock-passkey").is_visible(), "a passkey is offered that nobody has")
    reader.give(ANNA)
    reader.expect_open()
    reader.tab.locator(".unlock-enable").click()
    reader.expect_said(".unlock-news", "passkeyEnabled")
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "the question stays")
    # As the page is opened, it asks for the passkey by itself; later, when the reader wants it.
    reader.tab.reload()
    reader.expect_open()
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "it is asked again")
    reader.tab.locator(".unlock-lock").click()
    reader.expect_locked()
    reader.tab.locator(".unlock-passkey").click()
    reader.expect_open()
    # Revoked meanwhile: its slot is for the old key.
    changed = Seal()
    changed.id = seal().id
    changed.slots = [make_slot(changed.content, changed.id, BRUNO)]
    site.pages[reader.path] = page_html(changed.page())
    reader.tab.reload()
    reader.expect_said(".unlock-status", "passcodeChanged")
    reader.expect(lambda: not reader.tab.locator(".unlock-passkey").is_visible(), "the old passkey is still offered")
    reader.expect_locked()
    # The new passcode renews the passkey without a question.
    reader.give(BRUNO)
    reader.expect_open()
    reader.expect_said(".unlock-news", "passkeyEnabled")
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "the passkey is asked for again")
    reader.tab.reload()
    reader.expect_open()
    # Declined at the device: nothing is said as the page is opened, and the passcode still opens.
    session.send("WebAuthn.setUserVerified", {"authenticatorId": number, "isUserVerified": False})
    reader.tab.reload()
    reader.expect(lambda: reader.tab.locator(".unlock-passkey").is_visible(), "the passkey is not offered again")
    reader.expect_locked()
    reader.tab.locator(".unlock-passkey").click()
    reader.expect_said(".unlock-status", "passkeyFailed")
    reader.give(BRUNO)
    reader.expect_open()
    reader.end()


def has_no_prf(browser, site, folder):
    reader = Reader(browser, site, "a reader whose device has no prf", seal().page())
    authenticator(reader, reader.tab, prf=False)
    reader.give(ANNA)
    reader.expect_open()
    reader.tab.locator(".unlock-enable").click()
    reader.expect_said(".unlock-news", "passkeyMissing")
    reader.expect_open()
    reader.tab.reload()
    reader.give(ANNA)
    reader.expect_open()
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "it is offered again")
    reader.end()


def wants_no_passkey(browser, site, folder):
    reader = Reader(browser, site, "a reader who wants no passkey", seal().page())
    reader.give(ANNA)
    reader.tab.locator(".unlock-not-now").click()
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "the question stays")
    reader.tab.reload()
    reader.give(ANNA)
    reader.expect_open()
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "it is asked again")
    reader.end()
    forbidden = Reader(browser, site, "a reader where passkeys are not allowed", seal().page(passkeys=False, rememberDays=0))
    forbidden.give(ANNA)
    forbidden.expect_open()
    forbidden.expect(lambda: not forbidden.tab.locator(".unlock-offer").is_visible(), "a passkey is offered")
    forbidden.tab.locator(".unlock-lock").click()
    forbidden.expect(lambda: not forbidden.tab.locator(".unlock-remember").is_visible(), "remembering is offered")
    forbidden.end()


def can_keep_nothing(browser, site, folder):
    reader = Reader(browser, site, "a reader whose browser keeps nothing", seal().page(), before=NO_STORAGE)
    reader.expect(lambda: reader.tab.locator(".unlock-form").is_visible(), "there is no form")
    reader.expect(not reader.tab.locator(".unlock-remember").is_visible(), "remembering is offered")
    reader.expect_said(".unlock-status", "notRemembered")
    reader.give(ANNA)
    reader.expect_open()
    reader.expect(lambda: not reader.tab.locator(".unlock-offer").is_visible(), "a passkey is offered")
    reader.tab.locator(".unlock-lock").click()
    reader.expect_locked()
    reader.end()
    never = Reader(browser, site, "a reader whom no page would remember", seal().page(rememberDays=0), before=NO_STORAGE)
    never.expect(lambda: never.tab.locator(".unlock-form").is_visible(), "there is no form")
    never.tab.wait_for_timeout(200)
    never.expect(never.text(".unlock-status") == "", f"it says {never.text('.unlock-status')!r}")
    never.end()


# What HTML lets one leave out, and what stands in tags, in texts and in other languages than HTML.
MARKUP = [
    "<p>a<p>b<div>c</div>", "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "<dl><dt>a<dd>b<dd>c<dt>d</dl>", "<ruby>a<rt>b<rt>c</ruby>",
    "<table><tr><td>a<td>b<tr><th>c</table>", "<table><thead><tr><th>a<tbody><tr><td>b</table>",
    "a & b &amp; &lt;c&gt; &#233; &#xe9; &nbsp; &hellip; &unknown; &amp;nbsp; 1 < 2", "<pre>\n a\n\n b</pre>",
    "<textarea>\n<b>x</b>&amp;</textarea>", '<style>a > b { content: "&amp;</b>" }</style>', "<template><p>x</p></template>",
    '<svg viewBox="0 0 1 1"><linearGradient id="a"/><use xlink:href="#a"/><foreignObject><p>x</p></foreignObject></svg><p>y',
    "<math><mi>x</mi><mo>=</mo></math>", """<img src="a>b.png" alt='x "y"' hidden data-x=1><br/>x""", "<P CLASS=A>x</P>",
    "<select><option>a<option selected>b</select>", '<a href="?a=1&amp;b=2">x</a>', "<details open><summary>x</summary>y</details>",
]


def reads_markup_as_browsers_do(browser, site, folder):
    """The nodes that the script makes are those of the browser's parser, which the policy does not let it use."""
    page = browser.new_page()
    page.add_script_tag(path=folder / "scripts" / "55-markup.js")
    for markup in [*MARKUP, PAYLOAD["html"].replace('<script>document.title = "run"</script>', "")]:
        made, wanted = page.evaluate("""markup => {
            const [made, wanted] = [0, 1].map(() => document.createElement("div"))
            made.append(nodesOf(markup))
            wanted.innerHTML = markup
            for (const element of [made, wanted]) element.normalize()
            return made.isEqualNode(wanted) ? ["", ""] : [made.innerHTML, wanted.innerHTML]
        }""", markup)
        Reader.checks += 1
        if made != wanted:
            Reader.findings.append(f"{markup!r} becomes {made!r}, not {wanted!r}")
    page.close()


def changed(data, **parts):
    return {**data, **parts}


def flipped(text, at):
    octets = bytearray(b64decode(text))
    octets[at] ^= 1
    return letters(octets)


def gets_damaged_pages(browser, site, folder):
    good = seal().page()
    text = b64decode(good["text"])
    at_once = {
        "no data": "", "half of the data": json.dumps(good)[:400], "another version": changed(good, **{"colophon-sealed": 2}),
        "a text that is cut off": changed(good, text=letters(text[:500])), "no text": changed(good, text=""),
        "its last bytes cut off": changed(good, text=letters(text[:-16])),
        "a text of another version": changed(good, text=letters(b"\2" + text[1:])),
        "a text that is no base 64": changed(good, text="*" + good["text"]), "no slots": changed(good, slots=[]),
        "too few rounds": changed(good, slots=[changed(good["slots"][0], rounds=1)]),
        "a name that is too short": changed(good, seal=letters(b"12")),
    }
    for name, data in at_once.items():
        reader = Reader(browser, site, f"a reader of a page with {name}", data)
        reader.expect_said(".unlock-status", "damaged")
        reader.expect(not reader.tab.locator(".unlock-form").is_visible(), "there is a form all the same")
        reader.end()
    later = {
        "a byte changed": changed(good, text=flipped(good["text"], 700)), "its nonce changed": changed(good, text=flipped(good["text"], 5)),
        "its tag changed": changed(good, text=flipped(good["text"], -1)),
        "the text of another page": changed(good, text=seal().page("en/other/")["text"]),
        "the text of another seal": changed(good, text=seal(1).page()["text"]),
    }
    for name, data in later.items():
        reader = Reader(browser, site, f"a reader of a page with {name}", data)
        reader.give(ANNA)
        reader.expect_said(".unlock-status", "damaged")
        reader.expect_locked()
        reader.end()
    other = Reader(browser, site, "a reader of a page with the slots of another seal", changed(good, slots=seal(1).slots))
    other.give(ANNA)
    other.expect_error("wrongPasscode")
    other.end()
    swapped = Reader(browser, site, "a reader of a page in the place of another", seal().page("en/other/"))
    swapped.expect_said(".unlock-status", "elsewhere")
    swapped.end()


def is_at_a_bad_place(browser, site, folder):
    open_line = Reader(browser, site, "a reader on an open line", seal().page(), host="seal.test")
    open_line.expect_said(".unlock-status", "notSecure")
    open_line.expect(not open_line.tab.locator(".unlock-form").is_visible(), "there is a form all the same")
    open_line.end()
    old = Reader(browser, site, "a reader without Web Crypto", seal().page(), before=NO_CRYPTO)
    old.expect_said(".unlock-status", "unsupported")
    old.end()
    file = folder / "en" / "notes" / "index.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(page_html(seal().page()).replace("/unlock.js", "unlock.js"))
    (file.parent / "unlock.js").write_text(joined(folder))
    disk = Reader(browser, site, "a reader from disk", seal().page())
    disk.tab.goto(file.as_uri())
    disk.expect_said(".unlock-status", "fromDisk")
    disk.context.close()
    off = Reader(browser, site, "a reader without scripts", seal().page(), java_script_enabled=False)
    off.expect(off.tab.locator(".unlock-without").is_visible(), "nobody says that the page needs its script")
    off.expect(not off.tab.locator(".unlock-form").is_visible(), "there is a form that does nothing")
    off.context.close()


def follows_the_policy(browser, site, folder):
    reader = Reader(browser, site, "the page's policy", seal().page())
    for case in json.loads((folder / "policy.json").read_text()):
        found = reader.tab.evaluate(
            "([policy, text]) => requirementsOf(readPolicy(policy)).filter(rule => !rule.follows(text)).map(rule => rule.name)",
            [case["policy"], case["passcode"]])
        reader.expect(found == case["unmet"], f"{case['passcode']!r} with {case['policy']} does not follow {found}")
    reader.end()


READERS = [
    follows_the_policy, reads_markup_as_browsers_do, opens_and_locks, follows_a_link_into_the_page, opens_what_the_program_sealed,
    types_wrong_ones, is_away, is_remembered, has_a_passkey,
    has_no_prf, wants_no_passkey, can_keep_nothing, gets_damaged_pages, is_at_a_bad_place,
]


def joined(folder):
    return "\n".join(file.read_text() for file in sorted((folder / "scripts").glob("*.js")))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    site = Site(joined(folder))
    with sync_playwright() as playwright:
        browser = launch(playwright, "--host-resolver-rules=MAP seal.test 127.0.0.1")
        for visit in READERS:
            if len(sys.argv) == 2 or visit.__name__ in sys.argv[2:]:
                visit(browser, site, folder)
        browser.close()
    for finding in Reader.findings:
        print(finding)
    print(f"{len(READERS)} readers, {Reader.checks} checks: {len(Reader.findings)} findings")
    sys.exit(1 if Reader.findings else 0)


if __name__ == "__main__":
    main()
