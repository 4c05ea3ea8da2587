"""Puts every PDF of a built site through tools that know nothing of its writer, and holds it against the web page
beside it: both have to say the same words in the same order, and lead to the same headings.

    .venv/bin/python Tests/PDF/site.py output
"""

import html.parser
import io
import pathlib
import re
import sys

import pikepdf

from check import rule_problems, syntax_problems, width_problems
from reading import Document

# What stands in pages only: ways back from notes, what is said of a change, a sign for a fold.
LEFT_OUT = {"footnote-backref", "visually-hidden", "alert-title-mark"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
BLOCKS = {"p", "div", "li", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "tr", "dt", "dd", "pre", "blockquote",
          "section", "ol", "ul", "dl", "table", "caption", "summary", "details", "br", "hr", "article"}

# Roles that stand within a line; a block of code lies between others that part it from them.
INLINE = {"Span", "Link", "Reference", "Em", "Strong", "Code", "Quote"}


class Article(html.parser.HTMLParser):
    """The text of a page's article, its notes apart."""

    def __init__(self, source):
        super().__init__(convert_charrefs=True)
        self.open, self.text, self.notes, self.headings = [], [], [], []
        self.feed(source)

    def _state(self, name):
        return any(name in state for _, state in self.open)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        classes = set((attributes.get("class") or "").split())
        state = set()
        if tag == "article":
            state.add("article")
        if classes & LEFT_OUT or (tag == "sup" and "footnote-ref" in classes):
            state.add("left out")
        if tag == "section" and "footnotes" in classes:
            state.add("notes")
        if tag in BLOCKS:
            self._put(" ")
        if tag == "q":
            self._put("\u201c")
        if re.fullmatch("h[2-6]", tag) and self._state("article"):
            self.headings.append(attributes.get("id"))
        if tag not in VOID:
            self.open.append((tag, state))

    def handle_endtag(self, tag):
        if tag == "q":
            self._put("\u201d")
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag in BLOCKS:
            self._put(" ")

    def handle_data(self, data):
        self._put(data)

    def _put(self, data):
        if self._state("article") and not self._state("left out"):
            (self.notes if self._state("notes") else self.text).append(data)


def words(text):
    # Marks that only steer the direction of text are written where they are needed on each side.
    return re.sub("[\u2060\u2066-\u2069\u00ad]", "", text).split()


class Body:
    """The text of a PDF behind its title, its notes apart."""

    def __init__(self, document):
        self.text, self.notes, self.headings = "", "", 0
        inside = []
        for kind, value in document.events:
            if kind == "text":
                self._put(value, inside)
                continue
            if value not in INLINE:
                self._put(" ", inside)
            if kind == "open":
                inside.append(value)
                self.headings += re.fullmatch("H[2-6]", value) is not None
            else:
                inside.pop()

    def _put(self, text, roles):
        # A term is a label too, but one that the page has as text.
        lists = [role for role in roles if role in ("L", "DL")]
        is_label = "Lbl" in roles and lists[-1] == "L"
        if "Note" in roles:
            self.notes += "" if is_label else text
        elif not is_label and not {"TOC", "Reference"} & set(roles):
            self.text += text


def page_of(path):
    """`privacy.pdf` lies beside `privacy/`."""
    page = path.with_suffix("") / "index.html"
    return page if page.exists() else None


def text_problems(path, document):
    page = page_of(path)
    if page is None or "changes" in path.parts:
        return []
    article, body = Article(page.read_text()), Body(document)
    problems = []
    meant = words("".join(article.text))
    # The title and what is known of the text stand above it in both, in other forms.
    said = words(body.text)[-len(meant):] if meant else []
    if said != meant:
        place = next((i for i, pair in enumerate(zip(said, meant)) if pair[0] != pair[1]), 0)
        problems.append(f"says {said[place:place + 12]} where the page says {meant[place:place + 12]}")
    if words(body.notes) != words("".join(article.notes)):
        problems.append(f"its notes are {words(body.notes)}, those of the page {words(''.join(article.notes))}")
    if body.headings != len(article.headings):
        problems.append(f"has {body.headings} headings, the page {len(article.headings)}")
    return problems


def problems(path):
    data = path.read_bytes()
    found = syntax_problems(path) + rule_problems(data, ["ua1", "2a"])
    with pikepdf.open(io.BytesIO(data)) as pdf:
        document = Document(pdf)
        found += document.problems + width_problems(pdf, document) + text_problems(path, document)
    return found


def main():
    folder = pathlib.Path(sys.argv[1])
    paths = sorted(folder.rglob("*.pdf"))
    compared = 0
    status = 0
    for path in paths:
        found = problems(path)
        for problem in found:
            print(f"{path.relative_to(folder)}: {problem}")
        compared += page_of(path) is not None
        status = 1 if found else status
    print(f"{len(paths)} files checked, {compared} of them beside their pages")
    sys.exit(status)


if __name__ == "__main__":
    main()
