"""Prints what a PDF file holds, as JSON: reading.py SIZE FILE. Needs poppler-utils.

Its words are compared with those of the text of that size: every word must be there as often. There may be more, as
contents, page numbers and titles at the foot of pages are repeated.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter

from document import Heading, Items, Paragraph, Table, of_size


def words(text):
    """Letters only: digits of note signs stand at words in one file and apart in another."""
    return Counter(re.findall(r"[^\W\d_]+", text.replace("\u00ad", "").replace("-", "").lower()))


def expected(document):
    parts = []
    for chapter in document.chapters:
        parts.append(chapter.title)
        for block in chapter.blocks:
            match block:
                case Heading():
                    parts.append(block.text)
                case Paragraph():
                    parts += separate_notes(block.runs)
                case Items():
                    for item in block.items:
                        parts += separate_notes(item)
                case Table():
                    parts += [cell for row in (block.head, *block.rows) for cell in row]
    return words("\n".join(parts))


def separate_notes(runs):
    yield "".join(run.text for run in runs if run.kind != "note")
    yield from (run.text for run in runs if run.kind == "note")


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout.decode("utf-8", "replace")


def main():
    size, path = sys.argv[1:]
    # A hyphen at the end of a line joins what it parted.
    text = re.sub(r"[-\u2010\u00ad]\n", "", output_of("pdftotext", "-raw", path, "-"))
    wanted = expected(of_size(size))
    about = output_of("pdfinfo", path)
    print(json.dumps({
        "pages": int(re.search(r"^Pages:\s+(\d+)", about, re.M)[1]),
        "bytes": os.stat(path).st_size,
        "words": wanted.total(),
        "missing": (wanted - words(text)).total(),
        "fonts": sorted(set(re.findall(r"^[A-Z]{6}\+(\S+)", output_of("pdffonts", path), re.M))),
    }))


if __name__ == "__main__":
    main()
