#!/usr/bin/env python3
"""How many bytes the style sheets of a site have, as they are and as a server compresses them.

    bytes.py FOLDER

Prints a line for each; exits with 1 when there is none, or one has more than 12 KB compressed.
"""

import gzip
import sys
from pathlib import Path

LIMIT = 12 * 1024


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sheets = sorted(Path(sys.argv[1]).rglob("*.css"))
    largest = 0
    for sheet in sheets:
        content = sheet.read_bytes()
        compressed = len(gzip.compress(content, 9, mtime=0))
        largest = max(largest, compressed)
        print(f"{sheet.name}: {len(content)} bytes, {compressed} compressed")
    sys.exit(0 if sheets and largest <= LIMIT else 1)


if __name__ == "__main__":
    main()
