"""Prints the bookmarks of a PDF file: `page title`, a line each, with two spaces for each level below the first."""

import sys

import pikepdf


def lines(item, numbers, depth=0):
    before = None
    while item is not None:
        page = numbers[item.Dest[0].objgen]
        element = item.SE
        assert (None if before is None else before.objgen) == (item.Prev.objgen if "/Prev" in item else None)
        assert element.S in ("/Part", "/P", "/H1", "/H2", "/H3", "/H4", "/H5", "/H6"), element.S
        yield f"{'  ' * depth}{page} {item.Title}"
        if "/First" in item:
            yield from lines(item.First, numbers, depth + 1)
        before, item = item, item.get("/Next")


with pikepdf.open(sys.argv[-1]) as pdf:
    numbers = {page.objgen: index for index, page in enumerate(pdf.pages, 1)}
    found = list(lines(pdf.Root.Outlines.First, numbers))
    assert int(pdf.Root.Outlines.Count) == len(found), pdf.Root.Outlines.Count
    print("\n".join(found))
