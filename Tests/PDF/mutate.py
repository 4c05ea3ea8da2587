"""Spoils a good file in one way after the other and prints who notices: a check that finds nothing proves nothing.

Wants `whole.pdf` with its companions in the folder; see check.py."""

import io
import pathlib
import sys

import page
import pikepdf

from check import width_problems
from reading import Document


def walk(element):
    yield element
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield from walk(kid)


def elements(pdf, role):
    return [e for e in walk(pdf.Root.StructTreeRoot.K[0] if isinstance(pdf.Root.StructTreeRoot.K, pikepdf.Array)
                            else pdf.Root.StructTreeRoot.K) if e.S == "/" + role]


def content(pdf, change):
    stream = pdf.pages[0].Contents
    before = stream.read_bytes()
    assert change(before) != before
    stream.write(change(before))


def xmp(pdf, old, new):
    data = pdf.Root.Metadata.read_bytes()
    assert old in data
    pdf.Root.Metadata = pdf.make_stream(data.replace(old, new), Type=pikepdf.Name.Metadata, Subtype=pikepdf.Name.XML)


def without(owner, key):
    assert key in owner, key
    del owner[key]


def font(pdf):
    return next(iter(pdf.pages[0].Resources.Font.values()))


def shift_widths(pdf):
    widths = font(pdf).DescendantFonts[0].W
    widths[1] = pikepdf.Array([int(w) + 20 for w in widths[1]])


def swap_text(pdf):
    stream = font(pdf).ToUnicode
    stream.write(stream.read_bytes().replace(b"<0001> <0054>", b"<0001> <0055>"))


MUTATIONS = {
    "no alternative text": lambda pdf: without(elements(pdf, "Figure")[0], "/Alt"),
    "no scope": lambda pdf: [without(e, "/A") for e in elements(pdf, "TH")],
    "no language": lambda pdf: without(pdf.Root, "/Lang"),
    "no artifact mark": lambda pdf: content(pdf, lambda c: c.replace(b"/Artifact BMC", b"/P BMC")),
    "an unmarked line": lambda pdf: content(pdf, lambda c: c + b"\n1 1 9 9 re f\n"),
    "text hidden as an artifact": lambda pdf: content(pdf, lambda c: c.replace(b"/P<</MCID 1>>BDC", b"/Artifact BMC")),
    "not declared as tagged": lambda pdf: without(pdf.Root, "/MarkInfo"),
    "title not shown": lambda pdf: without(pdf.Root, "/ViewerPreferences"),
    "no structure": lambda pdf: without(pdf.Root, "/StructTreeRoot"),
    "no metadata": lambda pdf: without(pdf.Root, "/Metadata"),
    "no title in the metadata": lambda pdf: xmp(pdf, b"dc:title", b"dc:source"),
    "no claim to PDF/UA": lambda pdf: xmp(pdf, b"<pdfuaid:part>1</pdfuaid:part>", b""),
    "no claim to PDF/A": lambda pdf: xmp(pdf, b"<pdfaid:part>2</pdfaid:part>", b""),
    "no schema of PDF/UA": lambda pdf: xmp(pdf, b"pdfaSchema:prefix", b"pdfaSchema:infix"),
    "no schema of codes": lambda pdf: xmp(
        pdf, b"<pdfaProperty:name>code</pdfaProperty:name>", b"<pdfaProperty:name>coda</pdfaProperty:name>"),
    "no output intent": lambda pdf: without(pdf.Root, "/OutputIntents"),
    "no description of a link": lambda pdf: without(pdf.pages[0].Annots[0], "/Contents"),
    "a link that is not printed": lambda pdf: without(pdf.pages[0].Annots[0], "/F"),
    "a link without an element": lambda pdf: without(pdf.pages[0].Annots[0], "/StructParent"),
    "no order of tabs": lambda pdf: without(pdf.pages[0], "/Tabs"),
    "no text for codes": lambda pdf: without(font(pdf), "/ToUnicode"),
    "other text for a code": swap_text,
    "no font program": lambda pdf: without(font(pdf).DescendantFonts[0].FontDescriptor, "/FontFile2"),
    "no glyph map": lambda pdf: without(font(pdf).DescendantFonts[0], "/CIDToGIDMap"),
    "other widths": shift_widths,
    "no key to the parents": lambda pdf: without(pdf.pages[0], "/StructParents"),
    "no name of a note": lambda pdf: without(elements(pdf, "Note")[0], "/ID"),
    "no style of numbers": lambda pdf: without(elements(pdf, "L")[0], "/A"),
    "a heading left out": lambda pdf: elements(pdf, "H2")[0].__setattr__("S", pikepdf.Name.H4),
}


def noticed(data, folder):
    names = [p for p in ("ua1", "2a") if not page.is_pdf_compliant_bytes(data, profile=p)]
    try:
        with pikepdf.open(io.BytesIO(data)) as pdf:
            document = Document(pdf)
            if document.problems:
                names.append("marks")
            if document.dump() != (folder / "whole.structure").read_text():
                names.append("structure")
            artifacts = [t for sheet in document.pages for t in sheet.artifacts if t]
            if artifacts != (folder / "whole.artifacts").read_text().splitlines():
                names.append("artifacts")
            if width_problems(pdf, document):
                names.append("widths")
    except (AttributeError, KeyError):
        names.append("reading")
    return names


def main():
    folder = pathlib.Path(sys.argv[1])
    whole = (folder / "whole.pdf").read_bytes()
    missed = noticed(whole, folder)
    print("as it is:", missed or "nothing")
    for name, change in MUTATIONS.items():
        with pikepdf.open(io.BytesIO(whole)) as pdf:
            change(pdf)
            spoiled = io.BytesIO()
            pdf.save(spoiled, deterministic_id=True)
        found = noticed(spoiled.getvalue(), folder)
        print(f"{name}: {' '.join(found) or 'NOBODY'}")


if __name__ == "__main__":
    main()
