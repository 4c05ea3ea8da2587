// What a link fills in, and what is said of it.
"use strict"

/** Names of links that are no fields. */
const linkNames = ["edition", "context", "reasons", "detail"]

/** Sorts what a link holds: the edition that is meant, values by key, and the names that nobody knows. */
function readPrefill(pairs, editions, current) {
  const given = new Map(pairs)
  const isMeant = edition => (!given.has("edition") || edition.edition === given.get("edition"))
    && (!given.has("context") || edition.context === given.get("context"))
  const edition = (isMeant(current) ? current : editions.find(isMeant)) ?? current
  const known = new Map(edition.fields.map(field => [field.key, field]))
  const unknown = [...given.keys()].filter(name => !linkNames.includes(name) && !known.has(name))
  if (!isMeant(edition)) unknown.push("edition")
  const fields = [...given].filter(([name]) => known.has(name)).map(([name, text]) => [known.get(name), text])
  const reasons = given.get("reasons")?.split(",").map(code => code.trim()).filter(Boolean)
  return { edition, fields, reasons, detail: given.get("detail"), unknown }
}

/** The values of a link that belong to a person, and the others. */
function splitValues(fields) {
  const values = isPerson => Object.fromEntries(fields
    .filter(([field]) => field.isPerson === isPerson && field.type !== "moment")
    .map(([field, text]) => [field.key, plainValue(field, text)]))
  return { person: values(true), others: values(false) }
}

/** The person a link is about: one of the list with the same name, with what the link says; or a new one. */
function personOfLink(values, people) {
  if (!Object.keys(values).length) return null
  const isSame = person => ["firstName", "lastName"].every(key => (person.values[key] ?? "") === (values[key] ?? ""))
  const found = people.find(isSame)
  return { id: found?.id ?? newID(), values: { ...found?.values, ...values } }
}
