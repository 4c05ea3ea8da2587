// What is typed: made plain, checked, and written into texts. Errors are words of the page with what they are filled with.
"use strict"

/** Control characters but for line ends and tabs, marks that would turn the direction of what follows, halves of characters. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Cs}/u

/** A text as it is kept: without space around it, line ends as `\n`, in the form that its type has. */
function plainValue(field, text) {
  const trimmed = text.replace(/\r\n?/g, "\n").trim()
  switch (field.type) {
    case "lines": case "list": return trimmed
    case "date": {
      const day = readDay(trimmed)
      return day ? isoDay(day) : trimmed
    }
    case "time": {
      const minutes = readTime(trimmed)
      return minutes === null ? trimmed : clock(minutes, ":")
    }
    case "digits": case "hex": return trimmed.replace(/\s/g, "")
    default: return trimmed.replace(/\s+/g, " ")
  }
}

/** A kept value as it stands in a form: days as one writes them. */
function shownValue(field, value) {
  const day = field.type === "date" ? readDay(value) : null
  return day ? momentForms.numeric(day) : value
}

/** What is wrong with a plain value: the name of a word and what it is filled with. Null when nothing is. */
function faultOf(field, value, others = {}, today = momentOf(new Date())) {
  const { label } = field
  if (!value) return field.isRequired ? ["valueMissing", label] : null
  if (unprintable.test(value)) return ["valueUnprintable", label]
  if ([...value].length > field.max) return ["valueTooLong", label, field.max]
  return (typeFaults[field.type] ?? (() => null))(field, value, others, today)
}

const typeFaults = {
  date: dayFault,
  time: ({ label }, value) => readTime(value) === null ? ["valueNotTime", label] : null,
  digits: digitsFault,
  hex: (field, value) => /^[0-9a-f]+$/i.test(value) ? lengthFault(field, value) : ["valueNotHex", field.label],
  number: numberFault,
  email: ({ label }, value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? null : ["valueNotMail", label],
  url: ({ label }, value) => /^https?:\/\/[^\s/]+/.test(value) ? null : ["valueNotAddress", label],
}

function dayFault(field, value, others, today) {
  const { label } = field
  const day = readDay(value)
  if (!day) return ["valueNotDay", label]
  if (field.latest === "today" && compareDays(day, today) > 0) return ["valueFuture", label]
  const [earliest, latest] = [readDay(field.earliest), readDay(field.latest)]
  if (earliest && compareDays(day, earliest) < 0) return ["valueTooEarly", label, momentForms.numeric(earliest)]
  if (latest && compareDays(day, latest) > 0) return ["valueTooLate", label, momentForms.numeric(latest)]
  const before = readDay(others[field.notBefore] ?? "")
  return before && compareDays(day, before) < 0 ? ["valueTooEarly", label, momentForms.numeric(before)] : null
}

function digitsFault(field, value) {
  if (!/^[0-9]+$/.test(value)) return ["valueNotDigits", field.label]
  return lengthFault(field, value) ?? (field.check === "luhn" && !isLuhn(value) ? ["valueMistyped", field.label] : null)
}

function lengthFault({ label, length }, value) {
  return length && value.length !== length ? ["valueNotLength", label, length] : null
}

/** Whether the last digit fits the others. Source: ISO/IEC 7812-1, annex B. */
function isLuhn(digits) {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function numberFault({ label, least, most }, value) {
  if (!/^[+-]?\d+([.,]\d+)?$/.test(value)) return ["valueNotNumber", label]
  const number = Number(value.replace(",", "."))
  if (least !== null && number < least) return ["valueTooSmall", label, least]
  return most !== null && number > most ? ["valueTooLarge", label, most] : null
}

/** A value as a document says it, in a form that the edition asks for. */
function writtenValue(field, value, form, language) {
  if (!value) return ""
  switch (field?.type) {
    case "date": return momentForms[form || "long"](readDay(value), language)
    case "time": return momentForms[form === "h" || form === "dashed" ? form : "clock"]({ minutes: readTime(value) })
    case "choice": return field.choices.get(value) ?? value
    default: return value
  }
}
