// The words of the page, and what is said aloud.
"use strict"

/** The words in the page's language, by name; `%1` and `%2` stand for what is filled in, and a number chooses a plural form. */
class Words {
  constructor(template) {
    const all = [...template.content.querySelectorAll("[data-word]")]
    this.texts = new Map(all.map(element => [element.dataset.word, formsOf(element)]))
    showWordLanguages(all)
    const { lang, dir } = document.documentElement
    this.language = lang
    /** What is filled in keeps its own direction. */
    this.isolated = dir === "rtl" ? text => `\u2068${text}\u2069` : text => text
  }

  get(name, ...parts) {
    return filledWord(this.texts.get(name) ?? { other: name }, parts, this.isolated)
  }

  /** Several names in one text. */
  list(names) {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(names.map(this.isolated))
  }
}

/** A text that may be of any length, for a place where it is only mentioned. */
function shortened(text) {
  return text.length > 40 ? `${text.slice(0, 40).trim()}…` : text
}

/** Says something to everybody in a region with the role `status`: emptied first, so that the same words are spoken again. */
function announce(region, text, ...buttons) {
  region.replaceChildren()
  setTimeout(() => region.replaceChildren(newElement("p", {}, text, ...buttons)), 50)
}

/** A new element with properties and content; text stays text. */
function newElement(name, properties, ...content) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...content)
  return element
}

/** A copy of what a template holds. */
function copyOf(template) {
  return document.importNode(template.content, true).firstElementChild
}

/**
 * Lists what is wrong, with buttons that lead to the places; nothing when nothing is. Each fault has a `text`, and a
 * `place` or an `open` to go there.
 */
function listFaults(summary, title, faults) {
  summary.hidden = faults.length === 0
  if (!faults.length) return summary.replaceChildren()
  const entries = faults.map(({ text, place, open }) => {
    const button = newElement("button", { type: "button", className: "plain-button" }, text)
    button.addEventListener("click", open ?? (() => place.focus()))
    return newElement("li", {}, button)
  })
  summary.replaceChildren(newElement("p", { className: "alert-title" }, title), newElement("ul", {}, ...entries))
}

/** The same, as the answer to an attempt: what is wrong has the focus. */
function showFaults(summary, title, faults) {
  listFaults(summary, title, faults)
  if (faults.length) summary.focus()
}

/** Marks a field as wrong, or as right when there is no text. */
function markFault(control, error, text) {
  error.textContent = text
  error.hidden = !text
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(id => id && id !== error.id)
  if (text) described.unshift(error.id)
  if (described.length) control.setAttribute("aria-describedby", described.join(" "))
  else control.removeAttribute("aria-describedby")
  if (text) control.setAttribute("aria-invalid", "true")
  else control.removeAttribute("aria-invalid")
}
