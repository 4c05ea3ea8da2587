// A document as a PDF file to hand on, made here and sent nowhere: the letter, tagged, and its code as a drawing on the
// last page. It holds no fonts, so it is not for archives; the program makes such files.
"use strict"

/** A4, in points, and the room around what is printed. */
const pdfPage = { width: 595.276, height: 841.89, margin: 56.693 }
const pdfFonts = { regular: "Helvetica", bold: "Helvetica-Bold", italic: "Helvetica-Oblique", "bold-italic": "Helvetica-BoldOblique" }

/** The file of a document. `rows` are those of its code, if it has one, and `label` says what that holds. */
function pdfOf(made, rows, label) {
  let pages
  for (const scale of [1, 0.93, 0.86, 0.8]) {
    const attempt = new PDFPages(made, scale)
    attempt.letter()
    pages ??= attempt
    if (attempt.pages.length > 1) continue
    pages = attempt
    break
  }
  if (made.secondPage === "code" && rows) pages.code(rows, label)
  if (made.secondPage === "summary") pages.summary()
  return pdfBytes(pages, made)
}

/** What stands on pages, and what it is. */
class PDFPages {
  constructor(made, scale) {
    Object.assign(this, { made, scale, pages: [], pictures: [] })
    this.root = { tag: "Document", kids: [] }
    this.newPage()
  }

  newPage() {
    this.pages.push({ content: [], marks: [] })
    this.y = pdfPage.height - pdfPage.margin
  }

  /** Goes on to the next page when there is less room than that. */
  need(height) {
    if (this.y - height < pdfPage.margin && this.y < pdfPage.height - pdfPage.margin) this.newPage()
  }

  element(tag, parent = this.root, more = {}) {
    const element = { tag, kids: [], ...more }
    parent.kids.push(element)
    return element
  }

  /** Puts something on the page that belongs to an element. */
  mark(element, ...content) {
    const page = this.pages.at(-1)
    element.kids.push({ page: this.pages.length - 1, number: page.marks.length })
    page.content.push(`/${element.tag} <</MCID ${page.marks.length}>> BDC`, ...content, "EMC")
    page.marks.push(element)
  }

  rule() {
    this.y -= 6 * this.scale
    const [from, to, y] = [pdfPage.margin, pdfPage.width - pdfPage.margin, this.y].map(pdfNumber)
    this.pages.at(-1).content.push(`/Artifact BMC 0.5 w ${from} ${y} m ${to} ${y} l S EMC`)
    this.y -= 10 * this.scale
  }

  // MARK: Text

  /** Sets runs as lines of an element. */
  text(element, runs, { size = 11, indent = 0, after = 6, isBold = false } = {}) {
    const shown = runs.map(run => ({ ...run, isBold: run.isBold || isBold })).filter(({ text }) => text)
    if (!shown.length) return
    const height = size * this.scale
    const width = pdfPage.width - 2 * pdfPage.margin - indent
    const lines = pdfLines(shown, height, width, this.made.direction)
    if (lines[0].picture) element.told = lines.map(({ text }) => text).join(" ")
    lines.forEach((line, number) => {
      this.need(height * 1.4)
      this.y -= height * 1.4
      this.mark(element, ...this.line(line, height, indent, width, number === lines.length - 1))
    })
    this.y -= after * this.scale
  }

  line({ runs, picture, text }, size, indent, width, isLast) {
    const isFromRight = this.made.direction === "rtl"
    const left = pdfPage.margin + (isFromRight ? 0 : indent)
    if (picture) {
      const name = `P${this.pictures.push(picture)}`
      const x = isFromRight ? left + width - picture.width + picture.before : left - picture.before
      const place = [picture.width, 0, 0, picture.height, x, this.y - picture.below].map(pdfNumber).join(" ")
      // Readers look for the text where letters are: one that is not seen, as wide as the picture.
      const wide = pdfNumber(100 * picture.width / (pdfWidth("x") * size))
      const letter = `BT 3 Tr ${wide} Tz /regular ${pdfNumber(size)} Tf 1 0 0 1 ${pdfNumber(x)} ${pdfNumber(this.y)} Tm <78> Tj ET`
      const told = pdfTold(isLast ? text : text + " ")
      return [`q ${place} cm /${name} Do Q`, `/Span <</ActualText ${told}>> BDC`, `q ${letter} Q`, "EMC"]
    }
    const all = isLast || !runs.length ? runs : [...runs.slice(0, -1), { ...runs.at(-1), text: runs.at(-1).text + " " }]
    const used = runs.reduce((sum, run) => sum + pdfWidth(run.text, run.isBold) * size, 0)
    const x = isFromRight ? left + width - used : left
    return [
      `BT 1 0 0 1 ${pdfNumber(x)} ${pdfNumber(this.y)} Tm`,
      ...all.map(run => `/${fontOf(run)} ${pdfNumber(size)} Tf ${pdfString(run.text)} Tj`), "ET",
    ]
  }

  // MARK: The letter

  letter() {
    const { head, body, foot } = this.made
    this.blocks(head, this.root, { size: 11, after: 3 })
    this.rule()
    this.blocks(body, this.root, {})
    this.rule()
    this.blocks(foot, this.root, { size: 9, after: 3 })
  }

  /** Sets what stands side by side: text that runs on, and blocks. */
  blocks(trees, parent, style) {
    let runs = []
    const end = () => {
      if (runs.some(({ text }) => text.trim())) this.text(this.element("P", parent), trimmedRuns(runs), style)
      runs = []
    }
    for (const tree of trees) {
      if (!isBlock(tree)) {
        runs.push(...runsOf(tree))
        continue
      }
      end()
      this.block(tree, parent, style)
    }
    end()
  }

  block([name, classes, ...children], parent, style) {
    const isForPens = hasRoom([name, classes, ...children])
    if (/^h[1-6]$/.test(name)) return this.heading(name, classes, children, parent)
    if (name === "ul" || name === "ol") return this.list(name, children, parent, style)
    if (name === "hr") return this.rule()
    const inner = name === "blockquote" || name === "dd" ? { ...style, indent: (style.indent ?? 0) + 18 } : style
    if (isForPens) this.need(110 * this.scale)
    const isRow = name === "tr"
    const apart = isRow ? children.flatMap((cell, number) => number ? [" – ", cell] : [cell]) : children
    this.blocks(isRow ? apart.map(asText) : apart, parent, name === "dt" ? { ...inner, isBold: true } : inner)
    if (isForPens) this.y -= 80 * this.scale
  }

  heading(name, classes, children, parent) {
    const isTitle = classes.includes("letter-title")
    const size = isTitle ? 20 : { h2: 15, h3: 13 }[name] ?? 11
    this.need(size * 4)
    const element = this.element(isTitle ? "H1" : name.toUpperCase(), parent)
    this.text(element, trimmedRuns(children.flatMap(runsOf)), { size, isBold: true, after: isTitle ? 4 : 6 })
  }

  list(name, children, parent, style) {
    const list = this.element("L", parent)
    const indent = (style.indent ?? 0) + 16
    children.filter(child => child[0] === "li").forEach(([, , ...content], number) => {
      const item = this.element("LI", list)
      const mark = name === "ol" ? `${number + 1}.` : "•"
      const { size = 11 } = style
      this.need(size * this.scale * 1.4)
      const before = { y: this.y, page: this.pages.length }
      this.text(this.element("Lbl", item), [{ text: mark }], { ...style, indent: indent - 16, after: 0 })
      if (this.pages.length === before.page) this.y = before.y
      this.blocks(content, this.element("LBody", item), { ...style, indent })
    })
  }

  // MARK: The last page

  code(rows, label) {
    this.newPage()
    this.text(this.element("P"), [{ text: this.made.name, isBold: true }], { size: 15, after: 12 })
    const side = 330
    const [x, y] = [(pdfPage.width - side) / 2, this.y - side]
    const { margin } = this.made.code
    const count = rows.length + 2 * margin
    const unit = side / count
    const runs = darkRuns(rows, margin).map(([column, row, length]) => `${column} ${count - row - 1} ${length} 1 re`)
    const box = [x, y, x + side, y + side].map(pdfNumber).join(" ")
    const figure = this.element("Figure", this.root, { alternative: label, box })
    this.mark(figure, `q ${[unit, 0, 0, unit, x, y].map(pdfNumber6).join(" ")} cm`, ...runs, "f Q")
    this.y = y
  }

  summary() {
    this.newPage()
    for (const [name, value] of this.made.summary) {
      this.text(this.element("P"), [{ text: name }], { after: 0 })
      this.text(this.element("P"), [{ text: value }], { size: 20, after: 12 })
    }
  }
}

/** Modules are small: rounded to thousandths, they would not fill their square. */
const pdfNumber6 = number => String(Math.round(number * 1e6) / 1e6)

const blockNames = /^(p|h[1-6]|ul|ol|li|dl|dt|dd|tr|td|th|table|caption|thead|tbody|blockquote|div|section|hr)$/

const isBlock = tree => Array.isArray(tree) && blockNames.test(tree[0])

/** Whether there has to be room below, to write by hand: in a paragraph itself, and not in what holds paragraphs. */
const hasRoom = ([name, classes, ...children]) => /\b(letter-signature|ruled)\b/.test(classes)
  || children.some(child => Array.isArray(child) && !isBlock(child) && hasRoom(child))

const fontOf = ({ isBold, isItalic }) => (isBold ? isItalic ? "bold-italic" : "bold" : isItalic ? "italic" : "regular")

/** A cell as a part of a line. */
const asText = tree => Array.isArray(tree) ? ["span", "", ...tree.slice(2)] : tree

/** The runs of what stands in a line. */
function runsOf(tree, look = {}) {
  if (typeof tree === "string") return [{ ...look, text: tree.replace(/[ \t\n\r\f]+/g, " ").replaceAll("\u00ad", "") }]
  if (!Array.isArray(tree)) return []
  const [name, , ...children] = tree
  if (name === "br") return [{ ...look, text: "\n" }]
  const inner = {
    ...look, isBold: look.isBold || name === "strong", isItalic: look.isItalic || name === "em",
    isApart: look.isApart || name === "bdi",
  }
  return children.flatMap(child => runsOf(child, inner))
}

/** Runs without space at their ends and around line breaks. */
function trimmedRuns(runs) {
  const trimmed = runs.map(run => ({ ...run }))
  for (const [number, run] of trimmed.entries()) {
    const isAtStart = number === 0 || trimmed[number - 1].text.endsWith("\n")
    const isAtEnd = number === trimmed.length - 1 || trimmed[number + 1].text === "\n"
    if (isAtStart) run.text = run.text.replace(/^ +/, "")
    if (isAtEnd) run.text = run.text.replace(/ +$/, "")
  }
  while (trimmed.at(-1)?.text.trim() === "") trimmed.pop()
  return trimmed
}

// MARK: The file

/** The bytes of a file (ISO 32000-1, 7.5). */
function pdfBytes({ pages, pictures, root }, made) {
  const objects = []
  const add = (...parts) => objects.push(parts)
  const [catalog, tree] = [add(), add()]
  const info = add(`<</Title ${pdfTold(pdfTitle(made))} /CreationDate (${pdfDate(made.created)})>>`)
  const fonts = Object.entries(pdfFonts).map(([name, font]) =>
    `/${name} ${add(`<</Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding>>`)} 0 R`)
  const drawn = pictures.map(({ bytes, columns, rows }, number) => `/P${number + 1} ${add(
    `<</Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceRGB /BitsPerComponent 8 `
    + `/Filter /DCTDecode /Length ${bytes.length}>>\nstream\n`, bytes, "\nendstream")} 0 R`)
  const resources = add(`<</Font <<${fonts.join(" ")}>> /XObject <<${drawn.join(" ")}>>>>`)
  const numbers = pages.map(({ content }, place) => {
    const text = content.join("\n")
    const stream = add(`<</Length ${text.length}>>\nstream\n${text}\nendstream`)
    return add(`<</Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${pdfPage.width} ${pdfPage.height}] /Tabs /S `
      + `/Resources ${resources} 0 R /Contents ${stream} 0 R /StructParents ${place}>>`)
  })
  objects[tree - 1] = [`<</Type /Pages /Count ${numbers.length} /Kids [${numbers.map(number => `${number} 0 R`).join(" ")}]>>`]
  const structure = addStructure(add, objects, root, pages, numbers)
  objects[catalog - 1] = [`<</Type /Catalog /Pages ${tree} 0 R /Lang ${pdfTold(made.language)} /MarkInfo <</Marked true>> `
    + `/StructTreeRoot ${structure} 0 R /ViewerPreferences <</DisplayDocTitle true>>>>`]
  return wholeFile(objects, catalog, info)
}

/** Adds what the content is (ISO 32000-1, 14.7); gives the number of its root. */
function addStructure(add, objects, root, pages, numbers) {
  const top = add()
  const visit = (element, parent) => {
    element.object = add()
    const kids = element.kids.filter(kid => kid.tag === undefined || kid.kids.length).map(kid => kid.tag
      ? `${visit(kid, element.object)} 0 R` : `<</Type /MCR /Pg ${numbers[kid.page]} 0 R /MCID ${kid.number}>>`)
    const { alternative, box, told } = element
    const more = [
      ...(alternative === undefined ? [] : [`/Alt ${pdfTold(alternative)} /A <</O /Layout /Placement /Block /BBox [${box}]>>`]),
      ...(told === undefined ? [] : [`/ActualText ${pdfTold(told)}`]),
    ]
    objects[element.object - 1] = [`<</S /${element.tag} /P ${parent} 0 R /K [${kids.join(" ")}] ${more.join(" ")}>>`]
    return element.object
  }
  const first = visit(root, top)
  const parents = pages.map(({ marks }, place) => `${place} [${marks.map(({ object }) => `${object} 0 R`).join(" ")}]`)
  objects[top - 1] = [`<</Type /StructTreeRoot /K ${first} 0 R /ParentTree <</Nums [${parents.join(" ")}]>> `
    + `/ParentTreeNextKey ${pages.length}>>`]
  return top
}

/** Everything one after the other, and where each begins. */
function wholeFile(objects, catalog, info) {
  const parts = []
  let size = 0
  const put = part => {
    const bytes = typeof part === "string" ? Uint8Array.from(part, letter => letter.charCodeAt(0)) : part
    parts.push(bytes)
    size += bytes.length
  }
  put("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
  const starts = objects.map((object, place) => {
    const start = size
    for (const part of [`${place + 1} 0 obj\n`, ...object, "\nendobj\n"]) put(part)
    return `${String(start).padStart(10, "0")} 00000 n \n`
  })
  const table = size
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}`)
  put(`trailer\n<</Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  return parts
}

/** What the document is, and of whom. */
function pdfTitle({ head, name }) {
  const title = head.find(([element, classes]) => /^h\d$/.test(element) && classes.includes("letter-title"))
  const text = title ? trimmedRuns(runsOf(["span", "", ...title.slice(2)])).map(run => run.text).join("") : ""
  return [text, name].filter(Boolean).join(" · ")
}

const pdfDate = created => `D:${created.replace(/\D/g, "").slice(0, 14)}Z`
