// Tokens of a theme: changed in place, seen at once, saved when somebody says so. What is changed is a choice like any other,
// and a part of the address.

const panel = document.getElementById("tokens")
const path = document.getElementById("tokens-path")
const paths = document.getElementById("tokens-paths")
const values = document.getElementById("tokens-values")
const changedList = document.getElementById("tokens-changed")
const state = document.getElementById("tokens-state")
const wrong = document.getElementById("tokens-wrong")
const saveButton = document.getElementById("tokens-save")
const discardButton = document.getElementById("tokens-discard")
const names = { "": "Value", light: "Light", dark: "Dark", lightHighContrast: "Light, more contrast", darkHighContrast: "Dark, more contrast", compact: "Phone", regular: "Tablet", desktop: "Desktop" }

/// The path of a token and the mode, which has no colon in it.
const parts = (key) => [key.slice(0, key.lastIndexOf(":")), key.slice(key.lastIndexOf(":") + 1)]

function decoded(text) {
  try { return decodeURIComponent(text) } catch { return "" }
}

export class Tokens {
  /// - shows: called with the theme and what is changed of it, as the address has it
  /// - saved: called with the answer of the server
  constructor(shows, saved) {
    Object.assign(this, { shows, saved, theme: "", known: [], edits: new Map(), seen: new Map(), said: "", asked: 0, answered: 0 })
    path.addEventListener("change", () => {
      this.said = ""
      this.draw()
    })
    saveButton.addEventListener("click", () => this.save())
    discardButton.addEventListener("click", () => this.discard())
    document.getElementById("tokens-close").addEventListener("click", () => this.close())
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.close())
  }

  get isOpen() { return !panel.hidden }

  /// Whether anything can be saved, as soon as that is known.
  allow(canSave) {
    if (this.canSave === canSave) return
    this.canSave = canSave
    this.drawState()
  }

  /// What is changed of a theme, as an address has it; nothing when nothing is.
  text(theme) {
    const edits = [...(this.edits.get(theme) ?? [])].map(([key, text]) => [...parts(key), text])
    return edits.map((parts) => parts.map(encodeURIComponent).join(":")).join(",") || undefined
  }

  /// Takes what an address says.
  take(theme, text) {
    const edits = new Map()
    for (const one of (text ?? "").split(",").filter(Boolean)) {
      const [path, mode, value] = one.split(":").map(decoded)
      if (value) edits.set(`${path}:${mode}`, value)
    }
    this.edits.set(theme, edits)
  }

  /// What the file says, as far as it was read.
  written(key) {
    const [path, mode] = parts(key)
    return this.known.find((one) => one.path === path)?.values.find((one) => one.mode === mode)?.text
  }

  /// Notes what the values said that are changed: who saves does not write over what was never seen.
  look() {
    const before = this.seen.get(this.theme) ?? new Map()
    const now = new Map()
    for (const key of this.edits.get(this.theme)?.keys() ?? []) {
      const text = before.get(key) ?? this.written(key)
      if (text !== undefined) now.set(key, text)
    }
    this.seen.set(this.theme, now)
  }

  /// Opens the panel, at a token when one is named.
  async open(theme, token) {
    this.opener = document.activeElement
    this.said = ""
    panel.hidden = false
    // Who knows what to change need not wait for the list.
    path.focus()
    await this.load(theme)
    if (!token) return this.redraw()
    path.value = token
    this.draw()
    values.querySelector("input[type=text]")?.focus()
  }

  close() {
    panel.hidden = true
    const back = this.opener?.isConnected ? this.opener : document.querySelector("#menu summary")
    back.focus()
  }

  /// Reads what a theme has, as it is saved.
  async load(theme) {
    if (theme !== this.theme) {
      // What another theme has is nothing that could be changed here.
      path.value = ""
      wrong.textContent = ""
      Object.assign(this, { theme, known: [], said: "" })
      this.draw()
    }
    document.getElementById("tokens-title").textContent = `Tokens of ${theme}`
    const number = ++this.asked
    const answer = await fetch(`/.colophon/tokens.json?theme=${encodeURIComponent(theme)}&choices=-`).catch(() => null)
    const known = answer?.ok ? (await answer.json()).tokens : []
    // What a later question was answered stays.
    if (theme !== this.theme || number < this.answered) return
    ;[this.known, this.answered] = [known, number]
    this.look()
    paths.replaceChildren(...this.known.map((one) => new Option(one.path)))
  }

  /// Something was saved: the fields say what the files say by now.
  async refresh() {
    await this.load(this.theme)
    this.redraw()
  }

  /// Draws it, but for fields in which somebody types.
  redraw() {
    if (values.contains(document.activeElement)) this.drawState()
    else this.draw()
  }

  draw() {
    const token = this.known.find((one) => one.path === path.value.trim())
    // Until it is known what the theme has, no name is wrong.
    path.setAttribute("aria-invalid", String(this.known.length > 0 && !!path.value.trim() && !token))
    const fields = (token?.values ?? []).map((value) => this.field(token, value))
    values.replaceChildren(...fields)
    this.drawState()
  }

  field(token, value) {
    const box = document.createElement("div")
    box.className = "token-field"
    const id = `token-${value.mode || "value"}`
    const label = Object.assign(document.createElement("label"), { htmlFor: id, textContent: names[value.mode] ?? value.mode })
    const text = Object.assign(document.createElement("input"), { type: "text", id, spellcheck: false, autocomplete: "off" })
    text.value = this.edits.get(this.theme)?.get(`${token.path}:${value.mode}`) ?? value.text
    text.addEventListener("change", () => this.change(token, value.mode, text.value))
    box.append(label, text)
    if (token.type !== "color") return box
    const picker = Object.assign(document.createElement("input"), { type: "color" })
    picker.setAttribute("aria-label", `${label.textContent}: choose a colour`)
    const seen = (given) => (/^#[0-9a-f]{6}/i.test(given) ? given : value.shown).slice(0, 7)
    picker.value = seen(text.value)
    picker.addEventListener("input", () => {
      text.value = picker.value
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.change(token, value.mode, text.value), 120)
    })
    text.addEventListener("change", () => { picker.value = seen(text.value) })
    box.append(picker)
    return box
  }

  change(token, mode, text) {
    const edits = this.edits.get(this.theme) ?? new Map()
    const key = `${token.path}:${mode}`
    if (text.trim() === this.written(key) || !text.trim()) edits.delete(key)
    else edits.set(key, text.trim())
    this.edits.set(this.theme, edits)
    this.look()
    this.show()
  }

  show() {
    wrong.textContent = ""
    this.said = ""
    this.drawState()
    this.shows(this.theme, this.text(this.theme))
  }

  drawState() {
    const edits = [...(this.edits.get(this.theme) ?? [])]
    saveButton.disabled = !edits.length || !this.canSave
    discardButton.disabled = !edits.length
    const count = edits.length === 1 ? "1 value is changed, and not saved." : `${edits.length} values are changed, and not saved.`
    const unknown = path.getAttribute("aria-invalid") === "true" ? `The theme has no colour, length or font with the name ${path.value.trim()}.` : ""
    const none = path.value.trim() ? "Nothing is changed." : "Choose a colour, a length or a font: a part of its name is enough to find it."
    const changed = this.canSave ? count : `${count} Saving is switched off.`
    state.textContent = [this.said, unknown, edits.length ? changed : this.said ? "" : none].filter(Boolean).join(" ")
    changedList.replaceChildren(...edits.map(([key, text]) => this.changed(key, text)))
  }

  changed(key, text) {
    const item = document.createElement("li")
    const [path, mode] = parts(key)
    const name = mode ? `${path} (${names[mode] ?? mode})` : path
    const undo = Object.assign(document.createElement("button"), { type: "button", textContent: "Undo" })
    undo.setAttribute("aria-label", `Undo ${name}`)
    undo.addEventListener("click", () => {
      this.edits.get(this.theme).delete(key)
      this.look()
      this.show()
      this.draw()
      discardButton.disabled ? document.getElementById("tokens-path").focus() : discardButton.focus()
    })
    const now = this.written(key)
    const isOther = now !== undefined && now !== this.seen.get(this.theme)?.get(key)
    item.append(`${name}: ${text} ${isOther ? `(changed in its file to ${now} meanwhile) ` : ""}`, undo)
    return item
  }

  discard() {
    this.edits.delete(this.theme)
    this.seen.delete(this.theme)
    this.show()
    this.draw()
    path.focus()
  }

  async save() {
    const theme = this.theme
    const tokens = this.text(theme)
    if (!tokens) return
    const sent = new Map(this.edits.get(theme))
    const seen = [...(this.seen.get(theme) ?? [])].map(([key, text]) => [...parts(key), text].map(encodeURIComponent).join(":")).join(",")
    const key = await fetch("/.colophon/key.json", { cache: "no-store" }).then((answer) => answer.json()).catch(() => ({}))
    const answer = await fetch("/.colophon/save", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: key.key ?? "", theme, tokens, seen }),
    }).catch(() => null)
    const said = await answer?.json().catch(() => null)
    if (!answer?.ok || !said) {
      const lines = (said?.diagnostics ?? []).map((one) => one.text.trimEnd())
      // Who has gone on to another theme is not taken back, but told which one is meant.
      const isElsewhere = theme !== this.theme
      const reason = lines.join("\n") || "Not saved: the preview does not answer."
      wrong.textContent = isElsewhere ? `Tokens of ${theme}:\n${reason}` : reason
      // What the files say by now was told: who saves once more has seen it.
      if (said?.diagnostics?.some((one) => one.id === "token-edit-meanwhile")) {
        this.seen.delete(theme)
        if (isElsewhere) return
        await this.load(theme)
        this.drawState()
      }
      return
    }
    // What was changed while it was saved stays changed.
    const edits = this.edits.get(theme) ?? new Map()
    for (const [key, text] of sent) if (edits.get(key) === text) edits.delete(key)
    if (said.isNew) {
      this.edits.delete(theme)
      this.edits.set(said.theme, edits)
    }
    this.seen.delete(theme)
    if (theme === this.theme) wrong.textContent = ""
    await this.saved(theme, said)
    if (theme === this.theme) await this.load(said.isNew ? said.theme : theme)
    // It stays until something else is done here, whatever else is saved meanwhile.
    const next = said.isNew ? ` To use it, write theme: ${said.theme} in site.yml.` : ""
    this.said = `Saved in ${said.files.join(" and ")}.${next}`
    this.redraw()
  }
}

/// Puts a button beside each token of a page of the gallery that can be changed. The page is shown so here alone.
export function addButtons(page, theme, editor) {
  for (const row of page.querySelectorAll("li.token")) {
    const token = row.querySelector(".path")?.textContent
    const type = row.querySelector(".path ~ .small:not(:has(code))")?.textContent ?? ""
    if (!token || !/^(color|dimension|fontFamily),/.test(type) || row.querySelector("button.edit")) continue
    const button = Object.assign(page.createElement("button"), { type: "button", className: "edit", textContent: "Edit" })
    button.setAttribute("aria-label", `Edit ${token}`)
    button.addEventListener("click", () => editor.open(theme, token))
    row.querySelector(".token-name").append(button)
  }
}
