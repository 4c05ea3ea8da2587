// The reasons of an edition: short bold labels to choose from, and the whole text of those that are chosen.
"use strict"

class Reasons {
  constructor(container, edition, words, onChange) {
    Object.assign(this, { container, edition, words, onChange })
    container.hidden = edition.reasons.length === 0
    container.dir = edition.direction
    container.replaceChildren()
    this.boxes = new Map()
    if (container.hidden) return
    const isSingle = edition.max === 1
    const legend = newElement("legend", { className: "maker-title" }, words.get(isSingle ? "reason" : "reasons"))
    this.texts = newElement("ul", { className: "reason-texts", hidden: true })
    this.texts.lang = edition.language
    const set = newElement("fieldset", {}, legend, ...this.newGroups(isSingle), this.texts, this.newDetail())
    container.append(set)
    set.addEventListener("change", () => {
      this.render()
      onChange()
    })
  }

  newGroups(isSingle) {
    const names = [...new Set(this.edition.reasons.map(reason => reason.group))]
    return names.map((name, number) => {
      const group = newElement("div", { className: "reason-choices" })
      group.lang = this.edition.language
      if (name) {
        const title = newElement("p", { className: "maker-small", id: `reason-group-${number}` }, name)
        group.setAttribute("role", "group")
        group.setAttribute("aria-labelledby", title.id)
        group.append(title)
      }
      const reasons = this.edition.reasons.filter(reason => reason.group === name)
      const chips = reasons.map(reason => this.newChip(reason, isSingle))
      group.append(newElement("div", { className: "chips" }, ...chips))
      return group
    })
  }

  newChip(reason, isSingle) {
    const box = newElement("input", {
      type: isSingle ? "radio" : "checkbox", name: isSingle ? "reason" : "", value: reason.code, autocomplete: "off",
    })
    this.boxes.set(reason.code, box)
    const text = newElement("span", {}, reason.short || reason.text)
    return newElement("label", { className: reason.short ? "chip" : "chip long" }, box, text)
  }

  newDetail() {
    this.detail = newElement("input", { type: "text", id: "reason-detail", autocomplete: "off", dir: "auto" })
    this.detailError = newElement("p", { className: "field-error", id: "reason-detail-error", hidden: true })
    const label = newElement("label", { className: "field-label", htmlFor: this.detail.id }, this.words.get("ownText"))
    this.detail.setAttribute("aria-required", "true")
    this.detailField = newElement("div", { className: "field", hidden: true }, label, this.detail, this.detailError)
    return this.detailField
  }

  get chosen() {
    return this.edition.reasons.filter(reason => this.boxes.get(reason.code).checked)
  }

  /** Chooses by code; gives the codes that there are not. */
  choose(codes) {
    for (const [code, box] of this.boxes) box.checked = codes.includes(code)
    this.render()
    return codes.filter(code => !this.boxes.has(code))
  }

  /** The text of one's own of the chosen reason. */
  get detailValue() {
    return this.needsDetail ? plainValue({ type: "text" }, this.detail.value) : ""
  }

  set detailValue(text) {
    if (this.detail) this.detail.value = text
  }

  get needsDetail() {
    return this.chosen.some(reason => reason.hasDetail)
  }

  /** The whole text is told only of reasons whose label is another one. */
  render() {
    if (this.container.hidden) return
    const shown = this.chosen.filter(reason => reason.short && reason.short !== reason.text)
    this.texts.hidden = shown.length === 0
    this.texts.replaceChildren(...shown.map(reason => newElement("li", {}, reason.text)))
    this.detailField.hidden = !this.needsDetail
  }

  check() {
    if (this.container.hidden) return []
    const { min, max } = this.edition
    const first = this.boxes.values().next().value
    const count = this.chosen.length
    if (count < min) return [{ text: this.words.get(min === 1 ? "chooseReason" : "chooseReasons", min), place: first }]
    if (count > max) return [{ text: this.words.get("tooManyReasons", max), place: first }]
    const field = { type: "text", label: this.words.get("ownText"), isRequired: true, max: 300 }
    const fault = this.needsDetail ? faultOf(field, this.detailValue) : null
    const text = fault ? this.words.get(...fault) : ""
    markFault(this.detail, this.detailError, text)
    return text ? [{ text, place: this.detail }] : []
  }
}
