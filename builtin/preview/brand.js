// The brand of the site: other values are seen at once, and written into its file on request. What is changed is a choice like
// any other, and a part of the address.

const panel = document.getElementById("brand")
const accent = document.getElementById("brand-accent")
const picker = document.getElementById("brand-picker")
const selects = { typeface: document.getElementById("brand-typeface"), logo: document.getElementById("brand-logo") }
const drop = document.getElementById("brand-drop")
const file = document.getElementById("brand-file")
const state = document.getElementById("brand-state")
const wrong = document.getElementById("brand-wrong")
const saveButton = document.getElementById("brand-save")
const discardButton = document.getElementById("brand-discard")
export const BRAND_NAMES = ["accent", "typeface", "logo"]
/// A value that the file has and that is to be removed.
const NONE = "-"
/// The largest logo that the server takes, in bytes.
const LARGEST = 384 * 1024
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
    file.addEventListener("change", () => this.takePicture(file.files[0]))
    for (const type of ["dragenter", "dragover"]) panel.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return
      event.preventDefault()
      drop.classList.add("over")
    })
    panel.addEventListener("dragleave", (event) => panel.contains(event.relatedTarget) || drop.classList.remove("over"))
    panel.addEventListener("drop", (event) => {
      event.preventDefault()
      drop.classList.remove("over")
      void this.takePicture(event.dataTransfer?.files[0])
    })
    saveButton.addEventListener("click", () => this.save())
    discardButton.addEventListener("click", () => this.discard())
    document.getElementById("brand-close").addEventListener("click", () => this.close())
    panel.addEventListener("keydown", (event) => event.key === "Escape" && this.close())
  }

  /// Takes what the file says and what an address says.
  take(site, chosen) {
    this.written = site.brand ?? {}
    this.canSave = site.canSave === true
    const isChange = (name) => chosen[name] && chosen[name] !== (this.written[name] ?? NONE)
    const changed = BRAND_NAMES.filter(isChange)
    this.values = Object.fromEntries(changed.map((name) => [name, chosen[name]]))
    fill(selects.logo, site.brand?.pictures ?? [], "Icon and name")
    fill(selects.typeface, site.brand?.typefaces ?? [], "As the theme has it")
    this.draw()
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
    if (text !== (this.written[name] ?? "")) this.values[name] = text || NONE
    else delete this.values[name]
    if (name === "logo") this.picture = undefined
    this.draw()
    this.shows(this.values)
  }

  /// Takes a file as the next logo. Pages show it when it is saved.
  async takePicture(chosen) {
    if (!chosen) return
    this.said = wrong.textContent = ""
    this.picture = undefined
    if (!/\.(svg|png)$/i.test(chosen.name)) wrong.textContent = "A logo is an SVG or PNG file."
    else if (chosen.size > LARGEST) wrong.textContent = `A logo has at most ${LARGEST / 1024} KB.`
    else {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const name = chosen.name.replace(/[^a-z0-9._-]+/gi, "-").replace(/^[^a-z0-9]+/i, "").replace(/\.\w+$/, (end) => end.toLowerCase())
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
      this.picture = { name: name.length > 4 ? name : `logo.${name.slice(-3)}`, data }
    }
    this.drawState()
  }

  /// The value of a field, which is empty for one to be removed.
  shown(name) {
    const value = this.values[name] ?? this.written[name] ?? ""
    return value === NONE ? "" : value
  }

  draw() {
    // What is being typed stays.
    if (document.activeElement !== accent || panel.hidden) accent.value = this.shown("accent")
    if (isColor(accent.value)) picker.value = full(accent.value)
    for (const [name, select] of Object.entries(selects)) select.value = this.shown(name)
    this.drawState()
  }

  drawState() {
    const count = Object.keys(this.values).length + (this.picture ? 1 : 0)
    drop.hidden = !this.canSave
    saveButton.disabled = !count || !this.canSave
    discardButton.disabled = !count
    const isWrong = accent.getAttribute("aria-invalid") === "true"
    if (!this.picture) file.value = ""
    const next = this.picture ? `Pages show ${this.picture.name} when it is saved. ` : ""
    const changed = count ? `${next}Not saved in ${this.written.file}.${this.canSave ? "" : " Saving is switched off."}` : ""
    state.textContent = isWrong ? "Write a colour as # and six hexadecimal digits." : this.said || changed
  }

  discard() {
    this.values = {}
    this.picture = undefined
    accent.setAttribute("aria-invalid", "false")
    this.said = wrong.textContent = ""
    this.draw()
    this.shows(this.values)
    accent.focus()
  }

  async save() {
    const [sent, picture] = [{ ...this.values }, this.picture]
    const texts = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, text === NONE ? "" : text]))
    const key = await fetch("/.colophon/key.json", { cache: "no-store" }).then((answer) => answer.json()).catch(() => ({}))
    const answer = await fetch("/.colophon/save", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: key.key ?? "", brand: texts, picture }),
    }).catch(() => null)
    const said = await answer?.json().catch(() => null)
    if (!answer?.ok || !said) {
      const lines = (said?.diagnostics ?? []).map((one) => one.text.trimEnd())
      wrong.textContent = lines.join("\n") || (answer ? "Not saved: the preview refused it." : "Not saved: the preview does not answer.")
      return
    }
    // What was changed while it was saved stays changed.
    for (const [name, text] of Object.entries(sent)) {
      if (text === NONE) delete this.written[name]
      else this.written[name] = text
      if (this.values[name] === text) delete this.values[name]
    }
    wrong.textContent = ""
    if (this.picture === picture) this.picture = undefined
    this.said = `Saved in ${said.files.join(" and ")}.`
    this.drawState()
    this.saved()
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
