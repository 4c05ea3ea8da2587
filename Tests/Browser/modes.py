#!/usr/bin/env python3
"""Asks Chromium what the custom properties of a page are in every mode, and compares.

    modes.py FOLDER

FOLDER/page.html is the page. FOLDER/modes.json has:
- "parts": the selectors of the elements to ask, the root element's first;
- "expected": for each mode, such as "dark regular high", for each part, what each property has.

Each page is shown as a reader's system may ask for (light or dark, usual contrast or more, three widths; on screen and
on paper), and in each of these circumstances with every attribute that insists on a mode, alone and together. Prints
what differs and a summary; exits with 1 when anything does.
"""

import itertools
import json
import sys
from pathlib import Path

from chromium import launch

COLORS, CONTRASTS, SIZES = ("light", "dark"), ("standard", "high"), ("compact", "regular", "desktop")
WIDTHS = {"compact": 599, "regular": 600, "desktop": 1024}
ATTRIBUTES = ("data-mode", "data-contrast", "data-size")
#: Every way to insist, and not to.
FORCED = list(itertools.product((None, *COLORS), (None, *CONTRASTS), (None, *SIZES)))

ASK = """([parts, names, attributes, forced]) => forced.map(values => {
  const root = document.documentElement
  attributes.forEach((name, at) => values[at] ? root.setAttribute(name, values[at]) : root.removeAttribute(name))
  return parts.map(part => {
    const style = getComputedStyle(document.querySelector(part))
    return names.map(name => style.getPropertyValue(name).trim())
  })
})"""


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    from playwright.sync_api import sync_playwright

    folder = Path(sys.argv[1]).resolve()
    wanted = json.loads((folder / "modes.json").read_text())
    parts, expected = wanted["parts"], wanted["expected"]
    names = sorted(expected["light compact standard"][parts[0]])
    asked, findings = 0, []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        tab = browser.new_page()
        tab.goto((folder / "page.html").as_uri())
        for medium, color, contrast, size in itertools.product(("screen", "print"), COLORS, CONTRASTS, SIZES):
            tab.set_viewport_size({"width": WIDTHS[size], "height": 800})
            tab.emulate_media(media=medium, color_scheme=color, contrast="more" if contrast == "high" else "no-preference")
            answers = tab.evaluate(ASK, [parts, names, ATTRIBUTES, FORCED])
            for forced, answer in zip(FORCED, answers):
                holds = [mine or system for mine, system in zip(forced, (color, contrast, size))]
                if medium == "print":
                    holds[:2] = "light", "standard"
                mode = f"{holds[0]} {holds[2]} {holds[1]}"
                for part, values in zip(parts, answer):
                    # On paper no part stands on a surface.
                    right = expected[mode][parts[0] if medium == "print" else part]
                    for name, value in zip(names, values):
                        asked += 1
                        if value != right[name]:
                            findings.append(
                                f"{medium} {color} {contrast} {size}, forced {forced}: {part} {name} is {value!r}, "
                                f"not {right[name]!r}"
                            )
        browser.close()
    for finding in findings[:40]:
        print(finding)
    print(f"{asked} values asked: {len(findings)} differ")
    sys.exit(1 if findings or not asked else 0)


if __name__ == "__main__":
    main()
