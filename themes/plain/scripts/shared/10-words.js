// The words of a page that scripts insert.
"use strict"

/** A word: its text, its plural forms with the language whose rules choose one (JSON in `data-forms`), and whether it is
 * in another language than the page. */
function formsOf(element) {
  return { ...JSON.parse(element.dataset.forms || "{}"), other: element.textContent, isForeign: Boolean(element.lang) }
}

/** The form for a number; `other` if there is no better one, or if the browser knows no plural rules. */
function formFor(forms, number) {
  if (typeof number !== "number" || !forms.language || !Intl.PluralRules) return forms.other
  return forms[new Intl.PluralRules(forms.language).select(number)] ?? forms.other
}

/** A word with values in place of `%1` to `%3`; a number as first value chooses the plural form. A word in another
 * language is between the marks U+FDD0 and U+FDD2, and its values are between U+FDD1 and U+FDD2. */
function filledWord(forms, values, isolated = text => text) {
  const [start, value, end] = forms.isForeign ? ["\uFDD0", "\uFDD1", "\uFDD2"] : ["", "", ""]
  const text = formFor(forms, values[0])
    .replace(/%([1-3])/g, (_, number) => value + isolated(String(values[number - 1] ?? "")) + end)
  return start + text + end
}

/** A text without marks, for use outside of the page. */
function withoutMarks(text) {
  return text.replace(/[\uFDD0-\uFDD2]/g, "")
}

/** The parts of a text with marks: elements with `lang` and `dir` for those in the language of the words. A value without
 * letters, such as a number, belongs to the words around it. */
function markedParts(text, language) {
  const [open, parts] = [[], []]
  for (const part of text.split(/([\uFDD0-\uFDD2])/).filter(Boolean)) {
    if (part === "\uFDD2") open.pop()
    else if (/[\uFDD0\uFDD1]/.test(part)) open.push(part)
    else {
      const isForeign = open.length > 0 && (open.at(-1) === "\uFDD0" || !/\p{L}/u.test(part))
      if (parts.at(-1)?.isForeign === isForeign) parts.at(-1).text += part
      else parts.push({ isForeign, text: part })
    }
  }
  return parts.map(({ isForeign, text }) =>
    isForeign ? Object.assign(document.createElement("span"), language, { textContent: text }) : text)
}

/** Replaces the marks in texts and names that scripts insert with the language of the words (WCAG 2.2, 3.1.2, "Language
 * of Parts"). Does nothing if all words are in the language of the page. */
function showWordLanguages(elements) {
  const foreign = elements.find(element => element.lang)
  if (!foreign) return
  const language = { lang: foreign.lang, dir: foreign.dir }
  const names = ["aria-label", "title"]
  const isMarked = text => text !== null && withoutMarks(text) !== text
  const resolve = node => {
    if (node.nodeType === Node.TEXT_NODE && isMarked(node.data)) node.replaceWith(...markedParts(node.data, language))
    if (node.nodeType !== Node.ELEMENT_NODE) return
    for (const name of names.filter(name => isMarked(node.getAttribute(name)))) {
      node.setAttribute(name, withoutMarks(node.getAttribute(name)))
      if (!node.textContent.trim()) node.lang = language.lang
    }
    for (const child of [...node.childNodes]) resolve(child)
  }
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records) (type === "childList" ? addedNodes : [target]).forEach(resolve)
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributeFilter: names })
}
