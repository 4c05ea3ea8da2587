#!/usr/bin/env python3
"""Opens the pages of attestations without a network, and after they have changed.

    attestation_offline.py FOLDER

FOLDER is a site with pages of attestations in French (the first), English and Arabic; it is changed. Prints what is wrong
and a summary; exits with 1 when anything is.
"""

import base64
import hashlib
import json
import re
import sys
from pathlib import Path

from attestation_site import Reader, look


def listed(folder):
    """What the worker says it keeps."""
    worker = (folder / "attestation/worker.js").read_text()
    return json.loads(re.search(r"const files = (\{.*?\n\})", worker, re.S)[1])


def is_kept(reader):
    """Waits until the worker has all, and takes the page over."""
    reader.tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    reader.until("navigator.serviceWorker.controller !== null")


def whose_server_stops(browser, server, folder):
    reader = Reader(browser, server, "a reader whose server stops")
    is_kept(reader)
    asked = {"/attestation/" + name for name in listed(folder)} | {"/attestation/worker.js"}
    asked = {str(re.sub(r"/attestation/\.\./", "/", path)).replace("/./", "/") for path in asked}
    # The two ways to write the address of a page are one.
    said = {path.replace("/index.html", "/") for path in server.asked}
    reader.expect(said == asked, f"asked for is {sorted(said ^ asked)} more or less")
    kept = reader.tab.evaluate("caches.keys().then(async names => (await Promise.all(names.map(async name => "
                               "(await (await caches.open(name)).keys()).length))).reduce((a, b) => a + b, 0))")
    reader.expect(kept == len(listed(folder)), f"{kept} files are kept, not {len(listed(folder))}")
    server.stop()
    for page, title in (("attestation/", "Attestations"), ("attestation/index.html", "Attestations"),
                        ("attestation/en/", "Attestations"), ("attestation/ar/?source=home", "الإقرارات")):
        reader.tab.goto(server.address + page)
        reader.expect(lambda: reader.find("#page-title").inner_text() == title, f"{page} is not there without a network")
        reader.expect(lambda: reader.is_seen(".maker-make"), f"{page} has no script without a network")
        size = reader.tab.evaluate("getComputedStyle(document.querySelector('.maker-make')).minHeight")
        reader.expect(size == "56px", f"{page} has no style sheet without a network")
    for page in ("attestation/verify/", "attestation/en/verify/index.html"):
        reader.tab.goto(server.address + page)
        reader.expect(lambda: reader.is_seen("form.verify button"), f"{page} is not there without a network, or has no script")
    reader.tab.goto(server.address + "attestation/en/")
    others = reader.tab.evaluate("fetch('../../privacy/').then(() => 'came', error => error.name)")
    reader.findings = [text for text in reader.findings if "ERR_" not in text and "connect-src" not in text
                       and "Content Security Policy" not in text]
    reader.expect(others == "TypeError", "the worker keeps what is not its own")
    return [reader]


def change(folder, name, old, new):
    path = folder / name
    text = path.read_text()
    if old not in text:
        raise ValueError(f"{name} has no {old}")
    path.write_text(text.replace(old, new))


def publish(folder, name, key, version):
    """Writes the worker anew, as a build would."""
    digest = base64.b64encode(hashlib.sha256((folder / name).read_bytes()).digest()).decode()
    worker = folder / "attestation/worker.js"
    text = re.sub(rf'("{re.escape(key)}": )"[^"]*"', lambda found: f'{found[1]}"{digest}"', worker.read_text())
    worker.write_text(re.sub(r'const version = ".*?"', f'const version = "{version}"', text))


def who_is_told_of_news(browser, server, folder):
    """A new version is offered, never put in place by itself; half an upload is none."""
    reader = Reader(browser, server, "a reader of news")
    is_kept(reader)
    page, words = "attestation/index.html", "Tout se passe sur cet appareil."

    def comes_again():
        reader.tab.goto(reader.address)
        reader.tab.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update()).catch(() => {})")
        # Until the new worker has all it keeps, or has given up.
        reader.expect(lambda: reader.tab.evaluate(
            "navigator.serviceWorker.getRegistration().then(found => !found.installing)"), "a worker never comes to an end")

    change(folder, page, words, "NOUVEAU.")
    worker = folder / "attestation/worker.js"
    worker.write_text(worker.read_text().replace("const version = \"", "const version = \"half-"))
    comes_again()
    reader.expect(lambda: not reader.is_seen(".maker-news"), "half an upload is offered")
    reader.expect(words in reader.find("main").inner_text(), "half an upload is shown")
    publish(folder, page, "./", "new")
    comes_again()
    reader.find(".maker-news").wait_for(timeout=20000)
    reader.expect(words in reader.find("main").inner_text(), "the new version came by itself")
    reader.axe("a page with news")
    reader.tab_to(".maker-news button")
    reader.press("Enter")
    reader.find("main", has_text="NOUVEAU.").wait_for(timeout=20000)
    reader.expect(lambda: not reader.is_seen(".maker-news"), "the news stays")
    names = reader.tab.evaluate("caches.keys()")
    reader.expect(len(names) == 1 and names[0].endswith(" new"), f"kept are {names}")
    # What the browser says of half an upload, at a time of its own.
    reader.findings = [text for text in reader.findings if "integrity" not in text and "digest" not in text]
    return [reader]


def without_workers(browser, server, folder):
    """A browser that refuses workers has a page all the same."""
    reader = Reader(browser, server, "a reader without workers", service_workers="block",
                    before="delete Navigator.prototype.serviceWorker")
    reader.add_person()
    reader.find(".chip", has_text="Travail").click()
    reader.make()
    reader.expect(lambda: reader.is_seen(".made"), "nothing is made")
    return [reader]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(look([whose_server_stops, who_is_told_of_news, without_workers], Path(sys.argv[1]).resolve()))


if __name__ == "__main__":
    main()
