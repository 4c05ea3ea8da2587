// What is kept in this browser: nothing, until somebody asks for it. Two records of localStorage: what is remembered,
// and what is pinned.
"use strict"

/** Pages of one folder share what they keep; other pages of the same server do not see it. */
class Memory {
  constructor(folder) {
    this.keys = { remembered: `attestation ${folder}`, pinned: `attestation pinned ${folder}` }
  }

  /** What was kept under a name; null when nothing usable is there. */
  read(name) {
    try {
      const record = JSON.parse(localStorage.getItem(this.keys[name]))
      return record?.form === 1 ? record : null
    } catch {
      return null
    }
  }

  /** Keeps a record; false when the browser refuses. */
  write(name, record) {
    try {
      localStorage.setItem(this.keys[name], JSON.stringify({ form: 1, ...record }))
      return true
    } catch {
      return false
    }
  }

  forget(name) {
    try {
      localStorage.removeItem(this.keys[name])
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  /** Calls back when another tab has changed what is kept. */
  onChange(act) {
    addEventListener("storage", event => {
      if (event.key === null || Object.values(this.keys).includes(event.key)) act()
    })
  }
}

/** People as they were kept: texts by key, and nothing else. */
function readPeople(list) {
  if (!Array.isArray(list)) return []
  return list.filter(person => person && typeof person.values === "object").map(({ values }) => ({
    id: newID(), values: Object.fromEntries(Object.entries(values).filter(([, text]) => typeof text === "string")),
  }))
}

let lastID = 0

/** A number that no other person of the page has. */
function newID() {
  return ++lastID
}
