"""A made-up text of any length, as a value: forms.py writes it down for each program.

Its sentences come from ../phrases.py, drawn by a seeded generator, so the same length gives the same text everywhere.
"""

import random
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from phrases import LANGUAGES  # noqa: E402

BANK = LANGUAGES["en"]
#: A numbered part takes about so much of an A4 page, as the theme `plain` sets it.
PARTS_A_PAGE = 2.1
#: The terms of service: about 2,300 words.
TERMS_PARTS = 11
#: One text is not longer than this: Colophon reads texts of up to 4 MiB, and several as a folder.
CHAPTER_PARTS = 1050


@dataclass(frozen=True)
class Run:
    """Some words of a line."""

    text: str
    kind: str = "plain"  # or strong, emphasis, code, link, note
    target: str = ""  # of a link: an address, or the id of a heading with # before it


@dataclass(frozen=True)
class Heading:
    level: int
    text: str
    id: str


@dataclass(frozen=True)
class Paragraph:
    runs: tuple


@dataclass(frozen=True)
class Items:
    """A list."""

    is_numbered: bool
    items: tuple  # of runs


@dataclass(frozen=True)
class Table:
    head: tuple
    rows: tuple  # the last column is aligned to its end


@dataclass(frozen=True)
class Chapter:
    title: str
    blocks: tuple


@dataclass(frozen=True)
class Document:
    """One chapter is a text alone; several have a title together."""

    title: str
    chapters: tuple


def terms():
    return Document("Terms of service", (chapter("Terms of service", TERMS_PARTS, 0),))


def pages(count):
    """A text of about so many pages."""
    left, chapters = round(count * PARTS_A_PAGE), []
    while left > 0:
        parts = min(left, CHAPTER_PARTS)
        number = len(chapters) + 1
        chapters.append(chapter(f"Terms of service, book {number}", parts, number))
        left -= parts
    title = chapters[0].title if len(chapters) == 1 else "All terms of service"
    return Document(title, tuple(chapters))


def chapter(title, parts, number):
    prose = Prose(f"pdf/{number}", parts, prefix=f"b{number}-" if number else "")
    blocks = [prose.paragraph(2)]
    for part in range(1, parts + 1):
        blocks += prose.part(part)
    return Chapter(title, tuple(blocks))


class Prose:
    """Of the generator only `random()` is used: that is what Python promises to keep the same."""

    def __init__(self, seed, parts, prefix):
        self.draw = random.Random(seed).random
        self.parts, self.prefix = parts, prefix

    def pick(self, choices):
        return choices[int(self.draw() * len(choices))]

    def phrase(self, key):
        return self.pick(BANK[key]).replace("{app}", "Tides")

    def sentence(self):
        """Two in five hold something else than plain words."""
        opening, core, tail = self.phrase("openings"), self.phrase("cores"), self.phrase("tails")
        roll = self.draw()
        if roll < 0.10:
            return Run(opening, "strong"), Run(f" {core} {tail}. ")
        if roll < 0.18:
            return Run(f"{opening} {core} "), Run(tail, "emphasis"), Run(". ")
        if roll < 0.26:
            return Run(f"{opening} {core} "), Run(tail, "link", f"#{self.id(self.any_part())}"), Run(". ")
        if roll < 0.30:
            return Run(f"{opening} {core} "), Run(tail, "link", "https://example.org/law"), Run(". ")
        if roll < 0.34:
            return Run(f"{opening} {core} ("), Run("device.id", "code"), Run(f") {tail}. ")
        if roll < 0.39:
            note = f"{self.phrase('openings')} {self.phrase('cores')}."
            return Run(f"{opening} {core} {tail}."), Run(note, "note"), Run(" ")
        return (Run(f"{opening} {core} {tail}. "),)

    def any_part(self):
        return 1 + int(self.draw() * self.parts)

    def id(self, part):
        return f"{self.prefix}part-{part}"

    def paragraph(self, sentences):
        return Paragraph(trimmed([run for _ in range(sentences) for run in self.sentence()]))

    def items(self, is_numbered):
        return Items(is_numbered, tuple(
            trimmed([Run(self.phrase("terms"), "strong"), Run(": "), *self.sentence()]) for _ in range(3)))

    def table(self):
        rows = tuple((self.phrase("terms"), self.phrase("tails"), f"{30 * row} days") for row in range(1, 7))
        return Table(tuple(BANK["columns"]), rows)

    def part(self, number):
        title = BANK["parts"][(number - 1) % len(BANK["parts"])]
        blocks = [Heading(2, f"{number}. {title}", self.id(number)), self.paragraph(3)]
        blocks.append(self.items(is_numbered=number % 2 == 0))
        if number % 6 == 2:
            blocks.append(self.table())
        if number % 3 == 0:
            blocks += [Heading(3, f"{number}.1 {self.phrase('terms').capitalize()}", f"{self.id(number)}-more"),
                       self.paragraph(2)]
        return [*blocks, self.paragraph(2)]


def trimmed(runs):
    """Without the space at the end."""
    last = Run(runs[-1].text.rstrip(), runs[-1].kind, runs[-1].target)
    return tuple(runs[:-1] + [last] if last.text else runs[:-1])


def of_size(size):
    """`terms`, or a number of pages."""
    return terms() if size == "terms" else pages(int(size))
