// The page with a script. Nothing here asks a server for anything: the page's policy would not let it.
"use strict"

class Maker {
  constructor(root) {
    this.root = root
    this.words = new Words(this.part("words"))
    this.editions = readEditions()
    this.edition = this.editions[0]
    this.memory = new Memory(new URL(root.dataset.folder || ".", location.href).pathname)
    const status = this.part("status")
    this.people = new PeopleList(root, this.words, status, {
      change: () => this.keep(), edit: person => this.sheet.open(person, this.edition),
    })
    this.sheet = new PersonSheet(root.querySelector(".person-sheet"), this.words, person => this.people.save(person))
    this.choices = new Choices(root, this.words, status, () => this.keep())
    this.result = new Result(root.querySelector(".result"), this.words, this.memory, {
      close: () => this.part("make").focus(), pin: () => this.showKept(),
    })
    this.certify = new CertifySheet(root.querySelector(".certify-sheet"), this.words, () => this.makeDocuments())
    this.isRemembering = false
  }

  part(name) {
    return this.root.querySelector(`.maker-${name}`)
  }

  start() {
    document.body.classList.add("has-maker")
    this.root.hidden = false
    this.showKinds()
    this.restore()
    this.readLink()
    this.part("form").addEventListener("submit", event => {
      event.preventDefault()
      this.ask()
    })
    for (const kind of ["input", "change"]) this.part("form").addEventListener(kind, () => this.checkAgain())
    this.part("remember").addEventListener("change", event => this.setRemembering(event.target.checked))
    // Else Firefox ticks it again when the page is loaded anew. On a box, HTML has no such attribute.
    this.part("remember").setAttribute("autocomplete", "off")
    this.part("clear").addEventListener("click", () => this.clear())
    this.part("blank").addEventListener("click", () => print())
    this.memory.onChange(() => this.restore())
    addEventListener("hashchange", () => this.readLink())
    setInterval(() => this.choices.tick(), 10_000)
    startWorker(this.root.dataset.worker, update => this.offerUpdate(update))
  }

  // MARK: Which attestation

  showKinds() {
    this.part("kinds").hidden = this.editions.length < 2
    this.kind = this.part("kinds").querySelector("select")
    this.kind.append(...this.editions.map(({ id, name, contextName, language, direction }) =>
      newElement("option", { value: id, lang: language, dir: direction }, [name, contextName].filter(Boolean).join(" – "))))
    this.kind.addEventListener("change", () => {
      this.showEdition(this.editions.find(({ id }) => id === this.kind.value))
      this.keep()
    })
  }

  showEdition(edition) {
    this.edition = edition
    this.kind.value = edition.id
    this.kind.dir = edition.direction
    for (const { section } of this.editions) section.classList.toggle("is-chosen", section === edition.section)
    this.choices.show(edition)
    showFaults(this.part("summary"), "", [])
  }

  // MARK: Two taps

  /** The first tap: everything is looked at, then the truth is asked for. */
  ask() {
    const faults = [...this.peopleFaults(), ...this.choices.check()]
    showFaults(this.part("summary"), this.words.get("checkThese"), faults)
    if (!faults.length) this.certify.open(this.edition, this.people.chosenPeople)
  }

  /** What was mended is told no more; the focus stays where it is. */
  checkAgain() {
    const summary = this.part("summary")
    if (summary.hidden) return
    listFaults(summary, this.words.get("checkThese"), [...this.peopleFaults(), ...this.choices.check()])
  }

  peopleFaults() {
    const people = this.people.chosenPeople
    if (!people.length) {
      const box = this.people.list.querySelector("input")
      return [{ text: this.words.get(box ? "choosePerson" : "addSomebody"), place: box ?? this.part("add") }]
    }
    return people.flatMap(person => this.edition.fields.filter(field => field.isPerson).flatMap(field => {
      const fault = faultOf(field, person.values[field.key] ?? "", person.values)
      if (!fault) return []
      const text = `${shortened(nameOf(person))}: ${this.words.get(...fault)}`
      return [{ text, open: () => this.sheet.open(person, this.edition, true) }]
    }))
  }

  /** The second tap. The moment of creation is the clock's, and nothing else. */
  makeDocuments() {
    const created = new Date()
    const choices = this.choices.choicesAt(created)
    for (const person of this.people.chosenPeople) person.isFromLink = false
    this.keep()
    this.result.show(this.people.chosenPeople.map(person => makeDocument(this.edition, person, choices, created)))
  }

  // MARK: What is kept

  /** Shows what this browser has kept; after another tab has changed it, once more. */
  restore() {
    const record = this.memory.read("remembered")
    this.isRemembering = record !== null
    this.part("remember").checked = this.isRemembering
    const people = readPeople(record?.people)
    const chosen = Array.isArray(record?.chosen) ? record.chosen : []
    this.people.show(people, people.filter((_, place) => chosen.includes(place)).map(({ id }) => id))
    this.showEdition(this.editions.find(({ id }) => id === record?.edition) ?? this.edition)
    const choices = record?.choices ?? {}
    if (typeof choices === "object") {
      this.choices.fill({
        values: Object.fromEntries(Object.entries(choices.values ?? {}).filter(([, text]) => typeof text === "string")),
        reasons: Array.isArray(choices.reasons) ? choices.reasons : [], detail: String(choices.detail ?? ""),
      })
    }
    const pinned = readPinned(this.memory.read("pinned"))
    if (pinned && !this.result.isPinned) this.result.show(pinned, true)
    this.showKept()
  }

  keep() {
    if (this.isRemembering) {
      const people = this.people.people.filter(person => !person.isFromLink)
      const isKept = this.memory.write("remembered", {
        people: people.map(({ values }) => ({ values })), edition: this.edition.id, choices: this.choices.record,
        chosen: people.flatMap(({ id }, place) => this.people.chosen.has(id) ? [place] : []),
      })
      if (!isKept) announce(this.part("status"), this.words.get("storageFails"))
    }
    this.showKept()
    this.checkAgain()
  }

  setRemembering(isRemembering) {
    this.isRemembering = isRemembering
    if (!isRemembering) this.memory.forget("remembered")
    this.keep()
    if (isRemembering && !this.memory.read("remembered")) this.part("remember").checked = this.isRemembering = false
  }

  /** Says all that lies in this browser because of this page. */
  showKept() {
    const { words } = this
    const record = this.memory.read("remembered")
    const people = readPeople(record?.people).map(nameOf)
    const isPinned = this.memory.read("pinned") !== null
    const entries = [
      ...(people.length ? [words.get("keptPeople", words.list(people))] : []),
      ...(record ? [words.get("keptChoices")] : []), ...(isPinned ? [words.get("keptPinned")] : []),
    ]
    const all = entries.length ? entries : [words.get("keptNothing")]
    this.part("kept").replaceChildren(...all.map(text => newElement("li", {}, text)))
  }

  /** Forgets and empties everything. Until the page is closed, a button brings it back. */
  clear() {
    const kept = ["remembered", "pinned"].map(name => [name, this.memory.read(name)])
    const { edition, people: { people, chosen }, choices: { record } } = this
    for (const [name] of kept) this.memory.forget(name)
    this.choices.fill({})
    this.restore()
    const undo = newElement("button", { type: "button", className: "plain-button" }, this.words.get("undo"))
    undo.addEventListener("click", () => {
      for (const [name, own] of kept) if (own) this.memory.write(name, own)
      this.restore()
      this.people.show(people, chosen)
      this.showEdition(edition)
      this.choices.fill(record)
      this.part("status").replaceChildren()
      this.part("clear").focus()
    })
    announce(this.part("status"), this.words.get("cleared"), " ", undo)
  }

  // MARK: From outside

  readLink() {
    const pairs = readFragment(location.hash)
    if (!pairs) return
    removeFragment()
    const link = readPrefill(pairs, this.editions, this.edition)
    if (link.edition !== this.edition) this.showEdition(link.edition)
    const { person, others } = splitValues(link.fields)
    const isNew = personOfLink(person, this.people.people)
    if (isNew) this.takePerson(isNew)
    const { record } = this.choices
    this.choices.fill({
      values: { ...record.values, ...others }, reasons: link.reasons ?? record.reasons, detail: link.detail ?? record.detail,
    })
    const unknown = [...link.unknown, ...this.setMoments(link.fields), ...this.unknownReasons(link.reasons)]
    this.sayLink(unknown)
  }

  takePerson(person) {
    const place = this.people.people.findIndex(({ id }) => id === person.id)
    const people = [...this.people.people]
    if (place < 0) people.push({ ...person, isFromLink: true })
    else people[place] = person
    this.people.show(people, [person.id])
  }

  /** Sets the moments of a link; gives the names of those that cannot be read. */
  setMoments(fields) {
    return fields.filter(([{ type }]) => type === "moment").flatMap(([{ key }, text]) => {
      const choice = readMoment(text, new Date())
      if (choice) this.choices.steppers.get(key).set(choice)
      return choice ? [] : [key]
    })
  }

  unknownReasons(codes = []) {
    return codes.filter(code => !this.edition.reasons.some(reason => reason.code === code))
  }

  sayLink(unknown) {
    const { words } = this
    const texts = [words.get("fromLink")]
    if (unknown.length) texts.push(words.get("linkUnknown", words.list(unknown.map(shortened))))
    announce(this.part("status"), texts.join(" "))
  }

  offerUpdate(update) {
    const news = this.part("news")
    news.hidden = false
    news.querySelector("button").onclick = update
  }
}

/** Asks whether all is true. */
class CertifySheet {
  constructor(dialog, words, onYes) {
    Object.assign(this, { dialog, words })
    dialog.querySelector(".sheet-cancel").addEventListener("click", () => dialog.close())
    dialog.querySelector(".certify-yes").addEventListener("click", () => {
      dialog.close()
      onYes()
    })
  }

  open(edition, people) {
    const text = this.dialog.querySelector(".certify-text")
    Object.assign(text, { textContent: edition.certification, lang: edition.language, dir: edition.direction })
    this.dialog.querySelector(".certify-people").textContent =
      this.words.get("certifyFor", this.words.list(people.map(nameOf)))
    this.dialog.showModal()
    this.dialog.querySelector(".certify-yes").focus()
  }
}

for (const root of document.querySelectorAll(".maker")) new Maker(root).start()
