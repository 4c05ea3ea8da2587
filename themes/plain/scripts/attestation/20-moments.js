// Days and times: read as they are typed, written as editions ask for them.
"use strict"

/** A day as `{ year, month, day }`, or null when there is no such day. */
function existingDay(year, month, day) {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return exists && year >= 1 && year <= 9999 ? { year, month, day } : null
}

/** Reads `1970-01-31` or `31/01/1970`, also with points, hyphens or nothing between. Null for another form, or no such day. */
function readDay(text) {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return existingDay(...iso.slice(1).map(Number))
  const written = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text)
  return written ? existingDay(Number(written[4]), Number(written[3]), Number(written[1])) : null
}

/** Reads `18:20`, `18h20` or `18h` as minutes since midnight; null when it is no time. */
function readTime(text) {
  const found = /^(\d{1,2})(?:[:h](\d{2})|h)$/i.exec(text)
  const [hours, minutes] = found ? [Number(found[1]), Number(found[2] ?? 0)] : []
  return found && hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** The day and the time of a `Date`, where the reader is; seconds are left out. */
function momentOf(date) {
  return {
    year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate(),
    minutes: date.getHours() * 60 + date.getMinutes(),
  }
}

/** The same instant as a `Date`. */
function dateOf({ year, month, day, minutes = 0 }) {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  date.setHours(0, minutes, 0, 0)
  return date
}

/** Whether clocks here show that time: not one over which they are put forward. */
function isShown(moment) {
  const shown = momentOf(dateOf(moment))
  return compareDays(shown, moment) === 0 && shown.minutes === moment.minutes
}

/** Less than zero when `a` is the earlier day. */
function compareDays(a, b) {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

const twoDigits = number => String(number).padStart(2, "0")
const fourDigits = number => String(number).padStart(4, "0")
const isoDay = ({ year, month, day }) => `${fourDigits(year)}-${twoDigits(month)}-${twoDigits(day)}`
const clock = (minutes, mark = ":") => twoDigits(Math.floor(minutes / 60)) + mark + twoDigits(minutes % 60)

/** How a day, or the day of a moment, is written; the names are those of editions. */
const dayForms = {
  numeric: ({ year, month, day }) => `${twoDigits(day)}/${twoDigits(month)}/${fourDigits(year)}`,
  dayMonth: ({ month, day }) => `${twoDigits(day)}/${twoDigits(month)}`,
  iso: isoDay,
}

/** How a time, or the time of a moment, is written. */
const timeForms = {
  clock: ({ minutes }) => clock(minutes),
  h: ({ minutes }) => clock(minutes, "h"),
  dashed: ({ minutes }) => clock(minutes, "-"),
}

/** What stands between the numbers of a day where the page's language is spoken; none where the year comes first. */
const dayMarks = {
  cs: ".", de: ".", he: ".", hu: "", ja: "", ko: "", nl: "-", pl: ".", ru: ".", sv: "", tr: ".", uk: ".", zh: "",
}
const dayMark = dayMarks[document.documentElement.lang.split("-")[0]] ?? "/"

/** A day as readers of the page write it, in a form that `readDay` reads. */
const shownDay = day => dayMark ? dayForms.numeric(day).replaceAll("/", dayMark) : isoDay(day)

/** A day in the words of a language: `9 novembre 2020`. */
function longDay(day, language) {
  const noon = dateOf({ ...day, minutes: 12 * 60 })
  const text = new Intl.DateTimeFormat(language, { dateStyle: "long", calendar: "gregory" }).format(noon)
  // In French, the first day of a month alone is an ordinal, which CLDR does not say.
  return /^fr\b/i.test(language) ? text.replace(/^1(?=\s)/, "1er") : text
}

/** How far the clock here is ahead of UTC at that time: `UTC+01:00`. */
function zoneOf(date) {
  const ahead = -date.getTimezoneOffset()
  return `UTC${ahead < 0 ? "−" : "+"}${clock(Math.abs(ahead))}`
}

/** How far away from now: `20 minutes ago`, `now`. */
function fromNow(minutes, language) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: minutes ? "always" : "auto" })
  if (!minutes) return format.format(0, "second")
  return minutes % 60 ? format.format(minutes, "minute") : format.format(minutes / 60, "hour")
}

/** Minutes of a distance such as `-20m`, `+1h30`, `-1d2h`, up to a year; null when it is none. */
function readDistance(text) {
  const found = /^([+\-−])(?=\d)(?:(\d{1,6})d)?(?:(\d{1,6})h)?(?:(\d{1,6})m?)?$/i.exec(text)
  if (!found) return null
  const [days, hours, minutes] = found.slice(2).map(part => Number(part ?? 0))
  const sum = days * 1440 + hours * 60 + minutes
  if (sum > 527_040) return null
  return found[1] === "+" ? sum : -sum
}

/**
 * Reads a moment: `now`, a distance from now, a time of today, or a day and a time (`2020-11-09 18:20`). Gives
 * `{ offset }` in minutes, or `{ at }`; null when it is none.
 */
function readMoment(text, now) {
  const offset = text.toLowerCase() === "now" ? 0 : readDistance(text)
  if (offset !== null) return { offset }
  const [first, ...rest] = text.split(/[ T]+/)
  const day = rest.length ? readDay(first) : momentOf(now)
  const minutes = readTime(rest.length ? rest.join("") : first)
  if (!day || minutes === null) return null
  const at = { year: day.year, month: day.month, day: day.day, minutes }
  return isShown(at) ? { at } : null
}
