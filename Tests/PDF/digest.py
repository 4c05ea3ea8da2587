"""Recomputes the digests of the texts of a built site by what docs/text-digest.md says alone: from each page, and from
the structure of each PDF. Every entry of policies.json has to have the same, and so has what pages and PDFs state.

    .venv/bin/python Tests/PDF/digest.py output
"""

import hashlib
import html.parser
import io
import json
import pathlib
import re
import sys
import unicodedata
import urllib.parse

UNSEEN = "[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]"
SPACE = "[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+"

# Elements that stand within a word.
PHRASES = {"a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q",
           "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr"}
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
LEFT_OUT = {"alert-title", "footnote-ref", "footnote-backref"}


def words(text):
    """Steps 2 to 4: what cannot be seen goes, characters are composed, words have one space between them."""
    text = unicodedata.normalize("NFC", re.sub(UNSEEN, "", text))
    return " ".join(word for word in re.split(SPACE, text) if word)


def digest(text):
    return hashlib.sha256(words(text).encode()).hexdigest()


class Page(html.parser.HTMLParser):
    """Step 1 for a page: its first h1, then its article."""

    def __init__(self, source):
        super().__init__(convert_charrefs=True)
        self.title, self.text, self.stated, self.open = [], [], None, []
        self.has_title = self.has_article = False
        # An article that states its digest goes before one that does not.
        self.wants_digest = re.search("<article[^>]*data-text-sha256", source) is not None
        self.feed(source)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        state = None
        if tag == "h1":
            state = "left out" if self.has_title else "title"
            self.has_title = True
        elif tag == "article" and not self.has_article and (not self.wants_digest or "data-text-sha256" in attributes):
            state, self.has_article = "article", True
            self.stated = attributes.get("data-text-sha256")
        elif set((attributes.get("class") or "").split()) & LEFT_OUT or tag in ("script", "style", "template"):
            state = "left out"
        if tag not in PHRASES:
            self._put(" ")
        if tag not in VOID:
            self.open.append((tag, state))
        if tag == "img":
            self._put(f" {attributes.get('alt') or ''} ")

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass
        if tag not in PHRASES:
            self._put(" ")

    def handle_data(self, data):
        self._put(data)

    def _put(self, data):
        states = [state for _, state in self.open if state]
        if "left out" in states or not states:
            return
        (self.title if "title" in states else self.text).append(data)

    @property
    def words(self):
        return "".join(self.title) + " " + "".join(self.text)


class Paper:
    """Step 1 for a PDF: its title, its section, and the notes of that."""

    INLINE = {"Span", "Link", "Em", "Strong", "Code", "Quote", "Reference"}

    def __init__(self, document):
        self.title, self.text, self.notes = "", "", ""
        inside = []  # (role, where it began, whether its first part is a title)
        elements = iter(document.opened)
        for kind, value in document.events:
            roles = [role for role, _, _ in inside]
            if kind == "text":
                self._put(value, roles)
            elif kind == "open":
                element = next(elements)
                is_title = bool(inside) and inside[-1][2]
                if is_title:
                    inside[-1] = inside[-1][:2] + (False,)
                role = "left out" if is_title else value
                self._part(value, roles)
                if role == "Figure" and "/Alt" in element:
                    self._put(str(element.Alt), roles + [role])
                inside.append((role, len(self._place(roles + [role])), "/T" in element))
            else:
                role, start, _ = inside.pop()
                if role in ("Quote", "H2", "H3", "H4"):
                    self._mend(role, roles, start)
                self._part(value, roles)

    def _part(self, role, roles):
        if role not in self.INLINE:
            self._put(" ", roles + [role])

    def _place(self, roles):
        return self.notes if "Note" in roles else self.title if "H1" in roles else self.text

    def _put(self, text, roles):
        lists = [role for role in roles if role in ("L", "DL", "Note")]
        is_label = "Lbl" in roles and lists[-1:] != ["DL"]
        is_mark = [role for role in roles if role in ("Reference", "Note")][-1:] == ["Reference"]
        if is_label or is_mark or {"TOC", "left out"} & set(roles) or not {"Sect", "H1"} & set(roles):
            return
        if "Note" in roles:
            self.notes += text
        elif "Sect" in roles:
            self.text += text
        else:
            self.title += text

    def _mend(self, role, roles, start):
        name = "notes" if "Note" in roles else "text"
        own = getattr(self, name)
        head, rest = own[:start], own[start:]
        if role == "Quote":
            rest = re.sub("^([^\u201c]*)\u201c(.*)\u201d([^\u201d]*)$", r"\1\2\3", rest, flags=re.S)
        else:
            rest = re.sub("^[0-9.]+\u2002", "", rest)
        setattr(self, name, head + rest)

    @property
    def words(self):
        return f"{self.title} {self.text} {self.notes}"


def stated_in(pdf):
    found = re.search(r">([0-9a-f]{64})</colophontext:wordsSHA256>", pdf.Root.Metadata.read_bytes().decode())
    return found and found.group(1)


def paper_problems(path, wanted):
    import pikepdf
    from reading import Document

    with pikepdf.open(io.BytesIO(path.read_bytes())) as pdf:
        paper, stated = Paper(Document(pdf)), stated_in(pdf)
    found = [] if digest(paper.words) == wanted else [f"its words have another digest: {words(paper.words)!r}"]
    return found + ([] if stated == wanted else [f"states {stated}"])


def page_problems(path, wanted):
    page = Page(path.read_text())
    found = [] if digest(page.words) == wanted else [f"its words have another digest: {words(page.words)!r}"]
    return found + ([] if page.stated == wanted else [f"states {page.stated}"])


def file_of(folder, address):
    """Where a page or a file of the site is on the disk: addresses of a site without a host are seen from the list."""
    path = urllib.parse.unquote(urllib.parse.urlsplit(address).path).lstrip("/")
    return folder / (path + "index.html" if path.endswith("/") or not path else path)


def main():
    folder = pathlib.Path(sys.argv[1])
    rows = json.loads((folder / "policies.json").read_text())["policies"]
    papers = problems = 0
    for row in rows:
        checks = [(page_problems, file_of(folder, row["address"]))]
        if "pdf" in row:
            papers += 1
            checks.append((paper_problems, file_of(folder, row["pdf"])))
        for check, path in checks:
            for problem in check(path, row["sha256"]):
                problems += 1
                print(f"{path.relative_to(folder)}: {problem}")
    print(f"{len(rows)} texts, {papers} of them as PDF")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
