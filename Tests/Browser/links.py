#!/usr/bin/env python3
"""Follows every link of a site that is opened from disk, as a reader without a server would.

    links.py FOLDER

Starts at FOLDER/index.html. Each link is clicked for what it is: the browser opens its address, which has to be a file,
not a folder's listing, and a fragment has to be the id of an element. Prints what is wrong, a line each, and how many
pages and links there were; exits with 1 when anything is.
"""

import sys
from pathlib import Path
from urllib.parse import unquote, urldefrag

from chromium import launch


def main(folder):
    from playwright.sync_api import sync_playwright

    root = folder.as_uri() + "/"
    waiting, links, findings = [root + "index.html"], 0, []
    ids, wanted = {}, []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        tab = browser.new_page()
        tab.on("console", lambda message: findings.append(f"{tab.url}: {message.text}"))
        while waiting:
            page = waiting.pop()
            if page in ids:
                continue
            tab.goto(page)
            ids[page] = set(tab.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)"))
            for address in tab.evaluate("[...document.querySelectorAll('a[href]')].map(link => link.href)"):
                target, fragment = urldefrag(address)
                if not target.startswith("file:"):
                    continue
                links += 1
                where = f"{page.removeprefix(root)}: {address.removeprefix(root)}"
                if not target.startswith(root):
                    findings.append(f"{where}: leads out of the site")
                elif not Path(unquote(target.removeprefix("file://"))).is_file():
                    findings.append(f"{where}: is not a file")
                elif target.endswith(".html"):
                    waiting.append(target)
                    if fragment:
                        wanted.append((target, unquote(fragment), where))
        browser.close()
    findings += [f"{where}: there is no such place" for page, place, where in wanted if place not in ids[page]]
    print(*sorted(set(findings)), f"{len(ids)} pages, {links} links, {len(set(findings))} findings", sep="\n")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
