"""The same text as each program reads it, in a look as near to the theme `plain` on paper as the other two allow."""

import html
import re
import sys
from pathlib import Path

from document import Heading, Items, Paragraph, Table, of_size

#: CSS for WeasyPrint; the same sizes are in TYPST. Points.
CSS = """
@page { size: A4; margin: 66pt 66pt 69pt 66pt;
  @bottom-left { content: string(title); font: 7.6pt "Noto Sans"; color: #5a6472 }
  @bottom-right { content: counter(page) " / " counter(pages); font: 7.6pt "Noto Sans"; color: #5a6472 }
  @footnote { border-top: .5pt solid #5a6472; padding-top: 4pt } }
body { font: 10.125pt/1.455 "Noto Sans"; color: #16202c; margin: 0; hyphens: auto }
h1, h2, h3, .contents p { line-height: 1.2; margin: 0; hyphens: none; break-after: avoid }
h1 { font-size: 18pt; string-set: title content(); padding-bottom: 6pt; border-bottom: 1.5pt solid #0b5fa5 }
h1.chapter { break-before: page }
h2, .contents p { font-size: 13pt; font-weight: bold; margin: 16pt 0 5pt }
h3 { font-size: 11.5pt; margin: 11pt 0 4pt }
p, ul, ol { margin: 0 0 7pt; orphans: 2; widows: 2 }
ul, ol { padding-left: 18pt }
a { color: #0b5fa5 }
code { font-family: "Noto Sans Mono"; font-size: 9pt }
.contents ul { list-style: none; padding: 0 }
.contents li.minor { padding-left: 10pt; font-size: 9pt }
.contents a { color: inherit; text-decoration: none }
.contents a::after { content: leader(".") target-counter(attr(href), page) }
.note { float: footnote; font-size: 8.5pt; line-height: 1.3; font-weight: normal; font-style: normal }
table { width: 100%; border-collapse: collapse; margin: 4pt 0 10pt; font-size: 9pt; line-height: 1.3 }
th, td { text-align: left; padding: 4pt 6pt; border-bottom: .5pt solid #c4ccd6; vertical-align: top }
th { background: #eef2f6 }
th:last-child, td:last-child { text-align: right }
tr { break-inside: avoid }
"""

TYPST = """
#set document(title: "{title}")
#set text(font: "Noto Sans", size: 10.125pt, lang: "en", fill: rgb("#16202c"), hyphenate: true)
#set page(paper: "a4", margin: (top: 66pt, bottom: 69pt, x: 66pt), footer: context {{
  set text(7.6pt, fill: rgb("#5a6472"))
  [{title} #h(1fr) #counter(page).display("1 / 1", both: true)]
}})
#set par(justify: false, leading: .74em, spacing: 1.35em)
#show heading: set text(hyphenate: false)
#show heading.where(level: 1): it => block(
  width: 100%, inset: (bottom: 6pt), stroke: (bottom: 1.5pt + rgb("#0b5fa5")), text(18pt, it.body))
#show heading.where(level: 2): set text(13pt)
#show heading.where(level: 2): set block(above: 21pt, below: 11pt)
#show heading.where(level: 3): set text(11.5pt)
#show heading.where(level: 3): set block(above: 15pt, below: 9pt)
#show link: set text(fill: rgb("#0b5fa5"))
#show raw: set text(font: "Noto Sans Mono", size: 9pt)
#show footnote.entry: set text(8.5pt)
#show table: set text(9pt)
#show outline: set par(leading: .6em)
#set table(stroke: (x, y) => (bottom: .5pt + rgb("#c4ccd6")), inset: (x: 6pt, y: 6pt),
  fill: (x, y) => if y == 0 {{ rgb("#eef2f6") }}, align: (x, y) => if x == 2 {{ right }} else {{ left }})
"""


# ------------------------------------------------------------------------------------------------------- Markdown


def markdown(document):
    """The name and the text of each file."""
    if len(document.chapters) == 1:
        return {"text.md": markdown_chapter(document.chapters[0])}
    return {f"{number:02}.md": markdown_chapter(one) for number, one in enumerate(document.chapters, 1)}


def markdown_chapter(chapter):
    notes = []
    blocks = [markdown_block(block, notes) for block in chapter.blocks]
    return "\n\n".join([f"---\ntitle: {chapter.title}\n---", *blocks, *notes]) + "\n"


def markdown_block(block, notes):
    match block:
        case Heading():
            return f"{'#' * block.level} {block.text} {{#{block.id}}}"
        case Paragraph():
            return markdown_runs(block.runs, notes)
        case Items():
            signs = (f"{number}." if block.is_numbered else "-" for number in range(1, len(block.items) + 1))
            return "\n".join(f"{sign} {markdown_runs(item, notes)}" for sign, item in zip(signs, block.items))
        case Table():
            rows = [block.head, ("---", "---", "---:"), *block.rows]
            return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def markdown_runs(runs, notes):
    def one(run):
        match run.kind:
            case "strong":
                return f"**{run.text}**"
            case "emphasis":
                return f"*{run.text}*"
            case "code":
                return f"`{run.text}`"
            case "link":
                return f"[{run.text}]({run.target})"
            case "note":
                notes.append(f"[^{len(notes) + 1}]: {run.text}")
                return f"[^{len(notes)}]"
        # A number with a dot at the start of a line would be a list; none of the phrases begins so.
        return run.text

    return "".join(map(one, runs))


# ----------------------------------------------------------------------------------------------------------- Typst


def typst(document):
    parts = [TYPST.format(title=document.title)]
    if len(document.chapters) > 1:
        parts.append(f"#align(center + horizon, text(26pt, weight: \"bold\", title()))\n#pagebreak()\n{TYPST_OUTLINE}")
    for chapter in document.chapters:
        if len(document.chapters) > 1:
            parts.append("#pagebreak()")
        parts.append(f"= {typst_text(chapter.title)}")
        if len(document.chapters) == 1:
            parts.append(TYPST_OUTLINE)
        parts += [typst_block(block) for block in chapter.blocks]
    return {"text.typ": "\n\n".join(parts) + "\n"}


TYPST_OUTLINE = "#outline(depth: 3)"


def typst_block(block):
    match block:
        case Heading():
            return f"{'=' * block.level} {typst_text(block.text)} <{block.id}>"
        case Paragraph():
            return typst_runs(block.runs)
        case Items():
            sign = "+" if block.is_numbered else "-"
            return "\n".join(f"{sign} {typst_runs(item)}" for item in block.items)
        case Table():
            head = ", ".join(f"[*{typst_text(cell)}*]" for cell in block.head)
            rows = "".join("  " + ", ".join(f"[{typst_text(cell)}]" for cell in row) + ",\n" for row in block.rows)
            return f"#table(columns: (auto, 1fr, auto),\n  table.header({head}),\n{rows})"


def typst_runs(runs):
    def one(run):
        text = typst_text(run.text)
        match run.kind:
            case "strong":
                return f"#strong[{text}]"
            case "emphasis":
                return f"#emph[{text}]"
            case "code":
                return f"`{run.text}`"
            case "link":
                target = f"<{run.target[1:]}>" if run.target.startswith("#") else f"\"{run.target}\""
                return f"#link({target})[{text}]"
            case "note":
                return f"#footnote[{text}]"
        return text

    return "".join(map(one, runs))


def typst_text(text):
    """What has a meaning in Typst's markup with a backslash before it; apostrophes stay as they are."""
    text = re.sub(r"([\\#*_`$<>@~\[\]'\"])", r"\\\1", text)
    return re.sub(r"^(\d+)\.", r"\1\\.", text)


# ------------------------------------------------------------------------------------------------------------ HTML


def html_text(document):
    has_cover = len(document.chapters) > 1
    parts = [f"<!doctype html><html lang=en><meta charset=utf-8><title>{html.escape(document.title)}</title>"
             f"<style>{CSS}</style><body>"]
    if has_cover:
        parts.append(f'<p style="font-size: 26pt; font-weight: bold">{html.escape(document.title)}</p>')
        parts.append(html_contents(block for chapter in document.chapters for block in chapter.blocks))
    for chapter in document.chapters:
        parts.append(f"<h1{' class=chapter' if has_cover else ''}>{html.escape(chapter.title)}</h1>")
        if not has_cover:
            parts.append(html_contents(chapter.blocks))
        parts += [html_block(block) for block in chapter.blocks]
    return {"text.html": "\n".join(parts) + "\n"}


def html_contents(blocks):
    entries = (f"<li{' class=minor' if block.level > 2 else ''}><a href='#{block.id}'>{html.escape(block.text)}</a>"
               for block in blocks if isinstance(block, Heading))
    return "<div class=contents><p>Contents</p><ul>" + "\n".join(entries) + "</ul></div>"


def html_block(block):
    match block:
        case Heading():
            return f"<h{block.level} id={block.id}>{html.escape(block.text)}</h{block.level}>"
        case Paragraph():
            return f"<p>{html_runs(block.runs)}</p>"
        case Items():
            name = "ol" if block.is_numbered else "ul"
            return f"<{name}>{''.join(f'<li>{html_runs(item)}' for item in block.items)}</{name}>"
        case Table():
            head = "".join(f"<th scope=col>{html.escape(cell)}" for cell in block.head)
            rows = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}" for cell in row) for row in block.rows)
            return f"<table><thead><tr>{head}</thead><tbody>{rows}</tbody></table>"


def html_runs(runs):
    def one(run):
        text = html.escape(run.text)
        match run.kind:
            case "strong":
                return f"<strong>{text}</strong>"
            case "emphasis":
                return f"<em>{text}</em>"
            case "code":
                return f"<code>{text}</code>"
            case "link":
                return f'<a href="{run.target}">{text}</a>'
            case "note":
                return f"<span class=note>{text}</span>"
        return text

    return "".join(map(one, runs))


FORMS = {"markdown": markdown, "typst": typst, "html": html_text}


def main():
    """forms.py SIZE DIR: writes every form of that text into a folder of its name."""
    size, folder = sys.argv[1:]
    document = of_size(size)
    for form, make in FORMS.items():
        (Path(folder) / form).mkdir()
        for name, text in make(document).items():
            (Path(folder) / form / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
