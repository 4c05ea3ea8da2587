"use strict"

const answerNames = ["agreed", "disagreed", "allowed", "denied", "later", "withdrawn"]

/** Behind an address, for browsers that keep nothing: it never leaves the browser. */
const carriedStart = "#answers="

/** True for an answer as it is kept; anything else that may be there is not one. */
function isAnswer(entry) {
  return typeof entry === "object" && entry !== null && answerNames.includes(entry.answer)
    && typeof entry.version === "string" && typeof entry.date === "string" && !Number.isNaN(Date.parse(entry.date))
}

/** Answers by the id of what was asked. */
function readAnswers(text) {
  try {
    return new Map(Object.entries(JSON.parse(text) ?? {}).filter(([, entry]) => isAnswer(entry)))
  } catch {
    return new Map()
  }
}

/** What an app knows from earlier: docs/in-app.md. */
function answersOfApp(list) {
  if (!Array.isArray(list)) return new Map()
  return new Map(list.filter(entry => isAnswer(entry) && typeof entry.id === "string").map(entry => [entry.id, entry]))
}

/** The answers of one app: in the browser's storage; where there is none, in the address; inside an app, only here. */
class Answers {
  constructor(name, isOfApp) {
    /** Sites of one server are apart: the script is in a folder of the site's root. */
    this.key = isOfApp ? null : `colophon.consent.${new URL("../", document.currentScript.src).pathname}${name}`
    this.isKept = !isOfApp && this.canKeep()
    this.all = isOfApp ? answersOfApp(globalThis.colophonConsents) : new Map()
    if (this.isKept) this.refresh()
    else if (!isOfApp) this.takeCarried()
  }

  /** Some browsers refuse when they are asked, some only when something is to be kept. */
  canKeep() {
    try {
      localStorage.setItem(`${this.key} test`, "")
      localStorage.removeItem(`${this.key} test`)
      return true
    } catch {
      return false
    }
  }

  /** Takes over what another tab may have kept. */
  refresh() {
    if (!this.isKept) return
    try {
      this.all = readAnswers(localStorage.getItem(this.key))
    } catch {
      this.isKept = false
    }
  }

  takeCarried() {
    if (!location.hash.startsWith(carriedStart)) return
    try {
      this.all = readAnswers(decodeURIComponent(location.hash.slice(carriedStart.length)))
    } catch {
      // An address that somebody has cut off.
    }
    history.replaceState(history.state, "", location.pathname + location.search)
  }

  /** An address of this site, with the answers where nothing else keeps them. */
  carried(href) {
    if (this.key === null || this.isKept || this.all.size === 0) return href
    return href.split("#")[0] + carriedStart + encodeURIComponent(JSON.stringify(Object.fromEntries(this.all)))
  }

  of(step) {
    return this.all.get(step.id)
  }

  /** False for what was never answered, and for an answer to another version. */
  isAnswered(step) {
    return this.of(step)?.version === step.version
  }

  set(step, answer) {
    this.refresh()
    const { version, sha256, language } = step
    const entry = { answer, version, date: new Date().toISOString(), sha256, language }
    this.all.set(step.id, entry)
    try {
      if (this.isKept) localStorage.setItem(this.key, JSON.stringify(Object.fromEntries(this.all)))
    } catch {
      this.isKept = false
    }
    tellApp({ type: "consent", id: step.id, ...entry })
  }

  /** Calls back when another tab has answered, and when the reader comes back to a page that was kept as it was. */
  onChange(act) {
    addEventListener("storage", event => {
      if (event.key !== null && event.key !== this.key) return
      this.refresh()
      act()
    })
    addEventListener("pageshow", event => {
      if (!event.persisted) return
      this.refresh()
      act()
    })
  }
}
