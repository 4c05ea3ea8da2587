// The brand of the site: other values are seen at once, and written into its file on request. What is changed is a choice like
// any other, and a part of the address.

const panel = document.getElementById("brand")
const accent = document.getElementById("brand-accent")
const picker = document.getElementById("brand-picker")
const selects = { typeface: document.getElementById("brand-typeface"), logo: document.getElementById("brand-logo") }
const state = document.getElementById("brand-state")
const wrong = document.getElementById("brand-wrong")
const saveButton = document.getElementById("brand-save")
const discardButton = document.getElementById("brand-discard")
export const BRAND_NAMES = ["accent", "typeface", "logo"]
const isColor = (text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
const full = (text) => (text.length === 4 ? "#" + [...text.slice(1)].map((digit) => digit + digit).join("") : text).toLowerCase()

export class BrandPanel {
  /// - shows: called with the values that differ from those of the file
  /// - saved: called when they are written
  constructor(shows, saved) {
    Object.assign(this, { shows, saved, values: {}, written: {}, said: "" })
    accent.addEventListener("change", () => this.change("accent", accent.value.trim()))
    picker.addEventListener("input", () => {
      accent.value = picker.value
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.change("accent", picker.value), 150)
    })
    for (const [name, select] of Object.entries(selects)) select.addEventListener("change", () => this.change(name, select.value))
    saveButton.addEventListener("click", () => this.save())
    discardButton.addEventListener("click", () => this.discard())
    document.getElementById("brand-close").addEventListener("click", () => this.close())
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.close())
  }

  /// Takes what the file says and what an address says.
  take(site, chosen) {
    this.written = site.brand ?? {}
    this.canSave = site.canSave === true
    const changed = BRAND_NAMES.filter((name) => chosen[name] && chosen[name] !== this.written[name])
    this.values = Object.fromEntries(changed.map((name) => [name, chosen[name]]))
    fill(selects.logo, site.brand?.pictures ?? [], "Icon and name")
    fill(selects.typeface, site.brand?.typefaces ?? [], "As the theme has it")
    if (!panel.contains(document.activeElement) || panel.hidden) this.draw()
    else this.drawState()
  }

  open() {
    this.opener = document.activeElement
    this.said = ""
    panel.hidden = false
    this.draw()
    accent.focus()
  }

  close() {
    panel.hidden = true
    if (this.opener?.isConnected) this.opener.focus()
  }

  change(name, text) {
    this.said = wrong.textContent = ""
    accent.setAttribute("aria-invalid", String(name === "accent" && text !== "" && !isColor(text)))
    if (accent.getAttribute("aria-invalid") === "true") return this.drawState()
    if (text && text !== this.written[name]) this.values[name] = text
    else delete this.values[name]
    this.draw()
    this.shows(this.values)
  }

  draw() {
    accent.value = this.values.accent ?? this.written.accent ?? ""
    if (isColor(accent.value)) picker.value = full(accent.value)
    for (const [name, select] of Object.entries(selects)) select.value = this.values[name] ?? this.written[name] ?? ""
    this.drawState()
  }

  drawState() {
    const count = Object.keys(this.values).length
    saveButton.disabled = !count || !this.canSave
    discardButton.disabled = !count
    const isWrong = accent.getAttribute("aria-invalid") === "true"
    const changed = count ? `Not saved in ${this.written.file}.${this.canSave ? "" : " Saving is switched off."}` : ""
    state.textContent = isWrong ? "Write a colour as # and six hexadecimal digits." : this.said || changed
  }

  discard() {
    this.values = {}
    accent.setAttribute("aria-invalid", "false")
    this.said = wrong.textContent = ""
    this.draw()
    this.shows(this.values)
    accent.focus()
  }

  async save() {
    const sent = { ...this.values }
    const key = await fetch("/.colophon/key.json", { cache: "no-store" }).then((answer) => answer.json()).catch(() => ({}))
    const answer = await fetch("/.colophon/save", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: key.key ?? "", brand: sent }),
    }).catch(() => null)
    const said = await answer?.json().catch(() => null)
    if (!answer?.ok || !said) {
      const lines = (said?.diagnostics ?? []).map((one) => one.text.trimEnd())
      wrong.textContent = lines.join("\n") || "Not saved: the preview does not answer."
      return
    }
    // What was changed while it was saved stays changed.
    for (const [name, text] of Object.entries(sent)) {
      this.written[name] = text
      if (this.values[name] === text) delete this.values[name]
    }
    wrong.textContent = ""
    this.said = `Saved in ${said.file}.`
    this.drawState()
    this.saved({ ...this.values })
  }
}

function fill(select, names, none) {
  const isSame = select.options.length === names.length + 1 && names.every((name, index) => select.options[index + 1].value === name)
  select.closest(".token-field").hidden = !names.length
  if (isSame) return
  const value = select.value
  select.replaceChildren(new Option(none, ""), ...names.map((name) => new Option(name, name)))
  select.value = value
}
