// What is typed: made plain, checked, and written into texts, as the program does with the same values. Errors are words
// of the page with what they are filled with.
"use strict"

/**
 * What cannot be printed: control characters but for tabs and line ends, characters without a meaning, halves of
 * characters, and marks that would turn the direction of what follows (Unicode Standard Annex #9, sections 2.2 and 2.5).
 */
const unprintable = /[^\P{Cc}\t\n]|[\p{Co}\p{Cs}\p{Cn}\u202a-\u202e\u2066-\u2069]/u

const hasLines = ({ type }) => type === "lines" || type === "list"

/** A text as it is kept: without space around it, and in the form that its type has. */
function plainValue(field, text) {
  const trimmed = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").trim()
  switch (field.type) {
    case "lines": return trimmed.split("\n").map(line => line.trim()).join("\n")
    case "list": return trimmed.split("\n").map(line => line.trim()).filter(Boolean).join("\n")
    case "date": {
      const day = readDay(trimmed)
      return day ? isoDay(day) : trimmed
    }
    case "time": {
      const minutes = readTime(trimmed)
      return minutes === null ? trimmed : clock(minutes)
    }
    case "digits": return trimmed.replace(/\s+/g, " ")
    case "hex": return trimmed.toLowerCase()
    default: return trimmed
  }
}

/** A kept value as it stands in a form: days as one writes them. */
function shownValue(field, value) {
  const day = field.type === "date" ? readDay(value) : null
  return day ? shownDay(day) : value
}

/** What is wrong with a plain value: the name of a word and what it is filled with. Null when nothing is. */
function faultOf(field, value, others = {}) {
  const { label } = field
  if (!value) return field.isRequired ? ["valueMissing", label] : null
  if (unprintable.test(value) || value.includes("\n") && !hasLines(field)) return ["valueUnprintable", label]
  if (field.max && lengthOf(value) > field.max) return ["valueTooLong", field.max, label]
  return typeFaults[field.type]?.(field, value, others) ?? null
}

/** How many characters a reader counts. */
function lengthOf(text) {
  return [...new Intl.Segmenter().segment(text)].length
}

const typeFaults = {
  date: dayFault,
  time: ({ label }, value) => readTime(value) === null ? ["valueNotTime", label] : null,
  digits: digitsFault,
  hex: (field, value) => /^[0-9a-f]+$/.test(value) ? lengthFault(field, value) : ["valueNotHex", field.label],
  number: numberFault,
  email: ({ label }, value) => /^[^\s@]+@[^\s@]+$/.test(value) && value.length <= 254 ? null : ["valueNotMail", label],
  url: ({ label }, value) => isWebAddress(value) ? null : ["valueNotAddress", label],
}

function isWebAddress(text) {
  return /^https?:\/\/\S+$/.test(text) && text.length <= 2000 && URL.canParse(text)
}

function dayFault({ label, latest, earliest, notBefore }, value, others) {
  const day = readDay(value)
  if (!day) return ["valueNotDay", label]
  if (latest === "today" && compareDays(day, momentOf(new Date())) > 0) return ["valueFuture", label]
  for (const limit of [readDay(earliest), readDay(others[notBefore] ?? "")]) {
    if (limit && compareDays(day, limit) < 0) return ["valueTooEarly", label, shownDay(limit)]
  }
  return null
}

function digitsFault(field, value) {
  const digits = value.replaceAll(" ", "")
  if (!/^[0-9]+$/.test(digits)) return ["valueNotDigits", field.label]
  return lengthFault(field, digits) ?? (field.check === "luhn" && !isLuhn(digits) ? ["valueMistyped", field.label] : null)
}

function lengthFault({ label, length }, value) {
  return length && value.length !== length ? ["valueNotLength", length, label] : null
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, annex B). */
function isLuhn(digits) {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function numberFault({ label, least, most }, value) {
  const plain = value.replace(/\s/g, "").replace(",", ".")
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return ["valueNotNumber", label]
  if (least !== null && Number(plain) < least) return ["valueTooSmall", label, least]
  return most !== null && Number(plain) > most ? ["valueTooLarge", label, most] : null
}
