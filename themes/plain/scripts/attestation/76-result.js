// The documents on the screen: shown, shared, printed, pinned.
"use strict"

class Result {
  /** `on.close` is told when nothing is shown any more, `on.pin` when something was pinned or unpinned. */
  constructor(section, words, memory, on) {
    Object.assign(this, { section, words, memory, on, documents: [], isPinned: false, hasEntry: false })
    const find = name => section.querySelector(`.result-${name}`)
    for (const name of ["title", "close", "pinned", "documents", "share", "copy", "print", "pin", "status"]) {
      this[`${name}Part`] = find(name)
    }
    this.template = find("document")
    this.closePart.addEventListener("click", () => this.close())
    this.printPart.addEventListener("click", () => print())
    this.sharePart.hidden = !navigator.share
    this.copyPart.hidden = Boolean(navigator.share)
    this.sharePart.addEventListener("click", () => this.share())
    this.copyPart.addEventListener("click", () => this.copy())
    this.pinPart.addEventListener("click", () => this.setPinned(!this.isPinned))
    addEventListener("popstate", () => this.leave())
    addEventListener("keydown", event => { if (event.key === "Escape") this.close() })
    this.namePrintedFile()
  }

  /** Shows documents; with `isPinned`, those that were pinned before. */
  show(documents, isPinned = false) {
    this.documents = documents
    this.documentsPart.replaceChildren(...documents.map(made => this.newDocument(made)))
    this.section.hidden = false
    document.body.classList.add("has-result")
    this.renderPin(isPinned)
    scrollTo(0, 0)
    if (isPinned) return
    // The way back leads to the form.
    history.pushState({ isResult: true }, "")
    this.hasEntry = true
    this.titlePart.focus()
  }

  newDocument(made) {
    const element = copyOf(this.template)
    const letter = element.querySelector(".letter")
    element.querySelector(".made-name").textContent = made.name
    letter.lang = made.language
    letter.dir = made.direction
    for (const part of ["head", "body", "foot"]) {
      letter.querySelector(`.letter-${part}`).replaceChildren(...made[part].map(nodeOf))
    }
    element.querySelector(".made-summary").replaceChildren(...made.summary.flatMap(([name, value]) =>
      [newElement("dt", {}, name), newElement("dd", {}, ...value.split("\n").map(line => newElement("p", {}, line)))]))
    element.dataset.secondPage = made.secondPage
    this.drawCode(element, made)
    return element
  }

  drawCode(element, made) {
    const rows = made.code && qrCode(made.code.text, made.code.level)
    const label = made.code && this.words.get("codeHolds", made.code.text.replaceAll("\n", " "))
    const [onScreen, onPaper] = element.querySelectorAll(".made-code")
    onScreen.setAttribute("aria-label", label)
    for (const part of [onScreen, onPaper]) {
      part.hidden = !rows
      if (rows) part.replaceChildren(codeDrawing(rows, made.code.margin))
    }
    element.querySelector(".made-too-long").hidden = !made.code || rows !== null
  }

  close() {
    if (this.section.hidden || this.isPinned || document.querySelector("dialog[open]")) return
    if (this.hasEntry) history.back()
    else this.leave()
  }

  /** Shows the form again, unless what is here is pinned. */
  leave() {
    this.hasEntry = false
    if (this.section.hidden || this.isPinned) return
    this.section.hidden = true
    this.documents = []
    this.documentsPart.replaceChildren()
    document.body.classList.remove("has-result")
    this.on.close()
  }

  /** What is pinned is kept in this browser and cannot be closed. */
  setPinned(isPinned) {
    if (isPinned && !this.memory.write("pinned", { documents: this.documents })) {
      return announce(this.statusPart, this.words.get("storageFails"))
    }
    if (!isPinned) this.memory.forget("pinned")
    this.renderPin(isPinned)
    announce(this.statusPart, this.words.get(isPinned ? "pinnedText" : "unpinnedText"))
    this.on.pin()
  }

  renderPin(isPinned) {
    this.isPinned = isPinned
    this.closePart.hidden = isPinned
    this.pinnedPart.hidden = !isPinned
    this.pinPart.querySelector(".result-pin-text").textContent = this.words.get(isPinned ? "unpin" : "pin")
  }

  get text() {
    return this.documents.map(plainText).join("\n\n\n")
  }

  /** Opens the system's share sheet with the documents: as PDF where it takes that, else as text and pictures of codes. */
  async share() {
    const { text } = this
    const title = this.documents.map(({ name }) => name).join(", ")
    const canShare = files => files.length && navigator.canShare?.({ files })
    let files = this.newFiles()
    if (!canShare(files)) files = await this.newPictures()
    const data = canShare(files) ? { title, text, files } : { title, text }
    try {
      await navigator.share(data)
    } catch (error) {
      // The reader has closed the sheet.
      if (error.name !== "AbortError") this.copy()
    }
  }

  /** The documents as PDF; none when this browser cannot make one of them. Nothing is waited for: a tap is soon forgotten. */
  newFiles() {
    try {
      return this.documents.map(made => {
        const { code } = made
        const rows = code && qrCode(code.text, code.level)
        const label = code && withoutMarks(this.words.get("codeHolds", code.text.replaceAll("\n", " ")))
        return new File(pdfOf(made, rows, label), `${made.file}.pdf`, { type: "application/pdf" })
      })
    } catch {
      return []
    }
  }

  async newPictures() {
    const pictures = this.documents.map(({ code, file }) => {
      const rows = code && qrCode(code.text, code.level)
      return rows ? codePicture(rows, code.margin, file) : null
    })
    return (await Promise.all(pictures)).filter(Boolean)
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.text)
      announce(this.statusPart, this.words.get("textCopied"))
    } catch {
      announce(this.statusPart, this.words.get("textNotCopied"))
    }
  }

  /** Browsers name the file after the page's title. */
  namePrintedFile() {
    const { title } = document
    addEventListener("beforeprint", () => { if (this.documents.length) document.title = this.documents[0].file })
    addEventListener("afterprint", () => { document.title = title })
  }
}
