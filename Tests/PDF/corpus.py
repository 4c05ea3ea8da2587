"""Holds the validator's verdicts against the labels of a public corpus, so that we know what its word is worth.

    git clone https://github.com/veraPDF/veraPDF-corpus
    .venv/bin/python Tests/PDF/corpus.py veraPDF-corpus

Each file of the corpus breaks one rule, or none, and says so in its name."""

import collections
import pathlib
import sys

import page

PROFILES = {"PDF_UA-1": "ua1", "PDF_A-1a": "1a", "PDF_A-1b": "1b", "PDF_A-2a": "2a", "PDF_A-2b": "2b",
            "PDF_A-2u": "2u", "PDF_A-3b": "3b"}


def main():
    root, counts, wrong = pathlib.Path(sys.argv[1]), collections.Counter(), []
    for folder, profile in PROFILES.items():
        for path in sorted((root / folder).rglob("*.pdf")):
            meant = "-pass-" in path.name
            if meant == ("-fail-" in path.name):
                continue
            agrees = page.validate_pdf_bytes(path.read_bytes(), profile=profile).is_compliant == meant
            counts[profile, agrees] += 1
            if not agrees:
                wrong.append(path)
    for profile in PROFILES.values():
        right = counts[profile, True]
        print(f"{profile}: {right} of {right + counts[profile, False]}")
    print(*wrong, sep="\n")
    sys.exit(1 if wrong or not counts else 0)


if __name__ == "__main__":
    main()
