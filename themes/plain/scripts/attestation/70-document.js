// From an edition and what was filled in to a document: the letter's text with its values, and the text of its QR code.
// A document is a plain value, so that it can be pinned: elements are lists of a name, attributes and what they hold.
"use strict"

/** What a letter may be made of, when it is kept and when it is shown again. */
const letterElements = new Set([
  "p", "ul", "ol", "li", "strong", "em", "del", "br", "bdi", "sup", "sub", "blockquote", "table", "caption", "thead",
  "tbody", "tr", "th", "td", "h3", "h4", "h5", "h6", "hr", "code", "span", "div", "dl", "dt", "dd",
])
const letterClasses = new Set(["letter-signature", "tick-box", "is-ticked", "ruled", "table"])

/** Makes the document of one person. `choices` has `values`, `moments` by key, `reasons` and `detail`. */
function makeDocument(edition, person, choices, created) {
  const filling = new Filling(edition, person, choices, momentOf(created))
  const body = filling.filledBody()
  return {
    edition: edition.edition, version: edition.version, language: edition.language, direction: edition.direction,
    name: nameOf(person), created: created.toISOString(), secondPage: edition.secondPage,
    head: letterHead(edition).map(element => treeOf(filling.filled(element))).filter(Boolean),
    body: [...body.children].map(treeOf).filter(Boolean),
    foot: letterFoot(edition).map(element => treeOf(element.cloneNode(true))).filter(Boolean),
    made: filling.madeLine(),
    summary: filling.summary(),
    code: edition.code ? { text: filling.codeText(), level: edition.code.level, margin: edition.code.margin } : null,
    file: filling.text(edition.file, value => value.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, "-")).replace(/\.pdf$/, ""),
  }
}

/** What stands above the letter's text, and below it. */
function letterHead({ letter }) {
  return [...letter.querySelectorAll(".letter-specimen, .letter-title, .letter-subtitle, .letter-basis > *")]
}

function letterFoot({ letter }) {
  return [...letter.querySelectorAll(".letter-notes > *, .letter-model")]
}

/** Puts values into the texts of an edition. */
class Filling {
  constructor(edition, person, choices, created) {
    Object.assign(this, { edition, person, choices, created })
    this.fields = new Map(edition.fields.map(field => [field.key, field]))
  }

  /** A value as the edition's language writes it, in a form. Empty when there is none. */
  value(key, form) {
    const { edition: { language }, choices } = this
    const moment = key === "created" ? this.created : choices.moments[key]
    if (moment) return momentForms[form || "long"](moment, language)
    switch (key) {
      case "detail": return choices.detail
      case "context": return this.edition.context
      case "reasons": return choices.reasons.map(reason => reason.code).join(this.edition.code?.reasonSeparator ?? ", ")
      case "person": return [this.person.values.lastName, this.person.values.firstName].filter(Boolean).join(" ")
      default: return writtenValue(this.fields.get(key), this.rawValue(key), form, language)
    }
  }

  rawValue(key) {
    return (this.fields.get(key)?.isPerson ? this.person.values : this.choices.values)[key] ?? ""
  }

  /** A text with braces, filled; each value goes through `escape`. */
  text(pattern, escape) {
    return pattern.replace(/\{\{|\{([A-Za-z]\w*)(?:\|(\w+))?\}/g, (found, key, form) =>
      key ? escape(this.value(key, form)) : "{")
  }

  /** The text of the QR code. */
  codeText() {
    const { profile, lines, separator, isTrailing } = this.edition.code
    const escape = codeEscapes[profile] ?? codeEscapes.modern
    const filled = lines.map(line => this.text(line, escape))
    return filled.join(separator) + (isTrailing ? separator : "")
  }

  madeLine() {
    const { dataset } = this.edition.letter.querySelector(".letter-model")
    const [day, time] = [this.value("created", "long"), this.value("created", "clock")]
    return dataset.made.replace("%1", day).replace("%2", time)
  }

  /** What matters, in a few lines, for a page in large print. */
  summary() {
    const reasons = this.choices.reasons.map(reason => reason.short || reason.form)
    const moments = Object.keys(this.choices.moments).map(key =>
      `${this.fields.get(key).label}: ${this.value(key, "numeric")} ${this.value(key, "clock")}`)
    return [this.edition.name, nameOf(this.person), reasons.join(", "), ...moments].filter(Boolean)
  }

  filledBody() {
    const body = this.filled(this.edition.letter.querySelector(".letter-body"))
    for (const set of body.querySelectorAll(".reasons")) set.replaceWith(this.reasonList(set))
    return body
  }

  /** A copy of a part of the letter, with values in place of blanks. What holds only empty values is left out. */
  filled(part) {
    const copy = part.cloneNode(true)
    for (const blank of copy.querySelectorAll("[data-value]")) {
      const { value, form } = blank.dataset
      const field = this.fields.get(value)
      if (field?.type === "flag") blank.replaceWith(tickBox(this.rawValue(value) === "yes"))
      else blank.replaceWith(...valueNodes(this.value(value, form)))
    }
    return copy
  }

  reasonList(set) {
    const all = set.dataset.all !== undefined
    const codes = this.choices.reasons.map(reason => reason.code)
    const wanted = this.edition.reasons.filter(reason => all || codes.includes(reason.code))
    const entries = wanted.map(reason => {
      const content = [...this.filled(reason.text).childNodes]
      const label = reason.short ? [newElement("strong", {}, reason.short), " – "] : []
      return newElement("li", {}, ...(all ? [tickBox(codes.includes(reason.code)), " "] : []), ...label, ...content)
    })
    return newElement("ul", {}, ...entries)
  }
}

/** What keeps values apart in the text of a QR code, by profile. */
const codeEscapes = {
  modern: value => value.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll("\n", "\\n"),
}

/** A value as it stands in a letter: text, its lines kept, whose direction turns nothing around it. */
function valueNodes(value) {
  return value.split("\n").flatMap((line, number) => [
    ...(number ? [document.createElement("br")] : []), newElement("bdi", {}, line),
  ])
}

/** A box that is ticked or not, as text that is printed and read aloud. */
function tickBox(isTicked) {
  return newElement("span", { className: `tick-box${isTicked ? " is-ticked" : ""}` }, isTicked ? "☒" : "☐")
}

/** An element as a value; null for what a letter may not hold. */
function treeOf(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const name = node.localName === "h2" ? "h3" : node.localName
  const children = [...node.childNodes].map(treeOf).filter(child => child !== null)
  if (!letterElements.has(name)) return ["span", "", ...children]
  return [name, node.className, ...children]
}

/** The element that a value stands for. Nothing but letters' elements and classes is made, whatever was kept. */
function elementOf(tree) {
  if (typeof tree === "string") return document.createTextNode(tree)
  if (!Array.isArray(tree) || !letterElements.has(tree[0])) return document.createTextNode("")
  const [name, classes, ...children] = tree
  const element = newElement(name, {}, ...children.map(elementOf))
  const known = String(classes).split(" ").filter(word => letterClasses.has(word) || word.startsWith("letter-"))
  if (known.length) element.className = known.join(" ")
  return element
}

/** The words of a document, for sharing. */
function plainText({ head, body, foot, made }) {
  const textOf = tree => {
    if (typeof tree === "string") return tree
    const [name, , ...children] = tree
    if (name === "br") return "\n"
    const text = children.map(textOf).join("")
    if (name === "li") return `• ${text.trim()}\n`
    return ["p", "h3", "ul", "ol", "tr", "blockquote"].includes(name) ? `${text.trim()}\n` : text
  }
  const blocks = [...head, ...body, ["p", "", made], ...foot].map(tree => textOf(tree).replace(/[ \t]+/g, " ").trim())
  return blocks.filter(Boolean).join("\n\n")
}
