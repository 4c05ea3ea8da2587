"""Does every attestation of a folder say what it has to? NAME.says beside NAME.pdf is a JSON list of texts, each of which
has to stand in what poppler reads, whatever the white space; NAME.code, if there is one, is what zbar and ZXing have to
read on the last page."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from codes import page_problems


def squash(text):
    text = unicodedata.normalize("NFC", text).replace("\u00ad", "")
    return re.sub(r"\s+", "", text)


def text_problems(path):
    read = subprocess.run(["pdftotext", "-raw", str(path), "-"], capture_output=True, check=True)
    said = squash(read.stdout.decode())
    meant = json.loads(path.with_suffix(".says").read_text())
    return [f"does not say {text!r}" for text in meant if squash(text) not in said]


def code_problems(path):
    code = path.with_suffix(".code")
    if not code.exists():
        return []
    pages = subprocess.run(["pdfinfo", str(path)], capture_output=True, check=True).stdout
    last = re.search(rb"^Pages: +([0-9]+)$", pages, re.M)[1].decode()
    with tempfile.TemporaryDirectory() as folder:
        command = ["pdftoppm", "-gray", "-r", "120", "-f", last, "-singlefile", str(path), f"{folder}/page"]
        subprocess.run(command, check=True)
        return page_problems(pathlib.Path(folder, "page.pgm"), code.read_bytes().decode())


def main():
    paths = sorted(pathlib.Path(sys.argv[1]).glob("*.pdf"))
    with ThreadPoolExecutor() as pool:
        found = list(pool.map(lambda path: text_problems(path) + code_problems(path), paths))
    for path, problems in zip(paths, found):
        for problem in problems:
            print(f"{path.name}: {problem}")
    print(f"{len(paths)} files read")
    sys.exit(1 if any(found) else 0)


if __name__ == "__main__":
    main()
