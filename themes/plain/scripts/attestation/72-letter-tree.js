// Letters as plain values, and back. What comes back may have been kept for long, or by somebody else: nothing but the
// elements and classes below is ever made of it.
"use strict"

const letterElements = new Set([
  "p", "ul", "ol", "li", "strong", "em", "del", "br", "bdi", "sup", "sub", "blockquote", "table", "caption", "thead",
  "tbody", "tr", "th", "td", "h2", "h3", "h4", "h5", "h6", "hr", "code", "span", "div", "section", "dl", "dt", "dd",
])
const letterClasses = new Set([
  "letter-title", "letter-subtitle", "letter-basis", "letter-signature", "ruled", "table", "footnotes", "footnote-ref",
])

/** A node as a value: a text, or a list of name, class and what it holds; null for what a letter has no room for. */
function treeOf(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data
  if (node.nodeType !== Node.ELEMENT_NODE || node.matches(".footnote-backref")) return null
  const children = [...node.childNodes].map(treeOf).filter(child => child !== null)
  return [letterElements.has(node.localName) ? node.localName : "span", node.className, ...children]
}

/** The node that a value stands for. */
function nodeOf(tree) {
  if (!Array.isArray(tree) || !letterElements.has(tree[0])) return document.createTextNode(typeof tree === "string" ? tree : "")
  const [name, classes, ...children] = tree
  const known = String(classes).split(" ").filter(name => letterClasses.has(name)).join(" ")
  return newElement(name, known ? { className: known } : {}, ...children.map(nodeOf))
}

/** The words of a document, for sharing. */
function plainText({ head, body, foot }) {
  const textOf = tree => {
    if (typeof tree === "string") return tree.replace(/\s+/g, " ")
    const [name, , ...children] = tree
    if (name === "br") return "\n"
    const text = children.map(textOf).join("").trim()
    if (name === "li") return `• ${text}\n`
    return /^(p|h\d|ul|ol|dl|dt|dd|tr|blockquote|table)$/.test(name) ? `${text}\n` : children.map(textOf).join("")
  }
  const blocks = [...head, ...body, ...foot].map(tree => textOf(tree).replace(/ *\n */g, "\n").trim())
  return blocks.filter(Boolean).join("\n\n")
}

/** Documents as they were pinned; null when they are not what was written. */
function readPinned(record) {
  const isText = value => typeof value === "string"
  const texts = ["name", "created", "language", "direction", "file", "secondPage"]
  const isMade = made => made && texts.every(key => isText(made[key]))
    && ["head", "body", "foot", "summary"].every(key => Array.isArray(made[key]))
    && made.summary.every(entry => Array.isArray(entry) && entry.length === 2 && entry.every(isText))
    && (made.code === null || isText(made.code?.text) && made.code.level in qrLevelBits && made.code.margin <= 20)
  const documents = record?.documents
  return Array.isArray(documents) && documents.length && documents.every(isMade) ? documents : null
}
