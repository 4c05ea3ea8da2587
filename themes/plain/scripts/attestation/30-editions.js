// The plain form is the data: each edition, in each of its contexts, is read from its section of the page.
"use strict"

/** All editions of the page, in their order. */
function readEditions() {
  return [...document.querySelectorAll(".edition")].map(readEdition)
}

function readEdition(section) {
  const { edition, version, name, context, contextName, file, secondPage, min, max, certification } = section.dataset
  const holder = section.closest("[lang]")
  return {
    id: section.id, edition, version, name, context, contextName, file, secondPage, certification,
    min: Number(min || 0), max: Number(max || Infinity),
    language: holder.lang, direction: section.closest("[dir]").dir,
    fieldsTemplate: section.querySelector(".edition-fields"),
    fields: [...section.querySelector(".edition-fields").content.querySelectorAll(".field")].map(readField),
    reasons: [...section.querySelectorAll(".reason")].map(readReason),
    letter: section.querySelector(".letter"),
    code: readCode(section.querySelector(".edition-code")),
  }
}

function readField(element) {
  const { key, type, max, length, check, latest, earliest, notBefore, least, most, person, required } = element.dataset
  const number = text => text === "" ? null : Number(text)
  const options = [...element.querySelectorAll("option")].filter(option => option.value)
  return {
    key, type, check, latest, earliest, notBefore,
    max: number(max) ?? Infinity, length: number(length), least: number(least), most: number(most),
    isPerson: person !== undefined, isRequired: required !== undefined,
    label: element.querySelector(".field-name").textContent.trim(),
    choices: new Map(options.map(option => [option.value, option.textContent])),
  }
}

function readReason(element) {
  const text = element.querySelector(".reason-text")
  return {
    code: element.dataset.code, hasDetail: element.dataset.detail !== undefined, text,
    short: element.querySelector(".reason-short")?.textContent.trim() ?? "",
    form: element.dataset.form || text.textContent.trim().replace(/\s+/g, " "),
    group: element.closest(".reason-group")?.querySelector(".reason-group-name")?.textContent.trim() ?? "",
  }
}

function readCode(template) {
  if (!template) return null
  const { profile, level, margin, separator, trailing, reasonSeparator } = template.dataset
  const lines = [...template.content.querySelectorAll("p")].map(line => line.textContent)
  return { profile, level, margin: Number(margin), separator, isTrailing: trailing === "true", reasonSeparator, lines }
}
