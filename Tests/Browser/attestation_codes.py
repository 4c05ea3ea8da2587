#!/usr/bin/env python3
"""Makes QR codes with the page's own scripts, and reads them with ZXing; a part of them with zbar too.

    attestation_codes.py FOLDER

FOLDER holds the scripts, of which 10-qr-words.js and 12-qr-modules.js are run in Chromium. Made are: for each version and
level the longest text that fits, and one of a letter more, which needs the next version; texts in many scripts, of random
lengths (the seed is fixed). `make test` takes some of the versions, and fewer texts. Prints what is wrong and a summary; exits with 1 when anything is.
"""

import random
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from accessibility import FULL
from chromium import launch
from qr import qr_codes

#: Alignment patterns come with version 2, information on the version with 7, and lengths have other bits from 10 and 27 on.
VERSIONS = range(1, 41) if FULL else (1, 2, 6, 7, 9, 10, 26, 27, 40)
#: Bytes that fit into the largest symbol (ISO/IEC 18004:2015, table 7).
MOST = {"L": 2953, "M": 2331, "Q": 1663, "H": 1273}
LETTERS = "".join(map(chr, range(32, 127))) + "\n"
FOREIGN = "éàçœßŁłřИванあ漢字한글ابتثאבג\u0915\u094d\u0937🎉👩🏽‍🚀\u200f"


def texts(random):
    """Pairs of a text and a level."""
    for level, most in MOST.items():
        for _ in range(30 if FULL else 6):
            yield "".join(random.choices(LETTERS, k=random.randint(1, 400))), level
            yield "".join(random.choices(FOREIGN + LETTERS[:30], k=random.randint(1, 200))), level
        yield "x" * most, level
        yield "é" * (most // 2 - 6), level


def longest(tab, level):
    """The longest text of each version: found by trying, since the version is not asked for."""
    return tab.evaluate("""level => Array.from({ length: 40 }, (_, at) => {
        const head = at < 9 ? 12 : 20
        return Math.floor((qrDataCapacity(at + 1, level) * 8 - head) / 8)
    })""", level)


def picture(rows, scale=3):
    size = len(rows) + 8
    light = bytes([255])
    lines = [light * size] * 4 + [light * 4 + bytes(0 if sign == "1" else 255 for sign in row) + light * 4 for row in rows]
    image = Image.frombytes("L", (size, size), b"".join(lines + [light * size] * 4))
    return image.resize((size * scale, size * scale), Image.Resampling.NEAREST)


def zxing(image):
    found = qr_codes(image)
    return (found[0].text, found[0].ec_level) if len(found) == 1 else (None, None)


def zbar(image):
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        image.save(file.name)
        command = ["zbarimg", "--nodbus", "--quiet", "--raw", "--oneshot", "-Sdisable", "-Sqrcode.enable", file.name]
        return subprocess.run(command, capture_output=True).stdout.decode("utf-8", "replace")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder, findings, count, versions = Path(sys.argv[1]), [], 0, set()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        tab = browser.new_page()
        for name in ("10-qr-words.js", "12-qr-modules.js"):
            tab.add_script_tag(path=folder / name)
        for level, most in MOST.items():
            if tab.evaluate("([size, level]) => qrCode('x'.repeat(size), level)", [most + 1, level]) is not None:
                findings.append(f"{most + 1} bytes fit at level {level}")
        wanted = list(texts(random.Random(18004)))
        for level in MOST:
            for version, size in enumerate(longest(tab, level), 1):
                if version not in VERSIONS:
                    continue
                wanted.append((("x%d" % version).ljust(size, "y"), level))
                if version < 40:
                    wanted.append(("z" * (size + 1), level))
        for text, level in wanted:
            rows = tab.evaluate(
                "([text, level]) => qrCode(text, level).map(row => row.map(dark => dark ? '1' : '0').join(''))",
                [text, level])
            count += 1
            version = (len(rows) - 17) // 4
            if text[:1] == "x" and text.endswith("y") and not text.startswith(f"x{version}"):
                findings.append(f"{text[:3]}, {level}: takes version {version}")
            versions.add((version, level))
            image = picture(rows)
            if zxing(image) != (text, level):
                findings.append(f"version {version}, {level}: ZXing reads {zxing(image)}, not {text[:60]!r}")
            if count % 10 == 0 and zbar(image) != text:
                findings.append(f"version {version}, {level}: zbar reads {zbar(image)[:60]!r}, not {text[:60]!r}")
        browser.close()
    if missing := 4 * len(VERSIONS) - sum(version in VERSIONS for version, _ in versions):
        findings.append(f"{missing} of the versions and levels were not made")
    for finding in findings:
        print(finding)
    print(f"{count} codes, {len(findings)} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
