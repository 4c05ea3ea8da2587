"use strict"

/** How days are written on this page; in the browser's own way where it does not know the language's tag. */
function dayFormat() {
  try {
    return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" })
  } catch {
    return new Intl.DateTimeFormat(undefined, { dateStyle: "long" })
  }
}

/** The words of the page; a number that is filled in first chooses a plural form. */
class ConsentWords {
  constructor(root) {
    const all = [...root.querySelectorAll("[data-word]")]
    this.texts = new Map(all.map(element => [element.dataset.word, formsOf(element)]))
    showWordLanguages(all)
    this.days = dayFormat()
  }

  /** What is filled in keeps its own direction: first strong isolate. */
  get(name, ...values) {
    return filledWord(this.texts.get(name) ?? { other: "" }, values, value => `\u2068${value}\u2069`)
  }

  day(entry) {
    return this.days.format(new Date(entry.date))
  }
}

/** What is asked, in order. */
function consentSteps(root) {
  return Array.from(root.querySelectorAll("[data-consent]"), element => {
    const { consent, version, kind, sha256, language, address } = element.dataset
    const link = element.querySelector("a")
    return { id: consent, version, kind, sha256, language, address, title: link.textContent, href: link.href, element }
  })
}

/** Everything that is asked, with what was answered. */
class Consents {
  constructor(root) {
    this.root = root
    this.isOfApp = root.dataset.inApp !== undefined
    this.words = new ConsentWords(root)
    this.steps = consentSteps(root)
    this.answers = new Answers(root.dataset.consents, this.isOfApp)
    this.choices = root.querySelector(".consent-choices")?.href
  }

  /** What is still to be answered: what comes after `step` first. */
  next(step) {
    const place = this.steps.indexOf(step) + 1
    return [...this.steps.slice(place), ...this.steps.slice(0, place)].find(other => !this.answers.isAnswered(other))
  }

  /** The answer to every step, whether there is one or not: an app that hears of the end knows each. */
  get results() {
    return this.steps.map(step => {
      const entry = this.answers.of(step)
      if (!entry || !this.answers.isAnswered(step)) {
        return { id: step.id, version: step.version, answer: "unanswered", sha256: step.sha256, language: step.language }
      }
      const { answer, version, date, sha256, language } = entry
      return { id: step.id, version, answer, date, sha256, language }
    })
  }

  answer(step, answer) {
    this.answers.set(step, answer)
    this.show()
  }

  /** Goes on after an answer: to what is still open, else to the list of answers. */
  goOn(step) {
    const next = this.next(step)
    if (!next) this.finish(false)
    this.open((next ?? { href: this.choices }).href)
  }

  /** Ends before everything is answered. */
  quit(href) {
    this.finish(true)
    this.open(href)
  }

  finish(isQuit) {
    tellApp({ type: "consent-finished", quit: isQuit, results: this.results })
  }

  open(href) {
    location.assign(this.answers.carried(href))
  }

  /** Shows everywhere what was answered. */
  show() {
    for (const link of this.root.querySelectorAll("a[data-carries]")) link.href = this.answers.carried(link.href)
    for (const other of document.querySelectorAll(".languages a[hreflang]")) other.href = this.answers.carried(other.href)
    const notes = this.root.querySelectorAll(".consent-unkept")
    for (const note of notes) note.hidden = this.isOfApp || this.answers.isKept
    for (const part of this.parts) part.show()
  }
}
