"""Which pages show all that there is to see on many."""

from html.parser import HTMLParser

#: What a style sheet may ask of an element besides its name and classes.
STATES = {"aria-current", "aria-hidden", "checked", "dir", "disabled", "hidden", "open", "role", "type"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Elements(HTMLParser):
    """The elements of a page, each with all that it is inside of: by their names, classes and states, without any text."""

    def __init__(self):
        super().__init__()
        self.open, self.seen = [], set()

    def handle_starttag(self, tag, attributes):
        states = sorted(f"{name}={value}" for name, value in attributes if name in STATES)
        # What data a page has differs from page to page; of the modes of the root element there are a few.
        states += sorted(
            f"{name}={value}" if tag == "html" else name for name, value in attributes if name.startswith("data-"))
        classes = sorted((dict(attributes).get("class") or "").split())
        self.open.append((tag, *classes, *states))
        self.seen.add(tuple(self.open))
        if tag in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        for number in range(len(self.open) - 1, -1, -1):
            if self.open[number][0] == tag:
                del self.open[number:]
                return


def showing_each_element(pages, apart=()):
    """Pages that together have each element of all pages, as few as a greedy search finds. The others differ from them in
    their words alone: no rule on colours and sizes can answer otherwise for them, but that their words fit. States that
    begin with one of `apart` make no difference."""
    left = {}
    for page in pages:
        elements = Elements()
        elements.feed(page.read_text())
        left[page] = {
            tuple(tuple(part for part in element if not part.startswith(apart)) for element in path)
            for path in elements.seen} if apart else elements.seen
    found = []
    while left:
        # The first of those with the most.
        page = max(left, key=lambda page: len(left[page]))
        shown = left.pop(page)
        found.append(page)
        left = {page: rest for page, elements in left.items() if (rest := elements - shown)}
    return found
