"""Many apps with one text: the same site with shared texts, and with a copy of each text in the folder of each app.

Both have the same pages, byte for byte. The shared texts have the variable {{app.name}} where the copies have the name of
their app. Each app has five texts in each language: those of corpus.py, and a page of help.
"""

import filecmp
import os
import shutil
import sys

import corpus
import sameness
import tables
import timing

SHARED, COPIED = "Shared texts", "Copied texts"
VARIABLE = "{{app.name}}"
HELP = "help"


class Texts:
    """The texts of a site, each with a variable in place of the app's name."""

    def __init__(self, site):
        self.all = {}
        for language in site.languages:
            for name in [*corpus.WORDS, HELP]:
                words = name if name in corpus.WORDS else "legal"
                prose = corpus.Prose(f"{site.seed}/shared/{language}/{name}", language, VARIABLE)
                title = corpus.LANGUAGES[language]["titles"].get(name, "Help")
                head = f'---\ntitle: "{title} ({VARIABLE})"\nversion: 1.0\neffective: 2026-10-30\n---\n'
                self.all[language, name] = head + prose.document(words, name == "privacy")


def write(site, folder, is_shared):
    """A content folder. The two forms differ in the places of the texts alone."""
    languages = ", ".join(site.languages)
    corpus.write(folder / "site.yml",
                 f"title: {corpus.SITE_TITLE}\nbaseURL: {corpus.BASE_URL}\n"
                 f"publisher:\n  name: {corpus.PUBLISHER}\n  url: {corpus.BASE_URL}\n"
                 f"languages: [{languages}]\ntheme: plain\nlinks: clean\n")
    texts = Texts(site).all
    place = "shared/" if is_shared else ""
    for app in site.apps:
        corpus.write(folder / app.folder / "about.yml",
                     f"name: {app.name}\nversion: 1.0.0\n"
                     + "".join(f"{name}: {place}{name}.md\n" for name in ("privacy", "terms", "accessibility"))
                     + f"items:\n  - legal: {{ priority: 50, document: {place}legal.md }}\n"
                     + f"  - custom: {{ title: Help, target: {place}{HELP}.md, priority: 40 }}\n")
    for (language, name), text in texts.items():
        if is_shared:
            corpus.write(folder / "shared" / language / f"{name}.md", text)
        else:
            for app in site.apps:
                corpus.write(folder / app.folder / language / f"{name}.md", text.replace(VARIABLE, app.name))


def different_files(one, other):
    """A few files that are not the same in both folders. A program's notes to itself do not count."""
    paths = [{path for path in sameness.files(folder) if not os.path.basename(path).startswith(".")}
             for folder in (one, other)]
    odd = sorted(paths[0] ^ paths[1])
    return (odd or filecmp.cmpfiles(one, other, sorted(paths[0]), shallow=False)[1])[:5]


def measure(options, colophon, folder, where):
    """Builds both in turn, and prints a row for each."""
    site = corpus.Site(options.shared_apps, options.languages, 1, 1)
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    costs, outputs, load = {SHARED: [], COPIED: []}, {}, os.getloadavg()[0]
    for name in costs:
        write(site, folder / name, name == SHARED)
        outputs[name] = folder / f"output of {name}"
    for number in range(options.rounds + 1):
        for name in list(costs)[::1 if number % 2 else -1]:
            shutil.rmtree(outputs[name], ignore_errors=True)
            command = [colophon, "build", "--quiet", "--source", str(folder / name), "--output", str(outputs[name])]
            cost = timing.run(command, folder, folder / "log.txt")
            if number > 0:  # the first round warms up
                costs[name].append(cost)
        if number == 0 and (odd := different_files(*outputs.values())):
            sys.exit(f"the sites with shared and with copied texts differ: {', '.join(odd)}")
    pages = len(sameness.pages(sameness.files(outputs[SHARED])))
    print(f"\n### {pages:,} pages with shared texts, {where}\n")
    print(f"{options.shared_apps} apps × {options.languages} languages × 5 texts. "
          f"Load average {load:.1f} before, {os.getloadavg()[0]:.1f} after. Both wrote the same files.")
    print(tables.busy_text(costs, timing.CORES) + "\n")
    print(tables.shared_table(costs, pages, COPIED) + "\n")
    speed, peak = tables.ratio(costs[COPIED], costs[SHARED], "wall"), max(cost.peak for cost in costs[SHARED])
    print(tables.aim("at least as fast as copied texts", f"{tables.number(speed)} times", speed >= 1))
    print(tables.aim(f"under {tables.MEMORY_AIM // 10**6} MB", f"{tables.number(peak / 1e6, 0)} MB",
                     peak < tables.MEMORY_AIM), flush=True)
