"""Whether two output folders hold the same site: without that, their times say nothing about each other."""

import os
from html.parser import HTMLParser
from typing import NamedTuple


class Stamp(NamedTuple):
    """What a file cannot keep when it is written again, and its size in bytes."""

    inode: int
    changed: int
    size: int


def files(folder):
    """The stamp of every file below the folder."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            status = os.stat(path)
            found[os.path.relpath(path, folder)] = Stamp(status.st_ino, status.st_mtime_ns, status.st_size)
    return found


def pages(found):
    """The addresses of the pages among the files."""
    return {os.path.dirname(path) for path in found if os.path.basename(path) == "index.html"}


def size(found):
    """In bytes."""
    return sum(stamp.size for stamp in found.values())


def rewritten(before, after):
    """How many files are new or were written again. A program's notes to itself, with a dot in front, do not count."""
    public = (path for path in after if not os.path.basename(path).startswith("."))
    return sum(after[path] != before.get(path) for path in public)


def missing_pages(expected, found):
    """A few addresses that only one of the two has; none when they agree."""
    return sorted(expected ^ found)[:5]


def different_texts(one, other, addresses):
    """Those of the pages whose articles do not hold the same words in the same order."""
    return [address for address in addresses if words(one, address) != words(other, address)]


def words(folder, address):
    """The words of a page's <article>."""
    reader = ArticleReader()
    with open(os.path.join(folder, address, "index.html"), encoding="utf-8") as file:
        reader.feed(file.read())
    reader.close()
    return "".join(reader.text).split()


class ArticleReader(HTMLParser):
    """Collects what stands in <article>. Tags part words, except for those that may stand in one."""

    INSIDE_WORDS = {"a", "abbr", "b", "code", "em", "i", "span", "strong"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.text = []
        self.depth = 0

    def handle_starttag(self, tag, attributes):
        self.depth += tag == "article"
        self.part(tag)

    def handle_endtag(self, tag):
        self.depth -= tag == "article"
        self.part(tag)

    def handle_data(self, data):
        if self.depth > 0:
            self.text.append(data)

    def part(self, tag):
        if tag not in self.INSIDE_WORDS:
            self.text.append(" ")
