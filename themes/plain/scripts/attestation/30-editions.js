// The form without a script is the data: each edition, in each of its contexts, is read from its section of the page.
"use strict"

/** All editions of the page, in their order. */
function readEditions() {
  return [...document.querySelectorAll(".edition")].map(readEdition)
}

function readEdition(section) {
  const { min, max, ...texts } = section.dataset
  return {
    ...texts, id: section.id, section, language: section.lang, direction: section.closest("[dir]").dir,
    min: Number(min), max: max ? Number(max) : Infinity,
    fieldsTemplate: section.querySelector(".edition-fields"),
    fields: [...section.querySelector(".edition-fields").content.querySelectorAll(".field")].map(readField),
    reasons: [...section.querySelectorAll("[data-reason]")].map(readReason),
    letter: section.querySelector(".letter"),
    file: readPieces(section.querySelector(".edition-file").content.querySelector("p")),
    code: readCode(section.querySelector(".edition-code")),
  }
}

function readField(element) {
  const { key, type, max, length, check, latest, earliest, notBefore, least, most, person, required } = element.dataset
  const number = text => text ? Number(text) : null
  const options = [...element.querySelectorAll("option")].filter(option => option.value)
  return {
    key, type, check, latest, earliest, notBefore,
    max: number(max), length: number(length), least: number(least), most: number(most),
    isPerson: person !== undefined, isRequired: required !== undefined,
    label: element.querySelector(".field-name").textContent.trim(),
    choices: new Map(options.map(option => [option.value, option.textContent])),
  }
}

function readReason({ dataset }) {
  return {
    code: dataset.reason, short: dataset.short, text: dataset.text, group: dataset.groupName,
    hasDetail: dataset.detail !== undefined,
  }
}

function readCode(template) {
  if (!template) return null
  const { level, margin, separator, trailing, reasonSeparator } = template.dataset
  const lines = [...template.content.querySelectorAll("p")].map(readPieces)
  return { level, margin: Number(margin), separator, isTrailing: trailing !== undefined, reasonSeparator, lines }
}

/** Words as texts, places for values as `{ key, form }`. */
function readPieces(line) {
  return [...line.childNodes].map(node =>
    node.nodeType === Node.TEXT_NODE ? node.data : { key: node.value, form: node.dataset.form })
}
