// From an edition and what was filled in to a document: the letter's text with its values, and the text of its QR code.
// A document is a plain value, so that it can be pinned: an element is a list of its name, its class and what it holds.
"use strict"

/** Makes the document of one person. `choices` has `values`, `moments` by key, `reasons` and `detail`. */
function makeDocument(edition, person, choices, created) {
  const filling = new Filling(edition, person, choices, created)
  const letter = filling.filledLetter()
  const parts = name => [...letter.querySelector(`.letter-${name}`).childNodes].map(treeOf).filter(tree => tree !== null)
  return {
    edition: edition.edition, version: edition.version, language: edition.language, direction: edition.direction,
    name: nameOf(person), created: created.toISOString(), secondPage: edition.secondPage,
    head: parts("head"), body: parts("body"), foot: [["p", "", filling.createdLine()], ...parts("foot")],
    summary: edition.secondPage === "summary" ? filling.summary() : [],
    code: edition.code ? { text: filling.codeText(), level: edition.code.level, margin: edition.code.margin } : null,
    file: filling.fileName(),
  }
}

/** Puts values into the texts of an edition. */
class Filling {
  constructor(edition, person, choices, created) {
    Object.assign(this, { edition, person, choices, created, createdMoment: momentOf(created) })
    this.fields = new Map(edition.fields.map(field => [field.key, field]))
  }

  /** What was typed or chosen, as it is kept. */
  rawValue(key) {
    return (this.fields.get(key)?.isPerson ? this.person.values : this.choices.values)[key] ?? ""
  }

  momentOfKey(key) {
    return key === "created" ? this.createdMoment : this.choices.moments[key]
  }

  // MARK: In letters

  /** A value in the words of the edition's language. Empty when there is none. */
  writtenValue(key, form) {
    const { edition } = this
    const moment = this.momentOfKey(key)
    if (moment) return dayForms[form]?.(moment) ?? timeForms[form]?.(moment) ?? this.longMoment(moment)
    if (key === "detail") return this.choices.detail
    const value = this.rawValue(key)
    const field = this.fields.get(key)
    switch (value && field.type) {
      case "date": return dayForms[form]?.(readDay(value)) ?? longDay(readDay(value), edition.language)
      case "time": return (timeForms[form] ?? timeForms.clock)({ minutes: readTime(value) })
      case "choice": return field.choices.get(value) ?? value
      case "flag": return edition.yes
      default: return field?.type === "flag" ? edition.no : value
    }
  }

  longMoment(moment) {
    return this.fill(this.edition.dateAtTime, longDay(moment, this.edition.language), timeForms.clock(moment))
  }

  fill(pattern, ...parts) {
    return pattern.replace(/%([12])/g, (_, number) => parts[number - 1])
  }

  /** When the document was made: the clock's word, never that of a form. */
  createdLine() {
    return this.fill(this.edition.created, `${this.longMoment(this.createdMoment)} (${zoneOf(this.created)})`)
  }

  /** The letter with values in place of blanks. What holds nothing but empty values is left out. */
  filledLetter() {
    const letter = this.edition.letter.cloneNode(true)
    for (const certify of letter.querySelectorAll(".letter-certify")) certify.remove()
    this.fillReasons(letter)
    const emptied = this.fillBlanks(letter)
    for (const unit of emptied) removeWithEmptyParents(unit)
    for (const label of letter.querySelectorAll("label")) label.replaceWith(...label.childNodes)
    return letter
  }

  fillReasons(letter) {
    const codes = this.choices.reasons.map(reason => reason.code)
    for (const box of letter.querySelectorAll("[data-reason]")) {
      const isChosen = codes.includes(box.dataset.reason)
      if (box.dataset.always !== undefined) box.replaceWith(tickBox(isChosen), " ")
      else if (isChosen) box.remove()
      else removeWithEmptyParents(box.closest("li"))
    }
    for (const mark of letter.querySelectorAll("[data-group]")) {
      const group = mark.dataset.group.split(" ")
      if (group[0] && !group.some(code => codes.includes(code))) removeWithEmptyParents(mark.closest("p, li"))
      else mark.remove()
    }
  }

  /** Puts values in; gives the paragraphs, entries and rows in which all of several places stayed empty. */
  fillBlanks(letter) {
    const units = new Map()
    for (const blank of letter.querySelectorAll("[data-value]")) {
      const { value: key, form } = blank.dataset
      if (key === "context") continue
      const text = this.writtenValue(key, form)
      const unit = key === "created" ? null : unitOf(blank)
      if (unit) units.set(unit[0], { unit, isEmpty: (units.get(unit[0])?.isEmpty ?? true) && !text })
      blank.replaceWith(...this.nodesOf(key, text, blank))
    }
    return [...units.values()].filter(({ isEmpty }) => isEmpty).flatMap(({ unit }) => unit)
  }

  nodesOf(key, text, blank) {
    const type = this.fields.get(key)?.type
    if (type === "flag") return [tickBox(this.rawValue(key) !== ""), `\u00a0${text}`]
    const lines = text.split("\n")
    const isAlone = blank.parentElement.localName === "p" && blank.parentElement.childNodes.length === 1
    if (type === "list" && lines.length > 1 && isAlone) {
      const list = newElement("ul", {}, ...lines.map(line => newElement("li", {}, newElement("bdi", {}, line))))
      blank.parentElement.replaceWith(list)
      return []
    }
    return lines.flatMap((line, number) => [...(number ? [newElement("br", {})] : []), newElement("bdi", {}, line)])
  }

  // MARK: In codes

  /** The text of the QR code. A line in which no value stands is left out. */
  codeText() {
    const { lines, separator, isTrailing } = this.edition.code
    const filled = lines.map(line => this.codeLine(line)).filter(line => line !== null)
    return filled.join(separator) + (isTrailing ? separator : "")
  }

  codeLine(pieces) {
    const values = pieces.map(piece => typeof piece === "string" ? piece : this.codeValue(piece.key, piece.form))
    const places = pieces.flatMap((piece, number) => typeof piece === "string" ? [] : [values[number]])
    return places.length && places.every(value => !value) ? null : values.join("")
  }

  /** A value for machines, in which nothing can be taken for the end of a line. */
  codeValue(key, form) {
    switch (key) {
      case "reasons": return this.choices.reasons.map(reason => reason.code).join(this.edition.code.reasonSeparator)
      case "context": return this.edition.context
      case "created": return this.plainCode(key, form)
      default: return this.plainCode(key, form).replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll("\n", "\\n")
    }
  }

  plainCode(key, form) {
    const moment = this.momentOfKey(key)
    if (moment && form === "long") return `${isoDay(moment)} ${clock(moment.minutes)}`
    const type = this.fields.get(key)?.type
    const value = moment ? "" : this.rawValue(key)
    if (type === "choice" || type === "date" && form === "long") return value
    if (type === "flag") return value ? "1" : "0"
    if (type === "list") return value.replaceAll("\n", ", ")
    return this.writtenValue(key, form)
  }

  // MARK: Names and summaries

  /** What the file is called when it is printed as PDF, without its ending: what every disk takes, 180 bytes at most. */
  fileName() {
    const values = this.edition.file.map(piece => typeof piece === "string" ? piece : this.fileValue(piece.key, piece.form))
    const name = values.join("").replace(/\.pdf$/i, "").replace(/[^\p{L}\p{M}\p{N}\-_.@+,()]/gu, "-").replace(/-+/g, "-")
    let [stem, bytes] = ["", 0]
    for (const character of name) {
      bytes += new TextEncoder().encode(character).length
      if (bytes > 180) break
      stem += character
    }
    return stem.replace(/^[.-]+/, "") || "attestation"
  }

  fileValue(key, form) {
    switch (key) {
      case "reasons": return this.choices.reasons.map(reason => reason.code).join("-")
      case "context": return this.edition.context
      case "row": return "1"
      case "person": return ["lastName", "firstName"].map(name => this.rawValue(name)).filter(Boolean).join("-")
      default: return this.plainCode(key, form === "long" ? "iso" : form)
    }
  }

  /** Every value with its name, and the reasons, for a page in large print. */
  summary() {
    const entries = this.edition.fields.map(({ key, label }) => [label, this.writtenValue(key, "long")])
    const reasons = this.choices.reasons.map(reason => reason.short || reason.text)
    return [...entries, [this.edition.reasons.length ? this.edition.reasonsLabel : "", reasons.join("\n")]]
      .filter(([, value]) => value)
  }
}

/** What is left out as a whole around a blank: a paragraph, an entry, a row, or terms with their meanings. */
function unitOf(blank) {
  const unit = blank.closest("tr, dt, dd, p, li")
  if (!unit?.matches("dt, dd")) return unit ? [unit] : null
  const all = [...unit.parentElement.children]
  const isStart = place => all[place].localName === "dt" && all[place - 1]?.localName !== "dt"
  let start = all.indexOf(unit)
  while (start > 0 && !isStart(start)) start--
  const end = all.findIndex((_, place) => place > start && isStart(place))
  return all.slice(start, end < 0 ? undefined : end)
}

/** Removes an element, and what it was the last content of. */
function removeWithEmptyParents(element) {
  const parent = element?.parentElement
  element?.remove()
  const isEmpty = parent && !parent.textContent.trim() && !parent.querySelector("input, textarea, .letter-signature, .ruled")
  if (isEmpty && !parent.matches(".letter-body")) removeWithEmptyParents(parent)
}

/** A box that is ticked or not, as text that is printed and read aloud. */
function tickBox(isTicked) {
  return newElement("span", {}, isTicked ? "☑" : "☐")
}
