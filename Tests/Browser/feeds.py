#!/usr/bin/env python3
"""Reads the feeds of a built site as people's programs do, and holds them against their specifications.

    feeds.py FOLDER

Each folder with a feed.atom has to have a feed.json and a feed.rss with the same entries. Looked at are what RFC 4287,
JSON Feed 1.1 and RSS 2.0 require, what feed validators warn of, and that every address leads to a file of the site.
Prints a line for each folder and one for each mistake; exits with 1 when there is a mistake or no feed.
"""

import json
import re
import sys
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import feedparser

ATOM = "{http://www.w3.org/2005/Atom}"
TAG = re.compile(r"tag:[a-z0-9.-]+,\d{4}(-\d\d(-\d\d)?)?:[A-Za-z0-9._~%/+-]+")
NAMES = {"feed.atom": "application/atom+xml", "feed.json": "application/feed+json", "feed.rss": "application/rss+xml"}


class Mistakes(list):
    """What is wrong, each with the file it is wrong in."""

    def check(self, holds, file, message):
        if not holds:
            self.append(f"{file}: {message}")


class Addresses(HTMLParser):
    """The addresses in a piece of HTML, and whether it is closed."""

    VOID = {"br", "hr", "img", "input", "wbr", "col"}

    def __init__(self, text):
        super().__init__()
        self.found, self.open, self.is_sound = [], [], True
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.found += [value for name, value in attributes if name in ("href", "src")]
        self.is_sound = self.is_sound and tag not in ("script", "style", "iframe", "object", "embed", "form")
        self.is_sound = self.is_sound and not any(name == "style" or name.startswith("on") for name, _ in attributes)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        self.is_sound = self.is_sound and bool(self.open) and self.open.pop() == tag


def texts(element, name):
    return [child.text or "" for child in element.findall(name)]


def moment(text):
    """A time of RFC 3339 in UTC."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)


def read_atom(path, mistakes):
    """The feed as a plain value, its form checked against RFC 4287."""
    root = ElementTree.parse(path).getroot()
    mistakes.check(root.tag == ATOM + "feed", path, "the root is no feed")
    mistakes.check(root.get("{http://www.w3.org/XML/1998/namespace}lang"), path, "no language")
    for element, kind in [(root, "feed")] + [(entry, "entry") for entry in root.findall(ATOM + "entry")]:
        for name in ("id", "title", "updated"):
            found = texts(element, ATOM + name)
            mistakes.check(len(found) == 1 and found[0].strip(), path, f"{len(found)} {name} in a {kind} (4.1)")
        rels = [(link.get("rel"), link.get("type"), link.get("hreflang")) for link in element.findall(ATOM + "link")]
        mistakes.check(len(rels) == len(set(rels)), path, "two links of one kind (4.1.1)")
    mistakes.check(all(texts(a, ATOM + "name") for a in root.findall(ATOM + "author")), path, "a nameless author (3.2.1)")
    mistakes.check(len(root.findall(ATOM + "author")) == 1, path, "no author for the entries (4.1.1)")
    links = {link.get("rel"): link.get("href") for link in root.findall(ATOM + "link")}
    entries = []
    for entry in root.findall(ATOM + "entry"):
        content = entry.find(ATOM + "content")
        mistakes.check(content is not None and content.get("type") == "html", path, "an entry without HTML (4.1.3)")
        entries.append({
            "id": entry.findtext(ATOM + "id"), "title": entry.findtext(ATOM + "title"),
            "url": entry.find(ATOM + "link").get("href"), "content": content.text if content is not None else "",
            "date": moment(entry.findtext(ATOM + "updated")),
        })
    return {
        "id": root.findtext(ATOM + "id"), "title": root.findtext(ATOM + "title"), "home": links.get("alternate"),
        "self": links.get("self"), "entries": entries, "date": moment(root.findtext(ATOM + "updated")),
        "language": root.get("{http://www.w3.org/XML/1998/namespace}lang"),
    }


def read_rss(path, mistakes):
    """The same of RSS 2.0."""
    root = ElementTree.parse(path).getroot()
    mistakes.check(root.tag == "rss" and root.get("version") == "2.0", path, "not RSS 2.0")
    channel = root.find("channel")
    for name in ("title", "link", "description", "language", "lastBuildDate"):
        mistakes.check(len(texts(channel, name)) == 1 and texts(channel, name)[0], path, f"not one {name}")
    link = channel.find(ATOM + "link")
    mistakes.check(
        link is not None and (link.get("rel"), link.get("type")) == ("self", NAMES["feed.rss"]), path, "no self link")
    entries = []
    for item in channel.findall("item"):
        guid, stamp = item.find("guid"), item.findtext("pubDate")
        mistakes.check(guid.get("isPermaLink") == "false", path, f"{guid.text} passes for an address")
        date = parsedate_to_datetime(stamp)
        # The day of the week has to be right, too (RFC 822, section 5).
        mistakes.check(date.strftime("%a, %d %b %Y %H:%M:%S GMT") == stamp, path, f"{stamp} is not a date of RFC 822")
        entries.append({
            "id": guid.text, "title": item.findtext("title"), "url": item.findtext("link"),
            "content": item.findtext("description"), "date": date.astimezone(timezone.utc),
        })
    return {
        "title": channel.findtext("title"), "home": channel.findtext("link"), "self": link.get("href"),
        "entries": entries, "language": channel.findtext("language"),
        "date": parsedate_to_datetime(channel.findtext("lastBuildDate")).astimezone(timezone.utc),
    }


def read_json(path, mistakes):
    """The same of JSON Feed 1.1."""
    feed = json.loads(path.read_text(encoding="utf-8"))
    mistakes.check(feed.get("version") == "https://jsonfeed.org/version/1.1", path, "not JSON Feed 1.1")
    known = {"version", "title", "home_page_url", "feed_url", "description", "language", "authors", "items"}
    mistakes.check(set(feed) <= known, path, f"unknown members {set(feed) - known}")
    mistakes.check(all(author.get("name") for author in feed["authors"]), path, "a nameless author")
    entries = []
    for item in feed["items"]:
        known = {"id", "url", "title", "content_html", "date_published"}
        mistakes.check(set(item) == known, path, f"the members {set(item) ^ known}")
        mistakes.check(all(isinstance(value, str) for value in item.values()), path, "a member that is no text")
        # Two characters that JSON may hold and XML may not (XML 1.0, section 2.2).
        content = item["content_html"].translate({0xFFFE: "\ufffd", 0xFFFF: "\ufffd"})
        entries.append({
            "id": item["id"], "title": item["title"], "url": item["url"], "content": content,
            "date": moment(item["date_published"]),
        })
    return {
        "title": feed["title"], "home": feed["home_page_url"], "self": feed["feed_url"], "entries": entries,
        "language": feed["language"],
    }


READERS = {"feed.atom": read_atom, "feed.json": read_json, "feed.rss": read_rss}


def check_addresses(feed, path, root, mistakes):
    """Every address is absolute and leads to a file of the site."""
    below = path.relative_to(root).as_posix()
    mistakes.check(feed["self"].endswith("/" + below), path, f"{feed['self']} is not where this feed is")
    base = feed["self"][: -len(below)]
    # The changes of a document are told on the list of its versions.
    home = base + below.rpartition("/")[0] + ("/" if path.parent.name == "news" else "/versions/")
    mistakes.check(feed["home"] == home, path, f"{feed['home']} is not its page")
    for entry in feed["entries"]:
        html = Addresses(entry["content"])
        mistakes.check(html.is_sound and not html.open, path, f"{entry['id']}: HTML that is not sound")
        for address in [entry["url"]] + html.found:
            mistakes.check(re.match(r"(https?://|mailto:|tel:|sms:)", address), path, f"{address} is not absolute")
            if address.startswith(base):
                file = root / unquote(address[len(base):].partition("#")[0])
                mistakes.check((file / "index.html").exists() or file.is_file(), path, f"{address} leads nowhere")


def check_parsed(feed, path, mistakes):
    """What an independent reader makes of it."""
    found = feedparser.parse(path.read_bytes())
    mistakes.check(not found.bozo, path, f"feedparser: {found.get('bozo_exception')}")
    mistakes.check(found.feed.title == feed["title"], path, "feedparser reads another title")
    mistakes.check([entry.id for entry in found.entries] == [entry["id"] for entry in feed["entries"]], path, "other ids")
    days = [entry.get("published_parsed") or entry.get("updated_parsed") for entry in found.entries]
    mistakes.check(all(days), path, "feedparser finds an entry without a date")
    dates = [datetime(*day[:6], tzinfo=timezone.utc) for day in days if day]
    mistakes.check(dates == [entry["date"] for entry in feed["entries"]], path, "feedparser reads other dates")


def check_folder(folder, root, mistakes):
    feeds = {}
    # News have all kinds of feeds, changes of a document Atom alone.
    expected = READERS if folder.name == "news" else {name: READERS[name] for name in ("feed.atom",)}
    for name, read in expected.items():
        path = folder / name
        if not path.is_file():
            mistakes.append(f"{path}: missing beside its neighbours")
            continue
        feed = feeds[name] = read(path, mistakes)
        ids = [entry["id"] for entry in feed["entries"]]
        mistakes.check(len(ids) == len(set(ids)), path, "two entries of one id")
        mistakes.check(ids and all(TAG.fullmatch(id) for id in ids), path, "an id that is no tag URI (RFC 4151)")
        dates = [entry["date"] for entry in feed["entries"]]
        mistakes.check(dates == sorted(dates, reverse=True), path, "not newest first")
        mistakes.check(feed.get("date", max(dates)) == max(dates), path, "changed on another day than its newest entry")
        check_addresses(feed, path, root, mistakes)
        if name != "feed.json":
            check_parsed(feed, path, mistakes)
    values = list(feeds.values())
    for key in ("title", "home", "entries", "language"):
        mistakes.check(all(feed[key] == values[0][key] for feed in values), folder, f"feeds differ in {key}")
    page = (folder / "index.html").read_text(encoding="utf-8")
    for name, media in ((name, NAMES[name]) for name in expected):
        pattern = rf'<link rel="alternate" type="{re.escape(media)}" title="[^"]+" href="{name}">'
        mistakes.check(re.search(pattern, page), folder / "index.html", f"does not tell of {name}")
    print(f"{folder.relative_to(root)}: {len(values)} feeds of {len(values[0]['entries'])} entries")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = Path(sys.argv[1])
    folders = sorted({path.parent for name in NAMES for path in root.rglob(name)})
    mistakes = Mistakes()
    for folder in folders:
        check_folder(folder, root, mistakes)
    for mistake in mistakes:
        print(mistake)
    sys.exit(0 if folders and not mistakes else 1)


if __name__ == "__main__":
    main()
