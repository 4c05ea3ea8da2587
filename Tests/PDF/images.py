"""Holds the pages of PDF files, as pictures, against pictures that people have looked at.

    images.py FOLDER        each FOLDER/NAME.pdf against Golden/NAME-PAGE.png
    RECORD=1 images.py …    writes them anew; look at each before you keep it

Pages are drawn by poppler at 60 dots an inch, in grey. A glyph that is half a pixel elsewhere changes many pixels a
little; a word, a line or a colour that is elsewhere changes some of them much: only the second counts."""

import os
import pathlib
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageFilter

GOLDEN = pathlib.Path(__file__).parent / "Golden"
# Of 255, after both pictures were blurred over a pixel.
MUCH = 48
# As a part of all pixels: half a word of a full page.
ALLOWED = 0.0004


def pages(path, folder):
    subprocess.run(["pdftoppm", "-r", "60", "-gray", "-png", str(path), str(folder / path.stem)], check=True)
    return sorted(folder.glob(f"{path.stem}-*.png"))


def difference(left, right):
    """The part of pixels that differ much; 1 for pages of different sizes."""
    if left.size != right.size:
        return 1.0
    blurred = [image.filter(ImageFilter.GaussianBlur(1)) for image in (left, right)]
    histogram = ImageChops.difference(*blurred).histogram()
    return sum(histogram[MUCH:]) / (left.size[0] * left.size[1])


def main():
    problems, count = [], 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        drawn = [page for path in sorted(pathlib.Path(sys.argv[1]).glob("*.pdf")) for page in pages(path, folder)]
        if os.environ.get("RECORD") == "1":
            for old in GOLDEN.glob("*.png"):
                old.unlink()
            for page in drawn:
                Image.open(page).quantize(16).save(GOLDEN / page.name, optimize=True)
            problems.append("recorded: look at the pictures, then run again without RECORD")
        golden = {path.name for path in GOLDEN.glob("*.png")}
        problems += [f"{name}: this page is gone" for name in sorted(golden - {page.name for page in drawn})]
        for page in drawn:
            count += 1
            if page.name not in golden:
                problems.append(f"{page.name}: no picture of this page has been kept")
                continue
            part = difference(Image.open(page).convert("L"), Image.open(GOLDEN / page.name).convert("L"))
            if part > ALLOWED:
                problems.append(f"{page.name}: {part:.2%} of it looks otherwise")
    print("\n".join(problems + [f"{count} pages compared"]))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
