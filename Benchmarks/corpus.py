#!/usr/bin/env python3
"""Writes a made-up site of N apps in L languages with M releases each, to measure generators on.

    corpus.py --apps 10 --languages 4 --releases 20 --form colophon DIR
    corpus.py --apps 10 --languages 4 --releases 20 --form hugo DIR
    corpus.py --apps 10 --languages 4 --releases 20 --form floor DIR

The same options give the same bytes on every machine, and every form holds the same texts and asks for the same
pages at the same addresses. Of each app and language that is an about page, a privacy notice of 1,800 words, terms of
2,500, an accessibility statement of 600, a legal notice of 300, a list of releases, and a page of about 45 words for
each release; of each app a choice of languages; and one home page. One document in three holds a table, and all hold
headings, lists, emphasis, code, quotes and links to each other.

`colophon` is what docs/content.md describes. `hugo` is one content folder a language, with the theme in hugo/. `floor`
has one Markdown file a page at the page's address, for floor.c. DIR must not exist yet.
"""

import argparse
import datetime
import json
import random
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path

from phrases import FIRST_NAMES, LANGUAGES, SECOND_NAMES

BASE_URL = "https://apps.example.org/"
SITE_TITLE = "Example Apps"
PUBLISHER = "Example Works"
WORDS = {"privacy": 1800, "terms": 2500, "accessibility": 600, "legal": 300}
RELEASE_WORDS = 45
#: Every document has at least so many parts, so that links into them arrive.
LINKED_PARTS = 2
LAST_RELEASE = datetime.date(2026, 10, 30)


# ---------------------------------------------------------------------------------------------------------- text


class Prose:
    """Text in one language about one app, drawn by a seeded generator.

    Only `random()` is used: of all of `random.Random`, that is what Python promises to keep the same.
    """

    def __init__(self, seed, language, app_name):
        self.draw = random.Random(seed).random
        self.bank = LANGUAGES[language]
        self.app_name = app_name

    def pick(self, choices):
        return choices[int(self.draw() * len(choices))]

    def phrase(self, key):
        return self.pick(self.bank[key]).replace("{app}", self.app_name)

    def plain_sentence(self):
        return f"{self.phrase('openings')} {self.phrase('cores')} {self.phrase('tails')}."

    def sentence(self, document):
        """A sentence of a document: about one in three has markup."""
        opening, core, tail = self.phrase("openings"), self.phrase("cores"), self.phrase("tails")
        roll = self.draw()
        if roll < 0.10:
            opening = f"**{opening}**"
        elif roll < 0.18:
            tail = f"*{tail}*"
        elif roll < 0.24:
            tail = f"[{tail}]({self.target(document)})"
        elif roll < 0.27:
            tail = f"[{tail}](https://example.org/{self.pick(('law', 'guide', 'form'))}?topic={int(roll * 1e4)})"
        elif roll < 0.31:
            core = f"{core} (`{self.pick(('--export all', 'device.id', 'GET /v1/me', 'a < b'))}`)"
        return f"{opening} {core} {tail}."

    def target(self, document):
        """The file and heading of one of the other documents."""
        other = self.pick([name for name in WORDS if name != document])
        return f"{other}.md#part-{1 + int(self.draw() * LINKED_PARTS)}"

    def paragraph(self, document, sentences):
        return "\n".join(self.sentence(document) for _ in range(sentences)) + "\n"

    def bullets(self, document):
        nested = "".join(f"  - {self.phrase('terms')}\n" for _ in range(2))
        items = [f"- **{self.phrase('terms')}**: {self.sentence(document)}\n" for _ in range(3)]
        return items[0] + nested + items[1] + items[2]

    def steps(self, document):
        return "".join(f"{number}. {self.sentence(document)}\n" for number in range(1, 4))

    def quote(self, document):
        return f"> {self.sentence(document)}\n> {self.sentence(document)}\n"

    def code(self, document):
        lines = f"POST /v1/export\naccount: {int(self.draw() * 1e6)}\nformat: json\n"
        return f"```\n{lines}```\n\n{self.bank['see']} <https://example.org/contact>, {self.sentence(document)}\n"

    def table(self):
        rows = [self.bank["columns"], ["---", "---", "---:"]]
        for row in range(1, 8):
            rows.append([self.phrase("terms"), self.phrase("tails"), self.bank["period"].format(days=30 * row)])
        return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"

    def part(self, document, number, has_table):
        heading = self.bank["parts"][(number - 1) % len(self.bank["parts"])]
        blocks = [f"## {number}. {heading} {{#part-{number}}}\n", self.paragraph(document, 2)]
        blocks.append((self.bullets, self.steps, self.quote, self.code)[number % 4](document))
        if has_table and number == 2:
            blocks.append(self.table())
        if number % 3 == 0:
            blocks += [f"### {number}.1 {self.phrase('terms')}\n", self.paragraph(document, 2)]
        return "\n".join(blocks)

    def document(self, name, has_table):
        """Numbered parts up to the length of the document, give or take half a part."""
        parts, words = [self.paragraph(name, 2)], 0
        while words < WORDS[name] - 40 or len(parts) <= LINKED_PARTS:
            parts.append(self.part(name, len(parts), has_table))
            words = sum(len(part.split()) for part in parts)
        return "\n".join(parts)

    def release(self):
        """What is new: plain text, as stores and news.json want it."""
        lines = [f"{self.phrase('news')}."]
        while sum(len(line.split()) for line in lines) < RELEASE_WORDS - 15:
            lines.append(f"- {self.plain_sentence()}")
        return "\n".join(lines)


# ---------------------------------------------------------------------------------------------------------- site


@dataclass(frozen=True)
class App:
    number: int

    @property
    def name(self):
        second = self.number // len(FIRST_NAMES)
        return f"{FIRST_NAMES[self.number % len(FIRST_NAMES)]} {SECOND_NAMES[second % len(SECOND_NAMES)]}"

    @property
    def folder(self):
        return f"{self.name.replace(' ', '-').lower()}-{self.number + 1:03}"

    @property
    def build_number(self):
        return 100 + self.number

    def has_table(self, document):
        return (self.number + list(WORDS).index(document)) % 3 == 0


@dataclass(frozen=True)
class Release:
    version: str
    date: str
    news: str


@dataclass(frozen=True)
class Page:
    """A page for the forms that have one file a page."""

    kind: str
    language: str
    route: str
    title: str
    body: str
    description: str = ""
    app: App | None = None
    date: str = ""
    fields: dict = field(default_factory=dict)


class Site:
    def __init__(self, apps, languages, releases, seed):
        self.apps = [App(number) for number in range(apps)]
        self.languages = list(LANGUAGES)[:languages]
        self.release_count = releases
        self.seed = seed

    def prose(self, app, language, purpose):
        return Prose(f"{self.seed}/{app.folder}/{language}/{purpose}", language, app.name)

    def description(self, app, language):
        prose = self.prose(app, language, "about")
        return ["\n".join(prose.plain_sentence() for _ in range(2)) for _ in range(3)]

    def document(self, app, language, name):
        return self.prose(app, language, name).document(name, app.has_table(name))

    def document_fields(self, app, language, name):
        """The front matter of a document."""
        title = LANGUAGES[language]["titles"][name]
        return {
            "title": title,
            "description": f"{title}, {app.name}, {PUBLISHER}.",
            "version": f"{1 + app.number % 3}.{1 + len(name) % 5}",
            "effective": (LAST_RELEASE + datetime.timedelta(days=app.number % 28)).isoformat(),
            "updated": (LAST_RELEASE - datetime.timedelta(days=app.number % 28)).isoformat(),
        }

    @property
    def marketing_version(self):
        """The newest release is the current one, in every app."""
        return self.version(self.release_count)

    @staticmethod
    def version(number):
        return f"{1 + number // 10}.{number % 10}.0"

    def releases(self, app, language):
        """Newest first, one a fortnight."""
        for age in range(self.release_count):
            number = self.release_count - age
            date = LAST_RELEASE - datetime.timedelta(days=14 * age)
            text = self.prose(app, language, f"release-{number}").release()
            yield Release(self.version(number), date.isoformat(), text)

    def pages(self):
        """Every page, with its text in Markdown. Lists of pages are lists of links."""
        yield Page("home", self.languages[0], "", SITE_TITLE,
                   "".join(f"- [{app.name}]({app.folder}/)\n" for app in self.apps))
        for app in self.apps:
            yield Page("choice", self.languages[0], f"{app.folder}/", app.name, self.language_links(), app=app)
            for language in self.languages:
                yield from self.app_pages(app, language)

    def language_links(self):
        return "".join(f"- [{LANGUAGES[language]['label']}]({language}/)\n" for language in self.languages)

    def app_pages(self, app, language):
        below = f"{app.folder}/{language}/"
        about = LANGUAGES[language]["about"].replace("{app}", app.name)
        yield Page("about", language, below, app.name, "\n\n".join(self.description(app, language)) + "\n", about, app,
                   LAST_RELEASE.isoformat(),
                   {"version": self.marketing_version, "build": app.build_number})
        for name in WORDS:
            fields = self.document_fields(app, language, name)
            yield Page("document", language, f"{below}{name}/", fields["title"], self.document(app, language, name),
                       fields["description"], app, fields["updated"],
                       {"version": fields["version"], "effective": fields["effective"]})
        yield from self.news_pages(app, language, f"{below}news/")

    def news_pages(self, app, language, below):
        releases = list(self.releases(app, language))
        links = "".join(f"- [{release.version}]({release.version}/)\n" for release in releases)
        yield Page("news", language, below, LANGUAGES[language]["titles"]["news"], links, app=app)
        for release in releases:
            yield Page("release", language, f"{below}{release.version}/", f"{app.name} {release.version}",
                       release.news + "\n", app=app, date=release.date)


# ------------------------------------------------------------------------------------------------- one form each


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def json_text(value):
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def write_colophon(site, folder):
    """What docs/content.md describes."""
    write(folder / "site.yml",
          f"title: {SITE_TITLE}\nbaseURL: {BASE_URL}\n"
          f"publisher:\n  name: {PUBLISHER}\n  url: {BASE_URL}\n  email: hello@example.org\n"
          f"languages: [{', '.join(site.languages)}]\ntheme: plain\nlinks: clean\n")
    for app in site.apps:
        write(folder / app.folder / "about.yml", about_file(site, app))
        for language in site.languages:
            for name in WORDS:
                text = front_matter(site.document_fields(app, language, name)) + site.document(app, language, name)
                write(folder / app.folder / language / f"{name}.md", text)
            suffix = "" if language == site.languages[0] else f".{language}"
            news = [vars(release) for release in site.releases(app, language)]
            write(folder / app.folder / f"news{suffix}.json", json_text(news))


def about_file(site, app):
    lines = [f"name: {app.name}",
             f"version: {{ marketing: {site.marketing_version}, build: {app.build_number} }}",
             f"released: {LAST_RELEASE}", f'copyright: "© 2026 {PUBLISHER}"', "description:"]
    for language in site.languages:
        text = "\n\n".join(site.description(app, language))
        lines += [f"  {language}: |"] + [f"    {line}" if line else "" for line in text.split("\n")]
    lines += ["share:", f"  url: {BASE_URL}{app.folder}/", "feedback: mailto:hello@example.org",
              "privacy: privacy.md", "terms: terms.md", "accessibility: accessibility.md",
              "items:", "  - news: { priority: 60 }", "  - legal: { priority: 50, document: legal.md }"]
    return "\n".join(lines) + "\n"


def front_matter(fields):
    return "---\n" + "".join(f"{key}: {value}\n" for key, value in fields.items()) + "---\n"


def write_hugo(site, folder):
    """One content folder a language, so that Hugo knows which pages are translations of each other."""
    shutil.copytree(Path(__file__).resolve().parent / "hugo", folder)
    write(folder / "hugo.json", json_text(hugo_settings(site)))
    for page in site.pages():
        write(folder / "content" / page.language / hugo_path(page), hugo_front_matter(page) + hugo_body(page))
    for language in site.languages[1:]:
        # There is one home page, in the default language.
        write(folder / "content" / language / "_index.md", "---\nbuild: { render: never }\n---\n")


def hugo_settings(site):
    """Hugo's defaults, but for what would make more pages than Colophon does, or change the text."""
    return {
        "baseURL": BASE_URL,
        "title": SITE_TITLE,
        "copyright": f"© 2026 {PUBLISHER}",
        "params": {"publisher": PUBLISHER},
        "defaultContentLanguage": site.languages[0],
        "disableDefaultLanguageRedirect": True,
        "disableKinds": ["taxonomy", "term"],
        "enableRobotsTXT": True,
        "outputs": {"home": ["html"], "section": ["html"]},
        "markup": {"goldmark": {"extensions": {"typographer": {"disable": True}}}},
        "languages": {
            language: {
                "label": LANGUAGES[language]["label"],
                "locale": language,
                "direction": LANGUAGES[language].get("direction", "ltr"),
                "weight": weight,
                "contentDir": f"content/{language}",
                "disableKinds": ["taxonomy", "term"] + (["404"] if weight > 1 else []),
            }
            for weight, language in enumerate(site.languages, 1)
        },
    }


def hugo_path(page):
    if page.kind == "home":
        return "_index.md"
    if page.kind == "choice":
        return f"choose-{page.app.folder}.md"
    # Without the language, which is a folder of its own above.
    path = page.app.folder + page.route.removeprefix(f"{page.app.folder}/{page.language}").rstrip("/")
    return f"{path}/_index.md" if page.kind in ("about", "news") else f"{path}.md"


def hugo_body(page):
    """Hugo's templates make lists of pages themselves, as Colophon's do."""
    return page.body if page.kind in ("about", "document", "release") else ""


def hugo_front_matter(page):
    fields = {"title": page.title, "type": page.kind, "url": f"/{page.route}"}
    if page.description:
        fields["description"] = page.description
    if page.date:
        fields["date"] = page.date
    if page.kind == "news":
        fields["outputs"] = "[html, rss]"
    if page.app:
        params = {"app": page.app.folder, "appName": page.app.name, **page.fields}
        fields["params"] = json.dumps(params, ensure_ascii=False)
    return front_matter(fields)


def write_floor(site, folder):
    """A Markdown file for each page, where the page will be."""
    for page in site.pages():
        write(folder / page.route / "index.md", front_matter({"title": page.title}) + page.body)


FORMS = {"colophon": write_colophon, "hugo": write_hugo, "floor": write_floor}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--apps", type=int, default=10, metavar="N")
    parser.add_argument("--languages", type=int, default=4, metavar="L", help=f"the first L of {', '.join(LANGUAGES)}")
    parser.add_argument("--releases", type=int, default=20, metavar="M", help="of each app")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another number gives other texts")
    parser.add_argument("--form", choices=FORMS, default="colophon")
    parser.add_argument("folder", type=Path, metavar="DIR")
    options = parser.parse_args()
    if options.apps < 1 or options.releases < 1:
        parser.error("there has to be at least one app and one release")
    if not 1 <= options.languages <= len(LANGUAGES):
        parser.error(f"--languages goes from 1 to {len(LANGUAGES)}")
    if options.folder.exists():
        parser.error(f"{options.folder} is there already")
    FORMS[options.form](Site(options.apps, options.languages, options.releases, options.seed), options.folder)


if __name__ == "__main__":
    sys.exit(main())
