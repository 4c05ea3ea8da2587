"""Reads a PDF as a screen reader does: the structure tree, and the text of each mark, decoded by the file's own tables.

Knows nothing of the writer under test."""

import re

import pikepdf

PAINTS = {"f", "f*", "F", "B", "B*", "b", "b*", "S", "s", "Do", "sh", "BI", "INLINE IMAGE"}


def code_texts(font):
    """From codes to text, by ToUnicode."""
    data = font.ToUnicode.read_bytes().decode("latin-1")
    texts = {}
    for block in re.findall(r"beginbfchar\s(.*?)endbfchar", data, re.S):
        for code, text in re.findall(r"<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]*)>", block):
            texts[int(code, 16)] = bytes.fromhex(text).decode("utf-16-be")
    return texts


class Page:
    """What is marked on a page."""

    def __init__(self, page, problems):
        self.marks = {}  # by MCID
        self.artifacts = []
        self.languages = {}
        self.codes = {}  # used, by name of the font
        self.problems = problems
        self._read(page)

    def _read(self, page):
        fonts = page.Resources.get("/Font", {})
        tables = {name: code_texts(font) for name, font in fonts.items()}
        stack, font = [], None
        for operands, operator in pikepdf.parse_content_stream(page):
            op = str(operator)
            if op in ("BDC", "BMC"):
                stack.append(self._open(str(operands[0]), operands[1] if op == "BDC" else {}))
                if len(stack) > 1:
                    self.problems.append("marks are nested")
            elif op == "EMC":
                self._close(stack.pop())
            elif op == "Tf":
                font = str(operands[0])
            elif op in ("TJ", "Tj", "'", '"'):
                strings = operands[0] if op == "TJ" else [operands[-1]]
                raw = b"".join(bytes(s) for s in strings if isinstance(s, pikepdf.String))
                codes = [raw[i] << 8 | raw[i + 1] for i in range(0, len(raw), 2)]
                self.codes.setdefault(font, set()).update(codes)
                missing = [c for c in codes if c not in tables[font]]
                if missing:
                    self.problems.append(f"codes without text: {missing}")
                self._put(stack, "".join(tables[font].get(c, "\ufffd") for c in codes))
            elif op in PAINTS:
                self._put(stack, "")
        if stack:
            self.problems.append("a mark is left open")

    def _open(self, tag, properties):
        mark = {"tag": tag, "mcid": None, "text": "", "actual": None}
        if isinstance(properties, pikepdf.Dictionary):
            if "/MCID" in properties:
                mark["mcid"] = int(properties.MCID)
            if "/ActualText" in properties:
                mark["actual"] = str(properties.ActualText)
            if "/Lang" in properties:
                self.languages[mark["mcid"]] = str(properties.Lang)
        if tag != "/Artifact" and mark["mcid"] is None:
            self.problems.append(f"a mark {tag} belongs to no element")
        return mark

    def _close(self, mark):
        text = mark["text"] if mark["actual"] is None else mark["actual"]
        if mark["mcid"] is None:
            self.artifacts.append(text)
        elif mark["mcid"] in self.marks:
            self.problems.append(f"MCID {mark['mcid']} is there twice")
        else:
            self.marks[mark["mcid"]] = text

    def _put(self, stack, text):
        if stack:
            stack[-1]["text"] += text
        else:
            self.problems.append(f"something is drawn outside of all marks: {text!r}")


class Document:
    """The structure tree with the text of its marks."""

    def __init__(self, pdf):
        self.problems = []
        self.pdf = pdf
        self.pages = [Page(page, self.problems) for page in pdf.pages]
        self.numbers = {page.objgen: index for index, page in enumerate(pdf.pages)}
        self.used = set()
        self.elements = []  # (depth, element, own text)
        self.text = ""  # of all marks, in reading order
        # ("open", role), ("text", text), ("close", role), in reading order; a list of terms has the role DL here.
        self.events = []
        self.opened = []  # the elements of the events "open"
        root = pdf.Root.StructTreeRoot
        self.parents = self._number_tree(root.ParentTree)
        self._walk(root.K, None, root, 0, None)
        for number, page in enumerate(self.pages):
            for mcid in page.marks:
                if (number, mcid) not in self.used:
                    self.problems.append(f"page {number + 1}: mark {mcid} is in no element")

    def _number_tree(self, node):
        values = {}
        for kid in node.get("/Kids", []):
            values.update(self._number_tree(kid))
        flat = list(node.get("/Nums", []))
        values.update({int(flat[i]): flat[i + 1] for i in range(0, len(flat), 2)})
        return values

    def _walk(self, node, element, parent, depth, page):
        """`element` holds what is a direct part of `parent`."""
        if isinstance(node, pikepdf.Array):
            for kid in node:
                self._walk(kid, element, parent, depth, page)
        elif isinstance(node, pikepdf.Dictionary) and "/S" in node:
            if node.P.objgen != parent.objgen:
                self.problems.append("an element does not know its parent")
            if node.S == "/Span" and "/ActualText" in node:
                return self._spoken(node, element, page)
            own = {"element": node, "depth": depth, "text": ""}
            self.elements.append(own)
            role = str(node.S)[1:]
            if role == "L" and str(node.get("/A", {}).get("/ListNumbering")) == "/None":
                role = "DL"
            self.events.append(("open", role))
            self.opened.append(node)
            self._walk(node.get("/K", pikepdf.Array()), own, node, depth + 1, node.get("/Pg"))
            self.events.append(("close", role))
        elif isinstance(node, pikepdf.Dictionary) and node.get("/Type") == "/MCR":
            self._mark(int(node.MCID), element, parent, node.get("/Pg", page))
        elif isinstance(node, pikepdf.Dictionary) and node.get("/Type") == "/OBJR":
            if self.parents.get(int(node.Obj.StructParent)).objgen != parent.objgen:
                self.problems.append("an annotation does not know its element")
        else:
            self._mark(int(node), element, parent, page)

    def _spoken(self, node, element, page):
        """What a span says counts as text of its parent, whatever its glyphs are."""
        before, events, opened = self.text, len(self.events), len(self.opened)
        self._walk(node.get("/K", pikepdf.Array()), {"text": ""}, node, 0, node.get("/Pg", page))
        self.text = before + str(node.ActualText)
        self.events[events:] = [("text", str(node.ActualText))]
        del self.opened[opened:]
        element["text"] += str(node.ActualText)

    def _mark(self, mcid, element, parent, page):
        number = self.numbers[page.objgen]
        self.used.add((number, mcid))
        text = self.pages[number].marks.get(mcid)
        if text is None:
            self.problems.append(f"page {number + 1}: no mark {mcid}")
            return
        element["text"] += text
        self.text += text
        self.events.append(("text", text))
        row = self.parents.get(int(self.pdf.pages[number].StructParents))
        if row is None or row[mcid].objgen != parent.objgen:
            self.problems.append(f"page {number + 1}: mark {mcid} does not know its element")

    def dump(self):
        """The tree as text."""
        lines = []
        for item in self.elements:
            element = item["element"]
            line = "  " * item["depth"] + str(element.S)[1:]
            for name in ("Lang", "Alt", "ActualText", "E"):
                if "/" + name in element:
                    line += f" {name}=“{element['/' + name]}”"
            attributes = element.get("/A", {})
            for name in ("Scope", "ColSpan", "RowSpan", "ListNumbering"):
                if "/" + name in attributes:
                    line += f" {name}={str(attributes['/' + name]).lstrip('/')}"
            if item["text"]:
                line += f" “{item['text']}”"
            lines.append(line)
        return "\n".join(lines)
