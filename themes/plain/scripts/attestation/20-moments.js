// Days and times: read as they are typed, written as editions ask for them.
"use strict"

/** A day as `{ year, month, day }`, or null when there is no such day. */
function existingDay(year, month, day) {
  const date = new Date(2000, 0, 1)
  date.setFullYear(year, month - 1, day)
  const exists = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return exists && year >= 1 && year <= 9999 ? { year, month, day } : null
}

/** Reads `1970-01-31`, `31/01/1970` (or with points, hyphens, spaces), `31011970`. Null when it is none, or no such day. */
function readDay(text) {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return existingDay(...iso.slice(1).map(Number))
  const written = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return written ? existingDay(...written.slice(1).map(Number).reverse()) : null
}

/** Reads `18:20`, `18h20`, `18 h 20` or `18h` as minutes since midnight; null when it is no time. */
function readTime(text) {
  const found = /^(\d{1,2}) ?(?:[:h] ?(\d{2})|h)$/i.exec(text)
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

/** Less than zero when `a` is the earlier day. */
function compareDays(a, b) {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

const twoDigits = number => String(number).padStart(2, "0")
const isoDay = ({ year, month, day }) => `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`
const clock = (minutes, mark) => twoDigits(Math.floor(minutes / 60)) + mark + twoDigits(minutes % 60)

/** What can be written of a moment or a day; the names are those of editions. */
const momentForms = {
  long: (moment, language) => longDay(moment, language),
  numeric: ({ year, month, day }) => `${twoDigits(day)}/${twoDigits(month)}/${String(year).padStart(4, "0")}`,
  dayMonth: ({ month, day }) => `${twoDigits(day)}/${twoDigits(month)}`,
  iso: isoDay,
  clock: ({ minutes }) => clock(minutes, ":"),
  h: ({ minutes }) => clock(minutes, "h"),
  dashed: ({ minutes }) => clock(minutes, "-"),
}

/** A day in the words of a language: `9 novembre 2020`. */
function longDay(day, language) {
  const noon = dateOf({ ...day, minutes: 12 * 60 })
  return new Intl.DateTimeFormat(language, { dateStyle: "long", calendar: "gregory" }).format(noon)
}

/** How far away from now: `20 minutes ago`, `now`. */
function fromNow(minutes, language) {
  const format = new Intl.RelativeTimeFormat(language, { numeric: minutes ? "always" : "auto" })
  if (!minutes) return format.format(0, "second")
  return minutes % 60 ? format.format(minutes, "minute") : format.format(minutes / 60, "hour")
}

/** Reads a moment: `-20m`, `+1h`, `18:20`, `2020-11-09 18:20`. `{ offset }` in minutes or `{ at }`; null when it is none. */
function readMoment(text, now) {
  const offset = /^([+-])(\d{1,4})(m|h)$/.exec(text)
  if (offset) return { offset: Number(offset[1] + offset[2]) * (offset[3] === "h" ? 60 : 1) }
  const [first, ...rest] = text.trim().split(/[ T]+/)
  const day = rest.length ? readDay(first) : momentOf(now)
  const minutes = readTime(rest.length ? rest.join(" ") : first)
  return day && minutes !== null ? { at: { ...day, minutes } } : null
}
