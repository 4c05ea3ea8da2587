// Markup as nodes, without the browser's parser, which takes no text under `require-trusted-types-for 'script'`. The
// program and the templates of the theme have written this markup. What HTML lets them leave out is added here.
"use strict"

const [svg, mathML, xlink] = ["http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/xlink"]
const withoutContent = new Set("area base br col embed hr img input link meta source track wbr".split(" "))
const rawText = new Set(["script", "style", "textarea", "title"])

/** Elements whose end tag may be left out. */
const endsItself = new Set("p li dt dd tr td th tbody thead tfoot option optgroup rt rp".split(" "))
const blocks = "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section table ul"
const [cells, rows, groups] = [["td", "th"], ["tr", "td", "th"], ["tbody", "thead", "tfoot", "tr", "td", "th"]]

/** The elements that the start tag of each element ends. */
const ends = {
  li: ["li"], dt: ["dt", "dd"], dd: ["dt", "dd"], td: cells, th: cells, tr: rows, tbody: groups, thead: groups, tfoot: groups,
  option: ["option"], optgroup: ["option", "optgroup"], rt: ["rt", "rp"], rp: ["rt", "rp"],
  ...Object.fromEntries(blocks.split(" ").map(name => [name, ["p"]])),
}

const names = {
  amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", shy: "\u00ad", ensp: "\u2002", emsp: "\u2003", thinsp: "\u2009",
  ndash: "–", mdash: "—", hellip: "…", bull: "•", middot: "·", times: "×", copy: "©", reg: "®", trade: "™", euro: "€", sect: "§",
  laquo: "«", raquo: "»", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", sbquo: "‚", bdquo: "„", lsaquo: "‹", rsaquo: "›",
  larr: "←", uarr: "↑", rarr: "→", darr: "↓", zwnj: "\u200c", zwj: "\u200d", lrm: "\u200e", rlm: "\u200f",
}

/** A text with its character references replaced. */
function withoutReferences(text) {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hexadecimal, decimal, name) => {
    const number = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
    return name ? names[name] ?? whole : number > 0 && number < 0x110000 ? String.fromCodePoint(number) : "\ufffd"
  })
}

/** The element of a start tag inside `parent`. */
function elementOf(name, attributes, parent) {
  const outer = parent.localName === "foreignObject" ? null : parent.namespaceURI
  const space = name === "svg" ? svg : name === "math" ? mathML : outer === svg || outer === mathML ? outer : null
  const element = space ? document.createElementNS(space, name) : document.createElement(name)
  for (const [, key, ...values] of attributes.matchAll(/([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)) {
    const value = withoutReferences(values.find(text => text !== undefined) ?? "")
    try {
      if (space && key.startsWith("xlink:")) element.setAttributeNS(xlink, key, value)
      else if (!element.hasAttribute(key)) element.setAttribute(key, value)
    } catch {
      // An event handler, which the policy refuses, or no name.
    }
  }
  return element
}

/** The nodes of some markup. Scripts are left out: they would not run in the browser's parser either. */
function nodesOf(markup) {
  const [root, tag] = [document.createDocumentFragment(), /<!--[^]*?-->|<![^>]*>|<(\/?)([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi]
  const open = [{ name: "", into: root }]
  const top = () => open.at(-1).into
  const leave = finds => {
    let found = open.length
    for (let index = open.length - 1; index > 0; index -= 1) {
      if (finds.includes(open[index].name)) found = index
      if (!endsItself.has(open[index].name)) break
    }
    open.length = found
  }
  const start = (name, attributes) => {
    leave(ends[name] ?? [])
    if (name === "tr" && open.at(-1).name === "table") start("tbody", "")
    const element = elementOf(name, attributes, top())
    top().append(element)
    const isForeign = [svg, mathML].includes(element.namespaceURI)
    if (!withoutContent.has(name) && !(isForeign && attributes.endsWith("/"))) open.push({ name, into: element.content ?? element })
  }
  let index = 0
  const text = end => { if (end > index) top().append(withoutReferences(markup.slice(index, end))) }
  for (let found = tag.exec(markup); found; found = tag.exec(markup)) {
    text(found.index)
    index = tag.lastIndex
    const [, isEnd, written, attributes] = found
    const name = [svg, mathML].includes(top().namespaceURI) ? written : written?.toLowerCase()
    if (isEnd) {
      const begun = open.map(element => element.name).lastIndexOf(name)
      if (begun > 0) open.length = begun
    }
    if (isEnd || !name) continue
    if (name !== "script") start(name, attributes)
    if (["pre", "textarea", "listing"].includes(name) && markup[index] === "\n") index += 1
    if (rawText.has(name) && top().namespaceURI !== svg) {
      const end = markup.slice(index).search(new RegExp(`</${name}[\\s/>]`, "i"))
      const raw = markup.slice(index, end < 0 ? markup.length : index + end)
      if (name === "style") top().append(raw)
      else if (name !== "script") top().append(withoutReferences(raw))
      index += raw.length
    }
    tag.lastIndex = index
  }
  text(markup.length)
  return root
}
