"""`make FOLDER` writes pictures of every kind, by encoders that have nothing to do with the reader under test.
`compare FOLDER` draws all.pdf with poppler and compares each page with what Pillow sees in the picture that all.txt
names. `colors FOLDER` draws the first page of all.pdf and prints its colours at the places that points.txt names."""

import pathlib
import random
import struct
import subprocess
import sys
import zlib

from PIL import Image, ImageChops, ImageOps, ImageStat

SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def filtered(rows, size, chooser):
    out, above = b"", bytes(len(rows[0]))
    for row in rows:
        kind = chooser.randrange(5)
        line = bytearray([kind])
        for i, value in enumerate(row):
            a = row[i - size] if i >= size else 0
            c = above[i - size] if i >= size else 0
            guess = [0, a, above[i], (a + above[i]) // 2, paeth(a, above[i], c)][kind]
            line.append((value - guess) & 255)
        out, above = out + bytes(line), row
    return out


def packed(pixels, bits):
    """A row of samples as bytes."""
    if bits == 16:
        return b"".join(struct.pack(">H", s) for p in pixels for s in p)
    number, used, out = 0, 0, bytearray()
    for sample in (s for p in pixels for s in p):
        number, used = number << bits | sample, used + bits
        if used == 8:
            out.append(number)
            number, used = 0, 0
    if used:
        out.append(number << (8 - used))
    return bytes(out)


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png(pixels, bits, color, interlaced, chooser, extra=b""):
    height, width = len(pixels), len(pixels[0])
    size = max(1, SAMPLES[color] * bits // 8)
    data = b""
    for left, top, across, down in PASSES if interlaced else [(0, 0, 1, 1)]:
        rows = [packed(row[left::across], bits) for row in pixels[top::down] if row[left::across]]
        data += filtered(rows, size, chooser) if rows else b""
    header = struct.pack(">IIBBBBB", width, height, bits, color, 0, 0, int(interlaced))
    stream = zlib.compress(data)
    cut = len(stream) // 2
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", stream[:cut])
            + chunk(b"IDAT", stream[cut:]) + chunk(b"IEND", b""))


def make(folder):
    chooser = random.Random(5)
    kinds = [(0, b) for b in (1, 2, 4, 8, 16)] + [(3, b) for b in (1, 2, 4, 8)]
    kinds += [(c, b) for c in (2, 4, 6) for b in (8, 16)]
    for color, bits in kinds:
        for interlaced in (False, True):
            for width, height in ((23, 17), (1, 3), (5, 2)) if interlaced else ((23, 17),):
                pixels = [[tuple(((x * 11 + y * 7 + s * 90) * 5 * (257 if bits == 16 else 1)) % (1 << bits)
                                 for s in range(SAMPLES[color])) for x in range(width)] for y in range(height)]
                palette = bytes(chooser.randrange(256) for _ in range(3 << bits))
                plain = chunk(b"PLTE", palette) if color == 3 else b""
                name = f"png-{color}-{bits}-{'woven' if interlaced else 'plain'}-{width}"
                (folder / f"{name}.png").write_bytes(png(pixels, bits, color, interlaced, chooser, plain))
                if color == 3:
                    clear = plain + chunk(b"tRNS", bytes(chooser.randrange(256) for _ in range(min(1 << bits, 9))))
                    (folder / f"{name}-clear.png").write_bytes(png(pixels, bits, color, interlaced, chooser, clear))
                if color in (0, 2) and bits <= 8:
                    key = chunk(b"tRNS", b"".join(struct.pack(">H", s) for s in pixels[0][0]))
                    (folder / f"{name}-keyed.png").write_bytes(png(pixels, bits, color, interlaced, chooser, key))
    make_jpegs(folder)
    make_gifs(folder)


def make_gifs(folder):
    chooser = random.Random(7)
    shades = [Image.radial_gradient("L").resize((48, 32)), Image.linear_gradient("L").resize((48, 32))]
    few = Image.merge("RGB", (shades[0], shades[1], ImageOps.mirror(shades[0]))).quantize(colors=17)
    few.save(folder / "plain.gif", interlace=0)
    few.save(folder / "woven.gif", interlace=1)
    few.save(folder / "clear.gif", transparency=few.getpixel((3, 3)))
    few.save(folder / "moving.gif", save_all=True, append_images=[ImageOps.flip(few)])
    # More than 4,096 different pairs of bytes fill the table of LZW.
    Image.frombytes("L", (90, 90), bytes(chooser.randrange(256) for _ in range(8100))).save(folder / "noise.gif")
    Image.new("1", (1, 1)).save(folder / "one.gif")


def make_jpegs(folder):
    photo = Image.radial_gradient("L").resize((48, 32))
    photo = Image.merge("RGB", (photo, Image.linear_gradient("L").resize((48, 32)), ImageOps.mirror(photo)))
    photo.save(folder / "photo.jpg", quality=95)
    photo.save(folder / "progressive.jpg", quality=95, progressive=True, dpi=(300, 300))
    photo.save(folder / "subsampled.jpg", quality=95, subsampling=2, comment=b"made at home")
    photo.convert("L").save(folder / "gray.jpg", quality=95)
    for turn in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = turn
        exif[0x010F] = "Secret Camera"
        photo.save(folder / f"turned-{turn}.jpg", quality=95, exif=exif)
    photo.convert("CMYK").save(folder / "refused-cmyk.jpg", quality=95)


def drawn(folder):
    """The pages, five pixels a point, so that a pixel of the picture can be read at its middle."""
    subprocess.run(["pdftoppm", "-r", "360", "-png", folder / "all.pdf", folder / "drawn"], check=True)
    return sorted(folder.glob("drawn-*.png"))


def seen(path):
    image = ImageOps.exif_transpose(Image.open(path))
    if image.mode.startswith("I"):
        image = image.point(lambda v: v / 257).convert("L") if image.mode == "I" else Image.frombytes(
            "L", image.size, image.tobytes()[1::2])
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image.convert("RGBA"))
    return paper.convert("RGB")


def compare(folder):
    names = (folder / "all.txt").read_text().split()
    for name, page in zip(names, drawn(folder), strict=True):
        meant = seen(folder / name)
        box = (50, 50, 50 + 5 * meant.width, 50 + 5 * meant.height)
        got = Image.open(page).convert("RGB").crop(box).resize(meant.size, Image.Resampling.NEAREST)
        difference = ImageChops.difference(got, meant)
        most, mean = max(high for _, high in difference.getextrema()), max(ImageStat.Stat(difference).mean)
        if mean > 1.5 or most > (24 if name.endswith(".jpg") else 3):
            print(f"{name}: differs by {most}, {mean:.1f} on average")
    file = (folder / "all.pdf").read_bytes()
    for secret in (b"Secret Camera", b"made at home"):
        if secret in file:
            print(f"{secret} is in the file")
    print(f"{len(names)} pictures compared")


def colors(folder):
    page = Image.open(drawn(folder)[0]).convert("RGB")
    for line in (folder / "points.txt").read_text().splitlines():
        x, y = (round(float(value) * 5) for value in line.split())
        print(*page.getpixel((x, y)))


if __name__ == "__main__":
    {"make": make, "compare": compare, "colors": colors}[sys.argv[1]](pathlib.Path(sys.argv[2]))
