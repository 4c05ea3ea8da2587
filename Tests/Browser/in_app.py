#!/usr/bin/env python3
"""Opens every page of an app's bundle in Chromium as a web view does: from the disk, with no network.

    in_app.py FOLDER [--looks]

Each page is looked at on a phone and on a tablet, light and dark. Found wrong are: any request beside the page itself;
anything the browser complains of, such as a style that the page's own policy does not allow; every violation that
axe-core knows; styles that do not apply, and a dark page that is as light as the light one; a page wider than a screen
of 320 pixels; letters that do not grow with those of the system; a link to a file or a place that is not in its folder.
Prints what it found, a line each, and a summary; exits with 1 when there is any.
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

from accessibility import FULL, LOOKS, ONLY_LOOKS, folder_of_arguments, violations
from chromium import launch
from elements import showing_each_element

SCREENS = {"phone": {"width": 375, "height": 812}, "tablet": {"width": 820, "height": 1180}}
NARROW = {"width": 320, "height": 640}
BRIGHTNESS = """() => {
  const canvas = document.createElement("canvas").getContext("2d")
  canvas.fillStyle = getComputedStyle(document.body).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3
}"""
#: Lengths of text in rem follow the root element, whose size web views take from the system.
GROWTH = """() => {
  const size = () => parseFloat(getComputedStyle(document.querySelector("main")).fontSize)
  const before = size()
  document.documentElement.style.setProperty("font-size", "32px")
  const after = size()
  document.documentElement.style.removeProperty("font-size")
  return after / before
}"""


def links(page):
    """Links that lead nowhere in its folder."""
    text = page.read_text()
    for href in re.findall(r'<a [^>]*href="([^"]*)"', text):
        if re.match(r"(https?|mailto|tel|sms):", href):
            continue
        name, _, fragment = unquote(href.replace("&amp;", "&")).partition("#")
        target = page.parent / name if name else page
        if "/" in name or not target.is_file():
            yield f"the link to {href!r} leads nowhere"
        elif fragment and f'id="{fragment}"' not in target.read_text():
            yield f"the link to {href!r} leads to no place of its page"


def look(tab, page, is_new):
    """What is wrong with one page; one that shows nothing new is looked at light on a phone. What is still under way of the
    page before goes with it: nothing of it has to be waited for, as a page in an app asks for nothing."""
    address, brightness, rules = page.as_uri(), {}, LOOKS if ONLY_LOOKS else None
    findings = [] if ONLY_LOOKS else list(links(page))
    listeners = {
        "console": lambda message: findings.append(f"the browser says: {message.text}"),
        "request": lambda request: request.url != address and not request.url.startswith("data:")
        and findings.append(f"it asks for {request.url}"),
    }
    for event, listener in listeners.items():
        tab.on(event, listener)
    tab.set_viewport_size(SCREENS["phone"])
    tab.emulate_media(color_scheme="light")
    tab.goto(address)
    for screen, size in SCREENS.items():
        tab.set_viewport_size(size)
        for scheme in ("light", "dark"):
            tab.emulate_media(color_scheme=scheme)
            brightness[scheme] = tab.evaluate(BRIGHTNESS)
            if (is_new and (FULL or (screen, scheme) == ("tablet", "dark"))) or rules is not LOOKS:
                findings += [f"{screen} {scheme}: {rule}: {html}" for rule, html in violations(tab, rules)]
            rules = LOOKS
        if not tab.evaluate("document.styleSheets.length === 1 && document.styleSheets[0].cssRules.length > 10"):
            findings.append(f"{screen}: its styles do not apply")
        # A page that insists on one mode says so.
        if not tab.evaluate("document.documentElement.dataset.mode") and brightness["dark"] + 60 > brightness["light"]:
            findings.append(f"{screen}: it is not dark in the dark: {brightness}")
        if broken := tab.evaluate("[...document.images].filter(image => !image.naturalWidth).length"):
            findings.append(f"{screen}: {broken} pictures cannot be seen")
    tab.set_viewport_size(NARROW)
    if (width := tab.evaluate("document.documentElement.scrollWidth")) > NARROW["width"]:
        findings.append(f"{width} pixels wide on a screen of {NARROW['width']}")
    # The page's own policy would not allow it.
    if abs(tab.evaluate(GROWTH) - 2) > 0.01:
        findings.append("its text does not grow with the size of the root element")
    for event, listener in listeners.items():
        tab.remove_listener(event, listener)
    return findings


def main():
    folder = folder_of_arguments(__doc__)
    from playwright.sync_api import sync_playwright

    pages = sorted(folder.rglob("*.html"))
    findings = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        new = set(showing_each_element(pages, () if FULL else ("dir=",)))
        # One for all: a browser spends half a second on each.
        tab = browser.new_context(viewport=SCREENS["phone"], reduced_motion="reduce", offline=True).new_page()
        for page in pages:
            findings += [f"{page.relative_to(folder)}: {what}" for what in look(tab, page, page in new)]
        browser.close()
    print("\n".join(findings))
    right_to_left = sum('dir="rtl"' in page.read_text()[:200] for page in pages)
    print(f"{len(pages)} pages, {right_to_left} of them right to left: {len(findings)} findings")
    sys.exit(1 if findings or not pages else 0)


if __name__ == "__main__":
    main()
