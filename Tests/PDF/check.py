"""Puts every PDF of a folder through tools that know nothing of its writer; prints what each has against it.

Beside NAME.pdf stand what it claims, NAME.profiles (such as `ua1 2a`), and what it has to say: NAME.structure (the tree
as text) with NAME.artifacts (what only decorates, one a line), or NAME.words (such as `w12;`, in the order in which they
are heard), or neither; and NAME.code, what its metadata say of a QR code in it, if they have to."""

import io
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

import page
import pikepdf
from fontTools.cffLib import CFFFontSet
from fontTools.misc.psCharStrings import T2WidthExtractor
from fontTools.ttLib import TTFont

from reading import Document


def syntax_problems(path):
    result = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True)
    return [] if result.returncode == 0 else [f"qpdf: {result.stdout}{result.stderr}"]


def rule_problems(data, profiles):
    problems = []
    for profile in profiles:
        report = page.validate_pdf_bytes(data, profile=profile)
        problems += [f"{profile}: {failure.rule_id} {failure.message}" for failure in report.failures]
        if not report.is_compliant and not report.failures:
            problems.append(f"{profile}: not compliant, without a reason")
    return problems


def declared_widths(descendant):
    widths, array, index = {}, list(descendant.W), 0
    while index < len(array):
        first = int(array[index])
        if isinstance(array[index + 1], pikepdf.Array):
            widths.update({first + n: float(w) for n, w in enumerate(array[index + 1])})
            index += 2
        else:
            widths.update({cid: float(array[index + 2]) for cid in range(first, int(array[index + 1]) + 1)})
            index += 3
    return widths


def cff_widths(data):
    fonts = CFFFontSet()
    fonts.decompile(io.BytesIO(data), None)
    top = fonts[0]
    widths = {}
    for gid, name in enumerate(top.charset):
        charstring, selector = top.CharStrings.getItemAndSelector(name)
        private = top.FDArray[selector].Private if selector is not None else top.Private
        extractor = T2WidthExtractor(
            getattr(private, "Subrs", []), top.GlobalSubrs, private.nominalWidthX, private.defaultWidthX)
        extractor.execute(charstring)
        cid = int(name[3:]) if hasattr(top, "ROS") and name.startswith("cid") else gid
        widths[cid] = extractor.width * (top.FontMatrix[0] * 1000 if hasattr(top, "FontMatrix") else 1)
    return widths


def code_cids(font, codes):
    """By the font's own CMap; Identity-H maps each code to itself."""
    if not isinstance(font.Encoding, pikepdf.Stream):
        return {code: code for code in codes}
    data = font.Encoding.read_bytes().decode("latin-1")
    pairs = re.findall(r"<([0-9A-Fa-f]{4})> (\d+)", data)
    return {int(code, 16): int(cid) for code, cid in pairs}


def width_problems(pdf, document):
    used = {}
    for number, sheet in enumerate(pdf.pages):
        for name, font in sheet.Resources.get("/Font", {}).items():
            codes = document.pages[number].codes.get(name, set())
            used.setdefault(font.objgen, (font, set()))[1].update(codes)
    problems = []
    for font, codes in used.values():
        descendant = font.DescendantFonts[0]
        cids = code_cids(font, codes)
        widths = declared_widths(descendant)
        descriptor = descendant.FontDescriptor
        if "/FontFile2" in descriptor:
            program = TTFont(io.BytesIO(descriptor.FontFile2.read_bytes()))
            order, scale = program.getGlyphOrder(), 1000 / program["head"].unitsPerEm
            glyphs = descendant.CIDToGIDMap.read_bytes()
            gids = {cid: glyphs[2 * cid] << 8 | glyphs[2 * cid + 1] for cid in cids.values()}
            real = {cid: program["hmtx"][order[gid]][0] * scale for cid, gid in gids.items()}
        else:
            real = cff_widths(descriptor.FontFile3.read_bytes())
        for code in codes:
            cid = cids[code]
            if abs(widths[cid] - real[cid]) > 0.51:
                problems.append(f"{font.BaseFont}: code {code} is {widths[cid]} wide, the glyph {real[cid]}")
    return problems


def structure_problems(document, path):
    found = []
    if document.dump() != path.with_suffix(".structure").read_text():
        path.with_suffix(".read").write_text(document.dump())
        found.append(f"its structure is not what was meant:\n{document.dump()}")
    artifacts = [text for sheet in document.pages for text in sheet.artifacts if text]
    meant = path.with_suffix(".artifacts").read_text().splitlines()
    if artifacts != meant:
        found.append(f"hidden from readers: {artifacts}, not {meant}")
    return found


def code_problems(pdf, path):
    tree = xml.fromstring(pdf.Root.Metadata.read_bytes())
    said = [element.text for element in tree.iter("{https://colophon.example/ns/attestation/1.0/}code")]
    meant = path.with_suffix(".code").read_bytes().decode()
    return [] if said == [meant] else [f"its metadata say that a code says {said}, not {meant!r}"]


def problems(path):
    data = path.read_bytes()
    found = syntax_problems(path)
    found += rule_problems(data, path.with_suffix(".profiles").read_text().split())
    with pikepdf.open(io.BytesIO(data)) as pdf:
        document = Document(pdf)
        found += document.problems
        if path.with_suffix(".structure").exists():
            found += structure_problems(document, path)
        if path.with_suffix(".words").exists():
            said = re.findall(r"w\d+x*;", document.text)
            meant = path.with_suffix(".words").read_text().split()
            if said != meant:
                first = next((n for n, (a, b) in enumerate(zip(said, meant)) if a != b), min(len(said), len(meant)))
                found.append(f"said from word {first} on: {said[first:first + 9]}, not {meant[first:first + 9]}")
        if path.with_suffix(".code").exists():
            found += code_problems(pdf, path)
        found += width_problems(pdf, document)
    return found


def main():
    paths = sorted(pathlib.Path(sys.argv[1]).glob("*.pdf"))
    status = 0
    for path in paths:
        found = problems(path)
        for problem in found:
            print(f"{path.name}: {problem}")
        status = 1 if found else status
    print(f"{len(paths)} files checked")
    sys.exit(status)


if __name__ == "__main__":
    main()
