"""Reads the QR codes on the pages of every PDF of a folder with two readers that know nothing of each other, zbar and
ZXing. NAME.codes beside NAME.pdf is a JSON list: what the code of each page says."""

import json
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import zxingcpp
from PIL import Image


def zbar(picture):
    # With `--oneshot`, it adds no line feed of its own.
    command = ["zbarimg", "--nodbus", "--quiet", "--raw", "--oneshot", "-Sdisable", "-Sqrcode.enable", str(picture)]
    result = subprocess.run(command, capture_output=True)
    return result.stdout.decode("utf-8", "replace") if result.returncode == 0 else None


def zxing(picture):
    with Image.open(picture) as image:
        found = zxingcpp.read_barcodes(
            image, formats=zxingcpp.BarcodeFormat.QRCode, try_rotate=False, text_mode=zxingcpp.TextMode.Plain)
    return found[0].text if len(found) == 1 else None


def page_problems(picture, meant):
    problems = []
    for reader in (zbar, zxing):
        said = reader(picture)
        if said != meant:
            problems.append(f"{reader.__name__} reads {said!r}, not {meant!r}")
    return problems


def main():
    status, count = 0, 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.pdf")):
        meant = json.loads(path.with_suffix(".codes").read_text())
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
            subprocess.run(["pdftoppm", "-gray", "-r", "120", str(path), f"{folder}/page"], check=True)
            pictures = sorted(pathlib.Path(folder).glob("*.pgm"))
            if len(pictures) != len(meant):
                print(f"{path.name}: {len(pictures)} pages for {len(meant)} codes")
                status = 1
            for number, problems in enumerate(pool.map(page_problems, pictures, meant), 1):
                count += 1
                for problem in problems:
                    print(f"{path.name}, page {number}: {problem}")
                    status = 1
    print(f"{count} codes read")
    sys.exit(status)


if __name__ == "__main__":
    main()
